"""Setup (DD-1): decks and tokens, the first player, the number of heroes, and the first hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import field

from engines.core.deck import Deck, SharedDeck
from engines.core.dice import Dice
from engines.core.flow import Ballot, Table, Thread, Work
from engines.core.names import listed
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import hands, names
from engines.draggmar.components import CLOSERS, DECKS, DUNGEONS, ELITES, LEVELS, RIFT_CARDS, TOKENS, cards_of, serial
from engines.draggmar.state import TABLE, Dungeon, Keep, Lord, Realm, Rifts, Rules

STREAM: Final = "setup"
"""The dice of the setup that belong to no deck."""
HERO_COUNTS: Final = ("1", "2", "3")
MARKET_ROW: Final = 2
"""The items of each level that lie in the market of a lord who plays alone (DD-15.3)."""
LAID_ASIDE: Final = 7
"""The ordinary rift cards above those among which the closers lie (DD-13.1)."""


def rules_of(options: Mapping[str, str]) -> Rules:
    """The options of the table as rules (DD-16)."""
    return Rules(
        harder=options["harder"] == "on",
        real_experience=options["real_experience"] == "on",
        negotiation=options["negotiation"] == "on",
        crusade=options["crusade"] == "on",
        start_doom=int(options["start_doom"]),
    )


def deal(seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> Realm:
    """The realm before the first player is found; no deck is shuffled yet."""
    rules = rules_of(options)
    levels = rng.shuffled(STREAM, [int(level) for level, count in TOKENS.levels.items() for _ in range(count)])
    return Realm(
        threads={TABLE: Thread([]), **{seat: Thread([]) for seat in seats}},
        rules=rules,
        seats=list(seats),
        first=seats[0],
        doom=rules.start_doom,
        dungeons={place: Dungeon(level) for place, level in zip(DUNGEONS, levels, strict=True)},
        decks={name: Deck(f"deck.{name}", list(cards_of(name))) for name in DECKS},
        rifts=Rifts(SharedDeck("deck.rift", [], reshuffles=False)),
        keep=Keep(Deck("deck.keep", [], reshuffles=False), list(ELITES)),
        lords={seat: Lord() for seat in seats},
    )


def build_rifts(realm: Realm, rng: Dice) -> None:
    """DD-13.1: seven ordinary cards on top of the other five, among which lie the two Portals and General Velos."""
    rifts = realm.rifts
    ordinary = rng.shuffled(rifts.deck.name, [card for card in RIFT_CARDS if card not in CLOSERS])
    below = rng.shuffled(rifts.deck.name, [*ordinary[LAID_ASIDE:], *CLOSERS])
    rifts.deck.pile = [*below, *ordinary[:LAID_ASIDE]]  # the top is the end
    rifts.out, rifts.safe = [], LAID_ASIDE


class FirstPlayer(Work):
    """DD-1.5: each lord draws one of all level 1 cards; the highest serial goes first. Then every deck is shuffled."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        if not realm.is_solo:
            left = sorted(card for kind in ("room", "hero", "item") for card in realm.decks[f"{kind}-1"].pile)
            drawn: dict[Seat, str] = {}
            for seat in realm.seats:
                drawn[seat] = left.pop(table.dice.below(STREAM, len(left)))
                table.reveal("first-drawn", who=Who(seat), card=names.card(drawn[seat]), serial=serial(drawn[seat]))
            realm.first = max(realm.seats, key=lambda seat: serial(drawn[seat]))
            table.tell("first-player", who=Who(realm.first))
        for deck in realm.decks.values():
            deck.shuffle_in(table.dice)
        if realm.rules.crusade:
            build_rifts(realm, table.dice)
        table.push(HeroCount(seats=list(realm.seats)), DealHands())


class HeroCount(Ballot, kw_only=True):
    """D-1, DD-1.6: each lord names in secret how many of the seven first cards are heroes."""

    def question(self, state: Realm, seat: Seat) -> Decision:
        return Decision(
            id=self.name(f"heroes-{seat}"),
            seat=seat,
            kind="heroes",
            round=0,
            prompt=Text("heroes-prompt"),
            hint=text("heroes-hint", alone="yes" if state.is_solo else "no"),
            rule="hands",
            options=tuple(
                Option(key, text("heroes-option", heroes=int(key), items=7 - int(key))) for key in HERO_COUNTS
            ),
            default=("2",),
            covert=True,
            revisable=True,
        )

    def answered(self, table: Table[Any], seat: Seat) -> None:
        if not self.is_complete(table.state):  # after the last answer the result says it
            table.tell("heroes-named", who=Who(seat))

    def close(self, table: Table[Any]) -> None:
        (deals,) = (step for step in table.threads[table.thread].stack if isinstance(step, DealHands))
        deals.counts = {seat: int(self.picks[seat][0]) for seat in self.seats}


class DealHands(Work):
    """DD-1.6: seven level 1 cards for each lord, in turn order."""

    counts: dict[Seat, int] = field(default_factory=dict)

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        for seat in realm.order:
            count = self.counts[seat]
            for name in (*["hero-1"] * count, *["item-1"] * (hands.HAND - count)):
                card = hands.draw(table, name)
                assert card is not None, "the level 1 decks hold more than all first hands"
                hands.take(realm, seat, card)
            lord = realm.lord(seat)
            lord.unsorted, lord.span = list(lord.hand), (1, 3)
            table.tell_only(
                frozenset({seat}),
                text("hand-dealt", cards=listed(names.card, lord.hand)),
                text("hand-dealt-unseen", who=Who(seat), count=hands.HAND),
            )
        refill_market(table)


def refill_market(table: Table[Any]) -> None:
    """DD-15.3: two open items of each level for a lord who plays alone."""
    realm: Realm = table.state
    if not realm.is_solo:
        return
    drawn: list[Text | Who] = []
    for level in LEVELS:
        while sum(card.startswith(f"item-{level}-") for card in realm.market) < MARKET_ROW:
            card = hands.draw(table, f"item-{level}")
            if card is None:
                break
            realm.market = sorted([*realm.market, card])
            drawn.append(text("market-card", card=names.card(card), level=level))
    if drawn:
        table.reveal("market-filled", cards=drawn)


__all__ = ["STREAM", "DealHands", "FirstPlayer", "HeroCount", "build_rifts", "deal", "refill_market"]
