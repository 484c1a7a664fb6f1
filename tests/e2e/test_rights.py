"""Rights at a table and rights by Discord's permissions: time, corrections, the end, and a whole server's charts."""

import sys
from types import SimpleNamespace

import discord
import pytest

from rules.gloomhaven.actions import Choose, Initiative, Pass
from tests import database
from tests.database import change
from tests.e2e.playing import button, durable, foreign_words, last_said, rows, state_of, table_message

LOCALES = pytest.mark.parametrize("locale", ["en-US", "ja"])
HOUR = 3600


def status(world):
    return rows(world.settings.database, "SELECT status FROM game ORDER BY created_at")[-1][0]


# --- time ------------------------------------------------------------------------------------------------------------


@LOCALES
async def test_a_player_cannot_end_the_game_by_a_deadline_of_seconds(world, fight, locale):
    world.speaks(world.bob, locale)
    for hours in (0.0003, 0.08):
        refused = await world.bob.slash(world.channel, "game settings", deadline_hours=hours)
        told = world.words(refused.response)
        assert refused.ephemeral
        assert {"en-US": "from 5 minutes to 90 days", "ja": "5分から90日まで"}[locale] in told
        assert not foreign_words(told, locale[:2])
    await world.env.advance_time(120)
    assert status(world) == "active"


async def test_a_player_can_change_the_time_with_the_others_consent(world, fight):
    await world.bob.slash(world.channel, "game settings", deadline_hours=1)
    assert database.rows(world.settings.database, "SELECT count(*) FROM deadline") == [(0,)]
    message = table_message(world, world.channel)
    assert "change the settings: One hour for each decision" in world.words(message)
    await world.alice.click(message, custom_id=button(world, message, "agree"))
    assert database.rows(world.settings.database, "SELECT count(*) FROM deadline") == [(1,)]
    assert "One hour for each decision, reminder at half time: on, language: English" in last_said(world, world.channel)


@LOCALES
async def test_three_missed_deadlines_of_a_player_pause_the_game_even_over_restarts(world, fight, locale):
    await world.alice.slash(world.channel, "game settings", deadline_hours=1, language=locale[:2])
    answers = {"initiative": Initiative(value=20), "turn": Pass(), "outcome": Choose(option=1)}
    for _ in range(20):  # bob answers at once, alice never does
        if status(world) == "paused":
            break
        decision = await world.bot.games.look(world.channel.id, lambda live: live.game.decision)
        if "s2" in decision.seats:
            await fight.take("s2", answers[decision.kind])
            continue
        await world.crash()
        await world.env.advance_time(HOUR + 1)
    said = last_said(world, world.channel)
    assert {"en-US": "missed 3 deadlines in a row", "ja": "続けて3回時間切れ"}[locale] in said
    assert not foreign_words(said, locale[:2])
    table = world.words(table_message(world, world.channel))
    assert {"en-US": "a player missed several deadlines in a row", "ja": "時間切れが続いた人がいるため"}[
        locale
    ] in table
    before = durable(world.settings.database)["entry"]
    await world.restart()
    await world.env.advance_time(48 * HOUR)
    assert durable(world.settings.database)["entry"] == before
    refused = await world.bob.slash(world.channel, "pass")
    assert refused.ephemeral
    assert "⛔" in world.words(refused.response)
    message = table_message(world, world.channel)
    await world.bob.click(message, custom_id=button(world, message, "resume"))
    assert status(world) == "active"


# --- out of reach ----------------------------------------------------------------------------------------------------


async def test_a_lost_permission_pauses_the_game_until_it_is_given_back(world, fight):
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    channel = world.bot.get_channel(world.channel.id)
    everyone = channel.guild.default_role
    silent = discord.PermissionOverwrite(send_messages=False)
    await channel.edit(overwrites={everyone: silent})
    await world.env.settle()
    assert status(world) == "paused"
    before = await state_of(world, world.channel)
    await world.restart()
    await world.env.advance_time(24 * HOUR)
    assert await state_of(world, world.channel) == before
    assert "could not be shown here for a while" not in last_said(world, world.channel)
    await world.bot.get_channel(world.channel.id).edit(overwrites={})
    await world.env.settle()
    assert "could not be shown here for a while" in last_said(world, world.channel)
    message = table_message(world, world.channel, newest=True)
    assert "The game is paused" in world.words(message)
    await world.bob.click(message, custom_id=button(world, message, "resume"))
    assert status(world) == "active"


async def test_each_of_many_games_is_looked_after_when_the_bot_is_back(world, monkeypatch):
    for number in range(5):
        channel = world.guild.create_text_channel(f"garden-{number}")
        await world.bob.slash(channel, "game new", ruleset="gloomhaven", quick=True)
    await world.bot.close()
    assert change(world.settings.database, "UPDATE game SET guild_id = 42") == 5  # a server that the bot has left
    monkeypatch.setattr(sys.modules["cogs.reach"], "READ_AT_ONCE", 2)
    await world.restart()
    assert database.rows(world.settings.database, "SELECT status FROM game") == [("paused",)] * 5


async def test_an_unreadable_game_does_not_delay_the_others(world, fight, caplog):
    garden = world.guild.create_text_channel("garden")
    await world.bob.slash(garden, "game new", ruleset="gloomhaven", quick=True)
    unreadable = 'UPDATE game SET absence = \'{"missed": "a secret"}\' WHERE channel_id = ?'
    change(world.settings.database, unreadable, world.channel.id)
    channel = world.bot.get_channel(garden.id)
    await channel.edit(overwrites={channel.guild.default_role: discord.PermissionOverwrite(send_messages=False)})
    await world.env.settle()
    assert status(world) == "paused", "the newer game"
    assert "cannot be looked after" in caplog.text
    assert "a secret" not in caplog.text


async def test_a_game_with_a_deleted_channel_waits(world, fight, caplog):
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    await world.bot.get_channel(world.channel.id).delete()
    await world.env.settle()
    assert status(world) == "paused"
    assert "is paused: unreachable" in caplog.text
    before = durable(world.settings.database)["entry"]
    await world.restart()
    await world.env.advance_time(24 * HOUR)
    assert durable(world.settings.database)["entry"] == before


async def test_a_removed_bot_pauses_the_game_and_says_so_when_it_is_back(world, fight, caplog):
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()
    assert status(world) == "paused"
    assert "is paused: unreachable" in caplog.text
    before = await state_of(world, world.channel)
    await world.env.advance_time(24 * HOUR)
    assert await state_of(world, world.channel) == before
    await world.restart()
    assert "could not be shown here for a while" in last_said(world, world.channel)


async def test_a_refusal_by_discord_pauses_a_game_without_further_notice(world, fight, monkeypatch):
    """In threads and direct messages, no event announces a lost permission."""
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)

    async def refused(*args, **kwargs):
        response = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(response, {"code": 50001, "message": "Missing Access"})

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.http, "send_message", refused)
        await world.env.advance_time(HOUR / 2 + 1)
    assert status(world) == "paused"
    refused_now = await world.alice.slash(world.channel, "pass")
    assert "could not be shown here for a while" in world.words(refused_now.response)


# --- the end ---------------------------------------------------------------------------------------------------------


@LOCALES
async def test_the_end_is_asked_about_once_for_the_asker_alone(world, fight, locale):
    world.speaks(world.gm, locale)
    asked = await world.gm.slash(world.channel, "game end")
    assert asked.ephemeral
    told = world.words(asked.response)
    assert {"en-US": "Really end the game", "ja": "本当に終了しますか"}[locale] in told
    assert not foreign_words(told, locale[:2])
    assert status(world) == "active"
    await world.crash()
    await world.gm.click(asked.response, custom_id=button(world, asked.response, "end"))
    assert status(world) == "ended"
    assert "gm ends the game" in "\n".join(world.words(message) for message in world.channel.history())


@LOCALES
async def test_a_verdict_is_confirmed_like_the_end(world, fight, locale):
    world.speaks(world.gm, locale)
    reason = "it is late " + "x" * 180
    asked = await world.gm.slash(world.channel, "gm end", verdict="victory", reason=reason)
    assert asked.ephemeral
    told = world.words(asked.response)
    assert {"en-US": "Really end the game", "ja": "本当に終了しますか"}[locale] in told
    assert not foreign_words(told, locale[:2])
    assert status(world) == "active"
    await world.crash()
    await world.gm.click(asked.response, custom_id=button(world, asked.response, "end"))
    assert status(world) == "ended"
    said = "\n".join(world.words(message) for message in world.channel.history())
    assert reason in said


async def test_the_question_of_an_earlier_game_cannot_end_a_later_one(world, fight):
    asked = await world.gm.slash(world.channel, "game end")
    again = await world.gm.slash(world.channel, "game end")
    await world.gm.click(again.response, custom_id=button(world, again.response, "end"))
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    stale = await world.gm.click(asked.response, custom_id=button(world, asked.response, "end"))
    assert "out of date" in world.words(stale.response)
    assert status(world) == "lobby"


# --- corrections with consent ----------------------------------------------------------------------------------------


@LOCALES
async def test_a_table_can_require_another_players_consent_to_corrections(world, fight, locale):
    await world.alice.slash(world.channel, "game settings", corrections="agreed", language=locale[:2])
    said = last_said(world, world.channel)
    assert {"en-US": "only if another player agrees", "ja": "ほかのプレイヤーの同意が必要"}[locale] in said
    assert not foreign_words(said, locale[:2])
    await world.alice.slash(world.channel, "gm set", target="shieldmaiden", what="hp", value=3, reason="7")
    assert '"hp":3' not in await state_of(world, world.channel)
    said = last_said(world, world.channel)
    assert not foreign_words(said, locale[:2])
    message = table_message(world, world.channel)
    await world.bob.click(message, custom_id=button(world, message, "agree"))
    assert '"hp":3' in await state_of(world, world.channel)
    await world.gm.slash(world.channel, "gm set", target="shieldmaiden", what="hp", value=4)
    assert '"hp":4' in await state_of(world, world.channel)


@LOCALES
async def test_a_proposed_correction_is_shown_completely_even_zeros_and_defaults(world, fight, locale):
    await world.alice.slash(world.channel, "game settings", corrections="agreed", language=locale[:2])
    for command, options, words in (
        ("gm end", {}, {"en-US": "end: abandoned.", "ja": "「終了：打ち切り」"}),
        ("gm set", {"target": "shieldmaiden", "what": "coins"}, {"en-US": ", coins, 0.", "ja": "、コイン、0」"}),
        ("gm roll", {}, {"en-US": "roll: the monsters.", "ja": "「抽選：モンスター」"}),
        ("gm remove", {"target": "shieldmaiden"}, {"en-US": "remove: figure, ", "ja": "「除去：コマ、"}),
    ):
        await world.alice.slash(world.channel, command, **options)
        said = last_said(world, world.channel)
        assert words[locale] in said
        assert not foreign_words(said, locale[:2])
    await world.alice.slash(world.channel, "game proposal", answer="decline")
    withdrawn = {"en-US": "alice withdraws the proposal: everything stays", "ja": "aliceさんが提案を取り下げたため"}
    assert withdrawn[locale] in last_said(world, world.channel)


# --- a server's charts -----------------------------------------------------------------------------------------------

CHART = "Weather\n1D6\n1-3:Rain\n4-6:Sun\n"


@pytest.fixture
def keeper(world):
    """Returns a member who may manage one channel, only by an overwrite there."""
    keeper = world.member("keeper")
    world.garden = world.guild.create_text_channel(
        "garden", overwrites={keeper: discord.PermissionOverwrite(manage_channels=True, manage_permissions=True)}
    )
    return keeper


@LOCALES
async def test_a_manager_of_one_channel_changes_nothing_of_the_whole_server(world, keeper, locale):
    world.speaks(keeper, locale)
    editors = world.guild.create_role("Editors")
    for command, options in (
        ("chart import", {"file": ("weather.txt", CHART.encode())}),
        ("chart import", {"file": ("trap.json", b"{}"), "chart": "locke/trap"}),
        ("chart import", {}),
        ("chart delete", {"chart": "locke/trap"}),
        ("chart editors", {"role": editors}),
        ("defaults server", {"ruleset": "locke"}),
    ):
        refused = await keeper.slash(world.garden, command, **options)
        told = world.words(refused.response)
        assert refused.ephemeral
        assert "⛔" in told, command
        assert {"en-US": "server", "ja": "サーバー"}[locale] in told
        assert not foreign_words(told, locale[:2])
    assert database.rows(world.settings.database, "SELECT count(*) FROM server_chart") == [(0,)]
    assert database.rows(world.settings.database, "SELECT count(*) FROM setting WHERE scope = 'guild'") == [(0,)]


async def test_a_manager_of_one_channel_runs_its_games_and_chooses_its_defaults(world, keeper):
    await world.alice.slash(world.garden, "game new", quick=True)
    await keeper.slash(world.garden, "gm pause")
    assert status(world) == "paused"
    chosen = await keeper.slash(world.garden, "defaults channel", language="ja")
    assert "⛔" not in world.words(chosen.response)


async def test_the_owner_an_administrator_and_a_server_manager_change_its_charts(world):
    admin = world.guild.create_role("Admin", permissions=discord.Permissions(administrator=True))
    gardener = world.guild.create_role("Gardener", permissions=discord.Permissions(manage_channels=True))
    for number, member in enumerate((world.member("boss", admin), world.member("rose", gardener), world.gm)):
        text = CHART.replace("Weather", f"Weather {number}").encode()
        added = await member.slash(world.channel, "chart import", file=("weather.txt", text))
        assert "⛔" not in world.words(added.response)
    assert database.rows(world.settings.database, "SELECT count(*) FROM server_chart") == [(3,)]
