"""The smallest engine that runs in several places at once: each seat digs in a cave of its own, then all meet again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from engines.core import (
    Action,
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
    Who,
    decisions,
    start,
    step,
    text,
)
from engines.core.flow import Barrier, Over, Question, StackEngine, Table, Thread, Work

A, B, C = Seat("a"), Seat("b"), Seat("c")
KEY = bytes(range(16))
ROUND, OFFERS = "round", "offers"


def options(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, text(key)) for key in keys)


class Enter(Work):
    """All go into their caves, and may be offered gold until they meet again."""

    def do(self, table: Table[Caves]) -> None:
        state = table.state
        for seat in state.gold:
            table.begin(seat, Dig(seat=seat))
        table.begin("offer.a.b", Accept(), until=OFFERS)
        table.push(Barrier(tuple(state.gold)), Meet())


class Dig(Question, kw_only=True):
    """``dig`` rolls, ``look`` reveals, ``rest`` does nothing, ``torch`` takes the only torch, ``leave`` ends it."""

    seat: Seat

    def ask(self, state: Caves) -> tuple[Decision, ...]:
        keys = ("dig", "look", "rest", *(("torch",) if not state.torch else ()), "leave", "end")
        default = Random(("dig", "rest"))
        return self.put(self.seat, "dig", state.round, text("dig"), options(*keys), default)

    def answer(self, table: Table[Caves], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        match picks[0]:
            case "dig":
                state.gold[self.seat] += 1 + table.dice.below(table.stream("dice"), 6)
                table.tell("dug", who=Who(self.seat), gold=state.gold[self.seat])
            case "look":
                table.reveal("looked", who=Who(self.seat))
            case "torch":
                state.torch = self.seat
            case "leave":
                table.tell("left", who=Who(self.seat))
                return
            case "end":
                raise Over
        table.push(self)


class Accept(Question, kw_only=True):
    """An offer that nobody waits for."""

    def ask(self, state: Caves) -> tuple[Decision, ...]:
        (asked,) = self.put(B, "accept", state.round, text("accept"), options("yes", "no"), ("no",))
        return (Decision(**{name: getattr(asked, name) for name in asked.__struct_fields__} | {"optional": True}),)

    def answer(self, table: Table[Caves], decision: Decision, picks: tuple[str, ...]) -> None:
        table.tell_only(frozenset({A, B}), text(picks[0]), reveals=False)


class Meet(Work):
    """All meet again: the offers end, and the next round begins."""

    def do(self, table: Table[Caves]) -> None:
        table.expire(OFFERS)
        table.state.round += 1
        table.state.torch = ""
        table.tell("met", round=table.state.round)
        table.push(Enter())


class Caves(Struct):
    """The state; `torch` is the seat that has it."""

    threads: dict[str, Thread]
    gold: dict[Seat, int]
    round: int = 1
    torch: str = ""


class CavesView(View, frozen=True):
    """Everything is open."""

    gold: dict[Seat, int]
    round: int


class CavesEngine(StackEngine[Caves]):
    """Two or three seats."""

    state_type = Caves
    meta = Meta(id="caves", seats=(A, B, C), fewest=2, most=3, minutes=1, bound=1000, edition=1, is_open=True)
    rulebook: tuple[Page, ...] = ()

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Caves, list[Event]]:
        state = Caves(threads={ROUND: Thread([])}, gold=dict.fromkeys(seats, 0))
        return self.begin(state, rng, Enter(), thread=ROUND)

    def view(self, state: Caves, viewer: Viewer) -> CavesView:
        return CavesView(dict(state.gold), state.round)

    def status(self, view: Any) -> Text:
        return text("round")

    def outcome(self, state: Caves) -> Outcome | None:
        if all(not thread.stack for thread in state.threads.values()):
            return Outcome((), dict(state.gold), text("over"))
        return None


CAVES = CavesEngine()


def fresh(*seats: Seat, engine: CavesEngine = CAVES) -> Record:
    return start(engine, seats or (A, B), KEY, {})[0]


def asked(record: Record, engine: CavesEngine = CAVES) -> dict[str, Decision]:
    """The open questions by thread."""
    return {one.thread: one for one in decisions(engine, record)}


def act(record: Record, thread: str, pick: str, engine: CavesEngine = CAVES) -> Stepped:
    """Answer the question of that thread."""
    decision = asked(record, engine)[thread]
    return step(engine, record, KEY, Action(decision.seat, decision.id, (pick,)))


def play(record: Record, *answers: str) -> Record:
    """Answer in threads, each as ``thread.pick``."""
    for answer in answers:
        thread, _, pick = answer.rpartition(".")
        record = act(record, thread, pick).record
    return record
