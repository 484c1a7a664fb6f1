"""Charts of a server's, a user's and the rules': found, rolled, kept in memory, changed one after the other."""

import asyncio
import json
import sys
import threading
from dataclasses import replace

import pytest

from bot.charts import library
from bot.charts.charts import Charts
from bot.charts.library import Library, charts_of
from bot.charts.results import MAX_LINE, kept, render_chart, render_chart_file, sources
from bot.charts.sheets import sheet_file, sheet_lines
from bot.client.panel import MAX_TEXTS
from bot.client.rolling import REPORT
from bot.dice.rolls import Rolls
from bot.facts.preferences import Preferences
from bot.facts.replies import Change, Defects, Document, Sheet
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.texts import escape, split_lines
from rules.charts.model import MAX_NAME
from rules.charts.reading import read_chart
from rules.dice import ForcedDice, SystemDice
from rules.located import MAX_DEFECTS
from rules.refusal import Refused
from rules.ruleset import rulesets
from rules.words import Phrase, UserText
from storage import ChartOwner, ServerChart
from storage.writing import MAX_CHARTS
from tests.bot.table import ALICE, BOB, CHANNEL, codes, part

GUILD, OWN = ChartOwner("guild", 1), ChartOwner("user", ALICE)
WEATHER = "Weather\n1D6\n1-3:Rain for {1D6} hours\n4-6:Sun\n"
ROAD = "Road\n1D6\n1-5:{chart:Weather}, then go on\n6:{chart:locke/trap}\n"
RATIO = {"column": UserText("*"), "least": 2, "below": 3}
TWO_WAY = "2D6|1D6,1-5,6\n2-11,a,b\n12,c,{1D4} d\n"


@pytest.fixture
async def charts(table):
    return make(table)


def make(table, *dice):
    languages, preferences = Languages.load(), Preferences(table.store)
    rolls = Rolls(table.store, lambda: table.now, ForcedDice(dice) if dice else SystemDice())
    return Charts(table.store, Library(table.store, rulesets(), languages), rolls, preferences, languages, rulesets())


async def add(charts, origin, text, name="", **options):
    async def read():
        return text

    return await charts.take_in(origin, read, name, **options)


async def names(charts, origin, typed="", count=3):
    return [entry.value for entry in (await charts.matching(origin, typed))[:count]]


async def stored(table, owner=GUILD):
    return {key: chart.document for key, chart in (await table.store.charts(owner)).items()}


def master(table):
    return table.by(ALICE, manages=True)


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
    _, entry = await charts.found(table.by(BOB), typed)
    assert entry.value == value


@pytest.mark.parametrize(
    ("typed", "code"),
    [("", "no-such"), ("w", "no-such"), ("nothing such", "no-such"), ("x" * 500, "no-such"), ("locke/", "ambiguous")],
)
async def test_what_names_no_chart_or_several_is_refused(table, charts, typed, code):
    await add(charts, master(table), WEATHER)
    with pytest.raises(Refused, match=code):
        await charts.found(table.by(BOB), typed)


async def test_ones_own_come_first_then_those_of_the_ruleset_that_is_meant(table, charts):
    await add(charts, master(table), WEATHER)
    assert (await names(charts, table.by(BOB)))[0] == "Weather"
    assert (await names(charts, table.by(BOB)))[1].startswith("gloomhaven/")
    await charts._preferences.choose("ruleset", "channel", CHANNEL, "locke")
    assert await names(charts, table.by(BOB), count=2) == ["Weather", "locke/combat_result"]


async def test_an_own_chart_is_meant_before_one_of_the_rules_with_its_name(table, charts):
    await add(charts, master(table), WEATHER, "トラップ")
    assert (await charts.found(table.by(BOB), "トラップ"))[1].value == "トラップ"
    assert (await charts.found(table.by(BOB), "locke/trap"))[1].value == "locke/trap"
    assert codes(await refused(add(charts, master(table), WEATHER, "Locke/TRAP"))) == "chart-name-reserved"


async def refused(work):
    """The reply, also of what raises."""
    try:
        return await work
    except Refused as error:
        return type("Reply", (), {"refusal": error.refusal})


# --- rolling ---------------------------------------------------------------------------------------------------------


async def test_nested_charts_and_dice_are_told_with_all_that_fell(table):
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


async def test_a_chart_of_the_rules_within_an_own_one_speaks_the_readers_language(table):
    charts = make(table, 6, 3, 4)
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    report = await charts.roll(table.by(BOB), "road", "", "", 1)
    told = {locale: render_chart(Languages.load().words(locale), report)[1] for locale in ("en", "ja")}
    assert told["en"] == "1d6 [6] → **6** — ⟨**Traps** 2d6 [3, 4] = 7 → **7-8** — nothing happens⟩"
    assert "トラップ" in told["ja"]
    assert "nothing" not in told["ja"]


async def test_a_chart_of_the_rules_leads_to_those_of_its_ruleset_whatever_ones_own_are_called(table):
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


async def test_what_a_roll_gave_can_be_kept_and_read_back(table, charts):
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


async def test_texts_are_escaped_line_by_line_and_keep_their_blanks(table):
    charts = make(table, 1)
    await add(charts, master(table), "T\n1D1\n1:@everyone **b** <@5>\\n# big {{x} [a](http://b) \n")
    (go,) = (await charts.roll(table.by(BOB), "t", "", "", 1)).goes
    told = kept(escape, go.said[0].text)
    assert told == "@\u200beveryone \\*\\*b\\*\\* \\<@\u200b5\\>\n\\# big {x} \\[a\\]\\(http\\://b\\)"
    assert [kept(escape, text) for text in (" a ", "", "  ", "\n", "a\nb")] == [" a ", "", " ", "\n", "a\nb"]


# --- reading ---------------------------------------------------------------------------------------------------------


def sheet(text, name="", **facts):
    return Sheet(read_chart(text, name), "", "guild", **facts)


async def test_of_what_no_message_holds_the_rest_stands_in_the_file_alone(table, charts):
    await add(charts, master(table), f"Word\n1D6\n1-6:{'*' * 490}|\n")
    await add(charts, master(table), f"Words\n1D6\n1-6:{'{chart:Word}' * 40} end\n")
    await add(charts, master(table), f"Book\n1D6\n1-6:{'{chart:Words}' * 4}\n")
    report = await charts.roll(table.by(BOB), "Book", "", "", 2)
    words = Languages.load().words("en")
    assert 2 * MAX_LINE < len("\n".join(render_chart(words, report))) < 5 * MAX_LINE
    whole = render_chart_file(words, report)
    assert (whole.count("*" * 490 + "|"), whole.count(" end")) == (2 * 4 * 40, 2 * 4)


def test_a_sheet_has_each_row_with_its_exact_chance_and_who_changed_it():
    voice = Voice(Languages.load().words("en"))
    lines, is_whole = sheet_lines(voice, sheet(WEATHER, changes=(Change("replaced", 5, 7.9), Change("added", 6, 1))))
    assert is_whole
    assert lines == [
        "### Weather",
        "-# This server’s own chart.",
        "-# replaced by <@5>, <t:7:f>",
        "-# added by <@6>, <t:1:f>",
        "Dice: `1D6`",
        "`1-3` · 3/6 = 50.00% — Rain for [1d6] hours",
        "`4-6` · 3/6 = 50.00% — Sun",
    ]


def test_a_two_way_sheet_says_the_chances_of_both_ways():
    lines, is_whole = sheet_lines(Voice(Languages.load().words("en")), sheet(TWO_WAY, "Both"))
    assert is_whole
    assert lines[2:] == [
        "Dice: `2D6` × `1D6`",
        "`1-5` 5/6 = 83.33% · `6` 1/6 = 16.67%",
        "`2-11` · 35/36 = 97.22% — `1-5` a · `6` b",
        "`  12` · 1/36 = 2.78% — `1-5` c · `6` [1d4] d",
    ]
    whole = sheet_file(Languages.load().words("en"), sheet(TWO_WAY, "Both"))
    assert "                      1-5 5/6 = 83.33%  6 1/6 = 16.67%" in whole.splitlines()


def test_a_grid_that_a_phone_shows_in_one_line_is_a_grid():
    narrow = sheet("キー,村,町\nパン,1,2\n剣,なし,20\n", "値段")
    lines, is_whole = sheet_lines(Voice(Languages.load().words("ja")), narrow)
    assert is_whole
    assert lines[2].splitlines() == ["```", "      村    町", "パン  1     2", "剣    なし  20", "```"]


def test_dice_are_shown_half_width_however_they_were_typed():
    lines, _ = sheet_lines(Voice(Languages.load().words("ja")), sheet("表\n１Ｄ２\n１：あ\n２：い\n"))
    assert "ダイス：`1D2`" in lines


def test_a_long_sheet_is_cut_and_its_file_has_everything():
    text = "Long\n1D100\n" + "".join(f"{n}:{'``` @everyone ' * 3}{n}\n" for n in range(1, 101))
    words = Languages.load().words("en")
    lines, is_whole = sheet_lines(Voice(words), sheet(text))
    assert not is_whole
    assert sum(map(len, lines)) < 4_000
    assert not any("```" in line for line in lines)
    assert len(sheet_file(words, sheet(text)).splitlines()) == 101


def test_a_wide_grid_is_read_row_by_row():
    wide = "1D2,a,b\n1,@everyone " + "x" * 60 + ",y\n2,{1D6},z\n"
    lines, is_whole = sheet_lines(Voice(Languages.load().words("en")), sheet(wide, "Wide"))
    assert is_whole
    assert lines[3:] == [
        f"`1` · 1/2 = 50.00% — `a` @\u200beveryone {'x' * 60} · `b` y",
        "`2` · 1/2 = 50.00% — `a` [1d6] · `b` z",
    ]


def test_keys_with_words_of_their_own_are_explained():
    chart = charts_of(rulesets()["locke"], {})["combat_result"]
    voice = Voice(Languages.load().words("en"))
    lines, is_whole = sheet_lines(voice, Sheet(chart, "locke", "rules"))
    assert is_whole
    assert lines[-1] == "G\\: power ≥ endurance × 10"
    assert any(line.startswith("` 9` · 4/36 = 11.11% — `A` 1 damage · `B` 1 damage · `C` 2 damage") for line in lines)
    assert sheet_file(voice.words, Sheet(chart, "locke", "rules")).count("\n") == 1 + 12 + 7


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_every_chart_of_every_ruleset_can_be_read_and_handed_out_in_every_language(table, charts, locale):
    words = Languages.load().words(locale)
    origin = replace(table.by(BOB), locale=locale)
    for entry in (await charts.library.shelf(GUILD)).entries:
        reply = await charts.shown(origin, entry.value)
        (sheet,) = reply.parts
        lines, _ = sheet_lines(Voice(words), sheet)
        assert sum(map(len, lines)) < 4_000, entry.value
        assert sheet_file(words, sheet).count("\n") > len(entry.chart.rows)
        document = part(await charts.exported(origin, entry.value), Document).content.decode()
        again = read_chart(document, charts=await charts.library.shelf(GUILD))
        assert again.name == entry.names[locale]
        assert [[row.low, row.high, row.weight] for row in again.rows] == [
            [row.low, row.high, row.weight] for row in entry.chart.rows
        ]


@pytest.mark.parametrize(("text", "name"), [(WEATHER, ""), (ROAD, ""), (TWO_WAY, "Both")])
@pytest.mark.parametrize("form", ["text", "csv", "json", "document", ""])
async def test_what_is_handed_out_can_be_taken_in_again(table, charts, text, name, form):
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), text, name, replaces=True)
    before = await stored(table)
    reply = await refused(charts.exported(table.by(BOB), name or text.split()[0], form))
    if codes(reply):
        assert (codes(reply), form, name) == ("chart-form", "text", "Both")
        return
    again = await add(
        charts, master(table), part(reply, Document).content.decode(), name or text.split()[0], replaces=True
    )
    assert codes(again) is None
    assert await stored(table) == before


async def test_a_long_list_starts_with_ones_own_and_its_file_has_everything(table, charts):
    names = [f"{number:03}{'*' * (MAX_NAME - 3)}" for number in range(MAX_CHARTS)]
    for name in names:
        await table.store.put_chart(ServerChart(GUILD, name, name, f"{name}\n1D6\n1-6:x\n", ALICE, 1.0), replace=False)
    reply = await charts.listed(table.by(BOB))
    assert [phrase.id for phrase in reply.own[:2]] == ["chart-group", "chart-entry"]
    assert (reply.own[1].facts["name"], reply.own[-1].id) == (names[0], "chart-cut")
    texts = split_lines(Voice(Languages.load().words("en")).said(reply.own))
    assert len(texts) < MAX_TEXTS, "one is left for the file"
    listed = part(reply, Document).content.decode().splitlines()
    assert listed[: len(names)] == names and "Traps" in listed
    assert (await charts.listed(table.by(BOB), "trap")).parts == ()


# --- changing --------------------------------------------------------------------------------------------------------


async def test_a_chart_is_added_once_and_replaced_only_where_that_is_meant(table, charts):
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
async def test_a_chart_with_defects_is_not_stored_and_all_are_named(table, charts, text, places):
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


async def test_changes_at_once_come_one_after_the_other(table, charts):
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


async def test_an_interaction_that_comes_twice_changes_once(table, charts):
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
    assert part(await charts.shown(table.by(BOB), "big"), Sheet).chart.name == "Big"


async def test_too_many_charts_are_refused(table, charts, monkeypatch):
    monkeypatch.setattr("storage.writing.MAX_CHARTS", 1)
    await add(charts, master(table), WEATHER)
    assert codes(await refused(add(charts, master(table), WEATHER, "Another"))) == "chart-too-many"
    assert len(await stored(table)) == 1


# --- who may ---------------------------------------------------------------------------------------------------------


async def test_who_manages_changes_and_lets_roles_change(table, charts):
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


async def test_the_editors_are_told_and_are_not_too_many(table, charts):
    (said,) = (await charts.editors(table.by(BOB))).own
    assert said.facts["roles"] == []
    for role in range(1, 11):
        await charts.editors(master(table), role)
    (said,) = (await charts.editors(table.by(BOB))).own
    assert [phrase.facts["role"] for phrase in said.facts["roles"]] == [0, *range(2, 11)], "1 is everybody"
    assert codes(await refused(charts.editors(master(table), 11))) == "chart-editors-many"


async def test_a_users_own_charts_are_nobody_elses(table, charts):
    direct = replace(table.by(ALICE), guild_id=None)
    await add(charts, direct, WEATHER)
    assert list(await stored(table, OWN)) == ["weather"]
    assert (await names(charts, replace(table.by(ALICE), guild_id=None)))[0] == "Weather"
    for other in (table.by(ALICE), replace(table.by(BOB), guild_id=None)):
        with pytest.raises(Refused, match="no-such-chart"):
            await charts.found(other, "weather")


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


# --- kept in memory --------------------------------------------------------------------------------------------------


async def test_charts_are_read_once_until_they_change(table, charts):
    first = await charts.library.shelf(GUILD)
    assert await charts.library.shelf(GUILD) is first
    await add(charts, master(table), WEATHER)
    second = await charts.library.shelf(GUILD)
    assert second is not first
    await add(charts, replace(table.by(ALICE), guild_id=None), WEATHER)
    assert await charts.library.shelf(GUILD) is second, "another's change"


async def test_charts_that_stay_the_same_are_not_read_again(table, charts):
    await add(charts, master(table), WEATHER)
    _, before = await charts.found(table.by(BOB), "weather")
    await add(charts, master(table), ROAD)
    assert (await charts.found(table.by(BOB), "weather"))[1] is before
    await add(charts, master(table), WEATHER.replace("Sun", "Fog"), replaces=True)
    assert (await charts.found(table.by(BOB), "weather"))[1] is not before


async def test_charts_without_others_within_are_not_read_for_those(table, charts):
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    await charts._store.put_chart(ServerChart(GUILD, "plain", "Plain", "no chart {2D6}", ALICE, 1.0), replace=False)
    charts.library.refresh(GUILD)
    shelf = await charts.library.shelf(GUILD)
    assert (list(shelf), len(shelf)) == (["road"], 1)
    assert shelf.get("weather") is not None
    assert codes(await add(charts, master(table), "T\n1D6\n1-6:{chart:Road}\n")) is None


async def test_a_change_while_charts_are_being_read_is_not_lost(table, charts):
    going_on = asyncio.gather(*(charts.library.shelf(GUILD) for _ in range(3)), add(charts, master(table), WEATHER))
    await going_on
    assert "weather" in await charts.library.shelf(GUILD)


async def test_charts_that_could_not_be_read_are_read_again(table, charts, monkeypatch):
    async def broken(owner):
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(table.store, "charts", broken)
        for _ in range(2):
            with pytest.raises(OSError):
                await charts.library.shelf(GUILD)
    assert (await charts.library.shelf(GUILD)).entries


async def test_no_more_is_kept_than_there_is_room_for(table, charts, monkeypatch):
    monkeypatch.setattr(library, "MAX_KEPT", 3 * library.OVERHEAD)
    shelves = {owner: await charts.library.shelf(ChartOwner("user", owner)) for owner in range(5)}
    assert await charts.library.shelf(ChartOwner("user", 4)) is shelves[4]
    assert await charts.library.shelf(ChartOwner("user", 2)) is shelves[2]
    assert await charts.library.shelf(ChartOwner("user", 0)) is not shelves[0]
    assert await charts.library.shelf(ChartOwner("user", 3)) is not shelves[3], "the one not heard of for longest"


async def test_what_is_larger_than_the_room_is_kept_while_it_is_the_last(table, charts, monkeypatch):
    monkeypatch.setattr(library, "MAX_KEPT", 1)
    first = await charts.library.shelf(GUILD)
    assert await charts.library.shelf(GUILD) is first
    await charts.library.shelf(OWN)
    assert await charts.library.shelf(GUILD) is not first


async def test_documents_are_read_in_threads_and_never_in_the_event_loop(table, charts, monkeypatch):
    house = rulesets()["locke"].house_tables()["trap"]
    seen = []

    def watched(work):
        def watch(*given):
            seen.append((work.__name__, threading.current_thread() is threading.main_thread()))
            return work(*given)

        return watch

    for module, name in (
        ("bot.charts.library", "read_chart"), ("bot.charts.library", "fitting_tables"),
        ("bot.charts.charts", "read_chart"),
        ("bot.charts.charts", "write_chart"), ("bot.charts.charts", "check"),
    ):  # fmt: skip
        monkeypatch.setattr(f"{module}.{name}", watched(getattr(sys.modules[module], name)))
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    await add(charts, master(table), house, typed="locke/trap")
    for work in (
        lambda: charts.roll(table.by(BOB), "road", "3", "", 10),
        lambda: charts.shown(table.by(BOB), "weather"),
        lambda: charts.exported(table.by(BOB), "weather"),
        lambda: add(charts, master(table), WEATHER, replaces=True),
        lambda: refused(charts.delete(master(table), "weather")),
        lambda: charts.delete(master(table), "road"),
        lambda: charts.delete(master(table), "locke/trap"),
    ):
        charts.library._shelves.clear()
        await work()
    assert {name for name, _ in seen} == {"read_chart", "write_chart", "fitting_tables", "check"}
    assert not [name for name, is_in_loop in seen if is_in_loop]


async def test_a_chart_of_an_older_version_that_cannot_be_read_hinders_nothing_else(table, charts):
    old = ServerChart(GUILD, "old", "Old", json.dumps({"name": "Old", "rows": {"1": "{2D6"}, "x": 1}), ALICE, 1.0)
    await table.store.put_chart(old, replace=False)
    assert codes(await refused(charts.shown(table.by(BOB), "old"))) == "chart-unfit"
    await add(charts, master(table), WEATHER)
    assert codes(await add(charts, master(table), ROAD)) is None
    assert part(await charts.delete(master(table), "old"), Document).content.decode() == old.document


@pytest.mark.parametrize(("locale", "ours"), [("en", "made for Gyoji"), ("ja", "行司の自作")])
def test_the_rules_sources_are_told_without_remarks_and_a_servers_own_as_it_stands(locale, ours):
    voice = Voice(Languages.load().words(locale), is_plain=True)
    catalogued = "house; row 12 recovered: https://example.org/a; github:x/y@1f (cards.js); https://example.org/a"
    assert sources(voice, "rules", catalogued) == f"{ours}; https://example.org/a; github:x/y@1f"
    assert sources(voice, "rules", "seed: movement.txt") == sources(voice, "house", "") == ""
    assert sources(voice, "house", "our club, see https://example.org/a") == "our club, see https://example.org/a"
    assert sources(voice, "house", "house") == ours
