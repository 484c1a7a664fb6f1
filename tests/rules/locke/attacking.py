"""Attacks that are about to be made, for tests of attacking and synchronising."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.facts.refusal import Refusal
from rules.locke.actions import Attack
from rules.locke.attack import attacks
from rules.locke.state import Participant
from tests.rules.locke.helpers import Bout, player


def attacking(action: Attack, *participants: Participant, dice: Sequence[int | str] = (), **combat: Any) -> Bout:
    """Starts the first participant's attack and runs it to the first decision."""
    bout = Bout(*participants, dice=dice, **combat)
    refusal = attacks.check_attack(bout.state, participants[0], action)
    assert refusal is None, refusal
    return bout.start(attacks.attack(bout.table, participants[0].id, action))


def refused(action: Attack, *participants: Participant, **combat: Any) -> Refusal:
    """Returns the refusal of the first participant's attack."""
    bout = Bout(*participants, **combat)
    refusal = attacks.check_attack(bout.state, participants[0], action)
    assert refusal is not None, f"{action!r} is admitted"
    return refusal


def offered(*participants: Participant, **combat: Any) -> list[Attack]:
    """Returns the attacks offered to the first participant, after checking that each is legal."""
    bout = Bout(*participants, **combat)
    options = attacks.attack_options(bout.state, participants[0])
    assert all(attacks.check_attack(bout.state, participants[0], option) is None for option in options)
    assert len(set(options)) == len(options)
    return options


def thought(seat: str, power: int = 10, **fields: Any) -> Participant:
    """Returns the residual thought of a seat's dead player."""
    made = player(f"thought-{seat}", thought_power=power, endurance=0, level=0, mind=0, character="", **fields)
    made.kind, made.seat, made.uses_cards = "thought", seat, False
    return made
