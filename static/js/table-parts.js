// What the pages of all tables share: sentences filled in, the list of what waits, the page kept for a reload.
(() => {
  "use strict";
  const queue = window.tableQueue;
  const mayReload = window.isSecureContext && "serviceWorker" in navigator;
  const say = (text, values = {}) => Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`%(${name})s`, value), text ?? "");
  const element = (tag, text, className = "") => Object.assign(document.createElement(tag), { textContent: text, className });
  const button = (text, className, act) => {
    const made = element("button", text, `btn ${className} btn-big`);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  };

  // What waits for a table, with what the browser can do meanwhile. What was refused can be taken off; `then` follows.
  async function listWaiting(place, table, words, inOneLine, then) {
    const held = await queue.all(table);
    const parts = [element("p", mayReload ? place.dataset.secure : place.dataset.insecure)];
    if (held.length) {
      const list = document.createElement("ul");
      for (const entry of held) {
        const item = element("li", inOneLine(entry));
        const forget = async () => { await queue.remove(entry.id); then(); };
        if (entry.refused) item.append(" ", element("span", entry.refused, "wrong"), button(words.forget, "btn-secondary", forget));
        list.append(item);
      }
      parts.unshift(element("p", say(words.waiting, { count: held.length }), "waits"), list);
    }
    place.replaceChildren(...parts);
    place.dataset.count = held.length;
    return held;
  }

  // Reload while offline: the worker answers from what is kept here.
  async function keepPage(isHome) {
    if (!mayReload) return;
    try {
      await navigator.serviceWorker.register("/table/worker.js", { scope: "/table/" });
      const cache = await caches.open("overtrick-table-1");
      const parts = [...document.querySelectorAll("link[rel=stylesheet], link[rel=icon]")].map((link) => link.href);
      const scripts = [...document.scripts].map((script) => script.src).filter(Boolean);
      await cache.addAll([...parts, ...scripts, ...(isHome ? [location.pathname] : [])]);
      document.documentElement.dataset.kept = "yes";
    } catch { /* no network just now */ }
  }

  window.tableParts = { say, element, button, listWaiting, keepPage };
})();
