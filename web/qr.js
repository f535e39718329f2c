// @ts-check
/**
 * A QR code of a short text, after ISO/IEC 18004: byte mode, versions 1 to 40, error correction M where that stays small, else L.
 * Pure: text in, a square of booleans out, true for dark.
 */

/** Codewords of error correction in each block, and how many blocks, by version from 1. */
const LEVELS = {
  L: {
    bits: 1,
    each: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  },
  M: {
    bits: 0,
    each: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  },
};
/** Beyond this version a code is so fine that no room should go to correction. */
const FINE = 15;

/** @typedef {keyof typeof LEVELS} Level */

/** Codewords of all kinds that a version has room for. @param {number} version */
function room(version) {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

/** Codewords for data. @param {number} version @param {Level} level */
export const capacity = (version, level) => room(version) - LEVELS[level].each[version - 1] * LEVELS[level].blocks[version - 1];

/** Bits of the length that stands before the bytes. @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes, 0 if none does. @param {number} bytes @param {Level} level */
function smallest(bytes, level) {
  for (let version = 1; version <= 40; version++) if (4 + lengthBits(version) + 8 * bytes <= 8 * capacity(version, level)) return version;
  return 0;
}

/**
 * The code of a text; null if it is too long for any.
 * @param {string} text @param {{level?: Level, version?: number}} [wanted] for tests: a level, and a version at least
 * @returns {boolean[][] | null}
 */
export function qrCode(text, wanted = {}) {
  const bytes = new TextEncoder().encode(text);
  const safe = smallest(bytes.length, "M");
  const level = wanted.level ?? (safe && safe <= FINE ? "M" : "L");
  const least = smallest(bytes.length, level);
  if (!least) return null;
  const version = Math.max(least, wanted.version ?? 1);
  const codewords = withCorrection(dataCodewords(bytes, version, level), version, level);
  return bestMasked(version, level, codewords);
}

/** @param {Uint8Array} bytes @param {number} version @param {Level} level */
function dataCodewords(bytes, version, level) {
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1);
  };
  push(4, 4); // byte mode
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const all = capacity(version, level) * 8;
  push(0, Math.min(4, all - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < all; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
}

// -- Reed-Solomon, over the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1

/** @param {number} a @param {number} b */
function multiply(a, b) {
  let product = 0;
  for (let at = 7; at >= 0; at--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> at) & 1) * a;
  }
  return product;
}

/** @param {number} degree */
function divisor(degree) {
  const found = /** @type {number[]} */ (new Array(degree).fill(0));
  found[degree - 1] = 1;
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let at = 0; at < degree; at++) found[at] = multiply(found[at], root) ^ (found[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return found;
}

/** @param {number[]} data @param {number[]} by */
function remainder(data, by) {
  const found = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ /** @type {number} */ (found.shift());
    found.push(0);
    by.forEach((each, at) => (found[at] ^= multiply(each, factor)));
  }
  return found;
}

/** Splits the data into blocks, adds their correction, and deals them out by turns. @param {number[]} data @param {number} version @param {Level} level */
function withCorrection(data, version, level) {
  const count = LEVELS[level].blocks[version - 1];
  const each = LEVELS[level].each[version - 1];
  const all = room(version);
  const short = count - (all % count);
  const size = Math.floor(all / count) - each;
  const by = divisor(each);
  const blocks = [];
  for (let block = 0, from = 0; block < count; block++) {
    const own = data.slice(from, from + size + (block < short ? 0 : 1));
    from += own.length;
    blocks.push({ own, check: remainder(own, by) });
  }
  const dealt = [];
  for (let at = 0; at <= size; at++) for (const { own } of blocks) if (at < own.length) dealt.push(own[at]);
  for (let at = 0; at < each; at++) for (const { check } of blocks) dealt.push(check[at]);
  return dealt;
}

// -- the square

/** Rows and columns of the small square marks. @param {number} version */
function marks(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = 4 * version + 10;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

const MASKS = [
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 2,
  (/** @type {number} */ _, /** @type {number} */ y) => y % 2,
  (/** @type {number} */ x) => x % 3,
  (/** @type {number} */ x, /** @type {number} */ y) => (x + y) % 3,
  (/** @type {number} */ x, /** @type {number} */ y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (/** @type {number} */ x, /** @type {number} */ y) => ((x * y) % 2) + ((x * y) % 3),
  (/** @type {number} */ x, /** @type {number} */ y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (/** @type {number} */ x, /** @type {number} */ y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** @param {number} version @param {Level} level @param {number[]} codewords */
function bestMasked(version, level, codewords) {
  const { grid, fixed } = frame(version);
  pour(grid, fixed, codewords);
  let best = null;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const masked = grid.map((row, y) => row.map((dark, x) => dark !== (!fixed[y][x] && MASKS[mask](x, y) === 0)));
    writeFormat(masked, level, mask);
    const cost = penalty(masked);
    if (cost < least) [best, least] = [masked, cost];
  }
  return best;
}

/** The marks that do not depend on the data, and which places they take. @param {number} version */
function frame(version) {
  const size = 4 * version + 17;
  const grid = Array.from({ length: size }, () => /** @type {boolean[]} */ (new Array(size).fill(false)));
  const fixed = grid.map((row) => [...row]);
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y][x] = dark;
    fixed[y][x] = true;
  };
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ reach, /** @type {number} */ light) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        put(x + dx, y + dy, ring !== light && ring !== 4);
      }
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, 2);
  const places = marks(version);
  const last = places[places.length - 1];
  for (const y of places) for (const x of places) if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6)) square(x, y, 2, 1);
  for (let at = 0; at < 9; at++) {
    if (at !== 6) {
      put(8, at, false);
      put(at, 8, false);
    }
    if (at < 8) {
      put(size - 1 - at, 8, false);
      put(8, size - 1 - at, false);
    }
  }
  if (version >= 7) {
    let rest = version;
    for (let round = 0; round < 12; round++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >>> at) & 1) === 1;
      put(size - 11 + (at % 3), Math.floor(at / 3), dark);
      put(Math.floor(at / 3), size - 11 + (at % 3), dark);
    }
  }
  return { grid, fixed };
}

/** Fills the free places in the order of reading: upwards and downwards by turns, two columns at a time. @param {boolean[][]} grid @param {boolean[][]} fixed @param {number[]} codewords */
function pour(grid, fixed, codewords) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (fixed[y][x] || bit >= codewords.length * 8) continue;
        grid[y][x] = ((codewords[bit >>> 3] >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
  }
}

/** @param {boolean[][]} grid @param {Level} level @param {number} mask */
function writeFormat(grid, level, mask) {
  const size = grid.length;
  const data = (LEVELS[level].bits << 3) | mask;
  let rest = data;
  for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const dark = (/** @type {number} */ at) => ((bits >>> at) & 1) === 1;
  const skip = (/** @type {number} */ at) => at + (at >= 6 ? 1 : 0); // past the dotted line
  for (let at = 0; at < 8; at++) {
    grid[skip(at)][8] = dark(at);
    grid[8][size - 1 - at] = dark(at);
  }
  for (let at = 8; at < 15; at++) {
    grid[8][at === 8 ? 7 : 14 - at] = dark(at);
    grid[size - 15 + at][8] = dark(at);
  }
  grid[8][8] = dark(7);
  grid[7][8] = dark(6);
  grid[size - 8][8] = true;
}

/** How hard it would be to read; the standard's four measures. @param {boolean[][]} grid */
function penalty(grid) {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]));
  let cost = 0;
  let dark = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    cost += 40 * (`0000${text}0000`.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (grid[y][x]) dark += 1;
      if (x && y && grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) cost += 3;
    }
  return cost + 10 * Math.max(0, Math.ceil(Math.abs((dark * 20) / (size * size) - 10)) - 1);
}
