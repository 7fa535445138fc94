"""Since you last looked: what happened, turn by turn, what it came to, and what is asked now."""

from __future__ import annotations

import discord

from bot import words
from bot.desk import Desk, in_one
from bot.matches.news import News
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, button, cut, frame, gallery, gap, link, row, rows, sentences
from bot.ui.sheet import words as text_part
from bot.ui.table import board_words, others_turn
from engines.core import text
from rendering import Picture, painter

PAGE = 5
"""So many turns are told at once."""
TURN_LENGTH = 280
"""In so many characters each."""
PROMPT_LENGTH, PLAIN_LENGTH = 140, 1200


def catch_up(
    desk: Desk, news: News, picture: Picture | None, locale: str, page: int = 0, *, plain: bool = False
) -> Sheet:
    """A page of the news, the newest first; `desk` is the reader's own. `plain`: with the board told in text."""
    say, number = desk.say(locale), desk.match.id
    if not news.turns:
        ways = [_move(desk, say)] if desk.is_due else []
        return Sheet((text_part(say(text("news-none", number=number))), *([row(*ways)] if ways else [])))
    last = max(0, len(news.turns) - page * PAGE)
    rest = say(text("told-rest"))
    shown = news.turns[max(0, last - PAGE) : last]
    told = [sentences(in_one(one.lines, say, TURN_LENGTH), 2 * TURN_LENGTH, rest) for one in shown]
    before = max(0, last - PAGE)
    parts: list[Part] = [text_part(f"## {say(text('news-title'))}\n-# {_small(desk, news, say)}")]
    if before:
        parts.append(text_part(say(text("news-before", count=before))))
    parts += [text_part(line) for line in told]
    if plain and not page:
        parts.append(board_words(desk, locale, PLAIN_LENGTH))
    elif picture is not None:
        parts.append(gallery(picture))
    inside = [
        text_part(f"### {_whose(desk, locale)}"),
        text_part(_what(desk, say)),
        gap(),
        *_ways(desk, news, say, page),
    ]
    return Sheet((*parts, frame(painter(desk.match.game).ACCENT, *inside)), picture)


def _small(desk: Desk, news: News, say: words.Say) -> str:
    table = f"{say(text('game-title'))} · {say(text('table', number=desk.match.id))}"
    return f"{table} · {say(text('news-count', count=len(news.turns)))} · <t:{news.turns[0].at}:R>"


def _whose(desk: Desk, locale: str) -> str:
    say, match = desk.say(locale), desk.match
    if match.status == "over":
        return say(match.ending or text("match-over"))
    return say(text("news-yours")) if desk.is_due else say(others_turn(desk, locale))


def _what(desk: Desk, say: words.Say) -> str:
    if desk.match.status == "over":
        return say(desk.status) if desk.status else ""
    asked = desk.decision if desk.is_due else None
    what = desk.question(asked, say) if asked else say(text("news-nothing-asked"))
    clock = f"⏳ <t:{desk.deadline}:R> · " if desk.deadline else ""
    return clock + cut(what, PROMPT_LENGTH)


def _move(desk: Desk, say: words.Say) -> Part:
    made = custom_id(BUTTON, "move", desk.match.id)
    return button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)


def _ways(desk: Desk, news: News, say: words.Say, page: int) -> list[Part]:
    number, match = desk.match.id, desk.match
    ways: list[Part] = [_move(desk, say)] if desk.is_due else []
    for label, at, holds in (
        ("button-earlier", page + 1, len(news.turns) > (page + 1) * PAGE),
        ("button-newest", 0, page > 0),
    ):
        if holds:
            made = custom_id(BUTTON, "news-page", number, news.since, news.upto, at)
            ways.append(button(say(text(label)), made))
    ways.append(button(say(text("button-log")), custom_id(BUTTON, "log", number), sign="📜"))
    ways.append(link(say(text("button-table")), f"https://discord.com/channels/{match.server}/{match.place}"))
    return [*rows(ways, 3 if len(ways) <= 3 else 2)]


def door(number: int, say: words.Say) -> Part:
    """The way to it, from anywhere."""
    return button(say(text("button-news")), custom_id(BUTTON, "news", number))
