"""Answers with several picks: which are legal, and what may be picked next.

In a sequence the options without a `field` are its steps. They may recur, and their number counts. Those with a `field`
are settings of the whole sequence, such as when to stop: each is taken once, and of the `exclusive` ones of a field
only one. Where they stand among the steps means nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.core.types import Decision, Option, Orderable


def steps(options: Iterable[Option]) -> tuple[Option, ...]:
    """The options that are steps of a sequence."""
    return tuple(option for option in options if option.field is None)


def steps_in(options: Iterable[Option], picks: Iterable[str]) -> tuple[str, ...]:
    """The picks of a sequence that are not settings, in their order."""
    settings = {option.key for option in options if option.field is not None}
    return tuple(pick for pick in picks if pick not in settings)


def goes_on(options: Iterable[Option], most: int, picks: Sequence[str]) -> bool:
    """True if a sequence is legal as far as it goes: steps may be missing."""
    by_key = {option.key: option for option in options}
    if not set(picks) <= by_key.keys():
        return False
    settings = [by_key[pick] for pick in picks if by_key[pick].field is not None]
    alone = [setting.field for setting in settings if setting.exclusive]
    repeats = any(settings.count(one) > 1 for one in settings) or any(alone.count(one) > 1 for one in alone)
    return not repeats and len(picks) - len(settings) <= most


def followed(options: Iterable[Option], picks: Sequence[str], key: str) -> tuple[str, ...]:
    """The picks of a sequence with one more at the end; an exclusive setting replaces the other one of its field."""
    by_key = {option.key: option for option in options}
    new = by_key[key]

    def gives_way(pick: str) -> bool:
        return new.exclusive and by_key[pick].exclusive and by_key[pick].field == new.field

    return (*(pick for pick in picks if not gives_way(pick)), key)


def fits(asked: Decision | Orderable, picks: Sequence[str]) -> bool:
    """True if picks are a legal answer to a question, or may be ordered as one."""
    if asked.sequence:
        return goes_on(asked.options, asked.most, picks) and asked.least <= len(steps_in(asked.options, picks))
    is_known = set(picks) <= {option.key for option in asked.options}
    return is_known and asked.least <= len(picks) <= asked.most and len(set(picks)) == len(picks)
