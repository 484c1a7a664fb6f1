"""Writes docs/performance.md from the figures of one run: `python -m bench._page [FILE]`.

FILE is a kept run (build/bench.json), which becomes bench/measured.json first. Without it, the page is made again from
bench/measured.json. The prose is bench/page.md; a line `{{rows NAME …}}` there becomes the table of these modules.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from bench._rows import Row
from bench._run import ROOT, Run, read_run

PAGE: Final = ROOT / "docs" / "performance.md"
PROSE: Final = ROOT / "bench" / "page.md"
MEASURED: Final = ROOT / "bench" / "measured.json"
_LINE: Final = re.compile(r"^\{\{(\w+) ?(.*)\}\}$", re.MULTILINE)
_HEAD: Final = ("| what | measured | target | beside it |", "|---|---|---|---|")


def page() -> str:
    """Returns the text of the page."""
    run = read_run(MEASURED)
    return _LINE.sub(lambda found: part(run, found[1], found[2]), PROSE.read_text("utf-8"))


def modules_named() -> set[str]:
    """Returns the modules whose rows the page shows."""
    return {name for kind, names in _LINE.findall(PROSE.read_text("utf-8")) if kind == "rows" for name in names.split()}


def part(run: Run, kind: str, words: str) -> str:
    match kind:
        case "run":
            loads = [each.load for each in run.modules.values()]
            return (
                f"All figures are from one run of `make bench` at commit `{run.commit}` on {run.day}: {run.machine},\n"
                f"load average {min(loads):.1f} to {max(loads):.1f}, which includes the bench itself."
            )
        case "ratios":
            return _table(row for each in run.modules.values() for row in each.rows if row.unit == "times")
        case "picked":
            module, _, what = words.partition(" ")
            row = run.row(module, what)
            if row is None:
                raise ValueError(f"{module} has no row {what!r}")
            return _line(row)
        case "plot":
            module, _, pattern = words.partition(" ")
            rows = run.modules[module].rows if module in run.modules else ()
            return _plot(pattern, [row for row in rows if fnmatchcase(row.what, pattern) and row.value is not None])
        case "rows":
            return _table(row for name in words.split() if name in run.modules for row in run.modules[name].rows)
    raise ValueError(f"{kind} is not a part of the page")


def _table(rows: Iterable[Row]) -> str:
    return "\n".join((*_HEAD, *map(_line, rows)))


def _line(row: Row) -> str:
    target = f"{row.target}{'' if row.is_met else ' ✗'}"
    return f"| {' | '.join(each.replace('|', '∣') for each in (row.what, row.figure, target, row.beside))} |"


def _plot(title: str, rows: Sequence[Row]) -> str:
    """Returns a diagram in Mermaid, which GitHub draws: a line over the first number in each row's name."""
    if not rows:
        return f"({title}: not measured)"
    places = [re.findall(r"\d[\d,]*", row.what)[0].replace(",", "") for row in rows]
    values = [f"{row.value:.3f}" for row in rows]
    lines = (
        "```mermaid",
        "xychart-beta",
        f'    title "{title.replace("*", "…")}"',
        f"    x-axis [{', '.join(places)}]",
        f'    y-axis "{rows[0].unit}" 0 --> {_top(rows):.3f}',
        f"    line [{', '.join(values)}]",
        "```",
    )
    return "\n".join(lines)


def _top(rows: Sequence[Row]) -> float:
    return 1.2 * max(row.value or 0.0 for row in rows)


def main(arguments: list[str]) -> None:
    if arguments:
        if missing := modules_named() - set(read_run(Path(arguments[0])).modules):
            raise SystemExit(f"this run has no figures of {', '.join(sorted(missing))}")
        shutil.copy(arguments[0], MEASURED)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
