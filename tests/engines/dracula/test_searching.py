"""A hunter searches a city: what is found, in which order, and what helps him (FD-13, R7)."""

from __future__ import annotations

import pytest

from engines.core import HOST, Seat
from engines.core.hands import EVERYBODY
from engines.dracula.actions.searching import Search, may_search
from engines.dracula.turns.hunter_options import options

from .positions import DS, LG, MH, VH, Board, D

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}


def search(encounters: str, *aids: str, **given: object) -> Board:
    """Lord Godalming searches Dell, and shows `aids`; no player reacts."""
    given.setdefault("trail", f"birch(f)[] cedar(f)[] dell(u)[{encounters}]")
    damage = given.pop("damage", 0)
    board = Board(at={**FAR, LG: "dell"}, **given)  # type: ignore[arg-type]
    assert isinstance(damage, int)
    board.hunter(LG).damage = damage
    board.push(Search(LG))
    if board.is_asked(LG, "aids"):
        picks = aids or (("none",) if "none" in board.opts(LG) else ())
        board.take(LG, *picks)
    return board


def here(board: Board) -> str:
    return board.trail()[2]


# -- FD-13.1, FD-13.2


@pytest.mark.parametrize(
    ("trail", "fog", "is_legal"),
    [
        ("birch(f)[] dell(u)[rats]", {}, True),
        ("birch(f)[] dell(u)[Rats]", {}, True),
        ("birch(f)[] dell(u)[]", {}, False),
        ("birch(f)[] dell(f)[rats]", {}, False),
        ("birch(f)[]", {}, False),
        ("birch(f)[] dell(u)[rats]", {"dell": 1}, False),
        ("hide(u)[rats] dell(u)[]", {}, True),
        ("hide(f)[rats] dell(u)[]", {}, False),
        ("hide(u)[rats] cedar(f)[] dell(u)[]", {}, False),
    ],
)
def test_where_a_search_is_legal(trail: str, fog: dict[str, int], is_legal: bool) -> None:
    """FD-13.1, FD-13.2: by what everybody sees alone."""
    board = Board(trail=trail, at={**FAR, LG: "dell"}, fog=fog, advanced=True)
    assert may_search(board.state, LG) == is_legal
    assert ("search" in {option.key for option in options(board.state, LG)}) == is_legal


def test_a_lair_may_be_searched() -> None:
    """FD-29.4: the last encounter that goes takes the lair with it (FD-29.3)."""
    board = search("", trail="birch(f)[]", lairs="dell(u)[bats]")
    assert board.hunter(LG).bats
    assert board.state.lairs == [None, None, None]


def test_who_is_not_active_searches_nothing() -> None:
    """FD-5.3, FD-5.8."""
    board = Board(trail="birch(f)[] dell(u)[rats]", at={**FAR, LG: "dell"})
    board.hunter(LG).hospital = True
    assert not may_search(board.state, LG)


# -- FD-13.3 to FD-13.7


def test_all_are_turned_up_and_resolved_in_his_order() -> None:
    """FD-13.3, FD-13.4, D15: face-up ones, too; what returns is not resolved twice (FD-13.5)."""
    board = search("rats Saboteur bats")
    assert here(board) == "dell(u)[Rats Saboteur Bats]"
    assert board.opts(LG, "order") == ["bats", "rats", "saboteur"]
    board.take(LG, "rats")
    assert board.hunter(LG).damage == 2
    assert board.opts(LG, "order") == ["bats", "saboteur"]
    board.take(LG, "saboteur")
    assert board.hunter(LG).bats
    assert board.hunter(LG).delayed
    assert not board.pending
    assert here(board) == "dell(u)[Rats Saboteur]"


def test_they_are_found_again_by_the_next_search() -> None:
    """FD-13.4."""
    board = search("rats")
    board.push(Search(LG))
    assert board.hunter(LG).damage == 4
    assert here(board) == "dell(u)[Rats]"


def test_the_clock_takes_them_as_listed() -> None:
    """D15."""
    board = search("rats saboteur bats")
    assert board.ask(LG, "order").default == ("bats",)


def test_those_on_a_face_up_hide_belong_to_it() -> None:
    """FD-13.1, FD-30.10: Hide stays when it has none left."""
    board = search("", trail="hide(u)[bats] dell(u)[hoax]", advanced=True)
    board.take(LG, "bats", kind="order")
    assert board.trail() == ["hide(u)[]", "dell(u)[]"]
    assert board.hunter(LG).bats
    assert board.hunter(LG).delayed


def test_a_defeated_searcher_leaves_the_rest_face_up() -> None:
    """FD-13.7."""
    board = search("rats bats wolves", damage=9)
    board.take(LG, "wolves")
    assert board.hunter(LG).waiting
    assert not board.pending
    assert here(board) == "dell(u)[Rats Bats]"


# -- FD-13.8


def test_dogs_discard_what_they_scent_and_are_kept() -> None:
    """FD-13.6, FD-13.8."""
    board = search("rats saboteur spy wolves bats", "dogs", items={LG: "dogs"})
    assert here(board) == "dell(u)[]"
    assert sorted(board.state.encounters.discards) == ["bats", "rats", "saboteur", "spy", "wolves"]
    assert board.hunter(LG).items == ["dogs"]
    assert board.hunter(LG).damage == 0
    assert board.state.times_seen(EVERYBODY, LG, "items", "dogs") == 1


def test_a_stake_is_used_on_one_vampire_or_hoax() -> None:
    """FD-13.8: both are discarded, and nothing else happens."""
    board = search("reckless_vampire hoax bats", "stake", items={LG: "stake"})
    assert board.opts(LG, "stake") == ["hoax", "reckless_vampire", "none"]
    board.take(LG, "reckless_vampire")
    assert board.state.battle is None
    assert board.hunter(LG).items == []
    assert board.state.items.discards == ["stake"]
    assert board.opts(LG, "order") == ["bats", "hoax"]


def test_a_stake_that_is_not_used_is_kept() -> None:
    """D35: the clock keeps it."""
    board = search("hoax", "stake", items={LG: "stake"})
    board.default(LG, "stake")
    assert board.hunter(LG).items == ["stake"]
    assert board.hunter(LG).delayed
    assert not search("bats", "stake", items={LG: "stake"}).is_asked(LG, "stake"), "nothing for it is found"


def test_two_stakes_are_used_one_after_the_other() -> None:
    board = search("hoax hoax aristocratic_vampire", "stake", "stake.2", items={LG: "stake stake"})
    board.take(LG, "hoax", kind="stake")
    assert board.opts(LG, "stake") == ["aristocratic_vampire", "hoax", "none"]
    board.take(LG, "hoax", kind="stake")
    assert board.state.encounters.discards == ["hoax", "hoax"]
    assert board.is_asked(LG, "aside")


def test_he_is_asked_what_he_shows_if_he_can_have_it_as_far_as_all_know() -> None:
    """FD-13.6, A-1.5."""
    assert not search("bats").pending
    board = Board(trail="birch(f)[] dell(u)[bats]", at={**FAR, LG: "dell"}, items={LG: "knife"})
    board.push(Search(LG))
    assert board.opts(LG, "aids") == ["none"]
    board = Board(trail="birch(f)[] dell(u)[bats]", at={**FAR, LG: "dell"}, items={LG: "knife"})
    board.state.show(LG, "items", ["knife"], [EVERYBODY])
    board.push(Search(LG))
    assert board.hunter(LG).bats


def test_what_he_keeps_to_himself_does_not_help() -> None:
    """FD-13.6."""
    board = Board(trail="birch(f)[] dell(u)[rats]", at={**FAR, LG: "dell"}, items={LG: "dogs"})
    board.push(Search(LG))
    board.default(LG, "aids")
    assert board.is_asked(LG, "show")
    assert board.hunter(LG).damage == 2


def test_seduction_comes_before_stake_and_dogs() -> None:
    """FD-13.8: all is turned up, a vampire bites and goes back to Dracula's hand, the rest is resolved."""
    given = {"items": {LG: "stake"}, "events": {D: "seduction"}}
    board = search("reckless_vampire hoax bats", "stake", **given)
    assert board.opts(D) == ["seduction", "pass"]
    board.take(D, "seduction")
    board.default(HOST)
    assert board.hunter(LG).bites == 1
    assert board.state.dracula.encounters == ["reckless_vampire"]
    assert here(board) == "dell(u)[Hoax Bats]"
    assert board.opts(LG, "stake") == ["hoax", "none"]


def test_seduction_that_defeats_ends_the_search() -> None:
    """FD-13.7, FD-13.8: Mina has no bite space; the rest stays face up."""
    board = Board(trail="birch(f)[] dell(u)[reckless_vampire bats]", at={**FAR, MH: "dell"}, events={D: "seduction"})
    board.push(Search(MH))
    board.take(D, "seduction")
    board.default(HOST)
    assert board.hunter(MH).waiting
    assert board.trail()[1] == "dell(u)[Bats]"
    assert not board.pending


def test_without_a_vampire_only_dracula_knows_that_it_is_no_moment() -> None:
    """FD-13.6, A-3.8: the moment passes before all eyes, whatever he holds."""
    boards = [search("hoax", events={D: held}) for held in ("seduction", "enraged")]
    boards.append(search("reckless_vampire", events={D: "enraged"}))
    for board in boards:
        assert not board.is_asked(D)
        assert board.is_asked(HOST)
    assert not search("Hoax", events={D: "seduction"}).pending, "all see that there is no vampire"


def others(*seats: Seat) -> dict[Seat, str]:
    return dict.fromkeys(seats, "dell")


def test_only_the_searcher_is_concerned_by_most() -> None:
    """FD-13.3."""
    board = Board(trail="birch(f)[] dell(u)[rats]", at={**FAR, **others(LG, DS)})
    board.push(Search(LG))
    assert board.hunter(DS).damage == 0
