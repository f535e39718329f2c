// @ts-check
/**
 * A worker of its own: reads the QR code in a picture, which takes too long for the page's thread. In: a Blob. Out: its
 * text, "", or null if the reader itself is missing.
 */

/** Pixels; of a larger picture a smaller one is read. */
const LONGEST_SIDE = 4096;

addEventListener("message", async (/** @type {MessageEvent<Blob>} */ { data }) => {
  /** @type {typeof import("qr/decode.js") | null} */
  const reader = await import(new URL("../qr/decode.js", import.meta.url).href).catch(() => null);
  if (!reader) return postMessage(null);
  let text = "";
  try {
    const picture = await createImageBitmap(data);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(scale * side)));
    const canvas = /** @type {OffscreenCanvasRenderingContext2D} */ (
      new OffscreenCanvas(width, height).getContext("2d")
    );
    canvas.drawImage(picture, 0, 0, width, height);
    text = reader.decodeQR(canvas.getImageData(0, 0, width, height));
  } catch {
    // No picture, or no code in it.
  }
  postMessage(text);
});
