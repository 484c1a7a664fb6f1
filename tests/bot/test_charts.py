"""Charts of a server, a user and the rules: finding, rolling, and concurrent changes."""

import asyncio
import json
from dataclasses import replace

import pytest

from bot.charts.results import escape_lines, render_chart, render_chart_file
from bot.client.dialogs.rolling import REPORT
from bot.facts.replies import Defects, Document, Sheet
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.texts import escape
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.files.located import MAX_BYTES, MAX_DEFECTS
from tests.bot.charted import GUILD, OWN, ROAD, TWO_WAY, WEATHER, add, make, master, names, refused, stored
from tests.bot.table import ALICE, BOB, CHANNEL, codes, part

RATIO = {"column": UserText("*"), "least": 2, "below": 3}


# --- finding ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("locke/trap", "locke/trap"),
        ("ＬＯＣＫＥ／ｔｒａｐ", "locke/trap"),
        ("Traps", "locke/trap"),
        ("トラップ", "locke/trap"),
        ("ﾄﾗｯﾌﾟ", "locke/trap"),
        ("combat result", "locke/combat_result"),
        ("WEATHER", "Weather"),
        ("ｗｅａｔｈ", "Weather"),
    ],
)
async def test_a_chart_is_found_by_its_names_in_any_language_width_and_case(table, charts, typed, value):
    await add(charts, master(table), WEATHER)
    _, entry = await charts.find(table.by(BOB), typed)
    assert entry.value == value


@pytest.mark.parametrize(
    ("typed", "code"),
    [("", "no-such"), ("w", "no-such"), ("nothing such", "no-such"), ("x" * 500, "no-such"), ("locke/", "ambiguous")],
)
async def test_an_unknown_or_ambiguous_name_of_a_chart_is_refused(table, charts, typed, code):
    await add(charts, master(table), WEATHER)
    with pytest.raises(Refused, match=code):
        await charts.find(table.by(BOB), typed)


async def test_a_users_charts_come_first_then_those_of_the_chosen_ruleset(table, charts):
    await add(charts, master(table), WEATHER)
    assert (await names(charts, table.by(BOB)))[0] == "Weather"
    assert not (await names(charts, table.by(BOB)))[1].startswith("locke/")
    await charts._preferences.choose("ruleset", "channel", CHANNEL, "locke")
    assert await names(charts, table.by(BOB), count=2) == ["Weather", "locke/combat_result"]


async def test_a_users_chart_precedes_one_of_the_rules_with_its_name(table, charts):
    await add(charts, master(table), WEATHER, "トラップ")
    assert (await charts.find(table.by(BOB), "トラップ"))[1].value == "トラップ"
    assert (await charts.find(table.by(BOB), "locke/trap"))[1].value == "locke/trap"
    assert codes(await refused(add(charts, master(table), WEATHER, "Locke/TRAP"))) == "chart-name-reserved"


# --- rolling ---------------------------------------------------------------------------------------------------------


async def test_nested_charts_and_dice_are_told_with_every_result(table):
    charts = make(table, 2, 3, 5)
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    report = await charts.roll(table.by(BOB), "road", "", "", 1)
    words = Languages.load().words("en")
    assert render_chart(words, report) == [
        "🎲 **Road**",
        "1d6 [2] → **1-5** — ⟨**Weather** 1d6 [3] → **1-3** — Rain for **5** (1d6 [5]) hours⟩, then go on",
    ]
    assert report.tally == {(6, 2): 1, (6, 3): 1, (6, 5): 1}
    assert "*" not in render_chart_file(words, report)


async def test_a_chart_of_the_rules_within_a_users_chart_speaks_the_readers_language(table):
    charts = make(table, 6, 3, 4)
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    report = await charts.roll(table.by(BOB), "road", "", "", 1)
    told = {locale: render_chart(Languages.load().words(locale), report)[1] for locale in ("en", "ja")}
    assert told["en"] == "1d6 [6] → **6** — ⟨**Traps** 2d6 [3, 4] = 7 → **7-8** — nothing happens⟩"
    assert "トラップ" in told["ja"]
    assert "nothing" not in told["ja"]


async def test_a_chart_of_the_rules_leads_only_to_charts_of_its_ruleset(table):
    charts = make(table, 5, 6, 1, 1)
    await add(charts, master(table), WEATHER, "residual_thought")
    report = await charts.roll(table.by(BOB), "locke/was_alive", "", "", 1)
    assert "⟨**Residual thought** 2d6 [1, 1]" in render_chart(Languages.load().words("en"), report)[1]


async def test_a_two_way_chart_rolls_both_ways_or_looks_up(table):
    charts = make(table, 6, 6, 6, 3, 6, 6)
    await add(charts, master(table), TWO_WAY, "Both")
    words = Languages.load().words("en")
    report = await charts.roll(table.by(BOB), "both", "", "", 1)
    assert render_chart(words, report)[1] == "2d6 [6, 6] → **12** · 1d6 [6] → **6** — **3** (1d4 [3]) d"
    report = await charts.roll(table.by(BOB), "both", "", "3", 1)
    assert render_chart(words, report)[1] == "2d6 [6, 6] → **12** · **1-5** — c"
    report = await charts.roll(table.by(BOB), "both", "5", "6", 1)
    assert render_chart(words, report)[1] == "**2-11** · **6** — b"
    with pytest.raises(Refused, match="chart-no-row"):
        await charts.roll(table.by(BOB), "both", "13", "", 1)


@pytest.mark.parametrize(
    "typed",
    ["bazooka", "Bazooka, level 3", "ｂａｚｏｏｋａ，ｌｅｖｅｌ ３", "バズーカ（レベル3）", "バズーカ", "bazooka, l"],
)
async def test_a_column_is_chosen_by_its_key_or_its_name_in_any_language(table, typed):
    report = await make(table, 2).roll(table.by(BOB), "locke/firepower", "", typed, 1)
    assert render_chart(Languages.load().words("en"), report)[1] == "1d6 [2] → **2** · **Bazooka, level 3** — power 8"


async def test_weights_show_the_die_and_no_number_of_a_row(table):
    charts = make(table, 4)
    await add(charts, master(table), "weight,text\n3,common\n1,rare\n", "Find")
    report = await charts.roll(table.by(BOB), "find", "", "", 1)
    assert render_chart(Languages.load().words("en"), report)[1] == "1d4 [4] — rare"


async def test_the_result_of_a_roll_can_be_stored_and_read_back(table, charts):
    for text, name in ((WEATHER, ""), (ROAD, ""), (TWO_WAY, "Both")):
        await add(charts, master(table), text, name)
    for entry in (await charts.library.shelf(GUILD)).entries:
        rows = "" if entry.chart.rows.tree else entry.chart.rows.headings[0].key
        columns = entry.chart.columns
        column = columns.headings[-1].key if columns and columns.tree is None else ""
        report = await charts.roll(table.by(BOB), entry.value, rows, column, 3)
        again = REPORT.validate_json(report.dump())
        assert (type(again), again.dump()) == (type(report), report.dump())
        for locale in ("en", "ja"):
            words = Languages.load().words(locale)
            assert render_chart(words, again) == render_chart(words, report)
    roll = charts._rolls.roll("x2 4d6kh3 #label")
    assert REPORT.validate_json(roll.dump()) == roll


async def test_a_row_without_a_text_says_so(table):
    charts = make(table, 2)
    await add(charts, master(table), "T\n1D2\n1:a\n2:\n")
    report = await charts.roll(table.by(BOB), "t", "", "", 1)
    told = {
        locale: render_chart(Languages.load().words(locale), report)[1].partition(" — ")[2] for locale in ("en", "ja")
    }
    assert told == {"en": "(nothing)", "ja": "（なし）"}


async def test_texts_are_escaped_line_by_line_and_keep_their_blanks(table):
    charts = make(table, 1)
    await add(charts, master(table), "T\n1D1\n1:@everyone **b** <@5>\\n# big {{x} [a](http://b) \n")
    (go,) = (await charts.roll(table.by(BOB), "t", "", "", 1)).goes
    told = escape_lines(escape, go.said[0].text)
    assert told == "@\u200beveryone \\*\\*b\\*\\* \\<@\u200b5\\>\n\\# big {x} \\[a\\]\\(http\\://b\\)"
    assert [escape_lines(escape, text) for text in (" a ", "", "  ", "\n", "a\nb")] == [" a ", "", " ", "\n", "a\nb"]


# --- changing --------------------------------------------------------------------------------------------------------


async def test_a_chart_made_too_large_by_its_new_name_is_refused(table, charts):
    rows = {str(n): "x" * 318 for n in range(1, 201)}
    text = json.dumps({"name": "A", "source": "y", "dice": "1D200", "rows": rows}, separators=(",", ":"))
    assert MAX_BYTES - 240 < len(text) <= MAX_BYTES
    assert codes(await refused(add(charts, master(table), text, "表" * 80))) == "chart-large"
    assert await stored(table) == {}
    assert codes(await add(charts, master(table), text)) is None


async def test_a_chart_is_added_once_and_replaced_only_on_request(table, charts):
    assert codes(await add(charts, master(table), WEATHER)) is None
    before = await stored(table)
    assert codes(await refused(add(charts, master(table), WEATHER.replace("Sun", "Fog"), "ＷＥＡＴＨＥＲ"))) == (
        "chart-name-taken"
    )
    assert await stored(table) == before
    reply = await add(charts, master(table), WEATHER.replace("Sun", "Fog"), replaces=True)
    assert part(reply, Document).content.decode() == WEATHER
    assert "Fog" in (await stored(table))["weather"]
    assert "Fog" in part(await charts.exported(table.by(BOB), "weather"), Document).content.decode()


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("", {(0, 0, "chart-short")}),
        ("Gap\n1D6\n1-3:a\n5:b\n7:c\n", {(2, 1, "chart-gap"), (5, 1, "chart-impossible")}),
        ("Loop\n1D6\n1-6:{chart:Loop}\n", {(3, 5, "chart-cycle")}),
        ("Lost\n1D6\n1-6:{chart:nowhere}\n", {(3, 5, "chart-unknown")}),
        ("Deep\n1D6\n1-6:{chart:Weather}\n", set()),
    ],
)
async def test_a_chart_with_defects_is_not_stored_and_all_defects_are_named(table, charts, text, places):
    await add(charts, master(table), WEATHER)
    before = await stored(table)
    reply = await add(charts, master(table), text)
    defects = [each for found in reply.parts for each in found.found]
    assert {(each.line, each.column, each.refusal.code) for each in defects} == places
    assert codes(reply) == ("chart-defects" if places else None)
    assert (await stored(table) == before) is bool(places)


async def test_a_chart_that_would_close_a_circle_through_others_is_refused(table, charts):
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    before = await stored(table)
    reply = await add(charts, master(table), "Weather\n1D6\n1-6:{chart:Road}\n", replaces=True)
    assert [defect.refusal.code for defect in part(reply, Defects).found] == ["chart-cycle"]
    assert await stored(table) == before


async def test_all_defects_are_counted(table, charts):
    reply = await add(charts, master(table), "Far\n1D6\n" + "".join(f"{roll}:x\n" for roll in range(1, 400)))
    assert (reply.refusal.facts["count"], len(part(reply, Defects).found)) == (393, MAX_DEFECTS + 1)


async def test_a_chart_within_others_is_deleted_after_them_and_handed_over(table, charts):
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    reply = await refused(charts.delete(master(table), "weather"))
    assert (codes(reply), reply.refusal.facts["charts"]) == ("chart-nested", ["Road"])
    assert part(await charts.delete(master(table), "road"), Document).content.decode() == ROAD
    assert part(await charts.delete(master(table), "weather"), Document).content.decode() == WEATHER
    assert await stored(table) == {}
    assert codes(await refused(charts.delete(master(table), "weather"))) == "no-such-chart"


async def test_simultaneous_changes_happen_one_after_another(table, charts):
    replies = await asyncio.gather(
        *(refused(add(charts, master(table), WEATHER.replace("Sun", f"Sun {n}"))) for n in range(5))
    )
    assert sorted(map(str, map(codes, replies))) == ["None", *["chart-name-taken"] * 4]
    won = [codes(reply) for reply in replies].index(None)
    assert f"Sun {won}" in (await stored(table))["weather"]

    added, deleted = await asyncio.gather(
        add(charts, master(table), ROAD), refused(charts.delete(master(table), "weather"))
    )
    assert (codes(added), codes(deleted)) == (None, "chart-nested")


async def test_a_repeated_interaction_changes_charts_once(table, charts):
    origin = master(table)
    await add(charts, origin, WEATHER)
    reply = await add(charts, origin, WEATHER, replaces=True)
    assert [phrase.id for phrase in reply.own] == ["service-already-done"]
    assert len(await table.store.chart_changes(GUILD, "weather")) == 1


async def test_a_document_too_long_in_one_form_is_kept_in_another(table, charts):
    rows = "".join(f"{n},{'x' * 20}\n" for n in range(1, 1001))
    text = "1D1000,t\n" + rows
    assert len(text) < 64 * 1024
    assert codes(await add(charts, master(table), text, "Big")) is None
    assert part(await charts.show(table.by(BOB), "big"), Sheet).chart.name == "Big"


async def test_too_many_charts_are_refused(table, charts, monkeypatch):
    monkeypatch.setattr("storage.documents.MAX_CHARTS", 1)
    await add(charts, master(table), WEATHER)
    assert codes(await refused(add(charts, master(table), WEATHER, "Another"))) == "chart-too-many"
    assert len(await stored(table)) == 1


async def test_charts_too_large_together_are_refused_with_the_figures(table, charts, monkeypatch):
    monkeypatch.setattr("storage.documents.MAX_CHART_BYTES", len(WEATHER) + 1)
    await add(charts, master(table), WEATHER)
    refusal = (await refused(add(charts, master(table), WEATHER, "Another"))).refusal
    assert (refusal.code, dict(refusal.facts)) == (
        "chart-too-much",
        {"held": len(WEATHER), "more": len(WEATHER), "limit": len(WEATHER) + 1},
    )
    assert len(await stored(table)) == 1


async def test_the_list_tells_the_used_and_the_available_room(table, charts):
    assert not said_of(await charts.listed(table.by(BOB)), "chart-room")
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    (room,) = said_of(await charts.listed(table.by(BOB)), "chart-room")
    assert dict(room.facts) == {"count": 2, "limit": 200, "size": 1, "room": 2048}
    assert not said_of(await charts.listed(table.by(BOB), "weather"), "chart-room")


def said_of(reply, id):
    return [phrase for phrase in reply.own if phrase.id == id]


# --- rights ----------------------------------------------------------------------------------------------------------


async def test_a_manager_changes_charts_and_admits_roles(table, charts):
    bob = table.by(BOB)
    for work in (add(charts, bob, WEATHER), charts.delete(bob, "weather")):
        assert codes(await refused(work)) == "chart-manager-only"
    assert codes(await refused(charts.editors(bob, 7))) == "chart-editors-manager-only"
    await charts.editors(master(table), 7)
    assert codes(await refused(add(charts, bob, WEATHER))) == "chart-manager-only"
    editor = replace(table.by(BOB), role_ids=(5, 7))
    assert codes(await add(charts, editor, WEATHER)) is None
    assert codes(await refused(charts.editors(editor, 8))) == "chart-editors-manager-only"
    elsewhere = replace(editor, guild_id=2, interaction_id=1)
    assert codes(await refused(add(charts, elsewhere, WEATHER))) == "chart-manager-only"
    await charts.editors(master(table), 7, removes=True)
    assert codes(await refused(charts.delete(replace(editor, interaction_id=2), "weather"))) == "chart-manager-only"


async def test_the_editors_are_listed_and_limited(table, charts):
    (said,) = (await charts.editors(table.by(BOB))).own
    assert said.facts["roles"] == []
    for role in range(1, 11):
        await charts.editors(master(table), role)
    (said,) = (await charts.editors(table.by(BOB))).own
    assert [phrase.facts["role"] for phrase in said.facts["roles"]] == [0, *range(2, 11)], "role 1 is @everyone"
    assert codes(await refused(charts.editors(master(table), 11))) == "chart-editors-many"


async def test_a_users_charts_belong_only_to_that_user(table, charts):
    direct = replace(table.by(ALICE), guild_id=None)
    await add(charts, direct, WEATHER)
    assert list(await stored(table, OWN)) == ["weather"]
    assert (await names(charts, replace(table.by(ALICE), guild_id=None)))[0] == "Weather"
    for other in (table.by(ALICE), replace(table.by(BOB), guild_id=None)):
        with pytest.raises(Refused, match="no-such-chart"):
            await charts.find(other, "weather")


async def test_a_rulesets_tables_belong_to_servers(table, charts):
    direct = replace(table.by(ALICE), guild_id=None)
    document = rulesets()["locke"].house_tables()["trap"]
    for work in (add(charts, direct, document, typed="locke/trap"), charts.delete(direct, "locke/trap"),
                 charts.editors(direct)):  # fmt: skip
        assert codes(await refused(work)) == "server-only"
    assert codes(await refused(add(charts, master(table), document, typed="gloomhaven/bless-curse"))) == (
        "chart-not-house"
    )
    await add(charts, master(table), WEATHER)
    assert codes(await refused(add(charts, master(table), document, typed="weather"))) == "chart-own-replaces"


def test_a_phrase_that_names_its_ruleset_is_said_by_any_voice_plain_or_not():
    words, phrase = Languages.load().words("en"), Phrase("locke:chart-ratio", RATIO)
    for voice, column in ((Voice(words), "\\*"), (Voice(words, "gloomhaven", is_plain=True), "*")):
        assert voice.phrase(phrase) == f"{column}: power ≥ endurance × 2"
        assert voice.say("chart-exported", name=phrase) == f"{column}: power ≥ endurance × 2:"
