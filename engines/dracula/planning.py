"""What a hunter's actions are worth to a computer player: where to stand, what to turn up, how to be armed in time.

All worths are in about the same coin: a damage to Dracula, or a step on the influence track.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engines.dracula import sense
from engines.dracula.components import BOXES, ENCOUNTERS, EVENTS
from engines.dracula.fighting import arms
from engines.dracula.sense import Moment
from engines.dracula.view import DraculaTable, EncounterView, HandView, HunterView
from engines.dracula.whereabouts import Chances, Whereabouts, onward, whereabouts

COVER: Final = 10.0
"""What it is worth to be where Dracula goes next, were it certain."""
NEAR: Final = (1.0, 1.0, 0.55, 0.33, 0.2, 0.12, 0.08)
"""How well a hunter covers a place so many steps away."""
RIDE: Final = 0.8
"""How well by railway, with a ticket in hand."""
SHARED: Final = 0.5
"""So much less a place is worth that another covers as well."""
PULL: Final = 0.1
"""What a step nearer to him is worth, were it certain where he goes; in parts of `COVER`."""
FOUND: Final = (0.3, 0.5, 0.8, 1.1, 1.4, 1.7)
"""What it is worth to turn up the card of a space, with an encounter on it: the older the sooner it matures."""
AMBUSHED: Final = 2.0
"""What an ambush costs who can bear no more."""


class Hunt(Struct, frozen=True):
    """What a hunter has before him. `others`: who hunts with him. `soon`: where Dracula can be after his next move;
    `open`: the same, less what the others cover."""

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
    """What the hunter who is asked has before him."""
    view, seat = now.view, now.asked.seat
    seen, others = whereabouts(view), tuple(one for one in sense.active(view) if one.seat != seat)
    after = onward(view, seen.now)
    covers = [sense.away(view.box, one.at) for one in others]
    uncovered = {
        to: chance * (1 - SHARED * max((near(away.get(to, sense.FAR)) for away in covers), default=0.0))
        for to, chance in after.items()
    }
    return Hunt(view, sense.hunter(view, seat), view.hands[seat], others, seen, after, uncovered)


# -- where to stand


def stand(hunt: Hunt, place: str) -> float:
    """What it is worth to end a move there, or to stay."""
    worth = COVER * _cover(hunt, place) + _spoils(hunt, place)
    if place != hunt.me.at or hunt.me.hospital:
        worth += _turned_up(hunt, place)
    chance = hunt.seen.now.get(place, 0.0)
    if chance and sense.land(hunt.view).is_city(place) and (place != hunt.me.at or hunt.view.dracula.is_revealed):
        worth += chance * _meeting(hunt, place)
    return worth + _comfort(hunt, place)


def _cover(hunt: Hunt, place: str) -> float:
    """How well Dracula's next places are within reach from there, counting less what others reach."""
    box = hunt.view.box
    may_ride = hunt.hand.tickets and sense.land(hunt.view).is_city(place)
    rides = sense.rides(box, place, *sense.best_ticket(hunt.hand.tickets)) if may_ride else ()
    away, days = sense.away(box, place), sense.journey(box, place)
    worth = 0.0
    for to, chance in hunt.open.items():
        steps = away.get(to, sense.FAR)
        covered = max(near(steps), RIDE) if to in rides else near(steps)
        worth += chance * covered - PULL * hunt.soon[to] * days.get(to, 9)
    return worth


def near(away: int) -> float:
    return NEAR[away] if away < len(NEAR) else 0.05


def _turned_up(hunt: Hunt, place: str) -> float:
    """What is to be expected from the trail's face-down cards there, and in lairs."""
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
    """What a search there would bring, if there is something open to search."""
    if hunt.view.tokens.fog.get(place):
        return 0.0
    worth = 0.0
    for space, one in [*sense.lying(hunt.view), *((3, lair) for lair in hunt.view.lairs if lair is not None)]:
        if one.is_open and one.location == place:
            worth += sum(_spoil(hunt, card) for card in one.encounters) * (0.7 + 0.15 * space) + 1.0 * one.rumor
    return worth


def _spoil(hunt: Hunt, card: EncounterView) -> float:
    """What it is worth to search for an encounter."""
    if card.title is None:
        return 1.2 - (0.6 if hunt.left <= 3 else 0.0)
    known = ENCOUNTERS[card.title]
    if known.vampire:
        wins = hunt.left > 3 and arms(hunt.hand.items) >= 1.5
        return 2.5 if wins or not known.health else 0.6
    return 0.3 if known.matures and hunt.left > 4 else 0.0


def _meeting(hunt: Hunt, place: str) -> float:
    """What it is worth to meet Dracula there at dusk, with those who are there, or can still come."""
    friends = 0.0
    for one in hunt.others:
        comes = one.at == place or (one.seat not in hunt.view.acted and sense.distance(hunt.view, one.at, place) <= 1)
        friends += comes * (0.7 + 0.5 * one.items) * (one.health - one.damage > 3)
    own = 0.8 * arms(hunt.hand.items) if hunt.left > 3 else 0.0
    weak = 3.0 if hunt.left <= 3 else 1.0 if hunt.left <= 5 else 0.0
    end = 2.0 if hunt.view.dracula.health - hunt.view.dracula.damage <= 4 else 0.0
    return 2.5 + own + friends + end - weak


def _comfort(hunt: Hunt, place: str) -> float:
    """What the night there allows: arms in a large city, talk with Mina, no more ways over the sea than must be."""
    land = sense.land(hunt.view)
    if not land.is_city(place):
        return -0.8
    large = land.by_id[place].kind == "large" and hunt.me.items < 3
    company = any(one.at == place for one in hunt.others) and hunt.me.seat == "mina_harker" and len(hunt.seen.now) > 3
    return 0.35 * large + 0.5 * company - 0.3 * (place == land.castle)


# -- what to do there


def gain(hunt: Hunt, key: str) -> float:
    """What an action on the spot brings."""
    action, _, rest = key.partition(".")
    if action == "search":
        return 0.2 + _spoils(hunt, hunt.me.at)
    if action == "supply":
        return _supply(hunt)
    if action == "rest":
        healed = min(hunt.me.damage, 2 if any(_heals(one, hunt.me) for one in hunt.view.hunters) else 1)
        return healed * (1.4 if hunt.left <= 2 else 0.9 if hunt.left <= 4 else 0.5 if hunt.left <= 6 else 0.2)
    if action == "reserve":
        return (1.1, 0.6, 0.1)[min(hunt.me.tickets, 2)] + 0.2 * (rest == "2")
    if action in ("special", "play"):
        return _special(hunt, rest)
    return 0.0


def _heals(one: HunterView, me: HunterView) -> bool:
    return one.seat == "dr_seward" and one.at == me.at and not (one.waiting or one.hospital)


def _supply(hunt: Hunt) -> float:
    sheet = BOXES[hunt.view.box].hunters[hunt.me.seat]
    large = hunt.me.hospital or sense.land(hunt.view).by_id[hunt.me.at].kind == "large"
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
    """How much an answer would tell: nothing, if it is known anyway."""
    land, shares = sense.land(hunt.view), dict[str, float]()
    for place, chance in hunt.seen.now.items():
        region = land.region(place)
        if only_here and region != land.region(hunt.me.at):
            region = "elsewhere"
        shares[region] = shares.get(region, 0.0) + chance
    return 1.0 - sum(share * share for share in shares.values())


def _journey(hunt: Hunt, title: str) -> float:
    """The best place that such a journey leads to, against staying here."""
    land, here = sense.land(hunt.view), hunt.me.at
    roads = {"sense_of_emergency": EVENTS["sense_of_emergency"].amounts["roads"], "fast_horses": 1}
    cost = {"sense_of_emergency": 1.5 if hunt.left > 3 else 9.0, "fast_horses": -0.2, "excellent_weather": 0.1}
    if title in roads:
        ends = set(land.roads_away(here, roads[title])) if land.is_city(here) else set()
    else:
        once = set(land.by_sea[here])
        ends = once | {to for at in once for to in land.by_sea[at]}
    return max((stand(hunt, to) for to in ends), default=-9.0) - stand(hunt, here) - cost[title]
