"""Royalty's eight lessons: stacked packs, a few turns already played, and tasks with a sentence each."""

from __future__ import annotations

from functools import partial
from random import Random

from royalty.cards.faces import letter_cards
from royalty.cards.letters import pack, remove, shuffle
from royalty.game.core import Player
from royalty.game.teaching import Lesson, Task
from royalty.games.letters.rules import CLASSIC, HAND

TEACHER = 1
PLAYERS = (Player("Robin"), Player("Miss Quill", "duchess"))
STAND = "stand"


_lesson = partial(Lesson, game=CLASSIC.key, players=PLAYERS)


def _settled(turns: tuple[str, ...]) -> tuple[str, ...]:
    """The moves by which these turns are laid and settled before the first task."""
    return tuple(move for turn in turns for move in (turn, STAND))


def _deal(hands: tuple[str, str], draws: str) -> tuple[tuple[str, str], ...]:
    """The draw, and a pack that begins with these hands and then `draws`."""
    dealt = "".join(hand[place] for place in range(HAND) for hand in hands) + draws
    rest = "".join(shuffle(remove(pack(1), dealt), Random(7)))
    return (("draw", "1T 2R"), ("pack", dealt + rest))


MELD = _lesson(
    key="meld",
    title="Lay a word",
    blurb="Spell a word from your hand, and settle it.",
    tells="A word from the hand lies before whoever laid it, and each card counts its points. The first "
    "word of a game counts double.",
    shown=(letter_cards("TEA"),),
    deal=_deal(("TeAwNoL", "DogEiRa"), "SCIUtpn"),
    tasks=(
        Task("Here are your seven cards. Tap T, E and A, in this order, then tap Play.", "=TeA"),
        Task(
            "TEA lies there for 12 points: the first word of a game counts double. Tap Draw cards to settle it.", STAND
        ),
        Task("Miss Quill lays a word too.", "=Dog", TEACHER),
        Task("", STAND, TEACHER),
        Task(
            "Your turn began, so TEA went to your Domain, your pile of cards won: nobody can take it now. Lay OWL.",
            "=owL",
        ),
        Task("A short word, but 10 points. Settle it: tap Draw cards, and you have seven cards again.", STAND),
    ),
    end="That is a meld: one word from your hand. If you see no word, you may trade cards or pass instead.",
)
ROYALTY = _lesson(
    key="royalty",
    title="Make a royalty",
    blurb="Four letters of one colour count double.",
    tells="Red cards wear a crown, black cards a castle. Four of one colour or more in a word are a "
    "royalty: its points count double.",
    shown=(letter_cards("NOTE"), letter_cards("club")),
    deal=_deal(("CAtNOTe", "dogGLIr"), "EUiaIwbSl"),
    opening=_settled(("=CAt", "=doG")),
    tasks=(
        Task(
            "Red cards wear a crown, black cards a castle. Spell NOTE, but take the black E. Look at the points.",
            label="NOTE",
            score=8,
        ),
        Task(
            "8 points, since the colours are mixed. Tap the black E to put it back, tap the red E instead, then Play.",
            "=NOTE",
        ),
        Task("All red, and four letters: a royalty. It counts double, 16 points. Settle it with Draw cards.", STAND),
    ),
    end="Any meld of four letters or more in one colour is a royalty, red or black. A Knave fits both colours.",
)
CROWN = _lesson(
    key="crown",
    title="Crown a word",
    blurb="Take a neighbour’s word by adding cards.",
    tells="EAR lies before Miss Quill. Two cards of your hand make another word of it: the word goes to "
    "whoever crowns it.",
    shown=(letter_cards("EAR"), letter_cards("EARtH")),
    deal=_deal(("TEatHCr", "EARiOwN"), "IUlnDebKu"),
    opening=_settled(("=TEa", "=EAR")),
    tasks=(
        Task(
            "EAR lies before Miss Quill. Tap EAR on the table, then tap T and H from your hand, then Play.",
            "2.1>EARtH",
        ),
        Task(
            "EARTH is yours, with all its cards. She keeps the points she had for EAR. Settle it with Draw cards.",
            STAND,
        ),
        Task("Miss Quill lays another word.", "=OwN", TEACHER),
        Task("", STAND, TEACHER),
        Task("Cards may go before a word too. Tap OWN, tap the + before it, tap C and R, then Play.", "2.1>CrOwN"),
        Task("A crown on OWN. Settle it with Draw cards.", STAND),
    ),
    end="In the rules of 1959 the old cards stay together. In Advanced Play and in the booklet you may mix all the letters.",
)
SAME = _lesson(
    key="same",
    title="What is not a crown",
    blurb="The new word must mean something else.",
    tells="EARS are only more than one EAR, and with an EAR you HEAR. But DEAR has nothing to do with it: "
    "that is a crown.",
    shown=(letter_cards("EAR"), letter_cards("dEAR")),
    deal=_deal(("TOeSHdC", "EARiNlg"), "IULnDebKu"),
    opening=_settled(("=TOe", "=EAR")),
    tasks=(
        Task("Tap EAR and add S. Do not play yet: read what the referee says.", label="EARS", rule="4.3"),
        Task(
            "EARS are only more than one EAR, so it is no crown. Put the S back. Now tap the + before EAR, and tap H.",
            label="HEAR",
            rule="4.3",
        ),
        Task("You HEAR with an EAR: still too close. Put the H back, put D before EAR instead, then Play.", "2.1>dEAR"),
        Task("DEAR has nothing to do with an EAR. That is a crown. Settle it with Draw cards.", STAND),
    ),
    end="Endings like -S and -ED, and words of the same family, are no crowns: every main meaning has to change.",
)
END = _lesson(
    key="end",
    title="The end of a game",
    blurb="The pack is empty: go out, and count.",
    tells="When the pack is empty nobody draws any more. Whoever plays the last card goes out, and gets "
    "what the others hold.",
    shown=(letter_cards("wOrK"), letter_cards("lAp")),
    deal=_deal(("rebCNaE", "IEuQItn"), "tm*fyToGXoaeAUEdLOiRrSgKwHjYNezlpOAVDAi"),
    opening=_settled(("=CraNE", "=QuItE", "=(h)efty", "=ToXIn", "=AmEbae", "=dROoL", "=HUgS", "=eYiNG")),
    tasks=(
        Task(
            "The pack is empty, so nobody draws any more. Tap just the A, and read what the referee says.",
            rule="4",
            laid=("A1",),
        ),
        Task("A meld needs three letters now. Put the A back, spell WORK, and tap Play.", "=wOrK"),
        Task("Settle it: tap Done. Nothing is drawn, so three cards are left.", STAND),
        Task("Miss Quill sees no word. With the pack empty, her pass is for good.", "pass", TEACHER),
        Task("Spell LAP: your last three cards.", "=lAp"),
        Task("Tap Done to go out.", STAND),
    ),
    end="You went out, so her cards are yours: their points, and the cards for your Domain. The largest Domain earns 20 more.",
)
KNAVE = _lesson(
    key="knave",
    title="The Knave",
    blurb="Any letter, and either colour.",
    tells="The Knave stands for any letter, and fits red and black. It counts nothing itself, yet JUMP is "
    "a royalty here, all in black.",
    shown=(letter_cards("j*mp"),),
    deal=_deal(("EAtjmp*", "DOgLIrC"), "ORNieS"),
    opening=_settled(("=EAt", "=DOg")),
    tasks=(
        Task(
            "The Knave is any letter in either colour, and worth nothing. Tap J, the Knave, M and P, and look at the points.",
            label="JUMP",
            score=40,
        ),
        Task(
            "40 points! J, M and P are black, and a Knave fits every colour, so JUMP is a royalty. Tap Play.", "=j(u)mp"
        ),
        Task("It lies there as U. Settle the word: tap Draw cards.", STAND),
        Task("Whoever takes a word with a Knave in it may give the Knave another letter."),
    ),
    end="Keep the Knave for a royalty, or for a letter that you lack. At the end it costs you nothing.",
)
TRADE = _lesson(
    key="trade",
    title="Trade cards",
    blurb="Swap what is of no use to you.",
    tells="Hardly a word in sight? Put away what is of no use, and draw as many cards from the pack. That "
    "is your turn.",
    shown=(letter_cards("jQVz"), letter_cards("AEot")),
    deal=_deal(("CHKQVjz", "DOgLIrn"), "AEotuSi"),
    tasks=(
        Task(
            "No A, E, I, O or U: hardly a word in sight. Tap Trade, then J, Q, V and Z, then Trade 4 cards.",
            "trade:jQVz",
        ),
        Task(
            "You drew four new cards first, and your old ones went into the pack. That was your turn. Now Miss Quill plays."
        ),
        Task("She has the first word to lay.", "=DOg", TEACHER),
        Task("", STAND, TEACHER),
        Task("The trade was worth it: spell CHEAT, and tap Play.", "=CHEAt"),
        Task("Settle it: tap Draw cards.", STAND),
    ),
    end="You may trade one card or all seven, while the pack still holds seven cards. A trade takes your whole turn.",
)
CHALLENGE = _lesson(
    key="challenge",
    title="Challenge a word",
    blurb="In some games nobody checks a word, unless you do.",
    tells="Miss Quill lays EARS on your EAR. Is that another word? If you doubt it, say so, before she draws.",
    shown=(letter_cards("EAR"), letter_cards("EARS")),
    deal=_deal(("EARTOew", "SQuoItN"), "ndLlUi"),
    opening=_settled(("=EAR",)),
    tasks=(
        Task(
            "In this game any word may be laid, good or not. EAR lies before you. Now Miss Quill plays.",
            "1.1>EARS",
            TEACHER,
        ),
        Task("EARS on your EAR? That is only more than one EAR. Tap Challenge, and say yes.", "challenge:capture"),
        Task(
            "You were right: her whole turn is undone, and it is over. Your EAR went to your Domain as your turn began."
        ),
        Task("Lay a word of your own: TOE.", "=TOe"),
        Task("Now she may challenge your word. It is a good one, so she lets it stand.", STAND, TEACHER),
        Task("It is her turn again.", "=QuoIt", TEACHER),
        Task(
            "QUOIT looks odd, but it is a ring for throwing. A wrong challenge costs your next turn. Let it stand.",
            STAND,
        ),
    ),
    end="Before cards are drawn, anybody may challenge one word. If the word falls, the whole turn is undone; if it stands, the challenger loses his next turn.",
    options=(("referee", "challenge"),),
)
LESSONS = (MELD, ROYALTY, CROWN, SAME, KNAVE, TRADE, CHALLENGE, END)
