"""DB-3: heroes, damage, healing, death, giving up, getting out."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.flow import Table
from engines.core.preferences import write
from engines.core.types import Order, Seat, Who
from engines.drakborgen.components import thing
from engines.drakborgen.rules import decks, hooks, scenes
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.state import Castle, Scene
from engines.drakborgen.view.names import place_name
from engines.drakborgen.view.stories import story

GIVE_UP = "give_up_hero"


def acts(_castle: Castle, _seat: Seat) -> Iterable[str]:
    """DB-3.13: a hero may be given up at any time; the option is asked once more."""
    return (GIVE_UP,)


hooks.ACTS.append(acts)


def hurt(table: Table[Castle], seat: Seat, damage: int, cause: str) -> bool:
    """A hero loses KP (DB-3.2); `cause` names what for the catalogue. True if it dies of that."""
    for less in hooks.HURT:
        damage = less(table, seat, damage, cause)
    hero = table.state.hero(seat)
    if damage <= 0:
        return False
    hero.kp -= damage
    write(table.state, Order(seat, "act"))  # a course of actions ends when KP are lost
    table.tell("hero-hurt", who=Who(seat), amount=damage, kp=max(0, hero.kp), cause=cause)
    if hero.kp > 0:
        return False
    if any(lives(table, seat, cause) for lives in hooks.DIES):
        return False
    die(table, seat, cause)
    return True


def heal(table: Table[Castle], seat: Seat, amount: int) -> None:
    """A hero regains KP, up to its starting value (DB-3.3)."""
    hero = table.state.hero(seat)
    gained = min(amount, hero.sheet.kp - hero.kp)
    if gained > 0:
        hero.kp += gained
        table.tell("hero-healed", who=Who(seat), amount=gained, kp=hero.kp)


def die(table: Table[Castle], seat: Seat, cause: str) -> None:
    """A hero dies and its body vanishes (DB-3.10). In a place its cards go back when the round ends, of one that drank
    when all have decided, else at once (DB-3.12)."""
    castle = table.state
    hero = castle.heroes.pop(seat)
    player = castle.players[seat]
    player.fate, player.left, player.cause = "dead", castle.round, cause
    table.reveal("hero-died", who=Who(seat), place=place_name(hero.at), cause=cause)
    if scenes.is_waking(table):
        scenes.change(table, seat, end="dead", cards=len(hero.treasure))
    else:
        by = scenes.slayer(castle, hero.at, cause)
        scenes.stage(table, Scene("death", hero.at, castle.round, (scenes.part(seat, hero),), cause, monster=by))
    castle.turn.moved.pop(seat, None)
    castle.turn.entered.pop(seat, None)
    castle.fallen[seat] = hero
    castle.mps_at_end = castle.monster_players
    meeting = castle.meetings.get(table.thread)
    if meeting is not None and seat in meeting.seats:
        meeting.seats.remove(seat)
    if table.thread == ROUND:
        bury(table)


def bury(table: Table[Castle]) -> None:
    """Give back the cards of the heroes who have died; their players become monster players (DB-3.10 to DB-3.12)."""
    castle = table.state
    for seat in sorted(castle.fallen):
        becomes_monster_player(table, seat)
        decks.give_back(table, decks.cards_of(castle.fallen.pop(seat)))


def becomes_monster_player(table: Table[Castle], seat: Seat) -> None:
    """A dead hero's player becomes a regular monster player (DB-3.12), and that of one who is out where the table has
    chosen so (DB-30.6); not in coop or solo (DB-31.2)."""
    castle = table.state
    player = castle.players[seat]
    is_out = player.fate == "out"
    may_join = castle.rules.mode == "competitive" and (not is_out or castle.rules.escaped_join_mp == "on")
    if player.died or not may_join:
        return
    player.died = next_in_office(castle)
    if is_out:
        return
    player.fate = "monsters"
    if player.cause != "sunset":
        story(table, "joins-monsters", seat)
        table.tell("plays-monsters", who=Who(seat))


def next_in_office(castle: Castle) -> int:
    """The number of a new regular monster player (DB-30.2)."""
    return 1 + max(player.died for player in castle.players.values())


def get_out(table: Table[Castle], seat: Seat, how: str) -> None:
    """A hero is out of the castle alive, with all it holds (DB-7.12); `how` names the way for the catalogue."""
    castle = table.state
    if how != "beyond":  # which has a line of its own
        hero = castle.hero(seat)
        is_rich = hero.treasure or any(thing(one).value_gm for one in hero.things)
        story(table, "escape-secret" if is_rich else "escape-empty", seat)
    hero = castle.heroes.pop(seat)
    castle.gone[seat] = hero
    player = castle.players[seat]
    player.fate, player.left, player.cause = "out", castle.round, how
    castle.turn.moved.pop(seat, None)
    castle.turn.entered.pop(seat, None)
    meeting = castle.meetings.get(table.thread)
    if meeting is not None and seat in meeting.seats:
        meeting.seats.remove(seat)
    table.reveal("hero-out", who=Who(seat), how=how, cards=len(hero.treasure))
    scenes.stage(table, Scene("escape", hero.at, castle.round, (scenes.part(seat, hero),), how))
    if table.thread == ROUND:
        becomes_monster_player(table, seat)
