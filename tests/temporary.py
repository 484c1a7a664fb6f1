"""Temporary folders of the tests: in memory, if the machine has room there.

Otherwise most of the suite waits for the disk: each commit of a game does.
"""

import os
import shutil
import tempfile
from pathlib import Path

DISK = os.environ.setdefault("GYOJI_TEST_DISK", tempfile.gettempdir())
"""The folder for tests that kill a process while it writes to the disk.

The environment hands it to the workers of a run, whose temporary folder is already in memory.
"""
MEMORY = Path("/dev/shm")
NEEDED_BYTES = 2 * 2**30
"""Free memory disk below which the tests use the disk; a container often has 64 MB."""


def use_memory():
    """Moves temporary folders of this process and its children into memory, unless TMPDIR names another place."""
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK) or shutil.disk_usage(MEMORY).free < NEEDED_BYTES:
        return
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
