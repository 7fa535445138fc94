"""A player's settings, as they are pressed or typed."""

from __future__ import annotations

import pytest

from bot.player_settings import changed, find_zones
from bot.refusal import Refusal
from bot.store import Player

NOBODY = Player(1)


@pytest.mark.parametrize(
    ("typed", "quiet"),
    [
        ("22:00-07:00", (1320, 420)),
        ("22-7", (1320, 420)),
        (" 23.30 – 6:05 ", (1410, 365)),
        ("0:00-9", (0, 540)),
        ("None", None),
    ],
)
def test_quiet_hours_may_be_typed_as_people_write_them(typed: str, quiet: tuple[int, int] | None) -> None:
    assert changed(Player(1, quiet=(1, 2)), "quiet", typed).quiet == quiet


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("quiet", "25:00-07:00", "no-such-time"),
        ("quiet", "22:60-07:00", "no-such-time"),
        ("quiet", "at night", "no-such-time"),
        ("quiet", "", "no-such-time"),
        ("quiet", "7-07:00", "quiet-for-ever"),
        ("quiet-from", "07:00", "quiet-for-ever"),
        ("zone", "Atlantis", "no-such-zone"),
        ("zone", "", "no-such-zone"),
        ("language", "xx", "no-such-language"),
        ("notices", "loud", "press-unknown"),
        ("confirm", "maybe", "press-unknown"),
        ("hair", "red", "press-unknown"),
    ],
)
def test_what_is_not_offered_is_refused(name: str, value: str, why: str) -> None:
    with pytest.raises(Refusal) as caught:
        changed(NOBODY, name, value)
    assert caught.value.text.key == why


def test_one_end_of_the_quiet_hours_moves_and_the_other_stays() -> None:
    late = changed(changed(NOBODY, "quiet-from", "23:00"), "quiet-until", "08:00")
    assert late.quiet == (23 * 60, 8 * 60)
    assert changed(late, "quiet-from", "21:00").quiet == (21 * 60, 8 * 60)
    assert changed(late, "quiet-from", "none").quiet is None


def test_a_zone_is_found_by_a_town_and_kept_by_its_own_name() -> None:
    assert find_zones("stockh") == ["Europe/Stockholm"]
    assert find_zones("new york") == ["America/New_York"]
    assert find_zones("york")[0] == "America/New_York"
    assert find_zones("santi")[0] == "America/Santiago"
    assert find_zones("qqq") == []
    assert "UTC" in find_zones("utc")
    assert changed(NOBODY, "zone", "america/new york").zone == "America/New_York"
    assert changed(NOBODY, "zone", "CET").zone == "CET"
