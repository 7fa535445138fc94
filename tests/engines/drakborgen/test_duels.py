"""DB-17.20 to DB-17.22: hero against hero."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core import Seat
from engines.core.preferences import write
from engines.core.types import Order, Preference
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.state import Companion

from .positions import H1, H2, H3, Board, cards_in_play

ROOM = {"c3": ("room-new", 0)}


def agreed(combat: str = "basic", *, pvp: str = "on", **also: object) -> Board:
    """Sigeir and Aelfric in C3, Iril far away; all have agreed to fights between heroes."""
    board = Board(
        {H1: ("sigeir", "c3"), H2: ("aelfric", "c3"), H3: ("iril", "m1")}, round_=4, options={"combat": combat},
        **{"tiles": ROOM, **also},  # type: ignore[arg-type]
    )  # fmt: skip
    board.state.rules = replace(board.state.rules, pvp=pvp)
    board.hero(H1).side, board.hero(H2).side = "s", "n"
    return board


def attacks(board: Board, seat: Seat, other: Seat) -> None:
    write(board.state, Order(seat, "duel", (Preference("duel", (f"attack.{other}",), until="round.4"),)))


def waits(board: Board) -> Board:
    return board.meets()


def test_duels_need_the_consent_of_all() -> None:
    """DB-17.20: otherwise no such order exists, and none is carried out."""
    board = agreed(pvp="off")
    attacks(board, H1, H2)
    board.begin()
    assert "duel" not in [one.kind for one in drakborgen.orderable(board.state, H1)]
    board.play_all(hero1="wait", hero2="wait", hero3="wait")
    assert board.state.round == 6
    board = agreed().begin()
    (order,) = [one for one in drakborgen.orderable(board.state, H1) if one.kind == "duel"]
    assert [option.key for option in order.options] == ["attack.hero2", "attack.hero3", "none"]


def test_the_defender_fights_or_flees() -> None:
    """DB-17.21, A34: asked by name; a beaten hero is dead and its cards go back."""
    board = agreed()
    attacks(board, H1, H2)
    waits(board)
    assert (board.asked(H2).kind, board.offers(H2)) == ("defend", ["fight", "flee"])
    assert board.asked(H2).default == ("fight",)
    board.play(H2, "fight")
    board.hero(H2).kp = 3
    assert {board.asked(H1).kind, board.asked(H2).kind} == {"fight"}
    board.play(H1, "scissors", "scissors").play(H2, "paper", "paper")
    assert H2 not in board.state.heroes
    assert board.state.players[H2].cause == "duel"
    assert board.hero(H1).kp == 16


def test_the_defender_flees_and_is_halfway() -> None:
    """DB-17.21: back where it came from."""
    board = agreed()
    attacks(board, H1, H2)
    waits(board).play(H2, "flee")
    assert board.hero(H2).going == "c2"


def test_a_shut_door_makes_the_defender_fight() -> None:
    """DB-17.21, DB-15.12."""
    board = agreed(tiles={"c3": ("door-room-nde", 0)}, stacked={"door": ["locked"]})
    attacks(board, H1, H2)
    waits(board).play(H2, "flee")
    assert board.hero(H2).going == ""
    assert {board.asked(H1).kind, board.asked(H2).kind} == {"fight"}


def test_a_hero_flees_from_a_duel() -> None:
    """DB-16.10, DB-17.3."""
    board = agreed()
    attacks(board, H1, H2)
    waits(board).play(H2, "fight")
    board.play(H1, "rock", "paper").play(H2, "paper", "scissors", "flee.99", "by.w")
    # paper is Aelfric's special attack; in flight his scissors beat paper, for nothing
    assert board.hero(H2).going == "b3"
    assert board.hero(H1).kp == 14


def test_an_unseen_order_tells_nothing() -> None:
    """V24: if the two do not stand in one room, nobody hears of it."""
    board = agreed()
    whole = cards_in_play(board.state)
    attacks(board, H1, H3)
    waits(board)
    assert "duel-declared" not in list(board.keys(H2))
    assert board.state.round == 5
    assert cards_in_play(board.state) == whole


def test_sc_05_waiting_out_somebodys_fight() -> None:
    """SC-05, DB-17.20, DB-17.22, DB-28.3: nobody stands aside without consent; who fought has no new combat points."""
    for consent in ("no", "yes"):
        board = agreed("legend", stacked={"monster": ["monster-01"]})
        board.monster("orch", "c3")
        attacks(board, H2, H1)
        waits(board).play(H1, "attack").play(H1, consent, kind="aside").play(H2, "wait").play(H2, "no", kind="aside")
        assert board.state.meetings[H1].fighters == ([H1, H2] if consent == "no" else [H1])
    board.hero(H1).sp, board.state.monsters[0].wounds = 3, 3
    board.play(H3, "mind", *["stay"] * 5).play(H1, "mind", kind="fight")
    assert not board.state.monsters
    board.play(H1, "fight", kind="defend")
    assert (board.hero(H1).sp, board.hero(H2).sp) == (3, 8)
    assert (board.hero(H1).kp, board.hero(H2).kp) == (16, 15)


def test_a_duel_that_stands_still_ends() -> None:
    """DB-28.14: nobody is hurt, and both go on."""
    board = agreed("legend")
    attacks(board, H1, H2)
    waits(board).play(H2, "fight")
    meeting = board.state.meetings[H1]
    meeting.still = 19
    board.play(H1, "strength").play(H2, "agility")
    assert "fight-stands-still" in list(board.keys(H3))
    assert (board.hero(H1).kp, board.hero(H2).kp, board.state.round) == (16, 15, 5)


def test_companions_fight_in_a_duel() -> None:
    """DB-25.6, DB-17.1: each at its master's side."""
    board = agreed()
    board.hero(H2).companions.append(Companion("oracaz", 6, 6, "c3", loyal=True))
    attacks(board, H1, H2)
    waits(board).play(H2, "fight")
    board.play(H2, "paper").play(H2, "rock").play(H1, "scissors")
    # scissors beat Aelfric's paper, by Sigeir's special attack, and lose to the oracaz
    assert (board.hero(H1).kp, board.hero(H2).kp, board.hero(H2).companions[0].kp) == (15, 13, 6)
