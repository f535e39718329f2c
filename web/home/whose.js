// @ts-check
/** The families side by side on a screen that each of them has, the one looked at marked. */

import { el } from "../page/dom.js";
import { families, titleOf } from "./families.js";

/** @param {string} whose the family's key @param {string} part of its address, such as "learn" */
export const familyLinks = (whose, part) =>
  el("nav", { class: "row whose", "aria-label": "Games" }, [
    ...families.map((one) =>
      el(
        "a",
        { class: "button-link", href: `#${one.key}/${part}`, "aria-current": one.key === whose ? "page" : null },
        [titleOf(one)],
      ),
    ),
  ]);
