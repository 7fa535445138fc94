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
"""Discord takes files of up to 10 MiB, in a request with little more."""
ACTIVE_THREADS: Final = 1000
"""So many active threads a server may have."""
ACTIVE_THREADS_WARN: Final = 900
"""From here on whoever makes one more is told."""
AUTOCOMPLETE: Final = 25
CHOICE_NAME: Final = 100
COMMAND_DESCRIPTION: Final = 100
MODAL_TITLE: Final = 45

EDIT_YOUNG_SECONDS: Final = 50 * 60
"""Discord throttles edits of messages older than an hour: we stop before."""

BUTTONS_AT_ONCE: Final = 10
"""Up to so many options are buttons, beyond that a select: our own taste."""

BUTTON_WORD: Final = 28
"""Options told in more characters than this read better in a select."""
