"""``python -m bot doctor``: one look at settings, database, matches, messages and Discord, with advice on each
problem."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import aiohttp
import discord
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.filesize import decimal
from rich.table import Table
from rich.text import Text as Plain

from bot import settings, words
from bot.backups import Backups
from bot.matches.core import taken_seats
from bot.permissions import NEEDED, THREADED, invitation, lacking
from bot.refusal import Refusal
from bot.store import Health, Match, Server, Status, Store
from bot.utc import now
from engines.core import Text, games, get, look, text

OPEN: tuple[Status, ...] = ("lobby", "running", "frozen")
LATE_SECONDS = 15 * 60
"""A running bot leaves nothing undone for this long."""
MANY_ATTEMPTS = 5
NAMED = 10
"""The most matches named in one line."""
PATIENCE_SECONDS = 20
SERVERS = 200
"""The most servers that Discord lists in one answer."""
COLOURS = {"ok": "green", "look": "yellow", "wrong": "red"}

say = words.speaker(None)


class Finding(Struct, frozen=True):
    """One result of the examination. ``look``: not as it might be, though nothing is broken; `advice` says what to do
    about it."""

    area: Literal["settings", "database", "matches", "messages", "clock", "processes", "backups", "servers", "discord"]
    state: Literal["ok", "look", "wrong"]
    what: Text
    advice: Text | None = None
    link: str = ""


async def examine() -> list[Finding]:
    """Examine everything that can be examined. A problem is returned as a finding, never raised."""
    try:
        chosen = settings.load()
    except Refusal as error:
        return [Finding("settings", "wrong", error.text)]
    token = chosen.discord_token.get_secret_value()
    found, known = [_token(chosen)], list[Server]()
    store = Store(chosen.database_url)
    try:
        found += await _stored(store)
        if found[-1].area != "database":  # the database can be read
            known = await _settings_of(store)
            found += _set_on(known)
    except Refusal as error:
        found.append(Finding("database", "wrong", error.text))
    finally:
        await store.close()
    found += _backups(chosen)
    return found + (await _on_discord(token, known) if token else [])


def _token(chosen: settings.Settings) -> Finding:
    try:
        settings.token(chosen)
    except Refusal as error:
        return Finding("settings", "wrong", error.text)
    return Finding("settings", "ok", text("doctor-token"))


def _backups(chosen: settings.Settings) -> list[Finding]:
    """The scheduled backups, where the settings ask for any."""
    if not chosen.backup_folder:
        return []
    try:
        backups = Backups(chosen)
    except Refusal as error:
        return [Finding("settings", "wrong", error.text)]
    newest, hours = backups.newest(), (now() - backups.newest()) // 3600
    if not newest:
        folder = str(Path(chosen.backup_folder).absolute())
        return [Finding("backups", "look", text("doctor-no-backup", folder=folder), text("doctor-backup-log"))]
    if backups.is_late():
        return [Finding("backups", "wrong", text("doctor-backup-late", hours=hours), text("doctor-backup-log"))]
    return [Finding("backups", "ok", text("doctor-backups", count=len(backups.copies()), hours=hours))]


async def _stored(store: Store) -> list[Finding]:
    health = await store.examine()
    found = [_database(health)]
    if found[0].state == "ok":
        found += [*await _matches(store), *await _running(store), await _messages(store), await _clock(store)]
        found += await _processes(store)
    return found


async def _settings_of(store: Store) -> list[Server]:
    """The servers whose settings differ from the default."""
    async with store.read() as tx:
        return [server for server in await tx.servers.get_all() if server != Server(server.server)]


def _set_on(servers: list[Server]) -> list[Finding]:
    """The settings of each server."""
    told = [
        text(
            "doctor-server",
            server=one.server,
            channels=len(one.channels),
            makers=int(one.makers is not None),
            language=one.language or "-",
        )
        for one in servers[:NAMED]
    ]
    return [Finding("servers", "ok", what) for what in told or [text("doctor-no-servers")]]


def _database(health: Health) -> Finding:
    revision = health.revision or "-"
    if health.flaws:
        return Finding(
            "database", "wrong", text("doctor-damaged", place=health.place, why=health.flaws), text("doctor-restore")
        )
    if health.revision is not None and not health.known:
        return Finding("database", "wrong", text("database-newer", place=health.place, revision=revision))
    if health.revision != health.newest:
        older = text("doctor-older", place=health.place, revision=revision, newest=health.newest or "-")
        return Finding("database", "wrong", older, text("doctor-migrate"))
    size = decimal(health.size)
    whole = text("doctor-database", place=health.place, kind=health.kind, size=size, revision=revision)
    return Finding("database", "ok", whole)


async def _matches(store: Store) -> list[Finding]:
    """The number of matches, the frozen ones, and those whose game is not installed."""
    async with store.read() as tx:
        census = await tx.matches.census()
        frozen = await tx.matches.with_status(("frozen",))
    counts: Counter[str] = Counter()
    for (_, status), count in census.items():
        counts[status] += count
    told = ", ".join(f"{count} {status}" for status, count in counts.most_common())
    found = [Finding("matches", "ok", text("doctor-matches", counts=told) if told else text("doctor-no-match"))]
    if frozen:
        thaw = text("doctor-thaw", match=frozen[0].id)
        found.append(Finding("matches", "wrong", text("doctor-frozen", matches=_listed(_ids(frozen))), thaw))
    for game in sorted({game for game, _ in census} - set(games())):
        going = sum(census.get((game, status), 0) for status in OPEN)
        over = sum(count for (one, _), count in census.items() if one == game) - going
        what = text("doctor-no-game", game=game, open=going, over=over)
        if going:
            found.append(Finding("matches", "wrong", what, text("doctor-install")))
        else:
            found.append(Finding("matches", "look", what))
    return found


async def _running(store: Store) -> list[Finding]:
    """The running matches that nothing will move: their rules fail, or no person and no timer can move them."""
    async with store.read() as tx:
        running = [match.id for match in await tx.matches.with_status(("running",)) if match.game in games()]
    states = {number: await _state(store, number) for number in running}
    found = []
    if broken := [number for number, state in states.items() if state == "broken"]:
        what = text("doctor-broken", matches=_listed(broken))
        found.append(Finding("matches", "wrong", what, text("doctor-update")))
    if stuck := [number for number, state in states.items() if state == "stuck"]:
        what = text("doctor-stuck", matches=_listed(stuck))
        found.append(Finding("matches", "wrong", what, text("doctor-unstick")))
    return found


async def _state(store: Store, number: int) -> Literal["fine", "stuck", "broken"]:
    """``fine`` if a running match waits for a person who is asked, or for a timer; ``stuck`` if for neither; ``broken``
    if its rules fail."""
    async with store.read() as tx:
        match = await tx.matches.get(number)
        if match is None or match.status != "running":
            return "fine"
        if match.flaw:
            return "broken"
        try:
            occupants, timers = await tx.seats.occupants(number), await tx.timers.of(number)
            record = await tx.records.load(match, taken_seats(match, occupants))
            asked = look(get(match.game), record, frozenset(record.seats)).ask
        except Exception:  # failing rules may raise anything
            return "broken"
    people = {occupant.seat for occupant in occupants if occupant.person is not None}
    waits = any(timer.kind != "answered" for timer in timers)
    return "fine" if waits or any(one.seat in people and not one.optional for one in asked) else "stuck"


async def _messages(store: Store) -> Finding:
    """The messages that are not delivered yet."""
    async with store.read() as tx:
        backlog = await tx.outbox.backlog(now())
    late = [(match, attempts) for match, attempts, due in backlog if due < now() - LATE_SECONDS]
    refused = [(match, attempts) for match, attempts, _ in backlog if attempts >= MANY_ATTEMPTS]
    if late:
        what = text("doctor-late-messages", count=len(late), matches=_listed(match for match, _ in late))
        return Finding("messages", "wrong", what, text("doctor-is-it-running"))
    if refused:
        most = max(attempts for _, attempts in refused)
        what = text("doctor-refused", matches=_listed(match for match, _ in refused), most=most)
        return Finding("messages", "wrong", what, text("doctor-elsewhere"))
    return Finding("messages", "ok", text("doctor-messages", count=len(backlog)))


async def _clock(store: Store) -> Finding:
    """Deadlines and computers' moves that should have been played long ago."""
    async with store.read() as tx:
        overdue = await tx.timers.due_matches(now() - LATE_SECONDS)
    if not overdue:
        return Finding("clock", "ok", text("doctor-clock"))
    oldest = (now() - min(overdue.values())) // 60
    what = text("doctor-overdue", matches=_listed(overdue), minutes=oldest)
    return Finding("clock", "wrong", what, text("doctor-is-it-running"))


async def _processes(store: Store) -> list[Finding]:
    """Which process serves which shards, where several may; nothing where none ever did."""
    async with store.read() as tx:
        rows = await tx.leases.all()
    found, served = [], Counter(row.holder for row in rows if row.is_living)
    if rows and not served:
        return [Finding("processes", "look", text("doctor-no-process"))]
    for holder, count in sorted(served.items()):
        numbers = _listed(row.shard for row in rows if row.is_living and row.holder == holder)
        what = text("doctor-process", name=holder, shards=numbers, count=count, all=len(rows))
        found.append(Finding("processes", "ok", what))
    if left := [row.shard for row in rows if not row.is_living]:
        what = text("doctor-unserved", shards=_listed(left), count=len(left), all=len(rows))
        found.append(Finding("processes", "wrong", what, text("doctor-serve")))
    return found


async def _on_discord(token: str, known: list[Server]) -> list[Finding]:
    """Whether the token is good, which permissions the bot lacks on its servers as a whole, and which server settings
    cannot be met. Found without connecting the bot."""
    logging.getLogger("discord").addHandler(logging.NullHandler())  # its warnings are not what the operator asked for
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await client.login(token)
            servers = await _servers(client)
            names = {int(server["id"]): str(server["name"]) for server in servers}
            gone = [one for server in known if server.server in names for one in await _gone(client, server, names)]
    except discord.LoginFailure:
        return [Finding("discord", "wrong", text("token-refused"))]
    except (aiohttp.ClientError, discord.HTTPException, OSError):
        return [Finding("discord", "look", text("doctor-offline"), text("doctor-online"))]
    finally:
        await client.close()
    name = client.user.name if client.user else ""
    found = [Finding("discord", "ok", text("doctor-discord", name=name, count=len(servers)))]
    found.append(Finding("discord", "ok", text("doctor-invite"), link=invitation(client.application_id or 0)))
    for server in servers:
        if lacks := lacking(discord.Permissions(int(server["permissions"])), (*NEEDED, *THREADED), say):
            what = text("doctor-lacks", server=server["name"], what=", ".join(lacks))
            found.append(Finding("discord", "look", what, text("doctor-permit")))
    return found + [Finding("servers", "look", what, text("doctor-server-command")) for what in gone]


async def _gone(client: discord.Client, server: Server, names: Mapping[int, str]) -> list[Text]:
    """The channels or the role that a server's settings name and that no longer exist, so that nobody can open a
    table."""
    found, name = [], names[server.server]
    if server.channels:
        left = {int(channel["id"]) for channel in await client.http.get_all_guild_channels(server.server)}
        if not left & set(server.channels):
            found.append(text("doctor-channels-gone", server=name))
    if server.makers is not None:
        roles = {int(role["id"]) for role in await client.http.get_roles(server.server)}
        if server.makers not in roles:
            found.append(text("doctor-role-gone", server=name))
    return found


async def _servers(client: discord.Client) -> list[dict[str, Any]]:
    servers: list[Any] = []
    while page := await client.http.get_guilds(SERVERS, after=servers[-1]["id"] if servers else None):
        servers += page
        if len(page) < SERVERS:
            break
    return servers


def _ids(matches: Iterable[Match]) -> list[int]:
    return [match.id for match in matches]


def _listed(numbers: Iterable[int]) -> str:
    known = sorted(set(numbers))
    return ", ".join([*map(str, known[:NAMED]), *(["…"] if len(known) > NAMED else [])])


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("--json", action="store_true", help=say(text("doctor-help-json")))


def run(args: argparse.Namespace) -> int:
    """Examine and print. Returns 1 if there is something to do."""
    found = asyncio.run(examine())
    healthy = all(one.state != "wrong" and one.advice is None for one in found)
    if args.json:
        sys.stdout.write(msgspec.json.encode(as_json(found, healthy=healthy)).decode() + "\n")
    else:
        console = Console()
        console.print(as_table(found))
        for one in found:
            if one.link:
                console.print(Plain(one.link), soft_wrap=True)  # a link broken into lines cannot be clicked
    return 0 if healthy else 1


def as_json(found: Iterable[Finding], *, healthy: bool) -> dict[str, Any]:
    """The findings for a program."""
    told = [
        {
            "area": one.area,
            "state": one.state,
            "what": say(one.what),
            "advice": say(one.advice) if one.advice else None,
            "link": one.link or None,
        }
        for one in found
    ]
    return {"healthy": healthy, "findings": told}


def as_table(found: Iterable[Finding]) -> Table:
    """The findings for a person."""
    table = Table(show_header=False, box=None, pad_edge=False)
    for one in found:
        told = say(one.what) + (f"\n→ {say(one.advice)}" if one.advice else "")
        state = Plain(say(text(f"doctor-{one.state}")), COLOURS[one.state])
        table.add_row(state, say(text(f"doctor-area-{one.area}")), Plain(told))
    return table
