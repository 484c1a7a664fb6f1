"""Scenarios of a ruleset: files that any user could write, some of them shipped with the bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from rules.core.files.icons import take_icons


class Described(Protocol):
    """A scenario as a file describes it."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> dict[str, str]: ...

    @property
    def intro(self) -> dict[str, str]: ...


Scenario = TypeVar("Scenario", bound=Described)


@dataclass(frozen=True)
class ScenarioFiles(Generic[Scenario]):
    """The scenario files of a ruleset."""

    texts: Callable[[], Mapping[str, str]]
    """Returns the shipped files."""
    read: Callable[[str], Scenario]
    """Reads a text. Raises FileError with every defect."""
    write: Callable[[Scenario], str]
    """Returns a text that `read` reads as an equal scenario."""
    order: Callable[[Scenario], Any]
    """Returns the sort key of a scenario; the first scenario is the quick start."""
    vocabulary: Callable[[], Iterable[str]] = tuple
    """Returns the keys, words and numbers of the format, all of which the format's document must name."""

    @cached_property
    def shipped(self) -> dict[str, Scenario]:
        """Shipped scenarios by id."""
        found = (self.read(take_icons(text).rest) for text in self.texts().values())
        return {each.id: each for each in sorted(found, key=self.order)}

    def ids(self) -> Sequence[str]:
        """Returns the ids of the shipped scenarios, the quick start first."""
        return tuple(self.shipped)


def texts_in(folder: Path, suffix: str = ".txt") -> Callable[[], Mapping[str, str]]:
    """Returns a function that reads a folder's files by name.

    Only files with this suffix are read.
    """
    return lambda: {path.stem: path.read_text("utf-8") for path in sorted(folder.glob(f"[!.]*{suffix}"))}
