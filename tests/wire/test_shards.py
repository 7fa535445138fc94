"""Several servers, and several shards of one bot."""

from __future__ import annotations

from tests.wire.audit import Rows, audit
from tests.wire.people import Table
from tests.wire.process import BotProcess, until
from tests.wire.server import Body, WireDiscord

CONNECTING_SECONDS = 20.0
"""The time to connect two shards, which identify at least five seconds apart."""


async def played(tables: list[Table], rows: Rows) -> None:
    """Give some answers at each table, and wait until all is delivered."""
    for table in tables:
        await table.play_on(3)
    await until(lambda: not rows.owed(), "all to be delivered")


async def test_two_servers_play_beside_each_other(
    bot: BotProcess, wire: WireDiscord, rows: Rows, people: list[Body]
) -> None:
    await bot.start()
    tables = []
    for seed, person in enumerate(people[:2]):
        guild = wire.state.add_guild(f"Server {seed}")
        await wire.gateway.broadcast("GUILD_CREATE", {**wire.state.guild_payload(guild), "guild_id": guild})
        tables.append(await Table(bot, guild, "draugr", [person], seed).open())
        await tables[-1].start()
    await played(tables, rows)
    await wire.gateway.invalidate()
    await until(lambda: wire.gateway.connected, "the bot to come back")
    await played(tables, rows)
    await bot.kill()
    assert [await audit(table, bot.database) for table in tables] == [[], []]


async def test_two_shards_serve_a_server_each(
    bot: BotProcess, wire: WireDiscord, rows: Rows, people: list[Body]
) -> None:
    wire.gateway.shards = 2
    guilds = [wire.state.add_guild(f"Server {shard}", (shard, 2)) for shard in (0, 1)]
    await bot.start(2, CONNECTING_SECONDS)
    assert {session.shard for session in wire.gateway.connected} == {(0, 2), (1, 2)}
    assert wire.gateway.too_soon == 0
    tables = [
        await Table(bot, guild, "draugr", [person], seed).open()
        for seed, (guild, person) in enumerate(zip(guilds, people, strict=False))
    ]
    for table in tables:
        await table.start()
    await played(tables, rows)
    next(one for one in wire.gateway.connected if one.shard[0] == 1).socket.cut()
    await played(tables, rows)
    await bot.kill()
    assert wire.gateway.resumes == 1
    assert [await audit(table, bot.database) for table in tables] == [[], []]


async def test_where_threads_may_not_be_made_the_match_stays_in_its_channel(
    bot: BotProcess, wire: WireDiscord, rows: Rows, guild: str, people: list[Body]
) -> None:
    await bot.start()
    table = await Table(bot, guild, "draugr", people[:1]).open()
    await wire.deny(table.channel, "create_public_threads")
    await table.start()
    await played([table], rows)
    assert table.thread is None
    assert len(table.live()) == 1
    assert not any("/threads" in one.line for one in wire.seen)
