"""Every combat card by day and by night, and every item (FD-19.7, FD-19.8, FD-24)."""

from __future__ import annotations

import pytest

from bot.words import speaker
from engines.core import HOST, Seat, Text, text
from engines.dracula.combat.start import Combat
from engines.dracula.components import BASIC, COMBAT, ITEMS

from .combats import FILL, arena, battle_of, clash, deal, lair
from .positions import DS, LG, MH, VH, Board, D


def duel(*, night: bool = True, items: str = "", **given: object) -> Board:
    """Van Helsing alone against Dracula, who holds two of each and both escapes."""
    board = arena(VH, night=night, items={VH: items}, despair=3, **given)  # type: ignore[arg-type]
    board.let_pass()
    deal(board, f"{FILL} escape_as_mist escape_as_bat")
    return board


# What a card does: by night?, the hunter's card, his damage, Dracula's (of 5), and whether the combat is over
DRACULAS = {
    ("claws", False): ("punch", 2, 6, False),
    ("claws", True): ("punch", 4, 6, False),
    ("fangs", False): ("punch", 2, 4, False),
    ("fangs", True): ("punch", 2, 4, False),
    ("strength", False): ("punch", 2, 5, False),
    ("strength", True): ("punch", 2, 5, False),
    ("mesmerize", False): ("escape", 0, 5, False),
    ("mesmerize", True): ("escape", 0, 5, False),
    ("plotting", False): ("dodge", 0, 5, False),
    ("plotting", True): ("dodge", 0, 5, False),
    ("escape_as_mist", False): ("punch", 0, 5, True),
    ("escape_as_mist", True): ("punch", 0, 5, True),
    ("escape_as_bat", False): ("punch", 0, 5, True),
    ("escape_as_bat", True): ("punch", 0, 5, True),
}


def test_the_walk_has_every_card() -> None:
    assert {card for card, _ in DRACULAS} == set(COMBAT)
    assert len(DRACULAS) == 2 * len(COMBAT)
    assert {card for card, _, _ in HUNTERS} == {*BASIC, *(item.id for item in ITEMS.values() if item.icons)}


@pytest.mark.parametrize(("card", "night"), sorted(DRACULAS))
def test_draculas_card(card: str, night: bool) -> None:
    """FD-19.7, FD-4.5."""
    answer, hurt, wounds, is_over = DRACULAS[card, night]
    board = duel(night=night)
    board.state.dracula.damage = 5
    clash(board, card, van_helsing=answer)
    if board.is_asked(D, "plotting-search"):
        board.default(D)
    if board.is_asked(D, "flight"):
        assert night
        board.take(D, "stay")
    assert (board.hunter(VH).damage, board.state.dracula.damage) == (hurt, wounds)
    assert (board.state.battle is None) == is_over
    if not is_over:
        (laid,) = battle_of(board).laid
        assert laid.is_open == COMBAT[card].stays


# What a card does: against which, engaged?, and the damage that Dracula has afterwards (of 5)
HUNTERS = {
    ("dodge", "claws", True): 5,
    ("dodge", "strength", True): 5,
    ("dodge", "fangs", True): 5,
    ("punch", "claws", True): 6,
    ("punch", "mesmerize", True): 6,
    ("punch", "plotting", True): 6,
    ("escape", "claws", True): 5,
    ("escape", "plotting", True): 5,
    ("knife", "claws", True): 8,
    ("knife", "fangs", True): 8,
    ("knife", "fangs", False): 6,
    ("knife", "escape_as_bat", True): 8,
    ("pistol", "claws", True): 7,
    ("pistol", "fangs", True): 5,
    ("pistol", "plotting", True): 7,
    ("rifle", "claws", True): 7,
    ("rifle", "escape_as_bat", True): 7,
    ("crucifix", "fangs", True): 8,
    ("crucifix", "mesmerize", True): 8,
    ("crucifix", "escape_as_mist", True): 5,
    ("crucifix", "claws", True): 5,
    ("crucifix", "fangs", False): 3,
    ("garlic", "fangs", True): 7,
    ("garlic", "claws", True): 7,
    ("garlic", "strength", True): 5,
    ("garlic", "claws", False): 5,
    ("heavenly_host", "claws", True): 9,
    ("heavenly_host", "mesmerize", True): 9,
    ("heavenly_host", "fangs", False): 7,
    ("holy_circle", "fangs", True): 5,
    ("holy_circle", "plotting", True): 5,
}


@pytest.mark.parametrize(("card", "against", "engaged"), sorted(HUNTERS))
def test_hunters_card(card: str, against: str, engaged: bool) -> None:
    """FD-19.6, FD-19.8, FD-24.3: only the engaged hunter's icons cancel; all who can resolve their cards."""
    items = {VH: card} if card in ITEMS else {}
    board = arena(DS, VH, night=False, items=items, despair=3)
    board.let_pass()
    deal(board, f"{FILL} escape_as_mist escape_as_bat")
    board.state.dracula.damage = 5
    clash(board, f"{against}.{VH if engaged else DS}", dr_seward="escape", van_helsing=card)
    for kind in ("plotting-search", "claws"):
        if board.is_asked(D, kind):
            board.default(D)
    board.let_pass()
    expected = HUNTERS[card, against, engaged]
    assert board.state.dracula.damage == expected
    assert ("heavenly_host" in board.hunter(VH).items) is False
    gone = card in ("heavenly_host", "holy_circle")
    assert board.hunter(VH).items == ([card] if card in ITEMS and not gone else [])


def test_items_without_a_banner_are_not_laid() -> None:
    """FD-19.3, FD-24.1."""
    board = duel(items="dogs stake fast_horses")
    assert board.opts(VH) == ["dodge", "punch", "escape"]
    assert board.ask(VH).default == ("dodge",)


def test_no_physical_card_twice_in_a_row() -> None:
    """FD-19.9: with two Knives one may follow the other; everybody knows of both then."""
    board = duel(items="knife knife")
    clash(board, "fangs", van_helsing="knife")
    assert "knife" in board.opts(VH)
    clash(board, "fangs", van_helsing="knife")
    assert "knife" in board.opts(VH)
    assert board.state.times_seen(Seat("everybody"), VH, "items", "knife") == 2


# -- Dracula's cards


def test_claws_at_night_choose_again() -> None:
    """D20: a second target, by default the engaged hunter."""
    board = arena(LG, DS, VH, cards=FILL)
    clash(board, "claws.dr_seward", lord_godalming="dodge", dr_seward="punch", van_helsing="dodge")
    assert board.opts(D, "claws") == [LG, DS, VH]
    board.default(D, "claws")
    assert [board.hunter(seat).damage for seat in (LG, DS, VH)] == [0, 4, 0]


def test_claws_fall_on_another_when_the_first_is_down() -> None:
    """FD-19.11: a defeated hunter is out of the combat; with one hunter left there is no question."""
    board = arena(LG, DS, cards=FILL)
    board.hunter(DS).damage = 6
    clash(board, "claws.dr_seward", lord_godalming="dodge", dr_seward="punch")
    assert board.hunter(DS).waiting
    assert board.hunter(LG).damage == 2
    assert board.state.dracula.damage == 0  # Seward's Punch does not resolve (FD-19.22)


def test_fangs_bite_a_mesmerized_hunter_at_night() -> None:
    """FD-19.11, FD-22.2: instead of the damage; he leaves, and influence rises."""
    board = duel()
    clash(board, "mesmerize", van_helsing="dodge")
    board.state.dracula.damage = 3
    clash(board, "fangs", van_helsing="punch")
    assert (board.hunter(VH).bites, board.hunter(VH).damage) == (1, 0)
    assert (board.state.dracula.damage, board.state.influence) == (1, 1)
    assert board.state.battle is None


def test_fangs_by_day_hurt_a_mesmerized_hunter() -> None:
    board = duel(night=False)
    clash(board, "mesmerize", van_helsing="dodge")
    clash(board, "fangs", van_helsing="punch")
    assert (board.hunter(VH).bites, board.hunter(VH).damage, board.state.influence) == (0, 2, 0)


def test_nocturnal_visit_makes_a_dawn_like_night() -> None:
    board = arena(VH, night=False, cards=FILL)
    board.state.spell.always_night = True
    clash(board, "claws", van_helsing="punch")
    assert board.hunter(VH).damage == 4


def test_mesmerize_weakens_weapons_until_the_end() -> None:
    """A second one on the same hunter adds nothing."""
    board = duel(items="knife")
    clash(board, "mesmerize", van_helsing="dodge")
    hint = board.ask(VH).hint
    assert hint is not None
    assert "Mesmerized: your weapons do 1 damage less" in speaker("dracula")(hint)
    clash(board, "mesmerize", van_helsing="escape")
    assert board.state.battle is not None
    clash(board, "claws", van_helsing="knife")
    assert board.state.dracula.damage == 2
    assert [laid.is_open for laid in battle_of(board).laid] == [True, True, False]


def test_strength_takes_what_it_cancels_at_night() -> None:
    board = duel(items="knife")
    clash(board, "strength", van_helsing="knife")
    assert (board.hunter(VH).damage, board.state.dracula.damage) == (2, 0)
    assert board.hunter(VH).items == []
    assert board.state.items.discards == ["knife"]
    by_day = duel(items="crucifix", night=False)
    clash(by_day, "strength", van_helsing="crucifix")
    assert by_day.hunter(VH).items == ["crucifix"]
    spared = duel(items="heavenly_host")
    clash(spared, "strength", van_helsing="heavenly_host")
    assert spared.state.dracula.damage == 4


def test_plotting_searches_in_secret() -> None:
    """D21, V-3.13: any card; only he hears which; one more in hand."""
    board = duel()
    deal(board, "plotting claws claws strength strength")
    clash(board, "plotting", van_helsing="dodge")
    assert board.opts(D) == sorted(set(board.state.combat.pile))
    assert board.ask(D).shows == Text("plotting-search-shown")
    board.take(D, "escape_as_bat")
    assert "escape_as_bat" in battle_of(board).hand
    assert len(battle_of(board).hand) == 6
    assert "plotting-found" in board.keys(D)
    assert "plotting-found" not in board.keys(VH)
    assert "plotting-found-unseen" in board.keys(VH)


def test_plotting_flips_later() -> None:
    """R13, FD-19.23: neither icons nor effect; it still counts as in play; not against an item."""
    board = duel(items="knife")
    clash(board, "plotting", van_helsing="dodge")
    board.default(D)
    clash(board, "fangs", van_helsing="knife")
    assert not board.is_asked(D, "plotting")
    clash(board, "claws", van_helsing="dodge")
    board.take(D, "flip", kind="plotting")
    assert board.hunter(VH).damage == 4
    assert [laid.is_open for laid in battle_of(board).laid] == [False, False, False]
    clash(board, "claws", van_helsing="punch")
    assert battle_of(board).round == 5


def test_plotting_may_be_kept() -> None:
    board = duel()
    clash(board, "plotting", van_helsing="dodge")
    board.default(D)
    clash(board, "strength", van_helsing="escape")
    board.default(D, "plotting")
    assert board.hunter(VH).damage == 0
    assert board.state.battle is None


def test_escape_as_bat_flies_by_night() -> None:
    """FD-19.16, D22, V-3.15: his hideout is cleared, and he is hidden; no hunter learns where."""
    board = duel(trail="dell(u)[rats] - elm(f)[wolves]")
    clash(board, "escape_as_bat", van_helsing="punch")
    assert board.opts(D) == ["ash", "birch", "cedar", "fern", "glen", "holt", "stay"]
    board.take(D, "glen")
    assert board.trail() == ["glen(f)[]", "-", "elm(f)[wolves]"]
    assert board.state.trail[0].bat  # type: ignore[union-attr]
    assert not board.state.dracula.is_revealed
    assert board.state.current_location == "glen"
    assert board.state.battle is None
    told = [heard for heard in board.heard(VH) if heard.key.startswith("bat-flew")]
    assert [heard.key for heard in told] == ["bat-flew-unseen"]
    assert told[0].args == {"back": "city"}
    assert text("encounters-discarded", count=1) in board.heard(VH), "V-3.15: what went with his hideout"


def test_the_bat_may_fly_to_the_castle() -> None:
    """FD-26.1, FD-14.7: placing that card heals; its back tells all."""
    board = arena(VH, place="iver", despair=3, at=dict.fromkeys((LG, DS, MH), "ash"), cards="escape_as_bat claws")
    board.state.dracula.damage = 7
    clash(board, "escape_as_bat", van_helsing="punch")
    assert board.opts(D) == ["glen", "holt", "castle", "stay"]
    board.take(D, "castle")
    assert board.state.dracula.damage == 2
    assert board.view().trail[0].back == "castle"


def test_the_bat_finds_no_city() -> None:
    """D22: no hunter learns that there was none; he is asked all the same."""
    board = arena(
        VH, place="iver", despair=3, cards="escape_as_bat claws", hosts=["holt", "glen", "castle"],
        at=dict.fromkeys((LG, DS, MH), "ash"),
    )  # fmt: skip
    clash(board, "escape_as_bat", van_helsing="punch")
    assert board.opts(D) == ["stay"]
    assert board.ask(D).default == ("stay",)


def test_the_bat_on_the_trail_is_missing_in_the_next_combat() -> None:
    """FD-19.16: it returns when its hideout leaves the trail."""
    board = Board(trail="dell(u)[]", at={VH: "dell"}, phase="dusk")
    board.state.trail[0].bat = True  # type: ignore[union-attr]
    board.push(Combat(hunters=[VH]))
    assert sorted([*battle_of(board).hand, *board.state.combat.pile]).count("escape_as_bat") == 0
    board.state.trail[0].bat = False  # type: ignore[union-attr]
    board.state.battle, board.state.stack = None, []
    board.push(Combat(hunters=[VH]))
    assert sorted([*battle_of(board).hand, *board.state.combat.pile]).count("escape_as_bat") == 1


def test_sister_agatha() -> None:
    """FD-20.7: after Fangs and escapes that resolved, of Dracula himself."""
    board = duel(hunter_ally="sister_agatha")
    clash(board, "fangs", van_helsing="punch")
    assert board.state.dracula.damage == 2 + 1
    clash(board, "fangs", van_helsing="dodge")
    assert board.state.dracula.damage == 3
    clash(board, "escape_as_mist", van_helsing="punch")
    assert board.state.dracula.damage == 5
    deadly = duel(hunter_ally="sister_agatha")
    deadly.state.dracula.damage = 14
    clash(deadly, "escape_as_bat", van_helsing="punch")
    deadly.take(D, "stay")
    assert deadly.outcome is not None
    assert deadly.outcome.winners == (LG, DS, VH, MH)
    vampire = lair(VH, hunter_ally="sister_agatha", cards=FILL)
    clash(vampire, "fangs", van_helsing="punch")
    assert vampire.state.dracula.damage == 0


# -- items


def test_heavenly_host_after_fangs() -> None:
    """Bitten, and out; it is discarded either way."""
    board = duel(items="heavenly_host")
    clash(board, "fangs", van_helsing="heavenly_host")
    assert board.hunter(VH).bites == 1
    assert board.state.dracula.damage == 0
    assert board.state.items.discards == ["heavenly_host"]
    assert board.state.influence == 0
    assert board.state.battle is None


def test_holy_circle_sends_others_away() -> None:
    """D20: one or more hunters; by default its user."""
    board = arena(LG, DS, VH, items={DS: "holy_circle"}, cards=FILL)
    board.let_pass()
    clash(board, "claws.dr_seward", lord_godalming="dodge", dr_seward="holy_circle", van_helsing="punch")
    assert board.ask(DS).default == (DS,)
    board.take(DS, LG, VH)
    assert [fighter.seat for fighter in battle_of(board).fighters] == [DS]
    assert board.state.items.discards == ["holy_circle"]
    assert board.state.dracula.damage == 0  # Van Helsing left before his Punch (FD-19.22)


def test_garlic_wreath() -> None:
    """W3: 4 damage whenever Fangs hurt its hunter; Claws take it away; else it goes at the end."""
    board = arena(VH, items={VH: "garlic_wreath"})
    board.take(VH, "garlic_wreath")
    board.let_pass()
    deal(board, FILL)
    clash(board, "fangs", van_helsing="punch")
    assert board.state.dracula.damage == 5
    clash(board, "claws", van_helsing="escape")
    assert board.state.items.discards == ["garlic_wreath"]
    torn = arena(VH, items={VH: "garlic_wreath"})
    torn.take(VH, "garlic_wreath")
    torn.let_pass()
    deal(torn, FILL)
    clash(torn, "claws", van_helsing="punch")
    assert torn.state.items.discards == ["garlic_wreath"]
    torn.state.dracula.damage = 0
    clash(torn, "fangs", van_helsing="escape")
    assert (torn.hunter(VH).damage, torn.state.dracula.damage) == (6, 0)
    other = arena(VH, items={VH: "garlic_wreath"})
    other.take(VH, "garlic_wreath")
    other.let_pass()
    deal(other, FILL)
    clash(other, "strength", van_helsing="dodge")
    clash(other, "strength", van_helsing="escape")
    assert other.state.items.discards == ["garlic_wreath"]


def test_garlic_wreath_and_defeat_at_once() -> None:
    """FD-22.3: the same Fangs defeat both; the hunters win."""
    board = arena(VH, items={VH: "garlic_wreath"}, influence=12)
    board.take(VH, "garlic_wreath")
    board.let_pass()
    deal(board, FILL)
    board.hunter(VH).damage, board.state.dracula.damage = 9, 13
    clash(board, "fangs", van_helsing="punch")
    assert board.state.winner == "hunters"


def test_holy_bullets() -> None:
    """R10: after a Rifle or Pistol that resolved; one in a combat, by any hunter."""
    board = arena(LG, VH, items={LG: "rifle holy_bullets", VH: "pistol holy_bullets"}, cards=FILL)
    board.let_pass()
    deal(board, FILL)
    clash(board, "fangs.lord_godalming", lord_godalming="rifle", van_helsing="pistol")
    assert board.state.dracula.damage == 2
    board.take(LG, "holy_bullets")
    board.take(HOST, "close")
    assert board.state.dracula.damage == 2 + 3 + 2
    assert battle_of(board).round == 2
    assert board.hunter(VH).items == ["holy_bullets", "pistol"]
    assert board.state.items.discards == ["holy_bullets"]


def test_no_bullets_after_a_canceled_shot() -> None:
    board = duel(items="rifle holy_bullets")
    clash(board, "strength", van_helsing="rifle")
    assert battle_of(board).round == 2
