"""Enemies run by a game master (LOCKE-10.12.2a): decisions for that seat, and acts without a decision."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.core.contract.corrections import Remove, Set
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.core.play.hidden import Hidden
from rules.locke import RULESET
from rules.locke.actions import Attack, Defend, Escape, Initiative, Object, Pass, Use
from rules.locke.attack import attacks, blocking
from rules.locke.enemies.running import REFEREE, SEAT
from rules.locke.shown.corrections import CORRECTIONS
from rules.locke.state import JammerUse, Participant, Teleport
from rules.locke.turn import declaring, rounds, turns
from tests.conformance.playing import GAME_ID, begin, observation, play_on
from tests.rules.locke.helpers import Bout, enemy, player

CARDS = ["bazooka-8", "raygun-3"]


def run(id: str = "stray-esper", **fields: Any) -> Participant:
    """Returns an enemy that a game master runs."""
    made = enemy(id, **fields)
    made.seat, made.private = SEAT, Hidden(value=made.own, owners=(SEAT,))
    return made


def its_turn(*others: Participant, dice: tuple[int | str, ...] = (), **fields: Any) -> Bout:
    bout = Bout(run(**fields), *(others or (player("a"),)), dice=dice)
    return bout.start(turns.attack_turn(bout.table, "stray-esper"))


def test_LOCKE_10_12_2a_the_game_master_chooses_an_enemys_means_of_attack():
    bout = its_turn(hand=CARDS)
    assert bout.asked == ("enemy_turn", (SEAT,))
    bout.answer(Attack(using="raygun-3", target="a"))
    assert bout.asked == ("react", ("a",))
    assert [event.facts()["card"] for event in bout.told("card-played")] == ["raygun-3"]


def test_LOCKE_10_12_2a_the_referee_chooses_on_request_or_at_the_deadline():
    bout = its_turn(hand=CARDS)
    assert bout.decision is not None
    assert bout.decision.default(SEAT) == REFEREE == bout.options()[-1]
    bout.answer(REFEREE)
    assert [event.facts()["card"] for event in bout.told("card-played")] == ["bazooka-8"]


def test_LOCKE_10_12_2b_the_target_is_drawn_by_lot_before_the_means_are_chosen():
    bout = its_turn(player("a"), player("b"), hand=CARDS, dice=("b",))
    assert bout.decision is not None
    assert bout.decision.facts["target"] == "b"
    assert {option.target for option in bout.options("attack") if isinstance(option, Attack)} == {"b"}
    refusal = bout.refused(Attack(using="raygun-3", target="a"))
    assert (refusal.code, refusal.rule, refusal.facts) == ("enemy-target", "LOCKE-10.12.2b", {"target": "b"})


def test_LOCKE_10_12_2b_the_lot_falls_with_or_without_means_of_attack():
    """LOCKE-0.8."""
    for hand in ([], CARDS):
        bout = its_turn(player("a"), player("b"), hand=hand, dice=("a",))
        bout.dice.finish()


def test_LOCKE_10_12_2b_a_correction_draws_no_new_lot_while_the_old_one_is_valid():
    """LOCKE-10.12.2b."""
    bout = its_turn(player("a"), player("b"), player("c"), hand=CARDS, dice=("b", "c"))
    CORRECTIONS.make(bout.table, Set(target="a", what="endurance", value=3))
    bout.look_again()
    assert bout.decision is not None
    assert bout.decision.facts["target"] == "b"
    CORRECTIONS.make(bout.table, Remove(target="b"))
    bout.look_again()
    assert bout.decision.facts["target"] == "c"
    bout.dice.finish()


def test_LOCKE_10_12_2d_an_enemy_with_means_does_not_pass():
    bout = its_turn(hand=CARDS)
    refusal = bout.refused(Pass())
    assert (refusal.code, refusal.rule) == ("enemy-must-act", "LOCKE-10.12.2d")
    assert not bout.options("pass")
    its_turn(hand=["shield-3"]).answers(Pass()).finish()


def test_LOCKE_10_12_3b_an_enemy_may_pass_if_more_than_two_checks_are_missing():
    bout = its_turn(hand=["d-bullet-50"], level=1)
    assert bout.options("attack")
    assert bout.options("pass")


@pytest.mark.parametrize("hand", [["teleport-5", "shield-3"], ["hallucination-5", "shield-3"]])
def test_LOCKE_10_12_2b_an_enemy_never_evades(hand: list[str]):
    bout = its_turn(hand=hand)
    assert not bout.options("escape")
    assert "escape" not in bout.decision.verbs
    bout = Bout(player("a", hand=["raygun-1"]), run(hand=hand))
    bout.start(attacks.attack(bout.table, "a", Attack(using="raygun-1", target="stray-esper")))
    assert bout.asked == ("enemy_react", (SEAT,))
    assert not bout.options("escape")
    assert bout.refused(Escape(using=hand[0])).code == "not-awaited-verb"
    bout.answer(Defend(using="shield-3")).finish()
    assert bout.told("stopped")


def test_LOCKE_10_12_2b_dr_wongs_field_is_an_ordinary_evade():
    bout = its_turn(hand=["shield-3"], items=["*sub_space_field_personal"])
    assert bout.refused(Use(what="sub_space")).code == "enemy-evades"


def test_LOCKE_10_12_2b_an_enemy_blocks_every_teleport():
    bout = Bout(player("a"), run(hand=["teleport-5", "teleport-6"], level=6))
    bout.state.teleport = Teleport(who="a", printed=4)
    bout.start(blocking.ask_blocks(bout.table))
    assert bout.asked == ("enemy_block", (SEAT,))
    assert (bout.refused(Pass()).code, bout.refused(Pass()).rule) == ("enemy-must-act", "LOCKE-10.12.2b")
    bout.answer(bout.options("block")[-1])
    assert bout.result is True


def test_LOCKE_10_10b_the_game_master_decides_whether_an_enemys_jammer_objects():
    for answer, kind in ((Object(), "card-forbidden"), (Pass(), "attack-made")):
        keeper = run(items=["jammer:4"])
        keeper.jammers = [JammerUse(tag="jammer-a", target="a")]
        bout = Bout(player("a", hand=["bazooka-8"]), keeper)
        bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="stray-esper")))
        assert bout.asked == ("enemy_object", (SEAT,))
        bout.answer(answer)
        assert bout.told(kind)


def test_LOCKE_10_12_3g_an_enemy_reads_no_minds():
    """LOCKE-10.12.3g."""
    for hand in (["contact-telepath", "bazooka-8"], ["contact-telepath"]):
        bout = its_turn(hand=hand)
        assert not [option for option in bout.options("use") if option != REFEREE]
        refusal = bout.refused(Use(what="telepath", using="contact-telepath", target="a"))
        assert (refusal.code, refusal.rule) == ("enemy-telepath", "LOCKE-10.12.3g")


def test_LOCKE_10_12_3c_an_enemy_is_asked_to_synchronise_with_its_side_only():
    """LOCKE-10.12.3c, LOCKE-10.12.2a."""
    bout = Bout(player("a", hand=["bazooka-8"]), player("c"), run(hand=["raygun-1"]))
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="c")))
    assert bout.asked == ("react", ("c",))
    bout = Bout(run("stray-esper-2", hand=["bazooka-8"]), player("c"), run(hand=["raygun-1"]))
    bout.start(attacks.attack(bout.table, "stray-esper-2", Attack(using="bazooka-8", target="c")))
    assert bout.asked == ("enemy_sync", (SEAT,))


def test_LOCKE_10_12_2b_acts_without_a_choice_are_automatic():
    bout = Bout(player("a"), run(items=["field:4", "underling"]))
    bout.start(declaring.declarations(bout.table)).answer(Pass()).finish()
    assert bout.told("item-declared")
    bout.start(rounds.continuing(bout.table)).answer(Pass()).finish()
    assert bout.state.combat.continuing == ["stray-esper"]
    bout.state.combat.newcomers = ["stray-esper"]
    bout.start(rounds.deal(bout.table))
    assert [event.facts()["count"] for event in bout.told("underlings-declared")] == [1]


# --- the seat --------------------------------------------------------------------------------------------------------


def setup(scenario: str, players: int) -> Any:
    made = RULESET.new_setup(scenario, {"enemies": "master"})
    for number in range(players):
        made = RULESET.join(made, f"s{number + 1}", "", f"Player {number}", {})
    return made


def test_LOCKE_10_12_2a_the_set_up_has_a_seat_for_a_game_master_after_the_players():
    assert [(info.id, info.for_master) for info in RULESET.seats(setup("random-combat", 1))] == [
        ("s1", False),
        (SEAT, True),
    ]
    assert RULESET.seats(setup("random-combat", 1))[-1].name == Phrase("seat-enemies")
    assert [info.id for info in RULESET.seats(RULESET.new_setup("random-combat", {"enemies": "referee"}))] == []
    with pytest.raises(Refused) as refused:
        RULESET.new_setup("random-combat", {"enemies": "me"})
    assert refused.value.refusal.code == "slot-choice"


GAMES = [("random-combat", 2), ("dark-knights", 3), ("alarm", 2), ("infiltration", 4), ("police-raid", 2)]


@pytest.mark.parametrize(("scenario", "players"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_replay_to_the_last_byte_and_hide_the_enemies_hands(scenario: str, players: int, seed: int) -> None:
    """LOCKE-0.8."""
    rng = random.Random(seed)
    play = begin(RULESET, setup(scenario, players), bytes([seed]) * 32)
    for _ in play_on(play, rng, decisions=120, corrections=False):
        game = play.game
        hidden = [each for each in game.table.state.participants.values() if each.kind == "enemy" and each.own.hand]
        if not hidden or rng.random() > 0.2:
            continue
        here, there = play.load(len(play.outcomes)), play.load(len(play.outcomes))
        for each in hidden:
            other = there.table.state.participants[each.id].own
            other.hand = sorted(rng.sample(there.table.state.deck.remaining, len(other.hand)))
        for audience in (None, *(member.seat for member in play.setup.party)):
            assert observation(here, audience) == observation(there, audience)
        shown = RULESET.view(play.setup, game.table.state, SEAT).hand
        assert [phrase for phrase in shown if phrase.id == "hand-of"]
    again = Game.load(RULESET, play.setup, SeededDice(play.seed, GAME_ID), None, play.entries)
    assert again.table.state.model_dump_json() == play.game.table.state.model_dump_json()


def test_LOCKE_10_12_3_the_referee_in_the_seat_plays_as_without_a_game_master():
    """LOCKE-10.12.3."""

    def told(enemies: str) -> list[str]:
        made = RULESET.join(RULESET.new_setup("random-combat", {"enemies": enemies}), "s1", "", "Anna", {})
        game, outcome = Game.start(RULESET, made, SeededDice(bytes([5]) * 32, GAME_ID))
        lines = list(outcome.lines)
        while game.decision is not None and len(lines) < 150:
            seat = game.decision.seats[0]
            verbs = game.decision.verbs
            idle = Initiative() if "initiative" in verbs else Pass() if "pass" in verbs else game.decision.default(seat)
            lines += game.act(seat, game.referee_answer(seat) if seat == SEAT else idle).lines
        return [line for line in lines if f'"audience":["{SEAT}"]' not in line]

    assert told("master") == told("referee")
