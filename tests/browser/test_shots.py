"""Every screen can be drawn for looking at: at three sizes, on one page, and one that is not reached is said."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
import shots
from pairs import NO_PAIR, unpaired
from playwright.sync_api import Browser
from screens import JOURNEYS, Screen


def size_of(picture: Path) -> tuple[int, int]:
    """Width and height, as a PNG's head tells them."""
    return struct.unpack(">II", picture.read_bytes()[16:24])


def test_a_journey_is_drawn_at_three_sizes_on_one_page(browser: Browser, site: str, tmp_path: Path) -> None:
    told = list(shots.shoot(browser, site, tmp_path, ["a full device"]))
    assert [(journey, len(screens), any(fault for _, fault in screens)) for journey, screens in told] == [("a full device", 3, False)]
    page = shots.leaf(told)
    for screen in JOURNEYS["a full device"]:
        for size in shots.SIZES:
            file = shots.file_of(screen.name, size)
            assert size_of(tmp_path / file) == size
            assert f'src="{file}"' in page


def test_no_two_screens_have_one_picture() -> None:
    files = [shots.file_of(screen.name, shots.SIZES[0]) for screens in JOURNEYS.values() for screen in screens]
    assert len(files) == len(set(files))


def test_a_screen_that_is_not_reached_is_said(browser: Browser, site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Screen("lost", "nowhere.js", lambda at: at.page.goto("./"), "#nowhere")
    monkeypatch.setitem(JOURNEYS, "lost", [lost, lost])
    monkeypatch.setattr(shots, "PATIENCE", 200)
    [(_, screens)] = shots.shoot(browser, site, tmp_path, ["lost"])
    assert len(screens) == 1 and "Timeout" in screens[0][1]
    assert "Not drawn: " in shots.leaf([("lost", screens)])


def test_a_screen_is_laid_beside_the_picture_of_it_at_its_size(browser: Browser, site: str, tmp_path: Path) -> None:
    """What is no screen, or of no size that is drawn, is left out; one that cannot be drawn says so."""
    meant, ours = tmp_path / "meant", tmp_path / "ours"
    meant.mkdir()
    ours.mkdir()
    for name in ("home-first-390", "home-first-77", "court-1180", "notes"):
        (meant / f"{name}.png").write_bytes(b"")
    [(path, drawn, fault)] = told = list(shots.draw_pairs(lambda: shots.new_device(browser, site), ours, meant, []))
    assert (path.stem, fault) == ("home-first-390", "") and size_of(drawn) == (390, 844)
    assert shots.tell_pairs(ours, told) == 0 and f'src="{drawn.name}"' in (ours / "pairs.html").read_text()
    assert shots.tell_pairs(ours, [(path, drawn, "no such button")]) == 1
    assert "Not drawn: no such button" in (ours / "pairs.html").read_text()


def test_a_picture_without_a_screen_is_named_with_its_reason_or_told(tmp_path: Path) -> None:
    for name in ("table-820", "table-linen", "home-first-1180", *NO_PAIR):
        (tmp_path / f"{name}.png").write_bytes(b"")
    assert unpaired(tmp_path) == []
    (tmp_path / "treasury-1180.png").write_bytes(b"")
    assert unpaired(tmp_path) == ["treasury-1180"]
