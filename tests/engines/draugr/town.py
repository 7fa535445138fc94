"""Positions of The Draugr from the notation of its scenarios, and dice that show what a test says.

Grid L1: five cards a row in reading order. Places are written row-column, ``1-1`` to ``3-5`` (DR-1.3); stocks are
pairs of Holy Water and Iron.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.core import PUBLIC, Action, Decision, Dice, Event, Outcome
from engines.core.flow import Step, Table
from engines.draugr import engine
from engines.draugr.hunt import Closing, Walking
from engines.draugr.names import HUNTER
from engines.draugr.state import Bearer, Place, State, Stock
from engines.draugr.view import CardKind, CardView, DraugrTable, DraugrView, RollView

L1 = [
    "mayor",
    "nunnery",
    "constable",
    "docks",
    "priest",
    "foundry",
    "amoureuse",
    "town_square",
    "dolmens",
    "shepherdess",
    "library",
    "huntsman",
    "tavern",
    "seeress",
    "cistern",
]
LEFT = ("lady_belthane", "doctor_feval", "abbot_skarsted")
RIGHT = ("lord_moulton", "widow_hrafna", "captain_gorm")


def spot(place: str) -> int:
    """``2-3`` or a card of L1 as a spot."""
    if place in L1:
        return L1.index(place)
    row, column = place.split("-")
    return (int(row) - 1) * 5 + int(column) - 1


class Rolls(Dice):
    """Dice that show the faces a test lays down, stream by stream, and count as usual; a face too many is an error."""

    def __init__(self) -> None:
        super().__init__(b"scripted dice!!!")
        self.faces: dict[str, list[int]] = {}

    def below(self, stream: str, n: int) -> int:
        self.touch(stream)
        return self.faces[stream].pop(0) - 1


class Town:
    """A position that is played on through the engine's protocol."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.dice = Rolls()
        Table(state, self.dice).settle()

    @property
    def ask(self) -> Decision:
        """The one open question."""
        [asked] = engine.pending(self.state)
        return asked

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.ask.options]

    @property
    def kind(self) -> str:
        return self.ask.kind

    @property
    def default(self) -> str:
        assert isinstance(self.ask.default, tuple)
        [key] = self.ask.default
        assert key in self.keys
        return key

    @property
    def view(self) -> DraugrTable:
        return engine.view(self.state, PUBLIC)

    @property
    def outcome(self) -> Outcome | None:
        return engine.outcome(self.state)

    def take(self, *keys: str) -> list[Event]:
        """Answer one question after another, through storage each time; what the last answer told."""
        events: list[Event] = []
        for key in keys:
            assert key in self.keys, f"{key} is not among {self.keys}"
            self.state = engine.load(engine.dump(self.state), engine.meta.edition)
            events = engine.apply(self.state, Action(HUNTER, self.ask.id, (key,)), self.dice)
        return events

    def roll(self, *faces: int) -> list[Event]:
        """End the Hunt, with these faces for the next Corruption Phase. All of them must be rolled."""
        stream = f"corruption:{self.state.round + 1}"
        self.dice.faces[stream] = list(faces)
        events = self.take("done")
        assert self.dice.faces[stream] == [], "not all dice were rolled"
        return events

    def swap(self, one: str, other: str) -> Town:
        """Let two cards of the grid change places, with all that lies on them but the hunter."""
        grid = self.state.grid
        first, second = self.state.spot(one), self.state.spot(other)
        grid[first], grid[second] = grid[second], grid[first]
        return self

    def card(self, card: str) -> CardView:
        return self.view.card(card)

    def draugr(self, draugr: str) -> DraugrView:
        return next(seen for seen in self.view.draugr if seen.id == draugr)

    @property
    def corruption(self) -> dict[str, int]:
        """The Corruption on the cards that have any."""
        return {card.id: card.corruption for card in self.view.grid if card.corruption}

    @property
    def supply(self) -> tuple[int, int]:
        return self.view.supply.holy_water, self.view.supply.iron

    @property
    def pile(self) -> tuple[int, int]:
        return self.view.pile.holy_water, self.view.pile.iron

    def bears(self, draugr: str) -> tuple[int, int]:
        bears = self.draugr(draugr).bears
        return bears.holy_water, bears.iron


def town(
    *,
    at: str = "2-3",
    corruption: Mapping[str, int] | None = None,
    turned: Iterable[str] = (),
    supply: tuple[int, int] = (2, 2),
    bears: Mapping[str, tuple[int, int]] | None = None,
    slain: Iterable[str] = (),
    rows: Mapping[str, list[int]] | None = None,
    guard: str | None = None,
    guard_gone: bool = False,
    ward: CardKind | None = None,
    hunted: Iterable[str] = (),
    round_: int = 1,
    step: Step | None = None,
) -> Town:
    """A position on L1, about to walk, or at `step`.

    The pile has what is neither in `supply` nor on Draugr. `hunted` are the cards of the last Hunt, where a path is
    asked; else of this one. `rows` are counted from 0.
    """
    borne = dict(bears or {})
    piles = [8 - had - sum(markers[kind] for markers in borne.values()) for kind, had in enumerate(supply)]
    ruled = {id_: [row] for side in (LEFT, RIGHT) for row, id_ in enumerate(side)} | dict(rows or {})
    fallen = set(slain)
    here = spot(at)
    step = step or Walking()
    path = [spot(card) for card in hunted]
    walking = isinstance(step, Walking)
    return Town(
        State(
            round=round_,
            grid=[Place(card, (corruption or {}).get(card, 0), card in set(turned)) for card in L1],
            draugr=[
                Bearer(id_, "left" if id_ in LEFT else "right", ruled[id_], *borne.get(id_, ()))
                for id_ in (*LEFT, *RIGHT)
                if id_ not in fallen
            ],
            slain=list(slain),
            supply=Stock(*supply),
            pile=Stock(*piles),
            at=here,
            trail=[*path, here] if walking else [],
            hunted=[] if walking else path or [here],
            guard=None if guard is None else spot(guard),
            guard_gone=guard_gone,
            ward=ward,
            roll=RollView("captain_gorm", "thorn", None, 0, None),
            stack=[step],
        )
    )  # fmt: skip


def before_roll(**position: object) -> Town:
    """A position at the end of a Hunt: the next answer rolls the dice."""
    return town(step=Closing(), **position)  # type: ignore[arg-type]


def landed(card: str, **position: object) -> Town:
    """A position just after walking to `card`: asked which action to use, or, if there is none, to end the Hunt."""
    play = town(at=position.pop("at", _beside(card)), **position)  # type: ignore[arg-type]
    play.take(card)
    return play


def _beside(card: str) -> str:
    """A place one step from a card, where no two questions are mixed up."""
    row, column = divmod(L1.index(card), 5)
    return f"{row + 1}-{column}" if column else f"{row + 1}-{column + 2}"
