"""Reasons for the referee's choices (LOCKE-10.12.2, LOCKE-10.12.3), as facts for `/why`.

Any player may ask for a reason, so a reason contains only public facts. An answer such as not defending may depend on a
secret hand. So most kinds of decision have one reason, the same for all answers.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.events import Reason
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Table
from rules.locke.actions import Attack, Use
from rules.locke.enemies.strategy import MOST_CHECKS, face_of
from rules.locke.state import Participant, Setup, State
from rules.locke.wording import term

STATED = {
    "react": ("react", "LOCKE-10.12.3d"),
    "sync": ("sync", "LOCKE-10.12.3c"),
    "block": ("block", "LOCKE-10.12.3f"),
    "sync_block": ("sync-block", "LOCKE-10.12.3f"),
    "block_mirror": ("block-mirror", "LOCKE-10.12.2b"),
    "declarations": ("declarations", "LOCKE-10.12.2b"),
    "underlings": ("underlings", "LOCKE-10.12.2b"),
    "object": ("object", "LOCKE-10.12.3g"),
    "continue": ("continue", "LOCKE-10.12.3a"),
    "initiative": ("initiative", "LOCKE-10.3.3a"),
    "parties": ("parties", "LOCKE-10.12.3g"),
    "party": ("parties", "LOCKE-10.12.3g"),
    "exits": ("exits", "LOCKE-10.12.3a"),
    "arrest": ("arrest", "LOCKE-10.12.3a"),
    "place": ("place", "LOCKE-10.7.2b"),
    "draw": ("draw", "LOCKE-10.11b"),
    "read": ("draw", "LOCKE-10.3.1a"),
    **dict.fromkeys(("claim", "refuse", "show_card"), ("claims", "LOCKE-10.12.2c")),
    **dict.fromkeys(("combat", "there", "alive", "thought", "sync_thought"), ("joins", "LOCKE-10.12.3a")),
    **dict.fromkeys(("nike", "controller", "trap"), ("mind-check", "LOCKE-10.12.3b")),
}
"""Reason and rule for each kind of decision whose answers all have the same reason."""


def explain(table: Table[Setup, State], participant: Participant, decision: Decision, chosen: Action) -> None:
    """Records the referee's reason for an enemy's choice (LOCKE-10.12.2b)."""
    if table.explains():
        _note(table, reasons(participant, decision, chosen, drawn=True))


def explain_shot(table: Table[Setup, State], shooter: Participant) -> None:
    """Records the reason for a shot by an armed enemy.

    An enemy with a weapon can only shoot.
    """
    assert shooter.weapon is not None
    weapon = term(shooter.weapon.id)
    table.explain("shot", "LOCKE-10.12.2d", lambda: {"actor": Piece(shooter.id), "weapon": weapon})


def explain_target(table: Table[Setup, State], enemy: Participant, targets: list[str], target: str) -> None:
    if table.explains():
        _note(table, _target(enemy, targets, target, drawn=True))


def explain_underlings(table: Table[Setup, State], owner: Participant) -> None:
    kind, rule = STATED["underlings"]
    table.explain(kind, rule, lambda: {"actor": Piece(owner.id)})


def _note(table: Table[Setup, State], found: Iterator[Reason]) -> None:
    """Records each reason once, even if its decision is asked again."""
    table.reasons += [reason for reason in found if reason not in table.reasons]


def reasons(participant: Participant, decision: Decision, chosen: Action, *, drawn: bool) -> Iterator[Reason]:
    """Yields the reasons for the referee's answer.

    `drawn` is true if the referee draws among equal choices, and false if it takes the first.
    """
    actor = Piece(participant.id)
    if decision.kind in STATED:
        kind, rule = STATED[decision.kind]
        facts = {**decision.facts, "actor": actor, "most": MOST_CHECKS}
        yield Reason(kind=kind, rule=rule, facts=facts)
    elif isinstance(chosen, Attack):
        yield _attack(actor, chosen)
    elif isinstance(chosen, Use):
        yield Reason(kind="special", rule="LOCKE-10.12.2d", facts={"actor": actor})
    else:
        yield Reason(kind="turn-over", rule="LOCKE-10.12.3b", facts={"actor": actor, "most": MOST_CHECKS})
    if isinstance(chosen, Attack | Use) and chosen.target:
        same = (option for option in decision.options(participant.seat) if isinstance(option, type(chosen)))
        targets = [str(option.target) for option in same if _means(option) == _means(chosen) and option.target]
        yield from _target(participant, list(dict.fromkeys(targets)), chosen.target, drawn=drawn)


def _attack(actor: Piece, attack: Attack) -> Reason:
    face = face_of(attack)
    if face is None:
        facts = {"actor": actor, "means": Term(attack.using), "most": MOST_CHECKS}
        return Reason(kind="attack-otherwise", rule="LOCKE-10.12.3b", facts=facts)
    facts = {"actor": actor, "card": Term(face.id), "checks": attack.checks, "most": MOST_CHECKS}
    return Reason(kind="attack", rule="LOCKE-10.12.3b", facts=facts)


def _means(action: Attack | Use) -> tuple[str, str]:
    return action.verb, action.using


def _target(actor: Participant, targets: list[str], target: str, *, drawn: bool) -> Iterator[Reason]:
    """Yields the reason for a target, unless no other target was possible."""
    if len(targets) > 1:
        facts = {
            "actor": Piece(actor.id),
            "target": Piece(target),
            "among": [Piece(each) for each in targets],
            "drawn": drawn,
        }
        yield Reason(kind="target", rule="LOCKE-10.12.2b", facts=facts)
