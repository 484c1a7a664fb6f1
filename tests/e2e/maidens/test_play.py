"""Maid & Maidens on the simulated Discord: a whole battle of four users in two languages."""

from rules.maidens import RULESET
from tests.e2e.playing import foreign_words, last_said, rows, sent_texts
from tests.e2e.twins import open_twin

TEAM = ("tsubaki", "sayo", "rin", "suzume")
NUMBER = 1
"""Seed of a battle with every kind of event.

The players make the referee's choices. If those change, another seed may be needed.
"""
ASKED = {"deploy", "move", "declare", "counter", "luck", "melee", "riposte", "let-go"}


async def test_four_users_in_two_languages_fight_to_victory_through_a_restart_and_a_crash(world, monkeypatch):
    people = (world.alice, world.bob, world.member("carol"), world.member("dave"))
    for member in people[2:]:
        world.speaks(member, "ja")
    twin = await open_twin(world, monkeypatch, RULESET, people, "teahouse", TEAM, NUMBER)
    asked = set()
    await twin.play(at={7: world.restart, 24: world.crash}, until=lambda twin: asked.add(twin.game.decision.kind))
    assert asked >= ASKED, "this battle has every kind of event"
    assert twin.game.ending.kind == "annihilation"
    assert rows(world.settings.database, "SELECT status FROM game") == [("ended",)]
    assert "Red wins" in last_said(world, world.channel)
    mixed = [text for text in sent_texts(world) if foreign_words(text, "en") and foreign_words(text, "ja")]
    assert not mixed, mixed
