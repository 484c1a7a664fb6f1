"""The page that checks games without the bot agrees with the bot, on a game of each ruleset and on forged ones."""

import json
from types import SimpleNamespace

import pytest
from playwright.async_api import expect

from bot import offline
from bot.facts.replies import Document
from bot.games.acts import ending, looking, undo
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from rules.core.journal.proof import Head
from storage import Store
from tests.bot.player import Player
from tests.bot.table import ALICE, BOB, CHANNEL, Table, part
from tests.little_versions import RELEASES
from tests.second_verifier import PAGE, forgeries

pytestmark = pytest.mark.browser


SCENARIOS = {"runequest": "orchard"}
"""Scenarios by ruleset; in RuneQuest's, a character soon has nothing to declare, so that dice are rolled."""


@pytest.fixture
async def store(tmp_path):
    async with await Store.open(tmp_path / "gyoji.sqlite3") as opened:
        yield opened


@pytest.mark.parametrize("locale", ["en"])
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_bot_and_page_agree_on_honest_and_forged_games(
    browser, store, ruleset, locale, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(
        "rules.core.journal.proof.draw_seed", lambda: bytes(range(32))
    )  # other dice may leave no act that can be undone
    monkeypatch.setattr("bot.games.lobby.seating.secrets", SimpleNamespace(token_hex=lambda size: "feed" * size))
    player = Player(store, 3)
    await player.play(ruleset, SCENARIOS.get(ruleset, ""), actions=12)
    await player.games.change(player.origin(), undo.take_back, 1)
    await player.play_on(8)
    await ending.end(player.games, player.origin())
    document = json.loads(part(await looking.export(player.games, player.origin()), Document).content)
    (game,) = await store.games("ended")
    last = (await store.entries(game.id, live_only=False))[-1]
    head = Head(seq=last.seq, digits=last.head)
    posted = tuple(each["commitment"] for each in (document, *document.get("later_seeds", ())))
    assert any("undo" in step for step in document["steps"])
    assert any(step.get("rolled") for step in document["steps"])

    page = await browser.new_page()
    await page.goto(PAGE.as_uri())
    for name, forged in {"honest": document, **forgeries(document)}.items():
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(forged), "utf-8")
        code = offline.verify(path, Languages.load().words("en"), offline.Posted(posted, head))
        assert code == (name != "honest"), capsys.readouterr().out
        await page.reload()
        await page.locator("#posted").fill(" ".join(posted))
        await page.locator("#head").fill(str(head))
        await page.locator("#file").set_input_files(path)
        await expect(page.locator("#found li").last).to_be_visible()
        wrong = await page.locator("#found li.no").all_inner_texts()
        assert bool(wrong) == (name != "honest"), wrong
        await expect(page.locator("#alone")).to_be_hidden()
        if name == "honest":
            await page.locator("#head").fill("")
            await page.locator("#head").dispatch_event("change")
            await expect(page.locator("#alone")).to_be_visible()


async def test_the_page_follows_a_game_across_an_update_to_other_rules(browser, tmp_path):
    table = await Table.open(tmp_path / "gyoji.sqlite3")
    await table.play(ALICE, BOB, hp="30")
    await table.commit_all(5, 3)
    for verb in ("strike", "pass", "strike", "pass"):
        await table.act(BOB if table.game().decision.seats == ("s2",) else ALICE, verb)
    await table.commit_all(3, 5)
    await table.act(BOB, "strike")
    await table.restart(RELEASES[max(RELEASES)])
    await table.games.scene(CHANNEL)
    for verb in ("strike", "pass"):
        await table.act(BOB if table.game().decision.seats == ("s2",) else ALICE, verb)
    last = (await table.journal())[-1]
    await ending.end(table.games, table.by(ALICE, manages=True))
    file = part(await looking.export(table.games, table.by(ALICE)), Document)
    await table.close()
    (tmp_path / file.name).write_bytes(file.content)
    assert any("checkpoint" in step for step in json.loads(file.content)["steps"])
    page = await browser.new_page()
    await page.goto(PAGE.as_uri())
    await page.locator("#head").fill(str(Head(seq=last.seq, digits=last.head)))
    await page.locator("#file").set_input_files(tmp_path / file.name)
    await expect(page.locator("#found li").last).to_be_visible()
    assert await page.locator("#found li.no").all_inner_texts() == []
