// @ts-check
/** An act that several people may do, or that may be done to several things: who does it, and to which. */

import { answering, button, dialog, el, focusKey, offer, redraw } from "../page/dom.js";
import { face } from "../page/faces.js";
import { cardPicture } from "./cards.js";
import { stillBanner } from "./still-banner.js";
import { pile } from "./table.js";
import { ruleButton } from "./tray.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Option} Option */

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
  const able = settled ? options : await narrow(`${act}: who?`, options, who);
  const ways = await narrow(
    options[0].prompt || `${able.length ? who(able[0]) : ""}: ${act} what?`,
    able,
    ({ about }) => about,
  );
  return ways[0];
}

/** @param {View} view @returns {(option: Option) => string} */
const whoOf =
  ({ players }) =>
  ({ seats }) =>
    seats.map((seat) => players[seat].name).join(" and ");

/**
 * Where it is about groups that lie on the table: these large on the felt, in the dock who does it, the whole price,
 * and the other answer beside it.
 * @param {View} view @param {Option[]} options all of one act
 */
async function chooseOnFelt(view, options) {
  const other = view.options.find(({ act, move }) => !act && move);
  const answers = [...options, ...(other ? [other] : [])];
  const names = [...new Set(options.map(whoOf(view)))];
  const place = el("div", { class: "on-felt settling" });
  setTimeout(() => place.classList.remove("settling"), SETTLES);
  const draw = (/** @type {string} */ who) => {
    const able = options.filter((option) => whoOf(view)(option) === (who || names[0]));
    const choose = (/** @type {string} */ name) => () => {
      draw(name);
      focusKey(`way ${answers.indexOf(options.filter((option) => whoOf(view)(option) === name)[0])}`, place);
    };
    redraw(
      place,
      stillBanner(view),
      el("div", { class: "felt-pile", "aria-hidden": "true" }, pile(view)),
      groupsOf(view, options),
      el("div", { class: "felt-dock" }, [
        names.length > 1 ? whoDoes(view, options, who, choose) : null,
        el("div", { class: "prices" }, ...(who ? able.map(({ confirm }) => el("p", { class: "price" }, confirm)) : [])),
        el(
          "div",
          { class: "felt-acts" },
          ...able.map((one) => wayButton(one, answers, !who)),
          other ? wayButton(other, answers) : null,
        ),
      ]),
    );
  };
  draw(names.length > 1 ? "" : names[0]);
  const chosen = await offer(view.question?.sentence ?? options[0].act, [place], "Back");
  return chosen ? answers[Number(chosen)] : undefined;
}

/** @param {Option} one @param {Option[]} answers @param {boolean} [off] nobody has been named yet */
const wayButton = (one, answers, off = false) =>
  answering(one.label, String(answers.indexOf(one)), {
    class: one.act ? "main-action" : "",
    disabled: off,
    "data-key": `way ${answers.indexOf(one)}`,
  });

/** The groups that it is about, as large as there is room. @param {View} view @param {Option[]} options */
function groupsOf({ table }, options) {
  const all = new Map(table.zones.flatMap(({ groups }) => groups.map((one) => [one.id, one])));
  const shown = [...new Set(options.map(({ group }) => group))].flatMap((id) => all.get(id) ?? []);
  return el("div", { class: "felt-groups" }, [
    ...shown.map((one) =>
      el("figure", { style: { "--count": one.cards.length } }, [
        el("div", { class: "row cards", "aria-hidden": "true" }, ...one.cards.map((card) => cardPicture(card))),
        el(
          "figcaption",
          {},
          el("b", {}, one.word.toUpperCase() || one.label),
          one.value === null ? "" : `, ${one.value}`,
        ),
      ]),
    ),
  ]);
}

/** A chip for each who may. @param {View} view @param {Option[]} options @param {string} chosen @param {(name: string) => () => void} choose */
function whoDoes(view, options, chosen, choose) {
  const all = view.players.map(({ name }) => name);
  const chips = new Map(options.map((option) => [whoOf(view)(option), option.seats[0]]));
  return el("div", { class: "who-does" }, [
    el("h3", { id: "who-does" }, `${options[0].act}: who?`),
    el("ul", { class: "ways", "aria-labelledby": "who-does" }, [
      ...[...chips].map(([name, seat]) =>
        el(
          "li",
          {},
          button("", choose(name), { "data-key": `who ${name}`, "aria-pressed": String(name === chosen) }, [
            face(seat, all),
            el("span", {}, name),
          ]),
        ),
      ),
    ]),
  ]);
}

/** Why none of several things may be done now, each with its rule. @param {Option[]} options */
export const openReasons = (options) =>
  dialog(
    "Not now",
    options.map(({ label, reason, rule }) => el("p", {}, el("b", {}, `${label}: `), reason, ruleButton(rule))),
    { "Go on": "" },
  );

/**
 * Those of one name, chosen by a tap; with each name that settles it, its price.
 * @param {string} title
 * @param {Option[]} options
 * @param {(option: Option) => string} nameOf
 */
async function narrow(title, options, nameOf) {
  const names = [...new Set(options.map(nameOf))];
  const of = (/** @type {string} */ name) => options.filter((option) => nameOf(option) === name);
  if (names.length < 2) return options;
  const list = el("ul", { class: "ways settling" }, ...names.map((name, at) => way(name, at, of(name))));
  setTimeout(() => list.classList.remove("settling"), SETTLES);
  return of(await offer(title, [list], "No"));
}

/** @param {string} name @param {number} at @param {Option[]} left */
function way(name, at, left) {
  const price = left.length === 1 ? left[0].confirm : "";
  const told = price ? el("span", { class: "small", id: `price-${at}` }, price) : null;
  return el("li", {}, answering(name, name, { "aria-describedby": told?.id }), told);
}
