// @ts-check
/** The form that opens a pad: rules, players, packs, names. */

import { button, el } from "../../../page/dom.js";
import { limit } from "../../../page/fields.js";

const COMPASS = ["North", "East", "South", "West", "Heather", "Robin"];
const COUNTS = Object.entries({ 2: "2", 3: "3", 4: "4", 5: "5", 6: "6" });
/** @type {[string, string][]} */
const PACKS = [["", "By the number of players"], ...Object.entries({ 1: "Single", 2: "Double" })];

/**
 * @param {{key: string, title: string}[]} games @param {string} trouble why Python does not take what was entered
 * @param {(pad: import("./pad.js").Pad) => void} make
 */
export function drawSetup(games, trouble, make) {
  const chosen = { game: games[0].key, count: 2, packs: "" };
  const names = COMPASS.map((name) => el("input", { type: "text", value: name, maxLength: 24, "aria-label": "Name" }));
  const rows = el("div", { class: "options" });
  const fill = () =>
    rows.replaceChildren(...names.slice(0, chosen.count).map((name) => el("div", {}, name, limit(name))));
  const setCount = (/** @type {string} */ value) => {
    chosen.count = Number(value);
    fill();
  };
  const open = () =>
    make({
      game: chosen.game,
      names: names.slice(0, chosen.count).map((name) => name.value.trim()),
      options: chosen.packs ? { packs: chosen.packs } : {},
      entries: [],
    });
  /** @type {[string, string][]} */
  const rules = games.map(({ key, title }) => [key, title]);
  fill();
  return [
    trouble
      ? el("p", { class: "why", role: "alert" }, trouble)
      : el("p", {}, "Who plays first stands first, then on to the left."),
    el("div", { class: "options" }, [
      select("Rules", rules, (value) => (chosen.game = value)),
      select("Players", COUNTS, setCount),
      select("Packs", PACKS, (value) => (chosen.packs = value)),
    ]),
    el("h2", {}, "Names"),
    rows,
    el("div", { class: "row" }, button("Open the pad", open, { class: "main-action" })),
  ];
}

/** @param {string} label @param {[string, string][]} choices @param {(value: string) => void} change */
const select = (label, choices, change) =>
  el("label", { class: "option" }, [
    el("b", {}, label),
    el("select", { onchange: (/** @type {any} */ event) => change(event.target.value) }, [
      ...choices.map(([value, text]) => el("option", { value }, text)),
    ]),
  ]);
