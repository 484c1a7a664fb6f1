"""One bot as several processes: what keeps one of them from starting, and how they share Discord's shards."""

import asyncio

import pytest

from tests.e2e.wire import run

BEYOND = {"SHARD_COUNT": "4", "SHARD_IDS": "2-4"}
ALONE = {"SHARD_COUNT": "4", "SHARD_IDS": "0-1"}


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        (BEYOND, "SHARD_IDS is 2-4, but with SHARD_COUNT 4 there are only the shards 0 to 3."),
        (BEYOND, "シャードは0から3までです"),
        ({"SHARD_COUNT": "1", "SHARD_IDS": "1"}, "with SHARD_COUNT 1 there are only the shards 0."),
        ({"SHARD_IDS": "0-1"}, "SHARD_COUNT is not set."),
        ({"SHARD_IDS": "0-1"}, "SHARD_COUNTが設定されていません"),
        ({"SHARD_COUNT": "4", "SHARD_IDS": "zero"}, "“zero”, which names no shards."),
        ({"SHARD_COUNT": "4", "SHARD_IDS": "zero"}, "「zero」はシャードの指定として読めません"),
        (ALONE, "a SQLite database serves one process alone."),
        (ALONE, "SQLiteのデータベースを使えるのは1つのプロセスだけです"),
        ({"SHARD_COUNT": "65537"}, "Please correct these settings"),
    ],
)
async def test_a_share_that_cannot_be_is_one_line_that_says_what_to_do_and_nothing_is_made(
    tmp_path, environment, words
):
    locale = "en" if words.strip("“”").isascii() or "“" in words else "ja"
    settings = {"DISCORD_TOKEN": "x", "DATABASE": str(tmp_path / "new" / "gyoji.sqlite3"), "LOCALE": locale}
    process = await run(tmp_path, "-m", "bot", **settings, **environment)
    out, err = await asyncio.wait_for(process.communicate(), 300)
    assert (process.returncode, out.decode(), err.decode().count("\n")) == (1, "", 1), err.decode()
    assert words in err.decode()
    assert not list(tmp_path.iterdir())
