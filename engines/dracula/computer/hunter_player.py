"""The computer's play of a hunter: it goes where Dracula can be and the others are not, searches what it finds, arms
itself meanwhile, and fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engines.dracula.computer import combat_player, knowledge, trading
from engines.dracula.computer.hunt_plan import Hunt, gain, hunt, stand
from engines.dracula.computer.knowledge import Moment, Picks

WORTH: Final = {
    **trading.ITEM_WORTH,
    "great_strength": 3.0, "forewarned": 1.5, "newspaper_reports": 2.0, "heroic_leap": 3.0, "lucys_revenge": 2.0,
    "long_night": 1.8, "consecrated_ground": 1.5, "hypnosis": 2.0, "sense_of_emergency": 1.4, "planned_ambush": 1.3,
}  # fmt: skip
"""The worth of cards when one is chosen or given up; `_worth` has that of all others."""
WHIM: Final = 0.15
"""The most that chance adds to an action: of two that are about as good either is taken."""


def choose(now: Moment) -> Picks | None:
    """Picks, or None where a hunter has no opinion."""
    way = WAYS.get(now.asked.kind)
    return way(now) if way else None


def _act(now: Moment) -> Picks:
    """D3, D4, and where to ride: the action after which he stands best, with what it brings."""
    plan = hunt(now)
    scored = [(_value(plan, key) + now.rng.random() * WHIM, key) for key in now.keys if key != "back"]
    return (max(scored)[1],)


def _value(plan: Hunt, key: str) -> float:
    action, _, rest = key.partition(".")
    if action in ("road", "sea"):
        return stand(plan, rest)
    if action == "rail" and rest:
        return stand(plan, rest.partition(".")[2]) - 0.3
    if action == "rail":
        reached = knowledge.rides(plan.view.box, plan.me.at, *knowledge.best_ticket(plan.hand.tickets))
        return max((stand(plan, to) for to in reached), default=-9.0) - 0.3
    if action == "exit":
        return stand(plan, plan.me.at) + (3.0 if plan.me.items >= 2 else 0.5)
    return stand(plan, plan.me.at) + gain(plan, key)


def _ticket(now: Moment) -> Picks:
    """FD-6.11: the least that leads there, and Chartered Carriage only where nothing else does."""
    return (now.keys[0],)


def _start(now: Moment) -> Picks:
    """D1: large cities, apart from each other, where many ways lead on."""
    land = knowledge.land(now.view)

    def value(city: str) -> float:
        others = [one for one in now.view.hunters if one.seat != now.asked.seat]
        apart = min((knowledge.distance(now.view, one.at, city) for one in others), default=3)
        ways = len(land.adjacent[city]) + 0.5 * len(land.by_rail[city])
        return min(apart, 4) + 0.3 * ways + (land.by_id[city].kind == "large") + now.rng.random() * 2

    return (max(now.keys, key=value),)


def _react(now: Moment) -> Picks:
    """Play a card for this moment if it is timely; otherwise pass."""
    wanted = [key for key in now.keys if key != "pass" and _is_timely(now, key)]
    return (now.rng.choice(wanted),) if wanted else ("pass",)


def _is_timely(now: Moment, key: str) -> bool:
    title, _, mode = key.partition(".")
    if title == "newspaper_reports":
        space = {"": 3, "fifth": 5, "sixth": 6}[mode]
        one = now.view.trail[space - 1]
        return one is not None and not one.is_open and one.power is None
    if title == "heroic_leap":
        return combat_player.is_leap_wise(now.view, now.asked.seat)
    me = knowledge.hunter(now.view, now.asked.seat)
    if title == "escape_route":
        return me.health - me.damage <= 3
    if title == "long_night":
        return len(now.view.dracula_public.may_be) <= 8
    return title != "speedy_telegraph"


def _likely(now: Moment) -> Picks:
    """The places where Dracula or a card of his trail is most likely."""
    plan = hunt(now)
    keys = [key for key in now.keys if key != "none"]
    likely = {key: 3 * plan.seen.now.get(key, 0.0) + _on_trail(plan, key) for key in keys}
    keys.sort(key=lambda key: (likely[key], now.rng.random()), reverse=True)
    return tuple(keys[: max(now.asked.least, 1)]) or ("none",)


def _on_trail(plan: Hunt, place: str) -> float:
    """The chance that face-down cards are those of `place`; encounters on older cards count for more."""
    spaces = enumerate(zip(plan.view.trail, plan.seen.cards, strict=True), 1)
    return sum(
        chances.get(place, 0.0) * (0.5 + 0.2 * space * len(one.encounters))
        for space, (one, chances) in spaces
        if one is not None and not one.is_open
    )


def _bar(now: Moment) -> Picks:
    """Consecrated ground: the place where Dracula most likely goes next."""
    plan = hunt(now)
    keys = [key for key in now.keys if key != "none"]
    return (max(keys, key=lambda key: (plan.soon.get(key, 0.0), now.rng.random())),) if keys else ("none",)


def _travel(now: Moment) -> Picks:
    """The best of the places that an event leads to."""
    plan = hunt(now)
    return (max(now.keys, key=lambda key: stand(plan, key) if key in knowledge.land(now.view).by_id else -9.0),)


def _part(now: Moment) -> Picks:
    """The least useful cards, which are given up."""
    keys = sorted(now.keys, key=_worth)
    return tuple(keys[: now.asked.least])


def _best(now: Moment) -> Picks:
    return (max(now.keys, key=_worth),)


def _worth(key: str) -> float:
    return WORTH.get(key.partition(".")[0], 0.7)


def _tickets(now: Moment) -> Picks:
    """The worst tickets, which go back."""

    def worth(key: str) -> int:
        white, yellow = knowledge.best_ticket([key.partition(".")[0]])
        return white + 2 * yellow

    return tuple(sorted(now.keys, key=worth)[: now.asked.least])


def _show(now: Moment) -> Picks:
    """The cards to show: as many as the question allows."""
    shown = [key for key in now.keys if key != "none"]
    return tuple(shown[: now.asked.most]) or ("none",)


def _pick(*wanted: str) -> Callable[[Moment], Picks]:
    """A way to answer: the first of `wanted` that is offered, otherwise the first option."""

    def pick(now: Moment) -> Picks:
        keys = now.keys
        return (next((key for key in wanted if key in keys), keys[0]),)

    return pick


def _join(now: Moment) -> Picks:
    me = knowledge.hunter(now.view, now.asked.seat)
    return ("join",) if me.items and me.damage < me.health / 2 else ("stay",)


WAYS: Final[dict[str, Callable[[Moment], Picks]]] = {
    **dict.fromkeys(("day", "day-calm", "night", "night-calm", "rail"), _act),
    "ticket": _ticket,
    "city": _start,
    "combat": combat_player.choose,
    "swap": combat_player.swap,
    **dict.fromkeys(
        (
            "react-w1", "react-w2", "react-w3", "react-r1", "react-r6", "react-r6-other", "react-r10", "react-r12",
            "parry", "drawn",
        ),
        _react,
    ),
    **dict.fromkeys(("hired-scouts", "locate"), _likely),
    **dict.fromkeys(("consecrated-ground", "call-host"), _bar),
    **dict.fromkeys(("sense-of-emergency", "fast-horses", "excellent-weather"), _travel),
    **dict.fromkeys(("discard-events", "throw"), _part),
    "discard-items": trading.throw,
    "return-tickets": _tickets,
    **dict.fromkeys(("find", "open-item", "open-event"), _best),
    **dict.fromkeys(("show", "ward-off-wolf", "aids", "stake", "give"), _show),
    "join": _join,
    "trade-offer": trading.offer,
    "trade-answer": _pick("accept"),
    "trade-return": trading.give_back,
    "trade-close": _pick("agree"),
    "customs-search": _pick("suffer"),
    "aside": _pick("delay"),
    "mode": knowledge.ally,
}  # fmt: skip
