// The party games: the clock counts on and gives a signal, lists of names are narrowed, a page prints itself.
// All works without it.
(() => {
  "use strict";

  // The signal: seen on every page that has a place for it, heard where somebody has turned the sound on.
  const signal = document.getElementById("signal");
  const SHOWN = 60000; // ms
  let sound = null, round = roundNow(), wasLeft = null, hiding = 0;

  function roundNow() { return document.querySelector("[data-round]")?.dataset.round ?? null; }

  function beep(times) {
    if (!sound) return;
    for (let at = 0; at < times; at += 1) {
      const tone = sound.createOscillator(), loud = sound.createGain(), start = sound.currentTime + at * 0.6;
      tone.frequency.value = 880;
      loud.gain.setValueAtTime(0.5, start);
      loud.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
      tone.connect(loud).connect(sound.destination);
      tone.start(start);
      tone.stop(start + 0.5);
    }
  }

  function give(text, times) {
    if (signal) {
      signal.textContent = text;
      signal.hidden = false;
      clearTimeout(hiding);
      hiding = setTimeout(() => { signal.hidden = true; }, SHOWN);
    }
    beep(times);
  }

  function lookForSignal() {
    const head = document.querySelector("[data-round]"), before = round;
    round = roundNow();
    if (before !== null && round !== before && head) { wasLeft = null; give(head.dataset.signal, 3); }
  }

  const switches = document.querySelectorAll("[data-sound]");
  for (const button of window.AudioContext ? switches : []) {
    button.hidden = false;
    button.addEventListener("click", () => {
      if (sound) { sound.close(); sound = null; } else { sound = new AudioContext(); beep(1); }
      button.setAttribute("aria-pressed", String(sound !== null));
    });
  }

  function tick() {
    for (const timer of document.querySelectorAll("[data-due]")) {
      const left = Math.round((new Date(timer.dataset.due) - Date.now()) / 1000);
      if (wasLeft > 0 && left <= 0) give(timer.dataset.up, 2);
      wasLeft = left;
      const [minutes, seconds] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60];
      const text = `${minutes}:${String(seconds).padStart(2, "0")}`;
      timer.textContent = left >= 0 ? text : `+${text} ${timer.dataset.over}`;
      timer.classList.toggle("wrong", left < 0);
    }
  }
  setInterval(tick, 1000);
  tick();
  document.addEventListener("htmx:afterSwap", () => { lookForSignal(); tick(); });

  // A list of names: what is typed narrows it; the count of those chosen is said beside the button.
  const list = document.querySelector("[data-names]");
  if (list) {
    const filter = document.getElementById("name-filter");
    const count = document.getElementById("chosen-count");
    const folded = (text) => text.toLocaleLowerCase().replaceAll("ё", "е").trim();
    filter?.closest("[hidden]")?.removeAttribute("hidden");
    filter?.addEventListener("input", () => {
      const wanted = folded(filter.value).split(/\s+/);
      for (const item of list.querySelectorAll("li")) {
        const isChosen = item.querySelector("input").checked;
        item.hidden = !isChosen && !wanted.every((word) => folded(item.textContent).includes(word));
      }
    });
    const say = () => { if (count) count.textContent = list.querySelectorAll("input:checked").length; };
    list.addEventListener("change", say);
    say();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
  });
})();
