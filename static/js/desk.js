// The running desk: asks for what has changed, and counts the clock on. The page works without it.
(() => {
  "use strict";
  const desk = document.querySelector("[data-live]");
  if (!desk) return;
  const EVERY = 1500; // ms; a confirmed score is seen within two seconds
  const SLACK = 2000; // ms that two good clocks may differ, and an answer may take
  let etag = "";
  let ahead = 0; // ms by which this machine's clock goes before the server's

  // A laptop with a wrong clock must not end the round: the server's time comes with every answer.
  function setClock(answer) {
    const difference = Date.now() - new Date(answer.headers.get("Date") ?? Date.now());
    ahead = Math.abs(difference) > SLACK ? difference : 0;
  }
  const now = () => Date.now() - ahead;

  const marks = () => [...desk.querySelectorAll("[data-mark]")].map((piece) => piece.dataset.mark).join(",");

  async function look() {
    if (document.hidden) return;
    const headers = { "X-Have": marks() };
    if (etag) headers["If-None-Match"] = etag;
    const answer = await fetch(desk.dataset.live, { headers, cache: "no-store" });
    setClock(answer);
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
  }

  function tick() {
    const timer = desk.querySelector("[data-due]");
    if (!timer) return;
    const due = new Date(timer.dataset.due), pause = new Date(timer.dataset.pause ?? timer.dataset.due);
    const inBreak = now() > due && pause > due;
    const left = Math.round(((inBreak ? pause : due) - now()) / 1000);
    const [minutes, seconds] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60];
    const text = `${minutes}:${String(seconds).padStart(2, "0")}`;
    timer.textContent = left >= 0 ? text : `+${text} ${timer.dataset.over}`;
    timer.classList.toggle("wrong", left < 0);
    for (const part of desk.querySelectorAll("[data-during]")) part.hidden = (part.dataset.during === "break") !== inBreak;
    const times = [...desk.querySelectorAll("[data-at]")];
    const current = times.findIndex((one) => new Date(one.dataset.at) > now());
    times.forEach((one, at) => {
      if (at === current) one.setAttribute("aria-current", "step"); else one.removeAttribute("aria-current");
    });
  }

  // On a phone the round that is being played must be seen without looking for it.
  const room = desk.querySelector(".grid")?.parentElement;
  const column = room?.querySelector("td.now");
  if (column) room.scrollLeft = column.offsetLeft + column.offsetWidth - room.clientWidth;

  setTimeout(keepLooking, EVERY);
  setInterval(tick, 1000);
  tick();
})();
