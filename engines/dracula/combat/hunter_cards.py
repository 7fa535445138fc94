"""Step 5: what the hunters' combat cards do (FD-19.8)."""

from __future__ import annotations

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Seat, Text
from engines.dracula.cards.discarding import discard_cards
from engines.dracula.cards.playing import Reacting, option
from engines.dracula.cards.possible_reactions import may_hold
from engines.dracula.combat.battle import Battle, Fighter
from engines.dracula.combat.fighters import battle_of, fighting, leave
from engines.dracula.components import BASIC, COMBAT, ITEMS
from engines.dracula.damage.suffering import Bite, wound_foe
from engines.dracula.state import State
from engines.dracula.wording import names

BULLETS = "holy_bullets"


class HunterCards(Work):
    """FD-19.8: in activation order, all who are still in the combat and whose card was not canceled (FD-19.22)."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        if battle is not None:
            table.push(*(HunterCard(seat=fighter.seat) for fighter in battle.fighters))


class HunterCard(Work, kw_only=True):
    """Resolve one hunter's card."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        fighter = battle.fighter(self.seat) if battle else None
        if battle is None or fighter is None or fighter.canceled or fighter.card is None:
            return
        card = fighter.card
        if card in ITEMS and ITEMS[card].weapon:
            _shoot_or_stab(table, battle, fighter, card)
        elif card == "punch":
            wound_foe(table, BASIC[card].amounts["damage"], card)
        elif card == "escape":
            table.tell("fight-left", who=names.who(self.seat))
            leave(table, self.seat)
        elif card == "heavenly_host":
            _heavenly_host(table, battle, fighter)
        elif card == "holy_circle":
            _holy_circle(table, battle, fighter)
        elif _helps(battle, fighter, card):
            wound_foe(table, ITEMS[card].amounts["damage"], card)


def _shoot_or_stab(table: Table[State], battle: Battle, fighter: Fighter, card: str) -> None:
    """A weapon does less damage for a mesmerized hunter; after a Rifle or Pistol comes the moment of Holy Bullets
    (R10), one in a combat."""
    less = COMBAT["mesmerize"].amounts["less"] if fighter.mesmerized else 0
    wound_foe(table, max(0, ITEMS[card].amounts["damage"] - less), card)
    loadable = card in ("rifle", "pistol") and battle.goes_on and not battle.bullets
    if loadable and may_hold(table.state, fighter.seat, "items", [BULLETS]):
        table.push(Loaded(seats=[fighter.seat], code="R10", windows=table.state.windows))


def _helps(battle: Battle, fighter: Fighter, card: str) -> bool:
    """True for a Crucifix that has canceled Fangs or Mesmerize, or Garlic against Fangs or Claws, canceled or not; each
    only if its user is engaged."""
    is_engaged = battle.engaged == fighter.seat
    if card == "crucifix":
        return is_engaged and battle.canceled and battle.card in ("fangs", "mesmerize")
    return card == "garlic" and is_engaged and battle.card in ("fangs", "claws")


def _heavenly_host(table: Table[State], battle: Battle, fighter: Fighter) -> None:
    """After Fangs against its user, which it cannot cancel, he is bitten; otherwise 4 damage. It is discarded either
    way."""
    is_late = battle.engaged == fighter.seat and battle.card == "fangs"
    _use_up(table, fighter)
    if is_late:
        table.push(Bite(seat=fighter.seat))
    else:
        wound_foe(table, ITEMS["heavenly_host"].amounts["damage"], "heavenly_host")


def _holy_circle(table: Table[State], battle: Battle, fighter: Fighter) -> None:
    """Hunters of the user's choice leave the combat. A user who is alone leaves without a question."""
    _use_up(table, fighter)
    if len(battle.fighters) > 1:
        table.push(Encircle(seat=fighter.seat))
    else:
        _withdraw(table, fighter.seat)


def _use_up(table: Table[State], fighter: Fighter) -> None:
    """The item that was played is discarded, and so it cannot be taken back."""
    assert fighter.card is not None
    discard_cards(table, fighter.seat, "items", [fighter.card])
    fighter.card = None


def _withdraw(table: Table[State], seat: Seat) -> None:
    table.tell("fight-left", who=names.who(seat))
    leave(table, seat)


class Encircle(Question, kw_only=True):
    """D20: the hunters who leave the combat by the Holy Circle, one or more."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        seats = [fighter.seat for fighter in battle_of(state).fighters]
        return self.put(
            self.seat, "holy-circle", state.round, Text("circle-prompt"),
            [Option(seat, names.who(seat)) for seat in seats], (self.seat,), most=len(seats), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        for fighter in list(battle_of(table.state).fighters):
            if fighter.seat in picks:
                _withdraw(table, fighter.seat)


class Loaded(Reacting, kw_only=True):
    """R10: Holy Bullets, right after the hunter's Rifle or Pistol."""

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return (option(BULLETS),) if BULLETS in state.hunters[seat].items else ()

    def close(self, table: Table[State]) -> None:
        for seat in self.played():
            battle_of(table.state).bullets = True
            discard_cards(table, seat, "items", [BULLETS])
            wound_foe(table, ITEMS[BULLETS].amounts["damage"], BULLETS)
