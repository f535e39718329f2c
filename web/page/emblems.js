// @ts-check
/** The drawings on the boxes of the games, in one colour each but for the cards. */

import { drawing, shape } from "./dom.js";
import { outline } from "../table/pips.js";

/** @param {string} name @param {string} place where it is put @param {string} [kind] */
const sign = (name, place, kind = "") =>
  shape("path", { d: outline(name), transform: place, "fill-rule": "evenodd", class: kind });

/** A lance from lower left to upper right, its guard and its pennant. */
const LANCE =
  "M2.500 30.800L3.600 32.400 44 6.800 43 5.200zM42.500 3.200L49 2 45.600 7.800zM11 22.800L2 20l2.500 5.500-.7 5.200 8-5z";

/** @type {Record<string, () => SVGElement>} */
const EMBLEMS = {
  lances: () =>
    drawing(
      { viewBox: "0 0 60 36", class: "emblem broad" },
      shape("path", { d: LANCE, transform: "translate(5 1)" }),
      shape("path", { d: LANCE, transform: "matrix(-1 0 0 1 55 1)" }),
      shape("path", { class: "cut", d: "M30 6l12 3v9c0 8-5 13-12 16-7-3-12-8-12-16V9z" }),
      shape("path", {
        "fill-rule": "evenodd",
        d: "M30 8l10 2.500v7.500c0 6.500-4 11-10 13.800-6-2.800-10-7.300-10-13.800v-7.500zM31 11v17.500c4-2.300 6.500-5.700 6.500-10.500v-5.500z",
      }),
    ),
  hearts: () =>
    drawing(
      { viewBox: "0 0 46 28", class: "emblem broad" },
      sign("heart", "translate(0 1) scale(1.050)"),
      sign("heart", "translate(20 1) scale(1.050)", "edged"),
      sign("crown", "translate(6.500 7) scale(.5)", "cut"),
      sign("crown", "translate(26.500 7) scale(.5)", "cut"),
    ),
  houses: () =>
    drawing(
      { viewBox: "0 0 54 54", class: "emblem" },
      sign("dog", "translate(0 0)"),
      sign("bird", "translate(29 0)"),
      sign("reptile", "translate(0 29)"),
      sign("cat", "translate(29 29)"),
    ),
  cards: () =>
    drawing(
      { viewBox: "0 0 62 52", class: "emblem broad of-cards" },
      shape("rect", { x: 7, y: 8, width: 26, height: 37, rx: 3, transform: "rotate(-16 20 27)" }),
      sign("heart", "rotate(-16 20 27) translate(9.500 11) scale(.42)", "red"),
      shape("rect", { x: 29, y: 8, width: 26, height: 37, rx: 3, transform: "rotate(16 42 27)" }),
      sign("diamond", "rotate(16 42 27) translate(42.500 11) scale(.42)", "red"),
      shape("rect", { x: 17, y: 4, width: 28, height: 41, rx: 3 }),
      sign("spade", "translate(22 15) scale(.75)", "black"),
    ),
};

/** The drawing of a family's box; one of an unknown name is the pip that is called so. @param {string} [name] */
export const emblem = (name = "crown") =>
  EMBLEMS[name]?.() ?? drawing({ viewBox: "0 0 24 24", class: "emblem" }, sign(name, ""));

/** Whether dark signs stand better on a colour such as "#f4ead2". @param {string} colour */
export const isPale = (colour) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) > 420;

/** How the box of a family is coloured: for `el`. @param {{lid?: string}} family */
export const lidOf = ({ lid = "#1e2f5c" }) => ({ class: isPale(lid) ? "pale" : "", style: { "--paper": lid } });
