"""A game outlives updates of its rules.

Under any later version the game can be continued, explained, proven, and undone to before the update.
"""

from pathlib import Path

import orjson
import pytest

from bot import offline
from bot.facts.replies import Document
from bot.games.acts import corrections, ending, looking, orders, undo
from bot.games.lobby import agreeing
from rules.core.contract.ruleset import Ruleset
from rules.core.contract.upcasting import Upcast
from rules.core.journal import playing
from rules.core.journal.proof import Head, state_digest
from tests.attacks.exports import english
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, codes, kinds, part
from tests.little_ruleset import LITTLE, Little
from tests.little_versions import RELEASES

FORMS = [version for version in RELEASES if 1 < version < max(RELEASES)]
"""Versions that change the stored form but not the rules."""


@pytest.fixture
async def begun(table):
    """Starts a game of three under version 1, up to a strike at Carol in the second round.

    Bob has a standing order, and a game master has made a correction.
    """
    await table.play(ALICE, BOB, CAROL, hp="9")
    await table.do(BOB, orders.declare, "window", unless="concerned", verb="pass")
    await table.commit_all(5, 3, 2)
    await table.act(ALICE, "strike", target="s3", value=2)
    await table.act(CAROL, "block")
    await table.act(BOB, "rest")
    await table.act(CAROL, "pass")
    await table.games.change(
        table.by(ALICE, manages=True), corrections.correct, "set", {"target": "s2", "hp": 8}, reason="forgotten"
    )
    await table.commit_all(9, 1, 2)
    await table.act(ALICE, "strike", target="s3", value=3)
    assert table.game().decision.kind == "window"
    assert table.game().decision.seats == ("s3",)
    return table


async def updated(table, version):
    """Loads the game with a later release; returns the state before."""
    before = table.state().model_dump()
    await table.restart(RELEASES[version])
    await table.games.scene(CHANNEL)
    return before


@pytest.mark.parametrize("version", FORMS)
async def test_a_game_begun_under_the_first_version_plays_on(begun, version):
    before = await updated(begun, version)
    assert "service-rules-changed" not in [
        kind for told in begun.told if told.reply for kind in kinds(told.reply.public)
    ]
    assert begun.state().hp == before["hp"]
    assert begun.state().order == before["order"]
    assert [(order.seat, order.kind) for order in begun.game().orders] == [("s2", "window")]
    assert codes(await begun.act(CAROL, "pass")) is None
    assert codes(await begun.act(CAROL, "strike", target="s1")) is None
    assert begun.game().decision.seats == ("s1",), "Bob's order passes for him"


@pytest.mark.parametrize("version", FORMS)
async def test_log_and_rulings_of_an_updated_game_are_told_as_before(begun, version):
    log, why = (
        (await begun.ask(BOB, looking.log, 50)),
        await begun.ask(BOB, looking.why, None),
    )
    await updated(begun, version)
    later = await begun.ask(BOB, looking.log, 50)
    told, again = (kinds(said for _, entry in reply.parts[0].told for said in entry) for reply in (log, later))
    names = {"breathed": "rested"}
    assert [names.get(kind, kind) for kind in again][: len(told)] == told
    explained = await begun.ask(BOB, looking.why, None)
    assert why.parts
    assert [repr(part) for part in explained.parts] == [repr(part) for part in why.parts]


@pytest.mark.parametrize("version", FORMS)
async def test_actions_from_before_the_update_can_be_taken_back(begun, version):
    await updated(begun, version)
    assert codes(await begun.do(ALICE, undo.take_back, 1)) is None
    assert begun.game().decision.kind == "turn"
    assert begun.game().decision.seats == ("s1",)
    assert codes(await begun.act(ALICE, "rest")) is None
    await begun.restart(RELEASES[version])
    assert (await begun.games.scene(CHANNEL)).awaited.seats == ("s3",)


async def test_an_upcast_event_is_left_out_or_told_as_several(begun):
    class Terser(Little):
        version = 2
        upcasts = {1: Upcast(event=lambda event: None if event["kind"] == "ready" else [event, event])}

    await begun.restart(Terser().ruleset())
    (reply,) = (await begun.ask(BOB, looking.log, 50)).parts
    told = kinds(said for _, entry in reply.told for said in entry)
    assert "ready" not in told
    assert told.count("rested") == 2


def test_upcasts_lead_from_existing_versions():
    fields = {name: getattr(LITTLE, name) for name in Ruleset.__dataclass_fields__}
    with pytest.raises(ValueError, match="lead from 1 to version 1"):
        Ruleset(**{**fields, "upcasts": {1: Upcast()}})


async def test_default_values_are_not_stored_with_an_event(begun):
    lines = [event for entry in await begun.journal() for event in orjson.loads(entry.events)]
    assert {frozenset(event) for event in lines if event["kind"] == "round-began"} == {frozenset(("kind", "number"))}
    assert all(event["audience"] for event in lines if "audience" in event)


# --- what is proven --------------------------------------------------------------------------------------------------


def sees(monkeypatch, version):
    """Lets `verify` use this release's rules."""
    monkeypatch.setattr(playing, "rulesets", lambda: {"little": RELEASES[version]})


async def exported(table):
    """Ends the game and returns its file."""
    await ending.end(table.games, table.by(ALICE, manages=True))
    return part(await looking.export(table.games, table.by(BOB)), Document).content


async def go_on(table, entries):
    """Gives answers until the journal has this many more entries."""
    end = table.game().seq + entries
    while table.game().decision is not None and table.game().seq < end:
        seat = table.game().decision.seats[0]
        user = {"s1": ALICE, "s2": BOB, "s3": CAROL}[seat]
        action = table.game().options(seat)[0]
        assert codes(await table.act(user, action.verb, seat=seat, **action.slots())) is None


def verified(tmp_path, capsys, data, head=None):
    """Returns the exit code and the output of `verify` for a file and a posted head."""
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
    await begun.do(BOB, undo.take_back, 9)
    for user in (ALICE, CAROL):
        await begun.do(user, agreeing.agree)
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
        assert verified(tmp_path, capsys, data, before)[0] == 0, "each later release agrees"


@pytest.mark.parametrize("version", FORMS)
async def test_table_and_journal_mark_the_change_of_rules(begun, version):
    await updated(begun, version)
    await go_on(begun, 6)
    marks = [entry for entry in await begun.journal() if entry.kind == "mark"]
    said = [orjson.loads(entry.payload) for entry in marks]
    assert [each["version"] for each in said if "version" in each] == [1, version]
    (mark,) = [each for each in said if each.get("base") is not None]
    loaded = await begun.store.load_game(begun.live().record.id, mark["base"])
    assert mark["state"] == state_digest(1, orjson.loads(loaded.checkpoint.state))
    public = [item for durable in begun.told for item in durable.reply.public]
    (told,) = [item for item in public if kinds([item]) == ["service-updated"]]
    assert told.facts == {"was": 1, "version": version}


# --- other rules -----------------------------------------------------------------------------------------------------

HARDER = max(RELEASES)


@pytest.fixture(params=["turn", "window"])
async def stronger(request, table):
    """Plays under version 1 until a hard hit, then updates to rules with harder hits.

    The update comes between two turns, or within a turn.
    """
    await table.play(ALICE, BOB, CAROL, hp="30")
    while not any(
        event["kind"] == "struck" and event["roll"] >= 4
        for entry in await table.journal()
        for event in orjson.loads(entry.events)
    ):
        await go_on(table, 4)
    while table.game().decision.kind != request.param:
        await go_on(table, 1)
    await updated(table, HARDER)
    return table


async def test_a_game_of_other_rules_goes_on_and_names_the_entries_only_they_can_check(
    stronger, tmp_path, capsys, monkeypatch
):
    played = len(await stronger.journal())
    await go_on(stronger, 6)
    head = await receipt(stronger, played)
    data = await exported(stronger)
    sees(monkeypatch, HARDER)
    code, said = verified(tmp_path, capsys, data, head)
    assert code == offline.PARTLY, said
    assert "played with version 1 of the rules" in said
    assert "Only a release with that version can check" in said
    assert f"Up to entry {played}, the journal is the one that was played" in said
    sees(monkeypatch, 1)
    code, said = verified(tmp_path, capsys, data, head)
    assert code == offline.PARTLY, said
    assert f"with version {HARDER}" in said
    assert "version 1 " not in said, "the earlier release checks its own part"


async def test_an_undo_past_the_change_of_rules_is_refused_with_the_possible_one(
    stronger, tmp_path, capsys, monkeypatch
):
    refused = {}
    for steps in range(1, 8):
        reply = await stronger.do(ALICE, undo.take_back, steps)
        if reply.refusal is None:
            await stronger.do(BOB, agreeing.decline)
        else:
            assert codes(reply) == "undo-other-rules"
            refused[steps] = reply.refusal.facts["steps"]
    assert refused
    assert all(steps not in possible and possible for steps, possible in refused.items())
    possible = next(iter(refused.values()))
    before = stronger.game().seq
    await stronger.do(ALICE, undo.take_back, possible[0])
    for user in (BOB, CAROL):
        await stronger.do(user, agreeing.agree)
    assert any(not entry.live for entry in await stronger.journal(live_only=False))
    assert stronger.game().seq > before
    await go_on(stronger, 3)
    data = await exported(stronger)
    sees(monkeypatch, HARDER)
    code, said = verified(tmp_path, capsys, data, await receipt(stronger, before))
    assert code == offline.PARTLY, said


async def test_a_game_updated_in_the_middle_of_an_action_goes_on_from_before_it(stronger):
    said = [kind for durable in stronger.told for kind in kinds(durable.reply.public)]
    is_cut = "service-rules-changed" in said
    (mark,) = [
        orjson.loads(entry.payload)
        for entry in await stronger.journal(live_only=False)
        if entry.kind == "mark" and "base" in orjson.loads(entry.payload)
    ] or [None]
    assert (mark is not None and mark["undo"] == max(mark["base"], 1)) == is_cut
    assert stronger.game().decision.kind == "turn"


def forged_version(document):
    """Disguises this release's entries as those of a release that cannot be checked."""
    document["version"] = document["steps"][0]["version"] = HARDER - 1
    return document


def forged_mark(document):
    """Pretends that the rules changed in the middle of the game."""
    step = document["steps"][-4]
    return document["steps"].insert(-4, {**step, "kind": "mark", "slots": {}, "version": HARDER}) or document


def forged_state(document):
    """Changes the state from which the game continues after the update."""
    step = next(step for step in document["steps"] if "checkpoint" in step)
    step["checkpoint"]["state"]["hp"]["s1"] += 40
    return document


def forged_state_and_digest(document):
    """Changes the state after the update, and makes the digest fit."""
    step = next(step for step in forged_state(document)["steps"] if "checkpoint" in step)
    step["state"] = state_digest(1, step["checkpoint"])
    return document


def forged_told(document):
    """Changes an event that was reported under an earlier version."""
    event = next(event for step in document["steps"] for event in step.get("told", ()) if event["kind"] == "struck")
    event["damage"] += 1
    return document


def no_base(document):
    """Removes the states from which the game continues after an update."""
    for step in document["steps"]:
        if "checkpoint" in step:
            for name in ("base", "state", "checkpoint"):
                step.pop(name)
    return document


def no_reason(document):
    """Replaces played entries by a checkpoint, without a change of rules."""
    at = next(number for number, step in enumerate(document["steps"]) if "checkpoint" in step)
    step = document["steps"][at]
    document["steps"][-1] |= {name: step[name] for name in ("base", "state", "checkpoint")}
    document["steps"][-1] |= {"kind": "mark", "base": at + 1}
    return document


@pytest.mark.parametrize(
    "forge", [forged_version, forged_mark, forged_state, forged_state_and_digest, forged_told, no_base, no_reason]
)
async def test_a_made_up_update_is_found(stronger, forge, tmp_path, capsys, monkeypatch):
    await go_on(stronger, 6)
    head = await receipt(stronger, stronger.game().seq)
    data = await exported(stronger)
    sees(monkeypatch, HARDER)
    assert verified(tmp_path, capsys, data, head)[0] == offline.PARTLY
    code, said = verified(tmp_path, capsys, orjson.dumps(forge(orjson.loads(data))), head)
    assert code in (offline.FORGED, offline.UNUSABLE), said


async def test_an_earlier_release_takes_back_nothing_of_a_later_ones_entries(begun):
    """Covers a host who returns to the earlier release, under which the game waits."""
    version = FORMS[0]
    await updated(begun, version)
    for reply in (
        await begun.do(ALICE, ending.pause),
        await begun.do(ALICE, ending.resume),
    ):
        assert codes(reply) is None
    (game,) = await begun.store.games("active")
    checkpoint = (await begun.store.load_game(game.id)).checkpoint
    assert checkpoint.version == 1, "the earlier release can read the newest state"
    played, state = await begun.journal(live_only=False), begun.state().model_dump()
    await begun.restart(RELEASES[version - 1])
    assert codes(await begun.act(CAROL, "pass")) == "game-lost"
    assert await begun.store.entries(game.id, live_only=False) == played
    await begun.restart(RELEASES[version])
    await begun.games.scene(CHANNEL)
    assert begun.state().model_dump() == state


# --- old files -------------------------------------------------------------------------------------------------------

FORMAT_1 = Path(__file__).parents[1] / "cases" / "transcripts" / "format-1.json"
"""An export of release 0.1.0, without reported events, whose digests cover default values."""


def test_an_old_export_still_verifies_and_a_forged_one_does_not(tmp_path, capsys):
    data = FORMAT_1.read_bytes()
    document = orjson.loads(data)
    head = Head(seq=len(document["steps"]), digits="5bbab315c19cc892b95794389917c6c44d545e06824c3f8081ec577e7a86f694")
    code, said = verified(tmp_path, capsys, data, head)
    assert code == 0
    assert f"Up to entry {head.seq}, the journal is the one that was played" in said, said
    act = next(step for step in document["steps"] if step.get("slots") and step.get("kind", "act") == "act")
    act["digest"] = "0" * 16
    code, said = verified(tmp_path, capsys, orjson.dumps(document), head)
    assert code == offline.FORGED, said
