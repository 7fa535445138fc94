"""The referee plays whole matches of itself, each answer at random among those that it allows."""

from __future__ import annotations

import random

import pytest

from tests.engines.drakborgen.referee import Asked, Referee
from tests.engines.drakborgen.referee.components import DATA, DECKS

FOLDER = DATA


def random_answer(referee: Referee, rng: random.Random) -> None:
    one: Asked = rng.choice(referee.asked())
    if one.form and rng.random() < 0.5 and any(page.kind == one.form for page in referee.asked()):
        referee.send(one.seat)
        return
    for _ in range(200):
        number = rng.randint(one.least, min(one.most, 6))
        options = sorted(one.keys)
        number = number if one.sequence else min(number, len(options))
        picks = rng.choices(options, k=number) if one.sequence else rng.sample(options, number)
        if picks == ["give_up_hero"] and rng.random() < 0.95:
            continue
        if one.page.allows(picks):
            referee.answer(one.seat, one.kind, picks)
            if not one.form:
                return
            return
    referee.default(one.seat)


def play(seed: int, seats: int, options: dict[str, str]) -> Referee:
    rng = random.Random(seed)
    referee = Referee(FOLDER, options, [f"hero{n}" for n in range(1, seats + 1)], key=seed.to_bytes(16))
    cards = {deck: sorted(referee.match.parts.copies(deck)) for deck in DECKS}
    count = 0
    while not referee.over:
        random_answer(referee, rng)
        count += 1
        now = referee.cards() if referee.match.round and not referee.match.in_places else cards
        if now != cards:
            for deck in now:
                assert now[deck] == cards[deck], (deck, set(now[deck]) ^ set(cards[deck]), referee.asked()[:2])
        assert count < 40000
    return referee


@pytest.mark.parametrize("seed", range(30))
def test_x(seed: int) -> None:
    play(seed, (1, 2, 4, 6)[seed % 4], {})
