"""The intent form: what a hero does in a round, on pages that one player fills in (A6, DB-6.3, DB-7.2).

The first page is `act`. Further pages follow where the action needs them: each is a `FormPage` in `PAGES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Table, Work
from engines.core.forms import Form
from engines.core.names import named
from engines.core.types import Decision, Option, Seat, Text, Viewer, Who, text
from engines.drakborgen.asking import paths
from engines.drakborgen.geography import CHAMBER, TOWER_AT
from engines.drakborgen.rules import hooks, moving
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.rules.heroes import GIVE_UP
from engines.drakborgen.rules.passages import way
from engines.drakborgen.rules.towers import LEAVE, may_leave, wants_to_leave
from engines.drakborgen.rules.waiting import WAIT
from engines.drakborgen.state import Castle, Hero, Intent
from engines.drakborgen.view.names import goal_label, place_name, side_name, tile_name

ACT: Final = "act"
SEARCH: Final = "search"


class FormPage(NamedTuple):
    """A further page of the form: its kind, whether a draft needs it, and its question. Its default is taken if the
    player sends nothing else."""

    kind: str
    is_needed: Callable[[Castle, Seat, Intent], bool]
    question: Callable[[Castle, Seat, Intent], Decision]


PAGES: Final[list[FormPage]] = []
LACKING: Final[list[Callable[[Castle, Seat, list[str]], Iterable[Text]]]] = []
"""Why actions that a player may expect are not among those of a hero."""
MONSTER_PAGES: Final = frozenset({"route", "command", "step"})
"""The pages of monster players, which need no hero (M5, M6)."""


def next_page(castle: Castle, seat: Seat, draft: Intent, *, acts: bool) -> FormPage | None:
    """The page that a draft needs next; of a seat that does not act for a hero only those of monster players."""
    for page in PAGES:
        is_open = page.kind not in draft.pages and (acts or page.kind in MONSTER_PAGES)
        if is_open and page.is_needed(castle, seat, draft):
            return page
    return None


def plays_monsters(castle: Castle, seat: Seat) -> bool:
    """True for a seat that decides something for monsters or spiders in this round."""
    return next_page(castle, seat, Intent(), acts=False) is not None


_act = named("act-{}")

DEEP: Final = frozenset({"pit", "bridge"})
"""The rooms in which a hero may fall who does not go back (DB-12.19, DB-12.21)."""
LABELS: Final[dict[str, Callable[[Castle, Seat, str], Option]]] = {}
"""The option of an action, by its verb, where the verb alone does not name it."""


def go_option(castle: Castle, seat: Seat, key: str) -> Option:
    one = way(castle, castle.hero(seat).at, key.partition(".")[2])
    assert one is not None, f"{seat} cannot {key}"
    room = castle.type_of(castle.hero(seat).at)
    over = room if room in DEEP and one.exit != castle.hero(seat).side else ""
    kind = castle.type_of(one.to) or "unknown"
    return _go_option(key, one.exit, one.to, kind, "-".join(one.bars) or "open", over or "")


@cache
def _go_option(key: str, exit_: str, to: str, kind: str, bars: str, over: str) -> Option:
    label = text("act-go", side=side_name(exit_), place=goal_label(to))
    detail = _act(f"go-over-{over}") if over else text("act-go-detail", room=tile_name(kind), bars=bars)
    return Option(key, label, detail, hurts=bool(over))


GIVE_UP_OPTION: Final = Option(
    GIVE_UP, _act("give-up-hero"), _act("give-up-hero.detail"), hurts=True,
    warning=Text("give-up-hero-warning"), rare=True,
)  # fmt: skip


def push_option(castle: Castle, seat: Seat, key: str) -> Option:
    one = way(castle, castle.hero(seat).at, key.partition(".")[2])
    assert one is not None, f"{seat} cannot {key}"
    return Option(key, text("act-push", side=side_name(one.exit), place=goal_label(one.to)), _act("push.detail"))


LABELS[moving.GO] = go_option
LABELS[moving.PUSH] = push_option
LABELS["rune"] = lambda _castle, _seat, key: Option(
    key, text("act-rune", place=place_name(key.partition(".")[2])), _act("rune.detail"), group=Text("act-rune-group")
)
LABELS["help"] = lambda _castle, _seat, key: Option(
    key, text("act-help", who=Who(Seat(key.partition(".")[2]))), _act("help.detail")
)
LABELS[GIVE_UP] = lambda _castle, _seat, _key: GIVE_UP_OPTION


@cache
def _plain(key: str) -> Option:
    name = key.replace("_", "-").replace(".", "-")
    return Option(key, _act(name), _act(f"{name}.detail"))


def option(castle: Castle, seat: Seat, key: str) -> Option:
    made = LABELS.get(key.partition(".")[0])
    return made(castle, seat, key) if made else _plain(key)


class AskIntents(Work):
    """Put the form to all whose heroes act for themselves this round; the others' course is public."""

    def do(self, table: Table[Castle]) -> None:
        castle = table.state
        for opens in hooks.INTENTS:
            opens(table)
        acts = {seat: acts_of(castle, seat) for seat, hero in castle.heroes.items() if hero.is_asked}
        seats = [seat for seat in castle.seats if seat in acts or plays_monsters(castle, seat)]
        if seats:
            table.push(Intents(seats=seats, acts=acts, defaults=defaults(castle, acts)))


def acts_of(castle: Castle, seat: Seat) -> list[str]:
    """All that a hero may do this round; to give it up comes last."""
    found = [act for acts in hooks.ACTS for act in acts(castle, seat)]
    if castle.hero(seat).must_walk:  # DB-23.27
        found = [act for act in found if act.startswith("walk.")]
    return [*(act for act in found if act != GIVE_UP), GIVE_UP]


def withdraw(table: Table[Castle], seat: Seat) -> None:
    """Ask a seat no longer what it does this round: its hero is dead or lies unconscious."""
    stack = table.state.threads[ROUND].stack
    form = stack[-1] if stack else None
    if not isinstance(form, Intents) or seat not in form.seats:
        return
    form.seats.remove(seat)
    form.sheets.pop(seat, None)
    form.acts.pop(seat, None)  # or what it could do would be dealt anew
    form.drop_whole(table.state)
    if form.is_complete(table.state):
        stack.pop()
        sent = {one: form.sheets[one].sent for one in form.seats}
        form.carry_out(table, {one: intent for one, intent in sent.items() if intent is not None})


def renew(castle: Castle, seat: Seat) -> None:
    """Offer anew what a hero may do, after it has got or lost a thing while all decide."""
    stack = castle.threads[ROUND].stack
    form = stack[-1] if stack else None
    if isinstance(form, Intents) and seat in form.acts:
        form.acts[seat] = acts_of(castle, seat)
        form.drop_whole(castle)


def needs(castle: Castle, seat: Seat, without: Hero) -> bool:
    """True if the action that a seat has sent would be impossible for its hero as it is `without` something."""
    stack = castle.threads[ROUND].stack
    form = stack[-1] if stack else None
    sheet = form.sheets.get(seat) if isinstance(form, Intents) else None
    act = sheet.sent.act if sheet is not None and sheet.sent is not None else ""
    if not act or act not in acts_of(castle, seat):
        return False
    return act not in acts_of(replace(castle, heroes={**castle.heroes, seat: without}), seat)


def defaults(castle: Castle, acts: dict[Seat, list[str]]) -> dict[Seat, str]:
    """The default actions (P1), which depend on public things only."""
    costs: dict[tuple[str, ...], paths.Field] = {}
    found = {}
    for seat, offered in acts.items():
        hero = castle.hero(seat)
        goals = tuple(TOWER_AT) if hero.treasure or hero.at == CHAMBER else (CHAMBER,)
        if goals not in costs:
            costs[goals] = paths.field(castle, goals, [castle.hero(one).at for one in acts])
        found[seat] = default(castle, seat, offered, costs[goals])
    return found


def default(castle: Castle, seat: Seat, offered: list[str], costs: paths.Field) -> str:
    """P1: out of a tower with gold, along the cheapest way, else search, else wait."""
    if LEAVE in offered and may_leave(castle, castle.hero(seat)) and wants_to_leave(castle, seat):
        return LEAVE
    for forced in hooks.FORCED:
        if act := forced(castle, seat, offered):
            return act
    one = paths.best(castle, moving.offered(castle, seat), costs)
    if one is not None and f"{moving.GO}.{one.exit}" in offered:
        return f"{moving.GO}.{one.exit}"
    return next((act for act in (SEARCH, WAIT, *offered) if act in offered and act != GIVE_UP), GIVE_UP)


class Intents(Form[Intent], kw_only=True):
    """DB-6.3: all decide in secret what they do; when all have, it is told and carried out."""

    acts: dict[Seat, list[str]]
    defaults: dict[Seat, str]

    def begun(self, state: Castle, seat: Seat) -> Intent:
        return Intent()

    def page(self, state: Castle, seat: Seat, draft: Intent) -> Decision | None:
        if not draft.act and seat in self.acts:
            return self._act(state, seat)
        page = next_page(state, seat, draft, acts=seat in self.acts)
        return page.question(state, seat, draft) if page is not None else None

    def _act(self, state: Castle, seat: Seat) -> Decision:
        hero = state.hero(seat)
        return Decision(
            id="", seat=seat, kind=ACT, round=state.round, prompt=_PROMPT,
            options=tuple(option(state, seat, act) for act in self.acts[seat]), default=(self.defaults[seat],),
            hint=text("act-hint", place=place_name(hero.at), kp=hero.kp, others=len(self.seats) - 1), rule="moving",
            barred=tuple(why for lacks in LACKING for why in lacks(state, seat, self.acts[seat])),
        )  # fmt: skip

    def fill(self, state: Castle, seat: Seat, draft: Intent, picks: tuple[str, ...]) -> Intent:
        if not draft.act and seat in self.acts:
            return Intent(picks[0])
        asked = self.page(state, seat, draft)
        assert asked is not None
        return Intent(draft.act, {**draft.pages, asked.kind: picks})

    def drop_whole(self, castle: Castle) -> None:
        """Begin those drafts again whose next page has become needless, as what it asks about is gone: nobody has sent
        them."""
        for seat in self.seats:
            sheet = self.sheets.get(seat)
            if sheet is not None and sheet.draft is not None and self.page(castle, seat, sheet.draft) is None:
                sheet.draft = None

    def shows(self, state: Castle, seat: Seat, draft: Intent) -> Text | None:
        return moving.told(state, seat, draft.act) if draft.act else None

    def holds(self, state: Castle, seat: Seat, draft: Intent) -> bool:
        return not draft.act or draft.act in self.acts[seat]

    def answered(self, table: Table[Castle], seat: Seat) -> None:
        if len(self.seats) > 1:
            table.tell("has-decided", who=Who(seat))

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> None:
        """With other rings the others may do other things, but for those whom a flask has killed."""
        for seat in self.acts.keys() & state.heroes.keys() - viewer:
            if self.is_sent(state, seat):
                self.sheets[seat].sent = Intent()  # whatever it was, it counts as sent
            self.acts[seat] = acts_of(state, seat)
        super().redeal(state, viewer, rng)

    def carry_out(self, table: Table[Castle], forms: dict[Seat, Intent]) -> None:
        turn = table.state.turn
        turn.intents = {seat: form for seat, form in forms.items() if seat in self.acts}
        turn.commands = {seat: form for seat, form in forms.items() if MONSTER_PAGES & form.pages.keys()}


_PROMPT: Final = Text("act-prompt")
