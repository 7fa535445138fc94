"""A finished match as a file: its content, and what it leaves out."""

from __future__ import annotations

import hashlib
import json

import pytest

from bot.refusal import Refusal
from bot.transcript import export, file_name, written
from bot.verify import check
from tests.bot.room import ADA, BO, CLEO, KEY, Room, told_plainly

pytestmark = pytest.mark.usefixtures("magpies")


async def test_it_holds_all_that_a_replay_needs(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO, night="long")
    await hall.take(number, ADA)
    await hall.matches.moves.undo(number, ADA.id)
    await hall.finish(number, ADA, BO)
    made = json.loads(written(await export(hall.store, number)))
    assert (made["match"], made["game"], made["edition"]) == (1, "magpies", 1)
    assert made["options"] == {"night": "long", "windows": "default"}
    assert made["key"] == KEY.hex()
    assert made["commitment"] == hashlib.sha256(KEY).hexdigest()
    assert len(made["log"]) == (await hall.match(number)).length
    assert made["log"][1] == {"type": "undo", "seat": "north", "decision": "1.pass-north"}
    report = check(await export(hall.store, number))
    assert (report.verdict, report.taken_back) == ("same", 1)


async def test_it_names_nobody(hall: Room) -> None:
    number = await hall.table("magpies", CLEO, ADA, computers=1)
    await hall.finish(number, CLEO, ADA)
    content = written(await export(hall.store, number))
    assert [seat["player"] for seat in json.loads(content)["seats"]] == ["player 1", "player 2", "computer"]
    for person in (CLEO, ADA):
        assert person.name.encode() not in content
        assert str(person.id).encode() not in content
    assert file_name(number) == "match-1.json"


async def test_a_match_with_secrets_is_not_exported(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.take(number, ADA)
    lobby = await hall.matches.lobby.open("magpies", ADA, 1, 2)
    for one in (number, lobby):
        with pytest.raises(Refusal) as caught:
            await export(hall.store, one)
        assert "not over" in told_plainly(caught.value)
    with pytest.raises(Refusal) as caught:
        await export(hall.store, 99)
    assert "no table 99" in told_plainly(caught.value)


async def test_a_match_that_was_given_up_is_exported_as_it_stood(hall: Room) -> None:
    number = await hall.table("draugr", ADA)
    await hall.take(number, ADA)
    await hall.matches.moves.resign(number, ADA.id)
    assert check(await export(hall.store, number)).verdict == "same"
