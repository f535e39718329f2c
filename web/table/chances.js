// @ts-check
/** The first chance to take up what lies on the table: it is pointed out once on this device, beside the thing itself. */

import { recall, remember } from "../kept/values.js";
import { ask } from "../worker/engine.js";
import { isEmpty } from "./draft.js";
import { afterwards, sameEyes, seated } from "./sitting.js";
import { current, isOpen, state } from "./state.js";

/** Milliseconds in which nothing is tapped: who knows what to do is told nothing. */
const RESTS = 3000;
const SHOWN = "chances";

/** Points it out, if whoever sees his hand now rests, and nobody has seen it in this family of games. */
export function lookForChance() {
  const { id, table, viewer, game, to_act: asked } = current();
  const takes = table.zones.some(({ groups }) => groups.some((group) => group.takes));
  if (!isOpen() || !takes || viewer === null || !asked.includes(viewer) || recall(SHOWN, {})[game.family]) return;
  const same = sameEyes();
  const rests = () => same() && state.view?.id === id && isEmpty(state.draft);
  /** @param {{group: string, told: string}} found */
  const point = (found) => {
    if (!found.group || !rests()) return;
    remember(SHOWN, { ...recall(SHOWN, {}), [game.family]: id });
    state.pointed = found;
    state.draw();
  };
  // Only an extra: where it fails nobody misses it.
  afterwards(() => void (rests() && seated(ask("chance")).then(point, () => {})), RESTS);
}
