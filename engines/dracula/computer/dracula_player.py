"""How a computer plays Dracula: out of the hunters' reach and hard to guess, a vampire on every fourth hideout, and
strong by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engines.dracula.components import BOXES, ENCOUNTERS, POWERS, RUMOR_BONUS, RUMOR_SPACES, TRAIL, icons
from engines.dracula.computer import combat_player, knowledge
from engines.dracula.computer.knowledge import Moment, Picks
from engines.dracula.computer.whereabouts import Chances, onward, suspected
from engines.dracula.observation.view import DraculaTable, HideoutView

AMBUSHES: Final = (
    "wolves", "szgany_bodyguards", "szgany_mob", "rats", "spy", "bats", "saboteur", "unnatural_fog", "new_vampire",
    "reckless_vampire", "desecrated_soil",
)  # fmt: skip
"""The encounters in the order in which he would ambush with them."""
WHIM: Final = 0.8
"""The most that chance adds to a place: of two that are about as good he takes either."""
FEAR: Final = 3.0
"""How much he fears a hunter who can be there next day, and thinks of it."""
BLUFF: Final = 0.7
"""How often he lays a rumor to lure hunters into an ambush: not always, or a rumor would tell which it is."""
LURE: Final = 0.5
"""How near hunters must be to a rumor that is to lure them, on the scale of `danger`."""
MISDIRECTS: Final = 0.8
"""How much better than all else Misdirect must be: once laid it is gone until it has slid off the trail."""
TRACED: Final = 2.0
"""How much dearer than for one day it is that a turned-up card tells his way: hunters follow it for days."""
LOST: Final = 0.4
"""The worth of an encounter that lies on the trail."""
RIPE: Final = 0.8
"""The worth of one influence that a vampire gives when it matures, if it lies on the last space; less before."""
KEPT: Final = 2
"""The encounters that he wants in hand for his next hideouts before one goes on a lair."""
APART: Final = 3
"""The number of newer hideouts that a matured vampire clears: vampires on them would be lost (FD-16.2)."""


def choose(now: Moment) -> Picks | None:
    """Picks, or None where he has no opinion."""
    way = WAYS.get(now.asked.kind)
    return way(now) if way else None


def danger(view: DraculaTable, place: str) -> float:
    """The number of hunters who can be at `place` next day; those two or three steps away count for less."""
    threat = 0.0
    for one in knowledge.active(view):
        away = knowledge.distance(view, one.at, place)
        threat += 1.0 if place in knowledge.strikes(view, one) else 0.4 if away == 2 else 0.1 if away == 3 else 0.0
    return threat


def _guess(view: DraculaTable, place: str, after: Chances) -> float:
    """The chance that the hunters think of `place` when they see the back of its card; `after` are the chances of the
    places where they expect him."""
    land = knowledge.land(view)
    alike = {to: chance for to, chance in after.items() if land.back(to) == land.back(place)}
    return alike.get(place, 0.0) / total if (total := sum(alike.values())) else 1.0


def _place(view: DraculaTable, place: str, toll: int, after: Chances) -> float:
    """The worth to Dracula of being at `place`; `toll` is the damage that the move costs."""
    land, damage = knowledge.land(view), view.dracula_public.damage
    left = view.dracula_public.health - damage
    if toll >= left:
        return -50.0
    lying = {one.location for _, one in knowledge.lying(view)}
    ways = sum(to not in lying and not any(one.at == to for one in view.hunters) for to in land.adjacent[place])
    is_met = land.is_city(place) and any(one.at == place for one in knowledge.active(view))
    value = (
        -FEAR * danger(view, place) * _guess(view, place, after) ** 0.5
        + 0.35 * min(ways, 5)
        - toll * (0.8 + damage / 8)
    )
    if ways == 0:
        value -= 4
    if place == land.castle:
        value += min(damage, 5) * 0.6 - 1.5
    if land.is_sea(place):
        value -= 0.6
    return float(value - (6 if is_met else 0))


def _toll(view: DraculaTable, place: str) -> int:
    sheet, land = BOXES[view.box].dracula, knowledge.land(view)
    assert view.dracula_private is not None
    if not land.is_sea(place):
        return 0
    return (
        sheet.cross_damage if view.dracula_private.at and land.is_sea(view.dracula_private.at) else sheet.embark_damage
    )


def _move(now: Moment) -> Picks:
    """D29: a place, or a power card instead."""
    assert now.view.dracula_private is not None
    space = now.view.dracula_private.plan.misdirect
    view = _misdirected(now.view, space) if space else now.view
    after = onward(view, suspected(view).now)
    scored: list[tuple[float, str]] = []
    for key in now.keys:
        verb, _, about = key.partition(".")
        if verb == "misdirect":
            scored.append((_misdirect(view, int(about), now.keys, after), key))
            continue
        if now.asked.kind == "wolf" and key in knowledge.land(view).by_id:
            value = _place(view, key, 1, after)
        else:
            value = _worth(view, key, after)
        scored.append((value + now.rng.random() * WHIM, key))
    return (max(scored)[1],)


def _worth(view: DraculaTable, key: str, after: Chances) -> float:
    """The worth of an option for space 1; negative for what serves another purpose."""
    assert view.dracula_private is not None
    if key in knowledge.land(view).by_id:
        return _place(view, key, _toll(view, key), after)
    if key in POWERS:
        return _power(view, key, view.dracula_private.at or "", after)
    return {"stuck": 0.0, "stay": 0.0, "back": -99.0}.get(key, -6.0)


def _misdirected(view: DraculaTable, space: int) -> DraculaTable:
    """The table as it will be with Misdirect on that space."""
    return _relaid(view, space, HideoutView(back="power", power="misdirect", is_open=True))


def _relaid(view: DraculaTable, space: int, hideout: HideoutView) -> DraculaTable:
    return replace(view, trail=(*view.trail[: space - 1], hideout, *view.trail[space:]))


def _misdirect(view: DraculaTable, space: int, keys: list[str], after: Chances) -> float:
    """The worth of Misdirect on a space: that of the best move after it, perhaps back to the cleared place, and of what
    hunters would read from the card if they came and turned it up, less what lies there. What they have read from it
    until now they do not forget."""
    assert view.dracula_private is not None
    cleared = view.trail[space - 1]
    assert cleared is not None
    assert cleared.location is not None
    gone = _misdirected(view, space)
    freed = onward(gone, suspected(gone).now)
    then = {place: max(after.get(place, 0.0), freed.get(place, 0.0)) for place in {*after, *freed}}
    ways = [key for key in keys if key in POWERS or key in knowledge.land(view).by_id]
    is_hallowed = cleared.location in (view.tokens.consecrated, *view.tokens.hosts)
    if cleared.location in knowledge.land(view).adjacent[view.dracula_private.at or ""] and not is_hallowed:
        ways.append(cleared.location)
    best, way = max(((_worth(gone, key, then), key) for key in ways), default=(0.0, "stuck"))
    comes = 0.0
    if not cleared.is_open:
        believed = suspected(view).cards[space - 1].get(cleared.location, 0.0)
        comes = min(danger(view, cleared.location), 1.0) * believed**0.5
        shown = _relaid(view, space, replace(cleared, is_open=True))
        told = onward(shown, suspected(shown).now)
        best += TRACED * comes * max(_worth(gone, way, then) - _worth(gone, way, told), 0.0)
    return best - (1 - comes) * _lying(cleared, space) - MISDIRECTS


def _lying(hideout: HideoutView, space: int) -> float:
    """The worth to Dracula of what lies on a hideout: a vampire and its rumor are worth more, the sooner it matures."""
    vampires = [ENCOUNTERS[card.title] for card in hideout.encounters if card.title and ENCOUNTERS[card.title].vampire]
    influence = max((one.influence for one in vampires), default=0) + RUMOR_BONUS * (hideout.rumor and bool(vampires))
    return LOST * len(hideout.encounters) + RIPE * influence * space / TRAIL


def _power(view: DraculaTable, power: str, here: str, after: Chances) -> float:
    damage, risk = view.dracula_public.damage, danger(view, here)
    if power == "feed":
        return 0.7 * min(damage, 3) - 1.0 - 2.0 * risk
    if power == "dark_call":
        return -3.0 - 2.0 * risk
    if power == "hide":
        return -1.2 * risk + 0.4
    if power == "wolf_form" and knowledge.land(view).is_city(here):
        near = knowledge.land(view).roads_away(here, POWERS["wolf_form"].amounts["range_roads"])
        return max((_place(view, to, 1, after) for to in near), default=-9.0) - 0.8
    return -5.0


def _start(now: Moment) -> Picks:
    """The city to start in: far from all hunters, with many roads."""
    land = knowledge.land(now.view)

    def value(city: str) -> float:
        away = min(knowledge.distance(now.view, one.at, city) for one in now.view.hunters)
        return min(away, 4) + 0.3 * len(land.by_road[city]) - danger(now.view, city) + now.rng.random() * 2

    return (max(now.keys, key=value),)


def _leave(now: Moment) -> Picks:
    """D30: a vampire if the next hideouts hold none that it would clear away, else what harms hunters."""
    near = [one for space, one in knowledge.lying(now.view) if 1 < space <= 1 + APART]
    is_near = any(card.title and ENCOUNTERS[card.title].vampire for one in near for card in one.encounters)
    keys = [key for key in now.keys if key != "back"]
    vampires = [key for key in keys if ENCOUNTERS[key].vampire]
    others = [key for key in keys if not ENCOUNTERS[key].vampire]
    if vampires and (not is_near or not others):
        return (max(vampires, key=lambda key: ENCOUNTERS[key].influence),)
    return (now.rng.choice(others),)


def _mature(now: Moment) -> Picks:
    """D27: everything that matures does, a vampire last, for it clears the rest; what cannot mature becomes a lair."""
    keys = now.keys
    plain = [key for key in keys if key in ENCOUNTERS and not ENCOUNTERS[key].vampire and key != "hoax"]
    vampires = [key for key in keys if key in ENCOUNTERS and ENCOUNTERS[key].vampire]
    if plain:
        return (plain[0],)
    if vampires:
        return (max(vampires, key=lambda key: ENCOUNTERS[key].influence),)
    is_free = None in now.view.lairs
    return ("convert" if "convert" in keys and is_free and now.view.dracula_public.encounters > KEPT else "done",)


def _rumor(now: Moment) -> Picks:
    """D31: a hideout with a vampire; or mostly, of several rumors, an ambush that hunters are near to."""
    spaces = [key for key in now.keys if key.isdigit()]
    for key in spaces:
        hideout = now.view.trail[int(key) - 1]
        if hideout and any(card.title and ENCOUNTERS[card.title].vampire for card in hideout.encounters):
            return (key,)
    lures = {key: _lure(now.view, int(key)) for key in spaces if int(key) > 1}
    best = max(lures, key=lambda key: lures[key], default="")
    is_spare = now.view.dracula_public.rumors > _awaiting(now.view)
    return (best if is_spare and best and lures[best] > LURE and now.rng.random() < BLUFF else "none",)


def _awaiting(view: DraculaTable) -> int:
    """The number of vampires that a rumor is kept for: in hand, in the plan, or on the newer hideouts without one."""
    assert view.dracula_private is not None
    newer = [one for space, one in knowledge.lying(view) if space <= RUMOR_SPACES and not one.rumor]
    titles = [card.title or "" for one in newer for card in one.encounters]
    hand = list(view.dracula_private.encounters)
    return sum(title in ENCOUNTERS and ENCOUNTERS[title].vampire for title in (*titles, *hand))


def _lure(view: DraculaTable, space: int) -> float:
    """How near hunters are to an ambush on a space, on the scale of `danger`; 0 without an ambush."""
    hideout = view.trail[space - 1]
    if hideout is None or hideout.location is None or hideout.is_open:
        return 0.0
    return danger(view, hideout.location) if any(card.title in AMBUSHES for card in hideout.encounters) else 0.0


def _ambush(now: Moment) -> Picks:
    keys = now.keys
    titles = {key.partition(".")[0]: key for key in keys}
    return (next((titles[title] for title in AMBUSHES if title in titles), "pass"),)


def _flee(now: Moment) -> Picks:
    """The city with the least danger from hunters, or the first option where no city is offered."""
    land = knowledge.land(now.view)
    cities = [key for key in now.keys if key in land.by_id]
    return (
        (min(cities, key=lambda city: danger(now.view, city) + now.rng.random() * 0.3),) if cities else (now.keys[0],)
    )


def _drive(now: Moment) -> Picks:
    """The city that is farthest from Dracula."""
    assert now.view.dracula_private is not None
    here = now.view.dracula_private.at or ""
    return (max(now.keys, key=lambda city: knowledge.distance(now.view, here, city) + now.rng.random() * 0.5),)


def _prey(now: Moment) -> Picks:
    """The hunter with the least health left."""
    left = {one.seat: one.health - one.damage for one in now.view.hunters}
    return (min(now.keys, key=lambda key: left.get(key, 20)),)  # type: ignore[call-overload]


def _react(now: Moment) -> Picks:
    wanted = [key for key in now.keys if key not in ("pass", "done", "back") and not key.startswith("clear.")]
    return (now.rng.choice(wanted),) if wanted else ("done" if "done" in now.keys else "pass",)


def _block(now: Moment) -> Picks:
    """Roadblock: as many lines as the card has tokens, on the hunters' ways to him."""
    assert now.view.dracula_private is not None
    here = now.view.dracula_private.at or ""

    def worth(line: str) -> float:
        ends = line.split(".")[1:]
        near = min(knowledge.distance(now.view, here, end) for end in ends)
        hunters = [min(knowledge.distance(now.view, one.at, end) for end in ends) for one in knowledge.active(now.view)]
        return -2.0 * near - min(hunters, default=knowledge.FAR)

    return tuple(sorted(now.keys, key=worth, reverse=True)[: now.asked.most])


def _storm(now: Moment) -> Picks:
    """Summon Storms: as many seas as the card has tokens, those that most hunters could sail into."""
    land = knowledge.land(now.view)

    def worth(sea: str) -> float:
        at = [one.at for one in knowledge.active(now.view)]
        return sum(sea in land.by_sea[one] for one in at) + 0.1 * len(land.by_sea[sea])

    return tuple(sorted(now.keys, key=worth, reverse=True)[: now.asked.most])


def _plot(now: Moment) -> Picks:
    """R13: turn Plotting against an escape, and against a card that would cancel his."""
    battle = now.view.battle
    assert battle is not None
    engaged = next((one for one in battle.fighters if one.seat == battle.engaged), None)
    card, claw = engaged.card if engaged else None, battle.laid[-1].title
    is_barred = card is not None and claw is not None and claw in icons(card)
    return ("flip" if is_barred or card == "escape" else "keep",)


def _fog(now: Moment) -> Picks:
    strong = now.view.is_night and now.view.dracula_public.damage < now.view.dracula_public.health / 2
    return ("fight",) if strong else ("decline",)


WAYS: Final[dict[str, Callable[[Moment], Picks]]] = {
    "start": _start,
    **dict.fromkeys(("place", "wolf"), _move),
    **dict.fromkeys(("encounter", "adding", "add-encounter"), _leave),
    "pushed": _mature,
    "rumor": _rumor,
    "combat": combat_player.choose_against,
    "ambush": _ambush,
    "flight": _flee,
    **dict.fromkeys(("bats", "wild-horses", "false-tip-off"), _drive),
    **dict.fromkeys(("prey", "guards"), _prey),
    **dict.fromkeys(("end", "drawn", "react-r1", "react-r3", "react-r4", "react-r7", "react-r8", "react-r9"), _react),
    "fog": _fog,
    "roadblock": _block,
    "summon-storms": _storm,
    "plotting": _plot,
    "mode": knowledge.ally,
}
