"""For each row of visibility.md the positions that differ in one fact of it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat
from engines.draggmar.components import CLOSERS, DUNGEONS, ELITES, KEEP, RIFT_CARDS, SPOTS
from engines.draggmar.state import Kill, Result
from engines.draggmar.world.closing import Upgrade
from engines.draggmar.world.ending import EndOfRound
from engines.draggmar.world.setup import STREAM, FirstPlayer

from ..playing import BLUE, DECKS, GOLD, RED, Board
from ..test_setup import first_draws
from .boards import AXE, D1, D2, MACE, hiring, orders, realm, running, spans, trades
from .worlds import NOBODY, pair

HERO, OTHER_HERO = "hero-torvald-1", "hero-aldric-1"
FIRST_DRAWS = first_draws("room-1-13", "room-1-03", "room-1-19")
"""Red goes first, and so draws its hand before the others."""
RIFT_1, RIFT_2 = list(SPOTS)[:2]


# -- V-1: tokens and decks


@pair("V-1", "the levels under tokens that lie face-down", NOBODY)
def tokens(other: bool) -> Board:
    return realm(up=(), levels={**dict.fromkeys(DUNGEONS, 1), D2 if other else D1: 3}).select()


for _deck in DECKS:

    @pair("V-1", f"the order of the deck {_deck}", NOBODY)
    def order_of_deck(other: bool, deck: str = _deck) -> Board:
        board = realm()
        board.realm.decks[deck].pile.sort(reverse=other)
        return board.run({BLUE: D1, GOLD: D1, RED: D2}) if not deck.startswith("room") else board.hire()


@pair("V-1", "how many cards a deck has left")
def deck_size(other: bool) -> Board:
    board = hiring(piles={"item-1": ["item-1-05", "item-1-06"]})
    if other:
        board.take(BLUE, "shop", "buy.item.1")
    return board


# -- V-2 to V-4: selection


def scouting(*scouts: str) -> Board:
    """Lords name dungeons, in order of their seats."""
    board = realm(up=()).select()
    for seat, place in zip((BLUE, GOLD, RED), scouts, strict=False):
        board.take(seat, "scout", place)
    return board


@pair("V-2", "the dungeon that a scout was sent to", [BLUE])
def scout(other: bool) -> Board:
    return scouting(D2 if other else D1)


@pair("V-2", "that a scout was sent")
def scout_sent(other: bool) -> Board:
    return scouting(D1) if other else scouting()


@pair("V-2", "the dungeons that all have scouted")
def scouts_in(other: bool) -> Board:
    return scouting("d04" if other else "d03", D1, D2)


@pair("V-3", "the level of a token that was turned up")
def turned_up(other: bool) -> Board:
    return realm(levels={**dict.fromkeys(DUNGEONS, 1), D1: 3 if other else 1}).select()


@pair("V-4", "where a standee was placed")
def standee(other: bool) -> Board:
    board = realm().select()
    board.take(BLUE, "standee", D2 if other else D1)
    return board


# -- V-5 to V-7: hands and hiring


@pair("V-5", "an item in a hand, while hiring", [BLUE], on=2)
def item_in_hand(other: bool) -> Board:
    return hiring({BLUE: (HERO, MACE if other else AXE)})


@pair("V-5", "a hero in a hand, while hiring", [BLUE], on=2)
def hero_in_hand(other: bool) -> Board:
    return hiring({BLUE: (OTHER_HERO if other else HERO, AXE)})


@pair("V-5", "how many cards of a hand are heroes", [BLUE, GOLD])
def kinds_in_hand(other: bool) -> Board:
    """The piles show how many all hands hold together."""
    one, two = (HERO, OTHER_HERO, AXE), ("hero-pip-1", MACE, "item-1-05")
    return spans(hiring({BLUE: two, GOLD: one} if other else {BLUE: one, GOLD: two}), BLUE, GOLD)


@pair("V-5", "how many cards of a hand are heroes, in the first round", [BLUE, GOLD])
def kinds_dealt(other: bool) -> Board:
    return dealing("1", "3") if other else dealing("3", "1")


@pair("V-5", "how many items of a hand are of level 1", [BLUE, GOLD])
def levels_in_hand(other: bool) -> Board:
    one, two = (HERO, "item-1-05"), (OTHER_HERO, "item-2-01")
    return hiring({BLUE: two, GOLD: one} if other else {BLUE: one, GOLD: two})


@pair("V-5", "how many cards are in a hand")
def hand_size(other: bool) -> Board:
    return hiring({BLUE: (HERO, AXE, MACE) if other else (HERO, AXE)})


@pair("V-5", "an item that all have seen go into a hand")
def seen_in_hand(other: bool) -> Board:
    board = buying(MACE if other else AXE)
    board.take(BLUE, "shop", f"take.{MACE if other else AXE}")
    return board


def buying(*items: str) -> Board:
    """Blue buys these items of level 1."""
    board = hiring({BLUE: (HERO,)}, piles={"item-1": items})
    for _ in items:
        board.take(BLUE, "shop", "buy.item.1")
    return board


@pair("V-6", "an item on a table")
def item_on_table(other: bool) -> Board:
    return buying(MACE if other else AXE)


@pair("V-6", "the item that another replaces")
def replaced(other: bool) -> Board:
    board = hiring({BLUE: (HERO,)}, piles={"item-1": (AXE, "item-1-06" if other else "item-1-05")})
    board.take(BLUE, "shop", "buy.item.1")
    board.take(BLUE, "shop", f"replace.{AXE}")
    return board


@pair("V-7", "the hero that was hired", [BLUE], on=2)
def hired(other: bool) -> Board:
    board = hiring(piles={"hero-1": (OTHER_HERO if other else "hero-pip-1",)})
    board.take(BLUE, "shop", "buy.hero.1")
    return board


@pair("V-7", "the level of the hero that was hired")
def hired_level(other: bool) -> Board:
    board = hiring()
    board.take(BLUE, "shop", "buy.hero.2" if other else "buy.hero.1")
    return board


@pair("V-7", "the card that a hero rises to")
def upgraded(other: bool) -> Board:
    board = realm(hands={BLUE: (HERO, OTHER_HERO, AXE)})
    hero = OTHER_HERO if other else HERO
    board.lord(BLUE).kills = [Kill("room-1-21", hero)]
    board.begin(Upgrade(seat=BLUE))
    board.take(BLUE, "upgrade", "yes")
    return board


# -- V-8: answers of a run


@pair("V-8", "the hero that a lord sends, before all have", [BLUE])
def muster(other: bool) -> Board:
    board = running({BLUE: (HERO, OTHER_HERO, AXE)}, mustered=False)
    board.take(BLUE, "muster", OTHER_HERO if other else HERO)
    return board


@pair("V-8", "the hero that a lord sends, after all have")
def mustered(other: bool) -> Board:
    board = running({BLUE: (HERO, OTHER_HERO, AXE)}, mustered=False)
    board.take(BLUE, "muster", OTHER_HERO if other else HERO)
    board.default(GOLD, "muster")
    return board


@pair("V-8", "a commit that is being filled in", [BLUE])
def commit_draft(other: bool) -> Board:
    board = running()
    board.take(BLUE, "commit", "boost.attack" if other else f"item.{AXE}")
    return board


@pair("V-8", "that a commit is being filled in", [BLUE])
def commit_begun(other: bool) -> Board:
    board = running()
    if other:
        board.take(BLUE, "commit", "boost.attack")
    return board


@pair("V-8", "a commit that was sent", [BLUE])
def commit_sent(other: bool) -> Board:
    board = running()
    board.commit(BLUE, *(("boost.defense", "skill.1") if other else (f"item.{AXE}",)))
    return board


@pair("V-8", "whether a chest is to be opened", [BLUE])
def chest(other: bool) -> Board:
    board = running(room=("room-1-17",))
    board.commit(BLUE, "chest.open" if other else "chest.leave")
    return board


@pair("V-8", "the commits that all have sent")
def commits(other: bool) -> Board:
    board = running()
    board.commit(BLUE, *(("boost.attack",) if other else ()))
    board.commit(GOLD)
    return board


def asking(*kinds: str) -> Board:
    """Blue and Gold want to be asked these questions; a monster with an item is before them."""
    board = realm(piles={"room-1": ["room-1-08", "room-1-19", "room-1-20"]})
    for kind in kinds:
        for seat in (BLUE, GOLD):
            orders(board, seat, kind, "ask")
    board.run({BLUE: D1, GOLD: D1, RED: D2})
    for seat in (BLUE, GOLD, RED):
        board.default(seat, "muster")
    return board


def won(board: Board) -> Board:
    """Both heroes show all they have."""
    board.commit(BLUE, "item.item-1-01")
    board.commit(GOLD, "arm")
    return board


@pair("V-8", "how many items a lord wants, before all have said", [BLUE])
def loot_wish(other: bool) -> Board:
    board = won(asking("loot"))
    board.take(BLUE, "loot", "none" if other else "all")
    return board


@pair("V-8", "how many items each lord wanted")
def loot_wishes(other: bool) -> Board:
    board = loot_wish(other)
    board.take(GOLD, "loot", "none")
    return board


@pair("V-8", "whether a lord stays, before all have said", [BLUE])
def way(other: bool) -> Board:
    board = won(asking("way"))
    board.take(BLUE, "way", "alone" if other else "stay")
    return board


@pair("V-8", "how a group parts")
def parted(other: bool) -> Board:
    board = way(other)
    board.take(GOLD, "way", "stay")
    return board


@pair("V-8", "an order that is never used", [BLUE], on=1)
def unused_order(other: bool) -> Board:
    board = running()
    return orders(board, BLUE, "commit", "bare", when="easy", until="run") if other else board


@pair("V-8", "an order for the standee", [BLUE])
def standee_order(other: bool) -> Board:
    board = scouting(D1)
    return orders(board, BLUE, "standee", "scouted.3", until="round.1") if other else board


# -- V-9 to V-11: what is public in a run, and what is drawn


@pair("V-9", "the room of a group")
def room(other: bool) -> Board:
    return running(room=("room-1-02" if other else "room-1-01",))


@pair("V-9", "the room of another group")
def room_elsewhere(other: bool) -> Board:
    return running(room=("room-1-01", "room-1-02" if other else "room-1-08"))


@pair("V-9", "the curse that was drawn")
def curse(other: bool) -> Board:
    board = running(room=("room-1-12",), piles={"curse": ("curse-03" if other else "curse-01", "curse-05")})
    board.commit(BLUE)
    board.commit(GOLD)
    return board


def rewarded(board: Board) -> Board:
    """Blue, alone in a room, wins an item; the others have not committed."""
    board.run({BLUE: D1, GOLD: D2, RED: D2})
    for seat in (BLUE, GOLD, RED):
        board.default(seat, "muster")
    board.commit(BLUE, "item.item-1-01")
    return board


@pair("V-10", "the item that a lord draws as a reward", [BLUE])
def reward(other: bool) -> Board:
    found = "item-1-06" if other else "item-1-05"
    return rewarded(realm(piles={"room-1": ("room-1-08", "room-1-19", "room-1-20"), "item-1": (found,)}))


@pair("V-10", "how many items a lord draws")
def reward_number(other: bool) -> Board:
    return rewarded(realm(piles={"room-1": ("room-1-19" if other else "room-1-08", "room-1-20", "room-1-01")}))


def robbed(hand: Sequence[str], face: int = 0) -> Board:
    """A monster wounds the hero of Blue, and takes an item at random."""
    board = running({BLUE: hand}, room=("room-1-04",), faces={"g2-1.losses": [face]})
    board.commit(BLUE)
    board.commit(GOLD)
    return board


@pair("V-11", "the item that was lost at random")
def lost(other: bool) -> Board:
    return robbed(("hero-pip-1", AXE, MACE), int(other))


@pair("V-11", "the items that a robber has left", [BLUE])
def kept(other: bool) -> Board:
    return robbed(("hero-pip-1", AXE, "item-1-11" if other else MACE))


def gift(*hand: str) -> Board:
    """A curse makes Blue give an item to Gold."""
    board = running({BLUE: hand}, room=("room-1-15",), piles={"curse": ("curse-29", "curse-03")})
    board.commit(BLUE)
    board.commit(GOLD)
    return board


@pair("V-11", "the item that was given", [BLUE, GOLD])
def given(other: bool) -> Board:
    return gift(HERO, MACE if other else AXE)


@pair("V-11", "that an item was given")
def something_given(other: bool) -> Board:
    return gift(HERO, AXE) if other else gift(HERO)


# -- V-12, V-13, V-16: offers


@pair("V-12", "an offer", [BLUE, GOLD], on=1)
def offer(other: bool) -> Board:
    board = hiring({BLUE: (HERO, AXE, MACE)})
    return trades(board, BLUE, GOLD, give=(AXE,)) if other else board


@pair("V-12", "a hand item that is offered", [BLUE, GOLD], on=1)
def offered(other: bool) -> Board:
    card = MACE if other else AXE
    return trades(hiring({BLUE: (HERO, AXE, MACE)}), BLUE, GOLD, give=(card,))


@pair("V-12", "an offer that is being written", [BLUE])
def letter(other: bool) -> Board:
    board = hiring({BLUE: (HERO, AXE, MACE)})
    board.take(BLUE, "trade", f"to.{GOLD}")
    if other:
        board.take(BLUE, "trade", f"give.{AXE}")
    return board


@pair("V-12", "a trade that was accepted")
def accepted(other: bool) -> Board:
    board = offered(other)
    board.take(GOLD, "take", "accept")
    return board


def ended(seat: Seat, kind: str, pick: str) -> Board:
    board = offer(True)
    board.take(seat, kind, pick)
    return board


@pair("V-13", "an offer that was declined", [BLUE, GOLD], on=1)
def declined(other: bool) -> Board:
    return ended(GOLD, "take", "decline") if other else offer(False)


@pair("V-13", "an offer that was withdrawn", [BLUE, GOLD], on=1)
def withdrawn(other: bool) -> Board:
    return ended(BLUE, "offered", "withdraw") if other else offer(False)


@pair("V-13", "an offer that ends with the hiring", [BLUE, GOLD])
def expired(other: bool) -> Board:
    board = offer(other)
    for seat in (BLUE, GOLD, RED):
        board.take(seat, "shop", "ready")
    return board


def deals(place: str, *, send: bool = True) -> Board:
    """Blue proposes to Gold to go somewhere together."""
    board = realm(options={"negotiation": "on"}).select(4)
    board.take(BLUE, "deal", f"with.{GOLD}")
    board.take(BLUE, "deal", f"go.{place}")
    if send:
        board.take(BLUE, "deal", "send")
    return board


@pair("V-16", "a deal that is proposed", [BLUE, GOLD])
def deal(other: bool) -> Board:
    return deals(D2 if other else D1)


@pair("V-16", "a deal that is being written", [BLUE])
def deal_draft(other: bool) -> Board:
    return deals(D2 if other else D1, send=False)


@pair("V-16", "a deal that was accepted")
def deal_struck(other: bool) -> Board:
    board = deal(other)
    board.take(GOLD, "deal-take", "accept")
    return board


# -- V-14: scouts


def scouted(*ahead: str, skill: bool = True) -> Board:
    """The hero of Blue looks at the next two cards, or does not."""
    board = realm(hands={BLUE: ("hero-yara-1",)}, piles={"room-1": ("room-1-19", "room-1-20", *ahead)})
    board.run({BLUE: D1, GOLD: D1, RED: D2})
    for seat in (BLUE, GOLD, RED):
        board.default(seat, "muster")
    board.commit(BLUE, *(("skill.1",) if skill else ()))
    board.commit(GOLD)
    return board


@pair("V-14", "the cards that a hero has looked at", [BLUE])
def scried(other: bool) -> Board:
    """The first of them is drawn at once."""
    return scouted("room-1-01", "room-1-02" if other else "room-1-03")


@pair("V-14", "that a hero looks ahead, and at how many cards")
def looks(other: bool) -> Board:
    return scouted("room-1-01", "room-1-03", skill=other)


# -- V-15, V-17: the market, the Keep and the rifts


@pair("V-15", "the market")
def market(other: bool) -> Board:
    board = realm(1)
    board.realm.market = ["item-1-06" if other else "item-1-05"]
    return board.hire()


def keep(first: str, second: str, *, reverse: bool = False) -> Board:
    """Blue and Gold are in the Keep; the first card of its pile is a hall, these two and the elites follow."""
    board = realm(hands={BLUE: (HERO, AXE), GOLD: ("hero-brenna-1",)})
    board.realm.round = 8
    board.run({BLUE: KEEP, GOLD: KEEP, RED: D1})
    pile, deck = board.realm.keep.deck.pile, board.realm.decks["room-3"].pile
    group = board.group(BLUE)
    assert group.room is not None
    every = sorted([*pile, *deck, group.room.card])
    every.remove("room-3-18")
    group.room.card = "room-3-18"
    below = sorted([first, second, *ELITES], reverse=reverse)
    board.realm.keep.deck.pile = below
    board.realm.keep.aside = []
    board.realm.decks["room-3"].pile = [card for card in every if card not in below]
    board.events = []  # of a room that was put there
    return board


@pair("V-17", "the order of the Keep's pile", NOBODY)
def keep_order(other: bool) -> Board:
    return keep("room-3-01", "room-3-02", reverse=other)


@pair("V-17", "the level 3 cards in the Keep's pile", NOBODY)
def keep_cards(other: bool) -> Board:
    return keep("room-3-01", "room-3-03" if other else "room-3-02")


@pair("V-17", "the order of the rift pile", NOBODY, on=3)
def rift_order(other: bool) -> Board:
    board = realm(options={"crusade": "on"})
    pile = board.realm.rifts.deck.pile
    pile[:8], pile[8:] = sorted(pile[:8], reverse=other), sorted(pile[8:], reverse=other)
    return board.hire()


@pair("V-17", "the rift cards that are out")
def rifts_out(other: bool) -> Board:
    board = realm(options={"crusade": "on"})
    gone = next(card for card in RIFT_CARDS if card not in CLOSERS) if other else CLOSERS[0]
    board.realm.rifts.deck.pile.remove(gone)
    board.realm.rifts.out = [gone]
    return board.hire()


# -- V-18: requests


def joining(**answers: str) -> Board:
    """Blue's hero has fallen, and Blue asks to join Gold and Red, who go on apart and are asked about it."""
    board = realm(
        hands={BLUE: ("hero-pip-1", "hero-aldric-1"), GOLD: ("hero-brenna-1",), RED: ("hero-torvald-1",)},
        piles={"room-1": ("room-1-19", "room-1-20", "room-1-17", "room-1-01", "room-1-02")},
    )  # fmt: skip
    orders(board, BLUE, "way", "ask")
    orders(board, GOLD, "way", "ask")
    orders(board, RED, "way", "ask")
    board.run(dict.fromkeys((BLUE, GOLD, RED), D1))
    for seat in (BLUE, GOLD, RED):
        board.default(seat, "muster")
    for seat in (BLUE, GOLD, RED):
        board.commit(seat)
    board.take(BLUE, "way", "alone")
    board.take(GOLD, "way", "stay")
    board.take(RED, "way", "stay")
    asker, group = board.lord(BLUE), board.group(GOLD)
    assert asker.active is not None
    asker.active.wounds = 9
    board.commit(BLUE)
    board.take(BLUE, "way", f"join.{group.name}")
    board.commit(GOLD)
    board.commit(RED)
    for name, answer in answers.items():
        board.take(Seat(name), "way", "stay")
        board.take(Seat(name), "admit", answer)
    return board


@pair("V-18", "how one player answers a request", [GOLD], shown=False)
def admits(other: bool) -> Board:
    return joining(gold="yes" if other else "no")


@pair("V-18", "who was against a request that was refused", [GOLD, RED], shown=False)
def refused(other: bool) -> Board:
    return joining(gold="no", red="yes") if other else joining(gold="yes", red="no")


@pair("V-18", "whether a request is granted")
def granted(other: bool) -> Board:
    return joining(gold="yes", red="yes" if other else "no")


# -- V-19 to V-21


@pair("V-19", "a hand, when the match is over")
def finished(other: bool) -> Board:
    board = hiring({BLUE: (HERO, MACE if other else AXE)})
    board.realm.result = Result("doom", (), {BLUE: 0, GOLD: 0, RED: 0})
    return board


def dealing(blue: str, gold: str) -> Board:
    """The first hands, of which Blue and Gold have so many heroes."""
    board = Board(3)
    board.dice.faces[STREAM] = list(FIRST_DRAWS)
    board.begin(FirstPlayer())
    board.take(BLUE, "heroes", blue)
    board.take(GOLD, "heroes", gold)
    board.take(RED, "heroes", "2")
    return board


@pair("V-20", "how many heroes a lord names in setup", [BLUE])
def heroes_named(other: bool) -> Board:
    board = Board(3)
    board.dice.faces[STREAM] = list(FIRST_DRAWS)
    board.begin(FirstPlayer())
    board.take(BLUE, "heroes", "3" if other else "1")
    return board


@pair("V-20", "that a lord is about to dismiss cards", [BLUE])
def dismissing(other: bool) -> Board:
    board = hiring()
    if other:
        board.take(BLUE, "shop", "dismiss")
    return board


@pair("V-20", "that a lord must still hire a hero", [BLUE, GOLD])
def must_hire(other: bool) -> Board:
    heroes, items = (HERO, OTHER_HERO), (AXE, MACE)
    board = hiring({BLUE: items, GOLD: heroes} if other else {BLUE: heroes, GOLD: items})
    for seat in (BLUE, GOLD):
        board.lord(seat).span = (0, 2)
    return board


@pair("V-20", "the cards that were dismissed")
def dismissed(other: bool) -> Board:
    board = hiring({BLUE: (HERO, AXE, MACE)})
    board.take(BLUE, "shop", "dismiss")
    board.take(BLUE, "dismiss", MACE if other else AXE)
    return board


def counted(blue: Sequence[str], gold: Sequence[str]) -> Board:
    """Blue and Gold count their Fame with these hands."""
    board = realm(hands={BLUE: blue, GOLD: gold})
    board.realm.round, board.realm.phase = 3, "run"
    spans(board, BLUE, GOLD, RED)
    board.lord(BLUE).kills = [Kill("room-1-21", blue[0])]
    board.begin(Upgrade(seat=BLUE), EndOfRound())
    board.take(BLUE, "upgrade", "no")
    return board


@pair("V-21", "what a lord's heroes and items count for, of one sum", [BLUE, GOLD])
def fame_in_hand(other: bool) -> Board:
    one, two = (HERO, OTHER_HERO, AXE), ("hero-pip-1", MACE, "item-1-05")
    return counted(two, one) if other else counted(one, two)


@pair("V-21", "the sum of a lord's heroes and items")
def fame_sum(other: bool) -> Board:
    hand = (HERO, OTHER_HERO, "hero-pip-1") if other else (HERO, AXE, MACE)
    return counted(hand, ("hero-brenna-1",))
