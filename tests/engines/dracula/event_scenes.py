"""A board on which events are played, and everything said is said in words."""

from __future__ import annotations

import re

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import Action, Decision, Event, Option, Seat, Text
from engines.core.flow import Step
from engines.dracula.cards import playing
from engines.dracula.cards.playing import Play

from .positions import LG, Board

_say = speaker("dracula", names=str)


class Stage(Board):
    """A `Board` that complains of whatever cannot be said, or not as shortly as it should."""

    def play(self, seat: Seat, title: str, mode: str = "", moment: str = "draw", about: Seat | None = None) -> Stage:
        """Play a card from a hand."""
        self.push(Play(seat=seat, title=title, mode=mode, moment=moment, about=about))
        return self

    def use(self, key: str, seat: Seat = LG) -> Stage:
        """Use an item or an ability as an action."""
        self.push(playing.to_play(seat, key, "day_action"))
        return self

    def offered(self, seat: Seat, moment: str, about: Seat | None = None) -> list[str]:
        """The keys of the cards that `seat` could play at that moment."""
        options = playing.playable(self.state, seat, moment, about)
        with complaints() as heard:
            for option in options:
                _check_option(option)
            assert not _worth(heard), heard
        return [option.key for option in options]

    def warned(self, seat: Seat, moment: str) -> dict[str, str]:
        """The warnings before the cards that `seat` could play at that moment, which its questions pass on."""
        offered = {one.key: one for one in playing.playable(self.state, seat, moment)}
        assert all(one.hurts == (one.warning is not None) for one in offered.values())
        return {key: _said(one.warning) for key, one in offered.items() if one.warning is not None}

    def push(self, *steps: Step) -> Board:
        before = len(self.told)
        super().push(*steps)
        self._check(self.told[before:])
        return self

    def _apply(self, action: Action) -> list[Event]:
        events = super()._apply(action)
        self._check(events)
        return events

    def _check(self, events: list[Event]) -> None:
        with complaints() as heard:
            for event in events:
                for one in (event.text, event.others):
                    assert one is None or _said(one), one
            for asked in self.pending:
                _check_question(asked)
            assert not _worth(heard), heard


def _worth(heard: list[str]) -> list[str]:
    """The complaints that count: the catalogue has no words for the places of the small map."""
    return [one for one in heard if not re.search(r"(place|region)-\w+(:|$)", one)]


def _said(what: Text) -> str:
    return _say(what).strip()


def _check_question(asked: Decision) -> None:
    assert 0 < len(_said(asked.prompt)) <= 60, _said(asked.prompt)
    assert asked.hint is None or 0 < len(_said(asked.hint)) <= 100, _said(asked.hint)
    for option in asked.options:
        _check_option(option)


def _check_option(option: Option) -> None:
    assert 0 < len(_said(option.label)) <= 50, _said(option.label)
    assert option.detail is None or 0 < len(_said(option.detail)) <= 50, _said(option.detail)
    assert option.warning is None or 0 < len(_said(option.warning)) <= 100, _said(option.warning)
