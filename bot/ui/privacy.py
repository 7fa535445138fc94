"""The data stored about a person: its amount, its export as a file, and the confirmation before it is deleted."""

from __future__ import annotations

import gzip

import msgspec

from bot.limits import FILE_BYTES
from bot.matches.privacy import UNFINISHED, Dossier
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.store import Kept, Player
from bot.ui.outgoing import Enclosure, Outgoing, button, file, gap, row
from bot.ui.outgoing import words as text_part
from bot.ui.panel import confirm
from bot.ui.press import BUTTON, custom_id
from engines.core import text

FILE = "my-data.json"


def privacy_panel(kept: Kept, recipient: Recipient) -> Outgoing:
    """The amount of stored data, in plain words."""
    say = recipient.say()
    own = "no" if recipient.player == Player(recipient.person) else "yes"
    lines = [
        text("privacy-settings", own=own),
        text("privacy-open", count=_unfinished(kept)),
        text("privacy-over", count=kept.matches.get("over", 0)),
        text("privacy-answers", count=kept.answers),
        text("privacy-dms", count=kept.dms),
    ]
    listed = "\n".join(f"- {say(line)}" for line in lines)
    return Outgoing(
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


def dossier_outgoing(dossier: Dossier, recipient: Recipient) -> Outgoing:
    """The export as a file. Raises `Refusal` for a file that Discord would not take."""
    name, data = FILE, msgspec.json.format(msgspec.json.encode(dossier), indent=1) + b"\n"
    if len(data) > FILE_BYTES:
        name, data = f"{FILE}.gz", gzip.compress(data)
    if len(data) > FILE_BYTES:
        raise Refusal("privacy-large")
    enclosed = Enclosure(name, data)
    return Outgoing((text_part(recipient.say()(text("privacy-export-note"))), file(enclosed)), enclosure=enclosed)


def confirm_forgetting(seated: int, recipient: Recipient) -> Outgoing:
    """The confirmation before deletion, with its effects and the number of tables."""
    say = recipient.say()
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
