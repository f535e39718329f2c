// @ts-check
/** An act that several people may do, or that may be done to several things: who does it, and to which. */

import { answering, button, dialog, el, focusKey, hidden, offer, redraw } from "../page/dom.js";
import { face } from "../page/faces.js";
import { sideMark } from "../page/sides.js";
import { silentCards } from "./cards.js";
import { stillBanner } from "./banner.js";
import { pile } from "./table.js";
import { ruleButton } from "./tray.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Option} Option */
/** Who does it, "" while nobody is chosen, and the group that it is about. @typedef {{who: string, group: string}} Chosen */

/** Milliseconds in which a choice answers to no finger: it lies where another button was tapped. */
const SETTLES = 350;

/**
 * The one that is meant, asked step by step where there is more than one to choose; undefined for none.
 * @param {View} view
 * @param {Option[]} options all of one act
 */
export async function chooseWay(view, options) {
  const { act, group } = options[0];
  if (group) return chooseOnFelt(view, options);
  const who = whoOf(view);
  // Where the game asks to whom or what, and that settles it, nobody is asked who says so.
  const settled = options[0].prompt && new Set(options.map(({ about }) => about)).size === options.length;
  const able = settled ? options : await narrow(view, `${act}: who?`, options, who);
  const asked = options[0].prompt || `${able.length ? who(able[0]) : ""}: ${act} what?`;
  return (await narrow(view, asked, able, ({ about }) => about))[0];
}

/** @param {View} view @returns {(option: Option) => string} */
const whoOf =
  ({ players }) =>
  ({ seats }) =>
    seats.map((seat) => players[seat].name).join(" and ");

/**
 * Where it is about groups that lie on the table: these large on the felt, each to be chosen where there are several; in
 * the dock who does it, the whole price, and the other answer beside it.
 * @param {View} view @param {Option[]} options all of one act
 */
async function chooseOnFelt(view, options) {
  const other = view.options.find(({ act, move }) => !act && move);
  const answers = [...options, ...(other ? [other] : [])];
  const names = [...new Set(options.map(whoOf(view)))];
  const place = el("div", { class: "on-felt settling" });
  setTimeout(() => place.classList.remove("settling"), SETTLES);
  const draw = (/** @type {Chosen} */ chosen) => {
    const choose = (/** @type {Partial<Chosen>} */ change) => () => {
      draw({ ...chosen, ...change });
      focusKey(change.who || chosen.who ? "way" : `who ${names[0]}`, place);
    };
    const meant = options.find((one) => whoOf(view)(one) === chosen.who && one.group === chosen.group);
    const about = options.find(({ group }) => group === chosen.group) ?? options[0];
    redraw(
      place,
      stillBanner(view),
      el("div", { class: "felt-pile", "aria-hidden": "true" }, pile(view)),
      groupsOf(view, options, chosen.group, (group) => choose({ group })),
      el("div", { class: "felt-dock" }, [
        names.length > 1 ? whoDoes(view, options, chosen.who, (who) => choose({ who })) : null,
        el("div", { class: "prices" }, [
          meant ? el("p", { class: "price" }, el("b", {}, "The price: "), lower(meant.confirm)) : null,
        ]),
        el("div", { class: "felt-acts" }, [
          wayButton(meant ?? about, answers, !meant),
          other ? wayButton(other, answers) : null,
        ]),
      ]),
    );
  };
  draw({ who: names.length > 1 ? "" : names[0], group: options[0].group });
  const { act } = options[0];
  const answer = await offer(names.length > 1 ? `Does anybody ${act.toLowerCase()}?` : `${act}?`, [place], "Back");
  return answer ? answers[Number(answer)] : undefined;
}

/** @param {string} sentence */
const lower = (sentence) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** @param {Option} one @param {Option[]} answers @param {boolean} [off] not all is chosen yet */
const wayButton = (one, answers, off = false) =>
  answering(one.act || one.label, String(answers.indexOf(one)), {
    class: one.act ? "main-action" : "",
    "aria-label": one.act ? one.label : undefined,
    disabled: off,
    "data-key": one.act ? "way" : "other way",
  });

/**
 * The groups that it is about, as large as there is room, below what was done; where there are several, each is a
 * button that chooses it.
 * @param {View} view @param {Option[]} options @param {string} chosen @param {(group: string) => () => void} choose
 */
function groupsOf({ table, question }, options, chosen, choose) {
  const all = new Map(table.zones.flatMap(({ groups }) => groups.map((one) => [one.id, one])));
  const shown = [...new Set(options.map(({ group }) => group))].flatMap((id) => all.get(id) ?? []);
  const [, told, points] = /^(.*?)(\d*)\.?$/.exec(question?.sentence ?? "") ?? [];
  const which = shown.length > 1 ? ` Tap the one to ${options[0].act.toLowerCase()}.` : "";
  const together = shown.reduce((sum, { cards }) => sum + cards.length, 0);
  return el("div", { class: "felt-groups", style: { "--all": together } }, [
    el("p", { class: "felt-said" }, told, points && el("b", {}, points), ".", which),
    ...shown.map((one) => groupOf(one, shown.length > 1, chosen, choose)),
  ]);
}

/** @param {import("../page/types.js").Group} group @param {boolean} asked @param {string} chosen @param {(group: string) => () => void} choose */
function groupOf(group, asked, chosen, choose) {
  const name = group.word.toUpperCase() || group.label;
  const value = group.value === null ? "" : `, ${group.value}`;
  const cards = silentCards(group);
  const told = { "data-key": `about ${group.id}`, "aria-pressed": String(chosen === group.id) };
  const lying = asked
    ? button("", choose(group.id), { class: "row cards", ...told }, [...cards, hidden(name + value)])
    : el("div", { class: "row cards" }, ...cards);
  const style = { "--count": group.cards.length };
  const kind = asked && chosen !== group.id ? "" : "chosen";
  return el("figure", { style, class: kind }, lying, el("figcaption", {}, el("b", {}, name), value));
}

/** A chip for each who may. @param {View} view @param {Option[]} options @param {string} chosen @param {(name: string) => () => void} choose */
function whoDoes(view, options, chosen, choose) {
  const all = view.players.map(({ name }) => name);
  const chips = new Map(options.map((option) => [whoOf(view)(option), option.seats[0]]));
  return el("div", { class: "who-does" }, [
    el("h3", { id: "who-does" }, `Who will ${lower(options[0].act)}?`),
    el("ul", { class: "ways", "aria-labelledby": "who-does" }, [
      ...[...chips].map(([name, seat]) => {
        const told = { "data-key": `who ${name}`, "aria-pressed": String(name === chosen) };
        return el("li", {}, button("", choose(name), told, face(seat, all), el("span", {}, name)));
      }),
    ]),
  ]);
}

/** Why none of several things may be done now, each with its rule. @param {Option[]} options */
export const openReasons = (options) =>
  dialog(
    "Why not?",
    options.map(({ label, reason, rule }) =>
      el("p", {}, reason.startsWith(label) ? null : el("b", {}, `${label}: `), reason, ruleButton(rule)),
    ),
    { "Go on": "" },
  );

/**
 * Those of one name, chosen by a tap; with each name that settles it, its price, and beside a player's the mark of his
 * side.
 * @param {View} view
 * @param {string} title
 * @param {Option[]} options
 * @param {(option: Option) => string} nameOf
 */
async function narrow({ players }, title, options, nameOf) {
  const names = [...new Set(options.map(nameOf))];
  const of = (/** @type {string} */ name) => options.filter((option) => nameOf(option) === name);
  if (names.length < 2) return options;
  const list = el("ul", { class: "ways settling" }, ...names.map((name, at) => way(players, name, at, of(name))));
  setTimeout(() => list.classList.remove("settling"), SETTLES);
  return of(await offer(title, [list], "No"));
}

/** @param {View["players"]} players @param {string} name @param {number} at @param {Option[]} left */
function way(players, name, at, left) {
  const seat = players.findIndex((one) => name === one.name || ` ${name}`.includes(` ${one.name}’s `));
  const price = left.length === 1 ? left[0].confirm : "";
  const told = price ? el("span", { class: "small", id: `price-${at}` }, price) : null;
  const mark = seat < 0 ? null : sideMark(players, seat);
  return el("li", {}, answering(name, name, { "aria-describedby": told?.id }, mark), told);
}
