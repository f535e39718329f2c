"""Alliance Royals' six lessons, from battle to marriage: stacked packs, and tasks with a sentence each."""

from __future__ import annotations

from functools import partial
from random import Random

from royalty.cards.faces import house_card, row_of
from royalty.cards.letters import shuffle
from royalty.game.core import Player
from royalty.game.teaching import Lesson, Task
from royalty.games.alliance.cards import HAND, SEATS, pack, without

QUILL, JO, PENN = 1, 2, 3
PLAYERS = (Player("Robin"), Player("Miss Quill", "duchess"), Player("Jo", "lady"), Player("Mr Penn", "jester"))
UP = "3C"  # nobody is of Cats here, so nobody takes it
HOMES = ("B", "R", "B")  # of the three others


def _deal(first: int, hands: tuple[str, ...], then: str = "") -> tuple[tuple[str, str], ...]:
    """The pack in which these cards come to these seats; the rest of each hand is filled up with what nobody names."""
    given = [hand.split() for hand in hands]
    named = [*(card for hand in given for card in hand), UP, *then.split()]
    rest = shuffle(list(without(pack(), named)), Random(7))
    for hand in given:
        while len(hand) < HAND:
            hand.append(rest.pop())
    order = [given[(first + at) % SEATS][place] for place in range(HAND) for at in range(SEATS)]
    return (("dealer", str((first + SEATS - 1) % SEATS + 1)), ("pack", ".".join([*order, UP, *then.split(), *rest])))


_lesson = partial(Lesson, game="alliance", players=PLAYERS)


def _others(*moves: tuple[int, str], say: str = "") -> tuple[Task, ...]:
    """What the others do, told before the first of it."""
    return tuple(Task(say if not at else "", move, seat) for at, (seat, move) in enumerate(moves))


BATTLE = _lesson(
    key="battle",
    title="Gift and battle",
    blurb="Name a House, swap a gift, win a card.",
    tells="King, Queen and Jack of the House that you name are your Royals. Win them in battle, and they "
    "lie in your Spoils.",
    shown=(row_of("KD.QD.JD", house_card),),
    deal=_deal(0, ("AD KD QD 9D TB TR JR 6C", "JD 8D KB", "TD KR 4R", "9D 7D QB")),
    tasks=(
        Task(
            "You play with Jo, who sits across from you. King, Queen and Jack of the House that you name are your Royals. You hold the King and Queen of Dogs: name Dogs.",
            "home:D",
        ),
        *_others(
            (QUILL, "home:B"), (JO, "home:R"), (PENN, "home:B"), say="The others name theirs: two may name the same."
        ),
        *_others(
            (JO, "gift:4R"), say="Everybody draws a card. Then Jo chooses a gift for you, and you do not see it yet."
        ),
        Task("Reptiles are Jo’s House. Give her the Jack of Reptiles, which is her Royal.", "gift:JR"),
        Task(
            "Now you lead to the battle. All follow with Dogs if they can, and the highest wins: aces are highest, but a 2 beats an ace. Lead your King.",
            "play:KD",
        ),
        *_others((QUILL, "play:JD"), (JO, "play:TD"), (PENN, "play:7D"), say="Nobody beats it."),
        Task(
            "You have won. Take one of the four cards into your Spoils: the King of Dogs, your first Royal.", "spoil:KD"
        ),
        *_others((JO, "spoil:JD"), say="Your ally takes one too. The others go to the Dead Pile."),
        Task("Put the 6 of Cats away. That closes your turn.", "discard:6C"),
    ),
    end="From your next turn on the King in your Spoils lets you meld, and end the round.",
)
# Mr Penn leads, and Robin wins the King of Dogs.
WON = "home:B home:D home:B home:R gift:5B gift:4B play:QD play:KD play:8D play:TD spoil:KD spoil:TD discard:5C gift:4R"
MELD = _lesson(
    key="meld",
    title="Royals and melds",
    blurb="Three of a denomination, once a Royal is won.",
    tells="Once a Royal of yours lies in your Spoils, you may lay three or more cards of a denomination. "
    "They count double.",
    shown=(row_of("KD", house_card), row_of("9B.9R.9C", house_card)),
    deal=_deal(PENN, ("KD 9B 9R 9C AD 6R JC", "8D 5B 7B 9D", "TD 4R 6D 7R", "QD 4B 5C 3D")),
    opening=tuple(WON.split()),
    tasks=(
        Task(
            "You won the King of Dogs in Mr Penn’s turn: it lies in your Spoils. Now it is your turn. Give Jo the 6 of Reptiles.",
            "gift:6R",
        ),
        Task(
            "A Royal that lay in your Spoils before the turn lets you meld: three or more of a denomination. Tap Meld, and choose the three nines.",
            "meld:9B.9R.9C",
        ),
        Task(
            "Each nine counts 5, and three or more count double: 30 points. Cards left in your hand will be subtracted. Now lead the ace of Dogs.",
            "play:AD",
        ),
        *_others((QUILL, "play:9D"), (JO, "play:6D"), (PENN, "play:3D")),
        Task("Take a card for your Spoils that goes with your nines: the 9 of Dogs counts too.", "spoil:9D"),
        *_others((JO, "spoil:AD")),
        Task("Put the Jack of Cats away. It is a card that others may claim, so all are asked.", "discard:JC"),
        *_others((QUILL, "lie"), (JO, "lie"), (PENN, "lie"), say="Nobody claims it."),
    ),
    end="Cards on your board count 5 for 9 to ace and 10 for 2 to 8; three or more of a denomination count double.",
)
END = _lesson(
    key="end",
    title="End the round",
    blurb="When you are ahead, stop.",
    tells="With a Royal from an earlier turn, none in your hand, and the battle won, you may end the "
    "round when you are ahead.",
    shown=(row_of("TB.TR.TC", house_card), row_of("AD", house_card)),
    deal=_deal(
        PENN,
        ("KD TB TR TC AD 6R 9C 8R 7C 2C", "8D 5B 7B 9D", "TD 4R 6D 7R", "QD 4B 5C 3D"),
        "5D 3B 9B 2R 9C 6B 4D 8B 9R 3R",
    ),
    opening=tuple(WON.split()),
    tasks=(
        Task("The King in your Spoils gives you a second right. First give Jo the 8 of Reptiles.", "gift:8R"),
        Task("Meld your three tens: the 10 of Dogs that Jo took counts for her, not for you.", "meld:TB.TR.TC"),
        Task("To end the round you must win the battle yourself. Lead the ace of Dogs.", "play:AD"),
        *_others((QUILL, "play:9D"), (JO, "play:6D"), (PENN, "play:3D")),
        Task("Take the ace.", "spoil:AD"),
        *_others((JO, "spoil:9D")),
        Task(
            "You hold no King, Queen or Jack, you had a Royal before this turn, and you have won. Tap End the round, and put the 7 of Cats away.",
            "end:7C",
        ),
    ),
    end="All hands are laid open and subtracted. What each alliance has is added up.",
)
HOUSE = _lesson(
    key="house",
    title="Another House",
    blurb="Three equal cards change your House.",
    tells="Three equal cards change your House. Its Royals go to your Spoils, and one of them to the Dead Pile.",
    shown=(row_of("KC.KC.KC", house_card),),
    deal=_deal(0, ("KC KC KC 9D 9D 6R 7R", "JD 8D KB", "TD KR 4R", "3D 7D QB")),
    opening=tuple("home:D home:B home:R home:B gift:4R".split()),
    tasks=(
        Task(
            "You named Dogs, but you hold all three Kings of Cats. Three equal cards change your House: Royals go to your Spoils, and one to the Dead Pile. Tap Change House, and let one die.",
            "change:KC:hand",
        ),
        Task(
            "You are of Cats now, and two Kings lie in your Spoils. They give you rights from your next turn on. Give Jo the 6 of Reptiles.",
            "gift:6R",
        ),
        Task("Lead a 9 of Dogs.", "play:9D"),
        *_others((QUILL, "play:JD"), (JO, "play:TD"), (PENN, "play:3D")),
        *_others((QUILL, "spoil:JD"), (PENN, "spoil:TD"), say="Miss Quill wins: she and Mr Penn take spoils."),
        Task(
            "Put the other 9 of Dogs away. Who has two more of it may claim it, and change to Dogs; so all are asked.",
            "discard:9D",
        ),
        *_others((QUILL, "lie"), (JO, "lie"), (PENN, "lie"), say="Nobody does."),
    ),
    end="You may do so whenever three equal cards come together: in your hand, your Meld and your Spoils, or with the top of the discards.",
)
# Jo leads, and Mr Penn wins his King; then he leads, and Robin wins with the ace.
ACE = (
    "home:R home:B home:D home:B gift:6D gift:5R play:7B play:KB play:9B play:4B spoil:KB spoil:9B discard:4C "
    "gift:6C gift:7C play:QB play:AB play:8B play:6B spoil:AB spoil:QB discard:5C gift:2R"
)
ASSASSIN = _lesson(
    key="assassin",
    title="The assassin",
    blurb="An ace that was won removes a card.",
    tells="An ace that lay in your Spoils before your turn removes a card of its House from another’s board.",
    shown=(row_of("KB", house_card), row_of("AB", house_card)),
    deal=_deal(JO, ("9B AB 6D 3D TR JC", "4B 8B 6C", "7B 6B 5R 4C 2R", "KB QB 7C 5C")),
    opening=tuple(ACE.split()),
    tasks=(
        Task(
            "Mr Penn won the King of Birds, his Royal: it gives him rights. But you won the ace of Birds, in his own turn."
        ),
        Task(
            "An ace that lay in your Spoils before your turn is an assassin: it removes a card of its House from another’s board. Tap Assassin, and choose the King.",
            "kill:4:spoils:KB",
        ),
        Task(
            "Both lie in the Dead Pile now, and Mr Penn may meld no more. What else could you play? Tap Why not more, and read; then give Jo the 10 of Reptiles.",
            "gift:TR",
        ),
        Task("Lead the 3 of Dogs: it will not win.", "play:3D"),
    ),
    end="Watch which aces lie in Spoils, and of which House they are.",
)
# Jo wins, and Robin takes her Queen; then Mr Penn leads the Queen of Dogs.
COURT = (
    "home:R home:B home:D home:B gift:6C gift:5R play:KR play:8R play:QR play:7R spoil:KR spoil:QR discard:4C "
    "gift:6B gift:7B play:QD"
)
MARRIAGE = _lesson(
    key="marriage",
    title="Marriage",
    blurb="A King and a Queen of both allies’ Houses.",
    tells="A King of your House and a Queen of your ally’s are a marriage: the natural score of both "
    "allies counts once more.",
    shown=(row_of("KD.QR", house_card),),
    deal=_deal(JO, ("KD KD QR 6C 3D TB", "7R 8D 6B", "KR TD 4C 2R 5R", "8R QD 7B 5C")),
    opening=tuple(COURT.split()),
    tasks=(
        Task(
            "You took the Queen of Reptiles, who is of Jo’s House. Mr Penn leads the Queen of Dogs: win her with your King.",
            "play:KD",
        ),
        *_others((QUILL, "play:8D"), (JO, "play:TD")),
        Task("Take your King: he marries the Queen of Reptiles in your Spoils.", "spoil:KD"),
        *_others(
            (JO, "spoil:TD"),
            (PENN, "discard:5C"),
            say="See ×2 beside your board, and beside Jo’s: a marriage counts the natural score of both allies once more.",
        ),
        *_others((JO, "gift:2R"), say="Now it is your turn."),
        Task("Give Jo the 10 of Birds.", "gift:TB"),
        Task(
            "You hold another King of Dogs, and Jo has won her King. Tap Arrange a marriage: you offer yours for hers.",
            "arrange:KD",
        ),
        *_others((JO, "yes"), say="Jo is asked, and says yes."),
        Task(
            "Your King lies in Jo’s Spoils without a Queen: that is a betrothal. From your next turn on he gives you rights, and with a Queen of Reptiles he would be married."
        ),
    ),
    end="An enemy who has won an equal King may declare it a hostage, and void yours.",
)
LESSONS = (BATTLE, MELD, END, HOUSE, ASSASSIN, MARRIAGE)
