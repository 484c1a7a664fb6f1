"""Of 5,763 points to end on, the bot creates only the options that it shows."""

import pytest

from bot.games.acts import inquiries
from bot.games.lobby import opening, seating
from tests.bot.table import ALICE, Table, codes
from tests.plane_ruleset import CAMPS, PLANE, RULES

WORDS = {"toward": ("toward the {}", "{}へ"), "clipped": ("as far as it goes",), "end": ("there",)}
CAMP_WORDS = {"mill": "水車", "ford": "浅瀬", "tower": "塔"}
ENOUGH = 4 * 25 * len(CAMPS)
"""Most options that may be created for one list, out of 17,289 options."""


def names(scene, value):
    """Returns this ruleset's names of things in both languages."""
    camp = getattr(value, "facts", {}).get("camp")
    english, *others = WORDS.get(getattr(value, "id", ""), ("",))
    return [english.format(camp), *(other.format(CAMP_WORDS.get(camp, "")) for other in others)]


@pytest.fixture
async def table(where):
    table = await Table.open(where, PLANE)
    table.games.names = names
    origin = table.by(ALICE)
    await opening.new_game(table.games, origin, "plane", "duel")
    await table.do(ALICE, seating.join)
    assert (await table.do(ALICE, seating.start)).refusal is None
    RULES.made = 0
    yield table
    await table.close()


async def offered(table, typed, slot="to", **given):
    """Returns the values that autocomplete offers, with their phrases."""
    _, suggestions = await inquiries.suggest(table.games, table.by(ALICE), "march", given, slot, typed)
    return [(each.value, each.parts[-1]) for each in suggestions]


async def test_a_keystroke_makes_no_more_options_than_are_shown(table):
    assert len(list(RULES.within(table.state(), {}))) > 4_620
    for typed in ("", "3", "30.5", "30.5,", "30.5,12", "mill", "nowhere"):
        RULES.made = 0
        assert len(await offered(table, typed)) <= 25
        assert RULES.made <= ENOUGH, typed


async def test_a_press_or_the_table_message_makes_no_more_options_than_are_shown(table):
    _, options = await inquiries.options(table.games, table.by(ALICE))
    assert [option.action.verb for option in options].count("march") == 25
    assert RULES.made <= ENOUGH
    RULES.made = 0
    scene = (await table.games.table(77)).scene
    assert scene.awaited.idle == {}
    assert RULES.made == 1, "the first option says that there is something to march to"


@pytest.mark.parametrize(
    "typed", ["30.5,12", "30.5, 12", "30.5 12", "30.5/12", "(30.5,12)", "３０．５，１２", "３０．５、１２", "30.5;12"]
)
async def test_a_point_is_typed_in_any_width_and_never_split_at_the_comma(table, typed):
    assert (await offered(table, typed))[0][0] == "30.5/12"
    reply = await table.act(ALICE, "march", to=typed, facing="mill")
    assert codes(reply) is None
    assert table.state().place == (305, 120)


async def test_the_way_towards_a_place_is_offered_and_typed_by_name_in_both_languages(table):
    assert [(phrase.id, phrase.facts["camp"]) for _, phrase in (await offered(table, ""))[:3]] == [
        ("toward", "mill"), ("toward", "ford"), ("toward", "tower")
    ]  # fmt: skip
    for typed in ("toward the mill", "TOWARD THE MI", "mill", "水車へ", "水車"):
        assert [phrase.facts["camp"] for _, phrase in await offered(table, typed)] == ["mill"]
    reply = await table.act(ALICE, "march", to="水車へ", facing="ford")
    assert codes(reply) is None
    assert table.state().place == (693, 125)


async def test_a_point_out_of_reach_is_offered_clipped_with_cost_and_reason(table):
    ((value, phrase),) = await offered(table, "90,30")
    assert (value, phrase.id, phrase.facts["cost"], phrase.facts["reach"]) == ("75/30", "clipped", 3, 30)
    ((value, phrase),) = await offered(table, "46/30")
    assert (value, phrase.id, phrase.facts["cost"]) == ("46/30", "end", 1)


async def test_a_point_out_of_reach_is_refused_with_the_rule_and_an_alternative(table):
    before = table.game().seq
    reply = await table.act(ALICE, "march", to="90,30", facing="mill")
    refusal = reply.refusal
    assert (refusal.code, refusal.rule) == ("spot-instead", "PLANE-1")
    assert (refusal.facts["why"].id, refusal.facts["why"].facts) == ("refusal-too-far", {"away": 45.0, "reach": 30})
    assert refusal.facts["instead"].facts["to"] == "75/30"
    assert table.game().seq == before


async def test_a_slot_left_out_where_several_values_fit_is_asked_for(table):
    """Expects questions for the end point and the facing, which never count as empty."""
    reply = await table.act(ALICE, "march")
    assert (codes(reply), reply.refusal.facts["slot"]) == ("open-slot-such", "to")
    reply = await table.act(ALICE, "march", to="46/30")
    assert (codes(reply), reply.refusal.facts["slot"]) == ("open-slot-such", "facing")
    assert reply.refusal.facts["choices"] == list(CAMPS)
    assert codes(await table.act(ALICE, "march", to="46/30", facing="ford")) is None


@pytest.mark.parametrize("typed", ["30.5", "30.5,12,4", "far", "💥"])
async def test_a_text_that_is_no_point_is_refused_as_such(table, typed):
    reply = await table.act(ALICE, "march", to=typed, facing="mill")
    assert (codes(reply), reply.refusal.facts["slot"]) == ("spot-unreadable", "to")


@pytest.mark.parametrize("typed", ["-3,4", "－３／４", "900,900", "12/60.1"])
async def test_a_point_beyond_the_table_is_refused_with_its_size(table, typed):
    reply = await table.act(ALICE, "march", to=typed, facing="mill")
    assert codes(reply) == "spot-beyond"
    assert (reply.refusal.facts["width"], reply.refusal.facts["height"]) == (90, 60)


async def test_a_game_of_points_is_replayed_from_its_journal(table):
    await table.act(ALICE, "march", to="46,30.3", facing="ford")
    await table.act(ALICE, "march", to="tower", facing="mill")
    place = table.state().place
    await table.restart(PLANE)
    await table.games.scene(77)
    assert table.state().place == place == CAMPS["tower"]
