"""Drawing and playing events, and the moments to react."""

from __future__ import annotations

import pytest

from engines.core import HOST, Dice, Seat, text
from engines.core.hands import EVERYBODY
from engines.core.types import PUBLIC
from engines.dracula.actions.moving import Move
from engines.dracula.cards.drawing import DrawEvent, Drawn, LongNightDraw, PlayOrKeep
from engines.dracula.cards.playing import Play, Reacting, may_react, window
from engines.dracula.components import EVENTS, HUNTERS
from engines.dracula.damage.suffering import Bite
from engines.dracula.events.table import EFFECTS
from engines.dracula.turns.round import Dawn

from .event_scenes import Stage
from .positions import DS, LG, MH, VH, Board, D

FAR = dict.fromkeys(HUNTERS, "iver")


def draw(seat: Seat, *, bottom: bool = False) -> DrawEvent:
    return DrawEvent(seat=seat, bottom=bottom)


def bottom(board: Stage, card: str) -> Stage:
    """Lay a card under the event deck."""
    board.state.events.pile.remove(card)
    board.state.events.pile.insert(0, card)
    return board


def test_every_event_has_its_effect() -> None:
    """Great Strength alone has none of its own: the window in which it is played prevents."""
    assert set(EVENTS) - set(EFFECTS) == {"great_strength"}


# -- drawing


def test_by_day_a_hunters_event_comes_to_hand() -> None:
    """FD-8.2, FD-8.3, V-3.3."""
    board = Stage().stack_cards("events", ["forewarned"])
    board.push(draw(LG))
    assert board.hunter(LG).events == ["forewarned"]
    assert board.keys(LG) == ["event-drawn"]
    assert board.keys(DS) == ["event-drawn-unseen"]


def test_by_day_draculas_event_is_buried_unseen() -> None:
    """FD-8.3, V-3.1."""
    board = Stage().stack_cards("events", ["wild_horses"])
    board.push(draw(LG))
    assert board.state.events.buried == ["wild_horses"]
    assert board.keys(D) == ["event-buried"]
    assert list(board.heard(D)[0].args) == ["top"], "only the next back is told (V-2.17)"
    assert not board.pending


def test_by_night_draculas_event_is_his() -> None:
    """FD-8.4, V-3.2; then his limit (FD-23.9)."""
    held = "enraged seduction false_tip_off customs_search"
    board = bottom(Stage(phase="night", events={D: held}), "wild_horses")
    board.push(draw(LG, bottom=True)).let_pass()
    assert board.keys(LG) == ["event-drawn-unseen"]
    assert board.keys(D) == ["event-drawn"]
    assert len(board.opts(D)) == 5
    board.default(D)
    assert len(board.state.dracula.events) == 4


def test_what_says_immediately_is_played_at_once() -> None:
    """FD-8.5, FD-23.3, S07: Dracula is asked before the next hunter acts."""
    board = bottom(Stage(phase="night"), "great_wolf")
    board.push(draw(LG, bottom=True))
    assert board.opts(D) == ["great_wolf.raid", "great_wolf.ally"]
    assert board.state.dracula.events == ["great_wolf"]
    board.take(D, "great_wolf.ally")
    assert board.state.dracula.events == []


def test_what_may_be_kept_is_offered_unseen() -> None:
    """D10: a player who draws a hunters' card may have Newspaper Reports, so there is a reaction delay in any case."""
    asked = Stage(trail="birch(f)[] dell(f)[] elm(f)[]", at=FAR).stack_cards("events", ["newspaper_reports"])
    other = Stage(trail="birch(f)[] dell(f)[] elm(f)[]", at=FAR).stack_cards("events", ["forewarned"])
    for board in (asked, other):
        board.push(draw(LG))
    assert asked.opts(LG) == ["newspaper_reports", "pass"]
    assert not other.is_asked(LG)
    assert [one.id for one in asked.pending if one.seat == HOST] == [one.id for one in other.pending]
    assert asked.view(DS) == other.view(DS)
    assert asked.heard(DS) == other.heard(DS)
    asked.take(LG, "newspaper_reports")
    asked.take(HOST, "close")
    asked.let_pass()
    assert asked.trail() == ["birch(f)[]", "dell(f)[]", "elm(u)[]"]


@pytest.mark.parametrize("windows", ["default", "instant"])
def test_to_play_or_to_keep_is_asked_also_where_reactions_are_not_waited_for(windows: str) -> None:
    """D10, A-3.9: it is no reaction, but a decision of the player who draws."""
    board = Stage(trail="birch(f)[] dell(f)[] elm(f)[]", at=FAR, windows=windows)
    board.stack_cards("events", ["newspaper_reports"])
    board.push(draw(LG))
    assert not board.ask(LG).optional
    assert [one.kind for one in board.pending if one.seat == HOST] == ["reaction_delay"]


@pytest.mark.parametrize(("at", "kind"), [("dell", "react-r3"), ("glen", "react-r3-off")])
def test_an_order_may_look_at_the_trail_first(at: str, kind: str) -> None:
    """A-3.5: only Dracula knows which of the two he is asked."""
    board = Stage(events={D: "wild_horses"}, trail="birch(f)[] dell(f)[]", at=FAR | {LG: "elm"})
    board.push(Move(LG, at, "road"))
    assert board.ask(D).kind == kind
    assert board.may_order(D, kind) == ["pass"]
    assert [one.kind for one in board.pending if one.seat != D] == ["reaction_delay"]
    board.order(D, {"react-r3": "react-r3-off", "react-r3-off": "react-r3"}[kind], "pass")
    assert not board.ask(D).optional, "the other kind is asked"
    board.order(D, kind, "pass")
    assert board.ask(D).optional


def test_help_for_oneself_is_ordered_apart_from_help_for_others() -> None:
    """A-3.5, R6: and what needs no target may be ordered to be played."""
    for victim, kind in ((LG, "react-r6"), (DS, "react-r6-other")):
        board = Stage(events={LG: "great_strength"}, at=FAR)
        board.push(Bite(seat=victim))
        assert board.ask(LG).kind == kind
        assert board.may_order(LG, kind)[-1] == "great_strength"
        board.order(LG, kind, "great_strength")
        board.take(HOST, "close")
        assert board.state.events.discards == ["great_strength"]


@pytest.mark.parametrize("windows", ["default", "instant"])
def test_a_pass_ordered_before_the_first_reaction_lets_it_go_unseen(windows: str) -> None:
    """A-3.5, A-3.9: at an instant window only what was ordered is in time. The window stays open for its reaction delay
    whether or not anybody is asked."""
    boards = [Board(at=FAR, events={MH: "long_night"}, windows=windows) for _ in "ab"]
    boards[1].order(MH, "react-w1", "pass")
    for board in boards:
        board.push(Dawn())
    asked, ordered = boards
    assert (asked.ask(MH).optional, ordered.ask(MH).optional) == (windows == "instant", True)
    assert asked.ask(HOST) == ordered.ask(HOST)
    asked.take(MH, "pass")
    for board in boards:
        board.take(HOST, "close")
    assert asked.keys(D) == ordered.keys(D)
    assert [one.id for one in asked.pending] == [one.id for one in ordered.pending]


def test_an_order_for_a_round_ends_at_dawn() -> None:
    """A-3.5."""
    board = Board(at=FAR, events={MH: "long_night"})
    board.order(MH, "react-w1", "pass", until=0)
    board.push(Dawn())
    assert not board.ask(MH).optional
    assert board.state.orders == {}


def test_kept_is_kept() -> None:
    board = Stage(trail="birch(f)[] dell(f)[] elm(f)[]", at=FAR).stack_cards("events", ["newspaper_reports"])
    board.push(draw(LG)).let_pass()
    assert board.hunter(LG).events == ["newspaper_reports"]
    assert not board.pending


def test_an_older_card_is_not_offered_with_a_new_one() -> None:
    board = Stage(events={LG: "newspaper_reports"}).stack_cards("events", ["forewarned"])
    board.push(draw(LG))
    assert not board.is_asked(LG)


@pytest.mark.parametrize("card", ["roadblock", "summon_storms"])
def test_dracula_plays_or_keeps(card: str) -> None:
    board = bottom(Stage(phase="night"), card)
    board.push(draw(LG, bottom=True))
    assert board.opts(D) == [card, "pass"]
    board.take(D, card)
    board.take(HOST, "close")
    assert not board.ask(D).silent, "the play is public, and so is what follows"


def test_another_deal_looks_the_same_while_somebody_may_keep() -> None:
    """V-1.6: the window does not tell which card was drawn."""
    board = Stage(events={LG: "good_luck"}).stack_cards("events", ["newspaper_reports"])
    board.push(draw(LG))
    drawn = set()
    for seed in range(20):
        again = board.engine.redeal(board.state, frozenset({DS}), Dice(bytes([seed]) * 16))
        step = again.stack[-1]
        assert isinstance(step, PlayOrKeep)
        drawn.add(step.drawn[0])
        assert step.drawn[0] in again.hunters[LG].events
        assert board.engine.view(again, frozenset({DS})) == board.engine.view(board.state, frozenset({DS}))
    assert len(drawn) > 1


def test_a_hoax_lets_dracula_keep_what_says_immediately() -> None:
    board = Stage(events={D: "great_wolf"})
    board.push(Drawn(seat=D, title="great_wolf", may_keep=True))
    assert board.opts(D) == ["great_wolf.raid", "great_wolf.ally", "pass"]
    board.let_pass()
    assert board.state.dracula.events == ["great_wolf"]


def test_the_great_wolf_says_how_hard_it_bites_and_who_stands_how() -> None:
    board = bottom(Stage(phase="night"), "great_wolf")
    board.state.hunters[DS].damage = 4
    board.push(LongNightDraw())
    board.take(D, "great_wolf.raid")
    asked = board.ask(D)
    assert asked.hint == text("prey-hint", amount=4)
    (seward,) = (option for option in asked.options if option.key == DS)
    assert seward.detail == text("prey-detail", damage=4, health=board.state.sheet(DS).health)


def test_the_draw_of_a_long_night() -> None:
    """FD-23.14: a hunters' card is discarded unresolved, also one that says immediately."""
    board = bottom(Stage(phase="night"), "hired_scouts")
    board.push(LongNightDraw())
    assert board.state.events.discards == ["hired_scouts"]
    assert not board.pending
    board = bottom(Stage(phase="night"), "enraged")
    board.push(LongNightDraw()).let_pass()
    assert board.state.dracula.events == ["enraged"]


def test_the_deck_is_made_anew_as_soon_as_it_is_empty() -> None:
    """FD-32.2."""
    board = Stage()
    board.state.events.pile = ["forewarned"]
    board.state.events.discards = ["good_luck"]
    board.state.events.buried = ["enraged"]
    board.push(draw(LG))
    assert sorted(board.state.events.pile) == ["enraged", "good_luck"]
    assert not board.state.events.discards
    assert not board.state.events.buried
    board.state.events.pile = []
    board.push(draw(DS))
    assert board.keys()[-1] == "no-event-left"


# -- moments


def test_a_window_is_where_somebody_could_react() -> None:
    """A-3.8: by public facts alone: no event in hand, or every copy for all to see elsewhere."""
    board = Stage(events={LG: "forewarned"})
    assert not may_react(board.state, DS, "W1"), "he holds nothing"
    assert may_react(board.state, LG, "W1"), "it could be another"
    assert may_react(board.state, LG, "W1")
    assert window(board.state, "W1", HUNTERS)
    board.state.show(LG, "events", ["forewarned"], [EVERYBODY])
    assert not may_react(board.state, LG, "W1"), "everybody knows what he holds"
    dawn = [card for card, event in EVENTS.items() if "W1" in event.windows for _ in range(event.copies)]
    board = Stage(events={LG: "forewarned"})
    board.state.events.discards = dawn
    assert not may_react(board.state, LG, "W1"), "all of them are discarded"


def test_who_waits_defeated_plays_nothing() -> None:
    """FD-5.8."""
    board = Stage(events={LG: "long_night"}, phase="dawn")
    board.hunter(LG).waiting = True
    assert board.offered(LG, "W1") == []
    assert window(board.state, "W1", HUNTERS) == []


def test_in_hospital_and_at_sea_there_is_no_special_action() -> None:
    """FD-5.3."""
    board = Stage(events={LG: "money_trail", DS: "sense_of_emergency"}, at={LG: "cedar", DS: "blue"}, trail="grey(f)[]")
    board.hunter(LG).hospital = True
    assert board.offered(LG, "day_action") == board.offered(DS, "day_action") == []


def test_any_number_of_cards_in_one_window() -> None:
    """FD-23.4, FD-23.5, A-3.12, A-3.2: intentions are carried out in activation order, then all are asked again."""
    board = Stage(events={LG: "long_night", VH: "long_night speedy_telegraph"}, phase="dawn")
    board.push(*window(board.state, "W1", HUNTERS))
    board.take(VH, "long_night")
    board.take(LG, "long_night")
    board.take(HOST, "close")
    assert [one.args["who"].key for one in board.heard() if one.key == "event-played"] == ["who-lord_godalming"]  # type: ignore[union-attr]
    assert board.opts(VH) == ["speedy_telegraph", "pass"], "the other stays in hand"
    board.take(VH, "speedy_telegraph")
    board.take(HOST, "close")
    board.let_pass()
    assert board.hunter(VH).events == ["long_night"]
    assert board.state.spell.speedy_telegraph


def test_a_reaction_may_be_thought_better_of() -> None:
    """A-1.6."""
    board = Stage(events={LG: "long_night"}, phase="dawn")
    board.push(*window(board.state, "W1", HUNTERS))
    board.take(LG, "long_night")
    board.take(LG, "pass")
    board.take(HOST, "close")
    assert not board.state.spell.long_night
    assert board.keys() == []


@pytest.mark.parametrize("windows", ["public", "instant"])
def test_other_ways_to_ask(windows: str) -> None:
    """design.md section 2: every player who could react is asked, or none is waited for."""
    board = Stage(events={LG: "long_night", DS: "forewarned"}, phase="dawn", windows=windows)
    board.push(*window(board.state, "W1", HUNTERS))
    if windows == "public":
        assert board.opts(DS) == ["pass"]
        assert not board.is_asked(HOST)
    else:
        assert not board.is_asked(DS)
        assert board.ask(LG).optional
        board.take(HOST, "close")
        assert not board.pending


# -- S25


def scouts(held: str) -> Stage:
    """Godalming draws Hired Scouts by night; Dracula holds one event."""
    board = Stage(phase="night", events={D: held}, at=FAR | {LG: "ash"}, trail="birch(f)[]")
    return bottom(board, "hired_scouts")


def test_s25_reaction_windows_do_not_leak() -> None:
    """A-3.1, A-3.7, A-3.11, FD-23.10. No player sees that of two games with the same past one is silent and one asks;
    that Dracula does not want to be asked is the host's business."""
    press, horses = scouts("sensationalist_press"), scouts("wild_horses")
    for board in (press, horses):
        board.push(draw(LG, bottom=True))
    assert press.opts(D) == ["sensationalist_press", "pass"]
    assert press.ask(D).silent
    assert not horses.is_asked(D)

    def everything(board: Stage) -> list[object]:
        waits = [one.id for one in board.pending if not one.silent]
        seen = [board.engine.view(board.state, viewer) for viewer in (PUBLIC, frozenset({LG}), frozenset(HUNTERS))]
        return [*waits, *seen, board.heard(), board.heard(LG)]

    assert everything(press) == everything(horses)
    assert press.keys() == ["event-drawn-unseen", "event-played"], "no log entry tells of the window"
    press.take(D, "pass")
    for board in (press, horses):
        board.take(HOST, "close")
    assert everything(press) == everything(horses)
    for board in (press, horses):
        board.take(LG, "birch", "elm")
    assert everything(press) == everything(horses)
    assert press.state.dracula.events == ["sensationalist_press"]


def test_s25_played() -> None:
    board = scouts("sensationalist_press")
    board.push(draw(LG, bottom=True))
    board.take(D, "sensationalist_press")
    board.take(HOST, "close")
    assert board.state.events.discards == ["hired_scouts", "sensationalist_press"]
    assert board.trail() == ["birch(f)[]"]
    assert not board.pending


def test_a_stored_window_goes_on() -> None:
    board = Stage(events={D: "wild_horses"})
    board.push(Reacting(seats=[D], code="R3", about=LG))
    again = board.engine.load(board.engine.dump(board.state), 1)
    assert again.stack == board.state.stack


def test_playing_is_told_with_its_mode() -> None:
    """FD-23.1, FD-23.11."""
    board = Stage(events={LG: "good_luck"}, dracula_ally="great_wolf")
    board.push(Play(seat=LG, title="good_luck", mode="ally_away", moment="W7"))
    assert board.heard()[0].args["mode"].key == "mode-ally_away"  # type: ignore[union-attr]
