"""All thirteen encounters, as an ambush and in a search (FD-17, FD-20); matured, see `test_matured`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.core import HOST, Seat
from engines.core.hands import EVERYBODY
from engines.dracula.actions.arriving import Arrived
from engines.dracula.actions.searching import Search
from engines.dracula.components import ENCOUNTERS
from engines.dracula.encounters.resolving import ResolveEncounter
from engines.dracula.trail.matured import Mature

from .positions import DS, LG, MH, VH, Board, D, hideout

FAR = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}
WAYS = ["ambush", "search"]


def meet(way: str, encounter: str, *, others: dict[Seat, str] | None = None, **given: object) -> Board:
    """Lord Godalming meets an encounter in Dell, a port: he comes there and is ambushed, or he searches."""
    face = "f" if way == "ambush" else "u"
    damage = given.pop("damage", {})
    delayed = given.pop("delayed", ())
    board = Board(
        trail=f"birch(f)[] cedar(f)[] dell({face})[{encounter}]",
        at={**FAR, **(others or {}), LG: "dell"},
        **given,  # type: ignore[arg-type]
    )
    assert isinstance(damage, dict)
    assert isinstance(delayed, tuple)
    for seat, amount in damage.items():
        board.hunter(seat).damage = amount
    for seat in delayed:
        board.hunter(seat).delayed = True
    if way == "search":
        board.push(Search(LG))
        if board.is_asked(LG, "aids"):
            board.default(LG)
        return board
    board.push(Arrived(LG, "elm", "road"))
    if board.is_asked(D, "ambush"):
        board.take(D, encounter)
    board.default(HOST)
    if board.is_asked(HOST):  # as far as everybody knows, he could avert it (R5)
        board.default(HOST)
    return board


def here(board: Board) -> str:
    """The trail space of Dell."""
    return board.trail()[2]


both = pytest.mark.parametrize("way", WAYS)


@both
@pytest.mark.parametrize(("title", "end"), [("bats", "gone"), ("hoax", "gone"), ("spy", "stays")])
def test_everybody_sees_which_encounter_was_met(way: str, title: str, end: str) -> None:
    """FD-7.5, FD-13.3: by whom, where, and what came of it; a hoax cannot ambush."""
    board = meet(way, title)
    if (way, title) == ("ambush", "hoax"):
        assert board.view().met is None
        return
    met = board.view().met
    assert met == board.view(D).met == board.view(LG).met
    assert (met.seat, met.place, met.title, met.space) == (LG, "dell", title, 3)
    assert met.is_ambush == (way == "ambush")
    assert met.end == end


def test_everybody_sees_whom_an_encounter_hits_and_what_it_does_to_each() -> None:
    """FD-32.4: wolves fall upon all in the city, rats upon one."""
    board = meet("ambush", "wolves", others={DS: "dell"})
    for seat in (LG, DS):
        if board.is_asked(seat, "show"):
            board.default(seat)
    while board.is_asked(HOST):
        board.default(HOST)
    met = board.view().met
    assert met.hit == (LG, DS)
    assert met.harm == {LG: 4, DS: 4}
    assert meet("ambush", "rats", others={DS: "dell"}).view().met.harm == {LG: 2}


def test_everybody_sees_how_many_more_lie_there() -> None:
    """V-2.8."""
    board = Board(trail="birch(f)[] cedar(f)[] dell(f)[bats rats hoax]", at={**FAR, LG: "dell"})
    board.push(Arrived(LG, "elm", "road"))
    board.take(D, "bats")
    board.default(HOST)
    assert board.view().met.others == 2


def test_an_encounter_that_is_fought_is_met_until_the_fight_is_over() -> None:
    """FD-20.1."""
    assert meet("search", "new_vampire").view().met.end == ""


def test_a_new_search_has_met_nothing() -> None:
    """FD-13.2: what was met before is no news."""
    board = meet("search", "bats")
    board.push(Search(LG))
    assert board.view().met is None


# -- what they do to hunters


@both
def test_bats(way: str) -> None:
    """FD-25.6: a token, and the card is discarded."""
    board = meet(way, "bats")
    assert board.hunter(LG).bats
    assert here(board) == "dell(u)[]"
    assert board.state.encounters.discards == ["bats"]


def test_bats_find_nobody_twice_nor_more_tokens_than_there_are() -> None:
    """FD-5.10, FD-25.7."""
    board = Board(at=FAR)
    board.hunter(DS).bats = board.hunter(VH).bats = True
    board.push(ResolveEncounter("bats", "castle", [LG, DS]))
    assert [hunter.bats for hunter in board.state.active] == [False, True, True, False]


@both
@pytest.mark.parametrize("seats", [1, 2])
def test_rats(way: str, seats: int) -> None:
    """2 damage; back face up (FD-13.5). A hunter without items is not asked, others are not hurt."""
    board = meet(way, "rats", others={DS: "dell"} if seats == 2 else None)
    assert board.hunter(LG).damage == 2
    assert board.hunter(DS).damage == 0
    assert here(board) == "dell(u)[Rats]"
    assert not board.state.encounters.discards


@both
@pytest.mark.parametrize("encounter", ["rats", "saboteur"])
def test_rats_and_saboteur_shy_from_a_gun(way: str, encounter: str) -> None:
    """FD-17.3: shown, known to all, and kept; a Knife does not help."""
    board = meet(way, encounter, items={LG: "pistol rifle knife"})
    assert board.opts(LG, "show") == ["pistol", "rifle", "none"]
    board.take(LG, "pistol")
    assert here(board) == "dell(u)[]"
    assert board.hunter(LG).items == ["knife", "pistol", "rifle"]
    assert board.state.times_seen(EVERYBODY, LG, "items", "pistol") == 1
    assert board.state.times_seen(EVERYBODY, LG, "items", "rifle") == 0


@both
@pytest.mark.parametrize("encounter", ["rats", "saboteur"])
def test_not_to_show_a_gun_is_always_allowed(way: str, encounter: str) -> None:
    """FD-17.3, D13: also asked with nothing to show, since no other player knows; the clock declines."""
    for held in ("pistol", "garlic"):
        board = meet(way, encounter, items={LG: held})
        assert "none" in board.opts(LG, "show")
        board.default(LG)
        assert here(board) == f"dell(u)[{encounter.capitalize()}]"


@both
def test_saboteur(way: str) -> None:
    """The hunter is delayed; being so already changes nothing (FD-1.11)."""
    board = meet(way, "saboteur")
    assert board.hunter(LG).delayed
    assert here(board) == "dell(u)[Saboteur]"


@both
def test_spy(way: str) -> None:
    """V-3.20: all see his cards; his tickets go back to the pool unseen."""
    board = meet(way, "spy", items={LG: "garlic knife"}, events={LG: "good_luck"}, tickets={LG: "3-2 1-1"})
    seen = {one.title for one in board.state.seen if one.by == EVERYBODY and one.holder == LG}
    assert seen == {"garlic", "knife", "good_luck"}
    assert board.hunter(LG).tickets == []
    assert len(board.state.tickets) == 16
    assert not any("3-2" in str(text) for text in board.heard())
    assert board.opts(LG, "give") == ["knife", "none"], "a weapon (FD-24.2)"
    board.default(LG)
    assert here(board) == "dell(u)[Spy]"
    assert board.hunter(LG).items == ["garlic", "knife"]


def test_who_knew_his_tickets_knows_that_they_are_gone() -> None:
    """V-3.5, V-3.20: from a trade."""
    board = Board(at=FAR, tickets={LG: "3-2"})
    board.state.show(LG, "tickets", ["3-2"], [DS])
    board.push(ResolveEncounter("spy", "castle", [LG]))
    assert board.state.seen == []


@both
def test_a_weapon_is_the_price_to_be_rid_of_the_spy(way: str) -> None:
    board = meet(way, "spy", items={LG: "garlic knife"})
    board.take(LG, "knife", kind="give")
    assert here(board) == "dell(u)[]"
    assert board.hunter(LG).items == ["garlic"]
    assert board.state.items.discards == ["knife"]


@both
def test_without_a_weapon_nobody_is_asked_for_one(way: str) -> None:
    """All have seen that he has none."""
    board = meet(way, "spy", items={LG: "garlic"})
    assert not board.is_asked(LG)
    assert here(board) == "dell(u)[Spy]"


@both
def test_szgany_bodyguards(way: str) -> None:
    """2 damage with a weapon shown; 4 and a delay without. The card is discarded."""
    armed = meet(way, "szgany_bodyguards", items={LG: "rifle"})
    armed.take(LG, "rifle", kind="show")
    assert (armed.hunter(LG).damage, armed.hunter(LG).delayed) == (2, False)
    unarmed = meet(way, "szgany_bodyguards")
    assert (unarmed.hunter(LG).damage, unarmed.hunter(LG).delayed) == (4, True)
    for board in (armed, unarmed):
        assert here(board) == "dell(u)[]"


def test_the_clock_shows_what_spares_damage() -> None:
    """D13."""
    board = meet("ambush", "szgany_bodyguards", items={LG: "knife garlic"})
    assert board.opts(LG) == ["knife", "none"]
    board.default(LG)
    assert board.hunter(LG).damage == 2
    board = meet("ambush", "szgany_bodyguards", items={LG: "garlic"})
    board.default(LG, "show")
    assert board.hunter(LG).damage == 4


@both
def test_szgany_mob(way: str) -> None:
    """FD-32.4: each hunter there discards what he likes and suffers for the rest, in activation order."""
    board = meet(way, "szgany_mob", others={VH: "dell"}, items={LG: "knife knife dogs", VH: "stake", DS: "stake"})
    assert board.opts(LG, "throw") == ["dogs", "knife", "knife.2"]
    board.take(LG, "knife", "knife.2", kind="throw")
    board.default(VH, "throw")
    assert [board.hunter(seat).damage for seat in (LG, DS, VH)] == [1, 0, 1]
    assert board.hunter(LG).items == ["dogs"]
    assert board.state.items.discards == ["knife", "knife"]
    assert here(board) == "dell(u)[]"


@both
def test_wolves(way: str) -> None:
    """4 damage to each hunter there, 2 less for each weapon shown, not below 0."""
    others = {DS: "dell", VH: "dell"}
    board = meet(way, "wolves", others=others, items={LG: "knife knife rifle", VH: "garlic"})
    assert board.ask(LG, "show").most == 2, "more than two spare nothing"
    board.take(LG, "knife", "knife.2", kind="show")
    assert board.opts(VH, "show") == ["none"]
    board.default(VH)
    assert [board.hunter(seat).damage for seat in (LG, DS, VH, MH)] == [0, 4, 4, 0]
    assert board.state.times_seen(EVERYBODY, LG, "items", "knife") == 2
    assert here(board) == "dell(u)[]"


def test_one_weapon_spares_half_of_it() -> None:
    board = meet("ambush", "wolves", items={LG: "knife"})
    board.default(LG)
    assert board.hunter(LG).damage == 2


@both
@pytest.mark.parametrize(("phase", "delayed"), [("day", True), ("night", False)])
def test_unnatural_fog(way: str, phase: str, delayed: bool) -> None:
    """Two tokens on a port, a delay for all there by day (FD-4.5)."""
    board = meet(way, "unnatural_fog", others={DS: "dell"}, phase=phase)
    assert board.state.fog == {"dell": 2}
    assert [board.hunter(seat).delayed for seat in (LG, DS, VH)] == [delayed, delayed, False]
    assert here(board) == "dell(u)[]"


def test_fog_comes_inland_once_and_never_more_than_there_is() -> None:
    """FD-25.7."""
    board = Board(ResolveEncounter("unnatural_fog", "elm", []), at=FAR)
    assert board.state.fog == {"elm": 1}
    board = Board(ResolveEncounter("unnatural_fog", "dell", []), at=FAR, fog={"elm": 3})
    assert board.state.fog == {"elm": 3, "dell": 1}


@both
def test_desecrated_soil(way: str) -> None:
    """Dracula draws three, then discards up to three, face down; the card stays without a Heavenly Host."""
    board = meet(way, "desecrated_soil", encounters="rats rats spy bats hoax")
    asked = board.ask(D, "put-back")
    assert (asked.least, asked.most, len(asked.options)) == (0, 3, 8)
    board.take(D, "rats", "rats.2", "spy")
    assert len(board.state.dracula.encounters) == 5
    assert board.state.encounters.buried == ["rats", "rats", "spy"]
    assert here(board) == "dell(u)[Desecrated_soil]"
    assert not any("rats" in str(text) for text in board.heard(LG, DS, VH, MH))


@both
def test_a_heavenly_host_lifts_desecrated_soil(way: str) -> None:
    """He keeps what he shows."""
    board = meet(way, "desecrated_soil", encounters="rats rats spy bats hoax", items={LG: "heavenly_host"})
    board.take(D)
    assert len(board.state.dracula.encounters) == 8
    board.take(LG, "heavenly_host", kind="show")
    assert here(board) == "dell(u)[]"
    assert board.hunter(LG).items == ["heavenly_host"]


def test_hoax() -> None:
    """FD-17.2: found by a search alone."""
    board = meet("search", "hoax")
    assert board.hunter(LG).delayed
    assert here(board) == "dell(u)[]"
    assert meet("ambush", "hoax").trail()[2] == "dell(u)[hoax]"


def test_aristocratic_vampire() -> None:
    """FD-17.2, FD-17.5: a delay is the price; a delayed hunter cannot pay."""
    board = meet("search", "aristocratic_vampire")
    board.take(LG, "delay", kind="aside")
    assert board.hunter(LG).delayed
    assert here(board) == "dell(u)[]"
    board = meet("search", "aristocratic_vampire")
    board.default(LG, "aside")
    assert not board.hunter(LG).delayed
    assert here(board) == "dell(u)[Aristocratic_vampire]"
    board = meet("search", "aristocratic_vampire", delayed=(LG,))
    assert not board.pending
    assert here(board) == "dell(u)[Aristocratic_vampire]"
    assert meet("ambush", "aristocratic_vampire").trail()[2] == "dell(u)[aristocratic_vampire]"


def _fight(board: Board) -> Board:
    """All rounds by the clock."""
    for _ in range(100):
        if not board.pending:
            break
        for asked in board.pending:
            if not asked.optional:
                board.default(asked.seat)
                break
    return board


@both
@pytest.mark.parametrize("vampire", ["new_vampire", "reckless_vampire"])
def test_a_vampire_is_fought_and_stays_while_it_lives(way: str, vampire: str) -> None:
    """FD-20.1, FD-20.6: with its damage."""
    board = meet(way, vampire)
    assert board.state.battle is not None
    assert board.state.battle.vampire is not None
    assert [fighter.seat for fighter in board.state.battle.fighters] == [LG]
    fought = board.state.encounter(board.state.battle.vampire)
    assert fought.title == vampire
    fought.damage = 1
    board.take(LG, "escape")
    board.default(D)
    _fight(board)
    assert board.state.battle is None
    lies = board.state.trail[2]
    assert lies
    assert [one.title for one in lies.encounters] == [vampire]
    assert not board.state.encounters.discards


@both
@pytest.mark.parametrize("vampire", ["new_vampire", "reckless_vampire"])
def test_a_vampire_that_is_beaten_is_discarded(way: str, vampire: str) -> None:
    """FD-20.4."""
    board = meet(way, vampire)
    assert board.state.battle
    assert board.state.battle.vampire
    board.state.encounter(board.state.battle.vampire).damage = ENCOUNTERS[vampire].health - 1
    board.state.battle.hand = ["escape_as_bat", "claws"]
    board.take(LG, "punch")
    board.take(D, "claws")
    _fight(board)
    assert here(board) == "dell(u)[]"
    assert board.state.encounters.discards == [vampire]


@both
def test_others_may_join_against_a_new_vampire_only(way: str) -> None:
    """FD-20.3, D16."""
    board = meet(way, "new_vampire", others={DS: "dell", VH: "dell"}, delayed=(VH,))
    assert board.is_asked(DS, "join")
    assert not board.is_asked(VH)
    board.take(DS, "join")
    assert board.hunter(DS).delayed
    assert board.state.battle
    assert [one.seat for one in board.state.battle.fighters] == [LG, DS]
    assert not meet(way, "reckless_vampire", others={DS: "dell"}).is_asked(DS, "join")


# -- what nobody else learns (V-6)


@pytest.mark.parametrize("encounter", ["rats", "saboteur", "desecrated_soil", "szgany_bodyguards", "wolves"])
@both
def test_nobody_learns_whether_he_had_something_to_show(way: str, encounter: str) -> None:
    """A-1.5, V-2.22, V-5.6: the same question stands before all, and an answer with nothing shown is the same."""
    boards = [meet(way, encounter, items={LG: held}, encounters="bats bats hoax") for held in ("rifle", "garlic")]
    boards.append(meet(way, encounter, items={LG: "heavenly_host"}, encounters="spy spy hoax"))
    for board in boards:
        if board.is_asked(D, "put-back"):
            board.take(D, *board.opts(D)[:2])

    def seen(board: Board) -> list[object]:
        others = (DS, VH, MH)
        asked = [(one.id, one.seat, one.kind, one.prompt) for one in board.pending]
        return [board.view(), board.view(*others), board.heard(), board.heard(*others), asked]

    assert seen(boards[0]) == seen(boards[1]) == seen(boards[2])
    for board in boards:
        asked = board.ask(LG, "show")
        board.take(LG, *(() if asked.least == 0 else ("none",)))
    assert seen(boards[0]) == seen(boards[1]) == seen(boards[2])


def test_what_dracula_keeps_of_a_hoax_is_his_alone() -> None:
    """V-3.21."""
    boards = []
    for kept in ("enraged", "devilish_power"):
        board = Board(trail="- birch(f)[]", at=FAR, phase="dracula")
        for title in ("enraged", "devilish_power"):
            board.state.events.pile.remove(title)
        board.state.events.buried = ["devilish_power", "enraged"]
        board.state.pushed = hideout("iver(f)[hoax]")
        board.push(Mature("hoax", "iver"))
        board.take(D, kept)
        boards.append(board)
    one, other = boards
    for viewer in ((), (LG, DS, VH, MH)):
        assert one.view(*viewer) == other.view(*viewer)
        assert one.heard(*viewer) == other.heard(*viewer)
    assert one.view(D) != other.view(D)


def test_vampires_are_these_three() -> None:
    """FD-17.1; two of them are fought."""
    vampires = {title for title, card in ENCOUNTERS.items() if card.vampire}
    assert vampires == {"new_vampire", "reckless_vampire", "aristocratic_vampire"}
    assert {title for title, card in ENCOUNTERS.items() if card.health} == vampires - {"aristocratic_vampire"}


def test_a_dry_deck_is_made_of_the_discards_and_dracula_draws_again() -> None:
    """FD-17.4, FD-14.9, FD-32.2: face-down ones, too."""
    board = Board(trail="birch(f)[] dell(u)[bats]", at={**FAR, LG: "dell"}, encounters="spy spy hoax")
    board.state.encounters.pile = []
    board.push(Search(LG))
    assert board.state.dracula.encounters == ["bats", "hoax", "spy", "spy"]
    assert board.state.encounters.discards == []


def test_every_encounter_is_walked_here() -> None:
    """No title is forgotten."""
    walked = Path(__file__).read_text("utf-8")
    assert all(f"def test_{title}(" in walked or f'"{title}"' in walked for title in ENCOUNTERS)
