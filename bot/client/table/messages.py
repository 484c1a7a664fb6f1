"""Parts of messages: plain lines, files, pictures."""

from __future__ import annotations

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
    """A file whose id is sent as text, as Discord documents it; discord.py would send a number. A name in other than
    ASCII letters is its title too, which Discord shows where it has left such letters out of the name."""

    def to_dict(self, index: int) -> dict[str, Any]:
        title = {} if self.filename.isascii() else {"title": PurePath(self.filename).stem}
        return {**super().to_dict(index), "id": str(index), **title}


def new_view() -> LayoutView:
    """An empty view to fill. discord.py does not listen to it, since `Control` hears every control of ours: for each
    message that one user alone sees it would keep a task and the view for a quarter of an hour."""
    view = LayoutView(timeout=None)
    view.stop()
    return view


def file_message(document: bytes, name: str) -> Content:
    """A message with a file. Its parts can refer to a file by an ASCII name alone, so others stand beside them."""
    files: list[discord.File] = [Attachment(io.BytesIO(document), name)]
    if not name.isascii():
        return Content(files=files)
    view = new_view()
    view.add_item(File(f"attachment://{name}"))
    return Content(view=view, files=files)


def text_messages(lines: Iterable[str]) -> list[Content]:
    """Messages of plain lines, none for no lines. Nobody is pinged."""
    contents = []
    for text in split_lines(lines):
        view = new_view()
        view.add_item(TextDisplay(text))
        contents.append(Content(view=view, allowed_mentions=discord.AllowedMentions.none()))
    return contents


def given_back(words: Words, typed: str) -> tuple[list[str], bytes | None]:
    """What was typed without effect, as lines, and as a file if it does not make a line; nothing for nothing."""
    if not typed:
        return [], None
    if len(typed) <= MAX_TYPED_LINE and "\n" not in typed:
        return [words.say("typed-back", text=escape(typed))], None
    return [words.say("typed-back-file")], typed.encode()


async def drawn(draw: Callable[[], Awaitable[bytes]], name: str) -> list[discord.File]:
    """A picture as a file; nothing if it could not be drawn, since words and buttons work without it."""
    try:
        return [Attachment(io.BytesIO(await draw()), name)]
    except Exception:
        log.exception("a picture could not be drawn")
        return []


def gallery(name: str, description: str) -> MediaGallery[Any]:
    """The gallery that shows a message's picture of that name."""
    shown: MediaGallery[Any] = MediaGallery()
    shown.add_item(media=f"attachment://{name}", description=description)
    return shown
