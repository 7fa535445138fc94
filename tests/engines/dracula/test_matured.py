"""Encounters that mature (FD-16)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core.hands import EVERYBODY
from engines.core.types import Text
from engines.dracula.components import ENCOUNTERS
from engines.dracula.trail.matured import Mature
from engines.dracula.wording import names

from .positions import DS, LG, MH, VH, Board, D, hideout

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}
WAYS = ["ambush", "search"]


# -- what they do when matured


def matured(encounter: str, *, off: str = "iver(f)", rumor: bool = False, **given: object) -> Board:
    """An encounter matures in Iver, in the east."""
    given.setdefault("trail", "- birch(f)[]")
    given.setdefault("at", {**FAR, LG: "holt", DS: "dell"})
    board = Board(phase="dracula", **given)  # type: ignore[arg-type]
    board.state.pushed = pushed = hideout(f"{off}[{encounter}]{'R' if rumor else ''}")
    assert pushed.location
    return board.push(Mature(encounter.lower(), pushed.location))


@pytest.mark.parametrize(
    ("vampire", "influence"), [("new_vampire", 3), ("reckless_vampire", 4), ("aristocratic_vampire", 4)]
)
@pytest.mark.parametrize("rumor", [False, True])
def test_matured_vampires(vampire: str, influence: int, rumor: bool) -> None:
    """FD-16.2, FD-16.3, FD-31.3: shown, influence, and the last spaces cleared after the slide."""
    trail = "- birch(f)[rats] cedar(f)[rats] dell(f)[spy] grey(f)[] holt(f)[bats]"
    board = matured(vampire, rumor=rumor, trail=trail)
    assert board.state.influence == influence + (3 if rumor else 0)
    assert board.trail() == ["-", "birch(f)[rats]", "cedar(f)[rats]"]
    assert board.state.pushed is None
    assert board.state.encounters.discards == [vampire]
    assert board.state.encounters.buried == ["bats", "spy"]
    assert "location-turned-up" in set(board.keys())
    assert next(one for one in board.heard() if one.key == "matured").args["place"] == names.place("iver")
    assert not {"dell", "holt"} & {str(arg) for text in board.heard() for arg in text.args.values()}


def test_where_what_matures_was_is_told_only_if_it_is_turned_up() -> None:
    """FD-16.2, FD-16.6."""
    heard = matured("hoax", off="iver(f)").heard()
    assert names.place("iver") not in [arg for one in heard for arg in one.args.values()]
    (open_,) = (one for one in matured("hoax", off="iver(u)").heard() if one.key == "matured")
    assert open_.args["place"] == names.place("iver")


def test_a_matured_vampire_spares_his_own_place() -> None:
    """FD-15.5: the encounters there are discarded all the same. It is not said to be cleared, for its card stays."""
    trail = "- feed dark_call dell(f)[spy] elm(f)[bats]"
    board = matured("new_vampire", trail=trail, advanced=True)
    assert board.trail() == ["-", "feed(u)[]", "dark_call(u)[]", "dell(f)[]"]
    told = next(one for one in board.heard() if one.key == "vampire-cleared")
    assert (told.args["which"], told.args["count"]) == ([Text("space", {"space": 5})], 3)


def test_one_vampire_takes_the_others_with_it() -> None:
    """FD-16.4: the rest is discarded unresolved, face down."""
    board = Board(trail="- birch(f)[]", at=FAR, phase="dracula")
    board.state.pushed = hideout("iver(f)[new_vampire wolves]")
    board.push(Mature("new_vampire", "iver"))
    assert board.state.influence == 3
    assert board.state.encounters.buried == ["wolves"]


def test_thirteen_ends_the_match() -> None:
    """FD-22.1."""
    board = Board(trail="- birch(f)[]", at=FAR, phase="dracula", influence=10)
    board.state.pushed = hideout("iver(f)[new_vampire]")
    board.push(Mature("new_vampire", "iver"))
    assert board.outcome
    assert board.outcome.winners == (D,)


def test_matured_wolves() -> None:
    """The location is turned up; a city within two roads, by day or night."""
    board = matured("wolves", items={LG: "knife"})
    assert board.opts(D, "matured") == ["glen", "holt", "iver", "castle"]
    assert "location-turned-up" in set(board.keys())
    board.take(D, "holt")
    board.default(LG, "show")
    assert [board.hunter(seat).damage for seat in (LG, DS, VH)] == [2, 0, 0]


def test_matured_unnatural_fog() -> None:
    """Two tokens on a city of the region; the hunters there are not delayed."""
    board = matured("unnatural_fog")
    assert board.opts(D, "matured") == ["fern", "glen", "holt", "iver", "castle"]
    board.take(D, "holt")
    assert board.state.fog == {"holt": 2}
    assert not board.hunter(LG).delayed
    assert not matured("unnatural_fog", fog={"elm": 4}).pending, "FD-32.5"


def test_matured_szgany_mob() -> None:
    """In every city of the region, in activation order."""
    board = matured("szgany_mob", items={LG: "knife", DS: "rifle", MH: "dogs stake"})
    board.default(LG, "throw")
    board.take(MH, "dogs", kind="throw")
    assert [board.hunter(seat).damage for seat in (LG, DS, VH, MH)] == [1, 0, 0, 1]


def test_matured_saboteur() -> None:
    """One roadblock on a line that has none (FD-25.2)."""
    board = matured("saboteur", roadblocks=["road.holt.iver"])
    lines = board.opts(D, "matured")
    assert "rail.holt.iver" in lines
    assert "road.holt.iver" not in lines
    board.take(D, "rail.holt.iver")
    assert board.state.roadblocks == ["rail.holt.iver", "road.holt.iver"]


def test_matured_spy() -> None:
    """On any active hunter, wherever he is (FD-23.12); no weapon changes it."""
    board = Board(
        trail="- birch(f)[]", at={**FAR, LG: "grey"}, items={LG: "knife"}, tickets={LG: "3-2"}, phase="dracula"
    )
    board.hunter(DS).waiting = True
    board.state.pushed = hideout("iver(f)[spy]")
    board.push(Mature("spy", "iver"))
    assert board.opts(D, "matured") == [LG, VH, MH]
    board.take(D, LG)
    assert board.hunter(LG).tickets == []
    assert board.state.times_seen(EVERYBODY, LG, "items", "knife") == 1
    assert not board.pending


def test_matured_szgany_bodyguards() -> None:
    """FD-16.7: kept before Dracula."""
    board = matured("szgany_bodyguards")
    assert board.state.dracula.kept == 1
    assert board.state.pushed == hideout("iver(f)[]")
    assert not board.state.encounters.discards


def test_matured_desecrated_soil() -> None:
    """Dracula recovers 3 damage."""
    board = Board(trail="- birch(f)[]", at=FAR, phase="dracula")
    board.state.dracula.damage = 5
    board.state.pushed = hideout("iver(f)[desecrated_soil]")
    board.push(Mature("desecrated_soil", "iver"))
    assert board.state.dracula.damage == 2


def test_matured_hoax() -> None:
    """V-3.21: of his discarded events, face-down ones too, Dracula keeps one unseen; the others are in the deck."""
    board = Board(trail="- birch(f)[]", at=FAR, phase="dracula")
    events = board.state.events
    for title in ("wild_horses", "enraged", "good_luck"):
        events.pile.remove(title)
    events.discards, events.buried = ["good_luck", "wild_horses"], ["enraged"]
    deck = len(events.pile)
    board.state.pushed = hideout("iver(f)[hoax]")
    board.push(Mature("hoax", "iver"))
    assert board.opts(D, "keep-event") == ["enraged", "wild_horses"]
    board.take(D, "enraged")
    board.let_pass()
    events = board.state.events
    assert board.state.dracula.events == ["enraged"]
    assert (events.discards, events.buried, len(events.pile)) == (["good_luck"], [], deck + 1)
    assert not any("enraged" in str(text) for text in board.heard(LG, DS, VH, MH))


def test_a_hoax_without_discards_is_nothing() -> None:
    """FD-32.5."""
    assert not matured("hoax").pending


def test_every_matured_effect_is_walked_here() -> None:
    """No title is forgotten."""
    walked = Path(__file__).read_text("utf-8")
    assert all(f"test_matured_{title}(" in walked or card.vampire for title, card in ENCOUNTERS.items() if card.matures)
