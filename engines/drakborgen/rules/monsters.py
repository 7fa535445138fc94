"""DB-14, DB-15.9, DB-27.4: monsters: how they come and go, what a Monster card says of them."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, text
from engines.drakborgen.components import (
    MONSTER_CARDS,
    MONSTERS,
    SURFACE,
    Announced,
    MonsterKind,
    Reaction,
    thing,
)
from engines.drakborgen.geography import CHAMBER, is_below
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.creatures import monster_goes, succeeds
from engines.drakborgen.rules.fighters import called
from engines.drakborgen.rules.passages import Way, ways
from engines.drakborgen.rules.together import present
from engines.drakborgen.state import Castle, Meeting, Monster
from engines.drakborgen.view.names import place_name

ODD: Final = frozenset({"rubble", "web", "pit", "bridge"})
"""Rooms in which nobody fights (DB-12.18, DB-15.15, DB-29.17 to DB-29.21)."""
NEVER_FLEES: Final = "demon"
"""It fights to the death, and so does who meets it (DB-21.9)."""


def kind_of(one: Monster) -> MonsterKind:
    return MONSTERS[one.kind]


def has_light(castle: Castle, place: str) -> bool:
    """True if a torch or an orb burns in a place (DB-12.24)."""
    return any(not hero.unlit or hero.has("light-orb") for hero in map(castle.hero, present(castle, place)))


# -- coming


def arrive(
    table: Table[Castle], place: str, kind: str, card: str = "", *, ambush: str = "", victim: str = ""
) -> Monster | None:
    """Put a monster into a place, for the encounter that follows; None if no figure is left for it (DB-29.22)."""
    castle = table.state
    one = Monster(decks.number_of(table), kind, place, card, ambush=ambush, victim=victim)
    castle.monsters.append(one)
    castle.monsters.sort(key=lambda other: other.id)
    if castle.wanders and kind in SURFACE and not all(stays(table, one) for stays in hooks.FIGURES):
        monster_goes(table, one)
        return None
    return one


def _monster(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-34.3: a monster, which the step `announce` meets."""
    arrive(table, place, thing(card).effect.monster, card)


def _ambush(table: Table[Castle], place: str, card: str, _seat: Seat) -> None:
    """DB-15.3: an ambush; its damage comes before the announcement, after all dangers."""
    effect = thing(card).effect
    arrive(table, place, effect.monster, card, ambush=effect.damage)


def _ambush_skeleton(table: Table[Castle], place: str, card: str, seat: Seat) -> None:
    """DB-18.10: a skeleton that seizes the searcher; the step `wrestle` follows."""
    arrive(table, place, "skelett", card, victim=seat)


hooks.EFFECTS["monster"] = _monster
hooks.EFFECTS["catacomb_monster"] = _monster
hooks.EFFECTS["ambush"] = _ambush
hooks.EFFECTS["ambush_skeleton"] = _ambush_skeleton


def hangs_in_web(castle: Castle, one: Monster) -> bool:
    """True for a monster that a web holds, which nobody meets (DB-29.21); one that is stuck in rubble is met."""
    return one.stuck and castle.type_of(one.at) == "web"


def arouse(table: Table[Castle]) -> None:
    """DB-15.2, DB-15.8: passive monsters are met again where another hero has come in, or attacks them (DB-15.18)."""
    castle = table.state
    for meeting in castle.meetings.values():
        meeting.dark = not has_light(castle, meeting.place)
        attacked = any(
            castle.turn.intents[seat].act == "attack" for seat in meeting.seats if seat in castle.turn.intents
        )
        if meeting.entered or attacked:
            for one in castle.monsters_at(meeting.place):
                if one.mood == "passive" and not (one.asleep or one.victim or hangs_in_web(castle, one)):
                    one.mood = "new"


hooks.CERTAIN.append(arouse)


def follow(table: Table[Castle]) -> None:
    """DB-15.11: monsters that follow a hero come into its room, for a new encounter; figures walk."""
    castle = table.state
    for one in castle.monsters:
        if one.going and not one.figure:
            one.at, one.going, one.mood, one.came = one.going, "", "new", castle.round
            table.tell("monster-arrives", monster=called(castle, one), place=place_name(one.at))


hooks.PIECES.append(follow)


def recover(table: Table[Castle]) -> None:
    """DB-6.2, DB-14.5: in the sun phase monsters, slaves among them, regain full KP, and combat points return."""
    castle = table.state
    for one in castle.monsters:
        one.wounds, one.air, one.ambush, one.victim, one.sp = 0, 0, "", "", None
        if one.mood == "fights":
            one.mood = "passive"
        one.asleep = one.asleep and bool(castle.standing(one.at))  # DB-34.24
    for hero in castle.heroes.values():
        hero.sp, hero.full_sp = None, 0
        for companion in hero.companions:
            companion.sp = None
            if companion.kind in MONSTERS:
                companion.kp = companion.most  # DB-25.7


hooks.SUN_PHASE.append(recover)


# -- Monster cards


def announced(one: Monster) -> Announced | None:
    """The reactions of a monster on its Monster card; None without one."""
    return MONSTER_CARDS[one.monster_card].reactions[one.kind] if one.monster_card else None


def reaction(one: Monster, column: str) -> Reaction:
    """The reaction to an announcement (DB-34.20). Without a Monster card a catacomb monster fights with the KP that it
    has rolled (DB-15.14), and another is passive with its general KP (DB-5.12)."""
    on_card = announced(one)
    if on_card is None:
        if one.kind in SURFACE:
            return Reaction("passive", kp_if_forced=kind_of(one).general_kp)
        return Reaction("fight", kp=one.kp)
    found: Reaction = getattr(on_card, column)
    return found


def strength(one: Monster, column: str) -> int:
    """The KP of a monster that was met under an announcement: those printed for its reaction, in parentheses or not;
    where the hero could have got away those of *wait* (DB-15.22)."""
    found = reaction(one, column)
    on_card = announced(one)
    if found.r == "escape" and on_card is not None:
        found = on_card.wait
    return found.kp or found.kp_if_forced


def strongest(monsters: list[Monster]) -> Monster:
    """The monster with the highest general KP, the first of several (A17)."""
    return max(monsters, key=lambda one: kind_of(one).general_kp)


# -- going


def exits_for(castle: Castle, meeting: Meeting, one: Monster) -> list[Way]:
    """The exits by which a monster may flee before a fight (DB-15.9): passages, doors and ways down too, but neither a
    portcullis, nor the way into the chamber, nor where a hero came in. All are open to a figure that has walked in in
    this round (DB-29.6)."""
    exits = legal(castle, one)
    if one.figure and one.came == castle.round:
        return exits
    entrances = {castle.hero(seat).side for seat in meeting.seats}
    return [exit_ for exit_ in exits if exit_.exit not in entrances]


def legal(castle: Castle, one: Monster) -> list[Way]:
    """The exits by which a monster may flee: doors and stairs too, but no portcullis, nor into the chamber (DB-15.9,
    DB-29.4, DB-29.9)."""
    return [exit_ for exit_ in ways(castle, one.at) if "portcullis" not in exit_.bars and exit_.to != CHAMBER]


def can_be_driven_off(castle: Castle, one: Monster) -> bool:
    """True if a monster has a way out of a fight (DB-28.9): the hero's entrance too, and below ground always."""
    return one.kind != NEVER_FLEES and (is_below(one.at) or bool(legal(castle, one)))


def flee(table: Table[Castle], one: Monster) -> None:
    """A monster flees, and is gone from the game, or walks as a figure (DB-15.9, DB-29.4)."""
    show_card(table, one)
    is_driven_off, one.mood = one.mood == "fights", "passive"
    if one.figure and any(goes(table, one, is_driven_off) for goes in hooks.MONSTER_FLEES):
        return
    if one in table.state.monsters:  # it may have died on its way
        monster_goes(table, one)


def show_card(table: Table[Castle], one: Monster) -> None:
    """Lay the Monster card down, and tell all what it was (V8)."""
    castle = table.state
    if one.monster_card:
        card = text("monster-card", number=int(one.monster_card.rpartition("-")[2]))
        kp = one.kp or strength(one, "wait")
        table.reveal("monster-card-shown", monster=called(castle, one), card=card, kp=kp)
        decks.discard(table, "monster", one.monster_card)
    elif one.kp and one.mood == "fights":
        table.reveal("monster-kp-shown", monster=called(castle, one), kp=one.kp)
    one.monster_card, one.kp, one.ambush = "", 0, ""


def panic(table: Table[Castle], one: Monster) -> None:
    """DB-27.8: a monster in a web pushes towards a random exit: with two Strength checks it is gone."""
    castle = table.state
    one.stuck = True
    name = called(castle, one)
    if all(succeeds(table, None, one.kind, "strength") for _ in range(2)):
        table.reveal("monster-breaks-out", monster=name)
        flee(table, one)
    else:
        one.mood = "passive"
        table.reveal("monster-stuck", monster=name)
