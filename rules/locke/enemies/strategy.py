"""The referee's decisions for a participant (LOCKE-10.12.2, LOCKE-10.12.3).

The referee chooses among a decision's options, and reads no hand but the participant's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.locke.actions import Attack, Block, CardAction, Defend, Morale, Sync, Use
from rules.locke.participants import SIDES, underling_cards
from rules.locke.state import Participant, State
from rules.locke.tables import Face, faces

A = TypeVar("A", bound=CardAction)
T = TypeVar("T", bound=Action)
D = TypeVar("D", Attack, Use)
Pick = Callable[[Sequence[str], str], int]
MOST_CHECKS = 2
"""Highest number of mind checks that an enemy risks (LOCKE-10.12.3b, d, f)."""
ALWAYS = {
    "object": "object", "continue": "continue", "initiative": "initiative", "block_mirror": "block", "combat": "use",
    "there": "use", "alive": "use", "thought": "use", "sync_thought": "sync", "claim": "use", "refuse": "use",
    "show_card": "use",
}  # fmt: skip
"""Decisions in which the referee acts whenever it can (LOCKE-10.12.2c, LOCKE-10.12.3a, LOCKE-10.12.3g)."""


def choose(state: State, participant: Participant, decision: Decision, pick: Pick) -> Action:
    """Returns the referee's answer for a participant.

    `pick` chooses among equally good targets.
    """
    options = list(decision.options(participant.seat))
    chosen: Action | None = None
    match decision.kind:
        case "turn" | "special":
            chosen = _turn(state, participant, options, pick)
        case "react":
            chosen = _react(options)
        case "sync":
            chosen = _sync(state, participant, options)
        case "block":
            chosen = _block(state, participant, options)
        case "sync_block":
            chosen = _plain_first(_of_kind(options, Sync))
        case "declarations":
            chosen = _declare(options, pick)
        case "underlings":
            chosen = max(_of_kind(options, Use), key=lambda use: use.value, default=None)
        case "nike" | "controller" | "trap":
            chosen = next((option for option in options if isinstance(option, Morale)), None)
        case kind:
            chosen = next((option for option in options if option.verb == ALWAYS.get(kind)), None)
    return chosen or decision.default(participant.seat)


def _of_kind(options: Iterable[Action], kind: type[T]) -> list[T]:
    return [option for option in options if isinstance(option, kind)]


def face_of(option: CardAction) -> Face | None:
    """Returns the face of the card that an option plays, or None for an option without a card."""
    return faces().get(option.as_ or option.using)


# --- the participant's turn ------------------------------------------------------------------------------------------


def _turn(state: State, participant: Participant, options: list[Action], pick: Pick) -> Action | None:
    """Returns the next action of the turn (LOCKE-10.4.2b, LOCKE-10.12.2d, LOCKE-10.12.3g, LOCKE-10.12.3h).

    The best attack comes before special actions.
    """
    attacks = _of_kind(options, Attack)
    if attacks:
        best = best_attack(attacks)
        if best is not None:
            chosen = _aimed([each for each in attacks if _means(each) == _means(best)], pick)
            return _with_underlings(state, participant, chosen, face_of(chosen))
    specials = [use for use in _of_kind(options, Use) if use.what in ("cruiser", "geoid", "beam_cannon")]
    if specials:
        first = specials[0]
        said = [use for use in specials if (use.what, use.using) == (first.what, first.using)]
        return _aimed([use for use in said if (use.called, use.value) == (said[-1].called, said[-1].value)], pick)
    return None


def _means(attack: Attack) -> tuple[object, ...]:
    return attack.using, attack.as_, attack.checks, attack.field


def best_attack(attacks: Sequence[Attack]) -> Attack | None:
    """Returns the best attack (LOCKE-10.12.3b).

    Cards without mind checks come first, then cards with up to two checks, then a Nike or a residual thought.
    """
    cards = [(attack, face) for attack in attacks if (face := face_of(attack)) is not None]
    plain = [(attack, face) for attack, face in cards if not attack.checks]
    if plain:
        return max(plain, key=lambda each: (each[1].level, each[1].power, each[0].using != "wild", each[0].field))[0]
    dared = [(attack, face) for attack, face in cards if attack.checks <= MOST_CHECKS]
    if dared:
        return max(dared, key=lambda each: (-each[0].checks, each[1].power, each[0].using != "wild"))[0]
    return next((attack for attack in attacks if face_of(attack) is None), None)


def _aimed(choices: Sequence[D], pick: Pick) -> D:
    """Picks a choice by its target, with equal chances (LOCKE-10.12.2b).

    The choices differ only in their target.
    """
    by_target = {str(choice.target): choice for choice in choices}
    targets = list(by_target)
    return by_target[targets[pick(targets, "target") if len(targets) > 1 else 0]]


def _with_underlings(state: State, participant: Participant, chosen: A | None, base: Face | None) -> A | None:
    """Adds as many underlings' cards as possible to a choice (LOCKE-10.12.3b)."""
    if chosen is None or base is None:
        return chosen
    return chosen.model_copy(update={"with_": underling_cards(state, participant, chosen.using, base)})


def _declare(options: list[Action], pick: Pick) -> Action | None:
    """Returns the next item to declare (LOCKE-10.12.2b).

    A jammer's target is picked with equal chances.
    """
    uses = [use for use in _of_kind(options, Use) if use.what in ("nike", "suit", "field", "jammer")]
    if not uses:
        return None
    first = uses[0]
    return _aimed([use for use in uses if (use.what, use.using) == (first.what, first.using)], pick)


# --- reactions -------------------------------------------------------------------------------------------------------


def _plain_first(choices: Sequence[A]) -> A | None:
    """Returns the lowest card that needs no mind check (LOCKE-10.12.3d, LOCKE-10.12.3f).

    If none remains, returns the lowest card that needs one or two.
    """
    cards = [(choice, face) for choice in choices if (face := face_of(choice)) and choice.checks <= MOST_CHECKS]
    best = min(cards, key=lambda each: (bool(each[0].checks), each[1].level, each[0].using == "wild"), default=None)
    return best[0] if best else None


def _react(options: list[Action]) -> Action | None:
    """Decomposes if possible, or else defends (LOCKE-10.12.2b, LOCKE-10.12.2e, LOCKE-10.12.3d, LOCKE-10.12.3e)."""
    decompose = next((use for use in _of_kind(options, Use) if use.what == "decompose"), None)
    if decompose is not None:
        return decompose
    defences = _of_kind(options, Defend)
    items = (defence for defence in defences if face_of(defence) is None)
    return _plain_first(defences) or next(items, None)


def is_of_own_side(state: State, participant: Participant) -> bool:
    attack = state.attack
    return attack is not None and not SIDES.are_enemies(state.participants[attack.attacker], participant)


def _sync(state: State, participant: Participant, options: list[Action]) -> Action | None:
    """Synchronises only with attacks of its side (LOCKE-10.12.3c)."""
    attack = state.attack
    if attack is None or not is_of_own_side(state, participant):
        return None
    weaker = [
        sync
        for sync in _of_kind(options, Sync)
        if not sync.checks and (face := face_of(sync)) and face.power < attack.parts[0].power
    ]
    best = max(weaker, key=lambda sync: (faces()[sync.as_ or sync.using].power, sync.using != "wild"), default=None)
    return _with_underlings(state, participant, best, faces()[attack.name])


def _block(state: State, participant: Participant, options: list[Action]) -> Action | None:
    """Returns the lowest sufficient block, or else the highest (LOCKE-10.12.3f).

    A card that is too low is played too, since other participants' cards may raise the block.
    """
    blocks = _of_kind(options, Block)
    level = state.teleport.level if state.teleport else 0
    cards = [(block, face) for block in blocks if (face := face_of(block)) is not None]
    chosen = _plain_first([block for block, face in cards if face.level > level])
    hopeful = [(block, face) for block, face in cards if face.level <= level]
    if chosen is None and hopeful:
        chosen = max(hopeful, key=lambda each: (each[1].level, -each[0].checks, each[0].using != "wild"))[0]
    return _with_underlings(state, participant, chosen, face_of(chosen) if chosen else None)
