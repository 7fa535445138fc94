"""The referee's decks against the engines' shared deck, and threads that have used up their shares."""

from __future__ import annotations

import random

import pytest

from engines.core.deck import SharedDeck
from engines.core.dice import Dice
from tests.engines.drakborgen.referee.blows import Blow, compare_discs, compare_throws
from tests.engines.drakborgen.referee.castle import Lying
from tests.engines.drakborgen.referee.decks import Pile
from tests.engines.drakborgen.referee.scripted import Table

A, B = "hero1", "hero2"


@pytest.mark.parametrize("seed", range(20))
def test_shares_are_dealt_and_gathered_as_in_the_core(seed: int) -> None:
    """DB-5.1, 5.2: after the same draws, discards and shuffles the same cards lie in the same order."""
    rng, key = random.Random(seed), seed.to_bytes(16)
    cards = [f"card{number}" for number in range(12)]
    plain, core_dice = Pile("room", cards, Dice(key)), Dice(key)
    core = SharedDeck.of("room", cards, core_dice, reshuffles=False)
    for _ in range(6):
        threads = [f"hero{number}" for number in range(1, rng.randint(2, 5))]
        plain.deal(threads)
        core.deal(threads)
        held = []
        for _ in range(rng.randint(0, 8)):
            thread, chance = rng.choice(threads), rng.random()
            mine, theirs = plain.draw_share(thread), core.shares[thread].draw(core_dice)
            assert mine == theirs
            if mine is None:
                continue
            if chance < 0.2:
                plain.shuffle_again(thread, mine)
                core.shares[thread].shuffle_again(core_dice, mine)
            elif chance < 0.6:
                plain.discard(thread, mine)
                core.shares[thread].discard(mine)
            else:
                held.append(mine)
        plain.gather(held if rng.random() < 0.5 else [])
        back = set(plain.cards)
        core.gather(core_dice, [card for card in held if card in back])
        assert plain.cards == core.pile[::-1]
        assert plain.dice.counters == core_dice.counters
        for card in held:
            if card not in back:
                plain.put_under(card)
                core.put_under([card])


def test_a_thread_without_cards_waits_for_the_others() -> None:
    """DB-5, flow.md: its share is used up; it rests until the other thread has ended, then all is dealt again."""
    table = Table("rohan", "sigeir")
    for seat, place in ((A, "d4"), (B, "f6")):
        table.stand(seat, place, "w")
        table.m.decks["room"].cards.remove("chest")
        table.m.room(place).lying.append(Lying("room.chest", "container", 1))
    kept = table.m.decks["chest"].cards
    table.m.decks["chest"].cards = ["treasure_250", "shuffle_again"]
    table.rolls(A, 2)
    table.act(A, "wait")
    table.act(B, "open")  # its share is the card to shuffle again, and no other
    assert table.m.round == 2
    assert table[B].things == ["chest.treasure_250"]
    assert "treasure_250" in kept


def test_unarmed_fighters_lose_ties() -> None:
    """DB-17.10, 28.12."""
    assert compare_throws("rock", "rock", [], [], bare=True) == Blow(0, 1)
    assert compare_throws("rock", "rock", [], [], bare=True, their_bare=True) == Blow(1, 1)
    assert compare_discs("mind", "mind", (8, 4), bare=True) == Blow(0, 1)
    assert compare_discs("mind", "mind", (4, 8), bare=True) == Blow(0, 4)
    assert compare_discs("strength", "mind", (1, 9), bare=True) == Blow(1, 0)
    assert compare_discs("strength", "agility", (1, 9)) == Blow(0, 0, True)


def test_special_attacks_take_two_when_they_win() -> None:
    """DB-3.4, 16.3, 16.4."""
    assert compare_throws("rock", "scissors", ["rock"], []) == Blow(2, 0)
    assert compare_throws("rock", "rock", ["rock"], ["rock"]) == Blow(1, 1)
    assert compare_throws("paper", "scissors", ["paper"], ["scissors"]) == Blow(0, 2)
