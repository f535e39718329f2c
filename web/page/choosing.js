// @ts-check
/** The dialog in which a household chooses how the page looks and sounds. */

import { button, dialog, el, redraw } from "./dom.js";
import { segments } from "./fields.js";
import { GROUPS, applySettings, chosen } from "./settings.js";
import { sound } from "./sounds.js";
import { remember } from "../kept/values.js";

/** The settings, each taking effect at once. */
export async function openSettings() {
  const box = el("div", {});
  const draw = () => {
    const settings = chosen();
    const choose = (/** @type {string} */ key) => (/** @type {string} */ value) => {
      remember("settings", { ...chosen(), [key]: value });
      applySettings();
      if (key === "sound") sound("turn");
    };
    redraw(
      box,
      ...GROUPS.map(({ key, label, choices }) => {
        const named = choices.map(([value, text]) => ({ value, label: text }));
        const field = segments(label, settings[key], named, choose(key), { name: key, swatches: key === "theme" });
        field.dataset.setting = key;
        return field;
      }),
    );
  };
  draw();
  const reset = button("Back to normal", () => {
    remember("settings", {});
    applySettings();
    draw();
  });
  await dialog("Settings", [box, reset], [{ label: "Close", value: "close", main: true }]);
}
