"""Decks whose order no player can learn."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.play.decks import Deck
from rules.core.play.dice import ForcedDice, SeededDice
from rules.core.play.table import Table

CARDS = ["+1", "-1", "x2", "0", "0"]


def table(dice=None):
    return Table(None, None, dice or SeededDice(bytes(32), "decks"))


def test_a_deck_holds_no_order():
    assert Deck.fresh(["b", "a", "c"]) == Deck.fresh(["c", "b", "a"])


@given(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=12))
def test_every_card_is_drawn_once_before_the_discards_come_back(cards):
    deck, at = Deck.fresh(cards), table()
    assert Counter(deck.draw(at, "test") for _ in cards) == Counter(cards)
    assert deck.remaining == []
    deck.draw(at, "test")
    assert len(deck.remaining) == len(cards) - 1
    assert len(deck.discarded) == 1


def test_a_card_that_is_not_kept_leaves_the_deck():
    deck = Deck.fresh(CARDS)
    assert deck.draw(table(ForcedDice(["x2"])), "test", keep=False) == "x2"
    assert deck.discarded == []
    assert "x2" not in deck.remaining


def test_shuffling_brings_the_discards_back_and_a_card_can_be_added():
    deck = Deck.fresh(CARDS)
    deck.draw(table(), "test")
    deck.shuffle()
    assert (deck.remaining, deck.discarded) == (sorted(CARDS), [])
    deck.add("curse")
    assert deck.remaining == sorted([*CARDS, "curse"])


def test_an_empty_deck_cannot_be_drawn_from():
    with pytest.raises(ValueError, match="no card left"):
        Deck.fresh([]).draw(table(), "test")


def test_each_card_is_equally_likely():
    at = table()
    seen = Counter(Deck.fresh(list("abcd")).draw(at, "test") for _ in range(8000))
    assert all(abs(count - 2000) < 200 for count in seen.values())


def test_a_draw_reveals_something():
    at = table()
    Deck.fresh(CARDS).draw(at, "test")
    assert at.revealed
