"""Moments of a fight for the tests, with given dice results."""

from rules.core.play.decisions import Answer
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from rules.runequest.attack.strikes import Blow, strike
from rules.runequest.sheet.characters import Sheet
from rules.runequest.sheet.weapons import weapons
from rules.runequest.space.facing import COMPASSES
from rules.runequest.state import Fighter, Intent, Item, Setup, State
from tests.rules.runequest.maps import drawn, ground

USUAL = {
    "STR": 12, "CON": 12, "SIZ": 12, "INT": 10, "POW": 10, "DEX": 10, "APP": 10, "height": 180, "dodge": 40,
}  # fmt: skip
"""Usual values of a fighter: 12 hit points, and no damage modifier.

Each leg, the abdomen and the head have 4 hit points, the chest has 5, each arm has 3.
"""
SKILL = 60
"""Usual chance of a fighter, except 40 to dodge."""
DUEL = "1 | . . . .\n2 |  . a . .\n3 | . . A .\n4 |  . . . ."


class Bout:
    """Fighters on a drawn ground; capitals are one side, small letters the other.

    `facing` has the form "A:nw b:se". `held` maps fighters to items in the right and the left hand ("broadsword
    medium-shield"), or in both ("both:long-spear"). `sheets` and `fighters` change values of sheets and states.
    `intents` has kinds of actions other than "melee".
    """

    def __init__(
        self, rows, facing, held, *dice, grid="pointy-hexes", sheets=None, fighters=None, intents=None, **facts
    ):  # fmt: skip
        signs = drawn(rows, grid)
        self.state = State(phase="clock", round=1, rank=5)
        numbers = COMPASSES[grid].numbers
        faced = {who: numbers[name] for who, name in (each.split(":") for each in facing.split())}
        made = {}
        for label, who in signs.items():
            if who in ".#":
                continue
            skills = {weapon.skill: SKILL for weapon in weapons().values()}
            sheet = made[who] = Sheet(**{"id": who, **USUAL, "skills": skills, **(sheets or {}).get(who, {})})
            self.state.fighters[who] = Fighter(
                id=who, sheet=who, seat=_side(who), side=_side(who), cell=label,
                facing=faced.get(who, 0), hp=sheet.hp, points=dict(sheet.location_hp),
                items=_items(held.get(who, "")), intent=Intent(kind=(intents or {}).get(who, "melee")),
            )  # fmt: skip
            for name, value in (fighters or {}).get(who, {}).items():
                setattr(self.state.fighters[who], name, value)
        self.dice = ForcedDice(dice)
        self.table = Table(Setup(ground=ground(rows, grid, **facts), sheets=made), self.state, self.dice)
        self.decision = None

    def __getitem__(self, id):
        return self.state.fighters[id]

    def run(self, going, *answers):
        """Runs a procedure with these answers, checks that all dice are used, and returns the result."""
        waiting = list(answers)
        answer = None
        try:
            while True:
                self.decision = going.send(answer)
                assert waiting, self.decision.kind
                action = waiting.pop(0)
                assert self.decision.check(self.decision.seats[0], action) is None
                answer = Answer(self.decision.seats[0], action)
        except StopIteration as stop:
            assert not waiting
            self.dice.finish()
            return stop.value

    def strike(self, *answers, attacker="a", target="A", item="broadsword", **facts):
        """Carries out a whole attack."""
        return self.run(strike(self.table, Blow(attacker, target, item, **facts)), *answers)

    def asked(self, going):
        """Returns the first decision of a procedure."""
        self.decision = next(going)
        return self.decision

    def told(self, *kinds):
        """Returns the events of these kinds, or all events."""
        return [event for event in self.table.events if not kinds or event.kind in kinds]

    def kinds(self):
        return [event.kind for event in self.table.events]


def _side(who):
    return "upper" if who.isupper() else "lower"


def _items(text):
    items = {}
    for hand, word in zip(("right", "left"), text.split(), strict=False):
        place, _, id = word.rpartition(":")
        weapon = weapons()[id]
        items[id] = Item(weapon=id, place=place or hand, ap=max(mode.ap for mode in weapon.modes))
    return items


def duel(*dice, held="broadsword medium-shield", **more):
    """Places `a` to the north-west of `A`, who has the items `held`; both face each other."""
    return Bout(DUEL, "a:se A:nw", {"a": "broadsword", "A": held}, *dice, **more)
