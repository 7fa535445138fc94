"""The referee plays whole matches of itself: every answer is at random among those that it allows, or the clock's."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.engines.drakborgen.referee import Asked, Referee
from tests.engines.drakborgen.referee.castle import Amulet, Companion, Ring
from tests.engines.drakborgen.referee.components import DATA, DECKS

ANSWERS = 20_000
"""No match needs more answers."""

OPTIONS = {
    "combat": ("basic", "legend"),
    "wandering_monsters": ("no", "yes"),
    "pvp": ("no", "vote", "yes"),
    "mode": ("competitive", "coop", "solo"),
    "fixed_mp": ("no", "yes"),
    "hero_choice": ("dealt", "open"),
    "attack_passive": ("no", "yes"),
    "no_way_down_set": ("no", "yes"),
    "escaped_join_mp": ("no", "yes"),
    "solo_combat": ("computer", "dice"),
    "mp": ("players", "engine"),
}

ORDERS = {
    "on": [["stop"], ["toward.chamber"], ["n", "e"], ["ask"]],
    "flask": [["drink"]],
    "amulet": [["wear"]],
    "companion": [["jump"], ["let"], ["alone"]],
    "tower": [["stay"]],
    "monster": [["attack"], ["flee"], ["wait"]],
    "container": [["open"]],
    "duel": [["attack.hero1", "attack.hero2"]],
    "act": [["search"], ["wait"]],
    "numbers": [["3"], ["2", "4", "6"]],
}
"""Orders that a player may have given, some of each kind."""

THINGS = (
    "fall_protection", "trap_sense", "fire_ward", "up_and_away", "sleep", "blinding", "shaping", "fortune", "opening",
    "skull_helmet", "elven_ring", "magic", "missiles",
)  # fmt: skip


def options_of(number: int) -> dict[str, str]:
    """A value for each option; every value of every option occurs within any six numbers."""
    rng = random.Random(number // 6)
    return {name: values[(number + rng.randrange(len(values))) % len(values)] for name, values in OPTIONS.items()}


def some_picks(one: Asked, rng: random.Random) -> list[str] | None:
    """A random legal answer; None if none was found."""
    options = sorted(one.keys)
    for _ in range(200):
        number = rng.randint(one.least, min(one.most, 6))
        picks = rng.choices(options, k=number) if one.sequence else rng.sample(options, min(number, len(options)))
        if one.page.allows(picks) and (picks != ["give_up_hero"] or rng.random() < 0.02):
            return picks
    return None


def goes_on(referee: Referee, rng: random.Random, chance: float) -> None:
    """One more answer; with that chance it is the clock's."""
    one = rng.choice(referee.asked())
    has_begun = one not in referee.unfilled() if one.form else False
    picks = some_picks(one, rng)
    if picks is None or rng.random() < chance:
        referee.default(one.seat)
    elif one.form and has_begun and rng.random() < 0.5:
        referee.send(one.seat)
    else:
        referee.answer(one.seat, one.kind, picks)


def beside(referee: Referee, rng: random.Random) -> None:
    """Now and then an offer is taken, an order given, a thing armed."""
    seat = rng.choice(referee.match.seats)
    offers = sorted(referee.offers(seat))
    chance = rng.random()
    if offers and chance < 0.2:
        referee.offer(seat, rng.choice(offers))
    elif chance < 0.25:
        kind = rng.choice(sorted(ORDERS))
        referee.order(seat, kind, [(rng.choice(ORDERS[kind]), "", "s")])
    elif chance < 0.3:
        referee.arm(seat, [(thing, []) for thing in THINGS if rng.random() < 0.7])


def make_rich(referee: Referee, rng: random.Random) -> None:
    """Deal out amulets, rings, and what lies in chests and on corpses, give everybody a companion, and scatter the
    heroes, so that a match is full of it all."""
    m = referee.match
    for deck in ("chest", "corpse", "ring", "amulet", "treasure"):
        pile = m.decks[deck].cards
        for card in rng.sample(pile, len(pile) // 2):
            hero = rng.choice(m.alive())
            if deck == "ring":
                hero.rings.append(Ring(card, found=True))
            elif deck == "amulet":
                hero.amulets.append(Amulet(card, worn=rng.random() < 0.8))
            elif deck == "treasure" or m.parts.item(f"{deck}.{card}"):
                (hero.treasure if deck == "treasure" else hero.things).append(f"{deck}.{card}")
            else:
                continue
            pile.remove(card)
    for hero in m.alive():
        hero.at = rng.choice([hero.at, "g5", "_e5", "_f7", hero.at])
        hero.side = "n" if hero.at == "g5" else ""
        kind = rng.choice(["svartalv", "orch", "skelett"])
        hero.companions.append(Companion(m.next_serial(), kind, 4, 4, rng.random() < 0.5, hero.at))


def play(seed: int, seats: int, options: dict[str, str], chance: float = 0.5, rich: bool = False) -> Referee:
    """A whole match. Every card of every deck is somewhere whenever no square is being played."""
    rng = random.Random(seed)
    referee = Referee(DATA, options, [f"hero{number}" for number in range(1, seats + 1)], key=seed.to_bytes(16))
    cards: dict[str, list[str]] = {}
    last = 0
    for _ in range(ANSWERS):
        if referee.over:
            return referee
        beside(referee, rng)
        if not referee.over:
            goes_on(referee, rng, chance)
        if rich and referee.match.round == 1 and not last:
            make_rich(referee, rng)
        if referee.match.round != last and not referee.match.in_places:
            cards, last = cards or referee.cards(), referee.match.round
            assert referee.cards() == cards
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("seats", "number"), list(product((1, 2, 4, 6), range(6))))
def test_random_matches_end_and_lose_no_card(seats: int, number: int) -> None:
    """DB-2.10, 3.10, 5, 31, 32: under every value of every option, in half of them with much in hand."""
    referee = play(seats * 100 + number, seats, options_of(number), 0.3 + 0.1 * number, rich=number % 2 == 1)
    m = referee.match
    assert not referee.asked()
    fates = {m.players[seat].fate for seat in m.seats}
    assert "in" not in fates
    assert referee.cards() == {
        deck: sorted(m.parts.copies(deck, {"way_down"} if deck == "room" and m.has("no_way_down_set") else ()))
        for deck in DECKS
    }


def test_every_value_of_every_option_is_played() -> None:
    played = [options_of(number) for number in range(6)]
    assert all({one[name] for one in played} == set(values) for name, values in OPTIONS.items())


def test_equal_answers_make_equal_matches() -> None:
    """DB-4.9: dice and cards come from the key alone."""
    first, second = (play(7, 4, {}) for _ in range(2))
    assert first.position() == second.position()


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_answers_changes_nothing(seed: int) -> None:
    """flow.md: the same answers in every order that the threads allow lead to equal positions."""
    positions = []
    for backwards in (False, True):
        referee = Referee(DATA, {}, [f"hero{number}" for number in range(1, 5)], key=seed.to_bytes(16))
        while not referee.over and referee.match.round < 15:
            left = sorted(referee.unfilled(), key=lambda one: (one.thread, one.seat, one.kind), reverse=backwards)
            if not left:
                referee.send(referee.asked()[0].seat)
                continue
            one = left[0]
            picks = some_picks(one, random.Random(f"{seed} {one}"))
            if one.form and one.kind == one.form and picks is not None:
                referee.answer(one.seat, one.kind, picks)
                for page in [page for page in referee.unfilled() if (page.seat, page.form) == (one.seat, one.form)]:
                    filled = some_picks(page, random.Random(f"{seed} {page}"))
                    referee.answer(one.seat, page.kind, filled or [])
                referee.send(one.seat)
            else:
                referee.answer(one.seat, one.kind, picks or [])
        positions.append(referee.position())
    assert positions[0] == positions[1]
