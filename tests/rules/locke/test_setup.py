"""Before the game: agreements, joining, and refusals with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Term, UserText
from rules.core.files.defects import FileError
from rules.locke import RULESET
from rules.locke.lobby.scenario_text import FILES, SHIPPED
from rules.locke.tables import DATA, characters


def new(scenario: str = "random-combat", **options: str) -> Any:
    return RULESET.new_setup(scenario, options)


def joined(setup: Any, *roles: str) -> Any:
    """Returns the set-up with a seat for each role and its options ("random party=a")."""
    for typed in roles:
        number = len(setup.party) + 1
        role, _, said = typed.partition(" ")
        sheet = dict(part.split("=") for part in said.split())
        setup = RULESET.join(setup, f"s{number}", role, f"Name {number}", sheet)
    return setup


def refusal(call: Any, *args: Any, **kwargs: Any) -> Refusal:
    with pytest.raises(Refused) as caught:
        call(*args, **kwargs)
    return caught.value.refusal


def test_the_quick_start_comes_first_and_any_player_can_join_it():
    assert RULESET.scenarios()[0] == "random-combat"
    setup = new()
    assert (setup.scenario.order, setup.scenario.cause, setup.items) == ("random", "card", 1)
    assert RULESET.check_start(setup) == Refusal("seats-few", count=0, needed=1)
    assert RULESET.check_start(joined(setup, "")) is None


def test_every_scenario_file_is_shipped_and_named():
    assert {path.stem for path in (DATA / "scenarios").glob("*.json")} == set(SHIPPED)
    for id, scenario in FILES.shipped.items():
        assert scenario.id == id
        assert set(scenario.title) == set(scenario.intro) == {"en", "ja"}
        assert scenario.title["en"] != scenario.title["ja"]


@pytest.mark.parametrize("id", SHIPPED)
def test_every_scenario_can_be_filled_and_started(id: str) -> None:
    setup = new(id)
    most = setup.scenario.most
    setup = joined(setup, *[""] * most)
    assert RULESET.roles(setup) == ()
    assert RULESET.check_start(setup) is None
    found = refusal(RULESET.join, setup, "s9", "", "Late", {})
    assert (found.code, found.facts) == ("seats-full", {"limit": most})


def test_the_text_of_a_file_is_a_scenario_too():
    text = (DATA / "scenarios" / "ambush.json").read_text("utf-8")
    assert new(text).scenario == new("ambush").scenario
    with pytest.raises(FileError):
        new("{\n")


def test_an_unknown_scenario_is_refused_with_the_known_ones():
    found = refusal(new, "palace")
    assert (found.code, found.facts["text"]) == ("scenario-unknown", "palace")
    assert [each.id for each in found.facts["scenarios"]] == [f"scenario-{id}" for id in SHIPPED]


def test_the_number_of_items_is_0_to_3():
    assert (new().items, new("duel").items, new("ambush").items) == (1, 2, 0)
    assert [new(items=str(number)).items for number in range(4)] == [0, 1, 2, 3]
    for text, code in (("4", "slot-range"), ("-1", "slot-range"), ("two", "slot-number")):
        found = refusal(new, items=text)
        figures = {"slot": "items", "text": text, "low": 0, "high": 3}
        assert (found.code, found.facts) == (code, {"verb": "game-new", **figures})
    found = refusal(new, level="2")
    assert (found.code, found.facts["slot"]) == ("unknown-option", "level")
    assert found.facts["slots"] == ["items", "enemies"]


def test_a_random_character_is_always_free_and_a_named_one_only_once():
    setup = new("duel")
    assert RULESET.roles(setup) == ("random", *characters())
    setup = joined(setup, "random", "frances", "random")
    assert "frances" not in RULESET.roles(setup)
    assert "random" in RULESET.roles(setup)
    assert [(member.character, member.open) for member in setup.party] == [("", False), ("frances", True), ("", False)]
    found = refusal(RULESET.join, setup, "s4", "frances", "Me", {})
    assert (found.code, found.facts["role"]) == ("role-taken", Term("frances"))
    assert (found.facts["roles"][:2], found.facts["more"]) == ([Term("random"), Term("locke1")], 15)
    assert refusal(RULESET.join, setup, "s4", "emperor", "Me", {}).code == "role-unknown"
    assert refusal(RULESET.join, setup, "s1", "random", "Me", {}).code == "seat-taken"


def test_an_enemys_character_is_not_free():
    file = '{"id":"x","title":{"en":"X"},"enemies":[{"enemy":"random_character","character":"locke1"}]}\n'
    assert "locke1" not in RULESET.roles(new(file))


def test_prepared_places_are_taken_one_by_one():
    setup = new("ambush")
    places = tuple(place.id for place in setup.scenario.places)
    assert RULESET.roles(setup) == places
    setup = joined(setup, "ghost", "")
    assert [(member.role, member.condition, member.here) for member in setup.party] == [
        ("ghost", "dead", False),
        ("hunter", "normal", True),
    ]
    assert RULESET.roles(setup) == places[1:5]
    found = refusal(RULESET.join, setup, "s3", "friend", "Me", {"party": "a"})
    assert (found.code, found.facts["slot"], found.facts["slots"]) == ("unknown-option", "party", [])
    assert refusal(RULESET.join, setup, "s3", "frances", "Me", {}).code == "role-unknown", "she is no role here"


def test_leaving_frees_the_role():
    setup = joined(new("duel"), "frances", "random")
    setup = RULESET.leave(setup, "s1")
    assert [member.seat for member in setup.party] == ["s2"]
    assert "frances" in RULESET.roles(setup)


def test_silhouette_and_party_are_limited_options_of_a_seat():
    setup = joined(new("duel"), "random silhouette=h party=b")
    assert (setup.party[0].silhouette, setup.party[0].party) == ("silhouette-h", "b")
    found = refusal(RULESET.join, setup, "s2", "random", "Me", {"party": "e"})
    assert (found.code, found.facts["choices"]) == ("slot-choice", list("abcd"))
    assert refusal(RULESET.join, setup, "s2", "", "Me", {"silhouette": "z"}).facts["choices"] == list("abcdefgh")
    assert refusal(RULESET.join, setup, "s2", "", "Me", {"hp": "9"}).facts["slots"] == ["silhouette", "party"]


def test_seats_are_named_by_player_and_role_and_a_party_is_a_side():
    setup = joined(new("duel"), "random", "lag party=a", "nia party=a")
    found = RULESET.seats(setup)
    assert [seat.side for seat in found] == ["s1", "party-a", "party-a"]
    assert found[1].name == Phrase.of("seat", name=UserText("Name 2"), role=Term("lag"), place=2)


def test_LOCKE_10_1a_a_declared_combat_needs_two_active_players_on_two_sides():
    """LOCKE-10.1a."""
    setup = new("duel")
    assert RULESET.check_start(joined(setup, "random")) == Refusal("seats-few", count=1, needed=2)
    together = joined(setup, "random party=a", "random party=a")
    assert RULESET.check_start(together) == Refusal("one-side", "LOCKE-10.3.1c", sides=1, least=2)
    apart = joined(new("ambush"), "ghost", "hunter")
    assert RULESET.check_start(apart) == Refusal("nobody-here", "LOCKE-10.1a", count=1, needed=2)


def test_LOCKE_10_1a_a_combat_by_silhouette_needs_two_equal_silhouettes():
    """LOCKE-10.1a."""
    setup = joined(new("ambush"), "hunter", "friend")
    assert RULESET.check_start(setup) == Refusal("no-same-silhouette", "LOCKE-10.1a", count=2)
    assert RULESET.check_start(joined(setup, "quarry")) is None
