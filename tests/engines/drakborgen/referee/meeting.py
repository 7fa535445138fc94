"""DB-15, 20.6, 26.8 to 26.10, 29.15 to 29.21: heroes and monsters meet."""

from __future__ import annotations

from tests.engines.drakborgen.referee.announcing import (
    PEACEFUL,
    SAID,
    Meeting,
    announcement,
    general_kp,
    helmet_of,
    means_of,
    shoot,
    strongest,
)
from tests.engines.drakborgen.referee.asking import Play
from tests.engines.drakborgen.referee.board import Exit, entrance, exits, is_lit, tile_type
from tests.engines.drakborgen.referee.castle import CHAMBER, Companion, Hero, Monster, Move, is_below
from tests.engines.drakborgen.referee.combat import fight
from tests.engines.drakborgen.referee.dangers import heroes_at, monster_gone
from tests.engines.drakborgen.referee.doors import door_opens_in_flight
from tests.engines.drakborgen.referee.heroes import (
    check,
    dies,
    discard_ring,
    is_conscious,
    lay_find,
    lose,
    ring_of,
    set_out,
    spend,
    takes_part,
    use_ring,
    worn,
)
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.wandering import figure_flees

# -- the meeting


def unlit(m: Match, place: str, fresh: list[Monster]) -> bool:
    """DB-12.25, 27.6, 29.13: without any light the monster kills the heroes outright. Returns whether it did."""
    heroes = heroes_at(m, place)
    if not fresh or not heroes or is_below(place) or is_lit(m, place):
        return False
    for hero in heroes:
        dies(m, hero)
    return True


def encounter(m: Match, th: Thread, place: str, fresh: list[Monster], ambush: bool) -> Play[None]:
    """DB-15: announcement, reaction, fight."""
    fresh = [one for one in fresh if one in m.monsters and not one.going]
    present = heroes_at(m, place)
    if not fresh or not present:
        return
    first = not m.facts.get(f"met.{place}")
    m.facts[f"met.{place}"] = True
    kind = tile_type(m, place)
    awake = [one for one in present if is_conscious(one) and not one.invisible]
    for hero in present:
        m.drop_acts(hero)
    if kind == "rubble" and not m.wandering:  # DB-12.18
        _all_passive(fresh)
        return
    if kind == "web" and any(one.stuck for one in present):  # DB-29.21
        for monster in fresh:
            monster.mood = "passive"
            _monster_leaves(m, th, monster, place, present)
        return
    if not awake:
        yield from _nobody_answers(m, th, place, present, fresh)
        return
    meeting = Meeting(place, awake, fresh, ambush, first)
    for hero in awake:
        _amulets(m, th, meeting, hero)
    if not meeting.fresh:
        return
    left = meeting.heroes
    while left and meeting.fresh:
        used = yield from announcement(m, meeting, left)
        for hero in left:
            if hero.seat in used and meeting.fresh:
                _use(m, th, meeting, hero, used[hero.seat])
        left = [one for one in left if one.seat in used]
    if meeting.fresh:
        yield from _reacts(m, th, meeting)


def _all_passive(monsters: list[Monster]) -> None:
    for one in monsters:
        one.mood = "passive"


def _nobody_answers(m: Match, th: Thread, place: str, present: list[Hero], fresh: list[Monster]) -> Play[None]:
    """DB-13.6, 15.16: all invisible: passive; all unconscious: the card is read under wait, a fight kills them."""
    if all(one.invisible for one in present):
        _all_passive(fresh)
        return
    for monster in fresh:
        card = yield from th.draw("monster")
        if card is None:
            monster.mood = "passive"
            continue
        reaction = th.card("monster", card)["reactions"][monster.kind]["wait"]
        th.discard("monster", card)
        monster.mood = "passive"
        flees = reaction["r"] == "flees" and _flight_of_monster(m, place, present)
        fights = reaction["r"] in ("fight", "flees") and not flees and tile_type(m, place) not in PEACEFUL
        if monster.wounds >= int(reaction.get("kp") or reaction.get("kp_if_forced") or 0):  # DB-27.4
            monster_gone(m, th, monster)
        elif flees:
            _monster_leaves(m, th, monster, place, present)
        elif fights:
            for hero in present:
                if not hero.invisible:
                    dies(m, hero)


# -- the reaction


def _reacts(m: Match, th: Thread, meeting: Meeting) -> Play[None]:
    _before_cards(m, th, meeting)
    column = min((meeting.said[one.seat] for one in meeting.heroes), key=SAID.index)
    for monster in list(meeting.fresh):
        card = yield from th.draw("monster")
        if card is None:
            monster.mood = "passive"
            meeting.fresh.remove(monster)
            continue
        monster.drawn = card
    for hero in meeting.heroes:
        if meeting.said[hero.seat] == "flee" and takes_part(m, hero, meeting.place):
            back = entrance(m, hero)
            has_door = back is not None and "door" in back.obstacles and bool(meeting.fresh)
            if has_door and back is not None and not (yield from door_opens_in_flight(m, th, hero, back)):
                meeting.shut.add(hero.seat)
    for monster in list(meeting.fresh):
        _read(m, th, meeting, monster, column)
    _elven_rings(m, meeting)
    _second_shots(m, th, meeting)
    yield from _happens(m, th, meeting, column)
    for monster in meeting.fresh:
        if monster.drawn:
            th.discard("monster", monster.drawn)
            monster.drawn = ""


def _leaves_meeting(m: Match, th: Thread, meeting: Meeting, monster: Monster) -> None:
    """A monster that is dead or a slave takes no further part."""
    if monster in meeting.fresh:
        meeting.fresh.remove(monster)
        if monster.drawn:
            th.discard("monster", monster.drawn)
            monster.drawn = ""


def enslave(m: Match, th: Thread, hero: Hero, monster: Monster, most: int) -> None:
    """DB-25.10, 25.15: a monster becomes a slave, and its card goes with it; one whose wounds reach its KP is dead."""
    if monster.wounds >= most:
        monster_gone(m, th, monster)
        return
    m.monsters.remove(monster)
    left = most - monster.wounds
    hero.companions.append(Companion(monster.id, monster.kind, left, most, False, hero.at, card=monster.card))


def _before_cards(m: Match, th: Thread, meeting: Meeting) -> None:
    """What heroes have armed for the moment before the Monster cards are drawn."""
    for hero in meeting.heroes:
        for thing, means in (("blinding", "blind"), ("skull_helmet", "helmet"), ("sleep", "sleep"), ("magic", "magic")):
            for monster in list(meeting.fresh):
                may = f"{means}.{monster.id}" in means_of(m, hero, meeting)
                if may and m.is_armed(hero.seat, thing, {"is": (monster.kind,)}):
                    _use(m, th, meeting, hero, f"{means}.{monster.id}")
                    break


def _amulets(m: Match, th: Thread, meeting: Meeting, hero: Hero) -> None:
    """The pheromone amulet and the skeleton amulet; a sleep ring must then be thrown away (DB-21.6)."""

    triggers = [one for one in ("pheromone", "skeleton") if worn(hero, one)]
    if len(triggers) > 1:
        triggers = th.in_random_order(triggers)
    for name in triggers:
        amulet = worn(hero, name)
        if amulet is None:
            continue
        if name == "pheromone" and meeting.fresh:
            monster = meeting.fresh[0]
            _leaves_meeting(m, th, meeting, monster)
            spend(m, hero, amulet)
            enslave(m, th, hero, monster, general_kp(m, monster))
            throws_sleep_away(m, hero)
        elif name == "skeleton" and any(one.kind == "skelett" for one in meeting.fresh):
            amulet.is_open = True
    if any(one.card == "skeleton" and one.is_open for one in hero.amulets):
        for monster in [one for one in meeting.fresh if one.kind == "skelett"]:
            _leaves_meeting(m, th, meeting, monster)
            enslave(m, th, hero, monster, general_kp(m, monster))


def throws_sleep_away(m: Match, hero: Hero) -> None:
    """DB-21.6: a ring of sleep does not go with the pheromone amulet."""
    ring = next((one for one in hero.rings if one.card == "sleep"), None)
    if ring is not None:
        hero.rings.remove(ring)
        discard_ring(m, ring)
        lay_find(m, hero, ring.by)


def _use(m: Match, th: Thread, meeting: Meeting, hero: Hero, wish: str) -> None:
    """Use something at a monster; nothing happens if it is gone by now."""
    means, _, number = wish.partition(".")
    aimed = [one for one in meeting.fresh if str(one.id) == number] if number else [strongest(m, meeting.fresh)]
    if not aimed and means == "shoot":
        aimed = [strongest(m, meeting.fresh)]
    if not aimed:
        return
    target = aimed[0]
    ring = ring_of(m, hero, {"blind": "blinding", "sleep": "sleep"}.get(means, ""))
    if means == "shoot" and hero.ammo:
        meeting.shot.add(hero.seat)
        shoot(m, th, hero, target)
        if target not in m.monsters:
            _leaves_meeting(m, th, meeting, target)
    elif means == "blind" and ring is not None:
        use_ring(m, hero, ring)
        _leaves_meeting(m, th, meeting, target)
        monster_gone(m, th, target)
    elif means == "sleep" and ring is not None:
        use_ring(m, hero, ring)
        _leaves_meeting(m, th, meeting, target)
        target.mood = "asleep"
    elif means == "helmet" and helmet_of(m, hero):
        hero.used[helmet_of(m, hero)] = 1
        _leaves_meeting(m, th, meeting, target)
        enslave(m, th, hero, target, general_kp(m, target))
    elif means == "magic" and hero.magic:
        hero.magic -= 1
        if check(m, th, hero, "mind"):
            _leaves_meeting(m, th, meeting, target)
            target.mood = "passive"


def _read(m: Match, th: Thread, meeting: Meeting, monster: Monster, column: str) -> None:
    """DB-15.6, 34.20: look up the reaction; a monster whose wounds reach its KP is dead (DB-27.4)."""
    columns = th.card("monster", monster.drawn)["reactions"][monster.kind]
    reaction = dict(columns[column])
    if reaction["r"] == "escape":
        waiting = columns["wait"]
        reaction["kp_if_forced"] = waiting.get("kp", waiting.get("kp_if_forced"))
    monster.kp = int(reaction.get("kp") or reaction.get("kp_if_forced") or 0)
    if reaction["r"] == "fight" and tile_type(m, meeting.place) in PEACEFUL:
        reaction["r"] = "passive"
    meeting.reactions[monster.id] = reaction
    if monster.wounds >= monster.kp:
        _leaves_meeting(m, th, meeting, monster)
        monster_gone(m, th, monster)


def _elven_rings(m: Match, meeting: Meeting) -> None:
    """DB-34.22: once, after a reaction has been read, that monster is passive instead."""
    for hero in meeting.heroes:
        ring = next((one for one in hero.things if m.parts.item(one) == "elven_ring" and not hero.used.get(one)), None)
        for monster in meeting.fresh:
            reaction = meeting.reactions[monster.id]
            facts = {"is": (monster.kind, reaction["r"]), "stab": reaction.get("stab", 0)}
            if ring is not None and reaction["r"] != "passive" and m.is_armed(hero.seat, "elven_ring", facts):
                hero.used[ring] = 1
                meeting.reactions[monster.id] = {"r": "passive", "kp_if_forced": monster.kp}
                ring = None


def _second_shots(m: Match, th: Thread, meeting: Meeting) -> None:
    """DB-16.6: a second missile right after the reaction, if the owner has armed it."""
    for hero in meeting.heroes:
        if not hero.ammo or not meeting.fresh or not takes_part(m, hero, meeting.place):
            continue
        target = strongest(m, meeting.fresh)
        if m.is_armed(hero.seat, "missiles", {"is": (target.kind,), "left": hero.ammo}):
            shoot(m, th, hero, target)
            if target not in m.monsters or target.wounds >= target.kp:
                _leaves_meeting(m, th, meeting, target)
                monster_gone(m, th, target)


# -- what happens


def _flight_of_monster(m: Match, place: str, heroes: list[Hero]) -> list[Exit]:
    """DB-15.9, 29.6: the exits by which a monster may flee: none by which a hero here came in, no portcullis, never
    into the chamber only."""
    entrances = {one.side for one in heroes if one.at == place and one.side}
    return [
        one
        for one in exits(m, place)
        if one.name not in entrances and "portcullis" not in one.obstacles and one.to != CHAMBER
    ]


def _monster_leaves(m: Match, th: Thread, monster: Monster, place: str, heroes: list[Hero]) -> None:
    if monster.figure:
        every = [one for one in exits(m, place) if "portcullis" not in one.obstacles and one.to != CHAMBER]
        free = every if monster.entered else _flight_of_monster(m, place, heroes)
        figure_flees(m, th, monster, free or every)  # out of a web by a hero's entrance, if need be (DB-29.21)
    else:
        monster_gone(m, th, monster)


def _happens(m: Match, th: Thread, meeting: Meeting, column: str) -> Play[None]:
    """DB-15.7 to 15.13, 26.8 to 26.10."""
    place = meeting.place
    heroes = [one for one in meeting.heroes if takes_part(m, one, place)]
    kept_in = column == "flee" and any(one.seat in meeting.shut for one in heroes)
    fighting, cornered = [], []
    for monster in meeting.fresh:
        what = meeting.reactions[monster.id]["r"]
        may_go = (monster.figure and monster.entered) or bool(_flight_of_monster(m, place, heroes))
        cannot_flee = what == "flees" and not may_go
        no_fight = tile_type(m, place) in PEACEFUL
        if (what == "fight" or cannot_flee or (what == "follows" and kept_in)) and not no_fight:
            fighting.append(monster)
        elif cannot_flee:
            cornered.append(monster)  # in a room where nobody fights it stands there
    for monster in list(meeting.fresh):
        if meeting.reactions[monster.id]["r"] == "flees" and monster not in (*fighting, *cornered):
            monster.mood = "passive"
            _leaves_meeting(m, th, meeting, monster)
            _monster_leaves(m, th, monster, place, heroes)
    if fighting and heroes:
        fighting = list(meeting.fresh)
        fighting += [one for one in m.monsters_at(place) if one not in fighting and one.mood == "passive"]
        for monster in fighting:
            if monster not in meeting.fresh:
                monster.kp = general_kp(m, monster)
        fighting = sorted((one for one in fighting if not one.stuck), key=lambda one: one.came)  # DB-4.9
        yield from _comes_to_fight(m, th, meeting, column, heroes, fighting)
        return
    _all_passive(meeting.fresh)
    _flights(m, th, meeting, heroes, column)


def _comes_to_fight(
    m: Match, th: Thread, meeting: Meeting, column: str, heroes: list[Hero], fighting: list[Monster]
) -> Play[None]:
    """DB-26.9: who chose less may get away or stand aside; the others fight."""
    wanting = [one for one in heroes if _fights(meeting, one, column)]
    may_stand = not m.pvp or all(meeting.others_may_stand.get(one.seat, False) for one in wanting)
    fighters = []
    for hero in heroes:
        wish = meeting.if_fight.get(hero.seat, "")
        if _fights(meeting, hero, column) or wish == "join":
            fighters.append(hero)
        elif meeting.said[hero.seat] == "flee" and hero.seat not in meeting.shut and wish != "aside":
            goes_back(m, hero)
        elif not may_stand or (meeting.said[hero.seat] == "flee" and hero.seat in meeting.shut):
            fighters.append(hero)
    yield from fight(m, th, meeting.place, fighters, fighting)


def _fights(meeting: Meeting, hero: Hero, column: str) -> bool:
    return meeting.said[hero.seat] == column


def goes_back(m: Match, hero: Hero) -> None:
    """The flight succeeds: back to the room one came from, as an advance movement."""
    back = entrance(m, hero)
    if back is not None:
        set_out(hero, Move(back.to, "walk", back.side))


def _flights(m: Match, th: Thread, meeting: Meeting, heroes: list[Hero], column: str) -> None:
    """DB-15.10 to 15.12, 26.9, 26.10: who chose to flee goes; one of them takes the stab, one is followed."""
    fleeing = [one for one in heroes if meeting.said[one.seat] == "flee" and one.seat not in meeting.shut]
    if column == "flee" and fleeing:
        for monster in meeting.fresh:
            reaction = meeting.reactions[monster.id]
            stab = int(str(reaction.get("stab", 0)))
            if stab and reaction["r"] in ("escape", "follows"):
                lose(m, th, th.pick(fleeing), stab)
    alive = [one for one in fleeing if takes_part(m, one, meeting.place)]
    for hero in alive:
        goes_back(m, hero)
    for monster in meeting.fresh:
        if meeting.reactions[monster.id]["r"] == "follows" and column == "flee" and alive:
            followed = th.pick(alive)
            if followed.move is not None and followed.move.to != CHAMBER:
                monster.going, monster.move = followed.move.to, Move(followed.move.to, "walk", followed.move.side)
                monster.mood = "new"
