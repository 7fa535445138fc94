"""DB-2: setting out, through the protocol."""

from __future__ import annotations

import pytest

from bot.words import speaker
from engines.core import Action, Record, Seat, decisions, look, start, step, step_default
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import DECKS, HEROES, SHARED, deck_of
from engines.drakborgen.geography import TOWERS
from engines.drakborgen.view.looking import CastleView

from .positions import H1, H2, H3, KEY, cards_in_play

say = speaker("drakborgen")


def begun(count: int, **options: str) -> Record:
    return start(drakborgen, drakborgen.meta.seats_for(count), KEY, options)[0]


def answer(record: Record, seat: Seat, pick: str) -> Record:
    asked = next(one for one in decisions(drakborgen, record) if one.seat == seat)
    return step(drakborgen, record, KEY, Action(seat, asked.id, (pick,))).record


def seen(record: Record, *seats: Seat) -> CastleView:
    view = look(drakborgen, record, frozenset(seats)).view
    assert isinstance(view, CastleView)
    return view


def set_out(record: Record) -> Record:
    """All take their defaults."""
    while seen(record).round == 0:
        due = next(one for one in decisions(drakborgen, record) if not one.optional)
        record = step_default(drakborgen, record, KEY, due.id).record
    return record


def test_twelve_decks_and_all_tiles_lie_ready() -> None:
    """DB-2.1, DB-2.7, DB-2.8, DB-2.11: every card once, eight Dragon cards, the chamber lies from the start."""
    record = begun(4)
    decks = seen(record).decks
    assert len(DECKS) == 12
    assert decks["tile"] == 135
    assert decks["ring"] == 12 - 2 * 4
    assert {name: decks[name] for name in SHARED if name != "ring"} == {
        name: len(deck_of(name)) for name in SHARED if name != "ring"
    }
    assert seen(record).dragon_left == 8
    assert not seen(record).dragon_awake


@pytest.mark.parametrize(("count", "each"), [(1, 11), (2, 5), (4, 2), (6, 1)])
def test_hero_sheets_are_dealt_evenly(count: int, each: int) -> None:
    """DB-2.2: what cannot be dealt evenly stays undealt, and nobody has a sheet that another has."""
    dealt = [hero for heroes in seen(begun(count)).dealt.values() for hero in heroes]
    assert len(dealt) == len(set(dealt)) == each * count


def test_who_has_set_out_reads_the_own_answer_again() -> None:
    """A1 to A4: it may be changed until all have answered."""
    record, labels = begun(2), []
    for _ in range(3):
        asked = next(one for one in decisions(drakborgen, record) if one.seat == H1)
        labels.append(say(asked.options[0].label))
        record = answer(record, H1, asked.options[0].key)
    asked = next(one for one in decisions(drakborgen, record) if one.seat == H1)
    assert asked.kind == "sent"
    assert asked.hint is not None
    hero, ring, tower = labels
    assert say(asked.hint) == (f"Your answer: {hero}, {ring} and {tower}. You may change it until all have answered.")


def test_a_hero_dealt_alone_is_not_asked_for() -> None:
    """A1: with six players each has one sheet, and the first page is the ring or the tower."""
    record = begun(6)
    kinds = {asked.kind for asked in decisions(drakborgen, record)}
    assert "hero" not in kinds


def test_the_rings_are_seen_once_a_hero_is_taken_and_it_cannot_be_turned_back() -> None:
    """DB-2.4, A2: leaving the page of the hero shows the rings; beginning again goes on from there."""
    record = begun(2)
    assert seen(record, H1).own[H1].aside == ()
    hero = next(one for one in seen(record, H1).own[H1].dealt if HEROES[one].starting_rings == 2)
    record = answer(record, H1, hero)
    rings = seen(record, H1).own[H1].aside
    assert len(rings) == 2
    assert H1 not in seen(record, H2).own
    record = answer(record, H1, rings[1])
    record = answer(record, H1, "back")
    asked = next(one for one in decisions(drakborgen, record) if one.seat == H1)
    assert asked.kind == "ring"


def test_all_set_out_together_with_full_kp_and_lit_torches() -> None:
    """DB-2.3, DB-2.4, DB-2.9, V3, V13: heroes stand in towers, a ring is secret, the other has left the game."""
    record = begun(3)
    hero = next(one for one in seen(record, H1).own[H1].dealt if HEROES[one].starting_rings == 2)
    record = answer(record, H1, hero)
    first, second = seen(record, H1).own[H1].aside
    record = answer(record, H1, second)
    record = answer(record, H1, "ne")
    assert not seen(record, H2).heroes
    record = set_out(record)
    mine = seen(record, H1)
    assert mine.own[H1].rings == (second,)
    assert mine.own[H1].removed == (first,)
    assert mine.heroes[H1].id == hero
    assert mine.heroes[H1].rings == 1
    for one in mine.heroes.values():
        assert one.at in TOWERS.values()
        assert one.kp == one.most == HEROES[one.id].kp
        assert not one.unlit
    others = seen(record, H2, H3)
    assert H1 not in others.own
    assert first not in str(others)
    assert second not in str(others)


@pytest.mark.parametrize("seed", range(12))
def test_rings_are_kept_removed_or_shuffled_back(seed: int) -> None:
    """DB-2.4: heroes without rings give theirs back unseen; no card is lost."""
    key = seed.to_bytes(16, "big")
    record = start(drakborgen, drakborgen.meta.seats_for(5), key, {})[0]
    while seen(record).round == 0:
        due = next(one for one in decisions(drakborgen, record) if not one.optional)
        record = step_default(drakborgen, record, key, due.id).record
    castle = drakborgen.load(record.dump, record.edition)
    assert cards_in_play(castle)["ring"] == 12
    for seat, hero in castle.heroes.items():
        wanted = HEROES[hero.id].starting_rings
        assert len(hero.rings) + len(castle.aside.get(seat, ())) == wanted


def test_the_sun_keeper_is_one_of_the_players_and_the_sun_starts_on_the_first_dot() -> None:
    """DB-2.5, DB-2.6."""
    record = begun(4)
    assert seen(record).keeper in drakborgen.meta.seats_for(4)
    assert seen(record).dot == 1


def test_heroes_are_chosen_openly_in_seat_order() -> None:
    """DB-2.2 [H]: with the option each takes one of those that are left."""
    record = begun(2, hero_choice="open")
    (asked,) = decisions(drakborgen, record)
    assert asked.seat == H1
    assert len(asked.options) == 11
    record = answer(record, H1, "rohan")
    (asked,) = decisions(drakborgen, record)
    assert asked.seat == H2
    assert "rohan" not in {option.key for option in asked.options}
    record = set_out(answer(record, H2, "iril"))
    assert [hero.id for hero in seen(record).heroes.values()] == ["rohan", "iril"]
    assert len(seen(record, H2).own[H2].removed) == 2  # Iril chooses among three


def test_heroes_may_fight_each_other_only_if_all_agree() -> None:
    """DB-17.20, V22: one no is enough, and nobody learns whose."""
    for votes, agreed in (("yes", "yes"), "on"), (("yes", "no"), "off"):
        record = begun(2, pvp="vote")
        for seat, vote in zip((H1, H2), votes, strict=True):
            while (asked := next(one for one in decisions(drakborgen, record) if one.seat == seat)).kind != "pvp":
                record = answer(record, seat, asked.options[0].key)
            record = answer(record, seat, vote)
        assert seen(record).rules.pvp == agreed


def test_variants_are_fixed_at_the_start() -> None:
    """DB-2.10: one seat plays solo, solo with several is coop, and the last seat may play the monsters."""
    assert seen(begun(1, fixed_mp="on")).rules.mode == "solo"
    assert seen(begun(1, fixed_mp="on")).rules.fixed_mp == "off"
    assert seen(begun(3, mode="solo")).rules.mode == "coop"
    record = set_out(begun(3, fixed_mp="on"))
    assert list(seen(record).heroes) == [H1, H2]
    assert seen(record).monster_players == (H3,)
