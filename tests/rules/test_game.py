"""A game that its set-up, seed and journal reproduce exactly."""

import random

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.contract.upcasting import events_from
from rules.core.facts.events import digest_of, dump_events
from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game, JournalEntry, ReplayDiverged
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.dice import SeededDice
from rules.core.play.orders import StandingOrder
from tests.little_ruleset import LITTLE, Commit, Little, Pass, Rest, SetHp, Strike
from tests.rules.test_decisions import game_of


def dice(seed=bytes(32)):
    return SeededDice(seed, "game")


def played(rng, length=60, ruleset=LITTLE):
    """Plays a random game. Returns the game, its start, and the outcome and state after each entry."""
    setup = ruleset.new_setup("duel", {"hp": "9"})
    for number in range(1, rng.randint(2, 4) + 1):
        setup = ruleset.join(setup, f"s{number}", "", "", {})
    game, start = Game.start(ruleset, setup, dice())
    outcomes, states = [], [game.table.state.model_dump_json()]
    while game.decision is not None and len(outcomes) < length:
        if rng.random() < 0.05:
            outcome = game.correct(rng.choice(list(ruleset.corrections.options(setup, game.table.state))))
        else:
            seat = rng.choice(game.decision.seats)
            outcome = game.act(seat, rng.choice(game.options(seat)))
        outcomes.append(outcome)
        states.append(game.table.state.model_dump_json())
    return game, start, outcomes, states


def told(outcomes):
    return [outcome.lines for outcome in outcomes]


def reload(game, checkpoint, outcomes):
    """Loads the game from a checkpoint and replays the later entries. Returns the game and the outcomes."""
    entries = [outcome.entry for outcome in outcomes]
    loaded = Game.load(game.ruleset, game.setup, dice(), checkpoint, [])
    return loaded, list(loaded.replay(entries))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9))
def test_a_replay_gives_the_same_game(seed):
    game, _, outcomes, states = played(random.Random(seed))
    loaded, again = reload(game, None, outcomes)
    assert told(again) == told(outcomes)
    assert loaded.table.state.model_dump_json() == states[-1]
    assert (loaded.decision and loaded.decision.id) == (game.decision and game.decision.id)
    assert (loaded.table.dice.epoch, loaded.table.dice.count) == (game.table.dice.epoch, game.table.dice.count)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**9))
def test_every_checkpoint_gives_the_same_rest(seed):
    game, start, outcomes, states = played(random.Random(seed))
    assert start.checkpoint is not None
    for at, outcome in enumerate([start, *outcomes]):
        if outcome.checkpoint is not None:
            loaded, again = reload(game, outcome.checkpoint, outcomes[at:])
            assert told(again) == told(outcomes[at:])
            assert loaded.table.state.model_dump_json() == states[-1]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9))
def test_going_back_to_n_equals_a_replay_of_n_entries(seed):
    game, _, outcomes, states = played(random.Random(seed), 25)
    for count in range(len(outcomes) + 1):
        loaded, _ = reload(game, None, outcomes[:count])
        assert loaded.table.state.model_dump_json() == states[count]


def test_another_epoch_changes_the_dice_from_there_on():
    def rolls(epoch):
        game = game_of(2, 5, 3)
        found = []
        for _ in range(8):
            game.correct(SetHp(target="s1", hp=20), epoch=epoch)
            game.correct(SetHp(target="s2", hp=20))
            seat = game.decision.seats[0]
            game.act(seat, Strike(target="s2" if seat == "s1" else "s1", value=0))
            found.append(game.act(game.decision.seats[0], Pass()).events[0].roll)
            if game.decision.kind == "commit":
                game.act("s1", Commit(value=5))
                game.act("s2", Commit(value=3))
        return found, game.table.dice.epoch

    assert rolls(0)[0] != rolls(1)[0]
    assert rolls(1)[1] == 1
    assert rolls(1) == rolls(1)


def test_a_refused_action_changes_nothing():
    game = game_of(3, 5, 3, 2)
    before = (game.table.state.model_dump_json(), game.seq, game.decision, game.table.dice.count)
    for seat, action in [("s2", Rest()), ("s1", Strike(target="s1")), ("s1", Commit(value=3)), ("s9", Rest())]:
        with pytest.raises(Refused):
            game.act(seat, action)
        assert (game.table.state.model_dump_json(), game.seq, game.decision, game.table.dice.count) == before
    with pytest.raises(Refused):
        game.correct(SetHp(target="s9", hp=1))
    assert (game.table.state.model_dump_json(), game.seq, game.decision, game.table.dice.count) == before


def test_an_outcome_says_whether_something_was_revealed():
    game = game_of(2)
    assert game.act("s1", Commit(value=5)).revealed is False
    assert game.act("s2", Commit(value=3)).revealed is True, "the numbers are shown"
    assert game.act("s1", Strike(target="s2")).revealed is False
    assert game.act("s2", Pass()).revealed is True, "a die fell"
    assert game.act("s2", Rest()).revealed is False


def test_a_checkpoint_is_taken_at_each_turn():
    game = game_of(2, 5, 3)
    assert game.act("s1", Strike(target="s2")).checkpoint is None
    checkpoint = game.act("s2", Pass()).checkpoint
    assert orjson.loads(checkpoint)["seq"] == game.seq


class Louder(Little):
    damage = 3


class Stricter(Little):
    @staticmethod
    def _check_turn(foes, action):
        from rules.core.facts.refusal import Refusal

        return Refusal("no-more") if isinstance(action, Rest) else Little._check_turn(foes, action)


def hit_hard(event):
    return event.kind == "struck" and event.roll >= 4 and event.damage > 0


def test_a_state_with_an_unknown_field_is_not_read():
    """A field renamed without an upcast would silently take its default."""
    game, start, _, _ = played(random.Random(1), length=1)
    saved = orjson.loads(start.checkpoint)
    saved["state"]["morale"] = 3
    with pytest.raises(ReplayDiverged, match="ValidationError"):
        Game.load(game.ruleset, game.setup, dice(), orjson.dumps(saved), [])


def test_a_diverging_replay_names_the_first_differing_entry():
    hits = []
    seed = 0
    while not hits:
        seed += 1
        game, _, outcomes, _ = played(random.Random(seed))
        hits = [outcome.entry.seq for outcome in outcomes if any(map(hit_hard, outcome.events))]
    entries = [outcome.entry for outcome in outcomes]
    with pytest.raises(ReplayDiverged) as diverged:
        Game.load(Louder().ruleset(), game.setup, dice(), None, entries)
    assert diverged.value.seq == hits[0]
    assert Game.load(Louder().ruleset(), game.setup, dice(), None, entries[: hits[0] - 1]).seq == hits[0] - 1


def test_a_refused_replay_says_so():
    game = game_of(2, 5, 3)
    game.act("s1", Rest())
    entries = [
        JournalEntry(1, "act", "s1", '{"verb":"commit","value":5}'),
        JournalEntry(2, "act", "s2", '{"verb":"commit","value":3}'),
    ]
    rest = JournalEntry(3, "act", "s1", '{"verb":"rest"}')
    assert Game.load(LITTLE, game.setup, dice(), None, [*entries, rest]).seq == 3
    with pytest.raises(ReplayDiverged, match="entry 3: refused"):
        Game.load(Stricter().ruleset(), game.setup, dice(), None, [*entries, rest])
    with pytest.raises(ReplayDiverged, match="unknown-verb"):
        Game.load(LITTLE, game.setup, dice(), None, [JournalEntry(1, "act", "s1", '{"verb":"fly"}')])


def test_events_are_read_back_unchanged():
    game = game_of(2, 5, 3)
    game.act("s1", Strike(target="s2"))
    outcome = game.act("s2", Pass())
    told = [orjson.loads(line) for line in outcome.lines]
    assert tuple(events_from(LITTLE, LITTLE.version, told)) == outcome.events
    assert outcome.entry.digest == digest_of(dump_events(outcome.events))
    assert type(outcome.events[0].target).__name__ == "Piece"


def test_reasons_are_gathered_only_on_request():
    game = game_of(2, 5, 3)
    entries = [game.act("s1", Strike(target="s2")).entry, game.act("s2", Pass()).entry]
    assert game.reasons == []
    commits = [
        JournalEntry(1, "act", "s1", '{"verb":"commit","value":5}'),
        JournalEntry(2, "act", "s2", '{"verb":"commit","value":3}'),
    ]
    source = SeededDice(bytes(32), "decisions")
    explained = Game.load(LITTLE, game.setup, source, None, [*commits, *entries], explaining=True)
    assert [reason.kind for reason in explained.reasons] == ["strike"]


def test_secrets_stay_out_of_repr_and_of_other_seats_views():
    game = game_of(2)
    game.act("s1", Commit(value=7))
    hidden = game.table.state.committed["s1"]
    assert "7" not in repr(hidden) + str(hidden) + repr(game.table.state)
    assert (hidden.seen_by("s1"), hidden.seen_by("s2"), hidden.seen_by(None)) == (7, None, None)
    view = LITTLE.view(game.setup, game.table.state, "s2")
    assert view.notes == ()


def test_two_games_that_differ_only_in_a_secret_look_the_same_to_others():
    seen = []
    for value in (2, 8):
        game = game_of(3)
        outcome = game.act("s1", Commit(value=value))
        events = [event for event in outcome.events if event.is_for("s2")]
        seen.append((dump_events(events), LITTLE.view(game.setup, game.table.state, "s2"), game.decision.seats))
    assert seen[0] == seen[1]


def test_a_note_changes_nothing_in_the_game():
    game = game_of(2, 5, 3)
    decision = game.decision
    outcome = game.take(JournalEntry(game.seq + 1, "mark", "", "{}", 0))
    assert (outcome.events, outcome.checkpoint, game.decision) == ((), None, decision)
    assert game.seq == 3


def test_actions_are_frozen():
    with pytest.raises(ValueError, match="frozen"):
        Rest().verb = "pass"
    assert issubclass(Rest, Action)


class Silent(Little):
    def step(self, table):
        yield Decision("commit", (), ("commit",), lambda _: [], lambda *_: None, lambda _: Commit(value=1))


class Vague(Little):
    def step(self, table):
        yield choice("window", "s1", [Rest()])


def test_a_reaction_window_that_concerns_no_named_seat_is_a_fault():
    setup = LITTLE.join(LITTLE.join(LITTLE.new_setup("duel", {}), "s1", "", "", {}), "s2", "", "", {})
    with pytest.raises(RuntimeError, match="whom it concerns: window"):
        Game.start(Vague().ruleset(), setup, dice())


def test_a_decision_that_asks_no_seat_is_a_fault():
    setup = LITTLE.join(LITTLE.join(LITTLE.new_setup("duel", {}), "s1", "", "", {}), "s2", "", "", {})
    with pytest.raises(RuntimeError, match="asks nobody"):
        Game.start(Silent().ruleset(), setup, dice())


def test_a_standing_order_recorded_under_other_rules_answers_nothing():
    game = game_of(2)
    for action in ({"verb": "fly"}, {"verb": "commit", "height": 3}, {"verb": "commit", "value": "NaN"}):
        game.order(StandingOrder(seat="s1", kind="commit", action=action))
        assert game.standing_answer("s1") is None
    game.order(StandingOrder(seat="s1", kind="commit", action={"verb": "commit", "value": 4}))
    assert game.standing_answer("s1") == Commit(value=4)
