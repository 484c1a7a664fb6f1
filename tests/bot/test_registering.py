"""A command that Discord refuses is named as users know it, in one line."""

from types import SimpleNamespace

import discord

from bot.client.gateway.registering import MOST_TEXT, facts_of
from bot.words.languages import Languages
from cogs import verbs
from tests.rows import each_row

COMMANDS = [
    {"name": "gyoji", "type": 1},
    {
        "name": "game",
        "name_localizations": {"ja": "ゲーム"},
        "type": 1,
        "options": [
            {
                "name": "join",
                "type": 1,
                "options": [
                    {
                        "name": "hp",
                        "description": "x" * 101,
                        "type": 3,
                        "name_localizations": {"ja": "HP", "ko": "HP"},
                        "description_localizations": {"ja": "HPの値"},
                        "choices": [{"name": "high", "value": "hi", "name_localizations": {"ja": "高い"}}],
                    }
                ],
            }
        ],
    },
]
HP = "1.options.0.options.0"


def refused(errors=None, *, text="Invalid Form Body", code=50035):
    """Returns Discord's error for a refusal with these places and reasons."""
    tree = {}
    for path, why in (errors or {}).items():
        here = tree
        for step in path.split("."):
            here = here.setdefault(step, {})
        here["_errors"] = [{"code": "SOME_CODE", "message": why}]
    answer = {"message": text, "code": code} | ({"errors": tree} if tree else {})
    return discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), answer)


@each_row(
    "path, english, japanese",
    [
        (f"{HP}.name_localizations.ja", "/game join hp, Japanese name “HP”", "/game join hp（日本語の名前「HP」）"),
        (f"{HP}.name_localizations.ko", "/game join hp, ko name “HP”", "/game join hp（koの名前「HP」）"),
        (f"{HP}.description_localizations.ja", "/game join hp, Japanese description “HPの値”",
         "/game join hp（日本語の説明「HPの値」）"),
        (f"{HP}.description", f"/game join hp, description “{'x' * MOST_TEXT}”",
         f"/game join hp（説明「{'x' * MOST_TEXT}」）"),
        (f"{HP}.choices.0.name_localizations.ja", "/game join hp, Japanese choice “高い”",
         "/game join hp（日本語の選択肢「高い」）"),
        (f"{HP}.choices.0.value", "/game join hp, choice “hi”", "/game join hp（選択肢「hi」）"),
        (f"{HP}.choices", "/game join hp, choices", "/game join hp（choices）"),
        ("1.options.0", "/game join", "/game join"),
        ("1.name_localizations.ja", "/game, Japanese name “ゲーム”", "/game（日本語の名前「ゲーム」）"),
        ("0.description", "/gyoji, description", "/gyoji（説明）"),
        ("0.contexts.1", "/gyoji, contexts", "/gyoji（contexts）"),
        ("0", "/gyoji", "/gyoji"),
        ("7.name", "7.name", "7.name"),
        ("strange.place", "strange.place", "strange.place"),
    ],
)  # fmt: skip
def test_the_refused_place_is_named(path, english, japanese):
    facts = facts_of(refused({path: "It is\nwrong."}), COMMANDS)
    assert say("en", facts) == f"{english}: It is wrong. (error code: 50035)"
    assert say("ja", facts) == f"{japanese}：It is wrong.（エラーコード：50035）"


def say(locale, facts):
    return Languages.load().words(locale).say("start-refused-field", **facts)


def test_the_first_of_many_refused_places_is_named_and_the_rest_counted():
    facts = facts_of(refused({f"{HP}.name": "Bad.", "0.name": "Bad.", "1.name": "Bad."}), COMMANDS)
    assert say("en", facts) == "/game join hp, name “hp”: Bad. (error code: 50035), and 2 more"
    assert say("ja", facts) == "/game join hp（名前「hp」）：Bad.（エラーコード：50035）、ほか2件"


def test_a_refusal_without_a_place_quotes_discord():
    facts = facts_of(refused(text="Maximum number of application commands reached (100).", code=30032), COMMANDS)
    assert say("en", facts) == "Maximum number of application commands reached (100). (error code: 30032)"
    page = discord.HTTPException(SimpleNamespace(status=403, reason="Forbidden"), "<html>\n" + "x" * 5000)
    assert len(say("en", facts_of(page, COMMANDS))) < 300
    silent = discord.HTTPException(SimpleNamespace(status=403, reason="Forbidden"), None)
    assert say("ja", facts_of(silent, COMMANDS)) == "403（エラーコード：0）"


def test_only_verbs_with_a_quick_ruling_are_registered_for_user_installs():
    for command in verbs.COMMANDS:
        is_taken_along = command.allowed_installs is not None and bool(command.allowed_installs.user)
        assert is_taken_along is verbs.has_quick(verbs.verb_kinds(command.name.replace("-", "_"))), command.name
    assert any(command.allowed_installs is None for command in verbs.COMMANDS)
