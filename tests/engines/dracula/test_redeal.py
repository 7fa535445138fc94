"""Each viewer's view of a position, and other positions that look the same to him (V-2, V-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Dice, Viewer
from engines.core.hands import EVERYBODY
from engines.dracula.components import EUROPE, HUNTERS, SEATS
from engines.dracula.match import Match
from engines.dracula.observation.projection import look
from engines.dracula.observation.redeal import redeal

from .positions import DS, LG, MH, VH, Board, D

VIEWERS: list[Viewer] = [frozenset(), *(frozenset({seat}) for seat in SEATS), frozenset(HUNTERS), frozenset({LG, MH})]


def _rich() -> Board:
    """A position in which everybody hides something."""
    board = Board(
        box=EUROPE,
        advanced=True,
        trail="paris(f)[rats spy] hide(f)[bats] strasbourg(f)[] - geneva(u)[Wolves hoax] milan(f)[]R",
        lairs="prague(f)[new_vampire]",
        items={LG: "knife knife pistol", MH: "garlic"},
        events={LG: "good_luck", VH: "forewarned great_strength", D: "wild_horses enraged"},
        tickets={DS: "3-2 1-1", MH: "2-0"},
        encounters="saboteur bats szgany_mob desecrated_soil wolves",
    )
    board.state.hunters[MH].open_item = "garlic"
    board.state.show(LG, "items", ["knife"], [EVERYBODY])
    board.state.show(D, "encounters", ["bats", "wolves"], [DS])
    board.state.events.bury("customs_search")
    board.state.events.pile.remove("customs_search")
    return board


def _inventory(state: Match) -> Counter[str]:
    lying = Counter([*state.items.pile, *state.events.pile, *state.events.buried, *state.encounters.pile])
    for hunter in state.hunters.values():
        lying.update([*hunter.items, *hunter.events, *hunter.tickets])
    lying.update([*state.tickets, *state.dracula.events, *state.dracula.encounters, *state.dracula.powers])
    for hideout in state.all_hideouts:
        lying.update(one.title for one in hideout.encounters)
        lying.update([hideout.power] if hideout.power else [])
    return lying


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: "+".join(sorted(viewer)) or "spectator")
def test_a_new_deal_looks_the_same_and_is_another(viewer: Viewer) -> None:
    """V-6.1, V-2 whole: nothing shows, nothing is lost, and much is different."""
    before = _rich()
    seen = look(before.state, viewer)
    others = set()
    for number in range(30):
        board = _rich()
        redeal(board.state, viewer, Dice(number.to_bytes(16)))
        assert look(board.state, viewer) == seen
        assert _inventory(board.state) == _inventory(before.state)
        others.add(board.engine.dump(board.state))
    assert len(others) == 30


def test_hunters_are_dealt_other_trails() -> None:
    """V-2.6, V-2.12: each can be walked, with Hide now here, now there, now nowhere."""
    found: list[set[str | None]] = [set(), set(), set()]
    for number in range(60):
        board = _rich()
        redeal(board.state, frozenset({LG}), Dice(number.to_bytes(16)))
        for place, hideout in enumerate(board.state.trail[:3]):
            assert hideout
            found[place].add(hideout.location)
            assert hideout.location is not None or hideout.is_hide
        hides = sum(hideout.is_hide for hideout in board.state.hideouts)
        assert hides + board.state.dracula.powers.count("hide") == 1
        locations = [hideout.location for hideout in board.state.all_hideouts if hideout.location]
        assert len(set(locations)) == len(locations)
    assert all(len(cards) > 5 for cards in found)


def test_what_was_shown_stays() -> None:
    """V-1.4: Seward has seen two encounters, everybody a Knife and Mina's Garlic."""
    for number in range(20):
        board = _rich()
        redeal(board.state, frozenset({DS}), Dice(number.to_bytes(16)))
        assert {"bats", "wolves"} <= set(board.state.dracula.encounters)
        assert "knife" in board.hunter(LG).items
        assert board.hunter(MH).items == ["garlic"]
        assert board.hunter(DS).tickets == ["1-1", "3-2"]


def test_what_others_have_seen_of_each_other_is_so_in_the_new_deal_too() -> None:
    """V-3.5: they go by it in trades."""
    held = {VH: "knife rifle", MH: "stake crucifix"}
    for seed in range(20):
        board = Board(box=EUROPE, trail="paris(f)[]", items=held, encounters="bats wolves")
        board.state.show(MH, "items", ["stake", "crucifix"], [VH])
        board.state.show(D, "encounters", ["bats"], [DS])
        redeal(board.state, frozenset({LG}), Dice(bytes([seed]) * 16))
        for one in board.state.seen:
            assert one.times <= board.state.hand(one.holder, one.kind).count(one.title)


def test_hands_hold_only_what_may_be_kept() -> None:
    """FD-23.3."""
    for number in range(40):
        board = _rich()
        redeal(board.state, frozenset(), Dice(number.to_bytes(16)))
        assert not {"vampiric_influence", "great_wolf", "draculas_brides"} & set(board.state.dracula.events)


def test_a_spectators_view_is_in_everybodys() -> None:
    """V-6.5: the public fields are the same for all."""
    board = _rich()
    public = look(board.state, frozenset())
    for seat in SEATS:
        view = look(board.state, frozenset({seat}))
        private: tuple[str, ...] = ("hands", "dracula_private", "seen", *(("trail", "lairs") if seat == D else ()))
        for name in public.__struct_fields__:
            if name not in private:
                assert getattr(view, name) == getattr(public, name), name
        assert set(public.seen) <= set(view.seen) | {one for one in public.seen if one.holder == seat}


def test_a_hand_that_moves_unseen_is_no_longer_known() -> None:
    """V-1.4: after a trade only the two traders know where the Knife is."""
    board = _rich()
    state = board.state
    state.show(LG, "items", ["pistol"], [VH])
    state.lose_unseen(LG, "items", ["knife"], witnesses=[VH])
    state.take(VH, "items", "knife")
    assert state.times_seen(EVERYBODY, LG, "items", "knife") == 0
    assert state.times_seen(VH, LG, "items", "pistol") == 1
    state.lose(LG, "items", "pistol")
    assert state.times_seen(VH, LG, "items", "pistol") == 0


def test_the_last_card_on_the_trail_is_never_hide() -> None:
    """FD-1.9, FD-15.5: what Hide would belong to is never cleared before he has moved on."""
    board = Board(trail="dell(f)[rats] elm(f)[]", advanced=True)
    board.state.trail[1] = None
    for number in range(20):
        other = board.engine.redeal(board.state, frozenset(), Dice(bytes([number]) * 16))
        assert other.current_location
