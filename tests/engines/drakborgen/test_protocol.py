"""DB-33: the engine behind the protocol of all games: pure, decided in threads, told to those concerned."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from bot.words import bundle
from engines.core import Action, Dice, Record, Viewer, decisions, default_action, look, start, step, step_default, told
from engines.core.errors import IllegalAction
from engines.core.record import check_picks
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import AMULETS, CARDS, HEROES, RINGS, deck_of, text_key

from .positions import H1, H2, KEY, Board, Scripted, entering, enters

WORDS = bundle("drakborgen", "en")


def played_on(record: Record, moves: int, key: bytes = KEY) -> Record:
    """A match in which the clock answers that many questions, one after another."""
    for _ in range(moves):
        due = next((one for one in decisions(drakborgen, record) if not one.optional), None)
        if due is None:
            break
        record = step_default(drakborgen, record, key, due.id).record
    return record


def test_the_same_answers_lead_to_the_same_position() -> None:
    """DB-33.1, DB-4.9: nothing but the state, the answers and the key of the dice counts."""
    one, other = (played_on(start(drakborgen, (H1, H2), KEY, {})[0], 60) for _ in range(2))
    assert one.dump == other.dump
    state = drakborgen.load(one.dump, one.edition)
    assert drakborgen.dump(state) == one.dump
    assert drakborgen.dump(drakborgen.redeal(state, frozenset({H1}), Dice(KEY))) != b""
    assert drakborgen.dump(state) == one.dump  # looking and dealing anew change nothing


def test_a_refused_answer_changes_nothing() -> None:
    """DB-33.1: an answer that is not offered is refused before anything happens."""
    record = played_on(start(drakborgen, (H1, H2), KEY, {})[0], 10)
    before = record.dump
    asked = decisions(drakborgen, record)[0]
    with pytest.raises(IllegalAction):
        step(drakborgen, record, KEY, Action(asked.seat, asked.id, ("go.nowhere",)))
    assert record.dump == before


@pytest.mark.parametrize("seed", range(3))
def test_every_question_has_options_and_a_default_among_them(seed: int) -> None:
    """DB-33.2: whoever does not answer is answered for."""
    key = seed.to_bytes(16, "big")
    record = start(drakborgen, (H1, H2), key, {"wandering_monsters": "on"})[0]
    for _ in range(150):
        due = [one for one in decisions(drakborgen, record) if not one.optional]
        for asked in due:
            check_picks(asked, default_action(asked, Dice(key)).picks)
        if due:
            record = step_default(drakborgen, record, key, due[-1].id).record


def test_places_go_on_by_themselves_and_the_round_waits_for_all() -> None:
    """DB-33.2: a thread goes on when its own question is answered; the next round when all have ended."""
    board = entering(
        "chest", "chest", others={H2: ("iril", "f3")}, tiles={"f3": ("room-new", 0), "g3": ("room-new", 0)},
        stacked={"chest": ["treasure-100", "treasure-250"]},
    )  # fmt: skip
    enters(board, hero2="go.e")
    assert {asked.seat for asked in drakborgen.pending(board.state) if asked.kind == "container"} == {H1, H2}
    board.play(H2, "open")
    assert board.hero(H2).things
    assert board.state.round == 2
    board.play(H1, "leave")
    assert board.state.round == 3


def test_events_are_told_to_those_concerned_and_otherwise_to_the_rest() -> None:
    """DB-33.3: what a ring is hears its finder; all others hear that there is one."""
    board = entering("fallen-warrior", stacked={"corpse": ["magic-ring"], "ring": ["fortune"]})
    enters(board).play(H1, "open")
    viewers: dict[str, Viewer] = {"owner": frozenset({H1}), "other": frozenset({H2}), "crowd": frozenset()}
    heard = {
        name: [
            text.key for event in board.events if (text := told(event, viewer)) and text.key.startswith("ring-found")
        ]
        for name, viewer in viewers.items()
    }
    assert heard == {"owner": ["ring-found"], "other": ["ring-found-unseen"], "crowd": ["ring-found-unseen"]}


def test_cards_have_stable_ids_copies_are_alike_and_tops_are_written_in_draw_order() -> None:
    """DB-33.4."""
    ids: dict[str, Iterable[str]] = {**CARDS, "amulet": AMULETS, "ring": RINGS, "hero": HEROES}
    assert not [one for cards in ids.values() for one in cards if not re.fullmatch(r"[a-z0-9-]+", one)]
    assert deck_of("room").count("empty") == CARDS["room"]["empty"].count == 31
    board = Board({H1: ("rohan", "c3")}, stacked={"room": ["coins-30", "orc", "chest"]})
    deck, dice = board.state.decks["room"], Scripted()
    assert [deck.draw(dice) for _ in range(3)] == ["coins-30", "orc", "chest"]


def test_every_card_has_a_name_and_words_of_its_own() -> None:
    """DB-33.5: in the catalogue, for each card, ring, amulet and hero: a name, and a text of what it does."""
    keys = [text_key(f"{deck}.{card}") for deck, cards in CARDS.items() for card in cards]
    keys += (
        [f"ring-{card}" for card in RINGS] + [f"amulet-{card}" for card in AMULETS] + [f"hero-{one}" for one in HEROES]
    )
    for key in keys:
        message = WORDS.get_message(key)
        assert message.value is not None, key
        assert "text" in message.attributes, key


def test_a_view_is_the_only_way_out() -> None:
    """DB-33.1: what a host shows is made by `look`, for a viewer."""
    record = played_on(start(drakborgen, (H1, H2), KEY, {})[0], 12)
    assert look(drakborgen, record, frozenset({H1})).view != look(drakborgen, record, frozenset({H2})).view
