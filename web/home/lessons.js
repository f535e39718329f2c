// @ts-check
/** The lessons as an open book: the list with those ticked that are done, and the one that is chosen. */

import { button, el, hidden, icon } from "../page/dom.js";
import { cardPicture } from "../table/cards.js";
import { doneLessons } from "../table/coach.js";
import { families, titleOf } from "./families.js";
import { familyTabs, pageHead, putPages, turn } from "./pages.js";

const COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {{key: string, title: string, blurb: string, tells: string, shown: CardView[][], end: string}} Lesson */
/** @typedef {{take: (key: string) => void, book: () => void, home: () => void, open: (screen: string) => void}} Acts */

/**
 * How to play: a family's lessons, and the way to its book. The first that is not done is chosen.
 * @param {HTMLElement} place @param {{family: string, lessons: Lesson[], book: boolean}} told @param {Acts} acts
 */
export function openLessons(place, told, acts) {
  const due = told.lessons.findIndex(({ key }) => !isDone(told.family, key));
  draw(place, told, acts, Math.max(due, 0));
}

/** @param {string} family @param {string} key */
const isDone = (family, key) => doneLessons().includes(`${family}/${key}`);

/** @param {HTMLElement} place @param {{family: string, lessons: Lesson[], book: boolean}} told @param {Acts} acts @param {number} at the chosen one */
function draw(place, told, acts, at) {
  const { family, lessons, book } = told;
  const tile = families.find(({ key }) => key === family);
  const choose = (/** @type {number} */ next) => () => {
    draw(place, told, acts, next);
    turn(true);
  };
  const done = lessons.filter(({ key }) => isDone(family, key)).length;
  const said = `${COUNTS[done] ?? done} of ${COUNTS[lessons.length] ?? lessons.length} done`;
  const chosen = lessons[at];
  putPages(place, {
    kind: "learn",
    title: "How to play",
    home: acts.home,
    tabs: familyTabs(family, "learn"),
    left: [
      pageHead(tile ? titleOf(tile) : "Lessons", said),
      el("ol", { class: "lessons leaf-rows" }, ...lessons.map((one, i) => row(family, one, i === at, choose(i)))),
    ],
    right: chosen ? page(chosen, at) : [],
    back: "All lessons",
    dock: [
      book ? button("The rules as a little book", acts.book, { class: "quiet-pill" }) : null,
      tile?.screens?.some(({ key }) => key === "practice")
        ? button("Practice: puzzles without end", () => acts.open("practice"), { class: "quiet-pill" })
        : null,
      chosen
        ? button(`Play lesson ${at + 1}`, () => acts.take(chosen.key), {
            class: "main-action",
            "aria-label": `Play lesson ${at + 1}: ${chosen.title}`,
            "data-key": "play lesson",
          })
        : null,
    ],
  });
}

/** @param {string} family @param {Lesson} lesson @param {boolean} on @param {() => void} choose */
const row = (family, { key, title, blurb }, on, choose) =>
  el("li", { class: isDone(family, key) ? "done" : "" }, [
    el("button", { type: "button", onclick: choose, "aria-pressed": String(on), "data-key": `lesson ${key}` }, [
      el("b", {}, title),
      isDone(family, key) ? hidden(", done") : null,
      el("span", { class: "small quiet" }, blurb),
    ]),
  ]);

/** The chosen lesson: what it is about, and that in cards. @param {Lesson} lesson @param {number} at */
const page = ({ title, tells, shown, end }, at) => [
  pageHead(`${at + 1} · ${title}`),
  el("div", { class: "teacher" }, icon("court-page", "face"), el("p", { class: "lesson-says" }, tells)),
  el("div", { class: "felt-in-page", "aria-hidden": "true" }, ...shown.flatMap(example)),
  el("p", {}, end),
];

/** A row of the example; below one that it grew out of, its new cards stand out. @param {CardView[]} cards @param {number} at @param {CardView[][]} rows */
function example(cards, at, rows) {
  const before = (rows[at - 1] ?? []).map(kindOf);
  const isNew = cards.map((card) => !take(before, kindOf(card)));
  const grew = at > 0 && !before.length;
  const row = cards.map((card, place) =>
    el("span", { class: grew && isNew[place] ? "new-there" : "" }, cardPicture(card)),
  );
  return [
    grew ? el("span", { class: "grows" }) : null,
    el("div", { class: grew ? "row-of-cards larger" : "row-of-cards" }, ...row),
  ];
}

/** @param {CardView} card */
const kindOf = ({ name }) => name;

/** Takes one out of the list, if it is there. @param {string[]} list @param {string} one */
function take(list, one) {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
