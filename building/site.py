"""Sources -> dist/: the page, Python and its library as bytecode, the words, the wheel. Any static host can serve it."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from building.places import CACHE, DIST, PYODIDE, PYTHON, ROOT
from building.setting_up import find_node, run, say

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
WORDS = (ROOT / "wordlist.bin", ROOT / "lexicon" / "senses.bin")


def build_site() -> None:
    """Built beside the old one and swapped in whole, so that a build that fails leaves the old site."""
    fresh = CACHE / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(ROOT / "web", fresh)
    (fresh / "pyodide").mkdir()
    for name in RUNTIME:
        shutil.copyfile(PYODIDE / name, fresh / "pyodide" / name)
    for name in ("LICENSE", "NOTICE"):
        shutil.copyfile(ROOT / name, fresh / name)
    _python(fresh / "python")
    _words(fresh)
    _wheel(fresh / "wheels")
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"Built dist/: {size:,} bytes before compression.")


def _python(target: Path) -> None:
    """The library and the engine as bytecode; the library only when Pyodide or its recipe has changed."""
    library = CACHE / f"stdlib-{_library_mark()}.zip"
    jobs = [ROOT / "py" / "royalty", CACHE / "royalty.zip", "app"]
    if not library.exists():
        for old in CACHE.glob("stdlib-*.zip"):
            old.unlink()
        jobs += [PYODIDE / "python_stdlib.zip", CACHE / "stdlib.zip", "stdlib"]
    names = [part.relative_to(ROOT).as_posix() if isinstance(part, Path) else part for part in jobs]
    run([find_node(), "building/pyodide.mjs", "building/bytecode.py", *names], quiet=True)
    if not library.exists():
        # Renamed at the end: a file of that name is whole.
        (CACHE / "stdlib.zip").rename(library)
    target.mkdir()
    shutil.copyfile(library, target / "stdlib.zip")
    shutil.copyfile(CACHE / "royalty.zip", target / "royalty.zip")


def _library_mark() -> str:
    sources = (PYODIDE / "package.json", ROOT / "building" / "bytecode.py")
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]


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
    shutil.copytree(ROOT / "py", source / "py", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        if (ROOT / name).exists():
            shutil.copyfile(ROOT / name, source / name)
    # Dates inside the wheel are those of the first zip, so that equal sources give equal wheels.
    run(
        [PYTHON, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
         "--disable-pip-version-check", "--wheel-dir", target, source],
        quiet=True, SOURCE_DATE_EPOCH="315532800",
    )  # fmt: skip
