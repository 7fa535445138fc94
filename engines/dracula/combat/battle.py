"""The state of a combat (FD-19, FD-20)."""

from __future__ import annotations

from msgspec import Struct

from engines.core.types import Seat


class Spot(Struct, frozen=True):
    """The position of an encounter card: its hideout (a space of the trail or a lair slot, from 0), and its index among
    the hideout's encounters (from 0)."""

    space: int
    card: int
    in_lair: bool = False


class Laid(Struct):
    """A combat card that Dracula has played: face up, or flipped. `title` is None for a round in which he had none
    (FD-19.18). All may know what was played (V-4.6)."""

    title: str | None
    is_open: bool = True


class Fighter(Struct, kw_only=True):
    """A hunter in the combat.

    `card` is what he has revealed this round, `last` what he played in the round before and may not play now
    (FD-19.9); an item stays in his hand meanwhile, known to all. `canceled`: his card has no effect. `flipped`: by
    Plotting, so that its icons have none either (FD-19.23). `wreath`: his Garlic Wreath is out.
    """

    seat: Seat
    card: str | None = None
    last: str | None = None
    canceled: bool = False
    flipped: bool = False
    mesmerized: bool = False
    wreath: bool = False


class Shown(Struct):
    """A round as everybody saw it: Dracula's card (None: nothing) and the hunter he `engaged`, the hunters' cards, then
    the result. `harm` is the damage by seat (a vampire's stands at Dracula's seat), `healed` how much Dracula or the
    vampire recovered; hunters in `fallen` were defeated. `canceled`: Dracula's card was; `foiled`: the engaged
    hunter's."""

    card: str | None
    engaged: Seat | None
    hunters: dict[Seat, str]
    canceled: bool = False
    harm: dict[Seat, int] = {}
    healed: int = 0
    bitten: list[Seat] = []
    foiled: bool = False
    fallen: list[Seat] = []


class Battle(Struct, kw_only=True):
    """A combat. All of it is public except `hand`, Dracula's combat cards; `Commit` keeps the answers until all are in.

    `vampire` is the encounter that is fought and takes the damage; None when Dracula himself fights. `began` are all
    who took part at first, `fighters` those who still do, in activation order. `laid` are Dracula's cards in play, in
    order; `engaged`, and whether his newest is `canceled`, are of the current round. `bullets`: Holy Bullets were used.
    `no_escape`: Enraged bars escapes. `past` are all rounds, this one last once it is revealed.
    """

    place: str
    vampire: Spot | None = None
    began: list[Seat]
    fighters: list[Fighter]
    round: int = 0
    hand: list[str] = []
    laid: list[Laid] = []
    engaged: Seat | None = None
    canceled: bool = False
    bullets: bool = False
    no_escape: bool = False
    past: list[Shown] = []
    title: str = ""
    """The vampire's encounter; empty where Dracula himself fights."""
    is_over: bool = False

    @property
    def goes_on(self) -> bool:
        """True while hunters are left in it and nothing has ended it (FD-19.13)."""
        return not self.is_over and bool(self.fighters)

    def fighter(self, seat: Seat | None) -> Fighter | None:
        """The hunter at `seat`, or None if he is not in the combat any more."""
        return next((fighter for fighter in self.fighters if fighter.seat == seat), None)

    def note(self, seat: Seat, *, harm: int = 0, healed: int = 0, bitten: bool = False, fallen: bool = False) -> None:
        """Add a seat's share to the result of this round (`past[-1]`). Before the first round nothing is noted."""
        if not self.past:
            return
        shown = self.past[-1]
        shown.healed += healed
        if harm:
            shown.harm[seat] = shown.harm.get(seat, 0) + harm
        if bitten:
            shown.bitten.append(seat)
        if fallen:
            shown.fallen.append(seat)

    def foil(self, against: Fighter) -> None:
        """The engaged hunter's card has no effect."""
        against.canceled = self.past[-1].foiled = True

    @property
    def in_play(self) -> int:
        """Dracula's cards in play, canceled ones too (FD-27.2)."""
        return len(self.laid)

    @property
    def card(self) -> str | None:
        """Dracula's card of this round, once it is revealed."""
        return self.laid[-1].title if len(self.laid) == self.round and self.laid else None
