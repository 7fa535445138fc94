"""Combats: their beginning, rounds, end, and every moment to react in them (FD-18 to FD-20, W3, R6, R9 to R13)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.words import speaker
from engines.core import HOST, Action, Dice, Seat, default_action, observe
from engines.core.flow import PASS, Table
from engines.dracula.battle import Laid, Spot
from engines.dracula.combat.rounds import pride_allows
from engines.dracula.combat.start import FightVampire, Meeting
from engines.dracula.damage import Bite, Suffer, heal_dracula, recover
from engines.dracula.influence import lower
from engines.dracula.state import State
from tests.contract.words import complaints

from .arena import arena, battle_of, clash, deal, lair
from .board import DS, LG, MH, VH, Board, D

FILL = "claws claws fangs fangs strength strength mesmerize mesmerize plotting plotting"
EVERYONE = Seat("everybody")


def seats(board: Board) -> list[Seat]:
    return [fighter.seat for fighter in battle_of(board).fighters] if board.state.battle else []


# -- who fights


def test_who_is_met() -> None:
    """FD-18.4, FD-18.6, FD-19.1: all active hunters in his city, delayed ones too; nobody in a hospital or waiting."""
    board = Board(trail="cedar(u)[]", at=dict.fromkeys((LG, DS, VH, MH), "cedar"), phase="dusk")
    board.hunter(LG).hospital = True
    board.hunter(DS).waiting = True
    board.hunter(VH).delayed = True
    board.push(Meeting())
    assert seats(board) == [VH, MH]
    assert len(battle_of(board).hand) == 5
    assert {asked.seat for asked in board.pending} == {VH, MH, D}


def test_nobody_is_met() -> None:
    assert not Board(Meeting(), trail="cedar(u)[]", at=dict.fromkeys((LG, DS, VH, MH), "iver")).pending
    at_sea = Board(Meeting(), trail="grey(f)[]", at=dict.fromkeys((LG, DS, VH, MH), "grey"))
    assert not at_sea.pending


def test_dracula_fights_in_fog() -> None:
    """FD-18.5, D17: he declines by default."""
    board = arena(DS, place="cedar", fog={"cedar": 1})
    assert board.ask(D).default == ("decline",)
    board.take(D, "fight")
    assert seats(board) == [DS]


def test_others_join_against_a_new_vampire() -> None:
    """FD-20.3, D16: at once and unseen; who joins is delayed, who is delayed cannot join; by default nobody does."""
    board = Board(trail="elm(u)[New_vampire]", at=dict.fromkeys((LG, DS, VH, MH), "elm"), phase="day")
    board.hunter(MH).delayed = True
    board.push(FightVampire(seat=VH, vampire=Spot(0, 0)))
    assert [asked.seat for asked in board.pending] == [LG, DS]
    assert board.ask(LG).default == ("stay",)
    board.take(LG, "join")
    assert not board.hunter(LG).delayed
    board.take(DS, "stay")
    assert board.hunter(LG).delayed
    assert seats(board) == [LG, VH]
    alone = Board(trail="elm(u)[Reckless_vampire]", at=dict.fromkeys((LG, DS, VH, MH), "elm"))
    alone.push(FightVampire(seat=VH, vampire=Spot(0, 0)))
    assert seats(alone) == [VH]


def test_a_vampire_is_slain() -> None:
    """FD-20.4: the combat ends at once; others' cards are not resolved any more."""
    board = lair(VH, title="reckless_vampire", damage=3, cards=FILL)
    clash(board, "claws", van_helsing="punch")
    assert board.state.battle is None
    assert board.state.encounter(Spot(3, 0)).damage == 4
    assert board.keys()[-2:] == ["vampire-slain", "fight-ended"]


def test_escape_as_mist_ends_a_vampires_combat() -> None:
    """FD-19.17, FD-20.2, FD-20.6: nothing else happens; the vampire lies there with its damage."""
    board = lair(VH, damage=2, cards=f"{FILL} escape_as_mist")
    battle_of(board).laid, battle_of(board).round = [Laid("claws"), Laid("fangs"), Laid("claws")], 4
    clash(board, "escape_as_mist", van_helsing="punch")
    assert board.state.battle is None
    assert board.state.encounter(Spot(3, 0)).damage == 2
    assert "flight" not in {asked.kind for asked in board.pending}


def test_escape_as_bat_of_a_vampire() -> None:
    """FD-19.16: only Dracula himself flies."""
    board = lair(VH, cards=f"{FILL} escape_as_bat")
    battle_of(board).laid, battle_of(board).round = [Laid("claws"), Laid("fangs"), Laid("claws")], 4
    clash(board, "escape_as_bat", van_helsing="punch")
    assert not board.pending
    assert board.trail()[0] == "fern(f)[]"


def test_a_reckless_vampires_fangs() -> None:
    """FD-20.9: +1 each time they resolve, on top of the bite's own; Fangs heal the vampire (FD-20.7)."""
    board = lair(VH, title="reckless_vampire", damage=3, cards=FILL)
    clash(board, "fangs", van_helsing="escape")
    assert (board.state.influence, board.state.encounter(Spot(3, 0)).damage) == (1, 1)
    board = lair(VH, title="reckless_vampire", cards=FILL)
    clash(board, "mesmerize", van_helsing="dodge")
    clash(board, "fangs", van_helsing="punch")
    assert (board.state.influence, board.hunter(VH).bites) == (2, 1)


def test_a_vampire_hunts_for_rage() -> None:
    """FD-20.8."""
    board = lair(VH, despair=1, cards=FILL)
    board.hunter(VH).damage = 9
    clash(board, "claws", van_helsing="punch")
    assert board.hunter(VH).waiting
    assert board.state.influence == 3


# -- rounds


def test_commitments_are_secret_and_may_be_changed() -> None:
    """V-4.2, V-4.3, V-4.4."""
    board = arena(LG, DS, cards="claws fangs strength mesmerize plotting")
    others = board.view(), board.view(DS), board.view(MH)
    board.take(LG, "punch")
    board.take(D, "fangs.dr_seward")
    board.take(LG, "dodge")
    assert (board.view(), board.view(DS), board.view(MH)) == others
    assert board.view(LG).battle.hand is None
    assert board.view(D).battle.hand == ("claws", "fangs", "mesmerize", "plotting", "strength")
    board.take(DS, "escape")
    assert board.keys().count("fight-revealed") == 1
    assert board.hunter(DS).damage == 2
    assert seats(board) == [LG]


def test_hunters_resolve_in_activation_order() -> None:
    """FD-19.8: Godalming's Punch slays the vampire before Van Helsing escapes."""
    board = lair(VH, at={LG: "elm"}, damage=5)
    board.take(LG, "join")
    deal(board, FILL)
    clash(board, "claws.van_helsing", lord_godalming="punch", van_helsing="escape")
    board.default(D)
    assert board.state.battle is None
    assert not board.keys().count("fight-left")


def test_escape() -> None:
    """FD-19.10, FD-19.20: he leaves the combat, stays in the city, and is engaged no more."""
    board = arena(LG, DS, cards=FILL)
    clash(board, "claws.dr_seward", lord_godalming="escape", dr_seward="dodge")
    assert seats(board) == [DS]
    assert board.hunter(LG).at == "dell"
    assert board.hunter(LG).is_active
    assert set(board.opts(D)) == {"claws", "fangs", "strength", "mesmerize", "plotting"}


def test_who_is_defeated_has_no_card() -> None:
    """FD-19.22, FD-19.13, FD-21.2, FD-21.6: all are out, the combat is over."""
    board = arena(MH, items={MH: "knife"})
    board.let_pass()
    deal(board, FILL)
    board.hunter(MH).damage = 7
    clash(board, "claws", mina_harker="knife")
    assert (board.state.count.damage, board.state.influence) == (0, 2)
    assert board.state.battle is None
    assert not board.pending


def test_rage() -> None:
    """FD-21.5, FD-27.1: 2, and 1 for each despair token; all four defeated is not yet the end (FD-32.9)."""
    for despair, influence in enumerate((2, 3, 4, 5)):
        board = Board(despair=despair)
        board.push(Suffer(seat=LG, amount=99))
        assert board.state.influence == influence
    board = Board()
    for seat in (LG, DS, VH, MH):
        board.push(Suffer(seat=seat, amount=99))
    assert board.state.influence == 8
    assert board.outcome is None
    board.push(Suffer(seat=LG, amount=99))
    assert board.state.influence == 8


def test_influence_wins_at_13() -> None:
    """FD-22.1, FD-22.5: never more; nothing is open any more. FD-22.4: it falls, not below 0."""
    board = arena(MH, influence=12, cards=FILL)
    board.hunter(MH).damage = 7
    clash(board, "claws", mina_harker="punch")
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason.key) == ((D,), "end-influence")
    assert board.state.influence == 13
    assert not board.pending
    falling = Board(influence=1)
    lower(Table(falling.state, falling.dice), 2)
    assert falling.state.influence == 0


def test_dracula_is_defeated() -> None:
    """FD-21.12, FD-19.13: at 15 damage, at once."""
    board = arena(LG, DS, cards=FILL)
    board.state.count.damage = 14
    clash(board, "mesmerize.dr_seward", lord_godalming="punch", dr_seward="dodge")
    assert board.outcome is not None
    assert (board.outcome.winners, board.outcome.reason.key) == ((LG, DS, VH, MH), "end-defeated")
    assert not board.pending


def test_recovering() -> None:
    """FD-21.1: not below 0."""
    board = Board()
    board.hunter(LG).damage, board.state.count.damage = 1, 2
    table: Table[State] = Table(board.state, board.dice)
    recover(table, LG, 3)
    heal_dracula(table, 3)
    assert (board.hunter(LG).damage, board.state.count.damage) == (0, 0)
    assert [event.text.args["amount"] for event in table.events] == [1, 2]


def test_pride() -> None:
    """FD-27.2, FD-19.12: 0, 1, 2, 3 tokens let him escape in round 4, 3, 2, 1 at the earliest."""
    assert [next(n for n in range(6) if pride_allows(n, despair, 3)) + 1 for despair in range(4)] == [4, 3, 2, 1]


def test_nothing_but_barred_escapes() -> None:
    """FD-19.18: he shows nothing and draws one more; the round counts as a card in play."""
    board = arena(LG, DS, cards="escape_as_mist escape_as_mist")
    assert board.opts(D) == ["nothing"]
    clash(board, "nothing", lord_godalming="punch", dr_seward="dodge")
    assert board.state.count.damage == 1
    assert len(battle_of(board).hand) == 4
    assert battle_of(board).laid == [Laid(None, is_open=False)]


def test_an_empty_combat_deck() -> None:
    """FD-19.19: no draw, and Plotting finds nothing."""
    board = arena(VH, cards=FILL)
    board.state.combat.pile = []
    clash(board, "plotting", van_helsing="dodge")
    assert battle_of(board).round == 2
    assert len(battle_of(board).hand) == 9


def test_defaults() -> None:
    """D18, D19: Dodge, or Punch; Dracula any legal card against anybody."""
    board = arena(LG, DS, cards=FILL)
    assert board.ask(LG).default == ("dodge",)
    assert set(board.ask(D).default.among) == set(board.opts(D))  # type: ignore[union-attr]
    for seat in (LG, DS, D):
        board.default(seat)
    for _ in range(3):
        if board.is_asked(D) and not board.is_asked(D, "combat"):
            board.default(D)
    assert board.ask(LG, "combat").default == ("punch",)


def test_the_end_of_a_combat() -> None:
    """FD-19.14, FD-19.15: nothing of it is left, and weakened hunters keep cards open again."""
    board = arena(VH, items={VH: "knife pistol"})
    board.hunter(VH).bites = 1
    board.let_pass()
    deal(board, FILL)
    clash(board, "claws", van_helsing="escape")
    assert board.state.battle is None
    assert board.state.combat.pile == []
    assert board.state.count.is_revealed
    board.take(VH, "knife")
    assert board.hunter(VH).open_item == "knife"


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
    assert board.state.count.damage == 3
    assert board.hunter(VH).damage == 0
    assert (board.hunter(VH).front, board.state.events.discards) == ([], ["planned_ambush"])
    assert "punch" in board.opts(VH)
    assert "knife" not in board.opts(VH)


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
    """The player or another; alone nobody is asked."""
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
    """A-3.12: who was sent out of the combat plays nothing any more, and nobody hears of it."""
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
    board.state.count.kept = 2
    board.hunter(DS).damage = 5
    board.push(Meeting())
    assert board.opts(D) == [DS, VH, "none"]
    board.take(D, DS)
    assert board.hunter(DS).waiting
    assert board.state.count.kept == 1
    assert "szgany_bodyguards" in board.state.encounters.discards
    assert board.opts(D) == [VH, "none"]
    board.take(D, "none")
    assert seats(board) == [VH]
    assert board.state.count.kept == 1


def test_bodyguards_do_not_help_a_vampire() -> None:
    board = Board(trail="elm(u)[New_vampire]", at={VH: "elm"})
    board.state.count.kept = 1
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


def test_great_strength_is_only_asked_for_at_the_worst() -> None:
    board = Board(events={DS: "great_strength"})
    board.push(Suffer(seat=LG, amount=4, why="wolves"))
    assert not board.pending
    assert board.hunter(LG).damage == 4


def test_nobody_can_prevent() -> None:
    """A-3.1: without a card that could be Great Strength, nobody waits."""
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
    assert board.state.count.damage == 1
    assert seats(board) == [VH]


def test_bites() -> None:
    """FD-21.3, FD-21.5: Van Helsing bears two; the third defeats him. Newly weakened, he keeps cards open."""
    board = Board(items={VH: "knife pistol"}, despair=1)
    for bites in (1, 2):
        board.push(Bite(seat=VH))
        assert board.hunter(VH).bites == bites
        if bites == 1:
            board.take(VH, "knife")
    board.push(Bite(seat=VH))
    assert board.hunter(VH).waiting
    assert board.state.influence == 3
    board.push(Bite(seat=VH))
    assert board.state.influence == 3


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
    assert board.state.count.damage == 1
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
    """A cancel that did not last hurts nobody."""
    board = arena(VH, items={VH: "crucifix"}, events={D: "enraged"})
    board.let_pass()
    deal(board, FILL)
    clash(board, "fangs", van_helsing="crucifix")
    board.take(D, "enraged")
    board.let_pass()
    assert (board.hunter(VH).damage, board.state.count.damage) == (2, 0)


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
    """The table option: everybody who could is asked, and no dwell."""
    board = arena(VH, events={D: "wild_horses"}, cards=FILL, windows="public")
    clash(board, "claws", van_helsing="dodge")
    assert [(asked.seat, [option.key for option in asked.options]) for asked in board.pending] == [(D, [PASS.key])]


# -- any combat


@pytest.mark.parametrize("seed", range(12))
def test_any_combat_ends(seed: int) -> None:
    """Whatever is picked: no card is lost, none comes twice, and after at most six rounds it is over."""
    dice = Dice(bytes([seed]) * 16)
    board = arena(
        LG, DS, VH, MH, place="paris", box="europe", night=bool(seed % 2), despair=seed % 4,
        items={LG: "rifle holy_bullets knife", DS: "crucifix garlic garlic_wreath", VH: "heavenly_host holy_circle",
               MH: "pistol knife"},
        events={LG: "lucys_revenge escape_route", DS: "planned_ambush great_strength", MH: "lucky_find",
                D: "enraged wild_horses"},
    )  # fmt: skip
    cards, texts = _all_items(board), board.heard()
    for _ in range(400):
        if not board.pending:
            break
        asked = next(asked for asked in board.pending if not asked.optional)
        keys = [option.key for option in asked.options]
        picks = tuple(dice.shuffled("picks", keys)[: max(asked.least, 1)])
        action = Action(asked.seat, asked.id, picks) if dice.below("any", 4) else default_action(asked, dice)
        texts += [asked.prompt, *filter(None, [asked.hint])]
        texts += [text for one in asked.options for text in (one.label, one.detail) if text]
        texts += [told for event in board._apply(action) for told in (event.text, event.others) if told]
        assert _all_items(board) == cards
    assert not board.pending
    assert board.state.battle is None or board.outcome is not None
    say = speaker("dracula")
    with complaints() as heard:
        assert all(map(say, texts))
    assert not heard


def _all_items(board: Board) -> list[str]:
    state = board.state
    looked_at = [card for step in state.stack for card in getattr(step, "cards", [])]
    held = [card for hunter in state.hunters.values() for card in hunter.items]
    return sorted([*held, *looked_at, *state.items.pile, *state.items.discards])
