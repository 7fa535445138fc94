"""The run's scenarios of scenarios.md, under their names."""

from __future__ import annotations

from engines.core import Seat, Who, text
from engines.draggmar import names
from engines.draggmar.components import DUNGEONS
from engines.draggmar.state import Cursed, Hero

from .playing import BLACK, BLUE, GOLD, RED, Board

D1, D2, D3 = DUNGEONS[:3]


def alone(hand: list[str], room: str, *, fame: int = 0, level: int = 1, more: tuple[str, ...] = ()) -> Board:
    """A lord alone in a dungeon, before a room."""
    piles = {f"room-{level}": [room, *more]}
    board = Board(1, hands={BLUE: hand}, fame={BLUE: fame}, piles=piles, levels={D1: level}, up=[D1])
    return board.run({BLUE: D1})


def company(heroes: dict[Seat, list[str]], room: str, *, fame: dict[Seat, int] | None = None) -> Board:
    """Lords together in a level 1 dungeon, each with the first hero mustered."""
    board = Board(len(heroes), hands=heroes, fame=fame, piles={"room-1": [room, "room-1-19"]}, levels={D1: 1}, up=[D1])
    board.run(dict.fromkeys(heroes, D1))
    for seat, hand in heroes.items():
        board.take(seat, "muster", hand[0])
    return board


def test_s_08_item_absorbs_first() -> None:
    """S-08: DD-8.7, DD-8.10, DD-2.5."""
    board = alone(["hero-pip-1", "item-1-11"], "room-1-01", more=("room-1-19",))
    board.take(BLUE, "muster", "hero-pip-1")
    board.commit(BLUE, "item.item-1-11")
    lord = board.lord(BLUE)
    assert lord.active is not None
    assert lord.active.wounds == 0
    assert board.realm.decks["item-1"].discards == ["item-1-11"]
    assert [(one.card, one.flag) for one in lord.log] == [("room-1-01", "passed")]
    assert lord.hand == []


def test_s_09_group_kill_and_loot() -> None:
    """S-09: DD-8.6, DD-2.7, DD-8.10."""
    board = Board(
        2, hands={BLUE: ["hero-brenna-1"], GOLD: ["hero-torvald-1"]}, fame={BLUE: 1},
        piles={"room-1": ["room-1-01", "room-1-08"]}, levels={D1: 1}, up=[D1],
    )  # fmt: skip
    board.run({BLUE: D1, GOLD: D1})
    board.take(BLUE, "muster", "hero-brenna-1")
    board.take(GOLD, "muster", "hero-torvald-1")
    board.commit(BLUE, "boost.attack")
    board.commit(GOLD)
    lords = board.realm.lords
    assert (lords[BLUE].fame, lords[BLUE].active.wounds, lords[GOLD].active.wounds) == (0, 0, 0)  # type: ignore[union-attr]
    assert (len(lords[BLUE].hand), len(lords[GOLD].hand)) == (
        1,
        0,
    )  # both want by preset, Blue comes first in turn order
    board.commit(BLUE)
    board.commit(GOLD)
    assert lords[BLUE].log[-1].flag == "killed"
    assert (len(lords[BLUE].hand), len(lords[GOLD].hand)) == (1, 1)  # the next one goes to who has received fewer


def test_s_10_ambush() -> None:
    """S-10: DD-8.6."""
    board = alone(["hero-aldric-1", "hero-pip-1"], "room-1-05")
    board.take(BLUE, "muster", "hero-aldric-1")
    board.commit(BLUE)
    lord = board.lord(BLUE)
    assert lord.active == Hero("hero-pip-1")  # the only one left is sent into the next room
    assert "hero-aldric-1" in board.realm.decks["hero-1"].discards
    assert [(one.card, one.flag) for one in lord.log] == [("room-1-05", "passed")]


def test_s_11_evade_helps() -> None:
    """S-11: DD-8.6."""
    board = alone(["hero-aldric-1", "hero-pip-1", "item-1-25"], "room-1-05")
    board.take(BLUE, "muster", "hero-aldric-1")
    board.commit(BLUE, "item.item-1-25")
    lord = board.lord(BLUE)
    assert lord.active is not None
    assert lord.active.wounds == 0
    assert lord.log[-1].flag == "killed"
    assert len(lord.items) == 1


def test_s_12_trap_immunity() -> None:
    """S-12: DD-8.11."""
    board = company({BLUE: ["hero-torvald-2"], GOLD: ["hero-brenna-1"]}, "room-1-13")
    board.commit(BLUE)
    board.commit(GOLD)
    wounds = {seat: lord.active.wounds for seat, lord in board.realm.lords.items() if lord.active}
    assert wounds == {BLUE: 0, GOLD: 2}
    assert board.lord(GOLD).log[-1].flag == "passed"


def test_s_13_trap_disarmed_for_all() -> None:
    """S-13: DD-8.11."""
    board = company({BLUE: ["hero-yara-1"], GOLD: ["hero-brenna-1"]}, "room-1-13")
    board.commit(BLUE)
    board.commit(GOLD)
    assert {lord.active.wounds for lord in board.realm.lords.values() if lord.active} == {0}
    assert board.lord(GOLD).log[-1].flag == "disarmed"


def test_s_14_chest() -> None:
    """S-14: DD-8.12."""
    board = alone(["hero-torvald-1", "item-1-19"], "room-1-17", more=("room-1-19",))
    board.take(BLUE, "muster", "hero-torvald-1")
    board.commit(BLUE, "item.item-1-19", "chest.open")
    assert board.lord(BLUE).log[-1].flag == "opened"
    assert board.realm.decks["item-1"].discards == ["item-1-19"]
    assert len(board.lord(BLUE).items) == 1
    for picks in (("chest.open",), ("item.item-1-19", "chest.leave")):
        board = alone(["hero-torvald-1", "item-1-19"], "room-1-17", more=("room-1-19",))
        board.take(BLUE, "muster", "hero-torvald-1")
        board.commit(BLUE, *picks)
        assert board.lord(BLUE).log[-1].flag == "skipped"
        assert board.group(BLUE).room is not None, "the group goes on"


def test_s_15_solo_boss_two_waves() -> None:
    """S-15: DD-9.2, DD-9.5, DD-9.7, DD-9.8, DD-9.10, DD-10.3."""
    board = alone(["hero-brenna-1", "hero-orsolo-1"], "room-1-21", fame=1)
    board.take(BLUE, "muster", "hero-brenna-1")
    board.commit(BLUE)
    assert text("hero-fled", who=Who(BLUE), hero=names.card("hero-brenna-1")) in board.heard(BLUE)
    assert "hero-brenna-1" in board.realm.decks["hero-1"].discards
    board.take(BLUE, "muster", "hero-orsolo-1")
    board.commit(BLUE, "skill.1", "boost.attack")
    lord = board.lord(BLUE)
    assert lord.heads == ["room-1-21"]
    assert board.outcome() is None
    assert lord.fame == 2 + 1 + 1 + 1  # Boss, first to defeat, two items, one hero
    assert len(lord.items) == 2
    board.take(BLUE, "upgrade", "yes")
    assert "hero-orsolo-2" in lord.hand
    assert lord.fame == 4


def test_s_16_boss_with_a_shrinking_group() -> None:
    """S-16: DD-9.2, DD-9.7, DD-9.8."""
    board = company({BLUE: ["hero-brenna-1", "hero-orsolo-1", "item-1-20"], GOLD: ["hero-torvald-1"]}, "room-1-21")
    board.commit(BLUE)
    board.commit(GOLD)
    assert board.lord(GOLD).out
    board.take(BLUE, "muster", "hero-orsolo-1")
    board.commit(BLUE, "skill.1", "item.item-1-20")
    assert board.realm.trophies == ["room-1-21"]
    assert (board.lord(BLUE).heads, board.lord(GOLD).kills) == ([], [])
    assert board.realm.doom == 16
    assert len(board.lord(BLUE).items) == 2
    assert not board.lord(GOLD).items


def test_s_19_split() -> None:
    """S-19: DD-6.6."""
    hands = {BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"], RED: ["hero-caspen-1"], BLACK: ["hero-kesk-1"]}
    board = company(hands, "room-1-19")
    for seat in hands:
        board.realm.orders.pop(seat, None)
        board.commit(seat)
    board.take(BLUE, "way", "with.blue.gold")
    board.take(GOLD, "way", "with.blue.gold")
    board.take(RED, "way", "stay")
    board.take(BLACK, "way", "with.black.red")
    members = {name: group.members for name, group in board.realm.groups.items()}
    assert members == {"g2-1": [RED, BLACK], "g2-1a": [BLUE, GOLD]}


def test_s_20_death_mage_at_the_brink() -> None:
    """S-20: DD-11.6, DD-11.8, DD-14.1."""
    four = [f"room-3-0{number}" for number in (2, 3, 4, 5, 1)]  # four for the Keep's pile, the fifth for Red
    mages = {
        BLUE: ["hero-mirelle-3", "item-3-07"],
        GOLD: ["hero-aldric-3", "item-3-20"],
    }
    board = Board(3, hands={**mages, RED: ["hero-pip-1"]}, piles={"room-3": four}, levels={D3: 3}, up=[D3])
    board.realm.doom = 3
    board.run({BLUE: "keep", GOLD: "keep", RED: D3})
    face(board, BLUE, "elite-death-mage")
    board.take(BLUE, "muster", "hero-mirelle-3")
    board.take(GOLD, "muster", "hero-aldric-3")
    board.commit(BLUE, "skill.2", "item.item-3-07")
    board.commit(GOLD, "skill.1", "item.item-3-20")
    assert board.realm.slayers == [BLUE, GOLD]
    assert board.outcome() is None, "the other group finishes its run"
    board.take(RED, "muster", "hero-pip-1")
    board.commit(RED)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.reason.key == "end-mage"
    assert board.realm.doom == 3
    paid = {seat: next(line for line in board.heard(seat) if line.key == "counted") for seat in board.realm.seats}
    assert [paid[seat].args["bosses"] for seat in (BLUE, GOLD, RED)] == [10, 10, 0]
    assert outcome.winners == (GOLD,), "the Crown of Contractors pays 2 Fame more"


def test_s_22_the_death_mage_strikes_first() -> None:
    """S-22: DD-8.6, ``pierce``, DD-9.5, DD-10.4."""
    board = Board(1, hands={BLUE: ["hero-brenna-3", "hero-orsolo-3", "item-3-08"]})
    board.run({BLUE: "keep"})
    face(board, BLUE, "elite-death-mage")
    board.take(BLUE, "muster", "hero-brenna-3")
    board.commit(BLUE, "item.item-3-08")
    assert text("hero-fled", who=Who(BLUE), hero=names.card("hero-brenna-3")) in board.heard(BLUE)
    board.take(BLUE, "muster", "hero-orsolo-3")
    board.commit(BLUE, "skill.1")
    assert names.card("hero-orsolo-3") in [line.args["hero"] for line in board.told("hero-died")]
    assert board.realm.doom == 11


def face(board: Board, seat: Seat, card: str) -> None:
    """Let a group in the Keep meet a card of its pile now, in place of the one it has drawn."""
    room, keep = board.group(seat).room, board.realm.keep
    assert room is not None
    if room.card != card:
        at = keep.deck.pile.index(card)
        keep.deck.pile[at], room.card = room.card, card


def test_s_23_curses_do_not_multiply() -> None:
    """S-23: effects.md, Targets."""
    for third, cursed in (("hero-caspen-1", 3), ("hero-caspen-2", 2), ("hero-mirelle-1", 0)):
        board = Board(
            3, hands={BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"], RED: [third]},
            piles={"room-1": ["room-1-15"], "curse": ["curse-11", "curse-12", "curse-14"]}, levels={D1: 1}, up=[D1],
        )  # fmt: skip
        board.run({BLUE: D1, GOLD: D1, RED: D1})
        for seat, hero in ((BLUE, "hero-torvald-1"), (GOLD, "hero-brenna-1"), (RED, third)):
            board.take(seat, "muster", hero)
        for seat in (BLUE, GOLD, RED):
            board.commit(seat)
        assert [len(lord.curses) for lord in board.realm.lords.values()] == [
            int(cursed > 0),
            int(cursed > 0),
            int(cursed > 2),
        ]


def test_s_24_lost_grip() -> None:
    """S-24: ``lose_item`` equipped."""
    board = Board(
        1, hands={BLUE: ["hero-torvald-1", "item-1-01"]}, fame={BLUE: 1}, piles={"room-1": ["room-1-06", "room-1-19"]},
        levels={D1: 1}, up=[D1],
    )  # fmt: skip
    board.realm.decks["curse"].pile.remove("curse-06")
    board.lord(BLUE).curses = [Cursed("curse-06", "carried")]
    board.run({BLUE: D1})
    board.take(BLUE, "muster", "hero-torvald-1")
    board.commit(BLUE, "item.item-1-01")
    lord = board.lord(BLUE)
    assert lord.active is not None
    assert (lord.active.wounds, lord.fame) == (2, 0)
    assert board.realm.decks["item-1"].discards == ["item-1-01"]
    assert (lord.log[-1].flag, lord.items, lord.curses) == ("passed", [], [])
