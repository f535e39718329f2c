"""What travels to the page of a view: once it has one, only what differs from that.

A view has an open part, the same for everybody, and its viewer's own. The page says which view it keeps, by number, and
whether it still has what was its viewer's own; that is told anew, whole, whenever somebody else looks on. The table
stands in the open part as nobody's eyes see it, and in the own part by what the viewer sees otherwise.

A change is `{}` where nothing differs, `{"v": value}` for another value, `{"d": changes by name, "x": names that are
gone}` within an object, `{"l": changes by place, "+": what is added, "n": how many there are}` within a list. A list of
things that have ids is told as `{"o": [...]}`: for each thing in order the place where it lay, or `[place, change]`
where it differs, or `{"v": value}` for a new one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from royalty.views.desk import Desk, Json
from royalty.views.parts import Own
from royalty.views.view import seen

OWN = tuple(Own.__annotations__)


@dataclass(frozen=True, slots=True)
class Told:
    """The view that the page was told last."""

    number: int
    open: Json
    own: Json


def is_view(answer: Json) -> bool:
    return "save" in answer and "table" in answer


def whole(view: Json) -> Json:
    """The view for a page that keeps none, with the sealed game in one piece."""
    save = view["save"]
    return {**view, "save": {**save, "sealed": save["sealed"] + save["aside"], "aside": ""}}


def tell(desk: Desk, view: Json, keeps: int, has_own: bool) -> Json:
    """The view for a page that keeps the one of that number, 0 for none; `desk.told` is what it keeps from now on."""
    now, before = parts(desk, view), desk.told
    number = before.number + 1 if before else 1
    desk.told = replace(now, number=number)
    if before is None or before.number != keeps:
        return {"number": number, "open": {"v": now.open}, "own": {"v": now.own}}
    is_his = has_own and before.own["viewer"] == now.own["viewer"] and before.open["id"] == now.open["id"]
    return {
        "number": number,
        "open": change(before.open, now.open),
        "own": change(before.own, now.own) if is_his else {"v": now.own},
    }


def parts(desk: Desk, view: Json) -> Told:
    """The open part of a view and its viewer's own."""
    own = {name: view[name] for name in OWN if name in view}
    everybodys = {name: value for name, value in view.items() if name not in OWN}
    if view["viewer"] is not None and "ply" not in view:
        everybodys["table"] = seen(desk).bare
    own["table"] = change(everybodys["table"], view["table"])
    return Told(0, everybodys, own)


def change(old: Any, new: Any) -> Json:
    """How the new differs from the old."""
    if old == new:
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        differing = {
            name: change(old[name], value) if name in old else {"v": value}
            for name, value in new.items()
            if name not in old or old[name] != value
        }
        gone = [name for name in old if name not in new]
        return {"d": differing, "x": gone} if gone else {"d": differing}
    if isinstance(old, list) and isinstance(new, list):
        if old and new and all(isinstance(one, dict) and "id" in one for one in (old[0], new[0])):
            return {"o": _by_ids(old, new)}
        shared = min(len(old), len(new))
        differing = {str(at): change(old[at], new[at]) for at in range(shared) if old[at] != new[at]}
        if 2 * len(differing) <= shared:
            return {"l": differing, "+": new[shared:], "n": len(new)}
    return {"v": new}


def _by_ids(old: list[Json], new: list[Json]) -> list[Any]:
    """Where each thing of the new list lay in the old one."""
    lay = {one["id"]: at for at, one in enumerate(old)}
    found: list[Any] = []
    for one in new:
        at = lay.get(one["id"])
        found.append({"v": one} if at is None else at if old[at] == one else [at, change(old[at], one)])
    return found
