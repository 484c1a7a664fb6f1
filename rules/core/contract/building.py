"""Characters built step by step in chat, before any game: what a ruleset says of that.

A draft is a frozen model of the ruleset's: what is chosen so far. The ruleset lists what can be chosen next, part by
part, each with the draft that it leads to, and says what stands, what is left and what is missing. The house keeps the
draft through restarts, shows all that with lists and buttons, takes choices back, and keeps what is ready for the next
game, as the file that `Sheet.from_file` reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase

Draft = TypeVar("Draft", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Choice(Generic[Draft]):
    """Something that can be chosen: `id` tells it apart within its part (at most 80 characters), `name` says what it is
    and costs, `does` what it does, in a few words; `after` is the draft with it, and `refusal` why it is forbidden now.
    """

    id: str
    name: Phrase
    after: Draft
    does: tuple[Phrase, ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True, kw_only=True)
class Builder(Generic[Draft]):
    """How characters of a ruleset are built. Functions take the set-up of the game that is about to begin in the
    channel (None: there is none), whose options may allow more or less."""

    draft_type: type[Draft]
    """A frozen model, which serialises to JSON."""

    parts: tuple[str, ...]
    """What is chosen from, in the order in which one builds; the first is shown at the start. In words they are
    `build-part-<id>`."""

    texts: Mapping[str, int]
    """What is typed: fields of the draft with a text by language, and the most characters of each. In words they are
    `build-text-<id>`. The first is what the character is called."""

    begin: Callable[[], Draft]
    """A draft of nobody yet."""

    read: Callable[[str], Draft]
    """The draft of a character that was kept, from its file. Raises FileError."""

    write: Callable[[Draft], str]
    """The file of a draft that lacks nothing."""

    choices: Callable[[Any, Draft, str], Sequence[Choice[Draft]]]
    """Everything of a part, what is forbidden too, in stable order."""

    lines: Callable[[Any, Draft], Sequence[Phrase]]
    """What stands, a phrase a line: first what is spent and left."""

    lacks: Callable[[Any, Draft], Sequence[Refusal]]
    """What has to be put right before it can be played; nothing: it is ready."""
