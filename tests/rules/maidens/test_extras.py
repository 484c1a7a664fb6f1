"""Maid & Maidens beside the battle: quick rulings, corrections, consequences and measuring.

MAID-7-C2, MAID-7-C5, MAID-7-A2, MAID-9-AT2, MAID-9-AT4, MAID-9-A1, MAID-6-A6, MAID-3-S4, MAID-0-6, MAID-G-3, MAID-7-V1,
MAID-4-D2, MAID-12-A1.
"""

from typing import get_args

import orjson
import pytest

from rules.core.contract.quick import ASKER, OPPONENT, TARGET
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Coordinates, Phrase, Piece, Term
from rules.core.journal.game import Game
from rules.core.play.actions import parse_action
from rules.core.play.declaring import Done
from rules.core.play.dice import ForcedDice
from rules.core.play.orders import StandingOrder
from rules.maidens import RULESET
from rules.maidens.actions import Allow, Attack, Escape, Move, Pass, Use
from rules.maidens.sheet.equipment import items
from rules.maidens.shown.charts import charts
from rules.maidens.shown.corrections import CORRECTIONS
from rules.maidens.shown.foresight import chances, consequences
from rules.maidens.shown.measuring import measure
from rules.maidens.shown.naming import names
from rules.maidens.shown.quick import QuickAttack, QuickEscape, QuickInitiative, QuickMorale, Using
from rules.maidens.shown.view import view
from rules.maidens.state import Attacked, State
from rules.maidens.turn.victory import ending
from tests.rules.maidens.battles import Play, sheet, wall


def ruled(kind, *dice, **slots):
    forced = ForcedDice(list(dice))
    told = parse_action(kind, slots).ruling(forced, {})
    forced.finish()
    return told


def refused_ruling(kind, **slots):
    with pytest.raises(Refused) as caught:
        ruled(kind, **slots)
    return caught.value.refusal


def ids(said):
    return [each.phrase.id if hasattr(each, "phrase") else each.id for each in said]


# --- rulings from bare numbers ---------------------------------------------------------------------------------------


def test_MAID_7_C5_an_attack_from_its_numbers_agrees_with_a_battle():
    """MAID-7-C2, MAID-7-C5, MAID-7-A2."""
    assert set(get_args(Using)) - {"", "bare-hands"} == {id for id, item in items().items() if item.profiles}
    play = Play({"a": (50, 45), "B": (130, 45)}, {"a": "pistol", "B": "rifle"}, 2, phase="act")
    play.act(Attack(actor=Piece("a"), target=Piece("B"), using=Term("pistol")))
    play.act(*[each for each in play.options() if each.verb == "done"])
    told = ruled(QuickAttack, 2, using="pistol", range=80, hp=6, target="B")
    for event in told:
        played = play.last(event.kind).model_copy(update={"actor": ASKER, "targets": ()})
        assert played.model_dump(exclude={"targets"}) == event.model_dump(exclude={"targets"})
    assert [each.kind for each in told] == ["attacked", "damaged"]
    assert told[0].value == 2
    struck, hurt, down = ruled(
        QuickAttack, 3, value=5, conditions=("half-cover", "counter"), defence=1, hp=2, target="Mio"
    )
    assert (struck.value, hurt.damage, hurt.hp, down.kind, down.target) == (3, 2, 0, "went-down", "Mio")
    assert ruled(QuickAttack, 2, value=2)[1].damage == 2, "without HP the damage is told"
    assert ruled(QuickAttack, 6, value=12)[0].hit is False
    jammed = ruled(QuickAttack, 5, using="beam-saber", conditions=("ecm", "machine"))
    assert [part.facts["value"] for part in jammed[0].parts] == [4, -1, -1]
    assert refused_ruling(QuickAttack).facts["slot"] == "value"
    assert refused_ruling(QuickAttack, value=3, range=20).facts["slot"] == "using"
    far = refused_ruling(QuickAttack, using="rifle", range=400)
    assert (far.code, far.facts["target"], far.facts["most"]) == ("out-of-range", "", 180)
    assert refused_ruling(QuickAttack, using="knife", mode="spread").code == "idle-slot"


def test_MAID_9_AT4_checks_from_bare_numbers():
    """MAID-9-AT2, MAID-9-AT3, MAID-9-A1."""
    check, woe = ruled(QuickMorale, 6, hp=3, value=2)
    assert (check.target, check.success, woe.kind) == (5, False, "went-berserk")
    assert ruled(QuickMorale, 5, hp=4, target="Mio")[1].kind == "routed"
    assert [each.kind for each in ruled(QuickMorale, hp=6)] == ["morale-rolled"], "no die from 6 on"
    assert ruled(QuickMorale, 6, hp=3, what="recovery")[0].success is False
    assert ruled(QuickMorale, 4, hp=3, value=1, what="recovery")[1].kind == "calmed"
    assert [ruled(QuickEscape, die)[0].success for die in (3, 4)] == [True, False]
    tie, won = ruled(QuickInitiative, 4, 4, 2, 5)
    assert (tie.winner, won.winner, won.one) == ("", OPPONENT, ASKER)
    assert ruled(QuickInitiative, 6, 1, names=("Red", "Blue"))[0].winner == "Red"
    assert ruled(QuickMorale, hp=6)[0].actor == TARGET


def test_every_table_is_a_chart_with_all_its_rows():
    found = charts({})
    assert len(found["weapons"].cells) + len(found["equipment"].cells) == len(items())
    assert found["attack-values"].cells[3][0].facts["most"] == 3
    sure = found["morale"].cells[6][0].facts["holds"]
    assert sure.facts == {"share": 100.0}


# --- corrections -----------------------------------------------------------------------------------------------------


def corrected(play, verb, **slots):
    """Makes a correction, and returns its events; the new state must be storable."""
    correction = parse_action(CORRECTIONS.kinds[verb], slots)
    refusal = CORRECTIONS.refuse_request(play.setup, play.state, correction)
    assert refusal is None, refusal
    before = len(play.table.events)
    CORRECTIONS.make(play.table, correction)
    assert State.model_validate_json(play.state.model_dump_json()) == play.state
    return play.table.events[before:]


def refused(play, verb, **slots):
    refusal = CORRECTIONS.refuse_request(play.setup, play.state, parse_action(CORRECTIONS.kinds[verb], slots))
    return refusal and refusal.code


def test_MAID_0_6_a_judges_corrections_take_full_effect():
    """MAID-0-6, MAID-2-C1, MAID-2-C2, MAID-3-P2a, MAID-7-T5."""
    play = Play({"a": (50, 45), "B": (60, 45)}, {"a": "rifle knife hand-grenade", "B": "rifle"})
    assert [each.kind for each in corrected(play, "set", target="B", what="hp", value=0)] == ["corrected", "went-down"]
    assert [each.kind for each in corrected(play, "set", target="B", what="hp", value=4)] == ["corrected", "revived"]
    assert refused(play, "set", target="B", what="hp", value=7) == "value-range"
    corrected(play, "set", target="B", what="posture", name="standing")
    corrected(play, "set", target="a", what="routed", value=1)
    corrected(play, "set", target="a", what="berserk", value=1)
    assert play["a"].berserk
    assert not play["a"].routed
    assert refused(play, "set", target="a", what="flying", value=1) == "no-flight"
    corrected(play, "set", target="a", what="melee", value=1)
    assert play["a"].melee
    assert play["a"].melee == play["B"].melee
    corrected(play, "set", target="a", what="melee", value=0)
    assert not play["a"].melee
    assert not play["B"].melee
    (told,) = corrected(play, "set", target="a", what="hand", name="knife")
    assert (told.change, play["a"].things["rifle"].place, play["a"].things["knife"].place) == (
        "hand", "carried", "hand"
    )  # fmt: skip
    assert refused(play, "set", target="a", what="uses", name="hand-grenade", value=2) == "value-range"
    corrected(play, "set", target="a", what="uses", name="hand-grenade", value=0)
    corrected(play, "add", target="a", what="item", name="lunch-box")
    corrected(play, "remove", target="a", what="item", name="rifle")
    assert "rifle" not in play["a"].things
    assert "lunch-box" in play["a"].things
    (moved,) = corrected(play, "move", target="a", to="100/45")
    assert (moved.source, moved.to, play["a"].spot) == ("50/45", "100/45", (1000, 450))
    assert refused(play, "move", target="a", to="61/45") == "place-crowded"
    assert refused(play, "move", target="a", to="nowhere") == "bad-point"
    assert refused(play, "set", target="B", what="captive") == "not-down"
    assert refused(play, "add", target="a", what="piece", name="gretel", to="100/46") == "place-crowded"
    assert refused(play, "add", target="a", what="piece", name="nobody", to="110/45") == "value-choice"
    (came,) = corrected(play, "add", target="a", what="piece", name="gretel", to="110/45")
    assert (came.target, came.source, came.to) == ("gretel", "", "110/45")
    assert (play["gretel"].side, play["gretel"].hp, "at-rocket" in play["gretel"].things) == (play["a"].side, 6, True)
    corrected(play, "add", target="B", what="piece", name="gretel", to="120/45")
    called = names(play.setup, play.state, None)
    assert [called[id].facts["number"] for id in ("gretel", "gretel-2")] == [0, 2]
    assert view(play.setup, play.state, None).pieces[-1].piece == "gretel-2"
    corrected(play, "remove", target="B", what="piece")
    assert play["B"].where == "away"
    assert play["B"].hp == 0
    corrected(play, "end", verdict="victory", target="a")
    end = ending(play.setup, play.state)
    assert (end.kind, end.winner) == ("verdict", "red")


# --- consequences of options -----------------------------------------------------------------------------------------


def set_off(play, action):
    """Returns an answer's consequences and chances."""
    decision = play.ask()
    actor = getattr(action, "actor", "")
    seat = play[actor].seat if actor else decision.seats[0]
    assert decision.refusal_of(seat, action) is None, decision.refusal_of(seat, action)
    found = consequences(play.table, decision, seat, action)
    return {each.phrase.id.removeprefix("consequence-"): each for each in found}, [
        *chances(play.table, decision, seat, action)
    ]


def test_MAID_4_Z2_a_move_tells_zones_rough_ground_and_observers():
    """MAID-4-Z2, MAID-4-T1, MAID-7-V2."""
    bush = wall(60, 40, 10, 10, kind="bush", height=200, id="bush")
    play = Play({"a": (50, 45), "B": (110, 45)}, {"a": "rifle", "B": "rifle"}, features=[bush])
    found, _ = set_off(play, Move(actor=Piece("a"), to=Coordinates("80/45")))
    assert found["rough"].phrase.facts == {"features": ["bush"], "cost": 1}
    assert "engages" not in found
    said = RULESET.describe(play.setup, play.state, Move(actor=Piece("a"), to=Coordinates("80/45"), posture="prone"))
    assert (said.facts["steps"], said.facts["most"], said.facts["open"]) == (3, 4, ["B"])
    found, _ = set_off(play, Move(actor=Piece("a"), posture="prone"))
    assert found["seen"].phrase.facts["by"] == [], "lying down behind the bush"
    found, _ = set_off(play, Move(actor=Piece("a"), to=Coordinates("98/45")))
    assert found["engages"].weight == "danger"
    assert found["engages"].phrase.facts["targets"] == ["B"]
    assert play["a"].spot == (500, 450), "the move has not been made"
    inside, _ = set_off(play, Move(actor=Piece("a"), to=Coordinates("65/45")))
    assert inside["inside"].phrase.facts["feature"] == "bush"


def test_MAID_7_X2_a_blast_tells_the_endangered_friends_and_the_exact_chances():
    """MAID-7-X2, MAID-7-D1, MAID-12-A1."""
    at = {"a": (50, 45), "b": (80, 45), "B": (90, 45), "C": (60, 80)}
    play = Play(at, {"a": "hand-grenade rifle", "b": "rifle", "B": "rifle", "C": "rifle"}, phase="act")
    throw = Attack(actor=Piece("a"), target=Piece("B"), using=Term("hand-grenade"), mode="indirect")
    found, said = set_off(play, throw)
    assert found["hits-friends"].phrase.facts["targets"] == ["b"]
    assert found["hits-friends"].weight == "danger"
    assert "countered" not in found
    assert "last-use" in found
    assert [each.facts["target"] for each in said if each.id == "chance-falls"] == ["B", "b"]
    play["b"].hp = 2
    found, _ = set_off(play, throw)
    assert found["may-fall"].weight == "danger", "a is left to her player"
    play.setup.generals["red"] = "b"
    found, _ = set_off(play, throw)
    assert found["may-fall"].weight == "end"
    assert found["may-fall"].phrase.facts["general"]
    shot = Attack(actor=Piece("a"), target=Piece("C"), using=Term("rifle"))
    found, said = set_off(play, shot)
    assert found["countered"].phrase.facts["targets"] == ["C"]
    assert found["takes"].phrase.facts["item"] == "rifle"
    assert found["hits"].phrase.facts["chance"].facts == {"share": 50.0}, "told before she decides"
    assert [each.id for each in said[:3]] == ["measure-band", "measure-sight", "chance-value"]
    assert said[0].facts["band"] == "effective"
    assert said[2].facts["value"] == 3


def test_MAID_6_A6_an_escape_tells_its_end_and_its_chance():
    """MAID-6-A6, MAID-6-A7, MAID-8-C1."""
    play = Play({"a": (50, 45), "B": (58, 45)}, {"a": "knife", "B": "knife"}, phase="melee")
    play["a"].melee = play["B"].melee = "1"
    play.enter("melee")
    found, said = set_off(play, Escape(actor=Piece("a")))
    assert (found["retreats"].phrase.facts["to"], said[0].facts["chance"].facts) == ("0/45", {"share": 50.0})
    found, said = set_off(play, Attack(actor=Piece("a"), target=Piece("B"), using=Term("knife")))
    assert found["countered"].phrase.facts["targets"] == ["B"]
    assert said[0].facts["value"] == 3
    play.act(Escape(actor=Piece("a")))
    assert play.ask().kind == "let-go"
    found, _ = set_off(play, Allow())
    assert found["lets-go"].phrase.facts["actor"] == "a"


def test_MAID_11_S1_powers_tell_their_price_and_rerolls_their_chance():
    """MAID-11-S1, MAID-3-P2d, MAID-1-4."""
    lucky = sheet("rifle", id="a", skills=("luck", "stratagem"), picks={"stratagem": "pitfall"})
    play = Play({"a": (50, 45), "B": (90, 45)}, {"a": lucky, "B": "rifle"}, 5, phase="act")
    found, said = set_off(play, Use(actor=Piece("a"), using=Term("pitfall"), target=Piece("B")))
    assert found["pays"].phrase.facts["left"] == lucky.sp - 1
    assert ids(said) == ["chance-works"]
    play.act(Attack(actor=Piece("a"), target=Piece("B"), using=Term("rifle")))
    play.act(*[each for each in play.options() if each.verb == "done"])
    assert play.ask().kind == "luck"
    found, said = set_off(play, Use(actor=Piece("a"), using=Term("luck")))
    assert "gives-up" not in found
    assert said == [Phrase("chance-again", {"chance": Phrase("odds-percent", {"share": 50.0})})]
    play = Play({"a": (50, 45), "B": (90, 45)}, {"a": lucky, "B": "rifle"}, 2, phase="act")
    play.act(Attack(actor=Piece("a"), target=Piece("B"), using=Term("rifle")), Done())
    found, _ = set_off(play, Use(actor=Piece("a"), using=Term("luck")))
    assert found["gives-up"].weight == "forfeit", "no standing order does it"


def test_MAID_3_P2d_a_successful_check_is_not_asked_about():
    """MAID-3-P2d, MAID-9-AT2."""
    play = Play({"a": (50, 45), "B": (90, 45)}, {"a": sheet("rifle", id="a", skills=("luck",)), "B": "rifle"}, 3)
    play["a"].hp, play["a"].hurt = 4, True
    play.enter("morale")
    assert play.ask().kind == "move"
    assert play.last("morale-rolled").success


def test_MAID_7_D3_an_order_to_counter_applies_to_every_doll_that_can():
    """MAID-7-D1, MAID-7-D3."""
    play = Play({"a": (50, 45), "B": (90, 45), "C": (90, 60)}, {"a": "rifle", "B": "rifle", "C": "pistol knife"})
    play.enter("counter")
    for who in "BC":
        play[who].attacked = [Attacked(by=Piece("a"), source="item:rifle", counterable=True)]
    order = StandingOrder(seat="blue", kind="counter", action={"verb": "attack"})
    checkpoint = {"epoch": 0, "count": 0, "seq": 0, "state": play.state.model_dump(mode="json"), "orders": []}
    game = Game.load(RULESET, play.setup, ForcedDice([6, 6]), orjson.dumps(checkpoint), [])
    assert game.standing_answer("blue") is None
    game.order(order)
    for who, using in (("B", "rifle"), ("C", "pistol")):
        action = game.standing_answer("blue")
        assert (action.actor, action.using, action.target) == (who, using, "a")
        game.act("blue", action)
    assert game.decision is None or game.decision.kind != "counter"


# --- measuring -------------------------------------------------------------------------------------------------------


def test_MAID_7_V1_measuring_tells_distance_cover_with_its_reason_and_every_modifier():
    """MAID-G-3, MAID-7-V1, MAID-7-V2, MAID-7-A2, MAID-7-C2, MAID-4-D2."""
    low = wall(95, 41, 3, 5)
    play = Play(
        {"a": (50, 45), "B": (120, 45), "c": (50, 80)}, {"a": "pistol", "B": "rifle", "c": "rifle"}, features=[low]
    )
    said = {each.id: each for each in measure(play.setup, play.state, None, Piece("a"), Piece("B"))}
    assert said["measure-distance"].facts["distance"] == 70
    sight = said["measure-sight"].facts
    assert (sight["cover"], sight["rule"], [each.facts["feature"] for each in sight["hidden"]]) == (
        "half", "MAID-7-V1", ["wall"]
    )  # fmt: skip
    assert sight["visible"] == 9 - sight["hidden"][0].facts["count"]
    assert said["measure-walk"].facts["blocked"] == ["wall"]
    way = said["measure-way"].facts
    assert (way["band"], way["value"]) == ("long", 1)
    assert [(each.facts["rule"], each.facts["value"]) for each in way["parts"]] == [
        ("MAID-7-AT1", 3), ("MAID-7-A2", -1), ("MAID-7-V1", -1)
    ]  # fmt: skip
    friends = measure(play.setup, play.state, None, Piece("a"), Piece("c"))
    assert "measure-way" not in ids(friends)
    assert "measure-sight" in ids(friends)
    to_point = measure(play.setup, play.state, None, Piece("a"), Coordinates("50/60"))
    assert ids(to_point) == ["measure-distance", "measure-walk"]
    assert to_point[1].facts["steps"] == 1
    play["B"].where = "away"
    with pytest.raises(Refused) as caught:
        measure(play.setup, play.state, None, Piece("a"), Piece("B"))
    assert caught.value.refusal.code == "not-on-table"


def test_MAID_3_P2b_a_done_that_leaves_a_doll_idle_asks_for_confirmation():
    """MAID-3-P2b, MAID-6-A1, MAID-3-P2e, MAID-5-A1."""
    at = {"a": (50, 45), "b": (50, 65), "c": (50, 85), "B": (80, 45)}
    play = Play(at, dict.fromkeys(at, "rifle") | {"c": "knife"}, 6, phase="act")
    found, _ = set_off(play, Done())
    assert (found["idle"].weight, found["idle"].phrase.facts["actors"]) == ("forfeit", ["a", "b"]), "c cannot shoot"
    play.act(Attack(actor=Piece("a"), target=Piece("B"), using=Term("rifle")), Pass(actor=Piece("b")))
    assert set_off(play, Done())[0] == {}
    play.act(Done())
    assert play.decision.kind == "counter", "one act has no order"


def test_MAID_8_C4_a_counter_that_drops_a_weapon_asks_for_confirmation():
    """MAID-8-C4, MAID-6-A3."""
    play = Play({"a": (50, 45), "B": (58, 45)}, {"a": "knife", "B": "rifle knife"}, phase="melee")
    play["a"].melee = play["B"].melee = "1"
    play["B"].attacked = [Attacked(by=Piece("a"), source="item:knife", counterable=True)]
    play.enter("riposte")
    found, _ = set_off(play, Attack(actor=Piece("B"), target=Piece("a"), using=Term("knife")))
    assert (found["drops"].weight, found["drops"].phrase.facts["items"]) == ("forfeit", ["rifle"])
    play.enter("melee", 1)
    found, _ = set_off(play, Attack(actor=Piece("B"), target=Piece("a"), using=Term("bare-hands")))
    assert found["slings"].weight == "note", "with bare hands she slings it"


def test_MAID_6_O2_a_melee_is_measured_as_one_target():
    """MAID-6-O1, MAID-6-O2, MAID-7-V2."""
    at = {"a": (20, 45), "b": (50, 45), "B": (58, 45)}
    hidden = wall(66, 30, 4, 30, height=400)
    play = Play({**at, "C": (100, 45)}, {"a": "smg hand-grenade", "b": "knife", "B": "knife", "C": "rifle"},
                features=[hidden], phase="act")  # fmt: skip
    play["b"].melee = play["B"].melee = "1"
    said = measure(play.setup, play.state, "red", Piece("a"), Piece("B"))
    (melee,) = [each for each in said if each.id == "measure-melee"]
    assert (melee.facts["targets"], melee.facts["aim"], melee.facts["distance"]) == (["b"], "b", 30)
    barred = [each for each in measure(play.setup, play.state, "red", Piece("a"), Piece("C")) if "way-not" in each.id]
    assert [len(each.facts["ways"]) for each in barred] == [2, 1], (
        "the gun's two modes share a reason, the grenade has another"
    )
