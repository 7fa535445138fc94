"""How the table stood before, and the ways back and forth; and all of it as a film."""

from __future__ import annotations

from bot import words
from bot.desk import in_one
from bot.matches.past import Film, Then
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, button, cut, gallery, newest, row, sentences
from bot.ui.sheet import words as text_part
from bot.ui.table import board_words
from engines.core import text
from rendering import Picture

LINE_LENGTH = 600
MOMENT_LENGTH, MOMENTS_LENGTH, BOARD_LENGTH = 140, 2000, 1200


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
    line = sentences(say(past.line), LINE_LENGTH, say(text("told-rest")))
    told = text_part(f"### {title}\n{line}{status}")
    return Sheet((told, gallery(picture), row(*ways)), picture)


def replay(film: Film, picture: Picture, locale: str) -> Sheet:
    """A match as a moving picture."""
    title, ways = _around(film, locale)
    return Sheet((title, gallery(picture), ways), picture)


def replay_in_words(film: Film, locale: str) -> Sheet:
    """The same told: what happened, moment by moment, and the board as it stands in the end."""
    say, desk = film.desk.say(locale), film.desk
    title, ways = _around(film, locale)
    told = [f"{n}. {cut(in_one(one.told, say, MOMENT_LENGTH), MOMENT_LENGTH)}" for n, one in enumerate(film.moments, 1)]
    return Sheet(
        (title, text_part("\n".join(newest(told, MOMENTS_LENGTH))), board_words(desk, locale, BOARD_LENGTH), ways)
    )


def _around(film: Film, locale: str) -> tuple[Part, Part]:
    """What stands above, and the way on below."""
    say, match = film.desk.say(locale), film.desk.match
    whole = "yes" if match.status == "over" else "no"
    title = say(text("film-title", number=match.id))
    small = f"{say(text('game-title'))} · {say(text('film-small', count=len(film.moments), whole=whole))}"
    log = button(say(text("button-log")), custom_id(BUTTON, "log", match.id), sign="📜")
    return text_part(f"### {title}\n-# {small}"), row(log)


def door(number: int, say: words.Say) -> Part:
    """The way to it, from anywhere."""
    return button(say(text("button-replay")), custom_id(BUTTON, "replay", number))
