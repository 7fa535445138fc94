"""The pictures of the rulebooks' pages: of every card, and of the signs that some rules tell of."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.contract.words import complaints
from bot.words import speaker
from engines.core import games, get, player, playout, text
from engines.dracula.actions.moving import reach_by_rail
from engines.dracula.components import BASIC, DRACULA, HUNTERS, ITEMS, icons
from engines.dracula.rulebook import RULES
from rendering import Picture, dracula, painter
from rendering.dracula import pages

PHONE = 312
"""As wide as a phone shows a picture; it may be a third higher than that, or the words below are out of sight."""


def drawn(game: str, page: str) -> Picture | None:
    """A page's picture, said without complaint and within its limits."""
    with complaints() as heard:
        picture = painter(game).page(page, speaker(game))
    assert not heard, heard
    if picture is not None:
        opened = Image.open(BytesIO(picture.data))
        assert opened.mode == "P"
        assert PHONE < opened.width <= 800
        assert opened.height * PHONE / opened.width <= PHONE * 4 / 3
        assert 0 < len(picture.alt) <= 300
        assert "  " not in picture.alt
    return picture


@pytest.mark.parametrize("game", games())
def test_every_card_s_page_shows_its_card(game: str) -> None:
    say = speaker(game)
    shown: dict[bytes, str] = {}
    for page in get(game).rulebook:
        picture = drawn(game, page.id)
        if page.card:
            assert picture is not None, page.id
            name = say(text(f"page-{page.id}-title")).removeprefix("The ")
            assert name in picture.alt, page.id
        if picture is not None:
            alike = shown.get(picture.data, page.id)  # cards of one name are alike
            assert say(text(f"page-{alike}-title")) == say(text(f"page-{page.id}-title")), f"{page.id} looks as {alike}"
            shown[picture.data] = page.id


@pytest.mark.parametrize("page", [*HUNTERS, DRACULA])
def test_what_stands_beside_somebody_ends_above_the_frame(page: str) -> None:
    picture = drawn("dracula", page)
    assert picture is not None
    foot = Image.open(BytesIO(picture.data)).convert("L").crop((pages._LEFT, 454, pages._RIGHT, 468))
    darkest, lightest = foot.getextrema()
    assert int(lightest) - int(darkest) < 40, "only paper"  # type: ignore[arg-type]


def test_pages_of_rules_show_the_signs_that_they_tell_of() -> None:
    told = {page.id: picture.alt for page in RULES if (picture := drawn("dracula", page.id)) is not None}
    assert {"moving", "tickets", "trail", "combat", "tokens", "hunters", "powers", "dracula"} == set(told)
    assert "by the yellow railway to Prague, no farther" in told["moving"]
    assert "Dodge shows the icon of Claws, so Claws is canceled" in told["combat"]
    assert "Consecrated ground" in told["tokens"]
    assert drawn("dracula", "goal") is None


def test_diagrams_of_the_draugr_tell_what_is_adjacent_and_where_a_walk_may_end() -> None:
    told = {
        page.id: picture.alt
        for page in get("draugr").rulebook
        if not page.card and (picture := drawn("draugr", page.id))
    }
    assert told == {
        "adjacent": "The fifteen cards, the lantern on Cistern. Gold, adjacent to it: Nunnery, Seeress and "
        "Shepherdess. No other card is adjacent.",
        "walking": "The fifteen cards, the lantern on Shepherdess. Barred, from the last Hunt: Nunnery and Tavern. "
        "In one step: Cistern, Library and Foundry. In two: Seeress, Amoureuse, Priest and Constable.",
        "spanning": "Three Draugr at the left, each ruling one row. The middle one falls and becomes a stone. The "
        "upper one then rules the two upper rows, the lower one still its own.",
    }


def test_diagrams_of_trogdor_tell_what_may_burn_and_how_a_peasant_runs() -> None:
    pages = [page.id for page in get("trogdor").rulebook if not page.card]
    told = {page: picture.alt for page in pages if (picture := drawn("trogdor", page))}
    assert set(told) == {"burninating", "peasants_on_fire"}
    assert "the four tiles at its sides are, its corners are not" in told["burninating"]
    assert "its own tile and all eight around are" in told["burninating"]
    assert "a Peasant who stands there catches fire too" in told["peasants_on_fire"]


def test_the_diagram_of_moving_shows_what_the_roads_and_the_ticket_lead_to() -> None:
    engine = get("dracula")
    start = playout(engine, engine.meta.seats_for(2), bytes(16), {}, player("dracula"), Random(1), bound=0).state
    reached = {"berlin", *start.map.by_road["berlin"], *reach_by_rail(start, "berlin", white=2, yellow=1)}
    assert reached == {"berlin", "hamburg", "leipzig", "prague", "frankfurt", "nuremburg"}
    picture = drawn("dracula", "moving")
    assert picture is not None
    assert all(city.capitalize() in picture.alt for city in reached)


def test_a_combat_card_names_what_it_cancels_and_what_cancels_it() -> None:
    say = speaker("dracula")
    for card in (*BASIC, *ITEMS):
        page = pages.page_of(card, say)
        assert page is not None
        assert tuple(sign for sign, _ in page.signs) == icons(card)
    strength = dracula.page("strength", say)
    assert strength is not None
    for card in ("Dodge", "Escape", "Garlic", "Holy Circle"):
        assert card in strength.alt
    assert "Punch" not in strength.alt.partition("Canceled by")[2]
