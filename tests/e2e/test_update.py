"""The bot is updated during games, and the players go on from the same state."""

import pytest

from bot import offline
from bot.words.languages import Languages
from rules.core.journal.proof import Head
from rules.core.journal.transcript import read_transcript
from storage import Server, Store
from storage.moving import move
from tests import postgres
from tests.e2e.playing import FALLBACK, Players, end_game, rows, sent_texts, table_message
from tests.saved import restore, saved_games
from tests.saved.friends import ANN, BEN, CHANNEL, GUILD, MIA
from tests.test_saved_games import REVISED

PHASES = ("arcadia-undone", "gloomhaven-undone", "locke-block", "maidens-undone", "runequest-undone")
GAMES = {id: path for id, path in saved_games().items() if id.split("/")[1] in PHASES}


async def update(world, text):
    """Stops the bot, and starts it on an older bot's database."""
    await world.bot.close()
    database = world.settings.database
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()
    here = {ANN: world.alice, BEN: world.bob, MIA: world.gm, GUILD: world.guild, CHANNEL: world.channel}
    for id, thing in here.items():
        text = text.replace(str(id), str(thing.id))
    restore(text, database)
    if isinstance(world.settings.store, Server):  # with the update, the host moves to a database server
        async with await Store.open(database):
            pass
        postgres.empty(world.settings.store.url)
        await move(database, world.settings.store, lambda progress: None)
    await world.restart()


async def answers(world, players, way):
    """Answers for the first awaited player as the referee would."""
    game = await world.bot.games.look(world.channel.id, lambda live: live.game)
    seat = next(seat for seat in game.decision.seats if seat in players.people)
    return await players.take(seat, game.referee_answer(seat), way)


@pytest.mark.parametrize("id", GAMES)
async def test_after_an_update_players_go_on_undo_earlier_actions_and_verify_the_game(world, id, tmp_path, capsys):
    await update(world, GAMES[id].read_text("utf-8"))
    (head,) = rows(world.settings.database, "SELECT seq, head FROM entry ORDER BY seq DESC LIMIT 1")[:1]
    assert table_message(world, world.channel), "a table that the older bot had not shown"
    players = Players(world, world.channel, {"s1": world.alice, "s2": world.bob})
    await answers(world, players, "buttons")
    await answers(world, players, "slash")
    undone = await world.alice.slash(world.channel, "undo", steps=4)
    if "The others are not told" in world.words(undone.response):  # so far only her own secret answers would be undone
        await world.alice.slash(world.channel, "undo", steps=4)
    await world.bob.slash(world.channel, "undo", answer="agree")
    assert rows(world.settings.database, "SELECT count(*) FROM entry WHERE live = 0 AND seq <= ?", head[0])[0][0] > 1
    await answers(world, players, "slash")
    for command in ("why", "game log", "board", "game status"):
        answer = await world.alice.slash(world.channel, command)
        assert answer.response is not None
    await end_game(world, world.gm, world.channel)
    answer = await world.bob.slash(world.channel, "game export")
    file = tmp_path / "game.json"
    parts = (answer.response, *answer.followups)
    file.write_bytes(next(data for part in parts if (data := world.picture(part))))
    commitments = tuple(read_transcript(file.read_bytes()).commitments)
    posted = offline.Posted(commitments, Head(seq=head[0], digits=head[1]))
    proven = offline.PARTLY if id in REVISED else 0
    assert offline.verify(file, Languages.load().words("en"), posted) == proven, capsys.readouterr()
    texts = "\n".join(sent_texts(world))
    assert not FALLBACK.findall(texts)
    assert "this number:" not in texts
    assert "cannot read" not in texts
