"""RuneQuest: declarations of a round, as people write them (RQ-C).

    attack Orc 1 with the broadsword                     オーク1に剣で攻撃
    the first to enter, with sword and shield            最初に入ってきた相手に剣と盾で
    first to enter with sword, next to enter with axe    最初に入ってきた相手に剣、次に入ってきた相手に斧で
    if Orc 1 enters, with spear                          オーク1が入ってきたら槍で

A standing instruction about turning may come last (RQ-T1), or fill a slot of its own:

    stay                                                 向きを変えない
    face the nearest                                     近い敵を向く
    watch C5 and Orc 1                                   C5とオーク1を見張る

The grammar (`plan.lark`) has no conditions on dice (RQ-C2). The journal keeps plans in English, with ids for names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import permutations
from pathlib import Path
from typing import Any, Final, NamedTuple, Self, cast, get_args

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken
from pydantic import model_validator

from rules.core.facts.models import FrozenModel
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText
from rules.core.notation.parsing import WIDE
from rules.core.play.decisions import Naming
from rules.core.play.naming import Readings, fold_letters, meant, readings
from rules.runequest.state import Trigger, Vigil, Watch

MAX_LENGTH: Final = 200
MAX_WEAPONS: Final = 2
"""Largest number of different weapons in a declaration (RQ-C3)."""
MAX_WATCHED: Final = 4
"""Largest number of cells and enemies in one instruction to watch."""
MAX_CHOICES: Final = 12
MASK: Final = "\ue000"
"""Character that replaces each letter of an ambiguous name."""


class PlanError(Refused):
    """Error in the text of a declaration.

    `position` counts from 0; the refusal's fact `at` counts from 1. An error at the end has the length of the text as
    its position.
    """

    def __init__(self, position: int, code: str, rule: str = "", /, **facts: Any) -> None:
        super().__init__(Refusal(f"plan-{code}", rule, at=position + 1, **facts))
        self.position = position


class Clause(FrozenModel):
    """Part of a declaration: a trigger, and one or two weapons (RQ-C5).

    `name` is the enemy that the trigger names, or "".
    """

    trigger: Trigger
    name: Piece = Piece("")
    weapons: tuple[Term, ...]

    def __str__(self) -> str:
        who = {"attack": f"attack {self.name}", "if": f"if {self.name} enters"}.get(self.trigger, self.trigger)
        return f"{who} with {' and '.join(self.weapons)}"

    def phrase(self) -> Phrase:
        """Returns the clause as the phrase `plan-attack`, `plan-first`, `plan-next` or `plan-if`."""
        name = {"name": self.name} if self.name else {}
        one, two = (*self.weapons, Term(""), Term(""))[:2]
        return Phrase(f"plan-{self.trigger}", {**name, "weapons": Phrase("plan-weapons", {"one": one, "two": two})})


class Plan(FrozenModel):
    """Whole declaration.

    `str` gives a text with ids, which `Plan.read` and a field of this type accept.
    """

    clauses: tuple[Clause, ...]
    watch: Watch | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_text(cls, given: Any) -> Any:
        if not isinstance(given, str):
            return given
        try:
            clauses, watch = _parsed(given, None)
            return {"clauses": clauses, "watch": watch}
        except PlanError as error:
            raise ValueError(error.refusal.code) from None

    @classmethod
    def read(cls, text: str, names: Names | None = None) -> Self:
        """Reads a plan from a text.

        If `names` is None, the text has ids instead of names. Raises PlanError.
        """
        clauses, watch = _parsed(text, names)
        return cls(clauses=clauses, watch=watch)

    def __str__(self) -> str:
        return ", ".join([*map(str, self.clauses), *([watch_text(self.watch)] if self.watch else [])])

    @property
    def weapons(self) -> tuple[Term, ...]:
        """Weapons in order of first mention."""
        return tuple(dict.fromkeys(weapon for clause in self.clauses for weapon in clause.weapons))

    @property
    def names(self) -> tuple[Piece, ...]:
        return tuple(clause.name for clause in self.clauses if clause.name)

    def phrase(self) -> Phrase:
        """Returns the plan as the phrase `plan`."""
        clauses = [clause.phrase() for clause in self.clauses]
        return Phrase("plan", {"clauses": [*clauses, *([watch_phrase(self.watch)] if self.watch else [])]})


def watch_text(watch: Watch) -> str:
    """Returns an instruction as a text with ids, which `read_watch` accepts."""
    return {"stay": "stay", "nearest": "face the nearest"}.get(
        watch.kind, f"watch {' and '.join((*watch.cells, *watch.enemies))}"
    )


def watch_phrase(watch: Watch) -> Phrase:
    """Returns an instruction as the phrase `watch-stay`, `watch-nearest` or `watch-names`."""
    if watch.kind != "watch":
        return Phrase(f"watch-{watch.kind}")
    names: Sequence[Cell | Piece | Phrase] = (*watch.cells, *watch.enemies)
    return Phrase(
        "watch-names", {"names": reduce(lambda one, two: Phrase("watch-and", {"one": one, "two": two}), names)}
    )


def read_watch(text: str, names: Names | None = None) -> Watch:
    """Reads an instruction about turning from a text.

    If `names` is None, the text has ids instead of names. Raises PlanError.
    """
    known, trees = _trees(text, names)
    first, *more = trees
    for tree in (*([first] if first.data not in WATCHES else []), *more):
        raise _at(text, _token_of(tree), "watch-only", "RQ-T1")
    return _watch(text, known, first)


class Names(NamedTuple):
    """Enemies and weapons that a declaration can mention, with all of their names.

    If a word fits several weapons, it means the one `at_hand`.
    """

    pieces: Mapping[str, Sequence[str]]
    weapons: Mapping[str, Sequence[str]]
    at_hand: frozenset[str] = frozenset()

    @classmethod
    def of(cls, names: Naming, pieces: Iterable[str], weapons: Iterable[str], at_hand: Iterable[str] = ()) -> Names:
        """Returns the names that people use for these enemies and weapons."""
        called = {id: [*names(Piece(id))] for id in pieces}, {id: [*names(Term(id))] for id in weapons}
        return cls(*called, frozenset(at_hand))


# --- plans that fit the moment ---------------------------------------------------------------------------------------


def plans_for(enemies: Sequence[str], weapons: Sequence[str], beside: Iterable[str] = ()) -> Iterator[Plan]:
    """Yields declarations with these weapons, the most useful first.

    `beside` are the enemies next to the fighter.
    """
    near = [enemy for enemy in enemies if enemy in set(beside)]
    for weapon in weapons:
        yield from (_plan(("attack", enemy, weapon)) for enemy in near)
        yield _plan(("first", "", weapon))
    for weapon in weapons:
        yield from (_plan(("if", enemy, weapon)) for enemy in enemies)
    for one, two in permutations(weapons, 2):
        yield from (_plan(("attack", enemy, one, two)) for enemy in near)
        yield _plan(("first", "", one, two))
        yield _plan(("first", "", one), ("next", "", two))
    for one, two in permutations(weapons, 2):
        yield from (_plan(("if", enemy, one, two)) for enemy in enemies)
        yield from (_plan(("if", enemy, one), ("if", other, two)) for enemy, other in permutations(enemies, 2))
    for weapon in weapons:
        yield from (_plan(("attack", enemy, weapon)) for enemy in enemies if enemy not in near)


def _plan(*clauses: tuple[Trigger, str, *tuple[str, ...]]) -> Plan:
    return Plan(
        clauses=tuple(
            Clause(trigger=trigger, name=Piece(name), weapons=tuple(map(Term, weapons)))
            for trigger, name, *weapons in clauses
        )
    )


# --- reading ---------------------------------------------------------------------------------------------------------

_DICE: Final = re.compile(
    r"\b(?:still|standing|alive|surviv\w*|fall\w*|fell|dies?|dead|dying|down|unconscious|wounded|hurt|injured|hits?|"
    r"miss\w*|fail\w*|succeed\w*|success\w*|parr\w+|dodg\w+|fumbl\w*|critical\w*|rolls?|dice|damage\w*|hp|"
    r"(?:is|are) left|remain\w*)\b"
    r"|(?:立って|倒れ|倒し|生き|死|残っ|気絶|負傷|傷つ|当た|外れ|外し|命中|失敗|成功|受け|かわ[しさ]|回避)[ぁ-ん]*"
    r"|ファンブル|クリティカル|出目|ダイス|ロール|ダメージ",
    re.IGNORECASE,
)
"""Words that show that a condition depends on dice (RQ-C2)."""
_ARTICLE: Final = re.compile(r"\A(?:the|my|a|an|his|her|their|your)\s+", re.IGNORECASE)
_QUOTES: Final = "「」『』“”\"' \t"
_SEAMS: Final = re.compile(
    r"[,;、。.!&+]|(?<![\w-])(?:with|using|enters?|comes?\s+in|and|then)(?![\w-])|[にへをがとで]|攻撃|そして|それから"
    r"|\A(?:attack|strike|hit|if|when|once|watch|face|guard|stay|(?:the\s+)?(?:first|next))(?![\w-])"
    r"|\A(?:最初|はじめ|初め|一番|1番|先|もし|その|次|つぎ)",
    re.IGNORECASE,
)
"""Words of the grammar; a name that contains one has to be masked."""
_CONDITION: Final = re.compile("が.*?(?:たら|なら|れば|とき|時|(?=[、,])|$)")
_WITHOUT_ATTACK: Final = re.compile(r"(?:with|using)(?![\w-])", re.IGNORECASE)
"""Words that follow the name of an enemy if the player left out "attack"."""
_EXPECTED: Final = {
    "NAME": "plan-name", "WEAPON": "plan-weapon", "_WITH": "plan-with", "_AT": "plan-with", "FIRST": "plan-first",
    "_IF": "plan-if", "_ATTACK": "plan-attack", "_WATCH": "plan-watch", "_ENTERS": "plan-enters",
    "_ENTERS_JA": "plan-enters", "$END": "plan-end",
}  # fmt: skip
"""Terms for the grammar's tokens. A refusal uses them to name the possible continuations."""


@cache
def _parser() -> Lark:
    grammar = (Path(__file__).parent / "plan.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", g_regex_flags=re.IGNORECASE, maybe_placeholders=False)


def _parsed(text: str, names: Names | None) -> tuple[tuple[Clause, ...], Watch | None]:
    known, trees = _trees(text, names)
    watches = [tree for tree in trees if tree.data in WATCHES]
    if len(watches) == len(trees):
        raise _at(text, _token_of(trees[0]), "watch-alone", "RQ-T1")
    for tree in trees[:-1]:
        if tree in watches:
            raise _at(text, _token_of(tree), "watch-last", "RQ-T1")
    found = [_Part.of(tree) for tree in trees if tree not in watches]
    _check(text, found)
    clauses = tuple(
        Clause(
            trigger=part.trigger,
            name=known.piece(part.name) if part.name else Piece(""),
            weapons=tuple(map(known.weapon, part.weapons)),
        )
        for part in found
    )
    _check_whole(text, found, clauses)
    return clauses, _watch(text, known, watches[0]) if watches else None


def _trees(text: str, names: Names | None) -> tuple[_Known, list[Tree[Token]]]:
    if len(text) > MAX_LENGTH:
        raise PlanError(MAX_LENGTH, "long", length=len(text), limit=MAX_LENGTH)
    if not text.strip():
        raise PlanError(0, "empty", "RQ-C1", expected=[Term("plan-attack"), Term("plan-first"), Term("plan-if")])
    plain = text.translate(WIDE)
    known = _Known(text, names)
    try:
        tree = _parser().parse(known.masked(plain))
    except UnexpectedInput as error:
        raise _unread(text, plain, known, error) from None
    return known, cast("list[Tree[Token]]", tree.children)


WATCHES: Final = get_args(Vigil)
_BETWEEN: Final = re.compile(
    r"\s*(?:[&+と–—〜~]|(?<![\w-])and(?![\w-]))\s*|(?<=\d)\s*-\s*(?=[a-z]{1,2}\d)", re.IGNORECASE
)
"""Separators between names and cells to watch."""
_CELL: Final = re.compile(r"[a-z]{1,2}[1-9]\d?", re.IGNORECASE)


def _token_of(tree: Tree[Token]) -> Token:
    return cast(Token, tree.children[0])


def _watch(text: str, known: _Known, tree: Tree[Token]) -> Watch:
    """Returns the standing instruction that a text gives (RQ-T1).

    A word that matches no name is read as a cell.
    """
    token, kind = _token_of(tree), cast(Vigil, tree.data)
    if kind != "watch":
        return Watch(kind=kind)
    cells, enemies = list[Cell](), list[Piece]()
    at, ends = 0, [*((found.start(), found.end()) for found in _BETWEEN.finditer(token)), (len(token), len(token))]
    for end, following in ends:
        start = (token.start_pos or 0) + at
        part = Token("NAME", token[at:end], start_pos=start, end_pos=start + end - at)
        if not known.is_name(part) and _CELL.fullmatch(part.strip()):
            cells.append(Cell(part.strip().upper()))
        else:
            enemies.append(known.piece(part))
        at = following
    if (count := len(cells) + len(enemies)) > MAX_WATCHED:
        raise _at(text, token, "watch-many", "RQ-T1", count=count, limit=MAX_WATCHED)
    return Watch(kind=kind, cells=tuple(dict.fromkeys(cells)), enemies=tuple(dict.fromkeys(enemies)))


class _Part(NamedTuple):
    """Clause of a declaration, in tokens of the text."""

    trigger: Trigger
    at: Token
    name: Token | None
    weapons: tuple[Token, ...]

    @classmethod
    def of(cls, tree: Tree[Token]) -> Self:
        *before, weapons = tree.children
        trigger = cast(Trigger, "if" if tree.data == "if_enters" else tree.data)
        named = cast("list[Token]", before)
        listed = tuple(cast("list[Token]", cast("Tree[Token]", weapons).children))
        name = named[0] if trigger in ("attack", "if") else None
        return cls(trigger, named[0], name, listed)


def _check(text: str, parts: Sequence[_Part]) -> None:
    """Refuses triggers in a wrong order or number (RQ-C3).

    The grammar accepts them in any order and number.
    """
    triggers = [part.trigger for part in parts]
    for place, part in enumerate(parts):
        if part.trigger == "attack" and len(parts) > 1:
            raise _at(text, part.at, "attack-alone", "RQ-C3")
        if part.trigger == "next" and (place == 0 or triggers[place - 1] not in ("first", "next")):
            raise _at(text, part.at, "next-alone", "RQ-C3")
        if part.trigger == "first" and "first" in triggers[:place]:
            raise _at(text, part.at, "first-twice", "RQ-C3")


def _check_whole(text: str, parts: Sequence[_Part], clauses: Sequence[Clause]) -> None:
    """Refuses repeated enemies or weapons, and a third weapon (RQ-C3)."""
    named: set[str] = set()
    held: set[str] = set()
    for part, clause in zip(parts, clauses, strict=True):
        if clause.name in named and part.name:
            raise _at(text, part.name, "name-twice", "RQ-C3", name=clause.name)
        named.add(clause.name)
        for place, (token, weapon) in enumerate(zip(part.weapons, clause.weapons, strict=True)):
            if weapon in clause.weapons[:place]:
                raise _at(text, token, "weapon-twice", "RQ-C3", weapon=weapon)
            held.add(weapon)
            if len(held) > MAX_WEAPONS:
                raise _at(text, token, "third-weapon", "RQ-C3", weapon=weapon, limit=MAX_WEAPONS)


def _at(text: str, token: Token, code: str, rule: str, /, **facts: Any) -> PlanError:
    start, end = _place(text, token)
    return PlanError(start, code, rule, text=UserText(text[start:end]), **facts)


def _place(text: str, token: Token) -> tuple[int, int]:
    """Returns the start and end of a token without surrounding blanks."""
    start, end = token.start_pos or 0, token.end_pos or len(text)
    said = text[start:end]
    return start + len(said) - len(said.lstrip()), end - len(said) + len(said.rstrip())


def _unread(text: str, plain: str, known: _Known, error: UnexpectedInput) -> PlanError:
    """Returns the error for a rejected text (RQ-C2, RQ-C3)."""
    if dice := _DICE.search(plain):
        return _on_dice(text, dice)
    is_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    at = len(text.rstrip()) if is_end else cast(int, error.pos_in_stream)
    rest = text[at:].strip()
    at = text.index(rest, at) if rest else at
    parser = cast(Any, error).interactive_parser
    accepted: set[str] = parser.accepts()
    last = next(iter(parser.parser_state.value_stack[-1:]), None)
    if isinstance(last, Token) and last.type == "NAME":
        condition = _CONDITION.match(rest)
        if condition:
            return PlanError(at, "condition", "RQ-C3", text=UserText(condition.group()))
        if "_ENTERS" in accepted and not known.is_name(last):
            return _at(text, last, "condition", "RQ-C3")
        if "_AT" in accepted and _WITHOUT_ATTACK.match(rest):
            return _at(text, last, "no-attack", "RQ-C1", rest=UserText(rest))
    expected = [Term(word) for word in dict.fromkeys(_EXPECTED[name] for name in _EXPECTED if name in accepted)]
    return PlanError(at, "unexpected" if rest else "unfinished", "RQ-C1", text=UserText(rest), expected=expected)


def _on_dice(text: str, found: re.Match[str]) -> PlanError:
    return PlanError(found.start(), "dice", "RQ-C2", text=UserText(text[found.start() : found.end()]))


class _Known:
    """Names of enemies and weapons, in every spelling that people may type."""

    def __init__(self, text: str, names: Names | None) -> None:
        self._text = text
        self._names = names
        self._readings: tuple[Readings[str], Readings[str]] = ({}, {})
        if names is not None:
            self._readings = (
                {id: readings(id, said) for id, said in names.pieces.items()},
                {id: readings(id, said) for id, said in names.weapons.items()},
            )

    def masked(self, plain: str) -> str:
        """Returns the text with `MASK` in place of ambiguous names.

        A name is ambiguous if a word of the grammar occurs in it.
        """
        known = {reading for listed in self._readings for read in listed.values() for reading in read if reading}
        if not known:
            return plain
        folded = fold_letters(plain)
        said = "".join(folded)
        at = [place for place, letters in enumerate(folded) for _ in letters]
        for reading in sorted(known, key=len, reverse=True):
            for found in re.finditer(re.escape(reading), said):
                start, end = at[found.start()], at[found.end() - 1] + 1
                if _SEAMS.search(self._text[start:end]):
                    plain = plain[:start] + MASK * (end - start) + plain[end:]
        return plain

    def piece(self, token: Token) -> Piece:
        """Returns the enemy that a text names, or raises PlanError."""
        return Piece(self._meant(token, self._readings[0], "name", Piece))

    def weapon(self, token: Token) -> Term:
        """Returns the weapon that a text names, or raises PlanError."""
        return Term(self._meant(token, self._readings[1], "weapon", Term))

    def is_name(self, token: Token) -> bool:
        return bool(meant(_bare(self._text_of(token)), self._readings[0]))

    def _text_of(self, token: Token) -> str:
        start, end = _place(self._text, token)
        return self._text[start:end]

    def _meant(self, token: Token, known: Readings[str], what: str, mark: Callable[[str], Piece | Term]) -> str:
        said = self._text_of(token)
        if self._names is None:
            return said
        found = meant(said, known) or meant(_bare(said), known)
        found = [each for each in found if each in self._names.at_hand] or found
        if len(found) == 1:
            return found[0]
        choices = [mark(id) for id in (found or known)][:MAX_CHOICES]
        if found:
            raise _at(self._text, token, f"ambiguous-{what}", "RQ-C1", choices=choices)
        if dice := _DICE.search(self._text, _place(self._text, token)[0]):
            raise _on_dice(self._text, dice)
        raise _at(self._text, token, f"unknown-{what}", "RQ-C1", choices=choices)


def _bare(said: str) -> str:
    """Returns a name without its quotes and leading article."""
    return _ARTICLE.sub("", said.strip(_QUOTES), count=1)
