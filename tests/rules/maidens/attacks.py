"""Short forms of attacks for the tests."""

from rules.maidens.attack.attack_value import attack_value
from rules.maidens.effects.effect import Attempt, Fighter, Hit
from rules.maidens.sheet.equipment import gear
from rules.maidens.sheet.skills import in_force, powers


def fighter(id="mio", attribute="human", skills=(), carried=(), lasting=(), **given):
    """Returns a doll with these skills and things ("rifle", or a tuple of parts)."""
    things = [gear(*([each] if isinstance(each, str) else each)) for each in carried]
    return Fighter(id, attribute, effects=in_force(attribute, skills, things, lasting), **given)


def weapon(id, mode):
    """Returns a weapon in one of its modes."""
    return next(each for each in gear(id).profiles if each.mode == mode)


def art(id):
    """Returns the attack of a power."""
    return next(each.profile for each in powers()[id].effects if each.type == "attack")


def attempt(profile, attacker=None, target=None, joined=(), **given):
    """Returns an attack before its die, with the powers declared with it."""
    declared = tuple(effect for id in joined for effect in powers()[id].effects)
    return Attempt(attacker or fighter(), profile, target or fighter("foe"), declared=declared, **given)


def parts(attempt):
    """Returns the parts of an attack value: rule, word and points."""
    return [tuple(part) for part in attack_value(attempt).parts]


def hit(profile, die, victim=None, **given):
    """Returns a hit by this profile.

    Keyword arguments are fields of the hit or of its `Attempt`.
    """
    own = {key: given.pop(key) for key in ("is_target", "is_hidden", "is_in_bush") if key in given}
    victim = victim or fighter("foe")
    return Hit(attempt(profile, target=victim, **given), die, victim, **own)
