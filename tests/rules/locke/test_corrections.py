"""A game master's possible and impossible corrections, and their audiences."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.core.contract.corrections import Add, End, MovePiece, Remove, Roll, Set
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.play.actions import Action
from rules.core.play.dice import SeededDice
from rules.core.play.hidden import Hidden
from rules.locke.attack import evading
from rules.locke.attack.reactions import resolve
from rules.locke.correction_events import CORRECTION_EVENTS
from rules.locke.shown.corrections import CORRECTIONS
from rules.locke.state import AttackPart, EnemySpec, JammerUse, Participant, PendingAttack, PendingEscape, Private
from rules.locke.tables import enemies
from rules.locke.turn.dealing import GROUPS, item_cards, make_enemy
from rules.locke.turn.declaring import declarations
from rules.locke.turn.parties import exits, negotiate
from rules.locke.turn.rounds import continuing, deal
from rules.locke.wording import item_name
from tests.rules.locke.helpers import PLACE, Bout, enemy, player


@pytest.fixture
def bout() -> Bout:
    """Returns a bout of two players and a stray esper; b has a hand and items."""
    return Bout(
        player("a"),
        player("b", endurance=4, hand=["bazooka-8", "wild"], items=["jammer:3", "underling"], party="x"),
        enemy("stray-esper", level=3, endurance=3, mind=0, known_endurance=3),
    )


def make(bout: Bout, correction: Action) -> list[Event]:
    """Makes a correction, which must be possible, and returns its events."""
    refusal = refused(bout, correction)
    assert refusal is None, refusal
    before = len(bout.table.events)
    CORRECTIONS.make(bout.table, correction)
    return bout.table.events[before:]


def refused(bout: Bout, correction: Action) -> Refusal | None:
    return CORRECTIONS.check(bout.setup, bout.state, correction)


def public(events: list[Event]) -> list[str]:
    """Returns all public events as text."""
    return [event.model_dump_json(exclude={"audience", "rules"}) for event in events if event.audience is None]


def test_a_correction_in_words_contains_all_its_slots() -> None:
    told = CORRECTIONS.slots_in_words
    assert told(Set(target="b", what="endurance")) == {"target": "b", "what": "endurance", "value": 0}
    assert told(Set(target="b", what="silhouette", name="a")) == {"target": "b", "what": "silhouette", "name": "a"}
    assert told(Set(target="b", what="party")) == {"target": "b", "what": "party"}
    assert told(Set(what="space", to="P1")) == {"what": "space", "value": 0, "to": "P1"}
    assert told(End()) == {"verdict": "abandoned"}
    assert told(Remove(target="b")) == {"what": "piece", "target": "b"}
    assert told(Remove(what="item", target="b", name="own-mirror-a"))["name"] == item_name("own_mirror-a")


# --- numbers and states ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "value"), [("endurance", 2), ("power", 7), ("level", 3), ("mind", 6)])
def test_LOCKE_0_8_a_secret_number_is_told_to_its_owner_alone(bout: Bout, what: Any, value: int) -> None:
    """LOCKE-0.8."""
    told = make(bout, Set(target="b", what=what, value=value, reason="misread"))
    assert getattr(bout["b"].own, what) == value
    assert [(event.kind, event.audience) for event in told] == [("corrected", None), ("figure-corrected", ("b",))]
    assert told[1].after == value
    assert told[0].reason == "misread"
    assert public(told) == public(make(bout, Set(target="b", what=what, value=value + 1, reason="misread")))


def test_LOCKE_10_7_4a_a_declared_endurance_is_corrected_in_public(bout: Bout):
    """LOCKE-10.7.4a."""
    (told,) = make(bout, Set(target="stray-esper", what="endurance", value=2))
    assert (told.before, told.after) == ("3", "2")
    assert bout["stray-esper"].known_endurance == bout["stray-esper"].own.endurance == 2


def test_power_is_limited_by_the_character_and_a_raised_level_becomes_the_base(bout: Bout):
    make(bout, Set(target="b", what="power", value=99))
    make(bout, Set(target="b", what="level", value=7))
    assert (bout["b"].own.power, bout["b"].own.level, bout["b"].own.base_level) == (30, 7, 7)


def test_LOCKE_10_7_4c_a_player_set_to_endurance_0_dies(bout: Bout):
    """LOCKE-10.7.4c, LOCKE-10.7.4d."""
    told = make(bout, Set(target="b", what="endurance", value=0))
    assert told[-1].kind == "died"
    assert (bout["b"].condition, bout["b"].own.hand, len(bout["b"].own.items)) == ("dead", [], 2)
    assert bout.state.deck.discarded == ["bazooka-8", "wild"]
    assert refused(bout, Set(target="b", what="endurance", value=3)) == Refusal("is-dead", target="b")


@pytest.mark.parametrize("flag", ["asleep", "controlled", "base_player"])
def test_states_are_set_and_removed(bout: Bout, flag: Any) -> None:
    for value in (1, 0):
        (told,) = make(bout, Set(target="b", what=flag, value=value))
        assert getattr(bout["b"], flag) is bool(value)
        assert (told.before, told.after, told.field) == (str(1 - value), str(value), flag.replace("_", "-"))
    assert refused(bout, Set(target="b", what=flag, value=2)) == Refusal("value-range", value=2, low=0, high=1)


def test_condition_and_silhouette_are_words(bout: Bout):
    (told,) = make(bout, Set(target="b", what="condition", name="arrested"))
    assert bout["b"].condition == told.word == "arrested"
    (told,) = make(bout, Set(target="b", what="silhouette", name="c"))
    assert bout["b"].silhouette == told.word == "silhouette-c"
    found = refused(bout, Set(target="b", what="condition", name="dead"))
    assert found is not None
    assert found.code == "value-choice"
    assert found.facts["choices"] == ["normal", "incapacitated", "arrested", "partner"]


def test_joining_and_leaving_parties_is_told_with_their_members(bout: Bout):
    told = make(bout, Set(target="a", what="party", name="b"))
    assert bout["a"].party == bout["b"].party == "x"
    assert [event.kind for event in told] == ["word-corrected", "party-changed"]
    assert refused(bout, Set(target="a", what="party", name="b")) == Refusal("same-party", target="b")
    make(bout, Set(target="a", what="party"))
    assert bout["a"].party == ""
    assert refused(bout, Set(target="a", what="party")) == Refusal("no-party", target="a")
    assert refused(bout, Set(target="a", what="party", name="stray-esper")) == Refusal(
        "not-a-player", target="stray-esper"
    )


@pytest.mark.parametrize(
    ("correction", "refusal"),
    [
        (Set(target="zz", what="mind"), Refusal("no-such-piece", text="zz")),
        (Set(target="b", what="level", value=8), Refusal("value-range", value=8, low=0, high=7)),
        (Set(target="b", what="mind", value=13), Refusal("value-range", value=13, low=0, high=12)),
        (Set(target="b", what="members", value=1), Refusal("no-group", target="b")),
        (MovePiece(target="b", to="over there"), Refusal("no-place", text="over there")),
        (MovePiece(target="stray-esper", to="P2"), Refusal("not-a-player", target="stray-esper")),
        (Add(what="fallen", target="b"), Refusal("not-fallen", target="b")),
        (Add(what="item", target="b", name="crown"), Refusal("no-such-item", text="crown")),
        (Add(what="item", target="b", name="mirror", value=3), Refusal("value-range", value=3, low=4, high=6)),
        (Add(what="card", target="b", name="ace"), Refusal("no-such-card", text="ace")),
        (Remove(what="item", target="b", name="crown-a"), Refusal("no-such-item", text="crown-a")),
        (Remove(what="item", target="b", name="x"), Refusal("no-such-item", text="x")),
        (Remove(what="card", target="b", name="ace"), Refusal("no-such-card", text="ace")),
        (Roll(target="stray-esper"), Refusal("not-a-player", target="stray-esper")),
        (
            End(verdict="victory"),
            Refusal("open-slot", verb="end", slot="target", choices=["a", "b", "stray-esper"], count=3),
        ),
        (Set(what="space", to="P9"), Refusal("no-such-place", text="P9", places=[PLACE])),
    ],
)
def test_an_impossible_correction_changes_nothing(bout: Bout, correction: Action, refusal: Refusal) -> None:
    before = bout.state.model_dump_json()
    assert refused(bout, correction) == refusal
    assert bout.state.model_dump_json() == before


def test_a_machine_never_sleeps_and_infinite_power_cannot_be_set(bout: Bout):
    bout["stray-esper"].human = False
    bout["stray-esper"].own.power = 1_000_000
    assert refused(bout, Set(target="stray-esper", what="asleep", value=1)) == Refusal(
        "never-sleeps", "LOCKE-10.7.2h", target="stray-esper"
    )
    assert refused(bout, Set(target="stray-esper", what="power", value=1)) == Refusal(
        "power-infinite", "LOCKE-10.5.2f", target="stray-esper"
    )


def test_a_group_has_members_rather_than_an_endurance(bout: Bout):
    squad = make_enemy(bout.table, EnemySpec(enemy="police", count=3))
    bout.state.participants[squad.id] = squad
    assert refused(bout, Set(target="police", what="endurance", value=1)) == Refusal("is-group", target="police")
    (told,) = make(bout, Set(target="police", what="members", value=1))
    assert (squad.members, squad.fallen, told.before, told.after) == ([1], 2, "3", "1")
    make(bout, Set(target="police", what="members", value=3))
    assert (squad.members, squad.fallen) == ([1, 1, 1], 0)
    make(bout, Set(target="police", what="members", value=0))
    assert squad.condition == "dead"


# --- things ----------------------------------------------------------------------------------------------------------


def test_LOCKE_0_8_a_given_item_is_named_to_its_owner_alone(bout: Bout):
    """LOCKE-0.8."""
    bout.state.item_deck.remaining = ["jammer:5"]
    told = make(bout, Add(what="item", target="b", name="jammer", value=5, reason="forgotten"))
    item = bout["b"].own.items[-1]
    assert (item.tag, item.level, bout.state.item_deck.remaining) == ("jammer-b", 5, [])
    assert [(event.kind, event.audience) for event in told] == [("thing-corrected", None), ("thing-named", ("b",))]
    assert public(told) == public(make(bout, Add(what="item", target="b", name="nike", reason="forgotten")))


def test_a_taken_item_is_out_of_use_and_returns_to_its_deck(bout: Bout):
    bout["b"].jammers = [JammerUse(tag="jammer-a", target="a")]
    bout["b"].underlings = 1
    make(bout, Remove(what="item", target="b", name="jammer-a"))
    make(bout, Remove(what="item", target="b", name="underling-a"))
    assert (bout["b"].own.items, bout["b"].jammers, bout["b"].underlings) == ([], [], 0)
    assert bout.state.item_deck.remaining == ["jammer:3", "underling:0"]


def test_LOCKE_0_8_a_given_card_comes_from_the_deck_and_is_named_to_its_owner_alone(bout: Bout):
    """LOCKE-0.8."""
    told = make(bout, Add(what="card", target="b", name="screen-5"))
    assert bout["b"].own.hand == ["bazooka-8", "screen-5", "wild"]
    assert bout.state.deck.remaining.count("screen-5") == 3
    assert told[1].audience == ("b",)
    assert told[1].card == "screen-5"
    assert public(told) == public(make(bout, Add(what="card", target="b", name="wild")))


@pytest.mark.parametrize(
    ("there", "not_there", "why"),
    [
        (Remove(what="card", target="b", name="wild"), Remove(what="card", target="b", name="blaster-4"), "not-there"),
        (
            Remove(what="item", target="b", name="jammer-a"),
            Remove(what="item", target="b", name="mirror-a"),
            "not-there",
        ),
        (Add(what="card", target="b", name="screen-5"), Add(what="card", target="b", name="wild"), "not-in-deck"),
    ],
)
def test_LOCKE_0_8_a_correction_reveals_the_presence_of_an_item_to_its_owner_alone(
    bout: Bout, there: Action, not_there: Action, why: str
) -> None:
    """LOCKE-0.8."""
    bout.state.deck.remaining = [card for card in bout.state.deck.remaining if card != "wild"]
    for correction in (there, not_there):
        assert refused(bout, correction) is None
    hand, items = list(bout["b"].own.hand), list(bout["b"].own.items)
    nothing = make(bout, not_there)
    assert (bout["b"].own.hand, bout["b"].own.items) == (hand, items)
    assert [(event.kind, event.audience) for event in nothing] == [
        ("thing-corrected", None),
        ("thing-not-corrected", ("b",)),
    ]
    assert nothing[1].why == why
    assert public(nothing) == public(make(bout, there))


def test_LOCKE_0_8_a_correction_reveals_the_number_of_items_to_their_owner_alone(bout: Bout):
    """LOCKE-0.8."""
    gift = Add(what="item", target="b", name="underling")
    told = make(bout, gift)
    for _ in range(20):
        last = make(bout, gift)
    assert len(bout["b"].own.items) == 20
    assert public(told) == public(last)
    assert last[1].why == "too-many"


def test_rows_declare_which_corrections_touch_hands_directly_or_indirectly():
    touching = [
        *(Set(target="b", what=what) for what in ("endurance", "power", "level", "mind")),
        *(kind(what=what, target="b") for kind in (Add, Remove) for what in ("item", "card")),
        Roll(target="b"),
        Remove(target="b"),  # a player who dies loses the hand
        Add(what="fallen", target="b"),  # a revived player's endurance is secret again
    ]
    assert all(CORRECTIONS.touches_hand(each) for each in touching)
    others = [
        *(Set(target="b", what=what) for what in ("members", "asleep", "condition", "party", "space")),
        MovePiece(target="b", to="P2"),
        End(),
    ]
    assert not any(CORRECTIONS.touches_hand(each) for each in others)


def test_members_of_groups_have_no_cards() -> None:
    assert not [enemy for enemy in GROUPS if enemies()[enemy]["uses_cards"]]


def test_a_taken_card_is_used(bout: Bout):
    make(bout, Remove(what="card", target="b", name="wild"))
    assert (bout["b"].own.hand, bout.state.deck.discarded) == (["bazooka-8"], ["wild"])


# --- death, return and movement --------------------------------------------------------------------------------------


def test_killed_and_brought_back(bout: Bout):
    told = make(bout, Remove(target="b", reason="fell off"))
    assert [event.kind for event in told] == ["piece-removed", "died"]
    assert bout["b"].place == ""
    thought = Participant(id="thought-b", kind="thought", seat="b", private=Hidden(value=Private()), thought_power=5)
    bout.state.participants[thought.id] = thought
    (told,) = make(bout, Add(what="fallen", target="b", value=2, reason="no, held on"))
    assert (bout["b"].condition, bout["b"].own.endurance, bout["b"].place) == ("normal", 2, PLACE)
    assert thought.escaped
    assert told.kind == "piece-returned"
    make(bout, Remove(target="b"))
    make(bout, Add(what="fallen", target="b"))
    assert bout["b"].own.endurance == 4


def test_a_player_moved_away_leaves_the_combat_and_one_moved_back_rejoins_it(bout: Bout):
    make(bout, MovePiece(target="b", to="p7"))
    assert bout["b"].escaped
    assert bout["b"].place == "P7"
    assert not bout.state.spaces["P7"].is_open
    bout.state.escapes = [
        PendingEscape(who="b", distance=3, place="P7"),
        PendingEscape(who="a", distance=1, place="P3"),
    ]
    make(bout, MovePiece(target="b", to="P8"))
    assert bout.state.escapes[0].place == "P8"
    (told,) = make(bout, MovePiece(target="b", to=PLACE))
    assert not bout["b"].escaped
    assert [escape.who for escape in bout.state.escapes] == ["a"]
    assert (told.source, told.to) == ("P8", PLACE)


def test_LOCKE_10_2_2b_a_player_moved_in_joins_with_the_next_round(bout: Bout):
    """LOCKE-10.2.2b."""
    late = player("c")
    late.place = ""
    bout.state.participants["c"] = late
    make(bout, MovePiece(target="c", to=PLACE))
    assert late.joins_round == 2
    assert "c" not in bout.state.combat.joined
    make(bout, MovePiece(target="c", to="P2"))
    assert late.joins_round == 0


def test_a_space_is_opened_and_closed(bout: Bout):
    for value in (0, 1):
        (told,) = make(bout, Set(what="space", to=PLACE, value=value))
        assert bout.state.spaces[PLACE].is_open is told.is_open is bool(value)


# --- the game turn and the end ---------------------------------------------------------------------------------------


def test_LOCKE_10_7_1c_a_lowered_level_recovers_by_the_chart_up_to_its_base():
    """LOCKE-10.7.1c."""
    bout = Bout(player("a", level=5), player("b"), dice=[2, 3, 1])
    bout["a"].own.level = 4
    told = make(bout, Roll(target="a"))
    assert (told[0].result, told[0].total, told[1].delta, bout["a"].own.level) == ("recover", 2, 1, 5)
    bout["a"].own.level = 3
    assert [event.kind for event in make(bout, Roll(target="a"))] == ["chart-rolled"]
    bout["a"].own.level = 5
    make(bout, Roll(target="a"))
    assert bout["a"].own.level == 5
    bout.finish()


def test_LOCKE_10_3_6c_collecting_the_cards_ends_all_combats(bout: Bout):
    """LOCKE-10.3.6c, LOCKE-10.12.2b."""
    told = make(bout, End(verdict="collected", reason="hallucination room"))
    assert [event.kind for event in told] == [
        "verdict", "combat-ended", "character-shown", "cards-collected", "game-ended",
    ]  # fmt: skip
    assert list(bout.state.participants) == ["a", "b"]
    assert (bout.state.ended, bout.state.phase, len(bout.state.deck.remaining)) == ("collected", "over", 86)
    assert bout["b"].own.hand == []


def test_a_verdict_names_the_winning_side(bout: Bout):
    make(bout, End(verdict="victory", target="b"))
    assert (bout.state.ended, bout.state.winner) == ("victory", "party-x")


def test_every_verb_and_event_is_unique():
    assert list(CORRECTIONS.kinds) == ["set", "move", "add", "remove", "roll", "end"]
    assert len({kind.model_fields["kind"].default for kind in CORRECTION_EVENTS}) == len(CORRECTION_EVENTS)


def test_the_sample_for_autocomplete_is_legal_and_contains_no_secrets(bout: Bout):
    found = list(CORRECTIONS.options(bout.setup, bout.state))
    assert {type(each) for each in found} == set(CORRECTIONS.kinds.values())
    assert not [each for each in found if refused(bout, each) is not None]
    other = Bout(
        player("a", level=2, mind=9),
        player("b", endurance=6, hand=["blaster-4", "teleport-1"], items=["mirror:5"], party="x"),
        enemy("stray-esper", level=3, endurance=3, mind=0, known_endurance=3),
    )
    assert list(CORRECTIONS.options(other.setup, other.state)) == found


# --- corrections during a waiting procedure --------------------------------------------------------------------------


def waiting(procedure: str) -> Bout:
    """Returns a bout that waits for an answer in the middle of a procedure."""
    bout = Bout(
        player("a", hand=["bazooka-8", "teleport-3"], items=["jammer:3", "nike:6"], party="x"),
        player("b", hand=["screen-5", "teleport-4"], items=["mirror:5", "field:4"], party="y"),
        player("c", hand=["hallucination-5", "teleport-6"], items=["underling", "*mirror_personal"]),
        enemy("stray-esper", level=3, endurance=3, mind=0, known_endurance=3, hand=["barrier-4"]),
    )
    bout.table.dice = SeededDice(b"1" * 32, procedure)
    bout.state.item_deck.remaining = sorted(item_cards())
    if procedure == "resolve":
        part = AttackPart(who="a", card="bazooka-8", power=8)
        bout.state.attack = PendingAttack(
            attacker="a", kind="card", name="bazooka-8", target="b", printed=3, parts=[part], human=True
        )
    if procedure == "leave":
        return bout.start(evading.leave(bout.table, "b", "teleport"))
    return bout.start(PROCEDURES[procedure](bout.table))


PROCEDURES: dict[str, Any] = {
    "declarations": declarations,
    "deal": deal,
    "negotiate": negotiate,
    "exits": exits,
    "continuing": continuing,
    "resolve": resolve,
}


def go_on(bout: Bout, most: int) -> int:
    """Answers `most` times with the first option that is not a pass, and returns the number of answers."""
    for count in range(most):
        if bout.decision is None or bout.state.ended:
            return count
        seat = bout.decision.seats[0]
        options = list(bout.decision.options(seat))
        bout.answer(next((each for each in options if each.verb != "pass"), options[0]), seat)
    return most


@pytest.mark.parametrize("procedure", [*PROCEDURES, "leave"])
def test_a_waiting_procedure_continues_after_any_correction(procedure: str) -> None:
    probe = waiting(procedure)
    assert probe.decision is not None
    samples = [
        *CORRECTIONS.options(probe.setup, probe.state),
        *(Remove(what="card", target=each, name=card) for each in "abc" for card in probe[each].own.hand),
        *(Remove(what="item", target=each, name=item.tag) for each in "abc" for item in probe[each].own.items),
        Add(what="card", target="a", name="teleport-6"),
    ]
    for correction, answers in itertools.product(samples, range(3)):
        bout = waiting(procedure)
        if go_on(bout, answers) < answers or bout.decision is None or refused(bout, correction):
            continue
        make(bout, correction)
        if not bout.state.ended:
            bout._send(None)
        assert go_on(bout, 80) < 80, correction
