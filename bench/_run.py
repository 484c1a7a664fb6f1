"""Figures of one run of the bench, as a file."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Self

from bench._rows import LOST, Row

ROOT: Final = Path(__file__).parents[1]
RELEASED: Final = ROOT / "bench" / "released.json"
"""Figures of the last release, with which `make bench` compares."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Figures of one module.

    - `yardstick_ms`: the time of a fixed piece of Python in the same process (`bench._child.yardstick_ms`).
    - `load`: the machine's load average at the module's start.
    - `taken_s`: the time that the whole module took.
    """

    yardstick_ms: float
    load: float
    taken_s: float
    rows: list[Row]

    @classmethod
    def read(cls, raw: dict[str, Any]) -> Self:
        return cls(**{**raw, "rows": [Row(**row) for row in raw["rows"]]})


@dataclass(slots=True)
class Run:
    """A run: the commit, the day, the machine, and the figures by module.

    `commit` ends with "+" if the tree had changes.
    """

    commit: str
    day: str
    machine: str
    modules: dict[str, Measured] = field(default_factory=dict)

    def dump(self) -> str:
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"

    def row(self, module: str, what: str) -> Row | None:
        """Returns a module's row, or None if this run does not have it."""
        rows = self.modules[module].rows if module in self.modules else ()
        return next((row for row in rows if row.what == what), None)

    def lost(self, module: str, row: Row, measured: Measured) -> str:
        """Returns a row's loss since this run, in words.

        Returns "" if it has lost at most `LOST`.
        """
        before = self.row(module, row.what)
        if before is None:
            return ""
        share = row.lost(before, measured.yardstick_ms / self.modules[module].yardstick_ms)
        return f"WORSE BY {share:.0%} since {self.commit}: {before.figure}" if share > LOST else ""


def read_run(path: Path) -> Run:
    """Returns a kept run."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    modules = {name: Measured.read(each) for name, each in raw.pop("modules").items()}
    return Run(**raw, modules=modules)


def this_run() -> Run:
    """Returns a run of this commit on this machine, without figures yet."""
    commit = _git("rev-parse", "--short=8", "HEAD") or "no commit"
    changed = "+" if _git("status", "--porcelain", "--untracked-files=no") else ""
    return Run(f"{commit}{changed}", datetime.now(UTC).date().isoformat(), _machine())


def _git(*words: str) -> str:
    found = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip()


def _machine() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"
