"""Faults of a game that runs in several places at once: threads, forms, offers, offices, what is kept ready unseen."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.contract import rules, secrets, threads
from engines.core import HOST, Action, Decision, Dice, Event, Option, Seat, Text, Viewer, record, text
from engines.core.flow import Question, Step, Table
from engines.core.ids import in_thread
from engines.core.offers import PREFIX, Offer, offers_of
from tests.contract.faults import Patches, caught_by
from tests.mole_game import Moles, steps
from tests.mole_game.state import HILL, Hill, MoleView, cards

_begin = Table.begin


def _counted(table: Table[Any], thread: str, *begun: Step, until: str = "") -> None:
    _begin(table, thread, *begun, until=until)
    table.threads[thread].asked = sum(there.asked for there in table.threads.values())


@caught_by(threads.check_numbers, "questions of other threads count")
class CountedTogether(Moles):
    """The questions of all threads are counted together."""

    patches: Patches = ((Table, "begin", _counted),)


@caught_by(threads.check_numbers, "questions of other threads count")
class CountedPages(Moles):
    """Each page of a form takes a number, and so the ids of later questions tell how many there were."""

    def apply(self, state: Hill, action: Action, rng: Dice) -> list[Event]:
        state.threads[HILL].asked += ".time-" in action.decision
        return super().apply(state, action, rng)


@caught_by(threads.check_private_pages, "sees of an answer it heard nothing of")
class CountedDrafts(Moles):
    """All see how many pages were filled in."""

    def view(self, state: Hill, viewer: Viewer) -> MoleView:
        pages = sum(sheet.answers for form in state.forms() for sheet in form.sheets.values())
        seen = super().view(state, viewer)
        return replace(seen, earth={**seen.earth, HILL: pages})


@caught_by(threads.check_private_pages, "sees of an answer it heard nothing of")
class CountedOffers(Moles):
    """All see how many gifts are on offer."""

    def view(self, state: Hill, viewer: Viewer) -> MoleView:
        seen = super().view(state, viewer)
        return replace(seen, earth={**seen.earth, HILL: len(list(offers_of(state, frozenset(state.seats))))})


def _numbered(table: Table[Any], made: Offer, until: str) -> None:
    number = sum(name.startswith(PREFIX) for name in table.threads)
    table.begin(in_thread(PREFIX, f"n{number}"), made, until=until)


@caught_by(threads.check_order, "the order of answers in two threads changes the state")
class NumberedOffers(Moles):
    """Offers are numbered for all together."""

    patches: Patches = ((steps, "offer", _numbered),)


@caught_by(threads.check_order, "the order of answers in two threads changes (the state|what is told)")
class LastingOffers(Moles):
    """Offers outlive their phase."""

    patches: Patches = ((Table, "expire", lambda _table, _phase: None),)


@caught_by(threads.check_order, "the order of answers in two threads changes the state")
class FirstComeFirstServed(Moles):
    """All draw from one pile, and so the first to answer gets its top card."""

    def apply(self, state: Hill, action: Action, rng: Dice) -> list[Event]:
        shares = state.earth.shares
        pile = [card for share in shares.values() for card in share.pile]
        for share in shares.values():
            share.pile = pile if share is shares.get(action.seat) else []
        return super().apply(state, action, rng)


@caught_by(threads.check_order, "the order of answers in two threads changes the state")
class SharedDice(Moles):
    """All threads roll the same dice."""

    patches: Patches = ((Table, "stream", lambda _table, name: name),)


@caught_by(threads.check_resting, "a thread that rests asks somebody")
class RestingThreadAsks(Moles):
    """The thread of the phases, which rests until all are home, asks as well."""

    def pending(self, state: Hill) -> tuple[Decision, ...]:
        asked = super().pending(state)
        return (*asked, *[replace(one, id=f"{HILL}.99.dig") for one in asked if one.kind == "dig"][:1])


def _unweighed(_engine: Any, unweighed: record.Record, _key: bytes) -> record.Record:
    return unweighed


@caught_by(rules.check_undo, "taking back should not be free")
@caught_by(threads.check_beside, "another thread asks otherwise")
class UndoAcrossThreads(Moles):
    """An answer may be taken back on which another thread rests."""

    patches: Patches = ((record, "_weighed", _unweighed),)


@caught_by(secrets.check_redeal, "who is waited for tells what is hidden")
class WhistleDelays(Moles):
    """While a mole keeps a whistle ready the table waits a moment for each of its moves."""

    def pending(self, state: Hill) -> tuple[Decision, ...]:
        return tuple(
            replace(one, seat=HOST) if one.kind == "dig" and one.seat in state.armed else one
            for one in super().pending(state)
        )


_robbed = steps.Draw.robbed


class Blow(Question, kw_only=True):
    """Asks a mole whether it whistles, though it keeps its whistle ready."""

    __module__ = steps.__name__  # so that it can be stored
    seat: Seat

    def ask(self, state: Hill) -> tuple[Decision, ...]:
        options = [Option(key, Text("dig-home")) for key in ("blow", "keep")]
        return self.put(self.seat, "blow", state.round, text("dig-prompt"), options, ("blow",))

    def answer(self, table: Table[Hill], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("keep",):
            table.state.armed.remove(self.seat)
        _robbed(steps.Draw(seat=self.seat), table)


def _asked_first(draw: steps.Draw, table: Table[Hill]) -> None:
    if draw.seat in table.state.armed:
        table.push(Blow(seat=draw.seat))
    else:
        _robbed(draw, table)


@caught_by(threads.check_pauses, "learns from a pause")
class WhistleAsks(Moles):
    """A mole that keeps a whistle ready is asked when a badger comes."""

    patches: Patches = ((steps.Draw, "robbed", _asked_first),)


class Lose(Question, kw_only=True):
    """Asks a mole which card the badger takes; its last one is taken unasked."""

    __module__ = steps.__name__
    public_options: ClassVar[bool] = True
    seat: Seat

    def ask(self, state: Hill) -> tuple[Decision, ...]:
        options = cards(state.hands[self.seat])
        return self.put(self.seat, "lose", state.round, text("dig-prompt"), options, (options[0].key,))

    def answer(self, table: Table[Hill], decision: Decision, picks: tuple[str, ...]) -> None:
        table.state.lay(self.seat, picks[0], table.state.earth.shares[self.seat])


def _chosen(draw: steps.Draw, table: Table[Hill]) -> None:
    if table.state.hands[draw.seat]:
        table.push(Lose(seat=draw.seat))


@caught_by(threads.check_public_options, "options that are taken unasked depend on what is hidden")
class HiddenOptions(Moles):
    """A question about hidden cards says that everybody sees its options."""

    patches: Patches = ((steps.Draw, "robbed", _chosen),)


class SkipsWhistle(Question, kw_only=True):
    """Asks what a mole does after it has dug up a card."""

    __module__ = steps.__name__
    seat: Seat

    def ask(self, state: Hill) -> tuple[Decision, ...]:
        options = [Option("keep", Text("dig-rest"))]
        return self.put(self.seat, "skip", state.round, text("dig-prompt"), options, ("keep",))

    def answer(self, table: Table[Hill], decision: Decision, picks: tuple[str, ...]) -> None:
        """Nothing happens."""


_draw = steps.Draw.do


def _asked_with_whistle(draw: steps.Draw, table: Table[Hill]) -> None:
    if table.state.whistle(draw.seat):
        table.push(SkipsWhistle(seat=draw.seat))
    _draw(draw, table)


@caught_by(threads.check_pauses, "sees by who is waited for what nobody told")
class HolderAsked(Moles):
    """A mole whose digging is over is asked once more if it holds a whistle."""

    patches: Patches = ((steps.Draw, "do", _asked_with_whistle),)


@caught_by(secrets.check_offices, "still sees what an office was told")
class OfficeRemembers(Moles):
    """A mole sees all notes that it has ever read."""

    def view(self, state: Hill, viewer: Viewer) -> MoleView:
        read = {seat: state.notes[seat] for seat, told in state.told.items() if viewer & set(told)}
        return replace(super().view(state, viewer), notes=read)


@caught_by(secrets.check_offices, "an office that has ended is still held")
class OfficeNeverEnds(Moles):
    """A look back shows what was told in offices that have ended since."""

    def forget(self, state: Hill, offices: Collection[str]) -> Hill:
        return super().forget(state, ())


def _told_to_two(table: Table[Hill], office: str, holder: Seat, what: Text, others: Text | None = None) -> None:
    owner = Seat(office.split(".")[1])
    table.tell_event(Event(what, frozenset({holder, owner}), others, reveals=True, office=office))


@caught_by(secrets.check_offices, "an office is told to another seat")
class OfficeOverheard(Moles):
    """The owner of a note hears what the watch reads."""

    patches: Patches = ((Table, "tell_office", _told_to_two),)
