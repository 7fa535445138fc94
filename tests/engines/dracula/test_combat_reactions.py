"""Every moment to react in a combat: W3, R6, R9 to R13."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import HOST, Seat, observe
from engines.core.flow import PASS
from engines.dracula.combat.battle import Spot
from engines.dracula.combat.start import FightVampire, Meeting
from engines.dracula.damage.suffering import Suffer

from .combats import FILL, arena, battle_of, clash, deal, lair, seats
from .positions import DS, LG, MH, VH, Board, D

# -- W3


def test_planned_ambush() -> None:
    """R11, FD-19.5: after the first reveal another card instead; the event goes in any case."""
    board = arena(VH, night=False, items={VH: "knife"}, events={VH: "planned_ambush"})
    board.take(VH, "planned_ambush")
    assert board.hunter(VH).front == []
    board.let_pass()
    assert board.hunter(VH).front == ["planned_ambush"]
    deal(board, FILL)
    clash(board, "fangs", van_helsing="punch")
    assert board.opts(VH) == ["dodge", "escape", "knife", "keep"]
    assert board.ask(VH).default == ("keep",)
    board.take(VH, "knife")
    assert board.view().battle.past[0].hunters == {VH: "knife"}
    assert board.state.dracula.damage == 3
    assert board.hunter(VH).damage == 0
    assert (board.hunter(VH).front, board.state.events.discards) == ([], ["planned_ambush"])
    assert "punch" in board.opts(VH)
    assert "knife" not in board.opts(VH)


def test_two_planned_ambushes_are_for_the_first_round_alone() -> None:
    """R11: both go with its reveal."""
    board = arena(VH, night=False, items={VH: "knife"}, events={VH: "planned_ambush planned_ambush"})
    for _ in range(2):
        board.take(VH, "planned_ambush")
        board.take(HOST, "close")
    board.let_pass()
    assert board.hunter(VH).front == ["planned_ambush"] * 2
    deal(board, FILL)
    clash(board, "fangs", van_helsing="punch")
    board.take(VH, "keep")
    assert board.hunter(VH).front == []
    assert board.state.events.discards == ["planned_ambush"] * 2


def test_planned_ambush_not_used() -> None:
    board = arena(VH, night=False, events={VH: "planned_ambush"})
    board.take(VH, "planned_ambush")
    board.let_pass()
    deal(board, FILL)
    clash(board, "fangs", van_helsing="punch")
    board.default(VH)
    assert (board.hunter(VH).front, board.state.events.discards) == ([], ["planned_ambush"])
    clash(board, "fangs", van_helsing="dodge")
    assert not board.is_asked(VH, "swap")


def test_escape_route() -> None:
    """The player or another hunter; alone, there is no question."""
    board = arena(LG, DS, events={LG: "escape_route"})
    board.take(LG, "escape_route")
    board.let_pass()
    assert board.opts(LG) == [LG, DS]
    board.take(LG, DS)
    board.let_pass()
    assert seats(board) == [LG]
    alone = arena(LG, events={LG: "escape_route"})
    alone.take(LG, "escape_route")
    alone.let_pass()
    assert alone.state.battle is None
    assert alone.state.events.discards == ["escape_route"]


def test_what_became_impossible_stays_in_hand() -> None:
    """A-3.12: a hunter sent out of the combat plays no more cards, and no player hears of it."""
    board = arena(LG, DS, events={LG: "escape_route", DS: "heroic_leap"})
    board.take(LG, "escape_route")
    board.take(DS, "heroic_leap")
    board.let_pass()
    board.take(LG, DS)
    assert board.hunter(DS).events == ["heroic_leap"]
    assert [text for text in board.heard() if text.key == "event-played"] != []
    assert "heroic_leap" not in str(board.heard())
    assert seats(board) == [LG]


def test_after_a_heroic_leap_nothing_is_played() -> None:
    """A-3.12: the combat is over; the Garlic Wreath and the Planned Ambush stay in hand."""
    board = arena(LG, DS, VH, events={LG: "heroic_leap", VH: "planned_ambush"}, items={DS: "garlic_wreath"})
    board.take(LG, "heroic_leap")
    board.take(DS, "garlic_wreath")
    board.take(VH, "planned_ambush")
    board.let_pass()
    assert board.state.battle is None
    assert (board.hunter(DS).items, board.hunter(VH).events) == (["garlic_wreath"], ["planned_ambush"])
    assert not board.state.seen


def test_the_window_opens_anew_after_a_play() -> None:
    """FD-19.2, FD-23.4, FD-23.5: several cards one after another."""
    board = arena(VH, events={VH: "lucky_find planned_ambush"})
    board.take(VH, "planned_ambush")
    board.take(HOST, "close")
    assert board.opts(VH) == ["lucky_find", PASS.key]


def test_heroic_leap_against_a_vampire() -> None:
    """The enemy suffers 5, then the player; no combat is fought."""
    board = lair(VH, damage=1, events={VH: "heroic_leap"})
    board.take(VH, "heroic_leap")
    board.let_pass()
    assert board.state.battle is None
    assert (board.hunter(VH).damage, board.state.encounter(Spot(3, 0)).damage) == (5, 6)


def test_heroic_leap_warns_unless_it_defeats_dracula() -> None:
    """FD-22.3: Dracula's defeat comes before the player's damage."""
    board = arena(LG, events={LG: "heroic_leap"})
    leap = board.ask(LG).options[0]
    assert (leap.key, leap.hurts) == ("heroic_leap", True)
    board.state.dracula.damage = board.state.dracula_sheet.health - 5
    assert board.ask(LG).options[0].warning is None


def test_lucky_find() -> None:
    """D34, V-3.13: five items only he sees; one is kept, the others are discarded face up; then limits."""
    board = Board(trail="dell(u)[]", at={VH: "dell"}, events={VH: "lucky_find"}, phase="dusk")
    board.stack_cards("items", ["knife", "dogs", "dogs", "stake", "rifle"])
    left = len(board.state.items.pile)
    board.push(Meeting())
    board.take(VH, "lucky_find")
    board.let_pass()
    assert board.opts(VH) == ["dogs", "knife", "rifle", "stake"]
    for viewer in ((), (D,), (LG,)):
        assert "rifle" not in str(board.view(*viewer))
    board.take(VH, "rifle")
    assert board.hunter(VH).items == ["rifle"]
    assert sorted(board.state.items.discards) == ["dogs", "dogs", "knife", "stake"]
    assert len(board.state.items.pile) == left - 5
    assert "item-found" in board.keys(VH)
    assert "item-found" not in board.keys(D)


def test_szgany_bodyguards_come_first() -> None:
    """FD-16.9, D14: before the hunters' cards, upon one hunter there; then discarded. The defeated take no part."""
    board = Board(trail="dell(u)[]", at={VH: "dell", DS: "dell"}, phase="dusk")
    board.state.dracula.kept = 2
    board.hunter(DS).damage = 5
    board.push(Meeting())
    assert board.opts(D) == [DS, VH, "none"]
    board.take(D, DS)
    assert board.hunter(DS).waiting
    assert board.state.dracula.kept == 1
    assert "szgany_bodyguards" in board.state.encounters.discards
    assert board.opts(D) == [VH, "none"]
    board.take(D, "none")
    assert seats(board) == [VH]
    assert board.state.dracula.kept == 1


def test_bodyguards_do_not_help_a_vampire() -> None:
    board = Board(trail="elm(u)[New_vampire]", at={VH: "elm"})
    board.state.dracula.kept = 1
    board.push(FightVampire(seat=VH, vampire=Spot(0, 0)))
    assert not board.is_asked(D, "guards")


# -- R6, R12: prevention


def test_great_strength_prevents_a_defeat() -> None:
    """FD-21.4, FD-21.13: all damage of that one effect, also of another, also outside combat."""
    board = Board(events={DS: "great_strength"})
    board.hunter(LG).damage = 10
    board.push(Suffer(seat=LG, amount=2, why="wolves"))
    board.take(DS, "great_strength")
    board.let_pass()
    assert (board.hunter(LG).damage, board.hunter(LG).waiting) == (10, False)
    assert board.state.events.discards == ["great_strength"]
    heard = board.keys()
    assert heard.index("event-played") < heard.index("harm-prevented")


def test_great_strength_is_only_asked_for_at_the_worst() -> None:
    board = Board(events={DS: "great_strength"})
    board.push(Suffer(seat=LG, amount=4, why="wolves"))
    assert not board.pending
    assert board.hunter(LG).damage == 4


def test_nobody_can_prevent() -> None:
    """A-3.1: without a card that could be Great Strength, the table does not wait."""
    board = Board()
    board.push(Suffer(seat=LG, amount=12))
    assert board.hunter(LG).waiting
    board = Board(events={DS: "heroic_leap"})
    board.state.events.pile.remove("great_strength")
    board.state.events.discards.append("great_strength")
    board.push(Suffer(seat=LG, amount=12))
    assert board.hunter(LG).waiting


def test_a_prevented_bite_leaves_the_hunter_in_the_combat() -> None:
    """FD-21.4, FD-22.2: influence rises all the same, and his card resolves."""
    board = arena(VH, events={MH: "great_strength"}, cards=FILL)
    clash(board, "mesmerize", van_helsing="dodge")
    clash(board, "fangs", van_helsing="punch")
    board.take(MH, "great_strength")
    board.let_pass()
    assert (board.hunter(VH).bites, board.state.influence) == (0, 1)
    assert board.state.dracula.damage == 1
    assert seats(board) == [VH]


def lucys(**given: object) -> Board:
    board = arena(LG, events={LG: "lucys_revenge"}, **given)  # type: ignore[arg-type]
    board.take(LG, "lucys_revenge")
    board.let_pass()
    assert board.hunter(LG).front == ["lucys_revenge"]
    deal(board, f"{FILL} escape_as_mist")
    return board


def test_lucys_revenge_cancels_an_escape() -> None:
    """R12: once; then the combat goes on."""
    board = lucys(despair=3)
    clash(board, "escape_as_mist", lord_godalming="punch")
    assert board.ask(LG).default == (PASS.key,)
    board.take(LG, "lucys_revenge")
    assert battle_of(board).round == 2
    assert board.state.dracula.damage == 1
    assert (board.hunter(LG).front, board.state.events.discards) == ([], ["lucys_revenge"])


def test_lucys_revenge_is_discarded_at_the_end() -> None:
    board = lucys(despair=3)
    clash(board, "escape_as_mist", lord_godalming="punch")
    board.default(LG)
    assert board.state.battle is None
    assert (board.hunter(LG).front, board.state.events.discards) == ([], ["lucys_revenge"])


def test_lucys_revenge_prevents_a_bite() -> None:
    """R6: also the damage that would defeat; only of Godalming himself."""
    board = lucys()
    clash(board, "mesmerize", lord_godalming="dodge")
    clash(board, "fangs", lord_godalming="punch")
    board.take(LG, "lucys_revenge")
    board.let_pass()
    assert (board.hunter(LG).bites, board.state.influence) == (0, 1)
    board = lucys()
    board.hunter(LG).damage = 11
    clash(board, "claws", lord_godalming="punch")
    board.take(LG, "lucys_revenge")
    board.let_pass()
    assert board.hunter(LG).waiting  # the second claw is another effect


def test_lucys_revenge_is_for_godalming_alone() -> None:
    board = arena(LG, DS, events={LG: "lucys_revenge"})
    board.take(LG, "lucys_revenge")
    board.let_pass()
    deal(board, FILL)
    board.hunter(DS).damage = 7
    clash(board, "strength.dr_seward", lord_godalming="punch", dr_seward="punch")
    assert board.hunter(DS).waiting


def test_lucys_revenge_is_no_use_in_hand() -> None:
    """W3 only; it prevents nothing from the hand."""
    board = arena(LG, events={LG: "lucys_revenge"})
    board.let_pass()
    deal(board, FILL)
    board.hunter(LG).damage = 11
    clash(board, "claws", lord_godalming="punch")
    board.let_pass()
    assert board.hunter(LG).waiting


# -- R9


def test_enraged() -> None:
    """FD-19.24: the card resolves after all; no escape for the rest of the combat."""
    board = arena(VH, despair=3, events={D: "enraged"}, cards=f"{FILL} escape_as_mist")
    clash(board, "claws", van_helsing="dodge")
    assert board.opts(D) == ["enraged", PASS.key]
    board.take(D, "enraged")
    board.let_pass()
    assert board.hunter(VH).damage == 4
    assert not any(key.startswith("escape") for key in board.opts(D))


def test_enraged_against_a_crucifix() -> None:
    """A cancel that did not last hurts no one."""
    board = arena(VH, items={VH: "crucifix"}, events={D: "enraged"})
    board.let_pass()
    deal(board, FILL)
    clash(board, "fangs", van_helsing="crucifix")
    board.take(D, "enraged")
    board.let_pass()
    assert (board.hunter(VH).damage, board.state.dracula.damage) == (2, 0)


def test_no_rage_for_an_escape() -> None:
    board = arena(VH, despair=3, items={VH: "crucifix"}, events={D: "enraged"})
    board.let_pass()
    deal(board, f"{FILL} escape_as_mist")
    clash(board, "escape_as_mist", van_helsing="crucifix")
    assert not board.is_asked(D, "react-r9")
    assert battle_of(board).round == 2


def _start(board: Board) -> Board:
    return board


def _canceled(board: Board) -> Board:
    board.let_pass()
    deal(board, FILL)
    clash(board, "claws", van_helsing="dodge")
    return board


def _bitten(board: Board) -> Board:
    board.let_pass()
    deal(board, FILL)
    battle_of(board).fighters[0].mesmerized = True
    clash(board, "fangs", van_helsing="escape")
    return board


def _shot(board: Board) -> Board:
    board.let_pass()
    deal(board, FILL)
    clash(board, "fangs", van_helsing="rifle")
    return board


MOMENTS: dict[str, tuple[Any, Seat, dict[str, Any], dict[str, Any]]] = {
    "W3": (_start, VH, {"events": {VH: "lucky_find"}}, {"events": {VH: "long_night"}}),
    "W3, Garlic Wreath": (_start, VH, {"items": {VH: "garlic_wreath"}}, {"items": {VH: "dogs"}}),
    "R6": (_bitten, MH, {"events": {MH: "great_strength"}}, {"events": {MH: "long_night"}}),
    "R9": (_canceled, D, {"events": {D: "enraged"}}, {"events": {D: "wild_horses"}}),
    "R10": (_shot, VH, {"items": {VH: "rifle holy_bullets"}}, {"items": {VH: "rifle dogs"}}),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_holds_the_card_others_see_the_same(moment: str) -> None:
    """A-3.7, A-3.11, V-6: while the window is open, and after a pass, in view, waiting, told texts and ids."""
    go, holder, held, other = MOMENTS[moment]
    boards = [go(arena(VH, **given)) for given in (held, other)]
    assert [board.is_asked(holder) for board in boards] == [True, False]
    others = [frozenset[Seat]()] + [frozenset({seat}) for seat in (LG, DS, VH, MH, D) if seat != holder]

    def seen() -> list[list[Any]]:
        return [
            [(observe(board.engine, board.state, viewer), board.heard(*viewer)) for viewer in others]
            for board in boards
        ]

    one, same = seen()
    assert one == same
    for board in boards:
        board.let_pass()
    for board in boards:
        if board.state.battle is not None:
            deal(board, FILL)
    one, same = seen()
    assert one == same


@pytest.mark.parametrize("card", ["enraged", "wild_horses"])
def test_the_window_tells_nothing(card: str) -> None:
    """A-3.7, A-3.11: whether he holds Enraged or something else, nothing more is told."""
    board = arena(VH, events={D: card}, cards=FILL)
    told = len(board.told)
    clash(board, "claws", van_helsing="dodge")
    open_ = board.view(VH)
    board.let_pass()
    heard = [text.key for text in board.heard(VH)]
    assert (open_.battle.canceled, heard) == (True, ["fight-began", "fight-revealed", "fight-canceled"])
    assert len(board.told) == told + 2


def test_windows_asked_openly() -> None:
    """The table option: everybody who could is asked, and no reaction delay."""
    board = arena(VH, events={D: "wild_horses"}, cards=FILL, windows="public")
    clash(board, "claws", van_helsing="dodge")
    assert [(asked.seat, [option.key for option in asked.options]) for asked in board.pending] == [(D, [PASS.key])]
