"""The order of attack and the order of asking (LOCKE-10.3.3, LOCKE-0.4, LOCKE-0.5)."""

from rules.locke.actions import Initiative
from rules.locke.participants import in_order
from rules.locke.turn.initiative import roll_initiative
from tests.rules.locke.helpers import Bout, enemy, player


def a_roll(*participants, dice, **combat) -> Bout:
    bout = Bout(*participants, dice=dice, **{"order": [], **combat})
    return bout.start(roll_initiative(bout.table))


def test_LOCKE_10_3_3a_turns_run_from_the_highest_total_to_the_lowest():
    """LOCKE-10.3.3a, LOCKE-0.4."""
    bout = a_roll(player("a"), player("b"), player("c"), dice=[1, 2, 6, 5, 3, 4])
    assert bout.asked == ("initiative", ("a", "b", "c"))
    bout.answer(Initiative(), "c").answer(Initiative(), "a").answer(Initiative(), "b").finish()
    assert [(event.actor, event.dice, event.total) for event in bout.told("initiative-rolled")] == [
        ("c", (1, 2), 3), ("a", (6, 5), 11), ("b", (3, 4), 7),
    ]  # fmt: skip
    assert bout.state.combat.order == ["a", "b", "c"]
    assert bout.told("order-settled")[0].order == ("a", "b", "c")
    assert bout.state.phase == "turns"


def test_LOCKE_10_3_3b_tied_players_roll_again_among_themselves_until_they_differ():
    """LOCKE-10.3.3b."""
    bout = a_roll(
        player("a"), player("b"), player("c"),
        dice=[3, 3, 3, 3, 4, 3, 5, 5, 6, 4, 1, 1, 1, 2],
    )  # fmt: skip
    for seat in "abc":
        bout.answer(Initiative(), seat)
    bout.finish()
    assert bout.state.combat.order == ["c", "b", "a"]
    ties = [(event.actor, event.total) for event in bout.told("initiative-rolled") if event.tie]
    assert ties == [("a", 10), ("b", 10), ("a", 2), ("b", 3)]


def test_LOCKE_10_3_3a_enemies_and_residual_thoughts_roll_too():
    """LOCKE-10.3.3a, LOCKE-10.3.3c, LOCKE-10.12.2b."""
    thought = player("thought-d")
    thought.kind, thought.seat = "thought", "d"
    squad = enemy("police", members=[1, 1, 1])
    bout = a_roll(player("a"), squad, thought, player("d", condition="dead"), dice=[6, 6, 1, 1, 4, 4])
    assert [event.actor for event in bout.told("initiative-rolled")] == ["police"]
    assert bout.asked == ("initiative", ("a", "d"))
    bout.answer(Initiative(), "a").answer(Initiative(), "d").finish()
    assert bout.state.combat.order == ["police", "thought-d", "a"]


def test_LOCKE_0_2_sleeping_escaped_and_dead_players_do_not_roll():
    """LOCKE-0.2."""
    bout = a_roll(
        player("a"), player("b", asleep=True), player("c", escaped=True), player("d", condition="dead"), player("e"),
        dice=[1, 1, 2, 2], newcomers=["e"],
    )  # fmt: skip
    assert bout.asked == ("initiative", ("a",)), "e came in the middle of the round (LOCKE-10.2.2b)"
    bout.answer(Initiative())
    assert bout.state.combat.order == ["a"]


def test_LOCKE_0_5_reactions_are_asked_in_attack_order_after_the_acting_player():
    """LOCKE-0.5."""
    bout = Bout(player("a"), player("b"), player("c"), player("d"), order=["c", "a", "d", "b"])
    assert in_order(bout.state, "a") == ["d", "b", "c"]


def test_LOCKE_0_5_without_an_attack_order_reactions_are_asked_in_the_order_of_joining():
    """LOCKE-0.5."""
    bout = Bout(player("a"), player("b"), player("c"), order=[], newcomers=["c"])
    assert in_order(bout.state, "a") == ["b"]
