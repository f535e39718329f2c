// @ts-check
/**
 * The page's side of the worker: `start()` once, then `ask(command, args)` as often as wanted. Knows nothing of any
 * game: commands pass through as they are, and so do answers, but for views. Of these only what differs from the one
 * before travels; here they are put together again.
 */

import { takeWorker } from "../start/begin.js";
import { remember } from "../kept/values.js";

/**
 * How a value differs from one before: see `royalty.views.changes`.
 * @typedef {{v?: any, d?: Record<string, Change>, x?: string[], l?: Record<string, Change>, "+"?: any[], n?: number, o?: (number | [number, Change] | {v: any})[]}} Change
 */
/** @typedef {{number: number, open: Change, own: Change}} Told */
/**
 * @typedef {{id?: number, ok?: any, view?: Told, error?: {kind: string, sentence: string}, event?: string, sentence?: string}} Reply
 */
/** @typedef {{settle: (reply: Reply) => void, timer: number}} Waiting */
/**
 * A view as it was told: what everybody may see, and what is its viewer's own, null once his hand was turned down.
 * @typedef {{number: number, open: any, own: any}} Kept
 */

/** A start slower than this has failed: a cold start on a slow tablet takes some twenty seconds. */
const START_LIMIT = 120_000;
/** A request slower than this is given up; the worker may still be at it. */
const ASK_LIMIT = 30_000;
const RELOAD = "Reload the page to try again. Stored games are kept.";

/** A refusal or a failure; `sentence` is for the player to read, `kind` for the page to branch on. */
export class EngineError extends Error {
  /** @param {string} kind @param {string} sentence */
  constructor(kind, sentence) {
    super(sentence);
    this.name = "EngineError";
    this.kind = kind;
    this.sentence = sentence;
  }
}

/** What a player is told of an error: our own sentence, never one of a program. @param {unknown} error */
export const sentenceOf = (error) =>
  error instanceof EngineError || (error instanceof Error && error.constructor === Error)
    ? error.message
    : `Something went wrong in this page. ${RELOAD}`;

/** @type {Worker | null} */
let worker = null;
/** @type {Promise<void> | null} */
let started = null;
/** @type {(error: EngineError) => void} */
let failStart = () => {};
/** @type {Map<number, Waiting>} */
const waiting = new Map();
let lastId = 0;
/** @type {Kept} */
const NOTHING = { number: 0, open: null, own: null };
/** The view that was told last. */
let kept = NOTHING;
/** How often somebody looked away. */
let looks = 0;

/** Whoever looked on looks away: what was his own is kept no longer, and not what is on its way either. */
export function lookAway() {
  looks += 1;
  kept = { ...kept, own: null };
}

/** What is kept of views, for the law of hidden cards. */
export const keptView = () => kept;

/**
 * The value after the change. What is the same stays the same object.
 * @param {any} old
 * @param {Change} change
 * @returns {any}
 */
function changed(old, change) {
  if ("v" in change) return change.v;
  if (change.d) {
    const next = { ...old };
    for (const name of change.x ?? []) delete next[name];
    for (const [name, one] of Object.entries(change.d)) next[name] = changed(next[name], one);
    return next;
  }
  if (change.o)
    return change.o.map((one) =>
      typeof one === "number" ? old[one] : "v" in one ? one.v : changed(old[one[0]], one[1]),
    );
  if (change.l) {
    const next = [...old.slice(0, change.n), ...(change["+"] ?? [])];
    for (const [at, one] of Object.entries(change.l)) next[Number(at)] = changed(next[Number(at)], one);
    return next;
  }
  return old;
}

/**
 * The whole view, of what it was told against.
 * @param {Kept} before
 * @param {Told} told
 * @param {boolean} same whether nobody has looked away since it was asked for
 */
function wholeView(before, told, same) {
  const open = changed(before.open, told.open);
  const own = changed(before.own, told.own);
  kept = { number: told.number, open, own: same ? own : null };
  return { ...open, ...own, table: changed(open.table, own.table) };
}

/**
 * Starts the worker, or joins the start under way. Rejects with an EngineError of kind "start".
 * @returns {Promise<void>}
 */
export function start() {
  started ??= new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ sentence) => reject(new EngineError("start", sentence));
    const timer = setTimeout(() => fail(`The game takes too long to start. ${RELOAD}`), START_LIMIT);
    failStart = reject;
    let ready = false;
    /** @param {MessageEvent<Reply>} event */
    const hear = ({ data }) => {
      if (!data.event) return receive(data);
      if (data.event === "asked") return;
      ready = data.event === "ready";
      if (ready) resolve();
      else fail(data.sentence ?? "");
      clearTimeout(timer);
      remember("starting", false);
    };
    /** @param {Event} event */
    const broken = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (ready) giveUp("engine", `The game's engine stopped. ${RELOAD}`);
      else fail(`The game's engine did not start. ${RELOAD}`);
    };
    try {
      const begun = takeWorker();
      worker = begun.worker;
      worker.onmessage = hear;
      worker.onerror = broken;
      for (const event of begun.heard)
        if (event instanceof MessageEvent) hear(event);
        else broken(event);
    } catch {
      fail("This browser is too old to run the game. Please update it.");
    }
  });
  return started;
}

/**
 * One request, one answer. Rejects with an EngineError: the engine's own, or of kind "start", "timeout", "engine" or
 * "stopped".
 * @param {string} command
 * @param {object} [args]
 * @param {{limit?: number}} [options] `limit`: milliseconds to wait
 * @returns {Promise<any>}
 */
export function ask(command, args = {}, { limit = ASK_LIMIT } = {}) {
  const running = start();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const [before, then] = [kept, looks];
    const settle = (/** @type {Reply} */ reply) => {
      if (reply.error) reject(new EngineError(reply.error.kind, reply.error.sentence));
      else resolve(reply.view ? wholeView(before, reply.view, looks === then) : reply.ok);
    };
    /** @type {Waiting} */
    const request = { settle, timer: 0 };
    waiting.set(id, request);
    // Sent at once: the worker answers as soon as it can, and until then no time is counted.
    worker?.postMessage({ id, command, args, keeps: before.number, own: before.own !== null });
    const late = { id, error: { kind: "timeout", sentence: `The game does not answer. ${RELOAD}` } };
    running.then(
      () => {
        if (waiting.has(id)) request.timer = Number(setTimeout(receive, limit, late));
      },
      (error) => {
        waiting.delete(id);
        reject(error);
      },
    );
  });
}

/**
 * Ends the worker and whatever it is doing; what was asked is rejected with kind "stopped", and start() begins afresh.
 */
export function stop() {
  worker?.terminate();
  worker = null;
  started = null;
  kept = NOTHING;
  failStart(new EngineError("stopped", "The game's engine was stopped."));
  giveUp("stopped", "The game's engine was stopped.");
}

/** @param {Reply} reply */
function receive(reply) {
  const request = waiting.get(reply.id ?? 0);
  // A late answer to a request already given up finds nobody waiting.
  if (!request) return;
  waiting.delete(reply.id ?? 0);
  clearTimeout(request.timer);
  request.settle(reply);
}

/** @param {string} kind @param {string} sentence */
function giveUp(kind, sentence) {
  for (const id of [...waiting.keys()]) receive({ id, error: { kind, sentence } });
}
