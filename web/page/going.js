// @ts-check
/** The way from screen to screen: the address names the screen, and whoever draws screens hears of it. */

import { closeUppermost } from "./dom.js";

/**
 * @param {string} screen "", "new" or "new/" and a family, "games", "family", "table", "code/" and a deal code, "talk/" and a game's name with, as in "try/", the move of a turn of it, or a family's such as "<family>/book/4.3"; without a family it is the one chosen last
 */
export function go(screen) {
  shown = location.hash.slice(1);
  if (shown === screen) dispatchEvent(new Event("hashchange"));
  else location.hash = screen;
}

/**
 * To a screen in the place of the one that is shown: Back leads to where that one was come to from.
 * @param {string} screen as for `go`
 */
export function goInstead(screen) {
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${screen}`);
  go(screen);
}

/** Whether the browser is on its way back by one. */
let leaving = false;

/**
 * The way out of a screen: back to where one came from, if that is it, so that Back does not lead into what was left.
 * @param {string} screen as for `go`
 */
export function leaveFor(screen) {
  if (history.state?.before !== screen) return go(screen);
  // A second tap must not go back by two.
  if (!leaving) history.back();
  leaving = true;
}
export const goHome = () => leaveFor("");

// -- Back with a dialog open closes the dialog, and the screen stays

/** The address that is shown, and the one to which Back leads, as far as it is known. */
let shown = location.hash.slice(1);
/** Where the page stands among the entries of the browser's history: each bears its number, and what was shown before it. */
let entry = numbered(0);
/** Whether the way back to the screen is under way. */
let returning = false;

/** The number of the entry that is shown; a new one gets this. @param {number} next @returns {number} */
function numbered(next) {
  const before = next ? shown : undefined;
  const state = history.state?.entry === undefined ? { ...history.state, entry: next, before } : history.state;
  history.replaceState(state, "");
  shown = location.hash.slice(1);
  return state.entry;
}

/** Whether the address has only changed because somebody went back to close a dialog, or is on the way from there. */
export function hasOnlyClosed() {
  leaving = false;
  const at = numbered(entry + 1);
  const comes = returning && at === entry;
  returning = at < entry && closeUppermost();
  if (returning) history.go(entry - at);
  else entry = at;
  return comes || returning;
}

/** Whether Back would leave the site, were it not for one entry more of the screen that was come to first. */
let isKept = false;
addEventListener("opened", () => {
  if (entry || isKept) return;
  isKept = true;
  history.pushState({ ...history.state, entry: (entry = 1) }, "");
});
// The address stays the same there, so nobody hears of another screen.
addEventListener("popstate", () => {
  if (!isKept || history.state?.entry !== 0 || entry !== 1) return;
  isKept = false;
  entry = 0;
  closeUppermost();
});

/** Screens that are named without a family too, and what stands after them. */
const NAMED = ["book", "code", "learn", "new", "print", "talk", "try"];

/** The family of an address, "" where it names none; the screen; what is opened there. @param {string} address */
export function readAddress(address) {
  const parts = address.split("/");
  const [key, part, ...rest] = parts.length === 1 || NAMED.includes(parts[0]) ? ["", ...parts] : parts;
  return { key, part, rest: rest.join("/") };
}

/**
 * What stands in an address; as it is where it was cut or mistyped: then it is no code, and that is said.
 * @param {string} text
 */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
