"""Processes that store rows of six games at once, as fast as they can; and their judge."""

import asyncio
import itertools

from storage import (
    ChannelBusy,
    Checkpoint,
    Commit,
    Deadline,
    DuplicateInteraction,
    Outgoing,
    StaleCommit,
    Store,
    StoredEntry,
    StoredGame,
    StoreUnreachable,
)
from tests.kills.lives import watched

CHANNELS = 6
AGAIN_S = 0.01
STEP = 1_000_000
ON_A_SERVER = (StoreUnreachable, StaleCommit, DuplicateInteraction, ChannelBusy)
"""Errors of a server that has crashed, or still handles requests of the previous process."""


def living(house, chance, number, judge):
    """Returns the function for the process to run."""

    async def live(tell):
        store = await Store.open(house.address)
        tell("open")
        watched(store, tell)
        again = ON_A_SERVER if house.can_crash else ()
        await asyncio.gather(*(_play(store, channel_id, tell, again) for channel_id in range(CHANNELS)))

    return live


async def _play(store, channel_id, tell, again):
    while True:
        try:
            await _go_on(store, channel_id, f"g{channel_id}", tell)
        except again:
            tell("waits")
            await asyncio.sleep(AGAIN_S)


async def _go_on(store, channel_id, game_id, tell):
    loaded = await store.load_channel(channel_id)
    tell("found", game=game_id, seq=loaded.last_seq if loaded else 0)
    if loaded is None:
        await store.create_game(_new(game_id, channel_id))
    for seq in itertools.count(loaded.last_seq + 1 if loaded else 1):
        await store.commit(_action(game_id, channel_id, seq))
        tell("did", game=game_id, seq=seq)


def _new(game_id, channel_id):
    return StoredGame(
        id=game_id,
        ruleset="gloomhaven",
        version=1,
        channel_id=channel_id,
        status="active",
        seed=bytes(32),
        created_at=0.0,
    )


def _action(game_id, channel_id, seq):
    interaction_id = channel_id * STEP + seq
    return Commit(
        game_id=game_id,
        at=float(seq),
        interaction_id=interaction_id,
        undo_to=seq - 2 if seq % 7 == 0 else None,
        entries=(StoredEntry(seq=seq, kind="act", interaction_id=interaction_id, events="e" * 300, at=float(seq)),),
        checkpoint=Checkpoint(seq, b"%d" % seq + b"s" * 3000) if seq % 3 == 0 else None,
        deadline=Deadline(game_id, str(seq), float(seq)),
        outbox=(Outgoing(channel_id, "ruling", str(seq)),),
        changes={"table_message_id": seq},
    )


class Judge:
    """Checks that each acknowledged action is stored once and completely."""

    def __init__(self, house):
        self.house = house
        self.acknowledged = {}
        self.seen = {}
        self.actions = self.repeated = 0

    def hear(self, told):
        """Notes the reports of a killed process."""
        for each in told:
            if each["kind"] in ("did", "found"):
                game_id, seq = each["game"], each["seq"]
                assert seq >= self.acknowledged.get(game_id, 0), f"{game_id} was at more than {seq}"
                self.acknowledged[game_id] = seq
                self.actions += each["kind"] == "did"

    def judge(self, *, thorough=False):
        """Compares the database with the reports.

        Actions judged by an earlier call are left out, unless `thorough`.
        """
        with self.house.looked_at() as ask:
            if ask is None:
                assert not self.acknowledged
                return
            known = {} if thorough else self.seen
            for channel_id, game_id in enumerate(f"g{n}" for n in range(CHANNELS)):
                self.seen[game_id] = _check_game(ask, channel_id, game_id, known.get(game_id, 0))
                acknowledged = self.acknowledged.get(game_id, 0)
                assert self.seen[game_id] >= acknowledged, f"{game_id}: {acknowledged} was acknowledged"
                assert self.seen[game_id] >= known.get(game_id, 0)
            assert ask("SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL") == [(0,)]

    def redelivered(self):
        """Returns no interactions, since these processes have no people."""
        return ()

    async def finish(self, store):
        """Lets the store check itself, then checks the newest checkpoints."""
        await store.check(thorough=True)
        for channel_id in range(CHANNELS):
            loaded = await store.load_channel(channel_id)
            if loaded is not None and loaded.checkpoint:
                assert loaded.checkpoint.state.startswith(b"%ds" % loaded.checkpoint.seq)


def _check_game(ask, channel_id, game_id, known):
    """Returns a game's last action, and checks that each action after `known` is complete."""
    entries = [
        seq for (seq,) in ask("SELECT seq FROM entry WHERE game_id = ? AND seq > ? ORDER BY seq", game_id, known)
    ]
    last = known + len(entries)
    assert entries == list(range(known + 1, last + 1))
    acted = ask(
        "SELECT seq FROM interaction WHERE game_id = ? AND id > ? ORDER BY id", game_id, channel_id * STEP + known
    )
    assert [seq for (seq,) in acted] == entries
    said = ask(
        "SELECT CAST(payload AS INTEGER) FROM outbox WHERE game_id = ? AND created_at > ? ORDER BY id",
        game_id,
        float(known),
    )
    assert [seq for (seq,) in said] == entries
    taken_back = ask("SELECT seq FROM entry WHERE game_id = ? AND live = 0 AND seq >= ?", game_id, max(known - 1, 0))
    assert {seq for (seq,) in taken_back} == {seq for seq in range(max(known - 1, 1), last) if seq % 7 == 6}
    checkpoints = [seq for (seq,) in ask("SELECT seq FROM checkpoint WHERE game_id = ? ORDER BY seq", game_id)]
    assert checkpoints[-1:] == _newest_checkpoint(last)
    deadline = ask("SELECT CAST(decision AS INTEGER) FROM deadline WHERE game_id = ?", game_id)
    table = ask("SELECT table_message_id FROM game WHERE id = ? AND table_message_id IS NOT NULL", game_id)
    assert deadline == table == ([(last,)] if last else [])
    return last


def _newest_checkpoint(last):
    """Returns the entry of the newest checkpoint after this many actions.

    Every third action has a checkpoint, unless the action has been undone.
    """
    found = [seq for seq in range(3, last + 1, 3) if not (seq % 7 == 6 and seq < last)]
    return found[-1:]
