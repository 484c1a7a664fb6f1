"""A declaration phase: declaring, replacing, withdrawing, finishing, secrecy, and reloading."""

import pytest

from rules.core.facts.events import dump_events
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Piece
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, Entry
from rules.core.play.declared import Declared
from rules.core.play.declaring import Done, Withdraw, declare
from rules.core.play.dice import ForcedDice, SeededDice
from rules.core.play.hidden import masked
from rules.core.play.orders import StandingOrder
from rules.core.play.table import Table
from tests.little_ruleset import SetHp
from tests.race_ruleset import RACE, Lie, Stride

SEED = bytes(32)


def race(scenario="veiled", count=3, ruleset=RACE):
    setup = ruleset.new_setup(scenario, {})
    for number in range(1, count + 1):
        setup = ruleset.join(setup, f"s{number}", "", "", {})
    game, _ = Game.start(ruleset, setup, SeededDice(SEED, "race"))
    return game


def stride(seat, value, lane="north"):
    return Stride(actor=Piece(f"{seat}-{lane}"), value=str(value))


def lie(seat, lane="north"):
    return Lie(actor=Piece(f"{seat}-{lane}"))


def all_done(game, *seats):
    return [game.act(seat, Done()).entry for seat in seats]


def standing(game):
    return [(each.about, each.act.value.verb) for each in game.table.state.declared.acts]


def refused(game, seat, action):
    with pytest.raises(Refused) as raised:
        game.act(seat, action)
    return raised.value.refusal


# --- standing declarations -------------------------------------------------------------------------------------------


def test_seats_declare_in_any_order_and_are_asked_until_they_are_done():
    game = race()
    decision = game.decision
    game.act("s2", stride("s2", 3))
    game.act("s1", stride("s1", 2))
    assert game.decision is decision
    assert decision.seats == ("s1", "s2", "s3")
    game.act("s2", Done())
    assert game.decision is decision
    assert decision.seats == ("s1", "s3")
    assert game.check("s2", stride("s2", 1)).code == "not-awaited-seat"
    all_done(game, "s3", "s1")
    assert game.table.state.place == {"s1-north": 2, "s2-north": 3, "s3-north": 0}
    assert game.decision is not decision, "the next phase begins"


def test_a_later_declaration_replaces_the_earlier_and_moves_to_the_end():
    game = race()
    for seat, value in (("s1", 1), ("s2", 2), ("s1", 3)):
        game.act(seat, stride(seat, value))
    assert [each.act.value for each in game.table.state.declared.acts] == [stride("s2", 2), stride("s1", 3)]


def test_declarations_about_different_things_stand_side_by_side():
    game = race("pairs", 2)
    game.act("s1", stride("s1", 1))
    game.act("s1", lie("s1", "south"))
    game.act("s1", stride("s1", 2))
    assert standing(game) == [("s1-south", "lie"), ("s1-north", "stride")]


@pytest.mark.parametrize(("actor", "left"), [("", []), ("s1-north", ["s1-south"])])
def test_one_declaration_or_all_of_them_are_withdrawn(actor, left):
    game = race("pairs", 2)
    for action in (stride("s1", 1), lie("s1", "south")):
        game.act("s1", action)
    game.act("s2", lie("s2"))
    game.act("s1", Withdraw(actor=Piece(actor)))
    assert [about for about, _ in standing(game)] == [*left, "s2-north"], "the other seat's declaration stays"
    assert "s1" in game.decision.seats


@pytest.mark.parametrize(
    ("scenario", "verbs"), [("open", ("stride", "lie", "done")), ("veiled", ("stride", "lie", "withdraw", "done"))]
)
def test_withdrawing_fits_after_a_declaration_and_in_secret_phases_always(scenario, verbs):
    """The verb would otherwise reveal that another seat has declared something."""
    game = race(scenario)
    assert game.decision.verbs == verbs
    game.act("s1", stride("s1", 1))
    assert game.decision.verbs == ("stride", "lie", "withdraw", "done")


def test_a_standing_declaration_is_not_repeated_and_an_absent_one_not_withdrawn():
    game = race()
    assert refused(game, "s1", Withdraw()).code == "nothing-declared"
    game.act("s1", stride("s1", 1))
    assert refused(game, "s1", stride("s1", 1)).code == "declared-already"
    assert refused(game, "s2", Withdraw()).code == "nothing-declared"
    assert refused(game, "s1", Withdraw(actor=Piece("s2-north"))).code == "nothing-declared"
    assert refused(game, "s1", stride("s2", 1)).code == "not-yours", "the ruleset's own rules still hold"


def test_offers_follow_from_standing_declarations():
    game = race("pairs", 2)
    assert game.options("s1")[-1] == Done()
    assert Withdraw() not in game.options("s1")
    game.act("s1", lie("s1"))
    assert game.options("s1")[:2] == [Done(), Withdraw()]
    assert lie("s1") not in game.options("s1")
    game.act("s1", lie("s1", "south"))
    singles = [Withdraw(actor=Piece("s1-north")), Withdraw(actor=Piece("s1-south"))]
    assert game.options("s1")[2:4] == singles
    assert all(game.check("s1", option) is None for option in game.options("s1"))


def test_a_seat_that_declares_nothing_does_nothing():
    game = race()
    game.act("s1", lie("s1"))
    all_done(game, "s1", "s2", "s3")
    assert game.table.state.place == {"s1-north": 1, "s2-north": 0, "s3-north": 0}


def test_the_default_declares_and_is_then_done():
    game = race()
    assert game.decision.default("s1") == stride("s1", 1)
    game.act("s1", game.decision.default("s1"))
    assert game.decision.default("s1") == Done()


def test_a_piece_out_of_the_game_is_not_awaited():
    game = race()
    all_done(game, "s1", "s2")
    before = game.decision
    game.correct(SetHp(target="s3", hp=0))
    assert game.decision is not before
    assert game.decision.seats == ("s1", "s2")


# --- secrecy ---------------------------------------------------------------------------------------------------------


def seen(game, seat):
    state = game.table.state
    own = game.decision.seats, game.decision.verbs, game.options(seat)
    shown = [look(game.setup, state, seat) for look in (game.ruleset.view, game.ruleset.details)]
    return masked(state, seat), shown, own, dump_events(game.table.events)


def test_a_secret_declaration_is_known_to_its_seat_alone_until_all_are_shown():
    one, other = race(), race()
    one.act("s1", stride("s1", 1))
    other.act("s1", lie("s1"))
    assert seen(one, "s2") == seen(other, "s2")
    assert seen(one, "s1") != seen(other, "s1")
    assert "stride" not in repr(one.table.state.declared)
    assert all_done(one, "s1", "s2")
    assert not dict(one.table.state.declared.seen_by(None))
    assert one.act("s3", Done()).revealed


def test_an_open_declaration_is_visible_to_all_seats():
    game = race("open")
    game.act("s1", stride("s1", 2))
    assert list(game.table.state.declared.seen_by(None)) == [("s1-north", stride("s1", 2))]


# --- undo and reload -------------------------------------------------------------------------------------------------


def played(game, *acts):
    return [game.act(seat, action) for seat, action in acts]


ROUND = (
    ("s1", stride("s1", 1)), ("s2", lie("s2")), ("s1", stride("s1", 3)), ("s2", Withdraw()), ("s2", stride("s2", 1)),
    ("s1", Done()), ("s3", Done()), ("s2", Done()),
)  # fmt: skip


@pytest.mark.parametrize("upto", range(len(ROUND) + 1))
def test_a_load_or_an_undo_restores_the_phase(upto):
    game, again = race(), race()
    entries = [outcome.entry for outcome in played(game, *ROUND)]
    played(again, *ROUND[:upto])
    loaded = Game.load(RACE, game.setup, SeededDice(SEED, "race"), None, entries[:upto])
    assert loaded.table.state == again.table.state
    assert (loaded.decision.id, loaded.decision.seats) == (again.decision.id, again.decision.seats)
    assert loaded.options(loaded.decision.seats[0]) == again.options(again.decision.seats[0])


def test_a_kept_state_knows_which_verb_was_declared():
    game = race()
    played(game, ("s1", lie("s1")), ("s2", Stride(actor=Piece("s2-north"))), ("s3", Done()))
    state = game.table.state
    kept = type(state).model_validate_json(state.model_dump_json(exclude_defaults=True))
    assert (kept.declared.acts, kept.declared.done) == (state.declared.acts, state.declared.done)


def test_the_next_phase_begins_empty_from_a_checkpoint_too():
    game = race()
    checkpoint = played(game, *ROUND)[-1].checkpoint
    loaded = Game.load(RACE, game.setup, SeededDice(SEED, "race"), checkpoint, [])
    assert loaded.table.state == game.table.state
    assert loaded.decision.seats == ("s1", "s2", "s3")
    assert standing(loaded) == []


# --- absent seats ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [{"verb": "lie", "actor": "s1-north"}, {}])
def test_a_standing_order_declares_once_and_is_done(action):
    game = race()
    game.order(StandingOrder(seat="s1", kind="plans", action=action))
    wanted = lie("s1") if action else stride("s1", 1)
    assert game.standing_answer("s1") == wanted
    game.act("s1", wanted)
    assert game.standing_answer("s1") == Done()
    game.act("s1", Done())
    assert game.standing_answer("s1") is None


def test_always_taking_the_first_option_comes_to_an_end():
    game = race("pairs", 2)
    for _ in range(200):
        if game.decision is None:
            break
        seat = game.decision.seats[0]
        game.act(seat, game.referee_answer(seat))
    assert game.ending is not None


# --- unlisted declarations -------------------------------------------------------------------------------------------


def test_unlisted_declarations_are_offered_from_given_values_and_done_is_offered_too():
    read = []

    def within(seat, given):
        for value in "123":
            read.append(value)
            yield stride(seat, value)

    decision = Decision(
        "plans", (), ("stride",), lambda _: [], lambda *_: None, lambda _: Done(),
        entry=Entry(within=within),
    )  # fmt: skip
    declared = Declared[Action]()
    phase = next(declare(Table(None, None, ForcedDice()), decision, declared, lambda: ["s1"], lambda _: None))
    assert list(phase.offered("s1", {"verb": "done"})) == [Done()]
    assert not read
    assert next(phase.offered("s1", {"verb": "stride"})) == stride("s1", 1)
    assert read == ["1"]
