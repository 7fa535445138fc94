"""A message before it is sent: words, a picture or a file, a frame. Components V2 only; views are never kept in
memory."""

from __future__ import annotations

import hashlib
import io
import re
import zlib
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import PurePath
from typing import Any, Self

import discord
from discord import ui
from msgspec import Struct

from bot.limits import (
    ALT_TEXT,
    BUTTON_EDGES,
    BUTTON_LABEL,
    BUTTON_ROW,
    BUTTON_SIGN,
    BUTTONS_A_ROW,
    MODAL_TITLE,
    PLACEHOLDER,
    SELECT_DETAIL,
    SELECT_LABEL,
)
from rendering import Picture

FILE_NAME = "board.png"
"""The name of every picture, whose suffix alone differs by kind: a name must reveal nothing."""

DIGEST = 16
"""The length of the digest of a picture."""

SEARCH_LENGTH = 60
SENTENCE = re.compile(r"(?:\w{3}|\d)[^\w\s]*[.!?](?=\s)")
"""The end of a sentence; not the short word of a title, as in Dr. Seward."""
NESTED = 2
"""The deepest indentation of an entry; deeper lines continue the one above them."""

Part = ui.Item[Any]
Button = ui.Button[Any]


class Enclosure(Struct, frozen=True):
    """A file to keep, sent along with a message; its `name` must tell no secret."""

    name: str
    data: bytes


class Outgoing(Struct, frozen=True):
    """One message. `mark` is the outbox number, kept as the first component's id so that the message can be found
    again. `more` are pictures beside the first one, each in a gallery of its own."""

    parts: tuple[Part, ...]
    picture: Picture | None = None
    mark: int | None = None
    enclosure: Enclosure | None = None
    more: tuple[Picture, ...] = ()

    @classmethod
    def with_pictures(cls, parts: Sequence[Part], pictures: Sequence[Picture]) -> Self:
        """A message whose parts hold the `galleries` of these pictures."""
        return cls(tuple(parts), pictures[0] if pictures else None, more=tuple(pictures[1:]))

    def view(self) -> ui.LayoutView:
        """The components, for one sending."""
        view = ui.LayoutView(timeout=None)
        for number, part in enumerate(self.parts):
            if number == 0 and self.mark is not None:
                part.id = self.mark
            view.add_item(part)
        view.stop()  # or discord.py would keep it for ever; presses come back by custom id
        return view

    @property
    def digest(self) -> str:
        """The picture in short, to tell it from others; empty without one."""
        if self.picture is None:
            return ""
        return hashlib.sha256(self.picture.data + self.picture.alt.encode()).hexdigest()[:DIGEST]

    @property
    def attached(self) -> str:
        """All attachments in short, to tell them from others."""
        told = hashlib.sha256()
        for file in self.files():
            told.update(file.filename.encode() + b"\0" + file.fp.read())
        return told.hexdigest()[:DIGEST]

    @property
    def alt(self) -> str:
        """The alt text of the picture; empty without one."""
        return "" if self.picture is None else self.picture.alt

    @property
    def size(self) -> int:
        """The bytes of the picture; 0 without one."""
        return 0 if self.picture is None else len(self.picture.data)

    def files(self) -> list[discord.File]:
        """The pictures and the enclosure, as attachments."""
        pictures = enumerate([*([] if self.picture is None else [self.picture]), *self.more])
        sent = [discord.File(io.BytesIO(picture.data), _name(picture, place)) for place, picture in pictures]
        if self.enclosure is not None:
            sent.append(discord.File(io.BytesIO(self.enclosure.data), self.enclosure.name))
        return sent


def mark_of(message: discord.Message) -> int | None:
    """The mark that a message of ours carries: the id of its first component."""
    return getattr(message.components[0], "id", None) if message.components else None


def words(content: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay(content)


def verbatim(content: str) -> ui.TextDisplay[Any]:
    """Plain text in lines of their own, in which nothing formats or mentions, whatever people's names are."""
    return words("```\n" + content.replace("`", "'") + "\n```")


def gap(*, line: bool = False) -> ui.Separator[Any]:
    """Air before buttons; a visible line only in lists."""
    return ui.Separator(visible=line)


def gallery(picture: Picture, place: int = 0) -> ui.MediaGallery[Any]:
    """A gallery of one picture; `place` counts the pictures of a message."""
    return gallery_of(_name(picture, place), cut(picture.alt, ALT_TEXT))


def galleries(pictures: Iterable[Picture]) -> list[ui.MediaGallery[Any]]:
    """Each picture of a message in a gallery of its own: several in one are cropped."""
    return [gallery(picture, place) for place, picture in enumerate(pictures)]


def _name(picture: Picture, place: int) -> str:
    name = PurePath(FILE_NAME).with_suffix(f".{picture.kind}")
    return str(name.with_stem(f"{name.stem}-{place}") if place else name)


def gallery_of(name: str, alt: str | None) -> ui.MediaGallery[Any]:
    """A gallery of a picture that is attached already."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))


def file(enclosure: Enclosure) -> ui.File[Any]:
    """The component from which the enclosed file can be taken."""
    return ui.File(f"attachment://{enclosure.name}")


def frame(accent: int | None, *parts: Part) -> ui.Container[Any]:
    return ui.Container(*parts, accent_colour=accent)


def row(*items: Part) -> ui.ActionRow[Any]:
    return ui.ActionRow(*items)


def beside(content: str, accessory: Button) -> ui.Section[Any]:
    """Words, with one button at their right."""
    return ui.Section(words(content), accessory=accessory)


def rows(buttons: Sequence[Part], width: int) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of `width`."""
    return [row(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def packed(*groups: Sequence[Button]) -> list[ui.ActionRow[Any]]:
    """Small buttons in as few rows as a phone needs for them. A group of several begins a row where that costs none."""
    together, apart = _fitting([*chain.from_iterable(groups)]), [one for group in groups for one in _fitting(group)]
    join = len(together) < len(apart) or any(len(group) == 1 for group in groups)
    return [row(*buttons) for buttons in (together if join else apart)]


def _fitting(buttons: Sequence[Button]) -> list[list[Button]]:
    fitting: list[list[Button]] = []
    room = 0
    for one in buttons:
        needed = len(one.label or "") + (BUTTON_SIGN if one.emoji else 0) + BUTTON_EDGES
        if not fitting or needed > room or len(fitting[-1]) == BUTTONS_A_ROW:
            fitting.append([])
            room = BUTTON_ROW
        fitting[-1].append(one)
        room -= needed
    return fitting


def count(parts: Iterable[Part]) -> int:
    """The number of components, with those inside others."""
    return sum(1 + count(getattr(part, "children", ())) for part in parts)


def cut(content: str, most: int) -> str:
    """The content, or its beginning and an ellipsis."""
    return content if len(content) <= most else content[: most - 1] + "…"


def entries(content: str, most: int, rest: str) -> str:
    """The content, or as many of its first entries as fit in `most` characters with `rest` below, which says where the
    others are. Deeper indented lines belong to the line above."""
    if len(content) <= most:
        return content
    lines, kept, length = content.split("\n"), 0, len(rest)
    for number, line in enumerate(lines):
        if len(line) - len(line.lstrip()) <= NESTED:
            kept = number
        length += len(line) + 1
        if length > most:
            break
    return "\n".join([*lines[:kept], rest])


def sentences(content: str, most: int, rest: str) -> str:
    """The content, or as many of its first sentences as fit in `most` characters with `rest` behind them, which says
    where the others are; of a first sentence that is too long, as many words as fit."""
    if len(content) <= most:
        return content
    beginning = content[: most - len(rest) - 1]
    ends = [found.end() for found in SENTENCE.finditer(beginning)]
    kept = beginning[: ends[-1]] if ends else beginning.rpartition(" ")[0] or beginning
    return f"{kept} {rest}"


def newest(lines: Sequence[str], most: int, rest: str = "…") -> list[str]:
    """The last lines that fit in `most` characters, in their order; of the very last at least the beginning, and
    `rest`."""
    fitting: list[str] = []
    for line in reversed(lines):
        most -= len(line) + 1
        if fitting and most < 0:
            break
        fitting.append(sentences(line, len(line) + 1 + most, rest) if most < 0 else line)
    return fitting[::-1]


def button(
    label: str,
    custom_id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    sign: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    return ui.Button(
        label=cut(label, BUTTON_LABEL), custom_id=custom_id, style=style, emoji=sign, disabled=disabled
    )  # fmt: skip


def link(label: str, url: str) -> ui.Button[Any]:
    return ui.Button(label=cut(label, BUTTON_LABEL), url=url)


def choice(label: str, value: str, *, detail: str | None = None, chosen: bool = False) -> discord.SelectOption:
    return discord.SelectOption(
        label=cut(label, SELECT_LABEL),
        value=value,
        description=cut(detail, SELECT_DETAIL) if detail else None,
        default=chosen,
    )


def select(
    custom_id: str, placeholder: str, options: Sequence[discord.SelectOption], *, least: int = 1, most: int = 1
) -> ui.ActionRow[Any]:
    # Clients keep a choice with the component's id and do not send it again: each question needs an id of its own.
    fresh = zlib.crc32(custom_id.encode()) >> 1 or 1
    return row(
        ui.Select(
            custom_id=custom_id,
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options),
            min_values=least,
            max_values=most,
            id=fresh,
        )
    )


def people(custom_id: str, placeholder: str) -> ui.ActionRow[Any]:
    """A select of one person who can see the place."""
    return row(ui.UserSelect(custom_id=custom_id, placeholder=cut(placeholder, PLACEHOLDER)))


def search_window(title: str, field: str, custom_id: str) -> ui.Modal:
    """A modal with one field for a search."""
    modal = ui.Modal(title=cut(title, MODAL_TITLE), custom_id=custom_id)
    wanted: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="wanted", max_length=SEARCH_LENGTH)
    modal.add_item(ui.Label(text=cut(field, MODAL_TITLE), component=wanted))
    return modal
