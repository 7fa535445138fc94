"""The layout of a question's options."""

from __future__ import annotations

from typing import Any

import cogs.play  # noqa: F401 (so that its buttons are known)
from bot.ui.choices import NEW_DRAFT, choices
from bot.words import speaker
from engines.core import Decision, Option, Seat, Text

say = speaker(None)
LEAVE = Option("pass", Text("button-back"))


def laid_out(*options: Option) -> list[Any]:
    asked = Decision(
        id="1", seat=Seat("north"), kind="react", round=1, prompt=Text("turn-table"), options=options, default=("pass",)
    )
    return [part.to_component_dict() for part in choices(1, asked, say, NEW_DRAFT)]


def test_what_a_button_does_stands_above_it() -> None:
    """One card that may be played, or none: the usual question when a player may react."""
    told, row = laid_out(Option("react", Text("button-undo"), Text("turn-table")), LEAVE)
    assert told["content"] == f"-# {say(Text('button-undo'))}: {say(Text('turn-table'))}"
    assert len(row["components"]) == 2


def test_buttons_that_say_it_all_stand_alone() -> None:
    (row,) = laid_out(Option("react", Text("button-undo")), LEAVE)
    assert len(row["components"]) == 2


def test_many_words_are_told_in_a_select() -> None:
    (row,) = laid_out(*(Option(f"react{n}", Text("button-undo"), Text("turn-table")) for n in range(2)))
    (menu,) = row["components"]
    assert [option["description"] for option in menu["options"]] == [say(Text("turn-table"))] * 2
