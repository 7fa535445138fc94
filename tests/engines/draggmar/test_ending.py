"""The end of a round (DD-10), threat, what goes back, the upgrade (DD-10.3), and the end of the match (DD-14)."""

from __future__ import annotations

from random import Random

import pytest

from bot.words import speaker
from engines.core import PUBLIC, Player, Seat, at_random, playout
from engines.draggmar.components import CLOSERS, DEATH_MAGE, DUNGEONS, RIFT_CARDS, VELOS, bosses_of, cards_of
from engines.draggmar.game import draggmar
from engines.draggmar.state import Cursed, Ending, Group, Hero, Kill, Logged, Slain
from engines.draggmar.world.ending import EndOfRound

from .playing import BLUE, GOLD, RED, Board, alone, cards_in_play

ROOMS_1 = ("room-1-01", "room-1-02", "room-1-04", "room-1-05")


def board(count: int = 2, **more: object) -> Board:
    play = Board(count, **more)  # type: ignore[arg-type]
    play.realm.round, play.realm.phase = 3, "run"
    return play


def ran(play: Board, place: str, *seats: Seat, level: int = 1, ended: Ending = "failed") -> Group:
    """A group that has run there and has ended."""
    name = f"g3-{len(play.realm.groups) + 1}"
    play.realm.groups[name] = group = Group(name, place, level, list(seats), ended=ended)
    for seat in seats:
        play.lord(seat).place, play.lord(seat).group = place, name
    return group


def end(play: Board) -> Board:
    return play.begin(EndOfRound())


def counted(play: Board, seat: Seat, *, to: Seat | None = None) -> dict[str, object]:
    """The last Fame counting of a lord, as it was told to it, or to another."""
    heard = [line for line in play.heard(*([to] if to else [seat])) if line.key.startswith("counted")]
    return dict([line for line in heard if getattr(line.args["who"], "seat", "") == seat][-1].args)


def test_s_17_fame_is_counted() -> None:
    """S-17, DD-10.2: rooms passed 4, items 1 per two, heroes none; the chest and the last room pay nothing."""
    play = board(1, hands={BLUE: ("item-1-01", "item-1-02", "item-1-03")})
    ran(play, "d01", BLUE)
    lord = play.lord(BLUE)
    lord.log = [Logged(card, "passed") for card in ROOMS_1]
    lord.log += [Logged("room-1-17", "skipped"), Logged("room-1-06", "failed")]
    lord.out = True
    end(play)
    assert play.lord(BLUE).fame == 5
    paid = counted(play, BLUE)
    assert (paid["rooms"], paid["items"], paid["heroes"]) == (4, 1, 0)


def test_bosses_and_the_quickest_groups_are_paid() -> None:
    """DD-10.2 (b), DD-9.7, DD-9.10: equal groups both get the bonus."""
    play = board(3)
    for seat, place, card in ((BLUE, "d01", "room-1-21"), (GOLD, "d02", "room-1-22"), (RED, "d03", "room-2-20")):
        ran(play, place, seat, ended="killed").slain = [Slain(card, 4 if seat != RED else 5, [seat])]
        play.lord(seat).kills = [Kill(card, "hero-torvald-1")]
    end(play)
    assert [play.lord(seat).fame for seat in (BLUE, GOLD, RED)] == [3, 3, 4]


def test_living_heroes_and_items_are_told_as_one_sum() -> None:
    """DD-10.1, DD-10.2 (c), (d), V-21: the surviving hero comes home; others hear the sum only."""
    play = board(2, hands={BLUE: ("hero-silka-1", "item-1-01", "item-1-02")})
    ran(play, "d01", BLUE, ended="killed")
    play.realm.decks["hero-1"].pile.remove("hero-torvald-1")
    play.lord(BLUE).active = Hero("hero-torvald-1", wounds=2)
    end(play)
    own, others = counted(play, BLUE), counted(play, BLUE, to=GOLD)
    assert (own["items"], own["heroes"], own["hand"]) == (1, 2, 3)
    assert others["hand"] == 3
    assert "items" not in others
    assert "heroes" not in others
    assert play.lord(BLUE).active is None
    assert play.view(GOLD).known == {BLUE: ("hero-torvald-1",)}


def test_a_scoring_curse_counts_once_and_fame_is_never_below_zero() -> None:
    """DD-10.2 (e), DD-12.3."""
    play = board(1, hands={BLUE: ("hero-silka-1",)})
    ran(play, "d01", BLUE, ended="killed")
    play.realm.decks["curse"].pile.remove("curse-23")
    play.lord(BLUE).curses = [Cursed("curse-23", "carried")]
    end(play)
    assert play.lord(BLUE).fame == 0
    (line,) = play.told("counted", BLUE)
    assert "counts −1 Fame (1 for heroes and −2 for curses)" in speaker("draggmar")(line)
    assert play.lord(BLUE).curses == []
    assert play.realm.decks["curse"].discards == ["curse-23"]


def test_a_lord_in_town_is_paid_for_hand_and_heroes_only() -> None:
    """DD-4.7: no curse counts there."""
    play = board(1, hands={BLUE: ("hero-silka-1", "item-1-01", "item-1-02")})
    play.realm.decks["curse"].pile.remove("curse-23")
    play.lord(BLUE).curses = [Cursed("curse-23", "carried")]
    end(play)
    assert play.lord(BLUE).fame == 2
    assert [one.card for one in play.lord(BLUE).curses] == ["curse-23"]


def test_s_18_doom_moves_once_for_each_group() -> None:
    """S-18, DD-10.4: +1 for a Boss at level 1, -2 for a failure at level 2."""
    play = board(3)
    ran(play, "d01", BLUE, GOLD, ended="killed")
    ran(play, "d02", RED, level=2)
    assert end(play).view().doom == 14


@pytest.mark.parametrize(("option", "doom"), [("off", 13), ("on", 11)])
def test_s_18_real_experience_counts_players(option: str, doom: int) -> None:
    """S-18, DD-16.2: two lords that fail at level 2."""
    play = board(2, options={"real_experience": option})
    ran(play, "d02", BLUE, GOLD, level=2)
    assert end(play).view().doom == doom


def test_real_experience_counts_lords_that_were_out_before() -> None:
    """DD-16.2: those whose last group it was."""
    play = board(2, options={"real_experience": "on"})
    group = ran(play, "d02", BLUE, GOLD, level=2)
    group.members = [GOLD]
    play.lord(BLUE).out = True
    assert end(play).view().doom == 11


@pytest.mark.parametrize(
    ("place", "level", "ended", "by"),
    [
        ("d01", 3, "killed", 3), ("d01", 2, "cleared", 2), ("d01", 3, "failed", -3), ("d01", 3, "none", 0),
        ("keep", 3, "failed", -4), ("keep", 3, "killed", 0),
    ],
)  # fmt: skip
def test_doom_by_the_way_a_run_ends(place: str, level: int, ended: Ending, by: int) -> None:
    """DD-10.4, DD-9.9, DD-11.4."""
    play = board(1)
    ran(play, place, BLUE, level=level, ended=ended)
    assert end(play).view().doom == 15 + by


def test_doom_never_rises_above_its_track() -> None:
    """DD-1.3, DD-10.4: all changes are added up first, then kept within 0 and 20."""
    play = board(2, options={})
    play.realm.doom = 20
    ran(play, "d01", BLUE, level=3, ended="killed")
    ran(play, "d02", GOLD, level=2)
    assert end(play).view().doom == 20


def test_the_realm_is_lost_at_doom_zero() -> None:
    """DD-10.5, DD-14.3, DD-15.4: everybody loses."""
    play = board(2)
    play.realm.doom = 3
    ran(play, "d01", BLUE, GOLD, level=3)
    end(play)
    outcome = play.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason.key) == ((), "end-doom")
    assert play.pending() == ()


def test_rifts_open_as_doom_comes_down_to_or_past_their_numbers() -> None:
    """DD-13.2, DD-13.8: those that open now do not count before the next round."""
    play = board(1, options={"crusade": "on"})
    play.realm.doom = 13
    ran(play, "d01", BLUE, level=3)
    end(play)
    assert (play.view().doom, play.view().rifts) == (10, ("r1", "r2"))
    play.realm.phase = "run"
    play.realm.threads["blue"].stack.clear()
    play.realm.groups = {}
    end(play)
    assert play.view().doom == 8, "two open rifts"


def test_a_rift_does_not_open_where_doom_only_stands_or_rises() -> None:
    """DD-13.2: it is not removed by doom rising either."""
    play = board(1, options={"crusade": "on"})
    play.realm.doom = 12
    ran(play, "d01", BLUE, level=1, ended="killed")
    assert end(play).view().rifts == ()


def test_a_closed_rift_and_a_failed_one_move_doom() -> None:
    """DD-13.6, DD-13.7, DD-13.8: +2 for a group; -2 for each player of a group that fails, -1 for each open rift."""
    play = board(3, options={"crusade": "on"})
    play.realm.rifts.open = ["r2"]
    ran(play, "r1", BLUE, level=0, ended="closed")
    ran(play, "r2", GOLD, RED, level=0)
    assert end(play).view().doom == 15 + 2 - 4 - 1


def test_the_threat_stage_goes_with_doom() -> None:
    """DD-10.6, DD-10.7: a token on face-up dungeons below level 3; at exactly 10 and 5 nothing changes."""
    play = board(1, up=("d01", "d02", "d03"), levels={"d01": 1, "d02": 2, "d03": 3, "d04": 1})
    play.realm.doom = 11
    ran(play, "d01", BLUE, level=1)
    end(play)
    assert (play.realm.doom, play.realm.stage) == (10, 0)
    for doom, stage, levels in ((9, 1, (2, 3, 3)), (5, 1, (2, 3, 3)), (4, 2, (3, 3, 3))):
        again(play, doom)
        assert (play.realm.stage, tuple(play.realm.dungeons[one].now for one in ("d01", "d02", "d03"))) == (
            stage,
            levels,
        )
    assert play.realm.dungeons["d04"].threat == 0, "face-down dungeons never get one"
    for doom, stage, levels in ((5, 2, (3, 3, 3)), (6, 1, (2, 2, 3)), (10, 1, (2, 2, 3)), (11, 0, (1, 2, 3))):
        again(play, doom)
        assert (play.realm.stage, tuple(play.realm.dungeons[one].now for one in ("d01", "d02", "d03"))) == (
            stage,
            levels,
        )


def again(play: Board, doom: int) -> None:
    """Another round's end, in which doom is there already and nobody has run."""
    for thread in play.realm.threads.values():
        thread.stack.clear()
    play.realm.doom = doom
    end(play)


def test_a_fall_past_both_marks_sets_two_tokens() -> None:
    """DD-10.6: repeated until it is stable."""
    play = board(1, up=("d01",), levels={"d01": 1})
    again(play, 4)
    assert (play.realm.stage, play.realm.dungeons["d01"].threat) == (2, 2)
    assert [line.args for line in play.told("threat-rises")] == [{"stage": 2, "steps": 2}], "told once, for both"


def test_rows_are_discarded_and_standees_return() -> None:
    """DD-10.8, DD-6.4, DD-3.2: heads stay; the first player token moves on."""
    play = board(2)
    group = ran(play, "d01", BLUE, ended="killed")
    for card in ("room-1-01", "room-1-17", "room-1-21"):
        play.realm.decks["room-1"].pile.remove(card)
    group.row = [Logged("room-1-01", "killed"), Logged("room-1-17", "skipped"), Logged("room-1-21", "killed")]
    play.lord(BLUE).heads = ["room-1-21"]
    group.row.pop()
    end(play)
    assert play.realm.decks["room-1"].discards == ["room-1-01", "room-1-17"]
    assert {lord.place for lord in play.realm.lords.values()} == {"town"}
    assert play.lord(BLUE).last_place == "d01"
    assert play.realm.first == GOLD
    assert play.realm.groups == {}
    assert set(cards_in_play(play.realm).values()) == {1}


def test_what_was_set_aside_goes_back_and_the_deck_is_shuffled() -> None:
    """effects.md, ``scry``; V-14."""
    play = board(1)
    group = ran(play, "d01", BLUE)
    group.reserve = [play.realm.decks["room-1"].pile.pop() for _ in range(2)]
    before = play.dice.counters["deck.room-1"]
    end(play)
    assert sorted(play.realm.decks["room-1"].pile) == list(cards_of("room-1"))
    assert play.dice.counters["deck.room-1"] > before


@pytest.mark.parametrize(("wounds", "told"), [(0, "scried"), (2, "scried-unseen")])
def test_what_a_lord_has_seen_is_told_unless_it_has_gone_back(wounds: int, told: str) -> None:
    """V-14: a hero looks ahead in a room. Where it dies there, the round ends by the same answer."""
    play = alone(["hero-yara-1"], *reversed(ROOMS_1))
    hero = play.lord(BLUE).active
    assert hero is not None
    hero.wounds = wounds
    events = play.commit(BLUE, "skill.1")
    assert (play.realm.groups == {}) == (told == "scried-unseen")
    assert [line.key for line in play.heard(BLUE, events=events) if "scried" in line.key] == [told]
    assert {event.office for event in events if event.office} <= set(draggmar.offices(play.realm))


def test_the_keeps_pile_goes_back() -> None:
    """DD-11.4: elites to the side, other cards to their deck, shuffled."""
    play = board(1)
    ran(play, "keep", BLUE, level=3)
    taken = [play.realm.decks["room-3"].pile.pop() for _ in range(3)]
    play.realm.keep.deck.pile = [*taken, *play.realm.keep.aside]
    play.realm.keep.aside = []
    end(play)
    assert play.view().keep_pile == 0
    assert len(play.view().elites_aside) == 3
    assert sorted(play.realm.decks["room-3"].pile) == list(cards_of("room-3"))


def test_a_deck_to_which_no_card_goes_back_is_not_shuffled() -> None:
    """DD-11.4: only the elites were left in the Keep's pile."""
    play = board(1)
    ran(play, "keep", BLUE, level=3)
    before = list(play.realm.decks["room-3"].pile)
    play.realm.keep.deck.pile, play.realm.keep.aside = play.realm.keep.aside, []
    end(play)
    assert len(play.view().elites_aside) == 3
    assert play.realm.decks["room-3"].pile == before


def test_velos_undefeated_is_shuffled_into_the_rest_of_the_rift_pile() -> None:
    """DD-13.9, V-17: drawn ordinary cards stay out."""
    play = board(1, options={"crusade": "on"})
    rifts = play.realm.rifts
    rifts.deck.deal(["r1"])
    share = rifts.deck.shares["r1"]
    share.pile.remove(VELOS)
    rifts.out, rifts.returning = [share.pile.pop()], [VELOS]
    end(play)
    assert VELOS in rifts.deck.pile
    assert len(rifts.deck.pile) == 14
    assert len(play.view().rifts_out) == 1


def test_the_rift_deck_is_built_again_when_all_closers_are_out() -> None:
    """DD-13.9, DD-13.1."""
    play = board(1, options={"crusade": "on"})
    rifts = play.realm.rifts
    rifts.deck.pile = [card for card in rifts.deck.pile if card not in CLOSERS]
    rifts.out = list(CLOSERS)
    end(play)
    assert sorted(rifts.deck.pile) == sorted(RIFT_CARDS)
    assert rifts.out == []


# -- what is asked with the next scout


def test_more_than_seven_cards_are_discarded_with_the_next_scout() -> None:
    """D-12, DD-2.8, DD-10.1: after the counting; nobody waits for it but door A; what is given up is open at once."""
    cards = tuple(f"item-1-{number:02}" for number in range(1, 8))
    play = board(2, hands={BLUE: ("hero-silka-1", *cards), GOLD: ("hero-brenna-1",)})
    end(play)
    asked = play.ask(BLUE, "limit")
    assert (asked.least, asked.most) == (1, 1)
    assert asked.default == ("item-1-04",), "Attack 1: the lowest of its level, and heroes last"
    play.take(GOLD, "scout", "d01")
    heard = play.take(BLUE, "limit", "item-1-02")
    assert [line.key for line in play.heard(GOLD, events=heard)] == ["discarded"]
    assert play.view().given_up == ("item-1-02",)
    assert play.realm.decks["item-1"].discards == []
    play.take(BLUE, "scout", "d01")
    assert play.realm.decks["item-1"].discards == ["item-1-02"], "it reaches its discards when all have travelled"


def slayer(play: Board, hero: str) -> Board:
    """Blue has killed a Boss with a hero that lives."""
    ran(play, "d01", BLUE, ended="killed").slain = [Slain("room-1-21", 3, [BLUE])]
    play.lord(BLUE).kills = [Kill("room-1-21", hero)]
    play.lord(BLUE).active = Hero(hero)
    play.realm.decks["hero-1"].pile.remove(hero)
    play.kill("room-1-21", by=BLUE)
    return end(play)


def test_a_hero_that_beat_a_boss_rises_a_level_for_one_fame() -> None:
    """D-17, DD-10.3, V-7: both cards are public; the old one reaches its discards later, so that nobody finds it."""
    play = slayer(board(2), "hero-orsolo-1")
    fame = play.lord(BLUE).fame
    assert play.ask(BLUE, "upgrade").default == ("no",)
    heard = play.take(BLUE, "upgrade", "yes")
    assert [line.key for line in play.heard(GOLD, events=heard)] == ["upgraded"]
    assert play.lord(BLUE).hand == ["hero-orsolo-2"]
    assert play.lord(BLUE).fame == fame - 1
    assert play.view(GOLD).known == {BLUE: ("hero-orsolo-2",)}
    assert play.view().given_up == ("hero-orsolo-1",)
    assert play.asked(BLUE, "scout") is not None


def test_an_upgrade_is_offered_though_the_card_is_in_a_hand_and_fails_unpaid() -> None:
    """DD-10.3, V-7: a missing offer would tell who holds it; all hear that the search failed."""
    play = slayer(board(2, hands={GOLD: ("hero-orsolo-2",)}), "hero-orsolo-1")
    fame = play.lord(BLUE).fame
    before = play.dice.counters["deck.hero-2"]
    heard = play.take(BLUE, "upgrade", "yes")
    assert [line.key for line in play.heard(events=heard)] == ["upgrade-failed"]
    assert play.lord(BLUE).fame == fame
    assert play.dice.counters["deck.hero-2"] > before, "the searched pile is shuffled all the same"
    assert play.realm.sought == ["hero-orsolo-2"]


@pytest.mark.parametrize(("lords", "alone"), [(1, "yes"), (2, "no")])
def test_an_upgrade_alone_warns_of_no_other_hand(lords: int, alone: str) -> None:
    """DD-10.3: where nobody else holds cards, no search fails because of another hand."""
    hint = slayer(board(lords), "hero-orsolo-1").ask(BLUE, "upgrade").hint
    assert hint is not None
    assert hint.args["alone"] == alone


def test_an_upgrade_finds_a_card_in_the_discards() -> None:
    """DD-10.3: the pile, then the discards, which stay as they are."""
    play = board(2)
    deck = play.realm.decks["hero-2"]
    for card in ("hero-orsolo-2", "hero-silka-2"):
        deck.pile.remove(card)
        deck.discards.append(card)
    slayer(play, "hero-orsolo-1").take(BLUE, "upgrade", "yes")
    assert deck.discards == ["hero-silka-2"]
    assert play.lord(BLUE).hand == ["hero-orsolo-2"]


def test_no_upgrade_without_fame_or_at_level_three() -> None:
    """D-17."""
    play = board(2)
    ran(play, "d01", BLUE, ended="killed")
    play.realm.decks["hero-3"].pile.remove("hero-orsolo-3")
    play.lord(BLUE).active = Hero("hero-orsolo-3")
    play.lord(BLUE).kills = [Kill("room-1-21", "hero-orsolo-3")]
    end(play)
    assert play.asked(BLUE, "upgrade") is None
    assert play.asked(BLUE, "scout") is not None


# -- the end of the match


def test_the_death_mages_fall_ends_the_match_after_the_counting() -> None:
    """DD-11.6, DD-14.1, DD-11.8: the most Fame and heads; doom is no longer applied."""
    play = board(2, fame={BLUE: 4, GOLD: 15})
    play.realm.doom = 1
    ran(play, "keep", BLUE, level=3, ended="killed")
    ran(play, "d01", GOLD, level=3)
    play.realm.slayers = [BLUE]
    play.realm.keep.aside.remove(DEATH_MAGE)
    play.lord(BLUE).kills = [Kill(DEATH_MAGE, "hero-silka-1")]
    play.lord(BLUE).heads = [DEATH_MAGE]
    end(play)
    outcome = play.outcome()
    assert outcome is not None
    assert outcome.winners == (BLUE,)
    assert outcome.scores == {BLUE: 4 + 10 + 10, GOLD: 15}
    assert play.realm.doom == 1


@pytest.mark.parametrize(
    ("heads", "heroes", "winners"),
    [((GOLD,), (), (GOLD,)), ((), (BLUE,), (BLUE,)), ((), (), (BLUE, GOLD))],
)
def test_ties_are_broken_by_heads_then_by_living_heroes(
    heads: tuple[Seat, ...], heroes: tuple[Seat, ...], winners: tuple[Seat, ...]
) -> None:
    """DD-14.2: then the victory is shared."""
    play = board(2, fame={BLUE: 10, GOLD: 10}, hands=dict.fromkeys(heroes, ("hero-silka-1",)))
    play.realm.slayers = [BLUE, GOLD]
    for seat in heads:
        play.kill("room-1-21", by=seat)
        play.lord(seat).fame -= 2
    for seat in heroes:
        play.lord(seat).fame -= 1
    end(play)
    outcome = play.outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert len(set(outcome.scores.values())) == 1


def test_a_lord_alone_wins_by_the_death_mages_fall() -> None:
    """DD-15.4: the score is recorded."""
    play = board(1, fame={BLUE: 7})
    play.realm.slayers = [BLUE]
    outcome = end(play).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((BLUE,), {BLUE: 7})


def test_when_the_match_is_over_all_is_open() -> None:
    """V-19."""
    play = board(2, hands={BLUE: ("hero-silka-1",)})
    play.realm.slayers = [BLUE]
    end(play)
    seen = play.view(*PUBLIC)
    assert seen.own[BLUE].hand == ("hero-silka-1",)
    assert {one.level for one in seen.dungeons.values()} == {1, 2, 3}


def test_the_market_is_filled_up_for_the_next_round() -> None:
    """DD-15.3: the rows of a lord alone."""
    play = board(1)
    end(play)
    assert len(play.view().market) == 6
    (filled,) = play.told("market-filled")
    cards = filled.args["cards"]
    assert isinstance(cards, list)
    assert len(cards) == 6


def test_after_the_fourth_boss_a_level_is_quiet_for_good() -> None:
    """DD-9.1, DD-9.8: killed Bosses never return to a deck."""
    play = board(1, up=DUNGEONS).kill(*bosses_of(1))
    again(play, 15)
    assert not set(bosses_of(1)) & set(play.realm.decks["room-1"].pile)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("player", [None, at_random])
def test_matches_end_without_a_limit_of_rounds(count: int, player: Player | None) -> None:
    """DD-14.4: on defaults alone, and whatever is answered."""
    for seed in range(4):
        ended = playout(draggmar, draggmar.meta.seats_for(count), seed.to_bytes(16, "big"), {}, player, Random(seed))
        assert ended.outcome is not None
        assert ended.outcome.reason.key in ("end-doom", "end-mage")
