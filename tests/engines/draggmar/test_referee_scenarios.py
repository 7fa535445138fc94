"""S-01 to S-24 of the scenarios, played by the referee with stacked decks."""

from __future__ import annotations

import pytest

from engines.core.dice import Dice
from tests.engines.draggmar.referee import Options, Referee
from tests.engines.draggmar.referee.components import ITEMS
from tests.engines.draggmar.referee.scripted import Table
from tests.engines.draggmar.referee.state import Dealt

GORBAG = "room-1-21"
BOSSES = {1: ["room-1-21", "room-1-22", "room-1-23", "room-1-24"]}
BOSSES |= {2: ["room-2-20", "room-2-21", "room-2-22", "room-2-23"]}
BOSSES |= {3: ["room-3-20", "room-3-21", "room-3-22", "room-3-23"]}


def test_referee_s_01_first_player() -> None:
    """DD-1.5: the highest serial goes first; all cards are back and shuffled."""
    chance = Dealt(Dice(bytes(16)))
    chance.script["setup"] = [["room-1-03"], ["room-1-19"]]
    referee = Referee(["a", "b"], chance=chance)
    assert referee.match.first == "b"
    assert len(referee.match.decks["room-1"].pile) == 24
    assert chance.script["setup"] == []


def test_referee_s_02_starting_hand() -> None:
    """DD-1.6: as many heroes as named, by default two; 0 and 4 are no options."""
    referee = Referee(["p1", "p2"])
    assert referee.asked_of("p1", "heroes").pages["heroes"].options == ["1", "2", "3"]
    referee.answer("p1", "heroes", "3")
    referee.default(referee.asked_of("p2", "heroes"))
    p1, p2 = (referee.match.lords[seat] for seat in ("p1", "p2"))
    assert (len(p1.heroes), len(p1.items), len(p2.heroes), len(p2.items)) == (3, 4, 2, 5)
    assert all(card.split("-")[-1] == "1" for card in [*p1.heroes, *p2.heroes])
    assert all(ITEMS[card].level == 1 for card in [*p1.items, *p2.items])


def test_referee_s_03_scouting() -> None:
    """DD-4.1 to 4.4: tokens flip when all scouts are in; a token of an earlier round is locked."""
    table = Table(["pip-1"], ["silka-1"], ["yara-1"])
    for seat, place in (("p1", "d04"), ("p2", "d04")):
        table.referee.answer(seat, "scout", place)
    assert not table.m.places["d04"].up
    table.referee.answer("p3", "scout", "d09")
    assert [one.id for one in table.m.places.values() if one.up] == ["d04", "d09"]
    assert table.options("p1", "standee") == ["d04", "d09"]
    for seat in table.m.seats:
        table.referee.answer(seat, "standee", "d04")
        table[seat].last_place = "town"
    assert not any(one.fresh for one in table.m.places.values())
    table.referee.begin_at("selection")
    for seat, place in (("p1", "d01"), ("p2", "d02"), ("p3", "d01")):
        table.referee.answer(seat, "scout", place)
    assert table.options("p1", "standee") == ["d01", "d02"]


def test_referee_s_04_last_token() -> None:
    """DD-4.4, 4.5: with the last token flipped all are open but the lord's last dungeon."""
    table = Table(["pip-1"], ["silka-1"])
    table.tokens(1, *[place for place in table.m.places if place != "d15"])
    table["p1"].last_place = "d02"
    table.referee.begin_at("selection")
    for seat in table.m.seats:
        table.referee.answer(seat, "scout", "d15")
    assert table.options("p1", "standee") == [place for place in table.m.places if place != "d02"]
    assert table.options("p2", "standee") == list(table.m.places)


def test_referee_s_05_hiring_costs() -> None:
    """DD-5.1 to 5.5: 2 Fame for level 2, 1 for a replacement, once, items only."""
    table = Table(["pip-1", "item-1-01", "item-1-02", "item-1-03"], ["silka-1"])
    table["p1"].fame, table.m.round = 5, 2
    table.referee.begin_at("hiring")
    table.stack("hero-pip-2")
    table.stack("item-2-01", "item-2-02")
    table.referee.answer("p1", "shop", "buy.hero.2")
    table.referee.answer("p1", "shop", "buy.item.2")
    table.referee.answer("p1", "shop", "replace.item-2-01")
    lord = table["p1"]
    assert (lord.fame, len(lord.hand), [one.card for one in lord.table]) == (0, 5, ["item-2-02"])
    assert table.discards("item-2") == ["item-2-01"]
    options = table.options("p1", "shop")
    assert not [one for one in options if one.startswith("replace") or one.endswith(".2")]
    table.referee.answer("p1", "shop", "buy.item.1")
    assert len(lord.hand) + len(lord.table) == 7


def test_referee_s_06_seven_cards() -> None:
    """DD-5.3, 2.8: with seven cards nothing is sold until one is given away."""
    table = Table(["pip-1", *[f"item-1-0{n}" for n in range(1, 6)]], ["silka-1"])
    table.m.round = 2
    table.referee.begin_at("hiring")
    table.referee.answer("p1", "shop", "buy.item.1")
    assert not [one for one in table.options("p1", "shop") if one.startswith("buy")]
    assert table.referee.accept_trade(table.referee.trade("p1", "p2", ["item-1-01"], []))
    assert "buy.item.1" in table.options("p1", "shop")


def test_referee_s_07_trade() -> None:
    """DD-5.7, A-5: the first acceptance moves the item; other offers of it are void; none after the phase."""
    table = Table(["pip-1", "item-1-01"], ["silka-1", "item-1-20"], ["yara-1"])
    table.referee.begin_at("hiring")
    first = table.referee.trade("p1", "p2", ["item-1-01"], ["item-1-20"])
    second = table.referee.trade("p1", "p3", ["item-1-01"], [])
    assert (first, second) == ("offer.p1.p2.1", "offer.p1.p3.1")
    assert table.referee.accept_trade(second)
    assert [one.card for one in table["p3"].table] == ["item-1-01"]
    assert not table.referee.accept_trade(first)
    assert table["p2"].items == ["item-1-20"]
    late = table.referee.trade("p2", "p3", ["item-1-20"], [])
    for seat in table.m.seats:
        table.referee.answer(seat, "shop", "ready")
    assert not table.referee.accept_trade(late)


def test_referee_s_08_item_absorbs_first() -> None:
    """DD-8.7: two of item Defense take a strike of 2; no wound; passed, no item."""
    table = Table(["pip-1", "item-1-11"])
    table.stack("room-1-01")
    table.run("d01")
    table.muster("p1", "pip-1")
    table.commit("p1", "item-1-11")
    lord = table["p1"]
    assert lord.active is not None
    assert (lord.active.wounds, lord.hand, lord.log[0].flag) == (0, [], "passed")
    assert table.discards("item-1") == ["item-1-11"]


def test_referee_s_09_group_kill_and_loot() -> None:
    """DD-8.6, 8.10: 2 + 1 boost + 3 reach 6; the item goes in turn order, the next to the other lord."""
    table = Table(["brenna-1"], ["torvald-1"])
    table["p1"].fame = 1
    table.stack("room-1-01", "room-1-08")
    table.run("d02")
    table.send(("p1", "brenna-1"), ("p2", "torvald-1"))
    table.commit("p1", boost="attack")
    table.bare("p2")
    assert table["p1"].fame == 0
    assert table.referee.asked_of("p1", "loot").default == {"loot": ["1"]}
    for seat in ("p1", "p2"):
        table.referee.answer(seat, "loot", "1")
    assert (len(table["p1"].items), len(table["p2"].items)) == (1, 0)
    assert table.log("p1") == [("room-1-01", "killed")]
    assert table.room().wounded == set()
    for seat in ("p1", "p2"):
        table.referee.answer(seat, "between", way=["stay"])
    table.bare("p1", "p2")
    for seat in ("p1", "p2"):
        table.referee.answer(seat, "loot", "1")
    assert (len(table["p1"].items), len(table["p2"].items)) == (1, 1)


def test_referee_s_10_ambush() -> None:
    """DD-8.6: struck before the kill check, aldric dies and adds no Attack; passed with another hero in hand."""
    table = Table(["aldric-1", "pip-1"])
    table.stack("room-1-05", "room-1-19")
    table.run("d01")
    table.muster("p1", "aldric-1")
    table.bare("p1")
    assert table.discards("hero-1") == ["hero-aldric-1"]
    assert table.log("p1")[0] == ("room-1-05", "passed")
    assert (table["p1"].items, table.asks("p1")) == ([], ["commit"])


def test_referee_s_11_evade_helps() -> None:
    """DD-8.6: who evades is not struck, still attacks."""
    table = Table(["aldric-1", "item-1-25"])
    table.stack("room-1-05")
    table.run("d01")
    table.muster("p1", "aldric-1")
    table.commit("p1", "item-1-25")
    assert table.log("p1")[0] == ("room-1-05", "killed")
    assert len(table["p1"].items) == 1


def test_referee_s_12_trap_immunity() -> None:
    """DD-8.11: a hero above the trap's level ignores it; another is struck."""
    table = Table(["torvald-2"], ["brenna-1"])
    table.stack("room-1-13")
    table.run("d01")
    table.send(("p1", "torvald-2"), ("p2", "brenna-1"))
    table.bare("p1", "p2")
    torvald, brenna = table["p1"].active, table["p2"].active
    assert torvald is not None
    assert brenna is not None
    assert (torvald.wounds, brenna.wounds, brenna.health) == (0, 2, 1)
    assert table.log("p2") == [("room-1-13", "passed")]


def test_referee_s_13_trap_disarmed_for_all() -> None:
    """DD-8.11: a ranger disarms for everybody."""
    table = Table(["yara-1"], ["brenna-1"])
    table.stack("room-1-13")
    table.run("d01")
    table.send(("p1", "yara-1"), ("p2", "brenna-1"))
    table.bare("p1", "p2")
    assert [lord.active.wounds for lord in table.m.lords.values() if lord.active is not None] == [0, 0]
    assert table.log("p1") == table.log("p2") == [("room-1-13", "disarmed")]


def test_referee_s_14_chest() -> None:
    """DD-8.12: force 4 is reached with the Whetstone only; unopened, it is skipped."""
    for items, chest, flag in ((["item-1-19"], "open", "opened"), ([], "open", "skipped"), ([], "leave", "skipped")):
        table = Table(["torvald-1", "item-1-19"])
        table.stack("room-1-17", "room-1-19")
        table.run("d01")
        table.muster("p1", "torvald-1")
        table.commit("p1", *items, chest=chest)
        assert table.log("p1")[0] == ("room-1-17", flag)
        assert ("item-1-19" in table.discards("item-1")) == bool(items)
        assert len(table["p1"].items) == 1
        assert table.room().card.id == "room-1-19"


def test_referee_s_15_solo_boss_two_waves() -> None:
    """DD-9: the first hero flees, the second kills with skill and boost; head, two items, Fame, upgrade."""
    table = Table(["brenna-1", "orsolo-1"], ["pip-1"])
    table["p1"].fame = 1
    table.stack(GORBAG)
    table.tokens(1)
    table.run("d01", "town")
    table.muster("p1", "brenna-1")
    table.bare("p1")
    assert table.discards("hero-1") == ["hero-brenna-1"]
    table.muster("p1", "orsolo-1")
    table.commit("p1", skill="1", boost="attack")
    lord = table["p1"]
    assert lord.heads == [GORBAG]
    assert len(lord.items) == 2
    assert lord.counted == {"rooms": 0, "boss": 2, "first": 1, "items": 1, "heroes": 1, "curses": 0}
    assert (lord.fame, table.m.doom) == (5, 16)
    table.referee.answer("p1", "upgrade", "yes")
    assert "hero-orsolo-2" in lord.hand
    assert (lord.fame, lord.given_up) == (4, ["hero-orsolo-1"])


def test_referee_s_16_boss_with_a_shrinking_group() -> None:
    """DD-9.2, 9.7, 9.8: the second wave needs 7 of one lord, who alone is paid; the head goes to the Trophy Room."""
    table = Table(["brenna-1", "orsolo-1", "item-1-20"], ["torvald-1"])
    table.stack(GORBAG)
    table.tokens(1)
    table.run("d01")
    table.send(("p1", "brenna-1"), ("p2", "torvald-1"))
    table.bare("p1", "p2")
    assert table.asks("p2") == []
    table.muster("p1", "orsolo-1")
    table.commit("p1", "item-1-20", skill="1")
    assert table.m.trophies == [GORBAG]
    assert (table["p1"].counted["boss"], table["p2"].counted["boss"]) == (2, 0)
    assert (len(table["p1"].items), len(table["p2"].items)) == (2, 0)
    assert table.m.doom == 16


def test_referee_s_17_fame_counting() -> None:
    """DD-10.2: four rooms and one for three items; neither the skipped chest nor the failed room."""
    table = Table(["pip-1", "item-1-01", "item-1-02", "item-1-03"])
    table.stack("room-1-11", "room-1-19", "room-1-13", "room-1-14", "room-1-17", "room-1-01")
    table.run("d01")
    table.muster("p1", "pip-1")
    for room in range(6):
        table.commit("p1", chest="leave" if room == 4 else "")
    lord = table["p1"]
    flags = ["passed", "passed", "disarmed", "disarmed", "skipped", "failed"]
    assert [flag for _, flag in table.log("p1")] == flags
    assert lord.counted == {"rooms": 4, "boss": 0, "first": 0, "items": 1, "heroes": 0, "curses": 0}
    assert (lord.fame, table.m.doom) == (5, 14)


@pytest.mark.parametrize("real", [False, True])
def test_referee_s_18_doom_example(real: bool) -> None:
    """DD-10.4, 16.2: 15 + 1 - 2, whether a failure counts by group or by lord."""
    table = Table(["torvald-3"], ["torvald-2"], ["pip-1"], options=Options(real=real))
    table.tokens(1, "d01")
    table.tokens(2, "d02")
    table.stack(GORBAG, "room-2-11")
    table.run("d01", "d01", "d02")
    table.send(("p1", "torvald-3"), ("p2", "torvald-2"), ("p3", "pip-1"))
    table.commit("p1", skill="1")
    table.bare("p2", "p3")
    for seat in ("p1", "p2"):
        table.referee.answer(seat, "loot", "2")
    assert table.m.doom == 14


@pytest.mark.parametrize(("real", "doom"), [(False, 13), (True, 11)])
def test_referee_s_18_two_fail_at_level_two(real: bool, doom: int) -> None:
    """DD-16.2: with real experience a failed group of two at level 2 costs 4."""
    table = Table(["pip-1"], ["silka-1"], ["yara-1"], options=Options(real=real))
    table.stack("room-2-20")
    table.run("d02", "d02", "town", level=2)
    table.send(("p1", "pip-1"), ("p2", "silka-1"))
    table.bare("p1", "p2")
    assert table.m.doom == doom


def test_referee_s_19_split() -> None:
    """DD-6.6: a set that one of its members did not name fails; its author stays."""
    table = Table(["torvald-1"], ["brenna-1"], ["pip-1"], ["silka-1"])
    table.stack("room-1-19")
    table.run("d01")
    table.send(("p1", "torvald-1"), ("p2", "brenna-1"), ("p3", "pip-1"), ("p4", "silka-1"))
    table.bare(*table.m.seats)
    for seat, way in (("p1", "with.p1+p2"), ("p2", "with.p1+p2"), ("p3", "stay"), ("p4", "with.p3+p4")):
        table.referee.answer(seat, "between", way=[way])
    assert table.group("g1-1").members == ["p3", "p4"]
    assert table.group("g1-1a").members == ["p1", "p2"]


def test_referee_s_20_death_mage_at_the_brink() -> None:
    """DD-11.6, 11.8: the game ends with the Fame of all three; doom 3 is not moved."""
    table = Table(
        ["mirelle-3", "item-3-07"],
        ["aldric-3", "item-3-20"],
        ["pip-1"],
    )
    table.m.doom, table.m.stage = 3, 2
    table.tokens(3, "d01")
    dealt = ["room-3-16", "room-3-17", "room-3-18", "room-3-19"]
    table.stack(*dealt, "room-3-01")
    table.chance.script["deck.keep"] = [["elite-death-mage", "elite-hansen", "elite-borgen", *dealt]]
    table.run("keep", "keep", "d01")
    table.send(("p1", "mirelle-3"), ("p2", "aldric-3"))
    table.commit("p1", "item-3-07", skill="2")
    table.commit("p2", "item-3-20", skill="1")
    assert [lord.active.wounds for lord in table.m.lords.values() if lord.active is not None] == [0, 3]
    for seat in ("p1", "p2"):
        table.referee.answer(seat, "loot", "0")
    assert table.m.keep_closed
    assert not table.m.over
    table.muster("p3", "pip-1")
    table.bare("p3")
    assert table.log("p3") == [("room-3-01", "failed")]
    assert (table.m.over, table.m.doom, table.m.lost) == (True, 3, False)
    assert [table[seat].counted["boss"] for seat in table.m.seats] == [10, 10, 0]
    assert table.m.scores == {"p1": 11, "p2": 13, "p3": 0}  # p2's crown pays 2 for a kill
    assert table.m.winners == ["p2"]


def test_referee_s_21_quiet_dungeons() -> None:
    """DD-4.7, D-4: a level without living Bosses is offered only to who has no other dungeon."""
    table = Table(["pip-1"], ["silka-1"])
    for level, places in ((1, ["d01", "d05"]), (2, ["d02", "d03", "d04"]), (3, ["d06"])):
        table.tokens(level, *places)
    for place in table.m.places.values():
        if not place.up:
            table.tokens(3, place.id)
    table.heads(*BOSSES[1])
    table["p1"].last_place = "d02"
    table.referee.begin_at("selection")
    options = table.options("p1", "standee")
    assert not {"d01", "d02", "d05", "keep"} & set(options)
    assert {"d03", "d04", "d06"} <= set(options)
    assert table.referee.asked_of("p1", "standee").default == {"standee": ["d03"]}
    table.heads(*BOSSES[2], *BOSSES[3])
    table.referee.begin_at("selection")
    assert set(table.options("p1", "standee")) == {"keep", *table.m.places} - {"d02"}
    assert table.referee.asked_of("p1", "standee").default == {"standee": ["keep"]}


@pytest.mark.parametrize("boost", ["", "defense"])
def test_referee_s_22_the_death_mage_strikes_first(boost: str) -> None:
    """DD-8.6, `pierce`, 9.5: the plate does not help; dead heroes add no Attack; who lives flees."""
    table = Table(["brenna-3", "orsolo-3", "item-3-08"])
    table["p1"].fame = 1
    dealt = ["room-3-16", "room-3-17", "room-3-18"]
    table.stack(*dealt)
    table.chance.script["deck.keep"] = [["elite-death-mage", "elite-hansen", "elite-borgen", *dealt]]
    table.run("keep")
    table.muster("p1", "brenna-3")
    table.commit("p1", "item-3-08")
    assert table.room().wave == 1
    assert table.discards("hero-3") == ["hero-brenna-3"]
    assert table.room().wounded == {"p1"}
    table.muster("p1", "orsolo-3")
    table.commit("p1", skill="1", boost=boost)
    assert table.discards("hero-3") == ["hero-brenna-3", "hero-orsolo-3"]
    assert table.m.doom == 11
    assert sorted(table.m.elites) == ["elite-borgen", "elite-death-mage", "elite-hansen"]


@pytest.mark.parametrize(
    ("third", "counts"), [("caspen-1", [1, 1, 1]), ("caspen-2", [1, 1, 0]), ("mirelle-1", [0, 0, 0])]
)
def test_referee_s_23_curses_do_not_multiply(third: str, counts: list[int]) -> None:
    """effects.md, Targets: one curse for each lord struck; the immune have none, a disarmed trap gives none."""
    table = Table(["torvald-1"], ["brenna-1"], [third])
    table.stack("room-1-15", "room-1-19")
    table.stack("curse-14", "curse-15", "curse-16")
    table.run("d01")
    table.send(("p1", "torvald-1"), ("p2", "brenna-1"), ("p3", third))
    table.bare("p1", "p2", "p3")
    assert [len(table[seat].curses) for seat in table.m.seats] == counts


def test_referee_s_24_lost_grip() -> None:
    """`lose_item` equipped: the sword is gone before it counts; wounded, the lord loses Fame, but none below 0."""
    for fame, rest in ((2, 1), (0, 0)):
        table = Table(["torvald-1", "item-1-01"])
        table.curse("p1", "curse-06")
        table["p1"].fame = fame
        table.stack("room-1-06", "room-1-19")
        table.run("d01")
        table.muster("p1", "torvald-1")
        table.commit("p1", "item-1-01")
        lord = table["p1"]
        assert lord.active is not None
        assert (lord.active.wounds, lord.fame, lord.items) == (2, rest, [])
        assert table.log("p1")[0] == ("room-1-06", "passed")
        assert table.discards("curse") == ["curse-06"]
