"""Discord's numbers: nothing that we send, in any position, with the worst of names, goes beyond them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from discord import app_commands
from msgspec.structs import replace

from bot import limits
from bot.app import COGS, Drakhost, create_bot
from bot.desk import Desk, story
from bot.matches import PACES
from bot.matches.look import Heard
from bot.refusal import Refusal
from bot.settings import Settings
from bot.store import Match, Sitter, Status
from bot.ui import lobby as lobby_ui
from bot.ui import look as look_ui
from bot.ui import panel as panel_ui
from bot.ui import rules as rules_ui
from bot.ui import table as table_ui
from bot.ui.sheet import Sheet, words
from bot.words import speaker
from cogs.play import typed_picks
from engines.core import Action, Record, Seat, Text, Viewer, any_picks, get, look, may_undo, start, step, text, told
from rendering import painter
from tests.paint import quick_pictures
from tests.tiny import playing_magpies

WORST = ("*" * 32, "\u202e" + "@everyone <@1> ||x||", "W" * 32)
"""Names that grow when they are escaped."""
RUNNING: tuple[Status, ...] = ("running", "over")
LOBBIES: tuple[Status, ...] = ("lobby", "running", "over", "closed")
BUTTON, SELECT, ROW, SECTION, TEXT, GALLERY, FRAME = 2, 3, 1, 9, 10, 12, 17


def check(sheet: Sheet) -> None:
    """All of Discord's rules about one message of components."""
    payload: list[dict[str, Any]] = sheet.view().to_components()  # type: ignore[no-untyped-call]
    parts = list(_walk(payload))
    assert len(parts) <= limits.COMPONENTS
    assert sum(len(part["content"]) for part in parts if part["type"] == TEXT) <= limits.TEXT_A_MESSAGE
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(ids) == len(set(ids)), ids
    assert all(0 < len(one) <= limits.CUSTOM_ID for one in ids)
    for part in parts:
        _CHECKS.get(part["type"], _nothing)(part)
    files = [file.filename for file in sheet.files()]
    shown = [item["media"]["url"] for part in parts if part["type"] == GALLERY for item in part["items"]]
    assert sorted(shown) == [f"attachment://{name}" for name in files]


def _walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", []))
        if "accessory" in part:
            yield part["accessory"]


def _nothing(part: dict[str, Any]) -> None: ...


def _button(part: dict[str, Any]) -> None:
    assert 0 < len(part["label"]) <= limits.BUTTON_LABEL
    assert ("url" in part) != ("custom_id" in part)


def _row(part: dict[str, Any]) -> None:
    kinds = [one["type"] for one in part["components"]]
    assert kinds == [SELECT] or (0 < len(kinds) <= limits.BUTTONS_A_ROW and set(kinds) == {BUTTON})


def _select(part: dict[str, Any]) -> None:
    options = part["options"]
    assert 0 < len(options) <= limits.SELECT_OPTIONS
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values)
    assert all(0 < len(value) <= 100 for value in values)
    assert all(0 < len(option["label"]) <= limits.SELECT_LABEL for option in options)
    assert all(0 < len(option.get("description") or "-") <= limits.SELECT_DETAIL for option in options)
    assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
    assert part["max_values"] > 0
    assert 0 < len(part["placeholder"]) <= limits.PLACEHOLDER
    assert sum(bool(option.get("default")) for option in options) <= part["max_values"]


def _text(part: dict[str, Any]) -> None:
    assert part["content"].strip()


def _gallery(part: dict[str, Any]) -> None:
    assert len(part["items"]) == 1, "two are cropped"
    assert 0 < len(part["items"][0]["description"]) <= limits.ALT_TEXT


_CHECKS = {BUTTON: _button, ROW: _row, SELECT: _select, TEXT: _text, GALLERY: _gallery}


# positions


class Walk:
    """A match without a store, at each of its positions."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.engine, self.rng = get(game), random.Random(seed)
        self.key = self.rng.randbytes(16)
        options = {choice.id: self.rng.choice(choice.values) for choice in self.engine.meta.choices}
        chairs = self.engine.meta.seats[:seats]
        self.record, events = start(self.engine, chairs, self.key, options)
        self.people = tuple(
            Sitter(chair, None if seats > 1 and place == seats - 1 else 100 + place, WORST[place % len(WORST)])
            for place, chair in enumerate(chairs)
        )
        self.told = events

    def heard(self, viewer: Viewer) -> tuple[Text, ...]:
        """All that a reader was told."""
        return tuple(line for event in self.told if (line := told(event, viewer)))

    def go_on(self) -> bool:
        """One answer; False at the end."""
        asked = look(self.engine, self.record, frozenset(self.record.seats)).ask
        if not asked:
            return False
        question = self.rng.choice(asked)
        action = Action(question.seat, question.id, any_picks(question, self.rng))
        stepped = step(self.engine, self.record, self.key, action)
        self.record = stepped.record
        self.told = [*self.told, *stepped.events]
        return True

    def desk(self, viewer: Viewer, status: Status = "running") -> Desk:
        """What a reader gets, as the service makes it."""
        record = self.record
        match = _match(self.engine.meta.id, record, self.key, status)
        seen = look(self.engine, record, viewer)
        bare = Desk(match, self.people, viewer, seen, (), False, 2**31, self.engine.status(seen.view))
        return Desk(
            match, self.people, viewer, seen, story(self.heard(viewer), bare.say(plain=True)),
            status == "running" and may_undo(record, viewer), 2**31, bare.status,
        )  # fmt: skip


def _match(game: str, record: Record | None, key: bytes, status: Status, pace: int = PACES[0]) -> Match:
    options = record.options if record else get(game).meta.options({})
    return Match(
        id=999_999_999, game=game, status=status, host=100, server=2**63 - 1, channel=2**63 - 2, thread=2**63 - 3,
        options=dict(options), pace=pace, key=key, edition=1, counters={}, length=0, floor=0, epoch=0, turn=0,
        ending=text("match-over"), created_at=0, started_at=0, ended_at=0,
    )  # fmt: skip


def positions() -> Iterator[Walk]:
    """Hundreds of positions of both games."""
    for game, seats, seeds, every in (("draugr", 1, 5, 5), ("magpies", 2, 3, 1), ("magpies", 4, 3, 1)):
        for seed in range(seeds):
            walk = Walk(game, seats, seed)
            for count in range(150):
                if count % every == 0:
                    yield walk
                if not walk.go_on():
                    break
            yield walk


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    with quick_pictures("draugr", "magpies"), playing_magpies():
        yield


async def test_every_sheet_of_every_position(inn_loaded: Drakhost) -> None:
    seen = 0
    for walk in positions():
        readers = [frozenset[Seat](), *(frozenset({sitter.seat}) for sitter in walk.people)]
        for viewer in readers:
            for status in RUNNING:
                desk = walk.desk(viewer, status)
                assert desk.seen is not None
                picture = painter(desk.match.game).board(desk.seen, desk.say(plain=True))
                check(table_ui.table(desk, picture, "en", 2**31 - 1))
                check(look_ui.board(desk, picture, "en"))
                check(look_ui.board_text(desk, "en"))
                check(panel_ui.more(desk, "en"))
                check(panel_ui.panel(desk, picture if desk.decision else None, "en", desk.story))
                heard = walk.heard(viewer)
                newest = Heard(max(0, len(heard) - look_ui.LOG_PAGE), heard[-look_ui.LOG_PAGE :])
                check(look_ui.log_page(desk, newest, "en"))
            if desk.seen is not None and desk.seen.ask:
                with pytest.raises(Refusal) as caught:
                    typed_picks(desk.seen.ask[0], "@" * 500, desk.say())
                check(Sheet((words(desk.say()(caught.value.text)),)))
            seen += 1
    assert seen > 500


async def test_the_list_of_matches(inn_loaded: Drakhost) -> None:
    """Many that wait, and some that stand still or are over; each has a number of its own."""
    desks = []
    statuses: tuple[Status, ...] = ("running",) * 12 + ("frozen",) * 3 + ("over",) * 3
    for number, status in enumerate(statuses):
        walk = Walk("magpies", 4, number)
        desk = walk.desk(frozenset({walk.people[0].seat}), status)
        desks.append(replace(desk, match=replace(desk.match, id=999_999_900 + number)))
    for page in (0, 1, 2, 10**9):
        check(look_ui.my_matches(desks, "en", page))
    check(look_ui.my_matches([], "en"))


async def test_every_page_of_the_rules(inn_loaded: Drakhost) -> None:
    for game in ("draugr", "magpies"):
        for match in (None, 999_999_999):
            check(rules_ui.contents(game, "en", match))
            for page in get(game).rulebook:
                check(rules_ui.rule_page(game, page, "en", match))
                check(rules_ui.rule_page(game, page, "en", None, WORST[0]))
            for wanted in ("", "a", "the", "zzz", "DR-", "x" * 60):
                check(rules_ui.found(game, wanted, "en", match))


async def test_every_lobby(inn_loaded: Drakhost) -> None:
    for game in ("draugr", "magpies"):
        meta = get(game).meta
        cover = painter(game).cover(speaker(game))
        for count in range(1, meta.most + 1):
            for status in LOBBIES:
                for pace in PACES:
                    match = _match(game, None, b"k" * 16, status, pace)
                    people = tuple(
                        Sitter(seat, 100 + n if n % 2 == 0 else None, WORST[n % 3])
                        for n, seat in enumerate(meta.seats[:count])
                    )
                    desk = Desk(match, people, frozenset(), None, (), False, None, None)
                    check(lobby_ui.lobby(desk, cover, "en", "https://discord.com/channels/1/2", 2**31 - 1))
                    check(lobby_ui.options_panel(desk, "en"))
                    for viewer in (frozenset[Seat](), frozenset(meta.seats[:1])):
                        with suppress(Refusal):
                            check(lobby_ui.seats_panel(replace(desk, viewer=viewer), "en"))
    check(lobby_ui.games_panel("en"))


@pytest.fixture
async def inn_loaded() -> Any:
    """The bot with its cogs, not connected: custom ids are made of registered verbs only."""
    bot = create_bot(Settings(database_url="sqlite+aiosqlite://"))
    for cog in COGS:
        await bot.load_extension(cog)
    yield bot
    for cog in COGS:
        await bot.unload_extension(cog)
    await bot.close()


# commands


def _commands(bot: Drakhost) -> Iterator[dict[str, Any]]:
    def leaves(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
        yield command
        for option in command.get("options", []):
            yield from leaves(option)

    for command in bot.tree.get_commands():
        yield from leaves(command.to_dict(bot.tree))


async def test_the_command_tree(inn_loaded: Drakhost) -> None:
    roots = [command.to_dict(inn_loaded.tree) for command in inn_loaded.tree.get_commands()]
    assert 0 < len(roots) <= 100
    for entry in _commands(inn_loaded):
        assert 0 < len(entry["name"]) <= 32
        assert entry["name"] == entry["name"].lower()
        assert 0 < len(entry["description"]) <= 100, entry["name"]
        assert entry["description"] != entry["name"]
        assert len(entry.get("options", [])) <= 25
        assert len(entry.get("choices", [])) <= 25
        for choice in entry.get("choices", []):
            assert 0 < len(choice["name"]) <= limits.CHOICE_NAME
    for root in roots:
        assert _size(root) <= 8000


def _size(command: dict[str, Any]) -> int:
    """What Discord counts of a command: names, descriptions and values."""
    own = len(command["name"]) + len(command.get("description", "")) + len(str(command.get("value", "")))
    return own + sum(_size(one) for one in (*command.get("options", []), *command.get("choices", [])))


async def test_no_command_is_without_words(inn_loaded: Drakhost) -> None:
    for command in inn_loaded.tree.walk_commands():
        assert command.description
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                assert str(parameter.description) not in ("", "…"), (command.name, parameter.name)
