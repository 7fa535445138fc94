"""DD-10: the end of the round; DD-14: the end of the game."""

from __future__ import annotations

from tests.engines.draggmar.referee.asking import Ask, Play, plain
from tests.engines.draggmar.referee.components import CURSES, DOOM_MOST, HEROES, RIFT_SPOTS, ROOMS
from tests.engines.draggmar.referee.decks import discard
from tests.engines.draggmar.referee.drawing import is_rift
from tests.engines.draggmar.referee.groups import return_cards
from tests.engines.draggmar.referee.setting_out import fill_market
from tests.engines.draggmar.referee.state import Lord, Match

PAYING = ("killed", "opened", "disarmed", "passed")
"""DD-17.4: flags of rooms that pay Fame."""


def end_round(m: Match) -> None:
    """DD-10.1 to 10.8 without a question; payments of deals come after the counting."""
    m.phase = "end"
    m.note("over", [])
    for seat in m.turn_order():  # DD-10.1
        lord = m.lords[seat]
        if lord.active is not None:
            lord.hand.append(lord.active.card)
            lord.active = None
        for held in [one for one in lord.curses if CURSES[one.card].timing == "draw"]:  # DD-12.3: never carried over
            lord.curses.remove(held)
            discard(m, held.card)
    _count_fame(m)
    _pay_deals(m)
    if m.keep_closed:  # DD-11.6
        finish(m)
        return
    _move_doom(m)
    if m.doom == 0:  # DD-10.5
        m.over = m.lost = True
        return
    _threat(m)
    return_cards(m)
    for lord in m.lords.values():  # DD-10.8
        lord.last_place, lord.place = lord.place, "town"
        lord.group, lord.out = "", True
    m.groups, m.requests, m.results, m.first_kills = {}, [], [], []
    m.first = m.turn_order()[1 % len(m.seats)]  # DD-3.2
    fill_market(m)


def _count_fame(m: Match) -> None:
    """DD-10.2, 9.7, 9.10: rooms, Bosses, bonus, items, heroes, scoring curses; a lord in Town counts (c) and (d)."""
    fewest = min((drawn for drawn, _ in m.first_kills), default=0)
    first = {seat for drawn, seats in m.first_kills if drawn == fewest for seat in seats}
    for seat in m.turn_order():
        lord = m.lords[seat]
        ran = lord.place != "town"
        rooms = sum(ROOMS[entry.card].fame for entry in lord.log if entry.flag in PAYING)
        boss = sum(ROOMS[card].fame for card in lord.kills)
        lord.counted = {
            "rooms": rooms,
            "boss": boss,
            "first": int(seat in first),
            "items": len(lord.items) // 2,
            "heroes": len(lord.heroes),
            "curses": _scoring(m, lord) if ran else 0,
        }
        lord.fame = max(0, lord.fame + sum(lord.counted.values()))


def _scoring(m: Match, lord: Lord) -> int:
    """DD-10.2 (e), 12.3: every `scoring` curse applies at the next counting."""
    total = 0
    for held in [one for one in lord.curses if CURSES[one.card].timing == "scoring"]:
        lord.curses.remove(held)
        discard(m, held.card)
        total += sum(effect["n"] for effect in CURSES[held.card].effects if effect["do"] == "fame")
    return total


def _pay_deals(m: Match) -> None:
    """D-3: promised Fame, in order of acceptance, as far as it reaches."""
    for one in m.promised:
        n = min(one.fame, m.lords[one.payer].fame)
        m.lords[one.payer].fame -= n
        m.lords[one.to].fame += n
    m.promised = []


def doom_change(m: Match) -> int:
    """DD-10.4, 13.6 to 13.8, 16.2: the sum of all results, and 1 down for each rift still open."""
    total = 0
    for result in m.results:
        players = sum(lord.group == result.group for lord in m.lords.values())
        if result.kind in ("boss", "cleared"):
            total += result.level
        elif result.kind == "rift":
            total += 2
        elif result.kind == "failed":
            if is_rift(result.place):
                total -= 2 * players
            else:
                loss = 4 if result.place == "keep" else result.level
                total -= loss * (players if m.options.real else 1)
    return total - sum(m.rifts.values())


def _move_doom(m: Match) -> None:
    """DD-10.4: one move, within 0 to 20; DD-13.2: rifts whose number is reached or passed on the way down open."""
    before = m.doom
    m.doom = min(DOOM_MOST, max(0, before + doom_change(m)))
    if m.options.crusade:
        for number, (_, value) in RIFT_SPOTS.items():
            if before > value >= m.doom:
                m.rifts[number] = True


def _threat(m: Match) -> None:
    """DD-10.6: threat stages until nothing changes."""
    while True:
        if (m.stage == 0 and m.doom < 10) or (m.stage == 1 and m.doom < 5):
            for place in m.places.values():
                if place.up and place.current < 3:
                    place.threat += 1
            m.stage += 1
        elif (m.stage == 2 and m.doom > 5) or (m.stage == 1 and m.doom > 10):
            for place in m.places.values():
                place.threat = max(0, place.threat - 1)
            m.stage -= 1
        else:
            return


def may_upgrade(lord: Lord) -> bool:
    """DD-10.3, D-17: a killer of a Boss, whose last hero is still held and below level 3, with 1 Fame."""
    hero = lord.last_hero
    return bool(lord.kills) and hero in lord.hand and HEROES[hero].level < 3 and lord.fame > 0


def upgrade(m: Match, lord: Lord) -> Play[None]:
    """DD-10.3: asked after DD-10.8; searched are pile, then discards; the pile is shuffled."""
    if not may_upgrade(lord):
        return
    answers = yield Ask([plain(lord.seat, "upgrade", ["yes", "no"], ["no"])])
    if answers[lord.seat]["upgrade"] != ["yes"]:
        return
    old = HEROES[lord.last_hero]
    name = f"hero-{old.level + 1}"
    deck = m.decks[name]
    wanted = next(hero.id for hero in HEROES.values() if (hero.line, hero.level) == (old.line, old.level + 1))
    found = wanted in deck.pile or wanted in deck.discards
    if found:
        (deck.pile if wanted in deck.pile else deck.discards).remove(wanted)
        lord.hand[lord.hand.index(old.id)] = wanted
        lord.given_up.append(old.id)
        lord.fame -= 1
    deck.pile = m.chance.order(name, deck.pile)


def finish(m: Match) -> None:
    """DD-14.1, 14.2, 15.4: Fame and personal heads; then heads, then living heroes, then shared."""
    m.over = True
    heads = {seat: sum(ROOMS[head].fame for head in lord.heads) for seat, lord in m.lords.items()}
    m.scores = {seat: lord.fame + heads[seat] for seat, lord in m.lords.items()}
    rank = {seat: (m.scores[seat], heads[seat], len(lord.heroes)) for seat, lord in m.lords.items()}
    m.winners = [seat for seat in m.seats if rank[seat] == max(rank.values())]
