"""Discord's limits: nothing that we send, in any position, with the worst of names, exceeds them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from typing import Any, get_args
from unittest import mock

import pytest
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from bot import limits
from bot.app import Drakhost, create_bot
from bot.matches import PACES
from bot.matches.history import ToldLines
from bot.matches.listing import PAGE, Listing
from bot.perspective import Perspective, story
from bot.refusal import Refusal
from bot.settings import Settings
from bot.store import Match, Occupant, PaceName, Proposal, ProposalKind, SeatOffer, SeatOfferKind, Status
from bot.ui import lobby as lobby_ui
from bot.ui import look as look_ui
from bot.ui import panel as panel_ui
from bot.ui import proposal as proposal_ui
from bot.ui import rules as rules_ui
from bot.ui import seats as seats_ui
from bot.ui import table as table_ui
from bot.ui.choices import Draft
from bot.ui.outgoing import Outgoing
from bot.ui.trouble import sentence
from bot.words import speaker
from cogs.typed import answer
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Event,
    Record,
    Text,
    Viewer,
    any_picks,
    games,
    get,
    look,
    may_undo,
    start,
    step,
    told,
)
from rendering import Picture, painter
from tests.discord_spec import ANSWER, GALLERY, TEXT, V2_FLAG, against_spec, problems, walk
from tests.paint import undrawn
from tests.tiny_games import playing_magpies

WORST = ("*" * 32, "\u202e" + "@everyone <@1> ||x||", "W" * 32)
"""Names that grow when they are escaped."""
LOBBIES: tuple[Status, ...] = ("lobby", "running", "over", "closed")
PRIVATE_FLAG = 1 << 6
CALLBACK, EDIT, SEND = "/interactions/1/t/callback", "/webhooks/1/t/messages/@original", "/channels/1/messages"


def check(outgoing: Outgoing) -> None:
    """Check that Discord takes it as a message, as a private answer and as an edit."""
    files = [{"id": str(number), "filename": file.filename} for number, file in enumerate(outgoing.files())]
    parts: list[dict[str, Any]] = outgoing.view().to_components()  # type: ignore[no-untyped-call]
    body = {"flags": V2_FLAG, "components": parts, "attachments": files}
    shown = [item["media"]["url"] for part in walk(parts) if part["type"] == GALLERY for item in part["items"]]
    assert shown == [f"attachment://{file['filename']}" for file in files], "a picture is not sent, or not shown"
    wrong = problems("POST", SEND, body) + against_spec("PATCH", EDIT, body)
    wrong += against_spec("POST", CALLBACK, {"type": ANSWER, "data": {**body, "flags": V2_FLAG | PRIVATE_FLAG}})
    assert not wrong, wrong


# positions


POSITIONS, WALKS = 600, 6
"""The number of positions of all games together, and of matches of each game with each number of seats."""


class Position(Struct, frozen=True):
    """A position of a match without a store. `seed` chooses the options and the computers' seats."""

    game: str
    key: bytes
    record: Record
    told: tuple[Event, ...]
    news: tuple[Event, ...]
    people: tuple[Occupant, ...]

    def perspective(self, viewer: Viewer) -> Perspective:
        """The perspective of these seats, as the service makes it."""
        engine = get(self.game)
        seen = look(engine, self.record, viewer)
        status: Status = "over" if seen.outcome else "running"
        ending = seen.outcome.reason if seen.outcome else None
        match = match_of(self.game, status, self.record, self.key, ending=ending)
        bare = Perspective(match, self.people, viewer, seen, (), False, 2**31, engine.status(seen.view))
        told_to = story([(line, None) for line in heard(self.told, viewer)], bare.say(plain=True))
        return replace(
            bare,
            story=told_to,
            dangers=engine.dangers(seen.view),
            may_undo=status == "running" and may_undo(self.record, viewer),
        )

    def recipients(self) -> Iterator[Viewer]:
        """A stranger, a player who is asked, a player who holds all seats."""
        seats = frozenset(self.record.seats)
        asked = look(get(self.game), self.record, seats).ask[:1]
        yield from {frozenset(): None, **{frozenset({one.seat}): None for one in asked}, seats: None}


def heard(events: Sequence[Event], viewer: Viewer) -> tuple[Text, ...]:
    """The events as this viewer is told them."""
    return tuple(line for event in events if (line := told(event, viewer)))


def positions(game: str, seats: int, count: int) -> Iterator[Position]:
    """`count` positions, including the first and the last of a match, over all values of the game's options."""
    for number in range(WALKS):
        every = list(_played(game, seats, number))
        inner = random.Random(number).sample(range(1, len(every) - 1), min(len(every), -(-count // WALKS)) - 2)
        yield from (every[place] for place in (0, *sorted(inner), len(every) - 1))


def _played(game: str, seats: int, number: int) -> Iterator[Position]:
    """Every position of one match."""
    engine, rng = get(game), random.Random(number)
    key = rng.randbytes(16)
    options = {
        choice.id: choice.values[(number + place) % len(choice.values)]
        for place, choice in enumerate(engine.meta.choices)
    }
    taken = engine.meta.seats_for(seats)
    people = tuple(
        Occupant(one, None if who and who == number % seats else 100 + who, WORST[(who + number) % len(WORST)])
        for one, who in zip(taken, cycle(range(seats)), strict=False)
    )
    record, events = start(engine, taken, key, options)
    so_far: tuple[Event, ...] = ()
    while True:
        so_far += tuple(events)
        yield Position(game, key, record, so_far, tuple(events), people)
        asked = look(engine, record, frozenset({*record.seats, HOST})).ask
        if not asked:
            return
        question = rng.choice(asked)
        stepped = step(engine, record, key, Action(question.seat, question.id, any_picks(question, rng)))
        record, events = stepped.record, stepped.events


def match_of(
    game: str,
    status: Status,
    record: Record | None = None,
    key: bytes = b"k" * 16,
    pace: PaceName = "none",
    ending: Text | None = None,
) -> Match:
    options = record.options if record else get(game).meta.options({})
    return Match(
        id=999_999_999, game=game, status=status, host=100, server=2**63 - 1, channel=2**63 - 2, thread=2**63 - 3,
        options=dict(options), pace=pace, key=key, edition=1, counters={}, length=0, floor=0, epoch=0, version=0,
        ending=ending, created_at=0, started_at=0, ended_at=0,
    )  # fmt: skip


@contextmanager
def all_games() -> Iterator[tuple[str, ...]]:
    """The installed games and the tiny one, with their real texts and nothing drawn."""
    with undrawn(*games()), playing_magpies():
        yield games()


def _tables() -> list[tuple[str, int]]:
    with playing_magpies():
        metas = [get(game).meta for game in games()]
    return [(meta.id, seats) for meta in metas for seats in range(meta.fewest, meta.most + 1)]


TABLES = _tables()
MOMENTS = 4
"""The most pictures of events above a question."""


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with all_games():
        yield


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_every_outgoing_of_a_thousand_positions(bot_env_loaded: Drakhost, game: str, seats: int) -> None:
    seen = 0
    for position in positions(game, seats, -(-POSITIONS // len(TABLES))):
        seen += 1
        everybody = position.perspective(frozenset())
        check(table_ui.table(everybody, _drawn(everybody, "board"), "en", 2**31 - 1))
        for viewer in position.recipients():
            perspective = position.perspective(viewer)
            outgoings = (
                *(_panels(perspective, heard(position.news, viewer)) if viewer else ()),
                *_looks(perspective, position),
            )
            for outgoing in outgoings:
                check(outgoing)
            if perspective.decision:
                with pytest.raises(Refusal) as caught:
                    answer(perspective.open, "@" * 500, perspective.say())
                check(sentence(perspective.say()(caught.value.text)))
    assert seen * len(TABLES) >= POSITIONS


def _drawn(perspective: Perspective, what: str) -> Picture:
    assert perspective.seen is not None
    drawn: Picture = getattr(painter(perspective.match.game), what)(perspective.seen, perspective.say(plain=True))
    return drawn


def _panels(perspective: Perspective, news: tuple[Text, ...]) -> Iterator[Outgoing]:
    """The panel on each of its pages, and the panel of rarely needed actions."""
    picture = _drawn(perspective, "closeup") if perspective.decision else None
    yield panel_ui.panel(perspective, picture, "en", news)
    yield panel_ui.panel(perspective, picture, "en", news, moments=() if picture is None else [picture] * MOMENTS)
    if perspective.decision and len(perspective.decision.options) > limits.SELECT_OPTIONS:
        for page in range(1, -(-len(perspective.decision.options) // limits.SELECT_OPTIONS)):
            yield panel_ui.panel(perspective, picture, "en", news, Draft(perspective.decision.id, page))
    yield panel_ui.more(perspective, "en", manages=True)


def _looks(perspective: Perspective, position: Position) -> Iterator[Outgoing]:
    """The views that only show something."""
    draw = painter(position.game)
    yield look_ui.board(perspective, _drawn(perspective, "board"), "en")
    yield look_ui.board_text(perspective, "en")
    for aid in draw.AIDS.values():
        if perspective.seen and (picture := aid.draw(perspective.seen, perspective.say(plain=True))):
            yield look_ui.aid(perspective, picture, "en")
    lines = heard(position.told, perspective.viewer)
    shown = lines[-look_ui.LOG_PAGE :]
    yield look_ui.log_page(perspective, ToldLines(len(lines) - len(shown), shown), "en")


async def test_the_list_of_matches(bot_env_loaded: Drakhost) -> None:
    """Many matches that wait, some frozen or finished, of all games, each with a number of its own."""
    perspectives = []
    statuses: tuple[Status, ...] = ("running",) * 12 + ("frozen",) * 3 + ("over",) * 3
    for number, status in enumerate(statuses):
        game, seats = TABLES[-1 - number % len(TABLES)]
        position = next(_played(game, seats, number))
        viewer = next(reversed(list(position.recipients())))
        perspective = position.perspective(viewer)
        match = replace(perspective.match, id=999_999_900 + number, status=status, ended_at=2**31)
        perspectives.append(replace(perspective, match=match, unread=True))
    for page in (0, 1, 2, 10**9):
        shown = tuple(perspectives[page * PAGE :][:PAGE])
        check(look_ui.my_matches(Listing(shown, page, waiting=12, count=15, over=3), "en"))
    check(look_ui.my_matches(Listing(()), "en"))


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_what_a_table_is_asked(bot_env_loaded: Drakhost, game: str, seats: int) -> None:
    position = next(_played(game, seats, 1))
    perspective = position.perspective(frozenset(position.record.seats[:1]))
    proposer, seat = position.record.seats[0], position.record.seats[-1]
    for kind in get_args(ProposalKind):
        put = Proposal(2**31, 999_999_999, kind, 99, proposer, seat, 0, (99,), 2**31)
        check(proposal_ui.proposal(perspective, put, "en", 2**31 - 1))
    for offer in get_args(SeatOfferKind):
        offers = [
            SeatOffer(2**31 - at, 999_999_999, one, offer, 2**63 - 1, 1, 2**31)
            for at, one in enumerate(position.record.seats)
        ]
        check(seats_ui.offers(perspective, offers, "en", 2**31 - 1))
    check(seats_ui.owner_panel(replace(perspective, owned=perspective.viewer), "en"))
    for away in ({}, dict.fromkeys(perspective.viewer, 2**31)):
        check(seats_ui.away_panel(replace(perspective, away=away), "en"))
    for paused in (None, 1):
        check(
            proposal_ui.proposals_panel(
                replace(perspective, match=replace(perspective.match, pace="day", paused_at=paused)), "en"
            )
        )


async def test_every_page_of_the_rules(bot_env_loaded: Drakhost) -> None:
    for game in games():
        for at in (None, rules_ui.ReadAt(999_999_999, is_asked=True)):
            check(rules_ui.contents(game, "en", at))
            for page in get(game).rulebook:
                picture = painter(game).page(page.id, speaker(game))
                check(rules_ui.rule_page(game, page, "en", at, picture))
                check(rules_ui.rule_page(game, page, "en", None, picture, WORST[0]))
            for wanted in ("", "a", "the", "zzz", "DR-", "x" * 60):
                check(rules_ui.found(game, *rules_ui.search(game, wanted, "en"), "en", at))
    check(rules_ui.shelf("en"))
    for wanted in ("", "a", "the", "zzz", "DR-", "x" * 60):
        check(rules_ui.found_all(*rules_ui.search_all(wanted, "en"), "en"))


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_every_lobby(bot_env_loaded: Drakhost, game: str, seats: int) -> None:
    meta = get(game).meta
    cover = painter(game).cover(speaker(game))
    people = tuple(
        Occupant(seat, 100 + n if n % 2 == 0 else None, WORST[n % 3]) for n, seat in enumerate(meta.seats[:seats])
    )
    for number in range(max((len(choice.values) for choice in meta.choices), default=1)):
        options = {choice.id: choice.values[number % len(choice.values)] for choice in meta.choices}
        for status in LOBBIES:
            for pace in PACES:
                match = replace(match_of(game, status, pace=pace), options=options)
                perspective = Perspective(match, people, frozenset(), None, (), False, None, None)
                check(lobby_ui.lobby(perspective, cover, "en", "https://discord.com/channels/1/2", 2**31 - 1))
                for option in ("", *options):
                    check(lobby_ui.options_panel(perspective, "en", option))
                for viewer in (PUBLIC, frozenset(meta.seats[:1])):
                    with suppress(Refusal):
                        check(lobby_ui.seats_panel(replace(perspective, viewer=viewer), "en"))
    for room in (lobby_ui.COVERS, 1):
        with mock.patch.object(lobby_ui, "COVERS", room):
            check(lobby_ui.games_panel(dict.fromkeys(games(), cover), "en", manages=True))


@pytest.mark.parametrize("game", sorted({game for game, _ in TABLES}))
async def test_a_lobby_is_soon_read_whatever_people_are_called(bot_env_loaded: Drakhost, game: str) -> None:
    """Even if every option differs from the default, and as many are invited as there is room for."""
    meta, say, rng = get(game).meta, speaker(game), random.Random(7)
    cover = painter(game).cover(say)
    for number in range(300):
        sits = rng.choices(("chosen", "any", "computer", "nobody"), k=len(meta.seats))
        occupants = tuple(
            Occupant(seat, None if how == "computer" else place, WORST[number % 3][:1] * 32, chosen=how != "any")
            for place, (seat, how) in enumerate(zip(meta.seats, sits, strict=True), 100)
            if how != "nobody"
        )
        people = [occupant.person for occupant in occupants if occupant.person is not None]
        options = {choice.id: rng.choice(choice.values) for choice in meta.choices}
        row = match_of(game, rng.choice(LOBBIES), pace="relaxed")
        match = replace(row, options=options, id=99_999, host=people[0] if people else 0, private=True)
        match = replace(match, rematch_of=rng.choice((None, 99_998)))
        guests = tuple(2**60 + guest for guest in range(rng.randrange(30) if number % 2 else meta.most - len(people)))
        perspective = Perspective(match, occupants, PUBLIC, None, (), False, None, None, invited=guests)
        outgoing = lobby_ui.lobby(perspective, cover, "en", "https://discord.com/channels/1/2", 2**31 - 1)
        check(outgoing)
        parts: list[dict[str, Any]] = outgoing.view().to_components()  # type: ignore[no-untyped-call]
        told = "\n".join(part["content"] for part in walk(parts) if part["type"] == TEXT)
        read = re.sub(r"\*\*|^#+ |^-# |\\|[\u2066-\u2069]", "", told, flags=re.MULTILINE)
        assert len(read) <= 500, f"{len(read)} characters:\n{read}"


@pytest.fixture
async def bot_env_loaded() -> Any:
    """The bot with its cogs, not connected: custom ids are made of registered verbs only."""
    async with create_bot(Settings(database_url="sqlite+aiosqlite://")) as bot:
        await bot.load_commands()
        yield bot


# commands


async def test_the_command_tree(bot_env_loaded: Drakhost) -> None:
    """All commands at once, as they are sent."""
    commands = [command.to_dict(bot_env_loaded.tree) for command in bot_env_loaded.tree.get_commands()]
    assert bot_env_loaded.tree.translator is None, "translated commands must be checked as they are sent"
    assert commands
    assert problems("PUT", "/applications/1/commands", commands) == []
    assert all(command.description != command.name for command in bot_env_loaded.tree.walk_commands())


async def test_no_command_is_without_words(bot_env_loaded: Drakhost) -> None:
    for command in bot_env_loaded.tree.walk_commands():
        assert command.description
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                assert str(parameter.description) not in ("", "…"), (command.name, parameter.name)
