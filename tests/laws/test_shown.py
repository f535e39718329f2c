"""What is shown of every law game is what lies there: cards with their values, words, standings, intents, options, sentences."""

from __future__ import annotations

from typing import Any

from laws.drafts import face
from laws.playing import Walk, domain_told, few, kind, of_royalty
from laws.rulebook import POINTS, read
from royalty.cards.faces import CardView
from royalty.game.places import TABLE, Draft, TableView, Zone


def values_of(walked: Walk) -> dict[str, int]:
    """The values of the cards, the house's own ones among them."""
    values = {letter: points for points, letters in POINTS.items() for letter in letters}
    for word in walked.match.header.options.get("values", "").split():
        values[word[0].lower()] = int(word[1:])
    return values


def shown(walks: list[Walk], count: int):
    """Walk, state and the table as a viewer sees it: nobody, who acts, and somebody else."""
    for walked in walks:
        seats = len(walked.match.players)
        for state, seat, _ in [*walked.sample(count, decisions=False), (walked.match.state, 0, "")]:
            for viewer in {None, None if seat == TABLE else seat, (walked.seed + state.number) % seats}:
                yield walked, state, viewer, walked.game.table(state, viewer)


def zone_of(table: TableView, ident: str) -> Zone:
    return next(zone for zone in table.zones if zone.id == ident)


def used_of(state: Any) -> str:
    """The cards that the laid turn has taken from the hand."""
    if not state.laid:
        return ""
    old = state.exposed[state.laid.target.owner][state.laid.target.place - 1].cards if state.laid.target else ""
    cards = list((state.laid.capture.cards if state.laid.capture else "") + (state.laid.meld.cards if state.laid.meld else ""))
    for card in old:
        cards.remove(card)
    return "".join(cards)


def check_cards(cards: tuple[CardView, ...], values: dict[str, int]) -> str:
    """Each card has its colour and its value; the cards as tokens."""
    for card in cards:
        token = face(card)
        assert card.name.startswith("Knave" if token == "*" else f"{card.mark}, {card.colour}, {card.value} point")
        assert card.value == values[token.lower()]
        assert card.colour == ("" if token == "*" else "red" if token.isupper() else "black")
        assert card.pip == {"": "knave", "red": "crown", "black": "castle"}[card.colour]
        assert card.wild == (token == "*") == (card.mark == "")
    return "".join(map(face, cards))


@of_royalty
def test_hands_packs_and_domains_are_as_large_as_they_are(walks: list[Walk]):
    for walked, state, viewer, table in shown(few(walks), 3):
        values = values_of(walked)
        pack = zone_of(table, "pack")
        assert (pack.kind, pack.owner, pack.count, pack.cards) == ("stack", None, len(state.pack), ())
        for owner, player in enumerate(walked.match.players):
            used = used_of(state) if owner == state.turn else ""
            hand, domain, words = (zone_of(table, f"{name}{owner}") for name in ("hand", "domain", "words"))
            assert [zone.owner for zone in (hand, domain, words)] == [owner] * 3
            assert [zone.kind for zone in (hand, domain, words)] == ["fan", "stack", "groups"]
            assert all(player.name in zone.label for zone in (hand, domain, words))
            assert hand.count == len(state.hands[owner]) - len(used) and domain.count == len(state.domains[owner])
            held = list(state.hands[owner])
            for card in used:
                held.remove(card)
            assert check_cards(hand.cards, values) == ("".join(held) if owner == viewer else "")
            assert domain.cards == () and domain.groups == () == hand.groups


@of_royalty
def test_words_lie_before_their_owners(walks: list[Walk]):
    for walked, state, viewer, table in shown(few(walks), 3):
        values, laid = values_of(walked), state.laid
        joins = "block" if walked.match.header.game == "royalty/classic" else "loose"
        for owner in range(len(walked.match.players)):
            expected = [(word, "", f"w{owner}.{at}") for at, word in enumerate(state.exposed[owner], 1)]
            if laid and laid.target and laid.target.owner == owner:
                word, _, ident = expected[laid.target.place - 1]
                expected[laid.target.place - 1] = (word, "taken", ident)
            if laid and owner == state.turn:
                expected += [(word, "laid", f"laid.{part}") for part, word in (("capture", laid.capture), ("meld", laid.meld)) if word]
            words = zone_of(table, f"words{owner}").groups
            assert [(word.label, word.note, word.id) for word in words] == [(w.letters.upper(), note, i) for w, note, i in expected]
            assert [word.word for word in words] == [w.letters for w, _, _ in expected]
            deciding = viewer == state.turn and not laid and walked.game.to_act(state) == (viewer,)
            for view, (word, note, ident) in zip(words, expected, strict=True):
                assert check_cards(view.cards, values) == word.cards
                assert view.value == sum(card.value for card in view.cards)
                assert [card.stands for card in view.cards] == [x.upper() if c == "*" else "" for c, x in zip(word.cards, word.letters, strict=True)]
                assert [card.id for card in view.cards] == [f"{ident}:{place}" for place in range(len(word.cards))]
                assert view.takes == (joins if deciding and owner != viewer and note != "laid" else "")


@of_royalty
def test_standings_and_status_say_what_is(walks: list[Walk]):
    for walked, state, _viewer, table in shown(few(walks), 3):
        names = [player.name for player in walked.match.players]
        for seat, standing in enumerate(table.standings):
            used = used_of(state) if seat == state.turn else ""
            assert (standing.seat, standing.score) == (seat, state.scores[seat])
            sides = walked.match.game.rules.sides
            mates = [mate for mate, side in enumerate(sides) if side == sides[seat]]
            together = ("together", sum(state.scores[mate] for mate in mates))
            counts = (("Domain", domain_told(walked.match, state, seat)), ("hand", len(state.hands[seat]) - len(used)))
            assert standing.counts == (*counts, together)[: 2 + (len(mates) > 1 and not state.ending)]
            lost = state.lost[seat]
            lines = ["passed"] * state.passed[seat] + (["misses a turn" if lost == 1 else f"misses {lost} turns"] if lost else [])
            lines += ["ROYALTY"] * state.royal[seat] + ["junior"] * walked.match.players[seat].junior
            assert list(standing.lines) == lines
        said = " ".join(table.status)
        assert all(line.endswith(".") for line in table.status) and table.status
        if state.ending:
            assert table.status == ("The game is over.",)
            continue
        if state.challenge:
            word = state.laid.words[state.challenge[1]].letters.upper()
            assert said.startswith(names[state.challenge[0]]) and word in said
        elif state.laid:
            words = [state.laid.words[part].letters.upper() for part in state.laid.words]
            assert said.startswith(names[state.turn]) and all(word in said for word in words) and f" {state.points}." in said
        else:
            assert said.startswith(names[state.turn])
            assert ("first word" in said) == (not state.stood) and ("empty" in said) == (not state.pack)


@of_royalty
def test_intents_are_what_may_be_done(walks: list[Walk]):
    for walked, state, viewer, table in shown(few(walks), 3):
        acting, found = walked.game.to_act(state), {intent.key: intent for intent in table.intents}
        assert all(intent.label for intent in table.intents) and len(found) == len(table.intents)
        if not acting:
            assert not found
        elif acting == (TABLE,):
            talks = state.challenge and walked.match.header.options.get("referee") == "table"
            assert bool(found) == bool(talks)
        elif state.laid:
            asked = any(walked.game.questions.is_asked(state, seat) for seat in acting)
            assert set(found) == ({"answer"} if asked else {"stand"} if viewer == state.turn else set())
        else:
            assert set(found) == ({"lay", "pass", "trade"} if viewer == state.turn else set())
            assert {key for key, intent in found.items() if intent.off} == ({"trade"} if found and len(state.pack) < 7 else set())
            if found:
                assert found["lay"].draft == "groups" and found["pass"].draft == "none"
                assert [row.takes for row in found["lay"].rows] == [True, False] and all(row.label for row in found["lay"].rows)
                whole = walked.match.header.game != "royalty/classic"
                assert "trade" not in found or found["trade"].draft == ("none" if whole else "pick")
                assert all(intent.fewest == 1 and intent.most == (7 if intent.key == "trade" else None) for intent in found.values())
                assert all(intent.help.endswith(".") and intent.cards is None for intent in found.values())
                take, meld = found["lay"].rows
                assert bool(take.hint) == whole and meld.hint and found["lay"].button == found["lay"].label
                assert (" capture " if walked.match.header.game == "royalty/booklet" else " crown ") in found["lay"].help


@of_royalty
def test_a_laid_turn_offers_its_answers_to_those_who_are_asked(walks: list[Walk]):
    """And to nobody else; each challenge names its word, its challenger and its price."""
    for walked in few(walks):
        names = [player.name for player in walked.match.players]
        moments = [step for step in walked.steps if step[0].laid or step[0].ending]
        for state, _, _ in moments[:: 1 + len(moments) // 8]:
            acting = walked.game.to_act(state)
            options = walked.game.options(state, TABLE, Draft())
            if state.challenge:
                assert {(option.move, option.seats) for option in options} == {("failed", (-1,)), ("upheld", (-1,))}
                assert {option.label for option in options if option.move == "failed"} == {"It stands"}
                continue
            assert (options[0].move, options[0].seats) == ("stand", acting)
            asked = [seat for seat in acting if walked.game.questions.is_asked(state, seat)]
            words = {part: state.laid.words[part].letters.upper() for part in state.laid.words}
            assert [(option.move, option.seats) for option in options[1:]] == [
                (f"challenge:{part}", (seat,)) for part in words for seat in asked
            ]
            if not asked:
                assert options[0].label == ("Draw cards" if state.pack else "Done")
            for option in options[1:]:
                word, name = words[str(option.move).partition(":")[2]], names[option.seats[0]]
                assert word in option.label and word in option.confirm and name in option.confirm
                for_good = walked.match.header.game == "royalty/booklet" and not state.pack
                assert ("for good" in option.confirm) == for_good


@of_royalty
def test_nothing_is_offered_to_who_is_not_to_act(walks: list[Walk]):
    for walked in few(walks):
        for state, _, _ in [*walked.sample(3), (walked.match.state, 0, "")]:
            acting = walked.game.to_act(state)
            for seat in range(len(walked.match.players)):
                for intent in ("lay", "trade", "pass"):
                    cards = tuple(f"{card}1" for card in dict.fromkeys(state.hands[seat]))
                    options = walked.game.options(state, seat, Draft(intent, (cards[:3],)))
                    if not acting or (not state.laid and seat != state.turn):
                        assert options == ()
                    else:
                        assert all(set(option.seats) <= {TABLE, *acting} for option in options)


@of_royalty
def test_every_sentence_says_who_did_what(walks: list[Walk]):
    for walked in few(walks):
        match = walked.match
        names = [player.name for player in match.players]
        before = match.start
        for step in match.line:
            event, said = match.events[step.event], step.sentence
            who = names[event.seat if event.seat != TABLE else before.turn]
            if event.text not in ("upheld", "failed") and not event.text.startswith("shuffle"):
                assert said.startswith(who), (said, event)
            check_sentence(walked, before, event, said, names)
            before = step.state


def check_sentence(walked: Walk, before: Any, event: Any, said: str, names: list[str]) -> None:
    done = kind(event.text)
    if done in ("meld", "capture", "both"):
        capture, _, meld = event.text.partition("=")
        words = [read(part.partition(">")[2] or part).letters.upper() for part in (capture, meld) if part]
        assert all(word in said for word in words)
        assert ("melds" in said) == bool(meld)
        if capture:
            owner, place = int(event.text[0]) - 1, int(event.text[2])
            assert f"{names[owner]}’s {before.exposed[owner][place - 1].letters.upper()}" in said
            verb = "captures" if walked.match.header.game == "royalty/booklet" else "crowns"
            assert f" {verb} " in said
    elif done == "trade":
        count = len(event.text) - 6
        assert f"trades {count} card{'s' if count > 1 else ''}." in said
    elif done == "pass":
        assert ("for good" in said) == (not before.pack)
    elif done.startswith("challenge"):
        assert before.laid.words[done.partition(":")[2]].letters.upper() in said
    elif done in ("upheld", "failed"):
        assert said.startswith(before.laid.words[before.challenge[1]].letters.upper())
        assert ("does not stand" in said) == (done == "upheld")
        assert names[before.turn if done == "upheld" else before.challenge[0]] in said
        reason = walked.game.verdicts.advice(before)
        assert (reason["sentence"] in said) == (reason["verdict"] == done)
    elif done == "miss":
        assert "misses" in said


@of_royalty
def test_advice_is_given_only_when_a_word_is_challenged(walks: list[Walk]):
    for walked in few(walks):
        for state, _, _ in walked.sample(6, decisions=False):
            advice = walked.game.verdicts.advice(state)
            assert bool(advice) == (state.challenge is not None)
            if advice:
                assert advice["sentence"].endswith(".") and set(advice) == {"verdict", "sentence", "rule", "code", "strength"}
                assert advice["rule"] in ("1.9", "4.3") and advice["strength"] in ("strong", "weak", "none")
                assert (advice["verdict"] == "upheld") == bool(advice["code"])
            assert walked.game.verdicts.is_open(state) == (state.challenge is not None and walked.match.header.options.get("referee") == "table")


@of_royalty
def test_the_draw_is_shown_as_it_was_written(walks: list[Walk]):
    for walked in walks:
        lines = dict(walked.match.header.deal)
        rounds = walked.game.dealing.draw(lines)
        text = " / ".join(" ".join(f"{seat + 1}{face(card)}" for seat, card in drawn) for drawn in rounds)
        assert lines["draw"].startswith(text) and lines["draw"][len(text) :].startswith(("", " / lot "))
        assert len(rounds[0]) == len(walked.match.players)
