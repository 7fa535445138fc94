"""DD-5: hiring, buying, replacing, trading; DD-15.3: the solo market."""

from __future__ import annotations

from tests.engines.draggmar.referee.asking import Answer, Ask, Page, Play, Question
from tests.engines.draggmar.referee.components import (
    HAND_LIMIT,
    HERO_LIMIT,
    HEROES,
    ITEMS,
    PRICES,
    deck_of,
    give_up_order,
)
from tests.engines.draggmar.referee.decks import discard, draw, left, renew
from tests.engines.draggmar.referee.state import Bought, Lord, Match, Trade

SHORT_CARDS = 7
"""DD-1.7: hero or item cards for each lord when the phase begins."""
TRADES_OPEN = 5


def begin_hiring(m: Match) -> None:
    """DD-1.7: short decks are renewed; a thread for each lord."""
    m.phase = "hiring"
    for kind in ("hero", "item"):
        for level in (1, 2, 3):
            if len(m.decks[f"{kind}-{level}"].pile) < SHORT_CARDS * len(m.seats):
                renew(m, f"{kind}-{level}")
    for seat in m.seats:
        m.lords[seat].bought = m.lords[seat].ready = False
        m.desk.begin(seat, _shop(m, seat))


def _all_ready(m: Match) -> bool:
    return all(lord.ready for lord in m.lords.values())


def _shop(m: Match, seat: str) -> Play[None]:
    """D-5 to D-7, D-9, D-18: one thing after another until everybody is ready."""
    lord = m.lords[seat]
    while True:
        if lord.ready:
            again = Question(
                seat, "unready", {"unready": Page(["not-ready"])}, {"unready": ["not-ready"]}, optional=True
            )
            answers = yield Ask([again], until=lambda: _all_ready(m))
            if _all_ready(m):
                return
            lord.ready = not answers
        else:
            answers = yield Ask([shop_question(m, lord)])
            carry_out(m, lord, answers[seat])


def size(lord: Lord) -> int:
    """DD-2.8: hand and table."""
    return len(lord.hand) + len(lord.table)


def may_buy(m: Match, lord: Lord, kind: str, level: int) -> bool:
    """DD-5.1, 5.3, 2.9, 1.7: Fame, place, not a fourth hero, a card left."""
    full = size(lord) >= HAND_LIMIT or (kind == "hero" and len(lord.heroes) >= HERO_LIMIT)
    return not full and lord.fame >= PRICES[level] and left(m, f"{kind}-{level}") > 0


def may_be_ready(m: Match, lord: Lord) -> bool:
    """DD-5.9: with a hero, or if none can be had at all."""
    return bool(lord.heroes) or not any(lord.fame >= PRICES[n] and left(m, f"hero-{n}") > 0 for n in PRICES)


def replaceable(m: Match, lord: Lord) -> list[str]:
    """DD-5.4: table items bought by this lord and no replacements, for 1 Fame, if there is another card."""
    return [one.card for one in lord.table if one.own and lord.fame > 0 and left(m, deck_of(one.card)) > 0]


def exchanges(m: Match, lord: Lord) -> list[tuple[str, str]]:
    """DD-15.3: own item against a market item of the same or a lower level."""
    own = [*lord.items, *(one.card for one in lord.table)]
    rows = [card for row in m.market.values() for card in row]
    return [(card, other) for card in own for other in rows if ITEMS[other].level <= ITEMS[card].level]


def shop_question(m: Match, lord: Lord) -> Question:
    """What a lord may do now. ``dismiss`` goes with the page `cards`, ``market`` with `own` and `other`."""
    options = [f"buy.{kind}.{level}" for kind in ("hero", "item") for level in PRICES if may_buy(m, lord, kind, level)]
    options += [f"replace.{card}" for card in replaceable(m, lord)]
    options += [f"take.{one.card}" for one in lord.table]
    pages = {"shop": Page(options)}
    if not lord.bought and m.round > 1 and lord.hand:
        options.append("dismiss")
        pages["cards"] = Page(list(lord.hand), 0, len(lord.hand))
    pairs = exchanges(m, lord)
    if pairs:
        options.append("market")
        pages["own"] = Page(sorted({own for own, _ in pairs}), 0)
        pages["other"] = Page(sorted({other for _, other in pairs}), 0)
    if not lord.heroes and size(lord) >= HAND_LIMIT and not may_be_ready(m, lord):
        options += [f"discard.{card}" for card in [*lord.hand, *(one.card for one in lord.table)]]
    if may_be_ready(m, lord):
        options.append("ready")
    may_fill = not may_be_ready(m, lord) or may_buy(m, lord, "item", 1)
    if may_fill:
        options.append("fill")

    def check(answer: Answer) -> bool:
        (pick,) = answer["shop"]
        cards, own, other = answer.get("cards", []), answer.get("own", []), answer.get("other", [])
        if bool(cards) != (pick == "dismiss") or bool(own or other) != (pick == "market"):
            return False
        return pick != "market" or (len(own) == len(other) == 1 and (own[0], other[0]) in pairs)

    return Question(lord.seat, "shop", pages, {"shop": ["fill" if may_fill else "ready"]}, check=check)


def carry_out(m: Match, lord: Lord, answer: Answer) -> None:
    """One thing done in the shop."""
    verb, _, what = answer["shop"][0].partition(".")
    if verb == "buy":
        kind, level = what.split(".")
        buy(m, lord, kind, int(level))
    elif verb == "replace":
        _replace(m, lord, what)
    elif verb == "take":
        _take(lord, what)
    elif verb == "discard":
        _drop(m, lord, what)
    elif verb == "dismiss":  # DD-5.2
        for card in answer["cards"]:
            _drop(m, lord, card)
    elif verb == "market":
        _exchange(m, lord, answer["own"][0], answer["other"][0])
    elif verb == "fill":
        fill(m, lord)
    else:
        lord.ready = True


def buy(m: Match, lord: Lord, kind: str, level: int) -> None:
    """DD-5.3, 5.6: paid, then drawn blind; heroes to hand, items to the table. Void if not possible (A-5)."""
    if not may_buy(m, lord, kind, level):
        return
    card = draw(m, f"{kind}-{level}")
    assert card is not None
    lord.fame -= PRICES[level]
    lord.bought = True
    if kind == "hero":
        lord.hand.append(card)
    else:
        lord.table.append(Bought(card))


def _replace(m: Match, lord: Lord, card: str) -> None:
    """DD-5.4: 1 Fame, discarded, another of the level."""
    if card not in replaceable(m, lord):
        return
    lord.fame -= 1
    lord.table = [one for one in lord.table if one.card != card]
    discard(m, card)
    new = draw(m, deck_of(card))
    assert new is not None
    lord.table.append(Bought(new, own=False))


def _take(lord: Lord, card: str) -> None:
    """DD-5.6: from the table into hand."""
    if any(one.card == card for one in lord.table):
        lord.table = [one for one in lord.table if one.card != card]
        lord.hand.append(card)


def _remove(lord: Lord, card: str) -> None:
    if card in lord.hand:
        lord.hand.remove(card)
    else:
        lord.table = [one for one in lord.table if one.card != card]


def _drop(m: Match, lord: Lord, card: str) -> None:
    """Discard a card of hand or table, if it is still there."""
    if card in lord.hand or any(one.card == card for one in lord.table):
        _remove(lord, card)
        discard(m, card)


def _exchange(m: Match, lord: Lord, own: str, other: str) -> None:
    """DD-15.3: the own item is discarded, the market's goes to hand."""
    _drop(m, lord, own)
    m.market[ITEMS[other].level].remove(other)
    lord.hand.append(other)


def fill(m: Match, lord: Lord) -> None:
    """D-6 and D-9 by default: without a hero, heroes of level 1 until two (with 7 cards one is discarded first, and one
    hero is enough); then free items up to 7; ready."""
    if not lord.heroes and not may_be_ready(m, lord):
        wanted = 2
        if size(lord) >= HAND_LIMIT:
            wanted = 1
            _drop(m, lord, min([*lord.hand, *(one.card for one in lord.table)], key=give_up_order))
        while len(lord.heroes) < wanted and may_buy(m, lord, "hero", 1):
            buy(m, lord, "hero", 1)
        level = 2
        while not lord.heroes and level in PRICES:  # no level-1 hero left: reading 26
            buy(m, lord, "hero", level)
            level += 1
    while may_buy(m, lord, "item", 1):
        buy(m, lord, "item", 1)
    for one in list(lord.table):
        _take(lord, one.card)
    lord.ready = may_be_ready(m, lord)


def end_hiring(m: Match) -> None:
    """DD-5.9: table cards are taken into hand, offers end; who has no hero stays in Town."""
    m.note("hired", [])
    for lord in m.lords.values():
        for one in list(lord.table):
            _take(lord, one.card)
        if not lord.heroes:
            lord.place = "town"
    m.trades = {}


# trades


def held_items(lord: Lord) -> set[str]:
    """Items in hand or on the table."""
    return {*lord.items, *(one.card for one in lord.table)}


def is_valid(m: Match, trade: Trade) -> bool:
    """D-8: both in hiring, the items with their owners, the Fame owned, both at 7 or fewer afterwards."""
    author, partner = m.lords[trade.author], m.lords[trade.partner]
    owned = set(trade.give) <= held_items(author) and set(trade.get) <= held_items(partner)
    paid = trade.pays <= author.fame and trade.wants <= partner.fame
    moved = len(trade.get) - len(trade.give)
    fit = size(author) + moved <= HAND_LIMIT and size(partner) - moved <= HAND_LIMIT
    return m.phase == "hiring" and owned and paid and fit


def offer_trade(m: Match, trade: Trade) -> str:
    """DD-5.7, D-8: make an offer; returns its id, ``offer.<from>.<to>.<n>``."""
    stem = f"offer.{trade.author}.{trade.partner}"
    pair = (trade.author, trade.partner)
    assert m.phase == "hiring", "no trades now"
    assert trade.author != trade.partner, "a trade needs two"
    assert all(card not in HEROES for card in [*trade.give, *trade.get]), "only items are traded"
    assert trade.give or trade.get, "an offer names something"
    assert set(trade.give) <= held_items(m.lords[trade.author]), "the author does not hold that"
    assert m.options.negotiation or not (trade.pays or trade.wants), "Fame is traded only with deals on"
    assert trade.pays <= m.lords[trade.author].fame, "Fame may be promised only if owned"
    assert sum((one.author, one.partner) == pair for one in m.trades.values()) < TRADES_OPEN, "five offers are open"
    number = m.trade_numbers[stem] = m.trade_numbers.get(stem, 0) + 1
    trade.id = f"{stem}.{number}"
    m.trades[trade.id] = trade
    return trade.id


def accept_trade(m: Match, name: str) -> bool:
    """Carry out an offer; False if it has become void (A-5). Other offers that name a moved item are void then."""
    trade = m.trades.pop(name, None)
    if trade is None or not is_valid(m, trade):
        return False
    author, partner = m.lords[trade.author], m.lords[trade.partner]
    for giver, taker, cards in ((author, partner, trade.give), (partner, author, trade.get)):
        for card in cards:
            _remove(giver, card)
            taker.table.append(Bought(card, own=False))
    author.fame += trade.wants - trade.pays
    partner.fame += trade.pays - trade.wants
    moved = {*trade.give, *trade.get}
    m.trades = {key: one for key, one in m.trades.items() if not moved & {*one.give, *one.get}}
    refresh(m)
    return True


def refresh(m: Match) -> None:
    """The shop questions that are open are put again as things stand now."""
    for thread in m.desk.threads.values():
        if isinstance(thread.waits, Ask):
            for at, one in enumerate(thread.waits.questions):
                if one.kind == "shop":
                    new = shop_question(m, m.lords[one.seat])
                    new.thread = thread.name
                    thread.waits.questions[at] = new
