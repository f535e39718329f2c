"""What only the machine itself can bring: fetched by its packages where we may, and else asked for in one sentence."""

from __future__ import annotations

import ctypes.util
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from building.places import PYTHON, Missing

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chrome")
# Chromium without what it has around a page: for each page opened, the other draws a window that nobody sees.
SHELL = "chromium-headless-shell"
# Read inside the virtual environment, where Playwright knows what it would start.
ASK_PLAYWRIGHT = "from playwright.sync_api import sync_playwright as begin\nwith begin() as known: print(known.chromium.executable_path)"


@dataclass(frozen=True, slots=True)
class Need:
    """One thing that must be there: what people call it, Debian's
    packages that bring it, and how to see whether it is.
    """

    what: str
    packages: tuple[str, ...]
    is_there: Callable[[], bool]


def _program(*names: str) -> Callable[[], bool]:
    return lambda: any(map(shutil.which, names))


def _has_pip() -> bool:
    importlib.invalidate_caches()
    return PYTHON.exists() or importlib.util.find_spec("ensurepip") is not None


def _has_enchant() -> bool:
    """Elsewhere than on Linux, its Python package brings it, and a dictionary."""
    return not sys.platform.startswith("linux") or bool(ctypes.util.find_library("enchant-2"))


def _has_dictionary() -> bool:
    places = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return not sys.platform.startswith("linux") or any(
        Path(place, "hunspell", "en_US.dic").exists() for place in places.split(":")
    )


PIP = Need("Python’s pip for virtual environments", ("python3-venv",), _has_pip)
# Another dictionary, to look at our list of words with.
DICTIONARY = (
    Need("the library Enchant", ("libenchant-2-2",), _has_enchant),
    Need("an American dictionary for Hunspell", ("hunspell-en-us",), _has_dictionary),
)
# Chromium for the tests in full, the others for a look at each; WebKitGTK wants a screen.
BROWSERS = (
    Need("Chromium", ("chromium",), lambda: bool(os.environ.get("ROYALTY_CHROMIUM") or _browser())),
    Need("Chromium’s quicker shell", (SHELL,), lambda: bool(os.environ.get("ROYALTY_CHROMIUM")) or _program(SHELL)()),
    Need("Firefox", ("firefox-esr",), _program("firefox-esr", "firefox")),
    Need("WebKitGTK with its driver", ("webkit2gtk-driver",), _program("WebKitWebDriver")),
    Need("a screen without glass (Xvfb)", ("xvfb",), _program("Xvfb")),
)


def lacking(*needs: Need) -> tuple[Need, ...]:
    return tuple(need for need in needs if not need.is_there())


def get(*needs: Need) -> None:
    """Installs what is lacking, as far as the system has packages for it under these names. Asks nobody."""
    wanted = lacking(*needs)
    apt = _apt() if wanted else ()
    if not apt:
        return
    print(f"Setting up: {_listed(wanted)}", flush=True)
    _runs(*apt, "update")
    known = tuple(need for need in wanted if _runs(*apt, "install", "--simulate", *need.packages))
    _runs(*apt, "install", *_packages(known))


def get_browser() -> None:
    """Playwright's own Chromium, for a machine that has none and whose packages we may not install."""
    if lacking(BROWSERS[0]):
        print("Setting up: Chromium, by Playwright", flush=True)
        _runs(str(PYTHON), "-m", "playwright", "install", "chromium")
        _browser_of_playwright.cache_clear()


def plea(*needs: Need) -> str:
    """The sentence for somebody who may do what we may not."""
    return f"This machine lacks {_listed(needs)}, and we could not get it here: please run “sudo apt-get install {' '.join(_packages(needs))}”, or what does the same on your system."


def find_browser() -> Path:
    """Chromium for the browser tests; they fail without it, and are never skipped."""
    named = os.environ.get("ROYALTY_CHROMIUM")
    found = Path(named) if named else _browser()
    if found and found.exists():
        return found
    raise Missing(
        "The browser tests need Chromium, and there is none here. On Debian: apt-get install chromium. "
        "Elsewhere: install Chromium or Chrome, and name its program in ROYALTY_CHROMIUM if it is not on the PATH."
    )


def find_shell() -> Path:
    """Chromium without its window, which takes half the processor's time; the whole one where there is no such, or one is named."""
    found = None if os.environ.get("ROYALTY_CHROMIUM") else shutil.which(SHELL)
    return Path(found) if found else find_browser()


def _browser() -> Path | None:
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    return Path(found) if found else _browser_of_playwright()


@cache
def _browser_of_playwright() -> Path | None:
    """None too where it is there but does not start, for want of a library."""
    if not PYTHON.exists():
        return None
    asked = subprocess.run([PYTHON, "-c", ASK_PLAYWRIGHT], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    found = Path(asked.stdout.strip() or "nowhere")
    return found if found.is_file() and _runs(str(found), "--version") else None


def _listed(needs: tuple[Need, ...]) -> str:
    *most, last = (need.what for need in needs)
    return f"{', '.join(most)} and {last}" if most else last


def _packages(needs: tuple[Need, ...]) -> tuple[str, ...]:
    return tuple(package for need in needs for package in need.packages)


def _apt() -> tuple[str, ...]:
    """The beginning of a command that installs packages; empty where there is none, or where we may not."""
    if not shutil.which("apt-get"):
        return ()
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not root and not (shutil.which("sudo") and _runs("sudo", "-n", "true")):
        return ()
    # By `env`, as sudo passes no variables on. Another program may
    # be installing just now: that is waited for, but not for ever.
    command = (
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-qq",
        "--yes",
        "--no-install-recommends",
        "-o",
        "DPkg::Lock::Timeout=300",
    )
    return command if root else ("sudo", "-n", *command)


def _runs(*command: str) -> bool:
    """Whether it ran well; there is nobody to answer its questions."""
    try:
        return (
            subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            ).returncode
            == 0
        )
    except OSError:  # such as a program for another kind of machine
        return False
