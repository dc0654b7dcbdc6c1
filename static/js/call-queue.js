// The director's queue: asks for news, and says a new call aloud by moving the title.
(() => {
  "use strict";
  const queue = document.getElementById("queue");
  let etag = `"${queue.dataset.mark}"`;
  const title = document.title;

  async function look() {
    const answer = await fetch(queue.dataset.queue, { headers: { "If-None-Match": etag }, cache: "no-store" });
    if (answer.status === 200) {
      etag = answer.headers.get("ETag") ?? "";
      queue.innerHTML = await answer.text();
      const before = Number(queue.dataset.count ?? 0);
      const now = queue.querySelectorAll(".call-new").length;
      queue.dataset.count = now;
      document.title = now ? `(${now}) ${title}` : title;
      if (now > before) navigator.vibrate?.(400);
    }
  }

  async function keepLooking() {
    try { await look(); } catch { /* the network comes back */ }
    setTimeout(keepLooking, 2000);
  }

  queue.dataset.count = queue.querySelectorAll(".call-new").length;
  setTimeout(keepLooking, 2000);
})();
