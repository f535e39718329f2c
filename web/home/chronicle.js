// @ts-check
/** The family's book: who has played and won how often, and what each may be proud of; drawn, and in figures. */

import { say } from "../page/announce.js";
import {
  acting,
  alone,
  bringIntoSight,
  button,
  el,
  hidden,
  icon,
  region,
  sure,
  tableHead,
  tableRow,
} from "../page/dom.js";
import { lineField, toggle } from "../page/fields.js";
import { counted, figure, sumOf } from "../page/figures.js";
import { openChronicle, renamePerson } from "../kept/facts.js";
import { listGames } from "../kept/store.js";
import { shareAll } from "../share/shelf.js";
import { courtName, face } from "../page/faces.js";
import { go } from "../page/going.js";
import { pip } from "../table/pips.js";
import { families, manyGames, titleOf } from "./families.js";
import { gameTabs, pageHead, putPages, turn } from "./pages.js";
import { histogram, line, shareBar } from "./plots.js";

/** @typedef {import("../page/types.js").Chronicle} Chronicle */
/** @typedef {import("../page/types.js").ChroniclePerson} Person */
/**
 * @typedef {{place: HTMLElement, home: () => void, still: () => boolean, game: string, whose: string, book: (Chronicle & {skipped: number}) | null, told: string}} Open
 */

/**
 * @param {HTMLElement} place
 * @param {() => void} home
 * @param {() => boolean} still whether this screen is still the one wanted
 */
export async function openFamilyBook(place, home, still) {
  /** @type {Open} */
  const open = { place, home, still, game: "", whose: "", book: null, told: "The book is being opened …" };
  draw(open);
  await read(open);
}

/** @param {Open} open */
async function read(open) {
  const games = await listGames();
  const book = await openChronicle(games, open.game, (done, all) => {
    open.told = `Game ${done} of ${all} is being read …`;
    if (open.still()) draw(open);
  });
  open.book = book;
  open.told = leftOut(book.skipped);
  if (open.still()) draw(open);
}

/** @param {number} count */
const leftOut = (count) =>
  count ? `${manyGames(count)} cannot be read and ${count === 1 ? "is" : "are"} left out.` : "";

/** @param {Open} open */
function draw(open) {
  const { book } = open;
  const filled = book && (book.people.length || book.solos.length);
  const person = book && chosenOf(open, book);
  putPages(open.place, {
    kind: "chronicle",
    title: "The family’s book",
    home: open.home,
    tabs: book && tabs(open, book),
    left: [
      el("p", { class: "small", role: "status" }, open.told),
      ...(book ? (filled ? list(open, book) : [el("p", {}, NOBODY)]) : []),
    ],
    right: filled ? page(open, book) : [],
    back: "Who plays",
    dock: [
      filled ? acting("Export all games", shareAll, { class: "quiet-pill", title: TAKEN_ALONG }) : null,
      filled ? button("Print this page", () => print(), { class: "quiet-pill" }) : null,
      person ? renameButton(open, book, person.name) : null,
      button("New game", () => go("new"), { class: "main-action" }),
    ],
  });
}

const APART =
  "Points of different games tell nothing of each other: they are shown for one game at a time, by its tab.";
const TAKEN_ALONG = "The book goes where the games go: one file takes them all along, to be imported under Past games.";

const NOBODY =
  "Nobody is in the book yet. It fills by itself: every game that is finished on this tablet is written into it, for each who plays.";

/** The left page: who plays and who wins, the court, and which games are counted. @param {Open} open @param {Chronicle} book */
const list = (open, book) => [
  book.people.length ? pageHead("Who plays, who wins", manyGames(together(open, book))) : null,
  book.people.length ? winsPlot(open, chosenOf(open, book)?.name ?? "", book.people) : null,
  book.court.length ? court(book) : null,
  chooseRules(open, book),
  book.people.length && !book.points ? el("p", { class: "small quiet" }, APART) : null,
  book.solos.length ? solos(book) : null,
];

/** Those of the court who sat there, and how often they won. @param {Chronicle} book */
const court = ({ court: some }) =>
  el("section", { class: "court-sat" }, [
    el("h2", {}, "What the court has won against this family"),
    el("ul", {}, [
      ...some.map(({ face: who, games, wins }) =>
        el("li", {}, [
          icon(`court-${who}`, "face"),
          el("span", {}, hidden(`${courtName(who)}: `), el("b", {}, wins), ` of ${games}`, hidden(" won")),
        ]),
      ),
    ]),
  ]);

/** The right page: who is chosen, and everybody in figures; none where nobody has played with others. @param {Open} open @param {Chronicle} book */
function page(open, book) {
  const person = chosenOf(open, book);
  if (!person) return [];
  return [
    el("div", { class: "people" }, card(open, book, person)),
    el("details", { class: "in-figures", ontoggle: opened }, [
      el("summary", {}, "All of them in figures"),
      region("The family’s book in figures", "scroll", figures(book)),
    ]),
  ];
}

/** @param {any} event */
const opened = ({ target }) => target.open && bringIntoSight(target);

/** @param {Open} open @param {Chronicle} book */
const chosenOf = (open, book) => book.people.find(({ name }) => name === open.whose) ?? book.people[0];

/** @param {Chronicle} book */
const solos = (book) =>
  el("section", {}, pageHead("Played alone"), el("ul", { class: "people solos" }, ...book.solos.map(solo)));

/**
 * A game for one, of one grade: how many came to the end, and how far all came.
 * @param {import("../page/types.js").SoloSum} sum
 */
function solo({ title, grade, played, finished, perfect, done }) {
  const all = done.length - 1;
  const times = done.flatMap((count, number) => (count ? [`${number} cards: ${timesOf(count)}`] : [])).reverse();
  const told = Object.entries({ played, "all cards laid": finished, "without a hint": perfect });
  const facts = told.map(([label, count]) => el("div", {}, el("dt", {}, label), el("dd", {}, el("b", {}, count))));
  return el("li", {}, [
    el("h3", {}, grade ? `${title}: ${grade}` : title),
    el("dl", { class: "solo-figures" }, ...facts),
    histogram(done),
    el("div", { class: "row small quiet ends", "aria-hidden": "true" }, [
      el("span", { class: "grow" }, "0"),
      el("span", {}, `${all} cards laid`),
    ]),
    el("p", { class: "small quiet" }, `${times.join(", ")}.`),
  ]);
}

/** @param {number} count */
const timesOf = (count) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** What the house calls a game of a family that may be called otherwise. @param {string} key */
function calledAt(key) {
  const family = families.find((one) => one.titled_by && one.key === key.split("/")[0]);
  return family && titleOf(family);
}

/** The family of a game's key. @param {string} key */
const ofFamily = (key) => key.split("/")[0];

/** The games that are counted: all, those of a family, or of one rule set. @param {Open} open @param {Chronicle} book */
const counting = ({ game }, { games }) => games.filter(({ key }) => ["", key, ofFamily(key)].includes(game));

/** How many of them were played with others; those for one are counted by themselves. @param {Open} open @param {Chronicle} book */
const together = (open, book) =>
  sumOf(counting(open, book), ({ count }) => count) - sumOf(book.solos, ({ played }) => played);

/** Has the book opened for these games alone. @param {Open} open @param {string} key */
function count(open, key) {
  open.game = key;
  return read(open);
}

/** The games that were played as tabs: one of them is counted alone. @param {Open} open @param {Chronicle} book */
function tabs(open, { games }) {
  const played = families.filter(({ key }) => games.some((one) => ofFamily(one.key) === key));
  const whose = ofFamily(open.game);
  const choose = (/** @type {string} */ key) => void alone(() => count(open, key === whose ? "" : key))();
  return played.length > 1 ? gameTabs(played, whose, choose) : null;
}

/** Of the one family that is looked at all rule sets, or one alone. @param {Open} open @param {Chronicle} book */
function chooseRules(open, { games }) {
  const whose = ofFamily(open.game || games[0]?.key || "");
  const own = games.filter(({ key }) => ofFamily(key) === whose);
  if (own.length < 2 || (!open.game && own.length < games.length)) return null;
  const every = own.length < games.length ? whose : "";
  const all = sumOf(own, ({ count: times }) => times);
  const one = (/** @type {string} */ key, /** @type {string} */ title, /** @type {number} */ times) => {
    const press = alone(() => count(open, key));
    return toggle(`${title} (${times})`, open.game === key, press, { "data-key": `of ${key}` });
  };
  return el("div", { class: "row games-of", role: "group", "aria-label": "Which games" }, [
    one(every, "All games", all),
    ...own.map(({ key, title, count: times }) => one(key, calledAt(key) ?? title, times)),
  ]);
}

/**
 * A bar for each person: in gold the share of games won; a tap chooses who stands on the right page.
 * @param {Open} open @param {string} whose who is chosen @param {Person[]} people
 */
function winsPlot(open, whose, people) {
  const names = people.map(({ name }) => name);
  const choose = (/** @type {string} */ name) => () => {
    open.whose = name;
    draw(open);
    turn(true);
  };
  const told = (/** @type {Person} */ { name }) => ({
    "aria-pressed": String(name === whose),
    "data-key": `person ${name}`,
  });
  // The figures stand beside the bars, below these words.
  const heads = el("p", { class: "wins-head", "aria-hidden": "true" }, el("span", {}, "played"), el("span", {}, "won"));
  const rows = people.map((person, at) =>
    el("li", {}, [
      el("button", { type: "button", onclick: choose(person.name), ...told(person) }, [
        face(at, names),
        el("b", {}, person.name),
        shareBar(person.wins, person.games),
        el("span", { class: "times" }, person.games, hidden(person.games === 1 ? " game, " : " games, ")),
        el("span", { class: "times won" }, person.wins, hidden(" won")),
      ]),
    ]),
  );
  return el("div", {}, heads, el("ul", { class: "wins leaf-rows" }, ...rows));
}

/**
 * One person, with a line of points from game to game.
 * @param {Open} open
 * @param {Chronicle} book
 * @param {Person} person
 */
function card(open, book, person) {
  const { name, points, feats } = person;
  const names = book.people.map((one) => one.name);
  const played = [gamesOf(open, book), counted(person.games, "game")].filter(Boolean).join(" · ");
  const proud = book.deeds.filter(({ key }) => feats[key]);
  const feat = (/** @type {typeof proud[number]} */ { key, label, pip: sign }) =>
    el("div", {}, el("dt", {}, pip(sign, "deed"), label), el("dd", {}, ...proudOf(feats[key])));
  return el("section", { class: "person" }, [
    el("div", { class: "page-head of-person" }, [
      face(names.indexOf(name), names),
      el("div", { class: "grow" }, el("h2", {}, name), el("span", { class: "small quiet" }, played)),
      el("p", { class: "all-won" }, el("b", {}, person.wins), el("span", { class: "small quiet" }, "won")),
    ]),
    book.points
      ? el("div", { class: "from-game-to-game" }, [
          el("p", {}, [
            el("b", { class: "grow" }, "Points from game to game"),
            el("span", { class: "small quiet" }, [
              hidden(`${figure(points[points.length - 1])} last, ${figure(best(book, points))} at best`),
              el("span", { "aria-hidden": "true" }, "the best in red"),
            ]),
          ]),
          line(points, best(book, points)),
        ])
      : null,
    proud.length ? el("b", {}, `What ${name} may be proud of`) : null,
    el("dl", { class: "proud" }, ...proud.map(feat)),
  ]);
}

/** What the games that are counted are called; "" for all. @param {Open} open @param {Chronicle} book */
function gamesOf({ game }, book) {
  const tile = families.find(({ key }) => key === game);
  return tile ? titleOf(tile) : (book.games.find(({ key }) => key === game)?.title ?? "");
}

/**
 * The best of these points, in games where most or where fewest are best.
 * @param {Chronicle} book
 * @param {number[]} points
 */
const best = (book, points) => (book.points === "fewest" ? Math.min(...points) : Math.max(...points));

/** @param {{worth: number, text: string, counted: string}} feat */
const proudOf = ({ worth, text, counted }) => [
  el("b", {}, text || worth),
  ...(text ? [" ", el("span", { class: "small" }, counted)] : []),
];

/** @param {Chronicle} book */
function figures(book) {
  const { people, deeds: all } = book;
  const deeds = all.filter(({ key }) => people.some(({ feats }) => feats[key]));
  const head = ["Player", "Games", "Wins", ...(book.points ? ["Best points"] : []), ...deeds.map(({ label }) => label)];
  const row = (/** @type {Person} */ { name, games, wins, points, feats }) =>
    tableRow(
      name,
      ...[games, wins, ...(book.points ? [best(book, points)] : [])],
      ...deeds.map(({ key, adds }) =>
        feats[key] ? (adds ? feats[key].worth : `${feats[key].text}, ${feats[key].counted}`) : "",
      ),
    );
  return el("table", {}, [tableHead(head), el("tbody", {}, ...people.map(row))]);
}

/** @param {Open} open @param {Chronicle} book @param {string} name */
const renameButton = (open, book, name) =>
  acting("Rename", () => rename(open, book, name), { class: "quiet-pill", "data-key": `rename ${name}` }, [
    hidden(` ${name}`),
  ]);

/**
 * Gives a person another name in the book; with one that is there, both become one.
 * @param {Open} open
 * @param {Chronicle} book
 * @param {string} name
 */
async function rename(open, book, name) {
  const others = book.people.filter((person) => person.name !== name);
  const field = lineField(`Another name for ${name}`, { value: name, maxLength: 24 });
  const chips = others
    .slice(0, 8)
    .map((person) => button(`The same as ${person.name}`, () => (field.value = person.name), { class: "name-chip" }));
  const told = "The games keep the names under which they were played. Here two become one if they get the same name.";
  const content = [el("p", {}, told), field, el("div", { class: "row the-same" }, ...chips)];
  const chosen = await sure(`Who is ${name}?`, content, "Keep the name", "Cancel");
  const whose = field.value.trim();
  if (!chosen || !whose || whose === name) return;
  renamePerson(name, whose);
  open.whose = whose;
  await read(open);
  say(`${name} is ${whose} now.`);
}
