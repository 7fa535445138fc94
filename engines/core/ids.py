"""The ids of decisions: ``<thread>.<number>.<kind>~<epoch>``, such as ``7.react``, ``7.react~2``, ``hero1.31.fight``.

The number counts the questions of one thread, so that a question in one thread shifts no id in another. In a game of
one thread the ids begin with the number. The epoch is missing while nothing was taken back.
"""

from __future__ import annotations

from typing import Final

MAIN: Final = ""
"""The name of the only thread of a game that does not run in several places at once."""

MARK: Final = "~"
"""Separates an engine's decision id from the epoch in which it was opened; no engine uses it in an id."""


def bare(decision: str) -> str:
    """The engine's own id of a decision, without its epoch."""
    return decision.partition(MARK)[0]


def sitting(decision: str) -> str:
    """The thread and the number in a decision id: the same for all decisions that belong to one `Question` on a stack.

    A host treats consecutive questions to one seat under one number as one, because other seats may not learn how many
    there were. Example: in a window, ``7.react`` asks Bob whether he reacts, then ``7.target`` at whom. If each had a
    time limit of its own, the others could tell by the longer wait that Bob reacted.

    >>> sitting("7.react~2")
    '7'
    >>> sitting("hero1.31.fight")
    'hero1.31'
    """
    thread, number, _ = _parts(decision)
    return in_thread(thread, number)


def thread_of(decision: str) -> str:
    """The thread in which a decision was opened.

    >>> thread_of("hero1.31.fight~2")
    'hero1'
    >>> thread_of("7.react")
    ''
    """
    return MAIN if decision[:1].isdigit() else _parts(decision)[0]


def in_thread(thread: str, name: str) -> str:
    """A decision's id within its thread, or a dice stream, as an id or stream of the whole match."""
    return f"{thread}.{name}" if thread else name


def within(decision: str) -> str:
    """A decision's bare id within its thread: the inverse of `in_thread`."""
    if decision[:1].isdigit():
        return bare(decision)
    _, number, kind = _parts(decision)
    return f"{number}.{kind}"


def _parts(decision: str) -> tuple[str, str, str]:
    """Thread, number and kind; the number is the first part that is one, as names of threads begin with a letter."""
    thread, (number, _, kind) = "", bare(decision).partition(".")
    while not number.isdigit() and kind:
        thread = in_thread(thread, number)
        number, _, kind = kind.partition(".")
    return thread, number, kind
