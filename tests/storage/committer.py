"""A process that commits on several channels without end and says which entries were acknowledged.

Each line is `game seq`, written after the store answered. It is killed by test_kill.py.
"""

import asyncio
import os
import sys

from storage import Checkpoint, Commit, Deadline, Outgoing, Store, StoredEntry, StoredGame

CHANNELS = 6


async def main(path: str) -> None:
    store = await Store.open(path)
    print("open", flush=True)
    await asyncio.gather(*(play(store, channel_id) for channel_id in range(CHANNELS)))


async def play(store: Store, channel_id: int) -> None:
    loaded = await store.load_channel(channel_id)
    game_id = f"g{channel_id}"
    if loaded is None:
        await store.create_game(
            StoredGame(
                id=game_id,
                ruleset="gloomhaven",
                version=1,
                channel_id=channel_id,
                status="active",
                seed=bytes(32),
                created_at=0.0,
            )
        )
    seq = loaded.last_seq if loaded else 0
    while True:
        seq += 1
        interaction_id = channel_id * 1_000_000 + seq
        await store.commit(
            Commit(
                game_id=game_id,
                at=float(seq),
                interaction_id=interaction_id,
                undo_to=seq - 2 if seq % 7 == 0 else None,
                entries=(
                    StoredEntry(seq=seq, kind="act", interaction_id=interaction_id, events="e" * 300, at=float(seq)),
                ),
                checkpoint=Checkpoint(seq, b"%d" % seq + b"s" * 3000) if seq % 3 == 0 else None,
                deadline=Deadline(game_id, str(seq), float(seq)),
                outbox=(Outgoing(channel_id, "ruling", str(seq)),),
                changes={"table_message_id": seq},
            )
        )
        os.write(1, f"{game_id} {seq}\n".encode())


asyncio.run(main(sys.argv[1]))
