"""DB-24: the treasure chamber and the dragon."""

from __future__ import annotations

import pytest

from engines.core import observe
from engines.core.preferences import write
from engines.core.types import Order, Preference, Seat
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.pieces import Companion
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.dragon import calms_down, wakes_by_fight
from engines.drakborgen.state import Meeting

from .positions import H1, H2, H3, Board, Scripted, cards_in_play

NEAR = {"f5": ("room-new", 0), "g4": ("room-new", 0)}


def hoard(
    dragon: list[str], treasure: list[str], *, heroes: dict[Seat, tuple[str, str]] | None = None, **kwargs: object
) -> Board:
    """Rohan stands before the chamber, in F5. The dragon's cards and the top Treasure cards are laid down."""
    board = Board(
        heroes or {H1: ("rohan", "f5"), H2: ("iril", "m10")},
        tiles={**NEAR, **kwargs.pop("tiles", {})},  # type: ignore[dict-item]
        stacked={"treasure": treasure},
        **kwargs,  # type: ignore[arg-type]
    )
    pile = board.state.dragon.deck.pile
    for card in reversed(dragon):
        pile.remove(card)
        pile.append(card)
    return board.begin()


def test_sc_04_treasure_cards_are_kept_and_secret() -> None:
    """SC-04, DB-24.1, DB-24.2, DB-5.5, V11: two cards; others hear the number; the Dragon card is set aside."""
    board = hoard(["asleep"], ["treasure-150", "treasure-2000"])
    board.play_all(hero1="go.e", hero2="wait")
    assert board.hero(H1).treasure == ["treasure-150", "treasure-2000"]
    assert board.view(H1).own[H1].worth == 2150
    assert board.view(H2).heroes[H1].treasure == 2
    assert (board.view().dragon_left, board.view().dragon_aside) == (7, 1)
    assert not [text for text in board.heard(H2) if "2000" in str(text.args)]
    assert board.keys(H2).count("treasure-drawn-unseen") == 2
    assert not board.keys().count("card-drawn")
    offered = board.offers(H1)
    assert "wait" not in offered
    assert "search" not in offered
    assert "stay" in offered


def test_staying_draws_again_and_leaving_does_not() -> None:
    """DB-24.3: two more Treasure cards, one more Dragon card of those that remain."""
    board = hoard(["asleep", "asleep"], ["treasure-150"])
    board.play_all(hero1="go.e", hero2="wait").play_all(hero1="stay", hero2="wait")
    assert len(board.hero(H1).treasure) == 4
    assert board.view().dragon_left == 6
    board.play_all(hero1="go.nw", hero2="wait")
    assert len(board.hero(H1).treasure) == 4


def test_the_default_never_stays() -> None:
    """A27, P1: toward the nearest tower."""
    board = hoard(["asleep"], [])
    board.play_all(hero1="go.e", hero2="wait")
    assert str(board.asked(H1).default).startswith("('go.")


def test_several_heroes_draw_each_and_all_dragon_cards_at_once() -> None:
    """DB-24.4: she wakes for all when one of them draws her."""
    heroes = {H1: ("rohan", "f5"), H2: ("iril", "g4"), H3: ("durim", "m10")}
    board = hoard(["awake", "asleep"], [], heroes=heroes, faces={"hero1.dice": [1, 2]})
    board.play_all(hero1="go.e", hero2="go.s", hero3="wait")
    assert [str(text.args["left"]) for text in board.heard() if text.key == "dragon-card"] == ["7", "6"]
    assert (len(board.hero(H1).treasure), len(board.hero(H2).treasure)) == (2, 2)
    assert (board.hero(H1).kp, board.hero(H2).kp) == (16, 12)
    assert board.asked(H1).kind == board.asked(H2).kind == "fire"


def test_sc_19_the_dragon_wakes() -> None:
    """SC-19, DB-24.4, DB-24.7 to DB-24.12: blasts, an escape, a stumble, cards thrown away; she sleeps in the sixth
    sun phase in which the chamber is empty."""
    heroes = {H1: ("rohan", CHAMBER), H2: ("aelfric", CHAMBER), H3: ("durim", "m10")}
    board = Board(
        heroes, tiles=NEAR, faces={"hero1.dice": [5, 7, 6, 4, 2, 3]},
        stacked={"treasure": ["treasure-110", "treasure-120", "treasure-130", "treasure-140"]},
    )  # fmt: skip
    dragon, treasure = board.state.dragon, board.state.decks["treasure"]
    dragon.deck.pile, dragon.aside = ["asleep", "asleep", "awake", "asleep"], ["asleep"] * 4
    board.hero(H1).kp, board.hero(H2).kp = 12, 10
    board.hero(H1).treasure, board.hero(H2).treasure = treasure.pile[:6], treasure.pile[6:8]
    del treasure.pile[:8]
    before = cards_in_play(board.state)
    board.begin().play_all(hero1="stay", hero2="stay", hero3="wait")
    assert (len(board.hero(H1).treasure), len(board.hero(H2).treasure)) == (8, 4)
    board.play(H1, "n", kind="fire").play(H1, "keep.5", kind="fire")
    board.play(H2, "nw", kind="fire").play(H2, "keep.4", kind="fire")
    assert (board.hero(H1).kp, board.hero(H1).going, len(board.hero(H1).treasure)) == (7, "g4", 5)
    assert board.hero(H2).kp == 1
    board.play(H2, "nw", kind="fire").play(H2, "keep.2", kind="fire")
    assert (board.hero(H2).going, len(board.hero(H2).treasure)) == ("f5", 2)
    assert cards_in_play(board.state) == before
    seen = board.view()
    assert seen.dragon_awake
    assert seen.dragon_aside == 5  # six were set aside, and the sun phase that has come gave one back
    for phases in range(2, 7):
        assert board.view().dragon_awake
        calms_down(board.table())
        assert board.view().dragon_aside == 6 - phases
    assert not board.view().dragon_awake


def test_an_exit_with_an_obstacle_is_death_without_a_try() -> None:
    """DB-24.8: the option says so and asks once more."""
    board = hoard(["awake"], [], tiles={"f5": ("door-room-ndew", 1), "g4": ("room-new", 0)}, faces={"hero1.dice": [1]})
    board = Board(
        {H1: ("rohan", CHAMBER), H2: ("iril", "m10")},
        tiles={"f5": ("door-room-ndew", 1)},
        faces={"hero1.dice": [1]},
    )
    board.state.dragon.deck.pile = ["awake"]
    board.state.dragon.aside = ["asleep"] * 7
    board.begin().play_all(hero1="stay", hero2="wait")
    barred = next(one for one in board.asked(H1).options if one.key == "nw")
    assert barred.hurts
    assert barred.warning is not None
    board.play(H1, "nw", kind="fire").play(H1, "keep.0", kind="fire")
    assert board.view().fates[H1] == "monsters"


def test_without_treasure_no_roll_is_needed() -> None:
    """DB-24.9."""
    board = hoard(["awake"], [], faces={"hero1.dice": [1]})
    board.play_all(hero1="go.e", hero2="wait")
    board.play(H1, "n", kind="fire").play(H1, "keep.0", kind="fire")
    assert board.hero(H1).at == CHAMBER or board.hero(H1).going == "g4"
    assert not board.hero(H1).treasure
    assert board.keys().count("flees-dragon") == 1


def test_the_cards_worth_least_are_thrown_away_and_only_their_number_is_told() -> None:
    """DB-24.9, DB-24.17, A28, V11, DB-21.11: the Sunstone is worth 5000 in the hand that has the Moonstone."""
    board = Board({H1: ("rohan", CHAMBER), H2: ("iril", "m10")}, tiles=NEAR, faces={"hero1.dice": [1, 12]})
    pile = board.state.decks["treasure"].pile
    for card in ("sunstone", "treasure-4500", "treasure-200"):
        pile.remove(card)
    board.hero(H1).treasure = ["sunstone", "treasure-4500", "treasure-200"]
    board.hero(H1).things = ["catacomb.moonstone"]
    board.state.dragon.deck.pile, board.state.dragon.aside = ["awake"], ["asleep"] * 7
    board.begin().play_all(hero1="stay", hero2="wait")
    board.play(H1, "n", kind="fire").play(H1, "keep.1", kind="fire")
    assert board.hero(H1).treasure == ["sunstone"]
    thrown = [text for text in board.heard(H2) if text.key == "throws-away"]
    assert [str(text.args["cards"]) for text in thrown] == ["4"]
    assert not [text for text in board.heard(H2) if "4500" in str(text)]
    assert "treasure-4500" in board.state.decks["treasure"].pile[:4]


def test_who_threw_cards_away_knows_the_bottom_and_nobody_else_does() -> None:
    """V11, DB-24.17: dealing again leaves them there for their owner only."""
    board = Board({H1: ("rohan", CHAMBER), H2: ("iril", "m10")}, tiles=NEAR, faces={"hero1.dice": [1, 12]})
    board.state.decks["treasure"].pile.remove("treasure-4500")
    board.hero(H1).treasure = ["treasure-4500"]
    board.state.dragon.deck.pile, board.state.dragon.aside = ["awake"], ["asleep"] * 7
    board.begin().play_all(hero1="stay", hero2="wait")
    board.play(H1, "n", kind="fire").play(H1, "keep.0", kind="fire")
    bottom = board.state.decks["treasure"].pile[:3]
    mine, others = set(), set()
    for number in range(40):
        dice = Scripted(number.to_bytes(16, "big"))
        mine.add(tuple(sorted(drakborgen.redeal(board.state, frozenset({H1}), dice).decks["treasure"].pile[:3])))
        seen = drakborgen.redeal(board.state, frozenset({H2}), Scripted(number.to_bytes(16, "big")))
        others.add(tuple(sorted(seen.decks["treasure"].pile[:3])))
        assert observe(drakborgen, seen, frozenset({H2})) == observe(drakborgen, board.state, frozenset({H2}))
    assert mine == {tuple(sorted(bottom))}
    assert len(others) > 10


def test_fire_hits_companions_too_and_they_follow_their_master() -> None:
    """DB-24.7, DB-24.11, DB-25.11."""
    board = Board({H1: ("rohan", CHAMBER), H2: ("iril", "m10")}, tiles=NEAR, faces={"hero1.dice": [1, 3, 12]})
    board.hero(H1).companions = [Companion("orch", 4, 4, CHAMBER)]
    board.state.dragon.deck.pile, board.state.dragon.aside = ["awake"], ["asleep"] * 7
    board.begin().play_all(hero1="stay", hero2="wait")
    assert board.hero(H1).companions[0].kp == 1
    board.play(H1, "n", kind="fire").play(H1, "keep.2", kind="fire")
    assert board.hero(H1).companions[0].going == "g4"


def test_who_enters_while_she_is_awake_is_killed_at_once() -> None:
    """DB-24.6: no card is drawn; the default never goes there."""
    board = hoard([], [])
    board.state.dragon.awake = True
    board.state.dragon.deck.pile.remove("awake")
    board.state.dragon.aside = ["awake"]
    board.play_all(hero1="go.e", hero2="wait")
    assert board.view().fates[H1] == "monsters"


def test_a_fight_in_the_chamber_wakes_her() -> None:
    """DB-24.6, DB-24.18: the waking card is set aside as if drawn, the fight is over, and the fire follows."""
    board = Board({H1: ("rohan", CHAMBER), H2: ("iril", CHAMBER)}, tiles=NEAR)
    board.state.meetings = {H1: Meeting(CHAMBER, [H1, H2])}
    table = board.table(H1)
    assert wakes_by_fight(table, board.state.meetings[H1])
    assert board.state.dragon.awake
    assert board.state.dragon.aside == ["awake"]
    assert len(board.state.dragon.deck.pile) == 7
    assert board.state.threads[H1].stack
    assert not wakes_by_fight(board.table(H2), Meeting("c3", [H1]))


def test_she_sleeps_again_when_all_cards_are_back_the_waking_one_last() -> None:
    """DB-24.12, DB-24.13, DB-24.14: only in sun phases without a hero in the chamber."""
    board = Board({H1: ("rohan", CHAMBER)}, tiles=NEAR)
    dragon = board.state.dragon
    dragon.deck.pile, dragon.aside, dragon.awake = ["asleep"] * 5, ["asleep", "awake", "asleep"], True
    calms_down(board.table())
    assert len(dragon.aside) == 3
    board.hero(H1).at = "c3"
    for left in (2, 1):
        calms_down(board.table())
        assert (len(dragon.aside), dragon.awake) == (left, True)
    assert dragon.aside == ["awake"]
    calms_down(board.table())
    assert (len(dragon.deck.pile), dragon.awake) == (8, False)


def test_who_flees_from_her_counts_as_out_at_once() -> None:
    """DB-24.11, DB-5.10."""
    board = Board({H1: ("rohan", CHAMBER)}, tiles=NEAR)
    board.hero(H1).going = "g4"
    dragon = board.state.dragon
    dragon.aside, dragon.awake = ["awake"], True
    dragon.deck.pile.remove("awake")
    calms_down(board.table())
    assert not dragon.awake


def test_an_empty_hoard_still_has_its_dragon() -> None:
    """DB-24.16, DB-24.19: nothing more to take; fewer Dragon cards than heroes are drawn in seat order."""
    heroes = {H1: ("rohan", CHAMBER), H2: ("iril", CHAMBER), H3: ("durim", "m10")}
    board = Board(heroes, tiles=NEAR, faces={"hero1.dice": [1, 1]})
    board.state.decks["treasure"].pile.clear()
    board.state.dragon.deck.pile, board.state.dragon.aside = ["awake"], ["asleep"] * 7
    board.begin().play_all(hero1="stay", hero2="stay", hero3="wait")
    assert board.keys().count("dragon-card") == 1
    assert board.state.dragon.awake
    assert board.asked(H2).kind == "fire"


def test_fire_that_is_warded_off_costs_nothing() -> None:
    """DB-34.24, dragon_wakes: before the T12 of one blast."""
    board = hoard(["awake"], [], faces={"hero1.dice": [12]})
    hooks.BURNS.append(lambda table, seat, number: number == 1)
    try:
        board.play_all(hero1="go.e", hero2="wait")
    finally:
        hooks.BURNS.pop()
    assert board.hero(H1).kp == 17


def test_the_amulet_of_death_may_have_its_say() -> None:
    """DB-20.7, treasure_drawn."""
    taken = []
    hooks.TAKES_TREASURE.append(lambda table, seat: taken.append(seat))
    try:
        hoard(["asleep"], []).play_all(hero1="go.e", hero2="wait")
    finally:
        hooks.TAKES_TREASURE.pop()
    assert taken == [H1, H1]


@pytest.mark.parametrize(("cards", "keep"), [(2, "keep.2"), (9, "keep.5")])
def test_the_default_takes_a_free_exit_and_throws_away_down_to_five(cards: int, keep: str) -> None:
    """A28."""
    board = Board(
        {H1: ("rohan", CHAMBER), H2: ("iril", "m10")}, tiles={"f5": ("door-room-ndew", 1)}, faces={"hero1.dice": [1]}
    )
    pile = board.state.decks["treasure"].pile
    board.hero(H1).treasure = [pile.pop() for _ in range(cards - 2)]
    board.state.dragon.deck.pile, board.state.dragon.aside = ["awake"], ["asleep"] * 7
    board.begin().play_all(hero1="stay", hero2="wait")
    asked = board.asked(H1)
    assert not next(one for one in asked.options if (one.key,) == asked.default).hurts
    assert isinstance(asked.default, tuple)
    board.play(H1, *asked.default, kind="fire")
    assert board.asked(H1).default == (keep,)


def test_an_order_answers_the_fire() -> None:
    """flow.md, Preference orders, fire: exits, and how many cards to keep."""
    board = hoard(["awake"], [], faces={"hero1.dice": [1, 12]})
    write(board.state, Order(H1, "fire", (Preference("fire", ("n",)), Preference("fire", ("keep.1",)))))
    board.play_all(hero1="go.e", hero2="wait")
    assert len(board.hero(H1).treasure) == 1
    assert board.hero(H1).going == "g4" or board.hero(H1).at == "g4"


def test_attempts_are_secret_until_all_are_in() -> None:
    """A28, DB-24.10: covert, at the same time."""
    heroes = {H1: ("rohan", CHAMBER), H2: ("iril", CHAMBER), H3: ("durim", "m10")}
    board = Board(heroes, tiles=NEAR, faces={"hero1.dice": [1, 1]})
    board.state.dragon.deck.pile, board.state.dragon.aside = ["awake", "asleep"], ["asleep"] * 6
    board.begin().play_all(hero1="stay", hero2="stay", hero3="wait")
    before = board.view(H2)
    board.play(H1, "n", kind="fire").play(H1, "keep.1", kind="fire")
    assert board.view(H2) == before
    assert board.keys(H2)[-1] == "has-decided"


def test_a_companion_in_the_chamber_takes_no_treasure_and_draws_no_card() -> None:
    """DB-24.15, DB-34.19: two Treasure cards and one Dragon card for the hero alone; the card says what she does."""
    board = Board({H1: ("rohan", CHAMBER), H2: ("iril", "m10")}, tiles=NEAR)
    board.hero(H1).companions = [Companion("orch", 4, 4, CHAMBER)]
    board.state.dragon.deck.pile.remove("awake")
    board.state.dragon.deck.pile.insert(0, "awake")
    board.begin().play_all(hero1="stay", hero2="wait")
    assert len(board.hero(H1).treasure) == 2
    assert board.keys().count("dragon-card") == 1
    assert not board.view().dragon_awake
