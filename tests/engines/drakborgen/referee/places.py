"""DB-6.5, 9, 27.1: the card phase of one place: dangers, monsters, objects, and what else happens there."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engines.drakborgen.referee.announcing import PEACEFUL, may_flee
from tests.engines.drakborgen.referee.asking import Answers, Ballot, Play, Question
from tests.engines.drakborgen.referee.below import catacomb_card
from tests.engines.drakborgen.referee.board import has_way_down, is_lit, tile_type
from tests.engines.drakborgen.referee.book import book_is_read
from tests.engines.drakborgen.referee.castle import CHAMBER, Companion, Hero, Lying, Monster, base, is_below
from tests.engines.drakborgen.referee.chamber import dragon, hoard, woken_by_fight
from tests.engines.drakborgen.referee.components import Card
from tests.engines.drakborgen.referee.dangers import Drawn, companions_at, danger, heroes_at, monster_gone
from tests.engines.drakborgen.referee.duels import duel
from tests.engines.drakborgen.referee.falling import loses_companion
from tests.engines.drakborgen.referee.finding import finds_secret_door, gets, loot, opens, takers
from tests.engines.drakborgen.referee.heroes import (
    check,
    dies,
    formula,
    gets_out,
    is_conscious,
    lose,
    spend,
    takes_part,
    worn,
)
from tests.engines.drakborgen.referee.intents import is_unsettled
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.meeting import encounter, goes_back, throws_sleep_away, unlit
from tests.engines.drakborgen.referee.points import lose_in_fight
from tests.engines.drakborgen.referee.wandering import new_monster

SPIDERS = 4
"""The markers for spiders in the box."""


@dataclass
class Scene:
    """What was drawn for a place when the card phase opened."""

    place: str
    drawn: list[Drawn] = field(default_factory=list)
    searched: dict[str, list[Drawn]] = field(default_factory=dict)
    hoard: dict[str, list[str]] = field(default_factory=dict)


def play_place(m: Match, th: Thread, scene: Scene) -> Play[None]:
    """The card phase of one place."""
    place = scene.place
    if is_below(place):
        for drawn in scene.drawn:
            yield from catacomb_card(m, th, place, drawn)
    elif place == CHAMBER:
        yield from _in_chamber(m, th, scene)
    else:
        yield from _in_room(m, th, scene)
    readers = [one for one in heroes_at(m, place) if one.act.startswith("read.") and is_conscious(one)]
    if not m.facts.get(f"met.{place}"):
        yield from book_is_read(m, th, place, readers)
    if m.pvp:
        yield from _duels(m, th, place)
    _leaves(m, place)


def _in_chamber(m: Match, th: Thread, scene: Scene) -> Play[None]:
    hoard(m, scene.hoard)
    if any(one.entered or one.act == "stay" for one in heroes_at(m, CHAMBER)):
        yield from dragon(m, th)


def _in_room(m: Match, th: Thread, scene: Scene) -> Play[None]:
    place = scene.place
    was_lit = is_lit(m, place)
    _eaten(m, th, place)
    for seat, found in scene.searched.items():
        if len(found) == 4:
            scene.searched[seat] = yield from _best_of_four(m, th, m.heroes[seat], found)
    searched = [one for cards in scene.searched.values() for one in cards]
    entered = any(one.entered for one in heroes_at(m, place))
    yield from resolve(m, th, place, [*scene.drawn, *searched], entered, was_lit)
    for seat, found in scene.searched.items():
        for one in found:
            yield from _search_result(m, th, place, m.heroes[seat], one)
    _wounds_without_card(m, th, place)


# -- DB-19.8


def _eaten(m: Match, th: Thread, place: str) -> None:
    """A spider in a web room eats every creature that is stuck there."""
    if base(place) not in m.spiders or tile_type(m, place) != "web":
        return
    for hero in m.here(place):
        if hero.stuck:
            dies(m, hero)
    for master, beast in companions_at(m, place):
        if beast.stuck:
            loses_companion(m, master, beast)
    for monster in m.monsters_at(place):
        if monster.stuck:
            monster_gone(m, th, monster)


# -- DB-27.1: dangers, monsters, objects


def resolve(
    m: Match, th: Thread, place: str, cards: list[Drawn], entered: bool, was_lit: bool = False, fog_strikes: bool = True
) -> Play[None]:
    """Markers at once; then dangers in random order; then monsters; then objects."""
    groups: dict[str, list[Drawn]] = {}
    for one in cards:
        groups.setdefault(str(one.data(m).get("category", "none")), []).append(one)
    came: list[tuple[Monster, Card]] = []
    for one in cards:  # as they were drawn (DB-5.1)
        if one in groups.get("marker", []):
            _marker(m, th, place, one)
        elif one in groups.get("monster", []):
            came += _arrives(m, th, place, one)
        elif one in groups.get("none", []) and one.op(m) != "search_exhausted":
            th.discard(one.deck, one.card)
    dangers = [*groups.get("danger", []), *(_old_fog(m, place) if fog_strikes else [])]
    for one in th.in_random_order(dangers):
        yield from danger(m, th, place, one)
    watching = [one for one in m.monsters_at(place) if not one.stuck and one.mood != "asleep"] if was_lit else []
    if not unlit(m, place, watching):  # DB-27.6: the light has gone out
        yield from _monsters(m, th, place, came, entered)
    for monster in [one for one, _ in came if one in m.monsters and one.seizes]:
        _wrestle(m, th, place, monster)
    yield from _objects(m, th, place, [one for one in groups.get("object", []) if not one.drawer])


def _marker(m: Match, th: Thread, place: str, drawn: Drawn) -> None:
    """DB-5.9: the card is discarded, the marker remains; a second of its kind changes nothing."""
    marker = drawn.data(m)["effect"]["marker"]
    th.discard(drawn.deck, drawn.card)
    tile = m.tiles.get(base(place))
    if marker == "spider":
        if base(place) not in m.spiders and tile is not None and len(m.spiders) < SPIDERS:
            m.spiders.append(base(place))
    elif tile is not None and marker not in tile.marks and not (marker == "way_down" and has_way_down(m, place)):
        runes = sum("portal_rune" in one.marks for one in m.tiles.values())
        if marker != "portal_rune" or runes < 3:
            tile.marks.append(marker)


def _old_fog(m: Match, place: str) -> list[Drawn]:
    """DB-13.6: poison fog that has lain here strikes again."""
    found = []
    for lying in m.room(place).lying:
        if lying.what == "fog":
            deck, _, card = lying.card.partition(".")
            found.append(Drawn(deck, card, lies=True))
    return found


def _arrives(m: Match, th: Thread, place: str, one: Drawn) -> list[tuple[Monster, Card]]:
    """The monster of a card, before the dangers, which hit it too (DB-27.4); none if no figure is left (DB-29.22)."""
    effect, held = one.data(m)["effect"], f"{one.deck}.{one.card}"
    monster = None
    if effect["op"] in ("monster", "ambush"):
        monster = new_monster(m, th, effect["monster"], place, held)
    elif effect["op"] == "ambush_skeleton" and one.drawer in [hero.seat for hero in takers(m, place)]:
        monster = new_monster(m, th, "skelett", place, held)
        if monster is not None:
            monster.mood, monster.seizes = "seizes", one.drawer
    return [] if monster is None else [(monster, effect)]


def _monsters(m: Match, th: Thread, place: str, came: list[tuple[Monster, Card]], entered: bool) -> Play[None]:
    """DB-15.1 to 15.3: who is met, ambush damage, and the encounter."""
    fresh = [one for one, _ in came if one in m.monsters and one.mood == "new"]
    ambushes = [effect for one, effect in came if one in fresh and effect["op"] == "ambush"]
    known: set[int] = m.facts.setdefault(f"known.{place}", set())
    attacked = any(one.act == "attack" for one in heroes_at(m, place))
    for monster in m.monsters_at(place):
        if monster.seizes:
            continue
        again = monster.entered or ((entered or attacked) and monster.mood != "asleep")
        met = monster.mood == "waiting" or (again and monster.id not in known)  # once a round (DB-15.2)
        if met and monster not in fresh:
            fresh.append(monster)
    fresh.sort(key=lambda one: one.came)
    fresh = [one for one in fresh if not one.stuck or tile_type(m, place) != "web"]
    if not unlit(m, place, [one for one in fresh if not one.stuck]):
        for effect in ambushes:
            for hero in [one for one in heroes_at(m, place) if not one.invisible]:
                lose(m, th, hero, formula(m, th, effect["damage"], hero))
        known |= {one.id for one in fresh}
        yield from encounter(m, th, place, fresh, bool(ambushes))
    for monster in fresh:
        if monster.mood in ("new", "waiting") and monster in m.monsters and not monster.going:
            monster.mood = "passive"


def _objects(m: Match, th: Thread, place: str, cards: list[Drawn]) -> Play[None]:
    """DB-26.7, 9.8: loot, then containers; what comes out of one runs from the dangers again, for its opener."""
    found = []
    new: list[Lying] = []
    for one in cards:
        if one.op(m) == "container":
            new.append(Lying(f"{one.deck}.{one.card}", "container", m.next_serial()))
            m.room(place).lying.append(new[-1])
        else:
            found.append(one)
    m.facts[f"new.{place}"] = new
    yield from loot(m, th, place, found)
    earlier = [one for one in m.room(place).lying if one.what == "container" and one not in new]
    for lying in [*new, *earlier]:
        deck = m.parts.held(lying.card)["effect"]["deck"]
        opener = yield from opens(m, th, place, lying)
        card = (yield from th.draw(deck)) if opener is not None else None
        if card is None or opener is None:
            continue
        out = Drawn(deck, card, opener.seat)
        category = out.data(m).get("category")
        if category == "object":
            yield from gets(m, th, opener, f"{deck}.{card}")
        else:
            yield from resolve(m, th, place, [out], entered=False, fog_strikes=False)  # once a card phase (DB-13.6)


def _wounds_without_card(m: Match, th: Thread, place: str) -> None:
    """DB-27.4: where no Monster card gave a number, wounds are compared with the general KP."""
    for monster in m.monsters_at(place):
        if monster.wounds and monster.wounds >= (monster.kp or int(m.parts.monsters[monster.kind]["general_kp"])):
            monster_gone(m, th, monster)


# -- DB-18.10: the ambush skeleton


def _wrestle(m: Match, th: Thread, place: str, monster: Monster) -> None:
    """T6 KP, less the wounds of dangers (DB-27.5); each round a Strength check of the attacked hero, and of those who
    help, all at once."""
    hero = m.heroes.get(monster.seizes)
    if hero is None or not takes_part(m, hero, place):
        _lets_go(m, th, monster)
        return
    m.drop_acts(hero)
    most = th.t6()
    points = most - monster.wounds
    if _tamed(m, hero):
        if points <= 0:
            monster_gone(m, th, monster)
            return
        m.monsters.remove(monster)
        hero.companions.append(Companion(monster.id, "skelett", points, most, False, place, card=monster.card))
        return
    while points > 0 and takes_part(m, hero, place):
        holds = check(m, th, hero, "strength")
        points -= holds + sum(check(m, th, one, "strength") for one in _helpers(m, place, hero))
        if not holds:
            lose_in_fight(m, th, hero, 1)
    if points > 0:
        _lets_go(m, th, monster)
    else:
        monster_gone(m, th, monster)


def _lets_go(m: Match, th: Thread, monster: Monster) -> None:
    """DB-18.10, 29.1: an ambush skeleton that has not been beaten is gone with its card; as a figure it stays."""
    if monster.figure:
        monster.mood, monster.seizes = "passive", ""
    else:
        monster_gone(m, th, monster)


def _helpers(m: Match, place: str, hero: Hero) -> list[Hero]:
    """DB-18.11: the others who are conscious, but for who ordered to stand by (A8)."""
    return [
        one
        for one in takers(m, place)
        if one is not hero and m.ordered(one.seat, "volunteer", ["draws", "picks", "helps", "stands"]) != "stands"
    ]


def _tamed(m: Match, hero: Hero) -> bool:
    """DB-14.3, 25.13: the pheromone amulet or the skeleton amulet, or the helmet if it is armed."""
    pheromone = worn(hero, "pheromone")
    if pheromone is not None:
        spend(m, hero, pheromone)
        throws_sleep_away(m, hero)
        return True
    amulet = worn(hero, "skeleton")
    if amulet is not None:
        amulet.is_open = True
    if any(one.card == "skeleton" and one.is_open for one in hero.amulets):
        return True
    helmet = next((one for one in hero.things if m.parts.item(one) == "skull_helmet" and not hero.used.get(one)), None)
    if helmet is not None and m.is_armed(hero.seat, "skull_helmet", {"is": ("skelett",)}):
        hero.used[helmet] = 1
        return True
    return False


# -- DB-10: results of a search


def _search_result(m: Match, th: Thread, place: str, hero: Hero, drawn: Drawn) -> Play[None]:
    """What a searcher has found, once dangers and monsters are settled."""
    op = drawn.op(m)
    if op == "search_exhausted":
        m.room(place).lying.append(Lying(f"{drawn.deck}.{drawn.card}", "left", m.next_serial()))
        m.room(place).searched = True
    elif op == "secret_door":
        if takes_part(m, hero, place) and is_conscious(hero):
            yield from finds_secret_door(m, th, hero, drawn)
        else:
            th.discard(drawn.deck, drawn.card)
    elif drawn.data(m).get("category") == "object":
        if takes_part(m, hero, place) and is_conscious(hero):
            yield from gets(m, th, hero, f"{drawn.deck}.{drawn.card}")
        else:
            m.room(place).lying.append(Lying(f"{drawn.deck}.{drawn.card}", "thing", m.next_serial()))


def _best_of_four(m: Match, th: Thread, hero: Hero, found: list[Drawn]) -> Play[list[Drawn]]:
    """The ring of searching: one of four, before any card is carried out; the others go to the bottom."""
    names = list(dict.fromkeys(one.card for one in found))
    best = max(found, key=lambda one: (int(one.data(m).get("value_gm", 0)), -found.index(one))).card
    picked = names[0]
    if len(names) > 1 and m.is_in(hero.seat):
        answers: Answers = yield Ballot([Question(hero.seat, "four", [*names, "best"], [best], order="four")])
        picked = best if answers[hero.seat] == ["best"] else answers[hero.seat][0]
    kept = next(one for one in found if one.card == picked)
    for one in found:
        if one is not kept:
            th.discard(one.deck, one.card)
    return [kept]


# -- DB-17.20 to 17.22


def _duels(m: Match, th: Thread, place: str) -> Play[None]:
    if tile_type(m, place) in PEACEFUL:  # DB-15.15
        return
    for attacker in heroes_at(m, place):
        others = [f"attack.{one.seat}" for one in heroes_at(m, place) if one is not attacker]
        wish = m.ordered(attacker.seat, "duel", [*others, "none"])
        if wish in (None, "none") or not takes_part(m, attacker, place) or not is_conscious(attacker):
            continue
        assert wish is not None
        defender = m.heroes[wish.removeprefix("attack.")]
        if place == CHAMBER:
            yield from woken_by_fight(m, th)
            return
        answers: Answers = {defender.seat: ["fight"]}
        if is_conscious(defender) and may_flee(m, defender):
            answers = yield Ballot([Question(defender.seat, "duel", ["fight", "flee"], ["fight"])])
        if answers[defender.seat] == ["flee"]:
            goes_back(m, defender)
        elif not is_conscious(defender):
            dies(m, defender)
        else:
            yield from duel(m, th, place, attacker, defender)


# -- DB-7.12


def _leaves(m: Match, place: str) -> None:
    """A hero that has come to a tower room may leave at once."""
    if tile_type(m, place) != "tower" or is_unsettled(m, place):
        return
    for hero in heroes_at(m, place):
        if hero.act == "leave":
            gets_out(m, hero)
        if not hero.entered or not (hero.left_tower or m.round > 1) or not is_conscious(hero):
            continue
        carries = any(m.parts.worth(one) for one in [*hero.things, *hero.treasure])
        wish = m.ordered(hero.seat, "tower", ["leave", "stay"]) or ("leave" if carries else "stay")
        if wish == "leave":
            gets_out(m, hero)
