"""News fragments and the changelog: one short line per change."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FRAGMENTS = sorted(path for path in (ROOT / "changes").iterdir() if path.name != "README.md")
MOST = 120


@pytest.mark.parametrize("path", FRAGMENTS, ids=lambda path: path.name)
def test_a_fragment_is_one_short_line_of_a_known_category(path):
    assert re.fullmatch(r"\+[a-z0-9-]+\.(added|changed|fixed)\.md", path.name)
    (line,) = path.read_text("utf-8").splitlines()
    assert line.endswith(".")
    assert len(f"- {line}") <= MOST


def test_the_changelog_has_short_lines_and_a_place_for_the_next_section():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert [line for line in text.splitlines() if len(line) > MOST] == []
    assert text.count("<!-- towncrier release notes start -->") == 1
