"""Laws that hold for every registered game, in every referee mode, whatever the house has chosen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from laws.drafts import draft_for, random_drafts
from laws.mutations import STRANGE, mutated
from laws.playing import Walk, accepts, find_game, kind, of_royalty
from laws.vocabulary import Anything, small_vocabulary
from royalty.errors import IllegalMove
from royalty.game.places import TABLE, Draft
from royalty.match.match import Match, load_match

# Kinds of zones whose cards lie in groups.
LAID = ("groups", "lines")

NO_DRAFT = Draft()
TRY_SOME = {"monarchy", "rummy", "wife-swap"}  # families with more moves than can be listed


def some(items: list, count: int, rng: Random) -> list:
    return items if len(items) <= count else rng.sample(items, count)


def words_of(match: Match):
    """The words that all law games are played with, whether or not the game spells any."""
    return small_vocabulary()


def test_play_ends_in_a_tally(walks: list[Walk]):
    for walked in walks:
        match, outcome = walked.match, walked.outcome
        seats = range(len(match.players))
        assert match.to_act == () and match.next() == "over"
        assert len(outcome.totals) == len(match.players) and outcome.reason.endswith(".")
        if len(match.players) == 1:
            assert outcome.places == () and outcome.headline, "nobody wins alone: the headline tells the result"
            continue
        assert len(outcome.places) == len(match.players) and min(outcome.places) == 1
        if outlasting(walked):
            continue
        for one in seats:
            for two in seats:
                ahead = outcome.totals[one] - outcome.totals[two]
                if (-ahead if match.game.earning.lowest_wins else ahead) > 0:
                    assert outcome.places[one] < outcome.places[two]
        sides = match.game.sides
        for side in set(sides):
            points = sum(line.points for line in outcome.lines if sides[line.seat] == side)
            assert points == outcome.totals[sides.index(side)], (walked.seed, outcome)


def outlasting(walked: Walk) -> bool:
    """Whether who lasted longer is placed before who has fewer points: so it is in a pool (rule 13.14)."""
    return bool(getattr(getattr(walked.game, "terms", None), "pool", 0))


def test_nobody_may_act_once_it_is_over(walks: list[Walk]):
    for walked in walks[::10]:
        game, state = walked.game, walked.match.state
        for seat in (TABLE, *range(len(walked.match.players))):
            assert list(game.moves(state, seat)) == []
            for text in ("pass", "stand", walked.steps[-1][2]):
                assert not accepts(game, state, seat, text)


def test_text_round_trips(walks: list[Walk]):
    for walked in walks:
        game = walked.game
        for _, _, text in walked.steps:
            assert game.write_move(game.read_move(text)) == text
        for state, seat, _ in walked.sample(1):
            moves = list(game.moves(state, seat))
            texts = [game.write_move(move) for move in moves]
            assert len(set(texts)) == len(texts), "a move is listed twice"
            assert not any(set(" \t\n\r~") & set(text) or not text for text in texts), "a move is one token"
            for move, text in zip(moves, texts, strict=True):
                assert game.read_move(text) == move


def test_moves_come_in_a_fixed_order(walks: list[Walk]):
    for walked in walks[::4]:
        for state, seat, _ in walked.sample(1):
            assert list(walked.game.moves(state, seat)) == list(walked.game.moves(state, seat))


def test_every_move_listed_may_be_played(walks: list[Walk]):
    for walked in walks:
        rng = Random(walked.seed)
        for state, seat, _ in walked.sample(2):
            for move in some(list(walked.game.moves(state, seat)), 60, rng):
                walked.game.play(state, seat, move)


def test_play_accepts_exactly_the_moves_listed(walks: list[Walk]):
    """Among mutants. Where words are laid unjudged, what is taken beyond the list is well formed, and its words would
    not stand: it is listed as soon as nobody doubts its words, and a challenger who knows the words doubts it."""
    for walked in walks:
        game, rng = walked.game, Random(walked.seed)
        for state, seat, played in walked.sample(2):
            listed = {game.write_move(move) for move in game.moves(state, seat)}
            assert played in listed or accepts(game, state, seat, played)
            tried = {played, *mutated(sorted(listed | {played}), rng, 40), *STRANGE}
            taken = {text for text in tried if accepts(game, state, seat, text)}
            assert tried & listed <= taken, tried & listed - taken
            beyond = taken - listed
            if beyond and walked.match.entry.family.key not in TRY_SOME:
                check_unjudged(walked, state, seat, tried, taken, listed)


def check_unjudged(walked: Walk, state, seat: int, tried: set[str], taken: set[str], listed: set[str]) -> None:
    game = walked.game
    assert walked.match.header.options.get("referee") in ("challenge", "table"), taken - listed
    believing = undoubting_game(walked, tried)
    open_to_all = {believing.write_move(move) for move in believing.moves(state, seat)}
    assert taken == tried & open_to_all, taken ^ (tried & open_to_all)
    for text in taken:
        after = game.play(state, seat, game.read_move(text))
        asked = [other for other in game.to_act(after) if game.questions.is_asked(after, other)]
        doubts = [kind(game.write_move(game.questions.doubts(after, other, words_of(walked.match)))) for other in asked]
        if asked:
            assert all(doubt.startswith("challenge") == (text not in listed) for doubt in doubts), (text, doubts)


def undoubting_game(walked: Walk, texts: set[str]):
    """The same game with a lexicon that knows whatever these moves spell and finds nothing related."""
    words: set[str] = set()
    for text in texts:
        for part in text.replace(">", "=").split("="):
            word = part.replace("(", "").replace(")", "").lower()
            if word.isascii() and word.isalpha():
                words.add(word)
    header = walked.match.header
    options = {key: value for key, value in header.options.items() if key != "undo"}
    return find_game(header.game).seat(header.players, options, Anything(words))


def test_other_seats_may_not_move(walks: list[Walk]):
    for walked in walks[::2]:
        for state, seat, text in walked.sample(2, decisions=False):
            acting = walked.game.to_act(state)
            assert seat in acting
            for other in (TABLE, *range(len(walked.match.players))):
                if other not in acting:
                    assert all(walked.game.leaving.leaver(move) is not None for move in walked.game.moves(state, other)), "but that somebody has left"
                    assert walked.game.leaving.leaver(walked.game.read_move(text)) is not None or not accepts(walked.game, state, other, text)


def test_a_refused_move_changes_nothing(walks: list[Walk]):
    for walked in walks[::2]:
        rng = Random(walked.seed)
        match = fresh(walked)
        stop = rng.randrange(len(walked.steps))
        replay(match, walked, stop)
        before, text = match.record(), match.state.text()
        state, seat, played = walked.steps[stop]
        for wrong in {*STRANGE, *mutated([played], rng, 20)}:
            for other in {seat, rng.randrange(len(match.players)), TABLE}:
                if accepts(match.game, match.state, other, wrong):
                    assert other in match.to_act or match.game.leaving.leaver(match.game.read_move(wrong)) not in (None, other)
                    continue
                with pytest.raises(IllegalMove):
                    match.play(other, wrong, rng)
        assert (match.record(), match.state.text()) == (before, text)
        assert state.text() == text


def fresh(walked: Walk, undo: str = "on") -> Match:
    """A match from the same header at its start, where moves may be undone."""
    from dataclasses import replace

    header = walked.match.header
    options = {**header.options, "undo": undo}
    return Match(replace(header, options=options), find_game, words_of(walked.match))


def replay(match: Match, walked: Walk, stop: int) -> None:
    """The first moves of the law game again, the table's own ones given and not drawn."""
    for _, seat, text in walked.steps[:stop]:
        match._commit(*match._try(seat, text))


def test_a_record_loads_to_the_same_match(walks: list[Walk]):
    for walked in walks:
        match = walked.match
        record = match.record()
        again = load_match(record, find_game, words_of(match))
        assert again.record() == record
        assert again.state.text() == match.state.text()
        assert again.outcome == match.outcome


def test_save_load_undo_and_redo_agree(walks: list[Walk]):
    """At some moment of each law game: saved and loaded, moves undone and played again, and it is the same."""
    for walked in walks:
        rng = Random(walked.seed)
        match = fresh(walked)
        stop = rng.randint(min(1, len(walked.steps) - 1), len(walked.steps) - 1)
        replay(match, walked, stop)
        text = match.state.text()
        assert text == walked.steps[stop][0].text()
        undone = 0
        for _ in range(rng.randint(1, 3)):
            if match.back.may_undo():
                match.back.undo()
                undone += 1
                assert match.state.text() == walked.steps[len(match.line)][0].text()
                assert_loads(match)
        while match.back.may_redo():
            match.back.redo()
            assert match.state.text() == walked.steps[len(match.line)][0].text()
        assert len(match.line) == stop and match.state.text() == text
        assert undone or not match.back.may_undo()
        assert_loads(match)


def assert_loads(match: Match) -> None:
    """Loading answers the same match, with as much to undo and to redo."""
    again = load_match(match.record(), find_game, words_of(match))
    assert again.record() == match.record()
    assert again.state.text() == match.state.text()
    assert (again.back.may_undo(), again.back.may_redo(), again.undone) == (match.back.may_undo(), match.back.may_redo(), match.undone)


@of_royalty
def test_a_laid_turn_may_be_taken_back_until_it_is_challenged_or_stands(walks: list[Walk]):
    for walked in walks[::2]:
        for at, (state, seat, text) in enumerate(walked.steps):
            if kind(text) in ("meld", "capture", "both"):
                after = walked.game.play(state, seat, walked.game.read_move(text))
                assert walked.game.verdicts.may_take_back(after) == seat
            elif walked.game.verdicts.may_take_back(state) is None:
                before = walked.steps[at - 1][2] if at else ""
                assert kind(before) not in ("meld", "capture", "both")


def test_what_a_seat_sees_does_not_tell_hidden_cards(walks: list[Walk]):
    """Hidden cards are dealt again: table, options and (on its turn) moves stay the same for the seat."""
    changed = 0
    for walked in walks:
        game, rng = walked.game, Random(walked.seed)
        for state, acting, _ in walked.sample(2, decisions=False):
            for seat in {acting, rng.randrange(len(walked.match.players))} - {TABLE}:
                other = game.imagine(state, seat, rng)
                changed += other.text() != state.text()
                assert game.to_act(other) == game.to_act(state)
                assert (other.number, other.turn) == (state.number, state.turn) and game.earning.scores(other) == game.earning.scores(state)
                shown = game.table(state, seat)
                assert game.table(other, seat) == shown
                assert game.table(other, None) == game.table(state, None)
                assert game.verdicts.may_take_back(other) == game.verdicts.may_take_back(state)
                for draft in random_drafts(shown, rng, 6):
                    assert game.options(other, seat, draft) == game.options(state, seat, draft)
                    assert game.options(other, TABLE, draft) == game.options(state, TABLE, draft)
                if seat in game.to_act(state):
                    assert list(game.moves(other, seat)) == list(game.moves(state, seat))
                    assert game.ranked(other, seat, 3) == game.ranked(state, seat, 3)
    assert changed > len(walks) // 2


def test_nobodys_table_shows_no_hand(walks: list[Walk]):
    for walked in walks[::2]:
        for state, seat, _ in walked.sample(3, decisions=False):
            for viewer in (None, seat):
                for zone in walked.game.table(state, viewer).zones:
                    if zone.kind == "fan" and (viewer in (None, TABLE) or zone.owner != viewer):
                        assert all(not card.name for card in zone.cards) and zone.groups == ()


def test_a_sorted_hand_is_the_same_hand(walks: list[Walk]):
    for walked in some(walks, 20, Random(1)):
        for state, *_ in walked.sample(2):
            for seat in range(len(walked.match.players)):
                held = sorted(card.id for zone in walked.game.table(state, seat).zones if zone.kind == "fan" and zone.owner == seat for card in zone.cards)
                for sorting in walked.game.rows.sortings(state, seat):
                    assert sorting.label and sorted(ident for row in sorting.rows for ident in row) == held
                    assert all(sorting.rows), "no row is empty"


def test_imagined_worlds_are_possible(walks: list[Walk]):
    """Play goes on in an imagined world, and no card is lost or made there."""
    for walked in walks[::2]:
        game, rng = walked.game, Random(walked.seed)
        for state, seat, text in walked.sample(2):
            other = game.imagine(state, seat, rng)
            assert Counter(other.cards()) == Counter(state.cards())
            for _ in range(6):
                after = game.play(other, seat, game.read_move(text))
                assert Counter(after.cards()) == Counter(state.cards())
                if game.to_act(after) in ((), (TABLE,)):
                    break
                other, seat = after, game.to_act(after)[0]
                text = game.write_move(next(iter(game.moves(other, seat))))


def test_cards_are_conserved(walks: list[Walk]):
    for walked in walks:
        whole = Counter(walked.match.start.cards())
        assert whole == Counter("".join(walked.match.header.deal[-1][1].split()) if not walked.game.dealing.between else walked.match.header.deal[-1][1].split(walked.game.dealing.between))
        for step in walked.match.line:
            assert Counter(step.state.cards()) == whole


def test_the_table_shows_as_many_cards_as_there_are(walks: list[Walk]):
    """Counted as a viewer would: what is laid is no longer in the hand, and a word being taken is not there twice."""
    for walked in walks[::2]:
        whole = len(walked.match.start.cards())
        for state, seat, _ in walked.sample(4, decisions=False):
            shown = walked.game.table(state, None if seat == TABLE else seat)
            lying = [zone for zone in shown.zones if not zone.recalls]
            words = sum(len(w.cards) for zone in lying if zone.kind in LAID for w in zone.groups if w.note != "taken")
            assert words + sum(zone.count for zone in lying if zone.kind not in LAID) == whole
            for zone in shown.zones:
                # What lies uppermost is of what lies there.
                assert zone.kind in LAID or sum(len(w.cards) for w in zone.groups) <= zone.count
                # Of a pile only the top may lie open.
                assert not zone.cards or len(zone.cards) == (1 if zone.kind == "stack" else zone.count)
                ids = [card.id for card in zone.cards]
                assert len(set(ids)) == len(ids)


def test_every_option_is_legal_or_says_why(walks: list[Walk]):
    for walked in walks:
        game, rng = walked.game, Random(walked.seed)
        for state, seat, _ in walked.sample(2):
            for draft in random_drafts(game.table(state, seat), rng, 8):
                for option in game.options(state, seat, draft):
                    check_option(game, state, option)
            for option in game.options(state, TABLE, NO_DRAFT):
                check_option(game, state, option)


def check_option(game, state, option) -> None:
    assert option.label and option.seats
    if option.move is None:
        assert option.reason.endswith((".", "?", "!")), option
        return
    assert not option.reason
    for seat in option.seats:
        move = game.read_move(option.move)
        game.play(state, seat, move)
        assert option.score in (None, game.earning.worth(state, seat, move))


def test_every_move_can_be_drafted(walks: list[Walk]):
    """A listed move, put together card by card from the table or answered to a question, is offered as that move."""
    tried = 0
    for walked in walks:
        game, rng = walked.game, Random(walked.seed)
        for state, seat, _ in walked.sample(2):
            shown, asked = game.table(state, seat), game.questions.is_asked(state, seat)
            for text in some([game.write_move(move) for move in game.moves(state, seat)], 6, rng):
                draft = NO_DRAFT if asked else draft_for(game, shown, text)
                offered = [one for one in game.options(state, seat, draft) if asked or one.move == text or one.reason]
                assert text in [option.move for option in offered], (text, draft, offered)
                for option in offered:
                    if option.move == text and option.score is not None:
                        assert option.score == game.earning.worth(state, seat, game.read_move(text))
                tried += 1
    assert tried > len(walks)


def test_points_in_the_record_add_up(walks: list[Walk]):
    """Of a game whose moves earn points at once, the record gives all points of the turns that stood."""
    for walked in walks:
        points: dict[int, int] = {}
        for step in walked.match.line:
            event = walked.match.events[step.event]
            points[step.turn] = points.get(step.turn, 0) + event.score
        scores = walked.game.earning.scores(walked.match.state)
        assert not any(points.values()) or all(scores[seat] == points.get(seat, 0) for seat in range(len(scores)))


def test_every_move_has_a_public_sentence(walks: list[Walk]):
    """What happened is told without hidden cards: traded cards and a reshuffled pack are not spelled out."""
    for walked in walks[::2]:
        for step in walked.match.line:
            text = walked.match.events[step.event].text
            assert step.sentence.endswith((".", "!")) and step.sentence[0].isupper(), step.sentence
            if text.startswith(("trade:", "shuffle:")):
                assert text.partition(":")[2] not in step.sentence or len(text) < 9


def test_law_games_reach_the_corners(walks: list[Walk]):
    """Laws prove nothing about what is never played: every number of players, and each kind of move, ending and premium."""
    fewest, most = walks[0].match.entry.seats
    if len(walks) >= 100:
        assert {len(walked.match.players) for walked in walks} == set(range(fewest, most + 1))
        CORNERS.get(walks[0].match.entry.family.key, corners_of_any)(walks)


def corners_of_any(walks: list[Walk]) -> None:
    """Of a game without a list of its own: its moves are of more than one kind, and it is played to its end."""
    assert len({text for walked in walks for _, _, text in walked.steps}) > 1 and all(walked.match.outcome for walked in walks)


def corners_of_royalty(walks: list[Walk]) -> None:
    kinds = Counter(kind(text) for walked in walks for _, _, text in walked.steps)
    wanted = {"meld", "capture", "both", "stand", "pass", "trade", "shuffle"}
    if walks[0].match.header.options.get("referee") in ("challenge", "table"):
        wanted |= {"challenge:meld", "challenge:capture", "upheld", "failed", "miss"}
    assert wanted <= set(kinds)
    endings = Counter(walked.match.state.ending for walked in walks)
    assert {"out", "passed", "stopped"} <= set(endings)
    texts = [text for walked in walks for _, _, text in walked.steps]
    assert any("(" in text.partition("=")[0] for text in texts), "a Knave in a capture"
    assert any("(" in text.partition("=")[2] for text in texts), "a Knave in a meld"
    assert any(walked.match.header.options.get("coalitions", "none") != "none" for walked in walks)
    assert any(any(step.state.lost) for walked in walks for step in walked.match.line) == ("miss" in wanted)


def corners_of_the_template(walks: list[Walk]) -> None:
    texts = {text for walked in walks for _, _, text in walked.steps}
    assert "*" in texts and any(text.isupper() for text in texts) and any(text.islower() for text in texts)


def corners_of_joust(walks: list[Walk]) -> None:
    texts = [text for walked in walks for _, _, text in walked.steps]
    assert {"pass", "stop"} <= set(texts) and any("(" in text for text in texts)
    # Piles that are played out are rare with so few words; test_rules_joust.py plays them.
    assert "passed" in {walked.match.state.ending for walked in walks} <= {"all", "passed"}
    assert any(state.plays == 2 and state.begun for walked in walks for state, _, _ in walked.steps), "a royalty, or two plays after a pass"


def corners_of_monarchy(walks: list[Walk]) -> None:
    texts = [text for walked in walks for _, _, text in walked.steps]
    left = {len(walked.match.state.left) for walked in walks}
    assert "leave" in texts and any("(" in text for text in texts) and {0, 25} <= left and len(left) > 4


def corners_of_rummy(walks: list[Walk]) -> None:
    kinds = Counter(kind(text) for walked in walks for _, _, text in walked.steps)
    assert {"stock", "open", "discard", "declare", "drop", "left", "next", "deal", "shuffle"} <= set(kinds)
    hows = {how for walked in walks for step in walked.match.line for how in step.state.out}
    assert hows == {"", "dropped", "left", "wrong", "pool"}
    assert {walked.game.terms.packs for walked in walks} == {1, 2} and {walked.game.terms.pool for walked in walks} == {0, 101, 201}


def corners_of_wife_swap(walks: list[Walk]) -> None:
    texts = [text for walked in walks for _, _, text in walked.steps]
    assert {"play", "build", "under", "next", "deal"} <= set(map(kind, texts)) and "build:-" in texts
    assert any(".J" in text and text.startswith("build") for text in texts), "a junior family beside a senior one"
    left = [(set(state.tables[seat].cards), text) for walked in walks for state, seat, text in walked.steps if kind(text) == "build" and text != "build:-"]
    assert any(card not in text for cards, text in left for card in cards), "an orphan"
    assert any(step.state.scored for walked in walks for step in walked.match.line)


def corners_of_alliance_royals(walks: list[Walk]) -> None:
    kinds = Counter(kind(text) for walked in walks for _, _, text in walked.steps)
    assert {
        "home", "draw", "stack", "top", "skip", "bundle", "gift", "wait", "play", "spoil", "meld", "kill", "ransom", "change", "arrange", "yes", "no",
        "hostage", "revoke", "redeem", "discard", "end", "done", "lie", "claim", "take", "next", "surrender", "deal",
    } <= set(kinds)  # fmt: skip
    assert {walked.game.terms.plays for walked in walks} == {"all", "melds", "none"}
    turns = [step.state.number for walked in walks for step in walked.match.line]
    assert max(turns) <= 30, "every round is over within 30 turns"
    assert {one.why for walked in walks for one in walked.match.state.scored} == {"ended", "empty"}


CORNERS = {
    "alliance": corners_of_alliance_royals,
    "wife-swap": corners_of_wife_swap,
    "rummy": corners_of_rummy,
    "monarchy": corners_of_monarchy,
    "royalty": corners_of_royalty,
    "joust": corners_of_joust,
    "blank": corners_of_the_template,
}
