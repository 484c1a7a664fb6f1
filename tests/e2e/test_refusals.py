"""Bad input: a clear refusal in the user's language, with figures and rule id, and an unchanged game."""

from functools import partial

import pytest
from simcord import OptionError
from simcord.components import walk_components

from rules.core.contract.ruleset import rulesets
from rules.gloomhaven.actions import Initiative
from tests.e2e.playing import (
    PAIR,
    button,
    end_game,
    foreign_words,
    kept,
    known_dice,
    open_table,
    slash,
    table_message,
)

LANGUAGES = {"en": "en-US", "ja": "ja"}

# The shieldmaiden (alice, A3) has her turn in round 1 of the cellar; the longbow (bob, B3) waits. Each case has the
# user, the command, and the answers in English and in Japanese.
CASES = [
    ("alice", "attack", {"target": "dragon"},
     "⛔ There is no figure “dragon” on the board. Possible: Shieldmaiden, Longbow, Bandit Guard 5, …",
     "⛔ 「dragon」というコマは盤上にいません。選べるもの：盾の乙女、長弓使い、山賊の衛兵5、…"),
    ("alice", "attack", {"target": "longbow"},
     "⛔ Longbow is not an enemy. (GLOOM-T1)",
     "⛔ 長弓使いは敵ではありません。〔GLOOM-T1〕"),
    ("alice", "attack", {"target": "Bandit Guard"},
     "⛔ Bandit Guard 5 is 8 hexes away; the range is 1. (GLOOM-L1)",
     "⛔ 山賊の衛兵5までは8ヘクスで、射程は1です。〔GLOOM-L1〕"),
    ("alice", "attack", {"target": "山賊の衛兵", "range": 4},
     "⛔ Bandit Guard 5 is 8 hexes away; the range is 4. (GLOOM-L1)",
     "⛔ 山賊の衛兵5までは8ヘクスで、射程は4です。〔GLOOM-L1〕"),
    ("alice", "attack", {"target": "vermling"},
     "⛔ “vermling” could mean several things: Vermling Scout 4 and Vermling Scout 6",
     "⛔ 「vermling」に当てはまるものが複数あります：ヴァームリングの斥候4、ヴァームリングの斥候6"),
    ("alice", "attack", {"target": "Vermling Scout 4,Vermling Scout 6", "range": 9, "targets": 1},
     "⛔ You named 2 targets; this ability has 1. (GLOOM-A7)",
     "⛔ 対象が2体指定されていますが、この能力は1体までです。〔GLOOM-A7〕"),
    ("alice", "attack", {"target": "Bandit Guard", "range": 9, "conditions": "hunger"},
     "⛔ “conditions” must be one of immobilise, disarm, stun, muddle, strengthen, invisible, poison, and wound, "
     "not “hunger”.",
     "⛔ 「状態」は足止め、武装解除、気絶、撹乱、強化、不可視、毒、負傷のどれかです（入力はhunger）。"),
    ("alice", "move", {"to": "H3"},
     "⛔ H3 costs 7 movement points; you have 2. (GLOOM-M3)",
     "⛔ H3までは移動力が7必要ですが、2しかありません。〔GLOOM-M3〕"),
    ("alice", "move", {"to": "B3"},
     "⛔ Another figure is at B3; no move may end there. (GLOOM-M4)",
     "⛔ B3にはほかのコマがいるので、移動を終えられません。〔GLOOM-M4〕"),
    ("alice", "move", {"to": "C3", "value": 0},
     "⛔ C3 costs 2 movement points; you have 0. (GLOOM-M3)",
     "⛔ C3までは移動力が2必要ですが、0しかありません。〔GLOOM-M3〕"),
    ("alice", "move", {"to": "A1"},
     "⛔ A1 is a wall. (GLOOM-M1)",
     "⛔ A1は壁です。〔GLOOM-M1〕"),
    ("alice", "move", {"path": "B2,B1"},
     "⛔ Step 2: a wall blocks the way to B1. (GLOOM-M1)",
     "⛔ 2歩目：B1との間に壁があります。〔GLOOM-M1〕"),
    ("alice", "move", {"to": "E3", "value": 9},
     "⛔ An obstacle is at E3. (GLOOM-M2)",
     "⛔ E3には障害物があります。〔GLOOM-M2〕"),
    ("alice", "move", {"to": "4C"},
     "⛔ There is no hex “4C” on this board.",
     "⛔ 「4C」というヘクスはこの盤面にありません。"),
    ("alice", "move", {"to": "Z99"},
     "⛔ There is no hex “Z99” on this board.",
     "⛔ 「Z99」というヘクスはこの盤面にありません。"),
    ("alice", "move", {"to": "C2", "mode": "swim"},
     "⛔ “mode” must be one of walk, jump, and fly, not “swim”.",
     "⛔ 「方法」は通常移動、跳躍、飛行のどれかです（入力はswim）。"),
    ("alice", "move", {"to": "C2", "using": "hew"},
     "⛔ There is no ability Hew: attack 3 to use here. Possible: Advance: move 3",
     "⛔ 斬り下ろし：攻撃3という能力はここでは使えません。使えるもの：前進：移動3"),
    ("alice", "move", {},
     "⛔ Please choose “to” (10 possible): D1, B2, C2, D2, C3, D3, A4, B4, C4, and C5",
     "⛔ 「場所」を指定してください（候補10件）：D1、B2、C2、D2、C3、D3、A4、B4、C4、C5"),
    ("alice", "heal", {"target": "longbow"},
     "⛔ Longbow is 1 hex away; the range is 0. (GLOOM-L1)",
     "⛔ 長弓使いまでは1ヘクスで、射程は0です。〔GLOOM-L1〕"),
    ("alice", "use", {"what": "consume", "element": "fire"},
     "⛔ fire is inert and cannot be consumed. (GLOOM-Z1)",
     "⛔ エレメント「火」は不活性で、消費できません。〔GLOOM-Z1〕"),
    ("alice", "use", {"what": "create_obstacle", "to": "B4"},
     "⛔ B4 is 2 hexes away; the range is 1. (GLOOM-L1)",
     "⛔ B4までは2ヘクスで、射程は1です。〔GLOOM-L1〕"),
    ("alice", "escape", {},
     "⛔ This ruleset has no rule for /escape. It has: initiative, rest, move, …",
     "⛔ このルールセットには逃避のルールがありません。あるもの：イニシアチブ、休憩、移動、…"),
    ("alice", "defend", {},
     "⛔ This ruleset has no rule for /defend. It has: initiative, rest, move, …",
     "⛔ このルールセットには防御のルールがありません。あるもの：イニシアチブ、休憩、移動、…"),
    ("alice", "morale", {},
     "⛔ This ruleset has no rule for /morale. It has: initiative, rest, move, …",
     "⛔ このルールセットには士気のルールがありません。あるもの：イニシアチブ、休憩、移動、…"),
]  # fmt: skip


@pytest.fixture
async def fight(world, monkeypatch):
    """Sets up the shieldmaiden's turn in round 1 of the cellar."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=10))
    await players.take("s2", Initiative(value=20))
    return players


async def refused(world, call):
    """Returns the words of a refusal, which must be private and change nothing."""
    before, shown = await kept(world, world.channel), len(world.channel.history())
    answer = await call
    assert await kept(world, world.channel) == before, "the game changed"
    assert len(world.channel.history()) == shown, "the table saw something"
    assert answer.ephemeral
    return "\n".join(world.words(message) for message in (answer.response, *answer.followups))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_impossible_actions_are_refused_with_figure_and_rule(world, fight, language):
    wrong = []
    for who, verb, slots, *texts in CASES:
        member, expected = getattr(world, who), dict(zip(LANGUAGES, texts, strict=True))[language]
        world.speaks(member, LANGUAGES[language])
        for command in (verb, f"can {verb}"):
            told = await refused(world, slash(member, world.channel, command, **slots))
            is_told = told.startswith(expected[:-1]) if expected.endswith("…") else told == expected
            if not is_told:
                wrong.append(f"/{command} {slots}:\n   {told}\n   {expected}")
    assert not wrong, "\n".join(wrong)


async def test_GLOOM_Z3_an_element_made_in_a_turn_cannot_be_consumed_in_it(world, fight):
    """GLOOM-Z3, by commands and in both languages."""
    await world.alice.slash(world.channel, "use", what="infuse", element="fire")
    for language, text in (
        ("en-US", "⛔ fire was infused this turn and becomes strong at the end of the turn; "
                  "it can be consumed from the next turn on. (GLOOM-Z3)"),
        ("ja", "⛔ エレメント「火」はこのターンに生成されました。ターンの終わりに活性になり、"
               "次のターンから消費できます。〔GLOOM-Z3〕"),
    ):  # fmt: skip
        world.speaks(world.alice, language)
        for command in ("use", "can use"):
            assert (
                await refused(world, slash(world.alice, world.channel, command, what="consume", element="fire")) == text
            )
    await world.alice.slash(world.channel, "pass")
    shown = "\n".join(world.words(message) for message in world.channel.history())
    assert "infuses fire; it becomes strong at the end of this turn. (GLOOM-Z3)" in shown
    assert "fire is now strong. (GLOOM-Z3)" in shown
    await world.bob.slash(world.channel, "use", what="consume", element="fire")
    assert "consumes fire" in "\n".join(world.words(message) for message in world.channel.history())


# --- seats and moments -----------------------------------------------------------------------------------------------


async def test_commands_by_the_wrong_seat_or_at_the_wrong_moment_name_the_awaited_player(world, fight):
    mention = f"<@{world.alice.id}>"
    for command, options in (("pass", {}), ("attack", {"target": "bandit"}), ("move", {"to": "C2"})):
        told = await refused(world, slash(world.bob, world.channel, command, **options))
        assert "It is not your turn" in told
        assert "Shieldmaiden" in told
        assert mention in told
    told = await refused(world, world.alice.slash(world.channel, "initiative", value=3))
    assert "/initiative is not possible at this point. Possible: move, attack, heal, use, and pass" in told
    assert mention in told
    assert "You have no seat" in await refused(world, world.gm.slash(world.channel, "pass"))
    world.speaks(world.bob, "ja")
    told = await refused(world, world.bob.slash(world.channel, "pass"))
    assert told.startswith("⛔ 今はあなたの番ではありません。待っている相手：盾の乙女")
    assert not foreign_words(told, "ja")


async def test_a_game_masters_command_for_a_player_is_judged_by_the_same_rules(world, fight):
    for slots, text in {
        "to=C3 value=99": "“value” must be 0 to 20, not 99.",
        "to=C3 value=many": "“value” must be a whole number from 0 to 20, not “many”.",
        "to=C3 price=3": "/move has no “price” in this ruleset.",
        "C3": "C3",
        "to=H3": "H3 costs 7 movement points; you have 2. (GLOOM-M3)",
    }.items():
        call = world.gm.slash(world.channel, "gm act-for", seat="s1", verb="move", slots=slots)
        assert text in await refused(world, call)
    for seat, verb, text in (
        ("s9", "pass", "There is no seat “s9”"),
        ("s2", "pass", "It is not your turn"),
        ("s1", "dance", "no rule for /dance"),
    ):
        assert text in await refused(world, world.gm.slash(world.channel, "gm act-for", seat=seat, verb=verb))
    for command, options in (
        ("gm act-for", {"seat": "s1", "verb": "pass"}),
        ("gm set", {"target": "longbow", "what": "hp", "value": 1}),
        ("gm pause", {}),
        ("gm end", {}),
        ("game end", {}),
        ("game seat", {"seat": "s1", "user": world.bob}),
    ):
        told = await refused(world, slash(world.bob, world.channel, command, **options))
        assert "Only a game master" in told or "is not yours" in told


async def test_corrections_out_of_range_are_refused(world, fight):
    for command, options, text in (
        ("gm set", {"target": "longbow", "what": "hp", "value": 99}, "It must be 0 to 8, not 99."),
        ("gm set", {"target": "dragon", "what": "hp", "value": 1}, "There is no figure “dragon”"),
        ("gm move", {"target": "longbow", "to": "A1"}, "A1 is not open floor. (GLOOM-T2)"),
        ("gm move", {"target": "longbow", "to": "A3"}, "Another figure is at A3"),
        ("gm add", {"what": "monster", "name": "dragon", "to": "C3"}, "There is no monster “dragon”"),
        ("gm remove", {"what": "trap", "to": "C3"}, "C3"),
        ("gm resume", {}, "The game is not paused."),
    ):
        assert text in await refused(world, slash(world.gm, world.channel, command, **options)), options


async def test_numbers_outside_their_bounds_are_refused_by_discord_itself(world, fight):
    before = await kept(world, world.channel)
    with pytest.raises(OptionError):
        await world.alice.slash(world.channel, "move", to="C2", value=31)
    with pytest.raises(OptionError):
        await world.alice.slash(world.channel, "initiative", value=100)
    assert await kept(world, world.channel) == before


WALLED = """\
id: wall
title.en: The Wall
title.ja: 壁
goal: kill_all
level: 1

[map]
      A   C   E
        B   D
  1 | s   #   g
    |   #   #
  2 | s   #   .
    |   s   #
  3 | s   .   .
    |   .   .

[legend]
s = start
g = bandit-archer normal normal normal
"""


async def test_a_figure_cannot_shoot_through_a_wall(world):
    await world.alice.slash(world.channel, "game new", file=("wall.txt", WALLED.encode()))
    await world.alice.slash(world.channel, "game join", role="longbow hand=own")
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "initiative", value=1)
    call = world.alice.slash(world.channel, "attack", target="bandit archer", range=9, value=2)
    told = await refused(world, call)
    assert told.startswith("⛔ There is no line of sight to Bandit Archer")
    assert told.endswith("(GLOOM-L2)")


# --- buttons ---------------------------------------------------------------------------------------------------------


async def test_another_players_button_is_refused(world, fight):
    message = table_message(world, world.channel)
    press = button(world, message, "verb", "pass")
    assert "It is not your turn" in await refused(world, world.bob.click(message, custom_id=press))
    carol = world.member("carol")
    assert "You have no seat" in await refused(world, carol.click(message, custom_id=press))


async def test_an_old_button_tells_what_happened_since_and_does_nothing(world, fight):
    world.env.inject_error("DELETE", "/channels/*/messages/*", status=400, times=None)  # the old table message stays
    old = table_message(world, world.channel)
    press = button(world, old, "verb", "pass")
    await world.alice.slash(world.channel, "pass")
    await world.bob.slash(world.channel, "pass")
    told = await refused(world, world.alice.click(old, custom_id=press))
    assert "belonged to an earlier decision" in told
    assert "▶ **Longbow** (20)" in told


async def test_an_old_list_takes_no_answer(world, fight):
    message = table_message(world, world.channel)
    chooser = await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
    values = list(world.options(chooser.response).values())
    await world.gm.slash(world.channel, "gm act-for", seat="s1", verb="pass")
    told = await refused(world, world.alice.select(chooser.response, values[:1]))
    assert "earlier" in told


async def test_a_button_of_an_ended_game_is_refused(world, fight):
    world.env.inject_error("DELETE", "/channels/*/messages/*", status=400, times=None)
    old = table_message(world, world.channel)
    press = button(world, old, "verb", "pass")
    await end_game(world, world.gm, world.channel)
    assert "⛔" in await refused(world, world.alice.click(old, custom_id=press))
    await world.alice.slash(world.channel, "game new", quick=True)
    assert "This button is out of date" in await refused(world, world.alice.click(old, custom_id=press))


async def test_only_one_of_two_simultaneous_clicks_counts(world, fight):
    message = table_message(world, world.channel)
    press = button(world, message, "verb", "pass")
    asked = (await world.alice.click(message, custom_id=press)).response
    first, second = await world.at_once(*[partial(world.alice.click, asked, label="Do it")] * 2)
    assert "⛔" not in world.words(first.response)
    assert "earlier" in world.words(second.response)
    entries = await world.bot.store.entries("feed000001")
    assert [entry.seat for entry in entries if '"pass"' in entry.payload] == ["s1"]
    assert "bob" in world.words(table_message(world, world.channel)) or "Longbow" in world.words(
        table_message(world, world.channel)
    )


async def test_a_repeated_interaction_acts_once_even_after_a_crash(world, fight):
    await world.alice.slash(world.channel, "move", to="C3")
    after = await kept(world, world.channel)
    await world.redeliver()
    assert await kept(world, world.channel) == after
    await world.crash()
    after = await kept(world, world.channel)
    await world.redeliver()
    assert await kept(world, world.channel) == after
    told = await refused(world, world.alice.slash(world.channel, "attack", target="dragon"))
    await world.redeliver()
    assert "dragon" in told
    assert await kept(world, world.channel) == after


# --- no game, and no scenario ----------------------------------------------------------------------------------------

NEEDS_A_GAME = (
    "attack", "pass", "can pass", "undo", "why", "board", "game status", "game log", "game export", "game start",
    "game join", "game leave", "game end", "gm pause", "gm resume", "gm roll",
)  # fmt: skip


@pytest.mark.parametrize(
    ("language", "text"), [("en-US", "No game is in progress"), ("ja", "進行中のゲームはありません")]
)
async def test_without_a_game_every_command_says_so(world, language, text):
    world.speaks(world.gm, language)
    for command in NEEDS_A_GAME:
        answer = await slash(world.gm, world.channel, command)
        assert text in world.words(answer.response), command
        assert answer.ephemeral
    words = await world.gm.slash(world.channel, "board", in_words=True)
    assert not foreign_words(world.words(words.response), language[:2])
    assert world.channel.history() == []


async def test_a_verb_without_a_rule_is_refused_in_the_lobby_too(world):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    answer = await world.alice.slash(world.channel, "pass")
    assert "The game has not begun yet" in world.words(answer.response)


DEFECTIVE = """\
id: Bad Id
title.en: X
goal: conquer
colour: red
level: 9

[map]
      A   C
        B
  1 | s   ?
    |   g
  3 | .   .

[legend]
s = start
g = dragon normal normal normal
"""
DEFECTS = {
    "en": (
        "⛔ The scenario has 7 errors:",
        "- Line 1, column 5: “Bad Id” is not an id: use lower-case letters, digits and hyphens, at most 40.",
        "- Line 3, column 7: “conquer” is not a goal. Known: kill_all, reach, loot, survive, destroy, and escort",
        "- Line 4, column 1: Unknown key “colour”.",
        "- Line 5, column 8: “level” must be 0 to 7, not 9.",
        "- Line 10, column 11: “?” is not in the legend.",
        "- Line 12, column 3: This is row 2, not “3”.",
        "- Line 16, column 5: Unknown monster “dragon”.",
    ),
    "ja": (
        "⛔ シナリオに7件の誤りがあります：",
        "- 1行目5文字目：「Bad Id」は識別名になりません。",
        "- 3行目7文字目：「conquer」という目標はありません。",
        "- 4行目1文字目：「colour」というキーはありません。",
        "- 5行目8文字目：「level」は0〜7です（9は使えません）。",
        "- 10行目11文字目：「?」が凡例にありません。",
        "- 12行目3文字目：ここは2行目です（「3」と書いてあります）。",
        "- 16行目5文字目：「dragon」というモンスターはいません。",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("beside", ["nothing", "an ended game"])
async def test_all_defects_of_a_scenario_file_are_told_with_line_and_column(world, language, beside):
    if beside != "nothing":
        await world.gm.slash(world.channel, "game new", quick=True)
        await end_game(world, world.gm, world.channel)
    shown = len(world.channel.history())
    world.speaks(world.alice, LANGUAGES[language])
    answer = await world.alice.slash(world.channel, "game new", file=("mine.txt", DEFECTIVE.encode()))
    lines = world.words(answer.response).splitlines()
    assert len(lines) == len(DEFECTS[language])
    for line, expected in zip(lines, DEFECTS[language], strict=True):
        assert line.startswith(expected)
    assert answer.ephemeral
    assert len(world.channel.history()) == shown


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"x" * 70_000, "The file has 70000 bytes; the limit is 65536."),
        (b"id: caf\xe9\n", "The file is not UTF-8 text (byte 8)."),
        (b"\x89PNG\r\n\x1a\n", "The file is not UTF-8 text (byte 1)."),
        (b"", "The scenario has 4 errors:"),
        (b"cellar", "The scenario has 5 errors:"),
        ("\ufeff".encode() + WALLED.encode(), "alice opens a table."),
        (WALLED.replace("\n", "\r\n").encode(), "alice opens a table."),
    ],
)
async def test_an_attachment_that_is_no_scenario_is_refused_with_the_reason(world, content, text):
    answer = await world.alice.slash(world.channel, "game new", file=("mine.txt", content))
    assert text in world.words(answer.response)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"scenario": "dungeon"}, "There is no scenario “dungeon”. Available: "),
        ({"level": "12"}, "“level” must be 0 to 7, not 12."),
        ({"level": "high"}, "“level” must be a whole number from 0 to 7, not “high”."),
    ],
)
async def test_impossible_options_of_a_new_game_are_refused(world, options, text):
    answer = await world.alice.slash(world.channel, "game new", **options)
    assert text in world.words(answer.response)
    assert world.channel.history() == []


async def test_the_lobby_refuses_impossible_joins_and_starts(world):
    await world.alice.slash(world.channel, "game new")
    for member, command, options, text in (
        (world.alice, "game new", {}, "This channel already has a game."),
        (world.alice, "game start", {}, "No player has joined yet; needed: 1."),
        (world.alice, "game join", {"role": "king"}, "There is no role “king”. Still free: "),
        (world.alice, "game join", {"role": "longbow hp=0"}, "“hp” must be 1 to 99, not 0."),
        (world.alice, "game join", {"file": ("me.txt", b"id: me")}, "This ruleset has no character files,"),
        (world.bob, "game leave", {}, "You have no seat in this game"),
        (world.bob, "game end", {}, "Only a game master can do this"),
    ):
        assert text in await refused(world, slash(member, world.channel, command, **options))
    await world.alice.slash(world.channel, "game join", role="longbow")
    told = await refused(world, world.bob.slash(world.channel, "game join", role="longbow"))
    assert "Longbow is already taken. Still free: Shieldmaiden" in told
    await world.bob.slash(world.channel, "game join", referee=True)
    for member in (world.gm, world.member("carol")):
        await member.slash(world.channel, "game join")
    await world.member("dave").slash(world.channel, "game join")  # only the referee's seat is left
    told = await refused(world, world.member("erin").slash(world.channel, "game join"))
    assert "All 4 seats are taken." in told


async def test_names_that_users_type_are_shown_literally_and_ping_no_user(world):
    await world.alice.slash(world.channel, "game new")
    await world.alice.slash(world.channel, "game join", role="hero", name="**@everyone** <@1>")
    await world.alice.slash(world.channel, "game start")
    texts = [part["content"] for part in walk_components(world.components(table_message(world, world.channel)))
             if "content" in part]  # fmt: skip
    assert any("@\u200beveryone" in text for text in texts)
    assert not any("@everyone" in text or "**@" in text or "<@1>" in text for text in texts)
    for request in world.requests("POST", "*"):
        message = (request.json or {}).get("data") or request.json or {}
        if "components" in message:
            allowed = message.get("allowed_mentions", {"parse": []})
            assert not allowed.get("parse")
            assert set(allowed.get("users", ())) <= {world.alice.id, str(world.alice.id)}


def test_every_basic_verb_is_a_command():
    verbs = {"initiative", "move", "attack", "use", "escape", "defend", "morale", "pass"}
    ruled = {kind.model_fields["verb"].default for kind in rulesets()["gloomhaven"].actions}
    assert verbs - ruled == {"escape", "defend", "morale"}
