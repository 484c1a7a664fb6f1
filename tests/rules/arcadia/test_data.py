"""The tables of Arcadia, and the objects read from them."""

import json
from collections import Counter

import pytest

from rules.arcadia.dice import spawn_tokens
from rules.arcadia.lobby.setup import Options
from rules.arcadia.sheet.cards import cards, heroes, monsters, starting_cards, upgrades
from rules.arcadia.state import Variants
from rules.arcadia.tables import DATA, constant, entries, load, word

SHARED = DATA.parents[3] / "shared" / "rules" / "data" / "arcadia"
OURS = sorted(path.stem for path in DATA.glob("house-*.json"))
TABLES = sorted(path.stem for path in DATA.glob("*.json") if path.stem not in OURS)


@pytest.mark.parametrize("name", [*TABLES, *OURS])
def test_every_table_names_its_source_and_whether_it_is_complete(name):
    raw = load(name)
    assert raw["source"]
    assert raw["sources"]
    assert isinstance(raw["complete"], bool)


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_are_those_of_the_catalogue(name):
    if not SHARED.exists():
        pytest.skip("the catalogue is not beside this checkout")
    assert load(name) == json.loads((SHARED / f"{name}.json").read_text("utf-8"))


def test_all_tables_exist():
    assert TABLES == ["attack_cards", "constants", "dice", "heroes", "monsters", "options", "spawn_tokens"]
    assert OURS == ["house-upgrade-cards"]


def test_the_switches_and_their_defaults_are_those_of_the_table():
    written = {raw["id"]: raw["default"] for raw in entries("options")}
    assert Variants().model_dump() == written
    assert {name: Options.model_fields[name].default for name in written} == written
    assert {name: Options.model_fields[name].annotation for name in written} == {
        name: field.annotation for name, field in Variants.model_fields.items()
    }


def test_every_hero_is_read_as_written():
    found = [(word(raw["id"]), raw["defence"], raw["life"], raw["movement"]) for raw in entries("heroes")]
    assert [(hero.id, hero.defence, hero.life, hero.movement) for hero in heroes().values()] == found
    assert len(found) == 12
    assert all(hero.movement == constant("hero_movement_points") for hero in heroes().values())
    assert heroes()["johan"].talent == "blade-throw"
    assert [hero.id for hero in heroes().values() if not hero.abilities] == ["diva"]


def test_every_monster_is_read_as_written_except_an_incompletely_known_card():
    written = {
        word(raw["id"]): (raw["attack_type"], raw["attack_dice"], raw["defence"], raw["life"], raw["overkill"],
                          raw["movement"], raw["coins"], raw["kind"] == "villain")
        for raw in entries("monsters")
    }  # fmt: skip
    assert None in written.pop("schmetterling-example")
    assert {
        id: (m.kind, m.dice, m.defence, m.life, m.overkill, m.movement, m.coins, m.is_villain)
        for id, m in monsters().items()
    } == written
    assert sum(m.is_villain for m in monsters().values()) == 4
    assert all(m.overkill > 0 for m in monsters().values()), "a threshold of 0 is a hero's"


def test_every_guild_begins_with_the_five_cards_and_coins_buy_the_others():
    assert starting_cards() == ("rusty-blade", "parrying-blade", "slingshot", "nova-bolt", "life-drain")
    assert len(upgrades()) == 13
    assert {*starting_cards(), *upgrades()} == cards().keys()
    ours = [cards()[id] for id in upgrades()]
    assert all(1 <= card.price <= 4 for card in ours)
    assert Counter(card.kind for card in ours) == {"melee": 6, "ranged": 4, "boost": 3}
    assert all(card.dice or card.effects for card in ours)
    assert all(card.dice for card in ours if not card.is_boost)
    assert all(bool(card.group) != card.is_boost for card in cards().values())
    raw = [each for name in ("attack_cards", "house-upgrade-cards") for each in entries(name)]
    assert all(each["provenance"]["kind"] == "house" for each in entries("house-upgrade-cards"))
    assert [(card.id, card.kind, card.dice) for card in cards().values()] == [
        (word(each["id"]), each["type"], each["dice"]) for each in raw
    ]


def test_no_two_things_share_a_word():
    words = [*heroes(), *monsters(), *cards(), *spawn_tokens(), *(hero.talent for hero in heroes().values())]
    assert [each for each, count in Counter(words).items() if count > 1] == []
