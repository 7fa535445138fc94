"""Hand-built views of The Draugr, in every state that a picture must show."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.core import Decision, Observation, Option, Outcome, Seat, text
from engines.draugr.components import CARDS, DRAUGR
from engines.draugr.view import CardView, DraugrTable, DraugrView, Markers, RollView, Side, Stage

HUNTER = Seat("hunter")
STAGED = (
    *("docks", "mayor", "nunnery", "huntsman", "library"),
    *("priest", "foundry", "town_square", "amoureuse", "tavern"),
    *("shepherdess", "cistern", "constable", "dolmens", "seeress"),
)


def card(name: str, corruption: int = 0, **marks: Any) -> CardView:
    """A card; `corruption` 4 has corrupted it."""
    kind, sigils = CARDS[name].kind, CARDS[name].sigils
    lost = corruption == 4
    plain: dict[str, Any] = {"guarded": False, "warded": False, "struck": False, "trail": False, "steps": None}
    left = 0 if lost and kind == "townsperson" else corruption
    return CardView(name, kind, sigils, left, lost, **{**plain, "target": marks.get("steps") is not None, **marks})


def draugr(name: str, side: Side, rows: tuple[int, ...], iron: int = 0, water: int = 0, **marks: Any) -> DraugrView:
    """A living Draugr with its markers."""
    plain = {"sways": False, "target": False}
    return DraugrView(
        name,
        side,
        rows,
        Markers(water, iron),
        Markers(DRAUGR[name].cost.holy_water, DRAUGR[name].cost.iron),
        **{**plain, **marks},
    )


ROLL = RollView("lord_moulton", "serpent", True, 2, "iron")
CORRUPTION = dict(zip(STAGED, (2, 3, 0, 3, 4, 1, 0, 3, 2, 1, 0, 4, 4, 1, 4), strict=True))
STEPS = {
    "mayor": 1,
    "priest": 1,
    "town_square": 1,
    "docks": 2,
    "nunnery": 2,
    "shepherdess": 2,
    "amoureuse": 2,
    "foundry": 0,
}
STRUCK = {"docks", "huntsman", "library", "priest", "town_square", "amoureuse"}


def staged(**changes: Any) -> DraugrTable:
    """The look book's board: round 9, about to walk, two slain, both sides spanned."""
    grid = tuple(
        card(
            name,
            CORRUPTION[name],
            guarded=name == "mayor",
            struck=name in STRUCK,
            trail=name in {"cistern", "constable"},
            steps=STEPS.get(name),
        )
        for name in STAGED
    )
    view = DraugrTable(
        round=9,
        stage="walk",
        grid=grid,
        draugr=(
            draugr("lord_moulton", "left", (0, 1), 3, 1, sways=True),
            draugr("doctor_feval", "left", (2,), 1, 2),
            draugr("lady_belthane", "right", (0,), 1, 2),
            draugr("widow_hrafna", "right", (1, 2), 0, 1),
        ),
        slain=("abbot_skarsted", "captain_gorm"),
        supply=Markers(1, 1),
        pile=Markers(1, 2),
        at="foundry",
        guard="mayor",
        guard_gone=False,
        ward=None,
        roll=ROLL,
        townspeople_lost=2,
        cards_lost=4,
        won=None,
    )
    return replace(view, **changes)


def opening(**changes: Any) -> DraugrTable:
    """Round 1: six Draugr, no trail, next to nothing on the cards."""
    grid = tuple(
        card(
            name,
            int(name in {"docks", "priest"}),
            struck=name in {"docks", "priest"},
            steps={"foundry": 1, "nunnery": 1, "amoureuse": 1, "mayor": 2, "constable": 1}.get(name),
            trail=name == "town_square",
        )
        for name in STAGED
    )
    rulers = ("lord_moulton", "doctor_feval", "abbot_skarsted", "lady_belthane", "widow_hrafna", "captain_gorm")
    view = staged(
        round=1,
        grid=grid,
        draugr=tuple(
            draugr(name, "left" if k < 3 else "right", (k % 3,), sways=name == "abbot_skarsted")
            for k, name in enumerate(rulers)
        ),
        slain=(),
        supply=Markers(2, 2),
        pile=Markers(6, 6),
        at="town_square",
        guard=None,
        roll=RollView("abbot_skarsted", "raven", None, 0, None),
        townspeople_lost=0,
        cards_lost=0,
    )
    return replace(view, **changes)


def late(**changes: Any) -> DraugrTable:
    """Round 17: an empty side, one Draugr over three rows, the townspeople warded, guard on the Amoureuse."""
    order = (
        *("seeress", "tavern", "shepherdess", "cistern", "constable"),
        *("dolmens", "priest", "library", "mayor", "docks"),
        *("huntsman", "town_square", "nunnery", "amoureuse", "foundry"),
    )
    corruption = dict(zip(order, (1, 4, 2, 3, 4, 4, 4, 2, 4, 3, 3, 4, 4, 1, 1), strict=True))
    steps = {"town_square": 2, "priest": 1, "amoureuse": 2, "mayor": 1, "tavern": 2}
    grid = tuple(
        card(
            name,
            corruption[name],
            guarded=name == "amoureuse",
            warded=CARDS[name].kind == "townsperson",
            struck=name in {"docks", "cistern", "priest"},
            trail=name in {"nunnery", "library"},
            steps=steps.get(name),
        )
        for name in order
    )
    view = staged(
        round=17,
        grid=grid,
        draugr=(draugr("widow_hrafna", "right", (0, 1, 2), 2, 3, sways=True),),
        slain=("abbot_skarsted", "doctor_feval", "lady_belthane"),
        supply=Markers(8, 0),
        pile=Markers(0, 6),
        at="shepherdess",
        guard="amoureuse",
        ward="townsperson",
        roll=RollView("widow_hrafna", "serpent", None, 0, None),
        townspeople_lost=3,
        cards_lost=7,
    )
    return replace(view, **changes)


def still(view: DraugrTable, stage: Stage, targets: frozenset[str] = frozenset(), **changes: Any) -> DraugrTable:
    """A copy of a table with no path asked; `targets` (cards or Draugr) may be chosen."""
    grid = tuple(replace(seen, steps=None, target=seen.id in targets) for seen in view.grid)
    rulers = tuple(replace(seen, target=seen.id in targets) for seen in view.draugr)
    return replace(view, stage=stage, grid=grid, draugr=rulers, **changes)


def marked(view: DraugrTable, name: str, **marks: Any) -> DraugrTable:
    """A copy of a table with one card changed."""
    return replace(view, grid=tuple(replace(seen, **marks) if seen.id == name else seen for seen in view.grid))


def states() -> dict[str, DraugrTable]:
    """Tables that must all look different, by name."""
    here, end, first = staged(), late(), opening()
    full = tuple(replace(seen, bears=seen.needs) for seen in here.draugr)
    roll = here.roll
    tracks = {
        f"track-{people}-{places}": staged(townspeople_lost=people, cards_lost=people + places)
        for people in range(8)
        for places in range(9)
        if people + places in {0, 3, 6, 7, 8, 10} and places <= 8
    }
    return {
        "staged": here,
        "opening": first,
        "late": end,
        "act": still(here, "act"),
        "done": still(here, "done"),
        "choose-card": still(here, "choose", frozenset({"docks", "mayor", "tavern", "constable", "library"})),
        "choose-draugr": still(here, "choose", frozenset({"lord_moulton", "widow_hrafna"})),
        "choose-other": still(here, "choose"),
        "slides": still(
            opening(draugr=tuple(seen for seen in first.draugr if seen.id != "doctor_feval"), slain=("doctor_feval",)),
            "choose",
            frozenset({"lord_moulton", "abbot_skarsted"}),
        ),
        "left-three": replace(
            here, draugr=(draugr("lady_belthane", "left", (0, 1, 2), 1, 3, sways=True), here.draugr[3])
        ),
        "dead-rolled": replace(here, roll=RollView("captain_gorm", None, None, 0, None)),
        "no-shield": replace(here, roll=replace(roll, shield=False, forfeit=0, forfeit_kind=None)),
        "no-third": replace(here, roll=replace(roll, shield=None, forfeit=0, forfeit_kind=None)),
        **{
            f"forfeit-{kind}-{count}": replace(here, roll=replace(roll, forfeit=count, forfeit_kind=kind))
            for kind in ("iron", "holy_water")
            for count in range(3)
            if (kind, count) != ("iron", 2)
        },
        **{f"rolled-{sigil}": replace(here, roll=replace(roll, sigil=sigil)) for sigil in ("raven", "thorn")},
        "guard-pile": marked(replace(here, guard=None), "mayor", guarded=False),
        "guard-gone": marked(replace(here, guard=None, guard_gone=True), "mayor", guarded=False),
        "warded-people": replace(
            here, ward="townsperson", grid=tuple(replace(s, warded=s.kind == "townsperson") for s in here.grid)
        ),
        "warded-places": replace(
            here, ward="location", grid=tuple(replace(s, warded=s.kind == "location") for s in here.grid)
        ),
        "rich": replace(here, supply=Markers(8, 8), pile=Markers(0, 0)),
        "ripe": replace(here, draugr=full),
        "just-turned": marked(here, "constable", struck=True),
        **tracks,
        "won": still(
            late(
                draugr=(
                    draugr("lord_moulton", "left", (0, 1, 2), 3, 1),
                    draugr("widow_hrafna", "right", (0, 1, 2), 2, 3),
                ),
                slain=("abbot_skarsted", "doctor_feval", "lady_belthane", "captain_gorm"),
                won=True,
            ),
            "over",
        ),
        "lost": still(late(won=False, townspeople_lost=4, cards_lost=8), "over"),
    }


DECISION = Decision(
    id="9.walk",
    seat=HUNTER,
    kind="walk",
    round=9,
    prompt=text("picture-ask-walk"),
    options=(Option("mayor", text("card-mayor")),),
    default=("mayor",),
)


def seen(view: DraugrTable) -> Observation:
    """The table as the hunter observes it."""
    if view.won is None:
        return Observation(frozenset({HUNTER}), view, (DECISION,), (HUNTER,), None)
    winners = (HUNTER,) if view.won else ()
    return Observation(frozenset({HUNTER}), view, (), (), Outcome(winners, {}, text("slain" if view.won else "fallen")))
