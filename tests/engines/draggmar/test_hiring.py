"""The hiring phase (DD-5): purchases, replacements, dismissal, readiness, and the market of a lord alone (DD-15.3)."""

from __future__ import annotations

import pytest

from engines.core import Order, Preference
from engines.core.preferences import write
from engines.draggmar.components import cards_of

from .playing import BLUE, GOLD, Board, cards_in_play

SWORD = "item-1-01"
ITEMS = tuple(f"item-1-{number:02}" for number in range(1, 12))


def board(*cards: str, count: int = 2, fame: int = 0, **more: object) -> Board:
    """Blue with these cards in its second round; Gold has a hero."""
    hands = {BLUE: cards or ("hero-torvald-1",), GOLD: ("hero-brenna-1",)}
    seats = list(hands)[:count]
    return Board(count, hands={seat: hands[seat] for seat in seats}, fame={BLUE: fame}, **more)  # type: ignore[arg-type]


def buys(play: Board) -> list[str]:
    return [key.removeprefix("buy.") for key in play.keys(BLUE, "shop") if key.startswith("buy.")]


def test_s_05_hiring_costs() -> None:
    """S-05, DD-5.1 to DD-5.5, D-6, D-7."""
    play = board(
        "hero-torvald-1", *ITEMS[:3], fame=5,
        piles={"hero-2": ["hero-silka-2"], "item-2": ["item-2-05", "item-2-08"], "item-1": ["item-1-20"]},
    )  # fmt: skip
    play.hire()
    play.take(BLUE, "shop", "buy.hero.2")
    assert play.lord(BLUE).fame == 3
    play.take(BLUE, "shop", "buy.item.2")
    assert play.lord(BLUE).fame == 1
    play.take(BLUE, "shop", "replace.item-2-05")
    lord = play.lord(BLUE)
    assert (lord.fame, len(lord.hand), [one.card for one in lord.table]) == (0, 5, ["item-2-08"])
    assert play.realm.decks["item-2"].discards == ["item-2-05"]
    assert not [key for key in play.keys(BLUE, "shop") if key.startswith("replace.")]
    assert buys(play) == ["hero.1", "item.1"]
    play.take(BLUE, "shop", "buy.item.1")
    assert lord.size == 7


def test_s_06_seven_cards_are_the_limit() -> None:
    """S-06, DD-5.3, DD-2.8: no purchase with seven cards in hand and on the table."""
    play = board("hero-torvald-1", *ITEMS[:5], fame=9).hire()
    play.take(BLUE, "shop", "buy.item.1")
    assert buys(play) == []
    assert [line.key for line in play.ask(BLUE, "shop").barred] == ["shop-full"]
    play.take(BLUE, "trade", f"to.{GOLD}")
    play.take(BLUE, "trade", f"give.{SWORD}")
    play.take(BLUE, "trade", "send")
    play.take(GOLD, "take", "accept")
    assert "item.1" in buys(play)


def test_a_second_replacement_is_refused_though_there_is_fame() -> None:
    """DD-5.4: once; the replacement cannot be replaced."""
    play = board(fame=9).hire()
    play.take(BLUE, "shop", "buy.item.1")
    (bought,) = (one.card for one in play.lord(BLUE).table)
    play.take(BLUE, "shop", f"replace.{bought}")
    (drawn,) = play.view().lords[BLUE].table
    assert drawn.swapped
    assert drawn.price == 1
    assert f"replace.{drawn.card}" not in play.keys(BLUE, "shop")


def test_a_replaced_item_is_discarded_before_another_is_drawn() -> None:
    """DD-5.4, DD-1.7: where the pile is empty it is shuffled in with the other discards."""
    play = board(fame=9).hire()
    play.take(BLUE, "shop", "buy.item.1")
    (bought,) = (one.card for one in play.lord(BLUE).table)
    deck = play.realm.decks["item-1"]
    deck.pile, deck.discards = [], deck.pile
    count = len(deck.discards)
    play.take(BLUE, "shop", f"replace.{bought}")
    assert bought in [*deck.pile, *(one.card for one in play.lord(BLUE).table)]
    assert (len(deck.pile), deck.discards) == (count, [])


def test_ready_is_a_button_beside_what_may_be_bought() -> None:
    """D-9: purchases stand in groups, a hero or an item; what ends the hiring does not."""
    play = board(fame=9).hire()
    play.take(BLUE, "shop", "buy.item.1")
    alone = {option.key for option in play.ask(BLUE, "shop").options if option.group is None}
    assert alone == {"fill", "ready"}


def test_with_a_full_hand_there_is_nothing_to_fill_up() -> None:
    """D-6: the clock's answer is to be ready then."""
    play = board("hero-torvald-1", *ITEMS[:6]).hire()
    assert "fill" not in play.keys(BLUE, "shop")
    assert play.ask(BLUE, "shop").default == ("ready",)


def test_heroes_go_to_hand_unseen_and_are_never_redrawn() -> None:
    """DD-5.5, DD-5.6, V-7: others see level and price."""
    play = board(fame=3, piles={"hero-3": ["hero-kesk-3"]}).hire()
    heard = play.take(BLUE, "shop", "buy.hero.3")
    assert "hero-kesk-3" in play.lord(BLUE).hand
    (others,) = [line for line in play.heard(GOLD, events=heard) if line.key == "hired-unseen"]
    assert (others.args["level"], others.args["price"]) == (3, 3)
    assert "kesk" not in str(play.heard(GOLD, events=heard))
    assert "kesk" not in str(play.view(GOLD))
    assert not [key for key in play.keys(BLUE, "shop") if "kesk" in key]


def test_items_lie_open_on_the_table_until_they_are_taken() -> None:
    """DD-5.6, V-6: all see them, with the price; a card that was taken stays known."""
    play = board(fame=3, piles={"item-3": ["item-3-08"]}).hire()
    play.take(BLUE, "shop", "buy.item.3")
    (lies,) = play.view().lords[BLUE].table
    assert (lies.card, lies.price) == ("item-3-08", 3)
    play.take(BLUE, "shop", "take.item-3-08")
    assert play.view().lords[BLUE].table == ()
    assert play.view().known == {BLUE: ("item-3-08",)}


def test_a_fourth_hero_is_not_sold() -> None:
    """DD-2.9: three at most, in hand and active."""
    play = board("hero-torvald-1", "hero-brenna-2", "hero-silka-1", fame=9).hire()
    assert buys(play) == ["item.1", "item.2", "item.3"]
    assert "shop-heroes" in [line.key for line in play.ask(BLUE, "shop").barred]


def test_nothing_is_bought_from_an_empty_deck() -> None:
    """DD-1.7: pile and discards are empty; the purchase is refused and not paid."""
    play = board(fame=9)
    play.realm.decks["hero-3"].pile.clear()
    play.hire()
    assert "hero.3" not in buys(play)
    assert play.lord(BLUE).fame == 9


def test_a_short_deck_is_renewed_before_anyone_buys() -> None:
    """DD-1.7: fewer than seven cards for each player."""
    play = board()
    deck = play.realm.decks["item-2"]
    deck.discards, deck.pile = deck.pile[:10], deck.pile[10:]
    assert len(deck.pile) == 12
    play.hire()
    assert (len(deck.pile), deck.discards) == (22, [])
    told = [line.args for line in play.heard() if line.key == "deck-renewed"]
    assert told == [{"kind": "item", "level": 2}]


def test_a_deck_with_enough_cards_is_not_renewed() -> None:
    """DD-1.7."""
    play = board()
    deck = play.realm.decks["item-2"]
    deck.discards, deck.pile = deck.pile[:8], deck.pile[8:]
    play.hire()
    assert len(deck.discards) == 8


def test_cards_are_dismissed_for_nothing_before_the_first_purchase() -> None:
    """DD-5.2, D-5, V-20: they are public once discarded."""
    play = board("hero-torvald-1", *ITEMS[:4]).hire()
    heard = play.take(BLUE, "shop", "dismiss")
    assert play.heard(GOLD, events=heard) == []
    heard = play.take(BLUE, "dismiss", ITEMS[0], "hero-torvald-1")
    assert [line.key for line in play.heard(GOLD, events=heard)] == ["dismissed"]
    assert play.realm.decks["item-1"].discards == [ITEMS[0]]
    assert play.lord(BLUE).hand == sorted(ITEMS[1:4])
    play.take(BLUE, "shop", "buy.hero.1")
    assert "dismiss" not in play.keys(BLUE, "shop")


def test_nobody_is_dismissed_in_round_one() -> None:
    """DD-1.9: nobody gets a free new hand."""
    assert "dismiss" not in board("hero-torvald-1", *ITEMS[:6]).hire(1).keys(BLUE, "shop")


def test_a_lord_without_a_hero_must_hire_one() -> None:
    """DD-5.9, V-20: only the lord itself is told."""
    play = board(*ITEMS[:3]).hire()
    assert "ready" not in play.keys(BLUE, "shop")
    assert "shop-needs-hero" in [line.key for line in play.ask(BLUE, "shop").barred]
    play.take(BLUE, "shop", "buy.hero.1")
    assert "ready" in play.keys(BLUE, "shop")


def test_with_seven_cards_and_no_hero_a_card_is_discarded_first() -> None:
    """DD-5.9: of the lord's choice."""
    play = board(*ITEMS[:7]).hire()
    assert buys(play) == []
    play.take(BLUE, "shop", f"discard.{ITEMS[3]}")
    assert "hero.1" in buys(play)
    assert not [key for key in play.keys(BLUE, "shop") if key.startswith("discard.")]


def test_without_any_hero_to_be_had_the_lord_stays_in_town() -> None:
    """DD-5.9, DD-4.7."""
    play = board(*ITEMS[:2])
    for level in (1, 2, 3):
        play.realm.decks[f"hero-{level}"].pile.clear()
    play.lord(BLUE).place = "d01"
    play.hire()
    play.take(BLUE, "shop", "ready")
    heard = play.take(GOLD, "shop", "ready")
    assert "stays-in-town" in [line.key for line in play.heard(events=heard)]


def test_the_clock_hires_two_heroes_for_a_lord_without_and_fills_up() -> None:
    """D-6, D-9: level 1 heroes until two, then free items up to seven, then ready."""
    play = board(*ITEMS[:2]).hire()
    play.default(BLUE, "shop")
    lord = play.lord(BLUE)
    assert (len(lord.heroes), lord.size, lord.ready, lord.fame) == (2, 7, True, 0)


def test_the_clock_only_adds_items_for_a_lord_with_a_hero() -> None:
    """D-6."""
    play = board("hero-torvald-1", fame=9).hire()
    play.default(BLUE, "shop")
    lord = play.lord(BLUE)
    assert (len(lord.heroes), len(lord.items), lord.table, lord.fame) == (1, 6, [], 9)


def test_the_clock_discards_the_worst_item_for_a_hero() -> None:
    """D-6, DD-2.8: the item of the lowest level, then the smallest Attack and Defense; then one hero is enough."""
    play = board("item-2-01", "item-1-25", *ITEMS[:5]).hire()
    play.default(BLUE, "shop")
    lord = play.lord(BLUE)
    assert len(lord.heroes) == 1
    assert lord.size == 7
    assert play.realm.decks["item-1"].discards == ["item-1-25"]


def test_readiness_is_taken_back_until_all_are_ready() -> None:
    """D-9: open, revocable."""
    play = board().hire()
    play.take(BLUE, "shop", "ready")
    assert play.waiting() == (GOLD,)
    play.take(BLUE, "not-ready", "not-ready")
    assert play.waiting() == (BLUE, GOLD)
    play.take(BLUE, "shop", "ready")
    play.take(GOLD, "shop", "ready")
    assert play.realm.round == 3


def test_table_cards_are_taken_up_when_all_are_ready() -> None:
    """DD-5.9, V-5: all have seen them go to the hand."""
    play = board(piles={"item-1": ["item-1-20"]}).hire()
    play.take(BLUE, "shop", "buy.item.1")
    play.take(BLUE, "shop", "ready")
    play.take(GOLD, "shop", "ready")
    assert play.lord(BLUE).table == []
    assert play.view(GOLD).known == {BLUE: ("item-1-20",)}


def test_readiness_may_be_ordered_in_round_one() -> None:
    """D-9, A-7."""
    play = board(*("hero-torvald-1", *ITEMS[:6]))
    write(play.realm, Order(BLUE, "shop", (Preference("shop", ("ready",), until="round.1"),)))
    play.hire(1)
    assert play.waiting() == (GOLD,)


def test_a_purchase_moves_no_id_of_another_lord() -> None:
    """flow.md 2: threads count for themselves."""
    play = board(fame=6).hire()
    before = play.ask(GOLD, "shop").id
    play.take(BLUE, "shop", "buy.hero.2")
    play.take(BLUE, "shop", "buy.item.1")
    assert play.ask(GOLD, "shop").id == before


@pytest.mark.parametrize(("own", "offered"), [("item-2-03", ["item-1-01", "item-2-01"]), ("item-1-05", ["item-1-01"])])
def test_solo_market_gives_an_item_of_the_same_or_a_lower_level(own: str, offered: list[str]) -> None:
    """D-18, DD-15.3, V-15: the given item is discarded."""
    play = Board(1, hands={BLUE: ("hero-torvald-1", own)})
    for card in ("item-1-01", "item-2-01", "item-3-01"):
        play.realm.decks[card[:6]].pile.remove(card)
        play.realm.market.append(card)
    play.hire()
    play.take(BLUE, "shop", "market")
    play.take(BLUE, "market", own)
    assert play.keys(BLUE, "market") == offered
    play.take(BLUE, "market", offered[0])
    assert play.lord(BLUE).items == [offered[0]]
    assert play.realm.decks[own[:6]].discards == [own]
    assert offered[0] not in play.view().market


def test_no_market_in_company() -> None:
    """DD-15.3 is for a lord alone."""
    assert "market" not in board("hero-torvald-1", SWORD).hire().keys(BLUE, "shop")


def test_hiring_loses_and_doubles_no_card() -> None:
    """DD-1.7."""
    play = board("hero-torvald-1", *ITEMS[:3], fame=20).hire()
    for pick in ("buy.item.2", "buy.hero.2", "buy.item.1"):
        play.take(BLUE, "shop", pick)
    play.default(BLUE, "shop")
    assert set(cards_in_play(play.realm).values()) == {1}
    assert len(cards_of("item-1")) == 26
