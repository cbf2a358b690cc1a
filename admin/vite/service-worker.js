/* global self, caches, Response, version, files, entry */
/**
 * Opens the pages for a phone without a connection. It keeps files of the program alone, never an answer of the API, and answers for addresses below its scope.
 * `version`, `files` and `entry` are written above by the build (`offline-files.js`): all files of one version, each under a name made of its contents.
 */
const prefix = 'kantoor-phone-';
const cacheOf = prefix + version;
const page = '/index.html';
/** A connection that is worse than this is none. */
const longestWaitMs = 5_000;

/** All files of this version, or none. */
async function keep() {
  const cache = await caches.open(cacheOf);
  try {
    await cache.addAll([page, ...files]);
    const html = await (await cache.match(page)).text();
    // A newer version was installed meanwhile: its page and our files would not fit. It has a worker of its own.
    if (!html.includes(entry)) throw new Error('The page is of another version');
  } catch (error) {
    await caches.delete(cacheOf);
    throw error;
  }
}

/** The version before this one stays: a page that is open may not have fetched all of its parts. */
async function removeOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The newest page while the server is there; else that of this version, whose parts are all here. */
async function newestPage(request) {
  const asked = fetch(request).catch(() => undefined);
  const answer = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  if (answer && answer.status < 500) return answer;
  return (await caches.match(page, { cacheName: cacheOf, ignoreVary: true })) ?? (await asked) ?? Response.error();
}

/** The name says the version. */
const part = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(removeOlder()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newestPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
});
