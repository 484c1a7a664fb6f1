"""The seed to which every player contributes, and the hash chain over the journal."""

import hashlib
import hmac

import pytest

from rules.core.journal.game import JournalEntry
from rules.core.journal.proof import (
    MOST_SECRETS,
    Contribution,
    Head,
    dice_of,
    draw_secrets,
    first_head,
    next_head,
    read_head,
    secret_at,
    secret_of,
    seed_of,
)
from rules.core.play.dice import commitment

SECRET = bytes(range(32))
ANN = Contribution(seat="s1", act="5001", word="運")
BOB = Contribution(seat="s2", act="5002")
ACT = JournalEntry(2, "act", "s1", '{"verb":"hit","value":3}', 0, "ab")


def test_the_seed_depends_on_the_secret_the_game_and_every_players_words():
    seed = seed_of(SECRET, "g1", [ANN, BOB])
    text = '["seed","g1",[["s1","5001","運"],["s2","5002",""]]]'
    assert seed == hmac.digest(SECRET, text.encode(), "sha256")
    others = [
        seed_of(bytes(32), "g1", [ANN, BOB]),
        seed_of(SECRET, "g2", [ANN, BOB]),
        seed_of(SECRET, "g1", [BOB, ANN]),
        seed_of(SECRET, "g1", [ANN, BOB.model_copy(update={"word": "!"})]),
        seed_of(SECRET, "g1", [ANN, BOB.model_copy(update={"act": "5003"})]),
    ]
    assert len({seed, *others}) == 6


def test_a_share_survives_the_erasure_of_act_and_word_and_cannot_be_replaced():
    ann = Contribution.of("s1", "5001", "運")
    gone = ann.erased()
    assert (gone.act, gone.word, gone.is_erased) == ("", "", True)
    assert seed_of(SECRET, "g1", [ann]) == seed_of(SECRET, "g1", [gone])
    assert first_head(SECRET, "g1", "little", {}, [ann]) == first_head(SECRET, "g1", "little", {}, [gone])
    assert ann.is_sound
    assert gone.is_sound
    assert not ann.model_copy(update={"word": "!"}).is_sound
    assert not ann.model_copy(update={"act": ""}).is_sound
    assert ANN.erased() == ANN, "an older game's dice depend on act and word themselves"


def test_a_game_older_than_added_words_keeps_its_dice():
    def rolled(added):
        dice = dice_of({0: SECRET, 2: bytes(32)}, "g1", added)
        return [dice.roll(1000, "") for dice.epoch in (0, 1, 2)]

    assert rolled(None) != rolled([]) != rolled([ANN])
    old = hmac.digest(SECRET, b"g1|0|0", "sha256")
    assert rolled(None)[0] == int.from_bytes(old[:4], "big") % 1000 + 1


@pytest.mark.parametrize(
    "changed",
    [
        {"seq": 3},
        {"seat": "s2"},
        {"payload": '{"verb":"hit","value":4}'},
        {"epoch": 1},
        {"digest": "ac"},
        {"kind": "gm"},
    ],
)
def test_any_change_of_an_entry_changes_the_head(changed):
    assert next_head("00", SECRET, ACT) != next_head("00", SECRET, ACT._replace(**changed))
    assert next_head("00", SECRET, ACT) != next_head("01", SECRET, ACT)
    assert next_head("00", SECRET, ACT) != next_head("00", bytes(32), ACT), "it cannot be guessed without the secret"


def test_a_head_ignores_names_and_words_but_covers_takebacks():
    mark = JournalEntry(3, "mark", "", '{"phrase":{"user":"ann"}}', 0, "")
    assert next_head("00", SECRET, mark) == next_head("00", SECRET, mark._replace(payload='{"phrase":{"user":"bob"}}'))
    assert next_head("00", SECRET, mark) != next_head("00", SECRET, mark._replace(payload='{"undo":1}'))
    named = {"party": [{"seat": "s1", "name": "Ann", "role": "knight"}], "name": "The Bridge"}
    unnamed = {"party": [{"seat": "s1", "role": "knight"}], "name": "The Bridge"}
    other = {"party": [{"seat": "s1", "role": "thief"}], "name": "The Bridge"}
    heads = [first_head(SECRET, "g1", "little", setup, [ANN]) for setup in (named, unnamed, other)]
    assert heads[0] == heads[1] != heads[2]


def test_the_first_hash_fixes_every_later_secret():
    secret, root = draw_secrets()
    for number in range(4):
        assert secret_of(root, number) == secret
        secret = secret_of(root, number + 1)
        assert commitment(secret) == secret_of(root, number).hex()
    assert secret_of(root, MOST_SECRETS) == root


def test_each_head_depends_on_the_one_before():
    head = first_head(SECRET, "g1", "little", {}, [])
    link = hmac.digest(SECRET, b'["entry",2,"act","s1",{"value":3,"verb":"hit"},0,"ab"]', "sha256").hex()
    assert next_head(head, SECRET, ACT) == hashlib.sha256(f"{head}{link}".encode()).hexdigest()


def test_each_epoch_uses_the_latest_secret_up_to_it():
    secrets = {0: b"a", 3: b"b"}
    assert [secret_at(secrets, epoch) for epoch in range(5)] == [b"a", b"a", b"a", b"b", b"b"]


@pytest.mark.parametrize("text", ["12:0f3a99aa12345678", " 12:0F3A99AA12345678… ", "12·0f3a99aa12345678"])
def test_a_head_is_read_in_the_form_the_table_shows(text):
    assert read_head(text) == Head(seq=12, digits="0f3a99aa12345678")


@pytest.mark.parametrize(
    "text", ["", "12", "12:0f3a99aa1234567", "x:0f3a99aa12345678", "12:0f3a99aa1234567g", "12:" + "0" * 65]
)
def test_other_texts_are_no_head(text):
    assert read_head(text) is None
