"""The referee plays whole matches of itself: every answer is at random among those that it allows, or the clock's."""

from __future__ import annotations

import random

import pytest

from engines.core.dice import Dice
from tests.engines.draggmar.referee import Options, Pay, Question, Referee
from tests.engines.draggmar.referee.asking import Answer
from tests.engines.draggmar.referee.components import CURSES, DEATH_MAGE, DOOM_MOST, HEROES, ITEMS, ROOMS, deck_of
from tests.engines.draggmar.referee.hiring import held_items
from tests.engines.draggmar.referee.state import Dealt

SEATS = ["blue", "gold", "red", "black"]
ANSWERS = 12_000
"""No match needs more answers."""
EVERY_CARD = sorted(
    [*HEROES, *ITEMS, *CURSES, *(one.id for one in ROOMS.values() if one.deck != "rift")],
)
RIFT_CARDS = sorted(one.id for one in ROOMS.values() if one.deck == "rift")


def options_of(number: int) -> Options:
    """All four options on and off, and several starts of doom."""
    return Options(
        harder=bool(number & 1),
        real=bool(number & 2),
        negotiation=bool(number & 4),
        crusade=bool(number & 8),
        start_doom=(15, 7, 20, 12)[number % 4],
    )


def some_answer(one: Question, rng: random.Random) -> Answer | None:
    """A random legal answer; None if none was found."""
    for _ in range(60):
        answer: Answer = {}
        for name, page in one.pages.items():
            number = rng.randint(page.least, min(page.most, len(page.options)))
            if name in ("cards", "own", "other") and rng.random() < 0.7:
                number = 0
            answer[name] = rng.sample(page.options, number)
        answer = {name: picks for name, picks in answer.items() if picks}
        if one.allows(answer):
            return answer
    return None


def some_offer(referee: Referee, rng: random.Random) -> None:
    """A trade or a deal is proposed or answered, if one is possible."""
    m = referee.match
    author, partner = rng.sample(m.seats, 2)
    if m.trades and rng.random() < 0.6:
        referee.accept_trade(rng.choice(sorted(m.trades)))
    elif m.deals and rng.random() < 0.7:
        name = rng.choice(sorted(m.deals))
        referee.accept_deal(rng.choice(m.deals[name].parties), name)
    elif m.phase == "hiring":
        give, get = (sorted(held_items(m.lords[seat])) for seat in (author, partner))
        given, wanted = rng.sample(give, min(1, len(give))), rng.sample(get, min(rng.randint(0, 2), len(get)))
        open_offers = sum(one.author == author and one.partner == partner for one in m.trades.values())
        if (given or wanted) and open_offers < 5:
            referee.trade(author, partner, given, wanted)
    elif m.phase == "selection" and m.options.negotiation:
        standing = {one.seat for one in referee.asked() if one.kind == "standee"}
        if {author, partner} <= standing and sum(one.author == author for one in m.deals.values()) < 3:
            go_to = rng.choice(["", *referee.asked_of(author, "standee").pages["standee"].options])
            pay = [Pay(author, partner, 1, rng.choice(["now", "end"]))] if m.lords[author].fame else []
            referee.deal(author, [author, partner], go_to, pay)


def check(referee: Referee) -> None:
    """All cards are there once; nothing is negative or beyond its limit; limits of hands hold between rooms."""
    m = referee.match
    assert referee.cards() == sorted([*EVERY_CARD, *(RIFT_CARDS if m.options.crusade else [])])
    assert 0 <= m.doom <= DOOM_MOST
    assert m.stage in (0, 1, 2)
    for place in m.places.values():
        assert 0 <= place.threat <= 2
        assert place.level <= place.current <= 3
    for lord in m.lords.values():
        assert lord.fame >= 0
        assert len(lord.heroes) + (lord.active is not None) <= 3
        assert len({one.card for one in lord.curses}) == len(lord.curses)
        if m.phase == "hiring":
            assert len(lord.hand) + len(lord.table) <= 7
    assert len(set(m.trophies)) == len(m.trophies)


def wants(one: Question, rng: random.Random) -> Answer | None:
    """What ambitious lords do: to the Keep, the dearest cards, all items, wherever they can join."""
    if one.kind == "standee" and "keep" in one.pages["standee"].options:
        return {"standee": ["keep"]}
    if one.kind == "shop" and rng.random() < 0.9:
        dear = ("buy.hero.3", "buy.item.3", "buy.hero.1", "buy.item.1")
        bought = [pick for pick in dear if pick in one.pages["shop"].options]
        return {"shop": bought[:1]} if bought else None
    if one.kind == "commit" and rng.random() < 0.8:
        strong = {"skill": one.pages["skill"].options[:1]} if "skill" in one.pages else {}
        return dict(one.default) | strong | ({"boost": ["attack"]} if "boost" in one.pages else {})
    if one.kind == "between" and "way" in one.pages:
        joins = [pick for pick in one.pages["way"].options if pick.startswith("join.")]
        answer = dict(one.default) | {name: ["yes"] for name in one.pages if name.startswith("admit.")}
        return answer | {"way": joins[:1] or [rng.choice(one.pages["way"].options)]}
    if one.kind == "between" and any(name.startswith("admit.") for name in one.pages):
        return dict(one.default) | {name: ["yes"] for name in one.pages if name.startswith("admit.")}
    return None


class Kindly(Dealt):
    """Chance that puts the Death Mage on top of the Keep's pile in two of three shuffles."""

    def order(self, deck: str, cards: list[str]) -> list[str]:
        mixed = super().order(deck, cards)
        if deck == "keep" and DEATH_MAGE in mixed and self.dice.roll("kindly", 3) > 1:
            mixed.insert(0, mixed.pop(mixed.index(DEATH_MAGE)))
        return mixed


def late(seats: int, number: int) -> Referee:
    """A position in which the Keep is open and the lords are rich."""
    referee = Referee(SEATS[:seats], options_of(number), chance=Kindly(Dice(number.to_bytes(16, "big"))))
    m = referee.match
    for seat in m.seats:
        referee.answer(seat, "heroes", "1")
        m.lords[seat].fame = 120
        for card in m.lords[seat].hand:
            m.decks[deck_of(card)].discards.append(card)
        m.lords[seat].hand = []
    for place in m.places.values():
        place.up = True
    for level in (1, 2, 3):
        for card in [one for one in m.decks[f"room-{level}"].pile if ROOMS[one].boss][:2]:
            m.decks[f"room-{level}"].pile.remove(card)
            m.trophies.append(card)
    m.round = 1
    referee.begin_at("selection")
    return referee


def plays(seats: int, number: int, clock: float, every: int = 1, referee: Referee | None = None) -> Referee:
    """A match to its end; with chance `clock` an answer is the clock's. Checked after every `every` answers. In a
    position that is given the lords are ambitious."""
    rng = random.Random(f"{seats}/{number}")
    ambitious = referee is not None
    referee = referee or Referee(SEATS[:seats], options_of(number), key=number.to_bytes(16, "big"))
    for count in range(ANSWERS):
        if referee.over:
            break
        one = rng.choice(referee.asked())
        if seats > 1 and rng.random() < 0.1:
            some_offer(referee, rng)
            if one not in referee.asked():
                continue
        answer = wants(one, rng) if ambitious else None
        if answer is not None:
            assert one.allows(answer)
        elif rng.random() >= clock and (not one.optional or rng.random() < 0.2):
            answer = some_answer(one, rng)
        elif one.optional:
            continue
        if answer is None:
            referee.default(one)
        else:
            referee.reply(one.seat, one.kind, answer, one.thread)
        if count % every == 0:
            check(referee)
    check(referee)
    return referee


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_referee_random_matches_end_whole(seats: int) -> None:
    """DD-1.7, 14: whatever is answered, every card is in one place, nothing is negative, and the match ends."""
    for number in range(16):
        referee = plays(seats, number, 0.5, every=9)
        assert referee.over, f"match {number} of {seats} goes on after {ANSWERS} answers"
        assert referee.match.lost or referee.match.winners


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_referee_matches_on_defaults_end(seats: int) -> None:
    """A-4, DD-14.4: a match played on defaults alone ends."""
    for number in range(4):
        referee = plays(seats, number * 5, 1.0, every=25)
        assert referee.over


def test_referee_late_matches_end_whole() -> None:
    """DD-11, 14: as above from a position in which the Keep is open; some matches are won, most are lost."""
    ends = [
        plays(seats, number, 0.8, every=9, referee=late(seats, number))
        for seats in (1, 2, 3, 4)
        for number in range(12)
    ]
    assert all(referee.over for referee in ends)
    assert 0 < sum(bool(referee.match.winners) for referee in ends) < len(ends)
