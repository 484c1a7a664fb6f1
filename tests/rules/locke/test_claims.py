"""Claims of victory by the killer of a random Locke (LOCKE-10.12.2c): made, refused, and proved by a character card."""

from __future__ import annotations

import pytest

from rules.core.contract.corrections import End, Remove
from rules.locke.actions import Pass, Use
from rules.locke.referee.policy import answer
from rules.locke.shown.corrections import CORRECTIONS
from rules.locke.shown.view import view
from rules.locke.state import PendingEscape
from rules.locke.turn.closing import end_combat, ending
from rules.locke.turn.procedure import step
from tests.rules.locke.helpers import Bout, enemy, player

CLAIM, REFUSE, SHOW = Use(what="claim"), Use(what="refuse"), Use(what="show_card")


def killed(*players, victim="locke2", killer="a", **fields) -> Bout:
    """Returns a bout at the first question after the death of a random character."""
    boss = enemy("random-character", character=victim, condition="dead", killer=killer)
    bout = Bout(*players, boss, why="sides", **fields)
    end_combat(bout.table)
    return bout.start(step(bout.table))


def avenger(id="a", **fields):
    return player(id, character="strohheim-s", **fields)


def claimed(**fields) -> Bout:
    """Returns a bout in which Strohheim (S) has claimed victory, and `b` and `c` may refuse."""
    return killed(avenger(**fields), player("b"), player("c")).answer(CLAIM)


@pytest.mark.parametrize("victim", ["locke1", "locke2", "locke3", "raiza"])
def test_LOCKE_10_12_2c_the_killer_of_a_random_locke_is_asked_whether_to_claim_victory(victim):
    bout = killed(avenger(), player("b"), victim=victim)
    assert bout.asked == ("claim", ("a",))
    assert bout.options() == [CLAIM, Pass()]
    assert bout.decision.rule == "LOCKE-10.12.2c"
    assert [event.audience for event in bout.told("victory-met")] == [("a",)], "until then the killer alone knows"


def test_LOCKE_0_8_every_killer_of_a_random_locke_is_asked_so_the_question_reveals_nothing():
    """LOCKE-0.8, LOCKE-10.12.2c."""
    bout = killed(player("a", character="strohheim-e"), avenger("b"))
    assert bout.asked == ("claim", ("a",))
    assert bout.options() == [Pass()]
    refusal = bout.refused(CLAIM)
    assert (refusal.code, refusal.rule, refusal.facts["character"]) == ("no-claim", "LOCKE-10.12.2c", "strohheim-e")
    bout.answer(Pass()).finish()
    assert bout.state.phase == "escapes"
    assert not bout.told("victory-met")


def test_LOCKE_0_8_others_see_the_same_for_every_killer_of_the_locke():
    """LOCKE-0.8."""

    def seen(character):
        bout = killed(player("a", character=character), player("b"))
        asked = bout.decision
        events = [event.model_dump_json() for event in bout.table.events if event.is_for("b")]
        return (
            asked.kind,
            asked.seats,
            asked.verbs,
            asked.rule,
            asked.facts,
            events,
            repr(view(bout.setup, bout.state, "b")),
        )

    assert seen("strohheim-s") == seen("nagato")


@pytest.mark.parametrize(
    "fields",
    [
        {"victim": "nagato"},
        {"killer": ""},
        {"killer": "random-character"},
    ],
)
def test_LOCKE_10_12_2c_no_other_death_allows_a_claim(fields):
    bout = killed(avenger(), player("b"), **fields)
    assert bout.decision is None
    assert not bout.told("victory-met")


@pytest.mark.parametrize(
    "killer", [avenger(condition="dead"), player("a", character="strohheim-e", is_open=True)], ids=["dead", "open"]
)
def test_LOCKE_10_12_2c_a_dead_killer_or_one_with_another_open_card_is_not_asked(killer):
    assert killed(killer.model_copy(deep=True), player("b")).decision is None


def test_LOCKE_10_12_2c_an_unrefused_claim_stands_and_ends_the_game():
    bout = claimed()
    assert [event.actor for event in bout.told("victory-claimed")] == ["a"]
    assert bout.asked == ("refuse", ("b", "c"))
    bout.answer(Pass(), "c").answer(Pass(), "b").finish()
    assert [event.audience for event in bout.told("victory-met")] == [("a",), None]
    assert not bout["a"].is_open, "the claimant need not show the card"
    found = ending(bout.setup, bout.state)
    assert found is not None
    assert (found.kind, found.winner, found.facts["winners"]) == ("claimed", "a", ["a"])


def test_LOCKE_10_12_2c_showing_the_card_voids_refusals():
    bout = claimed().answer(REFUSE, "c").answer(Pass(), "b")
    assert [event.actor for event in bout.told("claim-refused")] == ["c"]
    assert bout.asked == ("show_card", ("a",))
    assert bout.options() == [SHOW, Pass()]
    bout.answer(SHOW).finish()
    shown = bout.told("character-shown")[-1]
    assert (shown.actor, shown.character, shown.rules, shown.audience) == (
        "a", "strohheim-s", ("LOCKE-10.12.2c",), None,
    )  # fmt: skip
    assert bout["a"].is_open
    assert bout.table.revealed
    assert bout.state.ended == "claimed"


def test_LOCKE_10_12_2c_a_refused_claim_without_the_card_fails():
    bout = claimed().answer(REFUSE, "b").answer(REFUSE, "c").answer(Pass())
    bout.finish()
    assert bout.told("claim-dropped")
    assert not bout["a"].is_open
    assert (bout.state.phase, bout.state.ended) == ("escapes", "")


def test_LOCKE_10_12_2c_an_open_card_cannot_be_refused():
    bout = claimed(is_open=True)
    bout.finish()
    assert bout.state.ended == "claimed"


def test_LOCKE_10_12_2c_a_claim_wins_for_the_claimant_alone_despite_a_party():
    bout = killed(avenger(party="1"), player("b", party="1")).answer(CLAIM).answer(Pass(), "b")
    found = ending(bout.setup, bout.state)
    assert found is not None
    assert found.facts["winners"] == ["a"]


def test_LOCKE_10_12_2c_only_other_living_players_may_refuse():
    elsewhere = player("d")
    bout = killed(avenger(), player("b", condition="dead"), elsewhere, joined=["a", "b", "random-character"])
    assert bout.answer(CLAIM).asked == ("refuse", ("d",))
    assert killed(avenger()).answer(CLAIM).state.ended == "claimed", "no player is left to refuse"


def test_LOCKE_10_3_6a_without_a_claim_escapes_are_processed_next():
    """LOCKE-10.12.2c, LOCKE-10.3.6a."""
    bout = killed(avenger(), player("b")).answer(Pass())
    bout.finish()
    assert bout.state.phase == "escapes"


def test_LOCKE_10_12_2c_matters_waiting_for_the_end_of_combat_end_with_a_claim():
    bout = killed(avenger(), player("b"))
    bout.state.escapes, bout.state.drawing = [PendingEscape(who="b", distance=1, place="P2")], ["P3"]
    bout.answers(CLAIM, Pass())
    assert (bout.state.phase, bout.state.escapes, bout.state.drawing) == ("over", [], [])


def test_a_game_master_may_correct_the_facts_while_a_claim_is_open():
    bout = killed(avenger(), player("b"))
    CORRECTIONS.make(bout.table, Remove(target="a"))
    assert bout.look_again().decision is None
    assert bout.state.phase == "escapes"
    bout = claimed()
    CORRECTIONS.make(bout.table, Remove(target="b"))
    assert bout.look_again().asked == ("refuse", ("c",))
    CORRECTIONS.make(bout.table, End(verdict="abandoned"))
    assert bout.state.ended == "abandoned"
    assert len(bout.told("combat-ended")) == 1


@pytest.mark.parametrize("answers", [[], [REFUSE, Pass()]], ids=["while refusing", "while proving"])
def test_LOCKE_10_12_2c_a_claim_lapses_with_its_claimants_death(answers):
    """After a correction by a game master."""
    bout = claimed().answers(*answers)
    CORRECTIONS.make(bout.table, Remove(target="a"))
    bout.look_again().finish()
    assert (bout.state.phase, bout.state.ended) == ("escapes", "")
    assert not bout.told("claim-dropped"), "the card was not held back"


@pytest.mark.parametrize("kind", ["claim", "refuse", "show_card"])
def test_LOCKE_10_12_2c_the_referee_claims_refuses_and_proves_for_its_seats(kind):
    bout = killed(avenger(), player("b"))
    for action in (CLAIM, REFUSE):
        if bout.decision.kind != kind:
            bout.answer(action)
    assert (
        answer(bout.table, bout.decision, bout.decision.seats[0])
        == {"claim": CLAIM, "refuse": REFUSE, "show_card": SHOW}[kind]
    )


@pytest.mark.parametrize(
    ("answers", "default"), [([], Pass()), ([CLAIM], Pass()), ([CLAIM, REFUSE], SHOW)], ids=["claim", "refuse", "show"]
)
def test_LOCKE_10_12_2c_a_missed_deadline_claims_and_refuses_nothing_but_upholds_a_claim(answers, default):
    bout = killed(avenger(), player("b")).answers(*answers)
    assert bout.decision.default(bout.decision.seats[0]) == default
