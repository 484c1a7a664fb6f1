"""/move, /attack and the other verbs, which answer the pending decision.

The commands are made from the rulesets' actions. A command has the slots that any ruleset gives its verb; rare slots
are typed together in the parameter `more`. A verb is refused if the game has no rule for it. Without a game, a verb
asks for a quick ruling.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from discord import app_commands

from bot.client.commands.answering import (
    MOST_PARAMETERS,
    Completion,
    answer,
    complete_slot,
    line_completion,
    matching,
    parameter_type,
    parameters_of,
)
from bot.client.commands.listed import AnyRuleset
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.origin import words_of
from bot.client.intake.places import anywhere
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.facts.scenes import Scene
from bot.games.acts import answering, inquiries
from bot.games.acts.quick import ruleset_phrase
from bot.games.live.statuses import OPEN
from bot.words.languages import Languages, Words
from bot.words.lines import SlotNames
from bot.words.naming import near, verb_readings, voices
from bot.words.query import pairs_in
from rules.core.contract.quick import Quick
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.play.actions import Action, slot_names
from rules.core.play.naming import begins, fitting, whole

BRIEF = ("initiative", "move", "attack", "use", "escape", "defend", "morale", "pass")
"""Verbs that every server has, even if no installed ruleset has a rule for them."""

RULESET, MORE = "ruleset", "more"
LINE: Any = app_commands.Range[str, 1, 300]
"""Type of a parameter that takes several slots."""
OPTIONAL_RULESET: Any = AnyRuleset | None
NO_GAME = ("no-game", "not-at-home")
"""Codes of refusals for a channel without an open game."""
VerbHandler = Callable[[GyojiBot, Origin, str, dict[str, Any]], Awaitable[Reply]]


def seat_verbs() -> dict[str, list[type[Action]]]:
    """Returns all rulesets' action classes, by seat verb."""
    return _by_verb((kind for ruleset in rulesets().values() for kind in ruleset.actions), BRIEF)


def correction_verbs() -> dict[str, list[type[Action]]]:
    """Returns all rulesets' action classes, by game master's verb."""
    return _by_verb((kind for ruleset in rulesets().values() for kind in ruleset.corrections.kinds.values()), ())


def _by_verb(kinds: Iterable[type[Action]], first: Iterable[str]) -> dict[str, list[type[Action]]]:
    verbs: dict[str, list[type[Action]]] = {verb: [] for verb in first}
    for kind in kinds:
        verbs.setdefault(kind.model_fields["verb"].default, []).append(kind)
    return verbs


def verb_kinds(verb: str) -> list[list[type[Action]]]:
    """Returns each ruleset's action and quick ruling for a seat verb."""
    both = ((ruleset.action_kind(verb), ruleset.quick_kind(verb)) for ruleset in rulesets().values())
    return [[kind for kind in kinds if kind is not None] for kinds in both]


def has_quick(groups: Sequence[Sequence[type[Action]]]) -> bool:
    """Returns whether any class is a quick ruling."""
    return any(issubclass(kind, Quick) for kinds in groups for kind in kinds)


def verb_parameters(groups: Sequence[Sequence[type[Action]]]) -> tuple[list[str], list[str]]:
    """Returns the slots of a verb that become parameters, and those typed in `more`."""
    return parameters_of(groups, MOST_PARAMETERS - has_quick(groups))


def verb_command(
    verb: str, groups: Sequence[Sequence[type[Action]]], work: VerbHandler, *, correction: bool = False
) -> app_commands.Command[Any, ..., None]:
    """Returns the slash command of a verb, built from each ruleset's classes of that verb."""

    async def callback(interaction: Interaction, **given: Any) -> None:
        slots = {slot: value for slot, value in given.items() if value is not None}
        more, names = slots.pop(MORE, ""), completion.names(interaction.client.languages)

        async def done(origin: Origin) -> Reply:
            return await work(interaction.client, origin, verb, names.read_with(more, slots))

        await answer(interaction, done)

    asked, quick = [kind for kinds in groups for kind in kinds], has_quick(groups)
    slots, rare = verb_parameters(groups)
    completion = Completion(verb, asked, correction, quick)
    parameters = [inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    parameters += [
        inspect.Parameter(
            slot, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=parameter_type(slot, asked) | None
        )
        for slot in slots
    ]
    parameters += [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
        for name, annotation, is_there in ((MORE, LINE | None, rare), (RULESET, OPTIONAL_RULESET, quick))
        if is_there
    ]
    vars(callback)["__signature__"] = inspect.Signature(parameters)
    # `with` is a keyword of Python, so that slot is named `with_`
    app_commands.rename(**{slot: slot.rstrip("_") for slot in slots})(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=verb.replace("_", "-"), description=verb, callback=callback
    )
    for slot in slots:
        complete_slot(command, completion, slot)
    if rare:
        command.autocomplete(MORE)(line_completion(completion, rare))
    return command


async def act(bot: GyojiBot, origin: Origin, verb: str, slots: dict[str, Any]) -> Reply:
    """Answers the pending decision, or makes a quick ruling.

    A quick ruling is made if no game is open, a ruleset is named, or the game has the verb only for quick rulings.
    """
    if ruleset := slots.pop(RULESET, ""):
        scene = await bot.games.scene(origin.channel_id)
        is_beside_game = scene is not None and scene.status in OPEN
        return await bot.quick.ruling(origin, verb, slots, ruleset, is_beside_game=is_beside_game)
    reply = await bot.games.change(origin, answering.act, verb, slots)
    if reply.refusal is None or not bot.quick.has(verb):
        return reply
    if reply.refusal.code in NO_GAME:
        return await bot.quick.ruling(origin, verb, slots)
    scene = await bot.games.scene(origin.channel_id)
    if scene is None:
        return reply
    asks_order = verb == "initiative" and not slots and scene.view is not None
    if scene.ruleset.is_only_quick(verb):
        ruled = await bot.quick.ruling(origin, verb, slots, scene.ruleset.name, is_beside_game=True)
        return await _order_of_play(bot, origin) if asks_order and ruled.refusal is not None else ruled
    if asks_order and verb not in awaited_verbs(scene):
        return await _order_of_play(bot, origin)
    return replace(reply, refusal=quick_slot_refusal(scene, verb, slots) or reply.refusal)


async def _order_of_play(bot: GyojiBot, origin: Origin) -> Reply:
    """Returns the order of play, as the asker may see it."""
    scene = await bot.games.scene(origin.channel_id, origin.user_id)
    rows = scene.view.order if scene is not None and scene.view is not None else ()
    return Reply(scene=scene, own=(Phrase("panel-order"), *rows), private=True)


def quick_slot_refusal(scene: Scene, verb: str, slots: Iterable[str]) -> Refusal | None:
    """Returns a refusal if the game's verb takes one of these slots only in quick rulings."""
    kind, quick = scene.ruleset.action_kind(verb), scene.ruleset.quick_kind(verb)
    if kind is None or quick is None:
        return None
    slot = next((slot for slot in slots if slot in slot_names(quick) and slot not in slot_names(kind)), None)
    if slot is None:
        return None
    return Refusal("slot-of-quick", verb=verb, slot=slot, ruleset=ruleset_phrase(scene.ruleset.name))


def awaited_verbs(scene: Scene | None) -> tuple[str, ...]:
    """Returns the verbs that fit the pending decision."""
    return scene.awaited.verbs if scene is not None and scene.awaited is not None else ()


def named_verb(languages: Languages, scene: Scene | None, typed: str) -> str | None:
    """Returns the verb that a text names in any language, or None.

    An awaited verb is preferred.
    """
    spoken = voices(languages, scene.ruleset.name if scene else "")
    for verbs in (awaited_verbs(scene), seat_verbs()):
        known = verb_readings(spoken, verbs)
        if len(found := fitting(typed.removeprefix("/"), (whole, known), (begins, known))[1]) == 1:
            return found[0]
    return None


def read_verb(languages: Languages, scene: Scene | None, text: str) -> tuple[str, str]:
    """Returns the verb that a text starts with, and the slots after it. Raises Refused."""
    line = text.strip().replace("\u3000", " ")
    first = next((pair.start() for pair in pairs_in(line)), len(line))
    for head in (line[:first].strip(), line.partition(" ")[0]):
        if (verb := named_verb(languages, scene, head)) is not None:
            return verb, line[len(head) :].strip()
    raise Refused(no_such_verb(languages, scene, line.partition(" ")[0]))


def no_such_verb(languages: Languages, scene: Scene | None, typed: str) -> Refusal:
    """Returns the refusal of a verb that no ruleset has, with verbs that the user may have meant."""
    typed = typed[:30]
    if scene is not None:
        return scene.ruleset.unknown_verb(typed)
    known = verb_readings(voices(languages, ""), seat_verbs())
    close = near(typed.removeprefix("/"), known)
    return Refusal("no-such-verb", text=UserText(typed), close=bool(close), verbs=close or list(known))


@app_commands.command(name="can", description="can")
async def can(interaction: Interaction, what: app_commands.Range[str, 1, 300]) -> None:
    """Says whether an action is possible, without carrying it out.

    The verb and its slots are typed in one parameter.
    """

    async def work(origin: Origin) -> Reply:
        bot = interaction.client
        verb, rest = read_verb(bot.languages, await bot.games.scene(origin.channel_id), what)
        return await bot.games.ask(
            origin, inquiries.can, verb, SlotNames(bot.languages, verb, seat_verbs()[verb]).read(rest)
        )

    await answer(interaction, work)


@can.autocomplete("what")
async def _can_go_on(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    languages = interaction.client.languages
    words = words_of(interaction)
    scene = await interaction.client.games.scene(interaction.channel_id or 0)
    try:
        verb, rest = read_verb(languages, scene, current)
    except Refused:
        return offer_verbs(words, scene, seat_verbs(), current)
    shown, kinds = words.say(f"command-{verb.replace('_', '-')}"), seat_verbs()[verb]
    offered = await Completion(verb, kinds).line(
        interaction, rest, list(SlotNames(languages, verb, kinds)), {}, before=f"{shown} "
    )
    return offered if rest else [app_commands.Choice(name=shown, value=verb), *offered][:25]


def offer_verbs(
    words: Words, scene: Scene | None, verbs: Iterable[str], current: str
) -> list[app_commands.Choice[str]]:
    """Returns the verbs whose names contain the typed text, the awaited ones first."""
    ordered = dict.fromkeys((*awaited_verbs(scene), *verbs))
    return matching({verb: words.say(f"command-{verb.replace('_', '-')}") for verb in ordered}, current)


def complete_answer(command: app_commands.Command[Any, ..., None], *, seat: str = "") -> None:
    """Adds autocomplete for a command's `verb` and `slots`.

    `seat` is the command's parameter for the seat that answers.
    """

    async def verbs(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene = await interaction.client.games.scene(interaction.channel_id or 0)
        return offer_verbs(words_of(interaction), scene, (), current)

    async def slots(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        languages, given = interaction.client.languages, interaction.namespace
        scene = await interaction.client.games.scene(interaction.channel_id or 0)
        verb = named_verb(languages, scene, str(given.verb or ""))
        if verb is None:
            return []
        completion = Completion(verb, seat_verbs()[verb], seat=str(getattr(given, seat, None) or "") if seat else "")
        return await completion.line(interaction, current, list(completion.names(languages)), {})

    command.autocomplete("verb")(verbs)
    command.autocomplete("slots")(slots)


async def read_answer(bot: GyojiBot, origin: Origin, verb: str, slots: str) -> tuple[str, dict[str, str]]:
    """Returns a verb and its slots, typed in two parameters. Raises Refused."""
    scene = await bot.games.scene(origin.channel_id)
    meant = named_verb(bot.languages, scene, verb)
    if meant is None:
        raise Refused(no_such_verb(bot.languages, scene, verb))
    return meant, SlotNames(bot.languages, meant, seat_verbs()[meant]).read(slots)


def registered(verb: str) -> app_commands.Command[Any, ..., None]:
    """Returns the command of a seat verb.

    No game can be open in a place without the bot. So only a verb with a quick ruling can be used there.
    """
    groups = verb_kinds(verb)
    command = verb_command(verb, groups, act)
    return anywhere(command) if has_quick(groups) else command


COMMANDS = [registered(verb) for verb in seat_verbs()]


async def setup(bot: GyojiBot) -> None:
    for command in (*COMMANDS, can):
        bot.tree.add_command(command)
