"""Names as texts."""

from __future__ import annotations

from engines.core import Text
from engines.core.names import listed, named


def test_ids_stand_in_the_key_of_a_name_in_their_order() -> None:
    assert named("card-{}.short")("docks") == Text("card-docks.short")
    assert named("action-{}-{}.detail")("docks", "row") == Text("action-docks-row.detail")


def test_a_name_is_made_once() -> None:
    card = named("card-{}")
    assert card("docks") is card("docks")


def test_names_are_listed_in_the_order_given() -> None:
    card = named("card-{}")
    assert listed(card, ("elm", "ash")) == [Text("card-elm"), Text("card-ash")]
