"""`verify` finds every lie in an export by the posted hashes and heads.

After a game the host and the players all have the secret and can recompute digests and dice, so the tests do not
distinguish them. They cannot change the hash posted in the lobby, or a head shown above the board.
"""

import asyncio
import copy
import os
import random
import re
from dataclasses import replace

import orjson
import pytest

from bot import offline
from rules.core.contract.ruleset import rulesets
from rules.core.facts.events import digest_of
from rules.core.journal.playing import Playing
from rules.core.journal.transcript import MAX_BYTES, TranscriptError, read_transcript, setup_of
from rules.core.play.dice import commitment
from tests.attacks.exports import edited, english, left_out, other, paths, played, remade, shape
from tests.second_verifier import NODE, Asked, is_honest, verdicts

NAMES = sorted(rulesets())
MOST_EDITS = 30
DICE_AT = 15
"""Number of an entry that rolls dice in Locke's game."""
LONG = bool(os.environ.get("GYOJI_FUZZ"))


@pytest.fixture(scope="module")
def exports(tmp_path_factory):
    """Returns the export of a game of each ruleset, and of a second Gloomhaven game."""
    folder = tmp_path_factory.mktemp("exports")

    async def play():
        games = {name: await played(folder, name) for name in NAMES}
        return games | {"elsewhere": await played(folder, "gloomhaven", seed=4)}

    return asyncio.run(play())


@pytest.mark.parametrize("name", NAMES)
def test_an_honest_game_is_confirmed_with_every_head_shown_above_the_board(exports, name, tmp_path, capsys):
    export = exports[name]
    for seq in [*export.heads][:: max(1, len(export.heads) // 5)]:
        assert export.finds(export.document, tmp_path / "1", head=export.head(seq)) == 0
        assert f"Up to entry {seq}, the journal is the one that was played" in capsys.readouterr().out


# --- one field at a time ---------------------------------------------------------------------------------------------


def is_same(one, other):
    """Returns whether two documents describe the same game.

    Computed values may be missing (`WORKED_OUT`).
    """
    try:
        both = [read_transcript(orjson.dumps(each)) for each in (one, other)]
        setups = [setup_of(rulesets()[each.ruleset], each) for each in both]
    except (TranscriptError, KeyError):
        return False
    setups = [nameless(setup.model_dump(mode="json")) for setup in setups]
    return setups[0] == setups[1] and _fits(*both) and len({_said(each) for each in both}) == 1


def nameless(value):
    """Returns a set-up without the players' names."""
    if isinstance(value, dict):
        return {key: nameless(item) for key, item in value.items() if not (key == "name" and "seat" in value)}
    return [nameless(item) for item in value] if isinstance(value, list) else value


WORKED_OUT = ("digest", "rolled", "told")
"""Parts of a step that `verify` computes, if it has the same version of the rules."""


def _said(transcript):
    """Returns the content of a game's file, without computed values and texts of notes."""
    steps = [step.model_dump(exclude={*WORKED_OUT}) for step in transcript.steps]
    steps = [{**step, "slots": {}} if step["kind"] == "mark" else step for step in steps]
    added = [each.erased() for each in transcript.added or ()]  # users may have had their words erased
    return orjson.dumps([transcript.model_dump(exclude={"setup", "version", "steps", "added"}), added and [
        each.model_dump() for each in added], steps])  # fmt: skip


def _fits(old, new):
    """Returns whether the computed values and the added words of both files are equal.

    Missing values and erased words count as equal.
    """
    shares = zip(old.added or (), new.added or (), strict=False)
    if any(now not in (was, was.erased()) for was, now in shares):
        return False
    pairs = zip(old.steps, new.steps, strict=False)
    worked_out = [(old.version, new.version)]
    worked_out += [(getattr(was, key), getattr(now, key)) for was, now in pairs for key in WORKED_OUT]
    return all(now in (None, "", [], was) for was, now in worked_out)


@pytest.mark.parametrize("name", NAMES)
def test_every_edit_of_a_file_is_found_or_leaves_the_game_unchanged(exports, name, tmp_path, capsys):
    export, chance = exports[name], random.Random(len(name))
    edits = [(way, change) for way in paths(export.document) for change in (other, left_out)]
    chance.shuffle(edits)
    if not LONG:  # a short run tries one edit per shape, and drops edits of set-up and slots first
        by_shape = {(shape(way), change): (way, change) for way, change in edits}
        edits = sorted(by_shape.values(), key=lambda edit: edit[0][0] == "setup" or "slots" in edit[0])[:MOST_EDITS]
    wrong = []
    for way, change in edits:
        document = edited(export.document, way, change)
        is_found = export.finds(document, tmp_path / "1", head=export.last) != 0
        is_honest = is_same(export.document, document)
        if is_found == is_honest and not (is_found and change is left_out):  # the hash chain covers the text as written
            wrong.append((".".join(map(str, way)), change.__name__, is_found))
    assert not wrong, wrong
    assert "Traceback" not in capsys.readouterr().out


# --- the journal -----------------------------------------------------------------------------------------------------


def renumbered(document, steps):
    """Returns the document with these entries, numbered in order."""
    return document | {"steps": [{**step, "seq": number} for number, step in enumerate(steps, 1)]}


def swapped(document, at):
    steps = list(document["steps"])
    steps[at], steps[at - 1] = steps[at - 1], steps[at]
    return renumbered(document, steps)


def dropped(document, at):
    return renumbered(document, [*document["steps"][:at], *document["steps"][at + 1 :]])


def doubled(document, at):
    return renumbered(document, [*document["steps"][: at + 1], *document["steps"][at:]])


def note_inserted(document, at):
    note = {"kind": "mark", "seq": at, "slots": {}, "epoch": document["steps"][at].get("epoch", 0)}
    return renumbered(document, [*document["steps"][:at], note, *document["steps"][at:]])


def undo_inserted(document, at):
    undo = {"kind": "mark", "seq": at, "slots": {}, "undo": at - 1, "epoch": document["steps"][at].get("epoch", 0) + 1}
    return renumbered(document, [*document["steps"][:at], undo, *document["steps"][at:]])


def other_choice(document, at):
    """Replaces one act by an act from elsewhere in the game, perhaps by an equal one."""
    steps = copy.deepcopy(document["steps"])
    acts = [step for step in steps if step.get("kind", "act") == "act"]
    told, changed = acts[at % len(acts)], acts[(at * 7) % len(acts)]
    changed |= {"verb": told["verb"], "slots": told.get("slots", {})}
    return document | {"steps": steps}


def all_undone_left_out(document, at):
    """Returns the document without undos and without the entries that they took back."""
    steps, live = document["steps"], []
    for number, step in enumerate(steps, 1):
        if "undo" in step:
            live = [each for each in live if each[0] <= step["undo"]]
            step = {key: value for key, value in step.items() if key != "undo"}
        live.append((number, step))
    return renumbered(document, [{**step, "epoch": 0} for _, step in live])


def undo_disguised(document, at):
    """Turns undos into notes, so that the undone entries count."""
    steps = [{key: value for key, value in step.items() if key != "undo"} for step in document["steps"]]
    return document | {"steps": steps}


def epochs_raised(document, at):
    return document | {"steps": [*document["steps"][:at], *raised(document["steps"][at:])]}


def raised(steps):
    return [{**step, "epoch": step.get("epoch", 0) + 1} for step in steps]


JOURNAL = (
    swapped, dropped, doubled, note_inserted, undo_inserted, other_choice, all_undone_left_out, undo_disguised,
    epochs_raised,
)  # fmt: skip


@pytest.mark.parametrize("forge", JOURNAL)
def test_a_changed_journal_is_found_even_when_its_digests_fit(exports, forge, tmp_path, capsys):
    chance = random.Random(forge.__name__)
    for name in NAMES:
        export = exports[name]
        for at in chance.choices(range(2, len(export.document["steps"]) - 1), k=12 if LONG else 2):
            forged = forge(export.document, at)
            for document in (forged, remade(forged)):
                covered = document | {"steps": document["steps"][: len(export.heads)]}  # a head covers no later entries
                if is_same(export.document, covered):
                    continue
                assert export.finds(document, tmp_path / "1", head=export.last) != 0, (name, at)
                assert "the journal is the one that was played when" not in capsys.readouterr().out


def test_a_head_vouches_for_the_entries_before_it_and_none_after(exports, tmp_path, capsys):
    """Covers a forger who cuts the game off and continues it differently."""
    export = exports["gloomhaven"]
    at = len(export.document["steps"]) // 2
    cut = export.document | {"steps": export.document["steps"][:at]}
    assert export.finds(cut, tmp_path / "1", head=export.head(at)) == 0
    assert f"Up to entry {at}, the journal is" in capsys.readouterr().out
    assert export.finds(cut, tmp_path / "1", head=export.head(at + 1)) == 1
    assert "the journal is the one that was played when" not in capsys.readouterr().out


# --- secret, seed, words, set-up -------------------------------------------------------------------------------------


def drawn_anew(document):
    """Replaces the secret, as a host might do to get better dice."""
    secret = "ab" * 32
    return document | {"seed": secret, "commitment": commitment(bytes.fromhex(secret))}


def words_of_others(document):
    return document | {"added": [each for each in document["added"] if each["seat"] != "s2"]}


def words_in_another_order(document):
    return document | {"added": document["added"][::-1]}


def words_changed(document):
    return document | {"added": [{**each, "word": "lucky"} for each in document["added"]]}


def no_words(document):
    return document | {"added": []}


def of_before_words(document):
    """Disguises the file as one of a release without added words."""
    return {key: value for key, value in document.items() if key != "added"}


def another_game(document):
    return document | {"game": "feed000009"}


def later_seed_of_their_own(document):
    """Adds a second secret, unknown to the players, for the dice after the first undo."""
    secret = "cd" * 32
    later = {"epoch": 1, "seed": secret, "commitment": commitment(bytes.fromhex(secret))}
    return document | {"later_seeds": [later]}


SECRETS = {
    drawn_anew: {"posted", "head"},
    words_of_others: {"head"},
    words_in_another_order: {"head"},
    words_changed: {"head"},
    no_words: {"head"},
    of_before_words: {"head"},
    another_game: {"head"},
    later_seed_of_their_own: set(),
}
"""Checks that must find each forgery even if its digests and dice fit.

"posted" is the check by the posted hash alone. "head" is the check by the hash and a head.
"""


@pytest.mark.parametrize("forge", SECRETS)
def test_a_seed_that_was_tampered_with_is_found(exports, forge, tmp_path, capsys):
    for name in NAMES:
        export = exports[name]
        forged = forge(copy.deepcopy(export.document))
        for document in (forged, remade(forged)):
            found = {
                "posted": export.finds(document, tmp_path / "1"),
                "head": export.finds(document, tmp_path / "1", head=export.last),
            }
            assert {how for how, code in found.items() if code} >= SECRETS[forge], name
            # a secret that no entry uses may pass, but then `verify` confirms nothing
            assert "the journal is the one that was played when" not in capsys.readouterr().out


async def test_a_secret_without_a_posted_hash_is_named_and_makes_the_file_unusable(tmp_path, capsys):
    """Covers a secret that the host chose for the game after an undone end."""
    export, mine = await played(tmp_path, "locke", ends=2), "ab" * 32
    (later,) = export.document["later_seeds"]
    posted = replace(export, commitments=export.commitments[:1])
    hidden = {**later, "seed": mine, "commitment": commitment(bytes.fromhex(mine))}
    until = next(step["seq"] for step in export.document["steps"] if step.get("epoch") == later["epoch"])
    forged = remade(export.document | {"later_seeds": [hidden], "steps": export.document["steps"][:until]})
    assert posted.finds(forged, tmp_path / "1") == offline.UNUSABLE
    said = capsys.readouterr().out
    assert hidden["commitment"] in said
    assert "The dice come from" not in said


# --- dice that are dealt again ---------------------------------------------------------------------------------------


def note(epoch, **what):
    return {"kind": "mark", "slots": {}, "epoch": epoch, "digest": digest_of(()), **what}


def end_at(epoch):
    return note(epoch, slots={"phrase": {"id": "service-seed", "facts": {}}})


def dealt_again(document, *before):
    """Repeats the last act with the dice of the next epoch."""
    *steps, act = document["steps"]
    return remade(renumbered(document, [*steps, *before, note(1, undo=len(steps)), {**act, "epoch": 1}]))


def after_a_note(document, later):
    """Deals again after a harmless note that pretends to have shown the secret."""
    return dealt_again(document, end_at(0))


def by_what_all_have_seen(document, later):
    """Deals again after an undone end, with the secret that the end published."""
    return dealt_again(document, document["steps"][-1], end_at(0))


def by_a_later_secret(document, later):
    """Deals again with the second of two later secrets."""
    parked, taken = ({**each, "epoch": epoch} for each, epoch in zip(later, (1001, 1), strict=True))
    return dealt_again(document | {"later_seeds": [parked, taken]}, end_at(0))


def with_nothing_taken_back(document, later):
    return dealt_again(document | {"later_seeds": [{**later[0], "epoch": 1}]})


@pytest.mark.parametrize("forge", [after_a_note, by_what_all_have_seen, by_a_later_secret, with_nothing_taken_back])
async def test_both_verifiers_find_dice_that_a_host_deals_again(forge, tmp_path, capsys):
    export = await played(tmp_path, "locke", ends=3)
    later, steps = export.document["later_seeds"], export.document["steps"]
    short = remade(export.document | {"later_seeds": [], "steps": steps[:DICE_AT]})
    posted = replace(export, commitments=export.commitments[:1])
    assert short["steps"][-1]["rolled"]
    assert posted.finds(short, tmp_path / "0") == 0
    forged = forge(short, later)
    assert forged["steps"][-1].get("rolled") != short["steps"][-1]["rolled"]
    assert posted.finds(forged, tmp_path / "1") == offline.FORGED
    assert "the order of the journal: " in capsys.readouterr().out
    if NODE is not None:
        (verdict,) = verdicts([Asked(forged, posted.commitments[0])])
        assert [False, f"{len(forged['steps'])} entries, none missing"] in verdict


async def test_an_undone_end_is_named_with_the_secret_that_follows(tmp_path, capsys):
    export = await played(tmp_path, "locke", ends=2)
    posted = replace(export, commitments=export.commitments[:1])
    assert posted.finds(export.document, tmp_path / "0", head=export.last) == 0
    (said,) = [line for line in capsys.readouterr().out.splitlines() if "a new secret is used" in line]
    if NODE is not None:
        (verdict,) = verdicts([Asked(export.document, posted.commitments[0], str(export.last))])
        assert is_honest(verdict)
        assert re.match(r"Entry \d+", said)[0].lower() in [
            re.match(r"entry \d+", told)[0] for _, told in verdict if "a new secret is used" in told
        ]


async def test_one_hash_fixes_the_secrets_after_every_undone_end(tmp_path, capsys):
    export = await played(tmp_path, "gloomhaven", ends=3)
    first, document = replace(export, commitments=export.commitments[:1]), export.document
    assert len(document["later_seeds"]) == 2
    assert first.finds(document, tmp_path / "0", head=first.last) == 0
    capsys.readouterr()
    drawn = "cd" * 32  # the host drew this secret after all words were known
    later = {**document["later_seeds"][-1], "seed": drawn, "commitment": commitment(bytes.fromhex(drawn))}
    assert first.finds(document | {"later_seeds": [document["later_seeds"][0], later]}, tmp_path / "1")
    shown = {**later, "seed": document["seed"], "commitment": document["commitment"]}  # all players know this secret
    assert first.finds(document | {"later_seeds": [document["later_seeds"][0], shown]}, tmp_path / "2") == 1
    assert f"a secret that was already public is used again: {document['seed']}" in capsys.readouterr().out


def test_a_secret_that_counts_twice_has_to_fit_each_of_its_hashes(exports, tmp_path, capsys):
    export, mine = exports["locke"], "ab" * 32
    later = {"epoch": 99, "seed": mine, "commitment": commitment(bytes.fromhex(mine))}
    forged = remade(export.document | {"seed": mine, "later_seeds": [later], "steps": export.document["steps"][:1]})
    assert export.finds(forged, tmp_path / "1") == offline.FORGED
    assert "seed: it does not match its published hash" in capsys.readouterr().out


def test_dice_that_only_an_older_release_can_check_are_not_called_fair(exports, tmp_path, capsys):
    """Covers a host who invents results and claims that older rules gave them."""
    export = exports["locke"]
    forged = copy.deepcopy(export.document) | {"version": 1}
    forged["steps"][0].pop("version")
    for step in forged["steps"]:
        step.pop("rolled", None)
        for event in step.get("told", ()):
            event |= {name: 99 for name in ("damage", "roll") if name in event}
        if step.get("told"):
            step["digest"] = digest_of(orjson.dumps(event).decode() for event in step["told"])
    assert export.finds(forged, tmp_path / "1") == offline.PARTLY
    said = capsys.readouterr().out
    first = re.search(r"Entries (\d+) to .* with version 1", said)[1]
    assert f"The dice before entry {first} come from" in said
    assert "The dice come from" not in said


def test_a_file_without_undone_entries_does_not_prove_that_no_die_was_rolled_twice(exports, tmp_path, capsys):
    """Covers a file in the form of releases before words and heads."""
    export = exports["locke"]
    bare = remade(of_before_words(export.document) | {"steps": export.document["steps"][:1]})
    assert export.finds(bare, tmp_path / "1") == 0
    said = capsys.readouterr().out
    assert "until they suited someone" in said
    assert "The dice come from" not in said
    assert "--head" not in said
    back = bare | {"steps": [{**bare["steps"][0], "epoch": 2}, {"kind": "mark", "seq": 2, "epoch": 1}]}
    assert export.finds(back, tmp_path / "1") == offline.FORGED, "an epoch never falls"


def test_a_step_marked_as_refused_is_no_entry(exports, tmp_path, capsys):
    """Covers a step that could claim anything if `verify` skipped it."""
    export, told = exports["locke"], [{"kind": "anything"}]
    digest = digest_of(orjson.dumps(event).decode() for event in told)
    refused = {"seat": "s1", "verb": "move", "slots": {"to": "Z9"}, "seq": 2, "told": told, "digest": digest}
    forged = export.document | {"steps": [export.document["steps"][0], refused]}
    assert export.finds(forged, tmp_path / "1") == offline.FORGED
    (code,) = {each.difference.code for each in Playing(read_transcript(orjson.dumps(forged))).run() if each.difference}
    refused["expect"] = {"refusal": {"code": code}}
    assert export.finds(forged, tmp_path / "1") == offline.FORGED


def test_a_head_of_another_game_fits_none(exports, tmp_path):
    export, elsewhere = exports["gloomhaven"], exports["elsewhere"]
    for seq in sorted({*export.heads} & {*elsewhere.heads})[::10]:
        assert export.finds(export.document, tmp_path / "1", head=elsewhere.head(seq)) == 1
    assert elsewhere.finds(export.document, tmp_path / "1", head=export.last) == 1, "nor does another game's hash"


def test_a_file_without_its_seed_or_chain_proves_nothing(exports, tmp_path, capsys):
    export = exports["locke"]
    bare = {key: value for key, value in export.document.items() if key not in ("seed", "setup")}
    assert export.finds(bare, tmp_path / "1", head=export.last) == 2
    said = capsys.readouterr()
    assert "This file has no seed" in said.err
    assert "played" not in said.out


# --- hostile files ---------------------------------------------------------------------------------------------------

HUGE = (10**30, -(10**30), 2**64, 1e308, -1, 0, "9" * 5000, "\u0000", "\u202e", None, True, [], {}, [[]], "../../etc")
"""Hostile values for any field."""


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_file_is_refused_in_words(exports, name, tmp_path, capsys):
    """Expects `verify` to end with an exit code and words, never with a traceback."""
    export, chance = exports[name], random.Random(name)
    ways = [*paths(export.document)]
    for way in ways if LONG else chance.sample(ways, 30):
        hostile = chance.choice(HUGE)
        document = edited(export.document, way, lambda _, hostile=hostile: hostile)
        assert export.finds(document, tmp_path / "1", head=export.last) in (0, 1, 2), way
        assert "Traceback" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    "word", ["rook\nThe dice come from the secret", "\x1b[2J\x1b[31mrook", "rook \u202e lla", "x" * 60]
)
def test_text_of_a_file_cannot_pass_for_a_verdict_of_verify(exports, word, tmp_path, capsys):
    forged = copy.deepcopy(exports["locke"].document)
    forged["added"][0]["word"] = word
    forged["steps"][0]["expect"] = {"state": {word + "\n": word}}
    exports["locke"].finds(forged, tmp_path / "1")
    said = capsys.readouterr().out
    assert "rook" in said or "xxx" in said
    assert not [line for line in said.splitlines() if line.startswith("The dice come from")]
    assert all(letter.isprintable() for line in said.splitlines() for letter in line)


def nested(depth):
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize(
    "text",
    [
        nested(100_000),
        b'{"ruleset": "gloomhaven", "setup": {"x": ' + nested(900) + b"}}",
        b'{"ruleset": "gloomhaven", "seed": "%s", "setup": {}, "steps": [{"kind": "mark", "slots": {"x": %s}}]}'
        % (b"00" * 32, nested(900)),
        b'{"ruleset": "gloomhaven", "scenario": "' + b"x" * 1_000_000 + b'"}',
        b'{"ruleset": "../../gloomhaven", "scenario": "../../../etc/passwd"}',
        b'{"ruleset": "gloomhaven", "scenario": "tollgate", "options": {"level": "9%s"}}' % (b"9" * 5000),
        b"PK\x03\x04" + bytes(1000),
        b"\xff\xfe" + bytes(1000),
        b" " * (MAX_BYTES + 1),
        b"",
    ],
    ids=["deep", "deep-setup", "deep-slots", "long-scenario", "path", "digits", "zip", "utf-16", "large", "empty"],
)
def test_a_file_made_to_break_the_reader_is_refused_in_words(text, tmp_path, capsys):
    path = tmp_path / "1"
    path.write_bytes(text)
    for code in (offline.verify(path, english(), offline.Posted()), offline.transcript(path, english())):
        assert code == 2
    said = capsys.readouterr()
    assert said.err
    assert len(said.err) < 2000
    assert "Traceback" not in said.err


def test_memory_does_not_grow_with_the_square_of_the_number_of_entries(exports):
    """Verifies a file with eight megabytes of notes, each followed by an undo."""
    export = exports["gloomhaven"]
    steps = [export.document["steps"][0]]
    steps += [{"kind": "mark", "seq": seq, "undo": 1, "slots": {}} for seq in range(2, 2000)]
    playing = Playing(read_transcript(orjson.dumps(export.document | {"steps": steps})))
    assert all(not each.difference for each in playing.run())
    assert len(playing._trail) <= 3
    assert len(playing._checkpoints) <= 3
    assert len(playing.undone) == 1998
