"""The sources that shared charts name."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.charts.sharing import MAX_CREDIT, source_of
from rules.core.charts.reading import read_chart

FAMILY, PERSIAN = "👨\u200d👩\u200d👧", "می\u200cخواهم"
ODD = st.one_of(st.characters(), st.sampled_from("\u00ad\u200b\u200c\u200d\u202e\u2066\ufeff\U000e0041\t\n\x85\u2028 "))


def read_back(source):
    chart = {"name": "Luck", "source": source, "dice": "1D2", "rows": {"1": "a", "2": "b"}}
    return read_chart(json.dumps(chart)).source


@pytest.mark.parametrize("credit", [FAMILY, PERSIAN])
def test_joiners_of_emoji_and_of_persian_stay_in_a_source(credit):
    source = source_of("", "Luck", credit, 0)
    assert source == f"{credit} · Luck · 1970-01-01"
    assert read_back(source) == source


@given(st.text(ODD, max_size=MAX_CREDIT))
def test_a_source_with_any_credit_is_read_back_unchanged(credit):
    source = source_of("", "Luck", credit, 0)
    assert read_back(source) == source
