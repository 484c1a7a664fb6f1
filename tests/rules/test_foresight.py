"""Foresight: every fall of the dice is counted, and certain consequences are rehearsed on a copy."""

from fractions import Fraction

import pytest

from rules.core.play.decks import Deck
from rules.core.play.foresight import MOST_WAYS, Unforeseeable, damage_chances, rehearse, spread
from rules.core.play.table import Table
from tests.little_ruleset import LITTLE, Pass, State, Strike


def test_two_dice_give_their_sums_exactly():
    sums = spread(lambda dice: dice.roll(6, "one") + dice.roll(6, "other"))
    assert sums == {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}


def test_the_number_of_dice_may_depend_on_the_dice():
    found = spread(lambda dice: dice.roll(2, "coin") == 1 or dice.roll(4, "again") == 4)
    assert found == {True: Fraction(5, 8), False: Fraction(3, 8)}


def test_a_deck_is_drawn_without_replacement_and_equal_cards_are_one_way():
    ways = []

    def drawn(dice):
        deck = Deck.fresh(["a"] * 18 + ["b"] * 2)
        ways.append(1)
        return "".join(deck.draw(Table(None, None, dice), "card") for _ in range(2))

    assert spread(drawn) == {
        "aa": Fraction(153, 190), "ab": Fraction(18, 190), "ba": Fraction(18, 190), "bb": Fraction(1, 190),
    }  # fmt: skip
    assert len(ways) == 4


def test_too_many_ways_are_not_counted():
    with pytest.raises(Unforeseeable):
        spread(lambda dice: [dice.roll(20, "die") for _ in range(9)] and 0)
    assert spread(lambda dice: dice.roll(MOST_WAYS, "die") and 0) == {0: 1}


def test_a_rehearsal_stops_at_dice_and_questions_and_changes_nothing():
    setup = LITTLE.new_setup("duel", {})
    state = State(hp={"s1": 6, "s2": 6}, round=1, order=["s1", "s2"])
    before = state.model_dump_json()

    def struck(table):
        table.state.hp["s2"] -= 1
        table.roll(6, "strike")
        table.state.hp["s2"] -= 5
        return

    done = rehearse(setup, state, struck)
    assert (done.is_whole, done.state.hp["s2"]) == (False, 5)
    asked = rehearse(setup, state, LITTLE.step)
    assert not asked.is_whole, "it is s1's turn, and no seat answers"
    answered = rehearse(setup, state, LITTLE.step, by_default=("turn",))
    assert answered.is_whole
    assert answered.state.order == ["s2"]
    assert state.model_dump_json() == before


def test_chances_of_damage_give_its_likelihood_its_amount_and_a_kill():
    hurt, amounts, falls = damage_chances("s2", {0: Fraction(1, 4), 2: Fraction(1, 2), 6: Fraction(1, 4)}, 6)
    assert hurt.facts["chance"].facts["share"] == 75.0
    assert (amounts.facts["mean"], amounts.facts["low"], amounts.facts["high"]) == (2.5, 0, 6)
    assert falls.facts["chance"].facts["share"] == 25.0
    assert falls.facts["target"] == "s2"
    assert LITTLE.consequences(None, None, "s1", Strike()) == LITTLE.chances(None, None, "s1", Pass()) == ()
