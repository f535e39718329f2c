// @ts-check
/**
 * The rules as a little book: texts only. The numbers are those that the engine names when it refuses something.
 * `differs` tells the three rule sets apart, `cards` shows a word (capital red, small black, * a Knave), `lesson` teaches it.
 * @typedef {{number: string, title: string, text: string[], differs?: [string, string][], rows?: [string, string][], cards?: string[], lesson?: string}} Entry
 * @typedef {{number: string, title: string, entries: Entry[]}} Section
 */

const CLASSIC = "Royalty of 1959";
const ADVANCED = "Advanced Play";
const BOOKLET = "The booklet";

/** What the whole game is, before any rule. */
export const OPENING = [
  "Everybody holds seven letter cards. In your turn you spell a word, or take a neighbour’s word by adding cards that make a quite different word of it.",
  "Red cards wear a crown, black cards a castle. A long word in one colour is a royalty, and counts double.",
  "Words that nobody takes from you end in your Domain, your pile of cards won. The most points win.",
];

/** @type {Section[]} */
export const SECTIONS = [
  {
    number: "1",
    title: "Three ways to play",
    entries: [
      { number: "1.1", title: "Crown or capture", text: ["Taking another player’s word has two names."], differs: [[CLASSIC, "It is a crown."], [ADVANCED, "It is a crown."], [BOOKLET, "It is a capture."]], lesson: "crown" },
      {
        number: "1.2", title: "Where your cards may go", text: ["When you take a word, your cards join its cards."],
        differs: [[CLASSIC, "Before it, after it, or both. The old cards stay together in their order: EAR can become YEARNING."], [ADVANCED, "Anywhere. All the letters may change places: PAR can become CAPER."], [BOOKLET, "Anywhere, as in Advanced Play."]],
        cards: ["yEARNing"], lesson: "crown",
      },
      {
        number: "1.3", title: "Who gets the prize for the first word", text: ["The first word of a game earns extra; 5.1 says how much."],
        differs: [[CLASSIC, "It goes to whoever lays the first word that stands."], [ADVANCED, "The same."], [BOOKLET, "Only the player who starts can earn it, and only in the very first turn. If that turn is undone, the prize is gone."]],
      },
      {
        number: "1.4", title: "How to trade", text: ["You can swap cards instead of playing a word; see 4.8."],
        differs: [[CLASSIC, "Swap as many as you like, from one to seven. First draw new ones; then the old ones go under the pack, and it is shuffled."], [ADVANCED, "All seven or none, otherwise the same."], [BOOKLET, "All or none: your hand goes back, the pack is shuffled, then you draw."]],
      },
      {
        number: "1.5", title: "A lost turn near the end", text: ["After a challenge somebody loses a turn. It may fall due when the pack is already empty."],
        differs: [[CLASSIC, "It is not a pass, and you are still in the game."], [ADVANCED, "The same."], [BOOKLET, "It counts as a pass, so you lay no more words."]],
      },
      { number: "1.6", title: "Monarchy’s table", text: ["Monarchy is a puzzle for one."], differs: [[CLASSIC, "Red cards and black cards lie in columns."], [ADVANCED, "The same."], [BOOKLET, "The cards lie in a square, five by five."]] },
      {
        number: "1.7", title: "Joust’s piles", text: ["Joust is a duel with seven piles."],
        differs: [[CLASSIC, "Seven cards in each pile, or fourteen with a double pack. The others are put aside."], [ADVANCED, "The same."], [BOOKLET, "Every card is dealt: four piles of 8 and three of 7; with a double pack one of 16 and six of 15."]],
      },
      { number: "1.8", title: "Who starts a Joust", text: ["Both show a card."], differs: [[CLASSIC, "Draw it from the cards put aside."], [ADVANCED, "The same."], [BOOKLET, "Turn up the top of a pile. It stays face up."]] },
      {
        number: "1.9", title: "Which words are good, and house rules",
        text: [
          "A good word is in your dictionary. These are never good: names with a capital, short forms such as abbreviations and contractions, words of another language, words with a hyphen or an apostrophe. A is a word; I and O are written large, so they are not.",
          "Before a game you choose: one pack or two, partners or not, who is a junior, how the referee works, how big each player’s dictionary is, whether rude words are barred, how short a word may be, and what each card is worth.",
        ],
      },
    ],
  },
  {
    number: "2",
    title: "The cards",
    entries: [
      { number: "2.1", title: "One pack", text: ["There are 53 cards: 26 red, 26 black and one Knave. Common letters are there several times, in both colours; the rest only once. In the light pack C, H, K, Q, S, V and X are red only, and B, F, J, M, P, W and Z black only."], rows: [["3 red, 3 black", "E"], ["3 red, 2 black", "A"], ["2 red, 2 black", "I O"], ["2 red, 1 black", "N"], ["1 red, 2 black", "R T"], ["1 red, 1 black", "D G L U Y"], ["1 red", "C H K Q S V X"], ["1 black", "B F J M P W Z"]] },
      { number: "2.2", title: "The double pack", text: ["Two packs, 106 cards: a light one, and a dark one in which red and black have changed places. With one pack you always play the light one."] },
      { number: "2.3", title: "What a card is worth", text: ["The number stands on the card. Whoever owns an old deck with other numbers may type them in before the game."], rows: [["2 points", "A E I L N O R S T U"], ["4 points", "D G"], ["6 points", "B C F H K M P V W Y"], ["8 points", "J X"], ["10 points", "Q Z"], ["0 points", "the Knave"]] },
      { number: "2.4", title: "The Knave", text: ["The Knave wears no letter. Say which one it is, and in which colour. Who takes its word may give it another letter."], cards: ["C*LM"] },
      { number: "2.5", title: "What the Knave counts", text: ["No points. But it is a letter when a word is measured, a card when seven are counted and in a Domain, and it never spoils a word of one colour."] },
      { number: "2.6", title: "A new letter is not a new card", text: ["Giving the Knave another letter does not take a word. You must add a card too."] },
      { number: "2.7", title: "The Knave in a crowned word", text: ["Even where the old cards must stay together, a Knave among them may change: CAT with the Knave for its A can become SCOT."] },
      { number: "2.8", title: "Meaning and the Knave", text: ["The old meaning is that of the word as it was last read."] },
      { number: "2.9", title: "When the Knave is asked", text: ["If the referee tells at once, you choose its letter only where more than one would do. In the other two ways of play you always choose."] },
    ],
  },
  {
    number: "3",
    title: "Getting ready",
    entries: [
      { number: "3.1", title: "Who begins", text: ["Two to six play. Everybody draws a card. The letter nearest to Z deals and plays first. Only those who are level, or drew a Knave, draw again from the cards that are left; if none are left, luck decides."] },
      { number: "3.2", title: "Shuffle", text: ["The drawn cards go back, and the pack is shuffled."] },
      { number: "3.3", title: "Round the table", text: ["Play goes to the left."] },
      { number: "3.4", title: "Seven cards", text: ["Everybody is dealt seven."] },
      { number: "3.5", title: "Coalitions", text: ["Four people can play two against two, and partners sit opposite. Choose your partner, or let the draw do it: the two cards nearest to Z against the other two. If the second and third are level, they draw again."] },
      { number: "3.6", title: "Another game", text: ["For a rematch, everybody draws again."] },
    ],
  },
  {
    number: "4",
    title: "Your turn",
    entries: [
      { number: "4.1", title: "First, your own words are safe", text: ["When your turn begins, the words still lying before you go face down to your Domain, even if you then pass, trade or miss the turn. Now do one thing: take a word, lay a word, take one and lay one, trade, or pass. If you take and lay, the taking comes first."] },
      { number: "4.2", title: "Lay a word: the meld", text: ["Spell one word from your hand. The first word of the game has three letters or more. Whoever begins may trade or pass instead; the three letters still hold for the next, until a word stands. Later any length is good."], cards: ["TEA"], lesson: "meld" },
      {
        number: "4.3", title: "Take a word: crown or capture",
        text: ["Choose a word that lies face up before somebody else; a partner’s will do too. Add one card or more from your hand. The new word must mean something quite different: every main meaning has to change. EAR may become DEAR or EARTH. It may not become EARS, which is only more of them, or EARRING, which is for an ear. The new word then lies before you."],
        cards: ["EARth"], lesson: "same",
      },
      { number: "4.4", title: "What the owner keeps", text: ["Whoever loses a word keeps its points, and loses its cards."], lesson: "crown" },
      { number: "4.5", title: "Only the last word counts", text: ["A word that was taken twice is compared with the word it was a moment ago, not with older ones."] },
      { number: "4.6", title: "One of each", text: ["In one turn take at most one word and lay at most one."] },
      { number: "4.7", title: "Draw", text: ["At the end of the turn draw up to seven cards, as long as the pack lasts."] },
      { number: "4.8", title: "Trade", text: ["Trading takes the whole turn, just like passing. It needs seven cards or more in the pack. How many you may trade stands in 1.4."] },
    ],
  },
  {
    number: "5",
    title: "Points",
    entries: [
      { number: "5.1", title: "The first word", text: ["Add up the cards; the first word counts double. If it has five letters or more, all in one colour, it counts four times. That is in place of a royalty’s double, not on top of it. See 1.3 for who may earn it."] },
      { number: "5.2", title: "A royalty", text: ["Lay four letters or more, all red or all black, and the word counts double. A junior needs only three. CALM in one colour: 6 + 2 + 2 + 6 = 16, doubled 32."], cards: ["NOTE"], lesson: "royalty" },
      { number: "5.3", title: "A royal crown or capture", text: ["If the cards that you add are four or more and all in one colour, the whole new word counts double. The colour of the old cards does not matter. Y, N, I, N and G, all red, make YEARNING of EAR: 22, doubled 44."], cards: ["YearNING"] },
      { number: "5.4", title: "All seven cards", text: ["If exactly seven cards leave your hand in one turn, all its points are doubled once more. Taking and laying together may do it. After that YEARNING, A and T melded for 4 make it seven: 44 + 4 = 48, doubled 96."] },
      { number: "5.5", title: "The word ROYALTY", text: ["Lay ROYALTY as a meld, with a Knave if need be: it scores like any meld, and at the very end your total is doubled. Taking a word does not count for this, and it works once for each player."], cards: ["ROYALT*"] },
      { number: "5.6", title: "Sums to try", text: ["CALM in one colour as the game’s first word: 16 doubled, 32, since four letters are one too few for four times. Five letters of one colour worth 16: 64. PAR taken with a K: 16, even if PARK is all red, since only one card was added."] },
    ],
  },
  {
    number: "6",
    title: "Doubting a word",
    entries: [
      { number: "6.1", title: "Laid, then settled", text: ["A turn is laid first, and nothing is drawn yet. Until somebody challenges, you may take it back. Lengths, places and cards are checked at once; whether the words are good may be left to a challenge."] },
      { number: "6.2", title: "To challenge", text: ["Any opponent may doubt one word of the turn. Then it is asked: is it a good word? And if it took another one: did the meaning change? Only the first challenger counts. One tap lets it stand for all the people at the table, and then the computers answer. A partner is not asked."] },
      { number: "6.3", title: "If the doubt was right", text: ["The whole turn is undone, cards and points and all. A word that was taken goes back to its owner. The turn is over. What went to the Domain when the turn began stays there."] },
      { number: "6.4", title: "If the doubt was wrong", text: ["The turn stands, and the challenger misses his next turn. Two wrong doubts are two turns. Until then he may still challenge. Whoever has passed for good may not. Where nobody may challenge, the referee decides at once."] },
      { number: "6.5", title: "Three kinds of referee", text: ["“Tells at once”: a bad word is refused before it is played, with the reason. “On challenge”: lay what you dare, and the referee speaks only when somebody doubts. “The table decides”: as before, but the people talk it over, and the referee only advises."] },
    ],
  },
  {
    number: "7",
    title: "The end",
    entries: [
      { number: "7.1", title: "When the pack is empty", text: ["Nobody draws or trades any more. A meld needs three letters; taking words stays as it was. Whoever passes now has passed for good, but his words still reach his Domain."], lesson: "end" },
      { number: "7.2", title: "Going out", text: ["If you play your last card, the game ends. The others hand you the cards they hold: their points join your score and the cards your Domain. Nobody else loses points."], lesson: "end" },
      { number: "7.3", title: "If all have passed", text: ["Then the cards left in your hand cost you: their points come off your score and their number off your Domain. Either may fall below nothing."] },
      { number: "7.4", title: "The last words", text: ["Before the counting, every word still lying on the table goes to its owner’s Domain."] },
      { number: "7.5", title: "A game that stands still", text: ["If everybody who is still in has had two turns and no word was laid that stood, the game stops, and is counted as if all had passed."] },
      { number: "7.6", title: "The largest Domain", text: ["The most cards in a Domain earn 20 points. If two or more are level, each gets 10."] },
      { number: "7.7", title: "ROYALTY doubles last", text: ["Only now is the total doubled of whoever laid ROYALTY."] },
      { number: "7.8", title: "Who wins", text: ["The highest total. If that is level, the larger Domain; if that is level too, they share it."] },
      { number: "7.9", title: "Partners at the end", text: ["In Coalitions points and Domains are put together. Going out takes the partner’s cards as well. The bonus belongs to the side and is not doubled; ROYALTY doubles what its player made himself, cards handed over included, even if that is less than nothing."] },
    ],
  },
  {
    number: "10",
    title: "The record",
    entries: [{ number: "10.1", title: "Written down", text: ["Every game is written down move by move, from the order of the pack to the tally, so that it can be kept, sent on, and played again exactly."] }],
  },
];

/** The entry of a rule, or a section's first where only the section is named. @param {string} number @returns {Entry | undefined} */
export function findEntry(number) {
  const entries = SECTIONS.flatMap((section) => section.entries);
  return entries.find((entry) => entry.number === number) ?? SECTIONS.find((section) => section.number === number)?.entries[0];
}
