"""The page's door as a page uses it: a request goes in as JSON, an answer or a sentence comes out."""

from __future__ import annotations

import json
from typing import Any

from royalty import views

Json = dict[str, Any]


def answer(command: str, **args: Any) -> Json:
    """Whatever comes out, as long as it is no fault of ours."""
    found: Json = json.loads(views.ask(json.dumps({"command": command, "args": args})))
    assert found.get("error", {}).get("kind") != "bug", found
    return found


def ask(command: str, **args: Any) -> Any:
    found = answer(command, **args)
    assert "ok" in found, found
    return found["ok"]


def refused(command: str, **args: Any) -> str:
    """The sentence with which it is refused."""
    found = answer(command, **args)
    assert "error" in found, (command, args)
    sentence = str(found["error"]["sentence"])
    assert sentence.endswith((".", "?", "!")), sentence
    return sentence
