"""DB-9.5, 13, 18.1, 19.2, 26.5, 27.2 to 27.8: dangers above ground, each for everybody it hits."""

from __future__ import annotations

from dataclasses import dataclass

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Play, Question
from tests.engines.drakborgen.referee.board import exits, marks, random_exit
from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    EIGHT,
    SIDES,
    Companion,
    Hero,
    Lying,
    Monster,
    Move,
    base,
    half_end,
    in_wall,
    is_below,
    name_of,
    on_board,
    opposite,
    step,
)
from tests.engines.drakborgen.referee.components import Card
from tests.engines.drakborgen.referee.falling import (
    companion_falls,
    fall_below,
    goes_below,
    hurt_companion,
    loses_companion,
)
from tests.engines.drakborgen.referee.heroes import (
    armed_ring,
    caught,
    check,
    dies,
    formula,
    has_orb,
    is_conscious,
    lands_on,
    lose,
    set_out,
    sheet,
    t12,
    takes_part,
    teleport,
    two_in_a_row,
)
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.points import companion_loses_in_fight, lose_in_fight

ROUNDS_OF_CORPSE_EATERS = 50
STAYING = ("poison_fog", "torch_out", "shadow")
"""What may keep its card; every other danger goes to the bottom of its deck as it is carried out."""


@dataclass
class Drawn:
    """A card that has been drawn for a place; `drawer` is the seat that drew it alone, empty if it is for all."""

    deck: str
    card: str
    drawer: str = ""
    lies: bool = False
    first: str = ""
    """Of several for whom it was drawn the first in seat order."""

    def data(self, m: Match) -> Card:
        return m.parts.cards[self.deck][self.card]

    def op(self, m: Match) -> str:
        return str(self.data(m)["effect"]["op"])


def heroes_at(m: Match, place: str) -> list[Hero]:
    """The heroes whom what happens at a place still concerns."""
    return [one for one in m.here(place) if takes_part(m, one, place)]


def companions_at(m: Match, place: str) -> list[tuple[Hero, Companion]]:
    """The companions at a place with their masters: heroes in seat order, then in order of acquisition (DB-4.9)."""
    return [
        (one, beast) for one in m.alive() for beast in list(one.companions) if beast.at == place and not beast.going
    ]


def is_trap(m: Match, drawn: Drawn) -> bool:
    """DB-9.5: every card of the Trap deck, and Room cards that count as traps."""
    return drawn.deck == "trap" or bool(drawn.data(m).get("trap"))


def danger(m: Match, th: Thread, place: str, drawn: Drawn) -> Play[None]:
    """Lay down the card of a danger, unless it stays, and carry it out."""
    effect = drawn.data(m)["effect"]
    hit = [m.heroes[drawn.drawer]] if drawn.drawer and effect.get("scope") == "drawer" else heroes_at(m, place)
    hit = [one for one in hit if takes_part(m, one, place)]
    trap = is_trap(m, drawn)
    if drawn.lies:
        hit = [one for one in hit if is_conscious(one)]
    if trap:
        hit = [one for one in hit if not armed_ring(m, one, "trap_sense", {"is": (drawn.card, effect["op"])})]
    only = effect.get("scope") == "drawer"
    stays = drawn.lies or effect["op"] in STAYING
    if not stays:
        th.discard(drawn.deck, drawn.card)
    lands = yield from _carry_out(m, th, place, drawn, effect, hit, trap, only)
    if effect["op"] in STAYING and not drawn.lies and not lands:
        th.discard(drawn.deck, drawn.card)


def _carry_out(
    m: Match, th: Thread, place: str, drawn: Drawn, effect: Card, hit: list[Hero], trap: bool, only: bool
) -> Play[bool]:
    """The effect itself; True if the card does not go to the bottom of its deck now."""
    op = effect["op"]
    if op == "damage":
        deals_damage(m, th, place, effect["formula"], hit, trap, only)
    elif op == "check_or_damage":
        _check_or_damage(m, th, effect, hit, trap)
    elif op == "trapdoor":
        _trapdoor(m, th, place, hit)
    elif op == "explosion":
        _explosion(m, th, place, effect, hit)
    elif op == "poison_fog":
        return _fog(m, th, place, drawn, effect, hit, trap, only)
    elif op == "cave_in":
        caves_in(m, th, place, effect, hit, trap)
    elif op == "spear_trap":
        yield from _spears(m, th, place, hit)
    elif op == "torch_out":
        return _torches_out(m, place, drawn, hit)
    elif op == "web":
        _web(m, th, place, hit)
    elif op == "corpse_eaters":
        _corpse_eaters(m, th, place, hit)
    elif op == "shadow":
        return _shadow(m, th, drawn, hit)
    elif op == "teleport_sideways":
        _suction(m, th, place, effect, hit)
    elif op == "draw":
        card = yield from th.draw(effect["deck"])
        if card is not None:
            yield from danger(m, th, place, Drawn(effect["deck"], card))
    return False


# -- monsters hit by dangers


def hurt_monster(m: Match, th: Thread, monster: Monster, number: int) -> None:
    """DB-27.4: the damage is kept as a number until the KP are known; one that no encounter is about has its general
    KP (DB-14.4)."""
    monster.wounds += max(0, number)
    entered = any(one.entered and one.at == monster.at for one in m.alive())
    alone = not entered and all(one.mood == "passive" and not one.entered for one in m.monsters_at(monster.at))
    if number > 0 and alone and monster.wounds >= int(m.parts.monsters[monster.kind]["general_kp"]):
        monster_gone(m, th, monster)


def monster_gone(m: Match, th: Thread, monster: Monster) -> None:
    """A monster leaves the game; its Room card goes to the bottom."""
    if monster in m.monsters:
        m.monsters.remove(monster)
        if monster.drawn:
            th.discard("monster", monster.drawn)
            monster.drawn = ""
        if monster.card:
            th.discard_held(monster.card)


# -- the effects


def deals_damage(m: Match, th: Thread, place: str, text: str, hit: list[Hero], trap: bool, only: bool) -> None:
    for hero in hit:
        lose(m, th, hero, formula(m, th, text, hero), trap)
    if only:
        return
    for master, beast in companions_at(m, place):
        hurt_companion(m, master, beast, formula(m, th, text, beast))
    for monster in m.monsters_at(place):
        hurt_monster(m, th, monster, formula(m, th, text, monster))


def _check_or_damage(m: Match, th: Thread, effect: Card, hit: list[Hero], trap: bool) -> None:
    """One hero at random, or each: a check, or damage and rounds to skip."""
    if effect.get("scope") == "one_random" and hit:
        hit = [th.pick(hit)]
    for hero in hit:
        if not check(m, th, hero, effect["aspect"]):
            lose(m, th, hero, formula(m, th, effect["formula"], hero), trap)
            hero.skip = max(hero.skip, int(effect.get("skip", 0)))


def _trapdoor(m: Match, th: Thread, place: str, hit: list[Hero]) -> None:
    """DB-13.7."""
    beasts = companions_at(m, place)
    for hero in hit:
        if not check(m, th, hero, "agility"):
            fall_below(m, th, hero, "trapdoor")
    for master, beast in beasts:
        if beast in master.companions and beast.at == place and not check(m, th, beast, "agility"):
            companion_falls(m, th, master, beast)
    for monster in m.monsters_at(place):
        if not check(m, th, monster, "agility"):
            monster_gone(m, th, monster)


def _explosion(m: Match, th: Thread, place: str, effect: Card, hit: list[Hero]) -> None:
    """DB-13.5, 13.12: each victim lies halfway during the round that it skips."""
    for hero in hit:
        lose(m, th, hero, formula(m, th, effect["damage"]), trap=True)
        if m.is_in(hero.seat):
            hero.skip = max(hero.skip, int(effect["skip"]))
            way = random_exit(th, exits(m, place))
            if way is not None:
                hero.blasted = True
                if is_below(way.to):
                    goes_below(m, hero, place)  # DB-13.12: no damage, no climbing back
                else:
                    set_out(hero, Move(way.to, "secret" if way.secret else "walk", way.side))
    for master, beast in companions_at(m, place):
        hurt_companion(m, master, beast, formula(m, th, effect["damage"]))
        way = random_exit(th, exits(m, place)) if beast in master.companions else None
        if way is not None:
            beast.going, beast.side, beast.stuck = way.to, way.side, False
    for monster in m.monsters_at(place):
        hurt_monster(m, th, monster, formula(m, th, effect["damage"]))
        way = random_exit(th, exits(m, place)) if monster in m.monsters else None
        if way is not None and monster.figure and way.to != CHAMBER and not is_below(way.to):
            monster.going, monster.move = way.to, Move(way.to, "walk", way.side)
        elif way is not None:
            monster_gone(m, th, monster)


def _fog(m: Match, th: Thread, place: str, drawn: Drawn, effect: Card, hit: list[Hero], trap: bool, only: bool) -> bool:
    """DB-13.6: damage and rounds unconscious; the card lies in the room."""
    for hero in hit:
        lost, rounds = formula(m, th, effect["damage"]), formula(m, th, effect["skip"])
        lose(m, th, hero, lost, trap)
        if m.is_in(hero.seat):
            hero.skip = max(hero.skip, rounds)
    if not only:
        for master, beast in companions_at(m, place):
            hurt_companion(m, master, beast, formula(m, th, effect["damage"]))
        for monster in m.monsters_at(place):
            hurt_monster(m, th, monster, formula(m, th, effect["damage"]))
    lasting = effect.get("lasting", True)
    if lasting and not drawn.lies:
        m.room(place).lying.append(Lying(f"{drawn.deck}.{drawn.card}", "fog", m.next_serial()))
    return bool(lasting)


def caves_in(m: Match, th: Thread, place: str, effect: Card, hit: list[Hero], trap: bool) -> None:
    """DB-13.8, A20: each victim names a number (by order, the first that the die has, else 1) and rolls."""
    die = int(effect["guess_die"])
    for hero in hit:
        named = int(m.ordered(hero.seat, "cave-in", [str(number + 1) for number in range(die)]) or 1)
        rolled = th.t6() if die == 6 else t12(m, th, hero, lambda one, named=named: one == named, "cave_in")
        if rolled == named:
            dies(m, hero)
        else:
            lose(m, th, hero, formula(m, th, effect["damage"]), trap)
    for master, beast in companions_at(m, place):
        if (th.t6() if die == 6 else th.raw_t12()) == 1:
            loses_companion(m, master, beast)
        else:
            hurt_companion(m, master, beast, formula(m, th, effect["damage"]))
    for monster in m.monsters_at(place):
        if (th.t6() if die == 6 else th.raw_t12()) == 1:
            monster_gone(m, th, monster)
        else:
            hurt_monster(m, th, monster, formula(m, th, effect["damage"]))


def _spears(m: Match, th: Thread, place: str, hit: list[Hero]) -> Play[None]:
    """DB-13.9: the first conscious hero guesses twice; wrong twice is death for it alone, and then all know."""
    for owner, beast in companions_at(m, place):
        if th.t6() > 4:
            loses_companion(m, owner, beast)
    for monster in m.monsters_at(place):
        if th.t6() > 4:
            monster_gone(m, th, monster)
    numbers = ["1", "2", "3"]
    awake = [one for one in hit if is_conscious(one)]
    master = m.masters.get(th.name)
    asked: list[Question] = []
    if awake:
        guesser = awake[0]
        asked.append(Question(guesser.seat, "spear", numbers, ["1", "2"], 2, 2, True, order="spear"))
    if hit and master is not None and master not in [one.seat for one in hit]:
        asked.append(Question(master, "spear", numbers, order="number"))
    answers: Answers = (yield Ballot(list(asked))) if asked else {}
    if hit:
        victim = awake[0] if awake else hit[0]
        if master is not None and master in answers and master != victim.seat:
            hidden = int(answers[master][0])
        else:
            hidden = (m.dice.roll(f"{th.name}.throws", 6) + 1) // 2
        guesses = [int(one) for one in answers.get(victim.seat, ["1", "2"])]
        if hidden not in guesses:
            dies(m, victim)


def _torches_out(m: Match, place: str, drawn: Drawn, hit: list[Hero]) -> bool:
    """DB-12.23, 12.24: every burning torch in the room goes out; one card, however many it hit."""
    victims = [one.seat for one in hit if not one.unlit]
    for hero in hit:
        hero.unlit = True
    if victims:
        m.torches.append((drawn.card, victims))
    return bool(victims)


def _web(m: Match, th: Thread, place: str, hit: list[Hero]) -> None:
    """DB-19.2, 27.8: a web marker; everybody is caught; a monster panics and tries to push through."""
    if "web" not in marks(m, place) and base(place) in m.tiles:
        m.tiles[base(place)].marks.append("web")
    for hero in hit:
        caught(m, hero)
    for _, beast in companions_at(m, place):
        beast.stuck = True
    for monster in m.monsters_at(place):
        monster.stuck, monster.mood = True, "passive"
        panics(m, th, monster)


def panics(m: Match, th: Thread, monster: Monster) -> None:
    """A stuck monster tries to push through to a random exit: two Strength checks."""
    if not two_in_a_row(m, th, monster, "strength"):
        return
    way = random_exit(th, [one for one in exits(m, monster.at) if one.to != CHAMBER]) if monster.figure else None
    if way is not None and not is_below(way.to):
        monster.stuck = False
        monster.going, monster.move = way.to, Move(way.to, "walk", way.side)
    elif way is not None or not monster.figure:
        monster_gone(m, th, monster)


def _corpse_eaters(m: Match, th: Thread, place: str, hit: list[Hero]) -> None:
    """DB-18.1 to 18.8: they rise, heroes and companions push down T12 each, monsters T6."""
    risen, number = th.t6() + th.raw_t12(), 0
    while number < ROUNDS_OF_CORPSE_EATERS:
        number += 1
        fighting = [one for one in hit if takes_part(m, one, place)]
        beasts = [(master, one) for master, one in companions_at(m, place) if can_fight(m, one)]
        monsters = m.monsters_at(place)
        if not fighting:
            return
        if number > 1:
            risen += th.t6() + 1
        for _ in [*(one for one in fighting if is_conscious(one)), *beasts]:
            risen -= th.raw_t12()
        for _ in monsters:
            risen -= th.t6()
        if risen <= 0:
            return
        loss = 2 if number == 1 else 1
        for hero in fighting:
            lose_in_fight(m, th, hero, loss)
        for master, beast in beasts:
            companion_loses_in_fight(m, master, beast, loss)
        for monster in monsters:
            hurt_monster(m, th, monster, loss)


def can_fight(m: Match, beast: Companion) -> bool:
    """DB-18.5, 25.6: a companion that is free and able to fight."""
    return not beast.stuck and bool(sheet(m, beast).get("can_fight", True))


def _shadow(m: Match, th: Thread, drawn: Drawn, hit: list[Hero]) -> bool:
    """DB-34.10: one random hero keeps the card; a light orb in the room drives it off at once."""
    if not hit or any(has_orb(m, one) for one in hit):
        return False
    victim = th.pick(hit)
    if victim.shadow:
        return False
    victim.shadow = drawn.card
    return True


def _sucked(th: Thread, entrance: str) -> str:
    """T12 1 to 8 a direction, 9 to 12 straight away from the entrance; without one they are rolled again."""
    rolled = th.raw_t12()
    while rolled > 8 and entrance not in SIDES:
        rolled = th.raw_t12()
    return EIGHT[rolled - 1] if rolled <= 8 else opposite(entrance)


def _suction(m: Match, th: Thread, place: str, effect: Card, hit: list[Hero]) -> None:
    """DB-34.9: heroes, then companions, each by its own dice; a monster is gone."""
    beasts, monsters = companions_at(m, place), m.monsters_at(place)
    for hero in hit:
        side = _sucked(th, hero.side)
        teleport(m, th, hero, side, formula(m, th, effect["distance"]))
    for master, beast in beasts:
        if beast not in master.companions:
            continue
        side = _sucked(th, beast.side)
        target = step(half_end(place, side), side, formula(m, th, effect["distance"]))
        if in_wall(target) or not on_board(target):
            loses_companion(m, master, beast)
        else:
            beast.going, beast.side, beast.stuck = lands_on(m, th, name_of(target)), "", False
    for monster in monsters:
        monster_gone(m, th, monster)
