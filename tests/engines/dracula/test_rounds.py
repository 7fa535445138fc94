"""The round (FD-4), hospitals (FD-21.9), and the start (FD-2)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.core import Dice, text
from engines.dracula.components import DESPAIR_MAX, EUROPE, HUNTERS, POWERS, Sheet
from engines.dracula.damage.hospitals import ToHospitals
from engines.dracula.game import Dracula
from engines.dracula.turns.round import Dawn, DawnEnds, Dusk, DuskEnds
from engines.dracula.wording import names

from .positions import DS, LG, MH, VH, Board, D


def _set(board: Board, seat: Any, **changed: Any) -> Board:
    for name, value in changed.items():
        setattr(board.hunter(seat), name, value)
    return board


def test_dawn_is_day_until_dusk_falls() -> None:
    """FD-4.5."""
    board = Board(Dawn(), trail="glen(f)[]", phase="dracula", day=2)
    assert (board.state.day, board.state.round, board.state.is_night, board.state.phase) == (3, 2, False, "day")
    dusk = Board(Dusk(), trail="glen(f)[]")
    assert (dusk.state.is_night, dusk.state.phase) == (True, "night")


def test_a_week_brings_despair_three_times_at_most() -> None:
    """FD-4.2, FD-4.4."""
    board = Board(Dawn(), trail="glen(f)[]", phase="dracula", day=6, despair=DESPAIR_MAX, advanced=True)
    assert (board.state.despair, board.state.dracula.rumors) == (DESPAIR_MAX, 0)
    weekday = Board(Dawn(), trail="glen(f)[]", phase="dracula", day=3)
    assert weekday.state.despair == 0


@pytest.mark.parametrize(("despair", "day", "influence"), [(3, 2, 3), (2, 6, 3), (2, 2, 0)])
def test_the_fury_of_dracula_rages_once_three_tokens_lie(despair: int, day: int, influence: int) -> None:
    """FD-27.3: at the dawn of the third token, too."""
    board = Board(Dawn(), trail="glen(f)[]", phase="dracula", day=day, despair=despair)
    assert board.state.influence == influence


def test_the_fury_may_end_the_match() -> None:
    """FD-22.1."""
    board = Board(Dawn(), trail="glen(f)[]", phase="dracula", day=2, despair=3, influence=11)
    assert board.outcome is not None
    assert board.outcome.winners == (D,)
    assert not board.pending


def test_the_hosts_leave_at_dawn() -> None:
    """FD-4.2, FD-25.5: consecrated ground stays."""
    board = Board(DawnEnds(), trail="glen(f)[]", hosts=["elm", "fern"], consecrated="ash")
    assert (board.state.hosts, board.state.consecrated) == ([], "ash")


def test_a_fog_token_leaves_every_city_at_the_end_of_dusk() -> None:
    """FD-4.3, FD-25.1."""
    board = Board(DuskEnds(), trail="glen(f)[]", fog={"ash": 2, "elm": 1})
    assert board.state.fog == {"ash": 1}
    assert {"fog-cleared", "fog-thinned"} <= set(board.keys())


def test_dracula_clears_a_roadblock_then_a_storm() -> None:
    """FD-4.3, D24."""
    board = Board(DuskEnds(), trail="glen(f)[]", roadblocks=["road.ash.elm", "rail.ash.cedar"], storms=["grey", "deep"])
    assert board.opts(D) == ["rail.ash.cedar", "road.ash.elm"]
    assert {option.label.key for option in board.ask(D).options} == {"line-option"}  # these begin with a capital
    board.take(D, "rail.ash.cedar")
    assert board.state.roadblocks == ["road.ash.elm"]
    assert board.opts(D) == ["deep", "grey"]
    board.default(D)
    assert len(board.state.storms) == 1


def test_the_last_roadblock_and_storm_go_without_a_question() -> None:
    """FD-4.3: mandatory, and public."""
    board = Board(DuskEnds(), trail="glen(f)[]", roadblocks=["road.ash.elm"], storms=["grey"])
    assert (board.state.roadblocks, board.state.storms) == ([], [])
    assert not board.is_asked(D)


def test_a_round_goes_from_dawn_to_draculas_phase() -> None:
    """FD-4.1, FD-3.2, FD-3.3: each seat is asked separately, also if one player holds several."""
    board = Board(Dawn(), trail="glen(f)[]", phase="dracula")
    phases = []
    for _ in range(10):
        board.let_pass()
        phases.append((board.state.phase, board.pending[0].seat))
        if board.state.phase == "dracula":
            break
        board.take(board.pending[0].seat, "pass")
    hunters = [(time, seat) for time in ("day", "night") for seat in HUNTERS]
    assert phases == [*hunters, ("dracula", D)]
    assert [key for key in board.keys() if key in ("dawn-came", "dusk-fell")] == ["dawn-came", "dusk-fell"]  # noqa: SIM118


# -- hospitals


def test_the_defeated_wake_up_healed_with_empty_hands() -> None:
    """FD-21.9, FD-4.2 step 6."""
    board = Board(at={MH: "birch"}, items={MH: "knife"}, events={MH: "forewarned"}, tickets={MH: "3-2"})
    pool = len(board.state.tickets)
    _set(board, MH, waiting=True, damage=8, delayed=True, bats=True, bites=1, open_item="knife", explored="birch")
    board.push(ToHospitals())
    hunter = board.hunter(MH)
    assert (hunter.at, hunter.hospital, hunter.waiting) == ("cedar", True, False)
    assert (hunter.damage, hunter.bites, hunter.delayed, hunter.bats) == (0, 0, False, False)
    assert not hunter.explored, "he has not come there on his feet"
    assert (hunter.items, hunter.events, hunter.tickets, hunter.open_item) == ([], [], [], None)
    assert board.state.items.discards == ["knife"]
    assert board.state.events.discards == ["forewarned"]
    assert len(board.state.tickets) == pool + 1
    assert not any(repr(names.ticket("3-2")) in repr(heard) for heard in board.heard()), "tickets go back unseen"


def test_between_hospitals_equally_near_dracula_chooses() -> None:
    """FD-21.9, D25."""
    board = _set(Board(at={LG: "glen", DS: "holt"}), LG, waiting=True)
    _set(board, DS, waiting=True)
    board.push(ToHospitals())
    assert board.hunter(LG).at == "fern"
    assert board.hunter(DS).at == "fern"
    tied = _set(Board(at={LG: "grey"}), LG, waiting=True)
    tied.state.hunters[LG].at = "dell"
    tied.push(ToHospitals())
    assert tied.hunter(LG).at == "cedar", "one road against two"


def test_from_the_sea_each_border_and_link_is_a_road() -> None:
    """FD-21.10, D25: from London Madrid is nearest across the water; ties are Dracula's."""
    board = Board(box=EUROPE, trail="galatz(f)[]", at={LG: "london", DS: "prague"})
    _set(board, LG, waiting=True)
    nearest = board.state.map.nearest_hospitals("london")
    board.push(ToHospitals())
    if len(nearest) > 1:
        board.default(D)
    assert board.hunter(LG).hospital
    assert board.hunter(LG).at in nearest


def test_dracula_is_asked_where_two_hospitals_are_as_near() -> None:
    """D25."""
    city, nearest = next(
        (city, found)
        for city in Board(box=EUROPE, trail="galatz(f)[]").state.map.land
        if len(found := Board(box=EUROPE, trail="galatz(f)[]").state.map.nearest_hospitals(city)) > 1
    )
    board = _set(Board(box=EUROPE, trail="galatz(f)[]", at={VH: city}), VH, waiting=True)
    board.push(ToHospitals())
    assert set(board.opts(D)) == set(nearest)
    board.take(D, nearest[1])
    assert board.hunter(VH).at == nearest[1]


# -- setup


def _begin(game: str) -> Board:
    board = Board()
    options = {"game": game, "windows": "default"}
    board.engine = Dracula(EUROPE)
    board.state, board.told = board.engine.setup(board.engine.meta.seats, options, Dice(b"setup"))
    return board


def test_the_basic_game_begins_as_the_booklet_says() -> None:
    """FD-2.1, FD-2.3, FD-2.4, FD-2.9, FD-1.1: the deal is the secret key's (FD-2.2)."""
    board = _begin("basic")
    state = board.state
    assert {seat: hunter.at for seat, hunter in state.hunters.items()} == {
        LG: "constanta", DS: "marseilles", MH: "brussels", VH: "amsterdam",
    }  # fmt: skip
    assert (state.influence, state.despair, state.day, state.is_night) == (0, 0, 0, False)
    assert len(state.dracula.encounters) == state.dracula_sheet.encounter_hand
    assert not any(hunter.items or hunter.events or hunter.tickets for hunter in state.hunters.values())
    assert (len(state.tickets), state.dracula.rumors, state.dracula.powers) == (16, 0, [])
    assert board.is_asked(D)


def test_in_the_advanced_game_the_hunters_choose_where_to_start() -> None:
    """FD-2.5, FD-2.8, D1: in order, openly, also together; the clock takes the booklet's city."""
    board = _begin("advanced")
    assert {one.at for one in board.view().hunters} == {""}, "until then they are nowhere"
    cities = set(board.state.map.cities)
    for seat in HUNTERS[:3]:
        assert set(board.opts(seat)) == cities
        board.take(seat, "paris")
    board.default(MH)
    assert [board.hunter(seat).at for seat in HUNTERS] == ["paris", "paris", "paris", "brussels"]
    assert (board.state.dracula.rumors, board.state.dracula.powers) == (1, sorted(POWERS))
    assert text("hunter-started", who=names.who(LG), place=names.place("paris")) in board.heard()
    assert board.is_asked(D)


def test_a_match_is_dealt_by_its_key_alone() -> None:
    """FD-2.2, FD-1.3: all cards are in the decks, in an order that another key changes."""
    engine, options = Dracula(EUROPE), {"game": "basic", "windows": "default"}
    piles = []
    for key in (b"one", b"one", b"two"):
        state, _ = engine.setup(engine.meta.seats, options, Dice(key))
        piles.append(state.events.pile)
        assert (len(state.events.pile), len(state.items.pile), len(state.combat.pile)) == (75, 38, 13)
        assert len(state.encounters.pile) + len(state.dracula.encounters) == 28
    assert piles[0] == piles[1] != piles[2]


def test_hospitals_and_the_castle_stand_where_the_map_says() -> None:
    """FD-26.1, FD-26.2, FD-1.6, FD-1.7."""
    land = Board(box=EUROPE, trail="galatz(f)[]").state.map
    assert land.hospitals == ("madrid", "rome", "budapest")
    assert land.back(land.castle) == "castle"
    assert land.castle not in land.cities
    assert "santander" not in land.adjacent["paris"], "a railway makes nobody a neighbour"
    assert "mediterranean_sea" in land.adjacent["marseilles"]


def test_five_characters_play_however_many_people_come() -> None:
    """FD-3.1, FD-3.2, FD-3.4: two to five; the hunters win or lose together."""
    meta = Dracula(EUROPE).meta
    assert (meta.fewest, meta.most, set(meta.seats)) == (2, 5, {*HUNTERS, D})
    board = Board(trail="glen(f)[]", winner="hunters", ending="end-defeated")
    assert board.outcome is not None
    assert board.outcome.winners == HUNTERS


def test_a_sheet_must_name_every_value() -> None:
    """FD-28.4: what is unknown is an error, not a default."""
    whole = {"id": LG, "health": 12, "bite_spaces": 1, "item_limit": 3, "event_limit": 3, "ticket_limit": 2}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(whole, Sheet)
    assert msgspec.convert(whole | {"start": "ash"}, Sheet).health == 12


def test_tokens_are_as_many_as_the_box_holds() -> None:
    """FD-1.5, FD-25.7, FD-5.10."""
    board = Board(trail="glen(f)[]", fog={"ash": 3}, storms=["grey"], hosts=["elm"], despair=1)
    _set(board, LG, bats=True)
    left = {token: board.state.left(token) for token in ("fog", "storm", "heavenly_host", "bats", "despair")}
    assert left == {"fog": 1, "storm": 5, "heavenly_host": 2, "bats": 1, "despair": 2}
