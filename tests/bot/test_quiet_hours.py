"""Quiet hours follow local time, also in the nights when the clocks are set forward or back."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.quiet_hours import is_quiet, wakes
from bot.store import Player

NIGHT = (22 * 60, 7 * 60)


def at(when: str, zone: str, fold: int = 0) -> int:
    return int(datetime.fromisoformat(when).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp())


@pytest.mark.parametrize(
    ("quiet", "when", "until"),
    [
        (NIGHT, "2026-06-10 21:59:59", None),
        (NIGHT, "2026-06-10 22:00:00", "2026-06-11 07:00:00"),
        (NIGHT, "2026-06-11 06:59:59", "2026-06-11 07:00:00"),
        (NIGHT, "2026-06-11 07:00:00", None),
        ((13 * 60, 14 * 60 + 5), "2026-06-10 13:30:17", "2026-06-10 14:05:00"),
        ((13 * 60, 14 * 60 + 5), "2026-06-10 14:05:00", None),
        ((22 * 60, 0), "2026-06-10 23:00:00", "2026-06-11 00:00:00"),
        ((0, 6 * 60), "2026-06-10 00:00:00", "2026-06-10 06:00:00"),
        ((9 * 60, 9 * 60), "2026-06-10 09:00:00", None),
        (None, "2026-06-10 03:00:00", None),
    ],
)
def test_somebody_is_woken_when_the_quiet_hours_end(
    quiet: tuple[int, int] | None, when: str, until: str | None
) -> None:
    for zone in ("Europe/Stockholm", "Asia/Kolkata", "America/New_York"):
        player = Player(1, zone=zone, quiet=quiet)
        assert is_quiet(player, at(when, zone)) is (until is not None)
        assert wakes(player, at(when, zone)) == at(until or when, zone)


@pytest.mark.parametrize(
    ("zone", "quiet", "asleep", "awake", "hours"),
    [
        ("Europe/Stockholm", NIGHT, "2026-03-28 23:00", "2026-03-29 07:00", 7),  # this night is an hour shorter
        ("Europe/Stockholm", NIGHT, "2026-10-24 23:00", "2026-10-25 07:00", 9),  # and this one an hour longer
        ("America/New_York", NIGHT, "2026-03-07 22:00", "2026-03-08 07:00", 8),
        ("Australia/Lord_Howe", NIGHT, "2026-04-04 22:00", "2026-04-05 07:00", 9.5),  # half an hour longer
        ("Europe/Stockholm", (60, 150), "2026-03-29 01:30", "2026-03-29 03:00", 0.5),  # half past two never comes
        ("Europe/Stockholm", (60, 150), "2026-10-25 01:30", "2026-10-25 02:30", 1),
    ],
)
def test_the_clock_is_set(zone: str, quiet: tuple[int, int], asleep: str, awake: str, hours: float) -> None:
    player = Player(1, zone=zone, quiet=quiet)
    assert wakes(player, at(asleep, zone)) == at(awake, zone) == at(asleep, zone) + hours * 3600


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    zone, quiet = "Europe/Stockholm", (60, 150)
    player = Player(1, zone=zone, quiet=quiet)
    again = at("2026-10-25 02:10", zone, fold=1)
    assert is_quiet(player, again)
    assert wakes(player, again) == at("2026-10-25 02:30", zone, fold=1)


def test_an_hour_that_never_comes_is_never_quiet() -> None:
    player = Player(1, zone="Europe/Stockholm", quiet=(135, 165))
    start = at("2026-03-29 00:00", "Europe/Stockholm")
    assert not any(is_quiet(player, moment) for moment in range(start, start + 6 * 3600, 60))


@pytest.mark.parametrize("zone", ["Pacific/Apia", "America/St_Johns", "Asia/Kathmandu", "Antarctica/Troll", "UTC"])
def test_the_next_waking_second_is_the_first_one(zone: str) -> None:
    player = Player(1, zone=zone, quiet=(1370, 395))
    start = at("2026-01-01 00:00:30", "UTC")
    for moment in range(start, start + 365 * 86400, 26 * 3600 + 700):
        awake = wakes(player, moment)
        assert not is_quiet(player, awake)
        assert all(is_quiet(player, before) for before in range(moment, awake, 300))
        assert awake == moment or is_quiet(player, awake - 1)


def test_a_zone_that_nobody_knows_any_more_is_utc() -> None:
    for zone in ("Nowhere/Town", "../etc/passwd", ""):
        player = Player(1, zone=zone, quiet=(60, 120))
        assert is_quiet(player, 5400)
        assert wakes(player, 5400) == 7200
