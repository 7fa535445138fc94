"""DB-6, 5.7, 5.10, 3.12: the round, phase by phase."""

from __future__ import annotations

from tests.engines.drakborgen.referee.asking import Answers, Ballot, Form, Places, Play
from tests.engines.drakborgen.referee.board import (
    exit_named,
    exits,
    has_item,
    random_exit,
    takes_room_card,
    tile_type,
)
from tests.engines.drakborgen.referee.book import drink, rotate_corridors
from tests.engines.drakborgen.referee.castle import (
    CHAMBER,
    COLUMNS,
    ROWS,
    Companion,
    Hero,
    Monster,
    Move,
    Room,
    is_below,
    name_of,
)
from tests.engines.drakborgen.referee.components import DECKS
from tests.engines.drakborgen.referee.dangers import Drawn, monster_gone
from tests.engines.drakborgen.referee.falling import loses_companion
from tests.engines.drakborgen.referee.finding import chooses_amulet
from tests.engines.drakborgen.referee.followers import monster_moves
from tests.engines.drakborgen.referee.heroes import (
    bury,
    cards_of,
    check,
    dies,
    empty_hands,
    ring_of,
    two_in_a_row,
    use_ring,
)
from tests.engines.drakborgen.referee.intents import intent_form
from tests.engines.drakborgen.referee.light import torches_return
from tests.engines.drakborgen.referee.match import Match, Plan, Thread
from tests.engines.drakborgen.referee.moving import pieces_move, waves
from tests.engines.drakborgen.referee.obstacles import obstacles
from tests.engines.drakborgen.referee.offices import master_for, name_masters, regulars, tell_readers
from tests.engines.drakborgen.referee.places import Scene, play_place
from tests.engines.drakborgen.referee.scoring import finish, is_finished, only_falling, sunset
from tests.engines.drakborgen.referee.spiders import lost_companions_run, routes, spiders_run, webs_with_prey
from tests.engines.drakborgen.referee.wandering import (
    commands_of,
    count_figures,
    engine_sends,
    monsters_enter,
    through_corridors,
)

SUN_STANDSTILL = 24


def play_round(m: Match) -> Play[None]:
    """One round; `over` is set when the match has ended."""
    m.round += 1
    _begin(m)
    sun_moves(m)
    if m.over:
        return
    rooms_reset(m)
    forms = yield from _intents(m)
    _revealed(m, forms)
    if _ended(m):
        return
    yield from _movement(m, forms)
    if _ended(m):
        return
    yield from _card_phase(m)
    round_ends(m)
    _ended(m)


def _ended(m: Match) -> bool:
    """DB-32.1."""
    if m.over:
        return True
    if only_falling(m):
        m.dot = int(m.parts.board["sun_track"]["skull_position"])
        sunset(m)
    elif is_finished(m):
        finish(m)
    return m.over


def _begin(m: Match) -> None:
    m.facts = {}
    for given in m.orders.values():
        for kind in list(given):
            given[kind] = [one for one in given[kind] if one.until != "r" and kind not in ("barred", "duel")]
    m.before_last = regulars(m)
    for hero in m.heroes.values():
        hero.entered = hero.ring_used = hero.waits = hero.confused = False
        hero.act, hero.passed, hero.sp = "", [], None
        hero.used.pop("thrown", None)
        for beast in hero.companions:
            beast.sent, beast.sp = "", None
            if beast.kind in m.parts.monsters:
                beast.kp = beast.most
    for monster in m.monsters:
        monster.wounds, monster.entered, monster.kp = 0, False, 0
    for room in m.rooms.values():
        room.fresh = []


# -- phase 1


def sun_moves(m: Match) -> None:
    """DB-6.10 to 6.12."""
    track = m.parts.board["sun_track"]
    steps = 1
    if m.dot > int(track["dots"]) - 3:
        rolled = m.dice.roll("round.dice", 6)
        steps = rolled if rolled <= 2 else 0
    m.still = 0 if steps else m.still + 1
    if m.still >= SUN_STANDSTILL:
        steps, m.still = 1, 0
    m.dot = min(m.dot + steps, int(track["skull_position"]))
    if m.dot >= int(track["skull_position"]):
        sunset(m)


def rooms_reset(m: Match) -> None:
    """DB-5.7: row by row; then the Dragon card of an empty chamber (DB-24.12, 24.13)."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            square = name_of((column, row))
            for place in (square, f"{square}b"):
                if not m.here(place) and tile_type(m, place) != "tower":
                    _reset(m, place)
    for card, place in list(m.left_locks):
        if not m.here(place):
            m.thread("round").discard("door", card)
            m.left_locks.remove((card, place))
    for one in [one for one in m.monsters if one.mood == "asleep" and not m.here(one.at)]:
        one.mood = "passive"  # DB-34.24
    torches_return(m)
    inside = [one for one in m.here(CHAMBER) if not one.going]
    if not inside and m.dragon.aside:
        asleep = [card for card in m.dragon.aside if card != "awake"]
        card = asleep[0] if asleep else m.dragon.aside[0]
        m.dragon.aside.remove(card)
        m.decks["dragon"].shuffle_in([card])
        if not m.dragon.aside:
            m.dragon.awake = False


def _reset(m: Match, place: str) -> None:
    """Lasting cards go to the bottom as they came, monsters are removed, figures and markers stay."""
    room = m.rooms.pop(place, Room())
    monsters = [one for one in m.monsters if one.at == place and not one.figure and not one.going]
    cards = [(one.came, one.card) for one in room.lying]
    cards += [(lock.came, f"door.{lock.card}") for lock in room.locks.values()]
    cards += [(one.came, one.card) for one in monsters if one.card]
    for _, held in sorted(cards):
        m.thread("round").discard_held(held)
    m.monsters = [one for one in m.monsters if one not in monsters]


# -- phase 2


def _intents(m: Match) -> Play[dict[str, dict[str, list[str]]]]:
    """The form of everybody who has something to decide."""
    m.facts["prey"] = webs_with_prey(m)
    tell_readers(m)
    m.facts["sent"] = engine_sends(m)
    for hero in m.alive():
        drinks_by_order(m, hero)
    m.offers_open = True
    _route_office(m)
    asked = [intent_form(m, seat) for seat in m.seats]
    forms: list[Form] = [one for one in asked if one.pages({})]
    answers: Answers = (yield Ballot(list(forms))) if forms else {}
    return answers


def drinks_by_order(m: Match, hero: Hero) -> None:
    """A5: the order `flask` is carried out as the intents open, also halfway."""
    may_drink = hero.skip == 0 and not hero.falling and has_item(m, hero, "flask")
    if may_drink and m.ordered(hero.seat, "flask", ["drink"]) == "drink":
        drink(m, hero)


def _route_office(m: Match) -> None:
    """M5: who chooses among equal routes of spiders."""
    stuck = [one for one in m.alive() if one.stuck and tile_type(m, one.at) == "web"]
    found = routes(m) if stuck else []
    if found:
        m.facts["route_of"] = master_for(m, stuck[0].at, stuck[0].seat, 0)
        m.facts["routes"] = found


def _revealed(m: Match, forms: dict[str, dict[str, list[str]]]) -> None:
    """All intents are in: offers end, deaths by flask take effect, left-over choices are carried out."""
    m.offers_open = False
    for seat in m.seats:
        for held in m.laid.pop(seat, []):
            m.own(m.heroes[seat]).discard_held(held)
    for seat in [seat for seat in m.seats if seat in m.deaths]:
        bury(m, m.heroes[seat])
    m.deaths = []
    for hero in m.alive():
        hero.asleep_now = hero.skip > 0
        draft = forms.get(hero.seat, {})
        for number in draft.get("wear", []):
            amulet = hero.amulets[int(number) - 1]
            amulet.worn = True
        if "amulet" in draft:
            chooses_amulet(m, hero, draft["amulet"][0])
        if "sword" in draft:
            hero.sword = draft["sword"][0]
        for one in draft.get("send", []):
            number, _, side = one.partition(".")
            beast = next((beast for beast in hero.companions if str(beast.id) == number), None)
            if beast is not None:
                beast.sent = side


def _movement(m: Match, forms: dict[str, dict[str, list[str]]]) -> Play[None]:
    plan = Plan({seat: draft for seat, draft in forms.items() if "act" in draft and m.is_in(seat)})
    for hero in m.alive():
        if hero.seat in plan.drafts and hero.skip > 0:
            del plan.drafts[hero.seat]
    stood = {one.seat: one.at for one in m.alive() if one.move is None or one.move.how != "teleport"}
    for hero in m.alive():
        for beast in hero.companions:
            beast.is_apart = beast.at != hero.at
    yield from obstacles(m, plan)
    _monsters_try(m, forms)
    chosen = [pick for draft in forms.values() for pick in draft.get("route", [])]
    _slaves_go(m)
    monsters_enter(m)
    masters = m.alive()
    moved = pieces_move(m)
    lost_companions_run(m, [one for one in masters if m.is_in(one.seat)], stood)
    spiders_run(m, m.facts["prey"], chosen)
    through_corridors(m)
    yield from waves(m, moved, plan)


def _monsters_try(m: Match, forms: dict[str, dict[str, list[str]]]) -> None:
    """M8, DB-29.12: stuck monsters try to get loose; commanded ones go."""
    th = m.thread("round")
    given = {seat: draft["command"][0] for seat, draft in forms.items() if "command" in draft}
    commands = {one.id: side for one, side in commands_of(m, given)}
    for monster in sorted(m.monsters, key=lambda one: one.id):
        if monster.stuck and tile_type(m, monster.at) == "web":
            _struggles(m, th, monster)
        elif monster.id in commands and not monster.going and monster in m.monsters:
            monster_moves(m, monster, commands[monster.id])


def _struggles(m: Match, th: Thread, monster: Monster) -> None:
    """DB-19.10: back where it came from with one Strength check; without an entrance through a random exit with two."""
    back = exit_named(m, monster.at, monster.side) if monster.side else None
    ways = [back] if back is not None else [one for one in exits(m, monster.at) if one.to != CHAMBER]
    if not ways:  # DB-4.10: no passage, no attempt
        return
    passed = check(m, th, monster, "strength") if back is not None else two_in_a_row(m, th, monster, "strength")
    way = random_exit(th, ways) if passed else None
    if way is None:
        return
    monster.stuck = False
    if monster.figure and not is_below(way.to):
        monster.move, monster.going = Move(way.to, "walk", way.side), way.to
    else:
        monster_gone(m, th, monster)


def _slaves_go(m: Match) -> None:
    """DB-25.10: slaves that are sent go through an exit without an obstacle."""
    for hero in m.alive():
        for beast in hero.companions:
            if beast.sent and not beast.loyal and beast.sent != "stays":
                way = exit_named(m, beast.at, beast.sent)
                if way is not None and not way.obstacles and way.to != CHAMBER:
                    beast.at, beast.side = way.to, way.side


# -- phase 4


def _card_phase(m: Match) -> Play[None]:
    for hero in m.alive():
        if hero.act == "give_up_hero":
            dies(m, hero)
    _parted_slaves(m)
    _eaten_alone(m)
    places: dict[str, str] = {}
    for hero in m.alive():
        if not hero.going and not hero.falling and hero.at not in places.values():
            places[hero.seat] = hero.at
    name_masters(m, places)
    count_figures(m)
    scenes = {}
    for thread, place in places.items():
        scenes[thread] = yield from _certain_draws(m, place)
    for scene in scenes.values():
        _board_wide(m, scene)
    threads = list(places)
    if not threads:
        return
    for deck in DECKS:
        if deck != "dragon":
            m.decks[deck].deal(threads)
    m.in_places = True
    m.threads_of = {one.seat: thread for thread, place in places.items() for one in m.here(place)}

    def deal_again(resting: list[str]) -> None:
        for deck in DECKS:
            if deck != "dragon":
                m.decks[deck].gather([])
        for deck in DECKS:
            if deck != "dragon":
                m.decks[deck].deal(resting)

    plays = {thread: play_place(m, m.thread(thread), scenes[thread]) for thread in threads}
    yield Places(plays, deal_again)
    m.facts["threads"] = threads


def _parted_slaves(m: Match) -> None:
    """DB-25.10: a slave in another room than its master in the card phase becomes an ordinary passive monster."""
    for hero in m.alive():
        for beast in [one for one in hero.companions if not one.loyal and _is_parted(hero, one)]:
            if is_below(beast.at) or beast.at == CHAMBER:
                loses_companion(m, hero, beast)
                continue
            hero.companions.remove(beast)
            number = max((one.id + 1 for one in m.monsters), default=m.round * 1000)
            monster = Monster(
                number, beast.kind, beast.at, beast.card, beast.side, came=m.next_serial(), mood="passive",
                figure=m.wandering and not beast.card, stuck=beast.stuck,
            )  # fmt: skip
            m.add(monster)


def _is_parted(hero: Hero, beast: Companion) -> bool:
    """True if a slave will not be where its master will be; it goes along where he leaves by an exit."""
    along = hero.move is not None and hero.move.how != "teleport" and beast.at == hero.at and not beast.stuck
    return not along and (beast.going or beast.at) != (hero.going or hero.at)


def _eaten_alone(m: Match) -> None:
    """DB-19.8 where no hero is."""
    for master in m.alive():
        for beast in [one for one in master.companions if one.stuck and one.at in m.spiders and not m.here(one.at)]:
            loses_companion(m, master, beast)
    for monster in list(m.monsters):
        in_web = monster.stuck and monster.at in m.spiders and tile_type(m, monster.at) == "web"
        if in_web and not m.here(monster.at):
            m.monsters.remove(monster)
            if monster.card:
                m.thread("round").discard_held(monster.card)


def _certain_draws(m: Match, place: str) -> Play[Scene]:
    """flow.md: the cards that are known to be needed, drawn in `round` before the shares are dealt."""
    scene, here, th = Scene(place), [one for one in m.here(place) if not one.going], m.thread("round")
    entered = [one for one in here if one.entered]
    deck = "catacomb" if is_below(place) else takes_room_card(m, place)
    walked = [one for one in entered if one.how != "blast"]
    if walked and deck and place != CHAMBER:
        card = yield from th.draw(deck)
        if card is not None:
            scene.drawn.append(Drawn(deck, card, first=walked[0].seat))
    odd = [one for one in here if one.waits and not one.entered and m.own(one).t6() % 2]
    if odd:
        deck = "catacomb" if is_below(place) else "room"
        card = yield from th.draw(deck)
        if card is not None:
            scene.drawn.append(Drawn(deck, card, first=odd[0].seat))
    for hero in here:
        number = {"search": 1, "search.two": 2, "search.ring": 4}.get(hero.act, 0)
        if number == 4:
            ring = ring_of(m, hero, "searching")
            if ring is None:
                number = 1
            else:
                use_ring(m, hero, ring)
        for _ in range(number):
            card = yield from th.draw("search")
            if card is not None:
                scene.searched.setdefault(hero.seat, []).append(Drawn("search", card, hero.seat))
    if place == CHAMBER:
        for hero in here:
            if hero.entered or hero.act == "stay":
                for _ in range(2):
                    card = yield from th.draw("treasure")
                    if card is not None:
                        scene.hoard.setdefault(hero.seat, []).append(card)
    return scene


def _board_wide(m: Match, scene: Scene) -> None:
    """DB-9.7: the wizard's curse is carried out before any thread begins."""
    for drawn in [one for one in scene.drawn if one.op(m) == "rotate_corridors"]:
        scene.drawn.remove(drawn)
        rotate_corridors(m, m.thread(drawn.first))
        m.thread("round").discard(drawn.deck, drawn.card)


# -- the end of the round


def round_ends(m: Match) -> None:
    """Barrier 3: everything that would have crossed from one thread into another."""
    m.in_places = False
    before = regulars(m)
    threads = m.facts.get("threads", [])
    dead = [seat for seat in m.seats if seat in m.deaths]
    joining = m.escapes if m.has("escaped_join_mp") and m.mode == "competitive" else []
    left = [seat for seat in m.seats if seat in dead or seat in joining]
    first = 1 + max((one.died for seat, one in m.players.items() if seat not in left), default=0)
    for number, seat in enumerate(left, first):  # in seat order, however fast their players answered
        m.players[seat].died = number
    m.deaths, m.escapes = [], []
    for deck in DECKS:
        if deck != "dragon":
            returning = list(m.returning.pop(deck, []))
            for seat in dead:
                returning += _returning(m, seat, deck)
            m.decks[deck].gather(sorted(returning))
    m.returning = {}
    for seat in dead:
        for deck in DECKS:
            _returning(m, seat, deck)
        bury(m, m.heroes[seat])
    for thread in threads:
        for name, what in m.later:
            if name == thread:
                what()
    m.later = []
    _parted_slaves(m)
    torches_return(m)
    if is_finished(m):
        m.before_last = before
    for hero in m.alive():
        if hero.asleep_now:
            hero.skip = max(0, hero.skip - 1)
        hero.asleep_now = False
        hero.invisible = max(0, hero.invisible - 1)
        if hero.blasted and hero.skip == 0:
            hero.blasted = False


def _returning(m: Match, seat: str, deck: str) -> list[str]:
    """The cards of a dead hero that belong to a deck; they leave its hands."""
    hero = m.heroes[seat]
    held = m.facts.setdefault(f"estate.{seat}", None)
    if held is None:
        held = m.facts[f"estate.{seat}"] = cards_of(hero)
        empty_hands(hero)
    return [one.partition(".")[2] for one in held if one.partition(".")[0] == deck]
