"""The displayed words of Maid & Maidens mean the same as in its files."""

from __future__ import annotations

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.facts.words import Phrase
from rules.core.play.naming import meant
from rules.maidens.attack_events import Attacked
from rules.maidens.events import Moved
from rules.maidens.sheet.presets import dolls
from rules.maidens.sheet.sheet_text import known
from rules.maidens.shown.story import STORY

LANGUAGES = Languages.load()
TABLES = (
    "attributes", "equipment", "skills", "secret-arts", "stratagems", "psychic", "magic", "special-attacks",
)  # fmt: skip
in_each_language = pytest.mark.parametrize("language", LANGUAGES.locales)


@in_each_language
def test_a_displayed_name_can_be_written_in_a_doll_file(language):
    words = LANGUAGES.words(language)
    for table in TABLES:
        rows = known(table)
        shown = {id: words.say(f"maidens-term-{id}") for id in rows}
        assert {id: meant(name, rows) for id, name in shown.items()} == {id: [id] for id in rows}


@in_each_language
def test_dolls_are_named_as_in_their_files(language):
    words = LANGUAGES.words(language)
    assert [words.say(f"maidens-role-{id}") for id in dolls()] == [each.name[language] for each in dolls().values()]


@pytest.mark.parametrize(("natural", "die", "value", "hit", "fell", "sure"), [
    (3, 3, 4, True, 0, 0), (3, 2, 2, True, 3, 0), (1, 1, 0, True, 0, 1), (6, 6, 6, False, 0, 6), (6, 6, 2, False, 0, 0),
])  # fmt: skip
def test_the_rule_of_1_and_6_is_told_where_it_decides__MAID_7_C4(natural, die, value, hit, fell, sure):
    event = Attacked(actor="ann", using="rifle", mode="direct", value=value, natural=natural, die=die, hit=hit)
    assert (event.facts()["fell"], event.facts()["sure"]) == (fell, sure)


@pytest.mark.parametrize(
    ("language", "turns", "deed"),
    [("en", "5 turns", "2 enemies put out of action"), ("ja", "全5ターン", "行動不能にした敵2体")],
)
def test_a_story_counts_turns_and_no_doll_dies_in_it(language, turns, deed):
    """MAID-2-C2."""
    voice = Voice(LANGUAGES.words(language), "maidens", is_plain=True)
    assert turns in voice.phrase(Phrase("story-title", {"rounds": 5}))
    assert voice.phrase(Phrase("story-kills", {"count": 2})) == deed
    assert not STORY.is_final, "it does not tell which dolls lived or fell"


def test_a_move_lists_the_points_between_its_ends():
    straight = Moved(actor="ann", path=("0/0", "15/0"), to="15/0", cause="move")
    bent = Moved(actor="ann", path=("0/0", "15/0", "15/15"), to="15/15", cause="move")
    assert (straight.facts()["way"], bent.facts()["way"]) == ((), ("15/0",))
