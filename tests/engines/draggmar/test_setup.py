"""Setup (DD-1): tokens, the first player, the number of heroes, the first hands."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import IllegalAction, Seat, start, step
from engines.core.types import Action
from engines.draggmar.components import CLOSERS, DUNGEONS, RIFT_CARDS, is_hero, serial
from engines.draggmar.game import draggmar
from engines.draggmar.world.setup import STREAM, FirstPlayer

from .playing import BLUE, GOLD, RED, Board, cards_in_play, cards_of

LEVEL_1 = sorted(card for kind in ("room", "hero", "item") for card in cards_of(f"{kind}-1"))


def first_draws(*cards: str) -> list[int]:
    """The faces of the setup's dice with which lords draw these cards, one after another."""
    left, faces = list(LEVEL_1), []
    for card in cards:
        faces.append(left.index(card))
        left.remove(card)
    return faces


def opened(count: int = 2, *draws: str, **more: dict[str, str]) -> Board:
    board = Board(count, **more)  # type: ignore[arg-type]
    board.dice.faces[STREAM] = first_draws(*draws)
    return board.begin(FirstPlayer())


def test_s_01_the_highest_serial_goes_first() -> None:
    """S-01, DD-1.5: the cards are back in their decks, and all decks shuffled."""
    board = opened(2, "room-1-03", "room-1-19")
    assert (serial("room-1-03"), serial("room-1-19")) == (8629, 9101)
    assert board.realm.first == GOLD
    assert board.realm.order == [GOLD, BLUE]
    assert len(board.realm.decks["room-1"].pile) == 24
    drawn = [line for line in board.heard() if line.key == "first-drawn"]
    assert [line.args["serial"] for line in drawn] == [8629, 9101]


def test_every_deck_is_shuffled_after_the_first_player_was_found() -> None:
    """DD-1.5: everybody has seen which cards went to the bottom."""
    board = Board(2)
    before = dict(board.dice.counters)
    board.begin(FirstPlayer())
    for name in board.realm.decks:
        assert board.dice.counters[f"deck.{name}"] > before[f"deck.{name}"]


def test_s_02_heroes_are_named_and_hands_dealt() -> None:
    """S-02, DD-1.6, D-1: named in secret, 2 by default; 0 and 4 are no options."""
    board = opened(2, "room-1-19", "room-1-03")
    assert board.keys(BLUE, "heroes") == ["1", "2", "3"]
    board.take(BLUE, "heroes", "3")
    assert board.asked(BLUE, "heroes") is not None, "an answer may be changed until all have answered (A-2)"
    board.default(GOLD, "heroes")
    for seat, heroes in ((BLUE, 3), (GOLD, 2)):
        hand = board.lord(seat).hand
        assert sum(map(is_hero, hand)) == heroes
        assert len(hand) == 7
        assert all(card.split("-")[2 if is_hero(card) else 1] == "1" for card in hand)


def test_naming_none_or_four_heroes_is_rejected() -> None:
    """S-02, DD-1.6."""
    key = bytes(16)
    record, _ = start(draggmar, (BLUE, GOLD), key, {})
    for count in ("0", "4"):
        with pytest.raises(IllegalAction):
            step(draggmar, record, key, Action(BLUE, "1.heroes-blue", (count,)))


def test_the_number_of_heroes_is_secret_and_only_the_owner_sees_its_hand() -> None:
    """V-5, V-20: others know the number of cards."""
    board = opened(2, "room-1-19", "room-1-03")
    heard = board.take(BLUE, "heroes", "3")
    assert [line.args for line in board.heard(GOLD, events=heard)] == [line.args for line in board.heard(events=heard)]
    assert "3" not in str(board.heard(GOLD, events=heard))
    board.take(GOLD, "heroes", "1")
    seen = board.view(GOLD)
    assert set(seen.own) == {GOLD}
    assert seen.lords[BLUE].size == 7
    assert [line.key for line in board.heard(GOLD) if line.key.startswith("hand")] == [
        "hand-dealt-unseen",
        "hand-dealt",
    ]


def test_fifteen_level_tokens_lie_face_down_on_the_dungeons() -> None:
    """DD-1.2, V-1: six of level 1, five of level 2, four of level 3; nobody sees which."""
    board = opened()
    assert Counter(one.level for one in board.realm.dungeons.values()) == {1: 6, 2: 5, 3: 4}
    assert list(board.realm.dungeons) == list(DUNGEONS)
    assert {one.level for one in board.view(BLUE).dungeons.values()} == {0}


@pytest.mark.parametrize(("options", "doom"), [({}, 15), ({"start_doom": "6"}, 6)])
def test_doom_starts_where_the_table_wants_it(options: dict[str, str], doom: int) -> None:
    """DD-1.3: the start is no move, it opens no rift and sets no threat stage."""
    board = Board(1, options={**options, "crusade": "on"}).begin(FirstPlayer())
    assert (board.realm.doom, board.realm.stage, board.realm.rifts.open) == (doom, 0, [])


def test_lords_start_in_town_without_fame() -> None:
    """DD-1.4, DD-1.8."""
    board = opened(3)
    assert {(lord.place, lord.fame) for lord in board.realm.lords.values()} == {("town", 0)}


def test_solo_needs_no_first_player_and_has_a_market() -> None:
    """DD-15.1, DD-15.3, V-15: two open items of each level."""
    board = Board(1).begin(FirstPlayer())
    board.take(BLUE, "heroes", "2")
    assert not [line for line in board.heard() if line.key.startswith("first")]
    assert [card[:6] for card in board.view().market] == ["item-1"] * 2 + ["item-2"] * 2 + ["item-3"] * 2


def test_the_closers_lie_below_seven_ordinary_rift_cards() -> None:
    """DD-13.1, DD-16.4."""
    pile = Board(2, options={"crusade": "on"}).realm.rifts.deck.pile
    assert sorted(pile) == sorted(RIFT_CARDS)
    assert set(CLOSERS) <= set(pile[:8]), "the top is the end of the pile"


def test_every_card_is_there_once() -> None:
    """DD-1.7: eleven decks; the elites lie aside."""
    board = opened(2)
    board.take(BLUE, "heroes", "1")
    board.take(GOLD, "heroes", "3")
    assert set(cards_in_play(board.realm).values()) == {1}
    assert board.view().elites_aside == ("elite-hansen", "elite-borgen", "elite-death-mage")


def test_seats_go_from_one_to_four() -> None:
    """DD-1.1."""
    assert (draggmar.meta.fewest, draggmar.meta.most) == (1, 4)
    assert draggmar.meta.seats_for(3) == (BLUE, GOLD, RED)
    assert draggmar.meta.side(BLUE) == frozenset({Seat("blue")})
