"""Combats: their beginning, their rounds and their end (FD-18 to FD-20)."""

from __future__ import annotations

import pytest

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import Action, Dice, default_action, text
from engines.dracula.combat.battle import Laid, Spot
from engines.dracula.combat.rounds import cards_to_escape
from engines.dracula.combat.start import FightVampire, Meeting

from .combats import FILL, arena, battle_of, clash, deal, lair, seats
from .positions import DS, LG, MH, VH, Board, D

# -- who fights


def test_who_is_met() -> None:
    """FD-18.4, FD-18.6, FD-19.1: all active hunters in his city, delayed ones too; none in a hospital or waiting."""
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
    """FD-20.3, D16: at once and unseen; a hunter who joins is delayed, a delayed one cannot; by default none joins."""
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
    (bat,) = (option for option in board.ask(D).options if option.key == "escape_as_bat")
    assert bat.detail == text("claw-escape_as_mist"), "it flies nowhere"
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


def test_a_round_of_a_combat_is_told_apart_from_a_round_of_the_match() -> None:
    """FD-18.6: both have numbers, and both stand on one screen."""
    board = arena(DS, place="cedar")
    say = speaker("dracula", "en")
    prompts = [say(board.ask(seat).prompt) for seat in (DS, D)]
    assert ["Round 1" in prompt for prompt in prompts] == [True, True]


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
    assert (board.state.dracula.damage, board.state.influence) == (0, 2)
    assert board.state.battle is None
    assert not board.pending


def test_pride() -> None:
    """FD-27.2, FD-19.12: 0, 1, 2, 3 tokens let him escape in round 4, 3, 2, 1 at the earliest."""
    assert [cards_to_escape(0, despair, 3) + 1 for despair in range(4)] == [4, 3, 2, 1]


@pytest.mark.parametrize(
    ("despair", "when"), [(0, ("later", 4)), (1, ("later", 3)), (2, ("later", 2)), (3, ("now", 1))]
)
def test_who_may_not_escape_yet_reads_when_he_may(despair: int, when: tuple[str, int]) -> None:
    """FD-27.2."""
    escape, first = when
    board = arena(LG, despair=despair, cards=FILL)
    assert board.ask(D).hint == text("fight-hint-dracula", escape=escape, **{"from": first})
    if escape == "later":
        clash(board, FILL.split()[0], lord_godalming="dodge")
        escape = "now" if first == 2 else "later"
        assert board.ask(D).hint == text("fight-hint-dracula", escape=escape, **{"from": first})


def test_nothing_but_barred_escapes() -> None:
    """FD-19.18: he shows nothing and draws one more; the round counts as a card in play."""
    board = arena(LG, DS, cards="escape_as_mist escape_as_mist")
    assert board.opts(D) == ["nothing"]
    clash(board, "nothing", lord_godalming="punch", dr_seward="dodge")
    assert board.state.dracula.damage == 1
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
    """D18, D19: Dodge, or Punch; Dracula any legal card against any hunter."""
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
    assert board.state.dracula.is_revealed
    board.take(VH, "knife")
    assert board.hunter(VH).open_item == "knife"


def test_what_a_round_has_brought_is_remembered() -> None:
    """By round: damage to each, the enemy's recovery, and hunters bitten; the end of the combat is worth a picture."""
    board = lair(VH, damage=3, items={VH: "knife"}, cards=FILL)
    board.let_pass()
    deal(board, FILL)
    clash(board, "mesmerize", van_helsing="escape")
    clash(board, "strength", van_helsing="dodge")
    clash(board, "fangs", van_helsing="punch")
    board.let_pass()
    fought = board.view().fought
    assert fought is not None
    assert [(one.harm, one.healed, one.bitten) for one in fought.past] == [
        ({}, 0, ()), ({}, 0, ()), ({}, 2, (VH,))
    ]  # fmt: skip
    assert [event.text.key for event in board.told if event.pictured] == ["fight-ended"]
    board = lair(VH, items={VH: "knife"}, cards=FILL)
    board.let_pass()
    deal(board, FILL)
    clash(board, "claws", van_helsing="knife")
    assert board.view().battle.past[0].harm == {D: 3, VH: 4}
    board = lair(VH, items={VH: "knife"}, cards=FILL)
    board.let_pass()
    deal(board, FILL)
    board.hunter(VH).damage = board.state.sheet(VH).health - 1
    clash(board, "claws", van_helsing="knife")
    fought = board.view().fought
    assert fought is not None
    assert fought.past[0].fallen == (VH,), "the picture of it says who was defeated, and not that he left"


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
