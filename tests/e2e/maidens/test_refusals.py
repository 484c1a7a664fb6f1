"""Maid & Maidens on the simulated Discord: refusals, measures, questions, secrets and standing orders."""

from tests.e2e.playing import kept, known_dice, last_said, sent_texts, slash, table_message, yes_to

YARD = """id: yard
title.en: The Yard
title.ja: 裏庭
table: 180 x 90
victory: annihilation
turns: 6
first: 2
second: 2

[terrain]
shed = wall 85/70 95/70 95/90 85/90 height 45

[zones]
first = 0/0 80/0 80/90 0/90
second = 100/0 180/0 180/90 100/90

[dolls]
first = rin kasumi
second = nanako suzume
"""
"""Scenario with two dolls on each side, near enough to fight at once; the shed hides Suzume from Rin."""
FORBIDDEN = """id: wisp
name.en: Wisp
name.ja: ウィスプ
height: 22
attribute: human

[weapons]
heavy-mg
katana x 2

[skills]
frail
luck
brave
medic
command
"""
TEAM = (("alice", "rin", "red"), ("carol", "kasumi", "red"), ("bob", "nanako", "blue"), ("dave", "suzume", "blue"))
WAYS = (
    ("200/45", ("is off the table, which is 180 × 90 cm", "MAID-G-1"), ("180×90cmのテーブルの外", "MAID-G-1")),
    ("90/80", ("blocked at 85/80: wall", "MAID-4-T2"), ("85/80で壁に阻まれます", "MAID-4-T2")),
    ("10/45", ("costs 5 steps (73.9 cm); she has 4", "MAID-4-D2"), ("5歩かかります（73.9cm）", "MAID-4-D2")),
    ("１２", ("is not a move that I can read", "toward Unit Nana", "MAID-G-4"), ("行き先が分かりません", "MAID-G-4")),
)
COVER = (
    ("none of 9 points can be seen; 9 of 9 points hidden by wall", "MAID-7-V2"),
    ("9点のどこも見えません（9点中9点は壁に隠れる）", "MAID-7-V2"),
)
SPOTS = {"alice": "75/80", "carol": "７５／３０", "bob": "110/45", "dave": "110/85"}


class Yard:
    """A battle, its people, and checks of the answers in both languages."""

    def __init__(self, world):
        self.world, self.channel = world, world.channel
        people = (world.alice, world.bob, world.member("carol"), world.member("dave"))
        self.people = {each.name: each for each in people}

    async def does(self, name, command, **slots):
        """Types a command, confirms it if asked, and returns the answers."""
        member = self.people[name]
        answer = await slash(member, self.channel, command, **slots)
        said = self.said(answer)
        if (yes := yes_to(self.world, answer)) is not None:
            answer = await member.click(answer.response, custom_id=yes)
            said += self.said(answer)
        assert "⛔" not in said, (command, slots, said)
        return said

    async def told(self, name, command, english, japanese, **slots):
        """Checks the answers in both languages to a command that must change nothing."""
        for locale, words in (("en-US", english), ("ja", japanese)):
            self.world.speaks(self.people[name], locale)
            before = await kept(self.world, self.channel)
            said = self.said(await slash(self.people[name], self.channel, command, **slots))
            assert all(each in said for each in words), (locale, words, said)
            assert await kept(self.world, self.channel) == before, (command, slots)
        self.world.speaks(self.people[name], "en-US")

    async def presses(self, name, label):
        """Presses a button of the table message."""
        message = table_message(self.world, self.channel)
        return self.said(await self.people[name].click(message, custom_id=self.world.buttons(message)[label]))

    def said(self, answer):
        return "\n".join(self.world.words(each) for each in (answer.response, *answer.followups) if each)


async def test_refusals_give_figures_and_rules_in_both_languages_and_change_nothing(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    yard = Yard(world)
    does, told = yard.does, yard.told
    await does("alice", "game new", ruleset="maidens", file=("yard.txt", YARD.encode()))
    await told(
        "alice",
        "game join",
        ("costs 129 MP, 29 more than the 100 allowed", "MAID-2-S1", "cannot carry heavy machine gun"),
        ("MPの合計が129です。100までなので、29多すぎます", "MAID-2-S1", "貧弱を持つドールは重機関銃を持てません"),
        file=("wisp.txt", FORBIDDEN.encode()),
    )
    for name, role, side in TEAM:
        await does(name, "game join", role=role, side=side)
    await does("alice", "game start")
    await does("alice", "initiative", order="first")
    for name, spot in SPOTS.items():
        await does(name, "deploy", to=spot)

    # until all are shown, only a side knows its deployments
    await told("carol", "board", ("**Rin** 75/80",), ("**リン** 75/80", "**カスミ** 75/30"), in_words=True)
    hidden = yard.said(await slash(yard.people["bob"], world.channel, "board", in_words=True))
    assert "110/45" in hidden
    assert "75/" not in hidden
    await told("bob", "measure", ("It must be one of Unit Nana",), ("ナナ零七式、スズメのいずれかに",), to="Rin")
    assert not [text for text in sent_texts(world, to_all=True) if any(each in text for each in ("75/80", "110/85"))]
    for name in SPOTS:
        await does(name, "done")

    for to, english, japanese in WAYS:
        await told("alice", "move", english, japanese, actor="Rin", to=to)
    await told("carol", "can move", ("to 60/30",), ("60/30へ",), to="６０／３０")
    await told(
        "carol", "move", ("enters the zone of Unit Nana", "(15 cm) at 99\\.1/34\\.8 after 24.6 cm", "MAID-4-Z2"),
        ("24.6cm進んだ99\\.1/34\\.8でナナ零七式のZOC", "MAID-4-Z2"), to="150/45",
    )  # fmt: skip
    await does("alice", "move", to="75/78")
    await does("carol", "pass")
    assert not any("Kasumi: stay" in each for each in sent_texts(world, to_all=True)), "it is told once"

    await told("alice", "attack", *COVER, target="Suzume", using="assault rifle", mode="direct")
    await told(
        "alice", "attack", ("48.2 cm away; the maximum range is 45 cm", "MAID-7-A2"), ("48.2cm", "45cm", "MAID-7-A2"),
        target="Nana", using="hand grenade",
    )  # fmt: skip
    await told(
        "alice", "use", ("She has: Concentrate and packed lunch", "MAID-2-B1"), ("集中、お弁当",), using="moonbeam"
    )
    await told(
        "alice", "measure",
        ("**35.7 cm** (MAID-G-3)", "9 of 9 points hidden by wall (MAID-7-V2)", "beyond 30 up to 45 cm): AV **2** = "
         "hand grenade 3 (MAID-7-AT1), beyond effective range −1 (MAID-7-A2)", "MAID-4-D2"),
        ("**35.7cm**〔MAID-G-3〕", "9点中9点は壁に隠れる〔MAID-7-V2〕", "有効射程外−1〔MAID-7-A2〕"),
        **{"from": "Rin", "to": "Suzume"},
    )  # fmt: skip
    await told(
        "alice", "can attack",
        ("**48.2 cm**, within effective range (75 cm) (MAID-7-A2)", "all 9 points", "= assault rifle 3 (MAID-7-AT1)"),
        ("**48.2cm**、有効射程（75cm）内〔MAID-7-A2〕", "9点すべてが見える", "アサルトライフル3〔MAID-7-AT1〕"),
        target="Nana", using="assault rifle", mode="direct",
    )  # fmt: skip
    await told("alice", "initiative", ("Order of play", "Red: 2 fit"), ("赤組：健在2", "青組"))
    await told("alice", "morale", ("morale checks are automatic", "MAID-9-AT1"), ("士気チェックは自動", "MAID-9-AT1"))
    await told("alice", "done", ("Rin will do nothing",), ("リンは何もしない",))
    await does("carol", "attack", target="Suzume")
    await does("alice", "attack", target="Nana", using="assault rifle", mode="direct")
    await does("alice", "done")
    await does("carol", "done")
    await told(
        "alice", "next", ("has no declared act left. Declared: Kasumi and Rin (MAID-5-A1)",),
        ("ナナ零七式に残っている宣言はありません", "MAID-5-A1"), actor="Nana",
    )  # fmt: skip
    await does("alice", "done")

    # standing orders are given, listed and cancelled
    await yard.presses("dave", "Always: Counter")
    assert "Suzume counters, light machine gun (direct fire) → Kasumi" in last_said(world, world.channel)
    for name in ("bob", "dave"):
        await does(name, "done")
    await does("dave", "attack", target="Kasumi", mode="direct")
    for name in ("dave", "bob"):
        await does(name, "done")
    await yard.presses("dave", "Always: Roll again")
    await told("dave", "use", ("gives up the 2, which succeeded",), ("成功した目2を捨てる",))
    await does("dave", "pass")
    await does("carol", "move", to="toward Nana")
    await does("alice", "pass")
    await does("alice", "done")
    await told("carol", "done", ("Kasumi will do nothing",), ("カスミは何もしない",))
    await told("carol", "attack", ("drops sniper rifle",), ("スナイパーライフルを足元に捨てる",), using="knife")
    await told("carol", "escape", ("(4); this path costs 3. (MAID-6-A7)",), ("3歩です。〔MAID-6-A7〕",), to="110/10")
    await does("carol", "escape")
    await yard.presses("bob", "Always: Let her go")
    assert "Kasumi, escape: she is let go" in last_said(world, world.channel)
    await told("bob", "order list", ("→ Let her go",), ("→見逃す",))
    await world.crash()
    await told("dave", "order list", ("→ Counter", "→ Roll again"), ("「反撃するか」と聞かれたら→反撃", "→振り直す"))
    await does("dave", "order cancel")
    await told("dave", "order list", ("has no standing orders",), ("常時指示はありません",))
