"""Attack turns (LOCKE-10.4)."""

import pytest

from rules.locke.actions import Attack, Escape, Morale, Move, Object, Pass, Use
from rules.locke.participants import is_actionable
from rules.locke.state import JammerUse, Weapon
from rules.locke.turn.turns import next_turn
from tests.rules.locke.helpers import Bout, enemy, player

RAYGUN = Attack(using="raygun-1", target="b")
CRUISER = Use(what="cruiser", using="cruiser-a", target="b")


def a_turn(*participants, dice=(), **combat) -> Bout:
    """Starts the turn of the first participant."""
    bout = Bout(*participants, dice=dice, **combat)
    return bout.start(next_turn(bout.table))


def thought_of(seat: str, power: int = 10):
    thought = player(f"thought-{seat}", thought_power=power)
    thought.kind, thought.seat, thought.uses_cards = "thought", seat, False
    return thought


# --- order of turns --------------------------------------------------------------------------------------------------


def test_LOCKE_0_10_a_turn_is_one_participants_slot_in_the_order():
    """LOCKE-0.10."""
    bout = a_turn(player("a"), player("b"), order=["b", "a"])
    assert bout.asked == ("turn", ("b",))
    assert bout.state.combat.turn == "b"
    bout.answer(Pass()).finish()
    assert (bout.state.combat.done, bout.state.phase) == (["b"], "turns")
    bout.start(next_turn(bout.table))
    assert bout.asked == ("turn", ("a",))
    bout.answer(Pass()).finish()
    assert bout.state.phase == "exits", "the post-process follows the last turn"


@pytest.mark.parametrize(
    ("state", "why"),
    [({"asleep": True}, "asleep"), ({"escaped": True}, "escaped"), ({"condition": "dead"}, "dead"),
     ({"condition": "arrested"}, "arrested"), ({"condition": "incapacitated"}, "incapacitated")],
)  # fmt: skip
def test_LOCKE_10_4c_participants_who_cannot_act_are_passed_over(state, why):
    """LOCKE-10.4c, LOCKE-0.2, LOCKE-8.1, LOCKE-8.2, LOCKE-8.3."""
    a = player("a", items=["cruiser"], **state)
    assert not is_actionable(a)
    bout = a_turn(a, player("b"))
    bout.finish()
    assert [(event.actor, event.why) for event in bout.told("turn-skipped")] == [("a", why)]
    assert bout.state.combat.done == ["a"]
    assert not bout.told("turn-began")


def test_LOCKE_8_1_normal_players_and_partners_can_act():
    """LOCKE-8.1."""
    assert is_actionable(player("a"))
    assert is_actionable(player("a", condition="partner"))


def test_LOCKE_0_2_residual_thoughts_never_count_as_able_to_act():
    """LOCKE-0.2."""
    assert not is_actionable(thought_of("z"))


# --- the controller --------------------------------------------------------------------------------------------------


def test_LOCKE_10_4a_a_turn_may_begin_by_removing_a_controller_with_a_mind_check():
    """LOCKE-10.4a."""
    bout = a_turn(player("a", mind=7, controlled=True), player("b"), dice=[3, 4])
    assert bout.asked == ("controller", ("a",))
    assert bout.refused(Morale(value=8)).facts["high"] == 7
    assert bout.options("morale") == [Morale(value=value) for value in (0, *range(2, 7))]
    bout.answer(Morale(value=7))
    assert not bout["a"].controlled
    assert bout.told("controller-removed")
    assert bout.asked == ("turn", ("a",))


def test_LOCKE_10_4a_a_failed_check_leaves_the_controller_on():
    """LOCKE-10.4a."""
    bout = a_turn(player("a", mind=5, controlled=True), player("b"), dice=[3, 4])
    bout.answer(Morale())
    assert bout["a"].controlled
    assert not bout.told("controller-removed")
    assert bout.asked == ("turn", ("a",))


def test_LOCKE_10_4a_a_player_with_a_mind_below_two_is_asked_but_can_only_pass():
    """LOCKE-10.4a."""
    bout = a_turn(player("a", mind=1, controlled=True), player("b"))
    assert bout.asked == ("controller", ("a",))
    assert bout.options() == [Pass()]
    assert bout.refused(Morale()).code == "no-mind"


# --- normal and special actions --------------------------------------------------------------------------------------


def test_LOCKE_10_4_1a_a_turn_has_one_normal_action():
    """LOCKE-10.4.1a, LOCKE-10.4b, LOCKE-0.8."""
    bout = a_turn(player("a", hand=["raygun-1", "raygun-2"]), player("b"), dice=[1, 1])
    bout.answer(RAYGUN).answer(Pass(), "b")
    assert bout.asked == ("special", ("a",))
    assert bout.options() == [Pass()]
    assert bout.refused(Attack(using="raygun-2", target="b")).code == "not-awaited-verb"
    bout.answer(Pass()).finish()
    assert bout["a"].own.hand == ["raygun-2"]


def test_LOCKE_10_4_1a_all_kinds_of_normal_action_are_offered():
    """LOCKE-10.4.1a, LOCKE-10.4b."""
    bout = a_turn(
        player("a", hand=["contact-telepath", "raygun-1", "teleport-2"], items=["cruiser", "sub_space_field"]),
        player("b"),
    )
    assert {(option.verb, getattr(option, "using", "")) for option in bout.options()} == {
        ("attack", "raygun-1"), ("escape", "teleport-2"), ("escape", "sub_space_field-a"),
        ("use", "contact-telepath"), ("use", "cruiser-a"), ("pass", ""),
    }  # fmt: skip


def test_LOCKE_10_4_1b_a_card_played_by_the_players_level_costs_power():
    """LOCKE-10.4.1b, LOCKE-10.5.2a."""
    bout = a_turn(player("a", level=5, power=9, hand=["bazooka-8"]), player("b"), dice=[1, 1])
    bout.answer(Attack(using="bazooka-8", target="b")).answer(Pass(), "b")
    assert (bout["a"].own.power, bout["a"].spent) == (6, 3)


@pytest.mark.parametrize("card", ["shield-3", "teleport-2", "contact-telepath"])
def test_LOCKE_10_4_1a_only_attack_cards_attack(card):
    """LOCKE-10.4.1a."""
    bout = a_turn(player("a", hand=[card]), player("b"))
    assert bout.refused(Attack(using=card, target="b")).code == "wrong-card"


def test_LOCKE_10_4_1a_a_defence_card_is_never_a_normal_action():
    """LOCKE-10.4.1a."""
    bout = a_turn(player("a", hand=["shield-3"]), player("b"))
    assert bout.options() == [Pass()]
    bout.refused(Escape(using="shield-3"))


def test_LOCKE_10_4b_special_actions_may_come_before_the_normal_one():
    """LOCKE-10.4b, LOCKE-10.4.2a."""
    bout = a_turn(player("a", hand=["raygun-1"], items=["cruiser"]), player("b"), dice=[4, 4])
    bout.answer(CRUISER)
    assert bout.asked == ("turn", ("a",)), "nothing happened; the normal action is left"
    assert bout.options("use") == []
    assert bout.options("attack")
    bout.refused(CRUISER)


def test_LOCKE_10_4b_special_actions_may_come_after_the_normal_one():
    """LOCKE-10.4b."""
    bout = a_turn(player("a", hand=["raygun-1"], items=["cruiser"]), player("b"), dice=[1, 1, 4, 4])
    bout.answer(RAYGUN).answer(Pass(), "b")
    assert bout.asked == ("special", ("a",))
    assert bout.options("use")
    bout.answers(CRUISER, Pass()).finish()


def test_LOCKE_10_4_1c_after_synchronising_only_special_actions_are_left():
    """LOCKE-10.4.1c."""
    bout = a_turn(player("a", hand=["raygun-1", "teleport-2", "contact-telepath"], items=["cruiser"], synced=True),
                  player("b"))  # fmt: skip
    assert bout.asked == ("special", ("a",))
    assert {action.what for action in bout.options("use")} == {"cruiser"}
    refusal = bout.refused(Use(what="telepath", using="contact-telepath", target="b"))
    assert (refusal.code, refusal.rule) == ("no-normal-action", "LOCKE-10.4.1c")


def test_LOCKE_10_4_1d_a_failed_activation_uses_up_the_normal_action():
    """LOCKE-10.4.1d."""
    bout = a_turn(player("a", level=0, mind=5, hand=["raygun-1", "raygun-2"]), player("b"), dice=[6, 6])
    bout.answer(Attack(using="raygun-1", target="b", checks=1))
    assert bout.told("card-failed")
    assert bout.asked == ("special", ("a",))


def test_LOCKE_10_4_1d_a_card_restored_by_a_jammer_uses_up_no_action():
    """LOCKE-10.4.1d, LOCKE-0.9."""
    jammer = JammerUse(tag="jammer-a", target="a")
    bout = a_turn(player("a", hand=["raygun-1"], power=9), player("b", items=["jammer:3"], jammers=[jammer]))
    bout.answer(RAYGUN)
    assert bout.asked == ("object", ("b",))
    bout.answer(Object(), "b")
    assert bout.asked == ("turn", ("a",))
    assert (bout["a"].own.hand, bout["a"].own.power, bout.state.deck.discarded) == (["raygun-1"], 9, [])
    assert not bout.state.combat.attacked, "it does not count as an attack (LOCKE-10.3.5b)"


def test_LOCKE_0_9_a_consumed_card_lies_on_the_used_pile_and_its_power_is_spent():
    """LOCKE-0.9."""
    bout = a_turn(player("a", hand=["raygun-1"], power=9), player("b"), dice=[1, 1])
    bout.answer(RAYGUN).answer(Pass(), "b")
    assert (bout["a"].own.hand, bout["a"].own.power, bout.state.deck.discarded) == ([], 8, ["raygun-1"])


def test_LOCKE_10_4_2g_after_an_escape_the_turn_is_over():
    """LOCKE-10.4.2g, LOCKE-10.4.1e."""
    bout = a_turn(player("a", hand=["teleport-1"], items=["cruiser"]), player("b", hand=["raygun-1"]), dice=[3])
    bout.answer(Escape(using="teleport-1"))
    assert bout.asked == ("block", ("b",))
    bout.answer(Pass(), "b")
    assert bout.asked == ("place", ("a",))
    bout.answer(next(option for option in bout.options() if isinstance(option, Move))).finish()
    assert bout["a"].escaped
    assert bout.state.combat.done == ["a"]


def test_LOCKE_10_4_2g_after_a_blocked_escape_special_actions_are_left():
    """LOCKE-10.4.2g."""
    bout = a_turn(player("a", hand=["teleport-1"], items=["cruiser"]), player("b", hand=["teleport-2"]))
    bout.answer(Escape(using="teleport-1"))
    block = next(option for option in bout.options("block"))
    bout.answer(block)
    assert bout.told("teleport-blocked")
    assert bout.asked == ("special", ("a",))


def test_LOCKE_10_4_1a_a_contact_telepath_is_the_normal_action():
    """LOCKE-10.4.1a."""
    bout = a_turn(player("a", hand=["contact-telepath", "raygun-1"]), player("b", mind=1))
    bout.answer(Use(what="telepath", using="contact-telepath", target="b"))
    assert bout.asked == ("special", ("a",))


def test_LOCKE_10_2_1i_a_residual_thought_attacks_once_and_does_nothing_else():
    """LOCKE-10.2.1i."""
    bout = a_turn(thought_of("z"), player("b"), player("z", condition="dead"), dice=[1, 1])
    assert bout.asked == ("turn", ("z",))
    assert bout.options() == [Attack(using="thought", target="b"), Pass()]
    bout.answer(bout.options("attack")[0]).finish()


def test_LOCKE_10_8_2a_a_thought_that_has_synchronised_does_not_attack():
    """LOCKE-10.8.2a."""
    thought = thought_of("z")
    thought.synced = True
    bout = a_turn(thought, player("b"), player("z", condition="dead"))
    bout.finish()
    assert not bout.told("attack-made")


def test_LOCKE_10_7_2j_a_mirror_used_in_an_attack_turn_ends_with_it():
    """LOCKE-10.7.2j."""
    bout = a_turn(player("a"), player("b", mirror=5))
    bout.answer(Pass()).finish()
    assert bout["b"].mirror == 0


def test_LOCKE_10_10e_a_jammers_level_may_be_shown_in_the_players_turn():
    """LOCKE-10.10e."""
    jammer = JammerUse(tag="jammer-a", target="b")
    bout = a_turn(player("a", items=["jammer:3"], jammers=[jammer]), player("b"))
    bout.answer(Use(what="show", using="jammer-a"))
    assert bout["a"].jammers[0].known == 3
    assert bout.asked == ("turn", ("a",))


# --- enemies ---------------------------------------------------------------------------------------------------------


def test_LOCKE_10_12_2d_an_armed_enemy_shoots_at_a_random_target():
    """LOCKE-10.12.2d."""
    device = enemy("alarm-device", uses_cards=False, human=False, level=0, power=0, mind=0)
    device.weapon = Weapon(id="blaster", level=2)
    bout = a_turn(device, player("a"), player("b"), dice=["b", 1, 1, 1])
    assert bout.asked == ("react", ("b",))
    bout.answer(Pass())
    assert bout.state.combat.done == ["alarm-device"]
    assert bout.state.combat.attacked


def test_LOCKE_10_12_2d_an_enemy_uses_every_means():
    """LOCKE-10.12.2d."""
    boss = enemy("random-character", hand=["raygun-1", "bazooka-8"], items=["cruiser"])
    bout = a_turn(boss, player("b"), dice=[1, 1, 4, 4])
    assert bout.asked == ("react", ("b",))
    bout.answer(Pass()).finish()
    assert [event.name for event in bout.told("attack-made")] == ["bazooka"]
    assert bout.told("nothing-happened")


def test_LOCKE_10_12_2d_without_a_target_an_armed_enemy_does_nothing():
    """LOCKE-10.12.2d."""
    device = enemy("alarm-device", uses_cards=False, human=False)
    device.weapon = Weapon(id="blaster", level=2)
    bout = a_turn(device, player("b", asleep=True))
    bout.finish()
    assert not bout.told("attack-made")
