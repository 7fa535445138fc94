"""DB-21.7, 21.9: small flasks and the spell book."""

from __future__ import annotations

from tests.engines.drakborgen.referee.announcing import PEACEFUL
from tests.engines.drakborgen.referee.asking import Play
from tests.engines.drakborgen.referee.board import things_of, tile_type
from tests.engines.drakborgen.referee.castle import SIDES, TOWERS, Companion, Hero, Monster, Move, turned
from tests.engines.drakborgen.referee.combat import fight
from tests.engines.drakborgen.referee.dangers import heroes_at, monster_gone
from tests.engines.drakborgen.referee.falling import goes_below
from tests.engines.drakborgen.referee.finding import takes_treasure
from tests.engines.drakborgen.referee.heroes import dies, formula, heal, lose, set_out, t12, takes_part
from tests.engines.drakborgen.referee.match import Match, Thread
from tests.engines.drakborgen.referee.wandering import new_monster

SURFACE = ("svartalv", "orch", "skelett", "bergstroll")


def drink(m: Match, hero: Hero, flask: str = "") -> None:
    """DB-21.7: a flask, at the start of the turn; the first of several if none is named."""
    flask = flask or things_of(m, hero, "flask")[0]
    hero.things.remove(flask)
    m.lay(hero, flask)
    own = m.own(hero)
    rolled = t12(m, own, hero, lambda one: one <= 5, "flask")
    missing = hero.most - hero.kp
    if rolled == 1:
        dies(m, hero)
    elif rolled == 2:
        lose(m, own, hero, hero.kp - hero.kp // 2)
    elif rolled == 3:
        lose(m, own, hero, 2)
    elif rolled == 4:
        hero.confused = True
    elif rolled == 5:
        hero.skip = max(hero.skip, 1)
    elif rolled == 6:
        hero.invisible = 3
    elif rolled in (7, 8):
        name = "strength" if rolled == 7 else "mind"
        hero.bonus[name] = hero.bonus.get(name, 0) + 1
    else:
        heal(hero, {9: 2, 10: -(-missing // 3), 11: -(-2 * missing // 3), 12: missing}[rolled])


def reads_book(m: Match, th: Thread, place: str, hero: Hero) -> Play[None]:
    """DB-21.9: T12; results that reach beyond the square wait for the end of the card phase."""
    rolled = t12(m, th, hero, lambda one: one <= 2, "book")
    if rolled == 1:
        dies(m, hero)
    elif rolled == 2:
        yield from _demon(m, th, place, hero)
    elif rolled == 3:
        _teleported_down(m, hero)
    elif rolled == 4:
        m.at_round_end(th.name, lambda: monsters_in_towers(m, m.thread("round")))
    elif rolled == 5:
        _shape_change(m, th, hero)
    elif rolled == 6:
        m.at_round_end(th.name, lambda: rotate_corridors(m, m.thread("round")))
    elif rolled == 7:
        number = m.next_serial()
        most = int(m.parts.monsters["svartalv"]["general_kp"])
        hero.companions.append(Companion(number, "svartalv", most, most, True, hero.at))
    elif rolled == 8:
        heal(hero, th.t6())
    elif rolled == 9:
        m.at_round_end(th.name, lambda: _doors_open(m))
    elif rolled == 10:
        unknown = [one for one in hero.amulets if not one.is_open and not one.is_known]
        if unknown:
            th.pick(unknown).is_known = True
    elif rolled == 11:
        hero.stuck = False
        set_out(hero, Move(TOWERS[hero.act.removeprefix("read.")], "teleport"))
    else:
        card = yield from th.draw("treasure")
        if card is not None:
            takes_treasure(m, hero, card)


def _demon(m: Match, th: Thread, place: str, hero: Hero) -> Play[None]:
    """A demon: fight to the death."""
    monster = new_monster(m, th, "demon", place, "")
    assert monster is not None
    kind = tile_type(m, place)
    if hero.invisible or (kind == "rubble" and not m.wandering):  # DB-15.16; DB-12.18: no encounter takes place there
        monster.mood = "passive"
        return
    if kind == "web" and any(one.stuck for one in heroes_at(m, place)):  # DB-29.21
        monster_gone(m, th, monster)
        return
    monster.kp = formula(m, th, m.parts.monsters["demon"]["kp_roll"])
    if kind in PEACEFUL:  # DB-29.17, 29.20, 29.21: nor a fight there
        monster.mood = "passive"
        return
    yield from fight(m, th, place, [hero], [monster], to_death=True)
    if monster in m.monsters:
        m.monsters.remove(monster)


def _teleported_down(m: Match, hero: Hero) -> None:
    """DB-23.4: no damage, no climbing back; walking starts next round."""
    if hero.at.startswith("_"):
        hero.arrow, hero.rope_at = "", ""
        return
    before = hero.at
    goes_below(m, hero, before)


def monsters_in_towers(m: Match, th: Thread) -> None:
    """Result 4: a random surface monster in each tower room, met in the next card phase by a hero who is there then."""
    for place in TOWERS.values():
        monster = new_monster(m, th, th.pick(list(SURFACE)), place, "")
        if monster is not None:
            monster.mood = "waiting"


def _shape_change(m: Match, th: Thread, hero: Hero) -> None:
    """Result 5: a random unused hero; cards are kept, lost KP carried over."""
    used = {one.id for one in m.heroes.values()}
    unused = [name for name in m.parts.heroes if name not in used]
    if not unused:
        return
    lost, old = hero.most - hero.kp, m.parts.heroes[hero.id]
    hero.id = th.pick(unused)
    own = {one["id"] for one in old.get("companions", [])}
    hero.companions = [one for one in hero.companions if one.kind not in own] + [
        Companion(m.next_serial(), one["id"], int(one["kp"]), int(one["kp"]), bool(one["loyal"]), hero.at)
        for one in m.parts.heroes[hero.id].get("companions", [])
    ]
    hero.most = int(m.parts.heroes[hero.id]["kp"])
    hero.kp = max(1, hero.most - lost)
    equip(m, hero)


def equip(m: Match, hero: Hero) -> None:
    """Missiles and magic of a hero's sheet."""
    hero.ammo = hero.magic = 0
    for one in m.parts.heroes[hero.id]["abilities"]:
        hero.ammo = int(one.get("ammo", hero.ammo))
        hero.magic = int(one.get("uses", hero.magic))


def rotate_corridors(m: Match, th: Thread) -> None:
    """DB-9.7: all corridor tiles turn, and all in them."""
    by = (1, 1, 2, 2, 3, 3)[th.t6() - 1]
    for square, tile in m.tiles.items():
        if m.parts.tiles[tile.type]["type"] == "corridor":
            tile.turn = (tile.turn + by) % 4
            inside: list[Hero | Monster] = [*m.alive(), *m.monsters]
            for one in inside:
                if one.at == square and one.side in SIDES:
                    one.side = turned(one.side, by)


def _doors_open(m: Match) -> None:
    m.doors_open_until = m.round + 1


def book_is_read(m: Match, th: Thread, place: str, readers: list[Hero]) -> Play[None]:
    """DB-21.9: in the card phase, unless a monster that came in has interrupted."""
    for hero in readers:
        if takes_part(m, hero, place) and things_of(m, hero, "spell_book"):
            yield from reads_book(m, th, place, hero)
