"""Games that this version cannot read: the ruleset is gone, or the stored data is damaged or of another version.

The stored rows stay unchanged, so another version may read them. Such a game can be ended, which publishes its secret,
and exported as stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Unpack

import orjson

import storage
from bot.executors import in_thread
from bot.facts.origins import Origin
from bot.facts.replies import Document, Durable, Reply, Wording
from bot.games.live import published
from bot.games.live.games import Games
from bot.games.live.journal import said_row
from bot.games.live.loading import LOST, Lost
from bot.games.live.transaction import ENDS
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from storage import GameChanges


def is_lost(reply: Reply) -> bool:
    """Returns whether a reply reports the channel's game as unreadable."""
    return reply.refusal is not None and reply.refusal.code == LOST


def refuse_unless_may_close(origin: Origin, record: storage.StoredGame) -> None:
    """Refuses an asker who is no game master here.

    This does not use the rules.
    """
    if not (origin.manages or record.gm_user_id == origin.user_id):
        raise Refused(Refusal("game-master-only"))


async def close(games: Games, origin: Origin, game_id: str) -> Reply:
    """Ends the channel's unreadable game, and tells the channel its secret.

    Raises Refused if the asker meant another game.
    """
    try:
        await games.get(origin.channel_id)
    except Lost as lost:
        record = lost.record
    else:
        raise Refused(Refusal("no-game"))
    if game_id not in ("", record.id):
        raise Refused(Refusal("stale-button"))
    refuse_unless_may_close(origin, record)
    said = (Phrase.of(ENDS, user=origin.person), *_secrets(record))
    await tell(games, origin, record, *said, status="ended", ended_at=origin.at)
    return Reply(own=(Phrase("service-lost-closed"),), private=True)


async def let_deadline_go(games: Games, origin: Origin, game_id: str) -> Reply:
    """Drops a deadline of an unreadable game.

    Tells the channel once that the game cannot be read.
    """
    try:
        await games.get(origin.channel_id)
    except Lost as lost:
        if lost.record.id == game_id:
            await tell(games, origin, lost.record, Phrase.of("service-lost"))
    return Reply()


async def tell(
    games: Games, origin: Origin, record: storage.StoredGame, *said: Phrase, **changes: Unpack[GameChanges]
) -> None:
    """Says phrases to the channel of an unreadable game.

    The game's deadline is removed.
    """
    commit = storage.Commit(
        game_id=record.id,
        at=origin.at,
        interaction_id=origin.interaction_id,
        expects=record.revision,
        deadline=None,
        outbox=(said_row(record.channel_id, said),),
        changes=changes,
    )
    (row_id,) = await games.store.commit(commit)
    reply = Reply(wording=Wording(locale=record.locale), public=said, row_id=row_id, at=origin.at)
    games.tell(Durable(record.channel_id, reply, at=origin.at, deadline=True))


async def record_of(store: storage.Store, game_id: str) -> storage.StoredGame | None:
    """Returns the record of a game without using the rules.

    Returns None if the game does not exist.
    """
    try:
        return (await store.load_game(game_id)).game
    except storage.UnknownGame:
        return None


def _secrets(record: storage.StoredGame) -> Iterator[Phrase]:
    """Yields the readable secrets of the dice in words."""
    if record.status != "lobby":
        for secret in (record.seed.hex(), *_later_secrets(record)):
            yield Phrase.of("service-seed", seed=secret, game=record.id)


def _later_secrets(record: storage.StoredGame) -> list[str]:
    try:
        return [str(secret) for secret in orjson.loads(record.later_seeds).values()]
    except (orjson.JSONDecodeError, AttributeError):
        return []


async def export(store: storage.Store, record: storage.StoredGame) -> Reply:
    """Exports an ended game's stored data as a private file.

    These rules cannot read the game, so the file is no transcript.
    """
    seats = (await store.load_game(record.id)).seats
    content = await in_thread(_raw_record, record, seats, await store.entries(record.id, live_only=False))
    file = Document(content, f"gyoji-{record.id}-stored.json")
    return Reply(own=(Phrase("service-export-stored"),), parts=(file,), private=True)


def _raw_record(
    record: storage.StoredGame, seats: Sequence[storage.StoredSeat], entries: Sequence[storage.StoredEntry]
) -> bytes:
    """Returns an ended game with its journal, as stored texts.

    The names and ids of people are taken out.
    """
    game = {
        "id": record.id,
        "ruleset": record.ruleset,
        "version": record.version,
        "setup": published.set_up(record.setup, seats),
        "seed": record.seed.hex(),
        "later_seeds": record.later_seeds,
        "added": published.added(record.added),
    }
    return orjson.dumps({"game": game, "entries": [_raw(entry) for entry in entries]}, option=orjson.OPT_INDENT_2)


def _raw(entry: storage.StoredEntry) -> dict[str, Any]:
    payload, events = published.entry(entry)
    return {
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "version": entry.version,
        "epoch": entry.epoch,
        "live": entry.live,
        "payload": payload,
        "events": events,
        "digest": entry.digest,
        "head": entry.head,
    }
