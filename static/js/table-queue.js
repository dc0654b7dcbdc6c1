// Results that wait on the phone: kept in IndexedDB before they are sent, sent in order, taken away when they arrived.
(() => {
  "use strict";

  const open = () => new Promise((resolve, reject) => {
    const request = indexedDB.open("overtrick-table", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("entries", { keyPath: "id", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

  async function within(mode, act) {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction("entries", mode);
        const request = act(transaction.objectStore("entries"));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
    } finally { database.close(); }
  }

  const cookie = (name) => document.cookie.split("; ").find((each) => each.startsWith(`${name}=`))?.split("=")[1] ?? "";

  // Hexadecimal digits, unlike every other phone's; crypto.randomUUID needs a secure origin, this does not.
  const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  const put = (entry) => within("readwrite", (store) => store.put(entry));
  const remove = (id) => within("readwrite", (store) => store.delete(id));
  const all = (table) => within("readonly", (store) => store.getAll()).then((found) => found.filter((entry) => entry.table === table));

  // One entry to the server. "lost": nobody can say whether it arrived; it is sent again with the same key.
  async function send(entry, url) {
    const body = new URLSearchParams({ ...entry.fields, csrfmiddlewaretoken: cookie("csrftoken") });
    let answer;
    try {
      answer = await fetch(url, { method: "POST", body, headers: { Accept: "application/json" }, credentials: "same-origin", signal: AbortSignal.timeout?.(15000) });
    } catch { return { state: "lost" }; }
    if (answer.status >= 500 || answer.status === 429) return { state: "lost" };
    if (answer.status === 403 || answer.status === 404) return { state: "shut" };
    try { return await answer.json(); } catch { return { state: "lost" }; }
  }

  let flushing = null;

  // Sends what waits for a table, in order, to the address that its key opens now: a card may have been replaced since.
  // Stops at the first that cannot go. Tells of each answer.
  function flush(table, url, tell) {
    flushing ??= (async () => {
      for (const entry of await all(table)) {
        if (entry.refused || entry.asking) continue;
        const answer = await send(entry, url);
        if (answer.state === "lost" || answer.state === "shut") { tell(entry, answer); return false; }
        if (answer.state === "refused" || answer.state === "question") await put({ ...entry, refused: answer.text });
        else await remove(entry.id);
        tell(entry, answer);
      }
      return true;
    })().finally(() => { flushing = null; });
    return flushing;
  }

  const count = () => within("readonly", (store) => store.count());

  window.tableQueue = { count, works: () => typeof indexedDB !== "undefined" && indexedDB !== null, newKey, put, remove, all, flush };
})();
