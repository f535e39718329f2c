"""What a house may print of Royalty: the light pack and the double one, the rules of 1959 on one sheet, the score pad."""

from __future__ import annotations

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack
from royalty.game.pages import Printable, PrintedPack, PrintedPad

PACKS = (
    PrintedPack("single", "One pack", "53 cards, for two players", letter_cards(pack(1))),
    PrintedPack("double", "The double pack", "106 cards, for two to six players", letter_cards(pack(2))),
)
RULES = (
    ("To begin", (
        "Two to six players; three or more take the double pack. Everybody draws a card: the letter nearest Z deals and plays first. Put the cards back, shuffle, and deal seven to each. The others are the pack.",
    )),
    ("Your turn", (
        "First turn your own words face down onto your Domain, your pile of cards won. Then take a word, lay a word, do both, trade, or pass. Write down your points, and draw until you hold seven cards again.",
        "Lay a word: spell a word from your hand. The first word of the game needs three letters.",
        "Crown a word: add one card or more from your hand before or after a word that lies before another player. The old cards stay together, and the new word must mean something quite different: EAR can become DEAR, but not EARS or HEAR. It is yours now; its last owner keeps his points.",
        "Trade: while the pack holds seven cards, swap one to seven of yours. Draw first, then put the old ones under the pack and shuffle it.",
    )),
    ("Points", (
        "A word is worth the sum of its cards. Red cards wear a crown and two lines, black cards a castle and one line.",
        "Royalty: four letters or more of one colour, laid or added to a word, count the word double.",
        "The first word of the game counts double; in one colour and with five letters or more, four times.",
        "All seven cards in one turn: that turn counts double.",
        "Whoever lays the word ROYALTY doubles his points at the end of the game.",
        "The Knave is any letter in either colour, and worth nothing.",
    )),
    ("Good words", (
        "Words in your dictionary: no names, short forms, hyphens or apostrophes.",
        "Challenge: before cards are drawn, anybody may doubt one word. If it is wrong, the whole turn is taken back. If it is good, the doubter loses his next turn.",
    )),
    ("The end", (
        "Once the pack is empty, a word from the hand needs three letters, nobody trades, and whoever passes lays no more.",
        "Whoever plays his last card goes out: the others’ cards are his, their points and for his Domain. If all have passed instead, the cards left in a hand count against it, and come off its Domain.",
        "Words on the table go to their owners’ Domains. The largest Domain earns 20 points; if two are as large, 10 each.",
    )),
    ("Which cards belong to one pack", (
        "3 red and 3 black: E. 3 red and 2 black: A. 2 and 2: I O. 2 red and 1 black: N. 1 red and 2 black: R T. 1 and 1: D G L U Y. 1 red: C H K Q S V X. 1 black: B F J M P W Z. One Knave. The second pack has the colours the other way round.",
    )),
)  # fmt: skip
PAD = PrintedPad(
    "Royalty",
    6,
    24,
    ("Cards left in the hand", "Cards of others, for going out", "Largest Domain", "ROYALTY doubles", "Total"),
)
PRINTABLE = Printable("Royalty", PACKS, RULES, PAD)
