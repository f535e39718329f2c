// @ts-check
/** The dialog in which a household chooses how the page looks and sounds. */

import { alone, button, dialog, el, redraw } from "./dom.js";
import { segments } from "./fields.js";
import { GROUPS, applySettings, chosen } from "./settings.js";
import { sound } from "./sounds.js";
import { late } from "./waiting.js";
import { remember } from "../kept/values.js";

/**
 * One setting of the household, taking effect at once.
 * @param {string} key
 * @param {string} [label] what it is called here
 */
export function settingField(key, label) {
  const group = /** @type {typeof GROUPS[number]} */ (GROUPS.find((one) => one.key === key));
  const named = group.choices.map(([value, text]) => ({ value, label: text }));
  const choose = (/** @type {string} */ value) => {
    remember("settings", { ...chosen(), [key]: value });
    applySettings();
    if (key === "sound") sound("turn");
  };
  const field = segments(label ?? group.label, chosen()[key], named, choose, { name: key, swatches: key === "theme" });
  field.dataset.setting = key;
  return field;
}

/** The settings of the household. */
export async function openSettings() {
  const box = el("div", { class: "settings" });
  const draw = () => redraw(box, ...GROUPS.map(({ key }) => settingField(key)));
  draw();
  const reset = button("Back to normal", () => {
    remember("settings", {});
    applySettings();
    draw();
  });
  const keep = alone(async () => (await late(import("../kept/keeping.js"))).openKeeping());
  await dialog("Settings", [
    box,
    el("div", { class: "row" }, [reset, button("Keep Royalty on this tablet", () => void keep())]),
  ]);
}
