"""`python -m tests.storage.schemas`: writes rows of today's bot for each engine's newest schema (see `__init__`)."""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

import storage
from bot.games.acts import answering, ending, inquiries, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from storage.engines import open_engine
from storage.tables import KEYS, each_page, stored
from tests import postgres
from tests.bot.table import ALICE, BOB, Table
from tests.storage.schemas import STEPS, path_of, written

PLAYED, ENDED, LOBBY = 77, 78, 79


async def play(table):
    """Plays three games: one under way, one ended, and one in the lobby.

    The game under way has a deadline, and an undo that waits for Bob's consent.
    """
    games = table.games
    await table.play(ALICE, BOB)
    await done(games.change(table.by(ALICE), agreed_settings.change, deadline_s=86_400))
    await games.change(table.by(BOB), agreeing.agree)
    await table.commit_all(2, 3)
    for user in (ALICE, BOB):
        _, options = await inquiries.options(games, table.by(user))
        if options:
            action = options[0].action
            await done(games.change(table.by(user), answering.act, action.verb, action.slots()))
    await done(games.change(table.by(ALICE), undo.take_back, 1))
    await table.play(ALICE, BOB, channel=ENDED)
    await table.commit_all(1, 1, channel=ENDED)
    await done(ending.end(games, table.by(ALICE, channel=ENDED, manages=True)))
    await done(opening.new_game(games, table.by(ALICE, channel=LOBBY), "little"))
    await done(games.change(table.by(BOB, channel=LOBBY), seating.join))
    await games.close()


async def done(doing):
    """Awaits a change that must not be refused."""
    reply = await doing
    assert reply.refusal is None, reply.refusal


async def keep(table):
    """Stores messages in every state, and rows outside games."""
    store, at = table.store, table.now
    rows = await store.unsent(100, at + 1)
    for row in rows[:-4]:
        await store.mark_sent(row.id, 900 + row.id, at)
    await store.prune(at + 1, interactions_s=15, messages_s=0.5)
    await store.mark_failed(rows[-4].id)
    await store.set_aside(rows[-3].id, at)
    await store.mark_sent(rows[-2].id, 999, at)
    for setting in (
        ("guild", "1", "locale", "ja"),
        ("user", "1", "ruleset", "gloomhaven"),
        ("bot", "", "commands", "0f"),
    ):
        await store.set_setting(*setting)
    for number, (name, document) in enumerate({"blows": '{"rows":[1,2]}', "falls": "{}"}.items()):
        await store.replace_table(storage.HouseTable(1, "little", name, document, 1, at), 6001 + number)
    await store.reset_table(storage.HouseTable(1, "little", "falls", "", 2, at), 6003)
    await store.add_dice(PLAYED, {(6, 3): 2, (20, 20): 1}, at)
    await store.keep_secret(storage.SecretRoll(6004, 1, PLAYED, '{"text":"2d6"}', at))
    await store.keep_secret(storage.SecretRoll(6005, 2, PLAYED, '{"text":"1d20"}', at))
    await store.reveal_secret(6005, at)
    for number, (owner, key) in enumerate(((("guild", 1), "omens"), (("user", 2), "moods"), (("user", 2), "gone"))):
        chart = storage.ServerChart(storage.ChartOwner(*owner), key, key.title(), '{"rows":[]}', 1, at)
        await store.put_charts((chart,), 6006 + number, replace=False)
    await store.delete_chart(storage.ChartOwner("user", 2), "gone", 2, at)
    await store.keep_question(1, "abc", '{"game_id":"x"}', at)
    for user, name in ((1, "ann"), (0, "bea")):
        names, document = f'{{"en":"{name.title()}"}}', f'{{"name":"{name.title()}"}}'
        await store.keep_character(storage.KeptCharacter(user, 1, "maidens", name, names, document, at, user or 2))
    chosen = (("s1", "icon", "wolf-head"), ("s1", "tone", "3"), ("s2", "image", "0f"), ("goblin", "kind", "imp"))
    choices = [storage.TokenChoice(*each, 1 if each[1] != "kind" else 0) for each in chosen]
    tokens = tuple(storage.TokenChange(each, b"\x89PNG" if each.part == "image" else None) for each in choices)
    await store.commit(storage.Commit(game_id=table.live(PLAYED).record.id, at=at, tokens=tokens))
    await store.keep_draft(storage.CharacterDraft(1, 1, "maidens", 1, '{"now":{}}', at))
    await store.people.note_places([(80, "user", 2)])
    await store.people.note_left([5], at)
    await store.people.ask("user", 3, at)
    await store.people.mark_done(await store.people.ask("user", 4, at), {"games": 1}, at)


async def write(engine, address):
    """Returns the rows of a new database of this engine."""
    table = await Table.open(address)
    await play(table)
    await keep(table)
    await table.close()
    looked = await open_engine(address, read_only=True)
    columns = {name: stored(name) for name in KEYS}
    rows = {name: [row async for page in each_page(looked, name, columns[name]) for row in page] for name in KEYS}
    await looked.close()
    assert all(rows.values()), [name for name, found in rows.items() if not found]
    return written(rows, columns, engine)


async def main():
    """Writes the missing files."""
    for engine, steps in STEPS.items():
        path = path_of(engine, len(steps))
        if path.exists():
            continue
        if engine == "sqlite":
            with tempfile.TemporaryDirectory() as folder:
                text = await write(engine, Path(folder) / "games.sqlite3")
        else:
            cluster = postgres.Cluster.made(is_lasting=False)
            try:
                text = await write(engine, cluster.database())
            finally:
                cluster.close()
        path.write_text(text, "utf-8")
        print(f"{path.stat().st_size:7} {path.name}")


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[3])
    sys.exit(asyncio.run(main()))
