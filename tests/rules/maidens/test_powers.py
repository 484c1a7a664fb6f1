"""Maid & Maidens: effects of skills and special tables in a battle.

MAID-2-B1, MAID-3-P2d, MAID-3-P13, MAID-5-B1, MAID-6-A5, MAID-8-C1, MAID-9-R3, MAID-9-K4, MAID-11-S1, MAID-11-S2,
MAID-11-S3, MAID-11-E1, MAID-11-E3, MAID-11-E5.
"""

from rules.core.play.declaring import Done
from rules.maidens.actions import Attack, Defend, Move, Pass, Use
from rules.maidens.state import HALF
from rules.maidens.turn.phases import step
from rules.maidens.turn.victory import ending
from rules.maidens.values import effects_of, fighter_of, most_steps
from tests.rows import each_row
from tests.rules.maidens.battles import Play, cm, sheet, wall

PLACES = {"ann": (50, 45), "bea": (50, 70), "Foe": (100, 45), "Gun": (170, 85)}


class Phases(Play):
    """A battle that stops at the end of the entered phase, or of the named phases."""

    stays: tuple[str, ...] = ()

    def enter(self, phase, half=None, *also):
        self.stays = (phase, *also)
        return super().enter(phase, half)

    def ask(self):
        while self.decision is None and self.state.phase in self.stays and ending(self.setup, self.state) is None:
            if self._procedure is None:
                self._procedure = step(self.table)
            self._send(None)
        return self.decision


def battle(*dice, weapons=(), at=None, foe=None, ally=None, melee=(), phase="act", half=0, features=(), also=(), **ann):
    """Returns a battle of Ann and Bea against Foe and Gun.

    `ann` gives facts of Ann's sheet, and `melee` lists the dolls that are engaged.
    """
    sheets = {
        "ann": sheet(*weapons, id="ann", **ann),
        "bea": sheet(id="bea", **(ally or {})),
        "Foe": sheet(id="Foe", **(foe or {})),
        "Gun": sheet("rifle", id="Gun"),
    }
    play = Phases({**PLACES, **(at or {})}, sheets, *dice, features=features)
    for who in melee:
        play[who].melee = "1"
    return play.enter(phase, half, *also)


def power(*skills, **given):
    """Returns facts of a sheet with these skills and their aids.

    "magic:fireball" is a skill with a row of its special table.
    """
    aids = {"comms": "radio", "magic": "wand", "medic": "medical-kit", "electronic-warfare": "ew-pod"}
    ids = [skill.partition(":")[0] for skill in skills]
    return {
        "skills": tuple(ids),
        "picks": {id: row for skill in skills for id, _, row in [skill.partition(":")] if row},
        "equipment": (*given.pop("equipment", ()), *(aids[id] for id in ids if id in aids)),
        **given,
    }


def use(play, using, target="", **given):
    """Makes Ann use a skill in this phase."""
    act = Use(actor="ann", using=using, target=target, **given)
    play.act(act, *([Done()] if play.state.phase == "act" else []))
    play.dice.finish()
    return play


def spent(play, sp=2):
    return (play["ann"].sp, play["ann"].spent) == (sp, True)


# --- using powers (MAID-11-S) ----------------------------------------------------------------------------------------


def test_MAID_11_S1_S3_one_sp_skill_is_used_a_turn_and_its_payment_is_final():
    play = battle(4, **power("comms", "cheer"))
    play.act(Use(actor="ann", using="comms", target="Foe"), Done())
    assert spent(play)
    assert play["Foe"].hp == 6, "it has missed, and the SP are spent"
    play.enter("act", half=0)
    assert play.refuse(Use(actor="ann", using="comms", target="Foe")).rule == "MAID-11-S1"
    play["ann"].spent = False
    play["ann"].sp = 0
    assert play.refuse(Use(actor="ann", using="cheer", target="bea")).code == "no-sp"


def test_MAID_2_B1_a_skill_needs_its_aid():
    play = battle(**power("medic"))
    del play["ann"].things["medical-kit"]
    assert play.refuse(Use(actor="ann", using="medic", target="ann")).rule == "MAID-2-B1"


def test_MAID_11_E3_fire_support_cannot_be_called_in_ecm_but_can_in_eccm():
    jammed = battle(**power("comms"), ally=power("electronic-warfare"))
    jammed.act(Use(actor="bea", using="electronic-warfare-ecm"), Done())
    jammed.enter("act", half=0)
    assert jammed.refuse(Use(actor="ann", using="comms", target="Foe")).rule == "MAID-11-E3"
    jammed["bea"].spent = False
    jammed["bea"].ongoing.clear()
    jammed.act(Use(actor="bea", using="electronic-warfare-eccm"), Done())
    jammed.enter("act", half=0)
    jammed.dice.force([6])
    use(jammed, "comms", "Foe")


def test_MAID_11_S2_luck_applies_to_her_shots_and_not_to_counters():
    play = battle(5, 2, **power("luck"), weapons=["rifle"], foe={"attribute": "machine"})
    play.act(Attack(actor="ann", target="Foe", using="rifle"), Done(), Use(actor="ann", using="luck"))
    play.dice.finish()
    assert play["Foe"].hp == 5
    assert spent(play)
    play = battle(3, 5, **power("luck"), weapons=["rifle"], half=1, at={"Gun": (100, 20)}, also=["counter"])
    play.act(Attack(actor="Gun", target="ann", using="rifle"), Done())
    play.act(Attack(actor="ann", target="Gun", using="rifle"))
    play.dice.finish()
    assert not play["ann"].spent


# --- shooting, healing and the like ----------------------------------------------------------------------------------


def test_concentrate_adds_two_and_full_fire_fires_every_weapon_once():
    play = battle(5, **power("concentrate"), weapons=["rifle"])
    play.act(Attack(actor="ann", target="Foe", using="rifle", skill="concentrate"), Done())
    assert play["Foe"].hp == 1
    assert spent(play)
    play = battle(3, 2, **power("full-fire"), weapons=["rifle", "beam-rifle", "knife"])
    play.act(Attack(actor="ann", target="Foe", using="rifle", skill="full-fire"), Done())
    play.dice.finish()
    assert play["Foe"].hp == 1
    assert [event.using for event in play.told("attacked")] == ["rifle", "beam-rifle"]


def test_comms_and_fireball_blast_all_dolls_nearby_with_one_die():
    near = {"Foe": (100, 45), "Gun": (110, 45)}
    play = use(battle(3, **power("comms"), at=near), "comms", "Foe")
    assert [play[who].hp for who in ("Foe", "Gun", "ann")] == [3, 3, 6]
    play = use(battle(2, **power("magic:fireball"), at=near), "fireball", to="105/45")
    assert [play[who].hp for who in ("Foe", "Gun", "ann")] == [4, 4, 6]
    assert spent(play)


def test_lightning_goes_through_and_breath_rolls_for_each():
    line = {"Foe": (80, 45), "Gun": (120, 45)}
    play = use(battle(4, **power("magic:lightning"), at=line), "lightning", "Foe")
    assert [play[who].hp for who in ("Foe", "Gun")] == [2, 2]
    arc = {"Foe": (75, 45), "Gun": (75, 55)}
    play = use(battle(5, 4, **power("special-attack:breath"), at=arc), "breath", "Foe", arc="left")
    assert [play[who].hp for who in ("Foe", "Gun")] == [6, 2]


@each_row(
    ("row", "value"),
    [("psychic:pyrokinesis", 3), ("special-attack:all-range", 3), ("special-attack:eye-beam", 3)],
)
def test_attacks_on_one_enemy(row, value):
    play = use(battle(3, **power(row), foe={"equipment": ("heavy-armor",)}), row.partition(":")[2], "Foe")
    assert play.last("attacked").value == value
    assert spent(play)
    assert play["Foe"].hp == (5 if "all-range" in row else 3)


def test_medic_and_healing_help_up_to_the_maximum_and_raise_fallen_dolls_but_not_all():
    play = battle(3, **power("medic"), at={"bea": (50, 55)})
    play["bea"].hp = 0
    use(play, "medic", "bea")
    assert play["bea"].hp == 2
    play = battle(6, **power("magic:heal"))
    play["bea"].hp = 5
    use(play, "heal", "bea")
    assert play["bea"].hp == 6
    assert battle(**power("magic:heal")).refuse(Use(actor="ann", using="heal", target="Foe")).rule == "MAID-5-B1"
    play = battle(6, **power("medic"), ally={"attribute": "undead"}, at={"bea": (50, 55)})
    play["bea"].hp = 2
    use(play, "medic", "bea")
    assert play["bea"].hp == 2


def test_cheer_telepathy_and_rally_end_routs():
    for row, who, dice, ends in (
        ("cheer", "berserk", [], True), ("cheer", "routed", [], True), ("psychic:telepathy", "routed", [], True),
        ("stratagem:rally", "routed", [4], True), ("stratagem:rally", "routed", [5], False),
    ):  # fmt: skip
        play = battle(*dice, **power(row))
        play["bea"].hp = 4
        setattr(play["bea"], who, True)
        use(play, row.rpartition(":")[2], "" if "rally" in row else "bea")
        assert getattr(play["bea"], who) is not ends, row


def test_false_orders_shake_an_unhurt_doll():
    play = use(battle(**power("stratagem:false-orders")), "false-orders", "Foe")
    play["Foe"].hp = 4
    play.dice.force([4])
    play.enter("morale").ask()
    play.dice.finish()
    assert play["Foe"].routed


def test_haste_pitfall_and_sleep_last_for_the_next_movement_or_action():
    play = use(battle(**power("magic:haste")), "haste", "bea")
    assert most_steps(play.setup, play.state, play["bea"]) == 6
    play = use(battle(4, **power("stratagem:pitfall")), "pitfall", "Foe")
    assert most_steps(play.setup, play.state, play["Foe"]) == 0
    assert (
        most_steps(play.setup, play.state, use(battle(5, **power("stratagem:pitfall")), "pitfall", "Foe")["Foe"]) == 4
    )
    play = use(battle(3, **power("magic:sleep")), "sleep", "Foe")
    play.enter("move", half=1)
    assert play.refuse(Move(actor="Foe", to="110/45"), "blue").code == "actor-stunned"
    play.enter("act", half=1)
    assert not [each for each in play.options() if getattr(each, "actor", "") == "Foe"]


def test_a_barrier_reduces_damage_by_two():
    play = use(battle(**power("psychic:barrier"), at={"Gun": (100, 20)}), "barrier", "bea")
    play.dice.force([3])
    play.enter("act", half=1)
    play.act(Attack(actor="Gun", target="bea", using="rifle"), Done())
    assert play["bea"].hp == 5


def test_MAID_11_E1_ecm_slows_machines_and_beams_until_its_user_acts_again():
    play = use(battle(**power("electronic-warfare"), ally={"attribute": "machine"}), "electronic-warfare-ecm")
    assert most_steps(play.setup, play.state, play["bea"]) == 3
    assert fighter_of(play.setup, play.state, play["bea"]).is_jammed_by_other
    assert not fighter_of(play.setup, play.state, play["ann"]).is_jammed_by_other
    assert fighter_of(play.setup, play.state, play["Foe"]).is_jammed
    assert not fighter_of(play.setup, play.state, play["Gun"]).is_jammed


def test_fire_burns_every_doll_in_the_bush_despite_armour():
    bush = wall(90, 35, 25, 25, kind="bush", height=200, id="bush")
    armoured = {"equipment": ("heavy-armor",)}
    play = battle(2, **power("stratagem:fire-attack"), features=[bush], foe=armoured, at={"Gun": (110, 55)})
    use(play, "fire-attack", to="100/45")
    assert [play[who].hp for who in ("Foe", "Gun", "bea")] == [4, 4, 6]
    open_ground = battle(**power("stratagem:fire-attack"))
    assert open_ground.refuse(Use(actor="ann", using="fire-attack", to="100/45")).rule == "MAID-7-B4"


def test_smoke_gives_half_cover_and_disappears():
    play = use(battle(**power("stratagem:smoke-screen")), "smoke-screen", to="50/70")
    play.dice.force([3])
    play.enter("act", half=1)
    play.act(Attack(actor="Gun", target="bea", using="rifle"), Done())
    assert [part.facts["name"] for part in play.last("attacked").parts][-1] == "half-cover"
    assert play["bea"].hp == 6


def test_telekinesis_pushes_and_teleport_is_a_move_after_which_she_may_act():
    play = use(battle(4, **power("psychic:telekinesis")), "telekinesis", "Foe", to="100/90")
    assert play["Foe"].spot == cm(100, 60)
    play = use(battle(5, **power("psychic:telekinesis")), "telekinesis", "Foe", to="100/90")
    assert play["Foe"].spot == cm(100, 45)
    play = battle(**power("psychic:teleport"), phase="move")
    assert play.refuse(Use(actor="ann", using="teleport", to="90/45")).code == "skill-zone"
    assert play.refuse(Use(actor="ann", using="teleport", to="175/45")).code == "skill-far"
    use(play, "teleport", to="130/45")
    assert play["ann"].spot == cm(130, 45)
    assert play["ann"].moved
    assert play.refuse(Move(actor="ann", to="120/45"), "red").code == "has-moved"


def test_cooking_takes_a_turn_and_moving_spoils_it():
    def cook():
        return use(battle(**power("cooking")), "cooking")

    play = cook()
    play.enter("move", half=0)
    play.act(Move(actor="ann", to="60/45"))
    assert play["ann"].cooking is None
    assert play["ann"].sp == 3
    play = cook()
    assert "lunch-box" not in play["ann"].things
    play.stays = (*HALF, "end")
    while "lunch-box" not in play["ann"].things and play.state.turn < 3:
        play.act(Done())
    assert (play.state.turn, play.state.phase, play["ann"].sp) == (2, "act", 2)


# --- in a melee ------------------------------------------------------------------------------------------------------

CLOSE = {"Foe": (60, 45), "Gun": (50, 55)}


def brawl(*dice, who=("ann", "Foe"), weapons=("katana",), **given):
    return battle(*dice, at=CLOSE, melee=who, phase="melee", weapons=weapons, **given)


@each_row(
    ("row", "dice", "value", "hp"),
    [
        ("combination", [4], 4, 2),
        ("guard-break", [3], 3, 2),
        ("sonic-blade", [4], 4, 2),
        ("stun-attack", [3], 3, 3),
        ("vampire-bite", [3], 3, 3),
    ],
)
def test_secret_arts_and_bites_with_their_own_values(row, dice, value, hp):
    table = "special-attack" if row == "vampire-bite" else "secret-art"
    play = brawl(*dice, who=("ann", "bea", "Foe"), **power(f"{table}:{row}"))
    play["ann"].hp = 3
    use(play, row, "Foe")
    assert (play.last("attacked").value, play["Foe"].hp) == (value, hp)
    assert play["ann"].hp == (5 if row == "vampire-bite" else 3)
    assert any(each.stuns() for each in effects_of(play.setup, play["Foe"])) is (row == "stun-attack")
    assert not play["Foe"].attacked[-1].counterable, "MAID-8-C1"


def test_returning_blade_strikes_twice_and_lion_fury_strikes_all():
    play = use(brawl(2, 1, **power("secret-art:return-blade")), "return-blade", "Foe")
    assert play["Foe"].hp == 3
    play = use(brawl(3, 4, who=("ann", "Foe", "Gun"), **power("secret-art:lion-fury")), "lion-fury")
    assert sorted((play["Foe"].hp, play["Gun"].hp)) == [3, 6]


def test_the_final_art_needs_low_hp_and_costs_the_paid_hp():
    play = brawl(2, **power("secret-art:final-art"), foe={"attribute": "machine"})
    assert play.refuse(Use(actor="ann", using="final-art", target="Foe", value=1)).code == "skill-hp"
    play["ann"].hp = 3
    assert play.refuse(Use(actor="ann", using="final-art", target="Foe", value=0)).code == "skill-cost"
    assert play.refuse(Use(actor="ann", using="final-art", target="Foe", value=4)).code == "skill-cost"
    use(play, "final-art", "Foe", value=3)
    assert (play["Foe"].hp, play["ann"].hp) == (6 - (2 + 3 - 1), 0)


def test_gale_stance_escapes_without_a_roll_and_self_destruction_always_fells_its_user():
    play = use(brawl(**power("secret-art:whirlwind-step")), "whirlwind-step")
    assert not play["ann"].melee
    assert play["ann"].spot != cm(50, 45)
    play = use(brawl(6, **power("special-attack:self-destruct")), "self-destruct")
    assert (play["ann"].hp, play["Foe"].hp) == (0, 6)
    play = use(brawl(2, **power("special-attack:self-destruct")), "self-destruct")
    assert (play["ann"].hp, play["Foe"].hp) == (0, 2)


def test_the_counter_attack_grows_with_suffered_damage_and_has_no_penalty():
    play = battle(
        4, 5, at=CLOSE, melee=("ann", "Foe"), phase="melee", half=1, also=["riposte"],
        **power("secret-art:counter-attack"), foe={"skills": ("martial-arts",)},
    )  # fmt: skip
    play.act(Attack(actor="Foe", target="ann", using="bare-hands"))
    play.act(Use(actor="ann", using="counter-attack", target="Foe"))
    play.dice.finish()
    assert (play["ann"].hp, play.last("attacked").value, play["Foe"].hp) == (2, 5, 1)


def test_spirit_and_two_blades_add_up_and_parry_and_ninja_arts_cancel_hits():
    play = brawl(5, **power("spirit", "dual-wield"), weapons=("katana", "knife"))
    play["ann"].things["knife"].place = "hand"
    play.act(Attack(actor="ann", target="Foe", using="knife", skill="spirit"))
    assert play.last("attacked").value == 3 + 2 + 1
    for row, die, hp in (("parry", 3, 6), ("parry", 4, 3), ("ninja", 4, 6), ("ninja", 5, 3)):
        play = battle(3, die, at=CLOSE, melee=("ann", "Foe"), phase="melee", half=1, weapons=["katana"], **power(row),
                      foe={"skills": ("martial-arts",)})  # fmt: skip
        play.act(Attack(actor="Foe", target="ann", using="bare-hands"), Defend(actor="ann", using=row))
        play.dice.finish()
        assert play["ann"].hp == hp
        assert spent(play), row


def test_MAID_3_P13_the_turn_ends_with_immortal_then_regenerating_then_unlucky_dolls():
    play = battle(**power("immortal"), ally={"skills": ("self-regeneration",)}, foe={"skills": ("misfortune",)})
    play["ann"].hp, play["bea"].hp, play["Foe"].hp = 0, 3, 2
    play.dice.force([3, 6])
    play.enter("end", half=1)
    play.act(Use(actor="ann", using="immortal"))
    play.dice.finish()
    assert [play[who].hp for who in ("ann", "bea", "Foe")] == [1, 4, 1]
    play["ann"].hp, play["ann"].spent = 0, False
    play.dice.force([1])
    play.enter("end", half=1).act(Pass())
    assert play["ann"].hp == 0


def test_MAID_12_T2_a_general_who_blows_herself_up_has_lost_her_hp():
    """MAID-12-T2."""
    play = battle(6, **power("special-attack:self-destruct"))
    play.setup = play.table.setup = play.setup.model_copy(update={"generals": {"red": "ann"}})
    use(play, "self-destruct")
    assert play["ann"].hp == 0
    assert play.state.losses == {"red": 6}


def test_a_skills_excessive_distance_is_refused_in_centimetres():
    play = battle(at={"bea": (50, 85)}, **power("cheer"))
    refusal = play.refuse(Use(actor="ann", using="cheer", target="bea"))
    assert (refusal.code, refusal.facts["distance"], refusal.facts["reach"]) == ("skill-far", 40.0, 30.0)
