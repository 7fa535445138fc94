"""Putting Holy Water and Iron on Draugr: DE-1 to DE-3 (DR-8.5 to DR-8.7, DR-8.9, DR-8.14, DR-8.16)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.flow import DONE, Question, Table
from engines.core.types import Decision, Option, Text, text
from engines.draugr import names
from engines.draugr.effects.verb import Verb
from engines.draugr.questions import ask
from engines.draugr.slaying import slay
from engines.draugr.view import MarkerKind

if TYPE_CHECKING:
    from engines.draugr.state import Bearer, State

KINDS: Final[tuple[MarkerKind, MarkerKind]] = ("holy_water", "iron")


class PlaceMarkers(Verb, frozen=True, tag="place_markers"):
    """DE-1: place up to `amount` markers of a kind from the supply on at most `max_targets` Draugr."""

    kind: MarkerKind
    amount: int
    max_targets: int

    def may(self, state: State, here: int) -> bool:
        return state.supply.of(self.kind) > 0 and any(bearer.room(self.kind) for bearer in state.draugr)

    def why_not(self, state: State, here: int) -> Text:
        return _SATED if state.supply.of(self.kind) else _lacking(self.kind)

    def use(self, table: Table[State], here: int) -> None:
        table.push(Placing(kind=self.kind, left=self.amount, max_targets=self.max_targets))


class PlacePair(Verb, frozen=True, tag="place_pair"):
    """DE-2: place one Holy Water and one Iron on the same Draugr; both or nothing (DR-8.14)."""

    def may(self, state: State, here: int) -> bool:
        return min(state.supply.holy_water, state.supply.iron) > 0 and bool(_with_room_for_both(state))

    def why_not(self, state: State, here: int) -> Text:
        missing = [kind for kind in KINDS if not state.supply.of(kind)]
        return _lacking(missing[0]) if missing else _FULL_OF_BOTH

    def use(self, table: Table[State], here: int) -> None:
        table.push(Pairing())


class PlaceTransmuted(Verb, frozen=True, tag="place_transmuted"):
    """DE-3: place one marker on a Draugr, counted as the other kind (DR-7.3)."""

    amount: int
    by_default: ClassVar[bool] = False

    def may(self, state: State, here: int) -> bool:
        return any(
            state.supply.of(kind) and bearer.room(_other(kind)) for kind in KINDS for bearer in state.draugr
        )  # fmt: skip

    def why_not(self, state: State, here: int) -> Text:
        return _SATED if any(state.supply.of(kind) for kind in KINDS) else _EMPTY

    def use(self, table: Table[State], here: int) -> None:
        table.push(Transmuting(left=self.amount))


class Placing(Question, kw_only=True):
    """Which Draugr gets the next marker (D3)? After the first the player may stop. `placed` are those that got one."""

    public_options: ClassVar[bool] = True
    kind: MarkerKind
    left: int
    max_targets: int
    placed: tuple[str, ...] = ()

    def targets(self, state: State) -> list[Bearer]:
        """The Draugr with room that may be chosen (DR-7.2)."""
        if not self.left or not state.supply.of(self.kind):
            return []
        spread = len(set(self.placed)) < self.max_targets
        return [bearer for bearer in state.draugr if bearer.room(self.kind) and (spread or bearer.id in self.placed)]

    def ask(self, state: State) -> tuple[Decision, ...]:
        targets = self.targets(state)
        options = [_draugr_option(bearer.id, bearer.room("holy_water"), bearer.room("iron")) for bearer in targets]
        if self.placed:
            options.append(DONE)
        return ask(
            self, "place", _place_prompt(self.kind, self.left), options, _nearest(targets).id, state.round,
            hint=_supply_hint(state.supply.holy_water, state.supply.iron), rule="markers",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("done",):
            return
        state = table.state
        bearer = put(table, picks[0], self.kind)
        _tell(table, "marker-placed", bearer, self.kind)
        steps = slay(table, bearer)
        rest = Placing(
            kind=self.kind, left=self.left - 1, max_targets=self.max_targets, placed=(*self.placed, bearer.id)
        )
        if state.ended is None and rest.targets(state):
            steps.append(rest)
        table.push(*steps)


class Pairing(Question, kw_only=True):
    """Which Draugr gets one of each (D3)?"""

    public_options: ClassVar[bool] = True

    def ask(self, state: State) -> tuple[Decision, ...]:
        targets = _with_room_for_both(state)
        options = [_draugr_option(bearer.id, bearer.room("holy_water"), bearer.room("iron")) for bearer in targets]
        return ask(
            self, "place", _PAIR_PROMPT, options, _nearest(targets).id, state.round,
            hint=_supply_hint(state.supply.holy_water, state.supply.iron), rule="markers",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        put(table, picks[0], "holy_water")
        bearer = put(table, picks[0], "iron")
        needs = bearer.needs
        table.tell(
            "pair-placed", draugr=names.draugr(bearer.id),
            water=bearer.holy_water, waters=needs.holy_water, iron=bearer.iron, irons=needs.iron,
        )  # fmt: skip
        table.push(*slay(table, bearer))


class Transmuting(Question, kw_only=True):
    """Which marker goes onto which Draugr as the other kind (D8)? The keys name what the marker is by nature."""

    public_options: ClassVar[bool] = True
    left: int

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = [
            _transmute_option(bearer.id, kind)
            for kind in KINDS
            if state.supply.of(kind)
            for bearer in state.draugr
            if bearer.room(_other(kind))
        ]
        return ask(
            self, "transmute", _TRANSMUTE_PROMPT, options, options[0].key, state.round,
            hint=_supply_hint(state.supply.holy_water, state.supply.iron), rule="transmuting",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        draugr, _, nature = picks[0].partition(".")
        kind: MarkerKind = "iron" if nature == "iron" else "holy_water"
        bearer = put(table, draugr, kind, transmuted=True)
        _tell(table, "marker-transmuted", bearer, _other(kind), nature=kind)
        steps = slay(table, bearer)
        if table.state.ended is None and self.left > 1 and PlaceTransmuted(1).may(table.state, table.state.at):
            steps.append(Transmuting(left=self.left - 1))
        table.push(*steps)


def put(table: Table[State], draugr: str, kind: MarkerKind, *, transmuted: bool = False) -> Bearer:
    """Move a marker of a kind from the supply to a Draugr; `transmuted`: it counts as the other kind (DR-7.3)."""
    bearer = table.state.living(draugr)
    assert bearer is not None  # only living ones are offered
    table.state.supply.add(kind, -1)
    if (_other(kind) if transmuted else kind) == "iron":
        bearer.iron += 1
        bearer.water_as_iron += transmuted
    else:
        bearer.holy_water += 1
        bearer.iron_as_water += transmuted
    return bearer


def _tell(table: Table[State], key: str, bearer: Bearer, kind: MarkerKind, nature: MarkerKind | None = None) -> None:
    """Tell that a marker lies on a Draugr and counts as `kind`."""
    borne = bearer.holy_water if kind == "holy_water" else bearer.iron
    table.tell(
        key, marker=names.marker(nature or kind), other=names.marker(kind), draugr=names.draugr(bearer.id),
        borne=borne, wanted=borne + bearer.room(kind),
    )  # fmt: skip


def _other(kind: MarkerKind) -> MarkerKind:
    return "iron" if kind == "holy_water" else "holy_water"


def _nearest(targets: list[Bearer]) -> Bearer:
    """The clock's target: the Draugr that lacks the fewest markers, then left before right, top first (D3)."""
    return min(targets, key=lambda bearer: bearer.lacks)


def _with_room_for_both(state: State) -> list[Bearer]:
    return [bearer for bearer in state.draugr if bearer.room("holy_water") and bearer.room("iron")]


@cache
def _lacking(kind: MarkerKind) -> Text:
    """The reason that the supply has no marker of a kind."""
    return text("idle-supply", marker=names.marker(kind))


@cache
def _draugr_option(draugr: str, water: int, iron: int) -> Option:
    return Option(draugr, names.draugr_label(draugr), text("draugr-lacks", water=water, iron=iron))


@cache
def _transmute_option(draugr: str, kind: MarkerKind) -> Option:
    label = text("transmute-option", draugr=names.draugr_label(draugr), other=names.marker(_other(kind)))
    detail = text("transmute-detail", marker=names.marker(kind), other=names.marker(_other(kind)))
    return Option(f"{draugr}.{kind}", label, detail)


@cache
def _place_prompt(kind: MarkerKind, left: int) -> Text:
    return text("place-prompt", marker=names.marker(kind), kind=kind, left=left)


@cache
def _supply_hint(water: int, iron: int) -> Text:
    return text("supply-hint", water=water, iron=iron)


_SATED: Final = Text("idle-draugr")
_FULL_OF_BOTH: Final = Text("idle-draugr-both")
_EMPTY: Final = Text("idle-supply-empty")
_PAIR_PROMPT: Final = Text("pair-prompt")
_TRANSMUTE_PROMPT: Final = Text("transmute-prompt")
