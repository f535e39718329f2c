// @ts-check
/**
 * What the player has in mind: a word being taken up from the table, a word of hand cards, cards chosen to give away.
 * Pure: every function answers a new draft. Knows ids and places, no rules.
 */

/** @typedef {{word: string, join: string, cards: string[], placed: string[]}} Take */
/** @typedef {{intent: string, take: Take | null, row: string[], active: "take" | "row", end: "before" | "after", picked: string[], named: Record<string, string>}} Draft */

/** @returns {Draft} */
export const emptyDraft = () => ({ intent: "", take: null, row: [], active: "row", end: "after", picked: [], named: {} });

/** @param {Draft} draft */
export const isEmpty = (draft) => !draft.take && !draft.row.length && !draft.picked.length;

/** What goes to Python. @param {Draft} draft @param {string} compose the key of the composing intent */
export function writeDraft(draft, compose) {
  if (draft.intent && draft.intent !== compose) return { intent: draft.intent, groups: draft.picked.length ? [draft.picked] : [], named: {} };
  const groups = [];
  if (draft.take) groups.push(draft.take.join === "block" ? draft.take.placed : [draft.take.word, ...draft.take.placed]);
  if (draft.row.length) groups.push(draft.row);
  return { intent: groups.length ? compose : "", groups, named: draft.named };
}

/**
 * The draft that Python gives back after a reload.
 * @param {{intent: string, groups: string[][], named: Record<string, string>}} written @param {string} compose
 * @param {Map<string, {join: string, cards: {id: string}[]}>} words the words on the table by id
 * @returns {Draft}
 */
export function readDraft(written, compose, words) {
  const draft = { ...emptyDraft(), named: { ...written.named } };
  if (written.intent && written.intent !== compose) return { ...draft, intent: written.intent, picked: written.groups.flat() };
  for (const group of written.groups) {
    const word = group.find((id) => words.has(id));
    if (!word) draft.row = [...group];
    else {
      const { join, cards } = /** @type {{join: string, cards: {id: string}[]}} */ (words.get(word));
      draft.take = { word, join, cards: cards.map((card) => card.id), placed: join === "block" ? [...group] : group.filter((id) => id !== word) };
      draft.active = "take";
    }
  }
  return draft;
}

/** Every card id that is in use. @param {Draft} draft */
export const usedIds = (draft) => new Set([...(draft.take?.placed ?? []), ...draft.row, ...draft.picked]);

/** Takes up a word of the table, or lets it go again. @param {Draft} draft @param {{id: string, join: string, cards: {id: string}[]}} word @returns {Draft} */
export function pickWord(draft, word) {
  if (draft.take?.word === word.id) return { ...draft, take: null, active: "row" };
  const placed = word.join === "block" ? [word.id] : [];
  return { ...draft, intent: "", picked: [], take: { word: word.id, join: word.join, cards: word.cards.map((card) => card.id), placed }, active: "take", end: "after" };
}

/** Puts a card at the open end of the row in use, or takes it out again. @param {Draft} draft @param {string} id @returns {Draft} */
export function toggleCard(draft, id) {
  if (usedIds(draft).has(id)) return removeCard(draft, id);
  if (draft.active === "take" && draft.take) {
    const { placed, join, word } = draft.take;
    // Before a locked word, cards come in reading order: each goes right before the word.
    const at = join === "block" && draft.end === "before" ? placed.indexOf(word) : placed.length;
    return { ...draft, take: { ...draft.take, placed: [...placed.slice(0, at), id, ...placed.slice(at)] } };
  }
  return { ...draft, row: [...draft.row, id] };
}

/** @param {Draft} draft @param {string} id @returns {Draft} */
export function removeCard(draft, id) {
  const named = { ...draft.named };
  delete named[id];
  const take = draft.take && { ...draft.take, placed: draft.take.placed.filter((other) => other !== id) };
  return { ...draft, named, take, row: draft.row.filter((other) => other !== id), picked: draft.picked.filter((other) => other !== id) };
}

/** Moves a card to another place of its row. @param {Draft} draft @param {string} id @param {number} to @returns {Draft} */
export function moveCard(draft, id, to) {
  const move = (/** @type {string[]} */ row) => {
    if (!row.includes(id)) return row;
    const rest = row.filter((other) => other !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)];
  };
  return { ...draft, row: move(draft.row), take: draft.take && { ...draft.take, placed: move(draft.take.placed) } };
}

/** Takes back the last card of the row in use. @param {Draft} draft @returns {Draft} */
export function dropLast(draft) {
  if (draft.active === "take" && draft.take) {
    const { placed, word } = draft.take;
    const loose = placed.filter((id) => id !== word);
    if (!loose.length) return { ...draft, take: null, active: "row" };
    const before = draft.take.join === "block" && draft.end === "before";
    const last = before ? placed[placed.indexOf(word) - 1] ?? loose[loose.length - 1] : loose[loose.length - 1];
    return removeCard(draft, last);
  }
  return draft.row.length ? removeCard(draft, draft.row[draft.row.length - 1]) : draft;
}

/** Chooses a card to give away, or not. @param {Draft} draft @param {string} id @returns {Draft} */
export function togglePicked(draft, id) {
  const picked = draft.picked.includes(id) ? draft.picked.filter((other) => other !== id) : [...draft.picked, id];
  return { ...draft, picked };
}
