// @ts-check
/**
 * A game as a link and as a QR code. The game stands in the link's fragment, which a browser never sends to a server. A
 * game played to its end goes as its record, compressed; any other as its sealed save, in which no hand is seen at a
 * glance.
 */

import { alertText, say } from "../page/announce.js";
import { acting, dialog, el, shape } from "../page/dom.js";
import { decoded } from "../page/going.js";
import { inOne } from "../kept/store.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { give, hand, keep } from "./files.js";
import { isShelf } from "./shelf.js";
import { late } from "../page/waiting.js";

/** @typedef {import("../page/types.js").View} View */

export const TOO_LARGE = "This is too large to be a game of Royalty. Nothing was opened.";
const EMPTY = "There is nothing to open yet. Paste a link, a save code or a record, or choose its file.";
const PICTURE_TOO_LARGE =
  "This picture is too large to be read. Take a smaller one, or paste the link or the save code instead.";
const DAMAGED = "This link is damaged or cut short, so nothing was opened. Everything here is as it was.";
const SCANNED = "Point the other device’s camera here. In the app on a home screen, paste the link under Past games.";
/** A save code, and behind it what is kept beside the record. */
const SEALED = /^ROYALTY\d+\.[\w-]+(~ROYALTY\d+\.[\w-]+)?$/;
/** No record is longer; a link that unpacks to more is none of ours. */
export const LONGEST = 1_000_000;
/** Bytes of a picture; a tablet's camera makes less. */
const LARGEST_PICTURE = 30_000_000;
/** Longer links are cut off by some mail and message programs. */
const LONG = 6000;
/**
 * Modules to a side with the border (version 15): finer codes are hard enough to read, so theirs go without the better
 * correction.
 */
const FINE = 85;

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} through */
async function pass(bytes, through) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(/** @type {any} */ (through))
    .getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let length = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value.length;
    if (length > LONGEST) {
      void reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What stands after "#g=" for a record or a save code. @param {string} text @returns {Promise<string>} */
async function writeCode(text) {
  if (SEALED.test(text)) return text;
  // "deflate" and not "deflate-raw": six bytes more, and its check sum tells a damaged link.
  const packed = await pass(new TextEncoder().encode(text), new CompressionStream("deflate"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The inverse; throws an Error with a sentence. @param {string} code @returns {Promise<string>} */
async function readCode(code) {
  if (SEALED.test(code)) return code;
  try {
    const binary = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
    const packed = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(await pass(packed, new DecompressionStream("deflate")));
  } catch {
    throw new Error(DAMAGED);
  }
}

/**
 * The record or save code in what was pasted: a link, what stands in one, or the text itself.
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function readShared(text) {
  if (text.length > LONGEST) throw new Error(TOO_LARGE);
  const trimmed = text.trim();
  if (!trimmed) throw new Error(EMPTY);
  // The last word alone: looked for in all of a long text, its end would be sought again from every "g=".
  const last = trimmed.split(/\s/).pop() ?? "";
  const code = /\bg=(.*)$/.exec(last)?.[1];
  // Mail programs write some characters of a link in another way.
  if (code !== undefined) return readCode(decoded(code));
  return /^[\w-]{20,}$/.test(trimmed) ? readCode(trimmed) : text;
}

/** @param {string} text a record or a save code */
export const linkTo = async (text) => `${location.origin}${location.pathname}#g=${await writeCode(text)}`;

/**
 * The game as the link holds it: its record once it was played to its end, else its sealed save.
 * @param {View} view
 * @returns {Promise<string>}
 */
const textOf = async (view) => (view.outcome ? (await ask("record")).record : inOne(view.save).sealed);

/** @param {View} view */
const fileOf = (view) => `royalty-${view.players.map((player) => player.name).join("-")}.txt`;

/**
 * The squares of a QR code with the quiet border that readers need, true for dark; null if the text is too long for
 * one.
 * @param {string} text
 * @returns {Promise<boolean[][] | null>}
 */
async function qrCode(text) {
  const { encodeQR } = /** @type {typeof import("qr")} */ (
    await late(import(new URL("../qr/index.js", import.meta.url).href))
  );
  for (const ecc of /** @type {const} */ (["medium", "low"])) {
    try {
      const code = encodeQR(text, "raw", { ecc, border: 4 });
      if (ecc === "low" || code.length <= FINE) return code;
    } catch {
      // Too long.
    }
  }
  return null;
}

/** A QR code as a drawing. @param {boolean[][]} code @param {string} label */
function qrPicture(code, label) {
  const size = code.length;
  const path = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const box = { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": label };
  return shape(
    "svg",
    { ...box, "shape-rendering": "crispEdges" },
    shape("rect", { width: size, height: size, fill: "#fff" }),
    shape("path", { d: path, fill: "#000" }),
  );
}

/** Everything by which a game can leave this device. @param {View} view */
export async function openShare(view) {
  try {
    const text = await textOf(view);
    const link = await linkTo(text);
    let why = "This game is too long for a QR code. Send the link or the file.";
    const code = (await qrCode(link).catch((error) => void (why = sentenceOf(error)))) ?? null;
    const clear = !SEALED.test(text);
    await dialog("Share this game", [
      el("p", {}, [
        clear
          ? "Whoever opens it sees the game as it ended, and can go through it move by move. Nobody can play on in it."
          : `The game as it stands, to ${view.outcome ? "look at" : "go on with"} on another device. It is sealed against a glance: nobody sees a hand in it by chance.`,
      ]),
      el("div", { class: "menu-buttons" }, [
        acting("Copy the link", () => hand(link, "The link is copied.")),
        "share" in navigator ? acting("Send the link", () => give({ title: "Royalty", url: link })) : null,
        acting(clear ? "Copy the record" : "Copy the save code", () =>
          hand(text, clear ? "The record is copied." : "The save code is copied."),
        ),
        acting("Save as a file", async () => (await keep(text, fileOf(view))) && say("The file is saved.")),
      ]),
      link.length > LONG
        ? el("p", { class: "small" }, "This link is long. If it arrives cut short, send the file instead.")
        : null,
      ...(code ? [qrPicture(code, "QR code of the link"), el("p", { class: "small" }, SCANNED)] : [el("p", {}, why)]),
      el("p", { class: "small" }, "The game itself stands in the link. Nothing is sent to a server."),
    ]);
  } catch (error) {
    alertText(sentenceOf(error));
  }
}

/**
 * What a file holds: a text, or the text of a QR code in a picture. Throws an Error with a sentence.
 * @param {File} file @returns {Promise<string>}
 */
export async function readFile(file) {
  const isPicture = file.type.startsWith("image/");
  if (!isPicture && (await isShelf(file))) return file.text();
  if (file.size > (isPicture ? LARGEST_PICTURE : LONGEST)) throw new Error(isPicture ? PICTURE_TOO_LARGE : TOO_LARGE);
  if (!isPicture) return file.text();
  const reader = new Worker(new URL("../worker/scan.js", import.meta.url), { type: "module", name: "royalty scan" });
  const found = new Promise((resolve, reject) => {
    reader.onmessage = ({ data }) => (data === null ? reject() : resolve(data));
    reader.onerror = reject;
    reader.postMessage(file);
  });
  const text = await late(found).finally(() => reader.terminate());
  if (text) return text;
  throw new Error("There is no QR code to be read in this picture. Paste the link or the save code instead.");
}
