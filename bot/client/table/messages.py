"""Parts of messages: plain lines, files, pictures."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Iterable
from pathlib import PurePath
from typing import Any, Final

import discord
from discord.ui import File, LayoutView, MediaGallery, TextDisplay

from bot.client.intake.posting import Content
from bot.words.languages import Words
from bot.words.texts import escape, split_lines

log = logging.getLogger(__name__)

MAX_TYPED_LINE: Final = 100
TYPED_NAME: Final = "typed.txt"


class Attachment(discord.File):
    """File attachment that meets Discord's documentation where discord.py does not.

    The id is sent as text, not as a number. Discord drops letters outside ASCII from the name, so such a name is also
    given as the title.
    """

    def to_dict(self, index: int) -> dict[str, Any]:
        title = {} if self.filename.isascii() else {"title": PurePath(self.filename).stem}
        return {**super().to_dict(index), "id": str(index), **title}


def new_view() -> LayoutView:
    """Returns an empty view to fill.

    `Control` receives all clicks, so discord.py is told not to wait for any. Otherwise discord.py would keep every
    private view for a quarter of an hour.
    """
    view = LayoutView(timeout=None)
    view.stop()
    return view


def file_message(document: bytes, name: str) -> Content:
    """Returns a message with a file.

    Layout components can show only a file with an ASCII name; other files are sent without a component.
    """
    files: list[discord.File] = [Attachment(io.BytesIO(document), name)]
    if not name.isascii():
        return Content(files=files)
    view = new_view()
    view.add_item(File(f"attachment://{name}"))
    return Content(view=view, files=files)


def text_messages(lines: Iterable[str]) -> list[Content]:
    """Returns the lines as messages that ping no one."""
    contents = []
    for text in split_lines(lines):
        view = new_view()
        view.add_item(TextDisplay(text))
        contents.append(Content(view=view, allowed_mentions=discord.AllowedMentions.none()))
    return contents


def given_back(words: Words, typed: str) -> tuple[list[str], bytes | None]:
    """Returns a refused text in a line or as a file.

    A long text is a file. The second value is the content of the file, or None.
    """
    if not typed:
        return [], None
    if len(typed) <= MAX_TYPED_LINE and "\n" not in typed:
        return [words.say("typed-back", text=escape(typed))], None
    return [words.say("typed-back-file")], typed.encode()


async def drawn(
    draw: Callable[[], Awaitable[bytes]], name: str, *, within_s: float | None = None
) -> list[discord.File]:
    """Returns a picture's file, or an empty list if drawing fails or takes longer than `within_s`."""
    try:
        async with asyncio.timeout(within_s):
            return [Attachment(io.BytesIO(await draw()), name)]
    except TimeoutError:
        log.info("a picture is left out, since drawing takes long")
        return []
    except Exception:
        log.exception("a picture could not be drawn")
        return []


def gallery(name: str, description: str) -> MediaGallery[Any]:
    """Returns the gallery that shows a message's picture."""
    shown: MediaGallery[Any] = MediaGallery()
    shown.add_item(media=f"attachment://{name}", description=description)
    return shown
