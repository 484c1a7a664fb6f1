"""Charts shown to users, with chances, in a message or a file, and lists of charts."""

from dataclasses import replace

import pytest

from bot.charts.library import charts_of
from bot.charts.results import MAX_LINE, render_chart, render_chart_file
from bot.charts.sheets import sheet_file, sheet_lines
from bot.client.table.panel import MAX_TEXTS
from bot.facts.replies import Change, Document, Sheet
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.texts import file_name, split_lines
from rules.core.charts.model import MAX_NAME
from rules.core.charts.reading import read_chart
from rules.core.contract.ruleset import rulesets
from storage import ServerChart
from storage.documents import MAX_CHARTS
from tests.bot.charted import GUILD, ROAD, TWO_WAY, WEATHER, add, master, refused, stored
from tests.bot.table import ALICE, BOB, codes, part
from tests.rows import each_row


def sheet(text, name="", **facts):
    return Sheet(read_chart(text, name), "", "guild", **facts)


async def test_content_beyond_a_message_stands_only_in_the_file(table, charts):
    await add(charts, master(table), f"Word\n1D6\n1-6:{'*' * 490}|\n")
    await add(charts, master(table), f"Words\n1D6\n1-6:{'{chart:Word}' * 40} end\n")
    await add(charts, master(table), f"Book\n1D6\n1-6:{'{chart:Words}' * 4}\n")
    report = await charts.roll(table.by(BOB), "Book", "", "", 2)
    words = Languages.load().words("en")
    assert 2 * MAX_LINE < len("\n".join(render_chart(words, report))) < 5 * MAX_LINE
    whole = render_chart_file(words, report)
    assert (whole.count("*" * 490 + "|"), whole.count(" end")) == (2 * 4 * 40, 2 * 4)


def test_a_sheet_has_each_row_with_its_exact_chance_and_the_last_editor():
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


def test_a_two_way_sheet_has_the_chances_of_rows_and_columns():
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


def test_the_file_of_a_chart_marks_empty_cells():
    for language, nothing in (("en", "(nothing)"), ("ja", "（なし）")):
        words = Languages.load().words(language)
        assert sheet_file(words, sheet("Omen\n1D2\n1:A raven\n2:\n")).splitlines()[1:] == [
            "1  1/2 = 50.00%  A raven",
            f"2  1/2 = 50.00%  {nothing}",
        ]


@each_row(
    "text, name",
    [
        ("Weather", "Weather.txt"),
        ("天気表", "天気表.txt"),
        ("天気 Weather", "天気-Weather.txt"),
        ("ガチャ！（第2弾）", "ガチャ-第2弾.txt"),
        ("locke/trap", "locke-trap.txt"),
        ("../../etc/passwd", "etc-passwd.txt"),
        ("C:\\天気\\..", "C-天気.txt"),
        ("天気\u202etxt.exe", "天気-txt-exe.txt"),
        ("a\x00b\nc\u2028d\u200be", "a-b-c-d-e.txt"),
        ("SPOILER_天気", "SPOILER-天気.txt"),
        ("⚔\ufe0f\u0301 剣", "剣.txt"),
        ("か\u3099", "が.txt"),
        ("\u0939\u093f\u0928\u094d\u0926\u0940", "\u0939\u093f\u0928\u094d\u0926\u0940.txt"),
        ("！？", "chart.txt"),
        ("CON", "CON-chart.txt"),
        ("lpt¹ ", "lpt¹-chart.txt"),
        ("Console", "Console.txt"),
        ("表" * 100, f"{'表' * 60}.txt"),
        (f"{'a' * 59} b", f"{'a' * 59}.txt"),
    ],
)
def test_a_file_name_keeps_letters_and_drops_misleading_characters(text, name):
    assert file_name(text, "txt", otherwise="chart") == name


def test_a_grid_that_a_phone_shows_in_one_line_is_a_grid():
    narrow = sheet("キー,村,町\nパン,1,2\n剣,なし,20\n", "値段")
    lines, is_whole = sheet_lines(Voice(Languages.load().words("ja")), narrow)
    assert is_whole
    assert lines[2].splitlines() == ["```", "      村    町", "パン  1     2", "剣    なし  20", "```"]


def test_dice_typed_in_any_width_are_shown_half_width():
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


def test_keys_with_words_are_explained():
    chart = charts_of(rulesets()["locke"], {})["combat_result"]
    voice = Voice(Languages.load().words("en"))
    lines, is_whole = sheet_lines(voice, Sheet(chart, "locke", "rules"))
    assert is_whole
    assert lines[-1] == "G\\: power ≥ endurance × 10"
    assert any(line.startswith("` 9` · 4/36 = 11.11% — `A` 1 damage · `B` 1 damage · `C` 2 damage") for line in lines)
    assert sheet_file(voice.words, Sheet(chart, "locke", "rules")).count("\n") == 1 + 12 + 7


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_every_chart_of_every_ruleset_can_be_read_and_exported_in_every_language(table, charts, locale):
    words = Languages.load().words(locale)
    origin = replace(table.by(BOB), locale=locale)
    for entry in (await charts.library.shelf(GUILD)).entries:
        reply = await charts.show(origin, entry.value)
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
async def test_an_exported_chart_can_be_imported_again(table, charts, text, name, form):
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


async def test_a_long_list_starts_with_the_users_charts_and_its_file_has_everything(table, charts):
    names = [f"{number:03}{'*' * (MAX_NAME - 3)}" for number in range(MAX_CHARTS)]
    for name in names:
        await table.store.put_charts(
            (ServerChart(GUILD, name, name, f"{name}\n1D6\n1-6:x\n", ALICE, 1.0),), replace=False
        )
    reply = await charts.listed(table.by(BOB))
    assert [phrase.id for phrase in reply.own[:2]] == ["chart-group", "chart-entry"]
    assert (reply.own[1].facts["name"], reply.own[-1].id) == (names[0], "chart-cut")
    texts = split_lines(Voice(Languages.load().words("en")).lines(reply.own))
    assert len(texts) < MAX_TEXTS, "one is left for the file"
    listed = part(reply, Document).content.decode().splitlines()
    assert listed[: len(names)] == names
    assert "Traps" in listed
    assert (await charts.listed(table.by(BOB), "trap")).parts == ()
