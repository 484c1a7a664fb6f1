"""Corrections of hands in Locke: only the owner learns whether a card or an item is in hand."""

import pytest

from tests.e2e.locke.bouts import open_turns, scenario, told
from tests.e2e.playing import foreign_words, kept, last_said

ITEMS = {"items": ["jammer:3", "cruiser"]}


@pytest.fixture
async def fight(world, people, monkeypatch):
    """Sets up the first turn of Alice, who opened the table."""
    return await open_turns(world, monkeypatch, people, scenario({}, ITEMS), lambda game: True, {})


async def own(world, fight, seat="s2"):
    return await world.bot.games.look(
        fight.channel.id, lambda live: live.game.table.state.participants[seat].own.model_copy(deep=True)
    )


async def held_and_not(world, fight):
    """Returns a card in Bob's hand, and one only in the deck."""
    hand = (await own(world, fight)).hand
    remaining = await world.bot.games.look(fight.channel.id, lambda live: live.game.table.state.deck.remaining)
    return hand[0], next(card for card in remaining if card not in hand)


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_playing_game_master_learns_nothing_of_a_hand_by_taking_from_it(world, fight, locale):
    world.speaks(world.alice, locale)
    await world.alice.slash(fight.channel, "game settings", language=locale[:2])
    before = await own(world, fight)
    for what, names in (("card", await held_and_not(world, fight)), ("item", ("jammer-a", "mirror-a"))):
        answers = []
        for name in names:
            answer = await world.alice.slash(fight.channel, "gm remove", target="bob", what=what, name=name, reason="7")
            said = last_said(world, fight.channel)
            assert not foreign_words(said, locale[:2])
            answers.append((answer.ephemeral, {"en-US": "would like to correct", "ja": "の提案"}[locale] in said))
            await world.alice.slash(fight.channel, "game proposal", answer="decline")
        assert answers == [(False, True)] * 2
    assert await own(world, fight) == before


async def test_only_the_owner_learns_which_card_a_correction_took(world, fight):
    there, not_there = await held_and_not(world, fight)
    answers = []
    for name in (not_there, there):
        answer = await world.gm.slash(fight.channel, "gm remove", target="bob", what="card", name=name, reason="check")
        assert not answer.ephemeral
        answers.append(told(world, answer))
        hand = await fight.say("s2", "hand")
        assert "you do not have it, so you lose nothing" in hand
        assert ("You lose" in hand) == (name == there)
    assert answers[0] == answers[1]
    assert "loses something (combat card), if it was there" in answers[0]


async def test_a_figure_of_another_hand_is_corrected_with_the_consent_of_all(world, people, fight):
    before = await own(world, fight)
    await world.alice.slash(fight.channel, "gm set", target="bob", what="power", value=1, reason="misread")
    assert "correct the game as game master: set: bob, power, 1 (misread)" in last_said(world, fight.channel)
    assert await own(world, fight) == before
    for member in people[1:]:
        await member.slash(fight.channel, "game proposal", answer="agree")
    assert (await own(world, fight)).power == 1


@pytest.mark.parametrize("others_agree", [False, True])
async def test_a_player_cannot_take_a_hand_by_declaring_its_owner_dead(world, people, fight, others_agree):
    """A dead participant loses the cards in hand, and their number becomes public."""
    before = await own(world, fight)
    await world.alice.slash(fight.channel, "gm remove", target="bob", what="piece", reason="gone")
    assert "correct the game as game master: remove: " in last_said(world, fight.channel)
    assert await own(world, fight) == before
    if not others_agree:
        return
    for member in people[1:]:
        await member.slash(fight.channel, "game proposal", answer="agree")
    assert (await own(world, fight)).hand == []
    await world.alice.slash(fight.channel, "gm add", target="bob", what="fallen", value=9)
    assert "would like to correct" in last_said(world, fight.channel)
    assert (await own(world, fight)).endurance == before.endurance


async def test_suggestions_for_a_correction_are_not_read_from_a_hand(world, fight):
    before = await kept(world, fight.channel)
    for member in (world.alice, world.gm):
        offered = [
            await member.autocomplete(fight.channel, "gm remove", "name", "", target=target, what="card")
            for target in ("s1", "s2", "s3")
        ]
        assert offered[0] == offered[1] == offered[2], "every existing card, held or not"
    assert await kept(world, fight.channel) == before


@pytest.mark.parametrize(
    ("locale", "slots", "text"),
    [
        ("en-US", {"what": "condition", "target": "bob", "name": "odd"}, "one of normal, incapacitated, arrested,"),
        ("ja", {"what": "condition", "target": "bob", "name": "odd"}, "通常、行動不能、逮捕、パートナーのいずれか"),
        ("ja", {"what": "silhouette", "target": "bob", "name": "odd"}, "a、b、c、d、e、f、g、hのいずれか"),
        ("en-US", {"what": "space", "value": 1}, "The card at P1 is now open"),
        ("ja", {"what": "space", "value": 1}, "P1のカードを開きました"),
        ("en-US", {"what": "party", "target": "bob", "name": "carol"}, "bob: party is corrected"),
        ("ja", {"what": "party", "target": "bob", "name": "carol"}, "bob：パーティーを訂正しました"),
    ],
)
async def test_corrections_are_told_in_the_tables_language(world, fight, locale, slots, text):
    world.speaks(world.gm, locale)
    await world.gm.slash(fight.channel, "game settings", language=locale[:2])
    answer = await world.gm.slash(fight.channel, "gm set", **slots)
    assert text in told(world, answer)
    assert not foreign_words(told(world, answer).replace("odd", "").replace("gm", ""), locale[:2])
