// @ts-check
/**
 * What a game is set up with: who plays, by which rules; what was chosen before, and what fits. Nothing of the screen.
 */

import { courtName, faceOf } from "../page/faces.js";
import { recall, recallAll, remember } from "../kept/values.js";

/** @typedef {import("../page/types.js").Catalogue} Catalogue */
/** @typedef {import("../page/types.js").GameEntry} GameEntry */
/** @typedef {import("../page/types.js").Setup} Setup */
/** @typedef {import("../page/types.js").PlayerSetup} PlayerSetup */
/** @typedef {import("../page/types.js").Preset} Preset */
/** @typedef {import("../page/types.js").Setting} Setting */

/** What people are called until somebody gives a name, and what earlier versions called them and computers. */
const GUEST = "Guest";
const PLAIN =
  /^((Guest|Computer|Page|Lady|Jester|Duchess|Chancellor|Queen)( \d)?|North|East|South|West|Heather|Robin)$/;
const MOST_KEPT = 24;

/** @param {Catalogue} catalogue @param {string} key */
export const entryOf = (catalogue, key) => catalogue.games.find((one) => one.key === key) ?? catalogue.games[0];

/** @param {Catalogue} catalogue @param {string} game */
export const familyOf = (catalogue, game) =>
  catalogue.families.find((one) => one.key === entryOf(catalogue, game).family) ?? catalogue.families[0];

/**
 * What was played last, of this family or of all; or what the catalogue proposes.
 * @param {Catalogue} catalogue
 * @param {string} [family]
 * @returns {Setup}
 */
export function lastSetup(catalogue, family = "") {
  for (const one of [recall("setup", null), ...recallAll("setups")]) {
    const setup = readSetup(one, catalogue);
    if (setup && (!family || entryOf(catalogue, setup.game).family === family)) return renamed(catalogue, setup);
  }
  const { defaults } = catalogue;
  const first = catalogue.games.find((game) => game.family === family);
  return first && first.family !== entryOf(catalogue, defaults.game).family
    ? propose(catalogue, first)
    : structuredClone(defaults);
}

/** Whoever was called by earlier versions has a name of today. @param {Catalogue} catalogue @param {Setup} setup */
function renamed(catalogue, setup) {
  for (const [seat, player] of setup.players.entries())
    if (isPlain(player.name)) player.name = freeName(catalogue, setup, player.kind, seat);
  return setup;
}

/** Who of the court sits down unasked. @param {GameEntry} entry */
const usualOf = (entry) => entry.usual || "person";

/** Whether somebody of that kind may sit there. @param {GameEntry} entry @param {string} kind */
const isSeated = (entry, kind) => kind === "person" || entry.computers.some(({ key }) => key === kind);

/** How hard it is for a newcomer, where that can be chosen. @param {GameEntry} entry @returns {Record<string, string>} */
const gradeOf = ({ graded_by, grade }) => (graded_by ? { [graded_by]: grade } : {});

/**
 * One person against as few computers as the game may be played with.
 * @param {Catalogue} catalogue
 * @param {GameEntry} entry
 * @returns {Setup}
 */
function propose(catalogue, entry) {
  const setup = { game: entry.key, players: [{ name: GUEST, kind: "person" }], options: gradeOf(entry) };
  const least = Math.max(entry.seats[0], Math.min(2, entry.seats[1]));
  while (setup.players.length < least) addPlayer(catalogue, setup, usualOf(entry));
  return setup;
}

/**
 * What was stored, where all of it still fits; else null.
 * @param {any} stored
 * @param {Catalogue} catalogue
 * @returns {Setup | null}
 */
function readSetup(stored, catalogue) {
  const game = catalogue.games.find((one) => one.key === stored?.game);
  if (!game || !Array.isArray(stored.players)) return null;
  const [fewest, most] = game.seats;
  const { players } = stored;
  if (players.length < fewest || players.length > most) return null;
  if (!players.every((/** @type {any} */ player) => isPlayer(player, game, catalogue))) return null;
  const settingOf = (/** @type {string} */ key) => game.options.find((one) => one.key === key);
  const options = only(stored.options ?? {}, (key, value) => isOption(value, settingOf(key)));
  // Whom an earlier version seated and this one does not makes room for the usual one.
  const kindOf = (/** @type {string} */ kind) => (isSeated(game, kind) ? kind : usualOf(game));
  const seated = structuredClone(players).map((/** @type {any} */ one) => ({ ...one, kind: kindOf(one.kind) }));
  return { game: game.key, players: seated, options: { ...gradeOf(game), ...options } };
}

/**
 * Some of the options.
 * @param {Record<string, string>} options @param {(key: string, value: string) => boolean} wanted
 * @returns {Record<string, string>}
 */
const only = (options, wanted) =>
  Object.fromEntries(Object.entries(options).filter(([key, value]) => wanted(key, value)));

/** @param {any} player @param {GameEntry} game @param {Catalogue} catalogue */
const isPlayer = (player, game, catalogue) =>
  isName(player?.name) &&
  typeof player.kind === "string" &&
  familyOf(catalogue, game.key).player_settings.every(
    (setting) => player[setting.key] === undefined || isGranted(player[setting.key], setting),
  );

/** A setting that is only on or off. @param {Setting} setting */
const isTick = ({ choices }) => choices.length === 2 && !choices[0].value;

/** @param {unknown} value @param {Setting} setting */
const isGranted = (value, setting) =>
  isTick(setting) ? typeof value === "boolean" : setting.choices.some((choice) => choice.value === value);

/** @param {unknown} value @param {Setting | undefined} setting */
const isOption = (value, setting) =>
  typeof value === "string" &&
  (setting?.choices.length
    ? setting.choices.some((choice) => choice.value === value)
    : Boolean(setting) && value.length <= 80);

/** @param {unknown} name */
const isName = (name) => typeof name === "string" && name.length <= 24;

/** Names given before. @returns {string[]} */
export function knownNames() {
  return recallAll("names").filter(isName).slice(0, MOST_KEPT);
}

/**
 * What is kept of a set-up: not what was chosen for one match.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @returns {Setup}
 */
export function lasting(catalogue, setup) {
  const once = entryOf(catalogue, setup.game).options.flatMap((option) => (option.once ? [option.key] : []));
  return { ...setup, options: only(setup.options, (key) => !once.includes(key)) };
}

/**
 * As this family was played last, but with a day's deal.
 * @param {Catalogue} catalogue
 * @param {string} family
 * @param {string} day
 * @returns {Setup}
 */
export function daySetup(catalogue, family, day) {
  const setup = structuredClone(lastSetup(catalogue, family));
  const dated = catalogue.games.find((game) => game.family === family && game.day);
  if (dated && !entryOf(catalogue, setup.game).day) changeGame(catalogue, setup, dated);
  const entry = entryOf(catalogue, setup.game);
  for (const key of [...entry.dealt_by, entry.graded_by]) delete setup.options[key];
  setup.options[entry.day] = day;
  return setup;
}

/** Kept as the last, and the last of its game. @param {Setup} setup */
export function rememberSetup(setup) {
  const others = recallAll("setups").filter((one) => one?.game !== setup.game);
  remember("setup", setup);
  remember("setups", [setup, ...others].slice(0, MOST_KEPT));
  const names = setup.players.filter((player) => player.kind === "person").map((player) => player.name);
  remember("names", [...new Set([...names, ...knownNames()])].filter(Boolean).slice(0, MOST_KEPT));
}

// -- who plays

/** Whether nobody gave this name. @param {string} name */
export const isPlain = (name) => !name || PLAIN.test(name);

/** So many of one name, told apart. @param {string} first */
const numbered = (first) => [first, ...[2, 3, 4, 5, 6].map((number) => `${first} ${number}`)];

/** What people are called whom nobody has named. */
export const GUESTS = numbered(GUEST);

/**
 * A name nobody has yet: of the court where a computer sits.
 * @param {Catalogue} catalogue @param {Setup} setup @param {string} kind @param {number} seat
 */
export function freeName(catalogue, setup, kind, seat) {
  const taken = setup.players.filter((_, other) => other !== seat).map((player) => player.name);
  const first = courtName(faceOf(entryOf(catalogue, setup.game).computers, kind)) || GUEST;
  return numbered(first).find((name) => !taken.includes(name)) ?? `Player ${seat + 1}`;
}

/**
 * One more, who is granted what the kind of game grants.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @param {string} [kind]
 * @param {string} [name]
 */
export function addPlayer(catalogue, setup, kind = "person", name = "") {
  const preset = presetOf(catalogue, setup);
  const player = /** @type {PlayerSetup} */ ({
    name: name || freeName(catalogue, setup, kind, setup.players.length),
    kind,
  });
  for (const setting of familyOf(catalogue, setup.game).player_settings) player[setting.key] = granted(setting, preset);
  setup.players.push(player);
}

/**
 * Person or computer; a name that nobody gave goes with it.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @param {number} seat
 * @param {string} kind
 */
function setKind(catalogue, setup, seat, kind) {
  const player = setup.players[seat];
  player.kind = kind;
  if (isPlain(player.name)) player.name = freeName(catalogue, setup, kind, seat);
}

/** The seat of somebody whom nobody named, below 0 where there is none. @param {Setup} setup */
const guestOf = ({ players }) => players.findLastIndex(({ kind, name }) => kind === "person" && isPlain(name));

/** The last seat of a computer, below 0 where there is none. @param {Setup} setup */
const courtOf = ({ players }) => players.findLastIndex(({ kind }) => kind !== "person");

/** @param {Catalogue} catalogue @param {Setup} setup */
const isFull = (catalogue, setup) => setup.players.length >= entryOf(catalogue, setup.game).seats[1];

/**
 * Somebody known sits down beside the others while more must; else where nobody with a name sits, or beside the others,
 * or where the first computer sat: people sit as they came. Answers who sat there, "" where nobody did.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @param {string} name
 */
export function seatName(catalogue, setup, name) {
  const guest = missing(catalogue, setup) ? -1 : guestOf(setup);
  if (guest < 0 && !isFull(catalogue, setup)) {
    addPlayer(catalogue, setup, "person", name);
    return "";
  }
  const seat = guest < 0 ? setup.players.findIndex(({ kind }) => kind !== "person") : guest;
  const whose = setup.players[seat].name;
  Object.assign(setup.players[seat], { name, kind: "person" });
  return whose;
}

/**
 * One of the court sits down beside the others, or where another of it or somebody without a name sat.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @param {string} kind
 */
export function seatComputer(catalogue, setup, kind) {
  if (!isFull(catalogue, setup)) return addPlayer(catalogue, setup, kind);
  const court = courtOf(setup);
  setKind(catalogue, setup, court < 0 ? guestOf(setup) : court, kind);
}

/**
 * Everybody of that kind makes room for one of another.
 * @param {Catalogue} catalogue @param {Setup} setup @param {string} kind @param {string} other
 */
export function changeCourt(catalogue, setup, kind, other) {
  for (const [seat, player] of setup.players.entries())
    if (player.kind === kind) setKind(catalogue, setup, seat, other);
}

/** The choices that stand, of settings that have some. @param {GameEntry} entry @param {Setup} setup */
const choicesMade = ({ options }, setup) =>
  options.flatMap(({ key, choices, default: usual }) =>
    choices.filter(({ value }) => value === (setup.options[key] || usual)),
  );

/**
 * The side of each who is seated, as the game or a setting has it; each alone where neither tells.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @returns {number[]}
 */
export function sidesChosen(catalogue, setup) {
  const entry = entryOf(catalogue, setup.game);
  const told = [entry, ...choicesMade(entry, setup)].find(({ sides }) => sides.length === setup.players.length);
  return told?.sides ?? setup.players.map((_, seat) => seat);
}

/** Whether somebody more can sit down. @param {Catalogue} catalogue @param {Setup} setup */
export const hasRoom = (catalogue, setup) => !isFull(catalogue, setup) || guestOf(setup) >= 0 || courtOf(setup) >= 0;

/**
 * The same players at another game, as far as it is for them.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @param {GameEntry} entry
 */
export function changeGame(catalogue, setup, entry) {
  setup.game = entry.key;
  setup.players.splice(entry.seats[1]);
  for (const [seat, { kind }] of setup.players.entries())
    if (!isSeated(entry, kind)) setKind(catalogue, setup, seat, usualOf(entry));
  while (setup.players.length < entry.seats[0]) addPlayer(catalogue, setup);
  renamed(catalogue, setup);
}

/**
 * As many at the table, and the settings, as a deal code asks for.
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 * @param {import("../page/types.js").DealCode} code
 */
export function takeCode(catalogue, setup, { game, seats, options }) {
  changeGame(catalogue, setup, entryOf(catalogue, game));
  setup.players.splice(seats);
  while (setup.players.length < seats) addPlayer(catalogue, setup);
  setup.options = { ...setup.options, ...options };
  // Cards that are known are as hard as they are.
  delete setup.options[entryOf(catalogue, game).graded_by];
}

// -- kinds of game

/** What a preset grants each player, or the game itself. @param {Setting} setting @param {Preset} [preset] */
export const granted = (setting, preset) => {
  const value = preset?.players[setting.key] ?? setting.default;
  return isTick(setting) ? Boolean(value) : value;
};

/** What is asked beside the ways to play, and is no part of them. @param {GameEntry} entry */
export const askedApart = ({ options, graded_by }) => options.filter(({ apart, key }) => apart || key === graded_by);

/** What a house may settle for itself. @param {GameEntry} entry */
export const houseRules = (entry) =>
  entry.options.filter((one) => !one.kept && !one.once && !askedApart(entry).includes(one));

/** The preset that this set-up is, if it is one. @param {Catalogue} catalogue @param {Setup} setup @returns {Preset | undefined} */
export function presetOf(catalogue, setup) {
  const { presets, player_settings, titled_by } = familyOf(catalogue, setup.game);
  const options = houseRules(entryOf(catalogue, setup.game)).filter(({ key }) => key !== titled_by);
  const isSet = (/** @type {Preset} */ { settings }, /** @type {Setting} */ { key, default: usual }) =>
    (setup.options[key] || usual) === (settings[key] ?? usual);
  const isGiven = (/** @type {Preset} */ preset, /** @type {Setting} */ setting) =>
    setup.players.every((player) => (player[setting.key] ?? granted(setting)) === granted(setting, preset));
  return presets.find(
    (preset) =>
      options.every((one) => isSet(preset, one)) && player_settings.every((setting) => isGiven(preset, setting)),
  );
}

/** @param {Catalogue} catalogue @param {Setup} setup @param {Preset} preset */
export function takePreset(catalogue, setup, preset) {
  const { player_settings, titled_by } = familyOf(catalogue, setup.game);
  const apart = askedApart(entryOf(catalogue, setup.game)).map(({ key }) => key);
  const stays = only(setup.options, (key) => [titled_by, ...apart].includes(key));
  setup.options = { ...preset.settings, ...stays };
  for (const setting of player_settings)
    for (const player of setup.players) player[setting.key] = granted(setting, preset);
}

/** Only what this game knows. @param {Catalogue} catalogue @param {Setup} setup @returns {Setup} */
export function cleanSetup(catalogue, setup) {
  const known = entryOf(catalogue, setup.game).options.map((option) => option.key);
  const players = setup.players.map((player) => ({ ...player, name: player.name.trim() }));
  return { game: setup.game, players, options: only(setup.options, (key) => known.includes(key)) };
}

const COUNTS = ["Nobody", "One", "Two", "Three", "Four", "Five", "Six"];

/** How many more must sit down, as a sentence; "" where all is well. @param {Catalogue} catalogue @param {Setup} setup */
export function missing(catalogue, setup) {
  const count = entryOf(catalogue, setup.game).seats[0] - setup.players.length;
  return count <= 0 ? "" : `${COUNTS[count]} more must sit down.`;
}

/**
 * Who plays, and by which rules for how long: "Two people, one of the court", "The first edition · about 20 to 60
 * minutes".
 * @param {Catalogue} catalogue
 * @param {Setup} setup
 */
export function summaryOf(catalogue, setup) {
  const people = setup.players.filter((player) => player.kind === "person").length;
  const court = setup.players.length - people;
  const { minutes, titles, titled_by } = familyOf(catalogue, setup.game);
  const entry = entryOf(catalogue, setup.game);
  const [short, long] = choicesMade(entry, setup).find((one) => one.minutes?.length)?.minutes ?? minutes;
  const title = titles[setup.options[titled_by]] ?? entry.title;
  const words = [
    people ? `${COUNTS[people]} ${people === 1 ? "person" : "people"}` : "",
    court ? `${people ? COUNTS[court].toLowerCase() : COUNTS[court]} of the court` : "",
  ];
  const time = short === long ? short : `${short} to ${long}`;
  return [words.filter(Boolean).join(", ") || "Nobody yet", `${title} · about ${time} minutes`];
}
