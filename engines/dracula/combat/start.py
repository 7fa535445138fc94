"""How combats begin (FD-18.4, FD-18.5, FD-19.1, FD-19.2, FD-20.1 to FD-20.3)."""

from __future__ import annotations

from engines.core.flow import Ballot, Question, Table, Work
from engines.core.types import Decision, Option, Random, Seat, Text, text
from engines.dracula.board_tokens import delay
from engines.dracula.cards.playing import Reacting, may_react, option, to_play
from engines.dracula.cards.possible_reactions import may_hold
from engines.dracula.combat.battle import Battle, Fighter, Spot
from engines.dracula.combat.fighters import battle_of, fighting, foe
from engines.dracula.combat.rounds import NextRound, draw
from engines.dracula.components import COMBAT, COMBAT_DRAW, DRACULA, HUNTERS, copies
from engines.dracula.encounters.responses import Face
from engines.dracula.state import Encounter, State
from engines.dracula.trail.revealing import discard_encounter
from engines.dracula.wording import names

BODYGUARDS = "szgany_bodyguards"
JOINABLE = "new_vampire"
"""The vampire that others may help to fight (FD-20.3)."""
WREATH = "garlic_wreath"


class Meeting(Work):
    """Dawn step 7 and dusk step 3: a combat with Dracula, if active hunters are in his city (FD-18.4). In fog he may
    decline it (FD-18.5, D17)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        place = state.current_location
        hunters = [hunter.seat for hunter in state.hunters_at(place)]
        if not hunters or not state.map.is_city(place):
            return
        table.push(Decline(hunters=hunters, place=place) if state.fog.get(place) else Combat(hunters=hunters))


class Decline(Question, kw_only=True):
    """D17: in fog Dracula need not fight; he stays revealed (FD-18.5)."""

    hunters: list[Seat]
    place: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = (Option("fight", Text("meeting-fight")), Option("decline", Text("meeting-decline")))
        return self.put(
            DRACULA, "fog", state.round, text("meeting-prompt", place=names.place(self.place)), options, ("decline",),
            hint=text("meeting-hint", hunters=[names.who(seat) for seat in self.hunters]), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("fight",):
            table.push(Combat(hunters=self.hunters))
        else:
            table.tell("fight-declined", place=names.place(self.place))


class FightVampire(Work, kw_only=True):
    """A hunter must fight the face-up vampire at `vampire`; others in the city may join, if it is a New Vampire
    (FD-20.3). Afterwards `state.encounter(vampire)` has its damage; the step that resolves the encounter discards it if
    that is its health (FD-20.4, FD-20.6)."""

    seat: Seat
    vampire: Spot

    def do(self, table: Table[State]) -> None:
        state = table.state
        place = state.hunters[self.seat].at
        others = [one.seat for one in state.hunters_at(place) if one.seat != self.seat and not one.delayed]
        if state.encounter(self.vampire).title == JOINABLE and others:
            table.push(Join(seats=others, first=self.seat, vampire=self.vampire))
        else:
            table.push(Combat(hunters=[self.seat], vampire=self.vampire))


class Join(Ballot, kw_only=True):
    """D16: a hunter who joins a fight with a New Vampire becomes delayed (FD-20.3); a delayed hunter cannot join."""

    first: Seat
    vampire: Spot

    def question(self, state: State, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"join-{seat}"),
            seat=seat,
            kind="join",
            round=state.round,
            prompt=text("join-prompt", who=names.who(self.first)),
            hint=text("join-hint", foe=names.encounter(JOINABLE)),
            rule="vampires",
            options=(Option("join", Text("join-yes")), Option("stay", Text("join-no"))),
            default=("stay",),
            covert=True,
            revisable=True,
        )

    def close(self, table: Table[State]) -> None:
        hunters = [self.first]
        for seat in self.seats:
            if self.picks[seat] == ("join",):
                table.tell("fight-joined", who=names.who(seat))
                delay(table, seat)
                hunters.append(seat)
        table.push(Combat(hunters=hunters, vampire=self.vampire))


class Combat(Work, kw_only=True):
    """A combat of some hunters with Dracula (FD-19), or with the face-up `vampire` (FD-20): basic cards are taken,
    Dracula draws from a fresh deck (FD-19.1), and then start-of-combat cards (FD-19.2).

    The deck holds all combat cards except those that lie on the trail (FD-19.16).
    """

    hunters: list[Seat]
    vampire: Spot | None = None

    def do(self, table: Table[State]) -> None:
        state = table.state
        seats = [seat for seat in HUNTERS if seat in self.hunters]
        place = state.hunters[seats[0]].at
        state.battle = battle = Battle(
            place=place,
            vampire=self.vampire,
            title=state.encounter(self.vampire).title if self.vampire else "",
            began=seats,
            fighters=[Fighter(seat=seat) for seat in seats],
        )
        if self.vampire is None and state.route:
            state.route[-1].fought += 1
        cards = copies(COMBAT)
        for hideout in state.all_hideouts:
            if hideout.bat:
                cards.remove("escape_as_bat")
        state.combat.pile = table.dice.shuffled(state.combat.name, cards)
        for _ in range(COMBAT_DRAW):
            draw(table, battle)
        for seat in seats:
            state.hunters[seat].open_item = None  # it joins the hidden hand (FD-19.21)
        table.turn()
        table.tell(
            "fight-began", foe=foe(state), hunters=[names.who(seat) for seat in seats], place=names.place(place),
            night="yes" if state.counts_as_night else "no",
        )  # fmt: skip
        guards = [] if self.vampire else [Bodyguards()]
        table.push(*guards, OpenStart(), NextRound())


class Bodyguards(Work):
    """FD-16.9: Szgany Bodyguards kept before Dracula come first."""

    def do(self, table: Table[State]) -> None:
        if fighting(table.state) and table.state.dracula.kept:
            table.push(SetOn())


class SetOn(Question, kw_only=True):
    """D14: the hunter, if any, upon whom Dracula sets the Szgany Bodyguards that he has kept."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        seats = [fighter.seat for fighter in battle_of(state).fighters]
        options = [*(Option(seat, names.who(seat)) for seat in seats), Option("none", Text("guards-none"))]
        return self.put(
            DRACULA, "guards", state.round, Text("guards-prompt"), options, Random(tuple(seats)),
            hint=Text("guards-hint"), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("none",):
            return
        state, victim = table.state, Seat(picks[0])
        state.dracula.kept -= 1
        table.tell("guards-set", who=names.who(victim))
        discard_encounter(table, Encounter(BODYGUARDS, is_open=True))
        table.push(Face(victim, BODYGUARDS), Bodyguards())


class OpenStart(Work):
    """FD-19.2, W3: hunters may play start-of-combat cards, until all pass (FD-23.4)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        battle = fighting(state)
        if battle is None:
            return
        able = [
            fighter.seat
            for fighter in battle.fighters
            if may_react(state, fighter.seat, "W3")
            or (not fighter.wreath and may_hold(state, fighter.seat, "items", [WREATH]))
        ]
        if able:
            table.push(CombatStart(seats=able, code="W3", windows=state.windows))


class CombatStart(Reacting, kw_only=True):
    """W3: start-of-combat events, and Garlic Wreath. What has become illegal meanwhile stays in hand, and its owner is
    asked again (A-3.12)."""

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        fighter = battle_of(state).fighter(seat)
        has_wreath = WREATH in state.hunters[seat].items and fighter is not None and not fighter.wreath
        return (*super().reactions(state, seat), *((option(WREATH),) if has_wreath else ()))

    def close(self, table: Table[State]) -> None:
        plays = [to_play(seat, key, self.code) for seat, (key,) in self.played().items()]
        if plays:
            table.push(*plays, OpenStart())
