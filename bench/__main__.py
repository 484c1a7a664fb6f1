"""`make bench`: measurements of the bot, with baselines from the same run, or with goals.

    python -m bench [NAME ...]      # all modules of this package, or the named ones

`run()` of a module, plain or async, returns rows of (measure, figure, comparison). Modules that begin with an
underscore are helpers.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path


def main(names: Sequence[str]) -> int:
    """Runs the named measurements, or all, and prints their rows."""
    modules = pkgutil.iter_modules([str(Path(__file__).parent)])
    known = sorted(module.name for module in modules if not module.name.startswith("_"))
    if unknown := [name for name in names if name not in known]:
        print(f"no such measurement: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    for name in names or known:
        module = importlib.import_module(f"bench.{name}")
        gc.collect()
        gc.freeze()  # as the bot does when it starts (`bot.gc_tuning`)
        measured = module.run()
        rows = asyncio.run(measured) if inspect.iscoroutine(measured) else measured
        print(f"\n{name}")
        for measure, figure, beside in rows:
            print(f"  {measure:<58} {figure:>16}   {beside}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
