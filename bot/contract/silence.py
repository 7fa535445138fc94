"""Checks of questions that nobody else may know of: reaction windows, private offers, standing offers, and answers that
may be changed.

Silence has three sides: an answer to a silent question shows to nobody; two matches that a viewer cannot tell apart
stay so while what is hidden in them is passed over, whoever holds what; and nothing waits for it that could hang.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from bot.contract.game import (
    GameUnderTest,
    Moment,
    Turn,
    as_bytes,
    copy,
    key_of,
    moments,
    open_questions,
    wander,
)
from bot.contract.secrets import dealt_anew, sampled
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Decision,
    Dice,
    IllegalAction,
    Record,
    Text,
    Viewer,
    any_picks,
    default_action,
    look,
    may_undo,
    start,
    step,
    told,
    undoable,
)
from engines.core.ids import sitting

Seeds = Iterable[int]
WORLDS = 6
"""The number of other worlds that are compared with each position."""


def check_waiting(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a silent question that must be answered comes with a reaction delay of the table itself; otherwise a
    match that stands still would tell that a seat is asked. The table has no secrets and must answer."""
    for seed in seeds:
        known: set[str] = set()
        for moment in moments(game, seed):
            hosted = any(asked.seat == HOST for asked in moment.pending)
            for asked in moment.pending:
                where = f"{asked.id}, match {seed}"
                if asked.seat == HOST:
                    assert not asked.silent, f"the table has nothing to hide: {where}"
                    assert not asked.optional, f"the table must be known to answer: {where}"
                elif asked.silent and not asked.optional:
                    assert hosted or asked.id in known, (
                        f"must be answered unseen, with no reaction delay beside it: {where}"
                    )
            known |= {asked.id for asked in moment.pending}


def check_revisable(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a revisable answer can be changed until the step closes, and that the last one counts."""
    engine, revisable, changed = game.engine, 0, 0
    for seed, moment, rng in sampled(game, seeds, 1):
        for asked in moment.pending:
            if not asked.revisable or asked.optional:
                continue
            revisable += 1
            first, last = (Action(asked.seat, asked.id, any_picks(asked, rng)) for _ in range(2))
            state, dice = copy(game, moment.state), Dice(key_of(seed), dict(moment.dice.counters))
            engine.apply(state, first, dice)
            again = {one.id: one for one in engine.pending(state)}
            beside = [one for one in moment.pending if sitting(one.id) == sitting(asked.id)]
            others = {one.id for one in beside if not one.optional and one.id != asked.id}
            if not others & set(again):
                continue  # the barrier has fallen
            open_anew = again.get(asked.id)
            assert open_anew is not None, f"a revisable answer cannot be changed: {asked.id}, match {seed}"
            assert open_anew.optional, f"the table still waits for who has answered: {asked.id}, match {seed}"
            assert open_anew.default == first.picks, f"what was answered is not the default: {asked.id}, match {seed}"
            engine.apply(state, last, dice)
            at_once = copy(game, moment.state)
            engine.apply(at_once, last, Dice(key_of(seed), dict(moment.dice.counters)))
            assert engine.dump(state) == engine.dump(at_once), f"the last answer does not count: {asked.id}, {seed}"
            changed += 1
    assert changed or not revisable, "no answer could be changed"


def check_unseen(game: GameUnderTest, seeds: Seeds) -> None:
    """Check silent answers while their step is open: a pass shows to no other seat; another answer is told to everybody
    or shows only to the seats it asks something. No player can take one back or loses an undo by it."""
    for seed in seeds:
        for turn in wander(game, seed):
            asked = _answered(game, turn)
            if asked is None or not asked.silent or not _stands(game, turn, asked):
                continue
            after = turn.stepped.record
            free = undoable(after, frozenset({asked.seat}))
            assert all(one.decision != asked.id for one in free), (
                f"what nobody saw can be taken back: {asked.id}, {seed}"
            )
            for viewer in game.viewers(game.table(seed)[0]):
                if asked.seat not in viewer:
                    _check_unseen_by(viewer, game, turn, asked, seed)


def _answered(game: GameUnderTest, turn: Turn) -> Decision | None:
    entry = turn.stepped.entry
    if not isinstance(entry, Action):
        return None
    return next(asked for asked in open_questions(game, turn.before) if asked.id == entry.decision)


def _stands(game: GameUnderTest, turn: Turn, asked: Decision) -> bool:
    """True if another seat had to answer, and still has to."""
    before, after = (
        {one.id for one in open_questions(game, record) if not one.optional and one.id != asked.id}
        for record in (turn.before, turn.stepped.record)
    )
    return bool(before & after)


def _check_unseen_by(viewer: Viewer, game: GameUnderTest, turn: Turn, asked: Decision, seed: int) -> None:
    whose = f"{sorted(viewer)}: {asked.id}, match {seed}"
    before, after = (look(game.engine, record, viewer) for record in (turn.before, turn.stepped.record))
    events = turn.stepped.events
    heard = any(told(event, viewer) is not None for event in events)
    entry = turn.stepped.entry
    assert isinstance(entry, Action)
    if heard and entry.picks != asked.default:
        public = any(told(event, PUBLIC) is not None for event in events)
        assert public or before.ask != after.ask, f"a private answer is told to {whose}"
        return
    assert not heard, f"a silent question that was left is told to {whose}"
    assert as_bytes(before) == as_bytes(after), f"a silent answer shows to {whose}"
    undo = [may_undo(record, viewer) for record in (turn.before, turn.stepped.record)]
    assert undo[0] == undo[1], f"whether one may take back tells of a silent answer: {whose}"


class Stage(Struct, frozen=True):
    """A viewer's knowledge at one moment: the events `heard` so far, which of them reveal something, the view `seen`,
    and whether the viewer may undo."""

    heard: tuple[bytes, ...]
    reveals: tuple[bool, ...]
    seen: bytes
    may_undo: bool


class World:
    """A position as a match on record, in which hidden questions can be passed, and the stages a viewer notices."""

    def __init__(self, game: GameUnderTest, seed: int, moment: Moment, state: object, viewer: Viewer) -> None:
        (seats, options), self.key = game.table(seed), key_of(seed)
        dump = game.engine.dump(state)
        record, _ = start(game.engine, seats, self.key, options)
        self.record: Record = replace(record, dump=dump, anchor=dump, counters=dict(moment.dice.counters))
        self.game, self.viewer, self.heard = game, viewer, list[tuple[Text, bool]]()

    def does(self, action: Action) -> bool:
        """Carry out an action; True if it was legal."""
        try:
            stepped = step(self.game.engine, self.record, self.key, action)
        except IllegalAction:
            return False
        self.heard += [
            (text, event.reveals) for event in stepped.events if (text := told(event, self.viewer)) is not None
        ]
        self.record = stepped.record
        return True

    @property
    def unseen(self) -> list[Decision]:
        """The questions that must be answered and show to no other seat: silent ones and reaction delays."""
        pending = open_questions(self.game, self.record)
        return [asked for asked in pending if not asked.optional and (asked.silent or asked.seat == HOST)]

    def pass_over(self, rng: Random) -> None:
        """Pass all silent questions, in any order, and let the reaction delays expire."""
        for _ in range(self.game.engine.meta.bound):
            if not (due := self.unseen):
                return
            assert self.does(default_action(rng.choice(due), Dice(self.key, dict(self.record.counters))))

    def stage(self) -> Stage:
        seen = look(self.game.engine, self.record, self.viewer)
        heard, reveals = tuple(as_bytes(text) for text, _ in self.heard), tuple(reveals for _, reveals in self.heard)
        return Stage(heard, reveals, as_bytes(seen), may_undo(self.record, self.viewer))


def check_worlds(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a viewer cannot tell which seats can react.

    In two worlds that the viewer cannot tell apart the same is done, and then all hidden questions are passed. The
    viewer must hear as much, see the same and have the same undo, unless an event has told it the difference."""
    unseen = (seed for seed in seeds if any(_has_unseen(moment) for moment in moments(game, seed)))
    for seed, moment, rng in sampled(game, unseen, 0.3):
        for viewer in rng.sample(game.viewers(game.table(seed)[0]), 2):
            others = (dealt_anew(game, moment.state, viewer, rng) for _ in range(WORLDS))
            worlds = [World(game, seed, moment, state, viewer) for state in (moment.state, *others)]
            worlds = [world for world in worlds if world.does(moment.action)]
            if not any(world.unseen for world in worlds):
                continue
            whose = f"{sorted(viewer)}, after {moment.action}, match {seed}"
            if not _is_hidden(moment):
                _check_same([world.stage() for world in worlds], whose)
            for world in worlds:
                world.pass_over(rng)
            _check_same([world.stage() for world in worlds], whose)


def _has_unseen(moment: Moment) -> bool:
    return any(asked.silent or asked.seat == HOST for asked in moment.pending)


def _is_hidden(moment: Moment) -> bool:
    """True if the moment's answer shows to no other seat."""
    asked = next(asked for asked in moment.pending if asked.id == moment.action.decision)
    return asked.silent or asked.seat == HOST


def _check_same(stages: list[Stage], whose: str) -> None:
    one, *others = stages
    for other in others:
        common = min(len(one.heard), len(other.heard))
        if one.heard[:common] == other.heard[:common]:
            if any(stage.reveals[common : common + 1] == (True,) for stage in (one, other)):
                continue  # that is what makes the difference
            assert len(one.heard) == len(other.heard), f"one hears more where somebody else can react: {whose}"
            assert one.seen == other.seen, f"one sees whether somebody else can react: {whose}"
            assert one.may_undo == other.may_undo, f"taking back tells whether somebody else can react: {whose}"
