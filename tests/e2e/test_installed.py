"""The duel, a ruleset in tests/packages: installed from its folder, found by its name, and played to its end."""

import io

import pytest
from PIL import Image

from bot.pictures.looks import ground
from bot.words.languages import Languages
from rules.core.contract.ruleset import RulesetError, rulesets
from sandbox.welcome import Welcome
from tests.e2e.playing import foreign_words, known_dice, sent_texts, table_message
from tests.installed import DUEL, found, install

LANGUAGES = [
    ("en", "en-US", ("Round 1", "East", "brink", "wins")),
    ("ja", "ja", ("ラウンド1", "東", "瀬戸際", "の勝ち")),
]


@pytest.fixture
def settings(settings, tmp_path, monkeypatch):
    """Adds the package beside the bot's own rulesets."""
    install(DUEL, tmp_path / "site")
    known_dice(monkeypatch, bytes(32))
    with found(tmp_path / "site"):
        yield settings


@pytest.fixture
async def duel(world, request):
    """Starts a duel of Alice (East) and Bob (West)."""
    for member in (world.alice, world.bob):
        world.speaks(member, request.getfixturevalue("locale"), guild=request.getfixturevalue("locale"))
    await world.alice.slash(world.channel, "game new", ruleset="duel")
    for member, role in ((world.alice, "east"), (world.bob, "west")):
        await member.slash(world.channel, "game join", role=role)
    await world.alice.slash(world.channel, "game start")
    return {"s1": world.alice, "s2": world.bob}


@pytest.mark.parametrize(("language", "locale", "texts"), LANGUAGES)
async def test_an_installed_ruleset_is_played_to_its_end_by_commands(world, duel, language, locale, texts):
    for turn in range(200):
        live = await world.bot.games.look(world.channel.id, lambda live: live)
        if live is None or live.game is None or live.game.decision is None:
            break
        seat = live.game.decision.seats[0]
        if live.game.decision.kind == "stance":
            answer = await duel[seat].slash(world.channel, "stance", posture="bold" if turn % 3 else "wary")
        else:
            if turn < 4:
                assert "%" in world.words((await duel[seat].slash(world.channel, "can", what="attack")).response)
            answer = await duel[seat].slash(world.channel, "attack")
        assert "⛔" not in world.words(answer.response)
    said = "\n".join(sent_texts(world))
    assert turn > 4
    assert texts[0] in said
    assert texts[3] in said
    assert "DUEL-3" in said
    assert "duel-" not in said
    assert not foreign_words(said.replace("DUEL", "").replace("HP", ""), language)


@pytest.mark.parametrize(("language", "locale", "texts"), LANGUAGES)
async def test_an_installed_ruleset_has_its_picture_and_the_same_board_in_words(world, duel, language, locale, texts):
    assert "brink" in ground
    (picture,) = table_message(world, world.channel).attachments
    assert Image.open(io.BytesIO(await picture.read())).width > 200
    told = world.words((await world.bob.slash(world.channel, "board", in_words=True)).response)
    assert texts[1] in told
    assert texts[2] in told
    assert "A1" in told
    assert "E1" in told


@pytest.mark.parametrize(("language", "locale", "texts"), LANGUAGES)
async def test_a_game_master_can_correct_an_installed_ruleset_like_any_other(world, duel, language, locale, texts):
    east = texts[1]
    for command, slots, told in (
        ("gm set", {"target": east, "what": "hp", "value": 5, "reason": "7"}, ("10", "5", "7")),
        ("gm move", {"target": east, "to": "f1"}, ("E1", "F1")),
        ("gm set", {"target": east, "what": "hp", "value": 50}, ("0", "20", "50")),
        ("gm set", {"target": "x", "what": "hp", "value": 5}, ("x",)),
        ("gm move", {"target": east, "to": "C1"}, ("C1",)),
    ):
        answer = await world.alice.slash(world.channel, command, **slots)
        said = world.words(answer.response)
        assert answer.ephemeral == ("50" in told or len(told) == 1)
        assert all(text in said for text in told)
        assert not foreign_words(said.replace("HP", ""), language)


async def test_options_of_an_installed_ruleset_are_typed_parameters(world):
    await world.alice.slash(world.channel, "game new", ruleset="duel", hp=5, shields=True)
    found = await world.bot.games.look(world.channel.id, lambda live: live.setup)
    assert (found.hp, found.armour) == (5, 8)
    offered = await world.bob.autocomplete(world.channel, "game new", "hp", "1", ruleset="duel")
    assert [choice["value"] for choice in offered][:2] == [1, 10]


@pytest.mark.parametrize(("language", "locale", "texts"), LANGUAGES)
async def test_only_its_owner_sees_a_stance_until_both_are_chosen(world, duel, language, locale, texts):
    answer = await world.alice.slash(world.channel, "stance", posture="feint")
    word = "feint" if language == "en" else "フェイント"
    assert answer.ephemeral
    assert word not in world.words(table_message(world, world.channel))
    await world.bob.slash(world.channel, "stance", posture="bold")
    assert word in world.words(table_message(world, world.channel))


@pytest.mark.parametrize(("language", "locale", "texts"), LANGUAGES)
async def test_an_installed_ruleset_gives_quick_rulings_and_its_rules(world, language, locale, texts):
    world.speaks(world.alice, locale, guild=locale)
    ruled = world.words((await world.alice.slash(world.channel, "attack", ruleset="duel", value=2, defence=7)).response)
    assert "DUEL-3" in ruled
    rule = world.words((await world.alice.slash(world.channel, "rule", text="DUEL-4")).response)
    assert rulesets()["duel"].rulebook()["DUEL-4"].text[language] in rule.replace("\\", "")


def test_the_sandbox_has_a_button_for_an_installed_ruleset_beside_those_of_the_house(settings):
    welcome = Welcome(Languages.load().words("en"))
    labels = [each.item.label for each in welcome.walk_children() if hasattr(each, "item")]
    assert len(labels) == len(rulesets())
    assert any("Duel" in label for label in labels)


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("__init__.py", "RULESET = ", "OTHER = ", "gyoji_duel has no RULESET"),
        ("__init__.py", 'name="duel"', 'name="dual"', "calls itself 'dual'"),
        ("state.py", "from typing import", "from tipping import", "cannot be loaded: ModuleNotFoundError"),
        ("__init__.py", "quick=(", 'standing={"turn": "atack"}, quick=(', "`standing` has 'turn': 'atack'"),
        ("corrections.py", "FIGHTERS.place(", 'FIGHTERS.flag("hp"), FIGHTERS.place(', "two rows of the same thing"),
        ("../gyoji_duel-1.0.0.dist-info/entry_points.txt", "duel =", "locke =", "calls itself 'duel'"),
    ],
)
def test_a_package_that_cannot_be_used_is_named_with_the_reason(tmp_path, file, old, new, why):
    path = install(DUEL, tmp_path) / file
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with found(tmp_path), pytest.raises(RulesetError, match=f"of gyoji-duel.*{why}"):
        rulesets()
