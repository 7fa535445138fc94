"""Past positions of a table, with buttons back and forth; and the whole match as a film."""

from __future__ import annotations

from bot import words
from bot.matches.history import Film, PastPosition
from bot.turns import line_of
from bot.ui.outgoing import Outgoing, Part, button, gallery, newest, row, sentences
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from bot.ui.table import board_words
from engines.core import text
from rendering import Picture

LINE_LENGTH = 600
MOMENTS_LENGTH, BOARD_LENGTH = 2000, 1200


def past_position(past: PastPosition, picture: Picture, locale: str) -> Outgoing:
    """A past position, below the event that led to it."""
    perspective = past.perspective
    say, number = perspective.say(locale), perspective.match.id
    title = say(text("past-title", number=number, line=past.upto, count=past.count))
    status = f"\n-# {say(perspective.status)}" if perspective.status else ""
    ways: list[Part] = [
        button(say(text("button-earlier")), custom_id(BUTTON, "then", number, past.upto - 1), disabled=past.upto <= 1),
        button(say(text("button-later")), custom_id(BUTTON, "then", number, past.upto + 1),
               disabled=past.upto >= past.count),
        button(say(text("button-log")), custom_id(BUTTON, "earlier", number, past.upto), sign="📜"),
    ]  # fmt: skip
    line = sentences(say(past.line), LINE_LENGTH, say(text("told-rest")))
    told = text_part(f"### {title}\n{line}{status}")
    return Outgoing((told, gallery(picture), row(*ways)), picture)


def replay(film: Film, picture: Picture, locale: str) -> Outgoing:
    """A match as a moving picture."""
    title, ways = _around(film, locale)
    return Outgoing((title, gallery(picture), ways), picture)


def replay_in_words(film: Film, locale: str) -> Outgoing:
    """A match told moment by moment, with the last board in words."""
    say, perspective = film.perspective.say(locale), film.perspective
    title, ways = _around(film, locale)
    game = perspective.match.game
    told = [
        f"{number}. " + " ".join(line_of(turn, say, game) for turn in one.told)
        for number, one in enumerate(film.frames, 1)
    ]
    return Outgoing(
        (
            title,
            text_part("\n".join(newest(told, MOMENTS_LENGTH))),
            board_words(perspective, locale, BOARD_LENGTH),
            ways,
        )
    )


def _around(film: Film, locale: str) -> tuple[Part, Part]:
    """The title above, and the button row below."""
    say, match = film.perspective.say(locale), film.perspective.match
    whole = "yes" if match.status == "over" else "no"
    title = say(text("film-title", number=match.id))
    small = f"{say(text('game-title'))} · {say(text('film-small', count=len(film.frames), whole=whole))}"
    log = button(say(text("button-log")), custom_id(BUTTON, "log", match.id), sign="📜")
    return text_part(f"### {title}\n-# {small}"), row(log)


def door(number: int, say: words.Say) -> Part:
    """The button that opens the replay, from anywhere."""
    return button(say(text("button-replay")), custom_id(BUTTON, "replay", number))
