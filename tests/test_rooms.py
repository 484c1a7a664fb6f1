"""Imports run one way: from the sandbox to cogs, to the bot, and to storage and rules.

Imports also run one way between the rooms of the bot. Modules never import each other in a circle.
"""

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
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
BOT_MAY_IMPORT = {
    "pictures": set(),
    "facts": {"pictures"},
    "words": {"facts", "pictures"},
    "dice": {"facts", "words", "pictures"},
    "charts": {"facts", "words", "dice"},
    "games": {"facts", "words", "charts", "dice"},
    "client": {"facts", "words", "pictures", "dice", "charts", "games"},
}
"""The rooms within bot/, and the rooms that each may import."""
BOT_GROUND = {
    "background", "executors", "exposing", "faults", "gc_tuning", "health_file", "logs", "memory", "metrics",
    "queueing", "settings", "sharding",
}  # fmt: skip
"""Modules directly in bot/ that every room may import; they import no room."""
BOT_ENTRIES = {"__main__", "forget", "health", "moving", "offline", "program"}
"""Entry points, which may import any room."""
KNOWS_DISCORD = ("bot/client/", "cogs/", "sandbox/")
KNOWS_SIMCORD = ("sandbox/",)
LOADS_BY_NAME = {
    "bot/client/gateway/app.py": {"cogs"},
    "bot/program.py": {"sandbox"},
}
"""Packages that a module loads by name, without knowing their content."""
FLOORS = {
    "rules/core": ("facts", "play", "notation", "space", "files", "charts", "contract", "journal"),
    "bot/games": ("live", "acts", "lobby", "care"),
    "bot/client": ("intake", "table", "dialogs", "gateway", "commands"),
}
"""Folders of a room, in order; a folder may import only earlier ones."""
OUTER = ("chat", "referee", "shown")
"""Folders of a game that its rules do not import: typed sentences, the referee's play, displays for players."""
MAY_KNOW = {"chat": (), "referee": (), "shown": ("chat",)}
"""Outer folders that an outer folder may import."""
MOST_MODULES = 30
MOST_ENTRIES_IN_RULES = 12
RULE_BREAKERS = {
    "random": "rules roll the game's dice",
    "time": "rules have no clock",
    "datetime": "rules have no clock",
    "asyncio": "rules do no I/O",
    "sqlite3": "rules do no I/O",
}


@cache
def imported(path):
    """Returns a module's imports, by statement or by name.

    `from a import b` counts as `a.b`, even if `b` is not a module.
    """
    return [*_imported(path)]


def _imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = path.relative_to(ROOT).with_suffix("").parts[: -node.level] if node.level else ()
            module = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and "import_module" in (
            getattr(node.func, "attr", ""),
            getattr(node.func, "id", ""),
        ):
            name = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else node.args[0]
            yield ast.literal_eval(name)


def packages(path):
    """Returns the top-level packages that a module imports."""
    return {name.partition(".")[0] for name in imported(path)}


def modules_of(room):
    """Returns a room's modules by name; packages count as modules."""
    found = {}
    for path in (ROOT / room).rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_among(known, path):
    """Yields the `known` modules that a module imports.

    Imports only for types count too.
    """
    for name in imported(path):
        found = name if name in known else name.rpartition(".")[0]
        if found in known:
            yield found


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_rooms_below_it(room):
    for path in (ROOT / room).rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        above = packages(path) & set(MAY_IMPORT) - {room} - MAY_IMPORT[room] - LOADS_BY_NAME.get(name, set())
        assert not above, f"{name} imports {above}"


def test_every_module_of_the_bot_lies_in_a_room_or_is_ground_or_entry():
    rooms = {name.split(".")[1] for name in modules_of("bot") if name != "bot"}
    assert rooms == set(BOT_MAY_IMPORT) | BOT_GROUND | BOT_ENTRIES


def test_a_room_of_the_bot_imports_only_rooms_below_it():
    known = modules_of("bot")
    for name, path in known.items():
        room = name.split(".")[1] if name != "bot" else ""
        allowed = set(BOT_MAY_IMPORT) if room in BOT_ENTRIES else BOT_MAY_IMPORT.get(room, set()) | {room}
        above = {other.split(".")[1] for other in imports_among(known, path)} - allowed - BOT_GROUND - BOT_ENTRIES
        assert not above, f"{name} imports {above}"
        entries = {other for other in imports_among(known, path) if other.split(".")[1] in BOT_ENTRIES}
        assert not entries or room in BOT_ENTRIES, f"{name} imports {entries}"


@pytest.mark.parametrize("room", FLOORS)
def test_a_folder_of_a_room_imports_only_folders_below_it(room):
    known, prefix = modules_of(room), room.replace("/", ".") + "."
    folders = {name.removeprefix(prefix).split(".")[0] for name, path in known.items() if path.parent != ROOT / room}
    assert folders == set(FLOORS[room])
    for name, path in known.items():
        folder = name.removeprefix(prefix).split(".")[0]
        if folder in FLOORS[room]:
            above = FLOORS[room][FLOORS[room].index(folder) + 1 :]
            for other in imports_among(known, path):
                assert not other.startswith(tuple(f"{prefix}{each}" for each in above)), f"{name} imports {other}"


def test_games_import_the_core_and_no_other_game():
    games = {path.name for path in (ROOT / "rules").iterdir() if (path / "rulebook.toml").exists()}
    assert len(games) == 5
    for path in (ROOT / "rules").rglob("*.py"):
        own = path.relative_to(ROOT).parts[1]
        others = {f"rules.{game}" for game in games - {own}}
        for name in imported(path):
            assert not name.startswith(tuple(others)), f"{path.relative_to(ROOT)} imports {name}"


def test_rules_know_no_sentences_no_referee_and_no_presentation():
    """Excepts the module that defines the ruleset."""
    for path in (ROOT / "rules").glob("*/**/*.py"):
        game, *inside = path.relative_to(ROOT / "rules").parts
        if game == "core" or inside == ["__init__.py"]:
            continue
        folder = inside[0]
        allowed = {folder, *MAY_KNOW[folder]} if folder in OUTER else set()
        for name in imported(path):
            for outer in set(OUTER) - allowed:
                assert not name.startswith(f"rules.{game}.{outer}."), f"{path.relative_to(ROOT)} imports {name}"


def test_no_folder_has_too_many_modules():
    for room in MAY_IMPORT:
        for folder in [ROOT / room, *(path for path in (ROOT / room).rglob("*") if path.is_dir())]:
            assert len([*folder.glob("*.py")]) <= MOST_MODULES, folder.relative_to(ROOT)
    assert len([path for path in (ROOT / "rules").iterdir() if path.name != "__pycache__"]) <= MOST_ENTRIES_IN_RULES


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_no_modules_import_each_other_in_a_circle(room):
    known = modules_of(room)
    graph = {name: set(imports_among(known, path)) - {name} for name, path in known.items()}
    TopologicalSorter(graph).prepare()  # raises CycleError, which shows the circle


def test_only_the_upper_rooms_know_discord_and_only_the_sandbox_knows_simcord():
    for room in MAY_IMPORT:
        for path in (ROOT / room).rglob("*.py"):
            name, known = path.relative_to(ROOT).as_posix(), packages(path)
            assert "discord" not in known or name.startswith(KNOWS_DISCORD), f"{name} imports discord"
            assert "simcord" not in known or name.startswith(KNOWS_SIMCORD), f"{name} imports simcord"


def test_only_one_module_answers_interactions_and_sends_followups():
    """Keeps the answers where their audience and time limit are known."""
    speaks = re.compile(r"\.defer\(|\.followup\b|response\.(?:send|edit)_\w+\(|edit_original_response\(")
    found = {
        path.relative_to(ROOT).as_posix()
        for room in KNOWS_DISCORD
        for path in (ROOT / room).rglob("*.py")
        if speaks.search(path.read_text("utf-8"))
    }
    assert found == {"bot/client/intake/answers.py"}


def test_rules_have_no_clock_no_random_and_no_io():
    for path in (ROOT / "rules").rglob("*.py"):
        for package in packages(path) & set(RULE_BREAKERS):
            pytest.fail(f"{path.relative_to(ROOT)} imports {package}: {RULE_BREAKERS[package]}")
