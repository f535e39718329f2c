// @ts-check
/** The dialog of bookmarks: keeps the arrangement that lies there under a name or a number, and goes back to one. */

import { say } from "../page/announce.js";
import { answering, button, el, iconButton, offer, redraw } from "../page/dom.js";
import { counted } from "../page/figures.js";
import { LONGEST_NAME, cardsIn, mark, unmark } from "./history.js";
import { state } from "./state.js";

/** @typedef {import("./history.js").History} History */

/**
 * Sets, shows and takes away bookmarks; answers the arrangement to go back to, null for none.
 * @param {(history: History) => void} change takes the history with its bookmarks changed @returns {Promise<string | null>}
 */
export async function openBookmarks(change) {
  const list = el("ul", { class: "bookmarks" });
  const name = el("input", {
    type: "text",
    maxLength: LONGEST_NAME,
    "aria-label": "Name",
    placeholder: "A name, or none",
  });
  const set = () => {
    change(mark(state.history, name.value));
    name.value = "";
    draw();
    say(`Bookmark ${state.history.marks[state.history.marks.length - 1].name} is set.`);
  };
  const forget = (/** @type {string} */ name) => {
    change(unmark(state.history, name));
    draw();
  };
  const draw = () => redraw(list, ...state.history.marks.map((one) => markLine(one, () => forget(one.name))));
  draw();
  name.addEventListener("keydown", (event) => event.key === "Enter" && (event.preventDefault(), set()));
  const adding = el("div", { class: "row" }, name, button("Set a bookmark", set, { class: "main-action" }));
  const told = el("p", {}, "Keep the words as they lie now, to come back to them.");
  const chosen = await offer("Bookmarks", [told, adding, list], "Close");
  return state.history.marks.find((one) => `to ${one.name}` === chosen)?.step ?? null;
}

/** @param {import("./history.js").Mark} one @param {() => void} forget */
function markLine({ name, step }, forget) {
  const placed = el("span", { class: "small" }, `: ${counted(cardsIn(step), "card")} placed`);
  return el("li", { class: "row" }, [
    answering(`Go to ${name}`, `to ${name}`, { class: "grow" }, placed),
    iconButton("cross", `Forget ${name}`, forget, { "data-key": `forget ${name}` }),
  ]);
}
