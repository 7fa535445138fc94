"""Hunters' answers to encounters: show an item, throw some away, stand aside (D13, FD-17.3, FD-17.5)."""

from __future__ import annotations

from typing import Final

from engines.core.cards import titles
from engines.core.flow import Question, Table, Work
from engines.core.hands import EVERYBODY
from engines.core.types import Decision, Option, Random, Seat, Text, text
from engines.dracula.board_tokens import delay
from engines.dracula.cards.discarding import discard_cards, show_items
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.possible_reactions import may_hold
from engines.dracula.components import DRACULA, ENCOUNTERS, ITEMS
from engines.dracula.damage.suffering import Suffer
from engines.dracula.encounters.encounter_hand import draw_encounters, refill_encounters
from engines.dracula.encounters.visits import keep
from engines.dracula.state import State
from engines.dracula.wording import names
from engines.dracula.wording.card_options import cards as options_of
from engines.dracula.wording.card_options import show_nothing, told

NONE: Final = "none"
"""The key of the option to do nothing of what is offered; its label says what then."""

WEAPONS: Final = tuple(item.id for item in ITEMS.values() if item.weapon)
WARDS: Final = {
    "desecrated_soil": ("heavenly_host",),
    "rats": ("pistol", "rifle"),
    "saboteur": ("pistol", "rifle"),
    "szgany_bodyguards": WEAPONS,
}
"""The items that a hunter may show to an encounter."""


def hurt(seat: Seat, title: str, amount: int | None = None) -> Suffer:
    """The damage of an encounter."""
    return Suffer(seat=seat, amount=ENCOUNTERS[title].amounts["damage"] if amount is None else amount, why=title)


class Face(Work):
    """The moment for a hunter to show one item of `WARDS` (FD-17.3): he is asked if, as far as everybody knows, he can.
    The damage of Szgany Bodyguards is one effect (FD-21.13), so there he is asked first."""

    seat: Seat
    title: str

    def do(self, table: Table[State]) -> None:
        state = table.state
        is_active = state.hunters[self.seat].is_active
        if is_active and may_hold(state, self.seat, "items", WARDS[self.title]):
            table.push(ShowWard(seat=self.seat, title=self.title))
        else:
            unwarded(table, self.seat, self.title)


class ShowWard(Question, kw_only=True):
    """D13: the item that a hunter shows. The clock shows one where that spares damage."""

    seat: Seat
    title: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = sorted({item for item in state.hunters[self.seat].items if item in WARDS[self.title]})
        spares = held[:1] if self.title == "szgany_bodyguards" else []
        return self.put(
            self.seat,
            "show",
            state.round,
            text("show-prompt", card=names.encounter(self.title)),
            (*options_of(names.item, held), show_nothing(held)),
            tuple(spares or [NONE]),
            hint=Text(f"show-hint-{self.title}"),
            rule=self.title,
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == (NONE,):
            unwarded(table, self.seat, self.title)
            return
        show_items(table, self.seat, picks)
        if self.title == "szgany_bodyguards":
            table.push(hurt(self.seat, self.title))


def unwarded(table: Table[State], seat: Seat, title: str) -> None:
    """Go on after no item was shown: the encounter stays, or Szgany Bodyguards do more damage and delay the hunter."""
    if title != "szgany_bodyguards":
        keep(table.state)
        return
    amounts = ENCOUNTERS[title].amounts
    table.push(hurt(seat, title, amounts["damage"] + amounts["unarmed"]), Delay(seat))


class Delay(Work):
    """A hunter becomes delayed, unless what came before has defeated him."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        delay(table, self.seat)


class FaceWolves(Work):
    """Wolves: each weapon that a hunter shows spares him damage."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        state = table.state
        if not state.hunters[self.seat].is_active:
            return
        may_show = may_hold(state, self.seat, "items", WEAPONS)
        table.push(ShowWeapons(seat=self.seat) if may_show else hurt(self.seat, "wolves"))


class ShowWeapons(Question, kw_only=True):
    """D13: the weapons that a hunter shows. The clock shows as many as spare damage."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        amounts = ENCOUNTERS["wolves"].amounts
        weapons = state.hunters[self.seat].weapons
        most = min(len(weapons), -(-amounts["damage"] // amounts["less"]))
        options = options_of(names.item, weapons)
        return self.put(
            self.seat,
            "show",
            state.round,
            text("show-prompt", card=names.encounter("wolves")),
            options or (show_nothing(()),),
            tuple(option.key for option in options[:most]) or (NONE,),
            hint=text("show-hint-wolves", **amounts),
            rule="wolves",
            least=0 if weapons else 1,
            nothing=show_nothing(weapons).label,
            most=max(most, 1),
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        shown = [] if picks == (NONE,) else titles(picks)
        show_items(table, self.seat, shown)
        amounts = ENCOUNTERS["wolves"].amounts
        left = amounts["damage"] - amounts["less"] * len(shown)
        if left > 0:
            table.push(hurt(self.seat, "wolves", left))


class FaceMob(Work):
    """Szgany Mob: a hunter suffers for the items that he does not discard."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        hunter = table.state.hunters[self.seat]
        if hunter.is_active and hunter.items:
            table.push(ThrowAway(seat=self.seat))


class ThrowAway(Question, kw_only=True):
    """D13: the items that a hunter discards."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = state.hunters[self.seat].items
        return self.put(
            self.seat,
            "throw",
            state.round,
            text("throw-prompt"),
            options_of(names.item, held),
            (),
            hint=text("throw-hint", **ENCOUNTERS["szgany_mob"].amounts),
            rule="szgany_mob",
            least=0,
            nothing=text("throw-nothing"),
            most=len(held),
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        discard_cards(table, self.seat, "items", titles(picks))
        left = len(table.state.hunters[self.seat].items) * ENCOUNTERS["szgany_mob"].amounts["damage"]
        table.push(*([hurt(self.seat, "szgany_mob", left)] if left else []), Limits(seat=self.seat))


def uncover(table: Table[State], seat: Seat) -> None:
    """Spy: show all items and events of a hunter to everybody, and return his tickets to the pool, unseen (V-3.20)."""
    state = table.state
    hunter = state.hunters[seat]
    who = names.who(seat)
    state.show(seat, "items", hunter.items, [EVERYBODY])
    state.show(seat, "events", hunter.events, [EVERYBODY])
    shown = [*told(names.item, hunter.items), *told(names.event, hunter.events)]
    table.reveal("cards-shown", who=who, cards=shown, count=len(shown))
    if hunter.tickets:
        lost = list(hunter.tickets)
        state.lose_unseen(seat, "tickets", lost)
        state.tickets = sorted([*state.tickets, *lost])
        table.tell("tickets-lost", who=who, count=len(lost))


class FaceSpy(Work):
    """Spy: the hunter uncovers what he holds. In a visit he may then discard a weapon to be rid of the card."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        uncover(table, self.seat)
        if table.state.visit is None:
            return
        if table.state.hunters[self.seat].weapons:
            table.push(GiveWeapon(seat=self.seat))
        else:
            keep(table.state)


class GiveWeapon(Question, kw_only=True):
    """D13: the weapon that a hunter discards, if any."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = sorted(set(state.hunters[self.seat].weapons))
        options = (*options_of(names.item, held), Option(NONE, Text("spy-none")))
        prompt = text("spy-prompt")
        return self.put(self.seat, "give", state.round, prompt, options, (NONE,), hint=Text("spy-hint"), rule="spy")

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == (NONE,):
            keep(table.state)
        else:
            discard_cards(table, self.seat, "items", titles(picks))
            table.push(Limits(seat=self.seat))


class FaceAristocrat(Work):
    """Aristocratic Vampire: a hunter who is already delayed cannot pay (FD-17.5)."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        if table.state.hunters[self.seat].delayed:
            keep(table.state)
        else:
            table.push(StandAside(seat=self.seat))


class StandAside(Question, kw_only=True):
    """D13: the hunter is delayed, or the encounter stays."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = (Option("delay", Text("aside-delay"), hurts=True), Option(NONE, Text("aside-none")))
        return self.put(
            self.seat,
            "aside",
            state.round,
            text("aside-prompt", card=names.encounter("aristocratic_vampire")),
            options,
            (NONE,),
            hint=Text("aside-hint"),
            rule="aristocratic_vampire",
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == (NONE,):
            keep(table.state)
        else:
            delay(table, self.seat)


class Rummage(Work):
    """Desecrated Soil: Dracula draws encounters, and may discard as many."""

    def do(self, table: Table[State]) -> None:
        draw_encounters(table, ENCOUNTERS["desecrated_soil"].amounts["draw"])
        if table.state.dracula.encounters:
            table.push(PutBack())


class PutBack(Question, kw_only=True):
    """D34: which encounters Dracula discards, face down. The clock discards one at random."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = options_of(names.encounter, state.dracula.encounters)
        most = min(ENCOUNTERS["desecrated_soil"].amounts["discard"], len(options))
        return self.put(
            DRACULA,
            "put-back",
            state.round,
            text("put-back-prompt", most=most),
            options,
            Random(tuple(option.key for option in options)),
            hint=text("put-back-hint", held=len(options)),
            rule="desecrated_soil",
            least=0,
            most=most,
            covert=True,
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        lost = titles(picks)
        state.lose_unseen(DRACULA, "encounters", lost)
        for title in lost:
            state.encounters.bury(title)
        state.encounters.renew(table.dice)
        table.tell("encounters-put-back", count=len(lost))
        refill_encounters(table)
