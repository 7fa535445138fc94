"""DB-12.1 to 12.15, 15.12, 16.11: doors and portcullises, alone, together, and in flight."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Play
from tests.engines.drakborgen.referee.board import Exit, ability, exit_named, has_item, may_be_searched, things_of
from tests.engines.drakborgen.referee.castle import Companion, Hero, Lock, Move, is_below
from tests.engines.drakborgen.referee.crossing import room_obstacle
from tests.engines.drakborgen.referee.heroes import (
    armed_ring,
    aspect,
    check,
    doors_open_for,
    formula,
    lose,
    ring_of,
    set_out,
    two_in_a_row,
    use_ring,
    worn,
)
from tests.engines.drakborgen.referee.match import Match, Plan, Thread
from tests.engines.drakborgen.referee.points import lose_in_fight


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


def wishes(m: Match, hero: Hero, plan: Plan) -> list[str]:
    """What a hero does about what bars its way: by its form, which is about the first door on its way; else by order,
    or A7."""
    page = plan.page(hero, "barred") if not hero.passed else []
    ordered = [pick for entry in m.entries(hero.seat, "barred") for pick in entry.picks]
    return page or ordered or ["key", "force", "pick"]


def use_at_obstacle(m: Match, group: list[Hero], plan: Plan, door: bool) -> bool:
    """A ring of opening, or the wizard's magic at a door, that somebody wants to use here."""
    for hero in group:
        wish = wishes(m, hero, plan)
        ring = ring_of(m, hero, "opening")
        if "ring" in wish and ring is not None:
            use_ring(m, hero, ring)
            return True
        if door and "magic" in wish and hero.magic:
            hero.magic -= 1
            if check(m, m.own(hero), hero, "mind"):
                return True
    return False


def _door(m: Match, group: list[Hero], way: Exit, plan: Plan) -> Play[list[Hero]]:
    """One door before a group: returns who goes through."""
    place = group[0].at
    if m.round <= m.doors_open_until or any(doors_open_for(m, one) for one in group):
        return group
    lock = lock_at(m, place, way)
    if use_at_obstacle(m, group, plan, door=True):
        if lock is not None:
            _unlock(m, place, way, lock)
        return group
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
    if feels_lock(m, group) or (yield from _attempts(m, group, lock, plan, place)):
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


def feels_lock(m: Match, group: list[Hero]) -> bool:
    """The thief's amulet opens the first locked door, and every later one."""
    for hero in group:
        amulet = worn(hero, "thief")
        if amulet is not None:
            amulet.is_open = True
            return True
    return False


def _volunteer(m: Match, group: list[Hero], plan: Plan, what: str) -> Hero | None:
    """A8: the one who volunteers; of several or none nobody in particular."""
    ready = [one for one in group if what in plan.page(one, "volunteer")]
    return ready[0] if len(ready) == 1 else None


def choice_at_lock(m: Match, hero: Hero, lock: Lock, wish: list[str]) -> str:
    """The first pick of the page `barred` that can be carried out at this lock."""
    untried = [key for key in _numbered(things_of(m, hero, "key")) if f"{hero.seat}.{key}" not in lock.tried]
    can = {
        "key": bool(untried) or has_item(m, hero, "master_key"),
        "force": ability(m, hero, "force_doors") is not None,
        "pick": True,
        "stop": True,
    }
    for pick in wish:
        if can.get(pick, pick.startswith("then.")):
            opens = pick in ("key", "force", "pick")
            return "key" if opens and has_item(m, hero, "master_key") else pick
    return "stop"


def instead_of(wish: list[str]) -> str:
    """DB-7.6: what one does who leaves the door alone; empty for nothing."""
    found = next((pick for pick in wish if pick == "stop" or pick.startswith("then.")), "stop")
    return found.removeprefix("then.") if found != "stop" else ""


def _numbered(things: list[str]) -> list[str]:
    return [f"{thing}.{number}" for number, thing in enumerate(things, 1)]


def try_keys(m: Match, hero: Hero, lock: Lock) -> bool:
    """DB-12.5, 12.6: a master key opens; else one T6 for each key not yet tried at this door, even fits."""
    if has_item(m, hero, "master_key"):
        return True
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
    choices = {one.seat: choice_at_lock(m, one, lock, wishes(m, one, plan)) for one in group}
    took_part = set()
    for hero in group:
        if choices[hero.seat] == "key":
            took_part.add(hero.seat)
            if try_keys(m, hero, lock):
                return True
    forcing = [one for one in group if choices[one.seat] == "force"]
    took_part |= {one.seat for one in forcing}
    if forcing and by_strength(m, forcing, []):
        return True
    picking = [one for one in group if choices[one.seat] == "pick"]
    if picking:
        best = max(picking, key=lambda one: (_mind(m, one), -group.index(one)))
        hero = _volunteer(m, picking, plan, "picks") or best
        took_part.add(hero.seat)
        if picks_lock(m, hero):
            return True
    for hero in group:
        if hero.seat not in took_part and m.is_in(hero.seat):
            yield from does_instead(m, hero, plan, instead_of(wishes(m, hero, plan)))
    return False


def _mind(m: Match, hero: Hero) -> int:

    return aspect(m, hero, "mind")


def does_instead(m: Match, hero: Hero, plan: Plan, act: str) -> Play[None]:
    """DB-7.6: who merely felt a door may choose another exit or search."""
    hero.act = act
    if act.startswith("go."):
        yield from pass_edge(
            m, [hero] if room_obstacle(m, hero, act.removeprefix("go.")) else [], act.removeprefix("go."),
            Plan({hero.seat: {}}),
        )  # fmt: skip
    elif act.startswith("search") and not may_be_searched(m, hero.at):
        hero.act = ""


def by_strength(m: Match, heroes: list[Hero], companions: list[tuple[Hero, Companion]]) -> bool:
    """Two Strength checks each until there are two successes in total; who is alone needs them in a row."""
    if len(heroes) + len(companions) == 1:
        return two_in_a_row(m, m.own(heroes[0]), heroes[0], "strength")
    successes = 0
    for hero in heroes:
        successes += sum(check(m, m.own(hero), hero, "strength") for _ in range(2))
        if successes >= 2:
            return True
    for hero, one in companions:
        successes += sum(check(m, m.own(hero), one, "strength") for _ in range(2))
    return successes >= 2


def _portcullis(m: Match, group: list[Hero], plan: Plan) -> list[Hero]:
    """DB-12.14, 12.15: everybody who wants out the same way helps, but those who stand by."""
    if not group or use_at_obstacle(m, group, plan, door=False):
        return group
    helping = [one for one in group if "stands" not in plan.page(one, "volunteer")] or group
    helpers = [
        (one, beast)
        for one in helping
        for beast in one.companions
        if beast.at == one.at and not beast.stuck and not beast.going
    ]
    return group if by_strength(m, helping, helpers) else []


def door_opens_in_flight(m: Match, th: Thread, hero: Hero, way: Exit, in_points: bool = False) -> Play[bool]:
    """DB-15.12, 16.11: a Door card; locked or trap = the flight fails, and trap damage counts."""
    if m.round <= m.doors_open_until or doors_open_for(m, hero):
        return True
    if armed_ring(m, hero, "opening", {"is": ("flight",)}):
        return True
    if way.name in m.room(hero.at).locks:
        return has_item(m, hero, "master_key")
    card = yield from th.draw("door")
    if card is None:
        return True
    effect = th.card("door", card)["effect"]
    if effect["op"] == "door_locked":
        if feels_lock(m, [hero]) or has_item(m, hero, "master_key"):
            th.discard("door", card)
            return True
        m.room(hero.at).locks[way.name] = Lock(card, m.next_serial())
        return False
    th.discard("door", card)
    if effect["op"] == "door_opens":
        return True
    number = formula(m, th, effect["formula"], hero)
    if in_points:
        lose_in_fight(m, th, hero, number)
    else:
        lose(m, th, hero, number, trap=True)
    return False
