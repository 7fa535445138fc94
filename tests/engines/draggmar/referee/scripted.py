"""Positions that a test sets out itself: chosen hands, stacked decks, written orders and picks."""

from __future__ import annotations

from engines.core.dice import Dice
from tests.engines.draggmar.referee import Options, Referee
from tests.engines.draggmar.referee.components import HEROES, deck_of
from tests.engines.draggmar.referee.state import Dealt, Group, Held, Lord, Room

SEATS = ["p1", "p2", "p3", "p4"]


def full(card: str) -> str:
    """``torvald-1`` is short for ``hero-torvald-1``."""
    return f"hero-{card}" if f"hero-{card}" in HEROES else card


class Table:
    """A match in which each lord holds the cards named; p1 is the first player."""

    def __init__(self, *hands: list[str], options: Options | None = None) -> None:
        self.chance = Dealt(Dice(bytes(16)))
        self.referee = Referee(SEATS[: len(hands)], options, chance=self.chance)
        self.m = self.referee.match
        for seat in self.m.seats:
            self.referee.answer(seat, "heroes", "2")
        self.m.first = SEATS[0]
        for lord in self.m.lords.values():
            for card in lord.hand:
                self.m.decks[deck_of(card)].pile.append(card)
            lord.hand = []
        for row in self.m.market.values():
            while row:
                self.m.decks[deck_of(row[0])].pile.append(row.pop(0))
        for seat, cards in zip(self.m.seats, hands, strict=True):
            self.hold(seat, *cards)

    def __getitem__(self, seat: str) -> Lord:
        return self.m.lords[seat]

    def take(self, card: str) -> str:
        """Take a card out of its deck."""
        self.m.decks[deck_of(card)].pile.remove(card)
        return card

    def hold(self, seat: str, *cards: str) -> None:
        """Give a lord cards."""
        self[seat].hand += [self.take(full(card)) for card in cards]

    def stack(self, *cards: str) -> None:
        """Put cards on top of their decks; the first is drawn first."""
        for card in reversed(cards):
            deck = self.m.decks[deck_of(card)]
            deck.pile.remove(card)
            deck.pile.insert(0, card)

    def curse(self, seat: str, *cards: str) -> None:
        """Curses drawn in an earlier run."""
        self[seat].curses += [Held(self.take(card), 0) for card in cards]

    def heads(self, *cards: str) -> None:
        """Heads in the Trophy Room."""
        self.m.trophies += [self.take(card) for card in cards]

    def tokens(self, level: int, *places: str) -> None:
        """Face-up tokens of a level; without names all are."""
        for place in places or self.m.places:
            self.m.places[place].level, self.m.places[place].up = level, True

    def run(self, *places: str, level: int = 1) -> None:
        """Begin the run phase with the standees at these places (one for all, or one each)."""
        self.m.round = max(1, self.m.round)
        for at, seat in enumerate(self.m.seats):
            self[seat].place = places[min(at, len(places) - 1)]
            if self[seat].place in self.m.places and not self.m.places[self[seat].place].up:
                self.tokens(level, self[seat].place)
        self.referee.begin_at("run")

    def muster(self, seat: str, hero: str) -> None:
        active = self[seat].active
        if len(self.m.lords) > 1 or active is None or active.card != full(hero):
            self.referee.answer(seat, "muster", full(hero))

    def commit(self, seat: str, *items: str, skill: str = "", boost: str = "", chest: str = "") -> None:
        """Commit items and the rest."""
        question = self.referee.asked_of(seat, "commit")
        answer: dict[str, list[str]] = {}
        for item in items:
            slot = next((name for name, page in question.pages.items() if item in page.options), "none")
            answer.setdefault(slot, []).append(item)
        for name, pick in (("skill", skill), ("boost", boost), ("chest", chest)):
            if pick:
                answer[name] = [pick]
        self.referee.reply(seat, "commit", answer)

    def send(self, *pairs: tuple[str, str]) -> None:
        """Seats send heroes into the next room."""
        for seat, hero in pairs:
            self.muster(seat, hero)

    def bare(self, *seats: str) -> None:
        """Seats commit nothing."""
        for seat in seats:
            self.commit(seat)

    def asks(self, seat: str) -> list[str]:
        """The kinds that a seat is asked."""
        return [one.kind for one in self.referee.asked() if one.seat == seat]

    def options(self, seat: str, kind: str, page: str = "") -> list[str]:
        """The options of a page."""
        return self.referee.asked_of(seat, kind).pages[page or kind].options

    def group(self, name: str) -> Group:
        return self.m.groups[name]

    def room(self, name: str = "g1-1") -> Room:
        """The room that a group plays or has played last."""
        room = self.group(name).room
        assert room is not None
        return room

    def log(self, seat: str) -> list[tuple[str, str]]:
        """A lord's own log."""
        return [(one.card, one.flag) for one in self[seat].log]

    def pile(self, name: str) -> list[str]:
        return self.m.decks[name].pile

    def discards(self, name: str) -> list[str]:
        return self.m.decks[name].discards


__all__ = ["Table", "full"]
