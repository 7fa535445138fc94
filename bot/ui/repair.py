"""The panel of moments to which a broken match can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words
from bot.matches.repair import ReturnPoint
from bot.names import plain
from bot.perspective import namer
from bot.store import Match, Occupant
from bot.ui.outgoing import Outgoing, choice, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import SELECT, custom_id
from engines.core import text


def moments_panel(match: Match, occupants: Sequence[Occupant], moments: Sequence[ReturnPoint], locale: str) -> Outgoing:
    """The last moments, each by the first thing that everybody was told of it."""
    say = words.speaker(match.game, locale, namer(tuple(occupants), words.speaker(match.game, locale), plain))
    heading = f"### {say(text('rewind-title', number=match.id))}\n{say(text('rewind-warning'))}"
    offered = [choice(say(moment.told), moment.mark) for moment in moments]
    menu = select(custom_id(SELECT, "moment", match.id), say(text("rewind-placeholder")), offered)
    return Outgoing((text_part(heading), menu))
