"""A second model of Drakborgen: a plain referee, written from the rules alone and apart from the engine.

`Referee` plays one match. It knows no views, no undo and no storage, and it is slow. A harness gives it the answers
that an engine was given and compares `position` after each. The modules follow the rulebook:

asking        questions, ballots and threads             match         dice, decks, orders and armed things
components    what is in the box                         castle        the position
board         DB-4, 7, 8: passages and exits             decks         DB-5
setting_out   DB-2                                       heroes        DB-3, 4, 20 to 22
rounds        DB-6, 3.12                                 intents       DB-7, 12, 19, 23, 29: the form of a round
obstacles     DB-12: the three passes                    doors         DB-12.1 to 12.15
crossing      DB-12.16 to 12.22, 19.4                    light         DB-12.23 to 12.25
falling       DB-12.19 to 12.22, 13.7, 25.14             followers     DB-25.2, 25.3, 29.2
moving        DB-7, 8, 22                                spiders       DB-19.6, 19.7, 25.8
places        DB-27, 9, 18.10, 19.8                      dangers       DB-13, 18, 19.2
announcing    DB-15.4, 15.5, 16.6                        meeting       DB-15, 26
combat        DB-16, 17                                  queues        DB-16.7, 16.10, 28
blows         DB-16.2 to 16.4, 17.10, 28.5 to 28.12      points        DB-28.2 to 28.4
duels         DB-17.20, 31.5                             finding       DB-9.8, 10, 20, 21.3, 26.7
book          DB-21.7, 21.9                              chamber       DB-24
catacombs     DB-23.8, 23.13: walking, ways up           surfacing     DB-23.14 to 23.21
below         DB-23, 34: Catacomb cards                  wandering     DB-29
offices       DB-30                                      scoring       DB-31, 32
paths         P1                                         position      what is compared; all cards
scripted      a table with written dice and stacked decks

`READINGS.md` says where the rules left a choice, and how a harness asks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engines.core.dice import Dice
from tests.engines.drakborgen.referee.asking import Desk, Entry, Form, Play, Question
from tests.engines.drakborgen.referee.board import things_of
from tests.engines.drakborgen.referee.book import drink
from tests.engines.drakborgen.referee.heroes import dies, lay_find
from tests.engines.drakborgen.referee.match import Match, Tick
from tests.engines.drakborgen.referee.position import all_cards, position
from tests.engines.drakborgen.referee.rounds import play_round
from tests.engines.drakborgen.referee.setting_out import set_out_match


class Asked:
    """An open question, or the open page of a form. `form` is the form's first kind, empty for a plain question."""

    def __init__(self, thread: str, number: int, page: Question, form: str) -> None:
        self.seat, self.kind, self.thread, self.number, self.form = page.seat, page.kind, thread, number, form
        self.keys, self.least, self.most, self.sequence = frozenset(page.options), page.least, page.most, page.sequence
        self.page = page

    @property
    def default(self) -> list[str] | None:
        """What the clock picks; None if it is drawn at random."""
        if self.page.default is None and self.page.chosen is not None and self.kind in ("act", "command"):
            return self.page.chosen("")
        return self.page.default

    def __repr__(self) -> str:
        return f"{self.thread}.{self.number}.{self.kind}-{self.seat} {self.least}..{self.most} of {sorted(self.keys)}"


class Referee:
    """One match. `dice` may be given instead of a key, such as scripted ones; `begin` False leaves the castle bare, for
    a test that sets a position out itself."""

    def __init__(
        self, folder: Path, options: dict[str, str], seats: list[str], key: bytes = b"", dice: Dice | None = None
    ) -> None:
        self.match = Match(folder, options, seats, dice if dice is not None else Dice(key))
        self.match.desk = Desk(self.match.dice, self.match.preferred)
        self.match.desk.begin(self._whole())

    def _whole(self) -> Play[None]:
        yield from set_out_match(self.match)
        while not self.match.over:
            yield from play_round(self.match)

    # what is open

    def asked(self) -> list[Asked]:
        """Every open question, and every page of every open form as far as it is filled in."""
        found = []
        for thread, one in self.match.desk.open():
            if isinstance(one, Form):
                found += [Asked(thread.name, thread.number, page, one.kind) for page in one.pages(one.draft)]
            else:
                found.append(Asked(thread.name, thread.number, one, ""))
        return found

    def asked_of(self, seat: str, kind: str) -> Asked:
        """What a seat is asked under that kind."""
        return next(one for one in self.asked() if (one.seat, one.kind) == (seat, kind))

    def unfilled(self) -> list[Asked]:
        """As `asked`, without the pages that are filled in."""
        drafts = {(thread.name, one.seat): one.draft for thread, one in self.match.desk.open() if isinstance(one, Form)}
        return [one for one in self.asked() if one.kind not in drafts.get((one.thread, one.seat), {})]

    # answers

    def answer(self, seat: str, kind: str, picks: list[str], where: str = "") -> None:
        """Answer a question or fill in a page, in one thread of several. ``send`` sends a form as it is, other pages
        with their defaults."""
        self.match.desk.answer(seat, kind, list(picks), where)

    def send(self, seat: str, where: str = "") -> None:
        """Send the form of a seat."""
        self.match.desk.answer(seat, "send", [], where)

    def default(self, seat: str) -> None:
        """What the clock does: the defaults for whatever is open for a seat, never a draft (A1 to A38, M1 to M8)."""
        for thread, one in self.match.desk.open():
            if one.seat == seat:
                if isinstance(one, Form):
                    one.draft = {}
                    self.send(seat)
                else:
                    self.answer(seat, one.kind, self.match.desk.default(thread.name, one))
                return
        raise AssertionError(f"nothing is open for {seat}")

    # orders, armed things, offers

    def order(self, seat: str, kind: str, entries: list[tuple[list[str], str, str]]) -> None:
        """Order how questions of a kind are answered: entries of picks, condition and end (r, f or s); it may answer
        what is open. An empty list withdraws the order."""
        self.match.orders[seat][kind] = [Entry(list(picks), when, until) for picks, when, until in entries]
        for _, one in self.match.desk.open():
            page = one.pages(one.draft)[0] if isinstance(one, Form) else one
            if one.seat == seat and page.order == kind and page.kind not in getattr(one, "draft", {}):
                picks = self.match.preferred(page)
                if picks is not None:
                    self.answer(seat, page.kind, picks)
                    if isinstance(one, Form):
                        self.send(seat)
                return

    def arm(self, seat: str, things: list[tuple[str, list[str]]]) -> None:
        """Tick the things that are used by themselves, in order of preference, each with its limits."""
        self.match.armed[seat] = [Tick(thing, list(limits)) for thing, limits in things]

    def offers(self, seat: str) -> frozenset[str]:
        """A5: what a seat may do beside its form until all intents are in."""
        m = self.match
        hero = m.heroes.get(seat)
        if not m.offers_open or hero is None or not m.is_in(seat) or hero.skip > 0 or hero.falling:
            return frozenset()
        found = [f"drink.{one}" for one in dict.fromkeys(things_of(m, hero, "flask"))]
        found += [f"wear.{number}" for number, one in enumerate(hero.amulets, 1) if not one.worn and not one.is_open]
        for other in m.here(hero.at):
            if other is not hero:
                found += [f"give.{other.seat}.{thing}" for thing in self._may_give(seat, other.seat)]
        return frozenset(found)

    def _may_give(self, seat: str, other: str) -> list[str]:
        """DB-3.8: not what is worn, no companions, Treasure cards in coop only, no amulet to whom it was read."""
        m, hero = self.match, self.match.heroes[seat]
        found = [*dict.fromkeys(hero.things), *(f"ring.{one.card}" for one in hero.rings)]
        if m.mode != "competitive":
            found += dict.fromkeys(hero.treasure)
        for number, one in enumerate(hero.amulets, 1):
            if not one.worn and not one.is_open and other not in one.told_to:
                found.append(f"amulet.{number}")
        return found

    def offer(self, seat: str, key: str) -> None:
        """Carry out an offer at once."""
        m, hero = self.match, self.match.heroes[seat]
        assert key in self.offers(seat), f"{seat} may not {key}"
        if key.startswith("drink."):
            drink(m, hero, key.removeprefix("drink."))
        elif key.startswith("wear."):
            self._wear(seat, int(key.removeprefix("wear.")))
        else:
            _, other, thing = key.split(".", 2)
            self._give(seat, other, thing)
        m.desk.recheck()

    def _wear(self, seat: str, number: int) -> None:
        """DB-20.2; alone DB-31.3: 1 you learn what it is, 6 it kills, else it is thrown away."""
        m, hero = self.match, self.match.heroes[seat]
        amulet = hero.amulets[number - 1]
        if m.mode != "solo" or amulet.is_known:
            amulet.worn = True
            return
        rolled = m.own(hero).t6()
        if rolled == 1:
            amulet.worn = amulet.is_known = True
        elif rolled == 6:
            dies(m, hero)
        else:
            hero.amulets.remove(amulet)
            m.give_back("amulet", amulet.card)
            lay_find(m, hero, amulet.by)

    def _give(self, seat: str, other: str, thing: str) -> None:
        giver, taker = self.match.heroes[seat], self.match.heroes[other]
        deck, _, name = thing.partition(".")
        if deck == "ring":
            ring = next(one for one in giver.rings if one.card == name)
            giver.rings.remove(ring)
            ring.known_by = sorted({*ring.known_by, seat})
            taker.rings.append(ring)
        elif deck == "amulet":
            taker.amulets.append(giver.amulets.pop(int(name) - 1))
        elif deck == "treasure":
            giver.treasure.remove(thing)
            taker.treasure.append(thing)
        else:
            giver.things.remove(thing)
            taker.things.append(thing)

    # the position

    def position(self) -> dict[str, Any]:
        return position(self.match)

    def cards(self) -> dict[str, list[str]]:
        """Every card of every deck, wherever it is."""
        return all_cards(self.match)

    @property
    def over(self) -> bool:
        return self.match.over


__all__ = ["Asked", "Referee"]
