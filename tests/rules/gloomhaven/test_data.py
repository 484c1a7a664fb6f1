"""The tables of Gloomhaven: their notes, their completeness, and their sources."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import rules.gloomhaven
from rules.gloomhaven.actions import Attack, Heal, Move, Use
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.lobby.setup import role_table
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.sheet.presets import preset_actions
from rules.gloomhaven.shown.view import _initials as initials
from rules.gloomhaven.state import Member

DATA = Path(rules.gloomhaven.__file__).parent / "data"
SHARED = DATA.parents[3] / "shared" / "rules" / "data" / "gloomhaven"
TABLES = ["attack-modifier-deck.json", "monster-ability-decks.json", "monster-stats.json", "scenario-level.json"]


def table(name: str) -> Any:
    return json.loads((DATA / name).read_text("utf-8"))


@pytest.mark.parametrize("path", sorted(DATA.glob("*.json")), ids=lambda path: path.stem)
def test_every_table_names_its_source_and_whether_it_is_complete(path: Path) -> None:
    raw = json.loads(path.read_text("utf-8"))
    assert raw["source"]
    assert isinstance(raw["complete"], bool)
    assert raw["note"]


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_those_of_the_catalogue(name: str) -> None:
    if not SHARED.exists():
        pytest.skip("the catalogue is not beside this checkout")
    assert table(name) == json.loads((SHARED / name).read_text("utf-8"))


def test_GLOOM_A3_a_modifier_deck_has_twenty_cards() -> None:
    """GLOOM-A3."""
    counts = {entry["card"]: entry["count"] for entry in table("attack-modifier-deck.json")["cards"]}
    assert counts == {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "x2": 1, "null": 1}
    assert {entry["card"] for entry in table("attack-modifier-deck.json")["cards"] if entry["shuffle"]} == {
        "x2",
        "null",
    }


def test_GLOOM_A4_each_deck_has_ten_curses() -> None:
    """GLOOM-A4."""
    curse = next(entry for entry in table("attack-modifier-deck.json")["temporary"] if entry["card"] == "curse")
    assert curse["supply_monsters"] == curse["supply_characters"] == 10


def test_GLOOM_O4_and_O5_damage_by_level_follows_the_formulas() -> None:
    """GLOOM-O4, GLOOM-O5, GLOOM-T7."""
    rows = table("scenario-level.json")["levels"]
    assert [row["level"] for row in rows] == list(range(8))
    assert all(row["trap_damage"] == 2 + row["level"] for row in rows)
    assert all(row["hazard_damage"] == (2 + row["level"]) // 2 for row in rows)


@pytest.mark.parametrize("monster", monster_types())
def test_a_monster_has_values_for_all_levels_and_a_deck_of_eight_cards(monster: str) -> None:
    kind = monster_types()[monster]
    assert len(kind.normal) == 8
    assert len(kind.elite) == (0 if kind.is_boss else 8)
    assert kind.standees == 1 if kind.is_boss else 4 <= kind.standees <= 10
    assert len(ability_decks()[kind.deck]) == 8
    for stats in (*kind.normal, *kind.elite):
        assert stats.hp > 0
        assert stats.move >= 0
        assert stats.attack > 0
        assert stats.range >= 0


@pytest.mark.parametrize("deck", ability_decks())
def test_each_ability_deck_is_used_and_sometimes_shuffled(deck: str) -> None:
    cards = ability_decks()[deck]
    assert any(kind.deck == deck for kind in monster_types().values())
    assert any(card.shuffle for card in cards)
    assert all(1 <= card.initiative <= 99 and card.actions for card in cards)


@pytest.mark.parametrize("role", role_table())
def test_a_role_can_attack_and_move_with_buttons_alone(role: str) -> None:
    found = role_table()[role]
    assert len(found.hp) == 9
    assert list(found.hp) == sorted(found.hp)
    assert 6 <= found.hp[0] <= 10
    assert len(found.mark) <= 3
    actions = list(preset_actions(Member(seat="s", role=role, name="P", hp=found.hp[0], presets=found.presets)))
    kinds = Counter(type(action) for action in actions)
    assert kinds[Attack]
    assert kinds[Move]
    assert role.startswith("hero") or 4 <= len(actions) <= 6
    assert all(action.using for action in actions if isinstance(action, Attack | Move | Heal | Use))


def test_the_names_of_abilities_are_unique() -> None:
    counts = Counter(
        preset.id for role in role_table().values() for preset in role.presets if not role.id.startswith("hero-")
    )
    assert set(counts.values()) == {1}


def test_letters_on_the_board_distinguish_roles_and_monsters() -> None:
    marks = [role.mark for role in role_table().values()] + [initials(monster) for monster in monster_types()]
    assert len(set(marks)) == len(marks)
