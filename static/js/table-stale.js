// A key that opens nothing any more: what still waits on this phone is said, and is not lost.
(async () => {
  "use strict";
  const notice = document.getElementById("still-waiting");
  if (!notice || !window.tableQueue.works()) return;
  const count = await window.tableQueue.count();
  notice.textContent = notice.dataset.text.replace("#", count);
  notice.hidden = !count;
})();
