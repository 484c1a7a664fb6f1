"""Mind checks and ESP level checks (LOCKE-11.2, LOCKE-11.3)."""

from fractions import Fraction

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.locke.attack import checks
from rules.locke.shown import view
from tests.rules.locke.helpers import Bout, player


def bout(dice=(), **fields) -> Bout:
    return Bout(player("a", **fields), player("b"), dice=dice)


# --- mind checks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "success"), [((1, 1), True), ((2, 3), True), ((3, 3), False), ((6, 6), False)])
def test_LOCKE_11_3_a_mind_check_succeeds_with_two_dice_of_at_most_the_value(dice, success):
    table = bout(dice, mind=5)
    assert checks.mind_check(table.table, table["a"], "level") is success
    table.finish()


@pytest.mark.parametrize(("declared", "success"), [(4, False), (5, True), (6, True), (0, True)])
def test_LOCKE_11_3_a_value_below_the_maximum_may_be_declared_which_hides_the_true_value(declared, success):
    table = bout([2, 3], mind=6)
    assert checks.mind_check(table.table, table["a"], "level", declared) is success
    told = table.told("mind-checked")[0]
    assert (told.declared, told.total, told.success) == (declared, 5, success)


@pytest.mark.parametrize(("declared", "code"), [(1, "mind-range"), (2, ""), (5, ""), (6, "mind-range"), (0, "")])
def test_LOCKE_11_3_the_value_lies_between_two_and_the_mind(declared, code):
    refusal = checks.check_declared_mind(player("a", mind=5), declared)
    assert (refusal.code if refusal else "") == code
    if refusal:
        assert refusal.rule == "LOCKE-11.3"
        assert refusal.facts == {"value": declared, "low": 2, "high": 5}


@pytest.mark.parametrize("mind", [0, 1])
def test_LOCKE_11_3_a_mind_below_two_allows_no_checks_and_fails_forced_ones_without_a_roll(mind):
    refusal = checks.check_declared_mind(player("a", mind=mind), 0)
    assert (refusal.code, refusal.facts) == ("no-mind", {"mind": mind, "least": 2})
    table = bout((), mind=mind)
    assert checks.mind_check(table.table, table["a"], "trap") is False
    assert table.told("mind-checked")[0].dice == ()


# --- ESP level checks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "success"), [(5, False), (6, True), (7, True)])
def test_LOCKE_11_2_a_level_check_succeeds_with_two_dice_of_at_most_the_level(level, success):
    table = bout([2, 4])
    assert checks.level_check(table.table, table["a"], "suit", level) == (success, 6)
    told = table.told("level-checked")[0]
    assert (told.purpose, told.dice, told.total, told.success) == ("suit", (2, 4), 6, success)


def test_LOCKE_11_2_the_usable_level_is_the_current_one_at_any_power():
    assert checks.usable_level(player("a", level=4, power=0)) == 4
    assert checks.usable_level(player("a", level=4, controlled=True)) == 0


def test_LOCKE_0_4_two_dice_are_drawn_in_sequence():
    table = bout([5, 2])
    assert checks.roll_2d6(table.table, "initiative") == (5, 2)
    table.finish()


# --- chances ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mind", [2, 5, 7, 12])
def test_LOCKE_11_3_the_chance_of_checks_is_the_share_of_successful_throws(mind):
    throws = [[one, other] for one in range(1, 7) for other in range(1, 7)]
    succeed = 0
    for dice in throws:
        table = bout(dice, mind=mind)
        succeed += checks.mind_check(table.table, table["a"], "level")
    assert checks.chance_of_2d6(mind) == Fraction(succeed, 36)
    both = 0
    for dice in (first + second for first in throws[::5] for second in throws):
        table = bout(dice, mind=mind)
        both += checks.make_up(table.table, "a", 2, mind)
    singles = sum(sum(first) <= mind for first in throws[::5])
    assert both == singles * succeed, "the second check has its own throw"
    assert checks.chance_of_2d6(mind, 2) == Fraction(succeed, 36) ** 2


def test_chances_of_checks_are_told_in_a_hand_and_to_no_other_player():
    """LOCKE-0.8."""
    table = bout(mind=7, level=3)
    setup, state = table.setup, table.state
    for language, told in (
        (
            "en",
            "Chances of your checks: ESP level 8.33%; at full mind 1 mind check 58.3%, 2 in a row 34%, "
            "3 in a row 19.8%",
        ),
        ("ja", "チェックの成功率：ESPレベル8.33%、精神力いっぱいで1回58.3%、2回連続34%、3回連続19.8%"),
    ):
        voice = Voice(Languages.load().words(language), "locke")
        own, public = (view.view(setup, state, seat) for seat in (state.participants["a"].seat, None))
        (said,) = [phrase for phrase in own.hand if phrase.id == "hand-checks"]
        assert voice.phrase(said).replace("\u2068", "").replace("\u2069", "") == told
        assert "hand-check" not in repr(public)
    assert checks.check_chances(player("a", mind=1)).facts["minds"] == []
