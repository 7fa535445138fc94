"""Why an action that a player may expect is not among those of a round, with the number of the rule (A6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engines.core.types import Seat, Text, text
from engines.drakborgen.asking import intents
from engines.drakborgen.geography import CHAMBER, DOWN, is_below
from engines.drakborgen.rules import moving, searching, towers, waiting
from engines.drakborgen.rules.passages import walled
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import side_name


def lacking(castle: Castle, seat: Seat, acts: Collection[str]) -> Iterator[Text]:
    """The reasons, a line each, from what everybody knows."""
    hero, verbs = castle.hero(seat), {act.partition(".")[0] for act in acts}
    if hero.must_walk:
        yield Text("act-no-choice")
        return
    if towers.LEAVE not in verbs and hero.in_tower:
        yield text("act-no-leave", why=towers.why_not(castle, hero))
    if not is_below(hero.at):
        yield from _exits(castle, seat)
    if searching.SEARCH not in verbs:
        yield text("act-no-search", why=searching.why_not(castle, seat))
    if waiting.WAIT not in verbs and hero.at == CHAMBER:
        yield Text("act-no-wait")


def _exits(castle: Castle, seat: Seat) -> Iterator[Text]:
    hero = castle.hero(seat)
    kind = castle.type_of(hero.at)
    if kind == "web" and hero.stuck:
        yield Text("act-no-exit-web")
    elif kind == "dark" and not moving.has_orb(castle, hero.at):
        yield Text("act-no-exit-dark")
    elif shut := [exit_ for exit_ in walled(castle, hero.at) if exit_ != DOWN]:
        yield text("act-no-exit", sides=[side_name(exit_) for exit_ in shut], count=len(shut))


intents.LACKING.append(lacking)
