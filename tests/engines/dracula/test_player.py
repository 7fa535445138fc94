"""The computer players of Dracula: their choices in plain positions, and that they beat players by chance."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import HOST, Action, Dice, Seat, any_picks, default_action, observe
from engines.core.record import check_picks
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.playing import ChooseMode, Play
from engines.dracula.components import DRACULA, EUROPE, HUNTERS
from engines.dracula.damage.suffering import Bite
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.encounters.responses import StandAside
from engines.dracula.game import Dracula
from engines.dracula.player import choose
from engines.dracula.turns.hunter_turn import NextTurn

from .combats import arena, battle_of, clash
from .positions import DS, LG, MH, VH, Board, D

WEST = {DS: "dublin", VH: "edinburgh", MH: "galway"}
SEEDS = range(8)


def _answers(board: Board, seat: Seat) -> set[str]:
    """The computer's choices for a seat, over several seeds."""
    seen = observe(board.engine, board.state, frozenset({seat}))
    return {choose(seen, Random(seed))[0] for seed in SEEDS}


def _turn(phase: str = "day", **given: object) -> Board:
    return Board(NextTurn(), box=EUROPE, phase=phase, **given)  # type: ignore[arg-type]


def test_who_stands_beside_a_revealed_dracula_goes_there_by_day() -> None:
    """FD-18.4: they fight at dusk."""
    board = _turn(trail="munich(u)[] zurich(f)[rats]", at=WEST | {LG: "vienna"}, items={LG: "knife pistol"})
    board.state.dracula.is_revealed = True
    assert _answers(board, LG) == {"road.munich"}


def test_who_holds_a_ticket_takes_the_train_to_him() -> None:
    board = _turn(trail="leipzig(u)[]", at=WEST | {LG: "paris"}, items={LG: "knife rifle"}, tickets={LG: "3-2"})
    board.state.dracula.is_revealed = True
    assert _answers(board, LG) <= {"rail", "road.brussels", "road.strasbourg"}


ARMED = {LG: "knife pistol", DS: "knife pistol"}


def _strike(seat: Seat, at: dict[Seat, str], *, influence: int = 0, acted: tuple[Seat, ...] = ()) -> set[str]:
    """The choices of an armed hunter by day, with Dracula revealed in Munich."""
    board = Board(box=EUROPE, trail="munich(u)[] zagreb(f)[rats]", at=WEST | at, items=ARMED)
    board.state.dracula.is_revealed = True
    board.state.influence, board.state.acted = influence, list(acted)
    board.push(NextTurn())
    return _answers(board, seat)


def test_he_waits_beside_dracula_for_a_companion_who_is_two_days_off() -> None:
    """FD-19.1: a hunter alone with Dracula deals little and is often defeated."""
    assert "road.munich" not in _strike(LG, {LG: "vienna", DS: "paris"})


def test_he_strikes_where_a_companion_can_still_come_today() -> None:
    """FD-5.1: the other acts after him, before dusk."""
    assert _strike(LG, {LG: "vienna", DS: "zurich"}) == {"road.munich"}


def test_he_joins_the_companion_who_has_found_dracula() -> None:
    """FD-18.4: all who are there fight at dusk."""
    assert _strike(DS, {LG: "munich", DS: "zurich"}, acted=(LG,)) == {"road.munich"}


def test_with_dracula_about_to_win_there_is_no_time_to_gather() -> None:
    """FD-22.1: he strikes alone."""
    assert _strike(LG, {LG: "vienna", DS: "paris"}, influence=11) == {"road.munich"}


def test_what_has_been_found_is_searched_by_night() -> None:
    """FD-13.1: before it matures."""
    trail = "naples(f)[bats] rome(f)[rats] - - - florence(u)[new_vampire]"
    board = _turn("night", trail=trail, at=WEST | {LG: "florence"}, items={LG: "knife pistol"})
    assert _answers(board, LG) == {"search"}


def test_with_empty_hands_in_a_large_city_he_gets_arms() -> None:
    board = _turn("night", trail="naples(f)[]", at=WEST | {LG: "paris"})
    assert _answers(board, LG) == {"supply"}


def test_badly_hurt_he_rests() -> None:
    board = _turn("night", trail="naples(f)[]", at=WEST | {LG: "zurich"}, items={LG: "knife pistol rifle"})
    board.hunter(LG).damage = 10
    board.hunter(LG).tickets = ["1-1", "1-1"]
    assert _answers(board, LG) == {"rest"}


def test_the_last_blow_is_struck() -> None:
    """FD-21.12: a knife is the end of him, a dodge is not."""
    board = arena(LG, place="dell", items={LG: "knife"})
    board.state.dracula.damage = 13
    board.let_pass()
    assert _answers(board, LG) == {"knife"}


def test_who_can_bear_no_more_gets_away_or_parries() -> None:
    board = arena(VH, place="dell")
    board.hunter(VH).damage = board.state.sheet(VH).health - 1
    board.let_pass()
    assert "punch" not in _answers(board, VH)


def test_dracula_bites_whom_he_has_mesmerized_by_night() -> None:
    """FD-22.2: it is worth influence."""
    board = arena(VH, place="dell", cards="fangs plotting")
    board.let_pass()
    battle = battle_of(board)
    battle.fighters[0].mesmerized, battle.fighters[0].last = True, "dodge"
    assert _answers(board, D) == {"fangs"}


def test_dracula_does_not_walk_into_the_hunters() -> None:
    """FD-14.5: where there is another way."""
    at = {LG: "paris", DS: "paris", VH: "brussels", MH: "brussels"}
    board = Board(
        DraculaPhase(), box=EUROPE, trail="le_havre(f)[rats]", at=at, encounters="rats wolves", phase="dracula"
    )
    assert _answers(board, D) <= {"nantes", "english_channel"}


def test_an_aristocratic_vampire_is_got_rid_of() -> None:
    """FD-17.5: for a delay; else it lies there and the next search finds it again."""
    board = _turn("night", trail="naples(f)[bats] - - - florence(u)[]", at=WEST | {LG: "florence"})
    board.push(StandAside(seat=LG))
    assert _answers(board, LG) == {"delay"}


@pytest.mark.parametrize("victim", [LG, DS])
def test_great_strength_saves_a_comrade_too(victim: Seat) -> None:
    """FD-21.4: from a bite, or from defeat."""
    bitten = Board(box=EUROPE, trail="naples(f)[]", at=WEST | {LG: "paris"}, events={LG: "great_strength"})
    bitten.push(Bite(seat=victim))
    assert _answers(bitten, LG) == {"great_strength"}


def test_with_two_good_tickets_nobody_reserves_a_third() -> None:
    """FD-11.2: it would only go round."""
    trail = "naples(f)[]"
    good = _turn("night", trail=trail, at=WEST | {LG: "zurich"}, tickets={LG: "3-1 3-2"})
    assert "reserve" not in {key.partition(".")[0] for key in _answers(good, LG)}
    none = _turn("night", trail=trail, at=WEST | {LG: "zurich"}, items={LG: "knife pistol rifle"})
    assert {key.partition(".")[0] for key in _answers(none, LG)} == {"reserve"}


FAR = "naples(f)[]"


def _told(board: Board, seat: Seat) -> set[str]:
    """The computer's picks for a seat that may pick several, the same for every seed."""
    seen = observe(board.engine, board.state, frozenset({seat}))
    picks = {choose(seen, Random(seed)) for seed in SEEDS}
    assert len(picks) == 1
    return set(picks.pop())


def test_who_has_more_than_he_can_lay_gives_some_to_an_unarmed_companion() -> None:
    """FD-9.1: rather than take more and throw it away."""
    board = _turn("night", trail=FAR, at=WEST | {LG: "paris", DS: "paris"},
                  items={LG: "knife pistol rifle"}, tickets={LG: "3-1 3-2", DS: "3-1 2-1"})  # fmt: skip
    assert _answers(board, LG) == {f"trade.{DS}"}
    board.take(LG, f"trade.{DS}")
    given = {key for key in _told(board, LG) if key.startswith("items.")}
    assert len(given) == 1
    board.take(LG, *_told(board, LG))
    assert _answers(board, DS) == {"accept"}
    board.take(DS, "accept")
    assert _answers(board, LG) == {"done"}
    board.take(LG, "done")
    assert (len(board.hunter(LG).items), len(board.hunter(DS).items)) == (2, 1)


def test_who_needs_arms_asks_a_companion_who_has_more_than_enough() -> None:
    """FD-9.3: and gets what the other needs least, once that one has seen his hand."""
    board = _turn("night", trail=FAR, at=WEST | {LG: "zurich", DS: "zurich"},
                  items={DS: "garlic knife pistol"}, tickets={LG: "3-1 3-2", DS: "3-1 2-1"})  # fmt: skip
    assert _answers(board, LG) == {f"trade.{DS}"}
    board.take(LG, f"trade.{DS}")
    assert "ask.items" in _told(board, LG)
    board.take(LG, *_told(board, LG))
    board.take(DS, *_answers(board, DS))
    given = {key for key in _told(board, DS) if key.startswith("items.")}
    assert len(given) == 1
    board.take(DS, *_told(board, DS))
    board.take(LG, *_answers(board, LG))
    assert (len(board.hunter(LG).items), len(board.hunter(DS).items)) == (1, 2)


def test_a_ticket_goes_to_the_companion_who_has_none() -> None:
    """FD-9.1."""
    board = _turn("night", trail=FAR, at=WEST | {LG: "zurich", DS: "zurich"},
                  items=dict.fromkeys((LG, DS), "knife pistol"), tickets={LG: "3-1 3-2"})  # fmt: skip
    assert _answers(board, LG) == {f"trade.{DS}"}
    board.take(LG, f"trade.{DS}")
    assert {key for key in _told(board, LG) if key.startswith("tickets.")} == {"tickets.3-1"}


def test_nobody_trades_where_both_hold_what_they_need() -> None:
    """FD-9.1: it would take an action."""
    board = _turn("night", trail=FAR, at=WEST | {LG: "zurich", DS: "zurich"},
                  items={LG: "knife pistol rifle", DS: "knife pistol rifle"},
                  tickets={LG: "3-1 3-2", DS: "3-1 3-2"})  # fmt: skip
    assert f"trade.{DS}" not in _answers(board, LG)


def test_of_four_items_the_second_of_a_kind_is_thrown_away() -> None:
    """FD-8.5, FD-23.8: in a combat nobody lays the same card twice in a row."""
    board = Board(Limits(LG), trail="birch(f)[]", items={LG: "crucifix knife knife pistol"})
    assert _answers(board, LG) == {"knife"}


@pytest.mark.parametrize(("seat", "card"), [(LG, "jonathan_harker"), (D, "great_wolf")])
def test_an_ally_stays_while_there_is_none(seat: Seat, card: str) -> None:
    """FD-23.6, D10."""
    at, trail = WEST | {LG: "paris"}, "naples(f)[] rome(f)[]"
    board = Board(ChooseMode(seat=seat, title=card), box=EUROPE, trail=trail, at=at, events={seat: card})
    assert _answers(board, seat) == {f"{card}.ally"}
    board.state.hunter_ally = board.state.dracula_ally = "another"
    assert f"{card}.ally" not in _answers(board, seat)


def test_what_leaves_the_trail_becomes_a_lair() -> None:
    """FD-29.1: if nothing on it matures and Dracula has encounters to spare."""
    trail = "rome(f)[] - - - - florence(f)[hoax]"
    rich = Board(DraculaPhase(), box=EUROPE, trail=trail, at=WEST | {LG: "paris"}, advanced=True, phase="dracula",
                 encounters="rats wolves spy bats saboteur")  # fmt: skip
    assert _answers(rich, D) == {"convert"}


def test_he_who_can_only_lose_decides_all_the_same() -> None:
    """D29: nothing is taken back for ever."""
    trail = "dublin(f)[] galway(f)[] manchester(f)[] liverpool(f)[] edinburgh(f)[]"
    board = Board(DraculaPhase(), box=EUROPE, trail=trail, at=dict.fromkeys(HUNTERS, "athens"), advanced=True,
                  phase="dracula", encounters="rats wolves")  # fmt: skip
    board.state.dracula.damage = board.state.dracula_sheet.health - 1
    board.state.dracula.powers = ["misdirect"]
    rng = Random(3)
    while any(asked.seat == D for asked in board.pending):
        picks = choose(observe(board.engine, board.state, frozenset({D})), rng)
        assert picks != ("back",)
        board.take(D, *picks)


def _advanced(trail: str, at: dict[Seat, str], *, powers: str = "", encounters: str = "spy bats") -> Board:
    """Dracula's phase in the advanced game; of the power cards in his hand he may play these."""
    board = Board(box=EUROPE, trail=trail, at=at, advanced=True, phase="dracula", encounters=encounters)
    board.state.dracula.powers = powers.split()
    return board


TRACKED = {"szeged": ["szeged", "leipzig"], "budapest": ["budapest", "berlin"], "prague": ["vienna", "prague"]}
"""The places that everybody has worked out for each card of `_tracked`."""


def _tracked(at: dict[Seat, str], budapest: str = "rats") -> Board:
    """Hunters are not sure yet whether he went from Prague to Budapest or from Vienna to Berlin."""
    board = _advanced(f"szeged(f)[] budapest(f)[{budapest}] prague(f)[bats]", at, powers="misdirect")
    places = {one.number: one.location for one in board.state.hideouts}
    for footprint in board.state.footprints:
        footprint.may_be = list(TRACKED[places[footprint.number] or ""])
    return board.push(DraculaPhase())


NEAR_BUDAPEST = {LG: "vienna", DS: "vienna", VH: "sarajevo", MH: "sarajevo"}


def test_misdirect_takes_away_the_card_that_would_tell_hunters_his_way() -> None:
    """FD-30.5: two stand beside Budapest and half believe in it; he himself goes on."""
    board = _tracked(NEAR_BUDAPEST)
    assert _answers(board, D) == {"misdirect.3"}
    board.take(D, "misdirect.3")
    assert _answers(board, D) == {"klausenburg"}


def test_misdirect_is_kept_while_no_hunter_is_near() -> None:
    """FD-30.5."""
    keys = {key.partition(".")[0] for key in _answers(_tracked(dict.fromkeys(HUNTERS, "lisbon")), D)}
    assert "misdirect" not in keys


def test_misdirect_spares_a_vampire() -> None:
    """FD-16.2, FD-30.5: it may mature, which is worth more than the trace that is lost."""
    assert _answers(_tracked(NEAR_BUDAPEST, "reckless_vampire"), D) == {"klausenburg"}


def test_with_hunters_on_every_way_he_goes_back_where_misdirect_cleared() -> None:
    """FD-14.4, FD-30.5: nobody looks for him where his own card lay."""
    at = {LG: "madrid", DS: "madrid", VH: "alicante", MH: "alicante"}
    board = _advanced("granada(f)[] cadiz(f)[rats] lisbon(f)[bats]", at, powers="misdirect").push(DraculaPhase())
    assert _answers(board, D) == {"misdirect.3"}
    board.take(D, "misdirect.3")
    assert _answers(board, D) == {"cadiz"}


def _rumor(trail: str, at: dict[Seat, str], *, encounters: str = "spy bats") -> set[str]:
    """The choices for a rumor after a step to Venice."""
    board = _advanced(trail, at, encounters=encounters)
    board.state.dracula.rumors = 1
    board.push(DraculaPhase())
    board.take(D, "venice")
    board.take(D, encounters.split()[0])
    return _answers(board, D)


NEAR_ZURICH = {LG: "geneva", DS: "strasbourg", VH: "edinburgh", MH: "edinburgh"}


def test_a_rumor_lures_hunters_into_the_ambush_that_they_are_near_to() -> None:
    """FD-31.2: mostly, for if he always did, hunters would know what a rumor means."""
    assert _rumor("milan(f)[rats] zurich(f)[wolves]", NEAR_ZURICH) == {"none", "3"}


def test_a_rumor_lures_nobody_where_nobody_is_near() -> None:
    """FD-31.2."""
    assert _rumor("milan(f)[rats] zurich(f)[wolves]", dict.fromkeys(HUNTERS, "edinburgh")) == {"none"}


def test_a_rumor_is_kept_for_the_vampire_in_hand() -> None:
    """FD-31.3: it is worth three influence."""
    assert _rumor("milan(f)[rats] zurich(f)[wolves]", NEAR_ZURICH, encounters="spy new_vampire") == {"none"}


def test_a_rumor_goes_with_a_vampire_before_any_bluff() -> None:
    """FD-31.3."""
    assert _rumor("milan(f)[new_vampire] zurich(f)[wolves]", NEAR_ZURICH) == {"2"}


def test_roadblocks_stand_between_him_and_the_hunters() -> None:
    """FD-25.2: as many as the card has."""
    at = {LG: "paris", DS: "geneva", VH: "strasbourg", MH: "brussels"}
    board = Board(box=EUROPE, trail="zurich(f)[rats]", at=at, events={D: "roadblock"}, phase="dracula")
    board.push(Play(seat=D, title="roadblock", mode="", moment="W6", about=None))
    seen = observe(board.engine, board.state, frozenset({D}))
    for seed in SEEDS:
        lines = choose(seen, Random(seed))
        assert len(lines) == 3
        assert all("zurich" in line for line in lines)


def test_storms_lie_where_hunters_would_sail() -> None:
    """FD-25.3."""
    at = {LG: "marseilles", DS: "barcelona", VH: "genoa", MH: "genoa"}
    board = Board(box=EUROPE, trail="zurich(f)[rats]", at=at, events={D: "summon_storms"}, phase="dracula")
    board.push(Play(seat=D, title="summon_storms", mode="", moment="W6", about=None))
    seen = observe(board.engine, board.state, frozenset({D}))
    for seed in SEEDS:
        seas = choose(seen, Random(seed))
        assert len(seas) == seen.ask[0].most
        assert {"mediterranean_sea", "tyrrhenian_sea"} & set(seas)


def test_plotting_is_turned_against_an_escape_and_against_a_card_that_cancels() -> None:
    """R13, FD-19.23."""
    for card, claw, expected in (
        ("escape", "claws", "flip"),
        ("punch", "mesmerize", "flip"),
        ("punch", "claws", "keep"),
    ):
        board = arena(VH, place="dell", cards="claws mesmerize plotting strength")
        board.let_pass()
        clash(board, "plotting", van_helsing="dodge")
        board.default(D)
        clash(board, claw, van_helsing=card)
        assert board.is_asked(D, "plotting")
        assert _answers(board, D) == {expected}, card


def _match(seed: int, *, thinking: frozenset[Seat]) -> str:
    """The winner if these seats think and the others play by chance."""
    engine, dice, rng = Dracula(), Dice(bytes([seed])), Random(seed)
    game = "advanced" if seed % 2 else "basic"
    state, _ = engine.setup(engine.meta.seats, engine.meta.options({"game": game}), dice)
    while pending := engine.pending(state):
        asked = next((one for one in pending if not one.optional), pending[0])
        if asked.seat == HOST:
            action = default_action(asked, dice)
        elif asked.seat in thinking:
            seen = observe(engine, state, frozenset({asked.seat}))
            action = Action(asked.seat, seen.ask[0].id, choose(seen, rng))
            check_picks(seen.ask[0], action.picks)
        else:
            action = Action(asked.seat, asked.id, any_picks(asked, rng))
        engine.apply(state, action, dice)
    return state.winner


@pytest.mark.strength
@pytest.mark.parametrize("seed", range(4))
def test_thinking_beats_chance(seed: int) -> None:
    assert _match(seed, thinking=frozenset({DRACULA})) == D
    assert _match(seed, thinking=frozenset(HUNTERS)) == "hunters"


@pytest.mark.strength
def test_neither_side_is_hopeless() -> None:
    """Among themselves each wins one before long."""
    winners: set[str] = set()
    for seed in range(15):
        winners.add(_match(seed, thinking=frozenset({DRACULA, *HUNTERS})))
        if len(winners) == 2:
            break
    assert winners == {"dracula", "hunters"}
