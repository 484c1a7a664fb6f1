"""Transcripts that somebody has tampered with are refused with a word, never with a crash."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.transcript import Checked, Step, Transcript, TranscriptError, play

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
