"""The numbered scripts that migrate a schema; each engine has a folder of them."""

import re
from pathlib import Path


def numbered(folder: Path) -> list[str]:
    """Returns the scripts `0001_….sql`, `0002_….sql`, … of a folder, in order.

    Raises `ValueError` if a number is missing or repeated.
    """
    files = sorted(folder.glob("*.sql"))
    for expected, file in enumerate(files, start=1):
        match = re.match(r"(\d{4})_", file.name)
        if not match or int(match[1]) != expected:
            raise ValueError(f"migration {expected:04} expected, found {file.name}")
    return [file.read_text(encoding="utf-8") for file in files]
