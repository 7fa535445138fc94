"""Forms: private answers of several pages, for one seat or for several at once.

A game says which page comes next, and what an answer to it makes of the draft; turning back, sending, changing, the
clock (which sends the usual form, never a draft), what others may know, and dealing again are the same for all forms.
Nobody but its owner learns anything of a draft: its pages count in no id that others see, and only the owner hears of
them.

Three shapes of pages:

- One after another: each answer leads to the next page, and the last one sends the form.
- Fields in any order: one page whose options name the `field` that they fill in, beside `SEND`. It comes back with the
  draft as it is now until it is sent.
- Both: a page after another, of which some have fields.

What is sent may be a part: `carry_out` may push the form again, which then asks for the rest from the beginning. A new
form whose `sheets` hold what is left of an answer as `sent` keeps that open for change without waiting for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table, any_taking
from engines.core.record import DEFAULTS, default_picks
from engines.core.types import HOST, Decision, Option, Seat, Text, Viewer, Who, text

D = TypeVar("D", bound=Struct)

BACK: Final = Option("back", Text("form-back"), Text("form-back.detail"))
"""Drop the draft and begin again."""

CHANGE: Final = Option("change", Text("form-change"), Text("form-change.detail"))
"""Take a form that was sent up again; it counts as sent until another is sent."""

SEND: Final = Option("send", Text("form-send"))
"""Send the draft as it is; for a page with fields."""

USUAL: Final = Option("usual", Text("form-usual"), Text("form-usual.detail"))
"""Send the usual form, whatever the draft is."""

PAGES: Final = 200
"""The most pages of a form that is filled in at random."""
TRIES: Final = 20
"""The number of random forms of which one should be possible."""


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
        """The next question about a draft, with any id; None if the draft is whole, which sends it. The keys of
        `SEND` and `USUAL`, which a page may offer, and of `BACK` and `CHANGE`, which it may not, are the form's own.
        The defaults of pages answer one after another make the `usual` form."""
        raise NotImplementedError

    def fill(self, state: Any, seat: Seat, draft: D, picks: tuple[str, ...]) -> D:
        """The draft after an answer to its page. No dice, no event: nothing has happened yet."""
        raise NotImplementedError

    def carry_out(self, table: Table[Any], forms: dict[Seat, D]) -> None:
        """Carry out what all have sent, in the order of `seats`. The form is blank by then, and may be pushed again."""
        raise NotImplementedError

    def usual(self, table: Table[Any], seat: Seat) -> D:
        """The form that the clock sends; each page from the beginning answered by its default. It depends only on what
        the seat may know."""
        stream = table.stream(DEFAULTS)
        usual = self._filled(table.state, seat, lambda asked: default_picks(asked, table.dice, stream))
        assert usual is not None, "pages whose defaults send nothing"
        return usual

    def shows(self, state: Any, seat: Seat, draft: D) -> Text | None:
        """The part of a draft that others will see once it is carried out."""
        return None

    def holds(self, state: Any, seat: Seat, draft: D) -> bool:
        """True if a draft, or a form that was sent, is still possible; otherwise it is void and its owner, who alone is
        told so, begins again. It depends only on what everybody may know of the state, for all see who is waited
        for."""
        return True

    def answered(self, table: Table[Any], seat: Seat) -> None:
        """Called when a seat has sent its form for the first time: the place to tell the others so."""

    # the same for all forms

    def draft(self, state: Any, seat: Seat) -> D | None:
        """The draft of a seat as its owner sees it: the one being filled in, or else the one that was sent."""
        sheet = self._sheet(state, seat)
        return sheet.sent if sheet.draft is None else sheet.draft

    def told(self, state: Any, seat: Seat, sent: D) -> list[Text | Who]:
        """A form that was sent, in words for its owner alone; empty where `shows` tells enough of it."""
        return []

    def is_sent(self, state: Any, seat: Seat) -> bool:
        """True if the seat has sent a form that is still possible."""
        return self._sheet(state, seat).sent is not None

    def is_complete(self, state: Any) -> bool:
        """True if every seat has sent a form that is still possible."""
        return all(self.is_sent(state, seat) for seat in self.seats)

    def _sheet(self, state: Any, seat: Seat) -> Sheet[D]:
        """A copy of the sheet of a seat, without what has become void."""
        sheet = self.sheets.get(seat) or Sheet[D]()

        def possible(draft: D | None) -> D | None:
            return draft if draft is not None and self.holds(state, seat, draft) else None

        return Sheet(possible(sheet.draft), possible(sheet.sent), sheet.answers)

    def ask(self, state: Any) -> tuple[Decision, ...]:
        return tuple(self._asked(state, seat) for seat in self.seats)

    def _asked(self, state: Any, seat: Seat) -> Decision:
        sheet = self._sheet(state, seat)
        begun = self.begun(state, seat) if sheet.draft is None else sheet.draft
        asked = self.page(state, seat, begun) or self._whole(state, seat)
        if sheet.draft is None and sheet.sent is not None:
            told = self.told(state, seat, sheet.sent)
            return Decision(
                id=self.name(f"sent-{seat}-{sheet.answers}"), seat=seat, kind="sent", round=asked.round,
                prompt=asked.prompt, options=(CHANGE,), default=(CHANGE.key,), rule=asked.rule,
                hint=text("form-sent-as", answer=told) if told else Text("form-sent"),
                shows=self.shows(state, seat, sheet.sent), covert=True, optional=True,
            )  # fmt: skip
        turned = (BACK,) if sheet.draft is not None and asked.most == 1 else ()
        void = () if sheet == self.sheets.get(seat, sheet) else (Text("form-void"),)
        return replace(
            asked, id=self.name(f"{asked.kind}-{seat}-{sheet.answers}"), seat=seat,
            options=(*asked.options, *turned), barred=(*void, *asked.barred), shows=self.shows(state, seat, begun),
            covert=True, optional=sheet.sent is not None,
        )  # fmt: skip

    def _whole(self, state: Any, seat: Seat) -> Decision:
        """The question about a draft that has become whole unsent, where an order has answered its last page."""
        first = self.page(state, seat, self.begun(state, seat))
        return Decision(
            id="", seat=seat, kind="whole", round=first.round if first is not None else 0, prompt=Text("form-whole"),
            options=(SEND,), default=(SEND.key,),
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        state, seat = table.state, decision.seat
        sheet = self.sheets[seat] = self._sheet(state, seat)
        sheet.answers += 1
        if picks == (BACK.key,) or (table.late and sheet.sent is not None):
            sheet.draft = None
        elif table.late or picks == (USUAL.key,):
            self._send(table, seat, self.usual(table, seat))
        elif picks == (CHANGE.key,):
            sheet.draft = self._reopened(state, seat)
        else:
            self._fill(table, seat, picks)
        if self.is_complete(state):
            forms = {one: form for one in self.seats if (form := self.sheets[one].sent) is not None}
            self.sheets = {one: Sheet(answers=done.answers) for one, done in self.sheets.items()}
            self.carry_out(table, forms)
        else:
            table.push(self)

    def _reopened(self, state: Any, seat: Seat) -> D:
        """The draft with which a form that was sent is changed: itself where it has a page, such as one with fields."""
        sent = self.sheets[seat].sent
        return sent if sent is not None and self.page(state, seat, sent) is not None else self.begun(state, seat)

    def _fill(self, table: Table[Any], seat: Seat, picks: tuple[str, ...]) -> None:
        state, sheet = table.state, self.sheets[seat]
        draft = self.begun(state, seat) if sheet.draft is None else sheet.draft
        if picks != (SEND.key,):
            draft = self.fill(state, seat, draft, picks)
        if picks == (SEND.key,) or self.page(state, seat, draft) is None:
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
        """Replace the forms that are hidden from `viewer` by other possible ones, and drop the drafts. `state` has just
        been dealt anew and this step is part of it."""
        for seat in sorted(set(self.sheets) - viewer - {HOST}):
            self.sheets[seat] = Sheet(sent=self._any(state, seat, rng) if self.is_sent(state, seat) else None)

    def _any(self, state: Any, seat: Seat, rng: Dice) -> D:
        """Some possible form."""
        for _ in range(TRIES):
            form = self._filled(state, seat, lambda asked: any_taking(asked, rng))
            if form is not None and self.holds(state, seat, form):
                return form
        return self.usual(Table(state, rng), seat)

    def _filled(self, state: Any, seat: Seat, take: Callable[[Decision], tuple[str, ...]]) -> D | None:
        """The form whose pages are answered by `take`, from the beginning; None if that does not end, or would send the
        usual one."""
        draft = self.begun(state, seat)
        for _ in range(PAGES):
            asked = self.page(state, seat, draft)
            picks = () if asked is None else take(asked)
            if asked is None or picks == (SEND.key,):
                return draft
            if picks == (USUAL.key,):
                return None
            draft = self.fill(state, seat, draft, picks)
        return None
