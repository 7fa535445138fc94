"""The computer Keeper's model of a turn: positions, and the actions that lead from one to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engines.trogdor.board import (
    DIAGONAL,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    ORTHOGONAL,
    SURROUNDING,
    TILES,
    YARD,
    mask,
    moves,
    route,
)
from engines.trogdor.components import ACTIONS, ITEMS
from engines.trogdor.layouts import LAYOUTS
from engines.trogdor.powers import is_ability, powers
from engines.trogdor.verbs import Ability, BurninateRemote, GainAp, HealFromVoid, Jump, Protect
from engines.trogdor.view import Enemy, TrogdorTable, When

EVERYWHERE: Final = tuple(range(TILES))


class Position(NamedTuple):
    """A position within a turn. `at` is Trogdor's tile, `burnt` and `ruins` are masks of tiles, `peasants` the tiles of
    those on the board, `used` the abilities spent."""

    at: int
    burnt: int
    ruins: int
    peasants: tuple[int, ...]
    meter: int
    ap: int
    used: frozenset[str]
    hiding: bool = False


class Candidate(NamedTuple):
    """An action that Trogdor could take: the option's key, its target if that is asked, and the resulting position."""

    key: str
    aim: str
    to: Position


class Lookahead:
    """The model of one player's turn; `card` is the card played or considered, None if it is discarded."""

    def __init__(self, view: TrogdorTable, card: str | None) -> None:
        me = view.players[view.active]
        board = view.board
        self.view = view
        self.powers = powers(me.keeper, card)
        self.kinds = LAYOUTS[view.layout].kinds
        self.cottages = LAYOUTS[view.layout].cottages
        self.lake = -1 if view.lake_is_plain else self.kinds.index("lake")
        self.knights = [NUMBERS[at] for at in (*board.knights, board.troghammer) if at is not None]
        self.item = ITEMS[me.item].effect if me.item and me.ready and not me.used else None
        self.parries = frozenset(self.item.against) if isinstance(self.item, Protect) else frozenset[Enemy]()
        self.wards: dict[Enemy, When] = {ward.against: ward.when for ward in view.wards}
        for effect in ACTIONS[card].effects if card else ():
            if isinstance(effect, Protect):
                self.wards |= dict.fromkeys(effect.against, effect.when)
        abilities = [*self.powers.abilities, *([("item", self.item)] if self.item and is_ability(self.item) else [])]
        self.abilities: list[tuple[str, Ability]] = abilities
        self.tunnels = [tile for tile in EVERYWHERE if self.kinds[tile] in self.powers.tunnels]

    def now(self, ap: int) -> Position:
        """The present position with `ap` points to spend, without the abilities already used."""
        board = self.view.board
        offered = {target.key for target in self.view.targets}
        asked = self.view.stage == "act"
        used = {source for source, _ in self.abilities if asked and source not in offered}
        story = self.view.story
        if story is not None and any(beat.kind == "ap" and beat.by not in ITEMS for beat in story.beats):
            used.add("visit")
        position = Position(
            NUMBERS[board.trogdor],
            mask(NUMBERS[tile] for tile in board.burninated),
            mask(NUMBERS[tile] for tile in board.ruins),
            tuple(sorted(NUMBERS[peasant.place] for peasant in board.peasants if peasant.place in NUMBERS)),
            board.meter,
            ap,
            frozenset(used),
            board.hiding,
        )
        return self._scorched(position)

    def may_burn(self, burnt: int, tile: int) -> bool:
        """True if the tile may be burninated under the usual restrictions (TR-6.2)."""
        if burnt >> tile & 1:
            return False
        return tile != self.lake or NEIGHBOURS[tile] & burnt == NEIGHBOURS[tile]

    def may_raze(self, burnt: int, ruins: int, tile: int) -> bool:
        """True if the Cottage on the tile may be burninated under the usual restrictions (TR-6.3)."""
        return YARD[tile] & burnt == YARD[tile] and not ruins >> tile & 1 and tile in self.cottages

    def _scorched(self, position: Position) -> Position:
        """The position after the trail of fire, if there is one, has burninated Trogdor's tile (TE-12)."""
        if self.powers.trail and self.may_burn(position.burnt, position.at):
            return position._replace(burnt=position.burnt | 1 << position.at)
        return position

    def entered(self, position: Position, tile: int, ap: int) -> Position | None:
        """The position after Trogdor enters a tile with `ap` points left; None if that would defeat him."""
        meter = position.meter - (0 if self.wards.get("knight") == "whole_turn" else self.knights.count(tile))
        if meter < 0:
            return None
        used = position.used
        for _, visit in self.powers.visits:
            if self.kinds[tile] in visit.tiles and "visit" not in used:
                ap, used = ap + visit.then.amount, used | {"visit"}
        return self._scorched(position._replace(at=tile, meter=meter, ap=ap, used=used))

    def candidates(self, position: Position) -> Iterator[Candidate]:
        """All actions that need no card drawn."""
        if position.hiding:
            return
        if position.ap:
            yield from self._paid(position, position.ap - 1)
        for source, ability in self.abilities:
            if source not in position.used:
                yield from self._free(position._replace(used=position.used | {source}), source, ability)

    def _paid(self, position: Position, left: int) -> Iterator[Candidate]:
        here, kind = position.at, self.kinds[position.at]
        for way, tile in moves(here, self.powers.diagonal, self.powers.wrap):
            if to := self.entered(position, tile, left):
                yield Candidate(f"move.{way}", "", to)
        if here in self.tunnels:
            for tile in self.tunnels:
                if tile != here and (to := self.entered(position, tile, left)):
                    yield Candidate(f"burrow.{NAMES[tile].lower()}", "", to)
        if here in position.peasants:
            yield Candidate("chomp", "", self._eaten(position, here, left))
        if self.powers.chomp_reach:
            for tile in ORTHOGONAL[here]:
                if tile in position.peasants:
                    yield Candidate(f"chomp.{NAMES[tile].lower()}", "", self._eaten(position, tile, left))
        if self.may_burn(position.burnt, here):
            yield Candidate("burn.tile", "", position._replace(burnt=position.burnt | 1 << here, ap=left))
        if self.may_raze(position.burnt, position.ruins, here):
            yield Candidate("burn.cottage", "", position._replace(ruins=position.ruins | 1 << here, ap=left))
        if self.powers.hide_anywhere or kind in self.powers.mountains:
            yield Candidate("hide", "", position._replace(hiding=True, ap=0))

    def _eaten(self, position: Position, tile: int, left: int) -> Position:
        return position._replace(peasants=_without(position.peasants, tile), meter=position.meter + 1, ap=left)

    def _free(self, position: Position, source: str, ability: Ability) -> Iterator[Candidate]:
        """The uses of an ability that the plan considers, each from `position`, which has it marked as used."""
        match ability:
            case BurninateRemote():
                yield from self._afar(position, source, ability)
            case Jump() if position.ap >= ability.cost_ap:
                around = SURROUNDING[position.at]
                for tile in {"any_tile": EVERYWHERE, "adjacent8": around, "tunnel": self.tunnels}[ability.to]:
                    left = position.ap - ability.cost_ap
                    if tile != position.at and tile not in self.knights and (to := self.entered(position, tile, left)):
                        yield Candidate(source, NAMES[tile].lower(), to)
            case GainAp():
                yield Candidate(source, "", position._replace(ap=position.ap + ability.amount))
            case HealFromVoid() if self.view.void:
                yield Candidate(source, "", position._replace(meter=position.meter + 1))

    def _afar(self, position: Position, source: str, ability: BurninateRemote) -> Iterator[Candidate]:
        free = ability.restrictions == "ignored"
        for tile in self._range(position.at, ability):
            if not position.burnt >> tile & 1 if free else self.may_burn(position.burnt, tile):
                yield Candidate(source, NAMES[tile].lower(), position._replace(burnt=position.burnt | 1 << tile))
            if "cottage" in ability.targets and self.may_raze(position.burnt, position.ruins, tile):
                razed = position._replace(ruins=position.ruins | 1 << tile)
                yield Candidate(source, f"{NAMES[tile].lower()}.cottage", razed)

    def _range(self, here: int, ability: BurninateRemote) -> tuple[int, ...]:
        return {"orthogonal": ORTHOGONAL[here], "diagonal": DIAGONAL[here], "anywhere": EVERYWHERE}[ability.range]

    def finished(self, position: Position) -> Position:
        """The position after the actions are over and the cards have had their final effects (TE-6, TE-10)."""
        kind = self.kinds[position.at]
        for _, finale in self.powers.finales:
            aims = self._range(position.at, finale)[: finale.max_targets]
            position = position._replace(burnt=position.burnt | mask(aims))
        for _, stop in self.powers.stops:
            if kind in stop.tiles and isinstance(stop.then, HealFromVoid) and self.view.void:
                position = position._replace(meter=position.meter + 1)
        return position

    def rests_safely(self, position: Position) -> bool:
        """True if stopping here protects Trogdor (TE-10)."""
        kind = self.kinds[position.at]
        return any(kind in stop.tiles and isinstance(stop.then, Protect) for _, stop in self.powers.stops)

    def fires(self, position: Position, paths: tuple[str, ...]) -> list[Position]:
        """The positions after burninating a Peasant here, one for each of `paths`; Peasants lit on the way run by the
        next paths. Empty if it cannot be done."""
        if position.hiding or not position.ap or position.at not in position.peasants:
            return []
        left = position._replace(ap=position.ap - 1)
        return [self._run(left, paths[number:] + paths[:number]) for number in range(len(paths))]

    def _run(self, position: Position, paths: tuple[str, ...]) -> Position:
        burnt, ruins, standing = position.burnt, position.ruins, list(position.peasants)
        standing.remove(position.at)
        alight, drawn = [position.at], 0
        while alight:
            start = alight.pop(0)
            path = paths[drawn % len(paths)]
            drawn += 1
            for number, tile in enumerate((start, *route(start, path))):
                if tile == self.lake and number:
                    standing.append(tile)
                    break
                if tile != self.lake:
                    burnt |= 1 << tile
                if self.may_raze(burnt, ruins, tile):
                    ruins |= 1 << tile
                while tile in standing:
                    standing.remove(tile)
                    alight.append(tile)
        return position._replace(burnt=burnt, ruins=ruins, peasants=tuple(sorted(standing)))


def _without(peasants: tuple[int, ...], tile: int) -> tuple[int, ...]:
    place = peasants.index(tile)
    return peasants[:place] + peasants[place + 1 :]
