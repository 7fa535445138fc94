"""The computer lords of Draggmar: their habits in plain positions, and that each strength plays otherwise."""

from __future__ import annotations

from functools import partial
from random import Random

from engines.core import Action, Player, Seat, at_random, observe
from engines.core.playout import playout
from engines.core.record import check_picks
from engines.core.types import Observation
from engines.draggmar import engine as draggmar
from engines.draggmar import hands
from engines.draggmar.components import DUNGEONS, KEEP, bosses_of
from engines.draggmar.computer.force import force, lifted, run
from engines.draggmar.computer.skill import EASY
from engines.draggmar.player import BESIDE, WEAKER, choose

from .playing import BLACK, BLUE, D1, D2, D3, GOLD, HALL, RED, Board, alone, party

SHOOTER = "hero-torvald-3"
"""A warrior of level 3: Attack 7, and 6 more with its skill."""
WEAK = ("hero-brenna-1", "hero-silka-1")
BLADES = ("item-3-06", "item-3-16", "item-3-17")
"""Items of level 3 that a warrior wears together: Attack 8, 6, 4."""
ROBES = ("item-2-11", "item-3-10")
"""What no warrior wears, the dearer one last."""
TWO_HEADS = tuple(boss for level in (1, 2, 3) for boss in bosses_of(level)[:2])
"""The heads that open the Keep."""


def asked(board: Board, seat: Seat, kind: str) -> Observation:
    """What a lord sees as it is asked that question."""
    seen = observe(board.engine, board.realm, frozenset({seat}))
    first = next(one for one in seen.ask if one.kind == kind)
    return Observation(
        viewer=seen.viewer, view=seen.view, ask=(first,), waiting=seen.waiting, outcome=None, waiting_in={}, places={},
        orders=(), moments={},
    )  # fmt: skip


def picks(board: Board, seat: Seat, kind: str, player: Player = choose) -> tuple[str, ...]:
    looked = asked(board, seat, kind)
    found = player(looked, Random(0))
    check_picks(looked.ask[0], found)
    return found


def plays(board: Board, *seats: Seat) -> Board:
    """Let computer lords fill in and send their commits to the room that is drawn."""
    for seat in seats:
        rooms = len(board.lord(seat).log)
        while len(board.lord(seat).log) == rooms and _commits(board, seat):
            board.take(seat, "commit", *picks(board, seat, "commit"))
    return board


def _commits(board: Board, seat: Seat) -> bool:
    """True while a commit of a lord is awaited."""
    found = board.asked(seat, "commit")
    return found is not None and not found.optional


def shopping(hand: tuple[str, ...], fame: int, *, level: int = 1, count: int = 2) -> Board:
    """Blue in the hiring phase of round 2, on the way to a dungeon of that level."""
    board = Board(count, hands={BLUE: hand}, fame={BLUE: fame}, levels={D1: level}, up=[D1])
    board.lord(BLUE).place = D1
    return board.hire()


def travelling(count: int = 2, *, doom: int = 15, there: tuple[Seat, ...] = (), **more: object) -> Board:
    """Lords choose where to go; all tokens are face-up, levels 1, 2, 3 and then 3 everywhere. Some have gone to D1."""
    levels = dict.fromkeys(DUNGEONS, 3) | {D1: 1, D2: 2, D3: 3}
    board = Board(count, levels=levels, up=DUNGEONS, **more)  # type: ignore[arg-type]
    board.realm.doom = doom
    board.select(3)
    for seat in there:
        board.take(seat, "standee", D1)
    return board


# -- scouts


def test_scouts_of_several_lords_turn_up_different_dungeons() -> None:
    """D-2: nobody knows another's choice, but all know the order of numbers."""
    board = Board(4).select(1)
    board.default_until("scout")
    assert len({picks(board, seat, "scout") for seat in (BLUE, GOLD, RED, BLACK)}) == 4


# -- where to go


def test_weak_lord_goes_to_a_dungeon_of_level_1() -> None:
    """DD-4.6: rooms of level 3 kill its heroes at once."""
    assert picks(travelling(hands={BLUE: WEAK}), BLUE, "standee") == (D1,)


def test_strong_lord_goes_where_rooms_pay_more() -> None:
    hand = (SHOOTER, "hero-orsolo-3", "hero-caspen-3", *BLADES)
    assert picks(travelling(hands={BLUE: hand}), BLUE, "standee") != (D1,)


def test_doom_sends_a_lord_where_it_hardly_fails() -> None:
    """DD-10.4, DD-10.5: at doom 2 a failure at level 2 loses the match for all."""
    hand = ("hero-torvald-2", "item-2-01", "item-2-18")
    assert picks(travelling(hands={BLUE: hand}, doom=20), BLUE, "standee") == (D2,)
    assert picks(travelling(hands={BLUE: hand}, doom=2), BLUE, "standee") == (D1,)


def test_open_keep_draws_who_can_kill_the_death_mage() -> None:
    """DD-11.1, DD-14.1."""
    hand = (SHOOTER, "hero-orsolo-3", "hero-caspen-3", *BLADES)
    board = Board(2, hands={BLUE: hand}, fame={BLUE: 9}, levels={D1: 1, D2: 2}, up=[D1, D2]).kill(*TWO_HEADS)
    for dungeon in board.realm.dungeons.values():
        dungeon.up = True
    assert picks(board.select(4), BLUE, "standee") == (KEEP,)


def test_open_keep_is_left_alone_by_who_cannot() -> None:
    board = Board(2, hands={BLUE: WEAK}).kill(*TWO_HEADS)
    for dungeon in board.realm.dungeons.values():
        dungeon.up = True
    assert picks(board.select(4), BLUE, "standee") != (KEEP,)


def test_last_bosses_are_sought_in_the_keep() -> None:
    """DD-10.5, DD-14.1: nothing lifts doom any more, and nothing else ends the match."""
    board = Board(2, hands={BLUE: WEAK}).kill(*(boss for level in (1, 2, 3) for boss in bosses_of(level)))
    for dungeon in board.realm.dungeons.values():
        dungeon.up = True
    assert picks(board.select(4), BLUE, "standee") == (KEEP,)


def test_only_the_leader_seeks_the_keep_while_doom_is_low() -> None:
    """DD-9.9, DD-11.4: a failure there costs 4 doom, and the others win doom back in quiet dungeons."""
    for doom, goes in ((6, False), (12, True)):
        board = Board(2, hands={BLUE: WEAK, GOLD: ("hero-pip-1",)}, fame={BLUE: 9}, up=DUNGEONS)
        board.kill(*(boss for level in (1, 2, 3) for boss in bosses_of(level))).realm.doom = doom
        board.select(4)
        assert picks(board, BLUE, "standee") == (KEEP,)
        assert (picks(board, GOLD, "standee") == (KEEP,)) is goes


def test_in_the_keep_parts_from_who_is_weaker() -> None:
    """DD-6.6, DD-11.2: each lord must bring 20 Attack with one item; parts draw from the same pile."""
    strong = (SHOOTER, "hero-orsolo-3", *BLADES)
    board = party({BLUE: strong, GOLD: WEAK}, "room-3-19", "room-3-13", place=KEEP).ask_all().bare(BLUE, GOLD)
    assert picks(board, BLUE, "way") == ("alone",)
    assert picks(board, GOLD, "way") == ("stay",)


def test_weighs_the_attack_that_others_lend() -> None:
    """effects.md, *group*: the Archmage's Rod of one gives 5 Attack to the other."""
    both = [force((SHOOTER,), ("item-3-16",)), force(("hero-orsolo-3",), ("item-3-04",))]
    assert lifted(both) > 0
    assert run(3, both, ()).odds > run(3, [one._replace(lift=0.0) for one in both], ()).odds
    assert run(3, both[1:], ()).odds == run(3, [both[1]._replace(lift=0.0)], ()).odds, "nobody is there to gain"


# -- rooms


def test_goes_bare_where_the_hero_kills_without_arms() -> None:
    """DD-8.6: Attack 3 against Defense 2."""
    board = alone(("hero-torvald-1", "item-1-01", "item-1-20"), "room-1-08")
    assert picks(board, BLUE, "commit") == ("bare",)


def test_goes_bare_into_a_hall() -> None:
    """DD-8.13."""
    assert picks(alone((SHOOTER, *BLADES), HALL), BLUE, "commit") == ("bare",)


def test_kills_a_boss_alone_with_no_more_than_it_takes() -> None:
    """DD-9.2: Gorbag has Defense 7: the hero and one item of level 1 and the skill, or two items, do it."""
    hand = ("hero-torvald-1", "item-1-01", "item-1-20", "item-3-16")
    board = plays(alone(hand, "room-1-21"), BLUE)
    assert board.lord(BLUE).kills
    assert "item-3-16" in board.lord(BLUE).hand


def test_keeps_its_items_from_a_boss_that_it_cannot_kill() -> None:
    """DD-9.5, DD-10.2: the next hero may, and items in hand count."""
    hand = ("hero-silka-1", "hero-torvald-3", "item-1-01", "item-1-20")
    board = alone(hand, "room-2-21")
    assert picks(board, BLUE, "commit") == ("bare",)


def test_sends_the_hero_that_can_kill_the_boss() -> None:
    """D-10."""
    board = alone(("hero-brenna-1", SHOOTER, *BLADES), "room-2-21", send=False)
    assert picks(board, BLUE, "muster") == (SHOOTER,)


def test_sends_its_weakest_hero_to_a_boss_that_none_can_kill() -> None:
    """DD-9.5: every hero has one chance, so the least is lost first."""
    board = alone(("hero-brenna-1", "hero-torvald-2"), "room-3-20", level=3, send=False)
    assert picks(board, BLUE, "muster") == ("hero-brenna-1",)


def test_sends_a_rogue_into_a_trap() -> None:
    """DD-8.11: its class disarms it."""
    board = alone(("hero-hamund-1", "hero-silka-1"), "room-1-13", send=False)
    assert picks(board, BLUE, "muster") == ("hero-silka-1",)


def test_company_strikes_a_boss_in_one_wave() -> None:
    """DD-9.2: 14 wanted; together they have it, so both give all, and neither waits."""
    hands = {BLUE: ("hero-torvald-1", "item-1-01", "item-1-20"), GOLD: ("hero-dramoth-1", "item-1-03", "item-1-24")}
    board = plays(party(hands, "room-1-21"), BLUE, GOLD)
    assert board.lord(BLUE).kills
    assert board.lord(GOLD).kills


def test_opens_a_chest_that_it_can_force() -> None:
    """DD-8.12: force 2."""
    board = plays(alone(("hero-torvald-1",), "room-1-17"), BLUE)
    assert board.flag(BLUE) in ("opened", "skipped")
    board = plays(alone((SHOOTER,), "room-1-17"), BLUE)
    assert board.flag(BLUE) == "opened"


# -- strengths


def test_easy_lord_keeps_its_fame_until_it_is_rich() -> None:
    """Where doom ends the match early, what was spent is lost: a lord that buys at once is behind one that plays by
    chance."""
    easy = partial(choose, skill=EASY)
    assert picks(shopping(WEAK, 29), BLUE, "shop", easy) == ("fill",)
    assert picks(shopping(WEAK[:1], 30), BLUE, "shop", easy) == ("buy.hero.3",)


# -- company


def test_stays_with_company_when_too_weak_alone() -> None:
    """DD-6.6, DD-10.4: at level 2, with one weak hero left, a run of its own would fail and cost doom."""
    assert picks(after_fall(("hero-brenna-1", "hero-silka-1")), BLUE, "way") == ("stay",)


def test_splits_when_its_own_hand_is_enough() -> None:
    """DD-9.8: alone it has the Boss's head and all the loot."""
    assert picks(after_fall(("hero-brenna-1", SHOOTER, *BLADES)), BLUE, "way") == ("alone",)


def after_fall(hand: tuple[str, ...]) -> Board:
    """Blue's first hero falls in company, and Blue is asked whether it stays."""
    board = party({BLUE: hand, GOLD: ("hero-veyra-1", "hero-pip-1")}, "room-2-11", HALL, level=2)
    return board.bare(BLUE, GOLD)


def test_admits_company_when_too_weak_alone() -> None:
    """D-16: with one weak hero at level 2 every sword is welcome."""
    assert picks(joining(("hero-brenna-2",)), BLUE, "admit") == ("yes",)


def test_keeps_company_out_when_it_wins_alone() -> None:
    """D-16, DD-9.8: whoever wins alone keeps the head and all the loot."""
    assert picks(joining((SHOOTER, "hero-orsolo-3", *BLADES)), BLUE, "admit") == ("no",)


def joining(hand: tuple[str, ...]) -> Board:
    """Gold has gone alone, its hero fell, and it asks to join Blue."""
    board = party({BLUE: hand, GOLD: ("hero-brenna-1", "hero-pip-1")}, HALL, "room-2-11", HALL, HALL, HALL, level=2)
    board.ask_all().bare(BLUE, GOLD)
    board.take(BLUE, "way", "stay")
    board.take(GOLD, "way", "alone")
    while board.asked(GOLD, "way") is None:
        if board.asked(BLUE, "commit") is not None and board.asked(GOLD, "commit") is None:
            break
        board.take(GOLD, "commit", "bare")
    join = next(key for key in board.keys(GOLD, "way") if key.startswith("join."))
    board.take(GOLD, "way", join)
    board.take(BLUE, "commit", "bare")
    return board


# -- loot


def test_wishes_for_all_loot_that_its_hand_holds() -> None:
    """D-13."""
    assert picks(sharing(("hero-torvald-3", "item-1-01")), BLUE, "loot") == ("all",)


def test_leaves_loot_that_would_be_discarded() -> None:
    """DD-2.8: seven better cards are in hand."""
    full = ("hero-torvald-3", "hero-brenna-3", "hero-caspen-3", *BLADES, "item-3-01", "item-3-05")
    assert picks(sharing(full), BLUE, "loot") == ("none",)


def sharing(hand: tuple[str, ...]) -> Board:
    """Blue and Gold have killed a monster of level 1 and are asked what they want of its item."""
    board = party({BLUE: hand, GOLD: ("hero-dramoth-3",)}, "room-1-08").ask_all()
    return board.bare(BLUE, GOLD)


# -- hiring


def test_hires_a_hero_of_level_3_with_its_first_fame() -> None:
    """DD-5.1."""
    assert picks(shopping(WEAK, 5), BLUE, "shop") == ("buy.hero.3",)


def test_content_with_its_force_it_saves_its_fame() -> None:
    """DD-14.1: Fame that is not spent counts."""
    board = shopping((SHOOTER, "hero-orsolo-3", "hero-caspen-3", *BLADES), 20)
    assert picks(board, BLUE, "shop") == ("fill",)


def test_arms_for_a_dungeon_of_level_3() -> None:
    board = shopping((SHOOTER, "hero-caspen-3", "hero-odile-3"), 20, level=3)
    assert picks(board, BLUE, "shop") == ("buy.item.3",)


def test_gives_up_items_that_no_hero_can_wear() -> None:
    """DD-5.2, DD-2.3: a mage's robe in the hand of warriors."""
    board = shopping(("hero-torvald-1", "hero-brenna-1", "item-1-13", "item-1-01"), 0)
    assert picks(board, BLUE, "shop") == ("dismiss",)
    board.take(BLUE, "shop", "dismiss")
    assert picks(board, BLUE, "dismiss") == ("item-1-13",)


def test_raises_a_hero_for_1_fame() -> None:
    """DD-10.3."""
    hand = ("hero-torvald-1", "item-1-01", "item-1-20")
    board = plays(alone(hand, "room-1-21", fame=2), BLUE)
    assert picks(board, BLUE, "upgrade") == ("yes",)


# -- trades


def offering(give: tuple[str, ...], get: tuple[str, ...]) -> Board:
    """Gold, who knows what Blue has on its table, offers a trade to Blue, a warrior."""
    board = Board(2, hands={BLUE: ("hero-torvald-1",), GOLD: ("hero-orsolo-1", *give)}, piles={"item-1": get}).hire()
    for _ in get:
        board.take(BLUE, "shop", "buy.item.1")
    board.take(GOLD, "trade", f"to.{BLUE}")
    for card in give:
        board.take(GOLD, "trade", f"give.{card}")
    for card in get:
        board.take(GOLD, "trade", f"get.{card}")
    board.take(GOLD, "trade", "send")
    return board


def test_accepts_an_item_for_one_that_it_cannot_wear() -> None:
    """D-8: a sword for a robe."""
    assert picks(offering(("item-1-01",), ("item-1-13",)), BLUE, "take") == ("accept",)


def test_declines_an_item_that_it_cannot_wear() -> None:
    assert picks(offering(("item-1-13",), ("item-1-01",)), BLUE, "take") == ("decline",)


def swapping() -> Board:
    """Gold, a mage, holds a sword, and has seen Blue's warrior; a robe lies on Blue's table."""
    board = Board(
        2, hands={BLUE: ("hero-torvald-1",), GOLD: ("hero-orsolo-1", "item-1-01")}, piles={"item-1": ("item-1-13",)}
    ).hire()
    hands.share_knowledge(board.realm, ["hero-torvald-1"], GOLD)
    board.take(BLUE, "shop", "buy.item.1")
    return board


def test_offers_what_serves_another_for_what_serves_itself() -> None:
    """D-8: before it buys, and once in a phase."""
    board = swapping()
    for wanted in (f"to.{BLUE}", "give.item-1-01", "get.item-1-13", "send"):
        seen = observe(board.engine, board.realm, frozenset({GOLD}))
        assert seen.ask[0].kind == "shop"
        found = BESIDE["strong"](seen, Random(0))
        assert isinstance(found, Action)
        assert found.picks == (wanted,)
        board.take(GOLD, "trade", *found.picks)
    board.take(BLUE, "take", *picks(board, BLUE, "take"))
    assert [one.card for one in board.lord(BLUE).table] == ["item-1-01"], "the warrior agrees"
    assert BESIDE["strong"](observe(board.engine, board.realm, frozenset({GOLD})), Random(0)) is None


def test_does_not_give_up_what_it_offers() -> None:
    """D-8: the sword would serve no hero of its own."""
    board = swapping()
    assert picks(board, GOLD, "shop") == ("dismiss",)
    for wanted in (f"to.{BLUE}", "give.item-1-01", "get.item-1-13", "send"):
        board.take(GOLD, "trade", wanted)
    assert picks(board, GOLD, "shop") == ("buy.hero.1",)


def test_keeps_a_dear_item_that_others_may_want() -> None:
    """D-8: of two robes a warrior keeps the dearer one; alone it keeps none, as nobody could ask for it."""
    hand = ("hero-torvald-1", "hero-brenna-1", ROBES[0], ROBES[1])
    board = shopping(hand, 0)
    board.take(BLUE, "shop", "dismiss")
    assert picks(board, BLUE, "dismiss") == (ROBES[0],)
    board = shopping(hand, 0, count=1)
    board.take(BLUE, "shop", "dismiss")
    assert set(picks(board, BLUE, "dismiss")) == set(ROBES)


# -- deals


def deal(pay: str, price: int, hand: tuple[str, ...] = WEAK) -> Board:
    """Gold proposes to Blue that one of them pays the other a price, and that both go to the dungeon of level 1."""
    board = travelling(hands={BLUE: hand}, fame={BLUE: 2, GOLD: 9}, options={"negotiation": "on"})
    board.take(GOLD, "deal", f"with.{BLUE}")
    board.take(GOLD, "deal", f"go.{D1}")
    board.take(GOLD, "deal", f"line.{pay}")
    for _ in range(price):
        board.take(GOLD, "deal", "more")
    board.take(GOLD, "deal", "send")
    return board


def test_goes_for_a_price_where_company_suits_it() -> None:
    """D-3, DD-16.3."""
    assert picks(deal("gold.blue.now", 8), BLUE, "deal-take") == ("accept",)


def test_does_not_pay_to_go_where_less_is_to_be_had() -> None:
    hand = (SHOOTER, "hero-orsolo-3", "hero-caspen-3", *BLADES)
    assert picks(deal("blue.gold.now", 2, hand), BLUE, "deal-take") == ("decline",)


# -- strengths


def test_all_strengths_answer_legally_in_whole_matches() -> None:
    """Also together, and with every option of the table."""
    players: dict[Seat, Player] = {BLUE: at_random, GOLD: WEAKER["easy"], RED: WEAKER["normal"], BLACK: choose}
    for number, chosen in enumerate(({}, {"negotiation": "on"}, {"crusade": "on"}, {"harder": "on"})):

        def answers(observation: Observation, rng: Random) -> tuple[str, ...]:
            return players[observation.ask[0].seat](observation, rng)

        options = draggmar.meta.options(chosen)
        match = playout(draggmar, draggmar.meta.seats, bytes([number]) * 16, options, answers, Random(number))
        assert match.outcome is not None
