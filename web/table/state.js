// @ts-check
/**
 * The match that lies on the page: all that changes while it is played, in one object; how it is drawn and what taps do
 * stand elsewhere.
 */

import { emptyDraft, intentOf, mainIntent } from "./draft.js";
import { noHistory } from "./history.js";
import { isStored } from "./view.js";

/** @typedef {import("../page/types.js").View} View */

export const state = {
  /** Whether people have sat down, though their table may not be drawn yet. */
  isSeated: false,
  /** When the last move was shown, in milliseconds of the page. */
  played: 0,
  /** What Python answered last; null while no match is on the screen. @type {View | null} */
  view: null,
  /** The cards being put together. */
  draft: emptyDraft(undefined),
  /**
   * What was being put together before the player set out to do something else; null where nothing was.
   * @type {import("./draft.js").Draft | null}
   */
  left: null,
  /** Its earlier arrangements, where the intent says that there is going back. */
  history: noHistory,
  /**
   * The card that is being put in another place of the hand, by taps; "" for none yet, null while the hand is not put
   * in order.
   * @type {string | null}
   */
  lifted: null,
  /** What is pointed out on the table, and what is said beside it. @type {{group: string, told: string} | null} */
  pointed: null,
  /** The ways of an act of which one is chosen by touching its card; null while none is. @type {import("../page/types.js").Option[] | null} */
  ways: null,
  /** The ways in which the game sorts that hand. @type {import("../page/types.js").Sorting[]} */
  sortings: [],
  /** How often Python was asked for something to show: of two answers, only the one asked for last is shown. */
  asked: 0,
  /** Whether Python has yet to answer on the draft. */
  waiting: false,
  /** Settled when Python has answered on the last card tapped. */
  answered: Promise.resolve(),
  /** Whether a computer is long about its move, and whether it was asked to play at once. */
  thinking: false,
  hurried: false,
  /**
   * How often Python has been asked to turn the hand down and has not answered yet; until then no answer turns it up.
   */
  hiding: 0,
  /** Whether computers are being let play. */
  going: false,
  /** How an end is drawn; comes with the first that is seen. @type {typeof import("./outcome.js") | null} */
  end: null,
  /**
   * How a lesson speaks, or a turn that is tried again; comes with the first of them.
   * @type {(view: View, list: () => void) => Node[]}
   */
  coach: () => [],
  /** The way off the table. */
  home: () => {},
  /** Draws all this, once no finger lies on it. */
  draw: () => {},
  /** Draws it at this very moment. */
  drawNow: () => {},
};

export const current = () => /** @type {View} */ (state.view);

/** What the player has set out to do: what he chose, or else the first that is put together from cards. */
export const intent = () => intentOf(state.draft, current().table.intents);

/** A draft in which nothing is chosen yet. */
export const nothing = () => emptyDraft(mainIntent(current().table.intents));

/** Whether a match is on the screen that is stored: no lesson, and no turn that is tried again. */
export const isOpen = () => state.view !== null && isStored(state.view);
