"""Builds tree nodes from the matches of the grammar. Raises NotationError beyond a limit."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final, NoReturn, cast

from lark import Token, Transformer

from rules.core.facts.words import Term, UserText
from rules.core.notation.levels import SCHEMES
from rules.core.notation.numbers import CALCULATE, COMPARE, SIGNS, Comparison, Operator, Rounding, divide
from rules.core.notation.tree import (
    D66,
    MAX_DICE,
    MAX_ITEMS,
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
    DiceTerm,
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
    RollTree,
    Sum,
    Tally,
    dice_in,
    faces_of,
)

_COMPARISONS: Final = cast(
    dict[str, Comparison],
    {sign: sign for sign in COMPARE}
    | {"=>": ">=", "=<": "<=", "==": "=", "!=": "<>"}
    | {sign: meant for sign, meant in SIGNS.items() if meant in COMPARE},
)
_OPERATORS: Final = cast(
    dict[str, Operator],
    {sign: sign for sign in CALCULATE} | {sign: meant for sign, meant in SIGNS.items() if meant in CALCULATE},
)
_ROUNDINGS: Final[dict[str, Rounding]] = {
    "f": "down", "u": "up", "c": "up", "r": "near", "floor(": "down", "ceil(": "up", "round(": "near",
}  # fmt: skip
_ORDERS: Final[dict[str, Order66]] = {
    "": "rolled", "n": "rolled", "s": "ascending", "a": "ascending", "d": "descending",
}  # fmt: skip
_SIDES: Final = {"%": 100, "f": 3, "": 6}
"""Sides of percentile and fate dice, and of dice written without sides, as in BCDice."""
_SPREAD: Final = re.compile(r"([a-z])-([a-z])|([A-Z])-([A-Z])|(\d{1,9})-(\d{1,9})", re.ASCII)


class Builder(Transformer[Token, Any]):
    """Turns the grammar's matches into nodes; each method is named after a rule of the grammar."""

    def start(self, parts: list[Any]) -> RollTree:
        if len(parts) > 1:
            return _roll(parts)
        body = parts[0]
        if (count := dice_in(body)) > MAX_DICE:
            _too_many(count)
        return RollTree(body)

    def number(self, parts: list[Token]) -> Number:
        return Number(_number(parts[0], parts[0], 0))

    def dice(self, parts: list[Any]) -> DiceTerm:
        return _dice(parts)

    def d66(self, parts: list[Token]) -> Sum:
        left, _, order = "".join(parts[0].lower().split()).partition("d66")
        count, one = _number(left, parts[0], 0) if left else 1, D66(_ORDERS[order])
        if not 1 <= count <= MAX_DICE // 2:
            raise NotationError(_place(parts[0]), "count", count=count, limit=MAX_DICE // 2)
        return reduce(lambda sum, other: Binary(sum, "+", other, _place(parts[0])), [one] * (count - 1), cast(Sum, one))

    def binary(self, parts: list[Any]) -> Binary:
        left, operator, right = parts
        return Binary(left, _OPERATORS[operator.value], right, operator.start_pos)

    def quotient(self, parts: list[Any]) -> Quotient:
        left, operator, right, *rounding = parts
        return Quotient(left, right, _ROUNDINGS[rounding[0].lower()] if rounding else "down", operator.start_pos)

    def negative(self, parts: list[Any]) -> Sum:
        operand = parts[1]
        return operand.operand if isinstance(operand, Negative) else Negative(operand)

    def positive(self, parts: list[Any]) -> Sum:
        return cast(Sum, parts[1])

    def bracket(self, parts: list[Any]) -> Sum:
        return cast(Sum, parts[1])

    def rounded(self, parts: list[Any]) -> Sum:
        return _with_rounding(parts[1], _ROUNDINGS[parts[0].lower()])

    def check(self, parts: list[Any]) -> Check:
        total, comparison, target = parts
        return Check(total, _COMPARISONS[comparison.value], target)

    def undecided(self, parts: list[Any]) -> Sum:
        return cast(Sum, parts[0])

    def some(self, parts: list[Any]) -> _Some:
        return _some(parts)

    def pool(self, parts: list[Any]) -> Pool:
        return _pool(parts)

    def choice(self, parts: list[Token]) -> Choice:
        return _choice(*parts)

    def percentile(self, parts: list[Any]) -> Percentile:
        token, *rest = parts
        name = cast(re.Match[str], re.match("[a-z]+", token.lower()))[0]
        bonus = int(token[len(name) :].strip(" ()") or 0)
        limit = SCHEMES[name].max_bonus
        if abs(bonus) > limit:
            raise NotationError(_place(token) + len(name), "bonus", limit=limit)
        if not rest:
            if not SCHEMES[name].alone:
                raise NotationError(cast(int, token.end_pos), "unfinished", expected=[Term("at-most")])
            return Percentile(name, None, bonus)
        comparison, chance, *difficulty = rest
        if comparison.type == "COMPARE":
            raise NotationError(_place(comparison), "at-most")
        scheme = "-".join([name, *map(str.lower, difficulty)])
        if scheme not in SCHEMES:
            raise NotationError(_place(difficulty[0]), "no-difficulty")
        return Percentile(scheme, chance, bonus)

    def TALLY(self, token: Token) -> Tally:  # noqa: N802  # the grammar's name
        has_all = "z" in token.lower()
        count, sides, _, _ = _sized([token], "tz" if has_all else "ty")
        if has_all and sides > MAX_ITEMS:
            raise NotationError(_place(token), "sides", sides=sides, limit=MAX_ITEMS)
        return Tally(count, sides, has_all)

    def resisted(self, parts: list[Any]) -> Percentile:
        name, gap, _ = parts
        return Percentile(name.lower().partition("(")[0].rstrip(), gap)

    def bracketed_keep(self, parts: list[Any]) -> Token:
        opening, count, _ = parts
        letters = opening.lower().partition("(")[0].rstrip()
        letters = "kh" if letters == "k" else letters  # a number in brackets can only be a count
        return Token.new_borrow_pos("KEEP", f"{letters}{_constant(count, opening.end_pos)}", opening)


def _place(token: Token) -> int:
    return cast(int, token.start_pos)


def _number(text: str, token: Token, start: int) -> int:
    """Returns the number in a text. Raises NotationError at index `start` of the token if it is too large."""
    number = int(text)
    if number > MAX_NUMBER:
        raise NotationError(_place(token) + start, "number", limit=MAX_NUMBER)
    return number


def _twice(token: Token) -> NoReturn:
    raise NotationError(_place(token), "twice", text=UserText(token.strip()))


# --- whole texts -----------------------------------------------------------------------------------------------------


def _roll(parts: list[Any]) -> RollTree:
    """Returns a roll with its prefixes, repetitions and label."""
    found: dict[str, Token] = {}
    body: Body | None = None
    for part in parts:
        if not isinstance(part, Token):
            body = part
            continue
        kind = "REPEAT" if part.type == "TIMES" else part.type
        if kind in found:
            _twice(part)
        found[kind] = part
    repeat = _repeat(found["REPEAT"]) if "REPEAT" in found else 1
    if dice_in(cast(Body, body)) * repeat > MAX_DICE:
        _too_many(dice_in(cast(Body, body)) * repeat)
    return RollTree(cast(Body, body), repeat, "SECRET" in found, str(found.get("LABEL", found.get("COMMENT", ""))))


def _repeat(token: Token) -> int:
    match = cast(re.Match[str], re.search(r"\d+", token))
    repeat = _number(match[0], token, match.start())
    if not 1 <= repeat <= MAX_REPEAT:
        raise NotationError(_place(token) + match.start(), "repeat", limit=MAX_REPEAT)
    return repeat


def _too_many(count: int) -> NoReturn:
    raise NotationError(0, "dice", count=count, limit=MAX_DICE)


# --- dice and their modifiers ----------------------------------------------------------------------------------------


def _sized(parts: list[Any], letter: str) -> tuple[int, int, bool, list[Token]]:
    """Returns the number and sides of dice, whether they are fate dice, and the parts after them.

    The dice are written as `4d6`, `(2+2)d6`, `4dF` or `4d(2*3)`.
    """
    first, *rest = parts
    token, place = first, first.start_pos
    if first.type == "OPEN":
        bracketed, _, token, *rest = rest
        place += 1
    left, _, right = token.lower().partition(letter)
    right = right.lstrip()
    at = len(token) - len(right)
    if token is not first:
        count = _constant(bracketed, place)
        if left:
            raise NotationError(_place(token), "count-twice")
    else:
        count = _number(left, token, 0) if left else 1
    if not 1 <= count <= MAX_DICE:
        raise NotationError(place, "count", count=count, limit=MAX_DICE)
    if right.isdecimal():
        sides = _number(right, token, at)
    elif right == "(":
        sides = _constant(rest[0], token.end_pos)
        rest = rest[2:]
    else:
        sides = _SIDES[right]
    if not 1 <= sides <= MAX_SIDES:
        raise NotationError(_place(token) + at, "sides", sides=sides, limit=MAX_SIDES)
    return count, sides, right == "f", rest


def _dice(parts: list[Any]) -> DiceTerm:
    count, sides, is_fate, rest = _sized(parts, "d")
    if not rest:
        return DiceTerm(count, sides, (), is_fate)
    note = ""
    if rest[-1].type == "NOTE":
        note, rest = rest[-1][1:-1].strip(), rest[:-1]
    dice = DiceTerm(count, sides, (), is_fate, note)
    if len(rest) == 1:
        return DiceTerm(count, sides, (_MODIFIERS[rest[0].type](rest[0], dice),), is_fate, note)
    found: dict[type[Modifier], Modifier] = {}
    for token in rest:
        modifier = _MODIFIERS[token.type](token, dice)
        if type(modifier) in found:
            _twice(token)
        found[type(modifier)] = modifier
    return DiceTerm(count, sides, tuple(found[kind] for kind in ORDER if kind in found), is_fate, note)


_CONDITION: Final = re.compile(r"(<>|[<>]=?|=)?\s*(\d+)")


def _condition(token: Token, otherwise: Comparison = "=") -> Condition:
    """Returns the condition at the end of a modifier.

    A bare number gets the comparison `otherwise`.
    """
    match = cast(re.Match[str], _CONDITION.search(token))
    number = _number(match[2], token, match.start(2))
    return Condition(_COMPARISONS[match[1]] if match[1] else otherwise, number)


def _extremes(condition: Condition, faces: range) -> tuple[bool, bool]:
    """Returns whether any face fulfils a condition, and whether all do."""
    inside = condition.number in faces
    match condition.comparison:
        case "=":
            return inside, inside and len(faces) == 1
        case "<>":
            return not (inside and len(faces) == 1), not inside
        case _:
            ends = condition.holds(faces[0]), condition.holds(faces[-1])
            return any(ends), all(ends)


def _ending(condition: Condition, faces: range, place: int) -> Condition:
    """Returns the condition unchanged. Raises NotationError if every face fulfils it.

    Such dice would be thrown again without end.
    """
    if _extremes(condition, faces)[1]:
        raise NotationError(place, "every-face", low=faces[0], high=faces[-1])
    return condition


def _again(token: Token, condition: Condition, dice: DiceTerm) -> Condition:
    """Refuses a condition that every face or no face fulfils.

    Raises NotationError for it, and returns any other condition unchanged.
    """
    faces = faces_of(dice)
    if not _extremes(condition, faces)[0]:
        code = "blank" if token.type == "EXPLODE" and ">" in token else "no-face"
        raise NotationError(_place(token), code, low=faces[0], high=faces[-1])
    return _ending(condition, faces, _place(token))


def _reroll(token: Token, dice: DiceTerm) -> Modifier:
    return Reroll(_again(token, _condition(token), dice), token[1] in "oO")


def _explode(token: Token, dice: DiceTerm) -> Modifier:
    bangs = 1 + token.startswith("!!")
    condition = _condition(token) if len(token) > bangs else Condition("=", faces_of(dice)[-1])
    return Explode(_again(token, condition, dice), bangs == 2)


def _clamp(token: Token, dice: DiceTerm) -> Modifier:
    number = _condition(token).number
    return Least(number) if token[1] in "iI" else Most(number)


_AMBIGUOUS: Final = re.compile(r"k\s*(?:<>|[<>]=?|=)?\s*\d{1,9}")
"""Notation with two meanings in other programs: this many of the highest dice, or all dice that show this face."""


def _keep(token: Token, dice: DiceTerm) -> Modifier:
    text = token.lower()
    if text in ("max", "min"):
        return Keep(1, text == "max")
    if _AMBIGUOUS.fullmatch(text):
        raise NotationError(_place(token), "keep-which", text=UserText(token), number=int(text.lstrip("k<>= ")))
    letters = text.rstrip("0123456789")
    count = _number(text[len(letters) :], token, len(letters)) if letters != text else 1
    if not 1 <= count <= dice.count:
        raise NotationError(_place(token), "keep", keep=count, count=dice.count)
    return Keep(count, "l" not in letters and letters.strip() != "d", letters[0] == "d")


def _count(token: Token, dice: DiceTerm) -> Modifier:
    condition = _condition(token)
    return Count(condition) if token[1] in "sS" else Deduct(condition)


_MODIFIERS: Final[dict[str, Callable[[Token, DiceTerm], Modifier]]] = {
    "REROLL": _reroll, "EXPLODE": _explode, "CLAMP": _clamp, "KEEP": _keep, "COUNT": _count,
}  # fmt: skip


# --- pools, choices --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Some:
    """Dice of a pool: `2B6`, or `2R6[>=5]`."""

    place: int
    kind: PoolKind
    count: int
    sides: int
    threshold: Token | None


def _some(parts: list[Any]) -> _Some:
    token = next(part for part in parts if isinstance(part, Token) and part.type in ("POOL", "POOL_OPEN"))
    kind = next(letter for letter in token.lower() if letter in "bru")
    count, sides, _, rest = _sized(parts, kind)
    return _Some(_place(parts[0]), cast(PoolKind, kind), count, sides, rest[0] if rest else None)


def _pool(parts: list[Any]) -> Pool:
    some = [part for part in parts if isinstance(part, _Some)]
    place, kind = some[0].place, some[0].kind
    for other in some:
        if other.kind != kind:
            raise NotationError(other.place, "mixed-pools")
    bonus, goal, sign = 0, None, 1
    thresholds = [each.threshold for each in some if each.threshold]
    for before, part in zip([None, *parts], parts, strict=False):
        match part:
            case Token(type="AT"):
                thresholds.append(part)
            case Token(type="NUMBER"):
                sign = -1 if _OPERATORS[cast(Token, before)] == "-" else 1
                bonus += sign * _number(part, part, 0)
            case Token() | _Some():
                pass
            case _:
                comparison = cast(Token, before)
                goal = Condition(_COMPARISONS[comparison], _constant(part, cast(int, comparison.end_pos)))
    if len(thresholds) > 1:
        _twice(thresholds[1])
    pool = Pool(kind, tuple((each.count, each.sides) for each in some), bonus=bonus, goal=goal)
    if thresholds:
        pool = replace(pool, threshold=_condition(thresholds[0], pool.bare))
    if bonus and kind != "u":
        raise NotationError(place, "no-bonus")
    if kind == "b":
        if thresholds:
            raise NotationError(_place(thresholds[0]), "no-threshold")
        return pool
    again = pool.threshold or (goal if kind == "r" else None)
    if again is None:
        raise NotationError(place, "no-condition", text=UserText(kind.upper()))
    for each in some:
        _ending(again, range(1, each.sides + 1), each.place)
    return pool


def _choice(head: Token, listed: Token) -> Choice:
    place, inner = _place(listed), listed.strip()
    if inner[0] in "[(":
        items = [item.strip() for item in re.split("[,，、]", inner[1:-1])]
    else:
        items = inner.split()
    items = list(filter(None, items))
    if not items:
        raise NotationError(place + 1, "empty-choice")
    if len(items) == 1:
        items = _spread(items[0], place)
    if len(items) > MAX_ITEMS:
        raise NotationError(place, "choices", count=len(items), limit=MAX_ITEMS)
    digits = head[len("choice") :]
    count = _number(digits, head, len("choice")) if digits else 1
    if not 1 <= count <= len(items):
        raise NotationError(_place(head), "choose", choose=count, count=len(items))
    return Choice(tuple(items), count)


def _spread(item: str, place: int) -> list[str]:
    """Returns the members of a range such as `A-F` or `3-10`; any other text is a single item."""
    match = _SPREAD.fullmatch(item)
    if not match:
        return [item]
    first, last = filter(None, match.groups())
    low, high = (int(first), int(last)) if first.isdigit() else (ord(first), ord(last))
    if high - low >= MAX_ITEMS:
        raise NotationError(place, "choices", count=high - low + 1, limit=MAX_ITEMS)
    if low >= high:
        return [item]
    return [str(number) if first.isdigit() else chr(number) for number in range(low, high + 1)]


# --- arithmetic ------------------------------------------------------------------------------------------------------


def _constant(tree: Sum, position: int) -> int:
    """Returns the value of a sum without dice."""
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
    """Returns the tree with this rounding in its divisions.

    A division with its own rounding keeps it.
    """
    match tree:
        case Binary(left=left, right=right):
            return replace(tree, left=_with_rounding(left, rounding), right=_with_rounding(right, rounding))
        case Quotient(left=left, right=right):
            own = rounding if tree.rounding == "down" else tree.rounding
            return replace(
                tree, left=_with_rounding(left, rounding), right=_with_rounding(right, rounding), rounding=own
            )
        case Negative(operand=operand):
            return Negative(_with_rounding(operand, rounding))
        case _:
            return tree
