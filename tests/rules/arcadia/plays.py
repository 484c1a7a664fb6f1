"""Games on small boards, in the middle of a turn, with given dice results."""

from rules.arcadia.actions import Activate, Attack
from rules.arcadia.lobby.scenario import Scenario
from rules.arcadia.state import Character, Guild, HeldCard, Setup, State, Variants
from rules.arcadia.turn import procedure
from rules.core.play.decisions import Answer
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from tests.rules.arcadia.helpers import ground

FACES = {"S": 1, "B": 4, "C": 6, "H": 1, "-": 2}
"""Number of the side for each letter.

On the attack die, S is SWORD, B is BOW and C is CRIT. On the defence die, H is SHIELD, - is BLANK and C is CRIT.
"""


class Play:
    """Game with heroes and monsters on given spaces.

    A hero is given by space and cards ("A1 rusty-blade"). Seats are the colours, in the order of their first heroes.
    The turn of the first seat has begun. Dice are letters, such as "CSS H--".
    """

    def __init__(self, rows, heroes, monsters=None, *, dice="", quests=(), tokens=None, spawns=None, closed="", **more):
        borders = {name: more.pop(name) for name in ("walls", "doors", "portals") if name in more}
        starts = more.pop("starts", {})
        goals = {token: space for token, space in (tokens or {}).items() if token.isdecimal()}
        guilds = list(dict.fromkeys(id.partition("-")[0] for id in heroes))
        free = ground(rows, **borders)
        scenario = Scenario(
            id="drawn", title={"en": "Drawn"}, ground=free, quests=quests, goals=goals,
            starts={guild: starts.get(guild, ()) for guild in guilds},
        )  # fmt: skip
        self.state = State(
            phase="turn", turns=1, order=guilds, spawns=spawns or {}, tokens=tokens or {}, closed=closed.split(),
            graveyard=[""] * 5,
            guilds={guild: Guild(seat=guild, colour=guild) for guild in guilds},
        )  # fmt: skip
        for id, said in heroes.items():
            space, *held = said.split()
            guild, _, card = id.partition("-")
            cards = [HeldCard(id=each) for each in held]
            self.state.characters[id] = Character(id=id, card=card, guild=guild, space=space, cards=cards)
        for id, space in (monsters or {}).items():
            self.state.characters[id] = Character(id=id, card=id.rpartition("-")[0], space=space)
        self.state.here = [id for id, said in heroes.items() if id.startswith(guilds[0])]
        self.dice = ForcedDice()
        self.force(dice)
        self.table = Table(Setup(scenario=scenario, variants=Variants(**more)), self.state, self.dice)
        self._step = None
        self.decision = None

    def force(self, dice):
        self.dice.force(FACES[letter] for letter in dice if letter != " ")

    def __getitem__(self, id):
        return self.state.characters[id]

    def coins(self):
        return {seat: guild.coins for seat, guild in self.state.guilds.items() if guild.coins}

    @property
    def asked(self):
        """Returns the kind of the open question and the asked seat."""
        self.go_on()
        return self.decision and (self.decision.kind, *self.decision.seats)

    def go_on(self):
        """Plays on to the next question or the end."""
        while self.decision is None and not self.state.winner:
            self._advance(None)

    def _advance(self, answer):
        try:
            if self._step is None:
                self._step = procedure.step(self.table)
                self.decision = next(self._step)
            else:
                self.decision = self._step.send(answer)
        except StopIteration:
            self._step = self.decision = None

    def refusal(self, action):
        """Returns code and rule of an action's refusal, or None."""
        self.go_on()
        if action.verb not in self.decision.verbs:
            return "verb"
        refusal = self.decision.check(self.decision.seats[0], action)
        return refusal and (refusal.code, refusal.rule)

    def __call__(self, action, dice=""):
        """Answers the open question with dice for the following rolls, and returns the next question."""
        assert self.refusal(action) is None
        self.force(dice)
        seat, self.decision = self.decision.seats[0], None
        self._advance(Answer(seat, action))
        self.go_on()
        return self.asked

    def default(self, dice=""):
        """Takes the default answer."""
        self.go_on()
        return self(self.decision.default(self.decision.seats[0]), dice)

    def look_again(self):
        """Repeats the open question after a game master's correction."""
        self.decision = None
        self._advance(None)

    def told(self, *kinds):
        """Returns the events of these kinds."""
        return [event for event in self.table.events if event.kind in kinds]

    def story(self, *kinds):
        """Returns events of these kinds, each with its actor or target ("guarded goblin-1")."""
        return [f"{event.kind} {getattr(event, 'actor', None) or event.target}" for event in self.told(*kinds)]

    def done(self):
        """Checks that all dice are used."""
        self.dice.finish()
        return self


def activated(rows, heroes, monsters=None, **more):
    """Returns a play with the first hero activated."""
    play = Play(rows, heroes, monsters, **more)
    play(Activate(actor=next(iter(heroes))))
    return play


def attack(target, card="rusty-blade", *others, **more):
    return Attack(target=(target, *others), using=card, **more)
