"""Step 3: Trogdor acts (TR-5, TR-6.1, TR-7.1), one question per action; then effects after the actions (TR-4.8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Question, Table, Work
from engines.core.types import Arg, Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.abilities import Aiming, offered, targets, use
from engines.trogdor.board import NAMES, NUMBERS, ORTHOGONAL, moves
from engines.trogdor.burninating import burn, raze
from engines.trogdor.changes import to_meter
from engines.trogdor.damage import prevented
from engines.trogdor.items import recharge
from engines.trogdor.moving import do, enter, source_name
from engines.trogdor.narration import note
from engines.trogdor.peasants_on_fire import ignite
from engines.trogdor.peril import is_deadly, warns_of_end
from engines.trogdor.powers import Powers
from engines.trogdor.state import State


class Acting(Question, kw_only=True):
    """Which action does Trogdor take next (D4)? Those that cost a point are offered while one is left (TR-5.1). The end
    of the actions is asked for even if nothing else is left: Phase Two draws a card, which ends the free undo."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        free = [] if state.board.hiding else [(source, source_name(state, source)) for source, _ in offered(state)]
        options = self.options(state, free)
        board, turn = state.board, state.turn
        hides = any(option.key == "hide" for option in options)
        return self.put(
            state.seat, "act", turn.number, _prompt(turn.ap, board.hiding, len(options) == 1), options,
            _HIDE_FIRST if hides else _DONE,
            hint=_hint(NAMES[board.trogdor], state.kind(board.trogdor), board.meter, tuple(free)), rule="actions",
        )  # fmt: skip

    def options(self, state: State, free: list[tuple[str, str]]) -> list[Option]:
        """The legal options: steps, then actions on the tile, then `free` abilities (source and name), then the end.
        That warns only beside others: where nothing else can be done the dangers stand in the panel, and a warning
        each turn would be read no more."""
        if state.board.hiding:
            return [_done(0, None)]
        options = paid(state, state.powers) if state.turn.ap else []
        options += [_ability(source, by) for source, by in free]
        options.append(_done(state.turn.ap, warns_of_end(state) if options else None))
        return options

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        state.turn.scene = "act"
        verb, _, what = picks[0].partition(".")
        if verb == "done":
            return
        table.push(Acting())
        if verb in ("card", "keeper", "item"):
            use(table, verb, next(ability for source, ability in offered(state) if source == verb))
            return
        state.turn.ap -= 1
        {"move": _move, "burrow": _burrow, "chomp": _chomp, "hide": _hide, "burn": _burn}[verb](table, what)


def paid(state: State, powers: Powers) -> list[Option]:
    """The actions that cost a point, always in the same order."""
    board = state.board
    here = board.trogdor
    kind = state.kind(here)
    knights = board.knights if prevented(state, "knight", "whole_turn") is None else ()
    options = [
        _step(way, NAMES[end], end in knights, is_deadly(state, end))
        for way, end in moves(here, powers.diagonal, powers.wrap)
    ]
    if kind in powers.tunnels:
        for end in state.counting_as(powers.tunnels):
            if end != here:
                options.append(_tunnel(NAMES[end], end in knights, is_deadly(state, end)))
    if here in board.peasants:
        options.append(_CHOMP)
    if powers.chomp_reach:
        options += [_chomp_at(NAMES[tile]) for tile in ORTHOGONAL[here] if tile in board.peasants]
    if state.may_burn(here):
        options.append(_BURN_TILE)
    if state.may_raze(here):
        options.append(_BURN_COTTAGE)
    if here in board.peasants:
        options.append(_BURN_PEASANT)
    if powers.hide_anywhere or kind in powers.mountains:
        options.append(_HIDE)
    return options


def _move(table: Table[State], way: str) -> None:
    """Move one step (TR-5.3)."""
    state = table.state
    powers = state.powers
    end = dict(moves(state.board.trogdor, powers.diagonal, powers.wrap))[way]
    table.push(*enter(table, end, "walk"))


def _burrow(table: Table[State], tile: str) -> None:
    """Burrow to another Tunnel (TR-5.7, TR-16.3)."""
    table.push(*enter(table, NUMBERS[tile.upper()], "burrow"))


def _chomp(table: Table[State], tile: str) -> None:
    """Chomp a Peasant (TR-5.6); with `tile` one on a neighbouring tile (TE-16)."""
    board = table.state.board
    at = NUMBERS[tile.upper()] if tile else board.trogdor
    to_meter(table, board.standing(at)[0])


def _hide(table: Table[State], _: str) -> None:
    """Hide: Trogdor's last action. Nothing that costs points follows, and no jump (TR-5.8, TR-16.2)."""
    state = table.state
    state.board.hiding = True
    state.turn.ap = 0
    note(table, "hide", piece="trogdor", tile=NAMES[state.board.trogdor])
    recharge(table, "hide")


def _burn(table: Table[State], what: str) -> None:
    """Burninate the tile, the Cottage or a Peasant where Trogdor stands (TR-6.1)."""
    board = table.state.board
    if what == "tile":
        burn(table, board.trogdor, "trogdor")
    elif what == "cottage":
        raze(table, board.trogdor, "trogdor")
    else:
        ignite(table, board.standing(board.trogdor)[0])


class ActionsOver(Work):
    """The end of step 3: stops (TE-10), then targets burninated after the actions (TE-6). These are no actions, so a
    hiding Trogdor has them too (TR-4.8). Unused points are lost (TR-5.2)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        state.turn.ap = 0
        kind = state.kind(state.board.trogdor)
        for source, stop in state.powers.stops:
            if kind in stop.tiles:
                do(table, stop.then, source)
        finales = [(source, finale) for source, finale in state.powers.finales if targets(state, finale)]
        table.push(*(Aiming(source=source, ability=finale) for source, finale in finales))


@cache
def _prompt(ap: int, hiding: bool, over: bool) -> Text:
    return text("act-prompt", ap=ap, hiding="yes" if hiding else "no", over="yes" if over else "no")


@cache
def _hint(name: str, kind: str, health: int, free: tuple[tuple[str, str], ...]) -> Text:
    told = dict(zip(("first", "second", "third"), map(_explained, free), strict=False))
    blank: dict[str, Arg] = {"first": "", "second": "", "third": ""}
    where = names.tile(name)
    return text("act-hint", tile=where, kind=Text(f"kind-{kind}"), health=health, **{**blank, **told})


def _explained(free: tuple[str, str]) -> Text:
    source, by = free
    if source == "card":
        return text("act-hint-free", what=names.card(by), gist=names.card_gist(by))
    return text("act-hint-free", what=Text(f"{source}-{by}.short"), gist=Text(f"{source}-{by}.gist"))


@cache
def _step(way: str, name: str, hurts: bool, deadly: bool) -> Option:
    detail, warning = Text("knight-there") if hurts else None, _DEADLY if deadly else None
    return Option(f"move.{way}", text("move-option", way=way, tile=names.tile(name)), detail, hurts, warning)


@cache
def _tunnel(name: str, hurts: bool, deadly: bool) -> Option:
    detail, warning = Text("knight-there") if hurts else None, _DEADLY if deadly else None
    return Option(f"burrow.{name.lower()}", text("burrow-option", tile=names.tile(name)), detail, hurts, warning)


@cache
def _chomp_at(name: str) -> Option:
    return Option(f"chomp.{name.lower()}", text("chomp-at", tile=names.tile(name)))


@cache
def _ability(source: str, by: str) -> Option:
    """The option to use an ability; the hint of the question describes its effect."""
    return Option(source, text("use", what=names.card(by) if source == "card" else Text(f"{source}-{by}.short")))


@cache
def _done(ap: int, warned_by: str | None) -> Option:
    warned = Text(warned_by) if warned_by else None
    return Option("done", Text("act-done"), text("act-done.detail", ap=ap), warning=warned)


_CHOMP: Final = Option("chomp", Text("chomp-here"))
_BURN_TILE: Final = Option("burn.tile", Text("burn-tile"))
_BURN_COTTAGE: Final = Option("burn.cottage", Text("burn-cottage"))
_BURN_PEASANT: Final = Option("burn.peasant", Text("burn-peasant"))
_HIDE: Final = Option("hide", Text("hide-here"), Text("hide-here.detail"))
_HIDE_FIRST: Final = ("hide",)
_DONE: Final = ("done",)
_DEADLY: Final = Text("warn-deadly")
