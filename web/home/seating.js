// @ts-check
/** Who plays: people as chips, the court as cards, and what each of them is called and granted. */

import { button, el, find, findAll, hidden, icon, iconButton } from "../page/dom.js";
import { settingField } from "../page/choosing.js";
import { courtName, face, faceOf } from "../page/faces.js";
import { limit, lineField, playerField } from "../page/fields.js";
import { allyLine, areAllied, sideMark, sidesOf } from "../page/sides.js";
import { toastLate } from "../page/waiting.js";
import { changing } from "./form.js";
import { dragOrder } from "./order.js";
import {
  changeCourt,
  entryOf,
  familyOf,
  granted,
  hasRoom,
  isPlain,
  seatComputer,
  seatName,
  sidesChosen,
} from "./setup.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("../page/types.js").PlayerSetup} PlayerSetup */
/** @typedef {import("../page/types.js").GameEntry["computers"][number]} Computer */

/** So many names are offered. */
const MOST_OFFERED = 12;
const LONGEST_NAME = 20;

/** A question of the screen, and what stands opposite it. @param {string} title @param {string} aside @param {...(Node | null)} content */
export const question = (title, aside, ...content) =>
  el("section", { class: "asked" }, [
    el("div", { class: "asked-head" }, el("h2", {}, title), aside ? el("span", { class: "quiet" }, aside) : null),
    ...content,
  ]);

// -- people

/** @param {Form} form */
export function choosePeople(form) {
  const { setup } = form;
  for (const { name, kind } of setup.players)
    if (kind === "person" && name && !form.people.includes(name)) form.people.push(name);
  const seatOf = (/** @type {string} */ name) =>
    setup.players.findIndex((player) => player.kind === "person" && player.name === name);
  const offered = form.people.filter((name, at) => name && (at < MOST_OFFERED || seatOf(name) >= 0));
  return question(
    "Who sits down?",
    setup.players.length > 1 ? "They sit in this order." : "",
    el("div", { class: "choice-chips" }, ...offered.map((name) => person(form, name, seatOf(name))), adding(form)),
    sitting(form),
  );
}

/** @param {Form} form @param {string} name @param {number} seat below 0 where he does not sit */
function person(form, name, seat) {
  const { catalogue, setup } = form;
  const sits = seat >= 0;
  const press = changing(form, () => {
    if (sits) setup.players.splice(seat, 1);
    else sitDown(form, name);
  });
  const told = { class: "choice-chip", "aria-pressed": String(sits), "data-key": `seat ${name}` };
  if (!sits)
    return button("", press, { ...told, "aria-label": `Seat ${name}`, disabled: !hasRoom(catalogue, setup) }, name);
  return button("", press, told, [
    el("span", { class: "seat-number" }, seat + 1),
    el("b", { "data-called": seat }, name),
    ...ticked(form, seat).map((label) => el("span", {}, label)),
  ]);
}

/** Somebody sits down; whose seat that was is told. @param {Form} form @param {string} name */
function sitDown({ catalogue, setup }, name) {
  const whose = seatName(catalogue, setup, name);
  if (whose) void toastLate(`${name} sits down in ${whose}’s place.`);
}

/** What is granted to a player and not to all: the settings that are only on or off. @param {Form} form @param {number} seat */
const ticked = ({ catalogue, setup }, seat) =>
  familyOf(catalogue, setup.game)
    .player_settings.filter(({ key }) => setup.players[seat][key] === true)
    .map(({ choices }) => choices[1].label.toLowerCase());

/** The way to a name that nobody here had yet. @param {Form} form */
function adding(form) {
  const { catalogue, setup } = form;
  if (!hasRoom(catalogue, setup)) return null;
  const begin = () => {
    form.adding = true;
    form.refresh();
    find('[data-key="new name"]')?.focus();
  };
  if (!form.adding) return button("+ A name", begin, { class: "choice-chip new-name" });
  const field = lineField("A new name", { maxLength: LONGEST_NAME, placeholder: "A new name", "data-key": "new name" });
  const take = changing(form, () => {
    const name = field.value.trim();
    form.adding = false;
    if (!name) return;
    if (setup.players.some((player) => player.name === name)) return void toastLate(`${name} sits here already.`);
    sitDown(form, name);
    if (name.length >= LONGEST_NAME) void toastLate(`A name has at most ${LONGEST_NAME} letters: ${name} sits down.`);
  });
  field.addEventListener("keydown", (event) => event.key === "Enter" && take());
  return el("span", { class: "row typing" }, field, button("Sit down", take, { class: "choice-chip" }), limit(field));
}

/**
 * Whether two people pass the tablet or sit across from each other, where the game is played so: a setting of the
 * house, like the others.
 * @param {Form} form
 */
function sitting({ catalogue, setup }) {
  const { facing } = entryOf(catalogue, setup.game);
  return facing && setup.players.length > 1 && setup.players.every(({ kind }) => kind === "person")
    ? settingField("across", "How do you sit?")
    : null;
}

// -- the court

/** The ways in which computers play this game, each with its face; a game for one has none. @param {Form} form */
export function chooseCourt(form) {
  const { computers, seats } = entryOf(form.catalogue, form.setup.game);
  if (!computers.length || seats[1] < 2) return null;
  return question(
    "And from the court?",
    "More pearls play harder.",
    el("div", { class: "court", "data-count": computers.length }, ...computers.map((one) => courtCard(form, one))),
    lineOf(form, computers),
    rise(form),
  );
}

/** Whom somebody at this table is ready for, once he has won three of four. @param {Form} form */
export function rise(form) {
  const { catalogue, setup, rises } = form;
  const { computers } = entryOf(catalogue, setup.game);
  const sits = (/** @type {string} */ kind, /** @type {string} */ name = "") =>
    setup.players.some((one) => one.kind === kind && (!name || one.name.trim().toLowerCase() === name.toLowerCase()));
  const found = rises.find(({ name, face: who }) => {
    const now = computers.find((one) => one.face === who);
    return now && sits(now.key) && sits("person", name);
  });
  const now = computers.find((one) => one.face === found?.face);
  const next = computers.find(({ key }) => key === found?.next);
  if (!found || !now || !next) return el("p", { class: "rise", hidden: true });
  const ask = changing(form, () => changeCourt(catalogue, setup, now.key, next.key));
  return el("p", { class: "rise" }, [
    el("span", {}, `${found.name} has won three of four against the ${courtName(now.face)}.`),
    button(`Ask the ${courtName(next.face)}`, ask, { class: "choice-chip", "data-key": "rise" }),
  ]);
}

/**
 * How the one of the court plays who sat down last, where there is no room for it on the cards, and how often it wins:
 * the cards have both for whoever hears them.
 * @param {Form} form @param {Computer[]} computers
 */
function lineOf({ setup }, computers) {
  const last = setup.players.findLast(({ kind }) => kind !== "person");
  const now = computers.find(({ key }) => key === last?.kind);
  const kind = ["chosen-line of-court", now?.won && "measured"];
  return el("p", { class: kind, "aria-hidden": "true" }, [
    ...(now
      ? [`The ${courtName(now.face)}: `, el("span", { class: "manner" }, now.help), " ", el("span", {}, now.won)]
      : []),
  ]);
}

/** As many pearls as there are of the court at this game, as many of them bright as it is hard. @param {number} bright @param {number} all */
const pearls = (bright, all) =>
  el("span", { class: "hard", "aria-hidden": "true" }, [
    ...Array.from({ length: all }, (_, at) => el("i", { class: at < bright ? "bright" : "" })),
  ]);

/** @param {Form} form @param {Computer} computer */
function courtCard(form, { key, help, won, face: who }) {
  const { catalogue, setup } = form;
  const { computers, seats } = entryOf(catalogue, setup.game);
  const sits = setup.players.flatMap(({ kind }, seat) => (kind === key ? [seat] : []));
  const add = changing(form, () => seatComputer(catalogue, setup, key));
  const room = setup.players.length < seats[1];
  const leave = changing(form, () => setup.players.splice(sits[sits.length - 1], 1));
  const told = { class: "court-seat", "aria-pressed": String(sits.length > 0), "data-key": `court ${key}` };
  const isShut = !sits.length && !hasRoom(catalogue, setup);
  const card = button("", sits.length ? leave : add, { ...told, disabled: isShut }, [
    el("span", { class: "seat-numbers" }, ...sits.map((seat) => el("span", { class: "seat-number" }, seat + 1))),
    icon(`court-${who}`, "face"),
    el("span", { class: "court-says" }, [
      el("b", {}, el("span", { class: "wide-only" }, "The "), courtName(who)),
      pearls(computers.findIndex((one) => one.key === key) + 1, computers.length),
      el("span", { class: "court-line" }, [help, won ? hidden(` ${won}`) : null]),
    ]),
  ]);
  const isLast = setup.players.findLast(({ kind }) => kind !== "person")?.kind === key;
  const more = { class: "one-more", "data-key": `more ${key}` };
  return el("div", { class: ["court-card", sits.length && "chosen"] }, [
    card,
    isLast && room ? button("", add, { ...more, "aria-label": `+1: one more ${courtName(who)}` }) : null,
  ]);
}

// -- each player

/** The players as they are seated now, each with his side. @param {Form} form */
export const seated = ({ catalogue, setup }) => {
  const sides = sidesChosen(catalogue, setup);
  return setup.players.map(({ name }, seat) => ({ name: name.trim() || `Player ${seat + 1}`, side: sides[seat] }));
};

/** The faces in order of play; where they stand apart, they are dragged into another. @param {Form} form @param {boolean} [areApart] */
export function facesInOrder(form, areApart = false) {
  const { computers } = entryOf(form.catalogue, form.setup.game);
  const names = seated(form).map(({ name }) => name);
  const faces = form.setup.players.map(({ kind }) => faceOf(computers, kind));
  const { players } = form.setup;
  const placed = names.map((_, seat) => el("span", { class: "placed" }, face(seat, names, faces)));
  const move = (/** @type {number} */ from, /** @type {number} */ to) =>
    players.splice(to, 0, ...players.splice(from, 1));
  if (areApart) dragOrder(placed, changing(form, move));
  return el("span", { class: "in-order", "aria-hidden": "true" }, [
    ...placed.flatMap((one, seat) => [seat ? icon("on", "then") : null, one]),
  ]);
}

/** Who plays with whom, where some play together: "Ann and Cy against Bob and Dot". @param {Form} form */
export const sidesLine = (form) =>
  areAllied(seated(form)) ? el("span", { "data-sides": "" }, against(seated(form))) : null;

/** @param {ReturnType<typeof seated>} players */
const against = (players) =>
  sidesOf(players)
    .map(({ name }) => name)
    .join(" against ");

/** What a player is called, where in the order he plays, and what is granted to him alone. @param {Form} form @param {PlayerSetup} player @param {number} seat */
export function playerRow(form, player, seat) {
  const { setup, catalogue } = form;
  const number = seat + 1;
  const settings = familyOf(catalogue, setup.game).player_settings;
  const name = nameField(form, player, seat);
  const earlier = changing(form, () => setup.players.splice(seat - 1, 0, ...setup.players.splice(seat, 1)));
  const field = (/** @type {import("../page/types.js").Setting} */ setting) => {
    const set = changing(form, (value) => (player[setting.key] = value));
    return playerField(setting, player[setting.key] ?? granted(setting), seat, set);
  };
  return el("div", { class: "player granted", role: "group", "aria-label": `Player ${number}` }, [
    el("b", { "data-named": seat }, seated(form)[seat].name),
    name,
    seat ? iconButton("up", `Player ${number} plays earlier`, earlier, { "data-key": `earlier ${seat}` }) : null,
    allied(form, seat),
    limit(name),
    ...settings.map(field),
  ]);
}

/** @param {Form} form @param {PlayerSetup} player @param {number} seat */
const nameField = (form, player, seat) =>
  lineField(`Name of player ${seat + 1}`, {
    value: player.name,
    maxLength: LONGEST_NAME,
    "data-key": `name ${seat}`,
    oninput: (/** @type {any} */ event) => {
      const known = form.people.indexOf(player.name);
      player.name = event.target.value;
      if (player.kind === "person" && known >= 0) form.people[known] = player.name;
      tellNames(form);
    },
    // What nobody has typed makes room for what is typed now.
    onfocus: (/** @type {any} */ event) => isPlain(player.name) && event.target.select(),
  });

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
  for (const name of findAll("[data-called]")) name.textContent = players[Number(name.dataset.called)].name;
  for (const line of findAll("[data-sides]")) line.textContent = against(players);
  for (const line of findAll("[data-allies]")) line.textContent = allyLine(players, Number(line.dataset.allies));
}
