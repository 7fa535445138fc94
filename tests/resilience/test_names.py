"""People may have any name: in no message, public or private, does a name format, link, mention or change the writing
direction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.names import plain, quoted, shown
from bot.store import Player
from tests.bot_env import BotEnv, buttons, selects
from tests.bot_env import shown as answered

pytestmark = pytest.mark.usefixtures("magpies")
HOSTILE = (
    "https://evil.example", "evil.example/x", "discord.gg/abc", "[x](https://evil.example)", "steam://run/1",
    "<#1>", "</evil:1>", "<t:1:R>", "<id:customize>", "<@1> <@&1>", "@everyone @here", "<a:evil:1><:evil:1>",
    "**evil** _evil_ `evil`", "||evil|| ~~evil~~", "# evil", "\u202eevil\u200f.\u200bexample", "http:\u200b//evil",
    "<https://evil.example>", "[evil\u2067](<http://1.2.3.4>)", "www.evil.example.", "evil\u3002example",
    "a@evil.example", "\\[x](https\\://evil.example)", "-# evil", "> evil", "👩\u200d🚀" * 6, "W" * 32, "127.0.0.1:80",
    "discord://-/evil", "mailto:a@evil.example", "`[x](//evil)`", "\\", "**",
)  # fmt: skip

# a client's treatment of a text

ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")
CODE = re.compile(r"```.*?```", re.DOTALL)
TAGS = re.compile(
    r"<(?:@[!&]?|#)1>|</[^<>]*:\d+>|<t:1\b[^<>]*>|<id:\w+>|<a?:\w+:\d+>|<[^:\s<>]+:/[^\s<>]+>|<[^\s<>]+@[^\s<>]+>"
)
MASKED_LINK = re.compile(r"\[[^\[\]]*\]\([^)\s]+")
FORMATS = re.compile(r"(\*\*|__|~~|\|\||`|_)(?=\S)evil(?=\S*\1)|^(?:#{1,3}|-#|>) evil", re.MULTILINE)
LINKS = re.compile(
    r"\b(?:https?|steam|discord|mailto|tel|ftp|www):\S|\bwww\.\w|\bdiscord\.gg|\bevil[.\u3002\uff0e]example|@evil\.\S|"
    r"\d\.\d+\.\d+\.\d|@everyone|@here",
    re.IGNORECASE,
)
"""Words that a client turns into a link, wherever they stand and however they were escaped."""
TURNS = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2066\u2067]")


def at_work(content: str) -> str:
    """The first part of a message's text that is more than plain text, or an empty string."""
    content = CODE.sub("", content)
    read = ESCAPED.sub(r"\1", content)
    parsed = ESCAPED.sub("\ue000", content)  # an escaped character has no effect
    for text_, model in ((parsed, TAGS), (parsed, MASKED_LINK), (parsed, FORMATS), (read, LINKS), (content, TURNS)):
        if found := model.search(text_):
            return found[0]
    return "" if content.count("\u2068") == content.count("\u2069") else "\u2068"


def on_a_label(content: str) -> str:
    """The first part of an unformatted text that is more than plain text: of a label, a choice, an alt text."""
    for model in (TAGS, MASKED_LINK, LINKS, TURNS):
        if found := model.search(content):
            return found[0]
    return ""


@pytest.mark.parametrize(
    "content",
    [
        "see https://evil.example", "[x](https://evil.example)", "<#1>", "</evil:1>", "<t:1:R>", "<id:customize>",
        "**evil**", "<@1>", "\\https://evil.example", "discord.gg/abc", "# evil", "a \u202e", "@everyone", "https\\://evil",
    ],
)  # fmt: skip
def test_the_model_knows_what_works(content: str) -> None:
    assert at_work(content)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_links_to_nothing(name: str) -> None:
    for told in (shown(name), quoted(name), f"by {shown(name)}, {shown(name)}: x"):
        assert not at_work(told), told
    assert not on_a_label(plain(name))


@pytest.mark.parametrize(
    "name", ["Ada", "J.R.R. Tolkien", "St. John", "Dr Who 2.0", "Zoë <3", "half past 12:30", "a@b"]
)
def test_a_harmless_name_is_as_it_was(name: str) -> None:
    assert plain(name) == name
    assert ESCAPED.sub(r"\1", shown(name)) == f"**\u2068{name}\u2069**"


# everywhere


def strings(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """All texts in a request's body, with the names of their fields."""
    if isinstance(part, str):
        yield key, part
    elif isinstance(part, dict):
        for name, value in part.items():
            yield from strings(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from strings(value, key)


READ = ("content", "title", "description", "text", "label", "placeholder", "name", "value")


def wrong(bot_env: BotEnv) -> list[tuple[str, str, str]]:
    """The sent texts that are more than plain text."""
    found = []
    for sent in bot_env.env.http_requests:
        if sent.path.endswith("/commands"):
            continue
        for key, told in strings(sent.json):
            if key in READ and (what := (at_work if key == "content" else on_a_label)(told)):
                found.append((key, what, told))
    return found


PARTIES = list(zip(HOSTILE[::3], HOSTILE[1::3], HOSTILE[2::3], strict=True))[::5]
"""Some of those people, whose names are seen everywhere: no place may show one as it is."""


@pytest.mark.parametrize(("first", "second", "third"), PARTIES, ids=range(len(PARTIES)))
async def test_a_name_is_only_a_name(bot_env: BotEnv, first: str, second: str, third: str) -> None:
    """At a table of two: lobby, moves, looks, lists, proposals, typed texts, the end, statistics."""
    host, other, guest = bot_env.person(first), bot_env.person(second), bot_env.person(third)
    async with bot_env.bot.store.write() as tx:
        await tx.players.save(Player(other.id, notices="dm"))
        await tx.players.save(Player(guest.id, text_boards=True))
    lobby = await bot_env.play(host, "magpies")
    await host.click(lobby, label="Options")
    await other.click(lobby, label="Join")
    await host.click(lobby, label="Options")
    await host.click(lobby, label="Choose a seat") if "Choose a seat" in buttons(lobby) else None
    await host.slash(bot_env.channel, "table invite", number=1, person=guest)
    await host.slash(bot_env.channel, "table seat", number=1, seat=second)
    await host.slash(bot_env.channel, "play", game=first)
    await host.slash(bot_env.channel, "rules", about=first, game="magpies")
    await bot_env.press(host, bot_env.channel, "d:share:magpies:aim")
    await bot_env.choose(host, bot_env.channel, "s:set-option:1:pace", "hours")
    await host.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    for who in (host, other):
        panel = answered(await who.slash(thread, "move"))
        menu = selects(panel)[0]
        values = [option["value"] for option in menu["options"]][:2]
        await who.slash(thread, "move", option=second)
        await who.select(panel, values, custom_id=menu["custom_id"])
    for who in (host, other, guest):
        for command in ("log", "matches", "board", "move", "catch-up", "hand", "replay", "orders", "away"):
            await who.slash(thread, command, **({} if command == "matches" else {"match": 1}))
        await who.slash(thread, "board", text=True, match=1)
        for pressed in ("more", "proposals", "moments", "give-seat", "undo", "resign", "seats", "ahead"):
            await bot_env.press(who, thread, f"d:{pressed}:1")
    await host.slash(thread, "seat give", who=guest, match=1)
    await bot_env.sweep()
    await host.slash(thread, "ask end", match=1)
    await bot_env.sweep()
    await bot_env.sweep(60 * 9)  # DMs, reminders, digests, and seats on offer
    await host.slash(thread, "resign", match=1)
    for pressed in ("resign-now:1", "more:1", "orders:1"):
        await bot_env.press(host, thread, f"d:{pressed}")
    await bot_env.press(other, thread, "d:resign-now:1")
    await bot_env.sweep()
    for who in (host, other, guest):
        for command in ("matches", "log", "stats", "replay"):
            await who.slash(thread, command, **({"match": 1} if command in ("log", "replay") else {}))
        await who.slash(thread, "stats", server=True)
        await who.slash(thread, "stats", player=other)
    assert not wrong(bot_env)
    sent = [
        one.json for one in bot_env.env.http_requests if one.method in ("POST", "PATCH") and isinstance(one.json, dict)
    ]
    mentions = [one["allowed_mentions"] for one in sent if one.get("allowed_mentions")]
    assert mentions
    assert all(not one.get("parse") for one in mentions), "nobody is mentioned by what a text holds"
