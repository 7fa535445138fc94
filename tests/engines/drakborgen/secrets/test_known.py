"""V3, V4, V5, V7, V11, V14: what a player knows of others' hands, and stops knowing when it may have gone elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Dice, Seat
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.rules import amulets, dragon, heroes, offices
from engines.drakborgen.state import Amulet
from tests.engines.drakborgen.positions import H1, H2, H3, Board
from tests.engines.drakborgen.things import has_ring


def together(mode: str = "competitive", **kwargs: Any) -> Board:
    """Three heroes in one room."""
    heroes = {H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "c3")}
    one = Board(heroes, tiles={"c3": ("room-new", 0)}, options={"mode": mode}, **kwargs)
    offices.appoint(one.state)
    return one


def has_treasure(board: Board, seat: Seat, *cards: str) -> None:
    for card in cards:
        board.state.decks["treasure"].pile.remove(card)
        board.hero(seat).treasure.append(card)


def dealt(board: Board, seat: Seat, number: int) -> Any:
    """The position dealt again for a seat."""
    return drakborgen.redeal(board.state, frozenset({seat}), Dice(number.to_bytes(16)))


# -- Treasure cards (V11)


def test_a_treasure_that_was_shown_and_may_be_thrown_away_is_not_known_any_more() -> None:
    """V11, DB-24.9: others learn how many cards a hero throws away, not which."""
    one = Board({H1: ("rohan", "g5"), H2: ("iril", "m10")})
    has_treasure(one, H1, "treasure-100", "treasure-500")
    one.begin().play(H1, "show.treasure-100", kind="own")
    assert one.view(H2).known == {H1: ("treasure.treasure-100",)}
    dragon.throws_away(one.table(), H1, 0)
    assert one.view(H2).known == {H1: ("treasure.treasure-100",)}
    one.state.meetings = {}
    from engines.drakborgen.rules.places import meet

    meet(one.state)
    dragon.throws_away(one.table(H1), H1, 1)
    has_treasure(one, H1)
    one.hero(H1).treasure.append("treasure-100")  # drawn again, unseen
    assert one.view(H2).known == {}


def test_a_treasure_that_was_shown_and_may_be_given_away_is_not_known_any_more() -> None:
    """V11, DB-3.8: who sees that a card changes hands does not see which; of the last one everybody knows."""
    one = together("coop")
    has_treasure(one, H1, "treasure-100", "treasure-500")
    one.begin().play(H1, "show.treasure-100", kind="own")
    one.play(H1, "give.hero2.treasure.treasure-100", kind="own")
    one.hero(H1).treasure.append("treasure-100")
    assert one.view(H3).known == {}
    assert one.view(H1).known == {H2: ("treasure.treasure-100",)}
    one.hero(H1).treasure = ["treasure-500"]
    one.play(H1, "show.treasure-500", kind="own").play(H1, "give.hero2.treasure.treasure-500", kind="own")
    assert one.view(H3).known == {H2: ("treasure.treasure-500",)}


def test_who_is_out_still_sees_what_it_carried_out() -> None:
    """V11: its own cards and their sum."""
    one = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")})
    has_treasure(one, H1, "treasure-500")
    one.begin().play(H1, "leave", kind="act").play(H2, "wait", kind="act")
    assert one.view(H1).fates[H1] == "out"
    assert (one.view(H1).own[H1].treasure, one.view(H1).own[H1].worth) == (("treasure-500",), 500)
    assert "treasure-500" not in repr(one.view(H2))


# -- rings (V3, V4)


def test_a_ring_that_is_known_and_may_be_given_on_is_not_known_any_more() -> None:
    """V3: hero 1 knows which ring it gave to hero 2, and not which one of two hero 2 gives to hero 3."""
    one = together()
    has_ring(one, H1, "shaping")
    has_ring(one, H2, "opening")
    one.begin().play(H1, "give.hero2.ring.shaping", kind="own")
    assert one.view(H1).known == {H2: ("ring.shaping",)}
    one.play(H2, "give.hero3.ring.shaping", kind="own")
    assert one.view(H1).known == {}
    assert one.view(H2).known == {H3: ("ring.shaping",)}


def test_a_ring_that_is_known_and_may_have_been_given_on_is_not_said_to_be_there() -> None:
    """V3: it is still there, but hero 1 cannot know that."""
    one = together()
    has_ring(one, H1, "shaping")
    has_ring(one, H2, "opening")
    one.begin().play(H1, "give.hero2.ring.shaping", kind="own")
    one.play(H2, "give.hero3.ring.opening", kind="own")
    assert one.view(H1).known == {}
    assert one.view(H3).known == {}


def test_the_only_ring_of_a_hero_is_still_known_when_it_is_given_on() -> None:
    """V3: there is no other that it might be."""
    one = together()
    has_ring(one, H1, "shaping")
    one.begin().play(H1, "give.hero2.ring.shaping", kind="own").play(H2, "give.hero3.ring.shaping", kind="own")
    assert one.view(H1).known == {H3: ("ring.shaping",)}


# -- amulets (V5, V7)


def test_who_hands_over_an_amulet_that_it_knew_still_knows_it() -> None:
    """V7, DB-3.8: its new owner does not."""
    one = together()
    one.hero(H1).amulets = [Amulet("life", ["room.amulet-half", "search.amulet-half"], is_known=True)]
    one.state.decks["amulet"].pile.remove("life")
    one.begin().play(H1, "give.hero2.amulet.0", kind="own")
    assert one.view(H1).known == {H2: ("amulet.life",)}
    assert one.view(H2).own[H2].amulets == ()
    assert all(dealt(one, H1, number).heroes[H2].amulets[0].card == "life" for number in range(8))
    assert any(dealt(one, H2, number).heroes[H2].amulets[0].card != "life" for number in range(8))
    one.play(H2, "give.hero1.amulet.0", kind="own")
    assert one.view(H1).own[H1].amulets == ("life",)


def test_an_amulet_that_may_be_given_on_is_not_known_any_more() -> None:
    """V7: which of two amulets hero 2 gives on, only its readers see."""
    one = together()
    one.hero(H1).amulets = [Amulet("life", ["room.amulet-half", "search.amulet-half"], is_known=True)]
    one.hero(H2).amulets = [Amulet("thief", ["room.amulet"])]
    one.begin().play(H1, "give.hero2.amulet.0", kind="own").play(H2, "give.hero3.amulet.1", kind="own")
    assert one.view(H1).known == {}


# -- the form and what is handed over (V14)


@pytest.mark.parametrize(("act", "may"), [("ring.healing", False), ("wait", True)])
def test_a_ring_that_the_action_needs_is_not_handed_over(act: str, may: bool) -> None:
    """V14, flow.md, The intent form: a form that became void would be waited for again, and tell what it was."""
    one = together()
    has_ring(one, H1, "healing")
    has_ring(one, H1, "sleep")
    one.begin().play(H1, act, kind="act")
    assert ("give.hero2.ring.healing" in one.offers(H1, "own")) == may
    assert bool(one.asked(H1, "own").barred) != may


# -- redeals of what is hidden for good


def test_what_the_dead_and_the_escaped_hold_is_dealt_again() -> None:
    """V3, V5, V11: nobody sees the cards of a hero who is out, or has fallen and is not buried yet."""
    one = together()
    for seat in (H1, H2):
        has_ring(one, seat, "opening" if seat == H1 else "sleep")
        has_treasure(one, seat, "treasure-500" if seat == H1 else "treasure-100")
        amulets.gets(one.table(seat), seat, Amulet("life" if seat == H1 else "thief", ["room.amulet"]))
        one.state.decks["amulet"].pile.remove("life" if seat == H1 else "thief")
    one.state.gone[H1], one.state.fallen[H2] = one.state.heroes.pop(H1), one.state.heroes.pop(H2)
    for heap, seat in (("gone", H1), ("fallen", H2)):
        held = [getattr(dealt(one, H3, number), heap)[seat] for number in range(12)]
        assert len({hero.rings[0].card for hero in held}) > 1
        assert len({hero.treasure[0] for hero in held}) > 1
        kept = [getattr(dealt(one, seat, number), heap)[seat] for number in range(12)]
        assert len({(hero.rings[0].card, hero.treasure[0]) for hero in kept}) == 1


# -- offices (V5, V8, rule 4)


def read_by(board: Board, *seats: Seat) -> set[Seat]:
    """Those of some seats that see the first hero's amulet."""
    return {seat for seat in seats if board.view(seat).reads.get(H1)}


def after_a_death() -> Board:
    """The third hero has died: it reads the amulet of the first, which its neighbour to the left has read before."""
    one = together()
    one.state.decks["amulet"].pile.remove("life")
    amulets.gets(one.table(), H1, Amulet("life", ["room.amulet"]))
    assert read_by(one, H1, H2, H3) == {H2}
    one.state.fallen[H3] = one.state.heroes.pop(H3)
    heroes.becomes_monster_player(one.table(), H3)
    del one.state.fallen[H3]
    offices.appoint(one.state)
    offices.tell_readers(one.table())
    return one


def test_a_reader_whose_term_has_ended_is_not_shown_what_it_has_read() -> None:
    """V5, rule 4: only the present reader."""
    one = after_a_death()
    assert read_by(one, H1, H2, H3) == {H3}
    assert dict(drakborgen.offices(one.state)) == {"reader.hero1.2": H3, "reader.hero2.1": H3}


def test_a_redeal_keeps_what_a_reader_has_read_and_forgetting_takes_it_away() -> None:
    """V5: a redeal never changes what a seat was ever told; a look back after the term shows nothing of it."""
    one = after_a_death()
    assert {dealt(one, H2, number).heroes[H1].amulets[0].card for number in range(8)} == {"life"}
    forgotten = drakborgen.forget(one.state, {"reader.hero1.1"})
    assert forgotten.heroes[H1].amulets[0].told_to == [H3]
    viewer = frozenset({H2})
    found = {drakborgen.redeal(forgotten, viewer, Dice(bytes([n] * 16))).heroes[H1].amulets[0].card for n in range(8)}
    assert len(found) > 1


def test_who_is_told_again_that_is_reader_of_another_still_reads() -> None:
    """V5: forgetting one office leaves what is read in another."""
    one = after_a_death()
    forgotten = drakborgen.forget(one.state, {"reader.hero2.1"})
    assert forgotten.heroes[H1].amulets[0].told_to == [H2, H3]


def test_the_monster_player_of_a_fight_is_not_shown_its_monster_afterwards() -> None:
    """V8: when the fight is over, all have been told card and KP; nobody's view shows them."""
    one = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10"), H3: ("durim", "a10")}, tiles={"c3": ("room-new", 0)}, round_=4
    )
    one.hero(H1).side = "s"
    one.stack("monster", "monster-06")
    one.monster("orch", "c3")
    one.meets().play(H1, "attack")
    assert [one.view(seat).fights[H1].cards for seat in (H1, H2, H3)] == [{}, {1: "monster-06"}, {}]
    one.state.monsters[0].wounds = 4
    one.play(H1, "rock").play(H2, *["scissors"] * 6)
    assert not any("monster-06" in repr(one.view(seat)) for seat in (H1, H2, H3))
    for seat in (H1, H2, H3):
        assert "monster-card-shown" in one.keys(seat)


def test_a_redeal_keeps_how_many_throws_are_left_of_a_monster_player_s_queue() -> None:
    """V16, DB-16.7: it was six throws long, as all know; which ones are left nobody else does."""
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}, round_=4)
    one.stack("monster", "monster-06")
    one.monster("orch", "c3")
    one.meets().play(H1, "attack").play(H2, *["rock"] * 6).play(H1, "paper")
    queues = [drakborgen.view(dealt(one, H1, number), frozenset({H2})).own[H2].queue for number in range(6)]
    assert {len(queue.throws["m1"]) for queue in queues if queue is not None} == {5}
    assert len({queue.throws["m1"] for queue in queues if queue is not None}) > 1
