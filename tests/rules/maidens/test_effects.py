"""Maid & Maidens: every type of effect at its moments, each with an example row.

MAID-2-A1, MAID-4-F1, MAID-4-F3, MAID-5-AT4, MAID-5-AT5, MAID-5-D1, MAID-5-G1, MAID-7-C1, MAID-9-R3, MAID-9-K4,
MAID-11-S1, MAID-11-S2, MAID-11-T2, MAID-11-T4, MAID-3-P13.
"""

from rules.maidens.effects import deeds, effect
from rules.maidens.effects.deeds import SIDES, Barrier, Mine
from rules.maidens.effects.profiles import Area, Profile
from rules.maidens.effects.vocabulary import TYPES
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import gear, items
from rules.maidens.sheet.skills import Lasting, in_force, powers, powers_of, skills
from rules.maidens.space.terrain import kinds
from tests.rules.maidens.attacks import art, attempt, fighter, hit, weapon

USER, MOVE, ACT, PAIR = (
    "until-users-next-action-phase", "targets-next-movement-phase", "end-of-targets-next-action-phase",
    "end-of-next-melee-phase-pair",
)  # fmt: skip


def one(type, id):
    """Returns the first effect of this type in a table's row."""
    known = {**attributes(), **items(), **skills(), **powers()}
    found = known[id].effects if id in known else kinds()[id].effects
    return next(each for each in found if each.type == type)


def done(type, id):
    return list(one(type, id).deeds())


def granted(id, until):
    """Returns the effects that last after the use of a power."""
    return Lasting(power=id, by="user", until=until).effects


SAID = {
    "max_hp_mod": lambda: [one("max_hp_mod", id).max_hp() for id in ("tough", "fairy")] == [2, -2],
    "max_sp_mod": lambda: one("max_sp_mod", "demon").max_sp() == 1,
    "move_mod": lambda: (
        one("move_mod", "slow").move() == -1
        and done("move_mod", "slow") == []
        and done("move_mod", "haste") == [deeds.Grant(until=MOVE)]
        and [each.move() for each in granted("haste", MOVE)] == [2]
    ),
    "skill_cost_mod": lambda: [one("skill_cost_mod", "fairy").skill_cost(id) for id in ("magic", "brave")] == [-10, 0],
    "forbid_items": lambda: [one("forbid_items", "frail").forbids(mod) for mod in (-1, 0, 1)] == [True, False, False],
    "equip_slots": lambda: [one("equip_slots", "dual-wield").melee_slots()] == [2],
    "skill_aid": lambda: one("skill_aid", "ew-pod").aids() == "electronic-warfare",
    "choose_from_table": lambda: one("choose_from_table", "secret-art").picks() == "secret-arts",
    "fly": lambda: one("fly", "flight").flies(),
    "allow_indirect_vs_full_cover": lambda: one("allow_indirect_vs_full_cover", "spotting").spots(),
    "unarmed_attack_value": lambda: one("unarmed_attack_value", "martial-arts").unarmed() == 4,
    "grant_anti_air": lambda: [
        one("grant_anti_air", "aa-sight").grants_anti_air(profile)
        for profile in (weapon("rifle", "direct"), weapon("smg", "spread"), art("eye-beam"))
    ] == [True, False, False],
    "instant_handover": lambda: [
        one("instant_handover", "love").hands_over(in_force("human", other, [])) for other in (["love"], ["brave"], [])
    ] == [True, False, False],
    "ecm": lambda: (
        done("ecm", "electronic-warfare-ecm") == [deeds.Grant(until=USER)]
        and [each.field() for each in granted("electronic-warfare-ecm", USER)] == [("ecm", 600)]
    ),
    "eccm": lambda: [each.field() for each in granted("electronic-warfare-eccm", USER)] == [("eccm", 600)],
    "ecm_vulnerable": lambda: one("ecm_vulnerable", "machine").ecm_move() == -1,
    "attack_mod": lambda: [one("attack_mod", id).joins() for id in ("concentrate", "spirit", "dual-wield")] == [
        "shooting", "melee", "",
    ],
    "multi_attack": lambda: one("multi_attack", "full-fire").volley() and powers()["full-fire"].joins == "shooting",
    "repeat_normal_melee_attack": lambda: done("repeat_normal_melee_attack", "return-blade") == [
        deeds.StrikeAgain(times=2)
    ],
    "die_mod": lambda: one("die_mod", "sniping").die(4, attempt(weapon("rifle", "direct"))) == 3,
    "damage_mod_vs_attribute": lambda: one("damage_mod_vs_attribute", "holy-water-bottle").damage_mod(
        hit(weapon("holy-water-bottle", "direct"), 3, fighter(attribute="undead"))
    ) == 2,
    "ignore_reduction": lambda: [
        one("ignore_reduction", "ap-rounds").ignores(source, attempt(weapon("rifle", "direct")))
        for source in ("attribute:machine", "item:shield-armor", "item:heavy-armor", "psychic:barrier")
    ] == [True, True, True, False],
    "damage_reduction": lambda: (
        done("damage_reduction", "barrier") == [deeds.Grant(until=USER)] and done("damage_reduction", "machine") == []
    ),
    "negate_hit": lambda: one("negate_hit", "ninja").negates(hit(weapon("rifle", "direct"), 3)) == (1, 2, 3, 4),
    "reroll": lambda: [
        one("reroll", "luck").rerolls(kind, is_counter=is_counter)
        for kind, is_counter in (("attack", False), ("attack", True), ("heal", False), ("initiative", False))
    ] == [True, False, True, False],
    "cost_hp": lambda: one("cost_hp", "final-art").hp_cost() == 1,
    "attack": lambda: done("attack", "comms") == [deeds.Strike(profile=art("comms"))],
    "heal": lambda: done("heal", "lunch-box") == [
        deeds.Heal(source="item:lunch-box", can_revive=True, cures=("rout",))
    ] and done("heal", "medic") == [deeds.Heal(source="skill:medic", can_revive=True)],
    "heal_self": lambda: (
        one("heal_self", "self-regeneration").at_turn_end(1)
        == (effect.REGENERATION, deeds.Heal(source="skill:self-regeneration", count=1, heals_user=True))
        and one("heal_self", "self-regeneration").at_turn_end(0) is None
        and one("heal_self", "vampire-bite").at_turn_end(3) is None
    ),
    "no_healing_from": lambda: one("no_healing_from", "undead").refuses("item:lunch-box"),
    "cure": lambda: [done("cure", id) for id in ("cheer", "telepathy")] == [
        [deeds.Cure(states=("rout", "berserk"))], [deeds.Cure(states=("rout",))],
    ],
    "morale_mod": lambda: [(one("morale_mod", id).morale("morale"), one("morale_mod", id).radius()) for id in (
        "command", "timid",
    )] == [(2, 450), (-1, 0)],
    "recovery_mod": lambda: [one("recovery_mod", "misfortune").morale(check) for check in ("morale", "recovery")] == [
        0, -1,
    ],
    "morale_auto_pass": lambda: one("morale_auto_pass", "undead").never_checks(),
    "morale_check_now": lambda: done("morale_check_now", "false-orders") == [deeds.CheckNow(check="morale", mod=-1)],
    "recovery_check_now": lambda: done("recovery_check_now", "rally") == [deeds.CheckNow(check="recovery")],
    "revive_self": lambda: powers()["immortal"].at_turn_end(0) == [
        (effect.IMMORTAL, deeds.Revive(faces=(1, 2, 3), hp=1))
    ] and powers()["immortal"].at_turn_end(1) == [],
    "lose_hp": lambda: one("turn_end_check", "misfortune").effect.value == 1,
    "turn_end_check": lambda: (
        one("turn_end_check", "misfortune").at_turn_end(3)
        == (effect.MISFORTUNE, deeds.LoseHp(faces=(6,), count=1, least=1))
        and one("turn_end_check", "misfortune").at_turn_end(0) is None
    ),
    "stun": lambda: (
        done("stun", "sleep") == [deeds.Grant(faces=(1, 2, 3), until=ACT)]
        and done("stun", "stun-attack") == []
        and all(each.stuns() for each in (*granted("sleep", ACT), *granted("stun-attack", PAIR)))
    ),
    "move_lock": lambda: (
        done("move_lock", "pitfall") == [deeds.Grant(faces=(1, 2, 3, 4), until=MOVE)]
        and [each.locks_move() for each in granted("pitfall", MOVE)] == [True]
    ),
    "push": lambda: done("push", "telekinesis") == [deeds.Push(faces=(1, 2, 3, 4), distance=150)],
    "reposition": lambda: done("reposition", "teleport") == [deeds.Reposition(most=1200, least_from_enemy=151)],
    "place_terrain": lambda: done("place_terrain", "smoke-screen") == [
        deeds.PlaceTerrain(terrain="smoke", radius=150, until=USER)
    ],
    "craft": lambda: done("craft", "cooking") == [
        deeds.Craft(item="lunch-box", spoiled_by=("counter", "move"), is_refunded=True, within=150)
    ],
    "set_hp_self": lambda: done("set_hp_self", "self-destruct") == [deeds.SetHp(hp=0)],
    "escape_auto": lambda: done("escape_auto", "whirlwind-step") == [deeds.Escape()],
    "requires_charge": lambda: gear("particle-cannon").charge_lost_on == {"down", "drop"},
    "drops_at_target": lambda: one("drops_at_target", "throwing-knife").drops_at_target(),
    "mine": lambda: one("mine", "land-mine").placed() == Mine(
        50, Profile("item:land-mine", "indirect", 4, area=Area("blast", 150), uses=1), True
    ),
    "terrain": lambda: [one("terrain", id).placed() for id in ("sandbags", "barbed-wire")] == [
        Barrier("breastwork", 300, 30, 120) if id == "sandbags" else Barrier("barbed-wire", 300) for id in (
            "sandbags", "barbed-wire",
        )
    ],
    "half_cover_inside": lambda: all(one("half_cover_inside", id).gives_cover() for id in ("bush", "river")),
    "blast_reduction_non_target": lambda: one("blast_reduction_non_target", "bush").reduction(
        hit(weapon("hand-grenade", "indirect"), 3, is_target=False, is_in_bush=True)
    ) == (1, "cover"),
}  # fmt: skip


def test_every_type_of_effect_works_as_stated():
    assert set(SAID) == set(TYPES)
    assert [type for type, says in SAID.items() if not says()] == []


def test_an_effect_changes_nothing_at_other_moments():
    quiet = one("max_hp_mod", "tough")
    shot = attempt(weapon("rifle", "direct"))
    assert [quiet.attack_mod(shot), quiet.die(4, shot), quiet.morale("morale"), quiet.unarmed()] == [0, 4, 0, 0]
    assert quiet.reduction(hit(weapon("rifle", "direct"), 3)) is None
    assert not (quiet.flies())
    assert not (quiet.stuns())
    assert not (quiet.never_checks())
    assert not (quiet.refuses("skill:medic"))
    assert [*quiet.deeds(), *quiet.after_hit(hit(weapon("rifle", "direct"), 3), 3), *quiet.charge_lost_on()] == []


def test_MAID_7_C1_each_doll_in_a_spread_has_a_separate_die_but_a_blast_or_a_line_has_one():
    each_own = {profile.source for item in items().values() for profile in item.profiles if profile.rolls_each}
    each_own |= {deed.profile.source for power in powers().values() for deed in power.deeds
                 if isinstance(deed, deeds.Strike) and deed.profile.rolls_each}  # fmt: skip
    spreading = {f"item:{id}" for id, item in items().items() if any(each.mode == "spread" for each in item.profiles)}
    assert each_own == {*spreading, "secret-arts:lion-fury", "special-attacks:breath"}
    assert not weapon("at-rifle", "direct").rolls_each
    assert not art("fireball").rolls_each


def test_a_deed_with_faces_happens_only_on_these():
    (push,) = done("push", "telekinesis")
    assert [die for die in range(1, SIDES + 1) if push.happens(die)] == [1, 2, 3, 4]
    (cure,) = done("cure", "cheer")
    assert all(cure.happens(die) for die in range(1, SIDES + 1))


def test_powers_are_acts_additions_to_attacks_reactions_or_end_of_turn_effects():
    kinds = {kind: [id for id, power in powers().items() if power.kind == kind] for kind in (
        "joined", "reaction", "turn-end",
    )}  # fmt: skip
    assert kinds == {
        "joined": ["concentrate", "spirit", "full-fire"],
        "reaction": ["luck", "parry", "ninja"],
        "turn-end": ["immortal"],
    }
    mine = powers_of(["magic", "brave", "electronic-warfare"], ["heal", "fireball"])
    assert [power.id for power in mine] == ["fireball", "heal", "electronic-warfare-ecm", "electronic-warfare-eccm"]
    assert {power.sp for power in powers().values()} == {1}
    shooting = [power for power in powers().values() if "action" in power.timing]
    assert all(power.ends_action for power in shooting), "MAID-5-B1"
    assert not powers()["teleport"].ends_action


def test_aims_state_a_powers_targets_and_range():
    aims = {
        id: (power.aim.who, power.aim.within, power.aim.includes_user, power.aim.in_melee)
        for id, power in powers().items()
    }
    assert aims["medic"] == ("doll", 150, True, False)
    assert aims["barrier"] == ("ally", 300, True, False)
    assert aims["telepathy"] == ("ally", None, False, False)
    assert aims["rally"] == ("allies", 450, False, False)
    assert aims["fireball"] == ("point-or-doll", 1200, False, False)
    assert aims["fire-attack"] == ("patch", 1200, False, False)
    assert aims["lion-fury"] == ("enemies", None, False, True)
    assert aims["vampire-bite"] == ("enemy", None, False, True)
    assert (art("breath").effective, art("breath").maximum) == (300, 450)
    assert (art("pyrokinesis").effective, art("pyrokinesis").maximum) == (900, 900), "no -1 band"
