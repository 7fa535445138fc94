"""Events, and Fast Horses, by which hunters move (FD-6.12, FD-6.13, FD-10.3 to FD-10.5)."""

from __future__ import annotations

from .event_scenes import Stage
from .positions import DS, LG, MH, VH

FAR = {LG: "iver", DS: "iver", VH: "iver", MH: "iver"}


# -- journeys


def test_excellent_weather() -> None:
    """One or two sea moves, past no storm; also at sea (FD-10.5)."""
    board = Stage(events={LG: "excellent_weather"}, at=FAR | {LG: "ash"}, storms=["blue"])
    assert board.offered(LG, "night_action") == []
    board.play(LG, "excellent_weather", moment="day_action")
    assert board.opts(LG) == ["dell", "grey"]
    board.take(LG, "dell")
    assert board.hunter(LG).at == "dell"
    board = Stage(events={LG: "excellent_weather money_trail"}, at={LG: "grey"}, trail="deep(f)[] blue(f)[]")
    assert board.offered(LG, "day_action") == ["excellent_weather"]
    assert Stage(events={LG: "excellent_weather"}, at={LG: "birch"}).offered(LG, "day_action") == []


def test_excellent_weather_is_one_movement() -> None:
    """FD-10.5: what lies in between is passed through, FD-7 runs at the end."""
    board = Stage(events={LG: "excellent_weather"}, at=FAR | {LG: "ash"}, trail="dell(f)[] birch(f)[]")
    board.play(LG, "excellent_weather", moment="day_action")
    board.take(LG, "dell")
    assert board.state.dracula.is_revealed


def test_sense_of_emergency() -> None:
    """Damage, then up to three roads; fog on the way blocks."""
    board = Stage(events={LG: "sense_of_emergency"}, at=FAR | {LG: "iver"}, fog={"fern": 1}, trail="birch(f)[]")
    board.play(LG, "sense_of_emergency", moment="day_action")
    assert board.hunter(LG).damage == 2
    assert board.opts(LG) == ["dell", "glen", "holt", "castle"], "by Holt, not by Fern"
    board.take(LG, "glen")
    assert board.hunter(LG).at == "glen"


def test_sense_of_emergency_defeats() -> None:
    board = Stage(events={LG: "sense_of_emergency"}, at=FAR)
    board.hunter(LG).damage = 10
    board.play(LG, "sense_of_emergency", moment="day_action")
    board.let_pass()
    assert board.hunter(LG).waiting
    assert not board.pending


def test_chartered_carriage_is_for_a_railway_move() -> None:
    """R2: four railways of any color, with any ticket; the journey itself is tested with movement (FD-6.13)."""
    board = Stage(events={LG: "chartered_carriage"}, at={LG: "ash"})
    assert board.offered(LG, "R2") == []
    board = Stage(events={LG: "chartered_carriage"}, at={LG: "ash"}, tickets={LG: "1-1"})
    assert board.offered(LG, "R2") == ["chartered_carriage"]
    board.play(LG, "chartered_carriage", moment="R2")
    assert board.state.events.discards == ["chartered_carriage"]


def test_fast_horses() -> None:
    """The item: a ticket is shown and goes back; as many roads as its yellow value. All know the item then (V-3.22)."""
    board = Stage(items={LG: "fast_horses"}, at=FAR | {LG: "ash"}, trail="iver(f)[]")
    assert board.offered(LG, "night_action") == []
    assert board.offered(LG, "day_action") == ["fast_horses"]
    board.state.tickets = ["3-2"]
    board.use("fast_horses")
    assert board.opts(LG) == ["birch", "cedar", "dell", "elm"]
    board.take(LG, "cedar")
    assert (board.hunter(LG).at, board.hunter(LG).items, board.state.tickets) == ("cedar", ["fast_horses"], ["3-2"])


def test_fast_horses_without_a_yellow_value() -> None:
    board = Stage(items={LG: "fast_horses"}, at=FAR | {LG: "ash"}, trail="iver(f)[]")
    board.state.tickets = ["2-0"]
    board.use("fast_horses")
    assert board.opts(LG) == ["birch", "elm"]
    board.take(LG, "elm")
    assert board.hunter(LG).items == []
    assert board.state.items.discards == ["fast_horses"]
