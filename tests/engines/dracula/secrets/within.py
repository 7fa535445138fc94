"""V-6.5: a spectator's view is within every viewer's view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engines.core import PUBLIC, observe
from engines.dracula.game import Dracula
from engines.dracula.observation.view import DraculaTable

from .matches import Happened
from .worlds import VIEWERS


def check_within(happened: Iterable[Happened], engine: Dracula) -> None:
    for one in happened:
        public = observe(engine, one.after, PUBLIC)
        for viewer in VIEWERS[1:]:
            seen = observe(engine, one.after, viewer)
            where = f"{sorted(viewer)}, match {one.seed}"
            found = missing(public.view, seen.view, "view")
            assert not found, f"what everybody sees is not seen by {where}: {found}"
            assert public.waiting == seen.waiting, f"{where} sees the table wait for others"
            assert public.outcome == seen.outcome, f"{where} sees another end"


def missing(public: Any, own: Any, path: str) -> str:
    """The path at which `public` is not within `own`, or '' if it is: each field is equal, or empty in `public`."""
    if isinstance(public, Struct):
        if type(public) is not type(own):
            return path
        if (
            isinstance(public, DraculaTable)
            and isinstance(own, DraculaTable)
            and (unknown := _unknown(public, own, path))
        ):
            return unknown
        names = (name for name in public.__struct_fields__ if name != "seen")
        return _first(missing(getattr(public, name), getattr(own, name), f"{path}.{name}") for name in names)
    if public is None or public == () or public == {} or public == own:
        return ""
    if isinstance(public, dict) and isinstance(own, dict):
        return _first(missing(value, own.get(key), f"{path}.{key}") for key, value in public.items())
    if isinstance(public, tuple) and isinstance(own, tuple) and len(public) == len(own):
        return _first(missing(*pair, f"{path}[{at}]") for at, pair in enumerate(zip(public, own, strict=True)))
    return path


def _unknown(public: DraculaTable, own: DraculaTable, path: str) -> str:
    """The path of a publicly seen card that the viewer does not know and does not hold, or '' if there is none."""
    holders = set(own.hands) | ({"dracula"} if own.dracula_private else set())
    known = {(one.holder, one.kind, one.title): one.times for one in own.seen}
    return _first(
        f"{path}.seen"
        for one in public.seen
        if one.holder not in holders and known.get((one.holder, one.kind, one.title), 0) < one.times
    )


def _first(found: Iterable[str]) -> str:
    return next((one for one in found if one), "")
