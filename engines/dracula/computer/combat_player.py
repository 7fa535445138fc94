"""The computer's play in combat, for a hunter or Dracula: each card is weighed against all that the other may hold."""

from __future__ import annotations

from math import exp
from typing import Final

from msgspec import Struct

from engines.core.types import Seat
from engines.dracula.components import BASIC, BOXES, COMBAT, ITEMS, VAMPIRE_ESCAPE_CARDS, icons
from engines.dracula.computer import knowledge
from engines.dracula.computer.knowledge import Moment, Picks
from engines.dracula.observation.view import BattleView, DraculaTable, FighterView, HunterView

_DEFEAT: Final = 6.0
"""The cost of a hunter's defeat, in points of damage to Dracula."""
_BITE: Final = 3.0
_CARD: Final = 0.7
"""The cost of a card that a hunter loses, or of one more in Dracula's hand."""
_SPELL: Final = 1.2
"""The cost of being mesmerized."""
_COOL: Final = 0.45
"""The difference in worth that makes a card e times as likely: a smaller one would make the choice predictable."""
ARMS: Final = {
    "knife": 3.0, "pistol": 2.2, "rifle": 2.2, "heavenly_host": 2.8, "crucifix": 1.6, "garlic": 1.2, "holy_circle": 0.8,
    "holy_bullets": 1.2, "garlic_wreath": 0.8,
}  # fmt: skip
"""The worth of each item in combat."""
BASIC_LIKES: Final = {"dodge": 1.2, "punch": 0.9, "escape": 0.6}
"""How readily a hunter plays his basic cards, on the scale of `ARMS`."""
FLIGHT: Final = (-0.5, 0.12, 0.6)
"""The worth of an escape to Dracula: a base, and more for each damage he has and for each further hunter."""


class Clash(Struct, frozen=True):
    """A hunter in a round of combat; `mine` is he among the fighters. `dear` is the cost of one damage to him; `likely`
    are the chances of Dracula's cards."""

    view: DraculaTable
    battle: BattleView
    me: HunterView
    mine: FighterView
    is_night: bool
    dear: float
    likely: dict[str, float]


def choose(now: Moment) -> Picks:
    """D18."""
    clash = _clash(now.view, now.asked.seat)
    if clash is None:
        return (now.keys[0],)
    return _one_of(now, {key: value(clash, key.partition(".")[0]) for key in now.keys})


def choose_against(now: Moment) -> Picks:
    """D18, D19: Dracula's card, and the hunter it is against."""
    clashes = [_clash(now.view, one.seat) for one in (now.view.battle.fighters if now.view.battle else ())]
    hands = [(clash, _may_lay(clash)) for clash in clashes if clash is not None]
    worth: dict[str, float] = {}
    for key in now.keys:
        claw, _, target = key.partition(".")
        if claw in COMBAT and COMBAT[claw].escapes:
            worth[key] = _flight(hands[0][0], len(hands))
        else:
            worth[key] = -sum(
                chance * exchange(clash, card, claw, clash.me.seat == target or len(hands) == 1)
                for clash, cards in hands
                for card, chance in cards.items()
            )
    return _one_of(now, worth)


def _one_of(now: Moment, worth: dict[str, float]) -> Picks:
    """A random choice that favours the best option, so that no opponent can rely on it."""
    best = max(worth.values())
    return tuple(now.rng.choices(list(worth), [exp((one - best) / _COOL) for one in worth.values()]))


def _flight(clash: Clash, hunters: int) -> float:
    """The worth of an escape. For Dracula, unlike a vampire, it rises with his damage and the number of hunters."""
    if clash.battle.vampire:
        return FLIGHT[0]
    return FLIGHT[0] + FLIGHT[1] * clash.battle.damage + FLIGHT[2] * (hunters - 1)


def _may_lay(clash: Clash) -> dict[str, float]:
    """The chance of each card that a hunter may play, as far as Dracula knows his hand."""
    shown = {one.title: one.times for one in clash.view.seen if one.holder == clash.me.seat and one.kind == "items"}
    unknown = max(clash.me.items - sum(shown.values()), 0)
    whole = sum(item.copies for item in ITEMS.values())
    likes = dict(BASIC_LIKES)
    for title, item in ITEMS.items():
        if item.icons:
            held = 1.0 if title in shown else min(1.0, unknown * item.copies / whole)
            likes[title] = held * ARMS.get(title, 0.0)
    likes.pop(clash.mine.last or "", None)
    total = sum(likes.values())
    return {title: like / total for title, like in likes.items() if like}


def swap(now: Moment) -> Picks:
    """R11: a better card against Dracula's, which lies open with the hunter it is against; otherwise ``keep``."""
    clash = _clash(now.view, now.asked.seat)
    if clash is None or not clash.battle.laid or clash.mine.card is None:
        return ("keep",)
    claw, is_engaged = clash.battle.laid[-1].title or "nothing", clash.battle.engaged == clash.me.seat
    worth = {key: exchange(clash, key.partition(".")[0], claw, is_engaged) for key in now.keys if key != "keep"}
    best = max(worth, key=lambda key: worth[key])
    return (best,) if worth[best] > exchange(clash, clash.mine.card, claw, is_engaged) else ("keep",)


def arms(items: tuple[str, ...]) -> float:
    """The worth of all `items` together in combat."""
    return sum(ARMS.get(item, 0.0) for item in items)


def _clash(view: DraculaTable, seat: Seat) -> Clash | None:
    battle = view.battle
    mine = next((one for one in battle.fighters if one.seat == seat), None) if battle else None
    if battle is None or mine is None:
        return None
    me = knowledge.hunter(view, seat)
    left = me.health - me.damage
    return Clash(
        view=view,
        battle=battle,
        me=me,
        mine=mine,
        is_night=view.is_night or view.spell.always_night,
        dear=1.4 if left <= 3 else 0.8 if left <= 6 else 0.5,
        likely=_likely(view, battle),
    )


def _likely(view: DraculaTable, battle: BattleView) -> dict[str, float]:
    """The chance of each of Dracula's cards, of those that he has not played yet and may play now."""
    left = {title: card.copies for title, card in COMBAT.items()}
    for round_ in battle.past:
        if round_.card is not None:
            left[round_.card] -= 1
    in_play = len(battle.laid)
    pride = BOXES[view.box].dracula.pride
    escapes = in_play >= VAMPIRE_ESCAPE_CARDS if battle.vampire else in_play + view.despair >= pride
    for title, card in COMBAT.items():
        if card.escapes and (battle.no_escape or not escapes):
            left[title] = 0
    total = sum(left.values())
    return {title: number / total for title, number in left.items() if number > 0} if total else {"nothing": 1.0}


def value(clash: Clash, card: str) -> float:
    """The average worth of a hunter's card over Dracula's likely cards, engaged or not."""
    engaged = 1 / len(clash.battle.fighters)
    met = sum(
        chance * (engaged * exchange(clash, card, claw, True) + (1 - engaged) * exchange(clash, card, claw, False))
        for claw, chance in clash.likely.items()
    )
    return met + (_way_out(clash) if card == "escape" else 0.0)


def _way_out(clash: Clash) -> float:
    """The worth of leaving the combat: high for a hunter who is near defeat, poorly armed and has few companions."""
    left, hand = clash.me.health - clash.me.damage, clash.view.hands.get(clash.me.seat)
    armed = arms(hand.items if hand else ())
    return 3.0 - 0.6 * left - 0.5 * armed - 0.6 * (len(clash.battle.fighters) - 1)


def exchange(clash: Clash, card: str, claw: str, is_engaged: bool) -> float:
    """The worth of a hunter's card against one of Dracula's: damage to Dracula, less the cost to the hunter."""
    is_met = is_engaged and claw in icons(card)
    strikes = is_engaged and not is_met
    if claw in COMBAT and COMBAT[claw].escapes:
        return 0.8 if is_met else -0.8
    cost = _suffered(clash, card, claw) if strikes else 0.0
    if strikes and (claw == "mesmerize" or (claw == "strength" and _is_struck_down(card))):
        return -cost
    if claw == "claws" and clash.is_night and not is_met:
        cost += _harm(clash, COMBAT["claws"].amounts["night"]) / len(clash.battle.fighters)
    return _dealt(clash, card, claw, is_engaged, is_met) - cost


def _suffered(clash: Clash, card: str, claw: str) -> float:
    """The cost of Dracula's card to the hunter it strikes."""
    if claw == "mesmerize":
        return 0.2 if clash.mine.mesmerized else _SPELL
    if claw == "plotting":
        return _CARD
    if claw == "fangs":
        healed = min(COMBAT[claw].amounts["recover"], clash.battle.damage)
        if clash.is_night and clash.mine.mesmerized:
            return healed + (_BITE if clash.me.bites < clash.me.bite_spaces else _DEFEAT)
        return healed + _harm(clash, COMBAT[claw].amounts["damage"])
    lost = _CARD * (claw == "strength" and clash.is_night and card in ITEMS and _is_struck_down(card))
    return lost + _harm(clash, COMBAT[claw].amounts["damage"]) if claw in ("claws", "strength") else 0.0


def _harm(clash: Clash, amount: int) -> float:
    left = clash.me.health - clash.me.damage
    return amount * clash.dear + (_DEFEAT if amount >= left else 0.0)


def _is_struck_down(card: str) -> bool:
    """True if Strength cancels the card."""
    return card in ("punch", "crucifix") or (card in ITEMS and ITEMS[card].weapon)


def _dealt(clash: Clash, card: str, claw: str, is_engaged: bool, is_met: bool) -> float:
    """The damage that a hunter's card does."""
    amount = (BASIC[card].amounts if card in BASIC else ITEMS[card].amounts).get("damage", 0)
    if card == "crucifix":
        amount *= is_met and claw in ("fangs", "mesmerize")
    elif card == "garlic":
        amount *= is_engaged and claw in ("fangs", "claws")
    elif card == "heavenly_host" and is_engaged and claw == "fangs" and not is_met:
        return -_BITE
    if card in ITEMS and ITEMS[card].weapon:
        amount = max(amount - clash.mine.mesmerized, 0)
    left = clash.battle.health - clash.battle.damage
    return amount + 12.0 * (0 < left <= amount)


def is_leap_wise(view: DraculaTable, seat: Seat) -> bool:
    """True if Heroic Leap, five damage to each instead of a combat, defeats the enemy or is the hunter's best hope."""
    me = knowledge.hunter(view, seat)
    foe = view.battle.health - view.battle.damage if view.battle else 0
    if foe <= 5:
        return True
    hand = view.hands.get(seat)
    return me.health - me.damage > 5 and arms(hand.items if hand else ()) < 3.5
