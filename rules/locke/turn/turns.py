"""Attack turns: removing an ESP controller, then the normal action and special actions in any order (LOCKE-10.4)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.locke.actions import PASS, Attack, Escape, Morale, Pass, Use
from rules.locke.asking import GameTable, ask, decision
from rules.locke.attack import attacks, evading, special, telepath, weapons
from rules.locke.attack.checks import check_morale, declared_mind, mind_check, mind_options
from rules.locke.enemies.reasons import explain_shot
from rules.locke.enemies.running import draw_target
from rules.locke.events import ControllerRemoved, TurnBegan, TurnSkipped
from rules.locke.state import Participant, State
from rules.locke.turn import declaring
from rules.locke.turn.closing import forget_turn

TURN_VERBS = ("attack", "escape", "use", "pass")
SPECIAL_VERBS = ("use", "pass")


def next_turn(table: GameTable) -> Procedure[None]:
    """Runs the next turn in this round's order, or goes on to the post-process (LOCKE-0.10)."""
    combat = table.state.combat
    who = next((id for id in combat.order if id not in combat.done), None)
    if who is not None:
        combat.turn = who
        yield from attack_turn(table, who)
        combat.done.append(who)
        combat.turn = ""
    if all(id in combat.done for id in combat.order):
        table.state.phase = "exits"


def attack_turn(table: GameTable, who: str) -> Procedure[None]:
    """Runs a participant's whole turn, or skips it (LOCKE-10.4c)."""
    state = table.state
    why = skipped_because(state, who)
    if why:
        table.tell(TurnSkipped(rules=("LOCKE-10.4c",), actor=Piece(who), why=Term(why)))
        return
    table.tell(TurnBegan(rules=("LOCKE-10.4b",), actor=Piece(who)))
    yield from remove_controller(table, who)
    yield from _act(table, who)
    for participant in state.participants.values():
        forget_turn(participant)


def skipped_because(state: State, who: str) -> str:
    """Returns the reason a turn is skipped, or "" (LOCKE-10.4c)."""
    participant = state.participants.get(who)
    if participant is None:
        return "dead"
    if participant.condition in ("dead", "arrested", "incapacitated"):
        return participant.condition
    return "escaped" if participant.escaped else "asleep" if participant.asleep else ""


def remove_controller(table: GameTable, who: str) -> Procedure[None]:
    """Offers a mind check to remove an ESP controller (LOCKE-10.4a)."""

    def make(participant: Participant) -> Decision | None:
        if not participant.controlled or skipped_because(table.state, who):
            return None
        return decision(
            "controller", participant, lambda: [*mind_options(participant), PASS],
            lambda action: check_morale(participant, action),
            default=PASS, rule="LOCKE-10.4a", verbs=("morale", "pass"),
        )  # fmt: skip

    answer = yield from ask(table, who, make)
    participant = table.state.participants.get(who)
    if not isinstance(answer, Morale) or participant is None:
        return
    if mind_check(table, participant, "controller", declared_mind(participant, answer)):
        participant.controlled = False
        table.tell(ControllerRemoved(rules=("LOCKE-10.4a",), actor=Piece(who)))


# --- normal and special actions --------------------------------------------------------------------------------------


def _act(table: GameTable, who: str) -> Procedure[None]:
    """Asks for actions until the turn is over.

    An enemy with a weapon shoots without being asked (LOCKE-10.12.2d).
    """
    state = table.state
    participant = state.participants[who]
    if participant.weapon is not None:
        yield from _shoot(table, participant)
        return

    def make(acting: Participant) -> Decision | None:
        return None if skipped_because(state, who) else turn_decision(state, acting)

    while True:
        action = yield from ask(table, who, make)
        if action is None or isinstance(action, Pass) or (yield from carry_out(table, who, action)):
            return


def _shoot(table: GameTable, shooter: Participant) -> Procedure[None]:
    """Shoots at one target, chosen with equal chances (LOCKE-10.12.2b)."""
    target = draw_target(table, shooter)
    if target:
        explain_shot(table, shooter)
        yield from weapons.weapon_attack(table, shooter.id, target)


def has_normal_action(participant: Participant) -> bool:
    """Returns whether the normal action is left (LOCKE-10.4.1a, LOCKE-10.4.1c)."""
    return not participant.acted and not participant.synced


def turn_decision(state: State, participant: Participant) -> Decision | None:
    """Returns the decision of a turn (LOCKE-10.2.1i).

    Its kind is "turn" while the normal action is left, then "special". Participants without special actions are asked
    too, since that fact is secret.
    """
    normal = has_normal_action(participant)
    if not normal and participant.kind == "thought":
        return None
    return decision(
        "turn" if normal else "special",
        participant,
        lambda: turn_options(state, participant),
        lambda action: check_turn(state, participant, action),
        default=PASS,
        rule="LOCKE-10.4.1a" if normal else "LOCKE-10.4b",
        verbs=TURN_VERBS if normal else SPECIAL_VERBS,
    )


def turn_options(state: State, participant: Participant) -> list[Action]:
    """Returns the normal and special actions that are left, and passing."""
    found: list[Action] = []
    if has_normal_action(participant):
        found += attacks.attack_options(state, participant)
        if participant.kind != "thought":
            found += evading.escape_options(state, participant, None)
            found += telepath.telepath_options(state, participant)
    if participant.kind != "thought":
        found += special.special_options(state, participant)
        found += declaring.show_options(participant)
    return [*found, PASS]


def check_turn(state: State, participant: Participant, action: Action) -> Refusal | None:
    if not has_normal_action(participant) and (
        isinstance(action, Attack | Escape) or (isinstance(action, Use) and action.what == "telepath")
    ):
        rule = "LOCKE-10.4.1c" if participant.synced else "LOCKE-10.4.1a"
        return Refusal("no-normal-action", rule)
    match action:
        case Attack():
            return attacks.check_attack(state, participant, action)
        case Escape():
            return evading.check_escape(state, participant, action, None)
        case Use(what="telepath"):
            return telepath.check_telepath(state, participant, action)
        case Use(what="show"):
            return declaring.check_show(participant, action)
        case Use():
            return special.check_special(state, participant, action)
        case _:
            return None


def carry_out(table: GameTable, who: str, action: Action) -> Procedure[bool]:
    """Carries out an action that `check_turn` has passed, and returns whether the turn is over (LOCKE-10.4.2g).

    An action that a jammer restored is not used up (LOCKE-10.4.1d).
    """
    state = table.state
    over, normal = False, True
    match action:
        case Attack():
            normal = yield from attacks.attack(table, who, action)
        case Escape():
            result = yield from evading.escape(table, who, action, None)
            over, normal = result == "escaped", result != "restored"
        case Use(what="telepath"):
            telepath.telepath(table, who, action)
        case Use(what="show"):
            yield from declaring.declare(table, who, action)
            normal = False
        case Use():
            over = yield from special.special(table, who, action)
            normal = False
    if normal and who in state.participants:
        state.participants[who].acted = True
    return over
