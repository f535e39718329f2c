// @ts-check
/**
 * What Python answers, as the page sees it.
 * @typedef {{id: string, face: string | null, letter: string, colour: string, value: number}} CardView
 * @typedef {{id: string, cards: CardView[], text: string, value: number, join: string, note: string}} WordView
 * @typedef {{id: string, kind: string, owner: number | null, label: string, count: number, cards: CardView[], words: WordView[]}} Zone
 * @typedef {{seat: number, score: number, domain: number, hand: number, lines: string[]}} Standing
 * @typedef {{key: string, label: string, draft: string, help: string}} Intent
 * @typedef {{label: string, seats: number[], move: string | null, score: number | null, reason: string, rule: string, detail: string[], ask: Record<string, string>, confirm: string, words: string[][]}} Option
 * @typedef {{seat: number, name: string, kind: string, kind_label: string, junior: boolean, tier: string, side: number}} PlayerView
 * @typedef {{ply: number | null, turn: number | null, seat: number, name: string, text: string, score: number, total: number | null, undone: boolean, words: string[][]}} LogLine
 * @typedef {{reason: string, lines: {seat: number, label: string, points: number}[], totals: number[], places: number[], domains: number[]}} Outcome
 * @typedef {{family: string, key: string, title: string, say: string, at: number, count: number, done: boolean, next: string}} LessonView
 * @typedef {{base: string, new: string, related: boolean, sentence: string}} HouseRuling
 * @typedef {{number: string, title: string, text: string[], differs: [string, string][], rows: [string, string][], cards: CardView[][], lesson: string}} Rule
 * @typedef {{family: string, title: string, lessons: Record<string, string>, opening: string[], sections: {number: string, title: string, rules: Rule[]}[]}} Book
 * @typedef {{sealed: string, title: string, names: string[], scores: number[], over: boolean}} Save
 * @typedef {{
 *   id: string, game: {key: string, title: string, family: string}, rules: string[], phase: string, viewer: number | null, players: PlayerView[],
 *   turn: {number: number, seat: number}, to_act: number[], next: string, hand_for: number | null, hand_over: boolean,
 *   table: {zones: Zone[], standings: Standing[], status: string[], intents: Intent[]}, options: Option[],
 *   draft: {intent: string, groups: string[][], named: Record<string, string>}, draw: {seat: number, name: string, card: string}[][],
 *   fingerprint: string, verified: boolean | null, deal_text: string, log: LogLine[],
 *   may: {take_back: number | null, undo: boolean, redo: boolean, end: boolean},
 *   advice: Record<string, string> | null, last: string, about: string[][], verdict: boolean, ruling: HouseRuling | null, hints: boolean, outcome: Outcome | null, save: Save, record?: string, ply?: number, lesson?: LessonView
 * }} View
 * @typedef {{value: string, label: string, help: string}} Choice
 * @typedef {{key: string, label: string, help: string, choices: Choice[], default: string, kept: boolean}} Setting
 * @typedef {{key: string, label: string, module: string}} FamilyScreen
 * @typedef {{key: string, title: string, line: string, minutes: [number, number], pip: string, player_settings: Setting[], screens: FamilyScreen[], lessons: boolean, book: boolean}} Family
 * @typedef {{key: string, family: string, title: string, blurb: string, differs: string, seats: number[], options: Setting[]}} GameEntry
 * @typedef {{name: string, kind: string, [setting: string]: any}} PlayerSetup
 * @typedef {{game: string, players: PlayerSetup[], options: Record<string, string>}} Setup
 * @typedef {{families: Family[], games: GameEntry[], players: {key: string, label: string, help: string}[], defaults: Setup}} Catalogue
 */
export {};
