"""Slash commands are queries over the pending options."""

import contextlib
from typing import Annotated, Literal

import pytest
from pydantic import Field

from bot.words.query import Query
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Cell, Coordinates, Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Sentences
from rules.core.play.naming import fold
from rules.core.space.layouts import Plane


class Attack(Action):
    verb: Literal["attack"] = "attack"
    target: Annotated[tuple[Piece, ...], Field(max_length=3)] = ()
    value: Annotated[int, Field(ge=0, le=30)] = 2
    mode: Literal["walk", "jump"] = "walk"
    to: Cell = Cell("")
    using: str = ""


class Take(Action):
    verb: Literal["take"] = "take"
    option: Annotated[int, Field(ge=1, le=9)]


B1, B12, GUARD = Piece("B1"), Piece("B12"), Piece("guard-1")
WORDS = {B1: ("Bandit 1", "盗賊1"), B12: ("Bandit 12", "盗賊12"), GUARD: ("City Guard", "衛兵"), "jump": ("ジャンプ",)}


def query(*options, check=lambda action: None, kind=Attack):
    return Query(kind, lambda _given: options, check, lambda value: WORDS.get(value, ()))


def needs_target(action):
    return None if action.target else Refusal("no-target")


def refusal(call, *args):
    with pytest.raises(Refused) as raised:
        call(*args)
    return raised.value.refusal


@pytest.mark.parametrize(
    "typed", ["guard-1", "GUARD-1", "ｇｕａｒｄ－１", "guard 1", "gua", "City Guard", "city", "衛兵", "cityguard"]
)
def test_a_piece_is_found_by_id_or_name_in_either_language_or_a_prefix(typed):
    assert query(Attack(target=(B1,)), Attack(target=(GUARD,))).complete({"target": typed}).target == (GUARD,)


def looked_for(given):
    raise AssertionError(f"options were listed for {given}")


def test_a_complete_action_is_not_looked_up_among_the_options():
    assert Query(Take, looked_for, lambda _action: None, lambda _value: ()).complete({"option": 7}) == Take(option=7)


def test_an_action_complete_by_the_rules_is_looked_up_only_if_they_refuse_it():
    def typed(given):
        return Attack(value=given["value"]) if "value" in given else None

    def check(action):
        return None if action.value < 9 or action.target else Refusal("too-much")

    def complete(options, **given):
        return Query(Attack, options, check, lambda _value: (), typed=typed).complete(given)

    assert complete(looked_for, value=5) == Attack(value=5)
    assert complete(lambda _given: [Attack(value=9, target=(B1,))], value=9) == Attack(value=9, target=(B1,))
    assert complete(lambda _given: [Attack(mode="jump")], mode="jump") == Attack(mode="jump")


def test_a_sentence_is_read_by_the_ruleset_with_the_names_of_things():
    heard = []

    def read(given, text, names):
        heard.append((dict(given), names(GUARD)))
        if not text.startswith("whoever"):
            raise Refused(Refusal("unreadable", at=1))
        return "guard-1"

    def say(value):
        return Phrase(f"whoever-{value}")

    def names(value):
        return (value.id,) if isinstance(value, Phrase) else WORDS.get(value, ())

    sentences = Sentences(read, say, lambda given: ("guard-1", "b12"))
    asked = Query(Attack, lambda _given: [], lambda _action: None, names, reads={"using": sentences})
    assert asked.complete({"using": "whoever comes", "value": 3}).using == "guard-1"
    assert heard == [({"value": 3}, ("City Guard", "衛兵"))]
    assert refusal(asked.complete, {"using": "nonsense"}).code == "unreadable"
    assert asked.suggest({}, "using", "whoever comes") == [("guard-1", (say("guard-1"),))]
    assert asked.suggest({}, "using", "b1") == [("b12", (say("b12"),))]


def test_a_number_is_typed_whole():
    asked = query(
        Attack(target=(B12,)), check=lambda action: None if action.target == (B12,) else Refusal("bad-target")
    )
    found = refusal(asked.complete, {"target": "B1"})
    assert found.facts["why"].id == "refusal-bad-target", "B1 is no piece, and not taken for B12"
    assert (found.code, found.facts["slot"], found.facts["choices"]) == ("known-instead", "target", [B12])
    assert asked.complete({"target": "盗賊12"}).target == (B12,)


def test_a_whole_reading_goes_before_a_beginning():
    assert query(Attack(target=(B1,)), Attack(target=(B12,))).complete({"target": "b1"}).target == (B1,)


def test_an_ambiguous_name_is_refused_with_its_meanings():
    found = refusal(query(Attack(target=(B1,)), Attack(target=(B12,))).complete, {"target": "bandit"})
    assert (found.code, found.facts["choices"]) == ("ambiguous", [B1, B12])


@pytest.mark.parametrize("typed", ["B1, guard-1", "B1、衛兵", "b1，city guard"])
def test_lists_are_typed_with_commas(typed):
    assert query(Attack(target=(B1,)), Attack(target=(GUARD,))).complete({"target": typed}).target == (B1, GUARD)


def test_slots_on_which_all_options_agree_are_filled_in():
    asked = query(Attack(target=(GUARD,), value=3), Attack(target=(GUARD,), value=3, mode="jump"), check=needs_target)
    action = asked.complete({})
    assert (action.target, action.value, action.mode) == ((GUARD,), 3, "walk")


def test_given_slots_narrow_the_options_that_fill_in_the_rest():
    asked = query(Attack(target=(B1,), value=3), Attack(target=(GUARD,), value=5), check=needs_target)
    assert asked.complete({"value": 5}).target == (GUARD,)
    assert asked.complete({"target": "b1"}).value == 3


def test_a_value_of_no_option_is_passed_on():
    asked = query(Attack(target=(GUARD,), value=3), check=needs_target)
    assert asked.complete({"value": "7"}) == Attack(target=(GUARD,), value=7)


def test_slots_on_which_options_differ_are_asked_for_with_the_values():
    found = refusal(query(Attack(target=(B1,)), Attack(target=(GUARD,)), check=needs_target).complete, {})
    assert (found.code, found.facts["slot"], found.facts["choices"]) == ("open-slot", "target", [B1, GUARD])


def test_a_required_slot_is_asked_for_before_the_rules_judge():
    found = refusal(query(Take(option=1), Take(option=2), kind=Take).complete, {})
    assert (found.code, found.facts["choices"], found.facts["count"]) == ("open-slot", [1, 2], 2)
    assert query(Take(option=2), kind=Take).complete({}) == Take(option=2)
    assert query(Take(option=1), Take(option=2), kind=Take).complete({"option": "2"}) == Take(option=2)


def test_options_are_a_sample_and_check_is_the_law():
    asked = query(Attack(target=(B1,)), check=lambda action: Refusal("too-far") if action.to == "C4" else None)
    assert refusal(asked.complete, {"to": "ｃ４"}).code == "too-far"
    assert asked.complete({"to": " c5 "}).to == Cell("C5")


def test_cells_are_never_guessed():
    options = [Attack(to=Cell("C10")), Attack(to=Cell("C11"))]
    assert query(*options).complete({"to": "c1"}).to == "C1"
    assert query(options[0]).complete({"to": "c"}).to == "C"


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ({"value": "31"}, "slot-range"),
        ({"value": "two"}, "slot-number"),
        ({"mode": "swim"}, "slot-choice"),
        ({"where": "C4"}, "no-such-slot"),
        ({"target": "B1,B12,guard-1,x"}, "slot-too-long"),
        ({"using": "x" * 201}, "slot-too-long"),
    ],
)
def test_bad_slots_are_refused(slots, code):
    assert (
        refusal(query(Attack(target=(B1,)), Attack(target=(B12,)), Attack(target=(GUARD,))).complete, slots).code
        == code
    )


def test_words_of_a_literal_are_found_too():
    assert query(Attack(target=(B1,))).complete({"mode": "ジャンプ"}).mode == "jump"


def test_empty_slots_count_as_not_given():
    assert query(Attack(target=(B1,))).complete({"target": "", "to": None}).target == (B1,)


OPTIONS = (
    Attack(target=(B1,), to=Cell("C4")),
    Attack(target=(B12,), to=Cell("C5")),
    Attack(target=(GUARD,), to=Cell("C5")),
)


def values(suggestions):
    return [value for value, _ in suggestions]


def test_suggestions_fit_the_given_slots_and_the_typed_text():
    asked = query(*OPTIONS)
    assert values(asked.suggest({}, "target", "")) == ["B1", "B12", "guard-1"]
    assert values(asked.suggest({}, "target", "衛")) == ["guard-1"]
    assert values(asked.suggest({"to": "c5"}, "target", "")) == ["B12", "guard-1"]
    assert values(asked.suggest({"to": "c5", "target": "B12"}, "target", "b")) == ["B12"]
    assert asked.suggest({}, "mode", "j") == [("jump", (Term("jump"),))]
    assert asked.suggest({}, "nothing", "") == []


def test_suggestions_complete_the_last_part_of_a_list():
    asked = query(*OPTIONS)
    assert asked.suggest({}, "target", "B1, gu") == [("B1,guard-1", (B1, GUARD))]
    assert values(asked.suggest({}, "target", "盗賊1、")) == ["B1,B12", "B1,guard-1"]


def test_suggestions_stay_within_discords_limit():
    assert len(query(*(Attack(target=(Piece(f"x{n}"),)) for n in range(60))).suggest({}, "target", "")) == 25


@pytest.mark.parametrize("typed", ["", "\u0000", "💥", "'" * 50, "a,b,,c,", "％", "ﬁ"])
def test_every_typed_text_is_an_action_or_a_refusal(typed):
    for slot in ("target", "value", "mode", "to", "using"):
        with contextlib.suppress(Refused):
            query(*OPTIONS).complete({slot: typed})
        query(*OPTIONS).suggest({}, slot, typed)


def test_width_case_and_separators_do_not_count():
    assert fold("Ｃｉｔｙ－ Guard_1") == fold("city guard 1") == "cityguard1"
    assert fold("とらっぷ・ちゃーと") == fold("ﾄﾗｯﾌﾟ チャート") == "トラップチャト"


class Commit(Action):
    verb: Literal["commit"] = "commit"
    value: Annotated[int, Field(ge=1, le=99)] = 1
    long_rest: bool = False
    with_: str = ""


@pytest.mark.parametrize("name", ["long_rest", "long-rest"])
def test_a_slot_is_typed_as_discord_shows_its_name(name):
    assert query(Commit(), kind=Commit).complete({name: "yes", "with": "x"}) == Commit(long_rest=True, with_="x")


class Walk(Action):
    verb: Literal["walk"] = "walk"
    path: Annotated[tuple[Coordinates, ...], Field(max_length=9)] = ()
    target: Piece = Piece("")
    mode: Literal["steady", "quick"] = "steady"


def test_points_of_a_list_are_told_apart_by_semicolons():
    options = [Walk(path=(Coordinates("30.5/12"), Coordinates("4/4")), target=B1)]
    asked = Query(Walk, lambda _given: options, lambda _action: None, lambda _value: (), layout=Plane(900, 600))
    assert asked.complete({"path": "30.5,12; 4 4"}).path == ("30.5/12", "4/4")
    assert values(asked.suggest({}, "path", "30.5,12;")) == ["30.5/12;4/4"]


def test_a_slot_is_taken_as_empty_only_where_an_option_leaves_it_so():
    """Expects a question for an omitted target, unless an option has none."""
    to_both = [Walk(target=B1), Walk(target=GUARD), Walk(target=B1, mode="quick")]
    found = refusal(query(*to_both, kind=Walk).complete, {})
    assert (found.code, found.facts["slot"], found.facts["choices"]) == ("open-slot", "target", [B1, GUARD])
    assert query(*to_both, Walk(), kind=Walk).complete({}) == Walk()
