"""Players' dolls on the simulated Discord, built in chat or brought as files."""

from dataclasses import replace

from rules.maidens.sheet.presets import DOLLS
from tests.e2e.playing import table_message

RIN = (DOLLS / "rin.txt").read_text("utf-8")


class Bench:
    """Private message in which a member builds a character."""

    def __init__(self, world, member):
        self.world, self.member, self.message = world, member, None

    async def open(self, channel, **slots):
        self.message = (await self.member.slash(channel, "character build", **slots)).response
        return self

    @property
    def said(self):
        return self.world.words(self.message)

    async def part(self, label):
        """Opens a part and returns its words."""
        await self._pick("part", label)
        return self.said

    async def take(self, *labels):
        for label in labels:
            await self._pick("take", label)
        return self.said

    async def press(self, label):
        result = await self.member.click(self.message, custom_id=self.world.buttons(self.message)[label])
        return result if result.modal else self.said

    def listed(self, what="take"):
        """Returns the options of a list, by label."""
        select = self._select(what)
        return {option["label"]: option for option in select["options"]}

    def _select(self, what):
        rows = [part for row in self.world.components(self.message) for part in row.get("components", ())]
        return next(part for part in rows if part.get("custom_id", "").startswith(f"gy:build::{what}:"))

    async def _pick(self, what, label):
        value = next(option["value"] for name, option in self.listed(what).items() if label in name)
        await self.member.select(self.message, [value], custom_id=self._select(what)["custom_id"])


async def test_a_doll_is_built_step_by_step_kept_and_played(world):
    alice, bob, channel = world.alice, world.bob, world.channel
    bench = await Bench(world, alice).open(channel)
    assert bench.message.ephemeral, "no other member sees it"
    assert "MP 0 of 100, 100 left" in bench.said
    assert "She needs a name" in bench.said
    assert "Keep for me" not in world.buttons(bench.message), "an unfinished doll cannot be kept"
    await bench.part("Drawbacks")
    assert "MP −5 of 100, 105 left** · Move 4 steps · HP 6 · SP 3" in await bench.take("Frail")
    said = await bench.part("Shooting")
    assert "Not for a doll with Frail (MAID-2-A1) — large-calibre handgun (15 MP), heavy machine gun (35 MP)" in said
    assert bench.listed()["rifle (12 MP)"]["description"] == "direct AV 3, 90/180 cm, counters"
    said = await bench.take("⛔ heavy machine gun")
    assert "A doll with Frail cannot carry heavy machine gun. (MAID-2-A1)" in said
    assert "MP −5 of 100" in said, "and nothing has changed"
    assert "weapons 1 of 3" in await bench.take("rifle")
    await world.redeliver()

    await world.restart()
    other = await Bench(world, alice).open(world.guild.create_text_channel("second"))
    await bench.part("Melee")
    assert "weapons 2 of 3" in await bench.take("knife"), "a message from before the restart goes on"
    await bench.part("Combined")
    assert "**rifle and knife** (25 MP)" in await bench.take("rifle and knife as one (10 MP)")
    assert "weapons 2 of 3" in await other.part("Thrown")
    await bench.part("always")
    await bench.take("Sniping")
    assert "was out of date" in await other.take("hand grenade")
    assert "weapons 2 of 3" in other.said
    await bench.part("Magic")
    assert bench.listed()["Fireball (30 MP, needs magic wand)"]["description"].startswith("1 SP · A blast of 15 cm")
    said = await bench.take("Fireball")
    assert "5 left** and 5 reserved" in said
    assert "Magic needs magic wand, which costs 5 MP. (MAID-2-B1)" in said
    assert "Magic: Lightning (30 MP)" in await bench.take("Lightning (0 MP)"), "another row replaces hers"
    said = await bench.part("always")
    assert "More than the 5 MP left (MAID-2-S1) — Command (20 MP)" in said
    said = await bench.take("⛔ Brave")
    assert "That costs 10 MP, 5 more than the 5 left of 100. (MAID-2-S1)" in said
    await bench.part("Equipment")
    assert "MP 100 of 100, 0 left" in await bench.take("magic wand", "field radio")
    await bench.part("Give")
    refused = await bench.take("⛔ Frail")
    assert "That costs 5 MP, 5 more than the 0 left of 100. (MAID-2-S1)" in refused, "a drawback is spent"
    assert "MP 95 of 100, 5 left" in await bench.press("Take back")

    box = await bench.press("Name …")
    await alice.submit_modal(box, {"name": "Mio  of the Mill", "intro": "", "outfit": "a straw hat"})
    assert "### Mio of the Mill" in bench.said
    assert "Still missing" not in bench.said
    assert "saved for your next game on this server: `/game join doll:Mio of the Mill`" in await bench.press(
        "Keep for me"
    )
    assert "has been saved for everyone on this server" in await bench.press("Keep for the server")
    shared = await alice.slash(channel, "character share", name="Mio")
    assert "Exactly this character is already shared with everyone on this server" in world.words(shared.response)

    async def told(member, command, **slots):
        answer = await member.slash(channel, command, **slots)
        return "\n".join(world.words(each) for each in (answer.response, *answer.followups))

    world.speaks(bob, "ja")
    listed = await told(bob, "character list")
    assert "このサーバーのみんなが使えるキャラクター（1/25人）：" in listed
    assert "Mio of the Mill" in listed
    assert "ほかの人が共有したものです" in await told(bob, "character delete", name="Mio")

    await alice.slash(channel, "game new", ruleset="maidens", scenario="teahouse")
    table = table_message(world, channel)
    bench.message = (await alice.click(table, custom_id=world.buttons(table)["Build your own …"])).response
    assert "You have joined the game with this character" in await bench.press("Join this game")
    world.speaks(bob, "en-US")
    broken = RIN.replace("hand-grenade\n", "hand-grenade\nkatana\nradio\n").replace("brave", "brave\nbrave\nmagic")
    refused = await told(bob, "game join", file=("rin.txt", broken.encode()))
    for defect in (
        "The character has 5 errors",
        "The doll costs 151 MP, 51 more than the 100 allowed. Spent on: assault rifle and bayonet (35 MP)",
        "Line 11, column 1: 4 weapons; 3 are allowed",
        "Line 15, column 1: field radio belongs in another section: equipment (MAID-2-A1)",
        "Line 23, column 1: Brave can be bought only once",
        "Line 24, column 1: Magic needs magic wand, which costs 5 MP",
    ):
        assert defect in refused
    joined = await told(bob, "game join", doll="Mio", side="blue")
    assert "takes the seat of Mio of the Mill" in joined
    assert "is kept" not in joined, "all players have her already"
    await told(bob, "game start")
    world.speaks(bob, "ja")
    sheet = await told(bob, "sheet", character="Mio of the Mill 2")
    assert "**ライフル、ナイフ**（25MP）" in sheet
    assert "魔法：ライトニング（30MP）" in sheet
    assert "服装：a straw hat" in sheet

    changed = await Bench(world, bob).open(channel, name="Mio")
    assert "MP 95/100、残り5" in changed.said
    assert "### Mio of the Mill" in changed.said
    await changed.press("最初から")
    assert "名前がありません" in changed.said
    assert "### Mio of the Mill" in await changed.press("1つ戻す")
    assert "ほかの人が共有したものです" in await changed.press("サーバーのみんなに共有")

    draft = await world.bot.store.draft(bob.id, world.guild.id, "maidens")
    gone = '{"now": {"id": "own", "skills": ["gone"]}, "before": []}'
    await world.bot.store.keep_draft(replace(draft, revision=draft.revision + 1, document=gone))
    fresh = await Bench(world, bob).open(channel)
    assert "MP 0/100、残り100" in fresh.said, "a draft unknown to the rules is begun again"
