"""After any commits, undos, refusals and restarts, the store holds the same as a plain model."""

import asyncio
import os
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from storage import (
    UNCHANGED,
    ChannelBusy,
    ChartChange,
    ChartOwner,
    Checkpoint,
    Commit,
    Deadline,
    DuplicateInteraction,
    Interaction,
    LoadedGame,
    NameTaken,
    Outgoing,
    SecretRoll,
    ServerChart,
    StaleCommit,
    Store,
    StoredSeat,
    TokenChange,
    TokenChoice,
    TooMany,
    TooMuch,
)
from storage.rolls import MOST_SIDES_TALLIED
from storage.writing import CHECKPOINTS_KEPT, CHECKPOINTS_OF_ENDED
from tests import postgres

from .making import entry, game

GAMES = {f"g{n}": n % 2 for n in range(4)}
"""Games and their channels. Each of the two channels has two games."""

OWNERS = [ChartOwner("guild", 1), ChartOwner("guild", 2), ChartOwner("user", 1)]
MAX_CHARTS, MAX_CHART_BYTES = 2, 12

texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=5)


def sizes(charts):
    """Returns the total bytes of the charts."""
    return sum(len(each.document.encode()) for each in charts)


times = st.floats(0, 1e6, allow_nan=False)
entries = st.lists(
    st.builds(
        lambda **fields: entry(1, **fields),
        kind=st.sampled_from(["act", "gm", "order"]),
        seat=st.none() | texts,
        payload=texts,
        events=texts,
        epoch=st.integers(0, 3),
        drew=st.booleans(),
        at=times,
    ),
    max_size=4,
)
seat_lists = st.lists(texts, unique=True, max_size=3).map(
    lambda names: tuple(StoredSeat(name, n, name, n or None) for n, name in enumerate(names))
)
token_lists = st.lists(
    st.builds(
        lambda piece, part, value, user: TokenChange(
            TokenChoice(piece, part, value, user), b"png" if part == "image" and value else None
        ),
        st.sampled_from(["a", "B", "宝"]),
        st.sampled_from(["icon", "tone", "image"]),
        st.sampled_from(["", "1", "2"]),
        st.integers(1, 3),
    ),
    max_size=4,
).map(tuple)
parts = st.fixed_dictionaries(
    {"at": times},
    optional={
        "checkpoint": st.binary(max_size=8),
        "undo": st.floats(0, 1),
        "deadline": st.none() | st.tuples(times, st.none() | times),
        "outbox": st.lists(texts, max_size=2),
        "seats": seat_lists,
        "tokens": token_lists,
        "changes": st.fixed_dictionaries(
            {}, optional={"proposal": st.none() | texts, "table_message_id": st.integers(0, 2**63 - 1), "locale": texts}
        ),
        "status": st.sampled_from(["lobby", "active", "paused", "ended"]),
    },
)

channels = st.sampled_from(sorted(set(GAMES.values())))
owners = st.sampled_from(OWNERS)
keys = st.sampled_from(["omens", "treasure", "宝"])
interactions = st.none() | st.integers(1, 30)
secret_ids = st.integers(1, 5)
dice = st.dictionaries(
    st.sampled_from([(2, 1), (6, 1), (6, 6), (MOST_SIDES_TALLIED, 1), (MOST_SIDES_TALLIED + 1, 1)]), st.integers(1, 9)
)


class Model:
    """One stored game as plain lists."""

    def __init__(self, stored_game):
        self.game = stored_game
        self.seats = ()
        self.entries = []
        self.checkpoints = {}
        self.deadline = None
        self.tokens = {}

    def apply(self, commit):
        if commit.undo_to is not None:
            self.entries = [replace(e, live=e.live and e.seq <= commit.undo_to) for e in self.entries]
            self.checkpoints = {seq: state for seq, state in self.checkpoints.items() if seq <= commit.undo_to}
        self.entries += commit.entries
        if commit.checkpoint:
            self.checkpoints[commit.checkpoint.seq] = commit.checkpoint.state
            self.keep(CHECKPOINTS_KEPT)
        if commit.deadline is not UNCHANGED:
            self.deadline = commit.deadline
        if commit.seats is not None:
            self.seats = commit.seats
        for change in commit.tokens:
            key = (change.choice.piece, change.choice.part)
            self.tokens.pop(key, None)
            self.tokens |= {key: change.choice} if change.choice.value else {}
        self.game = replace(self.game, **commit.changes, revision=self.game.revision + commit.is_change)
        if commit.changes.get("status") == "ended":
            self.keep(CHECKPOINTS_OF_ENDED)

    def keep(self, count):
        newest = sorted(self.checkpoints)[-count:]
        self.checkpoints = {seq: state for seq, state in self.checkpoints.items() if seq in newest or seq == 0}

    def at(self, seq):
        base = max((s for s in self.checkpoints if s <= seq), default=None)
        return LoadedGame(
            game=self.game,
            seats=self.seats,
            checkpoint=None if base is None else Checkpoint(base, self.checkpoints[base]),
            entries=tuple(e for e in self.entries if e.live and (base or 0) < e.seq <= seq),
            last_seq=len(self.entries),
            epoch=self.entries[-1].epoch if self.entries else 0,
            head=self.entries[-1].head if self.entries else "",
            version=self.entries[-1].version if self.entries else 0,
            deadline=self.deadline,
            tokens=tuple(self.tokens[key] for key in sorted(self.tokens, key=lambda key: (key[0].encode(), key[1]))),
        )


class StoreMachine(RuleBasedStateMachine):
    @initialize()
    def begin(self):
        self.runner = asyncio.Runner()
        self.address = self.new_database()
        self.store = self.run(Store.open(self.address))
        self.models = {}
        self.interactions = {}
        self.messages = []
        self.tallies = {channel_id: Counter() for channel_id in GAMES.values()}
        self.secrets = {}
        self.charts = {owner: {} for owner in OWNERS}
        self.changes = {owner: [] for owner in OWNERS}
        self.limits = pytest.MonkeyPatch()
        self.limits.setattr("storage.documents.MAX_CHARTS", MAX_CHARTS)
        self.limits.setattr("storage.documents.MAX_CHART_BYTES", MAX_CHART_BYTES)

    def new_database(self):
        self.folder = tempfile.TemporaryDirectory()
        return Path(self.folder.name) / "games.sqlite3"

    def done_with_it(self):
        self.folder.cleanup()

    def run(self, work):
        return self.runner.run(work)

    def teardown(self):
        self.run(self.store.close())
        self.runner.close()
        self.limits.undo()
        self.done_with_it()

    def is_busy(self, channel_id, but_for=None):
        return any(
            m.game.channel_id == channel_id and m.game.status != "ended" and m.game.id != but_for
            for m in self.models.values()
        )

    @rule(game_id=st.sampled_from(list(GAMES)), seats=seat_lists, created_at=times)
    def create(self, game_id, seats, created_at):
        if game_id in self.models:
            return
        new = game(game_id, GAMES[game_id], created_at=created_at)
        if self.is_busy(new.channel_id):
            with pytest.raises(ChannelBusy):
                self.run(self.store.create_game(new, seats))
            return
        self.run(self.store.create_game(new, seats))
        self.models[game_id] = Model(new)
        self.models[game_id].seats = seats

    @rule(
        game_id=st.sampled_from(list(GAMES)),
        entries=entries,
        parts=parts,
        interaction_id=interactions,
        gap=st.sampled_from([0] * 9 + [1]),
        late=st.sampled_from([0] * 6 + [None, 1, -1]),
    )
    def commit(self, game_id, entries, parts, interaction_id, gap, late):
        model = self.models.get(game_id)
        if model is None:
            return
        last = len(model.entries) + len(entries)
        numbered = tuple(replace(e, seq=len(model.entries) + n + gap) for n, e in enumerate(entries, start=1))
        status = {"status": parts["status"]} if "status" in parts else {}
        commit = Commit(
            game_id=game_id,
            at=parts["at"],
            interaction_id=interaction_id,
            expects=None if late is None else model.game.revision - late,
            undo_to=round(parts["undo"] * len(model.entries)) if "undo" in parts else None,
            entries=numbered,
            checkpoint=Checkpoint(last, parts["checkpoint"]) if "checkpoint" in parts else None,
            deadline=(parts["deadline"] and Deadline(game_id, "d", *parts["deadline"]))
            if "deadline" in parts
            else UNCHANGED,
            outbox=tuple(Outgoing(model.game.channel_id, "ruling", text) for text in parts.get("outbox", ())),
            seats=parts.get("seats"),
            tokens=parts.get("tokens", ()),
            changes={**parts.get("changes", {}), **status},
        )
        is_over = model.game.status == "ended" and commit.is_change
        refusal = (
            DuplicateInteraction
            if interaction_id in self.interactions
            else StaleCommit
            if late
            else ChannelBusy
            if is_over and self.is_busy(model.game.channel_id, game_id)
            else StaleCommit
            if gap and numbered
            else None
        )
        if refusal:
            with pytest.raises(refusal):
                self.run(self.store.commit(commit))
            return
        ids = self.run(self.store.commit(commit))
        model.apply(commit)
        if interaction_id is not None:
            recorded = Interaction(interaction_id, game_id, last if numbered else None, commit.at)
            self.interactions[interaction_id] = recorded
        self.messages += zip(ids, [m.payload for m in commit.outbox], strict=True)

    @rule(channel_id=channels, dice=dice, at=times)
    def add_dice(self, channel_id, dice, at):
        self.run(self.store.add_dice(channel_id, dice, at))
        self.tallies[channel_id].update({die: n for die, n in dice.items() if die[0] <= MOST_SIDES_TALLIED})

    @rule(id=secret_ids, channel_id=channels, payload=texts, at=times)
    def keep_secret(self, id, channel_id, payload, at):
        roll = SecretRoll(id, 7, channel_id, payload, at)
        if id in self.secrets:
            with pytest.raises(DuplicateInteraction):
                self.run(self.store.keep_secret(roll))
            return
        self.run(self.store.keep_secret(roll))
        self.secrets[id] = roll

    @rule(id=secret_ids, at=times)
    def reveal_secret(self, id, at):
        is_secret = id in self.secrets and self.secrets[id].revealed_at is None
        assert self.run(self.store.reveal_secret(id, at)) == is_secret
        if is_secret:
            self.secrets[id] = replace(self.secrets[id], revealed_at=at)

    @rule(owner=owners, key=keys, name=texts, document=texts, at=times, interaction_id=interactions, over=st.booleans())
    def put_chart(self, owner, key, name, document, at, interaction_id, over):
        chart = ServerChart(owner, key, name, document, 7, at)
        charts = self.charts[owner]
        refusal = (
            DuplicateInteraction
            if interaction_id in self.interactions
            else NameTaken
            if key in charts and not over
            else TooMany
            if key not in charts and len(charts) == MAX_CHARTS
            else TooMuch
            if sizes([*charts.values()]) < sizes([*(charts | {key: chart}).values()]) > MAX_CHART_BYTES
            else None
        )
        if refusal:
            with pytest.raises(refusal):
                self.run(self.store.put_charts((chart,), interaction_id, replace=over))
            return
        self.run(self.store.put_charts((chart,), interaction_id, replace=over))
        self.note_chart_change(
            owner, key, ChartChange(name, "replaced" if key in charts else "added", 7, at), interaction_id
        )
        charts[key] = chart

    @rule(owner=owners, key=keys, at=times, interaction_id=interactions)
    def delete_chart(self, owner, key, at, interaction_id):
        if interaction_id in self.interactions:
            with pytest.raises(DuplicateInteraction):
                self.run(self.store.delete_chart(owner, key, 8, at, interaction_id))
            return
        gone = self.charts[owner].pop(key, None)
        assert self.run(self.store.delete_chart(owner, key, 8, at, interaction_id)) == (gone is not None)
        if gone:
            self.note_chart_change(owner, key, ChartChange(gone.name, "deleted", 8, at), interaction_id)

    def note_chart_change(self, owner, key, change, interaction_id):
        self.changes[owner].insert(0, (key, change))
        if interaction_id is not None:
            self.interactions[interaction_id] = Interaction(interaction_id, None, None, change.at)

    @rule()
    def reopen(self):
        self.run(self.store.close())
        self.store = self.run(Store.open(self.address))

    @rule(now=times)
    def deadlines_come(self, now):
        deadlines = [m.deadline for m in self.models.values() if m.deadline]
        due = {d for d in deadlines if d.due_at <= now or (d.nudge_at is not None and d.nudge_at <= now)}
        assert set(self.run(self.store.due(now))) == due
        times = [t for d in deadlines for t in (d.due_at, d.nudge_at) if t is not None]
        assert self.run(self.store.next_due()) == min(times, default=None)

    @rule(seq=st.integers(0, 30))
    def look_back(self, seq):
        for game_id, model in self.models.items():
            assert self.run(self.store.load_game(game_id, seq)) == model.at(seq)

    @invariant()
    def holds_what_the_model_holds(self):
        for game_id, model in self.models.items():
            assert self.run(self.store.load_game(game_id)) == model.at(len(model.entries))
            assert list(self.run(self.store.entries(game_id, live_only=False))) == model.entries
        for channel_id in set(GAMES.values()):
            loaded = self.run(self.store.load_channel(channel_id))
            games = [m.game for m in self.models.values() if m.game.channel_id == channel_id]
            assert ([loaded.game] if loaded else []) == [g for g in games if g.status != "ended"]
        for interaction_id in range(1, 31):
            assert self.run(self.store.seen(interaction_id)) == self.interactions.get(interaction_id)
        assert [(row.id, row.payload) for row in self.run(self.store.unsent(10_000, 1e9))] == self.messages

    @invariant()
    def holds_the_dice_and_charts_of_the_model(self):
        for channel_id, counts in self.tallies.items():
            tally = self.run(self.store.dice_tally(channel_id))
            assert {(sides, face): n for sides, faces in tally.items() for face, n in faces.items()} == counts
        for id in range(1, 6):
            assert self.run(self.store.secret(id)) == self.secrets.get(id)
        for owner, charts in self.charts.items():
            assert self.run(self.store.charts(owner)) == charts
            for key in {key for key, _ in self.changes[owner]}:
                changes = tuple(change for noted, change in self.changes[owner] if noted == key)
                assert self.run(self.store.chart_changes(owner, key, 100)) == changes


class OnAServer(StoreMachine):
    def new_database(self):
        return postgres.own_database()

    def done_with_it(self):
        postgres.empty(self.address)


TestStore = StoreMachine.TestCase
TestStoreOnAServer = OnAServer.TestCase
FUZZ = bool(os.environ.get("GYOJI_FUZZ"))
TestStore.settings = settings(
    max_examples=500 if FUZZ else 15, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
TestStoreOnAServer.settings = settings(TestStore.settings, max_examples=200 if FUZZ else 5)
