"""The modules of a running bot, imported in the process that others are forked from (`tests/e2e/forked.py`)."""

import gc

import bot.program  # noqa: F401
import cogs.verbs  # noqa: F401
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets

OF_COMMANDS = ("command-", "parameter-", "choice-")
"""Prefixes of the ids of messages that every bot looks up at its start."""

rulesets()
languages = Languages.load()
for words in map(languages.words, languages.locales):
    for message_id in words.ids():
        if message_id.startswith(OF_COMMANDS):
            words.say(message_id)
gc.freeze()  # keeps garbage collection in a fork away from the shared objects
