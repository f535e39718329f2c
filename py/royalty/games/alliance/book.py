"""The rules of Alliance Royals as a little book."""

from __future__ import annotations

from royalty.cards.faces import CardView, house_card
from royalty.game.pages import Book, Rule, Section


def _row(cards: str) -> tuple[CardView, ...]:
    return tuple(house_card(f"{at}{card}", card) for at, card in enumerate(cards.split()))


def _rule(
    number: str,
    title: str,
    *text: str,
    cards: tuple[str, ...] = (),
    rows: tuple[tuple[str, str], ...] = (),
    lesson: str = "",
) -> Rule:
    return Rule(f"12.{number}", title, text, rows=rows, cards=tuple(map(_row, cards)), lesson=lesson)


TABLE = (
    _rule(
        "1",
        "Players and cards",
        "Four play, two against two; allies sit opposite each other. A hundred cards are of four Houses: Dogs, Birds, Reptiles and Cats. Of 9 to ace there are three in each House, of 2 to 8 one.",
        "King, Queen and Jack of your own House are your Royals.",
        cards=("KD QD JD",),
        lesson="battle",
    ),
    _rule(
        "2",
        "The deal",
        "The first dealer is found by lot; the deal goes round clockwise. Ten cards each; the rest is the stack. Its top card begins the discards, which lie spread so that all are seen.",
    ),
    _rule(
        "3",
        "Home Houses",
        "From the dealer’s left everybody looks at his hand and names a House. Several may name the same. Nobody talks about it.",
        lesson="battle",
    ),
    _rule(
        "4",
        "A turn",
        "Attackers follow in the same order. A turn is: draw, gift, battle, optional plays, discard.",
        lesson="battle",
    ),
    _rule(
        "5",
        "The draw",
        "The attacker draws a card, then each clockwise one, then the attacker a second. It is the top of the stack, or of the discards if that is of one’s own House. Where there is no choice, it is drawn for you.",
        "The attacker may also take a 9 to ace of another House from the top, if he changes to that House with it at once (12.16).",
    ),
    _rule(
        "6",
        "A bundle",
        "An attacker who had two different Royals of his in Spoils before his turn (one of them may be at his ally’s) may take a bundle of discards instead of his two cards: from some card up to the top. The lowest is melded at once, and is no Royal of his; the rest go to his hand, which may not be left empty.",
    ),
    _rule(
        "7",
        "The gift",
        "Attacker and ally choose a card for each other, and neither sees the other’s before both have. The ally chooses his when he has drawn, or waits until the gift is called. Without a card there is no gift.",
        lesson="battle",
    ),
    _rule(
        "8",
        "The battle",
        "The attacker leads a card, and all follow with its House if they can. The highest card of it wins, of equals the first: ace, King, Queen, Jack, 10 down to 2.",
        "A 2 is a sneak: it beats an ace of its House, and loses to all else.",
        cards=("AD 2D KD",),
        lesson="battle",
    ),
    _rule(
        "9",
        "Spoils",
        "The victor takes one of the cards played into his Spoils, then his ally another. The others go face down to the Dead Pile. Nobody talks.",
        lesson="battle",
    ),
)
PLAYS = (
    _rule(
        "10",
        "Optional plays",
        "They are the attacker’s, from the end of the draw to his discard, and not while a battle is fought. Assassination, ransom, change of House, revoking and redeeming a hostage may be played before the gift too; melds, arranged marriages and hostages only after it. Until you have led, keep a card.",
    ),
    _rule(
        "11",
        "Rights of a Royal",
        "To meld, to take a bundle and to end the round you need a Royal of your House that was in your Spoils before the turn began; for a meld it must lie there still. One of yours at your ally’s serves too, if it was married or betrothed before the turn and no hostage voids it.",
        "After a change of House the old Royals give nothing. Those of the new one that lay on your board before the turn do at once.",
        lesson="meld",
    ),
    _rule(
        "12",
        "Melds",
        "Three or more of a denomination; those on your board count where they lie. Your own Royals never leave your hand for a meld. What is melded stays.",
        cards=("9D 9B 9C",),
        lesson="meld",
    ),
    _rule(
        "13",
        "Assassination",
        "An ace that you won in battle, and that lay in your Spoils before the turn, removes one card of its House from any other player’s board. Both go to the Dead Pile.",
        lesson="assassin",
    ),
    _rule(
        "14",
        "Ransom",
        "Your own Royal, melded by another player in his last turn, comes to your hand for a card of the same denomination and another House. Spoils cannot be ransomed.",
    ),
    _rule(
        "15",
        "A Royal that came by a ransom",
        "If another’s ransom puts a Royal of yours into your own Meld, you may ransom it in your next turn. Later it is only a melded card.",
    ),
    _rule(
        "16",
        "Change of House",
        "Three equal cards change your House to theirs: from hand, Meld, Spoils, or a King, Queen or Jack ransomed in the same move. You choose which of them goes to the Dead Pile. Of the two others Royals go to Spoils, nines and tens to Meld, aces to Meld unless they were in Spoils.",
        "Royals of the new House that lay in your Meld before the turn move to Spoils. You may change to your own House.",
        cards=("KC KC KC",),
        lesson="house",
    ),
    _rule(
        "17",
        "The claim",
        "After each discard of a 9 to ace all others are asked whether they claim it. Who has two more of it, or one and can ransom one, may change to its House: one goes to the Dead Pile, two to Spoils. The first in turn order is heard.",
        lesson="house",
    ),
)
COURTS = (
    _rule(
        "18",
        "Marriage",
        "A King or Queen of your House and the Queen or King of your ally’s, both in the same Spoils, his or yours, are married. It counts for both of you. Allies of one House have no marriages.",
        cards=("KD QR",),
        lesson="marriage",
    ),
    _rule(
        "19",
        "Arranged marriage",
        "You may offer a King or Queen of your House from your hand for your ally’s of the same rank, which he or you won in battle since your last turn and which lies in his Spoils. He says yes or no, once a turn.",
        "If no marriage comes of it, it is a betrothal: your Royal at his side gives you rights from your next turn, but no points.",
        lesson="marriage",
    ),
    _rule(
        "20",
        "Hostages",
        "A King or Queen of an enemy’s House in your Spoils may be declared a hostage. It voids one equal card that is married or betrothed at the enemies’. One declaration or revocation a turn.",
    ),
    _rule(
        "21",
        "Redemption",
        "An enemy attacker may take a hostage into his hand, for a King or Queen of another House from it.",
    ),
)
ENDS = (
    _rule(
        "22",
        "The discard",
        "One card to the top of the discards closes the turn. Only who has no card goes without.",
        lesson="battle",
    ),
    _rule(
        "23",
        "Ending the round",
        "The attacker may end the round if he had a Royal before his turn (12.11), won the battle himself and holds no King, Queen or Jack after his discard, which he may then leave out.",
        lesson="end",
    ),
    _rule(
        "24",
        "An empty stack",
        "Play goes on; only what may be taken from the discards is drawn. When the stack and any hand are empty at the end of a turn, the round is over.",
    ),
    _rule(
        "25",
        "The natural score",
        "Meld and Spoils count 5 for each 9 to ace and 10 for each 2 to 8, double for cards of which there are three or more of a denomination. Cards in hand are subtracted, and never doubled.",
        rows=(("Two sixes", "20"), ("Three sixes", "60")),
        cards=("6D 6B 6R",),
        lesson="meld",
    ),
    _rule(
        "26",
        "Sets and marriages",
        "The natural score is added again for each complete King, Queen and Jack of yours in Spoils or married at your ally’s, and for each marriage in your Spoils or your ally’s. A negative score too.",
        rows=(("All three Royals, and a marriage at your ally’s", "tripled"),),
        lesson="marriage",
    ),
    _rule(
        "27",
        "The match",
        "Rounds are added up by alliance. As the house has chosen, it is over after one round or three, or once an alliance has more than 1066 points or fewer than \N{MINUS SIGN}333. The higher score wins; if equal, one more round.",
        "Between rounds either ally may propose surrender, once. With the other’s yes the higher score wins, and if equal the other alliance.",
    ),
)
BOOK = Book(
    (
        "Two alliances fight for Royals: the Kings, Queens and Jacks of one’s own House. A Royal won in battle gives the right to meld cards and to end the round.",
        "Cards on the table count for you, cards in hand against you. A whole set of Royals and every marriage count your score once more.",
    ),
    (Section("12", "Alliance Royals", (*TABLE, *PLAYS, *COURTS, *ENDS)),),
)
