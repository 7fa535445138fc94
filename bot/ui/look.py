"""What is only looked at: the board, the board as text, the log, one's matches."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import words
from bot.desk import Desk
from bot.matches.dealing import players
from bot.matches.listing import Listing
from bot.matches.look import Heard
from bot.transcript import Transcript, file_name, written
from bot.ui.news import door
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.ui.seats import come_back
from bot.ui.sheet import (
    Button,
    Enclosure,
    Part,
    Sheet,
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
from bot.ui.sheet import words as text_part
from bot.ui.table import board_words, others_turn
from engines.core import games, text
from rendering import Picture

LOG_PAGE, LOG_LENGTH = 15, 3500
BOARD_LENGTH = 3900
MATCH_LENGTH = 300


def board(desk: Desk, picture: Picture, locale: str, *, plain: bool = False) -> Sheet:
    """The picture, with the way to the text. `plain`: with the text."""
    say, number = desk.say(locale), desk.match.id
    told: list[Part] = [text_part(say(desk.status))] if desk.status else []
    ways = _move(desk, say)
    if plain:
        told = [board_words(desk, locale, BOARD_LENGTH)]
    else:
        ways.insert(0, button(say(text("button-board-text")), custom_id(BUTTON, "board-text", number)))
    return Sheet((gallery(picture), *told, *([row(*ways)] if ways else [])), picture)


def aid(desk: Desk, picture: Picture, locale: str, *, plain: bool = False) -> Sheet:
    """One of the game's further pictures, with the way back to the move. `plain`: with what it shows in text."""
    ways = _move(desk, desk.say(locale))
    told = [verbatim(picture.alt)] if plain else []
    return Sheet((gallery(picture), *told, *([row(*ways)] if ways else [])), picture)


def board_text(desk: Desk, locale: str) -> Sheet:
    """The whole table in plain text, for screen readers and slow connections."""
    say, number = desk.say(locale), desk.match.id
    ways = row(button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"), *_move(desk, say))
    return Sheet((board_words(desk, locale, BOARD_LENGTH), ways))


def _move(desk: Desk, say: words.Say) -> list[Part]:
    if desk.decision is None:
        return []
    return [button(say(text("button-move")), custom_id(BUTTON, "move", desk.match.id), sign="▶️")]


def log_page(desk: Desk, heard: Heard, locale: str) -> Sheet:
    """What happened, newest last, as this reader was told it."""
    say, number = desk.say(locale), desk.match.id
    title = say(text("log-title", number=number))
    if desk.match.status == "over":
        title += f"\n**{say(desk.match.ending or text('match-over'))}**"
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
    if told and desk.seen is not None:
        upto = heard.before + len(heard.lines)
        ways.append(button(say(text("button-then")), custom_id(BUTTON, "then", number, upto), sign="🗺️"))
    return Sheet((*parts, row(*ways)))


def exported(transcript: Transcript, locale: str) -> Sheet:
    """A finished match as a file to take away."""
    say, enclosed = words.speaker(None, locale), Enclosure(file_name(transcript.match), written(transcript))
    note = say(text("export-note", number=transcript.match, file=enclosed.name))
    return Sheet((text_part(note), file(enclosed)), enclosure=enclosed)


def my_matches(listing: Listing, locale: str) -> Sheet:
    """Mine, those that wait for me first and those that are over last; each with the way to it."""
    say = words.speaker(None, locale)
    always: list[Part] = [
        button(say(text("button-stats")), custom_id(BUTTON, "stats")),
        button(say(text("button-settings")), custom_id(BUTTON, "settings")),
    ]
    if not listing.count and not listing.over:
        return Sheet((text_part(say(text("matches-none"))), row(*always)))
    counts = say(text("matches-count", waiting=listing.waiting, count=listing.count, over=listing.over))
    parts: list[Part] = [text_part(f"### {say(text('matches-title'))}\n-# {counts}")]
    over = [desk for desk in listing.desks if desk.match.status == "over"] if listing.first <= listing.count else []
    for desk in listing.desks:
        heading = [text_part(f"**{say(text('matches-over'))}**")] if over and desk is over[0] else []
        parts += [gap(line=True), *heading, beside(_two_lines(desk, locale), _door(desk, locale))]
    parts += _what_is_new(listing.desks, locale)
    ways: list[Part] = []
    if listing.goes_on:
        ways.append(button(say(text("button-earlier")), custom_id(BUTTON, "matches", listing.page + 1)))
    if listing.page:
        ways.append(button(say(text("button-newest")), custom_id(BUTTON, "matches", 0)))
    return Sheet((*parts, row(*ways, *(always[1:] if listing.page else always))))


def _due(desk: Desk) -> int | None:
    """When the clock answers: for this reader, if the match waits for them."""
    return desk.clock.due if desk.clock is not None and desk.is_due else desk.deadline


def _what_is_new(desks: Sequence[Desk], locale: str) -> list[Part]:
    """The way to what the reader has not seen yet, at one table or at several."""
    unread = [desk for desk in desks if desk.unread]
    if len(unread) < 2:
        return [row(door(desk.match.id, desk.say(locale))) for desk in unread]
    offers = [
        choice(f"{desk.say(locale)(text('game-title'))}, {desk.say(locale)(text('table', number=desk.match.id))}",
               str(desk.match.id))
        for desk in unread
    ]  # fmt: skip
    return [select(custom_id(SELECT, "news-of"), words.speaker(None, locale)(text("matches-news")), offers)]


def _two_lines(desk: Desk, locale: str) -> str:
    say, match = desk.say(locale), desk.match
    first = f"{say(text('game-sign'))} **{say(text('game-title'))}** · {say(text('table', number=match.id))}"
    if match.game not in games() and match.status != "over":
        second = say(text("matches-absent"))
    elif match.status == "lobby":
        second = say(text("matches-lobby", taken=players(desk.sitters), most=desk.meta.most))
    elif match.status == "frozen":
        second = say(text("matches-frozen"))
    elif match.status == "over":
        second = f"{say(match.ending or text('match-over'))} · <t:{match.ended_at}:R>"
    else:
        second = desk.question(desk.decision, say) if desk.decision and desk.is_due else say(others_turn(desk, locale))
    return f"{first}\n{cut(second, MATCH_LENGTH)}{_time(desk, say)}"


def _time(desk: Desk, say: words.Say) -> str:
    """Until when, or where there is no clock, since when."""
    if due := _due(desk):
        return f" · ⏳ <t:{due}:R>"
    return f" · {say(text('matches-since', when=f'<t:{desk.since}:R>'))}" if desk.is_due and desk.since else ""


def _door(desk: Desk, locale: str) -> Button:
    """The one way on: to the move that is waited for, else to the table."""
    say, match = desk.say(locale), desk.match
    if desk.owned and not desk.viewer:
        return come_back(match.id, say)
    if desk.is_due:
        made = custom_id(BUTTON, "move", match.id)
        return button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)
    if match.status == "over":
        return button(say(text("button-log")), custom_id(BUTTON, "log", match.id), sign="📜")
    return link(say(text("button-table")), f"https://discord.com/channels/{match.server}/{match.place}")
