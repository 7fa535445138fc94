"""DB-24: the treasure chamber and the dragon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engines.core.flow import Step, Table, Work
from engines.core.types import Seat, Who, text
from engines.drakborgen.asking.escaping import Escape, Fire
from engines.drakborgen.components import CARDS
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import creatures, hooks, scenes
from engines.drakborgen.rules.checks import again, amount, t12
from engines.drakborgen.rules.decks import share_of
from engines.drakborgen.rules.effects import costs, play, tell_drawn
from engines.drakborgen.rules.heroes import die
from engines.drakborgen.rules.moving import halfway
from engines.drakborgen.rules.passages import way, ways
from engines.drakborgen.rules.rooms import draw_for
from engines.drakborgen.rules.together import companions_at, present
from engines.drakborgen.state import Castle, Hero, Meeting, Scene
from engines.drakborgen.view.stories import story

STAY: Final = "stay"
AWAKE: Final = "awake"
ALL: Final = sum(card.count for card in CARDS["dragon"].values())
EACH: Final = 2
"""The Treasure cards that a hero draws in a round (DB-24.1)."""


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """DB-24.3: a hero in the chamber may stay, and draws again."""
    return (STAY,) if castle.hero(seat).at == CHAMBER else ()


def robbers(castle: Castle, meeting: Meeting) -> list[Seat]:
    """The heroes in the chamber who have just come in, or have chosen to stay."""
    if meeting.place != CHAMBER:
        return []
    intents = castle.turn.intents
    return [
        seat
        for seat in meeting.seats
        if seat in castle.heroes and (seat in meeting.entered or (seat in intents and intents[seat].act == STAY))
    ]


def takes(table: Table[Castle], meeting: Meeting) -> None:
    """DB-24.1, DB-24.3, DB-24.4: two Treasure cards for each; an empty deck has nothing more (DB-24.16)."""
    for seat in robbers(table.state, meeting):
        for _ in range(EACH):
            draw_for(table, meeting, "treasure", seat)


class Hoard(Work):
    """DB-24.5: the heroes take the Treasure cards, each told to its owner alone."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        meeting = castle.meetings[table.thread]
        table.turn()
        drawn, meeting.drawn = meeting.drawn, []
        for seat in dict.fromkeys(seat for _, seat in drawn):
            story(table, "treasure", seat)
        for card, seat in drawn:
            tell_drawn(table, seat, card)
            if seat in castle.heroes:
                play(table, CHAMBER, card, seat)
            else:  # the amulet of death has had its owner
                castle.fallen[seat].treasure.append(card.partition(".")[2])
        self._show(table, Counter(seat for _, seat in drawn))

    def _show(self, table: Table[Castle], drawn: Counter[Seat]) -> None:
        castle = table.state
        parts = tuple(
            replace(scenes.part(seat, castle.hero(seat)), drawn=count)
            for seat, count in drawn.items()
            if seat in castle.heroes
        )
        if parts:
            scenes.stage(table, Scene("treasure", CHAMBER, castle.round, parts, left=len(castle.dragon.deck.pile)))


class Dragon(Work, kw_only=True):
    """DB-24.2, DB-24.4, DB-24.19: each of them draws a Dragon card, in seat order while there are any; then she wakes,
    if one says so."""

    seats: list[Seat]

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        dragon, wakes = castle.dragon, False
        for seat in self.seats:
            if seat not in castle.heroes or not dragon.deck.pile:
                continue
            card = dragon.deck.draw(table.dice)
            assert card is not None
            dragon.aside.append(card)
            wakes |= card == AWAKE
            story(table, "dragon-wakes" if card == AWAKE else "dragon-asleep", seat)
            table.reveal("dragon-card", who=Who(seat), card=text(f"dragon-card-{card}"), left=len(dragon.deck.pile))
        scenes.count(table, len(dragon.deck.pile))
        if wakes:
            wakes_up(table)


class Blast(Work, kw_only=True):
    """DB-24.7, DB-24.10: fire hits every hero who is still inside, and each companion; who lives flees."""

    number: int

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        inside = present(castle, CHAMBER)
        if not inside:
            return
        story(table, "dragon-fire", inside[0])
        for seat in inside:
            before = castle.hero(seat).kp
            if not any(burns(table, seat, self.number) for burns in hooks.BURNS):
                costs(table, seat, amount(table, seat, "T12", castle.hero(seat)), "dragon")
            after = castle.heroes[seat].kp if seat in castle.heroes else 0
            scenes.burns(table, seat, before - after, after)
        for master, one in companions_at(castle, CHAMBER):
            creatures.hurt_companion(table, master, one, t12(table, master))
        left = present(castle, CHAMBER)
        if left and not ways(castle, CHAMBER):
            for seat in left:
                die(table, seat, "dragon")
        elif left:
            table.push(Fire(seats=left), Flights(number=self.number))


class Flights(Work, kw_only=True):
    """DB-24.8 to DB-24.11: each attempt in seat order; those who stumble are hit by another blast."""

    number: int

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        meeting = castle.meetings[table.thread]
        for seat in present(castle, CHAMBER):
            flees(table, seat, Escape(*meeting.said.pop(seat).split()))
        table.push(Blast(number=self.number + 1))


def flees(table: Table[Castle], seat: Seat, chosen: Escape) -> None:
    """An attempt: an obstacle is death; a T12 above the number of Treasure cards that are kept, and the hero is out."""
    castle = table.state
    hero, out = castle.hero(seat), way(castle, CHAMBER, chosen.exit)
    assert out is not None
    if out.bars:
        story(table, "dead-grilled", seat)
        die(table, seat, "grilled")
        return
    throws_away(table, seat, len(hero.treasure) - chosen.number)
    carried = len(hero.treasure)
    rolled = t12(table, seat) if carried else 0
    if carried and rolled <= carried:
        rolled = again(table, seat, "flight", rolled)
    if carried and rolled <= carried:
        story(table, "dragon-stumbles", seat)
        table.reveal("stumbles", who=Who(seat), rolled=rolled, cards=carried)
        return
    story(table, "dragon-escaped", seat)
    table.reveal("flees-dragon", who=Who(seat), rolled=rolled, cards=carried)
    scenes.change(table, seat, rolled=rolled, cards=carried, side=chosen.exit, end="flees")
    halfway(castle, seat, out.to, out.side)
    for one in hero.companions:
        if one.at == CHAMBER:
            one.going, one.side = out.to, out.side


def worth(hero: Hero, card: str) -> int:
    """The worth of a Treasure card in a hero's hand, with what it makes a set with (DB-21.11)."""
    one = CARDS["treasure"][card]
    return one.value_gm_with_set if one.set_with and hero.has(one.set_with) else one.value_gm


def throws_away(table: Table[Castle], seat: Seat, number: int) -> None:
    """DB-24.9, DB-24.17: the cheapest cards go under the deck by chance; others learn how many (V11)."""
    if number <= 0:
        return
    castle = table.state
    hero = castle.hero(seat)
    thrown = sorted(hero.treasure, key=lambda card: worth(hero, card))[:number]
    for card in thrown:
        hero.treasure.remove(card)
    hero.forget_shown()
    share = share_of(castle, "treasure", table.thread)
    share.pile[:0] = table.dice.shuffled(table.stream("treasure"), thrown)  # not openly: nobody else knows the bottom
    share.dealt += number
    castle.sunk.setdefault(seat, []).extend(thrown)
    story(table, "dragon-drops", seat)
    table.tell("throws-away", who=Who(seat), cards=number)


def wakes_by_fight(table: Table[Castle], meeting: Meeting) -> bool:
    """DB-24.6, DB-24.18: a fight in the chamber wakes the dragon, and is over."""
    dragon = table.state.dragon
    if meeting.place != CHAMBER or dragon.awake:
        return False
    dragon.deck.search(table.dice, AWAKE)
    dragon.aside.append(AWAKE)
    story(table, "dragon-wakes", meeting.seats[0])
    wakes_up(table)
    return True


def wakes_up(table: Table[Castle]) -> None:
    """She is awake, and her fire comes."""
    castle = table.state
    castle.dragon.awake = True
    parts = tuple(scenes.part(seat, castle.hero(seat)) for seat in present(castle, CHAMBER))
    if parts:
        scenes.stage(table, Scene("wakes", CHAMBER, castle.round, parts, left=len(castle.dragon.deck.pile)))
    table.push(Blast(number=1))


def walks_in(table: Table[Castle], place: str, seats: list[Seat]) -> None:
    """DB-24.6: whoever enters while the dragon is awake is killed at once."""
    if place == CHAMBER and table.state.dragon.awake:
        for seat in seats:
            story(table, "dead-dragon", seat)
            die(table, seat, "dragon")


def calms_down(table: Table[Castle]) -> None:
    """DB-24.12, DB-24.13: in a sun phase without a hero in the chamber one card goes back, a sleeping one first. When
    all are back she sleeps. Those who flee from her count as out at once (DB-24.11)."""
    castle = table.state
    dragon = castle.dragon
    inside = castle.here(CHAMBER) if dragon.awake else castle.standing(CHAMBER)
    if inside or not dragon.aside:
        return
    card = next((one for one in dragon.aside if one != AWAKE), AWAKE)
    dragon.aside.remove(card)
    dragon.deck.shuffle_in(table.dice, [card])
    if dragon.awake and len(dragon.deck.pile) == ALL:
        dragon.awake = False
        story(table, "dragon-sleeps-again", Seat(""))


def hoard(castle: Castle, meeting: Meeting) -> Step | None:
    return Hoard() if meeting.place == CHAMBER and robbers(castle, meeting) else None


def dragon(castle: Castle, meeting: Meeting) -> Step | None:
    seats = robbers(castle, meeting)
    return Dragon(seats=seats) if seats else None


hooks.ACTS.append(acts)
hooks.PLACE["hoard"] = hoard
hooks.PLACE["dragon"] = dragon
hooks.ENTERED.append(walks_in)
hooks.SUN_PHASE.append(calms_down)
hooks.FIGHTS.append(wakes_by_fight)
