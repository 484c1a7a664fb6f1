"""`python -m bot` with shorter intervals, for tests that would otherwise wait too long.

A shard may identify again sooner than Discord allows. HURRIED_BEAT_S sets the seconds between two health reports of a
process, and also the seconds after which it reports a shard without an owner. Nothing else differs, and the long tests
do not use this module.
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
