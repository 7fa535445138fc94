"""Trades of the hiring phase (DD-5.7, DD-5.8, D-8)."""

from __future__ import annotations

import pytest

from engines.core import Action, IllegalAction, Seat, Who, text
from engines.core.record import check

from .playing import BLUE, GOLD, RED, Board

SWORD, OIL, WHETSTONE, POTION = "item-1-01", "item-1-20", "item-1-19", "item-2-16"


def board(count: int = 3, **more: object) -> Board:
    hands = {
        BLUE: ("hero-torvald-1", SWORD),
        GOLD: ("hero-brenna-1", OIL, WHETSTONE),
        RED: ("hero-silka-1",),
    }
    kept = {seat: hands[seat] for seat in list(hands)[:count]}
    return Board(count, hands=kept, **more).hire()  # type: ignore[arg-type]


def offer(board: Board, giver: Seat, taker: Seat, *, give: tuple[str, ...] = (), get: tuple[str, ...] = ()) -> None:
    """Write an offer and send it."""
    board.take(giver, "trade", f"to.{taker}")
    for card in give:
        board.take(giver, "trade", f"give.{card}")
    for card in get:
        board.take(giver, "trade", f"get.{card}")
    board.take(giver, "trade", "send")


def on_table(board: Board, seat: Seat) -> list[str]:
    return [one.card for one in board.lord(seat).table]


def test_s_07_the_first_acceptance_moves_an_item_and_voids_other_offers() -> None:
    """S-07, DD-5.7, D-8, A-5."""
    play = board()
    play.lord(GOLD).table = []
    offer(play, GOLD, BLUE, give=(OIL,))
    play.take(BLUE, "take", "accept")
    assert on_table(play, BLUE) == [OIL]
    play.take(BLUE, "shop", f"take.{OIL}")
    offer(play, BLUE, GOLD, give=(SWORD,))  # shown to Gold, who may ask for it from now on
    offer(play, BLUE, RED, give=(SWORD,))
    heard = play.take(RED, "take", "accept")
    assert on_table(play, RED) == [SWORD]
    assert [line.args["how"] for line in play.heard(GOLD, events=heard) if line.key == "trade-ended"] == ["void"]
    assert not [line for line in play.heard(RED, events=heard) if line.key == "trade-ended"]
    assert play.asked(GOLD, "take") is None, "it can be accepted no more"
    assert on_table(play, GOLD) == []
    for seat in (BLUE, GOLD, RED):
        play.take(seat, "shop", "ready")
    assert not any(one.kind in ("take", "trade") for one in play.pending())


def test_an_item_that_has_moved_and_come_back_makes_an_offer_void_all_the_same() -> None:
    """D-8: every other offer that names a moved item becomes void, at once, and only the two hear of it."""
    play = board()
    offer(play, BLUE, GOLD, give=(SWORD,))
    offer(play, BLUE, RED, give=(SWORD,))
    heard = play.take(RED, "take", "accept")
    assert [line.key for line in play.heard(GOLD, events=heard)] == ["traded", "trade-ended"]
    assert [line.args["how"] for line in play.heard(BLUE, events=heard) if line.key == "trade-ended"] == ["void"]
    assert [line.key for line in play.heard(RED, events=heard)] == ["traded"]
    assert play.asked(GOLD, "take") is None
    offer(play, RED, BLUE, give=(SWORD,))
    play.take(BLUE, "take", "accept")
    assert on_table(play, BLUE) == [SWORD]
    assert play.asked(GOLD, "take") is None


def test_items_may_be_given_away_or_asked_for_from_hand_and_table() -> None:
    """DD-5.7: gifts and unequal numbers; a traded item lies on the receiver's table."""
    play = board(2)
    offer(play, GOLD, BLUE, give=(OIL, WHETSTONE))
    play.take(BLUE, "take", "accept")
    assert sorted(on_table(play, BLUE)) == [WHETSTONE, OIL]
    offer(play, GOLD, BLUE, get=(OIL,))
    play.take(BLUE, "take", "accept")
    assert on_table(play, GOLD) == [OIL]
    assert play.lord(GOLD).hand == ["hero-brenna-1"]


def test_heroes_are_never_traded() -> None:
    """DD-5.7: only items."""
    play = board(2)
    play.take(BLUE, "trade", f"to.{GOLD}")
    assert [key for key in play.keys(BLUE, "trade") if key.startswith("give.")] == [f"give.{SWORD}"]


def test_only_the_two_learn_of_an_offer_and_of_its_refusal() -> None:
    """V-12, V-13: the partner is shown a hand item; others hear nothing."""
    play = board()
    before = len(play.events)
    offer(play, BLUE, GOLD, give=(SWORD,))
    assert play.view(GOLD).known == {BLUE: (SWORD,)}
    assert play.view(RED).known == {}
    play.take(GOLD, "take", "decline")
    assert play.heard(RED, events=play.events[before:]) == play.heard(events=play.events[before:]) == []
    assert [line.key for line in play.heard(GOLD, events=play.events[before:])] == ["trade-offered", "trade-ended"]
    assert play.view(GOLD).known == {BLUE: (SWORD,)}, "what was shown stays known"


def test_an_accepted_trade_is_public() -> None:
    """V-12: the items land on the table."""
    play = board()
    offer(play, BLUE, GOLD, give=(SWORD,))
    heard = play.take(GOLD, "take", "accept")
    assert [line.key for line in play.heard(RED, events=heard)] == ["traded"]
    assert [one.card for one in play.view().lords[GOLD].table] == [SWORD]


def test_a_trade_may_ask_only_for_what_its_author_knows_of() -> None:
    """V-5, flow.md 1: table cards, and cards shown before."""
    play = board(2)
    play.take(BLUE, "trade", f"to.{GOLD}")
    assert not [key for key in play.keys(BLUE, "trade") if key.startswith("get.")]
    offer(play, GOLD, BLUE, give=(OIL,))
    play.take(BLUE, "trade", f"to.{GOLD}")
    assert [key for key in play.keys(BLUE, "trade") if key.startswith("get.")] == [f"get.{OIL}"]


def test_nobody_has_more_than_seven_cards_after_a_trade() -> None:
    """DD-5.7: a partner without room cannot accept, and both read why; one more item in return makes it possible."""
    play = Board(
        2, hands={BLUE: ("hero-torvald-1", SWORD), GOLD: ("hero-brenna-1", *(f"item-1-0{n}" for n in range(2, 8)))}
    )
    play.hire()
    play.take(BLUE, "trade", f"to.{GOLD}")
    play.take(BLUE, "trade", f"give.{SWORD}")
    assert text("trade-other-full", who=Who(GOLD), limit=7, asks="no") in play.ask(BLUE, "trade").barred
    play.take(BLUE, "trade", "send")
    assert play.keys(GOLD, "take") == ["decline"]
    assert play.ask(GOLD, "take").barred == (text("trade-no-room", limit=7),)
    offer(play, GOLD, BLUE, give=("item-1-02",))
    play.take(BLUE, "trade", f"to.{GOLD}")
    play.take(BLUE, "trade", f"give.{SWORD}")
    assert play.ask(BLUE, "trade").barred == (text("trade-other-full", who=Who(GOLD), limit=7, asks="yes"),)
    play.take(BLUE, "take", "accept")
    play.take(GOLD, "take", "accept")
    assert on_table(play, GOLD) == [SWORD]


def test_an_author_is_told_that_nothing_of_the_partner_is_known() -> None:
    """D-8, V-5: one can ask for what lies on a table or was seen before, and for nothing else."""
    play = Board(2, hands={BLUE: ("hero-torvald-1", SWORD), GOLD: ("hero-brenna-1", OIL)}).hire()
    play.take(BLUE, "trade", f"to.{GOLD}")
    assert play.ask(BLUE, "trade").barred == (text("trade-unseen", who=Who(GOLD)),)
    offer(play, GOLD, BLUE, give=(OIL,))
    assert play.ask(BLUE, "trade").barred == ()


def test_no_fame_in_trades_unless_deals_are_on() -> None:
    """DD-5.7, DD-16.3, D-8."""
    play = board(2, fame={BLUE: 3})
    play.take(BLUE, "trade", f"to.{GOLD}")
    assert "pay.more" not in play.keys(BLUE, "trade")
    play = board(2, fame={BLUE: 3}, options={"negotiation": "on"})
    play.take(BLUE, "trade", f"to.{GOLD}")
    play.take(BLUE, "trade", f"give.{SWORD}")
    play.take(BLUE, "trade", "pay.more")
    play.take(BLUE, "trade", "pay.more")
    play.take(BLUE, "trade", "send")
    play.take(GOLD, "take", "accept")
    assert (play.lord(BLUE).fame, play.lord(GOLD).fame) == (1, 2)


def test_a_trade_names_an_item() -> None:
    """DD-5.7, D-8: items are traded, so Fame alone is no trade; the reason stands in the author's form."""
    play = board(2, fame={BLUE: 3}, options={"negotiation": "on"})
    play.take(BLUE, "trade", f"to.{GOLD}")
    play.take(BLUE, "trade", "pay.more")
    assert "send" not in play.keys(BLUE, "trade")
    assert [line.key for line in play.ask(BLUE, "trade").barred] == ["trade-no-item"]
    play.take(BLUE, "trade", f"give.{SWORD}")
    assert "send" in play.keys(BLUE, "trade")


@pytest.mark.parametrize(("spends", "what"), [(BLUE, "pay"), (GOLD, "ask")])
def test_fame_that_was_spent_since_is_not_offered(spends: Seat, what: str) -> None:
    """DD-16.3, D-8: Fame is offered and asked for as far as it is owned, and one way only."""
    play = board(2, fame={BLUE: 3, GOLD: 3}, options={"negotiation": "on"})
    play.take(BLUE, "trade", f"to.{GOLD}")
    for pick in (f"give.{SWORD}", *[f"{what}.more"] * 3):
        play.take(BLUE, "trade", pick)
    assert {key for key in play.keys(BLUE, "trade") if key.endswith((".more", ".less"))} == {f"{what}.less"}
    play.take(spends, "shop", "buy.item.2")
    assert [line.key for line in play.ask(BLUE, "trade").barred] == ["trade-moved"]
    play.take(BLUE, "trade", "send")
    assert play.ask(GOLD, "take").prompt.args[what] == 1


def test_five_offers_are_open_between_two_at_most() -> None:
    """D-8: per pair and direction; the reason stands in the author's form."""
    play = board(2)
    for _ in range(5):
        offer(play, BLUE, GOLD, give=(SWORD,))
    play.take(BLUE, "trade", f"to.{GOLD}")
    play.take(BLUE, "trade", f"give.{SWORD}")
    assert "send" not in play.keys(BLUE, "trade")
    assert [line.key for line in play.ask(BLUE, "trade").barred] == ["trade-cap"]
    offer(play, GOLD, BLUE, give=(OIL,))  # the other direction is free


def test_a_trade_takes_nobodys_readiness_back() -> None:
    """D-8, D-9."""
    play = board()
    offer(play, BLUE, GOLD, give=(SWORD,))
    play.take(BLUE, "shop", "ready")
    play.take(GOLD, "shop", "ready")
    play.take(GOLD, "take", "accept")
    assert play.lord(BLUE).ready
    assert play.lord(GOLD).ready
    play.take(RED, "shop", "ready")
    assert SWORD in play.lord(GOLD).hand, "taken up when all are ready (DD-5.9)"


def test_a_traded_item_is_never_replaced() -> None:
    """DD-5.4: an item that came by trade was not just bought by its owner."""
    play = board(2, fame={GOLD: 5})
    offer(play, BLUE, GOLD, give=(SWORD,))
    play.take(GOLD, "take", "accept")
    assert f"replace.{SWORD}" not in play.keys(GOLD, "shop")
    assert f"take.{SWORD}" in play.keys(GOLD, "shop")


def test_an_offer_is_withdrawn_by_its_author() -> None:
    """D-8, V-13."""
    play = board()
    offer(play, BLUE, GOLD, give=(SWORD,))
    heard = play.take(BLUE, "offered", "withdraw")
    assert play.heard(GOLD, events=heard)[-1].args["how"] == "withdrawn"
    assert play.heard(RED, events=heard) == []
    assert play.asked(GOLD, "take") is None


def test_the_ids_of_an_offer_do_not_count_other_pairs_letters() -> None:
    """V-12, flow.md 1: a common counter would tell Red that Blue and Gold trade letters."""
    play = board()
    offer(play, BLUE, GOLD, give=(SWORD,))
    offer(play, BLUE, GOLD, give=(SWORD,))
    offer(play, GOLD, RED, give=(OIL,))
    assert play.ask(RED, "take").id == "offer.gold.red.1.take-red"


def test_no_trade_in_solo_play() -> None:
    """DD-15.1: there is nobody to trade with."""
    play = Board(1, hands={BLUE: ("hero-torvald-1", POTION)}).hire()
    assert play.asked(BLUE, "trade") is None


def test_nothing_is_traded_once_the_runs_have_begun() -> None:
    """DD-5.8, S-07: an offer that is still open ends, and neither it nor a new one can be answered."""
    play = board(2, levels={"d01": 1})
    for seat in (BLUE, GOLD):
        play.lord(seat).place = "d01"
    offer(play, GOLD, BLUE, give=(OIL,))
    asked = play.ask(BLUE, "take")
    for seat in (BLUE, GOLD):
        play.take(seat, "shop", "ready")
    assert play.realm.phase == "run"
    assert [line.args["how"] for line in play.heard(BLUE) if line.key == "trade-ended"] == ["expired"]
    assert not {"trade", "take", "offered"} & {one.kind for one in play.pending()}
    with pytest.raises(IllegalAction):
        check(play.engine, play.realm, play.pending(), Action(BLUE, asked.id, ("accept",)))
    assert OIL in play.lord(GOLD).hand
