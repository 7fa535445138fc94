"""DB-20.5, A26, A36: halves of amulets, tried with each other; what two of them make is chosen from four."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.names import listed, named
from engines.core.preferences import entries_of
from engines.core.types import Decision, Option, Orderable, Seat, Text, Who, text
from engines.drakborgen.asking import intents
from engines.drakborgen.asking.orders import KINDS
from engines.drakborgen.rules import amulets, hooks, objects
from engines.drakborgen.rules.checks import t6
from engines.drakborgen.state import Amulet, Castle, Intent
from engines.drakborgen.view.names import amulet_name

ORDER: Final = "halves"
TRY, WAIT = "try", "wait"
FOUR: Final = 4
_halves = named("halves-{}")


def half(table: Table[Castle], _place: str, card: str, seat: Seat) -> None:
    """DB-34.11: the hero keeps half an amulet, and tries it with each other half that it has, unless it waits by
    order."""
    castle = table.state
    objects.kept(castle, card, seat)
    castle.hero(seat).things.append(card)
    table.reveal("half-found", who=Who(seat))
    if not any(entry.picks == (WAIT,) for entry in entries_of(castle, seat, ORDER)[:1]):
        try_halves(table, seat)


def halves_of(castle: Castle, seat: Seat) -> list[tuple[str, str]]:
    """The pairs of halves that a hero has not tried yet."""
    hero = castle.hero(seat)
    halves = [one for one in hero.things if one.endswith(".amulet-half")]
    pairs = [(one, two) for at, one in enumerate(halves) for two in halves[at + 1 :]]
    return [pair for pair in pairs if " ".join(sorted(pair)) not in hero.tried]


def try_halves(table: Table[Castle], seat: Seat) -> None:
    """One try for each pair: they fit on an even T6. What they make is chosen when all places are played."""
    castle = table.state
    hero = castle.hero(seat)
    while pairs := halves_of(castle, seat):
        one, two = pairs[0]
        rolled = t6(table, seat)
        hero.tried.append(" ".join(sorted(pairs[0])))
        table.reveal("halves-tried", who=Who(seat), rolled=rolled, fit="yes" if rolled % 2 == 0 else "no")
        if rolled % 2 == 0:
            hero.things.remove(one)
            hero.things.remove(two)
            hero.fits.append((one, two))


def deal_four(table: Table[Castle]) -> None:
    """The owner of two halves that fit sees the four top Amulet cards (V7), as the next round begins."""
    castle = table.state
    for seat, hero in castle.heroes.items():
        if hero.fits and not hero.four:
            hero.four = castle.decks["amulet"].set_aside(table.dice, FOUR)
            cards = listed(amulet_name, hero.four)
            table.tell_only(
                frozenset({seat}), text("four-amulets", cards=cards), text("four-amulets-unseen", who=Who(seat))
            )
            if not hero.four:
                for one in hero.fits.pop(0):
                    objects.lay(table, seat, one)


def _chooses(castle: Castle, seat: Seat, _draft: Intent) -> bool:
    return bool(castle.hero(seat).four)


def _choice(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    four = castle.hero(seat).four
    return Decision(
        id="", seat=seat, kind=amulets.ORDER, round=castle.round, prompt=Text("four-prompt"),
        options=tuple(Option(card, amulet_name(card), amulet_name(f"{card}.text")) for card in four),
        default=(four[0],), hint=Text("four-hint"), rule="amulets",
    )  # fmt: skip


def keep_one(table: Table[Castle]) -> None:
    """The chosen amulet is its owner's, who knows it; the others are shuffled in."""
    castle = table.state
    for seat, intent in castle.turn.intents.items():
        hero = castle.heroes.get(seat)
        picks = intent.pages.get(amulets.ORDER, ())
        if hero is None or not hero.four or not picks or picks[0] not in hero.four:
            continue
        four, hero.four = hero.four, []
        four.remove(picks[0])
        castle.decks["amulet"].shuffle_in(table.dice, four)
        amulets.gets(table, seat, Amulet(picks[0], list(hero.fits.pop(0)), is_known=True))


hooks.EFFECTS["amulet_half"] = half
hooks.SUN_PHASE.append(deal_four)
hooks.BEFORE_MOVES.append(keep_one)
intents.PAGES.append(intents.FormPage(amulets.ORDER, _chooses, _choice))


def orderables(_castle: Castle, seat: Seat) -> Iterable[Orderable]:
    yield Orderable(
        seat, ORDER, Text("order-halves"), tuple(Option(one, _halves(one)) for one in (TRY, WAIT)),
        Text("order-halves-hint"),
    )  # fmt: skip


KINDS.append(orderables)
