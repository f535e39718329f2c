// @ts-check
/** What it takes to deal a game. */

import { late } from "../page/late.js";
import { ask } from "../worker/engine.js";

/** What games are set up with, all games, and the house's rulings: asked for at once. */
export const forDealing = () => Promise.all([late(import("./setup.js")), ask("catalogue"), late(import("../kept/rulings.js"))]);
