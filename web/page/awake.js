// @ts-check
/** Keeps the screen from going dark while a match is on it, where the browser lets it: players think long. */

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** @param {boolean} wish */
export async function keepAwake(wish) {
  wanted = wish;
  if (!wish) {
    await lock?.release();
    lock = null;
    return;
  }
  if (lock && !lock.released) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    if (!wanted) await keepAwake(false);
  } catch {
    // Refused, unknown or low on battery: the screen does what the device is set to.
  }
}

// The browser lets go whenever the page is hidden.
document.addEventListener("visibilitychange", () => !document.hidden && wanted && void keepAwake(true));
