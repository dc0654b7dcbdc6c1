// The running desk: asks for what has changed, and counts the clock on. The page works without it.
(() => {
  "use strict";
  const desk = document.querySelector("[data-live]");
  if (!desk) return;
  const EVERY = 1500; // ms; a confirmed score is seen within two seconds
  let etag = "";

  const marks = () => [...desk.querySelectorAll("[data-mark]")].map((piece) => piece.dataset.mark).join(",");

  async function look() {
    if (document.hidden) return;
    const headers = { "X-Have": marks() };
    if (etag) headers["If-None-Match"] = etag;
    const answer = await fetch(desk.dataset.live, { headers, cache: "no-store" });
    if (answer.status !== 200) return;
    etag = answer.headers.get("ETag") ?? "";
    const { pieces } = await answer.json();
    for (const [id, { mark, html }] of Object.entries(pieces)) {
      const piece = document.getElementById(id);
      if (!piece) { location.reload(); return; }
      const hadFocus = piece.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
      piece.innerHTML = html;
      piece.dataset.mark = mark;
      if (hadFocus) piece.querySelector(`a[href="${CSS.escape(hadFocus)}"]`)?.focus();
    }
    tick();
  }

  async function keepLooking() {
    try { await look(); } catch { /* the network comes back */ }
    setTimeout(keepLooking, EVERY);
  setInterval(tick, 1000);
  tick();
})();
