// @ts-check
/** The sentence of a lesson that stands above the hand. What is to be done, and when it is done, Python says. */

import { alertText } from "../page/announce.js";
import { acting, button, el } from "../page/dom.js";
import { go } from "../page/going.js";
import { recall, remember } from "../kept/values.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { openMatch } from "./match.js";
import { state } from "./state.js";

/** @typedef {import("../page/types.js").LessonView} LessonView */

/** The lessons done on this device, each with its family. @returns {string[]} */
export const doneLessons = () => [recall("lessons", [])].flat().filter((one) => typeof one === "string");

/** @param {LessonView} lesson */
function noteDone({ family, key }) {
  const done = doneLessons();
  if (!done.includes(`${family}/${key}`)) remember("lessons", [...done, `${family}/${key}`]);
}

/**
 * Lays a lesson on the table.
 * @param {import("../page/types.js").View} view
 * @param {() => void} list the way back to all lessons
 */
export function openLesson(view, list) {
  state.coach = drawCoach;
  return openMatch(view, list, { fresh: false });
}

/** A sign for each step: those done ticked, the others still open. @param {LessonView} lesson */
const signs = ({ step, steps, done }) =>
  el("span", { class: "steps", "aria-hidden": "true" }, [
    ...Array.from({ length: steps }, (_, at) => el("span", { class: done || at + 1 < step ? "step done" : "step" })),
  ]);

/** The next step, which waited until this one was read. @param {() => void} list */
async function goOn(list) {
  try {
    await openLesson(await ask("step"), list);
  } catch (error) {
    alertText(sentenceOf(error));
  }
}

/** @param {import("../page/types.js").View} view @param {() => void} list @returns {Node[]} */
function drawCoach({ lesson }, list) {
  if (!lesson) return [];
  if (lesson.done) noteDone(lesson);
  const to = (/** @type {string} */ key) => () => go(`${lesson.family}/learn/${key}`);
  const place = lesson.done ? "Done" : `Step ${lesson.step} of ${lesson.steps}`;
  const actions = lesson.done
    ? [
        button("Again", to(lesson.key)),
        button("All lessons", list),
        lesson.next
          ? button("Next lesson", to(lesson.next), { class: "main-action" })
          : button("Play a real game", () => go(`new/${lesson.family}`), { class: "main-action" }),
      ]
    : [
        button("Begin again", to(lesson.key)),
        button("Leave", list),
        lesson.go_on ? acting("Go on", () => goOn(list), { class: "main-action" }) : null,
      ];
  return [
    el("div", { class: `coach${lesson.done ? " done" : ""}`, "data-step": lesson.done ? "done" : lesson.at }, [
      el("p", { class: "coach-say" }, el("b", {}, `${lesson.title}. ${place}: `), lesson.say, signs(lesson)),
      el("div", { class: "row" }, ...actions),
    ]),
  ];
}
