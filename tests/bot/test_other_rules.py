"""Games begun under other rules go on, resume from their last checkpoint, or can be closed."""

from typing import Annotated, Literal

import pytest
from pydantic import Field

from bot.games.acts import answering, ending
from bot.games.lobby import opening
from rules.core.play.actions import Action
from storage import Store
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, codes, kinds
from tests.database import change
from tests.little_ruleset import LITTLE, Commit, Little, Rested


class Newer(Little):
    version = 2
    damage = 3


async def test_a_game_of_other_rules_that_replays_goes_on(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await table.restart(Newer().ruleset())
    assert codes(await table.act(ALICE, "rest")) is None
    assert (await table.journal())[-1].version == 2
    assert table.live().record.version == 1, "the version of the set-up"


class Chatty(Newer):
    def _strike(self, table, seat, strike):
        table.tell(Rested(seat=seat))
        yield from super()._strike(table, seat, strike)


async def test_a_game_that_does_not_replay_goes_on_from_its_last_checkpoint_and_says_so(table):
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    await table.act(ALICE, "strike", target="s2")
    await table.act(BOB, "pass")
    await table.act(CAROL, "pass")
    assert table.game().decision.seats == ("s2",)
    await table.act(BOB, "strike", target="s1")
    await table.restart(Chatty().ruleset())
    scene = await table.games.scene(CHANNEL)
    assert "service-rules-changed" in kinds(table.told[-1].reply.public)
    assert scene.awaited.kind == "turn"
    assert scene.awaited.seats == ("s2",), "the last checkpoint is that of the turn under way"
    assert codes(await table.act(BOB, "strike", target="s1")) is None
    await table.restart(Chatty().ruleset())
    assert (await table.games.scene(CHANNEL)).awaited.kind == "window"
    assert len(await table.journal(live_only=False)) == len(await table.journal()) + 1


class Small(Action):
    verb: Literal["commit"] = "commit"
    value: Annotated[int, Field(ge=1, le=4)]


class Smaller(Newer):
    actions = tuple(Small if kind is Commit else kind for kind in LITTLE.actions)


@pytest.mark.parametrize(("numbers", "epoch"), [((5,), 0), ((5, 5), 1)])
async def test_dice_are_fresh_after_a_game_that_did_not_replay_if_anything_was_revealed(table, numbers, epoch):
    await table.play(ALICE, BOB)
    await table.commit_all(*numbers)
    await table.restart(Smaller().ruleset())
    await table.games.scene(CHANNEL)
    assert table.game().table.dice.epoch == epoch
    assert table.game().decision.kind == "commit"


class Renamed(Little):
    """Rules that cannot read the games of the other rulesets."""

    name = "renamed"


@pytest.mark.parametrize("why", ["the rules are gone", "the state has changed"])
async def test_a_game_that_can_no_longer_be_read_says_so_and_can_be_closed(table, why):
    await table.play(ALICE, BOB)
    if why == "the rules are gone":
        await table.restart(Renamed().ruleset())
    else:
        await table.games.close()
        await table.store.close()
        change(table.path, "UPDATE game SET setup = '[]'")
        table.store = await Store.open(table.path)
        table.use(LITTLE)
    assert (await table.do(ALICE, answering.act, "pass", {})).refusal.code == "game-lost"
    assert (
        await opening.new_game(table.games, table.by(BOB), next(iter(table.games.rulesets)))
    ).refusal.code == "channel-busy"
    assert codes(await ending.end(table.games, table.by(BOB))) == "game-master-only"
    closed = await ending.end(table.games, table.by(ALICE))
    assert closed.refusal is None
    assert [phrase.id for phrase in closed.own] == ["service-lost-closed"]
    assert (await opening.new_game(table.games, table.by(BOB), next(iter(table.games.rulesets)))).refusal is None
