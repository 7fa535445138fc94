"""Checks that the catalogue of a game has a text for everything the engine says."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from bot import words
from bot.contract.game import GameUnderTest, Moment, as_bytes, walk
from bot.words import speaker
from engines.core import PUBLIC, Decision, Event, Orderable, Text, text

TITLE, PAGE = 45, 550
"""The characters of a page's title, and of its words, that fit on a phone."""


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Collect the complaints of the catalogues within the block."""
    handler = _Complaints()
    words.log.addHandler(handler)
    try:
        yield handler.told
    finally:
        words.log.removeHandler(handler)


def check_pages(game: GameUnderTest, _seeds: Iterable[int]) -> None:
    """Check the rulebook: each page is short, has one name and its rule numbers, and refers to existing pages."""
    say = speaker(game.id, names=str)
    ids = [page.id for page in game.engine.rulebook]
    assert len(set(ids)) == len(ids), "two pages have the same name"
    for page in game.engine.rulebook:
        assert re.fullmatch(r"[a-z0-9_-]{1,40}", page.id), page.id
        assert set(page.see) <= set(ids), f"page {page.id} refers to a missing page"
        assert page.rules, f"page {page.id} tells no rule"
        assert len(say(text(f"page-{page.id}-title"))) <= TITLE, page.id
        assert 20 < len(say(text(f"page-{page.id}"))) <= PAGE, page.id


def check_words(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check that every text that leaves the engine can be told in English, with all its parameters, and that what a
    form shows fits into the host's sentence."""
    said: set[bytes] = set()
    say = speaker(game.id, names=str)
    with complaints() as heard:
        for what in _texts(game, seeds):
            if (known := as_bytes(what)) not in said:
                said.add(known)
                assert say(what).strip(), f"nothing is said for {what}"
                assert not say(what).endswith(".."), f"{say(what)} ends twice"
                assert not heard, f"{heard[0]}, in {what}"


def _texts(game: GameUnderTest, seeds: Iterable[int]) -> Iterator[Text]:
    yield from _of_game(game)
    engine = game.engine
    for seed in seeds:
        last: Moment | None = None
        for moment in walk(game, seed):
            if isinstance(moment, Moment):
                last = moment
                yield engine.status(engine.view(moment.state, PUBLIC))
                for asked in moment.pending:
                    yield from _of_question(asked)
                for seat in game.table(seed)[0]:
                    for one in engine.orderable(moment.state, seat):
                        yield from _of_order(one)
            else:
                yield from _of_events(moment)
        if last is not None and (outcome := engine.outcome(last.state)) is not None:
            yield outcome.reason
            yield engine.status(engine.view(last.state, PUBLIC))


def _of_game(game: GameUnderTest) -> Iterator[Text]:
    meta = game.engine.meta
    yield text("game-title")
    yield text("game-tagline")
    if meta.most > 1:
        yield text("game-order")
    for seat in meta.seats:
        yield text(f"seat-{seat}")
    for choice in meta.choices:
        yield from (text(f"option-{choice.id}"), text(f"option-{choice.id}.detail"))
        for value in choice.values:
            yield from (text(f"option-{choice.id}-{value}"), text(f"option-{choice.id}-{value}.detail"))
    for page in game.engine.rulebook:
        yield text(f"page-{page.id}-title")
        yield text(f"page-{page.id}")


def _of_question(asked: Decision) -> Iterator[Text]:
    yield asked.prompt
    yield from (one for one in (asked.hint, asked.nothing, *asked.barred) if one is not None)
    if asked.shows is not None:
        yield text("panel-shows", what=asked.shows)
    for option in asked.options:
        yield from (one for one in (option.label, option.detail, option.warning) if one is not None)


def _of_order(one: Orderable) -> Iterator[Text]:
    yield one.prompt
    if one.hint is not None:
        yield one.hint
    yield from (clause.text for clause in (*one.whens, *one.until))
    for option in one.options:
        yield from (said for said in (option.label, option.detail) if said is not None)


def _of_events(events: Iterable[Event]) -> Iterator[Text]:
    for event in events:
        yield event.text
        if event.others is not None:
            yield event.others
