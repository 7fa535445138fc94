"""The rulebook and the cards, in our words: a page, its related pages, and a search."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from itertools import chain, zip_longest

from msgspec import Struct

from bot import words
from bot.limits import SELECT_OPTIONS
from bot.names import shown
from bot.ui.outgoing import Outgoing, Part, button, choice, frame, gallery, gap, row, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from engines.core import Page, Text, games, get, text
from rendering import Picture, painter

NEAREST = 3


class ReadAt(Struct, frozen=True):
    """The match from which a page is read; `is_asked`: it asks the reader something."""

    match: int
    is_asked: bool


def find(game: str, page: str) -> Page | None:
    """The page of that id."""
    return next((known for known in get(game).rulebook if known.id == page), None)


def search(game: str, wanted: str, locale: str) -> tuple[list[Page], bool]:
    """Pages that contain `wanted`, titles first; without a hit the nearest titles, and False."""
    say, needle = words.speaker(game, locale), wanted.casefold().strip()
    titles = {page.id: say(text(f"page-{page.id}-title")) for page in get(game).rulebook}
    by_title = [
        page for page in get(game).rulebook if needle in titles[page.id].casefold() or needle.upper() in page.rules
    ]
    by_text = [
        page
        for page in get(game).rulebook
        if page not in by_title and needle in say(text(f"page-{page.id}")).casefold()
    ]
    if by_title or by_text:
        return (by_title + by_text)[:SELECT_OPTIONS], True
    near = difflib.get_close_matches(wanted, list(titles.values()), NEAREST, cutoff=0.0)
    return [page for name in near for page in get(game).rulebook if titles[page.id] == name][:NEAREST], False


def search_all(wanted: str, locale: str) -> tuple[list[tuple[str, Page]], bool]:
    """The results of `search` in all games, taken in turn, each page with its game; without a hit the nearest title of
    each, and False."""
    brought = {game: search(game, wanted, locale) for game in games()}
    if not any(hit for _, hit in brought.values()):
        return [(game, pages[0]) for game, (pages, _) in brought.items() if pages][:SELECT_OPTIONS], False
    by_game = [[(game, page) for page in pages] for game, (pages, hit) in brought.items() if hit]
    return [one for one in chain(*zip_longest(*by_game)) if one is not None][:SELECT_OPTIONS], True


def rule_page(
    game: str, page: Page, locale: str, at: ReadAt | None, picture: Picture | None, shared_by: str | None = None
) -> Outgoing:
    """One page below its picture, if it has one, with its related pages. `at` adds the way back to the move;
    `shared_by` names the person who shows it to the table."""
    say = words.speaker(game, locale)
    small = " · ".join([say(text("game-title")), *([numbers(page.rules)] if page.rules else [])])
    above: list[Part] = [text_part(say(text("rules-shared", who=shown(shared_by))))] if shared_by else []
    if picture is not None:
        above.append(gallery(picture))
    parts: list[Part] = [
        text_part(f"### {say(text(f'page-{page.id}-title'))}"),
        text_part(f"-# {small}"),
        text_part(say(text(f"page-{page.id}"))),
        gap(),
    ]
    related = [found for name in page.see if (found := find(game, name))][:SELECT_OPTIONS]
    if related:
        parts.append(_pages(game, related, say, text("rules-see"), at))
    parts.append(row(*_ways(game, say, at, page.id)))
    return Outgoing((*above, frame(painter(game).ACCENT, *parts)), picture)


def shelf(locale: str) -> Outgoing:
    """A list of all installed games, each the way to its rules."""
    say = words.speaker(None, locale)
    offered = []
    for game in games():
        told = words.speaker(game, locale)
        offered.append(choice(told(text("game-title")), game, detail=told(text("game-tagline"))))
    parts: list[Part] = [
        text_part(f"### {say(text('rules-title'))}"),
        text_part(f"-# {say(text('rules-shelf'))}"),
        gap(),
    ]
    for start in range(0, len(offered), SELECT_OPTIONS):
        made = custom_id(SELECT, "shelf", start)
        parts.append(select(made, say(text("rules-games")), offered[start : start + SELECT_OPTIONS]))
    search_button = button(say(text("button-search")), custom_id(BUTTON, "search", "", ""), sign="🔍")
    return Outgoing((frame(None, *parts, gap(), row(search_button)),))


def contents(game: str, locale: str, at: ReadAt | None) -> Outgoing:
    """The first page, for newcomers; then all rules and all cards, as two selects (more if there are more than 25)."""
    say = words.speaker(game, locale)
    rules = [page for page in get(game).rulebook if not page.card]
    cards = [page for page in get(game).rulebook if page.card]
    parts: list[Part] = [text_part(f"### {say(text('rules-title'))}")]
    parts += [text_part(say(text(f"page-{page.id}"))) for page in rules[:1]]
    parts += [gap(), text_part(f"-# {say(text('rules-intro'))}")]
    for heading, pages in (("rules-of-play", rules), ("rules-cards", cards)):
        for start in range(0, len(pages), SELECT_OPTIONS):
            some = pages[start : start + SELECT_OPTIONS]
            told = text(heading) if len(some) == len(pages) else _ends_of(heading, some)
            parts.append(_pages(game, some, say, told, at, f"{heading}-{start}"))
    parts += [gap(), row(*_ways(game, say, at, ""))]
    return Outgoing((frame(painter(game).ACCENT, *parts),))


def found(game: str, pages: Sequence[Page], hit: bool, locale: str, at: ReadAt | None) -> Outgoing:
    """The results of a search; without a `hit` the nearest titles."""
    say = words.speaker(game, locale)
    told = text("rules-found", count=len(pages)) if hit else text("rules-not-found")
    parts: list[Part] = [
        text_part(say(told)),
        _pages(game, pages, say, text("rules-see"), at),
        row(*_ways(game, say, at, "")),
    ]
    return Outgoing((frame(painter(game).ACCENT, *parts),))


def found_all(pages: Sequence[tuple[str, Page]], hit: bool, locale: str) -> Outgoing:
    """The results of a search in all games."""
    say = words.speaker(None, locale)
    offered = []
    for game, page in pages:
        told = words.speaker(game, locale)
        detail = told(text("game-title"))
        offered.append(choice(told(text(f"page-{page.id}-title")), f"{game}/{page.id}", detail=detail))
    told_first = text("rules-found", count=len(pages)) if hit else text("rules-not-found")
    menu = select(custom_id(SELECT, "rule", "", "", "all"), say(text("rules-see")), offered)
    ways = [
        button(say(text("button-search")), custom_id(BUTTON, "search", "", ""), sign="🔍"),
        button(say(text("button-all-games")), custom_id(BUTTON, "shelf"), sign="📖"),
    ]
    return Outgoing((frame(None, text_part(say(told_first)), menu, row(*ways)),))


def numbers(rules: Sequence[str]) -> str:
    """Rule numbers, each ending in digits, consecutive ones as a range: ``TR-1.1, TR-14.1–4``."""
    runs: list[tuple[str, int, int]] = []
    for rule in rules:
        stem = rule.rstrip("0123456789")
        number = int(rule[len(stem) :])
        if runs and runs[-1][0] == stem and runs[-1][2] + 1 == number:
            runs[-1] = (stem, runs[-1][1], number)
        else:
            runs.append((stem, number, number))
    return ", ".join(f"{stem}{first}" + (f"–{last}" if last > first else "") for stem, first, last in runs)


def cards(game: str, ids: Sequence[str], match: int, say: words.Say) -> list[Part]:
    """The way to the page of each of these cards, beside what is shown; empty if none has a page."""
    pages = [page for one in ids if (page := find(game, one))][:SELECT_OPTIONS]
    if not pages:
        return []
    offered = [choice(say(text(f"page-{page.id}-title")), page.id) for page in pages]
    return [select(custom_id(SELECT, "card", game, match), say(text("hand-read")), offered)]


def _ends_of(heading: str, pages: Sequence[Page]) -> Text:
    first, last = (text(f"page-{page.id}-title") for page in (pages[0], pages[-1]))
    return text("rules-page", heading=text(heading), first=first, last=last)


def _pages(
    game: str, pages: Sequence[Page], say: words.Say, placeholder: Text, at: ReadAt | None, where: str = "see"
) -> Part:
    offered = [
        choice(say(text(f"page-{page.id}-title")), page.id, detail=numbers(page.rules) or None) for page in pages
    ]
    return select(custom_id(SELECT, "rule", game, _match(at), where), say(placeholder), offered)


def _ways(game: str, say: words.Say, at: ReadAt | None, page: str) -> list[Part]:
    match = _match(at)
    ways: list[Part] = [button(say(text("button-search")), custom_id(BUTTON, "search", game, match), sign="🔍")]
    if page:
        ways.append(button(say(text("button-all-rules")), custom_id(BUTTON, "rules", game, "", match), sign="📖"))
    if page:
        ways.append(button(say(text("button-share")), custom_id(BUTTON, "share", game, page, match)))
    if not page and at is None and len(games()) > 1:
        ways.append(button(say(text("button-all-games")), custom_id(BUTTON, "shelf"), sign="📖"))
    if at is not None and at.is_asked:
        ways.append(button(say(text("button-move")), custom_id(BUTTON, "move", match, "here"), sign="▶️"))
    return ways


def _match(at: ReadAt | None) -> str:
    """The match as custom ids name it."""
    return "" if at is None else str(at.match)
