"""Positions of Drakborgen for tests, and dice and decks that show what a test says.

A `Board` is set out as far as the test wants, then played on: with `play` through the questions that are asked. Squares
are written as in the game (``c7``); scenarios.md writes ``(col,row)`` for `at`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from engines.core import Action, Decision, Dice, Event, Outcome, Seat, Text, Viewer, default_action, observe, told
from engines.core.flow import Barrier, Over, Step, Table, Work
from engines.drakborgen import Drakborgen
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import SEATS
from engines.drakborgen.geography import square
from engines.drakborgen.rules import hooks, setup
from engines.drakborgen.rules.amulets import FindsAmulet
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.rules.decks import cards_of
from engines.drakborgen.rules.monsters import arouse
from engines.drakborgen.rules.places import meet
from engines.drakborgen.rules.rings import FindsRing
from engines.drakborgen.rules.rounds import Round, RoundEnds
from engines.drakborgen.state import Castle, Hero, Monster, Ring, Tile
from engines.drakborgen.view.looking import CastleView

H1, H2, H3, H4, H5, H6 = SEATS
KEY = bytes(range(16))


def at(column: int, row: int) -> str:
    """A square in the notation of the scenarios."""
    return square(column, row)


class Scripted(Dice):
    """Dice that show the faces a test lays down, stream by stream, and beyond those what the key gives (DB-4.9)."""

    def __init__(self, key: bytes = KEY, faces: Mapping[str, Iterable[int]] | None = None) -> None:
        super().__init__(key)
        self.faces = {stream: list(shown) for stream, shown in (faces or {}).items()}

    def below(self, stream: str, n: int) -> int:
        shown = self.faces.get(stream)
        if not shown:
            return super().below(stream, n)
        self.touch(stream)
        return shown.pop(0) - 1


class MonstersMeet(Work):
    """Opens the card phase with the steps of monsters and duels."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        meet(castle)
        arouse(table)
        for thread, meeting in castle.meetings.items():
            steps = [hooks.PLACE[name](castle, meeting) for name in ("unlit", "announce", "wrestle", "duel")]
            table.begin(thread, *(step for step in steps if step is not None))
        table.push(Barrier(tuple(castle.meetings)))


class Board:
    """A castle that is played on. `heroes` are the hero and the place of each seat, others are not taken; `tiles` the
    shape and the quarter turns by square; `stacked` the top cards of decks in draw order, `tile` among them."""

    engine: ClassVar[Drakborgen] = drakborgen
    """The rules by which boards are played; tests of faults put others here."""

    def __init__(
        self,
        heroes: Mapping[Seat, tuple[str, str]],
        *,
        tiles: Mapping[str, tuple[str, int]] | None = None,
        stacked: Mapping[str, Sequence[str]] | None = None,
        faces: Mapping[str, Iterable[int]] | None = None,
        dot: int = 1,
        round_: int = 1,
        options: Mapping[str, str] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> None:
        self.dice = Scripted(faces=faces)
        taken = tuple(seats or heroes)
        self.state: Castle = setup.deal(taken, self.engine.meta.options(options or {}), Scripted())
        self.state.aside, self.state.dealt, self.state.chosen = {}, {}, {}
        self.state.round, self.state.dot = round_, dot
        for seat, (hero, place) in heroes.items():
            self.state.heroes[seat] = setup.new_hero(hero, place)
            self.state.heroes[seat].outside = True
        for where, (shape, turn) in (tiles or {}).items():
            self.state.tiles[where] = Tile(shape, turn, 0)
        for deck, cards in (stacked or {}).items():
            self.stack(deck, *cards)
        self.events: list[Event] = []

    def stack(self, deck: str, *cards: str) -> None:
        """Lay cards on top of a deck, in draw order."""
        heap = self.state.tile_pile if deck == "tile" else self.state.decks[deck]
        for card in reversed(cards):
            if card in heap.pile:
                heap.pile.remove(card)
            heap.pile.append(card)

    # -- playing on

    def begin(self, *steps: Step, thread: str = ROUND) -> Board:
        """Carry out steps up to the next question; a round, if none are given."""
        _, events = self.engine.begin(self.state, self.dice, *(steps or (Round(),)), thread=thread)
        self.events += events
        return self

    def meets(self) -> Board:
        """Open the card phase for monsters alone: no card is drawn and nobody moves before. The round ends after it."""
        return self.begin(MonstersMeet(), RoundEnds())

    def do(self, step: Step, thread: str = ROUND) -> Table[Castle]:
        """Carry out one step alone; its table tells what came of it."""
        table: Table[Castle] = Table(self.state, self.dice, paragraphs=True, thread=thread)
        try:
            step.do(table)  # type: ignore[attr-defined]
        except Over:
            self.engine._drop(self.state)
        self.events += table.events
        return table

    def table(self, thread: str = ROUND) -> Table[Castle]:
        """A table for functions of the rules."""
        return Table(self.state, self.dice, paragraphs=True, thread=thread)

    def asked(self, seat: Seat, kind: str = "") -> Decision:
        """The open question to a seat, of a kind if one is given."""
        return next(one for one in self.engine.pending(self.state) if one.seat == seat and kind in ("", one.kind))

    def offers(self, seat: Seat, kind: str = "") -> list[str]:
        """The keys offered to a seat."""
        return [option.key for option in self.asked(seat, kind).options]

    def play(self, seat: Seat, *picks: str, kind: str = "") -> Board:
        """Answer the open question to a seat."""
        asked = self.asked(seat, kind)
        assert set(picks) <= {option.key for option in asked.options}, (picks, self.offers(seat))
        self.events += self.engine.apply(self.state, Action(seat, asked.id, picks), self.dice)
        return self

    def play_in(self, asked: Decision, *picks: str) -> Board:
        """Answer one of several open questions to a seat."""
        self.events += self.engine.apply(self.state, Action(asked.seat, asked.id, picks), self.dice)
        return self

    def play_all(self, **acts: str) -> Board:
        """Answer the first open question to some seats, in their order."""
        for seat, pick in acts.items():
            self.play(Seat(seat), pick)
        return self

    def default(self, seat: Seat) -> Board:
        """Let the default answer the open question to a seat."""
        action = default_action(self.asked(seat), self.dice)
        self.events += self.engine.apply(self.state, action, self.dice)
        return self

    def send(self, seat: Seat) -> Board:
        """Leave the further pages of a seat's form as they are by default."""
        while any(
            one.seat == seat and one.kind not in ("act", "sent") and not one.optional
            for one in self.engine.pending(self.state)
        ):
            self.default(seat)
        return self

    # -- looking

    def hero(self, seat: Seat) -> Hero:
        return self.state.heroes[seat]

    def give_ring(self, seat: Seat, ring: str) -> None:
        """A start ring, taken from the deck."""
        self.state.decks["ring"].pile.remove(ring)
        self.hero(seat).rings.append(Ring(ring))

    def monster(self, kind: str, place: str, card: str = "", *, passive: bool = False, **also: Any) -> Monster:
        """A monster, not met yet or passive; with the card that brought it, which is taken from its deck."""
        if card:
            deck, _, name = card.partition(".")
            self.state.decks[deck].pile.remove(name)
        one = Monster(len(self.state.monsters) + 1, kind, place, card, mood="passive" if passive else "new", **also)
        self.state.monsters.append(one)
        return one

    def view(self, *seats: Seat) -> CastleView:
        seen = observe(self.engine, self.state, frozenset(seats)).view
        assert isinstance(seen, CastleView)
        return seen

    def heard(self, *seats: Seat) -> list[Text]:
        """All that these seats were told; without seats, what everybody was."""
        viewer: Viewer = frozenset(seats)
        return [text for event in self.events if (text := told(event, viewer)) is not None]

    def keys(self, *seats: Seat) -> list[str]:
        """The keys of all that these seats were told."""
        return [text.key for text in self.heard(*seats)]

    @property
    def outcome(self) -> Outcome | None:
        return self.engine.outcome(self.state)


def names(told: Text, arg: str) -> str:
    """The catalogue key of what an event names."""
    named = told.args[arg]
    assert isinstance(named, Text)
    return named.key


def entering(
    *cards: str,
    deck: str = "room",
    hero: str = "rohan",
    faces: Iterable[int] = (),
    others: Mapping[Seat, tuple[str, str]] | None = None,
    shape: str = "room-new",
    **kwargs: Any,
) -> Board:
    """The first hero walks from C3 into D3, an old room, and draws the first of these cards of a deck; the second seat
    waits in a tower, or plays one of `others`, each with its hero and place. Dice of the place are `faces`."""
    heroes = {H1: (hero, "c3"), **({H2: ("iril", "m10")} if others is None else others)}
    tiles = {"c3": ("room-new", 0), "d3": (shape, 0), **kwargs.pop("tiles", {})}
    stacked = {deck: cards, **kwargs.pop("stacked", {})}
    thrown = {"hero1.dice": faces, **kwargs.pop("thrown", {})}
    return Board(heroes, tiles=tiles, stacked=stacked, faces=thrown, **kwargs).begin()


def enters(board: Board, **acts: str) -> Board:
    """The first hero goes east; the other seats wait, or do what is said."""
    for seat in board.state.seats:
        if any(one.seat == seat and one.kind == "act" for one in drakborgen.pending(board.state)):
            board.play(seat, acts.get(seat, "go.e" if seat == H1 else "wait"), kind="act")
    return board


def all_cards(castle: Castle) -> Iterator[tuple[str, str]]:
    """Every card and tile with its deck, wherever it lies: in decks, shares, hands, rooms (inventory)."""
    for name, deck in castle.decks.items():
        for heap in (deck.pile, *(cards for share in deck.shares.values() for cards in (share.pile, share.discards))):
            yield from ((name, card) for card in heap)
    for hero in (*castle.heroes.values(), *castle.fallen.values(), *castle.gone.values()):
        yield from ((name, card) for name, cards in cards_of(hero).items() for card in cards)
    yield from (("ring", card) for cards in (*castle.aside.values(), castle.removed) for card in cards)
    yield from ((name, card) for name, cards in castle.returning.items() for card in cards)
    yield from _named(card for laid in castle.turn.laid.values() for card in laid)
    for room in castle.rooms.values():
        yield from _named(lying.card for lying in room.lying)
        yield from (("door", "locked") for _ in room.locks)
    for meeting in castle.meetings.values():
        yield from (("search", card) for cards in meeting.four.values() for card in cards)
        # a Catacomb card lies before its walkers
        yield from _named(card for card, _ in meeting.drawn if not card.startswith("catacomb."))
    # a find waits for its share of another deck
    waiting = (step for thread in castle.threads.values() for step in thread.stack)
    yield from _named(step.by for step in waiting if isinstance(step, (FindsAmulet, FindsRing)))
    yield from _named(card for card, _ in castle.torches)
    yield from _named(one.card for one in castle.monsters if one.card)
    yield from (("monster", one.monster_card) for one in castle.monsters if one.monster_card)
    yield from (("dragon", card) for card in (*castle.dragon.deck.pile, *castle.dragon.aside))
    yield from (("tile", shape) for shape in castle.tile_pile.pile)
    yield from (("tile", shape) for shape in castle.turn.drawn.values())
    yield from (("tile", tile.shape) for tile in castle.tiles.values() if tile.round > 0)


def _named(cards: Iterable[str]) -> Iterator[tuple[str, str]]:
    for card in cards:
        deck, _, name = card.partition(".")
        yield deck, name


def cards_in_play(castle: Castle) -> dict[str, int]:
    """The number of cards of each deck, wherever they lie."""
    return dict(Counter(deck for deck, _ in all_cards(castle)))


__all__ = [
    "H1", "H2", "H3", "H4", "H5", "H6", "Board", "Scripted", "all_cards", "at", "cards_in_play", "entering", "enters",
    "names",
]  # fmt: skip
