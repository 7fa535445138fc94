"""The scenarios of combat: S03, S13, S15 to S22."""

from __future__ import annotations

from engines.core import Seat
from engines.dracula.combat.battle import Spot
from engines.dracula.combat.start import FightVampire, Meeting
from engines.dracula.observation.view import DraculaTable, HunterView

from .combats import arena, battle_of, clash, deal, lair
from .positions import DS, LG, MH, VH, Board, D


def test_s03_combat() -> None:
    """The booklet's example. FD-19.1 to FD-19.9, FD-19.13, FD-27.2, FD-4.5."""
    board = arena(
        MH, place="paris", box="europe", items={MH: "pistol"}, despair=1,
        cards="claws strength escape_as_mist fangs fangs",
    )  # fmt: skip
    board.let_pass()
    assert {"escape_as_mist"}.isdisjoint(board.opts(D))
    drawn = len(battle_of(board).hand)
    clash(board, "claws", mina_harker="punch")
    assert (board.hunter(MH).damage, board.state.dracula.damage) == (4, 1)
    assert len(battle_of(board).hand) == drawn
    assert sorted(board.opts(MH)) == ["dodge", "escape", "pistol"]
    assert "escape_as_mist" not in board.opts(D)
    clash(board, "strength", mina_harker="dodge")
    assert board.hunter(MH).damage == 4
    assert battle_of(board).fighters[0].last == "dodge"
    assert "punch" in board.opts(MH)
    assert "dodge" not in board.opts(MH)
    assert "escape_as_mist" in board.opts(D)
    clash(board, "escape_as_mist", mina_harker="pistol")
    assert board.state.battle is None
    assert (board.hunter(MH).damage, board.state.dracula.damage) == (4, 1)
    assert board.hunter(MH).items == ["pistol"]
    assert board.state.dracula.is_revealed
    assert board.state.current_location == "paris"


def test_s13_dracula_moves_onto_a_hunter() -> None:
    """At dawn it is day: Claws does 2 in total. FD-18.1, FD-4.5 (the phase's part is with the phase)."""
    board = arena(DS, place="cedar", night=False, cards="claws fangs strength mesmerize plotting")
    clash(board, "claws", dr_seward="punch")
    assert (board.hunter(DS).damage, board.state.dracula.damage) == (2, 1)


def test_s15_weakened_hunters_open_cards() -> None:
    """FD-21.7, FD-19.21, V-2.23, V-4.8."""
    board = Board(trail="dell(u)[]", at={MH: "dell"}, items={MH: "pistol knife"}, phase="dusk")
    board.hunter(MH).open_item = "knife"
    board.state.dracula.is_revealed = True
    before = board.view()
    assert (_seen(before, MH).open_item, _seen(before, MH).items) == ("knife", 2)
    board.push(Meeting()).let_pass()
    assert _seen(board.view(), MH).open_item is None
    assert _seen(board.view(D), MH).open_item is None
    deal(board, "claws claws claws claws claws")
    clash(board, "claws", mina_harker="escape")
    assert board.state.battle is None
    board.take(MH, "pistol")
    assert _seen(board.view(), MH).open_item == "pistol"
    assert not [one for one in board.view().seen if one.title == "knife"]


def test_s16_bite_that_defeats() -> None:
    """FD-21.3, FD-21.5, FD-22.2, FD-19.11; what follows at dawn (FD-21.9) is with the hospitals."""
    board = arena(
        MH, place="birch", items={MH: "knife"}, despair=2, influence=3, cards="mesmerize fangs claws claws strength"
    )
    board.let_pass()
    board.hunter(MH).damage, board.state.dracula.damage = 3, 3
    clash(board, "mesmerize", mina_harker="dodge")
    (fighter,) = battle_of(board).fighters
    assert fighter.mesmerized
    assert [(laid.title, laid.is_open) for laid in battle_of(board).laid] == [("mesmerize", True)]
    clash(board, "fangs", mina_harker="punch")
    assert board.state.dracula.damage == 1
    assert board.state.influence == 3 + 2 + 2 + 1
    assert board.hunter(MH).waiting
    assert board.state.battle is None
    assert board.view(MH).hands[MH].items == ("knife",)


def test_s17_engaged_hunter() -> None:
    """FD-19.4, FD-19.6 to FD-19.8, V-4.2."""
    board = arena(LG, DS, cards="claws fangs strength mesmerize plotting")
    told = len(board.told)
    board.take(LG, "punch")
    board.take(DS, "dodge")
    assert len(board.told) == told
    assert board.view().battle.engaged is None
    assert all(fighter.card is None for fighter in board.view(D).battle.fighters)
    board.take(D, "claws.lord_godalming")
    board.take(D, "dr_seward", kind="claws")
    assert (board.hunter(LG).damage, board.hunter(DS).damage, board.state.dracula.damage) == (2, 2, 1)


def test_s17_the_other_way_round() -> None:
    """With Seward engaged his Dodge cancels Claws; Godalming's Punch does 1 all the same."""
    board = arena(LG, DS, cards="claws fangs strength mesmerize plotting")
    clash(board, "claws.dr_seward", lord_godalming="punch", dr_seward="dodge")
    assert (board.hunter(LG).damage, board.hunter(DS).damage, board.state.dracula.damage) == (0, 0, 1)


def test_s18_six_cards() -> None:
    """FD-19.13, FD-19.15, FD-19.9. Nobody asks a seventh time."""
    board = arena(VH, cards="plotting claws mesmerize strength plotting")
    board.state.combat.pile.append("fangs")
    for number, card in enumerate(("plotting", "claws", "mesmerize", "strength", "plotting", "fangs")):
        clash(board, card, van_helsing="dodge" if number % 2 else "punch")
    assert board.state.battle is None
    assert (board.hunter(VH).damage, board.state.dracula.damage) == (0, 3)
    assert board.state.dracula.is_revealed
    assert board.hunter(VH).at == board.state.current_location
    assert not board.pending


def test_s19_both_sides_reach_their_goal_at_once() -> None:
    """FD-22.3: the hunters win."""
    board = arena(LG, night=False, events={LG: "heroic_leap"}, influence=11)
    board.hunter(LG).damage, board.state.dracula.damage = 8, 11
    board.take(LG, "heroic_leap")
    board.let_pass()
    assert board.outcome is not None
    assert board.outcome.winners == (LG, DS, VH, MH)
    assert board.state.influence == 11


def test_s20_avoiding_combat_in_fog() -> None:
    """FD-18.5. That the token leaves afterwards (FD-4.3) is with the dusk."""
    board = arena(DS, place="cedar", fog={"cedar": 1})
    assert board.opts(D) == ["fight", "decline"]
    board.take(D, "decline")
    assert board.state.battle is None
    assert board.state.dracula.is_revealed
    assert not board.pending
    assert arena(DS, place="cedar").is_asked(DS, "combat")


def test_s21_vampire_fight_by_search() -> None:
    """FD-20.1 to FD-20.6; the search itself (FD-13.3, FD-13.5) is with the searches."""
    board = lair(VH, items={VH: "knife"}, cards="claws fangs strength mesmerize plotting")
    board.let_pass()
    clash(board, "claws", van_helsing="knife")
    vampire = board.state.trail[3].encounters[0]  # type: ignore[union-attr]
    assert (board.hunter(VH).damage, vampire.damage) == (4, 3)
    clash(board, "fangs", van_helsing="escape")
    assert board.state.battle is None
    assert board.hunter(VH).damage == 6
    assert board.trail()[3] == "elm(u)[New_vampire]"
    again = board.state.trail[3].encounters[0]  # type: ignore[union-attr]
    assert again.damage == 1
    board.push(FightVampire(seat=VH, vampire=Spot(3, 0))).let_pass()
    assert board.view().battle.damage == 1
    assert board.view().battle.health == 6


def test_s22_escape_thresholds() -> None:
    """FD-20.5, FD-27.2: rounds in which an escape is first offered; canceled cards count as in play."""
    assert _first_escape(arena(VH, despair=3)) == 1
    assert _first_escape(arena(VH, despair=2)) == 2
    assert _first_escape(arena(VH, despair=1)) == 3
    assert _first_escape(arena(VH)) == 4
    assert _first_escape(lair(VH, despair=3)) == 4


def _first_escape(board: Board) -> int:
    """Dracula always holds Escape as Mist; all his Claws are dodged or canceled."""
    for number in range(1, 7):
        deal(board, "claws claws mesmerize plotting escape_as_mist")
        if "escape_as_mist" in board.opts(D):
            return number
        clash(board, "claws" if number % 2 else "mesmerize", van_helsing="dodge" if number % 2 else "punch")
    raise AssertionError("no escape")


def _seen(view: DraculaTable, seat: Seat) -> HunterView:
    return next(hunter for hunter in view.hunters if hunter.seat == seat)
