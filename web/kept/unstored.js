// @ts-check
/** The banner over every screen for as long as games are not stored: why, what to do, and the newest of them to take along. */

import { button, el, redraw } from "../page/dom.js";
import { withPart } from "../page/late.js";
import { notStored, save, storing, trouble } from "./store.js";

const banner = el("aside", { id: "unstored", class: "notice row", "aria-label": "Not stored" });

export function watchStoring() {
  storing.addEventListener("change", draw);
}

function draw() {
  if (!trouble) banner.remove();
  else if (!banner.isConnected) document.getElementById("app")?.before(banner);
  const games = notStored();
  const also = games.length > 1 ? ` ${games.length} games are not stored: Past games tells which.` : "";
  const ways = games.length ? [button("Copy the save code", () => void copy()), button("Save as a file", () => void download())] : [];
  redraw(
    banner,
    el("p", { class: "grow", role: "alert" }, trouble + also),
    ...ways,
    button("Try again", () => void save()),
  );
}

const copy = () => withPart(import("../share/files.js"), ({ hand }) => hand(notStored()[0].sealed, "The save code is copied."));

function download() {
  const [game] = notStored();
  return withPart(import("../share/files.js"), ({ keep }) => keep(game.sealed, `royalty-${game.names.join("-")}.save.txt`));
}
