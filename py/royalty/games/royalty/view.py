"""What a seat sees of a game of Royalty, and what its moves are called."""

from __future__ import annotations

from royalty.cards.faces import letter_cards
from royalty.game.places import TABLE, Group, Intent, Judgment, Row, Seat, Standing, TableView, Zone, plays_now
from royalty.games.letters.hints import counted
from royalty.games.letters.rules import HAND, STRICT, TABLE_TALK
from royalty.games.letters.spelling import Target
from royalty.games.royalty.acts import Challenge, Miss, Move, Pass, Shuffle, Stand, Trade, Turn, Verdict
from royalty.games.royalty.moves import challengers, play, to_act, why_no_trade
from royalty.games.royalty.scoring import BONUS, by_side, settled_domains
from royalty.games.royalty.state import Now, State, old_word
from royalty.words.wordplay import ENDS

TRADE_COSTS = "Exchange cards; this takes the whole turn."
TRADE_SOME = "Tap the cards that you want to exchange; this takes the whole turn."
TO_DOMAIN = f"What nobody took of yours lies in your Domain now, and the largest Domain earns {BONUS} points."
DOUBT = "Does anybody doubt it? One tap lets it stand for all the people."
BY_PEOPLE = "The people at the table decided so."


def word_id(target: Target) -> str:
    """The id of an exposed word."""
    return f"w{target.owner}.{target.place}"


def table(now: Now) -> TableView:
    """Everything that the seat may see; with `TABLE` for it, what everybody may."""
    zones = [Zone("pack", "stack", None, "Pack", len(now.state.pack))]
    for owner in range(now.rules.seats):
        zones += _seat_zones(now, owner)
    standings = tuple(_standing(now, owner) for owner in range(now.rules.seats))
    return TableView(tuple(zones), standings, status(now), intents(now), told_once=_told_once(now))


def _told_once(now: Now) -> str:
    """What a Domain is, to whoever begins a turn and has one."""
    begins = now.seat == now.state.turn and not now.state.laid and to_act(now.rules, now.state) == (now.seat,)
    return TO_DOMAIN if begins and now.state.domains[now.seat] else ""


def _seat_zones(now: Now, owner: Seat) -> list[Zone]:
    hand = now.state.held(owner)
    cards = letter_cards(hand, now.rules.values) if owner == now.seat else ()
    name = now.names[owner]
    return [
        Zone(f"hand{owner}", "fan", owner, f"{name}’s hand", len(hand), cards),
        Zone(f"words{owner}", "groups", owner, f"{name}’s words", 0, (), _words(now, owner)),
        Zone(f"domain{owner}", "stack", owner, f"{name}’s Domain", len(now.state.domains[owner])),
    ]


def _words(now: Now, owner: Seat) -> tuple[Group, ...]:
    state, takes = now.state, ""
    if now.seat == state.turn != owner and to_act(now.rules, state) == (now.seat,) and not state.laid:
        takes = "block" if now.rules.rule_set.joins == ENDS else "loose"
    views = []
    for place, word in enumerate(state.exposed[owner], 1):
        target = Target(owner, place)
        taken = state.laid is not None and state.laid.target == target
        views.append(now.group(word_id(target), word, takes, "taken" if taken else ""))
    if state.laid and owner == state.turn:
        views += [now.group(f"laid.{part}", word, note="laid") for part, word in state.laid.words.items()]
    return tuple(views)


def _standing(now: Now, seat: Seat) -> Standing:
    state, lost = now.state, now.state.lost[seat]
    facts = {
        "passed": state.passed[seat],
        "misses a turn" if lost == 1 else f"misses {lost} turns": lost,
        "ROYALTY": state.royal[seat],
        "junior": now.rules.juniors[seat],
    }
    # Once it is over, the number that the tally counts.
    domain = settled_domains(now.rules, state)[seat] if state.ending else len(state.domains[seat])
    # What partners have together while they play (rule 7.9); the tally tells it in the end.
    is_shared = now.rules.sides.count(now.rules.sides[seat]) > 1 and not state.ending
    together = (("together", by_side(now.rules, state.scores)[seat]),) if is_shared else ()
    counts = (("Domain", domain), ("hand", len(state.held(seat))), *together)
    return Standing(seat, state.scores[seat], counts, tuple(fact for fact, holds in facts.items() if holds))


def status(now: Now) -> tuple[str, ...]:
    """What everybody at the table should know now."""
    state, name = now.state, now.names[now.state.turn]
    if state.ending:
        return ("The game is over.",)
    if state.challenge:
        return (f"{now.names[state.challenge[0]]} challenges {state.doubted.letters.upper()}.",)
    if state.laid:
        return (f"{name} has laid {state.laid.told} for {state.points}.",)
    lines = [plays_now(name)]
    if not state.stood:
        lines.append("The first word needs three letters or more.")
    if not state.pack:
        lines.append("The pack is empty: a meld needs three letters, and whoever passes has passed for good.")
    return tuple(lines)


def intents(now: Now) -> tuple[Intent, ...]:
    """What may be set out to do now by the seat, or by the people of the table."""
    state, rule_set, acting = now.state, now.rules.rule_set, to_act(now.rules, now.state)
    if acting == (TABLE,):
        is_asked = state.challenge and now.rules.referee == TABLE_TALK
        return (Intent("rule", "The table decides", "none"),) if is_asked else ()
    if state.laid and challengers(now.rules, state):
        return (Intent("answer", "Does it stand?", "none"),)
    if now.seat != state.turn or not acting:
        return ()
    if state.laid:
        return (Intent("stand", "Draw cards" if state.pack else "Done", "none"),)
    loose = "" if rule_set.joins == ENDS else "Tap all its cards and your own, in order"
    rows = (
        Row("Take", loose, takes=True),
        Row("Meld", "Tap cards in order to make a word", then="And a word of your own"),
    )
    kind, told = ("pick", TRADE_SOME) if rule_set.trades_any else ("none", TRADE_COSTS)
    return (
        Intent("lay", "Play", "groups", f"Meld a word, or {rule_set.capture} one on the table.", "Play", rows),
        Intent("trade", "Trade", kind, told, "Trade", most=HAND, off=why_no_trade(state)),
        Intent("pass", "Pass", "none", "Give up this turn."),
    )


def describe(now: Now, move: Move, reason: str = "") -> str:
    """The move in a public sentence; `reason` is the referee's on a verdict."""
    state, name = now.state, now.names[now.seat if now.seat != TABLE else now.state.turn]
    match move:
        case Turn():
            return _describe_turn(now, name, move)
        case Trade():
            return f"{name} trades {counted(len(move.cards), 'card')}."
        case Pass():
            return f"{name} passes{'' if state.pack else ' for good'}."
        case Stand():
            if now.seat != state.turn:
                return f"{name} lets it stand."
            return f"{name} draws." if state.pack and now.rules.referee == STRICT else f"{name}’s turn stands."
        case Challenge():
            assert state.laid
            return f"{name} challenges {state.laid.words[move.part].letters.upper()}."
        case Verdict():
            assert state.challenge
            word, because = state.doubted.letters.upper(), f" {reason}" if reason else ""
            if move.upheld:
                return f"{word} does not stand.{because} The whole turn of {now.names[state.turn]} is undone."
            return f"{word} stands.{because} {now.names[state.challenge[0]]} misses the next turn."
        case Shuffle():
            return "The pack is shuffled again."
        case Miss():
            return f"{name} misses this turn."


def _describe_turn(now: Now, name: str, turn: Turn) -> str:
    parts = []
    if turn.target and turn.capture:
        old, owner = old_word(now.state, turn).upper(), now.names[turn.target.owner]
        parts.append(f"{now.rules.rule_set.capture}s {owner}’s {old} to make {turn.capture.letters.upper()}")
    if turn.meld:
        parts.append(f"melds {turn.meld.letters.upper()}")
    return f"{name} {' and '.join(parts)}."


def judgment(now: Now, after: State, upheld: bool, reason: str) -> Judgment:
    """The verdict on the challenged word, told large; without the referee's reason it was the people's."""
    state = now.state
    assert state.challenge and state.laid
    challenger, part = state.challenge
    name = now.names[state.turn]
    if upheld:  # rule 6.3
        follows = [f"{name}’s cards go back to the hand, and the whole turn is worth nothing."]
        if state.laid.target:
            follows.append(_given_back(now, after, state.laid.target))
    else:  # rules 6.4 and 1.5
        has = state.scores[state.turn] + state.points
        follows = [
            f"{name} keeps {counted(state.points, 'point')} and has {has}.",
            f"{now.names[challenger]} {misses_next(now)}",
        ]
    group = now.group(f"laid.{part}", state.doubted)
    headline, rule = ("Falls", "6.3") if upheld else ("Stands", "6.4")
    return Judgment(headline, not upheld, group, reason or BY_PEOPLE, tuple(follows), rule)


def misses_next(now: Now) -> str:
    """What a challenge costs that fails."""
    for_good = now.rules.rule_set.lost_turn_passes and not now.state.pack
    return f"misses the next turn{', and has then passed for good' if for_good else ''}."


def _given_back(now: Now, after: State, target: Target) -> str:
    """Where all see the word that was to be taken, once the next player's turn has begun (rule 4.1)."""
    word, owner = now.state.word(target), now.names[target.owner]
    while after.missing:
        after = play(now.rules, after, Miss(), TABLE)
    told = word.letters.upper()
    if word in after.exposed[target.owner]:
        return f"{told} lies before {owner} again."
    return f"{told} goes to {owner}’s Domain, as {'the game is over' if after.ending else f'{owner}’s turn begins'}."
