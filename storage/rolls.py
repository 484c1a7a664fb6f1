"""Dice outside games: the tally of a channel, and secret rolls.

Plain functions that run inside a transaction on the database thread.
"""

from collections.abc import Mapping

from .engine import Database
from .errors import DuplicateInteraction
from .records import Interaction, SecretRoll

MOST_SIDES_TALLIED = 100
"""Most sides of a tallied die.

With more sides, counts say little about fairness, and the tally would grow forever.
"""


def tallied(dice: Mapping[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """Returns the counts that belong in a channel's tally, by (sides, face)."""
    return {(sides, face): n for (sides, face), n in dice.items() if sides <= MOST_SIDES_TALLIED}


def add_dice(db: Database, channel_id: int, dice: Mapping[tuple[int, int], int], at: float) -> None:
    db.executemany(
        "INSERT INTO die_tally VALUES (?, ?, ?, ?, ?) ON CONFLICT (channel_id, sides, face)"
        " DO UPDATE SET count = die_tally.count + excluded.count",
        [(channel_id, sides, face, n, at) for (sides, face), n in sorted(dice.items())],
    )


def dice_tally(db: Database, channel_id: int) -> dict[int, dict[int, int]]:
    """Returns the count of each face rolled in a channel, by sides of the die."""
    tally: dict[int, dict[int, int]] = {}
    for row in db.execute("SELECT sides, face, count FROM die_tally WHERE channel_id = ?", (channel_id,)):
        tally.setdefault(row["sides"], {})[row["face"]] = row["count"]
    return tally


def dice_since(db: Database, channel_id: int) -> float | None:
    """Returns the time of a channel's first tallied die in unix seconds, or None."""
    (since,) = db.execute("SELECT min(since) FROM die_tally WHERE channel_id = ?", (channel_id,)).fetchone()
    return None if since is None else float(since)


def keep_secret(db: Database, roll: SecretRoll) -> None:
    """Stores a secret roll until its roller reveals it.

    Raises `DuplicateInteraction` if its interaction has already acted.
    """
    kept = secret(db, roll.id)
    if kept:
        raise DuplicateInteraction(Interaction(kept.id, None, None, kept.at))
    db.execute(
        "INSERT INTO secret_roll VALUES (:id, :user_id, :channel_id, :payload, :at, :revealed_at)",
        {name: getattr(roll, name) for name in roll.__slots__},
    )


def secret(db: Database, secret_id: int) -> SecretRoll | None:
    """Returns a secret roll, revealed or not, or None.

    The caller checks who may see the roll.
    """
    row = db.execute("SELECT * FROM secret_roll WHERE id = ?", (secret_id,)).fetchone()
    return SecretRoll(**row) if row else None


def reveal_secret(db: Database, secret_id: int, at: float) -> bool:
    """Marks a secret roll as revealed; returns whether this was the first time."""
    revelation = "UPDATE secret_roll SET revealed_at = ? WHERE id = ? AND revealed_at IS NULL"
    return bool(db.execute(revelation, (at, secret_id)).rowcount)
