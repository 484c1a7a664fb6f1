"""Marks: typed strings that name things in the game, for presenters to put into words.

Events, refusals, prompts and views are language-neutral. Their facts are numbers, truth values, plain strings and
marks. A mark compares, hashes and serialises as a plain `str`. A pydantic field annotated with a mark restores the mark
from JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Self

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Mark(str):
    """A string that names something in the game; its subclass tells the kind of thing."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Validates like `str` and keeps the mark."""
        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str.__repr__(self)})"


class Piece(Mark):
    """Id of a piece; shown as the piece's name."""

    __slots__ = ()


@lru_cache(maxsize=4096)
def by_number(id: str) -> tuple[str, int]:
    """Returns a sort key that puts "foe-2" before "foe-10"."""
    name, _, number = id.rpartition("-")
    return (name, int(number)) if number.isdecimal() else (id, 0)


NOBODY = Piece("")
"""Stands for "no piece" in an event."""


class Cell(Mark):
    """Label of a cell of the board ("C4"); shown unchanged."""

    __slots__ = ()


class Coordinates(Mark):
    """Point of a plane ("30.5/12"); shown unchanged."""

    __slots__ = ()


class Seat(Mark):
    """Id of a seat; shown as its name."""

    __slots__ = ()


class Term(Mark):
    """A word of the ruleset ("poison"); shown through the Fluent message `<ruleset>-term-<value>`."""

    __slots__ = ()


class UserText(Mark):
    """Text that a user typed; shown escaped."""

    __slots__ = ()


class Personal(Mark):
    """Personal data within a text: a user's name at that time, or a word that the user typed."""

    __slots__ = ("who",)

    who: int
    """Discord id of the user; the text can be found by it and erased on request."""

    def __new__(cls, text: str, who: int = 0) -> Self:
        own = super().__new__(cls, text)
        own.who = who
        return own


ERASED = Personal("")
"""Replaces a name or word that has been erased."""


class Typed(Mark):
    """A line that can be typed, or copied and pasted, unchanged; shown in a code span."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A language-neutral phrase: the id of a Fluent message without the ruleset's prefix, and its facts."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, id: str, **facts: Any) -> Self:
        """Returns the phrase `id`; its facts are given as keywords."""
        return cls(id, facts)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Serialises like `dump_phrase`, and reads back marks and nested phrases."""
        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, cls) else _restored(value),
            serialization=core_schema.plain_serializer_function_ser_schema(dump_phrase),
        )


def dump_phrase(phrase: Phrase) -> dict[str, Any]:
    """Returns a phrase as JSON values; marks keep their kind."""
    return {"id": phrase.id, "facts": {name: _pack(value) for name, value in phrase.facts.items()}}


def load_phrase(raw: dict[str, Any]) -> Phrase:
    """Reads a phrase that `dump_phrase` wrote."""
    return Phrase(raw["id"], {name: _unpack(value) for name, value in raw["facts"].items()})


def _restored(value: Any) -> Phrase:
    """Reads a phrase.

    Raises ValueError for anything else, so that pydantic tries the union's other types.
    """
    if not isinstance(value, dict) or value.keys() != {"id", "facts"}:
        raise ValueError("no phrase")
    return load_phrase(value)


MARKS: dict[str, type[Mark]] = {kind.__name__: kind for kind in Mark.__subclasses__()}


def _pack(value: Any) -> Any:
    if isinstance(value, Phrase):
        return dump_phrase(value)
    if isinstance(value, Personal):
        return {"mark": Personal.__name__, "text": str(value), "who": value.who}
    if isinstance(value, Mark):
        return {"mark": type(value).__name__, "text": str(value)}
    if isinstance(value, list | tuple):
        return [_pack(item) for item in value]
    return value


def _unpack(value: Any) -> Any:
    if isinstance(value, dict) and "id" in value:
        return load_phrase(value)
    if isinstance(value, dict):
        own = {"who": value["who"]} if "who" in value else {}
        return MARKS[value["mark"]](value["text"], **own)
    if isinstance(value, list):
        return [_unpack(item) for item in value]
    return value
