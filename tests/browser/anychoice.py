"""What could be done in any game, chosen without a page from what every view holds. Knows no game and no rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, islice, permutations
from random import Random
from typing import Any

from driver import words

from royalty.game.core import Player as Seated
from royalty.game.places import TABLE, Draft, Option
from royalty.games import find_game
from royalty.match.match import Match, Setup, new_match
from royalty.views.desk import Desk, hand_for, plain
from royalty.views.view import view_of

Json = dict[str, Any]
DRAFTS = ("none", "pick", "order", "groups")
TRIES = 600  # drafts looked at before a seat sets out to do something else


@dataclass(frozen=True)
class Plan:
    """What is to be done: an option, the draft that it comes of, none where a question is answered, and how many options that has."""

    option: Json
    draft: Draft | None = None
    ways: int = 1


def seen(match: Match, seat: int | None) -> Json:
    """The view that the page is to show now, with the hand of that seat turned up if it may be; who plays alone always sees his own."""
    seat = seat if match.is_shared else match.people[0]
    view: Json = json.loads(json.dumps(plain(view_of(Desk(words(), match=match, seat=seat)))))
    return view


def choose(match: Match, view: Json, rng: Random) -> Plan:
    """An answer, or a draft that becomes a move: the first found, those put together from cards before one-tap acts."""
    intents = view["table"]["intents"]
    if view["options"] and not view["draft"]["intent"]:
        first, *others = [option for option in view["options"] if option["move"]]
        return Plan(rng.choice(others) if others and rng.random() < 0.2 else first)
    together = [intent for intent in intents if intent["draft"] in ("groups", "order")]
    rest = [intent for intent in intents if intent not in together]
    rng.shuffle(rest)
    for intent in together + rest:
        for draft in islice(drafts(view, intent, rng), TRIES):
            plan = settle(match, view["viewer"], draft)
            if plan:
                return plan
    raise AssertionError(f"Nothing to do is found among {[intent['key'] for intent in intents]}.")


def leading_to(match: Match, view: Json, move: str) -> Plan:
    """The answer that is that move, or a draft that becomes it; those of few cards are tried first."""
    if view["options"] and not view["draft"]["intent"]:
        return Plan(next(option for option in view["options"] if option["move"] == move))
    few_first = sorted(view["table"]["intents"], key=lambda intent: (DRAFTS.index(intent["draft"]), intent["most"] or 99))
    fans = [zone["cards"] for zone in view["table"]["zones"] if zone["kind"] == "fan" and zone["owner"] == view["viewer"]]
    named = tuple(card["id"] for fan in fans for card in fan if card["id"][:-1] in move)
    for intent in few_first:
        for draft in chain([Draft(intent["key"], (named,))] * (intent["draft"] == "pick"), islice(drafts(view, intent, Random(0)), TRIES * 5)):
            options = match.game.options(match.state, view["viewer"], draft)
            if found := next((option for option in options if option.move == move), None):
                return Plan(plain(found), draft, len(options))
    raise AssertionError(f"No draft that becomes {move} is found.")


def settle(match: Match, seat: int, draft: Draft) -> Plan | None:
    """The move that the draft becomes once every wild card is named, if it becomes one."""
    options = match.game.options(match.state, seat, draft)
    option = next((one for one in options if one.move), options[0] if options else Option("", ()))
    if option.move:
        return Plan(plain(option), draft, len(options))
    for card, letters in islice(option.ask.items(), 1):
        for letter in letters:
            plan = settle(match, seat, replace(draft, named={**draft.named, card: letter}))
            if plan:
                return plan
    return None


def drafts(view: Json, intent: Json, rng: Random) -> Iterator[Draft]:
    """Drafts of that kind, in no order that means anything."""
    zones = view["table"]["zones"]
    fan = [
        card["id"]
        for zone in zones
        if zone["kind"] == "fan" and zone["owner"] == view["viewer"]
        for card in zone["cards"]
    ]
    begins = tuple(tuple(row["begins"]) for row in intent["rows"])
    own = [ident for ident in (fan if intent["cards"] is None else intent["cards"]) if not any(ident in row for row in begins)]
    rng.shuffle(own)
    if any(begins):
        yield Draft(intent["key"], begins)
    if intent["draft"] == "none":
        yield Draft(intent["key"])
        return
    sizes = range(max(1, intent["fewest"]), min(len(own), intent["most"] or len(own)) + 1)
    if intent["draft"] == "pick":
        yield from (Draft(intent["key"], (picked,)) for size in sizes for picked in combinations(own, size))
        return
    rows = [row["takes"] or bool(row["begins"]) for row in intent["rows"]] or [False]
    if any(row["takes"] for row in intent["rows"]):
        groups = [group for zone in zones for group in zone["groups"] if group["takes"]]
        taken = chain.from_iterable(islice(taking(group, own, rng), TRIES // 6) for group in groups)
        yield from (laid(intent, [row["takes"] for row in intent["rows"]].index(True), ids) for ids in islice(taken, TRIES // 2))
    if False in rows:
        yield from (laid(intent, rows.index(False), ids) for size in sizes for ids in permutations(own, size))


def laid(intent: Json, at: int, ids: tuple[str, ...]) -> Draft:
    """A draft with one of its rows filled; the others lie as they begin."""
    begins = [tuple(row["begins"]) for row in intent["rows"]] or [()]
    return Draft(intent["key"], tuple(ids if row == at else lying for row, lying in enumerate(begins)))


def taking(group: Json, own: list[str], rng: Random) -> Iterator[tuple[str, ...]]:
    """Rows that take up the group with one more card, or two."""
    for size in (1, 2):
        for added in permutations(own, size):
            if group["takes"] == "block":
                yield from ((*added[:at], group["id"], *added[at:]) for at in range(size + 1))
            else:
                cards = [*(card["id"] for card in group["cards"]), *added]
                rng.shuffle(cards)
                yield (group["id"], *cards)


def near_the_end(key: str, rng: Random, left: int, **options: str) -> Match:
    """A match of people who chose like this, so many acts before it was over; who goes on with `rng` chooses what they did."""
    begun = rng.getstate()
    acts = played(key, rng, None, options)[1]
    rng.setstate(begun)
    return played(key, rng, max(0, acts - left), options)[0]


def played(key: str, rng: Random, acts: int | None, options: dict[str, str]) -> tuple[Match, int]:
    """A match after that many acts, or at its end, with how many there were."""
    done = 0
    people = [Seated(name) for name in ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay")[: max(find_game(key).seats[0], 1)]]
    match = new_match(find_game, Setup(key, people, options), words(), rng)
    while match.to_act and done != acts:
        seat = hand_for(match)
        plan = choose(match, seen(match, seat), rng)
        match.play_all([s for s in plan.option["seats"] if s == TABLE or s in match.to_act], plan.option["move"], rng)
        done += 1
    return match, done
