"""DB-6.3, 6.4, 7.7 to 7.10, 8, 22.5, 23.19, 24.6: pieces move, tiles are laid, corridors are passed."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Play, Question
from tests.engines.drakborgen.referee.board import (
    Exit,
    exits,
    half_for,
    has_way_down,
    printed_type,
    random_exit,
    side_of,
    tile_type,
)
from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    OUT,
    SIDES,
    TOWERS,
    Hero,
    Monster,
    Tile,
    base,
    below_name,
    is_below,
    opposite,
    square_of,
    step,
)
from tests.engines.drakborgen.referee.catacombs import drift
from tests.engines.drakborgen.referee.doors import pass_edge
from tests.engines.drakborgen.referee.falling import companion_falls, fall_below, falls_into_pit, loses_companion
from tests.engines.drakborgen.referee.followers import companions_catch_up
from tests.engines.drakborgen.referee.heroes import armed_ring, caught, check, dies, gets_out, shadows_go, webs_let_go
from tests.engines.drakborgen.referee.light import relit_by_others
from tests.engines.drakborgen.referee.match import Match, Plan, Thread
from tests.engines.drakborgen.referee.paths import best_exit


def pieces_move(m: Match) -> list[Hero]:
    """DB-7.10: all move at once, also those halfway. Returns the heroes that have come to another place."""
    moved: list[Hero] = []
    for hero in m.alive():
        if hero.move is None or hero.skip > 0:
            continue
        moved.append(hero)
    for hero in moved:
        _comes(m, hero)
    for monster in m.monsters:
        if monster.move is not None:
            monster.at, monster.side = half_for(m, monster.move.to, monster.move.side), monster.move.side
            monster.move, monster.going, monster.entered = None, "", True
            monster.mood = "passive" if monster.mood == "asleep" else monster.mood
    for monster in [one for one in m.monsters if is_below(one.at)]:
        m.monsters.remove(monster)
    return [hero for hero in moved if m.is_in(hero.seat)]


def _comes(m: Match, hero: Hero) -> None:
    move, before = hero.move, hero.at
    assert move is not None
    hero.move, hero.going = None, ""
    if move.to == OUT:
        gets_out(m, hero)
        return
    hero.at, hero.side, hero.how, hero.half_known = move.to, move.side, move.how, move.known
    hero.stuck = hero.pushing = False
    hero.entered = True
    hero.left_tower = hero.left_tower or base(move.to) not in TOWERS.values()
    if move.how == "down":
        hero.arrow, hero.rope_at = "", ""
    for one in hero.companions:
        if one.going == hero.at or (one.at == before and not one.sent and not one.going):
            one.at, one.side, one.going = hero.at, hero.side, ""


# -- waves of tiles


def waves(m: Match, moved: list[Hero], plan: Plan) -> Play[None]:
    """DB-6.4, 7.9: tiles and their events, square by square; heroes in corridors go on together, until none does."""
    arriving = [one for one in moved if not is_below(one.at)]
    for hero in [one for one in moved if is_below(one.at)]:
        _walks_on_down(m, hero, plan)
    _drive_shadows_off(m, moved)
    while arriving:
        squares = list(dict.fromkeys(base(one.at) for one in arriving))
        for square in squares:
            there = [one for one in arriving if base(one.at) == square and m.is_in(one.seat)]
            if there:
                yield from _arrive(m, square, there)
        _drive_shadows_off(m, arriving)
        arriving = yield from _through_corridors(m, arriving, plan)


def _drive_shadows_off(m: Match, arriving: list[Hero]) -> None:
    """DB-34.10, where heroes have just come in."""
    for place in dict.fromkeys(one.at for one in arriving if m.is_in(one.seat)):
        shadows_go(m, place)


def goal_side(m: Match, hero: Hero) -> str:
    """The side that points to the chamber, with Treasure to the nearest tower."""
    here = square_of(hero.at)
    ends = [square_of(at) for at in (TOWERS.values() if hero.treasure else (CHAMBER,))]
    x, y = min(ends, key=lambda end: abs(end[0] - here[0]) + abs(end[1] - here[1]))
    if abs(x - here[0]) > abs(y - here[1]):
        return "e" if x > here[0] else "w"
    return "s" if y > here[1] else "n"


def _walks_on_down(m: Match, hero: Hero, plan: Plan) -> None:
    """DB-23.1: who descends goes on with DB-23.8 in the same round, in the direction in which he came."""
    if hero.how != "down":
        return
    hero.arrow = (plan.page(hero, "arrow") or [goal_side(m, hero)])[0]
    drift(m, hero)
    before, hero.at = hero.at, below_name(step(square_of(hero.at), hero.arrow))
    for one in hero.companions:
        if one.at == before:
            one.at = hero.at


def _arrive(m: Match, square: str, there: list[Hero]) -> Play[None]:
    """What a square does to those who have just come to it."""
    new = square not in m.tiles and square != CHAMBER and square not in TOWERS.values()
    if new:
        yield from _lay_tile(m, square, there)
    for hero in there:
        companions_catch_up(m, hero)
    if square == CHAMBER:
        if m.dragon.awake:
            for hero in there:
                dies(m, hero)
        return
    if square in TOWERS.values():
        return
    for hero in there:
        if m.is_in(hero.seat):
            _stands(m, hero, new)
    for place in (square, f"{square}b"):
        relit_by_others(m, place)


def _lay_tile(m: Match, square: str, there: list[Hero]) -> Play[None]:
    """DB-7.7, 8.21, 8.23: draw a tile; chance decides on whose side the dot comes to lie."""
    first = there[0]
    own = m.own(first)
    surfaces = any(one.how == "surface" for one in there)
    kind = _draw_tile(m, own)
    while surfaces and m.parts.tiles[kind]["type"] in ("pit", "bridge") and m.tile_pile.cards:
        kind = _draw_another(m, own, kind)
    shaper = next((one for one in there if armed_ring(m, one, "shaping", {"is": (m.parts.tiles[kind]["type"],)})), None)
    if shaper is not None:
        kind = _draw_another(m, m.own(shaper), kind)
    sides = [side for side in SIDES if side in {one.side for one in there}]
    if sides:
        side = own.pick(sides)
        turn = SIDES.index(opposite(side))
    else:
        turn = yield from _free_turn(m, first, square, kind)
        side = ""
    m.tiles[square] = Tile(kind, turn, m.round)
    if m.parts.tiles[kind]["type"] == "rotating":
        m.tiles[square].turn = (turn + 2) % 4
        for hero in there:
            hero.side = opposite(hero.side) if hero.side in SIDES else hero.side
            for one in [one for one in hero.companions if one.at == hero.at and one.side in SIDES]:
                one.side = opposite(one.side)
        for monster in [one for one in m.monsters if one.at == square and one.side in SIDES]:
            monster.side = opposite(monster.side)
    for monster in [one for one in m.monsters if one.at == square]:
        _under_new_tile(m, monster, square)
    for hero in there:
        if hero.side in SIDES and sides and hero.side != side and side_of(m, square_of(square), hero.side) == "wall":
            hero.how = "wall"


def _put_back(m: Match, hero: Hero, kind: str) -> None:
    """A tile goes back into the pile by chance, counted from the bottom."""
    cards = m.tile_pile.cards
    cards.insert(len(cards) - m.dice.below(f"{hero.seat}.dice", len(cards) + 1), kind)


def _draw_tile(m: Match, own: Thread) -> str:
    """DB-8.22: an empty pile gives a normal room with four exits."""
    return m.tile_pile.draw() or "room_new"


def _draw_another(m: Match, own: Thread, back: str) -> str:
    """Another tile; the first is put back into the pile, anywhere, counted from the bottom by a hero's dice."""
    kind = _draw_tile(m, own)
    at = m.dice.below(own.dice_stream, len(m.tile_pile.cards) + 1)
    m.tile_pile.cards.insert(len(m.tile_pile.cards) - at, back)
    return kind


def _free_turn(m: Match, hero: Hero, square: str, kind: str) -> Play[int]:
    """A12: any orientation; by default the one with most passable exits. A rotating room is judged as it lies in the
    end (DB-8.5)."""

    rotated = 2 if m.parts.tiles[kind]["type"] == "rotating" else 0
    passable: list[set[str]] = []
    open_: list[set[str]] = []
    for turn in range(4):
        m.tiles[square] = Tile(kind, (turn + rotated) % 4, m.round)
        passable.append({one.name for place in (square, f"{square}b") for one in exits(m, place, down=False)})
        open_.append({side for side in SIDES if side_of(m, square_of(square), side) != "wall"})
        del m.tiles[square]
    best = max(range(4), key=lambda turn: (len(passable[turn]), -turn))
    wishes = [pick for entry in m.entries(hero.seat, "on") for pick in entry.picks[:1] if pick in SIDES]
    if asks_on(m, hero):
        usual = next((side for side in SIDES if side in passable[best]), "n")
        answers: Answers = yield Ballot([Question(hero.seat, "on", list(SIDES), [usual])])
        wishes = answers[hero.seat]
    for sides in (passable, open_):
        for wish in wishes:
            fitting = [turn for turn in range(4) if wish in sides[turn]]
            if fitting:
                return max(fitting, key=lambda turn: (wish in open_[turn], len(passable[turn]), -turn))
    return best


def _under_new_tile(m: Match, monster: Monster, square: str) -> None:
    """DB-29.15, 29.17: a figure on which a tile is turned up stands in the middle of it."""
    kind = str(m.parts.tiles[m.tiles[square].type]["type"])
    if not monster.entered:  # DB-29.15
        way = random_exit(m.thread("round"), exits(m, square)) if kind in ("pit", "bridge") else None
        monster.side = way.name if way is not None else ""
    if kind in ("rubble", "web") and not monster.entered:
        monster.stuck = True
    elif kind in ("pit", "bridge") and monster.side in SIDES:
        through_wall = side_of(m, square_of(square), monster.side) == "wall"
        m.monsters = [one for one in m.monsters if one is not monster or not through_wall]


def _stands(m: Match, hero: Hero, new: bool) -> None:
    """The arrival rule of the tile (DB-8, 12, 19.4, 22.5, 23.20)."""
    kind, own = tile_type(m, hero.at), m.own(hero)
    square = base(hero.at)
    middle = hero.how in ("teleport", "wall")
    if kind in ("pit", "bridge") and hero.side in SIDES:  # also by a secret door (DB-8.23, 12.19)
        middle = middle or side_of(m, square_of(square), hero.side) == "wall"
    if hero.how == "surface" and not has_way_down(m, square):
        m.tiles[square].marks.append("way_down")
    if printed_type(m, square) == "divided":
        _half(m, hero, square)
    if kind == "rubble" and hero.how == "teleport":
        hero.stuck = True
    elif kind == "web" and hero.how == "teleport":
        if not webs_let_go(hero):
            caught(m, hero)
            hero.pushing = True
    elif kind == "pit" and (middle or (new and hero.how in ("walk", "secret") and not check(m, own, hero, "agility"))):
        falls_into_pit(m, own, hero)
    elif kind == "bridge" and middle:
        fall_below(m, own, hero, "bridge")
    if m.is_in(hero.seat) and hero.at == square:
        _companions_arrive(m, own, hero, kind, new, middle)


def _half(m: Match, hero: Hero, square: str) -> None:
    """DB-8.24, 22.6: the half by which one came in, or a random one."""
    if hero.side in SIDES:
        hero.at = half_for(m, square, hero.side)
    elif not hero.half_known:
        hero.at = square if m.own(hero).t6() % 2 else f"{square}b"
    for one in hero.companions:
        if one.at == square:
            one.at = hero.at


def _companions_arrive(m: Match, own: Thread, hero: Hero, kind: str, new: bool, middle: bool) -> None:
    for one in [one for one in hero.companions if one.at == hero.at]:
        if kind == "pit" and hero.entered and (middle or new) and not check(m, own, one, "agility"):
            loses_companion(m, hero, one)
        elif kind == "bridge" and middle:
            companion_falls(m, own, hero, one)


# -- corridors


def asks_on(m: Match, hero: Hero) -> bool:
    """True if a player wants to be asked where his hero goes on: by order, or because there is one seat."""
    entries = m.entries(hero.seat, "on")
    if entries:
        return entries[0].picks == ["ask"]
    return len(m.seats) == 1


def _through_corridors(m: Match, arriving: list[Hero], plan: Plan) -> Play[list[Hero]]:
    """DB-7.9: all who stand in a corridor go on one square, together. Returns those who have moved."""
    here = [one for one in arriving if m.is_in(one.seat) and not one.going and tile_type(m, one.at) == "corridor"]
    walkers = [one for one in here if not m.monsters_at(one.at)]
    choices: dict[str, str] = {}
    asked: list[Question] = []
    for hero in walkers:
        hero.passed.append(base(hero.at))
        options = corridor_options(m, hero)
        default = default_on(m, hero, options)
        said = plan.page(hero, "on")[:1] if len(hero.passed) == 1 else []
        if said and said[0] in options:
            choices[hero.seat] = said[0]
        elif asks_on(m, hero) and len(options) > 1:
            asked.append(Question(hero.seat, "on", options, [default]))
        else:
            choices[hero.seat] = _ordered_on(m, hero, options) or default
    if asked:
        answers: Answers = yield Ballot(list(asked))
        choices |= {seat: picks[0] for seat, picks in answers.items()}
    done: set[str] = set()
    for hero in walkers:
        name = choices[hero.seat]
        name = hero.side if name == "back" else name
        if hero.seat in done or name in ("stop", ""):
            continue
        group = [one for one in walkers if one.at == hero.at and choices[one.seat] == choices[hero.seat]]
        done |= {one.seat for one in group}
        yield from pass_edge(m, group, name, plan)
    moved = [one for one in walkers if one.move is not None and m.is_in(one.seat)]
    for hero in moved:
        _comes(m, hero)
    below = [one for one in moved if is_below(one.at)]
    for hero in below:
        _walks_on_down(m, hero, plan)
    return [one for one in moved if m.is_in(one.seat) and one not in below]


def corridor_options(m: Match, hero: Hero) -> list[str]:
    """The sides to go on to; back or stop only if there is none."""
    around = exits(m, hero.at, down=False)
    ways = [one for one in around if one.name != hero.side and base(one.to) not in hero.passed]
    forward = [one.name for one in ways]
    if forward:
        return forward
    back = next((one for one in around if one.name == hero.side and base(one.to) not in hero.passed), None)
    return ["back", "stop"] if back is not None else ["stop"]


def default_on(m: Match, hero: Hero, options: list[str]) -> str:
    """A13: P1 among the exits, not back."""
    ways = [one for one in exits(m, hero.at) if one.name in options]
    best: Exit | None = best_exit(m, hero, ways) if ways else None
    if best is not None:
        return best.name
    return "stop" if "stop" in options else options[0]


def _ordered_on(m: Match, hero: Hero, options: list[str]) -> str | None:
    """The first pick of the order `on` that is possible; `toward.<goal>` takes the cheapest way there."""
    for entry in m.entries(hero.seat, "on"):
        if not m.holds(hero.seat, entry.when, {}):
            continue
        for pick in entry.picks:
            if pick in options:
                return pick
            if pick.startswith("toward."):
                goal = pick.removeprefix("toward.")
                goals = {CHAMBER} if goal == "chamber" else {TOWERS[goal]}
                way = best_exit(m, hero, [one for one in exits(m, hero.at) if one.name in options], goals)
                if way is not None:
                    return way.name
    return None
