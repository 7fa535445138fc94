"""Unreadable rows stop their match alone: it stands still, its table and the operator are told once, and every command
says so in a sentence. A game that is no longer installed is named by its id."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import simcord

from bot import words
from bot.doctor import _stored
from bot.refusal import Refusal
from bot.store import Proposal
from bot.verify import verify
from bot.words import bundle
from engines.core import Seat, registry, text
from engines.core.errors import EngineError
from tests.bot_env import BotEnv, errors, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = words.speaker(None)
FAULT = re.compile(say(text("fault", number="#")).replace("#", "[0-9a-f]{6}"))
STANDS_STILL = say(text("match-frozen"))
WITH_MATCH = ("log", "board", "hand", "move", "undo", "catch-up", "replay", "orders", "away", "resign")
PRESSED = (
    "d:move:1", "d:hand:1", "d:log:1", "d:more:1", "d:board:1", "d:board-text:1", "d:news:1", "d:undo:1", "d:orders:1",
    "d:proposals:1", "d:seats:1", "d:earlier:1", "d:then:1:1", "d:replay:1", "d:agree:1:1", "d:decline:1:1", "d:away:1",
    "d:take-seat:1:1", "d:come-back:1", "d:give-seat:1", "d:back:1", "d:export:1", "d:moments:1", "d:go-on:1",
)  # fmt: skip
DAMAGE = {
    "event": "UPDATE events SET event = '{' WHERE match_id = 1",
    "event-type": """UPDATE events SET event = '{"text":{"type":"text","key":3}}' WHERE match_id = 1""",
    "event-bytes": "UPDATE events SET event = 'NaN' WHERE match_id = 1",
    "event-args": """UPDATE events SET event = '{"text":{"type":"text","key":"drew","args":{"who":[[1]]}}}'
        WHERE match_id = 1""",
    "audience": "UPDATE events SET audience = ',east,west,' WHERE match_id = 1",
    "office": "UPDATE events SET office = 'reader' WHERE match_id = 1",
    "counters": "UPDATE matches SET counters = '[1' WHERE id = 1",
    "counters-type": """UPDATE matches SET counters = '{"x":"y"}' WHERE id = 1""",
    "options": "UPDATE matches SET options = '' WHERE id = 1",
    "options-type": "UPDATE matches SET options = '[]' WHERE id = 1",
    "kept": "UPDATE matches SET kept = '{' WHERE id = 1",
    "ending": "UPDATE matches SET ending = '{' WHERE id = 1",
    "pace": "UPDATE matches SET pace = 'warp' WHERE id = 1",
    "computers": "UPDATE matches SET computers = 'godlike' WHERE id = 1",
    "snapshot": "UPDATE snapshots SET dump = x'00' WHERE match_id = 1",
    "snapshot-gone": "DELETE FROM snapshots WHERE match_id = 1",
    "length": "UPDATE matches SET length = 99 WHERE id = 1",
    "seat": "UPDATE seats SET seat = 'moon' WHERE match_id = 1 AND seat IN (SELECT max(seat) FROM seats)",
    "timer-kind": "UPDATE timers SET kind = 'gong' WHERE match_id = 1",
    "timer-seat": "UPDATE timers SET seat = 'moon' WHERE match_id = 1 AND kind = 'deadline'",
    "proposal-kind": "UPDATE proposals SET kind = 'dance' WHERE match_id = 1",
    "proposal-agreed": "UPDATE proposals SET agreed = 'x' WHERE match_id = 1",
    "proposal-seat": "UPDATE proposals SET proposer = 'moon' WHERE match_id = 1",
}

WALKED = ("event", "audience", "counters", "pace", "snapshot", "seat", "timer-kind", "proposal-kind")
"""One damage of each table, after which every look and press is tried; after the others a few are."""


async def damaged(bot_env: BotEnv, what: str) -> int:
    """Damage stored rows with this statement; returns their number."""
    async with bot_env.bot.store.write() as tx:
        return int((await tx.connection.exec_driver_sql(what)).rowcount)


async def laid(bot_env: BotEnv, *people: simcord.MemberActor) -> simcord.ChannelHandle:
    """The thread of match 1 of Magpies, with a clock and an open proposal."""
    lobby = await bot_env.play(people[0], "magpies")
    await people[1].click(lobby, label="Join")
    await bot_env.bot.matches.lobby.choose(1, people[0].id, "pace", "hours")
    await people[0].click(lobby, label="Start")
    for who in people:
        decision = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
        if decision is not None:
            picks = [option.key for option in decision.options[: max(1, decision.least)]]
            await bot_env.bot.matches.moves.act(1, who.id, decision.id, picks)
    async with bot_env.bot.store.write() as tx:
        seats = sorted(occupant.seat for occupant in await tx.seats.occupants(1))
        await tx.proposals.open(Proposal(0, 1, "end", people[0].id, seats[0], Seat(seats[0]), 0, (), 0))
    await bot_env.sweep()
    return bot_env.channel.threads[-1]


@pytest.fixture
def reports(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """A function that returns the errors in the log."""
    return lambda: [one.getMessage() for one in caplog.records if one.levelno >= 40]


async def glance(bot_env: BotEnv, who: simcord.MemberActor, place: simcord.ChannelHandle) -> dict[str, str]:
    """The answers to a few looks and presses, of those that load everything that a match has."""
    said: dict[str, str] = {}
    for command, options in (("matches", {}), ("log", {"match": 1}), ("move", {"match": 1}), ("orders", {"match": 1})):
        said[f"/{command}"] = words_of(shown(await who.slash(place, command, **options)))
    for custom_id in ("d:move:1", "d:undo:1", "d:then:1:1", "d:export-me"):
        answered = await bot_env.press(who, bot_env.channel, custom_id)
        said[custom_id] = "\n".join(words_of(message) for message in answered.private)
    await bot_env.sweep()
    return said


async def walk(bot_env: BotEnv, who: simcord.MemberActor, place: simcord.ChannelHandle) -> dict[str, str]:
    """Every look and every press at match 1 by one person, with its answer."""
    said: dict[str, str] = {}
    for command in WITH_MATCH:
        said[f"/{command}"] = words_of(shown(await who.slash(place, command, match=1)))
    said["/log export"] = words_of(shown(await who.slash(place, "log", match=1, export=True)))
    for command in ("ask back", "ask pause", "ask end", "ask resume", "seat take", "seat back"):
        said[f"/{command}"] = words_of(shown(await who.slash(place, command, match=1)))
    for command in ("matches", "stats", "privacy", "settings", "rules"):
        said[f"/{command}"] = words_of(shown(await who.slash(place, command)))
    said["/stats server"] = words_of(shown(await who.slash(place, "stats", server=True)))
    for custom_id in (*PRESSED, "d:export-me", "d:forget-me"):
        answered = await bot_env.press(who, bot_env.channel, custom_id)
        said[custom_id] = "\n".join(words_of(message) for message in answered.private)
    await bot_env.sweep()
    return said


@pytest.mark.parametrize("name", DAMAGE)
async def test_damaged_rows_stop_their_match_alone(
    bot_env: BotEnv, reports: Callable[[], list[str]], name: str
) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laid(bot_env, ada, bo)
    other = await bot_env.started(ada)
    assert await damaged(bot_env, DAMAGE[name])
    with errors.expected():
        said = await (walk if name in WALKED else glance)(bot_env, ada, thread)
        said |= {f"{where} again": told for where, told in (await glance(bot_env, bo, other)).items()}
        said |= {f"{where} as a guest": told for where, told in (await glance(bot_env, cleo, bot_env.channel)).items()}
    assert not {where: told for where, told in said.items() if FAULT.search(told)}
    assert [said[f"{press} again"] for press in ("d:move:1", "d:undo:1")] == [STANDS_STILL] * 2
    (report,) = reports()
    assert "match 1 stands still" in report
    async with bot_env.bot.store.read() as tx:
        match = await tx.matches.get(1)
    assert match is not None
    assert match.status == "frozen"
    tables = [message for message in thread.history() if STANDS_STILL in words_of(message)]
    assert len(tables) == 1
    assert "table 1" in said["/matches again"]
    assert "table 2" in said["/matches"]
    if name.startswith(("timer", "proposal")):  # which are set again
        await bot_env.bot.matches.repair.thaw(1)
        assert (await bot_env.bot.matches.views.perspective(1, ada.id)).seen is not None
    else:
        with pytest.raises((Refusal, EngineError)):
            await bot_env.bot.matches.repair.thaw(1)
    await bot_env.bot.matches.views.perspective(2, ada.id)
    assert len(reports()) == 1


@pytest.mark.parametrize("name", ["counters", "options", "pace", "ending", "event"])
async def test_a_finished_match_or_a_lobby_that_is_damaged(
    bot_env: BotEnv, reports: Callable[[], list[str]], name: str
) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laid(bot_env, ada, bo)
    await bot_env.bot.matches.moves.resign(1, ada.id)
    await bot_env.bot.matches.moves.resign(1, bo.id)
    await bot_env.sweep()
    await bot_env.play(ada, "draugr")
    await damaged(bot_env, DAMAGE[name])
    await damaged(bot_env, DAMAGE[name].replace("id = 1", "id = 2"))
    with errors.expected():
        said = await walk(bot_env, ada, thread)
        for custom_id in ("d:join:2", "d:start:2", "d:options:2", "d:again:1"):
            answered = await bot_env.press(ada, bot_env.channel, custom_id)
            said[custom_id] = "\n".join(words_of(message) for message in answered.private)
        await walk(bot_env, bo, thread)
    assert not {where: told for where, told in said.items() if FAULT.search(told)}
    assert sorted(re.sub("stands.*", "", one, flags=re.DOTALL) for one in reports()) in (
        ["match 1 "],
        ["match 1 ", "match 2 "],
    )
    async with bot_env.bot.store.read() as tx:
        assert {(match.id, match.status) for match in await tx.matches.with_status(("over", "lobby"))} == {
            (1, "over"),
            *([(2, "lobby")] if name != "event" else []),  # started for the event: a lobby has none
        }


async def test_whoever_sits_at_a_damaged_table_can_be_forgotten(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laid(bot_env, ada, bo)
    await bot_env.play(ada, "draugr")
    for name in ("counters", "event", "seat", "proposal-agreed", "timer-kind"):
        await damaged(bot_env, DAMAGE[name])
    await damaged(bot_env, DAMAGE["options"].replace("id = 1", "id = 2"))
    with errors.expected():
        answered = await bot_env.press(ada, thread, "d:forget-me-now")
    assert not any(FAULT.search(words_of(message)) for message in answered.private)
    async with bot_env.bot.store.read() as tx:
        assert await tx.privacy.traces(ada.id) == []


# a game that is gone


@contextmanager
def uninstalled(game: str) -> Iterator[None]:
    """Remove a game and its package in this context."""
    engine, choose = registry.get(game), registry.player(game)
    registry.unregister(game)
    bundle.cache_clear()
    try:
        yield
    finally:
        registry.register(engine, choose)
        bundle.cache_clear()


async def test_a_game_that_is_not_installed_any_more_is_called_by_its_id(
    bot_env: BotEnv, reports: Callable[[], list[str]]
) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laid(bot_env, ada, bo)
    await bot_env.bot.matches.moves.resign(1, ada.id)
    await bot_env.bot.matches.moves.resign(1, bo.id)
    running = await bot_env.started(ada, bo, game="magpies")
    await bot_env.play(ada, "magpies")
    await bot_env.started(ada)
    await bot_env.sweep()
    with uninstalled("magpies"):
        said = await walk(bot_env, ada, thread)
        said |= {f"{where} by Bo": told for where, told in (await walk(bot_env, bo, running)).items()}
        chosen = await bot_env.choose(ada, bot_env.channel, "s:stats-game", "magpies")
        said["league"] = "\n".join(words_of(message) for message in chosen.private)
        findings = await _stored(bot_env.bot.store)
        with pytest.raises(EngineError):
            await verify(bot_env.bot.store, 1)
    assert not {where: told for where, told in said.items() if FAULT.search(told) or not told}
    for where in ("/stats by Bo", "/stats server", "league", "/matches", "/log", "d:move:1"):
        assert "magpies" in said[where], where
    assert {f"table {number}" for number in (1, 2, 3, 4)} <= set(
        re.findall(r"table \d", f"{said['/matches']}{said['/matches by Bo']}")
    )
    assert any("magpies" in words.speaker(None)(one.what) for one in findings)
    assert not reports()


async def test_what_is_kept_on_somebody_can_be_taken_away_without_the_game(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laid(bot_env, ada, bo)
    await bot_env.started(ada)
    with uninstalled("magpies"):
        exported = shown(await ada.click(shown(await ada.slash(thread, "privacy")), label="Export"))
    assert exported.attachments
