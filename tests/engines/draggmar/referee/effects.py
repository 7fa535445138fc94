"""effects.md: every verb in each of its modes; DD-12: drawing and resolving curses.

`act` carries out one effect for the seats it reaches. Numbers for the room are gathered in `Mods`; everything else
happens at once. Owner's choices ask (D-12).
"""

from __future__ import annotations

from tests.engines.draggmar.referee.asking import Ask, Play, Question, plain
from tests.engines.draggmar.referee.components import CURSES, Effect, ItemCard, RoomCard, give_up_order
from tests.engines.draggmar.referee.decks import discard, draw
from tests.engines.draggmar.referee.drawing import set_aside
from tests.engines.draggmar.referee.state import Group, Held, Lord, Match, Mods, Room


def holds(effect: Effect, card: RoomCard) -> bool:
    """Conditions (`if`): faction, boss and kind of the room card."""
    wanted = effect.get("if", {})
    assert set(wanted) <= {"faction", "boss", "kind"}, wanted
    return (
        card.faction in wanted.get("faction", [card.faction])
        and card.boss == wanted.get("boss", card.boss)
        and card.kind in wanted.get("kind", [card.kind])
    )


def gain(lord: Lord, n: int) -> None:
    """`fame`: at once, never below 0."""
    lord.fame = max(0, lord.fame + n)


def next_lord(m: Match, room: Room, seat: str) -> str | None:
    """Target `next`: the next lord clockwise who has a hero in the same room (reading 14)."""
    order = m.turn_order()
    at = order.index(seat)
    for other in [*order[at + 1 :], *order[:at]]:
        if other in room.members and m.lords[other].active is not None:
            return other
    return None


def act(m: Match, g: Group, room: Room, effect: Effect, seats: list[str], user: str = "") -> Play[None]:
    """Carry out an effect for `seats`, which are in turn order; `user` is whose skill, item or curse it is."""
    verb, n = effect["do"], effect.get("n", 0)
    if not holds(effect, room.card):
        return
    if verb == "lose_item" and effect["pick"] == "owner":
        yield from choose_losses(m, seats, n)
        return
    for seat in seats:
        yield from _one(m, g, room, effect, seat, user)
    if verb in ("enemy_attack", "enemy_defense", "disarm", "close_rift"):
        _for_room(room, effect)


def _for_room(room: Room, effect: Effect) -> None:
    """Effects on the room itself: `enemy_attack`, `enemy_defense`, `disarm`, `close_rift`."""
    verb = effect["do"]
    if verb == "enemy_attack":
        room.enemy_attack += effect["n"]
    elif verb == "enemy_defense":
        room.enemy_defense += effect["n"]
    elif verb == "disarm":
        room.disarm = max(room.disarm, effect["max_level"])
    else:
        room.closes = True


def modify(mods: Mods, effect: Effect) -> None:
    """Verbs that only add to a hero's numbers in this room."""
    verb, n = effect["do"], effect.get("n", 0)
    if verb == "attack":
        mods.attack += n
    elif verb == "defense":
        mods.defense += n
    elif verb == "slots":
        mods.slots += n
    elif verb == "ward":
        if n == "all":
            mods.ward_all = True
        else:
            mods.ward += n
    elif verb == "slay":
        mods.slay = max(mods.slay, effect["max_defense"])
    elif verb == "evade":
        mods.evade = True
    elif verb == "endure":
        mods.endure = True
    else:
        assert verb == "unlock", verb
        mods.unlock = True


MODIFIERS = {"attack", "defense", "slots", "ward", "slay", "evade", "endure", "unlock"}
ROOM_VERBS = {"enemy_attack", "enemy_defense", "disarm", "close_rift"}


def _one(m: Match, g: Group, room: Room, effect: Effect, seat: str, user: str) -> Play[None]:
    """One effect for one lord."""
    lord, verb, n = m.lords[seat], effect["do"], effect.get("n", 0)
    if verb in MODIFIERS:
        modify(room.mods[seat] if room.mods else room.entered[seat], effect)
    elif verb in ROOM_VERBS:
        return
    elif verb == "wound":
        wound(lord, n)
    elif verb == "heal":
        if lord.active is not None:
            lord.active.wounds = max(0, lord.active.wounds - n)
    elif verb == "draw_item":
        level = room.card.level if effect["level"] == "room" else effect["level"]
        draw_items(m, lord, level, n)
    elif verb == "draw_curse":
        yield from draw_curses(m, g, room, seat, n)
    elif verb == "lift_curse":
        lift(m, lord, n)
    elif verb == "fame":
        gain(lord, n)
    elif verb == "lose_item":
        lose_at_random(m, g, room, lord, n, effect["zone"])
    elif verb == "forbid":
        room.forbids.setdefault(seat, set()).update(effect["what"])
    elif verb == "scry":
        m.peeked.append((seat, set_aside(m, g, n)))
    else:
        assert verb == "give", verb
        give(m, g, room, lord, effect)


def wound(lord: Lord, n: int) -> None:
    """`wound`: nothing helps; DD-12.7: death is judged later."""
    if lord.active is not None:
        lord.active.wounds += n


def draw_items(m: Match, lord: Lord, level: int, n: int) -> None:
    """`draw_item`: into hand; the limit comes at clean-up (g)."""
    for _ in range(n):
        card = draw(m, f"item-{level}")
        if card is not None:
            lord.hand.append(card)


def lose_at_random(m: Match, g: Group, room: Room, lord: Lord, n: int, zone: str) -> None:
    """`lose_item`, random: by the group's dice, as many as possible."""
    for _ in range(n):
        among = lord.items if zone == "hand" else room.equipped.get(lord.seat, [])
        if not among:
            return
        card = m.chance.pick(g.name, among)
        (lord.hand if zone == "hand" else room.equipped[lord.seat]).remove(card)
        discard(m, card)


def choose_losses(m: Match, seats: list[str], n: int) -> Play[None]:
    """`lose_item` of the owner's choice, D-12: all concerned choose at the same time, carried out in turn order."""
    asked = []
    for seat in seats:
        items = m.lords[seat].items
        if items:
            count = min(n, len(items))
            asked.append(plain(seat, "lose", items, sorted(items, key=give_up_order)[:count], count, count))
    if not asked:
        return
    answers = yield Ask(asked)
    for one in asked:
        for card in answers[one.seat]["lose"]:
            if card in m.lords[one.seat].hand:
                m.lords[one.seat].hand.remove(card)
                discard(m, card)


def give(m: Match, g: Group, room: Room, lord: Lord, effect: Effect) -> None:
    """`give`: random hand items or Fame to the target; none if there is no target."""
    other = next_lord(m, room, lord.seat)
    if other is None:
        return
    if effect["what"] == "fame":
        n = min(effect["n"], lord.fame)
        gain(lord, -n)
        gain(m.lords[other], n)
        return
    for _ in range(effect["n"]):
        if lord.items:
            card = m.chance.pick(g.name, lord.items)
            lord.hand.remove(card)
            m.lords[other].hand.append(card)


def lift(m: Match, lord: Lord, n: int) -> None:
    """`lift_curse`: up to n, oldest first, beneficial ones skipped."""
    for held in [one for one in lord.curses if not CURSES[one.card].beneficial][:n]:
        lord.curses.remove(held)
        discard(m, held.card)


# DD-12


def draw_curses(m: Match, g: Group, room: Room, seat: str, n: int) -> Play[None]:
    """DD-12.1, 12.2, 12.4, 12.6: n curses one after another; a `draw` curse is resolved before the next."""
    lord = m.lords[seat]
    for _ in range(n):
        card = draw(m, "curse")
        if card is None:
            return
        curse = CURSES[card]
        if curse.needs_other_player and m.solo:
            discard(m, card)
        elif curse.timing == "draw":
            wounds = any(one["do"] == "wound" for one in curse.effects)
            if wounds and lord.active is None:  # `wound`: pending until the owner has an active hero
                lord.curses.append(Held(card, lord.rooms, room.card.boss))
                continue
            discard(m, card)
            for effect in curse.effects:
                yield from act(m, g, room, effect, [seat], seat)
        else:
            lord.curses.append(Held(card, lord.rooms, room.card.boss))


def in_force(lord: Lord) -> list[Held]:
    """`next_room` curses that hold in the room being played, oldest first."""
    return [one for one in lord.curses if CURSES[one.card].timing == "next_room" and is_before(lord, one)]


def is_before(lord: Lord, held: Held) -> bool:
    """True if a curse was there before the room being played and does not wait for the next run (DD-12.3)."""
    return not held.waits and held.room < lord.rooms


def after_room(m: Match, g: Group, room: Room) -> Play[None]:
    """DD-8.9 (e), 12.2, 12.3: the curses that resolve after the room; in a Boss room only those there before it."""
    for seat in m.turn_order(room.members):
        lord = m.lords[seat]
        for held in list(lord.curses):
            curse = CURSES[held.card]
            if held not in lord.curses or curse.timing not in ("after_room", "draw") or held.waits:
                continue
            if room.card.boss and not is_before(lord, held):
                continue
            if lord.active is None and any(one["do"] == "wound" for one in curse.effects):
                continue
            lord.curses.remove(held)
            discard(m, held.card)
            for effect in curse.effects:
                yield from act(m, g, room, effect, [seat], seat)


def drop_spent(m: Match, room: Room) -> None:
    """DD-8.9 (f): `next_room` curses that were in force are discarded; a Portal is no room for a lord without an active
    hero (reading 22)."""
    for seat in m.turn_order(room.members if room.card.kind != "portal" else room.present):
        for held in in_force(m.lords[seat]):
            m.lords[seat].curses.remove(held)
            discard(m, held.card)


def limit_question(lord: Lord, limit: int) -> Question | None:
    """DD-2.8: what must go above the hand limit; None if nothing must."""
    over = len(lord.hand) - limit
    if over <= 0:
        return None
    return plain(lord.seat, "discard", list(lord.hand), sorted(lord.hand, key=give_up_order)[:over], over, over)


def item_effects(item: ItemCard, on: str) -> list[Effect]:
    """An item's effects of a timing."""
    return [one for one in item.effects if one["on"] == on]
