"""DB-16, 17, 28, 31.5: combat round after combat round, until somebody is dead or has fled."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Draft, Form, Play, Question
from tests.engines.drakborgen.referee.blows import (
    AROUND,
    ASPECTS,
    STEPS,
    THROWS,
    Blow,
    compare_discs,
    compare_throws,
    moved_disc,
)
from tests.engines.drakborgen.referee.board import Exit, ability, exits, has_item, things_of
from tests.engines.drakborgen.referee.castle import SIDES, Companion, Hero, Lock, Monster, Move, is_below
from tests.engines.drakborgen.referee.dangers import lose_in_fight, monster_gone
from tests.engines.drakborgen.referee.falling import hurt_companion, loses_companion
from tests.engines.drakborgen.referee.heroes import (
    armed_ring,
    aspect,
    doors_open_for,
    formula,
    set_out,
    sheet,
    takes_part,
    unarmed,
)
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.paths import best_exit

QUEUE = 6
STANDSTILL = 20


@dataclass
class Fighter:
    """A hero or companion in a fight, with what its player has queued."""

    master: Hero
    beast: Companion | None = None
    queue: list[str] = field(default_factory=list)
    disc: str = ""
    stop: int = -1
    flee_at: int = -1
    exits: list[str] = field(default_factory=list)
    fleeing: bool = False

    @property
    def who(self) -> Hero | Companion:
        return self.beast if self.beast is not None else self.master


@dataclass
class Foe:
    """A monster, or the hero that is attacked, on the other side."""

    monster: Monster
    queue: list[str] = field(default_factory=list)
    disc: str = ""
    air: int = 0
    is_out: bool = False


# -- points


def points_of(m: Match, hero: Hero) -> int:
    """DB-28.2, 28.4, 28.13: a hero's SP, one pool for the round: half the KP rounded up, and 3 with the magic sword."""
    if hero.sp is None:
        hero.sp = (hero.kp + 1) // 2 + (3 if has_item(m, hero, "magic_sword") else 0)
    return hero.sp


def left(m: Match, fighter: Fighter) -> int:
    """The KP or SP that a fighter has left."""
    if fighter.beast is not None:
        return beast_points(m, fighter.beast)
    return points_of(m, fighter.master) if m.legend else fighter.master.kp


def beast_points(m: Match, beast: Companion) -> int:
    """DB-28.15: monsters fight with SP = KP, another companion with half of them."""
    if not m.legend:
        return beast.kp
    if beast.sp is None:
        beast.sp = beast.kp if beast.kind in m.parts.monsters else (beast.kp + 1) // 2
    return beast.sp


def hurt_fighter(m: Match, th: Thread, fighter: Fighter, number: int) -> None:
    beast = fighter.beast
    if beast is None:
        lose_in_fight(m, th, fighter.master, number)
    elif m.legend:
        beast.sp = beast_points(m, beast) - number
        if beast.sp <= 0:
            loses_companion(m, fighter.master, beast)
    else:
        hurt_companion(m, fighter.master, beast, number)


def is_up(m: Match, fighter: Fighter, place: str) -> bool:
    """True if a fighter is still in the fight."""
    if fighter.beast is not None:
        return fighter.beast in fighter.master.companions and fighter.beast.at == place
    return takes_part(m, fighter.master, place)


# -- the fight


def fight(
    m: Match, th: Thread, place: str, heroes: list[Hero], monsters: list[Monster], to_death: bool = False
) -> Play[None]:
    """DB-16.1: heroes and their companions against monsters; `to_death`: nobody may flee."""
    if m.mode == "solo" and m.options["solo_combat"] == "dice":
        yield from fight_with_dice(m, th, place, heroes, monsters, to_death)
        return
    fighters = []
    for hero in heroes:
        beasts = [one for one in hero.companions if one.at == place and not one.stuck]
        alone = bool(beasts) and m.ordered(hero.seat, "companion", ["with", "alone"]) == "alone"
        fighters += [Fighter(hero)] if not alone else []
        fighters += [Fighter(hero, one) for one in beasts]
    foes = [Foe(one) for one in monsters]
    thrown = {hero.seat: hero.used.get("thrown", 0) for hero in heroes}
    quiet = 0
    while True:
        fighters = [one for one in fighters if is_up(m, one, place)]
        fighters += _drawn_in(m, heroes, fighters, place)
        foes = [one for one in foes if not one.is_out and one.monster in m.monsters]
        if not fighters or not foes or quiet >= STANDSTILL:
            break
        yield from _ask(m, th, place, fighters, foes, to_death)
        lost = yield from _combat_round(m, th, place, fighters, foes)
        quiet = 0 if lost else quiet + 1
    for foe in foes:
        if quiet >= STANDSTILL and fighters:
            flees_in_fear(m, th, place, foe)
        foe.monster.mood = "passive"
    if not foes:
        for hero in heroes:
            _picks_up_stars(m, th, hero, thrown[hero.seat])


def _drawn_in(m: Match, heroes: list[Hero], fighters: list[Fighter], place: str) -> list[Fighter]:
    """DB-25.6: a hero who let his companion fight alone is drawn in when it falls."""
    there = {one.master.seat for one in fighters}
    return [Fighter(one) for one in heroes if one.seat not in there and takes_part(m, one, place)]


def _picks_up_stars(m: Match, th: Thread, hero: Hero, before: int) -> None:
    """Throwing stars are recovered after a won fight on T6 4 to 6 each."""
    thrown = hero.used.pop("thrown", 0)
    if ability(m, hero, "throwing_stars") and m.is_in(hero.seat):
        hero.ammo += sum(th.t6() >= 4 for _ in range(thrown))


# -- what is asked


def _ask(m: Match, th: Thread, place: str, fighters: list[Fighter], foes: list[Foe], to_death: bool) -> Play[None]:
    """Sides whose queue is used up, or whose stop was met, are asked; the engine's throws come when they are played."""
    master = m.masters.get(th.name)
    asked: list[Question | Form] = []
    for one in fighters:
        if one.beast is None and _must_ask(m, one, fighters):
            asked.append(_hero_form(m, place, one, fighters, to_death))
        elif one.beast is not None and not one.queue and not _has_master(one, fighters):
            new = all(other.seat != one.master.seat for other in asked)
            asked += [_hero_form(m, place, one, fighters, to_death)] if new else []
    if master is not None and any(not one.queue for one in foes):
        asked.append(_master_form(m, master, [one for one in foes if not one.queue]))
    answers: Answers = (yield Ballot(asked)) if asked else {}
    for seat, draft in answers.items():
        if seat == master and seat not in [one.master.seat for one in fighters]:
            for foe in foes:
                foe.queue = draft.get(f"throws.{foe.monster.id}", foe.queue)
        else:
            _note_form(m, seat, draft, fighters)
    for one in fighters:
        if not one.queue:
            one.queue = _random_queue(m, th, one.disc, 1)
    if master is None:
        for foe in foes:
            if not foe.queue:
                foe.queue = [engine_throw(m, th, foe)]


def _has_master(one: Fighter, fighters: list[Fighter]) -> bool:
    """True if a companion's master is in the fight himself."""
    return any(other.beast is None and other.master is one.master for other in fighters)


def _must_ask(m: Match, one: Fighter, fighters: list[Fighter]) -> bool:
    own = [other for other in fighters if other.master is one.master]
    return any(not other.queue for other in own) or left(m, one) <= one.stop


def _hero_form(m: Match, place: str, one: Fighter, fighters: list[Fighter], to_death: bool = False) -> Form:
    seat, hero = one.master.seat, one.master
    ways = [] if to_death else flight_exits(m, hero, place)
    beasts = [other for other in fighters if other.master is hero and other.beast is not None and other is not one]

    def pages(draft: Draft) -> list[Question]:
        found = [queue_question(m, seat, "fight", one.disc, "fight")]
        limits = [f"kp.{number}" for number in range(hero.most + 4)]
        found.append(Question(seat, "stop", limits, [], 0, 1))
        if ways and one.beast is None:
            found.append(Question(seat, "flee", limits, ["kp.3"], 0, 1))
            names = [way.name for way in ways]
            found.append(Question(seat, "exits", names, names, 1, len(names)))
        found += [queue_question(m, seat, f"with.{other.beast.id}", other.disc, "") for other in beasts if other.beast]
        return found

    return Form(seat, "fight", pages)


def _master_form(m: Match, master: str, foes: list[Foe]) -> Form:
    def pages(draft: Draft) -> list[Question]:
        return [
            queue_question(m, master, f"throws.{one.monster.id}", one.disc, "throws", fewest=QUEUE, kind_of=one)
            for one in foes
        ]

    return Form(master, f"throws.{foes[0].monster.id}", pages)


def queue_question(
    m: Match, seat: str, kind: str, disc: str, order: str, fewest: int = 1, kind_of: Foe | None = None
) -> Question:
    """A queue of throws; in the Legend variant an aspect first if there is no marker yet, then steps."""
    facts = {"is": (kind_of.monster.kind,)} if kind_of is not None else {}

    def chosen(stream: str) -> list[str]:
        if not m.legend:
            return [m.dice.pick(stream, THROWS) for _ in range(QUEUE)]
        first = [] if disc else [m.dice.pick(stream, ASPECTS)]
        return first + [m.dice.pick(stream, STEPS) for _ in range(QUEUE - len(first))]

    def legal(picks: list[str]) -> bool:
        if not m.legend:
            return True
        steps = picks if disc else picks[1:]
        return all(one in STEPS for one in steps) and (bool(disc) or picks[0] in ASPECTS)

    options = list(THROWS) if not m.legend else [*([] if disc else ASPECTS), *STEPS]
    return Question(seat, kind, options, None, fewest, QUEUE, True, order, facts, legal, chosen)


def _note_form(m: Match, seat: str, draft: Draft, fighters: list[Fighter]) -> None:
    own = [one for one in fighters if one.master.seat == seat]
    first = own[0]
    first.queue = list(draft["fight"])
    first.stop = _number(draft.get("stop", []))
    first.flee_at = _number(draft.get("flee", []))
    first.exits = list(draft.get("exits", []))
    for one in own[1:]:
        assert one.beast is not None
        one.queue = list(draft.get(f"with.{one.beast.id}", []))


def _number(picks: list[str]) -> int:
    return int(picks[0].removeprefix("kp.")) if picks else -1


def _random_queue(m: Match, th: Thread, disc: str, times: int) -> list[str]:
    among = THROWS if not m.legend else (STEPS if disc else ASPECTS)
    return [m.dice.pick(f"{th.name}.default", among) for _ in range(times)]


def engine_throw(m: Match, th: Thread, foe: Foe) -> str:
    """M1, M2: uniform, or among the legal steps weighted by the value of the aspect."""
    stream = f"{th.name}.throws"
    if not m.legend:
        return m.dice.pick(stream, THROWS)
    legal = list(STEPS) if foe.disc else list(ASPECTS)
    values = [int(sheet(m, foe.monster)[moved_disc(foe.disc, one)]) for one in legal]
    rolled = m.dice.below(stream, sum(values))
    for step, value in zip(legal, values, strict=True):
        if rolled < value:
            return step
        rolled -= value
    raise AssertionError


# -- a combat round


def specials(m: Match, who: Hero | Companion | Monster) -> list[str]:
    """The throws that take 2 KP when they win (DB-3.4, 21.10)."""
    if isinstance(who, Hero):
        if unarmed(m, who):
            return []
        own = [str(m.parts.heroes[who.id]["special_attack"])]
        return [*own, who.sword] if things_of(m, who, "magic_sword") and who.sword else own
    special = sheet(m, who).get("special_attack")
    return [special] if special else []


def blow(m: Match, one: Fighter, foe: Foe, mine: str, theirs: str) -> Blow:
    """What two enemies do to each other with these throws or discs."""
    bare = one.beast is None and unarmed(m, one.master)
    if m.legend:
        values = aspect(m, one.who, mine), int(sheet(m, foe.monster)[theirs])
        return compare_discs(mine, theirs, values, bare)
    return compare_throws(mine, theirs, specials(m, one.who), specials(m, foe.monster), bare)


def _combat_round(m: Match, th: Thread, place: str, fighters: list[Fighter], foes: list[Foe]) -> Play[bool]:
    """DB-16.2, 17.1: everybody throws once, every pair of enemies is compared. Returns whether anybody lost."""
    thrown = {id(one): _next(m, one) for one in fighters}
    answered = {id(foe): _next(m, foe) for foe in foes}
    taken = {id(one): 0 for one in [*fighters]}
    dealt = {id(one): 0 for one in [*fighters]}
    lost = {id(foe): 0 for foe in foes}
    gave = {id(foe): 0 for foe in foes}
    air = {id(foe): False for foe in foes}
    for one in fighters:
        for foe in foes:
            result = blow(m, one, foe, thrown[id(one)], answered[id(foe)])
            given = 0 if one.fleeing else result.given
            taken[id(one)] += result.taken
            dealt[id(one)] += given
            lost[id(foe)] += given
            gave[id(foe)] += result.taken
            air[id(foe)] = air[id(foe)] or result.is_air
    for one in fighters:
        hurt_fighter(m, th, one, taken[id(one)])
    for foe in foes:
        foe.monster.wounds += lost[id(foe)]
        if foe.monster.wounds >= foe.monster.kp:
            monster_gone(m, th, foe.monster)
        elif m.legend:
            foe.air = foe.air + 1 if air[id(foe)] and not lost[id(foe)] and not gave[id(foe)] else 0
            if foe.air >= 3:
                flees_in_fear(m, th, place, foe)
    alive = [foe for foe in foes if foe.monster in m.monsters and not foe.is_out]
    for one in fighters:
        if one.beast is None and is_up(m, one, place) and alive:
            yield from _flight(m, th, place, one, taken[id(one)], dealt[id(one)])
    return any(taken.values()) or any(lost.values())


def _next(m: Match, side: Fighter | Foe) -> str:
    throw = side.queue.pop(0)
    if m.legend:
        side.disc = moved_disc(side.disc, throw)
        return side.disc
    return throw


def _flight(m: Match, th: Thread, place: str, one: Fighter, taken: int, dealt: int) -> Play[None]:
    """DB-16.10 to 16.13: declared after a round in which one dealt damage, carried out by a round without a wound."""
    if one.fleeing:
        one.fleeing = False
        if taken == 0:
            yield from _gets_away(m, th, place, one)
    elif dealt > 0 and left(m, one) <= one.flee_at and one.exits:
        one.fleeing = True


def flight_exits(m: Match, hero: Hero, place: str) -> list[Exit]:
    """DB-16.10, 23.27: any exit but a portcullis; below ground the way in which the arrow will point."""
    if is_below(place):
        return [Exit(side, place, "") for side in SIDES]
    ways = [one for one in exits(m, place) if "portcullis" not in one.obstacles]
    best = best_exit(m, hero, [one for one in ways if one.name != "down"])
    return sorted(ways, key=lambda way: best is None or way.name != best.name)


def _gets_away(m: Match, th: Thread, place: str, one: Fighter) -> Play[None]:
    hero = one.master
    if is_below(place):
        hero.arrow, hero.way_up, hero.rope_at, hero.done = one.exits[0], "", "", True
        set_out(hero, Move(place, "fled"))
        return
    way = next((way for name in one.exits for way in exits(m, place) if way.name == name), None)
    if way is None:
        return
    if "door" in way.obstacles and not (yield from door_opens_in_flight(m, th, hero, way, m.legend)):
        return
    if m.is_in(hero.seat):
        how = "blast" if is_below(way.to) else ("secret" if way.secret else "walk")
        set_out(hero, Move(way.to, how, way.side))


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
        from tests.engines.drakborgen.referee.obstacles import _feels_lock

        if _feels_lock(m, [hero]):
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
        from tests.engines.drakborgen.referee.heroes import lose

        lose(m, th, hero, number, trap=True)
    return False


def flees_in_fear(m: Match, th: Thread, place: str, foe: Foe) -> None:
    """DB-28.9: after three air blows the monster flees; only a dead end closed by a portcullis keeps it there."""
    ways = [one for one in exits(m, place) if "portcullis" not in one.obstacles and one.to != "g5"]
    if is_below(place) or ways:
        foe.is_out = True
        if foe.monster.figure:
            from tests.engines.drakborgen.referee.wandering import figure_flees

            figure_flees(m, th, foe.monster, ways)
        else:
            monster_gone(m, th, foe.monster)


# -- DB-31.5: solo combat with dice


def fight_with_dice(
    m: Match, th: Thread, place: str, heroes: list[Hero], monsters: list[Monster], to_death: bool
) -> Play[None]:
    """Each combat round the player names an aspect; T6 + aspect against T6 + the aspect of each monster."""
    one = Fighter(heroes[0])
    foes = [Foe(monster) for monster in monsters]
    while is_up(m, one, place) and foes:
        names = [] if to_death else [way.name for way in flight_exits(m, one.master, place)]

        def pages(draft: Draft, names: list[str] = names) -> list[Question]:
            seat = one.master.seat
            limits = [f"kp.{number}" for number in range(one.master.most + 4)]
            found = [Question(seat, "fight", list(ASPECTS))]
            if names:
                found.append(Question(seat, "flee", limits, ["kp.3"], 0, 1))
                found.append(Question(seat, "exits", names, names, 1, len(names)))
            return found

        answers: Answers = yield Ballot([Form(one.master.seat, "fight", pages)])
        draft = answers[one.master.seat]
        one.flee_at, one.exits = _number(draft.get("flee", [])), list(draft.get("exits", []))
        mine = draft["fight"][0]
        total = th.t6() + aspect(m, one.master, mine)
        taken = dealt = 0
        for foe in foes:
            theirs = AROUND[mine][th.t6() - 1]
            against = th.t6() + int(sheet(m, foe.monster)[theirs])
            taken += against >= total
            if against <= total and not one.fleeing:
                foe.monster.wounds += 1
                dealt += 1
        hurt_fighter(m, th, one, taken)
        for foe in list(foes):
            if foe.monster.wounds >= foe.monster.kp:
                monster_gone(m, th, foe.monster)
                foes.remove(foe)
        if foes and is_up(m, one, place):
            yield from _flight(m, th, place, one, taken, dealt)
    for foe in foes:
        foe.monster.mood = "passive"


# -- DB-17.20 to 17.22: hero against hero


def duel(m: Match, th: Thread, place: str, attacker: Hero, defender: Hero) -> Play[None]:
    """Two heroes fight until one is dead or has fled."""
    sides = [Fighter(attacker), Fighter(defender)]
    quiet = 0
    while all(is_up(m, one, place) for one in sides) and quiet < STANDSTILL:
        asked: list[Question | Form] = [_hero_form(m, place, one, [one]) for one in sides if not one.queue]
        answers: Answers = (yield Ballot(asked)) if asked else {}
        for seat, draft in answers.items():
            _note_form(m, seat, draft, sides)
        first, second = sides
        mine, theirs = _next(m, first), _next(m, second)
        result = _blow_of_heroes(m, first.master, second.master, mine, theirs)
        given = 0 if first.fleeing else result.given
        taken = 0 if second.fleeing else result.taken
        hurt_fighter(m, th, first, taken)
        hurt_fighter(m, th, second, given)
        quiet = 0 if given or taken else quiet + 1
        for one, lost, dealt in ((first, taken, given), (second, given, taken)):
            if all(is_up(m, other, place) for other in sides):
                yield from _flight(m, th, place, one, lost, dealt)


def _blow_of_heroes(m: Match, first: Hero, second: Hero, mine: str, theirs: str) -> Blow:
    bare, other_bare = unarmed(m, first), unarmed(m, second)
    if m.legend:
        return compare_discs(mine, theirs, (aspect(m, first, mine), aspect(m, second, theirs)), bare, other_bare)
    return compare_throws(mine, theirs, specials(m, first), specials(m, second), bare, other_bare)
