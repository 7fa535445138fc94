"""DB-29: figures of wandering monsters: how they come, move, flee and stand in odd rooms."""

from __future__ import annotations

from tests.engines.drakborgen.referee.board import Exit, exits, random_exit, tile_type
from tests.engines.drakborgen.referee.castle import CHAMBER, Monster, Move, is_below
from tests.engines.drakborgen.referee.heroes import check
from tests.engines.drakborgen.referee.intents import default_command
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.offices import regulars


def figures_left(m: Match, kind: str) -> int:
    """DB-29.22: how many figures of a kind may still be put on the board; in a card phase as it began."""
    most = int(m.parts.monsters[kind].get("figures", 99))
    standing = m.figures_taken.get(kind, 0) if m.in_places else _standing(m, kind)
    return most - standing


def _standing(m: Match, kind: str) -> int:
    return sum(one.kind == kind and one.figure for one in m.monsters)


def count_figures(m: Match) -> None:
    """Note the figures that stand when the squares begin to be played."""
    m.figures_taken = {kind: _standing(m, kind) for kind in m.parts.monsters}


def new_monster(m: Match, th: Thread, kind: str, place: str, held: str) -> Monster | None:
    """A monster of a card. In the variant the card is discarded at once and a figure stands for it (DB-29.1)."""
    figure = m.wandering and bool(m.parts.monsters[kind].get("surface"))
    if figure:
        if held:
            th.discard_held(held)
        if figures_left(m, kind) <= 0:
            return None
        m.figures_taken[kind] = m.figures_taken.get(kind, 0) + 1
    number = m.number_in(th.name)
    monster = Monster(number, kind, place, "" if figure else held, figure=figure, came=m.next_serial())
    m.add(monster)
    return monster


def figure_flees(m: Match, th: Thread, monster: Monster, ways: list[Exit]) -> None:
    """DB-29.4: it really goes, through a random one of these exits, and arrives next round; its card is laid down."""
    if monster.drawn:
        th.discard("monster", monster.drawn)
        monster.drawn = ""
    kind = tile_type(m, monster.at)
    own = next((one for one in ways if one.name == monster.side), None)
    stands = own is not None and kind in ("pit", "bridge", "rubble", "web") and not monster.stuck
    way = own if stands else random_exit(th, ways)
    if way is None:
        return
    if kind in ("pit", "bridge", "rubble") and way is not own:
        passed = [check(m, th, monster, "agility"), *([check(m, th, monster, "mind")] if kind == "bridge" else [])]
        if not any(passed):
            if kind == "rubble":
                monster.mood, monster.stuck = "passive", True
            else:
                m.monsters.remove(monster)
            return
    monster.stuck = False
    if is_below(way.to):  # DB-29.10
        m.monsters.remove(monster)
        return
    monster.going, monster.move = way.to, Move(way.to, "walk", way.side)


def commands_of(m: Match, given: dict[str, str]) -> list[tuple[Monster, str]]:
    """DB-29.12: the moves that are commanded: of two commands to one monster that of who became a monster player first
    stands. With `mp = engine` it is what was decided as the intents opened."""
    found: dict[int, str] = dict(m.facts.get("sent", {}))
    for seat in sorted(regulars(m), key=lambda one: m.players[one].died):
        wish = given.get(seat, "none")
        if wish != "none":
            number, _, side = wish.partition(".")
            found.setdefault(int(number), side)
    return [(one, found[one.id]) for one in sorted(m.monsters, key=lambda one: one.id) if one.id in found]


def engine_sends(m: Match) -> dict[int, str]:
    """M6 with `mp = engine`: the default command is played once for each dead hero's player."""
    sent: dict[int, str] = {}
    for seat in regulars(m) if m.wandering and m.options["mp"] == "engine" else []:
        number, _, side = default_command(m, seat, sent)[0].partition(".")
        if side:
            sent[int(number)] = side
    return sent


def monsters_enter(m: Match) -> None:
    """DB-29.8, 29.9: a monster and a hero who walk into each other meet in the room that the hero enters; at a web the
    monster stops at its entrance; corridors do not hold a figure."""
    for monster in m.monsters:
        if monster.move is None or not m.wandering:
            continue
        for hero in m.alive():
            crosses = hero.move is not None and hero.skip == 0 and hero.at == monster.move.to
            if crosses and hero.move is not None and hero.move.to == monster.at:
                monster.move, monster.going, monster.side = None, "", hero.move.side
                monster.entered, monster.mood = True, "new"
                break


def through_corridors(m: Match) -> None:
    """DB-29.4: figures do not stop in corridors unless a hero stands there; at forks they go a random way."""
    th = m.thread("round")
    for monster in [one for one in m.monsters if one.figure and one.entered]:
        seen = {monster.at}
        while tile_type(m, monster.at) == "corridor" and not m.here(monster.at):
            ways = [
                one
                for one in exits(m, monster.at)
                if one.name != monster.side
                and one.to not in seen
                and one.to != CHAMBER
                and "portcullis" not in one.obstacles
            ]
            way = random_exit(th, ways)
            if way is None:
                break
            if is_below(way.to):
                m.monsters.remove(monster)
                break
            monster.at, monster.side = way.to, way.side
            seen.add(monster.at)
