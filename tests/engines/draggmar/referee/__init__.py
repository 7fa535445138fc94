"""A second model of Dungeons of Draggmar: a plain referee, written from the rules alone and apart from the engine.

`Referee` plays one match. It knows no views, no undo and no storage, and it is slow. A comparer gives it the answers
that an engine was given and compares `asked` and `position` after each. The modules follow the rulebook:

asking        questions, ballots and threads        components    what is in the box, DD-17.1
state         the match as plain data, chance       decks         DD-1.7, 13.1
setting_out   DD-1, 15.3                            selecting     DD-4, 13.4, 16.3, D-2 to D-4
hiring        DD-5, 15.3, D-5 to D-9, D-18          groups        DD-6, 9.9, 11.2, 13.5, D-14 to D-16
drawing       DD-6.2, 11.5, 13.5, `scry`            rooms         DD-7 to 9, 17.2, 13.6
committing    DD-2, 8.2, 8.4, D-10, D-11            effects       effects.md, DD-12
ending        DD-10, 14, D-17                       position      what is compared; all cards
orders        A-7, flow.md

`READINGS.md` says where the rules left a choice, and how a comparer asks.
"""

from __future__ import annotations

from typing import Any

from engines.core.dice import Dice
from tests.engines.draggmar.referee import hiring, selecting
from tests.engines.draggmar.referee.asking import Answer, Play, Question, Until
from tests.engines.draggmar.referee.ending import end_round
from tests.engines.draggmar.referee.groups import form_groups, refresh_ways
from tests.engines.draggmar.referee.orders import Orders
from tests.engines.draggmar.referee.position import all_cards, position
from tests.engines.draggmar.referee.setting_out import set_out
from tests.engines.draggmar.referee.state import Chance, Dealt, Match, Options, Pay, Trade


class Referee:
    """One match. `chance` may be given instead of a key. With `ordering` lords have the usual orders, and may give
    others (`orders`)."""

    def __init__(
        self,
        seats: list[str],
        options: Options | None = None,
        key: bytes = bytes(16),
        chance: Chance | None = None,
        *,
        ordering: bool = False,
    ) -> None:
        self.match = Match(options or Options(), seats, chance if chance is not None else Dealt(Dice(key)))
        self.orders = Orders(self.match)
        if ordering:
            self.match.desk.ordered, self.match.note = self.orders.answer, self.orders.note
        self.match.desk.begin("table", self._whole())
        self.match.desk.pump()

    def _whole(self) -> Play[None]:
        """The set-up, then rounds until the game is over."""
        yield from set_out(self.match)
        yield from self._rounds("selection")

    def _rounds(self, phase: str) -> Play[None]:
        """DD-3.1: the phases in order, from one of them on."""
        m = self.match
        while not m.over:
            if phase == "selection":
                m.round += 1
                selecting.begin_selection(m)
                yield Until(self._is_quiet)  # doors A and B
                selecting.end_selection(m)
                phase = "hiring"
            if phase == "hiring":
                hiring.begin_hiring(m)
                yield Until(self._is_quiet)  # door C
                hiring.end_hiring(m)
                phase = "run"
            m.phase = "run"
            form_groups(m)
            yield Until(self._is_quiet)  # door D
            end_round(m)
            phase = "selection"

    def begin_at(self, phase: str) -> None:
        """Leave what is open and go on from the beginning of a phase, for a position that a test has set out."""
        for name in list(self.match.desk.threads):
            self.match.desk.end(name)
        self.match.desk.begin("table", self._rounds(phase))
        self.match.desk.pump()

    def _is_quiet(self) -> bool:
        """True if only the table is left."""
        return set(self.match.desk.threads) == {"table"}

    # what is open

    def asked(self) -> list[Question]:
        """Every open question, in order of threads."""
        refresh_ways(self.match)
        return self.match.desk.open()

    def open_keys(self) -> list[tuple[str, str, str, tuple[str, ...]]]:
        """What a comparer compares: for each open question thread, seat, kind and all options, sorted."""
        return sorted((one.thread, one.seat, one.kind, tuple(sorted(one.keys))) for one in self.asked())

    def asked_of(self, seat: str, kind: str) -> Question:
        """What a seat is asked under that kind."""
        return next(one for one in self.asked() if (one.seat, one.kind) == (seat, kind))

    # answers

    def answer(self, seat: str, kind: str, *picks: str, where: str = "", **pages: list[str]) -> None:
        """Answer a question: `picks` of a plain one, or pages of a form (a page named ``admit.gold`` by `reply`)."""
        answer: Answer = dict(pages)
        if picks:
            answer[kind] = list(picks)
        self.reply(seat, kind, answer, where)

    def reply(self, seat: str, kind: str, answer: Answer, where: str = "") -> None:
        """Answer a question with all its pages."""
        self.match.desk.answer(seat, kind, answer, where)
        self.match.desk.pump()

    def default(self, one: Question) -> None:
        """What the clock does (A-3)."""
        self.reply(one.seat, one.kind, one.default, one.thread)

    # offers

    def trade(self, author: str, partner: str, give: list[str], get: list[str], pays: int = 0, wants: int = 0) -> str:
        """Make a trade offer (D-8)."""
        return hiring.offer_trade(self.match, Trade("", author, partner, give, get, pays, wants))

    def accept_trade(self, name: str) -> bool:
        """The partner accepts; False if the offer is void."""
        return hiring.accept_trade(self.match, name)

    def end_trade(self, name: str) -> None:
        """An offer is refused or withdrawn."""
        self.match.trades.pop(name, None)

    def deal(self, author: str, parties: list[str], go_to: str = "", pay: list[Pay] | None = None) -> str:
        """Propose a deal (D-3)."""
        return selecting.offer_deal(self.match, author, parties, go_to, pay or [])

    def accept_deal(self, seat: str, name: str) -> bool:
        """A party accepts; True if the deal was carried out by it."""
        return selecting.accept_deal(self.match, seat, name)

    def end_deal(self, name: str) -> None:
        """A deal is refused or withdrawn."""
        self.match.deals.pop(name, None)

    # the position

    def position(self) -> dict[str, Any]:
        return position(self.match)

    def cards(self) -> list[str]:
        """Every card, wherever it is."""
        return all_cards(self.match)

    @property
    def over(self) -> bool:
        return self.match.over


__all__ = ["Options", "Pay", "Question", "Referee"]
