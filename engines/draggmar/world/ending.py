"""The end of a round (DD-10): heroes come home, Fame is counted, doom and threat move, all goes back to its place; and
the end of the match (DD-14).

`EndOfRound` is one step without a question, carried out when no group and no asker is left. What must still be asked is
asked with the next scout (`closing`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engines.core.flow import Over, Table, Work
from engines.core.types import Arg, Event, Seat, Text, Who, text
from engines.draggmar import hands, names
from engines.draggmar.accounts import Counting, Move, Paid
from engines.draggmar.components import (
    CLOSERS,
    CURSES,
    DEATH_MAGE,
    DOOM,
    KEEP,
    ROOMS,
    SPOTS,
    TOWN,
    deck_of,
)
from engines.draggmar.run.dooming import counts_players, gain, loss
from engines.draggmar.state import Group, Keep, Lord, Realm, Result
from engines.draggmar.world.setup import build_rifts, refill_market

FIRST_BONUS: Final = 1


class EndOfRound(Work):
    """DD-10.1 to DD-10.8, in their order."""

    def do(self, table: Table[Any]) -> None:
        from engines.draggmar.world.rounds import Round  # the round that follows; it leads here again

        realm: Realm = table.state
        realm.phase = "end"
        table.turn()
        for seat in realm.order:
            hands.come_home(realm, seat)
        paid = {seat: counted(realm, seat) for seat in realm.order}
        had = {seat: realm.lord(seat).fame for seat in realm.order}
        realm.counting = None
        count_fame(table)
        pay_deals(table)
        note_fame(realm, had, paid)
        if realm.slayers:
            self._end(table, mage_result(realm))
        move_doom(table)
        if realm.doom == 0:
            self._end(table, Result("doom", (), scores(realm)))
        move_threat(table)
        note_stage(realm)
        put_back(table)
        refill_market(table)
        table.push(Round())

    def _end(self, table: Table[Any], result: Result) -> None:
        table.state.result = result
        table.reveal(f"end-{result.reason}", winners=names.lords(result.winners))
        raise Over


# -- DD-10.2: Fame


class Counted(Struct, frozen=True):
    """What a lord is paid at a Fame counting, part by part."""

    rooms: int = 0
    bosses: int = 0
    first: int = 0
    items: int = 0
    heroes: int = 0
    curses: int = 0

    @property
    def hand(self) -> int:
        """(c) and (d), which others are told only as a sum (V-21)."""
        return self.items + self.heroes

    @property
    def total(self) -> int:
        return self.rooms + self.bosses + self.first + self.hand + self.curses

    def parts(self, *hand: str) -> dict[str, Arg]:
        """All parts by name, those of the hand as these, and the ones that are not 0 in words."""
        fame = {one: int(getattr(self, one)) for one in ("rooms", "bosses", "first", *hand, "curses")}
        words: list[Text | Who] = [
            text("counted-part", what=one, fame=abs(paid), way=_way(0, paid)) for one, paid in fame.items() if paid
        ]
        return {**fame, "parts": words, "pays": "yes" if words else "no"}


def room_fame(lord: Lord) -> int:
    """DD-10.2 (a): the rooms passed; skipped ones, the last of a failed run and Boss rooms pay nothing here."""
    return sum(
        ROOMS[one.card].fame
        for one in lord.log
        if one.flag not in ("skipped", "failed") and not ROOMS[one.card].is_boss
    )


def quickest(realm: Realm) -> list[Seat]:
    """DD-9.10: the lords of the groups that killed a Boss of a room deck after the fewest rooms."""
    slain = [one for group in realm.groups.values() for one in group.slain if ROOMS[one.card].deck in "123"]
    fewest = min((one.rooms for one in slain), default=0)
    return [seat for seat in realm.seats if any(seat in one.seats for one in slain if one.rooms == fewest)]


def scoring_curses(lord: Lord) -> list[str]:
    """The curses that count now (DD-12.3); in Town none does (DD-4.7)."""
    return [one.card for one in lord.curses if CURSES[one.card].timing == "scoring" and lord.place != TOWN]


def counted(realm: Realm, seat: Seat) -> Counted:
    """What a lord is paid, after the heroes have come home."""
    lord = realm.lord(seat)
    curses = (effect for card in scoring_curses(lord) for effect in CURSES[card].effects if effect.do == "fame")
    return Counted(
        rooms=room_fame(lord),
        bosses=sum(ROOMS[one.card].fame for one in lord.kills),
        first=FIRST_BONUS if seat in quickest(realm) else 0,
        items=len(lord.items) // 2,
        heroes=len(lord.heroes),
        curses=sum(effect.n for effect in curses if effect.n != "all"),
    )


def count_fame(table: Table[Any]) -> None:
    """DD-10.2: each lord is told every part, the others (c) and (d) as one sum (V-21)."""
    realm: Realm = table.state
    for seat in realm.order:
        lord, paid = realm.lord(seat), counted(realm, seat)
        hands.fame(realm, seat, paid.total)
        for card in scoring_curses(lord):
            lord.curses = [one for one in lord.curses if one.card != card]
            hands.lay(realm, card)
        hands.narrow_to_sum(lord, paid.hand)
        told = partial(
            text,
            who=Who(seat),
            total=abs(paid.total),
            way=_way(0, paid.total),
            fame=lord.fame,
            hand=paid.hand,
            veiled="yes" if paid.hand and not realm.is_solo else "no",
        )
        own, others = paid.parts("items", "heroes"), paid.parts("hand")
        table.tell_only(frozenset({seat}), told("counted", **own), told("counted-unseen", **others))


def note_fame(realm: Realm, had: dict[Seat, int], paid: dict[Seat, Counted]) -> None:
    """Note what each lord was paid, for all to see (V-21)."""
    lords = {
        seat: Paid(had[seat], realm.lord(seat).fame, one.rooms, one.bosses, one.first, one.hand, one.curses)
        for seat, one in paid.items()
    }
    realm.counting = Counting(
        realm.round, lords, before=realm.doom, doom=realm.doom, stage=realm.stage, stage_before=realm.stage
    )


def note_stage(realm: Realm) -> None:
    """Note the threat stage to which a round has led."""
    if realm.counting is not None:
        realm.counting = replace(realm.counting, stage=realm.stage)


def pay_deals(table: Table[Any]) -> None:
    """DD-16.3: what deals promised for the end of the round, in order of acceptance, as far as Fame reaches."""
    realm: Realm = table.state
    for terms in realm.deals:
        for one in terms.pay:
            if one.when == "end":
                paid = -hands.fame(realm, one.payer, -one.fame)
                hands.fame(realm, one.payee, paid)
                table.tell("deal-paid", who=Who(one.payer), to=Who(one.payee), fame=paid, promised=one.fame,
                           whole="yes" if paid == one.fame else "no")  # fmt: skip
    realm.deals = []


# -- DD-14: the end of the match


def head_fame(lord: Lord) -> int:
    """DD-14.1: the Fame of the heads before a lord."""
    return sum(ROOMS[card].fame for card in lord.heads)


def scores(realm: Realm) -> dict[Seat, int]:
    return {seat: lord.fame + head_fame(lord) for seat, lord in realm.lords.items()}


def mage_result(realm: Realm) -> Result:
    """DD-14.1, DD-14.2: the most Fame wins; then the Fame of heads, then living heroes; then several do."""
    points = scores(realm)

    def rank(seat: Seat) -> tuple[int, int, int]:
        lord = realm.lord(seat)
        return points[seat], head_fame(lord), hands.heroes_of(lord)

    best = max(map(rank, realm.seats))
    return Result("mage", tuple(seat for seat in realm.seats if rank(seat) == best), points)


# -- DD-10.4, DD-13: doom


def seats_of(realm: Realm, group: Group) -> list[Seat]:
    """The lords whose last group it was, those that were out before among them (DD-16.2)."""
    return [seat for seat in realm.order if realm.lord(seat).group == group.name]


def result_of(realm: Realm, group: Group) -> int:
    """By how much a group moves doom (DD-10.4, DD-13.6, DD-13.7, DD-16.2)."""
    if group.ended == "failed":
        shares = len(seats_of(realm, group)) if counts_players(realm, group) else 1
        return -loss(group) * shares
    triumphs = ("cleared", "closed" if group.is_rift else "killed")
    return gain(group) if group.ended in triumphs else 0


def move_doom(table: Table[Any]) -> None:
    """DD-10.4, DD-13.8: all changes of the round are one move, kept within the track; then rifts open (DD-13.2)."""
    realm: Realm = table.state
    moves = [(group, move) for group in realm.groups.values() if (move := result_of(realm, group))]
    for group, move in moves:
        way, who = "up" if move > 0 else "down", names.lords(seats_of(realm, group))
        table.tell("doom-by-group", place=names.place(group.place), who=who, count=abs(move), way=way)
    torn = -len(realm.rifts.open)
    if torn:
        table.tell("doom-by-rifts", count=-torn)
    before, already = realm.doom, list(realm.rifts.open)
    realm.doom = min(DOOM.most, max(0, before + sum(move for _, move in moves) + torn))
    told = text("doom-moved", before=before, doom=realm.doom, way=_way(before, realm.doom))
    table.tell_event(Event(told, pictured=True))
    for spot in SPOTS.values() if realm.rules.crusade else ():
        if realm.doom <= spot.doom_value < before and spot.location not in realm.rifts.open:
            realm.rifts.open = sorted([*realm.rifts.open, spot.location])
            if realm.doom:  # at 0 all is over
                first = "yes" if realm.rifts.open == sorted([*already, spot.location]) else "no"
                table.tell("rift-opened", place=names.place(spot.location), doom=spot.doom_value, first=first)
    if realm.counting is not None:
        moved = [Move(move, group.place, tuple(seats_of(realm, group))) for group, move in moves]
        realm.counting = replace(
            realm.counting, doom=realm.doom, moved=tuple(moved if not torn else [*moved, Move(torn)]),
            opened=tuple(spot for spot in realm.rifts.open if spot not in already),
        )  # fmt: skip


def _way(before: int, now: int) -> str:
    return "still" if before == now else "down" if now < before else "up"


# -- DD-10.6: threat


def move_threat(table: Table[Any]) -> None:
    """DD-10.6, DD-10.7: the threat stage goes with doom, step by step, until it fits; told once for the last stage."""
    realm: Realm = table.state
    before = realm.stage
    while True:
        if (realm.stage == 0 and realm.doom < 10) or (realm.stage == 1 and realm.doom < 5):
            realm.stage += 1
            for dungeon in realm.dungeons.values():
                if dungeon.up and dungeon.now < 3:
                    dungeon.threat += 1
        elif (realm.stage == 2 and realm.doom > 5) or (realm.stage == 1 and realm.doom > 10):
            realm.stage -= 1
            for dungeon in realm.dungeons.values():
                dungeon.threat = max(0, dungeon.threat - 1)
        else:
            break
    if realm.stage != before:
        key = "threat-rises" if realm.stage > before else "threat-falls"
        table.tell(key, stage=realm.stage, steps=abs(realm.stage - before))


# -- DD-10.8: everything goes back


def put_back(table: Table[Any]) -> None:
    """DD-10.8, DD-11.4, DD-13.9: rows are discarded, what was set aside goes back, standees return, the first player
    token moves on."""
    realm: Realm = table.state
    _rooms(table)
    _keep(table)
    _rifts(table)
    for lord in realm.lords.values():
        for curse in lord.curses:
            curse.status, curse.by_boss = "carried", False
        lord.last_place = lord.place if lord.place in realm.dungeons else ""
        lord.place, lord.group = TOWN, ""
        lord.log, lord.received, lord.drawn = [], 0, ()
        lord.fallen = lord.out = False
    realm.groups, realm.requests = {}, []
    for name in [name for name in realm.threads if name.startswith(f"g{realm.round}-")]:
        del realm.threads[name]
    if not realm.is_solo:
        realm.first = realm.order[1]
        table.tell("first-moves", who=Who(realm.first))


def _gone(realm: Realm) -> set[str]:
    """The cards that are out of the decks: heads, and the Death Mage's card."""
    return {*realm.heads, DEATH_MAGE} if realm.slayers else set(realm.heads)


def _returning(realm: Realm) -> Iterator[str]:
    """The cards in the rows of all groups, without heads."""
    gone = _gone(realm)
    for group in realm.groups.values():
        for one in group.row:
            if one.card not in gone:
                yield one.card


def _rooms(table: Table[Any]) -> None:
    """Rows go to the discards; reserves go back into their deck, which is shuffled (effects.md, ``scry``)."""
    realm: Realm = table.state
    for card in list(_returning(realm)):
        hands.lay(realm, card)
    reserves: dict[str, list[str]] = {}
    for group in realm.groups.values():
        for card in group.reserve:
            if group.place == KEEP:
                realm.keep.deck.pile.append(card)  # what is left of the Keep's pile goes back below
            else:
                reserves.setdefault(deck_of(card), []).append(card)
        group.reserve = []
    for name, cards in sorted(reserves.items()):
        if name != "rift":
            realm.decks[name].shuffle_in(table.dice, cards)
    realm.rifts.returning += reserves.get("rift", [])


def _keep(table: Table[Any]) -> None:
    """DD-11.4: the elites return to the side, other cards to their deck, which is shuffled."""
    realm: Realm = table.state
    keep: Keep = realm.keep
    left, keep.deck.pile = [*keep.deck.pile, *keep.returning], []
    keep.returning = []
    keep.aside = sorted([*keep.aside, *(card for card in left if deck_of(card) == "elite")])
    if others := [card for card in left if deck_of(card) != "elite"]:
        realm.decks["room-3"].shuffle_in(table.dice, others)


def _rifts(table: Table[Any]) -> None:
    """DD-13.9: what was not drawn keeps its place; Velos, undefeated, is shuffled in; when all closers are out or the
    pile is empty the deck is built again."""
    realm: Realm = table.state
    rifts = realm.rifts
    if not realm.rules.crusade:
        return
    left = sum(depth(at) < rifts.safe for pile, depth in rifts.depths() for at in range(len(pile)))
    if rifts.deck.shares or rifts.returning:
        mixed = rifts.returning or any(share.is_mixed for share in rifts.deck.shares.values())
        rifts.deck.gather(table.dice, rifts.returning)
        rifts.safe, rifts.returning = 0 if mixed else left, []
    if set(CLOSERS) <= set(rifts.out) or not rifts.deck.pile:
        build_rifts(realm, table.dice)
        table.tell("rifts-rebuilt")


__all__ = ["EndOfRound", "counted", "mage_result", "move_doom", "move_threat", "put_back", "scores"]
