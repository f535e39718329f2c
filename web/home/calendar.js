// @ts-check
/** The deals of the day: a month of them, with what was made of each on this device, and the way to one. */

import { say } from "../page/announce.js";
import { daysOn, monthsOn, today, within } from "../page/figures.js";
import { alone, button, el, find, iconButton, putScreen, wayOut } from "../page/dom.js";
import { openDays } from "../kept/facts.js";
import { listGames } from "../kept/store.js";
import { pip } from "../table/pips.js";
import { sentenceOf } from "../worker/engine.js";

/** @typedef {import("../kept/store.js").Stored} Stored */
/** @typedef {import("../page/types.js").DayView} DayView */
/**
 * `resume` opens a stored game, `deal` deals a day's cards.
 * @typedef {{home: () => void, resume: (game: Stored) => unknown, deal: (family: string, day: string) => unknown}} Acts
 */
/**
 * `told` is why another day than the one asked for is shown.
 * @typedef {{place: HTMLElement, acts: Acts, still: () => boolean, days: Awaited<ReturnType<typeof openDays>>, chosen: string, games: Stored[], told: string}} Open
 */

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DONE = /** @type {Record<string, string>} */ ({
  perfect: "finished without a hint",
  finished: "finished",
  played: "played, with cards left over",
  begun: "begun",
});

/** The stored games of a day, the latest first, without what was played on from a turn of one. @param {Stored[]} games @param {DayView | undefined} day */
const gamesOf = (games, day) =>
  games.filter((game) => game.deal && !game.broken && game.counts !== false && day?.deals.includes(game.deal));

/**
 * What this device has of today's deal.
 * @param {string} family
 * @returns {Promise<{running?: Stored, over?: Stored}>}
 */
export async function todaysGames(family) {
  const games = await listGames();
  const { days } = await openDays([], family, today(), "");
  const now = days.find(({ day }) => day === today());
  const own = gamesOf(games, now);
  return { running: own.find(({ over }) => !over), over: own.find(({ over }) => over) };
}

/**
 * @param {HTMLElement} place @param {string} family @param {string} day the one to begin with, "" for today
 * @param {Acts} acts @param {() => boolean} still whether this screen is still the one wanted
 */
export async function openCalendar(place, family, day, acts, still) {
  const games = await listGames();
  let told = "";
  const days = await openDays(games, family, today(), day).catch((error) => {
    if (!day) throw error;
    told = sentenceOf(error);
    return openDays(games, family, today(), "");
  });
  if (!still()) return;
  draw({ place, acts, still, days, chosen: days.day, games, told });
}

/** @param {Open} open */
function draw(open) {
  const { days } = open;
  putScreen(open.place, "page", [
    el("header", {}, wayOut("Home", open.acts.home), el("h1", { class: "grow" }, `${days.title} day by day`)),
    open.told ? el("p", { class: "notice", role: "alert" }, open.told) : null,
    el("div", { class: "days ledger" }, el("section", {}, monthRow(open), grid(open)), chosenDay(open)),
  ]);
}

/** @param {Open} open */
function monthRow(open) {
  const { days, chosen } = open;
  const by = (/** @type {number} */ count, /** @type {boolean} */ disabled) => {
    const way = count < 0 ? "back" : "on";
    const label = `A month ${way}`;
    return iconButton(way, label, () => void show(open, monthsOn(chosen, count), label), { disabled });
  };
  return el("div", { class: "row month" }, [
    by(-1, days.first >= days.days[0].day),
    el("h2", { class: "grow", id: "month" }, days.month),
    by(1, days.last <= (days.days.at(-1)?.day ?? "")),
  ]);
}

/**
 * Shows another day, of another month where it lies there, and keeps the focus where it is wanted.
 * @param {Open} open
 * @param {string} day
 * @param {string} [focus] the key of what gets it, else the day
 */
async function show(open, day, focus = "") {
  const { days } = open;
  const wanted = within(day, days.first, days.last);
  open.told = "";
  if (!days.days.some((one) => one.day === wanted)) {
    const next = await openDays(open.games, days.family, today(), wanted);
    if (!open.still()) return;
    open.days = next;
    say(next.month);
  }
  open.chosen = wanted;
  draw(open);
  const found = focus ? find(`[data-key="${focus}"]:enabled`, open.place) : null;
  (found ?? find(`[data-key="day ${wanted}"]`, open.place))?.focus();
}

/**
 * The month as a grid: arrows go from day to day, Home and End along the week, Page Up and Page Down by months, with
 * Shift by years.
 * @param {Open} open
 */
function grid(open) {
  const { days } = open.days;
  const cells = [...Array(days[0].weekday).fill(null), ...days];
  const weeks = [];
  for (let at = 0; at < cells.length; at += 7) weeks.push(cells.slice(at, at + 7));
  const head = WEEK.map((name) =>
    el("th", { scope: "col", role: "columnheader", "aria-label": name }, name.slice(0, 2)),
  );
  const row = (/** @type {typeof cells} */ week) =>
    el("tr", { role: "row" }, ...WEEK.map((_, at) => cell(open, week[at])));
  const onkeydown = (/** @type {KeyboardEvent} */ event) => walk(open, event);
  return el("table", { class: "grid", role: "grid", "aria-labelledby": "month", onkeydown }, [
    el("thead", {}, el("tr", { role: "row" }, ...head)),
    el("tbody", {}, ...weeks.map(row)),
  ]);
}

/** @param {Open} open @param {DayView | null | undefined} day */
function cell(open, day) {
  if (!day) return el("td", { role: "gridcell" });
  const number = Number(day.day.slice(8));
  if (!day.open) return el("td", { role: "gridcell", class: "closed", "aria-disabled": "true" }, number);
  const stage = stageOf(open, day);
  const chosen = day.day === open.chosen;
  const isToday = day.day === today();
  const told = {
    class: `day ${stage}`,
    tabIndex: chosen ? 0 : -1,
    "aria-label": [day.name, isToday ? "today" : "", DONE[stage]].filter(Boolean).join(", "),
    "aria-current": isToday ? "date" : undefined,
    "data-key": `day ${day.day}`,
  };
  return el("td", { role: "gridcell", "aria-selected": String(chosen) }, [
    button("", () => void show(open, day.day), told, el("span", {}, number), mark(stage)),
  ]);
}

/**
 * How far somebody came with a day's deal: what the book knows of it, or that it is begun.
 * @param {Open} open
 * @param {DayView} day
 */
const stageOf = ({ games }, day) =>
  ["perfect", "finished"].includes(day.done)
    ? day.done
    : gamesOf(games, day).some(({ over }) => !over)
      ? "begun"
      : day.done;

/** @param {string} stage */
const mark = (stage) =>
  stage === "perfect" ? pip("star", "mark") : el("span", { class: "mark", "aria-hidden": "true" });

/** @param {Open} open @param {KeyboardEvent} event */
function walk(open, event) {
  const { chosen } = open;
  const weekday = open.days.days.find(({ day }) => day === chosen)?.weekday ?? 0;
  const months = event.shiftKey ? 12 : 1;
  const goal = /** @type {Record<string, () => string>} */ ({
    ArrowLeft: () => daysOn(chosen, -1),
    ArrowRight: () => daysOn(chosen, 1),
    ArrowUp: () => daysOn(chosen, -7),
    ArrowDown: () => daysOn(chosen, 7),
    Home: () => daysOn(chosen, -weekday),
    End: () => daysOn(chosen, 6 - weekday),
    PageUp: () => monthsOn(chosen, -months),
    PageDown: () => monthsOn(chosen, months),
  })[event.key];
  if (!goal || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  void show(open, goal());
}

/** The day that is chosen: what was made of it, and what can be done now. @param {Open} open */
function chosenDay(open) {
  const day = /** @type {DayView} */ (open.days.days.find((one) => one.day === open.chosen));
  const own = gamesOf(open.games, day);
  const running = own.find(({ over }) => !over);
  const over = open.days.best.get(day.day) ?? own.find((game) => game.over);
  const stage = stageOf(open, day);
  const deal = alone(() => open.acts.deal(open.days.family, day.day));
  const resume = (/** @type {Stored} */ game) => alone(() => open.acts.resume(game));
  return el("section", { class: "chosen-day", "aria-label": "The day that is chosen" }, [
    el("h2", {}, day.name),
    el("p", { role: "status" }, [
      `${day.day === today() ? "Today’s deal" : "The deal of that day"}: ${DONE[stage] ?? "not played here yet"}.`,
    ]),
    running ? button("Continue", resume(running), { class: "main-action" }) : null,
    button(over ? "Play it again" : running ? "Begin anew" : "Play", deal, { class: running ? "" : "main-action" }),
    over ? button("Look at it", resume(over)) : null,
    open.chosen === open.days.last ? null : button("Go to today", () => void show(open, open.days.last)),
    el("p", { class: "small quiet" }, "The same cards for everybody on that day. Days that have gone by stay open."),
    legend(),
  ]);
}

/** What the marks mean. */
const legend = () =>
  el("ul", { class: "legend small", "aria-hidden": "true" }, [
    ...Object.entries(DONE).map(([stage, words]) => el("li", { class: stage }, mark(stage), words)),
  ]);
