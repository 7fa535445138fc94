"""Stored states: how a field that may hold any step of a game is read back."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, ValidationError
from msgspec.msgpack import Decoder


@cache
def decoder(shape: type[Any], base: type[Any]) -> Decoder[Any]:
    """The decoder of a `shape`, made once. Wherever one of its fields is a `base`, the tag says which of the subclasses
    that `stored` knows it is. `base` itself is a plain class, no struct."""
    known = stored(shape, base)

    def read(kind: type, content: Any) -> object:
        if kind is not base:
            raise NotImplementedError(f"a {kind.__name__} cannot be read back")
        tag = content.get("type") if isinstance(content, dict) else None
        if tag not in known:
            raise ValidationError(f"no {base.__name__} is called {tag!r}")
        return msgspec.convert(content, known[tag], dec_hook=read)

    return Decoder(shape, dec_hook=read)


def stored(shape: type[Any], base: type[Any]) -> Mapping[object, type[Struct]]:
    """The subclasses of `base`, by their tags, that are defined in the package of `shape`, below it, or in the core.

    Raises `TypeError` if two have the same tag."""
    homes = (f"{sys.modules[shape.__module__].__package__}.", "engines.core.")
    found: dict[object, type[Struct]] = {}
    for kind in _below(base):
        if f"{kind.__module__}.".startswith(homes) and "<locals>" not in kind.__qualname__:
            tag = kind.__struct_config__.tag
            if found.setdefault(tag, kind) is not kind:
                raise TypeError(f"{found[tag].__module__} and {kind.__module__} both have a step {tag}")
    return found


def _below(base: type[Any]) -> Iterator[type[Struct]]:
    """All structs that are subclasses of a class."""
    for kind in base.__subclasses__():
        if issubclass(kind, Struct):
            yield kind
        yield from _below(kind)
