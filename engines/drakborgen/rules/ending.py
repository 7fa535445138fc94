"""DB-1, DB-32: the end of a match, and who has won."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.flow import Over, Table
from engines.core.types import Outcome, Seat, text
from engines.drakborgen.components import CARDS, RANKS, Card, thing
from engines.drakborgen.state import Castle, Fate, Hero


def value(hero: Hero) -> int:
    """The worth of all that a hero holds in gold coins (DB-32.4): a set counts more in one hand (DB-21.11)."""
    held: list[Card] = [thing(one) for one in hero.things]
    held += [CARDS["treasure"][card] for card in hero.treasure]
    held += [CARDS["catacomb"][card] for card in hero.walked if CARDS["catacomb"][card].effect.op == "item"]
    items = {card.item for card in held}
    return sum(card.value_gm_with_set if card.set_with and card.set_with in items else card.value_gm for card in held)


def rank(worth: int) -> int:
    """The number of a rank on the hero table, from 0 (DB-32.6)."""
    return max(number for number, least in enumerate(RANKS) if worth >= least)


def end_if_over(table: Table[Castle]) -> None:
    """End the match when no hero is left in the castle (DB-32.1). Raises `Over`."""
    if not table.state.heroes:
        finish(table, "empty")


def finish(table: Table[Castle], how: str) -> None:
    """End the match: ``sunset`` or ``empty``. Raises `Over`."""
    castle = table.state
    castle.over = how
    table.turn()
    for seat, hero in castle.gone.items():
        table.reveal("scored", seat=text(f"seat-{seat}"), hero=text(f"hero-{hero.id}"), worth=value(hero))
    raise Over


def scores(castle: Castle) -> dict[Seat, int]:
    """What each seat has carried out; a seat whose hero died has nothing."""
    return {seat: value(castle.gone[seat]) if seat in castle.gone else 0 for seat in castle.seats}


def winners(castle: Castle) -> tuple[Seat, ...]:
    """The seats that have won (DB-32.2, DB-32.3, DB-32.5)."""
    if not castle.gone:
        return tuple(castle.mps_at_end)
    if castle.rules.mode != "competitive":
        return tuple(seat for seat in castle.seats if castle.players[seat].fate != "monsters")

    def merit(seat: Seat) -> tuple[int, int, int]:
        hero = castle.gone[seat]
        return value(hero), len(hero.treasure), hero.kp

    most = max(merit(seat) for seat in castle.gone)
    return tuple(seat for seat in castle.seats if seat in castle.gone and merit(seat) == most)


def haul(scores: Mapping[Seat, int], mode: str, fates: Mapping[Seat, Fate]) -> int:
    """The gold coins by which a match is judged: the most of one hero, or in coop and solo what falls to each
    (DB-32.3, DB-32.5)."""
    if mode == "competitive":
        return max(scores.values(), default=0)
    return sum(scores.values()) // max(1, sum(fate != "monsters" for fate in fates.values()))


def outcome(castle: Castle) -> Outcome | None:
    """The result; None while the match goes on."""
    if not castle.over:
        return None
    by_seat = scores(castle)
    worth = haul(by_seat, castle.rules.mode, {seat: one.fate for seat, one in castle.players.items()})
    reason = "end-nobody" if not castle.gone else f"end-{castle.over}"
    return Outcome(
        winners(castle), by_seat,
        text(reason, mode=castle.rules.mode, out=len(castle.gone), worth=worth, rank=rank(worth)),
    )  # fmt: skip
