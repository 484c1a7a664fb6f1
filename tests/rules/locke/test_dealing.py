"""Dealing of characters, items and enemies, and its secrecy."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.play.dice import ForcedDice, SeededDice
from rules.core.play.table import Table
from rules.locke import RULESET
from rules.locke.lobby.scenario_text import SHIPPED
from rules.locke.state import INFINITE, EnemySpec, Participant, Setup, State, Weapon
from rules.locke.tables import characters, full_deck
from rules.locke.turn.dealing import HOME, begin, deal_characters, item_cards, make_enemy


def table_of(scenario: str = "duel", *roles: str, dice: list[int | str] | None = None, **options: str) -> Table:
    """Returns a table at its start; forced picks name the drawn cards."""
    setup = RULESET.new_setup(scenario, options)
    for number, role in enumerate(roles, 1):
        setup = RULESET.join(setup, f"s{number}", role, f"Name {number}", {})
    made = ForcedDice(dice) if dice is not None else SeededDice(b"0" * 32, "deal")
    return Table(setup, begin(setup), made)


def dealt(character: str, *items: str) -> Participant:
    """Returns the only participant, to which this character and these items are dealt."""
    table = table_of("random-combat", "", dice=[character, *items], items=str(len(items)))
    deal_characters(table)
    table.dice.finish()
    return table.state.participants["s1"]


def things(participant: Participant) -> list[tuple[str, int, int, bool]]:
    return [(item.tag, item.level, item.endurance, item.own) for item in participant.own.items]


def test_nothing_is_rolled_before_the_first_step():
    table = table_of("duel", "random", "random", dice=[])
    assert [each.own.character for each in table.state.participants.values()] == ["", ""]
    assert (table.state.phase, table.state.combat.place, table.state.combat.cause) == ("arise", HOME, "declared")
    table.dice.finish()


@pytest.mark.parametrize("scenario", SHIPPED)
def test_every_player_gets_a_different_character_and_no_card_is_lost(scenario: str) -> None:
    setup = RULESET.new_setup(scenario, {})
    table = table_of(scenario, *[""] * setup.scenario.most)
    deal_characters(table)
    state = table.state
    held = [each.own.character for each in state.participants.values()]
    assert sorted([*held, *state.character_deck.remaining]) == sorted(characters())
    cards = [
        f"{item.id}:{item.level}" for each in state.participants.values() for item in each.own.items if not item.own
    ]
    assert Counter([*cards, *state.item_deck.remaining]) == Counter(item_cards())
    silhouettes = {each.silhouette for each in state.participants.values()}
    assert len(silhouettes) == len(held) - (setup.scenario.cause == "silhouette")


def test_LOCKE_0_8_only_the_owners_seat_learns_its_dealt_character_and_items():
    """LOCKE-0.8."""
    table = table_of("duel", "random", "lag", dice=["elmi", "jammer:5", "cruiser:0", "mirror:4", "nike:0"])
    deal_characters(table)
    told = [(event.kind, event.audience, str(event.character)) for event in table.events]
    assert told == [
        ("character-dealt", ("s1",), "elmi"),
        ("character-dealt", ("s2",), "lag"),
        ("character-shown", None, "lag"),
    ]
    first = table.state.participants["s1"]
    assert first.private.seen_by("s2") is None
    assert first.private.seen_by("s1") is first.own
    assert (first.own.level, first.own.power, first.own.endurance, first.own.mind) == (6, 40, 3, 4)
    assert things(first) == [("jammer-a", 5, 0, False), ("cruiser-a", 0, 0, False)]
    assert things(table.state.participants["s2"])[1] == ("nike-a", 0, 6, False)


@pytest.mark.parametrize(
    ("character", "own"),
    [
        ("lord-leon", [("cruiser-a", 0, 0)]),
        ("nagato", [("psychopod-a", 0, 0)]),
        ("frances", [("mirror_personal-a", 0, 0)]),
        ("cornelia", [("underling-a", 0, 0)]),
        ("octavius", [("energy_suit-a", 0, 5)]),
        ("yamaki2", [("underling-a", 0, 0), ("cruiser-a", 0, 0)]),
        ("jessica", [("decomposition-a", 0, 0)]),
        ("hijiri", []),
        ("yamaki1", [("powered_suit-a", 3, 0), ("field-a", 3, 0), ("jammer-a", 3, 0)]),
        ("strohheim-e", [("helldiver_suit-a", 0, 8), ("jammer-a", 4, 0), ("beam_cannon-a", 0, 0)]),
        ("dr-wong", [("sub_space_field_personal-a", 0, 0)]),
    ],
)
def test_a_characters_equipment_comes_with_it(character: str, own: list[tuple[str, int, int]]) -> None:
    assert things(dealt(character)) == [(*thing, True) for thing in own]


def test_a_dealt_item_of_a_kind_the_character_has_gets_the_next_letter():
    assert things(dealt("strohheim-e", "jammer:2"))[-1] == ("jammer-b", 2, 0, False)


def test_planet_cards_that_can_be_owned():
    counts = Counter(card.partition(":")[0] for card in item_cards())
    assert counts == {
        "cruiser": 4, "underling": 4, "jammer": 5, "field": 5, "energy_suit": 1, "powered_suit": 3, "nike": 2,
        "sub_space_field": 2, "energy_absorb_ball": 2, "geoid_bullet": 2, "mirror": 3,
    }  # fmt: skip
    assert [card for card in item_cards() if card.startswith("mirror")] == ["mirror:4", "mirror:5", "mirror:6"]


def test_a_prepared_seat_follows_the_file():
    file = """{"id": "x", "title": {"en": "X"}, "cause": "declared", "places": [
      {"id": "one", "character": "lag", "hand": ["wild", "bazooka-8"], "items": ["powered-suit:5"], "controlled": true},
      {"id": "two", "base_player": true, "silhouette": "c", "party": "b"},
      {"id": "three", "here": false, "condition": "arrested"}]}"""
    setup = RULESET.new_setup(file, {})
    for seat in ("s1", "s2", "s3"):
        setup = RULESET.join(setup, seat, "", seat, {})
    state = begin(setup)
    one, two, three = state.participants.values()
    assert (one.own.character, one.own.hand, one.controlled) == ("lag", ["bazooka-8", "wild"], True)
    assert things(one) == [("powered_suit-a", 5, 0, False)]
    assert (two.base_player, two.silhouette, two.party, two.place) == (True, "silhouette-c", "b", HOME)
    assert (three.place, three.condition, three.silhouette) == ("", "arrested", "silhouette-d")
    assert Counter(state.deck.remaining) == Counter(full_deck()) - Counter(one.own.hand)


# --- enemies ---------------------------------------------------------------------------------------------------------


def enemy(spec: EnemySpec, *dice: int | str, hand: tuple[str, ...] = ()) -> Participant:
    setup = RULESET.join(RULESET.new_setup("random-combat", {}), "s1", "lag", "Me", {})
    table: Table[Setup, State] = Table(setup, begin(setup), ForcedDice(list(dice)))
    made = make_enemy(table, spec)
    table.dice.finish()
    assert made.id not in table.state.participants
    assert (made.kind, made.seat, made.private.owners, made.place) == ("enemy", "", (), HOME)
    return made


def test_a_police_squad_has_members_a_weapon_and_possibly_a_jammer():
    squad = enemy(EnemySpec(enemy="police", count=4, weapon="bazooka", jammer=3))
    assert (squad.id, squad.members, squad.human, squad.uses_cards) == ("police", [1, 1, 1, 1], True, False)
    assert squad.weapon == Weapon(id="bazooka", level=3)
    assert things(squad) == [("jammer-a", 3, 0, True)]
    assert enemy(EnemySpec(enemy="police")).members == [1, 1, 1]


def test_LOCKE_10_5_2f_a_stray_esper_has_infinite_power():
    """LOCKE-10.5.2f."""
    esper = enemy(EnemySpec(enemy="stray_esper", level=2, endurance=2))
    assert (esper.own.level, esper.own.power, esper.own.endurance, esper.own.mind) == (2, INFINITE, 2, 0)
    assert (esper.id, esper.known_endurance, esper.uses_cards) == ("stray-esper", 2, True)


def test_LOCKE_10_12a_the_variant_of_an_alarm_device_is_chosen_uniformly():
    """LOCKE-10.12a."""
    for weapon, level, jammer in (("blaster", 2, 2), ("bazooka", 3, 3), ("beam_cannon", 4, 4)):
        device = enemy(EnemySpec(enemy="alarm_device"), weapon)
        assert (device.weapon, device.human, device.own.endurance) == (Weapon(id=weapon, level=level), False, 2)
        assert things(device) == [("jammer-a", jammer, 0, True)]


def test_the_armoured_car_and_the_dark_knights_are_not_human():
    car = enemy(EnemySpec(enemy="armoured_car"))
    assert (car.weapon, car.own.endurance, car.human, car.members) == (Weapon(id="beam_cannon", level=4), 3, False, [])
    knights = enemy(EnemySpec(enemy="dark_knights"))
    assert (knights.members, knights.human) == ([3, 3, 3], False)
    assert knights.weapon == Weapon(id="dark_knights_weapon", level=5, power=25)


def test_LOCKE_10_12_1a_a_random_character_is_an_unused_secret_card():
    """LOCKE-10.12.1a."""
    setup = RULESET.join(RULESET.new_setup("random-combat", {}), "s1", "lag", "Me", {})
    table: Table[Setup, State] = Table(setup, begin(setup), ForcedDice(["yamaki1"]))
    assert "lag" not in table.state.character_deck.remaining
    made = make_enemy(table, EnemySpec(enemy="random_character"))
    assert (made.own.character, made.known_endurance, made.is_open) == ("yamaki1", None, False)
    assert len(made.own.items) == 3
    assert "yamaki1" not in table.state.character_deck.remaining
    assert table.events == []


def test_a_second_enemy_of_a_kind_has_a_number():
    setup = RULESET.join(RULESET.new_setup("random-combat", {}), "s1", "lag", "Me", {})
    table: Table[Setup, State] = Table(setup, begin(setup), ForcedDice([]))
    for id in ("police", "police-2", "police-3"):
        made = make_enemy(table, EnemySpec(enemy="police"))
        assert made.id == id
        table.state.participants[made.id] = made
