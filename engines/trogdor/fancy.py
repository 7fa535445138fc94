"""What a computer Keeper can imagine of a turn: positions, and what Trogdor could do in them."""

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
from engines.trogdor.components import ACTIONS, ITEMS, LAYOUTS
from engines.trogdor.powers import is_ability, powers
from engines.trogdor.verbs import Ability, BurninateRemote, GainAp, HealFromVoid, Jump, Protect
from engines.trogdor.view import Enemy, TrogdorTable, When

EVERYWHERE: Final = tuple(range(TILES))


class Spot(NamedTuple):
    """A position within a turn. `peasants` are the tiles of those on the board, `used` the abilities spent."""

    at: int
    burnt: int
    ruins: int
    peasants: tuple[int, ...]
    meter: int
    ap: int
    used: frozenset[str]
    hiding: bool = False


class Deed(NamedTuple):
    """Something Trogdor can do: the option's key, what it is aimed at if that is asked, and where it leads."""

    key: str
    aim: str
    to: Spot


class Fancy:
    """One player's turn, imagined; `card` was or would be played, None if it is discarded."""

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

    def now(self, ap: int) -> Spot:
        """The position as it is, with `ap` points to spend; what was used already cannot be used again."""
        board = self.view.board
        offered = {target.key for target in self.view.targets}
        asked = self.view.stage == "act"
        used = {source for source, _ in self.abilities if asked and source not in offered}
        story = self.view.story
        if story is not None and any(beat.kind == "ap" and beat.by not in ITEMS for beat in story.beats):
            used.add("visit")
        spot = Spot(
            NUMBERS[board.trogdor],
            mask(NUMBERS[tile] for tile in board.burninated),
            mask(NUMBERS[tile] for tile in board.ruins),
            tuple(sorted(NUMBERS[peasant.place] for peasant in board.peasants if peasant.place in NUMBERS)),
            board.meter,
            ap,
            frozenset(used),
            board.hiding,
        )
        return self._scorched(spot)

    def may_burn(self, burnt: int, tile: int) -> bool:
        """Under the usual restrictions (TR-6.2)."""
        if burnt >> tile & 1:
            return False
        return tile != self.lake or NEIGHBOURS[tile] & burnt == NEIGHBOURS[tile]

    def may_raze(self, burnt: int, ruins: int, tile: int) -> bool:
        """Under the usual restrictions (TR-6.3)."""
        return YARD[tile] & burnt == YARD[tile] and not ruins >> tile & 1 and tile in self.cottages

    def _scorched(self, spot: Spot) -> Spot:
        """With the trail of fire, if there is one (TE-12)."""
        if self.powers.trail and self.may_burn(spot.burnt, spot.at):
            return spot._replace(burnt=spot.burnt | 1 << spot.at)
        return spot

    def entered(self, spot: Spot, tile: int, ap: int) -> Spot | None:
        """Trogdor enters a tile, with so many points left; None where that would defeat him."""
        meter = spot.meter - (0 if self.wards.get("knight") == "whole_turn" else self.knights.count(tile))
        if meter < 0:
            return None
        used = spot.used
        for _, visit in self.powers.visits:
            if self.kinds[tile] in visit.tiles and "visit" not in used:
                ap, used = ap + visit.then.amount, used | {"visit"}
        return self._scorched(spot._replace(at=tile, meter=meter, ap=ap, used=used))

    def deeds(self, spot: Spot) -> Iterator[Deed]:
        """All that can be done without drawing a card."""
        if spot.hiding:
            return
        if spot.ap:
            yield from self._paid(spot, spot.ap - 1)
        for source, ability in self.abilities:
            if source not in spot.used:
                yield from self._free(spot._replace(used=spot.used | {source}), source, ability)

    def _paid(self, spot: Spot, left: int) -> Iterator[Deed]:
        here, kind = spot.at, self.kinds[spot.at]
        for way, tile in moves(here, self.powers.diagonal, self.powers.wrap):
            if to := self.entered(spot, tile, left):
                yield Deed(f"move.{way}", "", to)
        if here in self.tunnels:
            for tile in self.tunnels:
                if tile != here and (to := self.entered(spot, tile, left)):
                    yield Deed(f"burrow.{NAMES[tile].lower()}", "", to)
        if here in spot.peasants:
            yield Deed("chomp", "", self._eaten(spot, here, left))
        if self.powers.chomp_reach:
            for tile in ORTHOGONAL[here]:
                if tile in spot.peasants:
                    yield Deed(f"chomp.{NAMES[tile].lower()}", "", self._eaten(spot, tile, left))
        if self.may_burn(spot.burnt, here):
            yield Deed("burn.tile", "", spot._replace(burnt=spot.burnt | 1 << here, ap=left))
        if self.may_raze(spot.burnt, spot.ruins, here):
            yield Deed("burn.cottage", "", spot._replace(ruins=spot.ruins | 1 << here, ap=left))
        if self.powers.hide_anywhere or kind in self.powers.mountains:
            yield Deed("hide", "", spot._replace(hiding=True, ap=0))

    def _eaten(self, spot: Spot, tile: int, left: int) -> Spot:
        return spot._replace(peasants=_without(spot.peasants, tile), meter=spot.meter + 1, ap=left)

    def _free(self, spot: Spot, source: str, ability: Ability) -> Iterator[Deed]:
        """Abilities that change what is planned for; `spot` has it used already. Others wait for their moment."""
        match ability:
            case BurninateRemote():
                yield from self._afar(spot, source, ability)
            case Jump() if spot.ap >= ability.cost_ap:
                reach = {"any_tile": EVERYWHERE, "adjacent8": SURROUNDING[spot.at], "tunnel": self.tunnels}[ability.to]
                for tile in reach:
                    left = spot.ap - ability.cost_ap
                    if tile != spot.at and tile not in self.knights and (to := self.entered(spot, tile, left)):
                        yield Deed(source, NAMES[tile].lower(), to)
            case GainAp():
                yield Deed(source, "", spot._replace(ap=spot.ap + ability.amount))
            case HealFromVoid() if self.view.void:
                yield Deed(source, "", spot._replace(meter=spot.meter + 1))

    def _afar(self, spot: Spot, source: str, ability: BurninateRemote) -> Iterator[Deed]:
        free = ability.restrictions == "ignored"
        for tile in self._range(spot.at, ability):
            if not spot.burnt >> tile & 1 if free else self.may_burn(spot.burnt, tile):
                yield Deed(source, NAMES[tile].lower(), spot._replace(burnt=spot.burnt | 1 << tile))
            if "cottage" in ability.targets and self.may_raze(spot.burnt, spot.ruins, tile):
                yield Deed(source, f"{NAMES[tile].lower()}.cottage", spot._replace(ruins=spot.ruins | 1 << tile))

    def _range(self, here: int, ability: BurninateRemote) -> tuple[int, ...]:
        return {"orthogonal": ORTHOGONAL[here], "diagonal": DIAGONAL[here], "anywhere": EVERYWHERE}[ability.range]

    def finished(self, spot: Spot) -> Spot:
        """The actions are over: what cards do then (TE-6, TE-10)."""
        kind = self.kinds[spot.at]
        for _, finale in self.powers.finales:
            spot = spot._replace(burnt=spot.burnt | mask(self._range(spot.at, finale)[: finale.max_targets]))
        for _, stop in self.powers.stops:
            if kind in stop.tiles and isinstance(stop.then, HealFromVoid) and self.view.void:
                spot = spot._replace(meter=spot.meter + 1)
        return spot

    def dozes(self, spot: Spot) -> bool:
        """Does a stop here protect him (TE-10)?"""
        kind = self.kinds[spot.at]
        return any(kind in stop.tiles and isinstance(stop.then, Protect) for _, stop in self.powers.stops)

    def fires(self, spot: Spot, paths: tuple[str, ...]) -> list[Spot]:
        """What may come of burninating a Peasant here, by each of some paths; those that it lights take the next."""
        if spot.hiding or not spot.ap or spot.at not in spot.peasants:
            return []
        left = spot._replace(ap=spot.ap - 1)
        return [self._run(left, paths[number:] + paths[:number]) for number in range(len(paths))]

    def _run(self, spot: Spot, paths: tuple[str, ...]) -> Spot:
        burnt, ruins, standing = spot.burnt, spot.ruins, list(spot.peasants)
        standing.remove(spot.at)
        alight, drawn = [spot.at], 0
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
        return spot._replace(burnt=burnt, ruins=ruins, peasants=tuple(sorted(standing)))


def _without(peasants: tuple[int, ...], tile: int) -> tuple[int, ...]:
    place = peasants.index(tile)
    return peasants[:place] + peasants[place + 1 :]
