"""The selection phase (DD-4): scouts, tokens, standees; travel past rifts (DD-13.4) and to the Keep (DD-11.1)."""

from __future__ import annotations

from engines.core import Order, Preference
from engines.core.preferences import write
from engines.draggmar.components import DUNGEONS, bosses_of
from engines.draggmar.game import draggmar
from engines.draggmar.world.ending import EndOfRound
from engines.draggmar.world.travel import destinations, reachable, usual

from .playing import BLUE, GOLD, RED, Board

HERO = {BLUE: ("hero-torvald-1",), GOLD: ("hero-brenna-1",), RED: ("hero-silka-1",)}


def board(count: int = 2, **more: object) -> Board:
    return Board(count, hands={seat: HERO[seat] for seat in list(HERO)[:count]}, **more)  # type: ignore[arg-type]


def to_next_round(play: Board) -> None:
    """The round ends, as if nobody had run."""
    for thread in play.realm.threads.values():
        thread.stack.clear()
    play.begin(EndOfRound())


def test_s_03_scouted_tokens_are_turned_up_and_locked_in_the_next_round() -> None:
    """S-03, DD-4.1, DD-4.2, DD-4.4, V-2, V-3."""
    play = board(3, levels={"d04": 1, "d09": 2}).select()
    play.take(BLUE, "scout", "d04")
    play.take(GOLD, "scout", "d04")
    for seat in (BLUE, GOLD, RED):
        others = [line.key for line in play.heard(seat)]
        assert others.count("scout-sent") == 2
        assert "scouted" not in others
    assert play.view(RED).lords[BLUE].scouted
    assert play.view(RED).own[RED].scouts == ()
    assert play.waiting() == (RED,)
    heard = play.take(RED, "scout", "d09")
    told = [line for line in play.heard(events=heard) if line.key == "scouted"]
    assert [line.args["level"] for line in told] == [1, 1, 2]
    assert play.keys(BLUE, "standee") == ["d04", "d09"]
    for seat, place in ((BLUE, "d04"), (GOLD, "d04"), (RED, "d09")):
        play.take(seat, "standee", place)
    to_next_round(play)
    assert [place for place, one in play.view().dungeons.items() if one.locked] == ["d04", "d09"]
    for seat in play.realm.order:
        assert "d04" not in play.keys(seat, "scout")
        play.take(seat, "scout", "d01")
    assert {play.lord(seat).place for seat in (BLUE, GOLD, RED)} == {"d01"}, "only d01 is fresh, so nobody is asked"


def test_s_04_with_the_last_token_all_dungeons_open() -> None:
    """S-04, DD-4.4, DD-4.5: in the round in which the last one is turned up."""
    play = board(1, up=DUNGEONS[:14])
    play.lord(BLUE).last_place = "d02"
    play.select(4)
    assert play.keys(BLUE, "scout") == ["d15"]
    play.take(BLUE, "scout", "d15")
    assert play.keys(BLUE, "standee") == [place for place in DUNGEONS if place != "d02"]


def test_s_21_quiet_dungeons_are_a_last_resort() -> None:
    """S-21, DD-4.7, D-4."""
    levels = dict(zip(DUNGEONS, [1] * 6 + [2] * 5 + [3] * 4, strict=True))
    levels["d02"], levels["d07"] = 2, 1
    play = board(2, up=DUNGEONS, levels=levels).kill(*bosses_of(1))
    play.lord(BLUE).last_place = "d02"
    play.select(6)
    offered = play.keys(BLUE, "standee")
    assert offered == [place for place in DUNGEONS if levels[place] > 1 and place != "d02"]
    play.default(BLUE, "standee")
    assert play.lord(BLUE).place == "d08"
    play.kill(*bosses_of(2), *bosses_of(3))
    assert play.keys(GOLD, "standee") == [*DUNGEONS, "keep"]
    play.default(GOLD, "standee")
    assert play.lord(GOLD).place == "keep"


def test_two_lords_may_scout_and_choose_the_same_dungeon() -> None:
    """DD-4.1, DD-4.5, DD-4.6: teaming up is always allowed."""
    play = board().select()
    play.take(BLUE, "scout", "d03")
    play.take(GOLD, "scout", "d03")
    assert {play.lord(seat).place for seat in (BLUE, GOLD)} == {"d03"}


def test_a_scout_may_be_changed_until_all_have_scouted() -> None:
    """A-2, V-2: it stays open, and the table no longer waits for it."""
    play = board().select()
    play.take(BLUE, "scout", "d03")
    assert play.waiting() == (GOLD,)
    assert play.ask(BLUE, "scout").default == ("d03",)
    play.take(BLUE, "scout", "d05")
    play.take(GOLD, "scout", "d01")
    assert [place for place, one in play.view().dungeons.items() if one.up] == ["d01", "d05"]
    assert [line.key for line in play.heard(GOLD)].count("scout-sent") == 1, (
        "a change is told to nobody, the last by its token"
    )


def test_the_clock_scouts_in_number_order_from_the_first_player_round_and_round() -> None:
    """D-2."""
    play = board(3, up=DUNGEONS[:13])
    play.realm.first = RED
    play.select(5)
    assert [play.ask(seat, "scout").default for seat in (RED, BLUE, GOLD)] == [("d14",), ("d15",), ("d14",)]
    assert Board(1).select().ask(BLUE, "scout").default == ("d01", "d02")


def test_solo_scouts_two_different_dungeons() -> None:
    """DD-15.2."""
    asked = board(1).select().ask(BLUE, "scout")
    assert (asked.least, asked.most) == (2, 2)
    assert board(1, up=DUNGEONS[:14]).select(3).ask(BLUE, "scout").most == 1


def test_the_same_dungeon_is_not_chosen_twice_in_a_row_but_the_keep_is() -> None:
    """DD-4.5, DD-11.7."""
    play = board(2, up=DUNGEONS)
    play.lord(BLUE).last_place = "d01"
    for level in (1, 2, 3):
        play.kill(*bosses_of(level)[:2])
    play.lord(GOLD).last_place = ""
    play.select(8)
    assert "d01" not in play.keys(BLUE, "standee")
    assert "d01" in play.keys(GOLD, "standee")
    assert "keep" in play.keys(GOLD, "standee")


def test_the_keep_opens_with_two_heads_of_each_level_wherever_they_are() -> None:
    """DD-11.1: in the Trophy Room and before the lords, counted together."""
    play = board(2, up=DUNGEONS).kill(*bosses_of(1)[:2], *bosses_of(2)[:1], *bosses_of(3)[:2])
    play.kill(bosses_of(1)[2])
    assert "keep" not in destinations(play.realm, BLUE)
    assert draggmar.status(draggmar.view(play.realm, frozenset())).args["heads"] == 5, (
        "a third of a level counts for nothing"
    )
    play.kill(bosses_of(2)[1], by=GOLD)
    assert "keep" in destinations(play.realm, BLUE)
    assert draggmar.status(draggmar.view(play.realm, frozenset())).args["heads"] == 6


def test_an_open_rift_blocks_the_road_behind_it_and_may_be_chosen() -> None:
    """DD-13.3, DD-13.4; a scout looks past it (DD-4.2)."""
    play = board(2, options={"crusade": "on"}, up=DUNGEONS)
    assert {"d06", "d08"} <= reachable(play.realm)
    play.realm.rifts.open = ["r1"]
    legal = destinations(play.realm, BLUE)
    assert not {"d06", "d08"} & set(legal)
    assert "r1" in legal
    hidden = board(2, options={"crusade": "on"})
    hidden.realm.rifts.open = ["r1"]
    assert "d06" in hidden.select(2).keys(BLUE, "scout")


def test_a_lord_whose_only_fresh_dungeon_lies_behind_a_rift_stays_in_town() -> None:
    """DD-4.7, DD-13.4: open rift spots are destinations, so only a dungeon chosen before leaves nothing."""
    play = board(2)
    play.lord(BLUE).last_place = "d03"
    play.select(2)
    play.take(BLUE, "scout", "d03")
    play.take(GOLD, "scout", "d03")
    assert play.lord(BLUE).place == "town", "d03 is the only fresh one, and it was Blue's last"
    assert play.lord(GOLD).place == "d03"
    assert play.asked(BLUE, "shop") is not None


def test_a_standee_is_told_at_once_and_cannot_be_taken_back() -> None:
    """DD-4.6, V-4."""
    play = board(2, up=DUNGEONS).select(4)
    heard = play.take(GOLD, "standee", "d05")
    (event,) = [one for one in heard if one.text.key == "placed"]
    assert event.reveals
    assert event.to is None
    assert play.waiting() == (BLUE,)


def test_the_clock_sends_a_standee_to_the_own_fresh_dungeon() -> None:
    """D-4: alone to the lower level; else to a dungeon of the lowest level, a rift, the Keep, a quiet dungeon."""
    play = board(1, levels={"d01": 3, "d02": 2}).select()
    play.take(BLUE, "scout", "d01", "d02")
    play.default(BLUE, "standee")
    assert play.lord(BLUE).place == "d02"
    levels = dict.fromkeys(DUNGEONS, 2) | {"d09": 1}
    assert usual(board(2, up=DUNGEONS, levels=levels).realm, BLUE) == "d09"
    dead = board(2, options={"crusade": "on"}, up=DUNGEONS).kill(*bosses_of(1), *bosses_of(2), *bosses_of(3))
    dead.realm.rifts.open = ["r2", "r3"]
    assert usual(dead.realm, BLUE) == "r2"


def test_orders_place_a_standee_at_the_scouted_dungeon_up_to_a_level() -> None:
    """D-4, A-7: "place me there, if its level is at most …"; else the question is put."""
    for level, is_placed in ((2, True), (3, False)):
        play = board(2, levels={"d04": level, "d01": 1}).select()
        order = Order(BLUE, "standee", (Preference("standee", ("scouted.2",), until="round.1"),))
        assert order.entries[0].until in [clause.key for clause in draggmar.orderable(play.realm, BLUE)[0].until]
        write(play.realm, order)
        play.take(BLUE, "scout", "d04")
        play.take(GOLD, "scout", "d01")
        assert (play.lord(BLUE).place == "d04") is is_placed
        assert (play.asked(BLUE, "standee") is None) is is_placed


def test_phases_go_on_when_all_have_finished() -> None:
    """DD-3.1, DD-4.8: selection, hiring, run, end of round."""
    play = board(2, up=DUNGEONS).select(4)
    play.take(BLUE, "standee", "d01")
    assert play.view().phase == "selection"
    play.take(GOLD, "standee", "d02")
    assert play.view().phase == "hiring"
