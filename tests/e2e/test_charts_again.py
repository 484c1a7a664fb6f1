"""The button that repeats a roll on a chart: everywhere, in both languages, after any change of the chart."""

import json

from tests.e2e.charting import TWO_WAY, WEATHER, files, gm_place, take_in, told
from tests.e2e.places import Place
from tests.e2e.playing import force

CHANGED = {
    True: {"en": "has been replaced since the roll above", "ja": "上のロールのあとで表が差し替えられました"},
    False: {"en": "not the chart of the roll above", "ja": "上のロールとは別の表です"},
}
"""Words for a repeated roll whose chart has changed: True for a server's chart, False for other charts."""
AGAIN = {"en": "Roll again", "ja": "もう一度振る"}


async def press_again(mine, message, label="Roll again"):
    return await (mine.actor.user if mine.name == "dm" else mine.actor).click(message, label=label)


async def test_a_roll_on_a_chart_can_be_repeated_with_its_choices(world, mine, language):
    await take_in(mine, TWO_WAY, name="Both")
    force(world, 5, 3, 4, 6, 6, 4)
    first = await mine.slash("chart roll", chart="both", column="4-6", times=2)
    await world.restart()
    force(world, 1, 1, 2, 2)
    again = await press_again(mine, first.response, AGAIN[language])
    assert not again.ephemeral
    by, name, *goes = told(world, again).splitlines()
    assert {"en": "rolls.", "ja": "さんのロール"}[language] in by
    assert name == "🎲 **Both**"
    assert goes == ["#1 D66S [1, 1] = 11 → **11-26** · **4-6** — b", "#2 D66S [2, 2] = 22 → **11-26** · **4-6** — b"]
    force(world, 3, 3, 3, 4, 4, 3)
    third = await press_again(mine, again.response, AGAIN[language])
    assert "#2 D66S [4, 4] = 44 → **33-66** · **4-6** — **3**" in told(world, third), "any number of times"
    looked_up = await mine.slash("chart roll", chart="both", row="12", column="1-3")
    assert "**11-26** · **1-3** — a" in told(world, await press_again(mine, looked_up.response, AGAIN[language]))
    await world.bot.rolls.flush()
    tally = await world.bot.store.dice_tally(again.response.channel_id)
    assert sum(tally[6].values()) == 12, "the dice of each press count"


async def test_any_member_may_repeat_a_roll_on_a_servers_chart_or_one_of_the_rules(world, place, language):
    force(world, 1, 1, 6, 6)
    result = await place.slash("chart roll", chart="locke/trap")
    again = await press_again(place, result.response, AGAIN[language])
    assert {"en": "🎲 **Traps**\n2d6 [6, 6]", "ja": "🎲 **トラップ・チャート**\n2d6 [6, 6]"}[language] in told(
        world, again
    )
    if place.name in ("guild", "thread"):
        await take_in(await gm_place(world), WEATHER)
        force(world, 4, 4)
        result = await place.slash("chart roll", chart="天気")
        assert "**4-6**" in told(world, await world.bob.click(result.response, label=AGAIN[language]))


async def test_a_repeated_roll_uses_a_replaced_chart_and_says_so(world, mine, language):
    await take_in(mine, TWO_WAY, name="Both")
    force(world, 1, 1, 1)
    rolled = await mine.slash("chart roll", chart="both")
    looked_up = await mine.slash("chart roll", chart="both", row="11-26", column="4-6")
    await take_in(mine, TWO_WAY, name="Both", replace=True)
    force(world, 1, 1, 1)
    assert len(told(world, await press_again(mine, rolled.response, AGAIN[language])).splitlines()) == 3, (
        "the same again"
    )
    await take_in(mine, "D66S|1D6,1-3,4-6\n11-66,new,x\n", name="Both", replace=True)
    force(world, 1, 1, 1)
    said = told(world, await press_again(mine, rolled.response, AGAIN[language]))
    assert CHANGED[mine.name in ("guild", "thread")][language] in said
    assert "**11-66** · 1d6 [1] → **1-3** — new" in said
    refused = await press_again(mine, looked_up.response, AGAIN[language])
    assert refused.ephemeral
    assert {"en": "no longer has that row or column", "ja": "行や列がなくなりました"}[language] in told(world, refused)


async def test_a_repeated_roll_on_a_deleted_chart_is_refused_with_the_reason(world, mine, language):
    await take_in(mine, WEATHER)
    force(world, 4)
    rolled = await mine.slash("chart roll", chart="天気")
    await mine.slash("chart delete", chart="天気")
    refused = await press_again(mine, rolled.response, AGAIN[language])
    assert refused.ephemeral
    assert {"en": "it was deleted, or it belongs to another user", "ja": "削除されたか、ほかの人の表です"}[
        language
    ] in told(world, refused)


async def test_other_users_cannot_repeat_a_roll_on_a_users_chart(world):
    abroad = await Place.at(world, "abroad")
    await take_in(abroad, WEATHER)
    force(world, 4)
    rolled = await abroad.slash("chart roll", chart="天気")
    refused = await abroad.channel.guild.add_member(world.bob.user).click(rolled.response, label="Roll again")
    assert refused.ephemeral
    assert "belongs to another user" in told(world, refused)


async def test_a_user_with_another_chart_of_that_name_rolls_on_it_and_is_told_so(world, language):
    abroad, dm = await Place.at(world, "abroad"), await Place.at(world, "dm")
    await take_in(abroad, WEATHER)
    force(world, 4)
    rolled = await abroad.slash("chart roll", chart="天気")
    dm.actor = world.bob
    await take_in(dm, WEATHER.replace("雨", "雪"))
    force(world, 1, 1)
    again = await abroad.channel.guild.add_member(world.bob.user).click(rolled.response, label=AGAIN[language])
    said = told(world, again)
    assert "雪" in said
    assert CHANGED[False][language] in said
    assert {"en": "or **bob** has a different chart", "ja": "**bob**さんの同じ名前の表"}[language] in said


async def test_a_repeated_roll_names_a_house_table_that_replaced_the_chart(world):
    gm = await gm_place(world)
    force(world, 1, 1)
    rolled = await gm.slash("chart roll", chart="locke/trap")
    document = next(iter(files(world, await gm.slash("chart export", chart="locke/trap", format="document")).values()))
    await gm.slash("chart import", file=("trap.json", document.encode()), chart="locke/trap")
    force(world, 1, 1)
    assert "has been replaced since" in told(world, await press_again(gm, rolled.response))


async def test_two_simultaneous_presses_roll_twice_and_a_repeated_delivery_once(world):
    gm = await gm_place(world)
    await take_in(gm, WEATHER)
    force(world, *[4] * 10)
    rolled = await gm.slash("chart roll", chart="天気")
    await world.at_once(*(lambda: world.bob.click(rolled.response, label="Roll again") for _ in range(2)))
    await world.redeliver()
    answers = [json.dumps(request.json) for request in world.requests("POST", "/interactions/*/callback")]
    assert sum("4-6" in answer for answer in answers) - 1 == 3, "the third came too late for Discord"
    await world.bot.rolls.flush()
    assert await world.bot.store.dice_tally(world.channel.id) == {6: {4: 3}}


async def test_a_secret_roll_cannot_be_repeated(world, mine):
    await take_in(mine, WEATHER)
    force(world, 4)
    result = await mine.slash("chart roll", chart="天気", secret=True)
    assert "Roll again" not in {**world.buttons(result.response), **world.buttons(result.followups[0])}
