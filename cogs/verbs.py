"""/move, /attack and the other verbs, each a query over the pending decision's options.

The commands are made from the rulesets' actions: a verb's slots are those of all rulesets that have it. If these are
too many, the rarer ones are typed in one parameter, `more`. `/can` takes verb and slots in one line and only asks. If
the game has no rule for a verb, the service refuses it.

If no game is open, or a ruleset is named, a verb asks for a quick ruling instead, if any ruleset has one.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from discord import app_commands

from bot.client.answering import (
    Completion,
    answer,
    complete_slot,
    line_completion,
    matching,
    parameter_type,
    ruleset_choices,
)
from bot.client.app import GyojiBot, Interaction
from bot.client.asking import words_of
from bot.client.places import anywhere
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.games.channels import OPEN
from bot.words.languages import Languages
from bot.words.lines import SlotNames
from bot.words.query import fold
from rules.actions import Action, slot_names
from rules.refusal import Refusal, Refused
from rules.ruleset import rulesets
from rules.words import UserText

BRIEF = ("initiative", "move", "attack", "use", "escape", "defend", "morale", "pass")
"""Verbs that every server has, whether or not an installed ruleset has a rule for them."""

RULESET, MORE = "ruleset", "more"
MOST_PARAMETERS = 15
"""The most parameters of a command, whatever the rulesets; Discord allows 25, but nobody reads that many."""
LINE: Any = app_commands.Range[str, 1, 300]
"""Several slots in one parameter."""
NO_GAME = ("no-game", "not-at-home")
"""Refusals that say there is no game here."""
VerbHandler = Callable[[GyojiBot, Origin, str, dict[str, Any]], Awaitable[Reply]]


def seat_verbs() -> dict[str, list[type[Action]]]:
    """The action classes of each seat verb in all rulesets."""
    return _by_verb((kind for ruleset in rulesets().values() for kind in ruleset.actions), BRIEF)


def correction_verbs() -> dict[str, list[type[Action]]]:
    """The action classes of each game master's verb in all rulesets."""
    return _by_verb((kind for ruleset in rulesets().values() for kind in ruleset.corrections.kinds.values()), ())


def _by_verb(kinds: Iterable[type[Action]], first: Iterable[str]) -> dict[str, list[type[Action]]]:
    verbs: dict[str, list[type[Action]]] = {verb: [] for verb in first}
    for kind in kinds:
        verbs.setdefault(kind.model_fields["verb"].default, []).append(kind)
    return verbs


def quick_kinds(verb: str) -> list[type[Action]]:
    """The quick rulings of a verb in all rulesets."""
    return [kind for ruleset in rulesets().values() if (kind := ruleset.quick_kind(verb)) is not None]


def verb_command(
    verb: str,
    kinds: list[type[Action]],
    work: VerbHandler,
    *,
    quick: Sequence[type[Action]] = (),
    correction: bool = False,
) -> app_commands.Command[Any, ..., None]:
    """The slash command of a verb: an optional parameter for each slot of its action classes, and with quick rulings
    one for the ruleset."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        slots = {slot: value for slot, value in given.items() if value is not None}
        more, names = slots.pop(MORE, ""), completion.names(interaction.client.languages)

        async def done(origin: Origin) -> Reply:
            return await work(interaction.client, origin, verb, names.read_with(more, slots))

        await answer(interaction, done)

    asked = [*kinds, *quick]
    slots, rare = parameters_of(asked, MOST_PARAMETERS - bool(quick))
    completion = Completion(verb, asked, correction, bool(quick))
    parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    parameters += [
        inspect.Parameter(
            slot, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=parameter_type(slot, asked) | None
        )
        for slot in slots
    ]
    parameters += [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation, is_there in ((MORE, LINE | None, rare), (RULESET, str | None, quick))
        if is_there
    ]
    vars(callback)["__signature__"] = inspect.Signature(parameters)
    # a slot such as `with_` is named so because `with` is a keyword in Python
    app_commands.rename(**{slot: slot.rstrip("_") for slot in slots})(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=verb.replace("_", "-"), description=verb, callback=callback
    )
    if quick:
        app_commands.choices(ruleset=ruleset_choices())(command)
    for slot in slots:
        complete_slot(command, completion, slot)
    if rare:
        command.autocomplete(MORE)(line_completion(completion, rare))
    return command


def parameters_of(kinds: Sequence[type[Action]], room: int) -> tuple[list[str], list[str]]:
    """The slots of a verb with parameters of their own, and those typed in one: if there is not room for all, slots
    that more of its action classes have come first, then those that are listed earlier."""
    places: dict[str, list[int]] = {}
    for kind in kinds:
        for place, slot in enumerate(slot_names(kind)):
            places.setdefault(slot, []).append(place)
    if len(places) <= room:
        return list(places), []
    ranked = sorted(places, key=lambda slot: (-len(places[slot]), min(places[slot])))[: room - 1]
    return [slot for slot in places if slot in ranked], [slot for slot in places if slot not in ranked]


async def act(bot: GyojiBot, origin: Origin, verb: str, slots: dict[str, Any]) -> Reply:
    """Answers the pending decision; without a game, or if a ruleset is named, makes a quick ruling."""
    ruleset = slots.pop(RULESET, "")
    if ruleset:
        scene = await bot.service.scene(origin.channel_id)
        is_beside_game = scene is not None and scene.status in OPEN
        return await bot.quick.ruling(origin, verb, slots, ruleset, is_beside_game=is_beside_game)
    reply = await bot.service.act(origin, verb, slots)
    if bot.quick.has(verb) and reply.refusal is not None and reply.refusal.code in NO_GAME:
        return await bot.quick.ruling(origin, verb, slots)
    return reply


def verb_names(languages: Languages) -> dict[str, list[str]]:
    """The names of each verb that people may type, in every language."""
    words = [languages.words(locale) for locale in languages.locales]
    return {verb: [verb, *(each.say(f"command-{verb.replace('_', '-')}") for each in words)] for verb in seat_verbs()}


def read_verb(languages: Languages, text: str) -> tuple[str, str]:
    """The verb that a text starts with, and the rest. Raises Refused."""
    typed, _, rest = text.strip().removeprefix("/").replace("\u3000", " ").partition(" ")
    for verb, names in verb_names(languages).items():
        if fold(typed) in map(fold, names):
            return verb, rest
    raise Refused(Refusal("unknown-verb", verb=UserText(typed[:30])))


@app_commands.command(name="can", description="can")
async def can(interaction: Interaction, what: app_commands.Range[str, 1, 300]) -> None:
    """Only asks whether something could be done: the verb and its slots as for its own command."""

    async def work(origin: Origin) -> Reply:
        languages = interaction.client.languages
        verb, rest = read_verb(languages, what)
        return await interaction.client.service.can(
            origin, verb, SlotNames(languages, verb, seat_verbs()[verb]).read(rest)
        )

    await answer(interaction, work)


@can.autocomplete("what")
async def _can_go_on(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    languages = interaction.client.languages
    words = words_of(interaction)
    try:
        verb, rest = read_verb(languages, current)
    except Refused:
        scene = await interaction.client.service.scene(interaction.channel_id or 0)
        awaited = scene.awaited.verbs if scene is not None and scene.awaited is not None else ()
        known = {verb: words.say(f"command-{verb.replace('_', '-')}") for verb in verb_names(languages)}
        return matching({verb: known[verb] for verb in (*awaited, *known) if verb in known}, current)
    shown, kinds = words.say(f"command-{verb.replace('_', '-')}"), seat_verbs()[verb]
    offered = await Completion(verb, kinds).line(
        interaction, rest, list(SlotNames(languages, verb, kinds)), {}, before=f"{shown} "
    )
    return offered if rest else [app_commands.Choice(name=shown, value=verb), *offered][:25]


async def setup(bot: GyojiBot) -> None:
    for verb, kinds in seat_verbs().items():
        bot.tree.add_command(anywhere(verb_command(verb, kinds, act, quick=quick_kinds(verb))))
    bot.tree.add_command(can)
