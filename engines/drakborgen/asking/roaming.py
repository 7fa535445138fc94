"""The pages of monster players: the routes of spiders, and the figures that they send (M5, M6)."""

from __future__ import annotations

from engines.core.types import Decision, Option, Seat, Text, text
from engines.drakborgen.asking.intents import PAGES, FormPage
from engines.drakborgen.asking.onward import label
from engines.drakborgen.rules import offices, spiders, wandering
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.names import monster_name, place_name


def routes(castle: Castle, seat: Seat, _draft: Intent) -> bool:
    return bool(castle.turn.routes) and spiders.router(castle) == seat


def route(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    """M5: of spiders with several quickest routes, where they run; without an answer by the first."""
    found = castle.turn.routes
    options = [
        Option(
            f"{number}.{to}", text("route-to", place=place_name(castle.spiders[number]), to=place_name(to)),
        )
        for number, places in found.items()
        for to in places
    ]  # fmt: skip
    return Decision(
        id="", seat=seat, kind=spiders.ROUTE, round=castle.round, prompt=Text("route-prompt"), options=tuple(options),
        default=tuple(f"{number}.{places[0]}" for number, places in found.items()), hint=Text("route-hint"),
        rule="spiders", least=0, most=len(found),
    )  # fmt: skip


def commands(castle: Castle, seat: Seat, _draft: Intent) -> bool:
    return seat in castle.monster_players and not offices.engine_plays(castle) and bool(wandering.movable(castle))


def command(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    """M6: one monster, or none."""
    options = [
        Option(str(one.id), text("command-monster", monster=monster_name(one.kind), place=place_name(one.at)))
        for one in wandering.movable(castle)
    ]
    options.append(Option(wandering.NONE, Text("command-none"), Text("command-none.detail")))
    return Decision(
        id="", seat=seat, kind=wandering.COMMAND, round=castle.round, prompt=Text("command-prompt"),
        options=tuple(options), default=(castle.turn.usual[0] or wandering.NONE,), hint=Text("command-hint"),
        rule="wandering",
    )  # fmt: skip


def walks(_castle: Castle, _seat: Seat, draft: Intent) -> bool:
    return draft.pages.get(wandering.COMMAND, (wandering.NONE,)) != (wandering.NONE,)


def step(castle: Castle, seat: Seat, draft: Intent) -> Decision:
    """M6: the exit by which it goes."""
    number = draft.pages[wandering.COMMAND][0]
    one = castle.monster(int(number))
    exits = [exit_.exit for exit_ in wandering.steps_of(castle, one)]
    usual = castle.turn.usual
    return Decision(
        id="", seat=seat, kind=wandering.STEP, round=castle.round,
        prompt=text("step-prompt", monster=monster_name(one.kind), place=place_name(one.at)),
        options=tuple(Option(exit_, label(exit_)) for exit_ in exits),
        default=(usual[1] if usual[0] == number else exits[0],), hint=Text("step-hint"), rule="wandering",
    )  # fmt: skip


PAGES.extend([
    FormPage(spiders.ROUTE, routes, route),
    FormPage(wandering.COMMAND, commands, command),
    FormPage(wandering.STEP, walks, step),
])  # fmt: skip
