"""A16, M1, M2: queues of throws in a fight (DB-16.2, DB-16.7, DB-28.5), and the orders for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engines.core.dice import Dice
from engines.core.flow import Table
from engines.core.forms import Form, Sheet
from engines.core.names import named
from engines.core.preferences import ALWAYS
from engines.core.types import Clause, Decision, Option, Orderable, Seat, Text, Viewer, Who, text
from engines.drakborgen.asking import orders
from engines.drakborgen.components import THROWS
from engines.drakborgen.geography import SIDES
from engines.drakborgen.rules import fleeing, legend, monsters, offices
from engines.drakborgen.rules.combat import RANDOM, Fighter
from engines.drakborgen.rules.fighters import WILD, companion_of, fighters_of, is_beast, listed, name_of, wild_in
from engines.drakborgen.state import Castle, Meeting, Queue
from engines.drakborgen.view.names import place_name

KIND, THROWS_KIND = "fight", "throws"
QUEUE: Final = 6
"""The most throws of a queue, and the throws of each of the monster player's (DB-16.7)."""
LIMITS: Final = (3, 5, 8)
ANY: Final = 99
"""The limit of who flees as soon as it may."""
STANCES: Final = (*(f"stop.{limit}" for limit in LIMITS), *(f"flee.{limit}" for limit in (*LIMITS, ANY)))
"""Where a queue may stop, and where its hero flees: at so many body or combat points."""
CALM: Final = "flee.3"
"""The default stance: flight is declared with 3 points or fewer (A16)."""
BY: Final = "by."
UNTIL: Final = "fight"
"""What an order ends with that lasts for one fight."""
_throw, _stance = named("fight-{}"), named("stance-{}")
_STANCE, _STOP, _EXITS = Text("stance-when"), Text("stance-when.stop"), Text("stance-exits")


def throw_key(throw: str) -> str:
    """The catalogue key of a throw or an aspect, as it is told."""
    return f"aspect-{throw}" if throw in legend.DISC else f"throw-{throw}"


def uses_dice(castle: Castle, meeting: Meeting) -> bool:
    """True where dice fight for the monsters (DB-31.5)."""
    rules = castle.rules
    return rules.solo_combat == "dice" and rules.mode != "competitive" and not (meeting.mp or meeting.duel)


def may_flee(castle: Castle, meeting: Meeting) -> bool:
    return all(one.kind != monsters.NEVER_FLEES for one in wild_in(castle, meeting))


def sides(castle: Castle, meeting: Meeting) -> list[Seat]:
    """The seats that queue throws: those of the heroes who fight, and the monster player."""
    return list(dict.fromkeys(Seat(one.seat) for one in fighters_of(castle, meeting) if one.seat))


def ask(table: Table[Castle], meeting: Meeting, left: dict[Seat, Queue]) -> None:
    """Push the form; the rest of a queue stays open for change."""
    sheets = {seat: Sheet(sent=queue) for seat, queue in left.items()}
    seats = sides(table.state, meeting)
    if seats:
        table.push(Fight(seats=seats, place=meeting.place, home=table.thread, sheets=sheets))


class Fight(Form[Queue], kw_only=True):
    """DB-16.7: each side queues throws for its fighters; hidden until they are played (V16)."""

    place: str
    home: str
    """The thread of the place."""

    def begun(self, state: Castle, seat: Seat) -> Queue:
        return Queue()

    def page(self, state: Castle, seat: Seat, draft: Queue) -> Decision | None:
        meeting = state.meetings[self.home]
        own = [one for one in fighters_of(state, meeting) if one.seat == seat]
        one = next((one for one in own if one.name not in draft.throws), None)
        if one is None:
            return None
        return self._monster(state, meeting, seat, one) if one.side == WILD else self._hero(state, meeting, seat, one)

    def _hero(self, state: Castle, meeting: Meeting, seat: Seat, one: Fighter) -> Decision:
        exits = fleeing.exits(state, seat) if one.name == seat and may_flee(state, meeting) else []
        stances = [f"stop.{limit}" for limit in LIMITS] if one.name == seat else []
        flights = [f"flee.{limit}" for limit in (*LIMITS, ANY)] if exits else []
        foes = listed(state, [other.name for other in fighters_of(state, meeting) if other.side != one.side])
        options = [
            *moves(state, meeting, one),
            *_stances((*stances, *flights), _STANCE if flights else _STOP),
            *(Option(f"{BY}{exit_}", _stance(f"by-{exit_}"), field=_EXITS) for exit_ in exits),
        ]
        prompt = "fight-prompt" if one.name == seat else "fight-companion-prompt"
        return Decision(
            id="", seat=seat, kind=KIND, round=state.round, options=tuple(options),
            prompt=text(prompt, monsters=foes, me=name_of(state, one.name), place=place_name(self.place)),
            default=(RANDOM,) * QUEUE + ((CALM,) if flights else ()), most=QUEUE, sequence=True,
            rule="legend" if state.is_legend else "combat",
            hint=text(
                "fight-hint", points=_points(state, seat, one.name), kind="sp" if state.is_legend else "kp",
                disc=marker(meeting, one.name) or "none", may="flee" if flights else "stop" if stances else "none",
            ),
        )  # fmt: skip

    def _monster(self, state: Castle, meeting: Meeting, seat: Seat, one: Fighter) -> Decision:
        foes = listed(state, [other.name for other in fighters_of(state, meeting) if other.side != WILD])
        monster = state.monster(int(one.name[1:]))
        return Decision(
            id="", seat=seat, kind=THROWS_KIND, round=state.round, options=moves(state, meeting, one),
            prompt=text(
                "throws-prompt", me=name_of(state, one.name), monsters=foes, place=place_name(self.place)
            ),
            default=(RANDOM,) * QUEUE, least=QUEUE, most=QUEUE, sequence=True, rule="monster-player",
            hint=text(
                "throws-hint", kp=monster.kp - monster.wounds, disc=marker(meeting, one.name) or "none",
                monster=monster.kind,
            ),
        )  # fmt: skip

    def fill(self, state: Castle, seat: Seat, draft: Queue, picks: tuple[str, ...]) -> Queue:
        meeting = state.meetings[self.home]
        own = [one.name for one in fighters_of(state, meeting) if one.seat == seat]
        name = next(one for one in own if one not in draft.throws)
        throws = tuple(pick for pick in picks if not pick.startswith(("stop.", "flee.", BY)))
        if is_beast(name):
            return Queue({**draft.throws, name: throws}, draft.stance, draft.exits)
        stance = next((pick for pick in picks if pick.startswith(("stop.", "flee."))), "")
        exits = tuple(pick.removeprefix(BY) for pick in picks if pick.startswith(BY))
        if exits and not stance:
            stance = f"flee.{ANY}"
        return Queue({**draft.throws, name: throws}, stance, exits)

    def told(self, state: Castle, seat: Seat, sent: Queue) -> list[Text | Who]:
        own = [one.name for one in fighters_of(state, state.meetings[self.home]) if one.name in sent.throws]
        queues = [
            text(
                "fight-queued", me=name_of(state, name), throws=[_throw(throw) for throw in sent.throws[name]],
                fighters=len(own),
            )
            for name in own
        ]  # fmt: skip
        stance = [_stance(sent.stance.replace(".", "-"))] if sent.stance else []
        return [*queues, *stance, *(_stance(f"by-{exit_}") for exit_ in sent.exits)]

    def answered(self, table: Table[Castle], seat: Seat) -> None:
        if len(self.seats) > 1:
            table.tell("has-decided", who=Who(seat))

    def carry_out(self, table: Table[Castle], forms: dict[Seat, Queue]) -> None:
        table.state.meetings[self.home].queues = dict(forms)

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> None:
        """Other queues; of a monster player's, which was six throws long, all know how many are left."""
        left = {seat: sheet.sent.throws for seat, sheet in self.sheets.items() if sheet.sent is not None}
        super().redeal(state, viewer, rng)
        for seat in set(left) - viewer:
            sent = self.sheets[seat].sent
            if sent is not None:
                throws = {
                    name: throws[: len(left[seat][name])] if name in left[seat] and name[0] == "m" else throws
                    for name, throws in sent.throws.items()
                }
                self.sheets[seat].sent = Queue(throws, sent.stance, sent.exits)


def _points(castle: Castle, seat: Seat, name: str) -> int:
    """The points that a hero or a companion has left."""
    companion = companion_of(castle, name)
    if companion is None:
        return legend.left(castle, seat)
    return companion.kp if companion.sp is None or not castle.is_legend else companion.sp


def marker(meeting: Meeting, name: str) -> str:
    """The aspect on which a fighter's marker lies; empty before the first combat round."""
    shown = next((blow.throws[name] for blow in reversed(meeting.blows) if name in blow.throws), "")
    return shown if shown in legend.DISC else ""


def moves(castle: Castle, meeting: Meeting, one: Fighter) -> tuple[Option, ...]:
    """The throws that a fighter may queue: in Legend combat aspects at first, then steps on the disc (DB-28.5)."""
    return _moves(castle.is_legend, uses_dice(castle, meeting), bool(marker(meeting, one.name)))


@lru_cache(8)
def _moves(is_legend: bool, dice: bool, begun: bool) -> tuple[Option, ...]:
    if dice:
        keys: tuple[str, ...] = legend.DISC
    elif is_legend:
        keys = (*(() if begun else legend.DISC), *legend.STEPS)
    else:
        keys = THROWS
    return tuple(Option(key, _throw(key)) for key in (*keys, RANDOM))


def _stances(keys: Iterable[str], field: Text) -> list[Option]:
    """When a queue stops, or its hero flees: one of these at most."""
    return [Option(key, _stance(key.replace(".", "-")), field=field, exclusive=True) for key in keys]


# -- orders


@lru_cache(64)
def _fight_order(seat: Seat, is_legend: bool, dice: bool) -> Orderable:
    keys = [option.key for option in _moves(is_legend, dice, begun=False)]
    options = (
        *(Option(key, _throw(key)) for key in keys),
        *_stances(STANCES, _STANCE),
        *(Option(f"{BY}{side}", _stance(f"by-{side}"), field=_EXITS) for side in SIDES),
    )
    return Orderable(
        seat, KIND, Text("order-fight"), options, Text("order-fight-hint"),
        most=QUEUE, length=6, sequence=True,
        whens=(*orders.clauses("kp<=", "kp>=", "others"), *orders.kinds_met()),
        until=(Clause(UNTIL, Text("order-until-fight")), ALWAYS),
    )  # fmt: skip


@lru_cache(64)
def _throws_order(seat: Seat, is_legend: bool) -> tuple[Orderable, ...]:
    options = tuple(Option(option.key, option.label) for option in _moves(is_legend, dice=False, begun=False))
    numbers = tuple(Option(str(number), text("number-is", number=number)) for number in (1, 2, 3))
    return (
        Orderable(
            seat, THROWS_KIND, Text("order-throws"), options, Text("order-throws-hint"), least=QUEUE, most=QUEUE,
            length=6, sequence=True, whens=(ALWAYS, *orders.kinds_met()),
        ),
        Orderable(seat, "number", Text("order-number"), numbers, Text("order-number-hint")),
    )  # fmt: skip


def orderable(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    dice = castle.rules.solo_combat == "dice" and offices.engine_plays(castle)
    yield _fight_order(seat, castle.is_legend, dice)


def orderable_by_all(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    """What monster players order; any player may become one."""
    return () if offices.engine_plays(castle) else _throws_order(seat, castle.is_legend)


def meets_kind(castle: Castle, asked: Decision, when: str) -> bool:
    """True if a monster of that kind is met or fought; of a monster player's question, if it is that monster."""
    kind = when.partition(".")[2]
    if asked.kind == THROWS_KIND:
        return asked.hint is not None and asked.hint.args.get("monster") == kind  # tentacles are no monster (M4)
    meeting = next((one for one in castle.meetings.values() if asked.seat in one.seats), None)
    return meeting is not None and any(
        one.kind == kind for one in castle.monsters if one.id in meeting.monsters and one.mood in ("new", "fights")
    )


orders.KINDS.append(orderable)
orders.ANYBODY.append(orderable_by_all)
orders.CONDITIONS["is"] = meets_kind
