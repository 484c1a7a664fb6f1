"""`make bench`: measurements of the bot, with their targets and their losses since the last release.

    python -m bench [NAME ...]      # all modules of this package, or the named ones

`run()` of a module, plain or async, returns its rows (`bench._rows.Row`). Modules that begin with an underscore are
helpers. The figures are kept in build/bench.json, from which `bench._page` writes docs/performance.md.
"""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bench._run import RELEASED, Measured, Run, read_run, this_run

HERE = Path(__file__).parent
KEPT = HERE.parent / "build" / "bench.json"


def main(names: Sequence[str]) -> int:
    """Runs the named measurements, or all, and prints their rows."""
    known = sorted(each.name for each in pkgutil.iter_modules([str(HERE)]) if not each.name.startswith("_"))
    if unknown := [name for name in names if name not in known]:
        print(f"no such measurement: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    released = read_run(RELEASED) if RELEASED.exists() else None
    run = this_run()
    failed = []
    KEPT.parent.mkdir(exist_ok=True)
    for name in names or known:
        found = subprocess.run(
            [sys.executable, "-m", "bench._child", name], stdout=subprocess.PIPE, text=True, check=False
        )
        if found.returncode:
            failed.append(name)
            continue
        run.modules[name] = Measured.read(json.loads(found.stdout.splitlines()[-1]))
        _print(name, run, released)
        KEPT.write_text(run.dump(), encoding="utf-8")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return bool(failed)


def _print(name: str, run: Run, released: Run | None) -> None:
    measured = run.modules[name]
    print(f"\n{name} (load {measured.load:.1f}, {measured.taken_s:.0f} s)")
    for row in measured.rows:
        mark = "" if row.is_met else "✗"
        lost = released.lost(name, row, measured) if released else ""
        beside = "; ".join(filter(None, (row.target, lost, row.beside)))
        print(f"{mark:>1} {row.what:<62} {row.figure:>14}   {beside}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
