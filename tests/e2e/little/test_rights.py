"""Hidden hands on Discord while seats change and a game master corrects."""

import pytest

from tests.e2e.playing import button, foreign_words, kept, last_said, table_message

LOCALES = pytest.mark.parametrize("locale", ["en-US", "ja"])


@pytest.fixture
async def left(world, brawl):
    """Starts a brawl with the referee in Carol's seat."""
    await brawl[2].slash(world.channel, "game leave")
    return brawl


async def controllers(world):
    return await world.bot.games.look(world.channel.id, lambda live: [seat.controller for seat in live.seats])


@LOCALES
async def test_a_newcomer_sees_a_hand_only_after_the_table_has_agreed(world, left, locale):
    dora = world.member("dora")
    world.speaks(dora, locale)
    before = await controllers(world)
    await dora.slash(world.channel, "game join", role="s3")
    assert await controllers(world) == before
    refused = await dora.slash(world.channel, "hand")
    assert refused.ephemeral
    assert "⛔" in world.words(refused.response)
    message = table_message(world, world.channel)
    assert "dora" in world.words(message)
    assert f"<@{world.alice.id}>" in world.words(message).partition("Still to agree")[2]
    by_herself = await dora.click(message, custom_id=button(world, message, "agree"))
    assert "⛔" in world.words(by_herself.response)
    await world.alice.click(message, custom_id=button(world, message, "agree"))
    await world.crash()
    await world.bob.slash(world.channel, "game proposal", answer="agree")
    assert await controllers(world) == [world.alice.id, world.bob.id, dora.id]
    looked = world.words((await dora.slash(world.channel, "hand")).response)
    assert {"en-US": "Hand of carol", "ja": "carolの手札"}[locale] in looked


async def test_a_newcomer_who_joins_looks_and_leaves_sees_no_hand(world, left):
    """Both a stranger and an opponent join the seat."""
    for member in (world.member("eve"), world.bob):
        await member.slash(world.channel, "game join", role="s3")
        looked = await member.slash(world.channel, "hand")
        assert "Hand of carol" not in world.words(looked.response)
    refused = await world.bob.slash(world.channel, "game join", role="s3")
    assert "bob has, or had, another seat in this game (bob)" in world.words(refused.response)
    world.speaks(world.bob, "ja")
    refused = await world.bob.slash(world.channel, "game join", role="s3")
    assert "bobさんは、このゲームで別の席" in world.words(refused.response)
    assert not foreign_words(world.words(refused.response), "ja")


async def test_the_opener_who_plays_cannot_take_another_players_seat(world, brawl):
    refused = await world.alice.slash(world.channel, "game seat", seat="s2", user=world.alice)
    assert refused.ephemeral
    assert "A player who has seen one hand cannot take another" in world.words(refused.response)
    await world.alice.slash(world.channel, "game seat", seat="s2", user=world.member("dora"))
    assert (await controllers(world))[1] == world.bob.id
    message = table_message(world, world.channel)
    await world.bob.click(message, custom_id=button(world, message, "decline"))
    assert "bob declines: everything stays as it is" in last_said(world, world.channel)
    answer = await world.bob.slash(world.channel, "game proposal", answer="agree")
    assert "No proposal is waiting for your answer" in world.words(answer.response)


async def test_an_old_button_cannot_agree_to_a_new_proposal(world, left):
    dora, eve = world.member("dora"), world.member("eve")
    await dora.slash(world.channel, "game join", role="s3")
    message = table_message(world, world.channel)
    answers = await world.at_once(
        lambda: dora.slash(world.channel, "game proposal", answer="decline"),
        lambda: eve.slash(world.channel, "game join", role="s3"),
        lambda: world.alice.click(message, custom_id=button(world, message, "agree")),
    )
    assert "out of date" in world.words(answers[-1].response)
    needed = (await world.bot.games.scene(world.channel.id)).proposal.needed
    assert needed == (world.alice.id, world.bob.id)


@LOCALES
async def test_a_playing_game_masters_correction_of_a_hand_is_proposed_in_full_words(world, brawl, locale):
    world.speaks(world.alice, locale)
    await world.alice.slash(world.channel, "game settings", language=locale[:2])
    await world.alice.slash(world.channel, "gm add", target="s2", value=2, reason="7")
    said = last_said(world, world.channel)
    told = {"en": "correct the game as game master: add: bob, 2", "ja": "ゲームマスターとしての訂正「追加：bob"}
    assert told[locale[:2]] in said
    assert not foreign_words(said, locale[:2])
    assert not foreign_words(world.words(table_message(world, world.channel)).replace("LITTLE-3", ""), locale[:2])
    for member in brawl[1:]:
        await member.slash(world.channel, "game proposal", answer="agree")
    state = await world.bot.games.look(world.channel.id, lambda live: live.game.table.state)
    assert state.committed["s2"].value == 2


async def test_a_game_master_without_a_seat_can_grant_a_seat_by_the_button(world, left):
    dora = world.member("dora")
    await dora.slash(world.channel, "game join", role="s3")
    message = table_message(world, world.channel)
    await world.gm.click(message, custom_id=button(world, message, "agree"))
    assert (await controllers(world))[2] == dora.id


async def test_a_playing_game_master_cannot_answer_for_another_hand(world, brawl):
    await world.alice.slash(world.channel, "rest")
    before = await kept(world, world.channel)
    for slots in ("", "target=alice", "target=nobody"):
        given = {"slots": slots} if slots else {}
        refused = await world.alice.slash(world.channel, "gm act-for", seat="s2", verb="strike", **given)
        assert refused.ephemeral
        assert "has never had a seat in this game" in world.words(refused.response)
    assert await kept(world, world.channel) == before
