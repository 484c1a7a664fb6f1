"""Names and descriptions of the slash commands, in every language.

The code has only an English name for each command, parameter and choice. The words are in `locales/*/commands.ftl`: a
message's value is the name that Discord shows, and `.description` is the line below the name.

    command-game = game                         the command /game (or the group)
    command-game-new = new                      its subcommand /game new
    command-game-new-ruleset = ruleset          a parameter of it
    parameter-target = target                   a parameter of every command that has no special id for it
    choice-gloomhaven = Gloomhaven              a choice with that value, wherever it is offered
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import discord

from bot.words.languages import FALLBACK, Languages, Words

Payload = dict[str, Any]

DISCORD_LOCALES = {
    "en": (discord.Locale.american_english, discord.Locale.british_english),
    "ja": (discord.Locale.japanese,),
}
"""Discord's locales for each of the bot's languages."""


NAME: Final = re.compile(r"[-'\w]{1,32}")
"""Pattern of the name of a command, group or parameter; Discord also forbids capitals."""
MOST_LETTERS: Final = 100
"""Maximum number of characters of a description or of a choice's name."""


def translate_commands(commands: list[Payload], languages: Languages) -> list[Payload]:
    """Fills names and descriptions into the commands' payload, and returns it.

    Discord would refuse all commands for one invalid text. Such a text is an error with `strict_words`; otherwise it is
    logged and left out.
    """
    english = languages.words(FALLBACK)
    for entry, message_id in named_parts(commands, languages):
        is_choice = "value" in entry
        ids = {"name": message_id} if is_choice else {"name": message_id, "description": f"{message_id}.description"}
        for key, id in ids.items():
            if key == "description" or is_choice:
                entry[key] = _cut(english, id)
        for words in _others(languages):
            for key, id in ids.items():
                text = words.say(id)
                if not _fits(text, is_name=key == "name" and not is_choice):
                    _complain(words, id, text)
                    continue
                for locale in DISCORD_LOCALES[words.locale]:
                    entry.setdefault(f"{key}_localizations", {})[locale.value] = text
    _tell_apart(commands, languages)
    return commands


def _fits(text: str, *, is_name: bool) -> bool:
    """Returns whether Discord takes a text."""
    if is_name:
        return NAME.fullmatch(text) is not None and text == text.lower()
    return 0 < len(text) <= MOST_LETTERS


def _cut(words: Words, id: str) -> str:
    """Returns a required text, cut to Discord's limit."""
    text = words.say(id)
    if not _fits(text, is_name=False):
        _complain(words, id, text)
    return text[:MOST_LETTERS] or id


def _tell_apart(siblings: list[Payload], languages: Languages) -> None:
    """Removes a translated name if a sibling already has it.

    The options and choices of each entry are treated in the same way.
    """
    for words in _others(languages):
        for locale in DISCORD_LOCALES[words.locale]:
            taken = {entry["name"] for entry in siblings}
            for entry in siblings:
                localised = entry.get("name_localizations", {})
                name = localised.get(locale.value, entry["name"])
                if name != entry["name"] and name in taken:
                    del localised[locale.value]
                    words.complain(f"{words.locale}: {entry['name']} has a name of another's beside it: {name!r}")
                taken.add(name)
    for entry in siblings:
        for below in ("options", "choices"):
            _tell_apart(entry.get(below, []), languages)


def _others(languages: Languages) -> list[Words]:
    """Returns the words of all languages except the fallback language."""
    return [languages.words(language) for language in languages.locales if language != FALLBACK]


def _complain(words: Words, id: str, text: str) -> None:
    words.complain(f"{words.locale}: Discord takes no such text for {id}: {text!r}")


def command_ids(commands: list[Payload], languages: Languages) -> Iterator[str]:
    """Yields every message id that the registered commands use."""
    for entry, message_id in named_parts(commands, languages):
        yield message_id
        if "value" not in entry:
            yield f"{message_id}.description"


def named_parts(commands: list[Payload], languages: Languages) -> Iterator[tuple[Payload, str]]:
    """Yields each named part of the commands with its message id."""
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
