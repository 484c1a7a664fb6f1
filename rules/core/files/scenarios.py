"""Scenarios of a ruleset: files that any user could write; some are shipped with the bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar


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
    """The scenario files of a ruleset.

    `texts` returns those that are shipped. `read` reads a text, and raises FileError with every defect. `write` returns
    a text that `read` reads as an equal scenario. The first scenario by `order` is the quick start. `vocabulary`
    returns the keys, words and numbers of the format, all of which the format's document has to name.
    """

    texts: Callable[[], Mapping[str, str]]
    read: Callable[[str], Scenario]
    write: Callable[[Scenario], str]
    order: Callable[[Scenario], Any]
    vocabulary: Callable[[], Iterable[str]] = tuple

    @cached_property
    def shipped(self) -> dict[str, Scenario]:
        """Shipped scenarios by id."""
        found = map(self.read, self.texts().values())
        return {each.id: each for each in sorted(found, key=self.order)}

    def ids(self) -> Sequence[str]:
        """Returns the ids of the shipped scenarios, the quick start first."""
        return tuple(self.shipped)


def texts_in(folder: Path, suffix: str = ".txt") -> Callable[[], Mapping[str, str]]:
    """Returns a function that reads the files of a folder, by name.

    It reads files with this suffix. Hidden files and files with other suffixes, such as an editor's copies, are
    ignored.
    """
    return lambda: {path.stem: path.read_text("utf-8") for path in sorted(folder.glob(f"[!.]*{suffix}"))}
