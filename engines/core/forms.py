"""Forms: private answers of several pages, for one seat or for several at once.

A game says which page comes next, and what an answer to it makes of the draft; turning back, sending anew, the clock
(which sends the usual form, never a draft), what others may know, and dealing anew are the same for all forms. Nobody
but its owner learns anything of a draft: its pages count in no id that others see, and only the owner hears of them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table, any_taking
from engines.core.types import HOST, Decision, Option, Seat, Text, Viewer

D = TypeVar("D", bound=Struct)

BACK: Final = Option("back", Text("form-back"), Text("form-back.detail"))
"""Drop the draft and begin again."""

CHANGE: Final = Option("change", Text("form-change"), Text("form-change.detail"))
"""Take a form that was sent up again; it counts as sent until it is sent anew."""

PAGES: Final = 200
"""Pages of one form at most, so that dealing anew comes to an end."""


class Sheet(Struct, Generic[D]):
    """The form of one seat: its draft, the form that was sent, and the number of its answers, for the ids of pages."""

    draft: D | None = None
    sent: D | None = None
    answers: int = 0


class Form(Question, Generic[D], kw_only=True):
    """A form put to `seats`; `carry_out` follows when all have sent theirs. `D` is the game's draft.

    It is veiled: a page that Bob fills in would otherwise end Anna's free undo, and her own screen would tell her that
    he is at it.
    """

    veiled: ClassVar[bool] = True
    seats: list[Seat]
    sheets: dict[Seat, Sheet[D]] = field(default_factory=dict)

    # the game's part

    def begun(self, state: Any, seat: Seat) -> D:
        """The draft to begin with."""
        raise NotImplementedError

    def page(self, state: Any, seat: Seat, draft: D) -> Decision | None:
        """The next question about a draft, with any id; None if the draft is whole, which sends it. The keys ``back``
        and ``change`` are the form's own."""
        raise NotImplementedError

    def fill(self, state: Any, seat: Seat, draft: D, picks: tuple[str, ...]) -> D:
        """The draft after an answer to its page. No dice, no event: nothing has happened yet."""
        raise NotImplementedError

    def carry_out(self, table: Table[Any], forms: dict[Seat, D]) -> None:
        """Carry out what all have sent, in the order of `seats`."""
        raise NotImplementedError

    def usual(self, state: Any, seat: Seat) -> D:
        """The form that the clock sends. It depends only on what the seat may know."""
        raise NotImplementedError

    def shows(self, state: Any, seat: Seat, draft: D) -> Text | None:
        """The part of a draft that others will see once it is carried out."""
        return None

    def holds(self, state: Any, seat: Seat, form: D) -> bool:
        """True if a form that was sent is still possible; otherwise the seat is asked again."""
        return True

    def answered(self, table: Table[Any], seat: Seat) -> None:
        """Called when a seat has sent its form for the first time: the place to tell the others so."""

    # the same for all forms

    def draft(self, seat: Seat) -> D | None:
        """The draft of a seat as its owner sees it: the one being filled in, or else the one that was sent."""
        sheet = self.sheets.get(seat)
        return None if sheet is None else (sheet.draft if sheet.draft is not None else sheet.sent)

    def is_sent(self, state: Any, seat: Seat) -> bool:
        """True if the seat has sent a form that is still possible."""
        sheet = self.sheets.get(seat)
        return sheet is not None and sheet.sent is not None and self.holds(state, seat, sheet.sent)

    def ask(self, state: Any) -> tuple[Decision, ...]:
        return tuple(self._asked(state, seat) for seat in self.seats)

    def _asked(self, state: Any, seat: Seat) -> Decision:
        sheet, sent = self.sheets.get(seat) or Sheet[D](), self.is_sent(state, seat)
        begun = sheet.draft if sheet.draft is not None else self.begun(state, seat)
        asked = self.page(state, seat, begun)
        assert asked is not None, "a draft that is whole has been sent"
        if sent and sheet.draft is None and sheet.sent is not None:
            shown = self.shows(state, seat, sheet.sent)
            asked = Decision(
                id="", seat=seat, kind="sent", round=asked.round, prompt=Text("form-sent"), options=(CHANGE,),
                default=(), least=0, rule=asked.rule, optional=True, shows=shown,
            )  # fmt: skip
        else:
            turned = (BACK,) if sheet.draft is not None and asked.most == 1 else ()
            shown = self.shows(state, seat, begun)
            asked = replace(asked, options=(*asked.options, *turned), optional=sent, shows=shown)
        return replace(asked, id=self.name(f"{asked.kind}-{seat}-{sheet.answers}"), seat=seat, covert=True)

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        state, seat = table.state, decision.seat
        sheet = self.sheets.setdefault(seat, Sheet())
        sheet.answers += 1
        if table.late:
            self._send(table, seat, self.usual(state, seat))
        elif picks == (BACK.key,):
            sheet.draft = None
        elif decision.kind == "sent":
            sheet.draft = self.begun(state, seat) if picks else None
        else:
            self._fill(table, seat, picks)
        if all(self.is_sent(state, one) for one in self.seats):
            self.carry_out(table, {one: form for one in self.seats if (form := self.sheets[one].sent) is not None})
        else:
            table.push(self)

    def _fill(self, table: Table[Any], seat: Seat, picks: tuple[str, ...]) -> None:
        state, sheet = table.state, self.sheets[seat]
        draft = self.fill(state, seat, sheet.draft if sheet.draft is not None else self.begun(state, seat), picks)
        if self.page(state, seat, draft) is None:
            self._send(table, seat, draft)
        else:
            sheet.draft = draft

    def _send(self, table: Table[Any], seat: Seat, form: D) -> None:
        sheet = self.sheets[seat]
        first = sheet.sent is None
        sheet.sent, sheet.draft = form, None
        if first:
            self.answered(table, seat)

    def redeal(self, state: Any, viewer: Viewer, rng: Dice) -> None:
        """Replace the forms that are hidden from `viewer` by other legal ones, and drop the drafts. `state` has just
        been dealt anew and this step is part of it."""
        for seat in sorted(set(self.sheets) - viewer - {HOST}):
            had = self.sheets[seat].sent is not None
            self.sheets[seat] = Sheet(sent=self._any(state, seat, rng) if had else None)

    def _any(self, state: Any, seat: Seat, rng: Dice) -> D:
        """Some legal form."""
        draft = self.begun(state, seat)
        for _ in range(PAGES):
            asked = self.page(state, seat, draft)
            if asked is None:
                return draft
            draft = self.fill(state, seat, draft, any_taking(asked, rng))
        return self.usual(state, seat)
