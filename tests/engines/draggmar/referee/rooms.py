"""DD-8, 9, 17.2: a room is played, a Boss in waves; a Portal of DD-13.6 too."""

from __future__ import annotations

from dataclasses import replace

from tests.engines.draggmar.referee.asking import Ask, Play, plain
from tests.engines.draggmar.referee.committing import commits, curse_effects, muster
from tests.engines.draggmar.referee.components import DEATH_MAGE, ITEMS, ROOMS, Effect
from tests.engines.draggmar.referee.decks import discard, shuffle_in
from tests.engines.draggmar.referee.drawing import is_rift, rift_number
from tests.engines.draggmar.referee.effects import (
    act,
    after_room,
    draw_curses,
    draw_items,
    drop_spent,
    item_effects,
    modify,
)
from tests.engines.draggmar.referee.state import Entry, Group, Lord, Match, Mods, Request, Room

MODIFIED = ("attack", "defense")


def play_room(m: Match, g: Group, card: str) -> Play[str]:
    """A room from the draw to clean-up (f); returns its flag. Hand limits (g) are asked by the group afterwards."""
    room = g.room = Room(ROOMS[card], list(g.members), len(g.members) == 1, g.place)
    entry = Entry(card)
    g.row.append(entry)
    for seat in room.members:
        lord = m.lords[seat]
        lord.rooms += 1
        lord.log.append(Entry(card))
        room.entered[seat] = Mods()
    if room.card.kind == "portal":
        yield from _portal(m, g, room)
    elif room.card.boss:
        yield from _boss(m, g, room)
    else:
        yield from _ordinary(m, g, room)
    yield from after_room(m, g, room)  # DD-8.9 (e)
    for seat in room.members:
        _bury(m, m.lords[seat])  # DD-12.7
    drop_spent(m, room)
    flag = room.outcome
    ends_well = room.closes or (flag == "boss" and g.place != "keep")
    if not ends_well and not any(m.lords[seat].has_hero for seat in room.members):  # DD-7.2, 7.3
        flag = "failed" if flag != "boss" else "fallen"
    room.outcome = entry.flag = flag
    for seat in room.members:
        m.lords[seat].log[-1].flag = "boss" if flag == "fallen" else flag
    for seat in room.members:
        if not m.lords[seat].has_hero:  # DD-6.8
            m.lords[seat].out = True
            g.members.remove(seat)
    return flag


def _ordinary(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-8.2 to 8.13: monsters, traps, chests and halls."""
    yield from muster(m, room)
    yield from _enter(m, g, room)
    yield from commits(m, room)
    yield from _apply(m, g, room)
    kind = room.card.kind
    if kind == "monster":
        room.outcome = "killed" if _fight(m, room) else "passed"
    elif kind == "trap":
        room.outcome = _trap(m, room)
    elif kind == "chest":
        room.outcome = "opened" if _is_opened(m, room) else "skipped"
    else:
        room.outcome = "passed"
    _death_check(m, room)
    for seat in room.present:
        _bury(m, m.lords[seat])
    yield from _aftermath(m, g, room)
    _discard_equipped(m, room)
    if room.outcome in ("killed", "opened"):
        yield from _reward(m, room, room.present)


def _enter(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-8.3: planted curses are drawn (DD-12.5), then `enter` effects happen, once for the card."""
    for seat in room.present:
        lord = m.lords[seat]
        planted, lord.planted = lord.planted, 0
        yield from draw_curses(m, g, room, seat, planted)
    for effect in room.card.effects:
        if effect["on"] == "enter":
            yield from act(m, g, room, effect, room.present)
    room.enter_attack, room.enter_defense = room.enemy_attack, room.enemy_defense
    _close_if(m, g, room)


def _close_if(m: Match, g: Group, room: Room) -> None:
    """`close_rift`: the rift being run is closed; who waits there to join a group is done at once (DD-13.6)."""
    if room.closes and m.rifts[rift_number(g.place)]:
        m.rifts[rift_number(g.place)] = False
        m.rift_out.append(room.card.id)
        close_place(m, g.place)


def close_place(m: Match, place: str) -> None:
    """DD-11.6, 13.6: requests at a place that is closed are dropped, the runs of the askers are over."""
    for request in m.requests:
        if request.place == place and not request.closed:
            request.closed = True
            lord, old = m.lords[request.asker], m.groups[request.target]
            lord.out, lord.group = True, request.name
            m.groups[request.name] = Group(request.name, place, old.level, [request.asker], result="none", ended=True)
            m.desk.end(request.asker)
            withdraw(m, request)


def withdraw(m: Match, request: Request) -> None:
    """The page of a request leaves the forms that are open (flow.md, section 2)."""
    thread = m.desk.threads.get(request.target)
    if thread is None or not isinstance(thread.waits, Ask):
        return
    name = f"admit.{request.asker}"
    for one in list(thread.waits.questions):
        if name in one.pages:
            del one.pages[name]
            one.default.pop(name, None)
            thread.given.get(one.seat, {}).pop(name, None)
            if not one.pages:
                thread.waits.questions.remove(one)


def _apply(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-8.5: effects of curses, skills and items in that order; within each in turn order."""
    room.enemy_attack, room.enemy_defense, room.disarm = room.enter_attack, room.enter_defense, 0
    room.dead, room.endured, room.wounded, room.struck = set(), set(), set(), set()
    room.mods = {seat: replace(room.entered[seat]) for seat in room.present}
    for seat in room.present:
        boost = room.commits[seat].boost
        if boost:
            modify(room.mods[seat], {"do": boost, "n": 1})
    if room.wave == 0:  # effects.md, `next_room`: `lose_item` strikes once, at the first step 8.5
        for seat in room.present:
            for effect in curse_effects(room, m.lords[seat]):
                if effect["do"] == "lose_item":
                    yield from act(m, g, room, effect, [seat], seat)
    for seat in room.present:
        commit, hero = room.commits[seat], m.lords[seat].active
        if commit.skill and hero is not None:
            for effect in hero.facts.skills[commit.skill - 1]:
                yield from _use(m, g, room, seat, effect, commit.target)
    for seat in room.present:
        for item in list(room.equipped[seat]):
            for effect in item_effects(ITEMS[item], "equip"):
                yield from _use(m, g, room, seat, effect, "")
    for seat in room.present:  # curses that were not lifted just now
        for effect in curse_effects(room, m.lords[seat]):
            if effect["do"] in MODIFIED:
                modify(room.mods[seat], effect)


def _use(m: Match, g: Group, room: Room, seat: str, effect: Effect, target: str) -> Play[None]:
    """A skill's or an item's effect on its targets: self, ally, group, each or rival."""
    who = effect.get("who", "self")
    if who == "rival":
        if target:
            yield from _plant(m, g, room, target, effect)
    elif who == "ally":
        yield from act(m, g, room, effect, [target] if target in room.present else [], seat)
    else:
        yield from act(m, g, room, effect, room.present if who in ("group", "each") else [seat], seat)


def _plant(m: Match, g: Group, room: Room, target: str, effect: Effect) -> Play[None]:
    """DD-12.5: a group mate draws at once, another lord at 8.3 of the next room; A-5: nobody whose run is over."""
    assert effect["do"] == "draw_curse", effect
    if target in room.members:
        yield from draw_curses(m, g, room, target, effect["n"])
    elif not m.lords[target].out:
        m.lords[target].planted += effect["n"]


# numbers


def enemy_attack(m: Match, room: Room) -> int:
    """The card's Attack here; DD-16.1, 17.5: harder by 1 where its faction lives."""
    place = m.places.get(room.place)
    harder = m.options.harder and place is not None and room.card.faction in place.factions
    return max(0, room.card.attack + int(harder) + room.enemy_attack)


def needed(room: Room) -> int:
    """DD-8.6: per-player Defense, never below 1, times the lords with a hero present."""
    return max(1, room.card.defense + room.enemy_defense) * len(room.present)


def hero_attack(m: Match, room: Room, seat: str) -> int:
    """A present hero's Attack with items and modifiers, never below 0."""
    hero = m.lords[seat].active
    assert hero is not None
    items = sum(ITEMS[item].attack for item in room.equipped[seat])
    return max(0, hero.facts.attack + items + room.mods[seat].attack)


def own_defense(m: Match, room: Room, seat: str) -> int:
    """DD-17.3: without items, never below 0."""
    hero = m.lords[seat].active
    assert hero is not None
    return max(0, hero.facts.defense + room.mods[seat].defense)


# fights


def _fight(m: Match, room: Room) -> bool:
    """DD-8.6, 17.2: True if the monster or Boss is killed. It strikes before with `ambush`, else if not killed."""
    ambush = room.card.has("ambush")
    if ambush:
        _strike_all(m, room, room.present)
        _death_check(m, room)
    killed = _is_killed(m, room)
    if not killed and not ambush:
        _strike_all(m, room, room.present)
    return killed


def _is_killed(m: Match, room: Room) -> bool:
    """The kill check: a `slay`, or the Attack of the living."""
    alive = [seat for seat in room.present if seat not in room.dead]
    slain = room.card.kind == "monster" and any(room.mods[seat].slay >= room.card.defense for seat in alive)
    return slain or sum(hero_attack(m, room, seat) for seat in alive) >= needed(room)


def _strike_all(m: Match, room: Room, seats: list[str]) -> None:
    """DD-8.7: every hero that does not evade is struck."""
    for seat in seats:
        if not room.mods[seat].evade:
            _strike(m, room, seat)


def _strike(m: Match, room: Room, seat: str) -> None:
    """DD-8.7, 17.2: item Defense as one pool, own Defense against each strike, ward as one pool, then Health."""
    hero, mods = m.lords[seat].active, room.mods[seat]
    assert hero is not None
    pool = 0 if room.card.has("pierce") else sum(ITEMS[item].defense for item in room.equipped[seat])
    times = next((one["n"] for one in room.card.effects if one["do"] == "multi_strike"), 1)
    room.struck.add(seat)
    for _ in range(times):
        damage = enemy_attack(m, room)
        taken = min(pool, damage)
        pool, damage = pool - taken, damage - taken
        damage = max(0, damage - own_defense(m, room, seat))
        if mods.ward_all:
            damage = 0
        warded = min(mods.ward, damage)
        mods.ward, damage = mods.ward - warded, damage - warded
        hero.wounds += damage
        if damage:
            room.wounded.add(seat)


def _death_check(m: Match, room: Room) -> None:
    """DD-8.9 (a): `endure`, once a room or wave; then heroes with 0 or less Health are dead."""
    for seat in room.present:
        hero = m.lords[seat].active
        if hero is None or hero.health > 0 or seat in room.dead:
            continue
        if room.mods[seat].endure and seat not in room.endured:
            hero.wounds = hero.facts.health - 1
            room.endured.add(seat)
        else:
            room.dead.add(seat)


def _bury(m: Match, lord: Lord) -> None:
    """A hero with 0 or less Health is discarded."""
    if lord.active is not None and lord.active.health <= 0:
        lose_hero(m, lord)
        m.note("fell", m.groups[lord.group].members)


def lose_hero(m: Match, lord: Lord) -> None:
    """The active hero is discarded."""
    assert lord.active is not None
    discard(m, lord.active.card)
    lord.active = None


# traps and chests


def _trap(m: Match, room: Room) -> str:
    """DD-8.11: disarmed for all by a class or a `disarm`; else who is not immune and does not evade is struck."""
    heroes = {seat: m.lords[seat].active for seat in room.present}
    classes = {hero.facts.cls for hero in heroes.values() if hero is not None}
    if classes & set(room.card.disarm_classes) or room.disarm >= room.card.level:
        return "disarmed"
    _strike_all(
        m, room, [seat for seat, hero in heroes.items() if hero is not None and hero.facts.level <= room.card.level]
    )
    return "passed"


def _is_opened(m: Match, room: Room) -> bool:
    """DD-8.12: by a willing hero's class or `unlock`, or by the willing heroes' Attack."""
    willing = [seat for seat in room.present if room.commits[seat].chest]
    for seat in willing:
        hero = m.lords[seat].active
        if room.mods[seat].unlock or (hero is not None and hero.facts.cls in room.card.open_classes):
            return True
    if not willing or room.card.force is None:
        return False
    return sum(hero_attack(m, room, seat) for seat in willing) >= room.card.force * len(room.present)


# clean-up


def _aftermath(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-8.9 (b): `wounded` and `triggered`, then `killed`, `survived` and `opened`; items after the room."""
    reached = {
        "wounded": [seat for seat in room.present if seat in room.wounded],
        "triggered": [seat for seat in room.present if seat in room.struck] if room.card.kind == "trap" else [],
    }
    won = room.outcome in ("killed", "boss")
    passed = room.outcome == "passed" and any(m.lords[seat].has_hero for seat in room.members)  # DD-7.2
    later = {
        "killed": room.present if won else [],
        "survived": room.present if passed and room.card.kind == "monster" else [],
        "opened": room.present if room.outcome == "opened" else [],
    }
    for step in (reached, later):
        for effect in room.card.effects:
            seats = step.get(effect["on"], [])
            if seats:
                yield from act(m, g, room, effect, seats)
    if won:
        for seat in room.present:
            for item in room.equipped[seat]:
                for effect in item_effects(ITEMS[item], "killed"):
                    yield from act(m, g, room, effect, [seat], seat)
    _close_if(m, g, room)


def _discard_equipped(m: Match, room: Room) -> None:
    """DD-2.5, 8.9 (c): equipped items serve one room, or one wave."""
    for seat in room.present:
        for item in room.equipped[seat]:
            discard(m, item)
    room.equipped = {seat: [] for seat in room.present}


def _reward(m: Match, room: Room, seats: list[str]) -> Play[None]:
    """DD-8.10, D-13: each says how many it wants; items go one by one to the wanter who has received the fewest."""
    k = room.card.reward_items
    if not k or not seats:
        return
    wants = dict.fromkeys(seats, k)
    if len(seats) > 1:
        options = [str(n) for n in range(k + 1)]
        answers = yield Ask([plain(seat, "loot", options, [str(k)]) for seat in seats])
        wants = {seat: int(answers[seat]["loot"][0]) for seat in seats}
    for _ in range(k):
        wanters = [seat for seat in m.turn_order(seats) if wants[seat] > 0]
        if not wanters:
            return
        seat = min(wanters, key=lambda one: m.lords[one].received)
        wants[seat] -= 1
        m.lords[seat].received += 1
        draw_items(m, m.lords[seat], room.card.level, 1)


# Bosses


def _boss(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-9: waves until the Boss is dead or nobody has a hero."""
    while True:
        yield from muster(m, room)
        if not room.present:
            room.outcome = "failed"
            _boss_returns(m, g, room)
            return
        if room.wave == 0:
            yield from _enter(m, g, room)
        yield from commits(m, room)
        yield from _apply(m, g, room)
        room.outcome = "boss" if _fight(m, room) else ""
        _death_check(m, room)
        for seat in room.present:
            _bury(m, m.lords[seat])
        if room.outcome:
            _trophy(m, room)
        yield from _aftermath(m, g, room)
        _discard_equipped(m, room)
        room.wave += 1
        if room.outcome:
            yield from _reward(m, room, room.present)
            return
        for seat in room.present:  # DD-9.5: who is alive flees and is lost
            if m.lords[seat].active is not None:
                lose_hero(m, m.lords[seat])
        room.mods = {}


def _trophy(m: Match, room: Room) -> None:
    """DD-9.7, 9.8, 9.10, 11.3, 11.6, 11.8: Fame for the killing wave, the head, the race of the round."""
    card = room.card
    for seat in room.present:
        m.lords[seat].kills.append(card.id)
    if isinstance(card.deck, int):
        drawn = max(len(m.lords[seat].log) for seat in room.members)
        m.first_kills.append((drawn, list(room.present)))
        if not room.alone:
            m.trophies.append(card.id)
    if card.id == DEATH_MAGE:
        m.keep_closed = True
        close_place(m, "keep")
    if room.alone and (isinstance(card.deck, int) or card.id == DEATH_MAGE):
        m.lords[room.members[0]].heads.append(card.id)


def _boss_returns(m: Match, g: Group, room: Room) -> None:
    """DD-9.6: an unbeaten Boss is shuffled into its deck at once. In the Keep it waits for the end of the phase, but an
    elite goes back into the pile while others are there (DD-11.4, 11.5); Velos waits too (DD-13.9)."""
    card = room.card.id
    g.row.pop()
    if g.place == "keep":
        others = any(one.place == "keep" and one is not g and not one.ended for one in m.groups.values())
        others = others or any(one.place == "keep" and not one.closed for one in m.requests)
        if room.card.deck == "elite" and others:
            m.keep = m.chance.order("keep", [*m.keep, card])
        else:
            m.returning.append(card)
    elif is_rift(g.place):
        m.returning.append(card)
    else:
        shuffle_in(m, f"room-{room.card.deck}", [card])


def _portal(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-13.6: muster is skipped, the rift is closed, the room counts as passed for every lord (reading 22)."""
    room.present = [seat for seat in m.turn_order(room.members) if m.lords[seat].active is not None]
    yield from _enter(m, g, room)
    room.outcome = "passed"
