"""Slots typed in one line, by names in either language: /can, and the parameter `more`."""

import pytest
from pydantic import create_model

from cogs import verbs
from rules.core.contract.ruleset import rulesets
from rules.core.play.actions import Action, slot_names
from tests.e2e.playing import PAIR, foreign_words, known_dice, open_table

DISCORD_TAKES = 25


@pytest.fixture
async def fight(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob}, "tollgate", level="0")
    for member, value in ((world.alice, 10), (world.bob, 90)):
        await member.slash(world.channel, "initiative", value=value)


async def asked(world, what):
    return world.words((await world.alice.slash(world.channel, "can", what=what)).response)


async def going_on(world, command, parameter, text, **given):
    """Returns the suggestions as pairs of name and value."""
    offered = await world.alice.autocomplete(world.channel, command, parameter, text, **given)
    return [(choice["name"], choice["value"]) for choice in offered]


# --- numbers of parameters -------------------------------------------------------------------------------------------


def counts(bot):
    """Returns the number of each command's parameters or subcommands."""

    def walk(entry, name):
        inner = [option for option in entry.get("options", ()) if option["type"] in (1, 2)]
        yield name, len(entry.get("options", ()))
        for option in inner:
            yield from walk(option, f"{name} {option['name']}")

    return dict(pair for entry in bot.tree.payload() for pair in walk(entry, entry["name"]))


async def test_no_command_has_more_parameters_or_subcommands_than_discord_takes(world):
    found = counts(world.bot)
    assert max(found.values()) <= verbs.MOST_PARAMETERS == 25
    assert (found["can"], found["attack"]) == (1, 25)


def test_attack_has_parameters_for_common_slots_and_takes_the_rest_in_more():
    own, rare = verbs.verb_parameters(verbs.verb_kinds("attack"))
    assert {
        "target", "using", "value", "range", "pierce", "conditions", "advantage", "as_", "checks", "mind", "defence",
        "hp", "level", "boosts", "cost", "plan", "actor", "to", "stroke", "room", "mode", "skill",
    } <= set(own)  # fmt: skip
    assert {"push", "pull", "area", "field", "rerolls", "overkill", "arc", "stow"} <= set(rare)


@pytest.mark.parametrize("room", [14, 15])
def test_with_ten_rulesets_every_verb_stays_within_its_room(room):
    """Each new ruleset adds slots to every verb. All slots can be typed, none twice."""
    for verb in verbs.seat_verbs():
        newcomers = [[_with_slots(verb, number)] for number in range(10 - len(rulesets()))]
        groups = [*verbs.verb_kinds(verb), *newcomers]
        own, rare = verbs.parameters_of(groups, room)
        assert len(own) + bool(rare) <= room < DISCORD_TAKES
        every = {slot for kinds in groups for kind in kinds for slot in slot_names(kind)}
        assert sorted([*own, *rare]) == sorted(every)


def _with_slots(verb, number):
    slots = {f"s{number}_{slot}": (str, "") for slot in range(9)} | {"target": (str, "")}
    return create_model(f"Newcomer{number}", __base__=Action, verb=(str, verb), **slots)


# --- /can ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "what",
    ["move to:C3", "move to=C3", "/move to: c3", "移動 場所：Ｃ３", "移動　to＝C3", "MOVE 場所: C3 mode:walk"],
)
async def test_can_takes_the_same_text_as_the_command(world, fight, what):
    move = await asked(world, "move to:C3")
    assert "This is possible" in move or "⛔" in move
    assert await asked(world, what) == move


async def test_a_value_may_contain_blanks_up_to_the_next_name(world, fight):
    told = await asked(world, "attack target:Bandit Guard 1 range:1 value:2")
    assert told == await asked(world, "attack range:1 value:2 target:Bandit Guard 1")
    assert "slot" not in told


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("dance", "no rule for /dance"),
        ("move C3", "does not have the form name=value"),
        ("move to:", "does not have the form name=value"),
        ("move where:C3", "/move has no “where” in this ruleset"),
        ("attack value:31", "must be 0 to 30"),
    ],
)
async def test_an_unreadable_line_is_refused_with_the_exact_reason(world, fight, what, text):
    assert text in await asked(world, what)


@pytest.mark.parametrize(
    ("locale", "verb", "begun", "name"), [("en-US", "move", "mo", "to"), ("ja", "移動", "移", "場所")]
)
async def test_can_offers_verbs_then_names_then_values_in_the_users_language(world, fight, locale, verb, begun, name):
    world.speaks(world.alice, locale)
    assert (verb, "move") in await going_on(world, "can", "what", begun)
    offered = await going_on(world, "can", "what", f"{verb} ")
    assert (f"{verb} {name}:", f"{verb} to=") in offered
    offered = await going_on(world, "can", "what", f"{verb} {name}:")
    assert offered
    assert all(shown.startswith(f"{verb} {name}: ") for shown, _ in offered)
    for shown, value in offered[:3]:
        assert await asked(world, shown) == await asked(world, value), "a shown name can be read unchanged"
        assert not foreign_words(await asked(world, value), "ja" if locale == "ja" else "en")


# --- more ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "more"),
    [
        ("en-US", "push:9 targets:3"),
        ("en-US", "targets = 3 PUSH = 9"),
        ("ja", "押出し：９　対象数：3"),
        ("ja", "push=9 対象数=3"),
    ],
)
async def test_slots_without_a_parameter_are_typed_in_more_by_any_name(world, fight, locale, more):
    """The slot's own refusal shows that the slot has been read."""
    world.speaks(world.alice, locale)
    answer = await world.alice.slash(
        world.channel, "attack", target="x", more=more.replace("9", "99").replace("９", "99")
    )
    told = world.words(answer.response)
    assert {"en-US": "“push” must be", "ja": "「押出し」は"}[locale] in told
    assert "99" in told


async def test_more_suggests_names_then_values_and_knows_the_given_ones(world, fight):
    offered = [shown for shown, _ in await going_on(world, "attack", "more", "")]
    assert offered[0].startswith("push:")
    assert set(offered) >= {"push:", "pull:", "area:"}
    assert not {"target:", "value:"} & set(offered), "slots with a parameter are not offered here"
    assert not {"arc:", "overkill:", "parry:"} & set(offered), "nor slots unknown to these rules"
    ruled = [shown for shown, _ in await going_on(world, "attack", "more", "", ruleset="arcadia")]
    assert {each for each in ruled if each.endswith(":")} == {"rerolls:", "overkill:"}
    assert "push:" not in [shown for shown, _ in await going_on(world, "attack", "more", "push:1 ")]
    assert [value for _, value in await going_on(world, "attack", "more", "area:")] == ["area=true", "area=false"]
    assert [shown for shown, _ in await going_on(world, "attack", "more", "push:1 pu")] == ["push:1 pull:"]


@pytest.mark.parametrize(("locale", "yes"), [("en-US", "yes"), ("ja", "はい")])
async def test_yes_and_no_are_read_in_either_language(world, fight, locale, yes):
    world.speaks(world.alice, locale)
    said = [
        world.words((await world.alice.slash(world.channel, "attack", target="x", more=f"area:{each}")).response)
        for each in (yes, "true")
    ]
    assert said[0] == said[1]


async def test_a_slot_that_is_given_twice_is_refused(world, fight):
    answer = await world.alice.slash(world.channel, "attack", target="x", value=3, more="value:4")
    assert "“value” is given twice" in world.words(answer.response)


async def test_a_quick_ruling_takes_its_slots_in_more_as_well(world):
    answer = await world.alice.slash(world.channel, "attack", ruleset="locke", value=5, more="hp:50")
    assert "“hp” must be 1 to 20, not 50" in world.words(answer.response)


async def test_no_name_stands_for_two_slots_of_a_verb(world):
    languages = world.bot.languages
    for verb in verbs.seat_verbs():
        names = verbs.SlotNames(languages, verb, [kind for kinds in verbs.verb_kinds(verb) for kind in kinds])
        for slot in names:
            for locale in languages.locales:
                assert names.slot(names.name(slot, languages.words(locale))) == slot, (verb, slot, locale)


@pytest.mark.parametrize("slots", ["to=C3 value=2", "場所：C3 数値：2"])
async def test_a_game_master_answering_for_a_player_names_slots_in_either_language(world, fight, slots):
    answer = await world.gm.slash(world.channel, "gm act-for", seat="s1", verb="move", slots=slots)
    assert "no “" not in world.words(answer.response)
    assert "C3" in "".join(world.words(message) for message in world.channel.history())
