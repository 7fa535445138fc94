"""DB-19.1 to DB-19.5, DB-19.9, DB-27.8: giant webs, and getting loose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.asking import paths
from engines.drakborgen.rules import hooks, monsters
from engines.drakborgen.rules.checks import check, two_in_a_row
from engines.drakborgen.rules.creatures import succeeds
from engines.drakborgen.rules.moving import PUSH, go, past_bars
from engines.drakborgen.rules.obstacles.shared import TWO, checks_of, companions_with
from engines.drakborgen.rules.passages import Way, way, ways
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.stories import story

WEB: Final = "web"
TEAR: Final = "tear"
HELP: Final = "help"


def is_free(table: Table[Castle], seat: Seat) -> bool:
    """True if no web catches or hinders a hero (DB-34.23, spider amulet)."""
    return any(spares(table, seat) for spares in hooks.CAUGHT)


def hangs(table: Table[Castle], place: str, _card: str, _seat: Seat) -> None:
    """DB-19.2: a web catches all in a room, which is a web room for the rest of the game."""
    castle = table.state
    tile = castle.tile_at(place)
    if tile is None:
        return
    if WEB not in tile.marks:
        tile.marks.append(WEB)
    meeting = castle.meetings.get(table.thread)
    for one in meeting.seats if meeting is not None else castle.here(place):
        if castle.hero(one).at == place and not castle.hero(one).stuck and not is_free(table, one):
            castle.hero(one).stuck = True
            story(table, "webbed", one)
            table.tell("caught-in-web", who=Who(one))
    for hero in castle.heroes.values():
        for companion in hero.companions:
            if companion.at == place and not companion.going:
                companion.stuck = True
    for monster in castle.monsters_at(place):
        monsters.panic(table, monster)  # DB-27.8


def entered(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """DB-19.5: who is teleported into a web is stuck in the middle, and must push through."""
    castle = table.state
    if castle.type_of(place) == WEB:
        for seat in seats:
            hero = castle.hero(seat)
            if seat in castle.turn.middle and not hero.stuck and not is_free(table, seat):
                hero.stuck = hero.pushing = True
                table.tell("caught-in-web", who=Who(seat))


# -- actions


def exits(castle: Castle, place: str) -> list[Way]:
    return [one for one in ways(castle, place) if one.exit != "down" and hooks.BARS.keys() >= set(one.bars)]


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """A9: who is stuck may tear loose and go back, until it has begun to push through; or push through to an exit.
    Who is not may help one who stands at the same exit, by which both came in (DB-19.9): in the middle one is at none.
    """
    hero = castle.hero(seat)
    if castle.type_of(hero.at) != WEB:
        return []
    if not hero.stuck:
        return [
            f"{HELP}.{other}"
            for other in castle.here(hero.at)
            if castle.hero(other).stuck and hero.side and castle.hero(other).side == hero.side
        ]
    found = exits(castle, hero.at)
    back = [TEAR] if not hero.pushing and any(one.exit == hero.side for one in found) else []
    return [*back, *(f"{PUSH}.{one.exit}" for one in found if one.exit != hero.side)]


def helpers(castle: Castle, seat: Seat) -> list[Seat]:
    """The heroes who help one to get loose; none that was stuck itself (DB-19.9)."""
    intents = castle.turn.intents
    return [
        other
        for other in castle.here(castle.hero(seat).at)
        if other in intents and intents[other].act == f"{HELP}.{seat}" and not castle.hero(other).stuck
    ]


def hands(table: Table[Castle], seat: Seat, number: int) -> int:
    """The successes of those who help a hero, of so many Strength checks each: heroes, and companions (DB-25.4)."""
    castle = table.state
    others = helpers(castle, seat)
    won = sum(checks_of(table, other, "strength", number) for other in others)
    for master, one in companions_with(castle, [seat, *others]):
        won += sum(succeeds(table, master, one.kind, "strength") for _ in range(number))
    return won


def is_helped(castle: Castle, seat: Seat) -> bool:
    return bool(helpers(castle, seat) or companions_with(castle, [seat]))


def tear(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """DB-19.3: one Strength check, of the hero or of a helper, and it goes back to the room that it came from."""
    castle = table.state
    hero = castle.hero(seat)
    back = way(castle, hero.at, hero.side)
    won = check(table, seat, "strength") or (seat in castle.heroes and hands(table, seat, 1) > 0)
    if seat not in castle.heroes:
        return
    if won and back is not None:
        hero.stuck = False
        story(table, "torn-loose", seat)
        if past_bars(table, [seat], back):
            castle.turn.moved[seat] = back.exit
            return
    elif not won:
        table.reveal("web-holds", who=Who(seat))
    if seat in castle.heroes:
        castle.turn.stays.append(seat)


def web(table: Table[Castle], seats: list[Seat], one: Way) -> list[Seat]:
    """DB-19.3, DB-19.4, DB-19.9: two Strength checks in a row to push through to another exit. Those who are loose push
    together; who is stuck is helped by them, and by helpers who stay."""
    castle = table.state
    free = [seat for seat in seats if _is_open(table, seat, one)]
    loose = [seat for seat in seats if seat not in free and not castle.hero(seat).stuck]
    stuck = [seat for seat in seats if seat not in free and castle.hero(seat).stuck]
    out, together = list(free), 0
    if len(loose) == 1 and not stuck and not companions_with(castle, loose):
        together = TWO if two_in_a_row(table, loose[0], "strength") else 0
    else:
        together = sum(checks_of(table, seat, "strength") for seat in loose)
        for master, companion in companions_with(castle, loose):
            together += sum(succeeds(table, master, companion.kind, "strength") for _ in range(TWO))
    if together >= TWO:
        out += loose
    for seat in stuck:
        castle.hero(seat).pushing = True
        if loose or is_helped(castle, seat):
            won = checks_of(table, seat, "strength") + together + hands(table, seat, TWO) >= TWO
        else:
            won = two_in_a_row(table, seat, "strength")
        if won:
            out.append(seat)
    for seat in [seat for seat in seats if seat in castle.heroes]:
        if seat in out:
            castle.hero(seat).stuck = castle.hero(seat).pushing = False
            if seat not in free:
                story(table, "pushed-through", seat)
        else:
            castle.hero(seat).stuck = castle.hero(seat).pushing = True
            table.reveal("web-holds", who=Who(seat))
    return [seat for seat in seats if seat in out and seat in castle.heroes]


def _is_open(table: Table[Castle], seat: Seat, one: Way) -> bool:
    hero = table.state.hero(seat)
    return (one.exit == hero.side and not hero.stuck) or is_free(table, seat)


def helps(table: Table[Castle], seat: Seat, _intent: Intent) -> None:
    """A helper counts as having stood still."""
    table.state.turn.stays.append(seat)


def forced(castle: Castle, seat: Seat, offered: list[str]) -> str:
    """A9: tear loose; once it has begun to push, push through, as P1 would go."""
    if TEAR in offered:
        return TEAR
    pushes = [act for act in offered if act.startswith(f"{PUSH}.")]
    if not pushes:
        return ""
    found = [one for one in exits(castle, castle.hero(seat).at) if f"{PUSH}.{one.exit}" in pushes]
    best = paths.best(castle, found, paths.field(castle, paths.goals(castle, seat), [one.to for one in found]))
    return f"{PUSH}.{best.exit}" if best is not None else pushes[0]


hooks.EFFECTS["web"] = hangs
hooks.LEAVING_TOGETHER[WEB] = web
hooks.ENTERED.append(entered)
hooks.ACTS.append(acts)
hooks.ACTIONS[TEAR] = tear
hooks.ACTIONS[PUSH] = go
hooks.ACTIONS[HELP] = helps
hooks.FORCED.append(forced)
