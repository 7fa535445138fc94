"""Finished matches: counted for those who sat there at the end, and told to those who may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.matches.tallies import ENOUGH, Career, SideTally, usual_paces
from bot.store import Proposal, Scope, Summary
from bot.store import tallies as counted
from bot.ui.outgoing import Outgoing
from bot.ui.stats import league_table, own_career
from bot.words import speaker
from engines.core import ROUNDS, Figure, Seat, text
from tests.bot.room import ADA, BO, CHANNEL, CLEO, DAG, SERVER, Room, room
from tests.bot_env import Answered, BotEnv, buttons, selects, shown, words_of
from tests.cogs.test_replay import played as answered
from tests.tiny_games import Magpies, engine

say = speaker(None)
HERE = Scope(SERVER, (CHANNEL,))


@pytest.fixture(autouse=True)
def _magpies(magpies: Magpies) -> None:
    """Use Magpies."""


async def tally(hall: Room, person: Any, scope: Scope | None = None) -> dict[str, tuple[int, int, int]]:
    """Finished, won and left matches, by game."""
    career = await hall.matches.tallies.played(person.id, scope)
    return {one.game: (one.finished, one.won, one.left) for one in career.tallies}


async def ranked(hall: Room, scope: Scope = HERE, game: str | None = None) -> list[tuple[str, int, int]]:
    return [(one.name, one.finished, one.won) for one in (await hall.matches.tallies.league(scope, game)).players]


async def winners(hall: Room, number: int) -> set[int | None]:
    """The winners by the game's own outcome."""
    match = await hall.match(number)
    async with hall.store.read() as tx:
        record, occupants = await hall.matches.core.record(tx, match), await tx.seats.occupants(number)
    outcome = engine.outcome(engine.load(record.dump, record.edition))
    assert outcome is not None
    return {occupant.person for occupant in occupants if occupant.seat in outcome.winners}


async def made_private(hall: Room, number: int) -> None:
    async with hall.store.write() as tx:
        match = await tx.matches.get(number)
        assert match is not None
        await tx.matches.change(match, private=True)


# counting


async def test_each_match_is_counted_once_for_whoever_sat_there_at_its_end(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO, CLEO, computers=1)
        await hall.matches.moves.resign(1, CLEO.id)
        await hall.finish(1, ADA, BO)
        for who in (ADA, BO):
            assert await tally(hall, who) == {"magpies": (1, int(who.id in await winners(hall, 1)), 0)}
        assert await tally(hall, CLEO) == {}, "who left is not counted, the computer in their place is nobody"
        assert {name for name, *_ in await ranked(hall)} == {"Ada", "Bo"}


async def test_what_ended_early_is_counted_apart(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.matches.moves.resign(1, BO.id)
        await hall.matches.moves.resign(1, ADA.id)
        await hall.table("draugr", ADA)
        await hall.matches.moves.resign(2, ADA.id)
        await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL, {})
        assert await tally(hall, ADA) == {"draugr": (0, 0, 1), "magpies": (0, 0, 1)}
        assert await ranked(hall) == []
        assert {one.game: one.left for one in (await hall.matches.tallies.league(HERE)).tallies} == {
            "draugr": 1,
            "magpies": 1,
        }


async def test_a_match_that_runs_is_not_counted(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await answered(hall, (ADA, BO), 4)
        assert await tally(hall, ADA) == {}
        assert (await hall.matches.tallies.league(HERE)).tallies == ()


async def test_private_tables_are_for_those_who_sat_there(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await made_private(hall, await hall.table("magpies", ADA, BO))
        await hall.finish(1, ADA, BO)
        assert (await tally(hall, ADA))["magpies"][0] == 1
        assert await tally(hall, ADA, HERE) == {}
        league = await hall.matches.tallies.league(HERE)
        assert (league.tallies, league.players) == ((), ())


async def test_a_server_s_table_knows_no_other_server_and_no_place_that_its_recipient_does_not_see(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.finish(1, ADA, BO)
        assert len(await ranked(hall)) == 2
        for scope in (Scope(SERVER + 1, (CHANNEL,)), Scope(SERVER, (CHANNEL + 1,)), Scope(SERVER, ())):
            assert await ranked(hall, scope) == []
            assert (await hall.matches.tallies.league(scope)).tallies == ()
            assert await tally(hall, ADA, scope) == {}
            assert (await hall.matches.tallies.played(ADA.id, scope)).name == ""


async def test_who_was_forgotten_is_counted_by_no_name(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        for number in (1, 2):
            await hall.table("magpies", ADA, BO)
            await hall.finish(number, ADA, BO)
        await hall.matches.privacy.forget(ADA.id)
        assert await tally(hall, ADA) == {}
        assert {name for name, *_ in await ranked(hall)} == {"Bo"}
        (all_of_it,) = (await hall.matches.tallies.league(HERE)).tallies
        assert all_of_it.finished == 2
        async with hall.store.read() as tx:
            (blank,) = [occupant for occupant in await tx.seats.occupants(1) if occupant.is_forgotten]
        assert blank.pace is None


async def test_of_one_game_and_of_all(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.finish(1, ADA, BO)
        await hall.table("draugr", CLEO)
        await hall.finish(2, CLEO)
        assert {name for name, *_ in await ranked(hall)} == {"Ada", "Bo", "Cleo"}
        assert {name for name, *_ in await ranked(hall, game="draugr")} == {"Cleo"}
        assert {one.game for one in (await hall.matches.tallies.league(HERE, "draugr")).tallies} == {
            "draugr",
            "magpies",
        }


async def test_only_the_newest_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted, "LATEST", 2)
    async with room(tmp_path) as hall:
        for number, other in enumerate((BO, CLEO, DAG), 1):
            await hall.table("magpies", ADA, other)
            await hall.finish(number, ADA, other)
            await hall.wait(60)
        assert (await tally(hall, ADA))["magpies"][0] == 2
        assert {name for name, *_ in await ranked(hall)} == {"Ada", "Cleo", "Dag"}


async def test_what_others_may_not_see_pushes_nothing_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If an old match fell out of the server's table, it would reveal that a private one has ended."""
    monkeypatch.setattr(counted, "LATEST", 1)
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.finish(1, ADA, BO)
        await hall.wait(60)
        await made_private(hall, await hall.table("magpies", CLEO, DAG))
        await hall.finish(2, CLEO, DAG)
        assert {name for name, *_ in await ranked(hall)} == {"Ada", "Bo"}


# sides and figures


def of_side(career: Career, game: str) -> dict[tuple[Seat, ...], SideTally]:
    return {side.seats: side for side in career.sides if side.game == game}


async def ended(hall: Room, game: str, won: bool, *figures: Figure, seat: str = "hunter") -> int:
    """A match of Ada's that ended so; without figures it ended before they were kept."""
    number = await hall.table(game, ADA)
    async with hall.store.write() as tx:
        match = await tx.matches.get(number)
        assert match is not None
        summary = Summary(figures) if figures else None
        await tx.matches.change(match, status="over", ended_at=number, summary=summary)
        await tx.seats.change(number, Seat(seat), result="won" if won else "lost")
    return number


def corrupted(rounds: int, cards: int) -> tuple[Figure, ...]:
    return Figure(ROUNDS, rounds), Figure("corrupted", cards, fewest=frozenset({Seat("hunter")}))


async def test_rounds_and_the_best_win_are_those_of_the_game(tmp_path: Path) -> None:
    """The best win has the fewest cards corrupted, and a lost match is no win however few they were."""
    async with room(tmp_path) as hall:
        await ended(hall, "draugr", True, *corrupted(20, 5))
        await ended(hall, "draugr", True, *corrupted(30, 3))
        await ended(hall, "draugr", False, *corrupted(40, 1))
        await ended(hall, "draugr", True)
        career = await hall.matches.tallies.played(ADA.id)
        side = of_side(career, "draugr")[()]
        assert (side.finished, side.won, side.rounds) == (4, 3, 30)
        assert side.best is not None
        assert side.best.count == 3
        told = words_in(own_career(career, "en", on_server=True))
        assert "4 finished · 3 won · 1 lost" in told
        assert "on average 30 rounds · best win: 3 cards corrupted" in told


async def test_what_older_matches_do_not_tell_is_a_dash(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await ended(hall, "draugr", True)
        career = await hall.matches.tallies.played(ADA.id)
        assert "on average – · best win: –" in words_in(own_career(career, "en", on_server=True))


async def test_each_side_of_a_game_has_a_line(tmp_path: Path) -> None:
    """A match counts once for a side, however many of its seats a person holds."""
    async with room(tmp_path) as hall:
        number = await hall.table("dracula", ADA, BO)
        await hall.finish(number, ADA, BO)
        tallies = [await hall.matches.tallies.played(one.id) for one in (ADA, BO)]
        sides = [side for career in tallies for side in career.sides]
        assert sorted(len(side.seats) for side in sides) == [1, 4]
        assert [side.finished for side in sides] == [1, 1]
        assert sum(side.won or 0 for side in sides) == 1
        told = words_in(league_table(await hall.matches.tallies.league(HERE), "en"))
        assert "Hunters: 1 finished · 1 " in told
        assert "Dracula: 1 finished · 1 " in told


async def test_where_all_are_rivals_no_side_has_won_for_the_server(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.finish(1, ADA, BO)
        (side,) = (await hall.matches.tallies.league(HERE)).sides
        assert (side.seats, side.finished, side.won) == ((), 1, None)


def words_in(outgoing: Outgoing) -> str:
    return str(outgoing.view().to_components())  # type: ignore[no-untyped-call]


# speed


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ([(1, 110), (2, 160), (1, 170)], {1: 10, 2: 50}),
        ([(1, 200), (1, 205), (1, 209), (2, 210)], {1: 100, 2: 1}),
        ([(None, 900), (1, 910), (None, 2000), (None, 2001)], {1: 10}),
        ([(None, 500)], {}),
    ],
    ids=["in turn", "several in one go", "the clock is nobody", "never"],
)
def test_how_long_somebody_usually_takes(times: list[tuple[int | None, int]], expected: dict[int, int]) -> None:
    assert usual_paces(times, 100) == expected


def test_what_passes_while_the_clocks_stand_still_is_nobody_s_time() -> None:
    times = [(1, 110), (2, 1160), (1, 1170), (2, 1180), (1, 5000), (2, 9000)]
    assert usual_paces(times, 100, [(120, 1120), (5000, 1 << 62)]) == {1: 10, 2: 10}


async def test_a_pause_makes_nobody_slow(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        for number in range(1, ENOUGH + 1):
            await hall.table("magpies", ADA, BO, pace="hours")
            while (await hall.match(number)).status == "running":
                await hall.matches.proposals.propose(number, ADA.id, "pause")
                await hall.matches.proposals.agree(number, BO.id, (await proposal(hall, number)).id)
                await hall.wait(30 * 24 * 3600)
                await hall.matches.proposals.go_on(number, BO.id)
                await hall.wait(60)
                for who in (ADA, BO):
                    if (await hall.matches.views.perspective(number, who.id)).is_due:
                        await hall.take(number, who)
        assert (await hall.matches.tallies.played(ADA.id)).speed == "minutes"


async def proposal(hall: Room, number: int) -> Proposal:
    async with hall.store.read() as tx:
        put = await tx.proposals.of(number)
    assert put is not None
    return put


async def test_a_pace_is_told_in_kind_words_and_not_of_a_few_matches(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        for number in range(1, ENOUGH + 1):
            assert (await hall.matches.tallies.played(ADA.id)).speed is None
            await hall.table("magpies", ADA, BO)
            while (await hall.match(number)).status == "running":
                await hall.wait(2 * 3600)
                for who in (ADA, BO):
                    if (await hall.matches.views.perspective(number, who.id)).is_due:
                        await hall.take(number, who)
        assert (await hall.matches.tallies.played(ADA.id)).speed == "hours"
        assert (await hall.matches.tallies.played(ADA.id, HERE)).speed == "hours"
        assert (await hall.matches.tallies.played(ADA.id, Scope(SERVER, ()))).speed is None


# commands and buttons


async def finished(bot_env: BotEnv, *names: str, game: str = "magpies") -> Any:
    people = bot_env.people(*names)
    thread = await bot_env.started(*people, game=game)
    number = max(await bot_env.bot.matches.privacy.seated(people[0].id))
    for _ in range(200):
        for who in people:
            perspective = await bot_env.bot.matches.views.perspective(number, who.id)
            if perspective.decision is not None and perspective.is_due:
                picks = [option.key for option in perspective.decision.options[: perspective.decision.least]]
                await bot_env.bot.matches.moves.act(number, who.id, perspective.decision.id, picks)
        if (await bot_env.bot.matches.views.perspective(number)).match.status == "over":
            break
        await bot_env.sweep(2)
    await bot_env.bot.follow_up(number)
    return thread


async def test_by_command_and_by_button(bot_env: BotEnv) -> None:
    thread = await finished(bot_env, "Ada", "Bo")
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    mine = shown(await ada.slash(bot_env.channel, "stats"))
    assert mine.ephemeral
    assert "Your finished matches" in words_of(mine)
    assert "1 finished" in words_of(mine)
    listed = shown(await ada.slash(bot_env.channel, "matches"))
    assert words_of(shown(await ada.click(listed, label="Statistics"))) == words_of(mine)
    at_the_end = shown(await ada.click(bot_env.last(thread), label="Statistics"))
    assert at_the_end.ephemeral
    assert words_of(at_the_end) == words_of(mine)
    table = shown(await cleo.slash(bot_env.channel, "stats", server=True))
    assert "**\u2068Ada\u2069** · 1 finished" in words_of(table)
    await ada.click(mine, label="This server")
    assert words_of(mine) == words_of(table)
    await ada.click(mine, label="Mine")
    assert "Your finished matches" in words_of(mine)
    of_bo = shown(await ada.slash(bot_env.channel, "stats", player=bo))
    assert "Finished matches of **\u2068Bo\u2069**" in words_of(of_bo)
    assert words_of(shown(await ada.slash(bot_env.channel, "stats", player=ada))) == words_of(mine)


async def test_a_server_s_table_of_one_game(bot_env: BotEnv) -> None:
    await finished(bot_env, "Ada", "Bo")
    await finished(bot_env, "Cleo", game="draugr")
    ada = bot_env.person("Ada")
    table = shown(await ada.slash(bot_env.channel, "stats", server=True))
    assert "Cleo" in words_of(table)
    (menu,) = [one for one in selects(table) if one["custom_id"] == "s:stats-game"]
    await ada.select(table, ["magpies"], custom_id=menu["custom_id"])
    assert "Players of Magpies" in words_of(table)
    assert "Cleo" not in words_of(table)
    typed = shown(await ada.slash(bot_env.channel, "stats", game="draugr"))
    assert "Ada" not in words_of(typed)
    assert "Cleo" in words_of(typed)


async def test_where_a_place_is_hidden_so_is_what_was_played_there(bot_env: BotEnv) -> None:
    await finished(bot_env, "Ada", "Bo")
    cleo, ada = bot_env.people("Cleo", "Ada")
    other = bot_env.guild.create_text_channel("other")
    await bot_env.deny(view_channel=False)
    assert Answered(await cleo.slash(other, "stats", server=True)).sentence == say(text("stats-none-server"))
    assert Answered(await cleo.slash(other, "stats", player=ada)).sentence == say(text("stats-none-of"))
    assert "1 finished" in words_of(shown(await ada.slash(other, "stats"))), "one's own are one's own"


async def test_whoever_has_nothing_is_told_so(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    for given, why in (
        ({}, "stats-none-mine"),
        ({"player": bo}, "stats-none-of"),
        ({"server": True}, "stats-none-server"),
    ):
        assert Answered(await ada.slash(bot_env.channel, "stats", **given)).sentence == say(text(why))
    thread = await finished(bot_env, "Ada", "Bo")
    assert Answered(await ada.slash(bot_env.channel, "stats", game="chess")).sentence.startswith("⛔")
    assert (await bot_env.choose(ada, thread, "s:stats-game", "chess")).sentence.startswith("⛔")


async def test_in_direct_messages_there_are_one_s_own_alone(bot_env: BotEnv) -> None:
    await finished(bot_env, "Ada", "Bo")
    ada = bot_env.person("Ada")
    mine = shown(await ada.user.slash("stats"))
    assert "1 finished" in words_of(mine)
    assert not buttons(mine)
    assert Answered(await ada.user.slash("stats", server=True)).sentence == say(text("stats-no-server"))
