"""Charts, notations, commands and names in the documents are those of the bot."""

import re
from pathlib import Path

import pytest

from bot.client.gateway.app import create_bot, extensions
from bot.client.gateway.translator import translate_commands
from bot.words.languages import Languages
from bot.words.lines import SlotNames
from bot.words.options import command_of
from cogs.verbs import correction_verbs, seat_verbs, verb_kinds
from rules.core.charts.model import name_key
from rules.core.charts.reading import read_chart
from rules.core.charts.rolling import roll_chart
from rules.core.charts.writing import write_chart
from rules.core.contract.ruleset import rulesets
from rules.core.notation import parse_roll
from rules.core.play.dice import SystemDice
from tests import scenario_pictures as scenarios
from tests.browser import pictures

DOCS = Path(__file__).parents[1] / "docs"
LOCALES = Path(__file__).parents[1] / "locales"
KATAKANA = re.compile(r"[ァ-ヴー]{2,}")
GLOSSARY = re.compile(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)
PICTURE = re.compile(r"!\[[^]]+\]\((docs/images/[^)]+)\)")
FENCE = re.compile(r"^```(text|csv|json)(?: name=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", [DOCS / "charts.md", DOCS / "ja" / "charts.md"], ids=["en", "ja"])
def test_every_chart_in_the_documents_can_be_imported_and_rolled_on(path):
    examples = FENCE.findall(path.read_text("utf-8"))
    assert [kind for kind, _, _ in examples] == [*["text"] * 3, *["csv"] * 5, *["json"] * 3]
    charts = {f"locke/{id}": chart for id, chart in rulesets()["locke"].charts({}).items()}
    for _, name, text in examples:
        chart = read_chart(text, name, charts)
        charts[name_key(str(chart.name))] = chart
        keys = [axis.headings[-1].key if axis.kind == "keys" else None for axis in chart.axes]
        for _ in range(20):
            assert roll_chart(chart, SystemDice(), charts.get, *keys).text
        assert read_chart(write_chart(chart, "json"), charts=charts) == chart
    assert len(charts) - len(rulesets()["locke"].charts({})) == len(examples)


def test_both_languages_show_the_same_charts():
    english, japanese = (FENCE.findall((DOCS / name).read_text("utf-8")) for name in ("charts.md", "ja/charts.md"))
    for (kind, name, text), (other_kind, other_name, other) in zip(english, japanese, strict=True):
        one, two = read_chart(text, name), read_chart(other, other_name)
        assert (kind, len(one.rows), len(one.axes)) == (other_kind, len(two.rows), len(two.axes))
        assert [entry.weight for entry in one.rows] == [entry.weight for entry in two.rows]


def notations(name):
    """Returns the notations in the tables of a page."""
    return re.findall(r"^\| `([^`]+)` \|", (DOCS / name).read_text("utf-8"), re.MULTILINE)


def test_every_notation_in_the_documents_can_be_rolled_and_both_languages_have_the_same():
    english, japanese = notations("dice.md"), notations("ja/dice.md")
    trees = [[parse_roll(text) for text in texts] for texts in (english, japanese)]
    assert len(english) > 60
    assert [type(roll.body) for roll in trees[0]] == [type(roll.body) for roll in trees[1]]
    unlike = [(one, two) for one, two in zip(english, japanese, strict=True) if one != two]
    assert all("[" in one or "choice" in one or " " in one for one, _ in unlike), "notes, items and labels alone differ"


def game_words(language):
    """Returns a language's messages and the rules of some games.

    Only games with proper names are included.
    """
    texts = [path.read_text("utf-8") for path in sorted((LOCALES / language).glob("*.ftl"))]
    named = ("arcadia", "locke", "maidens", "runequest")
    rules = (rule for name in named for rule in rulesets()[name].rulebook().values())
    return "\n".join([*texts, *(rule.text[language] for rule in rules)])


def words_in_katakana(text):
    return set(KATAKANA.findall(text))


@pytest.mark.parametrize(
    ("name", "some"),
    [
        ("locke.md", {"ストロハイム", "テレポート", "コマ"}),
        ("arcadia.md", {"ディーヴァ", "スリングショット"}),
        ("maidens.md", {"オランジュリー", "スズメ"}),
        ("runequest.md", {"ブラノック", "ファンブル"}),
    ],
)
def test_names_in_the_japanese_documents_match_the_games(name, some):
    """Checks words in katakana, the script of names and most terms."""
    found = words_in_katakana((DOCS / "ja" / name).read_text("utf-8"))
    assert some <= found
    assert found - words_in_katakana(game_words("ja")) == set()


@pytest.mark.parametrize("folder", ["", "ja/"])
@pytest.mark.parametrize("name", ["arcadia.md", "locke.md", "maidens.md", "runequest.md"])
def test_the_words_of_the_glossaries_match_the_games(folder, name):
    languages = ("ja", "en") if folder else ("en", "ja")
    _, _, glossary = (DOCS / f"{folder}{name}").read_text("utf-8").rpartition("\n## ")
    rows = GLOSSARY.findall(glossary)[1:]
    assert len(rows) > 10
    for row in rows:
        for language, cell in zip(languages, row, strict=True):
            said = game_words(language).replace("’", "'").casefold()
            words = [word.strip(' “”"') for word in re.split(r"[、,:「」]", cell)]
            assert [word for word in words if word and word.casefold() not in said] == [], cell


@pytest.mark.parametrize("readme", ["README.md", "README.ja.md"])
def test_the_pictures_of_a_readme_show_this_version(readme):
    """Fails until `make pictures` has been run for this version."""
    shown = PICTURE.findall((DOCS.parent / readme).read_text("utf-8"))
    assert len(shown) == len(pictures.PICTURES)
    assert {path: pictures.version_of(DOCS.parent / path) for path in shown} == dict.fromkeys(shown, pictures.version())


COMMAND = re.compile(r"`/(\w[^`]*)`")
NAMED = re.compile(r"(?:^|[ :])([^\s:,]+):(?!\d)")
"""Matches the name of a parameter before a colon.

A colon before a digit is part of a value.
"""
PAGES = (
    *("arcadia", "charts", "commands", "dice", "game-masters", "locke", "maidens", "players", "runequest"),
    "server-owners",
)


@pytest.fixture(scope="module")
def languages():
    return Languages.load()


@pytest.fixture
async def commands(settings, languages):
    """Returns the parameter names of every typed command, by language."""
    client = create_bot(settings)
    for extension in extensions():
        await client.load_extension(extension)
    payload = translate_commands([command.to_dict(client.tree) for command in client.tree.get_commands()], languages)
    lines = {f"gm {verb}": (f"gm-{verb}", kinds) for verb, kinds in correction_verbs().items()}
    lines |= {verb: (verb, [kind for kinds in verb_kinds(verb) for kind in kinds]) for verb in seat_verbs()}
    for command, type_ in (("game new", "options_type"), ("game join", "sheet_type")):
        kinds = [kind for ruleset in rulesets().values() if (kind := getattr(ruleset, type_)) is not None]
        lines[command] = (command_of(kinds[0]), kinds)
    found = {}
    for locale in languages.locales:
        words = languages.words(locale)
        told = found.setdefault(locale, {})
        for name, typed, options in walk(payload, locale):
            names = SlotNames(languages, *lines[name]) if name in lines else ()
            told[typed] = {*options, *(names.name(slot, words) for slot in names)}
    return found


def walk(entries, locale, name="", typed=""):
    """Yields each command in a language: name, typed form and parameters."""
    for entry in entries:
        own = f"{name} {entry['name']}".strip()
        shown = f"{typed} {said_in(entry, locale)}".strip()
        below = entry.get("options", ())
        if any(each["type"] in (1, 2) for each in below):
            yield from walk(below, locale, own, shown)
        else:
            yield own, shown, [said_in(each, locale) for each in below]


def said_in(entry, locale):
    return entry.get("name_localizations", {}).get(locale, entry["name"])


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_every_command_in_the_documents_exists_with_its_parameters(commands, locale):
    known = commands["en"] | commands[locale]
    asks = next(typed for typed, name in zip(commands[locale], commands["en"], strict=True) if name == "can")
    wrong = []
    readme, folder = ("README.md", DOCS) if locale == "en" else (f"README.{locale}.md", DOCS / locale)
    for page in (DOCS.parent / readme, *(folder / f"{page}.md" for page in PAGES)):
        for span in COMMAND.findall(page.read_text("utf-8")):
            line = " ".join(span.rstrip(" …").split()).removeprefix(f"{asks} ")
            command = max((each for each in known if f"{line} ".startswith(f"{each} ")), key=len, default="")
            unknown = set(NAMED.findall(line.removeprefix(command))) - known.get(command, set())
            if unknown or (not command and not any(each.startswith(f"{line} ") for each in known)):
                wrong.append(f"{page}: /{span} {sorted(unknown)}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("drawn", "locale", "path"), [pytest.param(*each, id=each[2].stem) for each in scenarios.pictures()]
)
def test_a_picture_of_a_scenario_is_drawn_from_the_example_beside_it(drawn, locale, path):
    """Fails until `make pictures` has drawn the picture again."""
    assert scenarios.carried_hash(path) == scenarios.hash_of(scenarios.example(drawn, locale))
    assert f"(images/{path.name})" in scenarios.PAGES[locale].read_text("utf-8")
    assert scenarios.picture(drawn, locale).width <= scenarios.WIDEST
