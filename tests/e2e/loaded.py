"""What a bot has loaded once it runs: imported where its processes are forked from (`tests/e2e/forked.py`)."""

import bot.program  # noqa: F401
import cogs.verbs  # noqa: F401
from rules.core.contract.ruleset import rulesets

rulesets()
