"""Results of rolls, and the place and cause of a fault in an unreadable text, in both languages."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rules.core.notation
from bot.client.dialogs.rolling import REPORT
from bot.dice.results import CODES, EXAMPLES, EXPECTED, WIDTH, misread, readings, render_file, render_place, render_roll
from bot.dice.rolls import Rolls
from bot.facts.replies import Misread
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.texts import columns_of
from rules.core.facts.words import Term
from rules.core.notation import NotationError, evaluate, parse_roll, parse_sum
from rules.core.notation.weights import uncountable
from rules.core.play.dice import ForcedDice

LANGUAGES = Languages.load()
EN, JA = LANGUAGES.words("en"), LANGUAGES.words("ja")

UNSEEN = "\u200b"
"""Zero-width space that keeps an @ from being a mention."""

OUTCOMES = [
    ("2D6+3", [5, 1], "🎲 `2d6+3`", "2d6 [5, 1] + 3 → **9**", "2d6 [5, 1] + 3 → **9**"),
    ("5-7", [], "🎲 `5-7`", "5 - 7 → **-2**", "5 - 7 → **-2**"),
    ("4d6kh3", [6, 1, 5, 3], "🎲 `4d6kh3`", "4d6kh3 [6, ~~1~~, 5, 3] → **14**", "4d6kh3 [6, ~~1~~, 5, 3] → **14**"),
    ("2d6!", [6, 2, 4], "🎲 `2d6!`", "2d6! [6, !4, 2] → **12**", "2d6! [6, !4, 2] → **12**"),
    ("2d6!!", [6, 2, 4], "🎲 `2d6!!`", "2d6!! [6+4=10, 2] → **12**", "2d6!! [6+4=10, 2] → **12**"),
    ("2d6r1", [1, 3, 4], "🎲 `2d6r1`", "2d6r1 [1→4, 3] → **7**", "2d6r1 [1→4, 3] → **7**"),
    ("4dF", [1, 2, 3, 3], "🎲 `4dF`", "4dF [-1, 0, 1, 1] → **1**", "4dF [-1, 0, 1, 1] → **1**"),
    ("D66s", [5, 2], "🎲 `D66S`", "D66S [5, 2] → **25**", "D66S [5, 2] → **25**"),
    ("2D6>=8", [5, 6], "🎲 `2d6>=8`", "2d6 [5, 6] → **11** · **success** by 3", "2d6 [5, 6] → **11** · **成功**（+3）"),
    ("2D6>=8", [5, 1], "🎲 `2d6>=8`", "2d6 [5, 1] → **6** · **failure** by 2", "2d6 [5, 1] → **6** · **失敗**（-2）"),
    ("2D6>=8", [5, 3], "🎲 `2d6>=8`", "2d6 [5, 3] → **8** · **success** by 0", "2d6 [5, 3] → **8** · **成功**（±0）"),
    ("2D6>8", [5, 3], "🎲 `2d6>8`", "2d6 [5, 3] → **8** · **failure** by 0", "2d6 [5, 3] → **8** · **失敗**（±0）"),
    ("1D100<=50", [20], "🎲 `1d100<=50`", "1d100 [20] → **20** · **success** by 30",
     "1d100 [20] → **20** · **成功**（+30）"),
    ("1d6=6", [6], "🎲 `1d6=6`", "1d6 [6] → **6** · **success**", "1d6 [6] → **6** · **成功**"),
    ("1d6<>6", [6], "🎲 `1d6<>6`", "1d6 [6] → **6** · **failure**", "1d6 [6] → **6** · **失敗**"),
    ("1d20+5>=1d20+7", [4, 1], "🎲 `1d20+5>=1d20+7`",
     "1d20 [4] + 5 >= 1d20 [1] + 7 → **9** · against 8 · **success** by 1",
     "1d20 [4] + 5 >= 1d20 [1] + 7 → **9** · 目標値 8 · **成功**（+1）"),
    ("3d6cs>=5", [5, 2, 6], "🎲 `3d6cs>=5`", "3d6cs>=5 [**5**, 2, **6**] → **2** successes",
     "3d6cs>=5 [**5**, 2, **6**] → 成功数 **2**"),
    ("2B6", [5, 2], "🎲 `2B6`", "[5, 2]", "[5, 2]"),
    ("3B6>=5", [5, 2, 1], "🎲 `3B6>=5`", "[**5**, 2, 1] → **1** success", "[**5**, 2, 1] → 成功数 **1**"),
    ("2R6>=5", [5, 2, 1], "🎲 `2R6>=5`", "[**5**, 2, !1] → **1** success", "[**5**, 2, !1] → 成功数 **1**"),
    ("2U6[6]", [6, 2, 1], "🎲 `2U6[6]`", "[6+2=8, 1] → highest **8** · sum **9**",
     "[6+2=8, 1] → 最大 **8** · 合計 **9**"),
    ("2U6[6]>=7", [6, 2, 1], "🎲 `2U6[6]>=7`", "[**6+2=8**, 1] → **1** success", "[**6+2=8**, 1] → 成功数 **1**"),
    ("choice2[a,b,c]", ["c", "a"], "🎲 `choice2[a,b,c]`", "**c** and **a**", "**c**、**a**"),
    ("CC<=50", [1], "🎲 `CC<=50`", "[1] → **1** · **critical success**", "[1] → **1** · **クリティカル**"),
    ("CC<=50", [10], "🎲 `CC<=50`", "[10] → **10** · **extreme success**", "[10] → **10** · **イクストリーム成功**"),
    ("CC<=50", [25], "🎲 `CC<=50`", "[25] → **25** · **hard success**", "[25] → **25** · **ハード成功**"),
    ("CC<=50", [50], "🎲 `CC<=50`", "[50] → **50** · **success**", "[50] → **50** · **成功**"),
    ("CC<=50", [51], "🎲 `CC<=50`", "[51] → **51** · **failure**", "[51] → **51** · **失敗**"),
    ("CC<=50", [100], "🎲 `CC<=50`", "[100] → **100** · **fumble**", "[100] → **100** · **ファンブル**"),
    ("RQG<=50", [8], "🎲 `RQG<=50`", "[8] → **8** · **special success**", "[8] → **8** · **スペシャル**"),
    ("CC<=65/2", [30], "🎲 `CC<=65/2`", "[30] <= 65 / 2 → **30** · against 32 · **success**",
     "[30] <= 65 / 2 → **30** · 目標値 32 · **成功**"),
    ("2d6[fire] burning", [1, 2], "🎲 **burning** `2d6[fire]`", "2d6 [1, 2] *fire* → **3**",
     "2d6 [1, 2] *fire* → **3**"),
]  # fmt: skip


def rolled(text, values):
    dice = ForcedDice(values)
    report = Rolls(None, None, dice).roll(text)
    dice.finish()
    assert REPORT.validate_json(report.dump()) == report
    return report


def lines(text, values, **how):
    report = rolled(text, values)
    return [render_roll(words, report, **how) for words in (EN, JA)]


def fault_of(text):
    with pytest.raises(NotationError) as raised:
        evaluate(parse_roll(text), ForcedDice([1] * 500))
    return raised.value


# --- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "values", "asked", "english", "japanese"), OUTCOMES)
def test_an_outcome_has_the_expected_text(text, values, asked, english, japanese):
    assert lines(text, values) == [[asked, english], [asked, japanese]]


@pytest.mark.parametrize(
    ("text", "values", "english", "japanese"),
    [
        ("x2 2d6", [1, 2, 3, 4], "sum **10**", "合計 **10**"),
        ("x2 2d6>=7", [1, 2, 3, 4], "**1** of 2 succeed", "2回中**1**回成功"),
        ("x2 CC<=50", [1, 50], "**2** of 2 succeed", "2回中**2**回成功"),
        ("x2 2B6>=3", [1, 3, 4, 5], "**3** successes", "成功数 **3**"),
        ("x2 2d6cs6", [1, 6, 4, 5], "**1** success", "成功数 **1**"),
    ],
)
def test_repetitions_have_a_line_each_and_a_total(text, values, english, japanese):
    for shown, summary in zip(lines(text, values), (english, japanese), strict=True):
        assert len(shown) == 4
        assert shown[1].startswith("#1 ")
        assert shown[2].startswith("#2 ")
        assert shown[3] == summary


@pytest.mark.parametrize(
    ("text", "values"), [("x2 D66", [1, 2, 3, 4]), ("x2 choice[a,b]", ["a", "a"]), ("x2 1B6", [1, 2])]
)
def test_results_that_do_not_add_up_have_no_sum(text, values):
    assert all(len(shown) == 3 for shown in lines(text, values))


def test_users_texts_are_shown_as_typed():
    report = rolled("1d6[_a_] #@everyone [me](http://x) **b** `c`", [3])
    head, dice = render_roll(EN, report)
    assert head.replace(UNSEEN, "") == r"🎲 **@everyone \[me\]\(http\://x\) \*\*b\*\* \`c\`** `1d6[_a_]`"
    assert f"@{UNSEEN}everyone" in head
    assert dice == r"1d6 [3] *\_a\_* → **3**"
    chosen = rolled("choice[@here,`*x*`]", ["@here"])
    assert render_roll(EN, chosen) == ["🎲 `choice[@here,'*x*']`", f"**@{UNSEEN}here**"]


def test_a_text_cannot_imitate_the_marks_of_dice():
    report = rolled("1d6[a\x04b\x01c] \x02d\x03", [3])
    assert not set("\x01\x02\x03\x04") & set(report.label + report.notation)
    assert render_roll(EN, report)[1] == "1d6 [3] *abc* → **3**"


def test_a_text_without_dice_shows_only_its_result():
    assert lines("x2 4d6kh3>=9", [6, 1, 5, 3] * 2, has_dice=False)[0][1:] == [
        "#1 … → **14** · **success** by 5",
        "#2 … → **14** · **success** by 5",
        "**2** of 2 succeed",
    ]


def test_the_file_is_plain_text():
    report = rolled("x2 2d6kh1[a*b] #[label]", [6, 1, 5, 3])
    assert render_file(EN, report) == (
        "🎲 [label] `x2 2d6kh1[a*b]`\n#1 2d6kh1 [6, (1)] a*b → 6\n#2 2d6kh1 [5, (3)] a*b → 5\nsum 11\n"
    )
    assert "[5*, 2] → 成功数 1" in render_file(JA, rolled("2B6>=5", [5, 2]))


@pytest.mark.parametrize(("text", "values", "asked", "english", "japanese"), OUTCOMES)
def test_the_text_of_a_report_repeats_the_roll(text, values, asked, english, japanese):
    report = rolled(text, values)
    again = rolled(report.text, values)
    assert (again.goes, again.notation, again.label) == (report.goes, report.notation, report.label)


# --- unreadable texts ------------------------------------------------------------------------------------------------

UNREADABLE = {
    "at-most": "CC>=50", "bonus": "CC(3)<=50", "choices": f"choice[{'a,' * 50}a]", "choose": "choice3[a,b]",
    "count": "0d6", "count-twice": "(2)3d6", "dice": "150d6+150d6", "dice-in-dice": "2d(1d6)", "empty": " ",
    "empty-choice": "choice[,]", "enclosed": "2d6[[a]]", "half": "2d6 \ud800", "keep-which": "4d6k3",
    "no-difficulty": "RQG<=50h", "spoken": "1d100 adv", "every-face": "2d6r>=1", "keep": "2d6kh3",
    "mixed-pools": "2B6+2R6[6]",
    "no-bonus": "2B6+3", "no-condition": "3R6", "no-face": "2d6!9", "no-threshold": "2B6[3]", "number": "9999999999",
    "repeat": "x30 2d6", "sides": "1d0", "too-deep": f"{'(' * 30}1{')' * 30}", "too-long": "1+" * 200 + "1",
    "twice": "2d6r1r2", "unclosed": "(1d6", "unexpected": "2d6+*", "unfinished": "2d6+", "unopened": "1d6)",
    "blank": "2d6!>=8", "value": "999999999*999999999*999999999", "zero-division": "1d6/0",
}  # fmt: skip


def test_the_codes_occur_in_the_notations_modules():
    """Expects every code as a plain string in the modules, and no other code."""
    texts = [path.read_text("utf-8") for path in Path(next(iter(rules.core.notation.__path__))).glob("*.py")]
    said = {
        node.value
        for text in texts
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(CODES) <= said
    calls = [re.findall(r'NotationError\([^"\n]*, "([a-z-]+)"', text) for text in texts]
    assert {code for found in calls for code in found} <= set(CODES)
    assert set(UNREADABLE) == set(CODES) - {"no-sum", "no-chances"}


@pytest.mark.parametrize("reason", ["work", "values", "explode-keep", "zero", "limit", "tally"])
def test_every_reason_for_missing_chances_has_words(reason):
    error = uncountable(reason, **({"limit": 20000} if reason == "values" else {}))
    said = [Voice(words).refusal(error.refusal) for words in (EN, JA)]
    other = Voice(EN).refusal(uncountable("unknown").refusal)
    assert (said[0] == other) == (reason == "work")
    assert all(("20000" in text.replace(",", "")) == (reason == "values") for text in said)


def test_a_number_is_asked_for_at_the_place_of_a_number():
    with pytest.raises(NotationError) as raised:
        parse_sum("2d6>=7")
    assert [Voice(words).refusal(raised.value.refusal)[:4] for words in (EN, JA)] == ["Only", "ここには"]


@pytest.mark.parametrize("code", sorted(UNREADABLE))
def test_a_text_that_cannot_be_read_is_refused_with_its_figures_in_every_language(code):
    error = fault_of(UNREADABLE[code])
    assert error.refusal.code == f"notation-{code}"
    said = [Voice(words).refusal(error.refusal) for words in (EN, JA)]
    assert said[0] != said[1]
    for text in said:
        for fact in error.refusal.facts.values():
            assert not isinstance(fact, int) or str(fact) in text.replace(",", "") or fact == 0
    reply = misread(UNREADABLE[code], error)
    assert (reply.private, reply.parts) == (True, (Misread(UNREADABLE[code], error.position),))


@pytest.mark.parametrize("text", ["", "2d6+", "2d6 x", "(2d6", "2d6)", "2d6>=", "choice", "3B6>=x", "x", "4d6kh+)"])
def test_every_alternative_has_words(text):
    try:
        facts = fault_of(text).refusal.facts
    except pytest.fail.Exception:
        return
    assert set(facts.get("expected", ())) <= set(map(Term, EXPECTED))


@pytest.mark.parametrize(
    ("text", "position", "shown"),
    [
        ("1d0", 2, "1d0\n  ^"),
        ("2d6+", 4, "2d6+\n    ^"),
        ("２Ｄ６＋あ", 4, "２Ｄ６＋あ\n\u3000\u3000\u3000\u3000^"),
        ("2d6 はx", 5, "2d6 はx\n    \u3000^"),
        ("a`b\n```c", 2, "a'b '''c\n  ^"),
        ("e\u0301x", 2, "e\u0301x\n ^"),
        ("", 0, "\n^"),
        ("1+" * 40 + "x", 80, "…" + "1+" * 11 + "x\n" + " " * 23 + "^"),
        ("x" + "+1" * 40, 0, "x" + "+1" * 16 + "+…\n^"),
    ],
)
def test_the_place_is_marked_below_its_character(text, position, shown):
    assert render_place(text, position) == f"```\n{shown}\n```"


@given(st.text(max_size=400), st.integers(0, 400))
@example("ｱ" * 300, 150)
@example("あ" * 300, 150)
@example("あ" * 300, 0)
def test_the_mark_stands_as_far_right_as_its_character_and_all_fits_a_phone(text, position):
    position = min(position, len(text))
    fence, shown, mark, end = render_place(text, position).split("\n")
    assert (fence, end) == ("```", "```")
    assert "`" not in shown + mark

    assert columns_of(shown) <= WIDTH + 2
    assert mark[-1] == "^"
    assert columns_of(mark) <= columns_of(shown) + 1
    if len(text) <= WIDTH // 2:
        assert columns_of(mark[:-1]) == columns_of(shown[:position])


# --- while typing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [EN, JA], ids=["en", "ja"])
def test_examples_are_offered_while_nothing_is_typed_and_all_of_them_roll(words):
    offered = dict(readings(words, ""))
    assert list(offered) == list(EXAMPLES.values())
    for text, name in offered.items():
        assert name.startswith(f"{text} — ")
        evaluate(parse_roll(text), Rolls(None, None).dice())


def test_typed_text_is_suggested_in_the_form_it_is_read():
    assert list(readings(EN, "２Ｄ６＞＝８ hit")) == [("２Ｄ６＞＝８ hit", "2d6>=8 #hit")]
    assert list(readings(EN, "2d")) == [("2d", "2d6"), ("2d6+3", "2d6+3 — two dice plus 3")]
    assert [text for text, _ in readings(EN, "choi")] == ["choice[A,B,C]", "choi"]
    assert [name for _, name in readings(EN, "2d6)x")] == ["2d6▸)x — This bracket was never opened."]
    assert [name for _, name in readings(JA, "1d0")] == [
        "1d▸0 — ダイスの面は1〜1,000,000面です（0面のダイスはありません）。"
    ]


@given(st.text(max_size=120) | st.from_regex(re.compile(r"[0-9dD+\-*/()<>=khl!rxScBRU\[\], ]{0,120}"), fullmatch=True))
def test_every_typed_text_is_answered(typed):
    for words in (EN, JA):
        for text, name in readings(words, typed):
            assert name
            assert text in (typed, *EXAMPLES.values())
