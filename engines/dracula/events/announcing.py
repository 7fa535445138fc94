"""Events that make Dracula tell something, and those that show cards (V-3.11 to V-3.13)."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards import title
from engines.core.flow import Table
from engines.core.types import Option, Seat, Text, text
from engines.dracula.board_tokens import delay
from engines.dracula.cards.playing import Choosing, Effect
from engines.dracula.components import DRACULA, EVENTS
from engines.dracula.encounters.encounter_hand import refill_encounters
from engines.dracula.state import State
from engines.dracula.trail import clues
from engines.dracula.wording import names, prices
from engines.dracula.wording.card_options import cards, told


class EvilPresence(Effect):
    """Dracula names the hunters whose places are adjacent to his, by road, port link or sea border (FD-1.7)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        near = _near(state, state.current_location)
        if near:
            table.reveal("hunters-near", hunters=told(names.who, near))
        else:
            table.reveal("no-hunter-near")
        clues.standing_in(state, [place for place in state.map.by_id if _near(state, place) == near])


def _near(state: State, place: str) -> list[Seat]:
    return [hunter.seat for hunter in state.active if hunter.at in state.map.adjacent[place]]


class _WithCompany(Effect):
    """As an action, in the same city as another hunter."""

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return any(hunter.seat != seat for hunter in state.hunters_at(state.hunters[seat].at))

    @classmethod
    def is_vain(cls, state: State) -> bool:
        """True if Dracula is revealed, so that his region is known."""
        return state.dracula.is_revealed


class Hypnosis(_WithCompany):
    """Dracula names his region, or says that he is at sea; then Mina becomes delayed."""

    @classmethod
    def price(cls, state: State, seat: Seat) -> Text | None:
        return prices.DELAY

    def do(self, table: Table[State]) -> None:
        state = table.state
        region = state.map.region(state.current_location)
        if region:
            table.reveal("in-region", region=names.region(region))
        else:
            table.reveal("at-sea")
        clues.standing_in(state, [place for place in state.map.by_id if state.map.region(place) == region])
        delay(table, self.seat)


class Telepathy(_WithCompany):
    """FD-28.5: Dracula says whether he is in Mina's region; at sea he is not."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        region = state.map.region(state.hunters[self.seat].at)
        is_there = state.map.region(state.current_location) == region
        table.reveal(
            "telepathy-answered",
            who=names.who(self.seat),
            region=names.region(region),
            there="yes" if is_there else "no",
        )
        clues.standing_in(
            state, [place for place in state.map.by_id if (state.map.region(place) == region) == is_there]
        )


class BehindTheVeil(Choosing):
    """V-3.11: one hunter alone sees Dracula's hands, and chooses the encounter that he discards face down."""

    kind: ClassVar[str] = "behind-the-veil"
    secret: ClassVar[bool] = True

    def options(self, state: State) -> list[Option]:
        return cards(names.encounter, sorted(set(state.dracula.encounters)))

    def do(self, table: Table[State]) -> None:
        state = table.state
        for kind in ("events", "encounters"):
            state.show(DRACULA, kind, state.hand(DRACULA, kind), [self.seat])
        dracula = state.dracula
        table.tell_only(
            frozenset({self.seat, DRACULA}),
            text(
                "dracula-shown",
                who=names.who(self.seat),
                events=told(names.event, dracula.events),
                event_count=len(dracula.events),
                encounters=told(names.encounter, dracula.encounters),
                encounter_count=len(dracula.encounters),
            ),
            text("dracula-shown-unseen", who=names.who(self.seat)),
        )
        super().do(table)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        state, card = table.state, title(picks[0])
        state.lose_unseen(DRACULA, "encounters", [card], [self.seat])
        state.encounters.bury(card)
        state.encounters.renew(table.dice)
        own = text("encounter-buried", card=names.encounter(card))
        table.tell_only(frozenset({self.seat, DRACULA}), own, Text("encounter-buried-unseen"))
        refill_encounters(table)


class MysticResearch(Effect):
    """FD-23.13: of the bottom six events those with Dracula's back are discarded, their faces unseen. The number is
    public (V-3.13), so everybody knows that those put back are the hunters'."""

    def do(self, table: Table[State]) -> None:
        events = table.state.events
        looked = events.pile[: EVENTS["mystic_research"].amounts["look"]]
        buried = [card for card in looked if EVENTS[card].side == "dracula"]
        events.pile = [card for card in looked if card not in buried] + events.pile[len(looked) :]
        events.hunters = max(events.hunters, len(looked) - len(buried))
        for card in buried:
            events.bury(card)
        table.reveal("backs-looked-at", who=names.who(self.seat), looked=len(looked), buried=len(buried))
        events.renew(table.dice)
