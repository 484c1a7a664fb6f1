"""Charts in memory: read once, read again after changes, and bounded in number."""

import asyncio
import json
import sys
import threading
from dataclasses import replace

import pytest

from bot.charts import library
from bot.charts.results import sources
from bot.facts.replies import Document
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.ruleset import rulesets
from storage import ChartOwner, ServerChart
from tests.bot.charted import GUILD, OWN, ROAD, WEATHER, add, master, refused
from tests.bot.table import ALICE, BOB, codes, part


async def test_charts_are_read_once_until_they_change(table, charts):
    first = await charts.library.shelf(GUILD)
    assert await charts.library.shelf(GUILD) is first
    await add(charts, master(table), WEATHER)
    second = await charts.library.shelf(GUILD)
    assert second is not first
    await add(charts, replace(table.by(ALICE), guild_id=None), WEATHER)
    assert await charts.library.shelf(GUILD) is second, "a change by another process"


async def test_unchanged_charts_are_not_read_again(table, charts):
    await add(charts, master(table), WEATHER)
    _, before = await charts.find(table.by(BOB), "weather")
    await add(charts, master(table), ROAD)
    assert (await charts.find(table.by(BOB), "weather"))[1] is before
    await add(charts, master(table), WEATHER.replace("Sun", "Fog"), replaces=True)
    assert (await charts.find(table.by(BOB), "weather"))[1] is not before


async def test_charts_without_inner_charts_are_read_alone(table, charts):
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    await charts._store.put_charts((ServerChart(GUILD, "plain", "Plain", "no chart {2D6}", ALICE, 1.0),), replace=False)
    charts.library.refresh(GUILD)
    shelf = await charts.library.shelf(GUILD)
    assert (list(shelf), len(shelf)) == (["road"], 1)
    assert shelf.get("weather") is not None
    assert codes(await add(charts, master(table), "T\n1D6\n1-6:{chart:Road}\n")) is None


async def test_a_change_during_the_reading_of_charts_is_not_lost(table, charts):
    going_on = asyncio.gather(*(charts.library.shelf(GUILD) for _ in range(3)), add(charts, master(table), WEATHER))
    await going_on
    assert "weather" in await charts.library.shelf(GUILD)


async def test_charts_that_could_not_be_read_are_read_again(table, charts, monkeypatch):
    async def broken(owner):
        raise OSError("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(table.store, "charts", broken)
        for _ in range(2):
            with pytest.raises(OSError, match="no disk"):
                await charts.library.shelf(GUILD)
    assert (await charts.library.shelf(GUILD)).entries


async def test_the_library_keeps_no_more_than_its_room(table, charts, monkeypatch):
    monkeypatch.setattr(library, "MAX_KEPT", 3 * library.OVERHEAD)
    shelves = {owner: await charts.library.shelf(ChartOwner("user", owner)) for owner in range(5)}
    assert await charts.library.shelf(ChartOwner("user", 4)) is shelves[4]
    assert await charts.library.shelf(ChartOwner("user", 2)) is shelves[2]
    assert await charts.library.shelf(ChartOwner("user", 0)) is not shelves[0]
    assert await charts.library.shelf(ChartOwner("user", 3)) is not shelves[3], "the least recently used one"


async def test_charts_larger_than_the_room_are_kept_while_they_are_the_last_read(table, charts, monkeypatch):
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
        ("bot.charts.putting", "read_chart"), ("bot.charts.documents", "write_chart"),
        ("bot.charts.sharing", "write_chart"), ("bot.charts.charts", "check"),
    ):  # fmt: skip
        monkeypatch.setattr(f"{module}.{name}", watched(getattr(sys.modules[module], name)))
    await add(charts, master(table), WEATHER)
    await add(charts, master(table), ROAD)
    await add(charts, master(table), house, typed="locke/trap")
    for work in (
        lambda: charts.roll(table.by(BOB), "road", "3", "", 10),
        lambda: charts.show(table.by(BOB), "weather"),
        lambda: charts.exported(table.by(BOB), "weather"),
        lambda: charts.share(table.by(BOB), "road", ""),
        lambda: add(charts, master(table), WEATHER, replaces=True),
        lambda: refused(charts.delete(master(table), "weather")),
        lambda: charts.delete(master(table), "road"),
        lambda: charts.delete(master(table), "locke/trap"),
    ):
        charts.library._shelves.clear()
        await work()
    assert {name for name, _ in seen} == {"read_chart", "write_chart", "fitting_tables", "check"}
    assert not [name for name, is_in_loop in seen if is_in_loop]


async def test_an_unreadable_chart_of_an_older_version_stops_no_other(table, charts):
    old = ServerChart(GUILD, "old", "Old", json.dumps({"name": "Old", "rows": {"1": "{2D6"}, "x": 1}), ALICE, 1.0)
    await table.store.put_charts((old,), replace=False)
    assert codes(await refused(charts.show(table.by(BOB), "old"))) == "chart-unfit"
    await add(charts, master(table), WEATHER)
    assert codes(await add(charts, master(table), ROAD)) is None
    assert part(await charts.delete(master(table), "old"), Document).content.decode() == old.document


@pytest.mark.parametrize(("locale", "ours"), [("en", "made for Gyoji"), ("ja", "行司の自作")])
def test_sources_of_the_rules_are_shortened_and_a_servers_is_shown_unchanged(locale, ours):
    voice = Voice(Languages.load().words(locale), is_plain=True)
    catalogued = "house; row 12 recovered: https://example.org/a; github:x/y@1f (cards.js); https://example.org/a"
    assert sources(voice, "rules", catalogued) == f"{ours}; https://example.org/a; github:x/y@1f"
    assert sources(voice, "rules", "seed: movement.txt") == sources(voice, "house", "") == ""
    assert sources(voice, "house", "our club, see https://example.org/a") == "our club, see https://example.org/a"
    assert sources(voice, "house", "house") == ours
