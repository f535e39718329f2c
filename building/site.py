"""Sources -> dist/: the page, Python and its library as bytecode, the words, the wheel.

Any static host can serve it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import zipfile
from html import escape
from itertools import groupby
from operator import itemgetter
from os.path import normpath
from pathlib import Path
from typing import Any

from building.bytecode import OLD
from building.places import CACHE, DIST, PYODIDE, PYTHON, QR, ROOT, Failed
from building.serving import ALONE, integrity, policy
from building.setting_up import find_node, run, say

# The parts of npm packages that the page loads, by the folder in which it finds them.
VENDORED = {
    "pyodide": (PYODIDE, ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    "qr": (QR, ("index.js", "decode.js")),
}
WORDS = (ROOT / "wordlist.bin", ROOT / "lexicon" / "senses.bin")
# What a first start can do without: fetched after it, or when first asked for.
LATER = ("python/snapshot.bin", "senses.bin", "python/games/")
# What the worker and late screens check before they use it; the page's own modules are checked by the browser.
CHECKED = ("python/royalty.zip", "python/stdlib.zip", "wordlist.bin", "senses.bin", "python/games/", "css/print.css")
# What the engine tells of the games: all families there are, and what is offered of them.
ASK_ENGINE = """
import json
from royalty.views import catalogue
from royalty.games import FAMILIES
print(json.dumps({"families": FAMILIES, "catalogue": catalogue.told()}))
"""
# What home shows of a family of games.
TILE = (
    "key", "title", "line", "minutes", "seats", "picture", "screens", "prints", "days", "titled_by", "titles", "lid", "emblem", "fact", "fewest", "talked",
)  # fmt: skip
# The one function that is all of Pyodide's larger module. In brackets, browsers read it once and not twice.
EAGER = re.compile(r"^async function (\w+)(\(.*\})(?=export default \1;$)", re.DOTALL)
# Scripts that no page imports.
APART = ("sw.js", "worker/worker.js", "worker/python.js", "worker/scan.js", "pyodide/")
# Not of the app: the service worker is what keeps the others, and the wheel is for Python elsewhere.
LEFT_OUT = ("sw.js", "wheels/")


def build_site() -> None:
    """Built beside the old one and swapped in whole, so that a build that fails leaves the old site."""
    fresh = CACHE / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(ROOT / "web", fresh)
    for folder, (source, names) in VENDORED.items():
        (fresh / folder).mkdir()
        for name in names:
            _vendor(source / name, fresh / folder)
    for name in ("LICENSE", "NOTICE"):
        shutil.copyfile(ROOT / name, fresh / name)
    _games_pages(fresh)
    _few_styles(fresh)
    _court(fresh)
    _inline(fresh, "start/guard.js")
    _inline(fresh, "start/early.js")
    told = json.loads(
        subprocess.run([PYTHON, "-c", ASK_ENGINE], cwd=ROOT / "py", check=True, capture_output=True, text=True).stdout
    )
    _families(fresh / "index.html", told["catalogue"]["families"])
    _python(fresh / "python", told)
    _words(fresh)
    _snapshot(fresh)
    _wheel(fresh / "wheels")
    seal_build(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"Built dist/: {size:,} bytes before compression.")


def _vendor(file: Path, folder: Path) -> None:
    """One file of others.

    Their modules too are named .js, and name each other so: hosts are not sure of the type of .mjs.
    """
    if file.suffix == ".mjs":
        text = EAGER.sub(
            r"const \1=(async function\2);", file.read_text(encoding="utf-8").replace(".mjs", ".js"), count=1
        )
        (folder / f"{file.stem}.js").write_text(text, encoding="utf-8", newline="")
    else:
        shutil.copyfile(file, folder / file.name)


def _games_pages(site: Path) -> None:
    """What only some games show: modules and styles out of their
    own folders, each in the place that it has under py/royalty.
    """
    engine = ROOT / "py" / "royalty"
    for folder in sorted(engine.glob("games/*/page")):
        shutil.copytree(folder, site / folder.relative_to(engine))


def _few_styles(site: Path) -> None:
    """What the first paint waits for, in the page itself, as each file is a way to the host and back; style sheets that
    come later, or last, and stand beside each other become one, named like the first of them. The order of all rules
    stays as it was; those of the games come last.
    """
    page = (site / "index.html").read_text(encoding="utf-8")
    block = re.search(r'(?:<link rel="(?:stylesheet|later|last)" href="css/[^"]*">\n)+', page)
    if not block:
        raise Failed("index.html links no style sheets.")
    runs = [
        (kind, [site / href for _, href in run])
        for kind, run in groupby(re.findall(r'rel="(\w+)" href="([^"]*)"', block[0]), key=itemgetter(0))
    ]
    runs[-1][1].extend(sorted(site.glob("games/*/page/*.css")))
    filled = ""
    for kind, sheets in runs:
        text = quick_to_match("".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
        for sheet in sheets:
            sheet.unlink()
        if kind == "stylesheet":
            # Addresses are those of the page now, and no longer of a folder beside it.
            here = text.replace('url("../', 'url("')
            filled += f"<style>\n{here}</style>\n"
        else:
            sheets[0].write_text(text, encoding="utf-8")
            filled += f'<link rel="{kind}" href="css/{sheets[0].name}">\n'
    _fill(site / "index.html", re.escape(block[0]), filled)


# A last part that names several classes or several elements: ".felt > :is(.middle, .seats)".
_EITHER = re.compile(r"(?<![^ >+~]):is\((\.[\w-]+(?:, \.[\w-]+)+|[a-z]\w*(?:, [a-z]\w*)+)\)((?:::?[\w-]+)*)$")


def quick_to_match(style: str) -> str:
    """The same style, without comments, and a last `:is(.a, .b)` written out.

    A browser keeps rules by the class or element of their last part; one that may be either, it tries on every element there is.
    """

    def written_out(rule: re.Match[str]) -> str:
        parts = []
        for selector in re.split(r", (?![^(]*\))", rule[0]):
            either = _EITHER.search(selector)
            names = either[1].split(", ") if either else [""]
            parts += [selector[: either.start()] + name + either[2] for name in names] if either else [selector]
        return ", ".join(parts)

    return re.sub(r"[^\s{};@][^{};@]*(?= \{)", written_out, re.sub(r"/\*.*?\*/\n?", "", style, flags=re.DOTALL))


def _inline(site: Path, name: str) -> None:
    """A script of the start, in the page itself: it must not be
    missing when something else is, and waits for nothing.
    """
    script = site / name
    _fill(
        site / "index.html",
        f'<script src="{name}"></script>',
        f"<script>\n{script.read_text(encoding='utf-8')}</script>",
    )
    script.unlink()


def _court(site: Path) -> None:
    """The faces of the court, in the page itself: one of them stands on the first screen that is painted."""
    sprite = site / "pictures" / "court.svg"
    inner = re.sub(r">\s+<", "><", re.sub(r"^<svg[^>]*>|</svg>\s*$", "", sprite.read_text(encoding="utf-8")))
    _fill(site / "index.html", "<!-- court -->", inner.strip())
    sprite.unlink()


def _families(page: Path, told: list[dict[str, Any]]) -> None:
    """What home shows of the games stands in the page, so that it need not wait for Python."""
    tiles = [{name: family[name] for name in TILE} for family in told]
    for tile in tiles[1:]:
        tile["part"] = f"python/games/{tile['key']}.zip"
    _fill(
        page,
        r'<meta name="families" content="[^"]*">',
        f'<meta name="families" content="{escape(json.dumps(tiles, separators=(",", ":")))}">',
    )


def _python(target: Path, told: dict[str, Any]) -> None:
    """The library and the engine as bytecode, every family but the first as a part of its own."""
    library = CACHE / f"stdlib-{_library_mark()}.zip"
    engine = ROOT / "py" / "royalty"
    jobs = [engine, CACHE / "royalty.zip", "app"]
    for family, module in list(told["families"].items())[1:]:
        source = engine / "games" / module.replace(".", "/")
        jobs += [source if source.is_dir() else source.with_suffix(".py"), CACHE / "games" / f"{family}.zip", "part"]
    # The library only when Pyodide or its recipe has changed.
    if not library.exists():
        CACHE.mkdir(exist_ok=True)
        for old in CACHE.glob("stdlib-*.zip"):
            old.unlink()
        # A copy: where node_modules is a link to another folder, Pyodide does not see what lies behind it.
        jobs += [
            shutil.copyfile(PYODIDE / "python_stdlib.zip", CACHE / "stdlib-whole.zip"),
            CACHE / "stdlib.zip",
            "stdlib",
        ]
    shutil.rmtree(CACHE / "games", ignore_errors=True)
    names = [part.relative_to(ROOT).as_posix() if isinstance(part, Path) else part for part in jobs]
    run([find_node(), "building/pyodide.mjs", "building/bytecode.py", *names], quiet=True)
    if not library.exists():
        # Renamed at the end: a file of that name is whole.
        (CACHE / "stdlib.zip").rename(library)
        (CACHE / "stdlib-whole.zip").unlink()
    target.mkdir()
    shutil.copyfile(library, target / "stdlib.zip")
    shutil.copyfile(CACHE / "royalty.zip", target / "royalty.zip")
    with zipfile.ZipFile(target / "royalty.zip", "a") as packed:
        packed.writestr(zipfile.ZipInfo("royalty/views/catalogue.json", OLD), json.dumps(told["catalogue"]))
    shutil.copytree(CACHE / "games", target / "games")


def _library_mark() -> str:
    return _mark(PYODIDE / "package.json", ROOT / "building" / "bytecode.py")


def _mark(*sources: Path) -> str:
    """A short name for what is in these files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def _snapshot(site: Path) -> None:
    """Python's memory with the engine imported.

    No two are the same byte for byte, so one is kept until what is in it changes.
    """
    sources = [site / "python" / "stdlib.zip", site / "python" / "royalty.zip", PYODIDE / "package.json"]
    sources += [
        ROOT / "building" / "boot.mjs",
        ROOT / "building" / "snapshot.mjs",
        ROOT / "web" / "worker" / "python.js",
    ]
    made = CACHE / f"snapshot-{_mark(*sources)}.bin"
    if not made.exists():
        for old in CACHE.glob("snapshot-*.bin"):
            old.unlink()
        run([find_node(), "building/snapshot.mjs", site, CACHE / "snapshot.bin"], quiet=True)
        (CACHE / "snapshot.bin").rename(made)
    shutil.copyfile(made, site / "python" / "snapshot.bin")


def seal_build(site: Path) -> None:
    """Names the build by what is in it, tells of the page's
    modules, and gives the service worker the list of every file.
    """
    page = site / "index.html"
    names = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()]
    names = [name for name in names if not name.startswith(LEFT_OUT)]
    of_all = _modules(site, "start/begin.js", "app.js")
    of_home = [name for name in _modules(site, "home/home.js") if name not in of_all]
    for kind, modules in (("modules", of_all), ("home", of_home)):
        _fill(page, rf'<meta name="{kind}" content="[^"]*">', f'<meta name="{kind}" content="{" ".join(modules)}">')
    _check_parts(site, names)
    build = _mark(*(site / name for name in names), site / "sw.js")
    _fill(page, r'<meta name="build" content="[^"]*">', f'<meta name="build" content="{build}">')
    later = (
        *LATER,
        *(f"games/{Path(name).stem.replace('-', '_')}/" for name in names if name.startswith("python/games/")),
    )
    hashes = {name: hashlib.sha256((site / name).read_bytes()).hexdigest() for name in names}
    listed = {
        "id": build,
        "policy": f"{policy(page.read_text(encoding='utf-8'))}; {ALONE}",
        "first": {name: mark for name, mark in hashes.items() if not name.startswith(later)},
        "later": {name: mark for name, mark in hashes.items() if name.startswith(later)},
    }
    _fill(site / "sw.js", r"(?s)const BUILD = \{.*?\};(?=\n)", f"const BUILD = {json.dumps(listed)};")


def _check_parts(site: Path, names: list[str]) -> None:
    """Tells the browser and the worker what each part must be, and then the policy what stands in the page."""
    page = site / "index.html"
    marks = {name: integrity((site / name).read_bytes()) for name in names}
    modules = {f"./{name}": mark for name, mark in marks.items() if name.endswith(".js") and not name.startswith(APART)}
    _fill(
        page,
        r'<script type="importmap">.*?</script>',
        f'<script type="importmap">{json.dumps({"integrity": modules}, separators=(",", ":"))}</script>',
    )
    text = page.read_text(encoding="utf-8")
    for start, name in re.findall(
        r'(<(?:script|link rel="(?:stylesheet|later|modulepreload)") (?:src|href)="([^"]+)")[^>]*>', text
    ):
        _fill(page, rf"{re.escape(start)}[^>]*>", f'{start} integrity="{marks[name]}">')
    worker = " ".join(f"{name} {marks[name]}" for name in marks if name.startswith(CHECKED))
    _fill(page, r'<meta name="marks" content="[^"]*">', f'<meta name="marks" content="{worker}">')
    rules = policy(page.read_text(encoding="utf-8"))
    _fill(page, r'(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*', rules)


def _modules(site: Path, *first: str) -> list[str]:
    """These modules of the page and all that they import, in the order
    in which they do, so that they can be asked for at once.
    """
    found = list(first)
    for name in found:
        text = (site / name).read_text(encoding="utf-8")
        paths = re.findall(r'^(?:import|\}) .*"(\.[\w/.-]+\.js)";$', text, re.MULTILINE)
        imported = [normpath(Path(name).parent / path).replace(os.sep, "/") for path in paths]
        found += [more for more in imported if more not in found]
    return found


def _fill(file: Path, pattern: str, text: str) -> None:
    filled, count = re.subn(pattern, lambda _: text, file.read_text(encoding="utf-8"), count=1)
    if not count:
        raise Failed(f"{file.name} has no place for what the build writes into it.")
    file.write_text(filled, encoding="utf-8")


def _words(target: Path) -> None:
    for file in WORDS:
        if file.exists():
            shutil.copyfile(file, target / file.name)
        else:
            say(f"There is no {file.name} yet, so the page will not be whole: python3 build.py lexicon makes it.")


def _wheel(target: Path) -> None:
    """The engine as a plain wheel, from a clean copy: a stale build folder must not leak old files into it."""
    source = CACHE / "wheel"
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(ROOT / "py", source / "py", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "page"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        if (ROOT / name).exists():
            shutil.copyfile(ROOT / name, source / name)
    # Dates inside the wheel are those of the first zip, so that equal sources give equal wheels.
    run(
        [PYTHON, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
         "--disable-pip-version-check", "--wheel-dir", target, source],
        quiet=True, SOURCE_DATE_EPOCH="315532800",
    )  # fmt: skip
