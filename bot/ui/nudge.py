"""A reminder at the table: short, and gone once it has helped."""

from __future__ import annotations

import discord

from bot.desk import Desk
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Sheet, button, frame, row
from bot.ui.sheet import words as text_part
from engines.core import text
from rendering import painter


def nudge(desk: Desk, person: int, locale: str, *, last: bool, mark: int | None = None) -> Sheet:
    """Calls one who is waited for; with the `last` the host is told that no more follow. `desk` is everybody's."""
    say, number = desk.say(locale), desk.match.id
    clock = f" ⏳ <t:{desk.deadline}:R>" if desk.deadline else ""
    told = say(text("nudge", who=f"<@{person}>")) + clock
    if last:
        host = f"<@{desk.match.host}>" if desk.match.host != person else ""
        told += f"\n{say(text('nudge-last', host=host, told='yes' if host else 'no'))}"
    made = custom_id(BUTTON, "move", number)
    move = button(say(text("button-move")), made, sign="▶️", style=discord.ButtonStyle.primary)
    return Sheet((frame(painter(desk.match.game).ACCENT, text_part(told), row(move)),), None, mark)
