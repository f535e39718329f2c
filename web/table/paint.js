// @ts-check
/** The whole table as it is now, drawn from its state: banner, seats, and what lies nearest to the player. */

import { el, redraw } from "../page/dom.js";
import { flip } from "../page/motion.js";
import { drawCoach } from "../home/lessons.js";
import { drawDock } from "./dock.js";
import { state } from "./state.js";
import { drawStill, drawTable, stillOf } from "./table.js";

/** @typedef {{pick: import("./table.js").SeatActs["pick"], sheet: () => void, menu: () => void, undo: () => void, home: () => void}} TableActs */

const screen = () => /** @type {HTMLElement} */ (document.getElementById("app"));

/** @param {TableActs} table @param {import("./dock.js").DockActs} dock */
export function paint(table, dock) {
  const { view, draft, waiting, thinking, lifted } = state;
  if (!view) return;
  flip(screen(), () => {
    const [banner, seats] = drawTable(view, { ...table, picked: draft.rows.map((row) => row.taken?.group).find(Boolean) ?? "" });
    const coach = view.lesson ? drawCoach(view.lesson, state.home) : [];
    const near = [...coach, ...drawDock(view, { draft, waiting, thinking, lifted }, dock)];
    const section = el("section", { class: "dock", id: "dock", "aria-label": "Hand and choices", tabIndex: -1 }, ...near);
    redraw(screen(), el("main", { class: "table", id: "screen" }, banner, seats, section));
  });
}

/** The table without any hand, until the next screen is drawn. @param {import("../page/types.js").View} view */
export const paintStill = (view) => redraw(screen(), drawStill(stillOf(view), ""));
