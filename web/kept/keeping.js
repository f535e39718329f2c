// @ts-check
/**
 * Staying on the device: asks the browser to keep the games, and tells people how to put the game on the home screen.
 */

import { dialog, el } from "../page/dom.js";
import { isPromised, onDevice } from "./offline.js";
import { trouble } from "./store.js";

let asked = false;

/**
 * Asks once, after the first act in a match: then there is something to keep, and some browsers ask the people. Fails
 * where a browser knows nothing of it; the dialog below says so.
 */
export async function askToKeep() {
  if (asked) return;
  asked = true;
  if (!(await isPromised())) await navigator.storage.persist();
}

const PROMISED = "This browser has promised to keep your games until you delete them.";
const MAY_CLEAR =
  "This browser may clear stored games when the device runs short of room or after weeks without a visit. The home screen keeps them safer.";

const ON_DEVICE = {
  whole: "The whole game is on this device. It works without a network.",
  part: "A part of the game is not on this device. It is fetched as soon as there is a network.",
  coming: "The game is still being put on this device. After that it works without a network.",
  full: "This device has no room left for the game, so it needs the network. Make room on the device, then open Royalty again.",
  none: "This browser does not keep the game on the device, so it needs the network at every start.",
};

/** Says at once that it looks, then what it found, and follows while more is coming. */
function offlineLine() {
  const line = el("p", { id: "kept-offline", role: "status" }, "Looking what is on this device …");
  const look = async () => {
    const found = await onDevice();
    if (line.textContent !== ON_DEVICE[found]) line.textContent = ON_DEVICE[found];
    if (found === "coming") setTimeout(() => line.isConnected && void look(), 1000);
  };
  void look();
  return line;
}

const WAYS = {
  "iPad or iPhone":
    "In Safari, tap Share (the square with the arrow), then Add to Home Screen, then Add. From then on, open Royalty by its own icon.",
  Android: "In the browser’s menu (the three dots), tap Add to Home screen or Install app.",
  Computer:
    "Choose Install in the browser’s menu or at the end of the address line. In Safari: File, then Add to Dock.",
};

/** How to have the game as an app, and what is kept where. */
export async function openKeeping() {
  const ways = Object.entries(WAYS).map(([device, way]) => el("p", {}, el("b", {}, `${device}: `), way));
  await dialog("Keep Royalty on this tablet", [
    offlineLine(),
    el("p", { id: "kept-games" }, trouble || ((await isPromised()) ? PROMISED : MAY_CLEAR)),
    ...ways,
    el("p", {}, [
      "The icon may begin with an empty list of games: those of the browser stay there. Export a game here and import it there to take it along.",
    ]),
  ]);
}
