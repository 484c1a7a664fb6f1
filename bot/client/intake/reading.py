"""Reading of attached files as texts, in the encodings that users' programs write."""

from __future__ import annotations

import codecs
import re
from typing import Final

import discord

from bot.words.texts import code_of, unkept
from rules.core.facts.refusal import Refusal, Refused

KANA: Final = re.compile("[ぁ-ヺ]")


async def read_text(file: discord.Attachment, limit: int) -> str:
    """Returns the text of an attached file.

    Raises Refused if the file is too large, is not a text or contains characters that cannot be stored.
    """
    if file.size > limit:
        raise Refused(Refusal("file-too-large", bytes=file.size, limit=limit))
    try:
        text = decoded(await file.read())
    except UnicodeDecodeError as error:
        raise Refused(Refusal("file-not-text", byte=error.start + 1)) from None
    if (found := unkept(text)) is not None:
        before = text[: found.start()]
        line, place = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise Refused(Refusal("file-unfit", code=code_of(found[0]), line=line, place=place))
    return text


def decoded(data: bytes) -> str:
    """Decodes a file in UTF-8, UTF-16 or Shift_JIS. Raises UnicodeDecodeError.

    UTF-16 needs a byte order mark. Shift_JIS needs kana, since almost any file could be read as kanji.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = data.decode("cp932", "replace")
        is_damaged = not data[: error.start].isascii()  # non-ASCII UTF-8 came before the error
        if is_damaged or "\ufffd" in text or KANA.search(text) is None:
            raise
        return text
