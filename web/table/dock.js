// @ts-check
/** What lies nearest to the player: his hand and what he can do with it, a question to the table, or the end. */

import { backs, handPicture } from "./cards.js";
import { DEVICE } from "../page/settings.js";
import { button, el, icon, iconButton, region } from "../page/dom.js";
import { besidesPlate, lossLines, newestPlate, openSince, sinceLines, waitingParts } from "./earned.js";
import { beginsFull, intentOf, isEmpty, mainIntent, optionOf, usedIds } from "./draft.js";
import { faceAt } from "../page/faces.js";
import { lastPlays } from "./banner.js";
import { aimOf, toldAside } from "./aim.js";
import { drewInWords, hasBoards, isShared, ownCards, ownRows, zone } from "./view.js";
import { seal } from "./pips.js";
import { actionRow, drawHand, drawHeld, drawOrdering, namedAct } from "./hand.js";
import { drawRows, drawVerdict, ruleButton } from "./tray.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Option} Option */
/** What the player tries out, whether Python has yet to answer on it, and whether a computer is long about its move.
 * @typedef {{draft: import("./draft.js").Draft, history: import("./history.js").History, waiting: boolean, thinking: boolean, lifted: string | null, ways: Option[] | null, sortings: import("../page/types.js").Sorting[], end: typeof import("./outcome.js") | null}} Tried */
/** @typedef {{
 *   show: (seat: number) => void, choose: (options: Option[]) => void, takeBack: ()
 * => void, card: (id: string) => void, hand: import("./hand.js").HandActs, tray: import("./tray.js").Acts,
 *   travel: (by: -1 | 1) => void, bookmarks: () => void, clear: () => void, back: () => void, begin: (intent:
 * import("../page/types.js").Intent) => void, put: (zone: string, id?: string) => void, order: () => void, hide: () => void, hint: () => void, hurry: () => void, play: () => void, tell: (why:
 * string) => void, outcome: import("./outcome.js").OutcomeActs
 * }} DockActs */

const FIRST_CLEAR = "First clear your row: its cards are laid already.";

/**
 * What lies nearest to the player: his hand, a question, or the end.
 * @param {View} shown
 * @param {Tried} tried
 * @param {DockActs} acts
 * @returns {Node[]}
 */
export function drawDock(shown, tried, acts) {
  if (shown.lesson?.done) return lessonDone(shown, tried);
  if (shown.phase === "over") return tried.end?.drawOutcome(shown, acts.outcome) ?? [];
  if (shown.hand_over) return handOverDock(shown, acts);
  if (shown.viewer !== null && tried.lifted !== null)
    return drawOrdering(ownRows(shown), shown.held, tried.draft, acts.hand, tried.lifted, tried.sortings);
  if (tried.ways) return waysDock(shown, tried.ways, tried, acts);
  const hand = shown.viewer === null ? [] : [handRow(shown, tried, acts, handButtons(shown, acts))];
  if (shown.next === "computer") return [thinkingLine(shown, tried, acts), ...hand];
  const answers = shown.draft.intent === "" && isEmpty(tried.draft) ? shown.options : [];
  if (answers.length) return questionDock(shown, answers, tried, acts);
  return composeDock(shown, tried, acts);
}

/**
 * What a lesson has come to: the tally where it was to the end, else the hand, to look at.
 * @param {View} shown
 * @param {Tried} tried
 * @returns {Node[]}
 */
function lessonDone(shown, tried) {
  const { outcome } = shown;
  if (outcome) return tried.end ? [region("The final tally", "sheet scroll", tried.end.tally(shown, outcome))] : [];
  if (shown.viewer === null) return [];
  const cards = ownCards(shown);
  return [actionRow(handPicture(cards, "hand", { "--count": cards.length }), [])];
}

/** Who is next, and that he thinks where he takes his time: his face, and three pearls. @param {View} shown @param {Tried} tried @param {DockActs} acts */
function thinkingLine(shown, { thinking }, acts) {
  const seat = shown.to_act.find((one) => one >= 0) ?? shown.turn.seat;
  const { name } = shown.players[seat];
  if (!thinking) return el("p", { class: "question" }, `${name} is next.`);
  return el("div", { class: "question thinks" }, [
    el("span", { class: "sits", "aria-hidden": "true" }, faceAt(shown, seat)),
    el("p", {}, `${name} is thinking …`),
    el("span", { class: "pearls", "aria-hidden": "true" }, el("i", {}), el("i", {}), el("i", {})),
    button("Play now", acts.hurry, { class: "quiet-pill" }),
  ]);
}

/** @param {View} shown @param {DockActs} acts */
function handOverDock(shown, acts) {
  const seat = shown.hand_for ?? 0;
  const name = shown.players[seat].name;
  const { count = 0, back } = zone(shown, "fan", seat) ?? {};
  const told = { "aria-label": `${count} cards, face down`, role: "img", style: { "--count": count } };
  const hand = el("div", { class: "hand", ...told }, ...backs(count, back));
  const { lines, lost, more } = shown.since ? besidesPlate(shown) : { lines: [], lost: [], more: false };
  const losses = lossLines(lost);
  return [
    el("div", { class: "question passing" }, [
      // A phone's felt has no room for it.
      newestPlate(shown),
      shown.since && lines.length
        ? region(shown.since.title, "told", el("b", {}, shown.since.title), sinceLines(shown, lines), ...losses)
        : losses.length > 0 && el("div", { class: "told" }, ...losses),
      el("h2", { style: { "--letters": name.length } }, `Pass the ${DEVICE} to `, el("em", {}, name)),
      el("p", {}, shown.wanted || `No hand is shown until ${name} taps.`, " ", aimOf(shown)),
    ]),
    actionRow(hand, [
      ...waysOf(shown.options).map((ways) => button(ways[0].act || ways[0].label, () => acts.choose(ways))),
      more ? button(shown.since?.title ?? "", () => void openSince(shown), { "aria-haspopup": "dialog" }) : null,
      button("Show my hand", () => acts.show(seat), { class: "main-action" }),
    ]),
  ];
}

/**
 * The first answer stands where the main action always does, or all of them there where they are equal. What cannot be
 * answered says why.
 * @param {View} shown
 * @param {Option[]} answers
 * @param {Tried} tried
 * @param {DockActs} acts
 */
function questionDock(shown, answers, tried, acts) {
  const isRefused = (/** @type {Option} */ option) => !option.move && Boolean(option.reason);
  const equal = Boolean(shown.question?.equal);
  const all = waysOf(answers.filter((option) => !isRefused(option))).map((ways, at) => {
    const told = { class: at === 0 && !equal ? "main-action" : "", "data-answer": at };
    return button(ways[0].act || ways[0].label, () => acts.choose(ways), told, seal(ways[0].pip));
  });
  const [main, others] = equal ? [all, []] : [all.slice(0, 1), all.slice(1)];
  const seat = shown.viewer === null ? shown.hand_for : null;
  if (seat !== null) others.push(button("Look at my hand first", () => acts.show(seat)));
  const hide = shown.viewer === null ? [] : hideButton(shown, acts);
  // Answers that stand in the corner keep their places when the hand is shown.
  if (equal) others.push(...hide);
  const text = el("div", { class: "question" }, [
    seat !== null && isShared(shown)
      ? el("p", { class: "pass-on" }, `Pass the ${DEVICE} to ${shown.players[seat].name}.`)
      : null,
    el("h2", {}, shown.question?.sentence ?? shown.table.status.join(" ")),
    waitingParts(shown),
    shown.question?.help ? el("p", {}, shown.question.help) : null,
    aimOf(shown),
    ...answers.filter(isRefused).map(({ reason, rule }) => el("p", { class: "why" }, reason, ruleButton(rule))),
    others.length ? el("div", { class: "row" }, ...others) : null,
  ]);
  // Far from every other answer: nobody takes a turn back who means to doubt it.
  const back = shown.may.take_back === null ? [] : [button("Take back", acts.takeBack)];
  return [text, handRow(shown, tried, acts, equal ? [...back, ...main] : [...back, ...hide, ...main])];
}

/**
 * One of several ways of an act is chosen by touching its card, or by its name.
 * @param {View} shown @param {Option[]} ways @param {Tried} tried @param {DockActs} acts
 */
function waysDock(shown, ways, tried, acts) {
  const text = el("div", { class: "question" }, [
    el("h2", {}, ways[0].prompt),
    el("p", {}, "Touch the card."),
    el("div", { class: "row" }, [button("By name", () => acts.choose(ways))]),
  ]);
  return [text, handRow(shown, tried, acts, [button("Back", acts.back), ...hideButton(shown, acts)])];
}

/** The answers; those that are ways of one act together. @param {Option[]} answers */
function waysOf(answers) {
  const acts = [...new Set(answers.map((option) => option.act || option))];
  return acts.map((act) => answers.filter((option) => (option.act || option) === act));
}

/** Of rows that begin with what lies on the table, so many cards have room as large as in any other; where more may come to lie there they are smaller from the beginning. */
const ROOMY = 11;

/** @param {import("../page/types.js").Intent} intent */
const isCrowded = ({ shelf, cards }) => Boolean(shelf) && (cards?.length ?? 0) > ROOMY;

/** @param {View} shown @param {Tried} tried @param {DockActs} acts @returns {Node[]} */
function composeDock(shown, tried, acts) {
  const { draft, waiting } = tried;
  const intents = shown.table.intents;
  const intent = intentOf(draft, intents);
  if (!intent) {
    const hints = intents.filter((one) => one.zone).map((one) => el("p", {}, one.help));
    return [
      hints.length
        ? el("div", { class: "question" }, ...whoPlays(shown), ...hints, ...aside(shown, acts))
        : el("p", { class: "question" }, shown.table.status.join(" ")),
      handRow(shown, tried, acts, [...beginButtons(intents, draft, acts), ...handButtons(shown, acts)]),
    ];
  }
  const option = optionOf(draft, shown.options);
  const counted = intent.history ? [counter(intent, draft, shown.notes), hintButton(shown, acts, icon("lamp"))] : [];
  const isMain = intent === mainIntent(intents);
  const actionsOf = isMain ? mainActions : pickActions;
  const actions = actionsOf(shown, intent, option, tried, acts);
  if (intent.draft === "pick")
    return [
      el("div", { class: ["question", !shown.question && "picking"] }, [
        el("h2", {}, shown.question?.sentence ?? intent.label),
        option?.reason
          ? el("p", {}, option.reason)
          : el("p", { class: "asked" }, drewLine(shown), option?.move && shown.held ? "" : intent.help),
        ...aside(shown, acts, isMain && isEmpty(draft) && !shown.held),
      ]),
      handRow(shown, tried, acts, actions),
    ];
  const isOrder = intent.draft === "order" && beginsFull(intent);
  const begun = isMain && isEmpty(draft) && !intent.history && !isOrder ? whoPlays(shown) : [];
  const rows = drawRows(draft, intent, shown, acts.tray);
  const parts = intent.shelf ? shown.notes.flatMap(({ value }) => value ?? []) : [];
  if (isOrder) rows.prepend(el("div", { class: "rows-told" }, el("h2", {}, shown.table.status[0]), intent.help));
  const kind = ["tray", begun.length && "empty", intent.shelf && "shelved", isCrowded(intent) && "crowded"];
  const verdict = drawVerdict(option, waiting, counted, scoreOf(shown), parts);
  const tray = el("div", { class: kind }, [...begun, rows, ...(begun.length ? aside(shown, acts) : []), verdict]);
  return [tray, handRow(shown, tried, acts, actions)];
}

/** What has just come to the hand, in a line of its own where there is room. @param {View} shown */
function drewLine(shown) {
  const told = drewInWords(shown);
  return told ? el("span", { class: "drew" }, `${told} `) : "";
}

/** The points of whoever composes, or what counts now in their place; alone at a table one has none to add to. @param {View} shown */
const scoreOf = ({ viewer, players, table: { standings } }) =>
  viewer === null || players.length < 2 ? null : (standings[viewer].now?.[1] ?? standings[viewer].score);

/** Whose turn it is; where two sit at an open table, all that they should know of it. @param {View} shown */
function whoPlays(shown) {
  if (!shown.facing) return [el("h2", {}, `${shown.players[shown.viewer ?? shown.turn.seat].name} plays`)];
  const [first, ...more] = shown.table.status;
  const told = [lastPlays(shown), ...more].filter(Boolean).join(" ");
  return [el("h2", {}, first), el("p", { class: "told" }, aimOf(shown) ?? told)];
}

/** Where to ask; and before anything is laid, what the game is about. @param {View} shown @param {DockActs} acts @param {boolean} [before] */
const aside = (shown, acts, before = true) =>
  shown.facing ? [] : [before ? toldAside(shown) : null, hintButton(shown, acts)];

/** @param {View} shown @param {DockActs} acts @param {...Element} more a drawing, where a phone has no room for its word */
const hintButton = ({ hints }, { hint }, ...more) =>
  hints ? button("A hint", hint, { class: "hint-by" }, ...more) : null;

/**
 * The hand with what it is worth; where its groups are put into rows, its cards alone.
 * @param {View} shown
 * @param {Tried} tried
 * @param {DockActs} acts
 * @param {(Node | null)[]} actions
 */
function handRow(shown, { draft }, acts, actions) {
  const intent = shown.table.intents.find((one) => one.key === draft.intent);
  const home = hasBoards(shown) ? shown.table.standings[shown.viewer ?? 0].pip : undefined;
  const how = { picks: intent?.draft === "pick", lifted: null, fresh: shown.fresh, home };
  const draw = (/** @type {typeof rows} */ cards, /** @type {typeof shown.held} */ held) =>
    drawHand(cards, held, draft, how, acts.card, { ...acts.hand, put: acts.put });
  const rows = ownRows(shown);
  // While its cards go into rows all of them keep their places.
  if (intent?.held) return actionRow(draw([rows.flat()], { rows: [], text: "", ready: false }), actions);
  const told = drawHeld(shown.held);
  const hand = draw(rows, shown.held);
  return actionRow(told ? el("div", {}, told, hand) : hand, actions);
}

/** Going back and forth among the arrangements, and their bookmarks. @param {Tried} tried @param {DockActs} acts */
function historyButtons({ history: { steps, at, marks } }, acts) {
  const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {-1 | 1} */ by) =>
    iconButton(sign, name, () => acts.travel(by), { class: "step", disabled: steps[at + by] === undefined });
  const count = marks.length ? el("b", {}, marks.length) : null;
  return [
    step("undo", "Step back", -1),
    step("redo", "Step on", 1),
    iconButton("mark", "Bookmarks", acts.bookmarks, { class: "step" }, count),
  ];
}

/**
 * How many cards have been placed, how many of them lie in good rows, and how many are left.
 * @param {import("../page/types.js").Intent} intent @param {import("./draft.js").Draft} draft @param {import("../page/types.js").RowNote[]} notes
 */
function counter({ cards, good }, draft, notes) {
  const placed = usedIds(draft).size;
  const inGood = draft.rows.reduce((sum, row, at) => sum + (notes[at]?.good ? row.placed.length : 0), 0);
  const count = (/** @type {number} */ number, /** @type {string} */ word, /** @type {number} */ of = 0) =>
    el("span", {}, el("b", { "data-of": of || undefined }, number), ` ${word}`);
  return el("p", { class: "counter" }, [
    count(placed, "placed", (cards ?? []).length),
    ...(good ? [" ", count(inGood, good)] : []),
    " ",
    count((cards ?? []).length - placed, "left"),
  ]);
}

/**
 * A button that keeps its place: where it cannot be used now, a tap tells why.
 * @param {string} label @param {() => void} press @param {string} why '' where it can @param {(why: string) => void} tell @param {Record<string, any>} [properties]
 */
const steady = (label, press, why, tell, properties = {}) =>
  button(label, why ? () => tell(why) : press, { ...properties, "aria-disabled": why ? "true" : undefined });

/**
 * What is not done by a tap on the table.
 * @param {import("../page/types.js").Intent[]} intents
 * @param {import("./draft.js").Draft} draft
 * @param {DockActs} acts
 */
const beginButtons = (intents, draft, acts) =>
  intents
    .filter((one) => !one.zone)
    .map((one) => {
      const why = one.off || (isEmpty(draft) || one.keeps ? "" : FIRST_CLEAR);
      return steady(one.label, () => acts.begin(one), why, acts.tell);
    });

/**
 * What is done with a hand besides playing: where its groups count, they are sorted.
 * @param {View} shown
 * @param {DockActs} acts
 */
const handButtons = (shown, acts) => [...(shown.held ? [button("Sort", acts.order)] : []), ...hideButton(shown, acts)];

/** @param {View} shown @param {DockActs} acts */
const hideButton = (shown, acts) => (shown.hand_for !== null && isShared(shown) ? [button("Hide", acts.hide)] : []);

/**
 * @param {View} shown
 * @param {import("../page/types.js").Intent} intent
 * @param {Option | undefined} option
 * @param {Tried} tried
 * @param {DockActs} acts
 */
function mainActions(shown, intent, option, tried, acts) {
  const { draft, waiting } = tried;
  const ready = option && (option.move || Object.keys(option.ask).length);
  const others = shown.table.intents.filter((one) => one !== intent);
  const why = isEmpty(draft) ? "Nothing is laid yet." : "";
  const clear = steady(intent.shelf ? "Start over" : "Clear", acts.clear, why, acts.tell, { "data-once": "" });
  return [
    ...(intent.history ? historyButtons(tried, acts) : []),
    // Of picked cards each is put back by a tap on it.
    intent.draft === "pick" ? null : clear,
    ...beginButtons(others, draft, acts),
    intent.more ? steady(intent.more, acts.tray.more, whyNoMore(intent, draft), acts.tell) : null,
    ...handButtons(shown, acts),
    button(ready && !option.move ? option.label : namedAct(shown, intent, usedIds(draft)), acts.play, {
      // What costs something is not what the eye should fall on.
      class: option?.move && option.confirm ? "main-action priced" : "main-action",
      "data-key": "Play",
      "aria-disabled": ready && !isHeldBack(shown, waiting) ? undefined : "true",
    }),
  ];
}

/** Whether nothing can be played now: Python has not answered, or has said what it was worth. @param {View} shown @param {boolean} waiting */
const isHeldBack = ({ trial }, waiting) => waiting || Boolean(trial?.said);

/**
 * Why no row is added now.
 * @param {import("../page/types.js").Intent} intent
 * @param {import("./draft.js").Draft} draft
 */
function whyNoMore({ most_rows }, { rows }) {
  if (rows.length >= most_rows) return "There is room for no more.";
  return rows[rows.length - 1].placed.length ? "" : "First lay something in the last row.";
}

/**
 * An intent besides the main one: there is a way back.
 * @param {View} shown
 * @param {import("../page/types.js").Intent} intent
 * @param {Option | undefined} option
 * @param {Tried} tried
 * @param {DockActs} acts
 */
function pickActions(shown, intent, option, { waiting }, acts) {
  return [
    button("Back", acts.back),
    ...hideButton(shown, acts),
    button(option?.move ? option.label : intent.button || intent.label, acts.play, {
      class: option?.warns ? "main-action priced" : "main-action",
      "aria-disabled": option?.move && !isHeldBack(shown, waiting) ? undefined : "true",
      "data-key": "pick",
    }),
  ];
}
