"""Every text of the engine exists, is short enough, and agrees with the data."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from random import Random

import pytest

import engines.trogdor as package
from bot.perspective import STORY_LENGTH, STORY_LINES
from bot.words import bundle, speaker
from engines.core import PUBLIC, Action, Decision, Dice, Event, Text, any_picks, text
from engines.core.types import GameTurn
from engines.trogdor import engine, names, story
from engines.trogdor.components import ITEMS, KEEPERS, KINDS

say = speaker("trogdor", names=lambda seat: "Bartholomew")


def told(what: Text, caplog: pytest.LogCaptureFixture, most: int) -> str:
    """The words, without a complaint of the catalogue."""
    caplog.clear()
    words = say(what)
    assert not caplog.records, f"{what.key}: {caplog.text}"
    assert words.strip()
    assert len(words) <= most, words
    assert not re.search(r"[{}]|«|  |\bplease\b|successfully", words), words
    assert "!" not in words.replace("IT'S OVER!!", ""), words
    return words


def check_question(asked: Decision, caplog: pytest.LogCaptureFixture) -> None:
    prompt = told(asked.prompt, caplog, 60)
    assert prompt.endswith("?") or " AP left" in prompt, prompt
    assert asked.hint is not None
    lines = told(asked.hint, caplog, 300).split("\n")
    assert all(len(line) <= 110 for line in lines), lines
    assert asked.rule
    labels = [told(option.label, caplog, 40) for option in asked.options]
    assert len(set(labels)) == len(labels), labels
    for option in asked.options:
        if option.detail:
            told(option.detail, caplog, 50)


def test_whole_matches_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    """Every question, choice, event and status line of random matches, within the messages' limits."""
    caplog.set_level(logging.WARNING)
    rng = Random(2)
    for seed in range(60):
        dice = Dice(seed.to_bytes(16))
        options = engine.meta.options({"deal": "choose" if seed % 4 == 0 else "random"})
        state, events = engine.setup(engine.meta.seats[: 1 + seed % 4], options, dice)
        while pending := engine.pending(state):
            check_question(pending[0], caplog)
            told(engine.status(engine.view(state, PUBLIC)), caplog, 80)
            events = engine.apply(state, Action(pending[0].seat, pending[0].id, any_picks(pending[0], rng)), dice)
            for event in events:
                told(event.text, caplog, 320 if event.text.key.startswith("rage") else 220)
        told(engine.status(engine.view(state, PUBLIC)), caplog, 80)


def test_a_turn_is_told_in_a_few_lines() -> None:
    """All of a turn from the last action to the next card, even as random players drive: mostly all of it fits what
    the table's message shows, and almost always it takes at most eight lines and 540 characters."""
    rng = Random(4)
    lengths: list[tuple[int, int]] = []
    for seed in range(40):
        dice = Dice(seed.to_bytes(16))
        state, _ = engine.setup(engine.meta.seats[:2], engine.meta.options({}), dice)
        lines: list[Event] = []
        turn = 1
        while pending := engine.pending(state):
            lines += engine.apply(state, Action(pending[0].seat, pending[0].id, any_picks(pending[0], rng)), dice)
            if state.turn.number != turn:
                turn = state.turn.number
                lengths.append((len(lines), len("\n".join(say(event.text) for event in lines))))
                lines = []
    for lines_at_most, length_at_most, share in ((STORY_LINES, STORY_LENGTH, 0.6), (8, 540, 0.9)):
        fine = sum(count <= lines_at_most and size <= length_at_most for count, size in lengths)
        assert fine > share * len(lengths), sorted(lengths)[-len(lengths) // 8 :]


def test_button_labels_are_short(caplog: pytest.LogCaptureFixture) -> None:
    """Names on buttons have at most 20 characters where possible, gists 50."""
    for keeper in KEEPERS:
        told(Text(f"keeper-{keeper}.short"), caplog, 16)
        told(Text(f"keeper-{keeper}.gist"), caplog, 50)
    for item in ITEMS:
        told(Text(f"item-{item}.short"), caplog, 20)
        told(Text(f"item-{item}.gist"), caplog, 50)
    for kind in KINDS:
        told(Text(f"card-{kind}"), caplog, 20)
        told(Text(f"card-{kind}.gist"), caplog, 50)


def test_every_card_has_a_page() -> None:
    assert {page.id for page in engine.rulebook if page.card} == {*KINDS, *KEEPERS, *ITEMS}


def test_the_rulebook_is_whole() -> None:
    """Every numbered rule of TR-1 to TR-18 stands on a page."""
    last = {1: 9, 2: 8, 3: 4, 4: 8, 5: 10, 6: 6, 7: 12, 8: 5, 9: 6, 10: 5, 11: 7, 12: 5, 13: 4, 14: 6, 15: 7, 16: 5,
            17: 3, 18: 3}  # fmt: skip
    wanted = {f"TR-{section}.{number}" for section, top in last.items() for number in range(1, top + 1)}
    assert {rule for page in engine.rulebook for rule in page.rules} == wanted


def test_pages_tell_the_numbers_of_the_tables() -> None:
    """An owner of the box who corrects the data is told which words to correct with it."""
    for kind in KINDS.values():
        words = say(Text(f"page-{kind.id}"))
        copies = "1 card" if kind.copies == 1 else f"{kind.copies} cards"
        assert copies in words
        if kind.ap is not None:
            assert words.startswith(f"{kind.ap} AP, "), words


def test_what_the_host_asks_of_every_game(caplog: pytest.LogCaptureFixture) -> None:
    """Title, sign, tagline, length, seats, options, ends."""
    assert say(Text("game-title")) == "Trogdor!! The Board Game"
    for key in ("game-sign", "game-tagline", "game-length", *(f"seat-{seat}" for seat in engine.meta.seats)):
        told(Text(key), caplog, 80)
    for choice in engine.meta.choices:
        told(Text(f"option-{choice.id}"), caplog, 40)
        told(Text(f"option-{choice.id}.detail"), caplog, 100)
        for value in choice.values:
            told(Text(f"option-{choice.id}-{value}"), caplog, 24)
    for ending in ("victory", "table-flip", "defeat", "no-cards"):
        assert told(text(f"end-{ending}", turns=25, proud=0), caplog, 200).startswith("IT'S OVER!!")


def test_no_words_are_left_over() -> None:
    """Names the catalogue holds and nothing says are misspelt or forgotten."""
    root = Path(package.__file__).parent
    code = "\n".join(path.read_text() for path in root.rglob("*.py"))
    built = ("card-", "keeper-", "item-", "piece-", "compass-", "step-", "path-", "kind-", "page-", "option-", "end-",
             "game-", "seat-")  # fmt: skip
    for file in ("cards", "events", "decisions", "game", "rules"):
        content = (root / "text" / "en" / f"{file}.ftl").read_text()
        for key in re.findall(r"^([a-z][\w-]*) =", content, re.M):
            assert bundle("trogdor", "en").has_message(key)
            assert key.startswith(built) or f'"{key}"' in code, key


def test_a_cottage_that_burned_twice_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    seat = engine.meta.seats[0]
    cottage, turn = text("cottage-on", tile=names.tile("D1")), GameTurn(1, Text("turn-heading"), seat)
    burnt = Event(text("deed-burns", what=[names.tile("D2"), cottage]), turn=turn)
    deeds = story.deeds([burnt, burnt])
    assert "burninated 2 tiles and the Cottage on D1." in told(deeds[seat], caplog, 100)
