"""Charts of a server or a user: each change is noted, and no owner sees another's charts."""

import asyncio

import pytest

from storage import (
    MAX_CHART_BYTES,
    MAX_CHARTS,
    ChartChange,
    ChartOwner,
    DuplicateInteraction,
    NameTaken,
    ServerChart,
    Store,
    TooMany,
    TooMuch,
)
from storage.documents import CHANGES_KEPT

from .making import ON_A_FILE

GUILD, OTHER, USER = ChartOwner("guild", 1), ChartOwner("guild", 2), ChartOwner("user", 1)


def chart(document="{}", *, owner=GUILD, key="treasure", name="Treasure", user=7, at=1000.0):
    return ServerChart(owner, key, name, document, user, at)


async def put(store, chart, interaction_id=None, *, replace):
    await store.put_charts((chart,), interaction_id, replace=replace)


async def test_charts_are_kept_for_their_owner_alone_and_listed_by_key(store):
    for document, owner, key in [("a", GUILD, "treasure"), ("b", GUILD, "omens"), ("c", OTHER, "treasure")]:
        await put(store, chart(document, owner=owner, key=key), replace=False)
    await put(store, chart("d", owner=USER), replace=False)
    found = await store.charts(GUILD)
    assert found == {"omens": chart("b", key="omens"), "treasure": chart("a")}
    assert list(found) == ["omens", "treasure"]
    assert await store.charts(USER) == {"treasure": chart("d", owner=USER)}, "a user is not the guild of that number"
    assert await store.charts(ChartOwner("user", 2)) == {}


async def test_a_taken_name_is_refused_and_the_existing_chart_named(store):
    await put(store, chart("1", name="Treasure"), replace=False)
    with pytest.raises(NameTaken) as refused:
        await put(store, chart("2", name="TREASURE", at=2.0), 5, replace=False)
    assert refused.value.facts == {"name": "Treasure"}
    assert await store.charts(GUILD) == {"treasure": chart("1")}
    assert [change.kind for change in await store.chart_changes(GUILD, "treasure")] == ["added"]
    assert await store.seen(5) is None, "a refusal is not recorded: the same interaction may still act"
    await put(store, chart("2", name="TREASURE"), 5, replace=True)


async def test_one_of_two_charts_added_under_a_name_at_once_is_refused(store):
    outcomes = await asyncio.gather(
        *(put(store, chart(str(n)), replace=False) for n in range(2)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), NameTaken]
    assert (await store.charts(GUILD))["treasure"].document == "0"


async def test_every_change_is_noted_with_the_name_of_its_time(store):
    await put(store, chart("1", user=7, at=1.0), replace=True)
    await put(store, chart("2", name="TREASURE", user=8, at=2.0), replace=True)
    assert await store.charts(GUILD) == {"treasure": chart("2", name="TREASURE", user=8, at=2.0)}
    await put(store, chart("x", key="omens", name="Omens"), replace=False)
    assert await store.delete_chart(GUILD, "treasure", 9, 3.0)
    assert list(await store.charts(GUILD)) == ["omens"]
    changes = await store.chart_changes(GUILD, "treasure")
    assert changes == (
        ChartChange("TREASURE", "deleted", 9, 3.0),
        ChartChange("TREASURE", "replaced", 8, 2.0),
        ChartChange("Treasure", "added", 7, 1.0),
    )
    assert await store.chart_changes(GUILD, "treasure", limit=1) == changes[:1]
    for owner in (OTHER, USER):
        assert await store.chart_changes(owner, "treasure") == ()


async def test_deleting_a_missing_chart_leaves_no_trace(store):
    await put(store, chart(owner=OTHER), replace=False)
    assert not await store.delete_chart(GUILD, "treasure", 7, 1.0, 5)
    assert await store.chart_changes(GUILD, "treasure") == ()
    assert await store.seen(5) is None
    assert await store.charts(OTHER)


async def test_the_same_interaction_changes_charts_once(store):
    await put(store, chart("1"), 5, replace=False)
    for again in (
        lambda: put(store, chart("2"), 5, replace=True),
        lambda: put(store, chart("2"), 5, replace=False),
        lambda: store.delete_chart(GUILD, "treasure", 7, 1.0, 5),
    ):
        with pytest.raises(DuplicateInteraction):
            await again()
    assert (await store.charts(GUILD))["treasure"].document == "1"
    assert await store.delete_chart(GUILD, "treasure", 7, 1.0, 6)
    with pytest.raises(DuplicateInteraction):
        await store.delete_chart(GUILD, "treasure", 7, 1.0, 6)
    assert len(await store.chart_changes(GUILD, "treasure")) == 2


async def test_an_owner_has_a_bounded_number_of_charts(store):
    await asyncio.gather(*(put(store, chart(key=f"c{n}"), replace=False) for n in range(MAX_CHARTS)))
    with pytest.raises(TooMany) as refused:
        await put(store, chart(key="one more"), 5, replace=True)
    assert refused.value.facts == {"limit": MAX_CHARTS}
    assert len(await store.charts(GUILD)) == MAX_CHARTS
    assert await store.chart_changes(GUILD, "one more") == ()
    assert await store.seen(5) is None

    await put(store, chart("2", key="c0"), replace=True)
    with pytest.raises(NameTaken):
        await put(store, chart("3", key="c0"), replace=False)
    await put(store, chart(owner=USER), replace=False)
    await store.delete_chart(GUILD, "c1", 7, 1.0)
    await put(store, chart(key="one more"), replace=False)


async def test_an_owners_charts_have_a_bounded_size_together_in_bytes(store, monkeypatch):
    assert MAX_CHART_BYTES >= 32 * 64 * 1024
    monkeypatch.setattr("storage.documents.MAX_CHART_BYTES", 10)
    await put(store, chart("あ雨"), replace=False)
    await put(store, chart("1234", key="omens"), replace=False)
    for another in (chart("x", key="one more"), chart("12345", key="omens")):
        with pytest.raises(TooMuch) as refused:
            await put(store, another, 5, replace=True)
        assert refused.value.facts == {"held": 10, "more": 1, "limit": 10}
    assert {key: each.document for key, each in (await store.charts(GUILD)).items()} == {
        "omens": "1234",
        "treasure": "あ雨",
    }
    assert await store.seen(5) is None
    await put(store, chart("x", key="one more", owner=OTHER), replace=False)
    await put(store, chart("4321", key="omens"), replace=True)


async def test_one_of_two_charts_for_the_last_bytes_is_refused(store, monkeypatch):
    monkeypatch.setattr("storage.documents.MAX_CHART_BYTES", 3)
    outcomes = await asyncio.gather(
        *(put(store, chart("12", key=f"c{n}"), replace=False) for n in range(2)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), TooMuch]
    assert list(await store.charts(GUILD)) == ["c0"]


async def test_an_owner_above_a_new_limit_may_still_shrink_charts(store, monkeypatch):
    await store.put_charts([chart("12345"), chart("1234", key="omens")], replace=False)
    monkeypatch.setattr("storage.documents.MAX_CHART_BYTES", 3)
    monkeypatch.setattr("storage.documents.MAX_CHARTS", 1)
    await put(store, chart("54321"), replace=True)
    await put(store, chart("5432"), replace=True)
    with pytest.raises(TooMuch):
        await put(store, chart("54321"), replace=True)
    with pytest.raises(TooMany):
        await put(store, chart("", key="one more"), replace=True)


async def test_several_charts_are_added_together_or_not_at_all(store):
    await put(store, chart("1", name="Treasure"), replace=False)
    several = [chart("2", key="omens", name="Omens"), chart("3", name="TREASURE", at=2.0)]
    with pytest.raises(NameTaken) as refused:
        await store.put_charts(several, 5, replace=False)
    assert refused.value.facts == {"name": "Treasure"}
    assert await store.charts(GUILD) == {"treasure": chart("1")}
    assert await store.seen(5) is None
    await store.put_charts(several, 5, replace=True)
    assert await store.charts(GUILD) == {each.name_key: each for each in several}
    assert [change.kind for change in await store.chart_changes(GUILD, "omens")] == ["added"]
    assert [change.kind for change in await store.chart_changes(GUILD, "treasure")] == ["replaced", "added"]
    with pytest.raises(DuplicateInteraction):
        await store.put_charts(several, 5, replace=True)


async def test_the_history_of_an_owner_keeps_its_newest_changes(store, monkeypatch):
    assert CHANGES_KEPT >= 2 * MAX_CHARTS
    monkeypatch.setattr("storage.documents.CHANGES_KEPT", 4)
    await put(store, chart(owner=USER), replace=False)
    await put(store, chart(key="first"), replace=False)
    for n in range(3):
        await put(store, chart(at=float(n)), replace=True)
    assert len(await store.chart_changes(GUILD, "first")) == 1
    for n in range(3, 6):
        await put(store, chart(owner=USER), replace=True)
        await put(store, chart(at=float(n)), replace=True)
    assert await store.chart_changes(GUILD, "first") == ()
    assert [change.at for change in await store.chart_changes(GUILD, "treasure", 10)] == [5.0, 4.0, 3.0, 2.0]
    assert len(await store.chart_changes(USER, "treasure", 10)) == 4


async def test_a_users_text_is_never_part_of_a_statement(store):
    text = """'); DROP TABLE server_chart; --"""
    await put(store, chart(text, key=text, name=text), replace=False)
    assert await store.charts(GUILD) == {text: chart(text, key=text, name=text)}
    assert (await store.chart_changes(GUILD, text))[0].name == text
    assert await store.delete_chart(GUILD, text, 7, 1.0)


@ON_A_FILE
async def test_charts_are_in_a_backup_and_outlive_a_restart(store, path, tmp_path):
    await put(store, chart("1"), replace=False)
    await store.backup(tmp_path / "copy.sqlite3")
    await store.close()
    for file in (path, tmp_path / "copy.sqlite3"):
        async with await Store.open(file) as opened:
            assert await opened.charts(GUILD) == {"treasure": chart("1")}
            assert len(await opened.chart_changes(GUILD, "treasure")) == 1
