"""Texts are complete in both languages, are used, and get the facts that they name."""

import ast
import fnmatch
import importlib
import pkgutil
from pathlib import Path

import pytest

import bot
import cogs
import sandbox
from bot.client.gateway.app import create_bot, extensions
from bot.client.gateway.translator import command_ids, named_parts
from bot.words.languages import LanguageError, Languages, announced_ids

ROOT = Path(bot.__file__).parents[1]
ROOMS = ("bot", "cogs", "rules", "sandbox", "storage")


@pytest.fixture(scope="module")
def languages():
    return Languages.load()


@pytest.fixture(scope="module")
def code():
    """Returns the syntax trees of all modules of the program."""
    return [ast.parse(path.read_text("utf-8")) for room in ROOMS for path in (ROOT / room).rglob("*.py")]


@pytest.fixture
async def payload(settings):
    """Returns the commands as registered, before their words are filled in."""
    client = create_bot(settings)
    for extension in extensions():
        await client.load_extension(extension)
    return [command.to_dict(client.tree) for command in client.tree.get_commands()]


@pytest.fixture
def registered(payload, languages):
    """Returns the ids of the texts of every registered command."""
    return set(command_ids(payload, languages))


@pytest.fixture(scope="module")
def announced():
    for room in (bot, cogs, sandbox):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)
    return announced_ids()


@pytest.mark.parametrize("language", [path.name for path in (ROOT / "locales").iterdir() if path.name != "en"])
def test_every_language_has_the_same_messages_with_the_same_variables(languages, language):
    english, other = languages.words("en"), languages.words(language)
    assert set(english.ids()) == set(other.ids())
    assert {key: english.variables(key) for key in english.ids()} == {key: other.variables(key) for key in other.ids()}


def test_every_message_that_code_says_exists(languages, code, announced):
    said = {
        node.args[0].value
        for tree in code
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "say"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    exact = {message_id for message_id in announced if not set(message_id) & set("*?[")}
    assert said | exact <= set(languages.words("en").ids())


def test_every_command_parameter_and_choice_has_words(languages, registered):
    assert registered <= set(languages.words("en").ids())


def test_no_message_is_unused(languages, code, announced, registered):
    literals = {
        node.value
        for tree in code
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    patterns = {message_id for message_id in announced if set(message_id) & set("*?[")}
    referred = {other for words in languages.words("en").references().values() for other in words}
    used = literals | announced | registered | referred
    unused = {
        key
        for key in languages.words("en").ids()
        if key not in used and not any(fnmatch.fnmatchcase(key, pattern) for pattern in patterns)
    }
    assert not unused


def write(root, **files):
    for name, text in files.items():
        (root / name).mkdir()
        (root / name / "words.ftl").write_text(text, encoding="utf-8")
    return root


def test_numbers_are_written_plainly_and_select_plurals(tmp_path):
    text = "hits = { $n ->\n    [one] one hit\n   *[other] { $n } hits\n }\n"
    words = Languages.load(write(tmp_path, en=text, ja="hits = { $n }回\n")).words("en")
    assert [words.say("hits", n=n) for n in (1, 1234)] == ["one hit", "1234 hits"]


def test_an_unsupported_locale_gets_the_default(tmp_path):
    root = write(tmp_path, en="a = A\n", ja="a = あ\n")
    languages = Languages.load(root, default="ja")
    assert [languages.words(locale).locale for locale in ("en-US", "en-GB", "ja", "fr")] == ["en", "en", "ja", "ja"]


def test_a_missing_message_is_an_error_when_strict_and_english_otherwise(tmp_path, caplog):
    root = write(tmp_path, en="a = A { $x }\n", ja="b = い\n")
    with pytest.raises(LanguageError, match="ja: no message a"):
        Languages.load(root).words("ja").say("a", x="1")
    lenient = Languages.load(root, strict=False).words("ja")
    assert lenient.say("a", x="1") == "A 1"
    assert lenient.say("nowhere") == "nowhere"
    assert "no message nowhere" in caplog.text
    assert lenient.has("a")
    assert not lenient.has("nowhere")


def test_a_missing_fact_is_an_error_when_strict(tmp_path):
    root = write(tmp_path, en="a = A { $x }\n    .label = L { $y }\n")
    words = Languages.load(root).words("en")
    assert words.variables("a") == {"x"}
    assert words.say("a.label", y="1") == "L 1"
    with pytest.raises(LanguageError, match="x"):
        words.say("a")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a = A\na = B\n", "en/words.ftl:2: a is defined twice"), ("a = A\n\nb = { $\n", "en/words.ftl:3: "),
        ("a = A\n?? B\n", "en/words.ftl:2: "), ("# 1\n\n}\nb = B\n", "en/words.ftl:3: "),
        ("a = }\n", "en/words.ftl:1: "), ("a = { $x ->\n    [one] 1\n }\n", "en/words.ftl:1: "),
        ("a =\n", "en/words.ftl:1: "),
        ("a = A\n-b =\n    .label = L\n", "en/words.ftl:2: "), ("#a\nb = B\n", "en/words.ftl:1: "),
    ],
)  # fmt: skip
def test_a_defect_in_a_file_is_named_with_its_line(tmp_path, text, fault):
    with pytest.raises(LanguageError, match=fault):
        Languages.load(write(tmp_path, en=text)).check()


def test_ids_found_without_parsing_equal_the_parsed_ones(languages):
    for words in map(languages.words, languages.locales):
        words.check()
        assert list(words.ids()) == [
            id for entry in words._entries.values() if not entry.key.startswith("-") for id in entry.uses
        ]


def test_lists_are_joined_as_in_each_language(languages):
    assert languages.words("en").join(["A1", "B2", "C3"]) == "A1, B2, and C3"
    assert languages.words("ja").join(["A1", "B2", "C3"]) == "A1、B2、C3"


def test_the_english_name_of_a_command_or_parameter_is_the_one_that_discord_shows(payload, languages):
    said = languages.words("en").say
    parts = [(entry["name"], id) for entry, id in named_parts(payload, languages) if "value" not in entry]
    assert {id: (said(id), name) for name, id in parts if said(id) != name} == {}
