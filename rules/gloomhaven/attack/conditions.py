"""Conditions, and the heals that remove them (GLOOM-K)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.gloomhaven.attack.damage import GameTable, suffer
from rules.gloomhaven.attack.modifiers import deck_key, shuffle_in
from rules.gloomhaven.events import ConditionEnded, ConditionGained, Healed, Unaffected
from rules.gloomhaven.figures import immunities_of
from rules.gloomhaven.state import Condition, Figure

TIMED: tuple[Condition, ...] = ("immobilize", "disarm", "stun", "muddle", "strengthen", "invisible")
"""Conditions that end with the figure's next turn (GLOOM-K1, GLOOM-K2)."""
WOUND_DAMAGE = 1
POISON_BONUS = 1


def afflict(table: GameTable, figure: Figure, conditions: Iterable[str]) -> None:
    """Gives a figure conditions, blesses and curses; repeated conditions start over (GLOOM-K4)."""
    for word in conditions:
        if word in immunities_of(table.setup, figure):
            table.tell(Unaffected(actor=Piece(figure.id), effect=Term(word)))
            continue
        if word in ("bless", "curse"):
            shuffle_in(table, deck_key(figure), cast(Literal["bless", "curse"], word))
            continue
        condition = cast(Condition, word)
        again = condition in figure.conditions
        figure.conditions[condition] = table.state.turn == figure.id
        rules = ("GLOOM-K4",) if again else ("GLOOM-K2",) if condition in ("poison", "wound") else ("GLOOM-K1",)
        table.tell(ConditionGained(rules=rules, actor=Piece(figure.id), condition=Term(condition), again=again))


def relieve(table: GameTable, figure: Figure, condition: Condition, rule: str = "") -> None:
    """Ends a condition if the figure has it."""
    if figure.conditions.pop(condition, None) is not None:
        rules = (rule,) if rule else ()
        table.tell(ConditionEnded(rules=rules, actor=Piece(figure.id), condition=Term(condition)))


def bleed(table: GameTable, figure: Figure) -> Procedure[None]:
    """Deals the damage of a wound at the start of a turn (GLOOM-K2); no figure gets the kill (GLOOM-O7)."""
    if "wound" in figure.conditions:
        yield from suffer(table, figure, WOUND_DAMAGE, "wound", rule="GLOOM-K2")


def expire(table: GameTable, figure: Figure) -> None:
    """Ends timed conditions at the end of a figure's turn (GLOOM-K1).

    A condition gained during this turn stays until the end of the next turn.
    """
    for condition in [word for word in figure.conditions if word in TIMED]:
        if figure.conditions[condition]:
            figure.conditions[condition] = False
        else:
            relieve(table, figure, condition, "GLOOM-K1")


def is_hurt(figure: Figure) -> bool:
    """Returns whether a heal would help a figure (GLOOM-K2, GLOOM-K5)."""
    return figure.hp < figure.max_hp or "poison" in figure.conditions or "wound" in figure.conditions


def heal(table: GameTable, healer: Figure, figure: Figure, value: int) -> None:
    """Heals a figure, and removes wound and poison (GLOOM-K2, GLOOM-K5).

    A poisoned figure regains no hit points.
    """
    removed: tuple[Condition, ...] = tuple(word for word in ("poison", "wound") if word in figure.conditions)
    restored = 0 if "poison" in removed else min(value, figure.max_hp - figure.hp)
    for condition in removed:
        del figure.conditions[condition]
    figure.hp += restored
    table.tell(
        Healed(
            rules=("GLOOM-K2", "GLOOM-K5") if removed else ("GLOOM-K5",),
            actor=Piece(healer.id),
            target=Piece(figure.id),
            value=value,
            restored=restored,
            removed=tuple(Term(condition) for condition in removed),
            hp=figure.hp,
            max_hp=figure.max_hp,
        )
    )
