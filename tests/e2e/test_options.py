"""Options agreed when a table is opened and when a player joins, in both languages."""

import inspect

import pytest
from pydantic import create_model

from bot.client.commands.answering import MOST_PARAMETERS
from bot.client.commands.options import Choosing
from bot.words.options import options_of
from rules.core.contract.options import Options
from tests.e2e.playing import end_game, foreign_words


async def set_up(world):
    return await world.bot.games.look(world.channel.id, lambda live: live.setup)


async def ties_of(world):
    """Returns the table's agreement on ties, which is not a part of the set-up."""
    return await world.bot.games.look(world.channel.id, lambda live: live.settings.ties)


def values(offered):
    return [choice["value"] for choice in offered]


def names(offered):
    return [choice["name"] for choice in offered]


async def test_options_are_parameters_or_typed_in_the_line_in_either_language(world):
    for options in (
        {"level": "2", "ties": "first"},
        {"options": "level=2 ties=first"},
        {"options": "レベル＝２ 同点時：いつも最初のもの"},
        {"level": "2", "options": "ties:the first in reading order"},
    ):
        await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", **options)
        found = await set_up(world)
        assert (found.level, found.ties, await ties_of(world)) == (2, "ask", "first"), options
        await end_game(world, world.alice, world.channel)


async def test_options_of_many_rulesets_stay_within_limits_and_the_line_takes_the_rest(monkeypatch):
    own = [{f"o{ruleset}_{n}": (str, "") for n in range(9)} for ruleset in range(8)]
    kinds = [create_model(f"Of{n}", __base__=Options, level=(str, ""), **slots) for n, slots in enumerate(own)]
    monkeypatch.setattr(Choosing, "kinds", property(lambda self: kinds))

    async def new(self, interaction, options: str = "", quick: bool = False, **given):
        pass

    Choosing(options_of, None).parameters(new)
    _, _, *parameters = inspect.signature(new).parameters
    assert MOST_PARAMETERS - 1 <= len(parameters) <= MOST_PARAMETERS
    assert parameters[0] == "level"
    assert parameters[-2:] == ["options", "quick"], "the commonest options come first"


async def test_suggestions_for_an_option_fit_the_chosen_ruleset(world):
    async def offered(parameter, typed, **given):
        return await world.alice.autocomplete(world.channel, "game new", parameter, typed, **given)

    assert values(await offered("level", "", ruleset="gloomhaven")) == [str(level) for level in range(8)]
    assert values(await offered("level", "", ruleset="locke")) == []
    assert values(await offered("enemies", "", ruleset="locke")) == ["referee", "master"]
    assert names(await offered("ties", "", ruleset="gloomhaven")) == [
        "the players",
        "the players where it matters",
        "the first in reading order",
    ]
    assert "items=" in values(await offered("options", "", ruleset="locke"))
    assert "ties=" not in values(await offered("options", "", ruleset="locke"))
    assert values(await offered("options", "enemies=m", ruleset="locke")) == ["enemies=master"]
    world.speaks(world.alice, "ja")
    assert names(await offered("ties", "", ruleset="gloomhaven")) == [
        "プレイヤー",
        "結果が変わるときだけプレイヤー",
        "いつも最初のもの",
    ]
    assert values(await offered("options", "同点時=いつ", ruleset="gloomhaven")) == ["ties=first"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ({"role": "hero", "hp": "12", "cards": "never"}, (12, 0)),
        ({"role": "hero hp=12 cards=never"}, (12, 0)),
        ({"role": "hero", "options": "HP=12 カード=聞かない"}, (12, 0)),
        ({"role": "hero カード=4", "hp": "12"}, (12, 4)),
    ],
)
async def test_a_sheet_is_typed_in_parameters_in_the_line_or_behind_the_role(world, said, kept):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    await world.alice.slash(world.channel, "game join", **said)
    (member,) = (await set_up(world)).party
    assert (member.role, member.hp, member.ask_from) == ("hero", *kept)


async def test_suggestions_on_joining_fit_the_lobby(world):
    await world.alice.slash(world.channel, "game new", ruleset="locke", scenario="duel")
    assert values(await world.bob.autocomplete(world.channel, "game join", "party", "")) == list("abcd")
    assert values(await world.bob.autocomplete(world.channel, "game join", "cards", "")) == []
    await world.bob.slash(world.channel, "game join", party="b", silhouette="h")
    (member,) = (await set_up(world)).party
    assert (member.party, member.silhouette) == ("b", "silhouette-h")


@pytest.mark.parametrize(
    ("locale", "command", "given", "text"),
    [
        ("en-US", "new", {"options": "speed=fast"}, "There is no option “speed”. Available: level and ties"),
        ("ja", "new", {"options": "速さ=2"}, "「速さ」という設定はありません。あるもの：レベル、同点時"),
        ("en-US", "new", {"enemies": "master"}, "There is no option “enemies”. Available: level and ties"),
        ("en-US", "new", {"level": "2", "options": "level=3"}, "“level” is given twice."),
        ("en-US", "new", {"options": "level=2 level=3"}, "“level” is given twice."),
        ("ja", "new", {"options": "level=2 レベル=3"}, "「レベル」が2回指定されています。"),
        ("en-US", "new", {"ties": "dice"}, "the players where it matters, and the first in reading order, not “dice”."),
        (
            "ja",
            "new",
            {"ties": "サイコロ"},
            "「同点時」はプレイヤー、結果が変わるときだけプレイヤー、いつも最初のもののどれかです（入力はサイコロ）。",
        ),
        ("en-US", "join", {"cards": "21"}, "as usual, always, and never, or a number from 1 to 20, not “21”."),
        ("ja", "join", {"cards": "21"}, "または1から20までの整数です（入力は21）。"),
        (
            "en-US",
            "join",
            {"options": "armour=1"},
            "There is no option “armour”. Available: hp, level, cards, and hand",
        ),
        ("en-US", "join", {"role": "hero hp=12 hp=13"}, "“hp” is given twice."),
        ("ja", "join", {"level": "10"}, "「レベル」は1から9までです（入力は10）。"),
    ],
)
async def test_an_impossible_choice_is_refused_with_the_possible_ones(world, locale, command, given, text):
    if command == "join":
        await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    world.speaks(world.alice, locale)
    extra = {"ruleset": "gloomhaven"} if command == "new" else {}
    answer = await world.alice.slash(world.channel, f"game {command}", **extra, **given)
    told = world.words(answer.response)
    assert text in told
    assert not foreign_words(told.replace("dice", "").replace("speed", ""), locale[:2])


@pytest.mark.parametrize(
    ("locale", "scenario", "role", "listed"),
    [("en-US", "the toll gate", "LONGBOW", "The Toll Gate"), ("ja", "谷の関所", "長弓使い", "谷の関所")],
)
async def test_scenarios_and_roles_are_typed_and_listed_by_name(world, locale, scenario, role, listed):
    world.speaks(world.alice, locale, locale)
    refused = await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", scenario="nowhere")
    assert listed in world.words(refused.response)
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", scenario=scenario)
    for odd in (f"{role} 12", f"{role} level"):
        refused = await world.alice.slash(world.channel, "game join", role=odd)
        assert odd in world.words(refused.response), "no typed word is left out"
    await world.alice.slash(world.channel, "game join", role=role)
    found = await set_up(world)
    assert [member.role for member in found.party] == ["longbow"]
    taken = world.words((await world.bob.slash(world.channel, "game join", role=role)).response)
    assert taken.startswith("⛔"), taken
