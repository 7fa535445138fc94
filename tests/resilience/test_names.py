"""People may be called anything: in no message, public or private, does a name format, mention or turn the writing."""

from __future__ import annotations

import re

import pytest

from tests.house import House, Message, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
NAMES = [
    "**bold** _it_ `x`",
    "@everyone @here",
    "<@1> <#1> <@&1>",
    "\u202eturned",
    "👩\u200d🚀" * 6,
    "W" * 32,
    "||x||",
    "# x",
]
AT_WORK = re.compile(r"@everyone|@here|(?<!\\)<[@#]&?1>|\u202e|(?<!\\)\|\|x|(?<!\\)_it|(?<!\\)`x|(?m:^# x)")


def harmless(message: Message) -> bool:
    return not AT_WORK.search(words_of(message))


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_is_only_a_name(inn: House, name: str) -> None:
    """At a table of two, through move, log, list, taking back, giving up and the end."""
    host, other = inn.person(name), inn.person("Bo")
    thread = await inn.started(host, other, game="magpies")
    said: list[Message] = []
    for who in (host, other):
        panel = shown(await who.slash(thread, "move"))
        menu = selects(panel)[0]
        values = [option["value"] for option in menu["options"]][:2]
        said += [panel, shown(await who.select(panel, values, custom_id=menu["custom_id"]))]
    for who in (host, other):
        said += [shown(await who.slash(thread, command)) for command in ("log", "matches", "board", "move", "undo")]
        said += [shown(await who.slash(thread, "board", text=True)), shown(await who.slash(thread, "resign"))]
    said += [*inn.channel.history(), *thread.history()]
    for message in said:
        assert harmless(message), words_of(message)
    sent = [one.json for one in inn.env.http_requests if one.method in ("POST", "PATCH") and isinstance(one.json, dict)]
    mentions = [one["allowed_mentions"] for one in sent if one.get("allowed_mentions")]
    assert mentions
    assert all(not one.get("parse") for one in mentions), "nobody is mentioned by what a text holds"
