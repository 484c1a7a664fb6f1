"""The referee's choices for an enemy (LOCKE-10.12.2, LOCKE-10.12.3)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.play.actions import Action
from rules.locke.actions import Attack, Block, Pass
from rules.locke.attack import attacks
from rules.locke.attack.blocking import _block_decision as block_decision
from rules.locke.attack.syncing import _sync_decision as sync_decision
from rules.locke.enemies.strategy import choose
from rules.locke.state import AttackPart, JammerUse, Participant, PendingAttack, Teleport
from rules.locke.tables import faces
from rules.locke.turn import rounds, turns
from tests.rules.locke.helpers import Bout, enemy, player


def first(_items: Sequence[str], _label: str) -> int:
    """Picks the first of equal choices."""
    return 0


def turn_of(esper: Participant, *players: Participant) -> Action:
    """Returns an enemy's first action in its turn."""
    bout = Bout(esper, *(players or (player("a"),)))
    decision = turns.turn_decision(bout.state, esper)
    assert decision is not None
    return choose(bout.state, esper, decision, first)


def block_of(esper: Participant, level: int) -> Action:
    """Returns an enemy's answer to a teleport of this level."""
    bout = Bout(player("a"), esper)
    bout.state.teleport = Teleport(who="a", printed=level)
    decision = block_decision(bout.state, esper)
    assert decision is not None
    return choose(bout.state, esper, decision, first)


def test_LOCKE_10_12_2a_an_enemys_decision_is_answered_at_once_without_a_question() -> None:
    """LOCKE-10.12.2a."""
    bout = Bout(enemy(hand=["raygun-3"]), player("a"), dice=[3, 3])
    bout.start(turns.attack_turn(bout.table, "stray-esper"))
    assert bout.asked == ("react", ("a",))  # the first question is a player's
    bout.answer(Pass()).finish()
    assert [event.facts()["damage"] for event in bout.told("hit")] == [0]


@pytest.mark.parametrize(
    ("hand", "level", "chosen"),
    [
        (["bazooka-8", "bazooka-10", "raygun-3"], 3, "bazooka-10"),  # the highest level, then the highest power
        (["light-sword-30", "g-bullet-35"], 5, "g-bullet-35"),  # a light sword is a candidate like any other
        (["light-sword-50", "g-bullet-35"], 6, "light-sword-50"),
        (["raygun-1", "d-bullet-50"], 3, "raygun-1"),  # a card that needs no check comes first
        (["beam-cannon-12", "g-bullet-25"], 3, "beam-cannon-12"),  # otherwise the card with the fewest checks
        (["beam-cannon-12", "beam-cannon-20"], 3, "beam-cannon-20"),  # then the power decides
        (["raygun-1", "wild"], 3, "wild"),  # a wild card counts as the best card that it allows
        (["bazooka-10", "wild"], 3, "bazooka-10"),  # a wild card is used only if it is better than the other cards
    ],
)
def test_LOCKE_10_12_3b_the_best_attack_is_chosen(hand: list[str], level: int, chosen: str) -> None:
    """LOCKE-10.12.3b."""
    action = turn_of(enemy(hand=hand, level=level, mind=4))
    assert isinstance(action, Attack)
    assert action.using == chosen
    assert action.mind == 0  # 0 means that each check uses the full mind


@pytest.mark.parametrize(("level", "mind"), [(3, 5), (4, 1)])
def test_LOCKE_10_12_3b_at_most_two_checks_and_none_without_a_mind(level: int, mind: int) -> None:
    assert isinstance(turn_of(enemy(hand=["d-bullet-50"], level=level, mind=mind)), Pass)


def test_LOCKE_10_12_3b_underlings_add_every_legal_card_strongest_first() -> None:
    commander = enemy(hand=["blaster-4", "blaster-6", "g-bullet-25", "raygun-3"], items=["underling", "underling"])
    action = turn_of(commander)
    assert isinstance(action, Attack)
    assert (action.using, action.with_) == ("g-bullet-25", ("blaster-6", "blaster-4"))


def test_LOCKE_10_12_3h_power_is_not_held_back() -> None:
    """LOCKE-10.12.3h."""
    esper = enemy(hand=["g-bullet-25", "raygun-1"], power=5)
    bout = Bout(esper, player("a", character="nia"), dice=[2, 2])
    bout.start(turns.attack_turn(bout.table, esper.id)).answer(Pass())
    assert (bout[esper.id].own.power, bout[esper.id].own.hand) == (0, ["raygun-1"])


def test_LOCKE_10_12_3c_an_enemy_synchronises_only_with_a_weaker_card_that_needs_no_check() -> None:
    """LOCKE-10.12.3c."""

    def answer(*hand: str, attacker: Participant, level: int = 5) -> Action:
        friend = enemy("stray-esper-2", hand=hand, level=level)
        bout = Bout(attacker, player("a"), friend)
        base = faces()["bazooka-8"]
        bout.state.attack = PendingAttack(
            attacker=attacker.id, kind="card", name=base.id, target="a", printed=base.level,
            parts=[AttackPart(who=attacker.id, card=base.id, power=base.power)],
        )  # fmt: skip
        decision = sync_decision(bout.state, friend)
        assert decision is not None
        return choose(bout.state, friend, decision, first)

    assert answer("bazooka-7", "blaster-6", attacker=enemy()).slots()["using"] == "bazooka-7"
    assert isinstance(answer("bazooka-9", attacker=enemy()), Pass)  # it is stronger than the base card, so it is kept
    assert isinstance(answer("bazooka-7", attacker=enemy(), level=2), Pass)  # the card would need a check
    assert isinstance(answer("bazooka-7", attacker=player("b")), Pass)  # an enemy never joins a player's attack


def test_LOCKE_10_12_3b_underlings_also_add_to_an_attack_that_their_owner_joins() -> None:
    """LOCKE-10.12.3b, LOCKE-10.8d."""
    commander = enemy("random-character", hand=["raygun-1", "blaster-6"], items=["underling"], level=1, mind=0)
    bout = Bout(enemy(), player("a"), commander)
    base = faces()["bazooka-8"]
    bout.state.attack = PendingAttack(
        attacker="stray-esper", kind="card", name=base.id, target="a", printed=base.level,
        parts=[AttackPart(who="stray-esper", card=base.id, power=base.power)],
    )  # fmt: skip
    decision = sync_decision(bout.state, commander)
    assert decision is not None
    answer = choose(bout.state, commander, decision, first).slots()
    assert (answer["using"], answer["with_"]) == ("raygun-1", ("blaster-6",))


@pytest.mark.parametrize(("item", "dice"), [("beam_cannon", [3, 4, 1]), ("cruiser", [3, 4]), ("geoid_bullet", [3, 4])])
def test_LOCKE_10_12_2d_an_enemys_use_from_above_may_be_anything(item: str, dice: list[int]) -> None:
    """LOCKE-10.12.2d, LOCKE-10.4.2b."""
    bout = Bout(enemy(items=[f"*{item}"]), player("a"), dice=[*dice, 1, 1])
    bout.start(turns.attack_turn(bout.table, "stray-esper"))
    assert [event.facts()["called"] for event in bout.told("special-declared")] == ["above"]
    assert (bout.asked is not None) == (item == "beam_cannon")


@pytest.mark.parametrize(
    ("hand", "level", "teleport", "chosen", "checks"),
    [
        (["teleport-4", "teleport-5", "teleport-6"], 6, 4, "teleport-5", 0),  # the lowest card above the teleport
        (["teleport-5", "teleport-6"], 4, 4, "teleport-5", 1),  # otherwise a card that needs at most two checks
        (["teleport-6", "teleport-3", "teleport-2"], 3, 3, "teleport-3", 0),  # three checks are too many
        (["teleport-1", "teleport-2"], 5, 4, "teleport-2", 0),  # it plays its highest card, and hopes for others
        (["wild"], 6, 4, "wild", 0),
    ],
)
def test_LOCKE_10_12_3f_an_enemy_blocks_alone_or_in_hope_of_others(
    hand: list[str], level: int, teleport: int, chosen: str, checks: int
) -> None:
    """LOCKE-10.12.3f."""
    action = block_of(enemy(hand=hand, level=level), teleport)
    assert isinstance(action, Block)
    assert (action.using, action.checks) == (chosen, checks)


def test_LOCKE_10_12_3f_without_a_teleport_an_enemy_does_not_block() -> None:
    assert isinstance(block_of(enemy(hand=["g-bullet-25"]), 1), Pass)


def test_LOCKE_10_12_3g_an_enemy_always_objects_and_never_reads_minds() -> None:
    keeper = enemy(items=["jammer:4"])
    bout = Bout(player("a", hand=["bazooka-8"]), keeper)
    keeper.jammers = [JammerUse(tag="jammer-a", target="a")]
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target=keeper.id)))
    assert bout.told("card-forbidden")
    assert bout.result is False
    assert isinstance(turn_of(enemy(hand=["contact-telepath"])), Pass)


def test_LOCKE_10_12_3a_enemies_always_declare_continuation() -> None:
    bout = Bout(player("a"), enemy())
    bout.start(rounds.continuing(bout.table))
    bout.answer(Pass())
    assert bout.state.combat.continuing == ["stray-esper"]


def test_a_seat_held_by_the_referee_plays_by_the_same_policy() -> None:
    mine = player("a", hand=["bazooka-8", "raygun-1"])
    bout = Bout(mine, player("b"))
    decision = turns.turn_decision(bout.state, mine)
    assert decision is not None
    assert choose(bout.state, mine, decision, first) == Attack(using="bazooka-8", target="b")
