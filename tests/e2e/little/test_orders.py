"""Standing orders in chat: passing until the seat is the target, the list of orders, and cancelling."""

import pytest

from tests.e2e.playing import foreign_words, kept, rows, table_message


def awaited(world):
    """Returns the line of the table message about awaited players."""
    return world.words(table_message(world, world.channel)).partition("⏳")[2].splitlines()[0]


async def test_until_target_passes_every_window_about_other_seats(world, brawl):
    alice, bob, carol = brawl
    answer = await carol.slash(world.channel, "order until-target")
    assert answer.ephemeral
    assert world.words(answer.response) == "Saved: carol passes on everything until being the target."
    await alice.slash(world.channel, "strike", target="bob")
    assert "carol" not in awaited(world)
    await bob.slash(world.channel, "pass")
    assert "carol" not in awaited(world), "the second kind of window passes at once, too"
    await bob.slash(world.channel, "pass")
    assert "alice strikes bob with a" in "\n".join(world.words(message) for message in world.channel.history())
    await bob.slash(world.channel, "strike", target="carol")
    assert "carol" in awaited(world)
    answered = "SELECT count(*) FROM entry WHERE kind = 'act' AND seat = 's3' AND user_id IS NULL"
    assert rows(world.settings.database, answered) == [(2,)]


@pytest.mark.parametrize(
    ("language", "locale", "lines"),
    [
        (
            "en",
            "en-US",
            [
                "**Standing orders of carol:**",
                "- Pass on everything that is not aimed at you.",
                "- Asked “… acts” → rest",
            ],
        ),
        (
            "ja",
            "ja",
            [
                "**carolの常時指示：**",
                "- 自分が対象でないものは、すべて見送ります。",
                "- 「…のターン」と聞かれたら→休む",
            ],
        ),
    ],
)
async def test_only_their_owner_sees_the_list_of_orders(world, brawl, language, locale, lines):
    alice, _, carol = brawl
    world.speaks(carol, locale)
    nothing = await carol.slash(world.channel, "order list")
    assert "carol" in world.words(nothing.response)
    await carol.slash(world.channel, "order until-target")
    await carol.slash(world.channel, "order always", verb="rest")
    before = await kept(world, world.channel)
    answer = await carol.slash(world.channel, "order list")
    assert answer.ephemeral
    assert world.words(answer.response).splitlines() == lines
    assert not foreign_words(world.words(answer.response), language)
    assert await kept(world, world.channel) == before
    alices = await alice.slash(world.channel, "order list")
    assert world.words(alices.response) == "alice has no standing orders."
    refused = await world.gm.slash(world.channel, "order list")
    assert "You have no seat" in world.words(refused.response)


async def test_a_replaced_order_is_listed_separately_and_all_can_be_cancelled(world, brawl):
    alice, _, carol = brawl
    await carol.slash(world.channel, "order until-target")
    await alice.slash(world.channel, "strike", target="carol")
    await carol.slash(world.channel, "order always", verb="block")
    told = world.words((await carol.slash(world.channel, "order list")).response).splitlines()
    assert told[1:] == [
        "- Asked “… is about to hit …: parry?”, unless you are the target → the same as for a missed deadline",
        "- Asked “… strikes …: block?” → block",
    ]
    await carol.slash(world.channel, "order cancel")
    assert "no standing orders" in world.words((await carol.slash(world.channel, "order list")).response)


async def test_orders_outlive_a_restart_and_an_undo(world, brawl):
    alice, _, carol = brawl
    await carol.slash(world.channel, "order until-target")
    await world.crash()
    await alice.slash(world.channel, "strike", target="bob")
    assert "carol" not in awaited(world)
    await alice.slash(world.channel, "undo")
    assert "alice acts" in awaited(world)
    await alice.slash(world.channel, "strike", target="bob")
    assert "carol" not in awaited(world)


async def test_rules_without_windows_and_people_without_seats_are_refused_kindly(world, brawl):
    refused = await world.gm.slash(world.channel, "order until-target")
    assert "You have no seat" in world.words(refused.response)
    other = world.guild.create_text_channel("other")
    await world.alice.slash(other, "game new", ruleset="little")
    await world.alice.slash(other, "game join")
    refused = await world.alice.slash(other, "order until-target")
    assert "has not begun" in world.words(refused.response)
    third = world.guild.create_text_channel("third")
    await world.alice.slash(third, "game new", ruleset="gloomhaven", quick=True)
    refused = await world.alice.slash(third, "order until-target")
    assert refused.ephemeral
    assert "players are not asked to react" in world.words(refused.response)
    assert "no standing orders" in world.words((await world.alice.slash(third, "order list")).response)
