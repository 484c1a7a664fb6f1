"""BCDice's game systems pass the tests of their package."""

import re

import orjson
import pytest

from bot.dice.interpreter import FOLDER, PACKAGE, Interpreter
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems, read
from rules.core.facts.refusal import Refused
from rules.core.notation import evaluate, parse_roll
from rules.core.play.dice import ForcedDice
from tests.bot.bcdice import needs_bcdice, patient  # noqa: F401  # it is for every test here

pytestmark = needs_bcdice

FLAGS = ("secret", "success", "failure", "critical", "fumble")
REFUSED = {
    "1D10001": "sides",  # BCDice answers 0 for dice that it does not have
    "500d6": "dice",  # BCDice answers 0 for too many dice
    "201D": "dice",
}
"""Tests whose result differs here, with the refusal given instead."""
EVERY = 12
"""A quick run takes one in this many of a group's tests, beginning with the first."""


def cases():
    """Returns BCDice's tests by group."""
    return orjson.loads((FOLDER / PACKAGE / "lib/bcdice/test_data.json").read_bytes())


async def differences(tests):
    """Returns the tests whose outcome differs from BCDice's."""
    interpreter, found = Interpreter(), []
    for test in tests:
        faces = [(each["sides"], each["value"]) for each in test["rands"]]

        def roll(sides, faces=faces):
            asked, face = faces.pop(0)
            assert asked == sides
            return face

        answer = await interpreter.ask({"system": test["game_system"], "text": command_in(test["input"])}, roll)
        came = (answer.get("said", ""), answer.get("failed", ""), *(answer.get(flag, False) for flag in FLAGS))
        unsaid = REFUSED.get(test["input"]) or ("" if test["output"] else "unknown")
        flags = [not unsaid and test.get(flag, False) for flag in FLAGS]
        if came != (test["output"] * (not unsaid), unsaid, *flags):
            found.append((test["game_system"], test["input"], test["output"], came))
    await interpreter.close()
    return found


def command_in(text):
    """Returns the part of a text that goes to BCDice, or the whole text if the bot refuses it."""
    try:
        return read(text)[0]
    except Refused:
        return text


async def test_some_of_bcdices_tests_of_every_system_match_to_the_letter():
    tests = [test for group in cases().values() for test in group["test"][::EVERY]]
    assert len({test["game_system"] for test in tests}) > 280
    assert await differences(tests) == []


@pytest.mark.long
async def test_all_of_bcdices_tests_match_to_the_letter():
    tests = [test for group in cases().values() for test in group["test"]]
    assert len(tests) > 18_000
    assert await differences(tests) == []


def test_only_comments_that_begin_like_notation_need_a_sign():
    refused = set()
    for text in [test["input"] for group in cases().values() for test in group["test"]]:
        try:
            read(text)
        except Refused:
            refused.add(text)
    assert {text[0] for text in refused} == set("SMT")  # first letters of the three refused texts
    assert len(refused) == 3


TYPED = {"-": "−‐‑–—―ー", "*": "×", "/": "÷", ">=": "≧≥", "<=": "≦≤", "<>": "≠"}
"""Characters that other keyboards type in place of these signs."""


def typed_elsewhere(command, turn):
    """Returns a command as typed on another keyboard.

    `turn` chooses among several characters for a sign.
    """
    return re.sub(">=|<=|<>|[-*/]", lambda sign: TYPED[sign[0]][turn % len(TYPED[sign[0]])], command)


def test_every_command_of_bcdices_tests_means_the_same_with_the_signs_of_other_keyboards():
    commands = {command_in(test["input"]) for group in cases().values() for test in group["test"]}
    kept = re.compile("choice|date|[^\x00-\x7f]", re.IGNORECASE)
    signed = [each for each in commands if re.search("[-*/<>]", each) and not kept.search(each)]
    assert len(signed) > 1_500
    for turn in range(7):
        typed = {typed_elsewhere(each, turn): each for each in signed}
        assert {text: (each, "") for text, each in typed.items()} == {text: read(text) for text in typed}


@pytest.mark.parametrize(
    ("system", "typed", "plain", "faces"),
    [
        ("DungeonsAndDragons5", "AT−3>=14A", "AT-3>=14A", []),
        ("DiceBot", "2D6ー1≧5", "2D6-1>=5", [3, 3]),
        ("DiceBot", "(2D6+1)×3÷2", "(2D6+1)*3/2", [3, 3]),
        ("Cthulhu7th", "CC(−1)≦50", "CC(-1)<=50", [3, 2, 5]),
    ],
)
async def test_signs_of_other_keyboards_roll_like_the_plain_ones(system, typed, plain, faces):
    told = []
    for text in (typed, plain):
        rolls = Rolls(None, None, ForcedDice(faces or [1] * 20))
        systems = GameSystems(rolls)
        report = await systems.roll(systems.system(system), text)
        told.append((report.notation, report.said, report.fallen))
        await systems.interpreter.close()
    assert told[0] == told[1]
    assert told[0][0] == plain


@pytest.mark.parametrize(
    ("text", "command", "label"),
    [
        ("2D6 目星−3×2", "2D6", "目星−3×2"),
        ("2D6−1 #ー3≧2", "2D6-1", "ー3≧2"),
        ("2D6 シールド", "2D6", "シールド"),
        ("choice[A−B,ーC,3×4]", "choice[A−B,ーC,3×4]", ""),
        ("x2 choice(1−2,3÷4)", "x2 choice(1−2,3÷4)", ""),
        ("DATE[A−1,Bー2]", "DATE[A−1,Bー2]", ""),
        ("fdate56[PC×1,PC2]", "fdate56[PC×1,PC2]", ""),
        ("D28[シールド−1]/1−2", "D28[シールド−1]/1-2", ""),
        ("CCさくら", "CCさくら", ""),
        ("サーバー3", "サーバー3", ""),
        ("2D6>=−3", "2D6>=-3", ""),
        ("−3DR12", "-3DR12", ""),
        ("2D6≧−3", "2D6>=-3", ""),
        ("x3 2D6≧5", "x3 2D6>=5", ""),
    ],
)
def test_labels_text_and_names_keep_their_signs(text, command, label):
    assert read(text) == (command, label)


@pytest.mark.parametrize("sign", "−‐‑–—―ー×÷≧≥≦≤≠")
def test_a_sign_of_another_keyboard_behind_a_blank_is_no_label(sign):
    with pytest.raises(Refused) as refused:
        read(f"2D6 {sign}3")
    assert refused.value.refusal.code == "bcdice-comment"


LEVELS = {
    "critical": ("クリティカル", "決定的成功", "決定的成功/スペシャル"), "extreme": ("イクストリーム成功",),
    "hard": ("ハード成功",), "special": ("スペシャル",), "success": ("レギュラー成功", "成功", "自動成功"),
    "failure": ("失敗", "自動失敗"), "fumble": ("ファンブル", "致命的失敗"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("system", "form", "chances"),
    [
        ("Cthulhu7th", "CC<={}", (3, 49, 65, 120)),
        *(("Cthulhu7th", f"CC<={{}}{letter}", (65, 120)) for letter in "RHEC"),
        ("Cthulhu", "CCB<={}", (3, 65, 97)),
        *(("Cthulhu", form, ("11-20", "10-20", "20-11", "20-10")) for form in ("RES({})", "RESB({})")),
    ],
)
async def test_our_levels_of_call_of_cthulhu_equal_bcdices(system, form, chances):
    interpreter = Interpreter()
    for chance in chances:
        for value in range(1, 101):
            ours = evaluate(parse_roll(form.format(chance)), ForcedDice([value])).results[0]
            digits = [value // 10 % 10 or 10, value % 10 or 10]
            text = form.format(chance)
            answer = await interpreter.ask(
                {"system": system, "text": text},
                lambda sides, value=value, digits=digits: digits.pop(0) if sides == 10 else value,
            )
            assert answer["said"].split(" ＞ ")[-1] in LEVELS[ours.verdict], (form, chance, value, ours.verdict, answer)
    await interpreter.close()


async def test_every_system_has_a_help_text():
    systems = GameSystems(Rolls(None, None))
    assert len(systems.all) > 290
    helps = [await systems.help(system) for system in systems.all.values()]
    assert all(helps)
    assert max(map(len, helps)) < 3_500
    await systems.interpreter.close()
