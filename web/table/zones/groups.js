// @ts-check
/** Cards that belong together, group by group; one whose cards are put together now stands upright. */

import { el } from "../../page/dom.js";
import { groupPicture } from "../cards.js";
import { looseCard } from "./loose.js";

/** @type {import("../zones.js").Kind} */
export const groups = {
  cards: (zone, loose) =>
    zone.groups.map((group) =>
      group.upright || group.cards.some((card) => loose.ids.has(card.id))
        ? el("div", { class: "column", role: "group", "aria-label": group.label }, [
            ...group.cards.map((card) => looseCard(card, loose)),
          ])
        : groupPicture(group),
    ),
};
