"""Warnings at the table, in either language: effects of choices are shown, and slips end no game."""

import pytest

from bot.client.table.choosers import SURE
from rules.locke.actions import Attack
from tests.e2e.locke.bouts import PASS, open_turns, scenario
from tests.e2e.playing import (
    foreign_words,
    kept,
    known_dice,
    last_said,
    selects,
    sent_texts,
    slash,
    state_of,
    table_message,
)

TRAPPED = """id: trapped
title.en: The Trapped Hall
title.ja: 罠の広間
goal: kill_all
level: 1

[map]
      A   C   E
        B   D
  1 | s   .   .
    |   t   .
  2 | s   .   g
    |   .   .
  3 | s   s   .

[legend]
s = start
t = trap
g = bandit-guard normal normal normal
"""
WORDS = {
    "en": {
        "grey": (
            "Not possible now:",
            "Heal (none of your side is hurt",
            "Attack, Use an ability (nothing to choose now",
        ),
        "row": "☠ Move 2 → B1",
        "below": "may become exhausted and leave the scenario",
        "asked": ("Do it: **Move 2 → B1**", "trap at B1", "☠"),
        "sure": "Do it", "drop": "Not now", "dropped": "Nothing was done.",
        "can": ("✓ This is possible", "⚠", "trap at B1", "☠"),
        "chances": ("Any damage to", "88.9%", "1: 22.2%", "falls (HP now: 3): **38.9%**"),
        "suffer": "☠ Take 3 damage",
    },
    "ja": {
        "grey": ("今はできません", "傷ついた味方がいない"),
        "row": "☠ 移動2 → B1",
        "below": "力尽きて脱落するおそれ",
        "asked": ("実行しますか", "B1の罠", "☠"),
        "sure": "実行する", "drop": "やめておく", "dropped": "何もしませんでした",
        "can": ("⚠", "B1の罠", "☠"),
        "chances": ("ダメージが入る", "88.9%", "1：22.2%", "倒れる（残り3）：**38.9%**"),
        "suffer": "☠",
    },
}  # fmt: skip


def has(text: str, *wanted: str) -> None:
    plain = text.replace("\u00a0", " ").replace("**", "**")
    assert [part for part in wanted if part not in plain] == [], plain


def rows_of(world, message):
    """Returns every row of the lists, by label.

    A row consists of its list's custom id, its value, and the small line below the label.
    """
    parts = [part for part in _walk(world.components(message)) if part.get("type") == 3]
    return {
        row["label"]: (part["custom_id"], row["value"], row.get("description") or "")
        for part in parts
        for row in part["options"]
    }


def _walk(components):
    for part in components:
        yield part
        yield from _walk(part.get("components", ()))


def sure_button(world, message):
    return next(id for id in world.buttons(message).values() if id.endswith(f":{SURE}"))


async def hall(world, monkeypatch, locale):
    """Sets up the turn of Alice's hero, who has 2 hit points, beside a trap with 3 damage."""
    known_dice(monkeypatch, bytes(32))
    if locale == "ja":
        world.speaks(world.alice, "ja", guild="ja")
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", file=("hall.txt", TRAPPED.encode()))
    await world.alice.slash(world.channel, "game join", role="hero", options="hp:2")
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "initiative", value=1)


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_deadly_trap_is_told_in_lists_by_can_and_once_more_before_it_springs(world, monkeypatch, locale):
    words, alice, channel = WORDS[locale], world.alice, world.channel
    await hall(world, monkeypatch, locale)
    table = table_message(world, channel)
    has(world.words(table), *words["grey"])

    verb = next(id for id in world.buttons(table).values() if id.split(":")[1] == "verb" and id.endswith(":move"))
    opened = await alice.click(table, custom_id=verb)
    rows = rows_of(world, opened.response)
    custom_id, value, below = rows[words["row"]]
    assert words["below"] in below
    harmless = [label for label, (_, _, small) in rows.items() if not small]
    assert harmless
    assert not any(label.startswith(("☠", "⚠")) for label in harmless)

    before = await kept(world, channel)
    asked = await alice.select(opened.response, [value], custom_id=custom_id)
    has(world.words(asked.response), *words["asked"])
    dropped = await alice.click(asked.response, label=words["drop"])
    has(world.words(dropped.response), words["dropped"])
    assert await kept(world, channel) == before, "asking and cancelling change nothing"

    offered = {each["value"]: each["name"] for each in await alice.autocomplete(channel, "move", "to", "")}
    marked = {label.split()[-1] for label in rows if label.startswith("☠")}
    assert offered == {cell: f"☠ {cell}" if cell in marked else cell for cell in offered}
    lines = [each["name"] for each in await alice.autocomplete(channel, "can", "what", "move to:b")]
    (deadly,) = [name for name in lines if "☠" in name]
    typed = await alice.slash(channel, "can", what=deadly)  # the option is typed as the list shows it
    has(world.words(typed.response), *words["can"])

    for pull, warns in ((2, False), (3, True)):  # the third hex is the trap
        await slash(alice, channel, "attack", target="bandit-guard", range=4, pull=pull)
        offers = (await world.bot.games.scene(channel.id)).view.board.offers
        assert offers
        assert {offer.mark.endswith("!") for offer in offers} == {warns}, "the picture marks the way over the trap"
        options = [answer.option for offer in offers for answer in offer.answers]
        await slash(alice, channel, "choose", option=max(options) + 1)  # the guard does not move

    before = await kept(world, channel)
    can = await alice.slash(channel, "can", what="move to:B1")
    has(world.words(can.response), *words["can"])
    chances = await alice.slash(channel, "can", what="attack target:bandit-guard range:4")
    has(world.words(chances.response), *words["chances"])

    asked = await alice.slash(channel, "move", to="☠ B1")  # the option is typed as the list shows it
    assert asked.ephemeral
    has(world.words(asked.response), *words["asked"])
    again = await alice.slash(channel, "move", to="B1")
    assert await kept(world, channel) == before
    assert sure_button(world, asked.response) == sure_button(world, again.response), "repeated, the same question"
    await world.restart()
    results = await world.at_once(
        *(lambda each=each: alice.click(each.response, custom_id=sure_button(world, each.response))
          for each in (asked, again))
    )  # fmt: skip
    assert sum("⛔" in world.words(each.followups[-1] if each.followups else each.response) for each in results) == 1
    assert '"cell":"B1"' in await state_of(world, channel), "it walked once"

    table = table_message(world, channel)  # the player may still avoid the damage (GLOOM-A13)
    suffer = next(label for label in world.buttons(table) if label.startswith(words["suffer"]))
    last = await alice.click(table, label=suffer)
    has(world.words(last.response), words["below"])
    await alice.click(last.response, custom_id=sure_button(world, last.response))
    assert '"ended":"exhausted"' in await state_of(world, channel)
    assert not {text for text in sent_texts(world) if foreign_words(text, locale)}


async def test_a_deadly_attack_is_let_through_only_after_a_warning_to_its_target(world, monkeypatch):
    people = alice, bob, _ = world.alice, world.bob, world.member("carol")
    fight = await open_turns(world, monkeypatch, people, scenario())
    can = await alice.slash(fight.channel, "can", what="attack using:g-bullet-30 target:bob")
    has(world.words(can.response), "is unknown: the endurance is hidden", "The chances ignore")
    await fight.take("s1", Attack(using="g-bullet-30", target="s2"))
    await fight.pass_all("sync")
    assert (fight.kind, fight.asked) == ("react", ["s2"])
    since = len(world.env.http_requests)
    asked = await bob.slash(fight.channel, "pass")
    assert asked.ephemeral
    has(world.words(asked.response), "Do it: **Let it come**", "☠ bob may die: ")
    await fight.compare()
    mine = await bob.slash(fight.channel, "can", what="pass")
    has(world.words(mine.response), "Taken by: body", "falls")
    assert not [said for said in sent_texts(world, since, to_all=True) if "☠" in said or "may die" in said]
    assert "☠" not in last_said(world, fight.channel)
    await bob.click(asked.response, custom_id=sure_button(world, asked.response))
    fight.follow("s2", PASS)
    await fight.compare()
    assert not selects(world, table_message(world, fight.channel))
