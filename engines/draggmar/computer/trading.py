"""What is shared and exchanged: loot, trades, deals (D-3, D-8, D-13)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from engines.core.forms import SEND
from engines.core.offers import ACCEPT, DECLINE
from engines.core.playout import asked_first
from engines.core.types import Action, Decision, Observation, Seat, Who
from engines.draggmar.components import HEROES, ITEMS, ROOMS, may_equip
from engines.draggmar.computer.force import use, worth
from engines.draggmar.computer.knowledge import Moment, Picks
from engines.draggmar.computer.travelling import Prospects
from engines.draggmar.run.orders import ALL, NONE
from engines.draggmar.world.trading import GET, GIVE, TO
from engines.draggmar.world.travel import destinations

HAND: Final = 7
GAIN: Final = 0.2
"""What a trade must bring, in Fame, so that a lord agrees: the other gains by it, too."""
OFFERS: Final = 0.3
"""What it must bring so that it is proposed."""
PAGES: Final = 4
"""The pages of one offer: partner, what is given, what is wanted, sent."""


def loot(moment: Moment) -> Picks:
    """D-13: all that the hand holds. With a full hand only what is better than the least of it."""
    room = moment.group.room
    assert room is not None
    card = ROOMS[room.card]
    space = HAND - len(moment.hand)
    lowest = min((ITEMS[item].level for item in moment.items), default=3)
    if space >= card.reward_items or card.level > lowest:
        return (ALL,)
    return (str(space),) if space > 0 and str(space) in moment.keys else (NONE,)


# -- trades


def take(moment: Moment) -> Picks:
    """D-8: accept what gains something; of several offers of one lord the oldest is asked about."""
    who = moment.asked.prompt.args["who"]
    assert isinstance(who, Who)
    offers = [one for one in moment.view.offers if one.giver == who.seat and one.taker == moment.seat]
    if not offers:
        return (DECLINE.key,)
    found = offers[-1]
    size = len(moment.hand) + len(moment.lord.table) + len(found.give) - len(found.get)
    gain = _worth(moment, found.give) - _worth(moment, found.get) + found.pay - found.ask
    return (ACCEPT.key,) if ACCEPT.key in moment.keys and size <= HAND and gain >= GAIN else (DECLINE.key,)


def _worth(moment: Moment, items: tuple[str, ...]) -> float:
    return sum(worth(item, moment.heroes) for item in items)


def beside(observation: Observation, rng: Random) -> Action | None:
    """D-8: while it buys, a lord writes one offer in each round; None once that is written, or if nobody has anything
    for it."""
    moment = Moment(observation, rng)
    letter = next((one for one in observation.ask if one.kind == "trade" and one.seat == moment.seat), None)
    if moment.asked.kind != "shop" or letter is None or written(letter) >= PAGES:
        return None
    picks = trade(Moment(asked_first(observation, letter), rng))
    return Action(moment.seat, letter.id, picks) if picks else None


def written(letter: Decision) -> int:
    """The pages that a lord has filled in since the phase began: they count in the id."""
    return int(letter.id.rpartition("-")[2])


def trade(moment: Moment) -> Picks:
    """D-8: an item that serves another better for one that serves oneself, of equal level."""
    best = max(_swaps(moment), default=None)
    if best is None or best[0] < OFFERS:
        return ()
    _, partner, give, get = best
    keys, chosen = set(moment.keys), set(moment.chosen)
    wanted = (f"{TO}{partner}", f"{GIVE}{give}", f"{GET}{get}")
    for key in wanted:
        if key not in chosen:
            return (key,) if key in keys else ()
    extra = [key for key in chosen if key not in wanted]
    return (min(extra),) if extra else (SEND.key,) if SEND.key in keys else ()


def _swaps(moment: Moment) -> Iterator[tuple[float, Seat, str, str]]:
    """Swaps of an item that a known hero of another lord can wear for a known one that none of them can, with what they
    gain; none with a lord who still thinks about one."""
    view = moment.view
    for seat in view.seats:
        if seat == moment.seat or any((one.giver, one.taker) == (moment.seat, seat) for one in view.offers):
            continue
        known = view.known.get(seat, ())
        heroes = [card for card in known if card in HEROES]
        for got in (*(card for card in known if card in ITEMS), *(one.card for one in view.lords[seat].table)):
            if any(may_equip(hero, got) for hero in heroes):
                continue
            for own in moment.items:
                serves = any(may_equip(hero, own) for hero in heroes)
                if serves and ITEMS[own].level >= ITEMS[got].level and use(own) <= use(got) + 1:
                    yield worth(got, moment.heroes) - worth(own, moment.heroes), seat, own, got


# -- deals


def deal(moment: Moment) -> Picks:
    """D-3: accept what is paid and where it leads to, if no other place is worth more."""
    who = moment.asked.prompt.args["who"]
    assert isinstance(who, Who)
    found = [one for one in moment.view.proposed if one.author == who.seat and moment.seat in one.parties]
    if not found:
        return (DECLINE.key,)
    terms, prospects = found[-1], Prospects(moment)
    gain = float(sum((one.fame if one.payee == moment.seat else 0) - (one.fame if one.payer == moment.seat else 0)
                     for one in terms.pay))  # fmt: skip
    if terms.go_to:
        company = [seat for seat in terms.parties if seat != moment.seat]
        gain += prospects.worth(terms.go_to, company) - max(
            map(prospects.worth, destinations(moment.realm, moment.seat)), default=0.0
        )
    return (ACCEPT.key,) if gain >= 0 else (DECLINE.key,)
