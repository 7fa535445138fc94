"""Step 4: what Dracula's combat card does (FD-19.7), for himself or for a vampire (FD-20.2)."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core.flow import PASS, Question, Step, Table, Work
from engines.core.types import Decision, Option, Random, Seat, Text, text
from engines.dracula.cards.discarding import discard_cards
from engines.dracula.combat.battle import Battle, Fighter
from engines.dracula.combat.ending import Flight
from engines.dracula.combat.fighters import battle_of, engaged, fighting, foe, take_wreath, vampire
from engines.dracula.components import COMBAT, DRACULA, ENCOUNTERS, EVENTS, ITEMS
from engines.dracula.damage.suffering import AVENGER, Bite, Suffer, heal_foe, spend_avenger, wound_dracula
from engines.dracula.influence import advance
from engines.dracula.state import State
from engines.dracula.wording import names

AGATHA = "sister_agatha"


class DraculaCard(Work):
    """FD-19.7: Dracula's card has its effect unless it was canceled; then it is flipped, unless it stays."""

    def do(self, table: Table[State]) -> None:
        state, battle = table.state, fighting(table.state)
        if battle is None or battle.card is None:
            return
        card = battle.card
        against = engaged(battle)
        if battle.canceled or against is None:
            battle.laid[-1].is_open = False
            return
        steps = _effect(table, card, against)
        flip: list[Step] = [] if COMBAT[card].stays else [TurnDown()]
        table.push(*steps, *flip, *([Agatha()] if card == "fangs" and state.hunter_ally == AGATHA else []))


def _effect(table: Table[State], card: str, against: Fighter) -> list[Step]:
    """The steps that carry out a card's effect."""
    if COMBAT[card].escapes:
        fighters = battle_of(table.state).fighters
        avenging = [one.seat for one in fighters if AVENGER in table.state.hunters[one.seat].front]
        return [Revenge(seat=avenging[0])] if avenging else [Escaping()]
    if card == "plotting":
        return [PlotSearch()] if table.state.combat.pile else []
    effects = {"claws": _claws, "fangs": _fangs, "mesmerize": _mesmerize, "strength": _strength}
    return effects[card](table, against)


class TurnDown(Work):
    """The card is flipped face down."""

    def do(self, table: Table[State]) -> None:
        battle = table.state.battle
        if battle is not None:
            battle.laid[-1].is_open = False


class Agatha(Work):
    """Sister Agatha hurts Dracula himself after he has resolved an escape or Fangs (FD-20.7). Raises `Over`."""

    def do(self, table: Table[State]) -> None:
        if battle_of(table.state).vampire is None:
            wound_dracula(table, EVENTS[AGATHA].amounts["damage"], AGATHA)


# -- Claws


def _claws(table: Table[State], against: Fighter) -> list[Step]:
    """2 damage for the engaged hunter; at night 2 more for any hunter in the combat.

    These are two effects, also against the same hunter: the card lets Dracula choose "then", after the first has done
    its damage, so the first is prevented or defeats its hunter before (FD-21.13). The booklet's "four" is the sum.
    """
    night: list[Step] = [ClawAgain()] if table.state.counts_as_night else []
    return [Claw(seat=against.seat, amount=COMBAT["claws"].amounts["damage"]), *night]


class Claw(Work, kw_only=True):
    """Claws resolve against a hunter; with them goes his Garlic Wreath."""

    seat: Seat
    amount: int

    def do(self, table: Table[State]) -> None:
        fighter = battle_of(table.state).fighter(self.seat)
        if fighter is not None:
            take_wreath(table, fighter)
            table.push(Suffer(seat=self.seat, amount=self.amount, why="claws"))


class ClawAgain(Work):
    """At night Claws have a second target, maybe the same hunter (D20); with one hunter left there is no question."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        if battle is None:
            return
        if len(battle.fighters) > 1:
            table.push(SecondClaw())
        else:
            table.push(_second_claw(battle.fighters[0].seat))


class SecondClaw(Question, kw_only=True):
    """D20: the hunter upon whom Claws fall a second time."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        battle = battle_of(state)
        seats = [fighter.seat for fighter in battle.fighters]
        same = engaged(battle)
        return self.put(
            DRACULA, "claws", state.round, Text("claws-prompt"), [Option(seat, names.who(seat)) for seat in seats],
            (same.seat,) if same else Random(tuple(seats)), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.push(_second_claw(Seat(picks[0])))


def _second_claw(seat: Seat) -> Claw:
    return Claw(seat=seat, amount=COMBAT["claws"].amounts["night"])


# -- Fangs


def _fangs(table: Table[State], against: Fighter) -> list[Step]:
    """He recovers; then 2 damage, or at night for a mesmerized hunter a bite instead and influence, even if it is
    prevented (FD-22.2). A Reckless Vampire's Fangs add influence in any case (FD-20.9)."""
    amounts = COMBAT["fangs"].amounts
    heal_foe(table, amounts["recover"], "fangs")
    card = vampire(table.state)
    reckless = ENCOUNTERS[card.title].amounts.get("fangs", 0) if card else 0
    more: list[Step] = [Advance(amount=reckless, why="reckless_vampire")] if reckless else []
    if table.state.counts_as_night and against.mesmerized:
        return [Bite(seat=against.seat), Advance(amount=amounts["influence"], why="fangs"), *more]
    return [Suffer(seat=against.seat, amount=amounts["damage"], why="fangs"), *more]


class Advance(Work, kw_only=True):
    """Influence rises (FD-22.2). Raises `Over` at 13."""

    amount: int
    why: str

    def do(self, table: Table[State]) -> None:
        battle = table.state.battle
        advance(table, self.amount, self.why, battle.place if battle else None)


# -- Mesmerize, Strength


def _mesmerize(table: Table[State], against: Fighter) -> list[Step]:
    """His card is canceled, and he is mesmerized until the combat ends."""
    battle_of(table.state).foil(against)
    against.mesmerized = True
    table.tell("hunter-mesmerized", who=names.who(against.seat), card=names.item(against.card or ""))
    return []


def _strength(table: Table[State], against: Fighter) -> list[Step]:
    """2 damage; his Punch, Crucifix or weapon is canceled, and at night the latter two are discarded."""
    harm = Suffer(seat=against.seat, amount=COMBAT["strength"].amounts["damage"], why="strength")
    card = against.card
    if card is not None and (card in ("punch", "crucifix") or (card in ITEMS and ITEMS[card].weapon)):
        battle_of(table.state).foil(against)
        table.tell("strength-canceled", who=names.who(against.seat), card=names.item(card))
        if card in ITEMS and table.state.counts_as_night:
            discard_cards(table, against.seat, "items", [card])
            against.card = None
    return [harm]


def claw(card: str, battle: Battle) -> Text:
    """A card's effect in the fewest words; a vampire does not fly as a bat (FD-19.16)."""
    stays = card == "escape_as_bat" and battle.vampire is not None
    return Text("claw-escape_as_mist" if stays else f"claw-{card}")


# -- Plotting


class PlotSearch(Question, kw_only=True):
    """D21: any card of the combat deck, if one is left, in secret; then it is shuffled."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        titles = sorted(set(state.combat.pile))
        options = [Option(title, names.combat_card(title), claw(title, battle_of(state))) for title in titles]
        (asked,) = self.put(
            DRACULA, "plotting-search", state.round, Text("plotting-search-prompt"), options, Random(tuple(titles)),
            hint=Text("plotting-search-hint"), rule="combat", covert=True,
        )  # fmt: skip
        return (replace(asked, shows=Text("plotting-search-shown")),)

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state, battle = table.state, battle_of(table.state)
        state.combat.search(table.dice, picks[0])
        battle.hand = sorted([*battle.hand, picks[0]])
        searched = text("plotting-found", card=names.combat_card(picks[0]))
        table.tell_only(frozenset({DRACULA}), searched, Text("plotting-found-unseen"))


# -- escapes


class Revenge(Question, kw_only=True):
    """R12: Lucy's Revenge lies open before a hunter in the combat, and may cancel an escape as it would resolve."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        card = battle_of(state).card
        assert card is not None
        options = (Option(AVENGER, names.event(AVENGER), Text("revenge-yes")), PASS)
        return self.put(
            self.seat, "revenge", state.round, text("revenge-prompt", card=names.combat_card(card)), options,
            (PASS.key,), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == (PASS.key,):
            table.push(Escaping())
        else:
            spend_avenger(table, self.seat)


class Escaping(Work):
    """FD-19.16, FD-19.17: the combat ends at once. As a bat, at night, Dracula himself may fly away."""

    def do(self, table: Table[State]) -> None:
        state, battle = table.state, battle_of(table.state)
        card = battle.card
        assert card is not None
        battle.is_over = True
        table.tell("foe-escaped", foe=foe(state), card=names.combat_card(card))
        flies = card == "escape_as_bat" and state.counts_as_night and battle.vampire is None
        agatha = battle.vampire is None and state.hunter_ally == AGATHA
        table.push(*([Flight()] if flies else []), *([Agatha()] if agatha else []))
