// @ts-check
/**
 * What is printed to play with at home: cards to cut out, nine on a sheet, with their backs, the rules in short and a
 * pad.
 */

import { backs, cardName, cardPicture } from "../table/cards.js";
import { pip } from "../table/pips.js";
import { button, el, redraw, wayOut } from "../page/dom.js";
import { explained, toggle } from "../page/fields.js";
import { counted } from "../page/figures.js";
import { written } from "../start/begin.js";
import { ask } from "../worker/engine.js";

/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("../page/types.js").Printable} Printable */
/** @typedef {{pack: string, paper: string, cards: boolean, backs: boolean, rules: boolean, pad: boolean}} Chosen */

const STYLE = "css/print.css";
const ACROSS = 3;
const CARDS_A_SHEET = ACROSS * ACROSS;
const PAPERS = [
  { value: "a4", label: "A4", help: "210 by 297 mm" },
  { value: "letter", label: "Letter", help: "8½ by 11 inches" },
];
/** The parts that may be left out. */
const PARTS = /** @type {const} */ ([
  ["cards", "Cards"],
  ["backs", "Backs"],
  ["rules", "The rules in short"],
  ["pad", "Score pad"],
]);

/**
 * The screen where a family's cards are printed.
 * @param {HTMLElement} place @param {string} key the family's @param {() => void} home @param {() => boolean} isHere whether it is still wanted
 */
export async function openPrint(place, key, home, isHere) {
  const [told] = await Promise.all([/** @type {Promise<Printable>} */ (ask("print", { family: key })), dress()]);
  if (!isHere()) return;
  /** @type {Chosen} */
  const chosen = { pack: told.packs[0].key, paper: PAPERS[0].value, cards: true, backs: true, rules: true, pad: true };
  const set = (/** @type {Partial<Chosen>} */ change) => {
    Object.assign(chosen, change);
    show();
  };
  const packs = told.packs.map(({ key: pack, title, help }) => ({ value: pack, label: title, help }));
  const show = () => redraw(place, screen());
  show();

  function screen() {
    const sheets = drawSheets(told, chosen);
    const parts = PARTS.map(([part, label]) => toggle(label, chosen[part], () => set({ [part]: !chosen[part] }), {}));
    return el("main", { class: "page print-room", id: "screen" }, [
      el("header", {}, wayOut("Home", home), el("h1", { class: "grow" }, "Print the cards")),
      el("div", { class: "ledger" }, [
        explained("Which cards?", chosen.pack, packs, (pack) => set({ pack })),
        explained("Which paper?", chosen.paper, PAPERS, (paper) => set({ paper })),
        el("fieldset", { class: "segments" }, [
          el("legend", {}, "What is printed?"),
          el("div", { class: "row" }, ...parts),
        ]),
        el("div", { class: "row" }, [
          button("Print", () => print(), { class: "main-action", disabled: !sheets.length }),
          el("p", { class: "grow", role: "status" }, advice(sheets.length, chosen)),
        ]),
      ]),
      el("div", { class: "print-sheets" }, ...sheets),
    ]);
  }
}

/** Brings the style of the sheets, which no other screen needs: once it is there, or as an Error with a sentence. */
function dress() {
  const there = document.querySelector(`link[href="${STYLE}"]`);
  if (there) return;
  const marks = written("marks").split(" ");
  const link = el("link", { rel: "stylesheet", integrity: marks[marks.indexOf(STYLE) + 1], href: STYLE });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error("The sheets could not be loaded. Check that this device is online, then try again."));
    };
    document.head.append(link);
  });
}

/** @param {number} sheets @param {Chosen} chosen */
function advice(sheets, chosen) {
  if (!sheets) return "Choose what is to be printed.";
  const thick = chosen.cards ? " Thick paper makes good cards." : "";
  const turned = chosen.cards && chosen.backs ? " Print on both sides, turned over the long edge." : "";
  return `${counted(sheets, "page")}. In the printer’s window choose the same paper, at 100 % and without margins.${turned}${thick}`;
}

/** All sheets in the order in which they are printed. @param {Printable} told @param {Chosen} chosen */
function drawSheets(told, chosen) {
  const pack = told.packs.find(({ key }) => key === chosen.pack) ?? told.packs[0];
  const made = [];
  for (let at = 0; chosen.cards && at < pack.cards.length; at += CARDS_A_SHEET) {
    const cards = pack.cards.slice(at, at + CARDS_A_SHEET);
    const named = cards.map((card) => cardName(card)).join("; ");
    made.push(sheet(`Cards: ${named}`, cutMarks(), grid(cards.map(largeCard))));
    if (chosen.backs)
      made.push(sheet(`Backs of ${cards.length} cards`, grid(mirrored(backs(cards.length, pack.back)))));
  }
  if (chosen.rules) made.push(rulesSheet(told));
  if (chosen.pad) made.push(padSheet(told));
  for (const one of made) one.classList.add(chosen.paper);
  return made;
}

/** A sheet, which is a picture to whoever cannot see it. @param {string} name @param {...(Node | Node[])} content */
const sheet = (name, ...content) => el("div", { class: "paper", role: "img", "aria-label": name }, ...content);

/** @param {HTMLElement[]} cards */
const grid = (cards) => el("div", { class: "print-grid" }, ...cards);

/**
 * A card as it is printed: where there is only the drawing beside its letter, a large one fills its foot.
 * @param {CardView} card
 */
function largeCard(card) {
  const picture = cardPicture(card);
  if (picture.querySelectorAll("svg").length < 2) picture.append(pip(card.pip, "foot-pip"));
  return picture;
}

/** Each row from right to left, as it lies once the sheet is turned over. @param {HTMLElement[]} cards */
function mirrored(cards) {
  cards.forEach(({ style }, at) => {
    style.gridColumn = String(ACROSS - (at % ACROSS));
    style.gridRow = String(Math.floor(at / ACROSS) + 1);
  });
  return cards;
}

/** Short lines in the margin where the scissors go. */
function cutMarks() {
  return ["top", "bottom", "left", "right"].flatMap((side) =>
    Array.from({ length: ACROSS + 1 }, (_, line) => el("span", { class: `cut ${side}`, style: { "--line": line } })),
  );
}

// Within a picture nothing is a heading or a table.

/** @param {Printable} told */
function rulesSheet({ title, rules }) {
  const parts = rules.map(([name, text]) =>
    el("div", { class: "print-rule" }, el("b", {}, name), ...text.map((line) => el("p", {}, line))),
  );
  return sheet(
    `The rules of ${title} in short`,
    el("div", { class: "print-title" }, title),
    el("div", { class: "print-rules" }, ...parts),
  );
}

/** @param {Printable} told */
function padSheet({ pad }) {
  const pads = () => Array.from({ length: pad.players }, () => el("span"));
  const row = (/** @type {string} */ label, kind = "") =>
    el("div", { class: `print-line ${kind}` }, el("span", {}, label), ...pads());
  const lines = Array.from({ length: pad.lines }, (_, at) => row(String(at + 1)));
  return sheet(
    "Score pad",
    el("div", { class: "print-title" }, pad.title),
    el("div", { class: "print-pad" }, row("Names", "names"), ...lines, ...pad.sums.map((label) => row(label, "sum"))),
  );
}
