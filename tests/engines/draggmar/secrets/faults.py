"""Engines that give something away, each with what it is that must catch it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engines.core import Action, Decision, Dice, Event, IllegalAction, Option, Seat, Text, Viewer, Who, text
from engines.core.forms import Form
from engines.core.offers import Offer
from engines.core.record import check
from engines.draggmar import Draggmar, names
from engines.draggmar.components import DEATH_MAGE, is_item
from engines.draggmar.run.committing import Committing
from engines.draggmar.run.looting import Loot
from engines.draggmar.state import Realm
from engines.draggmar.view.realm_view import RealmView


class _Asked(Draggmar):
    """Asks in another way."""

    def pending(self, state: Realm) -> tuple[Decision, ...]:
        return tuple(self.put(state, asked) for asked in super().pending(state))

    def put(self, state: Realm, asked: Decision) -> Decision:
        raise NotImplementedError


class _Told(Draggmar):
    """Tells in another way."""

    def apply(self, state: Realm, action: Action, rng: Dice) -> list[Event]:
        return [self.tell(state, event) for event in super().apply(state, action, rng)]

    def tell(self, state: Realm, event: Event) -> Event:
        raise NotImplementedError


# -- decks and piles (V-1, V-17)


class TokenDefault(_Asked):
    """The clock scouts the dungeon of the lowest level."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        if asked.kind != "scout":
            return asked
        return replace(asked, default=(min(state.hidden, key=lambda place: state.dungeons[place].level),))


class KeepByShuffle(Draggmar):
    """The number of cards in the Keep counts those above the Death Mage, as they lie after the shuffle."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        seen, pile = super().view(state, viewer), state.keep.deck.pile
        return replace(seen, keep_pile=len(pile) - pile.index(DEATH_MAGE)) if DEATH_MAGE in pile else seen


class RiftsByName(Draggmar):
    """The rift cards that are out stand in the order in which they lay."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        return replace(super().view(state, viewer), rifts_out=tuple(state.rifts.deck.pile[-1:]))


# -- hands (V-5, V-7, V-20)


class SizeByKind(Draggmar):
    """The cards of a hand are counted heroes first, then items."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        seen = super().view(state, viewer)
        lords = {seat: replace(one, size=10 * len(state.lord(seat).heroes) + one.size)
                 for seat, one in seen.lords.items()}  # fmt: skip
        return replace(seen, lords=lords)


class HandOffered(_Asked):
    """A letter offers to ask for whatever items the others hold."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        if asked.kind != "trade":
            return asked
        others = (card for seat in state.seats if seat != asked.seat for card in state.lord(seat).hand)
        betrayed = (Option(f"get.{card}", names.card(card)) for card in others if is_item(card))
        return replace(asked, options=(*asked.options, *betrayed))


class HandBars(_Asked):
    """A shop says that a hero is in another hand."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        others = {card for seat in state.seats if seat != asked.seat for card in state.lord(seat).hand}
        if asked.kind != "shop" or "hero-torvald-1" not in others:
            return asked
        return replace(asked, barred=(*asked.barred, text("shop-none-left", kind="hero", level=1)))


class HiredInTime(_Asked):
    """A lord who has hired a hero of many blows is not waited for."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        strong = "hero-aldric-1" in state.lord(asked.seat).hand
        return replace(asked, optional=True) if asked.kind == "shop" and strong else asked


class HiredTold(_Told):
    """What others hear of a hero that is hired has its name among the parameters, and says nothing."""

    def tell(self, state: Realm, event: Event) -> Event:
        if event.others is None or event.text.key != "hired":
            return event
        return replace(event, others=Text("hired-unseen", {**event.others.args, "hero": event.text.args["hero"]}))


class DismissingAwaited(_Asked):
    """A lord who is about to dismiss cards is not waited for."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        return replace(asked, optional=True) if asked.kind == "dismiss" else asked


class FameApart(_Told):
    """All are told what heroes count for, and items."""

    def tell(self, state: Realm, event: Event) -> Event:
        return replace(event, others=event.text) if event.text.key == "counted" else event


# -- answers of a run (V-8)


class WishDefault(_Asked):
    """The clock wants for a lord what another has left."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        wishes = [step.picks for there in state.threads.values() for step in there.stack if isinstance(step, Loot)]
        greedy = any(picks == ("all",) for one in wishes for seat, picks in one.items() if seat != asked.seat)
        return replace(asked, default=("none",)) if asked.kind == "loot" and greedy else asked


class CommitAmongDangers(_Asked):
    """A hint counts what others have committed already."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        forms = [step for there in state.threads.values() for step in there.stack if isinstance(step, Committing)]
        sent = [sheet.sent for form in forms for seat, sheet in form.sheets.items() if seat != asked.seat]
        shown = sum(len(one.commit.items) for one in sent if one is not None)
        if asked.kind != "commit" or asked.hint is None:
            return asked
        return replace(asked, hint=Text(asked.hint.key, {**asked.hint.args, "shown": shown}))


class PagesCounted(_Asked):
    """The ids of all questions count the pages that anybody has filled in."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        forms = [step for there in state.threads.values() for step in there.stack if isinstance(step, Form)]
        return replace(asked, round=asked.round + sum(one.answers for form in forms for one in form.sheets.values()))


class OrderUnasked(_Asked):
    """A lord who has ordered something itself is not waited for."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        own = any(one.kind == "commit" for one in state.orders.get(asked.seat, ()))
        return replace(asked, silent=True) if own else asked


class MusterTold(_Told):
    """All hear at once which hero is sent."""

    def apply(self, state: Realm, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        sent = text("mustered", who=Who(action.seat), hero=names.card("-".join(action.picks) or "none"))
        return [*events, *(Event(sent) for one in events if one.text.key == "has-mustered")]

    def tell(self, state: Realm, event: Event) -> Event:
        return event


# -- what is drawn, given and seen (V-10, V-11, V-14)


class RewardTold(_Told):
    """All hear which items a lord draws."""

    def tell(self, state: Realm, event: Event) -> Event:
        return replace(event, to=None, others=None) if event.text.key == "items-drawn" else event


class GiftSeen(Draggmar):
    """Everybody knows of an item that was given."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        seen = super().view(state, viewer)
        known = {seat: tuple(card for card in lord.hand if state.known.get(card)) for seat, lord in state.lords.items()}
        return replace(seen, known={**known, **seen.known})


class ScoutsSeen(Draggmar):
    """The members of a group see what one of them has looked at."""

    def view(self, state: Realm, viewer: Viewer) -> RealmView:
        seen = super().view(state, viewer)
        aside = {seat: tuple(state.groups[lord.group].reserve) for seat, lord in state.lords.items() if lord.group}
        return replace(seen, known={**seen.known, **{seat: cards for seat, cards in aside.items() if cards}})


# -- offers and refusals (V-12, V-13, V-16, V-18)


def refuse_more(engine: Draggmar, state: Realm, pending: Iterable[Decision], action: Action) -> Decision:
    """`record.check`, but for another's question the refusal is not that of a question that is not open."""
    if any(one.id == action.decision and one.seat != action.seat for one in pending):
        raise IllegalAction("option")
    return check(engine, state, pending, action)


class OffersNumbered(_Asked):
    """The number of a letter counts all offers that are open."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        count = sum(isinstance(step, Offer) for there in state.threads.values() for step in there.stack)
        return replace(asked, round=asked.round + count) if asked.kind == "trade" else asked


class DealsCounted(_Asked):
    """A letter for a deal says how many places others have in mind."""

    def put(self, state: Realm, asked: Decision) -> Decision:
        drafts = [getattr(step, "go_to", "") for there in state.threads.values() for step in there.stack]
        return replace(asked, barred=(text("deal-cap", count=len(set(drafts))), Text("-".join(drafts) or "none")))


class AdmitsTold(_Told):
    """All hear how a player has answered a request."""

    def apply(self, state: Realm, action: Action, rng: Dice) -> list[Event]:
        events = super().apply(state, action, rng)
        return [*events, Event(Text(f"admit-{action.picks[0]}"))] if ".admit-" in action.decision else events

    def tell(self, state: Realm, event: Event) -> Event:
        return event


# -- redeals


class LazyRedeal(Draggmar):
    """A redeal changes nothing, so that no leak would ever be seen."""

    def redeal(self, state: Realm, viewer: Viewer, rng: Dice) -> Realm:
        return self.load(self.dump(state), self.meta.edition)


class ForgettingRedeal(Draggmar):
    """A redeal also changes what the second lord knows."""

    def redeal(self, state: Realm, viewer: Viewer, rng: Dice) -> Realm:
        return super().redeal(state, viewer - {Seat("gold")}, rng)
