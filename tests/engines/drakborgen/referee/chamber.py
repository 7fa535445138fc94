"""DB-24: the treasure chamber and the dragon."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Draft, Form, Play, Question
from tests.engines.drakborgen.referee.board import Exit, exits
from tests.engines.drakborgen.referee.castle import CHAMBER, TOWERS, Hero, Move
from tests.engines.drakborgen.referee.dangers import companions_at, heroes_at
from tests.engines.drakborgen.referee.falling import hurt_companion
from tests.engines.drakborgen.referee.finding import takes_treasure
from tests.engines.drakborgen.referee.heroes import armed_ring, dies, is_conscious, lose, set_out, spend, t12, worn
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.paths import best_exit
from tests.engines.drakborgen.referee.scoring import value_of


def hoard(m: Match, taken: dict[str, list[str]]) -> None:
    """DB-24.1, 24.4: the Treasure cards that were drawn as the card phase opened."""
    for seat, cards in taken.items():
        for card in cards:
            if m.is_in(seat):
                takes_treasure(m, m.heroes[seat], card)
            else:
                m.give_back("treasure", card)


def dragon(m: Match, th: Thread) -> Play[None]:
    """DB-24.2, 24.4, 24.19: each hero in the chamber draws a Dragon card; the waking one brings the fire."""
    wakes = False
    for _ in [one for one in heroes_at(m, CHAMBER) if one.entered or one.act == "stay"]:
        card = m.decks["dragon"].draw()
        if card is None:
            break
        m.dragon.aside.append(card)
        wakes = wakes or card == "awake"
    if wakes:
        m.dragon.awake = True
        yield from fire(m, th)


def woken_by_fight(m: Match, th: Thread) -> Play[None]:
    """DB-24.18: the waking card is taken out of the Dragon deck."""
    deck = m.decks["dragon"]
    if "awake" in deck.cards:
        deck.cards.remove("awake")
        m.dragon.aside.append("awake")
    m.dragon.awake = True
    yield from fire(m, th)


def fire(m: Match, th: Thread) -> Play[None]:
    """DB-24.7 to 24.11: blast after blast, each upon those still inside, until everybody is out or dead."""
    first = True
    while heroes_at(m, CHAMBER):
        _blast(m, th, first)
        first = False
        inside = heroes_at(m, CHAMBER)
        if not inside:
            return
        inside = [one for one in inside if is_conscious(one)]
        answers: Answers = (yield Ballot([_fire_form(m, one) for one in inside])) if inside else {}
        for hero in inside:
            _escapes(m, th, hero, answers[hero.seat])


def _blast(m: Match, th: Thread, first: bool) -> None:
    """T12 KP for each hero and companion; the dragon amulet, then the fire ward."""
    for hero in heroes_at(m, CHAMBER):
        amulet = worn(hero, "dragon")
        if first and amulet is not None:
            spend(m, hero, amulet)
        elif not armed_ring(m, hero, "fire_ward", {"is": ("blast",)}):
            lose(m, th, hero, t12(m, th, hero, lambda rolled, hero=hero: rolled >= hero.kp, "damage"))
    for master, beast in companions_at(m, CHAMBER):
        hurt_companion(m, master, beast, th.raw_t12())


def _fire_form(m: Match, hero: Hero) -> Form:
    """A28: an exit, and how many Treasure cards to keep."""
    ways = exits(m, CHAMBER)
    free = [one for one in ways if not one.obstacles] or ways
    best = best_exit(m, hero, free, set(TOWERS.values())) or (free[0] if free else None)

    def pages(draft: Draft) -> list[Question]:
        names = [one.name for one in ways] or ["stay"]
        number = len(hero.treasure)
        keep = [f"keep.{one}" for one in range(number + 1)]
        return [
            Question(hero.seat, "fire", names, [best.name if best else "stay"], order="fire"),
            Question(hero.seat, "keep", keep, [f"keep.{min(5, number)}"], order="fire"),
        ]

    return Form(hero.seat, "fire", pages)


def _escapes(m: Match, th: Thread, hero: Hero, draft: Draft) -> None:
    """DB-24.8 to 24.10: an obstacle is death; T12 must be higher than the number of Treasure cards."""
    way: Exit | None = next((one for one in exits(m, CHAMBER) if one.name == draft["fire"][0]), None)
    if way is None or way.obstacles:
        dies(m, hero)
        return
    keep = int(draft["keep"][0].removeprefix("keep."))
    thrown: list[str] = []
    while len(hero.treasure) > keep:
        worst = min(hero.treasure, key=lambda one: _loss(m, hero, one))
        hero.treasure.remove(worst)
        thrown.append(worst.partition(".")[2])
    for card in m.dice.shuffled(f"{th.name}.treasure", thrown)[::-1]:
        th.discard("treasure", card)
    number = len(hero.treasure)
    if number == 0 or t12(m, th, hero, lambda rolled: rolled <= number, "flight") > number:
        set_out(hero, Move(way.to, "walk", way.side))


def _loss(m: Match, hero: Hero, thing: str) -> int:
    """What a hero loses at the end by throwing a card away."""

    rest = [one for one in hero.treasure if one is not thing]
    return value_of(m, [*hero.things, *hero.treasure]) - value_of(m, [*hero.things, *rest])
