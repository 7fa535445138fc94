"""A reminder at the table: short, and deleted once it has helped."""

from __future__ import annotations

import discord

from bot.perspective import Perspective
from bot.ui.outgoing import Outgoing, button, frame, row
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from engines.core import text
from rendering import painter


def reminder(perspective: Perspective, person: int, locale: str, *, last: bool, mark: int | None = None) -> Outgoing:
    """A reminder that calls a person for whom the table waits; the `last` one tells the host that no more follow.
    `perspective` is everybody's."""
    say, number = perspective.say(locale), perspective.match.id
    deadline = perspective.deadline_of(person)
    clock = f" ⏳ <t:{deadline}:R>" if deadline else ""
    told = say(text("reminder", who=f"<@{person}>")) + clock
    if last:
        host = f"<@{perspective.match.host}>" if perspective.match.host != person else ""
        told += f"\n{say(text('reminder-last', host=host, told='yes' if host else 'no'))}"
    made = custom_id(BUTTON, "move", number)
    move = button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)
    return Outgoing((frame(painter(perspective.match.game).ACCENT, text_part(told), row(move)),), None, mark)
