// @ts-check
/** The rules as a little book: a screen of its own, and one rule in a dialog where a refusal names it. */

import { cardName, cardPicture } from "../table/cards.js";
import { button, dialog, el, find, wayOut } from "../page/dom.js";
import { ask } from "../worker/engine.js";
import { family, familyLinks } from "./families.js";

/** @typedef {import("../page/types.js").Book} Book */
/** @typedef {import("../page/types.js").Rule} Rule */
/** @typedef {import("../page/types.js").CardView} CardView */

/** Books are fetched once. @type {Map<string, Promise<Book>>} */
const books = new Map();

/** @param {string} key the family's @returns {Promise<Book>} */
function bookOf(key) {
  const found = books.get(key) ?? ask("book", { family: key });
  books.set(key, found);
  // One that did not come may come later.
  found.catch(() => books.delete(key));
  return found;
}

/** A row of cards, without their values. @param {CardView[]} cards */
function picturedRow(cards) {
  const pictures = cards.map((card) => cardPicture(card));
  for (const picture of pictures) picture.querySelector(".value")?.remove();
  const said = cards.map((card) => cardName(card).split(", ").slice(0, 2).join(", ")).join("; ");
  return el("div", { class: "book-word", role: "img", "aria-label": `Cards: ${said}` }, ...pictures);
}

/** What stands in one rule, without its number and title. @param {Rule} rule */
function body(rule) {
  const pairs = (/** @type {[string, string][]} */ list) =>
    list.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]);
  return [
    ...rule.text.map((text) => el("p", {}, text)),
    rule.differs.length ? el("dl", { class: "differs" }, ...pairs(rule.differs)) : null,
    rule.rows.length ? el("dl", { class: "facts-list" }, ...pairs(rule.rows)) : null,
    ...rule.cards.map(picturedRow),
  ];
}

/** @param {Book} book @param {Rule} rule */
function tryIt(book, { lesson }) {
  if (!lesson) return null;
  const link = { class: "try-it", href: `#${book.family}/learn/${lesson}` };
  return el("p", {}, el("a", link, `Try it: the lesson “${book.lessons[lesson]}”`));
}

/**
 * The rule of that number, or a section's first where only the section is named.
 * @param {Book} book
 * @param {string} number
 */
const findRule = (book, number) =>
  book.sections.flatMap((section) => section.rules).find((rule) => rule.number === number) ??
  book.sections.find((section) => section.number === number)?.rules[0];

/**
 * The whole book of a family. It may begin at a rule.
 * @param {HTMLElement} place @param {string} key the family's @param {string} number "" for the beginning @param {{label: string, go: () => void}} back
 */
export async function openBook(place, key, number, back) {
  const book = await bookOf(key);
  const sections = book.sections.map((section) =>
    el("section", { id: `part-${section.number}`, "aria-labelledby": `part-title-${section.number}` }, [
      el("h2", { id: `part-title-${section.number}`, tabIndex: -1 }, `${section.number}. ${section.title}`),
      ...section.rules.map((rule) =>
        el("article", { id: `rule-${rule.number}`, class: "rule" }, [
          el("h3", { tabIndex: -1 }, el("span", { class: "rule-number" }, rule.number), ` ${rule.title}`),
          ...body(rule),
          tryIt(book, rule),
        ]),
      ),
    ]),
  );
  // No links within the page: the address says which screen is open.
  const jump = (/** @type {string} */ part) => () => showAt(`part-${part}`);
  place.replaceChildren(
    el("main", { class: "page book", id: "screen" }, [
      el("header", {}, [
        wayOut(back.label, back.go),
        el("h1", { class: "grow" }, "The rules"),
        Object.keys(book.lessons).length
          ? el("a", { class: "button-link", href: `#${book.family}/learn` }, "Lessons")
          : null,
      ]),
      familyLinks(book.family, "book"),
      el("div", { class: "leaf" }, [
        ...book.opening.map((text) => el("p", { class: "opening" }, text)),
        book.sections.length > 1
          ? el("nav", { class: "contents", "aria-label": "Contents" }, [
              ...book.sections.map((section) => button(`${section.number}. ${section.title}`, jump(section.number))),
            ])
          : null,
        ...sections,
      ]),
    ]),
  );
  const rule = number ? findRule(book, number) : undefined;
  if (rule) showAt(number.includes(".") ? `rule-${rule.number}` : `part-${number}`);
  else scrollTo(0, 0);
}

/** Brings a part into sight, and the focus to its heading. @param {string} id */
function showAt(id) {
  const part = document.getElementById(id);
  part?.classList.add("shown");
  part?.scrollIntoView({ block: "start" });
  if (part) find("h2, h3", part)?.focus({ preventScroll: true });
}

/**
 * One rule of the family that is played, in a dialog with the way to the whole book. A number that the book does not
 * know opens at its section.
 * @param {string} number such as "4.3" or "4"
 */
export async function openRule(number) {
  const book = await bookOf(family());
  const rule = findRule(book, number) ?? findRule(book, number.split(".")[0]);
  if (!rule) return;
  const chosen = await dialog(`${rule.number} ${rule.title}`, [el("div", { class: "rule" }, ...body(rule))], {
    "The whole book": "book",
    "Go on": "",
  });
  if (chosen) location.hash = `${book.family}/book/${number}`;
}
