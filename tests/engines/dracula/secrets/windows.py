"""V-6.4, A-3.11: whether D, a hunter or no player holds the card for a moment to react, the others see the same status
texts in the same order: while it is open, and after it was let pass in any order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from random import Random
from typing import Any

from msgspec import Struct

from bot.contract.game import as_bytes
from engines.core import HOST, PUBLIC, Action, Decision, Seat, Viewer, observe
from engines.core.flow import PASS
from engines.dracula.actions.arriving import Arrived
from engines.dracula.actions.moving import Move, SpendTicket
from engines.dracula.actions.searching import Search
from engines.dracula.cards.playing import Play
from engines.dracula.components import HUNTERS, SEATS
from engines.dracula.damage.suffering import Suffer
from engines.dracula.game import Dracula
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.turns.round import Dawn, Dusk
from tests.engines.dracula.combats import FILL, arena, battle_of, clash, deal
from tests.engines.dracula.positions import DS, LG, MH, VH, Board, D

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}
TRAIL = "birch(f)[] ash(f)[]"
LONG_TRAIL = f"{TRAIL} - - elm(f)[]"
BOTH = (VH, DS)
FILLER = {
    "events": {LG: "evil_presence", DS: "evil_presence", VH: "local_rumors", MH: "local_rumors"},
    "items": {LG: "fast_horses", DS: "fast_horses", VH: "garlic", MH: "garlic"},
}
"""The card that each hunter holds instead, which is for no moment to react; below, Dracula's."""
DRACULAS_FILLER = "great_wolf"

Build = Callable[..., Board]


class Moment(Struct, frozen=True):
    """A moment to react. `begin` leads there; `cards` are those for it, and others, each with its kind and the seats
    that hold it, each in a world of its own."""

    code: str
    begin: Build
    cards: dict[str, tuple[str, tuple[Seat, ...]]]


def worlds(moment: Moment) -> dict[str, dict[str, Any]]:
    """The hands in each world, with the same numbers of cards in all. In the first no player can react."""
    found = {"nobody": _hands({})}
    for title, (kind, seats) in moment.cards.items():
        for seat in seats:
            found[f"{seat} with {title}"] = _hands({(kind, seat): title})
    return found


def _hands(given: dict[tuple[str, Seat], str]) -> dict[str, Any]:
    hands: dict[str, Any] = {
        kind: {seat: given.get((kind, seat), card) for seat, card in filler.items()} for kind, filler in FILLER.items()
    }
    hands["events"][D] = given.get(("events", D), DRACULAS_FILLER)
    return hands


# -- what leads there


def _spends(**given: Any) -> Board:
    return Board(SpendTicket(LG, "3-2", "ash"), trail=TRAIL, at=FAR | {LG: "cedar"}, tickets={LG: "3-2"}, **given)


def _tipped_off(**given: Any) -> Board:
    given["events"][D] = "false_tip_off"
    board = _spends(**given)
    board.take(D, "false_tip_off")
    _close(board)
    return board


def _close(board: Board) -> None:
    """The reaction delay is over, if there is one."""
    if board.is_asked(HOST):
        board.take(HOST, "close")


def _may_hire(**given: Any) -> Board:
    return Board(HunterTurn(LG), trail=TRAIL, at=FAR | {LG: "cedar"}, tickets={LG: "3-2", MH: "3-2"}, **given)


def _drives(**given: Any) -> Board:
    return Board(Move(LG, "dell", "road"), trail="birch(f)[] glen(f)[]", at=FAR | {LG: "elm"}, **given)


def _crosses(**given: Any) -> Board:
    return Board(Move(LG, "fern", "card"), trail=TRAIL, at=FAR | {LG: "cedar"}, **given)


def _ambushed(**given: Any) -> Board:
    board = Board(Arrived(LG, "dell", "card"), trail="birch(f)[] elm(f)[rats]", at=FAR | {LG: "elm"}, **given)
    board.take(D, "rats")
    _close(board)
    return board


def _falls(**given: Any) -> Board:
    return Board(Suffer(seat=LG, amount=12, why="wolves"), HunterTurn(DS), trail=TRAIL, at=FAR, **given)


def _searches(**given: Any) -> Board:
    board = Board(Search(MH), trail="birch(f)[] elm(u)[new_vampire]", at=FAR | {MH: "elm"}, **given)
    if board.is_asked(MH, "aids"):
        held = [key for key in board.opts(MH) if key != "none"]
        board.take(MH, *([] if held else ["none"]))
    return board


def _reads(**given: Any) -> Board:
    given["events"][LG] = "newspaper_reports"
    steps = Play(seat=LG, title="newspaper_reports"), HunterTurn(DS)
    return Board(*steps, trail="birch(f)[] elm(f)[] dell(f)[]", at=FAR, **given)


def _begins(**given: Any) -> Board:
    return arena(*BOTH, **given)


def _fights(**given: Any) -> Board:
    given["items"][VH] += " rifle"
    board = arena(*BOTH, **given)
    board.let_pass()
    deal(board, FILL)
    return board


def _canceled(**given: Any) -> Board:
    board = _fights(**given)
    clash(board, f"claws.{VH}", van_helsing="dodge", dr_seward="punch")
    return board


def _shoots(**given: Any) -> Board:
    board = _fights(**given)
    clash(board, f"fangs.{DS}", van_helsing="rifle", dr_seward="punch")
    return board


def _poised(**given: Any) -> Board:
    """Planned Ambush lies before Van Helsing; whether he has another card to swap is his."""
    board = _fights(**given)
    board.hunter(VH).front.append("planned_ambush")
    clash(board, f"claws.{DS}", van_helsing="rifle", dr_seward="punch")
    return board


def _escapes(**given: Any) -> Board:
    """Nothing lies before Godalming; what he holds does not help against an escape."""
    board = _fights(**given)
    battle_of(board).hand = ["escape_as_mist"]
    board.state.despair = 3
    clash(board, f"escape_as_mist.{VH}", van_helsing="punch", dr_seward="punch")
    return board


def _plotted(**given: Any) -> Board:
    """A Plotting of an earlier round lies face up."""
    board = _fights(**given)
    clash(board, f"plotting.{VH}", van_helsing="rifle", dr_seward="punch")
    board.let_pass()
    board.default(D)
    board.let_pass()
    battle_of(board).hand = FILL.split()
    clash(board, f"claws.{DS}", van_helsing="punch", dr_seward="dodge")
    return board


def _dawns(**given: Any) -> Board:
    return Board(Dawn(), trail=LONG_TRAIL, at=FAR, **given)


def _dusks(**given: Any) -> Board:
    return Board(Dusk(), trail=LONG_TRAIL, at=FAR, **given)


def _events(seats: tuple[Seat, ...], *titles: str) -> dict[str, tuple[str, tuple[Seat, ...]]]:
    return dict.fromkeys(titles, ("events", seats))


def _items(seats: tuple[Seat, ...], *titles: str) -> dict[str, tuple[str, tuple[Seat, ...]]]:
    return dict.fromkeys(titles, ("items", seats))


MOMENTS = [
    Moment("R1", _spends, _events((D,), "false_tip_off") | _events(HUNTERS, "good_luck")),
    Moment("R1, against a False Tip-off", _tipped_off, _events(HUNTERS, "good_luck")),
    Moment("R2", _may_hire, _events((LG, MH), "chartered_carriage")),
    Moment("R3", _drives, _events((D,), "wild_horses") | _events(HUNTERS, "forewarned")),
    Moment("R4", _crosses, _events((D,), "customs_search") | _events(HUNTERS, "forewarned")),
    Moment("R5", _ambushed, _events(HUNTERS, "forewarned") | _items(HUNTERS, "dogs")),
    Moment("R6", _falls, _events(HUNTERS, "great_strength") | _events((D,), "enraged")),
    Moment("R7", _searches, _events((D,), "seduction") | _items((MH, LG), "stake", "dogs")),
    Moment("R8", _reads, _events((D,), "sensationalist_press") | _events((DS, VH), "good_luck")),
    Moment("R9", _canceled, _events((D,), "enraged") | _events((LG, MH), "great_strength")),
    Moment("R10", _shoots, _items(HUNTERS, "holy_bullets") | _events((D,), "enraged")),
    Moment("R11", _poised, _items((VH,), "knife") | _events((D,), "enraged")),
    Moment("R12", _escapes, _events((LG,), "lucys_revenge") | _events((D,), "enraged")),
    Moment("R13", _plotted, _items((LG, VH), "stake") | _events((D,), "wild_horses")),
    Moment("W1", _dawns, _events(HUNTERS, "long_night", "newspaper_reports") | _events((D,), "enraged")),
    Moment("W2", _dusks, _events(HUNTERS, "newspaper_reports") | _events((D,), "enraged")),
    Moment(
        "W3", _begins,
        _events(BOTH, "heroic_leap", "lucky_find") | _items(BOTH, "garlic_wreath") | _events((D,), "enraged"),
    ),
]  # fmt: skip


# -- what is seen of it


def statuses(board: Board, viewer: Viewer, order: int) -> list[bytes]:
    """The views and texts of a viewer, one after another, while all questions are let pass in a random order."""
    rng, seen = Random(order), [_status(board, viewer)]
    while due := [asked for asked in board.pending if _may_pass(asked)]:
        asked = rng.choice(due)
        board._apply(Action(asked.seat, asked.id, ("close",) if asked.seat == HOST else (PASS.key,)))
        seen.append(_status(board, viewer))
    return [status for status, _ in groupby(seen)]


def _may_pass(asked: Decision) -> bool:
    is_reaction = asked.covert and PASS.key in {option.key for option in asked.options}
    return asked.seat == HOST or (is_reaction and not asked.optional)


def _status(board: Board, viewer: Viewer) -> bytes:
    return as_bytes((observe(board.engine, board.state, viewer), board.heard(*viewer)))


def check_moment(moment: Moment, windows: str, engine: type[Dracula] = Dracula) -> None:
    given = worlds(moment)
    for viewer in (PUBLIC, *(frozenset({seat}) for seat in SEATS)):
        same = [name for name in given if not any(name.startswith(f"{seat} ") for seat in viewer)]
        for order in range(2):
            found = {name: _statuses(moment, worlds(moment)[name], windows, engine, viewer, order) for name in same}
            for name, seen in found.items():
                assert seen == found[same[0]], (
                    f"{moment.code}: {sorted(viewer) or 'a spectator'} sees whether it is {same[0]} or {name}"
                )


def _statuses(
    moment: Moment, given: dict[str, Any], windows: str, engine: type[Dracula], viewer: Viewer, order: int
) -> list[bytes]:
    board = moment.begin(windows=windows, **given)
    board.engine = engine(board.state.box)
    return statuses(board, viewer, order)
