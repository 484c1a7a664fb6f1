"""A guild from another game: its line, and cards bought by name on joining."""

from tests.e2e.playing import slash


async def test_an_imported_guild_buys_cards_by_their_names_in_both_languages(world):
    line = "diva/rusty-blade+slingshot/1 greensleeves/parrying-blade seth/nova-bolt+life-drain coins/4"

    async def say(command, **slots):
        return world.words((await slash(world.alice, world.channel, command, **slots)).response)

    await say("game new", ruleset="arcadia", scenario="market", options="guilds=1")
    refused = await say("game join", role="red", roster=line, buy="Nova Bolt")
    assert "⛔" in refused
    assert "Nova Bolt" in refused
    assert "Hawk Bow costs 4 coins" in await say("game join", role="red", roster=line, buy="砥石, Hawk Bow")
    await say("game join", role="red", roster=line, buy="砥石, Lucky Charm")
    await say("game start")
    board = await say("board", in_words=True)
    assert "1 Death token · Rusty Blade ✓ · Slingshot ✓ · Whetstone ✓ · Lucky Charm ✓" in board
    await say("activate", actor="Diva")
    assert "Steps go up" in await say("can move", path="C4,C5")
    assert "boost" not in await say("can attack", target="Goblin 1", using="Slingshot", **{"with": "砥石"})
