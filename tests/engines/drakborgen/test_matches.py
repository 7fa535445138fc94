"""Whole matches by chance: they end, keep all cards, stay small, hide what is hidden, and can be told."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from random import Random

import pytest

from bot.words import speaker
from engines.core import Action, Dice, Event, Seat, Text, any_picks, default_action, observe, start, step
from engines.core.record import decisions
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.state import Castle

from .positions import cards_in_play

SEEDS = range(21)
PLAYOUTS = int(os.environ.get("CONTRACT_PLAYOUTS", "20"))
OURS = (
    "room-card",
    "trap-card",
    "search-card",
    "chest-card",
    "hero-",
    "ring-",
    "amulet-",
    "monster-",
    "tile-",
    "tower-",
)
"""Names that the catalogue of cards has."""


def played(seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[tuple[Castle, list[Event]]]:
    """The positions of a match in which chance answers, seldom by giving a hero up."""
    rng, dice = Random(seed), Dice(seed.to_bytes(16, "big"))
    taken = drakborgen.meta.seats_for(seats)
    state, events = drakborgen.setup(taken, drakborgen.meta.options(options or {}), dice)
    yield state, events
    while pending := drakborgen.pending(state):
        asked = rng.choice(pending)
        picks = any_picks(asked, rng)
        if picks == ("give_up_hero",) or rng.random() < 0.3:
            picks = default_action(asked, dice).picks
        yield state, drakborgen.apply(state, Action(asked.seat, asked.id, picks), dice)


def keeps_all_cards(seats: int, seed: int, options: dict[str, str] | None = None) -> Castle:
    """The end of a match by chance, in which no card is lost on the way."""
    whole: dict[str, int] = {}
    number = 0
    for state, _ in played(seats, seed, options):
        number += 1
        if number % 5 == 1:
            whole = whole or cards_in_play(state)
            assert cards_in_play(state) == whole
    assert cards_in_play(state) == whole
    assert drakborgen.outcome(state) is not None
    assert number < drakborgen.meta.bound
    return state


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_random_matches_end_and_keep_all_cards(seats: int) -> None:
    """DB-1.1, DB-32.1."""
    for seed in SEEDS:
        assert len(drakborgen.dump(keeps_all_cards(seats, seed))) < 12_000


@pytest.mark.contract
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_many_random_matches_end_and_keep_all_cards(seats: int) -> None:
    """DB-1.1, DB-32.1, DB-2.10: with the options drawn by lot."""
    for seed in range(PLAYOUTS):
        rng = Random(seed)
        options = {choice.id: rng.choice(choice.values) for choice in drakborgen.meta.choices}
        keeps_all_cards(seats, seed, options)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize(
    "options",
    [{choice.id: value} for choice in drakborgen.meta.choices for value in choice.values[1:]],
    ids=lambda one: "-".join(f"{key}={value}" for key, value in one.items()),
)
def test_matches_end_with_every_option(seats: int, options: dict[str, str]) -> None:
    """DB-2.10."""
    keeps_all_cards(seats, seats, options)


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_matches_by_default_end(seats: int) -> None:
    """A1 to A38, M1 to M8: the clock alone brings every match to its end."""
    for seed in range(6):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = drakborgen.setup(drakborgen.meta.seats_for(seats), drakborgen.meta.options({}), dice)
        whole = cards_in_play(state)
        for _ in range(drakborgen.meta.bound):
            due = [asked for asked in drakborgen.pending(state) if not asked.optional and asked.kind != "sent"]
            if not due:
                break
            drakborgen.apply(state, default_action(due[0], dice), dice)
        assert drakborgen.outcome(state) is not None
        assert cards_in_play(state) == whole


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_stored_states_are_read_back(seats: int) -> None:
    for state, _ in played(seats, 3):
        data = drakborgen.dump(state)
        assert drakborgen.dump(drakborgen.load(data, 1)) == data


@pytest.mark.parametrize("seed", range(8))
def test_a_redeal_looks_the_same_to_its_viewer(seed: int) -> None:
    """V1 to V4, V11, V13, V14: the view and the questions stay; cards are conserved."""
    for number, (state, _) in enumerate(played(4 + seed % 3, seed)):
        if number % 13 or drakborgen.outcome(state):
            continue
        alone = [frozenset({seat}) for seat in state.seats]
        for viewer in (frozenset[Seat](), *alone, frozenset({Seat("hero2"), Seat("hero3")})):
            other = drakborgen.redeal(state, viewer, Dice(number.to_bytes(16, "big")))
            assert observe(drakborgen, other, viewer) == observe(drakborgen, state, viewer)
            assert cards_in_play(other) == cards_in_play(state)


def test_the_order_of_answers_changes_nothing() -> None:
    """flow.md, section 2: the same answers to one form in any order lead to equal states."""
    key = bytes(range(16))
    ends = []
    for order in (1, -1):
        record, _ = start(drakborgen, drakborgen.meta.seats_for(3), key, {})
        for _ in range(40):
            due = [one for one in decisions(drakborgen, record) if not one.optional]
            if not due:
                break
            asked = due[::order][0]
            picks = (asked.options[len(asked.kind + asked.seat) % len(asked.options)].key,)
            if picks[0] in ("back", "give_up_hero"):
                picks = (asked.options[0].key,)
            record = step(drakborgen, record, key, Action(asked.seat, asked.id, picks)).record
            round_ = drakborgen.load(record.dump, 1).round
            if round_ >= 6:
                break
        ends.append(drakborgen.load(record.dump, 1))
    assert ends[0].tiles == ends[1].tiles
    assert ends[0].heroes == ends[1].heroes
    assert ends[0].decks == ends[1].decks


def test_everything_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    """Every question, option, event and status line has words with all its parameters."""
    caplog.set_level(logging.ERROR)
    say = speaker("drakborgen", names=str)

    def tell(what: Text | None) -> None:
        if what is not None:
            say(what)

    for seats, options in ((2, {}), (4, {"pvp": "vote"}), (3, {"hero_choice": "open", "mode": "coop"})):
        for state, events in played(seats, 5, options):
            for event in events:
                tell(event.text)
                tell(event.others)
            for asked in drakborgen.pending(state):
                for one in (asked.prompt, asked.hint, asked.shows, *asked.barred):
                    tell(one)
                for option in asked.options:
                    for told in (option.label, option.detail, option.warning):
                        tell(told)
            tell(drakborgen.status(drakborgen.view(state, frozenset())))
            for seat in state.seats:
                for kind in drakborgen.orderable(state, seat):
                    for one in (kind.prompt, kind.hint, *(option.label for option in kind.options)):
                        tell(one)
        outcome = drakborgen.outcome(state)
        assert outcome is not None
        tell(outcome.reason)
    missing = {
        message
        for record in caplog.records
        if not (message := record.getMessage()).removeprefix("catalogue: no words for ").startswith(OURS)
    }
    assert not missing
