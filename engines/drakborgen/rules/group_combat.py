"""DB-16, DB-17.1 to DB-17.4, DB-25.6, DB-28: a fight, combat round by combat round, of any number on both sides."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from engines.core.flow import Table, Work
from engines.core.preferences import end
from engines.core.types import Seat, Text, Who, text
from engines.drakborgen.asking import fighting
from engines.drakborgen.components import THROWS, thing
from engines.drakborgen.geography import is_below
from engines.drakborgen.rules import combat, fleeing, hooks, legend, missiles, monsters
from engines.drakborgen.rules.combat import RANDOM, Fighter
from engines.drakborgen.rules.creatures import companion_falls, monster_goes
from engines.drakborgen.rules.fighters import called, companion_of, fighters_of, is_beast, listed, name_of
from engines.drakborgen.rules.fighters import wild_in as monsters_in
from engines.drakborgen.rules.moving import halfway
from engines.drakborgen.rules.passages import way
from engines.drakborgen.rules.together import present
from engines.drakborgen.state import Blow, Castle, Meeting, Monster, Queue
from engines.drakborgen.view.names import side_name

FLEE: Final = "flee"


def begin(table: Table[Castle], meeting: Meeting, seats: list[Seat], duel: list[Seat] | None = None) -> None:
    """DB-15.7: a fight begins."""
    castle = table.state
    if not seats or any(stops(table, meeting) for stops in hooks.FIGHTS):
        finish(table, meeting)
        return
    meeting.fighters, meeting.duel = seats, duel or []
    meeting.blows, meeting.dealt, meeting.runs, meeting.still = [], [], {}, 0
    if duel:
        meeting.monsters = []
    for seat in seats:
        if castle.is_legend:
            legend.ready(castle.hero(seat))
            for one in castle.hero(seat).companions:
                legend.ready_companion(one)
    if is_over(castle, meeting):
        finish(table, meeting)
        return
    table.turn()
    names = [one.name for one in fighters_of(castle, meeting)]
    ours, wild = [one for one in names if one[0] != "m"], [one for one in names if one[0] == "m"]
    if duel:
        table.tell("duel-begins", who=listed(castle, ours))
    else:
        table.tell("fight-begins", who=listed(castle, ours), monsters=listed(castle, wild))
    ask(table, meeting, {})


def ask(table: Table[Castle], meeting: Meeting, left: dict[Seat, Queue]) -> None:
    """DB-16.7: ask the sides whose queue is used up; the others may change what is left of theirs."""
    table.push(Blows())
    fighting.ask(table, meeting, left)


def is_over(castle: Castle, meeting: Meeting) -> bool:
    """True if one side has nobody left."""
    return len({one.side for one in fighters_of(castle, meeting)}) < 2


class Blows(Work):
    """DB-16.2: a combat round: all throw once, and every pair of enemies is compared."""

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        fighters = fighters_of(castle, meeting)
        self._declare(castle, meeting)
        thrown = {one.name: throw_of(table, meeting, one) for one in fighters}
        lost = dict.fromkeys(thrown, 0)
        dealers: set[str] = set()
        air: set[str] = set()
        for one, other in combinations(fighters, 2):
            if one.side != other.side:
                self._compare(table, meeting, one, other, thrown, lost, dealers, air)
        meeting.blows.append(Blow(thrown, {name: amount for name, amount in lost.items() if amount}))
        meeting.still = 0 if any(lost.values()) else meeting.still + 1
        meeting.dealt = [Seat(one.name) for one in fighters if one.name in dealers and not is_beast(one.name)]
        tell(table, meeting, thrown)
        for one in fighters:
            self._count_air(castle, one, air, dealers, lost)
        runners = [seat for seat in meeting.runs if not lost.get(seat)]
        failed = [seat for seat in meeting.runs if lost.get(seat)]
        for one in fighters:
            if lost[one.name] and (one.name.startswith("m") or one.seat in castle.heroes):  # a fallen master's beasts
                lose(table, meeting, one, lost[one.name])
        for seat in failed:
            if seat in castle.heroes:
                table.tell("flight-cut-off", who=Who(seat))
        meeting.shut = []
        goes_on = not is_over(castle, meeting)  # nobody flees from an enemy that has just fallen
        runs = {seat: meeting.runs[seat][0] for seat in runners if seat in castle.heroes and goes_on}
        table.push(
            *(fleeing.FlightDoor(seat=seat, exit=exit_) for seat, exit_ in runs.items() if not _is_below(castle, seat)),
            AfterBlows(runs=runs, hurt=[seat for seat in meeting.fighters if lost.get(seat)]),
        )
        meeting.runs = {}

    def _declare(self, castle: Castle, meeting: Meeting) -> None:
        """DB-16.10: who did damage may flee in the next combat round; by order of its queue."""
        for seat in meeting.dealt:
            queue = meeting.queues.get(seat, Queue())
            verb, _, limit = queue.stance.partition(".")
            if verb != FLEE or seat not in castle.heroes or legend.left(castle, seat) > int(limit):
                continue
            legal = fleeing.exits(castle, seat) if fighting.may_flee(castle, meeting) else []
            chosen = [one for one in queue.exits if one in legal] or legal
            if chosen:
                meeting.runs[seat] = chosen

    def _compare(
        self, table: Table[Castle], meeting: Meeting, one: Fighter, other: Fighter, thrown: dict[str, str],
        lost: dict[str, int], dealers: set[str], air: set[str],
    ) -> None:  # fmt: skip
        """What two enemies do to each other; who flees does no damage (DB-16.10)."""
        mine, theirs = thrown[one.name], thrown[other.name]
        if fighting.uses_dice(table.state, meeting):
            mine_lost, their_lost, is_air = combat.by_dice(table, one, other, mine)  # type: ignore[arg-type]
        else:
            mine_lost, their_lost, is_air = combat.compare(table.state, one, other, mine, theirs)
        for loser, amount, enemy in ((one, mine_lost, other), (other, their_lost, one)):
            if amount and enemy.name not in meeting.runs:
                lost[loser.name] += amount
                dealers.add(enemy.name)
        if is_air:
            air |= {one.name, other.name}

    def _count_air(
        self, castle: Castle, one: Fighter, air: set[str], dealers: set[str], lost: dict[str, int]
    ) -> None:  # fmt: skip
        """DB-28.9, DB-28.14: count a monster's air blows in a row."""
        if one.name.startswith("m"):
            monster = castle.monster(int(one.name[1:]))
            quiet = one.name in air and one.name not in dealers and not lost[one.name]
            monster.air = monster.air + 1 if quiet else 0


def _is_below(castle: Castle, seat: Seat) -> bool:
    return is_below(castle.hero(seat).at)


def throw_of(table: Table[Castle], meeting: Meeting, one: Fighter) -> str:
    """The throw or aspect of a fighter in this combat round, taken off its queue; the engine's own is drawn."""
    castle, seat = table.state, Seat(one.seat)
    queue = meeting.queues.get(seat)
    picked = RANDOM
    if queue is not None and queue.throws.get(one.name):
        picked, *left = queue.throws[one.name]
        meeting.queues[seat] = Queue({**queue.throws, one.name: tuple(left)}, queue.stance, queue.exits)
    stream = table.stream("throws")
    if not castle.is_legend or fighting.uses_dice(castle, meeting):
        usual = legend.DISC if fighting.uses_dice(castle, meeting) else THROWS
        return picked if picked in usual else table.dice.pick(stream, usual)
    at = next((blow.throws[one.name] for blow in reversed(meeting.blows) if one.name in blow.throws), "")
    if picked in legend.STEPS and at:
        return legend.moved(at, picked)  # type: ignore[arg-type]
    if picked in legend.DISC:
        return picked if legend.may_place(at, picked) else at
    legal = [aspect for aspect in legend.DISC if legend.may_place(at, aspect)]
    weights = [aspect for aspect in legal for _ in range(one.value(aspect) if is_beast(one.name) else 1)]
    return table.dice.pick(stream, weights)


def tell(table: Table[Castle], meeting: Meeting, thrown: dict[str, str]) -> None:
    """What all showed in a combat round (V16)."""
    dice = fighting.uses_dice(table.state, meeting)
    shown: list[Text | Who] = [
        text("shows", who=name_of(table.state, name), throw=Text(fighting.throw_key(throw)))
        for name, throw in thrown.items()
        if not (dice and is_beast(name))
    ]
    table.reveal("combat-round", number=len(meeting.blows), throws=shown)


def lose(table: Table[Castle], meeting: Meeting, one: Fighter, lost: int) -> None:
    """A fighter loses points, and may die."""
    castle = table.state
    if not is_beast(one.name):
        if legend.wound(table, Seat(one.name), lost, "duel" if meeting.duel else "monster"):
            _mourn(table, meeting, Seat(one.name))
        return
    name = name_of(castle, one.name)
    companion = companion_of(castle, one.name)
    if companion is None:
        monster = castle.monster(int(one.name[1:]))
        monster.wounds += lost
        table.tell("monster-hurt", monster=name, amount=lost)
        if monster.wounds >= monster.kp:
            slay(table, monster)
        return
    legend.wound_companion(castle, companion, lost)
    table.tell("companion-wounded", who=Who(Seat(one.seat)), monster=name, amount=lost)
    if companion.kp <= 0:
        companion_falls(table, Seat(one.seat), companion)


def _mourn(table: Table[Castle], meeting: Meeting, seat: Seat) -> None:
    """Tell who has slain a hero: a monster, or another hero."""
    others = [other for other in meeting.duel if other != seat]
    if others:
        story(table, "dead-duel", 1, [seat], other=Who(others[0]))
        return
    for one in monsters_in(table.state, meeting)[:1]:
        story(table, "dead-monster", 2, [seat], monster=called(table.state, one))


class AfterBlows(Work, kw_only=True):
    """What follows a combat round: flights, monsters that run from air blows, the end, or who is asked next."""

    runs: dict[Seat, str]
    hurt: list[Seat]

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        for seat, exit_ in self.runs.items():
            if seat in castle.heroes and seat not in meeting.shut:
                run(table, meeting, seat, exit_)
        for one in monsters_in(castle, meeting):
            if one.air >= legend.AIR_BLOWS and monsters.can_be_driven_off(castle, one):
                table.tell("monster-driven-off", monster=called(castle, one))
                monsters.flee(table, one)
        if meeting.still >= legend.STANDSTILL:
            stand_off(table, meeting)
        if meeting.still >= legend.STANDSTILL or is_over(castle, meeting):
            finish(table, meeting)
            return
        left = {seat: queue for seat, queue in meeting.queues.items() if self._goes_on(castle, meeting, seat, queue)}
        meeting.queues = {}
        if set(left) >= set(fighting.sides(castle, meeting)):
            meeting.queues = left
            table.push(Blows())
        else:
            ask(table, meeting, left)

    def _goes_on(self, castle: Castle, meeting: Meeting, seat: Seat, queue: Queue) -> bool:
        """True if a queue holds a throw for each of a side's fighters, and its stop was not met."""
        own = [one for one in fighters_of(castle, meeting) if one.seat == seat]
        if not own or not all(queue.throws.get(one.name) for one in own):
            return False
        verb, _, limit = queue.stance.partition(".")
        return not (verb == "stop" and seat in self.hurt and legend.left(castle, seat) <= int(limit))


def run(table: Table[Castle], meeting: Meeting, seat: Seat, exit_: str) -> None:
    """DB-16.10: a hero has got away through an exit; below ground it turns its arrow that way (DB-23.27)."""
    castle = table.state
    hero = castle.hero(seat)
    if hero.is_below:
        hero.arrow, hero.must_walk = exit_, True
    else:
        chosen = way(castle, hero.at, exit_)
        assert chosen is not None
        halfway(castle, seat, chosen.to, chosen.side)
    bury_companions(table.state, seat)
    meeting.fighters.remove(seat)
    meeting.seats.remove(seat)
    meeting.queues.pop(seat, None)
    table.reveal("flees-from-fight", who=Who(seat), side=side_name(exit_))


def stand_off(table: Table[Castle], meeting: Meeting) -> None:
    """DB-28.14: nobody has lost anything for long: the monsters flee if they can, or stand there; heroes part."""
    castle = table.state
    table.tell("fight-stands-still")
    for one in monsters_in(castle, meeting):
        if monsters.can_be_driven_off(castle, one):
            monsters.flee(table, one)
        else:
            monsters.show_card(table, one)
            one.mood = "passive"


def finish(table: Table[Castle], meeting: Meeting) -> None:
    """The end of a fight: monsters that are left stand there, fallen companions and orders for this fight are gone."""
    castle = table.state
    for one in monsters_in(castle, meeting):
        monsters.show_card(table, one)
        one.mood = "passive"
        if is_below(one.at):
            _stays_behind(table, one)
    for seat in meeting.fighters:
        if seat in castle.heroes:
            bury_companions(castle, seat)
        end(castle, fighting.UNTIL, seat)
    for seat in list(meeting.thrown):
        missiles.recover(table, meeting, seat)
    meeting.fighters, meeting.duel, meeting.queues, meeting.runs, meeting.dealt = [], [], {}, {}, []


def bury_companions(castle: Castle, seat: Seat) -> None:
    """Companions that fell in a fight are gone when it is over for their master; each was dead at once (DB-25.12)."""
    hero = castle.hero(seat)
    hero.companions = [one for one in hero.companions if one.kp > 0]


def _stays_behind(table: Table[Castle], one: Monster) -> None:
    """DB-23.27: below ground a monster that nobody is left to fight is gone; its card remains among those drawn, also
    among those of a dead hero, which are shuffled in (DB-5.3)."""
    castle = table.state
    fled = any(hero.at == one.at and hero.must_walk for hero in castle.heroes.values())
    if fled or any(hero.at == one.at for hero in castle.fallen.values()):
        monster_goes(table, one)


def slay(table: Table[Castle], one: Monster) -> None:
    """A monster is dead: its card and KP are shown to all; a card that is worth something is earned (DB-34.3)."""
    castle, meeting = table.state, table.state.meetings[table.thread]
    victor = next((seat for seat in (*meeting.fighters, *present(castle, one.at)) if seat in castle.heroes), None)
    story(table, f"slain-{one.kind}", SLAIN.get(one.kind, 1), (*meeting.fighters, *present(castle, one.at)))
    if victor is not None:
        table.tell("monster-slain", who=Who(victor), monster=called(castle, one))
    one.mood = "fights"
    monsters.show_card(table, one)
    monster_goes(table, one)
    if victor is not None and one.card and thing(one.card).value_gm:
        meeting.drawn.append((one.card, Seat("")))


def story(table: Table[Castle], moment: str, variants: int, seats: Iterable[Seat], **args: Text | Who) -> None:
    """Tell a line of story.ftl about the first of some heroes, alive or just fallen."""
    castle = table.state
    first = next((seat for seat in seats if seat in castle.heroes or seat in castle.fallen), None)
    number = 1 + (castle.round + len(castle.meetings[table.thread].blows)) % variants
    table.reveal(f"story-{moment}-{number}", hero=Who(first) if first else Text("story-somebody"), **args)


SLAIN: Final = {"svartalv": 3, "orch": 3, "skelett": 3, "bergstroll": 2}
"""The lines for a slain monster (``story-slain-<kind>-<n>``)."""
