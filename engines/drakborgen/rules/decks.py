"""DB-5: decks without discard piles, and how places draw from them at the same time.

In the thread of the round cards come off the top. While places are played each draws from a share of its own, which is
dealt when the first card of that deck is wanted (flow.md, section 2, Cards): the same cards, however fast who answers.
"""

from __future__ import annotations

from engines.core.deck import OpenBottom, Share
from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.drakborgen.components import SEATS, SHARED, SHUFFLE_AGAIN
from engines.drakborgen.pieces import Lasting, Lying
from engines.drakborgen.state import Castle, Hero


def share_of(castle: Castle, deck: str, thread: str) -> Share:
    """The share of a place, dealt to all places that are being played if nobody has drawn from that deck yet."""
    cards = castle.decks[deck]
    if not cards.shares:
        cards.deal(list(castle.meetings))
    return cards.shares[thread]


def pile_of(table: Table[Castle], deck: str) -> OpenBottom:
    """The pile from which this thread draws, and under which it lays cards: its share, or the whole deck."""
    return share_of(table.state, deck, table.thread) if table.thread in SEATS else table.state.decks[deck]


def draw(table: Table[Castle], deck: str) -> str | None:
    """Draw a card; *Shuffle again* is carried out at once (DB-5.2). None if there is none left (DB-5.12).

    A place draws with `Draws`, which waits until its share can be dealt again."""
    pile = pile_of(table, deck)
    card = pile.draw(table.dice)
    while card == SHUFFLE_AGAIN:
        if isinstance(pile, Share):
            pile.shuffle_again(table.dice, card)
        else:
            pile.shuffle_in(table.dice, [card])
        if all(one == SHUFFLE_AGAIN for one in pile.pile):
            return None
        card = pile.draw(table.dice)
    return card


def is_used_up(share: Share) -> bool:
    """True if a share gives no card until the deck is dealt again: it is empty, or nothing but *Shuffle again*."""
    return share.is_used_up or all(card == SHUFFLE_AGAIN for card in (*share.pile, *share.discards))


def discard(table: Table[Castle], deck: str, card: str) -> None:
    """Lay a card under its deck (DB-5.1); in a place, with its share."""
    pile_of(table, deck).discard(card)


def discard_thing(table: Table[Castle], thing: str) -> None:
    """Lay a thing, ``<deck>.<card>``, under its deck."""
    deck, _, card = thing.partition(".")
    discard(table, deck, card)


class Draws(Work, kw_only=True):
    """Base of a step of a place that draws a card of `deck` and goes on with `drawn`.

    While its share is used up it rests until all other places rest or have ended; then all is gathered and dealt again
    among those that rest (flow.md, section 2, Cards 4)."""

    deck: str
    place: str
    """The thread of the place."""

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        raise NotImplementedError

    def rests(self, state: Castle) -> bool:
        share = state.decks[self.deck].shares.get(self.place)
        return share is not None and is_used_up(share) and any(_goes_on(state, other) for other in state.meetings)

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        share = share_of(castle, self.deck, self.place)
        if is_used_up(share) and any(_goes_on(castle, other) for other in castle.meetings if other != self.place):
            table.push(self)  # it has just been dealt nothing
            return
        if is_used_up(share):
            castle.decks[self.deck].gather(table.dice)
            castle.decks[self.deck].deal(
                [one for one in castle.meetings if one == self.place or castle.threads[one].stack]
            )
        self.drawn(table, draw(table, self.deck))


def _goes_on(state: Castle, thread: str) -> bool:
    """True if a place may still draw or lay down cards: it neither has ended nor rests for a share."""
    stack = state.threads[thread].stack
    if not stack:
        return False
    top = stack[-1]
    if not isinstance(top, Draws):
        return True
    share = state.decks[top.deck].shares.get(thread)
    return share is None or not is_used_up(share)


def cards_of(hero: Hero) -> dict[str, list[str]]:
    """All cards that a hero holds, by deck (DB-3.10)."""
    held: dict[str, list[str]] = {}

    def add(thing: str) -> None:
        deck, _, card = thing.partition(".")
        held.setdefault(deck, []).append(card)

    for one in (*hero.things, *hero.shadows, *sum(hero.fits, ()), *(by for amulet in hero.amulets for by in amulet.by)):
        add(one)
    for one in (*(ring.by for ring in hero.rings), *(companion.card for companion in hero.companions)):
        if one:
            add(one)
    for deck, cards in (
        ("treasure", hero.treasure), ("catacomb", hero.walked),
        ("ring", [ring.card for ring in hero.rings]),
        ("amulet", [*(amulet.card for amulet in hero.amulets), *hero.four]),
    ):  # fmt: skip
        held.setdefault(deck, []).extend(cards)
    return {deck: cards for deck, cards in held.items() if cards}


def give_back(table: Table[Castle], held: dict[str, list[str]]) -> None:
    """Shuffle cards back into their decks (DB-3.10, DB-5.4), in the order of DB-2.1; only while no share is dealt."""
    for deck in SHARED:
        if held.get(deck):
            table.state.decks[deck].shuffle_in(table.dice, sorted(held[deck]))  # as `gather` does
            if deck == "treasure":
                table.state.sunk = {}  # nobody knows the bottom any more


def gather(table: Table[Castle]) -> None:
    """Make one pile of the shares again, with the cards that return (flow.md, section 2, Cards 5)."""
    castle = table.state
    for deck in SHARED:
        returning = sorted(castle.returning.get(deck, []))  # whichever place was the first
        cards = castle.decks[deck]
        if cards.shares:
            cards.gather(table.dice, returning)
        elif returning:
            cards.shuffle_in(table.dice, returning)
    if castle.returning.get("treasure"):
        castle.sunk = {}
    castle.returning = {}


# -- cards that lie in a room


def number_of(table: Table[Castle]) -> int:
    """The id of a monster that comes now: it depends only on the thread, not on what other threads did before."""
    castle = table.state
    place = 1 + SEATS.index(Seat(table.thread)) if table.thread in SEATS else 0
    first = castle.round * 1000 + place * 100
    return max((one.id + 1 for one in castle.monsters if first <= one.id < first + 100), default=first)


def lays(
    table: Table[Castle], place: str, card: str, what: Lasting = "thing", refused: list[Seat] | None = None
) -> None:
    """A card lies in a room from now on (DB-5.6)."""
    table.state.room(place).lying.append(Lying(card, what, refused or [], number_of(table)))
