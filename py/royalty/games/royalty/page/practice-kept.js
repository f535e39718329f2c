// @ts-check
/** What is kept of practice, by person: the grade that he has come to, and what is remembered of each puzzle. */

import { people } from "../../../kept/facts.js";
import { recall, remember } from "../../../kept/values.js";
import { counted, today } from "../../../page/figures.js";
import { ask } from "../../../worker/engine.js";

/** `seed`, `turn`: which game of the court, and how far whole turns of it have been asked.
 * @typedef {{level: number, run: number, seed: number, turn?: number, memories: Record<string, string>}} Kept
 */

/** The hardest grade there is; puzzles solved without trouble in a row, after which they are of the next grade; and remembered of one person. */
const HARDEST = 2;
const RISES = 3;
const MOST = 2000;

/** @param {unknown} value @returns {Record<string, any>} */
const fields = (value) => (value && typeof value === "object" && !Array.isArray(value) ? value : {});
/** @param {unknown} value @param {number} most */
const whole = (value, most) => (Number.isInteger(value) && Number(value) >= 0 ? Math.min(Number(value), most) : 0);

/** Whose a name is, in the family's book too. @param {string} name */
export function personOf(name) {
  const same = people();
  const key = name.toLowerCase();
  return Object.hasOwn(same, key) ? same[key] : name;
}

/** Who practised last. */
export const sitter = () => {
  const { who } = fields(recall("practice", {}));
  return typeof who === "string" ? who.slice(0, 60) : "";
};

/** What is kept of a person; of what is damaged nothing. @param {string} who @param {any} [all] practice as it is kept @returns {Kept} */
export function kept(who, all = recall("practice", {})) {
  const everybody = fields(fields(all).people);
  const own = fields(Object.hasOwn(everybody, who) ? everybody[who] : {});
  const memories = Object.entries(fields(own.memories)).filter(
    ([, one]) => typeof one === "string" && one.length <= 60,
  );
  return {
    level: whole(own.level, HARDEST),
    run: whole(own.run, RISES),
    seed: whole(own.seed, 1e9),
    ...(whole(own.turn, 1e4) ? { turn: whole(own.turn, 1e4) } : {}),
    memories: Object.fromEntries(memories),
  };
}

/** @param {string} who @param {string} text */
export const memoryOf = (who, text) => {
  const { memories } = kept(who);
  return Object.hasOwn(memories, text) ? memories[text] : "";
};

/**
 * Answers whether the device took it; if not, it lasts as long as the page.
 * @param {string} who @param {Partial<Kept>} changes @param {boolean} [sits] whether he practises from now on
 */
export function keep(who, changes, sits = false) {
  const before = fields(recall("practice", {}));
  const own = { ...kept(who), ...changes };
  own.memories = Object.fromEntries(Object.entries(own.memories).slice(-MOST));
  const sitting = sits ? who : (before.who ?? who);
  return remember("practice", { who: sitting, people: { ...fields(before.people), [who]: own } });
}

/** Up a grade after some that went well, down after one that had to be shown. @param {Kept} own @param {number} grade of the answer, from 1 to 4 */
export function risen({ level, run }, grade) {
  if (grade === 1) return { level: Math.max(0, level - 1), run: 0 };
  if (grade < 3) return { level, run: 0 };
  const up = run + 1 >= RISES && level < HARDEST;
  return up ? { level: level + 1, run: 0 } : { level, run: Math.min(run + 1, RISES) };
}

const FULL = "This device has no room to remember it beyond this visit.";

/**
 * Remembers how a puzzle went, one of the court's for the grade of the next, and any other for the day it comes back on;
 * what is said of that.
 * @param {string} who @param {string} text "" for one of the court's @param {{hints: number, misses: number, shown: boolean}} trouble
 */
export async function noteAnswer(who, text, { hints, misses, shown }) {
  const [before, most] = [text && memoryOf(who, text), 99];
  const trouble = { hints: Math.min(hints, most), misses: Math.min(misses, most), shown };
  const after = await ask("remembered", { today: today(), kept: before, ...trouble });
  const own = kept(who);
  const isKept = keep(who, text ? { memories: { ...own.memories, [text]: after.kept } } : risen(own, after.grade));
  return !isKept ? FULL : text ? `It comes back in ${counted(after.days, "day")}.` : "";
}

/** Takes what another device remembers: of a puzzle that both know, what was asked last. @param {any} brought */
export function join(brought) {
  const asked = (/** @type {string | undefined} */ memory) => Number(memory?.split(" ")[3] ?? -1);
  for (const who of Object.keys(fields(fields(brought).people))) {
    const here = kept(who);
    const there = kept(who, brought);
    const newer = Object.entries(there.memories).filter(([text, one]) => asked(one) > asked(here.memories[text]));
    const further = (there.level - here.level || there.seed - here.seed) > 0 ? there : here;
    keep(who, { ...further, memories: { ...here.memories, ...Object.fromEntries(newer) } });
  }
}
