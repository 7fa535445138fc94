"""How a match is told: rounds, dangers, and what is said at its end (DB-32); and the table in words."""

from __future__ import annotations

from random import Random

import pytest

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import PUBLIC, SET_UP, Dice, Seat, Text, Who, observe, text
from engines.drakborgen import engine
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import CHAMBER_SQUARES, SQUARES, TOWER_AT
from engines.drakborgen.rules import passages
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.state import Companion
from engines.drakborgen.view.exits import exits
from engines.drakborgen.view.stories import story
from rendering.drakborgen import text as text_board

from .positions import H1, H2, Board, entering, enters

WIDE = 34


def dangers(board: Board, *seats: Seat) -> list[Text]:
    return list(engine.dangers(board.view(*seats)))


def test_rounds_are_counted_once_the_heroes_have_set_out() -> None:
    """DB-6.1."""
    castle, _ = engine.setup(engine.meta.seats_for(2), engine.meta.options({}), Dice(bytes(16)))
    assert engine.turn(castle) == SET_UP
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}, round_=4).begin()
    assert engine.turn(board.state).number == 5


def test_a_dead_hero_s_player_is_no_longer_called_by_its_name() -> None:
    """DB-3.12: it plays monsters now; at the end each has its own name again."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)})
    for seat, hero in ((H1, "rohan"), (H2, "iril")):
        board.state.players[seat].hero = hero
    table = board.table()
    die(table, H1, "pit")
    assert table.events[-1].text == text("plays-monsters", who=Who(H1))
    say = speaker("drakborgen", names=str)
    names = engine.characters(board.view())
    assert {seat: say(name) for seat, name in names.items()} == {H1: "dead Rohan", H2: "Iril"}


def test_corridors_in_a_row_are_told_in_words_of_their_own() -> None:
    """DB-7.9: a hero goes through several in one round."""
    tiles, lines = {"c3": ("room-new", 0)}, []
    for number in range(3):
        board = Board({H1: ("rohan", "c3")}, tiles={**tiles, **{f"a{k + 2}": ("room-new", 0) for k in range(number)}})
        table = board.table()
        story(table, "opened-corridor", H1)
        lines.append(table.events[-1].text.key)
    assert len(set(lines)) == 3


def test_who_is_led_on_is_told_below_the_rooms_that_others_open() -> None:
    """DB-7.9: else the corridor would seem to be part of the room that was told last."""
    tiles = {"c3": ("room-new", 0), "k8": ("room-new", 0)}
    heroes = {H1: ("rohan", "c3"), H2: ("iril", "k8")}
    board = Board(heroes, tiles=tiles, stacked={"tile": ["corridor-n", "room-new"]}).begin()
    board.play(H1, "go.e").play(H2, "go.e")
    opens = {event.text.key: event.opens for event in board.events}
    assert opens["is-led-on"]
    assert not opens["has-decided"]


def test_low_kp_is_a_danger_to_its_own_player_alone() -> None:
    """DB-3.2."""
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}).begin()
    board.hero(H1).kp = 3
    assert dangers(board, H1) == [text("danger-kp", who=Who(H1), left=3)]
    assert dangers(board, H2) == dangers(board) == []


def test_the_last_dots_are_a_danger_to_all() -> None:
    """DB-6.11."""
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}, dot=21).begin()
    assert dangers(board) == [text("danger-sunset", left=5)]
    assert dangers(Board({H1: ("rohan", "a1")}, dot=20).begin()) == []


def test_a_monster_that_stands_with_a_hero_is_a_danger_until_they_meet() -> None:
    """DB-15.1: not a passive one, and not while it is asked what to announce."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)})
    one = board.monster("orch", "c3")
    board.begin()
    met = text("danger-monster", who=Who(H1), monster=text("monster-orch"), place=text("place-room", square="C3"))
    assert dangers(board, H1) == [met]
    one.mood = "passive"
    assert dangers(board, H1) == []


def test_the_end_of_each_hero_is_told_with_its_gold_and_the_monsters_it_slew() -> None:
    """DB-32.4, DB-32.6."""
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}).begin()
    board.hero(H1).things = ["corpse.treasure-150"]
    board.play_all(hero1="leave", hero2="give_up_hero")
    told = engine.deeds(board.events)
    assert told[H1] == text("deed-out", who=Who(H1), slain=0, gold=150)
    assert told[H2].key == "deed-died"
    assert board.outcome is not None
    assert board.outcome.reason.args["worth"] == 150
    figures = {figure.id: figure.count for figure in engine.figures(board.view())}
    assert figures == {"gold": 150, "out": 1, "rounds": 2}


@pytest.mark.parametrize(
    ("mode", "count", "told"),
    [
        ("competitive", 1, "Ada wins: out alive, but without gold."),
        ("competitive", 2, "Ada and Bo win: out alive, but without gold."),
        ("coop", 2, "One hero got out alive, but without gold."),
        ("solo", 1, "You got out alive, but without gold."),
    ],
)
def test_a_match_without_gold_is_not_won_with_0_gold_coins(mode: str, count: int, told: str) -> None:
    """DB-32.2, DB-32.5, DB-32.6: whoever is out alive has won, and got away with a fright."""
    winners: list[Text | Who] = [Who(seat) for seat in (H1, H2)[:count]]
    say = speaker("drakborgen", names=lambda seat: {H1: "Ada", H2: "Bo"}[seat])
    one = text("verdict-sunset", mode=mode, out=1, worth=0, rank=0, winners=winners, count=count)
    assert say(one) == told


@pytest.mark.parametrize("seed", range(4))
def test_the_exits_of_a_view_are_the_passages(seed: int) -> None:
    """DB-7.3, DB-7.4, DB-8.11: of every place, with what bars them."""
    rng = Random(seed)
    squares = [one for one in SQUARES if one not in TOWER_AT and one not in CHAMBER_SQUARES]
    tiles = {one: (rng.choice(list(TILES)), rng.randrange(4)) for one in rng.sample(squares, 60)}
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}, tiles=tiles)
    view = board.view()
    for place in (*tiles, *TOWER_AT, "g5"):
        found = [(one.side, one.to, one.bars) for one in exits(view, place)]
        assert found == [(one.exit, one.to, one.bars) for one in passages.ways(board.state, place)]


def test_the_text_board_says_where_a_hero_is_and_what_only_its_player_knows() -> None:
    """V3: rings are their owner's; a line is as wide as a phone."""
    board = enters(entering("empty"))
    board.give_ring(H1, "healing")
    say = speaker("drakborgen", names=str)
    with complaints() as heard:
        own, public = (text_board(observe(engine, board.state, viewer), say) for viewer in (frozenset({H1}), PUBLIC))
    assert not heard
    assert "You are in: Room D3, room" in own
    assert "Ring of healing" in own
    assert "Ring of healing" not in public
    assert max(map(len, own.splitlines())) <= WIDE


# -- dice


def dice_told(board: Board) -> list[str]:
    """What the table reads of the dice of checks and of amounts."""
    say = speaker("drakborgen", names=lambda _seat: "Ada")
    return [say(one) for one in board.heard() if one.key in ("checked", "rolled-amount")]


def test_the_dice_of_a_check_are_told_with_what_is_added() -> None:
    """DB-4.2, DB-12.22: T12 at most the aspect; four Treasure cards add 2."""
    tiles = {"f3": ("bridge-n", 1), "g3": ("room-new", 0)}
    board = Board({H1: ("aelfric", "f3"), H2: ("iril", "m10")}, tiles=tiles, faces={"hero1.dice": [6, 6]})
    board.hero(H1).side = "w"
    board.hero(H1).treasure = ["treasure-100", "treasure-110", "treasure-120", "treasure-130"]
    for card in board.hero(H1).treasure:
        board.state.decks["treasure"].pile.remove(card)
    board.begin().play_all(hero1="go.e", hero2="wait")
    assert dice_told(board) == ["Ada, Agility 7: T12 6 plus 2, fails.", "Ada, Mind 8: T12 6 plus 2, succeeds."]


def test_the_dice_of_damage_are_told_with_what_is_taken_off() -> None:
    """DB-4.1, DB-9.4: arrows, T12 less Armour."""
    board = enters(entering("arrows", faces=[11]))
    assert dice_told(board) == ["Ada: T12 11, less Armour 9: 2."]


def test_the_dice_of_a_companion_are_told_with_its_name() -> None:
    """DB-25.4."""
    tiles = {"c3": ("portcullis-n", 0), "c4": ("room-new", 0)}
    board = Board({H1: ("bardhor", "c3")}, tiles=tiles, faces={"hero1.dice": [12, 12, 7, 7]}).begin()
    board.hero(H1).companions = [Companion("orch", 4, 4, "c3")]
    board.play(H1, "go.s").send(H1)
    assert dice_told(board)[-1] == "Ada's orc, Strength 7: T12 7, succeeds."
