"""From tree to canonical text, and from result to the line that shows every die.

The canonical text reads back to the same tree. What is shown has no words of any language: verdicts and levels are
facts of the outcome, for the presenter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rules.notation.evaluating import Die, Outcome, Throw
from rules.notation.tree import (
    D66,
    Binary,
    Body,
    Check,
    Choice,
    Condition,
    Count,
    Deduct,
    Dice,
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
    Roll,
)

ROUNDINGS: Final = {"down": "", "up": "U", "near": "R"}
ORDERS: Final = {"rolled": "", "ascending": "S", "descending": "D"}


@dataclass(frozen=True, slots=True)
class Style:
    """How dice are marked: those that do not count, those that meet a goal."""

    left_out: str = "({})"
    scored: str = "{}*"
    quote: Callable[[str], str] = str
    """What notes are passed through, which users typed."""


PLAIN: Final = Style()


# --- canonical text --------------------------------------------------------------------------------------------------


def show_tree(tree: Roll | Body) -> str:
    """The canonical text of a tree."""
    if isinstance(tree, Roll):
        times = f"x{tree.repeat} " if tree.repeat > 1 else ""
        label = f" #{tree.label}" if tree.label else ""
        return f"{'S' if tree.is_secret else ''}{times}{show_tree(tree.body)}{label}"
    return _TEXTS[type(tree)](tree)


def _condition(condition: Condition | None) -> str:
    return f"{condition.comparison}{condition.number}" if condition else ""


def show_dice(dice: Dice) -> str:
    """Dice without their note."""
    sides = "F" if dice.is_fate else str(dice.sides)
    return f"{dice.count}d{sides}{''.join(_MODIFIERS[type(modifier)](modifier) for modifier in dice.modifiers)}"


_MODIFIERS: Final[dict[type[Modifier], Callable[[Any], str]]] = {
    Reroll: lambda it: f"r{'o' if it.once else ''}{_condition(it.condition)}",
    Explode: lambda it: f"{'!!' if it.adds_up else '!'}{_condition(it.condition).removeprefix('=')}",
    Least: lambda it: f"mi{it.number}",
    Most: lambda it: f"ma{it.number}",
    Keep: lambda it: f"{'d' if it.drops else 'k'}{'h' if it.highest else 'l'}{it.count}",
    Count: lambda it: f"cs{_condition(it.condition)}",
    Deduct: lambda it: f"cf{_condition(it.condition)}",
}


def _note(dice: Dice) -> str:
    return f"[{dice.note}]" if dice.note else ""


def _pool(pool: Pool) -> str:
    dice = "+".join(f"{count}{pool.kind.upper()}{sides}" for count, sides in pool.dice)
    threshold = f"[{_condition(pool.threshold)}]" if pool.threshold else ""
    return (
        f"{dice}{threshold}{pool.bonus or '':+}{_condition(pool.goal)}"
        if pool.bonus
        else (f"{dice}{threshold}{_condition(pool.goal)}")
    )


def _percentile(body: Percentile) -> str:
    bonus = f"({body.bonus:+})" if body.bonus else ""
    return f"{body.scheme.upper()}{bonus}<={show_tree(body.chance)}"


_TEXTS: Final[dict[type, Callable[[Any], str]]] = {
    Number: lambda it: str(it.value),
    Dice: lambda it: show_dice(it) + _note(it),
    D66: lambda it: f"D66{ORDERS[it.order]}",
    Binary: lambda it: _between(it, show_tree(it.left), show_tree(it.right), ""),
    Quotient: lambda it: _between(it, show_tree(it.left), show_tree(it.right), ""),
    Negative: lambda it: f"-{_wrapped(it.operand, show_tree(it.operand), 2)}",
    Check: lambda it: f"{show_tree(it.total)}{it.comparison}{show_tree(it.target)}",
    Pool: _pool,
    Choice: lambda it: f"choice{it.count if it.count > 1 else ''}[{','.join(it.items)}]",
    Percentile: _percentile,
}


def _strength(tree: Body) -> int:
    """How firmly a tree holds together: sums 0, products and quotients 1, the rest 2."""
    if isinstance(tree, Binary):
        return 1 if tree.operator == "*" else 0
    return 1 if isinstance(tree, Quotient) else 2


def _wrapped(tree: Body, text: str, least: int) -> str:
    return text if _strength(tree) >= least else f"({text})"


def _between(tree: Binary | Quotient, left: str, right: str, blank: str) -> str:
    """Two texts with the operator of their tree between them, and the brackets that they need."""
    own = _strength(tree)
    operator = tree.operator if isinstance(tree, Binary) else "/"
    rounding = ROUNDINGS[tree.rounding] if isinstance(tree, Quotient) else ""
    left, right = _wrapped(tree.left, left, own), _wrapped(tree.right, right, own + 1)
    return f"{left}{blank}{operator}{blank}{right}{rounding}"


# --- what fell -------------------------------------------------------------------------------------------------------


def show_outcome(body: Body, outcome: Outcome, style: Style = PLAIN) -> str:
    """The dice of an outcome where the text asks for them: `2d6 [5, 1] + 3`. Nothing where no die fell."""
    return _shown(body, iter(outcome.throws), style)


def _shown(tree: Any, throws: Iterator[Throw], style: Style) -> str:
    match tree:
        case Dice():
            note = f" {style.quote(tree.note)}" if tree.note else ""
            return f"{show_dice(tree)} [{_dice(next(throws), style)}]{note}"
        case Binary(left=left, right=right) | Quotient(left=left, right=right):
            return _between(tree, _shown(left, throws, style), _shown(right, throws, style), " ")
        case Number(value=value):
            return str(value)
        case D66():
            return f"{show_tree(tree)} [{_dice(next(throws), style)}]"
        case Negative(operand=operand):
            return f"-{_wrapped(operand, _shown(operand, throws, style), 2)}"
        case Check():
            total, target = _shown(tree.total, throws, style), _shown(tree.target, throws, style)
            return total if isinstance(tree.target, Number) else f"{total} {tree.comparison} {target}"
        case Pool():
            return " + ".join(f"[{_dice(throw, style)}]" for throw in throws)
        case Percentile():
            dice = _dice(next(throws), style)
            return (
                f"[{dice}]" if isinstance(tree.chance, Number) else f"[{dice}] <= {_shown(tree.chance, throws, style)}"
            )
        case _:
            return ""


def _dice(throw: Throw, style: Style) -> str:
    return ", ".join([_die(die, style) for die in throw.dice])


def _die(die: Die, style: Style) -> str:
    """A die: rerolled faces before an arrow, a chain as a sum, what it counts as where that is not what it shows."""
    if len(die.faces) == 1 and die.faces[0] == die.value:
        text = str(die.value)
    else:
        text = "+".join(map(str, die.faces))
        text += f"={die.value}"
    if die.is_extra:
        text = f"!{text}"
    if die.rerolled:
        text = f"{'→'.join(map(str, die.rerolled))}→{text}"
    if not die.kept:
        return style.left_out.format(text)
    return style.scored.format(text) if die.score > 0 else text
