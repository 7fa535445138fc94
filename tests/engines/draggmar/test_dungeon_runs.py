"""Heroes, groups and how runs go on and end (DD-2, DD-3.3, DD-4.3, DD-6, DD-7)."""

from __future__ import annotations

import pytest

from engines.core import Seat, Text
from engines.draggmar.components import DUNGEONS, HEROES, ITEMS, ROOMS, level_of

from .playing import BLACK, BLUE, D1, D2, D3, GOLD, HALL, RED, Board, alone, party

EPIC = [card for card, hero in HEROES.items() if hero.kind in ("inquisitor", "hunter", "warlock", "paladin")]


def items_offered(board: Board, seat: Seat) -> set[str]:
    """The items that a lord's commit offers."""
    return {key.removeprefix("item.") for key in board.keys(seat, "commit") if key.startswith("item.")}


# -- DD-2


@pytest.mark.parametrize(("hero", "wounds"), [("hero-brenna-1", None), ("hero-hamund-1", 3)])
def test_a_hero_dies_when_no_health_is_left(hero: str, wounds: int | None) -> None:
    """DD-2.1: with 1 wound and 2 more of 4 Health the cleric lives; with 2 wounds and 1 more of 3 the warrior dies."""
    board = alone([hero, "hero-pip-1", "hero-kesk-1"], "room-1-11", HALL)
    board.lord(BLUE).active.wounds = 1 if hero == "hero-hamund-1" else 2  # type: ignore[union-attr]
    board.bare(BLUE)
    assert board.wounds(BLUE) == [wounds]
    assert (hero in board.realm.decks["hero-1"].discards) == (wounds is None)
    seen = board.view(GOLD).lords[BLUE].active
    assert (None if seen is None else seen.wounds) == wounds


@pytest.mark.parametrize("hero", EPIC)
def test_epic_heroes_wear_what_both_classes_wear_and_have_no_skill(hero: str) -> None:
    """DD-2.2."""
    classes = {
        "inquisitor": {"mage", "cleric"}, "hunter": {"ranger", "rogue"}, "warlock": {"warrior", "mage"},
        "paladin": {"warrior", "cleric"},
    }[HEROES[hero].kind]  # fmt: skip
    board = alone([hero, *ITEMS], HALL)
    assert items_offered(board, BLUE) == {card for card, item in ITEMS.items() if classes & set(item.classes)}
    assert not [key for key in board.keys(BLUE, "commit") if key.startswith("skill")]


@pytest.mark.parametrize(
    ("hero", "room", "flag"),
    [
        ("hero-dramoth-1", "room-1-14", "passed"),  # that lists mages
        ("hero-caspen-2", "room-2-14", "passed"),  # clerics
        ("hero-caspen-1", "room-2-17", "skipped"),  # clerics; the force is 5
        ("hero-veyra-1", "room-1-14", "passed"),  # mages
        ("hero-veyra-1", "room-1-15", "disarmed"),  # inquisitors
        ("hero-kesk-1", "room-1-17", "opened"),  # hunters; the force is 4
        ("hero-caspen-1", "room-1-16", "disarmed"),  # paladins
    ],
)
def test_epic_heroes_count_for_traps_and_chests_only_as_their_own_class(hero: str, room: str, flag: str) -> None:
    """DD-2.2: a warlock is no mage before a trap, a paladin no cleric."""
    level = level_of(room)
    board = alone([hero, "hero-pip-1"], room, f"room-{level}-19", level=level)
    board.commit(BLUE, *(["chest.open"] if ROOMS[room].kind == "chest" else []))
    assert board.flag(BLUE) == flag


@pytest.mark.parametrize("hero", [card for card in HEROES if card not in EPIC])
def test_a_hero_wears_items_of_its_class_of_every_level(hero: str) -> None:
    """DD-2.3."""
    board = alone([hero, *ITEMS], HALL)
    assert items_offered(board, BLUE) == {card for card, item in ITEMS.items() if HEROES[hero].kind in item.classes}


def test_three_items_at_most_of_these_one_weapon_one_armor_one_shield() -> None:
    """DD-2.4, DD-8.4: a second weapon takes the first one's place; with three the hero is encumbered."""
    worn = ["item-1-01", "item-1-11", "item-1-16"]
    board = alone(["hero-brenna-1", *worn, "item-2-01", "item-1-19"], HALL)
    for item in worn:
        board.take(BLUE, "commit", f"item.{item}")
    assert "item.item-1-19" not in board.keys(BLUE, "commit")
    assert [line.key for line in board.ask(BLUE, "commit").barred] == ["commit-no-fame", "commit-encumbered"]
    board.take(BLUE, "commit", "item.item-2-01")
    board.take(BLUE, "commit", "send")
    laid = [card for level in (1, 2) for card in board.realm.decks[f"item-{level}"].discards]
    assert laid == ["item-1-11", "item-1-16", "item-2-01"]
    assert board.lord(BLUE).items == ["item-1-01", "item-1-19"]


def test_a_hero_uses_one_skill_once_in_a_run() -> None:
    """DD-2.6: the second skill is spent with the first; both are fresh in the next run."""
    board = alone(["hero-pip-3", "hero-pip-2"], "room-3-16", "room-3-13", "room-3-01", level=3)
    assert {"skill.1", "skill.2"} <= set(board.keys(BLUE, "commit"))
    board.commit(BLUE, "skill.1", "chest.open")
    assert not [key for key in board.keys(BLUE, "commit") if key.startswith("skill")]
    assert "commit-used" in [line.key for line in board.ask(BLUE, "commit").barred]
    board.bare(BLUE)
    board.lord(BLUE).active.wounds = 3  # type: ignore[union-attr]
    board.bare(BLUE)
    board.take(BLUE, "muster", "hero-pip-2")
    assert {"skill.1", "skill.2"} <= set(board.keys(BLUE, "commit")), "another hero has its own"


def test_a_skill_is_fresh_in_the_next_run() -> None:
    """DD-2.6, DD-10.8: the hero comes home, healed, and its skill is refreshed."""
    board = alone(["hero-torvald-1", "hero-pip-1", "item-1-01", "item-1-20"], "room-1-21")
    board.lord(BLUE).active.wounds = 2  # type: ignore[union-attr]
    board.commit(BLUE, "skill.1", "item.item-1-01", "item.item-1-20")
    assert board.realm.phase == "selection", "the Boss is dead, the run over"
    board.take(BLUE, "upgrade", "no")
    board.default_until("muster").send_heroes({BLUE: "hero-torvald-1"})
    assert board.wounds(BLUE) == [0]
    assert "skill.1" in board.keys(BLUE, "commit")


def test_one_boost_for_each_room_card_a_boss_room_is_one() -> None:
    """DD-2.7: 1 Fame for 1 Attack or 1 Defense, not again in a later wave, but again in the next room."""
    board = alone(["hero-brenna-1", "hero-pip-1"], "room-1-02", "room-1-21", fame=3)
    assert [key for key in board.keys(BLUE, "commit") if key.startswith("boost")] == [
        "boost.none", "boost.attack", "boost.defense",
    ]  # fmt: skip
    board.commit(BLUE, "boost.defense")
    assert board.wounds(BLUE) == [3 - (2 - 1 + 1)], "3 Attack against 2 Defense, 1 less in the nets, 1 more for Fame"
    assert board.lord(BLUE).fame == 2
    board.commit(BLUE, "boost.attack")
    board.take(BLUE, "muster", "hero-pip-1")
    assert not [key for key in board.keys(BLUE, "commit") if key.startswith("boost")]
    assert "commit-boosted" in [line.key for line in board.ask(BLUE, "commit").barred]
    assert board.lord(BLUE).fame == 1


def test_cards_above_seven_are_discarded_at_the_end_of_a_room() -> None:
    """DD-2.8: hand cards count, the active hero does not; asked when the room is over, with the way."""
    full = ["hero-torvald-1", *(f"item-1-{number:02}" for number in range(1, 8))]
    board = alone(full, "room-1-08", HALL)
    assert len(board.lord(BLUE).hand) == 7
    board.bare(BLUE)  # 3 Attack kill the bones: one item
    assert len(board.lord(BLUE).hand) == 8
    asked = board.ask(BLUE, "limit")
    assert (asked.least, asked.most) == (1, 1)
    board.take(BLUE, "limit", "item-1-01")
    assert board.realm.decks["item-1"].discards == ["item-1-01"]
    assert board.keys(BLUE, "commit")


def test_what_lies_open_is_public() -> None:
    """DD-2.10: Fame, hand sizes, curses, heads, doom."""
    board = alone(["hero-brenna-1", "item-1-01"], "room-1-04", seats=2, fame=4, curses={BLUE: ["curse-17"]})
    board.kill("room-1-21", by=BLUE).kill("room-1-22")
    for viewer in ((GOLD,), ()):
        seen = board.view(*viewer)
        lord = seen.lords[BLUE]
        assert (lord.fame, lord.size, [one.card for one in lord.curses]) == (4, 1, ["curse-17"])
        assert (lord.heads, seen.trophies, seen.doom) == (("room-1-21",), ("room-1-22",), 15)


# -- DD-3.3, DD-4.3


def test_talk_binds_nobody() -> None:
    """DD-3.3, DD-16.3: a deal that is only proposed leaves every way open, and nothing is paid."""
    board = Board(2, options={"negotiation": "on"}, fame={BLUE: 3}, up=DUNGEONS, levels={D1: 1})
    board.select()
    for pick in ("with.gold", f"go.{D1}", "line.blue.gold.now", "more", "send"):
        board.take(BLUE, "deal", pick)
    assert len(board.keys(GOLD, "standee")) == 15
    board.take(GOLD, "standee", D2)
    board.take(BLUE, "standee", D3)
    assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [3, 0]


def test_a_face_down_dungeon_cannot_be_chosen() -> None:
    """DD-4.3."""
    board = Board(2).select()
    board.take(BLUE, "scout", D1)
    board.take(GOLD, "scout", D2)
    for seat in (BLUE, GOLD):
        assert set(board.keys(seat, "standee")) == {D1, D2}


# -- DD-6


def test_lords_at_one_place_are_one_group() -> None:
    """DD-6.1: numbered in turn order of their first members."""
    hands = {seat: [hero] for seat, hero in zip((BLUE, GOLD, RED, BLACK), HEROES, strict=False)}
    board = Board(4, hands=hands, levels={D1: 1, D2: 2}, up=[D1, D2])
    board.run({BLUE: D1, GOLD: D2, RED: D1, BLACK: D2}, first=GOLD)
    groups = {name: (group.place, group.members) for name, group in board.realm.groups.items()}
    assert groups == {"g2-1": (D2, [GOLD, BLACK]), "g2-2": (D1, [RED, BLUE])}


@pytest.mark.parametrize(("token", "threat", "deck"), [(1, 0, "1"), (1, 1, "2"), (1, 2, "3"), (2, 1, "3"), (2, 2, "3")])
def test_rooms_come_from_the_deck_of_the_dungeons_level(token: int, threat: int, deck: str) -> None:
    """DD-6.2, DD-10.7: token and threat tokens, never above 3; doom that falls in between changes nothing."""
    board = Board(
        1, hands={BLUE: ["hero-brenna-3"]}, levels={D1: token}, up=[D1], piles={f"room-{deck}": [f"room-{deck}-19"]}
    )
    board.realm.dungeons[D1].threat = threat
    board.run({BLUE: D1}).send_heroes({BLUE: "hero-brenna-3"})
    board.realm.dungeons[D1].threat = 0
    top = board.realm.decks[f"room-{deck}"].pile[-1]
    board.bare(BLUE)
    drawn = [line.args["room"].key.removeprefix("card-") for line in board.told("room-drawn")]  # type: ignore[union-attr]
    assert drawn == [f"room-{deck}-19", top]


def test_groups_of_one_level_draw_from_one_deck() -> None:
    """DD-6.3, DD-6.4: in the order in which they come to draw; what has been passed stays in the row."""
    board = Board(2, hands={BLUE: ["hero-brenna-1"], GOLD: ["hero-torvald-1"]}, levels={D1: 1, D2: 1}, up=[D1, D2],
                  piles={"room-1": ["room-1-19", "room-1-20", "room-1-08", "room-1-01"]})  # fmt: skip
    board.run({BLUE: D1, GOLD: D2})
    rooms = [board.group(seat).room.card for seat in (BLUE, GOLD)]  # type: ignore[union-attr]
    assert rooms == ["room-1-19", "room-1-20"]
    board.send_heroes({BLUE: "hero-brenna-1", GOLD: "hero-torvald-1"}).bare(GOLD)
    board.bare(BLUE)
    rooms = [board.group(seat).room.card for seat in (BLUE, GOLD)]  # type: ignore[union-attr]
    assert rooms == ["room-1-01", "room-1-08"]
    assert [one.card for one in board.group(BLUE).row] == ["room-1-19"]
    assert not board.realm.decks["room-1"].discards


def test_a_group_parts_between_rooms_but_not_between_waves() -> None:
    """DD-6.5: each part draws rooms of its own."""
    hands = {BLUE: ["hero-brenna-1", "hero-pip-1"], GOLD: ["hero-torvald-1", "hero-silka-1"]}
    board = party(hands, HALL, "room-1-08", "room-1-20").ask_all().bare(BLUE, GOLD)
    assert board.keys(BLUE, "way") == ["stay", "alone"]
    board.take(BLUE, "way", "alone")
    board.take(GOLD, "way", "stay")
    assert [board.group(seat).room.card for seat in (GOLD, BLUE)] == ["room-1-08", "room-1-20"]  # type: ignore[union-attr]
    board = party(hands, "room-1-21").ask_all().bare(BLUE, GOLD)
    assert {(one.seat, one.kind) for one in board.pending()} == {(BLUE, "muster"), (GOLD, "muster")}


def meeting() -> Board:
    """Blue has gone alone; Gold's hero falls in the next room of Gold and Red, and Gold asks to join Blue, who plays a
    room."""
    hands = {BLUE: ["hero-brenna-3"], GOLD: ["hero-aldric-1", "hero-pip-1"], RED: ["hero-hamund-3"]}
    board = party(hands, HALL, "room-1-05", "room-1-20", "room-1-08", "room-1-01").ask_all().bare(BLUE, GOLD, RED)
    for seat, way in ((BLUE, "alone"), (GOLD, "stay"), (RED, "stay")):
        board.take(seat, "way", way)
    board.bare(GOLD, RED)
    assert board.wounds(GOLD) == [None]
    assert {"stay", "alone", "join.g2-1a"} <= set(board.keys(GOLD, "way"))
    assert "join.g2-1a" not in board.keys(RED, "way"), "only who has lost a hero may ask"
    board.take(GOLD, "way", "join.g2-1a")
    board.take(RED, "way", "stay")
    return board


@pytest.mark.parametrize(("answer", "group"), [("yes", "g2-1a"), ("no", "g2-1b")])
def test_a_lord_whose_hero_fell_may_ask_to_join_another_group(answer: str, group: str) -> None:
    """DD-6.7: all who stay there must agree, else the lord goes alone; nobody waits for it meanwhile."""
    board = meeting()
    assert board.asked(RED, "commit") is not None, "its old group goes on at once"
    assert [one.optional for one in board.pending() if one.seat == GOLD] == [True]
    board.bare(BLUE)
    board.take(BLUE, "admit", answer)
    assert board.lord(GOLD).group == group
    assert board.realm.groups["g2-1a"].members == ([BLUE, GOLD] if answer == "yes" else [BLUE])
    assert board.keys(GOLD, "muster") == ["hero-pip-1"]


def test_a_lord_that_waits_may_go_alone_instead() -> None:
    """DD-6.7."""
    board = meeting()
    assert board.ask(GOLD, "asking").nothing == Text("asking-nothing")
    board.take(GOLD, "asking", "alone")
    assert board.lord(GOLD).group == "g2-1b"
    assert board.keys(GOLD, "muster") == ["hero-pip-1"]
    board.bare(BLUE)
    assert board.asked(BLUE, "admit") is None


def test_a_living_hero_joins_no_other_group() -> None:
    """DD-6.7: whoever has left with a living hero stays away."""
    hands = {BLUE: ["hero-brenna-3"], GOLD: ["hero-hamund-3"], RED: ["hero-torvald-3"]}
    board = party(hands, *["room-1-19", "room-1-20", "room-1-08", "room-1-01"]).ask_all().bare(*hands)
    for seat, way in ((BLUE, "alone"), (GOLD, "stay"), (RED, "stay")):
        board.take(seat, "way", way)
    board.bare(GOLD, RED)
    assert board.keys(GOLD, "way") == ["stay", "alone"]


def test_a_lord_without_heroes_is_out_and_the_others_go_on() -> None:
    """DD-6.8, DD-7.2, DD-6.9: the room counts for both, and a lord with a hero is still in it."""
    board = party({BLUE: ["hero-aldric-1"], GOLD: ["hero-brenna-3"]}, "room-1-05", HALL).bare(BLUE, GOLD)
    assert board.lord(BLUE).out
    assert board.told("is-out")
    assert [board.flag(seat) for seat in (BLUE, GOLD)] == ["passed", "passed"]
    assert board.group(GOLD).members == [GOLD]
    assert {one.seat for one in board.pending() if not one.optional} == {GOLD}


def test_nobody_leaves_a_dungeon_of_free_will() -> None:
    """DD-6.9: whatever a lord is asked in a run, going home is no answer; the run ends with the last hero."""
    board = party({BLUE: ["hero-brenna-1"], GOLD: ["hero-torvald-1"]}, HALL, "room-1-13", "room-1-21").ask_all()
    board.bare(BLUE, GOLD)
    assert board.keys(BLUE, "way") == ["stay", "alone"]
    board.take(BLUE, "way", "alone")
    board.take(GOLD, "way", "alone")
    assert {one.kind for one in board.pending() if not one.optional} == {"commit"}
    board.bare(BLUE)  # the pit: 2 wounds of 3
    board.lord(GOLD).active.wounds = 2  # type: ignore[union-attr]
    board.bare(GOLD)  # the Boss
    assert board.lord(GOLD).out
    assert not board.lord(BLUE).out
    assert board.realm.phase == "run"


# -- DD-7


@pytest.mark.parametrize(
    ("room", "hero", "flag", "alive"),
    [
        ("room-1-08", "hero-torvald-1", "killed", True),  # a monster is killed
        ("room-1-01", "hero-pip-1", "passed", True),  # or survived
        ("room-1-13", "hero-yara-1", "disarmed", True),  # a trap is disarmed
        ("room-1-13", "hero-torvald-1", "passed", False),  # or suffered
        ("room-1-13", "hero-torvald-2", "passed", True),  # or not noticed
        ("room-1-17", "hero-kesk-1", "opened", True),  # a chest is opened
        ("room-1-17", "hero-torvald-1", "skipped", True),  # or left
        ("room-1-19", "hero-torvald-1", "passed", True),  # a hall
    ],
)
def test_kinds_of_rooms_in_short(room: str, hero: str, flag: str, alive: bool) -> None:
    """DD-7.1, DD-7.2, DD-17.4: what each kind asks for; the run goes on."""
    board = alone([hero, "hero-brenna-1", "hero-odile-1"], room, "room-1-20")
    board.take(BLUE, "commit", "send")
    assert board.flag(BLUE) == flag
    assert board.told("room-drawn")[-1].args["kind"] == "hall"
    assert (board.lord(BLUE).active is not None) == alive


def test_only_without_any_hero_left_is_a_room_not_passed() -> None:
    """DD-7.3, DD-10.4: then the run has failed."""
    board = party({BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"]}, "room-1-13", HALL)
    board.bare(BLUE)
    heard = board.take(GOLD, "commit", "bare")
    assert [line.args["flag"] for line in board.heard(events=heard) if line.key == "room-over"] == ["passed"]
    board = party({BLUE: ["hero-silka-1"], GOLD: ["hero-torvald-1"]}, "room-1-10")
    for seat in (BLUE, GOLD):
        board.lord(seat).active.wounds = 2  # type: ignore[union-attr]
    board.bare(BLUE)
    heard = board.take(GOLD, "commit", "bare")
    lines = board.heard(events=heard)
    assert [line.args["flag"] for line in lines if line.key == "room-over"] == ["failed"]
    assert [line.args["how"] for line in lines if line.key == "run-ended"] == ["failed"]
    assert board.realm.doom == 14
    assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [0, 0], "a failed room pays nothing"
