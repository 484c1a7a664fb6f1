"""The charts in words: all contents of the tables, with the numbers that the game uses."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from rules.core.charts.model import name_key
from rules.core.charts.rolling import roll_chart
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from rules.gloomhaven import RULESET
from rules.gloomhaven.attack.modifiers import draw_card, new_deck
from rules.gloomhaven.figures import DATA, hazard_damage, trap_damage
from rules.gloomhaven.sheet.ability_cards import ability_decks
from tests.rules.gloomhaven.test_words import by_language, voice

CHARTS = RULESET.charts({})
TABLES = {name: json.loads((DATA / f"{name}.json").read_text("utf-8")) for name in (
    "monster-stats", "monster-ability-decks", "house-monsters",
)}  # fmt: skip
OURS = TABLES["house-monsters"]
STATS = {raw["name"]: raw for raw in (*TABLES["monster-stats"]["monsters"], *OURS["monsters"])}
DECKS = {raw["deck"]: raw for raw in (*TABLES["monster-ability-decks"]["decks"], *OURS["decks"])}
MONSTERS = [name for name, raw in STATS.items() if "immune" not in raw]
BOSSES = [name for name, raw in STATS.items() if "immune" in raw]


def data(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def said(language: str, text: Any) -> str:
    assert isinstance(text, Phrase)
    return voice(language).phrase(text)


def rows(id: str, language: str = "en") -> list[str]:
    return [said(language, cell) for (cell,) in CHARTS[id].cells]


# --- the existing charts ---------------------------------------------------------------------------------------------


def test_every_table_of_the_data_has_a_chart():
    wanted = {"modifier-deck", "bless-curse", "scenario-level"}
    wanted |= {f"stats-{slug(name)}" for name in STATS} | {f"cards-{slug(name)}" for name in DECKS}
    assert set(CHARTS) == wanted
    assert len(wanted) == 3 + 18 + 14


def test_ids_and_keys_are_stable_and_can_be_typed():
    assert list(CHARTS)[:4] == ["modifier-deck", "bless-curse", "scenario-level", "stats-bandit-guard"]
    assert all(name_key(id) == id and re.fullmatch("[a-z-]{1,30}", id) for id in CHARTS)
    keys = {id: [entry.key for entry in found.rows] for id, found in CHARTS.items() if found.rows.kind == "keys"}
    assert keys.pop("bless-curse") == ["bless", "curse"]
    assert set(map(tuple, keys.values())) == {tuple("01234567")}
    columns = {tuple(entry.key for entry in found.columns) for found in CHARTS.values() if found.columns is not None}
    assert columns == {("normal", "elite")}


@pytest.mark.parametrize(
    ("id", "file"),
    [
        ("modifier-deck", "attack-modifier-deck"),
        ("bless-curse", "attack-modifier-deck"),
        ("scenario-level", "scenario-level"),
        ("stats-hound", "monster-stats"),
        ("cards-hound", "monster-ability-decks"),
        ("stats-bone-piper", "house-monsters"),
        ("cards-ash-castellan", "house-monsters"),
    ],
)
def test_a_chart_names_its_sources(id: str, file: str) -> None:
    assert CHARTS[id].source == "; ".join(data(file)["source"])


# --- decks -----------------------------------------------------------------------------------------------------------


def test_GLOOM_A3_the_modifier_deck_is_as_likely_as_its_cards():
    """GLOOM-A3."""
    found = CHARTS["modifier-deck"]
    cards = data("attack-modifier-deck")["cards"]
    assert [found.chance(index) for index in range(len(cards))] == [Fraction(card["count"], 20) for card in cards]
    names = {"null": "null", "x2": "×2"}
    for card, text in zip(cards, rows("modifier-deck"), strict=True):
        assert text.partition(" (")[0] == names.get(card["card"], card["card"].replace("-", "−"))


def test_GLOOM_Z1_the_modifier_deck_marks_cards_that_have_it_reshuffled():
    """GLOOM-Z1."""
    for language in ("en", "ja"):
        told = ["🔀" in text for text in rows("modifier-deck", language)]
        for card, is_told in zip(data("attack-modifier-deck")["cards"], told, strict=True):
            table = Table(None, None, ForcedDice([card["card"]]))
            deck = new_deck()
            draw_card(table, deck, "test")
            assert is_told == deck.reshuffle == card["shuffle"]


def test_GLOOM_A3_a_roll_draws_a_card():
    """GLOOM-A3."""
    for fallen, card in ((1, "+0"), (6, "+0"), (7, "+1"), (16, "−1"), (17, "+2"), (18, "−2")):
        given = roll_chart(CHARTS["modifier-deck"], ForcedDice([fallen]), CHARTS.get)
        assert said("en", given.text) == card


def test_GLOOM_A4_blesses_and_curses_are_listed_with_their_number():
    """GLOOM-A4."""
    bless, curse = data("attack-modifier-deck")["temporary"]
    assert rows("bless-curse")[0].startswith("×2;")
    assert rows("bless-curse")[0].endswith(f"; {bless['supply']} in all")
    assert rows("bless-curse")[1].startswith("no damage;")
    assert rows("bless-curse")[1].endswith(
        f"at most {curse['supply_monsters']} in the monsters’ deck, and {curse['supply_characters']} in those of all "
        "characters together"
    )
    assert [re.findall(r"\d+", text) for text in rows("bless-curse", "ja")] == [["2", "10"], ["10", "10"]]


@by_language
@pytest.mark.parametrize("name", DECKS)
def test_GLOOM_R1_an_ability_deck_is_its_eight_cards(name: str, language: str) -> None:
    """GLOOM-R1."""
    found = CHARTS[f"cards-{slug(name)}"]
    assert found.rows.kind == "weights"
    assert found.rows.total == 8
    drawn = [text for text, entry in zip(rows(f"cards-{slug(name)}", language), found.rows, strict=True)
             for _ in range(entry.weight)]  # fmt: skip
    cards = sorted(ability_decks()[slug(name)], key=lambda card: card.initiative)
    raw = DECKS[name]["cards"]
    assert sorted(card["initiative"] for card in raw) == [int(re.findall(r"\d+", text)[0]) for text in drawn]
    for text, card in zip(drawn, cards, strict=True):
        assert text.endswith(" 🔀") == card.shuffle
        place = 0
        for phrase in card.phrases():
            place = text.index(voice(language).phrase(phrase), place) + 1
        assert text.count({"en": " · ", "ja": "／"}[language]) == len(card.actions) - 1


# --- figures ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(8))
def test_GLOOM_O4_and_O5_damage_by_level_matches_the_game(level: int) -> None:
    """GLOOM-O4, GLOOM-O5."""
    setup = RULESET.new_setup("cellar", {"level": str(level)})
    figures = [str(figure) for figure in (level, trap_damage(setup), hazard_damage(setup))]
    found = CHARTS["scenario-level"]
    index = found.rows.find(str(level))
    assert index is not None
    for language in ("en", "ja"):
        assert re.findall(r"\d+", said(language, found.cells[index][0])) == figures


def english(raw: dict[str, Any], *, flying: bool) -> str:
    """Returns the expected text of a stat card."""
    parts = [f"{raw['hp']} HP", f"move {raw['move']}", f"attack {raw['attack']}"]
    parts += [f"range {raw['range']}"] if raw["range"] else []
    parts += [f"{raw['targets']} targets"] if raw.get("targets", 1) > 1 else []
    parts += [f"pierce {raw['pierce']}"] if "pierce" in raw else []
    parts += raw.get("attack_conditions", [])
    parts += [f"{name} {raw[name]}" for name in ("shield", "retaliate") if name in raw]
    return ", ".join([*parts, "flies"] if flying else parts)


@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_has_its_values_at_every_level_and_rank(name: str) -> None:
    found = CHARTS[f"stats-{slug(name)}"]
    raw = STATS[name]
    assert said("en", found.name) == f"{name}: figures by level ({raw['standees']} standees)"
    assert found.columns is not None
    for level in raw["levels"]:
        for rank in ("normal", "elite"):
            row, column = found.rows.find(str(level["level"])), found.columns.find(rank)
            assert row is not None
            assert column is not None
            assert said("en", found.cells[row][column]) == english(level[rank], flying=raw["flying"])
            figures = re.findall(r"\d+", said("ja", found.cells[row][column]))
            assert sorted(figures) == sorted(re.findall(r"\d+", english(level[rank], flying=raw["flying"])))


@pytest.mark.parametrize("name", BOSSES)
def test_a_boss_has_its_hit_points_for_each_party_size_and_its_immunities(name: str) -> None:
    found = CHARTS[f"stats-{slug(name)}"]
    raw = STATS[name]
    assert found.columns is None
    for level, (cell,) in zip(raw["levels"], found.cells, strict=True):
        text = said("en", cell)
        assert text.startswith(f"{level['boss']['hp']} HP per character, move {level['boss']['move']}")
        assert text.endswith("immune to disarm, stun, immobilise, push, and pull")
        assert f"キャラクター1人につきHP{level['boss']['hp']}" in said("ja", cell)


def test_values_are_looked_up_without_a_roll():
    dice = ForcedDice()
    given = roll_chart(CHARTS["stats-cave-bear"], dice, CHARTS.get, "7", "elite")
    assert said("ja", given.text) == "HP33、移動5・攻撃7、負傷"
    with pytest.raises(Refused) as caught:
        roll_chart(CHARTS["stats-cave-bear"], dice, CHARTS.get)
    assert caught.value.refusal.code == "chart-which-row"


# --- words -----------------------------------------------------------------------------------------------------------


def test_gloomhaven_has_no_house_tables():
    assert RULESET.charts({"modifier-deck": "{}"}) == CHARTS
