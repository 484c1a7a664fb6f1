"""Saved games of every release can be continued under the present bot (see tests/saved)."""

import json
import os
import tomllib
from pathlib import Path

import pytest

from bot import offline
from bot.facts.replies import Document, Entries
from bot.games.acts import absence, answering, ending, hands, looking, orders
from bot.games.care.outbox import Outbox
from bot.games.live.journal import CHOSEN, UNTOLD, WENT_ON
from bot.games.lobby import agreeing, seating
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.ruleset import rulesets
from rules.core.journal.playing import Playing
from rules.core.journal.proof import Head
from rules.core.journal.transcript import read_transcript
from rules.core.play.dice import commitment
from storage import Store
from tests.bot.table import codes, kinds, part
from tests.bot.test_forgetting import forgetting_of, found
from tests.e2e.playing import FALLBACK
from tests.saved import restore, saved_games
from tests.saved.__main__ import PHASES, SHARED
from tests.saved.friends import ANN, BEGAN, BEN, CHANNEL, DAY_S, MIA, NAMES, Friends

UPDATED = BEGAN + DAY_S / 2
"""Time when the present bot starts, before any deadline."""
ROOT = Path(__file__).parents[1]
GAMES = saved_games()
RELEASES = ("0.1.0", "0.2.0")
REVISED = {
    f"{release}/{name}"
    for release in RELEASES
    for name in (
        "maidens-declare", "maidens-luck", "maidens-move", "runequest-corrected", "runequest-defence",
        "runequest-ended", "runequest-turn", "runequest-undone",
    )
}  # fmt: skip
"""Games that the present rules would have played differently.

In older rules:

- Dolls that no player had placed stayed outside the zone of the scenario (MAID-3-S5).
- A fighter was asked to turn where turning changed nothing (RQ-T1).
- No player was asked for a fighter's other actions after its declaration was used up (RQ-R4).
"""
LATER = {f"{release}/runequest-{name}" for release in RELEASES for name in ("ordered", "proposed")}
"""Games in which only the last entries would differ under the present rules.

Play restarts before those entries.
"""
MORE = 5 if os.environ.get("GYOJI_FUZZ") else 3
"""Number of answers given after the update, and again after an undo."""


class Later(Friends):
    """The friends at their table after the update.

    `heads` and `entries` are those that the older bot stored.
    """

    @classmethod
    async def open(cls, name, text, database):
        """Opens a game saved by an older bot."""
        restore(text, database)
        return await cls.at(name, database)

    @classmethod
    async def at(cls, name, database, interactions=460_000_000_000_000_000):
        """Opens the only game in a database."""
        store = await Store.open(database)
        later = cls(store, 7, at=UPDATED, interactions=interactions)
        (game,) = await store.games("lobby", "active", "paused", "ended")
        entries = await store.entries(game.id, live_only=False)
        later.entries = [(entry.payload, entry.events, entry.digest, entry.live, entry.head) for entry in entries]
        later.name = name
        later.is_whole = True
        later.heads = [Head(seq=entry.seq, digits=entry.head) for entry in entries]
        return later


@pytest.fixture
async def opened(request, tmp_path):
    text = GAMES[request.param].read_text("utf-8")
    later = await Later.open(name_of(request.param), text, tmp_path / "gyoji.sqlite3")
    later.is_whole = request.param not in REVISED | LATER
    yield later
    await later.games.close()
    await later.store.close()


def of(*names, but=(), among=tuple(GAMES)):
    """Runs a test on the named saved games, by default all."""
    found = [id for id in among if (not names or name_of(id) in names) and name_of(id) not in but]
    return pytest.mark.parametrize("opened", found, ids=found, indirect=True)


def name_of(id):
    """Returns the name of a saved game without its release and ruleset."""
    return id.split("/")[1].partition("-")[2]


def said(told):
    """Returns the kinds of all public messages in these replies."""
    return [kind for durable in told for kind in kinds(durable.reply.public)]


def test_todays_release_has_saved_games_of_each_ruleset():
    release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    names = {ruleset: {*SHARED, *(kind.replace("_", "-") for kind in phases)} for ruleset, phases in PHASES.items()}
    wanted = {f"{release}/{ruleset}-{name}" for ruleset in rulesets() for name in names[ruleset]}
    assert wanted == {id for id in GAMES if id.startswith(f"{release}/")}


@of("lobby", "proposed")
async def test_a_saved_game_forgets_people_and_its_chain_stays(opened):
    """Covers names in users' texts, and players' words for the dice."""
    await opened.live()
    database = opened.store.path
    assert found(database, ANN, NAMES[ANN])
    await forgetting_of(opened.store, opened.games).forget("user", ANN)
    assert found(database, ANN, NAMES[ANN]) == {}
    game = (await opened.live()).record
    entries = await opened.store.entries(game.id, live_only=False)
    assert [Head(seq=entry.seq, digits=entry.head) for entry in entries][: len(opened.heads)] == opened.heads


async def stored(friends):
    """Returns the stored journal, including entries taken back."""
    entries = await friends.journal(live_only=False)
    return [(entry.payload, entry.events, entry.digest, entry.live, entry.head) for entry in entries]


SILENT = (CHOSEN, UNTOLD, WENT_ON)


def tells_all(entry):
    """Returns whether an entry contains an event for all players."""
    return any(raw["kind"] not in SILENT and raw.get("audience") is None for raw in json.loads(entry.events))


async def looks_back(friends):
    """Reads the log, the reasons and the hands.

    Every entry must have words.
    """
    live, journal = await friends.live(), await friends.journal()
    told = part(await friends.done(friends.games.ask(friends.by(ANN), looking.log, 100)), Entries).told
    may_know = {entry.seq for entry in journal if tells_all(entry) and entry.seq <= live.seen_head.seq}
    assert may_know <= {seq for seq, _ in told}
    for seq in {1, live.seen_head.seq // 2, live.seen_head.seq} - {0}:
        assert codes(await friends.games.ask(friends.by(ANN), looking.why, seq)) in (None, "nothing-to-explain-there")
    assert codes(await friends.games.ask(friends.by(BEN), looking.why)) is None
    if live.shows_hands:
        await friends.done(friends.games.ask(friends.by(ANN), hands.hand))
    for words in map(Languages.load().words, ("en", "ja")):
        voice = Voice.at(words, live.scene())
        for _, items in told:
            for line in voice.lines(items):
                assert not FALLBACK.findall(line), line


async def is_proven(friends, folder):
    """Verifies the ended game's export against posted hashes and heads.

    A game of revised rules can be proven only in part.
    """
    live = await friends.live()
    assert live.record.status == "ended"
    file = part(await friends.done(looking.export(friends.games, friends.by(BEN))), Document)
    path = folder / file.name
    path.write_bytes(file.content)
    playing = Playing(read_transcript(file.content))
    assert [each for each in playing.run() if each.difference] == []
    for head in friends.heads:
        assert playing.heads[head.seq].startswith(head.digits)
    (*_, last) = await friends.journal(live_only=False)
    posted = offline.Posted(tuple(map(commitment, live.secrets.values())), Head(seq=last.seq, digits=last.head))
    assert offline.verify(path, Languages.load().words("en"), posted) == (0 if friends.is_whole else offline.PARTLY)


async def told_actions(friends):
    """Returns the public actions that people took."""
    journal, live = await friends.journal(), await friends.live()
    if live.game is None:
        return []
    acts = [entry for entry in journal if entry.kind in ("act", "gm") and entry.user_id is not None]
    return [entry for entry in acts if entry.seq <= live.seen_head.seq]


async def goes_on(friends):
    """Plays on, undoes actions, and ends the game.

    The undone actions are from after and before the update.
    """
    before = len(friends.entries)
    done = len(await told_actions(friends))
    await friends.play(MORE)
    now = await told_actions(friends)
    if steps := min(sum(entry.seq > before for entry in now) + min(done, 2), len(now), 20):
        await friends.undo(steps)
    await friends.play(MORE)
    assert [entry[:3] for entry in (await stored(friends))[:before]] == [entry[:3] for entry in friends.entries]
    assert not done or any(
        was[3] and not now[3] for was, now in zip(friends.entries, await stored(friends), strict=False)
    )
    if (await friends.live()).record.status != "ended":
        await friends.done(ending.end(friends.games, friends.by(MIA)))


@of(but=("lobby", "paused", "proposed", "ended"), among=[id for id in GAMES if id not in REVISED])
async def test_a_saved_game_is_unchanged_goes_on_and_is_proven(opened, tmp_path):
    live = await opened.live()
    assert await stored(opened) == opened.entries, "nothing is taken back or added by an update"
    assert live.game.decision.kind.replace("_", "-") == opened.name or opened.name in ("ordered", "corrected", "undone")
    await looks_back(opened)
    await goes_on(opened)
    await looks_back(opened)
    await is_proven(opened, tmp_path)
    assert "service-rules-changed" not in said(opened.told)


@of(but=("ended",), among=sorted(REVISED))
async def test_a_game_of_revised_rules_goes_on_from_its_state(opened):
    assert await stored(opened) == opened.entries, "nothing is taken back or added by an update"
    await looks_back(opened)
    await opened.play(MORE)
    kept = [entry[:3] for entry in opened.entries]
    now = [entry[:3] for entry in await stored(opened)]
    assert now[: len(kept)] == kept
    assert len(now) > len(kept)
    await opened.done(ending.end(opened.games, opened.by(MIA)))
    file = part(await opened.done(looking.export(opened.games, opened.by(BEN))), Document)
    assert [each for each in Playing(read_transcript(file.content)).run() if each.difference] == []


@of("ended", among=sorted(REVISED))
async def test_an_ended_game_of_revised_rules_is_proven_except_where_they_differ(opened, tmp_path):
    await looks_back(opened)
    await is_proven(opened, tmp_path)


@of("ended", among=[id for id in GAMES if id not in REVISED])
async def test_an_ended_game_is_proven_and_its_end_can_be_undone(opened, tmp_path):
    await looks_back(opened)
    await is_proven(opened, tmp_path)
    await opened.undo(1)
    await goes_on(opened)
    await is_proven(opened, tmp_path)


@of("lobby")
async def test_a_saved_lobby_can_be_joined_left_and_started(opened, tmp_path):
    assert (await opened.games.scene(CHANNEL)).status == "lobby"
    await opened.done(opened.games.change(opened.by(BEN), seating.leave))
    await opened.done(opened.games.change(opened.by(BEN), seating.join, word="tails"))
    await opened.start()
    await goes_on(opened)
    await is_proven(opened, tmp_path)


@of("paused")
async def test_a_saved_pause_can_be_resumed(opened, tmp_path):
    assert codes(await opened.games.change(opened.by(ANN), answering.act, "pass", {})) == "game-paused"
    await opened.done(opened.games.change(opened.by(MIA), ending.resume))
    await goes_on(opened)
    await is_proven(opened, tmp_path)


@of("proposed")
@pytest.mark.parametrize("agrees", [True, False], ids=["agreed", "declined"])
async def test_a_saved_proposal_can_be_answered(opened, agrees, tmp_path):
    proposal = (await opened.games.scene(CHANNEL)).proposal
    answer = agreeing.agree if agrees else agreeing.decline
    await opened.done(opened.games.change(opened.by(BEN), answer, proposal.id))
    assert any(not entry.live for entry in await opened.journal(live_only=False)) == agrees
    await goes_on(opened)
    await is_proven(opened, tmp_path)


@of("ordered")
async def test_saved_standing_orders_and_deadlines_are_kept(opened):
    live = await opened.live()
    assert {order.seat for order in live.game.orders} == {*live.seats_of(ANN)}
    assert (await opened.done(opened.games.ask(opened.by(ANN), orders.listed))).own
    opened.at += DAY_S
    (deadline,) = await opened.store.due(opened.at)
    assert await absence.on_time(opened.games, deadline)
    assert "service-time-over" in said(opened.told)


@of()
async def test_messages_unsent_by_an_older_bot_are_sent(opened):
    outbox, rows = Outbox(opened.games), await opened.store.unsent(100, opened.at)
    assert len(rows) == 2
    for row in rows:
        assert await outbox.read_row(row) is not None
    assert (await opened.store.check()).unsent == 2
