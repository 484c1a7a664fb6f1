"""A person's data as a file: complete, and without data of other people."""

import json
from types import SimpleNamespace

import pytest

from bot.facts.replies import Document
from bot.games.acts import ending
from bot.games.care.privacy import Privacy, Promises
from bot.games.lobby import opening, seating
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from storage import SecretRoll
from tests.bot.table import ALICE, BOB, CAROL, part
from tests.bot.test_forgetting import CALLED, NAME, WORD, ZARQUON, Zarquon, forgetting_of
from tests.database import change


async def exported(table, user, games=None):
    """Returns a user's file, and the numbers of games and rows left out."""
    privacy = Privacy(table.store, forgetting_of(table.store, games or table.games), Promises())
    document, games, rows = await privacy._export(user)
    return json.loads(document), games, rows


async def test_an_export_has_the_users_data_and_nothing_hidden_or_of_others(table):
    await table.play(ALICE, BOB)
    await table.commit_all(2, 3)
    await table.do(BOB, seating.give_seat, "s2", 3, "Carol")
    game = (await table.store.games("active"))[0]
    forgetting = forgetting_of(table.store, table.games)
    reply = await Privacy(table.store, forgetting, Promises()).export(table.by(ALICE))
    file = part(reply, Document).content
    document = json.loads(file)
    (played,) = document["games"]
    assert [act["payload"]["value"] for act in played["acts"] if act["kind"] == "act"] == [2]
    assert played["seats"] == [{"seat": "s1", "name": "Alice"}]
    for hidden in ("Bob", "Carol", game.seed.hex(), '"digest"', '"events"'):
        assert hidden not in file.decode()


async def test_data_left_out_of_an_export_are_counted(table, monkeypatch):
    await table.play(ALICE, BOB)
    monkeypatch.setattr("bot.games.care.privacy.MAX_EXPORT_BYTES", 600)
    reply = await Privacy(table.store, forgetting_of(table.store, table.games), Promises()).export(table.by(ALICE))
    document = json.loads(part(reply, Document).content)
    assert (document["games"], document["left_out_games"]) == ([], 1)


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_an_export_has_the_users_names_in_seats_left_since(table, ruleset, monkeypatch):
    monkeypatch.setattr("rules.core.journal.proof.draw_seed", lambda: bytes(32))  # other dice might have ended the game
    monkeypatch.setattr("bot.games.lobby.seating.secrets", SimpleNamespace(token_hex=lambda size: "00" * size))
    player = Zarquon(table.store, 3, 41)
    await player.play(ruleset, actions=0)
    assert (await player.games.change(player.origin(), ending.pause)).refusal is None
    await player.games.change(player.origin(), seating.leave)
    document, *_ = await exported(table, ZARQUON)
    (game,) = document["games"]
    assert game["seats"] == []
    assert CALLED in game["names"]
    assert NAME in game["names"], "the name used by the house"
    assert WORD not in game["names"]
    assert WORD in [each["word"] for each in game["added"]]


async def test_an_export_has_no_name_of_a_seats_other_players(table):
    await opening.new_game(table.games, table.by(ALICE), "little")
    await table.do(ALICE, seating.join, name="Ann")
    await table.do(BOB, seating.join, name="Ben")
    await table.do(ALICE, seating.start)
    await table.do(BOB, seating.give_seat, "s2", CAROL, "Carol")
    names = {user: (await exported(table, user))[0]["games"][0]["names"] for user in (ALICE, BOB, CAROL)}
    assert names == {ALICE: ["Alice", "Ann"], BOB: ["Ben"], CAROL: ["Carol"]}


async def test_an_export_has_the_number_of_missed_deadlines(table):
    await table.play(ALICE, BOB)
    change(table.path, """UPDATE game SET absence = '{"missed":{"1":2,"2":7}}'""")
    document, *_ = await exported(table, ALICE)
    assert [game["missed"] for game in document["games"]] == [2]
    change(table.path, "UPDATE game SET absence = '{'")
    document, *_ = await exported(table, ALICE)
    assert [game["missed"] for game in document["games"]] == [0]


@pytest.mark.parametrize("most", [2, 3])
async def test_rows_and_acts_beyond_the_most_are_counted(table, monkeypatch, most):
    monkeypatch.setattr("bot.games.care.privacy.MOST_ROWS", most)
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    for number in range(3):
        await table.store.keep_secret(SecretRoll(number, ALICE, 70, "{}", 1.0))
        await table.do(ALICE, ending.pause)
        await table.do(ALICE, ending.resume)
    acts = sum(entry.user_id == ALICE for entry in await table.journal(live_only=False))
    assert acts > 3
    document, games, rows = await exported(table, ALICE)
    (game,) = document["games"]
    assert (len(document["kept"]["secret_roll"]), len(game["acts"])) == (most, most)
    assert document["left_out"] == ({"secret_roll": 1} if most == 2 else {})
    assert game["left_out_acts"] == acts - most
    assert (games, rows) == (0, acts - most + 3 - most)


async def test_rows_that_the_file_has_no_room_for_are_counted(table, monkeypatch):
    for number in range(9):
        await table.store.keep_secret(SecretRoll(number, ALICE, 70, json.dumps("x" * 1000), 1.0))
    monkeypatch.setattr("bot.games.care.privacy.MAX_EXPORT_BYTES", 5_000)
    document, _, rows = await exported(table, ALICE)
    assert len(document["kept"]["secret_roll"]) == 4
    assert (document["left_out"], rows) == ({"secret_roll": 5}, 5)


@pytest.mark.parametrize(("locale", "said"), [("en", "7 lines of long lists"), ("ja", "長い一覧の7行")])
def test_the_amount_left_out_is_told(locale, said):
    words = Languages.load().words(locale)
    assert said in words.say("privacy-export", left=0, rows=7)
    assert "7" not in words.say("privacy-export", left=0, rows=0)
