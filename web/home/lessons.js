// @ts-check
/** The lessons: their list, and the sentence that stands above the hand. What is to be done, and when it is done, Python says. */

import { button, el, redraw } from "../page/dom.js";

/** @typedef {import("../page/types.js").LessonView} LessonView */

/**
 * How to play: a family's lessons, and the way to its book.
 * @param {HTMLElement} place @param {{lessons: {key: string, title: string, blurb: string}[], book: boolean}} told
 * @param {{take: (key: string) => void, book: () => void, home: () => void}} acts
 */
export function openLessons(place, { lessons, book }, acts) {
  const few = ["No", "One", "Two", "Three", "Four", "Five", "Six"][lessons.length] ?? lessons.length;
  redraw(
    place,
    el(
      "main",
      { class: "page learn", id: "screen" },
      el("header", {}, button("Home", acts.home), el("h1", { class: "grow" }, "How to play")),
      el("p", {}, `${few} short lesson${lessons.length === 1 ? "" : "s"} with real cards. Take your time, and come back as often as you like.`),
      el(
        "ol",
        { class: "lessons" },
        ...lessons.map(({ key, title, blurb }) =>
          el(
            "li",
            {},
            el("div", { class: "grow" }, el("h2", {}, title), el("p", {}, blurb)),
            button("Play", () => acts.take(key), { "aria-label": `Play the lesson: ${title}`, "data-key": `lesson ${key}` }),
          ),
        ),
      ),
      book ? button("The rules as a little book", acts.book, { class: "main-action" }) : null,
    ),
  );
}

/** @param {LessonView} lesson @param {() => void} list @returns {Node[]} */
export function drawCoach(lesson, list) {
  const to = (/** @type {string} */ key) => () => {
    const screen = `${lesson.family}/learn/${key}`;
    // The same lesson again has the same address.
    if (location.hash.slice(1) === screen) dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = screen;
  };
  const place = lesson.done ? "Done" : `Step ${lesson.at + 1} of ${lesson.count}`;
  const actions = lesson.done
    ? [
        button("Again", to(lesson.key)),
        button("All lessons", list),
        lesson.next
          ? button("Next lesson", to(lesson.next), { class: "main-action" })
          : button("Play a real game", () => (location.hash = ""), { class: "main-action" }),
      ]
    : [button("Begin again", to(lesson.key)), button("Leave", list)];
  return [
    el(
      "div",
      { class: `coach${lesson.done ? " done" : ""}`, "data-step": lesson.done ? "done" : lesson.at },
      el("p", { class: "coach-say" }, el("b", {}, `${lesson.title}. ${place}: `), lesson.say),
      el("div", { class: "row" }, ...actions),
    ),
  ];
}
