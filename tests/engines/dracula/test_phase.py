"""Dracula's start and his phase (FD-2.6, FD-14 to FD-16, FD-32); `test_powers` and `test_lairs` have the rest."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import PUBLIC, Seat, default_action, text
from engines.core.dice import Dice
from engines.core.flow import Table
from engines.dracula.components import ENCOUNTERS, HUNTERS, POWERS, copies
from engines.dracula.dracula_phase.destinations import bat_flight, bat_flights
from engines.dracula.dracula_phase.phase import ChooseStart, DraculaPhase
from engines.dracula.dracula_phase.phase_form import PhaseForm
from engines.dracula.trail import clues
from engines.dracula.trail.revealing import clear
from engines.dracula.wording import names

from .positions import DS, LG, MH, VH, Board, D
from .test_scenarios_phase import AWAY, FILLERS, phase

BRIDES = "draculas_brides"

# -- the start


def test_dracula_starts_where_no_hunter_is_and_nobody_learns_where() -> None:
    """FD-2.6, FD-2.7, D2, V-3.16."""
    board = Board(ChooseStart(), phase="setup", at={LG: "ash", DS: "ash", VH: "ash", MH: "birch"})
    board.state.trail = [None] * 6
    board.state.footprints = []
    assert set(board.opts(D)) == {"cedar", "dell", "elm", "fern", "glen", "holt", "iver"}
    asked = board.ask(D)
    assert set(getattr(asked.default, "among", ())) == {"glen", "holt", "iver"}, "at least three roads from all"
    board.take(D, "dell")
    assert board.trail() == ["dell(f)[]"]
    assert not board.state.dracula.is_revealed
    assert "dell" not in str(board.heard())
    assert "dell" in str(board.heard(D))
    assert board.keys() == ["dracula-started-unseen"]


# -- the slide


def test_gaps_slide_too() -> None:
    """FD-14.2, FD-1.13."""
    board = phase("birch(f)[bats] - cedar(f)[bats]")
    board.take(D, "ash")
    board.finish()
    assert [one.location if one else None for one in board.state.trail[:5]] == ["ash", "birch", None, "cedar", None]


def test_what_everybody_sees_to_be_empty_is_pushed_off_without_a_question() -> None:
    """FD-14.2, FD-16.8: a sea zone's card just returns; so do a power card and, in the basic game, an empty city's."""
    for last in ("grey(f)[]", "ash(f)[]"):
        board = phase(f"birch(f)[bats] - - - - {last}")
        assert board.is_asked(D, "place")
        assert board.state.pushed is None
        assert board.keys() == ["trail-left"]
        place = "grey" if "grey" in last else "ash"
        assert place not in str(board.heard())
        assert board.heard(D) == [text("trail-left", card=names.place(place))], "Dracula knows which card it was"
    board = phase("birch(f)[bats] - - - - feed", advanced=True)
    assert board.is_asked(D, "place")
    assert "feed" in board.opts(D)


def test_what_may_hold_something_is_asked_about_even_where_nothing_matures() -> None:
    """A-1.5: that he is not asked would tell what lies there."""
    assert phase("birch(f)[] - - - - iver(f)[rats]").opts(D) == ["done"]
    assert phase("birch(f)[] - - - - iver(f)[Rats]").is_asked(D, "place"), "everybody sees the rats"
    assert phase("birch(f)[] - - - - iver(f)[Wolves]").opts(D) == ["wolves", "done"]


def test_jonathan_harker_turns_up_what_reaches_the_last_space() -> None:
    """FD-15.8, FD-30.6: Hide, too, and its place stays as it is."""
    board = phase("birch(f)[bats] - - - elm(f)[rats] iver(f)[hoax]", hunter_ally="jonathan_harker")
    assert board.state.trail[5] is not None
    assert board.state.trail[5].is_open
    assert board.state.pushed is not None, "before the one pushed off is handled"
    assert not board.state.pushed.is_open
    board = phase("birch(f)[] - - - hide(f)[rats] iver(f)[]", advanced=True, hunter_ally="jonathan_harker")
    assert board.state.trail[5] is not None
    assert board.state.trail[5].is_open


# -- maturing


def test_a_vampire_is_resolved_last_and_only_one_scores() -> None:
    """FD-16.1, FD-16.4, FD-31.3."""
    board = phase("birch(f)[] - - - - iver(f)[desecrated_soil new_vampire reckless_vampire bats]R")
    board.state.dracula.damage = 5
    assert board.opts(D) == ["desecrated_soil", "new_vampire", "reckless_vampire", "done"]
    board.take(D, "desecrated_soil")
    assert board.state.dracula.damage == 2
    assert board.opts(D) == ["new_vampire", "reckless_vampire", "done"]
    board.take(D, "new_vampire")
    assert board.state.influence == 6
    assert board.is_asked(D, "place")
    assert sorted(board.state.encounters.discards) == ["desecrated_soil", "new_vampire"]
    assert sorted(board.state.encounters.buried) == ["bats", "reckless_vampire"]


def test_by_default_the_best_vampire_matures() -> None:
    """D27."""
    board = phase("birch(f)[] - - - - iver(f)[new_vampire reckless_vampire wolves]", advanced=True)
    board.default(D, "pushed")
    assert board.state.influence == ENCOUNTERS["reckless_vampire"].influence
    board = phase("birch(f)[] - - - - iver(f)[wolves]", advanced=True)
    board.default(D, "pushed")
    assert board.state.encounters.buried == ["wolves"]
    assert board.state.lairs == [None] * 3


def test_bodyguards_stay_with_dracula() -> None:
    """FD-16.7."""
    board = phase("birch(f)[] - - - - iver(f)[szgany_bodyguards szgany_bodyguards]")
    board.take(D, "szgany_bodyguards")
    assert board.state.dracula.kept == 1
    board.take(D, "done")
    assert board.state.dracula.kept == 1
    assert board.state.encounters.discards == []
    assert board.state.encounters.buried == ["szgany_bodyguards"]


# -- placing


def test_hallowed_ground_and_the_trail_bar_the_way_hunters_do_not() -> None:
    """FD-14.3, FD-14.4, FD-14.5, FD-25.4, FD-6.9."""
    board = phase("birch(f)[] ash(f)[]", at={LG: "cedar", DS: "cedar", VH: "cedar", MH: "cedar"}, hosts=["elm"])
    assert board.opts(D) == ["cedar"]
    board = phase(
        "birch(f)[] cedar(f)[]", consecrated="elm", fog={"ash": 2}, roadblocks=["road.ash.birch"], storms=["grey"]
    )
    assert board.opts(D) == ["ash"]


def test_dracula_who_walks_into_a_hunter_is_revealed_and_leaves_nothing() -> None:
    """FD-14.5, FD-14.8, FD-18.1 (S13)."""
    board = phase("birch(f)[bats]", at={LG: "castle", DS: "cedar", VH: "castle", MH: "castle"})
    board.take(D, "cedar")
    assert not board.pending
    assert board.trail() == ["cedar(u)[]", "birch(f)[bats]"]
    assert board.state.dracula.is_revealed
    assert "dracula-revealed" in [heard.key for heard in board.heard()]
    assert clues.whereabouts(board.state) == ("cedar",)


def test_who_moves_on_is_hidden_again() -> None:
    """FD-14.10."""
    board = phase("birch(u)[]")
    board.state.dracula.is_revealed = True
    board.take(D, "ash")
    board.finish()
    assert not board.state.dracula.is_revealed
    assert "dracula-hidden" in [heard.key for heard in board.heard()]


def test_the_castle_heals_and_the_sea_hurts() -> None:
    """FD-14.6, FD-14.7, FD-26.1; Rufus Smith."""
    board = phase("iver(f)[]", at={})
    board.state.dracula.damage = 7
    board.take(D, "castle")
    board.finish()
    assert board.state.dracula.damage == 2
    assert board.view().trail[0].back == "castle"
    assert len(board.view().trail[0].encounters) == 1, "FD-26.3"
    board = phase("blue(f)[]", hunter_ally="rufus_smith")
    board.take(D, "deep")
    assert board.state.dracula.damage == 2
    board = phase("ash(f)[]", hunter_ally="rufus_smith")
    board.take(D, "grey")
    assert board.state.dracula.damage == 2


def test_dracula_may_drown_but_the_clock_does_not_drown_him() -> None:
    """FD-14.6, D29."""
    board = phase("ash(f)[]")
    board.state.dracula.damage = 13
    default = board.ask(D).default
    assert set(getattr(default, "among", ())) == {"birch", "elm"}
    board.take(D, "grey")
    assert board.outcome
    assert board.outcome.winners == HUNTERS
    board = phase("ash(f)[] birch(f)[]", at={LG: "elm", DS: "elm", VH: "elm", MH: "elm"})
    assert set(getattr(board.ask(D).default, "among", ())) == {"elm", "grey"}, "no city without hunters"


def test_an_empty_hand_leaves_no_encounter() -> None:
    """FD-32.3."""
    board = phase("birch(f)[]", "")
    board.state.encounters.pile = []
    board.take(D, "ash")
    assert not board.pending
    assert board.trail() == ["ash(f)[]", "birch(f)[]"]


def test_the_plan_may_be_begun_anew_until_it_is_whole() -> None:
    """A-2.1; ids are never used again, and do not count what he was asked."""
    board = phase("birch(f)[]")
    number = board.ask(D).id.partition(".")[0]
    ids = [board.ask(D).id]
    for key in ("ash", "back", "elm"):
        board.take(D, key)
        ids.append(board.ask(D).id)
    assert board.state.trail[0] is None
    assert len(set(ids)) == len(ids)
    assert all(one.startswith(f"{number}.") for one in ids)
    board.take(D, "hoax")
    assert board.trail()[0] == "elm(f)[hoax]"
    assert board.state.asked == int(number)


def test_when_time_is_up_the_clock_plans_and_leaves_what_dracula_had_begun() -> None:
    """D29, D30: in one answer, however far he had come."""
    places = set()
    for number in range(20):
        board = phase("birch(f)[]")
        board.dice = Dice(bytes([number] * 16))
        board.take(D, "ash")
        asked = board.ask(D)
        board.engine.apply(board.state, replace(default_action(asked, board.dice), late=True), board.dice)
        assert not board.pending
        places.add(board.state.current_location)
    assert places == {"ash", "cedar", "elm"}, "quiet cities, as by default"


def test_others_deal_anew_forgets_the_plan() -> None:
    """The staged plan is Dracula's alone."""
    board = phase("birch(f)[]")
    board.take(D, "ash")
    step = board.state.stack[-1]
    assert isinstance(step, PhaseForm)
    step.redeal(board.state, frozenset({D}), Dice(b"redeal"))
    assert board.is_asked(D, "encounter")
    step.redeal(board.state, PUBLIC, Dice(b"redeal"))
    assert board.is_asked(D, "place")


# -- no legal move


def test_no_legal_move() -> None:
    """FD-32.1, V-3.17: all is cleared, he is seen, and goes on."""
    board = phase(
        "birch(f)[rats] ash(f)[bats] cedar(f)[bats] elm(f)[hoax] grey(f)[]", lairs="glen(f)[spy]", influence=1
    )
    assert board.opts(D, "place") == ["clear.glen", "stuck"] or board.opts(D, "place") == ["stuck", "clear.glen"]
    board.take(D, "stuck")
    assert board.state.dracula.damage == 5
    assert board.trail() == ["-", "birch(u)[rats]"]
    assert board.state.lairs == [None] * 3
    assert board.state.dracula.is_revealed
    assert board.opts(D, "place") == ["ash", "cedar", "elm"]
    board.take(D, "elm")
    board.take(D, "hoax")
    assert board.trail() == ["elm(f)[hoax]", "birch(u)[rats]"]
    assert not board.state.dracula.is_revealed


def test_still_no_legal_move() -> None:
    """FD-32.1, FD-32.6: he stays, and leaves no encounter."""
    board = phase("deep(f)[] blue(f)[]", hosts=["blue"])
    board.take(D, "stuck")
    assert board.opts(D, "place") == ["stay"]
    board.take(D, "stay")
    assert not board.pending
    assert board.trail() == ["-", "deep(u)[]"]
    assert not board.state.dracula.is_revealed, "never at sea"
    for _ in range(6):
        board.state.dracula.damage = 0
        board.push(DraculaPhase())
        board.take(D, "stuck")
        board.take(D, "stay")
    assert board.state.current_location == "deep"


def test_a_second_phase_by_unearthly_swiftness() -> None:
    """FD-32.8."""
    board = phase("birch(f)[]")
    board.state.spell.swiftness = True
    board.take(D, "ash")
    board.take(D, "hoax")
    assert board.is_asked(D, "place")
    board.finish()
    assert len(board.trail()) == 3
    assert not board.state.spell.swiftness


# -- events and allies


def test_events_of_the_phase_are_played_from_within_the_phase_form() -> None:
    """W5, D26: at once, and the placement is asked about again; the same number stays."""
    board = phase("birch(f)[] ash(f)[]", hosts=["cedar"], consecrated="elm", events={D: "devilish_power wild_horses"})
    number = board.ask(D).id.partition(".")[0]
    assert sorted(board.opts(D)) == ["devilish_power.ground", "devilish_power.supply", "stuck"]
    assert board.ask(D).default == ("stuck",)
    board.take(D, "devilish_power.ground")
    assert board.opts(D, "place") == ["elm"]
    assert board.ask(D).id.partition(".")[0] == number
    board = phase("birch(f)[] - - - - iver(f)[rats]", events={D: "unearthly_swiftness"})
    board.take(D, "unearthly_swiftness", kind="pushed")
    board.take(D, "done")
    board.take(D, "ash")
    board.take(D, "hoax")
    assert board.is_asked(D, "place"), "another phase"


def test_events_of_the_end_wait_until_the_plan_is_carried_out() -> None:
    """W6, FD-14.1 (h), A-3.3: laid ready in order, played one after another when all else is told."""
    held = "nocturnal_visit hidden_schemes summon_storms roadblock roadblock"
    board = phase("birch(f)[] ash(f)[rats]", events={D: held})
    board.take(D, "elm")
    board.take(D, "hoax")
    keys = ["hidden_schemes", "nocturnal_visit", "roadblock", "summon_storms", "done", "back"]
    assert board.opts(D, "end") == keys
    board.take(D, "roadblock")
    assert "roadblock" in board.opts(D), "there are two"
    board.take(D, "nocturnal_visit")
    assert "nocturnal_visit" not in board.opts(D)
    board.take(D, "hidden_schemes")
    assert "event-played" not in board.keys(D)
    assert board.state.trail[0] is None
    board.take(D, "done")
    told = board.keys()
    assert told.index("dracula-moved") < told.index("event-played")
    assert board.ask(D).kind not in ("end", "place"), "where the roadblocks go"
    for _ in range(9):
        if board.pending:
            board.default(D)
    assert board.state.spell.always_night
    assert board.state.dracula.events == ["roadblock", "summon_storms"]
    assert board.state.trail[2]
    assert len(board.state.trail[2].encounters) == 2


def test_what_he_holds_for_the_end_does_not_show() -> None:
    """V-5.3, A-3.11: with or without such a card the others see and hear the same, until it is played."""
    seen = []
    for held in ("nocturnal_visit", "wild_horses"):
        board = phase("birch(f)[] ash(f)[rats]", events={D: held})
        views = [board.view()]
        board.take(D, "elm")
        views.append(board.view())
        board.take(D, "hoax")
        if board.pending:
            views.append(board.view())
            board.take(D, "done")
        assert len(set(map(str, views))) == 1, "nothing shows before the end of the phase form"
        seen.append((str(board.view()), str(board.heard()), board.state.asked))
    assert seen[0] == seen[1]


def test_draculas_ally_works_before_the_slide() -> None:
    """FD-14.1 (a), W4."""
    board = phase("birch(f)[] ash(f)[rats]", dracula_ally="draculas_brides")
    assert board.state.trail[0] is not None, "not yet slid"
    board.take(D, "hoax")
    assert board.state.encounters.buried == ["hoax"]
    assert board.is_asked(D, "place")
    assert board.state.trail[0] is None


@pytest.mark.parametrize(
    ("trail", "ally", "first"), [("birch(f)[] - - - - iver(f)[wolves]", None, "done"), ("birch(f)[]", BRIDES, "hoax")]
)
def test_what_the_phase_brings_goes_not_on_with_the_last_hunters_turn(trail: str, ally: str | None, first: str) -> None:
    board = phase(trail, dracula_ally=ally)
    assert board.told == [], "he is asked before anything is told"
    board.take(D, first)
    assert board.told[0].opens


# -- Escape as Bat


def test_where_a_bat_flies() -> None:
    """FD-19.16: past hunters and hallowed ground, to no trail city, no lair, no hunter."""
    board = Board(trail="birch(u)[rats] ash(f)[]", lairs="elm(f)[rats]", advanced=True, at=AWAY | {LG: "cedar"})
    assert bat_flights(board.state) == ("dell", "fern")
    board.state.hosts = ["fern"]
    assert bat_flights(board.state) == ("dell",)


def test_a_bat_lands_on_space_1_before_power_cards() -> None:
    """FD-19.16: no slide, and the combat card lies there."""
    board = Board(trail="feed - dell(f)[rats]", advanced=True, at=AWAY)
    board.state.trail[1] = None
    bat_flight(board.state, "ash")
    assert [one and (one.location or one.power) for one in board.state.trail] == [
        "ash", "feed", "dell", None, None, None,
    ]  # fmt: skip
    assert board.state.trail[0] is not None
    assert board.state.trail[0].bat
    assert board.state.footprints[-1].how == "bat"


# -- all of it, at random


@pytest.mark.parametrize("advanced", [False, True])
def test_phases_at_random(advanced: bool) -> None:
    """Cards are neither lost nor doubled, he goes where he may, and no hunter hears or sees what is hidden."""
    rng = Random(7)
    for match in range(12):
        at: dict[Seat, str] = {LG: rng.choice(["ash", "fern"]), DS: "birch", VH: "holt", MH: "iver"}
        board = Board(trail="dell(f)[]", encounters=FILLERS, advanced=advanced, at=at, phase="dracula")
        board.dice = Dice(bytes([match]) * 16)
        for _ in range(30):
            _one_phase(board, rng)
            if board.outcome:
                break


def _one_phase(board: Board, rng: Random) -> None:
    before = board.state.current_location
    board.state.dracula.damage, board.state.influence = 0, 0
    board.told.clear()
    for hunter in board.state.hunters.values():
        elsewhere = [city for city in ("ash", "elm", "fern", "holt", "glen") if city != before]
        hunter.at, hunter.waiting = rng.choice(elsewhere), False
        hunter.damage, hunter.delayed = 0, False
    board.state.dracula.rumors = int(board.state.advanced and board.state.left("rumor") > 0)
    board.push(DraculaPhase())
    number = int(board.ask().id.partition(".")[0]) if board.pending else 0
    hidden: set[str] = set()
    for _ in range(200):
        if not board.pending:
            break
        asked = rng.choice(board.pending)
        keys = [option.key for option in asked.options]
        if asked.seat == D and asked.kind in ("place", "encounter", "adding"):
            assert asked.id.startswith(f"{number}."), "one number for the whole phase form"
        board.take(asked.seat, *rng.sample(keys, rng.randint(asked.least, asked.most)), kind=asked.kind)
    assert not board.pending
    if board.outcome:
        return
    state = board.state
    hideouts = [one for one in (*state.trail, *state.lairs) if one]
    locations = [one.location for one in hideouts if one.location]
    assert len(set(locations)) == len(locations)
    powers = Counter([*state.dracula.powers, *(one.power for one in hideouts if one.power)])
    assert powers == (Counter(list(POWERS)) if state.advanced else Counter())
    lying = [one.title for hideout_ in hideouts for one in hideout_.encounters]
    deck = state.encounters
    every = [*lying, *deck.pile, *deck.discards, *deck.buried, *state.dracula.encounters]
    assert Counter(every) + Counter({"szgany_bodyguards": state.dracula.kept}) == Counter(copies(ENCOUNTERS))
    assert len(state.dracula.encounters) >= min(5, len(every))
    here = state.current_location
    assert here == before or here in {*state.map.adjacent[before], *state.map.roads_away(before, 2)}
    assert here in clues.whereabouts(state)
    assert state.dracula.is_revealed == (
        (state.current.is_open and bool(state.hunters_at(here))) or state.dracula.is_revealed
    )
    hidden = {one.location for one in hideouts if one.location and not one.is_open}
    shown = {one.location for one in hideouts if one.location and one.is_open} | {hunter.at for hunter in state.active}
    if not state.dracula.is_revealed and here in hidden - shown:
        moves = [heard for heard in board.heard() if heard.key == "dracula-moved"]
        assert f"place-{here}" not in str(moves)
    assert not any(one.location for one in board.view().trail if one and not one.is_open)


def test_where_he_stands_a_clear_leaves_the_location_alone() -> None:
    """FD-1.13, FD-15.5: Wolf Form that lies with it returns to the deck."""
    board = Board(trail="wolf_form+dell(f)[rats]R", advanced=True)
    table: Table[Any] = Table(board.state, board.dice)
    assert board.state.trail[0]
    clear(table, board.state.trail[0])
    assert board.trail() == ["dell(f)[]"]
    assert "wolf_form" in board.state.dracula.powers


def test_a_place_names_the_hunters_who_may_come_there() -> None:
    """Those one road away; not a delayed one, who does nothing on his next turn (FD-1.11)."""

    def coming(**changed: bool) -> list[Any]:
        board = phase("birch(f)[bats] - cedar(f)[bats]", at={**AWAY, LG: "elm"})
        for name, value in changed.items():
            setattr(board.hunter(LG), name, value)
        details = [option.detail for option in board.ask(D, "place").options]
        return [detail.args["hunters"] for detail in details if detail and detail.args["what"] == "near"]

    assert coming()
    assert not coming(delayed=True)
