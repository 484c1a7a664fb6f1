"""The reference for authors of rulesets is the page that follows from the docstrings."""

import ast

from tests.installed import DUEL
from tests.reference import PAGE, page
from tests.reference_chapters import CHAPTERS


def test_the_reference_is_what_the_docstrings_give():
    assert PAGE.read_text("utf-8") == page(), "run `make reference`"


def test_the_reference_has_every_name_of_the_core_that_the_duel_imports():
    listed = {
        (module, name) for _, _, modules in CHAPTERS for module, names in modules.items() for name in names.split()
    }
    modules = {module for module, _ in listed}
    imported = {
        (node.module.removeprefix("rules.core.").replace(".", "/"), each.name)
        for path in DUEL.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rules.core.")
        for each in node.names
    }
    assert {(module, name) for module, name in imported - listed if f"{module}/{name}" not in modules} == set()
