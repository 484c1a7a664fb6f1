"""Whole rounds for the tests."""

from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.runequest.actions import Attack, Defend, Pass
from rules.runequest.state import State
from rules.runequest.turn import clock
from tests.rules.runequest.bouts import Bout


class Round(Bout):
    """Bout that begins with the declarations of a round.

    The seats "upper" and "lower" declare `deeds`. Without `withdraws` no fighter withdraws; without `changes` no
    fighter changes its action.
    """

    _stays = frozenset[str]()

    def __init__(self, rows, facing, held, deeds=(), *dice, withdraws=False, changes=False, **more):
        super().__init__(rows, facing, held, *dice, **more)
        self._stays = {kind for kind, is_asked in (("withdraw", withdraws), ("change", changes)) if not is_asked}
        state = self.state
        state.phase, state.rank, state.part = "intents", 0, "striking"
        for fighter in state.fighters.values():
            fighter.intent = None
        self._going = None
        self.go_on()
        for deed in deeds:
            self.say(state.fighters[deed.actor].seat, deed)
        while self.decision and self.decision.kind == "intent":
            self.say(self.decision.seats[0], Done())

    def refusal(self, action, seat=""):
        """Returns code and rule of an action's refusal, or None."""
        refusal = self.decision.refusal_of(seat or self.decision.seats[0], action)
        return refusal and (refusal.code, refusal.rule)

    @property
    def asked(self):
        """Returns the kind of the open decision and the asked seats, or None after the round."""
        return self.decision and (self.decision.kind, *self.decision.seats)

    def say(self, seat, action, *dice):
        """Answers for a seat, and returns the next decision."""
        assert self.refusal(action, seat) is None
        self.dice.force(dice)
        self._advance(Answer(seat, action))
        self.go_on()
        return self.asked

    def __call__(self, action, *dice):
        """Answers for the asked seat."""
        return self.say(self.decision.seats[0], action, *dice)

    def options(self):
        """Returns the options of the asked seat, and checks that all are legal."""
        seat = self.decision.seats[0]
        found = list(self.decision.options(seat))
        assert all(self.decision.check(seat, each) is None for each in (*found, self.decision.default(seat)))
        return found

    def go_on(self):
        """Plays on to the next decision or the end of the round.

        After each step the state is read back from JSON.
        """
        while self.decision is None and self.state.phase != "begin" and not self.state.winner:
            if self._going is None:
                again = State.model_validate_json(self.state.model_dump_json(exclude_defaults=True))
                assert again == self.state
                self.state = self.table.state = again
            self._advance(None)
            while self.decision and self.decision.kind in self._stays and not self.decision.facts.get("wished"):
                self._advance(Answer(self.decision.seats[0], Pass()))

    def _advance(self, answer):
        self.decision = None
        try:
            if self._going is None:
                self._going = clock.step(self.table)
                self.decision = next(self._going)
            else:
                self.decision = self._going.send(answer)
        except StopIteration:
            self._going = None

    def look_again(self):
        """Repeats the open decision after a game master's correction."""
        self._advance(None)
        self.go_on()

    def log(self, *kinds):
        """Returns events of these kinds with their ranks: "7 attack-rolled a A"."""
        rank, found = 0, []
        for event in self.table.events:
            rank = event.rank if event.kind == "rank-began" else rank
            if event.kind in kinds:
                who = (getattr(event, "actor", ""), getattr(event, "target", ""), str(getattr(event, "to", "")))
                found.append(" ".join((str(rank), event.kind, *filter(None, who))))
        return found

    def done(self):
        """Checks that the round is over and all dice are used."""
        assert self.asked is None, self.asked
        self.dice.finish()
        return self


def attack(actor, target="", *using, **more):
    return Attack(actor=actor, target=target, using=using, **more)


def idle(*actors):
    """Returns declarations of defence for these fighters."""
    return [Defend(actor=actor) for actor in actors]
