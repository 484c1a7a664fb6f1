"""The conformance checks find secrets that a declaration phase gives away."""

import pytest

from rules.core.play.hidden import Hidden
from tests.conformance.playing import play_out
from tests.conformance.secrets import check_hidden, check_secret_answers
from tests.race_ruleset import RACE, Race


@pytest.mark.parametrize("scenario", RACE.scenarios())
def test_random_games_end_and_load_to_the_last_byte(scenario):
    play = play_out(RACE, scenario, 1, seats=3)
    assert play.game.decision is None
    for upto in range(0, len(play.outcomes), 7):
        loaded = play.load(upto)
        assert loaded.table.state.model_dump_json() == play.states[upto]


@pytest.mark.parametrize("scenario", ["veiled", "pairs"])
def test_the_checks_accept_a_hidden_declaration(scenario):
    assert check_hidden(RACE, scenario, 1)
    assert all(check_secret_answers(RACE, scenario))


class Blabbing(Race):
    def step(self, table):
        for decision in (steps := super().step(table)):
            answer = yield decision
            while True:
                try:
                    decision = steps.send(answer)
                except StopIteration:
                    return
                declared = table.state.declared
                declared.acts = [
                    each.model_copy(update={"act": Hidden(value=each.act.value, open=True)}) for each in declared.acts
                ]
                answer = yield decision


def test_the_checks_find_an_open_declaration():
    with pytest.raises(AssertionError, match="'plans' stands open in the state"):
        check_secret_answers(Blabbing().ruleset(), "veiled")
