"""DB-6.4, DB-7.9: the tile phase: tiles for the squares just entered, and on through corridors."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.core.types import Seat, Who
from engines.drakborgen.asking import onward
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import square_of
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.corridors import BACK, backward, choices, forward, in_corridors
from engines.drakborgen.rules.moving import enter, through
from engines.drakborgen.rules.passages import Way, way
from engines.drakborgen.rules.tiles import draw, entered_together, entry_sides, lay
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import goal_name, place_name, side_name, tile_name


class Wave(Work):
    """DB-6.4: tiles for the squares just entered, with their events; then heroes in corridors go one square on,
    together; repeated until none does (DB-7.9). Who turns a tile as it likes may be asked how it lies (A12)."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        new = [(place, seats) for place, seats in entered_together(castle).items() if not castle.is_known(place)]
        for square, seats in new:
            draw(table, square, seats)
        asked = [seats[0] for _, seats in new if not entry_sides(castle, seats) and onward.turns(castle, seats[0])]
        if asked:
            for seat in asked:
                at = castle.hero(seat).at
                table.reveal(
                    "tile-drawn", who=Who(seat), place=place_name(at), tile=tile_name(TILES[castle.turn.drawn[at]].type)
                )
            table.push(onward.Turning(seats=asked), TilesLaid())
        else:
            TilesLaid().do(table)


class TilesLaid(Work):
    """DB-7.7, DB-8: the drawn tiles are laid, with their events; then those in corridors go on."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        new = [(place, seats) for place, seats in entered_together(castle).items() if not castle.is_known(place)]
        for square, seats in new:
            lay(table, square, seats)
        for place, seats in entered_together(castle).items():
            for comes in hooks.ENTERED:
                comes(table, place, [seat for seat in seats if seat in castle.heroes and castle.hero(seat).at == place])
        for square, seats in new:
            event = hooks.TILE_EVENTS.get(castle.type_of(square))
            there = [seat for seat in seats if seat in castle.heroes and square_of(castle.hero(seat).at) == square]
            if event is not None and there:
                event(table, square, there)
        asked = [seat for seat in in_corridors(castle) if must_be_asked(castle, seat)]
        if asked:
            table.push(onward.Onward(seats=asked), OnwardMoves())
        elif in_corridors(castle):
            table.push(OnwardMoves())


class OnwardMoves(Work):
    """DB-7.9: all heroes who go through corridors go one square on, together."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        table.turn()  # or it would read as if the tile told before led them on
        parties: dict[tuple[str, str], list[Seat]] = {}
        led = [seat for seat in in_corridors(castle) if len(choices(castle, seat)) == 1]
        for seat in in_corridors(castle):
            one = chosen_way(castle, seat)
            castle.turn.passed.setdefault(seat, []).append(castle.hero(seat).at)
            if one is None:
                stop(table, seat)
            else:
                parties.setdefault((castle.hero(seat).at, one.exit), []).append(seat)
        castle.turn.onward = {}
        goes: list[tuple[Seat, Way]] = []
        for (place, exit_), seats in parties.items():
            chosen = way(castle, place, exit_)
            assert chosen is not None
            out = through(table, seats, chosen)
            goes += [(seat, chosen) for seat in out]
            for seat in seats:
                if seat not in out and seat in castle.heroes:
                    stop(table, seat)
        walked = {seat for seat, _ in goes}
        castle.turn.middle = [seat for seat in castle.turn.middle if seat not in walked]  # they walk in (DB-22.5)
        for seat, one in goes:
            enter(castle, seat, one.to, one.side)
            key = "is-led-on" if seat in led else "goes-on"
            table.tell(key, who=Who(seat), side=side_name(one.exit), place=goal_name(one.to))
        if goes:
            table.push(Wave())


def stop(table: Table[Castle], seat: Seat) -> None:
    """A hero stays in a corridor for this round."""
    table.state.turn.stays.append(seat)
    table.tell("stops-in-corridor", who=Who(seat), place=place_name(table.state.hero(seat).at))


def must_be_asked(castle: Castle, seat: Seat) -> bool:
    """True if a hero's player is to be asked where to go on: by order, or alone at the table without one."""
    return seat not in castle.turn.onward and len(choices(castle, seat)) > 1 and onward.is_asked(castle, seat)


def chosen_way(castle: Castle, seat: Seat) -> Way | None:
    """The way on that was answered, ordered, or is P1; None to stop."""
    pick = castle.turn.onward.get(seat) or onward.by_order(castle, seat)
    if pick == BACK:
        return backward(castle, seat)
    return next((one for one in forward(castle, seat) if one.exit == pick), None)
