"""Runs the conformance suite on one ruleset, shipped or installed: `python -m tests.conformance NAME`.

Further arguments are pytest's (`-k words`). Exit codes are pytest's too.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rules.core.contract.ruleset import rulesets


def main(arguments: list[str]) -> int:
    """Runs the suite and returns the exit code."""
    if not arguments or arguments[0] not in rulesets():
        print(f"usage: python -m tests.conformance {{{','.join(rulesets())}}} [pytest's options]", file=sys.stderr)
        return 2
    name, *options = arguments
    parts = ("words", "scenario_files", "corrections", "charts", "secrets", "rulesets")
    tests = [str(Path(__file__).with_name(f"test_{each}.py")) for each in parts]
    return int(pytest.main([*tests, f"--ruleset={name}", *options]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
