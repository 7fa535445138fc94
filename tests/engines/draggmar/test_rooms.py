"""A room from its draw to its clean-up, and what the resolver makes of numbers (DD-8, DD-16.1, DD-17)."""

from __future__ import annotations

import pytest

from engines.core import Seat, text
from engines.draggmar import names
from engines.draggmar.components import KEEP

from .playing import BLUE, D1, GOLD, HALL, RED, Board, alone, party


def strike(board: Board, seat: Seat) -> tuple[int, int]:
    """The Attack of the last strike at a lord's hero, and the Health that it cost."""
    line = [one for one in board.told("struck") if one.args["who"].seat == seat][-1]  # type: ignore[union-attr]
    return line.args["attack"], line.args["count"]  # type: ignore[return-value]


def sums(board: Board) -> list[tuple[object, object]]:
    """The Attack of each kill check, and the Attack that was wanted."""
    return [(line.args["total"], line.args["wanted"]) for line in board.told("attacked")]


# -- DD-8.1 to DD-8.5


def test_a_room_is_turned_up_for_everyone() -> None:
    """DD-8.1: lords elsewhere and spectators hear and see it as the group does."""
    board = alone(["hero-brenna-1"], "room-1-03", seats=2)
    for viewer in ((BLUE,), (GOLD,), ()):
        assert names.card("room-1-03") in [
            line.args["room"] for line in board.heard(*viewer) if line.key == "room-drawn"
        ]
        room = board.view(*viewer).groups["g2-1"].room
        assert room is not None
        assert room.card == "room-1-03"


def test_heroes_are_chosen_in_secret_and_revealed_together() -> None:
    """DD-8.2: also by a lord with one hero; a living active hero is not asked for again."""
    board = party({BLUE: ["hero-brenna-1", "hero-pip-1"], GOLD: ["hero-torvald-1"]}, HALL, "room-1-20", send=False)
    heard = board.take(BLUE, "muster", "hero-pip-1")
    assert [line.key for line in board.heard(GOLD, events=heard)] == ["has-mustered"]
    assert board.view(GOLD).lords[BLUE].active is None
    heard = board.take(GOLD, "muster", "hero-torvald-1")
    assert [line.key for line in board.heard(events=heard)][:2] == ["mustered", "mustered"]
    board.bare(BLUE, GOLD)
    assert {one.kind for one in board.pending() if not one.optional} == {"commit"}, "nobody sends another hero"


def test_curses_that_wait_are_drawn_before_the_room_acts() -> None:
    """DD-8.3, DD-12.5: a chill that waited wounds; only then the shrine heals it."""
    board = Board(2, hands={BLUE: ["hero-brenna-1"]}, piles={"room-1": ["room-1-20", HALL], "curse": ["curse-24"]},
                  levels={D1: 1}, up=[D1])  # fmt: skip
    board.lord(BLUE).planted = 1
    board.run({BLUE: D1}).send_heroes({BLUE: "hero-brenna-1"})
    keys = [line.key for line in board.heard() if line.key in ("curse-drawn", "wounded-by", "healed")]
    assert keys == ["curse-drawn", "wounded-by", "healed"]
    assert board.wounds(BLUE) == [0]
    assert board.lord(BLUE).planted == 0


def test_commits_are_secret_until_all_have_sent() -> None:
    """DD-8.4: then all are told together, the items by slot, whatever the order in which they were named."""
    items = ["item-1-19", "item-1-16", "item-1-01"]  # other, shield, weapon
    board = party({BLUE: ["hero-brenna-1", *items], GOLD: ["hero-torvald-1"]}, "room-1-03")
    heard = []
    for item in items:
        heard += board.take(BLUE, "commit", f"item.{item}")
    assert board.heard(GOLD, events=heard) == []
    heard = board.take(BLUE, "commit", "send")
    assert board.heard(GOLD, events=heard) == [
        text("has-committed", who=board.heard(GOLD, events=heard)[0].args["who"])
    ]
    assert board.view(GOLD).groups["g2-1"].room.commits == {}  # type: ignore[union-attr]
    heard = board.take(GOLD, "commit", "send")
    told = [line for line in board.heard(RED, events=heard) if line.key == "committed"]
    assert len(told) == 2
    assert told[0].args["items"] == names.cards(("item-1-01", "item-1-16", "item-1-19"))


def test_boosts_are_paid_and_items_gone_whatever_comes_of_them() -> None:
    """DD-8.5, DD-2.5, DD-2.7: in a hall they are of no use, and lost all the same."""
    board = alone(["hero-brenna-1", "item-1-01", "item-1-16"], HALL, "room-1-20", fame=2)
    board.commit(BLUE, "item.item-1-01", "item.item-1-16", "boost.attack")
    assert board.lord(BLUE).fame == 1
    assert board.lord(BLUE).hand == []
    assert board.realm.decks["item-1"].discards == ["item-1-01", "item-1-16"]


@pytest.mark.parametrize(
    ("hero", "picks", "attack", "lost"),
    [
        ("hero-mirelle-1", [], 3, 2),
        ("hero-mirelle-1", ["skill.1"], 1, 0),  # 2 less
        ("hero-mirelle-2", ["skill.1"], 0, 0),  # 4 less: none is left
    ],
)
def test_enemy_attack_of_zero_or_less_does_no_damage(hero: str, picks: list[str], attack: int, lost: int) -> None:
    """DD-8.5, DD-17.2: the Grave Whisperer's 3, never below 0."""
    board = alone([hero], "room-1-09", HALL)
    board.commit(BLUE, *picks)
    assert strike(board, BLUE) == (attack, lost)


# -- DD-8.6 to DD-8.8, DD-17.2, DD-17.3


def test_the_group_needs_the_cards_defense_for_each_hero() -> None:
    """DD-8.6: 3 for each; an evading hero and one killed by an ambush count too, a dead one adds nothing."""
    board = party(
        {BLUE: ["hero-aldric-1"], GOLD: ["hero-caspen-1", "item-1-25"], RED: ["hero-caspen-2"]}, "room-1-05", HALL
    )
    board.bare(BLUE)
    board.commit(GOLD, "item.item-1-25")
    board.bare(RED)
    assert sums(board) == [(7, 9)], "the archer (3) is dead, the paladins have 3 and 4"
    assert [text_.args["who"].seat for text_ in board.told("evaded")] == [GOLD]  # type: ignore[union-attr]
    assert board.wounds(BLUE, GOLD, RED) == [None, 0, 0]


def test_a_killed_monster_does_not_strike() -> None:
    """DD-8.6, DD-7.1."""
    board = alone(["hero-torvald-1"], "room-1-08", HALL).bare(BLUE)
    assert board.flag(BLUE) == "killed"
    assert not board.told("struck")


def test_every_hero_is_struck_with_the_full_attack() -> None:
    """DD-8.7: 4 for each, not divided."""
    board = party({BLUE: ["hero-brenna-1"], GOLD: ["hero-odile-1"]}, "room-1-03", HALL).bare(BLUE, GOLD)
    assert [strike(board, seat) for seat in (BLUE, GOLD)] == [(4, 2), (4, 2)]


@pytest.mark.parametrize(
    ("hand", "picks", "room", "lost"),
    [
        (["hero-pip-1", "item-1-11"], ["item.item-1-11"], "room-1-02", 1),  # 3 - 2 - (1 - 1 in the nets)
        (["hero-pip-1", "item-1-11"], ["item.item-1-11", "boost.defense"], "room-1-02", 0),
        (["hero-odile-1"], ["skill.1"], "room-1-03", 0),  # 4 - 2 own - 2 warded
        (["hero-odile-1", "item-1-10"], ["skill.1", "item.item-1-10"], "room-1-11", 0),  # pierced: 3 - 2 - 1 of 2
        (["hero-hamund-1", "item-1-16"], ["item.item-1-16"], "room-1-11", 2),  # pierced: 3 - 1
    ],
)
def test_a_blow_is_taken_by_items_then_defense_then_wards(
    hand: list[str], picks: list[str], room: str, lost: int
) -> None:
    """DD-8.7, DD-17.2, DD-17.3: item Defense first, then the own one with boosts and effects, then wards."""
    board = alone([*hand], room, HALL, fame=1)
    board.commit(BLUE, *picks)
    assert strike(board, BLUE)[1] == lost


@pytest.mark.parametrize(
    ("item", "lost"),
    [
        ("", 4),  # 3 - 1 twice
        ("item-1-16", 2),  # 2 of the first blow
        ("item-2-09", 1),  # 3 of the first blow, 1 of the second
        ("item-3-08", 0),
        ("item-1-13", 2),  # 1 of the first blow, and 1 warded
    ],
)
def test_one_pool_for_all_strikes_but_the_own_defense_against_each(item: str, lost: int) -> None:
    """DD-8.7, DD-17.2: the Wolf Riders strike twice for 3; the cleric has 1 Defense against each blow."""
    board = alone(["hero-hamund-1", "hero-pip-2", *([item] if item else [])], "room-2-03", "room-2-19", level=2)
    board.commit(BLUE, *([f"item.{item}"] if item else []))
    assert strike(board, BLUE)[1] == lost


def test_if_wounded_follows_only_from_health_that_is_lost() -> None:
    """DD-8.8: who takes the blow on a shield loses nothing more to the imps."""
    hands = {BLUE: ["hero-brenna-1", "item-1-16"], GOLD: ["hero-torvald-1"]}
    board = party(hands, "room-1-10", HALL, piles={"curse": ["curse-11"]})
    board.lord(BLUE).active.wounds = 1  # type: ignore[union-attr]
    board.commit(BLUE, "item.item-1-16")
    board.bare(GOLD)
    assert [strike(board, seat)[1] for seat in (BLUE, GOLD)] == [0, 2]
    assert [[one.card for one in board.lord(seat).curses] for seat in (BLUE, GOLD)] == [[], ["curse-11"]]


def test_only_the_hero_that_is_present_is_hurt() -> None:
    """DD-8.8: heroes in hand are safe."""
    board = alone(["hero-brenna-1", "hero-orsolo-1"], "room-1-13", HALL)
    board.lord(BLUE).active.wounds = 1  # type: ignore[union-attr]
    board.bare(BLUE)
    assert board.realm.decks["hero-1"].discards == ["hero-brenna-1"]
    board.take(BLUE, "muster", "hero-orsolo-1")
    assert board.wounds(BLUE) == [0]


# -- DD-8.9 to DD-8.14


def test_rewards_come_after_the_kill_and_before_curses_and_hand_limits() -> None:
    """DD-8.9 (b) to (g): the coin pays for the kill, then the eighth card is drawn, then the curse takes one of the
    eight, and then seven are no card too many."""
    hand = ["item-1-26", *(f"item-1-{number:02}" for number in range(1, 8))]
    board = alone(["hero-torvald-1", *hand], "room-1-08", HALL, curses={BLUE: ["curse-04"]})
    board.commit(BLUE, "item.item-1-26")
    keys = [line.key for line in board.heard(BLUE)]
    order = ("attacked", "fame-changed", "items-drawn", "items-lost", "room-over")
    assert [key for key in keys if key in order] == list(order)
    assert len(board.lord(BLUE).hand) == 7
    assert board.asked(BLUE, "limit") is None
    assert board.lord(BLUE).curses == []


def test_a_hero_is_dead_before_its_wounds_bring_anything() -> None:
    """DD-8.9 (a), (b): the lord of a dead hero is cursed all the same."""
    board = alone(["hero-orsolo-1", "hero-pip-1"], "room-1-09", HALL, fame=2, piles={"curse": ["curse-08"]}).bare(BLUE)
    keys = [line.key for line in board.heard() if line.key in ("hero-died", "curse-drawn", "fame-changed")]
    assert keys == ["hero-died", "curse-drawn", "fame-changed"]
    assert board.lord(BLUE).fame == 1


def test_a_hero_endures_at_the_first_death_check() -> None:
    """DD-8.9 (a), ``endure``: 1 Health instead of death, once."""
    board = alone(["hero-torvald-3", "hero-pip-1"], "room-3-02", "room-3-19", level=3)
    board.lord(BLUE).active.wounds = 1  # type: ignore[union-attr]
    board.commit(BLUE, "skill.2")
    assert board.told("endured")
    assert board.wounds(BLUE) == [0], "3 wounds, which the spring has healed since"


@pytest.mark.parametrize(("willing", "flag"), [(("open", "open"), "opened"), (("open", "leave"), "skipped")])
def test_a_chest_is_forced_by_all_who_are_willing_for_all_who_are_there(willing: tuple[str, str], flag: str) -> None:
    """DD-8.12: 4 for each of two heroes; 5 and 3 suffice together, 5 alone does not, though 4 would for one."""
    board = party({BLUE: ["hero-torvald-2"], GOLD: ["hero-torvald-1"]}, "room-1-17", HALL)
    for seat, will in zip((BLUE, GOLD), willing, strict=True):
        board.commit(seat, f"chest.{will}")
    assert [board.flag(seat) for seat in (BLUE, GOLD)] == [flag, flag]


def test_a_hall_is_passed() -> None:
    """DD-8.13, DD-17.4."""
    board = alone(["hero-brenna-1"], HALL, "room-1-20").bare(BLUE)
    assert board.flag(BLUE) == "passed"


def test_wounds_stay_on_heroes_between_rooms() -> None:
    """DD-8.14: until they are healed, or the round ends (DD-10.8)."""
    board = alone(["hero-hamund-1", "item-1-21"], "room-1-16", HALL, "room-1-08", "room-1-21").bare(BLUE)
    assert board.wounds(BLUE) == [2]
    board.bare(BLUE)
    assert board.wounds(BLUE) == [2]
    board.commit(BLUE, "item.item-1-21")
    assert board.wounds(BLUE) == [1]


# -- DD-16.1, DD-17


@pytest.mark.parametrize(
    ("option", "place", "room", "attack"),
    [
        ("on", "d01", "room-1-01", 3),  # greenskins at home
        ("on", "d07", "room-1-01", 3),  # greenskins and bandits
        ("on", "d02", "room-1-01", 2),  # bandits
        ("off", "d01", "room-1-01", 2),
        ("on", "d01", "room-1-21", 5),  # a Boss too
        ("on", "d01", "room-1-13", 4),  # but no trap
    ],
)
def test_harder_gives_factions_one_attack_more_at_home(option: str, place: str, room: str, attack: int) -> None:
    """DD-16.1, DD-17.5."""
    board = Board(1, hands={BLUE: ["hero-odile-1", "hero-pip-1"]}, levels={place: 1}, up=[place],
                  options={"harder": option}, piles={"room-1": [room, HALL]})  # fmt: skip
    board.run({BLUE: place}).send_heroes({BLUE: "hero-odile-1"}).bare(BLUE)
    assert strike(board, BLUE)[0] == attack


def test_the_keeps_traps_are_of_level_three_and_nothing_is_harder_there() -> None:
    """DD-17.5, DD-16.1: no hero is above the trap's level."""
    board = alone(["hero-brenna-3"], "room-3-14", "room-3-05", place=KEEP, options={"harder": "on"}).bare(BLUE)
    assert strike(board, BLUE) == (8, 3)
    board.bare(BLUE)
    assert strike(board, BLUE) == (8, 3)


def test_the_keep_pays_items_of_level_three() -> None:
    """DD-17.5, DD-17.1: two for the whole group."""
    hands = {BLUE: ["hero-caspen-3", "item-3-06"], GOLD: ["hero-torvald-3"]}
    board = party(hands, "room-3-01", "room-3-19", place=KEEP)
    board.commit(BLUE, "item.item-3-06")
    board.commit(GOLD, "skill.1")
    drawn = [(line.args["count"], line.args["level"]) for line in board.told("items-drawn-unseen")]
    assert drawn == [(1, 3), (1, 3)]


def test_disarmed_evaded_and_survived_rooms_are_paid() -> None:
    """DD-17.4, DD-17.6, DD-10.2: three rooms at 1 Fame; the chest that was left and the last room pay nothing."""
    board = alone(["hero-yara-1", "item-1-25"], "room-1-13", "room-1-11", "room-1-17", "room-1-01", "room-1-21")
    board.bare(BLUE)
    board.commit(BLUE, "item.item-1-25")
    board.commit(BLUE, "chest.leave")
    board.bare(BLUE)
    assert [one.flag for one in board.lord(BLUE).log] == ["disarmed", "passed", "skipped", "passed"]
    board.bare(BLUE)
    (paid,) = board.told("counted", BLUE)
    assert (paid.args["rooms"], paid.args["total"]) == (3, 3)


def test_what_is_lost_from_the_equipment_counts_no_more() -> None:
    """DD-17.2, ``lose_item`` of what is worn: neither its Attack nor its effect nor its Defense."""
    board = alone(["hero-hamund-2", "item-1-07"], "room-2-03", "room-2-19", level=2, curses={BLUE: ["curse-06"]})
    board.commit(BLUE, "item.item-1-07")
    assert sums(board) == [(4, 6)]
    assert strike(board, BLUE) == (3, 2)


def test_enemy_defense_is_never_below_one() -> None:
    """DD-17.2: the Bones' 2 less 3."""
    board = alone(["hero-yara-3"], "room-1-08", HALL)
    board.commit(BLUE, "skill.2")
    assert sums(board) == [(6, 1)]


def test_attack_is_never_below_zero() -> None:
    """DD-17.2, effects.md, ``attack``: 2 less 3 is 0, and takes nothing from the other's."""
    hands = {BLUE: ["hero-pip-1"], GOLD: ["hero-torvald-1"]}
    board = party(hands, "room-1-07", HALL, curses={BLUE: ["curse-03"]}).bare(BLUE, GOLD)
    assert sums(board) == [(2, 4)]


# -- what is kept of a room


def test_a_room_that_is_over_is_kept_as_all_have_seen_it() -> None:
    """V-9: what each has shown, what it came to and what it cost, the same for lords elsewhere and spectators."""
    board = party({BLUE: ["hero-brenna-1"], GOLD: ["hero-torvald-1"]}, "room-1-03", HALL)
    before = board.view(RED if RED in board.realm.seats else BLUE).groups["g2-1"]
    assert before.now is not None
    assert (before.last, before.now.total, before.now.wanted) == (None, 5, 10)
    board.bare(BLUE, GOLD)
    ((total, wanted),) = sums(board)
    for viewer in ((BLUE,), ()):
        last = board.view(*viewer).groups["g2-1"].last
        assert last is not None
        assert (last.card, last.number, last.flag, last.total, last.wanted) == ("room-1-03", 1, "passed", total, wanted)
        assert {seat: side.lost for seat, side in last.sides.items()} == {
            seat: strike(board, seat)[1] for seat in (BLUE, GOLD)
        }


def test_the_dead_of_an_ambush_count_no_more_in_what_is_kept() -> None:
    """DD-8.6: the strike comes before the kill check."""
    board = party({BLUE: ["hero-brenna-1"], GOLD: ["hero-mirelle-1"]}, "room-1-05", HALL)
    board.realm.lord(GOLD).active.wounds = 2  # type: ignore[union-attr]
    board.bare(BLUE, GOLD)
    last = board.realm.groups["g2-1"].last
    assert last is not None
    assert last.sides[GOLD].dead
    assert [(last.total, last.wanted)] == sums(board)[:1]
    assert last.total == last.sides[BLUE].attack


def closing(board: Board, seat: Seat) -> list[str]:
    """The ways to send a commit."""
    return [key for key in board.keys(seat, "commit") if "." not in key]


def test_an_empty_commit_is_sent_in_one_way() -> None:
    """D-11: bare is what the clock sends; a Boss is armed against. In a hall and before a trap Attack does nothing."""
    board = alone(["hero-torvald-1", "item-1-01"], HALL)
    assert closing(board, BLUE) == ["bare"]
    assert board.ask(BLUE, "commit").default == ("bare",)
    board.take(BLUE, "commit", "item.item-1-01")
    assert closing(board, BLUE) == ["bare", "send", "back"]
    board = alone(["hero-torvald-1", "item-1-01"], "room-1-08")
    assert closing(board, BLUE) == ["bare", "arm"]
    board = alone(["hero-torvald-1", "item-1-01"], "room-1-21")
    assert closing(board, BLUE) == ["bare", "arm", "usual"]


def test_a_skill_with_one_target_asks_for_none() -> None:
    """DD-8.4: the only lord whom it can be for is its target."""
    board = alone(["hero-orsolo-1"], HALL)
    for option in board.ask(BLUE, "commit").options:
        if option.key.startswith("skill."):
            board.take(BLUE, "commit", option.key)
            assert not [key for key in board.keys(BLUE, "commit") if key.startswith("target.")]


def test_a_lord_alone_is_not_asked_for_its_only_hero() -> None:
    """DD-8.2: nobody could learn from it that there is no other; with rivals in the match it is asked."""
    for seats, kinds in ((1, {"commit"}), (2, {"muster"})):
        board = Board(seats, hands={BLUE: ["hero-torvald-1"]}, piles={"room-1": [HALL]}, levels={D1: 1})
        board.run({BLUE: D1})
        assert {one.kind for one in board.pending() if one.seat == BLUE and not one.optional} == kinds
