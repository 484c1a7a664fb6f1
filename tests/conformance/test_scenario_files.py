"""Scenario files of every ruleset that has any.

A scenario written to a file and read again is the same. Any text gives a set-up, or defects with words and a place in
the file. The documents mention every word of the format.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.ruleset import Ruleset, is_shipped, rulesets
from rules.core.files.defects import FileError
from tests.conformance.test_rulesets import CASES

LANGUAGES = Languages.load()
WITH_FILES = {name: ruleset for name, ruleset in rulesets().items() if ruleset.files is not None}
SHIPPED = [case for case in CASES if case[0] in WITH_FILES]
PIECES = ("", " ", "\n", "|", "+", "=", "[", "]", ":", ",", '"', "{", "}", "-", "0", "1", "99", "x", "\x00", "王", "１")
"""Texts that replace characters of a file."""
DOCS = Path(__file__).parents[2] / "docs"
WORD = re.compile(r"[\w.-]+")


def read(ruleset: Ruleset[Any, Any], text: str) -> Any:
    """Checks a text as a scenario; returns the scenario, or None if the text has defects."""
    assert ruleset.files is not None
    try:
        scenario = ruleset.files.read(text)
    except FileError as error:
        _check_defects(ruleset, text, error)
        return None
    written = ruleset.files.write(scenario)
    assert ruleset.files.read(written) == scenario, written
    ruleset.set_up(scenario, ruleset.options_type())
    return scenario


def _check_defects(ruleset: Ruleset[Any, Any], text: str, error: FileError) -> None:
    assert error.defects
    lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    voices = [Voice(LANGUAGES.words(each), ruleset.name, {}, ()) for each in LANGUAGES.locales]
    for each in error.defects:
        within = each.line == 0 or 1 <= each.column <= len(lines[each.line - 1]) + 1
        assert within, f"{each.refusal} at {each.line}:{each.column}"
        for voice in voices:
            said = voice.defect(each)
            assert each.refusal.code not in said, f"{ruleset.name}: no words for {each.refusal}: {said}"


def changed(text: str, data: st.DataObject) -> str:
    """Returns a file in which some lines, words, numbers or signs are changed."""
    for _ in range(data.draw(st.integers(1, 4))):
        lines = text.split("\n")
        at = data.draw(st.integers(0, len(lines) - 1))
        words = [*WORD.finditer(lines[at])]
        match data.draw(st.sampled_from(("drop", "double", "move", "word" if words else "sign", "sign"))):
            case "drop":
                del lines[at]
            case "double":
                lines.insert(data.draw(st.integers(0, len(lines))), lines[at])
            case "move":
                lines.insert(data.draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case "word":
                word = data.draw(st.sampled_from(words))
                others = st.sampled_from(sorted({*WORD.findall(text), *PIECES}))
                lines[at] = lines[at][: word.start()] + data.draw(others) + lines[at][word.end() :]
            case "sign":
                start = data.draw(st.integers(0, len(lines[at])))
                end = data.draw(st.integers(start, min(len(lines[at]), start + 6)))
                lines[at] = lines[at][:start] + data.draw(st.sampled_from(PIECES)) + lines[at][end:]
        text = "\n".join(lines)
    return text


@pytest.mark.parametrize(("name", "scenario"), SHIPPED)
def test_a_shipped_scenario_is_complete_in_every_language_and_reads_back(name: str, scenario: str) -> None:
    files = WITH_FILES[name].files
    assert files is not None
    text = files.texts()[scenario]
    found = read(WITH_FILES[name], text)
    assert found is not None
    assert found.id == scenario
    assert found == files.shipped[scenario]
    for end in ("\r\n", "\r"):
        assert files.read("\ufeff" + text.replace("\n", end)) == found
    assert type(found).model_validate_json(found.model_dump_json()) == found
    for said in (found.title, found.intro):
        assert len({*said.values()}) == len(LANGUAGES.locales), f"{said} lacks a language"
    shown = {each: Voice(LANGUAGES.words(each), name, {}, ()).term(scenario, "scenario") for each in found.title}
    assert shown == found.title, "it is listed by another title"


@pytest.mark.parametrize("name", WITH_FILES)
@given(data=st.data())
def test_a_changed_file_gives_a_set_up_or_defects_with_their_places(name: str, data: st.DataObject) -> None:
    files = WITH_FILES[name].files
    assert files is not None
    read(WITH_FILES[name], changed(data.draw(st.sampled_from(sorted(files.texts().values()))), data))


@pytest.mark.parametrize("name", WITH_FILES)
@given(text=st.text())
def test_every_text_gives_a_set_up_or_named_defects(name: str, text: str) -> None:
    read(WITH_FILES[name], text)


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.ja.md"])
@pytest.mark.parametrize("name", [name for name, ruleset in WITH_FILES.items() if is_shipped(ruleset)])
def test_the_documents_show_a_working_scenario_and_name_every_keyword(name: str, page: str) -> None:
    files = WITH_FILES[name].files
    assert files is not None
    (about,) = (
        chapter
        for chapter in re.split("^# ", (DOCS / page).read_text("utf-8"), flags=re.MULTILINE)
        if (example := re.search("```(?:text|json)\n(.*?)```", chapter, re.DOTALL))
        and _is_a_scenario_of(name, example[1])
    )
    prose = re.sub("```.*?```", "", about, flags=re.DOTALL)
    quoted = re.findall("`([^`\n]+)`", prose)
    named = {*quoted, *(word for words in quoted for word in words.split()), *re.findall(r"[0-9]+", prose)}
    assert not (missing := {*files.vocabulary()} - named), f"{page} does not name {sorted(missing)}"


def _is_a_scenario_of(name: str, text: str) -> bool:
    files = WITH_FILES[name].files
    assert files is not None
    try:
        files.read(text)
    except FileError:
        return False
    return True
