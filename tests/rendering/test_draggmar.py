"""The pictures of Dungeons of Draggmar: every state, drawn, told apart, and within its limits."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engines.core import Decision, Observation, Option, Seat, Text, Who, observe, text
from engines.draggmar import names
from engines.draggmar.accounts import Account, Counting, Lost, Move, Paid
from engines.draggmar.components import CURSES, DUNGEONS, HEROES, ITEMS, ROOMS, SPOTS, TOKENS, bosses_of
from engines.draggmar.game import engine
from engines.draggmar.view.realm_view import BoughtView, RealmView
from rendering import Draw, draggmar, painter
from rendering.draggmar import chisel, colours, curses, hiring, pages, tear
from rendering.draggmar.barter import deal_of
from rendering.draggmar.encounter import verbs
from rendering.draggmar.hand import best_kit
from rendering.draggmar.land import at
from rendering.draggmar.run import alt_run, draw_run
from rendering.draggmar.shapes import block, ring
from rendering.draggmar.sheet import Sheet
from rendering.draggmar.swatches import PALETTE
from rendering.draggmar.table import draw_table, heads, mounted, named, stands, token_of
from rendering.kit.boxes import overlap, shared
from rendering.kit.colour import contrast, rgb
from rendering.kit.type import fit, measure
from rendering.kit.words import Labels
from tests.engines.draggmar.playing import BLUE, GOLD, Board, party
from tests.rendering import realms

SAY = realms.say()
STATES = realms.STATES
KILOBYTES = 300_000


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def drawn(view: RealmView) -> Image.Image:
    return draw_table(realms.seen(view), SAY)


def changed(one: RealmView, other: RealmView) -> tuple[int, int, int, int]:
    box = ImageChops.difference(drawn(one), drawn(other)).getbbox()
    assert box is not None
    return box


def keys_of(draw: Draw, seen: Observation) -> list[str]:
    """The keys of the game's words that a picture says."""
    said: list[str] = []

    def say(text: Text) -> str:
        said.append(text.key)
        return SAY(text)

    draw(seen, say)
    return said


def with_dungeon(view: RealmView, place: str, **marks: Any) -> RealmView:
    return replace(view, dungeons={**view.dungeons, place: replace(view.dungeons[place], **marks)})


def test_the_module_is_what_a_painter_must_be() -> None:
    assert painter("draggmar") is draggmar
    assert draggmar.ACCENT == 0x9B78E3


@pytest.mark.parametrize("name", STATES)
def test_the_map_is_drawn_within_its_limits(name: str) -> None:
    picture = draggmar.board(realms.seen(STATES[name]), SAY)
    assert opened(picture.data).size == (1280, 1240)
    assert opened(picture.data).mode == "P"
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300


def test_each_state_looks_like_no_other() -> None:
    marks = {name: hashlib.sha256(drawn(view).tobytes()).digest() for name, view in STATES.items()}
    assert [pair for pair in combinations(marks, 2) if marks[pair[0]] == marks[pair[1]]] == []


def test_a_face_down_token_shows_no_level() -> None:
    """V-1: whatever a view holds of a face-down token, nothing of it is drawn."""
    view = STATES["staged"]
    hidden = next(place for place in DUNGEONS if not view.dungeons[place].up)
    for level in (1, 2, 3):
        assert drawn(with_dungeon(view, hidden, level=level, now=level)).tobytes() == drawn(view).tobytes()


@pytest.mark.parametrize(
    "marks",
    [{"fresh": True, "locked": False}, {"level": 3}, {"threat": 0}, {"threat": 2}, {"up": False, "level": 0, "now": 0}],
)
def test_a_token_changes_its_own_place_alone(marks: dict[str, Any]) -> None:
    view, place = STATES["staged"], "d12" if marks.get("threat") == 2 else "d03"
    left, top, right, bottom = changed(view, with_dungeon(view, place, **marks))
    x, y = at(place)
    assert x - 100 <= left
    assert right <= x + 105
    assert y - 110 <= top
    assert bottom <= y + 60


def test_a_token_says_how_its_dungeon_stands() -> None:
    """DD-4.3, DD-4.4, DD-4.7, DD-13.4."""
    view = STATES["staged"]
    assert [token_of(view, place) for place in ("d04", "d06", "d08", "d09")] == ["fresh", "down", "locked", "cut"]
    every = replace(view, dungeons={place: replace(one, up=True) for place, one in view.dungeons.items()})
    assert token_of(every, "d08") == "open"
    silent = replace(every, trophies=bosses_of(every.dungeons["d08"].now), lords={
        seat: replace(lord, heads=()) for seat, lord in view.lords.items()
    })  # fmt: skip
    assert token_of(silent, "d08") == "quiet"


def test_the_keep_is_locked_until_six_heads_hang() -> None:
    """DD-11.1: two heads of each level."""
    view = STATES["staged"]
    assert mounted(heads(view)) == 3
    most = replace(view, trophies=tuple(card for level in (1, 2) for card in bosses_of(level)))
    assert mounted(heads(most)) == 4
    assert mounted(heads(STATES["fullest"])) == 6


def test_the_hand_of_a_lord_is_drawn_as_a_number() -> None:
    """V-5: the table looks the same to all, whatever a viewer holds."""
    own = realms.played(4, 40, viewer="blue")
    assert realms.view_of(own).own
    bare = replace(own, view=replace(realms.view_of(own), own={}, known={}), viewer=frozenset())
    assert draw_table(own, SAY).tobytes() == draw_table(bare, SAY).tobytes()


def test_a_standee_stands_where_its_lord_is() -> None:
    view = STATES["staged"]
    red = Seat("red")
    shots = {
        drawn(replace(view, lords={**view.lords, red: replace(view.lords[red], place=place)})).tobytes()
        for place in ("town", "keep", "r2", *DUNGEONS)
    }
    assert len(shots) == 3 + len(DUNGEONS)


@pytest.mark.parametrize("place", ["town", "keep", *DUNGEONS, *SPOTS])
def test_standees_hide_no_token_of_another_place(place: str) -> None:
    """Wherever all lords stand, each dungeon to choose from is seen."""
    view = STATES["staged"]
    together = replace(view, lords={seat: replace(lord, place=place) for seat, lord in view.lords.items()})
    others = [at(one) for one in DUNGEONS if one != place]
    tokens = [(a - 70, b - 16, a - 22, b + 34) for a, b in others]
    feet = stands(together).values()
    for x, y in feet:
        assert not [box for box in tokens if overlap(box, (x - 22, y - 98, x + 22, y))]
    for a, b in others:
        hidden = sum(shared((a - 46, b - 70, a + 46, b + 6), (x - 24, y - 106, x + 24, y + 4)) for x, y in feet)
        assert hidden < 0.15 * 92 * 76, "nor the drawing of another place"


@pytest.mark.parametrize("name", ["staged", "two", "late"])
def test_names_of_places_keep_clear_of_standees(name: str) -> None:
    view = STATES[name]
    for (x, y), lines in named(view, SAY).values():
        wide = max(measure(line, "bold", 28) for line in lines) / 2
        box = (x - wide, y - 22, x + wide, y + 6 + 27 * (len(lines) - 1))
        assert not [seat for seat, (a, b) in stands(view).items() if overlap(box, (a - 24, b - 104, a + 24, b))], lines


def counting() -> Counting:
    """A round of the look book: Fame from all sources, doom down by three groups and a rift."""
    blue, gold, red, black = STATES["staged"].seats
    lords = {blue: Paid(25, 40, 6, 4, 1, 4), gold: Paid(17, 31, 6, 4, 1, 3), red: Paid(23, 25, 3, 0, 0, 1, -2),
             black: Paid(5, 14, 4, 2, 0, 3)}  # fmt: skip
    moved = (Move(-2, "d04", (red,)), Move(1, "d09", (blue, gold)), Move(-2))
    return Counting(4, lords, 11, 8, moved, ("r2",), 1, 0)


def test_the_end_of_a_round_is_a_ledger() -> None:
    picture = draggmar.ledger(realms.seen(replace(STATES["staged"], counting=counting())), SAY)
    assert picture is not None
    assert len(picture.data) <= KILOBYTES
    assert "Mira: 15 Fame this round, 40 now." in picture.alt
    assert len(picture.alt) <= 300
    assert draggmar.ledger(realms.seen(replace(STATES["staged"], counting=None)), SAY) is None


@pytest.mark.parametrize("spot", SPOTS)
def test_a_rift_that_opens_is_shown_with_what_it_cuts_off(spot: str) -> None:
    """DD-13.2, DD-13.4: in a picture of its own, for every spot; the ledger of that round is no higher for it."""
    calm = replace(STATES["staged"], counting=replace(counting(), opened=()))
    view = replace(calm, rifts=(spot,), counting=replace(counting(), opened=(spot,)))
    picture = draggmar.rifts(realms.seen(view), SAY)
    assert picture is not None
    assert opened(picture.data).size == (1280, 868)
    assert len(picture.data) <= KILOBYTES
    assert all(SAY(names.place(place)) in picture.alt for place in (spot, *tear.SPOTS_CUT[spot]))
    assert draggmar.rifts(realms.seen(calm), SAY) is None
    before, ledger = draggmar.ledger(realms.seen(calm), SAY), draggmar.ledger(realms.seen(view), SAY)
    assert before is not None
    assert ledger is not None
    assert opened(ledger.data).height == opened(before.data).height
    assert len({tear.draw_tear(view, SAY, one).tobytes() for one in SPOTS}) == len(SPOTS)


@pytest.mark.parametrize(("how", "winners"), [("mage", ("blue",)), ("mage", ("blue", "gold")), ("doom", ())])
def test_the_end_of_a_match_is_drawn(how: str, winners: tuple[str, ...]) -> None:
    """DD-14: the crown for the winners, all if they are tied; nobody is paid in a torn world."""
    view, won = STATES["staged"], tuple(map(Seat, winners))
    over = replace(view, over=how, winners=won, scores={seat: 60 if seat in won else 40 for seat in view.seats})
    picture = draggmar.end(realms.seen(over), SAY)
    assert picture is not None
    assert draggmar.end(realms.seen(view), SAY) is None
    assert opened(draggmar.board(realms.seen(over), SAY).data).size == (1280, 1240), "the last board is still to be had"
    assert opened(picture.data).size == (1280, 1252 if how == "mage" else 1290)
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300


def test_the_same_view_gives_the_same_bytes_in_another_process() -> None:
    code = (
        "import hashlib\n"
        "from tests.rendering.test_draggmar import SAY, STATES, draggmar, realms\n"
        "print(hashlib.sha256(draggmar.board(realms.seen(STATES['staged']), SAY).data).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONHASHSEED": "3"}, capture_output=True, text=True, check=True
    )
    here = hashlib.sha256(draggmar.board(realms.seen(STATES["staged"]), SAY).data).hexdigest()
    assert run.stdout.strip() == here


def test_drawing_leaves_the_kept_map_as_it_was() -> None:
    first = draggmar.board(realms.seen(STATES["staged"]), SAY)
    for view in STATES.values():
        drawn(view)
    assert draggmar.board(realms.seen(STATES["staged"]), SAY) == first


def test_long_names_stay_on_their_page() -> None:
    view = STATES["staged"]
    long = realms.say(dict.fromkeys(realms.NAMES, "Bartholomäus von Eschenbach der Ältere"))
    difference = ImageChops.difference(drawn(view), draw_table(realms.seen(view), long))
    for column in range(4):
        gap = 30 + column * 228 + 211
        assert difference.crop((gap, 1020, gap + 17, 1214)).getbbox() is None
    box = difference.getbbox()
    assert box is not None
    assert box[1] >= 1020


def test_colours_are_readable_and_kept() -> None:
    for ink, ground in ((colours.INK, colours.CREAM), (colours.INK, colours.GOLD), (colours.CREAM, colours.PLANK)):
        assert contrast(ink, ground) >= 7
    assert len(PALETTE.inks) <= 256
    for ink in (colours.INK, colours.GOLD, colours.DOOM, colours.RIFT, *(field for field, _ in colours.LORDS.values())):
        assert rgb(ink) in PALETTE.inks


@pytest.mark.parametrize("name", ["staged", "fullest", "late"])
def test_the_palette_is_true_to_the_drawing(name: str) -> None:
    sheet = drawn(STATES[name])
    error = ImageStat.Stat(ImageChops.difference(sheet, PALETTE.reduce(sheet).convert("RGB")))
    assert max(error.rms) < 5


@pytest.mark.parametrize("name", realms.HANDS)
def test_a_hand_is_drawn_within_its_limits(name: str) -> None:
    cards = realms.HANDS[name]
    picture = draggmar.hand(realms.holding(cards), SAY)
    assert picture is not None
    size = opened(picture.data).size
    assert size[0] == 1280
    assert size[1] <= (1700 if len(cards) <= TOKENS.hand_limit else 2700)
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300


def test_the_alt_text_of_a_hand_says_who_may_carry_what() -> None:
    """DD-2.4: as the green cells show it."""
    picture = draggmar.hand(realms.holding(realms.HANDS["hand"][:4]), SAY)
    assert picture is not None
    assert picture.alt == (
        "Your hand: Kesk the Hunter II, Brother Hamund I, Orsolo the Ember I and Recurve Bow. Kesk the Hunter II may "
        "carry all of them. Brother Hamund I may carry none of them. Orsolo the Ember I may carry none of them."
    )


def test_the_fullest_map_has_places_in_every_state() -> None:
    """Its size is held by `test_the_map_is_drawn_within_its_limits`."""
    assert {token_of(STATES["mixed"], place) for place in DUNGEONS} >= {"fresh", "down", "locked", "quiet", "cut"}


def test_a_hand_is_its_owners_alone() -> None:
    """V-5: a spectator has no hand, and another's view has none of its cards."""
    assert draggmar.hand(realms.seen(STATES["staged"]), SAY) is None
    held = realms.holding(realms.HANDS["hand"])
    other = replace(held, viewer=frozenset({Seat("blue")}))
    assert draggmar.hand(other, SAY) is None


def test_each_card_of_a_hand_is_drawn_unlike_the_others() -> None:
    items = {draggmar.hand(realms.holding((item,)), SAY) for item in ITEMS}
    heroes = {draggmar.hand(realms.holding((hero,)), SAY) for hero in HEROES}
    assert (len(items), len(heroes)) == (len(ITEMS), len(HEROES))


@pytest.mark.parametrize(
    ("hero", "items", "kit"),
    [
        ("hero-kesk-2", ("item-2-03", "item-2-06", "item-2-14", "item-2-16"), (9, 7, 3)),
        ("hero-hamund-1", ("item-2-03", "item-2-06", "item-2-14", "item-2-16"), (5, 4, 2)),
        ("hero-hamund-1", (), (2, 1, 0)),
        (
            "hero-kesk-2",
            ("item-2-22", "item-2-16", "item-1-19", "item-2-18", "item-2-21"),
            (5 + 1 + 1 + 4, 2 + 4, 5),  # what an item does for the group is not printed on it
        ),
    ],
)
def test_the_fully_armed_line_is_the_most_that_the_rules_allow(hero: str, items: tuple[str, ...], kit: Any) -> None:
    """DD-8.4: one weapon, armor and shield each, three items; the Satchel raises that."""
    assert best_kit(hero, list(items)) == kit


def test_the_cover() -> None:
    cover = draggmar.cover(SAY)
    assert opened(cover.data).size == (1100, 420)
    assert len(cover.data) <= 150_000
    assert 0 < len(cover.alt) <= 300


PAGES = (
    "hero-torvald-3",
    "hero-kesk-2",
    "item-2-22",
    "item-1-13",
    "room-2-17",
    "elite-death-mage",
    "curse-01",
    "rift-13",
)


@pytest.mark.parametrize("card", PAGES)
def test_a_card_has_a_page_within_its_limits(card: str) -> None:
    picture = draggmar.page(card, SAY)
    assert picture is not None
    assert opened(picture.data).size == (760, 546)
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300


def test_no_word_of_a_card_s_page_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []

    def fitted(words: str, face: Any, size: int, width: float, least: int) -> tuple[str, int]:
        shown, points = fit(words, face, size, width, least)
        if shown.endswith("…"):
            cut.append(words)
        return shown, points

    monkeypatch.setattr(chisel, "fit", fitted)
    longest = sorted(pages.CARDS, key=lambda card: len(SAY(names.card_text(card))))[-12:]
    for card in {*longest, max(pages.CARDS, key=lambda card: len(SAY(names.card(card))))}:
        draggmar.page(card, SAY)
    assert cut == []


def asked(kind: str, seat: str = "blue") -> Observation:
    """The first position of a match in which a lord is asked this."""
    return next(
        seen
        for answers in range(1, 200)
        if (seen := realms.played(2, answers, viewer=seat)).ask and seen.ask[0].kind == kind
    )


def test_the_close_up_of_a_choice_of_places_is_the_map() -> None:
    seen = asked("scout")
    picture = draggmar.closeup(seen, SAY)
    assert picture is not None
    assert opened(picture.data).size == (1280, 852)
    assert len(picture.data) <= KILOBYTES
    fewer = replace(seen, ask=(replace(seen.ask[0], options=seen.ask[0].options[:2]),))
    assert draggmar.closeup(fewer, SAY) != picture


@pytest.mark.parametrize("kind", ["limit", "lose", "dismiss"])
def test_the_close_up_of_a_discard_is_the_hand(kind: str) -> None:
    """Not the room that was over last: the picture of that moment stands above it."""
    seen, name, one = next(found for found in rooms(2, range(40, 220, 20)) if found[2].flag)
    seat = next(iter(one.sides))
    held = realms.holding(realms.HANDS["hand"], seat)
    asked = Decision(id=f"{name}.9.{kind}-{seat}", seat=seat, kind=kind, round=1, prompt=Text("way-hint"), default=(),
                     options=(Option("item-2-03", names.card("item-2-03")),))  # fmt: skip
    view = replace(realms.view_of(seen), own=realms.view_of(held).own)
    seen = replace(seen, ask=(asked,), view=view, viewer=frozenset({seat}))
    assert draggmar.closeup(seen, SAY) == draggmar.hand(seen, SAY) is not None


def drafting() -> Observation:
    """A lord with items that fills in its commit to a monster."""
    seen = next(
        seen
        for answers in range(30, 200)
        if (seen := realms.played(2, answers, viewer="blue")).ask
        and seen.ask[0].kind == "commit"
        and sum(option.key.startswith("item.") for option in seen.ask[0].options) > 1
    )
    return seen


def test_a_curse_in_force_stands_in_the_form_of_a_commit() -> None:
    """DD-12.3: it takes the place of the heroes that come next."""
    hands = {BLUE: ["hero-brenna-1", "hero-kesk-1"], GOLD: ["hero-hamund-1"]}
    for drawn_before in ((), ("curse-19",)):
        board = party(hands, "room-1-10", curses={BLUE: drawn_before})
        said = keys_of(draggmar.closeup, observe(engine, board.realm, frozenset({BLUE})))
        assert ("picture-curse-does" in said) == bool(drawn_before)


def test_the_close_up_of_a_commit_is_the_own_draft() -> None:
    """What is carried shows in the picture of its owner."""
    seen = drafting()
    asked = seen.ask[0]
    first = next(option for option in asked.options if option.key.startswith("item."))
    carried = tuple(replace(option, chosen=option is first) for option in asked.options)
    shots = [
        draggmar.closeup(replace(seen, ask=(replace(asked, options=options),)), SAY)
        for options in (asked.options, carried)
    ]
    assert shots[0] is not None
    assert shots[1] is not None
    assert opened(shots[1].data).size == (1280, 1400)
    assert SAY(first.label) in shots[1].alt
    assert shots[0] != shots[1]
    assert all(len(shot.data) <= KILOBYTES and 0 < len(shot.alt) <= 300 for shot in shots if shot)


def rooms(seats: int, answers: range) -> Iterator[tuple[Observation, str, Account]]:
    """Rooms that groups play or have played, as all see them."""
    for count in answers:
        seen = realms.played(seats, count)
        for name, group in realms.view_of(seen).groups.items():
            yield from ((seen, name, one) for one in (group.now, group.last) if one is not None)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_rooms_are_drawn_within_their_limits(seats: int) -> None:
    found = list(rooms(seats, range(40, 220, 20)))
    assert {bool(one.flag) for _, _, one in found} == {True, False}
    for seen, name, one in found[:8]:
        sheet = draw_run(seen, SAY, name, one)
        assert sheet.size == (1280, 1406 if any(side.curses for side in one.sides.values()) else 1180)
        assert len(PALETTE.encode(sheet)) <= KILOBYTES
        assert all(0 < len(fact) <= 300 for fact in alt_run(seen, SAY, name, one))


@pytest.mark.parametrize("seats", [1, 2])
def test_pictures_speak_of_others_only_where_there_are_some(seats: int) -> None:
    """Nobody trades, shares or shows together with a lord who plays alone."""
    said: list[str] = []

    def say(text: Text) -> str:
        said.append(SAY(text))
        return said[-1]

    for seen, name, one in rooms(seats, range(40, 220, 20)):
        draw_run(seen, say, name, one)
    hiring.draw_hiring(realms.played(seats, 40), say)
    told = " ".join(said)
    for words in ("All show together.", "items to share.", "Fame each, later.", "Hiring and trading"):
        assert (words in told) == (seats > 1)


def test_a_boss_is_drawn_before_its_next_wave_is_met() -> None:
    """DD-9.4: no hero of the wave before is left, and none of the next is sent."""
    hands = {BLUE: ["hero-torvald-1", "hero-kesk-1"], GOLD: ["hero-hamund-1", "hero-kesk-2"]}
    board = party(hands, "room-1-21").bare(BLUE, GOLD)
    seen = observe(engine, board.realm, frozenset({BLUE}))
    assert seen.ask[0].kind == "muster"
    picture, scene = draggmar.closeup(seen, SAY), draggmar.scene(seen, SAY)
    assert picture is not None
    assert scene is not None
    assert picture.alt == scene.alt
    assert "Torvald" not in picture.alt


def test_a_boss_shows_its_waves_and_the_heads() -> None:
    """DD-9.5: who was lost in which wave, and the Trophy Room, for up to four lords in the third wave."""
    hands = {BLUE: ["hero-torvald-1", "hero-kesk-1"], GOLD: ["hero-hamund-3", "hero-kesk-2"]}
    board = party(hands, "room-1-21").bare(BLUE, GOLD)
    board.send_heroes({BLUE: "hero-kesk-1", GOLD: "hero-kesk-2"})
    seen = observe(engine, board.realm, frozenset())
    view = realms.view_of(seen)
    group = view.groups["g2-1"]
    assert group.now is not None
    assert [(one.wave, one.seat, one.dead) for one in group.now.lost] == [(1, BLUE, True), (1, GOLD, False)]
    seats = [Seat(one) for one in ("blue", "gold", "red", "black")]
    many = tuple(Lost(wave, seat, "hero-odile-1", seat == BLUE) for wave in (1, 2) for seat in seats)
    strips = set()
    for account in (group.now, replace(group.now, lost=()), replace(group.now, lost=many, wave=3)):
        sheet = draw_run(seen, SAY, "g2-1", account)
        assert len(PALETTE.encode(sheet)) <= KILOBYTES
        strips.add(sheet.crop((0, 100, 820, 270)).tobytes())
    assert len(strips) == 3
    full = replace(seen, view=replace(view, trophies=("room-1-21",)))
    assert draw_run(full, SAY, "g2-1", group.now).tobytes() != draw_run(seen, SAY, "g2-1", group.now).tobytes()


def test_what_needs_no_attack_has_no_beam() -> None:
    """Halls and traps ask for none, chests and monsters do."""
    for _, _, one in rooms(2, range(40, 160, 10)):
        card = ROOMS[one.card]
        assert bool(one.each) == bool(card.defense or (card.open is not None and card.open.force))
        assert bool(one.wanted) == bool(one.each) or not (one.wanted or one.sides), "before heroes are sent none is"


def test_the_table_shows_the_runs_while_they_go_on() -> None:
    positions = [realms.played(4, count) for count in (3, 60)]
    scenes = {realms.view_of(seen).phase: draggmar.scene(seen, SAY) for seen in positions}
    assert scenes["setup"] is None
    picture = scenes["run"]
    assert picture is not None
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300


def test_a_room_that_is_over_is_shown_to_its_group_alone() -> None:
    """The verdict stands above the next question of who was there."""
    seen = next(seen for seen, _, one in rooms(2, range(40, 120, 10)) if one.flag)
    assert draggmar.verdict(seen, SAY) is None
    assert draggmar.verdict(replace(seen, viewer=frozenset(realms.view_of(seen).seats)), SAY) is not None


def test_each_rule_of_a_room_has_words() -> None:
    """None falls back to the catalogue's last resort."""
    for card in ROOMS:
        assert "A rule of its own" not in verbs(card, Labels(SAY)), card


@pytest.mark.parametrize("card", CURSES)
def test_each_curse_has_a_few_words(card: str) -> None:
    told = curses.does(card, Labels(SAY))
    assert told
    assert "a rule of its own" not in told
    assert curses.when(card, Labels(SAY))


def test_a_quiet_dungeon_says_so_in_its_run() -> None:
    """DD-9.9: all Bosses of its level are dead; the last room leads out."""
    hands = {BLUE: ["hero-brenna-1"], GOLD: ["hero-hamund-1"]}
    board = party(hands, "room-1-10")
    board.realm.trophies = list(bosses_of(1))
    said = keys_of(draggmar.scene, observe(engine, board.realm, frozenset()))
    assert {"picture-run-quiet", "picture-run-out"} <= set(said)


def test_hiring_shows_what_lies_on_the_tables() -> None:
    """Items on a table are public, and so is who is ready."""
    view = replace(STATES["staged"], phase="hiring")
    blue = Seat("blue")
    table = tuple(BoughtView(item, 2, number == 1, number == 2) for number, item in enumerate(list(ITEMS)[:5]))
    full = replace(view, lords={**view.lords, blue: replace(view.lords[blue], table=table, ready=True)})
    shots = [draggmar.scene(realms.seen(one), SAY) for one in (view, full)]
    assert shots[0] is not None
    assert shots[1] is not None
    assert shots[0] != shots[1]
    assert all(len(shot.data) <= KILOBYTES and 0 < len(shot.alt) <= 300 for shot in shots if shot)


def test_the_last_digit_of_fame_is_seen_while_heroes_are_hired() -> None:
    """It changes as much of the picture as a digit that stands alone."""
    view = replace(STATES["staged"], phase="hiring")

    def changed_by(*fame: int) -> float:
        sheets = [
            hiring.draw_hiring(realms.seen(replace(view, lords={
                seat: replace(lord, fame=one) for seat, lord in view.lords.items()
            })), SAY)
            for one in fame
        ]  # fmt: skip
        return sum(ImageStat.Stat(ImageChops.difference(*sheets)).sum)

    assert changed_by(108, 101) >= 0.9 * changed_by(8, 1)


def test_heroes_hired_in_this_phase_are_backs_with_their_price() -> None:
    """All see from which deck each came, and not which hero it is."""
    board = Board(2, hands={BLUE: ["item-1-01"], GOLD: ["hero-brenna-1"]}, fame={BLUE: 6}).hire()
    before = draggmar.scene(observe(engine, board.realm, frozenset({GOLD})), SAY)
    board.take(BLUE, "shop", "buy.hero.3")
    board.take(BLUE, "shop", "buy.hero.1")
    seen = observe(engine, board.realm, frozenset({GOLD}))
    assert realms.view_of(seen).lords[BLUE].hired == (3, 1)
    after = draggmar.scene(seen, SAY)
    assert before is not None
    assert after is not None
    assert opened(before.data).tobytes() != opened(after.data).tobytes()
    assert len(after.data) <= KILOBYTES


def trade_of(kind: str, seat: str, give: str, get: str) -> Decision:
    """A question about a trade of Jon with Tess."""
    prompt = text("trade-terms", who=Who(Seat("gold")), to=Who(Seat("red")), give=names.cards([give]), gives="yes",
                  get=names.cards([get]), gets="yes", pay=0, ask=0)  # fmt: skip
    return Decision(id="offer.gold.red.1", seat=Seat(seat), kind=kind, round=1, prompt=prompt, default=(),
                    options=(Option("yes", Text("accept")),))  # fmt: skip


def test_a_trade_is_drawn_from_its_readers_side() -> None:
    """The author reads what it gives at the left, the partner what it would give."""
    seen = realms.holding(("hero-kesk-2", "item-2-03"))
    bow, shield = "item-2-03", "item-2-13"
    author, partner = (trade_of(kind, seat, bow, shield) for kind, seat in (("offered", "gold"), ("take", "red")))
    assert (deal_of(author).give, deal_of(partner).give) == ((bow,), (shield,))
    for asked, viewer in ((author, "gold"), (partner, "red")):
        picture = draggmar.closeup(replace(seen, ask=(asked,), viewer=frozenset({Seat(viewer)})), SAY)
        assert picture is not None
        assert opened(picture.data).size == (1280, 980)
        assert len(picture.data) <= KILOBYTES
        assert 0 < len(picture.alt) <= 300


def test_the_market_shows_what_an_item_can_buy() -> None:
    """DD-15.3: the same level or a lower one."""
    goods = ("item-1-05", "item-1-17", "item-2-06", "item-2-18", "item-3-03", "item-3-12")
    seen = realms.holding(("hero-kesk-2", "item-2-03", "item-1-01"))
    seen = replace(seen, view=replace(realms.view_of(seen), market=goods))
    shots = []
    for prompt in (Text("market-prompt"), text("market-goods-prompt", item=names.card("item-2-03"))):
        options = tuple(Option(card, names.card(card)) for card in goods[:4])
        asked = Decision(id="gold.1.market", seat=Seat("gold"), kind="market", round=1, prompt=prompt, options=options,
                         default=())  # fmt: skip
        shots.append(draggmar.closeup(replace(seen, ask=(asked,)), SAY))
    assert all(shot and len(shot.data) <= KILOBYTES and 0 < len(shot.alt) <= 300 for shot in shots)
    assert shots[0] != shots[1]


@pytest.mark.parametrize(("kind", "size"), [("loot", (1280, 880)), ("way", (1280, 850))])
def test_what_follows_a_room_is_drawn(kind: str, size: tuple[int, int]) -> None:
    seen, name, account = next(found for found in rooms(4, range(40, 220, 20)) if found[2].flag)
    seat = next(iter(account.sides))
    asked = Decision(id=f"{name}.9.{kind}-{seat}", seat=seat, kind=kind, round=1, prompt=Text("way-hint"), default=(),
                     options=(Option("all", Text("way-alone")),))  # fmt: skip
    picture = draggmar.closeup(replace(seen, ask=(asked,)), SAY)
    assert picture is not None
    assert opened(picture.data).size == size
    assert len(picture.data) <= KILOBYTES
    assert 0 < len(picture.alt) <= 300


def test_a_spectator_is_shown_no_close_up() -> None:
    assert draggmar.closeup(realms.seen(STATES["staged"]), SAY) is None


def test_rules_have_no_picture() -> None:
    assert draggmar.page("goal", SAY) is None


def test_every_word_of_the_map_is_in_the_catalogue(caplog: pytest.LogCaptureFixture) -> None:
    for view in STATES.values():
        assert all(
            re.fullmatch(r"(picture|place|seat)-[\w-]+", key) for key in keys_of(draggmar.board, realms.seen(view))
        )
    assert not caplog.records


def test_a_kept_drawing_is_laid_as_it_was_drawn() -> None:
    """Anywhere, with its words, at every unit."""

    def badge(pen: chisel.Chisel, size: int) -> None:
        pen.chisel(block(-20, -20, 20, 20), colours.GOLD)
        pen.number(0, 0, 7, size)

    for unit in (1, 0.8):
        drawn, kept = (chisel.Chisel(200, 100, colours.PLANK) for _ in range(2))
        for x in (40, 140):
            badge(drawn.moved(x, 50, unit), 30)
            kept.moved(x, 50, unit).kept(badge, (-20, -20, 20, 20), 30)
        assert drawn.finish().tobytes() == kept.finish().tobytes()


@pytest.mark.parametrize("wide", [60, 300])
def test_a_drawing_is_laid_in_parts_as_it_is_blended_whole(wide: int) -> None:
    """A block that is opaque inside, two far apart that are not together, and nothing at all."""

    def pair(pen: chisel.Chisel, second: bool) -> None:
        pen.chisel(block(0, 0, 2 * wide, 90, 8), colours.GOLD)
        if second:
            pen.chisel(ring(3 * wide, 60, 40, 12), colours.DOOM)

    def nothing(_pen: chisel.Chisel) -> None:
        pass

    box = (0, 0, 4 * wide, 120)
    for second in (False, True):
        ground = Image.effect_noise((4 * wide + 40, 160), 80).convert("RGB")
        laid = Sheet(ground).moved(20, 20)
        laid.kept(pair, box, second)
        laid.kept(nothing, box)
        pen = chisel.Chisel(*ground.size, origin=(20, 20))
        pair(pen, second)
        blended = pen.finish()
        ground.paste(blended.convert("RGB"), mask=blended.getchannel("A"))
        assert laid.image.tobytes() == ground.tobytes()


def test_computers_are_called_by_their_colours_where_their_names_are_too_long() -> None:
    """So they are told apart; cut off, all of them would be called alike."""
    colour_of = {seat: seat.capitalize() for seat in realms.NAMES}
    computers = {seat: f"Computer ({colour})" for seat, colour in colour_of.items()}
    view = STATES["mixed"]
    for draw, shown in ((draggmar.board, view), (draggmar.end, replace(view, over="doom"))):
        one, other = (draw(realms.seen(shown), realms.say(names)) for names in (computers, colour_of))
        assert one is not None
        assert other is not None
        assert one.data == other.data
