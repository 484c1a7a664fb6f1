"""House tables: charts that can replace a shipped one, and every defect of those that cannot."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.facts.refusal import Refusal, Refused
from rules.core.files.defects import FileError
from rules.locke import RULESET
from rules.locke.lobby.house_tables import check_table, house_tables, with_tables
from rules.locke.tables import CHART_IDS, chart, combat_results, facts_by_roll, firepower

Change = Callable[[dict[str, Any]], object]


def changed(id: str, change: Change) -> str:
    """Returns the shipped chart with a change."""
    document = copy.deepcopy(json.loads(house_tables()[id]))
    change(document)
    return json.dumps(document, ensure_ascii=False)


def refusals(id: str, text: str) -> list[Refusal]:
    with pytest.raises(FileError) as caught:
        check_table(id, text)
    assert all(defect.line for defect in caught.value.defects)
    return [defect.refusal for defect in caught.value.defects]


def put(*path: Any, value: Any) -> Change:
    """Returns a change that puts a value at a path of keys and indices."""

    def change(document: dict[str, Any]) -> None:
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = value

    return change


def test_every_chart_can_be_replaced_and_the_shipped_ones_are_valid():
    assert tuple(house_tables()) == CHART_IDS
    assert len(CHART_IDS) == 13
    for id, text in house_tables().items():
        check_table(id, text)


def test_no_other_table_exists():
    with pytest.raises(Refused) as caught:
        check_table("characters", "{}")
    assert caught.value.refusal == Refusal("no-such-table", text="characters")


def test_a_house_table_is_used_and_one_equal_to_the_shipped_chart_is_dropped():
    setup = RULESET.new_setup("duel", {})
    own = changed("combat_result", put("rows", "7", value=[9, 9, 9, 9, 9, 9, 9]))
    check_table("combat_result", own)
    spaced = json.dumps(json.loads(house_tables()["trap"]), indent=7)
    found = with_tables(setup, {"combat_result": "\ufeff" + own, "trap": spaced})
    assert [id for id, _ in found.tables] == ["combat_result"]
    assert combat_results(found).damage(7, 0) == 9
    assert combat_results(setup).damage(7, 0) == 0
    assert chart(found, "trap") == chart(setup, "trap")
    assert with_tables(found, {}).tables == ()


def test_rows_by_roll_and_rows_in_a_list_mean_the_same():
    rows = {str(roll): {"result": "alive" if roll == 7 else "nothing"} for roll in range(2, 13)}
    text = json.dumps({"dice": "2D6", "rows": rows})
    check_table("was_alive", text)
    setup = with_tables(RULESET.new_setup("duel", {}), {"was_alive": text})
    assert facts_by_roll(chart(setup, "was_alive"))[7]["result"] == "alive"


# --- charts ----------------------------------------------------------------------------------------------------------


def test_missing_and_impossible_rows_are_named():
    text = (
        '{"dice": "2D6", "rows": [\n {"min": 2, "max": 9, "result": "nothing"},\n {"roll": 13, "result": "alive"}\n]}'
    )
    with pytest.raises(FileError) as caught:
        check_table("was_alive", text)
    found = [(defect.line, defect.column, defect.refusal) for defect in caught.value.defects]
    assert found == [
        (1, 25, Refusal("table-rows-missing", dice="2D6", rolls=[10, 11, 12])),
        (3, 2, Refusal("table-row-impossible", dice="2D6", roll=13)),
    ]


def test_the_remaining_rows_are_checked_even_if_one_is_invalid():
    text = json.dumps({"dice": "2D6", "rows": {"many": {}, "2": 3, "3": {"result": "alive", "roll": 3}, "4": {}}})
    assert [refusal.code for refusal in refusals("was_alive", text)] == [
        "table-rows-missing", "table-roll", "file-missing-key", "file-type", "file-missing-key",
    ]  # fmt: skip


def test_meaningless_keys_are_named():
    for id, change in (
        ("firepower", put("rows", "raygun", "roll", value=1)),
        ("combat_result", put("columns", 0, "min", value=1)),
    ):
        (found,) = refusals(id, changed(id, change))
        assert found.code == "file-unknown-key"


@pytest.mark.parametrize(
    ("id", "change", "code", "facts"),
    [
        ("trap", put("dice", value="1D6"), "file-choice", {"key": "dice", "text": "1D6", "choices": ["2D6"]}),
        ("trap", lambda document: document.pop("rows"), "file-missing-key", {"key": "rows"}),
        ("trap", put("rows", value=3), "file-type", {"key": "rows", "expected": "object"}),
        ("trap", put("rows", 0, "result", value="jackpot"), "file-choice", {"key": "result", "text": "jackpot"}),
        ("trap", put("rows", 0, "roll", value=3), "table-row-twice", {"roll": 3}),
        ("trap", put("rows", 0, "effect", "level", value=8), "file-number", {"key": "level", "low": -7, "high": 7}),
        ("trap", put("rows", 1, "power", value=0), "file-number", {"key": "power", "low": 1, "high": 1000}),
        ("trap", put("rows", 0, "toggle", value=1), "file-type", {"key": "toggle", "expected": "flag"}),
        ("trap", put("rows", 4, "loss", value="all"), "file-type", {"key": "loss", "expected": "number"}),
        ("trap", put("rows", 10, "enemy", value="police"), "file-choice", {"text": "police"}),
        ("trap", put("rows", 5, "power", value=5), "file-unknown-key", {"text": "power"}),
        ("was_alive", put("rows", 0, "max", value=1), "table-range", {"low": 2, "high": 1}),
        ("was_alive", lambda document: document["rows"][0].pop("min"), "file-missing-key", {"key": "min"}),
        ("there_all_along", put("rows", 0, "round", value=3), "file-number", {"key": "round", "value": 3}),
        ("residual_thought", put("rows", "7", value=-1), "file-number", {"key": "7", "value": -1}),
        ("residual_thought", put("rows", "many", value=1), "table-roll", {"text": "many"}),
        ("ship_support", put("rows", 0, "power", value="firepower"), "table-no-firepower", {}),
        ("ship_support", put("rows", 2, "weapon", value="sling"), "file-choice", {"text": "sling"}),
        ("random_combat", put("rows", 4, "enemy", value="dragon"), "file-choice", {"key": "enemy"}),
        ("random_combat", put("rows", 4, "count", value=10), "file-number", {"key": "count", "high": 9}),
        ("random_combat", put("rows", 1, "mind", value=3), "file-number", {"key": "mind", "high": 0}),
        ("weapon_check", put("rows", 2, "weapon", value="g-bullet"), "file-choice", {"text": "g-bullet"}),
        ("psychopod", put("rows", 0, "level", value=True), "file-type", {"key": "level"}),
        ("esp_level_recovery", lambda document: document["rows"][0].pop("levels"), "file-missing-key", {}),
    ],
)
def test_a_chart_with_one_defect(id: str, change: Change, code: str, facts: dict[str, Any]) -> None:
    found = [refusal for refusal in refusals(id, changed(id, change)) if refusal.code == code]
    assert found
    assert found[0].facts.items() >= facts.items()


# --- the two charts of a special form --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (put("columns", 0, "min_ratio", value=1), Refusal("table-ratio", ratio=1, least=0)),
        (put("columns", 3, "min_ratio", value=2), Refusal("table-ratio", ratio=2, least=3)),
        (put("columns", 1, "id", value="A"), Refusal("table-column-twice", text="A")),
        (put("columns", value=[]), Refusal("table-no-columns")),
        (put("rows", "7", value=[0, 1]), Refusal("table-row-length", roll=7, length=2, columns=7)),
        (put("rows", "7", 0, value=21), Refusal("file-number", key="7", value=21, low=0, high=20)),
        (put("rows", "7", 0, value=0.5), Refusal("file-type", key="7", expected="number")),
        (put("rows", "7", value=3), Refusal("file-type", key="7", expected="list")),
        (put("rows", "13", value=[0] * 7), Refusal("table-row-impossible", dice="2D6", roll=13)),
        (lambda document: document["rows"].pop("12"), Refusal("table-rows-missing", dice="2D6", rolls=[12])),
    ],
)
def test_LOCKE_10_7_4b_a_combat_result_table_with_one_defect(change: Change, refusal: Refusal) -> None:
    """LOCKE-10.7.4b."""
    assert refusals("combat_result", changed("combat_result", change)) == [refusal]


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (lambda document: document["rows"].pop("bazooka"), Refusal("file-missing-key", key="bazooka")),
        (lambda document: document["rows"]["raygun"].pop("6"), Refusal("file-missing-key", key="6")),
        (
            put("rows", "raygun", "1", value=0),
            Refusal("file-number", key="1", value=0, low=1, high=1000),
        ),
        (
            put("rows", "raygun", "level", value=8),
            Refusal("file-number", key="level", value=8, low=1, high=7),
        ),
        (
            put("rows", "club", value={}),
            Refusal("file-unknown-key", text="club", keys=["raygun", "blaster", "bazooka", "beam_cannon"]),
        ),
    ],
)
def test_a_firepower_table_with_one_defect(change: Change, refusal: Refusal) -> None:
    assert refusals("firepower", changed("firepower", change)) == [refusal]


def test_a_house_firepower_is_used():
    setup = with_tables(
        RULESET.new_setup("duel", {}), {"firepower": changed("firepower", put("rows", "raygun", "6", value=44))}
    )
    assert firepower(setup)["raygun"] == (1, 1, 1, 2, 2, 3, 44)


# --- any table -------------------------------------------------------------------------------------------------------

SCALARS = st.none() | st.booleans() | st.integers(-2, 101) | st.floats(-9, 9) | st.text(max_size=9)
WORDS = st.sampled_from(["firepower", "g-bullet", "raygun", "nothing", "attack", "police", "result", "level", "roll"])
VALUES = st.recursive(
    SCALARS | WORDS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(), inner, max_size=4)
)


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Returns the paths to all values in a document."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for step, value in steps for found in paths(value, (*path, step)))]


@given(st.data())
def test_an_arbitrary_chart_is_accepted_or_its_defects_are_named(data: st.DataObject) -> None:
    id = data.draw(st.sampled_from(CHART_IDS))
    document = json.loads(house_tables()[id])
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(paths(document)[1:]))
        put(*place, value=data.draw(VALUES))(document)
    text = json.dumps(document, indent=1)
    lines = text.split("\n")
    try:
        check_table(id, text)
    except FileError as error:
        for found in error.defects:
            assert found.line == 0 or 1 <= found.column <= len(lines[found.line - 1]) + 1
    else:
        setup = with_tables(RULESET.new_setup("duel", {}), {id: text})
        read = {"combat_result": combat_results, "firepower": firepower}.get(id, lambda setup: chart(setup, id))
        assert read(setup)
