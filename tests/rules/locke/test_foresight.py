"""Consequences of Locke's options: players are told in advance what they may know, and it comes true."""

import itertools

import pytest

from rules.locke import RULESET
from rules.locke.actions import Attack, Defend, Escape, Morale, Pass, Sync, Use
from rules.locke.attack.attacks import attack
from rules.locke.turn import turns
from rules.locke.turn.automatic import offer_arrest
from tests.rules.locke.attacked import attacked, card, special
from tests.rules.locke.helpers import PLACE, Bout, beginning, enemy, player

DICE = list(itertools.product(range(1, 7), repeat=2))


def foreseen(bout, action):
    """Returns the weight and the id of each consequence of an answer."""
    found = RULESET.consequences(bout.table, bout.decision, bout.decision.seats[0], action)
    return [(each.weight, each.phrase.id.removeprefix("consequence-")) for each in found]


def chances(bout, action):
    return RULESET.chances(bout.table, bout.decision, bout.decision.seats[0], action)


def share(phrase):
    return phrase.facts["chance"].facts["share"]


def turn(*participants, **combat):
    """Starts the first participant's turn."""
    bout = Bout(*participants, **combat)
    return bout.start(turns.attack_turn(bout.table, participants[0].id))


def target(**fields):
    return player("b", **{"character": "nia", "endurance": 4, **fields})


# --- passing on an attack --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("worn", [{}, {"items": ["helldiver_suit:3"], "suit": "helldiver_suit-a"}])
@pytest.mark.parametrize("made", [card("g-bullet-25"), card("bazooka-10"), special(4, 60)])
def test_LOCKE_10_7_4c_the_chance_of_dying_from_an_attack_counts_all_dice(made, worn):
    """LOCKE-10.7.4b, LOCKE-10.7.4c."""
    asked = attacked(made.model_copy(deep=True), player("a"), target(**worn))
    told = RULESET.consequences(asked.table, asked.decision, "b", Pass())
    deaths = 0
    for dice in DICE:
        bout = attacked(made.model_copy(deep=True), player("a"), target(**worn), dice=dice)
        bout.answer(Pass())
        deaths += bout["b"].condition == "dead"
    ends = [each for each in told if each.weight == "end"]
    assert bool(ends) == bool(deaths)
    assert [round(share(each.phrase) * 36 / 100) for each in ends] == ([deaths] if deaths else [])


def test_LOCKE_10_7_3a_items_that_break_first_are_told_with_every_answer_but_an_escape():
    """LOCKE-10.7.3a, LOCKE-5.6."""
    hurt = target(
        endurance=40, items=["esp_field:2"], field="esp_field-a", standing="shield-3", hand=["screen-5", "teleport-5"]
    )
    bout = attacked(card("beam-cannon-20"), player("a"), hurt)
    broken = [("danger", "breaks"), ("danger", "breaks")]
    assert foreseen(bout, Pass()) == broken
    assert foreseen(bout, Defend(using="screen-5")) == broken
    assert foreseen(bout, Escape(using="teleport-5")) == []
    bout.dice.force([3, 4])
    bout.answer(Pass())
    assert bout.told("item-broken")
    assert bout.told("defence-broken")


def test_LOCKE_5_6_a_standing_defence_stops_the_attack_and_makes_defending_idle():
    """LOCKE-5.6."""
    bout = attacked(card("bazooka-8"), player("a"), target(endurance=1, standing="screen-5"))
    assert foreseen(bout, Pass()) == [("note", "stopped")]
    assert [each.id for each in chances(bout, Pass())] == ["consequence-stopped"]
    assert RULESET.idle(bout.table.setup, bout.state, "b", "defend").code == "stopped-already"
    assert RULESET.idle(bout.table.setup, bout.state, "b", "escape") is None


def test_LOCKE_0_8_an_energy_suits_effect_on_a_card_attack_stays_untold():
    """LOCKE-0.8, LOCKE-10.7.3h."""
    suit = {"items": ["energy_suit:5"], "suit": "energy_suit-a"}
    told = []
    for level in (1, 7):
        bout = attacked(card("bazooka-10"), player("a", level=level), target(**suit))
        told.append((foreseen(bout, Pass()), chances(bout, Pass())))
    assert told[0] == told[1]
    assert told[0][0] == [("danger", "energy")]
    bout = attacked(special(4, 10), player("a"), target(**suit))
    assert chances(bout, Pass())[0].id == "chance-taken-by"


# --- a player's turn -------------------------------------------------------------------------------------------------


def test_LOCKE_10_5_1b_checks_and_short_power_are_told_with_the_chance():
    """LOCKE-10.5.1b."""
    bout = turn(player("a", level=3, power=4, hand=["g-bullet-25", "bazooka-8"]), target())
    attack_ = Attack(using="g-bullet-25", target="b")
    assert foreseen(bout, attack_) == [("note", "checks"), ("danger", "power")]
    works = chances(bout, attack_)[0]
    assert (works.id, share(works)) == ("chance-works", pytest.approx(100 * (10 / 36) ** 2, abs=0.01))
    assert foreseen(bout, Attack(using="bazooka-8", target="b")) == [("danger", "power")]
    rich = turn(player("a", level=5, power=30, hand=["bazooka-8"]), target())
    assert foreseen(rich, Attack(using="bazooka-8", target="b")) == []


def test_LOCKE_0_8_damage_is_told_where_the_endurance_is_known_and_only_in_general_elsewhere():
    """LOCKE-0.8, LOCKE-10.7.4a."""
    strike = Attack(using="bazooka-8", target="b")
    hidden = []
    for endurance in (1, 9):
        bout = turn(player("a", hand=["bazooka-8"]), target(endurance=endurance))
        hidden.append(chances(bout, strike))
    assert hidden[0] == hidden[1]
    assert [each.id for each in hidden[0]] == ["chance-hidden", "chance-reactions"]
    bout = turn(player("a", hand=["bazooka-8"]), target(known_endurance=4))
    assert [each.id for each in chances(bout, strike)] == [
        "chance-if-hit", "chance-hurt", "chance-damage", "chance-falls", "chance-reactions",
    ]  # fmt: skip
    worn = turn(player("a", hand=["bazooka-8"]), target(items=["powered_suit:4"], suit="powered_suit-a"))
    assert [each.id for each in chances(worn, strike)] == ["chance-worn", "chance-reactions"]


def test_LOCKE_10_7_3h_an_energy_suit_may_throw_the_attack_back_fatally():
    """LOCKE-10.7.3h."""
    suit = {"items": ["energy_suit:5"], "suit": "energy_suit-a"}
    strike = Attack(using="g-bullet-25", target="b")
    weak = turn(player("a", level=5, endurance=3, hand=["g-bullet-25"]), target(**suit))
    assert foreseen(weak, strike)[0] == ("end", "thrown-back-dies")
    strong = turn(player("a", level=5, endurance=40, hand=["g-bullet-25"]), target(**suit))
    assert foreseen(strong, strike)[0] == ("danger", "thrown-back")


def test_LOCKE_5_6_a_standing_defence_of_the_target_is_told():
    """LOCKE-5.6."""
    bout = turn(player("a", hand=["bazooka-8"]), target(standing="barrier-4"))
    assert foreseen(bout, Attack(using="bazooka-8", target="b")) == [("danger", "stands")]


def test_LOCKE_10_4_2c_a_misfire_is_told_with_its_chance():
    """LOCKE-10.4.2c, LOCKE-10.4.2d."""
    bout = turn(player("a", items=["cruiser", "beam_cannon"]), target())
    cruiser = Use(what="cruiser", using="cruiser-a", target="b", called="ship")
    cannon = Use(what="beam_cannon", using="beam_cannon-a", target="b")
    (misfire,) = RULESET.consequences(bout.table, bout.decision, "a", cruiser)
    assert (misfire.weight, share(misfire.phrase)) == ("danger", pytest.approx(100 / 36, abs=0.01))
    assert [each.id for each in chances(bout, cruiser)] == ["chance-special"]
    assert foreseen(bout, cannon) == [] == [*chances(bout, cannon)]


def test_LOCKE_10_6d_without_a_target_attacking_is_idle():
    """LOCKE-10.6d."""
    bout = turn(player("a", hand=["bazooka-8"]), target(asleep=True))
    assert RULESET.idle(bout.table.setup, bout.state, "a", "attack").code == "nobody-to-attack"
    awake = turn(player("a", hand=["bazooka-8"]), target())
    assert RULESET.idle(awake.table.setup, awake.state, "a", "attack") is None


# --- checks, synchronising, arrest -----------------------------------------------------------------------------------


def test_LOCKE_11_3_the_chance_of_a_mind_check_is_told():
    """LOCKE-11.3."""
    bout = turn(player("a", controlled=True), target())
    assert [(each.id, share(each)) for each in chances(bout, Morale())] == [("chance-works", 27.8)]
    assert share(chances(bout, Morale(value=2))[0]) == pytest.approx(100 / 36, abs=0.01)


def test_LOCKE_10_4_1c_synchronising_is_announced_to_use_the_normal_action():
    """LOCKE-10.4.1c."""
    bout = Bout(player("a", hand=["bazooka-8"]), target(), player("c", hand=["blaster-5"]))
    bout.start(attack(bout.table, "a", Attack(using="bazooka-8", target="b")))
    assert bout.asked == ("sync", ("c",))
    assert foreseen(bout, Sync(using="blaster-5")) == [("note", "turn-used")]


def test_LOCKE_10_12_1g_an_arrest_is_an_end():
    """LOCKE-10.12.1g."""
    bout = beginning(player("a"), player("b"))
    bout.start(offer_arrest(bout.table, PLACE))
    assert bout.asked[0] == "arrest"
    assert foreseen(bout, Use(what="arrest")) == [("end", "arrest")]


def test_LOCKE_10_12_2a_a_game_master_is_told_the_consequences_of_the_asked_enemy():
    """LOCKE-10.12.2a."""
    foe = enemy(hand=["bazooka-8"], level=2, power=9, mind=5)
    foe.seat = "enemies"
    bout = turn(foe, target())
    strike = Attack(using="bazooka-8", target="b")
    assert bout.decision.kind == "enemy_turn"
    assert foreseen(bout, strike) == [("note", "checks")]
