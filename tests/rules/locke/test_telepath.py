"""Contact telepaths (LOCKE-5.7)."""

import pytest

from rules.locke.actions import Use
from rules.locke.attack import telepath
from rules.locke.state import JammerUse
from rules.locke.tables import characters
from tests.rules.locke.attacking import thought
from tests.rules.locke.helpers import Bout, enemy, player

TOUCH = Use(what="telepath", using="contact-telepath", target="b")


def touching(*others, dice=(), use=TOUCH, **fields) -> Bout:
    bout = Bout(player("a", hand=[use.using], **fields), *others, dice=dice)
    refusal = telepath.check_telepath(bout.state, bout["a"], use)
    assert refusal is None, refusal
    telepath.telepath(bout.table, "a", use)
    bout.finish()
    return bout


def test_LOCKE_5_7_a_target_that_fails_the_mind_check_is_read_by_the_user_alone():
    bout = touching(player("b", mind=6, character="nagato"), dice=[3, 4])
    read = bout.told("identity-read")[0]
    assert read.audience == ("a",)
    assert (read.target, read.character) == ("b", "nagato")
    assert bout.told("telepath-felt")[0].success


def test_LOCKE_5_7_the_card_is_shown_as_printed_not_with_its_present_values():
    """LOCKE-0.8."""
    bout = touching(player("b", mind=2, level=1, power=0, endurance=1, character="nagato"), dice=[6, 6])
    read, card = bout.told("identity-read")[0], characters()["nagato"]
    printed = (card.level, card.power, card.endurance, card.mind)
    assert (read.level, read.power, read.endurance, read.mind) == printed


def test_LOCKE_5_7_a_target_that_passes_the_mind_check_keeps_the_card_closed():
    """LOCKE-11.3."""
    bout = touching(player("b", mind=6), dice=[3, 3])
    assert not bout.told("identity-read")
    assert not bout.told("telepath-felt")[0].success
    checked = bout.told("mind-checked")[0]
    assert (checked.actor, checked.declared, checked.total) == ("b", 0, 6)


@pytest.mark.parametrize("mind", [0, 1])
def test_LOCKE_5_7_a_mind_below_two_fails_without_a_roll(mind):
    assert touching(player("b", mind=mind)).told("identity-read")


@pytest.mark.parametrize("dice", [(1, 1), (6, 6)])
def test_LOCKE_5_7_the_card_is_consumed_in_either_case_at_no_power(dice):
    """LOCKE-10.5.2c, LOCKE-10.3.5b."""
    bout = touching(player("b"), dice=dice, level=0, power=0, mind=0)
    assert bout["a"].own.hand == []
    assert bout.state.deck.discarded == ["contact-telepath"]
    assert bout["a"].own.power == 0
    assert bout["b"].own.endurance == 5
    assert not bout.state.combat.attacked
    assert not bout.told("attack-made")


def test_LOCKE_5_7_only_a_present_and_awake_human_can_be_touched():
    others = (
        player("b", asleep=True), player("c", escaped=True), player("d", condition="dead"), player("e", human=False),
        thought("s9"), enemy("police", character="", members=[1, 1]), player("f"),
        enemy("random-character", character="jessica"),
    )  # fmt: skip
    bout = Bout(player("a", hand=["contact-telepath"]), *others)
    assert [use.target for use in telepath.telepath_options(bout.state, bout["a"])] == ["f", "random-character"]
    for target in ("a", "b", "c", "d", "e", "thought-s9", ""):
        refusal = telepath.check_telepath(bout.state, bout["a"], TOUCH.model_copy(update={"target": target}))
        assert (refusal.code, refusal.rule) == ("no-target", "LOCKE-5.7"), target


def test_LOCKE_5_7_the_side_does_not_matter():
    touching(player("b", party="x"), dice=[1, 1], party="x")


def test_LOCKE_5_7_no_other_card_reads_minds():
    bout = Bout(player("a", hand=["bazooka-8"]), player("b"))
    for card in ("bazooka-8", "contact-telepath"):
        assert telepath.check_telepath(bout.state, bout["a"], Use(what="telepath", using=card, target="b"))
    assert telepath.telepath_options(bout.state, bout["a"]) == []


def test_LOCKE_5_8_a_wild_card_can_be_a_contact_telepath():
    use = Use(what="telepath", using="wild", as_="contact-telepath", target="b")
    bout = touching(player("b"), dice=[1, 1], use=use)
    assert bout.told("card-played")[0].wild
    assert bout.state.deck.discarded == ["wild"]
    fresh = Bout(player("a", hand=["wild"]), player("b"))
    assert telepath.telepath_options(fresh.state, fresh["a"]) == [use]


def test_LOCKE_10_10a_no_jammer_affects_a_contact_telepath():
    jamming = player(
        "b", items=["jammer:5"], jammers=[JammerUse(tag="jammer-a", target="a", known=5, exact=True)], mind=0
    )
    assert touching(jamming).told("identity-read")
