"""The number of presses in a turn, and protection against unintended presses."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest
import simcord

from rules.locke.actions import Attack, Pass
from tests.e2e.locke.bouts import open_fight, open_turns, opening, scenario
from tests.e2e.playing import button, known_dice, last_said, selects, state_of, table_message
from tests.world import World

FIVE = 5
SIDE = 25


def largest_field():
    """Returns a hall of 25 by 25 hexes, with a guard five hexes from the start."""
    letters = [chr(ord("A") + column) for column in range(SIDE)]
    signs = {("M", 12): "s", ("M", 11): "s", ("K", 12): "s", ("O", 12): "s", ("M", 7): "g", ("A", 1): "g"}
    lines = ["      " + "   ".join(letters[0::2]), "        " + "   ".join(letters[1::2])]
    for row in range(1, SIDE + 1):
        for first in (0, 1):
            head = f"{row:3} | " if first == 0 else "    |   "
            lines.append(head + "   ".join(signs.get((letter, row), ".") for letter in letters[first::2]))
    head = "id: hall\ntitle.en: The Hall\ntitle.ja: 広間\ngoal: kill_all\nlevel: 0\n\n[map]\n"
    legend = "\n\n[legend]\ns = start\ng = bandit-guard normal normal normal\n"
    return head + "\n".join(lines) + legend


@dataclass
class Presses:
    """A user who plays by buttons and lists only, with a count of the presses."""

    world: World
    member: simcord.MemberActor
    labels: list[str] = field(default_factory=list)
    shown: Any = None

    async def table(self, label: str) -> None:
        """Presses a button of the table message."""
        await self._press(self.member.click(table_message(self.world, self.world.channel), label=label), label)

    async def own(self, label: str) -> None:
        """Presses a button or row of the last private message."""
        lists = {label: id for id in selects(self.world, self.shown) for label in self.world.options(self.shown, id)}
        if label in lists:
            value = self.world.options(self.shown, lists[label])[label]
            await self._press(self.member.select(self.shown, [value], custom_id=lists[label]), label)
        else:
            await self._press(self.member.click(self.shown, label=label), label)

    async def _press(self, work: Any, label: str) -> None:
        self.shown = (await work).response
        self.labels.append(label)


async def begin(world, role, text):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", file=("hall.txt", text.encode()))
    await world.alice.slash(world.channel, "game join", role=role, hand="own")
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "initiative", value=1)


@pytest.mark.parametrize("way", ["at the table", "in private"])
async def test_a_turn_takes_at_most_five_presses_on_a_board_of_any_size(world, monkeypatch, way):
    known_dice(monkeypatch, bytes(32))
    await begin(world, "rooftop-thief", largest_field())
    alice = Presses(world, world.alice)
    await alice.table("Move …")
    assert len(world.options(alice.shown)) > 100, "every hex that any ability reaches"
    assert not [label for label in world.options(alice.shown) if "None" in label]
    assert len(world.buttons(alice.shown)) == 0, "no pages"
    target = next(label for label in world.options(alice.shown) if label.startswith("Sprint") and label.endswith(" M8"))
    await alice.own(target)
    assert world.words(alice.shown).startswith(f"✓ {target}")
    if way == "at the table":
        await alice.table("Attack …")
    strike = next(label for label in world.options(alice.shown) if label.startswith("Attack 2 → "))
    await alice.own(strike)
    assert "⚔️ Rooftop Thief → Bandit Guard" in last_said(world, world.channel)
    if way == "at the table":
        await alice.table("End turn")
    else:
        await alice.own("End turn")
    assert len(alice.labels) <= FIVE, alice.labels
    assert '"initiative":null' in await state_of(world, world.channel), "the next round has begun"


@pytest.fixture
async def one_field(world, monkeypatch):
    """Starts a combat in which alice can declare only a field."""
    people = (world.alice, world.bob, world.member("carol"))
    fight = await open_fight(world, monkeypatch, people, scenario({"items": ["field:3"]}))
    while fight.kind != "declarations":
        await fight.take(fight.asked[0], opening(fight.game, fight.asked[0], {}))
    return fight


async def test_the_only_choice_is_confirmed_before_other_players_learn_of_it(world, one_field):
    """The table's and the hand's button ask for a confirmation."""
    world.speaks(world.alice, "ja")
    fight, before = one_field, one_field.said
    by_table = Presses(world, world.alice)
    await by_table.table("Declare …")
    asked = world.words(by_table.shown)
    assert "実行しますか？\n全員に知られます。" in asked
    by_hand = Presses(world, world.alice, shown=(await world.alice.slash(world.channel, "hand")).response)
    await by_hand.own(next(label for label in world.buttons(by_hand.shown) if "フィールド" in label))
    assert world.words(by_hand.shown) == asked
    await world.restart()
    await by_hand.own("やめておく")
    assert world.words(by_hand.shown).startswith("何もしませんでした。")
    assert fight.said == before, "no other player learns of it"
    await fight.compare()
    await by_table.table("Declare …")
    await by_table.own("実行する")
    fight.follow("s1", fight.game.options("s1")[0])
    await fight.compare()
    assert fight.said != before


async def test_a_usual_turn_of_locke_takes_at_most_five_presses(world, monkeypatch):
    people = (world.alice, world.bob, world.member("carol"))
    fight = await open_turns(world, monkeypatch, people, scenario())
    alice = Presses(world, world.alice)
    await alice.table("Attack …")
    await alice.own("Bazooka (Lv 3, power 8) → bob")
    await alice.own("Do it")
    fight.follow("s1", Attack(using="bazooka-8", target="s2"))
    await fight.compare()
    while fight.asked != ["s1"]:
        await fight.take(fight.asked[0], Pass())
    await alice.table("End turn …")
    await alice.own("Do it")
    fight.follow("s1", Pass())
    await fight.compare()
    assert len(alice.labels) <= FIVE, alice.labels


async def test_private_messages_leave_no_task_and_no_view_behind(world, fight):
    """discord.py would keep its views for a quarter of an hour."""
    before = len(asyncio.all_tasks())
    message = table_message(world, world.channel)
    chooser = await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
    await world.alice.select(chooser.response, list(world.options(chooser.response).values())[:1])
    for command in ("hand", "board", "why"):
        answer = await world.alice.slash(world.channel, command)
    assert answer.ephemeral
    assert len(asyncio.all_tasks()) == before
    assert not world.bot._connection._view_store._views
    assert not world.bot._connection._view_store._synced_message_views
