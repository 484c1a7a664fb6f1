"""A bout in code: a line for each participant, and dice that fall as the test says.

  bout = Bout(player("a", hand=["bazooka-8"]), player("b", endurance=4), dice=[3, 4])
  bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="b")))
  bout.answer(Pass())

The test forces each die by its number, and any other draw (a card, an enemy's target) by the name of the item. By
default all participants are in round 1 of a combat, in the given order, and the first one has the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision
from rules.core.play.decks import Deck
from rules.core.play.dice import ForcedDice
from rules.core.play.hidden import Hidden
from rules.core.play.table import Procedure, Table
from rules.locke.participants import give_item
from rules.locke.state import Combat, Item, Member, Participant, Private, Scenario, Setup, Space, State
from rules.locke.tables import full_deck

PLACE = "P1"
SCENARIO = Scenario(id="test", title={"en": "Test", "ja": "テスト"})


def player(
    id: str,
    *,
    level: int = 5,
    power: int = 30,
    endurance: int = 5,
    mind: int = 5,
    hand: Iterable[str] = (),
    items: Iterable[str] = (),
    character: str = "lag",
    **fields: Any,
) -> Participant:
    """Returns a player in a seat of the same name.

    Items are written "jammer:3", "cruiser" or "nike:6". The number is the level, or the endurance of a suit or Nike. A
    star marks items that are part of the character ("*mirror_personal").
    """
    private = Private(
        character=character, level=level, base_level=level, power=power, max_power=power, endurance=endurance,
        base_endurance=endurance, mind=mind, hand=list(hand),
    )  # fmt: skip
    made = Participant(
        id=id, kind="player", seat=id, place=PLACE, private=Hidden(value=private, owners=(id,)), **fields
    )
    for item in items:
        give(made, item)
    return made


def enemy(id: str = "stray-esper", kind: str = "", **fields: Any) -> Participant:
    """Returns an enemy that the referee runs, and that plays cards by default."""
    made = player(id, **fields)
    made.kind, made.seat, made.enemy = "enemy", "", kind or id.replace("-", "_")
    made.private = Hidden(value=made.own)
    return made


def give(participant: Participant, item: str) -> Item:
    """Gives a participant an item, written as for `player`."""
    id, _, figure = item.lstrip("*").partition(":")
    number = int(figure or 0)
    lasting = id in ("energy_suit", "helldiver_suit", "nike")
    return give_item(
        participant, id, level=0 if lasting else number, endurance=number if lasting else 0, own=item.startswith("*")
    )


class LabelsNoted(ForcedDice):
    """Forced dice that remember the labels with which they were rolled."""

    def __init__(self, values: Iterable[int | str]) -> None:
        super().__init__(values)
        self.labels: list[str] = []

    def roll(self, sides: int, label: str) -> int:
        self.labels.append(label)
        return super().roll(sides, label)


class Bout:
    """A game in the middle of a combat, in which a test runs one procedure after another."""

    def __init__(
        self, *participants: Participant, dice: Sequence[int | str] = (), setup: Setup | None = None, **combat: Any
    ) -> None:
        ids = [each.id for each in participants]
        fight = Combat(**{"place": PLACE, "round": 1, "joined": ids, "order": ids, "turn": ids[0], **combat})
        held = [card for each in participants for card in each.own.hand]
        deck = list(full_deck())
        for card in held:
            deck.remove(card)
        state = State(
            phase="turns", combat=fight, combats=1, participants={each.id: each for each in participants},
            deck=Deck.fresh(deck), item_deck=Deck.fresh([]), character_deck=Deck.fresh([]), spaces={PLACE: Space()},
        )  # fmt: skip
        party = tuple(Member(seat=each.id, name=each.id) for each in participants if each.kind == "player")
        self.setup = setup or Setup(scenario=SCENARIO, party=party)
        self.dice = ForcedDice(dice)
        self.table: Table[Setup, State] = Table(self.setup, state, self.dice)
        self.result: Any = None
        self.decision: Decision | None = None
        self._procedure: Procedure[Any] | None = None

    @property
    def state(self) -> State:
        return self.table.state

    def __getitem__(self, id: str) -> Participant:
        return self.state.participants[id]

    def start(self, procedure: Procedure[Any]) -> Bout:
        """Runs a procedure to its first decision or its end."""
        self._procedure, self.result = procedure, None
        self._send(None)
        return self

    def answer(self, action: Action, seat: str = "") -> Bout:
        """Gives a legal answer to the pending decision."""
        assert self.decision is not None, "no decision is pending"
        seat = seat or self.decision.seats[0]
        refusal = self.decision.refusal_of(seat, action)
        assert refusal is None, refusal
        self._send(Answer(seat, action))
        return self

    def look_again(self) -> Bout:
        """Makes the procedure look at the facts again, as a game master's correction does."""
        self._send(None)
        return self

    def answers(self, *actions: Action) -> Bout:
        for action in actions:
            self.answer(action)
        return self

    def refused(self, action: Action, seat: str = "") -> Refusal:
        assert self.decision is not None, "no decision is pending"
        refusal = self.decision.refusal_of(seat or self.decision.seats[0], action)
        assert refusal is not None, f"{action!r} is admitted"
        return refusal

    def options(self, verb: str = "") -> list[Action]:
        """Returns the options of the asked seat, after checking that each is legal."""
        assert self.decision is not None, "no decision is pending"
        listed = list(self.decision.options(self.decision.seats[0]))
        assert not [each for each in listed if self.decision.refusal_of(self.decision.seats[0], each)]
        return [each for each in listed if not verb or each.verb == verb]

    @property
    def asked(self) -> tuple[str, tuple[str, ...]] | None:
        """Returns the kind of the pending decision and the seats that it asks."""
        return (self.decision.kind, self.decision.seats) if self.decision else None

    def told(self, kind: str) -> list[Event]:
        """Returns the events of a kind so far."""
        return [event for event in self.table.events if event.kind == kind]

    def finish(self) -> None:
        """Checks that the procedure is over and that every forced die was used."""
        assert self.decision is None, self.asked
        self.dice.finish()

    def _send(self, answer: Answer | None) -> None:
        assert self._procedure is not None
        try:
            self.decision = self._procedure.send(answer)
        except StopIteration as stop:
            self.decision, self.result, self._procedure = None, stop.value, None


def beginning(*participants: Participant, dice: Sequence[int | str] = (), **scenario: Any) -> Bout:
    """Returns a bout before any combat.

    By default every participant is in `PLACE`. `scenario` gives fields of the scenario.
    """
    party = tuple(Member(seat=each.id, name=each.id) for each in participants)
    setup = Setup(scenario=SCENARIO.model_copy(update=scenario), party=party, items=0)
    bout = Bout(*participants, dice=dice, setup=setup)
    bout.state.phase, bout.state.combats = "arise", 0
    bout.state.combat = Combat(place=PLACE, cause=setup.scenario.cause)
    return bout
