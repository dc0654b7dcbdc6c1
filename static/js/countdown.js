// Clocks that run: the words of the page give way to minutes and seconds, and to a sentence at the end.
(() => {
  "use strict";
  const clocks = [...document.querySelectorAll("[data-ends]")];
  const two = (number) => String(number).padStart(2, "0");

  function text(seconds) {
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const tail = `${two(minutes)}:${two(seconds % 60)}`;
    return hours ? `${hours}:${tail}` : tail;
  }

  function tick() {
    for (const clock of clocks) {
      const left = Math.floor((Date.parse(clock.dataset.ends) - Date.now()) / 1000);
      clock.textContent = left > 0 ? text(left) : clock.dataset.over;
    }
  }

  if (clocks.length) {
    tick();
    setInterval(tick, 1000);
  }
})();
