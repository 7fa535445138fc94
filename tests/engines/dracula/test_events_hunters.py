"""Every event of the hunters, in each of its modes; those of combat are tested with combat."""

from __future__ import annotations

import pytest

from engines.core import HOST, Dice, Text, text
from engines.core.hands import EVERYBODY
from engines.dracula.actions.moving import Move
from engines.dracula.cards.playing import may_react, window
from engines.dracula.components import EVENTS, HUNTERS
from engines.dracula.state import Spell
from engines.dracula.trail import clues
from engines.dracula.turns.hunter_turn import HunterTurn, NextTurn
from engines.dracula.turns.round import Day, DayEnds

from .event_scenes import Stage
from .positions import DS, LG, MH, VH, D

FAR = {LG: "iver", DS: "iver", VH: "iver", MH: "iver"}


# -- turning up the trail


def test_hired_scouts() -> None:
    """Two cities are named; one lies on the trail, the other everybody knows not to be there (FD-15.7)."""
    board = Stage(trail="birch(f)[] - dell(f)[rats]", lairs="glen(f)[bats]", events={LG: "hired_scouts"}, at=FAR)
    board.play(LG, "hired_scouts")
    assert board.opts(LG) == list(board.state.map.land)
    board.take(LG, "dell", "glen")
    assert board.trail() == ["birch(f)[]", "-", "dell(u)[rats]"]
    (lair,) = (one for one in board.state.lairs if one)
    assert not lair.is_open, "lairs are not touched"
    assert "glen" not in clues.whereabouts(board.state)
    assert board.state.events.discards == ["hired_scouts"], "FD-23.2"
    assert not board.state.dracula.is_revealed


def test_scouts_reveal_dracula_in_the_city_they_name() -> None:
    """FD-15.4."""
    board = Stage(trail="birch(f)[]", events={LG: "hired_scouts"}, at=FAR).play(LG, "hired_scouts")
    board.take(LG, "birch", "ash")
    assert board.state.dracula.is_revealed


def test_local_rumors() -> None:
    """Cards of cities adjacent by road are turned up; not the hunter's own, nor those a railway leads to."""
    board = Stage(trail="dell(f)[] elm(f)[] birch(f)[bats] fern(f)[]", events={LG: "local_rumors"}, at={LG: "ash"})
    board.play(LG, "local_rumors")
    assert board.trail() == ["dell(f)[]", "elm(u)[]", "birch(u)[bats]", "fern(f)[]"]


def test_local_rumors_at_a_hospital_and_at_sea() -> None:
    board = Stage(trail="dell(f)[]", events={LG: "local_rumors", DS: "local_rumors"}, at={LG: "cedar", DS: "grey"})
    board.hunter(LG).hospital = True
    board.play(DS, "local_rumors")
    assert board.trail() == ["dell(f)[]"]
    assert board.keys()[-1] == "no-effect"
    board.play(LG, "local_rumors")
    assert board.trail() == ["dell(u)[]"]


def test_newspaper_reports_at_once() -> None:
    """The third space, whatever lies there."""
    board = Stage(trail="birch(f)[] cedar(f)[] dell(f)[]", events={LG: "newspaper_reports"}, at=FAR)
    board.play(LG, "newspaper_reports")
    assert board.trail() == ["birch(f)[]", "cedar(f)[]", "dell(u)[]"]


@pytest.mark.parametrize(("mode", "space"), [("fifth", 5), ("sixth", 6)])
def test_newspaper_reports_at_dawn_or_dusk(mode: str, space: int) -> None:
    trail = "birch(f)[] cedar(f)[] dell(f)[] elm(f)[] glen(f)[] fern(f)[]"
    board = Stage(trail=trail, events={LG: "newspaper_reports"}, at=FAR, phase="dusk")
    board.push(*window(board.state, "W2", HUNTERS))
    assert board.opts(LG) == ["newspaper_reports.fifth", "newspaper_reports.sixth", "pass"]
    board.take(LG, f"newspaper_reports.{mode}")
    board.let_pass()
    assert [one.is_open for one in board.state.hideouts] == [number == space for number in range(1, 7)]


def test_newspaper_reports_are_no_question_where_all_see_that_nothing_is_face_down() -> None:
    """A-3.1, A-3.8: by dawn and dusk, and when drawn; of the spaces those with a card to turn up are offered."""
    trail = "birch(f)[] cedar(f)[] dell(u)[] elm(f)[] glen(u)[] fern(f)[]"
    board = Stage(trail=trail, events={LG: "newspaper_reports", DS: "good_luck"}, at=FAR, phase="dusk")
    assert board.offered(LG, "W2") == ["newspaper_reports.sixth"]
    assert may_react(board.state, DS, "W2"), "Dr. Seward's card might be it"
    board = Stage(trail=trail.rpartition(" ")[0], events={LG: "newspaper_reports", DS: "good_luck"}, at=FAR)
    assert board.offered(LG, "W2") == board.offered(LG, "draw") == []
    assert not may_react(board.state, LG, "W2")
    assert not may_react(board.state, DS, "W2")


def test_newspaper_reports_turn_up_hide() -> None:
    """FD-15.3, FD-15.8: the place it belongs to is neither turned up nor named; what is open stays as it is."""
    board = Stage(trail="birch(f)[] cedar(f)[] hide(f)[rats] dell(f)[]", advanced=True, at=FAR,
                  events={LG: "newspaper_reports newspaper_reports"})  # fmt: skip
    board.play(LG, "newspaper_reports")
    assert board.trail() == ["birch(f)[]", "cedar(f)[]", "hide(u)[rats]", "dell(f)[]"]
    board.play(LG, "newspaper_reports")
    assert board.keys()[-1] == "nothing-to-turn-up"


def test_money_trail() -> None:
    """A sea card is turned up, and Dracula is not revealed by it; without one the card is not offered (FD-10.6)."""
    board = Stage(trail="grey(f)[] ash(f)[] blue(f)[]", events={LG: "money_trail"}, at=FAR)
    assert board.offered(LG, "day_action") == board.offered(LG, "night_action") == ["money_trail"]
    board.play(LG, "money_trail", moment="day_action")
    assert board.opts(LG) == ["space.1", "space.3"]
    board.take(LG, "space.1")
    assert board.trail() == ["grey(u)[]", "ash(f)[]", "blue(f)[]"]
    assert not board.state.dracula.is_revealed
    assert Stage(trail="ash(f)[]", events={LG: "money_trail"}).offered(LG, "day_action") == []


def test_wax_cylinders_deduction() -> None:
    board = Stage(trail="birch(f)[] cedar(f)[rats Bats] dell(f)[Hoax]", events={DS: "wax_cylinders"}, at=FAR)
    assert board.offered(DS, "night_action") == ["wax_cylinders.deduction"], "Hide is of the advanced game"
    board.play(DS, "wax_cylinders", "deduction", "night_action")
    assert board.trail()[1] == "cedar(f)[Rats Bats]", "the only one with something face down is not asked for"


def test_wax_cylinders_analysis() -> None:
    """Hide is turned up on the trail, or shown from the deck (V-3.12)."""
    board = Stage(trail="hide(f)[rats] dell(f)[]", advanced=True, events={DS: "wax_cylinders"}, at=FAR)
    board.play(DS, "wax_cylinders", "analysis", "day_action")
    assert board.trail() == ["hide(u)[rats]", "dell(f)[]"]
    board = Stage(trail="birch(f)[] dell(f)[]", advanced=True, events={DS: "wax_cylinders"}, at=FAR)
    assert any(print_.may_stay for print_ in board.state.footprints)
    board.play(DS, "wax_cylinders", "analysis", "day_action")
    assert board.keys()[-1] == "hide-not-on-trail"
    assert not any(print_.may_stay for print_ in board.state.footprints), "no card there can be Hide"


def test_a_card_of_one_hunter_is_no_other_hunters() -> None:
    """FD-23.7."""
    board = Stage(events={LG: "wax_cylinders mystic_research"}, advanced=True, trail="birch(f)[rats]")
    assert board.offered(LG, "day_action") == []


@pytest.mark.parametrize("ally", ["jonathan_harker", "rufus_smith", "sister_agatha"])
def test_allies_locate(ally: str) -> None:
    board = Stage(trail="birch(f)[] cedar(f)[]", events={LG: ally}, at=FAR).play(LG, ally)
    assert board.opts(LG) == [f"{ally}.locate", f"{ally}.ally"]
    assert board.ask(LG).default == (f"{ally}.locate",), "D10"
    board.take(LG, f"{ally}.locate")
    board.take(LG, "cedar")
    assert board.trail() == ["birch(f)[]", "cedar(u)[]"]
    assert board.state.hunter_ally is None
    assert board.state.events.discards == [ally]


@pytest.mark.parametrize("ally", ["jonathan_harker", "rufus_smith", "sister_agatha"])
def test_allies_join(ally: str) -> None:
    """FD-23.6: one at a time; the one before goes to the discards."""
    before = "sister_agatha" if ally != "sister_agatha" else "rufus_smith"
    board = Stage(events={LG: ally}, hunter_ally=before).play(LG, ally)
    board.take(LG, f"{ally}.ally")
    assert board.state.hunter_ally == ally
    assert board.state.events.discards == [before]


# -- announcements and looks


def test_evil_presence() -> None:
    """By road, port link or sea border; a hunter in the same place or a railway away is not adjacent."""
    board = Stage(
        trail="cedar(f)[]", events={LG: "evil_presence"}, at={LG: "ash", DS: "cedar", VH: "birch", MH: "glen"}
    )
    board.play(LG, "evil_presence")
    told = board.heard()[-1]
    assert told.key == "hunters-near"
    assert [one.key for one in told.args["hunters"]] == ["who-van_helsing"]  # type: ignore[union-attr]
    assert "cedar" in clues.whereabouts(board.state)
    assert "fern" not in clues.whereabouts(board.state), "Mina would have been near"


def test_evil_presence_with_nobody_near() -> None:
    board = Stage(trail="grey(f)[]", events={LG: "evil_presence"}, at={LG: "deep", DS: "birch", VH: "holt", MH: "iver"})
    board.play(LG, "evil_presence")
    assert board.keys()[-1] == "no-hunter-near"
    assert clues.whereabouts(board.state) == ("grey", "deep"), "Blue borders on Deep"


def test_hypnosis() -> None:
    """With company only; Mina is delayed then."""
    board = Stage(trail="dell(f)[]", events={MH: "hypnosis"}, at={MH: "holt", LG: "holt"})
    assert board.offered(MH, "night_action") == ["hypnosis"]
    board.play(MH, "hypnosis", moment="day_action")
    assert board.keys()[-2:] == ["in-region", "hunter-delayed"]
    assert set(clues.whereabouts(board.state)) <= set(board.state.map.in_region("west"))
    assert board.hunter(MH).delayed
    assert Stage(events={MH: "hypnosis"}, at=FAR | {MH: "holt"}).offered(MH, "day_action") == []


def test_hypnosis_finds_him_at_sea() -> None:
    board = Stage(trail="grey(f)[]", events={MH: "hypnosis"}, at=FAR).play(MH, "hypnosis", moment="day_action")
    assert board.keys()[-2:] == ["at-sea", "hunter-delayed"]


def test_behind_the_veil() -> None:
    """V-3.11: one hunter alone sees both hands; what he has discarded is face down to all others."""
    board = Stage(events={LG: "behind_the_veil", D: "wild_horses"}, encounters="rats bats hoax spy wolves")
    board.stack_cards("encounters", ["saboteur"])
    board.play(LG, "behind_the_veil")
    assert board.opts(LG) == ["bats", "hoax", "rats", "spy", "wolves"]
    board.take(LG, "hoax")
    state = board.state
    assert state.encounters.buried == ["hoax"]
    assert state.dracula.encounters == ["bats", "rats", "saboteur", "spy", "wolves"], "refilled (FD-14.9)"
    assert state.times_seen(LG, D, "events", "wild_horses") == 1
    assert state.times_seen(LG, D, "encounters", "rats") == 1
    assert not state.times_seen(LG, D, "encounters", "hoax")
    assert not any(one.by == DS for one in state.seen)
    assert board.keys(DS)[-2:] == ["dracula-shown-unseen", "encounter-buried-unseen"]
    assert board.keys(LG)[-2:] == ["dracula-shown", "encounter-buried"]


def test_mystic_research() -> None:
    """The bottom six: Dracula's are buried unseen, the others stay in their order (FD-23.13)."""
    board = Stage(events={VH: "mystic_research"})
    bottom = ["long_night", "seduction", "hypnosis", "wild_horses", "enraged", "good_luck", "roadblock"]
    pile = board.state.events.pile
    board.state.events.pile = [*bottom, *pile[:20]]
    board.play(VH, "mystic_research", moment="day_action")
    assert board.state.events.pile == ["long_night", "hypnosis", "good_luck", "roadblock", *pile[:20]]
    assert board.state.events.buried == ["enraged", "seduction", "wild_horses"]
    assert board.heard()[-1].args["buried"] == 3


def test_what_mystic_research_puts_back_is_known_to_be_the_hunters() -> None:
    """V-3.13: the numbers are public, so everybody knows the lowest backs, until they are drawn or shuffled."""
    board = Stage(events={VH: "mystic_research"}, at=FAR)
    bottom = ["long_night", "seduction", "hypnosis", "wild_horses", "enraged", "good_luck"]
    board.state.events.pile = [*bottom, *board.state.events.pile]
    board.play(VH, "mystic_research")
    assert board.view().event_deck.bottom == board.view(VH).event_deck.bottom == 3
    for seed in range(20):
        other = board.engine.redeal(board.state, frozenset(), Dice(bytes([seed])))
        assert all(EVENTS[card].side == "hunter" for card in other.events.pile[:3])
    board.state.events.draw_bottom(board.dice)
    assert board.view().event_deck.bottom == 2
    board.state.events.draw(board.dice)
    assert board.view().event_deck.bottom == 2
    board.state.events.shuffle_in(board.dice, [])
    assert board.view().event_deck.bottom == 0


# -- hours


@pytest.mark.parametrize("title", ["long_night", "renewed_vigor", "speedy_telegraph"])
def test_events_of_dawn(title: str) -> None:
    """W1: what they change is the hunters' turns' business; a second one would do nothing, so it is not offered."""
    board = Stage(events={LG: title}, at=FAR, phase="dawn")
    assert board.offered(LG, "W2") == []
    board.push(*window(board.state, "W1", HUNTERS))
    board.take(LG, title)
    board.let_pass()
    assert getattr(board.state.spell, title)
    board.state.take(LG, "events", title)
    assert board.offered(LG, "W1") == []


def test_renewed_vigor_is_nothing_for_a_day_that_is_lost() -> None:
    board = Stage(events={LG: "renewed_vigor"}, phase="dawn")
    board.state.spell.no_day = True
    assert board.offered(LG, "W1") == []


def test_surprising_return() -> None:
    """An ally of the hunters comes back and is played at once; not playable without one (FD-23.6)."""
    board = Stage(events={LG: "surprising_return"}, phase="dusk", trail="birch(f)[]", at=FAR)
    assert board.offered(LG, "W2") == []
    for card in ("rufus_smith", "great_wolf", "sister_agatha"):
        board.state.events.pile.remove(card)
        board.state.events.discards.append(card)
    board.push(*window(board.state, "W2", HUNTERS))
    board.take(LG, "surprising_return")
    board.let_pass()
    assert board.opts(LG) == ["rufus_smith", "sister_agatha"]
    board.take(LG, "rufus_smith")
    board.take(LG, "rufus_smith.ally")
    assert board.state.hunter_ally == "rufus_smith"
    assert board.state.events.discards == ["great_wolf", "sister_agatha", "surprising_return"]
    assert board.hunter(LG).events == []


# -- harm


def test_blood_transfusion() -> None:
    """A hunter without a bite takes one from another in the city, for one damage."""
    board = Stage(events={LG: "blood_transfusion"}, at=FAR)
    assert board.offered(LG, "day_action") == [], "Mina's weakness is no bite"
    board.hunter(VH).bites, board.hunter(LG).bites = 2, 1
    assert board.offered(LG, "day_action") == []
    board.hunter(LG).bites = 0
    board.play(LG, "blood_transfusion", moment="day_action")
    assert (board.hunter(VH).bites, board.hunter(LG).damage) == (1, 1)


def test_blood_transfusion_asks_between_two() -> None:
    board = Stage(events={MH: "blood_transfusion"}, at={LG: "iver", VH: "iver", MH: "iver"})
    board.hunter(VH).bites = board.hunter(LG).bites = 1
    board.play(MH, "blood_transfusion", moment="night_action")
    assert board.opts(MH) == [LG, VH]
    board.take(MH, LG)
    assert (board.hunter(LG).bites, board.hunter(VH).bites, board.hunter(MH).damage) == (0, 1, 1)


def test_vampire_lair() -> None:
    """A Stake and a delay for two influence, not below 0 (FD-22.4)."""
    board = Stage(events={LG: "vampire_lair"}, items={LG: "stake"}, influence=1)
    assert board.offered(LG, "night_action") == []
    board.play(LG, "vampire_lair", moment="day_action")
    assert (board.state.influence, board.hunter(LG).delayed, board.hunter(LG).items) == (0, True, [])
    assert Stage(events={LG: "vampire_lair"}, influence=1).offered(LG, "day_action") == [], "FD-10.6"
    assert Stage(events={LG: "vampire_lair"}, items={LG: "stake"}).offered(LG, "day_action") == []


# -- tokens


def test_consecrated_ground() -> None:
    """FD-25.4: a hideout is turned up with its encounters; hunters who may hold a Heavenly Host may add one each."""
    items = {LG: "knife", VH: "heavenly_host", DS: "heavenly_host"}
    board = Stage(trail="birch(f)[] cedar(f)[rats]", lairs="glen(f)[bats]", at=FAR, phase="night",
                  events={LG: "consecrated_ground"}, items=items)  # fmt: skip
    assert board.offered(LG, "day_action") == []
    board.play(LG, "consecrated_ground", moment="night_action")
    assert board.opts(LG) == list(board.state.map.cities)
    board.take(LG, "cedar")
    assert board.state.consecrated == "cedar"
    assert board.trail() == ["birch(f)[]", "cedar(u)[Rats]"]
    assert board.opts(LG) == ["none"], "nobody else knows that he has none"
    assert board.ask(LG).hint == Text("call-host-hint"), "he reads why he is asked"
    assert getattr(board.ask(LG).default, "among", ()) == ("none",), "D33: random"
    board.take(LG, "none")
    assert board.ask(DS).hint is None
    board.take(DS, "glen")
    (lair,) = (one for one in board.state.lairs if one)
    assert lair.is_open
    assert lair.encounters[0].is_open
    assert "glen" not in board.opts(VH)
    assert "cedar" not in board.opts(VH)
    board.take(VH, "birch")
    assert board.state.hosts == ["birch", "glen"]
    assert board.state.dracula.is_revealed
    assert board.state.must_leave, "he is in Birch"
    assert board.hunter(VH).items == ["heavenly_host"]
    assert board.state.times_seen(EVERYBODY, VH, "items", "heavenly_host")


def test_consecrated_ground_moves_and_is_barred_from_some() -> None:
    """FD-25.5."""
    board = Stage(box="europe", trail="paris(f)[]", events={LG: "consecrated_ground"}, consecrated="paris",
                  phase="night")  # fmt: skip
    assert board.state.must_leave
    board.play(LG, "consecrated_ground", moment="night_action")
    assert not {"galatz", "klausenburg", "castle_dracula", "paris"} & set(board.opts(LG))
    board.take(LG, "rome")
    assert board.state.consecrated == "rome"
    assert not board.state.must_leave


def test_good_luck_removes_a_roadblock() -> None:
    """W7: at any time of the Day."""
    blocks = ["rail.ash.cedar", "road.ash.elm"]
    board = Stage(events={LG: "good_luck"}, roadblocks=blocks)
    numbers = [board.state.map.lines.index(line) for line in blocks]
    assert board.offered(LG, "W7") == [f"good_luck.line.{number}" for number in numbers]
    board.play(LG, "good_luck", f"line.{numbers[1]}", "W7")
    assert board.state.roadblocks == ["rail.ash.cedar"]
    assert Stage(events={LG: "good_luck"}, roadblocks=blocks, phase="night").offered(LG, "W7") == []


def test_good_luck_at_the_end_of_a_day_in_which_nobody_was_asked() -> None:
    """W7: Darkness Returns, or all have to stand up: "during day" it is all the same."""
    for spell in (Spell(no_day=True), Spell()):
        board = Stage(events={LG: "good_luck", DS: "hypnosis"}, roadblocks=["road.ash.birch"], at=FAR, spell=spell)
        for hunter in board.state.hunters.values():
            hunter.delayed = True
        board.push(Day())
        assert board.ask(LG).kind == "react-w7"
        assert not board.is_asked(DS)
        board.take(LG, board.opts(LG)[0])
        board.take(HOST, "close")
        assert board.state.roadblocks == []
        assert board.state.events.discards == ["good_luck"]


def test_good_luck_that_is_drawn_last_may_still_be_played() -> None:
    """W7: the day is not over."""
    board = Stage(phase="day", at=FAR | {MH: "elm"}, roadblocks=["road.ash.birch"], trail="birch(f)[]")
    board.stack_cards("events", ["good_luck"])
    board.state.acted = [LG, DS, VH]
    board.push(NextTurn(), DayEnds())
    board.take(MH, "supply")
    board.take(HOST, "close")
    assert board.ask(MH).kind == "react-w7"
    quiet = Stage(phase="day", at=FAR, events={LG: "good_luck"}, roadblocks=["road.ash.birch"], trail="birch(f)[]")
    quiet.state.acted = [DS, VH, MH]
    quiet.push(NextTurn(), DayEnds())
    quiet.take(LG, "pass")
    assert quiet.state.is_night, "he was asked, and has not played it"


def test_good_luck_discards_draculas_ally() -> None:
    board = Stage(events={LG: "good_luck"}, dracula_ally="great_wolf")
    assert board.offered(LG, "W7") == ["good_luck.ally_away"]
    board.play(LG, "good_luck", "ally_away", "W7")
    assert board.state.dracula_ally is None
    assert board.state.events.discards == ["good_luck", "great_wolf"]


def test_telepathy() -> None:
    """FD-28.5: with company; Dracula says whether he is in Mina's region, at sea not."""
    board = Stage(trail="glen(f)[]", at={MH: "holt", LG: "holt"})
    assert board.offered(MH, "day_action") == board.offered(MH, "night_action") == [], "not on this map's sheets"
    sheets = {"box": "europe", "at": dict.fromkeys(HUNTERS, "rome")}
    board = Stage(trail="naples(f)[]", **sheets)  # type: ignore[arg-type]
    assert board.offered(MH, "day_action") == board.offered(MH, "night_action") == ["telepathy"]
    board.use("telepathy", MH)
    assert board.heard()[-1].args["there"] == "yes"
    region = board.state.map.region("rome")
    assert {board.state.map.region(place) for place in clues.whereabouts(board.state)} == {region}
    board = Stage(trail="ionian_sea(f)[]", **sheets)  # type: ignore[arg-type]
    board.use("telepathy", MH)
    assert board.heard()[-1].args["there"] == "no"


@pytest.mark.parametrize("is_revealed", [False, True])
def test_what_asks_for_what_all_see_may_be_played_with_a_warning(is_revealed: bool) -> None:
    """FD-28.5, FD-10.6: no rule forbids it while Dracula stands revealed, but it tells nothing then."""
    at = dict.fromkeys(HUNTERS, "rome")
    board = Stage(HunterTurn(MH), trail="naples(u)[]", box="europe", at=at, events={MH: "hypnosis"})
    board.state.dracula.is_revealed = is_revealed
    told = {one.key: one.detail for one in board.ask(MH).options}
    vain = {key for key in ("special.telepathy", "special.hypnosis") if told[key] == text("play-vain")}
    assert vain == ({"special.telepathy", "special.hypnosis"} if is_revealed else set())


def test_forewarned() -> None:
    """R5: in an ambush with what is no vampire."""
    board = Stage(trail="birch(f)[] dell(u)[Rats]", events={LG: "forewarned"}, at=FAR | {LG: "elm"})
    board.push(Move(LG, "dell", "road"))
    board.take(D, "rats", kind="ambush")
    board.take(HOST, "close")
    assert board.opts(LG) == ["forewarned", "pass"]
    board.take(LG, "forewarned")
    board.let_pass()
    assert board.hunter(LG).damage == 0
    assert board.state.encounters.discards == ["rats"]
    assert board.trail() == ["birch(f)[]", "dell(u)[]"]


def test_forewarned_is_nothing_against_vampires() -> None:
    board = Stage(trail="birch(f)[] dell(u)[new_vampire]", events={LG: "forewarned"}, at=FAR | {LG: "elm"})
    board.push(Move(LG, "dell", "road"))
    board.take(D, "new_vampire", kind="ambush")
    board.take(HOST, "close")
    assert not board.is_asked(LG, "parry")


def test_wax_cylinders_name_no_place_that_lies_face_down() -> None:
    """V-2.6: the encounters of a hidden city are told by its space."""
    board = Stage(trail="birch(f)[] cedar(f)[rats]", at=FAR, events={DS: "wax_cylinders"})
    board.play(DS, "wax_cylinders", "deduction", "night_action")
    told = next(one for one in board.heard() if one.key == "encounters-turned-up")
    assert told.args["place"] == text("hideout-space", space=2)


def test_a_token_where_an_open_card_hides_him_reveals_him() -> None:
    """FD-25.4: on a lair that lay open, under Hide; the Hide is turned up with it."""
    board = Stage(trail="hide(f)[rats] birch(u)[]", advanced=True, at=FAR, events={LG: "consecrated_ground"},
                  phase="night")  # fmt: skip
    assert not board.state.dracula.is_revealed
    board.play(LG, "consecrated_ground", moment="night_action")
    board.take(LG, "birch")
    assert board.state.dracula.is_revealed
    assert board.trail()[0] == "hide(u)[rats]"
    assert board.state.must_leave
    board.state.consecrated = None
    assert not board.state.must_leave, "it goes with the token"


# -- what harms the player


def test_a_card_that_harms_its_player_warns() -> None:
    """FD-21.2, FD-21.5, FD-5.12: of damage, of a defeat, of the end of the match, and of a delay."""
    cards = "blood_transfusion sense_of_emergency vampire_lair money_trail"
    board = Stage(events={LG: cards, MH: "hypnosis"}, items={LG: "stake"}, at=FAR, phase="day")
    board.state.influence = 1
    board.hunter(DS).bites = 1
    delay = "You are delayed: your next turn is spent standing up."
    assert board.warned(LG, "day_action") == {
        "blood_transfusion": "You suffer 1 damage.",
        "sense_of_emergency": "You suffer 2 damage.",
        "vampire_lair": delay,
    }
    assert board.warned(MH, "day_action") == {"hypnosis": delay}
    board.hunter(LG).damage = board.state.sheet(LG).health - 2
    assert board.warned(LG, "day_action")["sense_of_emergency"] == "You suffer 2 damage, which can defeat you."
    board.state.influence = 12
    ends = "You suffer 2 damage, which can defeat you, and then Dracula wins."
    assert board.warned(LG, "day_action")["sense_of_emergency"] == ends
    board.push(HunterTurn(seat=LG))
    asked = next(one for one in board.ask(LG).options if one.key == "special.sense_of_emergency")
    assert (asked.hurts, asked.warning is not None) == (True, True), "the hunter's own question warns"
