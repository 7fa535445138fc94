"""Checks of how a match is told: its turns, what is said at its end, and warnings before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from bot.contract.game import GameUnderTest, Moment, copy, key_of, walk
from bot.contract.words import complaints
from bot.words import bundle, speaker
from engines.core import HOST, PUBLIC, ROUNDS, Action, Decision, Dice, Event, Seat, Text, Who, in_public, text


def check_turns(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check that all that is told belongs to a turn as players count it, that a turn is never gone back to, that it
    rests on what everybody knows, and that the words of its line can be told."""
    say = speaker(game.id, names=str)
    for seed in seeds:
        last: dict[str, int] = {}
        rng = Random(f"{game.id}/{seed}/turns")
        with complaints() as heard:
            for moment in walk(game, seed):
                if isinstance(moment, Moment):
                    if rng.random() < 0.1:
                        here = game.engine.turn(moment.state)
                        state = game.engine.redeal(copy(game, moment.state), PUBLIC, Dice(rng.randbytes(16)))
                        assert game.engine.turn(state) == here, f"a turn tells what is hidden, match {seed}"
                    continue
                for event in moment:
                    assert event.turn is not None, f"{event.text.key} belongs to no turn, match {seed}"
                    number = event.turn.number
                    assert number >= last.get(event.thread, 0), f"turn {number} is gone back to, match {seed}"
                    last[event.thread] = number
                    assert say(event.turn.heading).strip(), f"turn {number} has no heading, match {seed}"
                    for line in _briefs(game, event):
                        say(line)
        assert not heard, f"{heard[0]}, match {seed}"
        assert max(last.values(), default=0) > 0, f"no turn is counted, match {seed}"


def _briefs(game: GameUnderTest, event: Event) -> Iterator[Text]:
    for line in (event.text, event.others):
        if line is not None and bundle(game.id, "en").has_message(f"brief-{line.key}"):
            yield Text(f"brief-{line.key}", line.args)


def check_ending(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check what is said of a match that is over: a verdict, three figures with the rounds among them, and what seats
    have done."""
    say = speaker(game.id, names=str)
    for seed in seeds:
        seats, _ = game.table(seed)
        story: list[Event] = []
        state = None
        for moment in walk(game, seed):
            if isinstance(moment, Moment):
                state = moment.state
            else:
                story += in_public(moment)
        outcome = game.engine.outcome(state)
        assert outcome is not None
        winners: list[Text | Who] = [Who(seat) for seat in outcome.winners]
        verdict = outcome.reason.key.replace("end-", "verdict-", 1)
        figures = game.engine.figures(game.engine.view(state, PUBLIC))
        ids = [figure.id for figure in figures]
        assert len(set(ids)) == 3, f"a match is remembered by three figures, not {ids}, match {seed}"
        assert ROUNDS in ids, f"no figure says how many rounds were played, match {seed}"
        for seat in seats:
            best = [figure.id for figure in figures if seat in figure.fewest | figure.most]
            assert len(best) <= 1, f"two figures make the best win of {seat}: {best}, match {seed}"
        rounds = next(figure.count for figure in figures if figure.id == ROUNDS)
        last = max((event.turn.number for event in story if event.turn is not None), default=0)
        assert rounds >= last, f"{rounds} rounds are figured, {last} were told, match {seed}"
        deeds = game.engine.deeds(story)
        assert set(deeds) <= set(seats), f"a stranger has done something, match {seed}"
        with complaints() as heard:
            args = {**outcome.reason.args, "winners": winners, "count": len(winners)}
            lines = [Text(verdict, args), *deeds.values()]
            lines += [text(f"figure-{figure.id}", count=figure.count) for figure in figures]
            for line in lines:
                assert say(line).strip(), f"nothing is said for {line}"
        assert not heard, f"{heard[0]}, match {seed}"


def check_warned(game: GameUnderTest, seeds: Iterable[int]) -> None:
    """Check that nobody loses a match unwarned. Where the game told a player of a danger, and the player's open answer
    then ended the match as a loss for them, while another answer, with the same dice, would not have ended it, the
    option that was taken had a warning. Answers given in secret beside others are left out: what they lead to rests on
    those."""
    for seed in seeds:
        for moment in walk(game, seed):
            if not isinstance(moment, Moment):
                continue
            asked = next(one for one in moment.pending if one.id == moment.action.decision)
            if asked.seat == HOST or asked.covert or asked.silent or asked.most > 1 or len(asked.options) < 2:
                continue
            if not game.engine.dangers(game.engine.view(moment.state, frozenset({asked.seat}))):
                continue
            for option in asked.options:
                if option.warning is None and _loses(game, seed, moment, asked, option.key):
                    saved = (one.key for one in asked.options if not _loses(game, seed, moment, asked, one.key))
                    where = f"{asked.kind}, {option.key}, match {seed}"
                    assert next(saved, None) is None, f"a match is lost unwarned: {where}"


def _loses(game: GameUnderTest, seed: int, moment: Moment, asked: Decision, key: str) -> bool:
    """True if an answer at once ends the match as a loss for the seat."""
    state = copy(game, moment.state)
    dice = Dice(key_of(seed), dict(moment.dice.counters))
    game.engine.apply(state, Action(Seat(asked.seat), asked.id, (key,)), dice)
    outcome = game.engine.outcome(state)
    return outcome is not None and asked.seat not in outcome.winners
