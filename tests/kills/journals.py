"""The judge of games: compares stored entries with the processes' reports, and plays the entries again."""

import itertools
import random
from dataclasses import dataclass, field, fields, replace

import orjson

from bot.games.live.game import CLOCK, Live
from bot.games.live.journal import SAID, TABLE, game_entry, is_untold
from rules.core.contract.ruleset import rulesets
from rules.core.journal.game import Game
from storage import StoredEntry, StoredGame
from tests.kills.tables import CHANNELS, LIFE_S, Tables, fingerprint
from tests.saved.friends import BEGAN

GAME = [each.name for each in fields(StoredGame)]
ENTRY = [each.name for each in fields(StoredEntry)]
MOST_DELIVERED = 40


def is_silent(entry):
    """Returns whether no message reports an entry.

    Such an entry gives a secret answer that may still change, or secretly takes an answer back.
    """
    return is_untold(entry) or (entry.kind == "mark" and orjson.loads(entry.payload).get("phrases") == [])


@dataclass
class Journal:
    """A judged part of a game: its entries, their replay, and the state's fingerprint after each commit."""

    record: StoredGame
    entries: list[StoredEntry] = field(default_factory=list)
    live: Live | None = None
    game: Game | None = None
    prints: dict[int, str] = field(default_factory=dict)

    @property
    def last(self):
        """Number of the newest entry."""
        return len(self.entries)

    def take(self, commit):
        """Replays the entries of one commit, and checks their digests and the hash chain.

        An undo takes back entries of earlier commits.
        """
        before = self.last
        for entry in commit:
            undo = orjson.loads(entry.payload).get("undo") if entry.kind == "mark" else None
            if undo is not None:
                gone = range(undo + 1, before + 1)
                self.entries = [replace(each, live=each.live and each.seq not in gone) for each in self.entries]
            if self.live is None or undo is not None:
                self._play_again()
            assert self.live.link(replace(entry, head="")).head == entry.head, f"the chain breaks at {entry.seq}"
            self.entries.append(replace(entry, live=True))
            for _ in self.game.replay([game_entry(self.live.ruleset, entry)]):
                pass
        self.prints[self.last] = fingerprint(self.game)

    def _play_again(self):
        head = self.live.head if self.live else ""
        self.live = Live(rulesets()[self.record.ruleset], self.record, ())
        self.live.head = head
        entries = (game_entry(self.live.ruleset, entry) for entry in self.entries if entry.live)
        self.game = Game.load(self.live.ruleset, self.live.setup, self.live.dice(), None, entries)


class Judge:
    """Checks that each acknowledged action is stored once and completely, and that no other action is stored."""

    def __init__(self, house):
        self.house = house
        self.actions = self.repeated = 0
        self._journals = {}
        self._asked, self._repeats = set(), {}
        self._claims, self._done = [], set()
        self._stored = {}
        self._unsent, self._last_row = set(), 0
        self._touched, self._sent = set(), set()
        self._since = BEGAN

    def hear(self, told):
        """Notes the reports of a killed process."""
        self._repeats = {}
        for each in told:
            match each["kind"]:
                case "asks":
                    self.repeated += each["id"] in self._asked
                    self._asked.add(each["id"])
                    self._repeats[each["channel"]] = each
                case "did":
                    self._claims.append(each)
                    if each["at"]:
                        self._done.add(each["id"])
                        self.actions += 1
                case "found":
                    self._claims.append(each)
                case "sends":
                    self._touched.add(each["id"])
                case "sent":
                    self._sent.add(each["id"])

    def redelivered(self):
        """Returns the last interaction at each table in the last life, answered or not."""
        return [*self._repeats.values()]

    def to_deliver(self):
        """Returns some of the unsent messages."""
        return sorted(self._unsent)[:MOST_DELIVERED]

    def judge(self, *, thorough=False):
        """Compares the database with the reports.

        Entries judged by an earlier call are left out, unless `thorough`.
        """
        with self.house.looked_at() as ask:
            if ask is None:
                assert not self._claims
                return
            rows = self._judge_rows(ask)
            acted = self._judge_interactions(ask)
            known = {} if thorough else self._journals
            journals = {}
            for values in ask(f"SELECT {', '.join(GAME)} FROM game"):  # noqa: S608 - our own columns
                record = StoredGame(**dict(zip(GAME, values, strict=True)))
                journal = known.get(record.id) or Journal(record)
                if journal.record.revision != record.revision or not journal.entries:
                    assert journal.record.revision <= record.revision
                    journal.record = record
                    self._judge_game(ask, journal, rows, acted)
                journals[record.id] = journal
            self._judge_earlier(journals)
            self._judge_claims(ask)
        self._claims, self._done = [], set()
        self._touched, self._sent = set(), set()
        self._since = max([self._since, *(journal.entries[-1].at for journal in journals.values() if journal.entries)])

    def _judge_rows(self, ask):
        """Returns the new messages by game and time.

        Earlier messages must not be lost before they are sent.
        """
        found = {id for (id,) in ask("SELECT id FROM outbox WHERE sent_at IS NULL")}
        assert self._unsent - self._touched <= found, "a message is lost"
        assert not self._sent & found, "a sent message would be sent again"
        new = ask("SELECT id, game_id, kind, payload, created_at FROM outbox WHERE id > ? ORDER BY id", self._last_row)
        self._last_row = max([self._last_row, *(id for id, *_ in new)])
        self._unsent = found
        return {
            (game_id, at): {kind: orjson.loads(payload) for _, _, kind, payload, _ in some}
            for (game_id, at), some in itertools.groupby(new, lambda row: (row[1], row[4]))
        }

    def _judge_interactions(self, ask):
        """Returns all interactions that have acted.

        A person must have sent each, and no record may change.
        """
        sql = "SELECT id, game_id, seq, at FROM interaction WHERE at >= ?"
        for id, *acted in ask(sql, self._since - LIFE_S):
            assert id in self._asked, "no process has asked for this"
            assert self._stored.setdefault(id, tuple(acted)) == tuple(acted), "an interaction has acted twice"
        return self._stored

    def _judge_game(self, ask, journal, rows, acted):
        sql = f"SELECT {', '.join(ENTRY)} FROM entry WHERE game_id = ? AND seq > ? ORDER BY seq"  # noqa: S608
        record, is_known = journal.record, bool(journal.entries)
        stored = [StoredEntry(**dict(zip(ENTRY, row, strict=True))) for row in ask(sql, record.id, journal.last)]
        numbers = [entry.seq for entry in stored]
        assert numbers == [*range(journal.last + 1, journal.last + 1 + len(stored))], f"some of {numbers} are missing"
        for (id, at), some in itertools.groupby(stored, lambda entry: (entry.interaction_id, entry.at)):
            commit = list(some)
            if id is not None:
                assert acted.get(id) == (record.id, commit[-1].seq, at), "an action is there by half"
            assert sum(entry.kind == "act" and entry.user_id is not None for entry in commit) <= 1
            if (record.id, at) in rows:
                self._judge_said(commit, rows[record.id, at])
            elif not any(map(is_silent, commit)):
                assert not is_known
                assert at <= self._since, "an action without its messages"
            journal.take(commit)
        sql = "SELECT seq FROM entry WHERE game_id = ? AND live = 0"
        gone = {entry.seq for entry in journal.entries if not entry.live}
        found = {seq for (seq,) in ask(sql, record.id)}
        assert found == gone, f"{sorted(found)} are taken back instead of {sorted(gone)}"
        deadlines = {decision for (decision,) in ask("SELECT decision FROM deadline WHERE game_id = ?", record.id)}
        decision = journal.game.decision if journal.game and record.status == "active" else None
        assert deadlines <= ({CLOCK, str(decision.id)} if decision else set()), "a deadline of another time"

    def _judge_said(self, commit, rows):
        assert TABLE in rows, "an action without its table"
        if SAID in rows:
            assert rows[SAID].get("seqs", [commit[0].seq, commit[-1].seq]) == [commit[0].seq, commit[-1].seq]

    def _judge_earlier(self, journals):
        """Checks that entries judged earlier are unchanged."""
        for id, before in self._journals.items():
            now = journals[id]
            assert now.last >= before.last
            assert [entry.head for entry in now.entries[: before.last]] == [entry.head for entry in before.entries]
        self._journals = journals

    def _judge_claims(self, ask):
        """Checks the reports of stored interactions, and of the game's state after each."""
        assert self._done <= self._stored.keys(), "an action that was acknowledged is lost"
        for claim in self._claims:
            if "game" in claim:
                journal = self._journals[claim["game"]]
                assert journal.last >= claim["seq"], "an entry that was acknowledged is lost"
                assert journal.prints.get(claim["seq"], "") == claim["print"], "the game differs from the report"

    async def finish(self, store):
        """Ends every game, proves it by its export, and lets the store check itself."""
        tables = Tables(store, random.Random(0), 10**6, lambda kind, **facts: None)
        for channel_id in CHANNELS:
            await tables.finish(channel_id)
        await store.check(thorough=True)
