"""The page's types of a view, made from what Python says that it is: web/page/told.js."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "web" / "page" / "told.js"
HEAD = """// @ts-check
/**
 * What Python tells of a match. Made by `python3 build.py types` from py/royalty/views/parts.py: not written by hand.
"""
# What is told of a value besides its fields.
TOLD_TOO = ("points",)
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def page_types() -> str:
    """The text of the file: a type for each part, those first that others are made of."""
    from royalty.views.parts import CameOut, Talked, View

    made: dict[str, str] = {}
    _define(View, made)
    _define(Talked, made)
    _define(CameOut, made)
    lines = [f" * @typedef {{{text}}} {name}" for name, text in made.items()]
    return HEAD + "\n".join(lines) + "\n */\nexport {};\n"


def _define(part: type, made: dict[str, str]) -> str:
    """The part's name, once it and all that is in it are among those made."""
    if part.__name__ in made:
        return part.__name__
    hints = get_type_hints(part, include_extras=True)
    if is_dataclass(part):
        members = [(one.name, hints[one.name]) for one in fields(part)]
        members += [
            (name, get_type_hints(found.fget)["return"])
            for name, found in vars(part).items()
            if isinstance(found, property) and name in TOLD_TOO
        ]
    else:
        members = list(hints.items())
    told = [f"{name}{'?' if get_origin(hint) is NotRequired else ''}: {_type(hint, made)}" for name, hint in members]
    made[part.__name__] = f"{{{', '.join(told)}}}"
    return part.__name__


def _type(hint: Any, made: dict[str, str]) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(args[1], made)
    if origin is NotRequired:
        return _type(args[0], made)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in (Union, types.UnionType):
        return " | ".join(_type(one, made) for one in args)
    if origin is list or (origin is tuple and args[1:] == (...,)):
        inner = _type(args[0], made)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(one, made) for one in args)}]"
    if origin in (dict, Mapping):
        return f"Record<string, {_type(args[1], made)}>"
    assert is_dataclass(hint) or is_typeddict(hint), hint
    return _define(hint, made)


def write() -> None:
    FILE.write_text(page_types(), encoding="utf-8")
