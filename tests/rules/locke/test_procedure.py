"""The course of a combat, phase by phase (LOCKE-10.3a)."""

from __future__ import annotations

from rules.locke.actions import Attack, Continue, Initiative, Pass
from rules.locke.turn.procedure import ending, step
from tests.rules.locke.helpers import Bout, player

SEVEN = ["barrier-4", "bazooka-8", "blaster-5", "raygun-1", "shield-3", "teleport-2", "teleport-3"]


def a_combat(*participants, phase: str = "instructions", dice=(), **combat) -> Bout:
    """Returns a combat about to begin its first round."""
    bout = Bout(*participants, dice=dice, **{"round": 0, "order": [], "turn": "", **combat})
    bout.state.phase = phase
    return bout


def run(bout: Bout) -> list[str]:
    """Steps until a decision is pending or the game has ended, and returns the phases."""
    phases = []
    while bout.decision is None and ending(bout.setup, bout.state) is None:
        phases.append(bout.state.phase)
        bout.start(step(bout.table))
    return phases


def test_LOCKE_10_3a_a_round_goes_through_its_phases_in_order():
    """LOCKE-10.3a, LOCKE-10.4, LOCKE-10.5.1a."""
    bout = a_combat(
        player("a", hand=SEVEN), player("b", hand=SEVEN), dice=[6, 6, 1, 1, 1, 1, "raygun-2"]
    )  # fmt: skip
    assert run(bout) == ["instructions", "deal"]
    bout.answer(Pass(), "a").answer(Pass(), "b")
    assert run(bout) == ["parties", "declarations"]
    bout.answers(Pass(), Pass())
    assert run(bout) == ["initiative"]
    bout.answer(Initiative(), "a").answer(Initiative(), "b")
    assert run(bout) == ["turns"]
    assert bout.asked == ("turn", ("a",))
    bout.answer(Attack(using="raygun-1", target="b")).answer(Pass(), "b").answer(Pass(), "a")
    assert run(bout) == ["turns"]
    bout.answer(Pass(), "b")
    assert run(bout) == ["exits", "continuing"]
    bout.answers(Pass(), Pass())
    assert run(bout) == ["continuation", "instructions", "deal"]
    bout.answer(Pass(), "a").answer(Pass(), "b")
    assert run(bout) == ["parties", "declarations"]
    assert bout.state.combat.round == 2, "an attack took place (LOCKE-10.3.5a)"
    assert len(bout["a"].own.hand) == 7
    bout.dice.finish()


def test_LOCKE_10_3a_without_attack_or_continuation_the_combat_is_over():
    """LOCKE-10.3a, LOCKE-10.3.6a, LOCKE-10.3.6b."""
    bout = a_combat(player("a", hand=SEVEN), player("b", hand=SEVEN), phase="continuing", round=1, order=["a", "b"])
    run(bout)
    bout.answers(Pass(), Pass())
    assert run(bout) == ["continuation", "combat_end", "escapes", "over"]
    assert bout.told("combat-ended")[0].why == "quiet"
    assert bout.state.ended == "parted"


def test_LOCKE_10_3_4b_a_declaration_carries_the_combat_into_the_next_round():
    """LOCKE-10.3.4b."""
    bout = a_combat(player("a", hand=SEVEN), player("b", hand=SEVEN), phase="continuing", round=1, order=["a", "b"])
    run(bout)
    bout.answers(Continue(), Pass())
    assert run(bout)[:2] == ["continuation", "instructions"]
