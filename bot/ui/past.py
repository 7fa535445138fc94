"""How the table stood before, and the ways back and forth."""

from __future__ import annotations

from bot.matches.past import Then
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, button, cut, gallery, row
from bot.ui.sheet import words as text_part
from engines.core import text
from rendering import Picture

LINE_LENGTH = 600


def then(past: Then, picture: Picture, locale: str) -> Sheet:
    """A past position, below what had just happened."""
    desk = past.desk
    say, number = desk.say(locale), desk.match.id
    title = say(text("past-title", number=number, line=past.upto, count=past.count))
    status = f"\n-# {say(desk.status)}" if desk.status else ""
    ways: list[Part] = [
        button(say(text("button-earlier")), custom_id(BUTTON, "then", number, past.upto - 1), disabled=past.upto <= 1),
        button(say(text("button-later")), custom_id(BUTTON, "then", number, past.upto + 1),
               disabled=past.upto >= past.count),
        button(say(text("button-log")), custom_id(BUTTON, "earlier", number, past.upto), sign="📜"),
    ]  # fmt: skip
    told = text_part(f"### {title}\n{cut(say(past.line), LINE_LENGTH)}{status}")
    return Sheet((told, gallery(picture), row(*ways)), picture)
