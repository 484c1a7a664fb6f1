"""Answers to commands, and suggestions for the parameters that users type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import discord
from discord import app_commands

from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.answers import in_time
from bot.client.intake.origin import origin_of, words_of
from bot.client.intake.places import lacking
from bot.facts.origins import Origin
from bot.facts.replies import Reply, Suggestion
from bot.facts.scenes import Scene
from bot.games.acts import inquiries
from bot.games.live.statuses import OPEN
from bot.words.languages import Languages
from bot.words.lines import SlotNames, completions, suggested
from bot.words.naming import chosen, offered
from bot.words.presenter import Voice
from bot.words.query import MAX_SUGGESTIONS
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Term
from rules.core.play.actions import Action, number_bounds, slot_kind, slot_names

MAX_CHOICE: Final = 100
"""Maximum length of the name or value of an autocomplete choice."""
MOST_PARAMETERS: Final = 25
"""Maximum number of parameters of a command, set by Discord."""
UNREAD: Final = "unread"
"""Key in an interaction's extras for the refusal of a parameter that could not be read."""


def refuse_unless_shown(interaction: Interaction) -> None:
    """Raises Refused if the bot may not show a table here."""
    if interaction.guild_id is None:
        return
    missing = lacking(interaction.app_permissions, is_thread=isinstance(interaction.channel, discord.Thread))
    if missing:
        raise Refused(Refusal("cannot-post", missing=[Term(name.replace("_", "-")) for name in missing]))


def named_ruleset(interaction: Interaction) -> str | None:
    """Returns the ruleset typed in the command's `ruleset` parameter, or None."""
    typed = str(interaction.namespace.ruleset or "")
    return chosen(interaction.client.languages, typed, rulesets()) if typed else None


async def answer(interaction: Interaction, work: Callable[[Origin], Awaitable[Reply]]) -> None:
    """Does a command's work, and shows its reply or refusal."""

    async def reply() -> Reply:
        if (unread := interaction.extras.get(UNREAD)) is not None:
            return Reply(refusal=unread, private=True)
        try:
            return await work(origin_of(interaction))
        except Refused as refused:
            return Reply(refusal=refused.refusal, private=True)

    done = await in_time(interaction, reply())
    await interaction.client.delivery.answer(interaction, done)


async def show_scene(interaction: Interaction, show: Callable[[Scene | None], Awaitable[None]]) -> None:
    """Calls `show` with the channel's game as the asker sees it.

    If the game cannot be read, the asker gets the refusal instead.
    """
    try:
        scene = await in_time(
            interaction, interaction.client.games.scene_in_detail(interaction.channel_id or 0, interaction.user.id)
        )
    except Refused as refused:
        await interaction.client.delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
    else:
        await show(scene)


_slot_names = lru_cache(maxsize=256)(SlotNames)
"""Names under which a verb's slots can be typed, cached because they never change."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Suggestions for the slots of a verb while a user types."""

    verb: str
    kinds: Sequence[type[Action]]
    """Action classes of the verb."""
    correction: bool = False
    """True if these are corrections by the game master."""
    quick: bool = False
    """True if the verb also has a quick ruling."""
    seat: str = ""
    """Seat that answers, as typed; "" for any seat of the asker."""

    def names(self, languages: Languages) -> SlotNames:
        return _slot_names(languages, f"gm-{self.verb}" if self.correction else self.verb, tuple(self.kinds))

    def parameters(self, interaction: Interaction) -> dict[str, Any]:
        slots = {slot.rstrip("_"): slot for kind in self.kinds for slot in slot_names(kind)}
        return {slots[name]: value for name, value in interaction.namespace if name in slots and value is not None}

    def given(self, interaction: Interaction) -> dict[str, Any]:
        """Returns the slot values already typed.

        Slots typed together in the parameter `more` are left out if that text cannot be read.
        """
        given = self.parameters(interaction)
        try:
            return {**self.names(interaction.client.languages).read(interaction.namespace.more or ""), **given}
        except Refused:
            return given

    async def _known(self, interaction: Interaction) -> set[str]:
        """Returns the slots that the verb has here.

        They are those in the ruleset that is named or played here, or else in all rulesets.
        """
        kind: type[Action] | None = None
        if self.quick and (name := named_ruleset(interaction)):
            kind = rulesets()[name].quick_kind(self.verb)
        elif (scene := await interaction.client.games.scene(interaction.channel_id or 0)) and scene.status in OPEN:
            kinds = scene.ruleset.corrections.kinds
            kind = kinds.get(self.verb) if self.correction else scene.ruleset.action_kind(self.verb)
        return {slot for each in ([kind] if kind else self.kinds) for slot in slot_names(each)}

    async def suggest(
        self, interaction: Interaction, given: Mapping[str, Any], slot: str, typed: str
    ) -> tuple[Voice, Sequence[Suggestion]]:
        """Returns values that fit the slots already typed.

        The returned voice puts them into words.
        """
        bot, origin = interaction.client, origin_of(interaction).silent()
        words = words_of(interaction)
        ruleset = (named_ruleset(interaction) or "") if self.quick else ""
        scene: Scene | None = None
        suggestions: tuple[Suggestion, ...] = ()
        if not ruleset:
            scene, suggestions = await inquiries.suggest(
                bot.games, origin, self.verb, given, slot, typed, seat=self.seat or None, correction=self.correction
            )
        is_only_quick = scene is not None and scene.ruleset.is_only_quick(self.verb)
        if scene is not None and is_only_quick:
            ruleset = scene.ruleset.name
        if self.quick and (scene is None or scene.status == "ended" or is_only_quick):
            ruleset, suggestions = bot.quick.suggest(origin, self.verb, given, slot, typed, ruleset)
            return Voice(words, ruleset, is_plain=True), suggestions
        return Voice.at(words, scene, is_plain=True), suggestions

    async def line(
        self, interaction: Interaction, text: str, slots: Sequence[str], given: Mapping[str, Any], *, before: str = ""
    ) -> list[app_commands.Choice[str]]:
        """Suggests the next slot or value in a text of slots.

        Every suggestion begins with `before`.
        """
        languages, known = interaction.client.languages, await self._known(interaction)
        offered = await completions(
            text,
            self.names(languages),
            [slot for slot in slots if slot in known],
            words_of(interaction),
            lambda chosen, slot, typed: self.suggest(interaction, chosen, slot, typed),
            given,
        )
        fitting = ((before + shown, before + value) for shown, value in offered)
        return [
            app_commands.Choice(name=shown[:MAX_CHOICE], value=value)
            for shown, value in fitting
            if len(value) <= MAX_CHOICE
        ]


def line_completion(completion: Completion, slots: Sequence[str]) -> Any:
    """Returns the autocomplete callback of a parameter for several `slots`."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await completion.line(interaction, current, slots, completion.parameters(interaction))

    return complete


def autocompletion(completion: Completion, slot: str, *, number: bool = False) -> Any:
    """Returns the autocomplete callback of a slot.

    With `number`, the suggested values are whole numbers.
    """

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        given = {name: value for name, value in completion.given(interaction).items() if name != slot}
        voice, suggestions = await completion.suggest(interaction, given, slot, str(current))
        return [
            app_commands.Choice(
                name=suggested(voice, suggestion, voice.words.join)[:MAX_CHOICE],
                value=int(suggestion.value) if number else suggestion.value,
            )
            for suggestion in suggestions
            if len(suggestion.value) <= MAX_CHOICE and (not number or suggestion.value.lstrip("-").isdigit())
        ]

    return complete


def parameters_of(groups: Sequence[Sequence[type[Action]]], room: int) -> tuple[list[str], list[str]]:
    """Divides a verb's slots between single parameters and a shared one.

    `groups` contains the verb's action classes, grouped by ruleset. `room` is the maximum number of parameters, with
    the shared one. If not every slot can have a parameter, slots that several rulesets have come first.
    """
    places: dict[str, list[int]] = {}
    shared: Counter[str] = Counter()
    among: dict[str, int] = {}
    for kinds in groups:
        found = [(slot, place) for kind in kinds for place, slot in enumerate(slot_names(kind))]
        for slot, place in found:
            places.setdefault(slot, []).append(place)
            among[slot] = max(among.get(slot, 0), len(found))
        shared.update({slot for slot, _ in found})
    if len(places) <= room:
        return list(places), []
    ranked = sorted(places, key=lambda slot: (-shared[slot], -len(places[slot]), min(places[slot]), -among[slot]))
    own = set(ranked[: room - 1])
    return [slot for slot in places if slot in own], [slot for slot in places if slot not in own]


def parameter_kind(slot: str, kinds: Sequence[type[Action]]) -> type[int] | type[bool] | type[str]:
    """Returns a slot's type; str if it differs between classes."""
    types = {slot_kind(kind, slot) for kind in kinds if slot in slot_names(kind)}
    return types.pop() if len(types) == 1 else str


def parameter_type(slot: str, kinds: Sequence[type[Action]]) -> Any:
    """Returns the annotation of a slot's parameter.

    A number has the widest bounds of all classes.
    """
    kind = parameter_kind(slot, kinds)
    if kind is int:
        bounds = [number_bounds(each, slot) for each in kinds if slot in slot_names(each)]
        return app_commands.Range[int, min(low for low, _ in bounds), max(high for _, high in bounds)]
    return bool if kind is bool else app_commands.Range[str, 1, 200]


def complete_slot(command: app_commands.Command[Any, ..., None], completion: Completion, slot: str) -> None:
    """Adds autocomplete to a slot's parameter; Discord itself completes booleans."""
    kind = parameter_kind(slot, completion.kinds)
    if kind is not bool:
        command.autocomplete(slot)(autocompletion(completion, slot, number=kind is int))


async def seat_names(bot: GyojiBot, interaction: Interaction) -> tuple[Scene | None, dict[str, str]]:
    """Returns the channel's game, if any, and its seats' names.

    The names are in the user's language.
    """
    scene = await bot.games.scene(interaction.channel_id or 0)
    voice = Voice.at(words_of(interaction), scene, is_plain=True)
    return scene, {line.id: voice.seat(line.id) for line in scene.seats} if scene else {}


def matching(names: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Returns the first 25 values whose id or name contains `current`."""
    found = offered(current, names)[:MAX_SUGGESTIONS]
    return [app_commands.Choice(name=name[:MAX_CHOICE], value=value) for value, name in found]
