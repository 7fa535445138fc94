"""A walk over every Action card, Keeper and Item: each changes the game as its text says. TE-1 to TE-23."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.words import speaker
from engines.trogdor.components import ITEMS, KEEPERS, KINDS

from .land import QUIET, Land, at_draw, board_acts, land, movement, path

say = speaker("trogdor", names=lambda seat: "Mira")
Walk = Callable[[], None]
CARDS: dict[str, Walk] = {}
OF_KEEPERS: dict[str, Walk] = {}
OF_ITEMS: dict[str, Walk] = {}


def of(where: dict[str, Walk], *names: str) -> Callable[[Walk], Walk]:
    def keep(walk: Walk) -> Walk:
        for name in names:
            where[name] = walk
        return walk

    return keep


def steps(play: Land) -> set[str]:
    return {key.partition(".")[2] for key in play.keys if key.startswith("move.")}


def played(card: str, **position: object) -> Land:
    """Just after this card was played from the hand."""
    play = at_draw(hand=[f"{card}-1"], actions=["trogburst-2" if card == "trogburst" else "trogburst-1"], **position)
    play.take(f"{card}-1.play")
    assert play.view.ap == KINDS[card].ap
    return play


# --- Action cards -----------------------------------------------------------------------------------------------------


@of(CARDS, "block")
def block() -> None:
    """TE-5: nothing they do; his own steps still hurt."""
    play = played("block", trogdor="A2", movements=[path("SEE")], archer="C1")
    play.take("move.e", "move.w", "done")
    assert play.hits == []
    assert [(beat.piece, beat.by) for beat in play.beat("hit")] == [("knight-1", "block-1"), ("archer", "block-1")]
    play = played("block", trogdor="A2")
    play.take("move.n")
    assert play.hits == ["knight-1"]


@of(CARDS, "consummate_vs")
def consummate_vs() -> None:
    """TE-3."""
    play = played("consummate_vs", trogdor="C3")
    assert steps(play) == {"n", "s", "w", "e", "nw", "ne", "sw", "se"}
    play.take("move.nw")
    assert (play.trogdor, play.view.ap) == ("B2", 3)


@of(CARDS, "flip_dan", "flip_fran")
def flips() -> None:
    """TE-6, after the actions: up to four, the Lake too, chosen at once."""
    for card, around in (("flip_dan", ["d2", "c3", "e3", "d4"]), ("flip_fran", ["c2", "e2", "c4", "e4"])):
        play = played(card, trogdor="D3", movements=[QUIET])
        assert "card" not in play.keys
        play.take("done")
        assert (play.keys, play.ask.least, play.ask.most) == (around, 0, 4)
        assert play.default == tuple(around)
        play.choose(*around)
        assert play.burnt.lower().split() == sorted(around, key=lambda name: name[::-1])
    play = played("flip_dan", trogdor="A1", movements=[QUIET], knights=("C4", "C5"), archer="D5")
    play.take("done")
    assert play.keys == ["b1", "a2"]  # no wrapping
    play.choose()
    assert play.burnt == ""


@of(CARDS, "trogburst")
def trogburst() -> None:
    """TE-1: seven points, nothing else."""
    play = played("trogburst", trogdor="C3")
    assert play.view.ap == 7
    assert play.keys == ["move.n", "move.s", "move.w", "move.e", "burn.tile", "done"]


@of(CARDS, "sidewise", "slantwise", "shot_put")
def from_afar() -> None:
    """TE-6, while he acts, once, for no point, without conditions."""
    for card, reach in (
        ("sidewise", {"d2", "c3", "e3", "d4"}),
        ("slantwise", {"c2", "e2", "c4", "e4"}),
        ("shot_put", None),
    ):
        play = played(card, trogdor="D3")
        play.take("card")
        assert len(play.keys) == 25 if reach is None else set(play.keys) == reach
        goal = "e4" if card == "slantwise" else "e3"
        play.take(goal)
        assert (play.burnt, play.view.ap) == (goal.upper(), 5)
        assert "card" not in play.keys


@of(CARDS, "majesty")
def majesty() -> None:
    """TE-5 for the whole turn, Knights only."""
    play = played("majesty", trogdor="A2", movements=[path("SEE")], archer="C1")
    play.take("move.n", "move.s", "done")
    assert play.hits == ["archer"]


@of(CARDS, "invisibility")
def invisibility() -> None:
    play = played("invisibility", trogdor="A2", movements=[path("SEE")], archer="C1")
    play.take("done")
    assert play.hits == ["knight-1"]
    assert [(beat.piece, beat.by) for beat in play.beat("hit") if beat.by] == [("archer", "invisibility-1")]


@of(CARDS, "wraparound")
def wraparound() -> None:
    """TE-4."""
    play = played("wraparound", trogdor="A3")
    assert steps(play) == {"n", "s", "w", "e"}
    play.take("move.w")
    assert play.trogdor == "E3"


@of(CARDS, "wingaling")
def wingaling() -> None:
    """TE-7: any other tile, entered: Knights hurt."""
    play = played("wingaling", trogdor="C3", peasants="D1")
    play.take("card")
    assert len(play.keys) == 24
    assert "c3" not in play.keys
    assert {option.key for option in play.ask.options if option.hurts} == {"a1", "e5"}
    there = next(option for option in play.ask.options if option.key == "d1")
    assert say(there.label) == "D1, Cottage tile"
    assert there.detail is not None
    assert say(there.detail) == "A Peasant is there"
    play.take("e5")
    assert (play.trogdor, play.view.ap, play.hits) == ("E5", 4, ["knight-2"])
    assert "card" not in play.keys


@of(CARDS, "hidey_hole")
def hidey_hole() -> None:
    """TE-8."""
    play = played("hidey_hole", trogdor="A1", knights=("C4", "C5"))
    play.take("hide")
    assert play.view.board.hiding
    assert "hide" not in land(trogdor="A1", knights=("C4", "C5")).keys
    assert "hide" in played("hidey_hole", trogdor="B2").keys


@of(CARDS, "stop_forest")
def stop_forest() -> None:
    """TE-10 with TE-5."""
    for tile, hits in (("C1", []), ("C2", ["knight-1"])):
        play = played(
            "stop_forest", trogdor=tile, knights=("B1" if tile == "C1" else "B2", "E4"), movements=[path("EES")]
        )
        play.take("done")
        assert play.hits == hits


@of(CARDS, "stop_flowers")
def stop_flowers() -> None:
    """TE-10 with TE-13: hiding or not, nothing if the Void is empty."""
    for tile, meter, after in (("D2", 4, 5), ("D3", 4, 4), ("D2", 7, 7)):
        play = played("stop_flowers", trogdor=tile, meter=meter, movements=[path("EES")], archer="C4")
        play.take("done")
        assert play.meter == after


@of(CARDS, "visit_stumps", "visit_trees")
def visits() -> None:
    """TE-11 with TE-2: the first entering only; starting there is none."""
    play = played("visit_stumps", trogdor="E2", archer="A4")
    play.take("move.n")
    assert play.view.ap == 4
    play.take("move.s")
    assert play.view.ap == 5  # 4 - 1 + 2
    play.take("move.n", "move.s")
    assert play.view.ap == 3
    play = played("visit_trees", trogdor="C3")
    play.take("move.n")
    assert play.view.ap == 5 - 1 + 1
    play.take("move.s", "move.w")
    assert play.view.ap == 3


@of(CARDS, "trail")
def trail() -> None:
    """TE-12: where he stands when it is played, and each tile he enters, if it may burn."""
    play = played("trail", trogdor="D3", burnt="E2")
    assert play.burnt == "E2 D3"
    play.take("move.e")
    assert play.burnt == "E2 D3"  # the Lake still lacks E4
    play.take("move.s", "move.n")
    assert play.burnt == "E2 D3 E3 E4"
    assert play.view.ap == 0


@of(CARDS, "troghammer")
def troghammer() -> None:
    """TE-14: he joins, another card is drawn."""
    play = at_draw(hand=["block-1"], actions=["troghammer-1", "majesty-1"], aside=0, trogdor="A5")
    assert play.view.board.troghammer == "C3"
    assert [card.id for card in play.view.players[0].hand] == ["block-1", "majesty-1"]


# --- Keepers ----------------------------------------------------------------------------------------------------------


@of(OF_KEEPERS, "hardybard")
def hardybard() -> None:
    """TE-23: a line in a winning message, else nothing."""
    told = []
    for keeper in ("hardybard", "worchex"):
        tiles = " ".join(f"{column}{row}" for column in "ABCDE" for row in "12345")
        play = land(trogdor="C4", burnt=tiles, ruins="D1 A3 C5", peasants="C4", keeper=keeper)
        play.take("chomp")
        assert play.outcome is not None
        told.append(say(play.outcome.reason))
    assert "hail Mira" in told[0]
    assert "hail" not in told[1]


@of(OF_KEEPERS, "brovelade")
def brovelade() -> None:
    """TE-15, on the owner's turns only."""
    position = {"trogdor": "D4", "peasants": "B2", "burnt": "C2"}
    assert board_acts(movement(0, "E", "R", "EES"), keeper="brovelade", **position).burnt == "C2"
    play = land(ap=0, others=[["block-1"]], movements=[movement(0, "E", "R", "EES")], **position)  # type: ignore[arg-type]
    play.state.players[1].keeper = "brovelade"
    play.take("done")
    assert play.burnt == ""


@of(OF_KEEPERS, "crangolev")
def crangolev() -> None:
    """TE-2 at the start of the turn, whatever is played."""
    for pick, ap in (("block-1.play", 5), ("block-1.discard", 6)):
        play = at_draw(hand=["block-1"], actions=["majesty-1"], keeper="crangolev")
        play.take(pick)
        assert (play.view.ap, play.view.ap_total) == (ap, ap)


@of(OF_KEEPERS, "worchex")
def worchex() -> None:
    """TE-15: no Knight, nor the Troghammer, repairs."""
    for keeper, ruins in (("worchex", "A3"), ("hardybard", "")):
        play = board_acts(path("SSE"), keeper=keeper, ruins="A3", knights=("A1", "C4"), troghammer="A2", trogdor="E2",
                          archer="C1")  # fmt: skip
        assert play.ruins == ruins


@of(OF_KEEPERS, "stonklar")
def stonklar() -> None:
    """TE-4."""
    play = land(trogdor="E1", keeper="stonklar", archer="C4")
    assert steps(play) == {"n", "s", "w", "e"}
    play.take("move.n")
    assert play.trogdor == "E5"


@of(OF_KEEPERS, "yubbitz")
def yubbitz() -> None:
    """TE-7 to one of the tiles around, once a turn, for no point, no wrapping."""
    play = land(trogdor="A3", keeper="yubbitz", movements=[QUIET])
    play.take("keeper")
    assert play.keys == ["a2", "b2", "b3", "a4", "b4"]
    play.take("b4")
    assert (play.trogdor, play.view.ap) == ("B4", 7)
    assert "keeper" not in play.keys
    assert "keeper" in land(trogdor="B2", keeper="yubbitz").keys
    play = land(trogdor="B2", keeper="yubbitz")
    play.take("hide")
    assert play.keys == ["done"]


@of(OF_KEEPERS, "hegeltha")
def hegeltha() -> None:
    """TE-9: still a point, still the last action."""
    play = land(trogdor="D3", keeper="hegeltha", ap=3)
    play.take("hide")
    assert (play.keys, play.view.ap) == (["done"], 0)
    assert "hide" not in land(trogdor="D3", keeper="hegeltha", ap=0).keys


@of(OF_KEEPERS, "cranjegg")
def cranjegg() -> None:
    """TE-3."""
    assert steps(land(trogdor="A1", keeper="cranjegg", knights=("C1", "C2"))) == {"s", "e", "se"}


@of(OF_KEEPERS, "galgabudge")
def galgabudge() -> None:
    """TE-8; visits look at what is printed."""
    play = land(trogdor="A1", keeper="galgabudge", knights=("C1", "C2"), item="baubles", ready=False)
    play.take("burrow.b2")
    assert play.trogdor == "B2"
    assert not play.view.players[0].ready
    assert "burrow.d4" in play.keys
    play.take("burrow.e5")
    assert play.view.players[0].ready


@of(OF_KEEPERS, "thrennick")
def thrennick() -> None:
    """TE-16: for the same point, without moving, no wrapping."""
    play = land(trogdor="A3", keeper="thrennick", peasants="A2 B3 E3", meter=4)
    assert [key for key in play.keys if key.startswith("chomp")] == ["chomp.a2", "chomp.b3"]
    play.take("chomp.b3")
    assert (play.trogdor, play.meter, play.view.ap, play.peasants) == ("A3", 5, 6, ["A2", "E3"])


@of(OF_KEEPERS, "mordibel")
def mordibel() -> None:
    """TE-17 for Phase Two, once, and the second card must be used."""
    first, second = movement(0, "N", "-", "EES"), movement(0, "S", "-", "EES")
    play = land(ap=0, trogdor="D4", keeper="mordibel", peasants="B2", movements=[first, second])
    play.take("done")
    assert play.kind == "redraw"
    play.take("yes")
    assert play.peasants == ["B3"]
    assert [card.id for card in play.view.movement_discards] == [first, second]
    assert [(beat.kind, beat.by) for beat in play.beat("redrawn")] == [("redrawn", "mordibel")]


@of(OF_KEEPERS, "oblatch")
def oblatch() -> None:
    """TE-18: a held card for the top discard, before playing; not while it is empty or a Troghammer."""
    play = at_draw(hand=["trail-1"], actions=["block-1"], discards=["majesty-1", "trogburst-1"], keeper="oblatch")
    assert (play.kind, play.keys) == ("swap", ["none", "trail-1", "block-1"])
    play.take("trail-1")
    assert [card.id for card in play.view.players[0].hand] == ["trogburst-1", "block-1"]
    assert [card.id for card in play.view.action_discards] == ["majesty-1", "trail-1"]
    assert play.kind == "play"
    assert at_draw(hand=["trail-1"], actions=["block-1"], keeper="oblatch").kind == "play"
    play = at_draw(
        hand=["trail-1"], actions=["block-1"], keeper="oblatch", aside=0, discards=["majesty-1", "troghammer-7"]
    )
    assert play.kind == "play"


# --- Items ------------------------------------------------------------------------------------------------------------


def recharged(item: str, play: Land, *keys: str) -> None:
    """The Item is turned, and turns back when that has been done (TR-15.3)."""
    assert play.view.players[0].item == item
    assert not play.view.players[0].ready, "not turned to begin with"
    play.take(*keys)
    assert play.view.players[0].ready, f"{item} was not recharged"
    assert [beat.by for beat in play.beat("ready")] == [item]


def spent(item: str, **position: object) -> Land:
    """The Item is turned already; others stand far off."""
    position = {"knights": ("A1", "E5"), "archer": "E1"} | position
    return land(item=item, ready=False, **position)  # type: ignore[arg-type]


@of(OF_ITEMS, "flask")
def flask() -> None:
    """TE-19: only the one he pays for; also after a second run; used up if the Lake saves it."""
    play = land(trogdor="B5", peasants="B5 B4", item="flask", movements=[path("NNE"), path("EEN")])
    play.take("burn.peasant")
    assert play.kind == "flask"
    play.take("yes")
    assert play.health == (5, 2)
    assert not play.view.players[0].ready
    play = land(trogdor="B5", peasants="B5", item="flask", movements=[path("NNE")])
    play.take("burn.peasant", "no")
    assert play.health == (4, 3)
    assert play.view.players[0].ready
    play = land(trogdor="D3", peasants="D3", item="flask", movements=[path("EES")])
    play.take("burn.peasant", "yes")
    assert (play.peasants, play.meter) == (["E3"], 4)
    assert not play.view.players[0].ready
    play = land(trogdor="D3", peasants="D3", item="flask", ruins="D1", movements=[path("NN"), path("SSW")])
    play.take("burn.peasant", "yes")
    assert play.meter == 5
    recharged("flask", spent("flask", trogdor="D3"), "move.e")


@of(OF_ITEMS, "pouch")
def pouch() -> None:
    """TE-20: another direction, the repairs stay."""
    play = land(ap=0, trogdor="D4", item="pouch", peasants="B2", burnt="B3", movements=[movement(0, "N", "R", "EES")])
    play.take("done")
    assert (play.kind, play.keys) == ("arrow", ["none", "e", "s", "w"])
    play.take("s")
    assert play.peasants == ["B3"]
    assert play.burnt == ""
    assert not play.view.players[0].ready
    recharged("pouch", spent("pouch", trogdor="A2"), "move.n")


@of(OF_ITEMS, "fire_fling")
def fire_fling() -> None:
    """TE-6 under the usual conditions, anywhere, Cottages too."""
    play = land(trogdor="A5", item="fire_fling", burnt="C1 D1 E1 C2 D2 E2")
    play.take("item")
    assert "d1.cottage" in play.keys
    assert "e3" not in play.keys
    assert "e4" in play.keys
    play.take("e4")
    assert play.view.ap == 7
    assert "E4" in play.burnt.split()
    assert "item" not in play.keys
    position = {"trogdor": "D4", "peasants": "B2", "burnt": "C2", "movements": [movement(0, "E", "R", "EES")]}
    recharged("fire_fling", spent("fire_fling", **position), "done")


@of(OF_ITEMS, "voip_ring")
def voip_ring() -> None:
    """TE-7; recharged by a Cottage or its tile, not by any other tile."""
    play = land(trogdor="C3", item="voip_ring")
    play.take("item", "a5")
    assert (play.trogdor, play.view.ap) == ("A5", 7)
    play.take("burn.tile")
    assert not play.view.players[0].ready
    recharged("voip_ring", spent("voip_ring", trogdor="A3"), "burn.tile")
    recharged("voip_ring", spent("voip_ring", trogdor="D1", burnt="C1 D1 E1 C2 D2 E2"), "burn.cottage")
    running = spent("voip_ring", trogdor="D3", peasants="D3", movements=[path("NNE")])
    recharged("voip_ring", running, "burn.peasant")


@of(OF_ITEMS, "gross_eggs")
def gross_eggs() -> None:
    """TE-2."""
    play = land(trogdor="C3", item="gross_eggs", ap=1)
    play.take("item")
    assert play.view.ap == 3
    assert "item" not in play.keys
    recharged("gross_eggs", spent("gross_eggs", trogdor="C2"), "move.n")


@of(OF_ITEMS, "ointment")
def ointment() -> None:
    """TE-13; not offered while the Void is empty; never recharged."""
    assert "item" not in land(trogdor="C3", item="ointment", meter=7).keys
    play = land(trogdor="C2", item="ointment", meter=5, peasants="C1 C3")
    assert "item" not in play.keys
    play = land(trogdor="C2", item="ointment", meter=4)
    play.take("item")
    assert play.health == (5, 2)
    play.take("move.n", "burn.tile")
    assert not play.view.players[0].ready


@of(OF_ITEMS, "cumberdale")
def cumberdale() -> None:
    """TE-5 with one charge, in any step of the owner's turn; recharged by healing."""
    play = land(trogdor="A2", item="cumberdale")
    play.take("move.n", "yes")
    assert (play.meter, play.hits) == (4, [])
    assert not play.view.players[0].ready
    play = board_acts(path("SSE"), trogdor="A2", item="cumberdale", archer="C4")
    assert play.kind == "parry"
    play.take("no")
    assert play.hits == ["knight-1"]
    play = at_draw(trogdor="C3", actions=["troghammer-1", "block-1"], aside=0, item="cumberdale")
    assert play.kind == "parry"
    recharged("cumberdale", spent("cumberdale", trogdor="C3", peasants="C3"), "chomp")


@of(OF_ITEMS, "trinket")
def trinket() -> None:
    """TE-5 against the Archer; recharged by entering his tile, not by his coming."""
    position = {"trogdor": "E1", "archer": "A3", "knights": ("C4", "C5")}
    play = board_acts(path("NNE"), item="trinket", **position)
    assert play.kind == "parry"
    play.take("yes")
    assert play.hits == []
    assert [beat.by for beat in play.beat("hit")] == ["trinket"]
    recharged("trinket", spent("trinket", trogdor="D1"), "move.e")
    play = spent("trinket", trogdor="D4", archer="B3", movements=[path("EES")], knights=("A1", "A2"))
    play.take("done")
    assert play.view.board.archer == "D4"
    assert not play.view.players[0].ready


@of(OF_ITEMS, "baubles")
def baubles() -> None:
    """TE-21: a Knight, or the Troghammer if he is out, to an empty tile: no damage, no repair."""
    play = land(trogdor="C3", item="baubles", ruins="A3")
    play.take("item")
    assert play.keys == ["knight-1", "knight-2"]
    play.take("knight-2", "b4")
    assert play.knights == ("A1", "B4")
    assert play.hits == []
    play = land(trogdor="C3", item="baubles", troghammer="B1")
    play.take("item", "troghammer", "b4")
    assert play.view.board.troghammer == "B4"
    recharged("baubles", spent("baubles", trogdor="B1", knights=("C4", "C5")), "move.w")


@of(OF_ITEMS, "spare_helmet")
def spare_helmet() -> None:
    """TE-17 for a burning Peasant, in either phase, the extra card of TR-7.10 too."""
    play = land(trogdor="B5", peasants="B5", item="spare_helmet", movements=[path("NNE"), path("WWS")])
    play.take("burn.peasant")
    assert play.kind == "helmet"
    play.take("yes")
    assert [beat.path for beat in play.beat("walk")] == [("B5", "A5", "E5", "E1")]
    play = land(
        ap=0,
        trogdor="D4",
        peasants="D2",
        item="spare_helmet",
        ruins="D1",
        movements=[movement(0, "N", "-", "EES"), path("NNE")],
    )
    play.take("done")
    assert play.kind == "helmet"
    assert play.view.board.peasants[0].state == "burning"
    recharged("spare_helmet", spent("spare_helmet", trogdor="D4", movements=[movement(3, "N", "-", "EES")]), "done")


@of(OF_ITEMS, "stompy_boots")
def stompy_boots() -> None:
    """TE-7 to whatever counts as a Tunnel."""
    play = land(trogdor="C3", item="stompy_boots", knights=("C4", "C5"))
    play.take("item")
    assert play.keys == ["a1", "e5"]
    play.take("e5")
    assert play.trogdor == "E5"
    play = land(trogdor="C3", item="stompy_boots", keeper="galgabudge")
    play.take("item")
    assert play.keys == ["a1", "b2", "d4", "e5"]
    recharged("stompy_boots", spent("stompy_boots", trogdor="B2"), "hide")


@of(OF_ITEMS, "dinner_bell")
def dinner_bell() -> None:
    """TE-22: the Archer neither moves nor shoots; the Troghammer does no check either."""
    play = land(trogdor="E1", archer="A3", knights=("C4", "C5"), item="dinner_bell", movements=[path("NNE")])
    play.take("item")
    assert play.view.skipping == ("archer",)  # the only one, so nothing is asked
    play.take("done")
    assert play.view.board.archer == "A3"
    assert play.beat("shot") == []
    play = land(trogdor="D4", troghammer="A1", knights=("A1", "E5"), item="dinner_bell", movements=[QUIET])
    play.take("item")
    assert play.keys == ["archer", "troghammer"]
    play.take("troghammer", "done")
    assert play.view.board.troghammer == "A1"
    recharged("dinner_bell", spent("dinner_bell", trogdor="D3"), "move.n")


def test_the_walk_leaves_nothing_out() -> None:
    assert set(CARDS) == set(KINDS)
    assert set(OF_KEEPERS) == set(KEEPERS)
    assert set(OF_ITEMS) == set(ITEMS)


@pytest.mark.parametrize("card", list(KINDS))
def test_every_action_card(card: str) -> None:
    CARDS[card]()


@pytest.mark.parametrize("keeper", list(KEEPERS))
def test_every_keeper(keeper: str) -> None:
    """TR-15.1."""
    OF_KEEPERS[keeper]()


@pytest.mark.parametrize("item", list(ITEMS))
def test_every_item(item: str) -> None:
    """TR-15.2 to TR-15.5."""
    OF_ITEMS[item]()


def test_tr_15_1_a_keeper_works_on_the_owners_turn_only() -> None:
    play = land(trogdor="A1", others=[["block-1"]], knights=("C1", "C2"))
    play.state.players[1].keeper = "cranjegg"
    assert steps(play) == {"s", "e"}


def test_tr_15_2_and_15_3_once_a_turn_even_when_recharged() -> None:
    """Only events after the use count; a recharge in the same turn allows no second use in it, but one in the next."""
    play = land(trogdor="C2", item="gross_eggs", movements=[QUIET], hand=["trogburst-2"])
    play.take("item", "move.n")
    view = play.view.players[0]
    assert (view.ready, view.used) == (True, True)
    assert "item" not in play.keys
    play.take("move.s", "move.s", "move.s", "move.e", "hide", "done", "trogburst-2.play")
    assert "item" in play.keys
    play = land(trogdor="C2", item="gross_eggs")
    play.take("move.n", "item")
    assert not play.view.players[0].ready


def test_tr_15_4_starting_there_is_not_a_visit() -> None:
    """Move, Burrow and jumps are."""
    play = spent("baubles", trogdor="E5", knights=("C4", "C5"))
    play.take("burn.tile")
    assert not play.view.players[0].ready
    play.take("burrow.a1")
    assert play.view.players[0].ready
    play = spent("gross_eggs", trogdor="C3", card="wingaling-1")
    play.take("card", "b5")
    assert play.view.players[0].ready


def test_tr_15_5_items_react_in_phase_two() -> None:
    play = board_acts(path("SSE"), trogdor="A2", item="cumberdale", archer="C4")
    assert (play.kind, play.view.phase) == ("parry", "two")


def test_tr_15_7_nothing_is_offered_where_it_is_prevented_already() -> None:
    for position in ({"hiding": True}, {"card": "block-1"}):
        play = board_acts(path("SSE"), trogdor="A2", item="cumberdale", archer="C4", **position)
        assert play.kind == "play"
        assert play.view.players[0].ready
