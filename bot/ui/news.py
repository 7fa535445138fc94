"""Since you last looked: a line for each turn of the game, the board, and the open question."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.matches.news import News
from bot.perspective import Perspective
from bot.turns import Turn, line_of
from bot.ui.ending import figure_line, verdict
from bot.ui.outgoing import Outgoing, Part, button, cut, frame, gallery, gap, link, row, rows, sentences
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from bot.ui.table import board_words, others_turn
from engines.core import text
from rendering import Picture, painter

PAGE = 5
"""The most turns on one page."""
PAGE_LENGTH = 1500
"""The number of characters after which a page has no further turn; a longer turn has a page to itself."""
LINE_LENGTH = 2400
"""The most characters of a turn's line: no turn of a game comes near it, and Discord takes no more."""
PROMPT_LENGTH, PLAIN_LENGTH = 140, 1200


def catch_up(
    perspective: Perspective, news: News, picture: Picture | None, locale: str, page: int = 0, *, plain: bool = False
) -> Outgoing:
    """A page of the news, the newest first; `perspective` is the recipient's own. `plain`: with the board in text."""
    say, number = perspective.say(locale), perspective.match.id
    if not news.turns:
        ways = [_move(perspective, say)] if perspective.is_due else []
        return Outgoing((text_part(say(text("news-none", number=number))), *([row(*ways)] if ways else [])))
    rest = say(text("told-rest"))
    pages = _pages([sentences(line_of(one, say, perspective.match.game), LINE_LENGTH, rest) for one in news.turns])
    page = page if page < len(pages) else 0
    told = pages[page]
    before = sum(map(len, pages[page + 1 :]))
    parts: list[Part] = [text_part(f"## {say(text('news-title'))}\n-# {_small(perspective, news, say)}")]
    if before:
        parts.append(text_part(say(text("news-before", count=_turns(news.turns[:before])))))
    parts += [text_part(line) for line in told]
    if plain and not page:
        parts.append(board_words(perspective, locale, PLAIN_LENGTH))
    elif picture is not None:
        parts.append(gallery(picture))
    inside = [
        text_part(f"### {_whose(perspective, locale)}"),
        text_part(_what(perspective, say)),
        gap(),
        *_ways(perspective, news, say, page, len(pages)),
    ]
    return Outgoing((*parts, frame(painter(perspective.match.game).ACCENT, *inside)), picture)


def _pages(lines: Sequence[str]) -> list[list[str]]:
    """The lines page by page, the newest page first, each oldest line first."""
    pages: list[list[str]] = [[]]
    for line in reversed(lines):
        if pages[-1] and (len(pages[-1]) == PAGE or len(line) + sum(map(len, pages[-1])) > PAGE_LENGTH):
            pages.append([])
        pages[-1].insert(0, line)
    return pages


def _small(perspective: Perspective, news: News, say: words.Say) -> str:
    table = f"{say(text('game-title'))} · {say(text('table', number=perspective.match.id))}"
    return f"{table} · {say(text('news-count', count=_turns(news.turns)))} · <t:{news.turns[0].at}:R>"


def _turns(turns: Sequence[Turn]) -> int:
    """The number of turns, without the set-up."""
    return sum(turn.counted is None or turn.counted.number > 0 for turn in turns)


def _whose(perspective: Perspective, locale: str) -> str:
    say, match = perspective.say(locale), perspective.match
    if match.status == "over":
        return say(verdict(perspective))
    return say(text("news-yours")) if perspective.is_due else say(others_turn(perspective, locale))


def _what(perspective: Perspective, say: words.Say) -> str:
    if perspective.match.status == "over":
        return figure_line(perspective.match, say) or (say(perspective.status) if perspective.status else "")
    asked = perspective.decision if perspective.is_due else None
    what = perspective.question(asked, say) if asked else say(text("news-nothing-asked"))
    clock = f"⏳ <t:{perspective.deadline}:R> · " if perspective.deadline else ""
    return clock + cut(what, PROMPT_LENGTH)


def _move(perspective: Perspective, say: words.Say) -> Part:
    made = custom_id(BUTTON, "move", perspective.match.id)
    return button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)


def _ways(perspective: Perspective, news: News, say: words.Say, page: int, pages: int) -> list[Part]:
    number, match = perspective.match.id, perspective.match
    ways: list[Part] = [_move(perspective, say)] if perspective.is_due else []
    for label, at, holds in (
        ("button-earlier", page + 1, page + 1 < pages),
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
