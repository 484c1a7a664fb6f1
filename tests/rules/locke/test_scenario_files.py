"""Scenario files: their contents, and every defect with its place in the text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term
from rules.core.files.defects import Defect, FileError
from rules.core.files.located import MAX_TOKENS
from rules.locke.lobby.scenario_text import EnemyFile, PlaceFile, ScenarioFile, parse_scenario
from rules.locke.state import EnemySpec, ItemSpec, Space

FILE: dict[str, Any] = {
    "id": "alley",
    "title": {"en": "An alley", "ja": "路地"},
    "phase": "base",
    "space": {"card": "planet", "open": False},
    "cause": "declared",
    "items": 2,
    "least": 2,
    "places": [
        {"id": "hunter", "character": "frances", "open": True, "items": ["jammer:3", "cruiser"], "hand": ["wild"]},
        {"id": "prey", "silhouette": "h", "party": "d", "condition": "partner", "base_player": True},
        {"id": "ghost", "here": False, "condition": "dead", "controlled": True},
    ],
}


def text_of(**changes: Any) -> str:
    return json.dumps({**FILE, **changes}, ensure_ascii=False, indent=1)


def defects(text: str) -> list[Defect]:
    with pytest.raises(FileError) as caught:
        parse_scenario(text)
    return list(caught.value.defects)


def codes(**changes: Any) -> list[str]:
    return [defect.refusal.code for defect in defects(text_of(**changes))]


def card_file(**changes: Any) -> str:
    """Returns a scenario file in which a card orders the combat."""
    return json.dumps({"id": "x", "title": {"en": "X"}, "cause": "card", **changes})


def test_a_whole_file():
    found = parse_scenario(text_of())
    assert (found.id, found.title, found.phase, found.cause) == ("alley", FILE["title"], "base", "declared")
    assert (found.space, found.items, found.least, found.most) == (Space(card="planet", is_open=False), 2, 2, 3)
    hunter, prey, ghost = (place.member for place in found.places)
    assert (hunter.character, hunter.open, hunter.hand) == ("frances", True, ("wild",))
    assert hunter.items == (ItemSpec(item="jammer", level=3), ItemSpec(item="cruiser"))
    assert (prey.silhouette, prey.party, prey.condition, prey.base_player) == ("silhouette-h", "d", "partner", True)
    assert (ghost.here, ghost.condition, ghost.controlled) == (False, "dead", True)


def test_the_space_is_an_open_card_of_the_phase_by_default():
    assert parse_scenario(card_file(order="random")).space == Space(card="planet", is_open=True)
    assert parse_scenario(card_file(order="alarm", phase="base")).space == Space(card="base", is_open=True)


def test_one_language_stands_in_for_the_other():
    assert parse_scenario(card_file(order="random")).title == {"en": "X", "ja": "X"}
    assert parse_scenario(card_file(order="random", intro={"ja": "序"})).intro == {"en": "序", "ja": "序"}


def test_enemies_with_their_values():
    enemies = [
        {"enemy": "police", "count": 5, "weapon": "beam_cannon", "jammer": 2, "endurance": 2},
        {"enemy": "stray_esper", "level": 4, "endurance": 6, "hand": ["bazooka-8"]},
        {"enemy": "random_character", "character": "locke1"},
    ]
    found = parse_scenario(card_file(enemies=enemies)).enemies
    assert found == (
        EnemySpec(enemy="police", count=5, weapon="beam_cannon", jammer=2, endurance=2),
        EnemySpec(enemy="stray_esper", level=4, endurance=6, hand=("bazooka-8",)),
        EnemySpec(enemy="random_character", character="locke1"),
    )


# --- defects ---------------------------------------------------------------------------------------------------------


def test_all_defects_are_named_at_once_with_line_and_column():
    text = '{\n "id": "Alley",\n "titel": 1,\n "order": "random",\n "phase": "sea", "items": 4\n}'
    found = defects(text)
    assert [(defect.line, defect.column, defect.refusal.code) for defect in found] == [
        (1, 1, "file-missing-key"),
        (2, 8, "file-bad-id"),
        (3, 2, "file-unknown-key"),
        (5, 11, "file-choice"),
        (5, 27, "file-number"),
    ]
    assert found[0].refusal.facts == {"key": "title"}
    assert found[3].refusal.facts == {"key": "phase", "text": "sea", "choices": ["planet", "base"]}
    assert found[4].refusal.facts == {"key": "items", "value": 4, "low": 0, "high": 3}


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("{", 1, 2),
        ('{"id": "x",\n "title": }', 2, 11),
        ('{"id": "x"} x', 1, 13),
        ("{\"id\": 'x'}", 1, 8),
        ('{"id": 01}', 1, 9),
        ('{"id": "a\nb"}', 1, 8),
        ("{1: 2}", 1, 2),
        ('{"id": NaN}', 1, 8),
        ('{"a": [1 2]}', 1, 10),
    ],
)
def test_invalid_json_is_named_where_it_breaks_off(text: str, line: int, column: int) -> None:
    (found,) = defects(text)
    assert (found.line, found.column, found.refusal.code) == (line, column, "file-syntax")


def test_a_file_is_an_object_of_limited_size_and_depth():
    assert defects(" " * (64 * 1024 + 1)) == [Defect(0, 0, Refusal("file-too-long", size=65, limit=64))]
    assert defects("[" * 30) == [Defect(1, 21, Refusal("file-deep", limit=20))]
    assert defects("[" + "0," * MAX_TOKENS) == [Defect(1, MAX_TOKENS + 1, Refusal("file-full", limit=MAX_TOKENS))]
    assert defects("[]")[0].refusal == Refusal("file-type", key="", expected="object")
    assert parse_scenario("\ufeff" + text_of()).id == "alley"


def test_at_most_fifty_defects_are_named():
    found = defects(json.dumps({f"key{number}": 1 for number in range(60)} | FILE))
    assert len(found) == 51
    assert found[-1].refusal == Refusal("file-more-defects", count=10)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"title": {}}, "file-missing-key"),
        ({"title": {"en": "x" * 81}}, "file-text-long"),
        ({"title": {"en": "x\u0007"}}, "file-text-bad"),
        ({"title": "x"}, "file-type"),
        ({"items": True}, "file-type"),
        ({"items": 1.5}, "file-type"),
        ({"least": 1}, "file-number"),
        ({"least": 3, "most": 2}, "file-seats"),
        ({"most": 4}, "file-seats"),
        ({"cause": "follow_on"}, "file-choice"),
        ({"order": "random"}, "file-players-only"),
        ({"places": [{"id": "a", "x": 1}, {"id": "b"}]}, "file-unknown-key"),
        ({"places": [{"id": "a"}, {"id": "a"}]}, "file-place-twice"),
        ({"places": [{"id": "a"}, {"character": "lag"}]}, "file-missing-key"),
        ({"places": [{"id": "a"}, {"id": "b", "character": "santa"}]}, "file-choice"),
        ({"places": [{"id": "a", "here": 1}, {"id": "b"}]}, "file-type"),
        ({"places": [{"id": "a", "items": ["esp_controller"]}, {"id": "b"}]}, "file-item"),
        ({"places": [{"id": "a", "items": ["mirror:3"]}, {"id": "b"}]}, "file-item-level"),
        ({"places": [{"id": "a", "items": ["mirror"]}, {"id": "b"}]}, "file-item-level"),
        ({"places": [{"id": "a", "items": ["energy_suit"] * 2}, {"id": "b"}]}, "file-item-copies"),
        ({"places": [{"id": "a", "hand": ["bazooka"]}, {"id": "b"}]}, "file-card"),
        ({"places": [{"id": "a", "hand": ["wild"] * 8}, {"id": "b"}]}, "file-list-long"),
        ({"places": [{"id": "a", "character": "lag"}, {"id": "b", "character": "lag"}]}, "file-character-twice"),
        ({"places": [{"id": str(number)} for number in range(7)]}, "file-list-long"),
        ({"places": [{"id": "a"}, {"id": "b", "here": False}]}, "nobody-here"),
        ({"places": [{"id": "a", "party": "a"}, {"id": "b", "party": "a"}]}, "one-side"),
        ({"cause": "silhouette", "places": [{"id": "a"}, {"id": "b"}]}, "no-same-silhouette"),
    ],
)
def test_a_file_with_one_defect(changes: dict[str, Any], code: str) -> None:
    given = {key: value for key, value in FILE.items() if key not in ("least",)}
    assert code in [found.refusal.code for found in defects(json.dumps({**given, **changes}))]


def test_a_repeated_key_is_named_at_its_repetition():
    found = defects('{"id": "x", "title": {"en": "X"}, "order": "random",\n "id": "y"}')
    assert found == [Defect(2, 2, Refusal("file-repeated-key", key="id"))]


def test_LOCKE_10_12a_a_card_orders_one_thing():
    """LOCKE-10.12a."""
    assert [defect.refusal.code for defect in defects(card_file())] == ["file-order"]
    both = defects(card_file(order="random", enemies=[{"enemy": "police"}]))
    assert [(defect.refusal.code, defect.refusal.facts) for defect in both] == [
        ("file-order", {"order": "random", "enemies": 1})
    ]


def test_LOCKE_5_9_hands_together_hold_no_more_copies_than_the_deck():
    """LOCKE-5.9."""
    places = [{"id": name, "hand": ["bazooka-8"] * 4} for name in "ab"]
    found = defects(json.dumps({**FILE, "places": places}))
    card = {"card": Term("bazooka-8"), "count": 8}
    assert [(each.refusal.code, each.refusal.rule) for each in found] == [("file-card-copies", "LOCKE-5.9")]
    assert found[0].refusal.facts.items() > card.items()


@pytest.mark.parametrize(
    ("enemy", "key", "value"),
    [
        ("armoured_car", "count", 2),
        ("police", "level", 3),
        ("random_character", "endurance", 3),
        ("dark_knights", "weapon", "blaster"),
        ("stray_esper", "jammer", 3),
        ("stray_esper", "character", "lag"),
        ("alarm_device", "hand", ["wild"]),
    ],
)
def test_an_enemy_is_given_only_its_possible_properties(enemy: str, key: str, value: Any) -> None:
    (found,) = defects(card_file(enemies=[{"enemy": enemy, key: value}]))
    assert found.refusal == Refusal("file-enemy-has-no", enemy=Term(enemy.replace("_", "-")), key=key)


KEYS = st.sampled_from([*ScenarioFile.model_fields, *PlaceFile.model_fields, *EnemyFile.model_fields, "en", "x"])
WORDS = st.sampled_from(["card", "declared", "random", "police", "lag", "wild", "jammer:3", "planet", "dead", "h"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats(-9, 9) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)
"""Arbitrary JSON made of words that occur in scenario files."""


def check_answer(text: str) -> None:
    """Checks that a text is read as a scenario, or that its defects have places within it."""
    lines = text.removeprefix("\ufeff").split("\n")
    try:
        parse_scenario(text)
    except FileError as error:
        assert error.defects
        for found in error.defects:
            assert found.line == 0 or 1 <= found.column <= len(lines[found.line - 1]) + 1


@given(st.dictionaries(KEYS, VALUES, max_size=6), st.integers(0, 2))
def test_an_arbitrary_file_is_read_or_its_defects_named(data: dict[str, Any], indent: int) -> None:
    check_answer(json.dumps(data, indent=indent))
    check_answer(json.dumps({**FILE, **data}, indent=indent))


def test_incompatible_parts_are_named_beside_other_defects():
    found = codes(id="A", phase="sea", order="random", most=4, places=[{"id": "a"}, {"id": "b", "here": False}])
    assert found == ["file-bad-id", "file-choice", "file-players-only", "nobody-here"]
