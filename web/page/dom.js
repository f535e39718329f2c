// @ts-check
/** Small ways to make and find elements. Text always goes in as text, never as markup. */

import { figure } from "./figures.js";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with properties and children, one by one or as a list. `data-*`, `aria-*`, `role` and `for` are attributes, `on*` listeners,
 * `style` sets what style sheets ask for, `class` may be a list of which some are empty; the rest are properties.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (/^(data-|aria-|role$|for$)/.test(name)) node.setAttribute(name, String(value));
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = [value].flat().filter(Boolean).join(" ");
    else if (name === "style") for (const [key, one] of Object.entries(value)) node.style.setProperty(key, String(one));
    else /** @type {any} */ (node)[name] = value;
  }
  node.append(
    ...children
      .flat()
      .filter((child) => child || child === 0)
      .map((child) => (child instanceof Node ? child : typeof child === "number" ? figure(child) : String(child))),
  );
  return node;
}

/**
 * A button; its key lets the focus come back to it when the screen is drawn again.
 * @param {string} label @param {(event: Event) => void} press @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} more
 */
export function button(label, press, properties = {}, ...more) {
  return el("button", { type: "button", onclick: press, "data-key": label, ...properties }, label, ...more);
}

/**
 * A part of a drawing.
 * @param {string} tag @param {Record<string, string | number>} attributes @param {...Element} children
 */
export function shape(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** A drawing that tells nothing to who cannot see it. @param {Record<string, string>} attributes @param {...Element} children */
export const drawing = (attributes, ...children) =>
  shape("svg", { ...attributes, "aria-hidden": "true", focusable: "false" }, ...children);

/** One of the page's own drawings. @param {string} name @param {string} [kind] */
export const icon = (name, kind = "") => drawing(kind ? { class: kind } : {}, shape("use", { href: `#${name}` }));

/**
 * One of several buttons that are called the same: who cannot see where it stands is told what of.
 * @param {string} label @param {string} of @param {string} key @param {(event: Event) => void} press
 */
export const buttonOf = (label, of, key, press) =>
  button(label, press, { "data-key": key, "aria-label": `${label}: ${of}` });

/**
 * A button with a drawing; what it does is said to who cannot see it.
 * @param {string} sign @param {string} name @param {(event: Event) => void} press @param {Record<string, any>} [properties] @param {...Child} more
 */
export const iconButton = (sign, name, press, properties = {}, ...more) =>
  button("", press, { "data-key": name, ...properties }, icon(sign), hidden(name), ...more);

/** The way out of a screen: an arrow at its head. @param {string} leads what it is named by @param {() => void} go */
export const wayOut = (leads, go) => iconButton("back", leads, go, { class: "plain" });

/** @param {string} selector @param {ParentNode} [place] @returns {HTMLElement | null} */
export const find = (selector, place = document) => place.querySelector(selector);

/** @param {string} selector @param {ParentNode} [place] @returns {HTMLElement[]} */
export const findAll = (selector, place = document) =>
  /** @type {HTMLElement[]} */ ([...place.querySelectorAll(selector)]);

/**
 * What scrolls on its own, and so can be reached by keys.
 * @param {string} name @param {string} kind @param {...(Child | Child[])} content
 */
export const region = (name, kind, ...content) =>
  el("div", { class: kind, tabIndex: 0, role: "region", "aria-label": name }, ...content);

/** The titles above a table's columns. @param {Child[]} titles */
export const tableHead = (titles) =>
  el("thead", {}, el("tr", {}, ...titles.map((title) => el("th", { scope: "col" }, title))));

/** A row of a table: what it is of, and its cells. @param {Child} label @param {...(Child | Child[])} cells */
export const tableRow = (label, ...cells) =>
  el("tr", {}, el("th", { scope: "row" }, label), ...cells.map((cell) => el("td", {}, cell)));

/** @param {string} text */
export const hidden = (text) => el("span", { class: "hidden-text" }, text);

/** A name whose lines end between words only, not at a hyphen. @param {string} name */
export const unbroken = (name) =>
  name.split(/( )/).map((word) => (word.trim() ? el("span", { class: "unbroken" }, word) : word));

/**
 * Puts new content in place, keeping the focus on the element of the same key. What lies there already is not moved.
 * @param {Element} place @param {...Node} content
 */
export function redraw(place, ...content) {
  const giveBack = holdFocus(place);
  if (content.some((node) => node.parentNode === place)) {
    for (const node of [...place.childNodes]) if (!content.includes(node)) node.remove();
    for (const [at, node] of content.entries())
      if (place.childNodes[at] !== node) place.insertBefore(node, place.childNodes[at] ?? null);
  } else place.replaceChildren(...content);
  giveBack();
}

/** What is answered gives the focus that was lost meanwhile to the element of the same key. @param {Element} place */
export function holdFocus(place) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const key = focused && place.contains(focused) ? focused.dataset.key : undefined;
  return () => {
    if (key && !focused?.isConnected) focusKey(key, place);
  };
}

/** Draws a whole screen, from its header on. @param {Element} place @param {string} kind @param {(Child | Child[])[]} content */
export const putScreen = (place, kind, content) => redraw(place, el("main", { class: kind, id: "screen" }, ...content));

/** Brings the focus to the element of that key. @param {string} key @param {ParentNode} place */
export const focusKey = (key, place) => find(`[data-key="${CSS.escape(key)}"]`, place)?.focus();

/** The way past the banner: the address names the screen, so it may not change it. @param {Event} event */
export function skip(event) {
  event.preventDefault();
  const goal = /** @type {HTMLElement} */ (document.getElementById("dock") ?? document.getElementById("screen"));
  goal.tabIndex = -1;
  goal.focus();
}

let pressed = false;
/** @type {(() => void) | null} */
let later = null;
/** Letting go of the last press; a press that follows at once puts it off. */
let letting = 0;

function released() {
  pressed = false;
  const run = later;
  later = null;
  run?.();
}

/** @param {number} [wait] milliseconds */
function letGo(wait) {
  clearTimeout(letting);
  letting = Number(setTimeout(released, wait));
}

function pressedDown() {
  clearTimeout(letting);
  pressed = true;
}

function clicked() {
  pressed = false;
  letGo();
}

const first = { capture: true };
addEventListener("pointerdown", pressedDown, first);
addEventListener("pointerup", () => letGo(60), first);
addEventListener("pointercancel", released, first);
document.addEventListener("visibilitychange", released);
addEventListener("click", clicked, first);

/** A key that is held down presses once. @param {KeyboardEvent} event */
function once(event) {
  if (event.repeat && /^(Enter| )$/.test(event.key) && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}

document.addEventListener("keydown", once, first);

/**
 * Draws now, or once the finger is up: a button that is drawn anew under a finger would lose its tap.
 * @param {() => void} drawing
 */
export function whenReleased(drawing) {
  if (pressed) later = drawing;
  else drawing();
}

/**
 * What a tap began and is not done yet: by the dialog in which it was tapped, or the page.
 * @type {WeakMap<Element, object>}
 */
const underWay = new WeakMap();
const layer = () => [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;

/**
 * A press that does nothing while another is under way in the same dialog, or on the page.
 * @template {any[]} A
 * @param {(...given: A) => unknown} act @returns {(...given: A) => Promise<void>}
 */
export function alone(act) {
  return async (...given) => {
    const place = layer();
    if (underWay.has(place)) return;
    const mark = {};
    underWay.set(place, mark);
    try {
      await act(...given);
    } finally {
      if (underWay.get(place) === mark) underWay.delete(place);
    }
  };
}

/** Whether something that a tap on the page began is under way. */
export const isBusy = () => underWay.has(document.body);

/** What was begun on the last screen keeps nobody waiting on the next. */
export const freePage = () => underWay.delete(document.body);

/** How many dialogs have had a title. */
let titled = 0;
/** How to close each dialog that is open. @type {Set<() => void>} */
const closers = new Set();

/** Closes the dialog that lies uppermost, which answers ""; whether there was one. */
export function closeUppermost() {
  const close = [...closers].pop();
  close?.();
  return close !== undefined;
}

/** Takes every dialog away at once; each answers "". */
export function closeDialogs() {
  for (const close of [...closers]) close();
}

/**
 * A tap that begins and ends beside a dialog does this.
 * @param {HTMLElement} box @param {() => void} act
 */
function whenTappedBeside(box, act) {
  const isBeside = (/** @type {MouseEvent} */ { target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return target === box && (x < left || x > right || y < top || y > bottom);
  };
  let begun = false;
  box.addEventListener("pointerdown", (event) => void (begun = isBeside(event)));
  box.addEventListener("click", (event) => begun && isBeside(event) && act());
}

/**
 * Whether a dialog with these buttons asks for no answer, and nothing that was filled in is lost where it is left.
 * @param {HTMLElement} box @param {string[]} labels
 */
const isLeftFreely = (box, labels) =>
  labels.some((label) => /^(Close|Cancel)$/.test(label)) &&
  (labels.length === 1 || !box.querySelector("input, select, textarea:not([readonly])"));

/** Enter in a line of text does what the main button does. @param {HTMLElement} box @param {() => void} act */
const whenEntered = (box, act) =>
  box.addEventListener("keydown", (event) => {
    const isLine = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key !== "Enter" || event.isComposing || !isLine) return;
    event.preventDefault();
    act();
  });

/**
 * A dialog with buttons; answers what is told of the one pressed, "" when it is closed otherwise. The last of them is
 * the main action.
 * @param {Child} title @param {Child[]} content @param {Record<string, string>} [buttons] @param {string} [main]
 * @returns {Promise<string>}
 */
export function dialog(title, content, buttons = { Close: "" }, main = Object.keys(buttons).at(-1)) {
  return new Promise((resolve) => {
    // One may lie over another.
    const id = `dialog-title-${(titled += 1)}`;
    const heading = el("h2", { id }, title);
    // Between two who sit across from each other it lies towards whom it is for.
    const near = find(".facing")?.dataset.near;
    const box = el("dialog", { ...(near ? { "data-for": near } : {}), "aria-labelledby": id }, heading, ...content);
    const end = (/** @type {string} */ value) => {
      closers.delete(shut);
      box.remove();
      resolve(value);
    };
    // At once, and not only when the browser tells of it: the next tap may be as quick.
    const close = (/** @type {string} */ value) => {
      box.close(value);
      end(value);
    };
    const shut = () => close("");
    box.append(
      el("div", { class: "dialog-actions" }, [
        ...Object.entries(buttons).map(([label, value]) =>
          button(label, () => close(value), { class: label === main ? "main-action" : "" }),
        ),
      ]),
      // Where it is told that it holds more than is in sight: a dialog lies over all that is not in it.
      el("div", { class: "mores" }),
    );
    if (main && main in buttons) whenEntered(box, () => close(buttons[main]));
    if (isLeftFreely(box, Object.keys(buttons))) whenTappedBeside(box, shut);
    closers.add(shut);
    dispatchEvent(new Event("opened"));
    box.addEventListener("close", () => end(box.returnValue));
    document.body.append(box);
    box.showModal();
    // The browser goes to what can be focused first, which may lie below: a dialog is read from its beginning.
    box.scrollTop = 0;
  });
}

/**
 * A dialog that asks whether something is meant; "" where it is not. The main action is to do it, unless `no` is: where
 * a hasty tap would end something.
 * @param {Child} title @param {Child[]} content @param {string} yes @param {string} [no] @param {string} [main]
 */
export const sure = (title, content, yes, no = "No", main = yes) =>
  dialog(title, content, { [no]: "", [yes]: "yes" }, main);

/**
 * A dialog whose answers stand in it; the button below only leaves it.
 * @param {Child} title @param {Child[]} content @param {string} leave
 */
export const offer = (title, content, leave) => dialog(title, content, { [leave]: "" }, "");

/**
 * A button whose act does nothing while another is under way.
 * @param {string} label @param {() => unknown} act @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} more
 */
export const acting = (label, act, properties, ...more) => button(label, alone(act), properties, ...more);

/**
 * A button within a dialog, which it closes with this answer.
 * @param {string} label @param {string} value @param {Record<string, any>} [properties] @param {...Child} more
 */
export const answering = (label, value, properties, ...more) =>
  button(label, (/** @type {any} */ { target }) => target.closest("dialog")?.close(value), properties, ...more);

/**
 * Scrolls so far that what has just opened is seen, from its heading on.
 * @param {HTMLElement} opened
 */
export function bringIntoSight(opened) {
  opened.scrollIntoView({ block: "nearest" });
  (opened.querySelector("summary") ?? opened).scrollIntoView({ block: "nearest" });
}
