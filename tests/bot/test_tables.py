"""House tables: what the service refuses, what every ruleset owes, how a table reads."""

import json
from dataclasses import replace

import pytest

from bot.languages import Languages
from bot.presenter import Voice
from bot.replies import Sheet
from bot.sheets import MAX_CELL, readable, sheet_lines
from bot.tables import HouseTables, table_name
from rules.refusal import Refused
from rules.ruleset import rulesets
from rules.words import Phrase
from storage import TableChange
from tests.bot.table import ALICE, CHANNEL, codes
from tests.little_ruleset import LITTLE

SHIPPED = LITTLE.house_tables()["blows"]
EVERY_TABLE = [(ruleset, id) for ruleset in rulesets().values() for id in ruleset.house_tables()]


@pytest.fixture
def tables(table):
    return HouseTables(table.store, {"little": LITTLE})


async def read():
    return SHIPPED


async def test_in_a_direct_message_the_shipped_tables_are_read_and_none_is_changed(table, tables):
    assert codes(await tables.replace(table.by(ALICE, manages=True), "little", "blows", read)) is None
    direct = replace(table.by(ALICE, manages=True), guild_id=None)
    for refusing in (tables.replace(direct, "little", "blows", read), tables.reset(direct, "little", "blows")):
        with pytest.raises(Refused, match="server-only"):
            await refusing
    reply = await tables.shown(direct, "little", "blows")
    assert (reply.sheet.is_own, reply.sheet.changes) == (False, ())
    assert (await tables.exported(direct, "little", "blows")).document.decode() == SHIPPED
    assert codes(await table.service.new_game(direct, "little")) is None
    assert table.live().setup.blows == ()


async def test_a_table_that_the_rules_have_no_more_can_still_be_reset(table, tables, monkeypatch):
    await tables.replace(table.by(ALICE, manages=True), "little", "blows", read)
    monkeypatch.setattr(LITTLE, "house_tables", lambda: {"other": "{}"})
    reply = await table.service.new_game(table.by(ALICE), "little")
    assert [phrase.id for phrase in reply.public] == ["service-opens"]
    assert codes(await tables.reset(table.by(ALICE, manages=True), "little", "blows")) is None
    with pytest.raises(Refused, match="no-such-table"):
        await tables.reset(table.by(ALICE, manages=True), "little", "blows")


async def test_unknown_rulesets_are_refused(table, tables):
    with pytest.raises(Refused, match="no-such-ruleset"):
        await tables.listed(table.by(ALICE), "chess")


async def test_another_server_plays_by_its_own(table, tables):
    await tables.replace(table.by(ALICE, manages=True), "little", "blows", read)
    await table.service.new_game(replace(table.by(ALICE, channel=CHANNEL + 1), guild_id=2), "little")
    assert table.live(CHANNEL + 1).setup.blows == ()
    await table.service.new_game(table.by(ALICE), "little")
    assert table.live().setup.blows == (0, 0, 0, 2, 2, 2)


@pytest.mark.parametrize(("ruleset", "id"), [*EVERY_TABLE, (LITTLE, "blows")])
def test_every_shipped_table_is_admitted_and_can_be_played_by(ruleset, id):
    document = ruleset.house_tables()[id]
    ruleset.check_table(id, document)
    setup = ruleset.with_tables(ruleset.new_setup(ruleset.scenarios()[0], {}), {id: document})
    assert ruleset.setup_type.model_validate_json(setup.model_dump_json()) == setup
    assert list(readable(json.loads(document)))


@pytest.mark.parametrize(("ruleset", "id"), EVERY_TABLE)
def test_every_table_has_a_name_in_every_language(ruleset, id):
    languages = Languages.load()
    for locale in languages.locales:
        assert Voice(languages.words(locale), ruleset.name).phrase(table_name(id))


@pytest.mark.parametrize(
    ("value", "lines"),
    [
        ({"dice": "2D6", "complete": True, "kinds": ["a", 2, None]}, ["dice: 2D6", "complete: true", "kinds: a, 2, "]),
        (
            {"rows": [{"roll": 2, "result": "trap"}, {"roll": 11, "effect": {"level": 1, "on": [1, 2]}}]},
            ["rows", "  roll  result  effect", "  2     trap", "  11            level 1, on (1, 2)"],
        ),
        ({"rows": {"2": [0, 1], "12": [10, 1, 5]}}, ["rows", "  2   0   1", "  12  10  1  5"]),
        ([{"名": "剣", "数": 1}, {"名": "長い剣", "数": 2}], ["名      数", "剣      1", "長い剣  2"]),
        ({"a": [[1, 2], [3]]}, ["a", "  1, 2", "  3"]),
        ({"x": "```\n@everyone"}, ["x: ''' @everyone"]),
        ([{"note": "x" * 100}], ["note", "x" * (MAX_CELL - 1) + "…"]),
        ([], [""]),
    ],
)
def test_a_json_table_reads_as_lines_and_columns(value, lines):
    assert list(readable(value)) == lines


def test_a_sheet_says_whose_it_is_and_what_did_not_fit():
    words = Languages.load().words("en")
    voice = Voice(words, "gloomhaven")
    document = json.dumps({"notes": [[f"note {n}"] for n in range(1000)]})
    sheet = Sheet(Phrase("term-poison"), document, True, (TableChange(False, 5, 7.9),))
    lines, is_whole = sheet_lines(voice, sheet)
    assert not is_whole
    assert lines[1] == "This server plays by this table of its own."
    assert lines[2] == "-# replaced by <@5>, <t:7:f>"
    assert "note 0" in lines[3]
    assert sum(map(len, lines)) < 4000
