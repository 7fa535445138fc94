"""A game's tables: JSON beside its rules, read into structs, with errors that name the file and the entry."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from engines.core.errors import BadData

T = TypeVar("T")

_PLACE = re.compile(r"(.*) - at `\$(.*)`", re.DOTALL)
_INDEX = re.compile(r"\.([^.\[]+)|\[(\d+)\]")


def read(package: str, name: str, shape: type[T]) -> T:
    """``data/<name>`` of a game's package as a `shape`. Raises `BadData`.

    >>> read("engines.draugr", "die.json", dict)["sigils"]
    ['raven', 'serpent', 'thorn']
    """
    return parse(
        f"{package.removeprefix('engines.')}/data/{name}", (files(package) / "data" / name).read_bytes(), shape
    )


def parse(where: str, content: bytes, shape: type[T]) -> T:
    """JSON as a `shape`; `where` is what errors call the file. Raises `BadData`."""
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.ValidationError as error:
        found = _PLACE.fullmatch(str(error))
        what, path = found.groups() if found else (str(error), "")
        raise BadData(f"{where}{_entry(msgspec.json.decode(content), path)}", what) from error
    except msgspec.DecodeError as error:
        raise BadData(where, str(error)) from error


def demand(holds: bool, where: str, what: str) -> None:
    """Check what no type can say. Raises `BadData`."""
    if not holds:
        raise BadData(where, what)


def _entry(content: Any, path: str) -> str:
    """The place of an error as a person would name it: ``: cards[2] (priest).kind``."""
    told = ""
    for key, index in _INDEX.findall(path):
        try:
            content = content[int(index) if index else key]
        except (LookupError, TypeError):
            content = None
        told += f"[{index}]" if index else f".{key}"
        if isinstance(content, dict) and "id" in content:
            told += f" ({content['id']})"
    return f": {told.removeprefix('.')}" if told else ""
