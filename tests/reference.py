"""Writes docs/rulesets/reference.md from the docstrings in `rules/core`: `python -m tests.reference`."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import dedent, indent
from typing import Final

from tests.reference_chapters import CHAPTERS, INTRO, ONLY_FIELDS

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/rulesets/reference.md"
_NAMES: Final = Counter(name for _, _, modules in CHAPTERS for names in modules.values() for name in names.split())

Definition = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign
"""A definition that can have a docstring."""


def page() -> str:
    """Returns the text of the page, made from the present docstrings."""
    parts = [INTRO]
    for title, intro, modules in CHAPTERS:
        parts += [f"## {title}", intro]
        for module, names in modules.items():
            parts += _module(f"rules/core/{module}.py", names.split())
    return "\n\n".join(filter(None, parts)) + "\n"


def _module(path: str, names: Iterable[str]) -> Iterator[str]:
    source = (ROOT / path).read_text("utf-8")
    tree = ast.parse(source)
    found = {name: (each, doc) for name, each, doc in _definitions(tree.body)}
    yield f"### [{path.removesuffix('.py').replace('/', '.')}](../../{path})"
    yield _prose(ast.get_docstring(tree) or "")
    for name in names:
        yield from _entry(name, *found[name], source.splitlines())


def _definitions(body: list[ast.stmt]) -> Iterator[tuple[str, Definition, str]]:
    """Yields the name, node and docstring of each public definition."""
    for each, following in zip(body, [*body[1:], None], strict=True):
        match each:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                doc = ast.get_docstring(each)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                doc = ast.get_docstring(ast.Module([following], [])) if following else None
            case _:
                continue
        if name == "__init__" or not name.startswith("_"):
            yield name, each, doc or ""


def _entry(name: str, node: Definition, doc: str, lines: list[str]) -> Iterator[str]:
    """Yields a name's heading, docstring and code.

    The documented parts of a class follow.
    """
    parts = [*_definitions(node.body)] if isinstance(node, ast.ClassDef) else []
    if name in ONLY_FIELDS:
        parts = [part for part in parts if isinstance(part[1], ast.AnnAssign)]
    plain = [_code(part, lines) for _, part, told in parts if not told and not isinstance(part, ast.Assign)]
    yield f"#### {name}"
    yield _prose(doc)
    yield "\n".join(["```python", _code(node, lines), *(indent(each, "    ") for each in plain), "```"])
    for _, part, told in parts:
        if told:
            code = re.sub(r"\s+", " ", _code(part, lines)).replace("( ", "(").replace(" )", ")").replace(",)", ")")
            code = re.sub(r"^def (\w+\()(?:self|cls)\b(?:, )?", r"\1", code)
            yield f"- `{code}`\n\n{indent(_prose(told), '  ')}"


def _code(node: Definition, lines: list[str]) -> str:
    """Returns an assignment's code, or a class's or function's head."""
    if not isinstance(node, ast.ClassDef | ast.FunctionDef):
        return dedent("\n".join(lines[node.lineno - 1 : node.end_lineno]))
    if isinstance(node, ast.FunctionDef) and any("property" in ast.unparse(each) for each in node.decorator_list):
        return f"{node.name}: {ast.unparse(node.returns or ast.Constant(None))}"
    head = dedent("\n".join(lines[node.lineno - 1 : max(node.lineno, node.body[0].lineno - 1)]))
    return re.sub(r":(\s*\.\.\.)?$", "", head.replace("  # fmt: skip", "").rstrip())


def _prose(doc: str) -> str:
    """Returns a docstring as Markdown, with this page's names as links."""
    doc = re.sub(r":\w+:(?=`)", "", doc).replace("``", "`").strip()
    return re.sub(r"`(\w+)`", lambda it: f"[{it[0]}](#{it[1].lower()})" if _NAMES[it[1]] == 1 else it[0], doc)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
