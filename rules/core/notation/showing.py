"""Shows trees as canonical text, and results as a line with every die.

The canonical text parses to the same tree. These texts contain no words of any language; the presenter adds the words
for verdicts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

from rules.core.notation.evaluating import DiceResult, Die, Throw, read_percentile
from rules.core.notation.levels import SCHEMES
from rules.core.notation.tree import (
    D66,
    Binary,
    Body,
    Check,
    Choice,
    Condition,
    Count,
    Deduct,
    DiceTerm,
    Explode,
    Keep,
    Least,
    Modifier,
    Most,
    Negative,
    Number,
    Percentile,
    Pool,
    Quotient,
    Reroll,
    RollTree,
    Tally,
    faces_of,
)

ROUNDINGS: Final = {"down": "", "up": "U", "near": "R"}
ORDERS: Final = {"rolled": "", "ascending": "S", "descending": "D"}


@dataclass(frozen=True, slots=True)
class Style:
    """Marks for dice that do not count and for dice that meet a goal."""

    left_out: str = "({})"
    scored: str = "{}*"
    quote: Callable[[str], str] = str
    """Escapes a note, since a user typed it."""


PLAIN: Final = Style()


# --- canonical text --------------------------------------------------------------------------------------------------


def show_tree(tree: RollTree | Body) -> str:
    """Returns the canonical text of a tree."""
    if isinstance(tree, RollTree):
        times = f"x{tree.repeat} " if tree.repeat > 1 else ""
        label = f" #{tree.label}" if tree.label else ""
        return f"{'S' if tree.is_secret else ''}{times}{show_tree(tree.body)}{label}"
    return _TEXTS[type(tree)](tree)


def _condition(condition: Condition | None) -> str:
    return f"{condition.comparison}{condition.number}" if condition else ""


def show_dice(dice: DiceTerm) -> str:
    """Returns the text of dice without their note."""
    sides = "F" if dice.is_fate else "(66)" if dice.sides == 66 else str(dice.sides)
    modifiers = [_MODIFIERS[type(modifier)](modifier, dice) for modifier in dice.modifiers] if dice.modifiers else ()
    return f"{dice.count}d{sides}{''.join(modifiers)}"


def _on(condition: Condition) -> str:
    """Returns a condition's text, as a bare number for "="."""
    return _condition(condition).removeprefix("=")


def _explode(explode: Explode, dice: DiceTerm) -> str:
    """Returns the text of an explosion; the highest face is the default and is left out."""
    is_plain = explode.condition == Condition("=", faces_of(dice)[-1])
    return f"{'!!' if explode.adds_up else '!'}{'' if is_plain else _on(explode.condition)}"


_MODIFIERS: Final[dict[type[Modifier], Callable[[Any, DiceTerm], str]]] = {
    Reroll: lambda it, _: f"r{'o' if it.once else ''}{_on(it.condition)}",
    Explode: _explode,
    Least: lambda it, _: f"mi{it.number}",
    Most: lambda it, _: f"ma{it.number}",
    Keep: lambda it, _: f"{'d' if it.drops else 'k'}{'h' if it.highest else 'l'}{it.count}",
    Count: lambda it, _: f"cs{_on(it.condition)}",
    Deduct: lambda it, _: f"cf{_on(it.condition)}",
}


def _note(dice: DiceTerm) -> str:
    return f"[{dice.note}]" if dice.note else ""


def _check(check: Check) -> str:
    """Returns the text of a check.

    A blank separates an exploding die from the comparison, which would otherwise be read as the condition of the
    explosion.
    """
    total = show_tree(check.total)
    return f"{total}{' ' if total.endswith('!') else ''}{check.comparison}{show_tree(check.target)}"


def _pool(pool: Pool) -> str:
    dice = "+".join(f"{count}{pool.kind.upper()}{sides}" for count, sides in pool.dice)
    threshold = ""
    if pool.threshold:
        bare = "" if pool.threshold.comparison == pool.bare else pool.threshold.comparison
        threshold = f"[{bare}{pool.threshold.number}]"
    bonus = f"{pool.bonus:+}" if pool.bonus else ""
    return f"{dice}{threshold}{bonus}{_condition(pool.goal)}"


_LISTING: Final = ((re.compile(r"[,，、\[\]［］]"), "[{}]"), (re.compile("[,，、()（）]"), "({})"))
"""Notations of a choice, in order of preference: the characters that no item may contain, and the format."""


def _choice(choice: Choice) -> str:
    items, count = choice.items, choice.count if choice.count > 1 else ""
    for unfit, listed in _LISTING:
        if not any(map(unfit.search, items)):
            return f"choice{count}{listed.format(','.join(items))}"
    return f"choice{count} {' '.join(items)}"


def _percentile(body: Percentile) -> str:
    form, bonus = SCHEMES[body.scheme].form, f"({body.bonus:+})" if body.bonus else ""
    if body.chance is None:
        return form.partition("<=")[0].format(bonus=bonus)
    chance = show_tree(body.chance)  # If a letter follows, anything but a number needs brackets.
    return form.format(bonus=bonus, chance=_wrapped(body.chance, chance, 3) if form[-1].isalpha() else chance)


_TEXTS: Final[dict[type, Callable[[Any], str]]] = {
    Number: lambda it: str(it.value),
    DiceTerm: lambda it: show_dice(it) + _note(it),
    D66: lambda it: f"D66{ORDERS[it.order]}",
    Binary: lambda it: _between(it, show_tree(it.left), show_tree(it.right), ""),
    Quotient: lambda it: _between(it, show_tree(it.left), show_tree(it.right), ""),
    Negative: lambda it: f"-{_wrapped(it.operand, show_tree(it.operand), 2)}",
    Check: _check,
    Pool: _pool,
    Choice: _choice,
    Tally: lambda it: f"{it.count}T{'Z' if it.has_all else 'Y'}{it.sides}",
    Percentile: _percentile,
}


def _strength(tree: Body) -> int:
    """Returns how strongly a node binds, from 0 (a sum) to 3 (a number), to decide on brackets."""
    kind = type(tree)
    if kind is Binary:
        return int(cast(Binary, tree).operator == "*")
    return 1 if kind is Quotient else 3 if kind is Number else 2


def _wrapped(tree: Body, text: str, least: int) -> str:
    return text if _strength(tree) >= least else f"({text})"


def _between(tree: Binary | Quotient, left: str, right: str, blank: str) -> str:
    """Returns two operands with their operator and the necessary brackets."""
    own = _strength(tree)
    if isinstance(tree, Binary):
        operator: str = tree.operator
        rounding, least = "", own + 1
    else:  # A rounding directly after dice could be read as a modifier.
        operator, rounding = "/", ROUNDINGS[tree.rounding]
        least = 3 if rounding else 2
    left, right = _wrapped(tree.left, left, own), _wrapped(tree.right, right, least)
    return f"{left}{blank}{operator}{blank}{right}{rounding}"


# --- results ---------------------------------------------------------------------------------------------------------


def show_result(body: Body, result: DiceResult, style: Style = PLAIN) -> str:
    """Returns the text of a roll with its dice in place (`2d6 [5, 1] + 3`); "" for a choice."""
    return _result_of(body, iter(result.throws), style)


def _result_of(tree: Any, throws: Iterator[Throw], style: Style) -> str:
    return _RESULTS[type(tree)](tree, throws, style)


def _result_of_dice(tree: DiceTerm, throws: Iterator[Throw], style: Style) -> str:
    note = f" {style.quote(tree.note)}" if tree.note else ""
    return f"{show_dice(tree)} [{_dice(next(throws), style)}]{note}"


def _result_of_pair(tree: Binary | Quotient, throws: Iterator[Throw], style: Style) -> str:
    return _between(tree, _result_of(tree.left, throws, style), _result_of(tree.right, throws, style), " ")


def _result_of_check(tree: Check, throws: Iterator[Throw], style: Style) -> str:
    total, target = _result_of(tree.total, throws, style), _result_of(tree.target, throws, style)
    return total if isinstance(tree.target, Number) else f"{total} {tree.comparison} {target}"


def _result_of_percentile(tree: Percentile, throws: Iterator[Throw], style: Style) -> str:
    throw = next(throws)
    dice = _tens(throw, style) if tree.bonus else _dice(throw, style)
    if tree.chance is None or isinstance(tree.chance, Number):
        return f"[{dice}]"
    return f"[{dice}] <= {_result_of(tree.chance, throws, style)}"


_RESULTS: Final[dict[type, Callable[[Any, Iterator[Throw], Style], str]]] = {
    DiceTerm: _result_of_dice,
    Binary: _result_of_pair,
    Quotient: _result_of_pair,
    Number: lambda it, throws, style: str(it.value),
    Negative: lambda it, throws, style: f"-{_wrapped(it.operand, _result_of(it.operand, throws, style), 2)}",
    D66: lambda it, throws, style: f"{show_tree(it)} [{_dice(next(throws), style)}]",
    Check: _result_of_check,
    Pool: lambda it, throws, style: " + ".join(f"[{_dice(throw, style)}]" for throw in throws),
    Percentile: _result_of_percentile,
    Choice: lambda it, throws, style: "",
    Tally: lambda it, throws, style: f"[{_dice(next(throws), style)}]",
}


def _tens(throw: Throw, style: Style) -> str:
    """Returns each tens die's result with the shared units die."""
    *tens, unit = throw.dice
    texts = [(str(read_percentile(die.value, unit.value)), die.kept) for die in tens]
    return ", ".join(text if kept else style.left_out.format(text) for text, kept in texts)


def _dice(throw: Throw, style: Style) -> str:
    return ", ".join([_die(die, style) for die in throw.dice])


def _die(die: Die, style: Style) -> str:
    """Returns a die's text, with its rerolled faces and explosions.

    The faces are listed if they differ from the value.
    """
    text = str(die.value)
    if len(die.faces) > 1 or die.faces[0] != die.value:
        text = f"{'+'.join(map(str, die.faces))}={text}"
    if die.is_extra:
        text = f"!{text}"
    if die.rerolled:
        text = f"{'→'.join(map(str, die.rerolled))}→{text}"
    if not die.kept:
        return style.left_out.format(text)
    return style.scored.format(text) if die.score > 0 else text
