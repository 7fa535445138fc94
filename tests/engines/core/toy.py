"""The smallest engine that can do everything a record has to cope with: talk, roll, look, ask again, ask two, end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from engines.core import (
    Action,
    Choice,
    Decision,
    Dice,
    Event,
    Meta,
    Option,
    Outcome,
    Page,
    Random,
    Record,
    Seat,
    Stepped,
    Text,
    View,
    Viewer,
    decisions,
    start,
    step,
    text,
)
from engines.core.flow import Ballot, Question, StackEngine, Step, Table

A, B = Seat("a"), Seat("b")
KEY = bytes(range(16))


def options(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, text(key)) for key in keys)


class UseTurn(Question, kw_only=True):
    """A turn of one seat; its kind begins with a `u`, as the mark of an epoch once did."""

    seat: Seat

    def ask(self, state: ToyState) -> tuple[Decision, ...]:
        return (
            Decision(
                id=self.name("use.u1"),
                seat=self.seat,
                kind="use.u1",
                round=1,
                prompt=text("use"),
                options=options("say", "roll", "show", "both", "pass", "end"),
                default=Random(("say", "roll", "pass")),
            ),
        )

    def answer(self, table: Table[ToyState], decision: Decision, picks: tuple[str, ...]) -> None:
        other = B if self.seat == A else A
        match picks[0]:
            case "say":
                table.state.said.append(self.seat)
                table.push(self)
            case "roll":
                table.state.said.append(str(table.dice.roll("turn")))
                table.push(self)
            case "show":
                table.reveal("shown")
                table.push(self)
            case "both":
                table.push(Vote(seats=[A, B]), UseTurn(seat=other))
            case "pass":
                table.push(UseTurn(seat=other))
            case _:
                table.state.over = True


class Vote(Ballot, kw_only=True):
    """A ballot: both seats name two of three, secretly."""

    def question(self, state: ToyState, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"vote-{seat}"),
            seat=seat,
            kind="vote",
            round=1,
            prompt=text("vote"),
            options=options("x", "y", "z"),
            default=Random(("x", "y", "z")),
            least=2,
            most=2,
            covert=True,
            revisable=True,
        )

    def close(self, table: Table[ToyState]) -> None:
        for seat in self.seats:
            table.state.said.append("".join(self.picks[seat]))
        table.reveal("voted")


class ToyState(Struct):
    stack: list[Step]
    asked: int = 0
    said: list[str] = []
    over: bool = False


class ToyView(View, frozen=True):
    said: tuple[str, ...]


class Toy(StackEngine[ToyState]):
    state_type = ToyState
    rulebook: tuple[Page, ...] = ()

    def __init__(self, edition: int = 1) -> None:
        self.meta = Meta(
            "toy", (A, B), 2, 2, 1, 100, edition, (Choice("pace", ("slow", "fast")), Choice("ghosts", ("no", "yes")))
        )

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[ToyState, list[Event]]:
        return self.begin(ToyState([]), rng, UseTurn(seat=seats[0]))

    def view(self, state: ToyState, viewer: Viewer) -> ToyView:
        return ToyView(tuple(state.said))

    def status(self, view: ToyView) -> Text:
        return text("status", said=len(view.said))

    def outcome(self, state: ToyState) -> Outcome | None:
        return Outcome((A,), {}, text("end-said")) if state.over else None


TOY = Toy()


def fresh() -> Record:
    return start(TOY, (A, B), KEY, {})[0]


def asked(record: Record, engine: Toy = TOY) -> dict[Seat, Decision]:
    """The open decisions of a record, by seat."""
    return {decision.seat: decision for decision in decisions(engine, record)}


def act(record: Record, seat: Seat, *picks: str, engine: Toy = TOY) -> Stepped:
    return step(engine, record, KEY, Action(seat, asked(record, engine)[seat].id, picks))


def play(record: Record, *moves: Any) -> Record:
    """The record after moves of seat ``a``, each an option key."""
    for move in moves:
        record = act(record, A, move).record
    return record
