"""Imports run one way: cogs -> bot -> storage, cogs -> bot -> rules; sandbox on top (design, section 3)."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY_IMPORT = {
    "rules": set(),
    "storage": set(),
    "bot": {"rules", "storage"},
    "cogs": {"bot", "rules", "storage"},
    "sandbox": {"bot", "cogs", "rules", "storage"},
}
KNOWS_DISCORD = {"bot", "cogs", "sandbox"}
KNOWS_SIMCORD = {"sandbox"}
LOADS_BY_NAME = {
    "bot/app.py": {"cogs"},
    "bot/__main__.py": {"sandbox"},
}
"""The client loads all cogs, the entry starts the sandbox; neither knows what is inside."""
RULE_BREAKERS = {
    "random": "rules roll the game's dice",
    "time": "rules have no clock",
    "datetime": "rules have no clock",
    "asyncio": "rules do no I/O",
    "sqlite3": "rules do no I/O",
}


def imported(path):
    """The top-level packages that a module imports, by statement or by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            name = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else node.args[0]
            yield ast.literal_eval(name).partition(".")[0]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_what_lies_below_it(room):
    for path in (ROOT / room).rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        above = set(imported(path)) & set(MAY_IMPORT) - {room} - MAY_IMPORT[room] - LOADS_BY_NAME.get(name, set())
        assert not above, f"{name} imports {above}"


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_only_the_upper_rooms_know_discord_and_only_the_sandbox_simcord(room):
    for path in (ROOT / room).rglob("*.py"):
        known = set(imported(path)) & {"discord", "simcord"}
        allowed = ({"discord"} if room in KNOWS_DISCORD else set()) | ({"simcord"} if room in KNOWS_SIMCORD else set())
        assert known <= allowed, f"{path.relative_to(ROOT)} imports {known - allowed}"


def test_delivery_alone_defers_answers_and_sends_what_comes_behind_them():
    """It knows for whose eyes an answer was deferred, and so what Discord would show to whom."""
    speaks = re.compile(r"\.defer\(|\.followup\b|response\.send_message\(")
    found = {
        path.relative_to(ROOT).as_posix()
        for room in KNOWS_DISCORD
        for path in (ROOT / room).rglob("*.py")
        if speaks.search(path.read_text("utf-8"))
    }
    assert found == {"bot/delivery.py"}


def test_rules_have_no_clock_no_random_and_no_io():
    for path in (ROOT / "rules").rglob("*.py"):
        for package in set(imported(path)) & set(RULE_BREAKERS):
            pytest.fail(f"{path.relative_to(ROOT)} imports {package}: {RULE_BREAKERS[package]}")
