"""Trustworthy dice: a published commitment, one stream, no bias."""

import hashlib
import hmac
import random
from array import array
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.play import dice
from rules.core.play.dice import DiceError, ForcedDice, SeededDice, SystemDice, TalliedDice, commitment, draw_seed

SEED = bytes(range(32))


def rolls(source, sides, count):
    return [source.roll(sides, "test") for _ in range(count)]


def test_a_die_follows_the_published_recipe():
    """HMAC-SHA256 over game, epoch and number; the first 32 bits are taken modulo the sides."""
    for epoch in (0, 3):
        source = SeededDice(SEED, "g1", epoch=epoch)
        for number in range(20):
            digest = hmac.digest(SEED, f"g1|{epoch}|{number}".encode(), "sha256")
            assert source.roll(6, "test") == int.from_bytes(digest[:4], "big") % 6 + 1


def test_the_commitment_is_the_hash_of_the_seed():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert len(draw_seed()) == 32
    assert draw_seed() != draw_seed()


@given(st.binary(min_size=32, max_size=32), st.integers(1, dice.MAX_SIDES), st.integers(0, 5))
def test_a_die_shows_one_of_its_sides_and_is_reproducible(seed, sides, epoch):
    first = rolls(SeededDice(seed, "g", epoch=epoch), sides, 8)
    assert first == rolls(SeededDice(seed, "g", epoch=epoch), sides, 8)
    assert all(1 <= value <= sides for value in first)


@given(st.integers(0, 30))
def test_dice_continue_from_any_number(count):
    whole = rolls(SeededDice(SEED, "g"), 100, 40)
    assert rolls(SeededDice(SEED, "g", count=count), 100, 40 - count) == whole[count:]


@pytest.mark.parametrize("other", [{"game_id": "g2"}, {"epoch": 1}, {"seed": SEED[::-1]}])
def test_game_epoch_and_seed_each_change_the_dice(other):
    seed, game_id, epoch = other.get("seed", SEED), other.get("game_id", "g"), other.get("epoch", 0)
    assert rolls(SeededDice(seed, game_id, epoch=epoch), 1000, 10) != rolls(SeededDice(SEED, "g"), 1000, 10)


@pytest.mark.parametrize("kind", ["seeded", "system"])
@pytest.mark.parametrize("sides", [2, 6, 7, 20, 100])
def test_all_sides_are_equally_frequent(kind, sides, monkeypatch):
    monkeypatch.setattr(dice.secrets, "token_bytes", random.Random(sides).randbytes)
    source = SeededDice(SEED, "uniform") if kind == "seeded" else SystemDice()
    seen = Counter(rolls(source, sides, 3000 * sides))
    chi_square = sum((seen[value] - 3000) ** 2 / 3000 for value in range(1, sides + 1))
    degrees = sides - 1
    assert chi_square < degrees + 5 * (2 * degrees) ** 0.5, "five standard deviations"


def test_words_that_would_bias_a_die_are_rejected(monkeypatch):
    """Words have 4 bits here, so 12 to 15 are rejected for six sides."""
    monkeypatch.setattr(dice, "WORD_BITS", 4)

    class Bytes:
        digests = iter([bytes([0, 0, 0, 12] * 8), bytes([0, 0, 0, 15, 0, 0, 0, 11] * 4)])

    hashed = []

    def digest(key, message, name):
        hashed.append(message)
        return next(Bytes.digests)

    monkeypatch.setattr(dice.hmac, "digest", digest)
    assert SeededDice(SEED, "g").roll(6, "test") == 11 % 6 + 1
    assert hashed == [b"g|0|0", bytes([0, 0, 0, 12] * 8)]


@pytest.mark.parametrize("sides", [0, -1, dice.MAX_SIDES + 1])
@pytest.mark.parametrize("source", [SeededDice(SEED, "g"), SystemDice()], ids=["seeded", "system"])
def test_a_die_has_a_sensible_number_of_sides(source, sides):
    with pytest.raises(ValueError, match="sides"):
        source.roll(sides, "test")
    assert source.count == 0


def words(monkeypatch, *batches):
    """Replaces the operating system's randomness by these batches, each used from its last word.

    Returns a list that collects the requested sizes.
    """
    asked = []
    waiting = iter(batches)

    def token_bytes(size):
        asked.append(size)
        return array("I", next(waiting)).tobytes()

    monkeypatch.setattr(dice.secrets, "token_bytes", token_bytes)
    return asked


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 10, 100, 999_983, 1_000_000])
def test_the_system_dice_reject_words_of_an_incomplete_run(sides, monkeypatch):
    """The remainder after complete runs of faces would bias the die."""
    complete = 2**32 - 2**32 % sides
    left_over = [word for word in (complete, 2**32 - 1) if complete <= word < 2**32]
    words(monkeypatch, [sides - 1, *left_over, complete - 1, 0])
    source = SystemDice()
    assert rolls(source, sides, 3) == [1, sides, sides], "least word, greatest valid word, next after the rejected"
    assert source.count == 3


def test_the_system_dice_fetch_their_words_by_the_hundred(monkeypatch):
    asked = words(monkeypatch, [7] * dice.WORDS_FETCHED, [8])
    source = SystemDice()
    assert rolls(source, 6, dice.WORDS_FETCHED + 1) == [2] * dice.WORDS_FETCHED + [3]
    assert asked == [dice.WORDS_FETCHED * 4] * 2


@given(st.integers(1, dice.MAX_SIDES))
def test_a_system_die_shows_one_of_its_sides(sides):
    assert all(1 <= value <= sides for value in rolls(SystemDice(), sides, 20))


def test_the_system_dice_pick_each_item():
    items = ["a", "b", "c"]
    assert {items[SystemDice().pick(items, "test")] for _ in range(200)} == set(items)


def test_a_tally_counts_faces_and_no_picks():
    tallied = TalliedDice(ForcedDice([3, 3, "b", 20]))
    assert [tallied.roll(6, "a"), tallied.roll(6, "a"), tallied.pick(["a", "b"], "c"), tallied.roll(20, "d")] == [
        3,
        3,
        1,
        20,
    ]
    assert tallied.tally == {(6, 3): 2, (20, 20): 1}
    assert (tallied.count, tallied.epoch) == (4, 0)


def test_neither_repr_nor_str_show_the_seed():
    assert SEED.hex() not in repr(SeededDice(SEED, "g")) + str(SeededDice(SEED, "g"))
    assert str(SEED) not in repr(vars) + repr(SeededDice(SEED, "g"))


def test_forced_dice_fall_as_given_and_none_remains():
    forced = ForcedDice([3, "ace"])
    assert forced.roll(6, "a") == 3
    assert forced.pick(["king", "ace"], "b") == 1
    forced.finish()
    assert forced.count == 2


@pytest.mark.parametrize(
    ("values", "throw"),
    [
        ([7], lambda forced: forced.roll(6, "a")),
        ([0], lambda forced: forced.roll(6, "a")),
        (["ace"], lambda forced: forced.roll(6, "a")),
        ([1], lambda forced: forced.pick(["ace"], "a")),
        (["king"], lambda forced: forced.pick(["ace"], "a")),
        ([], lambda forced: forced.roll(6, "a")),
        ([1], lambda forced: forced.finish()),
    ],
)
def test_a_forced_die_of_the_wrong_kind_or_left_over_is_an_error(values, throw):
    with pytest.raises(DiceError):
        throw(ForcedDice(values))


def test_a_later_seed_counts_from_its_epoch_on_and_leaves_earlier_dice_unchanged():
    def rolled(dice):
        return [dice.roll(1_000_000, "die") for _ in range(5)]

    first, second = bytes(32), b"\x01" * 32
    later = {2: second}
    for epoch, seed in ((0, first), (1, first), (2, second), (3, second)):
        assert rolled(SeededDice(first, "g", epoch=epoch, later=later)) == rolled(SeededDice(seed, "g", epoch=epoch))
