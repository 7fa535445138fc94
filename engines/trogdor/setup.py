"""Setting the table (TR-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core.deck import Deck
from engines.core.dice import Dice
from engines.core.types import Seat
from engines.trogdor.board import NUMBERS
from engines.trogdor.components import ITEMS, KEEPERS, MOVEMENT_DECK, REGULAR_DECK, TROGHAMMER_CARDS
from engines.trogdor.layouts import LAYOUTS
from engines.trogdor.state import METER, OFF, PEASANTS, Board, Options, Player, State, Turn


def deal(seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> State:
    """The table before the first turn. Shuffles use the dice streams ``action`` and ``movement``, deals ``setup``."""
    layout = LAYOUTS[options["layout"]]
    start = layout.start
    board = Board(
        trogdor=NUMBERS[start.trogdor],
        archer=NUMBERS[start.archer],
        knights=[*(NUMBERS[tile] for tile in start.knights), OFF],
        peasants=[NUMBERS[tile] for tile in start.peasants] + [METER] * (PEASANTS - len(start.peasants)),
    )
    hands = list(seats)
    if len(seats) == 1 and options["solo_two_hands"] == "on":
        hands *= 2  # TR-2.8
    actions = Deck.of("action", list(REGULAR_DECK), rng, reshuffles=False)
    choose = options["deal"] == "choose"
    keepers, items = (list(KEEPERS), list(ITEMS)) if choose else _dealt(rng)
    players = [Player(seat) for seat in hands]
    for player in players:
        player.hand = [actions.pile.pop()]
        if not choose:
            player.keeper, player.item = keepers.pop(), items.pop()
    first = rng.below("setup", len(players))  # TR-2.7
    return State(
        layout=layout.id,
        options=Options(
            choose=choose,
            only_troghammer_repairs=options["only_troghammer_repairs"] == "on",
            lake_is_plain=options["lake_is_plain"] == "on",
            recharge_on_any_turn=options["recharge_on_any_turn"] == "on",
        ),
        board=board,
        players=players,
        active=first,
        actions=actions,
        movements=Deck.of("movement", list(MOVEMENT_DECK), rng),
        aside=list(TROGHAMMER_CARDS[: int(options["troghammer_cards"])]),
        keepers=keepers if choose else [],
        items=items if choose else [],
        turn=Turn(0, first, board.copy()),
    )


def _dealt(rng: Dice) -> tuple[list[str], list[str]]:
    """Keepers and Items in the order they are dealt (TR-2.6)."""
    return rng.shuffled("setup", KEEPERS), rng.shuffled("setup", ITEMS)
