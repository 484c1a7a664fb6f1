"""Golden transcripts of games with every kind of ending, and their text in both languages.

`GYOJI_WRITE_GOLDENS=1` plays the recipes again and rewrites the files; read the differences before you commit them.
"""

import os
import re
from pathlib import Path

import orjson
import pytest

from bot import offline
from bot.facts.scenes import SeatLine
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import render_view
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, Term
from rules.core.journal.game import Game
from rules.core.journal.transcript import entry_of, read_transcript, setup_of
from rules.core.play.dice import ForcedDice
from tests.e2e.starts import commands
from tests.goldens import arcadia_recipes, gloomhaven_recipes, locke_recipes, maidens_recipes, runequest_recipes
from tests.goldens.recipes import play, write

FOLDER = Path(__file__).parent / "goldens"
LANGUAGES = ("en", "ja")
WRITES = bool(os.environ.get("GYOJI_WRITE_GOLDENS"))
BOOKS = tuple(
    each.BOOK for each in (arcadia_recipes, gloomhaven_recipes, locke_recipes, maidens_recipes, runequest_recipes)
)
NAMES = [name for book in BOOKS for name in book.recipes]


@pytest.fixture(scope="module", autouse=True)
def written():
    """Rewrites the files if `GYOJI_WRITE_GOLDENS` is set."""
    if WRITES:
        languages = Languages.load()
        for book in BOOKS:
            for name, recipe in book.recipes.items():
                path = FOLDER / f"{name}.json"
                path.write_text(write(play(book, recipe)), "utf-8")
                for language in LANGUAGES:
                    path.with_suffix(f".{language}.txt").write_text(told(path, languages.words(language)), "utf-8")


def told(path, words):
    """Returns a transcript as its players would read it.

    A lock marks lines that only one seat gets.
    """
    document = read_transcript(path.read_bytes())
    ruleset = rulesets()[document.ruleset]
    setup = setup_of(ruleset, document)
    dice = ForcedDice(document.dice)
    names = {}

    def voice():
        names.update(ruleset.names(setup, game.table.state, None))
        lines = [SeatLine(info.id, info.name, info.side, None, "") for info in ruleset.seats(setup)]
        return Voice(words, ruleset.name, names, lines, is_plain=True)

    def happened(events):
        speaker = voice()
        for event in events:
            readers = "".join(f"🔒 {speaker.seat(seat)}: " for seat in event.audience or ())
            texts.extend(readers + line for line in speaker.lines([event]))

    texts = []
    game, outcome = Game.start(ruleset, setup, dice)
    happened(outcome.events)
    for step in document.steps:
        dice.force(step.dice)
        entry = entry_of(game, ruleset, step)
        kind = ruleset.corrections.kinds.get(step.verb) if step.kind == "gm" else ruleset.action_kind(step.verb)
        action = kind.model_validate(orjson.loads(entry.payload))
        texts.append("")
        if step.note:
            texts.append(f"# {step.note}")
        if step.kind == "gm":
            texts.append(f"> GM: {entry.payload}")
        else:
            what = voice().phrase(ruleset.describe(setup, game.table.state, action), game.decision.kind)
            texts.append(f"> {voice().seat(step.seat)}: {what}")
        voice()
        try:
            happened(game.take(entry).events)
        except Refused as refused:
            texts.append(voice().refusal(refused.refusal))
    ending = game.ending
    speaker = voice()
    texts += ["", speaker.phrase(phrase_of(ending)), ""]
    texts += render_view(speaker, *(look(setup, game.table.state, None) for look in (ruleset.view, ruleset.details)))
    return "\n".join(texts) + "\n"


def phrase_of(ending):
    return Phrase(f"ending-{ending.kind}", {"winner": Term(ending.winner or ""), **ending.facts})


def test_every_file_has_a_recipe_and_every_recipe_its_files():
    expected = {f"{name}{suffix}" for name in NAMES for suffix in (".json", ".en.txt", ".ja.txt")}
    assert {path.name for path in FOLDER.iterdir() if path.suffix in (".json", ".txt")} == expected


@pytest.mark.parametrize(("book", "name"), [(book, name) for book in BOOKS for name in book.recipes], ids=NAMES)
def test_a_recipe_played_again_gives_its_file_to_the_last_byte(book, name):
    assert write(play(book, book.recipes[name])) == (FOLDER / f"{name}.json").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_transcript_plays_as_it_says(name, capsys):
    code = offline.transcript(FOLDER / f"{name}.json", Languages.load().words("en"))
    last = capsys.readouterr().out.splitlines()[-1]
    assert (code, last.endswith(" passed, 0 failed")) == (0, True), last


@pytest.mark.parametrize("count", [1, 2])
async def test_transcripts_are_played_from_the_command_line(count, tmp_path):
    paths = [str(FOLDER / f"{name}.json") for name in ("gloomhaven-verdict-abandoned", "locke-arrested")][:count]
    (ended,) = await commands(tmp_path, (("transcript", *paths), {}))
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert re.fullmatch(r"\d+ passed, 0 failed", lines[-1])
    assert [line for line in lines if line.endswith(".json")] == [path for path in paths if count > 1]


def test_the_worst_of_several_files_counts(tmp_path, capsys):
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    paths = [broken, FOLDER / "locke-arrested.json"]
    assert offline.one_by_one(offline.transcript, paths, Languages.load().words("en")) == 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_transcript_reads_as_it_did(name, language):
    path = FOLDER / f"{name}.json"
    expected = path.with_suffix(f".{language}.txt").read_text("utf-8")
    assert told(path, Languages.load().words(language)) == expected


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.ruleset.name)
def test_every_way_to_end_has_a_recipe(book):
    assert {recipe.ending for recipe in book.recipes.values()} == book.endings


def test_every_goal_of_gloomhaven_is_won():
    book = gloomhaven_recipes.BOOK
    goal = {name: book.ruleset.new_setup(name, {}).scenario.goal for name in book.ruleset.scenarios()}
    won = [recipe.scenario for recipe in book.recipes.values() if recipe.ending == "victory" and recipe.end is None]
    played = {book.ruleset.new_setup(scenario, {}).scenario.goal for scenario in won}
    assert set(goal.values()) <= played == {"kill_all", "loot", "reach", "survive", "destroy", "escort"}
