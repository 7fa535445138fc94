"""Search (FD-13)."""

from __future__ import annotations

from engines.core.cards import titles
from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Seat, Text, text
from engines.dracula.cards import playing
from engines.dracula.cards.discarding import discard_cards, show_items
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.possible_reactions import may_hold
from engines.dracula.combat.battle import Spot
from engines.dracula.components import DRACULA, ENCOUNTERS
from engines.dracula.encounters.resolving import Meet
from engines.dracula.encounters.responses import NONE
from engines.dracula.encounters.visits import (
    SCENTED,
    apart,
    discard,
    end_visit,
    found,
    is_there,
    lying,
    meet,
    open_here,
)
from engines.dracula.state import Encounter, State
from engines.dracula.trail.revealing import turn_up_encounters
from engines.dracula.wording import names
from engines.dracula.wording.card_options import cards as options_of
from engines.dracula.wording.card_options import show_nothing

AIDS = ("dogs", "stake")
"""Items that the searcher may show as he declares the search (FD-13.8)."""


def may_search(state: State, seat: Seat) -> bool:
    """True if a search is offered to an active hunter, by public facts alone (FD-13.1, FD-13.2)."""
    hunter = state.hunters[seat]
    return (
        hunter.is_active and not state.fog.get(hunter.at) and any(one.encounters for one in open_here(state, hunter.at))
    )


class Search(Work):
    """FD-13.8: a search: Dogs and Stakes are shown, Dracula may react, and the encounters found are resolved."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        state = table.state
        place = state.hunters[self.seat].at
        state.met = None
        table.tell("searches", who=names.who(self.seat), place=names.place(place))
        if may_hold(state, self.seat, "items", AIDS):
            table.push(ShowAids(seat=self.seat, place=place))
        else:
            table.push(Declared(self.seat, place))


class ShowAids(Question, kw_only=True):
    """R7, the searcher's part: which Dogs and Stakes he shows."""

    seat: Seat
    place: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = [item for item in state.hunters[self.seat].items if item in AIDS]
        return self.put(
            self.seat,
            "aids",
            state.round,
            text("aids-prompt"),
            options_of(names.item, held) or (show_nothing(held),),
            () if held else (NONE,),
            hint=text("aids-hint"),
            rule="searching",
            least=0 if held else 1,
            nothing=show_nothing(held).label,
            most=max(len(held), 1),
        )

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        shown = [] if picks == (NONE,) else titles(picks)
        show_items(table, self.seat, shown)
        table.push(Declared(self.seat, self.place, shown.count("stake"), "dogs" in shown))


class Declared(Work):
    """R7, Dracula's part: the window for Seduction, which itself turns up the encounters there, and takes its vampire
    before Dogs and Stakes."""

    seat: Seat
    place: str
    stakes: int = 0
    dogs: bool = False

    def do(self, table: Table[State]) -> None:
        seduction = playing.window(table.state, "R7", [DRACULA], self.seat)
        table.push(*seduction, TurnUpFound(self.seat, self.place, self.stakes, self.dogs))


class TurnUpFound(Work):
    """FD-13.3: all encounters there are turned face up; with Dogs those that they scent are discarded."""

    seat: Seat
    place: str
    stakes: int
    dogs: bool

    def do(self, table: Table[State]) -> None:
        for hideout in open_here(table.state, self.place):
            turn_up_encounters(table, hideout)
        if not is_there(table.state, self.seat, self.place):
            return
        while self.dogs and (scented := [one for one in lying(table.state, self.place) if one[1].title in SCENTED]):
            discard(table, scented[0][0])
        table.push(*(MayStake(self.seat, self.place) for _ in range(self.stakes)), SearchOn(self.seat, self.place))


def to_stake(state: State, place: str) -> list[tuple[Spot, Encounter]]:
    """The encounters that a Stake may be used on: vampires and Hoax."""
    return apart(one for one in lying(state, place) if ENCOUNTERS[one[1].title].vampire or one[1].title == "hoax")


class MayStake(Work):
    """A Stake that was shown: it may be used if there is an encounter for it (FD-13.8)."""

    seat: Seat
    place: str

    def do(self, table: Table[State]) -> None:
        if to_stake(table.state, self.place):
            table.push(UseStake(seat=self.seat, place=self.place))


class UseStake(Question, kw_only=True):
    """The vampire or Hoax that a Stake is used on, if any. The choice goes on with the reaction R7, so the clock passes
    (D35); D33 speaks of events and allies."""

    seat: Seat
    place: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = (*found(to_stake(state, self.place)), Option(NONE, Text("stake-none")))
        return self.put(
            self.seat, "stake", state.round, text("stake-prompt"), options, (NONE,), hint=text("stake-hint"),
            rule="searching",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == (NONE,):
            return
        at = [option.key for option in decision.options].index(picks[0])
        discard(table, to_stake(table.state, self.place)[at][0])
        discard_cards(table, self.seat, "items", ["stake"])
        table.push(Limits(seat=self.seat))


class SearchOn(Work):
    """FD-13.3, FD-13.4: one encounter after another, in the searcher's order; those that he does not come to stay, face
    up (FD-13.7)."""

    seat: Seat
    place: str

    def do(self, table: Table[State]) -> None:
        state = table.state
        left = lying(state, self.place)
        if not left or not is_there(state, self.seat, self.place):
            end_visit(state)
        elif len({(one.title, one.damage) for _, one in left}) == 1:
            resolve(table, self.seat, self.place, left[0][0])
        else:
            table.push(ChooseNext(seat=self.seat, place=self.place))


class ChooseNext(Question, kw_only=True):
    """D15: which encounter the searcher resolves next."""

    seat: Seat
    place: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = found(apart(lying(state, self.place)))
        return self.put(
            self.seat, "order", state.round, text("order-prompt"), options, (options[0].key,), hint=Text("order-hint"),
            rule="searching",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        at = [option.key for option in decision.options].index(picks[0])
        resolve(table, self.seat, self.place, apart(lying(table.state, self.place))[at][0])


def resolve(table: Table[State], seat: Seat, place: str, spot: Spot) -> None:
    meet(table.state, seat, place, spot)
    table.push(Meet(), SearchOn(seat, place))
