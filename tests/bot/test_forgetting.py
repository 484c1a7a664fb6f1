"""People and servers are forgotten in every column, and games can still be proven."""

import asyncio
import itertools
import json

import pytest

from bot import offline
from bot.charts.library import Library
from bot.facts.origins import Origin
from bot.facts.preferences import Preferences
from bot.facts.replies import Document
from bot.facts.scenes import DAY_S
from bot.games.acts import corrections, ending, looking, undo
from bot.games.care.forgetting import Forgetting
from bot.games.care.retention import Retention, Terms
from bot.games.live.games import Games
from bot.games.live.journal import said_in
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from rules.core.journal.proof import Head
from storage import CharacterDraft, ChartOwner, HouseTable, KeptCharacter, SecretRoll, ServerChart
from storage.sqlite.files import beside
from tests.bot.player import Player
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, codes, kinds, part
from tests.database import change, columns, on_a_file, rows

ZARQUON = 987_654_321_098_765
NAME, WORD, CALLED = "Zarquon ‘the 猫’", "flibbertigibbet", "Sir Zarq"
GUILD = 5


def found(path, *needles):
    """Returns the columns in which any of these words occurs, even inside a value."""
    return {
        f"{table}.{column}": value
        for table, names in columns(path).items()
        for row in rows(path, f"SELECT * FROM {table}")  # noqa: S608 - our own tables
        for column, value in zip(names, row, strict=True)
        for text in [value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)]
        if any(str(needle) in text for needle in needles)
    }


def forgetting_of(store, games, now=2_000.0):
    preferences = Preferences(store)
    library = Library(store, rulesets(), Languages.load())
    return Forgetting(store, games, preferences, library, lambda: now)


class Zarquon(Player):
    """A player whose name and words are easy to find in the database."""

    def __init__(self, store, seed, channel):
        super().__init__(store, seed)
        self.channel = channel
        self.ids = itertools.count(7_000_000_000_000 + channel * 100_000)

    def origin(self):
        return Origin(next(self.ids), ZARQUON, NAME, GUILD, self.channel, "en-US", "en-US", True, 1_000.0)

    async def play(self, ruleset, scenario="", actions=12):
        await opening.new_game(self.games, self.origin(), ruleset, scenario)
        await self.games.change(self.origin(), seating.join, name=CALLED, word=WORD)
        for _ in range(6):
            await self.games.change(self.origin(), seating.join, referee=True)
        assert (await self.games.change(self.origin(), seating.start)).refusal is None
        await self.play_on(actions)


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_a_game_of_each_ruleset_forgets_a_player_and_is_proven_as_before(table, ruleset, tmp_path, capsys):
    player = Zarquon(table.store, 3, 41)
    await player.play(ruleset)
    (game,) = await table.store.games("active", "paused", "ended")
    assert {"game.setup", "game.added", "entry.user_id", "entry.payload", "seat.name"} <= found(
        table.path, ZARQUON, NAME, WORD, CALLED
    ).keys()
    await ending.end(player.games, player.origin())
    before = part(await looking.export(player.games, player.origin()), Document).content

    await forgetting_of(table.store, player.games).forget("user", ZARQUON)

    assert found(table.path, ZARQUON, NAME, WORD, CALLED) == {}
    entries = await table.store.entries(game.id, live_only=False)
    assert {entry.interaction_id for entry in entries} == {None}
    somebody = Origin(1, ALICE, "Alice", GUILD, 41, "en-US", "en-US", True, 3_000.0)
    after = part(await looking.export(player.games, somebody), Document).content
    last = entries[-1]
    posted = offline.Posted((json.loads(before)["commitment"],), Head(seq=last.seq, digits=last.head))
    for name, content in {"before": before, "after": after}.items():
        path = tmp_path / f"{name}.json"
        path.write_bytes(content)
        assert offline.verify(path, Languages.load().words("en"), posted) == 0, capsys.readouterr().out
    assert WORD in before.decode()
    assert WORD not in after.decode()


async def test_of_several_processes_only_the_keeper_forgets(table, monkeypatch):
    other = Games(table.store, lambda: table.now, table.games.rulesets)
    other.share.split(2, lambda: 0.0)
    other.share.renew(1.0)
    other.share.take(1, 0)
    await table.store.set_setting("user", str(ALICE), "language", "ja")
    waiting = asyncio.create_task(forgetting_of(table.store, other).forget("user", ALICE))
    while not await table.store.people.asked():  # noqa: ASYNC110 - the database has no event
        await asyncio.sleep(0)
    assert await table.store.get_setting("user", str(ALICE), "language") == "ja"
    await forgetting_of(table.store, table.games).work()
    assert (await waiting)["setting"] == 1
    assert await table.store.get_setting("user", str(ALICE), "language") is None


async def test_a_running_game_gives_the_seat_to_the_referee_and_tells_without_a_name(table):
    await opening.new_game(table.games, table.by(ALICE), "little")
    await table.do(ALICE, seating.join, word=WORD)
    await table.do(BOB, seating.join)
    await table.do(BOB, seating.start)
    await table.commit_all(2, 3)
    table.told.clear()

    await forgetting_of(table.store, table.games).forget("user", ALICE)

    said = [item for durable in table.told for item in durable.reply.public]
    assert "service-forgotten" in kinds(said)
    scene = await table.games.scene(CHANNEL, BOB)
    assert {line.user_id for line in scene.seats} == {None, BOB}
    assert scene.gm_user_id is None, "the role of game master is given up too"
    head = table.live().head
    await table.restart()
    await table.games.scene(CHANNEL)
    assert table.live().head == head, "the chain goes on"
    await table.act(BOB, "commit", value=4)
    assert (await ending.end(table.games, table.by(BOB, manages=True))).refusal is None


async def test_after_the_game_master_has_gone_the_players_share_the_role(table):
    await table.play(ALICE, BOB, CAROL)
    assert codes(await ending.end(table.games, table.by(BOB))) == "game-master-only"
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    await table.restart()
    assert codes(await ending.end(table.games, table.by(4))) == "game-master-only", "a user without a seat is no player"
    assert codes(await table.do(CAROL, ending.pause)) is None
    assert codes(await table.do(BOB, ending.resume)) is None
    assert codes(await table.do(CAROL, agreed_settings.change, deadline_s=3600)) is None
    reply = await table.do(BOB, corrections.correct, "set", {"target": "s2", "hp": 1})
    assert (kinds(reply.public), reply.scene.proposal.one_is_enough) == (["service-proposed"], True)
    refused = await opening.new_game(table.games, table.by(BOB), "little")
    assert refused.refusal.facts["may_end"]
    assert codes(await ending.end(table.games, table.by(BOB))) is None


async def test_an_undo_of_a_forgotten_players_act_still_needs_consent(table):
    await table.play(ALICE, BOB)
    await table.commit_all(2, 3)
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    await table.games.scene(CHANNEL)
    entries = await table.journal()
    mine = [entry for entry in entries if entry.kind == "act" and entry.user_id == 0]
    assert mine, "a forgotten player's act is not taken for the bot's"


async def test_no_forgotten_data_comes_back_from_memory(table):
    await table.play(ALICE, BOB)
    await table.games.scene(CHANNEL)
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    assert (await table.act(BOB, "commit", value=1)).refusal is None
    held = rows(table.path, "SELECT count(*) FROM seat WHERE controller = ?", ALICE)
    holders = rows(table.path, "SELECT count(*) FROM seat_holder WHERE user_id = ?", ALICE)
    assert held == holders == [(0,)]
    assert all("Alice" not in name for name in found(table.path, '"Alice"'))


async def test_a_users_data_goes_and_a_servers_data_stays_without_the_user(table):
    store, own = table.store, ChartOwner("user", ZARQUON)
    await store.people.note_places([(70, "user", ZARQUON), (71, "guild", GUILD)])
    await store.keep_character(KeptCharacter(ZARQUON, GUILD, "little", "k", '{"en":"K"}', "doc", 1.0, ZARQUON))
    await store.keep_character(KeptCharacter(0, GUILD, "little", "k", '{"en":"K"}', "doc", 1.0, ZARQUON))
    await store.keep_draft(CharacterDraft(ZARQUON, GUILD, "little", 1, "{}", 1.0))
    await store.keep_secret(SecretRoll(55, ZARQUON, 71, "{}", 1.0))
    await store.keep_question(ZARQUON, "q", "{}", 1.0)
    await store.set_setting("user", str(ZARQUON), "language", "ja")
    await store.set_setting("channel", "70", "language", "ja")
    await store.put_charts((ServerChart(own, "c", "C", "doc", ZARQUON, 1.0),), replace=False)
    server = ChartOwner("guild", GUILD)
    await store.put_charts((ServerChart(server, "s", "S", "doc", ZARQUON, 1.0),), replace=False)
    await store.replace_table(HouseTable(GUILD, "little", "t", "doc", ZARQUON, 1.0))
    await store.add_dice(70, {(6, 1): 1}, 1.0)
    assert (await store.people.count_held("user", ZARQUON)) == {
        "kept_character": 1,
        "character_draft": 1,
        "secret_roll": 1,
        "question": 1,
        "setting": 2,
        "die_tally": 1,
        "server_chart": 1,
        "server_chart_change": 1,
        "place": 1,
        "changes": 3,
    }

    counts = await forgetting_of(store, table.games).forget("user", ZARQUON)

    assert counts["kept_character"] == 1
    assert found(table.path, ZARQUON) == {}
    assert await store.people.count_held("user", ZARQUON) == {}
    assert (await store.charts(server))["s"].user_id == 0
    assert (await store.house_tables(GUILD, "little"))["t"].user_id == 0
    assert [each.kept_by for each in await store.characters(0, GUILD)] == [0]


async def test_a_forgotten_server_leaves_nothing_and_others_keep_theirs(table):
    await table.play(ALICE, BOB)
    other = Zarquon(table.store, 1, 42)
    await other.play("gloomhaven", actions=3)
    await table.store.people.note_places([(42, "guild", GUILD)])
    await table.store.add_dice(42, {(6, 1): 1}, 1.0)
    await table.store.set_setting("guild", str(GUILD), "ruleset", "locke")

    counts = await forgetting_of(table.store, other.games).forget("guild", GUILD)

    assert counts["games"] == 1
    assert counts["entries"] > 3
    assert found(table.path, ZARQUON, NAME, WORD, CALLED) == {}
    assert [game.guild_id for game in await table.store.games("active", "ended", "lobby")] == [1]
    assert await table.store.people.guilds() == {1}
    assert await other.games.scene(42) is None


async def test_a_request_interrupted_by_a_crash_is_completed_after_the_restart(table):
    await table.play(ALICE, BOB)
    await table.store.people.ask("user", ALICE, 1.0)
    await table.restart()
    await forgetting_of(table.store, table.games).work()
    assert (await table.store.people.count_held("user", ALICE)) == {}


async def test_a_forgotten_players_proposal_is_dropped_and_told(table):
    await table.play(ALICE, BOB)
    await table.commit_all(2, 3)
    await table.do(ALICE, undo.take_back, 1)
    assert table.live().record.proposal is not None
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    await table.games.scene(CHANNEL)
    assert table.live().record.proposal is None
    said = [item for entry in await table.journal() for item in said_in(table.live().ruleset, entry)]
    assert "service-proposal-forgotten" in kinds(said)


async def test_a_proposal_to_undo_an_end_is_forgotten_with_its_player(table, caplog):
    """Covers an ended game, which the player cannot leave."""
    await table.play(ALICE, BOB)
    await ending.end(table.games, table.by(ALICE, manages=True))
    await table.do(ALICE, undo.take_back, 1)
    assert table.live().record.proposal is not None
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    assert codes(await table.do(BOB, agreeing.agree)) == "nothing-to-agree"
    assert found(table.path, '"Alice"', "Alice\\") == {}


async def test_a_proposal_in_an_unreadable_game_is_forgotten_with_its_player(table):
    await table.play(ALICE, BOB)
    await table.commit_all(2, 3)
    await table.do(ALICE, undo.take_back, 1)
    await table.restart(rulesets()["gloomhaven"])
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    assert found(table.path, "Alice") == {}


async def test_a_person_who_was_only_offered_a_seat_is_forgotten_too(table):
    """Covers a person who has never held a seat or acted."""
    await table.play(ALICE, BOB, CAROL)
    await table.games.change(table.by(ALICE, manages=True), agreed_settings.change, corrections="agreed")
    await table.do(ALICE, seating.give_seat, "s2", ZARQUON, NAME)
    assert table.live().record.proposal is not None
    await table.do(BOB, agreeing.decline)
    assert "entry.payload" in found(table.path, ZARQUON)
    await forgetting_of(table.store, table.games).forget("user", ZARQUON)
    assert found(table.path, ZARQUON, "Zarquon") == {}


async def test_a_person_who_closed_an_unreadable_game_is_forgotten_before_it_is_told(table):
    await table.play(ALICE, BOB)
    await table.restart(rulesets()["gloomhaven"])
    assert codes(await ending.end(table.games, table.by(CAROL, manages=True))) is None
    assert "Carol" in str(found(table.path, "Carol"))
    await forgetting_of(table.store, table.games).forget("user", CAROL)
    assert found(table.path, "Carol") == {}


async def test_names_in_the_journals_of_old_games_are_erased_too(table):
    """Covers old journals, whose names lack the ids of their owners."""
    await table.play(ALICE, BOB)
    game_id = table.live().record.id
    await table.do(ALICE, ending.pause)
    change(table.path, "UPDATE entry SET payload = replace(replace(payload, 'Personal', 'UserText'), ',\"who\":1', '')")
    assert '"UserText"' in str(found(table.path, '"Alice"'))
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    assert all("Alice" not in entry.payload for entry in await table.store.entries(game_id))


async def test_people_are_erased_from_games_of_unknown_versions_too(table):
    await table.play(ALICE, BOB)
    await table.restart(rulesets()["gloomhaven"])
    assert await table.games.scene(CHANNEL) is None
    await forgetting_of(table.store, table.games).forget("user", ALICE)
    assert await table.store.people.count_held("user", ALICE) == {}
    assert "Alice" not in str(found(table.path, "Alice"))


@on_a_file("what its log keeps")
async def test_a_deleted_game_leaves_the_disk_too(table):
    player = Zarquon(table.store, 3, 41)
    await player.play("locke", actions=2)
    await ending.end(player.games, player.origin())

    def on_disk():
        return CALLED.encode() in table.path.read_bytes() + beside(table.path, "-wal").read_bytes()

    assert on_disk()
    forgetting = forgetting_of(table.store, player.games)
    here = player.games.share.acts_for
    retention = Retention(table.store, player.games, forgetting, here, lambda: table.now, Terms(30, 10))
    await retention.tend((), 20 * DAY_S)
    assert await table.store.games("ended") == ()
    assert not on_disk()


async def test_ended_games_are_deleted_by_the_hosts_terms_and_idle_ones_ended_first(table):
    await table.play(ALICE, BOB)
    await ending.end(table.games, table.by(ALICE, manages=True))
    await table.play(ALICE, BOB, channel=78)
    forgetting = forgetting_of(table.store, table.games)

    def retention(days):
        return Retention(
            table.store, table.games, forgetting, table.games.share.acts_for, lambda: table.now, Terms(30, days)
        )

    statuses = ("active", "ended", "lobby", "paused")
    await retention(None).tend((), table.now + 4000 * DAY_S)
    assert len(await table.store.games(*statuses)) == 2, "kept forever unless the host says otherwise"
    await retention(10).tend((), table.now + 11 * DAY_S)
    assert [game.status for game in await table.store.games(*statuses)] == ["active"]
    now = table.now = table.now + 366 * DAY_S
    await retention(10).tend((), now)
    assert [game.status for game in await table.store.games(*statuses)] == ["ended"]
    assert "service-ends-untouched" in kinds(
        [
            item
            for entry in await table.store.entries((await table.store.games("ended"))[0].id)
            for item in said_in(table.live(78).ruleset, entry)
        ]
    )
    await retention(10).tend((), now + 9 * DAY_S)
    assert len(await table.store.games(*statuses)) == 1
    await retention(10).tend((), now + 11 * DAY_S)
    assert await table.store.games(*statuses) == ()
