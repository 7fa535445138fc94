"""DB-15, DB-26.8 to DB-26.10: meeting monsters: the way to the announcement, Monster cards, and reactions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Step, Table, Work
from engines.core.preferences import write
from engines.core.types import Order, Seat, Who, text
from engines.drakborgen.asking import announcing
from engines.drakborgen.components import SURFACE
from engines.drakborgen.geography import CHAMBER, is_below
from engines.drakborgen.rules import creatures, decks, fleeing, group_combat, hooks, missiles, monsters
from engines.drakborgen.rules.checks import amount, one_of
from engines.drakborgen.rules.fighters import called
from engines.drakborgen.rules.heroes import die, hurt
from engines.drakborgen.rules.moving import halfway
from engines.drakborgen.rules.together import present
from engines.drakborgen.state import Castle, Meeting, Monster

COLUMNS: Final = ("attack", "wait", "flee")
"""The announcements in their priority (DB-26.8)."""


def visible(castle: Castle, place: str) -> list[Seat]:
    """The heroes at a place whom monsters notice (DB-15.16)."""
    return [seat for seat in present(castle, place) if not castle.hero(seat).invisible]


def awake(castle: Castle, place: str) -> list[Seat]:
    """The heroes at a place who are drawn into an encounter: conscious and visible ones (DB-13.6)."""
    return [seat for seat in visible(castle, place) if not castle.hero(seat).skip]


def met(castle: Castle, place: str) -> list[Monster]:
    """The monsters at a place that have not reacted yet."""
    return [one for one in castle.monsters_at(place) if one.mood == "new" and not one.victim]


class Unlit(Work, kw_only=True):
    """DB-12.25, DB-27.6: monsters see in the dark, and kill all heroes in a room without light; so does the skeleton of
    an ambush (DB-14.3)."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        seats = visible(castle, self.place)
        if not seats or monsters.has_light(castle, self.place):
            return
        went_out = not castle.meetings[table.thread].dark
        there = [one for one in castle.monsters_at(self.place) if went_out or one.mood == "new"]
        killers = [one for one in there if not (one.asleep or monsters.hangs_in_web(castle, one))]
        if killers:
            kill_all(table, seats, monsters.strongest(killers), "dark")


def kill_all(table: Table[Castle], seats: list[Seat], killer: Monster, cause: str) -> None:
    """Heroes who cannot defend themselves are killed outright, if there are any."""
    castle = table.state
    if not seats:
        return
    table.turn()
    table.tell("killed-helpless", monster=called(castle, killer), cause=cause)
    for seat in seats:
        die(table, seat, cause)
        if cause == "dark":
            group_combat.story(table, "dead-dark", 1, [seat], monster=called(castle, killer))


class Encounter(Work, kw_only=True):
    """DB-15.1 to DB-15.5: the heroes here meet the monsters that have not reacted yet."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        new = met(castle, self.place)
        springs(table, self.place, new)
        if new and not self._is_odd(table, new):
            begin(table, meeting, self.place)

    def _is_odd(self, table: Table[Castle], new: list[Monster]) -> bool:
        """True if nobody meets these monsters: all heroes are invisible, or the room allows no encounter."""
        castle, kind = table.state, table.state.type_of(self.place)
        caught = kind == "web" and any(castle.hero(seat).stuck for seat in present(castle, self.place))
        if caught or (kind == "web" and any(one.stuck for one in new)):
            for one in new:
                if one.stuck:
                    monsters.panic(table, one)
                else:
                    monsters.flee(table, one)  # DB-29.21
            return True
        if is_below(self.place) and not visible(castle, self.place):
            for one in new:  # it lets them pass (DB-15.16)
                creatures.monster_goes(table, one)
            return True
        if not visible(castle, self.place) or kind == "chamber" or (kind == "rubble" and not castle.wanders):
            for one in new:
                stand(table, one)
            return True
        return False


def springs(table: Table[Castle], place: str, new: list[Monster]) -> None:
    """DB-15.3: an ambush hurts every hero here, each by its own roll, before anything else."""
    castle = table.state
    for one in new:
        if one.ambush:
            group_combat.story(table, "ambush", 2, visible(castle, place), monster=called(castle, one))
            table.tell("ambush", monster=called(castle, one))
            for seat in visible(castle, place):
                hurt(table, seat, amount(table, seat, one.ambush, castle.hero(seat)), "ambush")


def begin(table: Table[Castle], meeting: Meeting, place: str) -> None:
    """Ask for the announcements, or go on where nobody can make one."""
    castle = table.state
    meeting.monsters = [one.id for one in met(castle, place)]
    meeting.said, meeting.aside, meeting.shut, meeting.thrown, meeting.read = {}, {}, [], {}, ""
    meeting.number += 1
    seats = awake(castle, place)
    for seat in seats:
        write(castle, Order(seat, "act"))  # a course of actions ends when a monster is met
    if seats and any(one.kind in SURFACE for one in met(castle, place)):
        for shown in hooks.SHOWN:
            shown(table, meeting)
    surface = [one for one in met(castle, place) if one.kind in SURFACE]
    for one in met(castle, place):
        if one.kind not in SURFACE:
            one.kp = one.kp or amount(table, None, monsters.kind_of(one).kp_roll)
    if not met(castle, place):
        return
    table.push(MonsterCards(place=place, left=list(meeting.monsters)))
    if seats and surface:
        announcing.ask(table, meeting, place, seats)


def stand(table: Table[Castle], one: Monster) -> None:
    """A monster stands there and does nothing (DB-15.8)."""
    castle = table.state
    if one.wounds and one.wounds >= (one.kp or monsters.kind_of(one).general_kp):
        group_combat.slay(table, one)  # DB-27.4: it had died of a danger
        return
    monsters.show_card(table, one)
    one.mood = "passive"
    table.tell("monster-passive", monster=called(castle, one))


# -- Monster cards


class MonsterCards(Work, kw_only=True):
    """DB-15.1, DB-15.13: a Monster card for each monster, unless an amulet, a ring or the like makes it needless
    (DB-20.6, DB-20.7); then the doors through which heroes flee (DB-15.12)."""

    place: str
    left: list[int]

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        if not self.left:
            table.push(*doors(castle, meeting), Reactions(place=self.place))
            return
        number, *rest = self.left
        table.push(MonsterCards(place=self.place, left=rest))
        one = next((one for one in met(castle, self.place) if one.id == number), None)
        if one is None or one.kind not in SURFACE:
            return
        if not any(meets(table, meeting, one) for meets in hooks.MEETS):
            table.push(MonsterCardDrawn(deck="monster", place=table.thread, number=number))


class MonsterCardDrawn(decks.Draws, kw_only=True):
    """The Monster card of a monster, which only its player sees (V8)."""

    number: int

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        table.state.monster(self.number).monster_card = card or ""


def doors(castle: Castle, meeting: Meeting) -> list[Step]:
    """DB-15.12: the Door cards of heroes who flee through a door, before the reactions are read."""
    return [
        fleeing.FlightDoor(seat=seat, exit=castle.hero(seat).side)
        for seat, said in meeting.said.items()
        if said.startswith("flee") and seat in castle.heroes
    ]


# -- reactions


class Reactions(Work, kw_only=True):
    """DB-15.6 to DB-15.22: the reactions are read under the highest announcement, and carried out."""

    place: str

    def do(self, table: Table[Castle]) -> None:
        castle, meeting = table.state, table.state.meetings[table.thread]
        said = {seat: announced for seat, announced in meeting.said.items() if seat in meeting.seats}
        meeting.read = next((one for one in COLUMNS if any(it.startswith(one) for it in said.values())), "wait")
        table.turn()
        reacts = {one.id: self._read(table, meeting, one) for one in met(castle, self.place)}
        reacts = {number: how for number, how in reacts.items() if how not in ("dead", "flees")}
        forced = [seat for seat in meeting.shut if seat in said]
        is_odd = castle.type_of(self.place) in monsters.ODD
        if "fight" in reacts.values() or ("follows" in reacts.values() and forced and not is_odd):
            self._fight(table, meeting, said, cut_off="fight" in reacts.values() and meeting.read == "flee")
        else:
            self._no_fight(table, meeting, said, reacts)

    def _read(self, table: Table[Castle], meeting: Meeting, one: Monster) -> str:
        """The reaction of one monster, told to all, its card and KP to its player."""
        castle = table.state
        how, one.kp = str(monsters.reaction(one, meeting.read).r), monsters.strength(one, meeting.read)
        if how == "flees" and not monsters.exits_for(castle, meeting, one):
            how = "fight"
        if how == "fight" and castle.type_of(self.place) in monsters.ODD:
            how = "passive"
        stab = monsters.reaction(one, meeting.read).stab
        harm = f"stab>={stab}" if how == "escape" and stab else how
        harms = harm not in ("passive", "flees", "escape")
        if harms and any(calms(table, meeting, one, harm) for calms in hooks.REACTED):
            how = "passive"
        table.reveal("monster-reacts", monster=called(castle, one), how=how)
        if meeting.mp:
            number = int(one.monster_card.rpartition("-")[2] or 0)
            table.tell_only(
                frozenset({Seat(meeting.mp)}),
                text("monster-player-reads", monster=called(castle, one), number=number, kp=one.kp),
            )
        if one.wounds >= one.kp:
            group_combat.slay(table, one)
            return "dead"
        if how == "flees":
            group_combat.story(table, "flees", 1, visible(castle, self.place), monster=called(castle, one))
            monsters.flee(table, one)
        return how

    def _fight(self, table: Table[Castle], meeting: Meeting, said: dict[Seat, str], *, cut_off: bool) -> None:
        """DB-15.13, DB-26.9: all monsters here that have not fled join; heroes with a lower choice may keep out."""
        castle = table.state
        if not said and not awake(castle, self.place):
            there = met(castle, self.place)
            kill_all(table, visible(castle, self.place), there[0], "asleep")  # DB-13.6
            for one in there:
                stand(table, one)
            return
        fighters = []
        for seat in said or awake(castle, self.place):
            choice = said.get(seat, meeting.read)
            if cut_off or choice.startswith(meeting.read) or choice.endswith(".join") or seat in meeting.shut:
                fighters.append(seat)
        allowed = castle.rules.pvp != "on" or all(meeting.aside.get(seat) == "yes" for seat in fighters)
        for seat, choice in said.items():
            if seat in fighters:
                continue
            if choice.startswith("flee"):
                get_away(table, seat)
            elif not allowed:
                fighters.append(seat)  # DB-17.20
            else:
                table.tell("stands-aside", who=Who(seat))
        join(castle, meeting, self.place)
        for seat in fighters:
            missiles.shoot_after(table, meeting, seat)
        group_combat.begin(table, meeting, [seat for seat in present(castle, self.place) if seat in fighters])

    def _no_fight(
        self, table: Table[Castle], meeting: Meeting, said: dict[Seat, str], reacts: dict[int, str]
    ) -> None:  # fmt: skip
        """DB-15.8, DB-15.10, DB-15.11, DB-26.9: monsters stand there or follow, and heroes who fled are away."""
        castle = table.state
        away = [seat for seat, choice in said.items() if choice.startswith("flee") and seat not in meeting.shut]
        for number in reacts:
            one = castle.monster(number)
            stab = monsters.reaction(one, meeting.read).stab if reacts[number] in ("escape", "follows") else 0
            if stab and away:
                victim = one_of(table, None, away)
                table.tell("stab", who=Who(victim), monster=called(castle, one))
                if hurt(table, victim, stab, "stab"):
                    away.remove(victim)
        for seat in away:
            get_away(table, seat)
        for number, how in reacts.items():
            one = castle.monster(number)
            if how == "follows" and away:
                self._follow(table, one, one_of(table, None, away))
            else:
                stand(table, one)

    def _follow(self, table: Table[Castle], one: Monster, seat: Seat) -> None:
        """A monster follows a hero (DB-15.11, DB-26.10), but not into the chamber."""
        castle = table.state
        hero = castle.hero(seat)
        if hero.going == CHAMBER:
            stand(table, one)
            return
        group_combat.story(table, "follows", 1, [seat], monster=called(castle, one))
        monsters.show_card(table, one)
        one.mood, one.going, one.side = "follows", hero.going, hero.going_side
        table.tell("monster-follows", monster=called(castle, one), who=Who(seat))


def get_away(table: Table[Castle], seat: Seat) -> None:
    """A hero goes back where it came from, as an advance movement (DB-15.10)."""
    castle = table.state
    back = fleeing.entrance(castle, seat)
    assert back is not None, f"{seat} cannot flee"
    halfway(castle, seat, back.to, back.side)
    castle.meetings[table.thread].seats.remove(seat)
    table.tell("gets-away", who=Who(seat))


def join(castle: Castle, meeting: Meeting, place: str) -> None:
    """DB-15.13, DB-15.21: all monsters that can, fight; one that was met in an earlier round has its general KP."""
    for one in castle.monsters_at(place):
        if one.mood in ("new", "passive") and not (one.asleep or one.stuck or one.victim):
            one.kp = one.kp or monsters.kind_of(one).general_kp
            one.mood = "fights"
            if one.id not in meeting.monsters:
                meeting.monsters.append(one.id)
    meeting.monsters = [one.id for one in castle.monsters_at(place) if one.mood == "fights"]


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """DB-15.18, by option: attack a passive monster, where nothing forbids a fight."""
    place = castle.hero(seat).at
    if castle.rules.attack_passive == "off" or castle.type_of(place) in monsters.ODD:
        return ()
    return (announcing.ATTACK,) if any(one.mood == "passive" for one in castle.monsters_at(place)) else ()


hooks.ACTS.append(acts)
hooks.PLACE["unlit"] = lambda _castle, meeting: Unlit(place=meeting.place)
hooks.PLACE["announce"] = lambda _castle, meeting: Encounter(place=meeting.place)
