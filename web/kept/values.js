// @ts-check
/** Small values kept between visits, such as settings. */

/** Each copy of the site keeps its own things, under its path: two copies on one host may be of two builds. */
export const NAME = `royalty ${new URL("../", import.meta.url).pathname}`;

/** What the device did not take: it lasts as long as the page. @type {Map<string, string>} */
const held = new Map();

/**
 * A small value kept between visits; of the store that all copies shared once, where this copy has none yet.
 * @param {string} key
 * @param {any} fallback
 */
export function recall(key, fallback) {
  try {
    const text = held.get(key) ?? localStorage.getItem(`${NAME}.${key}`) ?? localStorage.getItem(`royalty.${key}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** A list kept between visits; none where it is something else. @param {string} key @returns {any[]} */
export function recallAll(key) {
  const kept = recall(key, []);
  return Array.isArray(kept) ? kept : [];
}

/** Answers whether the device took it. @param {string} key @param {any} value */
export function remember(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`${NAME}.${key}`, text);
    held.delete(key);
    return true;
  } catch {
    held.set(key, text);
    return false;
  }
}
