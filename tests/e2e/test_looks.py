"""Looking changes nothing: /can, /why, /rule, /board in words, /game log."""

import asyncio
import io
import re
from functools import partial

import pytest
from PIL import Image

from bot.pictures import Pictures
from rules.core.contract.ruleset import rulesets
from rules.gloomhaven.actions import Attack, Initiative, Pass
from tests.e2e.playing import (
    PAIR,
    button,
    end_game,
    foreign_words,
    is_table,
    kept,
    known_dice,
    open_table,
    slash,
    table_message,
)

GALLERY, TEXT, ACTION_ROW = 12, 10, 1
LANGUAGES = [("en", "en-US"), ("ja", "ja")]


@pytest.fixture
async def fight(world, monkeypatch):
    """Sets up the shieldmaiden's turn in round 1 of the cellar."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=10))
    await players.take("s2", Initiative(value=20))
    return players


async def looked(world, call):
    """Returns the words of an inquiry, which must be private and change nothing."""
    before = await kept(world, world.channel)
    answer = await call
    assert answer.ephemeral
    assert await kept(world, world.channel) == before
    return "\n".join(world.words(message) for message in (answer.response, *answer.followups) if message)


async def test_can_answers_like_the_command_and_changes_nothing(world, fight):
    told = await looked(world, slash(world.alice, world.channel, "can move", to="C3"))
    assert told == "✓ This is possible:\nMove 2 → C3"
    told = await looked(world, slash(world.alice, world.channel, "can move", path="B2,C3"))
    assert told == "✓ This is possible:\nMove 2 → B2 and C3"
    told = await looked(world, slash(world.alice, world.channel, "can attack", target="bandit", range=9))
    assert told.startswith("✓ This is possible:\nAttack 2, range 9 → Bandit Guard")
    told = await looked(world, slash(world.bob, world.channel, "can pass"))
    assert "It is not your turn" in told
    world.speaks(world.alice, "ja")
    told = await looked(world, slash(world.alice, world.channel, "can move", to="C3"))
    assert told == "✓ できます：\n移動2 → C3"


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_why_explains_a_blow_by_its_figures_and_rule(world, fight, language, locale):
    await world.alice.slash(world.channel, "attack", target="bandit", range=9, value=3)
    world.speaks(world.bob, locale)
    told = await looked(world, world.bob.slash(world.channel, "why"))
    assert "GLOOM-A2" in told
    assert rulesets()["gloomhaven"].rulebook()["GLOOM-A2"].text[language] in told
    assert not foreign_words(told, language)


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_why_explains_the_monsters_by_command_button_number_and_words(world, fight, language, locale):
    await fight.take("s1", Attack(target=("bandit-guard-5",), using="shield-bash", range=9))
    await fight.take("s1", Pass())
    await fight.take("s2", Pass())
    await fight.take("s1", Initiative(value=10))  # this act needs no explanation, so /why explains an earlier one
    world.speaks(world.bob, locale)
    entries = await world.bot.store.entries("feed000001")
    seq = next(entry.seq for entry in reversed(entries) if "focus" in entry.events)
    assert seq < entries[-1].seq

    told = await looked(world, world.bob.slash(world.channel, "why"))
    assert "GLOOM-F" in told
    assert not foreign_words(told, language)
    assert any(character.isdigit() for character in told)
    assert await looked(world, world.bob.slash(world.channel, "why", entry=str(seq))) == told

    rulings = {message: world.buttons(message) for message in world.channel.history() if not is_table(world, message)}
    asking = [message for message, buttons in rulings.items() if buttons]
    assert [list(world.buttons(message)) for message in asking] == [["Why?"]] * len(asking) != []
    pressed = await looked(world, world.bob.click(asking[-1], custom_id=world.buttons(asking[-1])["Why?"]))
    assert "GLOOM-F" in pressed
    assert set(pressed.splitlines()) <= set(told.splitlines())
    await world.restart()
    again = await looked(world, world.bob.click(asking[-1], custom_id=world.buttons(asking[-1])["Why?"]))
    assert again == pressed
    assert asking[-1].id in [message.id for message in world.channel.history()]

    offered = await world.bob.autocomplete(world.channel, "why", "entry", "")
    assert all(re.match(r"\d+ · \S", choice["name"]) for choice in offered)
    assert not [found for choice in offered if (found := foreign_words(choice["name"], language))]
    for typed in (str(seq), "ＢＡＮＤＩＴ", "山賊"):
        offered = await world.bob.autocomplete(world.channel, "why", "entry", typed)
        assert str(seq) in [choice["value"] for choice in offered]
    assert {"en": "Bandit", "ja": "山賊"}[language] in offered[0]["name"]
    assert await looked(world, world.bob.slash(world.channel, "why", entry="bandit")) != ""
    refused = await looked(world, world.bob.slash(world.channel, "why", entry="xyzzy"))
    assert "xyzzy" in refused
    assert f"{entries[-2].seq} · " in refused
    refused = await looked(world, world.bob.slash(world.channel, "why", entry="99999"))
    assert str(entries[-1].seq) in refused

    log = await looked(world, world.bob.slash(world.channel, "game log", count=100))
    assert f"`{seq}` " in log
    assert not foreign_words(log, language)
    assert {"en": "Shieldmaiden — Shield Bash", "ja": "：盾打ち"}[language] in log
    assert {"en": "Longbow — End the turn", "ja": "：ターンを終える"}[language] in log


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_every_rule_can_be_looked_up_by_number_and_by_words(world, language, locale):
    world.speaks(world.alice, locale)
    book = rulesets()["gloomhaven"].rulebook()
    for id in ("GLOOM-F5", "GLOOM-A12", "GLOOM-H1"):
        answer = await world.alice.slash(world.channel, "rule", text=id.lower())
        assert world.words(answer.response) == f"**{id}** {book[id].text[language]}"
    (first, *_) = await world.alice.autocomplete(world.channel, "rule", "text", "f5")
    assert first["value"] == "GLOOM-F5"
    assert not foreign_words(first["name"], language)
    answer = await world.alice.slash(world.channel, "rule", text={"en": "trap damage", "ja": "罠"}[language])
    assert "GLOOM-" in world.words(answer.response)
    asked = {"en": "how does attack work?", "ja": "攻撃のしかた"}[language]
    answer = await world.alice.slash(world.channel, "rule", text=asked, ruleset="gloomhaven")
    assert world.words(answer.response).splitlines()[1].startswith("**GLOOM-A1**")
    (first, *_) = await world.alice.autocomplete(world.channel, "rule", "text", asked, ruleset="gloomhaven")
    assert first["value"] == "GLOOM-A1"
    assert {"en": "GLOOM-A1 Attacks and damage: ", "ja": "GLOOM-A1 攻撃とダメージ: "}[language] in first["name"]
    answer = await world.alice.slash(world.channel, "rule", text="xyzzy")
    assert "xyzzy" in world.words(answer.response)


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_the_board_in_words_names_every_piece_with_its_hex_and_all_terrain(world, fight, language, locale):
    world.speaks(world.bob, locale)
    told = await looked(world, world.bob.slash(world.channel, "board", in_words=True))
    message = table_message(world, world.channel)
    pressed = await looked(world, world.bob.click(message, custom_id=button(world, message, "words")))
    assert told == pressed
    assert not foreign_words(told, language)
    scene = await world.bot.games.scene(world.channel.id)
    assert scene.view.board.tokens
    for token in scene.view.board.tokens:
        (line,) = [line for line in told.splitlines() if line.startswith(f"`{token.mark}`")]
        assert f" {token.spot} " in line + " "
    state = await world.bot.games.look(world.channel.id, lambda live: live.game.table.state)
    for figure in state.figures.values():
        assert f"{figure.hp}/{figure.max_hp}" in told
    for cell in state.overlays:
        assert cell in told
    bandit = next(figure for figure in state.figures.values() if figure.monster == "bandit-guard")
    name = {"en": "Bandit Guard", "ja": "山賊の衛兵"}[language]
    (sums,) = [line for line in told.splitlines() if line.startswith(name)]
    attacks = {"en": "attack 2, poison", "ja": "攻撃2、毒"}[language]
    assert sums.endswith(attacks)
    for typed in (bandit.id, f"  {name.upper()}{bandit.standee} ", "山賊"):
        known = await looked(world, world.bob.slash(world.channel, "board", piece=typed))
        assert f"{bandit.hp}/{bandit.max_hp}" in known
        assert attacks in known
        assert {"en": "Stat card of level 0: move 2, attack 2", "ja": "能力値（レベル0）：移動2・攻撃2"}[
            language
        ] in known
    assert name in await looked(world, world.bob.slash(world.channel, "board", piece="xyzzy"))
    offered = await world.bob.autocomplete(world.channel, "board", "piece", name[:3])
    assert bandit.id in {choice["value"] for choice in offered}
    alt = str(world.components(message))
    for figure in state.figures.values():
        assert figure.cell in alt


async def test_the_log_repeats_what_was_said_at_the_table(world, fight):
    told = await looked(world, world.bob.slash(world.channel, "game log", count=100))
    for message in world.channel.history():
        words = world.words(message)
        if "initiative" in words and "Order of play" not in words:
            assert all(line in told for line in words.splitlines() if line.startswith(("▶", "🂠")))
    assert "Round 1" in told


async def test_the_table_is_shown_again_at_the_end_on_request(world, fight):
    old = table_message(world, world.channel).id
    await world.alice.slash(world.channel, "game settings", nudge=False)
    for command in ("board", "game status"):
        await looked_only(world, command)
        assert table_message(world, world.channel).id > old
        assert world.channel.history()[-1].id == table_message(world, world.channel).id
        old = table_message(world, world.channel).id


async def looked_only(world, command):
    answer = await slash(world.bob, world.channel, command)
    assert answer.ephemeral


async def test_a_large_map_is_shown_around_the_asked_figure_and_whole_by_a_button(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob}, "fort")
    message = table_message(world, world.channel)
    (box,) = world.components(message)
    kinds = [part["type"] for part in box["components"]]
    picture = kinds.index(GALLERY)
    assert kinds[picture + 1 :].count(TEXT) == 1, "only the decision stands between map and buttons"
    assert TEXT in kinds[:picture]
    assert ACTION_ROW not in kinds[:picture]
    assert "Outside the picture: `" in world.words(message)
    part = Image.open(io.BytesIO(world.picture(message)))
    assert part.height <= 0.76 * part.width, "a desk's screen shows the buttons too"
    for language, locale in LANGUAGES:
        world.speaks(world.bob, locale)
        answer = await world.bob.click(message, custom_id=button(world, message, "map"))
        assert answer.ephemeral
        told = world.words(answer.response)
        legend = {"en": "**obstacle**: cannot be walked through", "ja": "**障害物**：通常移動では通れない"}[language]
        assert legend in told
        assert not foreign_words(told, language)
        shown = Image.open(io.BytesIO(world.picture(answer.response)))
        assert shown.width > 1.35 * part.width
        typed = await world.bob.slash(world.channel, "board", whole=True)
        assert typed.ephemeral
        assert world.picture(typed.response) == world.picture(answer.response)
    await end_game(world, world.alice, world.channel)
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    small = table_message(world, world.channel, newest=True)
    assert not [part for part in world.buttons(small).values() if ":map:" in part]
    whole = Image.open(io.BytesIO(world.picture(small)))
    assert whole.height <= 0.76 * whole.width


async def test_a_slow_picture_is_waited_for(world, monkeypatch):
    """The picture is drawn for a command, for a button, and below an answer."""
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob}, "fort")
    message, callbacks, drawn = table_message(world, world.channel), partial(_callbacks, world), Pictures._drawn

    async def slowly(*args):
        before = callbacks()
        for _ in range(500):
            await asyncio.sleep(0.001)
            if callbacks() > before:
                break
        deferred.append(callbacks() > before)
        return await drawn(*args)

    monkeypatch.setattr(Pictures, "_drawn", slowly)
    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)
    for call in (
        partial(world.bob.slash, world.channel, "board", whole=True),
        partial(world.bob.click, message, custom_id=button(world, message, "map")),
        partial(world.bob.slash, world.channel, "chances", dice="2d6"),
    ):
        deferred: list[bool] = []
        answer = await call()
        assert world.picture((answer.followups or [answer.response])[-1])
        assert deferred == [True]


def _callbacks(world):
    return len(world.requests("POST", "/interactions/*/callback"))
