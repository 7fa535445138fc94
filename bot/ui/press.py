"""Every button, select and window we send speaks one grammar, ``d:verb:argument:…``, and comes back through here.

Nothing is remembered between sending and pressing: the custom id says all, with the message that carries it. The first
await is the acknowledgement, before lock, store or drawing; after it every press is answered, if only by one private
sentence.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import Interaction, ui
from discord.ui.select import BaseSelect
from msgspec import Struct

from bot.access import admitted
from bot.limits import CUSTOM_ID, SELECT_OPTIONS, SELECT_VALUE
from bot.matches import Person
from bot.reader import Reader, meet, reader_of
from bot.refusal import Refusal
from bot.ui.sheet import SEARCH_LENGTH, Sheet
from bot.ui.trouble import sentence
from bot.when import now
from engines.core import Seat, Text

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
GRAMMAR = r"{kind}:(?P<verb>[a-z]+(?:-[a-z]+)*)(?P<args>(?::[^:]*)*)"
BUTTON, SELECT, PEOPLE, WINDOW = "d", "s", "p", "w"
NUMBER = re.compile(r"[0-9]{1,15}")
WORD = re.compile(rf"[!-~]{{1,{SELECT_VALUE}}}")
"""What custom ids and the values of our selects are made of: we never write anything else into them."""
GAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
PERSON = re.compile(r"[1-9][0-9]{0,18}")
SNOWFLAKE_TIME = 22
"""From this bit on one of Discord's ids tells when it was given, in milliseconds."""
ACKNOWLEDGED = 40060
FORM_INVALID, TOO_LARGE = 50035, 413
FAILURES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request to Discord may fail with; timeouts are among the last."""


class Ack(Enum):
    """How a press or a command is acknowledged: it opens an answer for one or for all, changes the message that was
    pressed, or opens a window."""

    PRIVATE = "private"
    PUBLIC = "public"
    UPDATE = "update"
    WINDOW = "window"


class Press:
    """One press, acknowledged: what its custom id names, and what was chosen or typed with it. Whoever presses may have
    forged all of it, so each thing is read by its type here, and what is none of ours raises `Refusal`."""

    def __init__(
        self, interaction: Interaction[Drakhost], args: tuple[str, ...], values: tuple[str, ...], ack: Ack
    ) -> None:
        self._match: int | None = None
        self.interaction = interaction
        self.app = interaction.client
        self._args = args
        self._values = values
        self.ack = ack
        self.person = Person(interaction.user.id, interaction.user.display_name)

    @property
    def reader(self) -> Reader:
        """How whoever pressed wishes to be served."""
        return reader_of(self.interaction)

    @property
    def locale(self) -> str:
        return self.reader.locale

    def arg(self, place: int) -> str:
        """An argument of the custom id, a word. Raises `Refusal` for an id that we do not make, or no more."""
        return _read(WORD, self.given(place))

    def given(self, place: int) -> str | None:
        """An argument that may be left out or be empty: None then. Raises `Refusal`."""
        return _read(WORD, self._args[place]) if place < len(self._args) and self._args[place] else None

    def number(self, place: int) -> int:
        """An argument that is a number. Raises `Refusal`."""
        return int(_read(NUMBER, self.given(place)))

    def maybe(self, place: int) -> int | None:
        """A number that may be left out, or be empty. Raises `Refusal`."""
        return None if self.given(place) is None else self.number(place)

    def seat(self, place: int) -> Seat:
        """An argument that is a seat; the match may have none of that name. Raises `Refusal`."""
        return Seat(self.arg(place))

    def game(self, place: int) -> str | None:
        """A game's id, installed or not; None where it is left out or empty. Raises `Refusal`."""
        named = self.given(place)
        return None if named is None else _read(GAME, named)

    def ends_with(self, word: str) -> bool:
        """Whether that is the last argument."""
        return self._args[-1:] == (word,)

    @property
    def values(self) -> tuple[str, ...]:
        """The words that were chosen. Raises `Refusal`."""
        if len(self._values) > SELECT_OPTIONS:
            raise Refusal("press-unknown")
        return tuple(_read(WORD, value) for value in self._values)

    @property
    def value(self) -> str:
        """The one word that was chosen. Raises `Refusal`."""
        return _read(WORD, self._only())

    @property
    def chosen_number(self) -> int:
        """The one number that was chosen. Raises `Refusal`."""
        return int(_read(NUMBER, self._only()))

    @property
    def chosen_seats(self) -> tuple[Seat, ...]:
        """The seats that were chosen; the match may have none of those names. Raises `Refusal`."""
        return tuple(Seat(value) for value in self.values)

    @property
    def chosen_game(self) -> str | None:
        """The id of the game that was chosen, installed or not; None for none. Raises `Refusal`."""
        return _read(GAME, self._only()) if self._values else None

    def chosen_person(self, nobody: str = "press-unknown") -> int:
        """The one person that was chosen. Raises `Refusal`, that of `nobody` where it was a bot."""
        if not self._values:
            raise Refusal(nobody)
        person = int(_read(PERSON, self._only()))
        if (person >> SNOWFLAKE_TIME) + discord.utils.DISCORD_EPOCH > now() * 1000:
            raise Refusal("press-unknown")
        return person

    @property
    def typed(self) -> str:
        """What was typed into a window's one field. Raises `Refusal`."""
        typed = self._only()
        if not 0 < len(typed) <= SEARCH_LENGTH:
            raise Refusal("press-unknown")
        return typed

    def _only(self) -> str:
        if len(self._values) != 1:
            raise Refusal("press-unknown")
        return self._values[0]

    @property
    def match(self) -> int:
        """The match that was pressed for, which whoever pressed may see. Raises `Refusal` where there is none."""
        if self._match is None:
            raise Refusal("press-unknown")
        return self._match

    @property
    def maybe_match(self) -> int | None:
        """The same; None where the press names none."""
        return self._match

    async def enter(self, number: int) -> None:
        """Let the press be for a match. Raises `Refusal` for somebody who may not see it."""
        self._match = (await admitted(self.interaction, number)).id

    @property
    def letter(self) -> int:
        """The direct message that was pressed; 0 if it was another one."""
        pressed = self.interaction.message
        return pressed.id if pressed and not self.interaction.guild_id and not pressed.flags.ephemeral else 0

    async def show(self, sheet: Sheet) -> None:
        """Fill the private answer, or redraw the message that was pressed. What everybody sees is never redrawn with
        what one may see, and a letter is no place to look things up: then this is a private answer of its own."""
        pressed = self.interaction.message
        if self.ack is Ack.UPDATE and pressed and not pressed.flags.ephemeral:
            await add(self.interaction, sheet)
        else:
            await fill(self.interaction, sheet)

    async def redraw(self, sheet: Sheet) -> None:
        """Redraw the letter that was pressed."""
        await fill(self.interaction, sheet)

    async def open(self, window: ui.Modal) -> None:
        """Open a window; nothing else may have been answered."""
        window.stop()  # or discord.py would keep it
        with delivery():
            await self.interaction.response.send_modal(window)

    async def tell(self, what: Text, button: ui.Button[Any] | None = None) -> None:
        """One private sentence."""
        await answer(self.interaction, sentence(self.reader.say()(what), button))


def _read(shape: re.Pattern[str], given: str | None) -> str:
    """What was given, if it has that shape. Raises `Refusal`."""
    if given is None or shape.fullmatch(given) is None:
        raise Refusal("press-unknown")
    return given


Handler = Callable[[Press], Awaitable[None]]


class Verb(Struct, frozen=True):
    """What a custom id may ask for. `match_at` is the place of the argument that names a match, which only the first
    must do; None for what concerns no match."""

    name: str
    ack: Ack
    run: Handler
    match_at: int | None = 0

    async def carry_out(self, press: Press) -> None:
        """Do it, for somebody who may see the match that it is about: for nobody else there is one. A window shows
        nothing yet, and nothing may be looked up before it opens: what is sent back with it asks. Raises `Refusal`."""
        if self.match_at is not None and self.ack is not Ack.WINDOW:
            number = press.number(0) if self.match_at == 0 else press.maybe(self.match_at)
            if number is not None:
                await press.enter(number)
        await self.run(press)


_verbs: dict[str, Verb] = {}


def on_press(name: str, ack: Ack, *, match_at: int | None = 0) -> Callable[[Handler], Handler]:
    """Register what happens when something with that verb is pressed; for `match_at` see `Verb`."""

    def keep(run: Handler) -> Handler:
        known = _verbs.get(name)
        if known is not None and known.run.__module__ != run.__module__:  # a module that is loaded again is itself
            raise ValueError(f"{name} is pressed for two things")
        _verbs[name] = Verb(name, ack, run, match_at)
        return run

    return keep


def verbs() -> Mapping[str, Verb]:
    """All verbs, by name."""
    return _verbs


def custom_id(kind: str, verb: str, *args: str | int) -> str:
    """The id that comes back with the press."""
    made = ":".join((kind, verb, *(str(arg) for arg in args)))
    assert verb in _verbs, verb
    assert len(made) <= CUSTOM_ID, made
    return made


class PressedButton(ui.DynamicItem[ui.Button[Any]], template=GRAMMAR.format(kind=BUTTON)):
    """Any of our buttons, on whatever message, sent by whichever run of the bot."""

    def __init__(self, item: ui.Button[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.named = match

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> PressedButton:
        assert isinstance(item, ui.Button)
        return cls(item, match)

    async def callback(self, interaction: Interaction[Any]) -> None:
        await interaction.client.pressed(interaction, *parse(self.named), ())


class PressedSelect(ui.DynamicItem[BaseSelect[Any]], template=GRAMMAR.format(kind=SELECT)):
    """Any of our selects, also those whose options are Discord's own channels or roles."""

    def __init__(self, item: BaseSelect[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.named = match

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> PressedSelect:
        assert isinstance(item, BaseSelect)
        return cls(item, match)

    async def callback(self, interaction: Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        await interaction.client.pressed(interaction, *parse(self.named), tuple(data.get("values", ())))


class PressedPeople(ui.DynamicItem[ui.UserSelect[Any]], template=GRAMMAR.format(kind=PEOPLE)):
    """Any of our selects of people. The values are their ids, without those of bots."""

    def __init__(self, item: ui.UserSelect[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.named = match

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> PressedPeople:
        assert isinstance(item, ui.UserSelect)
        return cls(item, match)

    async def callback(self, interaction: Interaction[Any]) -> None:
        chosen = tuple(str(person.id) for person in self.item.values if not person.bot)
        await interaction.client.pressed(interaction, *parse(self.named), chosen)


async def window_submitted(interaction: Interaction[Any]) -> None:
    """A window sent back. discord.py keeps windows in memory; ours must outlive a restart, so they come this way."""
    data: Any = interaction.data or {}
    match = re.fullmatch(GRAMMAR.format(kind=WINDOW), data.get("custom_id", ""))
    if match is not None:
        await interaction.client.pressed(interaction, *parse(match), tuple(_typed(data.get("components", ()))))


def _typed(components: Any) -> list[str]:
    found: list[str] = []
    for component in components:
        if isinstance(component.get("value"), str):
            found.append(component["value"])
        inside = component.get("components", ()) or ([component["component"]] if "component" in component else ())
        found.extend(_typed(inside))
    return found


def parse(match: re.Match[str]) -> tuple[str, tuple[str, ...]]:
    """Verb and arguments of a custom id."""
    return match["verb"], tuple(match["args"].split(":")[1:])


async def acknowledge(interaction: Interaction[Any], ack: Ack) -> bool:
    """Answer Discord in time, with whatever is to follow, and then look up who it is for; whether the answer was heard.
    If it was not, the press or command is carried out all the same: its decision's id makes it safe to press again.
    Raises nothing."""
    if ack is Ack.WINDOW:  # the window is the answer
        return True
    interaction.extras["ack"] = ack
    heard = await _defer(interaction, ack)
    await meet(interaction)
    return heard


async def _defer(interaction: Interaction[Any], ack: Ack) -> bool:
    for _ in range(2):  # where the first answer was lost, the second tells whether its request had arrived
        try:
            await interaction.response.defer(ephemeral=ack is Ack.PRIVATE, thinking=ack is not Ack.UPDATE)
        except discord.HTTPException as error:
            if error.code == ACKNOWLEDGED:
                return True
            log.warning("an acknowledgement was not heard: %s", _failure(error))
            return False
        except FAILURES as error:
            log.warning("an acknowledgement was lost: %s", _failure(error))
        else:
            return True
    return False


# answers


class Undelivered(Exception):
    """Discord did not take an answer that was well made. What its reader did is done or not done as it was."""


@contextmanager
def delivery() -> Iterator[None]:
    """Around sending an answer. Raises `Undelivered`; for a malformed one what Discord raises."""
    try:
        yield
    except FAILURES as error:
        if isinstance(error, discord.HTTPException) and (error.code == FORM_INVALID or error.status == TOO_LARGE):
            raise
        raise Undelivered(_failure(error)) from None


def _failure(error: Exception) -> str:
    """For the log: Discord's own words would quote what was sent."""
    return f"{error.status} {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__


async def fill(interaction: Interaction[Any], sheet: Sheet) -> None:
    """Put the answer where the acknowledgement stands. Raises `Undelivered`."""
    with delivery():
        await interaction.edit_original_response(view=sheet.view(), attachments=sheet.files())


async def add(interaction: Interaction[Any], sheet: Sheet) -> None:
    """One more private answer. Raises `Undelivered`."""
    with delivery():
        await interaction.followup.send(view=sheet.view(), files=sheet.files(), ephemeral=True)


async def call(interaction: Interaction[Any], sheet: Sheet, person: int) -> None:
    """One more answer, which all can read and which calls somebody. Raises `Undelivered`."""
    called = discord.AllowedMentions(users=[discord.Object(person)])
    with delivery():
        await interaction.followup.send(view=sheet.view(), files=sheet.files(), allowed_mentions=called)


async def answer(interaction: Interaction[Any], sheet: Sheet) -> None:
    """A private answer, the first or one more; but where all were to be answered it stands in that place. Raises
    `Undelivered`."""
    ack: Ack | None = interaction.extras.get("ack")
    if ack is None and not interaction.response.is_done():
        with delivery():
            await interaction.response.send_message(view=sheet.view(), files=sheet.files(), ephemeral=True)
    elif ack in (Ack.PRIVATE, Ack.PUBLIC):
        await fill(interaction, sheet)
    else:
        await add(interaction, sheet)
