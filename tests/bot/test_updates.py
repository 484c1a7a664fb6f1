"""A game outlives updates of its rules: whatever version of them it was begun under, it plays on, explains itself, goes
back to before the update, and is proven."""

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
"""The versions that change the form of what is stored, and not what happens."""


@pytest.fixture
async def begun(table):
    """A game of three under version 1: a round is over, and in the second Carol is struck, who has to say whether she
    blocks. Bob passes in all windows unless he is the target, and a game master has put something right."""
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
    assert table.game().decision.kind == "window" and table.game().decision.seats == ("s3",)
    return table


async def updated(table, version):
    """The same game loaded by a later release."""
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
    assert begun.state().hp == before["hp"] and begun.state().order == before["order"]
    assert [(order.seat, order.kind) for order in begun.game().orders] == [("s2", "window")]
    assert codes(await begun.act(CAROL, "pass")) is None
    assert codes(await begun.act(CAROL, "strike", target="s1")) is None
    assert begun.game().decision.seats == ("s1",), "Bob's order passes for him"


@pytest.mark.parametrize("version", FORMS)
async def test_its_log_and_its_rulings_are_told_as_before(begun, version):
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
    assert why.parts and [repr(part) for part in explained.parts] == [repr(part) for part in why.parts]


@pytest.mark.parametrize("version", FORMS)
async def test_what_was_done_before_the_update_is_taken_back(begun, version):
    await updated(begun, version)
    assert codes(await begun.do(ALICE, undo.take_back, 1)) is None
    assert begun.game().decision.kind == "turn" and begun.game().decision.seats == ("s1",)
    assert codes(await begun.act(ALICE, "rest")) is None
    await begun.restart(RELEASES[version])
    assert (await begun.games.scene(CHANNEL)).awaited.seats == ("s3",)


async def test_an_event_that_is_told_no_more_or_as_several_is_left_out_or_told_so(begun):
    class Terser(Little):
        version = 2
        upcasts = {1: Upcast(event=lambda event: None if event["kind"] == "ready" else [event, event])}

    await begun.restart(Terser().ruleset())
    (reply,) = (await begun.ask(BOB, looking.log, 50)).parts
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
    await ending.end(table.games, table.by(ALICE, manages=True))
    return part(await looking.export(table.games, table.by(BOB)), Document).content


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
        assert verified(tmp_path, capsys, data, before)[0] == 0, "by each later release, too"


@pytest.mark.parametrize("version", FORMS)
async def test_the_table_and_the_journal_say_where_other_rules_begin(begun, version):
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


# --- where the rules themselves have changed -------------------------------------------------------------------------

HARDER = max(RELEASES)


@pytest.fixture(params=["turn", "window"])
async def stronger(request, table):
    """A game under version 1 in which a die of 4 or more has hit, which does more harm under the last version; updated
    to that between two turns, or in one."""
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


async def test_a_game_of_other_rules_goes_on_and_says_which_entries_only_those_can_check(
    stronger, tmp_path, capsys, monkeypatch
):
    played = len(await stronger.journal())
    await go_on(stronger, 6)
    head = await receipt(stronger, played)
    data = await exported(stronger)
    sees(monkeypatch, HARDER)
    code, said = verified(tmp_path, capsys, data, head)
    assert code == offline.PARTLY, said
    assert "played with version 1 of the rules" in said and "Only a release with that version can check" in said
    assert f"Up to entry {played}, the journal is the one that was played" in said
    sees(monkeypatch, 1)
    code, said = verified(tmp_path, capsys, data, head)
    assert code == offline.PARTLY, said
    assert f"with version {HARDER}" in said and "version 1 " not in said, "the earlier release checks its own part"


async def test_an_undo_to_where_other_rules_played_otherwise_is_refused_with_what_is_possible(
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
    assert refused and all(steps not in possible and possible for steps, possible in refused.items())
    possible = next(iter(refused.values()))
    before = stronger.game().seq
    await stronger.do(ALICE, undo.take_back, possible[0])
    for user in (BOB, CAROL):
        await stronger.do(user, agreeing.agree)
    assert any(not entry.live for entry in await stronger.journal(live_only=False)) and stronger.game().seq > before
    await go_on(stronger, 3)
    data = await exported(stronger)
    sees(monkeypatch, HARDER)
    code, said = verified(tmp_path, capsys, data, await receipt(stronger, before))
    assert code == offline.PARTLY, said


async def test_a_game_that_was_in_the_middle_of_something_goes_on_from_before_that(stronger):
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
    """Today's entries pass for those of a release that does not check them."""
    document["version"] = document["steps"][0]["version"] = HARDER - 1
    return document


def forged_mark(document):
    """The rules pass for changed in the middle."""
    step = document["steps"][-4]
    return document["steps"].insert(-4, {**step, "kind": "mark", "slots": {}, "version": HARDER}) or document


def forged_state(document):
    """The game goes on from another state than the one it had."""
    step = next(step for step in document["steps"] if "checkpoint" in step)
    step["checkpoint"]["state"]["hp"]["s1"] += 40
    return document


def forged_state_and_digest(document):
    """The same, and its digest fits."""
    step = next(step for step in forged_state(document)["steps"] if "checkpoint" in step)
    step["state"] = state_digest(1, step["checkpoint"])
    return document


def forged_told(document):
    """What an earlier version told is another thing."""
    event = next(event for step in document["steps"] for event in step.get("told", ()) if event["kind"] == "struck")
    event["damage"] += 1
    return document


def no_base(document):
    """Nobody knows what it went on from."""
    for step in document["steps"]:
        if "checkpoint" in step:
            for name in ("base", "state", "checkpoint"):
                step.pop(name)
    return document


def no_reason(document):
    """A checkpoint takes the place of what was played, although the rules were the same."""
    at = next(number for number, step in enumerate(document["steps"]) if "checkpoint" in step)
    step = document["steps"][at]
    document["steps"][-1] |= {name: step[name] for name in ("base", "state", "checkpoint")}
    document["steps"][-1] |= {"kind": "mark", "base": at + 1}
    return document


@pytest.mark.parametrize(
    "forge", [forged_version, forged_mark, forged_state, forged_state_and_digest, forged_told, no_base, no_reason]
)
async def test_an_update_that_was_made_up_is_found(stronger, forge, tmp_path, capsys, monkeypatch):
    await go_on(stronger, 6)
    head = await receipt(stronger, stronger.game().seq)
    data = await exported(stronger)
    sees(monkeypatch, HARDER)
    assert verified(tmp_path, capsys, data, head)[0] == offline.PARTLY
    code, said = verified(tmp_path, capsys, orjson.dumps(forge(orjson.loads(data))), head)
    assert code in (offline.FORGED, offline.UNUSABLE), said


async def test_an_earlier_release_takes_nothing_back_of_what_a_later_one_has_played(begun):
    """Somebody goes back to the release of before: the game waits there for the later one."""
    version = FORMS[0]
    await updated(begun, version)
    for reply in (
        await begun.do(ALICE, ending.pause),
        await begun.do(ALICE, ending.resume),
    ):
        assert codes(reply) is None
    (game,) = await begun.store.games("active")
    checkpoint = (await begun.store.load_game(game.id)).checkpoint
    assert checkpoint.version == 1, "the newest state is one that the earlier release can read"
    played, state = await begun.journal(live_only=False), begun.state().model_dump()
    await begun.restart(RELEASES[version - 1])
    assert codes(await begun.act(CAROL, "pass")) == "game-lost"
    assert await begun.store.entries(game.id, live_only=False) == played
    await begun.restart(RELEASES[version])
    await begun.games.scene(CHANNEL)
    assert begun.state().model_dump() == state


# --- files of before -------------------------------------------------------------------------------------------------

FORMAT_1 = Path(__file__).parents[1] / "cases" / "transcripts" / "format-1.json"
"""An export of release 0.1.0, without what was told, and digests that cover what has its default."""


def test_an_export_of_before_still_verifies_and_a_forged_one_does_not(tmp_path, capsys):
    data = FORMAT_1.read_bytes()
    document = orjson.loads(data)
    head = Head(seq=len(document["steps"]), digits="5bbab315c19cc892b95794389917c6c44d545e06824c3f8081ec577e7a86f694")
    code, said = verified(tmp_path, capsys, data, head)
    assert code == 0 and f"Up to entry {head.seq}, the journal is the one that was played" in said, said
    act = next(step for step in document["steps"] if step.get("slots") and step.get("kind", "act") == "act")
    act["digest"] = "0" * 16
    code, said = verified(tmp_path, capsys, orjson.dumps(document), head)
    assert code == offline.FORGED, said
