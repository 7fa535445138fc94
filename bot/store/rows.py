"""Rows that the store hands out: plain structs, decoded."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core import STRONG, Event, Figure, Seat, Strength, Text
from engines.core.record import ThreadMarks

Status = Literal["lobby", "running", "over", "closed", "frozen"]
"""``frozen``: the rules failed; the match stands at its last good state until an operator lets it go on."""
Result = Literal["won", "lost", "left"]
"""How a match ended for a seat; ``left``: it ended before its end, for all of them."""
PostKind = Literal[
    "lobby", "table", "earlier", "scene", "story", "proposal", "offers", "dm", "reminder", "old", "spent",
]  # fmt: skip
"""``earlier``: what did not fit the table's message, above it; ``scene``: what happens at one of several places, as
long as the main line does not go on; ``story``: the picture of what has just ended, above the table's message;
``proposal``: what the table is asked to agree to; ``offers``: the seats on offer; ``dm``: a message to one person;
``reminder``: a reminder to one person at the table; ``old``: a message that others follow, as long as it has buttons;
``spent``: one that is to be deleted. Of the others there is one of each kind, of the personal ones one for each
person, of scenes one for each place."""
JobKind = Literal[
    "lobby", "table", "story", "proposal", "offers", "dm", "reminder", "thread", "guest", "strip", "clear",
]  # fmt: skip
"""A message that is to be brought up to date; ``table``: with the scenes above it; ``thread``: the match's thread is to
be looked after; ``guest``: somebody is to be let into it; ``strip``: older messages are to lose their buttons;
``clear``: what is spent is to be deleted."""
PaceName = Literal["none", "live", "hours", "day", "relaxed"]
"""How fast a table plays; ``none`` is without a clock. See `bot.matches.time_controls`."""
TimerKind = Literal[
    "deadline", "reaction_delay", "instant", "decoy", "computer", "answered", "undone", "away", "offer", "idle",
    "proposal", "remind",
]  # fmt: skip
"""``deadline``: the clock answers then; ``reaction_delay``, ``instant``: it answers the table's own question, see
`engines.core.HOST`; ``decoy``: nobody waits any more for whoever
wanted to be asked (see `bot.matches.decoys`); ``computer``: a computer player is to answer; ``answered`` and
``undone``: the deadline of a question that is closed, by an answer or because its seat took one back, but may be asked
again; ``away``: a vacation ends; ``offer``: nobody has taken a seat; ``idle``: a lobby that nobody changes closes
then; ``proposal``: a proposal lapses; ``remind``: see whether anybody is to be reminded. Of an offer and a proposal
`Timer.decision` is the number."""
CLOSED: tuple[TimerKind, ...] = ("answered", "undone")
QUESTIONS: tuple[TimerKind, ...] = ("deadline", "reaction_delay", "instant", "decoy", "computer", *CLOSED)
"""The timers of a match's questions."""
PAUSED: tuple[TimerKind, ...] = ("deadline", "reaction_delay", "decoy", "away", "offer", "remind")
"""The timers that stand still while a match is paused."""
SeatOfferKind = Literal["late", "gift", "return"]
"""A seat whose holder has not answered in time, for anybody; one that its holder hands to somebody; one that its owner
asks back."""
ProposalKind = Literal["back", "pause", "end", "remove"]
"""Take the proposer's last answer back, stop the clock, end without a winner, let a computer play for somebody."""
Notices = Literal["mention", "dm", "digest", "none"]
"""How a person learns that something waits: mentioned at the table, by a private message, once a day, or not at all."""


class Summary(Struct, frozen=True, omit_defaults=True):
    """The figures of a match that is over, and what each seat has done."""

    figures: tuple[Figure, ...] = ()
    deeds: dict[Seat, Text] = {}


class Match(Struct, frozen=True):
    """A match's row. `version` rises with every change (compare and set); `ending` is told when it is over; `kept` and
    `marks` are the record's. While it is paused no deadline passes; `taken_back` counts how often the table went back.
    At a private one only those sit down who were invited; `rematch_of` is the match whose people play again. `parent`
    is the channel that shows everybody in it the public thread `channel`; None where `channel` is no thread, or a
    private one. `computers` is how strong its computer players are."""

    id: int
    game: str
    status: Status
    host: int
    server: int
    channel: int
    thread: int | None
    options: dict[str, str]
    pace: PaceName
    key: bytes
    edition: int
    """Under which it was begun; 0 before that."""
    counters: dict[str, int]
    length: int
    floor: int
    epoch: int
    version: int
    ending: Text | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    computers: Strength = STRONG
    kept: dict[str, int] = {}
    marks: ThreadMarks = ThreadMarks()
    paused_at: int | None = None
    taken_back: int = 0
    private: bool = False
    rematch_of: int | None = None
    parent: int | None = None
    summary: Summary | None = None
    """None while it is not over, and of one that ended before this was kept."""
    lost_at: int | None = None
    """Since when a private match has no hidden place: nothing of it is posted till its host moves it."""
    flaw: str = ""
    """The column of its row that cannot be read, if any: what is said of it here is then left empty."""

    @property
    def place(self) -> int:
        """The channel or thread where it is played."""
        return self.thread or self.channel


class Occupant(Struct, frozen=True):
    """The holder of a seat. `person` is None for a computer player, and below zero for a forgotten person; `name` is
    raw and must be escaped to be shown. `spent` are the seconds that its person has used of their reserve in the match
    (the same in all seats of one person), `missed` counts the answers of the clock since the last of its own, `leave`
    are the seconds of vacation used. `owner`: the person who did not answer in time and may come back. Once the match
    is over, `result` is how it ended for the seat, `pace` in how many seconds its person usually answered. `chosen`: it
    was taken for its own sake; else, before the start, its person only sits at the table, and plays whatever is left to
    them (`bot.matches.seating`)."""

    seat: Seat
    person: int | None
    name: str
    spent: int = 0
    missed: int = 0
    leave: int = 0
    owner: int | None = None
    owner_name: str = ""
    result: Result | None = None
    pace: int | None = None
    chosen: bool = True

    @property
    def is_forgotten(self) -> bool:
        return self.person is not None and self.person < 0


class Holder(Struct, frozen=True):
    """A former holder of a seat of a running match: all that was told before the event `until` was told of them.
    `person`, `name` and `spent` are as an occupant's."""

    seat: Seat
    until: int
    person: int | None
    name: str
    spent: int = 0


NO_ENTRY = -1
"""The `Told.entry` of what no log entry has caused: it is not taken back with any."""


class Told(Struct, frozen=True):
    """An event on record; `number` counts within the match and never comes again, `entry` is the log entry that caused
    it."""

    number: int
    entry: int
    event: Event
    at: int


class Job(Struct, frozen=True):
    """A row of the outbox: bring the message `kind` of a match up to date, or look after its thread.

    There is one row for each message. All states but ``pending`` are unsure, the message may have arrived: ``sending``
    was begun, ``failed`` is to be tried again, ``told`` as well, and somebody has been told. `mark` is the number that
    a new message carries: the same at every try, another one once a message with it has been noted. `asked` counts how
    often it was asked for since the row was made: what is asked for while it is sent is done after it. `person` is
    whose message it is, 0 where it is everybody's.
    """

    id: int
    match_id: int
    kind: JobKind
    state: Literal["pending", "sending", "failed", "told"]
    attempts: int
    mark: int
    asked: int = 0
    person: int = 0

    @property
    def is_unsure(self) -> bool:
        """Whether an earlier try may have left a message behind."""
        return self.state != "pending"


class Timer(Struct, frozen=True):
    """Something due about a decision of `seat`. For a deadline, `own` is when the question's own time is up and the
    reserve begins to run; for a reaction delay, when it would have been over if nobody were waited for; 0 where there
    is no use of it."""

    id: int
    match_id: int
    kind: TimerKind
    decision: str
    seat: Seat
    due: int
    own: int = 0


class Proposal(Struct, frozen=True):
    """Something that a person has moved and the others must agree to. `proposer` is one of the person's seats, `seat`
    the seat it is about, `to` the log entries that stand after going back, `agreed` the people who have agreed."""

    id: int
    match_id: int
    kind: ProposalKind
    person: int
    proposer: Seat
    seat: Seat
    to: int
    agreed: tuple[int, ...]
    opened_at: int


class SeatOffer(Struct, frozen=True):
    """A seat on offer: to `person`, or to anybody; for ever where `until` is None. A return is what `person` asks of
    whoever holds it."""

    id: int
    match_id: int
    seat: Seat
    kind: SeatOfferKind
    person: int | None
    opened_at: int
    until: int | None = None


class Player(Struct, frozen=True):
    """How a player wants to be served; what there is while nothing is chosen.

    `language` is None where Discord's own is to be spoken; `zone` is an IANA name; `quiet` are the minutes of the local
    day from which and until which nothing may ring, over midnight where the first is the greater (see
    `bot.quiet_hours`). `confirm`: costly moves ask once more; `text_boards`: boards are told in text instead of shown
    as pictures. `ask_always`: they are asked in every moment to react, also where they hold nothing."""

    person: int
    language: str | None = None
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    notices: Notices = "mention"
    confirm: bool = True
    text_boards: bool = False
    ask_always: bool = False


class Digest(Struct, frozen=True):
    """The last daily digest that a person got: when, and where it stands; nothing before the first."""

    at: int = 0
    channel: int = 0
    message: int = 0


class Server(Struct, frozen=True):
    """The settings of a server; the defaults while nothing is set.

    `language` is that of its tables, None where Discord's own for the server is to be spoken; `channels` are those in
    which tables may be opened, all if there are none; `makers` is the role that may open them, None where everybody
    may.
    """

    server: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    makers: int | None = None


class Post(Struct, frozen=True):
    """The place of a message of a match. `asked` are the people it was addressed to, `upto` is the first event that it
    could not tell of yet; what was told before event `since` was left to earlier messages in the same place.

    What only one `person` gets has more to it: `about` are the questions that it asks, `rang` whether they were rung
    for about those. `digest` is what it shows, in short, there and in a scene, and of the table's message its picture;
    `place` is the scene's, as it is stored.
    """

    kind: PostKind
    channel: int
    message: int
    posted_at: int
    asked: tuple[int, ...] = ()
    person: int = 0
    about: str = ""
    upto: int = 0
    digest: str = ""
    since: int = 0
    rang: bool = True
    place: str = ""


class Mailbox(Struct, frozen=True):
    """The state of a person's direct messages; ``told``: they cannot be sent any, and know it. `tried` names what could
    not be sent last."""

    state: Literal["open", "closed", "told"] = "open"
    tried: str = ""


class Seen(Struct, frozen=True):
    """How far a person has read a match: all events before `upto`, and `at` what time they last looked. Since then they
    have been reminded `reminders` times, the last time at `reminded_at`."""

    upto: int = 0
    at: int = 0
    reminders: int = 0
    reminded_at: int = 0
