// @ts-check
/**
 * What Python answers, as the page sees it; what it tells of a match is made from Python itself (told.js).
 * @typedef {import("./told.js").CardView} CardView
 * @typedef {import("./told.js").Group} Group
 * @typedef {import("./told.js").Zone} Zone
 * @typedef {import("./told.js").Standing} Standing
 * @typedef {import("./told.js").Row} RowView
 * @typedef {import("./told.js").Intent} Intent
 * @typedef {import("./told.js").Option} Option
 * @typedef {import("./told.js").RowNote} RowNote
 * @typedef {import("./told.js").Held} Held
 * @typedef {import("./told.js").Question} Question
 * @typedef {import("./told.js").Judgment} Judgment
 * @typedef {import("./told.js").DealScore} DealScore
 * @typedef {import("./told.js").PlayerView} PlayerView
 * @typedef {import("./told.js").Sum} Sum
 * @typedef {import("./told.js").Since} Since
 * @typedef {import("./told.js").LogLine} LogLine
 * @typedef {import("./told.js").Scene} Scene
 * @typedef {import("./told.js").Outcome} Outcome
 * @typedef {import("./told.js").Award} Award
 * @typedef {import("./told.js").LessonView} LessonView
 * @typedef {import("./told.js").TrialView} TrialView
 * @typedef {import("./told.js").HouseRuling} HouseRuling
 * @typedef {import("./told.js").Save} Save
 * @typedef {import("./told.js").TableView} TableView
 * @typedef {import("./told.js").View} View
 * @typedef {import("./told.js").Draft} Draft
 * @typedef {import("./told.js").Review} Review
 * @typedef {import("./told.js").Talked} Talked
 * @typedef {import("./told.js").Heading} Heading
 * @typedef {import("./told.js").TurnTold} TurnTold
 * @typedef {import("./told.js").CameOut} CameOut
 * @typedef {import("./told.js").Other} Other
 * @typedef {{name: string, face: string, next: string}} Rise who has won three of four against that one of the court, and the kind of who is next
 * @typedef {{name: string, games: number, wins: number, points: number[], feats: Record<string, {worth: number, text: string, counted: string}>}} ChroniclePerson
 * @typedef {{games: {key: string, title: string, count: number}[], deeds: {key: string, label: string, pip: string, adds: boolean}[], people: ChroniclePerson[], solos: SoloSum[], points: string, court: {face: string, games: number, wins: number}[], unread: number[]}} Chronicle
 * @typedef {{code: string, game: string, title: string, seats: number, options: Record<string, string>, deal: string}} DealCode
 * @typedef {{game: string, title: string, grade: string, played: number, finished: number, perfect: number, done: number[]}} SoloSum
 * @typedef {{day: string, name: string, weekday: number, open: boolean, deals: string[], done: string, best: number}} DayView
 * @typedef {{family: string, title: string, game: string, day: string, month: string, first: string, last: string, days: DayView[]}} Days
 * @typedef {{number: string, title: string, text: string[], differs: [string, string][], rows: [string, string][], cards: CardView[][], lesson: string}} Rule
 * @typedef {{family: string, title: string, lessons: Record<string, string>, opening: string[], sections: {number: string, title: string, rules: Rule[]}[]}} Book
 * @typedef {{key: string, title: string, help: string, cards: CardView[], back: string}} PrintedPack
 * @typedef {{family: string, title: string, packs: PrintedPack[], rules: [string, string[]][], pad: {title: string, players: number, lines: number, sums: string[]}}} Printable
 * @typedef {{label: string, rows: string[][]}} Sorting
 * @typedef {{value: string, label: string, help: string, sides: number[], minutes: number[]}} Choice
 * @typedef {{key: string, label: string, help: string, choices: Choice[], default: string, kept: boolean, once: boolean, apart: boolean}} Setting
 * @typedef {{key: string, label: string, help: string, settings: Record<string, string>, players: Record<string, string>}} Preset
 * @typedef {{key: string, label: string, module: string, at_home: boolean}} FamilyScreen
 * @typedef {{key: string, title: string, line: string, minutes: number[], pip: string, seats: number[], player_settings: Setting[], presets: Preset[], picture: CardView[][], screens: FamilyScreen[], lessons: boolean, book: boolean, prints: boolean, days: boolean, titled_by: string, titles: Record<string, string>, lid: string, emblem: string, fact: string, talked: boolean}} Family
 * @typedef {{key: string, family: string, title: string, blurb: string, differs: string, seats: number[], sides: number[], options: Setting[], computers: {key: string, label: string, help: string, won: string, face: string}[], usual: string, dealt_by: string[], graded_by: string, grade: string, day: string, facing: boolean}} GameEntry
 * @typedef {{name: string, kind: string, [setting: string]: any}} PlayerSetup
 * @typedef {{game: string, players: PlayerSetup[], options: Record<string, string>}} Setup
 * @typedef {{families: Family[], games: GameEntry[], defaults: Setup}} Catalogue
 */
export {};
