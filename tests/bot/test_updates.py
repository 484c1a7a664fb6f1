"""A game outlives updates of its rules: whatever version of them it was begun under, it plays on, explains itself, goes
back to before the update, and is proven."""

import orjson
import pytest

from bot import offline
from bot.facts.replies import Document
from rules import playing
from rules.proof import Head, state_digest
from rules.ruleset import Ruleset
from rules.upcasting import Upcast
from tests.attacks.exports import english
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, codes, kinds, part
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


# --- what is proven --------------------------------------------------------------------------------------------------


def sees(monkeypatch, version):
    """What `verify` knows is this release's rules."""
    monkeypatch.setattr(playing, "rulesets", lambda: {"little": RELEASES[version]})


async def exported(table):
    """The file of a game, ended before."""
    await table.service.end(table.by(ALICE, manages=True))
    return part(await table.service.export(table.by(BOB)), Document).content


async def go_on(table, entries):
    """Whoever is asked strikes or does the first thing offered, until the journal has that many more entries."""
    end = table.game().seq + entries
    while table.game().decision is not None and table.game().seq < end:
        seat = table.game().decision.seats[0]
        user = {"s1": ALICE, "s2": BOB, "s3": CAROL}[seat]
        action = table.game().options(seat)[0]
        assert codes(await table.act(user, action.verb, seat=seat, **action.slots())) is None


def verified(tmp_path, capsys, data, head=None):
    """What `verify` ends with, and says, for a file and what was posted."""
    path = tmp_path / "game.json"
    path.write_bytes(data)
    posted = offline.Posted((orjson.loads(data)["commitment"],), head)
    return offline.verify(path, english(), posted), capsys.readouterr().out


async def receipt(table, seq):
    (entry,) = await table.store.entries(table.live().record.id, seq, seq, live_only=False)
    return Head(seq=seq, digits=entry.head[:16])


@pytest.mark.parametrize("version", FORMS)
async def test_a_game_with_an_update_in_it_is_proven_from_its_first_entry(
    begun, version, tmp_path, capsys, monkeypatch
):
    before = await receipt(begun, len(await begun.journal()))
    await updated(begun, version)
    await go_on(begun, 8)
    await begun.service.undo(begun.by(BOB), 9)
    for user in (ALICE, CAROL):
        await begun.service.agree(begun.by(user))
    assert any(not entry.live and entry.version == 1 for entry in await begun.journal(live_only=False)), "past it"
    await go_on(begun, 6)
    data = await exported(begun)
    sees(monkeypatch, version)
    for head in (before, await receipt(begun, len(orjson.loads(data)["steps"]))):
        code, said = verified(tmp_path, capsys, data, head)
        assert code == 0, said
        assert "can check" not in said
    for later in range(version + 1, max(FORMS) + 1):
        sees(monkeypatch, later)
        assert verified(tmp_path, capsys, data, before)[0] == 0, "by each later release, too"


@pytest.mark.parametrize("version", FORMS)
async def test_the_table_and_the_journal_say_where_other_rules_begin(begun, version):
    await updated(begun, version)
    await go_on(begun, 6)
    marks = [entry for entry in await begun.journal() if entry.kind == "mark"]
    said = [orjson.loads(entry.payload) for entry in marks]
    assert [each["version"] for each in said if "version" in each] == [1, version]
    (mark,) = [each for each in said if each.get("base") is not None]
    loaded = await begun.store.load_at(begun.live().record.id, mark["base"])
    assert mark["state"] == state_digest(1, orjson.loads(loaded.checkpoint.state))
    public = [item for durable in begun.told for item in durable.reply.public]
    (told,) = [item for item in public if kinds([item]) == ["service-updated"]]
    assert told.facts == {"was": 1, "version": version}
