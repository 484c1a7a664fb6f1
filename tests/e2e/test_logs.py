"""What a host reads in the log tells nothing that a seat keeps to itself, not even at DEBUG."""

from tests.e2e.wire import TOKEN, WireTable


async def test_the_log_keeps_secrets_at_every_level(tmp_path):
    async with WireTable(tmp_path / "gyoji.sqlite3", LOG_LEVEL="DEBUG") as wire:
        await wire.start()
        await wire.alice.slash(wire.channel, "game new", ruleset="gloomhaven")
        for member in (wire.alice, wire.bob):
            await member.slash(wire.channel, "game join")
        await wire.alice.slash(wire.channel, "game start")
        await wire.alice.slash(wire.channel, "initiative", value=7, second=83)
        process = wire.process
        process.terminate()
        out, err = await process.communicate()
        said = (out + err).decode()
    assert "has connected to Gateway" in said
    assert "initiative" not in said
    assert "83" not in [word.strip(",:{}()'\"") for word in said.split()]
    assert "UPDATE" not in said and "INSERT" not in said and TOKEN not in said
