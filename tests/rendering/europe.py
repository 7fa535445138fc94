"""Tables of Fury of Dracula as pictures are tested with: of random matches, and staged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec.structs import replace

from engines.core import PUBLIC, Decision, Dice, Observation, Seat, observe
from engines.core.playout import any_picks
from engines.core.types import Action
from engines.dracula.game import Dracula
from engines.dracula.match import Match
from engines.dracula.observation.view import DraculaTable, EncounterView, HideoutView, TokensView

ENGINE = Dracula()


def match(seed: int, most: int, **options: str) -> Iterator[tuple[Match, Decision]]:
    """The positions of a random match, each with the question that is answered next."""
    rng, dice = Random(seed), Dice(hashlib.sha256(f"europe {seed}".encode()).digest()[:16])
    state, _ = ENGINE.setup(ENGINE.meta.seats, ENGINE.meta.options(options), dice)
    for _ in range(most):
        asked = next(iter(ENGINE.pending(state)), None)
        if asked is None:
            return
        yield state, asked
        ENGINE.apply(state, Action(asked.seat, asked.id, any_picks(asked, rng)), dice)


def seen(state: Match, *seats: Seat) -> Observation:
    return observe(ENGINE, state, frozenset(seats))


@cache
def plain() -> DraculaTable:
    """An advanced match a few turns old, as everybody sees it."""
    *_, (state, _) = match(1, 60, game="advanced")
    view = observe(ENGINE, state, PUBLIC).view
    assert isinstance(view, DraculaTable)
    return view


def standing(*places: str, view: DraculaTable | None = None) -> DraculaTable:
    """The hunters, in their order, in these places, and nothing else on the map."""
    table = view or plain()
    hunters = tuple(
        replace(one, at=at, hospital=False, delayed=False, bats=False, waiting=False)
        for one, at in zip(table.hunters, places, strict=True)
    )
    bare = TokensView(fog={}, storms=(), roadblocks=(), hosts=(), consecrated=None)
    return replace(
        table, hunters=hunters, tokens=bare, trail=(None,) * 6, lairs=(None,) * 3, phase="day", acted=(), pushed=None
    )


@cache
def staged() -> DraculaTable:
    """The look book's night: everything that can lie on the map does."""
    table = standing("bucharest", "marseilles", "zurich", "vienna")
    back = EncounterView()
    return replace(
        table,
        trail=(
            HideoutView("city", encounters=(back,)),
            HideoutView("city", power="wolf_form", encounters=(back,), bat=True),
            HideoutView("sea"),
            HideoutView("city", encounters=(back,), rumor=True),
            HideoutView("power", power="feed"),
            HideoutView("city", location="galatz", is_open=True, encounters=(EncounterView("rats", True), back)),
        ),
        lairs=(
            HideoutView("castle", encounters=(back, back)),
            HideoutView("city", location="athens", is_open=True),
            None,
        ),
        tokens=TokensView(
            fog={"hamburg": 2, "paris": 1},
            storms=("atlantic_ocean",),
            roadblocks=("rail.bucharest.szeged", "road.bucharest.sofia"),
            hosts=("munich",),
            consecrated="budapest",
        ),
        day=3, is_night=True, phase="night", round=11, influence=6, despair=1,
    )  # fmt: skip


def revealed(place: str, view: DraculaTable | None = None) -> DraculaTable:
    """Dracula stands there for all to see."""
    table = view or staged()
    return replace(table, dracula_public=replace(table.dracula_public, is_revealed=True, at=place))
