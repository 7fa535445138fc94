"""Damage, bites, defeat, and what prevents them (FD-21, R6)."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core.flow import Step, Table, Work
from engines.core.types import Option, Seat, Text
from engines.dracula.cards.playing import Reacting, discard_event, option, to_play
from engines.dracula.cards.possible_reactions import may_hold
from engines.dracula.cards.weakened import KeepOpen
from engines.dracula.combat.fighters import battle_of, leave, vampire
from engines.dracula.components import DRACULA, ENCOUNTERS, HUNTERS, ITEMS
from engines.dracula.influence import advance, dracula_defeated
from engines.dracula.state import State
from engines.dracula.wording import names

SHIELD = "great_strength"
AVENGER = "lucys_revenge"


class Suffer(Work, kw_only=True):
    """Damage that a hunter suffers by one effect (FD-21.1); first it may be prevented, if it would defeat him (FD-21.4,
    FD-21.13). `why` is what the catalogue selects on: ``fangs``, ``rats`` ..."""

    seat: Seat
    amount: int
    why: str = ""

    def do(self, table: Table[State]) -> None:
        state = table.state
        hunter = state.hunters[self.seat]
        if hunter.waiting or self.amount <= 0:
            return
        harm = Hurt(seat=self.seat, amount=self.amount, why=self.why)
        would_defeat = hunter.damage + self.amount >= state.sheet(self.seat).health
        table.push(*(_unless_prevented(state, harm) if would_defeat else [harm]))


class Bite(Work, kw_only=True):
    """A hunter's bite (FD-21.3), unless it is prevented (FD-21.4)."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        if not table.state.hunters[self.seat].waiting:
            table.push(*_unless_prevented(table.state, Bitten(seat=self.seat)))


class Hurt(Work, kw_only=True):
    """Damage that is done (FD-21.1, FD-21.2). A Garlic Wreath answers the damage of Fangs by the same effect
    (FD-22.3)."""

    seat: Seat
    amount: int
    why: str = ""

    def do(self, table: Table[State]) -> None:
        state = table.state
        hunter, health = state.hunters[self.seat], state.sheet(self.seat).health
        hunter.damage += self.amount
        if state.battle is not None:
            state.battle.note(self.seat, harm=self.amount)
        if state.met is not None and state.visit is not None and self.why == state.met.title:
            harm = state.met.harm.get(self.seat, 0) + self.amount
            state.met = replace(state.met, harm={**state.met.harm, self.seat: harm})
        table.tell(
            "hunter-hurt", who=names.who(self.seat), amount=self.amount, why=self.why,
            damage=min(hunter.damage, health), health=health,
        )  # fmt: skip
        fighter = state.battle.fighter(self.seat) if state.battle else None
        if fighter is not None and fighter.wreath and self.why == "fangs":
            wound_foe(table, ITEMS["garlic_wreath"].amounts["damage"], "garlic_wreath")
        if hunter.damage >= health:
            defeat(table, self.seat)


class Bitten(Work, kw_only=True):
    """A bite that takes effect: a token, and the hunter leaves the combat (FD-19.11); without a free space he is
    defeated."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        state = table.state
        hunter = state.hunters[self.seat]
        table.tell("hunter-bitten", who=names.who(self.seat))
        if state.battle is not None:
            state.battle.note(self.seat, bitten=True)
        if hunter.bites >= state.sheet(self.seat).bite_spaces:
            defeat(table, self.seat)
            return
        hunter.bites += 1
        if state.battle is None:
            table.push(KeepOpen(seat=self.seat))
        else:
            leave(table, self.seat)


def defeat(table: Table[State], seat: Seat) -> None:
    """Defeat a hunter: he waits where he fell, out of the combat (FD-21.6), and Dracula's Rage adds influence
    (FD-21.5). Raises `Over` when that is the end."""
    state = table.state
    state.hunters[seat].waiting = True
    table.tell("hunter-defeated", who=names.who(seat))
    if state.battle is not None:
        state.battle.note(seat, fallen=True)
    leave(table, seat)
    advance(table, state.rage, "rage", state.hunters[seat].at)


def recover(table: Table[State], seat: Seat, amount: int) -> None:
    """Let a hunter recover damage, not below 0 (FD-21.1)."""
    hunter = table.state.hunters[seat]
    healed = min(amount, hunter.damage)
    hunter.damage -= healed
    if healed:
        table.tell("hunter-recovered", who=names.who(seat), amount=healed, damage=hunter.damage)


# -- Dracula and vampires


def wound_dracula(table: Table[State], amount: int, why: str = "") -> None:
    """Do damage to Dracula, publicly. Raises `Over` when it defeats him (FD-21.12)."""
    state = table.state
    state.dracula.damage += amount
    if state.battle is not None:
        state.battle.note(DRACULA, harm=amount)
    who, damage, health = names.who(DRACULA), state.dracula.damage, state.dracula_sheet.health
    table.tell("foe-hurt", foe=who, amount=amount, why=why, damage=min(damage, health), health=health)
    if damage >= health:
        dracula_defeated(table)


def heal_dracula(table: Table[State], amount: int, why: str = "") -> None:
    """Let Dracula recover damage, not below 0, publicly (FD-21.1)."""
    dracula = table.state.dracula
    healed = min(amount, dracula.damage)
    dracula.damage -= healed
    if healed:
        table.tell("foe-recovered", foe=names.who(DRACULA), amount=healed, why=why, damage=dracula.damage)


def wound_foe(table: Table[State], amount: int, why: str) -> None:
    """Do damage to the hunters' opponent in the combat. A vampire is defeated by damage equal to its health (FD-20.4),
    which ends the combat; the step that resolves the encounter discards it. Raises `Over` when Dracula is defeated
    (FD-21.12)."""
    card = vampire(table.state)
    if card is None:
        wound_dracula(table, amount, why)
        return
    who, health = names.encounter(card.title), ENCOUNTERS[card.title].health
    card.damage += amount
    battle_of(table.state).note(DRACULA, harm=amount)
    table.tell("foe-hurt", foe=who, amount=amount, why=why, damage=min(card.damage, health), health=health)
    if card.damage >= health:
        battle_of(table.state).is_over = True
        table.tell("vampire-slain", foe=who)


def heal_foe(table: Table[State], amount: int, why: str) -> None:
    """Fangs: let the hunters' opponent in the combat recover (FD-20.7)."""
    card = vampire(table.state)
    healed = min(amount, table.state.dracula.damage if card is None else card.damage)
    battle_of(table.state).note(DRACULA, healed=healed)
    if card is None:
        heal_dracula(table, amount, why)
        return
    card.damage -= healed
    if healed:
        table.tell("foe-recovered", foe=names.encounter(card.title), amount=healed, why=why, damage=card.damage)


# -- prevention


def _unless_prevented(state: State, harm: Hurt | Bitten) -> list[Step]:
    """R6: the window for every hunter who, as far as everybody knows, may hold Great Strength, and for Godalming with
    Lucy's Revenge before him; the harm itself where there is no such hunter."""
    able = [
        seat
        for seat in HUNTERS
        if not state.hunters[seat].waiting
        if may_hold(state, seat, "events", [SHIELD]) or _has_avenger(state, seat, harm.seat)
    ]
    return [Prevent(seats=able, code="R6", about=harm.seat, harm=harm, windows=state.windows)] if able else [harm]


def _has_avenger(state: State, seat: Seat, victim: Seat) -> bool:
    """True if Lucy's Revenge lies before the victim, who is in the combat, and `seat` is the victim."""
    in_combat = state.battle is not None and state.battle.fighter(seat) is not None
    return seat == victim and in_combat and AVENGER in state.hunters[seat].front


class Prevent(Reacting, kw_only=True):
    """R6: a bite, or the damage that would defeat a hunter, may be prevented; if it is not, it happens."""

    harm: Hurt | Bitten

    def kind(self, state: State, seat: Seat) -> str:
        return "react-r6" if seat == self.harm.seat else "react-r6-other"

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        has_shield = SHIELD in state.hand(seat, "events")
        has_avenger = _has_avenger(state, seat, self.harm.seat)
        return (
            *((Option(AVENGER, names.event(AVENGER), Text("prevent-lucys_revenge")),) if has_avenger else ()),
            *((option(SHIELD),) if has_shield else ()),
        )

    def close(self, table: Table[State]) -> None:
        played = list(self.played().items())
        if not played:
            table.push(self.harm)
            return
        seat, (key,) = played[0]
        prevented = Prevented(seat=self.harm.seat, bite=isinstance(self.harm, Bitten))
        if key == AVENGER:
            spend_avenger(table, seat)
            table.push(prevented)
        else:
            table.push(to_play(seat, key, "R6", self.harm.seat), prevented)


class Prevented(Work, kw_only=True):
    """Harm that does not happen; a hunter who was not bitten stays in the combat (FD-21.4)."""

    seat: Seat
    bite: bool

    def do(self, table: Table[State]) -> None:
        table.tell("harm-prevented", who=names.who(self.seat), harm="bite" if self.bite else "damage")


def spend_avenger(table: Table[State], seat: Seat) -> None:
    """Use and discard Lucy's Revenge."""
    table.state.hunters[seat].front.remove(AVENGER)
    table.tell("event-used", who=names.who(seat), card=names.event(AVENGER))
    discard_event(table, AVENGER)
