"""Every game brings its own texts, even one that lives outside this repository."""

from __future__ import annotations

from bot.words import catalogues, speaker
from engines.core import Seat, Who, text
from engines.core.registry import home
from tests.tiny_games import playing_magpies


def test_a_game_s_words_lie_beside_its_engine() -> None:
    assert home("draugr") == "engines.draugr"
    with playing_magpies():
        assert home("magpies") == "tests.tiny_games"
        names = [name for name, _ in catalogues("magpies", "en")]
    assert "en/magpies.ftl" in names
    assert "en/core.ftl" in names


def test_the_words_of_a_game_of_a_test_are_told() -> None:
    with playing_magpies():
        say = speaker("magpies", names=lambda seat: f"@{seat}")
        assert say(text("card", tree="oak", rank=3)) == "Oak 3"
        drew = text("drew", who=Who(Seat("north")), card=text("card", tree="elm", rank=1))
        assert say(drew) == "@north draws Elm 1."
        two = [text("card", tree="oak", rank=3), text("card", tree="yew", rank=6)]
        passed = text("cards-passed", who=Who(Seat("north")), to=Who(Seat("east")), cards=list(two))
        assert say(passed) == "@north gives Oak 3 and Yew 6 to @east."
