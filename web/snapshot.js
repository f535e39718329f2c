// @ts-check
/**
 * Python's memory as a file: mostly zeros, so only the pages that hold something are kept.
 * Eight bytes of name, the whole length, the number of runs; for each run its place and length; then the runs.
 */

/** Bytes of the memory with which Python begins; known beforehand, so that WebAssembly can be made while the file is read. */
export const LENGTH = 31_457_408;
const PAGE = 4096;
const NAME = [0x61796f52, 0x31796d65]; // "Roya", "lmy1"

/** @param {Uint8Array} memory @returns {Uint8Array} */
export function pack(memory) {
  if (memory.length !== LENGTH) throw new Error(`Python's memory has ${memory.length} bytes now: say so in web/snapshot.js.`);
  /** @type {[number, number][]} */
  const runs = [];
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  for (let at = 0; at < memory.length; at += PAGE) {
    if (!words.subarray(at >> 2, (at + PAGE) >> 2).some(Boolean)) continue;
    const last = runs.at(-1);
    const length = Math.min(PAGE, memory.length - at);
    if (last && last[0] + last[1] === at) last[1] += length;
    else runs.push([at, length]);
  }
  const head = new Uint32Array([...NAME, memory.length, runs.length, ...runs.flat()]);
  const packed = new Uint8Array(head.byteLength + runs.reduce((sum, [, length]) => sum + length, 0));
  packed.set(new Uint8Array(head.buffer));
  let at = head.byteLength;
  for (const [start, length] of runs) {
    packed.set(memory.subarray(start, start + length), at);
    at += length;
  }
  return packed;
}

/** Fills a memory of `LENGTH` zeros; throws if that is not a whole packed memory. @param {ArrayBuffer} packed @param {Uint8Array} memory */
export function unpack(packed, memory) {
  const bytes = new Uint8Array(packed);
  const [first, second, length, count] = new Uint32Array(packed, 0, 4);
  if (first !== NAME[0] || second !== NAME[1] || length !== LENGTH) throw new Error("This is no memory of Python.");
  const runs = new Uint32Array(packed, 16, 2 * count);
  let from = 16 + runs.byteLength;
  for (let at = 0; at < runs.length; at += 2) {
    if (from + runs[at + 1] > bytes.length) throw new Error("Python's memory is cut short.");
    memory.set(bytes.subarray(from, from + runs[at + 1]), runs[at]);
    from += runs[at + 1];
  }
}
