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
