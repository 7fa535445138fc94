"""A match of Fury of Dracula as plain data.

Places, cards and tokens go by their ids; cards of one title are alike, so a hand is a sorted list of titles, and no
player can follow a card through a shuffle (V-1.6). `observation.projection` decides what each player sees of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Literal

from msgspec import Struct, field

from engines.core.deck import Deck
from engines.core.dice import Dice
from engines.core.flow import Step, Windows
from engines.core.types import Preference, Seat
from engines.dracula.combat.battle import Battle, Spot
from engines.dracula.components import BOXES, HUNTERS, INFLUENCE_WIN, SUPPLY, Box, DraculaSheet, Sheet
from engines.dracula.geography import Back, Map
from engines.dracula.hands import Hands, Hunter

Phase = Literal["setup", "dawn", "day", "dusk", "night", "dracula", "over"]


class Cards(Deck):
    """A deck that is made again as soon as it is empty (FD-32.2). `buried` are the discards that lie face down.
    `hunters` is the number of cards at the bottom that everybody knows to be the hunters' (Mystic Research)."""

    buried: list[str] = field(default_factory=list)
    hunters: int = 0

    def draw(self, rng: Dice) -> str | None:
        """Take the top card; None when there is none left."""
        return self._take(rng, -1)

    def draw_bottom(self, rng: Dice) -> str | None:
        """Take the bottom card; None when there is none left."""
        return self._take(rng, 0)

    def _take(self, rng: Dice, at: int) -> str | None:
        rng.touch(self.name)
        card = self.pile.pop(at) if self.pile else None
        self.hunters = min(self.hunters if at else max(self.hunters - 1, 0), len(self.pile))
        self.renew(rng)
        return card

    def set_aside(self, rng: Dice, cards: int) -> list[str]:
        top = super().set_aside(rng, cards)
        self.hunters = min(self.hunters, len(self.pile))
        return top

    def shuffle_in(self, rng: Dice, cards: Iterable[str] = ()) -> None:
        super().shuffle_in(rng, cards)
        self.hunters = 0

    def renew(self, rng: Dice, fewest: int = 1) -> None:
        """Shuffle all discards into a new deck if this one is empty; to be called after cards were discarded."""
        if len(self.pile) < fewest:
            self.discards, self.buried = [*self.discards, *self.buried], []
            super().renew(rng, fewest)

    def bury(self, card: str) -> None:
        """Discard a card face down."""
        self.buried = sorted([*self.buried, card])


class Encounter(Struct):
    """An encounter card on a hideout; `damage` is a vampire's. `spent`: it has been resolved in the visit under way and
    lies there again (FD-7.6)."""

    title: str
    is_open: bool = False
    damage: int = 0
    spent: bool = False


class Hideout(Struct, kw_only=True):
    """The cards on one trail space or in one lair (FD-1.8).

    `location` is None for Hide, Feed, Dark Call and Misdirect alone; `power` is the power card that lies there.
    `is_open`: the location card, or Hide, is face up. `bat`: Escape as Bat lies with it (FD-19.16). Location cards and
    Hide have a `number` in the order in which they were laid, which a lair's card gets again when Dracula comes back to
    it; 0 for any other power card. `laid_in` is the round in which any card was laid here, 0 before the first.
    """

    location: str | None = None
    power: str | None = None
    is_open: bool = False
    encounters: list[Encounter] = []
    rumor: bool = False
    bat: bool = False
    number: int = 0
    laid_in: int = 0

    @property
    def is_hide(self) -> bool:
        return self.power == "hide"


class Visit(Struct, kw_only=True):
    """A hunter's visit to a city, where he finds encounters: by arriving there (FD-7) or by a search (FD-13).

    `card` is the encounter that is being resolved, face up in its place; afterwards it `stays` there or is discarded.
    """

    seat: Seat
    place: str
    card: Spot | None = None
    stays: bool = False


class Met(Struct, frozen=True, kw_only=True):
    """An encounter that a hunter met, as everybody saw it. `space` is its space of the trail, from 1, or 0 in a lair;
    `others` are the further encounters that lay there then. `hit` are the hunters whom it concerns, `harm` is the
    damage that it has done to each. `end` is "" until it is over for the hunter: then it is ``gone``, ``stays``, or was
    ``prevented``."""

    seat: Seat
    place: str
    title: str
    space: int
    is_ambush: bool
    day: int
    is_night: bool
    others: int = 0
    hit: tuple[Seat, ...] = ()
    harm: dict[Seat, int] = {}
    end: Literal["", "gone", "stays", "prevented"] = ""


class Footprint(Struct, kw_only=True):
    """A placement of a location card or of Hide, as everybody saw it, and what can be worked out from it.

    `how` is the way it can have come about from the place before. `may_be` are the places where Dracula can have been
    then, as far as public facts go; `may_stay`: the card may be Hide, and he where he was before (`how` is ``stay``
    once it is known to be). `lair` is the number of the footprint whose place this one repeats (FD-29.5).
    """

    number: int
    how: Literal["start", "step", "wolf", "bat", "lair", "stay"]
    back: Back
    may_be: list[str]
    may_stay: bool = False
    lair: int = 0


class Look(Struct, kw_only=True):
    """A public finding that no card of the trail was that of a place. `seat` came there and found nothing, `by` road,
    rail or sea, driven, or it was asked by a ``card``; `nights` are the rounds at whose end Dracula was, for certain,
    somewhere else."""

    round: int
    is_night: bool
    place: str
    by: str
    seat: Seat | None
    nights: list[int]


class Stop(Struct, kw_only=True):
    """A place on Dracula's way, where he came at the end of a `round`, 0 before the first; `number` is that of the card
    that he laid. Hide is a stop where he was before. He `fought` so many combats there, and what happened there brought
    him so much influence (`won`). The way is nobody's to see before the end."""

    number: int
    round: int
    place: str
    fought: int = 0
    won: int = 0


class Spell(Struct):
    """Changes by event cards that last for a while."""

    no_day: bool = False
    """Darkness Returns: the next Day gives no actions (FD-4.6)."""
    no_supply: bool = False
    """Devilish Power: no supply in the next hunter phase (FD-8.7)."""
    always_night: bool = False
    """Nocturnal Visit: combats at dawn and during the day count as night."""
    long_night: bool = False
    renewed_vigor: bool = False
    speedy_telegraph: bool = False
    swiftness: bool = False
    """Unearthly Swiftness: another Dracula phase follows this one (FD-32.8)."""


class Played(Struct, frozen=True):
    """An event that was played, and how."""

    seat: Seat
    title: str
    mode: str = ""


class Journey(Struct, kw_only=True):
    """A railway journey for which the ticket has been spent, and that may still be tampered with (R1).

    False Tip-off sets `to` to another city that the ticket leads to, or with `carriage` (Chartered Carriage) to None:
    then the hunter stays. Good Luck puts back what the hunter said.
    """

    seat: Seat
    ticket: str
    to: str | None
    carriage: bool = False


class State(Hands, kw_only=True):
    """Everything of a match except the typed flow, on top of the `Hands`.

    `day` counts from Monday, 0 to 6; `round` from 1; `laid` counts the location cards and Hides that have been
    laid. `trail` has a place for each of its spaces, the newest first; `lairs` one for each slot. `acted` are the
    hunters who have had their turn in this Day or Night.
    """

    effects: ClassVar[Mapping[str, Any]] = {}
    """The effect class of each card's title; `match.Match` has the table."""

    box: str
    advanced: bool
    windows: Windows = "default"
    phase: Phase = "setup"
    round: int = 1
    day: int = 0
    is_night: bool = False
    despair: int = 0
    influence: int = 0
    laid: int = 0
    trail: list[Hideout | None]
    lairs: list[Hideout | None]
    pushed: Hideout | None = None
    """The hideout pushed off the trail, until it is resolved (FD-14.2)."""
    visit: Visit | None = None
    met: Met | None = None
    """The encounter that was met last; None again when a search begins."""
    items: Cards
    events: Cards
    encounters: Cards
    combat: Cards
    tickets: list[str]
    fog: dict[str, int] = field(default_factory=dict)
    storms: list[str] = field(default_factory=list)
    roadblocks: list[str] = field(default_factory=list)
    hosts: list[str] = field(default_factory=list)
    consecrated: str | None = None
    hunter_ally: str | None = None
    dracula_ally: str | None = None
    spell: Spell = field(default_factory=Spell)
    acted: list[Seat] = field(default_factory=list)
    was_open: bool = False
    """True if a hunter has been asked for his action in this Day since the last event was drawn: beside that question
    Good Luck could be played (W7)."""
    disturbed: bool = False
    """True if a hunter has been ambushed, or Dracula revealed, since the last dawn (A-2.2)."""
    journey: Journey | None = None
    fought: Battle | None = None
    """The last combat, when it is over."""
    played: list[Played] = field(default_factory=list)
    """The events that have been played in this round."""
    footprints: list[Footprint] = field(default_factory=list)
    notes: bool = True
    """The table's option "What we know"."""
    looks: list[Look] = field(default_factory=list)
    """The public findings that Dracula was not in a place, the oldest first."""
    route: list[Stop] = field(default_factory=list)
    """Dracula's whole way, the oldest stop first."""
    winner: Literal["", "hunters", "dracula"] = ""
    ending: str = ""
    """The catalogue key of the end."""
    orders: dict[Seat, list[Preference]] = field(default_factory=dict)
    """The preference orders of each seat."""
    asked: int = 0
    stack: list[Step] = field(default_factory=list)

    @property
    def world(self) -> Box:
        return BOXES[self.box]

    @property
    def map(self) -> Map:
        return self.world.map

    @property
    def dracula_sheet(self) -> DraculaSheet:
        """Dracula's sheet."""
        return self.world.dracula

    def sheet(self, seat: Seat) -> Sheet:
        return self.world.hunters[seat]

    # -- where everybody is

    @property
    def active(self) -> list[Hunter]:
        """The active hunters, in activation order (FD-1.14)."""
        return [hunter for seat in HUNTERS if (hunter := self.hunters[seat]).is_active]

    def hunters_at(self, place: str) -> list[Hunter]:
        """The active hunters in a city or sea zone, in activation order."""
        return [hunter for hunter in self.active if hunter.at == place]

    @property
    def hideouts(self) -> Iterator[Hideout]:
        """The hideouts on the trail, the newest first."""
        return (hideout for hideout in self.trail if hideout is not None)

    @property
    def all_hideouts(self) -> Iterator[Hideout]:
        """The hideouts on the trail, just pushed off it, and in lairs."""
        return (hideout for hideout in (*self.trail, self.pushed, *self.lairs) if hideout is not None)

    @property
    def current(self) -> Hideout:
        """The hideout that holds Dracula's current location (FD-1.9)."""
        return next(hideout for hideout in self.hideouts if hideout.location is not None)

    @property
    def current_location(self) -> str:
        location = self.current.location
        assert location is not None
        return location

    def hideout_of(self, place: str) -> Hideout | None:
        """The hideout on the trail or in a lair with that location."""
        standing = (hideout for hideout in (*self.trail, *self.lairs) if hideout is not None)
        return next((hideout for hideout in standing if hideout.location == place), None)

    def hideout_at(self, spot: Spot) -> Hideout:
        """The hideout that holds the encounter at `spot`."""
        hideout = (self.lairs if spot.in_lair else self.trail)[spot.space]
        assert hideout is not None
        return hideout

    def spot(self, hideout: Hideout, card: int) -> Spot:
        """The spot of the encounter with number `card` on a hideout of the trail or in a lair. Raises `ValueError` for
        another hideout."""
        for in_lair, row in ((False, self.trail), (True, self.lairs)):
            for space, other in enumerate(row):
                if other is hideout:
                    return Spot(space, card, in_lair)
        raise ValueError(hideout)

    def encounter(self, spot: Spot) -> Encounter:
        return self.hideout_at(spot).encounters[spot.card]

    def is_on_trail(self, hideout: Hideout) -> bool:
        return any(other is hideout for other in self.trail)

    def lay(self, hideout: Hideout) -> None:
        """Put a location card or Hide on space 1 of the trail, which is free."""
        self.laid += 1
        hideout.number = self.laid
        hideout.laid_in = 0 if self.phase == "setup" else self.round
        place = hideout.location or (self.route[-1].place if self.route else "")
        self.route.append(Stop(number=self.laid, round=hideout.laid_in, place=place))
        self.trail[0] = hideout

    @property
    def hide(self) -> Hideout | None:
        """Hide, if it lies on the trail."""
        return next((hideout for hideout in self.hideouts if hideout.is_hide), None)

    def hide_of(self, hideout: Hideout) -> Hideout | None:
        """Hide, if it is associated with that hideout's location (FD-30.6), where Dracula was before it was placed;
        else None."""
        hide = self.hide
        is_its = hide is not None and hideout.location is not None and hideout.number == hide.number - 1
        return hide if is_its and self.is_on_trail(hideout) else None

    def is_hallowed(self, place: str) -> bool:
        """True if Dracula cannot enter (FD-25.4)."""
        return place == self.consecrated or place in self.hosts

    @property
    def must_leave(self) -> bool:
        """True if Dracula stands on hallowed ground, and must move on in his next phase (FD-25.4)."""
        return any(self.hideouts) and self.is_hallowed(self.current_location)

    # -- tokens

    def left(self, token: str) -> int:
        """The number of tokens of a kind in the pool (FD-25.7)."""
        out = {
            "fog": sum(self.fog.values()),
            "storm": len(self.storms),
            "roadblock": len(self.roadblocks),
            "bats": sum(hunter.bats for hunter in self.hunters.values()),
            "heavenly_host": len(self.hosts),
            "consecrated_ground": int(self.consecrated is not None),
            "rumor": self.dracula.rumors + sum(hideout.rumor for hideout in self.all_hideouts),
            "despair": self.despair,
        }
        return SUPPLY[token] - out[token]

    def is_weakened(self, hunter: Hunter) -> bool:
        """True if the hunter is bitten, or always weakened by his sheet (FD-1.12)."""
        return hunter.bites > 0 or "permanently_weakened" in self.sheet(hunter.seat).abilities

    @property
    def counts_as_night(self) -> bool:
        """True if combats count as by night: at night, or with Nocturnal Visit."""
        return self.is_night or self.spell.always_night

    @property
    def is_over(self) -> bool:
        return bool(self.winner)

    @property
    def influence_left(self) -> int:
        return INFLUENCE_WIN - self.influence

    @property
    def rage(self) -> int:
        """The influence that a hunter's defeat brings now (FD-21.5)."""
        return self.dracula_sheet.rage_base + self.dracula_sheet.rage_per_despair * self.despair
