"""Cards that are played around a combat: those of its start (W3), and Enraged (R9).

`playing.Play` announces them and discards them or leaves them in `Hunter.front`, as it does all events.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.dice import Dice
from engines.core.flow import Question, Table
from engines.core.redeal import places, redeal
from engines.core.types import Decision, Option, Random, Seat, Text, Viewer, text
from engines.dracula.cards.discarding import show_items
from engines.dracula.cards.playing import Choosing, Effect, Playable
from engines.dracula.combat.battle import Battle
from engines.dracula.combat.fighters import battle_of, fighting, leave, vampire
from engines.dracula.components import COMBAT, DRACULA, EVENTS
from engines.dracula.damage.suffering import Suffer, wound_foe
from engines.dracula.state import State
from engines.dracula.wording import names, prices
from engines.dracula.wording.card_options import cards, told


class AtStart(Playable):
    """A card for the start of a combat: played by a hunter in it, and not possible once the combat is over."""

    __slots__ = ()

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        battle = fighting(state)
        return battle is not None and battle.fighter(seat) is not None


class Poised(AtStart, Effect, kw_only=True):
    """Planned Ambush and Lucy's Revenge lie before the hunter and work later."""

    def do(self, table: Table[State]) -> None:
        pass


class EscapeRoute(AtStart, Choosing, kw_only=True):
    """The player or another hunter leaves the combat, as if escaped (D33)."""

    kind: ClassVar[str] = "escape-route"

    def options(self, state: State) -> list[Option]:
        return [Option(fighter.seat, names.who(fighter.seat)) for fighter in battle_of(state).fighters]

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        seat = Seat(picks[0])
        table.tell("fight-left", who=names.who(seat))
        leave(table, seat)


class HeroicLeap(AtStart, Effect, kw_only=True):
    """The combat is over without a fight: the enemy suffers 5 damage, then the player. These are one effect, in which
    Dracula's defeat comes first (FD-22.3)."""

    @classmethod
    def price(cls, state: State, seat: Seat) -> Text | None:
        amount = EVENTS["heroic_leap"].amounts["damage"]
        wins = vampire(state) is None and state.dracula.damage + amount >= state.dracula_sheet.health
        return None if wins else prices.damage(state, seat, amount)

    def do(self, table: Table[State]) -> None:
        amount = EVENTS["heroic_leap"].amounts["damage"]
        battle_of(table.state).is_over = True
        wound_foe(table, amount, "heroic_leap")
        table.push(Suffer(seat=self.seat, amount=amount, why="heroic_leap"))


class LuckyFind(AtStart, Effect, kw_only=True):
    """The player alone looks at the top items (FD-23.13)."""

    def do(self, table: Table[State]) -> None:
        shown = table.state.items.set_aside(table.dice, EVENTS["lucky_find"].amounts["look"])
        if shown:
            table.push(Find(seat=self.seat, cards=sorted(shown)))


class Find(Question, kw_only=True):
    """D34: one of the items is kept, the others are discarded face up."""

    seat: Seat
    cards: list[str]

    def ask(self, state: State) -> tuple[Decision, ...]:
        titles = sorted(set(self.cards))
        return self.put(
            self.seat, "find", state.round, Text("find-prompt"), cards(names.item, titles), Random(tuple(titles)),
            hint=Text("find-hint"), rule="items", covert=True,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state, (kept,) = table.state, picks
        self.cards.remove(kept)
        state.take(self.seat, "items", kept)
        who = names.who(self.seat)
        found = text("item-found", who=who, card=names.item(kept))
        table.tell_only(frozenset({self.seat}), found, text("item-found-unseen", who=who))
        if self.cards:
            table.reveal("items-discarded", who=who, cards=told(names.item, self.cards))
        for card in self.cards:
            state.items.discard(card)
        state.items.renew(table.dice)

    def redeal(self, state: State, viewer: Viewer, rng: Dice) -> None:
        """Deal other items from the deck, unless the viewer is the player who looks at them."""
        if self.seat not in viewer:
            redeal([*places(self.cards), *places(state.items.pile)], rng)
            self.cards.sort()


class GarlicWreath(AtStart, Effect, kw_only=True):
    """An item: shown, and kept before its hunter until the combat ends or Claws resolve against him."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        fighter = battle.fighter(self.seat) if battle else None
        if fighter is not None and "garlic_wreath" in table.state.hunters[self.seat].items:
            fighter.wreath = True
            show_items(table, self.seat, ["garlic_wreath"])


def may_rage(battle: Battle) -> bool:
    """R9: Dracula's card has been canceled by icons, and is no escape (FD-19.24)."""
    return battle.canceled and battle.card is not None and not COMBAT[battle.card].escapes


class Enraged(Effect, kw_only=True):
    """Dracula's card is not canceled; no escape for the rest of this combat (FD-19.24)."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        battle = fighting(state)
        return seat == DRACULA and battle is not None and may_rage(battle)

    def do(self, table: Table[State]) -> None:
        battle = battle_of(table.state)
        battle.canceled, battle.no_escape = False, True
        battle.past[-1].canceled = False
