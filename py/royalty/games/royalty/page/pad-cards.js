// @ts-check
/**
 * Cards as they are written down: red in capitals, black small, a Knave in brackets; and the colour that a card must
 * have.
 */

/** @typedef {"red" | "black" | "knave"} Colour */
/** @typedef {{letter: string, colour: Colour}} Chip a Knave in a hand has no letter */
/** @typedef {Record<string, number>} Left how often each card has not been laid yet, by its text */

export const COLOURS = /** @type {const} */ (["red", "black", "knave"]);

/** A card's text in a hand or a pack. @param {Chip} chip */
export const face = ({ letter, colour }) =>
  colour === "knave" ? "*" : colour === "red" ? letter.toUpperCase() : letter;

/** @param {Chip[]} chips */
export const writeCards = (chips) =>
  chips.map((chip) => (chip.colour === "knave" && chip.letter ? `(${chip.letter})` : face(chip))).join("");

/** @param {string} text @returns {Chip[]} */
export const readCards = (text) =>
  [...text.matchAll(/\(([a-z])\)|([a-z*])/gi)].map(([, named, plain]) => {
    if (named || plain === "*") return { letter: (named ?? "").toLowerCase(), colour: "knave" };
    return { letter: plain.toLowerCase(), colour: plain === plain.toLowerCase() ? "black" : "red" };
  });

/** What is left once these cards lie there too. @param {Left} left @param {Chip[]} chips */
export function without(left, chips) {
  const rest = { ...left };
  for (const chip of chips) rest[face(chip)] = (rest[face(chip)] ?? 0) - 1;
  return rest;
}

/**
 * The colours that a letter can still have; a Knave only where there is no card of that letter.
 * @param {string} letter
 * @param {Left} left
 * @returns {Colour[]}
 */
export function coloursOf(letter, left) {
  const found = COLOURS.filter((colour) => left[face({ letter, colour })] > 0);
  return found.length > 1 ? found.filter((colour) => colour !== "knave") : found;
}

/**
 * The cards with the colours that they must have: those of the word that is taken keep theirs, others have one that is
 * left.
 * @param {Chip[]} chips @param {Chip[]} base the word that is taken @param {Left} left
 */
export function inferred(chips, base, left) {
  const found = [...chips];
  const open = chips.map((_, at) => at);
  const run = chips
    .map(({ letter }) => letter || "*")
    .join("")
    .indexOf(base.map(({ letter }) => letter).join(""));
  base.forEach((card, place) => {
    const fits = (/** @type {number} */ at) => chips[at].letter === card.letter;
    const isSame = (/** @type {number} */ at) => fits(at) && chips[at].colour === card.colour;
    const at = [run + place].find((one) => run >= 0 && open.includes(one)) ?? open.find(isSame) ?? open.find(fits);
    if (at === undefined) return;
    found[at] = card;
    open.splice(open.indexOf(at), 1);
  });
  let rest = left;
  for (const at of open) {
    const colours = coloursOf(chips[at].letter, rest);
    if (!(rest[face(chips[at])] > 0) && colours.length) found[at] = { ...chips[at], colour: colours[0] };
    rest = without(rest, [found[at]]);
  }
  return found;
}
