"""DB-21.1 to DB-21.6, DB-34.24: rings: found, and used, each at its own moment; one in a round (DB-3.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.names import listed
from engines.core.types import Decision, Option, Orderable, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.asking.arming import RINGS, armed_for, is_ready, may_use_rings
from engines.drakborgen.asking.orders import KINDS
from engines.drakborgen.components import CARDS, MAGIC, TILES, thing
from engines.drakborgen.geography import DIRECTIONS
from engines.drakborgen.rules import amulets as _amulets  # noqa: F401 - they act first (DB-20.6)
from engines.drakborgen.rules import decks, hooks, magic, objects
from engines.drakborgen.rules.checks import dice_of, direction, t6, t12, works_magic
from engines.drakborgen.rules.creatures import dies_of_wounds, monster_goes
from engines.drakborgen.rules.heroes import heal
from engines.drakborgen.rules.leaping import teleport
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle, Intent, Meeting, Monster, Ring
from engines.drakborgen.view.names import card_name, monster_name, ring_name, tile_name

RING: Final = "ring"
TELEPORT, HEALING, UP, SEARCHING, OPENING = "teleport", "healing", "up-and-away", "searching", "opening"
HEALED: Final = 5
FOUR: Final = "four"
SEARCH: Final = "search.ring"
DRAWS: Final = 4
"""The Search cards of the ring of searching, of which one counts."""


def usable(castle: Castle, seat: Seat, card: str) -> bool:
    """True if a hero holds that ring and may use it in this round (DB-3.7, DB-21.3)."""
    hero = castle.hero(seat)
    return may_use_rings(hero) and not hero.used_ring and any(one.card == card for one in hero.rings)


def use(table: Table[Castle], seat: Seat, card: str) -> None:
    """Use a ring, which everybody sees (DB-21.2)."""
    hero = table.state.hero(seat)
    hero.used_ring = True
    objects.ring_is_gone(table, seat, next(one for one in hero.rings if one.card == card))
    table.reveal("ring-used", who=Who(seat), ring=ring_name(card))


def uses(table: Table[Castle], seat: Seat, moment: str, facts: Iterable[str] = (), *, usual: bool = False) -> bool:
    """True if a hero uses the ring of that moment, as armed."""
    castle, card = table.state, RINGS[moment]
    if not usable(castle, seat, card) or card not in armed_for(castle, seat, moment, tuple(facts), usual):
        return False
    use(table, seat, card)
    return True


# -- found (DB-21.3)


class FindsRing(decks.Draws, kw_only=True):
    """A hero finds a ring: the top Ring card, for its eyes alone (V4)."""

    seat: Seat
    by: str

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        hero = table.state.heroes.get(self.seat)
        if card is None or hero is None:
            table.tell("no-ring", who=Who(self.seat))
            objects.lay(table, self.seat, self.by)
            if card is not None:
                table.state.returning.setdefault("ring", []).append(card)
            return
        hero.rings.append(Ring(card, by=self.by))
        seen = text("ring-found", who=Who(self.seat), ring=ring_name(card))
        table.tell_only(frozenset({self.seat}), seen, text("ring-found-unseen", who=Who(self.seat)))


def found(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    table.push(FindsRing(deck="ring", place=table.thread, seat=seat, by=card))


hooks.EFFECTS["ring"] = found


# -- rings that are actions (DB-21.1)


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """A teleport in a named direction, healing, and from below ground the way up."""
    hero = castle.hero(seat)
    found_acts = []
    if not hero.is_below and usable(castle, seat, TELEPORT):
        found_acts += [f"{RING}.{TELEPORT}.{way}" for way in DIRECTIONS]
    if usable(castle, seat, HEALING):
        found_acts.append(f"{RING}.{HEALING}")
    if hero.is_below and usable(castle, seat, UP):
        found_acts.append(f"{RING}.up")
    return found_acts


def acting(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """The movement phase of a ring; nothing happens if it is not there any more."""
    castle = table.state
    verb, _, way = intent.target.partition(".")
    card = UP if verb == "up" else verb
    if not usable(castle, seat, card):
        castle.turn.stays.append(seat)
        return
    use(table, seat, card)
    if card == TELEPORT:
        rolled = direction(table, seat)
        chosen = rolled if rolled <= len(DIRECTIONS) else 1 + DIRECTIONS.index(way)
        teleport(table, seat, chosen, t6(table, seat))
    elif card == HEALING:
        heal(table, seat, HEALED)
        castle.turn.stays.append(seat)
    else:
        for rises in hooks.RISES:
            rises(table, seat)


def label(castle: Castle, seat: Seat, key: str) -> Option:
    if key.startswith(f"{RING}.{TELEPORT}."):
        return objects.in_direction(castle, seat, key, "act-ring-teleport")
    name = f"act-{key.replace('.', '-')}"
    return Option(key, Text(name), Text(f"{name}.detail"))


hooks.ACTS.append(acts)
hooks.ACTIONS[RING] = acting
intents.LABELS[RING] = label


# -- rings that are armed


def keeps_from_falling(table: Table[Castle], seat: Seat, why: str) -> bool:
    """DB-21.5: one fall is ignored: the hero stays where it was."""
    return uses(table, seat, "fall", (f"fall.{why}",), usual=True)


def senses_trap(table: Table[Castle], seat: Seat, card: str) -> bool:
    return uses(table, seat, "trap", (f"is.{card}",), usual=True)


def wards_fire(table: Table[Castle], seat: Seat, _number: int) -> bool:
    return uses(table, seat, "fire", usual=True)


def puts_to_sleep(table: Table[Castle], meeting: Meeting, one: Monster) -> bool:
    """DB-34.24: before the Monster card: the monster is passive while a hero is in the room, to newcomers too."""
    for seat in objects.who_meets(table.state, meeting, one):
        if uses(table, seat, "meets", objects.facts_of(one)):
            falls_asleep(table, one)
            return True
    return False


def falls_asleep(table: Table[Castle], one: Monster) -> None:
    one.mood, one.asleep = "passive", True
    table.tell("monster-sleeps", monster=monster_name(one.kind))
    dies_of_wounds(table, one)


def blinds(table: Table[Castle], meeting: Meeting) -> None:
    """DB-34.24: as monsters are shown, never in an ambush: one of them counts as beaten."""
    castle = table.state
    shown = [one for one in castle.monsters if one.id in meeting.monsters]
    for one in [] if is_ambush(castle, meeting) else shown:
        for seat in objects.who_meets(castle, meeting, one):
            if uses(table, seat, "shown", objects.facts_of(one)):
                beats(table, one)
                break


def is_ambush(castle: Castle, meeting: Meeting) -> bool:
    """True if one of the monsters of an encounter has sprung out of an ambush."""
    return any(one.ambush or one.victim for one in castle.monsters if one.id in meeting.monsters)


def beats(table: Table[Castle], one: Monster) -> None:
    """A monster counts as beaten, and is gone."""
    monster_goes(table, one)
    table.tell("monster-blinded", monster=monster_name(one.kind))


def shapes(table: Table[Castle], seats: list[Seat], shape: str) -> str:
    """DB-34.24: a tile goes back into the pile by chance, and the next one stays."""
    castle = table.state
    for seat in seats:
        if castle.tile_pile.pile and uses(table, seat, "tile", (f"is.{TILES[shape].type}",)):
            table.reveal("tile-put-back", tile=tile_name(TILES[shape].type))
            other = castle.tile_pile.draw(table.dice)
            assert other is not None
            at = table.dice.below(dice_of(table, seat), len(castle.tile_pile.pile) + 1)
            castle.tile_pile.pile.insert(at, shape)
            return other
    return shape


def rolls_again(table: Table[Castle], seat: Seat, why: str, rolled: int) -> int:
    """DB-21.4, DB-34.24: right after an own T12: the second roll counts."""
    hero = table.state.heroes.get(seat)
    if hero is None or not uses(table, seat, "luck", (why,)):
        return rolled
    other = t12(table, seat)
    table.reveal("rolls-again", who=Who(seat), first=rolled, second=other)
    return other


def opens_in_flight(table: Table[Castle], seat: Seat, _way: Way, card: str) -> bool:
    """DB-34.24: a door through which a hero flees opens without a Door card."""
    return not card and uses(table, seat, "flight")


def may_open(castle: Castle, seat: Seat, _bar: str) -> bool:
    return usable(castle, seat, OPENING)


def opens(table: Table[Castle], seat: Seat, _way: Way) -> bool:
    """DB-34.24: a door or a portcullis opens, without a card or a check."""
    use(table, seat, OPENING)
    return True


hooks.FALLS.append(keeps_from_falling)
hooks.SPARES.append(senses_trap)
hooks.BURNS.append(wards_fire)
hooks.SHOWN.append(blinds)
hooks.TILE_DRAWN.append(shapes)
hooks.REROLLS.append(rolls_again)
hooks.FLIGHT_DOORS.append(opens_in_flight)
hooks.OPENERS[RING] = hooks.Opener(may_open, opens)


def before_card(table: Table[Castle], meeting: Meeting, one: Monster) -> bool:
    """Before a Monster card, after the amulets: what the heroes here have armed, each in its owner's order."""
    castle = table.state
    means = {"sleep": puts_to_sleep, objects.HELMET: objects.helmet, MAGIC: magic.bewitches}
    for seat in objects.who_meets(castle, meeting, one):
        for what in armed_for(castle, seat, "meets", objects.facts_of(one)):
            if means[what](table, meeting, one):
                return True
    return False


hooks.MEETS.append(before_card)


# -- what may be done before the announcement


def first(castle: Castle, meeting: Meeting, seat: Seat) -> Iterable[Option]:
    """The means by which a hero deals with a monster of an encounter instead of announcing anything."""
    hero = castle.hero(seat)
    may_blind = usable(castle, seat, "blinding") and not is_ambush(castle, meeting)
    for one in castle.monsters:
        if one.id not in meeting.monsters or one.mood != "new" or seat not in objects.who_meets(castle, meeting, one):
            continue
        ready = {
            "blind": may_blind, "sleep": usable(castle, seat, "sleep"), "helmet": is_ready(hero, objects.HELMET),
            MAGIC: hero.magic > 0,
        }  # fmt: skip
        for what, is_able in ready.items():
            if is_able:
                yield Option(f"{what}.{one.id}", text(f"announce-{what}", monster=monster_name(one.kind)))


def _one(castle: Castle, number: str) -> Monster | None:
    """The monster that a hero means; None if another hero has dealt with it before him, and nothing is used up."""
    return next((one for one in castle.monsters if one.id == int(number) and one.mood == "new"), None)


def blind(table: Table[Castle], _meeting: Meeting, seat: Seat, number: str) -> None:
    if one := _one(table.state, number):
        use(table, seat, "blinding")
        beats(table, one)


def sleep(table: Table[Castle], _meeting: Meeting, seat: Seat, number: str) -> None:
    if one := _one(table.state, number):
        use(table, seat, "sleep")
        falls_asleep(table, one)


def control(table: Table[Castle], _meeting: Meeting, seat: Seat, number: str) -> None:
    if one := _one(table.state, number):
        objects.controls(table, seat, one)


def bewitch(table: Table[Castle], _meeting: Meeting, seat: Seat, number: str) -> None:
    one = _one(table.state, number)
    if one and works_magic(table, seat):
        one.mood = "passive"
        dies_of_wounds(table, one)


hooks.FIRST.append(first)
hooks.CARRIED.update(blind=blind, sleep=sleep, helmet=control, magic=bewitch)


# -- the ring of searching (A36)


def search_acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """Where a hero may search, it may do so with the ring."""
    if not usable(castle, seat, SEARCHING):
        return ()
    may = any("search" in one(castle, seat) for one in hooks.ACTS if one is not search_acts)
    return (SEARCH,) if may else ()


def draws_four(table: Table[Castle], meeting: Meeting, seat: Seat) -> bool:
    """As the card phase opens: four Search cards instead of one, of which one will be carried out."""
    castle = table.state
    if castle.turn.intents[seat].act != SEARCH or not usable(castle, seat, SEARCHING):
        return False
    use(table, seat, SEARCHING)
    cards = [decks.draw(table, "search") for _ in range(DRAWS)]
    found = [f"search.{card}" for card in cards if card]
    if found:
        meeting.four[seat] = found
        table.reveal("search-four", who=Who(seat), cards=listed(card_name, found))
    return True


class Four(Question, kw_only=True):
    """A36: the searcher chooses one of the Search cards; the others go under the deck."""

    seat: Seat
    cards: list[str]

    def ask(self, state: Castle) -> tuple[Decision, ...]:
        keys = dict.fromkeys(self.cards)
        options = [Option(one, card_name(one), Text(f"search-card-{one.partition('.')[2]}.text")) for one in keys]
        return self.put(
            self.seat, FOUR, state.round, Text("search-four-prompt"), options, (best(self.cards),),
            hint=Text("search-four-hint"), rule="searching",
        )  # fmt: skip

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        takes(table, self.seat, self.cards, picks[0])


def best(cards: list[str]) -> str:
    """The most valuable of some cards, else the first that is no danger (A36)."""
    harmless = [one for one in cards if thing(one).category in ("object", "none")] or cards
    return max(harmless, key=lambda one: thing(one).value_gm)


def takes(table: Table[Castle], seat: Seat, cards: list[str], chosen: str) -> None:
    """One of the cards is carried out with all that was drawn for the place, in seat order (DB-27)."""
    castle = table.state
    meeting = next(one for one in table.state.meetings.values() if seat in one.four)
    del meeting.four[seat]
    left = list(cards)
    left.remove(chosen)
    for one in left:
        decks.discard_thing(table, one)
    table.reveal("search-chosen", who=Who(seat), card=card_name(chosen))
    later = castle.seats[castle.seats.index(seat) + 1 :]
    after = (at for at, (card, who) in enumerate(meeting.drawn) if card.startswith("search.") and who in later)
    meeting.drawn.insert(next(after, len(meeting.drawn)), (chosen, seat))


class Choosing(Work):
    """Those who have drawn four cards choose, one after another, before any card is carried out."""

    def do(self, table: Table[Castle]) -> None:
        asked = []
        for seat, cards in list(table.state.meetings[table.thread].four.items()):
            if seat in table.state.heroes and len(set(cards)) > 1:
                asked.append(Four(seat=seat, cards=cards))
            else:
                takes(table, seat, cards, cards[0])
        table.push(*asked)


def choosing(_castle: Castle, meeting: Meeting) -> Step | None:
    return Choosing() if meeting.four else None


def search_orders(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    """The order ``four``."""
    if not any(one.card == SEARCHING for one in castle.hero(seat).rings):
        return ()
    cards = [f"search.{card}" for card in CARDS["search"] if card != "shuffle-again"]
    options = (*(Option(one, card_name(one)) for one in cards),)
    return (Orderable(seat, FOUR, Text("order-four"), options, Text("order-four-hint"), length=8),)


hooks.ACTS.append(search_acts)
hooks.SEARCHES.append(draws_four)
hooks.PLACE["four"] = choosing
KINDS.append(search_orders)
