"""Chapter 3: the first side, deployment, and the thirteen phases."""

from itertools import combinations

import pytest

from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.core.play.dice import ForcedDice
from rules.core.play.hidden import masked
from rules.core.play.table import Table
from rules.core.space.plane.spots import distance
from rules.maidens.actions import Attack, Deploy, Equip, Initiative, Move, Next, Pass, Use
from rules.maidens.shown.view import view
from rules.maidens.state import PHASES, Enlisted, Setup
from rules.maidens.turn.beginning import begin
from rules.maidens.turn.phases import step
from tests.rules.maidens.battles import OPEN, Play, cm, sheet, wall


class Opening:
    """A game from its start, with one seat a side."""

    def __init__(self, *dice, sheets=None, ground=OPEN, **facts):
        made = sheets or {"ann": sheet("pistol", id="ann"), "Zoe": sheet("pistol", id="Zoe")}
        enlisted = tuple(
            Enlisted(id=who, sheet=who, seat=side, side=side)
            for who in made
            for side in ["blue" if who[0].isupper() else "red"]
        )
        self.setup = Setup(ground=ground, sheets=made, dolls=enlisted, **facts)
        self.table = Table(self.setup, begin(self.setup), ForcedDice(dice))
        self.state = self.table.state
        self.going, self.decision = None, None

    def ask(self):
        answer = None
        while self.decision is None:
            if self.going is None:
                self.going = step(self.table)
            self._send(answer)
        return self.decision

    def _send(self, answer):
        try:
            self.decision = self.going.send(answer)
        except StopIteration:
            self.going = self.decision = None

    def act(self, seat, action):
        assert self.ask().refusal_of(seat, action) is None
        self.decision = None
        self._send(Answer(seat, action))
        return self

    def kinds(self):
        return [event.kind for event in self.table.events]


def test_MAID_3_S4_the_higher_die_chooses_and_ties_are_rerolled():
    """MAID-3-S4."""
    play = Opening(3, 3, 2, 5)
    assert play.ask().kind == "initiative"
    assert play.ask().seats == ("blue",)
    play.act("blue", Initiative(order="second"))
    assert (play.state.first, play.state.second) == ("red", "blue")
    assert play.kinds().count("initiative-rolled") == 2


def test_MAID_3_S2_the_attacker_is_first_without_a_roll():
    """MAID-3-S2."""
    play = Opening(attacker="blue", mode="place")
    assert play.ask().kind == "deploy"
    assert play.state.first == "blue"


def test_MAID_3_S3_a_leader_speaks_for_the_side():
    """MAID-3-S3."""
    play = Opening(6, 1, leaders={"red": "red"})
    assert play.ask().seats == ("red",)


def test_MAID_3_S5_deployment_is_secret_and_revealed_together():
    """MAID-3-S5."""
    play = Opening(attacker="red", sheets={each: sheet("pistol", id=each) for each in ("ann", "amy", "Zoe")})
    assert play.ask().refusal_of("red", Deploy(actor="ann", to="45.1/20")).code == "deploy-zone"
    assert play.ask().refusal_of("red", Deploy(actor="Zoe", to="10/20")).code == "not-yours"
    play.act("red", Deploy(actor="ann", to="45/20", posture="prone"))
    assert "deployed" not in play.kinds()
    assert masked(play.state.deployed, "blue")["acts"] == [], "even their number is hidden"
    assert len(masked(play.state.deployed, "red")["acts"]) == 1
    play.act("red", Done()).act("blue", Done())
    play.ask()
    ann, amy, zoe = (play.state.dolls[each] for each in ("ann", "amy", "Zoe"))
    assert (ann.spot, ann.posture) == (cm(45, 20), "prone")
    assert amy.spot == cm(20, 22.5), "the first of two places on the line"
    assert zoe.spot == cm(160, 45)
    assert [each.auto for each in play.table.events if each.kind == "deployed"] == [False, True, True]


def test_MAID_3_S5_two_dolls_of_a_side_cannot_stand_at_one_point():
    """MAID-3-S5."""
    made = {each: sheet("pistol", id=each) for each in ("ann", "amy", "Zoe")}
    play = Opening(attacker="red", sheets=made)
    play.act("red", Deploy(actor="ann", to="10/20"))
    assert play.ask().refusal_of("red", Deploy(actor="amy", to="12/20")).code == "place-crowded"


def test_MAID_3_S5_undeployed_dolls_are_put_inside_the_scenarios_zone():
    """MAID-3-S5: a zone may have any shape."""
    zones = {
        "first": (cm(30, 30), cm(60, 30), cm(45, 70)),
        "second": (cm(120, 10), cm(150, 10), cm(150, 30), cm(120, 30)),
    }
    ground = OPEN.model_copy(update={"zones": zones, "features": (wall(30, 36, 12, 10),)})
    made = {each: sheet("pistol", id=each) for each in ("ann", "amy", "bea", "Zoe", "Yui")}
    play = Opening(attacker="red", sheets=made, ground=ground)
    play.act("red", Done()).act("blue", Done()).ask()
    for doll in play.state.dolls.values():
        assert ground.is_in("first" if doll.side == "red" else "second", doll.spot), doll
        assert not ground.relief.is_barred(doll.spot)
    spots = [doll.spot for doll in play.state.dolls.values()]
    assert all(distance(one, other) >= 50 for one, other in combinations(spots, 2))


def test_MAID_3_S5_a_side_knows_the_places_of_all_its_deployed_dolls():
    """MAID-3-S5, MAID-G-2."""
    play = Opening(attacker="red", sheets={each: sheet("pistol", id=each) for each in ("ann", "amy", "Zoe")})
    play.state.dolls["amy"].seat = "friend"
    play.act("red", Deploy(actor="ann", to="10/20"))
    put = {seat: [who for who, _ in play.state.deployed.seen_by(seat)] for seat in ("red", "friend", "blue", None)}
    assert put == {"red": ["ann"], "friend": ["ann"], "blue": [], None: []}
    refusal = play.ask().check("friend", Deploy(actor="amy", to="12/20"))
    assert (refusal.code, refusal.facts["other"]) == ("place-crowded", "ann")


def test_MAID_3_S5_the_place_of_a_mine_laid_in_play_is_not_revealed_on_declaration():
    """MAID-3-S5, MAID-5-A1."""
    made = {"ann": sheet("pistol", id="ann", emplaced=("land-mine",)), "amy": "rifle", "Zoe": "rifle"}
    play = Play({"ann": (40, 20), "amy": (40, 40), "Zoe": (120, 20)}, made, phase="act")
    play.act(Use(actor="ann", using="land-mine", to="48/20"))
    assert (told := play.last("declared").deed.facts)["to"] == ""
    assert told["using"] == "land-mine"
    seen = {seat: len(view(play.setup, play.state, seat).notes) for seat in ("red", "blue", None)}
    assert seen["red"] == seen["blue"] + 1 == seen[None] + 1
    play.act(Done())
    assert play.state.emplaced["land-mine-1"].spot.value == cm(48, 20)
    assert [each.kind for each in play.table.events if "48/20" in str(each)] == ["mine-laid"]


def test_MAID_3_S5_mines_are_laid_in_the_sides_zone_and_stay_hidden():
    """MAID-3-S5."""
    made = {"ann": sheet("pistol", id="ann", emplaced=("land-mine", "sandbags")), "Zoe": sheet("pistol", id="Zoe")}
    play = Opening(attacker="red", sheets=made)
    ask = play.ask()
    assert ask.refusal_of("red", Deploy(actor="ann", to="20/20", place=("60/20",))).code == "deploy-zone"
    assert ask.refusal_of("red", Deploy(actor="ann", to="20/20", place=("20/9",) * 3)).code == "too-many-emplaced"
    play.act("red", Deploy(actor="ann", to="20/20", place=("40/20", "30/40"))).act("red", Done()).act("blue", Done())
    play.ask()
    mine, wall = play.state.emplaced["land-mine-1"], play.state.emplaced["sandbags-1"]
    assert mine.spot.seen_by("red") == cm(40, 20)
    assert mine.spot.seen_by("blue") is None
    assert [each.audience for each in play.table.events if each.kind == "mine-laid"] == [("red",)]
    assert wall.features[0].kind == "breastwork"
    assert wall.features[0].corners == (cm(30, 25), cm(30, 55))


def test_MAID_3_F1_a_turn_has_thirteen_phases_in_order():
    """MAID-3-F1."""
    play = Opening(attacker="red", turns=2)
    play.ask()
    for seat in ("red", "blue", "red", "red", "blue", "blue", "red"):
        play.act(seat, Done())
    assert play.ask().kind == "declare"
    assert play.state.turn == 2
    began = [(each.turn, each.number, each.side) for each in play.table.events if each.kind == "phase-began"]
    assert began == [(1, 1, "red"), (1, 2, "red"), (1, 7, "blue"), (1, 8, "blue"), (2, 1, "red"), (2, 2, "red")]
    assert PHASES == 13


# --- MAID-3-P1, P2 ---------------------------------------------------------------------------------------------------

PAIR = {"ann": (40, 40), "bea": (40, 60), "Zoe": (90, 40), "Yui": (90, 60)}
ARMED = dict.fromkeys(PAIR, "rifle katana")


def test_MAID_3_P1_dolls_move_in_any_order_each_once():
    """MAID-3-P1."""
    play = Play(PAIR, ARMED)
    play.act(Move(actor="bea", to="50/60"), Move(actor="ann", to="50/40"))
    assert play.state.phase == "act"
    play = Play(PAIR, ARMED).act(Move(actor="bea", to="50/60"))
    assert play.refuse(Move(actor="bea", to="60/60")).code == "has-moved"
    assert play.refuse(Move(actor="Zoe", to="80/40"), "red").code == "not-yours"


def test_MAID_3_P2a_equipment_is_changed_before_acts_are_declared():
    """MAID-3-P2a, MAID-7-T4."""
    play = Play(PAIR, ARMED, phase="act")
    assert play.refuse(Attack(actor="ann", target="Zoe", using="bow")).code == "no-weapon"
    assert play.refuse(Attack(actor="ann", target="Zoe", using="katana")).code == "no-weapon", (
        "no blade outside a melee"
    )
    play.act(Equip(actor="ann", using="katana"))
    assert play["ann"].things["katana"].place == "hand"
    assert play["ann"].things["rifle"].place == "carried"
    play.act(Attack(actor="ann", target="Zoe", using="rifle"))
    assert play["ann"].things["rifle"].place == "hand", "declaring a shot also readies the weapon"
    assert play.refuse(Equip(actor="ann", using="katana")).code == "equipment-first"


def test_MAID_3_P2b_all_acts_are_declared_before_the_first_is_carried_out():
    """MAID-3-P2b."""
    play = Play(PAIR, ARMED, 3, phase="act")
    play.act(Attack(actor="ann", target="Zoe"))
    assert not play.told("attacked")
    assert play.ask().kind == "declare"
    play.act(Done())
    assert [each.actor for each in play.told("attacked")] == ["ann"], "bea has declared nothing and does nothing"


def test_MAID_3_P2b_the_side_closes_when_all_its_players_are_done():
    """MAID-3-P2b, MAID-3-S3."""
    play = Play(PAIR, ARMED, 6, phase="act", leaders={"red": "red", "blue": "blue"})
    play["bea"].seat = "friend"
    assert play.ask().seats == ("red", "friend")
    play.act(Done())
    assert (play.decision.kind, play.decision.seats) == ("declare", ("friend",))
    play.act(Attack(actor="bea", target="Zoe"), Done())
    assert [each.actor for each in play.told("attacked")] == ["bea"]


def test_MAID_3_P2c_a_declared_act_is_spent_even_if_its_target_has_fallen():
    """MAID-3-P2c."""
    made = {**ARMED, "bea": "at-rocket"}
    play = Play(PAIR, made, 3, phase="act")
    play["Zoe"].hp = 1
    play["Yui"].spot = cm(130, 80)
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="bea", target="Zoe"), Done(), Done())
    assert play["Zoe"].hp == 0
    assert play.last("attack-spent").actor == "bea", "no other doll is in the blast, so no die is rolled"
    assert play["bea"].things["at-rocket"].left == {"at-rocket": 0}


def test_MAID_3_P2c_a_blast_at_a_fallen_target_still_reaches_others():
    """MAID-3-P2c."""
    play = Play(PAIR, {**ARMED, "bea": "at-rocket"}, 3, 4, 1, phase="act")
    play["Zoe"].hp = 1
    play["Yui"].spot = cm(100, 40)
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="bea", target="Zoe"), Done(), Done())
    assert play.last("damaged").target == "Yui"
    assert play.last("damaged").damage == 5


def test_MAID_3_P2e_the_side_orders_its_acts():
    """MAID-3-P2e."""
    play = Play(PAIR, ARMED, 6, 6, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="bea", target="Zoe"), Done())
    assert play.ask().kind == "next"
    assert play.refuse(Next(actor="Zoe"), "red").code == "undeclared"
    play.act(Next(actor="bea"))
    assert [each.actor for each in play.told("attacked")] == ["bea", "ann"]


def test_MAID_3_P2d_luck_rerolls_a_known_die_but_concentrate_cannot_be_added():
    """MAID-3-P2d."""
    lucky = sheet("rifle", id="ann", skills=("luck", "concentrate"))
    play = Play(PAIR, {**ARMED, "ann": lucky}, 6, 2, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.ask().kind == "luck"
    assert play.state.pending.die == 6
    assert play.refuse(Use(actor="ann", using="concentrate")).code == "not-an-option"
    play.act(Use(actor="ann", using="luck"))
    assert (play.last("rerolled").first, play.last("attacked").natural) == (6, 2)
    assert play["ann"].sp == 2
    assert play["ann"].spent


def test_MAID_3_P3_and_p5_and_f2_counters_follow_all_acts_and_victory_the_end_of_a_phase():
    """MAID-3-P3, MAID-3-P5, MAID-3-F2."""
    play = Play(PAIR, ARMED, 2, 3, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Attack(actor="bea", target="Yui"), Done(), Done())
    ask = play.ask()
    assert ask.kind == "counter"
    assert [each.actor for each in play.told("attacked")] == ["ann", "bea"]
    play = Play({"ann": (40, 40), "Zoe": (90, 40)}, dict.fromkeys(("ann", "Zoe"), "rifle"), 3, phase="act")
    play["Zoe"].hp = 2
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.decision is None
    assert play.state.winner == "red"
    assert play.state.phase == "act"


def test_MAID_0_6_a_missing_answer_means_no():
    """MAID-0-6."""
    play = Play(PAIR, ARMED, 2, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    ask = play.ask()
    assert ask.kind == "counter"
    assert ask.default("blue") == Done()
    lucky = Play(PAIR, {**ARMED, "ann": sheet("rifle", id="ann", skills=("luck",))}, 6, phase="act")
    lucky.act(Attack(actor="ann", target="Zoe"), Done())
    assert lucky.ask().default("red") == Pass()


@pytest.mark.parametrize("phase", ["move", "act"])
def test_MAID_0_7_a_sheet_never_changes_in_a_fight(phase):
    """MAID-0-7."""
    play = Play(PAIR, ARMED, phase=phase)
    before = play.setup.model_dump_json()
    play.act(*([Move(actor="ann", to="50/40")] if phase == "move" else [Equip(actor="ann", using="katana")]))
    assert play.setup.model_dump_json() == before
