"""Orders before the start: the lobby's way to let all moments to react pass, or to be asked."""

from __future__ import annotations

import discord

from bot import words
from bot.perspective import Perspective
from bot.ui.outgoing import Outgoing, Part, button, frame, row
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, custom_id
from engines.core import text
from engines.core.flow import WINDOWS
from rendering import painter

ASK, PASS_ALWAYS = "ask", "pass"


def reactions_door(perspective: Perspective, say: words.Say) -> list[Part]:
    """The lobby's button to the panel, in games in which players may react."""
    if WINDOWS not in perspective.meta.choices:
        return []
    return [button(say(text("button-reactions")), custom_id(BUTTON, "reactions", perspective.match.id))]


def reactions_panel(perspective: Perspective, locale: str, *, passes: bool) -> Outgoing:
    """A person's private panel: what they have chosen, and the choice."""
    say, number = perspective.say(locale), perspective.match.id
    told = [
        f"### {say(text('reactions-title'))}", say(text("reactions-hint")),
        say(text("reactions-now", passes="yes" if passes else "no")), f"-# {say(text('reactions-foot'))}",
    ]  # fmt: skip
    primary, secondary = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    ways = [
        button(say(text(label)), custom_id(BUTTON, "reactions-set", number, how), style=style)
        for label, how, style in (
            ("button-ask-me", ASK, secondary if passes else primary),
            ("button-pass-always", PASS_ALWAYS, primary if passes else secondary),
        )
    ]
    return Outgoing((frame(painter(perspective.match.game).ACCENT, text_part("\n".join(told)), row(*ways)),))
