"""Names of people, and other words that people typed, made safe to show: nothing in them formats, links or mentions.

Every name on its way to a recipient passes through here.
"""

from __future__ import annotations

import re

from rendering.kit.type import drawable

LINKING = re.compile(
    r"(?<=[^\W\d_]:)(?=\S)"  # https:|//evil.example, steam:|…, <t:|1:R>, <id:|customize>, </command:|1>
    r"|(?<=\w[.\u2024\u3002\uff0e\uff61])(?=[^\W\d_]{2})"  # evil.|example, discord.|gg/abc
    r"|(?<=\d\.)(?=\d+\.\d+\.\d)"  # 127.|0.0.1
    r"|(?<=<)(?=[@#/&])"  # <|@1>
    r"|(?<=@)(?=everyone|here)"
    r"|(?<=\])(?=\()"  # [x]|(…)
)
"""The places at which a space turns a link, mention or tag of Discord's into plain words."""
FORMATTING = re.compile(r"[\\*_~|`\[\]()<>#]")


def shown(name: str) -> str:
    """A person's name in bold, isolated so that its writing direction affects nothing around it."""
    return f"**\u2068{_escaped(plain(name))}\u2069**"


def plain(name: str) -> str:
    """A person's name for labels and files, where nothing formats: the readable characters, without what turns them
    into a link."""
    alone = "".join(char for char in name if char.isprintable()).strip() or "?"
    return LINKING.sub(" ", alone)


def pictured(name: str) -> str:
    """A person's name for pictures; empty if they cannot show it, and the seat is named instead."""
    return drawable(plain(name))


def quoted(typed: str) -> str:
    """A person's typed words, to be quoted back to them in a message."""
    return _escaped(plain(typed))


def _escaped(words: str) -> str:
    return FORMATTING.sub(r"\\\g<0>", words)
