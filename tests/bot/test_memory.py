"""The bot gives unused memory back."""

import ctypes
from pathlib import Path

import pytest
from PIL import Image

STATUS = Path("/proc/self/status")
keeps_memory = pytest.mark.skipif(
    not (STATUS.exists() and hasattr(ctypes.CDLL(None), "malloc_trim")), reason="not Linux with glibc"
)


def resident():
    """Returns the resident memory of this process in MiB."""
    line = next(line for line in STATUS.read_text().splitlines() if line.startswith("RssAnon"))
    return int(line.split()[1]) / 1024


@keeps_memory
async def test_housekeeping_gives_unused_memory_back(world):
    drawn = [Image.new("P", (200, 200)) for _ in range(3000)]
    kept = drawn[::100]
    del drawn
    before = resident()
    await world.bot._keep_house()
    assert resident() < before - 60
    assert len(kept) == 30
