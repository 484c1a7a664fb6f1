"""GLOOM-A13 in chat: a monster's attack asks the player whether to lose cards instead, in both languages."""

import pytest

from rules.gloomhaven.actions import Choose, Initiative, Lose, Pass
from tests.e2e.playing import foreign_words, known_dice, open_table, selects, sent_texts, slash, table_message

HOUR = 3600
WEAK = "hero hp=3"


async def pending(world):
    """Returns the decision's kind, its first seat, and that seat's hit points."""

    def read(live):
        decision = live.game.decision
        seat = decision.seats[0]
        figures = live.game.table.state.figures.values()
        return decision.kind, seat, next(figure.hp for figure in figures if figure.seat == seat)

    return await world.bot.games.look(world.channel.id, read)


async def until_asked(world, players):
    """Passes until a player is asked about a monster's attack; returns the seat and its hit points."""
    passive = {"initiative": Initiative(value=10), "turn": Pass(), "outcome": Choose(option=1)}
    for _ in range(40):
        kind, seat, hp = await pending(world)
        if kind == "lose-cards":
            return seat, hp
        await players.take(seat, passive.get(kind, Choose(option=1)))
    raise AssertionError("nobody was asked")


@pytest.fixture(params=["en", "ja"])
async def threatened(world, monkeypatch, request):
    """Starts a game, in either language, up to a monster's attack on alice."""
    known_dice(monkeypatch, bytes(32))
    if request.param == "ja":
        for member in (world.alice, world.bob, world.gm):
            world.speaks(member, "ja", guild="ja")
    players = await open_table(world, world.channel, {WEAK: world.alice})
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    await until_asked(world, players)
    players.language = request.param
    return players


def labels(world):
    return list(world.buttons(table_message(world, world.channel)))


def everything_said(world):
    return "\n".join(world.words(message) for message in world.channel.history())


async def figure_of(world, id="hero"):
    def read(live):
        state = live.game.table.state
        return (state.figures.get(id) or state.fallen[id]).model_copy()

    return await world.bot.games.look(world.channel.id, read)


async def test_GLOOM_A13_a_monsters_attack_asks_with_amount_source_and_consequences(world, threatened):
    text = world.words(table_message(world, world.channel))
    damage = (await world.bot.games.look(world.channel.id, lambda live: live.game.table.state.threat)).damage
    words = {
        "en": (f"would suffer {damage} damage (attack,", "has 3 HP left", "Lose one card from your hand or two from"),
        "ja": (f"に{damage}ダメージ（攻撃、", "残りHPは3", "手札を1枚か捨て札を2枚失えば"),
    }[threatened.language]
    assert [part for part in (*words, "GLOOM-A13") if part not in text] == []
    wanted = {
        "en": ["Lose a card from your hand …", "Lose two discarded cards …", "When to ask me …"],
        "ja": ["手札を1枚失う…", "捨て札を2枚失う…", "いつ聞くか…"],
    }[threatened.language]
    assert set(wanted) <= set(labels(world))
    assert any(str(damage) in label for label in labels(world))
    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, threatened.language))}
    assert not wrong


@pytest.mark.parametrize(("way", "cards"), [("buttons", "hand"), ("slash", "discard"), ("autocomplete", "hand")])
async def test_GLOOM_A13_the_table_is_told_of_cards_lost_by_button_or_command(world, threatened, way, cards):
    await threatened.take("s1", Lose(cards=cards), way)
    figure = await figure_of(world)
    assert (figure.hp, figure.lost) == (3, {"hand": 1, "discard": 2}[cards])
    told = {
        ("en", "hand"): "loses a card from hand instead of suffering",
        ("en", "discard"): "loses two discarded cards instead of suffering",
        ("ja", "hand"): "手札を1枚失い",
        ("ja", "discard"): "捨て札を2枚失い",
    }[threatened.language, cards]
    assert told in everything_said(world)
    shown = {"en": "lost instead of damage", "ja": "身代わりに失ったカード"}[threatened.language]
    assert shown in world.words(table_message(world, world.channel))
    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, threatened.language))}
    assert not wrong


async def test_GLOOM_A13_the_question_outlives_a_restart_and_a_crash(world, threatened):
    await world.restart()
    await world.crash()
    assert (await pending(world))[0] == "lose-cards"
    await threatened.take("s1", Lose(cards="hand"), "buttons")
    assert (await figure_of(world)).lost == 1


async def test_GLOOM_A13_without_an_answer_in_time_the_damage_is_taken(world, threatened):
    text = world.words(table_message(world, world.channel))
    damage = (await world.bot.games.look(world.channel.id, lambda live: live.game.table.state.threat)).damage
    announced = {"en": f"after that: Take {damage} damage", "ja": f"{damage}ダメージを受ける"}[threatened.language]
    assert announced in text
    await world.env.advance_time(HOUR + 1)
    assert (await figure_of(world)).hp == max(0, 3 - damage)


async def test_GLOOM_A13_an_undo_brings_the_question_back(world, threatened):
    await threatened.take("s1", Lose(cards="hand"))
    await world.alice.slash(world.channel, "undo")
    assert (await pending(world))[0] == "lose-cards"
    assert (await figure_of(world)).lost == 0
    await threatened.take("s1", Lose(cards="discard"), "buttons")
    assert (await figure_of(world)).lost == 2


async def test_GLOOM_A13_why_explains_the_question(world, threatened):
    answer = await world.alice.slash(world.channel, "why")
    said = {"en": "is asked about losing cards", "ja": "カードを失うか聞きます"}[threatened.language]
    assert said in world.words(answer.response)
    assert "GLOOM-A13" in world.words(answer.response)
    assert not foreign_words(world.words(answer.response), threatened.language)


async def test_GLOOM_A13_the_button_at_the_question_sets_the_wish_and_the_question_stays(world, threatened):
    message = table_message(world, world.channel)
    (custom_id,) = [each for each in world.buttons(message).values() if each.endswith(":cards")]
    listed = await world.alice.click(message, custom_id=custom_id)
    ((select_id, values),) = selects(world, listed.response).items()
    assert len(values) == 23
    options = world.options(listed.response)
    wanted = {"en": "Ask me at 4 damage or more", "ja": "4ダメージ以上なら聞く"}[threatened.language]
    chosen = next(value for label, value in options.items() if label == wanted)
    await world.alice.select(listed.response, [chosen], custom_id=select_id)
    assert (await figure_of(world)).ask_from == 4
    assert (await pending(world))[0] == "lose-cards"
    shown = {"en": "at 4 damage or more", "ja": "4ダメージ以上"}[threatened.language]
    assert shown in world.words(table_message(world, world.channel))
    await threatened.take("s1", Lose(cards="hand"), "buttons")
    assert (await figure_of(world)).lost == 1


async def test_GLOOM_A13_the_command_sets_the_wish_even_while_others_are_asked(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {WEAK: world.alice, "hero-2 hp=90": world.bob})
    await players.take("s1", Initiative(value=10))
    said = await world.alice.slash(world.channel, "cards", ask="never")
    assert "will no longer be asked about losing cards" in everything_said(world), world.words(said.response)
    assert (await figure_of(world)).ask_from == 0
    refused = await world.alice.slash(world.channel, "cards", ask="from")
    assert "value" in world.words(refused.response)
    assert (await figure_of(world)).ask_from == 0
    await world.alice.slash(world.channel, "cards", value=5)
    assert (await figure_of(world)).ask_from == 5
    possible = await slash(world.alice, world.channel, "can cards", ask="always")
    assert "Ask me at any damage" in world.words(possible.response)
    assert (await figure_of(world)).ask_from == 5
    await world.bob.slash(world.channel, "cards", ask="always")
    assert (await figure_of(world)).ask_from == 5
    assert (await figure_of(world, "hero-2")).ask_from == 1
    assert (await pending(world))[1] == "s2"


async def test_GLOOM_A13_only_the_player_answers_for_a_figure(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {WEAK: world.alice, "hero-2 hp=3": world.bob})
    seat, _ = await until_asked(world, players)
    other = world.bob if seat == "s1" else world.alice
    before = await figure_of(world), await figure_of(world, "hero-2")
    refused = await other.slash(world.channel, "lose", cards="hand")
    assert refused.ephemeral
    assert (await figure_of(world), await figure_of(world, "hero-2")) == before


async def test_GLOOM_A13_a_standing_order_always_gives_the_same_answer(world, threatened):
    await world.alice.slash(world.channel, "order always", verb="lose", slots="cards=hand")
    assert (await figure_of(world)).lost >= 1


async def test_GLOOM_A13_why_explains_the_referees_loss_of_a_card(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {"hero hp=90": world.alice, "hero-2 hp=2": None})
    lost = "loses a card from hand"
    for _ in range(20):
        if lost in everything_said(world):
            break
        kind, seat, _ = await pending(world)
        passive = {"initiative": Initiative(value=50), "turn": Pass()}
        await players.take(seat, passive.get(kind, Choose(option=1)))
    asked = next(message for message in world.channel.history() if lost in world.words(message))
    for language, wanted in {
        "en": "the referee loses a card only if the damage would exhaust",
        "ja": "行司がカードを失うのは",
    }.items():
        world.speaks(world.bob, language)
        told = world.words((await world.bob.click(asked, custom_id=world.buttons(asked)["Why?"])).response)
        assert wanted in told
        assert "GLOOM-A13" in told
        assert not foreign_words(told, language)
