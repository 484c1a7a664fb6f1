"""`python -m bot` with shorter intervals, for tests that would otherwise wait too long.

HURRIED_BEAT_S sets the seconds between two health reports, and the seconds after which a shard without an owner is
reported.
"""

import os
import sys
from types import ModuleType

from bot.__main__ import main
from bot.client.gateway import heartbeat, sharded

IDENTIFY_S = 0.1

shorter: list[tuple[ModuleType, str, float]] = [(sharded, "IDENTIFY_S", IDENTIFY_S)]
if beat_s := os.environ.get("HURRIED_BEAT_S"):
    shorter += [(heartbeat, name, float(beat_s)) for name in ("INTERVAL_S", "OWNER_PATIENCE_S")]
for module, name, seconds in shorter:
    assert hasattr(module, name)
    setattr(module, name, seconds)

if __name__ == "__main__":
    sys.exit(main())
