"""A direct message: what is for one person alone, with everything that their private panel has."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk import Desk
from bot.matches.letters import Case
from bot.ui.choices import NEW_DRAFT, Draft
from bot.ui.news import door
from bot.ui.panel import panel
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Part, Sheet, button, frame, gallery, link, row, rows
from bot.ui.sheet import words as text_part
from bot.ui.table import lost_notice, told_lines
from engines.core import Text, text
from rendering import Picture, painter


def letter(
    case: Case,
    picture: Picture | None,
    just_told: Sequence[Text] | None = None,
    draft: Draft = NEW_DRAFT,
    mark: int | None = None,
) -> Sheet:
    """The letter of a case. `just_told` is what followed when it was answered in the letter itself."""
    desk, locale = case.desk, case.locale
    if case.has_ended and just_told is None:
        return _ended(case)
    foot = _foot(case)
    if desk.decision is None and just_told is None:
        sheet = _news(case, picture, foot)
    else:
        told = case.lately if just_told is None else just_told
        plain = case.player.text_boards
        sheet = panel(desk, picture, locale, told, draft, plain=plain, foot=foot)
    first = [text_part(f"⏳ {desk.say(locale)(text('letter-reminder'))}")] if case.is_reminder and case.asked else []
    return Sheet((*first, *sheet.parts), sheet.picture, mark)


def _news(case: Case, picture: Picture | None, foot: Sequence[Part]) -> Sheet:
    """What only the reader was told, where nothing is asked."""
    say = case.desk.say(case.locale)
    told = told_lines(case.told, say) or say(text("letter-nothing"))
    parts = [gallery(picture)] if picture is not None else []
    inside = frame(painter(case.desk.match.game).ACCENT, *foot)
    return Sheet((*lost_notice(case.desk, say), text_part(told), *parts, inside), picture)


def _ended(case: Case) -> Sheet:
    """How it ended, and the way to the table, where the rest is laid open."""
    say, match = case.desk.say(case.locale), case.desk.match
    small = f"{say(text('game-title'))} · {say(text('table', number=match.id))}"
    ending = f"### {say(text('game-sign'))} {say(match.ending or text('match-over'))}"
    inside = [text_part(ending), row(_table(case)), text_part(f"-# {small}")]
    return Sheet((frame(painter(match.game).ACCENT, *inside),), None)


def _table(case: Case) -> Part:
    match = case.desk.match
    say = case.desk.say(case.locale)
    return link(say(text("button-table")), f"https://discord.com/channels/{match.server}/{match.place}")


def _foot(case: Case) -> list[Part]:
    desk, number = case.desk, case.desk.match.id
    say = desk.say(case.locale)
    aids = painter(desk.match.game).AIDS
    ways: list[Part] = [
        *([button(say(text("button-hand")), custom_id(BUTTON, "hand", number), sign="🃏")] if "hand" in aids else []),
        button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"),
        door(number, say),
        _table(case),
    ]
    status = f" · {say(desk.status)}" if desk.status is not None else ""
    small = f"{say(text('game-title'))} · {say(text('table', number=number))}{status}"
    shows = desk.decision.shows if desk.decision is not None else None
    seen = text("letter-seen", what=_what_others_see(desk)) if shows is None else text("letter-shows", what=shows)
    return [*rows(ways, 2 if len(ways) > 3 else 3), text_part(f"-# {small}\n-# {say(seen)}")]


def _what_others_see(desk: Desk) -> str:
    """What becomes of an answer: the reader need not guess."""
    asked = desk.decision
    if asked is None:
        return "nothing"
    return "silent" if asked.silent else "covert" if asked.covert else "open"
