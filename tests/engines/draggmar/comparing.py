"""The engine and the referee, given the same answers and the same chance, compared after each answer.

The engine is played; what it shuffles and picks is recorded and handed to the referee, and each answer is translated: a
form counts when it is sent. Two matches in three have the usual orders of their runs and others given by chance, the
third has none. Two in five begin late: the Keep is open, and rich lords seldom answer foolishly.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from engines.core import Action, Decision, Dice, any_picks, default_action
from engines.core.flow import Table
from engines.core.forms import BACK, CHANGE, SEND, USUAL, Form
from engines.core.ids import thread_of
from engines.core.offers import ACCEPT, WITHDRAW
from engines.core.preferences import ASK, check_order, kinds_of, write
from engines.core.types import Order, Preference
from engines.draggmar.components import CLOSERS, DUNGEONS, ELITES, ITEMS, KEEP, LEVELS, ROOMS, SLOTS, SPOTS
from engines.draggmar.game import draggmar
from engines.draggmar.run.committing import AFTER, ARM, BOOST, CHEST, ITEM, SKILL, Committing, Draft
from engines.draggmar.run.orders import ALL, BARE, STAY
from engines.draggmar.run.splitting import Answer, Between
from engines.draggmar.state import Commit, Group, Lord, Realm
from engines.draggmar.world.dealing import Deal, Proposal
from engines.draggmar.world.hiring import BUY, DISMISS, FILL, READY
from engines.draggmar.world.setup import LAID_ASIDE
from engines.draggmar.world.trading import Letter, Trade
from tests.engines.draggmar.referee import Options, Pay, Question, Referee, state

OFFERS = ("trade", "deal", "take", "offered", "deal-take", "deal-made")
"""Kinds of question that write and answer offers; the referee has calls for them."""
WRITTEN = ("trade", "deal")
"""Those of them in which an offer is written."""
FORMS = {"commit": {"commit"}, "shop": {"dismiss", "market"}}
"""The forms that a lord fills in where an order of that kind would answer."""
KINDS = {
    "limit": "discard", "asking": "waiting", "not-ready": "unready", "dismiss": "shop", "market": "shop",
    "way": "between", "admit": "between",
}  # fmt: skip
"""Kinds of the engine that the referee calls otherwise."""

WANTED = {"upgrade": "yes", "loot": ALL, "way": STAY}
"""What a lord that wants to come far answers."""


class Recorder(Dice):
    """Dice that remember each shuffle and each pick, by stream."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.shuffles: dict[str, list[list[str]]] = defaultdict(list)
        self.picks: dict[str, list[str]] = defaultdict(list)

    def shuffled(self, stream: str, items: Iterable[Any]) -> list[Any]:
        found = super().shuffled(stream, items)
        self.shuffles[stream].append(list(found))
        return found

    def pick(self, stream: str, among: Sequence[Any]) -> Any:
        found = super().pick(stream, among)
        self.picks[stream].append(found)
        return found


class Copied:
    """The referee's chance: what the engine's dice have shown."""

    def __init__(self, dice: Recorder) -> None:
        self.dice = dice
        self.firsts: list[str] = []
        self.levels: list[int] = []

    def order(self, deck: str, cards: list[str]) -> list[str]:
        if deck == "tokens":
            left = sorted(cards)
            return [left.pop(next(at for at, one in enumerate(left) if one[0] == str(level))) for level in self.levels]
        shown = self.dice.shuffles[f"deck.{deck}"]
        while shown:
            found = shown.pop(0)
            if sorted(found) == sorted(cards):
                at = LAID_ASIDE if deck == "rift" and set(CLOSERS).isdisjoint(found) else len(found)
                return [*found[:at][::-1], *found[at:]]  # of the ordinary rift cards seven come on top
        raise AssertionError(f"the engine has not shuffled {deck} of {sorted(cards)}")

    def pick(self, stream: str, among: list[str]) -> str:
        if stream == "setup":
            return self.firsts.pop(0)
        found = self.dice.picks[f"{stream}.losses"].pop(0)
        assert found in among, f"{stream}: the engine has picked {found}, which is not among {among}"
        return found


RICH: Final = 100
"""The Fame of lords whose match begins late."""


def drawn(count: int, seed: int) -> Both:
    """The match of that number: every other one has options drawn by lot, two in five begin late."""
    rng = Random(1000 * count + seed)
    options = {one.id: rng.choice(one.values) for one in draggmar.meta.choices} if seed % 2 else {}
    return Both(count, seed, options, late=seed % 5 > 2)


class Both:
    """A match of `count` lords in both models. `seen` counts what has been answered: each kind of question, with the
    verb of each pick, and the trades and deals that were sent (``trade``, ``deal``) and carried out (``take``,
    ``deal-take``)."""

    def __init__(self, count: int, seed: int, options: dict[str, str], *, late: bool = False) -> None:
        self.rng, self.dice, self.late = Random(seed), Recorder(seed.to_bytes(16, "big")), late
        self.seen: Counter[str] = Counter()
        self.writing = ("", "")
        full = draggmar.meta.options(options)
        self.realm, events = draggmar.setup(draggmar.meta.seats_for(count), full, self.dice)
        self.ordering = seed % 3 > 0
        if not self.ordering:
            asks = [Preference(kind, (ASK,)) for kind in ("loot", "way")]
            self.realm.orders = {seat: list(asks) for seat in self.realm.seats}
        chance = Copied(self.dice)
        chance.firsts = [event.text.args["card"].key for event in events if event.text.key == "first-drawn"]  # type: ignore[union-attr]
        chance.levels = [self.realm.dungeons[place].level for place in DUNGEONS]
        self.referee = Referee(
            [str(seat) for seat in self.realm.seats],
            Options(
                harder=full["harder"] == "on", real=full["real_experience"] == "on",
                negotiation=full["negotiation"] == "on", crusade=full["crusade"] == "on",
                start_doom=int(full["start_doom"]),
            ),
            chance=chance,
            ordering=self.ordering,
        )  # fmt: skip
        if late:
            self._begin_late()

    def _begin_late(self) -> None:
        """Before the first hands are dealt: all tokens lie face-up, two Bosses of each level are dead, lords are
        rich."""
        match = self.referee.match
        for place in DUNGEONS:
            self.realm.dungeons[place].up = self.realm.dungeons[place].locked = match.places[place].up = True
        for level in LEVELS:
            mine, theirs = self.realm.decks[f"room-{level}"].pile, match.decks[f"room-{level}"].pile
            for card in [card for card in mine if ROOMS[card].boss][:2]:
                mine.remove(card)
                theirs.remove(card)
                self.realm.trophies.append(card)
                match.trophies.append(card)
        for seat in self.realm.seats:
            self.realm.lord(seat).fame = match.lords[seat].fame = RICH

    # -- playing

    def play(self, bound: int = 20_000) -> int:
        """Play to the end by chance and compare after each answer; return the number of answers."""
        for number in range(bound):
            self.compare()
            pending = list(draggmar.pending(self.realm))
            if not pending:
                return number
            offers = [one for one in pending if one.kind in OFFERS]
            pending = [one for one in pending if one.kind not in OFFERS]
            if self.ordering and self.rng.random() < 0.08:
                self.order()
                continue
            begun = [one for one in offers if (one.seat, one.kind) == self.writing]
            if offers and self.rng.random() < (0.9 if begun else 0.4):
                open_ = [one for one in offers if one.kind in ("take", "deal-take")]
                asked = self.rng.choice(begun or (open_ if open_ and self.rng.random() < 0.6 else offers))
                self.answer(asked, Action(asked.seat, asked.id, self._offer_picks(asked)))
                continue
            due = [one for one in pending if not one.optional] or pending
            asked = self.rng.choice(due if self.rng.random() < 0.9 else pending)
            self.answer(asked, self._action(asked))
        raise AssertionError("the match does not end")

    def _action(self, asked: Decision) -> Action:
        """An answer by chance, or the clock's; half of the standees go to others or to the Keep; where the match began
        late mostly an answer that is not foolish. Orders are given apart (`order`)."""
        asked = replace(asked, options=tuple(one for one in asked.options if not one.key.startswith(AFTER)))
        keys = [one.key for one in asked.options]
        if asked.kind == "standee" and self.rng.random() < 0.5:
            places = [place for place in (KEEP, *(lord.place for lord in self.realm.lords.values())) if place in keys]
            if places:
                return Action(asked.seat, asked.id, (self.rng.choice(places),))
        if self.rng.random() < 0.25:
            return default_action(asked, self.dice)
        if self.late and not asked.optional and self.rng.random() < 0.8:
            return Action(asked.seat, asked.id, likely_picks(asked, self.rng, 0.8))
        return Action(asked.seat, asked.id, any_picks(asked, self.rng))

    def _offer_picks(self, asked: Decision) -> tuple[str, ...]:
        """An offer is written on, and mostly sent as soon as it may be; most offers are accepted."""
        keys = [one.key for one in asked.options]
        self.writing = (asked.seat, asked.kind) if asked.kind in WRITTEN else ("", "")
        if SEND.key in keys and self.rng.random() < 0.4:
            self.writing = ("", "")
            return (SEND.key,)
        if ACCEPT.key in keys and self.rng.random() < 0.7:
            return (ACCEPT.key,)
        if WITHDRAW.key in keys and self.rng.random() < 0.7:
            return ()
        return (self.rng.choice(keys),)

    def answer(self, asked: Decision, action: Action) -> None:
        if asked.kind in OFFERS:
            call = self._offer(asked, action.picks)
            draggmar.apply(self.realm, action, self.dice)
            self.seen[asked.kind] += bool(call())
            self.referee.match.desk.pump()
            return
        self.seen.update({asked.kind, *(f"{asked.kind}.{pick.partition('.')[0]}" for pick in action.picks)})
        replies = list(self._translated(asked, action))
        draggmar.apply(self.realm, action, self.dice)
        for kind, answer, where in replies:
            self.referee.reply(str(asked.seat), kind, answer, where)

    def order(self) -> None:
        """Some lord gives an order, changes or withdraws one."""
        seat = self.rng.choice(self.realm.seats)
        offered = list(draggmar.orderable(self.realm, seat))
        if not offered:
            return
        one = self.rng.choice(offered)
        open_ = {asked.kind for asked in draggmar.pending(self.realm) if asked.seat == seat}
        if open_ & FORMS.get(one.kind, set()):
            return  # what has been filled in would be sent with it
        entries = []
        for _ in range(self.rng.randint(0, one.length)):
            when = self.rng.choice([*(clause.key for clause in one.whens)] or [""])
            pick = ASK if self.rng.random() < 0.15 else self.rng.choice(one.options).key
            entries.append(Preference(one.kind, (pick,), when=when, until=one.until[0].key))
        given = Order(seat, one.kind, tuple(entries))
        if not entries and one.kind not in kinds_of(self.realm, seat):
            return
        check_order(self.realm, offered, given)
        write(self.realm, given)
        draggmar.settle(self.realm, given, self.dice)
        self.referee.orders.give(str(seat), one.kind, [(entry.picks[0], entry.when) for entry in entries])

    def _offer(self, asked: Decision, picks: Sequence[str]) -> Callable[[], object]:
        """What the referee is called for by an answer to a question about offers."""
        step: Any = self.realm.threads[thread_of(asked.id)].stack[-1]
        referee, seat = self.referee, str(asked.seat)
        if isinstance(step, Letter) and tuple(picks) == (SEND.key,):
            swap = step.draft(self.realm)
            return partial(referee.trade, seat, step.to, list(swap.give), list(swap.get), swap.pay, swap.ask)
        if isinstance(step, Proposal) and tuple(picks) == (SEND.key,):
            terms = step.terms(self.realm)
            pay = [Pay(str(one.payer), str(one.payee), one.fame, one.when) for one in terms.pay]
            return partial(referee.deal, seat, [str(one) for one in terms.parties], terms.go_to, pay)
        if isinstance(step, Trade) and picks:
            name = next(name for name, one in referee.match.trades.items() if _trade(one) == _swap(step))
            return partial(referee.accept_trade if picks[0] == ACCEPT.key else referee.end_trade, name)
        if isinstance(step, Deal) and picks:
            name = next(name for name, one in referee.match.deals.items() if _deal(one) == _terms(step))
            return (
                partial(referee.accept_deal, seat, name) if picks[0] == ACCEPT.key else partial(referee.end_deal, name)
            )
        return lambda: None

    def _translated(self, asked: Decision, action: Action) -> Iterator[tuple[str, dict[str, list[str]], str]]:
        """The referee's answers that an engine's answer amounts to; none while a form is being filled in."""
        thread = thread_of(asked.id)
        step: Any = self.realm.threads[thread].stack[-1]
        picks = list(action.picks)
        if isinstance(step, Form):
            sent = self._sent(step, asked, action.picks)
            if isinstance(sent, Draft):
                if action.picks == (USUAL.key,):
                    self._compare_usual(asked, sent)
                yield "commit", self._commit(sent), thread
            elif isinstance(sent, Answer):
                yield "between", self._between(sent), thread
        elif asked.kind == "dismiss":
            if picks:
                yield "shop", {"shop": ["dismiss"], "cards": picks}, ""
        elif asked.kind == "market":
            if step.page == "goods" and picks:
                yield "shop", {"shop": ["market"], "own": [step.own], "other": picks}, ""
        elif (asked.kind == "shop" and picks[0] in ("dismiss", "market")) or (not picks and asked.optional):
            return
        elif asked.kind == "loot":
            count = len(asked.options) - 1
            yield "loot", {"loot": [{"all": str(count), "none": "0"}.get(picks[0], picks[0])]}, thread
        elif asked.kind == "upgrade" or asked.kind not in KINDS:
            yield asked.kind, {asked.kind: picks}, thread if thread.startswith("g") else ""
        else:
            kind = KINDS[asked.kind]
            yield kind, {kind: picks}, ""

    def _sent(self, step: Form[Any], asked: Decision, picks: tuple[str, ...]) -> Any:
        """The form that this answer sends; None if it only changes a draft."""
        seat, state = asked.seat, self.realm
        if picks in ((BACK.key,), (CHANGE.key,)):
            return None
        if picks == (USUAL.key,):
            return step.usual(Table(state, self.dice), seat)
        sheet = step.sheets.get(seat)
        draft = step.begun(state, seat) if sheet is None or sheet.draft is None else sheet.draft
        if picks == (SEND.key,):
            return draft
        filled = step.fill(state, seat, draft, picks)
        page = step.page(state, seat, filled)
        if page is not None and page.kind == "way" and (ordered := draggmar.ordered(state, page)) is not None:
            filled = step.fill(state, seat, filled, ordered)
            page = step.page(state, seat, filled)
        return filled if page is None else None

    def _commit(self, sent: Draft) -> dict[str, list[str]]:
        own, found = sent.commit, defaultdict[str, list[str]](list)
        for item in own.items:
            found[ITEMS[item].slot].append(item)
        if own.skill:
            found["skill"] = [f"{own.skill}.{own.target}" if own.target else str(own.skill)]
        if own.boost:
            found["boost"] = [own.boost]
        if own.chest:
            found["chest"] = [own.chest]
        return dict(found)

    def _between(self, sent: Answer) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        if sent.discard:
            found["discard"] = list(sent.discard)
        if sent.way:
            found["way"] = [way_key(sent.way, self.realm)]
        for asker, yes in sent.admits.items():
            found[f"admit.{asker}"] = ["yes" if yes else "no"]
        return found

    # -- comparing

    def compare(self) -> None:
        """Questions and positions are equal."""
        ours, theirs = self._asked(), self._asked_by_referee()
        assert ours == theirs, f"engine {sorted(ours - theirs)} referee {sorted(theirs - ours)}"
        for one in draggmar.pending(self.realm):
            self._compare_options(one)
        steps: list[Any] = [step for thread in self.realm.threads.values() for step in thread.stack]
        trades = sorted(_swap(step) for step in steps if isinstance(step, Trade))
        assert trades == sorted(map(_trade, self.referee.match.trades.values()))
        deals = sorted(_terms(step) for step in steps if isinstance(step, Deal))
        assert deals == sorted(map(_deal, self.referee.match.deals.values()))
        mine, other = position(self.realm), _theirs(self.referee.position())
        if self.realm.phase != "run":  # the referee forgets a run when the next one begins
            for lord in (*mine["lords"].values(), *other["lords"].values()):
                for key in ("log", "rooms", "received"):
                    del lord[key]
        last = [card for card in self.referee.match.returning if card in ELITES]
        if last:  # nobody is left in the Keep who could draw it: the engine has put it into the pile all the same
            mine["keep"], other["keep"] = sorted(mine["keep"]), sorted([*other["keep"], *last])
        differ = {where: found for key in mine for where, *found in differences(mine[key], other[key], key)}
        assert not differ, differ

    def _compare_options(self, one: Decision) -> None:
        """The options of a question that is not a form, and of the first page of one between two rooms; and what the
        clock would answer."""
        kind = self._kind(one)
        if one.kind in OFFERS or one.optional or one.kind in ("sent", "admit"):
            return
        theirs = next(
            asked
            for asked in self.referee.asked()
            if (asked.seat, asked.kind) in ((one.seat, kind), (one.seat, "discard"))
        )
        mine = {option.key for option in one.options} - {BACK.key}
        page = {"limit": "discard", "way": "way"}.get(one.kind, one.kind)
        if kind == "commit":
            self._compare_commit(one, theirs)
            return
        if one.kind in ("dismiss", "market"):
            step: Any = self.realm.threads[thread_of(one.id)].stack[-1]
            page = {"dismiss": "cards", "market": "own", "goods": "other"}[step.page]
            other = set(theirs.pages[page].options) if page in theirs.pages else set()  # all is traded away
            if step.page == "goods":
                other = {
                    card for card in other if theirs.allows({"shop": ["market"], "own": [step.own], "other": [card]})
                }
            assert mine == other, f"{one.seat} {step.page}: engine {sorted(mine)}, referee {sorted(other)}"
            return
        assert isinstance(one.default, tuple)
        usual = set(one.default)
        if one.kind == "loot":
            names = {"all": str(len(mine) - 1), "none": "0"}
            mine, usual = ({names.get(key, key) for key in keys} for keys in (mine, usual))
        if one.kind == "way":
            mine = {way_key(key, self.realm) for key in mine}
        other = set(theirs.pages[page].options)
        assert mine == other, f"{one.seat} {one.kind}: engine {sorted(mine - other)}, referee {sorted(other - mine)}"
        default = set(theirs.default[page])
        assert usual == default, f"{one.seat} {one.kind} by default: engine {usual}, referee {default}"

    def _compare_usual(self, asked: Decision, sent: Draft) -> None:
        """What the clock commits (D-11)."""
        due = [one for one in self.referee.asked() if (one.seat, one.kind) == (asked.seat, "commit")]
        if not due:
            return  # a commit that was sent is changed
        mine, other = ({page: sorted(keys) for page, keys in one.items() if keys}
                       for one in (self._commit(sent), due[0].default))  # fmt: skip
        assert mine == other, f"{asked.seat} usual: engine {mine}, referee {other}"

    def _compare_commit(self, one: Decision, theirs: Question) -> None:
        """The fields of a commit, with what is filled in: each item that may be put on or off, the skills, the targets
        of the one that is chosen, boosts, the chest. A rival's run may have ended since the question opened."""
        step: Any = self.realm.threads[thread_of(one.id)].stack[-1]
        draft = step.draft(self.realm, one.seat) or step.begun(self.realm, one.seat)
        own: Commit = draft.commit
        mine: dict[str, set[str]] = defaultdict(set)
        for option in one.options:
            field, dot, key = option.key.partition(".")
            if dot:
                mine[field].add(key)
        cards = [card for slot in SLOTS if slot in theirs.pages for card in theirs.pages[slot].options]
        skills = theirs.pages["skill"].options if "skill" in theirs.pages else []
        targets = {skill.partition(".")[2] for skill in skills if skill.startswith(f"{own.skill}.")}
        aims = {one for one in targets if not self.referee.match.lords[one].out}
        other = {
            "item": {card for card in cards if self._fits(theirs, own.items, card)},
            "skill": {skill.partition(".")[0] for skill in skills} | ({"0"} if skills else set()),
            "target": aims if len(aims) > 1 else set(),
            "boost": {*theirs.pages["boost"].options, "none"} if "boost" in theirs.pages else set(),
            "chest": set(theirs.pages["chest"].options) if "chest" in theirs.pages else set(),
        }  # fmt: skip
        for field, keys in other.items():
            assert mine[field] == keys, f"{one.seat} {field}: engine {sorted(mine[field])}, referee {sorted(keys)}"

    def _fits(self, theirs: Question, worn: Sequence[str], card: str) -> bool:
        """True if the referee allows the items with one more, in place of another of its slot, or with one less."""
        slot = ITEMS[card].slot
        rest = [one for one in worn if one != card and (slot == "other" or ITEMS[one].slot != slot)]
        now = rest if card in worn else [*rest, card]
        assert theirs.check is not None
        return theirs.check({slot: [one for one in now if ITEMS[one].slot == slot] for slot in SLOTS})

    def _asked(self) -> set[tuple[str, str]]:
        """Who must answer what; what has been answered and may be changed is left out."""
        return {
            (str(one.seat), "discard" if one.kind == "limit" and not self._is_between(one) else self._kind(one))
            for one in draggmar.pending(self.realm)
            if one.kind not in OFFERS and not (one.optional and one.kind not in ("asking", "not-ready"))
        }

    def _is_between(self, one: Decision) -> bool:
        return isinstance(self.realm.threads[thread_of(one.id)].stack[-1], Between)

    def _kind(self, one: Decision) -> str:
        if self._is_between(one):
            return "between"
        if isinstance(self.realm.threads[thread_of(one.id)].stack[-1], Committing):
            return "commit"
        return KINDS.get(one.kind, one.kind)

    def _asked_by_referee(self) -> set[tuple[str, str]]:
        return {(one.seat, one.kind) for one in self.referee.asked()}


Terms = tuple[Any, ...]
"""What an open offer says, to be compared."""


def _swap(step: Trade) -> Terms:
    swap = step.swap
    return (str(step.giver), str(step.taker), tuple(swap.give), tuple(swap.get), swap.pay, swap.ask)


def _trade(one: state.Trade) -> Terms:
    return (one.author, one.partner, tuple(sorted(one.give)), tuple(sorted(one.get)), one.pays, one.wants)


def _terms(step: Deal) -> Terms:
    terms = step.terms
    pay = tuple(sorted((str(one.payer), str(one.payee), one.fame, one.when) for one in terms.pay))
    accepted = tuple(sorted({str(terms.author), *map(str, step.accepted)}))
    return (str(terms.author), tuple(map(str, terms.parties)), terms.go_to, pay, accepted)


def _deal(one: state.Deal) -> Terms:
    pay = tuple(sorted((each.payer, each.to, each.fame, each.when) for each in one.pay))
    return (one.author, tuple(one.parties), one.go_to, pay, tuple(sorted(one.accepted)))


def differences(mine: Any, other: Any, where: str) -> Iterator[tuple[str, Any, Any]]:
    """The places where two positions differ, with what the engine and what the referee has there."""
    if isinstance(mine, dict) and isinstance(other, dict) and mine.keys() == other.keys():
        for key in mine:
            yield from differences(mine[key], other[key], f"{where}.{key}")
    elif mine != other:
        yield where, mine, other


def way_key(way: str, realm: Realm) -> str:
    """The referee's name of a way."""
    if not way.startswith("with."):
        return way
    named = way.split(".")[1:]
    return "with." + "+".join(seat for seat in realm.seats if seat in named)


def position(realm: Realm) -> dict[str, Any]:
    """The engine's position in the referee's words."""
    return {
        "round": realm.round,
        "first": str(realm.first),
        "doom": realm.doom,
        "stage": realm.stage,
        "places": {place: (one.level, one.up, one.threat) for place, one in realm.dungeons.items()},
        "rifts": {str(spot.number): place in realm.rifts.open for place, spot in SPOTS.items()},
        "piles": {name: deck.pile[::-1] for name, deck in realm.decks.items()},
        "discards": {name: sorted(deck.discards) for name, deck in realm.decks.items()},
        "keep": realm.keep.deck.pile[::-1],
        "trophies": sorted(realm.trophies),
        "market": sorted(realm.market),
        "lords": {str(seat): _lord(lord) for seat, lord in realm.lords.items()},
        "groups": {name: _group(realm, group) for name, group in realm.groups.items()},
        "requests": sorted((str(one.asker), one.group) for one in realm.requests),
        "over": realm.result is not None,
        "winners": sorted(map(str, realm.result.winners)) if realm.result else [],
    }


def _lord(lord: Lord) -> dict[str, Any]:
    return {
        "fame": lord.fame,
        "hand": sorted(lord.hand),
        "table": sorted((one.card, one.may_be_replaced) for one in lord.table),
        "active": (lord.active.card, lord.active.wounds, bool(lord.active.used)) if lord.active else None,
        "curses": [one.card for one in lord.curses],
        "planted": lord.planted,
        "log": [(one.card, one.flag) for one in lord.log if one.flag in ("opened", "skipped", "disarmed")],
        "rooms": [one.card for one in lord.log],
        "received": lord.received,
        "heads": list(lord.heads),
    }


def _group(realm: Realm, group: Group) -> dict[str, Any]:
    return {
        "place": group.place,
        "level": group.level if not group.is_rift else 3,
        "members": [str(seat) for seat in realm.seats if seat in group.members and realm.lord(seat).has_hero],
        "reserve": [] if group.ended else list(group.reserve),  # then they lie aside until the round ends
        "ended": bool(group.ended),
    }


def _theirs(found: dict[str, Any]) -> dict[str, Any]:
    """The referee's position, in the same shape."""
    lords = {}
    for seat, one in found["lords"].items():
        active = one["active"]
        lords[seat] = {
            **{key: one[key] for key in ("fame", "hand", "table", "curses", "planted", "received", "heads")},
            "active": (active["card"], active["wounds"], bool(active["used"])) if active else None,
            "log": [room for room in one["log"] if room[1] in ("opened", "skipped", "disarmed")],
            "rooms": [room[0] for room in one["log"] if room[1]],
        }
    out = {
        seat
        for seat, one in found["lords"].items()
        if one["active"] is None and not any(card.startswith("hero-") for card in one["hand"])
    }
    groups = {
        name: {
            **{key: one[key] for key in ("place", "level", "reserve", "ended")},
            "members": [seat for seat in found["lords"] if seat in one["members"] and seat not in out],
        }
        for name, one in found["groups"].items()
    }  # fmt: skip
    return {
        **{key: found[key] for key in ("round", "first", "doom", "stage", "rifts", "keep", "trophies", "over")},
        "places": {place: (level, up, threat) for place, (level, up, _, threat) in found["places"].items()},
        "piles": {name: deck["pile"] for name, deck in found["decks"].items() if name != "rift"},
        "discards": {name: deck["discards"] for name, deck in found["decks"].items() if name != "rift"},
        "market": sorted(card for row in found["market"].values() for card in row),
        "lords": lords,
        "groups": groups,
        "requests": sorted(found["requests"]),
        "winners": sorted(found["winners"]),
    }


__all__ = ["Both", "drawn", "position"]


def likely_picks(asked: Decision, rng: Random, bold: float) -> tuple[str, ...]:
    """An answer by chance that is seldom foolish; the bolder, the more is committed."""
    keys = [option.key for option in asked.options]
    match asked.kind:
        case "shop":
            dear = sorted(
                (key for key in keys if key.startswith(BUY) and not key.endswith(".1")), key=lambda key: key[-1]
            )
            some = [key for key in keys if key.startswith(BUY) or key == DISMISS]
            if dear and rng.random() < 0.75:
                return (rng.choice(dear[-2:]),)
            return (rng.choice(some) if some and rng.random() < 0.5 else FILL if FILL in keys else READY,)
        case "commit":
            begun = any(option.chosen for option in asked.options)
            more = [option.key for option in asked.options if not option.chosen and _commits(option.key)]
            if more and rng.random() < bold:
                return (ARM if ARM in keys and rng.random() < 0.5 else rng.choice(more),)
            return (SEND.key if begun and SEND.key in keys else BARE,)
    wanted = WANTED.get(asked.kind)
    return (wanted,) if wanted in keys and wanted else any_picks(asked, rng)


def _commits(key: str) -> bool:
    return key.startswith((ITEM, SKILL, BOOST, CHEST)) and key not in (f"{SKILL}0", f"{BOOST}none", f"{CHEST}leave")
