"""Users who press and type at random: no fault, no wrong word, and a journal that replays."""

import os
import random

import pytest
import simcord
from simcord.components import walk_components

from bot.games.live.journal import game_entry
from cogs.verbs import correction_verbs, seat_verbs
from rules.core.contract.ruleset import rulesets
from rules.core.journal.game import Game
from rules.core.play.actions import number_bounds, slot_choices, slot_kind, slot_names
from tests.e2e.playing import FALLBACK, JAPANESE, PAIR, dice_of, rows, sent_texts, slash, typed

STEPS = 120
LONG_STEPS = 3000
FAULTS = ("this number:", "番号を運営者に")
TEXTS = (
    "",
    "A3",
    "b2",
    "C4,D5",
    "nowhere",
    "Ｂ２",
    "bandit",
    "Longbow",
    "盾の乙女",
    "hew",
    "fire",
    "poison,stun",
    "@everyone",
    "99",
    "-1",
)
BUTTON, SELECT, TEXT_INPUT = 2, 3, 4


class Crowd:
    """Three players and a game master who act at random."""

    def __init__(self, world, seed):
        self.world = world
        self.chance = random.Random(seed)
        self.people = [world.alice, world.bob, world.gm, world.member("carol")]
        self.lists = []

    async def step(self):
        doings = [
            (16, self.act), (8, self.press), (6, self.choose), (6, self.command), (3, self.correct),
            (2, self.look), (2, self.undo), (1, self.seat), (1, self.table), (1, self.time), (1, self.again),
            (1, self.complete),
        ]  # fmt: skip
        (doing,) = self.chance.choices([doing for _, doing in doings], [weight for weight, _ in doings])
        member = self.chance.choice(self.people)
        try:
            answer = await doing(member)
            while answer is not None and answer.modal is not None:
                inputs = [
                    part for part in walk_components(answer.modal["components"]) if part.get("type") == TEXT_INPUT
                ]
                fields = {part["custom_id"]: self.chance.choice(["7", "50", "x", "0", "99"]) for part in inputs}
                answer = await member.submit_modal(answer, fields)
        except (simcord.OptionError, simcord.SetupError):
            return  # Discord itself would refuse this
        if answer is not None and answer.response is not None and answer.ephemeral:
            self.lists = [*self.lists[-5:], answer.response]

    def text(self):
        return self.chance.choice([*TEXTS, *self.pieces()])

    def pieces(self):
        live = self.world.bot.games._live.get(self.world.channel.id)
        return list(live.game.table.state.figures) if live is not None and live.game is not None else ["x"]

    def parts(self, message, kind):
        try:
            components = self.world.components(message)
        except Exception:  # the message was removed meanwhile
            return []
        return [part for part in walk_components(components) if part.get("type") == kind and not part.get("disabled")]

    async def act(self, member):
        """Takes a legal action for an awaited player."""
        live = await self.world.bot.games.look(self.world.channel.id, lambda live: live)
        if live.game is None or live.game.decision is None:
            return None
        seat = self.chance.choice(live.game.decision.seats)
        asked = next((one for one in self.people if one.id == live.controller(seat)), None)
        if asked is None:
            return await self.world.gm.slash(self.world.channel, "game seat", seat=seat, user=member)
        options = live.game.options(seat)
        action = self.chance.choice([*options[:1], *options[-1:], *self.chance.sample(options, min(4, len(options)))])
        return await slash(asked, self.world.channel, action.verb, **typed(action))

    async def press(self, member):
        shown = [message for message in self.world.channel.history()[-3:] if self.parts(message, BUTTON)]
        if not shown:
            return None
        message = self.chance.choice(shown)
        part = self.chance.choice(self.parts(message, BUTTON))
        return await member.click(message, custom_id=part["custom_id"])

    async def choose(self, member):
        shown = [
            message for message in [*self.lists, *self.world.channel.history()[-2:]] if self.parts(message, SELECT)
        ]
        if not shown:
            return None
        message = self.chance.choice(shown)
        part = self.chance.choice(self.parts(message, SELECT))
        value = self.chance.choice(part["options"])["value"]
        return await member.select(message, [value], custom_id=part["custom_id"])

    def slots(self, kinds):
        given = {}
        for kind in kinds:
            for slot in slot_names(kind):
                if self.chance.random() < 0.4:
                    continue
                type_ = slot_kind(kind, slot)
                if type_ is bool:
                    value = self.chance.random() < 0.5
                elif type_ is int:
                    value = self.chance.randint(*number_bounds(kind, slot))
                else:
                    value = self.chance.choice([self.text(), self.text(), *(slot_choices(kind, slot) or [""])])
                if value != "":
                    given[slot.rstrip("_")] = value
        return given

    async def command(self, member):
        verbs = seat_verbs()
        verb = self.chance.choice(list(verbs))
        slots = self.slots(verbs[verb])
        prefix = self.chance.choice(["", "", "can "])
        return await slash(member, self.world.channel, prefix + verb, **slots)

    async def correct(self, member):
        verbs = correction_verbs()
        verb = self.chance.choice([verb for verb in verbs if verb != "end" or self.chance.random() < 0.1])
        return await member.slash(self.world.channel, f"gm {verb}", **self.slots(verbs[verb]))

    async def complete(self, member):
        verbs = seat_verbs()
        verb = self.chance.choice([verb for verb in verbs if verbs[verb]])
        kind = verbs[verb][0]
        texts = [slot for slot in slot_names(kind) if slot_kind(kind, slot) is not bool]
        if texts:
            await member.autocomplete(self.world.channel, verb, self.chance.choice(texts).rstrip("_"), self.text())

    async def look(self, member):
        command, options = self.chance.choice(
            [("board", {}), ("board", {"in_words": True}), ("why", {}), ("why", {"entry": self.chance.randint(1, 80)}),
             ("game log", {"count": 100}), ("game export", {}), ("rule", {"text": self.text() or "trap"})]
        )  # fmt: skip
        return await member.slash(self.world.channel, command, **options)

    async def undo(self, member):
        options = self.chance.choice([{}, {"steps": 3}, {"answer": "agree"}, {"answer": "decline"}])
        return await member.slash(self.world.channel, "undo", **options)

    async def seat(self, member):
        command, options = self.chance.choice(
            [("game leave", {}), ("game join", {}), ("game join", {"role": "s2"}), ("game join", {"referee": True}),
             ("game seat", {"seat": "s1"}), ("game seat", {"seat": "s2", "user": self.chance.choice(self.people)})]
        )  # fmt: skip
        return await member.slash(self.world.channel, command, **options)

    async def table(self, member):
        command, options = self.chance.choice(
            [("gm pause", {}), ("gm resume", {}), ("gm resume", {}), ("game settings", {"deadline_hours": 2}),
             ("game settings", {"language": self.chance.choice(["en", "ja"])}), ("game start", {}),
             ("gm act-for", {"seat": "s1", "verb": "pass"}), ("gm act-for", {"seat": "s2", "verb": "pass"})]
        )  # fmt: skip
        return await member.slash(self.world.channel, command, **options)

    async def time(self, member):
        await self.world.env.advance_time(self.chance.choice([10, 4000]))

    async def again(self, member):
        await self.chance.choice([self.world.redeliver, self.world.crash, self.world.restart])()

    async def open(self):
        """Opens a new game in any scenario, if none is under way."""
        if not rows(self.world.settings.database, "SELECT 1 FROM game WHERE status <> 'ended'"):
            world, scenario = self.world, self.chance.choice(rulesets()["gloomhaven"].scenarios())
            await world.alice.slash(world.channel, "game new", scenario=scenario, level="0")
            for role, member in zip(PAIR, (world.alice, world.bob), strict=True):
                await member.slash(world.channel, "game join", role=f"{role} hp=40")
            await world.bob.slash(world.channel, "game start")


async def wander(world, steps, seed):
    world.speaks(world.bob, "ja")
    crowd = Crowd(world, seed)
    for _ in range(steps):
        await crowd.open()
        await crowd.step()
    await world.env.advance_time(60)
    assert [error for error in world.env.errors if "40060" not in str(error)] == []  # 40060: repeated deliveries
    texts = sent_texts(world)
    assert not [text for text in texts if any(fault in text for fault in FAULTS)]
    assert not [text for text in texts if FALLBACK.search(text)]
    assert any(JAPANESE.search(text) for text in texts)
    assert rows(world.settings.database, "SELECT * FROM outbox WHERE sent_at IS NULL") == []
    for game in await world.bot.store.games("active", "paused", "ended"):
        entries = await world.bot.store.entries(game.id)
        if entries:
            ruleset = rulesets()[game.ruleset]
            setup = ruleset.setup_type.model_validate_json(game.setup)
            Game.load(ruleset, setup, dice_of(game), None, (game_entry(ruleset, entry) for entry in entries))


@pytest.mark.parametrize("seed", range(2))
async def test_random_presses_and_texts_cause_no_fault(world, seed):
    await wander(world, STEPS, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_random_presses_and_texts_for_a_long_time_cause_no_fault(world):
    await wander(world, LONG_STEPS, 99)
