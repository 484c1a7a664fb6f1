"""Chances in words and bars: both languages give the same figures, and the bars show them."""

import re
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.dice.odds import bars_of, odds_of, percent
from bot.facts.replies import Misread
from bot.pictures.bars import MOST_BARS
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.texts import ALT_LIMIT
from rules.core.facts.words import Phrase
from rules.core.notation import NotationError, parse_roll
from rules.core.notation.chances import Chances, chances

LANGUAGES = Languages.load()


def told(text, locale="en"):
    """Returns the lines of an answer, with underscores for non-breaking spaces."""
    reply = odds_of(text)
    assert reply.private
    return [line.replace("\N{NO-BREAK SPACE}", "_") for line in Voice(LANGUAGES.words(locale)).lines(reply.own)]


def share(weight, total):
    return Voice(LANGUAGES.words("en")).phrase(percent(weight, total))


def test_two_dice_in_english_and_japanese():
    assert told("2d6") == [
        "📊 **2d6**",
        "Mean **7** · standard deviation 2.42 · from 2 to 12",
        "Most likely: **7** (16.7%)",
        "At least half of all rolls are from 5 to 9.",
        "≥3:_97.2%, ≥4:_91.7%, ≥5:_83.3%, ≥6:_72.2%, ≥7:_58.3%, ≥8:_41.7%, ≥9:_27.8%, ≥10:_16.7%, ≥11:_8.33%, "
        "≥12:_2.78%",
    ]
    assert told("2d6", "ja")[:3] == [
        "📊 **2d6**",
        "平均 **7**・標準偏差 2.42・範囲 2〜12",
        "最も出やすい値：**7**（16.7%）",
    ]


def test_a_test_tells_success_failure_and_the_meaning_of_the_colours():
    lines = told("2d6>=8")
    assert lines[1:3] == ["**success**:_41.7%", "**failure**:_58.3%"]
    assert told("2d6>=8", "ja")[1] == "**成功**_41.7%"
    assert not any("≥9" in line for line in lines)
    assert "-# Yellow marks success; the line marks the mean." in lines
    assert "-# 黄色が成功、縦線が平均です。" in told("2d6>=8", "ja")
    assert not any("Yellow" in line for line in told("1d6>=9"))
    assert "**failure**:_100%" in told("1d6>=9")


def test_a_percentile_roll_says_every_level_and_all_success_together():
    assert told("CC<=50")[1:] == [
        "**critical success**:_1%",
        "**extreme success**:_9%",
        "**hard success**:_15%",
        "**success**:_25%",
        "**failure**:_49%",
        "**fumble**:_1%",
        "Success of any degree: **50%**",
        "-# Yellow marks success; the line marks the mean.",
    ]


def test_a_choice_says_each_item_once_and_escaped():
    assert told("choice[a,*b*,a,@everyone]")[1] == "Chance to be chosen: a:_50%, \\*b\\*:_25%, @\u200beveryone:_25%"
    assert odds_of("choice[a,b]").parts == ()


def test_a_number_has_no_picture_and_even_dice_no_likeliest_value():
    assert odds_of("7").parts == ()
    assert "All 6 values are equally likely: 16.7%" in told("1d6")
    assert "Most likely: **10 and 11** (12.5% each)" in told("3d6")
    assert any("each of 3 times" in line for line in told("x3 3d6"))


@pytest.mark.parametrize(
    ("weight", "total", "text"),
    [
        *((0, 5, "0%"), (5, 5, "100%"), (1, 2, "50%"), (1, 3, "33.3%"), (1, 36, "2.78%"), (1, 216, "0.463%")),
        *(
            (215, 216, "99.54%"),
            (35, 36, "97.2%"),
            (1295, 1296, "99.923%"),
            (1, 10**5, "0.001%"),
            (1, 10**6, "under 0.001%"),
        ),
        *((10**6 - 1, 10**6, "over 99.999%"), (1, 10**400, "under 0.001%"), (10**400 - 1, 10**400, "over 99.999%")),
    ],
)
def test_a_chance_is_never_said_to_be_none_or_certain_unless_it_is(weight, total, text):
    assert share(weight, total) == text


@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_a_chance_is_told_to_the_last_digit(weight, rest):
    phrase = percent(weight, weight + rest)
    exact = 100 * weight / (weight + rest)
    if phrase.id == "odds-percent":
        assert abs(phrase.facts["share"] - exact) <= 0.0501
        assert (phrase.facts["share"] in (0, 100)) == (weight == 0)
    else:
        assert exact < 0.001 or exact > 99.999


# --- bars ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["2d6>=8", "4d6kh3", "1d100", "200d6>=700", "D66", "999999*1d50*1d20", "10d10!!", "1d20000", "CC1<=3d6*5", "1d2"],
)
def test_bars_hold_all_chances_and_all_success(text):
    found = chances(parse_roll(text))
    bars = bars_of(found)
    assert len(bars.bars) <= MOST_BARS
    assert isclose(sum(bar.height for bar in bars.bars), 100)
    assert isclose(sum(bar.marked for bar in bars.bars), 100 * found.success, abs_tol=1e-9)
    assert all(0 <= bar.marked <= bar.height * (1 + 1e-12) for bar in bars.bars)
    for bar in bars.bars[1:-1]:
        assert not bar.is_open
        falls = sum(weight for value, weight in found.weights.items() if bar.low <= value <= bar.high)
        assert isclose(bar.height, 100 * falls / found.total, abs_tol=1e-9)
    assert bars.bars[0].is_open == (bars.bars[0].low > min(found.weights))
    assert bars.bars[-1].is_open == (bars.bars[-1].high < max(found.weights))
    assert bars.mean == found.mean


def test_rare_ends_share_a_bar_if_that_makes_room():
    hundreds = bars_of(chances(parse_roll("200d6")))
    assert hundreds.bars[0].is_open
    assert hundreds.bars[-1].is_open
    assert hundreds.bars[0].low > 600
    assert hundreds.bars[-1].high < 800
    assert [bar.is_open for bar in bars_of(chances(parse_roll("1d100"))).bars] == [False] * 20
    assert not any(bar.is_open for bar in bars_of(chances(parse_roll("1d20000"))).bars)


@settings(max_examples=50)
@given(st.dictionaries(st.integers(-(10**12), 10**12), st.integers(1, 1000), min_size=1, max_size=200))
def test_any_chances_make_few_bars_quickly(weights):
    weights = dict(sorted(weights.items()))
    bars = bars_of(Chances(weights, sum(weights.values())))
    assert 1 <= len(bars.bars) <= MOST_BARS
    assert isclose(sum(bar.height for bar in bars.bars), 100)


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("text", ["2d6>=8", "D66", "200d6"])
def test_the_alternative_text_tells_the_bars(text, locale):
    (figure,) = odds_of(text).parts
    alt = Voice(LANGUAGES.words(locale), is_plain=True).phrase(figure.alt)
    for label, bar in list(zip(figure.bars.labels(), figure.bars.bars, strict=True))[:10]:
        assert re.search(rf"{re.escape(label)}[:：]\s?{re.escape(f'{round(bar.height, 2):g}')}%", alt[:ALT_LIMIT])


# --- texts without chances -------------------------------------------------------------------------------------------


def test_an_unreadable_or_uncountable_text_is_refused():
    for text, place in (("2d6+", 4), ("2d0", 2), ("1+6/(1d3-2)", 3)):
        assert odds_of(text).parts == (Misread(text, place),)
    for text in ("99d100+99d99", "1d30000", "4d6!kh3"):
        reply = odds_of(text)
        assert reply.refusal.code == "notation-no-chances"
        assert reply.parts == ()


@settings(deadline=None, max_examples=100)
@given(st.text(alphabet="0123456789dDkhl!r<>=+-*/()[]x cUBR", max_size=14))
def test_any_text_is_answered(text):
    reply = odds_of(text)
    try:
        parse_roll(text)
    except NotationError as error:
        assert reply.refusal == error.refusal
    else:
        assert (reply.refusal is None) != (not reply.own)
        for locale in ("en", "ja"):
            assert all(isinstance(line, str) for line in told(text, locale))
            if reply.refusal is not None:
                assert Voice(LANGUAGES.words(locale)).refusal(reply.refusal)


def test_phrases_only_carry_facts():
    assert all(isinstance(line, Phrase) for line in odds_of("2d6>=8").own)
