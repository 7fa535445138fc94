"""Abilities used free of points in step 3, once a turn each, and their targets (TE-2, TE-6, TE-7, TE-13, TE-21, TE-22).

The choice of targets is decision D7.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from engines.core.flow import Question, Table
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.board import DIAGONAL, NAMES, NUMBERS, ORTHOGONAL, SURROUNDING, TILES
from engines.trogdor.burninating import burn, raze
from engines.trogdor.changes import gain_ap, heal_from_void
from engines.trogdor.damage import prevented
from engines.trogdor.items import use_item
from engines.trogdor.moving import enter, source_name
from engines.trogdor.narration import note
from engines.trogdor.peril import is_deadly
from engines.trogdor.powers import is_ability
from engines.trogdor.state import KNIGHTS, OFF, VOID, State
from engines.trogdor.verbs import Ability, BurninateRemote, GainAp, HealFromVoid, Jump, MovePiece, SkipPiece
from engines.trogdor.view import TileKind

EVERYWHERE: Final = tuple(range(TILES))


def offered(state: State) -> list[tuple[str, Ability]]:
    """The abilities that may be used now and would do something, each with its source (TR-15.2)."""
    abilities = [offer for offer in state.powers.abilities if offer[0] not in state.turn.used and may(state, offer[1])]
    item = state.usable()
    if item is not None and is_ability(item.effect) and may(state, item.effect):
        abilities.append(("item", item.effect))
    return abilities


def may(state: State, ability: Ability) -> bool:
    """True if the ability would do anything now."""
    match ability:
        case BurninateRemote():
            return bool(targets(state, ability))
        case Jump():
            return state.turn.ap >= ability.cost_ap and bool(landings(state, ability))
        case GainAp():
            return True
        case HealFromVoid():
            return VOID in state.board.peasants
        case MovePiece():
            return bool(liftable(state, ability)) and bool(empty(state))
        case SkipPiece():
            return bool(skippable(state, ability))


def use(table: Table[State], source: str, ability: Ability) -> None:
    """Carry out an ability, or push the question for its target."""
    state = table.state
    match ability:
        case BurninateRemote():
            table.push(Aiming(source=source, ability=ability))
        case Jump():
            table.push(Landing(source=source, ability=ability))
        case GainAp():
            gain_ap(table, ability.amount, spend(table, source))
        case HealFromVoid():
            heal_from_void(table, ability.amount, spend(table, source))
        case MovePiece():
            table.push(Lifting(source=source, pieces=liftable(state, ability)))
        case SkipPiece():
            pieces = skippable(state, ability)
            if len(pieces) == 1:
                skip(table, source, pieces[0])
            else:
                table.push(Skipping(source=source, pieces=pieces))


def spend(table: Table[State], source: str) -> str:
    """Mark an ability as used this turn and turn an Item; return the id of the card, Keeper or Item."""
    if source == "item":
        return use_item(table)
    table.state.turn.used.append(source)
    return source_name(table.state, source)


def targets(state: State, ability: BurninateRemote) -> list[str]:
    """The targets that may be burninated from afar, in reading order (TE-6): tile ``c3``, Cottage ``c3.cottage``."""
    board = state.board
    here = board.trogdor
    reach = {"orthogonal": ORTHOGONAL[here], "diagonal": DIAGONAL[here], "anywhere": EVERYWHERE}[ability.range]
    free = ability.restrictions == "ignored"
    found = []
    for tile in reach:
        if "tile" in ability.targets and (not board.is_burnt(tile) if free else state.may_burn(tile)):
            found.append(NAMES[tile].lower())
        if "cottage" in ability.targets and state.may_raze(tile):
            found.append(f"{NAMES[tile].lower()}.cottage")
    return found


def landings(state: State, ability: Jump) -> list[int]:
    """The tiles to which Trogdor may jump, in reading order; never his own (TE-7)."""
    here = state.board.trogdor
    match ability.to:
        case "any_tile":
            reach = EVERYWHERE
        case "adjacent8":
            reach = SURROUNDING[here]
        case "tunnel":
            reach = tuple(state.counting_as(state.powers.tunnels))
    return [tile for tile in reach if tile != here]


def liftable(state: State, ability: MovePiece) -> list[str]:
    """The Knights that may be lifted; the Troghammer only if in play (TE-21)."""
    return [name for name, at in zip(KNIGHTS, state.board.knights, strict=True) if at != OFF and _is(name, ability)]


def _is(knight: str, ability: MovePiece) -> bool:
    return knight.partition("-")[0] in ability.pieces


def empty(state: State) -> list[int]:
    """The tiles that hold no piece at all (TR-1.7)."""
    board = state.board
    taken = {board.trogdor, board.archer, *board.knights, *board.peasants, *state.map.cottages}
    return [tile for tile in EVERYWHERE if tile not in taken]


def skippable(state: State, ability: SkipPiece) -> list[str]:
    """The pieces that could be kept from moving; the Troghammer only if in play (TE-22)."""
    joined = state.board.knights[-1] != OFF
    return [piece for piece in ability.pieces if piece == "archer" or joined]


class Aiming(Question, kw_only=True):
    """Which targets are burninated from afar (TE-6, D7)? All are chosen at once and burn one after another."""

    public_options: ClassVar[bool] = True
    source: str
    ability: BurninateRemote

    def ask(self, state: State) -> tuple[Decision, ...]:
        found = targets(state, self.ability)
        most = min(self.ability.max_targets, len(found))
        by = source_name(state, self.source)
        after = self.ability.timing == "after_actions"
        return self.put(
            state.seat, "target", state.turn.number, _aim_prompt(most), [_target(state, key) for key in found],
            tuple(found[:most]), hint=_by_hint(self.source, by), rule=_page(self.source, by),
            least=0 if after else 1, most=most, nothing=Text("target-nothing"),
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        by = spend(table, self.source)
        for key in sorted(picks, key=[option.key for option in decision.options].index):
            name, _, cottage = key.partition(".")
            (raze if cottage else burn)(table, NUMBERS[name.upper()], None, by)


class Landing(Question, kw_only=True):
    """To which tile does Trogdor jump (TE-7)?"""

    public_options: ClassVar[bool] = True
    source: str
    ability: Jump

    def ask(self, state: State) -> tuple[Decision, ...]:
        board = state.board
        knights = board.knights if prevented(state, "knight", "whole_turn") is None else ()
        options = [
            _landing(NAMES[tile], state.kind(tile), tile in knights, tile in board.peasants, is_deadly(state, tile))
            for tile in landings(state, self.ability)
        ]
        by = source_name(state, self.source)
        safe = next((option for option in options if not option.hurts), options[0])
        return self.put(
            state.seat, "jump", state.turn.number, _JUMP_PROMPT, options, (safe.key,),
            hint=_by_hint(self.source, by), rule=_page(self.source, by),
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.state.turn.ap -= self.ability.cost_ap
        by = spend(table, self.source)
        table.push(*enter(table, NUMBERS[picks[0].upper()], "jump", by))


class Lifting(Question, kw_only=True):
    """Which Knight is lifted (TE-21)?"""

    public_options: ClassVar[bool] = True
    source: str
    pieces: list[str]

    def ask(self, state: State) -> tuple[Decision, ...]:
        by = source_name(state, self.source)
        places = [NAMES[state.board.knights[KNIGHTS.index(piece)]] for piece in self.pieces]
        return self.put(
            state.seat, "piece", state.turn.number, _LIFT_PROMPT, map(_piece_at, self.pieces, places),
            (self.pieces[0],), hint=_by_hint(self.source, by), rule=_page(self.source, by),
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.push(Dropping(source=self.source, piece=picks[0]))


class Dropping(Question, kw_only=True):
    """To which empty tile is the Knight put (TE-21)? No path is walked: no damage, no repair."""

    public_options: ClassVar[bool] = True
    source: str
    piece: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        by = source_name(state, self.source)
        options = [_landing(NAMES[tile], state.kind(tile), False, False) for tile in empty(state)]
        return self.put(
            state.seat, "drop", state.turn.number, _drop_prompt(self.piece), options, (options[0].key,),
            hint=_by_hint(self.source, by), rule=_page(self.source, by),
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        knights = table.state.board.knights
        knight, tile = KNIGHTS.index(self.piece), NUMBERS[picks[0].upper()]
        path = (NAMES[knights[knight]], NAMES[tile])
        knights[knight] = tile
        note(table, "jump", piece=self.piece, path=path, by=spend(table, self.source))


class Skipping(Question, kw_only=True):
    """Which piece does not move in Phase Two (TE-22)?"""

    public_options: ClassVar[bool] = True
    source: str
    pieces: list[str]

    def ask(self, state: State) -> tuple[Decision, ...]:
        by = source_name(state, self.source)
        return self.put(
            state.seat, "skip", state.turn.number, _SKIP_PROMPT, map(_piece, self.pieces), (self.pieces[0],),
            hint=_by_hint(self.source, by), rule=_page(self.source, by),
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        skip(table, self.source, picks[0])


def skip(table: Table[State], source: str, piece: str) -> None:
    """Keep a piece from moving in Phase Two; a skipping Archer does not shoot either (TE-22)."""
    table.state.turn.skipping.append(piece)
    note(table, "skip", piece=piece, by=spend(table, source))


@cache
def _aim_prompt(most: int) -> Text:
    return text("target-prompt", most=most)


@cache
def _drop_prompt(piece: str) -> Text:
    return text("drop-prompt", piece=names.piece(piece))


@cache
def _by_hint(source: str, by: str) -> Text:
    """The hint that describes the card, Keeper or Item in use."""
    return text("ability-hint", what=_gist(source, by))


@cache
def _gist(source: str, by: str) -> Text:
    return names.card_gist(by) if source == "card" else Text(f"{source}-{by}.gist")


@cache
def _page(source: str, by: str) -> str:
    return names.kind(by) if source == "card" else by


def _target(state: State, key: str) -> Option:
    return _burnable(key, state.kind(NUMBERS[key[:2].upper()]))


@cache
def _burnable(key: str, kind: TileKind) -> Option:
    name, _, cottage = key.partition(".")
    tile = names.tile(name.upper())
    return Option(key, text("target-cottage", tile=tile) if cottage else names.tile_label(name.upper(), kind))


@cache
def _landing(name: str, kind: TileKind, hurts: bool, fed: bool, deadly: bool = False) -> Option:
    detail = Text("knight-there") if hurts else Text("peasant-there") if fed else None
    return Option(name.lower(), names.tile_label(name, kind), detail, hurts, _DEADLY if deadly else None)


@cache
def _piece(piece: str) -> Option:
    return Option(piece, names.piece_label(piece))


@cache
def _piece_at(piece: str, place: str) -> Option:
    return Option(piece, names.piece_label(piece), text("stands-on", tile=names.tile(place)))


_JUMP_PROMPT: Final = Text("jump-prompt")
_LIFT_PROMPT: Final = Text("piece-prompt")
_SKIP_PROMPT: Final = Text("skip-prompt")
_DEADLY: Final = Text("warn-deadly")
