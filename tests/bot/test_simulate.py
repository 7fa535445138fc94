"""The simulator: matches without people, counted."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from bot.__main__ import main
from bot.refusal import Refusal
from bot.simulate import Report, say, simulate
from engines.core import BadOption, games
from tests.tiny_games import playing_magpies

FIELDS = ["game", "matches", "finished", "outcomes", "moves_median", "moves_max", "moves_per_second"]


@pytest.fixture(autouse=True)
def _magpies() -> Iterator[None]:
    with playing_magpies():
        yield


def test_the_report_counts_what_was_played() -> None:
    calls: list[None] = []
    report = simulate("magpies", 30, 3, 7, "random", lambda: calls.append(None))
    assert (report.game, report.matches, report.finished, len(calls)) == ("magpies", 30, 30, 30)
    assert sum(report.outcomes.values()) == 30
    assert set(report.outcomes) <= {"end-hoard", "end-dawn"}
    assert 0 < report.moves_median <= report.moves_max
    assert report.moves_per_second > 0


def test_a_seed_plays_the_same_matches_again() -> None:
    def counted(seed: int) -> tuple[dict[str, int], int, int]:
        report = simulate("magpies", 20, 2, seed)
        return report.outcomes, report.moves_median, report.moves_max

    assert counted(1) == counted(1)
    assert len({str(counted(seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize("policy", ["random", "default", "best"])
def test_every_policy_plays_to_the_end(policy: str) -> None:
    assert simulate("magpies", 10, 4, 1, policy).finished == 10


def test_the_policies_differ() -> None:
    reports = [simulate("magpies", 20, 2, 1, policy) for policy in ("random", "default", "best")]
    assert len({(str(report.outcomes), report.moves_median, report.moves_max) for report in reports}) == 3


def test_without_a_number_all_seats_are_taken() -> None:
    def told(report: Report) -> tuple[dict[str, int], int]:
        return report.outcomes, report.moves_max

    assert told(simulate("magpies", 10)) == told(simulate("magpies", 10, 4))


def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "magpies", "--matches", "5", "--seats", "2", "--seed", "3", "--json"]) == 0
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert list(report) == FIELDS
    assert (report["game"], report["matches"], report["finished"]) == ("magpies", 5, 5)
    assert printed.err == ""


def test_the_command_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "magpies", "--matches", "5"]) == 0
    printed = capsys.readouterr()
    assert "Simulated matches: magpies" in printed.out
    assert "Finished" in printed.out
    assert "end-" in printed.out
    assert printed.err == ""


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["chess"], "There is no game called chess; there are: "),
        (["magpies", "--seats", "5"], "This game is played with 2 to 4 seats, not 5."),
        (["magpies", "--seats", "1"], "This game is played with 2 to 4 seats, not 1."),
        (["draugr", "--seats", "2"], "This game is played with one seat, not 2."),
        (["magpies", "--matches", "0"], "The number of matches is at least 1, not 0."),
        (["magpies", "--matches", "many"], "--matches takes a whole number, not many."),
        (["magpies", "--seed", "x"], "--seed takes a whole number, not x."),
        (["dracula", "--seat", "dracula"], "--seat takes SEAT=POLICY, not dracula."),
        (["dracula", "--seat", "count=easy"], "There is no seat count; there are: lord_godalming, dr_seward, "),
        (["magpies", "--option", "night"], "--option takes NAME=VALUE, not night."),
        (["magpies", "--option", "night=endless"], say(BadOption("magpies", "night", "endless").text)),
        (
            ["magpies", "--policy", "worst"],
            "There is no policy worst; there are: random, default, easy, normal, strong, best.",
        ),
    ],
)
def test_bad_input_is_one_clear_sentence(given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *given]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1


def test_a_seat_may_be_played_by_another_policy() -> None:
    """Dracula by chance against strong hunters, and the other way round."""
    hunted = simulate("dracula", 6, policy="strong", others={"dracula": "random"})
    hunts = simulate("dracula", 6, policy="default", others={"dracula": "strong"})
    assert hunted.outcomes.get("end-defeated", 0) > hunts.outcomes.get("end-defeated", 0)
    assert hunts.outcomes["end-influence"] == 6


def test_matches_are_played_with_the_options_of_a_table() -> None:
    short, long = (simulate("magpies", 20, options={"night": night}) for night in ("short", "long"))
    assert short.moves_max == simulate("magpies", 20).moves_max
    assert long.moves_max > short.moves_max


def test_an_unknown_game_lists_those_there_are() -> None:
    with pytest.raises(Refusal) as refused:
        simulate("chess", 1)
    assert refused.value.text.args["games"] == ", ".join(games())
