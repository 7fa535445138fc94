"""Where a broken match can be taken back to."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words
from bot.desk import namer
from bot.matches.repair import Moment
from bot.store import Match, Sitter
from bot.ui.press import SELECT, custom_id
from bot.ui.sheet import Sheet, choice, select
from bot.ui.sheet import words as text_part
from engines.core import text


def moments_panel(match: Match, sitters: Sequence[Sitter], moments: Sequence[Moment], locale: str) -> Sheet:
    """The last moments, each by what everybody was told first of it."""
    say = words.speaker(match.game, locale, namer(tuple(sitters), words.speaker(match.game, locale), plain=True))
    heading = f"### {say(text('rewind-title', number=match.id))}\n{say(text('rewind-warning'))}"
    offered = [choice(say(moment.told), moment.mark) for moment in moments]
    menu = select(custom_id(SELECT, "moment", match.id), say(text("rewind-placeholder")), offered)
    return Sheet((text_part(heading), menu))
