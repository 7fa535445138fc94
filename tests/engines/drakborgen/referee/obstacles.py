"""DB-12, 19, flow.md: what stands between a hero's decision and its move, in three passes."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Play
from tests.engines.drakborgen.referee.board import exits, random_exit, tile_type
from tests.engines.drakborgen.referee.castle import EIGHT, Hero, Move, Ring, below_name, square_of
from tests.engines.drakborgen.referee.catacombs import tries_way_up, walks
from tests.engines.drakborgen.referee.crossing import push_together, room_obstacle
from tests.engines.drakborgen.referee.doors import pass_edge
from tests.engines.drakborgen.referee.followers import companions_follow
from tests.engines.drakborgen.referee.heroes import (
    check,
    heal,
    lose,
    ring_of,
    set_out,
    teleport,
    use_ring,
)
from tests.engines.drakborgen.referee.intents import dark_here, must_relight
from tests.engines.drakborgen.referee.light import burns, relit_by_others
from tests.engines.drakborgen.referee.match import Match, Plan
from tests.engines.drakborgen.referee.surfacing import leaves_catacombs, teleport_up

# -- the three passes


def obstacles(m: Match, plan: Plan) -> Play[None]:
    """Three passes in seat order: shadow and held; relight; the obstacle itself. Then monsters (DB-6.6, flow.md)."""
    movers = [m.heroes[seat] for seat in m.seats if seat in plan.drafts and m.is_in(seat)]
    halfway = [one for one in m.alive() if one.going]
    for hero in [one for one in m.alive() if not one.falling]:
        _shadow(m, hero)
    for hero in movers:
        if hero.held and m.is_in(hero.seat):
            _held(m, hero, plan)
    failed: list[Hero] = []
    for hero in movers:
        if m.is_in(hero.seat):
            _relight(m, hero, plan, failed)
    plan.done |= {one.seat for one in failed if must_relight(m, one)}
    for hero in movers:
        if m.is_in(hero.seat) and hero.seat not in plan.done:
            yield from _carry_out(m, hero, plan)
    companions_follow(m, halfway)


def _shadow(m: Match, hero: Hero) -> None:
    """DB-34.10: the pursuing shadow; an unconscious hero rolls nothing."""
    if not hero.shadow or hero.skip > 0:
        return
    if check(m, m.own(hero), hero, "mind"):
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


def _relight(m: Match, hero: Hero, plan: Plan, failed: list[Hero]) -> None:
    """DB-12.23, 12.24: three numbers of a T6; once a torch burns in a room nobody there rolls any more, or has lost the
    turn."""
    relit_by_others(m, hero.at)
    if not must_relight(m, hero) or hero.seat in plan.done or plan.act(hero) == "give_up_hero":
        return
    named = plan.page(hero, "numbers")
    if hero.magic and "magic" in named:
        hero.magic -= 1
        if check(m, m.own(hero), hero, "mind"):
            burns(m, hero)
            relit_by_others(m, hero.at)
            return
    if str(m.own(hero).t6()) in [one for one in named if one != "magic"][:3]:
        burns(m, hero)
        relit_by_others(m, hero.at)
    else:
        failed.append(hero)


# -- the action


def _carry_out(m: Match, hero: Hero, plan: Plan) -> Play[None]:
    act, own = plan.act(hero), m.own(hero)
    plan.done.add(hero.seat)
    hero.act = act
    if act.startswith(("go.", "push.")):
        yield from _go(m, hero, plan, act)
    elif act == "grope":
        yield from _grope(m, hero, plan)
    elif act == "tear":
        yield from _tears_loose(m, hero, plan)
    elif act == "down":
        if room_obstacle(m, hero, "down"):
            set_out(hero, Move(below_name(square_of(hero.at)), "down"))
    elif act.startswith("rune."):
        if check(m, own, hero, "mind"):
            set_out(hero, Move(act.removeprefix("rune."), "rune", known=True))
    elif act == "ring.healing":
        use_ring(m, hero, _ring(m, hero, "healing"))
        heal(hero, 5)
    elif act.startswith("ring.teleport."):
        use_ring(m, hero, _ring(m, hero, "teleport"))
        rolled = own.raw_t12()
        side = EIGHT[rolled - 1] if rolled <= 8 else act.removeprefix("ring.teleport.")
        teleport(m, own, hero, side, own.t6())
    elif act == "ring.up":
        use_ring(m, hero, _ring(m, hero, "up_and_away"))
        teleport_up(m, own, hero)
    elif act.startswith("magic."):
        left, hero.magic = hero.magic, max(0, hero.magic - 1)  # the last use may have gone to the torch
        if left and check(m, own, hero, "mind"):
            teleport(m, own, hero, act.removeprefix("magic."), 1)
    elif act.startswith("walk."):
        walks(m, hero, plan, act)
    elif act == "climb":
        if check(m, own, hero, "agility"):
            hero.ascent, above = ["agility"], hero.rope_at
            leaves_catacombs(m, hero)  # DB-5.3
            set_out(hero, Move(above, "climb", known=True))
    elif act == "up":
        yield from tries_way_up(m, hero, plan)
    elif act == "wait":
        hero.waits = tile_type(m, hero.at) != "tower"


def _ring(m: Match, hero: Hero, card: str) -> Ring:
    ring = ring_of(m, hero, card)
    assert ring is not None
    return ring


def _go(m: Match, hero: Hero, plan: Plan, act: str) -> Play[None]:
    """DB-7.1, 12: through an exit, with all who want through it. Chance leads the confused where they go, but not where
    they push through a web (DB-21.7)."""
    verb, _, name = act.partition(".")
    if hero.confused and verb == "go":
        found = random_exit(m.own(hero), exits(m, hero.at))
        if found is None or found.name == "down":
            if found is not None:
                set_out(hero, Move(found.to, "down"))
            return
        name = found.name
    yield from _through(m, _group(m, hero, plan, name), plan, name)


def _group(m: Match, hero: Hero, plan: Plan, name: str) -> list[Hero]:
    """A hero and those who want out the same way and have not had their turn, in seat order."""
    acts = (f"go.{name}", f"push.{name}")
    return [
        one
        for one in m.here(hero.at)
        if one is hero
        or (one.seat not in plan.done and plan.act(one) in acts and not (one.confused and plan.act(one) == acts[0]))
    ]


def _through(m: Match, group: list[Hero], plan: Plan, name: str) -> Play[None]:
    """The room's own obstacle for each, then the doors of the edge for all together."""
    ready = []
    for one in group:
        plan.done.add(one.seat)
        one.act = plan.act(one)
    if tile_type(m, group[0].at) == "web":
        helpers = {one.seat: _helpers(m, one, plan) for one in group}
        yield from pass_edge(m, push_together(m, group, name, helpers), name, plan)
        return
    for one in group:
        if m.is_in(one.seat) and not one.going and room_obstacle(m, one, name):
            ready.append(one)
    yield from pass_edge(m, ready, name, plan)


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


def _helpers(m: Match, hero: Hero, plan: Plan) -> list[Hero]:
    """DB-19.9: who helps a hero to get loose, and is not stuck himself."""
    return [one for one in m.here(hero.at) if plan.act(one) == f"help.{hero.seat}" and not one.stuck]


def _tears_loose(m: Match, hero: Hero, plan: Plan) -> Play[None]:
    """DB-19.3, 19.9: one success is enough; helpers and companions roll if the hero's own check fails."""
    own, others = m.own(hero), _helpers(m, hero, plan)
    beasts = [
        (one, beast)
        for one in (hero, *others)
        for beast in one.companions
        if beast.at == one.at and not beast.stuck and not beast.going
    ]
    won = check(m, own, hero, "strength")
    if not won:
        rolls = [check(m, m.own(one), one, "strength") for one in others]
        rolls += [check(m, m.own(one), beast, "strength") for one, beast in beasts]
        won = any(rolls)
    if won and m.is_in(hero.seat):
        hero.stuck = False
        yield from pass_edge(m, [hero], hero.side, plan)
