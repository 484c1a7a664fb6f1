"""Special actions: cruisers (LOCKE-10.4.2c), beam cannon (LOCKE-10.4.2d), geoid bullets, Dr. Wong's field.

Rules of the last two: LOCKE-10.4.2e, LOCKE-10.4.2f.
"""

import pytest

from rules.locke.actions import Defend, Escape, Move, Pass, Use
from rules.locke.attack import special
from rules.locke.turn import closing
from tests.rules.locke.attacking import thought
from tests.rules.locke.helpers import Bout, LabelsNoted, player

CRUISER = Use(what="cruiser", using="cruiser-a", target="b")
GEOID = Use(what="geoid", using="geoid_bullet-a", target="b")
CANNON = Use(what="beam_cannon", using="beam_cannon-a", target="b")
ITEMS = {"cruiser": "cruiser", "geoid": "geoid_bullet", "beam_cannon": "*beam_cannon"}


def called(use: Use, name: str, value: int = 0) -> Use:
    return use.model_copy(update={"called": name, "value": value})


def using(use: Use, *others, dice=(), items=None, **combat) -> Bout:
    """Lets participant `a` use an item against `b`."""
    a = player("a", items=items or [ITEMS[use.what]], human=False)
    bout = Bout(a, player("b", human=False), *others, dice=dice, **combat)
    refusal = special.check_special(bout.state, bout["a"], use)
    assert refusal is None, refusal
    return bout.start(special.special(bout.table, "a", use))


def refused(use: Use, a, *others, **combat):
    bout = Bout(a, *(others or (player("b"),)), **combat)
    refusal = special.check_special(bout.state, bout["a"], use)
    assert refusal is not None, f"{use!r} is admitted"
    return refusal


def offered(a, *others):
    bout = Bout(a, *(others or (player("b"),)))
    options = special.special_options(bout.state, bout["a"])
    assert all(special.check_special(bout.state, bout["a"], option) is None for option in options)
    assert len(set(options)) == len(options)
    return options


# --- usable items ----------------------------------------------------------------------------------------------------


def test_LOCKE_10_4_2a_each_item_works_once_a_round_independently_of_the_others():
    a = player("a", items=["cruiser", "cruiser", "geoid_bullet", "*beam_cannon"])
    assert {option.using for option in offered(a)} == {"cruiser-a", "cruiser-b", "geoid_bullet-a", "beam_cannon-a"}
    bout = Bout(a, player("b"), dice=[3, 5])
    bout.start(special.special(bout.table, "a", CRUISER)).finish()
    again = special.check_special(bout.state, bout["a"], CRUISER)
    assert (again.code, again.rule, again.facts["round"]) == ("used-this-round", "LOCKE-10.4.2a", 1)
    assert {option.using for option in special.special_options(bout.state, bout["a"])} == {
        "cruiser-b", "geoid_bullet-a", "beam_cannon-a",
    }  # fmt: skip
    assert not bout["a"].acted, "LOCKE-10.4b: no normal action"
    bout.state.combat.round = 2
    assert special.check_special(bout.state, bout["a"], CRUISER) is None


def test_LOCKE_10_4_2a_the_first_round_of_the_next_combat_is_another_round():
    """LOCKE-10.11e."""
    bout = using(CRUISER, dice=[3, 5])
    assert (bout["a"].own.items[0].used_round, bout["a"].specials) == (1, 1)
    closing.forget_combat(bout["a"])
    assert bout["a"].specials == 0
    assert special.check_special(bout.state, bout["a"], CRUISER) is None


def test_LOCKE_10_4_2a_without_a_name_the_first_unused_item_is_used():
    bout = using(Use(what="cruiser", target="b"), dice=[3, 5, 3, 6], items=["cruiser", "cruiser"])
    bout.start(special.special(bout.table, "a", Use(what="cruiser", target="b"))).finish()
    assert [item.used_round for item in bout["a"].own.items] == [1, 1]


def test_LOCKE_10_4_2a_only_owned_items_can_be_used():
    for use in (CRUISER, GEOID, CANNON):
        refusal = refused(use, player("a"))
        assert (refusal.code, refusal.rule) == ("no-item", "LOCKE-10.4.2a")
    assert refused(CRUISER.model_copy(update={"using": "jammer-a"}), player("a", items=["cruiser", "jammer:3"]))
    assert offered(player("a", items=["jammer:3", "nike:6"])) == []


def test_LOCKE_10_4_2a_declarations_are_no_special_actions():
    assert refused(Use(what="suit", using="powered_suit-a"), player("a", items=["powered_suit:3"])).code == "not-now"


def test_LOCKE_10_6d_special_attacks_have_the_same_targets():
    """LOCKE-10.6a."""
    a = player("a", items=["cruiser"], party="x")
    fight = (player("b", asleep=True), player("c", party="x"), thought("s9"), player("d"))
    for target in ("b", "c", "thought-s9", "a", ""):
        assert refused(CRUISER.model_copy(update={"target": target}), a, *fight).rule == "LOCKE-10.6d"
    assert {option.target for option in offered(a, *fight)} == {"d"}


# --- the cruiser -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "name", "level", "power"), [((1, 1), "d-bullet", 6, 50), ((1, 2), "g-bullet", 5, 30)])
def test_LOCKE_10_4_2c_on_two_and_three_a_cruiser_fires_bullets(dice, name, level, power):
    bout = using(CRUISER, dice=dice)
    attack = bout.state.attack
    assert (attack.kind, attack.name, attack.level, attack.power) == ("special", name, level, power)
    assert (attack.attacker, attack.target) == ("a", "b")
    assert not attack.human, "LOCKE-10.6b"
    assert bout.asked == ("react", ("b",))
    assert bout.state.combat.attacked


@pytest.mark.parametrize("dice", [(1, 3), (2, 3), (3, 3)])
def test_LOCKE_10_4_2c_on_four_to_six_a_cruiser_fires_its_beam_cannon_with_rolled_power(dice):
    bout = using(CRUISER, dice=[*dice, 6])
    attack = bout.state.attack
    assert (attack.name, attack.level, attack.power) == ("beam_cannon", 4, 20)
    assert bout.told("weapon-fired")[0].dice == (6,)


@pytest.mark.parametrize("dice", [(3, 4), (5, 6)])
def test_LOCKE_10_4_2c_on_seven_to_eleven_nothing_happens(dice):
    """LOCKE-10.3.5b."""
    bout = using(CRUISER, dice=dice)
    bout.finish()
    assert bout.told("nothing-happened")
    assert not bout.told("attack-made")
    assert not bout.state.combat.attacked
    assert bout.state.attack is None


def test_LOCKE_10_4_2c_on_twelve_a_cruiser_fires_at_its_user_who_may_react_as_usual():
    bout = using(CRUISER, dice=[6, 6, 1, 1, 1])
    assert bout.asked == ("react", ("a",))
    assert (bout.state.attack.attacker, bout.state.attack.target, bout.state.attack.power) == ("a", "a", 12)
    assert bout.told("misfired")[0].weapon == "beam-cannon"
    bout.answer(Pass()).finish()
    assert bout.told("hit")[0].target == "a"
    assert bout.result is False


def test_LOCKE_10_4_2g_a_player_who_flees_from_a_misfire_has_no_turn_left():
    a = player("a", items=["cruiser"], hand=["teleport-4"])
    bout = Bout(a, player("b"), dice=[6, 6, 1, 2])
    bout.start(special.special(bout.table, "a", CRUISER))
    bout.answers(Escape(using="teleport-4"), Move(to="P2")).finish()
    assert bout.result is True
    assert bout["a"].escaped


def test_LOCKE_10_4_2c_a_cruiser_is_never_lost():
    for dice in ((1, 1), (3, 4), (6, 6, 1)):
        bout = using(CRUISER, dice=dice)
        assert [item.id for item in bout["a"].own.items] == ["cruiser"]


def test_LOCKE_10_8f_a_special_attack_cannot_be_synchronised_with():
    bout = using(CRUISER, player("c", hand=["raygun-1"]), dice=[1, 1])
    assert bout.asked == ("react", ("b",))


def test_a_special_attack_can_be_defended_against():
    bout = Bout(player("a", items=["cruiser"]), player("b", hand=["psychopod-6"], level=6), dice=[1, 1])
    bout.start(special.special(bout.table, "a", CRUISER)).answer(Defend(using="psychopod-6")).finish()
    assert bout.told("stopped")
    assert bout.state.attack is None


# --- the geoid bullet ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [(1, 1), (3, 3)])
def test_LOCKE_10_4_2e_an_effective_geoid_bullet_is_spent(dice):
    bout = using(GEOID, dice=dice)
    attack = bout.state.attack
    assert (attack.kind, attack.name, attack.level, attack.power) == ("special", "geoid_bullet", 7, 100)
    assert bout["a"].own.items == []
    assert bout.state.item_deck.remaining == ["geoid_bullet:0"]


def test_LOCKE_10_4_2e_an_ineffective_geoid_bullet_is_kept():
    bout = using(GEOID, dice=[4, 4])
    bout.finish()
    assert [item.id for item in bout["a"].own.items] == ["geoid_bullet"]
    assert not bout.state.combat.attacked


def test_LOCKE_10_4_2e_on_twelve_a_geoid_bullet_hits_its_user_and_is_spent():
    bout = using(GEOID, dice=[6, 6])
    assert bout.state.attack.target == "a"
    assert bout.state.attack.power == 100
    assert bout["a"].own.items == []
    assert bout.told("misfired")[0].rules == ("LOCKE-10.4.2e",)


def test_LOCKE_10_4_2e_a_geoid_bullet_may_be_called_ship_or_from_above_but_no_cruiser():
    a = player("a", items=["geoid_bullet"])
    assert [option.called for option in offered(a)] == ["", "ship", "above"]
    assert refused(called(GEOID, "cruiser"), a).rule == "LOCKE-10.4.2e"


# --- names and letters -----------------------------------------------------------------------------------------------


def test_LOCKE_10_4_2b_declarations_are_lettered_in_the_order_of_use():
    a = player("a", items=["cruiser", "geoid_bullet", "*beam_cannon"])
    bout = Bout(a, player("b"), dice=[3, 4, 3, 4, 3, 4])
    for use in (called(GEOID, "ship"), called(CANNON, "ship"), called(CRUISER, "ship")):
        bout.start(special.special(bout.table, "a", use))
    bout.finish()
    told = bout.told("special-declared")
    assert [(event.called, event.letter) for event in told] == [("ship", "A"), ("ship", "B"), ("ship", "C")]


def test_LOCKE_10_4_2b_an_openly_used_item_goes_by_its_name():
    told = [
        using(use, dice=dice).told("special-declared")[0]
        for use, dice in ((CRUISER, [3, 4]), (GEOID, [3, 4]), (CANNON, [1]))
    ]
    assert [event.called for event in told] == ["cruiser", "geoid", "beam-cannon"]
    assert [(event.dice, event.total) for event in told] == [((3, 4), 7), ((3, 4), 7), ((), 0)]


# --- the bluff -------------------------------------------------------------------------------------------------------


def test_LOCKE_10_4_2d_without_a_bluff_the_beam_cannon_fires_without_that_roll():
    bout = using(CANNON, dice=[3])
    attack = bout.state.attack
    assert (attack.kind, attack.name, attack.level, attack.power) == ("special", "beam_cannon", 4, 16)
    assert attack.target == "b"
    assert bout.state.combat.attacked
    assert not attack.human


def test_LOCKE_10_4_2d_a_beam_cannon_may_be_called_cruiser_ship_or_from_above():
    options = offered(player("a", items=["*beam_cannon"]))
    assert {(option.called, option.value) for option in options} == {
        ("", 0), ("cruiser", 0), ("ship", 0), ("above", 0), ("cruiser", 1), ("ship", 1), ("above", 1),
    }  # fmt: skip


@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (6, 6)])
def test_LOCKE_10_4_2d_on_two_three_and_twelve_the_bluffer_must_fire_at_the_declared_target(dice):
    bout = using(called(CANNON, "ship"), dice=[*dice, 1])
    assert (bout.state.attack.name, bout.state.attack.target, bout.state.attack.power) == ("beam_cannon", "b", 12)
    assert not bout.told("misfired")


@pytest.mark.parametrize("dice", [(3, 4), (5, 6)])
def test_LOCKE_10_4_2d_on_seven_to_eleven_the_bluffer_stays_silent_or_fires_as_decided_before(dice):
    silent = using(called(CANNON, "ship"), dice=dice)
    silent.finish()
    assert silent.told("nothing-happened")
    assert not silent.state.combat.attacked
    assert silent["a"].own.items[0].used_round == 1
    firing = using(called(CANNON, "ship", 1), dice=[*dice, 1])
    assert firing.state.attack.name == "beam_cannon"
    assert not firing.told("nothing-happened")


@pytest.mark.parametrize(
    ("uses", "dice"),
    [
        ([called(CRUISER, "ship"), called(GEOID, "ship"), called(CANNON, "ship")], (3, 4)),
        ([called(CRUISER, "above"), called(GEOID, "above"), called(CANNON, "above")], (5, 6)),
        ([CRUISER, called(CRUISER, "cruiser"), called(CANNON, "cruiser")], (4, 4)),
    ],
)
def test_LOCKE_10_4_2d_without_an_effect_the_ships_are_indistinguishable(uses, dice):
    """LOCKE-10.4.2b, LOCKE-0.4."""
    seen = []
    for use in uses:
        bout = Bout(player("a", items=[ITEMS[use.what]]), player("b"))
        bout.table.dice = labelled = LabelsNoted(dice)
        bout.start(special.special(bout.table, "a", use)).finish()
        public = bout.state.model_dump(exclude={"participants": {"__all__": {"private"}}})
        seen.append((bout.table.events, labelled.labels, public))
    assert [event.kind for event in seen[0][0]] == ["special-declared", "nothing-happened"]
    assert all(each == seen[0] for each in seen[1:])


@pytest.mark.parametrize("dice", [(1, 3), (3, 3)])
def test_LOCKE_10_4_2d_on_four_to_six_the_cannon_fires_as_a_ship_would(dice):
    ship, cannon = (using(called(use, "ship"), dice=[*dice, 5]) for use in (CRUISER, CANNON))
    assert ship.table.events == cannon.table.events
    assert ship.state.attack == cannon.state.attack


def test_LOCKE_10_4_2d_a_cruisers_nothing_stays_nothing_under_any_name():
    using(called(CRUISER, "ship", 1), dice=[3, 4]).finish()


# --- Dr. Wong --------------------------------------------------------------------------------------------------------


def test_LOCKE_10_4_2f_dr_wongs_field_is_a_special_action_but_the_planet_card_never_is():
    wong = player("a", items=["*sub_space_field_personal"])
    assert offered(wong) == [Use(what="sub_space")]
    assert refused(Use(what="sub_space"), player("a", items=["sub_space_field"])).rule == "LOCKE-10.4.2f"
    assert offered(player("a", items=["sub_space_field"])) == []


def test_LOCKE_10_4_2g_dr_wongs_field_ends_the_turn():
    bout = Bout(player("a", items=["*sub_space_field_personal"]), player("b"), dice=[3])
    bout.start(special.special(bout.table, "a", Use(what="sub_space"))).answer(Move(to="P2")).finish()
    assert bout.result is True
    assert bout["a"].escaped
