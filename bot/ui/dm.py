"""A direct message: one person's own content, with everything that their private panel has."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.matches.dms import DMContent
from bot.perspective import Perspective
from bot.ui.aids import hand_button
from bot.ui.choices import NEW_DRAFT, Draft
from bot.ui.ending import ending_lines, verdict
from bot.ui.news import door
from bot.ui.outgoing import Outgoing, Part, button, frame, galleries, link, row, rows
from bot.ui.outgoing import words as text_part
from bot.ui.panel import panel
from bot.ui.press import BUTTON, custom_id
from bot.ui.table import lost_notice, told_lines
from engines.core import Text, text
from rendering import Picture, painter


def dm(
    content: DMContent,
    picture: Picture | None,
    just_told: Sequence[Text] | None = None,
    draft: Draft = NEW_DRAFT,
    mark: int | None = None,
    moments: Sequence[Picture] = (),
) -> Outgoing:
    """The DM with this content. `just_told` are the events that followed an answer given in the DM itself; `moments`
    are the pictures of events told."""
    perspective, locale = content.perspective, content.locale
    if content.has_ended and just_told is None:
        return _ended(content)
    foot = _foot(content)
    if perspective.decision is None and just_told is None:
        outgoing = _news(content, moments or ([] if picture is None else [picture]), foot)
    else:
        told = content.lately if just_told is None else just_told
        plain = content.player.text_boards
        outgoing = panel(perspective, picture, locale, told, draft, plain=plain, foot=foot, moments=moments)
    first = (
        [text_part(f"⏳ {perspective.say(locale)(text('dm-reminder'))}")]
        if content.is_reminder and content.asked
        else []
    )
    return replace(outgoing, parts=(*first, *outgoing.parts), mark=mark)


def _news(content: DMContent, pictures: Sequence[Picture], foot: Sequence[Part]) -> Outgoing:
    """Events that only the recipient was told, with no question open."""
    say = content.perspective.say(content.locale)
    told = told_lines(content.told, say) or say(text("dm-nothing"))
    inside = frame(painter(content.perspective.match.game).ACCENT, *foot)
    parts = (*lost_notice(content.perspective, say), text_part(told), *galleries(pictures), inside)
    return Outgoing.with_pictures(parts, pictures)


def _ended(content: DMContent) -> Outgoing:
    """The ending, and the way to the table, where the rest is laid open."""
    say, match = content.perspective.say(content.locale), content.perspective.match
    small = f"{say(text('game-title'))} · {say(text('table', number=match.id))}"
    heading = f"### {say(text('game-sign'))} {say(verdict(content.perspective))}"
    lines = [heading, *ending_lines(content.perspective, say)]
    inside = [text_part("\n".join(lines)), row(_table(content)), text_part(f"-# {small}")]
    return Outgoing((frame(painter(match.game).ACCENT, *inside),), None)


def _table(content: DMContent) -> Part:
    match = content.perspective.match
    say = content.perspective.say(content.locale)
    return link(say(text("button-table")), f"https://discord.com/channels/{match.server}/{match.place}")


def _foot(content: DMContent) -> list[Part]:
    perspective, number = content.perspective, content.perspective.match.id
    say = perspective.say(content.locale)
    ways: list[Part] = [
        *hand_button(perspective, say),
        button(say(text("button-board")), custom_id(BUTTON, "board", number), sign="🗺️"),
        door(number, say),
        _table(content),
    ]
    status = f" · {say(perspective.status)}" if perspective.status is not None else ""
    small = f"{say(text('game-title'))} · {say(text('table', number=number))}{status}"
    shows = perspective.decision.shows if perspective.decision is not None else None
    seen = text("dm-seen", what=_what_others_see(perspective)) if shows is None else text("dm-shows", what=shows)
    return [*rows(ways, 2 if len(ways) > 3 else 3), text_part(f"-# {small}\n-# {say(seen)}")]


def _what_others_see(perspective: Perspective) -> str:
    """The key for the visibility of an answer to others: the recipient need not guess."""
    asked = perspective.decision
    if asked is None:
        return "nothing"
    return "silent" if asked.silent else "covert" if asked.covert else "open"
