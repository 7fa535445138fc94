"""Dracula found: a public moment over the city where he is."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.contract.words import complaints
from bot.words import speaker
from rendering import Place, aids_at, dracula
from rendering.dracula.chart import EUROPE_MAP
from tests.rendering import europe

SAY = speaker("dracula")
CITIES = [place.id for place in EUROPE_MAP.places if not EUROPE_MAP.is_sea(place.id)]


def shown(place: str, *hunters: str) -> tuple[Image.Image, str]:
    *_, (state, _) = europe.match(1, 3, game="advanced")
    view = europe.revealed(place, europe.standing(*hunters))
    with complaints() as heard:
        picture = dracula.revealed(replace(europe.seen(state), view=view), SAY)
    assert not heard
    assert picture is not None
    assert len(picture.data) <= 300_000
    drawn = Image.open(BytesIO(picture.data))
    assert drawn.size == (1280, 1080)
    return drawn, picture.alt


def test_while_nobody_sees_him_there_is_no_picture() -> None:
    """FD-18.1."""
    *_, (state, _) = europe.match(1, 3, game="advanced")
    view = europe.standing("paris", "milan", "prague", "munich")
    assert dracula.revealed(replace(europe.seen(state), view=view), SAY) is None


def test_it_is_shown_when_he_is_revealed() -> None:
    assert aids_at("dracula", Place.MOMENT)["revealed"].told == ("dracula-revealed",)


@pytest.mark.parametrize("city", CITIES[::6])
def test_each_city_has_its_picture_within_the_limits(city: str) -> None:
    """Also at the edges of Europe, where the map gives way."""
    assert shown(city, "paris", "milan", "prague", "munich")[1]


def test_who_stands_before_him_is_told() -> None:
    """FD-18.4."""
    assert "Godalming and Van Helsing stand before him." in shown("sofia", "sofia", "milan", "sofia", "munich")[1]
    assert "No hunter is there yet." in shown("sofia", "paris", "milan", "prague", "munich")[1]
    alone, both = (
        shown("sofia", "sofia", "milan", "paris", "munich")[0],
        shown("sofia", "sofia", "milan", "sofia", "munich")[0],
    )
    assert alone.tobytes() != both.tobytes()
