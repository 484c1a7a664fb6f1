"""People are forgotten even if one of their games cannot be read."""

from pathlib import Path

import pytest

from bot.games.acts import absence
from bot.games.live import damaged
from storage import StoreDamaged, StoreUnreachable
from tests.bot.table import ALICE, BOB, CAROL
from tests.bot.test_forgetting import CALLED, NAME, WORD, ZARQUON, Zarquon, forgetting_of, found
from tests.database import change

AGO = "Zarq of old"
CUT = "UPDATE {0} SET {1} = substr({1}, 1, length({1}) - 1)"
DAMAGE = {
    "set-up cut off": CUT.format("game", "setup"),
    "set-up cut off within": "UPDATE game SET setup = substr(setup, 1, strpos(setup, 'Sir Zarq') + 5)",
    "set-up of another form": "UPDATE game SET setup = '[{\"seat\":[1],\"name\":2},' || setup || ']'",
    "set-up empty": "UPDATE game SET setup = ''",
    "added cut off": CUT.format("game", "added"),
    "added of tomorrow": 'UPDATE game SET added = replace(added, \'"by"\', \'"new":1,"by"\')',
    "added by an act of no number": 'UPDATE game SET added = replace(added, \'"act":"\', \'"act":"x\')',
    "added by an act beyond all": 'UPDATE game SET added = replace(added, \'"act":"\', \'"act":"99999999999\')',
    "added no list": "UPDATE game SET added = '7'",
    "absence of tomorrow": 'UPDATE game SET absence = \'{"missed":{"<id>":1},"new":[\'',
    "proposal of tomorrow": 'UPDATE game SET proposal = \'{"kind":"x","user_id":<id>,"user_name":"Zarq of old"}\'',
    "marks cut off": CUT.format("entry", "payload"),
    "marks with an old name cut off": "UPDATE entry SET payload ="
    ' \'{"phrase":{"facts":{"user":{"mark":"Personal","text":"Zarq of old","who":<id>}\' WHERE kind = \'mark\'',
    "events cut off": CUT.format("entry", "events"),
    "messages cut off": CUT.format("outbox", "payload"),
    "settings": "UPDATE game SET settings = '['",
    "another ruleset": "UPDATE game SET ruleset = 'of-yesterday'",
}


@pytest.fixture
async def healthy_and_damaged(table):
    """Starts Zarquon's game, and Bob's game in another channel."""
    player = Zarquon(table.store, 3, 41)
    await player.play("locke", actions=4)
    await table.play(BOB, CAROL)
    await player.games.close()
    return table, player


@pytest.mark.parametrize("what", DAMAGE)
async def test_people_are_erased_from_a_damaged_game_too_and_from_others(healthy_and_damaged, what):
    table, player = healthy_and_damaged
    sql = DAMAGE[what].replace("<id>", str(ZARQUON))
    if isinstance(table.path, Path):
        sql = sql.replace("strpos", "instr")
    game = "id" if sql.startswith("UPDATE game ") else "game_id"
    only = "AND" if " WHERE " in sql else "WHERE"
    sql += f" {only} {game} IN (SELECT id FROM game WHERE channel_id = 41)"  # noqa: S608 - our own
    assert change(table.path, sql) > 0
    forgetting = forgetting_of(table.store, player.anew())
    assert (await forgetting.forget("user", ZARQUON))["games"] == 1
    assert found(table.path, ZARQUON, NAME, WORD, CALLED, AGO, CALLED[:5]) == {}
    assert (await forgetting.forget("user", BOB))["games"] == 1
    assert await table.store.people.asked() == ()


async def test_a_failing_request_is_reported_and_delays_no_other(healthy_and_damaged, monkeypatch, caplog):
    table, player = healthy_and_damaged
    forgetting = forgetting_of(table.store, player.anew())
    erase, broken = table.store.people.erase_in_game, True

    async def erase_in_game(erasure):
        if broken and erasure.user_id == ZARQUON:
            raise StoreDamaged(path="x", detail="y")
        await erase(erasure)

    monkeypatch.setattr(table.store.people, "erase_in_game", erase_in_game)
    await table.store.set_setting("user", str(ZARQUON), "language", "ja")
    with pytest.raises(StoreDamaged):
        await forgetting.forget("user", ZARQUON)
    assert await table.store.get_setting("user", str(ZARQUON), "language") is None, "the readable data are erased"
    assert (await forgetting.forget("user", BOB))["games"] == 1
    assert [each.subject for each in await table.store.people.asked()] == [ZARQUON]
    assert "StoreDamaged" in caplog.text
    assert str(ZARQUON) not in caplog.text
    said = caplog.text
    await forgetting.work()
    assert caplog.text == said, "it is not tried every few seconds"
    broken = False
    assert (await forgetting_of(table.store, player.anew()).forget("user", ZARQUON)) == {}
    assert found(table.path, ZARQUON, NAME, WORD, CALLED) == {}
    assert await table.store.people.asked() == ()


async def test_trouble_with_the_database_is_no_fault_of_the_request(table, monkeypatch):
    async def held(scope, id):
        raise StoreUnreachable(path="x", detail="y")

    forgetting = forgetting_of(table.store, table.games)
    with monkeypatch.context() as patched:
        patched.setattr(table.store.people, "count_held", held)
        with pytest.raises(StoreUnreachable):
            await forgetting.forget("user", ALICE)
    await forgetting.work()
    assert await table.store.people.asked() == ()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            '[{"seat":"s1","name":"Ann"},{"seat":"s2","name":"Ben"}',
            '[{"seat":"s1","name":""},{"seat":"s2","name":"Ben"}',
        ),
        ('{"name":"Ann \\"the {1}\\"","seat":"s1","items":[1,2', '{"name":"","seat":"s1","items":[1,2'),
        ('{"seat":"s1","name":"An', '{"seat":"s1","name":""'),
        ('{"seat":"s1","name":"An\\', '{"seat":"s1","name":""'),
        (
            '[{"seat":"s2","act":"5","word":"a","share":"f","by":7',
            '[{"seat":"s2","act":"","word":"","share":"f","by":0',
        ),
        ('[{"seat":"s2","act":"5","word":"a","by":7', '[{"seat":"s2","act":"5","word":"a","by":0'),
        ('{"by":17,"word":"a","share":"7f","x":"77"', '{"by":17,"word":"a","share":"7f","x":"77"'),
        ('{"Zoë":"Zoë","who":70}}}', '{"Zoë":"","who":70}}}'),
        ('{"missed":{"7":1,"8":2}', '{"missed":{"0":1,"8":2}'),
        ("", ""),
        ('}{"', '}{"'),
    ],
)
def test_names_recognisable_in_a_damaged_text_are_removed(text, left):
    assert damaged.without(text, 7, {"s1"}, {"Zoë"}) == left


def test_a_long_text_of_unfinished_objects_takes_no_longer_than_others():
    for sign in ('"\\', "{", '{"a":', '"a', "["):
        assert damaged.without(sign * 100_000, 7, {"s1"}, {"Zoë"}) == sign * 100_000


async def test_a_failing_part_of_the_housekeeping_stops_no_other(world, monkeypatch, caplog):
    done = []

    def broken(name):
        async def work(*args, **kwargs):
            done.append(name)
            raise ZeroDivisionError

        return work

    monkeypatch.setattr(world.bot.store, "prune", broken("prune"))
    for of, name in (("forgetting", "work"), ("delivery", "recover"), ("retention", "compare"), ("retention", "tend")):
        monkeypatch.setattr(getattr(world.bot, of), name, broken(name))
    monkeypatch.setattr(absence, "let_rest", broken("let_rest"))
    await world.bot._keep_house()
    assert done == ["prune", "work", "recover", "compare", "tend", "let_rest"]
    assert caplog.text.count("a part of the housekeeping failed") == 6
