"""Dice notation: parse (`parsing`, `grammar.lark`), evaluate (`evaluating`), show (`showing`), each apart.

Outside a game anybody may roll; inside one the rules roll by themselves and do not come here.
"""

from rules.notation.evaluating import DiceResult, Die, Rolled, Throw, evaluate, evaluate_sum
from rules.notation.parsing import parse_roll, parse_sum
from rules.notation.showing import PLAIN, Style, show_result, show_tree
from rules.notation.tree import NotationError, RollTree

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
