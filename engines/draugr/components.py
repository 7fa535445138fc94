"""The cards, the six Draugr and the die (DR-1.1), read from ``data/``.

``"origin": "reconstruction"`` marks values that the published text does not state; an owner of the box can correct
them.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core.data import demand, read
from engines.draugr.effects import Effect
from engines.draugr.view import CardKind, MarkerKind, Sigil

PACKAGE = "engines.draugr"
Origin = Literal["source", "reconstruction"]


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The sigils on a card."""

    sigils: tuple[Sigil, ...]
    origin: Origin = "source"


class CardAction(Struct, frozen=True, forbid_unknown_fields=True):
    """A Special Action printed on a card."""

    id: str
    effect: Effect


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A Townsperson or a Location. `may_stay`: the hunter may stay on it instead of moving (DR-4.2)."""

    id: str
    kind: CardKind
    seal: Seal
    actions: tuple[CardAction, ...]
    may_stay: bool = False

    @property
    def sigils(self) -> tuple[Sigil, ...]:
        return self.seal.sigils

    def action(self, id: str) -> CardAction:  # noqa: A002 - the data's own word
        return next(action for action in self.actions if action.id == id)


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """The markers that slay a Draugr (DR-7.1)."""

    holy_water: int
    iron: int
    origin: Origin = "source"


class Forfeit(Struct, frozen=True, forbid_unknown_fields=True):
    """The markers that the player forfeits to a Draugr when the Protective Sigil shows (DR-3.6)."""

    kind: MarkerKind
    amount: int


class Draugr(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: Cost
    forfeit: Forfeit | None = None
    origin: Origin = "source"


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the die: a portrait, a sigil in the corner, and maybe the Protective Sigil (DR-3.1, DR-3.3, DR-3.6)."""

    face: int
    draugr: str
    sigil: Sigil
    protective: bool
    origin: Origin = "source"


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


class Undead(Struct, frozen=True, forbid_unknown_fields=True):
    slay_to_win: int
    draugr: tuple[Draugr, ...]


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    sigils: tuple[Sigil, ...]
    faces: tuple[Face, ...]


def check(townspeople: Cards, locations: Cards, undead: Undead, die: Die) -> None:
    """Check that the tables fit together (DR-1.1). Raises `BadData`."""
    for name, kind, count, cards in (
        ("townspeople", "townsperson", 7, townspeople.cards),
        ("locations", "location", 8, locations.cards),
    ):
        where = f"draugr/data/{name}.json"
        demand(len({card.id for card in cards}) == len(cards) == count, where, f"{count} different cards wanted")
        for card in cards:
            demand(card.kind == kind, f"{where}: {card.id}", f"must be a {kind}")
            demand(set(card.sigils) <= set(die.sigils), f"{where}: {card.id}", "bears a sigil that the die lacks")
            actions = {action.id for action in card.actions}
            demand(len(actions) == len(card.actions), f"{where}: {card.id}", "two actions of the same id")
    for card in locations.cards:
        where = f"draugr/data/locations.json: {card.id}"
        demand(all(not action.effect.borrows for action in card.actions), where, "a Location may not borrow (DR-8.4)")
    names = {draugr.id for draugr in undead.draugr}
    demand(len(names) == len(undead.draugr) == 6, "draugr/data/draugr.json", "6 different Draugr wanted")
    demand(1 <= undead.slay_to_win <= 6, "draugr/data/draugr.json: slay_to_win", "must be 1 to 6")
    demand([face.face for face in die.faces] == [1, 2, 3, 4, 5, 6], "draugr/data/die.json", "faces 1 to 6 wanted")
    seen = {face.draugr for face in die.faces}
    demand(seen == names, "draugr/data/die.json: faces", f"each must show another Draugr; odd: {sorted(seen ^ names)}")


_townspeople = read(PACKAGE, "townspeople.json", Cards)
_locations = read(PACKAGE, "locations.json", Cards)
_undead = read(PACKAGE, "draugr.json", Undead)
_die = read(PACKAGE, "die.json", Die)
check(_townspeople, _locations, _undead, _die)

CARDS: dict[str, Card] = {card.id: card for card in (*_townspeople.cards, *_locations.cards)}
DRAUGR: dict[str, Draugr] = {draugr.id: draugr for draugr in _undead.draugr}
FACES: dict[int, Face] = {face.face: face for face in _die.faces}
SLAY_TO_WIN = _undead.slay_to_win
TOWNSPEOPLE = len(_townspeople.cards)
MOST_CORRUPTED = 7
"""More corrupted cards than these lose the town (DR-5.5)."""
