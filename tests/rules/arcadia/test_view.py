"""Arcadia's table message, board picture and story."""

import pytest

from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import legend_words, look_names, render_sheet
from rules.arcadia import RULESET
from rules.arcadia.sheet.roster import read_roster, write_roster
from rules.arcadia.shown.story import revealed
from rules.arcadia.state import Activation
from rules.core.facts.words import Phrase
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice

LANGUAGES = Languages.load()


def begun(scenario, guilds):
    """Returns a game that has begun, with a guild of a player and one of the referee."""
    setup = RULESET.join(RULESET.new_setup(scenario, {"guilds": guilds}), "s1", "red", "Aiko", {})
    return Game.start(RULESET, setup, SeededDice(b"0" * 32, "view"))[0]


@pytest.mark.parametrize(("scenario", "guilds"), [("market", 2), ("gates", 4)])
def test_the_intro_stays_on_the_table_until_every_guild_has_had_a_turn(scenario, guilds):
    game = begun(scenario, guilds)
    setup, state = game.setup, game.table.state

    def has_intro():
        return any(note.id == "scenario-intro" for note in RULESET.view(setup, state, None).notes)

    assert state.turns == 1
    assert has_intro()
    state.turns = guilds
    assert has_intro()
    state.turns = guilds + 1
    assert not has_intro()


def test_quest_tokens_lie_on_the_picture_with_their_numbers_until_they_are_carried():
    game = begun("gates", 2)
    state = game.table.state
    (token,) = RULESET.view(game.setup, state, None).board.areas
    assert (token.kind, token.text) == ("quest-token", "1")
    del state.tokens["1"]
    assert not RULESET.view(game.setup, state, None).board.areas


def test_the_monster_paying_back_is_marked_and_a_killed_one_still_standing_is_labelled():
    game = begun("market", 2)
    state = game.table.state
    hero = next(each for each in state.characters.values() if each.guild)
    state.activation = Activation(hero=hero.id, points=0)

    def marked():
        return [token.piece for token in RULESET.view(game.setup, state, None).board.tokens if token.active]

    assert marked() == [hero.id]
    state.paying = "goblin-1"
    state.characters["goblin-1"].wounds = 1
    assert marked() == ["goblin-1"]
    (goblin,) = (each for each in RULESET.view(game.setup, state, None).pieces if each.piece == "goblin-1")
    assert [line.id for line in goblin.lines] == ["line-dying"]


@pytest.mark.parametrize(
    ("locale", "table", "done", "sheet"),
    [
        ("en", "kill 5 monsters: Red guild 4 of 5, Blue guild 0 of 5",
         "Blue guild 0 of 5 ✓ Red guild", "guild 4 of 5"),
        ("ja", "モンスターを5体倒す（赤ギルド4/5、青ギルド0/5）",
         "（青ギルド0/5） ✓ 赤ギルド", "（赤ギルド4/5）"),
    ],
)  # fmt: skip
def test_ARC_W1_the_table_and_a_heros_sheet_show_each_guilds_progress_with_a_quest(locale, table, done, sheet):
    game = begun("market", 2)
    setup, state = game.setup, game.table.state
    voice = Voice(LANGUAGES.words(locale), "arcadia")

    def told(view):
        return [voice.phrase(note) for note in view.notes]

    state.guilds["s1"].kills = 4
    view = RULESET.view(setup, state, None)
    assert any(table in line for line in told(view))
    diva = next(each for each in view.pieces if each.piece == "red-diva")
    lines = render_sheet(voice, view, RULESET.details(setup, state, None), diva)
    (quest,) = (line for line in lines if "5" in line and sheet in line)
    assert "青" not in quest
    assert "Blue" not in quest
    state.guilds["s1"].kills, state.quests["kill-monsters"] = 5, ["s1"]
    assert any(done in line for line in told(RULESET.view(setup, state, None)))
    goblin = next(each for each in view.pieces if each.piece.startswith("goblin"))
    lines = render_sheet(voice, view, RULESET.details(setup, state, None), goblin)
    assert not any("Quest" in line or "クエスト" in line for line in lines)


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "Blue guild (Red guild 1 of 2)"), ("ja", "青ギルド（赤ギルド1/2）")]
)
def test_ARC_W1_a_quest_about_several_rival_heroes_shows_how_many_have_fallen(locale, words):
    game = begun("market", 2)
    setup, state = game.setup, game.table.state
    quests = tuple(each.model_copy(update={"count": 2}) for each in setup.scenario.quests if each.kind == "kill-hero")
    setup = setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"quests": quests})})
    state.guilds["s1"].rivals["blue"] = 1
    voice = Voice(LANGUAGES.words(locale), "arcadia")
    assert any(words in voice.phrase(note) for note in RULESET.view(setup, state, None).notes)


def test_in_a_draft_each_hero_and_card_is_listed_with_its_abilities():
    setup = RULESET.new_setup("market", {"heroes": "draft"})
    for seat, role in (("s1", "red"), ("s2", "blue")):
        setup = RULESET.join(setup, seat, role, "", {})
    game, _ = Game.start(RULESET, setup, SeededDice(b"0" * 32, "draft"))
    kinds = set()
    while game.decision.kind in ("recruit", "deal"):
        seat = game.decision.seats[0]
        for action in game.decision.options(seat):
            (told,) = RULESET.consequences(game.table, game.decision, seat, action)
            kinds.add((game.decision.kind, told.phrase.id, told.weight))
        game.act(seat, game.referee_answer(seat))
    assert kinds == {("recruit", "chart-hero", "note"), ("deal", "chart-card", "note")}


@pytest.mark.parametrize(
    ("locale", "spawn", "turns"), [("en", "spawn token", "3 turns"), ("ja", "復活トークン", "3ターン")]
)
def test_the_legend_has_each_name_once_and_the_story_counts_turns_and_shows_guilds_as_typed(locale, spawn, turns):
    game = begun("gates", 4)
    setup, state = game.setup, game.table.state
    voice = Voice(LANGUAGES.words(locale), "arcadia")
    view = RULESET.view(setup, state, None)
    named = [name for _, name in look_names(voice, view.board)]
    assert named.count(spawn) == 1 == len([line for line in legend_words(voice, view) if spawn in line])
    assert len(set(named)) == len(named) == 6

    assert turns in voice.phrase(Phrase("story-title", {"rounds": 3}))
    told = voice.phrase(revealed(setup, state)[0])
    line = write_roster(state, "s1")
    assert f"`{line}`" in told
    assert "rusty-blade" in line
    assert read_roster(f"`{line}`") == read_roster(line) == read_roster(line.replace("-", r"\-"))
