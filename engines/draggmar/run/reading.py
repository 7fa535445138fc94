"""What counts in a room: Attack, Defense and all else that effects add up to (DD-8.6, DD-8.7, DD-17.2, effects.md).

Nothing of it is stored. Whatever is in force, the room, curses, skills and items, is read anew each time; so a curse
that is lifted or an item that is lost counts no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from engines.core.types import Seat
from engines.draggmar.components import CURSES, HEROES, ITEMS, PLACES, ROOMS, TOKENS, Effect, Room
from engines.draggmar.state import Commit, Encounter, Group, Hero, Realm


def room_of(group: Group) -> Encounter:
    """The room that a group plays."""
    assert group.room is not None, f"{group.name} plays no room"
    return group.room


def card_of(group: Group) -> Room:
    return ROOMS[room_of(group).card]


def fits(effect: Effect, card: Room) -> bool:
    """True if an effect's condition holds in a room (effects.md, Conditions)."""
    when = effect.when
    return when is None or (
        (not when.faction or card.faction in when.faction)
        and (when.boss is None or when.boss == card.is_boss)
        and (not when.kind or card.kind in when.kind)
    )


def curse_effects(realm: Realm, seat: Seat) -> Iterator[tuple[str, Effect]]:
    """The effects of a lord's curses that are in force in this room, each with its card."""
    for curse in realm.lord(seat).curses:
        if curse.status == "force":
            for effect in CURSES[curse.card].effects:
                yield curse.card, effect


def skill_effects(hero: Hero, commit: Commit) -> tuple[Effect, ...]:
    """The effects of the skill that is committed."""
    return HEROES[hero.card].skills[commit.skill - 1].effects if commit.skill else ()


class Reading:
    """What is in force in a group's room. With other `commits` and `equipped` than those revealed it tells what a draft
    would come to, from what its owner knows."""

    def __init__(
        self,
        realm: Realm,
        group: Group,
        commits: Mapping[Seat, Commit] | None = None,
        equipped: Mapping[Seat, Sequence[str]] | None = None,
    ) -> None:
        room = room_of(group)
        self.realm, self.group, self.room, self.card = realm, group, room, ROOMS[room.card]
        self.present = realm.in_order(room.present)
        self.commits = room.commits if commits is None else commits
        self.equipped = room.equipped if equipped is None else equipped
        self.found = [(effect, by) for effect, by in self._all() if fits(effect, self.card)]

    def _all(self) -> Iterator[tuple[Effect, Seat | None]]:
        """Room, curses, skills, items (effects.md, Order inside one moment), each with the lord whose it is."""
        for effect in self.card.effects:
            if effect.on in ("passive", "enter"):
                yield effect, None
        for seat in self.present:
            for _, effect in curse_effects(self.realm, seat):
                yield effect, seat
        for seat in self.present:
            hero = self.realm.lord(seat).active
            if hero is not None and seat in self.commits:
                for effect in skill_effects(hero, self.commits[seat]):
                    yield effect, seat
        for seat in self.present:
            for item in self.equipped.get(seat, ()):
                for effect in ITEMS[item].effects:
                    if effect.on == "equip":
                        yield effect, seat

    def reaches(self, effect: Effect, by: Seat | None, seat: Seat) -> bool:
        """True if an effect that holds in the room counts for this lord's hero."""
        if by is None or effect.who in ("group", "each"):
            return True
        if effect.who == "ally":
            return by in self.commits and self.commits[by].target == seat
        return seat == by

    def _numbers(self, verb: str, seat: Seat | None = None) -> Iterator[float]:
        for effect, by in self.found:
            if effect.do == verb and (seat is None or self.reaches(effect, by, seat)):
                yield inf if effect.n == "all" else effect.n

    def has(self, verb: str, seat: Seat | None = None) -> bool:
        """True if the verb holds, for a lord's hero if one is named."""
        return any(True for _ in self._numbers(verb, seat))

    def _sum(self, verb: str, seat: Seat | None = None) -> int:
        return int(sum(self._numbers(verb, seat)))

    def _hero(self, seat: Seat) -> Hero | None:
        return self.realm.lord(seat).active

    # -- a lord's hero

    def attack(self, seat: Seat) -> int:
        """A hero's Attack, never below 0 (DD-2.3, DD-2.7, DD-17.2)."""
        hero = self._hero(seat)
        if hero is None:
            return 0
        items = sum(ITEMS[item].attack for item in self.equipped.get(seat, ()))
        return max(0, HEROES[hero.card].attack + items + self._boost(seat, "attack") + self._sum("attack", seat))

    def defense(self, seat: Seat) -> int:
        """A hero's own Defense, without that of items, never below 0 (DD-17.3)."""
        hero = self._hero(seat)
        if hero is None:
            return 0
        return max(0, HEROES[hero.card].defense + self._boost(seat, "defense") + self._sum("defense", seat))

    def pool(self, seat: Seat) -> int:
        """What items absorb in this room, which `pierce` prevents (DD-8.7)."""
        return 0 if self.has("pierce") else sum(ITEMS[item].defense for item in self.equipped.get(seat, ()))

    def ward(self, seat: Seat) -> float:
        """The damage that wards keep from Health, all strikes together."""
        return sum(self._numbers("ward", seat))

    def evades(self, seat: Seat) -> bool:
        return self.has("evade", seat)

    def endures(self, seat: Seat) -> bool:
        return self.has("endure", seat)

    def lost(self, seat: Seat) -> int:
        """The Health that the card's strikes take from a hero that does not evade (DD-8.7)."""
        attack, own = self.enemy_attack, self.defense(seat)
        pool, ward, lost = float(self.pool(seat)), self.ward(seat), 0
        for _ in range(self.strikes):
            taken = min(pool, attack)
            pool -= taken
            left = max(0.0, attack - taken - own)
            warded = min(ward, left)
            ward -= warded
            lost += int(left - warded)
        return lost

    def slays(self, seat: Seat) -> int:
        """The greatest printed Defense that a hero slays at one blow; 0 if none."""
        found = (one.max_defense for one, by in self.found if one.do == "slay" and self.reaches(one, by, seat))
        return max(found, default=0)

    def _boost(self, seat: Seat, what: str) -> int:
        commit = self.commits.get(seat)
        return int(commit is not None and commit.boost == what)

    # -- limits of a commit

    def forbidden(self, seat: Seat) -> frozenset[str]:
        """What a lord's commit may not contain: ``skill``, slots, ``boost``."""
        found = (one.what for one, by in self.found if one.do == "forbid" and self.reaches(one, by, seat))
        return frozenset(what for each in found for what in each)

    def slots(self, seat: Seat) -> int:
        """The number of items that a hero may wear (DD-2.4)."""
        return max(0, TOKENS.equip_limit + self._sum("slots", seat))

    # -- the card

    @property
    def enemy_attack(self) -> int:
        """The Attack of the card, never below 0 (DD-8.5, DD-16.1)."""
        return max(0, self.card.attack + self._harder() + self._sum("enemy_attack"))

    def _harder(self) -> int:
        factions = PLACES[self.group.place].factions
        fights = self.card.kind == "monster" or self.card.is_boss
        return int(self.realm.rules.harder and fights and self.card.faction in factions)

    @property
    def enemy_defense(self) -> int:
        """The Defense of the card for each lord, never below 1 (DD-17.2)."""
        return max(1, self.card.defense + self._sum("enemy_defense"))

    @property
    def wanted(self) -> int:
        """The Attack that the group needs together: against a monster, or to force a chest (DD-8.6, DD-8.12)."""
        if self.card.open is not None:
            return (self.card.open.force or 0) * len(self.present)
        return self.enemy_defense * len(self.present)

    @property
    def strikes(self) -> int:
        """How often the card strikes each hero."""
        return next((int(n) for n in self._numbers("multi_strike")), 1)

    @property
    def disarms(self) -> int:
        """The highest level of trap that effects disarm."""
        return max((one.max_level for one, _ in self.found if one.do == "disarm"), default=0)

    # -- results

    def is_dead(self, seat: Seat) -> bool:
        return seat in self.room.dead or self._hero(seat) is None

    @property
    def total(self) -> int:
        """The Attack of all heroes that live (DD-8.6)."""
        return sum(self.attack(seat) for seat in self.present if not self.is_dead(seat))

    @property
    def is_killed(self) -> bool:
        """The kill check (DD-8.6)."""
        alive = [seat for seat in self.present if not self.is_dead(seat)]
        slain = not self.card.is_boss and any(self.slays(seat) >= self.card.defense for seat in alive)
        return bool(alive) and (slain or self.total >= self.wanted)

    @property
    def is_disarmed(self) -> bool:
        """DD-8.11: the trap is disarmed, by a hero's class or by an effect."""
        by_class = any(kind_of(self.realm, seat) in self.card.disarm_classes for seat in self.present)
        return by_class or self.disarms >= self.card.level

    def is_immune(self, seat: Seat) -> bool:
        """DD-8.11: a hero above the trap's level ignores it."""
        hero = self._hero(seat)
        return hero is not None and HEROES[hero.card].level > self.card.level

    @property
    def is_opened(self) -> bool:
        """DD-8.12: whoever is willing has the class, the means or, together, the force."""
        lid = self.card.open
        willing = [seat for seat in self.present if self.commits[seat].chest == "open" and not self.is_dead(seat)]
        if lid is None or not willing:
            return False
        if any(kind_of(self.realm, seat) in lid.classes or self.has("unlock", seat) for seat in willing):
            return True
        return lid.force is not None and sum(self.attack(seat) for seat in willing) >= self.wanted


def kind_of(realm: Realm, seat: Seat) -> str:
    """The class of a lord's active hero."""
    hero = realm.lord(seat).active
    return "" if hero is None else HEROES[hero.card].kind


def health_left(hero: Hero) -> int:
    """DD-2.1."""
    return HEROES[hero.card].health - hero.wounds
