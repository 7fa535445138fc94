"""Discord's numbers, in one place. Counts are of characters or items unless said otherwise."""

from __future__ import annotations

from typing import Final

BUTTON_LABEL: Final = 80
BUTTONS_A_ROW: Final = 5
SELECT_OPTIONS: Final = 25
SELECT_LABEL: Final = 100
SELECT_DETAIL: Final = 100
SELECT_VALUE: Final = 100
PLACEHOLDER: Final = 150
CUSTOM_ID: Final = 100
COMPONENTS: Final = 40
TEXT_A_MESSAGE: Final = 4000
ALT_TEXT: Final = 1024
THREAD_NAME: Final = 100
FILE_BYTES: Final = 8 * 1024 * 1024
"""Discord takes files of up to 10 MiB, in a request with little else."""
ACTIVE_THREADS: Final = 1000
"""The most active threads of one server."""
ACTIVE_THREADS_WARN: Final = 900
"""The number of active threads from which on a person who opens one more is warned."""
AUTOCOMPLETE: Final = 25
CHOICE_NAME: Final = 100
COMMAND_DESCRIPTION: Final = 100
MODAL_TITLE: Final = 45

EDIT_YOUNG_SECONDS: Final = 50 * 60
"""Discord throttles edits of messages older than an hour: we stop before."""

BUTTONS_AT_ONCE: Final = 10
"""The most options shown as buttons; more take a select. Our own taste, not Discord's limit."""

BUTTONS_EXPLAINED: Final = 6
"""The most options shown as buttons where most need a line of explanation; a select has room for more."""

BUTTON_WORD: Final = 28
"""The longest label of an option that shares a row of buttons with others."""

BUTTON_ROW: Final = 44
"""The characters that a row of small buttons has room for on a phone, with `BUTTON_EDGES` for the edges of each button
and `BUTTON_SIGN` for a sign."""
BUTTON_EDGES: Final = 5
BUTTON_SIGN: Final = 3

BUTTON_ALONE: Final = 38
"""The longest label of an option shown as a button, in a row of its own; longer ones read better in a select."""
