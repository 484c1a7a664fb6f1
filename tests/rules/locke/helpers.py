"""A bout in code: participants in a line each, dice that fall as the test says.

    bout = Bout(player("a", hand=["bazooka-8"]), player("b", endurance=4), dice=[3, 4])
    bout.start(attacks.attack(bout.table, "a", Attack(using="bazooka-8", target="b")))
    bout.answer(Pass())

Picks (cards drawn, targets of enemies) are forced by naming the item, dice by their numbers. A combat of everybody is
under way in round 1, in the order given, with the first one's turn.
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
    """A player in the seat of its own name. Items are written "jammer:3", "cruiser", "nike:6" (level; suits and Nikes:
    endurance), with a star before what is part of the character ("*mirror_personal")."""
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
    """An enemy that plays cards unless told otherwise; its seat is the referee's."""
    made = player(id, **fields)
    made.kind, made.seat, made.enemy = "enemy", "", kind or id.replace("-", "_")
    made.private = Hidden(value=made.own)
    return made


def give(participant: Participant, item: str) -> Item:
    """Gives an item as `player` writes it."""
    id, _, figure = item.lstrip("*").partition(":")
    number = int(figure or 0)
    lasting = id in ("energy_suit", "helldiver_suit", "nike")
    return give_item(
        participant, id, level=0 if lasting else number, endurance=number if lasting else 0, own=item.startswith("*")
    )


class LabelsNoted(ForcedDice):
    """Forced dice that remember what they were rolled for."""

    def __init__(self, values: Iterable[int | str]) -> None:
        super().__init__(values)
        self.labels: list[str] = []

    def roll(self, sides: int, label: str) -> int:
        self.labels.append(label)
        return super().roll(sides, label)


class Bout:
    """A table in the middle of a combat, driven generator by generator."""

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
        """Answers the pending decision, which has to admit it."""
        assert self.decision is not None, "nothing is asked"
        seat = seat or self.decision.seats[0]
        refusal = self.decision.refusal_of(seat, action)
        assert refusal is None, refusal
        self._send(Answer(seat, action))
        return self

    def look_again(self) -> Bout:
        """A game master has changed the facts under the pending decision."""
        self._send(None)
        return self

    def answers(self, *actions: Action) -> Bout:
        """Answers one decision after another."""
        for action in actions:
            self.answer(action)
        return self

    def refused(self, action: Action, seat: str = "") -> Refusal:
        """The refusal that an answer meets."""
        assert self.decision is not None, "nothing is asked"
        refusal = self.decision.refusal_of(seat or self.decision.seats[0], action)
        assert refusal is not None, f"{action!r} is admitted"
        return refusal

    def options(self, verb: str = "") -> list[Action]:
        """What the asked seat is offered."""
        assert self.decision is not None, "nothing is asked"
        listed = list(self.decision.options(self.decision.seats[0]))
        assert not [each for each in listed if self.decision.refusal_of(self.decision.seats[0], each)]
        return [each for each in listed if not verb or each.verb == verb]

    @property
    def asked(self) -> tuple[str, tuple[str, ...]] | None:
        """The kind of the pending decision and the seats it asks."""
        return (self.decision.kind, self.decision.seats) if self.decision else None

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.table.events if event.kind == kind]

    def finish(self) -> None:
        """The procedure has to be over and every forced die used."""
        assert self.decision is None, self.asked
        self.dice.finish()

    def _send(self, answer: Answer | None) -> None:
        assert self._procedure is not None
        try:
            self.decision = self._procedure.send(answer)
        except StopIteration as stop:
            self.decision, self.result, self._procedure = None, stop.value, None


def beginning(*participants: Participant, dice: Sequence[int | str] = (), **scenario: Any) -> Bout:
    """A bout before any combat: everybody stands in `PLACE` unless told otherwise, in a scenario of these fields."""
    party = tuple(Member(seat=each.id, name=each.id) for each in participants)
    setup = Setup(scenario=SCENARIO.model_copy(update=scenario), party=party, items=0)
    bout = Bout(*participants, dice=dice, setup=setup)
    bout.state.phase, bout.state.combats = "arise", 0
    bout.state.combat = Combat(place=PLACE, cause=setup.scenario.cause)
    return bout
