"""How hard a deal is: four grades, by how many words the finder must meet before it sees a finish.

The finder meets words as readily as studies of anagrams say that people do, and its effort is how many it has met
when they first hold a finish. A grade is a wish that chance goes on dealing until it `suits`: what is sealed is the
secret that gave the deal, so a code or a record gives the same cards without solver or words.
"""

from __future__ import annotations

from dataclasses import dataclass

from royalty.errors import BadRecord
from royalty.game.core import Choice, Setting
from royalty.games.letters.spelling import spellings
from royalty.games.monarchy.finder import Finder
from royalty.words.lexicon import COMMON, Lexicon

ANY = "any"
SEARCHES = range(5)  # the finder's seeds
NODES = 20_000  # within which a deal that the finder does not finish must be solved, or it is not dealt


@dataclass(frozen=True, slots=True)
class Grade:
    """One grade: the finder meets more words than `above` and at most so many; of `plain` ones, common words at most."""

    key: str
    label: str
    help: str
    above: int = 0
    most: int | None = None
    plain: bool = False


GRADES = {
    grade.key: grade
    for grade in (
        Grade("easy", "Easy", "Common words finish it, and they soon come to mind.", 0, 280, plain=True),
        Grade("medium", "Medium", "It can be finished, with some thought.", 280, 480),
        Grade("hard", "Hard", "It can be finished, but the words for it do not come soon.", 480, 850),
        Grade("fiendish", "Fiendish", "It can be finished, but hardly anybody will.", 850),
    )
}
SETTING = Setting(
    "grade",
    "Difficulty",
    "How hard it is to lay all cards",
    (
        Choice(ANY, "Any", "The cards as they come: not every deal can be finished."),
        *(Choice(grade.key, grade.label, grade.help) for grade in GRADES.values()),
    ),
    ANY,
)


def chosen_grade(key: str, cards: str) -> Grade | None:
    """The grade that a house has chosen, None if any will do; BadRecord if the cards are chosen already."""
    if key != ANY and cards:
        raise BadRecord("A difficulty is for cards that chance deals: choose any where the cards are chosen.")
    return GRADES.get(key)


def is_of(grade: Grade, cards: str, lexicon: Lexicon, tier: int, bar_offensive: bool) -> bool:
    """Whether the deal can be finished with these words, and is as hard as the grade says."""
    words = spellings(lexicon, min(COMMON, tier) if grade.plain else tier, bar_offensive)
    finder = Finder(words, cards, lexicon.tier)
    if grade.most is not None:
        fits = finder.mostly_finishes(SEARCHES, grade.most)
        return fits and not (grade.above and finder.mostly_finishes(SEARCHES, grade.above))
    return finder.solver.finds(finder.solver.steps(), NODES) and not finder.mostly_finishes(SEARCHES, grade.above)
