"""/move, /attack and the other verbs: each a query over the pending decision's options.

The commands are made from the rulesets' actions: a verb's slots are those of all rulesets that have it. `/can` has the
same verbs and only asks. A verb without a rule in the game at hand is answered by the service.

Where no game is open, or a ruleset is named, a verb asks for a quick ruling instead, if any ruleset has one of it.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any

from discord import app_commands

from bot.answering import answer, autocompletion, ruleset_choices
from bot.app import GyojiBot, Interaction
from bot.channels import OPEN
from bot.places import anywhere
from bot.replies import Origin, Reply
from rules.actions import Action, number_bounds, slot_kind, slot_names
from rules.ruleset import rulesets

BRIEF = ("initiative", "move", "attack", "use", "escape", "defend", "morale", "pass")
"""Verbs that every server has, whether or not a ruleset present has a rule for them."""

RULESET = "ruleset"
NO_GAME = ("no-game", "not-at-home")
"""Refusals that say that no game is under way here."""
Work = Callable[[GyojiBot, Origin, str, dict[str, Any]], Awaitable[Reply]]


def seat_verbs() -> dict[str, list[type[Action]]]:
    """The action classes of each verb of seats, over all rulesets."""
    return _by_verb((kind for ruleset in rulesets().values() for kind in ruleset.actions), BRIEF)


def correction_verbs() -> dict[str, list[type[Action]]]:
    """The action classes of each verb of the game master, over all rulesets."""
    return _by_verb((kind for ruleset in rulesets().values() for kind in ruleset.corrections), ())


def _by_verb(kinds: Iterable[type[Action]], first: Iterable[str]) -> dict[str, list[type[Action]]]:
    verbs: dict[str, list[type[Action]]] = {verb: [] for verb in first}
    for kind in kinds:
        verbs.setdefault(kind.model_fields["verb"].default, []).append(kind)
    return verbs


def quick_kinds(verb: str) -> list[type[Action]]:
    """The quick rulings of a verb, over all rulesets."""
    return [kind for ruleset in rulesets().values() if (kind := ruleset.quick_kind(verb)) is not None]


def verb_command(
    verb: str,
    kinds: list[type[Action]],
    work: Work,
    *,
    quick: Sequence[type[Action]] = (),
    correction: bool = False,
) -> app_commands.Command[Any, ..., None]:
    """The slash command of a verb: one optional parameter for each slot of its action classes; with quick rulings one
    for the ruleset too."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        slots = {slot: value for slot, value in given.items() if value is not None}
        await answer(interaction, lambda origin: work(interaction.client, origin, verb, slots))

    asked = [*kinds, *quick]
    slots = {slot: kind for kind in reversed(asked) for slot in slot_names(kind)}
    slots = {slot: slots[slot] for kind in asked for slot in slot_names(kind)}
    names = {slot.rstrip("_"): slot for slot in slots}  # a slot such as `with_` would else be no word of Python
    parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    parameters += [
        inspect.Parameter(
            slot, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=_parameter_type(slot, asked) | None
        )
        for slot in slots
    ]
    if quick:
        parameters.append(
            inspect.Parameter(RULESET, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
        )
    vars(callback)["__signature__"] = inspect.Signature(parameters)
    app_commands.rename(**{slot: name for name, slot in names.items()})(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=verb.replace("_", "-"), description=verb, callback=callback
    )
    if quick:
        app_commands.choices(ruleset=ruleset_choices())(command)
    complete = partial(autocompletion, correction=correction, quick=bool(quick))
    for slot in slots:
        kind = slot_kind(slots[slot], slot)
        if kind is not bool:
            command.autocomplete(slot)(complete(verb, slot, names, number=kind is int))
    return command


def _parameter_type(slot: str, kinds: list[type[Action]]) -> Any:
    """What Discord asks for: a truth value, a number within the widest bounds, or text."""
    having = [kind for kind in kinds if slot in slot_names(kind)]
    types = {slot_kind(kind, slot) for kind in having}
    if types == {bool}:
        return bool
    if types == {int}:
        bounds = [number_bounds(kind, slot) for kind in having]
        return app_commands.Range[int, min(low for low, _ in bounds), max(high for _, high in bounds)]
    return app_commands.Range[str, 1, 200]


async def act(bot: GyojiBot, origin: Origin, verb: str, slots: dict[str, Any]) -> Reply:
    """Answers the pending decision; where there is no game, or a ruleset is named, a quick ruling."""
    ruleset = slots.pop(RULESET, "")
    if ruleset:
        scene = await bot.service.scene(origin.channel_id)
        is_beside_game = scene is not None and scene.status in OPEN
        return await bot.quick.ruling(origin, verb, slots, ruleset, is_beside_game=is_beside_game)
    reply = await bot.service.act(origin, verb, slots)
    if bot.quick.has(verb) and reply.refusal is not None and reply.refusal.code in NO_GAME:
        return await bot.quick.ruling(origin, verb, slots)
    return reply


async def ask(bot: GyojiBot, origin: Origin, verb: str, slots: dict[str, Any]) -> Reply:
    """Only asks whether it could be done."""
    return await bot.service.can(origin, verb, slots)


async def setup(bot: GyojiBot) -> None:
    can = app_commands.Group(name="can", description="can")
    for verb, kinds in seat_verbs().items():
        bot.tree.add_command(anywhere(verb_command(verb, kinds, act, quick=quick_kinds(verb))))
        can.add_command(verb_command(verb, kinds, ask))
    bot.tree.add_command(can)
