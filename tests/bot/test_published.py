"""The file of a game names the seat of each act, and no person."""

import json

import pytest

from bot import offline
from bot.facts.replies import Document
from bot.games.acts import ending, looking
from bot.games.live import published, unreadable
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from rules.core.journal.proof import Head
from storage import StoredEntry, StoredSeat
from tests.bot.table import part
from tests.bot.test_forgetting import CALLED, NAME, WORD, ZARQUON, Zarquon
from tests.database import change

SEATS = (StoredSeat("s1", 0, "Ann", 7), StoredSeat("s2", 1, "", None), StoredSeat("s3", 2, "", None, frozenset({8})))


def entry(payload, kind="mark", events="[]"):
    return StoredEntry(seq=1, kind=kind, seat=None, user_id=7, interaction_id=1, payload=payload, events=events,
                       digest="", epoch=0, drew=False, at=0.0)  # fmt: skip


def named_in(content):
    """Returns Zarquon's names that a file contains."""
    return [each for each in (str(ZARQUON), NAME, CALLED) if each in content.decode()]


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_the_file_of_a_game_names_no_person_and_is_proven(table, ruleset, tmp_path):
    player = Zarquon(table.store, 3, 41)
    await player.play(ruleset)
    (game,) = await table.store.games("active", "paused", "ended")
    await player.games.change(player.origin(), ending.pause)
    await ending.end(player.games, player.origin())
    content = part(await looking.export(player.games, player.origin()), Document).content
    document = json.loads(content)
    assert "service-adds-word" not in content.decode(), "words in the lobby are no part of the journal"
    assert any("service-ends" in json.dumps(step) for step in document["steps"]), "the house's words are there"
    stored = part(await unreadable.export(table.store, game), Document).content
    assert not named_in(content)
    assert not named_in(stored)
    assert '"by"' not in json.dumps(document["added"]) + json.loads(stored)["game"]["added"]
    last = (await table.store.entries(game.id, live_only=False))[-1]
    path = tmp_path / "game.json"
    path.write_bytes(content)
    posted = offline.Posted((document["commitment"],), Head(seq=last.seq, digits=last.head))
    assert offline.verify(path, Languages.load().words("en"), posted) == 0


async def test_added_words_stay_since_the_dice_depend_on_them(table):
    player = Zarquon(table.store, 3, 41)
    await player.play("locke", actions=2)
    await ending.end(player.games, player.origin())
    document = json.loads(part(await looking.export(player.games, player.origin()), Document).content)
    assert WORD in [each.get("word") for each in document["added"]]


async def test_a_stored_file_of_a_damaged_game_names_no_person_either(table):
    player = Zarquon(table.store, 3, 41)
    await player.play("arcadia", actions=2)
    await ending.end(player.games, player.origin())
    await player.games.close()
    for sql in (
        "UPDATE game SET setup = substr(setup, 1, length(setup) - 1), added = substr(added, 1, length(added) - 1)",
        "UPDATE entry SET payload = substr(payload, 1, length(payload) - 1) WHERE kind = 'mark'",
    ):
        assert change(table.path, sql)
    reply = await looking.export(player.anew(), player.origin())
    file = part(reply, Document)
    assert file.name.endswith("-stored.json")
    assert not named_in(file.content)
    assert '\\"s1\\"' in file.content.decode()


def test_a_set_up_keeps_the_names_of_seats_without_players():
    text = '{"party":[{"seat":"s1","name":"Ann"},{"seat":"s2","name":"Orc"},{"seat":"s3","name":"Ben"}]}'
    blank = '{"party":[{"seat":"s1","name":""},{"seat":"s2","name":"Orc"},{"seat":"s3","name":""}]}'
    assert published.set_up(text, SEATS) == blank
    assert published.set_up(text[:-1], SEATS) == blank[:-1]
    assert published.set_up(' {"no": "names"} ', SEATS) == ' {"no": "names"} '
    assert published.set_up("", SEATS) == ""


def test_an_entry_keeps_everything_but_people():
    said = (
        '{"phrase":{"id":"x","facts":{"user":{"mark":"%s","text":"Ann"%s},"seat":{"mark":"Seat","text":"s"}}},"undo":2}'
    )
    nobody = (said % ("Personal", ',"who":0')).replace("Ann", "")
    assert published.entry(entry(said % ("Personal", ',"who":7')))[0] == nobody
    assert published.entry(entry(said % ("UserText", "")))[0] == nobody, "of old journals without owners of names"
    assert published.entry(entry((said % ("Personal", ',"who":7'))[:-1]))[0] == nobody[:-1]
    assert published.entry(entry(said % ("Personal", ""), kind="act"))[0] == said % ("Personal", ""), "it is chained"
    noted = (
        '[{"kind":"noted","phrase":{"id":"x","facts":{"user":{"mark":"Personal","text":"Ann","who":7}}}},{"kind":"y"}]'
    )
    assert published.entry(entry("{}", "act", noted))[1] == noted.replace("Ann", "").replace("7", "0")
    assert published.entry(entry("{}", "act", "7")) == ("{}", "7")
    several = '{"phrases":[{"id":"x","facts":{"users":[{"mark":"UserText","text":"Ann"}]}}]}'
    assert "Ann" not in published.entry(entry(several))[0]
    typed = '{"phrase":{"id":"x","facts":{"reason":{"mark":"UserText","text":"a slip"}}}}'
    assert published.entry(entry(typed))[0] == typed, "text typed as part of an act"


def test_added_words_keep_everything_but_their_authors():
    text = '[{"seat":"s1","act":"5","word":"w","share":"","by":7},{"seat":"","act":"6"}]'
    assert published.added(text) == '[{"seat":"s1","act":"5","word":"w","share":""},{"seat":"","act":"6"}]'
    assert published.added(text[:-1]) == text[:-1].replace(":7", ":0")
    assert published.added("{}") == "{}"
    assert published.added(None) is None
