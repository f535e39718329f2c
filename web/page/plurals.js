// @ts-check
/** How many of a thing there are, in words. */

/** "1 game", "2 games". @param {number} count @param {string} what */
export const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
