"""A room from muster to clean-up (DD-8), Boss rooms in waves (DD-9), portals (DD-13.6).

Each step is a paragraph of DD-8 or DD-17.2; they follow one another in the thread of the group.
"""

from __future__ import annotations

from typing import Any, get_args

from engines.core.flow import Ballot, Table, Work
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import hands, names
from engines.draggmar.components import CURSES, DEATH_MAGE, HEROES, ITEMS, ROOMS, VELOS, Kind
from engines.draggmar.run import account, effects, orders, piles
from engines.draggmar.run.committing import Committing
from engines.draggmar.run.effects import DrawCurse
from engines.draggmar.run.groups import MEETINGS, be_out, end, group_of, log
from engines.draggmar.run.looting import loot
from engines.draggmar.run.reading import Reading, card_of, curse_effects, health_left, room_of, skill_effects
from engines.draggmar.run.splitting import between, close_place
from engines.draggmar.state import Group, Kill, Logged, Realm, Slain


def begin_room(table: Table[Any], group: Group) -> None:
    """DD-8.2: heroes are sent first."""
    table.push(Muster.of(table.state, group))


def begin_portal(table: Table[Any], group: Group) -> None:
    """DD-13.6: a Portal closes the group's rift; it counts as passed for all, and nobody musters. Heroes that are there
    already have been in a room."""
    realm: Realm = table.state
    room = room_of(group)
    room.entered = list(group.members)
    room.present = [seat for seat in group.members if realm.lord(seat).active is not None]
    table.push(*_waiting_curses(realm, group), *effects.by_room(group, "enter", room.present), AfterRoom())


# -- DD-8.2


class Muster(Ballot, kw_only=True):
    """D-10, DD-8.2: whoever has no active hero sends one, in secret and at the same time; also with one hero only."""

    group: str

    @classmethod
    def of(cls, realm: Realm, group: Group) -> Ballot | Work:
        """The step for a group: nobody is asked where each has an active hero, nor a lord who plays alone and has one
        left."""
        seats = [seat for seat in group.members if realm.lord(seat).active is None and realm.lord(seat).heroes]
        if realm.is_solo and any(len(realm.lord(seat).heroes) == 1 for seat in seats):
            return OnlyHero()
        return cls(seats=seats, group=group.name) if seats else Enter()

    def question(self, state: Realm, seat: Seat) -> Decision:
        heroes, group = state.lord(seat).heroes, state.groups[self.group]
        ahead = text(
            "muster-hint", room=names.card(room_of(group).card), boss="yes" if card_of(group).is_boss else "no"
        )
        return Decision(
            id=self.name(f"muster-{seat}"), seat=seat, kind="muster", round=state.round, prompt=Text("muster-prompt"),
            options=tuple(Option(card, names.card(card), names.card_text(card)) for card in heroes),
            default=(usual_hero(heroes),), hint=ahead, covert=True, revisable=True, rule="rooms",
        )  # fmt: skip

    def answered(self, table: Table[Any], seat: Seat) -> None:
        if not self.is_complete(table.state):  # after the last answer the heroes are told
            table.tell("has-mustered", who=Who(seat))

    def close(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        for seat in realm.in_order(self.seats):
            (card,) = self.picks[seat]
            send(table, seat, card)
        table.push(Enter())


class OnlyHero(Work):
    """DD-8.2: a lord who plays alone sends the last hero in hand. With rivals it is asked, lest they learn of it."""

    def do(self, table: Table[Any]) -> None:
        (seat,) = table.state.seats
        (card,) = table.state.lord(seat).heroes
        send(table, seat, card)
        table.push(Enter())


def send(table: Table[Any], seat: Seat, card: str) -> None:
    """A hero goes into the room."""
    hands.muster(table.state, seat, card)
    table.reveal("mustered", who=Who(seat), hero=names.card(card))


def usual_hero(heroes: list[str]) -> str:
    """D-10: the most Health and Defense, then the lowest level, then the id."""
    return min(heroes, key=lambda card: (-HEROES[card].health - HEROES[card].defense, HEROES[card].level, card))


# -- DD-8.3


class Enter(Work):
    """DD-8.3: curses that wait are drawn; those that were waiting for this room come into force; then the card's
    ``enter`` effects. In later waves of a Boss room only the heroes are new."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        room = room_of(group)
        room.present = [seat for seat in realm.order if seat in group.members and realm.lord(seat).active is not None]
        room.entered = realm.in_order([*{*room.entered, *room.present}])
        room.commits, room.equipped, room.dead, room.hurt = {}, {}, [], []
        steps: list[Work] = []
        if room.wave == 1:
            steps += [*_waiting_curses(realm, group), *effects.by_room(group, "enter", room.present)]
        table.push(*steps, Ask())


def _waiting_curses(realm: Realm, group: Group) -> list[DrawCurse]:
    """DD-12.3, DD-12.5: curses for the next room come into force; those that others have given are drawn."""
    steps = []
    for seat in room_of(group).present:
        lord = realm.lord(seat)
        for curse in lord.curses:
            if CURSES[curse.card].timing == "next_room" and not curse.by_boss:
                curse.status = "force"
        if lord.planted:
            steps.append(DrawCurse(group.name, seat, lord.planted))
            lord.planted = 0
    return steps


class Ask(Work):
    """DD-8.4: all present lords commit in secret."""

    def do(self, table: Table[Any]) -> None:
        group = group_of(table)
        table.push(Committing(seats=list(room_of(group).present), group=group.name), Apply())


# -- DD-8.5


class Apply(Work):
    """DD-8.5: boosts are paid, items leave the hand; then curses, skills and items work, each lord in turn order."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        room = room_of(group)
        steps: list[Work] = []
        for seat in room.present:
            commit, lord = room.commits[seat], realm.lord(seat)
            if commit.boost and lord.fame:
                lord.fame -= 1
                room.boosted = [*room.boosted, seat]
            for item in commit.items:
                hands.leave(realm, seat, item)
            room.equipped[seat] = list(commit.items)
            if commit.skill and lord.active is not None:
                lord.active.used = commit.skill
        if room.wave == 1:
            for seat in room.present:
                for card, effect in curse_effects(realm, seat):
                    steps += effects.by_lord(realm, group, seat, card, [effect])
        for seat in room.present:
            hero = realm.lord(seat).active
            if hero is not None:
                steps += effects.by_lord(realm, group, seat, hero.card, skill_effects(hero, room.commits[seat]))
        table.push(*steps, ApplyItems(), Resolve())


class ApplyItems(Work):
    """DD-8.5: the items that are still worn work last."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        steps: list[Work] = []
        for seat in room_of(group).present:
            for item in room_of(group).equipped.get(seat, ()):
                equip = [effect for effect in ITEMS[item].effects if effect.on == "equip"]
                steps += effects.by_lord(realm, group, seat, item, equip)
        table.push(*steps)


# -- DD-8.6 to DD-8.8, DD-8.11 to DD-8.13


class Resolve(Work):
    """The room itself: kill check and strike, trap, chest or hall."""

    def do(self, table: Table[Any]) -> None:
        group = group_of(table)
        account.begin(table.state, group)
        kind = card_of(group).kind
        if kind == "trap":
            _trap(table, group)
        elif kind == "chest":
            _chest(table, group)
        elif kind != "hall":
            _monster(table, group)
        table.push(CleanUp())


def _monster(table: Table[Any], group: Group) -> None:
    """DD-8.6: with an ambush the strike comes before the kill check, else after it and only if the card lives."""
    reading, room = Reading(table.state, group), room_of(group)
    ambush = reading.has("ambush")
    if ambush:
        strike(table, group, reading, room.present)
        judge_deaths(table, group)
    room.killed = reading.is_killed
    account.count(group, reading.total)
    table.tell("attacked", total=reading.total, wanted=reading.wanted, room=names.card(room.card),
               result="killed" if room.killed else "lives")  # fmt: skip
    if room.killed:
        room.flag = "killed"
    elif not ambush:
        strike(table, group, reading, room.present)


def _trap(table: Table[Any], group: Group) -> None:
    """DD-8.11: disarmed for all, or it strikes whoever is not immune."""
    reading, room = Reading(table.state, group), room_of(group)
    if reading.is_disarmed:
        room.flag = "disarmed"
        table.tell("disarmed", room=names.card(room.card))
    else:
        strike(table, group, reading, [seat for seat in room.present if not reading.is_immune(seat)])


def _chest(table: Table[Any], group: Group) -> None:
    """DD-8.12: opened, or skipped."""
    reading, room = Reading(table.state, group), room_of(group)
    room.flag = "opened" if reading.is_opened else "skipped"
    table.tell("chest-opened" if room.flag == "opened" else "chest-skipped", room=names.card(room.card))


def strike(table: Table[Any], group: Group, reading: Reading, seats: list[Seat]) -> None:
    """DD-8.7: each of these heroes that does not evade is struck with the full Attack, as often as the card strikes."""
    realm: Realm = table.state
    room, attack = room_of(group), reading.enemy_attack
    for seat in seats:
        hero = realm.lord(seat).active
        if hero is None:
            continue
        if reading.evades(seat):
            table.tell("evaded", who=Who(seat), hero=names.card(hero.card))
            continue
        lost = reading.lost(seat)
        hero.wounds += lost
        if lost:
            room.hurt = realm.in_order([*room.hurt, seat])
        table.tell("struck", who=Who(seat), hero=names.card(hero.card), attack=attack, count=lost,
                   left=max(0, health_left(hero)))  # fmt: skip


def judge_deaths(table: Table[Any], group: Group) -> None:
    """DD-2.1, DD-8.9 (a): a hero with no Health left is dead, unless it endures, once."""
    realm: Realm = table.state
    reading, room = Reading(realm, group), room_of(group)
    for seat in room.present:
        hero = realm.lord(seat).active
        if hero is None or seat in room.dead or health_left(hero) > 0:
            continue
        if reading.endures(seat):
            hero.wounds = HEROES[hero.card].health - 1
            table.tell("endured", who=Who(seat), hero=names.card(hero.card))
        else:
            room.dead = realm.in_order([*room.dead, seat])
            turn = (
                len(group.row) + room.wave + realm.order.index(seat)
            ) % 3  # so that deaths in a row are told in other words
            table.tell("hero-died", who=Who(seat), hero=names.card(hero.card), turn=turn)


# -- DD-8.9


class CleanUp(Work):
    """DD-8.9 (a), (b): deaths; then what follows from wounds, a kill, a chest or survival."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        reading, room = Reading(realm, group), room_of(group)
        struck = [seat for seat in room.present if not reading.is_immune(seat) and not reading.evades(seat)]
        used = {seat: hero.card for seat in room.present if (hero := realm.lord(seat).active) is not None}
        judge_deaths(table, group)
        account.close(realm, group)
        bury(realm, group)
        steps: list[Work] = [step for seat in room.hurt for step in effects.by_room(group, "wounded", [seat])]
        if card_of(group).kind == "trap" and room.flag != "disarmed":
            steps += effects.by_room(group, "triggered", struck)
        if room.killed:
            _note_kill(table, group, used)
            steps += effects.by_room(group, "killed", room.present)
            steps += [
                step
                for seat in room.present
                for item in room.equipped.get(seat, ())
                for step in effects.by_lord(
                    realm, group, seat, item, [one for one in ITEMS[item].effects if one.on == "killed"]
                )
            ]
        elif room.flag == "opened":
            steps += effects.by_room(group, "opened", room.present)
        elif card_of(group).kind == "monster" and any(realm.lord(seat).has_hero for seat in group.members):
            steps += effects.by_room(group, "survived", room.present)
        table.push(*steps, Unequip())


def bury(realm: Realm, group: Group) -> None:
    """Dead heroes are discarded."""
    for seat in room_of(group).dead:
        if realm.lord(seat).active is not None:
            hands.dismiss_active(realm, seat)
            realm.lord(seat).fallen = True
            orders.after_fall(realm, group.members)


def _note_kill(table: Table[Any], group: Group, used: dict[Seat, str]) -> None:
    """DD-9.7, DD-9.8, DD-11.3, DD-11.6, DD-11.8: who killed a Boss, and where its head goes."""
    realm: Realm = table.state
    room, card = room_of(group), card_of(group)
    if not card.is_boss:
        return
    for seat in room.present:
        realm.lord(seat).kills = [*realm.lord(seat).kills, Kill(room.card, used[seat])]
    killers = names.lords(room.present)
    table.reveal("boss-killed", who=killers, count=len(room.present), room=names.card(room.card), fame=card.fame)
    if card.deck in "123":
        longest = 1 + max(len(realm.lord(seat).log) for seat in group.members)
        group.slain = [*group.slain, Slain(room.card, longest, list(room.present))]
    if room.card == DEATH_MAGE:
        realm.slayers = list(room.present)
        close_place(table, group.place)
    if is_head(room.card):
        if room.alone:
            lord = realm.lord(room.entered[0])
            lord.heads = [*lord.heads, room.card]
            table.tell("head-kept", who=Who(room.entered[0]), room=names.card(room.card))
        elif room.card != DEATH_MAGE:
            realm.trophies = [*realm.trophies, room.card]
            table.tell("head-hung", room=names.card(room.card))


def is_head(card: str) -> bool:
    """True for Bosses of the room decks, whose heads count (DD-11.1), and the Death Mage (DD-11.8)."""
    return ROOMS[card].deck in "123" or card == DEATH_MAGE


class Unequip(Work):
    """DD-8.9 (c): what was worn is discarded, used or not. A Boss that lives is met again, or has won (DD-9.5, 9.6)."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        room = room_of(group)
        for seat in room.present:
            for item in room.equipped.get(seat, ()):
                hands.lay(realm, item)
        room.equipped = {}
        if not card_of(group).is_boss or room.killed:
            table.push(AfterRoom())
            loot(table, group)
            return
        for seat in room.present:
            hero = realm.lord(seat).active
            if hero is not None:
                table.tell("hero-fled", who=Who(seat), hero=names.card(hero.card))
                hands.dismiss_active(realm, seat)
                realm.lord(seat).fallen = True
        left = [seat for seat in group.members if realm.lord(seat).heroes]
        drop_out(table, group)
        if not left:
            room.flag = "failed"
            piles.put_back_unbeaten(table, group, room.card)
            table.push(AfterRoom())
            return
        for seat in left:
            hands.narrow(realm.lord(seat), least=1)
        account.lose(group)
        room.wave += 1
        table.tell("next-wave", wave=room.wave, who=names.lords(left), heroes=len(left), room=names.card(room.card))
        table.push(Muster.of(realm, group))


def drop_out(table: Table[Any], group: Group) -> None:
    """DD-6.8: a lord without any hero left is out, and the others go on."""
    realm: Realm = table.state
    for seat in list(group.members):
        if not realm.lord(seat).has_hero and not realm.lord(seat).out:
            be_out(realm, seat)
            table.tell("is-out", who=Who(seat))
    group.members = [seat for seat in group.members if realm.lord(seat).has_hero]


class AfterRoom(Work):
    """DD-8.9 (e), (f): curses of this room, and the deaths that come of them; what was in force is over."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        steps: list[Work] = []
        for seat in room_of(group).entered:
            for curse in realm.lord(seat).curses:
                late = CURSES[curse.card].timing in ("after_room", "draw")
                if late and not curse.by_boss:
                    steps.append(Works(group.name, seat, curse.card))
        table.push(*steps, Passed())


class Works(Work):
    """DD-12.2: a curse works at the end of the room."""

    group: str
    seat: Seat
    card: str

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        if any(one.card == self.card for one in realm.lord(self.seat).curses):
            table.push(*effects.resolving(realm, realm.groups[self.group], self.seat, self.card))


class Passed(Work):
    """DD-7.2, DD-7.3: the room is passed, skipped or has ended the run; then the group stays or splits."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        group = group_of(table)
        room, card = room_of(group), card_of(group)
        judge_deaths(table, group)
        bury(realm, group)
        for seat in room.entered:
            for curse in [one for one in realm.lord(seat).curses if one.status == "force"]:
                effects.drop_curse(realm, seat, curse.card)
        entered = list(room.entered)
        alive = [seat for seat in group.members if realm.lord(seat).has_hero]
        if not alive and not (card.is_boss and room.killed) and card.kind != "portal":
            room.flag = "failed"
        for seat in alive:
            if realm.lord(seat).active is None:
                hands.narrow(realm.lord(seat), least=1)
        if not (card.is_boss and room.killed):
            table.tell("room-over", flag=room.flag, fame=card.fame)
        account.judge(group, room.flag)
        _lay_down(table, group)
        log(realm, group)
        if card.kind == "portal":
            end(table, group, "closed")
            between(table, group, entered, final=True)
            return
        if room.flag == "failed":
            drop_out(table, group)
            end(table, group, "failed")
            between(table, group, entered, final=True)
        elif room.killed and card.is_boss and not (group.is_keep and room.card != DEATH_MAGE):
            end(table, group, "closed" if group.is_rift else "killed")
            between(table, group, entered, final=True)
        elif not alive:  # in the Keep a Boss was killed, and nobody is left to go on
            drop_out(table, group)
            end(table, group, "failed")
            between(table, group, entered, final=True)
        else:
            drop_out(table, group)
            between(table, group, entered, final=False)


def _lay_down(table: Table[Any], group: Group) -> None:
    """DD-6.4, DD-9.8: where the room's card goes; a Boss that lives has gone back already."""
    realm: Realm = table.state
    room, card = room_of(group), card_of(group)
    if card.is_boss and not room.killed:
        return
    if room.card == VELOS or card.kind == "portal":
        hands.lay(realm, room.card)
    elif room.card not in realm.heads:
        group.row = [*group.row, Logged(room.card, room.flag)]


MEETINGS.update({kind: begin_portal if kind == "portal" else begin_room for kind in get_args(Kind)})

__all__ = ["AfterRoom", "Apply", "CleanUp", "Enter", "Muster", "Resolve", "begin_portal", "strike", "usual_hero"]
