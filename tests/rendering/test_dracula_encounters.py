"""The encounters' cards, each with a drawing of its own."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.words import speaker
from engines.dracula.components import ENCOUNTERS
from rendering import dracula
from rendering.dracula.plates import plate_of

SAY = speaker("dracula")


def test_no_two_encounters_look_alike() -> None:
    """Without their names, and at the size of a phone, in grey."""
    small = {title: plate_of(title).convert("L").resize((120, 120)) for title in ENCOUNTERS}
    for one, other in combinations(ENCOUNTERS, 2):
        apart = ImageStat.Stat(ImageChops.difference(small[one], small[other])).mean[0]
        assert apart > 12, (one, other, apart)


@pytest.mark.parametrize("title", ENCOUNTERS)
def test_the_page_of_an_encounter_shows_its_drawing(title: str) -> None:
    """FD-17: its own and no other, in the colours of the file."""
    picture = dracula.page(title, SAY)
    assert picture is not None
    page = Image.open(BytesIO(picture.data)).convert("RGB")
    wide = 284 - 2 * 14
    shown = page.crop((72, 66, 72 + wide, 66 + wide))
    small = {one: plate_of(one).resize(shown.size, Image.Resampling.LANCZOS) for one in ENCOUNTERS}
    apart = {one: max(ImageStat.Stat(ImageChops.difference(shown, drawn)).mean) for one, drawn in small.items()}
    assert min(apart, key=apart.__getitem__) == title
    assert apart[title] < 14
