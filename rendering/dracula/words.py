"""The table in words: the alt texts, and the board as text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

from engines.core import Seat, Text, text
from engines.core.types import Arg, Decision
from engines.dracula.components import DRACULA
from engines.dracula.observation.view import (
    BattleView,
    DraculaTable,
    HandView,
    HideoutView,
    HunterView,
    ShownView,
)
from engines.dracula.wording import names as named
from rendering import Say
from rendering.dracula.layout import Names, acting, doing, is_hidden, is_secret, week
from rendering.dracula.reach import focus, targets
from rendering.kit.words import COLUMNS, cut

ROUNDS = 3
"""The number of last rounds of a combat that the text tells."""
_TIE = "\N{NO-BREAK SPACE}"


def alt(view: DraculaTable, say: Say, asked: Decision | None = None, waiting: Sequence[Seat] = ()) -> str:
    """The alt text of the map: the viewer, the day, who is waited for or the question `asked`, influence, the hunters'
    places, Dracula, the trail. At most 300 characters."""
    names = Names(say)
    day = text("picture-weekday", day=view.day, night="yes" if view.is_night else "no")
    whose, now = "alt-secret" if is_secret(view) else "alt-map", names.say(doing(view, waiting)).rstrip(".")
    facts = [
        _asked(view, asked, say) if asked else names.label(whose, week=week(view), day=day, doing=now),
        names.label("alt-tracks", influence=view.influence, despair=view.despair),
        names.label("alt-hunters", hunters=", ".join(_where(one, names) for one in view.hunters)),
        _count(view, names),
        names.label("alt-trail", cards=", ".join(_briefly(one, names) for one in view.trail if one) or "–"),
    ]
    return cut(facts)


def alt_closeup(view: DraculaTable, asked: Decision, say: Say) -> str:
    """The alt text of a close-up: the question and the seat that is asked, and the places of the numbers."""
    names, told = Names(say), [_asked(view, asked, say)]
    wanted = targets(view, asked)
    for mode, ones in groupby(wanted, lambda one: one.mode.replace("danger", "move")):
        listed = ", ".join(f"{one.number} {names.spot(one.place)}" for one in ones)
        told.append(names.label("alt-mode", mode=names.label("mode", mode=mode), places=listed))
    return cut(told)


def _asked(view: DraculaTable, asked: Decision, say: Say) -> str:
    names, here = Names(say), focus(view, asked)
    where = names.place(here) if here else names.say(doing(view, (asked.seat,)))
    return names.label("alt-asked", who=names.who(asked.seat), where=where, prompt=names.say(asked.prompt))


def foe(battle: BattleView, names: Names) -> str:
    """The name of the hunters' opponent."""
    vampire = battle.vampire
    return names.who(DRACULA) if vampire is None else names.encounter(vampire)


def alt_round(shown: ShownView, number: int, foe: str, names: Names) -> str:
    """The cards that all laid in a round, and the damage."""
    card = names.combat_card(shown.card) if shown.card is not None else names.label("combat-none")
    void = f" ({names.label('combat-canceled')})"
    healed = f" +{shown.healed}" if shown.healed else ""
    told = [_laid(foe, card + (void if shown.canceled else "") + healed, shown.harm.get(DRACULA, 0))]
    for seat, laid in shown.hunters.items():
        card = names.item(laid) + (void if shown.foiled and seat == shown.engaged else "")
        fate = f", {names.label('combat-bitten')}" if seat in shown.bitten else ""
        fate += f", {names.label('story-fate', fate='defeated')}" if seat in shown.fallen else ""
        told.append(_laid(names.short(seat), card, shown.harm.get(seat, 0)) + fate)
    against = names.short(shown.engaged) if shown.engaged is not None else "–"
    return names.label("alt-round", round=number, cards="; ".join(told), against=against)


def _laid(who: str, card: str, harm: int) -> str:
    return f"{who}: {card}{f' −{harm}' if harm else ''}"


def _where(hunter: HunterView, names: Names) -> str:
    """A hunter and his place; before he has chosen his start, his name alone."""
    if not hunter.at:
        return names.short(hunter.seat)
    return names.label("alt-hunter", who=names.short(hunter.seat), place=names.place(hunter.at))


def _count(view: DraculaTable, names: Names) -> str:
    facts: dict[str, Arg] = {"damage": view.dracula_public.damage, "health": view.dracula_public.health}
    at = view.dracula_public.at or (view.dracula_private.at if view.dracula_private else None)
    if at is None:
        return names.label("alt-hidden", **facts)
    return names.label("alt-open", place=named.place(at), **facts)


def _briefly(hideout: HideoutView, names: Names) -> str:
    """A trail card, and the number of encounters on it."""
    card = _named(hideout, names) or names.label("alt-back", back=hideout.back)
    count = len(hideout.encounters)
    return names.label("alt-laid", card=card, count=count) if count else card


def board(view: DraculaTable, say: Say, waiting: Sequence[Seat] = ()) -> str:
    """The whole table as lines of at most `COLUMNS` characters."""
    names = Names(say)
    lines = _head(view, names, waiting)
    if view.battle is not None:
        lines += ["", *_battle(view.battle, names)]
    lines += ["", *_wrapped(names.label("text-hunters"))]
    ready = acting(view)
    for hunter in view.hunters:
        lines += _hunter(hunter, hunter in ready[:1], view.hands.get(hunter.seat), names)
    lines += ["", *_dracula(view, names), "", *_wrapped(names.label("text-trail"))]
    lines += [part for number, one in enumerate(view.trail, 1) for part in _space(f"{number} ", one, names)]
    if view.advanced:
        lines += ["", *_wrapped(names.label("text-lairs"))]
        lines += [part for one in view.lairs for part in _space("- ", one, names)]
    tokens = _tokens(view, names)
    if tokens:
        lines += ["", *_wrapped(names.label("text-tokens")), *tokens]
    return "\n".join(lines)


def _wrapped(told: str, indent: str = "") -> list[str]:
    """Lines of at most `COLUMNS`; what continues stands farther in. A number stays with what it counts."""
    kept = re.sub(r"(?<=\d) ", _TIE, told)
    lines = wrap(kept, COLUMNS, initial_indent=indent, subsequent_indent=" " * len(indent) + "  ")
    return [line.replace(_TIE, " ") for line in lines]


def _head(view: DraculaTable, names: Names, waiting: Sequence[Seat]) -> list[str]:
    day = names.label("weekday", day=view.day, night="yes" if view.is_night else "no")
    return [
        *_wrapped(f"{names.label('week', week=week(view))} · {day}"),
        *_wrapped(names.say(doing(view, waiting))),
        *_wrapped(names.label("text-tracks", influence=view.influence, despair=view.despair)),
    ]


def _battle(battle: BattleView, names: Names) -> list[str]:
    """The current combat: the hunters' opponent, and the last rounds."""
    lines = _wrapped(names.label("text-combat", place=named.place(battle.place), round=battle.round))
    other = foe(battle, names)
    told = [names.label("alt-foe", foe=other, damage=battle.damage, health=battle.health)]
    first = max(0, len(battle.past) - ROUNDS)
    told += [alt_round(one, number, other, names) for number, one in enumerate(battle.past[first:], first + 1)]
    return [*lines, *(part for one in told for part in _wrapped(one, "  "))]


def _held(hand: HandView, names: Names) -> str:
    """The viewer's own cards and tickets."""
    held = [*map(names.item, hand.items), *map(names.event, hand.events), *map(names.ticket, hand.tickets)]
    return names.label("text-hand", cards=", ".join(held) or "–")


def _hunter(hunter: HunterView, is_next: bool, hand: HandView | None, names: Names) -> list[str]:
    where: str | Text = names.place(hunter.at) if hunter.at else names.label("text-empty")
    if hunter.hospital:
        where = names.label("text-hospital", place=where)
    lines = _wrapped(f"{'>' if is_next else ' '} {names.short(hunter.seat)}: {where}")
    told = [
        names.label(
            "text-health",
            damage=hunter.damage, health=hunter.health, bites=hunter.bites, most=hunter.bite_spaces,
        ),
        names.label("text-cards", items=hunter.items, events=hunter.events, tickets=hunter.tickets),
    ]  # fmt: skip
    told += [_held(hand, names)] if hand is not None else []
    told += [names.label("text-state", state=state) for state in states(hunter)]
    front = [names.item(hunter.open_item)] if hunter.open_item else []
    front += [names.event(hunter.open_event)] if hunter.open_event else []
    front += [names.event(title) for title in hunter.front]
    if front:
        told.append(names.label("text-front", cards=", ".join(front)))
    return [*lines, *(part for one in told for part in _wrapped(one, "    "))]


def states(hunter: HunterView) -> list[str]:
    """The states that hamper a hunter, of ``delayed``, ``bats``, ``weakened``, ``waiting``."""
    return [state for state in ("delayed", "bats", "weakened", "waiting") if getattr(hunter, state)]


def _dracula(view: DraculaTable, names: Names) -> list[str]:
    public, private = view.dracula_public, view.dracula_private
    if private is not None and private.at is not None:
        where = names.label("text-own", place=named.place(private.at), open="yes" if public.is_revealed else "no")
    elif public.at is not None:
        where = names.label("text-at", place=named.place(public.at))
    else:
        where = names.label("text-somewhere")
    told = [
        where,
        names.label("text-wounds", damage=public.damage, health=public.health),
        names.label("text-holds", events=public.events, encounters=public.encounters),
    ]
    if private is not None:
        held = [*map(names.event, private.events), *map(names.encounter, private.encounters)]
        told.append(names.label("text-hand", cards=", ".join(held) or "–"))
    if public.rumors:
        told.append(names.label("text-rumors", count=public.rumors))
    if public.ally is not None:
        told.append(names.label("text-ally", ally=named.event(public.ally)))
    return [*_wrapped(names.label("text-dracula")), *(part for one in told for part in _wrapped(one, "  "))]


def _space(mark: str, hideout: HideoutView | None, names: Names) -> list[str]:
    cards = [names.label("text-empty")] if hideout is None else _cards(hideout, names)
    return _wrapped("; ".join(cards), mark)


def _named(hideout: HideoutView, names: Names) -> str:
    """The cards of a hideout that the viewer knows."""
    known = [names.place(hideout.location)] if hideout.location else []
    known += [names.power(hideout.power)] if hideout.power else []
    return " + ".join(known)


def _cards(hideout: HideoutView, names: Names) -> list[str]:
    """The cards on a trail space or in a lair, as the viewer sees them."""
    known = _named(hideout, names)
    card = known or names.label("text-back", back=hideout.back)
    if known and is_hidden(hideout):
        card = names.label("text-down", card=card)
    told = [card]
    unknown = sum(one.title is None for one in hideout.encounters)
    if unknown:
        told.append(names.label("text-encounters", count=unknown))
    for one in hideout.encounters:
        if one.title is not None:
            title = named.encounter(one.title)
            told.append(
                names.label("text-known", title=title if one.is_open else text("picture-text-down", card=title))
            )
    told += [names.label("text-rumor")] if hideout.rumor else []
    return [*told, *([names.label("text-bat")] if hideout.bat else [])]


def _tokens(view: DraculaTable, names: Names) -> list[str]:
    tokens = view.tokens
    fog = [f"{names.place(place)}{f' ×{count}' if count > 1 else ''}" for place, count in tokens.fog.items()]
    told = [
        ("fog", "places", fog),
        ("storms", "places", [names.place(place) for place in tokens.storms]),
        ("hosts", "places", [names.place(place) for place in tokens.hosts]),
        ("blocks", "lines", [names.say(named.line(line)) for line in tokens.roadblocks]),
    ]
    lines = [names.label(f"text-{key}", **{arg: ", ".join(shown)}) for key, arg, shown in told if shown]
    if tokens.consecrated is not None:
        lines.append(names.label("text-holy", place=named.place(tokens.consecrated)))
    return [part for one in lines for part in _wrapped(one, "  ")]
