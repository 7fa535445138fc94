"""Two worlds side by side, with the same match except for what one viewer may not know. Nothing that reaches that
viewer, or everybody, may tell one world from the other.

The first world plays a random match. Before each answer the rules alone compute what the viewer would see of it in the
second world; if that differs, which is the rules' own effect, others answer differently there, or the second match is
dealt again (`redeal`) until it does not. So their hidden cards, places and answers differ all the way, and a secret
question is asked in one world and not in the other; there, players who want to be asked always are asked by a decoy.
Refusals of the bot are compared like everything else that it says: a refusal reveals as much as an answer.

Everything that the bot sends is compared, with its second, in order, byte for byte. Two things are made equal before:
Discord's ids, which it counts over all servers (messages, channels, interactions and their tokens: numbered in the
order in which the viewer meets them), and the random mark of a message to one person, a DM or a reminder at
the table, which is its nonce and the id of its first component. The marks of all other messages are counted, and
compared as they are.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from difflib import unified_diff
from itertools import takewhile
from pathlib import Path
from pprint import pformat
from typing import Any, Final, TypeVar
from unittest import mock

import simcord
from msgspec import Struct
from msgspec.structs import replace

from bot import store
from bot.contract.game import any_action, as_bytes
from bot.matches import PACES, Person, proposals
from bot.store import PaceName
from bot.store.outbox import RANDOM_MARK
from bot.utc import now
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    AnyEngine,
    Decision,
    Dice,
    IllegalAction,
    Player,
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
from tests.bot_env import BotEnv, components, opened
from tests.resilience.canary import Sent, overheard

T = TypeVar("T")
LOOKER: Final = "Dag"
"""The spectator, who knows least of all: what he gets is compared whoever the viewer is."""
OWN: Final = PACES["hours"].own
TRIES, ANSWERS = 8, 3
"""The number of redeals tried for an answer, and of other answers tried in each."""
NUMBER: Final = re.compile(r"\d{17,}")
ANSWERING: Final = ("d:pick", "d:sure", "d:take", "s:picks", "d:undo", "d:resign", "d:rematch", "d:ready")
DECLINED: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("ask back", {}), ("ask back", {}), ("undo", {}), ("ask pause", {}), ("ask resume", {}), ("ask end", {}),
    ("seat back", {}), ("seat take", {}), ("away", {"days": 0}), ("log", {"export": True}), ("orders", {}),
    ("table start", {"number": 1}), ("table join", {"number": 1}), ("rewind", {"number": 1}), ("replay", {}),
)  # fmt: skip
"""Commands that are mostly declined; one that is not is taken back at once, or asks first."""
LOOKS: Final = 8
OURS: Final = ("bot", "cogs", "rendering", "engines")

Reached = tuple[float, str, Any]
"""Time, request and content; or time, logger and line."""


class PairedGame(Struct, frozen=True):
    """A game with secrets, as its test package gives it. `engine` decides what anybody may know, whatever is played in
    the worlds. `seats` are those of each person, of whom the first opens the table; they hold all seats. `options` are
    those of each match in turn. `leaks` are engines with a planted leak, each with the viewer who can tell.

    `beside`: for a position, what follows from an answer with these picks, and a viewer, another position, which the
    viewer cannot tell from it by what follows either; without it positions are dealt again until one fits.
    `first`: how many answers are played before the worlds part, in the first match, and how many more in each further
    one.
    """

    engine: AnyEngine
    player: Player
    seats: dict[str, tuple[Seat, ...]]
    options: tuple[dict[str, str], ...] = ({},)
    leaks: tuple[tuple[type[Any], str], ...] = ()
    first: tuple[int, int] = (40, 37)
    beside: Callable[[Any, Any, tuple[str, ...], Viewer, random.Random], Any] | None = None

    @property
    def id(self) -> str:
        return self.engine.meta.id

    @property
    def viewers(self) -> tuple[str, ...]:
        """The names of those whose view is compared: the spectator and the players."""
        return (LOOKER, *self.seats)

    def player_of(self, seat: Seat) -> str:
        """The name of the person with that seat."""
        return next(name for name, seats in self.seats.items() if seat in seats)

    @property
    def dealt(self) -> Action:
        """The log entry where a match was dealt again, so that its entries can be counted."""
        return Action(self.engine.meta.seats[0], "0.dealt", ())


class World:
    """One of the two worlds, in an event loop of its own: while the other runs, time stands still here."""

    def __init__(
        self, game: PairedGame, folder: Path, options: dict[str, str], quick: tuple[str, ...], recipients: set[str],
        pace: str,
    ) -> None:  # fmt: skip
        self.game = game
        self.pace = pace
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self.sent: list[tuple[int | None, Reached]] = []
        self.since = 0
        """The number of log entries before those that the table may be asked to take back."""
        self.bot_env: BotEnv = self._runner.run(self._stack.enter_async_context(opened(folder, quick=quick)))
        self.people = {name: self.bot_env.person(name) for name in (*self.game.seats, LOOKER)}
        self.recipients = {self.people[name].id for name in recipients}
        self.run(self._begin(options, recipients))

    def run(self, what: Awaitable[T]) -> T:
        async def live() -> T:
            with self.bot_env.env.time_context():
                found = await what
                await asyncio.gather(*map(_ended, asyncio.all_tasks()))
                return found

        return self._runner.run(live())

    def close(self) -> None:
        self._runner.run(self._stack.aclose())
        self._runner.close()

    async def _begin(self, options: dict[str, str], recipients: set[str]) -> None:
        """Seat the people and start. Nothing is drawn for people whose DMs are not compared."""
        self.bot_env.quieten()  # here time passes by `wait` alone
        matches, ids = self.bot_env.bot.matches, {name: actor.id for name, actor in self.people.items()}
        async with self.bot_env.bot.store.write() as tx:
            for name in ids.keys() - recipients:
                await tx.players.save(store.Player(ids[name], text_boards=True, ask_always=True))
        first = next(iter(self.game.seats))
        host = Person(ids[first], first)
        await matches.lobby.open(self.game.id, host, self.bot_env.guild.id, self.bot_env.channel.id, options)
        for name, seats in self.game.seats.items():
            if name != first:
                await matches.lobby.join(1, Person(ids[name], name))
            if self.game.engine.meta.shared:  # elsewhere they sit as they come
                await matches.lobby.choose_seats(1, Person(ids[name], name), seats)
        await matches.lobby.choose(1, host.id, "pace", self.pace)
        await matches.lobby.start(1, host.id)
        await self.bot_env.bot.follow_up(1)

    # the state

    @property
    def place(self) -> simcord.ChannelHandle:
        return self.bot_env.channel.threads[-1]

    @property
    def time(self) -> float:
        return self.bot_env.env.now().timestamp()

    @property
    def record(self) -> Record:
        """The position of the match."""
        return self.run(self._record())

    async def _record(self) -> Record:
        async with self.bot_env.bot.store.read() as tx:
            match = await tx.matches.get(1)
            assert match is not None
            return await self.bot_env.bot.matches.core.record(tx, match)

    # actions

    async def set(self, record: Record) -> None:
        """Put the match into that position; no earlier answer can be taken back."""
        matches = self.bot_env.bot.matches

        async def change(tx: Any, match: Any) -> None:
            length = match.length + 1
            moved = replace(record, length=length, floor=length, anchor=record.dump, recent=())
            await tx.records.append(1, match.length, self.game.dealt, None, now())
            self.since = length
            await matches.core.arm_timers(tx, await tx.records.save(match, moved), moved)

        await matches.core.transact(1, change)
        await self.bot_env.bot.follow_up(1)

    async def act(self, seat: Seat, decision: str, picks: tuple[str, ...]) -> None:
        """Let the seat's player answer."""
        name = self.game.player_of(seat)
        await self.bot_env.bot.matches.moves.act(1, self.people[name].id, decision, picks)
        await self.bot_env.bot.follow_up(1)

    async def type(self, name: str, picks: tuple[str, ...]) -> None:
        await self.people[name].autocomplete(self.place, "move", "option", "")
        await self.people[name].slash(self.place, "move", option=",".join(picks))

    async def wait(self, seconds: int) -> None:
        await self.bot_env.env.advance_time(seconds)
        await self.bot_env.bot.follow_up()

    async def reaction_delays(self) -> int:
        """Seconds until the table's reaction delay is over."""
        async with self.bot_env.bot.store.read() as tx:
            return max(
                (timer.due - now() for timer in await tx.timers.of(1) if timer.kind == "reaction_delay"), default=0
            )

    async def look(self, name: str, how: int, chance: float) -> None:
        """Let a person look at something; `chance` picks one of several things."""
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
                await self._press(actor, self.bot_env.last(place), chance)
            case 6:
                command, options = DECLINED[int(chance * len(DECLINED))]
                if command == "ask back" or actor.id in self.recipients:  # what others may take back may differ
                    with suppress(simcord.SetupError):  # who is no moderator is not shown /rewind
                        await actor.slash(place, command, **options)
                    await self._withdraw(actor)
            case _:
                shown = (await actor.slash(place, "move")).response
                if shown is not None and actor.id != self.people[LOOKER].id:
                    await self._press(actor, shown, chance)

    async def _withdraw(self, actor: simcord.MemberActor) -> None:
        """Decline the open proposal, if there is one."""
        async with self.bot_env.bot.store.read() as tx:
            proposal = await tx.proposals.of(1)
        if proposal is not None:
            await self.bot_env.bot.matches.proposals.decline(1, actor.id, proposal.id)
            await self.bot_env.bot.follow_up(1)

    async def decoys(self) -> list[tuple[Seat, str]]:
        """The seats asked by a decoy, with its id."""
        async with self.bot_env.bot.store.read() as tx:
            return [(timer.seat, timer.decision) for timer in await tx.timers.of(1) if timer.kind == "decoy"]

    async def _press(self, actor: simcord.MemberActor, message: Any, chance: float) -> None:
        ids = [str(part["custom_id"]) for part in components(message) if part.get("custom_id") and part["type"] == 2]
        ids = [one for one in ids if not one.startswith(ANSWERING)]
        if ids:
            await actor.click(message, custom_id=ids[int(chance * len(ids))])

    # what is sent

    def reached(self, *names: str) -> list[Reached]:
        """Everything that reached everybody and these people, with Discord's ids numbered in the order in which they
        are met."""
        recipients = {None, *(self.people[name].id for name in names)}
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
                for token in self.bot_env.env.backend.interaction_tokens:
                    if token in what:
                        what = what.replace(token, met.setdefault(token, f"<token {len(met)}>"))
                return NUMBER.sub(
                    lambda found: known.get(found[0]) or met.setdefault(found[0], f"<number {len(met)}>"), what
                )
            return what

        return [
            (when, plain(path), plain(what)) for recipient, (when, path, what) in self.sent if recipient in recipients
        ]

    def hear(self, sent: Sent) -> None:
        body = unmarked(sent.body)
        self.sent.append((sent.recipient, (self.time, f"{sent.method} {sent.path}", [body, sent.files])))


def unmarked(body: Any) -> Any:
    """The body of a message without its mark, if that is a random one."""
    if not isinstance(body, dict) or int(body.get("nonce", 0)) < RANDOM_MARK:
        return body
    first, *others = body["components"]
    assert str(first["id"]) == str(body["nonce"])
    return body | {"nonce": "<mark>", "components": [first | {"id": "<mark>"}, *others]}


async def _ended(task: asyncio.Task[Any]) -> None:
    """Wait for a panel that is being brought up to date. Nothing else does, and how long it takes tells nothing, but it
    may be edited a step later in one of the worlds."""
    if task.get_name().startswith("the panel in match"):
        await task


Do = Callable[[World], Awaitable[Any]]


class PairedWorlds(logging.Handler):
    """Both worlds. The viewer has the seats of `name`, or none. `drawn`: with the game's own pictures, or with ones
    that carry everything seen. At a `pace` with fixed windows the players often let one pass without a press."""

    def __init__(
        self, game: PairedGame, folder: Path, name: str, seed: int, *, drawn: bool, pace: PaceName = "hours"
    ) -> None:  # fmt: skip
        super().__init__(logging.INFO)
        self.game, self.rules = game, game.engine
        self.recipient = name
        self.viewer: Viewer = frozenset(game.seats.get(name, PUBLIC))
        self.rng = random.Random(f"twins/{name}/{seed}")
        self.done: Counter[str] = Counter()
        self.now: World | None = None
        self.pace: PaceName = pace
        self._options = game.options[seed % len(game.options)]
        self._folders = [folder / "one", folder / "other"]
        self._quick = () if drawn else (game.id,)
        self.worlds: list[World] = []

    # the worlds

    @contextmanager
    def open(self) -> Iterator[PairedWorlds]:
        root = logging.getLogger()
        with ExitStack() as stack:
            stack.enter_context(overheard(self._hear))
            stack.enter_context(mock.patch.object(proposals, "last_known", self._since))
            root.addHandler(self)
            stack.callback(root.removeHandler, self)
            for folder in self._folders:
                folder.mkdir()
                recipients = {self.recipient, LOOKER}
                self.worlds.append(World(self.game, folder, self._options, self._quick, recipients, self.pace))
                stack.callback(self.worlds[-1].close)
            yield self

    def _hear(self, sent: Sent) -> None:
        """Record a request, except lookups and the opening of a DM channel, which no person sees."""
        world = next((one for one in self.worlds if one.bot_env.env.backend is sent.backend), None)
        if world is not None and sent.method != "GET" and not sent.path.startswith("/users/"):
            world.hear(sent)

    def emit(self, line: logging.LogRecord) -> None:
        if self.now is not None and line.name.startswith(OURS):
            self.now.sent.append((None, (self.now.time, f"log {line.name}", line.getMessage())))

    def _since(self, *_: Any) -> int:
        """The entry to which `/ask back` would lead: a match that was dealt again cannot be replayed from its log."""
        assert self.now is not None
        return self.now.since

    def both(self, do: Do, other: Do | None = None) -> None:
        for world, what in zip(self.worlds, (do, other or do), strict=True):
            self.now = world
            world.run(what(world))
        self.now = None

    # a match

    def begin(self, answers: int) -> None:
        """Put both worlds into a match after this many answers, at which another player is asked in secret."""
        options = self.worlds[0].record.options
        record = next(found for _ in range(20) if (found := self._position(options, answers)))
        self.both(lambda world: world.set(record))
        self._move_on(record, self._redealt(record))

    def _position(self, options: dict[str, str], answers: int) -> Record | None:
        """Such a position of a random match, if there is one."""
        record, _ = start(self.rules, self.rules.meta.seats, self.key, options)
        for number in range(self.rules.meta.bound):
            asked = decisions(self.rules, record)
            if not asked:
                break
            if number >= answers and any(one.silent and one.seat not in self.viewer for one in asked):
                return record
            action = any_action(asked, self.rng, Dice(self.key, dict(record.counters)))
            record = step(self.rules, record, self.key, action).record
        return None

    @property
    def key(self) -> bytes:
        return self.worlds[0].bot_env.key

    def go_on(self, answers: int) -> None:
        for _ in range(answers):
            if self._is_over():
                break
            if self.rng.random() < 0.4:
                self._look()
            self._answer()
            if not self._is_over():  # at the end everything is laid open
                self.compare()

    def _is_over(self) -> bool:
        return look(self.rules, self.worlds[0].record, PUBLIC).outcome is not None

    def compare(self) -> None:
        """Check that everything that has reached the viewer and the spectator until now is equal in both worlds. Raises
        `Told`."""
        here, there = (world.reached(self.recipient, LOOKER) for world in self.worlds)
        if here == there:
            return
        at = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(here, there, strict=False)))
        one, other = (pformat(_brief(reached[at : at + 3]), width=110).splitlines() for reached in (here, there))
        shown = "\n".join(list(unified_diff(one, other, "the one", "the other", lineterm="", n=2))[:60])
        raise Told(f"{sorted(self.viewer) or 'a spectator'} can tell: {dict(self.done)}\n{shown}")

    def _look(self) -> None:
        name = self.rng.choice([self.recipient, self.recipient, LOOKER, *self.game.seats])
        how, chance = self.rng.randrange(LOOKS), self.rng.random()
        self.both(lambda world: world.look(name, how, chance))
        self.done["looks"] += 1

    def _answer(self) -> None:
        """Let one player answer; if none has to, let the reaction delay pass."""
        one, other = (world.record for world in self.worlds)
        here = self._open(one)
        if not here or (all(asked.silent for asked in here) and self.rng.random() < 0.6):
            lapses = self.rng.random() < 0.3
            if lapses and not PACES[self.pace].window:
                self.both(lambda world: world.wait(OWN + 1))  # the clock answers, and decoys lapse
                self.done["lapses"] += 1
                return
            if not lapses:
                self._let_pass()
            self._reaction_delay()
            return
        asked = self.rng.choice(here)
        picks = any_picks(asked, self.rng)
        there, answer = self._found(one, other, Action(asked.seat, asked.id, picks))
        if there is not other:
            self._move_on(one, there)
        name = self.game.player_of(asked.seat)
        if name == self.recipient and len(picks) == 1 and self.rng.random() < 0.5 and self._is_first(asked):
            self.both(lambda world: world.type(name, picks))
        else:
            self.both(
                lambda world: world.act(asked.seat, asked.id, picks),
                lambda world: world.act(asked.seat, asked.id, answer),
            )
        self.done["answers"] += 1
        self.done["apart"] += one.dump != there.dump
        self.done["otherwise"] += answer != picks
        if not any(asked.seat == HOST for asked in decisions(self.rules, self.worlds[0].record)):
            seconds = self.rng.choice((0, 0, 5, 5 if PACES[self.pace].window else 130))  # nobody is reminded
            self.both(lambda world: world.wait(seconds))

    def _is_first(self, asked: Decision) -> bool:
        return look(self.rules, self.worlds[0].record, self.viewer).ask[0].id == asked.id

    def _open(self, record: Record) -> list[Decision]:
        """The questions that people are asked, without most of the optional ones."""
        return [
            asked for asked in decisions(self.rules, record)
            if asked.seat != HOST and (not asked.optional or self.rng.random() < 0.2)
        ]  # fmt: skip

    def _let_pass(self) -> None:
        """Answer the secret questions and decoys of each world. This must not be noticed."""
        for world in self.worlds:
            self.now = world
            for asked in decisions(self.rules, world.record):
                if asked.silent and not asked.optional and asked.seat != HOST:
                    picks = step_default(self.rules, world.record, self.key, asked.id).entry.picks  # type: ignore[union-attr]
                    world.run(world.act(asked.seat, asked.id, picks))
                    self.done["unseen"] += 1
            for seat, decoy in world.run(world.decoys()):
                world.run(world.act(seat, decoy, ("pass",)))
                self.done["decoys"] += 1
        self.now = None

    def _reaction_delay(self) -> None:
        one, other = (world.record for world in self.worlds)
        reaction_delay = next((asked for asked in decisions(self.rules, one) if asked.seat == HOST), None)
        if reaction_delay is None:
            return
        there, _ = self._found(one, other, None, reaction_delay)
        if there is not other:
            self._move_on(one, there)
            self._let_pass()
        seconds = self.worlds[0].run(self.worlds[0].reaction_delays())
        self.both(lambda world: world.wait(seconds + 1))
        self.done["reaction_delays"] += 1

    # the other world

    def _move_on(self, here: Record, there: Record) -> None:
        """Deal the second match again; in both worlds nothing can be taken back from here."""
        self.both(lambda world: world.set(here), lambda world: world.set(there))
        self.done["redeals"] += 1

    def _redealt(self, record: Record) -> Record:
        """The position dealt again, with the table at the same point of its reaction delay."""
        for _ in range(TRIES):
            state = self.rules.redeal(
                self.rules.load(record.dump, record.edition), self.viewer, Dice(self.rng.randbytes(16))
            )
            other = replace(record, dump=self.rules.dump(state))
            assert self._sees(record) == self._sees(other), "a redeal shows"
            if _reaction_delays(self.rules, other) == _reaction_delays(self.rules, record):
                return other
        return record

    def _put_beside(self, record: Record, answer: Action | None) -> Record:
        """Another position of which the viewer can foresee no difference after the answer, in a game that names one;
        elsewhere dealt again."""
        if self.game.beside is None or answer is None:
            return self._redealt(record)
        now, then = (
            self.rules.load(one.dump, one.edition)
            for one in (record, step(self.rules, record, self.key, answer).record)
        )
        beside = self.game.beside(now, then, answer.picks, self.viewer, self.rng)
        other = replace(record, dump=self.rules.dump(beside))
        assert self._sees(record) == self._sees(other), "a position beside shows"
        return other

    def _sees(self, record: Record) -> bytes:
        return as_bytes(look(self.rules, record, self.viewer))

    def _after(
        self, record: Record, answer: Action | None, reaction_delay: Decision | None
    ) -> tuple[bytes, bytes] | None:
        """The viewer's view after an answer and everything that follows by itself, and the events they are told on the
        way; None if the answer is not allowed."""
        try:
            if reaction_delay is None:
                assert answer is not None
                stepped = step(self.rules, record, self.key, answer)
            else:
                for asked in decisions(self.rules, record):
                    if asked.silent and not asked.optional:  # at the end of a fixed window
                        record = step_default(self.rules, record, self.key, asked.id).record
                stepped = step_default(self.rules, record, self.key, reaction_delay.id)
        except IllegalAction:
            return None
        events = [*stepped.events]
        while at_once := [
            one for one in decisions(self.rules, stepped.record) if one.seat == HOST and one.kind == "instant"
        ]:
            stepped = step_default(self.rules, stepped.record, self.key, at_once[0].id)
            events += stepped.events
        return self._sees(stepped.record), as_bytes(
            [(told(event, self.viewer), told(event, PUBLIC)) for event in events]
        )

    def _found(
        self, here: Record, there: Record, answer: Action | None, reaction_delay: Decision | None = None
    ) -> tuple[Record, tuple[str, ...]]:
        """A second position, with an answer there, of which the viewer sees and hears the same: the present one, or one
        dealt again, or else the first world's own."""
        wanted = self._after(here, answer, reaction_delay)
        assert wanted is not None
        anew = there.dump == here.dump or self.rng.random() < 0.1
        worlds = [] if anew else [there]
        for number in range(TRIES + len(worlds)):
            world = worlds[number] if number < len(worlds) else self._put_beside(here, answer)
            for action in self._answers(world, answer):
                if self._after(world, action, reaction_delay) == wanted:
                    return world, () if action is None else action.picks
        self.done["the same"] += 1
        return here, () if answer is None else answer.picks

    def _answers(self, record: Record, answer: Action | None) -> Iterator[Action | None]:
        """That answer, then other answers of its seat, if the viewer does not know them."""
        yield answer
        if answer is None or answer.seat in self.viewer:
            return
        asked = next((one for one in decisions(self.rules, record) if one.id == answer.decision), None)
        if asked is not None:
            for _ in range(ANSWERS):
                yield replace(answer, picks=any_picks(asked, self.rng))


class Told(AssertionError):
    """The viewer can tell the worlds apart."""


def _reaction_delays(rules: AnyEngine, record: Record) -> bool:
    return any(asked.seat == HOST for asked in decisions(rules, record))


def _brief(what: Any) -> Any:
    """The content with pictures replaced by their length and digest."""
    if isinstance(what, bytes):
        return f"{len(what)} bytes, {hash(what)}"
    if isinstance(what, list | tuple):
        return [_brief(one) for one in what]
    if isinstance(what, dict):
        return {key: _brief(value) for key, value in what.items()}
    return what
