"""Components, grid and setup: DR-1, DR-2; and the errors for data files that do not fit."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import PUBLIC, BadData, Dice
from engines.core.data import parse
from engines.draugr import components, engine
from engines.draugr.board import ADJACENT, PATHS
from engines.draugr.components import CARDS, DRAUGR, FACES, Cards, Die, Undead
from engines.draugr.names import HUNTER
from engines.draugr.setup import deal

from .town import L1, before_roll, spot, town


def test_the_box() -> None:
    """DR-1.1, DR-1.4."""
    assert Counter(card.kind for card in CARDS.values()) == {"townsperson": 7, "location": 8}
    assert len(DRAUGR) == 6
    assert sorted(FACES) == [1, 2, 3, 4, 5, 6]
    state = deal(Dice(b"a" * 16))
    assert state.supply.holy_water + state.pile.holy_water == state.supply.iron + state.pile.iron == 8


def test_the_area_and_the_row_ends() -> None:
    """DR-1.2: three rows of five, three Draugr to each side, one per row end; what a row holds is what it rules."""
    play = town()
    assert [card.id for card in play.view.grid] == L1
    assert [(seen.side, seen.rows) for seen in play.view.draugr] == [
        (side, (row,)) for side in ("left", "right") for row in range(3)
    ]
    assert play.state.in_rows([1]) == [5, 6, 7, 8, 9]


def test_adjacent() -> None:
    """DR-1.3: sharing an edge; no corners, no way round, never itself."""
    assert [len(around) for around in ADJACENT] == [2, 3, 3, 3, 2, 3, 4, 4, 4, 3, 2, 3, 3, 3, 2]
    assert ADJACENT[spot("1-1")] == (spot("1-2"), spot("2-1"))
    assert spot("1-5") not in ADJACENT[spot("2-1")]
    assert all(start in ADJACENT[other] for start in range(15) for other in ADJACENT[start])
    assert all(start not in ADJACENT[start] for start in range(15))


def test_golden_counts_of_paths() -> None:
    """DR-4.1, in the spirit of perft: one step and two, from every spot of an empty table."""
    assert [len(paths) for paths in PATHS] == [6, 9, 10, 9, 6, 8, 13, 14, 13, 8, 6, 9, 10, 9, 6]
    assert [sum(len(path) == 2 for path in paths) for paths in PATHS] == [4, 6, 7, 6, 4, 5, 9, 10, 9, 5, 4, 6, 7, 6, 4]


def test_setup_is_shuffled() -> None:
    """DR-2.1-2.2: by the stream "setup" alone, and the counter goes with the Town Square."""
    deals = [deal(Dice(seed.to_bytes(16, "big"))) for seed in range(60)]
    assert len({state.at for state in deals}) > 10
    assert len({tuple(bearer.id for bearer in state.draugr) for state in deals}) > 40
    assert all(state.grid[state.at].id == "town_square" for state in deals)
    dice = Dice(b"x" * 16)
    deal(dice)
    assert set(dice.counters) == {"setup"}


def test_a_match_begins_with_phase_one() -> None:
    """DR-2.3, DR-3.1, DR-4.4: the first dice are rolled, then the first path is asked."""
    dice = Dice(b"y" * 16)
    state, events = engine.setup((HUNTER,), {}, dice)
    assert state.round == 1
    assert dice.counters["corruption:1"] >= 1
    assert events
    [asked] = engine.pending(state)
    assert (asked.kind, asked.seat, asked.round) == ("walk", "hunter", 1)
    assert state.trail == [state.at]
    assert engine.view(state, PUBLIC).stage == "walk"


def test_corruption_is_no_limit() -> None:
    """DR-1.5: 24 markers are a supply, not a rule."""
    full = dict.fromkeys(["nunnery", "docks", "foundry", "dolmens", "library"], 4)
    play = before_roll(corruption=full | {"mayor": 3, "constable": 1})
    play.roll(1, 1, 2)
    assert play.view.cards_lost == 6
    assert play.card("constable").corruption == 2
    assert sum(play.corruption.values()) == 22  # the Mayor's went back


def raw(name: str) -> Any:
    return json.loads((files("engines.draugr") / "data" / name).read_text())


@pytest.mark.parametrize(
    ("name", "shape", "spoil", "entry"),
    [
        ("townspeople.json", Cards, lambda d: d["cards"][2].update(kind="goat"), "cards[2] (priest).kind"),
        (
            "locations.json", Cards, lambda d: d["cards"][0]["actions"][0]["effect"].update(verb="burn"),
            "cards[0] (nunnery).actions[0] (gain).effect",
        ),
        ("townspeople.json", Cards, lambda d: d["cards"][0]["seal"].update(sigils=["moon"]), "(mayor).seal.sigils[0]"),
        ("draugr.json", Undead, lambda d: d["draugr"][1]["cost"].pop("iron"), "draugr[1] (lord_moulton).cost"),
        ("die.json", Die, lambda d: d["faces"][5].update(colour="red"), "faces[5]"),
    ],
)  # fmt: skip
def test_a_spoilt_entry_is_named(name: str, shape: type, spoil: Any, entry: str) -> None:
    """Sigils known, verbs known, nothing missing, nothing unknown."""
    content = raw(name)
    spoil(content)
    with pytest.raises(BadData, match=name) as caught:
        parse(f"draugr/data/{name}", json.dumps(content).encode(), shape)
    assert entry in str(caught.value)


def test_what_must_fit_together() -> None:
    """DR-1.1: 7 and 8 cards, 6 Draugr, 6 faces that each show another."""
    people, places = parse_all("townspeople.json", Cards), parse_all("locations.json", Cards)
    undead, die = parse_all("draugr.json", Undead), parse_all("die.json", Die)
    components.check(people, places, undead, die)
    twice = tuple(replace(face, draugr="captain_gorm") for face in die.faces)
    borrower = replace(places.cards[0], actions=people.cards[0].actions)
    for spoilt, where in (
        ((replace(people, cards=people.cards[1:]), places, undead, die), "townspeople.json"),
        ((people, replace(places, cards=(*places.cards[:7], places.cards[0])), undead, die), "locations.json"),
        ((people, replace(places, cards=(*people.cards, people.cards[0])), undead, die), "locations.json"),
        ((people, replace(places, cards=(borrower, *places.cards[1:])), undead, die), "locations.json: nunnery"),
        ((people, places, replace(undead, draugr=undead.draugr[:5]), die), "draugr.json"),
        ((people, places, replace(undead, slay_to_win=7), die), "slay_to_win"),
        ((people, places, undead, replace(die, faces=die.faces[:5])), "die.json"),
        ((people, places, undead, replace(die, faces=twice)), "die.json: faces"),
        ((people, places, undead, replace(die, sigils=("raven", "thorn"))), "mayor"),
    ):
        with pytest.raises(BadData, match=where.replace(".", r"\.")):
            components.check(*spoilt)


def parse_all(name: str, shape: Any) -> Any:
    return parse(name, json.dumps(raw(name)).encode(), shape)
