"""Engines that give something away, each with what it is that must catch it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engines.core import Action, Decision, Dice, Event, GameTurn, Option, Seat, Text, Viewer, Who, text
from engines.drakborgen.asking.intents import Intents
from engines.drakborgen.components import TILES
from engines.drakborgen.game import Drakborgen
from engines.drakborgen.rules import ending
from engines.drakborgen.state import Castle
from engines.drakborgen.view.looking import CastleView, forms_of
from engines.drakborgen.view.names import amulet_name, tile_name
from tests.engines.drakborgen.positions import H1, H2


class _Asked(Drakborgen):
    """Asks in another way."""

    def pending(self, state: Castle) -> tuple[Decision, ...]:
        return tuple(self.put(state, asked) for asked in super().pending(state))

    def put(self, state: Castle, asked: Decision) -> Decision:
        raise NotImplementedError


class _Told(Drakborgen):
    """Tells in another way."""

    def apply(self, state: Castle, action: Action, rng: Dice) -> list[Event]:
        return [self.tell(event) for event in super().apply(state, action, rng)]

    def tell(self, event: Event) -> Event:
        raise NotImplementedError


# -- decks (V1, V18)


class TileShadow(_Asked):
    """The clock goes where the next tile has no obstacle, and elsewhere else."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        if asked.kind != "act" or not state.tile_pile.pile:
            return asked
        is_good = TILES[state.tile_pile.pile[-1]].type == "normal"
        return asked if is_good else replace(asked, default=(asked.options[-1].key,))


class TileDetail(_Asked):
    """The detail of a way into the unknown names the tile that would be laid there."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        def named(option: Option) -> Option:
            return replace(option, detail=tile_name(TILES[state.tile_pile.pile[-1]].type))

        if asked.kind != "act" or not state.tile_pile.pile:
            return asked
        return replace(asked, options=tuple(named(one) if one.key.startswith("go.") else one for one in asked.options))


class DragonSleepsOn(Drakborgen):
    """The number of Dragon cards counts those above the one that wakes her."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen, pile = super().view(state, viewer), state.dragon.deck.pile
        return replace(seen, dragon_left=len(pile) - pile.index("awake")) if "awake" in pile else seen


# -- rings (V3, V4)


class RingOption(_Asked):
    """Who shares a room with a hero that holds the ring of sleep is offered to stay, if it pleases."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        others = (hero for seat, hero in state.heroes.items() if seat != asked.seat)
        if asked.kind != "act" or not any(ring.card == "sleep" for hero in others for ring in hero.rings):
            return asked
        return replace(asked, options=(*asked.options, Option("rest", Text("act-wait"))))


class RingArgument(_Told):
    """What others hear of a ring that is found, given or drawn has its name among the parameters, and says nothing."""

    def tell(self, event: Event) -> Event:
        if event.others is None or "ring" not in event.text.args:
            return event
        return replace(event, others=Text(event.others.key, event.others.args | {"ring": event.text.args["ring"]}))


class RingGiven(_Asked):
    """Whose ring is needed for its action is waited for."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        forms = [form for form in forms_of(state) if isinstance(form, Intents)]
        sent = next((form.sheets[asked.seat].sent for form in forms if asked.seat in form.sheets), None)
        needed = sent is not None and sent.verb == "ring"
        return replace(asked, optional=False) if needed and asked.kind == "sent" else asked


# -- amulets (V5, V7)


class AmuletTold(_Told):
    """Everybody hears what a reader reads."""

    def tell(self, event: Event) -> Event:
        return replace(event, to=None, office="") if event.text.key == "amulet-read" else event


class AmuletRefused(_Asked):
    """A hero is told that it had better not put a certain amulet on."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        hero = state.heroes.get(asked.seat)
        if hero is None or asked.kind != "own" or not any(one.card == "life" for one in hero.amulets):
            return asked
        return replace(asked, barred=(*asked.barred, Text("announce-no-wait")))


class FormerReader(Drakborgen):
    """Who has read an amulet still reads it when its term has ended."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        read = {
            seat: tuple(one.card for one in hero.amulets if set(one.told_to) & viewer)
            for seat, hero in state.heroes.items()
        }
        return replace(super().view(state, viewer), reads={seat: cards for seat, cards in read.items() if cards})


class FourSeen(Drakborgen):
    """The monster player sees the four amulets from which a hero chooses."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen = super().view(state, viewer)
        return replace(seen, known=seen.known | {seat: tuple(hero.four) for seat, hero in state.heroes.items()})


# -- monsters (V8, V10)


class KpByQueue(_Asked):
    """A hero queues as many throws as the monster has KP."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        kp = sum(one.kp for one in state.monsters)
        return replace(asked, most=kp) if asked.kind == "fight" and kp else asked


class _Remembers(Drakborgen):
    """Keeps the position that was last looked at."""

    looked_at: Castle

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        self.looked_at = state
        return super().view(state, viewer)


class CardAmongDangers(_Remembers):
    """A danger is near if the next Monster card is a bad one."""

    def dangers(self, view: Any) -> tuple[Text, ...]:
        pile = self.looked_at.decks["monster"].pile
        return (*super().dangers(view), text("danger-sunset", left=sum(map(ord, pile[-1]))))


class CardInTurn(Drakborgen):
    """The heading of a turn counts the KP of all monsters."""

    def turn(self, state: Castle) -> GameTurn:
        kp = sum(one.kp for one in state.monsters)
        return GameTurn(state.round, text("turn-heading", round=state.round, kp=kp))


class PlaceNamed(_Remembers):
    """The name of a place depends on the monster's KP."""

    def thread_name(self, view: Any, thread: str) -> Text | None:
        name = super().thread_name(view, thread)
        return name and Text(name.key, name.args | {"kp": sum(one.kp for one in self.looked_at.monsters)})


# -- Treasure cards (V11)


class TreasureDefault(_Asked):
    """The clock lets a rich hero search."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        hero = state.heroes.get(asked.seat)
        rich = hero is not None and ending.value(hero) > 2000 and any(one.key == "search" for one in asked.options)
        return replace(asked, default=("search",)) if rich and asked.kind == "act" else asked


class TreasureHint(_Asked):
    """A hint adds up what all heroes carry."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        total = sum(ending.value(hero) for hero in state.heroes.values())
        return replace(asked, hint=text("act-hint", place="", kp=total)) if asked.kind == "act" else asked


class AsHeld(Drakborgen):
    """Cards that were shown are listed in the order in which they are held."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen = super().view(state, viewer)
        known = {
            seat: tuple(f"treasure.{card}" for card in hero.treasure if set(hero.shown_to.get(card, ())) & viewer)
            for seat, hero in state.heroes.items()
            if seat not in viewer
        }
        return replace(seen, known={seat: cards for seat, cards in known.items() if cards})


# -- forms, queues, orders (V14 to V16, V24)


class OrderUnasked(_Asked):
    """A player who has ordered something is not waited for."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        return replace(asked, silent=True) if asked.seat in state.orders else asked


class PagesCounted(_Asked):
    """The ids of all questions count the pages that anybody has filled in."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        pages = sum(sheet.answers for form in forms_of(state) for sheet in form.sheets.values())
        return replace(asked, round=asked.round + pages)


class DraftShown(Drakborgen):
    """Everybody sees what a player is about to do."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen = super().view(state, viewer)
        drafts = {
            seat: draft.act
            for form in forms_of(state)
            if isinstance(form, Intents)
            for seat in form.seats
            if (draft := form.draft(state, seat)) is not None
        }
        return replace(seen, told=seen.told | drafts)


class QueueAwaited(_Asked):
    """A monster player whose queue begins with a rock is waited for as if it had queued nothing."""

    def put(self, state: Castle, asked: Decision) -> Decision:
        queues = (sheet.sent for form in forms_of(state) for sheet in form.sheets.values())
        rock = any("rock" in throws for one in queues for throws in getattr(one, "throws", {}).values())
        return replace(asked, optional=False) if rock and asked.kind == "sent" else asked


class ArmedShown(Drakborgen):
    """Whoever has armed something is said to be ready."""

    def view(self, state: Castle, viewer: Viewer) -> CastleView:
        seen = super().view(state, viewer)
        armed = {seat: "ready" for seat, given in state.orders.items() if any("arm-" in one.kind for one in given)}
        return replace(seen, told=seen.told | armed)


class DecisionTold(Drakborgen):
    """All hear what a player has decided, as it decides."""

    def apply(self, state: Castle, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        decided = text("acts", who=Who(action.seat), act=Text(f"act-{action.picks[0]}" if action.picks else "act-wait"))
        return [*events, *(Event(decided) for one in events if one.text.key == "has-decided")]


class VotesTold(Drakborgen):
    """Everybody hears who was against fights between heroes."""

    def apply(self, state: Castle, action: Action, rng: Dice) -> list[Event]:
        votes = {seat: sheet.sent for form in forms_of(state) for seat, sheet in form.sheets.items()}
        against = [seat for seat, form in votes.items() if getattr(form, "pvp", "") == "no"]
        events = super().apply(state, action, rng)
        return [
            replace(one, text=text("pvp-refused", by="-".join(against))) if one.text.key == "pvp-refused" else one
            for one in events
        ]


class CardsOfPlace(Drakborgen):
    """As a place comes to its end, all hear which amulets its heroes have found there."""

    def apply(self, state: Castle, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        ended = [name for name, there in state.threads.items() if name in state.heroes and not there.stack]
        found = [one.card for name in ended for one in state.heroes[Seat(name)].amulets if not one.is_open]
        return [*events, *(Event(text("amulet-read", amulet=amulet_name(card))) for card in found)]


class LazyRedeal(Drakborgen):
    """A redeal changes nothing, so that no leak would ever be seen."""

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> Castle:
        return self.load(self.dump(state), self.meta.edition)


class ForgettingRedeal(Drakborgen):
    """A redeal also changes what the second hero knows."""

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> Castle:
        return super().redeal(state, viewer - {H2}, rng)


class CarelessRedeal(Drakborgen):
    """A redeal gives the first hero a ring out of nothing."""

    def redeal(self, state: Castle, viewer: Viewer, rng: Dice) -> Castle:
        other = super().redeal(state, viewer, rng)
        if H1 in other.heroes and H1 not in viewer:
            for ring in other.heroes[H1].rings:
                ring.card = "sleep"
        return other
