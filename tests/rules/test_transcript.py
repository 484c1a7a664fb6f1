"""Transcripts that were tampered with: they are refused with a reason, never with a crash."""

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import offline
from bot.words.languages import Languages
from rules.core.journal.expecting import Checked
from rules.core.journal.playing import Playing, play
from rules.core.journal.transcript import Step, Transcript, TranscriptError
from tests.e2e.playing import foreign_words

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PARTY = [{"seat": "s1"}, {"seat": "s2"}]


def opened(*steps, **more):
    return Transcript(ruleset="gloomhaven", scenario="tollgate", party=PARTY, seed="0" * 64, steps=steps, **more)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["act", "gm", "order", "mark"]),
    st.sampled_from(["", "s1", "s9"]),
    st.sampled_from(["initiative", "set", "move", "", "fly"]),
    st.dictionaries(
        st.sampled_from(["value", "target", "to", "what", "cancel", "seat", "kind", "x"]), JSON, max_size=4
    ),
    st.integers() | st.none(),
)
def test_a_hostile_step_is_compared_or_refused(kind, seat, verb, slots, seq):
    step = Step(kind=kind, seat=seat, verb=verb, slots=slots, seq=seq)
    with contextlib.suppress(TranscriptError):
        assert all(isinstance(result, Checked) for result in play(opened(step)))


def test_a_set_up_that_cannot_start_is_named():
    with pytest.raises(TranscriptError) as raised:
        list(play(Transcript(ruleset="gloomhaven", scenario="tollgate", seed="0" * 64)))
    assert raised.value.code == "transcript-setup"
    setup = {"scenario": "", "text": ""}
    with pytest.raises(TranscriptError) as raised:
        list(play(Transcript(ruleset="gloomhaven", setup=setup, seed="0" * 64)))
    assert raised.value.code == "transcript-unreadable"


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_defect_in_a_file_is_reported_in_one_language(tmp_path, capsys, locale):
    words, path = Languages.load().words(locale), tmp_path / "1"
    for text in ('{"ruleset": "gloomhaven", "scenario": "3"}', '{"ruleset"', '{"ruleset": "gloomhaven", "0": 1}'):
        path.write_text(text, "utf-8")
        assert offline.transcript(path, words) == 2
        said = capsys.readouterr().err
        assert "Refusal" not in said
        assert not foreign_words(said, locale), said
    for step in ({"kind": "mark", "undo": 0}, {"kind": "mark", "epoch": -1}):
        path.write_text(json.dumps({"ruleset": "gloomhaven", "seed": "00" * 32, "added": [], "steps": [step]}), "utf-8")
        assert offline.verify(path, words, offline.Posted()) == 2
        assert "steps.0" in capsys.readouterr().err
    assert offline.verify(tmp_path / "2", words, offline.Posted()) == 2
    assert not foreign_words(capsys.readouterr().err.replace(str(tmp_path), ""), locale)


def test_a_chain_begins_with_the_set_up_of_a_scenario_and_a_party():
    transcript = Transcript(ruleset="gloomhaven", scenario="tollgate", party=PARTY, seed="0" * 64, added=[])
    playing = Playing(transcript)
    list(playing.run())
    assert len(playing.heads[0]) == 64
