// @ts-check
/** Who plays: the part of a new game that seats people and computers. */

import { button, el, findAll, iconButton } from "../page/dom.js";
import { settingField } from "../page/choosing.js";
import { limit, lineField, part, select, toggle } from "../page/fields.js";
import { allyLine, areAllied, sideMark } from "../page/sides.js";
import { changing } from "./form.js";
import { COMPASS, addPlayer, entryOf, freeName, hasRoom, knownNames, seatName, setKind, sidesChosen } from "./setup.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("../page/types.js").PlayerSetup} PlayerSetup */

/** @param {Form} form */
export function choosePlayers(form) {
  const { catalogue, setup } = form;
  const [, most] = entryOf(catalogue, setup.game).seats;
  const rows = setup.players.map((player, seat) => playerRow(form, player, seat));
  const add = changing(form, () => addPlayer(catalogue, setup));
  const more = setup.players.length < most ? button("Add a player", add) : null;
  return part("Who plays?", ...rows, el("div", { class: "row" }, more, ...offerNames(form)), sitting(form));
}

/**
 * Whether two people pass the tablet or sit across from each other, where the game is played so: a setting of the
 * house, like the others.
 * @param {Form} form
 */
function sitting({ catalogue, setup }) {
  const { facing } = entryOf(catalogue, setup.game);
  return facing && setup.players.every(({ kind }) => kind === "person")
    ? settingField("across", "How do you sit?")
    : null;
}

/** Names given before, to be seated by a tap. @param {Form} form */
function offerNames(form) {
  const { catalogue, setup } = form;
  if (!hasRoom(catalogue, setup)) return [];
  const free = knownNames().filter(
    (name) => setup.players.every((player) => player.name.trim() !== name) && name !== freeName(setup, "person", -1),
  );
  return free.slice(0, 8).map((name) => {
    const seat = changing(form, () => seatName(catalogue, setup, name));
    return button(name, seat, { class: "name-chip", "aria-label": `Seat ${name}`, "data-key": `seat ${name}` });
  });
}

/** @param {Form} form @param {PlayerSetup} player @param {number} seat */
function playerRow(form, player, seat) {
  const number = seat + 1;
  const { catalogue, setup } = form;
  const { seats, computers } = entryOf(catalogue, setup.game);
  const isComputer = player.kind !== "person";
  const flip = changing(form, () => setKind(setup, seat, isComputer ? "person" : computers[0].key));
  const name = lineField(`Name of player ${number}`, {
    value: player.name,
    maxLength: 20,
    "data-key": `name ${seat}`,
    oninput: (/** @type {any} */ event) => {
      player.name = event.target.value;
      tellNames(form);
    },
    onfocus: (/** @type {any} */ event) => {
      event.target.setAttribute("list", "known-names");
      // What nobody has typed makes room for what is typed now.
      if (COMPASS.includes(player.name)) event.target.select();
    },
  });
  const kinds = computers.map(({ key, label }) => ({ value: key, label }));
  const leave = changing(form, () => setup.players.splice(seat, 1));
  const leaving = { "data-key": `remove ${seat}`, disabled: setup.players.length <= seats[0] };
  return el("div", { class: "player", role: "group", "aria-label": `Player ${number}` }, [
    name,
    // A game for one is for a person.
    computers.length && seats[1] > 1
      ? toggle("Computer", isComputer, flip, { "data-key": `computer ${seat}` }, ` plays seat ${number}`)
      : null,
    isComputer && computers.length > 1
      ? select(`Who plays seat ${number}`, player.kind, kinds, (kind) => (player.kind = kind))
      : null,
    seats[0] < seats[1] ? iconButton("cross", `Remove player ${number}`, leave, leaving) : null,
    allied(form, seat),
    limit(name),
  ]);
}

/** The players as they are seated now, each with his side. @param {Form} form */
export const seated = ({ catalogue, setup }) => {
  const sides = sidesChosen(catalogue, setup);
  return setup.players.map(({ name }, seat) => ({ name: name.trim() || `Player ${seat + 1}`, side: sides[seat] }));
};

/** Who plays with this player, where that is settled before the deal. @param {Form} form @param {number} seat */
function allied(form, seat) {
  const players = seated(form);
  if (!areAllied(players)) return null;
  return el("p", { class: "allied small" }, [
    sideMark(players, seat),
    el("span", { "data-allies": seat }, allyLine(players, seat)),
  ]);
}

/**
 * The same after a name has changed, while somebody is still typing it; and whose settings stand there.
 * @param {Form} form
 */
function tellNames(form) {
  const players = seated(form);
  for (const name of findAll("[data-named]")) name.textContent = players[Number(name.dataset.named)].name;
  for (const line of findAll("[data-allies]")) line.textContent = allyLine(players, Number(line.dataset.allies));
}
