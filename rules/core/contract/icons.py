"""Icons that a ruleset names for its pieces, weapons and conditions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def read_icons(path: Path) -> Mapping[str, str]:
    """Returns a ruleset's icons by the names of what they show.

    The bot draws the icons that it has (`bot/pictures/icons.py`), and letters for the rest. Returns an empty mapping if
    there is no file.
    """
    return dict(tomllib.loads(path.read_text("utf-8"))) if path.exists() else {}
