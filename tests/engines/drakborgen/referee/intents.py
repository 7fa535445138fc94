"""DB-6.3, 7.2: what a hero may do in a round, and the form on which its player says so (flow.md, section 1)."""

from __future__ import annotations

from collections.abc import Collection

from tests.engines.drakborgen.referee.asking import Draft, Form, Question
from tests.engines.drakborgen.referee.board import (
    ability,
    entrance,
    exits,
    has_item,
    has_way_down,
    is_lit,
    marks,
    may_be_searched,
    things_of,
    tile_type,
)
from tests.engines.drakborgen.referee.castle import CHAMBER, EIGHT, SIDES, TOWERS, Hero, base, is_below
from tests.engines.drakborgen.referee.heroes import aspect, ring_of
from tests.engines.drakborgen.referee.match import Match
from tests.engines.drakborgen.referee.offices import regulars
from tests.engines.drakborgen.referee.paths import best_exit, cost, distances, p1

BARRED = ("ring", "magic", "key", "force", "pick", "stop")


def needs_intent(m: Match, hero: Hero) -> bool:
    """False for a hero whose only course is public: halfway, unconscious or falling."""
    return m.is_in(hero.seat) and not hero.going and hero.skip == 0 and not hero.falling


def dark_here(m: Match, hero: Hero) -> bool:
    """DB-12.26: a dark room without a light orb."""
    return tile_type(m, hero.at) == "dark" and not any(has_item(m, one, "light_orb") for one in m.here(hero.at))


def must_relight(m: Match, hero: Hero) -> bool:
    """DB-12.23: its torch is out, and nobody lights the place."""
    return hero.unlit and not is_lit(m, hero.at)


def acts_of(m: Match, hero: Hero) -> list[str]:
    """The actions that are legal for a hero, `give_up_hero` last."""
    acts = _below(m, hero) if is_below(hero.at) else _above(m, hero)
    if hero.must_walk:
        return [*acts, "give_up_hero"]
    if things_of(m, hero, "spell_book"):
        acts += [f"read.{tower}" for tower in TOWERS]
    if ring_of(m, hero, "healing"):
        acts.append("ring.healing")
    return [*acts, "give_up_hero"]


def _above(m: Match, hero: Hero) -> list[str]:
    if hero.stuck and tile_type(m, hero.at) == "web":
        return [*_in_web(m, hero), *_opens(m, hero), *_teleports(m, hero)]
    kind = tile_type(m, hero.at)
    if dark_here(m, hero):
        acts = ["grope"] if exits(m, hero.at) else []  # out of a room without a passage nobody gropes
    else:
        acts = [f"go.{way.name}" for way in exits(m, hero.at, down=False)]
    if not dark_here(m, hero) and has_way_down(m, hero.at):
        acts.append("down")
    if "portal_rune" in marks(m, hero.at) and not hero.stuck:
        acts += [f"rune.{place}" for place in rune_rooms(m) if place != base(hero.at)]
    if kind == "web":
        acts += [f"help.{one.seat}" for one in m.here(hero.at) if one.stuck and hero.side and one.side == hero.side]
    if may_search(m, hero):
        acts.append("search")
        if ability(m, hero, "double_search"):
            acts.append("search.two")
        if ring_of(m, hero, "searching"):
            acts.append("search.ring")
    acts.append("stay" if kind == "chamber" else "wait")
    acts += _opens(m, hero)
    if m.has("attack_passive") and m.monsters_at(hero.at) and kind not in ("rubble", "pit", "bridge", "web"):
        acts.append("attack")
    if kind == "tower" and (hero.left_tower or m.round > 1) and not is_unsettled(m, hero.at):
        acts.append("leave")
    return [*acts, *_teleports(m, hero)]


def _opens(m: Match, hero: Hero) -> list[str]:
    return ["open"] if any(one.what == "container" for one in m.room(hero.at).lying) else []


def _teleports(m: Match, hero: Hero) -> list[str]:
    """By ring or by magic, also out of a web."""
    ring = [f"ring.teleport.{side}" for side in EIGHT] if ring_of(m, hero, "teleport") else []
    return [*ring, *(f"magic.{side}" for side in EIGHT if hero.magic)]


def _in_web(m: Match, hero: Hero) -> list[str]:
    """DB-19.3: tear loose back to where one came from, or push through to another exit."""
    acts = [] if hero.pushing or entrance(m, hero) is None else ["tear"]
    acts += [f"push.{way.name}" for way in exits(m, hero.at, down=False) if way.name != hero.side or hero.side == ""]
    return [*acts, "wait", *_teleports(m, hero)]


def _below(m: Match, hero: Hero) -> list[str]:
    """DB-23: walk, climb back, try a way up, or wait."""
    acts = [f"walk.{turn}" for turn in ("left", "on", "right")] if hero.arrow else [f"walk.{side}" for side in SIDES]
    if hero.must_walk:  # DB-23.27
        return acts
    if hero.rope_at and has_item(m, hero, "rope"):
        acts.append("climb")
    if hero.way_up:
        needs = m.parts.cards["catacomb"][hero.way_up]["effect"].get("needs")
        if needs is None or has_item(m, hero, needs):
            acts.append("up")
    acts.append("wait")
    if ring_of(m, hero, "up_and_away"):
        acts.append("ring.up")
    return acts


def rune_rooms(m: Match) -> list[str]:
    """The squares with a rune marker, row by row."""
    found = [square for square, tile in m.tiles.items() if "portal_rune" in tile.marks]
    return sorted(found, key=lambda square: (int(square[1:]), square[0]))


def may_search(m: Match, hero: Hero) -> bool:
    """DB-10: searching is allowed here now."""
    return may_be_searched(m, hero.at) and not (hero.stuck or is_unsettled(m, hero.at))


def is_unsettled(m: Match, place: str) -> bool:
    """True if a monster is there that has not reacted yet."""
    return any(one.mood not in ("passive", "asleep") for one in m.monsters_at(place))


# -- the form


def intent_form(m: Match, seat: str) -> Form:
    """The form of a seat: its hero's action with what it needs, and the command of a monster player."""
    hero = m.heroes.get(seat) if m.is_in(seat) else None

    def pages(draft: Draft) -> list[Question]:
        found: list[Question] = []
        if hero is not None and needs_intent(m, hero):
            acts = acts_of(m, hero)
            found.append(Question(seat, "act", acts, order="act", chosen=lambda _: p1(m, hero, acts)))
            if "act" in draft:
                found += _more(m, hero, draft["act"][0])
            found += _left_over(m, hero)
        if m.facts.get("route_of") == seat:
            routes = m.facts["routes"]
            found.append(Question(seat, "route", routes, [], 0, len(routes)))
        if commands(m, seat):
            found.append(Question(seat, "command", commands(m, seat), chosen=lambda _: default_command(m, seat)))
        return found

    return Form(seat, next((page.kind for page in pages({})), ""), pages)


def _more(m: Match, hero: Hero, act: str) -> list[Question]:
    """The pages that an action needs, each with its default."""
    seat, found = hero.seat, []
    if must_relight(m, hero) and act != "give_up_hero":
        numbers = m.ordered_picks(seat, "numbers", 3) or ["1", "2", "3"]
        options = [*(str(one) for one in range(1, 7)), *(["magic"] if hero.magic else [])]
        found.append(Question(seat, "numbers", options, numbers, 3, 4 if hero.magic else 3))
    way = next((one for one in exits(m, hero.at) if act in (f"go.{one.name}", f"push.{one.name}")), None)
    doors = act in ("grope", "up", "tear") or (way is not None and bool(way.obstacles))
    if doors:
        others = [one for one in acts_of(m, hero) if one.startswith(("go.", "search")) and one != act]
        if way is not None and "door" not in way.obstacles:
            others = []  # DB-7.6: only a locked door is left alone
        options = [*BARRED, *(f"then.{one}" for one in others)]
        found.append(Question(seat, "barred", options, _barred(m, hero, options), 1, len(options), True, "barred"))
        if len(m.here(hero.at)) > 1:
            found.append(
                Question(seat, "volunteer", ["draws", "picks", "helps", "stands"], [], 0, 4, order="volunteer")
            )
    if way is not None and tile_type(m, way.to) == "corridor" and not m.entries(seat, "on"):
        onward = [one for one in exits(m, way.to, down=False) if one.name != way.side]
        if len(onward) > 1:  # A13
            sides = [one.name for one in onward]
            found.append(Question(seat, "on", sides, chosen=lambda _: [(best_exit(m, hero, onward) or onward[0]).name]))
    if act == "down":
        found.append(Question(seat, "arrow", list(SIDES), ["n"]))
    together = [one for one in m.here(hero.at) if one is not hero]
    if together and (act == "grope" or act.startswith("walk.")):
        found.append(Question(seat, "together", [one.seat for one in m.here(hero.at)], [], 0, 1))
    return found


def _left_over(m: Match, hero: Hero) -> list[Question]:
    """Pages that need no action: slaves to send, amulets to put on, and choices left from the last round."""
    seat, found = hero.seat, []
    slaves = [one for one in hero.companions if not one.loyal and one.at == hero.at and not one.going]
    ways = [way.name for way in exits(m, hero.at, down=False) if way.to != CHAMBER] if slaves else []
    if ways:
        options = [f"{one.id}.{side}" for one in slaves for side in ways]
        found.append(Question(seat, "send", options, [], 0, len(slaves)))
    unworn = [str(number) for number, one in enumerate(hero.amulets, 1) if not one.worn and not one.is_open]
    if unworn and m.mode != "solo":
        found.append(Question(seat, "wear", unworn, [], 0, len(unworn)))
    if hero.four:
        found.append(Question(seat, "amulet", list(hero.four), [hero.four[0]]))
    if things_of(m, hero, "magic_sword") and not hero.sword:
        own = m.parts.heroes[hero.id]["special_attack"]
        usual = next(one for one in ("rock", "scissors", "paper") if one != own)
        found.append(Question(seat, "sword", ["rock", "scissors", "paper"], [usual]))
    return found


def _barred(m: Match, hero: Hero, options: list[str]) -> list[str]:
    """A7: key, else force if able, else pick if Mind is 7 or more, else search if allowed, else pick."""
    if things_of(m, hero, "master_key") or things_of(m, hero, "key"):
        return ["key"]
    if ability(m, hero, "force_doors"):
        return ["force"]
    if aspect(m, hero, "mind") >= 7:
        return ["pick"]
    if is_below(hero.at):
        return ["stop"]
    return ["then.search"] if "then.search" in options else ["pick"]


# -- DB-29.12: commands of monster players


def commands(m: Match, seat: str) -> list[str]:
    """What a regular monster player may command: a figure and an exit, or nothing."""
    if not m.wandering or seat not in regulars(m) or m.options["mp"] == "engine":
        return []
    found = [
        f"{one.id}.{side}" for one in m.monsters if one.figure and not one.going for side in figure_ways(m, one.id)
    ]
    return [*found, "none"] if found else []


def figure_ways(m: Match, number: int) -> list[str]:
    """The exits by which a figure may leave: never into the chamber (DB-29.9)."""
    monster = next(one for one in m.monsters if one.id == number)
    is_web = tile_type(m, monster.at) == "web"
    if monster.stuck and is_web:
        return []
    ways = [way.name for way in exits(m, monster.at, down=False) if way.to != CHAMBER]
    return [name for name in ways if name == monster.side] if is_web else ways


def default_command(m: Match, seat: str, moved: Collection[int] = ()) -> list[str]:
    """M6: the monster with the shortest path to a hero steps along it; ties by number. One that is with a hero has
    arrived."""
    heroes = {one.at for one in m.alive() if not is_below(one.at) and not one.falling}
    best: tuple[int, int, int, str] | None = None
    for monster in m.monsters:
        if not monster.figure or monster.going or not heroes or monster.at in heroes or monster.id in moved:
            continue
        far = distances(m, heroes, monster.at, shut={CHAMBER})
        legal = figure_ways(m, monster.id)
        for number, way in enumerate(exits(m, monster.at, down=False)):
            if way.to in far and way.name in legal:
                rated = (far[way.to] + cost(m, way), monster.id, number, way.name)
                best = rated if best is None else min(best, rated)
    return ["none"] if best is None else [f"{best[1]}.{best[3]}"]
