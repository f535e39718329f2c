// @ts-check
/** The whole table as it is now, drawn from its state: banner, seats, and what lies nearest to the player. */

import { el, find, findAll, holdFocus, redraw, whenReleased } from "../page/dom.js";
import { drawDock } from "./dock.js";
import { isEmpty } from "./draft.js";
import { holdAtEnd, holdForAnother } from "./second-tap.js";
import { intent, state } from "./state.js";
import { statesOf } from "./states.js";
import { chosen } from "../page/settings.js";
import { drawBetween, drawOwn, drawStill, drawTable } from "./table.js";
import { common, hasBoards, isAtEnd, isStored, kindsOfPlaces, loneStack, stillOf } from "./view.js";

/**
 * @typedef {{pick: import("./table.js").SeatActs["pick"], sheet: () => void, menu: () => void, undo: () => void}} TableActs
 */

/**
 * Milliseconds in which a button that took the place of another answers to no finger: it may have been meant for the
 * other one.
 */
const SETTLES = 700;
/** What the main action was, and until when a new one settles. */
let offered = "";
let settled = 0;
/** The screen that was painted last. @type {HTMLElement | null} */
let painted = null;
/**
 * What everybody saw last, and how it was drawn: the table, and the viewer's own place.
 * @type {{seen: string, nodes: HTMLElement[], own: HTMLElement | null}}
 */
let last = { seen: "", nodes: [], own: null };
/** Since when the end is shown; 0 before it. */
let ended = 0;
/** The next frame, before which what is laid comes into sight. */
let frame = 0;

/** What has just come into sight lay behind something that was tapped away. */
export const settleAgain = () => (settled = performance.now() + SETTLES);

/** Holds back the buttons of a dock whose main action has just become another. @param {HTMLElement} dock */
function settle(dock) {
  const button = find(".actions .main-action", dock);
  // One that does the same, and only counts on or names another card, is the one that was there.
  const main = button ? `${button.dataset.key} ${intent()?.key ?? ""}` : "";
  if (offered && main && main !== offered) settled = performance.now() + SETTLES;
  offered = main;
  const left = settled - performance.now();
  dock.classList.toggle("settling", left > 0);
  if (left > 0) setTimeout(() => dock.classList.remove("settling"), left);
}

/** What is to come into sight, the most needed last: the dock, where the next row begins, the row that is laid with what is thought of it, its cards, the answers that are asked for. */
const WANTED = [".next-row", ".draft-row.active:has(.card)", ".draft-row.active .tray-row:not(:empty), .question .row"];

/** Where the page holds more than the window, the row that is laid, or the answers that are asked for, come into sight. */
function bringIntoSight() {
  const dock = document.getElementById("dock");
  const parts = WANTED.flatMap((one) => dock?.querySelector(one) ?? []);
  if (dock && parts.length) for (const part of [dock, ...parts]) part.scrollIntoView({ block: "nearest" });
}

const screen = () => /** @type {HTMLElement} */ (document.getElementById("app"));

/**
 * What everybody sees, drawn anew only where something of it has changed: most taps are of the viewer's own cards.
 * @param {import("../page/types.js").View} view @param {Parameters<typeof drawTable>[1]} acts @param {boolean} facing
 */
function lay(view, acts, facing) {
  const { draft, options, hand, history, save, ...shown } = view;
  const { picked, pointed, loose } = acts;
  const { ids, answers, used } = loose;
  const tapped = ids.size ? [[...ids], used] : [];
  const seen = JSON.stringify([shown, facing, picked, pointed, [...answers.keys()], tapped]);
  if (seen !== last.seen || !last.nodes[0].isConnected)
    last = { seen, nodes: facing ? drawBetween(view, acts) : drawTable(view, acts), own: drawOwn(view, acts) };
  return last;
}

/** From now on what changes is drawn, once no finger lies on it. @param {TableActs} table @param {import("./dock.js").DockActs} dock */
export function drawWith(table, dock) {
  state.drawNow = () => paint(table, dock);
  state.draw = () => whenReleased(state.drawNow);
}

/** @param {TableActs} table @param {import("./dock.js").DockActs} dock */
function paint(table, dock) {
  const { view, draft, history, waiting, thinking, lifted, ways, sortings, end } = state;
  if (!view) return;
  flip(screen(), () => {
    const used = draft.rows.filter((row) => !row.taken).flatMap((row) => row.placed);
    const ids = new Set(view.viewer === null ? [] : (intent()?.cards ?? []));
    const answers = answersOf(ways ?? view.options, dock.choose);
    const loose = { ids, answers, used, tap: dock.card, lay: dock.tray.lay, begin: dock.begin, put: dock.put };
    const pointed = isEmpty(draft) ? state.pointed : null;
    const acts = { ...table, loose, pointed, picked: draft.rows.map((row) => row.taken?.group).find(Boolean) ?? "" };
    const facing = isFacing(view);
    const over = end && view.phase === "over" && view.outcome && !view.lesson && isAtEnd(view);
    const final = over ? end.drawFinal(view, dock.outcome) : (end?.drawLessonsEnd(view) ?? null);
    const coach = isStored(view) ? [] : state.coach(view, state.home);
    const giveBack = holdFocus(screen());
    // Whole, before a part of it is moved: a focus that is lost in what has changed would lay the old page out once more.
    if (painted?.isConnected) document.getElementById("dock")?.remove();
    const { nodes: laid, own } = lay(view, acts, facing);
    const near = drawDock(view, { draft, history, waiting, thinking, lifted, ways, sortings, end }, dock);
    // What a lesson says lies highest, the hand and its actions lowest: they stay in sight where what is between them
    // scrolls.
    const low = near.filter((node) => node instanceof HTMLElement && node.className === "hand-row");
    const above = el("div", { class: "above-hand" }, own, ...near.filter((node) => !low.includes(node)));
    // What may scroll can be reached by keys.
    if (!above.querySelector("button")) above.tabIndex = 0;
    const told = { class: "dock", id: "dock", "aria-label": "Hand and choices", tabIndex: -1 };
    const section = el("section", told, ...coach, above, ...low);
    settle(section);
    const kinds = ["table", ...(final ? [] : kindsOf(view))].join(" ");
    if (facing) section.classList.toggle("turned", view.viewer === 1);
    const main = painted?.isConnected ? painted : (painted = el("main", { id: "screen" }));
    main.dataset.near = String(view.viewer ?? "");
    redraw(main, ...(final ? [laid[0], final] : laid), section, edges);
    more?.signs(main, edges);
    redraw(screen(), main);
    // At once and all together: what is set and taken back again would have all style found anew.
    const names = [kinds, ...statesOf(main)].join(" ");
    if (main.className !== names) main.className = names;
    giveBack();
    // At once, for the next tap may come before the frame; and again where the page has moved.
    holdForAnother(view);
    ended = final ? ended || performance.now() : 0;
    holdAtEnd(ended);
    // Together with the frame: to lay the page out at once would keep Python's next question waiting.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      bringIntoSight();
      holdForAnother(view);
      holdAtEnd(ended);
    });
  });
}

/** Where it is told that more lies beyond the edge of what scrolls; what tells it, once it has come. */
const edges = el("div", { class: "mores" });
/** @type {typeof import("./more.js") | null} */
let more = null;

/** Watches what scrolls from now on: the first table does without. */
export async function watchEdges() {
  more ??= await import("./more.js");
  if (painted?.isConnected) more.signs(painted, edges);
}

/**
 * What it says to touch each card that answers.
 * @param {import("../page/types.js").Option[]} options @param {import("./dock.js").DockActs["choose"]} choose
 */
const answersOf = (options, choose) =>
  new Map(
    options
      .flatMap(({ cards }) => cards)
      .map((id) => [id, () => choose(options.filter(({ cards }) => cards.includes(id)))]),
  );

/** Whether the two who play have chosen to sit across from each other. @param {import("../page/types.js").View} view */
const isFacing = (view) =>
  view.facing && view.phase === "play" && view.viewer !== null && !view.lesson && chosen().across === "face";

/** @param {import("../page/types.js").View} view @param {string} kind */
const lies = (view, kind) => view.table.zones.some((one) => one.kind === kind);

/**
 * What the arrangement of the page depends on: whether anybody holds a hand, or shows it, whether rows are arranged, or
 * cards only played to a trick, whether two face each other, whether rows lie before the players, whether more lies in
 * the middle than what is drawn from.
 * @param {import("../page/types.js").View} view
 */
const kindsOf = (view) => [
  lies(view, "fan") ? "" : lies(view, "lines") ? "laid-open" : "open",
  view.viewer !== null && intent()?.history ? "arranging" : "",
  lies(view, "trick") && !["groups", "order"].includes(intent()?.draft ?? "") ? "to-trick" : "",
  isFacing(view) ? "facing" : "",
  ...(lies(view, "fan") ? kindsOfPlaces(view) : []),
];

/** Whether it looks as it does without what is only for some tables. @param {import("../page/types.js").View} view */
export const isPlain = (view) =>
  view.phase === "play" &&
  !view.lesson &&
  !(view.facing && chosen().across === "face") &&
  lies(view, "fan") &&
  !lies(view, "trick") &&
  !hasBoards(view) &&
  (!common(view).length || loneStack(view) !== undefined);

/** The table without any hand, until the next screen is drawn. @param {import("../page/types.js").View} view */
export const paintStill = (view) => redraw(screen(), drawStill(stillOf(view), ""));

// -- cards glide from where they lay to where they lie now

/** Where the cards lay before what was drawn since the last frame. @type {ReturnType<typeof places> | null} */
let before = null;

/** Whether cards may move. */
const mayMove = () =>
  document.documentElement.dataset.motion !== "still" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Draws, and lets each card that is in another place than before glide there. Any later drawing cuts it short.
 * @param {HTMLElement} root @param {() => void} draw
 */
function flip(root, draw) {
  if (!mayMove()) return draw();
  if (!before) {
    before = places(root);
    requestAnimationFrame(() => glide(root));
  }
  draw();
}

/** @param {HTMLElement} root */
function glide(root) {
  for (const [id, { node, box }] of places(root)) {
    const old = before?.get(id)?.box;
    if (!old || node.closest(".turned")) continue;
    const [x, y] = [old.left - box.left, old.top - box.top];
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    const steps = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    node.animate(steps, { duration: 180, easing: "ease-out" });
  }
  before = null;
}

/** Where words, cards, scores, players and the hand are, for what is about to travel; nothing where cards keep still. */
export function whereabouts() {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (!mayMove()) return found;
  for (const node of findAll(".word[data-key], .seat header, .hand", screen())) {
    const key = node.dataset.key ?? (node.className === "hand" ? "hand" : `seat ${node.parentElement?.dataset.seat}`);
    found.set(key, node.getBoundingClientRect());
  }
  for (const node of findAll(".middle [data-id], .seat [data-id]", screen())) {
    const seat = node.closest(".seat")?.getAttribute("data-seat") ?? "";
    found.set(`card ${seat} ${node.dataset.id}`, node.getBoundingClientRect());
  }
  return found;
}

/** @param {HTMLElement} root */
function places(root) {
  /** @type {Map<string, {node: HTMLElement, box: DOMRect}>} */
  const found = new Map();
  for (const node of findAll("[data-id]", root)) {
    // Within its zone only: an id is unique there, and cards do not fly across the whole table.
    const zone = node.closest(".hand, .tray-row, .seat, .middle")?.className ?? "";
    found.set(`${zone} ${node.dataset.id}`, { node, box: node.getBoundingClientRect() });
  }
  return found;
}
