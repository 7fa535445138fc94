"""What is kept on one person: told, given out as a file, and asked about before it is deleted."""

from __future__ import annotations

import gzip

import msgspec

from bot.limits import FILE_BYTES
from bot.matches.privacy import UNFINISHED, Dossier
from bot.reader import Reader
from bot.refusal import Refusal
from bot.store import Kept, Player
from bot.ui.panel import confirm
from bot.ui.press import BUTTON, custom_id
from bot.ui.sheet import Enclosure, Sheet, button, file, gap, row
from bot.ui.sheet import words as text_part
from engines.core import text

FILE = "my-data.json"


def privacy_panel(kept: Kept, reader: Reader) -> Sheet:
    """How much is kept, in plain words."""
    say = reader.say()
    own = "no" if reader.player == Player(reader.person) else "yes"
    lines = [
        text("privacy-settings", own=own),
        text("privacy-open", count=_unfinished(kept)),
        text("privacy-over", count=kept.matches.get("over", 0)),
        text("privacy-answers", count=kept.answers),
        text("privacy-letters", count=kept.letters),
    ]
    listed = "\n".join(f"- {say(line)}" for line in lines)
    return Sheet(
        (
            text_part(f"### {say(text('privacy-title'))}"),
            text_part(listed),
            text_part(f"-# {say(text('privacy-hint'))}"),
            gap(),
            row(
                button(say(text("button-export-me")), custom_id(BUTTON, "export-me")),
                button(say(text("button-forget-me")), custom_id(BUTTON, "forget-me")),
            ),
        )
    )


def _unfinished(kept: Kept) -> int:
    return sum(kept.matches.get(status, 0) for status in UNFINISHED)


def dossier_sheet(dossier: Dossier, reader: Reader) -> Sheet:
    """The file. Raises `Refusal` for one that Discord would not take."""
    name, data = FILE, msgspec.json.format(msgspec.json.encode(dossier), indent=1) + b"\n"
    if len(data) > FILE_BYTES:
        name, data = f"{FILE}.gz", gzip.compress(data)
    if len(data) > FILE_BYTES:
        raise Refusal("privacy-large")
    enclosed = Enclosure(name, data)
    return Sheet((text_part(reader.say()(text("privacy-export-note"))), file(enclosed)), enclosure=enclosed)


def confirm_forgetting(seated: int, reader: Reader) -> Sheet:
    """What comes of it, at how many tables."""
    say = reader.say()
    lines = (
        text("privacy-forget-open", count=seated),
        text("privacy-forget-over"),
        text("privacy-forget-rest"),
        text("privacy-forget-final"),
    )
    return confirm(
        say(text("privacy-forget-question")),
        "\n".join(f"- {say(line)}" for line in lines),
        say(text("button-forget-me-now")),
        custom_id(BUTTON, "forget-me-now"),
        say(text("button-back")),
        custom_id(BUTTON, "privacy-again"),
    )
