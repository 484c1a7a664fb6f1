"""Texts of cells: plain text, dice to roll in it, and other charts to roll on.

`{2D6+1}` rolls dice, and `{chart:NAME}` or `{表:NAME}` rolls on another chart. In `{chart:NAME|KEY|KEY}`, the keys
choose its row and column. `{{` stands for a brace. Braces around anything else are plain text.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from rules.core.charts.model import MAX_NAME, name_key
from rules.core.facts.words import Phrase, UserText
from rules.core.notation.parsing import parse_sum
from rules.core.notation.tree import NotationError, Sum, dice_in

_PIECE: Final = re.compile(r"\{\{|\{([^{}\n]*)\}")
_LINK: Final = re.compile(r"\s*(?:chart|表)\s*[:：]\s*(.+)", re.IGNORECASE)


@dataclass(frozen=True)
class ChartLink:
    """A link to another chart within a text: its name as written, and the keys chosen on it."""

    name: str
    choices: tuple[str, ...] = ()

    @cached_property
    def key(self) -> str:
        """Key by which the chart is found (`name_key`)."""
        return name_key(self.name)

    @property
    def refusal_name(self) -> UserText:
        return UserText(self.name[:MAX_NAME])

    def __str__(self) -> str:
        """Returns the link as it is written in a text."""
        return f"{{chart:{'|'.join((self.name, *self.choices))}}}"


Part: TypeAlias = str | Phrase | Sum | ChartLink
"""A part of a text: plain text or a phrase, dice, or another chart."""


class Parted(ABC):
    """A text in parts."""

    @property
    @abstractmethod
    def parts(self) -> tuple[Part, ...]:
        """Parts in order; no two adjacent parts are plain."""

    @cached_property
    def is_plain(self) -> bool:
        """True if the text has no dice, charts or phrases."""
        return all(isinstance(part, str) for part in self.parts)

    @property
    def links(self) -> Iterator[ChartLink]:
        """Links to other charts."""
        return (part for part in self.parts if isinstance(part, ChartLink))

    @cached_property
    def dice(self) -> int:
        """Number of the text's dice, without those of other charts."""
        return sum(dice_in(part) for part in self.parts if not isinstance(part, str | Phrase | ChartLink))


@dataclass(frozen=True)
class Template(Parted):
    """A text that a user wrote, and its parts."""

    text: str

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Parts in order; no two adjacent parts are plain."""
        return tuple(_joined(_parts(self.text)))


@dataclass(frozen=True)
class Followed(Phrase, Parted):
    """A phrase of the rules with dice to roll, or with links to other charts, after it."""

    by: tuple[Sum | ChartLink, ...] = ()

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The phrase, then the dice and charts after it."""
        return (self, *self.by)


Text: TypeAlias = Template | Phrase
"""The content of a cell: a text that a user wrote, or a phrase of the rules."""


def literal(text: str) -> Template:
    """Returns the template that shows this text unchanged."""
    return Template(text.replace("{", "{{"))


def pieces_of(text: str) -> Iterator[str]:
    """Yields the texts in braces within a text."""
    return (match[1] for match in _PIECE.finditer(text) if match[1] is not None)


def _parts(text: str) -> Iterator[Part]:
    done = 0
    for match in _PIECE.finditer(text):
        yield text[done : match.start()]
        yield "{" if match[1] is None else _read(match[1]) or match[0]
        done = match.end()
    yield text[done:]


def _read(inside: str) -> Sum | ChartLink | None:
    """Returns the dice or the link inside braces, or None."""
    if link := _LINK.fullmatch(inside):
        name, *choices = (part.strip() for part in re.split(r"[|｜]", link[1]))
        return ChartLink(name, tuple(choices))
    try:
        tree = parse_sum(inside)
    except NotationError:
        return None
    return tree if dice_in(tree) else None


def _joined(parts: Iterator[Part]) -> Iterator[Part]:
    said = ""
    for part in parts:
        if isinstance(part, str):
            said += part
            continue
        if said:
            yield said
        said = ""
        yield part
    if said:
        yield said
