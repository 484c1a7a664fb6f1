"""Labels that say what would change the roll: words of other dice bots, behind a blank, where here only a label stands.

A roll "with advantage" that is rolled without it looks right and is not. So these are refused, with the form that does
what they say; behind a `#` they are labels.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.notation.showing import show_tree
from rules.notation.tree import Check, DiceTerm, RollTree

_KEEPING: Final = {
    "keep highest": "kh", "keep best": "kh", "keep lowest": "kl", "keep worst": "kl", "drop lowest": "dl",
    "drop worst": "dl", "drop highest": "dh", "drop best": "dh",
}  # fmt: skip


def _with_two(keep: str) -> Callable[[RollTree, re.Match[str]], str]:
    """Advantage and its opposite: a second die, of which one counts."""
    return lambda roll, _: re.sub(r"^(.*?)1d20(?!\d)|^.*$", rf"\g<1>2d20{keep}", show_tree(roll.body), count=1)


def _keeping(roll: RollTree, found: re.Match[str]) -> str:
    modifier = f"{_KEEPING[f'{found[1]} {found[2]}'.lower()]}{found[3] or 1}"
    is_bare = isinstance(roll.body, DiceTerm) and not roll.body.modifiers and not roll.body.note
    return f"{show_tree(roll.body) if is_bare else '4d6'}{modifier}"


def _against(roll: RollTree, found: re.Match[str]) -> str:
    body = roll.body.total if isinstance(roll.body, Check) else roll.body
    return f"{show_tree(body)}>={found[1]}"


_SPOKEN: Final = (
    (re.compile(r"(?:with\s+)?adv(?:antage)?\b", re.IGNORECASE | re.ASCII), _with_two("kh1")),
    (re.compile(r"(?:with\s+)?dis(?:adv(?:antage)?)?\b", re.IGNORECASE | re.ASCII), _with_two("kl1")),
    (
        re.compile(
            r"(keep|drop)\s+(?:the\s+)?(highest|best|lowest|worst)(?:\s+(\d{1,3}))?\b", re.IGNORECASE | re.ASCII
        ),
        _keeping,
    ),
    (re.compile(r"(?:vs\.?|versus|against|dc)\s*(?:dc\s*|ac\s*)?(\d{1,9})\b", re.IGNORECASE | re.ASCII), _against),
)


def meant_by(roll: RollTree, label: str) -> tuple[str, str] | None:
    """The words at the beginning of a label that would change the roll, and a text that does what they say."""
    for words, form in _SPOKEN:
        if found := words.match(label):
            return found[0], form(roll, found)
    return None
