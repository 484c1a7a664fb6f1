"""Between the attacks: cards of the place, shown levels, and claims of victory."""

import pytest

from rules.core.contract.corrections import Set
from rules.locke.actions import Attack, Pass, Use
from tests.e2e.locke.bouts import (
    NAMES,
    first_seed,
    open_fight,
    open_turns,
    opening,
    scenario,
    setup_of,
    to_turns,
)
from tests.e2e.playing import button, foreign_words, table_message

COMBAT, THERE = Use(what="combat"), Use(what="there")
LANGUAGES = [("en", "en-US"), ("ja", "ja")]
by_language = pytest.mark.parametrize(("language", "locale"), LANGUAGES)


# --- the card of the place -------------------------------------------------------------------------------------------

BASE = scenario({}, {}, {"here": False}, phase="base", space={"card": "base", "open": False})


def comes_in(game):
    """Returns whether Carol joins at once, by her declaration and the dice, and is asked about the card."""
    for seat, action in (("s1", COMBAT), ("s3", THERE)):
        if game.decision is None or seat not in game.decision.seats:
            return False
        game.act(seat, action)
    return game.decision is not None and game.decision.kind == "read"


async def open_base(world, people, monkeypatch, language="en"):
    """Opens a secret-base card, and asks carol to choose its instruction."""
    seed = first_seed(setup_of(BASE), comes_in)
    fight = await open_fight(world, monkeypatch, people, BASE, seed=seed)
    if language != "en":
        await world.alice.slash(fight.channel, "game settings", language=language)
    table = table_message(world, fight.channel)
    asked = await world.alice.click(table, custom_id=button(world, table, "verb", "use"))
    assert {"en": "combat begins here", "ja": "ここで戦闘が始まり"}[language] in world.words(asked.response)
    await fight.take("s1", COMBAT)
    await fight.take("s3", THERE)
    assert (fight.kind, fight.asked) == ("read", ["s3"])
    return fight


@by_language
async def test_LOCKE_10_2_2a_a_newcomer_chooses_the_order_of_the_opened_card(
    world, people, monkeypatch, language, locale
):
    """LOCKE-10.3.1a, LOCKE-10.1c: the alarm waits for the combat's end."""
    world.speaks(world.alice, locale, guild=locale)
    fight = await open_base(world, people, monkeypatch, language)
    prompt = {"en": "read the card at P1 and choose its instruction", "ja": "P1のカードの指示を選んでください"}
    assert "carol" in fight.awaited
    assert prompt[language] in fight.awaited
    await world.crash()
    world.speaks(people[2], locale)
    refused = await fight.say("s3", "use", what={"en": "combat", "ja": "戦闘"}[language])
    assert "⛔" in refused
    assert "LOCKE-10.3.1a" in refused
    await fight.compare()
    await fight.say("s3", "use", what={"en": "an alarm device", "ja": "警戒装置"}[language])
    fight.follow("s3", Use(what="alarm"))
    await fight.compare()
    waits = {"en": "which begins when the present one has ended", "ja": "この戦闘が終わるまで待ちます"}[language]
    assert waits in fight.said
    assert {"en": "After this combat, at P1: an alarm device", "ja": "この戦闘のあと、P1で：警戒装置"}[
        language
    ] in fight.table
    assert not foreign_words(fight.table, language)
    while fight.state.combats == 1:
        seat = fight.asked[0]
        await fight.take(seat, opening(fight.game, seat, {}))
    assert "alarm-device" in fight.state.participants
    assert fight.state.combat.joined[:3] == ["s1", "s2", "s3"]


async def test_LOCKE_10_3_6c_an_opened_card_that_collects_the_cards_ends_the_game(world, people, monkeypatch):
    fight = await open_base(world, people, monkeypatch)
    await fight.take("s3", Use(what="collect"), "buttons")
    assert fight.game.ending is not None
    assert fight.game.ending.kind == "collected"
    assert "The combat cards are collected" in fight.said


async def test_LOCKE_10_3_1a_after_a_missed_deadline_the_card_orders_nothing(world, people, monkeypatch):
    fight = await open_base(world, people, monkeypatch)
    await world.alice.slash(fight.channel, "game settings", deadline_hours=1)
    await world.env.advance_time(3601)
    fight.follow("s3", Use(what="no_instruction"))
    await fight.compare()
    assert fight.kind == "underlings"


# --- a shown level ---------------------------------------------------------------------------------------------------


@by_language
async def test_LOCKE_10_10c_a_shown_level_is_known_in_the_next_round(world, people, monkeypatch, language, locale):
    text = scenario({"items": ["jammer:3"]})
    jam, show = Use(what="jammer", using="jammer-a", target="s2"), Use(what="show", using="jammer-a")
    fight = await open_turns(world, monkeypatch, people, text, declared={"s1": [jam, show]})
    assert "(level 3)" in fight.table
    while fight.state.combat.round == 1 or fight.kind != "declarations":
        seat = fight.asked[0]
        options = {option.verb: option for option in fight.game.options(seat)}
        verb = next(verb for verb in ("initiative", "continue", "pass") if verb in options)
        await fight.take(seat, options[verb])
    assert "ESP jammer A: level 3" in fight.table
    while fight.state.phase != "turns":
        seat = fight.asked[0]
        await fight.take(seat, opening(fight.game, seat, {"s1": [jam]}))
    while fight.asked != ["s2"]:
        await fight.take(fight.asked[0], Pass())
    world.speaks(world.bob, locale)
    refused = await fight.say("s2", "attack", using="bazooka-7", target="alice")
    assert {"en": "the jammer on you has level 3 or more", "ja": "レベル3以上"}[language] in refused
    assert "LOCKE-10.10c" in refused
    await fight.compare()


# --- a claim of victory ----------------------------------------------------------------------------------------------

LOCKE = {
    "enemy": "random_character",
    "character": "locke2",
    "hand": ["blaster-4", "blaster-5", "raygun-1", "raygun-2", "raygun-3", "bazooka-10", "teleport-1"],
}
HAND = ["bazooka-8", "beam-cannon-16", "blaster-4", "g-bullet-30", "shield-3", "teleport-4", "wild"]
FIELD = {"s1": [Use(what="field", using="field-a")]}
SHOT = Attack(using="bazooka-8", target="random-character", field=True)
WEAK = Set(target="random-character", what="endurance", value=1)


def hunt(character):
    """Returns a scenario whose participants hunt a random Locke."""
    hunter = {"character": character, "hand": HAND, "items": ["field:4"], "party": "a"}
    return scenario(
        hunter, {"party": "a"}, {"party": "a"}, cause="card", enemies=[LOCKE], phase="base",
        space={"card": "base", "open": True},
    )  # fmt: skip


async def killed(world, people, monkeypatch, character):
    """Lets Alice kill the Locke in her first turn."""
    text = hunt(character)

    def fits(game):
        to_turns(game, FIELD)
        if game.decision is None or game.decision.kind != "turn" or game.decision.seats != ("s1",):
            return False
        game.correct(WEAK)
        game.act("s1", SHOT)
        while game.decision is not None and game.decision.kind in ("sync", "turn", "special", "exits"):
            game.act(game.decision.seats[0], Pass())
        return game.decision is not None and game.decision.kind == "claim"

    fight = await open_fight(world, monkeypatch, people, text, seed=first_seed(setup_of(text, NAMES), fits))
    while fight.kind != "turn":
        seat = fight.asked[0]
        await fight.take(seat, opening(fight.game, seat, FIELD))
    answer = await fight.world.gm.slash(fight.channel, "gm set", target="random-character", what="endurance", value=1)
    assert answer.response is not None
    fight.game.correct(WEAK)
    await fight.take("s1", SHOT)
    while fight.kind != "claim":
        await fight.take(fight.asked[0], Pass())
    assert fight.asked == ["s1"]
    return fight


@by_language
async def test_LOCKE_10_12_2c_strohheim_s_claims_is_refused_and_shows_his_card(
    world, people, monkeypatch, language, locale
):
    fight = await killed(world, people, monkeypatch, "strohheim-s")
    assert "do you claim victory?" in fight.awaited
    assert "Strohheim" not in fight.said + fight.table
    for member in people:
        world.speaks(member, locale)
    await world.alice.slash(fight.channel, "game settings", language=language)
    words = {
        "en": ("claim victory", "refuse a claim", "show the character card", "Strohheim (S)"),
        "ja": ("勝利宣言", "勝利宣言の拒否", "キャラクターカードを見せる", "ストロハイム(S)"),
    }[language]
    await fight.say("s1", "use", what=words[0])
    fight.follow("s1", Use(what="claim"))
    assert fight.asked == ["s2", "s3"]
    await fight.take("s2", Pass())
    await fight.say("s3", "use", what=words[1])
    fight.follow("s3", Use(what="refuse"))
    await fight.compare()
    assert words[3] not in fight.table
    await fight.say("s1", "use", what=words[2])
    fight.follow("s1", Use(what="show_card"))
    await fight.compare()
    assert fight.game.ending is not None
    assert (fight.game.ending.kind, fight.game.ending.winner) == ("claimed", "s1")
    assert words[3] in fight.said
    ended = {"en": "alice has met the victory condition", "ja": "aliceが勝利条件を満たしました"}[language]
    assert ended in fight.said


async def test_LOCKE_10_12_2c_other_characters_get_the_same_question_and_a_kind_refusal(world, people, monkeypatch):
    fight = await killed(world, people, monkeypatch, "yamaki2")
    assert "do you claim victory?" in fight.awaited
    refused = await fight.say("s1", "use", what="claim victory")
    assert "⛔" in refused
    assert "Strohheim (S) only" in refused
    await fight.take("s1", Pass())
    assert fight.game.ending is not None
    assert fight.game.ending.kind == "victory"
