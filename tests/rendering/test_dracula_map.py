"""Dracula's map: the overview, the close-up, the cover, the table in words."""

from __future__ import annotations

import math
import re
from io import BytesIO
from itertools import combinations, product
from random import Random
from typing import cast
from unittest import mock

import pytest
from discord.ui import TextDisplay
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.contract.words import complaints
from bot.perspective import Perspective
from bot.ui.table import board_words
from bot.words import speaker
from engines.core import PUBLIC, Decision, Dice, Observation, Option, Seat, observe, text
from engines.dracula.components import DRACULA, EUROPE, HUNTERS
from engines.dracula.observation.view import DraculaTable, HandView, HideoutView
from engines.dracula.turns.hunter_turn import HunterTurn
from rendering import dracula, painter
from rendering.dracula import labels, layout, tags, tracks, ways, words
from rendering.dracula.badges import BADGES, badge
from rendering.dracula.chart import COLOURS, EUROPE_MAP, ROADS, SIZE, Chart, coast, spots
from rendering.dracula.closeup import draw_closeup
from rendering.dracula.colours import PAPERS
from rendering.dracula.furniture import draw_row
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.overview import CHART, draw_overview
from rendering.dracula.pieces import arrange, body, covering, lying, settle
from rendering.dracula.reach import CARRIAGE, MOST, SAILING, fares, focus, is_wide, marks, targets
from rendering.dracula.reach import ways as lines_to
from rendering.dracula.strip import TOP
from rendering.kit.boxes import Box, overlap, shared, square
from rendering.kit.canvas import Pen
from rendering.kit.curves import Point
from tests.bot.test_limits import match_of
from tests.engines.dracula.positions import Board
from tests.rendering import europe

SAY = speaker("dracula", names=str)
NAMES = Names(SAY)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def public(view: DraculaTable) -> Observation:
    return Observation(PUBLIC, view, (), (), None)


def changed(one: DraculaTable, other: DraculaTable) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(draw_overview(one, SAY), draw_overview(other, SAY)).getbbox()


# -- the map's data


def test_every_place_has_its_spot_and_every_line_its_bow() -> None:
    assert set(spots()) == set(EUROPE_MAP.by_id)
    assert set(coast().sea_token_slots) == set(EUROPE_MAP.seas)
    assert set(coast().hospitals) == set(EUROPE_MAP.hospitals)
    assert set(coast().port_anchors) == {place.id for place in EUROPE_MAP.places if place.port}
    assert set(coast().regions) == set(EUROPE_MAP.regions)
    drawn = {tuple(sorted(name.split("|")[:2])) + tuple(name.split("|")[2:]) for name in coast().edge_bows}
    assert drawn == {(*line.split(".")[1:], line.split(".")[0]) for line in (*ROADS, *COLOURS)}


def test_every_place_lies_on_the_map_and_apart_from_others() -> None:
    at = {place: Chart().place(place) for place in EUROPE_MAP.by_id}
    assert all(0 < x < SIZE[0] and 0 < y < SIZE[1] for x, y in at.values())
    near = [
        (one, other)
        for one, other in combinations(EUROPE_MAP.land, 2)
        if abs(at[one][0] - at[other][0]) < 30 and abs(at[one][1] - at[other][1]) < 30
    ]
    assert near == []


def test_the_ratio_of_the_map_holds_at_every_zoom() -> None:
    for chart in (Chart(), Chart(1.9, 1.36), Chart(1.9, 1.36, -400, -80)):
        left, top = chart.spot((0, 0))
        right, bottom = chart.spot((1000, 1000))
        assert (right - left) / (bottom - top) == pytest.approx(1.5156 / 1.036)


def test_no_names_overlap_at_rest() -> None:
    boxes = [labels.box(CHART, city, NAMES.place(city), spots()[city][2]) for city in EUROPE_MAP.land]
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


# -- the overview


def test_the_module_is_what_a_painter_must_be() -> None:
    assert painter("dracula") is dracula
    assert dracula.ACCENT == 0xE0435F


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_positions_are_drawn_within_their_limits(game: str) -> None:
    for number, (state, asked) in enumerate(europe.match(5, 260, game=game)):
        if number % 65 == 0:
            for viewer in ((), (asked.seat,), (DRACULA,)):
                observed = europe.seen(state, *viewer)
                with complaints() as heard:
                    picture = dracula.board(observed, SAY)
                    told = dracula.text(observed, SAY)
                assert not heard, heard
                assert opened(picture.data).size == (1600, 1320 if game == "advanced" else 1240)
                assert opened(picture.data).mode == "P"
                assert len(picture.data) <= 300_000
                assert 0 < len(picture.alt) <= 300
                assert max(map(len, told.splitlines())) <= 30
                assert not re.search(r", \d+$", told, re.MULTILINE), "a number stays with what it counts"


def test_equal_views_are_equal_pictures() -> None:
    """Byte for byte, in a world that its viewer cannot tell from this one."""
    *_, (state, _) = europe.match(2, 120, game="advanced")
    for viewer in (PUBLIC, frozenset({HUNTERS[1]}), frozenset({DRACULA})):
        other = europe.ENGINE.redeal(state, viewer, Dice(b"another world"))
        one, two = (observe(europe.ENGINE, world, viewer) for world in (state, other))
        assert dracula.board(one, SAY) == dracula.board(two, SAY)
        assert dracula.text(one, SAY) == dracula.text(two, SAY)


def test_the_picture_deduces_nothing() -> None:
    """The view holds public deductions; neither picture nor words tell them."""
    view = europe.staged()
    trail = tuple(replace(one, may_be=("paris", "rome"), may_hide=True) if one else None for one in view.trail)
    guessed = replace(view, trail=trail, dracula_public=replace(view.dracula_public, may_be=("sofia",)))
    assert dracula.board(public(view), SAY) == dracula.board(public(guessed), SAY)
    assert dracula.text(public(view), SAY) == dracula.text(public(guessed), SAY)


def test_night_paper_means_a_secret() -> None:
    *_, (state, _) = europe.match(2, 40, game="basic")
    corner, seats = (60, 400), ((), (DRACULA,), (DRACULA, *HUNTERS))
    day, night, over = (draw_overview(europe.seen(state, *who).view, SAY) for who in seats)  # type: ignore[arg-type]
    assert sum(day.getpixel(corner)) > 400  # type: ignore[arg-type]
    assert sum(night.getpixel(corner)) < 200  # type: ignore[arg-type]
    assert sum(over.getpixel(corner)) > 400, "when it is over there are no secrets"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tokens", "place"),
    [
        ({"fog": {"madrid": 1}}, "madrid"),
        ({"storms": ("black_sea",)}, "black_sea"),
        ({"hosts": ("rome",)}, "rome"),
        ({"consecrated": "paris"}, "paris"),
        ({"roadblocks": ("road.cadiz.madrid",)}, "madrid"),
        ({"roadblocks": ("rail.lisbon.madrid",)}, "madrid"),
    ],
)
def test_a_token_lies_where_it_belongs_and_changes_nothing_far_away(tokens: dict[str, object], place: str) -> None:
    bare = europe.standing("edinburgh", "edinburgh", "edinburgh", "edinburgh")
    box = changed(bare, replace(bare, tokens=replace(bare.tokens, **tokens)))
    assert box is not None
    x, y = CHART.place(place)
    assert box[0] - 160 <= x <= box[2] + 160
    assert box[1] - 160 <= y <= box[3] + 160
    assert box[2] - box[0] <= 260
    assert box[3] - box[1] <= 200


def test_each_fact_is_seen() -> None:
    """Each change of public knowledge changes the picture."""
    view = europe.staged()
    first = view.hunters[0]
    others = [
        replace(view, influence=7),
        replace(view, despair=2),
        replace(view, day=4),
        replace(view, is_night=False),
        replace(view, dracula_public=replace(view.dracula_public, damage=view.dracula_public.damage + 1)),
        europe.revealed("sofia"),
        *(replace(view, trail=(*view.trail[:k], None, *view.trail[k + 1 :])) for k in range(6)),
        replace(view, lairs=(None, *view.lairs[1:])),
        *(
            replace(view, hunters=(replace(first, **fact), *view.hunters[1:]))
            for fact in (
                {"at": "varna"}, {"damage": 9}, {"bites": 1}, {"items": 9}, {"events": 9},
                {"tickets": 0 if first.tickets else 1}, {"delayed": True}, {"bats": True},
            )
        ),
    ]  # fmt: skip
    drawn = [draw_overview(one, SAY).tobytes() for one in (view, *others)]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("damage", range(16))
def test_between_wounds_and_their_number_is_room(damage: int) -> None:
    view = europe.plain()
    tile = tracks.cartouche(
        tracks.tracks(replace(view, dracula_public=replace(view.dracula_public, damage=damage, health=15)), NAMES)
    )
    columns = (tile.crop((x, 312, x + 6, 334)) for x in range(tracks.WIDTH - 150, tracks.WIDTH - 100))
    assert any(len(one.getcolors() or ()) == 1 for one in columns)


@pytest.mark.parametrize(
    "places",
    [
        ("vienna", "vienna", "vienna", "vienna"),
        ("zurich", "milan", "geneva", "genoa"),
        ("edinburgh", "cadiz", "constanta", "athens"),
        ("north_sea", "north_sea", "black_sea", "castle_dracula"),
    ],
)
def test_figures_stand_on_the_map_and_no_free_name_hides_one(places: tuple[str, ...]) -> None:
    view = europe.revealed(places[0], europe.standing(*places))
    stood = arrange(view, CHART)
    assert len(stood) == 5
    assert len({(one.x, one.y) for one in stood}) == 5
    for one in stood:
        left, top, right, bottom = body(one)
        assert top >= FRAME
        assert FRAME - 40 <= left < right <= FRAME + SIZE[0] + 40
        assert bottom <= FRAME + SIZE[1]
    for city, (side, free) in settle(CHART, NAMES, map(body, stood)).items():
        if free:
            found = labels.box(CHART, city, NAMES.place(city), side)
            assert not any(overlap(found, body(one)) for one in stood)


@pytest.mark.parametrize("chart", [CHART, Chart(1.9, 1.36)])
@pytest.mark.parametrize("crowd", [2, 3, 4, 5])
def test_nobody_in_a_crowd_hides_another(chart: Chart, crowd: int) -> None:
    view = europe.standing(*(("vienna",) * crowd + ("edinburgh", "cadiz"))[:4])
    stood = arrange(europe.revealed("vienna", view) if crowd == 5 else view, chart)
    x, _ = chart.place("vienna")
    together = [body(one) for one in stood if abs(one.x - x) < 150 * chart.unit]
    assert len(together) == crowd
    assert not any(overlap(one, other) for one, other in combinations(together, 2))


def test_a_crowd_hides_no_name() -> None:
    """Wherever several meet, by themselves or with Dracula; a name loses its edge at most."""
    for place in EUROPE_MAP.by_id:
        for many in (3, 4, 5):
            away = [other for other in ("galway", "cadiz") if other != place][:1]
            view = europe.standing(*((place,) * many + (*away, *away))[:4])
            stood = arrange(europe.revealed(place, view) if many == 5 else view, CHART)
            bodies = [body(one) for one in stood if one.shares]
            assert len(bodies) == many
            for city, (side, free) in settle(CHART, NAMES, bodies).items():
                name = labels.box(CHART, city, NAMES.place(city), side)
                hidden = 0 if free else sum(shared(name, one) for one in bodies)
                most = 0.15 if place == "klausenburg" else 0.07
                assert hidden <= most * shared(name, name), f"{many} in {place} hide {city}"


# -- the close-up


def test_no_number_covers_a_name_where_there_is_room_beside() -> None:
    """Wherever the trail leads, and some of the hunters stand on it."""
    rng, hidden = Random(5), 0
    for _ in range(250):
        trail = [rng.choice(EUROPE_MAP.land)]
        while len(trail) < 6:
            trail.append(rng.choice([*EUROPE_MAP.by_road[trail[-1]], *EUROPE_MAP.by_sea[trail[-1]]]))
        near = rng.choices(trail, k=2) + rng.choices(EUROPE_MAP.land, k=2)
        hideouts = tuple(HideoutView("city", location=place, is_open=True) for place in dict.fromkeys(trail))
        view = replace(europe.standing(*near), trail=hideouts)
        stood = arrange(view, CHART)
        laid = lying(view, CHART, NAMES, stood)
        bodies, marks = [body(one) for one in stood], [covering(one) for one in laid]
        sides = settle(CHART, NAMES, [*bodies, *marks])
        told = [labels.box(CHART, city, NAMES.place(city), side) for city, (side, _) in sides.items()]
        for place, mark in zip((one.location for one in hideouts), marks, strict=True):
            if any(shared(mark, one) for one in told):
                hidden += 1
                others = [*bodies, *told, *(one for one in marks if one is not mark)]
                assert not free_beside(place, others), place
    assert hidden < 50


def free_beside(place: str | None, others: list[Box]) -> bool:
    """True if a mark could lie near the place, nearer than to any city, and cover nothing."""
    assert place is not None
    x, y = CHART.place(place)
    for reach, turn in product((34, 44, 60, 78), range(0, 360, 20)):
        at = x + reach * math.cos(math.radians(turn)), y + reach * math.sin(math.radians(turn))
        is_nearest = all(math.dist(at, CHART.place(city)) > reach for city in EUROPE_MAP.land if city != place)
        mark = square(at, 15)
        if is_nearest and not any(overlap(mark, one) for one in others):
            return True
    return False


def moves(seed: int, *kinds: str) -> list[tuple[Observation, Decision]]:
    """Some questions of a random match, one of each kind and seat."""
    found: dict[tuple[str, str], tuple[Observation, Decision]] = {}
    for state, asked in europe.match(seed, 400, game="advanced"):
        if asked.kind in kinds and (asked.kind, asked.seat) not in found:
            observed = europe.seen(state, asked.seat)
            found[asked.kind, asked.seat] = observed, observed.ask[0]
    return list(found.values())


def test_badges_are_those_of_the_options() -> None:
    """Each way that leads somewhere has one number, told in the description beside the place's name."""
    asked_for = moves(1, "day", "day-calm", "rail", "place")
    assert len(asked_for) > 6
    for observed, asked in asked_for:
        assert isinstance(observed.view, DraculaTable)
        wanted, numbers = targets(observed.view, asked), marks(observed.view, asked)
        assert [one.number for one in wanted] == list(range(1, len(wanted) + 1))
        assert len(wanted) <= MOST
        led = {option.key for option in asked.options if option.key.split(".")[0] in ("road", "sea", "rail")} - {"rail"}
        assert led <= set(numbers)
        for option in asked.options:
            if option.key in numbers:
                place = wanted[numbers[option.key] - 1].place
                assert NAMES.place(place) in SAY(option.label)
        alt = words.alt_closeup(observed.view, asked, SAY)
        assert len(alt) <= 300
        assert all(f"{one.number} {NAMES.place(one.place)}" in alt for one in wanted) or alt.endswith("…")


def test_numbers_go_clockwise_from_the_west() -> None:
    view = europe.standing("marseilles", "rome", "rome", "rome")
    options = next(asked for _, asked in moves(3, "day-calm")).options
    roads = [
        replace(options[0], key=f"road.{city}")
        for city in ("genoa", "toulouse", "milan", "zurich", "geneva", "clermont_ferrand")
    ]
    asked = replace(next(asked for _, asked in moves(3, "day-calm")), seat=HUNTERS[0], options=tuple(roads))
    assert focus(view, asked) == "marseilles"
    assert [one.place for one in targets(view, asked)] == [
        "toulouse", "clermont_ferrand", "geneva", "zurich", "milan", "genoa",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("at", "held", "event", "told"),
    [
        ("frankfurt", "2-1 3-2", "", {"2-1": (7, "rail-both"), "3-2": (10, "rail-other")}),
        (
            "frankfurt",
            "1-1 2-0",
            "chartered_carriage",
            {"1-1": (3, "rail-both"), "2-0": (7, "rail-other"), "c": (19, "rail-carriage")},
        ),
        ("vienna", "1-1 2-0", "", {"1-1": (3, "rail")}),
        ("paris", "3-1", "", {"3-1": (9, "rail")}),
    ],
)
def test_by_railway_each_ticket_shows_where_it_leads(
    at: str, held: str, event: str, told: dict[str, tuple[int, str]]
) -> None:
    """FD-6.3, FD-6.11, R2: the numbers of a ticket follow on each other, and their badges tell the tickets apart."""
    lord = HUNTERS[0]
    events = {lord: event} if event else {}
    board = Board(HunterTurn(lord), box=EUROPE, at={lord: at}, tickets={lord: held}, events=events, trail="galatz(f)[]")
    board.take(lord, "rail")
    view, asked = board.view(lord), board.ask(lord)
    wanted = targets(view, asked)
    assert fares(wanted) == tuple(told)
    for fare, (last, shape) in told.items():
        numbers = [one.number for one in wanted if fare in one.fares or fare == CARRIAGE]
        assert numbers == list(range(numbers[0], last + 1))
        assert wanted[last - 1].badge == shape
    for option in asked.options:
        if option.key in marks(view, asked):
            (led,) = (one for one in wanted if option.key in one.keys)
            words = SAY(option.detail) if option.detail else ""
            assert bool(words) == (" " in held or bool(event))
            assert all(NAMES.ticket(fare) in words for fare in led.fares if words and fare != CARRIAGE)
            assert ("Carriage" in words) == bool(event)


def test_each_badge_of_a_journey_looks_otherwise() -> None:
    rails = [kind for kind in BADGES if kind.startswith("rail")]
    assert len({badge(kind, "7", 25).tobytes() for kind in rails}) == len(rails) == 5


def test_no_number_of_a_sea_covers_the_name_of_a_port() -> None:
    """The number of a sea lies on the sea; the names of what is beside it are put elsewhere."""
    stamped, met = list[Box](), 0

    def stamp(*args: object, **given: object) -> Box:
        stamped.append(labels.stamp(*args, **given))  # type: ignore[arg-type]
        return stamped[-1]

    for port in (place.id for place in EUROPE_MAP.places if place.port):
        for observed, question in moves(4, "place"):
            view = cast("DraculaTable", observed.view)
            assert view.dracula_private is not None
            here = HideoutView("city", location=port)
            view = replace(
                view, dracula_private=replace(view.dracula_private, at=port), trail=(None, here, *view.trail[2:])
            )
            to = (*EUROPE_MAP.by_road[port], *EUROPE_MAP.by_sea[port])
            asked = replace(question, options=tuple(replace(question.options[0], key=place) for place in to))
            put, seas = mock.Mock(), {str(one.number) for one in targets(view, asked) if EUROPE_MAP.is_sea(one.place)}
            stamped.clear()
            with mock.patch.dict(draw_closeup.__globals__, stamp=stamp, put_badge=put):
                draw_closeup(view, asked, SAY)
            badges = [call.args[3:5] for call in put.call_args_list if call.args[2] in seas]
            met += bool(badges)
            for x, y in badges:
                number = (x - 24, y - 24, x + 24, y + 24)
                assert not any(overlap(number, name) for name in stamped), port
    assert met > 20


def test_excellent_weather_leads_over_the_sea_to_ports_as_well() -> None:
    """The land between is not sailed over, and no road there is red."""
    view = europe.standing("genoa", "rome", "rome", "rome")
    option = next(asked for _, asked in moves(3, "day-calm")).options[0]
    cities = tuple(replace(option, key=place) for place in ("rome", "marseilles", "tyrrhenian_sea"))
    asked = replace(next(asked for _, asked in moves(3, "day-calm")), seat=HUNTERS[0], kind=SAILING, options=cities)
    assert {one.mode for one in targets(view, asked)} == {"sea"}
    assert not lines_to(view, "genoa", targets(view, asked))["road"]
    assert SAY(text("picture-mode-detail", mode="sea", by=SAILING)) == "up to two moves"
    assert draw_closeup(view, asked, SAY).size == (1200, 980)


def test_the_name_of_a_sea_is_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Box] = []

    def stamp(
        _: object, chart: Chart, sea: str, name: str, inks: object, at: Point | None = None, **_k: object
    ) -> None:
        boxes.append(labels.sea_box(chart, sea, name, at or chart.spot(spots()[sea][:2])))

    monkeypatch.setitem(draw_closeup.__globals__, "stamp_sea", stamp)
    view = europe.standing("english_channel", "marseilles", "venice", "galway")
    for place in (*EUROPE_MAP.seas, *(city.id for city in EUROPE_MAP.places if city.port)):
        here = replace(view, hunters=(replace(view.hunters[0], at=place), *view.hunters[1:]))
        options = tuple(Option(to, text("pass")) for to in EUROPE_MAP.by_sea[place])
        asked = Decision(
            id="1", seat=HUNTERS[0], kind=SAILING, round=1, prompt=text("pass"), options=options, default=()
        )
        draw_closeup(here, asked, SAY)
    assert len(boxes) > 80
    assert all(left > 0 and right < layout.WIDE for left, _, right, _ in boxes)


def test_no_number_of_a_sea_covers_a_figure() -> None:
    """Bari is so near to the middle of the Adriatic that figures there stand in front of it."""
    view, put, figure = europe.standing("bari", "marseilles", "venice", "galway"), mock.Mock(), mock.Mock()
    option = Option("adriatic_sea", text("pass"))
    asked = Decision(
        id="1", seat=HUNTERS[0], kind=SAILING, round=1, prompt=text("pass"), options=(option,), default=(option.key,)
    )
    with mock.patch.dict(draw_closeup.__globals__, put_badge=put, draw_figure=figure):
        draw_closeup(view, asked, SAY)
    ((x, y),) = [call.args[3:5] for call in put.call_args_list]
    bodies = [body(call.args[1]) for call in figure.call_args_list]
    assert len(bodies) > 1
    assert not any(overlap((x - 24, y - 24, x + 24, y + 24), one) for one in bodies)


def test_a_tag_stands_at_the_edge_that_the_way_crosses() -> None:
    ahead, beyond = (200.0, 650.0), (-300.0, -40.0)
    assert tags._arrow(beyond, ahead) == "w"
    assert tags._arrow((beyond[0], beyond[1] - 2000), ahead) == "n"
    assert tags._arrow((400.0, -40.0), ahead) == "n"
    assert tags._arrow((layout.WIDE + 20.0, 400.0), ahead) == "e"


def test_closeups_are_drawn_within_their_limits() -> None:
    for observed, asked in moves(4, "day-calm", "rail", "night-calm", "city"):
        with complaints() as heard:
            picture = dracula.closeup(observed, SAY)
        assert not heard, heard
        assert picture is not None
        assert opened(picture.data).mode == "P"
        sizes = {"city": (1600, 1320), "night-calm": (1280, 1060)}
        assert opened(picture.data).size == sizes.get(asked.kind, (1200, 980))
        assert len(picture.data) <= 500_000
        assert 0 < len(picture.alt) <= 300
    assert dracula.closeup(public(europe.staged()), SAY) is None


def test_a_closeup_is_the_same_whatever_has_been_drawn_before() -> None:
    """Caches of one picture leave no trace in another."""
    asked = [observed for observed, _ in (*moves(4, "day-calm", "rail"), *moves(4, "place"))]
    drawn = [dracula.closeup(one, SAY) for one in asked]
    for kept in (labels._sea, ways._rail, ways._road, ways._crossing, ways._step, ways._symbol, tags._plate):
        kept.cache_clear()
    assert [dracula.closeup(one, SAY) for one in asked[::-1]] == drawn[::-1]


def test_what_cannot_be_reached_lies_under_a_veil() -> None:
    observed, asked = next(one for one in moves(4, "day-calm") if one[1].kind == "day-calm")
    assert isinstance(observed.view, DraculaTable)
    stay = replace(asked, options=tuple(option for option in asked.options if "." not in option.key))
    inked = []
    for question in (asked, stay):
        counted = draw_closeup(observed.view, question, SAY).crop((30, 30, 1170, 760)).convert("L").histogram()
        inked.append(sum(counted[:50]))
    assert 0 < inked[0] < inked[1]


# -- words


def test_the_alt_text_and_the_text_name_the_hunter_who_is_asked() -> None:
    """As the frame beside it does: at a hand limit the turn has passed, and the hunter before is still asked."""
    view = europe.staged()
    asked = words.alt(view, SAY, waiting=HUNTERS[2:3])
    assert "Van Helsing to answer" in asked
    assert "Godalming's turn" not in asked
    assert "Van Helsing to answer" in words.board(view, SAY, HUNTERS[2:3])
    assert "Lord Godalming's turn" in words.alt(view, SAY, waiting=HUNTERS[:1])
    assert "Lord Godalming's turn" in words.alt(view, SAY)


def test_the_description_tells_whose_turn_it_is_and_three_facts() -> None:
    alt = words.alt(europe.staged(), SAY)
    assert alt.startswith("Map, week 2, Thursday, night. Lord Godalming's turn.")
    assert "Influence 6/13, despair 1/3." in alt
    assert "Godalming in Bucharest, Seward in Marseilles, Van Helsing in Zurich, Mina in Vienna" in alt
    assert "Dracula is hidden" in alt
    assert alt.endswith("city (1), Wolf Form (1), sea, city (1), Feed, Galatz (2).")


def test_the_turn_is_the_acting_hunters_until_the_action_is_over() -> None:
    """FD-5.1: while a hunter's action asks something, nothing says that the next hunter is on turn."""
    asked_amid = 0
    for state, asked in europe.match(5, 900):
        view = cast("DraculaTable", europe.seen(state).view)
        if view.acting is None or view.battle is not None or view.phase not in ("day", "night"):
            continue
        asked_amid += asked.seat == view.acting
        name = layout.Names(SAY).who(view.acting)
        assert f"{name}'s turn." in words.alt(view, SAY)
        assert f"{name}'s turn" in words.board(view, SAY)
    assert asked_amid
    assert "Dracula is in Sofia" in words.alt(europe.revealed("sofia"), SAY)


def test_the_table_in_words_has_all_that_the_picture_has() -> None:
    told = " ".join(words.board(europe.staged(), SAY).split())
    for part in (
        "Week 2", "Influence 6/13", "> Godalming: Bucharest", "Dracula", "hidden", "6 Galatz", "encounter: Rats",
        "5 Feed", "a rumor", "Escape as Bat", "the castle's card; 2 encounters", "Athens", "Hamburg ×2",
        "Storm: Atlantic", "Heavenly Host: Munich", "Budapest", "the road",
    ):  # fmt: skip
        assert part in told, part


def test_a_full_table_in_words_ends_between_two_entries_and_says_where_the_rest_is() -> None:
    """All four hunters in one hand, with all that they can hold."""
    view = europe.staged()
    items = ("garlic_wreath", "heavenly_host", "holy_bullets")
    events = ("blood_transfusion", "consecrated_ground", "chartered_carriage")
    hunters = tuple(
        replace(
            one, delayed=True, bats=True, weakened=True, hospital=True, items=3, events=3, tickets=2,
            open_item=items[0], open_event=events[0],
        )
        for one in view.hunters
    )  # fmt: skip
    full = replace(view, hunters=hunters, hands={one.seat: HandView(items, events, ("3-2", "2-1")) for one in hunters})
    seats = frozenset(one.seat for one in hunters)
    seen = Observation(seats, full, (), (), None)
    perspective = Perspective(match_of("dracula", "running"), (), seats, seen, (), False, None, None)
    whole = dracula.text(seen, SAY).splitlines()
    assert 1800 < sum(len(line) + 1 for line in whole) < 3900, "/board has it all"
    for most in (1200, 1800):
        part = board_words(perspective, "en", most)
        assert isinstance(part, TextDisplay)
        _, *told, rest, _ = part.content.splitlines()
        assert len(part.content) <= most + len("```\n\n```")
        assert rest == SAY(text("board-rest"))
        assert told == whole[: len(told)]
        assert not whole[len(told)].startswith("    "), "no hunter is told in part"


def test_the_cover_is_a_cover() -> None:
    picture = dracula.cover(SAY)
    assert opened(picture.data).size == (1100, 420)
    assert 0 < len(picture.alt) <= 300


# -- roads and railways


def asks_of(*keys: str) -> tuple[Observation, Decision]:
    """A hunter who is asked about these places, roads or railways."""
    ((observed, asked), *_) = moves(3, "day-calm")
    asked = replace(asked, options=tuple(Option(key, text("picture-roadblock")) for key in keys))
    return replace(observed, ask=(asked,)), asked


def test_a_road_or_railway_that_is_chosen_bears_its_number() -> None:
    roads = [line for line in EUROPE_MAP.lines if "paris" in line][:3]
    by_number = f"good_luck.line.{EUROPE_MAP.lines.index('rail.bordeaux.paris')}"
    observed, asked = asks_of(*roads, by_number)
    marks = dracula.marks(observed)
    assert sorted(marks.values()) == [1, 2, 3, 4]
    assert set(marks) == {*roads, by_number}
    picture = dracula.closeup(observed, SAY)
    assert picture is not None
    assert "Paris" in picture.alt
    assert draw_closeup(observed.view, asked, SAY) != draw_closeup(observed.view, replace(asked, options=()), SAY)  # type: ignore[arg-type]


def test_the_legend_draws_a_railway_as_the_map_does() -> None:
    """By night they are faint: Dracula takes no train."""
    drawn = dict[str, bytes]()
    for paper, inks in PAPERS.items():
        pen = Pen(80, 40, origin=(40, 20))
        draw_row(pen, "white", inks)
        drawn[paper] = pen.finish().tobytes()
    assert drawn["day"] != drawn["night"]


def test_of_seas_all_round_europe_the_whole_map_tells() -> None:
    """No close-up holds half of them; of those round Italy one does."""
    observed, _ = asks_of(*EUROPE_MAP.seas)
    assert dracula.marks(observed) == {}
    picture = dracula.closeup(observed, SAY)
    assert picture is not None
    assert picture.data == dracula.board(observed, SAY).data
    assert "Adriatic Sea" not in picture.alt, "nothing is numbered"
    near, _ = asks_of("tyrrhenian_sea", "adriatic_sea", "ionian_sea")
    assert len(dracula.marks(near)) == 3


def test_of_all_roads_and_railways_the_whole_map_tells() -> None:
    observed, asked = asks_of(*EUROPE_MAP.lines)
    assert is_wide(asked)
    assert dracula.marks(observed) == {}
    picture = dracula.closeup(observed, SAY)
    assert picture is not None
    assert opened(picture.data).size == opened(dracula.board(observed, SAY).data).size


def test_of_many_cities_the_whole_map_marks_which_and_whoever_is_asked() -> None:
    """Not whose turn it is, and none where nearly all may be chosen."""
    view = europe.standing("hamburg", "marseilles", "amsterdam", "le_havre")
    near = sorted(EUROPE_MAP.land, key=lambda city: math.dist(CHART.place(city), CHART.place("marseilles")))

    def asks(seat: Seat, count: int) -> Observation:
        options = tuple(Option(city, text("pass")) for city in near[1 : count + 1])
        prompt = text("sense-of-emergency-prompt")
        asked = Decision(
            id="1", seat=seat, kind="sense-of-emergency", round=1, prompt=prompt, options=options, default=(near[1],)
        )
        return Observation(frozenset({seat}), view, (asked,), (), None)

    def changes(one: Observation, other: Observation) -> tuple[int, int, int, int]:
        drawn = [draw_overview(view, SAY, seen.ask[0]) for seen in (one, other)]
        return ImageChops.difference(*drawn).getbbox() or (0, 0, 0, 0)

    one, other = HUNTERS[1], HUNTERS[2]
    picture = dracula.closeup(asks(one, 29), SAY)
    assert picture is not None
    assert picture.alt.startswith("Dr. Seward, Marseilles: ")
    assert changes(asks(one, 29), asks(other, 29))[3] > TOP, "the strip marks who is asked"
    assert 0 < changes(asks(one, 29), asks(one, 55))[3] < TOP
    assert changes(asks(one, 50), asks(one, 55)) == (0, 0, 0, 0)
