"""A short test of the referee for each chapter of the rules that no scenario touches, by hand from the rules."""

from __future__ import annotations

from tests.engines.draggmar.referee import Options, Referee
from tests.engines.draggmar.referee.components import RIFT_SPOTS
from tests.engines.draggmar.referee.scripted import Table


def test_referee_cards_and_limits() -> None:
    """DD-2.3, DD-2.4, DD-2.7: items of the class, one weapon; a boost for Fame."""
    table = Table(["torvald-1", "item-1-01", "item-1-02", "item-1-06", "item-1-19"])
    table["p1"].fame = 1
    table.stack("room-1-19")
    table.run("d01")
    table.muster("p1", "torvald-1")
    question = table.referee.asked_of("p1", "commit")
    assert sorted(question.pages["weapon"].options) == ["item-1-01", "item-1-02"]
    assert not question.allows({"weapon": ["item-1-01", "item-1-02"]})
    assert not question.allows({"weapon": ["item-1-06"]})
    assert question.pages["boost"].options == ["attack", "defense"]


def test_referee_the_first_player_token_moves_on() -> None:
    """DD-3.1, DD-3.2: after the runs the next round begins with the next lord."""
    table = Table(["aldric-1"], ["pip-1"])
    table.stack("room-1-21")
    table.run("d01")
    table.send(("p1", "aldric-1"), ("p2", "pip-1"))
    table.bare("p1", "p2")
    assert (table.m.round, table.m.phase, table.m.first) == (2, "selection", "p2")


def test_referee_a_room_is_passed_as_long_as_a_hero_is_left() -> None:
    """DD-7.2, DD-7.3: the first trap kills, and is passed; the second leaves nobody."""
    table = Table(["brenna-1", "torvald-1"])
    table.stack("room-1-13", "room-1-14")
    table.run("d01")
    table.muster("p1", "brenna-1")
    hero = table["p1"].active
    assert hero is not None
    hero.wounds = 2
    table.bare("p1")
    assert table.log("p1")[0] == ("room-1-13", "passed")
    table.muster("p1", "torvald-1")
    hero = table["p1"].active
    assert hero is not None
    hero.wounds = 2
    table.bare("p1")
    assert table.m.doom == 14
    assert table["p1"].counted["rooms"] == 1


def test_referee_rifts_are_shared_out_and_closed() -> None:
    """DD-13.5, DD-13.6, DD-13.8: card by card in order of the rifts; a Portal brings 2 doom, an open rift costs 1."""
    table = Table(["caspen-3"], ["kesk-3"], options=Options(crusade=True))
    spots = sorted(RIFT_SPOTS)[:2]
    for number in spots:
        table.m.rifts[number] = True
    pile = table.m.decks["rift"].pile
    pile[:] = ["rift-13", "rift-01", *(card for card in pile if card not in ("rift-13", "rift-01"))]
    table.run(RIFT_SPOTS[spots[1]][0], RIFT_SPOTS[spots[0]][0])
    assert [one.kind for one in table.referee.asked()] == ["muster"], "the other rift is closed already"
    assert table.m.rifts[spots[0]] is False
    assert table.room(table["p1"].group).card.id == "rift-01"


def test_referee_alone_with_two_scouts_and_a_market() -> None:
    """DD-15.1, DD-15.2, DD-15.3: an item for one of the same level or lower."""
    referee = Referee(["p1"])
    referee.answer("p1", "heroes", "2")
    question = referee.asked_of("p1", "scout")
    assert (question.pages["scout"].least, question.pages["scout"].most) == (2, 2)
    referee.answer("p1", "scout", "d01", "d02")
    referee.default(referee.asked_of("p1", "standee"))
    shop = referee.asked_of("p1", "shop")
    own, other = shop.pages["own"].options[0], shop.pages["other"].options
    assert [len(row) for row in referee.match.market.values()] == [2, 2, 2]
    assert {card[:6] for card in other} == {"item-1"}
    referee.reply("p1", "shop", {"shop": ["market"], "own": [own], "other": [other[0]]})
    assert other[0] in referee.match.lords["p1"].hand
    assert own in referee.match.decks["item-1"].discards


def test_referee_harder_and_real_experience() -> None:
    """DD-16.1, DD-16.2: greenskins at home strike for 1 more; a failed run costs doom for each lord."""
    table = Table(["hamund-1"], ["pip-1"], options=Options(harder=True, real=True))
    table.stack("room-1-21")
    table.run("d01")
    table.send(("p1", "hamund-1"), ("p2", "pip-1"))
    table.bare("p1", "p2")
    assert table.m.doom == 13
    table = Table(["hamund-1", "pip-1"], options=Options(harder=True))
    table.stack("room-1-01", "room-1-19")
    table.run("d01")
    table.muster("p1", "hamund-1")
    table.bare("p1")
    hero = table["p1"].active
    assert hero is not None
    assert hero.wounds == 2, "2 and 1 more, against a Defense of 1"


def test_referee_orders_answer_as_questions_open() -> None:
    """A-7: with the usual orders nobody is asked to stay or for loot; they end with the run."""
    referee = Referee(["p1", "p2"], ordering=True)
    orders = referee.orders
    orders.note("run", ["p1", "p2"])
    assert orders.given["p1", "way"] == [("stay", "alive")]
    orders.give("p1", "commit", [("bare", "unharmed"), ("bare", "easy")])
    orders.note("fell", ["p1"])
    assert orders.given["p1", "commit"] == [("bare", "easy")]
    orders.give("p2", "loot", [])
    assert ("p2", "loot") not in orders.given
    orders.note("over", [])
    assert orders.given == {}
