"""Before the fight: agreements, joining, and refusals with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, Term, UserText
from rules.core.files.defects import FileError
from rules.gloomhaven import RULESET
from rules.gloomhaven.lobby.scenario import FILES
from rules.gloomhaven.lobby.setup import role_table


def new(scenario: str = "cellar", **options: str) -> Any:
    return RULESET.new_setup(scenario, options)


def party(*seats: tuple[str, str]) -> Any:
    setup = new()
    for seat, role in seats:
        setup = RULESET.join(setup, seat, role, seat.title(), {})
    return setup


def refusal(call: Any, *args: Any, **kwargs: Any) -> Any:
    with pytest.raises(Refused) as caught:
        call(*args, **kwargs)
    return caught.value.refusal


def test_scenarios_are_offered_smallest_first_and_chosen_by_id():
    assert RULESET.scenarios() == ("cellar", "fort", "saltroad", "tollgate", "shrine")
    for id in RULESET.scenarios():
        assert new(id).scenario.id == id


def test_the_text_of_a_file_is_a_scenario_too():
    text = FILES.texts()["tollgate"]
    assert new(text).scenario == new("tollgate").scenario
    with pytest.raises(FileError):
        new("id: x\n")


def test_an_unknown_scenario_is_refused_with_the_known_ones():
    found = refusal(new, "castle")
    assert (found.code, found.facts["text"]) == ("scenario-unknown", "castle")
    known = ["cellar", "fort", "saltroad", "tollgate", "shrine"]
    assert [each.id for each in found.facts["scenarios"]] == [f"scenario-{id}" for id in known]


def test_GLOOM_T7_the_scenario_level_is_0_to_7():
    """GLOOM-T7."""
    assert (new("fort").level, new("tollgate").level) == (0, 1)
    assert [new(level=str(level)).level for level in range(8)] == list(range(8))
    for text, code in (("8", "slot-range"), ("-1", "slot-range"), ("one", "slot-number"), ("99999", "slot-range")):
        found = refusal(new, level=text)
        assert (found.code, found.facts["low"], found.facts["high"]) == (code, 0, 7)


def test_GLOOM_H1_ties_are_asked_or_taken_in_reading_order():
    """GLOOM-H1."""
    assert (new().ties, new(ties="first").ties) == ("ask", "first")
    assert refusal(new, ties="dice").code == "slot-choice"
    assert refusal(new, speed="fast").facts["slots"] == ["level", "ties"]


def test_a_party_has_one_to_four_characters_in_different_roles():
    setup = party()
    assert RULESET.check_start(setup).code == "seats-few"
    for number, role in enumerate(["", "longbow", "", "hero"], 1):
        setup = RULESET.join(setup, f"s{number}", role, f"P{number}", {})
        assert RULESET.check_start(setup) is None
    assert [member.role for member in setup.party] == ["shieldmaiden", "longbow", "embersage", "hero"]
    assert RULESET.roles(setup) == ()
    assert refusal(RULESET.join, setup, "s5", "", "P5", {}).code == "seats-full"


def test_a_taken_or_unknown_role_is_refused():
    setup = party(("anna", "longbow"))
    taken = refusal(RULESET.join, setup, "ben", "longbow", "Ben", {})
    assert (taken.code, taken.facts["role"]) == ("role-taken", "longbow")
    assert "longbow" not in taken.facts["roles"]
    unknown = refusal(RULESET.join, setup, "ben", "bard", "Ben", {})
    assert unknown.code == "role-unknown"
    assert Term("shieldmaiden") in unknown.facts["roles"]
    assert unknown.facts["more"] == 0
    assert refusal(RULESET.join, setup, "anna", "", "Anna", {}).code == "seat-taken"


def test_a_taken_role_with_copies_is_not_unknown():
    setup = party(("anna", "hero"), ("ben", "hero-2"))
    assert refusal(RULESET.join, setup, "carl", "hero-2", "Carl", {}).code == "role-taken"
    assert refusal(RULESET.join, setup, "carl", "hero-4", "Carl", {}).code == "role-unknown", "hero-3 comes first"


def test_a_seat_that_leaves_frees_its_role():
    setup = RULESET.leave(party(("anna", "longbow"), ("ben", "hero")), "anna")
    assert [member.seat for member in setup.party] == ["ben"]
    assert "longbow" in RULESET.roles(setup)
    assert RULESET.leave(setup, "nobody") == setup


def test_custom_characters_can_join_up_to_four_times_with_their_hit_points():
    setup = party()
    for number in range(4):
        role = next(role for role in RULESET.roles(setup) if role.startswith("hero"))
        setup = RULESET.join(setup, f"s{number}", role, f"Hero {number}", {"hp": str(10 + number)})
    assert [(member.role, member.hp) for member in setup.party] == [
        ("hero", 10), ("hero-2", 11), ("hero-3", 12), ("hero-4", 13),
    ]  # fmt: skip


def test_hit_points_come_from_the_option_the_level_or_the_scenario():
    def hp(scenario_level: str, role: str, **options: str) -> int:
        return RULESET.join(new(level=scenario_level), "s", role, "P", options).party[0].hp

    table = role_table()["shieldmaiden"].hp
    assert (hp("1", "shieldmaiden"), hp("3", "shieldmaiden"), hp("7", "shieldmaiden")) == (table[0], table[4], table[8])
    assert hp("1", "shieldmaiden", level="9") == table[8]
    assert hp("1", "hero", hp="17") == hp("1", "hero hp=17") == 17
    assert refusal(hp, "1", "hero", hp="0").code == "slot-range"
    assert refusal(hp, "1", "hero", armour="1").code == "unknown-option"


def test_a_seat_is_named_by_its_player_and_its_role():
    seat = RULESET.seats(party(("anna", "longbow")))[0]
    assert (seat.id, seat.side) == ("anna", "party")
    assert seat.name == Phrase("seat", {"name": "Anna", "role": "longbow"})
    assert isinstance(seat.name.facts["name"], UserText)
    assert isinstance(seat.name.facts["role"], Term)


def test_a_set_up_survives_json():
    setup = party(("anna", "hero"), ("ben", "hero-2"))
    assert type(setup).model_validate_json(setup.model_dump_json()) == setup
