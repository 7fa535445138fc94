"""Positions of Trogdor!! from the notation of its scenarios, played on through the engine's protocol.

Tiles are ``A1`` to ``E5``, several as ``"B3 C4"``. Stacked cards are given from the top of the deck down; below them
lies what is left of the real one. Peasants that are not mentioned are in the Void, so that the sum stays 7 (TR-1.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engines.core import PUBLIC, Action, Decision, Dice, Event, Outcome, Seat
from engines.core.deck import Deck
from engines.core.flow import Step, Table
from engines.trogdor import engine
from engines.trogdor.board import NUMBERS, mask
from engines.trogdor.components import ACTIONS, MOVEMENT_DECK, MOVEMENTS, REGULAR_DECK, TROGHAMMER_CARDS, MovementCard
from engines.trogdor.state import METER, OFF, VOID, Board, Options, Player, State, Turn
from engines.trogdor.turns import Drawing, after_playing
from engines.trogdor.verbs import Protect
from engines.trogdor.view import Beat, Compass, TrogdorTable, Ward


def movement(wanted: int, arrow: Compass, repair: str, path: str) -> str:
    """The id of a synthetic Movement card: M(wanted, arrow, R or -, path)."""
    id_ = f"m-{wanted}{arrow}{repair}{path}"
    MOVEMENTS.setdefault(id_, MovementCard(id_, wanted, arrow, repair == "R", path))
    return id_


def path(steps: str) -> str:
    """A card of which only the path counts."""
    return movement(0, "N", "-", steps)


QUIET = path("EES")
"""A card without effect on Trogdor on D4, with all pieces where `land` puts them."""


def spots(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


class Land:
    """A position that is played on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.dice = Dice(b"land of peasants")
        self.events: list[Event] = []
        table = Table(state, self.dice)
        table.settle()

    @property
    def ask(self) -> Decision:
        """The one open question."""
        [asked] = engine.pending(self.state)
        return asked

    @property
    def kind(self) -> str:
        return self.ask.kind

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.ask.options]

    @property
    def default(self) -> tuple[str, ...]:
        assert isinstance(self.ask.default, tuple)
        return self.ask.default

    @property
    def view(self) -> TrogdorTable:
        return engine.view(self.state, PUBLIC)

    @property
    def outcome(self) -> Outcome | None:
        return engine.outcome(self.state)

    @property
    def ending(self) -> str | None:
        return self.outcome.reason.key if self.outcome else None

    def choose(self, *picks: str) -> list[Event]:
        """Answer the open question, through storage."""
        asked = self.ask
        assert set(picks) <= set(self.keys), f"{picks} are not all among {self.keys}"
        assert asked.least <= len(picks) <= asked.most
        self.state = engine.load(engine.dump(self.state), engine.meta.edition)
        self.events = engine.apply(self.state, Action(asked.seat, asked.id, picks), self.dice)
        return self.events

    def take(self, *keys: str) -> list[Event]:
        """Answer one question after another, one option each; what the last answer told."""
        for key in keys:
            self.choose(key)
        return self.events

    def stack(self, *cards: str) -> Land:
        """Lay Movement cards on top of the deck, the topmost first."""
        self.state.movements.pile += reversed(cards)
        return self

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The beats of this turn and the one before."""
        view = self.view
        return (view.last.beats if view.last else ()) + (view.story.beats if view.story else ())

    def beat(self, kind: str) -> list[Beat]:
        return [beat for beat in self.beats if beat.kind == kind]

    @property
    def burnt(self) -> str:
        return " ".join(self.view.board.burninated)

    @property
    def ruins(self) -> str:
        return " ".join(self.view.board.ruins)

    @property
    def peasants(self) -> list[str]:
        """The tiles of the Peasants on the board, sorted."""
        return sorted(p.place for p in self.view.board.peasants if p.place not in ("meter", "void"))

    @property
    def trogdor(self) -> str:
        return self.view.board.trogdor

    @property
    def knights(self) -> tuple[str | None, str | None]:
        return self.view.board.knights

    @property
    def meter(self) -> int:
        return self.view.meter

    @property
    def void(self) -> int:
        return self.view.void

    @property
    def health(self) -> tuple[int, int]:
        """Meter and Void."""
        return self.view.meter, self.view.void

    @property
    def hits(self) -> list[str]:
        """The pieces that have damaged Trogdor in this turn and the one before, in order."""
        return [beat.piece or "" for beat in self.beat("hit") if beat.amount]


def land(
    *,
    trogdor: str = "C3",
    peasants: str = "",
    meter: int = 4,
    knights: tuple[str, str] = ("A1", "E5"),
    troghammer: str | None = None,
    archer: str = "E1",
    burnt: str = "",
    ruins: str = "",
    hiding: bool = False,
    card: str | None = "trogburst-1",
    ap: int | None = None,
    hand: Sequence[str] = (),
    others: Sequence[Sequence[str]] = (),
    keeper: str | None = "hardybard",
    item: str | None = None,
    ready: bool = True,
    actions: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    movements: Iterable[str] = (),
    aside: int = 7,
    layout: str = "peasantry",
    options: Options | None = None,
    turn: int = 5,
    steps: Sequence[Step] | None = None,
) -> Land:
    """A position in step 3, with `ap` points (7) left and `card` played; with `steps` wherever they lead.

    `others` are the hands of further players. `deck` is the whole Action deck, `actions` only what lies on top.
    """
    field = spots(peasants)
    places = field + [METER] * meter
    places += [VOID] * (7 - len(places))
    assert len(places) == 7, "more than 7 Peasants"
    hammer = NUMBERS[troghammer] if troghammer else OFF
    board = Board(
        trogdor=NUMBERS[trogdor], archer=NUMBERS[archer], knights=[*map(NUMBERS.__getitem__, knights), hammer],
        peasants=places, burnt=mask(spots(burnt)), ruins=mask(spots(ruins)), hiding=hiding,
    )  # fmt: skip
    waiting = TROGHAMMER_CARDS[:aside]
    elsewhere = {*hand, *discards, *actions, *waiting, card, *(held for other in others for held in other)}
    rest = [one for one in REGULAR_DECK if one not in elsewhere] if deck is None else list(deck)
    player = Player(Seat("keeper-1"), keeper, item, ready, list(hand))
    rivals = [
        Player(Seat(f"keeper-{number}"), "hardybard", None, True, list(held)) for number, held in enumerate(others, 2)
    ]
    points = 7 if ap is None else ap
    wards = [
        Ward(enemy, effect.when, card)
        for effect in (ACTIONS[card].effects if card else ())
        if isinstance(effect, Protect) and card
        for enemy in effect.against
    ]
    state = State(
        layout=layout,
        options=options or Options(),
        board=board,
        players=[player, *rivals],
        active=0,
        actions=Deck("action", [*reversed(rest), *reversed(actions)], list(discards), False),
        movements=Deck("movement", [*MOVEMENT_DECK, *reversed(list(movements))]),
        aside=list(waiting),
        turn=Turn(turn, 0, board.copy(), points, points, card, wards=wards),
    )
    coming: list[Any] = list(after_playing() if steps is None else steps)
    state.stack = coming[::-1]
    return Land(state)


def at_draw(**position: object) -> Land:
    """A position before step 1: the active player draws as it is made."""
    position.setdefault("card", None)
    return land(steps=[Drawing(), *after_playing()], ap=0, **position)  # type: ignore[arg-type]


def board_acts(card: str, /, **position: object) -> Land:
    """A position after Trogdor's actions, played on by a Movement card to the next question."""
    play = land(ap=0, movements=[card], steps=after_playing(), **position)  # type: ignore[arg-type]
    play.take("done")
    return play
