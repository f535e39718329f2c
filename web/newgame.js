// @ts-check
import { button, el, hidden, icon, redraw } from "./dom.js";
import { recall, remember } from "./store.js";

/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Setup} Setup */
/** @typedef {import("./types.js").PlayerSetup} PlayerSetup */
/** @typedef {import("./types.js").Setting} Setting */

/** What seats are called until somebody gives a name. */
export const COMPASS = ["North", "East", "South", "West", "Heather", "Robin"];

/** What was played last, or what the catalogue proposes. @param {Catalogue} catalogue @returns {Setup} */
export function lastSetup(catalogue) {
  const setup = recall("setup", null);
  const game = catalogue.games.find((one) => one.key === setup?.game);
  const [fewest, most] = game?.seats ?? [0, 0];
  const players = Array.isArray(setup?.players) ? setup.players : [];
  if (!game || players.length < fewest || players.length > most || !players.every((/** @type {any} */ player) => isPlayer(player, catalogue))) return structuredClone(catalogue.defaults);
  const options = Object.entries(setup.options ?? {}).filter(([key, value]) => isOption(value, game.options.find((one) => one.key === key)));
  return { game: game.key, players, options: /** @type {Record<string, string>} */ (Object.fromEntries(options)) };
}

/** @param {any} player @param {Catalogue} catalogue */
const isPlayer = (player, { players, families }) =>
  isName(player?.name) &&
  ["person", ...players.map(({ key }) => key)].includes(player.kind) &&
  families.every((family) => family.player_settings.every((setting) => isChosen(player[setting.key], setting)));

/** Left out, on or off, or one of the choices. @param {unknown} value @param {Setting} setting */
const isChosen = (value, setting) => value === undefined || typeof value === "boolean" || isOption(value, setting);

/** @param {unknown} value @param {Setting | undefined} setting */
const isOption = (value, setting) =>
  typeof value === "string" && (setting?.choices.length ? setting.choices.some((choice) => choice.value === value) : Boolean(setting) && value.length <= 80);

/** @param {unknown} name */
const isName = (name) => typeof name === "string" && name.length <= 24;

/** Names given before. @returns {string[]} */
function knownNames() {
  const names = recall("names", []);
  return Array.isArray(names) ? names.filter(isName).slice(0, 24) : [];
}

/** @param {Setup} setup */
export function rememberSetup(setup) {
  remember("setup", setup);
  const names = setup.players.filter((player) => player.kind === "person").map((player) => player.name);
  remember("names", [...new Set([...names, ...knownNames()])].filter(Boolean).slice(0, 24));
}

/**
 * The one screen on which a game is set up, drawn wholly from the catalogue.
 * @param {HTMLElement} place @param {Catalogue} catalogue @param {{deal: (setup: Setup) => void, home: () => void}} acts
 */
export function openNewGame(place, catalogue, acts) {
  const setup = structuredClone(lastSetup(catalogue));
  const game = () => catalogue.games.find((one) => one.key === setup.game) ?? catalogue.games[0];
  const playerSettings = () => catalogue.families.find((one) => one.key === game().family)?.player_settings ?? [];
  const refresh = () => redraw(place, screen());

  function screen() {
    const entry = game();
    const [fewest, most] = entry.seats;
    return el(
      "main",
      { class: "page", id: "screen" },
      el("header", {}, button("Home", acts.home), el("h1", {}, "New game")),
      el("datalist", { id: "known-names" }, ...knownNames().map((name) => el("option", { value: name }))),
      el(
        "div",
        { class: "setup" },
        el(
          "fieldset",
          {},
          el("legend", {}, "Who plays?"),
          ...setup.players.map((player, seat) => playerRow(player, seat, fewest)),
          setup.players.length < most ? button("Add a player", addPlayer) : null,
        ),
        el("fieldset", {}, el("legend", {}, "Rules"), el("div", { class: "choices" }, ...catalogue.games.map(gameChoice))),
        el("fieldset", {}, el("legend", {}, "House rules"), el("div", { class: "options" }, ...entry.options.filter((setting) => !setting.kept).map(optionField))),
      ),
      el("div", { class: "deal-bar" }, el("p", { class: "grow small" }, summary()), button("Deal", () => acts.deal(clean()), { class: "main-action" })),
    );
  }

  /** @param {PlayerSetup} player @param {number} seat @param {number} fewest */
  function playerRow(player, seat, fewest) {
    const number = seat + 1;
    return el(
      "div",
      { class: "player", role: "group", "aria-label": `Player ${number}` },
      el("input", {
        type: "text", value: player.name, maxLength: 20, list: undefined, autocomplete: "off", spellcheck: false, "aria-label": `Name of player ${number}`, "data-key": `name ${seat}`,
        oninput: (/** @type {any} */ event) => (player.name = event.target.value),
        onfocus: (/** @type {any} */ event) => event.target.setAttribute("list", "known-names"),
      }),
      select(`Who plays seat ${number}`, player.kind, [{ value: "person", label: "A person" }, ...catalogue.players.map(({ key, label }) => ({ value: key, label }))], (value) => {
        const plain = COMPASS.includes(player.name) || /^Computer( \d)?$/.test(player.name) || !player.name;
        player.kind = value;
        if (plain) player.name = freeName(value, seat);
        refresh();
      }),
      ...playerSettings().map((setting) => playerField(setting, player, seat)),
      button("", () => removePlayer(seat), { "data-key": `remove ${seat}`, disabled: setup.players.length <= fewest }, icon("cross"), hidden(`Remove player ${number}`)),
    );
  }

  /** One of the settings that each player has for himself; one that is only on or off is a tick. @param {Setting} setting @param {PlayerSetup} player @param {number} seat */
  function playerField(setting, player, seat) {
    const on = setting.choices[1];
    const value = player[setting.key] || setting.default;
    if (setting.choices[0].value || setting.choices.length > 2) return select(`${setting.label} of player ${seat + 1}`, value, setting.choices, (next) => (player[setting.key] = next));
    return el(
      "label",
      { class: "tick", title: setting.help },
      el("input", { type: "checkbox", checked: Boolean(value), "data-key": `${setting.key} ${seat}`, onchange: (/** @type {any} */ event) => (player[setting.key] = event.target.checked ? on.value : "") }),
      on.label,
      hidden(` player ${seat + 1}`),
    );
  }

  /** A name nobody has yet. @param {string} kind @param {number} seat */
  function freeName(kind, seat) {
    const taken = setup.players.filter((_, other) => other !== seat).map((player) => player.name);
    const names = kind === "person" ? [...knownNames(), ...COMPASS] : ["Computer", ...[2, 3, 4, 5, 6].map((n) => `Computer ${n}`)];
    return names.find((name) => !taken.includes(name)) ?? `Player ${seat + 1}`;
  }

  function addPlayer() {
    const seat = setup.players.length;
    setup.players.push({ name: freeName("person", seat), kind: "person" });
    refresh();
  }

  /** @param {number} seat */
  function removePlayer(seat) {
    setup.players.splice(seat, 1);
    refresh();
  }

  /** @param {import("./types.js").GameEntry} entry */
  function gameChoice(entry) {
    const chosen = entry.key === setup.game;
    return el(
      "label",
      { class: "choice" },
      el("input", {
        type: "radio", name: "game", value: entry.key, checked: chosen, "data-key": `game ${entry.key}`,
        onchange: () => {
          setup.game = entry.key;
          setup.players.splice(entry.seats[1]);
          while (setup.players.length < entry.seats[0]) addPlayer();
          refresh();
        },
      }),
      el("span", {}, el("b", {}, entry.title), el("span", { class: "small" }, entry.differs || entry.blurb)),
    );
  }

  /** A setting without choices takes a text; one whose default is none of them is left to the number of players. @param {Setting} setting */
  function optionField(setting) {
    const value = setup.options[setting.key] || setting.default;
    const choices = setting.choices.some((choice) => choice.value === setting.default)
      ? setting.choices
      : [{ value: "", label: "By the number of players", help: setting.help }, ...setting.choices];
    const field = setting.choices.length
      ? select(setting.label, value, choices, (next) => {
          setup.options[setting.key] = next;
          refresh();
        })
      : el("input", {
          type: "text", value, maxLength: 80, autocomplete: "off", spellcheck: false, "aria-label": setting.label, "data-key": setting.label,
          oninput: (/** @type {any} */ event) => (setup.options[setting.key] = event.target.value.trim()),
        });
    const chosen = choices.find((choice) => choice.value === value);
    return el("label", { class: "option" }, el("b", {}, setting.label), field, el("span", { class: "small quiet" }, chosen?.help || setting.help));
  }

  /** @param {string} label @param {string} value @param {{value: string, label: string}[]} choices @param {(value: string) => void} change */
  function select(label, value, choices, change) {
    return el(
      "select",
      { "aria-label": label, "data-key": label, onchange: (/** @type {any} */ event) => change(event.target.value) },
      ...choices.map((choice) => el("option", { value: choice.value, selected: choice.value === value }, choice.label)),
    );
  }

  function summary() {
    const people = setup.players.filter((player) => player.kind === "person").length;
    const computers = setup.players.length - people;
    const words = [people ? `${people} ${people === 1 ? "person" : "people"}` : "", computers ? `${computers} computer${computers === 1 ? "" : "s"}` : ""];
    return `${words.filter(Boolean).join(", ")} · ${game().title}`;
  }

  /** Only what this game knows. @returns {Setup} */
  function clean() {
    const known = game().options.map((option) => option.key);
    const options = Object.fromEntries(Object.entries(setup.options).filter(([key]) => known.includes(key)));
    return { game: setup.game, players: setup.players.map((player) => ({ ...player, name: player.name.trim() })), options };
  }

  refresh();
}
