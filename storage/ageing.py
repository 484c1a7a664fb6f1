"""Deletion of old rows: plain functions that run inside a transaction on the database thread."""

from .engine import Database
from .reading import setting
from .writing import set_setting

PRUNED_AT_ONCE = 1000
"""Most rows of each kind deleted in one step, so that other tasks need not wait."""

AGED = ("bot", "", "aged")
"""Key of the setting for the time last returned by `age`."""

_FORGET = (
    "DELETE FROM interaction WHERE id IN (SELECT id FROM interaction WHERE at < :interactions LIMIT :most)",
    "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE sent_at < :messages LIMIT :most)",
    "DELETE FROM outbox WHERE id IN"
    " (SELECT id FROM outbox WHERE sent_at IS NULL AND set_aside_at IS NULL AND attempts > 0"
    " AND created_at < :messages LIMIT :most)",
    "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE set_aside_at < :messages LIMIT :most)",
    "DELETE FROM secret_roll WHERE id IN (SELECT id FROM secret_roll WHERE at < :secrets LIMIT :most)",
    "DELETE FROM question WHERE (user_id, id) IN (SELECT user_id, id FROM question WHERE at < :messages LIMIT :most)",
    "DELETE FROM kept_character WHERE (user_id, guild_id, ruleset, name_key) IN"
    " (SELECT user_id, guild_id, ruleset, name_key FROM kept_character WHERE at < :characters LIMIT :most)",
    "DELETE FROM character_draft WHERE (user_id, guild_id, ruleset) IN"
    " (SELECT user_id, guild_id, ruleset FROM character_draft WHERE at < :secrets LIMIT :most)",
)


def age(db: Database, now: float, most_s: float) -> float:
    """Returns the time from which the age of rows is counted, in unix seconds.

    The time is `now`, but at most `most_s` after the time returned last. So a clock set forward by mistake does not
    delete everything at once.
    """
    before = setting(db, *AGED)
    aged = now if before is None else min(now, float(before) + most_s)
    set_setting(db, *AGED, str(aged))
    return aged


def prune(db: Database, *, interactions: float, messages: float, secrets: float, characters: float) -> int:
    """Deletes some of the rows older than these times; returns their number.

    Each call deletes at most `PRUNED_AT_ONCE` rows per statement, so that other tasks need not wait.
    """
    bounds = {
        "interactions": interactions,
        "messages": messages,
        "secrets": secrets,
        "characters": characters,
        "most": PRUNED_AT_ONCE,
    }
    return sum(db.execute(statement, bounds).rowcount for statement in _FORGET)
