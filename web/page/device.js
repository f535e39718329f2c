// @ts-check
/** What the device is called in sentences. */

/** How many pixels the shorter side of a phone's screen is below. */
const PHONE = 600;

export const DEVICE = Math.min(screen.width, screen.height) < PHONE ? "phone" : "tablet";
