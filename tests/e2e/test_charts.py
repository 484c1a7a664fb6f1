"""/chart in guilds, threads, direct messages and on servers without the bot: rolled, read, imported, deleted."""

import asyncio
import json

import pytest

from tests.e2e.charting import TWO_WAY, WEATHER, files, gm_place, take_in, told
from tests.e2e.places import Place
from tests.e2e.playing import contents, force, foreign_words, rows

ROAD = "Road\n2D6\n2-7:{chart:天気weather}\n8-12:{表:locke/trap}\n"
WHERE = ("server_chart", "server_chart_change", "house_table", "house_table_change", "interaction", "secret_roll")


def stored(world):
    return contents(world.settings.database, WHERE)


# --- everything, everywhere ------------------------------------------------------------------------------------------


async def test_a_chart_is_imported_rolled_read_exported_and_deleted(world, mine, language):
    result = await take_in(mine, WEATHER)
    assert result.ephemeral
    assert {"en": "has been added", "ja": "追加しました"}[language] in told(world, result)

    force(world, 2, 5, 4)
    result = await mine.slash("chart roll", chart="天気 Weather", times=2)
    assert not result.ephemeral
    lines = told(world, result).splitlines()
    assert lines[0] == "🎲 **天気 Weather**"
    assert (
        lines[1]
        == {
            "en": "#1 1d6 [2] → **1-3** — 雨 **5** (1d6 [5]) h",
            "ja": "#1 1d6 [2] → **1-3** — 雨 **5**（1d6 [5]） h",
        }[language]
    )
    assert lines[2] == "#2 1d6 [4] → **4-6** — @\u200beveryone \\*\\*晴\\*\\* \\<@\u200b1\\>"
    assert len(lines) == 3

    shown = await mine.slash("chart show", chart="天気")
    assert shown.ephemeral
    assert "`1-3` · 3/6 = 50.00% — 雨 [1d6] h" in told(world, shown)
    assert f"<@{mine.actor.id}>" in told(world, shown)

    listed = told(world, await mine.slash("chart list"))
    own = {"en": ("This server’s own", "Your own"), "ja": ("このサーバーの表", "あなたの表")}[language]
    assert listed.splitlines()[:2] == [f"### {own[mine.name in ('dm', 'abroad')]}", "- 天気 Weather"]
    assert {"en": "Combat result table", "ja": "戦闘結果表"}[language] in listed
    filtered = told(world, await mine.slash("chart list", filter="ｔｒａｐ"))
    assert "天気" not in filtered
    assert {"en": "- Traps", "ja": "- トラップ・チャート"}[language] in filtered

    handed = files(world, await mine.slash("chart export", chart="天気weather"))
    assert handed == {"天気-Weather.txt": WEATHER.replace("\r\n", "\n")}
    sent = [file for request in world.requests("POST") for file in request.json.get("attachments", ())]
    assert sent == [{"id": "0", "filename": "天気-Weather.txt", "title": "天気-Weather"}], (
        "nothing refers to it by name"
    )
    result = await mine.slash("chart delete", chart="天気 Weather")
    assert files(world, result) == handed
    assert rows(world.settings.database, "SELECT * FROM server_chart") == []
    assert {"en": "There is no chart", "ja": "という表はここにありません"}[language] in told(
        world, await mine.slash("chart roll", chart="天気 Weather")
    )


async def test_charts_of_the_rules_need_no_import(world, place, language):
    before = stored(world)
    force(world, 1, 1, 6, 3, 5, 5)
    said = told(world, await place.slash("chart roll", chart={"en": "Traps", "ja": "トラップ"}[language]))
    assert said.startswith({"en": "🎲 **Traps**\n2d6 [1, 1]", "ja": "🎲 **トラップ・チャート**\n2d6 [1, 1]"}[language])
    assert ("Locke" in said) is (language == "en")
    assert language == "en" or not foreign_words(said.partition("·")[0].replace("2d6", ""), "ja")
    said = told(world, await place.slash("chart roll", chart="locke/combat_result", column="C"))
    assert "2d6 [6, 3] → **9** · **C" in said
    said = told(world, await place.slash("chart roll", chart="locke/combat_result", row="12", column="g"))
    assert "**12** · **G" in said
    refused = await place.slash("chart roll", chart="locke/combat_result")
    assert refused.ephemeral
    assert {"en": "Please choose one of the", "ja": "列を選んでください"}[language] in told(world, refused)
    assert stored(world) == before
    await world.bot.rolls.flush()
    assert await world.bot.store.dice_tally(refused.response.channel_id) == {6: {1: 2, 6: 1, 3: 1}}


async def test_nested_and_two_way_charts(world, mine):
    await take_in(mine, WEATHER)
    await take_in(mine, ROAD)
    await take_in(mine, TWO_WAY, name="Both")
    force(world, 1, 1, 2, 6, 6, 6, 3, 4)
    said = told(world, await mine.slash("chart roll", chart="road"))
    assert "2d6 [1, 1] = 2 → **2-7** — ⟨**天気 Weather** 1d6 [2] → **1-3** — 雨 **6** (1d6 [6]) h⟩" in said
    said = told(world, await mine.slash("chart roll", chart="road"))
    assert "2d6 [6, 6] = 12 → **8-12** — ⟨**Traps** 2d6 [3, 4] = 7 → **7-8** — nothing happens⟩" in said
    force(world, 5, 3, 6, 2)
    said = told(world, await mine.slash("chart roll", chart="both"))
    assert "D66S [5, 3] = 35 → **33-66** · 1d6 [6] → **4-6** — **2** (1d4 [2])d" in said
    refused = await mine.slash("chart delete", chart="天気 Weather")
    assert "which must be deleted first: Road" in told(world, refused)
    assert len(rows(world.settings.database, "SELECT * FROM server_chart")) == 3


async def test_charts_rows_and_columns_are_suggested_by_their_names(world, mine, language):
    await take_in(mine, WEATHER)
    assert (await mine.offered("chart roll", "chart", ""))[0] == "天気 Weather"
    assert await mine.offered("chart show", "chart", "ＷＥＡＴＨ") == ["天気 Weather"]
    trap = {"en": "Traps · Locke the Superman", "ja": "トラップ・チャート · 超人ロック"}[language]
    for typed in ("trap", "トラップ", "ﾄﾗｯﾌﾟ", "とらっ"):
        assert trap in await mine.offered("chart export", "chart", typed)
    assert await mine.offered("chart import", "chart", "天気") == []
    assert trap in await mine.offered("chart import", "chart", "トラップ")
    assert await mine.offered("chart delete", "chart", "") == ["天気 Weather"]
    assert await mine.offered("chart roll", "row", "", chart="天気 Weather") == ["1-3", "4-6"]
    assert await mine.offered("chart roll", "column", "", chart="天気 Weather") == []
    columns = await mine.offered("chart roll", "column", "baz", chart="locke/firepower")
    assert len(columns) == 1
    assert {"en": "Bazooka", "ja": "バズーカ"}[language] in columns[0]
    assert await mine.offered("chart roll", "row", "", chart="no such chart") == []


async def test_charts_that_begin_with_the_typed_text_are_suggested_first(world, mine):
    for name in ("Bear trap", "Trapdoor"):
        await take_in(mine, f"{name}\n1D6\n1-6:x\n")
    offered = await mine.offered("chart roll", "chart", "trap")
    names = [name.partition(" ·")[0] for name in offered]
    assert names == ["Trapdoor", "Traps and hazards by scenario level", "Traps", "Bear trap"]


async def test_a_chart_is_typed_into_a_box(world, mine, language):
    actor = mine.actor.user if mine.name == "dm" else mine.actor
    box = await mine.slash("chart import", name="Typed")
    assert {"en": "Add a chart", "ja": "表を追加する"}[language] == box.modal["title"]
    result = await actor.submit_modal(box, {"text": TWO_WAY})
    assert result.ephemeral
    assert "Typed" in told(world, result)
    box = await mine.slash("chart import")
    result = await actor.submit_modal(box, {"text": "Gap\n1D6\n1-5:x"})
    assert {"en": "1D6 can also give 6", "ja": "6"}[language] in told(world, result)
    assert rows(world.settings.database, "SELECT name FROM server_chart") == [("Typed",)]


@pytest.mark.parametrize("encoding", ["cp932", "utf-16", "utf-8-sig"])
async def test_files_in_the_encodings_of_japanese_programs_are_imported(world, mine, encoding):
    text = "飲食表\r\n１Ｄ６\r\n１ー３：ソーセージ\\n能登～\r\n4～6:ビール表\r\n"
    result = await take_in(mine, text.encode(encoding))
    assert "飲食表" in told(world, result)
    force(world, 1)
    said = told(world, await mine.slash("chart roll", chart="飲食表"))
    assert said.endswith("1d6 [1] → **1-3** — ソーセージ\n能登～")


# --- refusals --------------------------------------------------------------------------------------------------------

BAD = [
    ("Gap\n1D6\n1-3:a\n6:b", {}, "Line 2, column 1: 1D6 can also give 4-5", "2行目1文字目：1D6で出る4-5の行があり"),
    ("Far\n1D6\n1-6:a\n7:b", {}, "Line 4, column 1: 1D6 cannot give 7", "7"),
    ("Twice\n1D6\n1-6:a\n6:b", {}, "Line 4, column 1: 6 already has a row", "6"),
    ("Dice\n1X6\n1:a\n2:b", {}, "“1X6” are not dice", "1X6"),
    ("Loop\n1D6\n1-6:{chart:Loop}", {}, "refer to each other in a circle: Loop and Loop", "Loop"),
    ("Link\n1D6\n1-6:{chart:@everyone}", {}, "There is no chart “@\u200beveryone”", "@\u200beveryone"),
    ("1D6,t\n1-6,x", {}, "has no name", "名前"),
    ("天気WEATHER\n1D6\n1-6:a", {}, "A chart “天気 Weather” already exists", "すでにあります"),
    (WEATHER, {"name": "LOCKE/trap"}, "is the name of a chart of the rules", "LOCKE/trap"),
    (b"\xff\xfe\x00", {}, "not UTF-8 text", "UTF-8"),
    (b"x" * 70_000, {}, "70000 bytes; the limit is 65536", "70000"),
    (b"", {}, "A chart needs a name, then the dice", "名前"),
    ('{"name": "J", "rows": {"1": 5,}}', {}, "This is not JSON", "JSON"),
    ('1D6,t\n1-6,"b', {"name": "Q"}, "Line 2, column 1: The CSV cannot be read", "2行"),
    (WEATHER, {"chart": "locke/nothing"}, "There is no chart “locke/nothing”", "locke/nothing"),
    (WEATHER, {"chart": "gloomhaven/bless-curse"}, "is set by the rules", "サーバーでは差し替えられません"),
    (WEATHER, {"chart": "天気 Weather"}, "is not a chart of the rules", "ルールの表ではありません"),
]


async def test_bad_charts_are_refused_and_leave_nothing(world, mine, language):
    await take_in(mine, WEATHER)
    before = stored(world)
    for text, options, english, japanese in BAD:
        result = await take_in(mine, text, **options)
        assert result.ephemeral
        assert {"en": english, "ja": japanese}[language] in told(world, result), text
        assert language == "en" or not [
            word for word in foreign_words(told(world, result), "ja") if word.startswith(("refusal", "chart"))
        ]
        assert stored(world) == before, text


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("chart import", {"file": ("x.txt", WEATHER.encode())}),
        ("chart import", {}),
        ("chart import", {"file": ("x.json", b"{}"), "chart": "locke/trap"}),
        ("chart delete", {"chart": "天気 Weather"}),
        ("chart delete", {"chart": "locke/trap"}),
    ],
)
async def test_a_member_without_the_right_is_told_who_may_change_charts(world, command, options):
    await take_in(await gm_place(world), WEATHER)
    before = stored(world)
    result = await world.alice.slash(world.channel, command, **options)
    assert result.modal is None
    assert result.ephemeral
    assert "Only members who may manage the server or its channels can change charts here." in told(world, result)
    assert stored(world) == before


async def test_a_role_may_change_charts_but_not_the_list_of_editors(world):
    role = world.guild.create_role("Scribes")
    scribe = world.member("scribe", role)
    file = ("w.txt", WEATHER.encode())
    assert "Only members who may manage" in told(world, await scribe.slash(world.channel, "chart import", file=file))
    refused = await scribe.slash(world.channel, "chart editors", role=role)
    assert "can choose who may change" in told(world, refused)
    result = await world.gm.slash(world.channel, "chart editors", role=role)
    assert f"and by: <@&{role.id}>" in told(world, result)
    assert "has been added" in told(world, await scribe.slash(world.channel, "chart import", file=file))
    assert f"<@&{role.id}>" in told(world, await world.alice.slash(world.channel, "chart editors"))
    alice = await world.alice.slash(world.channel, "chart delete", chart="天気")
    assert f"can change charts here, and: <@&{role.id}>." in told(world, alice)
    await world.restart()
    assert "deleted" in told(world, await scribe.slash(world.channel, "chart delete", chart="天気"))
    result = await world.gm.slash(world.channel, "chart editors", role=role, remove=True)
    assert "and by no one else" in told(world, result)
    assert "Only members who may manage" in told(world, await scribe.slash(world.channel, "chart import", file=file))


async def test_a_users_charts_belong_only_to_that_user(world):
    dm, abroad, guild = [await Place.at(world, name) for name in ("dm", "abroad", "guild")]
    await take_in(dm, WEATHER)
    assert await abroad.offered("chart roll", "chart", "天気") == ["天気 Weather"], "the user's charts"
    assert await guild.offered("chart roll", "chart", "天気") == []
    assert "There is no chart" in told(world, await world.bob.user.slash("chart show", chart="天気"))
    for work in ("chart editors", "chart delete"):
        options = {"chart": "locke/trap"} if work == "chart delete" else {}
        assert "This works only on a server" in await dm.says(work, **options)


# --- secrets, repetitions, crashes -----------------------------------------------------------------------------------


async def test_only_the_roller_sees_a_secret_roll_on_a_chart_until_it_is_revealed(world, mine):
    await take_in(mine, ROAD.replace("{chart:天気weather}", "road"))
    force(world, 6, 6, 3, 4)
    result = await mine.slash("chart roll", chart="road", secret=True)
    (notice,) = result.followups
    assert (result.ephemeral, notice.ephemeral) == (True, False)
    assert "Traps" not in world.words(notice)
    assert "⟨**Traps** 2d6 [3, 4]" in world.words(result.response)
    await world.restart()
    actor = mine.actor.user if mine.name == "dm" else mine.actor
    revealed = await actor.click(notice, label="Reveal")
    assert revealed.response is None or "Traps" in world.words(revealed.response)
    assert "nothing happens" in world.words(notice)


async def test_two_imports_at_once_add_one_and_refuse_the_other(world):
    texts = [f"Name\n1D6\n1-6:{number}".encode() for number in range(2)]
    results = await world.at_once(
        *(lambda text=text: world.gm.slash(world.channel, "chart import", file=("x", text)) for text in texts)
    )
    assert results
    said = [request.json for request in world.requests("POST", "/interactions/*/callback")]
    assert sum("already" in json.dumps(body) for body in said) == 1
    assert len(rows(world.settings.database, "SELECT * FROM server_chart")) == 1
    assert len(rows(world.settings.database, "SELECT * FROM server_chart_change")) == 1


async def test_an_import_and_a_deletion_delivered_twice_count_once(world):
    await take_in(await gm_place(world), WEATHER)
    await world.redeliver()
    assert len(rows(world.settings.database, "SELECT * FROM server_chart_change")) == 1
    await world.gm.slash(world.channel, "chart delete", chart="天気")
    await world.redeliver()
    assert len(rows(world.settings.database, "SELECT * FROM server_chart_change")) == 2


async def test_an_answered_import_survives_a_crash_and_an_interrupted_one_does_not(world, monkeypatch):
    gm = await gm_place(world)
    await take_in(gm, WEATHER)
    await world.crash()
    force(world, 4)
    assert "晴" in told(world, await gm.slash("chart roll", chart="天気"))

    async def cut_off(*arguments, **options):
        await asyncio.sleep(0)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.store, "put_charts", cut_off)
        await take_in(gm, ROAD)
    await world.crash()
    assert await gm.offered("chart roll", "chart", "Road") == []
    assert "has been added" in told(world, await take_in(gm, ROAD))


async def test_replacing_a_chart_hands_over_the_old_one(world, mine):
    await take_in(mine, WEATHER)
    result = await take_in(mine, WEATHER.replace("雨", "雪"), replace=True)
    assert files(world, result) == {"天気-Weather.txt": WEATHER.replace("\r\n", "\n")}
    force(world, 1, 1)
    assert "雪" in told(world, await mine.slash("chart roll", chart="天気"))
    assert told(world, await mine.slash("chart show", chart="天気")).count(f"<@{mine.actor.id}>") == 2


async def test_a_long_chart_or_roll_is_read_in_a_file(world):
    gm = await gm_place(world)
    rows_ = "".join(f"{n}:{'word ' * 90}{n}\n" for n in range(1, 101))
    assert "has been added" in told(world, await take_in(gm, f"Long\n1D100\n{rows_}"))
    result = await gm.slash("chart show", chart="long")
    assert "The chart is too long to show here" in told(world, result)
    (text,) = files(world, result).values()
    assert len(text.splitlines()) == 101
    force(world, *range(1, 11))
    result = await gm.slash("chart roll", chart="long", times=10)
    assert len(world.words(result.response)) < 4_000
    (text,) = files(world, result).values()
    assert text.splitlines()[10].endswith("word 10")
