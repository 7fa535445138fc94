"""The pages of a move: what to do about a locked door, who lends a hand, which numbers light a torch, whose hand to
hold in the dark, where to go on from a corridor (A7, A8, A10, A12, A13, A38); and the orders of the same kinds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engines.core.names import named
from engines.core.preferences import this_round
from engines.core.types import Decision, Option, Orderable, Seat, Text, Who, text
from engines.drakborgen.asking import onward, orders
from engines.drakborgen.asking.intents import PAGES, SEARCH, FormPage, option
from engines.drakborgen.components import CARDS, MAGIC
from engines.drakborgen.geography import SIDES
from engines.drakborgen.rules import corridors, hooks
from engines.drakborgen.rules.heroes import GIVE_UP
from engines.drakborgen.rules.moving import GO, PUSH, offered
from engines.drakborgen.rules.obstacles import dark, doors, light, shared
from engines.drakborgen.rules.passages import Way, way
from engines.drakborgen.rules.webs import TEAR
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.names import place_name, side_name

_barred, _volunteer = named("barred-{}"), named("volunteer-{}")
METHODS: Final = ("ring", MAGIC, doors.KEY, doors.FORCE, doors.PICK, doors.STOP)
TASKS: Final = (shared.HELPS, shared.DRAWS, shared.PICKS, shared.STANDS)
DICE: Final = tuple(str(number) for number in range(1, 7))
NAMED: Final = 3


def passage(castle: Castle, seat: Seat, draft: Intent) -> Way | None:
    """The passage that an action leads through; None for another action."""
    hero = castle.hero(seat)
    if draft.verb in (GO, PUSH):
        return way(castle, hero.at, draft.target)
    if draft.verb == TEAR:
        return way(castle, hero.at, hero.side)
    if draft.verb == doors.UP and hero.way_up and CARDS["catacomb"][hero.way_up].effect.door:
        return doors.DOOR_UP
    return None


# -- barred


def openers(castle: Castle, seat: Seat, one: Way) -> list[str]:
    return [means for means, opener in hooks.OPENERS.items() if any(opener.may(castle, seat, bar) for bar in one.bars)]


def is_barred(castle: Castle, seat: Seat, draft: Intent) -> bool:
    """True if a door bars the way, or a portcullis that the hero has means to open."""
    one = passage(castle, seat, draft)
    return one is not None and bool(doors.DOOR in one.bars or openers(castle, seat, one))


def barred(castle: Castle, seat: Seat, draft: Intent) -> Decision:
    """A7, A38: one or two of what to do about it: open it by some means, try a lock, or leave it for something else."""
    one = passage(castle, seat, draft)
    assert one is not None
    options = [Option(means, _barred(means), _barred(f"{means}.detail")) for means in openers(castle, seat, one)]
    is_twofold = bool(options) or len(castle.here(castle.hero(seat).at)) > 1  # the first choice may come to nothing
    default = doors.STOP
    if doors.DOOR in one.bars:
        tried = doors.lock_at(castle, castle.hero(seat).at, one) or []
        can = {
            doors.KEY: doors.has_key(castle, seat, tried), doors.FORCE: doors.can_force(castle, seat), doors.PICK: True
        }  # fmt: skip
        options += [Option(how, _barred(how), _barred(f"{how}.detail")) for how, is_able in can.items() if is_able]
        others = others_than(castle, seat, draft)
        default = doors.by_default(castle, seat, tried, searches=SEARCH in others)
        options += [_then(castle, seat, act) for act in others]
    bar = doors.DOOR if doors.DOOR in one.bars else "portcullis"
    stop = doors.STOP if bar == doors.DOOR else "lift"
    options.append(Option(doors.STOP, _barred(stop), _barred(f"{stop}.detail")))
    return Decision(
        id="", seat=seat, kind=doors.BARRED, round=castle.round, prompt=text("barred-prompt", bar=bar),
        options=tuple(options), default=(default,), rule="locks", least=1,
        most=min(2, len(options)) if is_twofold else 1,
        hint=text("barred-hint", side=_side(one), bar=bar, twofold="yes" if is_twofold else "no"),
    )  # fmt: skip


def _side(one: Way) -> Text:
    return side_name("n") if one.exit == doors.UP else side_name(one.exit)


def others_than(castle: Castle, seat: Seat, draft: Intent) -> list[str]:
    """The actions for which a hero may leave a locked door alone: other exits, and a search (DB-7.6)."""
    if draft.verb == doors.UP:
        return []
    exits = [f"{GO}.{one.exit}" for one in offered(castle, seat) if one.exit != draft.target]
    found = {act for acts in hooks.ACTS for act in acts(castle, seat)}
    return [*exits, *sorted(act for act in found if act.partition(".")[0] == SEARCH)]


def _then(castle: Castle, seat: Seat, act: str) -> Option:
    made = option(castle, seat, act)
    return Option(f"{doors.THEN}{act}", text("barred-then", act=made.label), made.detail)


# -- volunteer, numbers, together


def is_shared(castle: Castle, seat: Seat, draft: Intent) -> bool:
    one = passage(castle, seat, draft)
    return one is not None and bool(one.bars) and len(castle.here(castle.hero(seat).at)) > 1


def volunteer(castle: Castle, seat: Seat, draft: Intent) -> Decision:
    """A8: whether one lends a hand, draws the Door card, picks the lock."""
    one = passage(castle, seat, draft)
    assert one is not None
    bar = doors.DOOR if doors.DOOR in one.bars else "portcullis"
    tasks = TASKS if bar == doors.DOOR else (shared.HELPS, shared.STANDS)
    options = tuple(Option(task, _volunteer(task), _volunteer(f"{task}.detail")) for task in tasks)
    return Decision(
        id="", seat=seat, kind=shared.VOLUNTEER, round=castle.round, prompt=Text("volunteer-prompt"), options=options,
        default=(shared.HELPS,), hint=text("volunteer-hint", bar=bar), rule="together", least=1, most=len(options) - 1,
    )  # fmt: skip


def is_dark(castle: Castle, seat: Seat, draft: Intent) -> bool:
    return draft.act != GIVE_UP and light.must_relight(castle, seat)


def _number(face: str) -> Option:
    return Option(face, text("numbers-face", number=int(face)))


def numbers(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    """A10: three numbers of a T6, and whether magic comes first."""
    options = [_number(face) for face in DICE]
    if castle.hero(seat).magic:
        options.append(Option(MAGIC, Text("numbers-magic"), Text("numbers-magic.detail")))
    return Decision(
        id="", seat=seat, kind=light.NUMBERS, round=castle.round, prompt=Text("numbers-prompt"),
        options=tuple(options), default=light.NAMED, hint=Text("numbers-hint"), rule="light", least=NAMED,
        most=NAMED + (len(options) > len(DICE)),
    )  # fmt: skip


def holds_hands(castle: Castle, seat: Seat, draft: Intent) -> bool:
    return draft.act == dark.GROPE and len(castle.here(castle.hero(seat).at)) > 1


def together(castle: Castle, seat: Seat, _draft: Intent) -> Decision:
    """A31: whose roll one shares in a dark room; those who name the same seat, which names itself, hold hands."""
    here = [other for other in castle.here(castle.hero(seat).at) if castle.hero(other).is_asked]
    options = (
        Option(dark.NOBODY, Text("together-nobody"), Text("together-nobody.detail")),
        *(Option(other, text("together-seat", who=Who(other))) for other in here),
    )
    return Decision(
        id="", seat=seat, kind=dark.TOGETHER, round=castle.round, prompt=Text("together-prompt"), options=options,
        default=(dark.NOBODY,), hint=Text("together-hint"), rule="dark",
    )  # fmt: skip


# -- on


def corridor(castle: Castle, seat: Seat, draft: Intent) -> tuple[str, str]:
    """The known corridor with a choice into which an action leads, and the side by which one comes in; else empty."""
    one = passage(castle, seat, draft) if draft.verb in (GO, PUSH) else None
    if one is None or castle.type_of(one.to) != "corridor":
        return "", ""
    return (one.to, one.side) if len(corridors.exits_from(castle, one.to, one.side)) > 1 else ("", "")


def goes_on(castle: Castle, seat: Seat, draft: Intent) -> bool:
    """True where the way on is to be asked: at a known corridor, for who has ordered nothing about it."""
    return bool(corridor(castle, seat, draft)[0]) and not onward.is_ordered(castle, seat)


def on(castle: Castle, seat: Seat, draft: Intent) -> Decision:
    place, side = corridor(castle, seat, draft)
    exits = corridors.exits_from(castle, place, side)
    return Decision(
        id="", seat=seat, kind=onward.KIND, round=castle.round, prompt=text("on-prompt", place=place_name(place)),
        options=tuple(Option(one.exit, onward.label(one.exit)) for one in exits),
        default=(onward.best_of(castle, seat, exits),), hint=Text("on-hint"), rule="tile-corridor",
    )  # fmt: skip


PAGES.extend([
    FormPage(light.NUMBERS, is_dark, numbers),
    FormPage(doors.BARRED, is_barred, barred),
    FormPage(shared.VOLUNTEER, is_shared, volunteer),
    FormPage(dark.TOGETHER, holds_hands, together),
    FormPage(onward.KIND, goes_on, on),
])  # fmt: skip


# -- orders


@lru_cache(256)
def _of(seat: Seat, round_: int) -> tuple[Orderable, ...]:
    acts = (*(f"{GO}.{side}" for side in SIDES), SEARCH)
    leaving = [
        Option(f"{doors.THEN}{act}", text("barred-then", act=Text(f"order-barred-{act.replace('.', '-')}")))
        for act in acts
    ]
    return (
        Orderable(
            seat, doors.BARRED, Text("order-barred"), (*(Option(how, _barred(how)) for how in METHODS), *leaving),
            Text("order-barred-hint"), length=6, until=(this_round(round_),),
        ),
        Orderable(
            seat, shared.VOLUNTEER, Text("order-volunteer"), tuple(Option(task, _volunteer(task)) for task in TASKS),
            Text("order-volunteer-hint"), most=3,
        ),
        Orderable(
            seat, light.NUMBERS, Text("order-numbers"), tuple(_number(face) for face in DICE),
            Text("order-numbers-hint"), least=NAMED, most=NAMED,
        ),
    )  # fmt: skip


def kinds(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    return _of(seat, castle.round)


orders.KINDS.append(kinds)
