"""How a computer plays a hunter: it goes where Dracula can be and the others are not, searches what it finds, arms
itself meanwhile, and fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engines.dracula import sense
from engines.dracula.components import BOXES
from engines.dracula.sense import Moment, Picks
from engines.dracula.view import DraculaTable, HunterView

LAID: Final = {
    "knife": 3.2, "pistol": 2.6, "rifle": 2.6, "heavenly_host": 3.0, "crucifix": 1.8, "garlic": 1.5, "holy_circle": 0.6,
    "punch": 1.4, "dodge": 1.4, "escape": 0.2,
}  # fmt: skip
"""How much a combat card is liked."""
WORTH: Final = {
    **LAID, "stake": 1.6, "dogs": 1.5, "holy_bullets": 1.7, "garlic_wreath": 1.6, "fast_horses": 1.2,
    "great_strength": 3.0, "forewarned": 2.0, "newspaper_reports": 2.0, "heroic_leap": 2.5, "good_luck": 1.5,
}  # fmt: skip
"""What is given up last when there is too much."""


def choose(now: Moment) -> Picks | None:
    """Picks, or None where a hunter has no opinion."""
    way = WAYS.get(now.asked.kind)
    return way(now) if way else None


def _act(now: Moment) -> Picks:
    """D3, D4, and where to ride: the action after which he stands best, with what it brings."""
    me = sense.hunter(now.view, now.asked.seat)
    scored = [(_value(now.view, me, key) + now.rng.random() * 0.3, key) for key in now.keys if key != "back"]
    return (max(scored)[1],)


def _value(view: DraculaTable, me: HunterView, key: str) -> float:
    action, _, rest = key.partition(".")
    if action in ("road", "sea"):
        return 0.4 + _place(view, me, rest)
    if action == "rail" and rest:
        return 0.1 + _place(view, me, rest.split(".")[1])
    if action == "rail":
        white, yellow = sense.best_ticket(view.hands[me.seat].tickets)
        reached = sense.rides(view.box, me.at, white, yellow)
        return 0.1 + max((_place(view, me, to) for to in reached), default=-9)
    if action == "exit":
        return 3.0
    return _place(view, me, me.at) + _gain(view, me, key)


def _place(view: DraculaTable, me: HunterView, place: str) -> float:
    """How well a hunter stands there: where Dracula is likely, near to where he may be, and not where others are."""
    may_be = view.dracula.may_be
    others = [one for one in sense.active(view) if one.seat != me.seat]
    near = 0.0
    for at in may_be:
        covered = any(sense.distance(view, one.at, at) <= 1 for one in others)
        near += (0.4 if covered else 1.0) * 0.6 ** sense.distance(view, place, at) / len(may_be)
    crowd = sum(sense.distance(view, place, one.at) <= 1 for one in others)
    hurt = me.damage / me.health
    goals = sum(urgent * 0.6 ** sense.distance(view, place, at) for at, urgent in sense.to_search(view))
    value = 7 * near + 0.7 * goals - 0.35 * crowd + 2.5 * sense.chance_to_find(view, place) * (place != me.at)
    value += (8 if hurt < 0.6 or len(others) else 2) * sense.chance_here(view, place)
    return value if sense.land(view).is_city(place) else value - 0.5


def _gain(view: DraculaTable, me: HunterView, key: str) -> float:
    """What an action on the spot brings."""
    box, action = BOXES[view.box], key.partition(".")[0]
    if action == "search":
        return 5.0
    if action == "supply":
        large = me.hospital or box.map.by_id[me.at].kind == "large"
        arms = max(box.hunters[me.seat].item_limit - me.items, 0) * 0.8 * large
        known = view.event_deck.top if not view.is_night else None
        event = {"hunter": 1.0, "dracula": 0.1, None: 0.3}[known]
        return arms + event * (me.events < box.hunters[me.seat].event_limit)
    if action == "rest":
        return 0.3 * min(me.damage, 2) + 2 * (me.damage > me.health / 2)
    if action == "reserve":
        return (1.3, 0.7, 0.0)[min(me.tickets, 2)]
    if action in ("special", "play"):
        return 1.2
    return 0.0


def _fight(now: Moment) -> Picks:
    """D18: weapons rather than fists, and away when it is too much."""
    me = sense.hunter(now.view, now.asked.seat)
    left = me.health - me.damage
    keys = now.keys
    likes = [LAID.get(key.partition(".")[0], 1.0) for key in keys]
    if left <= 4:
        likes = [like + 2.5 * (key in ("dodge", "escape")) for like, key in zip(likes, keys, strict=True)]
    return (now.rng.choices(keys, likes)[0],)


def _react(now: Moment) -> Picks:
    """A card is played when its moment comes, but for those that would only take somebody out of a fight."""
    wanted = [key for key in now.keys if key != "pass" and not key.startswith(("escape_route", "speedy_telegraph"))]
    if now.view.dracula.damage < now.view.dracula.health - 6 and "heroic_leap" in wanted:
        wanted.remove("heroic_leap")
    return (now.rng.choice(wanted),) if wanted else ("pass",)


def _likely(now: Moment) -> Picks:
    """The places where Dracula is most likely, or his trail."""
    keys = [key for key in now.keys if key != "none"]
    likely = {key: 3 * sense.chance_here(now.view, key) + sense.chance_to_find(now.view, key) for key in keys}
    keys.sort(key=lambda key: (likely[key], now.rng.random()), reverse=True)
    return tuple(keys[: max(now.asked.least, 1)]) or ("none",)


def _part(now: Moment) -> Picks:
    """The least useful is given up."""
    keys = sorted(now.keys, key=lambda key: WORTH.get(key.partition(".")[0], 1.0))
    return tuple(keys[: now.asked.least])


def _best(now: Moment) -> Picks:
    return (max(now.keys, key=lambda key: WORTH.get(key.partition(".")[0], 1.0)),)


def _show(now: Moment) -> Picks:
    """What helps is shown."""
    shown = [key for key in now.keys if key != "none"]
    return tuple(shown[: now.asked.most]) or ("none",)


def _pick(*wanted: str) -> Callable[[Moment], Picks]:
    """The first of these that is offered."""

    def pick(now: Moment) -> Picks:
        keys = now.keys
        return (next((key for key in wanted if key in keys), keys[0]),)

    return pick


def _join(now: Moment) -> Picks:
    me = sense.hunter(now.view, now.asked.seat)
    return ("join",) if me.items and me.damage < me.health / 2 else ("stay",)


WAYS: Final[dict[str, Callable[[Moment], Picks]]] = {
    **dict.fromkeys(("day", "day-calm", "night", "night-calm", "rail"), _act),
    "combat": _fight,
    **dict.fromkeys(
        ("react-w1", "react-w2", "react-w3", "react-r1", "react-r6", "react-r10", "react-r12", "parry", "drawn"), _react
    ),
    **dict.fromkeys(("hired-scouts", "locate", "consecrated-ground", "call-host", "sense-of-emergency", "fast-horses",
                     "excellent-weather"), _likely),
    **dict.fromkeys(("discard-items", "discard-events", "return-tickets", "throw"), _part),
    **dict.fromkeys(("find", "open-item", "open-event"), _best),
    **dict.fromkeys(("show", "ward-off-wolf", "aids", "stake", "give"), _show),
    "join": _join,
    "trade-answer": _pick("accept"),
    "trade-close": _pick("agree"),
    "customs-search": _pick("suffer"),
}  # fmt: skip
