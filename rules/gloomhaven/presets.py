"""Named abilities of a role: what the slot `using` stands for."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Abilities:
    """A member's abilities: the actions that perform them, and the slots that each fills, by verb and name."""

    member: Member
    actions: tuple[Action, ...]
    slots: dict[tuple[str, str], dict[str, Any]]


_kept: OrderedDict[int, Abilities] = OrderedDict()
"""By the member's identity; each is kept alive, so that no other one can get the same id."""


def verb_of(preset: AbilityPreset) -> str:
    """The verb of the action that performs a preset: attack, move, heal, or `use` for everything else."""
    return preset.verb if preset.verb in KINDS else "use"


def preset_actions(member: Member | None) -> tuple[Action, ...]:
    """The abilities of a member, each as the action that performs it, targets and hexes left open."""
    return _abilities(member).actions if member else ()


def fill(member: Member | None, action: A) -> A | Refusal:
    """The action, with slots left empty filled from the ability that `using` names.

    Refused (`no-such-ability`, listing those that exist) for a name that the role does not have with that verb.
    """
    using = getattr(action, "using", "")
    if not using:
        return action
    named = _abilities(member).slots if member else {}
    given = named.get((action.verb, using))
    if given is None:
        known = [Term(name) for verb, name in named if verb == action.verb]
        return Refusal("no-such-ability", using=Term(using), abilities=known)
    defaults = slot_defaults(type(action))
    missing = {slot: value for slot, value in given.items() if getattr(action, slot) == defaults[slot]}
    return action.model_copy(update=missing) if missing else action


def _abilities(member: Member) -> Abilities:
    kept = _kept.get(id(member))
    if kept is None:
        actions = tuple(_action(preset.id, preset.verb, tuple(preset.slots.items())) for preset in member.presets)
        slots = {
            (verb_of(preset), preset.id): action.slots() for preset, action in zip(member.presets, actions, strict=True)
        }
        kept = _kept[id(member)] = Abilities(member, actions, slots)
        if len(_kept) > CACHED:
            _kept.popitem(last=False)
    return kept


@lru_cache(maxsize=CACHED)
def _action(id: str, verb: str, slots: tuple[tuple[str, str | int | bool], ...]) -> Action:
    """One object for equal abilities, so that caches can find it by identity."""
    kind = KINDS.get(verb, Use)
    what = {"what": verb} if kind is Use else {}
    return parse_action(kind, {**what, **dict(slots), "using": id})
