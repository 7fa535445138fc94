"""DB-23, 34.15 to 34.18: what a Catacomb card does to the walkers on its square."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Play, Question
from tests.engines.drakborgen.referee.blows import THROWS
from tests.engines.drakborgen.referee.castle import Hero, Monster, below_name, is_below, square_of, step, turned
from tests.engines.drakborgen.referee.catacombs import leaves_way_up
from tests.engines.drakborgen.referee.combat import fight
from tests.engines.drakborgen.referee.components import Card
from tests.engines.drakborgen.referee.dangers import Drawn, caves_in, danger, deals_damage, heroes_at
from tests.engines.drakborgen.referee.finding import agreed, gets, loot, takers
from tests.engines.drakborgen.referee.heroes import armed_ring, check, dies, formula, heal, lose, takes_part
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.surfacing import teleport_up


def catacomb_card(m: Match, th: Thread, place: str, drawn: Drawn) -> Play[None]:
    """Carry out the card that the walkers on a square have drawn together; it stays among the drawn ones (DB-23.9)."""
    walkers = heroes_at(m, place)
    if not walkers:
        th.discard(drawn.deck, drawn.card)
        return
    effect = drawn.data(m)["effect"]
    first = _drawer(walkers, drawn)
    keeps = effect["op"] in ("item", "amulet", "treasure_with_check", "check_treasure")
    if not keeps:
        first.walked.append(drawn.card)
    yield from _effect(m, th, place, drawn, effect, walkers)
    for hero in walkers:
        below = takes_part(m, hero, hero.at) and hero.at.startswith("_")
        if below and armed_ring(m, hero, "up_and_away", {"is": (drawn.card,)}):
            teleport_up(m, th, hero)


def _drawer(there: list[Hero], drawn: Drawn) -> Hero:
    """DB-23.9: the hero before whom the card lies: the first of those who drew it, else of those who are there."""
    return next((one for one in there if one.seat == drawn.first), there[0])


def _effect(m: Match, th: Thread, place: str, drawn: Drawn, effect: Card, walkers: list[Hero]) -> Play[None]:
    op = effect["op"]
    if op == "damage":
        deals_damage(m, th, place, effect["formula"], walkers, False, False)
    elif op == "check_or_damage":
        for hero in walkers:
            if not check(m, th, hero, effect["aspect"]):
                lose(m, th, hero, formula(m, th, effect["formula"], hero))
                hero.skip = max(hero.skip, int(effect.get("skip", 0)))
    elif op == "cave_in":
        caves_in(m, th, place, effect, walkers, False)
    elif op == "step_back":
        for hero in walkers:
            hero.arrow = turned(hero.arrow or "s", 2)
            _moves_arrow(m, th, hero, 1)
    elif op == "check_or_turn":
        for hero in walkers:
            if not check(m, th, hero, effect["aspect"]):
                by = (3, 3, 2, 2, 1, 1)[th.t6() - 1]
                hero.arrow = turned(hero.arrow or "n", by)
    elif op == "check_or_run":
        for hero in walkers:
            if not check(m, th, hero, effect["aspect"]):
                _moves_arrow(m, th, hero, int(effect["steps"]))
    elif op == "held":
        for hero in walkers:
            hero.held = drawn.card
            m.drop_acts(hero)
    elif op == "way_up":
        for hero in walkers:
            hero.way_up = drawn.card
    elif op == "heal":
        for hero in walkers:
            heal(hero, formula(m, th, effect["formula"]))
            hero.skip_drift += int(effect["skip_drift"])
    elif op == "tentacles":
        yield from _tentacles(m, th, walkers, effect)
    elif op == "catacomb_monster":
        yield from _monster(m, th, place, drawn, effect["monster"])
    elif op in ("treasure_with_check", "check_treasure"):
        yield from _treasure(m, th, place, drawn, effect)
    elif op in ("item", "amulet"):
        yield from loot(m, th, place, [drawn])
    elif op == "draw":
        yield from _old_corpse(m, th, place, drawn, effect["deck"])


def _moves_arrow(m: Match, th: Thread, hero: Hero, steps: int) -> None:
    """The arrow goes on without a card as the round ends, and the hero takes no further part; walkers whose squares
    differ have parted (DB-23.28)."""
    to = below_name(step(square_of(hero.at), hero.arrow or "n", steps))
    hero.carried = True

    def goes() -> None:
        hero.carried = False
        if not m.is_in(hero.seat) or hero.going or not is_below(hero.at):
            return
        for one in hero.companions:
            if one.at == hero.at and not one.going:
                one.at = to
        leaves_way_up(m, hero)
        hero.at = to

    m.at_round_end(th.name, goes)


def _tentacles(m: Match, th: Thread, walkers: list[Hero], effect: Card) -> Play[None]:
    """DB-23.24: against the monster player, one throw against all; lose and throw again, win or tie is free."""
    master = m.masters.get(th.name)
    held = list(walkers)
    while held := [one for one in held if m.is_in(one.seat)]:
        asked = [Question(one.seat, "throw", list(THROWS)) for one in held]
        if master is not None:
            asked.append(Question(master, "throw", list(THROWS), order="throws"))
        answers: Answers = yield Ballot(list(asked))
        theirs = answers[master][0] if master else THROWS[(m.dice.roll(f"{th.name}.throws", 6) - 1) // 2]
        losing = []
        for hero in held:
            mine = answers[hero.seat][0]
            if THROWS[(THROWS.index(theirs) + 1) % 3] == mine:
                lose(m, th, hero, formula(m, th, effect["formula"]))
                losing.append(hero)
        held = losing


def _monster(m: Match, th: Thread, place: str, drawn: Drawn, kind: str) -> Play[None]:
    """DB-23.10, 34.3: fight at once, with rolled KP; a card of worth is earned by beating it. Whom it does not see it
    lets pass (DB-15.16)."""
    seen = [one for one in heroes_at(m, place) if not one.invisible]
    if not seen:
        return
    sheet = m.parts.monsters[kind]
    number = m.number_in(th.name)
    monster = Monster(number, kind, place, came=m.next_serial(), kp=formula(m, th, sheet["kp_roll"]))
    m.add(monster)
    fighters = [one for one in takers(m, place) if one in seen]
    for hero in fighters:
        m.drop_acts(hero)
    if fighters:
        yield from fight(m, th, place, fighters, [monster])
    beaten = monster not in m.monsters and monster.wounds >= monster.kp
    if monster in m.monsters:
        m.monsters.remove(monster)
        if not fighters:
            for hero in seen:
                dies(m, hero)
    if beaten and drawn.data(m).get("value_gm") and takers(m, place):
        for hero in heroes_at(m, place):
            if drawn.card in hero.walked:
                hero.walked.remove(drawn.card)
                yield from loot(m, th, place, [drawn])
                return


def _treasure(m: Match, th: Thread, place: str, drawn: Drawn, effect: Card) -> Play[None]:
    """DB-34.17: the tooth costs a check, the find in the bones is only had by one."""
    ready = takers(m, place)
    if not ready:
        _drawer(heroes_at(m, place), drawn).walked.append(drawn.card)
        return
    if effect["op"] == "treasure_with_check":
        before = {one.seat: list(one.things) for one in ready}
        yield from loot(m, th, place, [drawn])
        for hero in ready:
            if hero.things != before[hero.seat] and not check(m, th, hero, effect["aspect"]):
                lose(m, th, hero, formula(m, th, effect["formula"], hero))
        return
    winners = []
    for hero in ready:
        if check(m, th, hero, effect["aspect"]):
            winners.append(hero)
        else:
            hero.arrow = turned(hero.arrow or "n", 2)
    if winners:
        yield from gets(m, th, winners[0], f"{drawn.deck}.{drawn.card}")
    else:
        _drawer(heroes_at(m, place), drawn).walked.append(drawn.card)


def _old_corpse(m: Match, th: Thread, place: str, drawn: Drawn, deck: str) -> Play[None]:
    """DB-34.12: one walker draws a Corpse card, by agreement (DB-26.7)."""
    finder = yield from agreed(m, takers(m, place), f"{drawn.deck}.{drawn.card}")
    if finder is None:
        return
    card = yield from th.draw(deck)
    if card is None:
        return
    found = Drawn(deck, card, finder.seat)
    category = found.data(m).get("category")
    if category == "danger":
        yield from danger(m, th, place, found)
    elif category == "object":
        yield from gets(m, th, finder, f"{deck}.{card}")
    else:
        th.discard(deck, card)
