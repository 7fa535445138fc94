"""Dracula's pictures of cards: combats and how they went, hands, his own."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.contract.game import as_bytes
from bot.contract.words import complaints
from bot.words import speaker
from engines.core import Decision, Observation, Option, Seat, Text, observe
from engines.dracula.cards.playing import Play
from engines.dracula.combat.battle import Spot
from engines.dracula.combat.start import FightVampire
from engines.dracula.components import BASICS, COMBAT, ENCOUNTERS, EVENTS, HUNTERS, ITEMS, POWERS, icons
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.observation.view import DraculaTable, HideoutView
from engines.dracula.wording import names
from engines.dracula.wording.card_options import gist
from rendering import Picture, dracula
from rendering.dracula import cardfaces, cardwords, combat, duel, private
from rendering.dracula.cardwords import alt_hand
from rendering.dracula.colours import Paper
from rendering.dracula.combat import draw_combat
from rendering.dracula.fight import Fight
from rendering.dracula.icons import ICONS
from rendering.dracula.layout import FRAME, HIGH, Names
from rendering.dracula.private import LAIR_CHIP, chip_lines, draw_private, misdirected
from rendering.dracula.reach import targets
from rendering.dracula.thread import steps, threats
from rendering.dracula.ways import Ways
from rendering.kit.boxes import overlap
from rendering.kit.type import Face, fit, font, measure, paragraph
from tests.engines.dracula.combats import FILL, arena, clash, deal, lair
from tests.engines.dracula.positions import DS, LG, MH, VH, Board, D

SAY = speaker("dracula", names=str)


def seen(board: Board, *seats: Seat) -> Observation:
    return observe(board.engine, board.state, frozenset(seats))


def drawn(board: Board, *seats: Seat) -> Picture:
    """The close-up, which is there, said without complaint and within its limits."""
    with complaints() as heard:
        picture = dracula.closeup(seen(board, *seats), SAY)
    assert not heard, heard
    assert picture is not None
    assert 0 < len(picture.alt) <= 300
    assert opened(picture).mode == "P"
    assert opened(picture).width in (1200, 1280)
    return picture


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data))


def fought(*hunters: Seat, rounds: tuple[tuple[str, dict[str, str]], ...] = (), **given: Any) -> Board:
    """A combat in Paris of which some rounds have been fought."""
    board = arena(*hunters, place="paris", box="europe", **given)
    board.let_pass()
    deal(board, FILL)
    for card, laid in rounds:
        clash(board, card, **laid)
        board.let_pass()
    return board


# -- combats


def test_a_combat_is_the_closeup_of_everybody_in_it() -> None:
    board = fought(VH, MH, items={VH: "knife"})
    for seat in (VH, MH, D):
        assert drawn(board, seat).alt.startswith("Combat in Paris")
    assert dracula.closeup(seen(board, LG), SAY) is None


def test_all_see_a_combat_while_it_is_on_after_each_round() -> None:
    laid = {"van_helsing": "dodge", "mina_harker": "punch"}
    board = fought(VH, MH, items={VH: "knife"})
    scenes = [dracula.scene(seen(board), SAY)]
    clash(board, "claws.van_helsing", **laid)
    board.let_pass()
    scenes.append(dracula.scene(seen(board), SAY))
    assert all(one is not None and opened(one).size == (1200, 1000) for one in scenes), "without anybody's own cards"
    before, after = (one.alt for one in scenes if one is not None)
    assert before.startswith("Combat in Paris")
    assert "Claws" not in before
    assert "Round 1, against Van Helsing: Dracula: Claws" in after
    board.state.despair = 3
    deal(board, f"{FILL} escape_as_mist")
    clash(board, "escape_as_mist.van_helsing", van_helsing="punch", mina_harker="dodge")
    board.let_pass()
    assert dracula.scene(seen(board), SAY) is None, "it is over"


def test_where_a_bat_may_fly_is_shown_on_the_map() -> None:
    board = fought(VH, MH)
    board.state.despair = 3
    deal(board, f"{FILL} escape_as_bat")
    clash(board, "escape_as_bat.van_helsing", van_helsing="punch", mina_harker="dodge")
    board.let_pass()
    cities = [key for key in board.opts(D, "flight") if key != "stay"]
    assert set(dracula.marks(seen(board, D))) == set(cities)
    assert not drawn(board, D).alt.startswith("Combat")
    assert dracula.marks(seen(board, VH)) == {}


@pytest.mark.parametrize("hunters", [(VH,), (VH, MH)])
def test_what_is_chosen_for_a_round_shows_to_nobody_else(hunters: tuple[Seat, ...]) -> None:
    board = fought(*hunters, items={VH: "knife"})
    before = dracula.scene(seen(board), SAY)
    board.take(VH, board.opts(VH)[0])
    assert dracula.scene(seen(board), SAY) == before


def test_a_combat_that_has_not_begun_names_no_round() -> None:
    board = arena(VH, MH, place="paris", box="europe", items={VH: "knife"}, events={VH: "lucky_find"})
    assert board.state.battle is not None
    assert board.state.battle.round == 0, "cards are still played before it"
    scene = dracula.scene(seen(board), SAY)
    assert scene is not None
    for told in (scene.alt, dracula.board(seen(board), SAY).alt, dracula.text(seen(board), SAY)):
        assert "Combat in Paris" in told
        assert "round 0" not in told.lower()


def test_the_cards_shown_are_those_of_the_hunter_who_is_asked_first() -> None:
    """One person may hold both hunters, and look at another question of one of them."""
    board = fought(VH, MH, items={VH: "knife"})
    both = seen(board, VH, MH)
    one, other = both.ask
    for asked, name in ((one, "Van Helsing"), (other, "Mina")):
        turned = dracula.scene(replace(both, ask=(asked,)), SAY)
        assert turned is not None
        assert f"{name} may play:" in turned.alt
    reacting = dracula.scene(replace(both, ask=(replace(one, kind="react-w3"), other)), SAY)
    assert reacting is not None
    assert "may play" not in reacting.alt


def test_whoever_may_lay_cards_sees_their_own_and_nobody_elses() -> None:
    board = fought(VH, MH, items={VH: "knife crucifix"})
    own, other, lord = (drawn(board, seat) for seat in (VH, MH, D))
    assert "Van Helsing may play: Dodge, Punch, Escape, Crucifix, Knife." in own.alt
    assert "Crucifix" not in other.alt
    assert "Crucifix" not in lord.alt
    assert "Dracula may play: Claws" in lord.alt
    assert len({own.data, other.data, lord.data}) == 3
    before = drawn(board, D)
    board.take(VH, "knife")
    assert drawn(board, D) == before, "what a hunter has laid ready is not seen"
    assert drawn(board, VH).data != own.data, "but he sees it himself"


def test_a_round_shows_what_it_brought() -> None:
    laid = {"van_helsing": "dodge", "mina_harker": "punch"}
    board = fought(VH, MH, rounds=(("strength.van_helsing", laid),))
    assert "Dracula: Strength (canceled) −1; Van Helsing: Dodge; Mina: Punch" in drawn(board, MH).alt
    hurt = fought(VH, MH, rounds=(("strength.mina_harker", laid),))
    assert "Dracula: Strength; Van Helsing: Dodge; Mina: Punch (canceled) −2" in drawn(hurt, VH).alt
    assert drawn(board, VH).data != drawn(hurt, VH).data


def test_what_a_round_brought_covers_no_word_and_stays_in_its_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    words: dict[str, tuple[float, float, float, float]] = {}
    signs: list[tuple[float, float, float, float]] = []

    def tell(_: Image.Image, x: float, y: float, told: str, face: Face, size: int, *rest: Any, **_kept: Any) -> None:
        left, top, right, bottom = font(face, size).getbbox(told, anchor=rest[2] if len(rest) > 2 else "ls")
        words[told] = (x + left, y + top, x + right, y + bottom)

    def centre(_: Image.Image, tile: Image.Image, x: float, y: float) -> None:
        left, top, right, bottom = tile.getchannel("A").point([0] * 128 + [255] * 128).getbbox() or (0, 0, 0, 0)
        x, y = x - tile.width / 2, y - tile.height / 2
        signs.append((x + left, y + top, x + right, y + bottom))

    monkeypatch.setattr(combat, "write_line", tell)
    monkeypatch.setattr(combat, "centred", centre)
    cases = (
        ("strength", True, "punch", "defeated"),
        ("fangs", False, "escape", "has left"),
        ("fangs", True, "escape", "bitten"),
    )
    for card, night, laid, fate in cases:
        board = fought(DS, VH, night=night, items={VH: "knife"})
        board.state.hunters[VH].damage = 7 if fate == "defeated" else 0
        board.state.dracula.damage = 6
        if fate == "bitten":
            clash(board, "mesmerize.van_helsing", dr_seward="dodge", van_helsing="knife")
            board.let_pass()
        words.clear()
        signs.clear()
        clash(board, f"{card}.van_helsing", dr_seward="punch", van_helsing=laid)
        board.let_pass()
        draw_combat(seen(board), seen(board).view, SAY)  # type: ignore[arg-type]
        assert fate in words
        assert words[fate][3] < combat.PANEL[1]
        assert not [told for told, box in words.items() if any(overlap(box, sign) for sign in signs)]


@pytest.mark.parametrize("vampire", [False, True])
def test_no_word_of_a_combat_with_one_hunter_is_cut(vampire: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def tell(sheet: Image.Image, x: float, y: float, told: str, face: Face, size: int, *rest: Any, **kept: Any) -> None:
        width, least = rest[1], kept.get("least", rest[3] if len(rest) > 3 else None)
        assert fit(told, face, size, width, least)[0] == told
        written.append(told)

    monkeypatch.setattr(duel, "write_line", tell)
    for hunter in HUNTERS:
        for card in ("strength", "claws"):
            board = fought(hunter, items={hunter: "knife"}, rounds=((card, {hunter: "punch"}),), night=card == "claws")
            for viewer in (hunter, D):
                watching = seen(board, viewer)
                view: Any = watching.view
                if vampire:
                    view = replace(view, battle=replace(view.battle, vampire="new_vampire", health=6))
                duel.draw_duel(watching, view, SAY)
    assert ("its damage is 6" if vampire else "his damage is 15") in written


def test_the_description_of_hands_says_what_its_numbers_count() -> None:
    board = fought(LG, items={LG: "knife"})
    assert "Items/events/tickets of the others: Godalming 1/" in alt_hand(seen(board), seen(board).view, SAY)  # type: ignore[arg-type]


@pytest.mark.parametrize("hunters", [(LG, VH), (LG, DS, MH), (LG, DS, VH, MH)], ids=len)
def test_the_hunters_of_a_combat_take_up_its_whole_width(
    hunters: tuple[Seat, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No part of the picture stays empty where there are few of them."""
    middles: list[float] = []

    def tell(sheet: Image.Image, x: float, y: float, told: str, *rest: Any, **kept: Any) -> None:
        if y == 192:
            middles.append(x)

    monkeypatch.setattr(combat, "write_line", tell)
    board = fought(*hunters)
    draw_combat(seen(board), seen(board).view, SAY)  # type: ignore[arg-type]
    pitch = middles[1] - middles[0]
    assert len(middles) == len(hunters)
    assert middles[-1] + pitch / 2 > combat.WIDTH - 40


@pytest.mark.parametrize("hunter", HUNTERS)
def test_the_damage_of_one_does_not_run_into_that_of_the_other(hunter: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    spans: list[tuple[float, float]] = []

    def tell(sheet: Image.Image, x: float, y: float, told: str, face: Face, size: int, *rest: Any, **kept: Any) -> None:
        if told.startswith("damage "):
            anchor, least = rest[2] if len(rest) > 2 else "ls", kept.get("least", rest[3] if len(rest) > 3 else None)
            said, found = fit(told, face, size, rest[1], least)
            assert said == told
            wide = measure(said, face, found)
            spans.append((x, x + wide) if anchor == "ls" else (x - wide, x))

    monkeypatch.setattr(duel, "write_line", tell)
    board = fought(hunter)
    board.state.dracula.damage = board.state.hunters[hunter].damage = 10
    watching = seen(board)
    duel.draw_duel(watching, watching.view, SAY)  # type: ignore[arg-type]
    (_, end), (start, _) = spans
    assert end + 20 < start


@pytest.mark.parametrize("hunter", [VH, MH])
def test_who_is_bitten_is_not_called_unhurt(hunter: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    """FD-21.3: a bite does no damage; Mina is defeated by it."""
    written: list[str] = []
    pages = import_module("rendering.dracula.story")
    monkeypatch.setattr(pages, "write_line", lambda page, x, y, told, *rest, **kept: written.append(told))
    rounds: tuple[tuple[str, dict[str, str]], ...] = (("mesmerize", {hunter: "dodge"}), ("fangs", {hunter: "punch"}))
    board = fought(hunter, night=True, rounds=rounds)
    assert dracula.story(seen(board), SAY) is not None
    assert written.count("unhurt") == 1, "Dracula's"


def test_what_others_hold_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """10 px of the 400 that it shows: to spectators it is all there is."""
    sizes: list[float] = []

    def tell(sheet: Image.Image, x: float, y: float, told: str, face: Face, size: int, *rest: Any, **kept: Any) -> None:
        sizes.append(fit(told, face, size, rest[1], 20)[1] * 400 / 1200)

    monkeypatch.setattr(import_module("rendering.dracula.hand"), "write_line", tell)
    board = fought(LG, VH, items={LG: "knife"})
    assert dracula.hand(seen(board), SAY).data
    assert len(sizes) >= 15
    assert min(sizes) >= 10


def test_the_strip_of_each_combat_card_has_its_whole_name() -> None:
    for card in [*BASICS, *(title for title in ITEMS if icons(title))]:
        name = SAY(names.item(card))
        lines, size = paragraph(name, "black", 36, duel.room_for_name(card), 2, 26)
        assert " ".join(lines) == name
        assert size >= 26


@pytest.mark.parametrize("paper", ["day", "night"])
def test_red_drops_are_damage_as_on_the_track(paper: Paper) -> None:
    def red(lost: int, fresh: int) -> int:
        tile = cardfaces.drops(8, lost, fresh, 8, 30, paper).convert("RGB")
        return sum(r > 150 > 2 * max(g, b) for r, g, b in zip(*[iter(tile.tobytes())] * 3, strict=True))

    assert red(0, 0) == 0 < red(1, 0) < red(4, 0) < red(8, 0)
    assert red(4, 0) < red(4, 2) < red(6, 0)


def test_a_card_that_was_canceled_stays_so_when_its_hunter_is_defeated() -> None:
    board = fought(DS, VH)
    board.state.hunters[VH].damage = 7
    clash(board, "strength.van_helsing", dr_seward="dodge", van_helsing="punch")
    board.let_pass()
    columns = Fight(seen(board, D).view).columns  # type: ignore[arg-type]
    assert [(one.fate, one.is_canceled) for one in columns] == [("defeated", True), ("", False)]


@pytest.mark.parametrize("hunters", [(VH,), (LG, VH), (LG, DS, MH), (LG, DS, VH, MH)])
@pytest.mark.parametrize("night", [True, False])
def test_combats_of_any_size_are_drawn(hunters: tuple[Seat, ...], night: bool) -> None:
    laid = dict.fromkeys(map(str, hunters), "dodge")
    against = f"fangs.{hunters[-1]}" if len(hunters) > 1 else "fangs"
    board = fought(*hunters, night=night, rounds=((against, laid),))
    columns = Fight(seen(board, D).view).columns  # type: ignore[arg-type]
    assert [one.hunter.seat for one in columns] == [hunters[-1], *hunters[:-1]]
    size = (1280, 1316) if len(hunters) == 1 else (1200, 1250)
    assert opened(drawn(board, hunters[0])).size == opened(drawn(board, D)).size == size


def test_a_vampire_fights_like_dracula() -> None:
    trail = "rome(f)[] milan(f)[] nantes(f)[] paris(u)[New_vampire]"
    board = Board(box="europe", trail=trail, at=dict.fromkeys((LG, DS, MH), "galway") | {VH: "paris"}, phase="night")
    board.push(FightVampire(seat=VH, vampire=Spot(3, 0)))
    assert "New Vampire: damage 0 of 6." in drawn(board, VH).alt


def test_bats_stand_where_dracula_may_flee() -> None:
    """FD-19.12, FD-20.5, FD-19.24, V-4.7: from the fourth card on, sooner with despair, never when Enraged."""
    fights = [fought(VH, despair=1), fought(VH), lair(VH)]
    found = [[Fight(seen(board).view).flees_at(number) for number in range(6)] for board in fights]  # type: ignore[arg-type]
    assert [one.index(True) for one in found] == [2, 3, 3]
    assert fights[0].state.battle is not None
    fights[0].state.battle.no_escape = True
    assert not any(Fight(seen(fights[0]).view).flees_at(number) for number in range(6))  # type: ignore[arg-type]


# -- hands


def handed(board: Board, *seats: Seat) -> Picture:
    with complaints() as heard:
        picture = dracula.hand(seen(board, *seats), SAY)
    assert not heard, heard
    assert 0 < len(picture.alt) <= 300
    assert opened(picture).mode == "P"
    return picture


def test_a_hand_shows_ones_own_cards_and_others_by_number() -> None:
    cards = {"items": {VH: "knife stake", MH: "dogs"}, "events": {VH: "good_luck"}, "tickets": {VH: "3-1"}}
    board = Board(box="europe", trail="paris(f)[rats]", encounters="wolves wolves", **cards)  # type: ignore[arg-type]
    own, other, lord = (handed(board, seat) for seat in (VH, MH, D))
    assert own.alt.startswith("Van Helsing: Knife, Stake, Good Luck, 3/1. Damage 0 of 8.")
    assert "Mina 1/0/0" in own.alt
    assert "Dogs" not in own.alt
    assert "Van Helsing 2/1/1" in other.alt
    assert lord.alt.startswith("Dracula: Wolves ×2.")
    assert "Knife" not in other.alt + lord.alt
    assert "Paris" not in own.alt + other.alt + lord.alt


def test_several_hunters_of_one_player_are_all_shown_the_asked_one_first() -> None:
    board = fought(VH, MH, items={VH: "knife", LG: "stake"})
    picture = handed(board, LG, VH)
    assert picture.alt.startswith("Van Helsing: Knife.")
    assert "Godalming: Stake." in picture.alt
    assert opened(picture).height > opened(handed(board, VH)).height


def test_each_card_of_several_hunters_is_shown_with_its_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = import_module("rendering.dracula.hand")  # the package has a function of that name
    written: list[str] = []
    plain = hand.paragraph

    def tell(words: str, face: Face, size: int, width: float, most: int, least: int) -> tuple[tuple[str, ...], int]:
        lines, found = plain(words, face, size, width, most, least)
        written.append(" ".join(lines))
        return lines, found

    monkeypatch.setattr(hand, "paragraph", tell)
    hand._own.cache_clear()
    hand._cell.cache_clear()
    items = {LG: "rifle", DS: "holy_circle", VH: "fast_horses", MH: "pistol"}
    board = Board(box="europe", trail="paris(f)[]", items=items, events={MH: "good_luck"})
    picture = handed(board, *HUNTERS)
    for title in (*items.values(), "good_luck"):
        assert SAY(gist(title)) in written
    assert "Mina: Pistol, Good Luck." in picture.alt
    assert len(picture.data) < 300 * 1024


def test_who_is_asked_of_cards_sees_them_instead_of_the_map() -> None:
    held = {"items": {VH: "knife knife pistol"}, "events": {VH: "good_luck"}, "tickets": {VH: "3-1 2-1"}}
    look = seen(Board(box="europe", trail="paris(f)[rats]", **held), VH)  # type: ignore[arg-type]

    def told(kind: str, *keys: str) -> str:
        options = tuple(Option(key, Text("pass")) for key in keys)
        asked = Decision(id="1", seat=VH, kind=kind, round=1, prompt=Text("pass"), options=options, default=keys[:1])
        picture = dracula.closeup(replace(look, ask=(asked,)), SAY)
        assert picture is not None
        return picture.alt.partition("Cards: ")[2]

    assert told("discard-items", "knife", "knife.2", "pistol") == "Knife ×2, Pistol."
    assert told("return-tickets", "2-1", "3-1") == "2/1, 3/1."
    assert told("stake", "hoax", "none") == "Hoax."
    assert told("customs-search", "discard", "suffer") == "Knife ×2, Pistol."
    assert told("trade-answer", "yes", "no") == "Knife ×2, Pistol, Good Luck, 2/1, 3/1."
    for kind, keys in (("day", ("supply", "rest", "pass")), ("react-w1", ("good_luck", "pass")), ("city", ("paris",))):
        assert not told(kind, *keys), kind


def test_behind_the_veil_lies_draculas_hand() -> None:
    """V-3.11: the viewer sees whose cards they are, the events too."""
    events = {D: "wild_horses seduction", VH: "behind_the_veil"}
    board = Board(box="europe", trail="paris(f)[]", events=events, encounters="hoax rats rats")
    board.push(Play(seat=VH, title="behind_the_veil", mode="", moment="draw", about=None))
    picture = drawn(board, VH)
    assert picture.alt.endswith("Dracula: Hoax, Rats ×2, Seduction, Wild Horses. Damage 0 of 15.")


def test_dracula_reads_his_own_cards_as_his_own() -> None:
    for card in POWERS:
        assert not {"he", "him", "his"} & set(re.findall(r"\w+", SAY(Text(f"picture-gist-{card}")).lower()))


def test_when_it_is_over_all_hands_lie_open_on_day_paper() -> None:
    board = Board(box="europe", trail="paris(f)[rats]", encounters="wolves", items={VH: "knife", MH: "dogs"})
    picture = handed(board, *HUNTERS, D)
    for held in ("Dracula: Wolves", "Van Helsing: Knife", "Mina: Dogs"):
        assert held in picture.alt
    table = dracula.board(seen(board, *HUNTERS, D), SAY)
    assert "Dracula is in Paris" in table.alt
    assert table.alt.startswith("Map")
    for shown in (picture, table):
        assert sum(opened(shown).convert("RGB").getpixel((1100, 300))) > 400  # type: ignore[arg-type]


def test_every_card_is_told_in_a_hand() -> None:
    every = list(ITEMS), [card.id for card in EVENTS.values() if card.side == "hunter"]
    board = Board(box="europe", trail="paris(f)[]", items={VH: " ".join(every[0])}, events={VH: " ".join(every[1])})
    assert opened(handed(board, VH)).width == 1200
    mine = [card.id for card in EVENTS.values() if card.side == "dracula"]
    lord = Board(box="europe", trail="paris(f)[]", events={D: " ".join(mine)}, encounters=" ".join(ENCOUNTERS))
    assert opened(handed(lord, D)).width == 1200
    assert {*ENCOUNTERS, *ITEMS, *COMBAT, *POWERS} <= set(ICONS)


# -- Dracula's own picture


def planning(board: Board, *keys: str) -> Board:
    """Dracula's phase, some of whose questions he has answered."""
    board.push(DraculaPhase())
    for key in keys:
        board.take(D, key)
    return board


def in_the_east(**given: Any) -> Board:
    trail = "sofia(f)[wolves] varna(u)[Rats bats]R black_sea(f)[] constanta(f)[]"
    at = {LG: "belgrade", DS: "galway", VH: "galway", MH: "galway"}
    return Board(box="europe", trail=trail, at=at, encounters="spy hoax", phase="dracula", **given)


def test_dracula_sees_where_he_may_go_his_trail_and_his_hand() -> None:
    board = planning(in_the_east(advanced=True, lairs="athens(u)[desecrated_soil]"))
    picture = drawn(board, D)
    assert picture.alt.startswith("Dracula, Sofia: ")
    assert "Salonica" in picture.alt
    assert "2 Sofia (Wolves), 3 Varna (Rats, Bats)" in picture.alt
    assert opened(picture).height > 1500
    assert opened(drawn(planning(in_the_east()), D)).height < opened(picture).height


def test_what_is_planned_is_drawn_and_told_as_planned() -> None:
    """Until the plan is begun again; and to no other viewer."""
    stages = [(), ("salonica",), ("misdirect.3", "salonica"), ("hide",), ("salonica", "back")]
    boards = [planning(in_the_east(advanced=True), *keys) for keys in stages]
    pictures = [drawn(board, D) for board in boards]
    told = [re.findall(r"Planned: ([^.]*)\.", picture.alt) for picture in pictures]
    assert told == [[], ["1 Salonica"], ["1 Salonica, 3 Misdirect"], ["1 Hide"], []]
    assert "encounter do you place with Salonica?" in pictures[1].alt
    assert "3 Varna" in pictures[1].alt
    assert "3 Varna" not in pictures[2].alt, "Misdirect clears it"
    assert pictures[0].data == pictures[-1].data != pictures[1].data
    assert len({as_bytes(seen(board, *HUNTERS).view) for board in boards}) == 1


def test_where_misdirect_lies_ready_the_way_leads_past_that_place() -> None:
    observed = seen(planning(in_the_east(advanced=True), "misdirect.3"), D)
    view = observed.view
    assert isinstance(view, DraculaTable)
    assert ("varna", "sofia") in steps(view)
    assert steps(misdirected(view)) == [("constanta", "black_sea"), ("black_sea", "sofia")]


@pytest.mark.parametrize("title", ENCOUNTERS)
def test_every_encounter_is_told_whole_below_the_narrowest_card(title: str) -> None:
    words = SAY(names.encounter(title)) + (" −3" if title.endswith("vampire") else "")
    lines, size = chip_lines(words, LAIR_CHIP - 40)
    assert " ".join(lines) == words
    assert size >= 17


def test_a_picture_grows_with_what_lies_below_its_cards() -> None:
    """All encounters of the trail and of the lairs, however many."""
    one, more = (
        drawn(planning(in_the_east(advanced=True, lairs=f"athens(u)[{lying}]")), D)
        for lying in ("wolves", "desecrated_soil reckless_vampire szgany_bodyguards")
    )
    assert opened(one).height < opened(more).height


def test_a_rumors_seal_covers_no_word_of_the_trail() -> None:
    board = planning(in_the_east(advanced=True))
    observed = seen(board, D)
    view, asked = observed.view, observed.ask[0]
    assert isinstance(view, DraculaTable)
    drawn = [
        draw_private(replace(view, pushed=HideoutView("city", location="galway", rumor=rumor)), asked, SAY)
        for rumor in (False, True)
    ]
    seal = ImageChops.difference(*drawn).getbbox()
    assert seal is not None
    assert seal[1] > FRAME + 56 + HIGH + 66 + private.LEAVES, "above it stand the words"


@pytest.mark.parametrize("title", [title for title, card in EVENTS.items() if card.side == "dracula"])
def test_every_event_in_his_hand_is_told_whole(title: str) -> None:
    room = private.EVENT_WIDE - 10 - 54
    assert fit(SAY(names.event(title)), "numeral", 28, room, private.EVENT_LEAST)[0] == SAY(names.event(title))


@pytest.mark.parametrize("advanced", [False, True])
def test_his_ally_stands_beside_his_hand(advanced: bool) -> None:
    observed = seen(planning(in_the_east(advanced=advanced)), D)
    view, asked = observed.view, observed.ask[0]
    assert isinstance(view, DraculaTable)
    alone = replace(view, dracula_public=replace(view.dracula_public, ally=None, rumors=2))
    allied = replace(view, dracula_public=replace(view.dracula_public, ally="great_wolf", rumors=2))
    box = ImageChops.difference(draw_private(alone, asked, SAY), draw_private(allied, asked, SAY)).getbbox()
    assert box is not None
    assert box[2] < 1136 - 150, "the rumors stand at its right"
    assert box[3] - box[1] < 40
    assert "Great Wolf" in cardwords.alt_private(replace(allied, trail=(None,) * 6), asked, SAY)


def test_his_events_have_rows() -> None:
    dracula_s = [title for title, card in EVENTS.items() if card.side == "dracula"]
    heights = [
        opened(drawn(planning(in_the_east(advanced=True, events={D: " ".join(dracula_s[:count])})), D)).height
        for count in (0, 2, 4)
    ]
    assert heights[0] == heights[1] < heights[2]


def test_no_encounter_in_his_hand_covers_another() -> None:
    """However many there are, and whatever they are called; his events lie below."""
    for count in range(1, len(ENCOUNTERS) + 1):
        held = private.hand_laid((*ENCOUNTERS,)[:count] * 2, 650, Names(SAY))
        boxes = [(x, y, x + tile.width, y + tile.height) for tile, x, y in held]
        assert len(boxes) == count
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2)), count


def test_what_is_kept_of_a_picture_does_not_show_on_another() -> None:
    """Each is as if nothing had been drawn before it, in every language."""
    told = [(in_the_east(), SAY), (in_the_east(), lambda words: SAY(words).upper())]
    told += [(in_the_east(advanced=True, lairs=f"athens(u)[{lying}]"), SAY) for lying in ("wolves", "desecrated_soil")]
    told.append((Board(box="europe", trail="paris(f)[]", at={LG: "rome"}, phase="dracula", encounters="spy"), SAY))
    views = [(seen(planning(board), D), say) for board, say in told]
    together = [dracula.closeup(one, say) for one, say in views]
    for (one, say), picture in zip(views, together, strict=True):
        for kept in (private._head, private._powers, private._trail, private._holdings, private._foot):
            kept.cache_clear()
        assert dracula.closeup(one, say) == picture
    assert len({picture.data for picture in together if picture is not None}) == len(views)


def test_dracula_sees_which_hunters_can_come() -> None:
    view = seen(in_the_east(), D).view
    found = threats(view)  # type: ignore[arg-type]
    assert found["sofia"] == [LG]
    assert "galway" not in found
    assert found["dublin"] == [DS, VH, MH]
    barred = in_the_east(roadblocks=["road.belgrade.sofia"], fog={"dublin": 1})
    assert not {"sofia", "dublin"} & set(threats(seen(barred, D).view))  # type: ignore[arg-type]
    corner = (FRAME, FRAME + 56 + HIGH - 40, FRAME + 200, FRAME + 56 + HIGH)
    alone = in_the_east()
    alone.hunter(LG).at = "galway"
    with_legend, without = (
        opened(drawn(planning(one), D)).convert("RGB").crop(corner) for one in (in_the_east(), alone)
    )
    assert with_legend.getpixel((2, 2)) == with_legend.getpixel((198, 2)) != without.getpixel((2, 2))


def test_who_waits_for_the_hospital_is_no_danger_and_a_lair_given_up_is_no_way() -> None:
    board = in_the_east(advanced=True, lairs="athens(u)[desecrated_soil]")
    board.hunter(VH).at, board.hunter(LG).at = "salonica", "valona"
    board.hunter(LG).waiting = True
    planning(board)
    found = {one.place: one.mode for one in targets(board.view(D), board.ask(D))}
    assert (found["valona"], found["salonica"]) == ("move", "danger")
    assert "athens" not in found


def test_no_line_leads_to_a_sea_where_nobody_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question where storms rise has places as options, too."""
    led: list[tuple[str, str]] = []
    monkeypatch.setattr(Ways, "crossing", lambda _, here, to: led.append((here, to)))
    board = planning(in_the_east())
    asked = board.ask(D)
    seas = tuple(replace(asked.options[0], key=sea) for sea in ("north_atlantic", "black_sea"))
    draw_private(board.view(D), replace(asked, options=seas), SAY)
    assert not led


def test_the_foot_tells_what_the_letter_tells() -> None:
    """The foot says that no player learns the answer, that all learn it later, or that all see it."""
    board = planning(in_the_east())
    asked = replace(board.ask(D), shows=None)
    feet = {
        draw_private(board.view(D), one, SAY).crop((0, 1500, 1200, 1620)).tobytes()
        for one in (asked, replace(asked, covert=not asked.covert), replace(asked, silent=True))
    }
    assert len(feet) == 3


def test_the_thread_passes_over_what_is_no_place() -> None:
    trail = "sofia(f)[] dark_call varna(f)[] - hide(f)[] black_sea(f)[]"
    board = Board(box="europe", trail=trail, at=dict.fromkeys((LG, DS, VH, MH), "galway"))
    assert steps(seen(board, D).view) == [("black_sea", "varna"), ("varna", "sofia")]  # type: ignore[arg-type]


# -- a combat as it went


def test_a_combat_that_is_over_is_told_round_by_round() -> None:
    laid = {"van_helsing": "dodge", "mina_harker": "punch"}
    board = fought(VH, MH, rounds=(("strength.van_helsing", laid),))
    assert dracula.story(seen(board), SAY) is None, "it is not over"
    board.state.despair = 3
    deal(board, f"{FILL} escape_as_mist")
    clash(board, "escape_as_mist.van_helsing", van_helsing="punch", mina_harker="dodge")
    board.let_pass()
    with complaints() as heard:
        told = [dracula.story(seen(board, *seats), SAY) for seats in ((), (VH,), (D,))]
    assert not heard, heard
    assert told[0] is not None
    assert told[0] == told[1] == told[2], "it is the same for all"
    assert "Round 1, against Van Helsing: Dracula: Strength (canceled) −1" in told[0].alt
    assert "Round 2, against Van Helsing: Dracula: Escape as Mist" in told[0].alt
    assert len(told[0].alt) <= 300
    assert opened(told[0]).mode == "P"


@pytest.mark.parametrize("hunters", [(VH,), (LG, DS, VH, MH)])
def test_a_combat_that_is_over_says_how_it_ended_and_cuts_no_word(
    hunters: tuple[Seat, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    story = import_module("rendering.dracula.story")  # the package has a function of that name
    plain = story.write

    def tell(sheet: Image.Image, x: float, y: float, told: str, *rest: Any, **kept: Any) -> None:
        written.append(told)
        plain(sheet, x, y, told, *rest, **kept)

    monkeypatch.setattr(story, "write", tell)
    monkeypatch.setattr(story, "write_line", lambda _, x, y, told, face, size, ink, width, *rest, **kept: tell(
        _, x, y, fit(told, face, size, width, rest[1] if len(rest) > 1 else kept.get("least"))[0], face, size, ink
    ))  # fmt: skip
    against = f".{VH}" if len(hunters) > 1 else ""
    board = fought(*hunters, rounds=((f"strength{against}", {str(seat): "punch" for seat in hunters}),))
    board.state.despair = 3
    deal(board, f"{FILL} escape_as_mist")
    clash(board, f"escape_as_mist{against}", **{str(seat): "dodge" for seat in hunters})
    board.let_pass()
    told = dracula.story(seen(board), SAY)
    assert told is not None
    assert told.alt.startswith("The combat in Paris. Dracula escapes as mist. Round 1")
    assert "Dracula escapes as mist." in written
    assert not [words for words in written if "…" in words]


def test_a_hunters_card_that_was_canceled_is_struck_through_afterwards_too() -> None:
    """FD-19.23: Strength against a Punch; the other's card worked."""
    laid = {"van_helsing": "punch", "mina_harker": "dodge"}
    board = fought(VH, MH, rounds=(("strength.van_helsing", laid),))
    board.state.despair = 3
    deal(board, f"{FILL} escape_as_mist")
    clash(board, "escape_as_mist.van_helsing", van_helsing="dodge", mina_harker="punch")
    board.let_pass()
    told = dracula.story(seen(board), SAY)
    assert told is not None
    assert "Dracula: Strength; Van Helsing: Punch (canceled) −2; Mina: Dodge" in told.alt


def test_the_same_view_gives_the_same_bytes() -> None:
    board = fought(
        VH, MH, items={VH: "knife"}, rounds=(("claws.van_helsing", {"van_helsing": "dodge", "mina_harker": "punch"}),)
    )
    for kept in (cardfaces.hunter_card, cardfaces.black, cardfaces.drops, combat.backdrop):
        first = drawn(board, VH), handed(board, VH, MH)
        kept.cache_clear()
        assert (drawn(board, VH), handed(board, VH, MH)) == first


def test_the_table_as_text_tells_the_combat_and_ones_own_cards() -> None:
    board = fought(
        VH, MH, items={VH: "knife"}, rounds=(("claws.van_helsing", {"van_helsing": "dodge", "mina_harker": "punch"}),)
    )
    told = {seat: dracula.text(seen(board, *([seat] if seat else [])), SAY) for seat in (VH, D, None)}
    for text in told.values():
        assert max(map(len, text.split("\n"))) <= 30
        plain = " ".join(text.split())
        assert "Combat in Paris, round 2" in plain
        assert "Round 1, against Van Helsing: Dracula: Claws" in plain
    assert "In hand: Knife" in told[VH]
    assert "Knife" not in told[D]
    assert "In hand" not in told[None]
