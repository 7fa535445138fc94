"""DB-12.1 to DB-12.13, DB-7.5, DB-7.6: doors and their locks, through the protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bot.words import speaker
from engines.core import Dice, Order, Preference, Seat
from engines.core.errors import IllegalAction
from engines.core.forms import BACK
from engines.core.preferences import check_order, write
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.asking import intents
from engines.drakborgen.components import CARDS
from engines.drakborgen.rules import hooks, moving
from engines.drakborgen.rules.moving import Obstacles
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Intent

from .positions import H1, H2, H3, Board, at, cards_in_play

EAST = ("door-room-ndew", 1)
"""A room with a door in the east."""
HERE, BEYOND = at(4, 2), at(5, 2)
EMPTY = ["empty"] * 6


def told(made: Board, *seats: Seat) -> list[str]:
    """The keys of all that these seats were told; without seats, what everybody was."""
    return made.keys(*seats)


def board(
    heroes: Mapping[Seat, str],
    doors: Sequence[str] = (),
    faces: Mapping[str, list[int]] | None = None,
    options: Mapping[str, str] | None = None,
) -> Board:
    made = Board(
        {seat: (hero, HERE) for seat, hero in heroes.items()},
        tiles={HERE: EAST, BEYOND: ("room-new", 0), at(4, 1): ("room-new", 0)},
        stacked={"door": doors, "room": EMPTY, "search": ["hidden-treasure-90"]},
        faces=faces,
        options=options,
    )
    for card in ("key", "key", "master-key"):
        made.state.decks["corpse"].pile.remove(card)
    return made.begin()


def where(made: Board, seat: Seat = H1) -> str:
    return made.hero(seat).at


def test_sc_12_two_keys() -> None:
    """SC-12, DB-12.4, DB-12.6, DB-12.11: the first key does not fit, the second does; both are kept, the card is laid
    down."""
    made = board({H1: "bardhor"}, ["locked"], {"hero1.dice": [3, 4]})
    made.hero(H1).things = ["corpse.key", "corpse.key"]
    made.play(H1, "go.e")
    assert "key" in made.offers(H1, "barred")
    made.play(H1, "key", kind="barred")
    assert where(made) == BEYOND
    assert made.hero(H1).things == ["corpse.key", "corpse.key"]
    assert made.state.decks["door"].pile[0] == "locked"
    assert not made.state.rooms.get(HERE)
    assert "key-fits" in told(made)


def test_sc_12_one_key_that_does_not_fit() -> None:
    """SC-12, DB-12.4, DB-12.6, DB-12.9: the turn is over and the lock stays; next round no Door card, not the same key,
    but a pick."""
    made = board({H1: "bardhor"}, ["locked", "trap-dart"], {"hero1.dice": [3, 7, 7]})
    made.hero(H1).things = ["corpse.key"]
    made.play(H1, "go.e").play(H1, "key", kind="barred")
    assert where(made) == HERE
    assert made.view(H1).rooms[HERE].locks == ("e",)
    made.play(H1, "go.e")
    assert "key" not in made.offers(H1, "barred")
    made.play(H1, "pick", kind="barred")
    assert where(made) == BEYOND
    assert made.keys().count("door-card-drawn") == 1


def test_sc_12_a_door_left_alone_for_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-12, DB-7.6: whoever leaves a locked door alone may search in the same round."""
    made = board({H1: "bardhor", H2: "iril"}, ["locked"])
    monkeypatch.setattr(hooks, "ACTS", [moving.acts, lambda _castle, _seat: ("search",)])
    made.play(H1, "go.e").play(H1, "then.search", kind="barred").play(H1, "helps", kind="volunteer")
    made.state.turn.intents = {H1: Intent("go.e", {"barred": ("then.search",)})}
    made.do(Obstacles())
    assert made.state.turn.intents[H1].act == "search"
    assert H1 not in made.state.turn.stays
    assert H1 not in made.state.turn.moved


def test_a_door_left_alone_for_another_exit() -> None:
    """DB-7.6: whoever leaves a locked door alone may take another exit instead."""
    made = board({H1: "bardhor"}, ["locked"])
    made.play(H1, "go.e")
    assert {"then.go.n", "then.go.w", "then.go.s"} <= set(made.offers(H1, "barred"))
    assert "then.go.e" not in made.offers(H1, "barred")
    made.play(H1, "then.go.n", kind="barred")
    assert where(made) == at(4, 1)
    assert made.state.decks["door"].pile.count("locked") + bool(made.state.rooms.get(HERE)) >= 4
    (instead,) = [said for said in made.heard() if said.key == "acts-instead"]
    square = at(4, 1).upper()
    assert speaker("drakborgen", names=str)(instead) == f"Instead hero1 goes north to Room {square}."


@pytest.mark.parametrize("card", [one for one in CARDS["door"] if one != "shuffle-again"])
def test_each_door_card(card: str) -> None:
    """DB-12.1 to DB-12.4, DB-34.14: a card that opens leads through, a trap hurts and ends the turn, a Locked one
    stays."""
    made = board({H1: "rohan"}, [card], {"hero1.dice": [5]})
    before = cards_in_play(made.state)
    made.play(H1, "go.e").play(H1, "stop", kind="barred")
    effect = CARDS["door"][card].effect
    assert (where(made) == BEYOND) == (effect.op == "door_opens")
    assert bool(made.state.rooms.get(HERE) and made.state.rooms[HERE].locks) == (effect.op == "door_locked")
    lost = {"trap-dart": 5, "trap-spikes": 0, "trap-spear": 1}.get(card, 0)
    assert made.hero(H1).kp == 17 - lost
    assert cards_in_play(made.state) == before
    if effect.op == "door_trap":
        assert made.state.decks["door"].pile[0] == card


def test_an_opened_door_cannot_be_refused() -> None:
    """DB-12.2: there is no change of mind, whatever was picked for a locked door."""
    made = board({H1: "rohan"}, ["opens"])
    made.play(H1, "go.e").play(H1, "then.go.n", kind="barred")
    assert where(made) == BEYOND


def test_a_master_key_opens() -> None:
    """DB-12.5."""
    made = board({H1: "rohan"}, ["locked"])
    made.hero(H1).things = ["corpse.master-key"]
    made.play(H1, "go.e")
    assert made.asked(H1, "barred").default == ("key",)
    made.default(H1)
    assert where(made) == BEYOND
    assert made.hero(H1).things == ["corpse.master-key"]


@pytest.mark.parametrize(
    ("hero", "how", "faces", "opens"),
    [
        ("aelfric", "pick", [8, 8], True),
        ("aelfric", "pick", [8, 9], False),
        ("aelfric", "pick", [9], False),
        ("knivkastaren", "pick", [7], True),
        ("sigeir", "force", [7, 7], True),
        ("sigeir", "force", [7, 8], False),
        ("yushugom", "force", [9, 9], True),
    ],
)
def test_picking_and_forcing(hero: str, how: str, faces: list[int], opens: bool) -> None:
    """DB-12.7, DB-12.8, DB-4.3, DB-34.25: two Mind checks in a row, a lockpick makes one; two Strength checks."""
    made = board({H1: hero}, ["locked"], {"hero1.dice": faces})
    made.play(H1, "go.e").play(H1, how, kind="barred")
    assert (where(made) == BEYOND) == opens
    assert not made.dice.faces["hero1.dice"]


@pytest.mark.parametrize("hero", ["rohan", "aelfric", "bardhor", "durim", "iril"])
def test_only_some_heroes_can_force_a_door(hero: str) -> None:
    """DB-12.8."""
    made = board({H1: hero})
    made.play(H1, "go.e")
    assert "force" not in made.offers(H1, "barred")


def test_the_lock_goes_when_the_room_is_empty() -> None:
    """DB-12.10, DB-5.7: next time the door may be open, and all keys may be tried again (DB-12.6)."""
    made = board({H1: "bardhor"}, ["locked", "opens"], {"hero1.dice": [3]})
    made.hero(H1).things = ["corpse.key"]
    made.play(H1, "go.e").play(H1, "key", kind="barred")
    made.play(H1, "go.n")
    assert HERE not in made.state.rooms
    made.play(H1, "go.s").play(H1, "go.e")
    assert "key" in made.offers(H1, "barred")


def test_failing_at_a_door_is_a_move() -> None:
    """DB-7.5, DB-12.9: no other exit, no search and no card."""
    made = board({H1: "rohan"}, ["locked"], {"hero1.dice": [12]})
    made.play(H1, "go.e").play(H1, "pick", kind="barred")
    assert where(made) == HERE
    assert made.state.round == 3
    assert not [key for key in told(made) if key == "acts-instead"]


def test_the_first_wish_that_is_possible_answers_the_lock() -> None:
    """DB-12.4, A7 and flow.md, `barred`: who would rather leave the door alone tries nothing."""
    for wishes, place in ((("then.go.n", "pick"), at(4, 1)), (("stop", "pick"), HERE), (("pick", "stop"), BEYOND)):
        made = board({H1: "rohan", H2: "iril"}, ["locked"], {"hero1.dice": [1, 1]}).play(H1, "go.e")
        made.play(H1, *wishes, kind="barred").play(H1, "helps", kind="volunteer").play(H2, "wait")
        assert where(made) == place


def test_one_alone_chooses_once_at_a_door_and_may_begin_again() -> None:
    """DB-12.4, DB-34.24: a second choice is for those whose first may come to nothing: by magic, or beside others."""
    alone, magic = board({H1: "rohan"}, ["locked"], {}), board({H1: "mrishnahk"}, ["locked"], {})
    beside = board({H1: "rohan", H2: "iril"}, ["locked"], {})
    asked = [made.play(H1, "go.e").asked(H1, "barred") for made in (alone, magic, beside)]
    assert [one.most for one in asked] == [1, 2, 2]
    assert [BACK in one.options for one in asked] == [True, False, False]


def test_one_draws_for_all_and_alone_suffers_the_trap() -> None:
    """DB-12.12, A8: the one who volunteers, else the first; nobody goes through."""
    for volunteers, hurt in ((("helps", "draws"), H2), (("helps",), H1)):
        made = board({H1: "rohan", H2: "aelfric"}, ["trap-dart"], {"hero1.dice": [4], "hero2.dice": [4]})
        made.play(H1, "go.e").play(H1, "stop", kind="barred").play(H1, "helps", kind="volunteer")
        made.play(H2, "go.e").play(H2, "stop", kind="barred").play(H2, *volunteers, kind="volunteer")
        full = {H1: 17, H2: 15}
        assert {seat: full[seat] - made.hero(seat).kp for seat in full} == {H1: 4 * (hurt == H1), H2: 4 * (hurt == H2)}
        assert where(made) == where(made, H2) == HERE
        assert made.keys().count("door-card-drawn") == 1


def sent(made: Board, *forms: tuple[Seat, tuple[str, ...], tuple[str, ...]]) -> Board:
    """The forms of heroes who all go east."""
    for seat, barred, volunteers in forms:
        made.play(seat, "go.e").play(seat, *barred, kind="barred").play(seat, *volunteers, kind="volunteer")
    return made


def test_if_it_opens_all_go_through() -> None:
    """DB-12.13, DB-26.12."""
    made = sent(board({H1: "rohan", H2: "aelfric"}, ["opens"]), *((seat, ("stop",), ("helps",)) for seat in (H1, H2)))
    assert where(made) == where(made, H2) == BEYOND


def test_attempts_come_in_their_order() -> None:
    """DB-12.13: keys in seat order, forcing together, one who picks; who took no part may leave the door alone."""
    made = board(
        {H1: "aelfric", H2: "sigeir", H3: "bardhor"}, ["locked"],
        {"hero3.dice": [1], "hero2.dice": [12, 12], "hero1.dice": [12]},
    )  # fmt: skip
    made.hero(H3).things = ["corpse.key"]
    sent(
        made, (H1, ("pick",), ("helps",)), (H2, ("force",), ("helps",)), (H3, ("key",), ("helps",)),
    )  # fmt: skip
    lines = [key for key in told(made) if key in ("key-does-not-fit", "door-not-forced", "door-not-picked")]
    assert lines == ["key-does-not-fit", "door-not-forced", "door-not-picked"]
    assert {where(made, seat) for seat in (H1, H2, H3)} == {HERE}


def test_only_one_may_pick() -> None:
    """DB-12.12, A8: who volunteers, else the best Mind; the other does what it said it would do else (DB-7.6)."""
    made = board({H1: "rohan", H2: "aelfric"}, ["locked"], {"hero2.dice": [12]})
    sent(made, (H1, ("pick", "then.go.n"), ("helps",)), (H2, ("pick",), ("helps",)))
    assert where(made) == at(4, 1)
    assert where(made, H2) == HERE
    made = board({H1: "rohan", H2: "aelfric"}, ["locked"], {"hero1.dice": [12]})
    sent(made, (H1, ("pick",), ("helps", "picks")), (H2, ("pick", "then.go.n"), ("helps",)))
    assert (where(made), where(made, H2)) == (HERE, at(4, 1))


def test_each_does_its_own_thing_instead_once() -> None:
    """DB-7.6, DB-12.12: of two who leave a locked door alone, one goes elsewhere and one searches."""
    made = board({H1: "rohan", H2: "aelfric"}, ["locked"])
    sent(made, (H1, ("then.go.n",), ("helps",)), (H2, ("then.search",), ("helps",)))
    assert (where(made), where(made, H2)) == (at(4, 1), HERE)
    assert told(made).count("acts-instead") == 2


def test_a_later_seat_leaves_the_door_alone_and_searches() -> None:
    """DB-7.6, DB-12.13: its turn has come with the group's, and does not come again."""
    made = board({H1: "aelfric", H2: "rohan"}, ["locked"], {"hero1.dice": [12]})
    sent(made, (H1, ("pick",), ("helps",)), (H2, ("then.search",), ("helps",)))
    assert (where(made), where(made, H2)) == (HERE, HERE)
    assert made.hero(H2).things == ["search.hidden-treasure-90"]


def test_forcing_together_two_successes_are_enough() -> None:
    """DB-12.12: each of those who can makes two Strength checks."""
    faces = {"hero1.dice": [7, 12], "hero2.dice": [12, 9]}
    made = board({H1: "sigeir", H2: "yushugom"}, ["locked"], faces)
    sent(made, *((seat, ("force",), ("helps",)) for seat in (H1, H2)))
    assert where(made) == where(made, H2) == BEYOND


def test_two_groups_at_one_door_from_its_two_sides() -> None:
    """DB-12.13: a Locked card that the first group draws is locked for the second in that round too."""
    made = Board(
        {H1: ("rohan", HERE), H2: ("aelfric", BEYOND)},
        tiles={HERE: EAST, BEYOND: ("room-new", 0)},
        stacked={"door": ["locked", "opens"], "room": EMPTY},
        faces={"hero1.dice": [12], "hero2.dice": [1, 1]},
    ).begin()
    made.play(H1, "go.e").play(H1, "pick", kind="barred")
    made.play(H2, "go.w").play(H2, "pick", kind="barred")
    assert made.keys().count("door-card-drawn") == 1
    assert (where(made), where(made, H2)) == (HERE, HERE)
    assert not made.state.room(HERE).locks


def test_magic_opens_a_door_instead_of_the_card() -> None:
    """DB-34.25: a Mind check; a failed use is wasted, and the Door card follows."""
    for face, cards in ((10, 0), (11, 1)):
        made = board({H1: "mrishnahk"}, ["opens"], {"hero1.dice": [face]})
        made.play(H1, "go.e").play(H1, "magic", kind="barred")
        assert where(made) == BEYOND
        assert made.hero(H1).magic == 3
        assert made.keys().count("door-card-drawn") == cards


@pytest.mark.parametrize(
    ("hero", "things", "default"),
    [
        ("bardhor", ["corpse.master-key"], "key"), ("bardhor", ["corpse.key"], "key"), ("sigeir", [], "force"),
        ("bardhor", [], "pick"), ("aelfric", [], "pick"),
    ],
)  # fmt: skip
def test_the_default_at_a_locked_door(hero: str, things: list[str], default: str) -> None:
    """A7: a key, else force, else a pick with a Mind of 7 or more."""
    made = board({H1: hero})
    made.hero(H1).things = things
    made.play(H1, "go.e")
    assert made.asked(H1, "barred").default == (default,)


def test_a_dwarf_may_leave_a_door_for_two_cards() -> None:
    """DB-7.6, DB-10.5: any search will do instead."""
    made = board({H1: "durim"}).play(H1, "go.e")
    assert {"then.search", "then.search.two"} <= set(made.offers(H1, "barred"))


def test_an_order_answers_the_page_and_ends_with_the_round() -> None:
    """flow.md, Preference orders: `barred` lasts for its round; a pick carried out is told, the rest never (V24)."""
    made = board({H1: "rohan", H2: "iril"}, ["locked"], {"hero1.dice": [1, 1]})
    kind = next(one for one in drakborgen.orderable(made.state, H1) if one.kind == "barred")
    entries = tuple(
        Preference("barred", (pick,), until=kind.until[0].key) for pick in ("key", "pick", "then.search")
    )  # fmt: skip
    order = Order(H1, "barred", entries)
    check_order(made.state, drakborgen.orderable(made.state, H1), order)
    write(made.state, order)
    made.play(H1, "go.e")
    assert made.asked(H1).kind == "volunteer"
    made.play(H1, "helps", kind="volunteer").play(H2, "wait")
    assert where(made) == BEYOND
    assert not made.state.orders.get(H1)
    assert not [text for text in made.heard(H2) if "search" in str(text)]
    with pytest.raises(IllegalAction):
        check_order(made.state, drakborgen.orderable(made.state, H1), order)


def test_nobody_sees_what_was_picked_for_a_door_that_opens() -> None:
    """V14, V24: others hear that a player has decided, then the move; never what was not carried out."""
    made = board({H1: "rohan", H2: "iril"}, ["opens"])
    made.play(H1, "go.e").play(H1, "then.go.n", kind="barred")
    assert made.view(H2).own.keys() == {H2}
    made.play(H1, "helps", kind="volunteer").play(H2, "wait")
    assert not [key for key in told(made, H2) if key in ("leaves-door", "acts-instead")]
    assert made.view(H2).told == {}


def test_a_redeal_keeps_no_picks_of_others_that_were_not_needed() -> None:
    """V24: of a form that was carried out only the action is known."""
    made = board({H1: "rohan", H2: "iril"})
    made.state.turn.intents = {H1: Intent("go.e", {"barred": ("pick",)}), H2: Intent("go.e", {"barred": ("stop",)})}
    other = drakborgen.redeal(made.state, frozenset({H2}), Dice(bytes(16)))
    assert other.turn.intents == {H1: Intent("go.e"), H2: Intent("go.e", {"barred": ("stop",)})}


def test_the_door_of_a_way_up() -> None:
    """A38, DB-34.15, DB-12.4: the form asks what to do if it is locked; the lock stays while the hero is at it."""
    made = Board(
        {H1: ("aelfric", "_c3"), H2: ("iril", "m10")}, stacked={"door": ["locked"]}, faces={"hero1.dice": [9, 8, 8]}
    )
    made.hero(H1).way_up = "way-up-door"
    page = next(page for page in intents.PAGES if page.kind == "barred")
    draft = Intent("up")
    assert page.is_needed(made.state, H1, draft)
    asked = page.question(made.state, H1, draft)
    assert [option.key for option in asked.options] == ["pick", "stop"]
    assert asked.default == ("pick",)
    made.state.turn.intents = {H1: Intent("up", {"barred": ("pick",)})}
    way_up = Way("up", "", "")
    assert not hooks.BARS["door"](made.table(), H1, way_up)
    assert made.state.room("_c3").locks == {"up": []}
    assert hooks.BARS["door"](made.table(), H1, way_up)
    assert not made.state.room("_c3").locks


def test_a_door_that_an_amulet_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """DB-34.23: the thief amulet opens the first Locked door, and later ones without a card."""
    for moment, cards in (("locked", 1), ("", 0)):
        monkeypatch.setattr(hooks, "FEELS_DOOR", [lambda _table, _seat, card, moment=moment: card == moment])
        made = board({H1: "rohan"}, ["locked"])
        made.play(H1, "go.e").play(H1, "stop", kind="barred")
        assert where(made) == BEYOND
        assert made.keys().count("door-card-drawn") == cards
        assert not made.state.rooms.get(HERE)
