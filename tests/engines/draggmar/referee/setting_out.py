"""DD-1: the match is set out; DD-15.3: the solo market."""

from __future__ import annotations

from tests.engines.draggmar.referee.asking import Ask, Play, plain
from tests.engines.draggmar.referee.components import HAND_LIMIT, HEROES, ITEMS, ROOMS, TOKENS
from tests.engines.draggmar.referee.decks import draw, make_decks, shuffle_all
from tests.engines.draggmar.referee.state import Match

MARKET_ROW = 2


def set_out(m: Match) -> Play[None]:
    """DD-1.2 to 1.9 in their order."""
    tokens = m.chance.order("tokens", [f"{level}.{number:02}" for number, level in enumerate(TOKENS)])
    for place, token in zip(m.places.values(), tokens, strict=True):
        place.level = int(token.split(".")[0])
    make_decks(m)
    if not m.solo:
        _first_lord(m)
    shuffle_all(m)
    asked = [plain(seat, "heroes", ["1", "2", "3"], ["2"]) for seat in m.seats]
    answers = yield Ask(asked)
    for seat in m.turn_order():  # DD-1.6
        heroes = int(answers[seat]["heroes"][0])
        for number in range(HAND_LIMIT):
            card = draw(m, "hero-1" if number < heroes else "item-1")
            assert card is not None
            m.lords[seat].hand.append(card)
    fill_market(m)


def _first_lord(m: Match) -> None:
    """DD-1.5: each draws from all level-1 cards together; the highest serial goes first."""
    among = [card for name in ("room-1", "hero-1", "item-1") for card in m.decks[name].pile]
    best = ""
    for seat in m.seats:
        card = m.chance.pick("setup", among)
        among.remove(card)
        if serial(card) > best:
            best, m.first = serial(card), seat


def serial(card: str) -> str:
    """The four-digit serial of a card."""
    if card in ROOMS:
        return ROOMS[card].serial
    return HEROES[card].serial if card in HEROES else ITEMS[card].serial


def fill_market(m: Match) -> None:
    """DD-15.3: alone, two items of each level lie open."""
    if not m.solo:
        return
    for level in (1, 2, 3):
        row = m.market.setdefault(level, [])
        while len(row) < MARKET_ROW:
            card = draw(m, f"item-{level}")
            if card is None:
                break
            row.append(card)
