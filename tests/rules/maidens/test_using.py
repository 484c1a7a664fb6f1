"""Maid & Maidens: refusals of skills, and payment for them (MAID-5-B1, MAID-7-B4, MAID-11-*)."""

from dataclasses import replace

import pytest

from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.maidens.actions import Allow, Attack, Defend, Move, Pass, Use
from rules.maidens.effects.vocabulary import read_effects
from rules.maidens.sheet.skills import powers
from rules.maidens.turn.using import bring_about
from tests.rules.maidens.battles import Play, cm, sheet

AT = {"ann": (40, 40), "amy": (40, 50), "Zoe": (80, 40), "Yui": (86, 50)}
AIDS = {"magic": "wand", "comms": "radio", "medic": "medical-kit", "electronic-warfare": "ew-pod"}


def gifted(skill, row="", *, weapons=("rifle",), **facts):
    """Returns a doll with a skill and its aid, and with a row of its special table."""
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


def test_MAID_11_S1_S3_sp_are_paid_once_a_turn_when_declarations_are_closed():
    """MAID-11-S1, MAID-11-S3, MAID-2-C3."""
    play = play_of("medic", "", 1)
    play["amy"].hp = 2
    play.act(Use(actor="ann", using="medic", target="amy"))
    assert play["ann"].sp == 3
    play.act(Done())
    assert play["ann"].sp == 2
    assert play["amy"].hp == 3
    again = play.enter("act", 0)
    assert again.refuse(Use(actor="ann", using="medic", target="amy")).code == "sp-this-turn"
    empty = play_of("medic", "")
    empty["ann"].sp = 0
    assert empty.refuse(Use(actor="ann", using="medic", target="amy")).code == "no-sp"


def test_comms_call_a_blast_that_cannot_be_countered_but_can_be_jammed_by_ecm():
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


def test_concentrate_full_fire_and_sniping_support_a_shot():
    """MAID-5-B1, MAID-3-P2d, MAID-7-C4."""
    play = play_of("concentrate", "", 5, 1)
    play.act(Attack(actor="ann", target="Zoe", skill="concentrate"), Done())
    assert names(play.last("attacked")) == ["rifle", "concentrate"]
    assert play["Zoe"].hp == 1
    armed = gifted("full-fire", weapons=("rifle", "pistol", "smg"))
    play = Play(AT, {**dict.fromkeys(AT, "rifle"), "ann": armed}, 6, 6, 6, phase="act")
    play.act(Attack(actor="ann", target="Zoe", skill="full-fire"), Done())
    assert [each.using for each in play.told("attacked")] == ["rifle", "pistol", "smg"]
    still, moved = (play_of("sniping", "", 4, 1) for _ in range(2))
    moved["ann"].moved = True
    for play, hit in ((still, True), (moved, False)):
        play.act(Attack(actor="ann", target="Zoe"), Done())
        assert (play.last("attacked").hit, play.last("attacked").natural) == (hit, 4)


def test_a_fireball_can_target_a_doll_or_a_point():
    """MAID-7-B4, MAID-7-D4."""
    play = play_of("magic", "fireball", 3, 1, 1)
    use(play, "fireball", to="83/45")
    assert play["Zoe"].hp == play["Yui"].hp == 3
    assert play.last("exploded").at == "83/45"
    play = play_of("magic", "fireball", 3, 1, 1)
    use(play, "fireball", target="Zoe")
    assert play["Yui"].hp == 3
    assert play_of("magic", "fireball").refuse(Use(actor="ann", using="fireball", to="165/40")).code == "skill-far"


@pytest.mark.parametrize(("die", "sleeps"), [(3, True), (4, False)])
def test_sleep_takes_the_next_move_and_act(die, sleeps):
    """MAID-1-4."""
    at = {"ann": (40, 40), "Zoe": (80, 40), "Yui": (150, 50)}
    play = play_of("magic", "sleep", die, at=at)
    use(play, "sleep", target="Zoe")
    assert play.state.half == 1
    assert play.state.phase == "move"
    if sleeps:
        assert play.refuse(Move(actor="Zoe", to="70/40")).code == "actor-stunned"
        play.act(Done())
        assert play.refuse(Attack(actor="Zoe", target="ann")).code == "cannot-act"
        play.act(Done())
        assert play.last("expired").target == "Zoe"
    else:
        play.act(Move(actor="Zoe", to="70/40"))


def test_teleport_replaces_the_move_and_keeps_away_from_enemies():
    """MAID-4-Z1."""
    play = play_of("psychic", "teleport", phase="move")
    assert play.refuse(Use(actor="ann", using="teleport", to="70/40")).code == "skill-zone"
    assert play.refuse(Use(actor="ann", using="teleport", to="165/40")).code == "skill-far"
    play.act(Use(actor="ann", using="teleport", to="120/40"))
    assert play["ann"].spot == cm(120, 40)
    assert play["ann"].moved
    assert play.refuse(Move(actor="ann", to="110/40")).code == "has-moved"


def test_telekinesis_shoves_into_a_zone():
    """MAID-4-Z2."""
    at = {"ann": (20, 40), "amy": (60, 40), "Zoe": (78, 40)}
    play = play_of("psychic", "telekinesis", 4, at=at)
    use(play, "telekinesis", target="Zoe", to="60/40")
    assert play["Zoe"].spot == cm(75, 40)
    assert play["Zoe"].melee == play["amy"].melee != ""


def test_self_destruction_fells_the_user_on_any_die():
    """MAID-7-X2, MAID-6-O4."""
    at = {"ann": (70, 40), "amy": (20, 50), "Zoe": (80, 40), "Yui": (150, 50)}
    play = play_of("special-attack", "self-destruct", 6, at=at)
    use(play, "self-destruct")
    assert play["ann"].hp == 0
    assert play["Zoe"].hp == 6
    melee = play_of("special-attack", "self-destruct", phase="melee", at={**at, "amy": (70, 50)})
    for each in ("ann", "amy", "Zoe"):
        melee[each].melee = "melee-1"
    assert melee.enter("melee").refuse(Use(actor="ann", using="self-destruct")).code == "melee-sacrifice"


# --- secret arts -----------------------------------------------------------------------------------------------------

CLOSE = {"ann": (50, 40), "amy": (50, 50), "Zoe": (60, 40), "Yui": (60, 50)}


def art(row, *dice, at=CLOSE, hp=6, skill="secret-art"):
    made = {**dict.fromkeys(at, "katana"), "ann": gifted(skill, row, weapons=("katana",))}
    play = Play(at, made, *dice, phase="melee")
    for each in at:
        play[each].melee = "melee-1"
    play["ann"].hp = hp
    return play.enter("melee")


def test_the_final_art_costs_hit_points_that_add_to_its_damage():
    """MAID-6-A5."""
    assert art("final-art").refuse(Use(actor="ann", using="final-art", target="Zoe", value=2)).code == "skill-hp"
    play = art("final-art", 2, hp=3)
    assert play.refuse(Use(actor="ann", using="final-art", target="Zoe", value=4)).code == "skill-cost"
    play.act(Use(actor="ann", using="final-art", target="Zoe", value=3))
    assert play["Zoe"].hp == 1
    assert play["ann"].hp == 0
    assert play.last("went-down").target == "ann"


@pytest.mark.parametrize(("die", "hp"), [(4, 6), (5, 3)])
def test_MAID_11_S2_ninja_arts_answer_a_hit(die, hp):
    """MAID-11-S2, MAID-0-5."""
    at = {"ann": (40, 40), "Zoe": (80, 40)}
    rest = (1,) if hp < 6 else ()
    play = Play(at, {"ann": "rifle", "Zoe": gifted("ninja")}, 3, die, *rest, phase="act")
    play.act(Attack(actor="ann", target="Zoe"), Done())
    assert play.ask().kind == "negate"
    play.act(Defend(actor="Zoe", using="ninja"))
    assert play["Zoe"].hp == hp
    no = Play(at, {"ann": "rifle", "Zoe": gifted("ninja")}, 3, 1, phase="act")
    no.act(Attack(actor="ann", target="Zoe"), Done(), Pass())
    assert no["Zoe"].hp == 3
    assert no["Zoe"].sp == 3


def test_MAID_7_AT1_full_fire_follows_the_declared_mode_and_arc():
    """MAID-7-AT1, MAID-3-P2b: other weapons use the declared mode if they have it."""
    armed = gifted("full-fire", weapons=("smg", "assault-rifle", "throwing-knife"))
    play = Play(AT, {**dict.fromkeys(AT, "rifle"), "ann": armed}, 6, 6, phase="act")
    shots = [each for each in play.options(Attack) if each.skill == "full-fire" and each.target == "Zoe"]
    direct = [each for each in shots if (each.using, each.mode) == ("smg", "direct")]
    assert [each.arc for each in direct] == ["left", "right"], "the other may spread"
    right = next(each for each in shots if (each.using, each.mode, each.arc) == ("smg", "spread", "right"))
    play.act(right, Done())
    told = play.told("attacked")
    assert [(each.using, each.mode, each.targets) for each in told] == [
        ("smg", "spread", ("Zoe",)),
        ("assault-rifle", "spread", ("Zoe",)),
    ]


def test_MAID_0_6_effects_unknown_to_the_bot_wait_for_a_judges_ruling():
    """MAID-0-6, MAID-3-S3."""
    raw = {"type": "curse", "value": 3, "states": ["rout", "berserk"], "area": {"shape": "blast"}}
    hex_ = replace(powers()["sleep"], id="hex", effects=read_effects([raw], "magic:hex"))
    play = play_of("magic", "sleep")
    for action, happens in ((Pass(), False), (Allow(), True)):
        act = Use(actor="ann", using="hex", target="Zoe")
        procedure = bring_about(play.table, act, hex_, hex_.deeds[0])
        decision = next(procedure)
        assert (decision.kind, decision.seats, decision.default("red")) == ("ruling", ("blue", "red"), Pass())
        assert list(decision.options("blue")) == [Pass(), Allow()]
        with pytest.raises(StopIteration):
            procedure.send(Answer("blue", action))
        assert play.last("judged").text == "curse: value 3, states rout/berserk, area shape blast"
        assert play.last("ruled").happens is happens
