"""Flasks, and what a hero may do beside its form."""

from __future__ import annotations

from typing import Any

import pytest

from engines.drakborgen import engine as drakborgen
from engines.drakborgen.rules import offices
from engines.drakborgen.state import Amulet

from .positions import H1, H2, H3, Board
from .things import has_ring, order

FLASK = "room.small-flask"
OLD = {"c3": ("room-new", 0)}


def drinking(rolled: int, *, kp: int = 7, place: str = "c3", **kwargs: Any) -> Board:
    """The first hero has a flask; the T12 shows `rolled` when it drinks."""
    one = Board({H1: ("rohan", place), H2: ("iril", "m10")}, tiles=OLD, faces={"hero1.dice": [rolled]}, **kwargs)
    one.state.decks["room"].pile.remove("small-flask")
    one.hero(H1).things, one.hero(H1).kp = [FLASK], kp
    return one.begin()


@pytest.mark.parametrize(("rolled", "kp"), [(2, 3), (3, 5), (4, 7), (9, 9), (10, 11), (11, 14), (12, 17)])
def test_each_draught(rolled: int, kp: int) -> None:
    """DB-21.7: halved, -2, confused, and healing of 2, a third, two thirds, all of 10 lost KP."""
    one = drinking(rolled).play(H1, f"drink.{FLASK}", kind="own")
    assert one.hero(H1).kp == kp
    assert not one.hero(H1).things
    assert one.hero(H1).confused == (rolled == 4)


@pytest.mark.parametrize(("rolled", "aspect"), [(7, "strength"), (8, "mind")])
def test_draughts_that_last(rolled: int, aspect: Any) -> None:
    """DB-21.7: +1 for good."""
    one = drinking(rolled)
    before = one.hero(H1).aspect(aspect)
    one.play(H1, f"drink.{FLASK}", kind="own")
    assert one.hero(H1).aspect(aspect) == before + 1


def test_invisibility_lasts_for_three_rounds() -> None:
    """DB-21.7, 6."""
    one = drinking(6, place="a1").play(H1, f"drink.{FLASK}", kind="own")
    for left in (2, 1, 0):
        one.play(H1, "wait", kind="act").play(H2, "wait")
        assert one.hero(H1).invisible == left


def test_who_is_paralysed_skips_this_round() -> None:
    """DB-21.7, 5: its form is taken away, also if it was the last one that was waited for."""
    one = drinking(5).play(H2, "wait")
    one.play(H1, f"drink.{FLASK}", kind="own")
    assert one.state.round == 3
    assert one.hero(H1).at == "c3"


def test_a_deadly_flask_buries_its_drinker_when_all_have_decided() -> None:
    """DB-21.7, 1, DB-3.12: dead at once, the cards go back and the office begins with the revelation."""
    one = drinking(1)
    has_ring(one, H1, "fortune")
    one.play(H1, f"drink.{FLASK}", kind="own")
    assert H1 not in one.state.heroes
    assert one.state.players[H1].fate == "dead"
    assert [asked.seat for asked in drakborgen.pending(one.state)] == [H2]
    one.play(H2, "wait")
    assert one.state.players[H1].fate == "monsters"
    assert "fortune" in one.state.decks["ring"].pile
    assert "small-flask" in one.state.decks["room"].pile


def test_a_flask_is_drunk_by_order_also_halfway() -> None:
    """DB-6.7, A5, order flask."""
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=OLD, faces={"hero1.dice": [12]})
    one.state.decks["room"].pile.remove("small-flask")
    hero = one.hero(H1)
    hero.things, hero.kp, hero.going, hero.going_side = [FLASK], 2, "d3", "w"
    order(one, H1, "flask", "drink")
    one.begin()
    assert (one.hero(H1).kp, one.hero(H1).things) == (17, [])


def test_offers_are_open_to_their_owner_alone_and_end_with_the_decisions() -> None:
    """A5: silent and optional; nobody waits for them."""
    one = drinking(9)
    asked = one.asked(H1, "own")
    assert asked.optional
    assert asked.silent
    assert asked.id.startswith("own1.")
    one.play(H1, "wait", kind="act").play(H2, "wait")
    assert one.state.round == 3


# -- handing over (DB-3.8)


def together(**kwargs: Any) -> Board:
    one = Board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "m10")}, tiles=OLD, **kwargs)
    offices.appoint(one.state)
    return one


def test_things_are_handed_over_in_the_same_room() -> None:
    """DB-3.8: all see what it was; no one in another room is offered anything."""
    one = together()
    one.hero(H1).things = ["corpse.rope"]
    one.begin()
    assert one.offers(H1, "own") == ["give.hero2.corpse.rope"]
    one.play(H1, "give.hero2.corpse.rope", kind="own")
    assert one.hero(H2).things == ["corpse.rope"]
    assert "hands-over" in one.keys(H3)
    assert "give.hero1.corpse.rope" in one.offers(H2, "own")


def test_which_ring_was_handed_over_only_the_two_know() -> None:
    """DB-3.8, V3: the giver still knows it, as its view shows."""
    one = together()
    has_ring(one, H1, "shaping")
    one.begin().play(H1, "give.hero2.ring.shaping", kind="own")
    assert one.hero(H2).rings[0].known_by == [H1]
    assert one.view(H1).known == {H2: ("ring.shaping",)}
    assert "hands-over-ring" in one.keys(H3)
    assert "shaping" not in repr(one.view(H3))
    assert "shaping" not in repr(one.heard(H3))


def test_worn_amulets_and_those_that_the_other_has_read_stay() -> None:
    """DB-3.8."""
    one = together()
    one.hero(H1).amulets = [
        Amulet("life", ["room.amulet"], worn=True),
        Amulet("thief", ["chest.amulet"], told_to=[H2]),
        Amulet("dragon", ["corpse.amulet"], told_to=[H3]),
    ]
    one.begin()
    gifts = [key for key in one.offers(H1, "own") if key.startswith("give.hero2")]
    assert gifts == ["give.hero2.amulet.2"]
    one.play(H1, "give.hero2.amulet.2", kind="own")
    assert one.hero(H2).amulets[0].card == "dragon"


@pytest.mark.parametrize(("mode", "may"), [("coop", True), ("competitive", False)])
def test_treasure_cards_are_given_in_coop_only(mode: str, may: bool) -> None:
    """DB-3.8, DB-31.1."""
    one = together(options={"mode": mode})
    one.hero(H1).treasure = ["treasure-500"]
    one.begin()
    key = "give.hero2.treasure.treasure-500"
    assert (key in one.offers(H1, "own")) == may
    if may:
        one.play(H1, key, kind="own")
        assert one.hero(H2).treasure == ["treasure-500"]
        assert "treasure-500" not in repr(one.view(H3))
        assert "treasure-500" not in repr(one.heard(H3))


def test_treasure_cards_may_be_shown() -> None:
    """DB-24.5, V11: then all know it, and their views keep it."""
    one = together()
    one.hero(H1).treasure = ["treasure-500"]
    one.begin().play(H1, "show.treasure-500", kind="own")
    assert one.view(H3).known == {H1: ("treasure.treasure-500",)}


def test_of_two_cards_alike_one_was_shown() -> None:
    """V11: whether the other is the same nobody knows."""
    one = together()
    one.hero(H1).treasure = ["treasure-200", "treasure-200"]
    one.begin().play(H1, "show.treasure-200", kind="own")
    assert one.view(H3).known == {H1: ("treasure.treasure-200",)}


def test_what_the_action_needs_is_not_handed_over_until_it_is_changed() -> None:
    """V14, flow.md, The intent form: nobody sees by a form that is void what the action was."""
    one = together()
    one.hero(H1).things = ["chest.spell-book", "corpse.rope"]
    one.begin().play(H1, "read.nw", kind="act")
    assert "give.hero2.chest.spell-book" not in one.offers(H1, "own")
    assert "give.hero2.corpse.rope" in one.offers(H1, "own")
    assert [line.key for line in one.asked(H1, "own").barred] == ["own-needed"]
    one.play(H1, "change", kind="sent").play(H1, "wait", kind="act")
    one.play(H1, "give.hero2.chest.spell-book", kind="own")
    assert one.asked(H1, "sent").optional


def test_a_magic_sword_has_the_throw_that_its_owner_settles_on() -> None:
    """DB-21.10, A36: at first the one that is not its own special attack; the next form asks."""
    from engines.drakborgen.rules import hooks

    one = together()
    one.hero(H1).things = ["chest.magic-sword"]
    for finds in hooks.FINDS:
        finds(one.table(), H1, "chest.magic-sword")
    assert one.hero(H1).sword == "scissors"
    one.begin().play(H1, "wait", kind="act")
    one.play(H1, "paper", kind="sword")
    one.play(H2, "wait", kind="act").play(H3, "wait")
    assert (one.hero(H1).sword, one.hero(H1).picks_throw) == ("paper", False)


def test_elven_mail_and_boots_count_while_they_are_owned() -> None:
    """DB-34.22, DB-3.6."""
    one = together()
    one.hero(H1).things = ["chest.elven-mail", "chest.elven-boots"]
    assert (one.hero(H1).aspect("armour"), one.hero(H1).aspect("agility")) == (11, 6)
    one.begin().play(H1, "give.hero2.chest.elven-mail", kind="own")
    assert (one.hero(H1).aspect("armour"), one.hero(H2).aspect("armour")) == (9, 7)


def test_the_order_of_offers_changes_no_deck() -> None:
    """flow.md, section 2: flasks drunk by two seats go under the deck in seat order."""
    piles = []
    for first, second in ((H1, H2), (H2, H1)):
        one = together(faces={"hero1.dice": [9], "hero2.dice": [9]})
        for seat, flask in ((H1, "room.small-flask"), (H2, "chest.small-flask")):
            deck, _, card = flask.partition(".")
            one.state.decks[deck].pile.remove(card)
            one.hero(seat).things = [flask]
        one.begin()
        for seat in (first, second):
            one.play(seat, next(key for key in one.offers(seat, "own") if key.startswith("drink")), kind="own")
        for seat in (H1, H2, H3):
            one.play(seat, "wait", kind="act")
        piles.append((one.state.decks["room"].pile, one.state.decks["chest"].pile))
    assert piles[0] == piles[1]


def test_who_is_confused_pushes_on_through_a_web() -> None:
    """DB-21.7: only a move goes wherever chance leads; whatever else was chosen stands."""
    one = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0), "d3": ("room-new", 0)},
        stacked={"room": ["empty"]}, faces={"hero1.dice": [1, 1]},
    )  # fmt: skip
    hero = one.hero(H1)
    one.state.tiles["c3"].marks, hero.side, hero.stuck, hero.confused = ["web"], "w", True, True
    one.begin().play(H1, "push.e", kind="act").play(H2, "wait")
    assert one.hero(H1).at == "d3"
