"""A game outlives updates of its rules: whatever version of them it was begun under, it plays on, explains itself, goes
back to before the update, and is proven."""

import orjson
import pytest

from rules.ruleset import Ruleset
from rules.upcasting import Upcast
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, codes, kinds
from tests.little_ruleset import LITTLE, Little
from tests.little_versions import RELEASES

FORMS = [version for version in RELEASES if 1 < version < max(RELEASES)]
"""The versions that change the form of what is stored, and not what happens."""


@pytest.fixture
async def begun(table):
    """A game of three under version 1: a round is over, and in the second Carol is struck, who has to say whether she
    blocks. Bob passes in all windows unless he is the target, and a game master has put something right."""
    await table.play(ALICE, BOB, CAROL, hp="9")
    await table.service.order(table.by(BOB), "window", unless="concerned", verb="pass")
    await table.commit_all(5, 3, 2)
    await table.act(ALICE, "strike", target="s3", value=2)
    await table.act(CAROL, "block")
    await table.act(BOB, "rest")
    await table.act(CAROL, "pass")
    await table.service.correct(table.by(ALICE, manages=True), "set", {"target": "s2", "hp": 8}, reason="forgotten")
    await table.commit_all(9, 1, 2)
    await table.act(ALICE, "strike", target="s3", value=3)
    assert table.game().decision.kind == "window" and table.game().decision.seats == ("s3",)
    return table


async def updated(table, version):
    """The same game loaded by a later release."""
    before = table.state().model_dump()
    await table.restart(RELEASES[version])
    await table.service.scene(CHANNEL)
    return before


@pytest.mark.parametrize("version", FORMS)
async def test_a_game_begun_under_the_first_version_plays_on(begun, version):
    before = await updated(begun, version)
    assert "service-rules-changed" not in [
        kind for told in begun.told if told.reply for kind in kinds(told.reply.public)
    ]
    assert begun.state().hp == before["hp"] and begun.state().order == before["order"]
    assert [(order.seat, order.kind) for order in begun.game().orders] == [("s2", "window")]
    assert codes(await begun.act(CAROL, "pass")) is None
    assert codes(await begun.act(CAROL, "strike", target="s1")) is None
    assert begun.game().decision.seats == ("s1",), "Bob's order passes for him"


@pytest.mark.parametrize("version", FORMS)
async def test_its_log_and_its_rulings_are_told_as_before(begun, version):
    log, why = (await begun.service.log(begun.by(BOB), 50)), await begun.service.why(begun.by(BOB), None)
    await updated(begun, version)
    later = await begun.service.log(begun.by(BOB), 50)
    told, again = (kinds(said for _, entry in reply.parts[0].told for said in entry) for reply in (log, later))
    names = {"breathed": "rested"}
    assert [names.get(kind, kind) for kind in again][: len(told)] == told
    explained = await begun.service.why(begun.by(BOB), None)
    assert why.parts and [repr(part) for part in explained.parts] == [repr(part) for part in why.parts]


@pytest.mark.parametrize("version", FORMS)
async def test_what_was_done_before_the_update_is_taken_back(begun, version):
    await updated(begun, version)
    assert codes(await begun.service.undo(begun.by(ALICE), 1)) is None
    assert begun.game().decision.kind == "turn" and begun.game().decision.seats == ("s1",)
    assert codes(await begun.act(ALICE, "rest")) is None
    await begun.restart(RELEASES[version])
    assert (await begun.service.scene(CHANNEL)).awaited.seats == ("s3",)


async def test_an_event_that_is_told_no_more_or_as_several_is_left_out_or_told_so(begun):
    class Terser(Little):
        version = 2
        upcasts = {1: Upcast(event=lambda event: None if event["kind"] == "ready" else [event, event])}

    await begun.restart(Terser().ruleset())
    (reply,) = (await begun.service.log(begun.by(BOB), 50)).parts
    told = kinds(said for _, entry in reply.told for said in entry)
    assert "ready" not in told and told.count("rested") == 2


def test_upcasts_lead_from_versions_that_there_were():
    fields = {name: getattr(LITTLE, name) for name in Ruleset.__dataclass_fields__}
    with pytest.raises(ValueError, match="lead from 1 to version 1"):
        Ruleset(**{**fields, "upcasts": {1: Upcast()}})


async def test_what_has_its_default_is_not_stored_with_an_event(begun):
    lines = [event for entry in await begun.journal() for event in orjson.loads(entry.events)]
    assert {frozenset(event) for event in lines if event["kind"] == "round-began"} == {frozenset(("kind", "number"))}
    assert all(event["audience"] for event in lines if "audience" in event)
