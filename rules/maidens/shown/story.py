"""Statistics of a battle."""

from __future__ import annotations

from rules.core.contract.story import Roll, Story, Tally
from rules.maidens.attack_events import Attacked, Damaged
from rules.maidens.events import Captured, TurnBegan
from rules.maidens.skill_events import Healed, LostHp

STORY = Story(
    round=TurnBegan,
    tallies=(
        Tally("kills", Damaged, lambda event: event.actor, lambda event: int(event.lost > 0 and event.hp == 0)),
        Tally("dealt", Damaged, lambda event: event.actor, lambda event: event.lost),
        Tally("taken", Damaged, lambda event: event.target, lambda event: event.lost),
        Tally("taken", LostHp, lambda event: event.target, lambda event: event.value),
        Tally("healed", Healed, lambda event: event.actor, lambda event: event.value),
        Tally("captured", Captured, lambda event: event.actor),
    ),
    rolls=(Roll(Attacked, lambda event: event.die if event.hit else -event.die),),
    is_final=False,
)
"""Statistics of a battle.

A hit with a higher die does more damage (MAID-7-C5), so the best hit has the highest die. The worst miss has the
highest die too. No doll dies in a battle (MAID-2-C2).
"""
