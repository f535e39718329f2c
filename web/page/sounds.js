// @ts-check
/** Short sounds, made here and quiet. Each goes with words in the live region, and none is needed to play. */

import { recall } from "../kept/values.js";

/** Notes one after the other: of each its frequency in hertz, its begin and its length in seconds. @type {Record<string, number[]>} */
const TUNES = {
  card: [660, 0, 0.05],
  turn: [440, 0, 0.12, 660, 0.12, 0.16],
  played: [523, 0, 0.1, 659, 0.1, 0.14],
  fanfare: [523, 0, 0.1, 784, 0.1, 0.12, 1047, 0.22, 0.2],
  chime: [659, 0, 0.1, 784, 0.1, 0.1, 659, 0.2, 0.18],
  run: [0, 1, 2, 3, 4, 5, 6].flatMap((step) => [523 * 2 ** (step / 6), step * 0.06, 0.1]),
  finish: [784, 0, 0.1, 1047, 0.1, 0.1, 1319, 0.2, 0.3],
  verdict: [330, 0, 0.16, 330, 0.2, 0.16, 440, 0.4, 0.24],
  refused: [220, 0, 0.2],
  won: [523, 0, 0.14, 659, 0.14, 0.14, 784, 0.28, 0.14, 1047, 0.42, 0.3],
};
const LOUDNESS = /** @type {Record<string, number>} */ ({ quiet: 0.04, loud: 0.16 });

/** @type {AudioContext | null} */
let speaker = null;

/** Plays a sound, if sounds are wanted and the browser has them. @param {string} name */
export function sound(name) {
  const wanted = recall("settings", {})?.sound;
  const loudness = Object.hasOwn(LOUDNESS, wanted) && LOUDNESS[wanted];
  if (!loudness || !globalThis.AudioContext) return;
  speaker ??= new AudioContext();
  // A browser lets nothing sound before the first tap; that is no fault.
  speaker.resume().catch(() => {});
  const tune = TUNES[name];
  for (let at = 0; at < tune.length; at += 3)
    note(speaker, loudness, tune[at], speaker.currentTime + tune[at + 1], tune[at + 2]);
}

/**
 * @param {AudioContext} to
 * @param {number} loudness
 * @param {number} pitch
 * @param {number} begin
 * @param {number} length
 */
function note(to, loudness, pitch, begin, length) {
  const tone = new OscillatorNode(to, { type: "triangle", frequency: pitch });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(to.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
