"""BCDice's game systems by BCDice's own tests, which come with its package: each text with its faces, to the letter."""

import orjson
import pytest

from bot.dice.interpreter import FOLDER, PACKAGE, Interpreter
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems, read
from rules.dice import ForcedDice
from rules.notation import evaluate, parse_roll
from rules.refusal import Refused
from tests.bot.bcdice import needs_bcdice, patient  # noqa: F401  # it is for every test here

pytestmark = needs_bcdice

FLAGS = ("secret", "success", "failure", "critical", "fumble")
REFUSED = {
    "1D10001": "sides",  # BCDice says 0 where it has no such die
    "500d6": "dice",  # and where it rolls none since there are too many
    "201D": "dice",
}
"""The tests that do not hold here, and what is said instead."""
EVERY = 12
"""Of so many tests the quick run takes one, and each group's first."""


def cases():
    """BCDice's tests by their group."""
    return orjson.loads((FOLDER / PACKAGE / "lib/bcdice/test_data.json").read_bytes())


async def differences(tests):
    """The tests that came out otherwise."""
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
    """What goes to BCDice; all of it where we would ask for a `#` before the label."""
    try:
        return read(text)[0]
    except Refused:
        return text


async def test_a_part_of_bcdices_own_tests_with_some_of_every_system_comes_out_to_the_letter():
    tests = [test for group in cases().values() for test in group["test"][::EVERY]]
    assert len({test["game_system"] for test in tests}) > 280
    assert await differences(tests) == []


@pytest.mark.long
async def test_all_of_bcdices_own_tests_come_out_to_the_letter():
    tests = [test for group in cases().values() for test in group["test"]]
    assert len(tests) > 18_000
    assert await differences(tests) == []


def test_of_the_comments_in_bcdices_tests_only_those_that_begin_like_notation_need_a_sign():
    refused = set()
    for text in [test["input"] for group in cases().values() for test in group["test"]]:
        try:
            read(text)
        except Refused:
            refused.add(text)
    assert {text[0] for text in refused} == set("SMT")  # PastFutureParadox: "SBET=-6 -6以下を指定しても…"
    assert len(refused) == 3


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
async def test_our_own_levels_of_call_of_cthulhu_are_bcdices(system, form, chances):
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


async def test_every_system_tells_what_it_understands():
    systems = GameSystems(Rolls(None, None))
    assert len(systems.all) > 290
    helps = [await systems.help(system) for system in systems.all.values()]
    assert all(helps)
    assert max(map(len, helps)) < 3_500
    await systems.interpreter.close()
