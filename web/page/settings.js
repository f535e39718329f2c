// @ts-check
/** How the page looks and sounds to this household: kept on the device, and chosen in one dialog. */

import { DEVICE } from "./device.js";
import { recall } from "../kept/values.js";

/** `usual`: which of the choices stands where nothing was chosen, if it is not the first. */
export const GROUPS = [
  {
    key: "theme",
    label: "Table",
    choices: Object.entries({
      baize: "Baize of 1959",
      navy: "Drawing room",
      linen: "Linen",
      night: "Night",
      contrast: "High contrast",
    }),
  },
  { key: "size", label: "Text", choices: ["1", "1.25", "1.5", "2"].map((size) => [size, `${Number(size) * 100} %`]) },
  { key: "strong", label: "Black cards", choices: Object.entries({ no: "Ivory", yes: "Reversed" }) },
  { key: "sound", label: "Sounds", choices: Object.entries({ off: "Off", quiet: "Quiet", loud: "Loud" }) },
  { key: "motion", label: "Motion", choices: Object.entries({ full: "Cards move", still: "Still" }) },
  {
    key: "pace",
    label: "Computers’ moves",
    usual: 1,
    choices: Object.entries({ slow: "Slow", even: "Usual", quick: "Quick" }),
  },
  {
    key: "across",
    label: "Two at an open table",
    choices: Object.entries({ pass: `Pass the ${DEVICE}`, face: "Face each other" }),
  },
  { key: "hand", label: "Buttons", choices: Object.entries({ right: "On the right", left: "On the left" }) },
];

/**
 * What was chosen of what there is; the usual or the first of each where nothing was.
 * @returns {Record<string, string>}
 */
export function chosen() {
  const kept = recall("settings", {});
  return Object.fromEntries(
    GROUPS.map(({ key, choices, usual = 0 }) => [
      key,
      (choices.find(([value]) => value === kept?.[key]) ?? choices[usual])[0],
    ]),
  );
}

/** Puts the settings on the page. */
export function applySettings() {
  const root = document.documentElement;
  const settings = chosen();
  if (matchMedia("(prefers-contrast: more)").matches && !recall("settings", {})?.theme) settings.theme = "contrast";
  for (const key of ["theme", "strong", "motion", "hand"]) root.dataset[key] = settings[key];
  root.style.setProperty("--text-size", settings.size);
}
