"""Small changes that many rules make, each told where it is made, and cards as options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.core.flow import Table
from engines.core.types import Option, Seat, Text, Who, text
from engines.dracula import names
from engines.dracula.components import ENCOUNTERS, ITEMS
from engines.dracula.hands import EVERYBODY
from engines.dracula.state import State


def delay(table: Table[State], seat: Seat) -> None:
    """A hunter becomes delayed; being so already changes nothing (FD-1.11)."""
    hunter = table.state.hunters[seat]
    if hunter.is_active and not hunter.delayed:
        hunter.delayed = True
        table.tell("hunter-delayed", who=names.who(seat))


def show_items(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """A hunter shows items to everybody, and keeps them (FD-17.3)."""
    if titles:
        table.state.show(seat, "items", titles, [EVERYBODY])
        table.reveal("items-shown", who=names.who(seat), cards=told(names.item, titles))


def show_nothing(held: Sequence[object]) -> Option:
    """The choice ``none`` of whoever is asked what he shows: its label says whether he holds anything for it."""
    return Option("none", text("show-nothing", held="yes" if held else "no"))


def discard_items(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """Items go from a hand face up to the discards (FD-24.3). Whoever calls pushes `Limits`: one of them may have been
    the one that a weakened hunter keeps face up."""
    if not titles:
        return
    for title in titles:
        table.state.lose(seat, "items", title)
        table.state.items.discard(title)
    table.reveal("items-discarded", who=names.who(seat), cards=told(names.item, titles))
    table.state.items.renew(table.dice)


def discard_events(table: Table[State], seat: Seat, titles: Sequence[str]) -> None:
    """Events go from a hand face up to the discards (FD-23.2); see `discard_items`."""
    if not titles:
        return
    for title in titles:
        table.state.lose(seat, "events", title)
        table.state.events.discard(title)
    table.reveal("events-discarded", who=names.who(seat), cards=told(names.event, titles))
    table.state.events.renew(table.dice)


def put_fog(table: Table[State], city: str, tokens: int) -> None:
    """So many fog tokens on a city, or as many as there are (FD-25.1, FD-25.7)."""
    state = table.state
    put = min(tokens, state.left("fog"))
    if put:
        state.fog[city] = state.fog.get(city, 0) + put
        table.tell("fog-put", place=names.place(city), tokens=put)


def told(name: Callable[[str], Text], ids: Iterable[str]) -> list[Text | Who]:
    """Cards or places as a list in a sentence, in order of their ids."""
    return [name(one) for one in sorted(ids)]


def numbered(titles: Iterable[str]) -> list[str]:
    """Option keys for cards, of which several may be alike: ``knife``, ``knife.2`` (see `title`)."""
    keys: list[str] = []
    for card in titles:
        times = sum(title(key) == card for key in keys) + 1
        keys.append(card if times == 1 else f"{card}.{times}")
    return keys


def title(key: str) -> str:
    """The card's title in a key of `numbered`."""
    return key.partition(".")[0]


def titles(keys: Iterable[str]) -> list[str]:
    return [title(key) for key in keys]


def apart(held: Sequence[str], taken: int) -> Sequence[str]:
    """The cards of which so many are chosen: for a single one, those that are alike are one choice."""
    return sorted(set(held)) if taken == 1 else held


def cards(name: Callable[[str], Text], held: Iterable[str]) -> list[Option]:
    """Cards to choose among, in order of their titles, with what each does."""
    ordered = sorted(held)
    return [Option(key, name(card), gist(card)) for key, card in zip(numbered(ordered), ordered, strict=True)]


def gist(card: str) -> Text:
    """What an item, an encounter or an event does, in the fewest words."""
    if card in ITEMS:
        return Text(f"banner-{card}" if ITEMS[card].icons else f"picture-gist-{card}")
    return Text(f"does-{card}", dict(ENCOUNTERS[card].amounts)) if card in ENCOUNTERS else Text(f"play-{card}")
