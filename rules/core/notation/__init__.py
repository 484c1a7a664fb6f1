"""Dice notation: parsed in `parsing` (and `grammar.lark`), rolled in `evaluating`, shown in `showing`.

These rolls belong to no game. A game's dice never come here.
"""

from rules.core.notation.evaluating import DiceResult, Die, Rolled, Throw, evaluate, evaluate_sum
from rules.core.notation.parsing import parse_roll, parse_sum
from rules.core.notation.showing import PLAIN, Style, show_result, show_tree
from rules.core.notation.tree import NotationError, RollTree

__all__ = [
    "PLAIN",
    "DiceResult",
    "Die",
    "NotationError",
    "RollTree",
    "Rolled",
    "Style",
    "Throw",
    "evaluate",
    "evaluate_sum",
    "parse_roll",
    "parse_sum",
    "show_result",
    "show_tree",
]  # fmt: skip
