"""Outcomes of a chart's dice: each result with the number of equally likely ways to it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rules.core.facts.refusal import Refusal, Refused
from rules.core.notation.chances import chances
from rules.core.notation.tree import Sum

MAX_OUTCOMES: Final = 10_000
"""Maximum number of different results of a chart's dice."""


@lru_cache(maxsize=32)
def outcomes(tree: Sum) -> Mapping[int, int]:
    """Returns the number of ways to each result, lowest result first. Raises Refused for too many results."""
    found = chances(tree).weights
    if len(found) > MAX_OUTCOMES:
        raise Refused(Refusal("chart-outcomes", count=len(found), limit=MAX_OUTCOMES))
    return found
