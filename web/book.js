// @ts-check
/** The rules as a little book: a screen of its own, and one rule in a dialog where a refusal names it. */

import { OPENING, SECTIONS, findEntry } from "./book-text.js";
import { cardPicture } from "./cards.js";
import { button, dialog, el } from "./dom.js";

/** @typedef {import("./book-text.js").Entry} Entry */

const LESSONS = { meld: "a meld", royalty: "a royalty", crown: "taking a word", same: "what is not allowed", end: "the end" };

/** A plain card from its face in a text: capital red, small black, "*" a Knave. @param {string} face */
function pictured(face) {
  const colour = face === "*" ? "" : face === face.toUpperCase() ? "red" : "black";
  const picture = cardPicture({ id: "", name: face, mark: face === "*" ? "" : face.toUpperCase(), pip: colour === "red" ? "crown" : colour ? "castle" : "knave", colour, value: 0, wild: face === "*", stands: "", seat: null, note: "" });
  picture.querySelector(".value")?.remove();
  return picture;
}

/** @param {string} faces */
function picturedWord(faces) {
  const said = [...faces].map((face) => (face === "*" ? "a Knave" : `${face === face.toUpperCase() ? "red" : "black"} ${face.toUpperCase()}`)).join(", ");
  return el("div", { class: "book-word", role: "img", "aria-label": `Cards: ${said}` }, ...[...faces].map(pictured));
}

/** What stands in one entry, without its number and title. @param {Entry} entry */
function body(entry) {
  const pairs = (/** @type {[string, string][]} */ list) => list.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]);
  return [
    ...entry.text.map((text) => el("p", {}, text)),
    entry.differs ? el("dl", { class: "differs" }, ...pairs(entry.differs)) : null,
    entry.rows ? el("dl", { class: "facts-list" }, ...pairs(entry.rows)) : null,
    ...(entry.cards ?? []).map(picturedWord),
  ].filter((node) => node !== null);
}

/** @param {Entry} entry */
const tryIt = (entry) =>
  entry.lesson ? el("p", {}, el("a", { class: "try-it", href: `#learn/${entry.lesson}` }, `Try it: the lesson on ${/** @type {Record<string, string>} */ (LESSONS)[entry.lesson]}`)) : null;

/**
 * The whole book. It may begin at a rule.
 * @param {HTMLElement} place @param {string} number "" for the beginning @param {{label: string, go: () => void}} back
 */
export function openBook(place, number, back) {
  const sections = SECTIONS.map((section) =>
    el(
      "section",
      { id: `part-${section.number}`, "aria-labelledby": `part-title-${section.number}` },
      el("h2", { id: `part-title-${section.number}`, tabIndex: -1 }, `${section.number}. ${section.title}`),
      ...section.entries.map((entry) =>
        el("article", { id: `rule-${entry.number}`, class: "rule" }, el("h3", { tabIndex: -1 }, el("span", { class: "rule-number" }, entry.number), ` ${entry.title}`), ...body(entry), tryIt(entry)),
      ),
    ),
  );
  // No links within the page: the address says which screen is open.
  const jump = (/** @type {string} */ part) => () => showAt(`part-${part}`);
  place.replaceChildren(
    el(
      "main",
      { class: "page book", id: "screen" },
      el("header", {}, button(back.label, back.go), el("h1", { class: "grow" }, "The rules"), el("a", { class: "button-link", href: "#learn" }, "Lessons")),
      el(
        "div",
        { class: "leaf" },
        ...OPENING.map((text) => el("p", { class: "opening" }, text)),
        el("nav", { class: "contents", "aria-label": "Contents" }, ...SECTIONS.map((section) => button(`${section.number}. ${section.title}`, jump(section.number)))),
        ...sections,
      ),
    ),
  );
  const entry = number ? findEntry(number) : undefined;
  if (entry) showAt(number.includes(".") ? `rule-${entry.number}` : `part-${number}`);
  else scrollTo(0, 0);
}

/** Brings a part into sight, and the focus to its heading. @param {string} id */
function showAt(id) {
  const part = document.getElementById(id);
  part?.classList.add("shown");
  part?.scrollIntoView({ block: "start" });
  /** @type {HTMLElement | null} */ (part?.querySelector("h2, h3") ?? null)?.focus({ preventScroll: true });
}

/**
 * One rule in a dialog, with the way to the whole book. A number that the book does not know opens at its section.
 * @param {string} number such as "4.3" or "4"
 */
export async function openRule(number) {
  const entry = findEntry(number) ?? findEntry(number.split(".")[0]);
  if (!entry) return;
  const chosen = await dialog(
    `${entry.number} ${entry.title}`,
    [el("div", { class: "rule" }, ...body(entry))],
    [{ label: "The whole book", value: "book" }, { label: "Go on", value: "", main: true }],
  );
  if (chosen) location.hash = `book/${number}`;
}
