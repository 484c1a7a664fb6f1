"""A server's house tables: replacement, reset, history, backup, and separation from other servers."""

import pytest

from storage import DuplicateInteraction, HouseTable, Store, TableChange

from .making import ON_A_FILE


def table(document="{}", *, guild=1, ruleset="little", id="blows", user=7, at=1000.0):
    return HouseTable(guild, ruleset, id, document, user, at)


async def test_a_table_is_kept_only_for_its_server_and_ruleset(store):
    await store.replace_table(table('{"a": 1}'))
    await store.replace_table(table('{"b": 2}', id="falls"))
    await store.replace_table(table('{"c": 3}', guild=2))
    await store.replace_table(table('{"d": 4}', ruleset="other"))
    found = await store.house_tables(1, "little")
    assert found == {"blows": table('{"a": 1}'), "falls": table('{"b": 2}', id="falls")}
    assert await store.house_tables(3, "little") == {}


async def test_the_newest_document_is_used_and_every_change_is_noted(store):
    await store.replace_table(table("1", user=7, at=1.0))
    await store.replace_table(table("2", user=8, at=2.0))
    assert (await store.house_tables(1, "little"))["blows"].document == "2"
    assert await store.reset_table(table(user=9, at=3.0))
    assert await store.house_tables(1, "little") == {}
    changes = await store.table_changes(1, "little", "blows")
    assert changes == (TableChange(True, 9, 3.0), TableChange(False, 8, 2.0), TableChange(False, 7, 1.0))
    assert await store.table_changes(1, "little", "blows", limit=1) == changes[:1]
    assert await store.table_changes(2, "little", "blows") == ()


async def test_the_newest_changes_of_each_server_are_kept_with_their_authors(store, monkeypatch):
    monkeypatch.setattr("storage.documents.CHANGES_KEPT", 3)
    await store.replace_table(table("0", guild=2, user=6))
    for number in range(4):
        await store.replace_table(table(str(number), id=f"t{number % 2}", user=number))
    await store.reset_table(table(id="t0", user=4))
    kept = {id: [change.user_id for change in await store.table_changes(1, "little", id)] for id in ("t0", "t1")}
    assert kept == {"t0": [4, 2], "t1": [3]}
    assert [change.user_id for change in await store.table_changes(2, "little", "blows")] == [6]
    assert await store.people.count_held("user", 1) == {}, "the authors of older changes are forgotten"


async def test_resetting_an_unchanged_table_leaves_no_trace(store):
    assert not await store.reset_table(table(), interaction_id=5)
    assert await store.table_changes(1, "little", "blows") == ()
    assert await store.seen(5) is None


async def test_the_same_interaction_changes_a_table_once(store):
    await store.replace_table(table("1"), interaction_id=5)
    with pytest.raises(DuplicateInteraction):
        await store.replace_table(table("2"), interaction_id=5)
    with pytest.raises(DuplicateInteraction):
        await store.reset_table(table(), interaction_id=5)
    assert (await store.house_tables(1, "little"))["blows"].document == "1"
    assert len(await store.table_changes(1, "little", "blows")) == 1


async def test_a_users_text_is_never_part_of_a_statement(store):
    text = """'); DROP TABLE house_table; --"""
    await store.replace_table(table(text, ruleset=text, id=text))
    assert (await store.house_tables(1, text))[text].document == text


@ON_A_FILE
async def test_tables_are_in_a_backup_and_outlive_a_restart(store, path, tmp_path):
    await store.replace_table(table("1"))
    await store.backup(tmp_path / "copy.sqlite3")
    await store.close()
    for file in (path, tmp_path / "copy.sqlite3"):
        async with await Store.open(file) as opened:
            assert (await opened.house_tables(1, "little"))["blows"].document == "1"
            assert len(await opened.table_changes(1, "little", "blows")) == 1
