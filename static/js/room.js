// The screen on the wall: counts the clock down and asks for what has changed. The page works without it.
(() => {
  "use strict";
  const screen = document.getElementById("screen");
  if (!screen) return;
  const EVERY = 1500; // ms; a confirmed score is seen within two seconds
  let etag = screen.dataset.etag ? `"${screen.dataset.etag}"` : "";
  let ahead = 0; // ms by which the server's clock is ahead of this one

  const now = () => Date.now() + ahead;

  async function look() {
    const answer = await fetch(screen.dataset.live, { headers: { "If-None-Match": etag }, cache: "no-store" });
    const told = Date.parse(answer.headers.get("Date") ?? "");
    // The header has whole seconds: a clock that is right within two is left as it is.
    if (!Number.isNaN(told) && Math.abs(told - now()) > 2000) ahead = told - Date.now();
    if (answer.status !== 200) return;
    etag = answer.headers.get("ETag") ?? "";
    const before = screen.querySelector("[data-round]")?.textContent;
    screen.innerHTML = await answer.text();
    const after = screen.querySelector("[data-round]")?.textContent;
    if (after && after !== before) document.getElementById("screen-said").textContent = after;
    tick();
  }

  async function keepLooking() {
    try { await look(); } catch { /* the network comes back */ }
    setTimeout(keepLooking, EVERY);
  }

  function written(milliseconds) {
    const seconds = Math.round(Math.abs(milliseconds) / 1000);
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    const end = String(seconds % 60).padStart(2, "0");
    return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
  }

  function tick() {
    const timer = screen.querySelector("[data-due]");
    if (!timer) return;
    const due = Date.parse(timer.dataset.due);
    const pause = timer.dataset.pause ? Date.parse(timer.dataset.pause) : due;
    const inBreak = now() > due && pause > due;
    const left = (inBreak ? pause : due) - now();
    timer.textContent = left >= 0 ? written(left) : `+${written(left)} ${timer.dataset.over}`;
    timer.classList.toggle("is-over", left < 0);
    for (const text of screen.querySelectorAll("[data-during]")) text.hidden = (text.dataset.during === "break") !== inBreak;
    const times = [...screen.querySelectorAll("[data-at]")];
    const current = times.findIndex((one) => Date.parse(one.dataset.at) > now());
    times.forEach((one, at) => {
      one.classList.toggle("is-done", current === -1 || at < current);
      if (at === current) one.setAttribute("aria-current", "step"); else one.removeAttribute("aria-current");
    });
  }

  // A hall that is larger than the screen is shown page by page, as long as nobody scrolls.
  const TURN = 12000, LEAVE_ALONE = 60000; // ms
  let touched = -LEAVE_ALONE;
  for (const event of ["wheel", "keydown", "pointerdown", "touchstart"]) {
    addEventListener(event, () => { touched = performance.now(); }, { passive: true });
  }

  function turn() {
    if (performance.now() - touched < LEAVE_ALONE || matchMedia("(max-width: 64rem)").matches) return;
    const head = screen.querySelector(".screen-head")?.offsetHeight ?? 0;
    const end = screen.offsetTop + screen.offsetHeight;
    const step = Math.max(100, (innerHeight - head) * 0.9);
    scrollTo({ top: scrollY + innerHeight >= end ? 0 : scrollY + step, behavior: "instant" });
  }

  setTimeout(keepLooking, EVERY);
  setInterval(turn, TURN);
  setInterval(tick, 1000);
  tick();
})();
