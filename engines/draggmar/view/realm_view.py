"""The realm as a viewer may know it, built up from nothing (V-1 to V-21).

Hidden cards have no ids here, only numbers: how many there are in a hand or in a pile, never of which kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engines.core.offers import offers_of
from engines.core.types import Seat, View, Viewer
from engines.draggmar import hands
from engines.draggmar.accounts import Account, Counting, Feats, Flag, Parting
from engines.draggmar.run import account
from engines.draggmar.state import (
    Bought,
    Commit,
    CurseStatus,
    Ending,
    Group,
    Lord,
    Phase,
    Realm,
    Rules,
    Terms,
)
from engines.draggmar.world.dealing import deals_of
from engines.draggmar.world.trading import Trade


class DungeonView(Struct, frozen=True):
    """A dungeon; `level` is that of its token, 0 while it lies face-down (V-1), `now` the current level."""

    level: int
    now: int
    up: bool
    fresh: bool
    locked: bool
    threat: int


class HeroView(Struct, frozen=True):
    """An active hero (V-9); `used` is the number of the skill that it has used in this run, 0 for none."""

    card: str
    wounds: int
    used: int


class BoughtView(Struct, frozen=True):
    """An item on a lord's table (V-6)."""

    card: str
    price: int
    swapped: bool
    traded: bool


class CurseView(Struct, frozen=True):
    card: str
    status: CurseStatus


class LordView(Struct, frozen=True):
    """A lord as everybody sees it. `size` is the number of cards in hand, of which kind is not said (V-5). `log` are
    the rooms of this run with how each ended, `kills` the Bosses in whose killing wave the lord was present. `scouted`:
    has named a dungeon that is still secret (V-2). `hired` are the levels of the heroes that it has hired in this phase
    (V-7)."""

    fame: int
    size: int
    table: tuple[BoughtView, ...]
    ready: bool
    scouted: bool
    place: str
    last_place: str
    active: HeroView | None
    out: bool
    group: str
    curses: tuple[CurseView, ...]
    planted: int
    log: tuple[tuple[str, Flag], ...]
    kills: tuple[str, ...]
    heads: tuple[str, ...]
    received: int
    feats: Feats = Feats()
    hired: tuple[int, ...] = ()


class OwnLord(Struct, frozen=True):
    """What only the lord itself knows: its hand, the dungeons it has named, the cards that its scouts have seen and
    that still lie aside for a group (V-14), by group, and the items that it has `drawn` in its last room and
    after it (V-10)."""

    hand: tuple[str, ...]
    scouts: tuple[str, ...]
    scried: dict[str, tuple[str, ...]]
    drawn: tuple[str, ...] = ()


class OfferView(Struct, frozen=True):
    """An offer to trade, as the two see it (V-12)."""

    giver: Seat
    taker: Seat
    give: tuple[str, ...]
    get: tuple[str, ...]
    pay: int
    ask: int


class RoomView(Struct, frozen=True):
    """The room that a group plays (V-9): commits once all are in, and what is worn."""

    card: str
    wave: int
    alone: bool
    present: tuple[Seat, ...]
    boosted: tuple[Seat, ...]
    commits: dict[Seat, Commit]
    equipped: dict[Seat, tuple[str, ...]]


class GroupView(Struct, frozen=True):
    """A group of this run phase. `aside` is the number of cards that lie aside for it (V-14). `now` is what the room
    that goes on comes to with what is revealed, `last` the room or wave that was over last, `parting` how lords left
    after it."""

    place: str
    level: int
    members: tuple[Seat, ...]
    row: tuple[tuple[str, Flag], ...]
    room: RoomView | None
    aside: int
    ended: Ending
    now: Account | None = None
    last: Account | None = None
    parting: Parting | None = None


class RealmView(View, frozen=True):
    """The realm as a viewer knows it.

    `own` is by the viewer's seats. `known` are the cards of others' hands of which the viewer knows where they are. In
    `decks` stand the numbers of cards left, in `discards` all that lies open (V-11). `keep_pile` is the number of cards
    in the Keep's pile, `elites_aside` those that are not in it; `rifts_out` are the rift cards that are out (V-17).
    `given_up` lie open and are on no discards yet. `joining` are the lords that wait to join a group. `offers` and
    `proposed` are the open trades and deals that the viewer is a party to, `deals` accepted ones that are still to be
    paid. `counting` is the end of the last round. `scores` are there when the match is over, and then all hands are
    open (V-19)."""

    rules: Rules
    seats: tuple[Seat, ...]
    order: tuple[Seat, ...]
    first: Seat
    round: int
    phase: Phase
    doom: int
    stage: int
    dungeons: dict[str, DungeonView]
    rifts: tuple[str, ...]
    lords: dict[Seat, LordView]
    own: dict[Seat, OwnLord]
    known: dict[Seat, tuple[str, ...]]
    groups: dict[str, GroupView]
    joining: dict[Seat, str]
    decks: dict[str, int]
    discards: dict[str, tuple[str, ...]]
    keep_pile: int
    elites_aside: tuple[str, ...]
    rift_pile: int
    rifts_out: tuple[str, ...]
    trophies: tuple[str, ...]
    market: tuple[str, ...]
    given_up: tuple[str, ...]
    offers: tuple[OfferView, ...]
    proposed: tuple[Terms, ...]
    deals: tuple[Terms, ...]
    over: str
    winners: tuple[Seat, ...]
    scores: dict[Seat, int]
    counting: Counting | None = None


def look(realm: Realm, viewer: Viewer) -> RealmView:
    """The realm as a viewer knows it; at the end all is open."""
    over = realm.result is not None
    shown = frozenset(realm.seats) if over else viewer
    return RealmView(
        rules=realm.rules,
        seats=tuple(realm.seats),
        order=tuple(realm.order),
        first=realm.first,
        round=realm.round,
        phase=realm.phase,
        doom=realm.doom,
        stage=realm.stage,
        dungeons={
            place: DungeonView(
                level=one.level if one.up or over else 0, now=one.now if one.up or over else 0, up=one.up,
                fresh=one.fresh, locked=one.locked, threat=one.threat,
            )
            for place, one in realm.dungeons.items()
        },
        rifts=tuple(realm.rifts.open),
        lords={seat: _lord(realm, seat) for seat in realm.seats},
        own={seat: _own(realm, seat) for seat in realm.seats if seat in shown},
        known={seat: cards for seat in realm.seats if seat not in shown and (cards := _known(realm, viewer, seat))},
        groups={name: _group(realm, group) for name, group in realm.groups.items()},
        joining={request.asker: request.group for request in realm.requests},
        decks={name: len(deck.pile) for name, deck in realm.decks.items()},
        discards={name: tuple(deck.discards) for name, deck in realm.decks.items()},
        keep_pile=len(realm.keep.deck.pile),
        elites_aside=tuple(realm.keep.aside),
        rift_pile=len(realm.rifts.deck.pile) + sum(len(share.pile) for share in realm.rifts.deck.shares.values()),
        rifts_out=tuple(realm.rifts.out),
        trophies=tuple(realm.trophies),
        market=tuple(realm.market),
        given_up=tuple(realm.given_up),
        offers=tuple(_offers(realm, viewer)),
        proposed=tuple(deal.terms for deal in deals_of(realm, viewer)),
        deals=tuple(realm.deals),
        over=realm.result.reason if realm.result else "",
        winners=realm.result.winners if realm.result else (),
        scores=dict(realm.result.scores) if realm.result else {},
        counting=realm.counting,
    )  # fmt: skip


def _lord(realm: Realm, seat: Seat) -> LordView:
    lord = realm.lord(seat)
    return LordView(
        fame=lord.fame,
        size=len(lord.hand),
        table=tuple(_bought(one) for one in lord.table),
        ready=lord.ready,
        scouted=bool(lord.scouts),
        place=lord.place,
        last_place=lord.last_place,
        active=HeroView(lord.active.card, lord.active.wounds, lord.active.used) if lord.active else None,
        out=lord.out,
        group=lord.group,
        curses=tuple(CurseView(one.card, one.status) for one in lord.curses),
        planted=lord.planted,
        log=tuple((one.card, one.flag) for one in lord.log),
        kills=tuple(one.card for one in lord.kills),
        heads=tuple(lord.heads),
        received=lord.received,
        feats=lord.feats,
        hired=tuple(lord.hired),
    )


def _bought(one: Bought) -> BoughtView:
    return BoughtView(one.card, one.price, one.swapped, one.traded)


def _own(realm: Realm, seat: Seat) -> OwnLord:
    lord: Lord = realm.lord(seat)
    scried = {name: tuple(group.reserve[: group.seen.get(seat, 0)]) for name, group in realm.groups.items()}
    return OwnLord(
        hand=tuple(lord.hand),
        scouts=tuple(lord.scouts),
        scried={name: cards for name, cards in scried.items() if cards},
        drawn=lord.drawn,
    )


def _known(realm: Realm, viewer: Viewer, seat: Seat) -> tuple[str, ...]:
    return tuple(hands.known_in(realm, viewer, seat))


def _offers(realm: Realm, viewer: Viewer) -> Iterator[OfferView]:
    for one in offers_of(realm, viewer):
        if isinstance(one, Trade):
            yield OfferView(one.giver, one.taker, one.swap.give, one.swap.get, one.swap.pay, one.swap.ask)


def _group(realm: Realm, group: Group) -> GroupView:
    room = group.room
    return GroupView(
        place=group.place,
        level=group.level,
        members=tuple(group.members),
        row=tuple((one.card, one.flag) for one in group.row),
        room=None
        if room is None
        else RoomView(
            card=room.card,
            wave=room.wave,
            alone=room.alone,
            present=tuple(room.present),
            boosted=tuple(room.boosted),
            commits=dict(room.commits),
            equipped={seat: tuple(items) for seat, items in room.equipped.items()},
        ),
        aside=len(group.reserve),
        ended=group.ended,
        now=account.now(realm, group) if room is not None else None,
        last=group.last,
        parting=group.parting,
    )
