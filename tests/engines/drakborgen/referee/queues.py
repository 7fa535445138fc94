"""DB-16.7, 17, 28.5: fighters, and the queues of throws that their players give."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engines.drakborgen.referee.asking import Draft, Form, Play, Question
from tests.engines.drakborgen.referee.blows import ASPECTS, STEPS, THROWS, moved_disc
from tests.engines.drakborgen.referee.board import Exit, exits, things_of
from tests.engines.drakborgen.referee.castle import SIDES, Companion, Hero, Monster, Move, is_below
from tests.engines.drakborgen.referee.doors import door_opens_in_flight
from tests.engines.drakborgen.referee.heroes import set_out, sheet, takes_part, unarmed
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.paths import best_exit
from tests.engines.drakborgen.referee.points import beast_points, companion_loses_in_fight, lose_in_fight, points_of

QUEUE = 6
"""The most throws in a queue, and the number that a monster player always gives (DB-16.7)."""

STANDSTILL = 20
"""DB-28.14: combat rounds in a row without a loss."""


@dataclass
class Fighter:
    """A hero or companion in a fight, with what its player has queued."""

    master: Hero
    beast: Companion | None = None
    queue: list[str] = field(default_factory=list)
    disc: str = ""
    stop: int = -1
    hurt: bool = False
    flee_at: int = -1
    exits: list[str] = field(default_factory=list)
    fleeing: bool = False
    dealt: bool = False

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


def uses_dice(m: Match, th: Thread) -> bool:
    """DB-31.2, 31.5: dice fight for the monsters where nobody plays them, alone or in coop, if so chosen."""
    if m.facts.get(f"duel.{th.name}"):
        return False
    return m.options["solo_combat"] == "dice" and m.mode != "competitive" and m.masters.get(th.name) is None


def points_left(m: Match, fighter: Fighter) -> int:
    """The KP or SP that a fighter has left."""
    if fighter.beast is not None:
        return beast_points(m, fighter.beast)
    return points_of(m, fighter.master) if m.legend else fighter.master.kp


def hurt_fighter(m: Match, th: Thread, fighter: Fighter, number: int) -> None:
    beast = fighter.beast
    if beast is None:
        lose_in_fight(m, th, fighter.master, number)
    else:
        companion_loses_in_fight(m, fighter.master, beast, number)


def is_up(m: Match, fighter: Fighter, place: str) -> bool:
    """True if a fighter is still in the fight."""
    if fighter.beast is not None:
        beasts = fighter.master.companions if takes_part(m, fighter.master, place) else []
        return fighter.beast in beasts and fighter.beast.at == place
    return takes_part(m, fighter.master, place)


def hero_form(m: Match, th: Thread, place: str, one: Fighter, fighters: list[Fighter], to_death: bool = False) -> Form:
    seat, hero, dice = one.master.seat, one.master, uses_dice(m, th)
    ways = [] if to_death else flight_exits(m, hero, place)
    beasts = [other for other in fighters if other.master is hero and other.beast is not None and other is not one]

    def pages(draft: Draft) -> list[Question]:
        found = [queue_question(m, seat, "fight", one.disc, "fight", dice=dice)]
        limits = [f"kp.{number}" for number in (*range(hero.most + 4), 99)]
        found.append(Question(seat, "stop", limits, [], 0, 1))
        if ways and one.beast is None:
            found.append(Question(seat, "flee", limits, ["kp.3"], 0, 1))
            names = [way.name for way in ways]
            found.append(Question(seat, "exits", names, names, 1, len(names)))
        found += [
            queue_question(m, seat, f"with.{other.beast.id}", other.disc, "", dice=dice)
            for other in beasts
            if other.beast
        ]
        return found

    return Form(seat, "fight", pages)


def master_form(m: Match, master: str, foes: list[Foe]) -> Form:
    def pages(draft: Draft) -> list[Question]:
        return [
            queue_question(m, master, f"throws.{one.monster.id}", one.disc, "throws", fewest=QUEUE, kind_of=one)
            for one in foes
        ]

    return Form(master, f"throws.{foes[0].monster.id}", pages)


def queue_question(
    m: Match,
    seat: str,
    kind: str,
    disc: str,
    order: str,
    fewest: int = 1,
    kind_of: Foe | None = None,
    dice: bool = False,
) -> Question:
    """A queue of throws; in the Legend variant an aspect first if there is no marker yet, then steps."""
    facts = {"is": (kind_of.monster.kind,)} if kind_of is not None else {}

    def chosen(stream: str) -> list[str]:
        if dice:
            return [m.dice.pick(stream, ASPECTS) for _ in range(QUEUE)]
        if not m.legend:
            return [m.dice.pick(stream, THROWS) for _ in range(QUEUE)]
        first = [] if disc else [m.dice.pick(stream, ASPECTS)]
        return first + [m.dice.pick(stream, STEPS) for _ in range(QUEUE - len(first))]

    def legal(picks: list[str]) -> bool:
        if dice or not m.legend:
            return True
        steps = picks if disc else picks[1:]
        return all(one in STEPS for one in steps) and (bool(disc) or picks[0] in ASPECTS)

    options = list(THROWS) if not m.legend else [*([] if disc else ASPECTS), *STEPS]
    options = list(ASPECTS) if dice else options
    return Question(seat, kind, options, None, fewest, QUEUE, True, order, facts, legal, chosen)


def note_form(m: Match, seat: str, draft: Draft, fighters: list[Fighter]) -> None:
    own = [one for one in fighters if one.master.seat == seat]
    first = own[0]
    first.queue = list(draft["fight"])
    first.stop = number_of(draft.get("stop", []))
    first.flee_at = number_of(draft.get("flee", []))
    first.exits = list(draft.get("exits", []))
    for one in own[1:]:
        assert one.beast is not None
        one.queue = list(draft.get(f"with.{one.beast.id}", []))


def number_of(picks: list[str]) -> int:
    return int(picks[0].removeprefix("kp.")) if picks else -1


def random_queue(m: Match, th: Thread, disc: str, times: int) -> list[str]:
    among = THROWS if not m.legend else (STEPS if disc else ASPECTS)
    among = ASPECTS if uses_dice(m, th) else among
    return [m.dice.pick(f"{th.name}.default", among) for _ in range(times)]


def engine_throw(m: Match, th: Thread, foe: Foe) -> str:
    """M1, M2: uniform, or among the legal steps weighted by the value of the aspect."""
    stream = f"{th.name}.throws"
    if uses_dice(m, th):
        return m.dice.pick(stream, ASPECTS)
    if not m.legend:
        return m.dice.pick(stream, THROWS)
    steps = {moved_disc(foe.disc, step): step for step in STEPS} if foe.disc else {one: one for one in ASPECTS}
    legal = [steps[one] for one in ASPECTS if one in steps]
    values = [int(sheet(m, foe.monster)[moved_disc(foe.disc, one)]) for one in legal]
    rolled = m.dice.below(stream, sum(values))
    for step, value in zip(legal, values, strict=True):
        if rolled < value:
            return step
        rolled -= value
    raise AssertionError


def flight_exits(m: Match, hero: Hero, place: str) -> list[Exit]:
    """DB-16.10, 23.27: any exit but a portcullis; below ground the way in which the arrow will point."""
    if is_below(place):
        return [Exit(side, place, "") for side in SIDES]
    ways = [one for one in exits(m, place) if "portcullis" not in one.obstacles]
    best = best_exit(m, hero, [one for one in ways if one.name != "down"])
    return sorted(ways, key=lambda way: best is None or way.name != best.name)


def next_throw(m: Match, th: Thread, side: Fighter | Foe) -> str:
    throw = side.queue.pop(0)
    if m.legend and not uses_dice(m, th):
        side.disc = moved_disc(side.disc, throw)
        return side.disc
    return throw


def specials(m: Match, who: Hero | Companion | Monster) -> list[str]:
    """The throws that take 2 KP when they win (DB-3.4, 21.10)."""
    if isinstance(who, Hero):
        if unarmed(m, who):
            return []
        own = [str(m.parts.heroes[who.id]["special_attack"])]
        return [*own, who.sword] if things_of(m, who, "magic_sword") and who.sword else own
    special = sheet(m, who).get("special_attack")
    return [special] if special else []


def flight(m: Match, th: Thread, place: str, one: Fighter, taken: int, dealt: int) -> Play[None]:
    """DB-16.10 to 16.13: carried out by a round without a wound."""
    one.dealt = dealt > 0
    if one.fleeing:
        one.fleeing = False
        if taken == 0:
            yield from gets_away(m, th, place, one)


def declares_flight(m: Match, one: Fighter) -> None:
    """DB-16.10: directly after a round in which one dealt damage, as the queue for the next one says."""
    one.fleeing = one.beast is None and one.dealt and points_left(m, one) <= one.flee_at and bool(one.exits)


def gets_away(m: Match, th: Thread, place: str, one: Fighter) -> Play[None]:
    hero = one.master
    if is_below(place):
        hero.arrow = one.exits[0]
        hero.fled, hero.must_walk = m.round, True
        return
    way = next((way for name in one.exits for way in exits(m, place) if way.name == name), None)
    if way is None:
        return
    if "door" in way.obstacles and not (yield from door_opens_in_flight(m, th, hero, way, m.legend)):
        return
    if m.is_in(hero.seat):
        how = "blast" if is_below(way.to) else ("secret" if way.secret else "walk")
        set_out(hero, Move(way.to, how, way.side))
