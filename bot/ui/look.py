"""Views that only show something: the board, the board as text, the log, a person's matches."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.matches.history import ToldLines
from bot.matches.listing import Listing
from bot.matches.seating import players
from bot.perspective import Perspective
from bot.transcript import Transcript, file_name, written
from bot.ui.ending import verdict
from bot.ui.news import door
from bot.ui.outgoing import (
    Button,
    Enclosure,
    Outgoing,
    Part,
    beside,
    button,
    choice,
    cut,
    file,
    gallery,
    gap,
    link,
    newest,
    row,
    select,
    verbatim,
)
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.rules import cards
from bot.ui.seats import come_back
from bot.ui.table import board_words, others_turn
from engines.core import games, text
from rendering import Picture

LOG_PAGE, LOG_LENGTH = 15, 3500
BOARD_LENGTH = 3900
MATCH_LENGTH = 300


def board(perspective: Perspective, picture: Picture, locale: str, *, plain: bool = False) -> Outgoing:
    """The picture, with the way to the text. `plain`: with the text."""
    say, number = perspective.say(locale), perspective.match.id
    told: list[Part] = [text_part(say(perspective.status))] if perspective.status else []
    ways = _move(perspective, say)
    if plain:
        told = [board_words(perspective, locale, BOARD_LENGTH)]
    else:
        ways.insert(0, button(say(text("button-board-text")), custom_id(BUTTON, "board-text", number)))
    return Outgoing((gallery(picture), *told, *([row(*ways)] if ways else [])), picture)


def aid(
    perspective: Perspective, picture: Picture, locale: str, plain: str = "", pages: Sequence[str] = ()
) -> Outgoing:  # fmt: skip
    """One of the game's further pictures, with its content in `plain` text if that is wanted, the ways to the `pages`
    about what it shows, and the way back to the move."""
    say = perspective.say(locale)
    ways = _move(perspective, say)
    told = [verbatim(cut(plain, BOARD_LENGTH))] if plain else []
    read = cards(perspective.match.game, pages, perspective.match.id, say)
    return Outgoing((gallery(picture), *told, *read, *([row(*ways)] if ways else [])), picture)


def board_text(perspective: Perspective, locale: str) -> Outgoing:
    """The whole table in plain text, for screen readers and slow connections."""
    say, number = perspective.say(locale), perspective.match.id
    ways = row(
        button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"), *_move(perspective, say)
    )
    return Outgoing((board_words(perspective, locale, BOARD_LENGTH), ways))


def _move(perspective: Perspective, say: words.Say) -> list[Part]:
    if perspective.decision is None:
        return []
    return [button(say(text("button-move")), custom_id(BUTTON, "move", perspective.match.id), sign="▶️")]


def log_page(perspective: Perspective, heard: ToldLines, locale: str) -> Outgoing:
    """A page of events as this recipient was told them, newest last."""
    say, number = perspective.say(locale), perspective.match.id
    title = say(text("log-title", number=number))
    if perspective.match.status == "over":
        title += f"\n**{say(verdict(perspective))}**"
    told = newest([f"- {say(line)}" for line in heard.lines], LOG_LENGTH)
    before = heard.before + len(heard.lines) - len(told)
    opens = heard.opens[-len(told) :] or (None,) * len(told)
    page = "".join(
        f" {line.removeprefix('- ')}" if number and opens[number] is False else f"\n{line}"
        for number, line in enumerate(told)
    )
    parts: list[Part] = [text_part(f"### {title}"), text_part(page.strip() or say(text("log-empty")))]
    ways: list[Part] = []
    if before:
        ways.append(button(say(text("button-earlier")), custom_id(BUTTON, "earlier", number, before)))
    ways.append(button(say(text("button-newest")), custom_id(BUTTON, "earlier", number, "")))
    if told and perspective.seen is not None:
        upto = heard.before + len(heard.lines)
        ways.append(button(say(text("button-then")), custom_id(BUTTON, "then", number, upto), sign="🗺️"))
    return Outgoing((*parts, row(*ways)))


def exported(transcript: Transcript, locale: str) -> Outgoing:
    """A finished match as a file to take away."""
    say, enclosed = words.speaker(None, locale), Enclosure(file_name(transcript.match), written(transcript))
    note = say(text("export-note", number=transcript.match, file=enclosed.name))
    return Outgoing((text_part(note), file(enclosed)), enclosure=enclosed)


def my_matches(listing: Listing, locale: str) -> Outgoing:
    """The recipient's matches, those that wait for them first and finished ones last, each with its way on."""
    say = words.speaker(None, locale)
    always: list[Part] = [
        button(say(text("button-stats")), custom_id(BUTTON, "stats")),
        button(say(text("button-settings")), custom_id(BUTTON, "settings")),
    ]
    if not listing.count and not listing.over:
        return Outgoing((text_part(say(text("matches-none"))), row(*always)))
    counts = say(text("matches-count", waiting=listing.waiting, count=listing.count, over=listing.over))
    parts: list[Part] = [text_part(f"### {say(text('matches-title'))}\n-# {counts}")]
    over = (
        [perspective for perspective in listing.perspectives if perspective.match.status == "over"]
        if listing.first <= listing.count
        else []
    )
    for perspective in listing.perspectives:
        heading = [text_part(f"**{say(text('matches-over'))}**")] if over and perspective is over[0] else []
        parts += [gap(line=True), *heading, beside(_two_lines(perspective, locale), _door(perspective, locale))]
    parts += _what_is_new(listing.perspectives, locale)
    ways: list[Part] = []
    if listing.goes_on:
        ways.append(button(say(text("button-earlier")), custom_id(BUTTON, "matches", listing.page + 1)))
    if listing.page:
        ways.append(button(say(text("button-newest")), custom_id(BUTTON, "matches", 0)))
    return Outgoing((*parts, row(*ways, *(always[1:] if listing.page else always))))


def _due(perspective: Perspective) -> int | None:
    """The second at which the clock answers: for this recipient, if the match waits for them, or else for the table."""
    return perspective.clock.due if perspective.clock is not None and perspective.is_due else perspective.deadline


def _what_is_new(perspectives: Sequence[Perspective], locale: str) -> list[Part]:
    """The way to the events that the recipient has not seen yet, at one table or at several."""
    unread = [perspective for perspective in perspectives if perspective.unread]
    if len(unread) < 2:
        return [row(door(perspective.match.id, perspective.say(locale))) for perspective in unread]
    offers = [
        choice(
            f"{one.say(locale)(text('game-title'))}, {one.say(locale)(text('table', number=one.match.id))}",
            str(one.match.id),
        )
        for one in unread
    ]  # fmt: skip
    return [select(custom_id(SELECT, "news-of"), words.speaker(None, locale)(text("matches-news")), offers)]


def _two_lines(perspective: Perspective, locale: str) -> str:
    say, match = perspective.say(locale), perspective.match
    first = f"{say(text('game-sign'))} **{say(text('game-title'))}** · {say(text('table', number=match.id))}"
    if match.game not in games() and match.status != "over":
        second = say(text("matches-absent"))
    elif match.status == "lobby":
        second = say(text("matches-lobby", taken=players(perspective.occupants), most=perspective.meta.most))
    elif match.status == "frozen":
        second = say(text("matches-frozen"))
    elif match.status == "over":
        second = f"{say(verdict(perspective))} · <t:{match.ended_at}:R>"
    else:
        second = (
            perspective.question(perspective.decision, say)
            if perspective.decision and perspective.is_due
            else say(others_turn(perspective, locale))
        )
    return f"{first}\n{cut(second, MATCH_LENGTH)}{_time(perspective, say)}"


def _time(perspective: Perspective, say: words.Say) -> str:
    """The end of the time limit, or without a clock the second since which the match waits."""
    if due := _due(perspective):
        return f" · ⏳ <t:{due}:R>"
    return (
        f" · {say(text('matches-since', when=f'<t:{perspective.since}:R>'))}"
        if perspective.is_due and perspective.since
        else ""
    )


def _door(perspective: Perspective, locale: str) -> Button:
    """The one way on: to the recipient's own seat, to the move that is waited for, to the log, or to the table."""
    say, match = perspective.say(locale), perspective.match
    if perspective.owned and not perspective.viewer:
        return come_back(match.id, say)
    if perspective.is_due:
        made = custom_id(BUTTON, "move", match.id)
        return button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)
    if match.status == "over":
        return button(say(text("button-log")), custom_id(BUTTON, "log", match.id), sign="📜")
    return link(say(text("button-table")), f"https://discord.com/channels/{match.server}/{match.place}")
