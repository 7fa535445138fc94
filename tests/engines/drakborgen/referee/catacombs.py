"""DB-23.8, 23.13, 23.23, 23.27: walking below ground, and ways up."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Play
from tests.engines.drakborgen.referee.board import has_item
from tests.engines.drakborgen.referee.castle import SIDES, Hero, Lock, Move, below_name, square_of, step, turned
from tests.engines.drakborgen.referee.doors import choice_at_lock, feels_lock, picks_lock, try_keys, use_at_obstacle
from tests.engines.drakborgen.referee.heroes import check, doors_open_for, formula, lose, set_out, two_in_a_row
from tests.engines.drakborgen.referee.match import Match, Plan
from tests.engines.drakborgen.referee.surfacing import surface


def walks(m: Match, hero: Hero, plan: Plan, act: str) -> None:
    """DB-23.8, 23.23: turn, drift, one step along the arrow; those who go together share arrow and roll."""
    turn = act.removeprefix("walk.")
    named = plan.page(hero, "together")
    leader = m.heroes[named[0]] if named else hero
    if leader is not hero and plan.page(leader, "together") == named and leader.at == hero.at:
        if leader.seat not in plan.done:
            plan.done.add(leader.seat)
            leader.act = plan.act(leader)
            if leader.act.startswith("walk."):
                walks(m, leader, plan, leader.act)
        if leader.move is not None:
            hero.arrow = leader.arrow
            leaves_way_up(m, hero)
            set_out(hero, Move(leader.move.to, "walk"))
        return
    if turn in SIDES:
        hero.arrow = turn
    else:
        hero.arrow = turned(hero.arrow, {"left": 3, "on": 0, "right": 1}[turn])
    drift(m, hero)
    leaves_way_up(m, hero)
    set_out(hero, Move(below_name(step(square_of(hero.at), hero.arrow)), "walk"))


def drift(m: Match, hero: Hero) -> None:
    """DB-23.8: 1 turns the arrow anticlockwise, 6 clockwise; no roll with a light orb."""
    if hero.skip_drift:
        hero.skip_drift -= 1
    elif not has_item(m, hero, "light_orb"):
        hero.arrow = turned(hero.arrow, {1: 3, 6: 1}.get(m.own(hero).t6(), 0))


def leaves_way_up(m: Match, hero: Hero) -> None:
    """DB-23.13: a found way up is lost as soon as the hero walks on; so is the rope. A Locked card at it goes back in
    the sun phase (DB-5.7)."""
    hero.way_up, hero.rope_at, hero.must_walk = "", "", False
    if hero.up_lock is not None:
        m.left_locks.append((hero.up_lock.card, hero.at))
        hero.up_lock = None


def tries_way_up(m: Match, hero: Hero, plan: Plan) -> Play[None]:
    """DB-23.13, 34.15: checks or a Door card, then surface (DB-23.14)."""
    own = m.own(hero)
    effect = m.parts.cards["catacomb"][hero.way_up]["effect"]
    if effect.get("door") and not (yield from door_of_way_up(m, hero, plan)):
        return
    if all(check(m, own, hero, name) for name in effect.get("check", [])):
        hero.ascent = list(effect.get("check", []))
        surface(m, own, hero)


def door_of_way_up(m: Match, hero: Hero, plan: Plan) -> Play[bool]:
    own = m.own(hero)
    if m.round <= m.doors_open_until or doors_open_for(m, hero) or use_at_obstacle(m, [hero], plan, door=True):
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
    opened = feels_lock(m, [hero])
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
