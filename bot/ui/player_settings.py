"""A player's settings: the private panel of /settings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import get_args

from discord import SelectOption

from bot import words
from bot.limits import SELECT_OPTIONS
from bot.player_settings import NEVER, UNCHOSEN, clock, zone_label
from bot.quiet_hours import zone_of
from bot.recipient import Recipient
from bot.store import Notices, Player
from bot.ui.outgoing import Outgoing, Part, button, choice, row, select
from bot.ui.outgoing import words as text_part
from bot.ui.press import BUTTON, SELECT, custom_id
from bot.utc import now
from engines.core import text

HOURS = range(0, 24 * 60, 60)


def settings_panel(recipient: Recipient) -> Outgoing:
    """All settings of a player with their values, and the ways to change them."""
    say, player = recipient.say(), recipient.player
    return Outgoing(
        (
            text_part(f"### {say(text('settings-title'))}\n-# {say(text('settings-hint'))}"),
            text_part(f"**{say(text('settings-language'))}**"),
            _menu("language", say(text("settings-language")), _languages(player, say)),
            text_part(f"**{say(text('settings-notices'))}**"),
            _menu("notices", say(text("settings-notices")), _notices(player, say)),
            text_part(f"**{say(text('settings-quiet'))}**\n{say(text('settings-quiet.detail'))}"),
            *_quiet(player, say),
            text_part(f"**{say(text('settings-zone'))}**\n{say(text('settings-zone-now', zone=_clock(player)))}"),
            row(button(say(text("button-zone")), custom_id(BUTTON, "find-zone"))),
            text_part("\n".join(say(text(f"settings-{name}", on=_state(on))) for name, on in _flips(player))),
            row(*_switches(player, say)),
            row(button(say(text("button-privacy")), custom_id(BUTTON, "privacy"))),
        )
    )


def _menu(name: str, placeholder: str, options: Sequence[SelectOption]) -> Part:
    return select(custom_id(SELECT, "setting", name), placeholder, options)


def _languages(player: Player, say: words.Say) -> list[SelectOption]:
    own = choice(say(text("settings-language-discord")), UNCHOSEN, chosen=player.language is None)
    return [own, *(choice(language_name(known), known, chosen=player.language == known) for known in words.locales())]


def language_name(locale: str) -> str:
    """The name of a language in that language."""
    return words.speaker(None, locale)(text("language-name"))


def _notices(player: Player, say: words.Say) -> list[SelectOption]:
    return [
        choice(
            say(text(f"settings-notices-{kind}")),
            kind,
            detail=say(text(f"settings-notices-{kind}.detail")),
            chosen=player.notices == kind,
        )
        for kind in get_args(Notices)
    ]


def _quiet(player: Player, say: words.Say) -> list[Part]:
    """Menus for the start of the quiet hours and, if there are any, for their end."""
    start, end = player.quiet or (None, None)
    none = choice(say(text("settings-quiet.none")), NEVER, chosen=start is None)
    begins = [none, *_hours(start, "from", say)]
    menus: list[Part] = [_menu("quiet-from", say(text("settings-quiet")), begins)]
    if end is not None:
        menus.append(_menu("quiet-until", say(text("settings-quiet")), _hours(end, "until", say)))
    return menus


def _hours(chosen: int | None, side: str, say: words.Say) -> list[SelectOption]:
    """Each hour of the day; a chosen minute within an hour takes that hour's place."""
    times = [chosen if chosen is not None and chosen // 60 == hour // 60 else hour for hour in HOURS]
    return [
        choice(say(text(f"settings-quiet.{side}", time=clock(time))), clock(time), chosen=time == chosen)
        for time in times
    ]


def _clock(player: Player) -> str:
    return zone_label(player.zone, datetime.fromtimestamp(now(), zone_of(player)))


def _flips(player: Player) -> tuple[tuple[str, bool], ...]:
    return ("confirm", player.confirm), ("boards", player.text_boards), ("always", player.ask_always)


def _switches(player: Player, say: words.Say) -> list[Part]:
    return [
        button(say(text(f"button-{name}-{_state(not on)}")), custom_id(BUTTON, "setting", name, _state(not on)))
        for name, on in (
            ("confirm", player.confirm),
            ("text-boards", player.text_boards),
            ("ask-always", player.ask_always),
        )
    ]


def _state(on: bool) -> str:
    return "on" if on else "off"


def zones_panel(zones: Sequence[str], recipient: Recipient) -> Outgoing:
    """A menu of the zones that were found."""
    say, shown = recipient.say(), zones[:SELECT_OPTIONS]
    asked = say(text("settings-zone-pick", count=len(shown)))
    offered = [choice(zone_label(zone, _there(zone)), zone, chosen=zone == recipient.player.zone) for zone in shown]
    back = button(say(text("button-back")), custom_id(BUTTON, "settings-again"))
    return Outgoing((text_part(f"### {say(text('settings-zone'))}"), _menu("zone", asked, offered), row(back)))


def _there(zone: str) -> datetime:
    return datetime.fromtimestamp(now(), zone_of(Player(0, zone=zone)))
