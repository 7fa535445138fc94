"""The words of pictures: labels from a game's catalogue, alt texts, and the width of a table in words."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import text
from engines.core.types import Arg
from rendering import Say

ALT = 300
"""The most characters of an alt text."""
COLUMNS = 30
"""The columns of a block of code that a phone shows without cutting or wrapping them."""


class Labels:
    """The words of a picture, told by `say`. A game derives its `Names` and adds those of its things. Labels of one
    class by equal speakers are equal."""

    def __init__(self, say: Say) -> None:
        self.say = say

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Labels) and other.say == self.say

    def __hash__(self) -> int:
        return hash(self.say)

    def label(self, key: str, **args: Arg) -> str:
        """A text of the game's ``pictures.ftl``, by its key after ``picture-``."""
        return self.say(text(f"picture-{key}", **args))


def cut(facts: Iterable[str]) -> str:
    """Sentences as one alt text, the last ones cut off beyond `ALT` characters."""
    told = " ".join(facts)
    return told if len(told) <= ALT else told[: ALT - 1].rstrip() + "…"
