"""`each_row` runs a table of rows as one test."""

import inspect

import pytest

from tests.rows import each_row


def test_every_row_that_fails_is_named():
    @each_row(("one", "two"), [(1, 1), (1, 2), (2, 2), (3, 4)], ids=lambda number: f"<{number}>")
    def alike(language, one, two):
        assert one == two, language

    assert list(inspect.signature(alike).parameters) == ["language"]
    with pytest.raises(ExceptionGroup, match="2 of 4 rows") as raised:
        alike(language="en")
    assert [error.__notes__ for error in raised.value.exceptions] == [["row <1>, <2>"], ["row <3>, <4>"]]
    with pytest.raises(AssertionError, match="shows nothing"):
        each_row("one", [])
