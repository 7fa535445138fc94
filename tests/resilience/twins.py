"""Two houses that live side by side, with the same match but for what one viewer may not know. Nothing that reaches
that viewer, or everybody, tells the one house from the other.

The first plays a random match. Before each answer it is tried on the rules alone what the viewer would see of it in the
second; where that would be something else, which is the rules' own doing, others answer differently there, or the
second match is dealt anew (`redeal`) till it is not. So their hidden cards, places and answers differ all the way, and
what nobody may know of is asked in the one house and not in the other; there those who wish to be asked always are
asked by a decoy. What the bot declines to do is compared like all that it says: a refusal tells as much as an answer.

What is compared is all that the bot sends, with its second, in order, to the byte. Two things are made equal before:
the numbers that Discord gives out over all servers (messages, channels, interactions and their tokens: by the order in
which the viewer meets them), and the random mark of a letter, which it carries as its nonce and as the id of its first
component. The marks of what all can read are counted, and compared as they are.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from difflib import unified_diff
from itertools import takewhile
from pathlib import Path
from pprint import pformat
from typing import Any, Final, TypeVar
from unittest import mock

import simcord
from msgspec.structs import replace

from bot.matches import PACES, Person, motions
from bot.store import Player
from bot.when import now
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Decision,
    Dice,
    IllegalAction,
    Record,
    Seat,
    Viewer,
    any_picks,
    decisions,
    look,
    start,
    step,
    step_default,
    told,
)  # fmt: skip
from engines.dracula.components import DRACULA, HUNTERS, SEATS
from engines.dracula.game import Dracula
from tests.contract.game import any_action, as_bytes
from tests.house import House, components, opened
from tests.resilience.canary import Sent, overheard

T = TypeVar("T")
RULES: Final = Dracula()
"""What anybody may know is told by these, whatever is played in the houses."""
LG, DS, VH, MH = HUNTERS
CHAIRS: Final[dict[str, tuple[Seat, ...]]] = {"Ada": (DRACULA,), "Bo": (LG, MH), "Cleo": (DS,), "Eve": (VH,)}
LOOKER: Final = "Dag"
"""Sits nowhere, and knows least of all: what he gets is compared whoever the viewer is."""
OWN: Final = PACES["hours"].own
TRIES, ANSWERS = 8, 3
"""So many redeals are tried for an answer, and so many answers of others in each."""
NUMBER: Final = re.compile(r"\d{17,}")
ANSWERING: Final = ("d:pick", "d:sure", "d:take", "s:picks", "d:undo", "d:resign", "d:rematch", "d:ready")
DEALT: Final = Action(LG, "0.dealt", ())
"""Stands in the log where a match was dealt anew, so that its entries can be counted."""
DECLINED: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("ask back", {}), ("ask back", {}), ("undo", {}), ("ask pause", {}), ("ask resume", {}), ("ask end", {}),
    ("seat back", {}), ("seat take", {}), ("away", {"days": 0}), ("log", {"export": True}), ("orders", {}),
    ("table start", {"number": 1}), ("table join", {"number": 1}), ("rewind", {"number": 1}), ("replay", {}),
)  # fmt: skip
"""What is mostly declined; where it is not, it is taken back at once or asks first."""
LOOKS: Final = 8
OURS: Final = ("bot", "cogs", "rendering", "engines")

Reached = tuple[float, str, Any]
"""When, by which request, and what; or of which logger, and the line."""


class World:
    """One of the two houses, in a loop of its own: while the other lives, time stands still here."""

    def __init__(self, folder: Path, options: dict[str, str], quick: tuple[str, ...], readers: set[str]) -> None:
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self.sent: list[tuple[int | None, Reached]] = []
        self.since = 0
        """How many log entries stand before what the table may be asked to take back."""
        self.inn: House = self._runner.run(self._stack.enter_async_context(opened(folder, quick=quick)))
        self.people = {name: self.inn.person(name) for name in (*CHAIRS, LOOKER)}
        self.readers = {self.people[name].id for name in readers}
        self.run(self._begin(options, readers))

    def run(self, what: Awaitable[T]) -> T:
        async def live() -> T:
            with self.inn.env.time_context():
                return await what

        return self._runner.run(live())

    def close(self) -> None:
        self._runner.run(self._stack.aclose())
        self._runner.close()

    async def _begin(self, options: dict[str, str], readers: set[str]) -> None:
        """They sit down and start. Nothing is drawn for those whose letters nobody compares."""
        self.inn.quieten()  # here time passes by `wait` alone
        matches, ids = self.inn.bot.matches, {name: actor.id for name, actor in self.people.items()}
        async with self.inn.bot.store.write() as tx:
            for name in ids.keys() - readers:
                await tx.save_player(Player(ids[name], text_boards=True, ask_always=True))
        await matches.open("dracula", Person(ids["Ada"], "Ada"), self.inn.guild.id, self.inn.channel.id, options)
        for name, seats in CHAIRS.items():
            if name != "Ada":
                await matches.join(1, Person(ids[name], name))
            await matches.choose_chairs(1, Person(ids[name], name), seats)
        await matches.choose(1, ids["Ada"], "pace", "hours")
        await matches.start(1, ids["Ada"])
        await self.inn.bot.settle(1)

    # what is so here

    @property
    def place(self) -> simcord.ChannelHandle:
        return self.inn.channel.threads[-1]

    @property
    def time(self) -> float:
        return self.inn.env.now().timestamp()

    @property
    def record(self) -> Record:
        """Where the match stands."""
        return self.run(self._record())

    async def _record(self) -> Record:
        async with self.inn.bot.store.read() as tx:
            match = await tx.match(1)
            assert match is not None
            return await self.inn.bot.matches.record(tx, match)

    # what is done here

    async def set(self, record: Record) -> None:
        """The match stands there from now on; nothing that was answered before is taken back."""
        matches = self.inn.bot.matches

        async def change(tx: Any, match: Any) -> None:
            length = match.length + 1
            moved = replace(record, length=length, floor=length, anchor=record.dump, recent=())
            await tx.insert_action(1, match.length, DEALT, None, now())
            self.since = length
            await matches.arm(tx, await tx.save_record(match, moved), moved)

        await matches.transact(1, change)
        await self.inn.bot.settle(1)

    async def act(self, seat: Seat, decision: str, picks: tuple[str, ...]) -> None:
        """Whoever has the chair answers."""
        name = next(name for name, seats in CHAIRS.items() if seat in seats)
        await self.inn.bot.matches.act(1, self.people[name].id, decision, picks)
        await self.inn.bot.settle(1)

    async def type(self, name: str, picks: tuple[str, ...]) -> None:
        await self.people[name].autocomplete(self.place, "move", "option", "")
        await self.people[name].slash(self.place, "move", option=",".join(picks))

    async def wait(self, seconds: int) -> None:
        await self.inn.env.advance_time(seconds)
        await self.inn.bot.settle()

    async def dwells(self) -> int:
        """Seconds till the table has dwelt long enough."""
        async with self.inn.bot.store.read() as tx:
            return max((timer.due - now() for timer in await tx.timers(1) if timer.kind == "dwell"), default=0)

    async def look(self, name: str, how: int, chance: float) -> None:
        """Somebody looks at what there is to see; `chance` says which of several things."""
        actor, place = self.people[name], self.place
        match how:
            case 0:
                await actor.slash(place, "hand")
            case 1:
                await actor.slash(place, "log")
            case 2:
                await actor.slash(place, "board", text=chance < 0.5)
            case 3:
                await actor.slash(place, "catch-up")
            case 4:
                await actor.slash(place, "matches")
            case 5:
                await self._press(actor, self.inn.last(place), chance)
            case 6:
                command, options = DECLINED[int(chance * len(DECLINED))]
                if command == "ask back" or actor.id in self.readers:  # what others may take back is their own affair
                    await actor.slash(place, command, **options)
                    await self._withdraw(actor)
            case _:
                shown = (await actor.slash(place, "move")).response
                if shown is not None and actor.id != self.people[LOOKER].id:
                    await self._press(actor, shown, chance)

    async def _withdraw(self, actor: simcord.MemberActor) -> None:
        """What was asked of the table is asked no more."""
        async with self.inn.bot.store.read() as tx:
            motion = await tx.motion(1)
        if motion is not None:
            await self.inn.bot.matches.decline(1, actor.id, motion.id)
            await self.inn.bot.settle(1)

    async def decoys(self) -> list[tuple[Seat, str]]:
        """Who is asked by a decoy, and its id."""
        async with self.inn.bot.store.read() as tx:
            return [(timer.seat, timer.decision) for timer in await tx.timers(1) if timer.kind == "bluff"]

    async def _press(self, actor: simcord.MemberActor, message: Any, chance: float) -> None:
        ids = [str(part["custom_id"]) for part in components(message) if part.get("custom_id") and part["type"] == 2]
        ids = [one for one in ids if not one.startswith(ANSWERING)]
        if ids:
            await actor.click(message, custom_id=ids[int(chance * len(ids))])

    # what leaves

    def reached(self, *names: str) -> list[Reached]:
        """All that everybody and these people got, with Discord's numbers in the order in which they are met."""
        readers = {None, *(self.people[name].id for name in names)}
        met: dict[str, str] = {}
        known = {str(actor.id): name for name, actor in self.people.items()}

        def plain(what: Any) -> Any:
            if isinstance(what, dict):
                return {key: plain(value) for key, value in what.items()}
            if isinstance(what, list | tuple):
                return [plain(one) for one in what]
            if isinstance(what, int) and len(str(what)) >= 17:
                return plain(str(what))
            if isinstance(what, str):
                for token in self.inn.env.backend.interaction_tokens:
                    if token in what:
                        what = what.replace(token, met.setdefault(token, f"<token {len(met)}>"))
                return NUMBER.sub(
                    lambda found: known.get(found[0]) or met.setdefault(found[0], f"<number {len(met)}>"), what
                )
            return what

        return [(when, plain(path), plain(what)) for reader, (when, path, what) in self.sent if reader in readers]

    def hear(self, sent: Sent) -> None:
        is_letter = sent.reader is not None and sent.method == "POST" and sent.path.startswith("/channels/")
        body = _unmarked(sent.body) if is_letter else sent.body
        self.sent.append((sent.reader, (self.time, f"{sent.method} {sent.path}", [body, sent.files])))


def _unmarked(body: Any) -> Any:
    """A letter without its random mark."""
    if not isinstance(body, dict) or "nonce" not in body:
        return body
    first, *others = body["components"]
    assert str(first["id"]) == str(body["nonce"])
    return body | {"nonce": "<mark>", "components": [first | {"id": "<mark>"}, *others]}


Do = Callable[[World], Awaitable[Any]]


class Twins(logging.Handler):
    """Both houses. The viewer sits where `name` sits, or nowhere. `drawn`: with the game's own pictures, or with such
    as carry all that is seen."""

    def __init__(self, folder: Path, name: str, seed: int, *, drawn: bool) -> None:
        super().__init__(logging.INFO)
        self.reader = name
        self.viewer: Viewer = frozenset(CHAIRS.get(name, PUBLIC))
        self.rng = random.Random(f"twins/{name}/{seed}")
        self.done: Counter[str] = Counter()
        self.now: World | None = None
        self._options = {"game": ("advanced", "basic")[seed % 2], "windows": "default"}
        self._folders = [folder / "one", folder / "other"]
        self._quick = () if drawn else ("dracula",)
        self.worlds: list[World] = []

    # the houses

    @contextmanager
    def open(self) -> Iterator[Twins]:
        root = logging.getLogger()
        with ExitStack() as stack:
            stack.enter_context(overheard(self._hear))
            stack.enter_context(mock.patch.object(motions, "last_known", self._since))
            root.addHandler(self)
            stack.callback(root.removeHandler, self)
            for folder in self._folders:
                folder.mkdir()
                self.worlds.append(World(folder, self._options, self._quick, {self.reader, LOOKER}))
                stack.callback(self.worlds[-1].close)
            yield self

    def _hear(self, sent: Sent) -> None:
        """Nobody sees that something is looked up, or that there is a mailbox to write to."""
        world = next((one for one in self.worlds if one.inn.env.backend is sent.backend), None)
        if world is not None and sent.method != "GET" and not sent.path.startswith("/users/"):
            world.hear(sent)

    def emit(self, line: logging.LogRecord) -> None:
        if self.now is not None and line.name.startswith(OURS):
            self.now.sent.append((None, (self.now.time, f"log {line.name}", line.getMessage())))

    def _since(self, *_: Any) -> int:
        """Where `/ask back` would lead: what was dealt anew cannot be played again from its log."""
        assert self.now is not None
        return self.now.since

    def both(self, do: Do, other: Do | None = None) -> None:
        for world, what in zip(self.worlds, (do, other or do), strict=True):
            self.now = world
            world.run(what(world))
        self.now = None

    # a match

    def begin(self, answers: int) -> None:
        """A match is under way in both houses, after so many answers, where somebody else is asked unseen."""
        options = self.worlds[0].record.options
        record = next(found for _ in range(20) if (found := self._position(options, answers)))
        self.both(lambda world: world.set(record))
        self._move_on(record, self._redealt(record))

    def _position(self, options: dict[str, str], answers: int) -> Record | None:
        """Such a one in a random match, if it comes to that."""
        record, _ = start(RULES, SEATS, self.key, options)
        for number in range(RULES.meta.bound):
            asked = decisions(RULES, record)
            if not asked:
                break
            if number >= answers and any(one.silent and one.seat not in self.viewer for one in asked):
                return record
            action = any_action(asked, self.rng, Dice(self.key, dict(record.counters)))
            record = step(RULES, record, self.key, action).record
        return None

    @property
    def key(self) -> bytes:
        return self.worlds[0].inn.key

    def go_on(self, answers: int) -> None:
        for _ in range(answers):
            if self._is_over():
                break
            if self.rng.random() < 0.4:
                self._look()
            self._answer()
            if not self._is_over():  # then all lies open
                self.compare()

    def _is_over(self) -> bool:
        return look(RULES, self.worlds[0].record, PUBLIC).outcome is not None

    def compare(self) -> None:
        """What has reached the viewer and the one who looks on so far is the same in both."""
        here, there = (world.reached(self.reader, LOOKER) for world in self.worlds)
        if here == there:
            return
        at = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(here, there, strict=False)))
        one, other = (pformat(_brief(reached[at : at + 3]), width=110).splitlines() for reached in (here, there))
        shown = "\n".join(list(unified_diff(one, other, "the one", "the other", lineterm="", n=2))[:60])
        raise Told(f"{sorted(self.viewer) or 'a spectator'} can tell: {dict(self.done)}\n{shown}")

    def _look(self) -> None:
        name = self.rng.choice([self.reader, self.reader, LOOKER, *CHAIRS])
        how, chance = self.rng.randrange(LOOKS), self.rng.random()
        self.both(lambda world: world.look(name, how, chance))
        self.done["looks"] += 1

    def _answer(self) -> None:
        """Somebody answers, or nobody has to and the table dwells."""
        one, other = (world.record for world in self.worlds)
        here = self._open(one)
        if not here or (all(asked.silent for asked in here) and self.rng.random() < 0.6):
            if self.rng.random() < 0.3:
                self.both(lambda world: world.wait(OWN + 1))  # the clock answers, and decoys lapse
                self.done["lapses"] += 1
                return
            self._let_pass()
            self._dwell()
            return
        asked = self.rng.choice(here)
        picks = any_picks(asked, self.rng)
        there, answer = self._found(one, other, Action(asked.seat, asked.id, picks))
        if there is not other:
            self._move_on(one, there)
        name = next(name for name, seats in CHAIRS.items() if asked.seat in seats)
        if name == self.reader and len(picks) == 1 and self.rng.random() < 0.5 and self._is_first(asked):
            self.both(lambda world: world.type(name, picks))
        else:
            self.both(
                lambda world: world.act(asked.seat, asked.id, picks),
                lambda world: world.act(asked.seat, asked.id, answer),
            )
        self.done["answers"] += 1
        self.done["apart"] += one.dump != there.dump
        self.done["otherwise"] += answer != picks
        if not any(asked.seat == HOST for asked in decisions(RULES, self.worlds[0].record)):
            seconds = self.rng.choice((0, 0, 5, 130))
            self.both(lambda world: world.wait(seconds))

    def _is_first(self, asked: Decision) -> bool:
        return look(RULES, self.worlds[0].record, self.viewer).ask[0].id == asked.id

    def _open(self, record: Record) -> list[Decision]:
        """The questions that people are asked, but for most offers."""
        return [
            asked for asked in decisions(RULES, record)
            if asked.seat != HOST and (not asked.optional or self.rng.random() < 0.2)
        ]  # fmt: skip

    def _let_pass(self) -> None:
        """What nobody may know of is answered in each house, as it is asked there. Nobody is to notice."""
        for world in self.worlds:
            self.now = world
            for asked in decisions(RULES, world.record):
                if asked.silent and not asked.optional and asked.seat != HOST:
                    picks = step_default(RULES, world.record, self.key, asked.id).entry.picks  # type: ignore[union-attr]
                    world.run(world.act(asked.seat, asked.id, picks))
                    self.done["unseen"] += 1
            for seat, decoy in world.run(world.decoys()):
                world.run(world.act(seat, decoy, ("pass",)))
                self.done["decoys"] += 1
        self.now = None

    def _dwell(self) -> None:
        one, other = (world.record for world in self.worlds)
        dwell = next((asked for asked in decisions(RULES, one) if asked.seat == HOST), None)
        if dwell is None:
            return
        there, _ = self._found(one, other, None, dwell)
        if there is not other:
            self._move_on(one, there)
            self._let_pass()
        seconds = self.worlds[0].run(self.worlds[0].dwells())
        self.both(lambda world: world.wait(seconds + 1))
        self.done["dwells"] += 1

    # the other world

    def _move_on(self, here: Record, there: Record) -> None:
        """The second match is dealt anew; in both nothing can be taken back from here."""
        self.both(lambda world: world.set(here), lambda world: world.set(there))
        self.done["redeals"] += 1

    def _redealt(self, record: Record) -> Record:
        """The match dealt anew. The table has dwelt as long in both houses: it is as far with that."""
        for _ in range(TRIES):
            state = RULES.redeal(RULES.load(record.dump, record.edition), self.viewer, Dice(self.rng.randbytes(16)))
            other = replace(record, dump=RULES.dump(state))
            assert self._sees(record) == self._sees(other), "a redeal shows"
            if _dwells(other) == _dwells(record):
                return other
        return record

    def _sees(self, record: Record) -> bytes:
        return as_bytes(look(RULES, record, self.viewer))

    def _after(self, record: Record, answer: Action | None, dwell: Decision | None) -> tuple[bytes, bytes] | None:
        """What the viewer sees where an answer leads, with all that follows by itself, and what he is told on the way;
        None where it is not allowed."""
        try:
            if dwell is None:
                assert answer is not None
                stepped = step(RULES, record, self.key, answer)
            else:
                stepped = step_default(RULES, record, self.key, dwell.id)
        except IllegalAction:
            return None
        events = [*stepped.events]
        while at_once := [
            one for one in decisions(RULES, stepped.record) if one.seat == HOST and one.kind == "instant"
        ]:
            stepped = step_default(RULES, stepped.record, self.key, at_once[0].id)
            events += stepped.events
        return self._sees(stepped.record), as_bytes(
            [(told(event, self.viewer), told(event, PUBLIC)) for event in events]
        )

    def _found(
        self, here: Record, there: Record, answer: Action | None, dwell: Decision | None = None
    ) -> tuple[Record, tuple[str, ...]]:
        """A second world, and what is answered there, of which the viewer sees and hears the same: as it is, or dealt
        anew, or if there is none, the first one itself."""
        wanted = self._after(here, answer, dwell)
        assert wanted is not None
        anew = there.dump == here.dump or self.rng.random() < 0.1
        worlds = [] if anew else [there]
        for number in range(TRIES + len(worlds)):
            world = worlds[number] if number < len(worlds) else self._redealt(here)
            for action in self._answers(world, answer):
                if self._after(world, action, dwell) == wanted:
                    return world, () if action is None else action.picks
        self.done["the same"] += 1
        return here, () if answer is None else answer.picks

    def _answers(self, record: Record, answer: Action | None) -> Iterator[Action | None]:
        """The same answer, or what else its seat may answer there, if the viewer does not know."""
        yield answer
        if answer is None or answer.seat in self.viewer:
            return
        asked = next((one for one in decisions(RULES, record) if one.id == answer.decision), None)
        if asked is not None:
            for _ in range(ANSWERS):
                yield replace(answer, picks=any_picks(asked, self.rng))


class Told(AssertionError):
    """The viewer can tell the houses apart."""


def _dwells(record: Record) -> bool:
    return any(asked.seat == HOST for asked in decisions(RULES, record))


def _brief(what: Any) -> Any:
    """The same, with pictures by their length and digest."""
    if isinstance(what, bytes):
        return f"{len(what)} bytes, {hash(what)}"
    if isinstance(what, list | tuple):
        return [_brief(one) for one in what]
    if isinstance(what, dict):
        return {key: _brief(value) for key, value in what.items()}
    return what
