// @ts-check
/** Who sits there, to be seen: a face of the court where a computer sits, an initial on an ivory disc for a person. */

import { drawing, icon, shape } from "./dom.js";

/**
 * The face of the court that plays in that way; "" for a person.
 * @param {{key: string, face: string}[]} computers @param {string} kind
 */
export const faceOf = (computers, kind) => computers.find(({ key }) => key === kind)?.face ?? "";

/** @param {string} face */
export const courtName = (face) => face.slice(0, 1).toUpperCase() + face.slice(1);

/** One letter of a name, or two where another begins alike. @param {string} name @param {string[]} names */
function initial(name, names) {
  const begins = (/** @type {string} */ one) => [...one.trim()][0]?.toUpperCase() ?? "";
  const alike = names.filter((one) => begins(one) === begins(name)).length > 1;
  return [...name.trim()]
    .slice(0, alike ? 2 : 1)
    .join("")
    .replace(/^./u, (letter) => letter.toUpperCase());
}

/** The face at a seat of a table. @param {{players: {name: string, face: string}[]}} table @param {number} seat */
export const faceAt = ({ players }, seat) =>
  face(
    seat,
    players.map(({ name }) => name),
    players.map((player) => player.face),
  );

/**
 * The face at a seat, as large as the style sheet wants it; the name stands beside it.
 * @param {number} seat @param {string[]} names of all at the table @param {string[]} faces of all, "" for people
 */
export function face(seat, names, faces = []) {
  if (faces[seat]) return icon(`court-${faces[seat]}`, "face");
  const people = names.flatMap((_, other) => (faces[other] ? [] : [other]));
  const rings = people.indexOf(seat) % 2 ? [23.6, 20.8] : [23.2];
  const kind = rings.length > 1 ? "double-rule" : "single-rule";
  // Of allies there is one name for two.
  const own = people.map((other) => names[other]);
  const letters = initial(names[seat] ?? "", own);
  const text = shape("text", { x: 32, y: 36, "text-anchor": "middle", "dominant-baseline": "central" });
  text.textContent = letters;
  return drawing(
    { class: `face initial ${kind}${letters.length > 1 ? " two" : ""}`, viewBox: "0 0 64 64" },
    shape("circle", { class: "ground", cx: 32, cy: 36, r: 28 }),
    ...rings.map((r) => shape("circle", { class: "rule", cx: 32, cy: 36, r })),
    text,
  );
}
