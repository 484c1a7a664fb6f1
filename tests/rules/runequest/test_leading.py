"""Number of characters that each player leads."""

import pytest

from rules.runequest import RULESET
from rules.runequest.state import Setup

YARD = """\
id: yard
title.en: Yard
least-characters: {least}
characters-each: {each}

[map]
      A B C D E F
  1 | r . . . . b
  2 |  r . . . . b
  3 | r . . . . b

[legend]
r = start red
b = start blue
"""


def led(setup):
    """Returns the number of characters that each seat leads."""
    found = {}
    for fighter in setup.combatants:
        found[fighter.seat] = found.get(fighter.seat, 0) + 1
    return found


def joined(setup, *sides):
    for number, side in enumerate(sides, 1):
        setup = RULESET.join(setup, f"s{number}", "", "", {"side": side} if side else {})
    return setup


@pytest.mark.parametrize(
    ("each", "least", "sides", "expected"),
    [
        (1, 4, ["red"], {"s1": 1, "others-red": 1, "others-blue": 2}),
        (2, 2, ["red"], {"s1": 2, "others-blue": 2}),
        (2, 2, ["red", "blue"], {"s1": 2, "s2": 2}),
        (2, 2, ["red", "red", "blue"], {"s1": 2, "s2": 1, "s3": 2, "others-blue": 1}),
        (3, 6, ["blue"], {"others-red": 3, "s1": 3}),
    ],
)
def test_a_player_leads_as_many_characters_as_the_scenario_gives_each(each, least, sides, expected):
    setup = RULESET.new_setup(YARD.format(each=each, least=least), {})
    assert led(joined(setup, *sides)) == expected


def test_in_the_quick_start_one_player_leads_both_characters_and_two_players_one_each():
    setup = RULESET.new_setup(RULESET.scenarios()[0], {})
    assert led(joined(setup, "")) == {"s1": 2, "foes": 2}
    assert led(joined(setup, "", "")) == {"s1": 1, "s2": 1, "foes": 2}


def test_an_older_set_up_gives_each_player_one_character():
    stored = RULESET.new_setup("orchard", {}).model_dump(mode="json", exclude_defaults=True)
    assert "each" not in stored
    assert Setup.model_validate(stored).each == 1


def test_in_the_quick_start_every_fighter_can_reach_an_enemy_in_the_first_round():
    setup = joined(RULESET.new_setup(RULESET.scenarios()[0], {}), "")
    red = [each for each in setup.combatants if each.side == "red"]
    foes = [each for each in setup.combatants if each.side != "red"]
    nearest = {each.id: min(setup.ground.distance(each.cell, foe.cell) for foe in foes) for each in red}
    assert all(2 <= distance <= 4 for distance in nearest.values()), nearest
