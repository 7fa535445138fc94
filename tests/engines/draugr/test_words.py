"""Every text of the engine exists, is short enough, and agrees with the data."""

from __future__ import annotations

import logging
import re
from random import Random

import pytest

from bot.words import bundle, speaker
from engines.core import PUBLIC, Action, Decision, Dice, Event, Text, any_picks, text
from engines.draugr import engine
from engines.draugr.components import CARDS, DRAUGR, FACES
from engines.draugr.names import HUNTER

from .town import landed, town

say = speaker("draugr", names=lambda seat: "Bartholomew")


def told(what: Text, caplog: pytest.LogCaptureFixture, most: int) -> str:
    """The words, without a complaint of the catalogue."""
    caplog.clear()
    words = say(what)
    assert not caplog.records, f"{what.key}: {caplog.text}"
    assert words.strip()
    assert len(words) <= most, words
    assert not re.search(r"[!{}]|«|  |\bplease\b|successfully", words), words
    return words


def check_question(asked: Decision, caplog: pytest.LogCaptureFixture) -> None:
    assert told(asked.prompt, caplog, 60).endswith("?")
    assert asked.hint is not None
    told(asked.hint, caplog, 100)
    labels = [told(option.label, caplog, 40) for option in asked.options]
    assert len(set(labels)) == len(labels), labels
    for option in asked.options:
        if option.detail:
            told(option.detail, caplog, 50)


def check_events(events: list[Event], caplog: pytest.LogCaptureFixture, most: int) -> None:
    lines = [told(event.text, caplog, 200) for event in events]
    assert len("\n".join(lines)) <= most, lines


def test_whole_matches_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    """Every question, choice, event and status line of random matches, within the messages' limits."""
    caplog.set_level(logging.WARNING)
    rng = Random(2)
    for seed in range(12):
        dice = Dice(seed.to_bytes(16, "big"))
        state, events = engine.setup((HUNTER,), {}, dice)
        check_events(events, caplog, 400)
        while pending := engine.pending(state):
            check_question(pending[0], caplog)
            told(engine.status(engine.view(state, PUBLIC)), caplog, 80)
            events = engine.apply(state, Action(pending[0].seat, pending[0].id, any_picks(pending[0], rng)), dice)
            check_events(events, caplog, 400)
        told(engine.status(engine.view(state, PUBLIC)), caplog, 80)


def test_slaying_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    """Slaying is seldom reached by random matches."""
    play = landed("cistern", bears={"doctor_feval": (2, 4)})
    play.take("place")
    check_events(play.take("doctor_feval"), caplog, 240)
    check_question(play.ask, caplog)
    check_events(play.take("lady_belthane"), caplog, 240)


def test_a_turn_is_told_in_a_few_lines(caplog: pytest.LogCaptureFixture) -> None:
    """ASY-5: a Hunt and the Corruption Phase after it, on the whole: two to five lines, 240 characters."""
    rng = Random(4)
    lengths: list[tuple[int, int]] = []
    for seed in range(30):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        lines: list[str] = []
        while pending := engine.pending(state):
            events = engine.apply(state, Action(pending[0].seat, pending[0].id, any_picks(pending[0], rng)), dice)
            lines += [say(event.text) for event in events]
            if pending[0].kind == "end":
                lengths.append((len(lines), len("\n".join(lines))))
                lines = []
    assert sum(count <= 5 and size <= 240 for count, size in lengths) > 0.9 * len(lengths)


def test_status(caplog: pytest.LogCaptureFixture) -> None:
    play = landed("constable", round_=9, slain=["captain_gorm"], corruption={"docks": 4})
    assert told(engine.status(play.view), caplog, 80) == "Round 9, Hunt · 1 of 4 slain · 1 of 8 corrupted"


def test_button_labels_are_short(caplog: pytest.LogCaptureFixture) -> None:
    """Twenty characters, except for a path past a card, which stands in a select."""
    for card in CARDS.values():
        told(Text(f"card-{card.id}.short"), caplog, 12)
        for action in card.actions:
            told(Text(f"action-{card.id}-{action.id}"), caplog, 20)
            told(Text(f"action-{card.id}-{action.id}.detail"), caplog, 50)
    for draugr in DRAUGR:
        told(Text(f"draugr-{draugr}.short"), caplog, 12)


def test_every_card_has_a_page() -> None:
    assert {page.id for page in engine.rulebook if page.card} == {*CARDS, *DRAUGR}


def test_the_rulebook_is_whole() -> None:
    """Every numbered rule of DR-1 to DR-9 stands on a page."""
    last = {1: 5, 2: 3, 3: 7, 4: 7, 5: 5, 6: 3, 7: 7, 8: 19, 9: 2}
    wanted = {f"DR-{section}.{number}" for section, top in last.items() for number in range(1, top + 1)}
    assert {rule for page in engine.rulebook for rule in page.rules} == wanted


def test_pages_tell_the_numbers_of_the_tables() -> None:
    """An owner of the box who corrects the data is told which words to correct with it."""
    for draugr in DRAUGR.values():
        words = say(Text(f"page-{draugr.id}"))
        assert f"{draugr.cost.holy_water} Holy Water and {draugr.cost.iron} Iron" in words
    lines = say(Text("page-die")).splitlines()
    for face in FACES.values():
        [line] = [line for line in lines if line.startswith(f"{face.face} ")]
        assert say(Text(f"draugr-{face.draugr}")) in line
        assert say(Text(f"sigil-{face.sigil}")) in line
        assert ("Protective" in line) == face.protective


def test_what_the_host_asks_of_every_game(caplog: pytest.LogCaptureFixture) -> None:
    """Title, sign, tagline, length, seats, options, ends."""
    for key in ("game-title", "game-sign", "game-tagline", "game-length", "seat-hunter"):
        told(Text(key), caplog, 80)
    for choice in engine.meta.choices:
        told(Text(f"option-{choice.id}"), caplog, 40)
        told(Text(f"option-{choice.id}.detail"), caplog, 100)
        for value in choice.values:
            told(Text(f"option-{choice.id}-{value}"), caplog, 40)
    for ending in ("slain", "townspeople", "cards"):
        told(text(f"end-{ending}", rounds=25, slain=4, corrupted=8), caplog, 120)


def test_no_words_are_left_over() -> None:
    """Names the catalogue holds and nothing says are misspelt or forgotten."""
    from pathlib import Path

    import engines.draugr as package

    root = Path(package.__file__).parent
    code = "\n".join(path.read_text() for path in root.rglob("*.py"))
    built = ("card-", "draugr-", "sigil-", "marker-", "action-", "page-", "option-", "end-", "game-", "seat-")
    for file in ("cards", "events", "decisions", "game", "rules"):
        content = (root / "text" / "en" / f"{file}.ftl").read_text()
        for key in re.findall(r"^([a-z][\w-]*) =", content, re.M):
            assert bundle("draugr", "en").has_message(key)
            assert key.startswith(built) or f'"{key}"' in code, key


def test_the_question_names_the_cards_that_are_barred() -> None:
    """DR-4.3: nothing is said of a last Hunt before there was one."""
    first, later = town(at="nunnery").ask.hint, town(at="nunnery", hunted=["constable", "docks", "nunnery"]).ask.hint
    assert first is not None
    assert later is not None
    assert say(first) == "You stand on the Nunnery."
    assert say(later) == "You stand on the Nunnery. Barred after your last Hunt: Constable and Docks."
