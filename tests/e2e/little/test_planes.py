"""A plane (a board without cells) in chat, in both languages."""

import pytest

from rules.core.contract.ruleset import rulesets
from tests.e2e.playing import button, foreign_words, table_message
from tests.plane_ruleset import PLANE


@pytest.fixture
def settings(settings, monkeypatch):
    monkeypatch.setitem(rulesets(), "plane", PLANE)
    return settings


@pytest.fixture
async def march(world):
    await world.alice.slash(world.channel, "game new", ruleset="plane", quick=True)
    return table_message(world, world.channel)


@pytest.mark.parametrize(
    ("language", "locale", "typed", "offered", "refused"),
    [
        ("en", "en-US", "toward", "toward the mill, up to 69.3/12.5 (costs 3)",
         "That is 45 cm away; 30 cm are the most. (PLANE-1) Possible instead: 75/30, as far as 30 cm go (costs 3)"),
        ("ja", "ja", "水車へ", "水車へ、69.3/12.5まで（消費3）",
         "45センチ離れています。行けるのは30センチまでです。代わりにできること：75/30、30センチで行ける限り（消費3）"),
    ],
)  # fmt: skip
async def test_points_are_offered_and_refused_with_cost_and_reason(
    world, march, language, locale, typed, offered, refused
):
    world.speaks(world.alice, locale)
    choices = await world.alice.autocomplete(world.channel, "march", "to", typed)
    assert choices[0] == {"name": offered, "value": "69.3/12.5"} | choices[0]
    answer = await world.alice.slash(world.channel, "march", to="９０，３０", facing="mill")
    told = world.words(answer.response)
    assert refused.split(" (PLANE-1)")[0] in told
    assert refused.rpartition(") ")[2] in told
    assert not foreign_words(told.replace("PLANE-1", ""), language)
    measured = await world.alice.slash(world.channel, "measure", **{"from": "mill", "to": "70/40"})
    assert "70/40" in world.words(measured.response)
    assert " 28" in world.words(measured.response).replace("：", " ")
    unknown = world.words((await world.alice.slash(world.channel, "measure", to="moon")).response)
    assert {"en": "the ford", "ja": "浅瀬"}[language] in unknown or "moon" in unknown
    answer = await world.alice.slash(world.channel, "march", to=typed + "the mill" if language == "en" else typed)
    assert {"en": "facing", "ja": "向き"}[language] in world.words(answer.response), "a slot left out is asked for"


async def test_a_button_lists_a_page_and_opens_a_box_for_any_other_point(world, march):
    shown = await world.alice.click(march, custom_id=button(world, march, "verb", "march"))
    labels = world.buttons(shown.response)
    assert len(world.options(shown.response)) == 25
    assert "Type a point …" in labels
    box = await world.alice.click(shown.response, custom_id=labels["Type a point …"])
    answer = await world.alice.submit_modal(box, {"to": "far away"})
    assert "is not a point" in world.words(answer.response)
