"""Records to store, with no more said than a test needs."""

from storage import Commit, Entry, Game, Store


def game(game_id="g1", channel_id=1, **fields):
    return Game(
        **{
            "id": game_id,
            "ruleset": "gloomhaven",
            "version": 1,
            "channel_id": channel_id,
            "status": "active",
            "seed": bytes(range(32)),
            "created_at": 1000.0,
            **fields,
        }
    )


def entry(seq, **fields):
    return Entry(**{"seq": seq, "kind": "act", "payload": f'{{"n":{seq}}}', "at": 1000.0 + seq, **fields})


def commit(*entries, game_id="g1", **fields):
    return Commit(**{"game_id": game_id, "at": 1000.0, "entries": entries, **fields})


async def stored(store: Store, game_id="g1", channel_id=1, length=0, **fields):
    """A stored game with that many entries."""
    await store.create_game(game(game_id, channel_id, **fields))
    for seq in range(1, length + 1):
        await store.commit(commit(entry(seq), game_id=game_id))


def snapshot(folder):
    """Every file of a folder with its bytes."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
