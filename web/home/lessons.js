// @ts-check
/** The lessons as an open book: the list with those ticked that are done, and the one that is chosen. */

import { button, el, hidden, icon } from "../page/dom.js";
import { cardPicture } from "../table/cards.js";
import { doneLessons } from "../table/coach.js";
import { families, titleOf } from "./families.js";
import { familyTabs, pageHead, putPages, turn } from "./pages.js";

const COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** @typedef {{key: string, title: string, blurb: string}} Lesson */
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
    right: chosen ? page(chosen, at, tile) : [],
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

/** The chosen lesson, and how the cards of its game look. @param {Lesson} lesson @param {number} at @param {import("./families.js").Tile} [tile] */
const page = ({ title, blurb }, at, tile) => [
  pageHead(`${at + 1} · ${title}`),
  el("div", { class: "teacher" }, icon("court-page", "face"), el("p", { class: "lesson-says" }, blurb)),
  el("div", { class: "felt-in-page", "aria-hidden": "true" }, [
    ...(tile?.picture ?? []).map((cards) =>
      el("div", { class: "row-of-cards" }, ...cards.map((one) => cardPicture(one))),
    ),
  ]),
  el("p", {}, "The Page shows it, with real cards and at your own pace. Come back as often as you like."),
];
