"""The five lessons of Royal Wife-Swap: stacked packs, and tasks with a sentence each."""

from __future__ import annotations

from functools import partial
from random import Random

from royalty.cards.faces import row_of
from royalty.cards.letters import shuffle
from royalty.game.core import Player
from royalty.game.teaching import Lesson, Task
from royalty.games.wifeswap.cards import pack, without

QUILL, REED = 1, 2
PLAYERS = (Player("Robin"), Player("Miss Quill", "duchess"), Player("Mr Reed", "chancellor"))
Deal = tuple[tuple[str, str], ...]


_lesson = partial(Lesson, game="wife-swap", players=PLAYERS, options=(("match", "1"),))


def _deal(first: int, mine: str, hers: str, his: str, then: str) -> Deal:
    """The hands of pupil, Miss Quill and Mr Reed, the first cards of the stock, and who leads."""
    hands = [mine.split(), hers.split(), his.split()]
    hands = hands[first:] + hands[:first]
    dealt = [card for three in zip(*hands, strict=True) for card in three] + then.split()
    rest = shuffle(without(pack(), dealt), Random(7))
    return (("dealer", str((first - 1) % 3 + 1)), ("pack", ".".join([*dealt, *rest])))


NEMESIS = _lesson(
    key="nemesis",
    title="The nemesis",
    blurb="A two that beats a King, and an ace.",
    tells="The highest card takes the trick, whatever suit was led. But each court card has a nemesis, a "
    "small card of its own suit that beats it.",
    shown=(row_of("KS.AS.2S"),),
    deal=_deal(QUILL, "2S 7S 9H 4D 8D TC 6C", "KS 4C 5C 9D QD 3H 8H", "AS JH 6H 2D 7D 3C JC", ""),
    tasks=(
        Task(
            "Each plays one card to a trick. The highest takes it, whatever suit was led. Miss Quill leads.",
            "play:KS",
            QUILL,
        ),
        Task("", "play:AS", REED),
        Task(
            "Spades were led, and you hold some. Choose the 9 of hearts all the same, and see what is said.",
            label="Play",
            rule="11.2",
            laid=("9H1",),
        ),
        Task(
            "The Ace of spades is the highest card. But the 2 of spades is the nemesis of the King of spades. Choose it, and tap Play.",
            "play:2S",
        ),
        Task("The trick is yours, aces or not. You have nothing to build yet: tap Build nothing.", "build:-"),
        Task(
            "The trick goes under the stock. Only you know in what order. Leave it as it is, and tap Put under.",
            "under:AS.KS.2S",
        ),
    ),
    end="The 2 beats the King, the 3 the Queen, the 4 the Jack, the 5 the 10, each only in its own suit.",
)
MARRIAGE = _lesson(
    key="marriage",
    title="A marriage",
    blurb="Found a family, and lay cards of its suits with it.",
    tells="Whoever takes a trick may build: a King marries a Queen. If both are of one suit, the family "
    "is royal, and cards of that suit may join it.",
    shown=(row_of("KH.QH"), row_of("AH.JH.9H")),
    deal=_deal(0, "AH KH 9H TC 7S 2D 5D", "QH 8C 4S 6S KD 9D 3S", "JH 8H 2C 5S 6D QC TD", "7C 3D"),
    tasks=(
        Task("Lead the Ace of hearts.", "play:AH"),
        Task("Miss Quill has one heart only.", "play:QH", QUILL),
        Task("", "play:JH", REED),
        Task(
            "The trick is yours, and you may build. Lay the King of hearts in a row, and with him the 10 of clubs. Read what is said.",
            label="Build",
            rule="11.6",
            laid=("KH1", "TC1"),
        ),
        Task(
            "A King marries a Queen. Take the 10 out, and lay the Queen of hearts with him: of one suit, the family is royal. The Ace, the Jack and the 9 of hearts may join it. Then tap Build.",
            "build:KHQH/AH.JH.9H",
        ),
    ),
    end="Royal families count twice: 80 points. In a senior family Jacks and tens are members; with each other they found junior families.",
)
OPENING = "play:AS play:QH play:2D build:KSQH/AS.9H"


def _senior(then: str) -> Deal:
    """After the opening the King of spades is married to the Queen of hearts, and Miss Quill has drawn the Queen of spades."""
    return _deal(0, "AS KS 9H AC 4C 6D 8D", "QH 5H 7H TD 3D QD 9D", "2D 6H 8C 3C TC 7D 5D", f"{then} QS 9C")


LEAD = (
    Task("Your King of spades is married to the Queen of hearts. Lead the Ace of clubs.", "play:AC"),
    Task("Miss Quill holds no clubs, and must play another card.", "play:QS", QUILL),
    Task("", "play:3C", REED),
)
SWAP = _lesson(
    key="swap",
    title="The swap",
    blurb="A better wife comes along.",
    tells="The King of spades is married to the Queen of hearts. With the Queen of spades the family "
    "would be royal: swap them.",
    shown=(row_of("KS.QH"), row_of("KS.QS")),
    deal=_senior("KC 7C 2H"),
    opening=tuple(OPENING.split()),
    tasks=(
        *LEAD,
        Task(
            "The trick is yours, and the Queen of spades lies in it. Take the Queen of hearts and her 9 out of the row, and lay the Queen of spades there: "
            "the family is royal now. In another row the King of clubs marries the Queen of hearts, with the 9 of hearts and the two clubs of the trick. Then tap Build.",
            "build:KSQS.KCQH/AS.9H.AC.3C",
        ),
    ),
    end="Only what lies there in the end must be right. Nobody was left alone, so nothing left the table.",
)
ORPHAN = _lesson(
    key="orphan",
    title="Orphans",
    blurb="Who may leave the table, and who may not.",
    tells="Whoever has no family left on the table is an orphan, and leaves it. Whoever still has a home must stay.",
    shown=(row_of("QH.9H"), row_of("KS.QS.AS")),
    deal=_senior("7C 4H 2H"),
    opening=tuple(OPENING.split()),
    tasks=(
        *LEAD,
        Task(
            "Lay the Queen of spades in the place of the Queen of hearts. Take out the 9 of hearts and the Ace of spades too, and read what is said.",
            label="Build",
            rule="11.9",
            laid=("KS1", "QS1"),
        ),
        Task(
            "The Ace of spades still has a home, so it may not leave. Put it back. The Queen and the 9 of hearts have none now: they are orphans, and the table says so before you tap Build.",
            "build:KSQS/AS",
        ),
        Task(
            "Orphans and what is left of the trick go under the stock. Take all four cards out, and lay them so: 3 of clubs, 9 of hearts, Queen of hearts, Ace of clubs. Then tap Put under.",
            "under:3C.9H.QH.AC",
        ),
    ),
    end="All have seen which cards they were. Only you know in what order they lie.",
)
# A round of computers of the second level, up to its last trick.
LAST_PACK = (
    "KC TC 9D QD 8C JS 3D 8H 6C 5S TD QC 7D JD AS 2S 3H 7H 5C 8D 6S KH 6D 4S QS 9H 7C AC 9C AH 2H JC TH 8S 5D JH 6H 9S 2C AD 3S KS 4H 7S 3C QH 5H 4C KD 2D "
    "4D TS "
)
LAST_TRICKS = (
    "play:5S play:TD play:JS build:JSTD/AS.6S.5S.9D play:QS play:2S play:3H build:KHQC.JSTD/AS.6S.5S.4S.2S.7H.3H.6C.9D.6D play:AC play:5C play:7C "
    "build:KHQC.JSTD.JCTH/AS.8S.6S.5S.4S.2S.AH.7H.3H.2H.AC.9C.7C.6C.5C.9D.6D play:KS play:7S play:8D "
    "build:KHQC.JSTD.JCTH/AS.9S.8S.7S.6S.5S.4S.3S.2S.AH.7H.6H.4H.3H.2H.AC.9C.7C.6C.5C.2C.AD.9D.8D.6D "
)
END = _lesson(
    key="end",
    title="The end",
    blurb="The last trick, and what everything counts.",
    tells="When the stock is gone and no card is held any more, families are counted. Royal families count twice.",
    shown=(row_of("KH.QH"), row_of("KD.QC"), row_of("JS.TD")),
    deal=(("dealer", "1"), ("pack", ".".join(LAST_PACK.split()))),
    opening=tuple(LAST_TRICKS.split()),
    tasks=(
        Task("This round has gone on for a while, and the stock is nearly gone. Lead the King of diamonds.", "play:KD"),
        Task("Miss Quill follows suit.", "play:3D", QUILL),
        Task("", "play:JD", REED),
        Task(
            "The trick is yours. Tap Build for me: it lays out what counts most. Look at the rows, then tap Build.",
            "build:KHQH.KDQC.JSTD.JDTS/AS.9S.8S.7S.6S.5S.4S.3S.2S.AH.TH.7H.6H.5H.4H.3H.2H.AC.JC.9C.7C.6C.5C.4C.2C.AD.9D.8D.6D.4D.3D.2D",
        ),
        Task(
            "Nobody can draw any more, and you hold no card: the round is over. Your families count 298 points, cards in hand nothing."
        ),
    ),
    end="Court cards and tens count ten, aces one, others what they say; royal families count twice. Rounds go on until somebody has 500 points.",
)
LESSONS = (NEMESIS, MARRIAGE, SWAP, ORPHAN, END)
