"""Answers that can end the match have a warning, and no others (TR-5.4, TR-9.4, TR-12.2, TR-14.6)."""

from __future__ import annotations

from engines.core import Text
from engines.trogdor import engine
from engines.trogdor.components import ITEMS
from engines.trogdor.turns import after_playing
from engines.trogdor.verbs import Protect

from .land import QUIET, Land, land, movement, path


def warned(play: Land) -> set[str]:
    """The open options that ask once more."""
    return {option.key for option in play.ask.options if option.warning is not None}


def with_deck(play: Land, *cards: str) -> Land:
    """The position with these Movement cards, and no others, left to be drawn."""
    play.state.movements.pile = list(cards)
    return play


def test_a_step_onto_a_knight_without_health_is_warned_of() -> None:
    """TR-5.4, TR-12.2: each Knight on the tile hits once."""
    beside = {"trogdor": "C3", "knights": ("C2", "E5")}
    assert warned(with_deck(land(meter=0, **beside), QUIET)) == {"move.n"}  # type: ignore[arg-type]
    assert warned(with_deck(land(meter=1, **beside), QUIET)) == set()  # type: ignore[arg-type]
    both = {"trogdor": "C3", "knights": ("C2", "C2")}
    assert warned(with_deck(land(meter=1, **both), QUIET)) == {"move.n"}  # type: ignore[arg-type]


SHIELDS = [item.id for item in ITEMS.values() if isinstance(item.effect, Protect) and "knight" in item.effect.against]
"""The Items that may prevent a Knight's hit."""


def test_a_hit_that_an_item_prevents_ends_nothing_and_letting_it_through_does() -> None:
    """TR-15.5: the parry is asked first."""
    play = with_deck(land(meter=0, trogdor="C3", knights=("C2", "E5"), item=SHIELDS[0]), QUIET)
    assert warned(play) == set()
    play.take("move.n")
    assert play.kind == "parry"
    assert warned(play) == {"no"}


def test_ending_the_actions_is_warned_of_where_a_card_can_take_the_last_health() -> None:
    """TR-9.4: a Knight's path leads over Trogdor; one that passes him by does not matter."""
    near = {"trogdor": "C3", "knights": ("C1", "E5"), "aside": 7}
    deadly = path("SSN")
    assert warned(with_deck(land(meter=0, **near), deadly)) == {"done"}  # type: ignore[arg-type]
    assert warned(with_deck(land(meter=0, **near), QUIET)) == set()  # type: ignore[arg-type]
    assert warned(with_deck(land(meter=1, **near), deadly)) == set()  # type: ignore[arg-type]
    assert warned(with_deck(land(meter=0, hiding=True, **near), deadly)) == set()  # type: ignore[arg-type]


def test_peasants_that_spawn_take_health_before_the_knights_come() -> None:
    """TR-8.5."""
    near = {"trogdor": "C3", "knights": ("C1", "E5")}
    assert warned(with_deck(land(meter=1, **near), movement(1, "N", "-", "SSN"))) == {"done"}  # type: ignore[arg-type]


def test_where_nothing_else_can_be_done_the_end_does_not_warn() -> None:
    """A warning that leaves no choice would be pressed away each turn."""
    alone = with_deck(land(meter=0, ap=0, trogdor="C3", knights=("C1", "E5"), aside=7), path("SSN"))
    assert [option.key for option in alone.ask.options] == ["done"]
    assert warned(alone) == set()


def test_a_hit_that_an_item_may_parry_is_warned_of_when_it_comes() -> None:
    """TR-15.5: the parry is asked before the match ends; a second hit finds no parry."""
    near = {"trogdor": "C3", "item": SHIELDS[0], "aside": 7}
    once, twice = ("C1", "E5"), ("C1", "C1")
    assert warned(with_deck(land(meter=0, knights=once, **near), path("SSN"))) == set()  # type: ignore[arg-type]
    assert warned(with_deck(land(meter=0, knights=twice, **near), path("SSN"))) == {"done"}  # type: ignore[arg-type]


def test_the_last_card_is_warned_of() -> None:
    """TR-14.6. It is no enemy's doing."""
    last = with_deck(land(deck=[]), QUIET)
    assert warned(last) == {"done"}
    assert [option.warning for option in last.ask.options if option.key == "done"] == [Text("warn-no-cards")]
    assert warned(with_deck(land(deck=[], hand=["block-1"]), QUIET)) == set()


def test_a_troghammer_in_the_deck_may_come_before_the_next_question() -> None:
    """TR-4.3, TR-11.2: without health any hit of his ends the match."""
    play = with_deck(land(meter=0, aside=0, deck=["troghammer-1", "block-1"]), QUIET)
    assert warned(play) == {"done"}


def test_what_was_warned_of_happens() -> None:
    """The warning is true: Trogdor is defeated by that very answer."""
    play = with_deck(
        land(meter=0, trogdor="C3", knights=("C1", "E5"), steps=after_playing()), *[QUIET] * 6, path("SSN")
    )
    play.take("done")
    assert play.outcome is not None
    assert play.outcome.winners == ()
    assert engine.pending(play.state) == ()
