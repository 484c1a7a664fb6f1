"""/chart share: charts are shared, and imported by a button or a link."""

import json

import discord

from tests.e2e.charting import WEATHER, files, gm_place, take_in, told
from tests.e2e.places import Place
from tests.e2e.playing import everything, force, rows

ROAD = "Road\n1D6\n1-5:{chart:天気weather}\n6:{表:locke/trap} {chart:Trinket}\n"
TRINKET = "Trinket\nD66S\n11-66:A coin\n"
KEEP = {"en": "Add to my charts", "ja": "自分の表に追加"}
SHUT = {"en": "I cannot open this message for you", "ja": "このメッセージは開けません"}
OWN = "SELECT scope, owner_id, name, document FROM server_chart ORDER BY scope, owner_id, name"


def link_of(result, place="@me"):
    message = result.response
    return f"https://discord.com/channels/{place}/{message.channel_id}/{message.id}"


def actor_of(place):
    return place.actor.user if place.name == "dm" else place.actor


async def elsewhere(world, member=None):
    """Returns another server with the bot, and the server's manager."""
    guild = world.env.create_guild("The Inn")
    masters = guild.create_role("Masters", permissions=discord.Permissions(manage_guild=True))
    place = await Place.at(world, "guild")
    place.channel = guild.create_text_channel("inn")
    place.actor = guild.add_member((member or world.gm).user, roles=[masters])
    return place


async def test_the_button_of_a_shared_chart_imports_it_with_its_source(world, mine, language):
    await take_in(mine, WEATHER)
    shared = await mine.slash("chart share", chart="天気", credit="Alice · The Inn")
    assert not shared.ephemeral
    said = told(world, shared)
    assert {"en": "shares a chart:", "ja": "さんが表を共有しました"}[language] in said
    assert "### 天気 Weather\n" in said
    assert "Alice · The Inn · 天気 Weather · 2026\\-01\\-01" in said
    assert "`4-6` · 3/6 = 50.00% — @\u200beveryone" in said
    (document,) = files(world, shared).values()
    assert json.loads(document)["source"] == "Alice · The Inn · 天気 Weather · 2026-01-01"
    await world.restart()
    if mine.name in ("dm", "abroad"):
        again = await actor_of(mine).click(shared.response, label=KEEP[language])
        assert again.ephemeral
        assert {"en": "You already have a chart “天気 Weather”", "ja": "すでにあなたの表にあります"}[language] in told(
            world, again
        )
        return
    taken = await world.bob.click(shared.response, label=KEEP[language])
    assert taken.ephemeral
    said = told(world, taken)
    assert {"en": "has been added", "ja": "追加しました"}[language] in said
    assert {"en": "You can use your own charts in direct messages", "ja": "行司とのダイレクトメッセージ"}[
        language
    ] in said
    where = {"en": "-# Source: Alice · The Inn", "ja": "-# 出典：Alice · The Inn"}[language]
    assert where in told(world, await world.bob.user.slash("chart show", chart="天気"))
    force(world, 4)
    assert where in told(world, await world.bob.user.slash("chart roll", chart="天気"))
    twice = await world.bob.click(shared.response, label=KEEP[language])
    in_place = {"en": "with this message’s link or file and `replace:True`", "ja": "このメッセージのリンク"}[language]
    assert in_place in told(world, twice), "the button has no options to be told of"
    assert [owner for scope, owner, *_ in rows(world.settings.database, OWN)] == [world.guild.id, world.bob.id]


async def test_another_server_imports_a_chart_and_its_inner_charts_by_link(world, language):
    gm, inn = await gm_place(world), await elsewhere(world, world.gm)
    for text in (WEATHER, TRINKET, ROAD):
        await take_in(gm, text)
    shared = await gm.slash("chart share", chart="Road")
    assert {"en": "come along: Trinket and 天気 Weather", "ja": "付いてきます：Trinket、天気 Weather"}[
        language
    ] in told(world, shared)
    assert [*files(world, shared)] == ["Road.json", "Trinket.json", "天気-Weather.json"]
    await take_in(inn, TRINKET)
    link = link_of(shared, world.guild.id)
    taken = await inn.slash("chart import", link=link, name="Way")
    assert taken.ephemeral
    said = told(world, taken)
    assert {"en": "since it uses them: 天気 Weather", "ja": "次の表も追加しました：天気 Weather"}[language] in said
    assert {"en": "“Way” has been added", "ja": "「Way」を追加しました"}[language] in said
    force(world, 1, 4, 6, 1, 1, 1, 1)
    rolled = told(world, await inn.slash("chart roll", chart="way", times=2))
    assert "晴" in rolled
    assert "Road · 2026\\-01\\-01" in rolled
    sources = {
        each: json.loads(text)["source"]
        for scope, owner, each, text in rows(world.settings.database, OWN)
        if owner == inn.channel.guild.id and text.startswith("{")
    }
    assert sources == {"Way": "Road · 2026-01-01", "天気 Weather": "天気 Weather · 2026-01-01"}, "no person is named"
    assert str(world.guild.id) not in "".join(text for *_, text in rows(world.settings.database, OWN))


async def test_a_chart_of_the_same_name_is_replaced_only_on_request_and_handed_over(world):
    gm, inn = await gm_place(world), await elsewhere(world, world.gm)
    for text in (WEATHER, TRINKET, ROAD):
        await take_in(gm, text)
    link = link_of(await gm.slash("chart share", chart="Road"), world.guild.id)
    await take_in(inn, TRINKET.replace("coin", "ring"))
    before = everything(world)
    refused = await inn.slash("chart import", link=link)
    assert "This chart uses a chart called “Trinket”" in told(world, refused), "another name is no help"
    assert everything(world) == before
    taken = await inn.slash("chart import", link=link, replace=True)
    assert told(world, taken).splitlines() == [
        "“Road” has been added: `/chart roll` rolls on it.",
        "Added along with it, since it uses them: Trinket and 天気 Weather",
        "Replaced among these: Trinket",
        "The previous version:",
    ]
    assert "ring" in files(world, taken)["Trinket.txt"]
    await take_in(inn, TRINKET.replace("coin", "ring"), replace=True)
    again = await inn.slash("chart import", link=link, replace=True)
    assert told(world, again).splitlines() == [
        "“Road” has been replaced.",
        "Added along with it, since it uses them: Trinket",
        "Replaced among these: Trinket",
        "The previous version:",
    ]
    assert [*files(world, again)] == ["Road.json", "Trinket.txt"]


async def test_a_chart_that_is_passed_on_names_every_source(world):
    gm, dm = await gm_place(world), await Place.at(world, "dm")
    await take_in(gm, WEATHER)
    first = await gm.slash("chart share", chart="天気", credit="@everyone **Al**\u202eice")
    await world.alice.click(first.response, label=KEEP["en"])
    assert "Source: @\u200beveryone \\*\\*Al\\*\\*ice · 天気" in told(world, first)
    plain = files(world, await dm.slash("chart share", chart="天気"))["天気-Weather.json"]
    assert json.loads(plain)["source"] == "@everyone **Al**ice · 天気 Weather · 2026-01-01"
    named = files(world, await dm.slash("chart share", chart="天気", credit="Alice"))["天気-Weather.json"]
    source = "@everyone **Al**ice · 天気 Weather · 2026-01-01 → Alice · 天気 Weather · 2026-01-01"
    assert json.loads(named)["source"] == source
    inn = await elsewhere(world)
    await take_in(inn, named)
    assert source in files(world, await inn.slash("chart export", chart="天気"))["天気-Weather.json"], "as a file too"
    plain = await inn.slash("chart export", chart="天気", format="text")
    assert "This format cannot name the chart’s source" in told(world, plain)
    assert files(world, plain) == {"天気-Weather.txt": WEATHER.replace("\r\n", "\n")}
    longer = await inn.slash("chart share", chart="天気", credit="x" * 80)
    await take_in(inn, next(iter(files(world, longer).values())), replace=True)
    refused = await inn.slash("chart share", chart="天気", credit="x" * 80)
    assert refused.ephemeral
    assert "A source has at most 200 characters; this one has" in told(world, refused)


async def test_a_hidden_message_is_refused_like_a_missing_one(world, language):
    gm, inn = await gm_place(world), await elsewhere(world, world.alice)
    await take_in(gm, WEATHER)
    unseen, seen = (discord.PermissionOverwrite(view_channel=value) for value in (False, True))
    overwrites = {world.guild.default_role: unseen, world.gm: seen, world.bot.user: seen}
    gm.channel = world.guild.create_text_channel("hidden", overwrites=overwrites)
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    whisper = await Place.at(world, "dm")
    whisper.actor = world.gm
    await take_in(whisper, WEATHER)
    whispered = link_of(await whisper.slash("chart share", chart="天気"))
    before = everything(world)
    server, channel, message = link.split("/")[-3:]
    wrong = [
        link,
        link.replace(message, "1234567890123456789"),
        link.replace(channel, "1234567890123456789"),
        link.replace(server, "1234567890123456789"),
        link.replace(server, "@me"),
        link.replace(server, str(inn.channel.guild.id)),
        whispered,
        whispered.replace("@me", server),
    ]
    for each in wrong:
        result = await inn.slash("chart import", link=each)
        assert result.ephemeral
        assert SHUT[language] in told(world, result), each
    assert everything(world) == before
    await whisper.slash("chart import", link=link, name="Seen")
    assert "Seen" in {name for _, _, name, _ in rows(world.settings.database, OWN)}, "members who see it may"


async def test_a_message_that_may_not_be_read_back_is_not_imported(world):
    gm, inn = await gm_place(world), await elsewhere(world, world.alice)
    await take_in(gm, WEATHER)
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    channel = world.bot.get_channel(world.channel.id)
    forgetful = discord.PermissionOverwrite(read_message_history=False)
    await channel.edit(
        overwrites={
            channel.guild.default_role: forgetful,
            channel.guild.me: discord.PermissionOverwrite(read_message_history=True),
        }
    )
    assert SHUT["en"] in told(world, await inn.slash("chart import", link=link))
    await channel.edit(overwrites={})
    assert "has been added" in told(world, await inn.slash("chart import", link=link))


async def test_only_members_who_may_connect_import_a_voice_channels_chart(world):
    gm, inn = await gm_place(world), await elsewhere(world, world.alice)
    await take_in(gm, WEATHER)
    gm.channel = world.guild.create_voice_channel("voice")
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    channel = world.bot.get_channel(gm.channel.id)
    shut = discord.PermissionOverwrite(connect=False)
    await channel.edit(overwrites={channel.guild.default_role: shut})
    assert SHUT["en"] in told(world, await inn.slash("chart import", link=link))
    await channel.edit(overwrites={})
    assert "has been added" in told(world, await inn.slash("chart import", link=link))


async def test_only_members_of_a_private_thread_import_its_chart(world):
    gm, inn = await gm_place(world), await elsewhere(world, world.alice)
    await take_in(gm, WEATHER)
    channel = world.bot.get_channel(world.channel.id)
    thread = await channel.create_thread(name="secret", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(world.gm.id))
    gm.channel = world.channel.threads[-1]
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    assert SHUT["en"] in told(world, await inn.slash("chart import", link=link))
    await thread.add_user(discord.Object(world.alice.id))
    assert "has been added" in told(world, await inn.slash("chart import", link=link))


async def test_a_person_in_a_direct_message_can_import_its_chart_into_a_server(world, language):
    dm, inn = await Place.at(world, "dm"), await elsewhere(world, world.alice)
    await take_in(dm, WEATHER)
    link = link_of(await dm.slash("chart share", chart="天気"))
    taken = await inn.slash("chart import", link=f" <{link}> ")
    assert {"en": "has been added", "ja": "追加しました"}[language] in told(world, taken)
    force(world, 4)
    assert "晴" in told(world, await inn.slash("chart roll", chart="天気"))


async def test_links_to_no_shared_chart_are_refused_and_nothing_else_is_fetched(world, language):
    gm = await gm_place(world)
    world.speaks(world.gm, {"en": "en-US", "ja": "ja"}[language])
    await take_in(gm, WEATHER)
    force(world, 4)
    rolled = link_of(await gm.slash("chart roll", chart="天気"), world.guild.id)
    typed = await world.gm.send(world.channel, "hello")
    others = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{typed.id}"
    before, asked = everything(world), len(world.env.http_requests)
    no_link = {"en": "is not a link to a message", "ja": "メッセージのリンクではありません"}[language]
    no_share = {"en": "This message does not share a chart", "ja": "このメッセージは表を共有していません"}[language]
    alone = {"en": "is enough to add a chart", "ja": "だけで表を取り込めます"}[language]
    for link in (
        "x",
        "https://example.org/channels/1/2/3",
        "https://cdn.discordapp.com/attachments/1/2/x.json",
        "https://discord.com.example.org/channels/@me/123456789012345678/123456789012345678",
        "http://169.254.169.254/latest",
        f"{rolled}/../x",
        rolled.replace("1", "１"),
    ):
        assert no_link in told(world, await gm.slash("chart import", link=link)), link
    fetched = [request for request in world.env.http_requests[asked:] if request.method == "GET"]
    assert fetched == []
    for link in (rolled, others):
        assert no_share in told(world, await gm.slash("chart import", link=link))
    for options in ({"file": ("x", b"x")}, {"chart": "locke/trap"}):
        assert alone in told(world, await gm.slash("chart import", link=rolled, **options))
    assert everything(world) == before


async def test_a_message_copied_by_another_bot_shares_no_chart(world):
    gm = await gm_place(world)
    await take_in(gm, WEATHER)
    shared = await gm.slash("chart share", chart="天気")
    copied = world.env.backend.get_message(world.channel.id, shared.response.id)
    copied.author_id, copied.content = world.bob.id, world.bot.user.mention  # the bot may read messages that mention it
    link = link_of(shared, world.guild.id)
    assert "This message does not share a chart" in told(
        world, await gm.slash("chart import", link=link, name="Copied")
    )
    copied.author_id = world.bot.user.id
    assert "has been added" in told(world, await gm.slash("chart import", link=link, name="Copied"))


async def test_only_editors_of_a_servers_charts_import_shared_ones_for_it(world):
    gm = await gm_place(world)
    await take_in(gm, WEATHER)
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    result = await world.alice.slash(world.channel, "chart import", link=link)
    assert "Only members who may manage" in told(world, result)
    shared = await world.alice.slash(world.channel, "chart share", chart="天気")
    assert not shared.ephemeral, "sharing needs no more than reading"


async def test_an_unshareable_chart_is_refused(world, mine, language):
    refused = await mine.slash("chart share", chart="locke/trap")
    assert refused.ephemeral
    assert {"en": "is not a chart of your own", "ja": "自作の表ではなく"}[language] in told(world, refused)
    for number in range(10):
        await take_in(mine, f"c{number}\n1D2\n1-2:x\n")
    await take_in(mine, "All\n1D10\n" + "".join(f"{n + 1}:{{chart:c{n}}}\n" for n in range(10)))
    refused = await mine.slash("chart share", chart="All")
    assert {"en": "are 11 charts; at most 10 can be shared", "ja": "11個になります"}[language] in told(world, refused)
    big = "Big\n1D200\n" + "".join(f"{n}:{'x' * 320}\n" for n in range(1, 201))
    assert len(big) < 65_536
    await take_in(mine, big)
    refused = await mine.slash("chart share", chart="Big", credit="x" * 80)
    assert {"en": "is too large", "ja": "大きすぎます"}[language] in told(world, refused)


async def test_a_deleted_message_no_longer_shares_a_chart(world):
    gm, inn = await gm_place(world), await elsewhere(world, world.gm)
    await take_in(gm, WEATHER)
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    world.env.backend.delete_message(world.channel.id, int(link.rpartition("/")[2]))
    assert SHUT["en"] in told(world, await inn.slash("chart import", link=link))


async def test_a_message_whose_files_are_gone_asks_to_share_again(world, language):
    gm, inn = await gm_place(world), await elsewhere(world, world.alice)
    await take_in(gm, WEATHER)
    shared = await gm.slash("chart share", chart="天気")
    world.env.backend.cdn._blobs.clear()
    gone = {"en": "ask for the chart to be shared again", "ja": "もう一度共有してもらって"}[language]
    assert gone in told(world, await inn.slash("chart import", link=link_of(shared, world.guild.id)))
    assert gone in told(world, await world.alice.click(shared.response, label=KEEP[language]))


async def test_a_shared_chart_stays_unchanged_even_after_its_deletion(world):
    gm = await gm_place(world)
    await take_in(gm, WEATHER)
    shared = await gm.slash("chart share", chart="天気")
    await gm.slash("chart delete", chart="天気")
    await world.bob.click(shared.response, label=KEEP["en"])
    await world.redeliver()
    assert len(rows(world.settings.database, OWN)) == 1


async def test_the_possible_credits_of_a_source_are_suggested(world, mine):
    await take_in(mine, WEATHER)
    offered = await mine.offered("chart share", "credit", "")
    at_home = mine.name in ("guild", "thread")
    name = "gm" if at_home else "alice"
    assert offered == ([name, "Dohyo", f"{name} · Dohyo"] if at_home else [name])
    assert await mine.offered("chart share", "chart", "") == ["天気 Weather"]


async def test_the_longest_names_fit_the_message(world):
    gm = await gm_place(world)
    for number in range(9):
        await take_in(gm, f"{'*' * 79}{number}\n1D2\n1-2:x\n")
    links = "".join(f"{n + 1}:{{chart:{'*' * 79}{n}}}\n" for n in range(9))
    await take_in(gm, f"{'_' * 80}\n1D9\n{links}")
    shared = await gm.slash("chart share", chart="_" * 80, credit="*" * 80)
    assert not shared.ephemeral
    assert 1_500 < len(shared.response.content) <= 2_000
    assert len(files(world, shared)) == 10


async def test_a_failed_download_asks_for_a_later_try(world, language):
    gm, inn = await gm_place(world), await elsewhere(world, world.alice)
    await take_in(gm, WEATHER)
    link = link_of(await gm.slash("chart share", chart="天気"), world.guild.id)
    later = {"en": "please try again later", "ja": "しばらくしてからもう一度"}[language]
    for path in ("/guilds/*/members/*", "/channels/*/messages/*"):
        world.env.inject_error("GET", path, status=503, times=5)
        assert later in told(world, await inn.slash("chart import", link=link))
        world.env.backend.faults.clear()
    assert {"en": "has been added", "ja": "追加しました"}[language] in told(
        world, await inn.slash("chart import", link=link)
    )
