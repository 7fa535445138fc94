"""DB-12, 19: what stands between a hero's decision and its move: light, webs, rubble, pits, bridges, doors."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engines.drakborgen.referee.asking import Draft, Play
from tests.engines.drakborgen.referee.board import (
    Exit,
    ability,
    exit_named,
    exits,
    half_for,
    has_item,
    may_be_searched,
    random_exit,
    things_of,
    tile_type,
)
from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    EIGHT,
    SIDES,
    Companion,
    Hero,
    Lock,
    Monster,
    Move,
    below_name,
    is_below,
    opposite,
    square_of,
    step,
    turned,
)
from tests.engines.drakborgen.referee.falling import companion_falls, fall_below, falls_into_pit, loses_companion
from tests.engines.drakborgen.referee.heroes import (
    caught,
    check,
    doors_open_for,
    formula,
    gets_out,
    heal,
    lose,
    ring_of,
    set_out,
    t12,
    teleport,
    two_in_a_row,
    use_ring,
    webs_let_go,
    worn,
)
from tests.engines.drakborgen.referee.intents import dark_here, must_relight
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.surfacing import surface, teleport_up


@dataclass
class Plan:
    """What the forms say: for each hero its draft, and who has already had his turn."""

    drafts: dict[str, Draft]
    done: set[str] = field(default_factory=set)

    def act(self, hero: Hero) -> str:
        return self.drafts[hero.seat]["act"][0] if hero.seat in self.drafts else ""

    def page(self, hero: Hero, kind: str) -> list[str]:
        return self.drafts.get(hero.seat, {}).get(kind, [])


# -- the three passes


def obstacles(m: Match, plan: Plan) -> Play[None]:
    """Three passes in seat order: shadow and held; relight; the obstacle itself. Then monsters (DB-6.6, flow.md)."""
    movers = [m.heroes[seat] for seat in m.seats if seat in plan.drafts and m.is_in(seat)]
    for hero in [one for one in m.alive() if not one.falling]:
        _shadow(m, hero)
    for hero in movers:
        if hero.held and m.is_in(hero.seat):
            _held(m, hero, plan)
    for hero in movers:
        if m.is_in(hero.seat):
            _relight(m, hero, plan)
    for hero in movers:
        if m.is_in(hero.seat) and hero.seat not in plan.done:
            yield from _carry_out(m, hero, plan)
    _companions_follow(m)


def _shadow(m: Match, hero: Hero) -> None:
    """DB-34.10: the pursuing shadow; an orb in the same room drives it off, an unconscious hero rolls nothing."""
    if not hero.shadow:
        return
    if any(has_item(m, one, "light_orb") for one in m.here(hero.at)):
        let_go = True
    elif hero.skip > 0:
        return
    else:
        let_go = check(m, m.own(hero), hero, "mind")
    if let_go:
        m.own(hero).discard("room", hero.shadow)
        hero.shadow = ""
    else:
        lose(m, m.own(hero), hero, int(m.parts.cards["room"][hero.shadow]["effect"]["damage"]))


def _held(m: Match, hero: Hero, plan: Plan) -> None:
    """DB-34.18: skeleton hands: a check at the start of the movement phase."""
    effect = m.parts.cards["catacomb"][hero.held]["effect"]
    if check(m, m.own(hero), hero, effect["aspect"]):
        hero.held = ""
        return
    plan.done.add(hero.seat)
    lose(m, m.own(hero), hero, int(effect["damage"]))


def _relight(m: Match, hero: Hero, plan: Plan) -> None:
    """DB-12.23, 12.24: three numbers of a T6; once a torch burns in a room nobody there rolls any more."""
    relit_by_others(m, hero.at)
    if is_below(hero.at) or not must_relight(m, hero) or hero.seat in plan.done or plan.act(hero) == "give_up_hero":
        return
    if hero.magic and "magic" in plan.page(hero, "barred"):
        hero.magic -= 1
        if check(m, m.own(hero), hero, "mind"):
            burns(m, hero)
            relit_by_others(m, hero.at)
            return
    if str(m.own(hero).t6()) in plan.page(hero, "numbers"):
        burns(m, hero)
        relit_by_others(m, hero.at)
    else:
        plan.done.add(hero.seat)


def burns(m: Match, hero: Hero) -> None:
    """A torch burns again; the card goes back with the last mark (DB-12.24)."""
    hero.unlit = False
    torches_return(m)


def torches_return(m: Match) -> None:
    """Cards of extinguished torches whose victims all have light again, or are gone, go to the bottom."""
    for card, victims in list(m.torches):
        victims[:] = [seat for seat in victims if m.is_in(seat) and m.heroes[seat].unlit]
        if not victims:
            m.torches.remove((card, victims))
            m.decks["room"].discard("", card)


def relit_by_others(m: Match, place: str) -> None:
    """A lit torch relights every other torch in the room; an orb cannot."""
    there = m.here(place)
    if any(not one.unlit for one in there):
        for one in there:
            if one.unlit:
                burns(m, one)


# -- the action


def _carry_out(m: Match, hero: Hero, plan: Plan) -> Play[None]:
    act, own = plan.act(hero), m.own(hero)
    plan.done.add(hero.seat)
    hero.act = act
    if act.startswith("go."):
        yield from _go(m, hero, plan, act)
    elif act == "grope":
        yield from _grope(m, hero, plan)
    elif act in ("tear",) or act.startswith("push."):
        yield from _web(m, hero, plan, act)
    elif act == "down":
        set_out(hero, Move(below_name(square_of(hero.at)), "down"))
    elif act.startswith("rune."):
        if check(m, own, hero, "mind"):
            set_out(hero, Move(half_for(m, act.removeprefix("rune."), ""), "rune"))
    elif act == "leave":
        gets_out(m, hero)
    elif act == "ring.healing":
        use_ring(m, hero, _ring(m, hero, "healing"))
        heal(hero, 5)
    elif act.startswith("ring.teleport."):
        use_ring(m, hero, _ring(m, hero, "teleport"))
        rolled = own.raw_t12()
        side = EIGHT[rolled - 1] if rolled <= 8 else act.removeprefix("ring.teleport.")
        teleport(m, hero, side, own.t6())
    elif act == "ring.up":
        use_ring(m, hero, _ring(m, hero, "up_and_away"))
        teleport_up(m, own, hero)
    elif act.startswith("magic."):
        hero.magic -= 1
        if check(m, own, hero, "mind"):
            teleport(m, hero, act.removeprefix("magic."), 1)
    elif act.startswith("walk."):
        _walk(m, hero, plan, act)
    elif act == "climb":
        if check(m, own, hero, "agility"):
            set_out(hero, Move(half_for(m, hero.rope_at, ""), "climb"))
    elif act == "up":
        yield from _way_up(m, hero, plan)
    elif act == "wait":
        hero.waits = tile_type(m, hero.at) != "tower"


def _ring(m: Match, hero: Hero, card: str):  # type: ignore[no-untyped-def]
    ring = ring_of(m, hero, card)
    assert ring is not None
    return ring


def _go(m: Match, hero: Hero, plan: Plan, act: str) -> Play[None]:
    """DB-7.1, 12: through an exit, with all who want through it."""
    name = act.removeprefix("go.")
    if hero.confused:
        found = random_exit(m.own(hero), exits(m, hero.at))
        if found is None or found.name == "down":
            if found is not None:
                set_out(hero, Move(found.to, "down"))
            return
        name = found.name
    group = [hero]
    for one in m.here(hero.at):
        if one is not hero and one.seat not in plan.done and plan.act(one) == f"go.{name}" and not one.confused:
            group.append(one)
    yield from _through(m, group, plan, name)


def _through(m: Match, group: list[Hero], plan: Plan, name: str) -> Play[None]:
    """The room's own obstacle for each, then the doors of the edge for all together."""
    ready = []
    for one in group:
        plan.done.add(one.seat)
        one.act = plan.act(one)
        if m.is_in(one.seat) and not one.going and _room_obstacle(m, one, name):
            ready.append(one)
    yield from pass_edge(m, ready, name, plan)


def _room_obstacle(m: Match, hero: Hero, name: str) -> bool:
    """DB-12.16 to 12.22, 19.4: rubble, pit, bridge and web stand in the way of every exit but one's own entrance."""
    kind, own = tile_type(m, hero.at), m.own(hero)
    free = name == hero.side and hero.how not in ("wall", "teleport") and not hero.stuck
    if kind not in ("rubble", "pit", "bridge", "web") or free:
        return True
    if kind == "rubble":
        hero.stuck = not check(m, own, hero, "agility")
        return not hero.stuck
    if kind == "pit":
        if check(m, own, hero, "agility"):
            return True
        falls_into_pit(m, own, hero)
        return False
    if kind == "bridge":
        return _crosses_bridge(m, own, hero)
    if webs_let_go(hero) or two_in_a_row(m, own, hero, "strength"):
        return True
    caught(m, hero)
    return False


def _crosses_bridge(m: Match, own: Thread, hero: Hero) -> bool:
    """DB-12.21, 12.22: one Agility and one Mind check, both heavier by the burden; only two failures make one fall."""
    burden = len(hero.treasure) // 2
    passed = [_burdened(m, own, hero, aspect, burden) for aspect in ("agility", "mind")]
    if any(passed):
        return True
    fall_below(m, own, hero, "bridge")
    return False


def _burdened(m: Match, own: Thread, hero: Hero, name: str, burden: int) -> bool:
    from tests.engines.drakborgen.referee.heroes import aspect as value_of

    value = value_of(m, hero, name)
    return t12(m, own, hero, lambda rolled: rolled + burden > value, f"check.{name}") + burden <= value


# -- doors and portcullises


def pass_edge(m: Match, group: list[Hero], name: str, plan: Plan) -> Play[None]:
    """DB-12.1 to 12.15: a group before one exit. Who gets through is on its way."""
    if not group:
        return
    way = exit_named(m, group[0].at, name)
    if way is None:
        return
    wanting = list(group)
    for obstacle in way.obstacles:
        if obstacle == "door":
            wanting = yield from _door(m, wanting, way, plan)
        else:
            wanting = _portcullis(m, wanting, plan)
    for hero in wanting:
        if m.is_in(hero.seat):
            set_out(hero, Move(way.to, "secret" if way.secret else "walk", way.side))
            if is_below(way.to):
                hero.move = Move(way.to, "down")


def _use_at_obstacle(m: Match, group: list[Hero], plan: Plan, door: bool) -> bool:
    """A ring of opening, or the wizard's magic at a door, that somebody wants to use here."""
    for hero in group:
        wish = plan.page(hero, "barred")
        ring = ring_of(m, hero, "opening")
        if wish and wish[0] == "ring" and ring is not None:
            use_ring(m, hero, ring)
            return True
        if door and wish and wish[0] == "magic" and hero.magic:
            hero.magic -= 1
            if check(m, m.own(hero), hero, "mind"):
                return True
    return False


def _door(m: Match, group: list[Hero], way: Exit, plan: Plan) -> Play[list[Hero]]:
    """One door before a group: returns who goes through."""
    place = group[0].at
    if m.round <= m.doors_open_until or any(doors_open_for(m, one) for one in group):
        return group
    if _use_at_obstacle(m, group, plan, door=True):
        return group
    lock = lock_at(m, place, way)
    if lock is None:
        drawer = _volunteer(m, group, plan, "draws") or group[0]
        own = m.own(drawer)
        card = yield from own.draw("door")
        if card is None:
            return group
        effect = own.card("door", card)["effect"]
        if effect["op"] == "door_opens":
            own.discard("door", card)
            return group
        if effect["op"] == "door_trap":
            own.discard("door", card)
            lose(m, own, drawer, formula(m, own, effect["formula"], drawer), trap=True)
            return []
        lock = Lock(card, m.next_serial())
        m.room(place).locks[way.name] = lock
    if _feels_lock(m, group) or (yield from _attempts(m, group, lock, plan, place)):
        _unlock(m, place, way, lock)
        return group
    return []


def lock_at(m: Match, place: str, way: Exit) -> Lock | None:
    """A Locked card at a door, from either side of it."""
    mine = m.room(place).locks.get(way.name)
    return mine if mine is not None else m.room(way.to).locks.get(way.side)


def _unlock(m: Match, place: str, way: Exit, lock: Lock) -> None:
    """DB-12.11: the Locked card is discarded as soon as the door has been opened."""
    for room, side in ((place, way.name), (way.to, way.side)):
        if m.room(room).locks.get(side) is lock:
            del m.room(room).locks[side]
    m.decks["door"].discard("", lock.card)


def _feels_lock(m: Match, group: list[Hero]) -> bool:
    """The thief's amulet opens the first locked door, and every later one."""
    for hero in group:
        amulet = worn(hero, "thief")
        if amulet is not None:
            amulet.is_open = True
            return True
    return any(things_of(m, hero, "master_key") for hero in group)


def _volunteer(m: Match, group: list[Hero], plan: Plan, what: str) -> Hero | None:
    """A8: the one who volunteers; of several or none nobody in particular."""
    ready = [one for one in group if what in plan.page(one, "volunteer")]
    return ready[0] if len(ready) == 1 else None


def choice_at_lock(m: Match, hero: Hero, lock: Lock, wish: list[str]) -> str:
    """The first pick of the page `barred` that can be carried out at this lock."""
    untried = [key for key in _numbered(things_of(m, hero, "key")) if f"{hero.seat}.{key}" not in lock.tried]
    can = {
        "key": bool(untried),
        "force": ability(m, hero, "force_doors") is not None,
        "pick": True,
        "stop": True,
    }
    for pick in wish:
        if can.get(pick, pick.startswith("then.")):
            return pick
    return "stop"


def _numbered(things: list[str]) -> list[str]:
    return [f"{thing}.{number}" for number, thing in enumerate(things, 1)]


def try_keys(m: Match, hero: Hero, lock: Lock) -> bool:
    """DB-12.6: one T6 for each key not yet tried at this door, even fits."""
    for key in _numbered(things_of(m, hero, "key")):
        name = f"{hero.seat}.{key}"
        if name not in lock.tried:
            lock.tried.append(name)
            if m.own(hero).t6() % 2 == 0:
                return True
    return False


def picks_lock(m: Match, hero: Hero) -> bool:
    """DB-12.7: two Mind checks in a row; with the lockpick ability one."""
    own = m.own(hero)
    if ability(m, hero, "lockpick"):
        return check(m, own, hero, "mind")
    return two_in_a_row(m, own, hero, "mind")


def _attempts(m: Match, group: list[Hero], lock: Lock, plan: Plan, place: str) -> Play[bool]:
    """DB-12.4, 12.12, 12.13: keys in seat order, forcing together, one who picks. The others may leave it alone."""
    choices = {one.seat: choice_at_lock(m, one, lock, plan.page(one, "barred")) for one in group}
    took_part = set()
    for hero in group:
        if choices[hero.seat] == "key":
            took_part.add(hero.seat)
            if try_keys(m, hero, lock):
                return True
    forcing = [one for one in group if choices[one.seat] == "force"]
    took_part |= {one.seat for one in forcing}
    if forcing and _together(m, forcing, []):
        return True
    picking = [one for one in group if choices[one.seat] == "pick"]
    if picking:
        best = max(picking, key=lambda one: (_mind(m, one), -group.index(one)))
        hero = _volunteer(m, picking, plan, "picks") or best
        took_part.add(hero.seat)
        if picks_lock(m, hero):
            return True
    for hero in group:
        if hero.seat not in took_part and m.is_in(hero.seat) and choices[hero.seat].startswith("then."):
            yield from _instead(m, hero, plan, choices[hero.seat].removeprefix("then."))
    return False


def _mind(m: Match, hero: Hero) -> int:
    from tests.engines.drakborgen.referee.heroes import aspect

    return aspect(m, hero, "mind")


def _instead(m: Match, hero: Hero, plan: Plan, act: str) -> Play[None]:
    """DB-7.6: who merely felt a door may choose another exit or search."""
    hero.act = act
    if act.startswith("go."):
        yield from pass_edge(
            m, [hero] if _room_obstacle(m, hero, act.removeprefix("go.")) else [], act.removeprefix("go."),
            Plan({hero.seat: {"barred": ["stop"]}}),
        )  # fmt: skip
    elif act.startswith("search") and not may_be_searched(m, hero.at):
        hero.act = ""


def _together(m: Match, heroes: list[Hero], companions: list[tuple[Hero, Companion]]) -> bool:
    """Two Strength checks each, two successes in total; who is alone needs them in a row."""
    if len(heroes) + len(companions) == 1:
        return two_in_a_row(m, m.own(heroes[0]), heroes[0], "strength")
    successes = 0
    for hero in heroes:
        results = [check(m, m.own(hero), hero, "strength") for _ in range(2)]
        successes += sum(results)
        for one in hero.companions:
            if (hero, one) in companions:
                successes += sum(check(m, m.own(hero), one, "strength") for _ in range(2))
    return successes >= 2


def _portcullis(m: Match, group: list[Hero], plan: Plan) -> list[Hero]:
    """DB-12.14, 12.15: everybody who wants out the same way helps, but those who stand by."""
    if not group or _use_at_obstacle(m, group, plan, door=False):
        return group
    helping = [one for one in group if "stands" not in plan.page(one, "volunteer")] or group
    helpers = [(one, beast) for one in helping for beast in one.companions if beast.at == one.at and not beast.stuck]
    return group if _together(m, helping, helpers) else []


# -- dark rooms, webs, the catacombs


def _grope(m: Match, hero: Hero, plan: Plan) -> Play[None]:
    """DB-12.26: a random exit; those who name the same seat, which names itself, share its roll."""
    group = [hero]
    named = plan.page(hero, "together")
    for one in m.here(hero.at):
        same = named and plan.page(one, "together") == named and plan.page(m.heroes[named[0]], "together") == named
        if one is not hero and same and one.seat not in plan.done and plan.act(one) == "grope":
            group.append(one)
    if not dark_here(m, hero):
        return
    found = random_exit(m.own(group[0]), exits(m, hero.at))
    if found is None:
        return
    if found.name == "down":
        for one in group:
            plan.done.add(one.seat)
            set_out(one, Move(found.to, "down"))
        return
    yield from _through(m, group, plan, found.name)


def _web(m: Match, hero: Hero, plan: Plan, act: str) -> Play[None]:
    """DB-19.3, 19.9: tear loose with one success, push through with two; a helper rolls too."""
    helpers = [one for one in m.here(hero.at) if plan.act(one) == f"help.{hero.seat}" and not one.stuck]
    beasts = [one for one in hero.companions if one.at == hero.at and not one.stuck]
    own = m.own(hero)
    if act == "tear":
        rolls = [check(m, own, hero, "strength")]
        if not rolls[0]:
            rolls += [check(m, m.own(one), one, "strength") for one in helpers]
            rolls += [check(m, own, one, "strength") for one in beasts]
        free = any(rolls)
    else:
        hero.pushing = True
        if helpers or beasts:
            rolls = [check(m, own, hero, "strength") for _ in range(2)]
            rolls += [check(m, m.own(one), one, "strength") for one in helpers for _ in range(2)]
            rolls += [check(m, own, one, "strength") for one in beasts for _ in range(2)]
            free = sum(rolls) >= 2
        else:
            free = two_in_a_row(m, own, hero, "strength")
    if not free:
        return
    hero.stuck = hero.pushing = False
    yield from pass_edge(m, [hero], hero.side if act == "tear" else act.removeprefix("push."), plan)


def _walk(m: Match, hero: Hero, plan: Plan, act: str) -> None:
    """DB-23.8, 23.23: turn, drift, one step along the arrow; those who go together share arrow and roll."""
    turn = act.removeprefix("walk.")
    named = plan.page(hero, "together")
    leader = m.heroes[named[0]] if named else hero
    if leader is not hero and plan.page(leader, "together") == named and leader.at == hero.at:
        if leader.seat not in plan.done:
            plan.done.add(leader.seat)
            leader.act = plan.act(leader)
            if leader.act.startswith("walk."):
                _walk(m, leader, plan, leader.act)
        if leader.move is not None:
            hero.arrow = leader.arrow
            _leaves_way_up(m, hero)
            set_out(hero, Move(leader.move.to, "walk"))
        return
    if turn in SIDES:
        hero.arrow = turn
    else:
        hero.arrow = turned(hero.arrow, {"left": 3, "on": 0, "right": 1}[turn])
    if hero.skip_drift:
        hero.skip_drift -= 1
    elif not has_item(m, hero, "light_orb"):
        rolled = m.own(hero).t6()
        hero.arrow = turned(hero.arrow, {1: 3, 6: 1}.get(rolled, 0))
    _leaves_way_up(m, hero)
    set_out(hero, Move(below_name(step(square_of(hero.at), hero.arrow)), "walk"))


def _leaves_way_up(m: Match, hero: Hero) -> None:
    """DB-23.13: a found way up is lost as soon as the hero walks on; so is the rope."""
    hero.way_up, hero.rope_at = "", ""
    if hero.up_lock is not None:
        m.decks["door"].discard("", hero.up_lock.card)
        hero.up_lock = None


def _way_up(m: Match, hero: Hero, plan: Plan) -> Play[None]:
    """DB-23.13, 34.15: checks or a Door card, then surface (DB-23.14)."""
    own = m.own(hero)
    effect = m.parts.cards["catacomb"][hero.way_up]["effect"]
    if effect.get("door") and not (yield from _door_of_way_up(m, hero, plan)):
        return
    if all(check(m, own, hero, aspect) for aspect in effect.get("check", [])):
        surface(m, own, hero)


def _door_of_way_up(m: Match, hero: Hero, plan: Plan) -> Play[bool]:
    own = m.own(hero)
    if m.round <= m.doors_open_until or doors_open_for(m, hero) or _use_at_obstacle(m, [hero], plan, door=True):
        return True
    if hero.up_lock is None:
        card = yield from own.draw("door")
        if card is None:
            return True
        effect = own.card("door", card)["effect"]
        if effect["op"] != "door_locked":
            own.discard("door", card)
        if effect["op"] == "door_opens":
            return True
        if effect["op"] == "door_trap":
            lose(m, own, hero, formula(m, own, effect["formula"], hero), trap=True)
            return False
        hero.up_lock = Lock(card, m.next_serial())
    opened = _feels_lock(m, [hero])
    if not opened:
        choice = choice_at_lock(m, hero, hero.up_lock, plan.page(hero, "barred"))
        if choice == "key":
            opened = try_keys(m, hero, hero.up_lock)
        elif choice == "force":
            opened = two_in_a_row(m, own, hero, "strength")
        elif choice == "pick":
            opened = picks_lock(m, hero)
    if opened:
        own.discard("door", hero.up_lock.card)
        hero.up_lock = None
    return opened


# -- companions


def _companions_follow(m: Match) -> None:
    """DB-25.2, 25.3: companions go with their master, each over the obstacles that everybody meets alone."""
    for hero in m.alive():
        if hero.move is None or hero.skip > 0:
            continue
        for one in [one for one in hero.companions if one.at == hero.at and not one.sent]:
            if one.stuck and not check(m, m.own(hero), one, "strength"):
                continue
            one.stuck = False
            if _companion_passes(m, hero, one):
                one.side = hero.move.side
            elif one in hero.companions:
                one.sent = "stays"


def _companion_passes(m: Match, hero: Hero, one: Companion) -> bool:
    kind, own = tile_type(m, hero.at), m.own(hero)
    assert hero.move is not None
    leaves_by = opposite(hero.move.side) if hero.move.side in SIDES else ""
    if hero.move.how not in ("walk", "secret") or leaves_by == hero.side or hero.at == CHAMBER:
        return hero.move.how != "teleport"
    if kind == "rubble":
        return check(m, own, one, "agility")
    if kind == "pit":
        if check(m, own, one, "agility"):
            return True
        loses_companion(m, hero, one)
        return False
    if kind == "bridge":
        if check(m, own, one, "agility") or check(m, own, one, "mind"):
            return True
        companion_falls(m, own, hero, one)
        return False
    return True


# -- monsters before obstacles


def monster_moves(m: Match, monster: Monster, name: str) -> None:
    """DB-29.2: a figure goes through an exit; doors open for it, it rolls for the rest like a hero."""
    way = exit_named(m, monster.at, name)
    if way is None or way.to == CHAMBER:
        return
    th, sheet = m.thread("round"), m.parts.monsters[monster.kind]
    kind = tile_type(m, monster.at)

    def passed(aspect: str) -> bool:
        return th.raw_t12() <= int(sheet[aspect])

    if kind in ("rubble", "pit", "bridge") and name != monster.side:
        if kind == "rubble" and not passed("agility"):
            monster.stuck = True
            return
        if kind == "pit" and not passed("agility"):
            m.monsters.remove(monster)
            return
        if kind == "bridge" and not (passed("agility") or passed("mind")):
            m.monsters.remove(monster)
            return
    if "portcullis" in way.obstacles and not (passed("strength") and passed("strength")):
        return
    monster.stuck = False
    monster.move, monster.going = Move(way.to, "walk", way.side), way.to
