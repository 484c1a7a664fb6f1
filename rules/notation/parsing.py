"""From text to tree: `parse_roll` for whole texts, `parse_sum` for a number's notation alone.

The grammar lies in `grammar.lark`; here its pieces become nodes, within the limits of `tree.py`. Every error is a
NotationError with its place in the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from rules.notation.levels import SCHEMES
from rules.notation.numbers import CALCULATE, Comparison, Operator, Rounding, divide
from rules.notation.tree import (
    D66,
    MAX_DEPTH,
    MAX_DICE,
    MAX_ITEMS,
    MAX_LENGTH,
    MAX_NUMBER,
    MAX_REPEAT,
    MAX_SIDES,
    ORDER,
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
    NotationError,
    Number,
    Order66,
    Percentile,
    Pool,
    PoolKind,
    Quotient,
    Reroll,
    Roll,
    Sum,
)
from rules.words import Term, UserText

CACHED: Final = 1_024
"""Texts whose trees are kept; people roll the same again and again."""

_WIDE: Final = {0xFF01 + number: 0x21 + number for number in range(94)} | {0x3000: 0x20}
"""Full-width letters, digits and signs, and the ideographic blank: each one character, so that places stay."""

_COMPARISONS: Final[dict[str, Comparison]] = {
    ">=": ">=", "<=": "<=", ">": ">", "<": "<", "=": "=", "<>": "<>",
    "=>": ">=", "=<": "<=", "==": "=", "!=": "<>", "≧": ">=", "≦": "<=", "≥": ">=", "≤": "<=", "≠": "<>",
}  # fmt: skip
_OPERATORS: Final[dict[str, Operator]] = {"+": "+", "-": "-", "−": "-", "*": "*", "×": "*"}
_ROUNDINGS: Final[dict[str, Rounding]] = {
    "f": "down", "u": "up", "c": "up", "r": "near", "floor(": "down", "ceil(": "up", "round(": "near",
}  # fmt: skip
_ORDERS: Final[dict[str, Order66]] = {
    "": "rolled", "n": "rolled", "s": "ascending", "a": "ascending", "d": "descending",
}  # fmt: skip
_WORDS: Final = {
    "NUMBER": "number", "DICE": "dice", "D66": "dice", "OPEN": "bracket", "CLOSE": "bracket-end", "PLUS": "operator",
    "MINUS": "operator", "STAR": "operator", "SLASH": "operator", "COMPARE": "comparison", "LABEL": "label",
    "$END": "end",
}  # fmt: skip
"""What an error says could stand in a place, of all that could."""


@lru_cache(CACHED)
def parse_roll(text: str) -> Roll:
    """The tree of a text. Raises NotationError."""
    return parse_afresh(text)


def parse_afresh(text: str) -> Roll:
    """The same without a cache."""
    plain = _plain(text)
    roll = cast(Roll, _parsed(plain))
    label = roll.label
    if label and plain is not text:  # as it was typed, full-width letters and all
        label = text[len(text) - len(label) :]
        return replace(roll, label=_stripped(label))
    return replace(roll, label=_stripped(label)) if label else roll


@lru_cache(CACHED)
def parse_sum(text: str) -> Sum:
    """The tree of a text that is a number's notation and nothing more. Raises NotationError."""
    roll = parse_roll(text)
    if roll.repeat > 1 or roll.is_secret or roll.label or not isinstance(roll.body, Sum):
        raise NotationError(0, "no-sum")
    return roll.body


def _plain(text: str) -> str:
    """The text with plain letters. Raises NotationError for one that is empty, too long or too deep."""
    if len(text) > MAX_LENGTH:
        raise NotationError(MAX_LENGTH, "too-long", limit=MAX_LENGTH, length=len(text))
    if not text.isascii():
        text = text.translate(_WIDE)
    if text.count("(") > MAX_DEPTH:
        _check_depth(text)
    return text


def _check_depth(text: str) -> None:
    depth = 0
    for position, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth > MAX_DEPTH:
            raise NotationError(position, "too-deep", limit=MAX_DEPTH)


def _parsed(text: str) -> Any:
    try:
        return _PARSER.parse(text)
    except UnexpectedInput as error:
        raise _unexpected(text, error) from None


def _stripped(label: str) -> str:
    return label.strip().lstrip("#＃").strip()


# --- errors ----------------------------------------------------------------------------------------------------------


def _unexpected(text: str, error: UnexpectedInput) -> NotationError:
    """What cannot stand where it stands, and what could."""
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    position = len(text) if at_end else min(error.pos_in_stream or 0, len(text))
    brackets = _brackets(text[:position])
    if brackets and (at_end or text[position] == "]"):
        return NotationError(brackets[-1], "unclosed")
    if not at_end and text[position] == ")" and not brackets:
        return NotationError(position, "unopened")
    allowed = error.accepts if isinstance(error, UnexpectedToken) else None
    allowed = allowed or getattr(error, "expected", None) or getattr(error, "allowed", None) or set()
    expected = [Term(word) for word in dict.fromkeys(_WORDS[name] for name in _WORDS if name in allowed)]
    if at_end:
        return NotationError(position, "unfinished" if text.strip() else "empty", expected=expected)
    if isinstance(error, UnexpectedCharacters | UnexpectedToken):
        return NotationError(position, "unexpected", text=UserText(text[position]), expected=expected)
    return NotationError(position, "unexpected", text=UserText(text[position]), expected=expected)


def _brackets(text: str) -> list[int]:
    """The places of the round brackets that are open at the end of a text."""
    opened: list[int] = []
    for position, letter in enumerate(text):
        if letter == "(":
            opened.append(position)
        elif letter == ")" and opened:
            opened.pop()
    return opened


# --- nodes -----------------------------------------------------------------------------------------------------------


def _number(text: str, position: int) -> int:
    if len(text) > 9 and int(text) > MAX_NUMBER:
        raise NotationError(position, "number", limit=MAX_NUMBER)
    return int(text)


_CONDITION = re.compile(r"([<>]=?|=)?(\d+)")


def _condition(token: Token, otherwise: Comparison) -> Condition:
    """The condition at the end of a modifier; a bare number means `otherwise`."""
    match = _CONDITION.search(token)
    assert match is not None
    return Condition(
        _COMPARISONS[match[1]] if match[1] else otherwise, _number(match[2], _place(token) + match.start(2))
    )


def _place(token: Token) -> int:
    assert token.start_pos is not None
    return token.start_pos


def _dice(token: Token, count: int | None, sides: int | None, rest: Sequence[Token]) -> Dice:
    """Dice of a token such as `4d6`, the count or the sides given where brackets said them."""
    text, place = token.lower().rstrip("("), _place(token)
    left, _, right = text.partition("d")
    if count is None:
        count = _number(left, place) if left else 1
    is_fate = right == "f"
    if sides is None:
        sides = 100 if right == "%" else 3 if is_fate else _number(right, place + len(left) + 1)
    _check_size(count, sides, place, place + len(left) + 1)
    note = ""
    if rest and rest[-1].type == "NOTE":
        note, rest = rest[-1][1:-1].strip(), rest[:-1]
    if not rest:
        return Dice(count, sides, (), is_fate, note)
    dice = Dice(count, sides, (), is_fate, note)
    found: dict[type[Modifier], Modifier] = {}
    for modifier in rest:
        _add_modifier(found, modifier, dice)
    return replace(dice, modifiers=tuple(found[kind] for kind in ORDER if kind in found))


def _check_size(count: int, sides: int, count_at: int, sides_at: int) -> None:
    if not 1 <= count <= MAX_DICE:
        raise NotationError(count_at, "count", count=count, limit=MAX_DICE)
    if not 1 <= sides <= MAX_SIDES:
        raise NotationError(sides_at, "sides", sides=sides, limit=MAX_SIDES)


def faces_of(dice: Dice) -> range:
    """What one of the dice can show."""
    return range(-1, 2) if dice.is_fate else range(1, dice.sides + 1)


def _extremes(condition: Condition, faces: range) -> tuple[bool, bool]:
    """Whether any face fulfils a condition, and whether all do; with `<>` and `=` by the one face meant."""
    inside = condition.number in faces
    match condition.comparison:
        case "=":
            return inside, inside and len(faces) == 1
        case "<>":
            return not (inside and len(faces) == 1), not inside
        case _:
            ends = condition.holds(faces[0]), condition.holds(faces[-1])
            return any(ends), all(ends)


def _add_modifier(found: dict[type[Modifier], Modifier], token: Token, dice: Dice) -> None:
    place, faces = _place(token), faces_of(dice)
    modifier = _MODIFIERS[token.type](token, dice)
    match modifier:
        case Reroll(condition=condition) | Explode(condition=condition):
            some, every = _extremes(condition, faces)
            if every or not some:
                raise NotationError(place, "every-face" if every else "no-face", low=faces[0], high=faces[-1])
        case Keep(count=count):
            if not 1 <= count <= dice.count:
                raise NotationError(place, "keep", keep=count, count=dice.count)
    if type(modifier) in found:
        raise NotationError(place, "twice", text=UserText(str(token)))
    found[type(modifier)] = modifier


def _reroll(token: Token, dice: Dice) -> Modifier:
    return Reroll(_condition(token, "="), token[1].lower() == "o")


def _explode(token: Token, dice: Dice) -> Modifier:
    bangs = 1 + token.startswith("!!")
    faces = faces_of(dice)
    condition = _condition(token, "=") if len(token) > bangs else Condition("=", faces[-1])
    return Explode(condition, bangs == 2)


def _clamp(token: Token, dice: Dice) -> Modifier:
    number = _condition(token, "=").number
    return Least(number) if token[1] in "iI" else Most(number)


def _keep(token: Token, dice: Dice) -> Modifier:
    text = token.lower()
    if text in ("max", "min"):
        return Keep(1, text == "max")
    digits = text.lstrip("kdhl")
    drops, low = text[0] == "d", "l" in text[:2]
    count = _number(digits, _place(token)) if digits else 1
    return Keep(count, not low and not (drops and "h" not in text[:2]), drops)


def _count(token: Token, dice: Dice) -> Modifier:
    condition = _condition(token, "=")
    return Count(condition) if token[1] in "sS" else Deduct(condition)


_MODIFIERS: Final[dict[str, Callable[[Token, Dice], Modifier]]] = {
    "REROLL": _reroll, "EXPLODE": _explode, "CLAMP": _clamp, "KEEP": _keep, "COUNT": _count,
}  # fmt: skip


def _check_dice(body: Body, repeat: int) -> None:
    """Raises NotationError where more dice than MAX_DICE would be thrown."""
    count = dice_in(body) * repeat
    if count > MAX_DICE:
        raise NotationError(0, "dice", count=count, limit=MAX_DICE)


def dice_in(body: Body) -> int:
    """How many dice are thrown, those not counted that rerolls and explosions add."""
    match body:
        case Dice(count=count):
            return count
        case Binary(left=left, right=right) | Quotient(left=left, right=right):
            return dice_in(left) + dice_in(right)
        case Check(total=left, target=right):
            return dice_in(left) + dice_in(right)
        case Negative(operand=operand):
            return dice_in(operand)
        case D66():
            return 2
        case Pool(dice=dice):
            return sum(count for count, _ in dice)
        case Percentile(chance=chance, bonus=bonus):
            return (2 + abs(bonus) if bonus else 1) + dice_in(chance)
        case Choice(count=count):
            return count
        case _:
            return 0


class _ToTree(Transformer[Token, Any]):
    """Nodes from the grammar's pieces, each method named after its alternative."""

    def start(self, parts: list[Any]) -> Roll:
        if len(parts) == 1:
            body = parts[0]
            _check_dice(body, 1)
            return Roll(body)
        return _roll(parts)

    def number(self, parts: list[Token]) -> Number:
        return Number(_number(parts[0], _place(parts[0])))

    def dice(self, parts: list[Token]) -> Dice:
        return _dice(parts[0], None, None, parts[1:])

    def counted(self, parts: list[Any]) -> Dice:
        opened, count, _, token, *rest = parts
        if not token.lower().startswith("d"):
            raise NotationError(_place(token), "count-twice")
        return _dice(token, _constant(count, _place(opened) + 1), None, rest)

    def sided(self, parts: list[Any]) -> Dice:
        token, sides, _, *rest = parts
        return _dice(token, None, _constant(sides, token.end_pos), rest)

    def d66(self, parts: list[Token]) -> D66:
        return D66(_ORDERS[parts[0][3:].lower()])

    def binary(self, parts: list[Any]) -> Binary:
        left, operator, right = parts
        return Binary(left, _OPERATORS[operator], right, operator.start_pos)

    def quotient(self, parts: list[Any]) -> Quotient:
        left, operator, right, *rounding = parts
        return Quotient(left, right, _ROUNDINGS[rounding[0].lower()] if rounding else "down", operator.start_pos)

    def negative(self, parts: list[Any]) -> Negative:
        return Negative(parts[1])

    def positive(self, parts: list[Any]) -> Sum:
        return cast(Sum, parts[1])

    def bracket(self, parts: list[Any]) -> Sum:
        return cast(Sum, parts[1])

    def rounded(self, parts: list[Any]) -> Sum:
        return _with_rounding(parts[1], _ROUNDINGS[parts[0].lower()])

    def check(self, parts: list[Any]) -> Check:
        total, comparison, target = parts
        return Check(total, _COMPARISONS[comparison], target)

    def pool(self, parts: list[Token]) -> Pool:
        return _pool(parts)

    def choice(self, parts: list[Token]) -> Choice:
        return _choice(parts[0])

    def percentile(self, parts: list[Any]) -> Percentile:
        token, comparison, chance = parts
        if _COMPARISONS[comparison] != "<=":
            raise NotationError(_place(comparison), "at-most")
        match = re.match(r"[a-z]+", token, re.IGNORECASE)
        assert match is not None
        scheme = match[0].lower()
        bonus = int(token[match.end() :].strip("()") or 0)
        limit = SCHEMES[scheme].max_bonus
        if abs(bonus) > limit:
            raise NotationError(_place(token) + match.end(), "bonus", limit=limit)
        return Percentile(scheme, chance, bonus)


def _roll(parts: list[Any]) -> Roll:
    """A roll with its prefixes, times and label."""
    repeat, is_secret, label, body = 0, False, "", None
    for part in parts:
        match part:
            case Token(type="SECRET"):
                if is_secret:
                    raise NotationError(_place(part), "twice", text=UserText("S"))
                is_secret = True
            case Token(type="REPEAT" | "TIMES"):
                if repeat:
                    raise NotationError(_place(part), "twice", text=UserText(part.strip()))
                digits = re.search(r"\d+", part)
                assert digits is not None
                repeat = _number(digits[0], _place(part) + digits.start())
                if not 1 <= repeat <= MAX_REPEAT:
                    raise NotationError(_place(part) + digits.start(), "repeat", limit=MAX_REPEAT)
            case Token():
                label = str(part)
            case _:
                body = part
    _check_dice(cast(Body, body), repeat or 1)
    return Roll(cast(Body, body), repeat or 1, is_secret, label)


def _pool(parts: list[Token]) -> Pool:
    kind: PoolKind | None = None
    dice: list[tuple[int, int]] = []
    threshold: Condition | None = None
    goal: Condition | None = None
    bonus, comparison = 0, None
    for number, token in enumerate(parts):
        place = _place(token)
        match token.type:
            case "POOL":
                text = token.lower()
                own = cast(PoolKind, text.strip("0123456789"))
                if kind not in (None, own):
                    raise NotationError(place, "mixed-pools")
                kind = own
                left, _, right = text.partition(own)
                count, sides = _number(left, place), _number(right, place + len(left) + 1)
                _check_size(count, sides, place, place + len(left) + 1)
                dice.append((count, sides))
            case "THRESHOLD" | "AT":
                if threshold is not None:
                    raise NotationError(place, "twice", text=UserText(str(token)))
                threshold = _condition(token, ">=")
            case "COMPARE":
                comparison = _COMPARISONS[token]
            case "NUMBER":
                value = _number(token, place)
                if comparison is not None:
                    goal = Condition(comparison, value)
                else:
                    bonus += -value if _OPERATORS[parts[number - 1]] == "-" else value
    assert kind is not None
    return _checked_pool(Pool(kind, tuple(dice), threshold, bonus, goal), _place(parts[0]))


def _checked_pool(pool: Pool, place: int) -> Pool:
    """Raises NotationError where a pool has what its kind knows nothing of, or would never end."""
    if pool.kind == "b" and pool.threshold is not None:
        raise NotationError(place, "no-threshold")
    if pool.bonus and pool.kind != "u":
        raise NotationError(place, "no-bonus")
    if pool.kind == "b":
        return pool
    again = pool.threshold or (pool.goal if pool.kind == "r" else None)
    if again is None:
        raise NotationError(place, "no-condition", text=UserText(pool.kind.upper()))
    for _, sides in pool.dice:
        some, every = _extremes(again, range(1, sides + 1))
        if every or not some:
            raise NotationError(place, "every-face" if every else "no-face", low=1, high=sides)
    return pool


def _choice(token: Token) -> Choice:
    match = re.match(r"choice(\d*)\s*.", token, re.IGNORECASE)
    assert match is not None
    place = _place(token)
    items = tuple(item.strip() for item in re.split("[,、]", token[match.end() : -1]))
    for item in items:
        if not item:
            raise NotationError(place + match.end(), "empty-choice")
    count = _number(match[1], place) if match[1] else 1
    if len(items) > MAX_ITEMS:
        raise NotationError(place + match.end(), "choices", count=len(items), limit=MAX_ITEMS)
    if not 1 <= count <= len(items):
        raise NotationError(place, "choose", choose=count, count=len(items))
    return Choice(items, count)


def _constant(tree: Sum, position: int) -> int:
    """The value of a bracket without dice."""
    match tree:
        case Number(value=value):
            return value
        case Binary(left=left, operator=operator, right=right):
            value = CALCULATE[operator](_constant(left, position), _constant(right, position))
        case Quotient(left=left, right=right, rounding=rounding, position=at):
            divisor = _constant(right, position)
            if divisor == 0:
                raise NotationError(at, "zero-division")
            value = divide(_constant(left, position), divisor, rounding)
        case Negative(operand=operand):
            value = -_constant(operand, position)
        case _:
            raise NotationError(position, "dice-in-dice")
    if abs(value) > MAX_NUMBER:
        raise NotationError(position, "number", limit=MAX_NUMBER)
    return value


def _with_rounding(tree: Sum, rounding: Rounding) -> Sum:
    """The same with every division rounded so that is not marked otherwise."""
    match tree:
        case Binary(left=left, right=right):
            return replace(tree, left=_with_rounding(left, rounding), right=_with_rounding(right, rounding))
        case Quotient(left=left, right=right):
            own = rounding if tree.rounding == "down" else tree.rounding
            return Quotient(_with_rounding(left, rounding), _with_rounding(right, rounding), own, tree.position)
        case Negative(operand=operand):
            return Negative(_with_rounding(operand, rounding))
        case _:
            return tree


_PARSER: Final = Lark(
    (Path(__file__).parent / "grammar.lark").read_text("utf-8"),
    parser="lalr",
    transformer=_ToTree(),
    maybe_placeholders=False,
    propagate_positions=False,
)
