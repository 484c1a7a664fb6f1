"""Teleport blocks, and synchronising with them.

Rules: LOCKE-10.9a, LOCKE-10.9b, LOCKE-10.9c, LOCKE-10.9d, LOCKE-10.9e, LOCKE-10.9f, LOCKE-10.9g, LOCKE-10.8.4a,
LOCKE-10.8.4b.
"""

import pytest

from rules.locke.actions import Block, Escape, Object, Pass, Sync
from rules.locke.attack import evading
from rules.locke.state import JammerUse
from tests.rules.locke.attacked import attacked, card
from tests.rules.locke.helpers import Bout, enemy, player


def teleported(*others, level: int = 3, dice=(), with_=(), hand=(), **fields) -> Bout:
    """Lets participant `a`, whose turn it is, play a teleport of this level."""
    teleporter = player("a", level=6, hand=[f"teleport-{level}", *with_, *hand], **fields)
    bout = Bout(teleporter, *others, dice=dice)
    return bout.start(evading.escape(bout.table, "a", Escape(using=f"teleport-{level}", with_=with_), None))


# --- eligible blockers and the level they need -----------------------------------------------------------------------


def test_LOCKE_10_9a_a_greater_teleport_blocks():
    bout = teleported(player("b", hand=["teleport-4"])).answer(Block(using="teleport-4"))
    bout.finish()
    assert (bout.result, bout["a"].escaped) == ("stays", False)
    [event] = bout.told("teleport-blocked")
    assert (event.actor, event.blocker, event.level, event.block_level) == ("a", "b", 3, 4)
    assert bout.state.teleport is None


def test_LOCKE_10_9a_all_others_who_can_act_and_hold_cards_are_asked_allies_too():
    bout = teleported(
        player("b", hand=["raygun-1"]), player("c", hand=["teleport-5"], party="x"),
        player("d", hand=["teleport-5"], asleep=True), player("e"),
        player("f", hand=["teleport-6"], condition="arrested"), party="x", dice=[1],
    )  # fmt: skip
    for id in ("b", "c"):
        assert bout.asked == ("block", (id,))
        bout.answer(Pass())
    assert bout.asked == ("place", ("a",)), "the teleporter is not asked"


def test_LOCKE_10_9a_only_teleports_block():
    blocker = player("b", hand=["hallucination-6", "psychopod-6", "wild"], items=["mirror:6"], level=6)
    bout = teleported(blocker)
    assert bout.refused(Block(using="psychopod-6")).rule == "LOCKE-10.9a"
    assert bout.refused(Block(using="wild", as_="hallucination-6")).rule == "LOCKE-10.9a"
    assert bout.refused(Block(using="mirror-a")).code == "not-in-hand"
    assert [option.as_ for option in bout.options("block")] == [f"teleport-{level}" for level in range(1, 7)]


def test_LOCKE_10_9b_an_equal_teleport_does_not_block():
    bout = teleported(player("b", hand=["teleport-3"]), dice=[1]).answer(Block(using="teleport-3"))
    assert bout.asked == ("place", ("a",))
    [event] = bout.told("block-failed")
    assert (event.level, event.block_level, event.hopeful) == (3, 3, True)


def test_LOCKE_10_9b_the_teleport_counts_with_its_underlings():
    bout = teleported(
        player("b", hand=["teleport-4"]), with_=("teleport-2",), items=["underling"], dice=[1]
    ).answer(Block(using="teleport-4"))  # fmt: skip
    assert bout.asked == ("place", ("a",)), "4 against 3 and 1"


def test_LOCKE_10_9b_the_block_counts_with_its_synchronisers():
    bout = teleported(player("b", hand=["teleport-3"]), player("c", hand=["teleport-1"]))
    bout.answers(Block(using="teleport-3"), Sync(using="teleport-1"))
    bout.finish()
    assert bout.told("teleport-blocked")[0].block_level == 4


def test_LOCKE_10_9c_attempts_are_settled_in_turn_until_one_succeeds():
    bout = teleported(
        player("b", hand=["teleport-4"], level=3), player("c", hand=["teleport-5"]), player("d", hand=["teleport-6"]),
        dice=[6, 6],
    )  # fmt: skip
    bout.answer(Block(using="teleport-4", checks=1))
    assert bout.asked == ("block", ("c",))
    assert len(bout.told("block-failed")) == 1
    bout.answer(Block(using="teleport-5"))
    bout.finish()
    assert bout["a"].escaped is False
    assert bout["d"].own.hand == ["teleport-6"], "d is no longer asked"


def test_LOCKE_10_9c_a_player_is_base_blocker_at_most_once():
    bout = teleported(player("b", hand=["teleport-3", "teleport-3"]), dice=[1]).answer(Block(using="teleport-3"))
    assert bout.asked == ("place", ("a",))


def test_LOCKE_10_9d_a_blocked_teleport_is_consumed_and_does_not_help_the_defence():
    target = player("b", hand=["teleport-3", "barrier-4"], endurance=200)
    bout = attacked(card("bazooka-8"), player("a", hand=["teleport-5"]), target, dice=[1, 1])
    bout.answers(Escape(using="teleport-3"), Block(using="teleport-5"))
    bout.finish()
    assert bout["b"].own.hand == ["barrier-4"]
    assert bout["b"].own.power == 27
    assert bout.told("hit")
    assert not bout.told("stopped")


def test_LOCKE_10_9e_a_solo_attempt_is_paid_for_even_if_it_fails():
    bout = teleported(player("b", hand=["teleport-4"], level=3), dice=[6, 6, 1])
    bout.answer(Block(using="teleport-4", checks=1))
    assert bout.asked == ("place", ("a",))
    assert bout["b"].own.hand == []
    assert bout["b"].own.power == 27
    assert not bout.told("card-restored")
    assert not bout.told("block-failed")[0].hopeful


def test_LOCKE_10_9a_a_removed_teleporter_cannot_be_blocked():
    """A game master removes `a` while `b` is being asked."""
    bout = teleported(player("b", hand=["teleport-4"]), player("c", hand=["teleport-4"]))
    bout["a"].condition = "dead"
    bout._send(None)
    bout.finish()
    assert bout.result == "stays"
    assert bout.state.teleport is None


# --- hopeful attempts ------------------------------------------------------------------------------------------------


def test_LOCKE_10_9f_a_failed_hopeful_attempt_restores_all_cards_and_power():
    """A block of 3 + 1 meets a teleport of level 5."""
    bout = teleported(
        player("b", hand=["teleport-3", "teleport-1"], items=["underling"]), player("c", hand=["teleport-3"], level=2),
        player("d", hand=["raygun-1"]), level=5, dice=[6, 6, 1],
    )  # fmt: skip
    bout.answers(Block(using="teleport-3", with_=("teleport-1",)), Sync(using="teleport-3", checks=1), Pass())
    assert bout.asked[0] == "block"
    assert bout.asked[1] == ("c",), "c may still be base blocker"
    b, c = bout["b"], bout["c"]
    assert (b.own.hand, b.own.power, b.spent, b.underlings_used) == (["teleport-1", "teleport-3"], 30, 0, 0)
    assert (c.own.hand, c.own.power, c.spent) == (["teleport-3"], 30, 0)
    assert [event.actor for event in bout.told("card-restored")] == ["b", "b", "c"]
    assert bout.state.deck.discarded == ["teleport-5"]
    assert bout.told("block-failed")[0].block_level == 4


def test_LOCKE_10_9f_a_failed_check_of_the_base_blocker_restores_too_and_no_player_may_join():
    bout = teleported(player("b", hand=["teleport-3"], level=2), player("c", hand=["teleport-2"]), dice=[6, 6])
    bout.answer(Block(using="teleport-3", checks=1))
    assert bout.asked == ("block", ("c",)), "LOCKE-10.5.1h: no sync window"
    assert bout["b"].own.hand == ["teleport-3"]
    assert bout["b"].own.power == 30


def test_LOCKE_10_9f_after_success_all_pay_even_for_a_failed_check():
    bout = teleported(
        player("b", hand=["teleport-3"]), player("c", hand=["teleport-3"], level=2), player("d", hand=["teleport-2"]),
        dice=[6, 6],
    )  # fmt: skip
    bout.answers(Block(using="teleport-3"), Sync(using="teleport-3", checks=1), Sync(using="teleport-2"))
    bout.finish()
    assert bout.told("teleport-blocked")
    assert [bout[id].own.hand for id in "bcd"] == [[], [], []]
    assert [bout[id].own.power for id in "bcd"] == [27, 28, 28]


def test_LOCKE_10_9f_the_level_with_underlings_decides_whether_an_attempt_is_hopeful():
    """A block of level 4 meets a teleport of 3 + 1."""
    bout = teleported(
        player("b", hand=["teleport-4"], level=3), with_=("teleport-2",), items=["underling"], dice=[6, 6, 1]
    ).answer(Block(using="teleport-4", checks=1))  # fmt: skip
    assert bout.told("block-failed")[0].hopeful
    assert bout["b"].own.hand == ["teleport-4"]


def test_LOCKE_10_9g_neither_blocking_nor_joining_a_block_costs_a_normal_action():
    bout = teleported(player("b", hand=["teleport-3"]), player("c", hand=["teleport-2"]))
    bout.answers(Block(using="teleport-3"), Sync(using="teleport-2"))
    assert not any(bout[id].acted or bout[id].synced for id in "bc")


# --- joining players -------------------------------------------------------------------------------------------------


def test_LOCKE_10_8_4a_all_but_teleporter_and_base_blocker_may_join_in_any_turn():
    bout = teleported(
        player("b", hand=["teleport-2"], acted=True, synced=True), player("c", hand=["teleport-2", "raygun-1"]),
        player("d", hand=["raygun-1"]), player("e"), hand=["teleport-1"], dice=[1],
    )  # fmt: skip
    bout.state.combat.done = ["b"]
    bout.answers(Pass(), Block(using="teleport-2"))
    for id in ("d", "b"):
        assert bout.asked == ("sync_block", (id,))
        assert (bout.decision.facts["actor"], bout.decision.facts["target"]) == ("c", "a")
        bout.answer(Pass())
    assert bout.asked == ("block", ("d",))


def test_LOCKE_10_8_4a_once_the_block_exceeds_the_teleport_no_player_is_asked():
    bout = teleported(
        player("b", hand=["teleport-3"]), player("c", hand=["teleport-2"]), player("d", hand=["teleport-2"])
    ).answers(Block(using="teleport-3"), Sync(using="teleport-2"))
    bout.finish()
    assert bout["d"].own.hand == ["teleport-2"]


def test_LOCKE_10_8_4b_a_joining_teleport_is_at_most_the_base_cards_printed_level():
    """LOCKE-10.8c."""
    blocker = player("b", hand=["teleport-3", "teleport-1"], items=["underling"])
    bout = teleported(blocker, player("c", hand=["teleport-4", "teleport-3", "raygun-1", "wild"]), level=5)
    bout.answer(Block(using="teleport-3", with_=("teleport-1",)))
    assert bout.decision.facts["block_level"] == 4
    refusal = bout.refused(Sync(using="teleport-4"))
    assert (refusal.rule, refusal.facts["level"], refusal.facts["limit"]) == ("LOCKE-10.8.4b", 4, 3)
    assert bout.refused(Sync(using="raygun-1")).rule == "LOCKE-10.8.4b"
    assert {option.as_ or option.using for option in bout.options("sync")} == {"teleport-1", "teleport-2", "teleport-3"}


def test_LOCKE_10_8_4b_the_base_blockers_underlings_join_with_level_2_at_most():
    blocker = player("b", hand=["teleport-3", "teleport-3", "teleport-2"], items=["underling"])
    bout = teleported(blocker)
    assert bout.refused(Block(using="teleport-3", with_=("teleport-3",))).rule == "LOCKE-10.8d"
    assert Block(using="teleport-3", with_=("teleport-2",)) in bout.options("block")
    bout.answer(Block(using="teleport-3", with_=("teleport-2",)))
    bout.finish()
    assert bout.told("teleport-blocked")[0].block_level == 4
    assert bout["b"].underlings_used == 1


def test_LOCKE_10_8_4b_other_underlings_do_not_join():
    joiner = player("c", hand=["teleport-2", "teleport-1"], items=["underling"])
    bout = teleported(player("b", hand=["teleport-3"]), joiner, level=5)
    bout.answer(Block(using="teleport-3"))
    assert bout.refused(Sync(using="teleport-2", with_=("teleport-1",))).rule == "LOCKE-10.8.4b"
    assert not any(option.with_ for option in bout.options("sync"))


# --- jammers ---------------------------------------------------------------------------------------------------------


def jammer_on(target: str, **fields):
    return player("d", items=["jammer:5"], jammers=[JammerUse(tag="jammer-a", target=target)], **fields)


def test_LOCKE_10_10g_a_forbidden_blocker_may_answer_once_more():
    bout = teleported(player("b", hand=["teleport-4", "teleport-5", "teleport-6"], level=6), jammer_on("b"), dice=[1])
    bout.answers(Block(using="teleport-4"), Object())
    assert bout.asked == ("block", ("b",))
    assert bout["b"].own.power == 30
    assert [option.using for option in bout.options("block")] == ["teleport-5", "teleport-6"], "LOCKE-10.10c"
    bout.answers(Block(using="teleport-5"), Object())
    assert bout.asked == ("place", ("a",))
    assert bout["b"].own.hand == ["teleport-4", "teleport-5", "teleport-6"]
    assert not bout.told("block-failed"), "it was never made"


def test_LOCKE_10_10g_a_forbidden_synchroniser_may_answer_once_more():
    blocker = player("b", level=6, hand=["teleport-5"])
    bout = teleported(blocker, player("c", hand=["teleport-3", "teleport-4"]), jammer_on("c"), level=5)
    bout.answers(Block(using="teleport-5"), Sync(using="teleport-3"), Object())
    assert bout.asked == ("sync_block", ("c",))
    bout.answers(Sync(using="teleport-4"), Pass())
    bout.finish()
    assert bout["c"].own.hand == ["teleport-3"]
    assert bout.told("teleport-blocked")


# --- enemies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "blocked"), [(["teleport-4"], True), (["teleport-3"], False), (["raygun-1"], False)])
def test_LOCKE_10_12_2b_enemies_block_every_teleport(hand, blocked):
    bout = teleported(enemy(hand=hand), dice=[] if blocked else [1])
    assert bool(bout.told("teleport-blocked")) is blocked


def test_LOCKE_10_12_2b_enemies_join_blocks_without_their_underlings():
    joiner = enemy(hand=["teleport-1", "teleport-2"], items=["underling"])
    bout = teleported(player("b", hand=["teleport-3"]), joiner, level=3).answer(Block(using="teleport-3"))
    bout.finish()
    assert bout.told("teleport-blocked")
    assert bout["stray-esper"].own.hand == ["teleport-2"]
