"""RuneQuest: declarations in words, in both languages.

RQ-C1, RQ-C2, RQ-C3, RQ-C5.
"""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.facts.words import Phrase, Piece, Term
from rules.runequest.plans import (
    MAX_LENGTH,
    MAX_WEAPONS,
    Names,
    Plan,
    PlanError,
    plans_for,
    read_watch,
    watch_text,
)

NAMES = Names(
    {"orc-1": ["Orc 1", "オーク1"], "orc-2": ["Orc 2", "オーク2"], "ninigi": ["Ninigi Who Enters", "ににぎと"]},
    {
        "broadsword": ["Broadsword", "剣"],
        "large-shield": ["Large shield", "大盾"],
        "mattock": ["Mattock and pick", "つるはしと鍬"],
    },
)


def refusal(text):
    with pytest.raises(PlanError) as caught:
        Plan.read(text, NAMES)
    found = caught.value
    assert 0 <= found.position <= len(text)
    assert found.refusal.facts["at"] == found.position + 1
    said = found.refusal.facts.get("text", "")
    assert text[found.position :].startswith(said)
    return found.refusal.code, found.refusal.rule, str(said)


@pytest.mark.parametrize(
    ("meaning", "texts"),
    [
        ("attack orc-1 with broadsword",
         ["attack Orc 1 with the broadsword", "Attack orc1 using BROADSWORD.", "strike 「Orc 1」 with broad",
          "オーク1に剣で攻撃", "オーク１を剣で攻撃する", "ｏｒｃ　１に剣で"]),
        ("first with broadsword",
         ["the first to enter, with broadsword", "first with broadsword", "whoever enters first with broadsword",
          "attack the first to enter with my broadsword", "最初に入ってきた相手に剣で",
          "最初に入った敵に剣で攻撃", "最初の相手に、剣で"]),
        ("if orc-1 enters with broadsword",
         ["if Orc 1 enters, with broadsword", "if orc 1 enters, attack with broadsword",
          "when Orc 1 comes in, with sword", "オーク1が入ってきたら剣で",
          "オーク1が入ったら剣で", "もしオーク1がZOCに入ったら、剣で攻撃"]),
        ("first with broadsword and large-shield",
         ["the first to enter, with broadsword and large shield", "first with broadsword & shield",
          "最初に入ってきた相手に剣と大盾で"]),
        ("first with broadsword, next with large-shield",
         ["first to enter with broadsword, next to enter with large shield",
          "the first to enter with broadsword, then the next to enter with shield",
          "first with sword and next with shield", "最初に入ってきた相手に剣、次に入ってきた相手に大盾",
          "最初に入ってきた相手に剣で、それから次の相手に大盾で"]),
        ("if orc-1 enters with broadsword and large-shield",
         ["if Orc 1 enters, with broadsword and large shield", "オーク1が入ってきたら剣と大盾で"]),
        ("if orc-1 enters with broadsword, if orc-2 enters with large-shield",
         ["if Orc 1 enters with broadsword, if Orc 2 enters with large shield",
          "if orc 1 enters with sword and if orc 2 enters with shield",
          "オーク1が入ってきたら剣で、オーク2が入ってきたら大盾で。"]),
    ],
)  # fmt: skip
def test_RQ_C1_the_seven_legal_declarations_in_both_languages(meaning, texts):
    for text in [meaning, *texts]:
        assert str(Plan.read(text, NAMES)) == meaning, text


@pytest.mark.parametrize(
    ("meaning", "texts"),
    [
        ("stay", ["Stay.", "don't turn", "向きを変えない", "ターンしない。"]),
        ("face the nearest", ["face nearest", "Face the closest enemy", "近い敵を向く", "一番近い相手の方を向く"]),
        ("watch C5 and C6", ["watch C5–C6", "watch c5-c6", "guard C5 & C6", "C5とC6を見張る", "Ｃ５とＣ６を見張る"]),
        ("watch C5 and orc-1", ["watch Orc 1 and C5", "C5とオーク1を見張る"]),
        ("watch ninigi", ["face Ninigi Who Enters", "ににぎとを向く"]),
    ],
)
def test_RQ_T1_standing_instructions_about_turning_in_both_languages(meaning, texts):
    for text in [meaning, *texts]:
        assert watch_text(read_watch(text, NAMES)) == meaning, text
        for before in ("first with sword, ", "最初に入ってきた相手に剣で、"):
            assert str(Plan.read(before + text, NAMES)) == f"first with broadsword, {meaning}"
    assert read_watch(meaning) == read_watch(meaning, NAMES)


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("watch whoever is still standing", "dice", "RQ-C2"),
        ("倒れていない敵を見張る", "dice", "RQ-C2"),
        ("watch Bob", "unknown-name", "RQ-C1"),
        ("watch", "unfinished", "RQ-C1"),
        ("first with sword", "watch-only", "RQ-T1"),
        ("stay, stay", "watch-only", "RQ-T1"),
        ("watch A1 and A2 and A3 and A4 and A5", "watch-many", "RQ-T1"),
    ],
)
def test_RQ_T1_RQ_C2_an_invalid_instruction_is_refused(text, code, rule):
    with pytest.raises(PlanError) as caught:
        read_watch(text, NAMES)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == (f"plan-{code}", rule)


@pytest.mark.parametrize(("text", "code"), [("stay", "watch-alone"), ("stay, first with sword", "watch-last")])
def test_RQ_T1_an_instruction_comes_last_in_a_declaration(text, code):
    assert refusal(text) == (f"plan-{code}", "RQ-T1", "stay")


def test_a_name_may_contain_words_of_the_grammar():
    for text in ("attack Ninigi who enters with mattock and pick and shield", "ににぎとにつるはしと鍬と大盾で攻撃"):
        assert str(Plan.read(text, NAMES)) == "attack ninigi with mattock and large-shield"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("whichever of the two is still standing, with broadsword", "still"),
     ("attack whichever is still standing with broadsword", "still"), ("if Orc 1 falls, with broadsword", "falls"),
     ("if my attack misses, attack Orc 1 with shield", "misses"), ("攻撃SRまでに倒れていない方を剣で", "倒れていない"),
     ("オーク1が倒れたら剣で", "倒れたら"), ("外れたらオーク1に大盾で", "外れたら")],
)  # fmt: skip
def test_RQ_C2_conditions_about_dice_are_refused_at_their_position(text, wrong):
    assert refusal(text) == ("plan-dice", "RQ-C2", wrong)


@pytest.mark.parametrize(
    ("text", "code", "wrong"),
    [("if Orc 1 runs away with broadsword", "condition", "Orc 1 runs away"),
     ("オーク1が逃げたら剣で", "condition", "が逃げたら"),
     ("next to enter with broadsword", "next-alone", "next to enter"),
     ("if orc 1 enters with broadsword, next with shield", "next-alone", "next"),
     ("first with broadsword, first with shield", "first-twice", "first"),
     ("if orc 1 enters with broadsword, if orc 1 enters with shield", "name-twice", "orc 1"),
     ("attack orc 1 with broadsword, next with shield", "attack-alone", "orc 1"),
     ("attack orc 1 with sword and shield and mattock and pick", "third-weapon", "mattock and pick"),
     ("first with sword and shield, 次に入ってきた相手につるはしと鍬で", "third-weapon", "つるはしと鍬"),
     ("first with sword and broadsword", "weapon-twice", "broadsword")],
)  # fmt: skip
def test_RQ_C3_only_names_an_order_of_entry_and_two_weapons_are_allowed(text, code, wrong):
    assert refusal(text) == (f"plan-{code}", "RQ-C3", wrong)


def test_RQ_C3_a_weapon_may_be_meant_for_several_enemies():
    plan = Plan.read("if orc 1 enters with sword, if orc 2 enters with sword, if ninigi enters with shield", NAMES)
    assert plan.weapons == ("broadsword", "large-shield")
    assert plan.names == ("orc-1", "orc-2", "ninigi")


@pytest.mark.parametrize(
    ("text", "code", "wrong"),
    [("", "empty", ""), ("  ", "empty", ""), ("attack Bob with broadsword", "unknown-name", "Bob"),
     ("attack Orc with broadsword", "ambiguous-name", "Orc"), ("attack Orc 1 with axe", "unknown-weapon", "axe"),
     ("オーク1に斧で攻撃", "unknown-weapon", "斧"), ("attack orc 1", "unfinished", ""),
     ("first broadsword", "unexpected", "broadsword"), ("if Orc 1 with sword", "unexpected", "with sword"),
     ("Orc 1 with broadsword", "no-attack", "Orc 1"), ("orc 1 using the sword", "no-attack", "orc 1"),
     ("オーク1 with 剣", "no-attack", "オーク1"), ("x" * (MAX_LENGTH + 1), "long", "")],
)  # fmt: skip
def test_RQ_C1_an_invalid_declaration_is_refused_at_its_position(text, code, wrong):
    found = refusal(text)
    assert (found[0], found[2]) == (f"plan-{code}", wrong)


def test_a_refusal_names_fitting_words():
    with pytest.raises(PlanError) as caught:
        Plan.read("attack Orc with broadsword", NAMES)
    assert caught.value.refusal.facts["choices"] == [Piece("orc-1"), Piece("orc-2")]
    with pytest.raises(PlanError) as caught:
        Plan.read("attack orc 1", NAMES)
    assert caught.value.refusal.facts["expected"] == [Term("plan-with")]
    with pytest.raises(PlanError) as caught:
        Plan.read("オーク1", NAMES)
    assert caught.value.refusal.facts["expected"] == [Term("plan-with"), Term("plan-enters")]


def test_a_plan_is_told_as_facts():
    plan = Plan.read("first with sword, next with shield", NAMES)
    assert plan.phrase() == Phrase.of(
        "plan",
        clauses=[
            Phrase.of("plan-first", weapons=_weapons("broadsword")),
            Phrase.of("plan-next", weapons=_weapons("large-shield")),
        ],
    )
    named = Plan.read("if orc 1 enters with sword and shield", NAMES).clauses[0].phrase()
    assert named == Phrase.of("plan-if", name=Piece("orc-1"), weapons=_weapons("broadsword", "large-shield"))


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_displayed_plan_can_be_typed(locale):
    voice = Voice(
        Languages.load().words(locale),
        "runequest",
        {"orc-1": Phrase.of("piece", en="Orc", ja="オーク", number=1)},
        is_plain=True,
    )
    names = Names.of(voice.names, [Piece("orc-1")], [Term("broadsword"), Term("large-shield")])
    for text in (
        "attack orc-1 with broadsword and large-shield",
        "first with broadsword and large-shield",
        "first with broadsword, next with large-shield",
        "if orc-1 enters with large-shield",
        "first with broadsword, watch C5 and orc-1",
        "first with broadsword, face the nearest",
        "first with broadsword, stay",
    ):
        assert str(Plan.read(voice.phrase(Plan.read(text).phrase()), names)) == text


class Declares(BaseModel):
    plan: Plan


def test_plans_for_a_moment_all_differ_and_read_back_from_their_text():
    plans = list(plans_for(["orc-1", "orc-2"], ["broadsword", "large-shield"], beside=["orc-2"]))
    assert len(set(plans)) == len(plans)
    assert [str(plan) for plan in islice(plans, 4)] == [
        "attack orc-2 with broadsword", "first with broadsword", "attack orc-2 with large-shield",
        "first with large-shield",
    ]  # fmt: skip
    assert {plan.clauses[0].trigger for plan in plans} == {"attack", "first", "if"}
    for plan in plans:
        assert len(plan.weapons) <= MAX_WEAPONS
        assert Plan.read(str(plan), NAMES) == Plan.read(str(plan)) == plan
        assert (
            Declares(plan=str(plan)).plan
            == plan
            == Declares.model_validate_json(Declares(plan=plan).model_dump_json()).plan
        )
    assert list(plans_for([], ["fist"])) == [Plan.read("first with fist")]
    with pytest.raises(ValidationError):
        Declares(plan="attack")


PIECES = ["attack", "first", "next", "if", "enters", "with", "and", "then", ",", "、", "。", "に", "を", "が", "と",
          "で", "攻撃", "最初に入ってきた相手に", "次", "入ってきたら", "もし", "Orc 1", "オーク2", "剣", "shield",
          "ににぎと", "倒れ", "the ", " ", "\x00", "\ue000", "watch", "stay", "見張る", "C5", "が入", "ﾞ",
          "Ｗith", "(", "🗡"]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.booleans())
def test_any_text_is_a_plan_or_refused_with_its_place(parts, spaced):
    text = (" " if spaced else "").join(parts)
    try:
        plan = Plan.read(text, NAMES)
    except PlanError:
        refusal(text)
    else:
        assert Plan.read(str(plan)) == plan
        assert len(plan.weapons) <= MAX_WEAPONS


def test_names_in_a_plan_are_those_that_players_see():
    def names(value):
        return {**NAMES.pieces, **NAMES.weapons}.get(value, [])

    assert Names.of(names, NAMES.pieces, [*NAMES.weapons, "fist"]) == Names(NAMES.pieces, {**NAMES.weapons, "fist": []})


def _weapons(one, two=""):
    return Phrase.of("plan-weapons", one=Term(one), two=Term(two))
