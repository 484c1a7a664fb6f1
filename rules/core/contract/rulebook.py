"""A ruleset's rules in our own words, by id, with their chapters."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook, identified by the prefix of its rules' ids."""

    id: str
    title: dict[str, str]
    """The title in each language; empty if the chapter has none."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the rulebook in our own words, in each language."""

    id: str
    text: dict[str, str]
    chapter: Chapter


@cache
def read_rulebook(path: Path) -> dict[str, Rule]:
    """Returns the rules by id, in the order of the file; none if the file does not exist."""
    written = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    titles: dict[str, dict[str, str]] = written.pop("chapters", {})
    return {id: Rule(id, text, _chapter_of(id, titles)) for id, text in written.items()}


def _chapter_of(id: str, titles: Mapping[str, dict[str, str]]) -> Chapter:
    """Returns the chapter of a rule.

    The chapter is the longest titled prefix of the rule's id. A number is never split: LOCKE-10.1a is not part of
    LOCKE-1.
    """
    begun = [chapter for chapter in titles if id.startswith(chapter) and not re.match(r"\d\d", id[len(chapter) - 1 :])]
    chapter = max(begun, key=len, default=id.rpartition("-")[0] or id)
    return Chapter(chapter, titles.get(chapter, {}))
