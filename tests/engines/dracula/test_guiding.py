"""Hints beside a question's options: what waits, what bars a way, and what the table will see."""

from __future__ import annotations

import pytest

from bot.words import speaker
from engines.core import Dice, Seat
from engines.core.flow import Step
from engines.core.types import Decision, text
from engines.dracula import engine
from engines.dracula.cards.limits import Discard
from engines.dracula.cards.weakened import ChooseOpen
from engines.dracula.combat.event_cards import Find
from engines.dracula.components import ENCOUNTERS
from engines.dracula.dracula_phase.phase import ChooseStart
from engines.dracula.encounters.responses import StandAside
from engines.dracula.events.harm import Robbed
from engines.dracula.setup.opening import ChooseCity
from engines.dracula.state import Phase
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.wording import names
from engines.dracula.wording.card_options import gist

from .combats import arena
from .positions import DS, LG, MH, VH, Board, D
from .test_scenarios_phase import AWAY, phase

say = speaker("dracula")


def told(asked: Decision, key: str) -> str:
    """The detail of an option."""
    option = next(option for option in asked.options if option.key == key)
    assert option.detail is not None
    return say(option.detail)


def barred(board: Board, seat: Seat) -> list[str]:
    return [say(line) for line in board.ask(seat).barred]


def test_what_bars_a_way_is_said_with_the_question() -> None:
    """FD-6.2, FD-6.6, FD-6.7, FD-6.3."""
    board = Board(
        HunterTurn(LG), at={LG: "ash", DS: "cedar", VH: "cedar", MH: "cedar"}, fog={"birch": 1}, storms=["grey"],
        roadblocks=["road.ash.elm"],
    )  # fmt: skip
    lines = barred(board, LG)
    assert [line.partition(":")[0] for line in lines] == [
        "Not offered, fog", "Not offered, roadblock on the way", "Not offered, storm", "No train"
    ]  # fmt: skip


@pytest.mark.parametrize(("time", "when"), [("day", "dusk"), ("night", "dawn")])
def test_beside_dracula_a_hunter_reads_when_they_fight(time: Phase, when: str) -> None:
    """FD-18.4: all hunters in his city at dusk or dawn; none in a hospital (FD-18.6)."""
    board = Board(HunterTurn(LG), HunterTurn(DS), phase=time, trail="cedar(u)[]", at={LG: "cedar", DS: "ash"})
    assert not any(when in line for line in barred(board, LG)), "nobody sees him"
    board.state.dracula.is_revealed = True
    assert when in barred(board, LG)[0]
    board.hunter(LG).hospital = True
    assert not any(when in line for line in barred(board, LG))
    board.take(LG, "pass")
    assert not any(when in line for line in barred(board, DS)), "he is elsewhere"


@pytest.mark.parametrize(("other", "is_said"), [("rome", True), ("paris", False)])
def test_mina_alone_reads_why_there_is_no_telepathy(other: str, is_said: bool) -> None:
    """FD-28.5."""
    at = {MH: "paris", LG: other, DS: "rome", VH: "rome"}
    board = Board(HunterTurn(MH), box="europe", at=at, trail="galatz(f)[]")
    assert ("special.telepathy" in board.opts(MH)) != is_said
    assert any("Telepathy" in line for line in barred(board, MH)) == is_said
    seward = Board(HunterTurn(DS), box="europe", at=at | {DS: "berlin"}, trail="galatz(f)[]")
    assert not any("Telepathy" in line for line in barred(seward, DS))


def test_after_devilish_power_a_hunter_reads_why_there_is_no_supply() -> None:
    """FD-8.7."""
    board = Board(HunterTurn(LG), at={LG: "cedar"})
    assert "supply" in board.opts(LG)
    assert "No supply: Devilish Power." not in barred(board, LG)
    board.state.spell.no_supply = True
    assert "supply" not in board.opts(LG)
    assert "No supply: Devilish Power." in barred(board, LG)


def test_feed_says_how_much_it_recovers() -> None:
    """FD-30.2."""
    board = phase("dell(f)[rats] elm(f)[]", advanced=True)
    assert told(board.ask(D), "feed") == "Stay, and recover nothing: you are unharmed"
    board.state.dracula.damage = 2
    assert told(board.ask(D), "feed") == "Stay, and recover 2 damage"
    board.state.dracula.damage = 9
    assert told(board.ask(D), "feed") == "Stay, and recover 3 damage"


def test_where_an_event_is_played_at_once_the_plan_says_so() -> None:
    """W5: it is told to all before the phase is planned to its end."""
    quiet = phase("dell(f)[rats] elm(f)[]").ask(D).hint
    board = phase("dell(f)[rats] elm(f)[]", events={D: "unearthly_swiftness"})
    assert "unearthly_swiftness" in board.opts(D)
    loud = board.ask(D).hint
    assert quiet is not None
    assert loud is not None
    assert "at once" in say(loud)
    assert "at once" not in say(quiet)


@pytest.mark.parametrize(
    ("time", "hospital", "fog", "says"),
    [
        ("night", False, 0, "You cannot move by night"),
        ("day", True, 0, "From the hospital"),
        ("day", False, 1, "Fog lies here"),
    ],
)
def test_where_nothing_leads_on_there_is_one_reason(time: Phase, hospital: bool, fog: int, says: str) -> None:
    """FD-5.1, FD-6.9, FD-6.6."""
    board = Board(HunterTurn(LG), phase=time, at={LG: "cedar"}, fog={"cedar": fog} if fog else {})
    board.hunter(LG).hospital = hospital
    assert barred(board, LG)[0].startswith(says)


def test_tickets_for_white_railways_alone_do_not_take_a_yellow_one() -> None:
    """FD-6.4; Chartered Carriage takes any."""

    def lines(tickets: str, events: str = "") -> list[str]:
        return barred(Board(HunterTurn(LG), at={LG: "iver"}, tickets={LG: tickets}, events={LG: events}), LG)

    assert lines("2-0") == ["No train: only yellow railways here, and your tickets are for white ones."]
    assert lines("2-0 2-1") == []
    assert lines("2-0", "chartered_carriage") == []


def test_what_a_ticket_is_worth_is_said_where_it_is_used() -> None:
    """FD-6.4."""
    board = Board(HunterTurn(LG), at={LG: "fern"}, tickets={LG: "2-0 3-2"})
    board.take(LG, "rail")
    asked = board.ask(LG)
    assert asked.hint is not None
    hint = say(asked.hint)
    assert "2/– (up to 2 white railways, never a yellow one)" in hint
    assert "3/2 (up to 3 white railways, 2 if any is yellow)" in hint
    board.take(LG, asked.options[0].key)
    assert [say(option.label) for option in board.ask(LG).options[:2]] == ["Use ticket 2/–", "Use ticket 3/2"]


def test_the_first_question_says_what_makes_a_good_start() -> None:
    """FD-2.5, FD-2.6, FD-8.1, FD-14.4; and a hunter who is weakened from the first (FD-1.12)."""

    def hint(board: Board, seat: Seat) -> str:
        told = board.ask(seat).hint
        assert told is not None
        return say(told)

    hints = {seat: hint(Board(ChooseCity(seat=seat)), seat) for seat in (LG, DS, VH, MH)}
    assert all("Large cities" in told for told in hints.values())
    assert [seat for seat, told in hints.items() if "weakened" in told] == [MH]
    for advanced in (False, True):
        assert "far from" in hint(Board(ChooseStart(), advanced=advanced), D)
    assert Board(ChooseStart()).ask(D).shows == text("start-shown")


def test_who_waits_in_a_place_is_said_with_the_way_there() -> None:
    board = Board(HunterTurn(LG), at={LG: "ash", DS: "birch", VH: "fern", MH: "fern"}, trail="dell(f)[] elm(u)[rats]")
    asked = board.ask(LG)
    assert told(asked, "road.birch").endswith("Seward there")
    assert told(asked, "road.elm").endswith("One encounter lies there")
    assert "dell" not in str(asked)


def test_dracula_is_told_who_threatens_what_it_costs_and_what_the_table_will_see() -> None:
    board = phase("dell(f)[] cedar(f)[]", at=AWAY | {LG: "birch"}, encounters="rats wolves")
    asked = board.ask(D)
    assert told(asked, "elm").endswith("One road from Godalming")
    assert [say(line).partition(":")[0] for line in asked.barred] == ["Not offered, on your trail"]
    grey = next(option for option in asked.options if option.key == "grey")
    assert grey.hurts
    assert grey.warning is not None
    board.take(D, "elm")
    asked = board.ask(D)
    assert asked.shows is not None
    assert say(asked.shows) == "a city card, one encounter"
    assert asked.hint is not None
    assert "phase is over" in say(asked.hint)
    assert board.heard() == [], "it is a plan as yet"


def test_power_cards_that_lie_ready_are_told_where_a_place_is_asked() -> None:
    """V-2.6: they will lie face up."""
    board = phase("dell(f)[] cedar(f)[] fern(f)[]", at=AWAY, advanced=True)
    for power, key in (("Misdirect", "misdirect.3"), ("Wolf Form", "wolf_form")):
        board.take(D, key)
        asked = board.ask(D)
        assert asked.hint is not None
        assert asked.shows is not None
        assert power in say(asked.hint).partition("Planned: ")[2]
        assert power in say(asked.shows).partition(", face up; the back")[0]


def test_events_that_lie_ready_for_the_end_are_seen_too() -> None:
    """W6, D32."""
    events = {D: "darkness_returns roadblock"}
    board = phase("dell(f)[] cedar(f)[]", at=AWAY, encounters="rats wolves", events=events)
    board.take(D, "elm")
    board.take(D, "rats")
    board.take(D, "darkness_returns")
    shown = board.ask(D).shows
    assert shown is not None
    assert say(shown) == "a city card, one encounter, then Darkness Returns"


def test_dracula_is_warned_of_what_would_defeat_him() -> None:
    """FD-21.12, FD-14.6, FD-15.6: a step to the sea or a power card can be his last."""

    def warned(left: int) -> set[str]:
        board = phase("dell(f)[] cedar(f)[]", at=AWAY, advanced=True)
        board.state.dracula.damage = board.state.dracula_sheet.health - left
        return {one.key for one in board.ask(D).options if one.warning is not None and "defeat" in say(one.warning)}

    assert warned(3) == set()
    assert warned(2) == {"grey", "dark_call"}
    assert warned(1) == {"grey", "dark_call", "wolf_form"}


def test_what_would_defeat_dracula_is_said_beside_what_else_comes_of_it() -> None:
    """FD-14.6, FD-21.12, FD-32.1: neither hides the other, and having no way on can defeat him too."""

    def warnings(board: Board) -> dict[str, str]:
        board.state.dracula.damage = board.state.dracula_sheet.health - 1
        return {one.key: say(one.warning) for one in board.ask(D).options if one.warning is not None}

    steps = warnings(phase("dell(f)[] cedar(f)[]", at=AWAY, advanced=True))
    stuck = warnings(phase("deep(f)[] blue(f)[]", hosts=["blue"]))
    for warning, other in ((steps["grey"], "leave no encounter"), (steps["dark_call"], "phase is over"),
                           (stuck["stuck"], "hideouts and lairs are cleared")):  # fmt: skip
        assert other in warning
        assert "defeat" in warning
    assert steps["wolf_form"] == "This damage can defeat you, and then the hunters win."


def test_hide_is_to_be_seen_as_a_step_to_a_city() -> None:
    """V-2.6."""
    board = phase("dell(f)[] cedar(f)[]", advanced=True, encounters="rats wolves")
    board.take(D, "hide")
    asked = board.ask(D)
    assert asked.shows is not None
    assert say(asked.shows) == "a city card, one encounter"


@pytest.mark.parametrize(
    ("phase", "first"), [("dawn", "day"), ("day", "night"), ("dusk", "night"), ("night", "day"), ("dracula", "day")]
)
def test_the_next_two_turns_can_be_ordered(phase: Phase, first: str) -> None:
    """A-2.2: each with its round; by day and by night the hunter is asked for the one between."""
    board = Board(HunterTurn(MH), at={MH: "ash", LG: "elm", DS: "elm", VH: "elm"}, phase=phase)
    now = board.state.round
    turns = [(one.kind, one.whens[0].key) for one in board.orderable(MH).values() if one.whens]
    later = now + (phase in ("night", "dracula"))
    second = ("night-calm", f"round.{later}") if first == "day" else ("day-calm", f"round.{now + 1}")
    assert turns == [(f"{first}-calm", f"round.{later}"), second]


GARLIC, DOGS = "Stops Fangs, Strength; 2 against Fangs, Claws", "Against Rats, Saboteur, Spy and Wolves"


@pytest.mark.parametrize(
    ("steps", "seat"),
    [
        (Discard(seat=LG, kind="items"), LG),
        (ChooseOpen(seat=LG, kind="items"), LG),
        (Find(seat=LG, cards=["dogs", "garlic"]), LG),
        (Robbed(title="vampiric_influence", seat=D, about=LG), D),
    ],
)
def test_what_a_card_does_is_said_beside_its_name_wherever_one_is_chosen(steps: Step, seat: Seat) -> None:
    """D6, D23, D34, V-3.20: no player has to know the cards by heart."""
    board = Board(steps, items={LG: "knife garlic garlic dogs"}, events={LG: "forewarned"})
    assert told(board.ask(seat), "garlic") == GARLIC
    assert told(board.ask(seat), "dogs") == DOGS


def test_what_dracula_reads_of_himself_is_you_or_names_nobody() -> None:
    """Encounters are told to hunters, too, and his lairs to all: with these no player has to be named."""
    assert not [card for card in ENCOUNTERS if "Dracula" in say(gist(card))]
    for key in ("lair-made", "lair-cleared", "encounter-buried"):
        assert "Dracula" not in say(text(key, card=names.encounter("rats"), count=2))
    assert "you against" in say(arena(LG).ask(D).prompt)
    assert "Dracula" in say(arena(LG).ask(LG).prompt)


def test_a_city_to_start_in_says_what_is_printed_on_the_board() -> None:
    """FD-2.5, FD-8.1: large cities supply items, ports lead to sea, hospitals take the defeated."""
    state, _ = engine.setup(engine.meta.seats, {"game": "advanced", "windows": "default"}, Dice(b"start"))
    (asked,) = engine.pending(state)
    details = {option.key: say(option.detail) for option in asked.options if option.detail}
    assert len(details) == len(state.map.cities)
    for city, detail in details.items():
        known = state.map.by_id[city]
        assert detail.split(", ") == [
            "Large" if known.kind == "large" else "Small",
            *(["port"] if known.port else []),
            *(["hospital"] if known.hospital else []),
        ]


def test_standing_ones_ground_is_no_none() -> None:
    """D13: the button says what happens."""
    board = Board(StandAside(seat=LG), at={LG: "elm"})
    assert [say(option.label) for option in board.ask(LG).options] == ["Become delayed", "Let it stay"]


def test_a_city_to_start_in_says_what_is_printed_there() -> None:
    """FD-2.5, FD-2.6: size, port and hospital, for the hunters and for Dracula."""

    def details(board: Board, seat: Seat) -> dict[str, str]:
        return {one.key: say(one.detail) if one.detail else "" for one in board.ask(seat).options}

    hunters, dracula = details(Board(ChooseCity(seat=LG)), LG), details(Board(ChooseStart()), D)
    assert [hunters[city] for city in ("cedar", "dell")] == ["Large, hospital", "Small, port"]
    assert dracula
    assert dracula.items() <= hunters.items()
