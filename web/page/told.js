// @ts-check
/**
 * What Python tells of a match. Made by `python3 build.py types` from py/royalty/views/parts.py: not written by hand.
 * @typedef {{id: string, name: string, mark: string, pip: string, colour: string, value: number | null, wild: boolean, stands: string, seat: number | null, note: string}} CardView
 * @typedef {{seat: number, name: string, card: CardView}} Drawn
 * @typedef {{seat: number, parts: [string, number][], waits: boolean, points: number}} Sum
 * @typedef {{key: string, tune: string, pip: string, title: string, line: string}} Scene
 * @typedef {{id: string, label: string, cards: CardView[], value: number | null, note: string, takes: string, upright: boolean, word: string}} Group
 * @typedef {{headline: string, good: boolean, group: Group, why: string, follows: string[], rule: string}} Judgment
 * @typedef {{base: string, new: string, related: boolean, sentence: string}} HouseRuling
 * @typedef {{seat: number, label: string, points: number, closing: boolean, said: string}} TallyLine
 * @typedef {{reason: string, lines: TallyLine[], totals: number[], places: number[], counts: [string, number[]][], headline: string, unaided: string}} Outcome
 * @typedef {{key: string, label: string, pip: string, winners: [number, string][]}} Award
 * @typedef {{seat: number, name: string, kind: string, kind_label: string, face: string, side: number, granted: Record<string, string | boolean>}} PlayerView
 * @typedef {{key: string, label: string, face: string}} Computer
 * @typedef {{key: string, title: string, family: string, short: string}} GameName
 * @typedef {{number: number, seat: number}} TurnView
 * @typedef {{id: string, kind: string, owner: number | null, label: string, count: number, cards: CardView[], groups: Group[], back: string, columns: number, recalls: boolean, won: number | null}} Zone
 * @typedef {{seat: number, score: number, counts: [string, number][], lines: string[], now: [string, number] | null, pip: string}} Standing
 * @typedef {{label: string, hint: string, takes: boolean, begins: string[], then: string}} Row
 * @typedef {{key: string, label: string, draft: string, help: string, button: string, rows: Row[], more: string, most_rows: number, cards: string[] | null, fewest: number, most: number | null, otherwise: string, history: boolean, keeps: boolean, good: string, zone: string, held: boolean, people: number, shelf: string, off: string, to: string}} Intent
 * @typedef {{label: string, points: number[], lines: string[], said: string[]}} DealScore
 * @typedef {{zones: Zone[], standings: Standing[], status: string[], intents: Intent[], match: string, deals: DealScore[], told_once: string}} TableView
 * @typedef {{sentence: string, seats: number[], together: boolean, help: string, open: boolean, equal: boolean, look: boolean}} Question
 * @typedef {{ply: number | null, turn: number | null, seat: number, name: string, text: string, score: number, at: number, total: number | null, undone: boolean, words: string[][], changes: [number, number, number][], pip: string, waits: boolean}} LogLine
 * @typedef {{take_back: number | null, undo: boolean, why_no_undo: string, undo_asks: number[], noted: boolean, redo: boolean, end: boolean, talk: boolean, look_back: boolean}} May
 * @typedef {{sealed: string, aside: string, title: string, family: string, names: string[], scores: number[], over: boolean, mark: string, deal: string, counts: boolean}} Save
 * @typedef {{label: string, seats: number[], move: string | null, score: number | null, reason: string, rule: string, detail: string[], ask: Record<string, string>, prompt: string, confirm: string, words: [string, string][], act: string, about: string, early: boolean, pip: string, grows: number | null, brief: string, cards: string[], group: string, warns: boolean}} Option
 * @typedef {{text: string, value: number | null, good: boolean | null, stands: Record<string, string>, brief: string, order: string[]}} RowNote
 * @typedef {{intent: string, groups: string[][], named: Record<string, string>}} Draft
 * @typedef {{rows: RowNote[], text: string, ready: boolean}} Held
 * @typedef {{title: string, at: number[], sums: Record<string, Sum[]>, losses: Record<string, string[]>}} Since
 * @typedef {{family: string, key: string, title: string, say: string, at: number, count: number, step: number, steps: number, done: boolean, next: string, go_on: boolean}} LessonView
 * @typedef {{told: string, better: number, why: string, played: boolean}} Other
 * @typedef {{title: string, task: string, told: string, said: string, why: string, good: boolean, misses: number, shown: boolean, measure: string, exact: boolean, others: Other[]}} TrialView
 * @typedef {{draw: Drawn[][], draws_for: string, fingerprint: string, verified: boolean | null, deal_text: string, secret: boolean, again: string, code: string, unchecked: string, last: string, earlier: string, about: string[][], earned: Sum[], scene: Scene | null, verdict: Judgment | null, ruling: HouseRuling | null, outcome: Outcome | null, awards: Award[], told: string, players: PlayerView[], computers: Computer[], id: string, game: GameName, rules: string[], phase: string, shared: boolean, facing: boolean, turn: TurnView, first: number, to_act: number[], next: string, hand_for: number | null, hand_over: boolean, table: TableView, wanted: string, question: Question | null, log: LogLine[], unseen: boolean, may: May, aim: string, stopping: string, save: Save, viewer: number | null, options: Option[], notes: RowNote[], draft: Draft, history: string, hand: string[][], fresh: string[], held: Held | null, since: Since | null, hints: boolean, lesson?: LessonView, trial?: TrialView, record?: string, ply?: number}} View
 * @typedef {{seat: number, number: number, cost: number, chances: number[], others: Other[]}} Review
 * @typedef {{ply: number, deal: number, review: Review, opened: string}} TurnTold
 * @typedef {{turn: string, title: string, of: string, unit: string, top: number, note: string, ways: string, apart: string}} Heading
 * @typedef {{turns: TurnTold[], next: number, most: number, ended: number[], measure: string, exact: boolean, note: string, heading: Heading, kept: string}} Talked
 * @typedef {{outcome: Outcome | null, awards: Award[], told: string, players: PlayerView[], computers: Computer[], moves: number, came: string}} CameOut
 */
export {};
