"""Guilds, threads, direct messages, and places to which only a user's install brought the bot."""

import dataclasses

import discord
import pytest

from bot.client.intake.origin import origin_of
from cogs.verbs import has_quick, seat_verbs, verb_kinds
from rules.core.contract.ruleset import rulesets
from storage import ChartOwner
from tests.contract import contract
from tests.e2e.places import Place, make_thread
from tests.e2e.playing import end_game, known_dice, last_said, table_message

AT_HOME = {"game", "gm", "board", "token", "hand", "sheet", "measure", "character", "why", "order", "undo", "can"}
GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
GUILD_INSTALL, USER_INSTALL = 0, 1


def asked(world, **changes):
    """Returns the last interaction received, with some changes."""
    *_, payload = (payload for _, event, payload in world.env.backend.transcript if event == "INTERACTION_CREATE")
    return discord.Interaction(data={**payload, **changes}, state=world.bot._connection)


# --- places of commands ----------------------------------------------------------------------------------------------


async def test_commands_are_registered_only_for_places_where_they_work(world):
    *_, request = world.requests("PUT", "*/commands")
    of_games = {verb.replace("_", "-") for verb in seat_verbs() if not has_quick(verb_kinds(verb))}
    for command in request.json:
        contexts, installs = set(command["contexts"]), set(command["integration_types"])
        if command["name"] in AT_HOME | of_games:
            assert (contexts, installs) == ({GUILD, BOT_DM}, {GUILD_INSTALL}), command["name"]
        else:
            assert contexts == {GUILD, BOT_DM, PRIVATE_CHANNEL}, command["name"]
            assert installs == {GUILD_INSTALL, USER_INSTALL}, command["name"]
    assert {command["name"] for command in request.json} > AT_HOME | {"gyoji", "rule", "attack", "defaults"}


@pytest.mark.skipif(contract() is None, reason="Discord's description of its API is not at hand")
async def test_the_registered_commands_have_the_form_that_discord_describes(world):
    *_, request = world.requests("PUT", "*/commands")
    assert contract().fault(request) is None
    for key in ("contexts", "integration_types"):
        wrong = [{**request.json[0], key: [3]}]
        assert contract().fault(dataclasses.replace(request, json=wrong)) is not None


# --- effects of places -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "language", "about"), [("en-US", "en", "referees at your table"), ("ja", "ja", "チャットの卓の審判です")]
)
async def test_looking_works_everywhere_in_the_users_language(world, place, locale, language, about):
    world.speaks(world.alice, locale)
    found = rulesets()["gloomhaven"].rulebook()["GLOOM-M4"]
    title, rule = found.chapter.title[language], found.text[language]
    assert rule in (await place.says("rule", text="GLOOM-M4")).replace("\\", "")
    assert [f"GLOOM-M4 {title}: {rule}"] == await place.offered("rule", "text", "GLOOM-M4")
    assert about in await place.says("gyoji")


@pytest.mark.parametrize(
    ("locale", "no_game", "not_home"),
    [
        ("en-US", "No game is in progress", "because you brought me along"),
        ("ja", "進行中のゲームはありません", "あなたに連れられて"),
    ],
)
async def test_a_verb_of_a_game_says_why_it_does_nothing_here(world, place, locale, no_game, not_home):
    world.speaks(world.alice, locale)
    assert (not_home if place.name == "abroad" else no_game) in await place.says("move", to="C4")
    assert await place.offered("move", "to", "") == []
    assert world.requests("POST", f"/channels/{place.channel.id}/*") == []


async def test_a_game_on_a_server_that_removed_the_bot_is_left_alone(world, fight):
    """A user's install allows neither acts nor suggestions there."""
    world._abroad.add(world.guild.id)
    before = await world.bot.store.load_channel(world.channel.id)
    result = await world.alice.slash(world.channel, "move", to="C4")
    assert "because you brought me along" in world.words(result.response)
    assert await world.alice.autocomplete(world.channel, "move", "to", "") == []
    assert await world.bot.store.load_channel(world.channel.id) == before


async def test_a_game_in_a_direct_message_is_played_and_corrected_by_its_only_player(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    dm = await Place.at(world, "dm")
    await dm.slash("game new", ruleset="gloomhaven", scenario="cellar", quick=True)
    channel = dm.actor.user.dm_channel
    shown = table_message(world, channel)
    assert "Choose cards" in "".join(world.buttons(shown))
    await dm.slash("initiative", using="Brace", **{"with": "Advance"})
    assert "initiative 12" in last_said(world, channel)
    await dm.slash("gm pause")
    assert "Resume" in world.buttons(table_message(world, channel))


# --- owners of places ------------------------------------------------------------------------------------------------


async def test_charts_belong_to_the_server_that_added_the_bot_or_to_the_user(world, place):
    await place.slash("gyoji")
    origin = origin_of(asked(world))
    guild_id = world.guild.id if place.name in ("guild", "thread") else None
    owner = ChartOwner("user", world.alice.id) if guild_id is None else ChartOwner("guild", guild_id)
    assert (origin.guild_id, origin.chart_owner) == (guild_id, owner)
    assert origin.is_home == (place.name != "abroad")
    assert origin.parent_id == (world.channel.id if place.name == "thread" else None)
    assert origin.manages == (guild_id is None)
    assert len(origin.role_ids) == (0 if guild_id is None else 1)


async def test_a_private_channel_between_users_belongs_to_the_asking_user(world):
    await world.alice.user.slash("gyoji")
    owners = {"1": str(world.alice.id)}
    group = {"id": "99", "type": 3, "recipients": [], "name": "friends", "owner_id": "1", "icon": None}
    there = {"context": PRIVATE_CHANNEL, "channel": group, "channel_id": "99", "authorizing_integration_owners": owners}
    origin = origin_of(asked(world, **there))
    assert (origin.is_home, origin.chart_owner) == (False, ChartOwner("user", world.alice.id))


async def test_roles_and_permissions_count_only_on_a_server_that_added_the_bot(world):
    await world.gm.slash(world.channel, "gyoji")
    origin = origin_of(asked(world))
    masters = next(role for role in world.bot.get_guild(world.guild.id).roles if role.name == "Game masters")
    assert masters.id in origin.role_ids
    assert origin.manages
    both = {"0": str(world.guild.id), "1": str(world.gm.id)}
    assert origin_of(asked(world, authorizing_integration_owners=both)).chart_owner == origin.chart_owner


async def test_no_member_has_rights_on_a_server_that_has_not_added_the_bot(world):
    place = await Place.at(world, "abroad")
    assert "This works only on a server" in await place.says("chart delete", chart="locke/trap")
    assert "cannot have defaults" in await place.says("defaults channel", language="ja")
    assert (await place.says("defaults show")).startswith("**Your defaults**")
    assert "Defaults of this channel" not in await place.says("defaults show")


# --- defaults --------------------------------------------------------------------------------------------------------


async def test_a_users_language_is_used_for_private_answers(world, place):
    assert "あなたの既定" in await place.says("defaults me", language="ja")
    rule = rulesets()["gloomhaven"].rulebook()["GLOOM-M4"].text["ja"]
    assert [f"GLOOM-M4 移動: {rule}"] == await place.offered("rule", "text", "GLOOM-M4")
    assert "⛔" in await place.says("rule", text="no such rule")
    assert "番号" in await place.says("rule", text="no such rule")
    world.speaks(world.alice, "ja")
    assert "Your defaults" in await place.says("defaults me", language="en")
    assert "あなたの既定" in await place.says("defaults me", language="none")


async def test_a_channels_language_is_used_for_public_answers_there_and_in_its_threads(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    thread = await make_thread(world)
    await world.gm.slash(world.channel, "defaults channel", language="ja")
    opened = await world.alice.slash(thread, "game new", ruleset="gloomhaven")
    assert "さん" in last_said(world, thread)
    assert opened.ephemeral is False
    refused = await world.alice.slash(thread, "game new", ruleset="gloomhaven")
    assert "already" in world.words(refused.response)
    await world.gm.slash(thread, "defaults channel", language="en")
    await end_game(world, world.gm, thread)
    await world.alice.slash(thread, "game new", ruleset="gloomhaven")
    assert "opens" in last_said(world, thread)


async def test_defaults_outlive_a_restart(world):
    await world.alice.slash(world.channel, "defaults me", language="ja", ruleset="locke")
    await world.gm.slash(world.channel, "defaults channel", ruleset="gloomhaven")
    await world.restart()
    shown = world.words((await world.alice.slash(world.channel, "defaults show")).response)
    assert shown.splitlines() == [
        "**あなたの既定**・ルールセット：超人ロック・言語：日本語",
        "**このチャンネルの既定**・ルールセット：グルームヘイヴン・言語：Discordの設定と同じ",
        "**このサーバーの既定**・ルールセット：なし",
    ]


async def test_a_thread_shows_its_defaults_and_those_of_its_channel(world):
    thread = await make_thread(world)
    await world.gm.slash(thread, "defaults channel", ruleset="locke")
    shown = world.words((await world.alice.slash(thread, "defaults show")).response)
    assert shown.splitlines() == [
        "**Your defaults** · ruleset: none · language: as set in Discord",
        "**Defaults of this thread** · ruleset: Locke the Superman · language: as in the channel",
        "**Defaults of this channel** · ruleset: each user’s own · language: as set in Discord",
        "**Defaults of this server** · ruleset: none",
    ]


async def test_server_defaults_need_a_server(world):
    for kind in ("dm", "abroad"):
        place = await Place.at(world, kind)
        assert "This is not a server" in await place.says("defaults server", ruleset="locke")
        assert "server" not in await place.says("defaults show")


async def test_only_managers_set_a_channels_defaults_and_any_user_those_of_a_direct_message(world):
    refused = await world.alice.slash(world.channel, "defaults channel", ruleset="locke", language="ja")
    assert "Only members who may manage" in world.words(refused.response)
    assert "ruleset: each user’s own · language: as set in Discord" in await (await Place.at(world, "guild")).says(
        "defaults show"
    )
    dm = await Place.at(world, "dm")
    assert "**Defaults of this channel** · ruleset: Locke" in await dm.says("defaults channel", ruleset="locke")


async def test_a_new_game_prefers_the_named_ruleset_then_the_channels_then_the_users(world):
    await world.alice.slash(world.channel, "defaults me", ruleset="locke")
    thread = await make_thread(world)

    async def opened(**options):
        await world.alice.slash(thread, "game new", **options)
        name = (await world.bot.games.scene(thread.id)).ruleset.name
        await end_game(world, world.gm, thread)
        return name

    async def scenarios(**options):
        return {
            choice["value"] for choice in await world.alice.autocomplete(thread, "game new", "scenario", "", **options)
        }

    assert await opened() == "locke"
    assert await scenarios() == set(rulesets()["locke"].scenarios())
    assert await opened(ruleset="gloomhaven") == "gloomhaven"
    assert await scenarios(ruleset="gloomhaven") == set(rulesets()["gloomhaven"].scenarios())
    await world.gm.slash(world.channel, "defaults channel", ruleset="gloomhaven")
    assert await opened() == "gloomhaven"
    await world.gm.slash(thread, "defaults channel", ruleset="locke")
    assert await opened() == "locke"
    await world.gm.slash(thread, "defaults channel", ruleset="none")
    assert await opened() == "gloomhaven"
