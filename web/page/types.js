// @ts-check
/**
 * What Python answers, as the page sees it.
 * @typedef {{id: string, name: string, mark: string, pip: string, colour: string, value: number | null, wild: boolean, stands: string, seat: number | null, note: string}} CardView
 * @typedef {{id: string, label: string, cards: CardView[], value: number | null, note: string, takes: string, upright: boolean, word: string}} Group
 * @typedef {{id: string, kind: string, owner: number | null, label: string, count: number, cards: CardView[], groups: Group[], back: string, columns: number, recalls: boolean}} Zone
 * @typedef {{seat: number, score: number, counts: [string, number][], lines: string[], now: [string, number] | null}} Standing
 * @typedef {{label: string, hint: string, takes: boolean, begins: string[]}} RowView
 * @typedef {{key: string, label: string, draft: string, help: string, button: string, rows: RowView[], more: string, most_rows: number, cards: string[] | null, fewest: number, most: number | null, otherwise: string, history: boolean, keeps: boolean, good: string, zone: string, held: boolean, shelf: string, off: string}} Intent
 * @typedef {{label: string, seats: number[], move: string | null, score: number | null, reason: string, rule: string, detail: string[], ask: Record<string, string>, prompt: string, confirm: string, words: string[][], act: string, about: string, early: boolean}} Option
 * @typedef {{text: string, value: number | null, good: boolean | null, stands: Record<string, string>}} RowNote
 * @typedef {{rows: RowNote[], text: string}} Held
 * @typedef {{sentence: string, seats: number[], together: boolean, open: boolean, equal: boolean, help: string}} Question
 * @typedef {{headline: string, good: boolean, group: Group, why: string, follows: string[]}} Judgment
 * @typedef {{label: string, points: number[], lines: string[], said: string[]}} DealScore
 * @typedef {{seat: number, name: string, kind: string, kind_label: string, side: number}} PlayerView
 * @typedef {{seat: number, parts: [string, number][], waits: boolean, points: number}} Sum
 * @typedef {{at: number, seat: number, text: string, words: string[][], sums: Sum[], losses: string[]}} Entry
 * @typedef {{ply: number | null, turn: number | null, seat: number, name: string, text: string, score: number, total: number | null, undone: boolean, words: string[][], changes: [number, number, number][], pip: string, at: number}} LogLine
 * @typedef {{key: string, tune: string, pip: string, title: string, line: string}} Scene
 * @typedef {{reason: string, lines: {seat: number, label: string, points: number, closing: boolean, said: string}[], totals: number[], places: number[], counts: [string, number[]][], headline: string, unaided: string}} Outcome
 * @typedef {{key: string, label: string, pip: string, winners: [number, string][]}} Award
 * @typedef {{name: string, games: number, wins: number, points: number[], feats: Record<string, {worth: number, text: string, counted: string}>}} ChroniclePerson
 * @typedef {{games: {key: string, title: string, count: number}[], deeds: {key: string, label: string, pip: string, adds: boolean}[], people: ChroniclePerson[], solos: SoloSum[], points: string, unread: number[]}} Chronicle
 * @typedef {{code: string, game: string, title: string, seats: number, options: Record<string, string>, deal: string}} DealCode
 * @typedef {{game: string, title: string, grade: string, played: number, finished: number, perfect: number, done: number[]}} SoloSum
 * @typedef {{day: string, name: string, weekday: number, open: boolean, deals: string[], done: string, best: number}} DayView
 * @typedef {{family: string, title: string, game: string, day: string, month: string, first: string, last: string, days: DayView[]}} Days
 * @typedef {{family: string, key: string, title: string, say: string, at: number, count: number, done: boolean, next: string, go_on: boolean}} LessonView
 * @typedef {{base: string, new: string, related: boolean, sentence: string}} HouseRuling
 * @typedef {{number: string, title: string, text: string[], differs: [string, string][], rows: [string, string][], cards: CardView[][], lesson: string}} Rule
 * @typedef {{family: string, title: string, lessons: Record<string, string>, opening: string[], sections: {number: string, title: string, rules: Rule[]}[]}} Book
 * @typedef {{key: string, title: string, help: string, cards: CardView[], back: string}} PrintedPack
 * @typedef {{family: string, title: string, packs: PrintedPack[], rules: [string, string[]][], pad: {title: string, players: number, lines: number, sums: string[]}}} Printable
 * @typedef {{sealed: string, title: string, family: string, names: string[], scores: number[], over: boolean, mark: string, deal: string}} Save
 * @typedef {{zones: Zone[], standings: Standing[], status: string[], intents: Intent[], match: string, deals: DealScore[]}} TableView
 * @typedef {{
 *   id: string, game: {key: string, title: string, family: string}, rules: string[], phase: string, viewer: number | null, shared: boolean, facing: boolean, players: PlayerView[], computers: {key: string, label: string}[],
 *   turn: {number: number, seat: number}, first: number, to_act: number[], next: string, hand_for: number | null, hand_over: boolean,
 *   table: TableView, question: Question | null, options: Option[], notes: RowNote[],
 *   draft: {intent: string, groups: string[][], named: Record<string, string>}, history: string, hand: string[][], fresh: string[], held: Held | null, draw: {seat: number, name: string, card: CardView}[][], draws_for: string,
 *   fingerprint: string, verified: boolean | null, deal_text: string, secret: boolean, again: boolean, code: string, unchecked: string, unseen: boolean, log: LogLine[],
 *   may: {take_back: number | null, undo: boolean, why_no_undo: string, undo_asks: number[], redo: boolean, end: boolean}, stopping: string,
 *   last: string, earlier: string, about: string[][], earned: Sum[], since: {title: string, lines: Entry[]} | null, scene: Scene | null, verdict: Judgment | null, ruling: HouseRuling | null, hints: boolean, outcome: Outcome | null, awards: Award[], told: string, save: Save, record?: string, ply?: number, lesson?: LessonView
 * }} View
 * @typedef {{label: string, rows: string[][]}} Sorting
 * @typedef {{value: string, label: string, help: string, sides: number[]}} Choice
 * @typedef {{key: string, label: string, help: string, choices: Choice[], default: string, kept: boolean, once: boolean}} Setting
 * @typedef {{key: string, label: string, help: string, settings: Record<string, string>, players: Record<string, string>}} Preset
 * @typedef {{key: string, label: string, module: string, at_home: boolean}} FamilyScreen
 * @typedef {{key: string, title: string, line: string, minutes: number[], pip: string, seats: number[], player_settings: Setting[], presets: Preset[], picture: CardView[][], screens: FamilyScreen[], lessons: boolean, book: boolean, prints: boolean, days: boolean, titled_by: string, titles: Record<string, string>}} Family
 * @typedef {{key: string, family: string, title: string, blurb: string, differs: string, seats: number[], sides: number[], options: Setting[], computers: {key: string, label: string, help: string}[], dealt_by: string[], graded_by: string, day: string, facing: boolean}} GameEntry
 * @typedef {{name: string, kind: string, [setting: string]: any}} PlayerSetup
 * @typedef {{game: string, players: PlayerSetup[], options: Record<string, string>}} Setup
 * @typedef {{families: Family[], games: GameEntry[], defaults: Setup}} Catalogue
 */
export {};
