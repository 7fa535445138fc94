"""The view of The Draugr. Solitaire, all cards face up: every viewer sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from engines.core.types import Decision, View

if TYPE_CHECKING:
    from engines.draugr.state import Bearer, State

CardKind = Literal["townsperson", "location"]
MarkerKind = Literal["holy_water", "iron"]
Sigil = Literal["raven", "serpent", "thorn"]
Side = Literal["left", "right"]
Stage = Literal["walk", "act", "choose", "done", "over"]
"""The stage of the Hunt: choose a path, an action, something within an action, end the Hunt; or the match is over."""


class Markers(Struct, frozen=True):
    """A heap of Holy Water and Iron."""

    holy_water: int
    iron: int


class CardView(Struct, frozen=True):
    """One of the 15 cards.

    `corrupted`: turned over (a Townsperson, `corruption` is then 0) or full (a Location with 4). `struck`: got a
    marker in this round's Corruption Phase. `trail`: may not be stepped on in this Hunt (DR-4.3). `steps`: while a path
    is asked the length of the shortest one that ends here, 0 (stay), 1 or 2; else None. `target`: may be chosen now.
    """

    id: str
    kind: CardKind
    sigils: tuple[Sigil, ...]
    corruption: int
    corrupted: bool
    guarded: bool
    warded: bool
    struck: bool
    trail: bool
    steps: int | None
    target: bool


class DraugrView(Struct, frozen=True):
    """A living Draugr: the rows (0 to 2, top to bottom) it rules from its side, the markers it bears and needs.

    `sways`: it was rolled in this round. `target`: may be chosen now. `transmuted`: the Holy Water among its markers
    that counts as Iron, and the Iron that counts as Holy Water (DR-7.3).
    """

    id: str
    side: Side
    rows: tuple[int, ...]
    bears: Markers
    needs: Markers
    sways: bool
    target: bool
    transmuted: Markers = Markers(0, 0)


class RollView(Struct, frozen=True):
    """This round's Corruption Phase. `sigil` is None where the Draugr rolled was already slain (DR-3.2).

    `shield`: True if the third roll showed the Protective Sigil, None without a third roll. `forfeit` is the number of
    markers of `forfeit_kind` then lost.
    """

    draugr: str
    sigil: Sigil | None
    shield: bool | None
    forfeit: int
    forfeit_kind: MarkerKind | None


class FallView(Struct, frozen=True):
    """The Draugr slain last in this round, the side that it held, and the markers that came back from it as what they
    are by nature (DR-7.3)."""

    draugr: str
    side: Side
    back: Markers


class DraugrTable(View, frozen=True):
    """The whole table.

    `grid` is in reading order: 15 cards, 5 in a row. `draugr` are the living ones, left side before right, top first;
    `slain` is in order of slaying. `at` is the card the hunter stands on. `guard` is the card with the Shepherdess
    counter, None while it lies in the pile; `guard_gone` is True once it has left the game. `ward` is the kind of card
    protected in the next Corruption Phase. `townspeople_lost` counts up to 7, `cards_lost` up to 8: the town is then
    lost. `hunted` are the cards of this Hunt so far, the start first, empty until a path is chosen.
    """

    round: int
    stage: Stage
    grid: tuple[CardView, ...]
    draugr: tuple[DraugrView, ...]
    slain: tuple[str, ...]
    supply: Markers
    pile: Markers
    at: str
    guard: str | None
    guard_gone: bool
    ward: CardKind | None
    roll: RollView
    townspeople_lost: int
    cards_lost: int
    won: bool | None
    hunted: tuple[str, ...] = ()
    fall: FallView | None = None

    def card(self, card: str) -> CardView:
        """The view of a card by its id."""
        return next(seen for seen in self.grid if seen.id == card)


def look(state: State, asked: Decision | None) -> DraugrTable:
    """The table as everybody sees it, while `asked` is open."""
    choices = [option.key.split(".") for option in asked.options] if asked else []
    steps: dict[str, int] = {}
    if asked and asked.kind == "walk":
        for path in choices:
            steps.setdefault(*((state.here.id, 0) if path == ["stay"] else (path[-1], len(path))))
    chosen = set(steps) or {choice[0] for choice in choices}
    assert state.roll is not None  # no position is seen before the first Corruption Phase
    return DraugrTable(
        round=state.round,
        stage=_STAGES.get(asked.kind, "choose") if asked else "over",
        grid=tuple(_card(state, spot, steps, chosen) for spot in range(len(state.grid))),
        draugr=tuple(_draugr(state, bearer, chosen) for bearer in state.draugr),
        slain=tuple(state.slain),
        supply=Markers(state.supply.holy_water, state.supply.iron),
        pile=Markers(state.pile.holy_water, state.pile.iron),
        at=state.here.id,
        guard=None if state.guard is None else state.grid[state.guard].id,
        guard_gone=state.guard_gone,
        ward=state.ward,
        roll=state.roll,
        townspeople_lost=state.townspeople_lost,
        cards_lost=state.cards_lost,
        won=None if state.ended is None else state.ended == "slain",
        hunted=tuple(state.grid[spot].id for spot in state.hunted),
        fall=state.fall,
    )


def _card(state: State, spot: int, steps: dict[str, int], chosen: set[str]) -> CardView:
    place = state.grid[spot]
    return CardView(
        id=place.id,
        kind=place.card.kind,
        sigils=place.card.sigils,
        corruption=place.corruption,
        corrupted=place.is_corrupted,
        guarded=spot == state.guard,
        warded=place.card.kind == state.ward,
        struck=spot in state.struck,
        trail=spot in state.trail,
        steps=steps.get(place.id),
        target=place.id in chosen,
    )


def _draugr(state: State, bearer: Bearer, chosen: set[str]) -> DraugrView:
    return DraugrView(
        id=bearer.id,
        side=bearer.side,
        rows=tuple(bearer.rows),
        bears=Markers(bearer.holy_water, bearer.iron),
        needs=Markers(bearer.needs.holy_water, bearer.needs.iron),
        sways=state.roll is not None and state.roll.draugr == bearer.id,
        target=bearer.id in chosen,
        transmuted=Markers(bearer.water_as_iron, bearer.iron_as_water),
    )


_STAGES: dict[str, Stage] = {"walk": "walk", "action": "act", "end": "done"}
