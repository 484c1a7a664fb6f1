"""Named abilities of a role: what the slot `using` stands for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeVar

from rules.actions import Action, parse_action, slot_defaults
from rules.gloomhaven.actions import Attack, Heal, Move, Use
from rules.gloomhaven.state import AbilityPreset, Member
from rules.refusal import Refusal
from rules.words import Term

A = TypeVar("A", bound=Action)
KINDS: dict[str, type[Action]] = {"attack": Attack, "move": Move, "heal": Heal}
CACHED = 512


def verb_of(preset: AbilityPreset) -> str:
    """The verb of the action that performs a preset; all but attack, move and heal are used."""
    return preset.verb if preset.verb in KINDS else "use"


def preset_actions(member: Member | None) -> Iterator[Action]:
    """The abilities of a member, each as the action that performs it, targets and hexes left open."""
    for preset in member.presets if member else ():
        yield _action(preset.id, preset.verb, tuple(preset.slots.items()))


def fill(member: Member | None, action: A) -> A | Refusal:
    """The action with the figures of the ability that `using` names, where it has none of its own.

    Refused (`no-such-ability`, with those that there are) for a name that the role does not have with that verb.
    """
    using = getattr(action, "using", "")
    if not using:
        return action
    named = None
    known: list[Term] = []
    for preset in member.presets if member else ():
        if verb_of(preset) == action.verb:
            known.append(Term(preset.id))
            if preset.id == using:
                named = preset
    if named is None:
        return Refusal("no-such-ability", using=Term(using), abilities=known)
    defaults = slot_defaults(type(action))
    missing = {
        slot: value
        for slot, value in _slots(named.id, named.verb, tuple(named.slots.items())).items()
        if getattr(action, slot) == defaults[slot]
    }
    return action.model_copy(update=missing) if missing else action


@lru_cache(maxsize=CACHED)
def _action(id: str, verb: str, slots: tuple[tuple[str, str | int | bool], ...]) -> Action:
    kind = KINDS.get(verb, Use)
    what = {"what": verb} if kind is Use else {}
    return parse_action(kind, {**what, **dict(slots), "using": id})


@lru_cache(maxsize=CACHED)
def _slots(id: str, verb: str, slots: tuple[tuple[str, str | int | bool], ...]) -> dict[str, Any]:
    return _action(id, verb, slots).slots()
