"""Typed answers: the suggestions, and the reading of the typed text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from discord.utils import escape_markdown

from bot import words
from bot.limits import AUTOCOMPLETE, CHOICE_NAME
from bot.names import quoted
from bot.refusal import Refusal
from bot.ui.choices import labels, none_of
from bot.ui.outgoing import cut
from engines.core import Text, text
from engines.core.types import Decision

NAMED = 10
"""The most legal options named after an unknown answer."""
NOTHING = "[]"
"""The value of an answer that takes no option: no option's key has such characters."""
QUESTION_LENGTH = 50
"""The most characters of a question beside its options, if several questions are open."""
Places = Mapping[str, Text]
"""The names of threads."""
IN_QUESTION = re.compile(r"(?P<decision>[a-z0-9-]+\.[^/\s]+)/(?P<picks>.*)", re.DOTALL)
"""An answer to a question named by its id."""


def suggestions(
    open_ones: Sequence[Decision], typed: str, say: words.Say, places: Places = MappingProxyType({})
) -> list[tuple[str, str]]:
    """The possible answers that contain the typed text: values with their names, as many as Discord shows. If several
    questions are open, each has its share, and each name tells which question it answers; `places` are the names of
    their threads."""
    wanted = typed.casefold()
    found = [
        [(value, name) for value, name in answers.items() if wanted in name.casefold() or wanted in value]
        for answers in _answers(open_ones, say, places)
    ]
    share = AUTOCOMPLETE // max(1, len(found))
    spare = AUTOCOMPLETE - sum(min(len(some), share) for some in found)
    shown: list[tuple[str, str]] = []
    for some in found:
        shown += some[: share + spare]
        spare -= max(0, min(len(some), share + spare) - share)
    return shown


def answer(
    open_ones: Sequence[Decision], typed: str, say: words.Say, places: Places = MappingProxyType({})
) -> tuple[Decision, tuple[str, ...]]:
    """The question that was answered, with the chosen options: the named question, or the first open one that the text
    fits; a later one only if no other fits. Raises `Refusal` with the list of possible answers."""
    answers = [(value, name) for some in _answers(open_ones, say, places) for value, name in some.items()]
    by_name = {name.casefold(): value for value, name in reversed(answers)}
    meant, picked = list(open_ones), by_name.get(typed.strip().casefold(), typed)
    if (match := IN_QUESTION.fullmatch(picked.strip())) is not None:
        meant, picked = [asked for asked in open_ones if asked.id == match["decision"]], match["picks"]
        if not meant:
            raise Refusal("settled")
    read = [(asked, picks) for asked in meant if (picks := _picks(asked, picked, say)) is not None]
    if read and (read[0][0] is meant[0] or len(read) == 1):
        return read[0]
    offered = [name for _, name in answers]
    legal = ", ".join([*offered[:NAMED], "…"] if len(offered) > NAMED else offered)
    raise Refusal(text("move-unknown", typed=quoted(cut(typed, 40)), legal=escape_markdown(cut(legal, 1500))))


def _answers(open_ones: Sequence[Decision], say: words.Say, places: Places) -> list[dict[str, str]]:
    """The possible answers to each question: values with their names."""
    if len(open_ones) == 1:
        return [{key: cut(label, CHOICE_NAME) for key, label in _typable(open_ones[0], say).items()}]
    return [
        {
            f"{asked.id}/{key}": cut(say(text("move-of", question=question, option=label)), CHOICE_NAME)
            for key, label in _typable(asked, say).items()
        }
        for asked, question in zip(open_ones, _questions(open_ones, say, places), strict=True)
    ]


def _questions(open_ones: Sequence[Decision], say: words.Say, places: Places) -> list[str]:
    """The questions in short, no two alike; with their places, and with their seats, if they are put to several."""
    put_to = {asked.seat for asked in open_ones}

    def named(asked: Decision) -> Text:
        seat, place = text(f"seat-{asked.seat}"), places.get(asked.thread)
        named = text("question-to", seat=seat, question=asked.prompt) if len(put_to) > 1 else asked.prompt
        return named if place is None else text("told-at", place=place, what=named)

    plain = [cut(say(named(asked)), QUESTION_LENGTH) for asked in open_ones]
    many, met, told = Counter(plain), Counter[str](), list[str]()
    for question in plain:
        met[question] += 1
        alike = many[question] > 1
        told.append(say(text("one-of-equals", label=question, number=met[question])) if alike else question)
    return told


def _typable(decision: Decision, say: words.Say) -> dict[str, str]:
    """The labels of the possible answers, by key."""
    nothing = {NOTHING: say(none_of(decision))} if decision.least == 0 else {}
    return labels(decision, say) | nothing


def _picks(decision: Decision, typed: str, say: words.Say) -> tuple[str, ...] | None:
    """The option keys meant by a typed text, or None: by key first, then by label; several separated by commas."""
    whole = _key(decision, typed, say)
    parts = [whole] if whole else [_key(decision, part, say) for part in typed.split(",")]
    if not all(parts) or (NOTHING in parts and len(parts) > 1):
        return None
    return tuple(part for part in parts if part and part != NOTHING)


def _key(decision: Decision, typed: str, say: words.Say) -> str | None:
    wanted = typed.strip().casefold()
    shown = _typable(decision, say)
    by_label = {told.casefold(): key for key, told in reversed(shown.items())}
    plain = [(say(option.label).casefold(), option.key) for option in decision.options]
    by_name = {name: key for name, key in plain if sum(name == other for other, _ in plain) == 1}
    return wanted if wanted in shown else by_label.get(wanted) or by_name.get(wanted)
