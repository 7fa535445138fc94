"""DB-32, 21.11: the end, and who has won."""

from __future__ import annotations

from tests.engines.drakborgen.referee.heroes import dies, gets_out, worn
from tests.engines.drakborgen.referee.match import Match
from tests.engines.drakborgen.referee.offices import regulars


def value_of(m: Match, things: list[str]) -> int:
    """DB-32.4, 21.11: what cards are worth together."""
    items = {m.parts.item(one) for one in things}
    total = 0
    for one in things:
        card = m.parts.held(one)
        together = card.get("set_with") in items if card.get("set_with") else False
        total += int(card["value_gm_with_set"] if together else card.get("value_gm", 0))
    return total


def sunset(m: Match) -> None:
    """DB-6.11: twilight amulets first; every other hero still inside dies."""
    m.before_last = regulars(m)
    for hero in m.alive():
        if hero.falling or worn(hero, "twilight"):
            gets_out(m, hero)
    for hero in m.alive():
        dies(m, hero)
    finish(m)


def is_finished(m: Match) -> bool:
    """DB-32.1: no hero is left in the castle."""
    return not m.alive()


def only_falling(m: Match) -> bool:
    alive = m.alive()
    return bool(alive) and all(one.falling for one in alive)


def finish(m: Match) -> None:
    """DB-32.2 to 32.5."""
    m.over = True
    out = [m.heroes[seat] for seat in m.seats if m.players[seat].fate == "out"]
    m.scores = dict.fromkeys(m.seats, 0)
    for hero in out:
        m.scores[hero.seat] = value_of(m, [*hero.things, *hero.treasure])
    if not out:
        m.winners = list(m.before_last)
    elif m.mode == "competitive":
        rated = {one.seat: (m.scores[one.seat], len(one.treasure), one.kp) for one in out}
        m.winners = [seat for seat, score in rated.items() if score == max(rated.values())]
    else:
        m.winners = [seat for seat in m.seats if seat in m.heroes]


def rank(m: Match, gold: int) -> str:
    """DB-32.6: the last row of the hero table that is reached."""
    return str([name for least, _, name in m.parts.ranks if gold >= least][-1])
