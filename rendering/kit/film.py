"""Animated GIFs: pictures in turn, each with words below it. GIF is the only moving picture that every Discord client
plays in the message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

from PIL import Image

from rendering.kit.colour import Ink, rgb
from rendering.kit.type import lines, paragraph, stacked, write

LARGE, LEAST = 800, 320
"""Pictures wider than `LARGE` are halved; those narrower than `LEAST` are centred on a sheet of that width."""
GROUND, LINE, WORDS = "#1e1f22", "#4e5058", "#f2f3f5"
BAR, MARGIN, LEADING = 6, 14, 1.2
ROWS, MOST_ROWS, SIZE, SMALL = 2, 7, 24, 19
"""The lines of words below each picture: at least `ROWS`, and as many as the longest words of a film need."""
COLOURS = 255
"""The colours of a frame: one of 256 is left for pixels unchanged from the frame before."""


def rows(captions: Iterable[str], picture: bytes) -> int:
    """The number of lines in which each of these captions fits below such a picture, within limits."""
    width = _width(Image.open(BytesIO(picture)).width)
    most = max((lines(caption, "sans", SMALL, width - 2 * MARGIN) for caption in captions), default=ROWS)
    return max(ROWS, min(most, MOST_ROWS))


def _width(board: int) -> int:
    """The width of the frames of a film, from that of its pictures."""
    return max(LEAST, (board + 1) // 2 if board > LARGE else board)


def still(picture: bytes, words: str, accent: Ink, share: float, most: int = ROWS) -> Image.Image:
    """A frame from the bytes of a picture: smaller, the words in at most that many lines below it, and a bar that is
    filled to `share`."""
    board = Image.open(BytesIO(picture)).convert("RGB")
    width, strip = _width(board.width), round(BAR + MARGIN + most * SIZE * LEADING)
    if board.width > LARGE:
        board = board.reduce(2)
    sheet = Image.new("RGB", (width, board.height + strip), rgb(GROUND))
    sheet.paste(board, ((width - board.width) // 2, 0))
    sheet.paste(rgb(LINE), (0, board.height, width, board.height + BAR))
    sheet.paste(rgb(accent), (0, board.height, round(width * share), board.height + BAR))
    told, size = paragraph(words, "sans", SIZE, width - 2 * MARGIN, most, SMALL)
    middle = board.height + BAR + (strip - BAR) / 2
    for down, line in stacked(told, middle + size * 0.34, size * LEADING):
        write(sheet, MARGIN, down, line, "sans", size, WORDS, "ls")
    return sheet


def swatch(samples: Sequence[Image.Image]) -> Image.Image:
    """The colours of a film, learnt from some of its frames."""
    strip = Image.new("RGB", (max(one.width for one in samples), sum(one.height for one in samples)))
    top = 0
    for one in samples:
        strip.paste(one, (0, top))
        top += one.height
    return strip.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)


def reduced(frame: Image.Image, colours: Image.Image) -> Image.Image:
    """A frame in the colours of the film."""
    return frame.quantize(palette=colours, dither=Image.Dither.NONE)


def wind(frames: Sequence[Image.Image], seconds: float, last: float) -> bytes:
    """The film of reduced frames as an endless GIF: each is shown for `seconds`, the last one for `last`."""
    file = BytesIO()
    frames[0].save(
        file, "GIF", save_all=True, append_images=frames[1:], loop=0, optimize=True,
        duration=[round(1000 * seconds)] * (len(frames) - 1) + [round(1000 * last)],
    )  # fmt: skip
    return file.getvalue()
