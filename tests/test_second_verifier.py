"""The second verifier agrees with `python -m bot verify` on every saved game, golden story and forgery."""

import hashlib
import json

import orjson
import pytest

from bot import offline
from bot.facts.replies import Document
from bot.games.acts import ending, looking
from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game, JournalEntry
from rules.core.journal.proof import Contribution, Head, dice_of, read_head
from rules.core.journal.transcript import Transcript, entry_of, read_transcript, setup_of, step_of, write_transcript
from rules.core.play.dice import NotedDice, commitment
from storage import Store
from tests.bot.table import part
from tests.saved import restore, saved_games
from tests.saved.friends import BEN, MIA, Friends
from tests.second_verifier import Asked, forgeries, is_honest, needs_node, verdicts
from tests.test_goldens import FOLDER, NAMES
from tests.test_saved_games import LATER, REVISED

pytestmark = needs_node
UPDATED = 1_767_230_000.0
UNDER_WAY = ("-block", "-react", "-sync")
MOST_STEPS = 40
"""Most steps of a golden story that are played."""
ADDED = [Contribution(seat="s1", act="1", word="heads"), Contribution(seat="s2", act="2"), Contribution(seat="s3")]
"""Contributions in the form of releases before seeds had shares."""


@pytest.fixture(scope="module")
def english():
    return Languages.load().words("en")


def differences(asked, folder, words):
    """Returns the files on which the two verifiers disagree."""
    found = []
    for (name, each), verdict in zip(asked.items(), verdicts(asked.values()), strict=True):
        path = folder / "game.json"
        path.write_text(json.dumps(each.document), "utf-8")
        seq, digits = each.head.split(":")
        posted = offline.Posted(tuple(each.posted.split()), Head(seq=int(seq), digits=digits))
        honest = (0, offline.PARTLY) if name.split()[0] in REVISED | LATER else (0,)  # the page does not check rules
        if is_honest(verdict) != (offline.verify(path, words, posted) in honest):
            found.append((name, [said for is_so, said in verdict if not is_so]))
    return found


async def exported(id, path, folder, acts=0):
    """Returns a saved game's export, with its posted hashes and head.

    People act `acts` times before the export, and then end the game.
    """
    database = folder / f"{id.replace('/', '-')}.sqlite3"
    restore(path.read_text("utf-8"), database)
    async with await Store.open(database) as store:
        friends = Friends(store, 1, at=UPDATED, interactions=460_000_000_000_000_000)
        await friends.play(acts)
        if (await friends.live()).record.status != "ended":
            await friends.done(ending.end(friends.games, friends.by(MIA)))
        last = (await friends.journal(live_only=False))[-1]
        reply = await friends.done(looking.export(friends.games, friends.by(BEN)))
        document = orjson.loads(part(reply, Document).content)
        return Asked(document, posted_of(document), f"{last.seq}:{last.head}")


def posted_of(document):
    """Returns the posted hashes of all secrets of a game."""
    return " ".join(each["commitment"] for each in (document, *document.get("later_seeds", ())))


async def test_the_second_verifier_agrees_on_every_saved_game_and_on_forgeries(tmp_path, english):
    games = {id: path for id, path in saved_games().items() if id.endswith(("-ended", "-undone", "-corrected"))}
    asked = {id: await exported(id, path, tmp_path) for id, path in games.items()}
    assert all(map(is_honest, verdicts(asked.values())))
    for id in [id for id in asked if id.endswith("-ended")]:
        for lie, document in forgeries(asked[id].document).items():
            asked[f"{id} {lie}"] = Asked(document, asked[id].posted, asked[id].head)
    assert differences(asked, tmp_path, english) == []


async def test_it_knows_the_next_die_after_an_update_within_an_entrys_consequences(tmp_path):
    """Covers Locke, which rolls dice after a checkpoint within an entry."""
    games = {id: path for id, path in saved_games().items() if id.startswith("0.1.0/locke-") and id.endswith(UNDER_WAY)}
    asked = [await exported(id, path, tmp_path, acts=10) for id, path in games.items()]
    assert all(map(is_honest, verdicts(asked)))


async def test_it_requires_the_hash_of_every_secret_as_the_bot_does(tmp_path):
    """Covers a host who posts the hash of one secret and rolls with another."""
    game = await exported("0.1.0/locke-ended", saved_games()["0.1.0/locke-ended"], tmp_path)
    mine, document = "ab" * 32, game.document
    theirs = {"epoch": 9, "seed": document["seed"], "commitment": document["commitment"]}
    forged = document | {"seed": mine, "commitment": commitment(bytes.fromhex(mine)), "later_seeds": [theirs]}
    given = (document["commitment"], posted_of(forged))
    lied, told = verdicts([Asked(forged, each) for each in given])
    assert [False, "the hashes are the ones that you gave"] in lied
    assert [True, "the hashes are the ones that you gave"] in told


async def test_it_reads_arguments_as_the_bot_does_and_ignores_none(tmp_path):
    game = await exported("0.2.0/locke-ended", saved_games()["0.2.0/locke-ended"], tmp_path)
    seq, digits = game.head.split(":")
    heads = [f"{seq}：{digits[:16]}", f" {seq}·{digits[:16]}…", f"{seq}-{digits[:16].upper()}...", game.head]
    for verdict in verdicts([Asked(game.document, f"、{game.posted.upper()}，", head) for head in heads]):
        assert is_honest(verdict)
        assert [True, "up to that head, the journal is the one that was played"] in verdict
    assert {str(read_head(head)) for head in heads} == {f"{seq}:{digits[:16]}"}
    wrong = [("see picture", ""), (f"{seq}·{'0' * 16}", ""), (game.head[:9], ""), ("", "see the lobby"), ("", "5e8c…")]
    for verdict in verdicts([Asked(game.document, posted, head) for head, posted in wrong]):
        assert not is_honest(verdict)


def retold(name):
    """Returns a golden story played with dice from a secret.

    The referee answers where the story's action is illegal.
    """
    story = read_transcript((FOLDER / f"{name}.json").read_bytes())
    ruleset = rulesets()[story.ruleset]
    setup, secret = setup_of(ruleset, story), hashlib.sha256(name.encode()).digest()
    dice = dice_of({0: secret}, name, ADDED, NotedDice)
    game, start = Game.start(ruleset, setup, dice)
    mark = game.take(JournalEntry(1, "mark", "", f'{{"version":{ruleset.version}}}', 0))
    played = [(mark.entry._replace(digest=start.entry.digest), start.lines, dice.taken())]
    for step in story.steps[:MOST_STEPS]:
        if game.decision is None:
            break
        try:
            outcome = game.take(entry_of(game, ruleset, step.model_copy(update={"seq": None, "digest": ""})))
        except Refused:
            seat = game.decision.seats[0]
            outcome = game.act(seat, game.referee_answer(seat))
        played.append((outcome.entry, outcome.lines, dice.taken()))
    steps = [
        step_of(entry).model_copy(update={"told": list(map(orjson.loads, lines)), "rolled": rolled})
        for entry, lines, rolled in played
    ]
    return Transcript(
        ruleset=ruleset.name,
        version=ruleset.version,
        setup=setup.model_dump(mode="json"),
        game=name,
        commitment=commitment(secret),
        seed=secret.hex(),
        added=ADDED,
        steps=steps,
    )


def test_it_agrees_on_the_golden_stories_with_their_dice_and_heads(tmp_path, english):
    stories = {name: orjson.loads(write_transcript(retold(name))) for name in NAMES}
    asked = {name: Asked(document, document["commitment"], f"0:{'0' * 16}") for name, document in stories.items()}
    for (name, each), verdict in zip([*asked.items()], verdicts(asked.values()), strict=True):
        (last,) = [said.rpartition(" ")[2] for _, said in verdict if said.startswith("head of the journal")]
        asked[name] = Asked(each.document, each.posted, last)
    assert all(map(is_honest, verdicts(asked.values())))
    assert sum(len(document["steps"]) for document in stories.values()) > 1000
    assert differences(asked, tmp_path, english) == []
