"""Secret rolls while Discord has trouble: the roller's result stays private."""

from rules.core.play.dice import ForcedDice


async def test_without_the_notice_only_the_roller_has_the_result(world):
    world.bot.rolls.source = ForcedDice([3, 5])
    world.env.inject_error("POST", "/webhooks/*", status=403, code=50013, times=1)
    result = await world.alice.slash(world.channel, "roll", dice="S2d6+70 sneaking")
    assert result.ephemeral
    assert "**78**" in world.words(result.response)
    assert list(result.followups) == []
    world.env._errors_acknowledged = world.env.error_cursor
    assert world.channel.history() == []


async def test_an_unsent_result_stays_secret(world):
    world.bot.rolls.source = ForcedDice([3, 5])
    world.env.inject_error("POST", "/interactions/*/callback", status=403, code=50013, times=1)
    result = await world.alice.slash(world.channel, "roll", dice="S2d6+70 sneaking")
    assert not result.acknowledged  # Discord itself tells the roller that the bot did not answer
    world.env._errors_acknowledged = world.env.error_cursor
    assert world.channel.history() == []
    await world.bot.rolls.flush()
    assert await world.bot.store.dice_tally(world.channel.id) == {}
