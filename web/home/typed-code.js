// @ts-check
/** A deal that was played before, set up from the code that stood under its tally. */

import { el, find } from "../page/dom.js";
import { lineField } from "../page/fields.js";
import { today } from "../page/figures.js";
import { listGames } from "../kept/store.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { players } from "./families.js";
import { fold, ruleField } from "./form.js";
import { entryOf, lasting, takeCode } from "./setup.js";

/** @typedef {import("./form.js").Form} Form */

const CODE_LENGTH = 20;
export const DEAL_FOLD = "Deal code";

/**
 * The code of a deal that was played before, to play it again; and what else decides the cards of this one match.
 * @param {Form} form
 */
export function foldCode(form) {
  const { catalogue, setup } = form;
  const entry = entryOf(catalogue, setup.game);
  const read = (/** @type {any} */ event) => {
    const code = event.target.value;
    // Half a code is not told that it is wrong before somebody stops typing it.
    const half = event.type === "input" && (code.includes(".") || code.replace(/[\s-]/g, "").length < CODE_LENGTH);
    if (!half) return void (form.read = readDealCode(form, code));
    Object.assign(form, { code, told: "", wrong: false });
    const told = document.getElementById("code-told");
    if (told) told.textContent = "";
  };
  const field = lineField("Deal code", {
    value: form.code,
    maxLength: 60,
    autocapitalize: "characters",
    class: "deal-code-field",
    "data-key": "deal code",
    oninput: read,
    onchange: read,
  });
  const chosen = entry.options
    .filter((setting) => setting.once && setting.key !== entry.day)
    .map((setting) => ruleField(form, setting));
  return fold(form, DEAL_FOLD, [
    el("p", { class: "small quiet" }, [
      "The code that stood under the tally deals the same cards again, in the same order.",
    ]),
    field,
    el("p", { class: "small", role: "status", id: "code-told" }, form.told),
    ...chosen,
  ]);
}

/** Takes a code that was typed or came by a link, and tells what it deals. @param {Form} form @param {string} code */
export async function readDealCode(form, code) {
  if (code !== form.code) form.setup = lasting(form.catalogue, form.setup);
  form.code = code;
  form.told = "";
  form.wrong = false;
  if (!code.trim()) return;
  let wrong = false;
  const line = await sitByCode(form, code).catch((error) => {
    wrong = true;
    return sentenceOf(error);
  });
  if (form.code !== code) return;
  Object.assign(form, { told: line, wrong });
  if (document.querySelector(".deal-code-field")) form.refresh();
}

/** Brings the field of a code that was refused into sight, to be mended. @param {Form} form */
export function showCode(form) {
  form.unfolded.add(DEAL_FOLD);
  form.refresh();
  const field = find(".deal-code-field");
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

/** Sets up what a code deals, and tells of it. @param {Form} form @param {string} code */
async function sitByCode(form, code) {
  const [dealt, games] = await Promise.all([
    /** @type {Promise<import("../page/types.js").DealCode>} */ (ask("code", { code, today: today() })),
    listGames(),
  ]);
  if (!form.catalogue.games.some(({ key }) => key === dealt.game))
    return "This code is of a game that is not offered here.";
  if (form.code === code) takeCode(form.catalogue, form.setup, dealt);
  const known = games.some(({ deal }) => deal && deal === dealt.deal)
    ? "It was played on this device before: whoever was there may know its cards."
    : "Fair as long as nobody here has played it before.";
  return `This deals ${dealt.title} to ${players([dealt.seats, dealt.seats])}. ${known}`;
}
