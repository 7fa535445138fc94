"""Scripted dice and stacked decks: positions and results that a test or a harness sets out itself."""

from __future__ import annotations

from engines.core.dice import Dice
from tests.engines.drakborgen.referee import Referee
from tests.engines.drakborgen.referee.asking import Form
from tests.engines.drakborgen.referee.castle import Amulet, Hero, Ring, Tile, base, is_below
from tests.engines.drakborgen.referee.components import DATA


class ScriptedDice(Dice):
    """Dice whose next results in a stream may be written down; after them the key decides."""

    def __init__(self, key: bytes = bytes(16)) -> None:
        super().__init__(key)
        self.script: dict[str, list[int]] = {}

    def roll(self, stream: str, sides: int = 6) -> int:
        written = self.script.get(stream)
        if written:
            self.touch(stream)
            result = written.pop(0)
            assert 1 <= result <= sides, f"{stream}: {result} on a T{sides}"
            return result
        return super().roll(stream, sides)

    @property
    def left(self) -> dict[str, list[int]]:
        """The results that nobody has asked for yet."""
        return {stream: results for stream, results in self.script.items() if results}


class Table:
    """A match with chosen heroes, as the first intents are open; everything on it may be set out anew."""

    def __init__(self, *heroes: str, **options: str) -> None:
        self.dice = ScriptedDice()
        seats = [f"hero{number}" for number in range(1, len(heroes) + 1)]
        self.referee = Referee(DATA, {"hero_choice": "open", **options}, seats, dice=self.dice)
        self.m = self.referee.match
        for seat, hero in zip(seats, heroes, strict=True):
            self.referee.answer(seat, "hero", [hero])
        for seat in seats:
            self.referee.send(seat)
        for one in self.m.heroes.values():
            one.rings, one.left_tower = [], True

    def __getitem__(self, seat: str) -> Hero:
        return self.m.heroes[seat]

    def tile(self, square: str, kind: str, turn: int = 0, *marks: str) -> None:
        """Lay an old tile: `turn` quarter turns clockwise from its entry side in the south."""
        self.m.tiles[square] = Tile(kind, turn, 0, list(marks))

    def stand(self, seat: str, place: str, side: str = "", how: str = "walk", arrow: str = "") -> None:
        """Put a hero somewhere; above ground on a room with four exits if there is no tile."""
        hero = self[seat]
        hero.at, hero.side, hero.how, hero.arrow = place, side, how, arrow
        square = base(place)
        if not is_below(place) and square not in self.m.tiles and square not in ("g5", "a1", "m1", "a10", "m10"):
            self.tile(square, "room_new")

    def hold(self, seat: str, *things: str) -> None:
        """Give a hero cards, out of their decks: ``chest.light_orb``, ``ring.sleep``, ``amulet.life``."""
        hero = self[seat]
        for thing in things:
            deck, _, card = thing.partition(".")
            self._take_out(deck, card)
            if deck == "ring":
                hero.rings.append(Ring(card))
            elif deck == "amulet":
                hero.amulets.append(Amulet(card, worn=True))
            elif deck == "treasure":
                hero.treasure.append(thing)
            else:
                hero.things.append(thing)

    def _take_out(self, deck: str, card: str) -> None:
        pile = self.m.decks[deck].cards
        if card in pile:
            pile.remove(card)
        else:
            self.m.removed = [one for one in self.m.removed if one != f"{deck}.{card}"]

    def stack(self, deck: str, *cards: str) -> None:
        """Put cards on top of a deck, in the order in which they will be drawn."""
        pile = self.m.tile_pile.cards if deck == "tile" else self.m.decks[deck].cards
        for card in cards:
            if card in pile:
                pile.remove(card)
        pile[:0] = cards

    def rolls(self, seat: str, *results: int, kind: str = "dice") -> None:
        """Write down the next results of a thread's dice."""
        self.dice.script.setdefault(f"{seat}.{kind}", []).extend(results)

    def open(self, seat: str) -> list[str]:
        """The kinds that are open for a seat."""
        return [one.kind for one in self.referee.asked() if one.seat == seat]

    def keys(self, seat: str, kind: str) -> frozenset[str]:
        """The legal keys of what is asked."""
        return next(one.keys for one in self.referee.asked() if (one.seat, one.kind) == (seat, kind))

    def act(self, seat: str, act: str, **pages: list[str]) -> None:
        """Fill in and send the form of the round."""
        self.referee.answer(seat, "act", [act])
        for kind, picks in pages.items():
            self.referee.answer(seat, kind, picks)
        self.referee.send(seat)

    def say(self, seat: str, kind: str, *picks: str, **pages: list[str]) -> None:
        """Answer anything else; a form is sent with these pages."""
        is_form = any(isinstance(one, Form) and one.seat == seat for _, one in self.m.desk.open())
        self.referee.answer(seat, kind, list(picks))
        for page, wish in pages.items():
            self.referee.answer(seat, page.replace("_", "-"), wish)
        if is_form:
            self.referee.send(seat)
