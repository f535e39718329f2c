"""The rules of Royalty as a little book. The numbers are those that the engine names when it refuses something."""

from __future__ import annotations

from royalty.cards.faces import CardView, letter_card
from royalty.cards.letters import KNAVE, VALUES
from royalty.game.pages import Book, Rule, Section

# The three rule sets, where a rule tells them apart.
OF_1959, ADVANCED, BOOKLET = "Royalty of 1959", "Advanced Play", "The booklet"


def _word(cards: str) -> tuple[CardView, ...]:
    """A row of cards from its text: capital red, small black, * a Knave."""
    return tuple(
        letter_card(f"{at}{card}", card, 0 if card == KNAVE else VALUES[card.lower()]) for at, card in enumerate(cards)
    )


OPENING = (
    "Everybody holds seven letter cards. In your turn you spell a word, or take a neighbour’s word by adding cards that make a quite different word of it.",
    "Red cards wear a crown, black cards a castle. A long word in one colour is a royalty, and counts double.",
    "Words that nobody takes from you end in your Domain, your pile of cards won. The most points win.",
)
SECTIONS = (
    Section(
        "1",
        "Three ways to play",
        (
            Rule(
                "1.1",
                "Crown or capture",
                ("Taking another player’s word has two names.",),
                differs=(
                    (OF_1959, "It is a crown."),
                    (ADVANCED, "It is a crown."),
                    (BOOKLET, "It is a capture."),
                ),
                lesson="crown",
            ),
            Rule(
                "1.2",
                "Where your cards may go",
                ("When you take a word, your cards join its cards.",),
                differs=(
                    (
                        OF_1959,
                        "Before it, after it, or both. The old cards stay together in their order: EAR can become YEARNING.",
                    ),
                    (ADVANCED, "Anywhere. All the letters may change places: PAR can become CAPER."),
                    (BOOKLET, "Anywhere, as in Advanced Play."),
                ),
                cards=(_word("yEARNing"),),
                lesson="crown",
            ),
            Rule(
                "1.3",
                "Who gets the prize for the first word",
                ("The first word of a game earns extra; 5.1 says how much.",),
                differs=(
                    (OF_1959, "It goes to whoever lays the first word that stands."),
                    (ADVANCED, "The same."),
                    (
                        BOOKLET,
                        "Only the player who starts can earn it, and only in the very first turn. If that turn is undone, the prize is gone.",
                    ),
                ),
            ),
            Rule(
                "1.4",
                "How to trade",
                ("You can swap cards instead of playing a word; see 4.8.",),
                differs=(
                    (
                        OF_1959,
                        "Swap as many as you like, from one to seven. First draw new ones; then the old ones go under the pack, and it is shuffled.",
                    ),
                    (ADVANCED, "All seven or none, otherwise the same."),
                    (BOOKLET, "All or none: your hand goes back, the pack is shuffled, then you draw."),
                ),
            ),
            Rule(
                "1.5",
                "A lost turn near the end",
                ("After a challenge somebody loses a turn. It may fall due when the pack is already empty.",),
                differs=(
                    (OF_1959, "It is not a pass, and you are still in the game."),
                    (ADVANCED, "The same."),
                    (BOOKLET, "It counts as a pass, so you lay no more words."),
                ),
            ),
            Rule(
                "1.6",
                "Monarchy’s table",
                ("Monarchy is a puzzle for one.",),
                differs=(
                    (OF_1959, "Red cards and black cards lie in columns."),
                    (ADVANCED, "The same."),
                    (BOOKLET, "The cards lie in a square, five by five."),
                ),
            ),
            Rule(
                "1.7",
                "Joust’s piles",
                ("Joust is a duel with seven piles.",),
                differs=(
                    (OF_1959, "Seven cards in each pile, or fourteen with a double pack. The others are put aside."),
                    (ADVANCED, "The same."),
                    (
                        BOOKLET,
                        "Every card is dealt: four piles of 8 and three of 7; with a double pack one of 16 and six of 15.",
                    ),
                ),
            ),
            Rule(
                "1.8",
                "Who starts a Joust",
                ("Both show a card.",),
                differs=(
                    (OF_1959, "Draw it from the cards put aside."),
                    (ADVANCED, "The same."),
                    (BOOKLET, "Turn up the top of a pile. It stays face up."),
                ),
            ),
            Rule(
                "1.9",
                "Which words are good, and house rules",
                (
                    "A good word is in your dictionary. These are never good: names with a capital, short forms such as abbreviations and contractions, words of another language, words with a hyphen or an apostrophe. A is a word; I and O are written large, so they are not.",
                    "Before a game you choose: one pack or two, partners or not, who is a junior, how the referee works, how big each player’s dictionary is, whether rude words are barred, how short a word may be, and what each card is worth.",
                ),
            ),
        ),
    ),
    Section(
        "2",
        "The cards",
        (
            Rule(
                "2.1",
                "One pack",
                (
                    "There are 53 cards: 26 red, 26 black and one Knave. Common letters are there several times, in both colours; the rest only once. In the light pack C, H, K, Q, S, V and X are red only, and B, F, J, M, P, W and Z black only.",
                ),
                rows=(
                    ("3 red, 3 black", "E"),
                    ("3 red, 2 black", "A"),
                    ("2 red, 2 black", "I O"),
                    ("2 red, 1 black", "N"),
                    ("1 red, 2 black", "R T"),
                    ("1 red, 1 black", "D G L U Y"),
                    ("1 red", "C H K Q S V X"),
                    ("1 black", "B F J M P W Z"),
                ),
            ),
            Rule(
                "2.2",
                "The double pack",
                (
                    "Two packs, 106 cards: a light one, and a dark one in which red and black have changed places. With one pack you always play the light one.",
                ),
            ),
            Rule(
                "2.3",
                "What a card is worth",
                (
                    "The number stands on the card. Whoever owns an old deck with other numbers may type them in before the game.",
                ),
                rows=(
                    ("2 points", "A E I L N O R S T U"),
                    ("4 points", "D G"),
                    ("6 points", "B C F H K M P V W Y"),
                    ("8 points", "J X"),
                    ("10 points", "Q Z"),
                    ("0 points", "the Knave"),
                ),
            ),
            Rule(
                "2.4",
                "The Knave",
                (
                    "The Knave wears no letter. Say which one it is, and in which colour. Who takes its word may give it another letter.",
                ),
                cards=(_word("C*LM"),),
            ),
            Rule(
                "2.5",
                "What the Knave counts",
                (
                    "No points. But it is a letter when a word is measured, a card when seven are counted and in a Domain, and it never spoils a word of one colour.",
                ),
            ),
            Rule(
                "2.6",
                "A new letter is not a new card",
                ("Giving the Knave another letter does not take a word. You must add a card too.",),
            ),
            Rule(
                "2.7",
                "The Knave in a crowned word",
                (
                    "Even where the old cards must stay together, a Knave among them may change: CAT with the Knave for its A can become SCOT.",
                ),
            ),
            Rule(
                "2.8",
                "Meaning and the Knave",
                ("The old meaning is that of the word as it was last read.",),
            ),
            Rule(
                "2.9",
                "When the Knave is asked",
                (
                    "If the referee tells at once, you choose its letter only where more than one would do. In the other two ways of play you always choose.",
                ),
            ),
        ),
    ),
    Section(
        "3",
        "Getting ready",
        (
            Rule(
                "3.1",
                "Who begins",
                (
                    "Two to six play. Everybody draws a card. The letter nearest to Z deals and plays first. Only those who are level, or drew a Knave, draw again from the cards that are left; if none are left, luck decides.",
                ),
            ),
            Rule(
                "3.2",
                "Shuffle",
                ("The drawn cards go back, and the pack is shuffled.",),
            ),
            Rule(
                "3.3",
                "Round the table",
                ("Play goes to the left.",),
            ),
            Rule(
                "3.4",
                "Seven cards",
                ("Everybody is dealt seven.",),
            ),
            Rule(
                "3.5",
                "Coalitions",
                (
                    "Four people can play two against two, and partners sit opposite. Choose your partner, or let the draw do it: the two cards nearest to Z against the other two. If the second and third are level, they draw again.",
                ),
            ),
            Rule(
                "3.6",
                "Another game",
                ("For a rematch, everybody draws again.",),
            ),
        ),
    ),
    Section(
        "4",
        "Your turn",
        (
            Rule(
                "4.1",
                "First, your own words are safe",
                (
                    "When your turn begins, the words still lying before you go face down to your Domain, even if you then pass, trade or miss the turn. Now do one thing: take a word, lay a word, take one and lay one, trade, or pass. If you take and lay, the taking comes first.",
                ),
            ),
            Rule(
                "4.2",
                "Lay a word: the meld",
                (
                    "Spell one word from your hand. The first word of the game has three letters or more. Whoever begins may trade or pass instead; the three letters still hold for the next, until a word stands. Later any length is good.",
                ),
                cards=(_word("TEA"),),
                lesson="meld",
            ),
            Rule(
                "4.3",
                "Take a word: crown or capture",
                (
                    "Choose a word that lies face up before somebody else; a partner’s will do too. Add one card or more from your hand. The new word must mean something quite different: every main meaning has to change. EAR may become DEAR or EARTH. It may not become EARS, which is only more of them, or EARRING, which is for an ear. The new word then lies before you.",
                ),
                cards=(_word("EARth"),),
                lesson="same",
            ),
            Rule(
                "4.4",
                "What the owner keeps",
                ("Whoever loses a word keeps its points, and loses its cards.",),
                lesson="crown",
            ),
            Rule(
                "4.5",
                "Only the last word counts",
                ("A word that was taken twice is compared with the word it was a moment ago, not with older ones.",),
            ),
            Rule(
                "4.6",
                "One of each",
                ("In one turn take at most one word and lay at most one.",),
            ),
            Rule(
                "4.7",
                "Draw",
                ("At the end of the turn draw up to seven cards, as long as the pack lasts.",),
            ),
            Rule(
                "4.8",
                "Trade",
                (
                    "Trading takes the whole turn, just like passing. It needs seven cards or more in the pack. How many you may trade stands in 1.4.",
                ),
            ),
        ),
    ),
    Section(
        "5",
        "Points",
        (
            Rule(
                "5.1",
                "The first word",
                (
                    "Add up the cards; the first word counts double. If it has five letters or more, all in one colour, it counts four times. That is in place of a royalty’s double, not on top of it. See 1.3 for who may earn it.",
                ),
            ),
            Rule(
                "5.2",
                "A royalty",
                (
                    "Lay four letters or more, all red or all black, and the word counts double. A junior needs only three. CALM in one colour: 6 + 2 + 2 + 6 = 16, doubled 32.",
                ),
                cards=(_word("NOTE"),),
                lesson="royalty",
            ),
            Rule(
                "5.3",
                "A royal crown or capture",
                (
                    "If the cards that you add are four or more and all in one colour, the whole new word counts double. The colour of the old cards does not matter. Y, N, I, N and G, all red, make YEARNING of EAR: 22, doubled 44.",
                ),
                cards=(_word("YearNING"),),
            ),
            Rule(
                "5.4",
                "All seven cards",
                (
                    "If exactly seven cards leave your hand in one turn, all its points are doubled once more. Taking and laying together may do it. After that YEARNING, A and T melded for 4 make it seven: 44 + 4 = 48, doubled 96.",
                ),
            ),
            Rule(
                "5.5",
                "The word ROYALTY",
                (
                    "Lay ROYALTY as a meld, with a Knave if need be: it scores like any meld, and at the very end your total is doubled. Taking a word does not count for this, and it works once for each player.",
                ),
                cards=(_word("ROYALT*"),),
            ),
            Rule(
                "5.6",
                "Sums to try",
                (
                    "CALM in one colour as the game’s first word: 16 doubled, 32, since four letters are one too few for four times. Five letters of one colour worth 16: 64. PAR taken with a K: 16, even if PARK is all red, since only one card was added.",
                ),
            ),
        ),
    ),
    Section(
        "6",
        "Doubting a word",
        (
            Rule(
                "6.1",
                "Laid, then settled",
                (
                    "A turn is laid first, and nothing is drawn yet. Until somebody challenges, you may take it back. Lengths, places and cards are checked at once; whether the words are good may be left to a challenge.",
                ),
            ),
            Rule(
                "6.2",
                "To challenge",
                (
                    "Any opponent may doubt one word of the turn. Then it is asked: is it a good word? And if it took another one: did the meaning change? Only the first challenger counts. One tap lets it stand for all the people at the table, and then the computers answer. A partner is not asked.",
                ),
            ),
            Rule(
                "6.3",
                "If the doubt was right",
                (
                    "The whole turn is undone, cards and points and all. A word that was taken goes back to its owner. The turn is over. What went to the Domain when the turn began stays there.",
                ),
            ),
            Rule(
                "6.4",
                "If the doubt was wrong",
                (
                    "The turn stands, and the challenger misses his next turn. Two wrong doubts are two turns. Until then he may still challenge. Whoever has passed for good may not. Where nobody may challenge, the referee decides at once.",
                ),
            ),
            Rule(
                "6.5",
                "Three kinds of referee",
                (
                    "“Tells at once”: a bad word is refused before it is played, with the reason. “On challenge”: lay what you dare, and the referee speaks only when somebody doubts. “The table decides”: as before, but the people talk it over, and the referee only advises.",
                ),
            ),
        ),
    ),
    Section(
        "7",
        "The end",
        (
            Rule(
                "7.1",
                "When the pack is empty",
                (
                    "Nobody draws or trades any more. A meld needs three letters; taking words stays as it was. Whoever passes now has passed for good, but his words still reach his Domain.",
                ),
                lesson="end",
            ),
            Rule(
                "7.2",
                "Going out",
                (
                    "If you play your last card, the game ends. The others hand you the cards they hold: their points join your score and the cards your Domain. Nobody else loses points.",
                ),
                lesson="end",
            ),
            Rule(
                "7.3",
                "If all have passed",
                (
                    "Then the cards left in your hand cost you: their points come off your score and their number off your Domain. Either may fall below nothing.",
                ),
            ),
            Rule(
                "7.4",
                "The last words",
                ("Before the counting, every word still lying on the table goes to its owner’s Domain.",),
            ),
            Rule(
                "7.5",
                "A game that stands still",
                (
                    "If everybody who is still in has had two turns and no word was laid that stood, the game stops, and is counted as if all had passed.",
                ),
            ),
            Rule(
                "7.6",
                "The largest Domain",
                ("The most cards in a Domain earn 20 points. If two or more are level, each gets 10.",),
            ),
            Rule(
                "7.7",
                "ROYALTY doubles last",
                ("Only now is the total doubled of whoever laid ROYALTY.",),
            ),
            Rule(
                "7.8",
                "Who wins",
                ("The highest total. If that is level, the larger Domain; if that is level too, they share it.",),
            ),
            Rule(
                "7.9",
                "Partners at the end",
                (
                    "In Coalitions points and Domains are put together. Going out takes the partner’s cards as well. The bonus belongs to the side and is not doubled; ROYALTY doubles what its player made himself, cards handed over included, even if that is less than nothing.",
                ),
            ),
            Rule(
                "7.10",
                "Stopping early",
                (
                    "All at the table may agree to stop at any time. A turn that has not settled is taken back, and the game is counted as it lies: less the cards still held, with the bonus and the doubling. Nobody has won it, and there are no places.",
                ),
            ),
        ),
    ),
    Section(
        "10",
        "The record",
        (
            Rule(
                "10.1",
                "Written down",
                (
                    "Every game is written down move by move, from the order of the pack to the tally, so that it can be kept, sent on, and played again exactly.",
                ),
            ),
        ),
    ),
)
BOOK = Book(OPENING, SECTIONS)
