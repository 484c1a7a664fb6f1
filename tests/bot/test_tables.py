"""House tables of each ruleset, and a server's tables that replace them."""

from dataclasses import replace

import pytest

from bot.charts.tables import table_name, tables_in_use
from bot.games.lobby import opening
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.ruleset import rulesets
from storage import HouseTable
from tests.bot.table import ALICE, CHANNEL
from tests.little_ruleset import LITTLE

SHIPPED = LITTLE.house_tables()["blows"]
EVERY_TABLE = [(ruleset, id) for ruleset in rulesets().values() for id in ruleset.house_tables()]


async def test_another_server_plays_by_its_tables(table):
    await table.store.replace_table(HouseTable(1, "little", "blows", SHIPPED, ALICE, 5.0))
    await opening.new_game(table.games, replace(table.by(ALICE, channel=CHANNEL + 1), guild_id=2), "little")
    assert table.live(CHANNEL + 1).setup.blows == ()
    await opening.new_game(table.games, table.by(ALICE), "little")
    assert table.live().setup.blows == (0, 0, 0, 2, 2, 2)
    await opening.new_game(table.games, replace(table.by(ALICE, channel=CHANNEL + 2), guild_id=None), "little")
    assert table.live(CHANNEL + 2).setup.blows == ()


async def test_only_requested_tables_are_read(table):
    await table.store.replace_table(HouseTable(1, "little", "blows", "no JSON", ALICE, 5.0))
    used, said = await tables_in_use(table.store, LITTLE, 1)
    assert (used, [phrase.id for phrase in said]) == ({}, ["service-unfit-tables"])
    assert await tables_in_use(table.store, LITTLE, 1, ["falls"]) == ({}, [])


@pytest.mark.parametrize(("ruleset", "id"), [*EVERY_TABLE, (LITTLE, "blows")])
def test_every_shipped_table_is_admitted_and_usable(ruleset, id):
    document = ruleset.house_tables()[id]
    ruleset.check_table(id, document)
    setup = ruleset.with_tables(ruleset.new_setup(ruleset.scenarios()[0], {}), {id: document})
    assert ruleset.setup_type.model_validate_json(setup.model_dump_json()) == setup


@pytest.mark.parametrize(("ruleset", "id"), [*EVERY_TABLE, (LITTLE, "blows")])
def test_every_table_can_be_read_and_rolled_on_as_a_chart(ruleset, id):
    shipped = ruleset.charts({})
    assert shipped[id] == ruleset.charts({id: ruleset.house_tables()[id]})[id]


@pytest.mark.parametrize(("ruleset", "id"), EVERY_TABLE)
def test_every_table_has_a_name_in_every_language(ruleset, id):
    languages = Languages.load()
    for locale in languages.locales:
        assert Voice(languages.words(locale), ruleset.name).phrase(table_name(id))
