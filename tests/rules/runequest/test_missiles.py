"""Throwing and shooting (RQ-A3, RQ-D1, RQ-D4, RQ-R2, RQ-S9, RQ-Z2), and first aid."""

import random

import pytest

from rules.core.play.decisions import Answer
from rules.runequest.actions import Dodge, Parry, Pass
from rules.runequest.attack.missiles import is_clear
from rules.runequest.attack.strikes import Blow, check_blow, strike
from rules.runequest.attack.wounds import wound
from rules.runequest.turn.first_aid import check_aid, give_aid, treatable
from tests.rules.runequest.bouts import Bout, duel
from tests.rules.runequest.maps import ground

RANGE = "1 | . . . . . .\n2 |  a . . . A .\n3 | . . . . . ."


def shot(*dice, item="both:short-bow", rows=RANGE, **facts):
    return Bout(rows, "a:e A:w", {"a": item, "A": "broadsword medium-shield"}, *dice, **facts)


def shoot(bout, *answers):
    return bout.strike(*answers, item=next(iter(bout["a"].items)), cause="missile")


def why(bout):
    found = check_blow(bout.table, Blow("a", "A", next(iter(bout["a"].items)), "missile"))
    return found and (found.code, found.rule)


# --- the dice --------------------------------------------------------------------------------------------------------


def test_RQ_D4_a_missile_hits_by_the_column_for_missiles():
    """RQ-D4, RQ-E5: without the bonus for a target that is not engaged."""
    bout = shot(30, 3, 10, intents={"A": "spell"})
    shoot(bout, Pass())
    assert bout.told("attack-rolled")[0].bonus == 0
    assert bout.told("damage-rolled")[0].location == "abdomen", "in melee 10 is the abdomen as well, 11 is not"
    bout = shot(30, 3, 11)
    shoot(bout, Pass())
    assert bout.told("damage-rolled")[0].location == "chest"
    assert bout["a"].items["short-bow"].place == "both"
    assert not bout["a"].attack


def test_RQ_D1_half_the_modifier_counts_for_thrown_weapons_and_none_for_shots():
    """RQ-D1."""
    strong = {"a": {"STR": 14, "SIZ": 14}}
    thrown = shot(30, 3, 3, 11, item="javelin", sheets=strong)
    shoot(thrown, Pass())
    assert (thrown.told("damage-rolled")[0].modifier, thrown["A"].hp) == (2, 12 - 6)
    assert thrown["a"].items["javelin"].place == "dropped"
    assert why(thrown) == ("no-attack-left", "RQ-R3")
    drawn = shot(30, 3, 11, sheets=strong)
    shoot(drawn, Pass())
    assert drawn.told("damage-rolled")[0].damage == 4


def test_RQ_A3_dodging_missiles_takes_the_whole_round_and_serves_against_all_of_them():
    """RQ-A3."""
    bout = shot(30, 30)
    assert shoot(bout, Dodge()).dodge.is_success
    assert (bout["A"].attack, bout["A"].parry, bout["A"].dodges_missiles) == (False, False, True)
    bout["a"].attack = True
    bout.dice.force([30, 30])
    assert shoot(bout, Dodge()).way == "dodge"
    assert bout.told("defended")[1].cost == ""
    decision = shot().asked(strike((bout := shot()).table, Blow("a", "A", "short-bow", "missile")))
    assert list(decision.options("upper")) == [Dodge(), Pass()]
    assert decision.check("upper", Parry()).code == "parry-missile"
    for spent in ({"attack": False}, {"parry": False}, {"has_struck": True}, {"walked": 1}, {"dodged": ["b"]}):
        bout = shot(90, fighters={"A": spent})
        assert shoot(bout).way == "", spent


# --- targets ---------------------------------------------------------------------------------------------------------


def test_RQ_R2_a_missile_must_be_loaded_and_its_target_in_range():
    """RQ-R2."""
    wide = "1 | a " + ". " * 19 + "{}"
    assert why(shot(item="javelin", rows=wide.format("A ."))) is None
    assert why(shot(item="javelin", rows=wide.format(". A"))) == ("out-of-range", "RQ-R2")
    slow = shot(90, item="both:light-crossbow")
    shoot(slow, Pass())
    slow["a"].attack = True
    rounds = [why(slow) for slow.state.round in (1, 2, 3)]
    assert rounds == [("not-loaded", "RQ-R2"), ("not-loaded", "RQ-R2"), None]
    assert why(shot(item="broadsword")) == ("item-not-in-hand", "RQ-R4")


def test_RQ_S9_solid_obstacles_stop_a_missile_and_fighters_do_not():
    """RQ-S9."""
    assert why(shot(rows="1 | a . b . A")) is None
    assert why(shot(rows="1 | a . # . A")) == ("no-line-of-fire", "RQ-S9")
    assert why(shot(rows="1 | a . . . A", walls="C1-D1")) == ("no-line-of-fire", "RQ-S9")


def test_a_line_along_a_border_is_free_unless_both_sides_are_solid():
    """RQ-S9."""
    rows = "1 | . .\n2 |  {} {}\n3 | . ."
    free = {signs: is_clear(ground(rows.format(*signs)), "A1", "A3") for signs in ("..", "#.")}
    assert free == {"..": True, "#.": False}, "the edge of the map is as solid"
    wide = "1 | . . .\n2 |  {} {} .\n3 | . . ."
    found = {signs: is_clear(ground(wide.format(*signs)), "B1", "B3") for signs in ("..", "#.", ".#", "##")}
    assert found == {"..": True, "#.": True, ".#": True, "##": False}
    walled = ground("1 | . .\n2 | . .", "squares", walls="A1-B1 A2-B2")
    assert not is_clear(walled, "A1", "B2")
    assert is_clear(walled, "A1", "A2")
    half = ground("1 | . .\n2 | . .", "squares", walls="A1-B1")
    assert is_clear(half, "A1", "B2")


def _samples(free, one, other):
    """Returns whether many spots of the line between two squares are free."""
    (x, y), (u, v) = one, other
    steps = 997
    for side in (0.01, -0.01):
        across, down = (0, side) if abs(u - x) >= abs(v - y) else (side, 0)
        spots = (((x + (u - x) * n / steps + across), (y + (v - y) * n / steps + down)) for n in range(steps + 1))
        if all((round(a), round(b)) in free for a, b in spots):
            return True
    return False


def test_lines_of_fire_agree_with_sampling_at_many_spots():
    """RQ-S9."""
    chance = random.Random(7)
    for _ in range(12):
        rows = [[chance.choice("...#") for _ in range(6)] for _ in range(6)]
        field = ground("\n".join(f"{y} | {' '.join(row)}" for y, row in enumerate(rows, 1)), "squares")
        free = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
        for _ in range(10):
            one, other = chance.sample(sorted(free), 2)
            labels = [f"{'ABCDEF'[x]}{y + 1}" for x, y in (one, other)]
            clear = _samples(free, one, other)
            assert is_clear(field, *labels) == is_clear(field, *labels[::-1]) == clear, (rows, labels)


# --- first aid -------------------------------------------------------------------------------------------------------


def hurt(*dice, **wounds):
    """Returns a bout of `A` with these wounds beside `a`, whose chance of first aid is 30."""
    bout = duel(*dice)
    for location, amount in wounds.items():
        wound(bout.table, "A", location.replace("_", "-"), amount)
    bout.table.events.clear()
    return bout


def test_first_aid_heals_the_worst_location_once():
    """RQ-E2, docs/rulings.md."""
    bout = hurt(20, 3, chest=4, r_leg=2)
    give_aid(bout.table, "a", "A")
    assert (bout["A"].points["chest"], bout["A"].hp) == (4, 12 - 6 + 3)
    aid = bout.told("aid-given")[0]
    assert (aid.location, aid.chance, aid.level, aid.healed, aid.hp) == ("chest", 30, "success", 3, 9)
    assert treatable(bout.table, bout["A"]) == ["r-leg"]
    assert treatable(bout.table, hurt(chest=4, l_arm=3)["A"]) == ["l-arm", "chest"], "the worst first"
    assert treatable(bout.table, hurt(chest=3, r_leg=2)["A"]) == ["chest", "r-leg"], "the body comes first among equals"
    nearly = hurt(20, 3, chest=4)
    nearly["A"].hp = 11
    give_aid(nearly.table, "a", "A")
    assert (nearly["A"].points["chest"], nearly["A"].hp) == (4, 12)
    better = hurt(6, 1, 3, chest=4)
    give_aid(better.table, "a", "A")
    assert better["A"].points["chest"] == 5, "no more than the original points"
    for roll, *die in ((50,), (99, 2)):
        bout = hurt(roll, *die, chest=4)
        give_aid(bout.table, "a", "A")
        assert (bout["A"].points["chest"], bout["A"].treated) == (1 - sum(die), [])


def test_fumbled_first_aid_wounds_like_a_blow():
    """RQ-D6."""
    bout = hurt(99, 2, head=2)
    give_aid(bout.table, "a", "A")
    assert bout["A"].points["head"] == 0
    assert bout["A"].unconscious
    assert (bout.told("aid-given")[0].healed, bout.told("wounded")[0].damage) == (0, 2)


def test_RQ_R2_a_thrown_weapon_removed_by_a_game_master_during_the_question_still_flies():
    bout = shot(90, item="javelin")
    going = strike(bout.table, Blow("a", "A", "javelin", "missile"))
    decision = bout.asked(going)
    del bout["a"].items["javelin"]
    with pytest.raises(StopIteration):
        going.send(Answer(decision.seats[0], Pass()))
    assert bout.kinds() == ["attack-rolled"]


def test_first_aid_keeps_the_dying_alive_and_may_wake_them():
    """RQ-D6, RQ-D7."""
    bout = hurt(20, 1, abdomen=8)
    assert bout["A"].dying
    give_aid(bout.table, "a", "A")
    assert not bout["A"].dying
    assert bout.told("aid-given")[0].saved
    for points, is_awake in ((9, False), (8, True)):
        bout = hurt(20, 3, chest=3, r_leg=3, l_leg=3)
        bout["A"].hp, bout["A"].unconscious = 8 - points, True
        give_aid(bout.table, "a", "A")
        assert bout["A"].unconscious != is_awake


def test_ineffective_first_aid_is_refused():
    """RQ-E2."""

    def refused(bout, who="A"):
        found = check_aid(bout.table, bout["a"], bout[who])
        return found and (found.code, found.rule)

    assert refused(hurt(chest=1)) is None
    assert refused(duel()) == ("nothing-to-treat", "RQ-E2")
    far = Bout("1 | a . A", "a:e", {})
    wound(far.table, "A", "chest", 1)
    assert refused(far) == ("aid-too-far", "RQ-E2")
    dead = hurt(chest=1)
    dead["A"].dead = True
    assert refused(dead) == ("target-gone", "RQ-E2")
    out = hurt(chest=1)
    out["a"].unconscious = True
    assert refused(out) == ("cannot-aid", "RQ-E2")
    own = duel()
    wound(own.table, "a", "l-arm", 1)
    assert refused(own, "a") is None
    off = hurt(l_arm=6)
    assert refused(off) == ("nothing-to-treat", "RQ-E2"), "a severed limb cannot be treated"
