"""Escapes from a melee: permission of the enemies, the roll, and the retreat (MAID-6-A6 to A8)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Seat
from rules.core.play.decisions import Answer, Decision
from rules.core.play.table import Procedure
from rules.core.space.plane.spots import Spot
from rules.maidens.actions import Allow, Escape, Pass
from rules.maidens.attack.rolling import roll
from rules.maidens.events import EscapeAllowed, EscapeRolled
from rules.maidens.space.paths import check_retreat, retreat
from rules.maidens.standing import (
    GameTable,
    bad_point,
    ground_of,
    is_down,
    leave_melee,
    opponents,
    seats_of,
    spot_of,
    stage_of,
)
from rules.maidens.state import Doll, Setup, State
from rules.maidens.tables import constant
from rules.maidens.turn.mines import stopped_by_mine
from rules.maidens.turn.moving import relocate
from rules.maidens.values import most_steps

SUCCESS = constant("escape_success_max")


def check_escape(setup: Setup, state: State, doll: Doll, action: Escape) -> Refusal | None:
    """Refuses an escape that is not possible (MAID-6-A7)."""
    if not doll.melee:
        return Refusal("not-engaged", "MAID-6-A6", actor=Piece(doll.id))
    if not action.to and not action.via:
        return None
    path = _path(setup, action)
    if path is None:
        return bad_point(setup.ground)
    enemies = [each.id for each in opponents(state, doll)]
    ground, stage = ground_of(setup, state), stage_of(setup, state)
    found = check_retreat(ground, stage, doll.id, most_steps(setup, state, doll), enemies, path)
    return found if isinstance(found, Refusal) else None


def _path(setup: Setup, action: Escape) -> list[Spot] | None:
    spots = [spot_of(setup.ground, each) for each in (*action.via, *([action.to] if action.to else ()))]
    return [each for each in spots if each is not None] if None not in spots else None


def escape(table: GameTable, action: Escape) -> Procedure[None]:
    """Resolves an escape (MAID-6-A6, MAID-6-A8)."""
    state = table.state
    who = action.actor
    is_free = yield from _ask_release(table, who)
    die = 0
    if not is_free:
        die = yield from roll(table, who, "escape", "escape", value=SUCCESS)
    success = is_free or die <= SUCCESS
    doll = state.dolls[who]
    table.tell(
        EscapeRolled(rules=("MAID-6-A6",) if success else ("MAID-6-A6", "MAID-6-A8"), actor=Piece(who),
                     target=SUCCESS, die=die, success=success)
    )  # fmt: skip
    if success and doll.melee:
        yield from get_away(table, who, action)


def get_away(table: GameTable, who: str, action: Escape | None = None) -> Procedure[None]:
    """Moves a doll out of her melee in a retreat (MAID-6-A7).

    The default retreat replaces a path that is not possible.
    """
    setup, state = table.setup, table.state
    doll = state.dolls[who]
    enemies = [each.id for each in opponents(state, doll)]
    steps = most_steps(setup, state, doll)
    ground, stage = ground_of(setup, state), stage_of(setup, state)
    way = None
    if action is not None and (action.to or action.via):
        found = check_retreat(ground, stage, who, steps, enemies, _path(setup, action) or [])
        way = None if isinstance(found, Refusal) else found
    way = way or retreat(ground, stage, who, steps, enemies)
    leave_melee(table, doll, "escaped", "MAID-6-A6")
    yield from stopped_by_mine(table, doll, way, lambda cut: relocate(table, doll, cut, "retreat", steps))


# --- letting her go --------------------------------------------------------------------------------------------------


def _ask_release(table: GameTable, who: str) -> Procedure[bool]:
    """Asks the enemies in the melee to let the doll go, and returns whether all agree (MAID-6-A7).

    An enemy who does not answer does not agree.
    """
    state = table.state
    enemies = [each for each in opponents(state, state.dolls[who]) if not is_down(each)]
    if any(each.berserk for each in enemies):
        return False
    said: dict[str, bool] = {}

    def waiting() -> tuple[str, ...]:
        return () if False in said.values() else tuple(each for each in seats_of(enemies) if each not in said)

    def note_permission(answer: Answer) -> None:
        said[answer.seat] = isinstance(answer.action, Allow)
        table.tell(
            EscapeAllowed(rules=("MAID-6-A6",), actor=Piece(who), seat=Seat(answer.seat), allowed=said[answer.seat])
        )

    options = [Pass(), Allow()]
    decision = Decision(
        kind="let-go",
        seats=(),
        verbs=("pass", "allow"),
        options=lambda _seat: options,
        check=lambda _seat, action: (
            None if action in options else Refusal("not-an-option", "MAID-6-A6", count=len(options))
        ),
        default=lambda _seat: Pass(),
        rule="MAID-6-A6",
        facts={"actor": Piece(who)},
        concerns=seats_of(enemies),
    )
    yield from table.gather(decision, waiting, note_permission)
    return bool(said) and all(said.values())
