"""DB-18: corpse-eaters and the skeleton of an ambush."""

from __future__ import annotations

from bot.words import speaker
from engines.core.preferences import write
from engines.core.types import Order, Preference
from engines.drakborgen.rules import decks, hooks
from engines.drakborgen.rules.wrestling import LONGEST, corpse_eaters
from engines.drakborgen.state import Companion, Monster

from .positions import H1, H2, H3, Board, cards_in_play, entering, enters

ROOM = {"c3": ("room-new", 0)}
EATERS = "room.corpse-eaters"


def eaters(board: Board, faces: list[int]) -> Board:
    """Let corpse-eaters rise in C3, with these dice."""
    from engines.drakborgen.rules.places import meet

    meet(board.state)
    board.state.decks["room"].pile.remove("corpse-eaters")
    board.dice.faces["hero1.dice"] = list(faces)
    table = board.table(H1)
    hooks.EFFECTS["corpse_eaters"](table, "c3", EATERS, H1)
    decks.discard_thing(table, EATERS)
    board.events += table.events
    assert not board.dice.faces["hero1.dice"]
    return board


def test_sc_17_corpse_eaters() -> None:
    """SC-17, DB-18.1 to DB-18.4: 13 rise, 7 go down, 2 KP; 3 more, 9 go down, over. Nobody is asked."""
    board = entering("corpse-eaters", hero="bardhor", faces=[4, 9, 7, 2, 9])
    whole = cards_in_play(board.state)
    enters(board)
    assert board.state.round == 3
    assert board.hero(H1).kp == 9
    numbers = [(text.args["number"], text.args["left"]) for text in board.heard() if text.key == "corpse-eaters-pushed"]
    assert numbers == [(7, 6), (9, 0)]
    assert cards_in_play(board.state) == whole


def test_later_rounds_cost_1_kp_and_death_ends_it() -> None:
    """DB-18.3: two in the first, then one each."""
    board = Board({H1: ("bardhor", "c3"), H2: ("rohan", "m1")}, tiles=ROOM)
    board.hero(H1).kp = 3
    eaters(board, [6, 12, 1, 1, 1])
    assert board.state.players[H1].cause == "corpse-eaters"


def test_all_push_and_all_lose() -> None:
    """DB-18.5, DB-18.6: heroes and companions T12, monsters T6; each loses while any are left."""
    board = Board({H1: ("rohan", "c3"), H2: ("durim", "c3")}, tiles=ROOM)
    oracaz = Companion("oracaz", 6, 6, "c3", loyal=True)
    board.hero(H1).companions.append(oracaz)
    one = board.monster("orch", "c3")
    eaters(board, [6, 12, 3, 3, 3, 2, 1, 2, 2, 2, 6])
    assert (board.hero(H1).kp, board.hero(H2).kp, oracaz.kp, one.wounds) == (15, 13, 4, 2)


def test_two_slaves_of_one_kind_are_each_bitten() -> None:
    """DB-18.5."""
    board = Board({H1: ("rohan", "c3")}, tiles=ROOM)
    board.hero(H1).companions = [Companion("orch", 4, 4, "c3"), Companion("orch", 4, 4, "c3")]
    eaters(board, [6, 12, 1, 1, 1, 1, 12, 4, 1])
    assert [one.kp for one in board.hero(H1).companions] == [2, 2]


def test_a_hero_asleep_pushes_nobody_and_is_bitten() -> None:
    """DB-18.5, flow.md: who sleeps is asked nothing but hit by everything."""
    board = Board({H1: ("rohan", "c3"), H2: ("durim", "c3")}, tiles=ROOM)
    board.hero(H2).skip = 1
    eaters(board, [1, 5, 3, 1, 12])
    assert (board.hero(H1).kp, board.hero(H2).kp) == (15, 13)


def test_legend_corpse_eaters_cost_sp() -> None:
    """DB-18.7, DB-28.4."""
    board = Board({H1: ("rohan", "c3")}, tiles=ROOM, options={"combat": "legend"})
    eaters(board, [4, 9, 7, 2, 9])
    assert (board.hero(H1).kp, board.hero(H1).sp) == (17, 7)


def test_the_slab_closes_after_50_rounds() -> None:
    """DB-18.8."""
    board = Board({H1: ("rohan", "c3")}, tiles=ROOM)
    board.hero(H1).kp = 999
    eaters(board, [6, 12, 1, *[6, 1] * (LONGEST - 1)])
    assert board.hero(H1).kp == 999 - 2 - (LONGEST - 1)
    assert corpse_eaters is hooks.EFFECTS["corpse_eaters"]


def wrestled(
    faces: list[int], *, options: dict[str, str] | None = None, helps: bool = True
) -> Board:  # fmt: skip
    """Sigeir (S 7) is seized in C3 beside Bardhor (S 3)."""
    board = Board(
        {H1: ("sigeir", "c3"), H2: ("bardhor", "c3"), H3: ("iril", "m1")}, tiles=ROOM, options=options, round_=4,
        faces={"hero1.dice": faces},
    )  # fmt: skip
    if not helps:
        write(board.state, Order(H2, "volunteer", (Preference("volunteer", ("stands",)),)))
    board.state.decks["search"].pile.remove("ambush-skeleton")
    hooks.EFFECTS["ambush_skeleton"](board.table(), "c3", "search.ambush-skeleton", H1)
    return board.meets()


def test_a_skeleton_is_wrestled_down() -> None:
    """DB-18.10, DB-14.3: T6 for its KP, a Strength check each round; the card goes under the Search deck."""
    board = wrestled([2, 7, 4, 8, 4, 7, 4])
    assert board.hero(H1).kp == 15
    assert not board.state.monsters
    assert board.state.decks["search"].pile[0] == "ambush-skeleton"


def test_wounds_of_a_danger_may_have_killed_the_skeleton() -> None:
    """DB-27.4, DB-27.5: known when its KP are, before anybody wrestles."""
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4, faces={"hero1.dice": [3, 12]})
    board.state.decks["search"].pile.remove("ambush-skeleton")
    hooks.EFFECTS["ambush_skeleton"](board.table(), "c3", "search.ambush-skeleton", H1)
    board.state.monsters[0].wounds = 3
    board.meets()
    assert not board.state.monsters
    assert board.hero(H1).kp == 15 + 1
    assert board.dice.faces["hero1.dice"] == [12]


def test_where_the_light_went_out_the_skeleton_kills() -> None:
    """DB-27.6, DB-14.3: by the rules it is a monster."""
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4)
    board.state.decks["search"].pile.remove("ambush-skeleton")
    hooks.EFFECTS["ambush_skeleton"](board.table(), "c3", "search.ambush-skeleton", H1)
    board.hero(H1).unlit = True
    board.meets()
    assert H1 not in board.state.heroes
    assert "wrestle-begins" not in set(board.keys())


def test_a_helper_checks_too_and_risks_nothing() -> None:
    """DB-18.11: unless it ordered to stand by."""
    board = wrestled([2, 8, 3, 8, 3])
    assert (board.hero(H1).kp, board.hero(H2).kp) == (14, 11)
    assert not board.state.monsters
    alone = wrestled([2, 7, 7], helps=False)
    assert not alone.state.monsters
    assert alone.dice.faces["hero1.dice"] == []


def test_the_hero_may_die_in_its_arms() -> None:
    """DB-18.10: no fleeing."""
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m1")}, tiles=ROOM, round_=4, faces={"hero1.dice": [6, 12, 12]})
    board.hero(H1).kp = 2
    board.monster("skelett", "c3", "search.ambush-skeleton", victim=H1)
    board.meets()
    assert board.state.players[H1].cause == "skeleton"
    assert not board.state.monsters


def seized_by_a_figure(faces: list[int], kp: int = 15) -> Board:
    """Sigeir (S 7) searches in C3, with wandering monsters, and is seized."""
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m1")}, tiles=ROOM, options={"wandering_monsters": "on"},
                  stacked={"search": ["ambush-skeleton"]}, faces={"hero1.dice": faces})  # fmt: skip
    board.hero(H1).kp = kp
    return board.begin().play_all(hero1="search", hero2="wait")


def test_with_wandering_monsters_an_unbeaten_ambush_skeleton_stays() -> None:
    """DB-29.1, DB-18.10: its card is laid down at once, and the figure stands there after its searcher's death."""
    board = seized_by_a_figure([6, 12, 12], kp=2)
    assert board.state.players[H1].cause == "skeleton"
    assert board.state.decks["search"].pile[0] == "ambush-skeleton"
    one = board.state.monsters[0]
    assert (one.kind, one.at, one.figure, one.mood, one.victim, one.wounds) == ("skelett", "c3", True, "passive", "", 0)
    assert not seized_by_a_figure([1, 7]).state.monsters


def test_an_ambush_skeleton_that_is_parted_from_its_searcher_stays_as_a_figure() -> None:
    """DB-18.10, DB-29.1: where the searcher is no more in the room, nobody wrestles."""
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m1")}, tiles=ROOM, options={"wandering_monsters": "on"},
                  round_=4)  # fmt: skip
    board.monster("skelett", "c3", figure=True, victim=H2)
    board.meets()
    one = board.state.monsters[0]
    assert (one.mood, one.victim) == ("passive", "")


def test_a_helper_may_beat_the_skeleton_as_its_victim_dies() -> None:
    """DB-18.11: all roll at once."""
    board = Board({H1: ("sigeir", "c3"), H2: ("bardhor", "c3"), H3: ("iril", "m1")}, tiles=ROOM, round_=4,
                  options={"wandering_monsters": "on"}, faces={"hero1.dice": [1, 12, 3]})  # fmt: skip
    board.hero(H1).kp = 1
    board.monster("skelett", "c3", figure=True, victim=H1)
    board.meets()
    assert board.state.players[H1].cause == "skeleton"
    assert not board.state.monsters


def test_legend_wrestling_costs_sp() -> None:
    """DB-18.12."""
    board = wrestled([1, 8, 4, 7, 4], options={"combat": "legend"})
    assert (board.hero(H1).kp, board.hero(H1).full_sp) == (16, 0)
    assert [text.args["sp"] for text in board.heard() if text.key == "hero-loses-sp"] == [7]


def test_what_makes_a_fight_needless_does_so_here_too() -> None:
    """DB-25.13, DB-20.7: before the T6 is known to anybody; the KP rolled are those of the slave."""
    seen: list[int] = []

    def tames(table: object, meeting: object, one: Monster) -> bool:
        seen.append(one.kp)
        one.mood, one.victim = "passive", ""
        return True

    hooks.MEETS.append(tames)
    try:
        board = wrestled([5])
    finally:
        hooks.MEETS.remove(tames)
    assert seen == [5]
    assert board.hero(H1).kp == 16
    assert "wrestle-begins" not in list(board.keys(H3))


def test_an_ambush_skeleton_is_met_by_a_search() -> None:
    """DB-34.4, DB-18.10: no announcement and no Monster card: a T6 for its KP, then Strength checks (Rohan 6) until one
    of them is dead; its Search card goes under the deck."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles=ROOM, stacked={"search": ["ambush-skeleton"]},
                  faces={"hero1.dice": [2, 7, 6, 6]})  # fmt: skip
    cards = list(board.state.decks["monster"].pile)
    board.begin().play(H1, "search").play(H2, "wait")
    assert board.state.round == 3
    assert board.hero(H1).kp == 16
    assert not board.state.monsters
    assert board.state.decks["monster"].pile == cards
    assert board.state.decks["search"].pile[0] == "ambush-skeleton"
    told = [text for text in board.heard(H2) if text.key in ("wrestle-begins", "wrestle-grip", "checked")]
    say = speaker("drakborgen", names=str)
    assert [say(one).partition(": ")[2] for one in told] == [
        "a T12 for each grip, against Strength 6.",
        "no grip.",
        "the skeleton loses 1 KP.",
        "the skeleton loses 1 KP.",
    ]
    assert [say(one).partition(":")[0] for one in told[1:]] == ["T12 7", "T12 6", "T12 6"]
