// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: keeps one whole build on the device and serves it, network or not.
 *
 * A build lives in a cache of its own and is never mixed with another: each file is checked against its hash before it
 * is kept, and gets its type by its own name. A newer build installs beside the old one and waits. It takes over when
 * every open tab lets it, or when no page is open any more. A tab that is open then is served from its own build's
 * cache until it ends.
 */

/**
 * The build writes this line: the policy, and for each file its SHA-256; `later` is for what a first start can do
 * without.
 */
const BUILD = {
  id: "",
  policy: "",
  first: /** @type {Record<string, string>} */ ({}),
  later: /** @type {Record<string, string>} */ ({}),
};
const HASHES = { ...BUILD.later, ...BUILD.first };

const TYPES = /** @type {Record<string, string>} */ ({
  bin: "application/octet-stream",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  zip: "application/zip",
});
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/i;
/** What a browser refuses under any other type. Older builds had modules named .mjs. */
const NEEDED = /** @type {Record<string, RegExp>} */ ({
  css: /^text\/css\b/i,
  html: /^text\/html\b/i,
  js: SCRIPT,
  mjs: SCRIPT,
  svg: /^image\/svg\+xml\b/i,
  wasm: /^application\/wasm$/i,
});

/** Milliseconds in which a tab answers; one that does not may be in the middle of something. */
const ANSWERS = 3000;
/** Milliseconds after which a tab that has not answered is asked again. */
const ASK_AGAIN = 200;
/** Milliseconds after which a page that was opened has asked to look after what is kept, or cannot. */
const ASKS = 6000;

/** A file is gone from the device, and the host has another build by now. */
class OtherBuild extends Error {}

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
/** Caches belong to the whole origin, where another copy of the game may live at another path. */
const MINE = `royalty ${new URL(SCOPE).pathname} `;
const OURS = MINE + BUILD.id;
/** In the cache of each build: since when it is served, and which tabs are of it although another one is served now. */
const NOTE = new URL("note", SCOPE).href;
let opened = caches.open(OURS);
/** Tabs of older builds, and the cache of each. */
let elders = readElders();

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(noteTabs().then(dropOthers)));

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  if (event.request.mode !== "navigate") event.respondWith(serveTab(event, path));
  else if (path in HASHES) {
    event.respondWith(serve(event, path));
    event.waitUntil(lookUnlessAsked(event.resultingClientId));
  }
});

worker.addEventListener("message", (event) => {
  const { ask, build } = event.data;
  if (ask === "take over") event.waitUntil(takeOver(event.ports[0]));
  else if (ask === "look") event.waitUntil(lookFor(build).then((whole) => event.ports[0]?.postMessage(whole)));
});

async function install() {
  await Promise.all(Object.keys(BUILD.first).map((path) => keep(path))).catch(tellNoRoom);
  await Promise.all(Object.keys(BUILD.later).map((path) => keep(path, { older: true }).catch(() => {})));
  // The page of such a build may never come to the point where it could ask for this one.
  if (await isMistyped()) await worker.skipWaiting();
}

/** A page that waits to be kept hears that there is no room. @param {unknown} error */
async function tellNoRoom(error) {
  const pages = isFull(error) ? await worker.clients.matchAll({ type: "window", includeUncontrolled: true }) : [];
  for (const page of pages) page.postMessage({ ask: "no room" });
  throw error;
}

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

// -- serving

/** The path of a file below the page; null if it is none. @param {Request} request */
function pathOf(request) {
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== "GET" || !address.startsWith(SCOPE)) return null;
  return decodeURIComponent(address.slice(SCOPE.length)) || "index.html";
}

/**
 * A file for an open tab or its worker, of the build that it began with.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function serveTab(event, path) {
  const elder = (await elders).get(event.clientId);
  if (elder) return (await find(await caches.open(elder), path)) ?? Response.error();
  return path in HASHES ? serve(event, path) : fetch(event.request);
}

/** @param {FetchEvent} event @param {string} path */
async function serve(event, path) {
  const cache = await opened;
  const kept = await find(cache, path);
  if (kept) return kept;
  try {
    await keep(path);
    return (await find(cache, path)) ?? Response.error();
  } catch (error) {
    if (error instanceof OtherBuild) event.waitUntil(makeWay());
    return Response.error();
  }
}

/** @type {Promise<void> | null} */
let making = null;

/** What this build has lost nobody has any more: the newer one takes over as soon as it is here. */
function makeWay() {
  making ??= letNewer()
    .catch(() => {})
    .finally(() => (making = null));
  return making;
}

async function letNewer() {
  await worker.registration.update();
  const coming = worker.registration.installing ?? worker.registration.waiting;
  if (!coming) return;
  while (coming.state === "installing")
    await new Promise((done) => coming.addEventListener("statechange", done, { once: true }));
  coming.postMessage({ ask: "take over" });
}

/**
 * What is kept of a file; one that is kept under a wrong type gets its own.
 * @param {Cache} cache
 * @param {string} path
 */
async function find(cache, path) {
  const kept = await cache.match(addressOf(path));
  return kept?.ok && !isTyped(path, kept) ? dress(path, kept.body) : kept;
}

/** @param {string} path */
const addressOf = (path) => new URL(path, SCOPE).href;

// -- keeping

/** Puts one file into this build's cache if it is not there. @param {string} path @param {{older?: boolean}} [only] */
async function keep(path, only = {}) {
  if (!(await (await opened).match(addressOf(path)))) await renew(path, only);
}

/**
 * Puts one file into this build's cache, from an older build if it is the same there. Throws rather than keep another
 * build's.
 * @param {string} path @param {{older?: boolean}} [only] `older`: no download
 */
async function renew(path, only = {}) {
  const found = (await fromOlder(path)) ?? (only.older ? null : await download(path));
  if (found) await (await opened).put(addressOf(path), found);
}

/** @param {string} path */
async function fromOlder(path) {
  for (const name of await others()) {
    const kept = await (await caches.open(name)).match(addressOf(path));
    const found = kept && (await answer(path, kept));
    if (found) return found;
  }
  return null;
}

/** @param {string} path */
async function download(path) {
  // What the page has just fetched is taken as it is, so that nothing is downloaded twice; asked for anew if it is not
  // this build's.
  for (const cache of /** @type {RequestCache[]} */ (["force-cache", "reload"])) {
    const found = await answer(path, await fetch(addressOf(path), { cache }));
    if (found) return found;
  }
  throw new OtherBuild(`${path} is not of this build.`);
}

/**
 * What is to be kept of an answer: one made anew, as a strict host would send it. Null if it is not this build's file.
 * Chromium would keep what it compiles of a script with an answer just as it came; but then, now and then, it cannot
 * read it again.
 * @param {string} path @param {Response} response
 */
async function answer(path, response) {
  const body = await response.arrayBuffer();
  return response.ok && (await digest(body)) === HASHES[path] ? dress(path, body) : null;
}

/** @param {string} path @param {BodyInit | null} body */
function dress(path, body) {
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[kindOf(path)] ?? "text/plain; charset=utf-8",
      "Content-Security-Policy": BUILD.policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** @param {string} path */
const kindOf = (path) => path.split(".").at(-1) ?? "";

/** Whether a browser takes what is kept for what its name says. @param {string} path @param {Response} kept */
const isTyped = (path, kept) => (NEEDED[kindOf(path)] ?? /^/).test(kept.headers.get("Content-Type") ?? "");

/** @param {ArrayBuffer} body */
async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// -- looking after what is kept

let looked = 0;
/** @type {Promise<boolean | "full"> | null} */
let looking = null;

/** After a start: serves the page that is open already if it is of this build, then looks. @param {string} build */
async function lookFor(build) {
  if (build === BUILD.id) await worker.clients.claim();
  await dropOthers();
  return look();
}

/**
 * A page that cannot start, as a file of it is spoilt, cannot ask either. One that is closed again needs nothing.
 * @param {string} page
 */
async function lookUnlessAsked(page) {
  const opened = Date.now();
  await new Promise((resolve) => setTimeout(resolve, ASKS));
  if (looked < opened && (await worker.clients.get(page))) await look();
}

/**
 * Checks every kept file and mends what is missing or spoilt; whether the whole build is on the device then, "full"
 * where there was no room.
 */
function look() {
  looked = Date.now();
  looking ??= mend().finally(() => (looking = null));
  return looking;
}

async function mend() {
  if (!(await caches.has(OURS))) opened = caches.open(OURS);
  let whole = /** @type {boolean | "full"} */ (true);
  // One after the other, so that what the page asks for meanwhile need not wait.
  for (const path of Object.keys(HASHES)) {
    if (!(await isSound(path)))
      await renew(path).catch((error) => (whole = isFull(error) || whole === "full" ? "full" : false));
  }
  return whole;
}

/** @param {string} path */
async function isSound(path) {
  try {
    const kept = await (await opened).match(addressOf(path));
    if (!kept || !isTyped(path, kept)) return false;
    // The worker leaves this in the place of a memory from which Python does not start: if it was not spoilt, it stays
    // left out.
    const hash = kept.status === 204 ? kept.headers.get("X-Was") : await digest(await kept.arrayBuffer());
    return hash === HASHES[path];
  } catch {
    // What cannot be read is spoilt.
    return false;
  }
}

// -- one build after the other

/** Takes over if every open tab is at home with nothing begun; tells whether. @param {MessagePort | undefined} port */
async function takeOver(port) {
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = all.filter(({ url }) => [SCOPE, addressOf("index.html")].includes(url.split(/[?#]/)[0]));
  // The page of a build that could not be asked yet has looked round itself, and sends no port.
  const free = !port || (await Promise.all(tabs.map(isFree))).every(Boolean);
  port?.postMessage(free);
  if (free) await worker.skipWaiting();
}

/** A tab that has only just opened does not hear the first time. @param {Client} tab @returns {Promise<boolean>} */
function isFree(tab) {
  return new Promise((resolve) => {
    const ask = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => settle(data);
      tab.postMessage({ ask: "are you free" }, [port2]);
    };
    const again = setInterval(ask, ASK_AGAIN);
    const limit = setTimeout(() => settle(false), ANSWERS);
    const settle = (/** @type {boolean} */ free) => {
      clearInterval(again);
      clearTimeout(limit);
      resolve(free);
    };
    ask();
  });
}

/** Whether the build that is served keeps a file under a wrong type. */
async function isMistyped() {
  const builds = await otherBuilds();
  const served = builds.filter(({ since }) => since === builds.at(-1)?.since);
  for (const { name } of served) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept && !isTyped(pathOf(request) ?? "", kept)) return true;
    }
  }
  return false;
}

/** Writes down which tabs are of the build that was served until now, and that this one is. */
async function noteTabs() {
  const builds = await otherBuilds();
  const ours = await noteOf(OURS);
  const noted = [ours, ...builds].flatMap(({ tabs }) => tabs);
  const open = (await worker.clients.matchAll({ type: "all" })).map(({ id }) => id).filter((id) => !noted.includes(id));
  const before = builds.at(-1);
  if (before && open.length) await writeNote(before.name, { since: before.since, tabs: [...before.tabs, ...open] });
  await writeNote(OURS, { ...ours, since: Date.now() });
}

/** Forgets other builds, but not one of which a tab is still open, nor a newer one that is on its way. */
async function dropOthers() {
  const coming = worker.registration.installing ?? worker.registration.waiting;
  const open = (await worker.clients.matchAll({ type: "all", includeUncontrolled: true })).map(({ id }) => id);
  for (const { name, since, tabs } of await otherBuilds()) {
    if (!tabs.some((id) => open.includes(id)) && !(coming && !since)) await caches.delete(name);
  }
  elders = readElders();
  await elders;
}

async function readElders() {
  return new Map(
    (await otherBuilds()).flatMap(({ name, tabs }) => tabs.map((id) => /** @type {const} */ ([id, name]))),
  );
}

/** What is known of the other builds on this device, the one that was served last at the end. */
async function otherBuilds() {
  const builds = await Promise.all((await others()).map(async (name) => ({ name, ...(await noteOf(name)) })));
  return builds.sort((a, b) => a.since - b.since);
}

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(MINE) && name !== OURS);
}

/** @param {string} name @returns {Promise<{since: number, tabs: string[]}>} */
async function noteOf(name) {
  const note = await caches.match(NOTE, { cacheName: name });
  return note ? note.json() : { since: 0, tabs: [] };
}

/** @param {string} name @param {{since: number, tabs: string[]}} note */
async function writeNote(name, note) {
  await (await caches.open(name)).put(NOTE, new Response(JSON.stringify(note)));
}
