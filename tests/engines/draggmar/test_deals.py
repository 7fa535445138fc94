"""Binding deals of the selection phase (DD-16.3, D-3)."""

from __future__ import annotations

from typing import Any

from engines.core import Seat
from engines.core.flow import Table, Work
from engines.core.types import Who, text
from engines.draggmar.components import DUNGEONS
from engines.draggmar.world.ending import pay_deals

from .playing import BLUE, GOLD, RED, Board


class Pays(Work):
    """The payments at the end of a round, alone."""

    def do(self, table: Table[Any]) -> None:
        pay_deals(table)


ON = {"negotiation": "on"}
NEAR = {"d01": 1, "d02": 1, "d04": 2}


def board(count: int = 3, fame: dict[Seat, int] | None = None) -> Board:
    """All tokens are face-up, so that all lords choose at once."""
    return Board(count, options=ON, up=DUNGEONS, levels=NEAR, fame=fame or {BLUE: 5, GOLD: 3}).select(4)


def propose(play: Board, author: Seat, *others: Seat, place: str = "", pay: tuple[tuple[str, int], ...] = ()) -> None:
    """Write a deal and send it; `pay` are lines ``<payer>.<payee>.<when>`` with the Fame."""
    for other in others:
        play.take(author, "deal", f"with.{other}")
    if place:
        play.take(author, "deal", f"go.{place}")
    for line, fame in pay:
        play.take(author, "deal", f"line.{line}")
        for _ in range(fame):
            play.take(author, "deal", "more")
    play.take(author, "deal", "send")


def test_a_deal_sends_all_parties_to_one_place_and_pays_at_once() -> None:
    """DD-16.3, D-3, V-16: `go_to` places all standees at once; payments of now move at acceptance; all are told."""
    play = board()
    propose(play, BLUE, GOLD, place="d04", pay=(("blue.gold.now", 2),))
    heard = play.take(GOLD, "deal-take", "accept")
    assert (play.lord(BLUE).place, play.lord(GOLD).place) == ("d04", "d04")
    assert (play.lord(BLUE).fame, play.lord(GOLD).fame) == (3, 5)
    assert [line.key for line in play.heard(RED, events=heard)][:3] == ["deal-struck", "placed", "placed"]
    assert play.waiting() == (RED,)


def test_only_the_parties_know_of_a_deal_that_is_proposed() -> None:
    """V-16: proposed to the parties alone."""
    play = board()
    before = len(play.events)
    propose(play, BLUE, GOLD, place="d04")
    assert play.heard(RED, events=play.events[before:]) == []
    assert [line.key for line in play.heard(GOLD, events=play.events[before:])] == ["deal-offered"]
    heard = play.take(GOLD, "deal-take", "decline")
    assert play.heard(RED, events=heard) == []
    assert play.asked(BLUE, "deal-made") is None


def test_all_parties_must_accept() -> None:
    """D-3."""
    play = board()
    propose(play, BLUE, GOLD, RED, place="d04")
    play.take(GOLD, "deal-take", "accept")
    assert play.lord(GOLD).place == "town"
    play.take(RED, "deal-take", "accept")
    assert {play.lord(seat).place for seat in (BLUE, GOLD, RED)} == {"d04"}


def test_a_deal_ends_when_a_party_places_its_standee() -> None:
    """D-3: accepted before any party has placed."""
    play = board()
    propose(play, BLUE, GOLD, place="d04")
    heard = play.take(BLUE, "standee", "d01")
    assert play.asked(GOLD, "deal-take") is None
    assert [line.key for line in play.heard(GOLD, events=heard)] == ["placed", "deal-ended"]
    assert play.asked(BLUE, "deal") is None
    assert play.asked(GOLD, "deal") is not None, "Red can still be asked"


def test_a_deal_with_an_illegal_destination_is_void_as_a_whole() -> None:
    """D-3, DD-4.5: Gold was in d04 in the round before."""
    play = Board(3, options=ON, up=DUNGEONS, levels=NEAR, fame={BLUE: 5})
    play.lord(GOLD).last_place = "d04"
    play.select(4)
    propose(play, BLUE, GOLD, place="d04", pay=(("blue.gold.now", 2),))
    heard = play.take(GOLD, "deal-take", "accept")
    assert play.heard(GOLD, events=heard)[-1].args["how"] == "void"
    assert play.lord(BLUE).fame == 5
    assert play.lord(BLUE).place == "town"


def test_only_fame_that_is_owned_can_be_promised() -> None:
    """DD-16.3."""
    play = board(fame={BLUE: 1})
    play.take(BLUE, "deal", f"with.{GOLD}")
    play.take(BLUE, "deal", "line.blue.gold.end")
    play.take(BLUE, "deal", "more")
    assert "more" not in play.keys(BLUE, "deal")


def test_the_draft_is_told_in_full_and_amounts_are_no_field() -> None:
    """D-3: a field holds only one of several payments, and never an amount."""
    play = board()
    play.take(BLUE, "deal", f"with.{GOLD}")
    for line in ("line.blue.gold.now", "line.gold.blue.end"):
        play.take(BLUE, "deal", line)
        play.take(BLUE, "deal", "more")
    hint = play.ask(BLUE, "deal").hint
    assert hint is not None
    assert hint.args["pay"] == [
        text("deal-payment", who=Who(BLUE), to=Who(GOLD), fame=1, when="now"),
        text("deal-payment", who=Who(GOLD), to=Who(BLUE), fame=1, when="end"),
    ]
    amounts = [one for one in play.ask(BLUE, "deal").options if one.key in ("more", "less")]
    assert [one.field for one in amounts] == [None, None]


def test_a_payment_by_a_lord_without_fame_says_why_it_has_no_amount() -> None:
    """DD-16.3: the deal can be sent without it."""
    play = board(fame={BLUE: 1})
    play.take(BLUE, "deal", f"with.{GOLD}")
    play.take(BLUE, "deal", "line.gold.blue.end")
    assert "more" not in play.keys(BLUE, "deal")
    assert [line.key for line in play.ask(BLUE, "deal").barred] == ["deal-no-fame"]
    play.take(BLUE, "deal", "go.d04")
    assert "send" in play.keys(BLUE, "deal")


def test_a_draft_that_promises_fame_paid_since_cannot_be_sent() -> None:
    """DD-16.3: Fame may be promised only if owned; the reason stands in the author's form."""
    play = board(fame={BLUE: 2})
    play.take(BLUE, "deal", f"with.{RED}")
    play.take(BLUE, "deal", "line.blue.red.end")
    play.take(BLUE, "deal", "more")
    play.take(BLUE, "deal", "more")
    propose(play, GOLD, BLUE, pay=(("blue.gold.now", 2),))
    play.take(BLUE, "deal-take", "accept")
    assert "send" not in play.keys(BLUE, "deal")
    assert [line.key for line in play.ask(BLUE, "deal").barred] == ["deal-too-much"]
    play.take(BLUE, "deal", "less")
    play.take(BLUE, "deal", "less")
    assert [line.key for line in play.ask(BLUE, "deal").barred] == ["deal-no-fame"]


def test_what_is_due_at_the_end_is_paid_as_far_as_fame_reaches() -> None:
    """D-3: in order of acceptance, after the counting."""
    play = board()
    propose(play, BLUE, GOLD, place="d01", pay=(("blue.gold.end", 4),))
    play.take(GOLD, "deal-take", "accept")
    play.lord(BLUE).fame = 3
    before = len(play.events)
    play.begin(Pays())
    assert (play.lord(BLUE).fame, play.lord(GOLD).fame) == (0, 6)
    assert play.heard(events=play.events[before:])[0].args["fame"] == 3


def test_three_deals_are_open_at_most() -> None:
    """flow.md 1, Offers: three for each author."""
    play = board()
    for place in ("d01", "d02", "d04"):
        propose(play, BLUE, GOLD, place=place)
    play.take(BLUE, "deal", f"with.{RED}")
    play.take(BLUE, "deal", "go.d01")
    assert "send" not in play.keys(BLUE, "deal")


def test_with_deals_on_a_single_destination_is_asked_all_the_same() -> None:
    """D-4: its player may want a price for it."""
    for options, asked in ((ON, True), ({}, False)):
        play = Board(2, options=options, levels={"d01": 1})
        play.select()
        play.take(BLUE, "scout", "d01")
        play.take(GOLD, "scout", "d01")
        assert (play.asked(BLUE, "standee") is not None) is asked


def test_no_deals_without_the_option() -> None:
    """DD-16.3 is an option of the table."""
    play = Board(2, up=DUNGEONS).select(4)
    assert play.asked(BLUE, "deal") is None
