"""DB-23.14 to 23.21: where a hero comes up out of the catacombs."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import has_way_down
from tests.engines.drakborgen.referee.castle import (
    COLUMNS,
    EIGHT,
    ROWS,
    Hero,
    Move,
    Square,
    in_wall,
    name_of,
    on_board,
    square_of,
    step,
)
from tests.engines.drakborgen.referee.heroes import dies, gets_out, lands_on, set_out
from tests.engines.drakborgen.referee.match import Match, Thread


def rolled_square(th: Thread, hero: Hero) -> Square:
    """DB-23.14: 9 to 12 exactly above the arrow, 1 to 8 the neighbour in that direction."""
    rolled = th.raw_t12()
    here = square_of(hero.at)
    return here if rolled > 8 else step(here, EIGHT[rolled - 1])


def surface(m: Match, th: Thread, hero: Hero) -> None:
    """DB-23.15 to 23.18: up by a way up."""
    target = rolled_square(th, hero)
    if not on_board(target) and not in_wall(target):
        leaves_catacombs(m, hero)
        gets_out(m, hero)
        return
    if in_wall(target):
        target = min(max(target[0], 0), COLUMNS - 1), min(max(target[1], 0), ROWS - 1)
    if not has_way_down(m, name_of(target)):
        near = [step(target, side) for side in EIGHT]
        found = [square for square in near if on_board(square) and has_way_down(m, name_of(square))]
        if len(found) > 1:
            share = 12 // len(found)
            while (rolled := th.raw_t12()) > share * len(found):
                pass
            target = found[(rolled - 1) // share]
        elif found:
            target = found[0]
    leaves_catacombs(m, hero)
    square = name_of(target)
    set_out(hero, Move(lands_on(m, th, square), "surface", known=square in m.tiles))


def teleport_up(m: Match, th: Thread, hero: Hero) -> None:
    """DB-23.14, 23.15, 23.17, 23.18: up by a teleport, exactly to the rolled square."""
    target = rolled_square(th, hero)
    leaves_catacombs(m, hero)
    if in_wall(target):
        dies(m, hero)
    elif not on_board(target):
        gets_out(m, hero)
    else:
        set_out(hero, Move(name_of(target), "teleport"))


def leaves_catacombs(m: Match, hero: Hero) -> None:
    """DB-23.21: the Catacomb cards of this walk go back, and the deck is shuffled."""
    if m.in_places:
        m.returning.setdefault("catacomb", []).extend(hero.walked)
    else:
        m.decks["catacomb"].shuffle_in(sorted(hero.walked))
    if hero.up_lock is not None:
        m.left_locks.append((hero.up_lock.card, hero.at))
        hero.up_lock = None
    hero.must_walk = False
    hero.walked, hero.arrow, hero.way_up, hero.rope_at, hero.held = [], "", "", "", ""
