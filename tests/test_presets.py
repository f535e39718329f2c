"""Kinds of game that are chosen in one tap: each of them can be dealt, for every game of its family."""

from __future__ import annotations

from random import Random

import pytest

from laws.fixed import FixedWords
from royalty import views
from royalty.games import GAMES
from royalty.views.desk import Desk
from test_views_seen import ask


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_desk", Desk(FixedWords(), Random(11)))


OFFERED = [entry for entry in GAMES.values() if entry.offered]
CASES = [(entry, preset) for entry in OFFERED for preset in entry.family.presets]


@pytest.mark.parametrize(("entry", "preset"), CASES, ids=lambda one: str(one.key))
def test_each_preset_makes_a_game_with_what_it_says(entry, preset):
    players = [{"name": f"P{seat}", "tier": preset.players.get("tier", "standard"), "junior": bool(preset.players.get("junior"))} for seat in range(entry.seats[0])]
    view = ask("new", game=entry.key, players=players, options=dict(preset.settings))
    assert view["phase"] == "play" and all(player["granted"]["tier"] == players[0]["tier"] and player["granted"]["junior"] == players[0]["junior"] for player in view["players"])
    for setting in entry.asked:
        choice = next((one for one in setting.choices if one.value == preset.settings.get(setting.key)), None)
        assert choice is None or f"{setting.label}: {choice.label}" in view["rules"]


@pytest.mark.parametrize(("entry", "preset"), CASES, ids=lambda one: str(one.key))
def test_a_preset_sets_only_what_there_is(entry, preset):
    for settings, values in ((entry.settings, preset.settings), (entry.family.player_settings, preset.players)):
        known = {setting.key: {choice.value for choice in setting.choices} for setting in settings}
        assert all(value in known[key] for key, value in values.items())
        assert all(value != setting.default for setting in settings for key, value in values.items() if key == setting.key)


def test_no_two_presets_of_a_family_are_one():
    for entry in OFFERED:
        kinds = [(preset.settings, preset.players) for preset in entry.family.presets]
        assert all(kind not in kinds[:at] for at, kind in enumerate(kinds))
        assert ({}, {}) in kinds, "What is chosen at first is one of them."


def test_a_family_says_what_it_is_and_for_whom():
    for family in ask("catalogue")["families"]:
        entries = [entry for entry in OFFERED if entry.family.key == family["key"]]
        assert family["seats"] == [min(entry.seats[0] for entry in entries), max(entry.seats[1] for entry in entries)]
        assert family["title"] and family["line"].endswith(".") and len(family["minutes"]) == 2
        assert family["picture"] and all(card["name"] for row in family["picture"] for card in row)
