"""The worth of a hunter's actions to a computer player: where to stand, what to turn up, how to be armed in time.

All worths are in about the same unit: one damage to Dracula, or one step on the influence track.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engines.core.types import Seat
from engines.dracula.components import BOXES, ENCOUNTERS, EVENTS, TICKETS
from engines.dracula.computer import knowledge, trading
from engines.dracula.computer.combat_player import arms
from engines.dracula.computer.knowledge import Moment
from engines.dracula.computer.whereabouts import Chances, Whereabouts, onward, whereabouts
from engines.dracula.observation.view import DraculaTable, EncounterView, HandView, HunterView

COVER: Final = 10.0
"""The worth of being where Dracula goes next, if that place were certain."""
NEAR: Final = (1.0, 1.0, 0.55, 0.33, 0.2, 0.12, 0.08)
"""How well a hunter covers a place, by the number of steps to it."""
RIDE: Final = 0.8
"""How well a hunter covers a city that he can reach by railway with a ticket in hand."""
SHARED: Final = 0.5
"""The share of its worth that a place loses if another hunter covers it fully."""
PULL: Final = 0.1
"""The worth of being a day nearer to the place where Dracula goes next, if it were certain; as a share of `COVER`."""
FOUND: Final = (0.3, 0.5, 0.8, 1.1, 1.4, 1.7)
"""The worth of turning up a trail card with an encounter, by space: the older the card, the sooner it matures."""
AMBUSHED: Final = 2.0
"""The cost of an ambush to a hunter with little health left."""

TRADE: Final = (1.3, -0.1)
"""The worth of a trade: for each point that both hands gain together, and what it costs in any case."""
ALONE: Final = 12.0
"""The cost of meeting Dracula alone if there is time to gather: he suffers little, and often defeats a lone hunter."""
LATE: Final = 10
"""The influence from which there is no time to gather: a few more steps and Dracula has won."""
BY_RAIL: Final = 0.7
"""The chance that a hunter with a ticket can ride where an average ticket leads."""


class Hunt(Struct, frozen=True):
    """A hunter's position as the computer plans from it. `others` are the other active hunters. `soon` are the chances
    of Dracula's places after his next move; `open` are those chances less what the others cover."""

    view: DraculaTable
    me: HunterView
    hand: HandView
    others: tuple[HunterView, ...]
    seen: Whereabouts
    soon: Chances
    open: Chances

    @property
    def left(self) -> int:
        return self.me.health - self.me.damage


def hunt(now: Moment) -> Hunt:
    """The `Hunt` of the hunter who is asked."""
    view, seat = now.view, now.asked.seat
    seen, others = whereabouts(view), tuple(one for one in knowledge.active(view) if one.seat != seat)
    after = onward(view, seen.now)
    covers = [knowledge.away(view.box, one.at) for one in others]
    uncovered = {
        to: chance * (1 - SHARED * max((near(away.get(to, knowledge.FAR)) for away in covers), default=0.0))
        for to, chance in after.items()
    }
    return Hunt(view, knowledge.hunter(view, seat), view.hands[seat], others, seen, after, uncovered)


# -- where to stand


def stand(hunt: Hunt, place: str) -> float:
    """The worth of ending a move at `place`, or of staying there."""
    worth = COVER * _cover(hunt, place) + _spoils(hunt, place)
    if place != hunt.me.at or hunt.me.hospital:
        worth += _turned_up(hunt, place)
    chance = hunt.seen.now.get(place, 0.0)
    if (
        chance
        and knowledge.land(hunt.view).is_city(place)
        and (place != hunt.me.at or hunt.view.dracula_public.is_revealed)
    ):
        worth += chance * _meeting(hunt, place)
    return worth + _comfort(hunt, place)


def _cover(hunt: Hunt, place: str) -> float:
    """How well a hunter at `place` covers Dracula's next places; those that others cover count for less."""
    box = hunt.view.box
    may_ride = hunt.hand.tickets and knowledge.land(hunt.view).is_city(place)
    rides = knowledge.rides(box, place, *knowledge.best_ticket(hunt.hand.tickets)) if may_ride else ()
    away, days = knowledge.away(box, place), knowledge.journey(box, place)
    worth = 0.0
    for to, chance in hunt.open.items():
        steps = away.get(to, knowledge.FAR)
        covered = max(near(steps), RIDE) if to in rides else near(steps)
        worth += chance * covered - PULL * hunt.soon[to] * days.get(to, 9)
    return worth


def near(away: int) -> float:
    return NEAR[away] if away < len(NEAR) else 0.05


def _turned_up(hunt: Hunt, place: str) -> float:
    """The expected worth of turning up face-down cards at `place`, on the trail and in lairs."""
    worth = 0.0
    for space, (one, chances) in enumerate(zip(hunt.view.trail, hunt.seen.cards, strict=True)):
        if one is not None and not one.is_open and place in chances:
            found = FOUND[space] - (AMBUSHED if hunt.left <= 3 else 0.0)
            worth += chances[place] * (0.3 + found * len(one.encounters) + 1.0 * one.rumor)
    for lair in hunt.view.lairs:
        if lair is not None and not lair.is_open and place in lair.may_be:
            worth += (0.5 + len(lair.encounters)) / len(lair.may_be)
    return worth


def _spoils(hunt: Hunt, place: str) -> float:
    """The worth of a search at `place`: 0 in fog, or where no open hideout or lair lies."""
    if hunt.view.tokens.fog.get(place):
        return 0.0
    worth = 0.0
    for space, one in [*knowledge.lying(hunt.view), *((3, lair) for lair in hunt.view.lairs if lair is not None)]:
        if one.is_open and one.location == place:
            worth += sum(_spoil(hunt, card) for card in one.encounters) * (0.7 + 0.15 * space) + 1.0 * one.rumor
    return worth


def _spoil(hunt: Hunt, card: EncounterView) -> float:
    """The worth of searching for one encounter."""
    if card.title is None:
        return 1.2 - (0.6 if hunt.left <= 3 else 0.0)
    known = ENCOUNTERS[card.title]
    if known.vampire:
        if not known.health:  # it goes, for a hunter who becomes delayed
            return 2.5
        return 2.5 if hunt.left > 3 and arms(hunt.hand.items) >= 1.5 else 0.6
    return 0.3 if known.matures and hunt.left > 4 else 0.0


def _meeting(hunt: Hunt, place: str) -> float:
    """The worth of meeting Dracula at `place` at dusk, with the hunters who are there or can still come."""
    friends = sum(_comes(hunt, one, place) * _help(one) for one in hunt.others)
    own = 0.8 * arms(hunt.hand.items) if hunt.left > 3 else 0.0
    weak = 3.0 if hunt.left <= 3 else 1.0 if hunt.left <= 5 else 0.0
    end = 2.0 if hunt.view.dracula_public.health - hunt.view.dracula_public.damage <= 4 else 0.0
    return 2.5 + own + friends + end - weak - _alone(hunt, place) * max(1.0 - friends, 0.0)


def _alone(hunt: Hunt, place: str) -> float:
    """The cost of meeting Dracula at `place` alone: the higher, the sooner a companion could come along."""
    if hunt.view.influence >= LATE:
        return 0.0
    helpers = (one for one in hunt.others if _help(one) > 0)
    days = min((knowledge.journey(hunt.view.box, one.at).get(place, 9) for one in helpers), default=9)
    return ALONE if days <= 2 else 0.5 * ALONE


def _help(one: HunterView) -> float:
    """The worth of a companion in a fight: little if he is badly hurt himself."""
    return (0.7 + 0.5 * one.items) * (one.health - one.damage > 3)


def _comes(hunt: Hunt, one: HunterView, place: str) -> float:
    """The chance that a hunter is at `place` at dusk: he is there or can still come, perhaps by rail with a ticket of
    which only the back is known."""
    if one.at == place:
        return 1.0
    if hunt.view.is_night or one.seat in hunt.view.acted or one.delayed or one.bats:
        return 0.0
    if knowledge.distance(hunt.view, one.at, place) <= 1:
        return 1.0
    return BY_RAIL if one.tickets and place in knowledge.rides(hunt.view.box, one.at, *knowledge.FAIR_TICKET) else 0.0


def _comfort(hunt: Hunt, place: str) -> float:
    """The worth of a night at `place`: supply in a large city, company for Mina's Telepathy; negative at sea."""
    land = knowledge.land(hunt.view)
    if not land.is_city(place):
        return -0.8
    large = land.by_id[place].kind == "large" and hunt.me.items < 3
    company = any(one.at == place for one in hunt.others) and hunt.me.seat == "mina_harker" and len(hunt.seen.now) > 3
    return 0.35 * large + 0.5 * company - 0.3 * (place == land.castle)


# -- what to do there


def gain(hunt: Hunt, key: str) -> float:
    """The worth of an action that is not a move, by its option key."""
    action, _, rest = key.partition(".")
    if action == "search":
        return 0.2 + _spoils(hunt, hunt.me.at)
    if action == "supply":
        return _supply(hunt)
    if action == "rest":
        healed = min(hunt.me.damage, 2 if any(_heals(one, hunt.me) for one in hunt.view.hunters) else 1)
        return healed * (1.4 if hunt.left <= 2 else 0.9 if hunt.left <= 4 else 0.5 if hunt.left <= 6 else 0.2)
    if action == "reserve":
        return _tickets(hunt) + 0.2 * (rest == "2")
    if action == "trade":
        return TRADE[0] * trading.deal(hunt.view, hunt.me.seat, Seat(rest)).gain + TRADE[1]
    if action in ("special", "play"):
        return _special(hunt, rest)
    return 0.0


def _tickets(hunt: Hunt) -> float:
    """The worth of one more ticket: with two in hand, only if one of them is poor."""
    if hunt.me.tickets < 2:
        return (1.1, 0.6)[hunt.me.tickets]
    return 0.1 if any(TICKETS[one].white < 2 for one in hunt.hand.tickets) else -0.5


def _heals(one: HunterView, me: HunterView) -> bool:
    return one.seat == "dr_seward" and one.at == me.at and not (one.waiting or one.hospital)


def _supply(hunt: Hunt) -> float:
    sheet = BOXES[hunt.view.box].hunters[hunt.me.seat]
    large = hunt.me.hospital or knowledge.land(hunt.view).by_id[hunt.me.at].kind == "large"
    wanted = (1.5, 1.2, 0.9, 0.3)[min(hunt.me.items, 3)] * large
    if hunt.me.hospital:
        return wanted
    known = hunt.view.event_deck.top if not hunt.view.is_night else None
    event = {"hunter": 0.8, "dracula": 0.05, None: 0.2}[known]
    return wanted + event * (1.0 if hunt.me.events < sheet.event_limit else 0.5)


def _special(hunt: Hunt, card: str) -> float:
    """An event, an item or an ability as an action."""
    title = card.partition(".")[0]
    view, here = hunt.view, hunt.me.at
    if title in ("telepathy", "hypnosis"):
        return 4.0 * _doubt(hunt, title == "telepathy") - 0.4 * (title == "hypnosis")
    if title in ("fast_horses", "sense_of_emergency", "excellent_weather"):
        return _journey(hunt, title)
    if title == "consecrated_ground":
        return 3.0 * max(hunt.soon.values(), default=0.0)
    if title == "money_trail":
        return 0.8
    if title == "vampire_lair":
        return min(view.influence, EVENTS[title].amounts["influence"]) - 0.6
    if title == "good_luck":
        return 1.5 if card.endswith("ally_away") else 0.0
    return 1.0 if here else 0.0


def _doubt(hunt: Hunt, only_here: bool) -> float:
    """How much an answer about Dracula's region would tell: 0 if the region is known anyway."""
    land, shares = knowledge.land(hunt.view), dict[str, float]()
    for place, chance in hunt.seen.now.items():
        region = land.region(place)
        if only_here and region != land.region(hunt.me.at):
            region = "elsewhere"
        shares[region] = shares.get(region, 0.0) + chance
    return 1.0 - sum(share * share for share in shares.values())


def _journey(hunt: Hunt, title: str) -> float:
    """The worth of the best place that such a journey leads to, less that of staying here and the cost of the card."""
    land, here = knowledge.land(hunt.view), hunt.me.at
    roads = {"sense_of_emergency": EVENTS["sense_of_emergency"].amounts["roads"], "fast_horses": 1}
    cost = {"sense_of_emergency": 1.5 if hunt.left > 3 else 9.0, "fast_horses": -0.2, "excellent_weather": 0.1}
    if title in roads:
        ends = set(land.roads_away(here, roads[title])) if land.is_city(here) else set()
    else:
        once = set(land.by_sea[here])
        ends = once | {to for at in once for to in land.by_sea[at]}
    return max((stand(hunt, to) for to in ends), default=-9.0) - stand(hunt, here) - cost[title]
