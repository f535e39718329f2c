// @ts-check
/** The way from screen to screen: the address names the screen, and whoever draws screens hears of it. */

/**
 * @param {string} screen "", "new" or "new/" and a family, "games", "family", "table", "code/" and a deal code, or a family's such as "<family>/book/4.3"; without a family it is the one chosen last
 */
export function go(screen) {
  if (location.hash.slice(1) === screen) dispatchEvent(new Event("hashchange"));
  else location.hash = screen;
}
export const goHome = () => go("");

/** Screens that are named without a family too, and what stands after them. */
const NAMED = ["book", "code", "learn", "new", "print"];

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
