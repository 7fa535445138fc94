"""The position as plain data, for comparing; and every card wherever it is."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tests.engines.draggmar.referee.groups import is_head
from tests.engines.draggmar.referee.state import Group, Lord, Match


def _lord(lord: Lord) -> dict[str, Any]:
    return {
        "fame": lord.fame,
        "hand": sorted(lord.hand),
        "table": sorted((one.card, one.own) for one in lord.table),
        "given_up": sorted(lord.given_up),
        "ready": lord.ready,
        "place": lord.place,
        "last_place": lord.last_place,
        "active": asdict(lord.active) if lord.active is not None else None,
        "out": lord.out,
        "curses": [one.card for one in lord.curses],
        "planted": lord.planted,
        "log": [(one.card, one.flag) for one in lord.log],
        "kills": list(lord.kills),
        "received": lord.received,
        "heads": list(lord.heads),
        "group": lord.group,
    }


def _group(g: Group) -> dict[str, Any]:
    return {
        "place": g.place,
        "level": g.level,
        "members": list(g.members),
        "row": [(one.card, one.flag) for one in g.row],
        "reserve": list(g.reserve),
        "ended": g.ended,
        "result": g.result,
        "wave": g.room.wave if g.room is not None else 0,
        "equipped": {seat: list(items) for seat, items in g.room.equipped.items()} if g.room is not None else {},
    }


def position(m: Match) -> dict[str, Any]:
    """All that the rules know between two answers."""
    return {
        "round": m.round,
        "phase": m.phase,
        "first": m.first,
        "doom": m.doom,
        "stage": m.stage,
        "places": {key: (one.level, one.up, one.fresh, one.threat) for key, one in m.places.items()},
        "rifts": {str(number): is_open for number, is_open in m.rifts.items()},
        "decks": {name: {"pile": list(one.pile), "discards": sorted(one.discards)} for name, one in m.decks.items()},
        "keep": list(m.keep),
        "elites": sorted(m.elites),
        "shares": {str(number): list(cards) for number, cards in m.shares.items()},
        "rift_out": sorted(m.rift_out),
        "aside": sorted(m.aside),
        "returning": sorted(m.returning),
        "market": {str(level): sorted(row) for level, row in m.market.items()},
        "trophies": sorted(m.trophies),
        "lords": {seat: _lord(lord) for seat, lord in m.lords.items()},
        "groups": {name: _group(g) for name, g in m.groups.items()},
        "requests": [(one.asker, one.target) for one in m.requests if not one.closed],
        "trades": sorted(m.trades),
        "deals": sorted(m.deals),
        "over": m.over,
        "lost": m.lost,
        "scores": dict(m.scores),
        "winners": list(m.winners),
    }


def all_cards(m: Match) -> list[str]:
    """Every card once for each place where it lies; a head or a closed rift's card also lies in a row until DD-10.8,
    which is not counted."""
    found = [card for deck in m.decks.values() for card in [*deck.pile, *deck.discards]]
    found += [*m.keep, *m.elites, *m.rift_out, *m.aside, *m.returning, *m.trophies]
    found += [card for share in m.shares.values() for card in share]
    found += [card for row in m.market.values() for card in row]
    for lord in m.lords.values():
        found += [*lord.hand, *lord.given_up, *lord.heads, *(one.card for one in lord.table)]
        found += [one.card for one in lord.curses]
        if lord.active is not None:
            found.append(lord.active.card)
    for g in m.groups.values():
        found += g.reserve
        found += [one.card for one in g.row if not is_head(m, one.card) and one.card not in m.rift_out]
        if g.room is not None:
            found += [item for items in g.room.equipped.values() for item in items]
    return sorted(found)
