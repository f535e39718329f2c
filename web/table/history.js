// @ts-check
/**
 * The earlier arrangements of a draft, to go back and forth in, and those that bear a bookmark.
 * Pure: every function answers a new history. An arrangement is a line of text, and so is kept in little room.
 */

import { readDraft, writeDraft } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {{name: string, step: string}} Mark */
/** `at`: which of the steps lies on the table. @typedef {{steps: string[], at: number, marks: Mark[]}} History */

/** Signs that a history may have in all: far more than anybody needs, and what the oldest steps make room for. */
const ROOM = 60_000;
const MOST_MARKS = 30;
export const LONGEST_NAME = 30;

/** @type {History} */
export const noHistory = { steps: [""], at: 0, marks: [] };

/** A draft as a line: its rows, then the letters that were named. @param {Draft} draft */
function writeStep(draft) {
  const { groups, named } = writeDraft(draft);
  const letters = Object.entries(named).map(([id, letter]) => `?${id}=${letter}`);
  const rows = groups.map((row) => row.join(" ")).join("/");
  return rows.replace(/\/+$/, "") + letters.join("");
}

/**
 * @param {string} step
 * @param {Parameters<typeof readDraft>[1]} intents
 * @param {Parameters<typeof readDraft>[2]} groups
 * @param {string} intent whose draft it is
 */
export function readStep(step, intents, groups, intent) {
  const [rows, ...letters] = step.split("?");
  const named = Object.fromEntries(letters.map((one) => one.split("=")));
  const lying = rows.split("/").map((row) => row.split(" ").filter(Boolean));
  return readDraft({ intent, groups: lying, named }, intents, groups);
}

/**
 * The draft is the newest arrangement now; what was gone back from before is given up.
 * @param {History} history
 * @param {Draft} draft
 * @returns {History}
 */
export function keep(history, draft) {
  const step = writeStep(draft);
  if (step === history.steps[history.at]) return history;
  const steps = [...history.steps.slice(0, history.at + 1), step];
  let room = ROOM;
  const first = steps.findLastIndex((one) => (room -= one.length + 1) < 0) + 1;
  const kept = steps.slice(first);
  return { ...history, steps: kept, at: kept.length - 1 };
}

/**
 * One step back or on; null where there is none.
 * @param {History} history
 * @param {-1 | 1} by
 * @returns {History | null}
 */
export const go = (history, by) =>
  history.steps[history.at + by] === undefined ? null : { ...history, at: history.at + by };

/**
 * Marks the arrangement that lies there; the same name again means the new one, and without a name one mark is enough.
 * @param {History} history
 * @param {string} name
 * @returns {History}
 */
export function mark(history, name) {
  const told = name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME) || (nameOfThis(history) ?? freeNumber(history));
  const marks = [...history.marks.filter((one) => one.name !== told), { name: told, step: history.steps[history.at] }];
  return { ...history, marks: marks.slice(-MOST_MARKS) };
}

/** @param {History} history */
const nameOfThis = ({ marks, steps, at }) => marks.find((one) => one.step === steps[at])?.name;

/** @param {History} history */
function freeNumber({ marks }) {
  let number = 1;
  while (marks.some((one) => one.name === String(number))) number += 1;
  return String(number);
}

/** @param {History} history @param {string} name @returns {History} */
export const unmark = (history, name) => ({ ...history, marks: history.marks.filter((one) => one.name !== name) });

/** How many cards lie in rows at a step. @param {string} step */
export const cardsIn = (step) => step.split("?")[0].split(/[ /]/).filter(Boolean).length;

/** What Python keeps with the draft. @param {History} history */
export const writeHistory = ({ steps, at, marks }) =>
  [at, ...steps, ...marks.map(({ name, step }) => `#${step}#${name}`)].join("\n");

/** The inverse; what is none is an empty one, for it may come from anywhere. @param {string} text @returns {History} */
export function readHistory(text) {
  const [first, ...lines] = text.split("\n");
  const steps = lines.filter((line) => !line.startsWith("#"));
  const at = Number(first);
  if (!text || !Number.isInteger(at) || steps[at] === undefined) return noHistory;
  const marks = lines
    .filter((line) => line.startsWith("#"))
    .map((line) => line.slice(1).split("#"))
    .map(([step, ...name]) => ({ step, name: name.join("#") }));
  return { steps, at, marks: marks.slice(-MOST_MARKS) };
}
