"""Hand-built views of Trogdor!!, in every state that a picture must show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engines.core import Decision, Observation, Option, Outcome, Seat, text
from engines.trogdor.layouts import LAYOUTS
from engines.trogdor.view import (
    Beat,
    CardView,
    MovementView,
    PeasantView,
    PlayerView,
    Risk,
    Scene,
    Standing,
    Story,
    Target,
    TileView,
    TrogdorTable,
    Ward,
)

KEEPERS = tuple(Seat(f"keeper-{number}") for number in range(1, 7))
TILES = tuple(f"{column}{row}" for row in "12345" for column in "ABCDE")
CALM = Risk(0, 0, 0, 0, 0, 38)
BURNT = ("A2", "B2", "A3", "B3", "C3", "A4", "B4", "C4", "D3", "E5", "E4")


def peasants(places: Mapping[int, str], void: int = 0, **states: str) -> tuple[PeasantView, ...]:
    """The seven: on tiles by number, the last `void` of the others in the Void; states by ``p1="burning"``."""
    free = [number for number in range(1, 8) if number not in places]
    gone = set(free[len(free) - void :])
    return tuple(
        PeasantView(
            number,
            places.get(number, "void" if number in gone else "meter"),
            states.get(f"p{number}", "normal"),  # type: ignore[arg-type]
        )
        for number in range(1, 8)
    )


STAND = Standing(
    burninated=BURNT,
    ruins=("A3",),
    peasants=peasants({1: "B3", 2: "D3"}, 2),
    knights=("B2", "E4"),
    troghammer="A5",
    archer="B5",
    trogdor="C4",
    hiding=False,
)
CARD = MovementView("mv-30", 3, "W", True, "ENEE")
UNSEEN = (CARD, MovementView("mv-02", 2, "N", False, "NNWS"))
TROGBURST = CardView("trogburst-1", "trogburst", 7)
TRAIL = CardView("trail-2", "trail", 3)
BLOCK = CardView("block-1", "block", 4)
FLIP_DAN = CardView("flip_dan-1", "flip_dan", 4)
HANDS = (
    PlayerView(1, KEEPERS[0], "yubbitz", "gross_eggs", True, False, (TRAIL,), True),
    PlayerView(2, KEEPERS[1], "galgabudge", "cumberdale", False, False, (BLOCK,), False),
    PlayerView(
        3, KEEPERS[2], "hardybard", "spare_helmet", True, False, (CardView("flip_dan-1", "flip_dan", 4),), False
    ),
)


def tiles(
    board: Standing, targets: tuple[str, ...] = (), layout: str = "peasantry", **risks: Risk
) -> tuple[TileView, ...]:
    """The tiles of a layout under a board."""
    return tuple(
        TileView(
            name,
            kind,
            name in board.burninated,
            None if kind != "cottage" else "burninated" if name in board.ruins else "standing",
            name in targets,
            risks.get(name, CALM),
        )
        for name, kind in zip(TILES, LAYOUTS[layout].kinds, strict=True)
    )


STORY = Story(9, KEEPERS[0], "yubbitz", STAND, (), TROGBURST, False, None, None)


def staged(**changes: Any) -> TrogdorTable:
    """The look book's board: turn 9, Trogdor acts, 3 of 7 points left. `board` alone changes the tiles with it."""
    board = changes.get("board", STAND)
    view = TrogdorTable(
        layout="peasantry",
        phase="one",
        stage="act",
        turn=9,
        board=board,
        tiles=tiles(board),
        players=HANDS,
        active=0,
        ap=3,
        ap_total=7,
        wards=(),
        skipping=(),
        targets=(),
        story=STORY,
        last=None,
        actions_left=15,
        action_discards=(BLOCK,),
        troghammers="aside",
        troghammers_left=0,
        movements_left=31,
        movement_discards=(CARD,),
        unseen=UNSEEN,
        result=None,
    )
    return replace(view, **changes)


def board(**changes: Any) -> TrogdorTable:
    """A table with these changes of the board."""
    return staged(board=replace(STAND, **changes))


def crowded(number: int, **changes: Any) -> TrogdorTable:
    """A table with `number` pieces beside Trogdor on the Cottage tile C5."""
    places = {k + 1: "C5" for k in range(max(0, number - 4))}
    knights = tuple("C5" if number > k else "B2" for k in range(2))
    stand = replace(
        STAND,
        trogdor="C5",
        knights=knights,
        troghammer="C5" if number > 2 else "A5",
        archer="C5" if number > 3 else "B5",
        peasants=peasants(places),
    )
    return staged(board=replace(stand, **changes))


def target(tile: str) -> Target:
    """An option about a tile."""
    return Target(f"move.{tile.lower()}", tile)


def told(scene: Scene, kind: Any, **facts: Any) -> Beat:
    return Beat(scene, kind, **facts)


def the_story(**changes: Any) -> Story:
    """The look book's Phase Two: a spawn, a walk west with repairs, two runs, a march over the edge, shots."""
    start = replace(STAND, trogdor="D4", hiding=True, peasants=peasants({1: "B3", 2: "D3"}, 2))
    beats = (
        told("act", "hide", tile="D4"),
        told("spawn", "card", card=CARD),
        told("spawn", "spawn", piece="peasant-3", tile="D1", health=2),
        told("peasants", "walk", piece="peasant-1", path=("B3", "A3"), steps="W"),
        told("peasants", "walk", piece="peasant-2", path=("D3", "C3"), steps="W"),
        told("peasants", "walk", piece="peasant-3", path=("D1", "C1"), steps="W"),
        told("peasants", "repair", piece="peasant-2", tile="C3"),
        told("peasants", "lit", piece="peasant-1", tile="A3"),
        told("fire", "card", piece="peasant-1", card=CARD),
        told("fire", "walk", piece="peasant-1", path=("A3", "B3", "C3", "C4", "D4", "D5"), steps="EESES"),
        told("fire", "burn", piece="peasant-1", tile="C3"),
        told("fire", "lit", piece="peasant-2", tile="C3"),
        told("fire", "burn", piece="peasant-1", tile="D4"),
        told("fire", "burn", piece="peasant-1", tile="D5"),
        told("fire", "void", piece="peasant-1", tile="D5"),
        told("fire", "card", piece="peasant-2", card=CARD),
        told("fire", "walk", piece="peasant-2", path=("C3", "C2", "B2", "B3"), steps="NWS"),
        told("fire", "burn", piece="peasant-2", tile="C2"),
        told("fire", "void", piece="peasant-2", tile="B3"),
        told("knights", "walk", piece="knight-1", path=("B2", "C2", "C1", "D1", "E1"), steps="ENEE"),
        told("knights", "walk", piece="knight-2", path=("E4", "A4", "A3", "B3", "C3"), steps="ENEE"),
        told("knights", "rebuild", piece="knight-2", tile="A3"),
        told("knights", "walk", piece="troghammer", path=("A5", "B5", "B4", "C4", "D4"), steps="ENEE"),
        told("knights", "hit", piece="troghammer", tile="D4", by="hiding", amount=1),
        told("archer", "walk", piece="archer", path=("B5", "C5", "C4", "D4", "E4"), steps="ENEE"),
        told("archer", "shot", piece="archer", tile="E4", path=("A4", "B4", "C4", "D4")),
        told("archer", "hit", piece="archer", tile="D4", by="hiding", amount=1),
    )
    return replace(Story(8, KEEPERS[2], "hardybard", start, beats, BLOCK, False, CARD, "W"), **changes)


def stories() -> dict[str, Story]:
    """Turns whose Phase Two must all look different."""
    whole = the_story()
    calm = tuple(beat for beat in whole.beats if beat.kind not in ("lit", "hit") and beat.scene != "fire")
    hits = (*calm[:-1], told("archer", "hit", piece="archer", tile="D4", amount=1, health=1))
    march = next(number for number, beat in enumerate(calm) if beat.kind == "rebuild")
    struck = (*calm[: march + 2], told("knights", "hit", piece="troghammer", tile="D4", amount=1, health=2))
    blocked = (*struck[:-1], told("knights", "hit", piece="troghammer", tile="D4", by="block-1", amount=1))
    lake = tuple(
        replace(beat, kind="saved", tile="E3") if beat.kind == "void" and beat.piece == "peasant-2" else beat
        for beat in whole.beats
    )
    flask = tuple(
        replace(beat, kind="meter", amount=1, health=3, by="flask")
        if beat.kind == "void" and beat.piece == "peasant-2"
        else beat
        for beat in whole.beats
    )
    rage = (
        told("act", "walk", piece="trogdor", path=("D4", "E4"), steps="E"),
        told("act", "hit", piece="knight-2", tile="E4", amount=1),
        told("rage", "card", piece="trogdor", card=CARD),
        told("rage", "gone", piece="knight-2", tile="E4"),
        told("rage", "walk", piece="trogdor", path=("E4", "A4", "A3", "B3", "C3"), steps="ENEE"),
        told("rage", "raze", piece="trogdor", tile="A3"),
        told("rage", "gone", piece="peasant-1", tile="B3"),
        told("rage", "burn", piece="trogdor", tile="C3"),
    )
    mended = tuple(beat for beat in calm if beat.kind != "rebuild")
    spawned = [beat for beat in whole.beats if beat.scene == "spawn"]
    return {
        "whole": whole,
        "calm": replace(whole, beats=calm),
        "hit": replace(whole, beats=hits),
        "struck": replace(whole, beats=struck),
        "blocked": replace(whole, beats=blocked),
        "saved": replace(whole, beats=lake),
        "flask": replace(whole, beats=flask),
        "rage": replace(whole, beats=rage, movement=None, arrow=None),
        "spawned": replace(whole, beats=tuple(spawned)),
        "burning": replace(whole, beats=tuple(beat for beat in whole.beats if beat.kind != "hit")),
        "mended": replace(whole, beats=mended),
        "quiet": replace(whole, beats=tuple(beat for beat in mended if beat.kind != "repair")),
        **{way: replace(whole, arrow=way) for way in ("N", "E", "S")},
        "one-runner": replace(
            whole, beats=tuple(beat for beat in whole.beats if beat.scene != "fire" or beat.piece == "peasant-1")
        ),
    }


def seen(view: TrogdorTable, viewer: Seat = KEEPERS[0]) -> Observation:
    """The table as one of its Keepers observes it; the player on turn is asked."""
    if view.result is not None:
        winners = () if view.result == "defeat" else tuple(player.seat for player in view.players)
        return Observation(frozenset({viewer}), view, (), (), Outcome(winners, {}, text("end-defeat", turns=view.turn)))
    seat = view.players[view.active].seat
    asked = Decision(
        id="9.act", seat=seat, kind=view.stage, round=view.turn, prompt=text("picture-over"),
        options=(Option("done", text("picture-over")),), default=("done",),
    )  # fmt: skip
    return Observation(frozenset({viewer}), view, (asked,) if seat == viewer else (), (seat,), None)


def standing_everywhere() -> dict[str, TrogdorTable]:
    """Every piece on a tile of its own, and everything that a piece may be."""
    burning = peasants({1: "B3", 2: "B3", 3: "D3", 4: "D3"}, 1, p1="burning", p2="waiting", p4="waiting")
    return {
        "hidden": board(trogdor="D4", hiding=True),
        "hidden-beside": board(trogdor="B2", hiding=True),
        "no-troghammer": board(troghammer=None),
        "no-knight": board(knights=(None, "E4")),
        "archer-away": board(archer="A1"),
        "ablaze": board(peasants=burning),
        "pair": board(peasants=peasants({1: "B3", 2: "B3"}, 2)),
        "three": board(peasants=peasants({1: "B3", 2: "B3", 3: "B3"}, 2)),
        "ruins": board(ruins=("A3", "D1", "C5")),
        "whole": board(ruins=()),
        "blank": board(burninated=(), ruins=()),
        "laid-waste": board(burninated=TILES, ruins=("A3", "D1", "C5"), peasants=peasants({}, 3)),
    }


def states() -> dict[str, TrogdorTable]:
    """Tables that must all look different, by name."""
    here, story = staged(), the_story()
    drawn = replace(STORY, movement=CARD, arrow="W")
    shot = (told("archer", "shot", piece="archer", tile="B5", path=("A5", "C5", "D5", "E5")),)
    column = (told("archer", "shot", piece="archer", tile="B5", path=("B1", "B2", "B3", "B4")),)
    two: dict[str, Any] = {"phase": "two", "stage": "react", "ap": 0, "ap_total": 0}
    played = replace(STORY, card=TRAIL)
    return {
        "staged": here,
        "other-player": staged(active=1, players=tuple(replace(player, active=player.number == 2) for player in HANDS)),
        "no-card": staged(story=replace(STORY, card=None), ap=1, ap_total=1),
        "all-points": staged(ap=7),
        "no-points": staged(ap=0),
        "many-points": staged(ap=5, ap_total=12),
        "another-card": staged(story=played),
        "discarded": staged(story=replace(STORY, discarded=True)),
        "play": staged(stage="play", story=replace(STORY, card=None), ap=0, ap_total=0),
        "play-later": staged(stage="play", story=replace(STORY, card=None), ap=0, ap_total=0, turn=10),
        "swap": staged(stage="swap", story=replace(STORY, card=None), ap=0, ap_total=0),
        "target": staged(stage="target", tiles=tiles(STAND, ("A1", "E5"))),
        "target-elsewhere": staged(stage="target", tiles=tiles(STAND, ("A1", "E4"))),
        "react": staged(stage="react"),
        "spawn": staged(story=drawn, **{**two, "stage": "spawn"}, tiles=tiles(STAND, ("D1", "C5"))),
        "two": staged(story=drawn, **two),
        "turned": staged(story=replace(drawn, arrow="N"), **two),
        "no-repair": staged(story=replace(drawn, movement=replace(CARD, repair=False)), **two),
        "wanted": staged(story=replace(drawn, movement=replace(CARD, wanted=0)), **two),
        "path": staged(story=replace(drawn, movement=replace(CARD, path="SSW")), **two),
        "shot": staged(story=replace(drawn, beats=shot), **two),
        "shot-column": staged(story=replace(drawn, beats=column), **two),
        "ward-knight": staged(wards=(Ward("knight", "whole_turn", "majesty-1"),)),
        "ward-archer": staged(wards=(Ward("archer", "whole_turn", "invisibility-1"),)),
        "ward-both": staged(
            wards=(Ward("knight", "their_actions", "block-1"), Ward("archer", "their_actions", "block-1"))
        ),
        "skip-archer": staged(skipping=("archer",)),
        "skip-hammer": staged(skipping=("troghammer",)),
        "shuffled-in": staged(troghammers="shuffled_in", troghammers_left=7),
        "shuffled-less": staged(troghammers="shuffled_in", troghammers_left=3),
        "actions": staged(actions_left=14),
        "movements": staged(movements_left=30),
        "keeper": staged(
            phase="deal", stage="keeper", turn=0, story=None, ap=0, ap_total=0, keepers_left=("oblatch", "worchex")
        ),
        "item": staged(
            phase="deal", stage="item", turn=0, story=None, ap=0, ap_total=0, items_left=("pouch", "ointment")
        ),
        "cozy": staged(layout="cozy_corners", tiles=tiles(STAND, layout="cozy_corners")),
        "heartland": staged(layout="heartland", tiles=tiles(STAND, layout="heartland")),
        "victory": staged(phase="over", stage="over", result="victory"),
        "table-flip": staged(phase="over", stage="over", result="table_flip"),
        "defeat": staged(phase="over", stage="over", result="defeat", story=replace(story, turn=9)),
        **{
            f"meter-{health}-{5 - health}": board(peasants=peasants({1: "B3", 2: "D3"}, 5 - health))
            for health in (0, 1, 2, 4, 5)
        },
        **{f"crowd-{number}": crowded(number) for number in range(12)},
        **{f"hidden-crowd-{number}": crowded(number, hiding=True) for number in (0, 3, 7)},
        **standing_everywhere(),
    }


def beside_cottage(number: int) -> TrogdorTable:
    """A table with `number` enemies on a Cottage tile without Trogdor."""
    there = ["D1" if number > k else other for k, other in enumerate(("B2", "E4", "A5", "B5"))]
    return board(knights=(there[0], there[1]), troghammer=there[2], archer=there[3])


def rages() -> list[TrogdorTable]:
    """Ends after a rage: beaten or out of cards, near and far from a table flip."""
    rage = stories()["rage"]
    cards = replace(rage, beats=tuple(beat for beat in rage.beats if beat.kind != "hit"))
    over: dict[str, Any] = {"phase": "over", "stage": "over", "result": "defeat"}
    starts = [(TILES[:keep], ("A3", "D1", "C5")[:ruins]) for keep, ruins in ((25, 3), (23, 3), (20, 2), (4, 0))]
    tables = [staged(story=cards, **over)]
    for burninated, ruins in starts:
        start = replace(STAND, burninated=burninated, ruins=ruins, peasants=peasants({1: "B3"}, 3))
        flipped = "table_flip" if len(burninated) == 25 else "defeat"
        tables.append(staged(**{**over, "story": replace(rage, start=start), "board": start, "result": flipped}))
    return tables


def protected() -> list[TrogdorTable]:
    """Tables with each protection, and with something that it does not protect from."""
    danger = replace(CALM, either=4, chance=0.4)
    block = tuple(Ward(enemy, "their_actions", "block-1") for enemy in ("knight", "archer"))
    majesty, unseen = Ward("knight", "whole_turn", "majesty-1"), Ward("archer", "whole_turn", "invisibility-1")
    fatal = replace(danger, fatal=1)
    return [
        staged(board=replace(STAND, hiding=True)),
        staged(wards=block),
        staged(wards=(majesty, unseen)),
        *(staged(wards=(ward,), tiles=tiles(STAND, C1=danger)) for ward in (majesty, unseen)),
        staged(tiles=tiles(STAND, C4=fatal)),
    ]
