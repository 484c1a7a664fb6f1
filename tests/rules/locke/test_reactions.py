"""LOCKE-10.7: the phases, the one attempt, and unstoppable attacks."""

import pytest

from rules.core.facts.words import Term
from rules.locke.actions import Attack, Block, Defend, Escape, Object, Pass, Use
from rules.locke.attack import attacks
from rules.locke.state import JammerUse
from tests.rules.locke.attacked import again, attacked, card, nike, part, special, thought
from tests.rules.locke.helpers import Bout, player

HIT = [3, 4]
TELEPORT = Escape(using=Term("teleport-4"))
BARRIER = Defend(using=Term("barrier-4"))


def shooter(**fields):
    return player("a", **{"character": "frances", **fields})


def target(**fields):
    return player("b", **{"character": "nia", "level": 6, "hand": ["barrier-4", "teleport-4"], **fields})


def jammed():
    """Returns the fields of a target with a jammer of level 2 on `a`."""
    return {"items": ["jammer:2"], "jammers": [JammerUse(tag="jammer-a", target="a")]}


def kinds(bout, *wanted):
    return [event.kind for event in bout.table.events if event.kind in wanted]


# --- the phases ------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7a_the_phases_follow_one_another():
    """LOCKE-10.7a."""
    b = target(
        character="jessica", hand=["teleport-5"], standing="barrier-4",
        items=["*decomposition", "jammer:2", "powered_suit:3"], suit="powered_suit-a",
        jammers=[JammerUse(tag="jammer-a", target="a")],
    )  # fmt: skip
    bout = attacked(card("g-bullet-30"), shooter(level=6, hand=["teleport-6"]), b, dice=[1, 2, *HIT])
    bout.answers(Use(what="decompose"), Escape(using=Term("teleport-5")), Block(using=Term("teleport-6")))
    bout.answer(Pass())  # b's jammer does not stop the block
    phases = kinds(bout, "decomposed", "teleport-blocked", "item-broken", "defence-broken", "hit")
    assert phases == ["decomposed", "teleport-blocked", "item-broken", "defence-broken", "item-broken", "hit"]
    assert [event.item for event in bout.told("item-broken")] == ["jammer", "powered-suit"]
    assert bout.told("hit")[0].thing == "body"
    bout.finish()


def test_LOCKE_10_7a_stopping_an_attack_skips_the_later_phases():
    """LOCKE-10.7a."""
    bout = attacked(card("beam-cannon-12"), shooter(), target(**jammed()), dice=[3]).answer(TELEPORT)
    while bout.decision:
        bout.answer(bout.decision.default(bout.decision.seats[0]))
    assert bout["b"].escaped
    assert not kinds(bout, "item-broken", "stopped", "hit")
    jessica = target(character="jessica", items=["*decomposition", "jammer:2"], jammers=jammed()["jammers"])
    bout = attacked(card("beam-cannon-12"), shooter(level=2), jessica, dice=[6, 6, 1, 1]).answer(Use(what="decompose"))
    assert not kinds(bout, "item-broken")
    assert [hit.target for hit in bout.told("hit")] == ["a"]


def test_LOCKE_10_7c_all_means_together_allow_one_attempt():
    """LOCKE-10.7c."""
    b = target(
        hand=["barrier-4", "hallucination-4", "teleport-4"],
        items=["mirror:4", "sub_space_field", "energy_absorb_ball:5", "*psychopod"],
    )
    bout = attacked(card("bazooka-8"), shooter(), b)
    evades = {option.using for option in bout.options("escape")}
    assert evades == {"teleport-4", "hallucination-4", "mirror-a", "sub_space_field-a"}
    defences = {option.using for option in bout.options("defend")}
    assert defences == {"barrier-4", "mirror-a", "energy_absorb_ball-a", "psychopod-a"}
    bout.answer(BARRIER)
    bout.finish()


def test_LOCKE_10_7c_a_player_with_an_empty_hand_is_still_asked():
    """LOCKE-0.8."""
    bout = attacked(card("bazooka-8"), shooter(), target(hand=[]), dice=HIT)
    assert bout.asked == ("react", ("b",))
    assert bout.options() == [Pass()]
    bout.answer(Pass())
    bout.finish()


def evaded_in_vain(**fields):
    """Returns a bout in which a level 5 teleport of `a` blocks a level 4 teleport of `b`."""
    b = target(hand=["barrier-4", "teleport-4"], **fields)
    bout = attacked(card("bazooka-8"), shooter(level=6, hand=["teleport-5"]), b, dice=HIT)
    bout.answer(TELEPORT)
    assert bout.asked == ("block", ("a",))
    bout.answer(Block(using=Term("teleport-5")))
    return bout


def test_LOCKE_10_7d_after_an_evade_no_defence_is_possible():
    """LOCKE-10.7d."""
    bout = evaded_in_vain()
    assert kinds(bout, "teleport-blocked", "hit") == ["teleport-blocked", "hit"]
    assert bout["b"].own.hand == ["barrier-4"]
    bout.finish()


def test_LOCKE_10_7e_a_failed_evades_power_is_still_paid():
    """LOCKE-10.7e."""
    assert evaded_in_vain()["b"].own.power == 26


def test_LOCKE_5_6_a_standing_defence_works_after_a_failed_evade():
    """LOCKE-5.6, LOCKE-10.7d."""
    b = target(hand=["teleport-4"], standing="shield-3", **jammed())
    bout = attacked(card("bazooka-8"), shooter(level=6, hand=["teleport-5"]), b)
    bout.answers(TELEPORT, Block(using=Term("teleport-5")))
    while bout.decision:  # b's jammer may object
        bout.answer(Pass())
    assert kinds(bout, "teleport-blocked", "item-broken", "stopped", "hit") == [
        "teleport-blocked", "item-broken", "stopped",
    ]  # fmt: skip


def test_LOCKE_10_7_2j_a_blocked_mirror_stops_the_attack_in_the_defend_phase():
    """LOCKE-10.7d, LOCKE-10.7.2j."""
    b = target(items=["mirror:5", "jammer:2"], jammers=jammed()["jammers"])
    bout = attacked(card("light-sword-30"), shooter(items=["mirror:6"]), b)
    bout.answers(Escape(using=Term("mirror-a")), Block(using=Term("mirror-a")))
    assert kinds(bout, "mirror-blocked", "item-broken", "stopped", "hit") == [
        "mirror-blocked", "item-broken", "stopped",
    ]  # fmt: skip
    bout.finish()


def test_LOCKE_10_10g_a_forbidden_evade_is_no_attempt():
    """LOCKE-10.10g."""
    jammer = player("c", items=["jammer:4"], jammers=[JammerUse(tag="jammer-a", target="b")])
    b = target(character="jessica", hand=["screen-5", "teleport-4"], items=["*decomposition"])
    bout = attacked(card("bazooka-8"), shooter(), b, jammer).answers(TELEPORT, Object())
    assert bout.asked == ("react", ("b",))
    assert bout.decision.verbs == ("escape", "defend", "pass")
    assert bout["b"].own.hand == ["screen-5", "teleport-4"]
    bout.answers(Defend(using=Term("screen-5")), Pass())
    assert bout.told("stopped")
    bout.finish()


def test_a_target_with_a_standing_defence_may_still_evade():
    """LOCKE-10.7a."""
    bout = attacked(card("bazooka-8"), shooter(), target(hand=["teleport-4"], standing="barrier-4"), dice=[2])
    assert bout.options() == [TELEPORT, Pass()]
    bout.answer(TELEPORT)
    while bout.decision:
        bout.answer(bout.decision.default(bout.decision.seats[0]))
    assert bout["b"].escaped
    assert not bout.told("stopped")


def test_LOCKE_10_7_2f_the_rest_of_an_attack_goes_on_after_a_hallucination():
    """LOCKE-10.7a, LOCKE-10.7.2f."""
    b = target(hand=["hallucination-4"], standing="shield-3")
    attack = card("bazooka-8", sync=[part("c", "blaster-6")])
    bout = attacked(attack, shooter(mind=7), b, player("c", mind=2), dice=[1, 1, 6, 6])
    bout.answer(Escape(using=Term("hallucination-4")))
    assert bout["c"].asleep
    assert bout.told("stopped")[0].attack_level == 3
    bout.finish()


def test_an_attack_ended_by_a_hallucination_does_nothing_more():
    bout = attacked(card("bazooka-8"), shooter(mind=2), target(hand=["hallucination-4"]), player("c", mind=9),
                    dice=[6, 6, 1, 1])  # fmt: skip
    bout.answer(Escape(using=Term("hallucination-4")))
    assert bout["a"].asleep
    assert not bout.told("hit")
    bout.finish()


def fired(*answers, **fields):
    """Plays an attack by `a` on `b` with a bazooka, to its end."""
    bout = Bout(player("a", level=4, hand=["bazooka-8"]), target(**fields), dice=[3])
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="b")))
    bout.answers(*answers)
    while bout.decision:
        bout.answer(bout.decision.default(bout.decision.seats[0]))
    assert bout.state.attack is None
    return bout


@pytest.mark.parametrize(("answer", "kind"), [(TELEPORT, "escaped"), (BARRIER, "stopped")])
def test_LOCKE_10_7h_a_stopped_attack_still_happened(answer, kind):
    """LOCKE-10.7h."""
    bout = fired(answer)
    assert bout.told(kind)
    assert not bout.told("hit")
    assert bout.state.combat.attacked


def test_LOCKE_10_7h_a_decomposed_attack_still_happened():
    """LOCKE-10.7h."""
    bout = Bout(
        player("a", level=4, character="frances", hand=["bazooka-8"]),
        target(character="jessica", items=["*decomposition"]), dice=[6, 6, 1, 1],
    )  # fmt: skip
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="b"))).answer(Use(what="decompose"))
    assert bout.state.combat.attacked
    assert bout.state.attack is None
    bout.finish()


# --- Nike and residual thoughts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", [nike(), thought()])
def test_LOCKE_10_7f_nike_and_thoughts_cannot_be_evaded_or_defended(attack):
    """LOCKE-10.7f."""
    bout = attacked(attack, shooter(), target(items=["mirror:6"]), dice=HIT)
    assert bout.told("hit")[0].target == "b"
    assert bout["b"].own.hand == ["barrier-4", "teleport-4"]
    bout.finish()


def test_an_attack_without_its_target_does_nothing():
    """After a correction by a game master."""
    for fields in ({"escaped": True}, {"condition": "dead"}):
        attacked(special(3, 8), shooter(), target(**fields)).finish()
    bout = attacked(card("bazooka-8"), shooter(), target())
    bout["b"].condition = "dead"
    bout.answer(Pass())
    assert not bout.told("hit")
    bout.finish()


def test_a_repeated_attack_asks_again():
    bout = attacked(card("raygun-1"), shooter(), target(), dice=HIT).answer(Pass())
    assert again(bout, card("raygun-1"), HIT).asked == ("react", ("b",))
