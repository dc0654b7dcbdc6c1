// Lets a table's page be reloaded while the network is down. Pages come from the network first, always.
"use strict";
const CACHE = "overtrick-table-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(request, answer.clone());
    if (answer.status === 404 || answer.status === 403) await cache.delete(request);
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

// The table's page itself is what a phone falls back on, whichever of its pages was open.
async function page(request) {
  try { return await networkFirst(request); } catch (error) {
    const home = new URL(request.url).pathname.match(/^\/table\/\d+\//);
    const cache = await caches.open(CACHE);
    for (const place of home ? ["", "party/", "match/"] : []) {
      const kept = await cache.match(home[0] + place, { ignoreSearch: true });
      if (kept) return kept;
    }
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && url.pathname.startsWith("/table/")) event.respondWith(page(request));
  else if (["style", "script", "image", "font"].includes(request.destination)) event.respondWith(networkFirst(request));
});
