"""The view of a match (visibility.md, V-2): built up from what the viewer may see, in the order of the rules.

Fields that do not depend on the viewer's seats are public, and the same for all.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.core.types import Seat, View
from engines.dracula.hands import Kind
from engines.dracula.state import Met as Met
from engines.dracula.state import Phase

Side = Literal["hunter", "dracula"]
CardBack = Literal["city", "sea", "castle", "power"]


class EncounterView(Struct, frozen=True, omit_defaults=True):
    """An encounter on a hideout; without `title` only its back is seen (V-2.9, V-2.10)."""

    title: str | None = None
    is_open: bool = False
    damage: int = 0


class HideoutView(Struct, frozen=True, omit_defaults=True):
    """A trail space or lair (V-2.5 to V-2.11).

    `back` is that of the location card, or of Hide; a power card that lies alone, face up, has none of its own.
    `location` and `power` are None where they are hidden from the viewer. `may_be`: the places that the card can be,
    as far as everybody can work out, if it is face down; with `may_hide` it may be Hide. `laid_in` is the round in
    which the card was laid there, 0 before the first.
    """

    back: CardBack
    location: str | None = None
    power: str | None = None
    is_open: bool = False
    encounters: tuple[EncounterView, ...] = ()
    rumor: bool = False
    bat: bool = False
    may_be: tuple[str, ...] = ()
    may_hide: bool = False
    laid_in: int = 0


class HunterView(Struct, frozen=True):
    """A hunter as everybody sees him (V-2.2, V-2.22 to V-2.26); cards and tickets by number. `at` is empty until he has
    chosen where to start (FD-2.5); `explored` is the city that he has found all about on arrival."""

    seat: Seat
    at: str
    hospital: bool
    damage: int
    health: int
    bites: int
    bite_spaces: int
    delayed: bool
    bats: bool
    waiting: bool
    weakened: bool
    items: int
    events: int
    tickets: int
    open_item: str | None
    open_event: str | None
    front: tuple[str, ...]
    explored: str


class HandView(Struct, frozen=True):
    """A viewer's own hunter's hand; tickets as ``3-2``."""

    items: tuple[str, ...]
    events: tuple[str, ...]
    tickets: tuple[str, ...]


class DraculaPublicView(Struct, frozen=True):
    """Dracula as everybody sees him. `at` only while he is revealed.

    `may_be` are the places where he can be, as far as everybody can work out; a hideout has the like. They are no facts
    of the table (V-2.12: no player is told his place, even if it can be deduced) but the notes that a person would take
    of all that was told; computer players see one position only, and have no other notes. No picture or text that
    people are shown is made of them.
    """

    damage: int
    health: int
    is_revealed: bool
    at: str | None
    may_be: tuple[str, ...]
    events: int
    encounters: int
    rumors: int
    kept: int
    ally: str | None


class PlanView(Struct, frozen=True, omit_defaults=True):
    """Dracula's plan for his phase, which he can still start over. `convert`: the hideout that was pushed off becomes a
    lair. Misdirect goes on the space `misdirect`, a `power` card and `place` on space 1 with `encounter`, a rumor on
    the space `rumor`; 0 and "" for none."""

    convert: bool = False
    misdirect: int = 0
    power: str = ""
    place: str = ""
    encounter: str = ""
    rumor: int = 0


class DraculaPrivateView(Struct, frozen=True):
    """Dracula's own secrets: his place, hands, and power cards in the location deck (V-2.12 to V-2.15), the
    encounters that were discarded face down (V-2.21), and what he has planned in his phase (D29)."""

    at: str | None
    events: tuple[str, ...]
    encounters: tuple[str, ...]
    powers: tuple[str, ...]
    buried: tuple[str, ...]
    must_leave: bool
    plan: PlanView


class FighterView(Struct, frozen=True):
    """A hunter in a combat: `card` is what he has revealed this round, `last` what he may not lay now; `flipped` by
    Plotting."""

    seat: Seat
    card: str | None
    last: str | None
    canceled: bool
    flipped: bool
    mesmerized: bool
    wreath: bool


class LaidView(Struct, frozen=True):
    """A combat card that Dracula has played, flipped or not; `title` is None for a round in which he had none."""

    title: str | None
    is_open: bool


class ShownView(Struct, frozen=True):
    """A round as everybody saw it: Dracula's card (None: nothing), the hunter he engaged, the hunters' cards, and the
    result. In `harm` a vampire's damage stands at Dracula's seat. `canceled`: Dracula's card was; `foiled`: the engaged
    hunter's. `fallen`: the hunters who were defeated."""

    card: str | None
    engaged: Seat | None
    hunters: dict[Seat, str]
    canceled: bool
    harm: dict[Seat, int]
    healed: int
    bitten: tuple[Seat, ...]
    foiled: bool
    fallen: tuple[Seat, ...]


class PlayedView(Struct, frozen=True):
    """An event that was played, and in which mode; for Fast Horses, with which ticket."""

    seat: Seat
    title: str
    mode: str


class BattleView(Struct, frozen=True):
    """A combat (V-4). `vampire` is the title of the encounter that is fought, with its `damage` and `health`; None when
    it is Dracula himself. `hand` are Dracula's combat cards for him alone, `cards` how many."""

    place: str
    vampire: str | None
    damage: int
    health: int
    fighters: tuple[FighterView, ...]
    round: int
    laid: tuple[LaidView, ...]
    engaged: Seat | None
    canceled: bool
    no_escape: bool
    past: tuple[ShownView, ...]
    cards: int
    hand: tuple[str, ...] | None


class JourneyView(Struct, frozen=True):
    """A railway journey for which a ticket has been spent: where it leads as things stand, if anywhere."""

    seat: Seat
    ticket: str
    to: str | None
    carriage: bool


class TradeView(Struct, frozen=True):
    """A trade that is on, for the two alone: what the first would give, and the other in return, as ``items.knife``."""

    seat: Seat
    partner: Seat
    given: tuple[str, ...]
    taken: tuple[str, ...]


class SeenView(Struct, frozen=True):
    """The viewer knows that `holder` holds `times` cards of that title."""

    holder: Seat
    kind: Kind
    title: str
    times: int


class DeckView(Struct, frozen=True):
    """A deck: the number of its cards, the face-up discards (sorted), and the number of face-down ones. `top` is the
    back of the top event card (V-2.17), `bottom` the number of cards at the bottom known to be the hunters' (V-3.13).
    """

    left: int
    discards: tuple[str, ...]
    buried: int
    top: Side | None = None
    bottom: int = 0


class TokensView(Struct, frozen=True):
    """Tokens on the map (V-2.4). Roadblocks by line, ``road.paris.strasbourg``."""

    fog: dict[str, int]
    storms: tuple[str, ...]
    roadblocks: tuple[str, ...]
    hosts: tuple[str, ...]
    consecrated: str | None


class SpellView(Struct, frozen=True):
    """Effects of event cards that last for a while; see `state.Spell`."""

    no_day: bool
    no_supply: bool
    always_night: bool
    long_night: bool
    renewed_vigor: bool
    speedy_telegraph: bool
    swiftness: bool


class LookView(Struct, frozen=True):
    """A public finding that no card of the trail was that of a place. The hunter `seat` came there `by` road, rail or
    sea, or was driven; or a ``card`` asked for it, then `seat` is None. `nights` are the rounds at whose end Dracula
    was, for certain, somewhere else."""

    round: int
    is_night: bool
    place: str
    by: str
    seat: Seat | None
    nights: tuple[int, ...]


class RulerView(Struct, frozen=True):
    """How far Dracula can have come from `origin`, the last place that was shown, in as many moves as he has laid cards
    since, each onto one of the `backs` that everybody saw. `within` maps each place to the fewest of these moves that
    can lead there. Looks are not taken off: this is a ruler laid on the map, no conclusion (V-2.12)."""

    origin: str
    backs: tuple[str, ...]
    within: dict[str, int]


class NotesView(Struct, frozen=True):
    """The notes that a careful player makes of public facts: the last looks that found nothing, the oldest first, and
    the ruler while a card on the trail shows a place."""

    looks: tuple[LookView, ...]
    ruler: RulerView | None


class StopView(Struct, frozen=True, omit_defaults=True):
    """A place on Dracula's way, where he was from the morning of that `day` of the match; he `fought` so many combats
    there, and `won` so much influence by what happened there."""

    day: int
    place: str
    fought: int = 0
    won: int = 0


class DraculaTable(View, frozen=True):
    """The whole table. `hands` are those of the viewer's own hunters; `dracula_private` is None except for Dracula;
    `trail` has its spaces in order, the newest first, `pushed` has just left it; `fought` is the last combat that is
    over, `met` the last encounter, `played` the events of this round; `acted` are the hunters who have had their turn
    in this day or night, `acting` the one whose action is being carried out. `chosen` are the viewer's own secret
    answers that the table still waits with. `notes` is None at a table that plays without them. `route` is Dracula's
    whole way once the match is over, and empty before."""

    box: str
    advanced: bool
    phase: Phase
    round: int
    day: int
    is_night: bool
    despair: int
    influence: int
    hunters: tuple[HunterView, ...]
    dracula_public: DraculaPublicView
    trail: tuple[HideoutView | None, ...]
    pushed: HideoutView | None
    lairs: tuple[HideoutView | None, ...]
    battle: BattleView | None
    fought: BattleView | None
    played: tuple[PlayedView, ...]
    met: Met | None
    journey: JourneyView | None
    tokens: TokensView
    hunter_ally: str | None
    spell: SpellView
    acted: tuple[Seat, ...]
    acting: Seat | None
    items: DeckView
    event_deck: DeckView
    encounters: DeckView
    tickets: int
    hands: dict[Seat, HandView]
    dracula_private: DraculaPrivateView | None
    seen: tuple[SeenView, ...]
    chosen: dict[Seat, tuple[str, ...]]
    trade: TradeView | None
    notes: NotesView | None
    route: tuple[StopView, ...]
    ending: str
