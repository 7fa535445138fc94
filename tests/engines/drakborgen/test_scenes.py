"""The scenes that a picture tells: which events show one, which is the gravest, and that it tells nothing hidden."""

from __future__ import annotations

import msgspec

from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.scenes import GRAVEST, is_graver
from engines.drakborgen.state import Part, Scene

from .positions import H1, H2, H3, Board
from .test_dragon import hoard


def pictured(board: Board) -> list[str]:
    """The keys of the events with a picture."""
    return [event.text.key for event in board.events if event.pictured]


def test_gold_is_a_scene_once_the_round_is_over() -> None:
    """DB-24.1, V11: the numbers of cards, not what they are; the finder alone sees those."""
    board = hoard(["asleep"], ["treasure-150", "treasure-2000"])
    board.play_all(hero1="go.e", hero2="wait")
    scene = board.view().scene
    assert scene is not None
    assert (scene.kind, scene.place, scene.left) == ("treasure", CHAMBER, 7)
    assert [(one.seat, one.drawn, one.cards) for one in scene.parts] == [(H1, 2, 2)]
    assert pictured(board) == ["scene-treasure"]
    assert "treasure-" not in msgspec.json.encode(scene).decode()
    assert board.view(H1).own[H1].found == ("treasure-150", "treasure-2000")
    assert not board.view(H2).own[H2].found


def test_her_waking_is_a_scene_with_what_it_cost_each() -> None:
    """DB-24.7 to DB-24.10: KP lost, who dies, who gets out and how."""
    heroes = {H1: ("rohan", "f5"), H2: ("iril", "g4"), H3: ("durim", "m10")}
    board = hoard(["awake"], [], heroes=heroes, faces={"hero1.dice": [3, 12]})
    board.hero(H2).kp = 5
    board.play_all(hero1="go.e", hero2="go.s", hero3="wait")
    board.play(H1, "n", kind="fire").play(H1, "keep.2", kind="fire")
    scene = board.view().scene
    assert scene is not None
    assert scene.kind == "wakes"
    first, second = scene.parts
    assert (first.lost, first.end, first.side, first.cards) == (3, "flees", "n", 2)
    assert first.rolled > first.cards
    assert (second.lost, second.kp, second.end) == (5, 0, "dead")
    assert pictured(board)[-1] == "scene-wakes"


def test_several_blasts_add_up() -> None:
    """DB-24.10: who stumbles is burnt again."""
    board = hoard(["awake"], [], faces={"hero1.dice": [3, 1, 1, 4, 12]})
    board.play_all(hero1="go.e", hero2="wait")
    board.play(H1, "n", kind="fire").play(H1, "keep.2", kind="fire")
    lost = board.state.meetings[H1].scene
    assert lost is not None
    assert lost.parts[0].lost == board.hero(H1).sheet.kp - board.hero(H1).kp > 3


def test_a_death_on_the_way_is_shown_at_once() -> None:
    """DB-12.20: with the event itself, for no place tells it."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)})
    table = board.table()
    die(table, H1, "pit")
    assert [event.pictured for event in table.events if event.text.key == "hero-died"] == [True]
    scene = board.view().scene
    assert scene is not None
    assert (scene.kind, scene.place, scene.cause, scene.parts[0].hero) == ("death", "c3", "pit", "rohan")


def test_a_death_by_a_monster_names_it_and_another_does_not() -> None:
    """DB-16: the strongest that is there; what it is everybody has seen."""
    for cause, slayer in (("monster", "bergstroll"), ("bats", "")):
        board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)})
        board.monster("svartalv", "c3")
        board.monster("bergstroll", "c3")
        die(board.table(), H1, cause)
        scene = board.view().scene
        assert scene is not None
        assert scene.monster == slayer


def test_a_strange_room_is_a_scene_and_a_plain_one_is_not() -> None:
    """DB-8: most tiles are rooms and corridors."""
    for shape, kind in (("dark-room-ew", "room"), ("room-new", None)):
        board = Board(
            {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}, stacked={"tile": [shape]}
        )
        board.begin().play_all(hero1="go.e", hero2="wait")
        scene = board.view().scene
        assert (scene.kind if scene is not None else None) == kind
        assert pictured(board) == ([] if kind is None else ["tile-laid"])
        if scene is not None:
            assert (scene.place, scene.parts[0].side) == ("d3", "w")


def test_the_graver_scene_of_a_round_is_shown() -> None:
    part = (Part(H1, "rohan"),)
    scenes = [Scene(kind, "c3", 4, part) for kind in GRAVEST]
    for k, scene in enumerate(scenes):
        assert is_graver(scene, None)
        assert is_graver(scene, Scene("death", "c3", 3, part)), "those of earlier rounds are past"
        assert [is_graver(scene, other) for other in scenes] == [other > k for other in range(len(scenes))]
