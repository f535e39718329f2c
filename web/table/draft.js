// @ts-check
/**
 * What the player has in mind: rows of cards, of which one may take up a group from the table.
 * Pure: every function answers a new draft. Knows ids and places, no rules.
 */

/** @typedef {import("../page/types.js").Intent} Intent */
/** A group taken up: how, and its cards. @typedef {{group: string, takes: string, cards: string[]}} Taken */
/** @typedef {{taken: Taken | null, placed: string[]}} Row */
/**
 * `end`: where the next card goes beside a group kept in one run.
 * @typedef {{intent: string, rows: Row[], active: number, end: "before" | "after", named: Record<string, string>}} Draft
 */

/** @param {{id: string, takes: string, cards: {id: string}[]}} group @returns {Taken} */
const takenOf = ({ id, takes, cards }) => ({ group: id, takes, cards: cards.map((card) => card.id) });

/** @returns {Row} */
const emptyRow = () => ({ taken: null, placed: [] });

/**
 * Nothing yet but what an intent begins with; the first row that takes up no group and holds no card is the one in use.
 * @param {Intent | undefined} intent
 * @returns {Draft}
 */
export function emptyDraft(intent) {
  const rows = intent?.rows.length
    ? intent.rows.map((row) => ({ ...emptyRow(), placed: [...(row.begins ?? [])] }))
    : [emptyRow()];
  const active = Math.max(0, intent?.rows.findIndex((row) => !row.takes && !row.begins?.length) ?? 0);
  return { intent: intent?.key ?? "", rows, active, end: "after", named: {} };
}

/**
 * The groups of the hand that are good, to begin with; a card that was chosen stays out of them.
 * @param {Intent} intent
 * @param {string[][]} rows
 * @param {import("../page/types.js").Held | null} held
 * @param {Set<string>} out
 * @returns {Draft}
 */
export function heldDraft(intent, rows, held, out) {
  const draft = emptyDraft(intent);
  const good = rows.filter((_, at) => held?.rows[at]?.good).map((row) => row.filter((id) => !out.has(id)));
  return {
    ...draft,
    rows: draft.rows.map((row, at) => ({ ...row, placed: good[at] ?? [] })),
    active: Math.min(good.length, draft.rows.length - 1),
  };
}

/** @param {Draft} draft */
export const isEmpty = (draft) => draft.rows.every((row) => !row.taken && !row.placed.length);

/** What a draft could become first of all, if anything. @param {Draft} draft @param {import("../page/types.js").Option[]} options */
export const optionOf = (draft, options) =>
  isEmpty(draft) ? undefined : (options.find((one) => one.move) ?? options[0]);

/**
 * What goes to Python: every row, so that each keeps its place.
 * @param {Draft} draft
 * @param {boolean} [begun] that it is meant though no card is chosen yet
 */
export function writeDraft(draft, begun = false) {
  if (isEmpty(draft)) return { intent: begun ? draft.intent : "", groups: [], named: {} };
  const groups = draft.rows.map(({ taken, placed }) =>
    taken && taken.takes !== "block" ? [taken.group, ...placed] : placed,
  );
  return { intent: draft.intent, groups, named: draft.named };
}

/**
 * The draft that Python gives back after a reload. Older saves left empty rows out: what takes up a group is known by
 * it.
 * @param {{intent: string, groups: string[][], named: Record<string, string>}} written @param {Intent[]} intents those open now
 * @param {Map<string, {id: string, takes: string, cards: {id: string}[]}>} groups on the table by id
 * @returns {Draft}
 */
export function readDraft(written, intents, groups) {
  const intent = intents.find((one) => one.key === written.intent) ?? mainIntent(intents);
  const draft = { ...emptyDraft(intent), named: { ...written.named } };
  if (written.intent !== intent?.key) return draft;
  while (intent.more && draft.rows.length < written.groups.length) draft.rows.push(emptyRow());
  const whole = written.groups.length === draft.rows.length;
  const free = draft.rows.map((_, at) => at).filter((at) => !intent.rows[at]?.takes);
  for (const [at, ids] of written.groups.entries()) {
    const taken = ids.map((id) => groups.get(id)).find(Boolean);
    const place = whole ? at : taken ? intent.rows.findIndex((row) => row.takes) : (free.shift() ?? 0);
    if (!draft.rows[place]) continue;
    const placed = taken?.takes === "block" ? ids : ids.filter((id) => id !== taken?.id);
    draft.rows[place] = { taken: taken ? takenOf(taken) : null, placed: [...placed] };
    if (taken) draft.active = place;
  }
  // Of rows that are alike it is the last begun that is being worked on.
  const begun = draft.rows.findLastIndex((row) => row.placed.length);
  if (intent.history) draft.active = Math.max(0, begun);
  return draft;
}

/**
 * What a seat sets out to do unless it chooses another: the first that is put together from cards.
 * @param {Intent[]} intents
 */
export const mainIntent = (intents) => intents.find((intent) => intent.draft !== "none");

/** What it is a draft of: what was chosen, or else the main intent. @param {Draft} draft @param {Intent[]} intents */
export const intentOf = (draft, intents) =>
  intents.find((one) => one.key === draft.intent && one.draft !== "none") ?? mainIntent(intents);

/** Whether a draft of this intent lies somehow before anything is done. @param {Intent | undefined} intent */
export const beginsFull = (intent) => Boolean(intent?.rows.some((row) => row.begins?.length));

/** Every card id that is in use. @param {Draft} draft */
export const usedIds = (draft) => new Set(draft.rows.flatMap((row) => row.placed));

/** @param {Draft} draft @param {number} at @param {Partial<Row>} change @returns {Row[]} */
const changed = ({ rows }, at, change) => rows.with(at, { ...rows[at], ...change });

/**
 * Takes up a group of the table, or lets it go again.
 * @param {Draft} draft
 * @param {{id: string, takes: string, cards: {id: string}[]}} group
 * @param {Intent | undefined} intent
 * @returns {Draft}
 */
export function takeUp(draft, group, intent) {
  const at = intent?.rows.findIndex((row) => row.takes) ?? -1;
  if (at < 0) return draft;
  const begun = draft.intent === intent?.key ? draft : emptyDraft(intent);
  if (begun.rows[at].taken?.group === group.id) return letGo(begun, at);
  const row = { taken: takenOf(group), placed: group.takes === "block" ? [group.id] : [] };
  return { ...begun, rows: changed(begun, at, row), active: at, end: "after" };
}

/** @param {Draft} draft @param {number} at @returns {Draft} */
const letGo = (draft, at) => ({
  ...draft,
  rows: changed(draft, at, emptyRow()),
  // The first of the others, if there is one.
  active: at === 0 && draft.rows.length > 1 ? 1 : 0,
});

/** One more row, for the next card. @param {Draft} draft @returns {Draft} */
export const addRow = (draft) => ({ ...draft, rows: [...draft.rows, emptyRow()], active: draft.rows.length });

/**
 * Puts a card at the open end of the row in use, or takes it out again; where only one is wanted, in the place of the
 * one before.
 * @param {Draft} draft @param {string} id @param {number | null} [most] @returns {Draft}
 */
export function toggleCard(draft, id, most = null) {
  if (usedIds(draft).has(id)) return removeCard(draft, id);
  if (most === 1) return { ...draft, named: {}, rows: changed(draft, draft.active, { placed: [id] }) };
  const { taken, placed } = draft.rows[draft.active];
  // Before a group kept in one run, cards come in reading order: each goes right before it.
  const at = taken?.takes === "block" && draft.end === "before" ? placed.indexOf(taken.group) : placed.length;
  return { ...draft, rows: changed(draft, draft.active, { placed: placed.toSpliced(at, 0, id) }) };
}

/** @param {Draft} draft @param {string} id @returns {Draft} */
export function removeCard(draft, id) {
  const { [id]: _, ...named } = draft.named;
  return { ...draft, named, rows: rowsWithout(draft, id) };
}

/** @param {Draft} draft @param {string} id @returns {Row[]} */
const rowsWithout = ({ rows }, id) =>
  rows.map((row) => ({ ...row, placed: row.placed.filter((other) => other !== id) }));

/**
 * Moves a card to another place of its row.
 * @param {Draft} draft
 * @param {string} id
 * @param {number} to
 * @returns {Draft}
 */
export function moveCard(draft, id, to) {
  const row = draft.rows.findIndex(({ placed }) => placed.includes(id));
  return row < 0 ? draft : { ...draft, rows: laidIn(draft, id, row, to) };
}

/**
 * Puts a card into a row at that place, wherever it was; -1 for the open end of the row in use.
 * @param {Draft} draft
 * @param {string} id
 * @param {number} row
 * @param {number} to
 * @returns {Draft}
 */
export function layCard(draft, id, row, to) {
  if (!draft.rows[row]) return usedIds(draft).has(id) ? draft : toggleCard(draft, id);
  return { ...draft, active: row, rows: laidIn(draft, id, row, to) };
}

/** The rows with a card in that place, wherever it was. @param {Draft} draft @param {string} id @param {number} row @param {number} to */
function laidIn(draft, id, row, to) {
  const rows = rowsWithout(draft, id);
  return rows.with(row, { ...rows[row], placed: rows[row].placed.toSpliced(to, 0, id) });
}

/**
 * Takes back the last card of the row in use, and after the last the group that it took up.
 * @param {Draft} draft
 * @returns {Draft}
 */
export function dropLast(draft) {
  const { taken, placed } = draft.rows[draft.active];
  const loose = placed.filter((id) => id !== taken?.group);
  if (!loose.length) return taken ? letGo(draft, draft.active) : draft;
  const before =
    taken?.takes === "block" && draft.end === "before" ? placed[placed.indexOf(taken.group) - 1] : undefined;
  return removeCard(draft, before ?? loose[loose.length - 1]);
}
