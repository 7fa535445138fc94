"""DB-9.8, DB-9.9, DB-26.6, DB-26.7, DB-27: chests, fallen warriors, finds, and the order of cards."""

from __future__ import annotations

import pytest

from engines.core.flow import Table
from engines.core.preferences import write
from engines.core.types import Order, Preference, Seat
from engines.drakborgen.components import CARDS, KNOWN_OPS
from engines.drakborgen.pieces import Companion, Lying, Monster
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.effects import KEEPS, is_trap, scope_of
from engines.drakborgen.rules.loot import Loots, gets
from engines.drakborgen.state import Castle, Meeting

from .positions import H1, H2, H3, Board, cards_in_play, entering, enters

TOGETHER = {H2: ("iril", "c3"), H3: ("durim", "m10")}
OURS = {
    "container", "damage", "check_or_damage", "trapdoor", "explosion", "poison_fog", "cave_in", "spear_trap",
    "rotate_corridors", "marker", "shadow", "item", "treasure", "draw",
}  # fmt: skip


def test_the_verbs_of_cards_have_rules() -> None:
    """DB-34.1, DB-34.5 to DB-34.13: nothing, a container and search cards are dealt with where they lie."""
    assert OURS - {"container"} <= set(hooks.EFFECTS) <= KNOWN_OPS
    assert KEEPS <= KNOWN_OPS


def test_whom_a_card_hits() -> None:
    """DB-34, scope: all for Room and Trap cards, who drew it for Chest, Corpse and Search cards."""
    assert scope_of("room.arrows") == scope_of("trap.explosion") == scope_of("catacomb.rat-invasion") == "all"
    assert scope_of("chest.poison-needle") == scope_of("corpse.scorpion") == scope_of("search.centipede") == "drawer"
    assert scope_of("room.stingcrawler") == "one_random"
    assert is_trap("trap.snakes")
    assert is_trap("room.spear-trap")
    assert not is_trap("room.vampire-bats")


# -- containers


@pytest.mark.parametrize(("box", "deck"), [("chest", "chest"), ("fallen-warrior", "corpse")])
def test_a_container_may_be_opened_at_once_or_in_a_later_round(box: str, deck: str) -> None:
    """DB-9.8, DB-5.11, DB-34.5: it stays closed until then, and leaves with its card."""
    cards = {deck: ["treasure-100" if deck == "chest" else "treasure-60"]}
    board = enters(entering(box, stacked=cards))
    board.play(H1, "open", kind="container")
    assert board.hero(H1).things == [f"{deck}.{cards[deck][0]}"]
    assert board.state.decks["room"].pile[0] == box
    later = enters(entering(box, stacked=cards)).play(H1, "leave", kind="container")
    assert later.view().rooms["d3"].lying == ((f"room.{box}", "container"),)
    later.play_all(hero1="open", hero2="wait")
    assert later.hero(H1).things == [f"{deck}.{cards[deck][0]}"]
    assert not later.view().rooms.get("d3") or not later.view().rooms["d3"].lying
    assert not later.keys().count("waits")


def test_opening_later_needs_the_action() -> None:
    """DB-9.8: who waits or searches beside a closed chest does not open it."""
    board = enters(entering("chest", thrown={"hero1.dice": [2]})).play(H1, "leave", kind="container")
    board.play_all(hero1="wait", hero2="wait")
    assert board.view().rooms["d3"].lying
    assert "open" in board.offers(H1)


@pytest.mark.parametrize(
    "card", [one for one in CARDS["chest"].values() if one.effect.op == "item"], ids=lambda c: c.id
)
def test_each_thing_in_a_chest_is_the_opener_s(card: object) -> None:
    """DB-34.11, DB-34.22: and it counts what it is worth."""
    name = card.id  # type: ignore[attr-defined]
    board = enters(entering("chest", stacked={"chest": [name]})).play(H1, "open", kind="container")
    assert board.hero(H1).things == [f"chest.{name}"]
    assert board.view(H1).own[H1].worth == CARDS["chest"][name].value_gm
    bonus = CARDS["chest"][name].effect.bonus
    assert board.view().heroes[H1].aspects["armour"] == min(11, 9 + bonus.get("armour", 0))
    assert board.view().heroes[H1].aspects["agility"] == 4 + bonus.get("agility", 0)


@pytest.mark.parametrize("name", ["rope", "key", "master-key", "treasure-60", "treasure-150", "small-flask"])
def test_each_thing_of_a_fallen_warrior_is_the_searcher_s(name: str) -> None:
    """DB-34.11, DB-34.22."""
    board = enters(entering("fallen-warrior", stacked={"corpse": [name]})).play(H1, "open", kind="container")
    assert board.hero(H1).things == [f"corpse.{name}"]


def test_an_empty_chest_and_a_body_without_anything() -> None:
    """DB-34.1."""
    for box, deck, card in (("chest", "chest", "empty"), ("fallen-warrior", "corpse", "nothing")):
        board = enters(entering(box, stacked={deck: [card]})).play(H1, "open", kind="container")
        assert not board.hero(H1).things
        assert board.state.decks[deck].pile[0] == card


@pytest.mark.parametrize(
    ("box", "deck", "card"), [("chest", "chest", "poison-needle"), ("fallen-warrior", "corpse", "scorpion")]
)
def test_only_the_opener_suffers_what_is_in_it(box: str, deck: str, card: str) -> None:
    """DB-26.6: of several who would open it the one with the most KP does."""
    board = entering(box, others=TOGETHER, stacked={deck: [card]}, faces=[6])
    enters(board, hero2="go.e")
    assert board.asked(H1).covert
    board.play(H2, "open", kind="container").play(H1, "open", kind="container")
    assert (board.hero(H1).kp, board.hero(H2).kp) == (11, 14)


def test_a_small_hoard_is_a_treasure_card_that_nobody_else_sees() -> None:
    """DB-34.12, DB-24.5, V11, SC-04: a Treasure card found elsewhere."""
    board = enters(entering("chest", stacked={"chest": ["small-hoard"], "treasure": ["treasure-4000"]}))
    board.play(H1, "open", kind="container")
    assert board.hero(H1).treasure == ["treasure-4000"]
    assert board.view(H1).own[H1].treasure == ("treasure-4000",)
    assert board.view(H2).heroes[H1].treasure == 1
    assert not [text for text in board.heard(H2) if "4000" in str(text)]
    assert [text for text in board.heard(H1) if "4000" in str(text)]


def test_bones_are_met_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """DB-34.3, DB-27: what comes out of a chest runs through dangers, monsters and finds again."""
    met: list[tuple[str, str]] = []

    def announce(castle: Castle, meeting: Meeting) -> None:
        met.append(("announce", meeting.place))

    board = enters(entering("chest", stacked={"chest": ["bones"]}))
    monkeypatch.setitem(hooks.EFFECTS, "monster", lambda table, place, card, seat: met.append((card, place)))
    monkeypatch.setitem(hooks.PLACE, "announce", announce)
    board.play(H1, "open", kind="container")
    assert met[:2] == [("chest.bones", "d3"), ("announce", "d3")]


def test_the_default_opens_with_4_kp_or_more() -> None:
    """A18."""
    for kp, default in ((4, "open"), (3, "leave")):
        board = entering("chest")
        board.hero(H1).kp = kp
        assert enters(board).asked(H1).default == (default,)


def test_an_order_opens_chests_only() -> None:
    """flow.md, Preference orders: `is <container>`, here ``card.room.chest``; kp and others too."""
    for box, things in (("chest", 1), ("fallen-warrior", 0)):
        board = entering(box, stacked={"chest": ["light-orb"]})
        entries = (Preference("container", ("open",), "card.room.chest"), Preference("container", ("leave",)))
        write(board.state, Order(H1, "container", entries))
        assert len(enters(board).hero(H1).things) == things
        assert not board.view().drawn


def test_a_sleeper_opens_nothing_and_all_else_stays_as_it_lies() -> None:
    """DB-13.6, DB-5.6: asked is nobody; the chest lies there closed."""
    board = entering("chest", others={H2: ("iril", "m10")})
    enters(board)
    board.play(H1, "leave", kind="container")
    board.hero(H1).skip = 3
    board.play_all(hero2="wait")
    assert board.view().rooms["d3"].lying == (("room.chest", "container"),)


# -- loot


@pytest.mark.parametrize("card", ["small-flask", "coins-30", "coins-40"])
def test_a_lone_hero_picks_up_what_it_finds(card: str) -> None:
    """DB-9.9, DB-34.11."""
    assert enters(entering(card)).hero(H1).things == [f"room.{card}"]


@pytest.mark.parametrize(
    ("first", "second", "owner"),
    [("claim", "pass", H1), ("pass", "claim", H2), ("claim", "claim", None), ("pass", "pass", None)],
)
def test_a_find_among_several_is_whose_who_alone_claims_it(first: str, second: str, owner: Seat | None) -> None:
    """DB-26.7, A19: no agreement, and nobody takes it; claims are covert, and told only by what comes of them."""
    board = entering("coins-40", others=TOGETHER)
    enters(board, hero2="go.e")
    assert board.asked(H1, "loot").default == ("pass",)
    board.play(H2, second, kind="loot").play(H1, first, kind="loot")
    for seat in (H1, H2):
        assert bool(board.hero(seat).things) == (seat == owner)
    assert bool(board.view().rooms.get("d3")) == (owner is None)


def test_what_nobody_got_is_taken_when_all_but_one_have_left() -> None:
    """DB-26.7, DB-5.6: in a later card phase."""
    board = entering("coins-40", "empty", "empty", others=TOGETHER, tiles={"e3": ("room-new", 0)})
    enters(board, hero2="go.e")
    board.play(H2, "claim", kind="loot").play(H1, "claim", kind="loot")
    board.play_all(hero1="search", hero2="wait", hero3="wait")
    assert board.view().rooms["d3"].lying[0] == ("room.coins-40", "thing")
    board.state.heroes[H2].at = "e3"
    board.play_all(hero1="wait", hero2="wait", hero3="wait")
    assert "room.coins-40" in board.hero(H1).things


def test_nothing_is_picked_up_before_a_monster_is_settled_and_a_passive_one_does_not_matter() -> None:
    """DB-27.1, DB-9.9."""
    for mood, taken in (("new", 0), ("fights", 0), ("passive", 1)):
        board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)})
        board.state.decks["room"].pile.remove("coins-30")
        board.state.meetings = {H1: Meeting("c3", [H1], drawn=[("room.coins-30", H1)])}
        board.state.monsters = [Monster(1, "orch", "c3", mood=mood)]  # type: ignore[arg-type]
        board.begin(Loots(place="c3"), thread=H1)
        assert len(board.hero(H1).things) == taken
        assert len(board.state.room("c3").lying) == 1 - taken


def test_a_searcher_who_is_gone_leaves_the_find_where_it_lies() -> None:
    """DB-10.7, DB-27.1: dangers come before objects."""
    board = Board(
        {H1: ("durim", "c3"), H2: ("iril", "c3"), H3: ("rohan", "m10")},
        tiles={"c3": ("room-new", 0)},
        stacked={"search": ["hidden-treasure-200", "centipede"]},
        faces={"hero1.dice": [6], "hero2.dice": [2]},
    )
    board.hero(H1).kp = 3
    board.begin().play_all(hero1="search.two", hero2="wait", hero3="wait")
    assert board.view().rooms["c3"].lying == (("search.hidden-treasure-200", "thing"),)


def test_an_order_claims_a_find() -> None:
    """flow.md, Preference orders, loot."""
    board = entering("small-flask", others=TOGETHER)
    write(board.state, Order(H1, "loot", (Preference("loot", ("claim",), "card.room.small-flask"),)))
    enters(board, hero2="go.e")
    board.play(H2, "pass", kind="loot")
    assert board.hero(H1).things == ["room.small-flask"]


def test_a_course_of_actions_ends_when_something_is_found() -> None:
    """flow.md, Preference orders, act."""
    board = entering("coins-30")
    write(board.state, Order(H1, "act", (Preference("act", ("wait",), once=True),)))
    gets(board.table(), "c3", "room.coins-30", [H1])
    assert not board.state.orders


def test_finds_are_told_to_other_sections() -> None:
    """DB-34.11: swords, halves and orbs have their say when they are found."""
    found = []
    hooks.FINDS.append(lambda table, seat, card: found.append((seat, card)))
    try:
        enters(entering("coins-30"))
    finally:
        hooks.FINDS.pop()
    assert found == [(H1, "room.coins-30")]


# -- the order of cards


def test_dangers_come_before_objects() -> None:
    """DB-27.1: fog lies there, and a chest is found: the fog strikes first, and who sleeps opens nothing."""
    board = entering("chest", faces=[4, 6])
    board.state.decks["trap"].pile.remove("poison-fog")
    board.state.room("d3").lying = [Lying("trap.poison-fog", "fog")]
    board.state.heroes[H2].at, board.state.heroes[H2].skip = "d3", 2
    board.play_all(hero1="go.e", hero2="wait")
    assert board.hero(H1).skip
    assert ("room.chest", "container") in board.view().rooms["d3"].lying


@pytest.mark.parametrize(("rolled", "first"), [(1, "search"), (4, "room")])
def test_dangers_are_carried_out_by_chance(rolled: int, first: str) -> None:
    """DB-27.3: a newcomer's Room card and a searcher's Search card, both dangers."""
    board = entering(
        "vampire-bats", others={H2: ("iril", "d3"), H3: ("durim", "m10")}, stacked={"search": ["centipede"]},
        faces=[7 - rolled, 3, 3, 3],
    )  # fmt: skip
    board.play_all(hero1="go.e", hero2="search", hero3="wait")
    hurt = [str(text.args["cause"]) for text in board.heard() if text.key == "hero-hurt"]
    assert hurt[0] == ("venom" if first == "search" else "bats") or hurt[-1] != hurt[0]
    assert len(hurt) == 3


def test_a_trap_that_all_have_left_is_laid_down() -> None:
    """DB-13.2, DB-26.1: two dangers, and the first lets everybody fall."""
    board = entering("trapdoor", others={H2: ("iril", "m10")}, faces=[12, 1])
    before = cards_in_play(board.state)
    enters(board)
    assert cards_in_play(board.state) == before


def test_a_companion_with_a_card_gives_it_back_when_it_dies() -> None:
    """DB-25.12, DB-5.1."""
    board = entering("arrows", others={H2: ("iril", "m10")}, faces=[1, 12])
    board.state.decks["room"].pile.remove("skeleton")
    board.hero(H1).companions = [Companion("skelett", 4, 4, "d3", card="room.skeleton")]
    before = cards_in_play(board.state)
    enters(board)
    assert not board.hero(H1).companions
    assert cards_in_play(board.state) == before


def test_a_bad_t12_may_be_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """DB-21.4, DB-34.24, after_t12: in a cave-in only where the number was hit, never a T6."""
    asked: list[str] = []

    def lucky(table: Table[Castle], seat: Seat, why: str, rolled: int) -> int:
        asked.append(why)
        return rolled + 1

    monkeypatch.setattr(hooks, "REROLLS", [lucky])
    assert enters(entering("cave-in", faces=[1, 6])).hero(H1).kp == 13
    assert asked == ["cave-in"]


def test_who_answers_first_changes_no_card() -> None:
    """flow.md, section 2: two chests in two rooms; the states are equal, whoever is faster."""
    ends = []
    for order in ((H1, H2), (H2, H1)):
        tiles = dict.fromkeys(("e3", "f3", "d3"), ("room-new", 0))
        board = entering(
            "chest", "chest", others={H2: ("iril", "e3"), H3: ("durim", "m10")}, tiles=tiles,
            stacked={"chest": ["gas-puff", "light-orb", "small-hoard"]},
        )  # fmt: skip
        enters(board, hero2="go.e")
        for seat in order:
            board.play(seat, "open", kind="container")
        ends.append(board.state)
        assert board.hero(H2).things == ["chest.light-orb"]
        assert board.hero(H1).skip == 1
    assert ends[0].decks == ends[1].decks
    assert ends[0].heroes == ends[1].heroes
