// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: keeps one whole build on the device and serves it, network or not.
 *
 * A build lives in a cache of its own and is never mixed with another: each file is checked against its hash before it
 * is kept. A newer build installs beside the old one and waits. It takes over when the page says so, between games, or
 * when no page is open any more.
 */

/** The build writes this line: the policy, and for each file its SHA-256; `later` is for what a first start can do without. */
const BUILD = { id: "", policy: "", first: /** @type {Record<string, string>} */ ({}), later: /** @type {Record<string, string>} */ ({}) };

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
/** Caches belong to the whole origin, where another copy of the game may live at another path. */
const MINE = `royalty ${new URL(SCOPE).pathname} `;
const opened = caches.open(MINE + BUILD.id);

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(serve(path));
});

worker.addEventListener("message", (event) => {
  if (event.data.ask === "take over") event.waitUntil(worker.skipWaiting());
  else if (event.data.ask === "later" && event.data.build === BUILD.id) event.waitUntil(keepLater());
});

async function install() {
  await Promise.all(Object.keys(BUILD.first).map((path) => keep(path)));
  await Promise.all(Object.keys(BUILD.later).map((path) => keep(path, { older: true }).catch(() => {})));
}

/** After the first start: serves the page that is open already, and fetches what only later starts use. */
async function keepLater() {
  await worker.clients.claim();
  for (const path of Object.keys(BUILD.later)) await keep(path).catch(() => {});
}

async function dropOthers() {
  for (const name of await others()) await caches.delete(name);
}

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(MINE) && name !== MINE + BUILD.id);
}

/** Which file of this build is asked for; null if none. @param {Request} request */
function pathOf(request) {
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== "GET" || !address.startsWith(SCOPE)) return null;
  const path = decodeURIComponent(address.slice(SCOPE.length)) || "index.html";
  return path in BUILD.first || path in BUILD.later ? path : null;
}

/** @param {string} path */
async function serve(path) {
  const cache = await opened;
  const kept = await cache.match(addressOf(path));
  if (kept) return kept;
  try {
    await keep(path);
    return (await cache.match(addressOf(path))) ?? Response.error();
  } catch {
    return Response.error();
  }
}

/** @param {string} path */
const addressOf = (path) => new URL(path, SCOPE).href;

/**
 * Puts one file into this build's cache, from an older build if it is the same there. Throws rather than keep another build's.
 * @param {string} path @param {{older?: boolean}} [only] `older`: no download
 */
async function keep(path, only = {}) {
  const cache = await opened;
  if (await cache.match(addressOf(path))) return;
  const hash = BUILD.first[path] ?? BUILD.later[path];
  const found = (await fromOlder(path, hash)) ?? (only.older ? null : await download(path, hash));
  if (found) await cache.put(addressOf(path), found);
}

/** @param {string} path @param {string} hash */
async function fromOlder(path, hash) {
  for (const name of await others()) {
    const kept = await (await caches.open(name)).match(addressOf(path));
    const found = kept && (await answer(hash, kept));
    if (found) return found;
  }
  return null;
}

/** @param {string} path @param {string} hash */
async function download(path, hash) {
  // What the page has just fetched is taken as it is, so that nothing is downloaded twice; asked for anew if it is not this build's.
  for (const cache of /** @type {RequestCache[]} */ (["force-cache", "no-cache"])) {
    const found = await answer(hash, await fetch(addressOf(path), { cache }));
    if (found) return found;
  }
  throw new Error(`${path} is not of this build.`);
}

/**
 * What is to be kept of an answer: one made anew, as a strict host would send it. Null if it is not the file of that hash.
 * Chromium would keep what it compiles of a script with an answer just as it came; but then, now and then, it cannot read it again.
 * @param {string} hash @param {Response} response
 */
async function answer(hash, response) {
  const body = await response.arrayBuffer();
  if (!response.ok || (await digest(body)) !== hash) return null;
  return new Response(body, {
    headers: {
      "Content-Type": response.headers.get("Content-Type") || "application/octet-stream",
      "Content-Security-Policy": BUILD.policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** @param {ArrayBuffer} body */
async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
