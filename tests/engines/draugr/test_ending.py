"""How matches end: DR-9, with a recorded match for each way."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from bot.words import speaker
from engines.core import PUBLIC, Entry, Seat, fingerprint, look, replay, text
from engines.draugr import engine

from .town import before_roll

say = speaker("draugr")
FIXTURES = Path(__file__).parent / "fixtures"


class Recorded(Struct):
    """A match on record; `key` is hex, `ending` the key of the outcome's reason."""

    key: str
    seats: list[Seat]
    options: dict[str, str]
    log: list[Entry]
    ending: str
    fingerprint: str


@pytest.mark.parametrize("ending", ["end-slain", "end-townspeople", "end-cards"])
def test_each_way_to_end_is_on_record(ending: str) -> None:
    """DR-9.1: one win (DR-7.7) and two losses (DR-5.5), played again from key and log."""
    recorded = msgspec.json.decode((FIXTURES / f"{ending}.json").read_bytes(), type=Recorded)
    assert recorded.ending == ending
    record = replay(engine, recorded.seats, bytes.fromhex(recorded.key), recorded.options, recorded.log)
    seen = look(engine, record, PUBLIC)
    assert seen.outcome is not None
    assert seen.outcome.reason.key == ending
    assert seen.outcome.winners == (("hunter",) if ending == "end-slain" else ())
    assert fingerprint(record) == recorded.fingerprint


@pytest.mark.parametrize("ending", ["slain", "townspeople", "cards"])
def test_the_end_says_each_fact_once(ending: str) -> None:
    """Rounds and numbers stand in the figures, the result in the verdict, below and above the reason."""
    args = {"rounds": 9, "slain": 3, "corrupted": 8}
    reason, verdict = (say(text(f"{what}-{ending}", **args)) for what in ("end", "verdict"))
    assert not re.search(r"\d", reason)
    assert "town is" not in reason
    assert "town is" in verdict


def test_there_is_no_other_end() -> None:
    """DR-9.1."""
    assert {path.stem for path in FIXTURES.glob("*.json")} == {"end-slain", "end-townspeople", "end-cards"}


def test_the_record_of_the_result() -> None:
    """DR-9.2: outcome, rounds, Draugr slain, cards corrupted; no score."""
    full = dict.fromkeys(["nunnery", "foundry", "dolmens", "library"], 4)
    play = before_roll(
        turned=["constable", "huntsman", "seeress"], corruption=full | {"docks": 3}, round_=17, slain=["captain_gorm"]
    )
    assert play.outcome is None
    events = play.roll(1, 2)
    assert play.outcome is not None
    assert play.outcome.scores == {}
    assert play.outcome.reason.args == {"rounds": 18, "slain": 1, "corrupted": 8}
    assert events[-1].text == play.outcome.reason
    assert play.view.stage == "over"


def test_what_would_end_the_match_is_told() -> None:
    """DR-5.5: one more Townsperson, or one more card."""

    def keys(**position: object) -> list[str]:
        return [danger.key for danger in engine.dangers(before_roll(**position).view)]

    people = ["mayor", "constable", "priest", "amoureuse", "huntsman"]
    assert keys(turned=people) == []
    assert keys(turned=[*people, "seeress"]) == ["danger-townspeople"]
    places = dict.fromkeys(["docks", "dolmens"], 4)
    assert keys(turned=people, corruption=places) == ["danger-cards"]


def test_ending_the_hunt_is_warned_of_where_the_next_roll_can_lose_the_town() -> None:
    """DR-5.5: with a card that has three Corruption and is struck by a living Draugr, not a guarded one."""

    def is_warned(**position: object) -> bool:
        return before_roll(**position).ask.options[0].warning is not None

    people = ["mayor", "constable", "priest", "amoureuse", "huntsman", "seeress"]
    assert not is_warned(turned=people)
    assert not is_warned(turned=people, corruption={"shepherdess": 2})
    assert is_warned(turned=people, corruption={"shepherdess": 3})
    assert not is_warned(turned=people[:-1], corruption={"shepherdess": 3})
    assert not is_warned(turned=people, corruption={"shepherdess": 3}, guard="shepherdess")
