"""Locke: tallies of the combats, and the secrets revealed at the end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract.story import Roll, Story, Tally
from rules.core.facts.words import Phrase, Piece
from rules.locke.attack_events import CardPlayed, Hit
from rules.locke.events import RoundBegan
from rules.locke.state import INFINITE, Setup, State
from rules.locke.wording import item_phrase, term

BODIES = ("body", "member")
"""Things whose damage costs life, unlike suits and Nikes."""


def _suffered(hit: Hit) -> int:
    return hit.endurance - hit.left if hit.thing in BODIES else 0


def _killed(hit: Hit) -> int:
    return int(hit.thing in BODIES and hit.left == 0 < hit.endurance)


STORY = Story(
    round=RoundBegan,
    tallies=(
        Tally("kills", Hit, lambda hit: hit.attacker, _killed),
        Tally("dealt", Hit, lambda hit: hit.attacker, _suffered),
        Tally("taken", Hit, lambda hit: hit.target, _suffered),
        Tally("cards", CardPlayed, lambda played: played.actor),
    ),
    rolls=(Roll(Hit, lambda hit: hit.total),),
)


def revealed(setup: Setup, state: State) -> Sequence[Phrase]:
    """Returns all characters at the end of the game, which ends their secrecy (LOCKE-0.8)."""
    return [
        Phrase(
            "revealed",
            {
                "actor": Piece(each.id), "character": term(own.character), "level": own.level,
                "power": 0 if own.max_power >= INFINITE else own.max_power, "endurance": own.endurance,
                "mind": own.mind, "items": [item_phrase(item) for item in own.items],
            },
        )
        for each in state.participants.values() if each.kind == "player" and (own := each.own).character
    ]  # fmt: skip
