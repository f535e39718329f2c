"""Packs Python sources as one zip of bytecode, byte for byte the same each time.

Runs inside Pyodide: the bytecode must be that of the Python in the page, and the host's Python writes another.
Arguments, three for each zip to make: source (a zip, a folder or a file), target, and what it is: `stdlib`, `app`, or
`part` for what of the app is a zip of its own, with the same folders in it.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

# What a card game in a page never imports: other interfaces, servers, mail, debuggers, archives, foreign text
# encodings. A package's module is named with its package.
DROPPED = frozenset(
    """
    _pydatetime _pyio _pylong _pyrepl _sysconfigdata__emscripten_wasm32-emscripten antigravity bdb cProfile cmd code
    compileall configparser ctypes curses dbm doctest ensurepip filecmp fileinput ftplib getopt graphlib html http
    idlelib imaplib ipaddress mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools
    plistlib poplib profile pstats pty pyclbr pydoc pydoc_data quopri rlcompleter sched shelve smtplib socketserver
    sqlite3 ssl _ssl symtable tabnanny this tkinter trace tracemalloc tty turtle unittest uuid venv wave webbrowser wsgiref
    xml xmlrpc zipapp __hello__ __phello__ idna stringprep getpass gettext colorsys cProfile timeit statistics fractions
    _android_support _apple_support _ios_support _ast_unparse _markupbase _osx_support _pydecimal _sysconfigdata _strptime
    argparse asyncio/__main__ asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils calendar
    concurrent/futures/interpreter concurrent/futures/process crypt csv decimal difflib email fileinput gzip
    importlib/metadata importlib/resources importlib/simple logging/config logging/handlers nturl2path pdb pickle pickletools
    pkgutil platform pprint pyodide/console pyodide/http pyodide/_nodesock_transport pyodide/experimental runpy sysconfig
    tarfile tomllib urllib zoneinfo
    """.split()
)
ENCODINGS = frozenset("__init__ aliases ascii cp437 latin_1 utf_8 utf_8_sig unicode_escape raw_unicode_escape".split())
OLD = (1980, 1, 1, 0, 0, 0)
# The code that `dataclasses` writes and compiles for each of its classes, by its text, for web/worker/python.js.
WRITTEN = "dataclasses.bin"


def main(arguments: list[str]) -> None:
    jobs = [
        (Path(source), Path(target), kind)
        for source, target, kind in zip(arguments[::3], arguments[1::3], arguments[2::3], strict=True)
    ]
    parts = [source for source, _, kind in jobs if kind == "part"]
    for source, target, kind in jobs:
        files = _stdlib(source) if kind == "stdlib" else _app(source, [] if kind == "part" else parts)
        _pack(files, target, optimise=2 if kind == "stdlib" else 0)
        if kind == "app":
            with zipfile.ZipFile(target, "a") as packed:
                packed.writestr(zipfile.ZipInfo(WRITTEN, OLD), _written_at_start(target))


def _written_at_start(archive: Path) -> bytes:
    """To compile it takes half of the time in which a first start imports the engine."""
    texts: list[str] = []

    def note(text: str, names: dict[str, object], place: dict[str, object]) -> None:
        texts.append(text)
        exec(text, names, place)

    sys.path.insert(0, str(archive))
    dataclasses.exec = note  # type: ignore[attr-defined]  # before the builtin
    importlib.import_module("royalty.views")
    importlib.import_module("royalty.games").find_family()
    del dataclasses.exec  # type: ignore[attr-defined]
    return marshal.dumps({text: compile(text, "<dataclass>", "exec", dont_inherit=True) for text in texts})


def _stdlib(archive: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(archive) as opened:
        for name in opened.namelist():
            if not name.endswith("/") and _is_kept(name):
                yield name, opened.read(name)


def _is_kept(name: str) -> bool:
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    parts = name.removesuffix(".py").split("/")
    return not any("/".join(parts[:end]) in DROPPED for end in range(1, len(parts) + 1))


def _app(source: Path, parts: list[Path]) -> Iterator[tuple[str, bytes]]:
    """The sources in a folder, or one alone, but for those of its parts."""
    # What is no package any more lies above the topmost one; a family may lie in a folder of the same name as that.
    above = next(folder for folder in source.parents if not (folder / "__init__.py").exists())
    for path in [source] if source.is_file() else source.rglob("*"):
        if path.suffix == ".py" and not any(path.is_relative_to(part) for part in parts):
            yield path.relative_to(above).as_posix(), path.read_bytes()


def _pack(files: Iterable[tuple[str, bytes]], target: Path, *, optimise: int) -> None:
    """Stored, not deflated: the host compresses the whole far better, and opening it is quicker."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as packed:
        for name, data in sorted(files):
            if name.endswith(".py"):
                name, data = f"{name}c", _compiled(name, data, optimise)
            packed.writestr(zipfile.ZipInfo(name, OLD), data)


def _compiled(name: str, source: bytes, optimise: int) -> bytes:
    """A .pyc that is never checked against its source: there is none in the page."""
    tree = ast.parse(source, name)
    _undocument(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=optimise)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source) + marshal.dumps(code)


def _undocument(tree: ast.Module) -> None:
    """Of docstrings, a tenth of the bytes, a point: where a class has none, `dataclasses` would write a longer one."""
    for node in ast.walk(tree):
        match node:
            case ast.AST(body=[ast.Expr(ast.Constant(str()) as text), *_]):
                text.value = "."
