"""The bot names the right that it lacks in a channel, instead of opening an invisible table."""

import discord
import pytest

ASKED = {"ruleset": "gloomhaven"}


@pytest.mark.parametrize(
    ("denied", "locale", "said"),
    [
        ({"send_messages": False}, "en-US", "permissions here: Send Messages"),
        ({"attach_files": False, "view_channel": False}, "en-US", "View Channel and Attach Files"),
        ({"send_messages": False}, "ja", "権限を行司に与えてください：メッセージを送信"),
    ],
)
async def test_a_table_that_cannot_be_shown_is_not_opened(world, denied, locale, said):
    everyone = world.guild.default_role
    quiet = world.guild.create_text_channel("quiet", overwrites={everyone: discord.PermissionOverwrite(**denied)})
    world.speaks(world.gm, locale)
    role = world.guild.create_role("Admin", permissions=discord.Permissions(administrator=True))
    admin = world.member("admin", role)
    world.speaks(admin, locale)
    reply = await admin.slash(quiet, "game new", **ASKED)
    assert reply.ephemeral
    assert said in world.words(reply.response)
    assert await world.bot.games.scene(quiet.id) is None


async def test_a_table_that_can_no_longer_be_shown_says_why(world, monkeypatch):
    await world.alice.slash(world.channel, "game new", **ASKED)
    denied = discord.Permissions(view_channel=True, send_messages=True)
    monkeypatch.setattr(discord.Interaction, "app_permissions", denied)
    reply = await world.alice.slash(world.channel, "board")
    assert "Attach Files" in world.words(reply.response)
