"""Alt texts of the pictures of cards, at most 300 characters each."""

from __future__ import annotations

from engines.core import Observation, text
from engines.core.types import Decision
from engines.dracula.components import DRACULA
from engines.dracula.observation.view import BattleView, DraculaTable, HideoutView
from engines.dracula.wording import names as named
from rendering import Say
from rendering.dracula.combatcards import own_cards
from rendering.dracula.fight import Fight
from rendering.dracula.hand import Panel, Tongue, panels
from rendering.dracula.layout import Names
from rendering.dracula.private import laid_ready, misdirected
from rendering.dracula.story import outcome
from rendering.dracula.words import alt_closeup, alt_round, foe
from rendering.kit.words import cut


def alt_combat(seen: Observation, view: DraculaTable, say: Say) -> str:
    """The alt text of a combat: place, time, opponent and damage, the viewer's cards, and the last round."""
    names, fight = Names(say), Fight(view)
    battle, own = fight.battle, own_cards(seen, view)
    day = text("picture-weekday", day=view.day, night="yes" if view.is_night else "no")
    told = [
        names.label("alt-combat", place=named.place(battle.place), day=day, round=battle.round),
        names.label("alt-foe", foe=foe(battle, names), damage=battle.damage, health=battle.health),
    ]
    if own is not None:
        called = names.combat_card if own.seat == DRACULA else names.item
        cards = ", ".join(called(card) for card in dict.fromkeys(own.cards))
        told.append(names.label("alt-own", who=names.short(own.seat), cards=cards))
    if fight.shown is not None:
        told.append(alt_round(fight.shown, len(battle.past), foe(battle, names), names))
    return cut(told)


def alt_hand(seen: Observation, view: DraculaTable, say: Say) -> str:
    """The alt text of the hands: the viewer's own cards, the asked hunter's first, and the other hunters' counts."""
    names = Tongue(say)
    told = [_held(view, panel, names) for panel in panels(seen, view)]
    others = [one for one in view.hunters if one.seat not in view.hands]
    counts = [f"{names.short(one.seat)} {one.items}/{one.events}/{one.tickets}" for one in others]
    return cut([*told, *([names.label("alt-others", others=", ".join(counts))] if counts else [])])


def alt_asked(view: DraculaTable, asked: Decision, panel: Panel, say: Say) -> str:
    """The alt text of a question about cards: the seat that is asked, the question, and the cards."""
    names = Tongue(say)
    is_own = panel.seat == asked.seat
    told = names.label("alt-cards", cards=_listed(panel, names)) if is_own else _held(view, panel, names)
    return cut([alt_closeup(view, asked, say), told])


def _held(view: DraculaTable, panel: Panel, names: Tongue) -> str:
    sheets = {one.seat: (one.damage, one.health) for one in view.hunters}
    damage, health = sheets.get(panel.seat, (view.dracula_public.damage, view.dracula_public.health))
    held = _listed(panel, names)
    return names.label("alt-hand", who=names.short(panel.seat), cards=held, damage=damage, health=health)


def _listed(panel: Panel, names: Tongue) -> str:
    cards = [*map(names.entry, panel.entries), *map(names.ticket, panel.tickets)]
    return ", ".join(cards) or names.label("alt-empty")


def alt_private(view: DraculaTable, asked: Decision, say: Say) -> str:
    """The alt text of Dracula's own picture: his question and destinations, his trail with its cards, and his hand."""
    names, private = Names(say), view.dracula_private
    told = [alt_closeup(view, asked, say)]
    if ready := laid_ready(view):
        cards = ", ".join(f"{number} {_hideout(one, names)}" for number, one in sorted(ready.items()))
        told.append(names.label("alt-planned", cards=cards))
    lying = enumerate(misdirected(view).trail, 1)
    trail = [f"{number} {_hideout(one, names)}" for number, one in lying if one is not None]
    if trail:
        told.append(names.label("alt-trail", cards=", ".join(trail)))
    if private is not None and private.encounters:
        cards = ", ".join(names.encounter(title) for title in private.encounters)
        told.append(names.label("alt-encounters", cards=cards))
    if (ally := view.dracula_public.ally) is not None:
        told.append(f"{names.label('text-ally', ally=names.event(ally))}.")
    return cut(told)


def _hideout(one: HideoutView, names: Names) -> str:
    card = names.place(one.location) if one.location is not None else names.power(one.power or "hide")
    lying = [names.encounter(encounter.title) for encounter in one.encounters if encounter.title is not None]
    return f"{card} ({', '.join(lying)})" if lying else card


def alt_story(view: DraculaTable, battle: BattleView, say: Say) -> str:
    """The alt text of a combat's story: how it ended, the cards of each round, and the damage."""
    names = Names(say)
    rounds = [alt_round(shown, number, foe(battle, names), names) for number, shown in enumerate(battle.past, 1)]
    ended = names.label("story-outcome", outcome=outcome(view, battle), foe=foe(battle, names))
    return cut([names.label("alt-story", place=named.place(battle.place)), ended, *rounds])
