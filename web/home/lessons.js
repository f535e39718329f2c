// @ts-check
/** The list of the lessons, with those ticked that are done. */

import { button, el, hidden, putScreen } from "../page/dom.js";
import { doneLessons } from "../table/coach.js";
import { families, familyLinks } from "./families.js";

/**
 * How to play: a family's lessons, and the way to its book.
 * @param {HTMLElement} place @param {{family: string, lessons: {key: string, title: string, blurb: string}[], book: boolean}} told
 * @param {{take: (key: string) => void, book: () => void, home: () => void, open: (screen: string) => void}} acts
 */
export function openLessons(place, { family, lessons, book }, acts) {
  const done = doneLessons();
  const isDone = (/** @type {string} */ key) => done.includes(`${family}/${key}`);
  const due = lessons.find(({ key }) => !isDone(key))?.key;
  const few =
    ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"][lessons.length] ?? lessons.length;
  putScreen(place, "page learn", [
    el("header", {}, button("Home", acts.home), el("h1", { class: "grow" }, "How to play")),
    familyLinks(family, "learn"),
    el("p", {}, [
      `${few} short lesson${lessons.length === 1 ? "" : "s"} with real cards. Take your time, and come back as often as you like.`,
    ]),
    el("div", { class: "ledger" }, [
      el("ol", { class: "lessons rows" }, [
        ...lessons.map(({ key, title, blurb }) =>
          el("li", { class: isDone(key) ? "done" : key === due ? "due" : "" }, [
            el("div", { class: "grow" }, [
              el("h2", {}, title, isDone(key) ? hidden(", done") : null),
              el("p", { class: "small" }, blurb),
            ]),
            button("Play", () => acts.take(key), {
              class: key === due ? "main-action" : "",
              "aria-label": `Play the lesson: ${title}`,
              "data-key": `lesson ${key}`,
            }),
          ]),
        ),
      ]),
    ]),
    el("div", { class: "row" }, [
      book ? button("The rules as a little book", acts.book) : null,
      practised(family) ? button("Practice: puzzles without end", () => acts.open("practice")) : null,
    ]),
  ]);
}

/** Whether a family has a screen to practise on. @param {string} family */
const practised = (family) =>
  families.find(({ key }) => key === family)?.screens?.some(({ key }) => key === "practice") ?? false;
