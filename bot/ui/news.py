"""Since you last looked: the events, turn by turn, their outcome, and the open question."""

from __future__ import annotations

import discord

from bot import words
from bot.matches.news import News
from bot.perspective import Perspective, in_one
from bot.ui.outgoing import Outgoing, Part, button, cut, frame, gallery, gap, link, row, rows, sentences
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from bot.ui.table import board_words, others_turn
from engines.core import text
from rendering import Picture, painter

PAGE = 5
"""The most turns on one page."""
TURN_LENGTH = 280
"""The number of characters for each turn."""
PROMPT_LENGTH, PLAIN_LENGTH = 140, 1200


def catch_up(
    perspective: Perspective, news: News, picture: Picture | None, locale: str, page: int = 0, *, plain: bool = False
) -> Outgoing:
    """A page of the news, the newest first; `perspective` is the recipient's own. `plain`: with the board in text."""
    say, number = perspective.say(locale), perspective.match.id
    if not news.turns:
        ways = [_move(perspective, say)] if perspective.is_due else []
        return Outgoing((text_part(say(text("news-none", number=number))), *([row(*ways)] if ways else [])))
    last = max(0, len(news.turns) - page * PAGE)
    rest = say(text("told-rest"))
    shown = news.turns[max(0, last - PAGE) : last]
    told = [sentences(in_one(one.lines, say, TURN_LENGTH), 2 * TURN_LENGTH, rest) for one in shown]
    before = max(0, last - PAGE)
    parts: list[Part] = [text_part(f"## {say(text('news-title'))}\n-# {_small(perspective, news, say)}")]
    if before:
        parts.append(text_part(say(text("news-before", count=before))))
    parts += [text_part(line) for line in told]
    if plain and not page:
        parts.append(board_words(perspective, locale, PLAIN_LENGTH))
    elif picture is not None:
        parts.append(gallery(picture))
    inside = [
        text_part(f"### {_whose(perspective, locale)}"),
        text_part(_what(perspective, say)),
        gap(),
        *_ways(perspective, news, say, page),
    ]
    return Outgoing((*parts, frame(painter(perspective.match.game).ACCENT, *inside)), picture)


def _small(perspective: Perspective, news: News, say: words.Say) -> str:
    table = f"{say(text('game-title'))} · {say(text('table', number=perspective.match.id))}"
    return f"{table} · {say(text('news-count', count=len(news.turns)))} · <t:{news.turns[0].at}:R>"


def _whose(perspective: Perspective, locale: str) -> str:
    say, match = perspective.say(locale), perspective.match
    if match.status == "over":
        return say(match.ending or text("match-over"))
    return say(text("news-yours")) if perspective.is_due else say(others_turn(perspective, locale))


def _what(perspective: Perspective, say: words.Say) -> str:
    if perspective.match.status == "over":
        return say(perspective.status) if perspective.status else ""
    asked = perspective.decision if perspective.is_due else None
    what = perspective.question(asked, say) if asked else say(text("news-nothing-asked"))
    clock = f"⏳ <t:{perspective.deadline}:R> · " if perspective.deadline else ""
    return clock + cut(what, PROMPT_LENGTH)


def _move(perspective: Perspective, say: words.Say) -> Part:
    made = custom_id(BUTTON, "move", perspective.match.id)
    return button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)


def _ways(perspective: Perspective, news: News, say: words.Say, page: int) -> list[Part]:
    number, match = perspective.match.id, perspective.match
    ways: list[Part] = [_move(perspective, say)] if perspective.is_due else []
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
    """The button that opens the news, from anywhere."""
    return button(say(text("button-news")), custom_id(BUTTON, "news", number))
