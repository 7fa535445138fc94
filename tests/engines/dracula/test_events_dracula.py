"""Every event of Dracula's, in each of its modes, and his allies at work; Enraged is tested with combat."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import HOST, Seat, text
from engines.core.hands import EVERYBODY
from engines.dracula.actions.moving import Move, SpendTicket
from engines.dracula.actions.searching import Search
from engines.dracula.cards.playing import Play, to_play, window
from engines.dracula.components import HUNTERS
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.events.allies import AllyStirs
from engines.dracula.wording import names

from .event_scenes import Stage
from .positions import DS, LG, MH, VH, D

FAR = {LG: "iver", DS: "iver", VH: "iver", MH: "iver"}


def answer(board: Stage, seat: Seat, *picks: str) -> Stage:
    """Play in the window that is open, and let its reaction delay be over."""
    board.take(seat, *picks)
    if board.is_asked(HOST):
        board.take(HOST, "close")
    return board


# -- drawn


def test_vampiric_influence() -> None:
    """The bitten hunter shows what he holds, loses one of it, and is driven on (FD-6.12, V-3.20)."""
    board = Stage(events={D: "vampiric_influence", LG: "forewarned"}, items={LG: "knife knife"}, at=FAR | {LG: "cedar"},
                  roadblocks=["road.cedar.fern"], trail="ash(f)[]")  # fmt: skip
    board.hunter(LG).bites = 1
    board.push(Play(seat=D, title="vampiric_influence"))
    assert board.keys()[-2:] == ["items-shown", "events-shown"], "only one is bitten: nothing to choose"
    assert board.opts(D) == ["knife", "forewarned"]
    board.take(D, "knife")
    assert board.hunter(LG).items == ["knife"]
    assert board.state.items.discards == ["knife"]
    assert board.opts(D) == ["birch", "dell"]
    board.take(D, "dell")
    board.let_pass()
    if board.is_asked(LG):  # a weakened hunter keeps a card of each kind open
        board.default(LG)
    assert board.hunter(LG).at == "dell"
    assert board.state.times_seen(EVERYBODY, LG, "events", "forewarned") == 1


def test_vampiric_influence_without_anybody_bitten() -> None:
    """FD-23.12: Mina's weakness is no bite."""
    board = Stage(events={D: "vampiric_influence"}).play(D, "vampiric_influence")
    assert board.keys()[-1] == "no-effect"
    assert board.state.events.discards == ["vampiric_influence"]


def test_vampiric_influence_with_no_city_open() -> None:
    board = Stage(events={D: "vampiric_influence"}, at=FAR | {LG: "castle"}, fog={"iver": 1}, items={LG: "dogs"})
    board.hunter(LG).bites = 1
    board.play(D, "vampiric_influence")
    assert (board.hunter(LG).at, board.hunter(LG).items) == ("castle", []), "the rest of the card still happens"


def test_great_wolf_raids() -> None:
    """4 damage, unless a Crucifix or Heavenly Host is shown, and kept."""
    board = Stage(events={D: "great_wolf"}, items={LG: "crucifix knife", DS: "dogs"}).play(D, "great_wolf")
    board.take(D, "great_wolf.raid")
    assert board.opts(D) == [LG, DS, VH, MH]
    board.take(D, LG)
    assert board.opts(LG) == ["crucifix", "none"]
    board.default(LG)
    assert (board.hunter(LG).damage, board.hunter(LG).items) == (0, ["crucifix", "knife"])
    assert board.state.times_seen(EVERYBODY, LG, "items", "crucifix") == 1


def test_great_wolf_raids_who_holds_nothing() -> None:
    board = Stage(events={D: "great_wolf"}, items={DS: "dogs"}).play(D, "great_wolf", "raid")
    board.take(D, DS)
    assert board.opts(DS) == ["none"], "nobody else knows that he cannot"
    board.take(DS, "none")
    assert board.hunter(DS).damage == 4
    board = Stage(events={D: "great_wolf"}).play(D, "great_wolf", "raid")
    board.take(D, LG)
    assert board.hunter(LG).damage == 4, "he holds nothing, as everybody sees"


def test_great_wolf_as_an_ally() -> None:
    board = Stage(events={D: "great_wolf"}, dracula_ally="draculas_brides").play(D, "great_wolf", "ally")
    assert (board.state.dracula_ally, board.state.events.discards) == ("great_wolf", ["draculas_brides"])
    board.push(AllyStirs())
    board.take(D, MH)
    assert board.hunter(MH).damage == 1


def test_draculas_brides_defile() -> None:
    """Up to two hideouts on the first three spaces, never a sea; no hunter learns what (V-3.14, FD-23.15)."""
    board = Stage(events={D: "draculas_brides"}, trail="grey(f)[] ash(f)[rats] hide(f)[bats] cedar(f)[]", advanced=True,
                  encounters="wolves spy hoax hoax spy")  # fmt: skip
    board.play(D, "draculas_brides", "defile")
    assert board.opts(D) == ["space.2", "space.3"]
    board.take(D, "space.3", "space.2")
    board.take(D, "wolves")
    board.take(D, "hoax")
    assert board.trail() == ["grey(f)[]", "ash(f)[rats wolves]", "hide(f)[bats hoax]", "cedar(f)[]"]
    assert len(board.state.dracula.encounters) == 5, "refilled"
    assert board.keys(LG)[-2:] == ["encounter-added-unseen"] * 2


def test_draculas_brides_defile_no_more_hideouts_than_he_has_encounters() -> None:
    """FD-32.3: with one encounter in hand there is one to lay."""
    board = Stage(events={D: "draculas_brides"}, trail="ash(f)[rats] cedar(f)[]", encounters="wolves")
    board.play(D, "draculas_brides", "defile")
    assert board.ask(D).most == 1


def test_draculas_brides_as_an_ally() -> None:
    """W4: an encounter may be exchanged, face down."""
    board = Stage(dracula_ally="draculas_brides", encounters="hoax spy spy wolves rats").stack_cards(
        "encounters", ["bats"]
    )
    board.push(AllyStirs())
    assert board.opts(D) == ["hoax", "rats", "spy", "wolves", "none"]
    assert board.ask(D).default == ("none",)
    board.take(D, "hoax")
    assert board.state.dracula.encounters == ["bats", "rats", "spy", "spy", "wolves"]
    assert board.state.encounters.buried == ["hoax"]
    assert "encounter-exchanged-unseen" in [one.key for one in board.heard(LG)]


def test_immanuel_hildesheim_aids() -> None:
    """V-3.21: of the top six Dracula's go to his hand unseen, the others are discarded; what must be played is; then
    his limit (FD-23.9)."""
    board = Stage(events={D: "immanuel_hildesheim seduction"}, at=FAR)
    tops = ["hypnosis", "wild_horses", "great_wolf", "roadblock", "long_night", "enraged", "false_tip_off"]
    board.stack_cards("events", tops)
    board.play(D, "immanuel_hildesheim", "aid")
    assert board.state.events.discards == ["immanuel_hildesheim", "hypnosis", "long_night"]
    assert board.state.events.pile[-1] == "false_tip_off"
    told = next(one for one in board.heard(LG) if one.key == "aid-unseen")
    assert "wild" not in str(told), "only their number is told"
    board.take(D, "great_wolf.ally")
    assert board.opts(D) == ["roadblock", "pass"], "what may be kept is offered unseen"
    assert not any(asked.seat == D and not asked.silent for asked in board.pending)
    answer(board, D, "pass")
    assert board.state.dracula.events == ["enraged", "roadblock", "seduction", "wild_horses"]


def test_immanuel_hildesheim_as_an_ally() -> None:
    """At the start of each Dracula phase: the top event, if its back is Dracula's."""
    board = Stage(dracula_ally="immanuel_hildesheim").stack_cards("events", ["wild_horses", "hypnosis"])
    board.push(AllyStirs()).let_pass()
    assert board.state.dracula.events == ["wild_horses"]
    board.push(AllyStirs()).let_pass()
    assert board.state.dracula.events == ["wild_horses"]
    assert board.state.events.pile[-1] == "hypnosis"


def test_roadblock() -> None:
    """Up to three, on roads and railways, at most one on each; as many as there are (FD-25.2, FD-25.7)."""
    board = Stage(events={D: "roadblock"}, roadblocks=["road.ash.elm"], phase="dracula")
    assert board.offered(D, "W6") == ["roadblock"]
    board.play(D, "roadblock", moment="W6")
    asked = board.ask(D)
    assert (asked.least, asked.most) == (0, 3)
    assert "road.ash.elm" not in board.opts(D)
    assert {"rail.ash.cedar", "road.ash.birch"} <= set(board.opts(D))
    board.take(D, "rail.ash.cedar", "road.ash.birch")
    assert board.state.roadblocks == ["rail.ash.cedar", "road.ash.birch", "road.ash.elm"]


def test_roadblock_with_one_token_left() -> None:
    board = Stage(events={D: "roadblock"})
    board.state.roadblocks = list(board.state.map.lines[:7])
    board.play(D, "roadblock")
    assert board.ask(D).most == 1
    board.state.roadblocks = list(board.state.map.lines[:8])
    assert board.offered(D, "W6") == []


def test_summon_storms() -> None:
    board = Stage(events={D: "summon_storms"}, storms=["grey"], phase="dracula")
    assert board.offered(D, "W6") == ["summon_storms"]
    board.play(D, "summon_storms", moment="W6")
    assert board.opts(D) == ["blue", "deep"]
    board.take(D, "deep", "blue")
    assert board.state.storms == ["blue", "deep", "grey"]


# -- in Dracula's phase


@pytest.mark.parametrize("mode", ["ground", "ally_away", "supply"])
def test_devilish_power(mode: str) -> None:
    board = Stage(events={D: "devilish_power"}, consecrated="cedar", hunter_ally="rufus_smith", phase="dracula")
    assert board.offered(D, "W5") == ["devilish_power.ground", "devilish_power.ally_away", "devilish_power.supply"]
    board.play(D, "devilish_power", mode, "W5")
    state = board.state
    assert (state.consecrated is None, state.hunter_ally is None, state.spell.no_supply) == (
        mode == "ground", mode == "ally_away", mode == "supply",
    )  # fmt: skip


def test_devilish_power_frees_dracula() -> None:
    """FD-25.4: he need not leave what is no longer consecrated."""
    board = Stage(events={D: "devilish_power"}, trail="cedar(u)[]", consecrated="cedar", phase="dracula")
    assert board.state.must_leave
    board.play(D, "devilish_power", "ground", "W5")
    assert not board.state.must_leave
    assert Stage(events={D: "devilish_power"}).offered(D, "W5") == ["devilish_power.supply"]


def test_unearthly_swiftness() -> None:
    board = Stage(events={D: "unearthly_swiftness"}, phase="dracula")
    assert board.offered(D, "W5") == ["unearthly_swiftness"]
    board.play(D, "unearthly_swiftness", moment="W5")
    assert board.state.spell.swiftness


def test_darkness_returns() -> None:
    """All Dracula cards among the discards come back but this one; the next Day is lost (FD-4.6)."""
    board = Stage(events={D: "darkness_returns"}, phase="dracula")
    for card in ("wild_horses", "hypnosis", "wild_horses", "enraged"):
        board.state.events.pile.remove(card)
    board.state.events.discards = ["wild_horses", "hypnosis", "wild_horses"]
    board.state.events.buried = ["enraged"]
    assert board.offered(D, "W6") == ["darkness_returns"]
    before = len(board.state.events.pile)
    board.play(D, "darkness_returns", moment="W6")
    assert board.state.spell.no_day
    assert board.state.events.discards == ["hypnosis", "darkness_returns"]
    assert board.state.events.buried == []
    assert len(board.state.events.pile) == before + 3


def test_hidden_schemes() -> None:
    """The third space, where a city location or Hide is."""
    board = Stage(events={D: "hidden_schemes"}, trail="ash(f)[] birch(f)[] elm(f)[rats]", encounters="spy hoax")
    assert board.offered(D, "W6") == ["hidden_schemes"]
    board.play(D, "hidden_schemes", moment="W6")
    board.take(D, "hoax")
    assert board.trail()[2] == "elm(f)[rats hoax]"
    for trail in ("ash(f)[] birch(f)[]", "ash(f)[] dell(f)[] grey(f)[]", "ash(f)[] dell(f)[] feed"):
        assert Stage(events={D: "hidden_schemes"}, trail=trail, encounters="spy").offered(D, "W6") == []


def test_nocturnal_visit() -> None:
    board = Stage(events={D: "nocturnal_visit"}, phase="dracula")
    assert board.offered(D, "W6") == ["nocturnal_visit"]
    board.play(D, "nocturnal_visit", moment="W6")
    board.state.is_night = False
    assert board.state.counts_as_night


def test_devilish_power_before_jonathan_harker_sees_what_slides() -> None:
    """FD-14.1 (a), W5: the phase has begun before the slide, and only this card and that ally make a difference."""
    trail = "birch(f)[] - - - elm(f)[rats]"
    board = Stage(events={D: "devilish_power"}, hunter_ally="jonathan_harker", trail=trail, at=FAR, phase="dracula")
    board.push(DraculaPhase())
    assert "devilish_power.ally_away" in board.opts(D, "react-w5")
    answer(board, D, "devilish_power.ally_away")
    assert board.trail() == ["-", "birch(f)[]", "-", "-", "-", "elm(f)[rats]"]
    board = Stage(hunter_ally="jonathan_harker", events={D: "enraged"}, trail=trail, at=FAR, phase="dracula")
    board.push(DraculaPhase())
    assert [one.seat for one in board.pending] == [HOST], "he may hold it, as far as everybody knows"
    board.take(HOST, "close")
    assert board.trail()[-1] == "elm(u)[rats]"
    found = board.keys().index("location-turned-up")
    assert board.keys()[found - 1] == "ally-finds", "nobody wonders who turns it up"
    for ally, lying in (("rufus_smith", trail), ("jonathan_harker", "birch(f)[]")):
        board = Stage(events={D: "devilish_power"}, hunter_ally=ally, trail=lying, at=FAR, phase="dracula")
        board.push(DraculaPhase())
        assert board.is_asked(D, "place"), "else it can wait for the phase form"


# -- reactions


def test_wild_horses() -> None:
    """R3: before anything is found the hunter is driven on; the movement opens no further window (FD-7.1)."""
    board = Stage(events={D: "wild_horses wild_horses"}, trail="birch(f)[] dell(f)[] glen(f)[]", at=FAR | {LG: "elm"})
    board.push(Move(LG, "dell", "road"))
    answer(board, D, "wild_horses")
    assert board.opts(D) == ["cedar", "elm", "glen"]
    board.take(D, "glen")
    assert board.hunter(LG).at == "glen"
    assert board.trail() == ["birch(f)[]", "dell(f)[]", "glen(u)[]"]
    assert not board.is_asked(D)
    assert board.state.dracula.events == ["wild_horses"]


@pytest.mark.parametrize("title", ["sense_of_emergency", "fast_horses"])
def test_wild_horses_follow_all_that_moves_by_road(title: str) -> None:
    """R3: the card says "after a hunter has moved by road"; so he has with these two."""
    given: dict[str, Any] = {"items": {LG: title}} if title == "fast_horses" else {"events": {LG: title}}
    given["events"] = given.get("events", {}) | {D: "wild_horses"}
    board = Stage(trail="birch(f)[] dell(f)[]", at=FAR | {LG: "elm"}, **given)
    board.push(to_play(LG, title, "day_action"))
    board.take(LG, "dell")
    answer(board, D, "wild_horses")
    board.take(D, "glen")
    assert board.hunter(LG).at == "glen"
    assert board.trail() == ["birch(f)[]", "dell(f)[]"]


def test_wild_horses_need_a_way() -> None:
    """FD-6.12: in fog no hunter is driven anywhere, as all can see, so the table does not wait for Dracula."""
    board = Stage(events={D: "wild_horses"}, trail="birch(f)[]", at=FAR | {LG: "castle"})
    board.state.fog = {"castle": 1}
    board.push(Move(LG, "castle", "road"))
    assert not board.pending


def test_a_false_tip_off() -> None:
    """FD-6.13: another city that the ticket leads to."""
    board = Stage(events={D: "false_tip_off"}, tickets={LG: "3-2"}, at=FAR | {LG: "cedar"}, trail="birch(f)[]")
    board.push(SpendTicket(LG, "3-2", "ash"))
    answer(board, D, "false_tip_off").let_pass()
    assert board.opts(D) == ["fern", "holt", "iver"]
    board.take(D, "fern")
    board.let_pass()
    assert board.hunter(LG).at == "fern"
    assert board.hunter(LG).tickets == []


def test_a_false_tip_off_stops_a_chartered_carriage() -> None:
    board = Stage(events={D: "false_tip_off"}, tickets={LG: "1-1"}, at=FAR | {LG: "cedar"}, trail="birch(f)[]")
    board.push(SpendTicket(LG, "1-1", "holt", carriage=True))
    answer(board, D, "false_tip_off").let_pass()
    assert (board.hunter(LG).at, board.hunter(LG).tickets) == ("cedar", [])
    assert board.keys()[-1] == "journey-failed"


def test_good_luck_cancels_a_false_tip_off() -> None:
    """A-3.4, also one against another hunter: he travels as he said. Another False Tip-off may follow (FD-23.4)."""
    board = Stage(events={D: "false_tip_off false_tip_off", DS: "good_luck"}, tickets={LG: "3-2"},
                  at=FAR | {LG: "cedar"}, trail="birch(f)[]")  # fmt: skip
    board.push(SpendTicket(LG, "3-2", "ash"))
    answer(board, D, "false_tip_off")
    assert board.opts(DS) == ["good_luck.cancel", "pass"]
    answer(board, DS, "good_luck.cancel")
    assert board.opts(D) == ["false_tip_off", "pass"]
    answer(board, D, "pass").let_pass()
    assert board.hunter(LG).at == "ash"
    assert board.state.events.discards == ["false_tip_off", "good_luck"]


def test_only_one_good_luck_is_needed() -> None:
    """A-3.12: the second stays in hand."""
    board = Stage(events={D: "false_tip_off", DS: "good_luck", VH: "good_luck"}, tickets={LG: "3-2"},
                  at=FAR | {LG: "cedar"}, trail="birch(f)[]")  # fmt: skip
    board.push(SpendTicket(LG, "3-2", "ash"))
    answer(board, D, "false_tip_off")
    board.take(VH, "good_luck.cancel")
    answer(board, DS, "good_luck.cancel").let_pass()
    assert board.hunter(LG).at == "ash"
    assert (board.hunter(DS).events, board.hunter(VH).events) == ([], ["good_luck"])


def test_customs_search() -> None:
    """R4: after a move into another region: delayed, then all items or 3 damage (FD-7.8)."""
    board = Stage(events={D: "customs_search customs_search"}, items={LG: "knife dogs"}, at=FAR | {LG: "cedar"},
                  trail="birch(f)[]")  # fmt: skip
    board.push(Move(LG, "fern", "road"))
    board.take(HOST, "close")  # Wild Horses
    answer(board, D, "customs_search")
    assert board.hunter(LG).delayed
    assert board.opts(LG) == ["discard", "suffer"]
    assert board.ask(LG).options[0].detail == text(
        "discard-all-items.detail", cards=[names.item("dogs"), names.item("knife")]
    )
    board.take(LG, "discard")
    assert (board.hunter(LG).items, board.hunter(LG).damage) == ([], 0)
    answer(board, D, "customs_search")
    assert not board.pending, "with no items the discard costs nothing"


def test_customs_search_by_default() -> None:
    """D13: the damage, unless it would defeat him."""
    for damage, items in ((0, ["knife"]), (9, [])):
        board = Stage(events={D: "customs_search"}, items={LG: "knife"}, at=FAR | {LG: "fern"})
        board.hunter(LG).damage = damage
        board.push(Play(seat=D, title="customs_search", moment="R4", about=LG))
        board.default(LG)
        assert board.hunter(LG).items == items


def test_customs_search_no_one_twice_who_fell() -> None:
    """FD-5.8: a defeated hunter who waits is no target."""
    board = Stage(events={D: "customs_search customs_search"}, items={LG: "knife"}, at=FAR | {LG: "fern"})
    board.hunter(LG).damage = 10
    board.push(*window(board.state, "R4", [D], LG))
    answer(board, D, "customs_search")
    board.take(LG, "suffer")
    assert board.hunter(LG).waiting
    assert not board.pending


def test_customs_are_not_at_sea() -> None:
    """FD-7.11: sea zones belong to no region."""
    board = Stage(events={D: "customs_search"}, at=FAR | {LG: "blue"}, trail="birch(f)[]")
    board.push(Move(LG, "holt", "sea"))
    assert not board.pending


def test_seduction() -> None:
    """R7, FD-13.8: what lies there is turned up, the vampire bites and goes back to hand, the rest is met."""
    board = Stage(events={D: "seduction"}, trail="birch(f)[] elm(u)[new_vampire rats]", at=FAR | {LG: "elm"},
                  encounters="spy")  # fmt: skip
    board.push(Search(LG))
    answer(board, D, "seduction").let_pass()
    assert board.hunter(LG).bites == 1
    assert board.state.dracula.encounters == ["new_vampire", "spy"]
    assert board.hunter(LG).damage == 2, "then the Rats"
    assert board.state.times_seen(EVERYBODY, D, "encounters", "new_vampire"), "V-3.24: public by name"


def test_seduction_needs_a_vampire() -> None:
    board = Stage(events={D: "seduction"}, trail="birch(f)[] elm(u)[rats]", at=FAR | {LG: "elm"})
    board.push(Search(LG))
    assert board.is_asked(HOST), "nobody else knows that there is none"
    assert not board.is_asked(D)
    board = Stage(events={D: "seduction"}, trail="birch(f)[] elm(u)[Rats]", at=FAR | {LG: "elm"})
    board.push(Search(LG))
    assert not board.is_asked(HOST), "everybody sees that there is none"


def test_seduction_leaves_hide_face_down() -> None:
    """FD-30.10: what lies on a face-down Hide is not found, so it is neither shown nor taken."""
    trail = "hide(f)[new_vampire] elm(u)[rats]"
    board = Stage(events={D: "seduction"}, trail=trail, at=FAR | {LG: "elm"}, advanced=True)
    board.push(Search(LG)).let_pass()
    assert board.trail()[0] == "hide(f)[new_vampire]"


def test_seduction_chooses_between_two() -> None:
    board = Stage(
        events={D: "seduction"}, trail="birch(f)[] elm(u)[new_vampire reckless_vampire]", at=FAR | {MH: "elm"}
    )
    board.push(Search(MH))
    answer(board, D, "seduction")
    assert board.opts(D) == ["new_vampire", "reckless_vampire"]
    board.take(D, "reckless_vampire")
    board.let_pass()
    assert board.hunter(MH).waiting, "she has no bite space"
    assert board.trail()[1] == "elm(u)[New_vampire]", "FD-13.7: it stays, face up"


def test_seduction_chooses_between_two_of_a_kind() -> None:
    """FD-13.8: a wounded one and a whole one; where nothing tells them apart he is not asked."""
    board = Stage(events={D: "seduction"}, trail="birch(f)[] elm(u)[New_vampire New_vampire]", at=FAR | {LG: "elm"})
    board.state.trail[1].encounters[0].damage = 2  # type: ignore[union-attr]
    board.push(Search(LG))
    answer(board, D, "seduction")
    assert [(one.key, one.label.key) for one in board.ask(D).options] == [
        ("new_vampire", "encounter-new_vampire"), ("new_vampire.2", "encounter-hurt"),
    ]  # fmt: skip
    board.take(D, "new_vampire")
    assert [one.damage for one in board.state.trail[1].encounters] == [2]  # type: ignore[union-attr]
    board = Stage(events={D: "seduction"}, trail="birch(f)[] elm(u)[new_vampire new_vampire]", at=FAR | {LG: "elm"})
    board.push(Search(LG))
    answer(board, D, "seduction")
    assert board.state.dracula.encounters == ["new_vampire"]


@pytest.mark.parametrize("title", ["local_rumors", "newspaper_reports", "hired_scouts", "evil_presence"])
def test_sensationalist_press(title: str) -> None:
    """R8, FD-23.10: the hunters' card is discarded without effect."""
    board = Stage(events={D: "sensationalist_press", LG: title}, trail="birch(f)[] elm(f)[] dell(f)[]", at=FAR)
    board.play(LG, title)
    answer(board, D, "sensationalist_press")
    assert not board.pending
    assert board.state.events.discards == [title, "sensationalist_press"]
    assert not any(one.is_open for one in board.state.hideouts)
    assert board.keys()[-1] == "event-canceled"


def test_the_press_is_for_news_only() -> None:
    board = Stage(events={D: "sensationalist_press", LG: "behind_the_veil"}, encounters="rats")
    board.play(LG, "behind_the_veil")
    assert not board.is_asked(HOST)


def test_windows_of_hunters_are_theirs() -> None:
    """No Dracula event belongs to dawn or dusk (W1, W2)."""
    board = Stage(events={D: "wild_horses"}, phase="dawn")
    assert window(board.state, "W1", HUNTERS) == []
    assert window(board.state, "W2", [D]) == []
