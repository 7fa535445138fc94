"""A round of combat (FD-19.3 to FD-19.9): choose, reveal, compare icons; then the effects, and the refresh."""

from __future__ import annotations

from engines.core.flow import Ballot, Question, Table, Work
from engines.core.hands import EVERYBODY
from engines.core.types import Decision, Option, Random, Seat, Text, Who, text
from engines.dracula.cards.playing import discard_event, window
from engines.dracula.combat.battle import Battle, Fighter, Laid, Shown
from engines.dracula.combat.dracula_cards import DraculaCard, claw
from engines.dracula.combat.ending import EndCombat
from engines.dracula.combat.fighters import battle_of, engaged, fighting, foe
from engines.dracula.combat.hunter_cards import HunterCards
from engines.dracula.components import (
    BASICS,
    COMBAT,
    COMBAT_MAX,
    DRACULA,
    ITEMS,
    VAMPIRE_ESCAPE_CARDS,
    icons,
)  # fmt: skip
from engines.dracula.state import State
from engines.dracula.wording import names

AMBUSH = "planned_ambush"
NOTHING = "nothing"
"""The option of a Dracula who has only escapes that are barred (FD-19.18)."""


class NextRound(Work):
    """Another round, unless the combat has ended (FD-19.13)."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        if battle is None or battle.in_play >= COMBAT_MAX:
            table.push(EndCombat())
            return
        battle.round += 1
        battle.engaged, battle.canceled = None, False
        seats = [fighter.seat for fighter in battle.fighters]
        table.push(
            Commit(seats=[*seats, DRACULA]), Swaps(), Plot(), Compare(), DraculaCard(), HunterCards(), Refresh(),
            NextRound(),
        )  # fmt: skip


# -- step 1


def playable_cards(state: State, fighter: Fighter) -> list[str]:
    """The cards that a hunter may commit: those with a banner, except the one still in play (FD-19.3, FD-19.9)."""
    cards = [*BASICS, *(item for item in state.hunters[fighter.seat].items if ITEMS[item].icons)]
    if fighter.last in cards:
        cards.remove(fighter.last)
    return list(dict.fromkeys(cards))


def cards_to_escape(in_play: int, despair: int, pride: int) -> int:
    """The number of further cards that Dracula must have in play before he may escape (FD-27.2, whose formula is a
    reconstruction)."""
    return max(0, pride - despair - in_play)


def rounds_to_escape(state: State, battle: Battle) -> int:
    """The number of further rounds before Dracula may commit an escape, which is public (FD-19.12, FD-20.5)."""
    if battle.vampire is not None:
        return max(0, VAMPIRE_ESCAPE_CARDS - battle.in_play)
    return cards_to_escape(battle.in_play, state.despair, state.dracula_sheet.pride)


def may_escape(state: State, battle: Battle) -> bool:
    """True if Dracula may commit an escape, which is public (FD-19.12, FD-19.24, FD-20.5)."""
    return not battle.no_escape and not rounds_to_escape(state, battle)


class Commit(Ballot, kw_only=True):
    """D18, D19: all commit a card unseen, Dracula also the hunter it is against (FD-19.3, FD-19.4); then all are
    revealed (FD-19.5). Answers may be changed until the last is in."""

    def question(self, state: State, seat: Seat) -> Decision:
        battle = battle_of(state)
        options = _against(state, battle) if seat == DRACULA else _own(state, battle, seat)
        keys = [option.key for option in options]
        default = Random(tuple(keys)) if seat == DRACULA else ("dodge" if "dodge" in keys else "punch",)
        return Decision(
            id=self.name(f"combat-{seat}"),
            seat=seat,
            kind="combat",
            round=state.round,
            prompt=_prompt(state, battle, seat),
            hint=_hint(state, battle, seat),
            rule="combat",
            options=tuple(options),
            default=default,
            covert=True,
            revisable=True,
        )

    def close(self, table: Table[State]) -> None:
        state, battle = table.state, battle_of(table.state)
        shown = []
        for fighter in battle.fighters:
            (title,) = self.picks[fighter.seat]
            _reveal(state, fighter, title)
            fighter.canceled = fighter.flipped = False
            shown.append(text("fight-shown", who=names.who(fighter.seat), card=names.item(title)))
        card, _, target = self.picks[DRACULA][0].partition(".")
        laid = {fighter.seat: self.picks[fighter.seat][0] for fighter in battle.fighters}
        battle.past.append(Shown(None if card == NOTHING else card, None, laid))
        table.turn()
        if card == NOTHING:
            battle.laid.append(Laid(None, is_open=False))
            draw(table, battle)
            table.reveal("fight-nothing", foe=foe(state), hunters=list(shown))
            return
        battle.hand.remove(card)
        battle.laid.append(Laid(card))
        battle.engaged = battle.past[-1].engaged = Seat(target) if target else battle.fighters[0].seat
        table.reveal(
            "fight-revealed", round=battle.round, foe=foe(state), card=names.combat_card(card),
            engaged=names.who(battle.engaged), hunters=list(shown),
        )  # fmt: skip


def _own(state: State, battle: Battle, seat: Seat) -> list[Option]:
    """A hunter's cards, with what they do."""
    fighter = battle.fighter(seat)
    assert fighter is not None
    return [Option(card, names.item(card), Text(f"banner-{card}")) for card in playable_cards(state, fighter)]


def _against(state: State, battle: Battle) -> list[Option]:
    """Dracula's cards, each against each hunter; the card alone if there is only one hunter."""
    cards = [card for card in sorted(set(battle.hand)) if may_escape(state, battle) or not COMBAT[card].escapes]
    if not cards:
        return [Option(NOTHING, Text("fight-none"))]
    seats = [fighter.seat for fighter in battle.fighters]
    if len(seats) == 1:
        return [Option(card, names.combat_card(card), claw(card, battle)) for card in cards]
    return [
        Option(
            f"{card}.{seat}",
            text("fight-against", card=names.combat_card(card), who=names.short(seat)),
            claw(card, battle),
        )
        for card in cards
        for seat in seats
    ]


def _prompt(state: State, battle: Battle, seat: Seat) -> Text:
    """The prompt, which names the opponents. Dracula also chooses for his vampires."""
    if seat != DRACULA:
        return text("fight-prompt", round=battle.round, foe=foe(state))
    hunters: list[Text | Who] = [names.who(fighter.seat) for fighter in battle.fighters]
    own = "yes" if battle.vampire is None else "no"
    return text("fight-prompt-dracula", round=battle.round, foe=foe(state), hunters=hunters, own=own)


def _hint(state: State, battle: Battle, seat: Seat) -> Text:
    """The hint, which names what bars or weakens a card now."""
    if seat == DRACULA:
        rounds = rounds_to_escape(state, battle)
        escape = "never" if battle.no_escape else "later" if rounds else "now"
        return text("fight-hint-dracula", escape=escape, **{"from": battle.round + rounds})
    fighter = battle.fighter(seat)
    last = fighter.last if fighter else None
    hint = text("fight-hint", last=names.item(last)) if last else Text("fight-hint-first")
    if fighter is None or not fighter.mesmerized:
        return hint
    night = "yes" if state.counts_as_night else "no"
    return text("fight-hint-mesmerized", hint=hint, less=COMBAT["mesmerize"].amounts["less"], night=night)


# -- step 2


def _reveal(state: State, fighter: Fighter, title: str) -> None:
    """A hunter's card is in play for all to see; an item stays in his hand, known to all, beside the one still in
    play."""
    fighter.card = title
    items = [card for card in (title, fighter.last) if card in ITEMS]
    state.show(fighter.seat, "items", items, [EVERYBODY])


class Swaps(Work):
    """R11: after the first reveal, each hunter with a Planned Ambush before him may swap his card (FD-19.5)."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        if battle is None:
            return
        waiting = [one.seat for one in battle.fighters if AMBUSH in table.state.hunters[one.seat].front]
        table.push(*(Swap(seat=seat) for seat in waiting))


class Swap(Question, kw_only=True):
    """R11: another card in place of the one revealed, which returns to hand; the event is discarded in any case."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        fighter = battle_of(state).fighter(self.seat)
        assert fighter is not None
        cards = [card for card in playable_cards(state, fighter) if card != fighter.card]
        options = [Option(card, names.item(card), Text(f"banner-{card}")) for card in cards]
        return self.put(
            self.seat, "swap", state.round, Text("swap-prompt"), (*options, Option("keep", Text("swap-keep"))),
            ("keep",), hint=text("swap-hint", card=names.item(fighter.card or "")), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state, fighter = table.state, battle_of(table.state).fighter(self.seat)
        assert fighter is not None
        if picks != ("keep",):
            _reveal(state, fighter, picks[0])
            battle_of(state).past[-1].hunters[self.seat] = picks[0]
            table.reveal("card-swapped", who=names.who(self.seat), card=names.item(picks[0]))
        front = state.hunters[self.seat].front
        for _ in range(front.count(AMBUSH)):  # a second one has had its round, too
            front.remove(AMBUSH)
            discard_event(table, AMBUSH)


class Plot(Work):
    """R13, FD-19.23: against the engaged hunter's basic card, once it is revealed, a Plotting of an earlier round may
    be flipped."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        against = engaged(battle) if battle else None
        if battle and against and against.card in BASICS and _plotting(battle):
            table.push(FlipPlotting())


def _plotting(battle: Battle) -> Laid | None:
    """A Plotting of an earlier round that lies face up."""
    return next((laid for laid in battle.laid[:-1] if laid.title == "plotting" and laid.is_open), None)


class FlipPlotting(Question, kw_only=True):
    """R13: a Plotting is turned face down, and the engaged hunter's card has neither icons nor effect."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        against = engaged(battle_of(state))
        assert against is not None
        told = {"who": names.who(against.seat), "card": names.item(against.card or "")}
        options = (Option("flip", Text("plotting-flip")), Option("keep", Text("plotting-keep")))
        return self.put(
            DRACULA, "plotting", state.round, text("plotting-prompt", **told), options, ("keep",), rule="combat",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        battle = battle_of(table.state)
        against, plotting = engaged(battle), _plotting(battle)
        if picks == ("keep",) or against is None or plotting is None:
            return
        plotting.is_open = False
        battle.foil(against)
        against.flipped = True
        table.tell("plotting-flipped", who=names.who(against.seat), card=names.item(against.card or ""))


# -- step 3


class Compare(Work):
    """FD-19.6: an icon of the engaged hunter's card that is Dracula's card cancels it, unless he is Enraged (R9)."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        against = engaged(battle) if battle else None
        if battle is None or against is None or against.flipped or against.card is None:
            return
        if battle.card in icons(against.card):
            battle.canceled = battle.past[-1].canceled = True
            card = names.combat_card(battle.card)
            table.tell("fight-canceled", card=card, by=names.item(against.card), who=names.who(against.seat))
            table.push(*window(table.state, "R9", [DRACULA]))


# -- step 6


class Refresh(Work):
    """FD-19.9: Dracula draws, and each hunter takes back the card of the round before. After his last card nothing more
    is drawn (FD-19.13)."""

    def do(self, table: Table[State]) -> None:
        battle = fighting(table.state)
        if battle is None or battle.in_play >= COMBAT_MAX:
            return
        for fighter in battle.fighters:
            fighter.last, fighter.card = fighter.card, None
        draw(table, battle)


def draw(table: Table[State], battle: Battle) -> None:
    """Dracula draws a combat card, if any is left (FD-19.19)."""
    card = table.state.combat.draw(table.dice)
    if card is not None:
        battle.hand = sorted([*battle.hand, card])
