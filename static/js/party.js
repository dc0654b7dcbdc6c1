// The party games: the clock counts on, lists of names are narrowed, a page prints itself. All works without it.
(() => {
  "use strict";

  function tick() {
    for (const timer of document.querySelectorAll("[data-due]")) {
      const left = Math.round((new Date(timer.dataset.due) - Date.now()) / 1000);
      const [minutes, seconds] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60];
      const text = `${minutes}:${String(seconds).padStart(2, "0")}`;
      timer.textContent = left >= 0 ? text : `+${text} ${timer.dataset.over}`;
      timer.classList.toggle("wrong", left < 0);
    }
  }
  setInterval(tick, 1000);
  tick();
  document.addEventListener("htmx:afterSwap", tick);

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
