"""The view: everything except the order of the decks (visibility.md), and the content of stories and risks."""

from __future__ import annotations

from random import Random

import msgspec

from engines.core import PUBLIC, Action, Dice, any_picks, observe
from engines.trogdor import engine
from engines.trogdor.components import MOVEMENTS
from engines.trogdor.view import Target, TrogdorTable

from .land import QUIET, at_draw, board_acts, land, movement, path


def test_vis_1_no_order_of_decks_in_a_view() -> None:
    """Another order of the decks looks the same to every viewer, and really is another one."""
    dice = Dice(b"v" * 16)
    state, _ = engine.setup(engine.meta.seats[:3], engine.meta.options({}), dice)
    other = engine.redeal(state, PUBLIC, Dice(b"w" * 16))
    assert other.actions.pile != state.actions.pile
    assert other.movements.pile != state.movements.pile
    assert sorted(other.actions.pile) == sorted(state.actions.pile)
    assert sorted(other.movements.pile) == sorted(state.movements.pile)
    for viewer in (PUBLIC, frozenset({engine.meta.seats[0]})):
        assert observe(engine, state, viewer).view == observe(engine, other, viewer).view
    assert engine.view(state, PUBLIC) == engine.view(state, frozenset(engine.meta.seats[:1]))


def test_hands_keepers_and_items_are_open() -> None:
    play = land(hand=["block-1"], others=[["majesty-1"]], item="pouch", ready=False)
    mine, other = play.view.players
    assert [card.id for card in mine.hand] == ["block-1"]
    assert [card.kind for card in other.hand] == ["majesty"]
    assert (mine.item, mine.ready, mine.active, other.active) == ("pouch", False, True, False)


def test_vis_2_risks_are_counted_over_the_unseen_cards() -> None:
    """Composition only: three cards left, of which one makes Knight 1 enter A2."""
    play = land(knights=("A1", "C5"), archer="D3")
    left = [path("SNE"), path("EEE"), path("NNN")]
    for order in (left, left[::-1]):
        play.state.movements.pile = order[:]
        risk = play.view.tile("A2").risk
        assert (risk.knights, risk.archer, risk.either, risk.worst, risk.total, risk.of) == (1, 0, 1, 1, 1, 3)
        assert play.view.tile("A1").risk.knights == 1  # it returns
        row = play.view.tile("D3").risk
        assert row.archer == 3  # he ends on E3, B3 and D5: row 3 twice, column D once
    assert [card.path for card in play.view.unseen] == ["EEE", "NNN", "SNE"]


def test_risks_count_the_cards_that_can_end_the_match() -> None:
    """TR-8.5, TR-12.2: Peasants that spawn take health before the Knights come."""
    play = land(knights=("A1", "C5"), archer="D3", meter=1)
    play.state.movements.pile = [movement(0, "N", "-", "SNE"), movement(8, "N", "-", "SNE")]
    risk = play.view.tile("A2").risk
    assert (risk.knights, risk.fatal) == (2, 1)
    assert play.view.tile("E1").risk.fatal == 0


def test_risks_of_an_empty_deck_are_those_of_its_discards() -> None:
    play = land(knights=("A1", "C5"), archer="D3")
    play.state.movements.pile, play.state.movements.discards = [], [path("SNE")]
    assert play.view.tile("A2").risk.of == 1
    assert play.view.tile("A2").risk.knights == 1


def test_risks_leave_out_who_skips_and_add_up() -> None:
    play = land(knights=("A1", "A1"), archer="D3", item="dinner_bell", troghammer="B1")
    play.state.movements.pile = [path("SEE")]
    risk = play.view.tile("A2").risk
    assert (risk.knights, risk.archer, risk.worst) == (1, 0, 2)
    assert play.view.tile("B4").risk.archer == 1
    play.take("item", "archer")
    assert play.view.tile("B4").risk.archer == 0


def test_risks_honour_protections() -> None:
    """TR-5.8, TR-5.10, TE-10: Block and hiding spare Trogdor everywhere, Majesty and Invisibility from one enemy, the
    forest's card in forests only."""

    def table(**changed: object) -> TrogdorTable:
        play = land(knights=("A1", "C5"), archer="D3", **changed)  # type: ignore[arg-type]
        play.state.movements.pile = [id_ for id_ in MOVEMENTS if id_.startswith("mv-")]
        return play.view

    def dangers(view: TrogdorTable) -> tuple[bool, bool]:
        return any(tile.risk.knights for tile in view.tiles), any(tile.risk.archer for tile in view.tiles)

    assert dangers(table()) == (True, True)
    assert dangers(table(card="block-1")) == dangers(table(hiding=True)) == (False, False)
    assert dangers(table(card="majesty-1")) == (False, True)
    assert dangers(table(card="invisibility-1")) == (True, False)
    assert {tile.kind for tile in table(card="stop_forest-1").tiles if not tile.risk.either} == {"forest"}


def test_risks_foretell_what_happens() -> None:
    """For every single card: where a Trogdor would be hit is where one is."""
    rng = Random(1)
    cards = [id_ for id_ in MOVEMENTS if id_.startswith("mv-")]
    for _ in range(60):
        card = rng.choice(cards)
        tiles = rng.sample([f"{c}{r}" for c in "ABCDE" for r in "12345"], 5)
        position = {"knights": (tiles[0], tiles[1]), "archer": tiles[2], "trogdor": tiles[3], "meter": 7}
        before = land(**position)  # type: ignore[arg-type]
        before.state.movements.pile = [card]
        risk = before.view.tile(tiles[3]).risk
        after = board_acts(MOVEMENTS[card].id, **position)
        while after.kind == "spawn":
            after.choose(*after.default)
        last = after.view.last or after.view.story
        assert last is not None
        hits = [beat for beat in last.beats if beat.kind == "hit" and beat.scene in ("knights", "archer")]
        assert len(hits) == risk.total == risk.worst


def test_vis_3_a_drawn_troghammer_is_shown_with_the_card_that_moved_him() -> None:
    play = at_draw(actions=["troghammer-1", "block-1"], aside=0, troghammer="B3", movements=[path("EES")], trogdor="A5")
    story = play.view.story
    assert story is not None
    kinds = [(beat.kind, beat.by or beat.piece) for beat in story.scene("draw")]
    assert kinds == [
        ("drawn", "troghammer-1"), ("card", "troghammer"), ("walk", "troghammer"), ("drawn", "block-1"),
    ]  # fmt: skip


def test_the_story_of_a_turn_stays_when_the_turn_has_passed() -> None:
    play = land(trogdor="C3", peasants="B2", movements=[movement(0, "E", "R", "EES")], burnt="C2", ap=3)
    play.take("move.s", "burn.tile", "done")
    last, story = play.view.last, play.view.story
    assert last is not None
    assert story is not None
    assert (last.turn, story.turn) == (5, 6)
    assert last.start.trogdor == "C3"
    assert last.start.burninated == ("C2",)
    assert [beat.kind for beat in last.scene("act")] == ["walk", "burn"]
    assert (last.movement.path if last.movement else "", last.arrow) == ("EES", "E")
    assert [(beat.kind, beat.tile or beat.path) for beat in last.scene("peasants")] == [
        ("walk", ("B2", "C2")), ("repair", "C2"),
    ]  # fmt: skip


def test_a_path_over_the_edge_has_a_step_for_each_tile() -> None:
    play = board_acts(path("NES"), trogdor="C3")
    for beat in play.beat("walk"):
        assert len(beat.steps) == len(beat.path) - 1


def test_replaying_the_beats_leads_to_the_board() -> None:
    """A story is whole: its start and its beats give the tiles, Cottages, Peasants and pieces that are there now."""
    rng = Random(5)
    for seed in range(60):
        dice = Dice(seed.to_bytes(16))
        state, _ = engine.setup(engine.meta.seats[:2], engine.meta.options({}), dice)
        while pending := engine.pending(state):
            story = engine.view(state, PUBLIC).story
            if story is not None and pending[0].kind != "parry":  # which may interrupt a walk
                _check_story(state)
            engine.apply(state, Action(pending[0].seat, pending[0].id, any_picks(pending[0], rng)), dice)
        _check_story(state)


def _check_story(state: object) -> None:
    view = engine.view(state, PUBLIC)  # type: ignore[arg-type]
    story = view.story
    assert story is not None
    burnt, ruins = set(story.start.burninated), set(story.start.ruins)
    places: dict[str, str | None] = {f"peasant-{p.number}": p.place for p in story.start.peasants}
    places |= {"trogdor": story.start.trogdor, "archer": story.start.archer, "troghammer": story.start.troghammer}
    places |= {f"knight-{number}": at for number, at in enumerate(story.start.knights, 1)}
    for beat in story.beats:
        piece, tile = beat.piece or "", beat.tile or ""
        match beat.kind:
            case "burn":
                burnt.add(tile)
            case "repair":
                burnt.remove(tile)
            case "raze":
                ruins.add(tile)
            case "rebuild":
                ruins.remove(tile)
            case "walk" | "jump":
                places[piece] = beat.path[-1]
            case "place" | "spawn":
                places[piece] = tile
            case "void":
                places[piece] = "void"
            case "meter":
                places[piece] = "meter"
            case "gone":
                places[piece] = "void" if piece.startswith("peasant") else None
    # damage moves a Peasant from the meter to the Void, whichever
    board = view.board
    assert set(board.burninated) == burnt
    assert set(board.ruins) == ruins
    on_board = {f"peasant-{p.number}": p.place for p in board.peasants if p.place not in ("meter", "void")}
    assert {name: at for name, at in places.items() if name in on_board} == on_board
    assert (places["trogdor"], places["archer"], places["troghammer"]) == (
        board.trogdor,
        board.archer,
        board.troghammer,
    )
    assert (places["knight-1"], places["knight-2"]) == board.knights


def test_targets() -> None:
    play = land(trogdor="A1", peasants="A1", card="wraparound-1", knights=("A5", "C4"))
    targets = {target.key: target for target in play.view.targets}
    assert targets["move.n"] == Target("move.n", "A5", "trogdor", True)
    assert targets["burrow.e5"].tile == "E5"
    assert targets["burn.peasant"].tile == "A1"
    assert play.view.tile("A5").target
    assert not play.view.tile("C3").target
    play = land(trogdor="C3", item="baubles", troghammer="B1")
    play.take("item")
    assert [(target.piece, target.tile) for target in play.view.targets] == [
        ("knight-1", "A1"), ("knight-2", "E5"), ("troghammer", "B1"),
    ]  # fmt: skip


def test_a_view_is_plain_data() -> None:
    play = land(ap=0, trogdor="D4", movements=[QUIET], hand=["block-1"])
    play.take("done")
    assert msgspec.json.decode(msgspec.json.encode(play.view), type=type(play.view)) == play.view


def test_status_and_phase() -> None:
    play = land(trogdor="D4")
    assert (play.view.phase, play.view.stage) == ("one", "act")
    play = board_acts(movement(1, "E", "-", "EES"), trogdor="D4")
    assert (play.view.phase, play.view.stage) == ("two", "spawn")
    play = land(trogdor="A2", meter=0)
    play.take("move.n")
    assert (play.view.phase, play.view.stage, play.view.targets) == ("over", "over", ())
