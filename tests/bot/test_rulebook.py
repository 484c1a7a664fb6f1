"""Finding rules by id and by words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.rulebook import find_rules
from rules.core.contract.ruleset import rulesets
from tests.rows import each_row

BOOKS = rulesets()
ALL = {id: rule for ruleset in BOOKS.values() for id, rule in ruleset.rulebook().items()}


def found(text, locale="en", preferred=None, among=BOOKS):
    return [rule.id for rule in find_rules(among, text, locale, preferred)]


@each_row("id", sorted(ALL))
def test_a_whole_id_gives_only_that_rule(id):
    assert found(id) == [id]
    assert found(id.lower()) == [id]
    assert found(id.replace("-", " ")) == [id]


@pytest.mark.parametrize("typed", ["ＧＬＯＯＭ－Ｆ５", "gloom‐f5", "GLOOM–F5", "gloom−f5", " GLOOM F5 ", "gloomf5"])
def test_width_case_blanks_and_dashes_do_not_count(typed):
    assert found(typed) == ["GLOOM-F5"]


@pytest.mark.parametrize(
    "typed",
    ["(GLOOM-F5)", "〔GLOOM-F5〕", "**GLOOM-F5**", "GLOOM-F5.", "GLOOM-F5：", "“F5”", "「F5」", "what is F5?"],
)
def test_an_id_is_found_within_an_answer_or_a_sentence(typed):
    assert found(typed, among={"gloomhaven": BOOKS["gloomhaven"]}) == ["GLOOM-F5"]


def test_the_end_of_an_id_gives_the_rule_of_each_book_that_has_it():
    assert found("“F5”") == ["GLOOM-F5", "MAID-4-F5"]
    assert found("GLOOM-F5.") == ["GLOOM-F5"]


def test_the_ids_of_an_answer_give_all_its_rules():
    assert found("(GLOOM-A2, GLOOM-A5)") == ["GLOOM-A2", "GLOOM-A5"]
    assert found("〔LOCKE-10.7.4a、LOCKE-10.7.4b〕") == ["LOCKE-10.7.4a", "LOCKE-10.7.4b"]


def test_a_word_that_stands_alone_comes_before_a_part_of_another():
    ids = found("advantage")
    assert ids[0] == "GLOOM-A5"
    assert set(ids) > {"GLOOM-A5", "GLOOM-D3"}, "D3 has only “disadvantage”"
    assert found("ties")[0] == "GLOOM-R2", "not “abilities”"


def test_several_ids_may_be_typed():
    assert found("GLOOM-F6, gloom-f5") == ["GLOOM-F5", "GLOOM-F6"]
    assert found("F5、F6") == ["GLOOM-F5", "GLOOM-F6"]


def test_the_end_of_an_id_comes_before_its_beginning():
    assert found("f1")[:2] == ["GLOOM-F1", "GLOOM-F10"]
    assert found("10.7.2c") == ["LOCKE-10.7.2c"]


def test_the_beginning_of_an_id_gives_its_chapter_in_its_order():
    chapter = [id for id in ALL if id.startswith("LOCKE-10.7.2")]
    for text in ("LOCKE-10.7.2", "10.7.2"):
        assert found(text)[: len(chapter)] == chapter
    assert found("gloom-k")[:5] == [id for id in ALL if id.startswith("GLOOM-K")][:5]


@pytest.mark.parametrize(
    ("text", "locale"),
    [("trap", "en"), ("TRAPS", "en"), ("罠", "ja"), ("テレポート", "ja"), ("ﾃﾚﾎﾟｰﾄ", "ja"), ("てれぽーと", "ja")],
)
def test_words_are_found_wherever_they_stand(text, locale):
    ids = found(text, locale)
    assert ids
    for id in ids:
        assert any(word in ALL[id].text[locale].casefold() for word in ("trap", "罠", "テレポート"))


def test_every_word_is_required_in_any_order():
    both = found("テレポート　ブロック", "ja")
    assert both
    assert set(both) == set(found("ブロック、テレポート", "ja"))
    assert set(both) <= set(found("テレポート", "ja")) & set(found("ブロック", "ja"))


@pytest.mark.parametrize(
    ("asked", "locale", "ruleset", "first"),
    [
        ("how does attack work", "en", "gloomhaven", "GLOOM-A1"),
        ("How does attacking work?", "en", "locke", "LOCKE-10.6a"),
        ("atack", "en", "gloomhaven", "GLOOM-A1"),
        ("how do I heal?", "en", "gloomhaven", "GLOOM-K2"),
        ("what is a mind check", "en", "locke", "LOCKE-11.3"),
        ("攻撃のしかた", "ja", "gloomhaven", "GLOOM-A1"),
        ("移動のルール", "ja", "gloomhaven", "GLOOM-M1"),
        ("罠に入るとどうなりますか？", "ja", "gloomhaven", "GLOOM-O4"),
        ("精神力チェックとは", "ja", "locke", "LOCKE-11.3"),
    ],
)
def test_a_question_finds_the_rules_that_it_is_about(asked, locale, ruleset, first):
    assert found(asked, locale, ruleset)[0] == first


def test_words_of_no_rule_do_not_hide_the_rest_of_a_question():
    assert found("trap xyzzy", preferred="gloomhaven")[0] == "GLOOM-O4"


def test_a_word_of_a_chapters_title_brings_its_rules_first():
    assert ALL[found("attack", preferred="gloomhaven")[0]].chapter.id == "GLOOM-A"
    assert ALL[found("移動", "ja", "gloomhaven")[0]].chapter.id == "GLOOM-M"


def test_words_of_the_other_language_are_found_too_but_later():
    assert set(found("罠", "en")) == set(found("罠", "ja"))
    ids = found("esp", "ja")
    own = [id for id in ids if "esp" in ALL[id].text["ja"].casefold()]
    assert own
    assert own != ids
    assert ids[: len(own)] == own


def test_the_chosen_ruleset_comes_first():
    for name in BOOKS:
        own = BOOKS[name].rulebook().keys()
        ids = found("attack", preferred=name)
        first = [id for id in ids if id in own]
        assert first
        assert len(first) < len(ids)
        assert ids[: len(first)] == first


def test_a_search_can_be_limited_to_one_ruleset():
    only = {"gloomhaven": BOOKS["gloomhaven"]}
    assert found("attack", among=only)
    assert all(id.startswith("GLOOM") for id in found("attack", among=only))
    assert found("LOCKE-10.7a", among=only) == []


@pytest.mark.parametrize("text", ["xyzzy", "-", "・", "、、", "GLOOM-F999"])
def test_unknown_words_give_no_rule(text):
    assert found(text) == []


def test_an_empty_search_lists_all_rules():
    assert found("") == list(ALL) == found("  ")
    assert found("", preferred="locke")[0].startswith("LOCKE")


@given(st.text(max_size=80))
def test_any_text_gives_rules_or_none(text):
    ids = found(text, "ja", "locke")
    assert len(ids) == len(set(ids))
    assert set(ids) <= ALL.keys()
