"""DB-4, DB-5: dice and checks, and decks of which several places draw at the same time."""

from __future__ import annotations

import pytest

from engines.core.deck import SharedDeck
from engines.core.flow import Question, Table
from engines.core.types import Decision, Option, Text
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import CARDS, DECKS, MONSTER_CARDS, SHUFFLE_AGAIN
from engines.drakborgen.rules import checks, decks
from engines.drakborgen.rules.places import meet
from engines.drakborgen.state import Castle

from .positions import H1, H2, Board, cards_in_play

DRAWN: list[tuple[str, str | None]] = []


class DrawsDoor(decks.Draws, kw_only=True):
    """Draws a Door card and lays it down; so often."""

    times: int = 1

    def drawn(self, table: Table[Castle], card: str | None) -> None:
        DRAWN.append((self.place, card))
        if self.times > 1:
            table.push(DrawsDoor(deck=self.deck, place=self.place, times=self.times - 1))


class Ponders(Question, kw_only=True):
    """Somebody else's question, which is open as long as the test wants."""

    def ask(self, state: Castle) -> tuple[Decision, ...]:
        return self.put(H2, "ponder", 1, Text("act-prompt"), (Option("wait", Text("act-wait")),), ("wait",))

    def answer(self, table: Table[Castle], decision: Decision, picks: tuple[str, ...]) -> None:
        """Nothing."""


def two_places(cards: list[str]) -> Board:
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "d3")})
    board.state.decks["door"] = SharedDeck("door", cards[::-1], [], False)
    meet(board.state)
    DRAWN.clear()
    return board


def test_each_place_draws_from_its_own_share() -> None:
    """DB-5, flow.md: of two places the first owns the cards 0, 2, 4, whoever draws first."""
    for first, second in ((H1, H2), (H2, H1)):
        board = two_places(["opens", "locked", "trap-dart", "trap-spear"])
        for thread in (first, second):
            board.begin(DrawsDoor(deck="door", place=thread, times=2), thread=thread)
        assert sorted(DRAWN) == [(H1, "opens"), (H1, "trap-dart"), (H2, "locked"), (H2, "trap-spear")]


def test_who_has_used_up_its_share_rests_until_the_others_do() -> None:
    """flow.md, section 2, Cards 4: then all is gathered and dealt again among those that rest."""
    board = two_places(["opens", "locked", "trap-dart", "trap-spear"])
    board.begin(Ponders(), thread=H2)
    board.begin(DrawsDoor(deck="door", place=H1, times=3), thread=H1)
    assert DRAWN == [(H1, "opens"), (H1, "trap-dart")]
    board.play(H2, "wait", kind="ponder")
    assert DRAWN == [(H1, "opens"), (H1, "trap-dart"), (H1, "locked")]


def test_who_has_no_share_of_a_small_deck_rests_too() -> None:
    """flow.md, section 2, Cards 4: also if it is the first to draw from that deck, so that no speed changes a card."""
    board = two_places(["opens"])
    board.begin(Ponders(), thread=H1)
    board.begin(DrawsDoor(deck="door", place=H2), thread=H2)
    assert DRAWN == []
    board.play(H2, "wait", kind="ponder")
    assert DRAWN == [(H2, "opens")]


def test_a_share_of_nothing_but_shuffle_again_is_used_up() -> None:
    """flow.md, section 2, Cards 4: its thread rests, and draws when the cards of the others are dealt again."""
    board = two_places(["shuffle-again", "opens", "shuffle-again"])
    board.begin(Ponders(), thread=H2)
    board.begin(DrawsDoor(deck="door", place=H1), thread=H1)
    assert DRAWN == []
    board.play(H2, "wait", kind="ponder")
    assert DRAWN == [(H1, "opens")]


def test_an_empty_deck_gives_no_card() -> None:
    """DB-5.12."""
    board = two_places(["opens"])
    board.begin(DrawsDoor(deck="door", place=H1, times=2), thread=H1)
    assert DRAWN == [(H1, "opens"), (H1, None)]


def test_discards_go_to_the_bottom() -> None:
    """DB-5.1: of the deck, and in a place of its share; they are gathered thread by thread."""
    board = two_places(["opens", "locked", "trap-dart", "trap-spear"])
    table = board.table()
    card = decks.draw(table, "door")
    assert card == "opens"
    decks.discard(table, "door", card)
    assert board.state.decks["door"].pile[0] == "opens"
    for thread in (H2, H1):
        in_place = board.table(thread)
        drawn = decks.draw(in_place, "door")
        assert drawn is not None
        decks.discard(in_place, "door", drawn)
    decks.gather(table)
    assert board.state.decks["door"].pile[::-1] == ["trap-spear", "opens", "locked", "trap-dart"]


def test_shuffle_again_is_carried_out_at_once() -> None:
    """DB-5.2: another card is drawn in its place, and the deck keeps its cards."""
    board = two_places(["shuffle-again", "locked", "locked"])
    assert decks.draw(board.table(), "door") == "locked"
    assert sorted(board.state.decks["door"].pile) == ["locked", "shuffle-again"]


def test_all_cards_of_a_dead_hero_go_back() -> None:
    """DB-3.10, DB-3.11, DB-5.4."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "d3")}, tiles={"c3": ("room-new", 0), "d3": ("room-new", 0)})
    before = cards_in_play(board.state)
    board.give_ring(H1, "sleep")
    board.state.decks["treasure"].pile.remove("sunstone")
    board.hero(H1).treasure = ["sunstone"]
    assert cards_in_play(board.state) == before
    board.begin().play_all(hero1="give_up_hero", hero2="wait")
    assert cards_in_play(board.state) == before
    assert "sleep" in board.state.decks["ring"].pile
    assert "sunstone" in board.state.decks["treasure"].pile


def test_a_check_succeeds_at_the_value_and_below() -> None:
    """DB-4.2, DB-4.3, DB-4.9: Aelfric has Mind 8; before the card phase opens he rolls on dice of his own."""
    board = Board({H1: ("aelfric", "c3")}, faces={"hero1.dice": [8, 9, 8, 9, 8, 8]})
    table = board.table()
    assert checks.check(table, H1, "mind")
    assert not checks.check(table, H1, "mind")
    assert not checks.two_in_a_row(table, H1, "mind")
    assert checks.two_in_a_row(table, H1, "mind")


def test_an_aspect_stays_between_1_and_11() -> None:
    """DB-3.6: a 12 always fails, and a 1 always succeeds."""
    board = Board({H1: ("mrishnahk", "c3")}, faces={"hero1.dice": [12]})
    board.hero(H1).bonus = {"mind": 5, "armour": -9}
    assert board.hero(H1).aspect("mind") == 11
    assert board.hero(H1).aspect("armour") == 1
    assert not checks.check(board.table(), H1, "mind")


def test_a_damage_below_zero_counts_as_zero() -> None:
    """DB-4.1."""
    board = Board({H1: ("rohan", "c3")}, faces={"hero1.dice": [3, 12, 5]})
    table, rohan = board.table(), board.hero(H1)
    assert checks.amount(table, H1, "T12-ARM", rohan) == 0
    assert checks.amount(table, H1, "T12-ARM", rohan) == 3
    assert checks.amount(table, H1, "ceil(T6/2)") == 3


def test_all_exits_are_equally_likely() -> None:
    """DB-4.4: two, three and six split a T6; of four and five what is above is rolled again; more take a substitute."""
    for count in range(2, 9):
        faces = {"hero1.dice": [6, 2]} if count in (4, 5) else {}
        board = Board({H1: ("rohan", "c3")}, faces=faces)
        table, found = board.table(), [0] * count
        if count in (4, 5):
            assert checks.one_of(table, H1, list(range(count))) == 1
        for _ in range(600):
            found[checks.one_of(table, H1, list(range(count)))] += 1
        assert min(found) > 300 // count


def test_healing_stops_at_the_starting_value_and_damage_kills_at_0() -> None:
    """DB-3.2, DB-3.3."""
    from engines.drakborgen.rules.heroes import heal, hurt

    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3")})
    table = board.table()
    assert not hurt(table, H1, 5, "arrows")
    heal(table, H1, 9)
    assert board.hero(H1).kp == 17
    assert hurt(table, H1, 17, "arrows")
    assert H1 not in board.state.heroes
    assert board.view().monster_players == (H1,)


SHUFFLES = [*(deck for deck, cards in CARDS.items() if SHUFFLE_AGAIN in cards), "monster"]


@pytest.mark.parametrize("deck", SHUFFLES)
def test_shuffle_again_draws_another_card_in_its_place(deck: str) -> None:
    """DB-34.2, DB-5.2: nobody is told of it; the card lies in the deck again, and another is carried out."""
    heroes = {H1: ("rohan", "c3"), H2: ("iril", "m10")}
    tiles = {"c3": ("door-room-ndew" if deck == "door" else "room-new", 1), "d3": ("room-new", 0)}
    first = {"chest": ["chest"], "corpse": ["fallen-warrior"], "monster": ["orc"]}.get(deck, [])
    board = Board(heroes, tiles=tiles, stacked={"room": [*first, "empty"]})
    board.stack(deck, SHUFFLE_AGAIN)
    if deck == "trap":
        board.stack("tile", "trap-room-new")
        del board.state.tiles["d3"]
    whole = cards_in_play(board.state)
    board.begin().play(H1, "search" if deck == "search" else "go.e", kind="act").send(H1).play(H2, "wait")
    while due := [asked for asked in drakborgen.pending(board.state) if asked.kind not in ("act", "own")]:
        board.default(due[0].seat)
    assert SHUFFLE_AGAIN in board.state.decks[deck].pile
    assert SHUFFLE_AGAIN not in repr(board.heard())
    assert cards_in_play(board.state) == whole
    told = {"door": "door-card-drawn", "monster": "monster-reacts"}.get(deck, "card-drawn")
    assert told in board.keys(H2)


def test_decks_without_shuffle_again() -> None:
    """DB-5.3, DB-5.4."""
    assert SHUFFLE_AGAIN in MONSTER_CARDS
    assert set(DECKS) - set(SHUFFLES) == {"catacomb", "treasure", "dragon", "amulet", "ring"}
