"""Faults of the BCDice process are answered in words, and the next request works."""

import asyncio
import os
import shutil

import orjson
import pytest

from bot.dice import interpreter
from bot.dice.interpreter import FOLDER, MOST_DICE, PACKAGE, Interpreter
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems, may_be_secret
from bot.queueing import ASKER, Asker
from rules.core.facts.refusal import Refused
from rules.core.play.dice import ForcedDice, SystemDice
from tests.bot.bcdice import needs_bcdice, patient  # noqa: F401  # it is for every test here
from tests.metrics import value

pytestmark = needs_bcdice

HOST = """
const fs = require("fs");
const line = () => { const b = Buffer.alloc(4096); return b.toString("utf8", 0, fs.readSync(0, b)); };
const say = (answer) => fs.writeSync(1, JSON.stringify(answer) + "\\n");
const tried = (work) => { try { work(); return "done"; } catch (error) { return error.code || error.message; } };
const flags = { secret: false, success: false, failure: false, critical: false, fumble: false };
const result = (id, said) => say({ id, said, ...flags });
const ways = {
  hang: () => { for (;;); },
  flood: () => { for (;;) fs.writeSync(1, "x".repeat(65536)); },
  chatter: (id) => { for (;;) say({ id, die: 6, times: 1 }); },
  nonsense: () => fs.writeSync(1, "die\\n"),
  list: () => say([1]),
  half: () => { fs.writeSync(1, '{"said": '); process.exit(0); },
  sides: (id) => say({ id, die: "six", times: 1 }),
  times: (id) => say({ id, die: 6, times: 1e9 }),
  nothing: (id) => say({ id }),
  unflagged: (id) => say({ id, said: "6" }),
  wordless: (id) => say({ id, said: 6, ...flags }),
  aside: (id) => say({ id, help: "6" }),
  excuse: (id) => say({ id, failed: "tired" }),
  unnumbered: () => say({ said: "6", ...flags }),
  ahead: (id) => result(id + 1, "6"),
  twice: (id) => { result(id, "6"); result(id, "again"); },
  grumble: () => { for (;;) fs.writeSync(2, "x".repeat(65536)); },
  fill: () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); },
  die: (id) => { say({ id, die: 6, times: 1 }); result(id, `${JSON.parse(line()).faces}`); },
  reach: (id) => result(id, JSON.stringify({
    env: process.env,
    cwd: process.cwd(),
    read: tried(() => fs.readFileSync("/etc/hostname")),
    write: tried(() => fs.writeFileSync(__dirname + "/written", "x")),
    run: tried(() => require("child_process").execSync("true")),
    evaluate: tried(() => eval("1 + 1")),
  })),
  quit: () => { fs.writeSync(2, "throw\\n    at home\\nError: no room\\u001b[31m\\n"); process.exit(1); },
};
if (START) ways[START]();
say({ ready: true });
for (;;) { const { id, text } = JSON.parse(line()); ways[text](id); }
"""


@pytest.fixture
async def strange(tmp_path):
    """Returns a function that makes interpreters whose BCDice process misbehaves.

    `start` is the first thing that the process does.
    """
    made = []

    def make(start=None, **options):
        folder = tmp_path / (start or "host")
        (folder / PACKAGE).mkdir(parents=True, exist_ok=True)
        (folder / "host.js").write_text(f"const START = {start!r};".replace("None", "null") + HOST)
        made.append(Interpreter(folder, **options))
        return made[-1]

    yield make
    for each in made:
        await each.close()


async def asked(of, text, roll=lambda sides: sides):
    """Returns the interpreter's answer, or the code of its refusal."""
    try:
        return (await of.ask({"system": "any", "text": text}, roll))["said"]
    except Refused as refused:
        return refused.refusal.code


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("hang", "bcdice-slow"),
        ("grumble", "bcdice-slow"),
        ("flood", "bcdice-broken"),
        ("chatter", "bcdice-broken"),
        ("nonsense", "bcdice-broken"),
        ("list", "bcdice-broken"),
        ("half", "bcdice-broken"),
        ("sides", "bcdice-broken"),
        ("times", "bcdice-broken"),
        ("nothing", "bcdice-broken"),
        ("unflagged", "bcdice-broken"),
        ("wordless", "bcdice-broken"),
        ("aside", "bcdice-broken"),
        ("excuse", "bcdice-broken"),
        ("unnumbered", "bcdice-broken"),
        ("ahead", "bcdice-broken"),
        ("unheard of", "bcdice-broken"),
    ],
)
async def test_a_misbehaving_process_is_ended_and_the_next_request_gets_a_new_one(strange, monkeypatch, way, code):
    of, why = strange(), code.removeprefix("bcdice-")
    starts, troubles = value("gyoji_bcdice_starts_total"), value("gyoji_bcdice_troubles_total", why=why)
    assert await asked(of, "die") == "6"
    first = of.process
    with monkeypatch.context() as hurry:
        hurry.setattr(interpreter, "ROLL_S", 0.5 if why == "slow" else 60)
        assert await asked(of, way) == code
    await first.wait()
    assert await asked(of, "die") == "6"
    assert of.process.pid != first.pid
    assert value("gyoji_bcdice_starts_total") == starts + 2
    assert value("gyoji_bcdice_troubles_total", why=why) == troubles + 1


async def test_a_process_that_takes_all_memory_is_ended_by_its_limits(strange):
    of = strange()
    assert await asked(of, "fill") in ("bcdice-broken", "bcdice-slow")
    assert await asked(of, "die") == "6"


async def test_a_roll_of_a_killed_process_is_answered(strange):
    of = strange()

    def kill(sides):
        of.process.kill()
        return sides

    assert await asked(of, "die", kill) == "bcdice-broken"
    assert await asked(of, "die") == "6"


async def test_a_process_killed_between_two_rolls_is_replaced_unnoticed(strange):
    of = strange()
    await asked(of, "die")
    of.process.kill()
    await of.process.wait()
    assert await asked(of, "die") == "6"


async def test_an_abandoned_request_does_not_answer_the_next(strange):
    of = strange()
    task = asyncio.create_task(asked(of, "die", lambda sides: task.cancel() * 5))
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await asked(of, "die") == "6"


async def test_many_simultaneous_rolls_are_answered_in_fair_order(strange):
    of, order = strange(), []

    async def ask(user_id, face):
        ASKER.set(Asker(1, user_id))
        assert await asked(of, "die", lambda _: face) == str(face)
        order.append(user_id)

    await asyncio.gather(*(asyncio.create_task(ask(1, face)) for face in range(10)), asyncio.create_task(ask(2, 99)))
    assert order.index(2) <= 2


async def test_an_idle_process_is_ended_and_starts_again(strange):
    of = strange(idle_s=0.01)
    await asked(of, "die")
    process = of.process
    await process.wait()
    assert of.process is None
    assert await asked(of, "die") == "6"


async def test_an_answer_to_a_finished_request_is_dropped_and_logged_once(strange, caplog):
    of = strange()
    assert await asked(of, "twice") == "6"
    process = of.process
    assert [await asked(of, way) for way in ("die", "twice", "die")] == ["6"] * 3
    assert of.process is process
    assert caplog.text.count("answered once more") == 1
    assert "again" not in caplog.text


@pytest.mark.parametrize("way", ["nonsense", "half"])
async def test_a_process_that_does_not_start_is_reported(strange, way):
    troubles = value("gyoji_bcdice_troubles_total", why="start")
    assert await asked(strange(way), "die") == "bcdice-no-start"
    assert value("gyoji_bcdice_troubles_total", why="start") == troubles + 1


async def test_a_process_that_hangs_during_its_start_is_given_up(strange, monkeypatch):
    monkeypatch.setattr(interpreter, "START_S", 0.2)
    assert await asked(strange("hang"), "die") == "bcdice-no-start"


async def test_the_log_explains_a_failed_start_once_until_the_next_success(strange, caplog):
    of = strange("quit")
    assert [await asked(of, "die") for _ in range(2)] == ["bcdice-no-start"] * 2
    (said,) = caplog.messages
    assert "throw; Error: no room" in said
    assert said.isprintable()
    assert of.is_ill
    host = of.folder / "host.js"
    quitting = host.read_text()
    host.write_text(quitting.replace('"quit"', "null").replace("'quit'", "null"))
    assert await asked(of, "die") == "6"
    assert not of.is_ill
    host.write_text(quitting)
    await of.close()
    assert await asked(of, "die") == "bcdice-no-start"
    assert len(caplog.messages) == 2


async def test_only_the_package_is_read_in_another_folder(strange, tmp_path):
    of = strange()
    modules = of.folder / PACKAGE.parent
    elsewhere = tmp_path / "elsewhere"
    shutil.move(modules, elsewhere / "node_modules")
    modules.symlink_to(elsewhere / "node_modules")
    (elsewhere / "node_modules" / PACKAGE.name / "index.js").write_text("module.exports = 6;")
    (elsewhere / "beside.js").write_text("module.exports = 6;")
    host = of.folder / "host.js"
    host.write_text('const SIX = require("bcdice");' + host.read_text())
    assert await asked(of, "die") == "6"
    host.write_text(f'require("{elsewhere / "beside.js"}");' + host.read_text())
    await of.close()
    assert await asked(of, "die") == "bcdice-no-start"


async def test_the_process_has_no_access_to_anything_of_ours(strange, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    of = strange()
    reach = orjson.loads(await asked(of, "reach"))
    assert reach.pop("env").keys() <= {"SYSTEMROOT", "__CF_USER_TEXT_ENCODING"}
    assert reach.pop("cwd") == os.sep
    denied = "ERR_ACCESS_DENIED"
    assert reach.pop("evaluate").startswith("Code generation from strings disallowed")
    assert reach == {"read": denied, "write": denied, "run": denied}


# --- missing parts ---------------------------------------------------------------------------------------------------


async def test_without_node_the_missing_part_is_named(strange, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert await asked(strange(), "die") == "bcdice-no-node"


async def test_an_old_node_is_distinguished_from_none(strange, monkeypatch, tmp_path):
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.20.4\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert await asked(strange(), "die") == "bcdice-old-node"


@pytest.mark.parametrize("does", ["exec sleep 60", "sleep 60", "echo none", "exit 1"])
async def test_a_node_that_does_not_say_its_version_is_not_waited_for(strange, monkeypatch, tmp_path, does):
    node, path = tmp_path / "node", os.environ["PATH"]
    node.write_text(f"#!/bin/sh\nPATH={path}\n{does}\n")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(interpreter, "START_S", 1.0)
    of = strange()
    async with asyncio.timeout(50):
        assert await asked(of, "die") == "bcdice-no-start"
        await of.close()


async def test_without_the_package_no_systems_are_offered_and_the_log_says_so(tmp_path):
    systems = GameSystems(Rolls(None, None), tmp_path)
    assert systems.all == {}
    assert await asked(systems.interpreter, "die") == "bcdice-no-package"
    for ask in (systems.meant, systems.system):
        with pytest.raises(Refused) as refused:
            ask("DiceBot")
        assert refused.value.refusal.code == "bcdice-no-package"


# --- the real host ---------------------------------------------------------------------------------------------------


@pytest.fixture
async def systems():
    systems = GameSystems(Rolls(None, None))
    yield systems
    await systems.interpreter.close()


class Highest(SystemDice):
    """Dice that always show their highest face."""

    def roll(self, sides, label):
        return sides


async def rolled(systems, text, id="DiceBot"):
    try:
        return await systems.roll(systems.system(id), text)
    except Refused as refused:
        return refused.refusal.code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("10000D6", "bcdice-dice"),
        ("2D6+201D6", "bcdice-dice"),
        ("9999B6", "bcdice-dice"),
        ("1D10001", "bcdice-sides"),
        ("x100 200B6", "bcdice-dice"),
        ("200R6[2]>=2", "bcdice-dice"),
        ("no such thing", "bcdice-unknown"),
        ("   ", "bcdice-empty"),
        ("2D6 +3", "bcdice-comment"),
        ("2D6 10", "bcdice-comment"),
        (f"x100 choice[{'a' * 130},{'b' * 130}]", "bcdice-long"),
    ],
)
async def test_an_impossible_roll_is_refused_and_the_same_process_goes_on(systems, text, code):
    systems._rolls.source = Highest()
    assert (await rolled(systems, "1D6")).said
    process = systems.interpreter.process
    assert await rolled(systems, text) == code
    assert (await rolled(systems, "1D6")).said
    assert systems.interpreter.process is process


async def test_a_result_has_the_faces_that_our_dice_showed_and_counts_them(systems):
    systems._rolls.source = ForcedDice([6, 6, 1, 4])
    report = await rolled(systems, "K20@10+5 剣", "SwordWorld2.5")
    assert (report.notation, report.label, report.is_secret) == ("K20@10+5", "剣", False)
    assert report.said == ("KeyNo.20c[10]+5 ＞ 2D:[6,6 1,4]=12,5 ＞ 10,3+5 ＞ 1回転 ＞ 18",)
    assert report.tally == {(6, 6): 2, (6, 1): 1, (6, 4): 1}
    assert report.text == "K20@10+5 #剣"


async def test_a_text_that_hangs_bcdice_is_stopped_and_the_next_one_works(systems, monkeypatch):
    assert (await rolled(systems, "1D6")).said
    with monkeypatch.context() as hurry:
        hurry.setattr(interpreter, "ROLL_S", 0.5)
        assert await rolled(systems, "10R>=799999999999999", "Satasupe") == "bcdice-slow"
    assert (await rolled(systems, "1D6")).said


async def test_a_system_based_on_another_is_loaded_with_it_in_a_fresh_process(systems):
    assert (await rolled(systems, "STC", "BlackJacket:Korean")).said


async def test_a_roll_of_many_dice_stays_within_its_share(systems):
    systems._rolls.source = ForcedDice([1] * 2 * MOST_DICE)
    report = await rolled(systems, "x5 200B6")
    assert sum(report.tally.values()) == MOST_DICE
    assert await rolled(systems, "x6 200B6") == "bcdice-dice"


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("Cthulhu7th", "Cthulhu7th"),
        ("ｃｔｈｕｌｈｕ７ｔｈ", "Cthulhu7th"),
        ("sword world 2.5", "SwordWorld2.5"),
        ("ソードワールド2.5", "SwordWorld2.5"),
        ("しんくとぅるふ", "Cthulhu7th"),
        ("しのびがみ", "ShinobiGami"),
        ("びぎにんぐあいどる", "BeginningIdol"),
        ("call of cthulhu", "Cthulhu:English"),
        ("아마데우스", "Amadeus:Korean"),
        ("ダイスボット", "DiceBot"),
    ],
)
def test_a_system_is_found_by_its_name_its_kana_or_its_id(typed, id):
    assert GameSystems(Rolls(None, None)).meant(typed) == id


@pytest.mark.parametrize(("typed", "code"), [("クトゥルフ", "bcdice-which"), ("zzz", "bcdice-none")])
def test_an_ambiguous_or_unknown_system_is_refused(typed, code):
    with pytest.raises(Refused) as refused:
        GameSystems(Rolls(None, None)).meant(typed)
    assert refused.value.refusal.code == code
    assert bool(refused.value.refusal.facts["systems"]) is (code == "bcdice-which")


@pytest.mark.parametrize("text", ["SCC", "x2 SCC", "ｘ２　SCC<=50", "rep3 s1D6", "repeat3 S2d6", "Sx2 2d6", "2x s2d6"])
def test_a_secret_roll_is_recognised_in_each_form_of_repetition(text):
    assert may_be_secret(text)


@pytest.mark.parametrize("text", ["CC", "x2 CC", "2D6 s", "rep3 1D6"])
def test_an_open_roll_is_recognised_too(text):
    assert not may_be_secret(text)


def test_the_lock_names_no_registry():
    assert "resolved" not in (FOLDER / "package-lock.json").read_text()
    assert shutil.which("node")
