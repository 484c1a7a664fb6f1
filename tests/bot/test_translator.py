"""A command text that Discord would refuse fails the tests, and a running bot leaves it out."""

import copy
import logging

import pytest

from bot.client.gateway.translator import translate_commands
from bot.words.languages import LanguageError, Languages
from tests.commands import faults

ENGLISH = """
command-strike = strike
    .description = Strike somebody
parameter-hp = hp
    .description = Hit points
parameter-how = how
    .description = In which way
choice-hard = hard
choice-soft = soft
"""
JAPANESE = """
command-strike = 打撃
    .description = 打つ
parameter-hp = 体力
    .description = その体力
parameter-how = 方法
    .description = 打ち方
choice-hard = 強く
choice-soft = 軽く
"""
COMMANDS = [
    {
        "name": "strike",
        "description": "…",
        "type": 1,
        "options": [
            {"type": 4, "name": "hp", "description": "…"},
            {
                "type": 3,
                "name": "how",
                "description": "…",
                "choices": [{"name": each, "value": each} for each in ("hard", "soft")],
            },
        ],
    }
]


@pytest.fixture
def translated(tmp_path):
    """Returns a translator of the commands, after one word was replaced."""
    count = iter(range(1000))

    def translate(old="", new="", *, strict, language="ja"):
        root = tmp_path / str(next(count))
        for name, text in {"en": ENGLISH, "ja": JAPANESE}.items():
            assert language != name or old in text
            (root / name).mkdir(parents=True)
            (root / name / "words.ftl").write_text(text.replace(old, new) if language == name else text, "utf-8")
        return translate_commands(copy.deepcopy(COMMANDS), Languages.load(root, strict=strict))

    return translate


def names(commands):
    """Returns every Japanese name of the commands, by the name in the code."""
    (command,) = commands
    hp, how = command["options"]
    return {each["name"]: each.get("name_localizations", {}).get("ja") for each in (command, hp, how, *how["choices"])}


FITTING = {"strike": "打撃", "hp": "体力", "how": "方法", "hard": "強く", "soft": "軽く"}


def test_texts_that_discord_takes_are_complete(translated):
    commands = translated(strict=True)
    assert names(commands) == FITTING
    assert faults(commands) == []


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        ("= 体力", "= HP", "hp"),
        ("= 体力", "= 体 力", "hp"),
        ("= 体力", f"= {'体' * 33}", "hp"),
        ("= 打撃", "= 打撃・斬撃", "strike"),
        ("= 方法", "= 体力", "how"),
        ("= 方法", "= hp", "how"),
        ("= 軽く", "= 強く", "soft"),
        ("= 軽く", f"= {'軽' * 101}", "soft"),
    ],
)
def test_a_name_that_discord_would_refuse_is_an_error_or_left_out(translated, caplog, old, new, missing):
    with pytest.raises(LanguageError, match="ja: "):
        translated(old, new, strict=True)
    with caplog.at_level(logging.ERROR):
        commands = translated(old, new, strict=False)
    assert names(commands) == FITTING | {missing: None}
    assert faults(commands) == []
    assert len(caplog.records) == 1
    assert new.removeprefix("= ") in caplog.text


@pytest.mark.parametrize(("language", "old"), [("ja", "打つ"), ("en", "Strike somebody"), ("en", "= hard")])
def test_a_text_that_is_too_long_costs_no_command(translated, caplog, language, old):
    new = old[:2] + "x" * 101
    with pytest.raises(LanguageError, match=language):
        translated(old, new, strict=True, language=language)
    commands = translated(old, new, strict=False, language=language)
    assert faults(commands) == []
    assert len(caplog.records) == 1
