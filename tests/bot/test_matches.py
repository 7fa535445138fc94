"""The service as a whole: which match is meant, what each recipient is shown of it, and rules that fail."""

from __future__ import annotations

import random
from datetime import timedelta

import msgspec
import pytest

from bot.refusal import Refusal
from engines.core import (
    IllegalAction,
    any_picks,
    get,
)
from tests.bot.room import (
    ADA,
    BO,
    CHANNEL,
    CLEO,
    REACTION_DELAY,
    SERVER,
    Room,
)

pytestmark = pytest.mark.usefixtures("magpies")


# which match


async def test_a_match_is_found_where_it_is_played(hall: Room) -> None:
    here = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(here), thread=55)
    assert (await hall.matches.listing.find(ADA.id, 55)).id == here
    assert (await hall.matches.listing.find(BO.id, 55)).id == here, "a guest looks at the table where the guest stands"


async def test_ones_only_match_is_found_anywhere(hall: Room) -> None:
    mine = await hall.table("draugr", ADA)
    await hall.table("draugr", BO)
    assert (await hall.matches.listing.find(ADA.id, 999)).id == mine


async def test_of_several_the_only_one_that_waits_is_found(hall: Room) -> None:
    waiting = await hall.table("magpies", ADA, BO)
    answered = await hall.table("draugr", ADA)
    await hall.assert_refused(hall.matches.listing.find(ADA.id, 999), "which-match")
    await hall.matches.moves.resign(answered, ADA.id)
    assert (await hall.matches.listing.find(ADA.id, 999)).id == waiting


async def test_what_stands_still_is_meant_where_nothing_goes_on(hall: Room) -> None:
    frozen, going = [await hall.table("draugr", ADA) for _ in range(2)]
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(frozen), status="frozen")
    assert (await hall.matches.listing.find(ADA.id, 999)).id == going
    await hall.matches.moves.resign(going, ADA.id)
    assert (await hall.matches.listing.find(ADA.id, 999)).id == frozen


async def test_where_a_match_was_played_it_is_still_found(hall: Room) -> None:
    """In a thread the match that was played there; in a channel a running match, or else the one that ended last."""
    threaded, first, second = [await hall.table("draugr", ADA) for _ in range(3)]
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(threaded), thread=55)
    mine = await hall.table("draugr", ADA)
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(mine), thread=66)
    for number in (threaded, second, first):
        await hall.matches.moves.resign(number, ADA.id)
        hall.time += timedelta(minutes=1)
    for person in (ADA, BO):
        assert (await hall.matches.listing.find(person.id, 55)).id == threaded
        assert (await hall.matches.listing.find(person.id, CHANNEL)).id == first
    theirs = await hall.table("draugr", BO)
    assert (await hall.matches.listing.find(ADA.id, CHANNEL)).id == theirs
    async with hall.store.write() as tx:
        await tx.matches.change(await hall.match(theirs), status="frozen")
    assert (await hall.matches.listing.find(ADA.id, CHANNEL)).id == theirs, "it may go on"
    assert (await hall.matches.listing.find(BO.id, 999)).id == theirs, "their only one"


async def test_where_several_are_played_ones_own_is_found(hall: Room) -> None:
    mine = await hall.table("draugr", ADA)
    theirs = await hall.table("draugr", BO)
    assert (await hall.matches.listing.find(ADA.id, CHANNEL)).id == mine
    assert (await hall.matches.listing.find(BO.id, CHANNEL)).id == theirs
    assert (await hall.matches.listing.find(CLEO.id, CHANNEL)).id == theirs, "a guest sees the newest"


async def test_who_plays_nothing_finds_nothing(hall: Room) -> None:
    await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.listing.find(ADA.id, 999), "no-match")


# secrets


def _secrets(hall_perspective: object) -> bytes:
    return msgspec.json.encode(hall_perspective)


async def test_no_perspective_holds_another_recipient_s_secret(hall: Room) -> None:
    """At every step of a match: a card in one hand is in no other perspective, nor in the log shown there."""
    people = (ADA, BO, CLEO)
    number = await hall.table("magpies", *people)
    rng = random.Random(3)
    checked = 0
    while (await hall.match(number)).status == "running":
        perspectives = {person.id: await hall.matches.views.perspective(number, person.id) for person in people}
        everybody = await hall.matches.views.perspective(number)
        for person in people:
            hand = next(iter(perspectives[person.id].seen.view.hands.values()))  # type: ignore[union-attr]
            for other in (everybody, *(perspectives[one.id] for one in people if one != person)):
                seen = other.seen
                assert seen is not None
                assert all(asked.seat in other.viewer for asked in seen.ask)
                known = set(seen.view.known)  # type: ignore[attr-defined]
                raw = _secrets((seen, other.story, other.status)).decode()
                for card in set(hand) - known:
                    assert f'"{card}"' not in raw
                    checked += 1
        if not any(perspective.is_due for perspective in perspectives.values()):
            await hall.wait(REACTION_DELAY)
            continue
        person = rng.choice([one for one in people if perspectives[one.id].decision])
        asked = perspectives[person.id].decision
        assert asked is not None
        await hall.matches.moves.act(number, person.id, asked.id, any_picks(asked, rng))
    assert checked > 50


async def test_a_private_event_is_told_to_those_it_is_for(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    drawn = [line for line in await hall.told(number, ADA) if "draws" in line]
    assert sum("draws a card" in line for line in drawn) == 3, "Bo's three cards"
    assert len(drawn) == 6
    assert all("draws a card" in line for line in await hall.told(number) if "draws" in line)


async def test_an_illegal_answer_does_not_name_the_options_of_others(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    asked = await hall.asked(number, ADA)
    with pytest.raises(IllegalAction) as caught:
        await hall.matches.moves.act(number, ADA.id, asked.id, ("ash-1", "no-such"))
    assert caught.value.text.args == {}


# rules that fail


async def test_a_match_whose_rules_fail_stands_still_and_others_play_on(
    hall: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await hall.table("draugr", ADA, pace="hours"), await hall.table("magpies", BO, CLEO)
    asked = await hall.asked(broken, ADA)
    with monkeypatch.context() as patch:
        patch.setattr(type(get("draugr")), "apply", _raises)
        with pytest.raises(Refusal) as caught:
            await hall.matches.moves.act(broken, ADA.id, asked.id, (asked.options[0].key,))
        assert caught.value.text.key == "match-frozen"
        await hall.take(sound, BO)
    match = await hall.match(broken)
    assert (match.status, match.length) == ("frozen", 0)
    assert await hall.deadlines(broken) == {}
    await hall.assert_refused(hall.matches.moves.act(broken, ADA.id, asked.id, (asked.options[0].key,)), "match-frozen")
    await hall.matches.repair.thaw(broken)
    await hall.take(broken, ADA)
    await hall.assert_replayable(broken)
    await hall.assert_refused(hall.matches.repair.thaw(broken), "not-frozen")


async def test_rules_that_still_fail_are_not_thawed(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await hall.table("draugr", ADA)
    asked = await hall.asked(number, ADA)
    monkeypatch.setattr(type(get("draugr")), "pending", _raises)
    with pytest.raises(Refusal):
        await hall.matches.moves.act(number, ADA.id, asked.id, (asked.options[0].key,))
    await hall.assert_refused(hall.matches.repair.thaw(number), "still-broken")


def _raises(*_: object) -> None:
    raise ZeroDivisionError
