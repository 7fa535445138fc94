"""The rulebook tells every rule and every card, and its numbers are those of the data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from fluent.syntax import FluentParser, ast

from bot.contract.words import PAGE, TITLE
from bot.words import bundle, catalogues
from engines.drakborgen.components import AMULETS, CARDS, HEROES, MONSTER_CARDS, MONSTERS, RINGS, SURFACE, Reaction
from engines.drakborgen.rulebook import PAGES, page_of
from tests.test_rules_cited import stated

WORDS = bundle("drakborgen", "en")
UNTOLD = re.compile(r"DB-(4\.9|33\.\d+|34\.1)")
"""Rules of dice streams, of the engine and of cards that do nothing."""
STORY = 120


def say(key: str, **given: str | int) -> str:
    name, _, attribute = key.partition(".")
    message = WORDS.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None, key
    told, errors = WORDS.format_pattern(pattern, given)
    assert not errors, key
    return str(told)


def test_every_page_has_its_words_and_leads_to_pages_that_there_are() -> None:
    ids = [page.id for page in PAGES]
    assert len(set(ids)) == len(ids)
    titles = [say(f"page-{page}-title") for page in ids]
    assert len(set(titles)) == len(titles)
    assert not [title for title in titles if len(title) > TITLE]
    assert not [page for page in ids if not 20 < len(say(f"page-{page}")) <= PAGE]
    assert not [(page.id, see) for page in PAGES for see in page.see if see not in ids]


def test_every_rule_that_concerns_players_is_told() -> None:
    told = {number for page in PAGES for number in page.rules}
    known = {number for number in stated("drakborgen") if number.startswith("DB-")}
    assert told <= known
    assert not [number for number in known - told if not UNTOLD.fullmatch(number)]


def test_every_card_is_told_on_a_page() -> None:
    ids = {page.id for page in PAGES}
    decks: dict[str, Iterable[str]] = {**CARDS, "amulet": AMULETS, "ring": RINGS, "monster": MONSTER_CARDS}
    assert not [(deck, card) for deck, cards in decks.items() for card in cards if page_of(deck, card) not in ids]


@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_s_page_agrees_with_the_sheet(hero: str) -> None:
    sheet, words = HEROES[hero], say(f"hero-{hero}.text")
    aspects = f"Strength {sheet.strength}, Agility {sheet.agility}, Mind {sheet.mind}, Armour {sheet.armour}."
    assert words.startswith(f"KP {sheet.kp}. {aspects}")
    assert f"Special attack: {sheet.special_attack}." in words or sheet.ability("unarmed")
    for shot in (shot for ability in sheet.abilities for shot in ability.table):
        assert f"{shot.first}-{shot.last}" in words


def reactions(monster: str) -> Iterator[Reaction]:
    for card in MONSTER_CARDS.values():
        if monster in card.reactions:
            yield from (getattr(card.reactions[monster], said) for said in ("attack", "wait", "flee"))


@pytest.mark.parametrize("monster", MONSTERS)
def test_a_monster_s_page_agrees_with_the_data(monster: str) -> None:
    kind, words = MONSTERS[monster], say(f"monster-{monster}.text")
    aspects = f"Strength {kind.strength}, Agility {kind.agility}, Mind {kind.mind}, Armour {kind.armour}"
    assert aspects in words
    assert kind.kp_roll in words
    if kind.surface:
        numbers = [number for one in reactions(monster) for number in (one.kp, one.kp_if_forced) if number]
        assert f"{min(numbers)} to {max(numbers)} KP by its Monster card, otherwise {kind.general_kp}." in words


def test_the_page_of_the_monster_deck_counts_its_cards() -> None:
    attack, wait, flee = say("page-monster-cards").split("\n\n")[1:4]
    for said, words, order in (
        ("attack", attack, ("fight", "flees")),
        ("wait", wait, ("fight", "passive", "flees")),
        ("flee", flee, ("escape", "follows", "fight")),
    ):
        counted = []
        for monster in ("svartalv", "orch", "skelett", "bergstroll"):
            told = [getattr(card.reactions[monster], said).r for card in MONSTER_CARDS.values() if card.reactions]
            counted += [told.count(reaction) for reaction in order]
        assert [int(number) for number in re.findall(r"\d+", words)][: len(counted)] == counted
    assert {"svartalv", "orch", "skelett", "bergstroll"} == set(SURFACE)


def test_cards_tell_their_amounts_and_what_they_are_worth() -> None:
    for deck, cards in CARDS.items():
        for card in cards.values():
            words = say(f"{deck}-card-{card.id}.text")
            words = words.replace(" minus Armour", "-ARM").replace(" minus Agility", "-AGI")
            for amount in (card.effect.formula, card.effect.damage):
                assert amount in words, card.id
            assert not card.value_gm or f"{card.value_gm} gm" in words, card.id
            assert card.effect.aspect is None or card.effect.aspect.capitalize() in words, card.id
            assert all(f"{aspect.capitalize()} +{number}" in words for aspect, number in card.effect.bonus.items())


def test_decks_are_counted_as_the_rulebook_says() -> None:
    room, door = CARDS["room"], CARDS["door"]
    monsters = sum(card.count for card in room.values() if card.effect.monster)
    boxes = sum(card.count for card in room.values() if card.effect.deck)
    total = sum(card.count for card in room.values())
    assert f"Of the {total} cards {room['empty'].count} are empty, {monsters} show a monster, and {boxes}" in say(
        "page-room-cards"
    )
    traps = sum(card.count for card in door.values() if card.effect.op == "door_trap")
    assert f"{door['opens'].count} of the {sum(card.count for card in door.values())} Door cards open" in say(
        "page-doors"
    )
    assert f"{door['locked'].count} are locked, {traps} are traps" in say("page-doors")


def test_a_line_of_the_story_is_one_short_line() -> None:
    longest: dict[str, str | int] = {
        "hero": "Knife-thrower", "other": "Sigeir Sharp-axe", "monster": "mountain troll",
        "thing": "magic light orb", "gm": 12_000,
    }  # fmt: skip
    content = next(content for name, content in catalogues("drakborgen", "en") if name.endswith("/story.ftl"))
    keys = [entry.id.name for entry in FluentParser().parse(content).body if isinstance(entry, ast.Message)]
    assert keys
    lines = {key: say(key, **longest) for key in keys}
    assert not {key: line for key, line in lines.items() if len(line) > STORY or "\n" in line}
    assert not [key for key, line in lines.items() if re.search(r"\b(he|his|him)\b", line)], "only the dragon is she"
