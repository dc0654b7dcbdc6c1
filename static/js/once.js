// A button pressed twice in a moment is one press: hands that double-click make no second copy.
(() => {
  "use strict";
  const MOMENT = 2000; // milliseconds
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.getAttribute("method")?.toLowerCase() !== "post") return;
    const now = Date.now();
    if (now - Number(form.dataset.sentAt ?? 0) < MOMENT) event.preventDefault();
    else form.dataset.sentAt = now;
  });
})();
