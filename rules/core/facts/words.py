"""Marks: strings typed by the kind of thing that they name, so that a presenter can find the word for it.

Events, refusals, prompts and views are language-neutral. Their facts are numbers, truth values, plain strings and the
marks below. In every other respect a mark is an ordinary `str` (it compares, hashes and serialises as one), so rules
code can pass plain ids, and pydantic fields annotated with a mark restore it from JSON. The facts of a phrase have no
annotations, so their JSON names the kind of each mark.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Self

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Mark(str):
    """A string that names something in the game; the subclass tells the kind of thing."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Validates like `str` and keeps the mark."""
        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str.__repr__(self)})"


class Piece(Mark):
    """Id of a piece; shown as the name that the view gives it."""

    __slots__ = ()


@lru_cache(maxsize=4096)
def by_number(id: str) -> tuple[str, int]:
    """Returns a sort key for piece ids that puts "foe-2" before "foe-10"."""
    name, _, number = id.rpartition("-")
    return (name, int(number)) if number.isdecimal() else (id, 0)


NOBODY = Piece("")
"""The value of an event's piece field if there is no such piece."""


class Cell(Mark):
    """Label of a cell of the board ("C4"); shown unchanged."""

    __slots__ = ()


class Coordinates(Mark):
    """A point of a plane as its layout writes it ("30.5/12"); shown unchanged."""

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
    """Personal data within a text: a name that a user had at the time, or a word that the user typed.

    `who` is the user's Discord number, by which the text is found when users have their data erased. The text is then
    removed and shown as erased.
    """

    __slots__ = ("who",)

    who: int

    def __new__(cls, text: str, who: int = 0) -> Self:
        own = super().__new__(cls, text)
        own.who = who
        return own


ERASED = Personal("")
"""Replaces a name or words that have been erased."""


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
    """Reads a phrase; raises ValueError for anything else.

    The ValueError lets pydantic go on to the other types of a union.
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
