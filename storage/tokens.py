"""How people have chosen to show a game's pieces: plain functions that run inside a transaction."""

from collections.abc import Iterable

from .engine import Database
from .records import TokenChange, TokenChoice
from .statements import upsert

_PUT_TOKEN = upsert("token", ("game_id", "piece", "part"), ("value", "png", "user_id", "at"))


def write_tokens(db: Database, game_id: str, changes: Iterable[TokenChange], at: float) -> None:
    """Stores choices in place of the earlier ones; those without a value are deleted."""
    for change in changes:
        chosen = change.choice
        key = (game_id, chosen.piece, chosen.part)
        if chosen.value:
            db.execute(_PUT_TOKEN, (*key, chosen.value, change.png, chosen.user_id, at))
        else:
            db.execute("DELETE FROM token WHERE game_id = ? AND piece = ? AND part = ?", key)


def tokens(db: Database, game_id: str) -> tuple[TokenChoice, ...]:
    """Returns a game's choices, without the images themselves."""
    chosen = "SELECT piece, part, value, user_id FROM token WHERE game_id = ? ORDER BY piece, part"
    rows = db.execute(chosen, (game_id,))
    return tuple(TokenChoice(**row) for row in rows)


def token_images(db: Database, game_id: str, images: frozenset[str]) -> dict[str, bytes]:
    """Returns those of these images that a game has, by their SHA-256."""
    found: dict[str, bytes] = {}
    for image in images:
        row = db.execute(
            "SELECT png FROM token WHERE game_id = ? AND part = 'image' AND value = ? LIMIT 1", (game_id, image)
        ).fetchone()
        found |= {image: bytes(row["png"])} if row else {}
    return found
