"""A match as a film: its content, each viewer's secrets, and the work of showing it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from PIL import Image

import bot.pictures
from bot.matches.history import FRAMES, Film
from bot.pictures import Pictures, trimmed
from bot.refusal import Refusal
from bot.words import speaker
from engines.core import Seat, Viewer, text
from rendering.kit import film as reel
from tests.bot.room import ADA, BO, CLEO, DAG, KEY, REACTION_DELAY, Room, room
from tests.bot.test_courier import give
from tests.bot.test_silence import before_the_trick
from tests.bot_env import Answered, BotEnv, buttons, components, errors, open_bot_env, shown, words_of
from tests.tiny_games import Magpies, painter

say = speaker(None)
NORTH, EAST, SOUTH = Seat("north"), Seat("east"), Seat("south")


@pytest.fixture(autouse=True)
def _magpies(magpies: Magpies) -> None:
    """Use Magpies, the game to film."""


def hands(film: Film) -> set[Viewer]:
    """The sets of seats whose hands are seen, over all moments."""
    views: Any = [moment.seen.view for moment in film.frames]
    return {frozenset(view.hands) for view in views}


async def played(hall: Room, people: Sequence[Any], answers: int) -> None:
    """Give this many answers, each by a person for whom the table waits."""
    for _ in range(answers):
        while not (due := [one for one in people if (await hall.matches.views.perspective(1, one.id)).is_due]):
            await hall.wait(REACTION_DELAY)
        await hall.take(1, due[0])


async def watched(hall: Room, *people: Any) -> list[bytes]:
    """The films that these people are shown of the first match, or the refusals that they get."""
    pictures, found = Pictures(), list[bytes]()
    for one in people:
        try:
            found.append((await pictures.film(await hall.matches.history.film(1, one.id))).data)
        except Refusal as refusal:
            found.append(refusal.text.key.encode())
    pictures.close()
    return found


def frames(data: bytes) -> list[tuple[float, Image.Image]]:
    """Each frame as it is shown, with its seconds."""
    found = []
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "GIF"
        assert film.info["loop"] == 0
        for number in range(getattr(film, "n_frames", 1)):
            film.seek(number)
            found.append((film.info["duration"] / 1000, film.convert("RGB")))
    return found


# content


async def test_each_sees_their_own_hand_while_it_runs_and_everything_after(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await played(hall, (ADA, BO), 8)
        for who, own in ((ADA, {NORTH}), (BO, {EAST}), (CLEO, set())):
            film = await hall.matches.history.film(1, who.id)
            assert hands(film) == {frozenset(own)}
            assert all(not moment.seen.ask for moment in film.frames)
            assert film.frames[-1].seen.view == (await hall.matches.views.perspective(1, who.id)).seen.view  # type: ignore[union-attr]
        await hall.finish(1, ADA, BO)
        whole = [await hall.matches.history.film(1, who.id) for who in (ADA, BO, CLEO)]
        assert [film.frames for film in whole] == [whole[0].frames] * 3
        assert hands(whole[0]) == {frozenset({NORTH, EAST})}
        *before, last = [turn.lines for turn in whole[0].frames[-1].told]
        assert last == ((await hall.match(1)).ending,)
        assert before, "what led to the end is not left out"


@pytest.mark.parametrize("picks", [(0, 1), (1, 2)], ids=str)
async def test_a_secret_answer_is_in_nobody_else_s_film(tmp_path: Path, picks: tuple[int, int]) -> None:
    async def films(folder: Path, bo_gives: tuple[int, int]) -> tuple[list[bytes], list[bytes]]:
        folder.mkdir()
        async with room(folder) as hall:
            await hall.table("magpies", ADA, BO, CLEO)
            await hall.take(1, ADA)
            options = (await hall.asked(1, BO)).options
            await hall.take(1, BO, *(options[place].key for place in bo_gives))
            before = await watched(hall, ADA, CLEO, DAG, BO)
            await hall.take(1, CLEO)
            return before, await watched(hall, ADA, DAG, BO, CLEO)

    before, after = await films(tmp_path / "one", (0, 2))
    other_before, other_after = await films(tmp_path / "other", picks)
    assert before[:3] == other_before[:3]
    assert before[3] != other_before[3], "whose secret it is sees it"
    assert after[:2] == other_after[:2], "what is handed on unseen stays so"
    assert after[2:] != other_after[2:]


async def test_who_could_have_reacted_and_did_not_is_in_nobody_else_s_film(tmp_path: Path) -> None:
    key, log, _, last = before_the_trick(can_snatch=True)
    seen = []
    for folder, passes in ((tmp_path / "passes", True), (tmp_path / "silent", False)):
        folder.mkdir()
        async with room(folder) as hall:
            hall.matches.lobby.key = key
            await hall.table("magpies", ADA, BO)
            for action in (*log, last):
                await hall.matches.moves.act(1, {NORTH: ADA, EAST: BO}[action.seat].id, action.decision, action.picks)
            assert (await hall.asked(1, BO)).kind == "snatch"
            if passes:
                await hall.take(1, BO, "pass")
            open_window = await watched(hall, ADA, CLEO)
            if not passes:
                await hall.matches.moves.act(1, BO.id, (await hall.asked(1, BO)).id, ("pass",))
            await hall.wait(1000)
            seen.append((open_window, await watched(hall, ADA, CLEO)))
    assert seen[0] == seen[1]


async def test_what_was_taken_back_is_not_in_it(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.take(1, ADA)
        await hall.matches.moves.undo(1, ADA.id)
        with pytest.raises(Refusal, match="film-nothing"):
            await hall.matches.history.film(1, ADA.id)


async def test_a_caption_has_no_marks_of_bold_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    captions: list[str] = []

    def still(picture: bytes, words: str, *rest: Any) -> Image.Image:
        captions.append(words)
        return reel.still(picture, words, *rest)

    monkeypatch.setattr(bot.pictures, "line_of", lambda *_: "**Tuesday** dawns.")
    monkeypatch.setattr(bot.pictures, "reel", mock.Mock(wraps=reel, still=still))
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await played(hall, (ADA, BO), 2)
        await watched(hall, ADA)
    assert set(captions) == {"Tuesday dawns."}


async def test_a_long_match_is_told_by_its_turning_points(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("trogdor", ADA, computers=2)
        await hall.finish(1, ADA)
        film = await hall.matches.history.film(1, CLEO.id)
        views: Any = [moment.seen.view for moment in film.frames]
        assert FRAMES - 5 <= len(views) <= FRAMES
        turns = [view.turn for view in views]
        assert turns == sorted(turns)
        assert set(turns) == set(range(1, turns[-1] + 1)), "a turn is left out"
        assert film.frames[-1].seen.outcome is not None


async def test_where_there_is_no_film_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as hall:
        await hall.matches.lobby.open("magpies", ADA, 1, 2, {})
        for number, why in ((1, "not-started"), (7, "no-such-match")):
            with pytest.raises(Refusal, match=why):
                await hall.matches.history.film(number, ADA.id)
        await hall.matches.lobby.join(1, BO)
        await hall.matches.lobby.start(1, ADA.id)
        with pytest.raises(Refusal, match="film-nothing"):
            await hall.matches.history.film(1, ADA.id)
        await played(hall, (ADA, BO), 2)
        monkeypatch.setattr("tests.tiny_games.LENGTHS", {"short": 5, "long": 7})
        with pytest.raises(Refusal, match="past-edition"):
            await hall.matches.history.film(1, ADA.id)


# drawing


async def test_no_more_is_drawn_than_is_shown_and_nothing_twice(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO, night="long")
        await hall.finish(1, ADA, BO)
        film, pictures = await hall.matches.history.film(1, ADA.id), Pictures()
        assert len(await hall.log(1)) > len(film.frames)
        with mock.patch.object(painter, "board", wraps=painter.board) as board:
            shown_first = await pictures.film(film)
            assert await pictures.film(film) is shown_first
        pictures.close()
        assert board.call_count == len(film.frames) <= FRAMES
        times = [seconds for seconds, _ in frames(shown_first.data)]
        assert len(times) == len(film.frames)
        assert times[-1] > times[0]
        assert sum(times) <= 40
        assert shown_first.alt == say(text("film-alt", count=len(times), board=_alt_of(film)))


def _alt_of(film: Film) -> str:
    return painter.board(film.frames[-1].seen, film.perspective.say(plain=True)).alt


async def test_a_film_too_large_for_discord_leaves_frames_out_but_not_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.finish(1, ADA, BO)
        (whole,) = await watched(hall, ADA)
        monkeypatch.setattr(bot.pictures, "FILE_BYTES", len(whole) * 2 // 3)
        (less,) = await watched(hall, ADA)
    assert len(less) <= len(whole) * 2 // 3
    assert len(frames(less)) < len(frames(whole))
    assert frames(less)[-1][1].tobytes() == frames(whole)[-1][1].tobytes()


async def test_many_pictures_do_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await played(hall, (ADA, BO), 4)
        monkeypatch.setattr(bot.pictures, "KEPT_BYTES", 1)
        pictures, film = Pictures(), await hall.matches.history.film(1, ADA.id)
        assert (await pictures.film(film)).data == (await pictures.film(film)).data
        assert not pictures._kept
        pictures.close()


async def test_what_was_told_of_a_moment_without_a_frame_is_told_with_the_next(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await played(hall, (ADA, BO), 6)
        film = await hall.matches.history.film(1, ADA.id)
        with mock.patch.object(bot.pictures, "film_stops", lambda game, seen, say: [0, len(seen) - 1]):
            short = trimmed(film)
    assert len(film.frames) > len(short.frames) == 2
    assert [one.seen for one in short.frames] == [film.frames[0].seen, film.frames[-1].seen]
    assert [turn for one in short.frames for turn in one.told] == [turn for one in film.frames for turn in one.told]


# commands and buttons


async def started(bot_env: BotEnv) -> tuple[Any, Any, Any]:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    for who in (ada, bo):
        await give(bot_env, who, thread)
    return ada, bo, thread


async def test_it_is_shown_privately_by_command_and_by_button(bot_env: BotEnv) -> None:
    ada, _, thread = await started(bot_env)
    typed = shown(await ada.slash(thread, "replay"))
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    pressed = shown(await ada.click(more, label="Replay"))
    for film in (typed, pressed):
        assert film.ephemeral
        (file,) = film.attachments
        assert file.filename == "board.gif", "a name must tell nothing"
        (picture,) = [part for part in components(film) if part["type"] == 12]
        assert picture["items"][0]["media"]["url"].endswith("board.gif")
        assert picture["items"][0]["description"].startswith("Replay in ")
        assert "as you know them" in words_of(film)
        assert set(buttons(film)) == {"Log"}
    cards = (await bot_env.bot.matches.views.perspective(1, ada.id)).seen.view.hands  # type: ignore[union-attr]
    assert set(cards) == {NORTH}


async def test_after_the_end_it_is_below_the_table(bot_env: BotEnv) -> None:
    ada, bo, thread = await started(bot_env)
    await bot_env.bot.matches.moves.resign(1, ada.id)
    await bot_env.bot.matches.moves.resign(1, bo.id)
    await bot_env.sweep()
    cleo = bot_env.person("Cleo")
    film = shown(await cleo.click(bot_env.last(thread), label="Replay"))
    assert film.attachments
    assert "with all that was secret" in words_of(film)


async def test_who_reads_boards_in_text_is_told_it(bot_env: BotEnv) -> None:
    ada, _, thread = await started(bot_env)
    await ada.slash(thread, "settings", text_boards=True)
    film = shown(await ada.slash(thread, "replay"))
    assert not film.attachments
    assert "1. " in words_of(film)
    assert "**\u2068Ada\u2069**" in words_of(film)


async def test_whoever_cannot_have_one_is_told_why(bot_env: BotEnv) -> None:
    ada, cleo = bot_env.people("Ada", "Cleo")
    assert Answered(await ada.slash(bot_env.channel, "replay")).sentence == say(text("no-match"))
    thread = await bot_env.started(ada, bot_env.person("Bo"), game="magpies")
    assert Answered(await cleo.slash(thread, "replay")).sentence == say(text("film-nothing"))
    await bot_env.play(ada, "magpies")
    assert Answered(await ada.slash(bot_env.channel, "replay", match=2)).sentence == say(text("not-started"))
    assert Answered(await ada.slash(bot_env.channel, "replay", match=99)).sentence == say(
        text("no-such-match", number=99)
    )
    assert (await bot_env.press(ada, thread, "d:replay:x")).sentence == say(text("press-unknown"))


async def test_a_film_that_cannot_be_drawn_is_no_film(tmp_path: Path) -> None:
    async with open_bot_env(tmp_path, key=KEY, quick=()) as bot_env:
        ada, _, thread = await started(bot_env)
        with mock.patch.object(painter, "board", side_effect=ZeroDivisionError), errors.expected():
            film = shown(await ada.slash(thread, "replay"))
        assert [file.filename for file in film.attachments] == ["board.png"]
        assert shown(await ada.slash(thread, "replay")).attachments[0].filename == "board.gif"
