"""Bosses, the Keep and rifts (DD-9, DD-11, DD-13)."""

from __future__ import annotations

import pytest

from engines.core import Who
from engines.draggmar.components import DEATH_MAGE, ELITES, KEEP, SPOTS, bosses_of

from .playing import BLACK, BLUE, D1, D2, GOLD, HALL, RED, SPOT, Board, alone, party

GORBAG, MARLA = "room-1-21", "room-1-22"


def asked(board: Board) -> set[tuple[str, str]]:
    """Who must answer what."""
    return {(str(one.seat), one.kind) for one in board.pending() if not one.optional}


# -- DD-9


@pytest.mark.parametrize("level", [1, 2, 3])
def test_four_bosses_lie_in_each_deck(level: int) -> None:
    """DD-9.1."""
    assert len(set(bosses_of(level)) & set(Board(2).realm.decks[f"room-{level}"].pile)) == 4


@pytest.mark.parametrize(
    ("hand", "picks"),
    [
        (["hero-silka-3"], ["skill.1"]),  # slays what has a Defense of 10 or less
        (["hero-pip-1", "item-1-25"], ["item.item-1-25"]),  # a Smoke Pellet
        (["hero-yara-3"], ["skill.1"]),
    ],
)
def test_a_boss_is_neither_slain_nor_evaded(hand: list[str], picks: list[str]) -> None:
    """DD-9.1: Gorbag lives and strikes, and whoever lives flees."""
    board = alone([*hand, "hero-odile-1", "hero-hamund-1"], GORBAG)
    board.commit(BLUE, *picks)
    assert not board.told("evaded")
    assert board.told("struck")
    assert asked(board) == {("blue", "muster")}
    hint = board.ask(BLUE, "muster").hint
    assert hint is not None
    assert hint.args["boss"] == "yes", "the next hero is lost, too, unless it kills the Boss (DD-9.5)"


def test_a_boss_starts_each_wave_with_full_health_and_strikes_all() -> None:
    """DD-9.2, DD-9.3, DD-9.4: 6 Attack in two waves do not add up to 7; each hero that is present is struck."""
    hands = {BLUE: ["hero-torvald-1", "hero-kesk-1"], GOLD: ["hero-hamund-1", "hero-kesk-2"]}
    board = party(hands, GORBAG).bare(BLUE, GOLD)
    assert [(line.args["total"], line.args["wanted"]) for line in board.told("attacked")] == [(5, 14)]
    assert [(line.args["who"], line.args["attack"]) for line in board.told("struck")] == [
        (Who(BLUE), 4),
        (Who(GOLD), 4),
    ]
    board.send_heroes({BLUE: "hero-kesk-1", GOLD: "hero-kesk-2"}).bare(BLUE, GOLD)
    assert [(line.args["total"], line.args["wanted"]) for line in board.told("attacked")] == [(5, 14), (8, 14)]
    assert board.realm.doom == 14


def test_between_two_waves_no_hero_stands_before_the_boss() -> None:
    """DD-9.4, V-9: all have died or fled, and the next ones are not sent yet."""
    hands = {BLUE: ["hero-torvald-1", "hero-kesk-1"], GOLD: ["hero-hamund-1", "hero-kesk-2"]}
    board = party(hands, GORBAG).bare(BLUE, GOLD)
    now = board.view().groups["g2-1"].now
    assert now is not None
    assert (now.wave, dict(now.sides)) == (2, {})


def test_everybody_who_lives_after_a_failed_wave_flees() -> None:
    """DD-9.5, DD-2.5: also whoever endured or took no blow; what was worn in the wave is gone too."""
    hands = {BLUE: ["hero-torvald-3", "hero-pip-1"], GOLD: ["hero-odile-1", "item-2-12"]}
    board = party(hands, "room-2-20", level=2)
    board.lord(BLUE).active.wounds = 1  # type: ignore[union-attr]
    board.commit(BLUE, "skill.2")
    board.commit(GOLD, "skill.1", "item.item-2-12")
    assert [(line.args["count"], line.args["left"]) for line in board.told("struck")] == [(3, 0), (0, 3)]
    assert board.told("endured")
    assert [line.args["who"] for line in board.told("hero-fled")] == [Who(BLUE), Who(GOLD)]
    assert board.realm.decks["hero-3"].discards == ["hero-torvald-3"]
    assert board.realm.decks["hero-1"].discards == ["hero-odile-1"]
    assert board.realm.decks["item-2"].discards == ["item-2-12"]
    assert board.lord(GOLD).out
    assert asked(board) == {("blue", "muster")}


def test_a_hero_killed_by_an_ambush_does_not_flee_and_its_lord_is_paid() -> None:
    """DD-9.5, DD-9.7, DD-8.6: Marla strikes first; Gold's hero kills her alone."""
    hands = {BLUE: ["hero-aldric-1", "hero-pip-1"], GOLD: ["hero-caspen-3", "item-3-06"]}
    board = party(hands, MARLA).bare(BLUE)
    board.commit(GOLD, "item.item-3-06")
    assert not board.told("hero-fled")
    assert [line.args["bosses"] for line in board.told("counted-unseen")] == [2, 2]
    assert board.realm.trophies == [MARLA]


def test_whoever_has_another_hero_must_send_it() -> None:
    """DD-9.6: the others are out; nobody is asked whether."""
    hands = {BLUE: ["hero-brenna-1", "hero-pip-1"], GOLD: ["hero-torvald-1"]}
    board = party(hands, GORBAG).bare(BLUE, GOLD)
    assert asked(board) == {("blue", "muster")}
    assert board.ask(BLUE, "muster").least == 1
    assert board.lord(GOLD).out
    assert board.group(BLUE).room.wave == 2  # type: ignore[union-attr]


def test_an_unbeaten_boss_is_shuffled_into_its_deck_at_once() -> None:
    """DD-9.6: another group of the level may still meet it."""
    board = Board(2, hands={BLUE: ["hero-pip-1"], GOLD: ["hero-brenna-1"]}, levels={D1: 1, D2: 1}, up=[D1, D2],
                  piles={"room-1": [GORBAG, HALL]})  # fmt: skip
    board.run({BLUE: D1, GOLD: D2}).send_heroes({BLUE: "hero-pip-1", GOLD: "hero-brenna-1"})
    shuffled = board.dice.counters["deck.room-1"]
    board.bare(BLUE)
    assert board.realm.phase == "run"
    assert GORBAG in board.realm.decks["room-1"].pile
    assert board.dice.counters["deck.room-1"] > shuffled
    assert board.group(BLUE).ended == "failed"


@pytest.mark.parametrize(("lords", "kept"), [(1, True), (2, False)])
def test_a_head_is_kept_by_who_was_alone_as_the_card_was_drawn(lords: int, kept: bool) -> None:
    """DD-9.8: else it hangs in the Trophy Room, though one lord alone is left at the kill."""
    hands = {BLUE: ["hero-kesk-3", "hero-dramoth-3"], GOLD: ["hero-pip-1"]}
    board = party(dict(list(hands.items())[:lords]), GORBAG).bare(BLUE)
    if lords == 2:
        assert board.realm.trophies == []
        board.bare(GOLD)
        assert board.realm.trophies == []
        board.send_heroes({BLUE: "hero-dramoth-3"}).bare(BLUE)
    assert (board.lord(BLUE).heads, board.realm.trophies) == (([GORBAG], []) if kept else ([], [GORBAG]))
    assert GORBAG not in [*board.realm.decks["room-1"].pile, *board.realm.decks["room-1"].discards]


def test_a_run_ends_in_triumph_after_five_rooms_where_no_boss_lives() -> None:
    """DD-9.9: doom by its level, but no head, no Boss Fame, no items."""
    rooms = ["room-1-19", "room-1-20", "room-1-17", "room-1-08", "room-1-13", "room-1-01"]
    board = Board(1, hands={BLUE: ["hero-torvald-2"]}, piles={"room-1": rooms}, levels={D1: 1}, up=[D1])
    board.kill(*bosses_of(1)).realm.doom = 9
    board.run({BLUE: D1}).send_heroes({BLUE: "hero-torvald-2"})
    for room in rooms[:5]:
        assert board.realm.phase == "run"
        board.commit(BLUE, *(["chest.leave"] if room == "room-1-17" else []))
    assert [line.args["how"] for line in board.told("run-ended")] == ["cleared"]
    assert board.realm.doom == 10
    (paid,) = board.told("counted", BLUE)
    assert (paid.args["rooms"], paid.args["bosses"], paid.args["first"]) == (4, 0, 0)


def test_a_boss_that_is_alive_somewhere_does_not_count_as_gone() -> None:
    """DD-9.9: three heads and one Boss in the pile: the run goes on after five rooms."""
    rooms = ["room-1-19", "room-1-20", "room-1-17", "room-1-08", "room-1-13", "room-1-14"]
    board = Board(1, hands={BLUE: ["hero-torvald-2"]}, piles={"room-1": rooms}, levels={D1: 1}, up=[D1])
    board.kill(*bosses_of(1)[:3]).run({BLUE: D1}).send_heroes({BLUE: "hero-torvald-2"})
    for _ in rooms[:5]:
        board.take(BLUE, "commit", "send")
    assert board.group(BLUE).room.card == "room-1-14"  # type: ignore[union-attr]


# -- DD-11


@pytest.mark.parametrize("lords", [1, 2, 3])
def test_the_keeps_pile_is_made_of_elites_and_two_cards_and_one_for_each_lord(lords: int) -> None:
    """DD-11.2: before any group draws; all who come are one group."""
    hands = {
        seat: [f"hero-{name}-3"] for seat, name in zip((BLUE, GOLD, RED), ("brenna", "torvald", "caspen"), strict=True)
    }
    board = Board(4, hands={**hands, BLACK: ["hero-pip-1"]}, levels={D1: 3}, up=[D1])
    top = board.realm.decks["room-3"].pile[-2 - lords :]
    board.run({**dict.fromkeys(list(hands)[:lords], KEEP), BLACK: D1}, first=BLACK)
    group = board.group(BLUE)
    assert group.members == list(hands)[:lords]
    assert sorted([*board.realm.keep.deck.pile, group.room.card]) == sorted([*ELITES, *top])  # type: ignore[union-attr]
    assert board.view().keep_pile == 4 + lords
    assert board.view().elites_aside == ()


ARMS = ["item-3-06", "item-3-16", "item-3-17"]
"""What gives a warrior of level 3 18 Attack."""


@pytest.mark.parametrize(("room", "heads"), [("elite-hansen", []), ("elite-borgen", []), ("room-3-20", ["room-3-20"])])
def test_the_keep_goes_on_after_a_cultist_and_after_a_boss(room: str, heads: list[str]) -> None:
    """DD-11.3, DD-9.8: two items of level 3; the Boss's head is kept by who was alone, a cultist's never."""
    hand = ["hero-torvald-3", "hero-kesk-1", *ARMS, "item-1-19"]
    board = alone(hand, room, "room-3-19", place=KEEP, piles={"curse": ["curse-17"]})
    if room == "elite-hansen":
        board.take(BLUE, "lose", "item-1-19")
    board.commit(BLUE, *(f"item.{item}" for item in ARMS), "skill.1")
    assert board.lord(BLUE).heads == heads
    assert board.realm.trophies == []
    assert [(line.args["count"], line.args["level"]) for line in board.told("items-drawn-unseen")] == [(2, 3)]
    assert board.group(BLUE).room.card == "room-3-19"  # type: ignore[union-attr]
    assert asked(board) == {("blue", "commit")}


def test_in_the_keep_lords_without_a_hero_muster_for_the_next_card() -> None:
    """DD-11.3: the Overchief kills Blue's hero before Gold's kills him; both go on."""
    arms = ["item-3-07", "item-2-22", "item-3-16", "item-3-17", "item-3-20"]
    hands = {BLUE: ["hero-mirelle-3", "hero-kesk-1", "item-2-21"], GOLD: ["hero-orsolo-3", *arms]}
    board = party(hands, "room-3-20", "room-3-19", place=KEEP, fame={GOLD: 1})
    board.commit(BLUE, "item.item-2-21", "skill.2")
    order = ["item-2-22", *(item for item in arms if item != "item-2-22")]
    board.commit(GOLD, *(f"item.{item}" for item in order), "skill.1", "boost.attack")
    assert [(line.args["total"], line.args["wanted"]) for line in board.told("attacked")] == [(46, 46)]
    assert board.wounds(BLUE, GOLD) == [None, 1]
    assert board.realm.trophies == ["room-3-20"]
    board.take(BLUE, "way", "stay")
    assert asked(board) == {("blue", "muster")}
    assert board.realm.doom == 15


def test_failure_in_the_keep_costs_four_doom_and_all_goes_back() -> None:
    """DD-11.4: the elites to the side, other cards to their deck."""
    board = alone(["hero-pip-1"], "elite-hansen", "elite-borgen", DEATH_MAGE, "room-3-19", place=KEEP).bare(BLUE)
    assert board.realm.doom == 11
    assert set(board.realm.keep.aside) == set(ELITES)
    assert board.realm.keep.deck.pile == []
    assert "room-3-19" in board.realm.decks["room-3"].pile


def parted(*rooms: str) -> Board:
    """Blue and Gold come to the Keep and part after a hall: Blue draws the second room, then Gold the third."""
    hands = {BLUE: ["hero-pip-1"], GOLD: ["hero-torvald-3", "hero-kesk-3", "item-3-06"]}
    board = party(hands, "room-3-19", *rooms, place=KEEP).ask_all().bare(BLUE, GOLD)
    board.take(BLUE, "way", "stay")
    board.take(GOLD, "way", "alone")
    return board


def test_an_elite_that_beats_a_part_goes_back_into_the_common_pile() -> None:
    """DD-11.5: while another part is in the Keep."""
    board = parted("elite-borgen", "room-3-01", "room-3-04", "room-3-13")
    board.bare(BLUE)
    assert board.group(BLUE).ended == "failed"
    assert sorted(board.realm.keep.deck.pile) == ["elite-borgen", "room-3-04", "room-3-13"]
    assert "elite-borgen" not in board.realm.keep.aside


def test_a_part_that_finds_the_pile_empty_draws_from_the_level_three_deck() -> None:
    """DD-11.5."""
    board = parted("room-3-18", "room-3-13")
    top = board.realm.decks["room-3"].pile[-1]
    board.bare(BLUE)
    assert board.realm.keep.deck.pile == []
    assert board.group(BLUE).room.card == top  # type: ignore[union-attr]


def test_other_parts_in_the_keep_end_after_the_room_they_are_in() -> None:
    """DD-11.6: without result; doom is not moved any more."""
    board = parted("room-3-13", DEATH_MAGE, "room-3-01")
    board.commit(GOLD, "skill.1", "item.item-3-06")
    assert board.realm.slayers == [GOLD]
    assert board.outcome() is None
    heard = board.bare(BLUE).heard()
    assert [line.args["how"] for line in heard if line.key == "run-ended"] == ["killed", "none"]
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.reason.key, outcome.winners, board.realm.doom) == ("end-mage", (GOLD,), 15)


def test_the_keep_may_be_visited_in_rounds_that_follow() -> None:
    """DD-11.7, DD-4.5: Blue has failed there, and goes there again."""
    heads = [card for level in (1, 2, 3) for card in bosses_of(level)[:2]]
    board = Board(2).kill(*heads)
    for place in board.realm.dungeons.values():
        place.up = True
    board.give(BLUE, "hero-pip-1")
    board.run({BLUE: KEEP}).send_heroes({BLUE: "hero-pip-1"})
    board.default_until("standee")
    assert board.realm.phase == "selection"
    board.take(BLUE, "standee", KEEP)
    assert board.lord(BLUE).place == KEEP


# -- DD-13


def test_rift_cards_go_to_the_groups_in_turn() -> None:
    """DD-13.5: card by card, in order of rift number; each card has its own level."""
    spots = list(SPOTS)[:2]
    cards = ["rift-01", "rift-11", "rift-12", "rift-08", "rift-05"]
    board = Board(2, hands={BLUE: ["hero-caspen-3"], GOLD: ["hero-kesk-3"]}, options={"crusade": "on"})
    rifts = board.realm.rifts
    rifts.open, rifts.deck.pile = spots, list(reversed(cards))
    board.run({BLUE: spots[1], GOLD: spots[0]}).send_heroes({BLUE: "hero-caspen-3", GOLD: "hero-kesk-3"})
    assert [board.group(seat).room.card for seat in (GOLD, BLUE)] == ["rift-01", "rift-11"]  # type: ignore[union-attr]
    board.bare(GOLD)
    board.take(BLUE, "commit", "send")
    assert [board.group(seat).room.card for seat in (GOLD, BLUE)] == ["rift-12", "rift-08"]  # type: ignore[union-attr]
    drawn = [(line.args["who"], line.args["level"]) for line in board.told("items-drawn-unseen")]
    assert drawn == [(Who(GOLD), 1), (Who(BLUE), 2)]


def test_a_portal_ends_the_run_in_success() -> None:
    """DD-13.6: nobody musters; it counts as passed for all; the rift is closed: 2 doom."""
    board = party({BLUE: ["hero-pip-1"], GOLD: ["hero-brenna-1"]}, "rift-13", place=SPOT, send=False)
    assert board.realm.rifts.open == []
    assert board.realm.doom == 17
    assert [line.args["how"] for line in board.told("run-ended")] == ["closed"]
    assert not board.told("mustered")
    assert [line.args["rooms"] for line in board.told("counted-unseen")] == [2, 2]


def test_with_the_crusade_the_match_is_lost_and_won_as_ever() -> None:
    """DD-13.10, DD-14.3: a failed rift run that brings doom to 0 loses the match for all."""
    board = party({BLUE: ["hero-pip-1"], GOLD: ["hero-orsolo-1"]}, "rift-08", place=SPOT)
    board.realm.doom = 4
    board.bare(BLUE, GOLD)
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.reason.key, outcome.winners) == ("end-doom", ())


def asker_at_a_rift(*rooms: str) -> Board:
    """Blue has gone alone and plays a room; Gold's hero falls, and Gold asks to join Blue; Red goes on alone."""
    hands = {BLUE: ["hero-brenna-3"], GOLD: ["hero-aldric-1", "hero-pip-1"], RED: ["hero-hamund-1"]}
    board = party(hands, "rift-11", "rift-02", "rift-01", *rooms, place=SPOT).ask_all()
    for seat in hands:
        board.commit(seat, "chest.leave")
    for seat, way in ((BLUE, "alone"), (GOLD, "stay"), (RED, "stay")):
        board.take(seat, "way", way)
    board.lord(GOLD).active.wounds = 1  # type: ignore[union-attr]
    board.bare(GOLD, RED)
    board.take(GOLD, "way", "join.g2-1a")
    board.take(RED, "way", "stay")
    return board


@pytest.mark.parametrize("is_asked", [False, True])
def test_a_closed_rift_stops_a_lord_that_waits_to_join(is_asked: bool) -> None:
    """DD-13.6: at once and without result, also where the answer is awaited already."""
    board = asker_at_a_rift(*(["rift-03"] if is_asked else []), "rift-13")
    if is_asked:
        assert asked(board) == {("red", "commit"), ("blue", "commit")}
        board.bare(BLUE)
        assert asked(board) == {("red", "commit"), ("blue", "admit")}
        board.bare(RED)
    else:
        assert board.lord(GOLD).out
        assert asked(board) == {("blue", "commit")}
        board.bare(BLUE)
    assert [(line.args["who"], line.args["how"]) for line in board.told("run-ended")] == [
        ([Who(GOLD)], "none"), ([Who(RED)], "closed"), ([Who(BLUE)], "none"),
    ]  # fmt: skip
    assert board.realm.phase == "selection"
    assert board.realm.doom == 17


def test_a_part_that_fails_where_the_rift_is_closed_moves_no_doom() -> None:
    """DD-13.6: other parts end after the room that they are in, without result for doom."""
    board = party({BLUE: ["hero-pip-1"], GOLD: ["hero-brenna-3"]}, "rift-11", "rift-08", "rift-13", place=SPOT)
    board.ask_all()
    for seat in (BLUE, GOLD):
        board.commit(seat, "chest.leave")
    board.take(GOLD, "way", "alone")
    board.take(BLUE, "way", "stay")
    assert board.realm.rifts.open == []
    board.bare(BLUE)
    assert [line.args["how"] for line in board.told("run-ended")] == ["closed", "none"]
    assert board.realm.doom == 17
