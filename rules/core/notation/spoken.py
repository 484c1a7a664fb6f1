"""Words after a roll, as in other dice bots and in speech: advantage, kept dice, the number to reach.

Clear words change the roll, since a roll without its advantage looks right but is wrong. Unclear words are refused, and
the refusal shows the notation for their effect. After a `#`, words are a label.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.core.notation.showing import show_dice, show_tree
from rules.core.notation.tree import (
    Binary,
    Body,
    Check,
    DiceTerm,
    Negative,
    Number,
    Quotient,
    RollTree,
)

_KEEPING: Final = {
    "keep highest": "kh", "keep best": "kh", "keep lowest": "kl", "keep worst": "kl", "drop lowest": "dl",
    "drop worst": "dl", "drop highest": "dh", "drop best": "dh",
}  # fmt: skip
_ONE_D20: Final = re.compile(r"(?<!\d)1d20(?!\d)")


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words that would change the roll before them."""

    words: str
    form: str
    """Notation of the changed roll."""
    is_clear: bool
    """True if the words have only one possible meaning."""
    end: int
    """Index in the label at which the text after the words begins."""


Form = Callable[[RollTree, "re.Match[str]", str], tuple[str, bool]]
"""Returns the notation of the changed roll, and whether the words are clear.

The arguments are the roll, the words after it, and the rest of the label.
"""


def _with_two(keep: str) -> Form:
    """Returns the `Form` that adds a second d20.

    `keep` is "kh1" for advantage or "kl1" for disadvantage.
    """

    def form(roll: RollTree, _: re.Match[str], rest: str) -> tuple[str, bool]:
        twenties = [dice for dice in _thrown(roll.body) if isinstance(dice, DiceTerm) and dice.sides == 20]
        if len(twenties) == 1 and show_dice(twenties[0]) == "1d20":
            return _ONE_D20.sub(f"2d20{keep}", show_tree(roll.body)), True
        return f"2d20{keep}", False

    return form


def _keeping(roll: RollTree, found: re.Match[str], rest: str) -> tuple[str, bool]:
    modifier = f"{_KEEPING[f'{found[1]} {found[2]}'.lower()]}{found[3] or 1}"
    match list(_thrown(roll.body)):
        case [DiceTerm(modifiers=()) as dice]:
            return show_tree(roll.body).replace(show_dice(dice), f"{show_dice(dice)}{modifier}"), True
    return f"4d6{modifier}", False


def _against(roll: RollTree, found: re.Match[str], rest: str) -> tuple[str, bool]:
    """Returns the notation of a roll against a target number.

    Also returns whether the words are clear. They are unclear for a d100, since a low roll may be good. They are also
    unclear if the number may count the next word ("vs 3 goblins").
    """
    body = roll.body.total if isinstance(roll.body, Check) else roll.body
    thrown = list(_thrown(roll.body))
    is_sum = body is roll.body and bool(thrown) and all(isinstance(dice, DiceTerm) for dice in thrown)
    is_low = any(isinstance(dice, DiceTerm) and dice.sides == 100 for dice in thrown)
    is_named = bool(found[1]) or found[0].lower().startswith("dc")
    ends = not rest or rest[0] == "#" or any(words.match(rest) for words, _ in _SPOKEN)
    form = f"{show_tree(body)}{'<=' if is_low else '>='}{found[2]}"
    return form, is_sum and not is_low and (ends or (is_named and rest[0].isalpha()))


def _thrown(body: Body) -> Iterator[Body]:
    """Yields everything in a body that is thrown or chosen."""
    match body:
        case Binary(left=left, right=right) | Quotient(left=left, right=right) | Check(total=left, target=right):
            yield from _thrown(left)
            yield from _thrown(right)
        case Negative(operand=operand):
            yield from _thrown(operand)
        case Number():
            pass
        case _:
            yield body


_SPOKEN: Final[tuple[tuple[re.Pattern[str], Form], ...]] = tuple(
    (re.compile(words, re.IGNORECASE | re.ASCII), form)
    for words, form in (
        (r"(?:with\s+)?adv(?:antage)?\b|有利(?:で|に)?(?!\S)", _with_two("kh1")),
        (r"(?:with\s+)?dis(?:adv(?:antage)?)?\b|不利(?:で|に)?(?!\S)", _with_two("kl1")),
        (r"(keep|drop)\s+(?:the\s+)?(highest|best|lowest|worst)(?:\s+(\d{1,3}))?\b", _keeping),
        (r"(?:vs\.?|versus|against|dc)\s*(dc\s*|ac\s*)?(\d{1,9})\b", _against),
    )
)
_BETWEEN: Final = re.compile(r"\s*[,;.、。]?\s*")


def begins_spoken(label: str) -> str:
    """Returns the roll-changing words that begin a label, or ""."""
    return next((found[0] for words, _ in _SPOKEN if (found := words.match(label))), "")


def meant_by(roll: RollTree, label: str) -> Spoken | None:
    """Returns the roll-changing words that begin a label, or None."""
    for words, make in _SPOKEN:
        if (found := words.match(label)) and (between := _BETWEEN.match(label, found.end())):
            form, is_clear = make(roll, found, label[between.end() :])
            return Spoken(found[0], form, is_clear, between.end())
    return None
