"""The end of a hunter's movement (FD-7)."""

from __future__ import annotations

from msgspec import field

from engines.core.flow import PASS, Step, Table, Window, Work
from engines.core.moments import SharedWindow
from engines.core.types import Decision, Option, Seat, Text, text
from engines.dracula.cards import playing
from engines.dracula.cards.discarding import discard_cards
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.possible_reactions import may_hold, waited_for
from engines.dracula.combat.battle import Spot
from engines.dracula.components import DRACULA, ENCOUNTERS
from engines.dracula.encounters.resolving import Meet
from engines.dracula.encounters.visits import (
    SCENTED,
    apart,
    cancel,
    end_visit,
    found,
    hideout_in,
    is_there,
    lying,
    meet,
    met,
)
from engines.dracula.state import Encounter, State
from engines.dracula.trail import clues, notes
from engines.dracula.trail.revealing import reveal_dracula, turn_up
from engines.dracula.wording import names
from engines.dracula.wording.card_options import cards as options_of


class Arrived(Work):
    """FD-7: the arrival of a hunter where he stands now, from `origin`; `by` is how he came. In a sea zone he finds
    nothing (FD-7.9).

    R3: Wild Horses says "after a hunter has moved by road". That covers a move with Sense of Emergency or Fast Horses,
    too; only a hunter who is driven by bats or by a card of Dracula's has not moved himself. `ahead` are Dracula's
    moments at this arrival, if he has answered them on a journey by rail (A-3.15).
    """

    seat: Seat
    origin: str
    by: str
    ahead: list[Moment] = field(default_factory=list)

    def do(self, table: Table[State]) -> None:
        state = table.state
        at = state.hunters[self.seat].at
        if not state.map.is_city(at):
            return
        find = FindTrail(self.seat, self.origin, at, self.by, self.ahead)
        horses = playing.window(state, "R3", [DRACULA], self.seat) if self.by == "road" else []
        if horses and is_shared(state):
            table.push(OnArrival(parts=[*horses, *awaiting(state, *find.way)]), find)
        else:
            table.push(*horses, find)


def is_shared(state: State) -> bool:
    """True if Dracula's moments at one arrival share a reaction delay (A-3.15): where the table waits for one.

    No other moments can. Those of dawn, dusk and combat are of several hunters, and what one of them plays is news to
    the rest; and between Dracula's own, in a search or a combat, the hunters choose.
    """
    return state.windows == "default"


class FindTrail(Work):
    """FD-7.2 to FD-7.4: what the hunter finds in the city. If Wild Horses has driven him on, all this has happened
    where he is now (FD-7.1); only a border that he had crossed before is left (FD-7.8). `ahead` are Dracula's moments
    that he has answered already (A-3.15). `by` is how the hunter came."""

    seat: Seat
    origin: str
    place: str
    by: str
    ahead: list[Moment] = field(default_factory=list)

    @property
    def way(self) -> tuple[Seat, str, str]:
        return self.seat, self.origin, self.place

    def do(self, table: Table[State]) -> None:
        state = table.state
        if not is_there(state, self.seat, self.place):
            if not crosses(state, self.place, state.hunters[self.seat].at):
                table.push(*customs(state, *self.way))
            return
        state.hunters[self.seat].explored = self.place
        hideout = hideout_in(state, self.place)
        if hideout is None:
            notes.looked(state, self.place, self.by, self.seat)
            clues.ruled_out(state, [self.place])
            table.reveal("found-nothing", who=names.who(self.seat), place=names.place(self.place))
        else:
            turn_up(table, hideout)
            if (hide := state.hide_of(hideout)) is not None:
                turn_up(table, hide)
            if state.current is hideout:
                reveal_dracula(table)
        table.push(MayAmbush(self.seat, self.place, self.ahead), ArrivalOver(*self.way))


class MayAmbush(Work):
    """FD-7.5 to FD-7.7: the moment for an ambush, where everybody can see that a card lies there that could (V-3.7);
    together with the one for Customs Search, which follows it (A-3.15). `ahead` are these moments, if Dracula has
    answered them."""

    seat: Seat
    place: str
    ahead: list[Moment] = field(default_factory=list)

    def do(self, table: Table[State]) -> None:
        state, over = table.state, over_below(table)
        could = any(not one.is_open or ENCOUNTERS[one.title].ambushes for _, one in lying(state, self.place))
        could = could and is_there(state, self.seat, self.place)
        if self.ahead:
            AtTrail(parts=self.ahead).close(table)
        elif could:
            windows = waited_for(state.windows)
            ambush = Ambush(seats=[DRACULA], windows=windows, seat=self.seat, place=self.place)
            border = customs(state, *over.way) if is_shared(state) else []
            table.push(AtTrail(parts=[ambush, *border]) if border else ambush)


class Ambush(Window, kw_only=True):
    """FD-7.5: Dracula may ambush the hunter with an encounter there (D11, D12). Only he knows whether he can, so the
    other players do not learn whether he was asked (A-3.14)."""

    seat: Seat
    place: str

    def _may(self, state: State) -> list[tuple[Spot, Encounter]]:
        there = lying(state, self.place, found=True)
        return apart(one for one in there if ENCOUNTERS[one[1].title].ambushes)

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return tuple(found(self._may(state)))

    def called(self, state: State) -> Text:
        return text("ambush-moment", who=names.who(self.seat))

    def question(self, state: State, seat: Seat) -> Decision:
        return Decision(
            id=self.name("ambush"),
            seat=seat,
            kind="ambush",
            round=state.round,
            prompt=text("ambush-prompt", who=names.who(self.seat)),
            hint=text("ambush-hint", place=names.place(self.place)),
            rule="arriving",
            options=(*self.reactions(state, seat), PASS),
            default=(PASS.key,),
        )

    def close(self, table: Table[State]) -> None:
        state = table.state
        for key in (key for picks in self.played().values() for key in picks):
            options = self.reactions(state, DRACULA)
            spot, encounter = self._may(state)[[option.key for option in options].index(key)]
            state.disturbed = True
            meet(state, self.seat, self.place, spot, is_ambush=True)
            told = {"who": names.who(self.seat), "place": names.place(self.place)}
            table.reveal("ambushed", card=names.encounter(encounter.title), **told)
            table.push(*parry(state, self.seat, encounter.title), Meet(), MayAmbush(self.seat, self.place))


Moment = Ambush | playing.Reacting
"""A moment at an arrival at which Dracula may react."""


class OnArrival(SharedWindow, kw_only=True):
    """A-3.15: Wild Horses against a hunter who has come by road, and the ambush and Customs Search if he lets him come:
    Dracula alone is asked, and what the hunter finds meanwhile is no news to him."""

    parts: list[Moment]

    def close(self, table: Table[State]) -> None:
        horses, *ahead = self.parts
        if horses.played():
            horses.close(table)
        else:
            find = table.state.stack[-1]
            assert isinstance(find, FindTrail)  # pushed together with it
            find.ahead = ahead


class AtTrail(SharedWindow, kw_only=True):
    """A-3.15: an ambush, and if there is none Customs Search, with one reaction delay for both."""

    parts: list[Moment]

    def close(self, table: Table[State]) -> None:
        ambush, *border = self.parts
        if ambush.played():
            ambush.close(table)
        else:
            over_below(table).border = border


def parry(state: State, seat: Seat, title: str) -> list[Step]:
    """R5: the window to answer an ambush; empty where, as far as everybody knows, the hunter cannot."""
    forewarned = playing.may_react(state, seat, "R5", seat)
    dogs = title in SCENTED and may_hold(state, seat, "items", ["dogs"])
    return [Parry(seats=[seat], windows=state.windows)] if forewarned or dogs else []


class Parry(Window, kw_only=True):
    """R5: the ambushed hunter may play Forewarned, unless a vampire ambushes him, or let Dogs go against what they
    scent; the encounter is discarded without effect."""

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        encounter = met(state)
        played = playing.playable(state, seat, "R5", seat)
        if encounter is None or encounter.title not in SCENTED or "dogs" not in state.hunters[seat].items:
            return played
        return (*played, *options_of(names.item, ["dogs"]))

    def called(self, state: State) -> Text:
        return text("parry-moment", who=names.who(self.seats[0]))

    def question(self, state: State, seat: Seat) -> Decision:
        encounter = met(state)
        assert encounter is not None
        return Decision(
            id=self.name("parry"),
            seat=seat,
            kind="parry",
            round=state.round,
            prompt=text("parry-prompt", card=names.encounter(encounter.title)),
            hint=Text(f"does-{encounter.title}", dict(ENCOUNTERS[encounter.title].amounts)),
            rule="arriving",
            options=(*self.reactions(state, seat), PASS),
            default=(PASS.key,),
        )

    def close(self, table: Table[State]) -> None:
        for seat, (key,) in self.played().items():
            if key == "dogs":
                discard_cards(table, seat, "items", ["dogs"])
                cancel(table)
                table.push(Limits(seat))
            else:
                table.push(playing.to_play(seat, key, "R5", seat))


class ArrivalOver(Work):
    """FD-7.8: the end of the arrival; Customs Search follows if the hunter came from another region (FD-7.11). `border`
    is the moment for it, if Dracula has answered it already, else None (A-3.15)."""

    seat: Seat
    origin: str
    place: str
    border: list[Moment] | None = None

    @property
    def way(self) -> tuple[Seat, str, str]:
        return self.seat, self.origin, self.place

    def do(self, table: Table[State]) -> None:
        state = table.state
        end_visit(state)
        if not is_there(state, self.seat, self.place):
            return
        if self.border is None:
            table.push(*customs(state, *self.way))
        for window in self.border or ():
            window.close(table)


def over_below(table: Table[State]) -> ArrivalOver:
    """The end of the arrival that is going on."""
    return next(step for step in reversed(table.state.stack) if isinstance(step, ArrivalOver))


def awaiting(state: State, seat: Seat, origin: str, to: str) -> list[Moment]:
    """Dracula's moments at the end of a movement: the ambush, and Customs Search."""
    return [Ambush(seats=[DRACULA], seat=seat, place=to), *customs(state, seat, origin, to)]


def crosses(state: State, origin: str, to: str) -> bool:
    """True if a movement leads from one region to another; seas are in none (FD-7.11)."""
    return len({state.map.region(origin), state.map.region(to)} - {""}) == 2


def customs(state: State, seat: Seat, origin: str, to: str) -> list[playing.Reacting]:
    """R4: the window for Customs Search after a movement from one region to another; empty after any other."""
    return playing.window(state, "R4", [DRACULA], seat) if crosses(state, origin, to) else []
