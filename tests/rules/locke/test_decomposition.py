"""LOCKE-10.7.1: Jessica's decomposition."""

import pytest

from rules.core.facts.words import Term
from rules.locke.actions import Defend, Pass, Use
from tests.rules.locke.attacked import again, attacked, card, nike, part, special, thought
from tests.rules.locke.helpers import enemy, player

DECOMPOSE = Use(what="decompose")


def jessica(id="b", **fields):
    figures = {"level": 1, "endurance": 2, "items": ["*decomposition"], **fields}
    return player(id, character="jessica", **figures)


def shooter(**fields):
    return player("a", character="frances", **{"level": 5, "endurance": 5, **fields})


def test_LOCKE_10_7_1a_only_jessica_is_offered_it():
    """LOCKE-10.7.1a."""
    others = attacked(card("bazooka-8"), shooter(), player("b"))
    assert others.asked == ("react", ("b",))
    assert others.refused(DECOMPOSE).rule == "LOCKE-10.7.1a"
    assert DECOMPOSE not in others.options()
    hers = attacked(card("bazooka-8"), shooter(), jessica())
    assert hers.asked == others.asked
    assert hers.decision.verbs == others.decision.verbs
    assert DECOMPOSE in hers.options()


def test_LOCKE_10_7_1a_success_makes_the_attack_vanish():
    """LOCKE-10.7.1a, LOCKE-10.7.1b."""
    bout = attacked(card("bazooka-8"), shooter(), jessica(), dice=[3, 3, 1, 1]).answer(DECOMPOSE)
    (checked,) = bout.told("level-checked")
    assert (checked.actor, checked.total, checked.success) == ("a", 6, False)
    (told,) = bout.told("decomposed")
    assert (told.actor, told.attacker, told.success) == ("b", "a", True)
    assert bout["b"].own.endurance == 2
    bout.finish()


def test_LOCKE_10_7_1a_after_a_failure_she_may_still_defend():
    """LOCKE-10.7.1a."""
    bout = attacked(card("raygun-3"), shooter(), jessica(level=3, power=9, hand=["shield-3"]), dice=[2, 3])
    bout.answer(DECOMPOSE)
    assert bout.asked == ("react", ("b",))
    assert bout["b"].own.power == 9
    assert not bout.options("use")
    assert bout.refused(DECOMPOSE).code == "not-awaited-verb"
    bout.answer(Defend(using=Term("shield-3")))
    assert bout.told("stopped")
    bout.finish()


@pytest.mark.parametrize(("dice", "lost"), [((1, 1), True), ((1, 2), False)])
def test_LOCKE_10_7_1b_a_check_of_exactly_2_costs_her_the_ability(dice, lost):
    """LOCKE-10.7.1b."""
    bout = attacked(card("bazooka-8"), shooter(), jessica(endurance=7), dice=[*dice, 3, 4]).answers(DECOMPOSE, Pass())
    assert bout.told("decomposed")[0].lost is lost
    again(bout, card("raygun-1"))
    assert (DECOMPOSE in bout.options()) is not lost
    if lost:
        assert bout.refused(DECOMPOSE).rule == "LOCKE-10.7.1b"


def test_LOCKE_10_7_1b_the_check_is_made_at_the_full_current_level():
    """LOCKE-10.7.1b."""
    bout = attacked(card("bazooka-8"), shooter(power=0), jessica(), dice=[2, 3]).answer(DECOMPOSE)
    assert bout.told("level-checked")[0].success


@pytest.mark.parametrize(
    ("roll", "column", "ratio"), [((3, 3), "F", 6), ((3, 4), "F", 6), ((4, 5), "F", 6), ((6, 4), "G", 10)]
)
def test_LOCKE_10_7_1c_the_attackers_body_is_hit_at_n_to_1(roll, column, ratio):
    """LOCKE-10.7.1c."""
    attacker = shooter(items=["nike:6"], nike="nike-a")
    bout = attacked(card("bazooka-8"), attacker, jessica(), dice=[*roll, 3, 4]).answer(DECOMPOSE)
    (hit,) = bout.told("hit")
    assert (hit.attacker, hit.target, hit.thing) == ("b", "a", "body")
    assert (hit.column, hit.ratio, hit.dice) == (column, ratio, (3, 4))
    assert bout["a"].own.endurance == 5 - hit.damage
    assert (bout["a"].own.level, bout["a"].own.base_level) == (0, 5)


def test_LOCKE_10_7_1d_the_whole_synchronised_attack_vanishes():
    """LOCKE-10.7.1d."""
    ally = player("c", level=5, character="frances")
    attack = card("bazooka-8", sync=[part("c", "blaster-6")])
    bout = attacked(attack, shooter(), jessica(), ally, dice=[6, 6, 1, 1]).answer(DECOMPOSE)
    assert [hit.target for hit in bout.told("hit")] == ["a"]
    assert (bout["a"].own.level, bout["c"].own.level) == (0, 5)
    bout.finish()


def test_LOCKE_10_7_1d_an_attacker_of_level_0_fails_but_rolls():
    """LOCKE-10.7.1d."""
    bout = attacked(card("bazooka-8"), shooter(level=0), jessica(), dice=[1, 1, 3, 4]).answer(DECOMPOSE)
    assert bout.told("decomposed")[0].success
    assert not bout.told("decomposed")[0].lost
    assert bout.told("hit")[0].ratio == 2


def test_LOCKE_10_7b_only_card_attacks_are_decomposed():
    """LOCKE-10.7b."""
    assert attacked(special(3, 10), shooter(), jessica()).refused(DECOMPOSE).rule == "LOCKE-10.7b"
    assert DECOMPOSE in attacked(card("light-sword-30"), shooter(), jessica()).options()


@pytest.mark.parametrize("attack", [nike(), thought()])
def test_LOCKE_10_7f_nike_and_thoughts_cannot_be_decomposed(attack):
    """LOCKE-10.7f."""
    bout = attacked(attack, shooter(), jessica(), dice=[1, 1])
    assert bout.told("hit")
    bout.finish()


def test_LOCKE_10_12_2e_a_random_jessica_decomposes():
    """LOCKE-10.12.2e."""
    random = enemy("random-character", character="jessica", items=["*decomposition"], level=1)
    bout = attacked(card("bazooka-8", target="random-character"), shooter(), random, dice=[6, 6, 1, 1])
    assert bout.told("decomposed")[0].success
    bout.finish()


def test_other_uses_are_no_reaction():
    bout = attacked(card("bazooka-8"), shooter(), jessica(items=["*decomposition", "cruiser"]))
    assert bout.refused(Use(what="cruiser", target="a")).code == "not-a-reaction"
