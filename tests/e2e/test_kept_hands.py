"""A hand of cards that the bot keeps, as newcomers play it."""

import re

import pytest

from rules.gloomhaven import RULESET
from tests.e2e.playing import (
    button,
    foreign_words,
    known_dice,
    selects,
    sent_texts,
    state_of,
    table_message,
)

WORDS = {
    "en": {
        "choose": "Choose cards", "prompt": "choose two cards", "lead": "Hew", "other": "Advance",
        "card": "Hew: ▲ attack 3 · ▼ move 3", "piles": "hand 8", "shown": "Hew (22), Advance (18)",
        "left": "Left: ", "early": "A rest needs 2 discarded cards; you have 0.",
        "far": "the range is 1", "mark": "Sh", "name": "Shieldmaiden",
        "grey": "Attack (no enemy in reach: melee", "typed": "Advance", "hand": "Your hand: Hew (22)",
        "who": "Shieldmaiden", "pile": "discard pile", "moved": "Shieldmaiden, Advance (18): hand → discard pile",
        "fixed": "has already chosen for this round", "third": "Brace",
        "unanswered": "after that: the referee chooses two cards", "default": "Hew",
    },
    "ja": {
        "choose": "カードを選ぶ", "prompt": "カードを2枚", "lead": "斬り下ろし", "other": "前進",
        "card": "斬り下ろし：▲攻撃3・▼移動3", "piles": "手札8", "shown": "斬り下ろし（22）、前進（18）",
        "early": "休憩には捨て札が2枚必要です（今は0枚）",
        "left": "残り：", "far": "射程は1", "mark": "盾", "name": "盾の乙女",
        "grey": "攻撃（攻撃の届く敵がいない：近接", "typed": "前進", "hand": "手札：斬り下ろし（22）",
        "who": "盾の乙女", "pile": "捨て札", "moved": "盾の乙女の前進（18）：手札 → 捨て札",
        "fixed": "選び終えている", "third": "身構え",
        "unanswered": "行司が選ぶカード2枚", "default": "斬り下ろし",
    },
}  # fmt: skip


@pytest.fixture(params=["en", "ja"])
async def told(world, monkeypatch, request):
    """Starts a game up to the choice of cards, and returns the words to expect."""
    known_dice(monkeypatch, bytes(32))
    if request.param == "ja":
        for member in (world.alice, world.bob, world.gm):
            world.speaks(member, "ja", guild="ja")
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    await world.alice.slash(world.channel, "game join", role=RULESET.roles(RULESET.new_setup("cellar", {}))[0])
    await world.bob.slash(world.channel, "game join", role="longbow")
    await world.alice.slash(world.channel, "game start")
    return {"locale": request.param, **WORDS[request.param]}


async def test_newcomers_choose_two_cards_in_secret_and_play_a_top_and_a_bottom(world, told):
    shown = table_message(world, world.channel)
    assert told["prompt"] in world.words(shown)
    assert told["piles"] in world.words(shown)
    assert any(label.startswith(told["choose"]) for label in world.buttons(shown))

    # a wrong command is answered with a valid one
    refused = await world.alice.slash(world.channel, "initiative", value=50)
    assert "⛔" in world.words(refused.response)
    assert told["hand"] in world.words(refused.response)
    refused = await world.alice.slash(world.channel, "initiative", using=told["lead"], **{"with": told["lead"]})
    assert "⛔" in world.words(refused.response)
    assert told["other"] in world.words(refused.response)

    refused = await world.alice.slash(world.channel, "initiative", long_rest=True)
    assert told["early"] in world.words(refused.response)

    # a button shows the hand to its player
    hand = await world.alice.click(shown, custom_id=button(world, shown, "hand"))
    assert hand.ephemeral
    assert told["card"] in world.words(hand.response)

    # a game master moves a card, and the table is told which card, since hands are open here
    card = {"target": told["who"], "name": told["other"]}
    offered = await world.alice.autocomplete(world.channel, "gm set", "name", "", what=told["pile"], target=told["who"])
    assert any(choice["name"].startswith(told["other"]) for choice in offered)
    assert len(offered) == 8
    done = await world.alice.slash(world.channel, "gm set", what=told["pile"], **card, reason="!")
    assert told["moved"] in world.words(done.response)
    refused = await world.alice.slash(world.channel, "gm set", what="discarded", **card)
    assert "⛔" in world.words(refused.response)
    assert told["lead"] in world.words(refused.response)
    await world.alice.slash(world.channel, "gm set", what="in_hand", **card)

    # a choice in secret takes two presses: the button, and a pair of cards
    shown = table_message(world, world.channel)
    answer = await world.alice.click(shown, custom_id=button(world, shown, "verb", "initiative"))
    label = next(
        each
        for each in world.options(answer.response)
        if each.startswith(told["lead"]) and told["other"] in each and "–" not in each
    )
    value = world.options(answer.response)[label]
    lists = selects(world, answer.response)
    custom_id = next(custom_id for custom_id, values in lists.items() if value in values)
    await world.alice.select(answer.response, [value], custom_id=custom_id)
    assert '"initiative":{"value":22' in await state_of(world, world.channel)
    public = "\n".join(world.words(message) for message in world.channel.history())
    assert told["lead"] not in public
    assert public.count(told["other"]) == 2, "only as the game master moved it"

    # a correction neither changes nor reveals the choice
    state = await state_of(world, world.channel)
    answers = set()
    for name in (told["lead"], told["other"], told["third"]):
        refused = await world.alice.slash(world.channel, "gm set", what="lost", target=told["who"], name=name)
        answers.add(world.words(refused.response).replace(name, ""))
        assert told["fixed"] in world.words(refused.response)
    assert len(answers) == 1
    assert await state_of(world, world.channel) == state

    # cards are named as they are printed, in either language
    await world.bob.slash(world.channel, "initiative", using="Light Feet", **{"with": "Aimed Shot"})
    everything = "\n".join(world.words(message) for message in world.channel.history())
    assert told["shown"] in everything
    state = await state_of(world, world.channel)
    while '"turn":"shieldmaiden"' not in state:
        await world.bob.slash(world.channel, "pass")
        state = await state_of(world, world.channel)
    table = table_message(world, world.channel)
    assert told["left"] in world.words(table)
    assert told["grey"] in world.words(table)

    # a piece is shown with the letters of the table's language, and typed with those of either language
    assert f"`{told['mark']}` **{told['name']}**" in world.words(table)
    for typed in ("Sh", "盾", "盾の", "shield"):
        answer = await world.alice.slash(world.channel, "board", piece=typed)
        assert world.words(answer.response).startswith(f"`{told['mark']}` **{told['name']}**"), typed
    foe = re.search(r"`((?:BG|衛)\d)`", world.words(table))[1]
    for typed in (foe, foe.replace("衛", "ＢＧ").replace("BG", "衛")):
        refused = await world.alice.slash(world.channel, "attack", using=told["lead"], target=typed)
        assert told["far"] in world.words(refused.response), typed

    # each half of a card is played once, and a turn ends after both halves
    refused = await world.alice.slash(world.channel, "attack", target="a", range=9)
    assert "⛔" in world.words(refused.response)
    await world.alice.slash(world.channel, "move", using=told["typed"], to="C4")
    refused = await world.alice.slash(world.channel, "move", to="D4")
    assert "⛔" in world.words(refused.response)
    assert '"cell":"C4"' in await state_of(world, world.channel)
    wrong = {text: found for text in sent_texts(world) if (found := foreign_words(text, told["locale"]))}
    assert not wrong


async def test_all_read_that_the_bot_chose_two_cards_and_only_the_player_reads_which(world, told):
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    shown = table_message(world, world.channel)
    public = world.words(shown)
    assert told["unanswered"] in public
    assert told["card"] not in public
    assert told["other"] not in public
    hand = await world.alice.click(shown, custom_id=button(world, shown, "hand"))
    due = next(line for line in reversed(world.words(hand.response).splitlines()) if ":R>" in line)
    assert told["unanswered"] not in due
    assert told["default"] in due
