"""`python -m bot` in a hurry, for tests of several processes: a shard may identify again sooner than Discord lets it,
and with HURRIED_LEASE_S a process counts as gone sooner. Nothing else differs, and the long tests have neither."""

import os
import sys
from types import ModuleType

from bot.__main__ import main
from bot.client import sharded, shards
from storage import leases

IDENTIFY_S = 0.1

shorter: list[tuple[ModuleType, str, float]] = [(sharded, "IDENTIFY_S", IDENTIFY_S)]
if lease_s := os.environ.get("HURRIED_LEASE_S"):
    shorter += [(module, "LEASE_S", float(lease_s)) for module in (leases, shards)]
for module, name, seconds in shorter:
    assert hasattr(module, name)
    setattr(module, name, seconds)

if __name__ == "__main__":
    sys.exit(main())
