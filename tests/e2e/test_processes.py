"""One bot as several processes: obstacles to their start, and the division of Discord's shards."""

import asyncio
import contextlib
import json
import os
import random
import signal
import time
from collections import Counter

import pytest
import yaml

from bot.client.gateway.sharded import IDENTIFY_S, refuse_partial
from bot.client.gateway.shards import GIVE_S
from bot.client.gateway.stopping import GIVE_UP_S
from bot.faults import StartUpError
from bot.settings import Settings
from bot.words.languages import Languages
from tests.database import change, rows
from tests.e2e.processes import BEAT_S, Processes, until
from tests.e2e.starts import starts
from tests.e2e.wire import ROOT
from tests.rows import each_row

BEYOND = (("SHARD_COUNT", "4"), ("SHARD_IDS", "2-4"))
ALONE = (("SHARD_COUNT", "4"), ("SHARD_IDS", "0-1"))
LEAST_H = 0.1
RUN_OUT = "UPDATE deadline SET due_at = ? WHERE game_id = (SELECT id FROM game WHERE channel_id = ?)"
NOBODYS = (
    "SELECT seat FROM entry WHERE game_id = (SELECT id FROM game WHERE channel_id = ?)"
    " AND kind = 'act' AND user_id IS NULL"
)
ANSWER_S = 15.0
ROUNDS = 20
PATIENCE_S = 300.0


@each_row(
    "environment, english, japanese",
    [
        (
            BEYOND,
            "SHARD_IDS is 2-4, but with SHARD_COUNT 4 the only shards are 0 to 3.",
            "シャードは0から3までです",
        ),
        (
            {"SHARD_COUNT": "1", "SHARD_IDS": "1"},
            "with SHARD_COUNT 1 the only shards are 0.",
            "シャードは0だけです",
        ),
        ({"SHARD_IDS": "0-1"}, "SHARD_COUNT is not set.", "SHARD_COUNTが設定されていません"),
        (
            {"SHARD_COUNT": "4", "SHARD_IDS": "zero"},
            "“zero”, which does not name shards.",
            "「zero」はシャードの指定として読めません",
        ),
        (
            ALONE,
            "a SQLite database can serve only one process.",
            "SQLiteのデータベースを使えるのは1つのプロセスだけです",
        ),
    ],
)
def test_an_impossible_share_is_reported_in_both_languages(environment, english, japanese):
    settings = Settings(_env_file=None, **{name.lower(): value for name, value in dict(environment).items()})
    with pytest.raises(StartUpError) as refused:
        refuse_partial(settings, is_shared=False)
    for locale, words in (("en", english), ("ja", japanese)):
        assert words in Languages.load(strict=True).words(locale).say(refused.value.message_id, **refused.value.facts)


async def test_an_impossible_share_is_one_line_and_makes_no_file(tmp_path):
    wrong = {BEYOND: "SHARD_IDS is 2-4", ALONE: "SQLite", (("SHARD_COUNT", "65537"),): "Please correct these settings"}
    settings = {"DISCORD_TOKEN": "x", "DATABASE": str(tmp_path / "new" / "gyoji.sqlite3")}
    ended = await starts(tmp_path, *[settings | dict(environment) for environment in wrong])
    for each, words in zip(ended, wrong.values(), strict=True):
        assert (each.code, each.out, each.err.count("\n")) == (1, "", 1), each
        assert words in each.err
    assert not list(tmp_path.iterdir())


@pytest.fixture
async def house(tmp_path):
    async with Processes(tmp_path) as processes:
        yield processes


async def test_two_processes_as_in_compose_share_shards_direct_messages_and_news(house):
    services = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
    longest_s = GIVE_UP_S + Settings(_env_file=None).shard_hand_over_s
    for bot in (services["bot-1"], services["bot-2"]):
        assert bot["environment"].keys() == {"DATABASE_URL", "SHARD_COUNT"}
        assert float(bot["stop_grace_period"].removesuffix("s")) > longest_s
        await house.bot()
    await house.settled(owners=2)
    assert {each.shard for each in house.gateway.identified} == {0, 1}
    for server in house.servers.values():
        answer = await server.alice.slash(server.channel, "gyoji")
        assert "referees" in answer.response.content
    assert len(house.requests("PUT", "/applications/*/commands")) == 1
    await direct_messages_are_answered_once(house)
    await what_is_chosen_in_one_process_counts_in_the_other(house)


async def direct_messages_are_answered_once(house):
    answer = await house.alice.user.slash("game new", level="0")
    assert house.is_answered(answer)
    (shown,) = rows(house.url, "SELECT count(*) FROM game WHERE guild_id IS NULL")
    assert shown == (1,)


async def what_is_chosen_in_one_process_counts_in_the_other(house):
    first, second = house.servers.values()
    for language, word in (("ja", "審判"), ("en", "referees"), ("none", "referees")):
        await first.visitor.slash(first.channel, "defaults me", language=language)
        said = ""
        async with asyncio.timeout(PATIENCE_S):
            while word not in said:
                said = house.words((await second.visitor.slash(second.channel, "gyoji")).response)


async def test_a_shard_that_no_process_may_take_shows_in_metrics_and_health(house):
    watched = {"METRICS_PORT": "0", "HURRIED_BEAT_S": str(BEAT_S)}
    left, gone = [await house.bot(SHARD_IDS=str(shard), **watched) for shard in (0, 1)]
    await house.settled(owners=2)
    await until(lambda: not left.ills())
    await left.measures("gyoji_shards_without_owner", 0)
    await gone.end(signal.SIGKILL)
    await until(lambda: left.ills() == [("start-ill-shards", {"shards": "1"})])
    await left.measures("gyoji_shards_without_owner", 1)
    await left.measures("gyoji_part_ill", 1, part="shards")
    await house.bot(SHARD_IDS="1")
    await until(lambda: not left.ills())
    await left.measures("gyoji_shards_without_owner", 0)
    assert left.said.count("not well") == 1


async def test_a_killed_processs_shards_and_messages_are_taken_over_unnoticed(house):
    house.is_forked = False  # the successor is a fresh interpreter, which iterates sets in another order
    for _ in range(2):
        await house.bot()
    await house.settled(owners=2)
    ours, others = house.servers.values()
    await ours.open_game()
    await others.open_game()
    answer = await ours.alice.slash(ours.channel, "game settings", deadline_hours=LEAST_H)
    assert house.entries(answer) == 1
    victim = house.owner(ours.shard)
    with house.impatient():
        attack = await ours.attack()
        await asyncio.sleep(random.Random(1).random() / 4)
        await victim.end(signal.SIGKILL)
        house.env.forget()
    assert change(house.url, RUN_OUT, time.time(), str(ours.channel.id)) == 1
    assert house.is_answered(await others.shield())
    await house.settled(owners=1)
    await until(lambda: house.said("Time is up")[True])
    await until(lambda: house.unsent() == 0)
    assert house.entries(attack) <= 1
    assert house.entries(attack) == 1 or not house.is_answered(attack)
    said = house.said("Time is up")
    assert (len(said[True]), said[False]) == (1, [])
    assert rows(house.url, NOBODYS, str(ours.channel.id)) == [("s2",)]
    assert rows(house.url, "SELECT count(*) FROM deadline WHERE due_at <= ?", time.time()) == [(0,)]
    for server in (ours, others):
        answer = await server.alice.slash(server.channel, "game settings", nudge=False)
        assert house.is_answered(answer)
        assert house.entries(answer) == 1


async def keep_acting(house, server, ended, pause_s=0.0):
    """Changes a setting after each answer, and returns the interactions."""
    done = []
    while not ended.is_set():
        done.append(await server.alice.slash(server.channel, "game settings", nudge=len(done) % 2 == 0))
        with contextlib.suppress(TimeoutError):
            await until(lambda: house.is_answered(done[-1]), ANSWER_S)
        await asyncio.sleep(pause_s)
    return done


async def rolling_restart(house, restarts, pause_s):
    """Restarts two processes in turn under load, and returns the number of interactions."""
    there = [await house.bot() for _ in range(2)]
    await house.settled(owners=2)
    for server in house.servers.values():
        await server.open_sample()
    ended = asyncio.Event()
    with house.impatient():
        acting = [asyncio.create_task(keep_acting(house, each, ended, pause_s)) for each in house.servers.values()]
        for old in there[:restarts]:
            assert await old.end(signal.SIGTERM) == 0
            await house.settled(owners=1)
            await house.bot()
            await house.settled(owners=2)
        ended.set()
        done = [answer for acted in await asyncio.gather(*acting) for answer in acted]
    unanswered = [answer for answer in done if not house.is_answered(answer)]
    assert not unanswered, f"{len(unanswered)} of {len(done)}"
    assert Counter(house.entries_of(*done)) == {1: len(done)}
    await until(lambda: house.unsent() == 0)
    removals = Counter(request.path for request in house.requests("DELETE", "/channels/*/messages/*"))
    assert set(removals.values()) <= {1}, "a message was removed twice"
    said = house.said("reminder")
    assert not said[False], "said once more, or unknown to the outbox"
    assert len(said[True]) == len(done), "a message was not sent"
    return len(done)


async def test_a_rolling_restart_under_load_answers_every_interaction_once(house):
    assert await rolling_restart(house, 1, pause_s=0.05)


class SlowToRemove(Processes):
    """A Discord that removes a message at once, but answers only after a handover has given up waiting."""

    def __init__(self, folder):
        super().__init__(folder)
        self.removed = []
        """Removed messages, with the process that removed each."""

    async def _request(self, request):
        response = await super()._request(request)
        if request.method == "DELETE":
            self.removed.append((request.match_info.get("process"), int(request.match_info["path"].split("/")[-1])))
            await asyncio.sleep(GIVE_S + 0.5)
        return response


async def test_a_removal_during_a_handover_is_noted_and_not_repeated(tmp_path):
    queued = "SELECT payload FROM outbox WHERE kind = 'retire' AND sent_at IS NULL"
    async with SlowToRemove(tmp_path) as house:
        old, _ = [await house.bot() for _ in range(2)]
        await house.settled(owners=2)
        for server in house.servers.values():
            await server.open_sample()
        ended = asyncio.Event()
        with house.impatient():
            acting = [asyncio.create_task(keep_acting(house, each, ended)) for each in house.servers.values()]
            await until(lambda: len([who for who, _ in house.removed if who == "process-1"]) > 1)
            assert await old.end(signal.SIGTERM) == 0
            ended.set()
            await asyncio.gather(*acting)
        waiting = {json.loads(payload)["message_id"] for (payload,) in rows(house.url, queued)}
        assert not [message for who, message in house.removed if who == "process-1" and message in waiting]


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_a_rolling_restart_of_all_processes_answers_every_interaction_once(tmp_path, record_property):
    async with Processes(tmp_path, hurried=False) as house:
        done = await rolling_restart(house, 2, pause_s=0.0)
    record_property("figure", f"{done} interactions over two restarts, each answered, stored and said once")


async def test_a_process_waits_for_another_processs_shards_and_ends_with_one_line(house):
    kept = await house.bot(SHARD_IDS="0-1")
    await house.settled(owners=1)
    before = rows(house.url, "SELECT * FROM lease")
    for settings, locale, words in (
        ({"SHARD_IDS": "1"}, "en", "Another process of this bot is running with"),
        ({"SHARD_COUNT": "3"}, "ja", "SHARD_COUNTが3ですが"),
        ({"DATABASE": kept.environment["DATABASE"]}, "ja", "DATABASEをプロセスごとに別のもの"),
    ):
        late = await house.bot(**settings, SHARD_PATIENCE_S="1", LOCALE=locale, LOG_LEVEL="ERROR")
        assert await asyncio.wait_for(late.process.wait(), PATIENCE_S) == 1
        assert words in late.said
        assert late.said.count("\n") == 1
    assert rows(house.url, "SELECT * FROM lease") == before
    assert len(rows(house.url, "SELECT * FROM shard_process")) == 1
    assert {each.shard for each in house.gateway.identified} == {0, 1}
    assert kept.process.returncode is None

    new = await house.bot(SHARD_IDS="0-1")
    await until(lambda: len(rows(house.url, "SELECT * FROM shard_process")) == 2)
    assert await kept.end(signal.SIGTERM) == 0
    await house.settled(owners=1)
    assert house.owner(0) is house.owner(1) is new
    for server in house.servers.values():
        assert house.is_answered(await server.alice.slash(server.channel, "gyoji"))


async def test_a_new_shard_count_begins_after_the_old_processes_have_stopped(house):
    house.gateway.heartbeat_ms = 500
    watched = {"METRICS_PORT": "0", "HURRIED_BEAT_S": str(BEAT_S), "SHARD_HAND_OVER_S": str(PATIENCE_S)}
    first = await house.bot(**watched)
    await house.settled(owners=1)
    await first.shows("gyoji_gateway_latency_seconds", {0, 1})
    second = await house.bot(**watched)
    await house.settled(owners=2)
    for each in (first, second):
        own = {shard for shard in house.servers if house.owner(shard) is each}
        for gauge in ("gyoji_gateway_up", "gyoji_gateway_latency_seconds"):
            await each.shows(gauge, own)  # not for shards that were given up

    later = await house.bot(SHARD_COUNT="4", SHARD_PATIENCE_S=str(PATIENCE_S))
    await until(lambda: len(rows(house.url, "SELECT * FROM shard_process")) == 3)
    begun = time.monotonic()
    assert await second.end(signal.SIGTERM) == 0
    await house.settled(owners=1)
    assert house.owner(0) is house.owner(1) is first
    assert await first.end(signal.SIGTERM) == 0
    assert time.monotonic() - begun < PATIENCE_S, "it waited for a process that could not take its shards"
    house.count = 4
    await house.settled(owners=1)
    assert house.owner(3) is later
    for server in house.servers.values():
        assert house.is_answered(await server.alice.slash(server.channel, "gyoji"))


@each_row(
    "said, facts, english, japanese",
    [
        (
            "held",
            {"ids": "1"},
            "Another process of this bot is running with the shards 1.",
            "シャード1は、このボットの別のプロセスが",
        ),
        ("otherwise", {"count": 3, "other": 2}, "SHARD_COUNT is 3 here, but", "SHARD_COUNTが3ですが"),
    ],
)
def test_a_failed_meeting_with_other_processes_is_reported_in_both_languages(said, facts, english, japanese):
    for locale, words in (("en", english), ("ja", japanese)):
        assert words in Languages.load(strict=True).words(locale).say(f"start-shards-{said}", **facts)


async def test_a_shard_waiting_to_identify_is_ill_and_its_games_are_left_alone(house):
    before = await house.bot()
    await house.settled(owners=1)
    for server in house.servers.values():
        await server.open_sample()
    assert await before.end(signal.SIGTERM) == 0
    may_enter, enter = asyncio.Event(), house.gateway._enter

    async def enter_later(socket, given):
        if given["d"].get("shard") == [1, 2]:
            await may_enter.wait()
        return await enter(socket, given)

    house.gateway._enter = enter_later
    bot = await house.bot(HURRIED_BEAT_S=str(BEAT_S))
    await until(lambda: [id for id, _ in bot.ills()] not in (["start-not-alive"], ["start-ill-starting"]))
    assert bot.ills() == [("start-ill-disconnected", {"shards": "1"})]
    server = house.servers[0]
    assert house.is_answered(await server.alice.slash(server.channel, "game settings", nudge=False))
    await until(lambda: "connected as" in bot.said)
    assert rows(house.url, "SELECT * FROM left_guild") == []
    assert "not well" not in bot.said, "that is how it starts"
    may_enter.set()
    await house.settled(owners=1)
    await until(lambda: not bot.ills())
    assert rows(house.url, "SELECT DISTINCT status FROM game") == [("active",)]
    assert house.said("no longer be shown") == {True: [], False: []}


async def test_a_delayed_process_stops_before_another_takes_its_shards(house):
    held, _ = [await house.bot() for _ in range(2)]
    await house.settled(owners=2)
    for server in house.servers.values():
        await server.open_sample()
    shard = next(shard for shard in house.servers if house.owner(shard) is held)
    server = house.servers[shard]
    held.process.send_signal(signal.SIGSTOP)
    await until(lambda: house.owner(shard) is not held)
    await until(lambda: len(house.gateway.connected(shard)) == 2)
    with house.impatient():
        answer = await server.alice.slash(server.channel, "game settings", nudge=False)
        await until(lambda: house.is_answered(answer))
        held.process.send_signal(signal.SIGCONT)
    await house.settled(owners=2)
    assert house.entries(answer) == 1
    tries = house.requests("POST", f"/interactions/{answer._interaction.id}/*/callback")
    assert len(tries) == 1, "the delayed process tried to answer as well"


async def test_processes_identify_at_the_interval_and_number_that_discord_allows(tmp_path):
    async with Processes(tmp_path, 4, hurried=False) as house:
        # the gateway may notice an identification late, so it requires only half of Discord's interval
        house.gateway.max_concurrency, house.gateway.identify_s = 2, IDENTIFY_S / 2
        begun = time.time()
        for ids in ("0-1", "2-3"):
            await house.bot(SHARD_IDS=ids)
        await house.settled(owners=2)
        assert sorted(each.shard for each in house.gateway.identified) == [0, 1, 2, 3]
        assert not house.gateway.too_early
        reserved = dict(rows(house.url, "SELECT bucket, next_at FROM identify"))
        assert reserved.keys() == {0, 1}
        for next_at in reserved.values():
            assert next_at - begun >= 2 * IDENTIFY_S


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_killed_and_restarted_processes_do_nothing_twice_for_a_long_time(tmp_path, record_property):
    chance = random.Random(5)
    async with Processes(tmp_path, 4, hurried=False) as house:
        there = [await house.bot() for _ in range(2)]
        await house.settled(owners=2)
        for server in house.servers.values():
            await server.open_game()
        ended, kills = asyncio.Event(), 0
        with house.impatient():
            acting = [asyncio.create_task(keep_acting(house, server, ended)) for server in house.servers.values()]
            for _ in range(ROUNDS):
                old = there.pop(chance.randrange(2))
                await asyncio.sleep(chance.random() * 2)
                how = chance.choice([signal.SIGKILL, signal.SIGTERM])
                kills += how is signal.SIGKILL
                await old.end(how)
                await house.settled(owners=1)
                there.append(await house.bot())
                await house.settled(owners=2)
            ended.set()
            done = [answer for acted in await asyncio.gather(*acting) for answer in acted]
        await until(lambda: house.unsent() == 0)
        came_to = [*zip(map(house.is_answered, done), house.entries_of(*done), strict=True)]
        unstored = [house.told(answer) for answer, came in zip(done, came_to, strict=True) if came == (True, 0)]
        counts = Counter(came_to)
        assert not unstored, f"answered and not stored: {unstored}"
        assert not {(True, 2), (False, 2)} & counts.keys(), counts
        lost = sum(count for (is_answered, _), count in counts.items() if not is_answered)
        said = f"{len(done)} interactions, {ROUNDS - kills} restarts, {kills} kills: {lost} had no answer, none had two"
        record_property("figure", said)
