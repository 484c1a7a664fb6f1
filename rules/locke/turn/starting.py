"""Beginning of any combat: its participants, the check of the deck, and its enemies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.facts.words import Piece, Term
from rules.locke.asking import GameTable
from rules.locke.events import CombatArose, CombatFailed, EnemyAppeared
from rules.locke.participants import HAND, is_actionable, items_of
from rules.locke.state import Cause, Combat, EnemySpec, Participant, State
from rules.locke.tables import enemies
from rules.locke.turn.dealing import make_enemy
from rules.locke.wording import term

OUTCOMES = {"deck": "deck", "arrest": "arrested"}
"""Outcome of the game if its first combat does not arise, by the reason."""


def players_at(state: State, place: str) -> list[Participant]:
    """Returns a space's living players, in order of joining."""
    return [
        each
        for each in state.participants.values()
        if each.kind == "player" and each.place == place and each.condition != "dead"
    ]


def fighters_at(state: State, place: str) -> list[Participant]:
    """Returns the players in a space that can act (LOCKE-10.1e)."""
    return [each for each in players_at(state, place) if is_actionable(each)]


def cards_needed(players: Iterable[Participant], specs: Iterable[EnemySpec]) -> int:
    """Returns the number of cards needed to begin a combat (LOCKE-10.1b).

    Cards for underlings are not counted.
    """
    lacking = sum(max(0, HAND - len(each.own.hand)) for each in players)
    return lacking + sum(HAND for spec in specs if enemies()[spec.enemy]["uses_cards"])


def fail(table: GameTable, why: str, rule: str, *, needed: int = 0, left: int = 0) -> None:
    """Announces that a combat does not arise (`CombatFailed`)."""
    table.tell(CombatFailed(rules=(rule,), why=Term(why), needed=needed, left=left))
    if not table.state.combats:
        table.state.combat.why = OUTCOMES.get(why, "")


def begin_combat(
    table: GameTable, cause: Cause, place: str, joined: Sequence[str], specs: Sequence[EnemySpec] = (), actor: str = ""
) -> bool:
    """Begins a combat, and returns whether it arose (LOCKE-10.1b, LOCKE-10.1e, LOCKE-10.11e).

    No other combat may be under way (LOCKE-10.1c).
    """
    state = table.state
    needed = cards_needed([state.participants[id] for id in joined], specs)
    left = len(state.deck.remaining)
    if needed > left:
        fail(table, "deck", "LOCKE-10.1b", needed=needed, left=left)
        return False
    state.combats += 1
    state.combat = Combat(number=state.combats, cause=cause, place=place, joined=list(joined))
    state.drawing = [waiting for waiting in state.drawing if waiting != place]
    table.tell(
        CombatArose(
            rules=("LOCKE-10.1a",), cause=cause.replace("_", "-"), place=Term(place), number=state.combats,
            actor=Piece(actor),
        )
    )  # fmt: skip
    for spec in specs:
        _appear(table, make_enemy(table, spec))
    state.phase = "joining"
    return True


def _appear(table: GameTable, enemy: Participant) -> None:
    """Adds an enemy to the combat, and shows its printed figures (LOCKE-10.12a).

    The identity of a random character stays secret (LOCKE-0.8).
    """
    table.state.participants[enemy.id] = enemy
    table.state.combat.joined.append(enemy.id)
    printed = enemy.known_endurance is not None
    weapon = enemy.weapon
    table.tell(
        EnemyAppeared(
            rules=("LOCKE-10.12a",), enemy=Piece(enemy.id), what=term(enemy.enemy), count=len(enemy.members) or 1,
            level=enemy.own.level if printed else 0, endurance=enemy.known_endurance or 0,
            weapon=term(weapon.id) if weapon else Term(""), weapon_level=weapon.level if weapon else 0,
            jammer=printed and bool(items_of(enemy, "jammer")),
        )
    )  # fmt: skip
