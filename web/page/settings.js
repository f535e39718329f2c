// @ts-check
/** How the page looks and sounds to this household: kept on the device, and chosen in one dialog. */

import { recall } from "../kept/values.js";

/** How many pixels the shorter side of a phone's screen is below. */
const PHONE = 600;

/** What the device is called in sentences. */
export const DEVICE = Math.min(screen.width, screen.height) < PHONE ? "phone" : "tablet";

const SIZES = ["1", "1.25", "1.5", "2"].map((size) => [size, `${Number(size) * 100} %`]);
const THEMES = {
  baize: "Baize of 1959",
  navy: "Drawing room",
  linen: "Linen",
  night: "Night",
  contrast: "High contrast",
};

export const GROUPS = [
  group("theme", "Table", THEMES),
  { key: "size", label: "Text", usual: 0, choices: SIZES },
  group("strong", "Black cards", { no: "Ivory", yes: "Reversed" }),
  group("sound", "Sounds", { off: "Off", quiet: "Quiet", loud: "Loud" }),
  group("motion", "Motion", { full: "Cards move", still: "Still" }),
  group("pace", "Computers’ moves", { slow: "Slow", even: "Usual", quick: "Quick" }, 1),
  group("across", "Two at an open table", { pass: `Pass the ${DEVICE}`, face: "Face each other" }),
  group("hand", "Buttons", { right: "On the right", left: "On the left" }),
];

/**
 * A setting with what its choices are called.
 * @param {string} key @param {string} label @param {Record<string, string>} names
 * @param {number} [usual] which of them stands where nothing was chosen
 */
function group(key, label, names, usual = 0) {
  return { key, label, usual, choices: Object.entries(names) };
}

/**
 * What was chosen of what there is; the usual or the first of each where nothing was.
 * @returns {Record<string, string>}
 */
export function chosen() {
  const kept = recall("settings", {});
  const valueOf = (/** @type {typeof GROUPS[number]} */ { key, choices, usual }) =>
    (choices.find(([value]) => value === kept?.[key]) ?? choices[usual])[0];
  return Object.fromEntries(GROUPS.map((one) => [one.key, valueOf(one)]));
}

/** Puts the settings on the page. */
export function applySettings() {
  const root = document.documentElement;
  const settings = chosen();
  if (matchMedia("(prefers-contrast: more)").matches && !recall("settings", {})?.theme) settings.theme = "contrast";
  for (const key of ["theme", "strong", "motion", "hand"]) root.dataset[key] = settings[key];
  root.style.setProperty("--text-size", settings.size);
}
