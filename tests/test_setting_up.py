"""A fresh machine sets itself up: as root, by sudo, by Playwright, or with a sentence; and a machine that has all is left alone.

Every program is a stand-in: `apt-get` brings stand-ins of its packages' programs, and all of them note how they were called.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("It is about the machine that builds and tests, and starts other programs.")
PROGRAMS = {"chromium": "chromium", "chromium-headless-shell": "chromium-headless-shell", "firefox-esr": "firefox-esr", "webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}
ALL = ["chromium", "chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "xvfb", "libenchant-2-2", "hunspell-en-us"]
# Notes how it was called and who it takes itself for, and reads whatever it would be told: nothing, and at once.
NOTE = """#!/bin/sh
echo "$(basename "$0") $*" >> "$MACHINE/calls"
read -r told && echo "told $told" >> "$MACHINE/calls"
"""
APT = NOTE + """
[ "$DEBIAN_FRONTEND" = noninteractive ] || echo "may ask" >> "$MACHINE/calls"
case " $* " in *" update "*) exit 0;; esac
for unknown in $UNKNOWN; do case " $* " in *" $unknown "*) exit 100;; esac; done
case " $* " in *" --simulate "*) exit 0;; esac
for last; do
    case "$last" in
        chromium|chromium-headless-shell|firefox-esr) name="$last";;
        webkit2gtk-driver) name=WebKitWebDriver;;
        xvfb) name=Xvfb;;
        libenchant-2-2) name=enchant;;
        hunspell-en-us) /bin/mkdir -p "$MACHINE/share/hunspell"; : > "$MACHINE/share/hunspell/en_US.dic"; continue;;
        *) continue;;
    esac
    : > "$MACHINE/bin/$name"; /bin/chmod +x "$MACHINE/bin/$name"
done
"""
SUDO = NOTE + """
[ "$1" = -n ] || exit 1
[ -n "$TRUSTED" ] || exit 1
shift
exec /usr/bin/env -u DEBIAN_FRONTEND "$@"
"""
# What stands for the Python of the virtual environment, with Playwright in it.
PYTHON = NOTE + """
case "$*" in
    "-m playwright install chromium") [ -n "$OFFLINE" ] && exit 1; echo "#!/bin/sh" > "$MACHINE/chrome"; /bin/chmod +x "$MACHINE/chrome";;
    -c*) echo "$MACHINE/chrome";;
esac
"""


class Machine:
    """A folder with a few programs that stands for a whole machine."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.set = folder, monkeypatch.setenv
        (folder / "bin").mkdir()
        for name in ("env", "true", "basename"):
            (folder / "bin" / name).symlink_to(f"/usr/bin/{name}")
        self.add("python", PYTHON)

    def add(self, name: str, text: str = NOTE) -> None:
        file = self.folder / "bin" / name
        file.write_text(text)
        file.chmod(0o755)

    @property
    def calls(self) -> list[str]:
        file = self.folder / "calls"
        return file.read_text().splitlines() if file.exists() else []

    @property
    def installed(self) -> list[list[str]]:
        """The packages of each call that installs."""
        calls = [call.split() for call in self.calls if call.startswith("apt-get ") and " install " in call and " --simulate " not in call]
        return [call[call.index("install") + 1 :] for call in calls]


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT)
    from building import system

    return system


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: ModuleType) -> Machine:
    """One that has nothing, where we are nobody."""
    made = Machine(tmp_path, monkeypatch)
    monkeypatch.setenv("MACHINE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "share"))
    monkeypatch.delenv("ROYALTY_CHROMIUM", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system, "PYTHON", tmp_path / "bin" / "python")
    monkeypatch.setattr(system.ctypes.util, "find_library", lambda name: (tmp_path / "bin" / name.removesuffix("-2")).exists() or None)
    system._browser_of_playwright.cache_clear()
    return made


@pytest.fixture
def set_up(system: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., list[str]]:
    """What `build.py test` does about the machine, and what it says meanwhile; packages of Python and Node are at rest."""
    from building import setting_up

    for name in ("_environment", "_packages", "_npm", "_once"):
        monkeypatch.setattr(setting_up, name, lambda *arguments: None)

    def run(**how: bool) -> list[str]:
        system._browser_of_playwright.cache_clear()
        setting_up.for_testing(**how)
        out, err = capsys.readouterr()
        assert err == ""
        return out.splitlines()

    return run


@pytest.fixture
def typing() -> Iterator[None]:
    """Somebody types into the terminal meanwhile; no program may listen."""
    ours, theirs = os.pipe()
    os.write(theirs, b"yes\n" * 100)
    kept = os.dup(0)
    os.dup2(ours, 0)
    yield
    os.dup2(kept, 0)
    for file in (ours, theirs, kept):
        os.close(file)


@pytest.mark.usefixtures("typing")
def test_root_installs_what_is_lacking_in_one_go(machine: Machine, set_up, system, monkeypatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    said = set_up()
    assert [sorted(packages) for packages in machine.installed] == [sorted(ALL)]
    assert not system.lacking(*system.DICTIONARY, *system.BROWSERS)
    assert len(said) == 1 and said[0].startswith("Setting up: ") and "Chromium" in said[0]
    assert not any(call.startswith(("sudo", "told", "may ask", "python -m")) for call in machine.calls)


def test_sudo_is_asked_only_where_it_does_not_ask_back(machine: Machine, set_up, system) -> None:
    machine.add("apt-get", APT)
    machine.add("sudo", SUDO)
    machine.set("TRUSTED", "yes")
    set_up()
    assert [sorted(packages) for packages in machine.installed] == [sorted(ALL)]
    assert not system.lacking(*system.DICTIONARY, *system.BROWSERS)
    assert all(call.startswith("sudo -n ") for call in machine.calls if call.startswith("sudo"))
    assert "may ask" not in machine.calls, "sudo passes no variables on"


@pytest.mark.parametrize("has_sudo", [True, False])
def test_without_rights_playwright_brings_chromium_and_a_sentence_asks_for_the_rest(has_sudo, machine: Machine, set_up, system) -> None:
    machine.add("apt-get", APT)
    if has_sudo:
        machine.add("sudo", SUDO)
    said = set_up()
    assert machine.installed == []
    assert machine.calls.count("python -m playwright install chromium") == 1
    assert system.find_browser() == machine.folder / "chrome"
    assert len(said) == 2 and said[0] == "Setting up: Chromium, by Playwright"
    assert "sudo apt-get install libenchant-2-2 hunspell-en-us chromium-headless-shell firefox-esr webkit2gtk-driver xvfb”" in said[1]
    assert "Chromium," not in said[1]


def test_where_nothing_helps_one_sentence_names_the_command(machine: Machine, set_up, system) -> None:
    from building.places import Missing

    machine.set("OFFLINE", "yes")
    said = set_up()
    assert said[-1].startswith("This machine lacks ") and said[-1].endswith(".") and said[-1].count(". ") == 0
    command = said[-1].partition("“sudo apt-get install ")[2].partition("”")[0]
    assert sorted(command.split()) == sorted(ALL)
    with pytest.raises(Missing, match="apt-get install chromium"):
        system.find_browser()


def test_only_what_is_lacking_is_installed(machine: Machine, set_up, monkeypatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    for name in ("google-chrome", "firefox", "Xvfb"):
        machine.add(name)
    set_up()
    assert machine.installed == [["libenchant-2-2", "hunspell-en-us", "chromium-headless-shell", "webkit2gtk-driver"]]


def test_a_machine_that_has_all_is_left_alone(machine: Machine, set_up, monkeypatch) -> None:
    """No list of packages is fetched, nobody is asked, nothing is said: so the second time too."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    set_up()
    (machine.folder / "calls").unlink()
    assert set_up() == [] and machine.calls == []


def test_a_package_that_the_machine_does_not_know_keeps_no_other_away(machine: Machine, set_up, monkeypatch) -> None:
    """On a relation of Debian's, Firefox may have another name."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    machine.set("UNKNOWN", "firefox-esr")
    said = set_up()
    assert said[-1].startswith("This machine lacks Firefox, ") and "install firefox-esr”" in said[-1]
    assert [sorted(packages) for packages in machine.installed] == [sorted({*ALL} - {"firefox-esr"})]


def test_without_browsers_only_the_dictionary_is_wanted(machine: Machine, set_up, monkeypatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    set_up(browsers=False)
    assert machine.installed == [["libenchant-2-2", "hunspell-en-us"]]


def test_a_browser_that_was_named_is_taken_and_none_installed(machine: Machine, set_up, system, monkeypatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    machine.add("mine")
    machine.set("ROYALTY_CHROMIUM", str(machine.folder / "bin" / "mine"))
    set_up()
    assert "chromium" not in machine.installed[0] and system.find_browser().name == "mine"


def test_the_shell_is_taken_where_it_is_there_and_none_was_named(machine: Machine, system) -> None:
    from building.places import Missing

    with pytest.raises(Missing, match="apt-get install chromium"):
        system.find_shell()
    machine.add("chromium")
    assert system.find_shell().name == "chromium"
    machine.add("chromium-headless-shell")
    assert (system.find_shell().name, system.find_browser().name) == ("chromium-headless-shell", "chromium")
    machine.set("ROYALTY_CHROMIUM", str(machine.folder / "bin" / "chromium"))
    assert system.find_shell().name == "chromium"


@pytest.mark.parametrize("text", ["#!/bin/sh\nexit 127\n", "of another kind of machine"])
def test_playwright_s_browser_counts_only_if_it_starts(text, machine: Machine, system) -> None:
    """Its libraries may be missing."""
    (machine.folder / "chrome").write_text(text)
    (machine.folder / "chrome").chmod(0o755)
    assert system.lacking(system.BROWSERS[0])


@pytest.mark.parametrize("rights", [True, False])
def test_a_python_without_pip_gets_it_before_the_virtual_environment_is_made(rights, machine: Machine, system, monkeypatch, tmp_path) -> None:
    from building import setting_up
    from building.places import Missing

    for module in (system, setting_up):
        monkeypatch.setattr(module, "PYTHON", tmp_path / "no venv yet")
    monkeypatch.setattr(setting_up, "VENV", tmp_path / "venv")
    monkeypatch.setattr(setting_up, "CACHE", tmp_path)
    monkeypatch.setattr(system.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(os, "geteuid", lambda: 0 if rights else 1000)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    machine.add("apt-get", APT)
    with pytest.raises(Missing, match="sudo apt-get install python3-venv"):
        setting_up.for_building()
    assert machine.installed == ([["python3-venv"]] if rights else [])


def test_the_build_wants_nothing_of_the_machine_but_pip(machine: Machine, set_up, monkeypatch) -> None:
    from building import setting_up

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.add("apt-get", APT)
    setting_up.for_building()
    assert machine.calls == []


def test_the_checks_of_a_clean_clone_are_one_line() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    commands = [line for line in lines if line and not line.startswith("#")]
    assert commands == ['cd "$(dirname "$0")/.." && exec python3 build.py test </dev/null']
