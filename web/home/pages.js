// @ts-check
/**
 * An open book: a bar, two pages with the games as tabs on their edge, and a dock. The list stands on the left page,
 * what is chosen of it on the right one; on a phone one of the two is in sight.
 */

import { button, el, find, findAll, putScreen, wayOut } from "../page/dom.js";
import { emblem, lidOf } from "../page/emblems.js";
import { families, titleOf } from "./families.js";

/**
 * `turned`: whether a phone shows the right page. `back`: what the way to the left one is called, where there are both.
 * @typedef {{kind: string, title: string, home: () => void, tabs?: HTMLElement | null, left: (HTMLElement | null)[], right?: (HTMLElement | null)[], dock?: (HTMLElement | null)[], turned?: boolean, back?: string}} Pages
 */

/** What scrolls of a book. */
const SCROLLS = ".leaves, .left-page";

/** Draws the book; one that is drawn again lies as it lay. @param {HTMLElement} place @param {Pages} pages */
export function putPages(place, pages) {
  const before = findAll(SCROLLS, find(`.open-book.${pages.kind}`, place) ?? el("div"));
  const places = before.map(({ scrollTop }) => scrollTop);
  const turned = pages.turned ?? before[0]?.classList.contains("turned");
  putScreen(place, `page open-book ${pages.kind}`, pagesOf({ ...pages, turned }));
  findAll(SCROLLS, place).forEach((one, at) => one.scrollTo({ top: places[at] ?? 0 }));
}

/** What the screen of an open book holds. @param {Pages} pages */
export function pagesOf({ title, home, tabs = null, left, right = [], dock = [], turned = false, back = "" }) {
  const backButton = back ? button(back, () => turn(false), { class: "turn-back", "data-key": "turn back" }) : null;
  const held = dock.some(Boolean);
  return [
    el("header", { class: "new-bar" }, [wayOut("Home", home), el("h1", { class: "grow" }, title)]),
    el("div", { class: "cover" }, [
      tabs,
      el("div", { class: turned ? "ledger leaves turned" : "ledger leaves" }, [
        el("div", { class: "left-page" }, left),
        right.some(Boolean) ? el("div", { class: "right-page", tabIndex: 0 }, backButton, ...right) : null,
      ]),
    ]),
    held ? el("div", { class: "book-dock" }, dock) : null,
  ];
}

/** Turns to the right page, or back: to be seen on a phone alone. @param {boolean} on */
export function turn(on) {
  const leaves = document.querySelector(".leaves");
  leaves?.classList.toggle("turned", on);
  leaves?.scrollTo({ top: 0 });
  /** @type {HTMLElement | null | undefined} */
  const next = leaves?.querySelector(on ? ".turn-back" : '[aria-pressed="true"]');
  if (next?.checkVisibility()) next.focus();
}

/**
 * The families as tabs, the one looked at marked.
 * @param {string} whose the family's key @param {string} part of its address, such as "learn"
 */
export const familyTabs = (whose, part) =>
  el("nav", { class: "book-tabs", "aria-label": "Games" }, [
    ...families.map((one) => {
      const { class: pale, style } = lidOf(one);
      const told = { href: `#${one.key}/${part}`, "aria-label": titleOf(one), title: titleOf(one) };
      const marked = { "aria-current": one.key === whose ? "page" : null };
      return el("a", { class: `book-tab lid ${pale}`, style, ...told, ...marked }, [emblem(one.emblem)]);
    }),
  ]);

/**
 * Games as tabs that are tapped, the one that is looked at alone marked.
 * @param {import("./families.js").Tile[]} some @param {string} whose @param {(key: string) => void} choose
 */
export const gameTabs = (some, whose, choose) =>
  el("div", { class: "book-tabs", role: "group", "aria-label": "One game alone" }, [
    ...some.map((one) => {
      const { class: pale, style } = lidOf(one);
      const told = { "aria-label": titleOf(one), title: titleOf(one), "aria-pressed": String(one.key === whose) };
      const kind = { class: `book-tab lid ${pale}`, style, "data-key": `tab ${one.key}` };
      return button("", () => choose(one.key), { ...kind, ...told }, emblem(one.emblem));
    }),
  ]);

/** The head of a page, with a quiet word at its end. @param {string} title @param {string} [said] */
export const pageHead = (title, said = "") =>
  el("div", { class: "page-head" }, el("h2", {}, title), said ? el("span", { class: "small quiet" }, said) : null);
