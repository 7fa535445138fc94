"""The view: the castle as one viewer knows it, built from what all may know and its own secrets (V1 to V24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from engines.core.forms import Form
from engines.core.types import Seat, View, Viewer
from engines.drakborgen.asking.announcing import Announce, Saying
from engines.drakborgen.asking.fighting import Fight
from engines.drakborgen.asking.intents import Intents
from engines.drakborgen.asking.setting_out import SettingOut, Start
from engines.drakborgen.components import BOARD, DECKS
from engines.drakborgen.rules import ending, setup
from engines.drakborgen.rules.sun import is_slow
from engines.drakborgen.state import (
    Castle,
    Companion,
    Fate,
    Hero,
    Intent,
    Lying,
    Meeting,
    Monster,
    Queue,
    Rules,
    Scene,
)
from engines.drakborgen.view.fights import FightView, fights


class TileView(Struct, frozen=True):
    """A room tile: its shape, the quarter turns clockwise, its type by the rules, the round in which it was laid, and
    its markers."""

    shape: str
    turn: int
    type: str
    round: int
    marks: tuple[str, ...]


class RoomView(Struct, frozen=True):
    """What lies in a place: lasting cards with what they are, whether it is searched, locked and secret sides."""

    lying: tuple[tuple[str, str], ...]
    searched: bool
    locks: tuple[str, ...]
    secret: tuple[str, ...]


class MonsterView(Struct, frozen=True):
    """A wild monster as all see it; its KP are nobody's but a monster player's."""

    id: int
    kind: str
    at: str
    going: str
    wounds: int
    passive: bool
    stuck: bool
    figure: bool


class CompanionView(Struct, frozen=True):
    """A companion, which is public."""

    kind: str
    kp: int
    most: int
    at: str
    loyal: bool
    stuck: bool


class HeroView(Struct, frozen=True):
    """A hero as all see it: of its rings, amulets and Treasure cards the numbers, of amulets also how many are worn.
    `known_rings` and `open_amulets` are those that everybody has seen."""

    id: str
    kp: int
    most: int
    at: str
    side: str
    going: str
    arrow: str
    walked: tuple[str, ...]
    sp: int | None
    unlit: bool
    stuck: bool
    falling: bool
    skip: int
    invisible: int
    shadows: tuple[str, ...]
    things: tuple[str, ...]
    spent: tuple[str, ...]
    sword: str
    ammo: int
    magic: int
    aspects: dict[str, int]
    treasure: int
    rings: int
    amulets: int
    worn: int
    open_amulets: tuple[str, ...]
    companions: tuple[CompanionView, ...]


class OwnView(Struct, frozen=True):
    """What only a seat's own player sees: its rings, its Treasure cards and their sum, those of them that it has just
    `found`, the amulets that it knows and those from which it chooses, the ring that it removed, the heroes dealt to
    it, the rings set aside for it once it has a hero, and its draft."""

    rings: tuple[str, ...] = ()
    treasure: tuple[str, ...] = ()
    worth: int = 0
    found: tuple[str, ...] = ()
    amulets: tuple[str, ...] = ()
    four: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    intent: Intent | None = None
    start: Start | None = None
    saying: Saying | None = None
    queue: Queue | None = None


class ScoreView(Struct, frozen=True):
    """The result of a seat when the match is over: its hero, whether it got out, and the worth of what it carried."""

    hero: str
    out: bool
    worth: int
    treasure: tuple[str, ...]


class CastleView(View, frozen=True):
    """The castle.

    `slow`: the sun moves by a T6. `ids` are the heroes of all seats, also of those that are out or dead, `ways` the
    places where they have been, `causes` how they died or got out. `places` are the places of the threads in which the
    last card phase goes on. `told` are the actions of this round once all have decided. `decks` are the numbers of
    cards left, of all piles and shares. `drawn` are the cards of each of those places that are not settled yet. `reads`
    maps heroes to the amulets that the viewer reads as an office. `own` is by the viewer's seats. `known` are the
    rings, Treasure cards and amulets of others that the viewer has seen, as ``ring.<card>``; `used_rings` those that
    are out of the game; `four` the Search cards of which a seat chooses one; `scene` is what the story's picture
    shows."""

    rules: Rules
    seats: tuple[Seat, ...]
    keeper: Seat
    round: int
    dot: int
    dots: int
    slow: bool
    fates: dict[Seat, Fate]
    ids: dict[Seat, str]
    ways: dict[Seat, tuple[str, ...]]
    causes: dict[Seat, str]
    monster_players: tuple[Seat, ...]
    heroes: dict[Seat, HeroView]
    tiles: dict[str, TileView]
    rooms: dict[str, RoomView]
    monsters: tuple[MonsterView, ...]
    spiders: tuple[str, ...]
    places: dict[str, str]
    told: dict[Seat, str]
    decks: dict[str, int]
    dragon_left: int
    dragon_aside: int
    dragon_awake: bool
    dealt: dict[Seat, tuple[str, ...]]
    reads: dict[Seat, tuple[str, ...]]
    own: dict[Seat, OwnView]
    results: dict[Seat, ScoreView]
    over: str
    drawn: dict[str, tuple[str, ...]]
    fights: dict[str, FightView]
    known: dict[Seat, tuple[str, ...]]
    used_rings: tuple[str, ...]
    four: dict[Seat, tuple[str, ...]]
    scene: Scene | None


def look(castle: Castle, viewer: Viewer) -> CastleView:
    """The castle as a viewer knows it; at the end all is open."""
    return CastleView(
        rules=castle.rules,
        seats=tuple(castle.seats),
        keeper=castle.keeper,
        round=castle.round,
        dot=castle.dot,
        dots=BOARD.sun.dots,
        slow=is_slow(castle),
        fates={seat: player.fate for seat, player in castle.players.items()},
        ids={seat: player.hero for seat, player in castle.players.items() if player.hero},
        ways={seat: tuple(player.way) for seat, player in castle.players.items() if player.hero},
        causes={seat: player.cause for seat, player in castle.players.items() if player.cause},
        monster_players=tuple(castle.monster_players),
        heroes={seat: _hero(hero) for seat, hero in castle.heroes.items()},
        tiles={
            at: TileView(tile.shape, tile.turn, tile.type, tile.round, tuple(tile.marks))
            for at, tile in castle.tiles.items()
        },
        rooms={
            at: RoomView(_lying(room.lying), room.searched, tuple(room.locks), tuple(room.secret))
            for at, room in castle.rooms.items()
        },
        monsters=tuple(_monster(one) for one in castle.monsters),
        spiders=tuple(castle.spiders),
        places={thread: meeting.place for thread, meeting in castle.meetings.items()},
        told={seat: intent.act for seat, intent in castle.turn.intents.items()},
        decks=_sizes(castle),
        dragon_left=len(castle.dragon.deck.pile),
        dragon_aside=len(castle.dragon.aside),
        dragon_awake=castle.dragon.awake,
        dealt={seat: tuple(heroes) for seat, heroes in castle.dealt.items()},
        reads=_reads(castle, viewer),
        own={seat: _own(castle, seat) for seat in castle.seats if seat in viewer},
        results=_results(castle) if castle.over else {},
        over=castle.over,
        drawn={thread: drawn for thread, meeting in castle.meetings.items() if (drawn := _drawn(meeting))},
        fights=fights(castle, viewer),
        known=_known(castle, viewer),
        used_rings=tuple(castle.removed),
        four={seat: tuple(cards) for meeting in castle.meetings.values() for seat, cards in meeting.four.items()},
        scene=castle.scene,
    )


def _drawn(meeting: Meeting) -> tuple[str, ...]:
    """V20: cards are public when drawn; Treasure cards never (V11)."""
    return tuple(card for card, _ in meeting.drawn if not card.startswith("treasure."))


def _known(castle: Castle, viewer: Viewer) -> dict[Seat, tuple[str, ...]]:
    """V3, V4, V7, V11: what others hold that the viewer has been shown, or knew when it handed it over."""
    found: dict[Seat, tuple[str, ...]] = {}
    for seat, hero in castle.heroes.items():
        rings = [f"ring.{ring.card}" for ring in hero.rings if set(ring.known_by) & viewer]
        cards = set(hero.treasure)  # of two alike, one was shown
        shown = [f"treasure.{card}" for card in cards if set(hero.shown_to.get(card, ())) & viewer]
        amulets = [f"amulet.{one.card}" for one in hero.amulets if set(one.known_by) & viewer and not one.is_open]
        if seat not in viewer and (rings or shown or amulets):
            found[seat] = tuple(sorted((*rings, *shown, *amulets)))  # not in the order in which they are held
    return found


def _lying(lying: list[Lying]) -> tuple[tuple[str, str], ...]:
    return tuple((one.card, one.what) for one in lying)


def _monster(one: Monster) -> MonsterView:
    return MonsterView(one.id, one.kind, one.at, one.going, one.wounds, one.mood == "passive", one.stuck, one.figure)


def _companion(one: Companion) -> CompanionView:
    return CompanionView(one.kind, one.kp, one.most, one.at, one.loyal, one.stuck)


def _hero(hero: Hero) -> HeroView:
    return HeroView(
        id=hero.id,
        kp=hero.kp,
        most=hero.sheet.kp,
        at=hero.at,
        side=hero.side,
        going=hero.going,
        arrow=hero.arrow,
        walked=tuple(hero.walked),
        sp=hero.sp,
        unlit=hero.unlit,
        stuck=hero.stuck,
        falling=hero.falling,
        skip=hero.skip,
        invisible=hero.invisible,
        shadows=tuple(hero.shadows),
        things=tuple(hero.things),
        spent=tuple(hero.spent),
        sword=hero.sword,
        ammo=hero.ammo,
        magic=hero.magic,
        aspects={
            "strength": hero.aspect("strength"), "agility": hero.aspect("agility"), "mind": hero.aspect("mind"),
            "armour": hero.aspect("armour"),
        },
        treasure=len(hero.treasure),
        rings=len(hero.rings),
        amulets=len(hero.amulets),
        worn=sum(amulet.worn for amulet in hero.amulets),
        open_amulets=tuple(amulet.card for amulet in hero.amulets if amulet.is_open),
        companions=tuple(_companion(one) for one in hero.companions),
    )  # fmt: skip


def _sizes(castle: Castle) -> dict[str, int]:
    sizes = {"tile": len(castle.tile_pile.pile)}
    for name in DECKS:
        if name in castle.decks:
            deck = castle.decks[name]
            shared = sum(len(share.pile) + len(share.discards) for share in deck.shares.values())
            sizes[name] = len(deck.pile) + shared
    return sizes


def _reads(castle: Castle, viewer: Viewer) -> dict[Seat, tuple[str, ...]]:
    """V5: the amulets that a viewer reads for others now."""
    found: dict[Seat, tuple[str, ...]] = {}
    for office in castle.offices.readers:
        hero = castle.heroes.get(office.of)
        is_read = office.holder in viewer and office.of not in viewer and office.name not in castle.offices.ended
        if is_read and hero is not None:
            found[office.of] = tuple(
                one.card for one in hero.amulets if not one.is_open and office.holder in one.told_to
            )
    return found


def forms_of(castle: Castle) -> Iterator[Form[Any]]:
    """The forms that are open."""
    for thread in castle.threads.values():
        for step in thread.stack:
            if isinstance(step, Form):
                yield step


def _own(castle: Castle, seat: Seat) -> OwnView:
    hero = castle.heroes.get(seat) or castle.gone.get(seat)
    intent: Intent | None = None
    start: Start | None = None
    saying: Saying | None = None
    queue: Queue | None = None
    for form in forms_of(castle):
        if seat not in form.seats:
            continue
        draft = form.draft(castle, seat)
        if isinstance(form, Intents):
            intent = draft
        elif isinstance(form, SettingOut):
            start = draft
        elif isinstance(form, Announce):
            saying = draft
        elif isinstance(form, Fight):
            queue = draft
    if hero is None:
        chosen = castle.chosen.get(seat, "")
        aside = tuple(setup.rings_for(castle, seat, chosen)) if chosen and not castle.has_begun else ()
        removed = tuple(castle.aside.get(seat, ())) if castle.has_begun else ()
        dealt = tuple(castle.dealt.get(seat, ()))
        return OwnView(aside=aside, removed=removed, dealt=dealt, intent=intent, start=start, queue=queue)
    return OwnView(
        rings=tuple(ring.card for ring in hero.rings),
        treasure=tuple(hero.treasure),
        worth=ending.value(hero),
        found=_found(castle, seat, hero),
        amulets=tuple(amulet.card for amulet in hero.amulets if amulet.is_open or amulet.is_known),
        four=tuple(hero.four),
        removed=tuple(castle.aside.get(seat, ())),
        intent=intent,
        saying=saying,
        queue=queue,
    )


def _found(castle: Castle, seat: Seat, hero: Hero) -> tuple[str, ...]:
    """The Treasure cards that a hero has drawn in the scene shown last, or in its place since: the last in its hand."""
    staged = [meeting.scene for meeting in castle.meetings.values() if seat in meeting.seats]
    for scene in (*staged, castle.scene):
        if scene is not None and scene.kind == "treasure":
            drawn = sum(one.drawn for one in scene.parts if one.seat == seat)
            return tuple(hero.treasure[-drawn:]) if drawn else ()
    return ()


def _results(castle: Castle) -> dict[Seat, ScoreView]:
    return {
        seat: ScoreView(hero.id, True, ending.value(hero), tuple(hero.treasure)) for seat, hero in castle.gone.items()
    }
