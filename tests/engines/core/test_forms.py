"""Forms: pages, drafts, sending, changing, parts, the clock, and what others may know of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engines.core import (
    PUBLIC,
    Action,
    Decision,
    Dice,
    Event,
    IllegalAction,
    Meta,
    Observation,
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
    look,
    may_undo,
    sitting,
    start,
    step,
    step_default,
    text,
)
from engines.core.flow import Over, StackEngine, Step, Table
from engines.core.forms import BACK, CHANGE, Form

A, B = Seat("a"), Seat("b")
KEY = bytes(range(16))


class Plan(Struct, frozen=True):
    """A plan: the place to go to, two numbers for a dark cave, and whether to wear the amulet."""

    to: str = ""
    numbers: tuple[str, ...] = ()
    amulet: str = ""


class Plans(Form[Plan], kw_only=True):
    """Both plan secretly; a dark cave needs one page more."""

    def begun(self, state: Trip, seat: Seat) -> Plan:
        return Plan()

    def page(self, state: Trip, seat: Seat, draft: Plan) -> Decision | None:
        keys: tuple[str, ...]
        if not draft.to:
            kind, keys, least = "to", ("home", "cave", "farther"), 1
        elif draft.to == "cave" and not draft.numbers:
            kind, keys, least = "numbers", ("n1", "n2", "n3"), 2
        elif not draft.amulet and not state.warded:
            kind, keys, least = "amulet", ("wear", "keep"), 1
        else:
            return None
        options = tuple(Option(key, text(key)) for key in keys)
        default = Random(keys) if kind == "numbers" else keys[:1]
        return Decision(
            id="", seat=seat, kind=kind, round=1, prompt=text(kind), options=options, default=default,
            least=least, most=least,
        )  # fmt: skip

    def fill(self, state: Trip, seat: Seat, draft: Plan, picks: tuple[str, ...]) -> Plan:
        if not draft.to:
            return replace(draft, to=picks[0])
        if draft.to == "cave" and not draft.numbers:
            return replace(draft, numbers=picks)
        return replace(draft, amulet=picks[0])

    def shows(self, state: Trip, seat: Seat, draft: Plan) -> Text | None:
        return text("goes", to=draft.to) if draft.to else None

    def holds(self, state: Trip, seat: Seat, draft: Plan) -> bool:
        return not draft.to or draft.to != state.closed

    def answered(self, table: Table[Trip], seat: Seat) -> None:
        table.tell("has-decided", who=Who(seat))

    def carry_out(self, table: Table[Trip], forms: dict[Seat, Plan]) -> None:
        table.state.gone = {seat: form.to for seat, form in forms.items()}
        if "farther" not in table.state.gone.values():
            raise Over
        table.tell("goes-on")
        table.push(self)


class Caving(Plans, kw_only=True):
    """The plans of those who have come to the cave already."""

    def begun(self, state: Trip, seat: Seat) -> Plan:
        return Plan("cave")


class Trip(Struct):
    """The state; nobody may go where it is `closed`. While all are `warded` nobody is asked for an amulet."""

    stack: list[Step]
    asked: int = 0
    closed: str = ""
    warded: bool = False
    gone: dict[Seat, str] = {}

    @property
    def form(self) -> Plans:
        top = self.stack[-1]
        assert isinstance(top, Plans)
        return top


class TripView(View, frozen=True):
    """The own plan, and who has gone where."""

    own: Plan | None
    gone: dict[Seat, str]


class TripEngine(StackEngine[Trip]):
    """One or two seats."""

    state_type = Trip
    meta = Meta(id="trip", seats=(A, B), fewest=1, most=2, minutes=1, bound=1000, edition=1)
    rulebook: tuple[Page, ...] = ()

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Trip, list[Event]]:
        return self.begin(Trip(stack=[]), rng, Plans(seats=list(seats)))

    def view(self, state: Trip, viewer: Viewer) -> TripView:
        own = [state.form.draft(state, seat) for seat in sorted(viewer)] if state.stack else []
        return TripView(next(iter(own), None), dict(state.gone))

    def status(self, view: Any) -> Text:
        return text("trip")

    def outcome(self, state: Trip) -> Outcome | None:
        return None if state.stack else Outcome((), {}, text("gone"))


TRIP = TripEngine()


def fresh(*seats: Seat) -> Record:
    return start(TRIP, seats or (A, B), KEY, {})[0]


def asked(record: Record, seat: Seat) -> Decision:
    return next(one for one in decisions(TRIP, record) if one.seat == seat)


def act(record: Record, seat: Seat, *picks: str) -> Stepped:
    return step(TRIP, record, KEY, Action(seat, asked(record, seat).id, picks))


def play(record: Record, seat: Seat, *answers: str) -> Record:
    """Answer page after page; several picks are joined by ``+``."""
    for answer in answers:
        record = act(record, seat, *answer.split("+")).record
    return record


def closed_to(record: Record, place: str) -> Record:
    """The record where nobody may go to that place any more."""
    state = TRIP.load(record.dump, 1)
    state.closed = place
    return replace(record, dump=TRIP.dump(state))


def warded(record: Record) -> Record:
    """The record where nobody is asked for an amulet any more, as where an order has answered that page."""
    state = TRIP.load(record.dump, 1)
    state.warded = True
    return replace(record, dump=TRIP.dump(state))


def seen(record: Record, seat: Seat) -> Observation:
    return look(TRIP, record, frozenset({seat}))


def test_one_page_follows_from_another_and_the_last_sends_it() -> None:
    record = fresh()
    kinds = []
    for answer in ("cave", "n1+n3", "wear"):
        kinds.append(asked(record, A).kind)
        record = play(record, A, answer)
    assert kinds == ["to", "numbers", "amulet"]
    assert seen(record, A).waiting == (B,)
    assert act(record, B, "home").record.dump != record.dump
    done = play(record, B, "home", "keep")
    assert TRIP.load(done.dump, 1).gone == {A: "cave", B: "home"}


def test_others_hear_once_that_it_is_sent_and_nothing_of_its_pages() -> None:
    record, before = fresh(), seen(fresh(), B)
    for answer in ("cave", "n1+n3"):
        stepped = act(record, A, *answer.split("+"))
        record = stepped.record
        assert not stepped.events
        assert seen(record, B) == before == replace(seen(record, B), viewer=frozenset({B}))
        assert look(TRIP, record, PUBLIC) == look(TRIP, fresh(), PUBLIC)
    (event,) = act(record, A, "wear").events
    assert event.text == text("has-decided", who=Who(A))
    short = play(fresh(), A, "home", "keep")
    assert seen(short, B) == seen(act(record, A, "wear").record, B), "nor from the number of pages"
    assert asked(short, B).id == asked(fresh(), B).id


def test_pages_are_one_sitting_also_where_only_one_seat_is_asked() -> None:
    record = fresh(A)
    ids = {sitting(asked(play(record, A, *answers), A).id) for answers in ((), ("cave",), ("cave", "n1+n2"))}
    assert ids == {"1"}


def test_a_draft_waits_for_its_owner() -> None:
    record = play(fresh(), A, "cave")
    assert seen(record, A).view == TripView(Plan("cave"), {})
    assert asked(record, A).shows == text("goes", to="cave")
    assert seen(record, B).view == TripView(None, {})


def test_back_begins_the_draft_again() -> None:
    record = play(fresh(), A, "home")
    assert BACK in asked(record, A).options
    again = play(record, A, "back")
    assert asked(again, A).kind == "to"
    assert BACK not in asked(again, A).options, "there is nothing to drop"


def test_a_page_of_which_several_are_taken_mixes_none_of_them_with_turning_back() -> None:
    assert BACK not in asked(play(fresh(), A, "cave"), A).options


def test_a_form_that_was_sent_counts_until_it_is_sent_anew() -> None:
    sent = play(fresh(), A, "home", "keep")
    offered = asked(sent, A)
    assert (offered.kind, offered.options, offered.optional) == ("sent", (CHANGE,), True)
    changing = play(sent, A, "change", "cave")
    assert seen(changing, A).waiting == (B,), "nobody is waited for twice"
    assert not act(changing, A, "n1", "n2").events
    assert TRIP.load(play(changing, B, "home", "keep").dump, 1).gone == {A: "home", B: "home"}
    anew = play(changing, A, "n1+n2", "wear")
    assert TRIP.load(play(anew, B, "home", "keep").dump, 1).gone == {A: "cave", B: "home"}
    assert asked(play(changing, A, "n1+n2", "back"), A).kind == "sent", "the first one still counts"


def test_the_clock_sends_the_usual_form_and_never_a_draft() -> None:
    record = play(fresh(), B, "home", "keep")
    record = play(record, A, "cave", "n1+n2")
    late = step_default(TRIP, record, KEY, asked(record, A).id).record
    assert TRIP.load(late.dump, 1).gone == {A: "home", B: "home"}


def test_the_clock_leaves_a_form_that_was_sent_as_it_is() -> None:
    record = play(fresh(), A, "cave", "n1+n2", "wear")
    for answers in ((), ("change",), ("change", "cave")):
        late = step_default(TRIP, play(record, A, *answers), KEY, asked(play(record, A, *answers), A).id).record
        assert TRIP.load(late.dump, 1).form.sheets[A].sent == Plan("cave", ("n1", "n2"), "wear")


def test_the_usual_form_has_the_default_of_each_page_drawn_where_it_is_random() -> None:
    form, table = Caving(seats=[A]), Table(TRIP.load(fresh().dump, 1), Dice(KEY))
    found = {form.usual(table, A) for _ in range(100)}
    assert {(one.to, one.amulet) for one in found} == {("cave", "wear")}
    assert len({one.numbers for one in found}) == 6


def test_a_form_that_became_impossible_is_open_again_and_its_owner_alone_is_told() -> None:
    record = play(fresh(), A, "home", "keep")
    closed = closed_to(record, "home")
    assert asked(closed, A).kind == "to"
    assert seen(closed, A).waiting == (A, B)
    assert asked(closed, A).barred == (text("form-void"),)
    assert seen(closed, A).view == TripView(None, {})
    assert asked(closed, B) == asked(record, B)
    again = play(closed, A, "farther")
    assert asked(again, A).barred == (), "one page later it is an old tale"


def test_a_draft_that_became_impossible_begins_again_and_nobody_else_notices() -> None:
    record = play(fresh(), A, "cave", "n1+n2")
    closed, before = closed_to(record, "cave"), closed_to(fresh(), "cave")
    assert asked(closed, A).kind == "to"
    assert asked(closed, A).barred == (text("form-void"),)
    assert BACK not in asked(closed, A).options
    assert seen(closed, B) == seen(before, B)
    assert asked(play(closed, A, "home"), A).kind == "amulet"


def test_a_part_is_carried_out_and_the_rest_is_asked_from_the_beginning_in_one_sitting() -> None:
    record = fresh(A)
    first = asked(record, A)
    stepped = act(play(record, A, "farther"), A, "keep")
    assert text("goes-on") in [event.text for event in stepped.events]
    onward = asked(stepped.record, A)
    assert (onward.kind, onward.options) == (first.kind, first.options), "no draft, so nothing to turn back from"
    assert sitting(onward.id) == sitting(first.id)
    assert onward.id != first.id
    assert TRIP.load(play(stepped.record, A, "home", "keep").dump, 1).gone == {A: "home"}


def test_no_button_shows_that_somebody_else_fills_in_a_page() -> None:
    record = play(fresh(), A, "cave")
    assert may_undo(record, frozenset({A})) == may_undo(play(record, B, "home"), frozenset({A}))


def test_an_old_page_is_not_taken_for_a_new_one() -> None:
    record = fresh()
    first = asked(record, A)
    with pytest.raises(IllegalAction, match="settled"):
        step(TRIP, play(record, A, "cave", "n1+n2"), KEY, Action(A, first.id, ("home",)))


def test_dealt_anew_the_forms_of_others_are_others_and_one_s_own_stands() -> None:
    record = play(play(fresh(), A, "cave", "n1+n3"), B, "cave", "n1+n2", "wear")
    state, found = TRIP.load(record.dump, 1), set()
    for seed in range(200):
        other = TRIP.load(record.dump, 1)
        other.form.redeal(other, frozenset({A}), Dice(bytes([seed] * 16)))
        assert other.form.sheets[A] == state.form.sheets[A]
        assert TRIP.pending(other)[0] == TRIP.pending(state)[0]
        form = other.form.sheets[B].sent
        assert form is not None
        found.add(form)
    assert len(found) == 2 * 2 + 2 * 6, "every legal form comes up"


def test_dealt_anew_a_form_is_still_possible() -> None:
    record = closed_to(play(fresh(), B, "home", "keep"), "cave")
    for seed in range(60):
        other = TRIP.load(record.dump, 1)
        other.form.redeal(other, frozenset({A}), Dice(bytes([seed] * 16)))
        assert other.form.is_sent(other, B)


def test_a_draft_that_has_become_whole_meanwhile_is_sent_by_its_owner() -> None:
    """Nothing is lost and nothing is sent unasked."""
    record = warded(play(fresh(), A, "home"))
    question = asked(record, A)
    assert [option.key for option in question.options] == ["send", "back"]
    assert seen(record, A).waiting == (A, B)
    assert asked(play(record, A, "back"), A).kind == "to"
    (event,) = act(record, A, "send").events
    assert event.text == text("has-decided", who=Who(A))
