"""The whole position as a plain dict, in the names of flow.md, section 4."""

from __future__ import annotations

from typing import Any

from tests.engines.drakborgen.referee.castle import Hero, Monster, Room
from tests.engines.drakborgen.referee.heroes import cards_of
from tests.engines.drakborgen.referee.match import Match


def position(m: Match) -> dict[str, Any]:
    """Heroes, tiles, rooms, monsters, decks in their order, spiders, dragon, sun, fates and scores."""
    return {
        "round": m.round,
        "dot": m.dot,
        "still": m.still,
        "tiles": {
            square: {"type": tile.type, "turn": tile.turn, "round": tile.round, "marks": sorted(tile.marks)}
            for square, tile in sorted(m.tiles.items())
        },
        "rooms": {place: _room(room) for place, room in sorted(m.rooms.items()) if _room(room) != _room(Room())},
        "spiders": list(m.spiders),
        "monsters": [_monster(one) for one in sorted(m.monsters, key=lambda one: one.id)],
        "heroes": {seat: _hero(hero) for seat, hero in sorted(m.heroes.items())},
        "players": {seat: {"fate": one.fate, "died": one.died} for seat, one in sorted(m.players.items())},
        "decks": {name: list(pile.cards) for name, pile in m.decks.items()},
        "shares": {
            name: {
                thread: {"left": [card for _, card in share.left], "discards": list(share.discards)}
                for thread, share in pile.shares.items()
            }
            for name, pile in m.decks.items()
            if pile.shares
        },
        "tile_pile": list(m.tile_pile.cards),
        "dragon": {"awake": m.dragon.awake, "aside": list(m.dragon.aside)},
        "removed": list(m.removed),
        "over": m.over,
        "winners": list(m.winners),
        "scores": dict(m.scores),
    }


def _room(room: Room) -> dict[str, Any]:
    return {
        "lying": [{"card": one.card, "what": one.what} for one in room.lying],
        "searched": room.searched,
        "locks": {side: [one.partition(".")[0] for one in lock.tried] for side, lock in sorted(room.locks.items())},
        "secret": list(room.secret),
    }


def _monster(one: Monster) -> dict[str, Any]:
    return {
        "id": one.id, "kind": one.kind, "at": one.at, "side": one.move.side if one.move else one.side,
        "going": one.going, "wounds": one.wounds,
        "card": one.card, "mood": one.mood, "figure": one.figure, "stuck": one.stuck,
    }  # fmt: skip


def _hero(hero: Hero) -> dict[str, Any]:
    return {
        "id": hero.id, "kp": hero.kp, "sp": hero.sp, "at": hero.at, "arrow": hero.arrow, "side": hero.side,
        "going": hero.going, "unlit": hero.unlit, "stuck": hero.stuck, "pushing": hero.pushing,
        "falling": hero.falling, "skip": hero.skip, "invisible": hero.invisible, "ammo": hero.ammo,
        "magic": hero.magic, "bonus": dict(sorted(hero.bonus.items())), "things": sorted(hero.things),
        "treasure": sorted(hero.treasure), "walked": sorted(hero.walked),
        "rings": [{"card": one.card, "found": one.found, "known_by": sorted(one.known_by)} for one in hero.rings],
        "amulets": [
            {"card": one.card, "worn": one.worn, "is_open": one.is_open, "is_known": one.is_known,
             "told_to": sorted(one.told_to)}
            for one in hero.amulets
        ],
        "companions": [{"kind": one.kind, "kp": one.kp, "loyal": one.loyal, "at": one.at} for one in hero.companions],
        "shadow": hero.shadow, "way_up": hero.way_up, "held": hero.held,
    }  # fmt: skip


def all_cards(m: Match) -> dict[str, list[str]]:
    """Every card of every deck, wherever it is, sorted: the same in every position of a match."""
    found: dict[str, list[str]] = {name: pile.all_cards() for name, pile in m.decks.items()}
    held: list[str] = list(m.removed)
    for hero in m.heroes.values():
        held += _held(hero)
    for room in m.rooms.values():
        held += [one.card for one in room.lying] + [f"door.{lock.card}" for lock in room.locks.values()]
    held += [one.card for one in m.monsters if one.card]
    held += [f"monster.{one.drawn}" for one in m.monsters if one.drawn]
    held += [one for laid in m.laid.values() for one in laid]
    held += [f"room.{card}" for card, _ in m.torches] + [f"door.{card}" for card, _ in m.left_locks]
    held += [f"door.{hero.up_lock.card}" for hero in m.heroes.values() if hero.up_lock is not None]
    held += [f"dragon.{card}" for card in m.dragon.aside]
    held += [f"{deck}.{card}" for deck, cards in m.returning.items() for card in cards]
    for one in held:
        deck, _, card = one.partition(".")
        found[deck].append(card)
    return {name: sorted(cards) for name, cards in found.items()}


def _held(hero: Hero) -> list[str]:

    return [*cards_of(hero), *(f"amulet.{one}" for one in hero.four)]
