"""The step from the state to a viewer's view: the only place that decides what a viewer sees (visibility.md, V-2)."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core.flow import Ballot
from engines.core.hands import EVERYBODY
from engines.core.types import Seat, Viewer
from engines.dracula.actions.trading import Trade
from engines.dracula.combat.battle import Battle, Shown
from engines.dracula.components import DRACULA, ENCOUNTERS, EVENTS, HUNTERS
from engines.dracula.dracula_phase.dracula_plan import Plan
from engines.dracula.dracula_phase.phase_form import PhaseForm
from engines.dracula.hands import Hunter
from engines.dracula.observation.view import (
    BattleView,
    CardBack,
    DeckView,
    DraculaPrivateView,
    DraculaPublicView,
    DraculaTable,
    EncounterView,
    FighterView,
    HandView,
    HideoutView,
    HunterView,
    JourneyView,
    LaidView,
    LookView,
    NotesView,
    PlanView,
    PlayedView,
    RulerView,
    SeenView,
    ShownView,
    SpellView,
    StopView,
    TokensView,
    TradeView,
)
from engines.dracula.state import Cards, Hideout, State
from engines.dracula.trail import clues, notes
from engines.dracula.turns.hunter_turn import TurnOver


def look(state: State, viewer: Viewer) -> DraculaTable:
    """The table as a player who holds the seats of `viewer` sees it."""
    is_dracula = DRACULA in viewer
    return DraculaTable(
        box=state.box,
        advanced=state.advanced,
        phase=state.phase,
        round=state.round,
        day=state.day,
        is_night=state.is_night,
        despair=state.despair,
        influence=state.influence,
        hunters=tuple(_hunter(state, state.hunters[seat]) for seat in HUNTERS),
        dracula_public=_dracula_public(state),
        trail=tuple(_hideout(state, one, is_dracula) for one in state.trail),
        pushed=_hideout(state, state.pushed, is_dracula),
        lairs=tuple(_hideout(state, one, is_dracula) for one in state.lairs),
        battle=_battle(state, state.battle, is_dracula) if state.battle else None,
        fought=_battle(state, state.fought, False) if state.fought else None,
        played=tuple(PlayedView(one.seat, one.title, one.mode) for one in state.played),
        met=state.met,
        journey=JourneyView(ride.seat, ride.ticket, ride.to, ride.carriage) if (ride := state.journey) else None,
        tokens=TokensView(
            fog=dict(sorted(state.fog.items())),
            storms=tuple(sorted(state.storms)),
            roadblocks=tuple(sorted(state.roadblocks)),
            hosts=tuple(sorted(state.hosts)),
            consecrated=state.consecrated,
        ),
        hunter_ally=state.hunter_ally,
        spell=_spell(state),
        acted=tuple(state.acted),
        acting=next((step.seat for step in state.stack if isinstance(step, TurnOver)), None),
        items=_deck(state.items),
        event_deck=_events(state.events),
        encounters=_deck(state.encounters),
        tickets=len(state.tickets),
        hands={seat: _hand(state.hunters[seat]) for seat in HUNTERS if seat in viewer},
        dracula_private=_dracula_private(state) if is_dracula else None,
        seen=tuple(
            SeenView(one.holder, one.kind, one.title, one.times)
            for one in state.seen
            if (one.by in viewer or one.by == EVERYBODY) and one.holder not in viewer
        ),
        chosen={seat: picks for seat, picks in sorted(_chosen(state).items()) if seat in viewer},
        trade=_trade(state, viewer),
        notes=_notes(state) if state.notes else None,
        route=_route(state) if state.is_over else (),
        ending=state.ending,
    )


def _route(state: State) -> tuple[StopView, ...]:
    return tuple(StopView(one.round + 1, one.place, one.fought, one.won) for one in state.route)


def _notes(state: State) -> NotesView:
    ruler = notes.ruler(state)
    return NotesView(
        tuple(LookView(one.round, one.is_night, one.place, one.by, one.seat, tuple(one.nights)) for one in state.looks),
        RulerView(ruler.origin, ruler.backs, dict(sorted(ruler.within.items()))) if ruler else None,
    )


def _trade(state: State, viewer: Viewer) -> TradeView | None:
    """The trade that is on, for its two traders; None for all others (V-3.5)."""
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Trade) or not viewer & {top.seat, top.partner}:
        return None
    return TradeView(top.seat, top.partner, _goods(top.given), _goods(top.taken))


def _goods(keys: list[str]) -> tuple[str, ...]:
    """The goods of a trade by kind and title: ``items.knife``, twice if there are two."""
    return tuple(".".join(key.split(".")[:2]) for key in keys)


def _chosen(state: State) -> dict[Seat, tuple[str, ...]]:
    top = state.stack[-1] if state.stack else None
    return top.picks if isinstance(top, Ballot) else {}


def _hunter(state: State, hunter: Hunter) -> HunterView:
    sheet = state.sheet(hunter.seat)
    return HunterView(
        seat=hunter.seat,
        at=hunter.at,
        hospital=hunter.hospital,
        damage=min(hunter.damage, sheet.health),
        health=sheet.health,
        bites=hunter.bites,
        bite_spaces=sheet.bite_spaces,
        delayed=hunter.delayed,
        bats=hunter.bats,
        waiting=hunter.waiting,
        weakened=state.is_weakened(hunter),
        items=len(hunter.items),
        events=len(hunter.events),
        tickets=len(hunter.tickets),
        open_item=hunter.open_item,
        open_event=hunter.open_event,
        front=tuple(hunter.front),
        explored=hunter.explored,
    )


def _hand(hunter: Hunter) -> HandView:
    return HandView(tuple(hunter.items), tuple(hunter.events), tuple(hunter.tickets))


def _dracula_public(state: State) -> DraculaPublicView:
    dracula = state.dracula
    return DraculaPublicView(
        damage=min(dracula.damage, state.dracula_sheet.health),
        health=state.dracula_sheet.health,
        is_revealed=dracula.is_revealed,
        at=state.current_location if dracula.is_revealed else None,
        may_be=clues.whereabouts(state),
        events=len(dracula.events),
        encounters=len(dracula.encounters),
        rumors=dracula.rumors,
        kept=dracula.kept,
        ally=state.dracula_ally,
    )


def _dracula_private(state: State) -> DraculaPrivateView:
    dracula = state.dracula
    return DraculaPrivateView(
        at=state.current_location if any(state.hideouts) else None,
        events=tuple(dracula.events),
        encounters=tuple(dracula.encounters),
        powers=tuple(dracula.powers),
        buried=tuple(state.encounters.buried),
        must_leave=state.must_leave,
        plan=_plan(state),
    )


def _plan(state: State) -> PlanView:
    form = next((step for step in reversed(state.stack) if isinstance(step, PhaseForm)), None)
    plan = (form and form.draft(state, DRACULA)) or Plan()
    return PlanView(plan.convert, plan.misdirect, plan.power, plan.place, plan.encounter or "", plan.rumor or 0)


def _hideout(state: State, hideout: Hideout | None, is_dracula: bool) -> HideoutView | None:
    """A face-down card shows its back; Hide's is that of a city (FD-1.4)."""
    if hideout is None:
        return None
    shown = hideout.is_open or is_dracula
    open_power = hideout.power is not None and not hideout.is_hide
    print_ = next((one for one in state.footprints if one.number == hideout.number), None)
    hidden = print_ if not hideout.is_open else None
    return HideoutView(
        back=_back(state, hideout),
        location=hideout.location if shown else None,
        power=hideout.power if shown or open_power else None,
        is_open=hideout.is_open,
        encounters=tuple(
            EncounterView(one.title if one.is_open or is_dracula else None, one.is_open, one.damage)
            for one in sorted(hideout.encounters, key=lambda one: (not one.is_open, one.title, one.damage))
        ),
        rumor=hideout.rumor,
        bat=hideout.bat,
        may_be=tuple(hidden.may_be) if hidden else (),
        may_hide=hidden is not None and (hidden.may_stay or hidden.how == "stay"),
        laid_in=hideout.laid_in,
    )


def _battle(state: State, battle: Battle, is_dracula: bool) -> BattleView:
    foe = state.encounter(battle.vampire) if battle.vampire and battle is state.battle else None
    health = ENCOUNTERS[battle.title].health if battle.title else state.dracula_sheet.health
    return BattleView(
        place=battle.place,
        vampire=battle.title or None,
        damage=min(foe.damage if foe else state.dracula.damage, health),
        health=health,
        fighters=tuple(
            FighterView(one.seat, one.card, one.last, one.canceled, one.flipped, one.mesmerized, one.wreath)
            for one in battle.fighters
        ),
        round=battle.round,
        laid=tuple(LaidView(one.title, one.is_open) for one in battle.laid),
        engaged=battle.engaged,
        canceled=battle.canceled,
        no_escape=battle.no_escape,
        past=tuple(_shown(one) for one in battle.past),
        cards=len(battle.hand),
        hand=tuple(sorted(battle.hand)) if is_dracula else None,
    )


def _shown(one: Shown) -> ShownView:
    harm = dict(sorted(one.harm.items()))
    return ShownView(
        one.card, one.engaged, dict(one.hunters), one.canceled, harm, one.healed, tuple(one.bitten), one.foiled,
        tuple(one.fallen),
    )  # fmt: skip


def _back(state: State, hideout: Hideout) -> CardBack:
    if hideout.location is not None:
        return state.map.back(hideout.location)
    return "city" if hideout.is_hide else "power"


def _deck(deck: Cards) -> DeckView:
    return DeckView(len(deck.pile), tuple(sorted(deck.discards)), len(deck.buried))


def _events(deck: Cards) -> DeckView:
    top = EVENTS[deck.pile[-1]].side if deck.pile else None
    return replace(_deck(deck), top=top, bottom=deck.hunters)


def _spell(state: State) -> SpellView:
    spell = state.spell
    return SpellView(
        no_day=spell.no_day,
        no_supply=spell.no_supply,
        always_night=spell.always_night,
        long_night=spell.long_night,
        renewed_vigor=spell.renewed_vigor,
        speedy_telegraph=spell.speedy_telegraph,
        swiftness=spell.swiftness,
    )
