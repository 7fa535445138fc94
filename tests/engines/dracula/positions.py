"""Positions of Fury of Dracula from the notation of its scenarios, played on through the engine's protocol.

The small map TM and its hunters are those of scenarios.md; so is the notation of the trail:
``"dell(f)[rats bats] cedar(u)[] - elm(f)"`` are spaces 1 to 4, the third empty, ``f`` face down and ``u`` face up.
``hide(f)[wolves]`` is Hide, ``feed`` and ``dark_call`` lie alone, ``wolf_form+dell(f)[]`` together with a location.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from engines.core import (
    HOST,
    Action,
    Decision,
    Dice,
    Event,
    Order,
    Orderable,
    Outcome,
    Preference,
    Seat,
    Text,
    Viewer,
    default_action,
    observe,
    told,
)  # fmt: skip
from engines.core.flow import PASS, Over, Step, Table
from engines.core.preferences import check_order, write
from engines.dracula.components import (
    BOXES,
    COMBAT,
    DRACULA,
    ENCOUNTERS,
    EUROPE,
    EVENTS,
    HUNTERS,
    ITEMS,
    LAIRS,
    POWERS,
    TICKETS,
    TRAIL,
    Box,
    Sheet,
    copies,
)
from engines.dracula.game import Dracula
from engines.dracula.geography import Map, Place
from engines.dracula.hands import Hunter
from engines.dracula.match import Match
from engines.dracula.state import Cards, Encounter, Footprint, Hideout, Phase

LG, DS, VH, MH = HUNTERS
D = DRACULA

TM = "tm"


def _small_map() -> Map:
    west = ["ash", "birch", "cedar", "dell", "elm"]
    east = ["fern", "glen", "holt", "iver", "castle"]
    ports, hospitals, large = {"ash", "dell", "holt"}, {"cedar", "fern"}, {"ash", "cedar", "fern", "holt"}
    places = [
        Place(
            city,
            "castle" if city == "castle" else "large" if city in large else "small",
            "west" if city in west else "east",
            city in ports,
            city in hospitals,
        )
        for city in (*west, *east)
    ]
    roads = (
        "ash-birch ash-elm birch-cedar birch-elm cedar-dell cedar-fern dell-elm dell-glen fern-glen glen-holt "
        "holt-iver iver-castle"
    )
    return Map(
        ("west", "east"),
        (*places, *(Place(sea, "sea") for sea in ("grey", "blue", "deep"))),
        tuple((a, b) for a, _, b in (road.partition("-") for road in roads.split())),
        (
            ("ash", "cedar", "white"), ("cedar", "fern", "white"), ("fern", "holt", "white"),
            ("fern", "iver", "yellow"), ("holt", "iver", "yellow"),
        ),
        (("ash", "grey"), ("dell", "grey"), ("holt", "blue"), ("grey", "blue"), ("blue", "deep")),
    )  # fmt: skip


def _small_box() -> Box:
    sheets = {
        LG: Sheet(LG, 12, 1, 3, 3, 2, "ash"),
        DS: Sheet(DS, 8, 1, 3, 3, 2, "birch"),
        VH: Sheet(VH, 10, 2, 3, 3, 2, "fern"),
        MH: Sheet(MH, 8, 0, 3, 3, 2, "holt", ("permanently_weakened",)),
    }
    return Box(_small_map(), sheets, BOXES[EUROPE].dracula)


BOXES.setdefault(TM, _small_box())
BOXES[TM].map.check("TM")

_SPACE = re.compile(r"(?:(?P<power>\w+)\+)?(?P<name>\w+)(?:\((?P<face>[fu])\))?(?:\[(?P<in>[^\]]*)\])?(?P<rumor>R?)")


def hideout(notation: str) -> Hideout:
    """One space of the trail: ``dell(f)[rats bats]``; a capital initial turns an encounter face up, R adds a rumor."""
    found = _SPACE.fullmatch(notation)
    assert found, notation
    name, power = found["name"], found["power"]
    alone = name in POWERS
    encounters = [Encounter(title.lower(), title[0].isupper()) for title in (found["in"] or "").split()]
    for one in encounters:
        assert one.title in ENCOUNTERS, one.title
    return Hideout(
        location=None if alone else name,
        power=name if alone else power,
        is_open=found["face"] == "u" or name in ("feed", "dark_call", "misdirect"),
        encounters=encounters,
        rumor=bool(found["rumor"]),
    )


def spaces(notation: str, length: int) -> list[Hideout | None]:
    """The spaces of the trail or the lairs."""
    parts = re.findall(r"[\w+]+(?:\([fu]\))?(?:\[[^\]]*\])?R?|-", notation)
    given = [None if part == "-" else hideout(part) for part in parts]
    return given + [None] * (length - len(given))


def _without(cards: list[str], taken: Iterable[str]) -> list[str]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


class Board:
    """A position that is played on.

    Nobody holds anything but what is given; decks hold the rest, in a fixed order. `step`s are what lies on the stack.
    """

    def __init__(
        self,
        *steps: Step,
        box: str = TM,
        trail: str = "birch(f)[]",
        lairs: str = "",
        at: dict[Seat, str] | None = None,
        items: dict[Seat, str] | None = None,
        events: dict[Seat, str] | None = None,
        tickets: dict[Seat, str] | None = None,
        encounters: str = "",
        advanced: bool = False,
        phase: Phase = "day",
        **fields: Any,
    ) -> None:
        self.engine = Dracula(box)
        self.dice = Dice(b"board of Dracula")
        self.told: list[Event] = []
        places = {seat: sheet.start for seat, sheet in BOXES[box].hunters.items()} | (at or {})
        held = {kind: {seat: cards.split() for seat, cards in (given or {}).items()}
                for kind, given in (("items", items), ("events", events), ("tickets", tickets))}  # fmt: skip
        hunters = {
            seat: Hunter(
                seat=seat,
                at=places[seat],
                items=sorted(held["items"].get(seat, ())),
                events=sorted(held["events"].get(seat, ())),
                tickets=sorted(held["tickets"].get(seat, ())),
            )
            for seat in HUNTERS
        }
        stands = [*spaces(trail, TRAIL), *spaces(lairs, LAIRS)]
        lying = [one.title for hideout in stands if hideout for one in hideout.encounters]
        everybodys = {kind: [card for cards in seats.values() for card in cards] for kind, seats in held.items()}
        pool = [ticket.id for ticket in TICKETS.values() for _ in range(ticket.count)]
        self.state = Match(
            box=box,
            advanced=advanced,
            phase=phase,
            is_night=phase in ("dusk", "night", "dracula"),
            hunters=hunters,
            trail=stands[:TRAIL],
            lairs=stands[TRAIL:],
            items=Cards("items", _without(copies(ITEMS), everybodys["items"])),
            events=Cards("events", _without(copies(EVENTS), everybodys["events"])),
            encounters=Cards("encounters", _without(copies(ENCOUNTERS), [*lying, *encounters.split()])),
            combat=Cards("combat", copies(COMBAT)),
            tickets=_without(pool, everybodys["tickets"]),
            stack=[],
        )
        self.state.dracula.events = sorted(held["events"].get(D, ()))
        self.state.dracula.encounters = sorted(encounters.split())
        out = {hideout.power for hideout in stands if hideout}
        self.state.dracula.powers = sorted(set(POWERS) - out) if advanced else []
        for name, value in fields.items():
            setattr(self.state, name, value)
        self._leave_footprints()
        if steps:
            self.push(*steps)

    def _leave_footprints(self) -> None:
        """Add footprints as if the trail had been laid one phase after another; nothing more is known of it."""
        state = self.state
        number = 0
        for one in [*state.lairs[::-1], *state.trail[::-1]]:
            number += one is None or one.location is not None or one.is_hide
            if one is None or (one.location is None and not one.is_hide):
                continue
            back = "city" if one.location is None else state.map.back(one.location)
            like = [place.id for place in state.map.places if place.back == back]
            one.number = number
            may_be = [one.location] if one.is_open and one.location else like
            state.footprints.append(
                Footprint(number=number, how="start", back=back, may_be=may_be, may_stay=state.advanced)
            )
            state.laid = number

    # -- going on

    def push(self, *steps: Step) -> Board:
        """Lay steps on the stack, the first on top, and go on to the next question."""
        table = Table(self.state, self.dice, ordered=self.engine.ordered)
        table.push(*steps)
        try:
            table.settle()
        except Over:
            self.state.stack.clear()
        self.told += table.events
        return self

    @property
    def table(self) -> Table[Any]:
        """To call a function of the rules that is no step."""
        return Table(self.state, self.dice)

    @property
    def pending(self) -> tuple[Decision, ...]:
        return self.engine.pending(self.state)

    @property
    def top(self) -> Any:
        """The step that asks."""
        return self.state.stack[-1]

    def ask(self, seat: Seat | None = None, kind: str | None = None) -> Decision:
        """The one open question, to that seat and of that kind."""
        found = [
            asked
            for asked in self.pending
            if (seat is None or asked.seat == seat) and (kind is None or asked.kind == kind)
        ]
        assert len(found) == 1, f"{seat} {kind}: {[(asked.seat, asked.kind) for asked in self.pending]}"
        return found[0]

    def is_asked(self, seat: Seat, kind: str | None = None) -> bool:
        return any(asked.seat == seat and kind in (None, asked.kind) for asked in self.pending)

    def opts(self, seat: Seat, kind: str | None = None) -> list[str]:
        return [option.key for option in self.ask(seat, kind).options]

    def take(self, seat: Seat, *picks: str, kind: str | None = None) -> list[Event]:
        """Answer an open question, through storage; what was told."""
        asked = self.ask(seat, kind)
        keys = [option.key for option in asked.options]
        assert set(picks) <= set(keys), f"{picks} are not all among {keys}"
        assert asked.least <= len(picks) <= asked.most, f"{asked.least} to {asked.most} of {keys}"
        return self._apply(Action(asked.seat, asked.id, picks))

    def default(self, seat: Seat, kind: str | None = None) -> list[Event]:
        """The clock answers."""
        return self._apply(default_action(self.ask(seat, kind), self.dice))

    def _apply(self, action: Action) -> list[Event]:
        self.state = self.engine.load(self.engine.dump(self.state), self.engine.meta.edition)
        events = self.engine.apply(self.state, action, self.dice)
        self.told += events
        return events

    def order(self, seat: Seat, kind: str, *picks: str, until: int = -1) -> list[Event]:
        """Order an answer to a kind of question, with an end that may be chosen; what was told."""
        one = self.orderable(seat)[kind]
        when, end = (clauses[until].key if clauses else "" for clauses in (one.whens, one.until))
        given = Order(seat, kind, (Preference(kind, picks, when, end),))
        check_order(self.state, (one,), given)
        write(self.state, given)
        events = self.engine.settle(self.state, given, self.dice)
        self.told += events
        return events

    def orderable(self, seat: Seat) -> dict[str, Orderable]:
        """The kinds that a seat may order, with the entries it has ordered."""
        return {one.kind: one for one in observe(self.engine, self.state, frozenset({seat})).orders}

    def may_order(self, seat: Seat, kind: str) -> list[str]:
        """The keys that a seat may order for a kind."""
        return [option.key for option in self.orderable(seat)[kind].options]

    def let_pass(self, limit: int = 50) -> Board:
        """Every window that opens now is passed, and its reaction delay is over, up to the next other question."""
        for _ in range(limit):
            due = [asked for asked in self.pending if asked.seat == HOST or (PASS.key in
                   {option.key for option in asked.options} and asked.covert and not asked.optional)]  # fmt: skip
            if not due:
                return self
            self._apply(Action(due[0].seat, due[0].id, ("close",) if due[0].seat == HOST else (PASS.key,)))
        raise AssertionError("windows without end")

    def finish(self, limit: int = 20) -> Board:
        """Answer by default whatever Dracula is still asked."""
        for _ in range(limit):
            if not self.pending:
                return self
            self.default(D)
        raise AssertionError("a phase without end")

    # -- looking

    def view(self, *seats: Seat) -> Any:
        """The view of a player who holds these seats; with none, of a spectator."""
        return observe(self.engine, self.state, frozenset(seats)).view

    def heard(self, *seats: Seat) -> list[Text]:
        """All texts told to a player who holds these seats; with none, to a spectator."""
        viewer: Viewer = frozenset(seats)
        return [heard for event in self.told if (heard := told(event, viewer)) is not None]

    def keys(self, *seats: Seat) -> list[str]:
        """The catalogue keys of all texts that `heard` returns."""
        return [text.key for text in self.heard(*seats)]

    @property
    def outcome(self) -> Outcome | None:
        return self.engine.outcome(self.state)

    def hunter(self, seat: Seat) -> Hunter:
        return self.state.hunters[seat]

    def trail(self) -> list[str]:
        """The trail in the notation, up to its last hideout."""
        told = [notation(one) if one else "-" for one in self.state.trail]
        while told and told[-1] == "-":
            told.pop()
        return told

    def stack_cards(self, deck: str, cards: Sequence[str]) -> Board:
        """Lay cards on top of a deck, the topmost first; they come out of it, or are more of their kind."""
        pile: Cards = getattr(self.state, deck)
        for card in cards:
            if card in pile.pile:
                pile.pile.remove(card)
        pile.pile += reversed(cards)
        return self


def notation(one: Hideout) -> str:
    """A hideout in the notation."""
    name = one.location or one.power or ""
    power = f"{one.power}+" if one.location and one.power else ""
    cards = " ".join(card.title.capitalize() if card.is_open else card.title for card in one.encounters)
    return f"{power}{name}({'u' if one.is_open else 'f'})[{cards}]{'R' if one.rumor else ''}"
