"""Every button, select and modal we send speaks one grammar, ``d:verb:argument:…``, and comes back through here.

Nothing is remembered between sending and pressing: the custom id and its message hold everything. The first await is
the acknowledgement, before lock, store or drawing; after it every press is answered, if only by one private sentence.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import Interaction, ui
from discord.ui.select import BaseSelect
from msgspec import Struct
from msgspec.structs import replace

from bot.access import admitted
from bot.host import Host
from bot.interactions import recipient_of
from bot.limits import CUSTOM_ID, SELECT_OPTIONS, SELECT_VALUE
from bot.matches import Person
from bot.recipient import Recipient
from bot.refusal import Refusal
from bot.ui.answers import Ack, Sent, add, answer, delivery, fill
from bot.ui.outgoing import SEARCH_LENGTH, Outgoing, mark_of
from bot.ui.trouble import sentence
from bot.utc import now
from engines.core import Seat, Text

GRAMMAR = r"{kind}:(?P<verb>[a-z]+(?:-[a-z]+)*)(?P<args>(?::[^:]*)*)"
BUTTON, SELECT, PEOPLE, MODAL = "d", "s", "p", "w"
NUMBER = re.compile(r"[0-9]{1,15}")
WORD = re.compile(rf"[!-~]{{1,{SELECT_VALUE}}}")
"""The form of custom ids and of our selects' values: we never write anything else into them."""
GAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
PERSON = re.compile(r"[1-9][0-9]{0,18}")
SNOWFLAKE_TIME = 22
"""The bits of a Discord id from this one on hold the time at which it was given, in milliseconds."""


class Press:
    """One press, acknowledged: the names in its custom id, and the values chosen or typed with it. All of it may be
    forged, so each thing is read by its type here, and anything that is not ours raises `Refusal`."""

    def __init__(self, interaction: Interaction[Any], args: tuple[str, ...], values: tuple[str, ...], ack: Ack) -> None:
        self._match: int | None = None
        self.interaction = interaction
        self.app: Host = interaction.client
        self._args = args
        self._values = values
        self.ack = ack
        self.person = Person(interaction.user.id, interaction.user.display_name)

    @property
    def recipient(self) -> Recipient:
        """The person who pressed, with their settings."""
        return recipient_of(self.interaction)

    @property
    def locale(self) -> str:
        return self.recipient.locale

    def arg(self, place: int) -> str:
        """An argument of the custom id, a word. Raises `Refusal` for an id that we do not make, or make no longer."""
        return _read(WORD, self.given(place))

    def given(self, place: int) -> str | None:
        """An argument that may be left out or be empty: None then. Raises `Refusal`."""
        return _read(WORD, self._args[place]) if place < len(self._args) and self._args[place] else None

    def number(self, place: int) -> int:
        """An argument that is a number. Raises `Refusal`."""
        return int(_read(NUMBER, self.given(place)))

    def maybe(self, place: int) -> int | None:
        """An argument that is a number, or None if it is left out or empty. Raises `Refusal`."""
        return None if self.given(place) is None else self.number(place)

    def seat(self, place: int) -> Seat:
        """An argument that is a seat; the match may have no seat of that name. Raises `Refusal`."""
        return Seat(self.arg(place))

    def game(self, place: int) -> str | None:
        """A game's id, installed or not; None where it is left out or empty. Raises `Refusal`."""
        named = self.given(place)
        return None if named is None else _read(GAME, named)

    def ends_with(self, word: str) -> bool:
        """True if that is the last argument."""
        return self._args[-1:] == (word,)

    @property
    def values(self) -> tuple[str, ...]:
        """The chosen words. Raises `Refusal`."""
        if len(self._values) > SELECT_OPTIONS:
            raise Refusal("press-unknown")
        return tuple(_read(WORD, value) for value in self._values)

    @property
    def value(self) -> str:
        """The one chosen word. Raises `Refusal`."""
        return _read(WORD, self._only())

    @property
    def chosen_number(self) -> int:
        """The one chosen number. Raises `Refusal`."""
        return int(_read(NUMBER, self._only()))

    @property
    def chosen_seats(self) -> tuple[Seat, ...]:
        """The chosen seats; the match may have no seats of those names. Raises `Refusal`."""
        return tuple(Seat(value) for value in self.values)

    @property
    def chosen_game(self) -> str | None:
        """The id of the chosen game, installed or not; None if none was chosen. Raises `Refusal`."""
        return _read(GAME, self._only()) if self._values else None

    def chosen_person(self, nobody: str = "press-unknown") -> int:
        """The one chosen person. Raises `Refusal`, with the key `nobody` if a bot was chosen."""
        if not self._values:
            raise Refusal(nobody)
        person = int(_read(PERSON, self._only()))
        if (person >> SNOWFLAKE_TIME) + discord.utils.DISCORD_EPOCH > now() * 1000:
            raise Refusal("press-unknown")
        return person

    @property
    def typed(self) -> str:
        """The text typed into a modal's one field. Raises `Refusal`."""
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
        """The match that the press is for, which the person who pressed may see. Raises `Refusal` if there is none."""
        if self._match is None:
            raise Refusal("press-unknown")
        return self._match

    @property
    def maybe_match(self) -> int | None:
        """The match that the press is for; None if the press names none."""
        return self._match

    async def enter(self, number: int) -> None:
        """Let the press be for a match. Raises `Refusal` for a person who may not see it."""
        self._match = (await admitted(self.interaction, number)).id
        if self.redraws and self.interaction.message:
            self.app.panels.leave(self._match, self.person.id, self.interaction.message.id)

    @property
    def dm(self) -> int:
        """The id of the direct message that was pressed; 0 for any other message."""
        pressed = self.interaction.message
        return pressed.id if pressed and not self.interaction.guild_id and not pressed.flags.ephemeral else 0

    @property
    def redraws(self) -> bool:
        """True if the message that was pressed is private, and the answer takes its place."""
        pressed = self.interaction.message
        return self.ack is Ack.UPDATE and pressed is not None and pressed.flags.ephemeral

    async def show(self, outgoing: Outgoing) -> Sent:
        """Fill the private answer, or redraw the message that was pressed. A public message is never redrawn with one
        person's view, and a DM is no place to look things up: the answer is then a private message of its own."""
        if self.ack is Ack.UPDATE and self.interaction.message and not self.redraws:
            return await add(self.interaction, outgoing)
        return await fill(self.interaction, outgoing)

    async def redraw(self, outgoing: Outgoing) -> None:
        """Redraw the DM that was pressed. It keeps its mark: if its posting was not heard, the courier has yet to find
        it."""
        pressed = self.interaction.message
        await fill(self.interaction, replace(outgoing, mark=mark_of(pressed) if pressed is not None else None))

    async def open(self, modal: ui.Modal) -> None:
        """Open a modal; nothing else may have been answered."""
        modal.stop()  # or discord.py would keep it
        with delivery():
            await self.interaction.response.send_modal(modal)

    async def tell(self, what: Text, button: ui.Button[Any] | None = None) -> None:
        """Answer with one private sentence."""
        await answer(self.interaction, sentence(self.recipient.say()(what), button))


def _read(shape: re.Pattern[str], given: str | None) -> str:
    """The given text, if it has that shape. Raises `Refusal`."""
    if given is None or shape.fullmatch(given) is None:
        raise Refusal("press-unknown")
    return given


Handler = Callable[[Press], Awaitable[None]]


class Verb(Struct, frozen=True):
    """An action that a custom id may ask for. `match_at` is the place of the argument that names a match, which is
    required only at place 0; None for an action without a match."""

    name: str
    ack: Ack
    run: Handler
    match_at: int | None = 0

    async def carry_out(self, press: Press) -> None:
        """Run the action, for a person who may see its match: for anybody else there is no such match. A modal shows
        nothing yet, and nothing may be looked up before it opens: its submission is checked instead. Raises
        `Refusal`."""
        if self.match_at is not None and self.ack is not Ack.MODAL:
            number = press.number(0) if self.match_at == 0 else press.maybe(self.match_at)
            if number is not None:
                await press.enter(number)
        await self.run(press)


_verbs: dict[str, Verb] = {}


def on_press(name: str, ack: Ack, *, match_at: int | None = 0) -> Callable[[Handler], Handler]:
    """Register the handler of a verb; for `match_at` see `Verb`."""

    def keep(run: Handler) -> Handler:
        known = _verbs.get(name)
        if known is not None and known.run.__module__ != run.__module__:  # a reloaded module may do it again
            raise ValueError(f"{name} is pressed for two things")
        _verbs[name] = Verb(name, ack, run, match_at)
        return run

    return keep


def verbs() -> Mapping[str, Verb]:
    """All verbs, by name."""
    return _verbs


def custom_id(kind: str, verb: str, *args: str | int) -> str:
    """A custom id, which comes back with the press."""
    made = ":".join((kind, verb, *(str(arg) for arg in args)))
    assert verb in _verbs, verb
    assert len(made) <= CUSTOM_ID, made
    return made


class PressedButton(ui.DynamicItem[ui.Button[Any]], template=GRAMMAR.format(kind=BUTTON)):
    """Any of our buttons, on any message, sent by any run of the bot."""

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
    """Any of our selects, including those of Discord's own channels or roles."""

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
    """Handle a submitted modal. discord.py keeps modals in memory; ours must outlive a restart, so they come this
    way."""
    data: Any = interaction.data or {}
    match = re.fullmatch(GRAMMAR.format(kind=MODAL), data.get("custom_id", ""))
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
