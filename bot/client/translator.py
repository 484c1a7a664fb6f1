"""The names and descriptions of the slash commands, in every language.

Code names a command, parameter or choice once, in English and without description. Its words are in
`locales/*/commands.ftl`: a message's value is the name that Discord shows, `.description` the line below it.

    command-game = game                         the command /game (or the group)
    command-game-new = new                      its subcommand /game new
    command-game-new-ruleset = ruleset          a parameter of it
    parameter-target = target                   a parameter of every command that has no id of its own for it
    choice-gloomhaven = Gloomhaven              a choice with that value, wherever it is offered
"""

import re
from collections.abc import Iterator
from typing import Any

import discord

from bot.words.languages import FALLBACK, Languages

Payload = dict[str, Any]

DISCORD_LOCALES = {
    "en": (discord.Locale.american_english, discord.Locale.british_english),
    "ja": (discord.Locale.japanese,),
}
"""The Discord locales that each language serves."""


def translate_commands(commands: list[Payload], languages: Languages) -> list[Payload]:
    """Fills names and descriptions into the payload that registers commands, in place; returns it.

    The names that code dispatches on stay; what users see comes from the messages.
    """
    for entry, message_id in _entries(commands, languages):
        is_choice = "value" in entry
        if is_choice:
            entry["name"] = languages.words(FALLBACK).say(message_id)
        else:
            entry["description"] = languages.words(FALLBACK).say(f"{message_id}.description")
        for language in languages.locales:
            if language == FALLBACK:
                continue
            words = languages.words(language)
            for locale in DISCORD_LOCALES[language]:
                entry.setdefault("name_localizations", {})[locale.value] = words.say(message_id)
                if not is_choice:
                    entry.setdefault("description_localizations", {})[locale.value] = words.say(
                        f"{message_id}.description"
                    )
    return commands


def command_ids(commands: list[Payload], languages: Languages) -> Iterator[str]:
    """Every message that the registered commands use."""
    for entry, message_id in _entries(commands, languages):
        yield message_id
        if "value" not in entry:
            yield f"{message_id}.description"


def _entries(commands: list[Payload], languages: Languages) -> Iterator[tuple[Payload, str]]:
    """Each command, group, parameter and choice with its message id."""
    words = languages.words(FALLBACK)

    def walk(entry: Payload, message_id: str) -> Iterator[tuple[Payload, str]]:
        yield entry, message_id
        for option in entry.get("options", ()):
            own = f"{message_id}-{_slug(option['name'])}"
            shared = f"parameter-{_slug(option['name'])}"
            yield from walk(option, shared if words.has(shared) and not words.has(own) else own)
        for choice in entry.get("choices", ()):
            yield choice, f"choice-{_slug(str(choice['value']))}"

    for command in commands:
        yield from walk(command, f"command-{_slug(command['name'])}")


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
