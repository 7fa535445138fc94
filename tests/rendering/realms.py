"""Views of Dungeons of Draggmar in every state that a picture must show, built from a real match's."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

from msgspec.structs import replace

from bot.words import speaker
from engines.core import PUBLIC, Observation, Seat, observe, player, playout
from engines.draggmar import engine
from engines.draggmar.components import DUNGEONS, KEEP, TOWN, bosses_of
from engines.draggmar.view.realm_view import DungeonView, OwnLord, RealmView
from rendering import Say

NAMES = {"blue": "Mira", "gold": "Jon", "red": "Tess", "black": "Olav"}
FRESH, LOCKED, DOWN = (True, True), (True, False), (False, False)
TOKENS = {
    "d01": (LOCKED, 1, 1), "d02": (LOCKED, 2, 1), "d03": (LOCKED, 1, 1), "d04": (FRESH, 2, 0), "d05": (LOCKED, 1, 1),
    "d07": (LOCKED, 3, 0), "d08": (LOCKED, 2, 1), "d09": (LOCKED, 1, 0), "d10": (LOCKED, 2, 1), "d12": (LOCKED, 3, 0),
    "d13": (FRESH, 3, 0), "d15": (LOCKED, 1, 1),
}  # fmt: skip
"""The tokens of the look book's map: how they lie, level, and threat."""


def say(names: dict[str, str] | None = None) -> Say:
    """The game's words, with the players' names."""
    return speaker("draggmar", names=lambda seat: (names or NAMES)[seat])


@cache
def played(seats: int, answers: int, seed: int = 7, viewer: str = "") -> Observation:
    """What a viewer sees of a computer players' match after so many answers."""
    rng = Random(seed)
    match = playout(
        engine, engine.meta.seats_for(seats), seed.to_bytes(16, "big"), {}, player("draggmar"), rng, bound=answers
    )
    return observe(engine, match.state, frozenset({Seat(viewer)}) if viewer else PUBLIC)


def view_of(seen: Observation) -> RealmView:
    return cast("RealmView", seen.view)


def staged() -> RealmView:
    """The table of the look book: tokens of all sorts, an open rift, standees at four places, heads, a leader."""
    view = view_of(played(4, 40))
    dungeons = {
        place: DungeonView(
            level=level, now=min(3, level + threat), up=up, fresh=fresh, locked=up and not fresh, threat=threat
        )
        for place in DUNGEONS
        for (up, fresh), level, threat in [TOKENS.get(place, (DOWN, 0, 0))]
    }
    fame = {"blue": (31, 6, "d04"), "gold": (27, 7, TOWN), "red": (23, 5, "r2"), "black": (12, 7, "d04")}
    kept = {"red": (bosses_of(1)[0],), "blue": (bosses_of(2)[0],)}
    lords = {
        seat: replace(
            view.lords[seat], fame=fame[seat][0], size=fame[seat][1], place=fame[seat][2], heads=kept.get(seat, ())
        )
        for seat in view.seats
    }
    return replace(
        view, round=4, doom=8, stage=1, dungeons=dungeons, rifts=("r2",), lords=lords, trophies=(bosses_of(1)[1],),
        rules=replace(view.rules, crusade=True), order=view.seats,
    )  # fmt: skip


def fullest() -> RealmView:
    """All rifts open, all lords at one place with the longest numbers, all heads taken."""
    view = staged()
    heads = [card for level in (1, 2, 3) for card in bosses_of(level)]
    lords = {seat: replace(lord, fame=188, size=9, place="d13") for seat, lord in view.lords.items()}
    dungeons = {
        place: replace(one, up=True, level=2, now=3, threat=1, locked=False) for place, one in view.dungeons.items()
    }
    return replace(
        view, lords=lords, trophies=tuple(heads), rifts=("r1", "r2", "r3", "r4"), doom=2, round=29, dungeons=dungeons
    )


def mixed() -> RealmView:
    """Places in every state that there is, with the most threat: fresh, face-down, locked, quiet and cut off by three
    rifts; the lords with full hands at four places."""
    view = staged()
    ways = (DOWN, LOCKED, FRESH)
    dungeons = {
        place: DungeonView(level=level, now=3, up=up, fresh=fresh, locked=up and not fresh, threat=3 - level)
        for number, place in enumerate(DUNGEONS)
        for (up, fresh), level in [(ways[number % 3], 1 + number % 3)]
    }
    for place in ("d01", "d02"):
        dungeons[place] = replace(dungeons[place], up=True, fresh=False, locked=False, level=1, now=1)
    places = ("d05", TOWN, "r4", "d14")
    lords = {
        seat: replace(view.lords[seat], fame=188, size=13, place=place, heads=())
        for seat, place in zip(view.seats, places, strict=True)
    }
    return replace(
        view, lords=lords, trophies=bosses_of(1), rifts=("r1", "r2", "r4"), doom=4, round=29, dungeons=dungeons
    )


STATES = {
    "staged": staged(),
    "setup": view_of(played(4, 3)),
    "two": view_of(played(2, 60)),
    "late": view_of(played(4, 400)),
    "doom": replace(staged(), doom=0),
    "safe": replace(staged(), doom=20, rifts=()),
    "keep": replace(staged(), lords={seat: replace(one, place=KEEP) for seat, one in staged().lords.items()}),
    "fullest": fullest(),
    "mixed": mixed(),
}


def seen(view: RealmView, base: Observation | None = None) -> Observation:
    """A view as a spectator sees it."""
    return replace(base or played(4, 40), view=view)


HANDS: dict[str, tuple[str, ...]] = {
    "hand": ("hero-kesk-2", "hero-hamund-1", "hero-orsolo-1", "item-2-03", "item-2-06", "item-2-14", "item-2-16"),
    "seven": ("hero-hamund-1", "item-1-02", "item-1-08", "item-2-09", "item-2-15", "item-3-12", "item-1-24"),
    "heroes": tuple(f"hero-{line}-3" for line in ("torvald", "brenna", "silka", "pip", "aldric", "yara")),
    "items": ("item-1-01", "item-2-03", "item-2-22", "item-3-14", "item-3-17", "item-3-18", "item-3-20"),
    "both": (*(f"hero-{line}-3" for line in ("mirelle", "odile", "veyra", "dramoth")), "item-3-06", "item-3-13"),
    "one": ("hero-caspen-1",),
    "crowded": (
        *(f"hero-{line}-3" for line in ("torvald", "brenna", "dramoth", "pip", "orsolo", "yara")),
        "item-1-06", "item-2-03", "item-2-22", "item-3-06", "item-3-13", "item-3-17", "item-3-20",
    ),
}  # fmt: skip
"""Hands of all sizes; the first is the look book's."""


def holding(cards: tuple[str, ...], seat: str = "gold") -> Observation:
    """What a lord with these cards sees."""
    base = played(4, 40)
    owner = Seat(seat)
    view = staged()
    own = OwnLord(hand=cards, scouts=(), scried={})
    lords = {**view.lords, owner: replace(view.lords[owner], fame=17, size=len(cards), active=None)}
    return replace(base, view=replace(view, own={owner: own}, lords=lords), viewer=frozenset({owner}))
