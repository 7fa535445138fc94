"""What a lord is still asked of the round that has ended, in one sitting with the next scout: the hand limit and the
upgrade of a hero (DD-2.8, DD-10.3). Nobody waits for it but the round's doors."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Question, Step, Table, Work
from engines.core.hands import EVERYBODY, learn
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import hands, names
from engines.draggmar.components import HEROES, level_of, upgrade_of
from engines.draggmar.state import Lord, Realm

UPGRADE_PRICE = 1


def closing(realm: Realm, seat: Seat) -> list[Step]:
    """The steps of a lord's closing: only what concerns it."""
    steps: list[Step] = []
    if hands.surplus(realm.lord(seat)):
        steps.append(HandLimit(seat=seat))
    if upgradable(realm.lord(seat)):
        steps.append(OffersUpgrade(seat))
    return steps


def upgradable(lord: Lord) -> str | None:
    """The hero last used against a Boss in this round, if it may be offered an upgrade (DD-10.3)."""
    if not lord.kills or lord.fame < UPGRADE_PRICE:
        return None
    hero = lord.kills[-1].hero
    return hero if hero in lord.hand and upgrade_of(hero) is not None else None


def give_up(realm: Realm, seat: Seat, card: str) -> None:
    """A card is laid open; it reaches its discards when all have travelled, so that no upgrade finds it."""
    hands.leave(realm, seat, card)
    realm.given_up.append(card)


class HandLimit(Question, kw_only=True):
    """D-12, DD-2.8: a lord with more than seven cards discards the rest."""

    seat: Seat

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        lord = state.lord(self.seat)
        number = hands.surplus(lord)
        return self.put(
            self.seat, "limit", state.round, text("limit-prompt", count=number),
            [Option(card, names.card(card), names.card_text(card)) for card in lord.hand],
            tuple(hands.worst_first(lord.hand)[:number]),
            hint=text("limit-hint", limit=hands.HAND), rule="hands", least=number, most=number,
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        realm: Realm = table.state
        for card in sorted(picks):
            give_up(realm, self.seat, card)
        table.reveal("discarded", who=Who(self.seat), cards=names.cards(sorted(picks)))


class OffersUpgrade(Work):
    """DD-10.3: the upgrade is offered if the hero was not just given up for the hand limit."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        if upgradable(table.state.lord(self.seat)):
            table.push(Upgrade(seat=self.seat))


class Upgrade(Question, kw_only=True):
    """D-17, DD-10.3: the hero that was used against a Boss may rise a level for 1 Fame."""

    seat: Seat

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        hero = upgradable(state.lord(self.seat))
        assert hero is not None, "asked only where there is one"
        return self.put(
            self.seat, "upgrade", state.round, text("upgrade-prompt", hero=names.card(hero)),
            [
                Option("yes", text("upgrade-yes", level=level_of(hero) + 1), Text("upgrade-yes.detail")),
                Option("no", Text("upgrade-no")),
            ],
            ("no",), hint=text("upgrade-hint", fame=state.lord(self.seat).fame, alone="yes" if state.is_solo else "no"),
            rule="upgrade",
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        realm: Realm = table.state
        lord = realm.lord(self.seat)
        hero = upgradable(lord)
        if picks != ("yes",) or hero is None:
            return
        better = upgrade_of(hero)
        assert better is not None
        found = realm.decks[f"hero-{level_of(better)}"].search(table.dice, better)
        if not found:
            if better not in realm.given_up and better not in realm.sought:
                realm.sought = sorted([*realm.sought, better])
            table.reveal("upgrade-failed", who=Who(self.seat), hero=names.card(hero), level=HEROES[better].level)
            return
        lord.fame -= UPGRADE_PRICE
        give_up(realm, self.seat, hero)
        hands.take(realm, self.seat, better)
        learn(realm.known, EVERYBODY, better)
        table.reveal("upgraded", who=Who(self.seat), hero=names.card(hero), better=names.card(better))
