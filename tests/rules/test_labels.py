"""Labels of places: typed and written forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.space.labels import LabelError, parse_label, render_label


@pytest.mark.parametrize(
    ("text", "place"),
    [("C4", (2, 3)), ("c4", (2, 3)), ("Ｃ４", (2, 3)), ("ｃ４", (2, 3)), (" C4 ", (2, 3)), ("\u3000C4", (2, 3)),
     ("Z1", (25, 0)), ("AA1", (26, 0)), ("AB12", (27, 11)), ("a09", (0, 8))],
)  # fmt: skip
def test_a_name_is_read_in_any_width_and_case(text, place):
    assert parse_label(text) == place


@given(st.integers(0, 26 + 26**2 + 26**3 - 1), st.integers(0, 9998))
def test_every_name_reads_back(col, row):
    assert parse_label(render_label(col, row)) == (col, row)


def test_columns_after_Z_are_AA_and_AB():
    assert [render_label(col, 0) for col in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "A1", "Z1", "AA1", "AB1", "AZ1", "BA1", "ZZ1", "AAA1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "position"),
    [("", 0), ("  ", 2), ("4C", 0), ("C", 1), ("C-4", 1), ("C4x", 2), ("C0", 1), ("C 4", 1), ("ABCD1", 3),
     ("A12345", 5), ("ア4", 0), ("C４！", 2), ("C４²", 2), ("É4", 0), ("C٤", 1)],
)  # fmt: skip
def test_bad_text_is_refused_with_the_position_of_the_bad_character(text, position):
    with pytest.raises(LabelError) as caught:
        parse_label(text)
    assert caught.value.position == position


@given(st.text(max_size=8))
def test_any_text_is_a_label_or_a_LabelError_within_it(text):
    try:
        parse_label(text)
    except LabelError as error:
        assert 0 <= error.position <= len(text)
