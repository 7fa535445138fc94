"""DD-8.2, 8.4: heroes are chosen and commits made; DD-2.3 to 2.7 say what a hero may use."""

from __future__ import annotations

from itertools import combinations

from tests.engines.draggmar.referee.asking import Answer, Ask, Page, Play, Question, plain
from tests.engines.draggmar.referee.components import CURSES, HEROES, ITEM_LIMIT, ITEMS, Effect
from tests.engines.draggmar.referee.effects import holds, in_force, item_effects
from tests.engines.draggmar.referee.state import Commit, Hero, Lord, Match, Room

SLOTS = ("weapon", "armor", "shield", "other")


def muster(m: Match, room: Room) -> Play[None]:
    """DD-8.2, D-10: who has no active hero sends one; all are revealed together. With one hero alone
    nothing is asked."""
    asked = []
    for seat in m.turn_order(room.members):
        lord = m.lords[seat]
        if lord.active is None and len(lord.heroes) == len(m.lords) == 1:
            _send(lord, lord.heroes[0])
        elif lord.active is None and lord.heroes:
            best = min(lord.heroes, key=muster_order)
            asked.append(plain(seat, "muster", lord.heroes, [best]))
    answers = (yield Ask(asked)) if asked else {}
    for one in asked:
        (card,) = answers[one.seat]["muster"]
        _send(m.lords[one.seat], card)
    room.present = [seat for seat in m.turn_order(room.members) if m.lords[seat].active is not None]


def _send(lord: Lord, card: str) -> None:
    lord.hand.remove(card)
    lord.active, lord.last_hero = Hero(card), card


def muster_order(card: str) -> tuple[int, int, str]:
    """D-10's default: highest Health + Defense, then lowest level, then id."""
    hero = HEROES[card]
    return (-(hero.health + hero.defense), hero.level, card)


def forbidden(m: Match, room: Room, lord: Lord) -> set[str]:
    """What a lord's commit may not contain (`forbid`): by the room and by curses in force."""
    found = set(room.forbids.get(lord.seat, set()))
    for effect in curse_effects(room, lord):
        if effect["do"] == "forbid":
            found.update(effect["what"])
    return found


def curse_effects(room: Room, lord: Lord) -> list[Effect]:
    """The effects of a lord's `next_room` curses in force whose conditions hold, oldest curse first."""
    return [effect for held in in_force(lord) for effect in CURSES[held.card].effects if holds(effect, room.card)]


def slot_limit(room: Room, lord: Lord, items: list[str]) -> int:
    """DD-2.4: three items; `slots` of the room, of curses and of the items themselves change it."""
    limit = ITEM_LIMIT + room.entered[lord.seat].slots
    limit += sum(int(one["n"]) for one in curse_effects(room, lord) if one["do"] == "slots")
    for item in items:
        for effect in item_effects(ITEMS[item], "equip"):
            if effect["do"] == "slots" and holds(effect, room.card):
                limit += int(effect["n"])
    return max(0, limit)


def usable(m: Match, room: Room, lord: Lord) -> list[str]:
    """DD-2.3: hand items that the active hero may equip here."""
    assert lord.active is not None
    classes, barred = lord.active.facts.item_classes, forbidden(m, room, lord)
    return sorted(card for card in lord.items if ITEMS[card].classes & classes and ITEMS[card].slot not in barred)


def fits(room: Room, lord: Lord, items: list[str]) -> bool:
    """DD-2.4: at most one weapon, armor and shield, and not more than the limit."""
    slots = [ITEMS[item].slot for item in items]
    single = all(slots.count(slot) <= 1 for slot in SLOTS[:3])
    return single and len(items) <= slot_limit(room, lord, items)


def skill_options(m: Match, room: Room, lord: Lord) -> list[str]:
    """DD-2.6: ``1`` or ``2``, with ``.seat`` where an effect wants a target of one's choice; effects.md: a `rival` is
    any other lord whose run is not over; without one the effect does nothing."""
    assert lord.active is not None
    if lord.active.used or "skill" in forbidden(m, room, lord):
        return []
    found = []
    for number, effects in enumerate(lord.active.facts.skills, 1):
        whos = {effect.get("who", "self") for effect in effects}
        if "ally" in whos:
            found += [f"{number}.{seat}" for seat in room.present]
        elif "rival" in whos:
            rivals = [seat for seat in m.turn_order() if seat != lord.seat and not m.lords[seat].out]
            found += [f"{number}.{seat}" for seat in rivals] or [f"{number}"]
        else:
            found.append(f"{number}")
    return found


def commit_question(m: Match, room: Room, seat: str) -> Question:
    """D-11: the commit form."""
    lord = m.lords[seat]
    items = usable(m, room, lord)
    pages: dict[str, Page] = {}
    for slot in SLOTS:
        cards = [card for card in items if ITEMS[card].slot == slot]
        if cards:
            pages[slot] = Page(cards, 0, len(cards) if slot == "other" else 1)
    skills = skill_options(m, room, lord)
    if skills:
        pages["skill"] = Page(skills, 0)
    if lord.fame > 0 and seat not in room.boosted and "boost" not in forbidden(m, room, lord):
        pages["boost"] = Page(["attack", "defense"], 0)
    if room.card.kind == "chest":
        pages["chest"] = Page(["open", "leave"])

    def check(answer: Answer) -> bool:
        return fits(room, lord, [card for slot in SLOTS for card in answer.get(slot, [])])

    return Question(seat, "commit", pages, default_commit(m, room, seat, items), check=check)


def default_commit(m: Match, room: Room, seat: str, items: list[str]) -> Answer:
    """D-11's default: bare; a chest is opened where the hero can; for a Boss the items with the most printed Attack,
    then Defense, then lowest ids."""
    lord = m.lords[seat]
    assert lord.active is not None
    answer: Answer = {}
    if room.card.kind == "chest":
        able = lord.active.facts.cls in room.card.open_classes
        able = able or (room.card.force is not None and lord.active.facts.attack >= room.card.force)
        answer["chest"] = ["open" if able else "leave"]
    if room.card.boss:
        sets = [list(some) for n in range(len(items) + 1) for some in combinations(items, n)]
        best = min(
            (some for some in sets if fits(room, lord, some)),
            key=lambda some: (-sum(ITEMS[i].attack for i in some), -sum(ITEMS[i].defense for i in some), some),
        )
        for slot in SLOTS:
            cards = [card for card in best if ITEMS[card].slot == slot]
            if cards:
                answer[slot] = cards
    return answer


def commits(m: Match, room: Room) -> Play[None]:
    """DD-8.4: all commits are made in secret and revealed together. DD-8.5: boosts are paid, items leave the hand,
    skills are marked used. DD-2.7: one boost a room card."""
    asked = [commit_question(m, room, seat) for seat in room.present]
    answers = yield Ask(asked)
    room.commits, room.equipped = {}, {}
    for seat in room.present:
        lord, given = m.lords[seat], answers[seat]
        one = Commit([card for slot in SLOTS for card in sorted(given.get(slot, []))])
        one.chest = given.get("chest") == ["open"]
        for pick in given.get("skill", []):
            number, _, one.target = pick.partition(".")
            one.skill = int(number)
        for pick in given.get("boost", []):
            if lord.fame > 0:
                one.boost = pick
                lord.fame -= 1
                room.boosted.add(seat)
        for card in one.items:
            lord.hand.remove(card)
        if one.skill and lord.active is not None:
            lord.active.used = True
        room.commits[seat], room.equipped[seat] = one, list(one.items)
