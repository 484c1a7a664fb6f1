"""Skills and the rows of the special tables, each used once in a battle (MAID-5-B1, MAID-7-B4, MAID-11-*)."""

import pytest

from rules.declaring import Done
from rules.maidens.actions import Attack, Move, Pass, Use
from tests.rules.maidens.battles import Play, cm, sheet, wall

AT = {"ann": (40, 40), "amy": (40, 50), "Zoe": (80, 40), "Yui": (86, 50)}
AIDS = {"magic": "wand", "comms": "radio", "medic": "medical-kit", "electronic-warfare": "ew-pod"}


def gifted(skill, row="", *, weapons=("rifle",), **facts):
    """A doll with a skill, its aid, and the row that it brings."""
    aids = (AIDS[skill],) if skill in AIDS else ()
    return sheet(*weapons, skills=(skill,), equipment=aids, picks={skill: row} if row else {}, **facts)


def play_of(skill, row, *dice, at=AT, phase="act", **facts):
    made = {**dict.fromkeys(at, "rifle"), "ann": gifted(skill, row), **facts.pop("sheets", {})}
    return Play(at, made, *dice, phase=phase, **facts)


def use(play, power, *more, **slots):
    play.act(Use(actor="ann", using=power, **slots), Done(), *more)
    return play


def names(event):
    return [part.facts["name"] for part in event.parts]


def test_MAID_11_S1_S3_sp_are_paid_when_the_declarations_are_closed_and_once_a_turn():
    """MAID-11-S1, MAID-11-S3, MAID-2-C3."""
    play = play_of("medic", "", 1)
    play["amy"].hp = 2
    play.act(Use(actor="ann", using="medic", target="amy"))
    assert play["ann"].sp == 3
    play.act(Done())
    assert play["ann"].sp == 2 and play["amy"].hp == 3
    again = play.enter("act", 0)
    assert again.refuse(Use(actor="ann", using="medic", target="amy")).code == "sp-this-turn"
    empty = play_of("medic", "")
    empty["ann"].sp = 0
    assert empty.refuse(Use(actor="ann", using="medic", target="amy")).code == "no-sp"


def test_MAID_2_B1_without_the_aid_the_skill_cannot_be_used():
    """MAID-2-B1."""
    play = play_of("medic", "")
    del play["ann"].things["medical-kit"]
    assert play.refuse(Use(actor="ann", using="medic", target="amy")).code == "no-such-skill"


def test_medic_heals_and_brings_back_never_beyond_the_maximum():
    """MAID-2-C1, MAID-2-C2."""
    play = play_of("medic", "", 5)
    play["amy"].hp = 0
    use(play, "medic", target="amy")
    assert play["amy"].hp == 3 and play.last("healed").die == 5
    full = play_of("medic", "", 6)
    full["amy"].hp = 5
    assert use(full, "medic", target="amy")["amy"].hp == 6
    dead = play_of("medic", "", 6, sheets={"amy": sheet("rifle", attribute="undead")})
    dead["amy"].hp = 2
    use(dead, "medic", target="amy")
    assert dead["amy"].hp == 2 and dead.told("no-healing")
    assert play_of("medic", "", at={**AT, "amy": (40, 55.1)}).refuse(
        Use(actor="ann", using="medic", target="amy")).code == "skill-far"  # fmt: skip


def test_cheer_and_telepathy_end_a_rout_cheer_a_rage_too():
    """MAID-9-K4, MAID-9-R3."""
    for skill, row, power, state, ends in (
        ("cheer", "", "cheer", "routed", True), ("cheer", "", "cheer", "berserk", True),
        ("psychic", "telepathy", "telepathy", "routed", True),
    ):  # fmt: skip
        play = play_of(skill, row)
        setattr(play["amy"], state, True)
        use(play, power, target="amy")
        assert getattr(play["amy"], state) != ends, (power, state)


def test_comms_call_a_blast_that_nobody_counters_and_ecm_jams():
    """MAID-11-E3, MAID-7-X2."""
    play = play_of("comms", "", 2, 1, 1)
    use(play, "comms", target="Zoe")
    assert play["Zoe"].hp == play["Yui"].hp == 4
    assert not any(each.phase == "counter" for each in play.told("phase-began"))
    jammer = gifted("electronic-warfare")
    play = Play(AT, {**dict.fromkeys(AT, "rifle"), "ann": gifted("comms"), "Zoe": jammer}, phase="act", half=1)
    play.act(Use(actor="Zoe", using="electronic-warfare-ecm"), Done())
    assert play.last("granted").power == "electronic-warfare-ecm"
    play.enter("act", 0)
    assert play.refuse(Use(actor="ann", using="comms", target="Zoe")).code == "jammed"


def test_ecm_hinders_machines_and_beams_until_its_user_acts_again():
    """MAID-11-E1, MAID-11-E2, MAID-11-E4, MAID-11-E6."""
    made = {**dict.fromkeys(AT, "rifle"), "ann": gifted("electronic-warfare"),
            "Zoe": sheet("beam-rifle", attribute="machine")}  # fmt: skip
    play = Play(AT, made, 6, phase="act", turns=9)
    use(play, "electronic-warfare-ecm")
    play.enter("move", 1)
    assert play.refuse(Move(actor="Zoe", to="139.9/40")).facts["steps"] == 3
    play.enter("act", 1).act(Attack(actor="Zoe", target="ann"), Done())
    assert play.last("attacked").value == 1, "3, one less for the beam, one less for the machine"
    while not play.told("expired"):
        play.act(Done())
    assert play.state.turn == 2 and play.state.half == 0


def test_concentrate_full_fire_and_sniping_support_a_shot():
    """MAID-5-B1, MAID-3-P2d, MAID-7-C4."""
    play = play_of("concentrate", "", 5, 1)
    play.act(Attack(actor="ann", target="Zoe", skill="concentrate"), Done())
    assert names(play.last("attacked")) == ["rifle", "concentrate"] and play["Zoe"].hp == 1
    armed = gifted("full-fire", weapons=("rifle", "pistol", "smg"))
    play = Play(AT, {**dict.fromkeys(AT, "rifle"), "ann": armed}, 6, 6, 6, phase="act")
    play.act(Attack(actor="ann", target="Zoe", skill="full-fire"), Done())
    assert [each.using for each in play.told("attacked")] == ["rifle", "pistol", "smg"]
    still, moved = (play_of("sniping", "", 4, 1) for _ in range(2))
    moved["ann"].moved = True
    for play, hit in ((still, True), (moved, False)):
        play.act(Attack(actor="ann", target="Zoe"), Done())
        assert (play.last("attacked").hit, play.last("attacked").natural) == (hit, 4)


def test_cooking_takes_a_turn_and_is_spoiled_by_moving():
    """MAID-5-B1."""
    play = play_of("cooking", "", turns=9)
    use(play, "cooking")
    while not play.told("cooked"):
        play.act(Done())
    assert "lunch-box" in play["ann"].things and play.state.turn == 2
    play = play_of("cooking", "", turns=9)
    use(play, "cooking")
    assert play["ann"].sp == 2
    while not (play.state.phase == "move" and play.state.half == 0):
        play.act(Done())
    play.act(Move(actor="ann", to="45/40"))
    assert play.last("cooked").spoiled and play["ann"].sp == 3 and "lunch-box" not in play["ann"].things


# --- magic, psychic powers, stratagems, special attacks --------------------------------------------------------------


def test_a_fireball_goes_to_a_doll_or_a_point():
    """MAID-7-B4, MAID-7-D4."""
    play = play_of("magic", "fireball", 3, 1, 1)
    use(play, "fireball", to="83/45")
    assert play["Zoe"].hp == play["Yui"].hp == 3 and play.last("exploded").at == "83/45"
    play = play_of("magic", "fireball", 3, 1, 1)
    use(play, "fireball", target="Zoe")
    assert play["Yui"].hp == 3
    assert play_of("magic", "fireball").refuse(Use(actor="ann", using="fireball", to="165/40")).code == "skill-far"


def test_lightning_pierces():
    """MAID-7-B2."""
    at = {"ann": (40, 40), "Zoe": (80, 40), "Yui": (100, 40)}
    play = play_of("magic", "lightning", 4, 1, 1, at=at)
    use(play, "lightning", target="Zoe")
    assert play["Zoe"].hp == play["Yui"].hp == 2
    assert not any(each.phase == "counter" for each in play.told("phase-began"))


@pytest.mark.parametrize(("die", "sleeps"), [(3, True), (4, False)])
def test_sleep_takes_the_next_move_and_act(die, sleeps):
    """MAID-1-4."""
    at = {"ann": (40, 40), "Zoe": (80, 40), "Yui": (150, 50)}
    play = play_of("magic", "sleep", die, at=at)
    use(play, "sleep", target="Zoe")
    assert play.state.half == 1 and play.state.phase == "move"
    if sleeps:
        assert play.refuse(Move(actor="Zoe", to="70/40")).code == "actor-stunned"
        play.act(Done())
        assert play.refuse(Attack(actor="Zoe", target="ann")).code == "cannot-act"
        play.act(Done())
        assert play.last("expired").target == "Zoe"
    else:
        play.act(Move(actor="Zoe", to="70/40"))


def test_haste_gives_two_steps_in_the_next_movement_phase():
    """MAID-4-M1."""
    play = play_of("magic", "haste", turns=9)
    use(play, "haste", target="amy")
    while play.state.turn == 1:
        play.act(Done())
    play.act(Move(actor="amy", to="40/89", via=("10/50",)))
    assert play.last("moved").most == 6


def test_teleport_replaces_the_move_and_keeps_away_from_enemies():
    """MAID-4-Z1."""
    play = play_of("psychic", "teleport", phase="move")
    assert play.refuse(Use(actor="ann", using="teleport", to="70/40")).code == "skill-zone"
    assert play.refuse(Use(actor="ann", using="teleport", to="165/40")).code == "skill-far"
    play.act(Use(actor="ann", using="teleport", to="120/40"))
    assert play["ann"].spot == cm(120, 40) and play["ann"].moved
    assert play.refuse(Move(actor="ann", to="110/40")).code == "has-moved"


def test_telekinesis_shoves_into_a_zone():
    """MAID-4-Z2."""
    at = {"ann": (20, 40), "amy": (60, 40), "Zoe": (78, 40)}
    play = play_of("psychic", "telekinesis", 4, at=at)
    use(play, "telekinesis", target="Zoe", to="60/40")
    assert play["Zoe"].spot == cm(75, 40) and play["Zoe"].melee == play["amy"].melee != ""


def test_barrier_takes_two_off_every_hit_until_its_user_acts_again():
    """MAID-7-C5."""
    play = play_of("psychic", "barrier", 3, 1)
    use(play, "barrier", target="amy")
    play.act(Done(), Attack(actor="Zoe", target="amy"), Done(), Done())
    assert play["amy"].hp == 5


def test_a_fire_in_a_bush_burns_everybody_in_it_with_one_die():
    """MAID-7-B4."""
    bush = [wall(75, 35, 15, 20, kind="bush", height=200, id="bush")]
    play = play_of("stratagem", "fire-attack", 2, 1, 1, features=bush)
    use(play, "fire-attack", to="80/40")
    assert play["Zoe"].hp == play["Yui"].hp == 4
    assert play_of("stratagem", "fire-attack", features=bush).refuse(
        Use(actor="ann", using="fire-attack", to="60/40")).code == "no-patch"  # fmt: skip


def test_a_pitfall_holds_her_in_her_next_movement_phase():
    """MAID-4-M1."""
    play = play_of("stratagem", "pitfall", 4)
    use(play, "pitfall", target="Zoe")
    assert play.refuse(Move(actor="Zoe", to="78/40")).code == "move-steps"
    play.act(Done())
    assert play.last("expired").power == "pitfall"


def test_false_orders_bring_a_check_and_rally_an_extra_recovery():
    """MAID-9-AT1, MAID-9-A1."""
    play = play_of("stratagem", "false-orders", 6)
    use(play, "false-orders", target="Zoe")
    assert play.last("morale-rolled").actor == "Zoe" and play.last("morale-rolled").target == 5
    assert play["Zoe"].routed
    play = play_of("stratagem", "rally", 3)
    play["amy"].routed, play["amy"].hp = True, 3
    use(play, "rally")
    assert not play["amy"].routed and play.last("morale-rolled").check == "recovery"


def test_a_smoke_screen_gives_half_cover_and_lifts():
    """MAID-7-V1."""
    play = play_of("stratagem", "smoke-screen", 6, turns=9)
    use(play, "smoke-screen", to="40/40")
    play.act(Done(), Attack(actor="Zoe", target="ann"), Done())
    assert "half-cover" in names(play.last("attacked"))
    while not play.told("removed"):
        play.act(Done())
    assert not play.state.emplaced


def test_self_destruction_takes_the_user_along_whatever_the_die():
    """MAID-7-X2, MAID-6-O4."""
    at = {"ann": (70, 40), "amy": (20, 50), "Zoe": (80, 40), "Yui": (150, 50)}
    play = play_of("special-attack", "self-destruct", 6, at=at)
    use(play, "self-destruct")
    assert play["ann"].hp == 0 and play["Zoe"].hp == 6
    melee = play_of("special-attack", "self-destruct", phase="melee", at={**at, "amy": (70, 50)})
    for each in ("ann", "amy", "Zoe"):
        melee[each].melee = "melee-1"
    assert melee.enter("melee").refuse(Use(actor="ann", using="self-destruct")).code == "melee-sacrifice"


def test_breath_spreads():
    """MAID-7-B3."""
    at = {"ann": (40, 40), "Zoe": (65, 40), "Yui": (65, 50)}
    play = play_of("special-attack", "breath", 6, 6, at=at)
    use(play, "breath", target="Zoe", arc="left")
    assert [each.targets for each in play.told("attacked")] == [("Zoe",), ("Yui",)]


# --- secret arts -----------------------------------------------------------------------------------------------------

CLOSE = {"ann": (50, 40), "amy": (50, 50), "Zoe": (60, 40), "Yui": (60, 50)}


def art(row, *dice, at=CLOSE, hp=6, skill="secret-art"):
    made = {**dict.fromkeys(at, "katana"), "ann": gifted(skill, row, weapons=("katana",))}
    play = Play(at, made, *dice, phase="melee")
    for each in at:
        play[each].melee = "melee-1"
    play["ann"].hp = hp
    return play.enter("melee")


def test_MAID_8_B2_secret_arts_strike_as_their_rows_say():
    """MAID-8-B2, MAID-6-A5, MAID-7-T4."""
    play = art("combination", 4)
    play.act(Use(actor="ann", using="combination", target="Zoe"))
    assert play.last("attacked").value == 4, "3 and one for the ally"
    play = art("lion-fury", 3, 6)
    play.act(Use(actor="ann", using="lion-fury"))
    assert [each.targets for each in play.told("attacked")] == [("Zoe",), ("Yui",)]
    play = art("return-blade", 4, 6)
    play.act(Use(actor="ann", using="return-blade", target="Zoe"))
    assert [each.hit for each in play.told("attacked")] == [True, False] and not play["Zoe"].attacked[0].counterable
    play = art("stun-attack", 1)
    play.act(Use(actor="ann", using="stun-attack", target="Zoe"), Done())
    assert play.last("granted").target == "Zoe"
    play = art("whirlwind-step")
    play.act(Use(actor="ann", using="whirlwind-step"))
    assert not play["ann"].melee and play["Zoe"].melee


def test_the_final_art_costs_hit_points_that_add_to_its_damage():
    """MAID-6-A5."""
    assert art("final-art").refuse(Use(actor="ann", using="final-art", target="Zoe", value=2)).code == "skill-hp"
    play = art("final-art", 2, hp=3)
    assert play.refuse(Use(actor="ann", using="final-art", target="Zoe", value=4)).code == "skill-cost"
    play.act(Use(actor="ann", using="final-art", target="Zoe", value=3))
    assert play["Zoe"].hp == 1 and play["ann"].hp == 0 and play.last("went-down").target == "ann"


def test_a_vampire_heals_what_she_has_dealt():
    """MAID-2-C1."""
    play = art("vampire-bite", 3, hp=2, skill="special-attack")
    play.act(Use(actor="ann", using="vampire-bite", target="Zoe"))
    assert play["ann"].hp == 4


@pytest.mark.parametrize(("die", "hp"), [(4, 6), (5, 3)])
def test_MAID_11_S2_ninja_arts_answer_a_hit(die, hp):
    """MAID-11-S2, MAID-0-5."""
    at = {"ann": (40, 40), "Zoe": (80, 40)}
    rest = (1,) if hp < 6 else ()
    play = Play(at, {"ann": "rifle", "Zoe": gifted("ninja")}, 3, die, *rest, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.ask().kind == "negate"
    play.act(Use(actor="Zoe", using="ninja"))
    assert play["Zoe"].hp == hp
    no = Play(at, {"ann": "rifle", "Zoe": gifted("ninja")}, 3, 1, phase="act")
    no.act(Attack(actor="ann", target="Zoe"), Done(), Pass())
    assert no["Zoe"].hp == 3 and no["Zoe"].sp == 3
