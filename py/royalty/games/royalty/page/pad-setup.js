// @ts-check
/** The form that opens a pad: rules, players, packs, names. */

import { button, el } from "../../../page/dom.js";
import { limit, segments } from "../../../page/fields.js";
import { GUESTS, isPlain, knownNames } from "../../../home/setup.js";

const COUNTS = ["2", "3", "4", "5", "6"].map((count) => ({ value: count, label: count }));
const PACKS = [
  { value: "", label: "By the number of players" },
  { value: "1", label: "Single" },
  { value: "2", label: "Double" },
];

/** Whether nobody could tell two names apart. @param {string} one @param {string} other */
const isSame = (one, other) => one.toLowerCase() === other.toLowerCase();

/**
 * @param {{key: string, title: string}[]} games @param {string} trouble why Python does not take what was entered
 * @param {(pad: import("./pad.js").Pad) => void} make
 */
export function drawSetup(games, trouble, make) {
  const chosen = { game: games[0].key, count: 2, packs: "" };
  // Who played last comes first.
  const called = [...new Set([...knownNames().filter((name) => !isPlain(name)), ...GUESTS])].slice(0, GUESTS.length);
  const names = called.map((name) => el("input", { type: "text", value: name, maxLength: 24, "aria-label": "Name" }));
  const rows = el("div", { class: "options" });
  const fill = () =>
    rows.replaceChildren(...names.slice(0, chosen.count).map((name) => el("div", {}, name, limit(name))));
  const setCount = (/** @type {string} */ value) => {
    chosen.count = Number(value);
    fill();
  };
  const alike = el("p", { class: "why", role: "alert" });
  const open = () => {
    const given = names.slice(0, chosen.count).map((name) => name.value.trim());
    const twice = given.find((name, at) => name && given.findIndex((one) => isSame(one, name)) < at);
    alike.textContent = twice ? `Two players are called ${twice}. One of them needs another name.` : "";
    if (!twice)
      make({ game: chosen.game, names: given, options: chosen.packs ? { packs: chosen.packs } : {}, entries: [] });
  };
  const rules = games.map(({ key, title }) => ({ value: key, label: title }));
  fill();
  return [
    trouble
      ? el("p", { class: "why", role: "alert" }, trouble)
      : el("p", {}, "Who plays first stands first, then on to the left."),
    el("div", { class: "ledger" }, [
      segments("Rules", chosen.game, rules, (value) => (chosen.game = value)),
      segments("Players", String(chosen.count), COUNTS, setCount),
      segments("Packs", chosen.packs, PACKS, (value) => (chosen.packs = value)),
      el("h2", {}, "Names"),
      rows,
      alike,
      el("div", { class: "row" }, button("Open the pad", open, { class: "main-action" })),
    ]),
  ];
}
