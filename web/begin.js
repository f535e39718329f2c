// @ts-check
/** The page's first module: starts Python while the rest of the page is still being read. */

import { start } from "./engine.js";

start().catch(() => {
  // Told when a game is asked for.
});
