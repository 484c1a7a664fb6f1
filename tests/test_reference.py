"""The reference for authors of rulesets says what the docstrings say."""

from tests.reference import PAGE, page


def test_the_reference_is_what_the_docstrings_give():
    assert PAGE.read_text("utf-8") == page(), "run `make reference`"
