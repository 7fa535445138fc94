"""Helpers to put a question to the hunter: one at a time."""

from __future__ import annotations

from functools import cache

from engines.core.flow import Question
from engines.core.types import Decision, Option, Text, text
from engines.draugr.names import HUNTER, card_label


def ask(
    step: Question,
    kind: str,
    prompt: Text,
    options: list[Option],
    default: str,
    round_: int,
    *,
    hint: Text | None = None,
    rule: str = "",
    barred: tuple[Text, ...] = (),
) -> tuple[Decision, ...]:
    """The one decision of a step: take one of `options`."""
    return step.put(HUNTER, kind, round_, prompt, options, (default,), hint=hint, rule=rule, barred=barred)


@cache
def card_option(card: str, corruption: int) -> Option:
    """The option of choosing a card, with the Corruption on it."""
    return Option(card, card_label(card), text("card-corruption", corruption=corruption))
