"""The further pictures of the games: where they are shown, and the buttons that they bring."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.words import speaker
from engines.core import games
from rendering import Place, painter


@pytest.mark.parametrize("game", games())
def test_each_place_with_a_single_picture_has_one_at_most(game: str) -> None:
    places = Counter(aid.place for aid in painter(game).AIDS.values())
    del places[Place.QUESTION], places[Place.MOMENT]
    assert not {place for place, count in places.items() if count > 1}


@pytest.mark.parametrize("game", games())
def test_each_button_has_a_label_of_its_own(game: str) -> None:
    say = speaker(game)
    aids = [aid for aid in painter(game).AIDS.values() if aid.place not in (Place.SCENE, Place.END, Place.MOMENT)]
    labels = [say(aid.label) for aid in aids]
    assert all(0 < len(label) <= 20 and label != aid.label.key for label, aid in zip(labels, aids, strict=True))
    assert len(set(labels)) == len(labels)
