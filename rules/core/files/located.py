"""JSON read with positions and checked against pydantic models, so that every defect is reported with its place."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

from lark import Lark, Token, Tree, UnexpectedInput, UnexpectedToken
from lark.lark import PostLex
from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError, ValidationInfo
from pydantic_core import ErrorDetails

from rules.core.facts.models import Model
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.core.files.defects import Defect, FileError

MAX_BYTES = 64 * 1024
MAX_DEPTH = 20
MAX_TOKENS = 10_000
MAX_DEFECTS = 50
MAX_SHOWN = 40
Path = tuple[str | int, ...]
"""Path of keys and indices to a value; a final `KEY` means the key itself."""
KEY = "[key]"
EXPECTED = {
    "bool_type": "flag", "int_type": "number", "string_type": "text", "list_type": "list", "dict_type": "object",
    "model_type": "object",
}  # fmt: skip
"""The kind of value that a refusal asks for, by pydantic's error type."""
GRAMMAR = r"""
    ?start: value
    ?value: object | array | STRING | NUMBER | WORD
    object: "{" (pair ("," pair)*)? "}"
    pair: STRING ":" value
    array: "[" (value ("," value)*)? "]"
    STRING: /"(?:[^"\\\x00-\x1f]|\\["\\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/
    NUMBER: /-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?/
    WORD: "true" | "false" | "null"
    %ignore /[ \t\r\n]+/
"""
"""Grammar of JSON in which numbers have at most nine digits; no file needs more."""


# --- parts of models -------------------------------------------------------------------------------------------------


class Wrong(ValueError):
    """An error that a validator raises to give a specific refusal.

    `at` is the path of the wrong value from the top of the document. () means the validated value itself.
    """

    def __init__(self, *refusals: Refusal, at: Path = ()) -> None:
        super().__init__(repr(refusals))
        self.refusals, self.at = refusals, at


class ClosedModel(Model):
    """A JSON object whose only keys are the model's fields."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


PartType = TypeVar("PartType", bound=BaseModel)


def _printable(value: str, info: ValidationInfo) -> str:
    if not value.isprintable():
        raise Wrong(Refusal("file-text-bad", key=info.field_name))
    return value


PRINTABLE = AfterValidator(_printable)
"""Requires a text of one line, without control characters."""


def one_of(words: Iterable[str]) -> AfterValidator:
    """Requires one of several words; the refusal lists them."""
    choices = list(words)

    def check(value: str, info: ValidationInfo) -> str:
        if value not in choices:
            raise Wrong(Refusal("file-choice", key=info.field_name, text=UserText(value[:MAX_SHOWN]), choices=choices))
        return value

    return AfterValidator(check)


# --- reading ---------------------------------------------------------------------------------------------------------


class _Bounds(PostLex):
    """Passes tokens on. Raises FileError for too many tokens or too many nested brackets."""

    always_accept = ()

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        depth = 0
        for count, token in enumerate(stream, 1):
            depth += (token in "{[") - (token in "}]")
            if depth > MAX_DEPTH or count > MAX_TOKENS:
                is_deep = depth > MAX_DEPTH
                refusal = Refusal("file-deep", limit=MAX_DEPTH) if is_deep else Refusal("file-full", limit=MAX_TOKENS)
                raise FileError([Defect(token.line or 0, token.column or 0, refusal)])
            yield token


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, parser="lalr", propagate_positions=True, postlex=_Bounds())


class Defects:
    """Defects found in a document."""

    def __init__(self) -> None:
        self._found: list[Defect] = []

    def add(self, line: int, column: int, refusal: Refusal) -> None:
        self._found.append(Defect(line, column, refusal))

    def finish(self) -> None:
        """Raises FileError if there are defects, sorted by line and column.

        It names at most MAX_DEFECTS, and counts the rest.
        """
        found = sorted(dict.fromkeys(self._found), key=lambda defect: (defect.line, defect.column))
        if len(found) > MAX_DEFECTS:
            more = Refusal("file-more-defects", count=len(found) - MAX_DEFECTS)
            found = [*found[:MAX_DEFECTS], Defect(0, 0, more)]
        if found:
            raise FileError(found)


def checked_text(text: str) -> str:
    """Returns a document without its byte order mark.

    Raises FileError if the document is too long.
    """
    whole = text.encode("utf-8", "replace")
    if len(whole) > MAX_BYTES:
        refusal = Refusal("file-too-long", size=len(whole) // 1024 + 1, limit=MAX_BYTES // 1024)
        raise FileError([Defect(0, 0, refusal)])
    return whole.decode("utf-8").removeprefix("\ufeff")


class Reading:
    """A document being read: its data and its defects. Raises FileError for text that is not JSON."""

    def __init__(self, text: str) -> None:
        self._at: dict[Path, tuple[int, int]] = {}
        self.defects = Defects()
        text = checked_text(text)
        try:
            self.data = self._plain(_parser().parse(text), ())
        except UnexpectedInput as error:
            raise FileError([_no_json(text, error)]) from None

    def check(self, kind: type[PartType], path: Path = ()) -> PartType | None:
        """Returns the value at a path as a model.

        If the value has defects, they are noted and the result is None.
        """
        value = self.data
        for step in path:
            value = value[step]
        try:
            return kind.model_validate(value)
        except ValidationError as found:
            for error in found.errors(include_url=False):
                for at, refusal in _refusals(kind, path, error):
                    self.blame(at, refusal)
            return None

    def place(self, path: Path) -> tuple[int, int]:
        """Returns the line and column of the value at a path, or of the nearest enclosing value that exists."""
        while path not in self._at:
            path = path[:-1]
        return self._at[path]

    def blame(self, path: Path, refusal: Refusal) -> None:
        """Notes a defect of the value at a path."""
        self.defects.add(*self.place(path), refusal)

    def finish(self) -> None:
        """Raises FileError if there are defects."""
        self.defects.finish()

    def _plain(self, node: Any, path: Path) -> Any:
        """Returns the plain data of a node, and notes its places.

        If a key occurs twice, the first occurrence counts.
        """
        place = node.meta if isinstance(node, Tree) else node
        self._at[path] = place.line, place.column
        if isinstance(node, Token):
            return _scalar(node)
        if node.data == "array":
            return [self._plain(each, (*path, index)) for index, each in enumerate(node.children)]
        found: dict[str, Any] = {}
        for token, value in (pair.children for pair in node.children):
            key = _scalar(token)
            if key in found:
                twice = Refusal("file-repeated-key", key=UserText(key[:MAX_SHOWN]))
                self.defects.add(token.line, token.column, twice)
            else:
                self._at[*path, key, KEY] = token.line, token.column
                found[key] = self._plain(value, (*path, key))
        return found


def _scalar(token: Token) -> Any:
    value = json.loads(token)
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


def _no_json(text: str, error: UnexpectedInput) -> Defect:
    is_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"  # its position is the last token's
    at = len(text) if is_end else error.pos_in_stream or 0
    line = text[at : at + MAX_SHOWN].split("\n", 1)[0].strip()
    refusal = Refusal("file-syntax", text=UserText(line))
    return Defect(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), refusal)


# --- pydantic's errors in our own words ------------------------------------------------------------------------------


def _refusals(kind: type[BaseModel], base: Path, error: ErrorDetails) -> Iterator[tuple[Path, Refusal]]:
    path, given, facts = (*base, *error["loc"]), error["input"], error.get("ctx", {})
    key = next((part for part in reversed(path) if isinstance(part, str)), "")[:MAX_SHOWN]
    match error["type"]:
        case "value_error":
            wrong = facts["error"]
            yield from ((wrong.at or path, refusal) for refusal in wrong.refusals)
        case "missing":
            yield path, Refusal("file-missing-key", key=key)
        case "extra_forbidden":
            known = list(_schema_at(kind, error["loc"][:-1])["properties"])
            yield (*path, KEY), Refusal("file-unknown-key", text=UserText(key), keys=known)
        case "greater_than_equal" | "less_than_equal":
            schema = _schema_at(kind, error["loc"])
            yield path, Refusal("file-number", key=key, value=given, low=schema["minimum"], high=schema["maximum"])
        case "string_pattern_mismatch":
            yield path, Refusal("file-bad-id", text=UserText(given[:MAX_SHOWN]))
        case "string_too_long":
            yield path, Refusal("file-text-long", key=key, length=len(given), limit=facts["max_length"])
        case "too_long":
            yield path, Refusal("file-list-long", key=key, length=facts["actual_length"], limit=facts["max_length"])
        case "default_factory_not_called":  # The default is computed from another field, which has a defect of its own.
            return
        case other:
            yield path, Refusal("file-type", key=key, expected=EXPECTED[other])


def _schema_at(kind: type[BaseModel], path: Path) -> dict[str, Any]:
    """Returns the JSON schema of the value at a path."""
    whole = found = _schema(kind)
    for step in path:
        if "properties" in found:
            found = found["properties"][step]
        else:
            found = found["items" if isinstance(step, int) else "additionalProperties"]
        found = found.get("anyOf", [found])[0]
        if "$ref" in found:
            found = whole["$defs"][found["$ref"].rpartition("/")[2]]
    return found


@cache
def _schema(kind: type[BaseModel]) -> dict[str, Any]:
    return kind.model_json_schema()
