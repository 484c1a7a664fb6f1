"""Foresight: the effects and chances of an option, computed by the rules' own functions before the choice is made.

`rehearse` runs the rules on a copy of the state, without dice or secrets. `spread` runs them once for every way the
dice can fall.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Generic, Literal, NoReturn, TypeVar

from pydantic import BaseModel

from rules.core.facts.events import Event
from rules.core.facts.words import Phrase, Piece
from rules.core.play.decisions import Answer, Decision
from rules.core.play.dice import Dice, DiceError, ForcedDice
from rules.core.play.table import Procedure, Table

State = TypeVar("State", bound=BaseModel)
T = TypeVar("T")

Weight = Literal["void", "note", "danger", "forfeit", "end"]
WEIGHTS: Final[tuple[Weight, ...]] = ("void", "note", "danger", "forfeit", "end")
ASKS: Final[frozenset[Weight]] = frozenset({"forfeit", "end"})
"""Weights for which the bot asks for confirmation before it carries out the option."""
MOST_WAYS: Final = 4_000
"""Maximum number of ways the dice can fall that `spread` tries, to keep the wait short."""
MOST_ITEMS: Final = 12
"""Maximum number of damage amounts whose chances are listed one by one."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """One effect of an option in words, as far as the seat that is asked may know it.

    The weights are:

    - "void": the option can do nothing at all; the phrase gives the reason
    - "note": the effect is worth knowing
    - "danger": something is hurt or lost
    - "forfeit": the option gives up something that few players would give up on purpose
    - "end": a player's game may end

    For "forfeit" and "end" the bot asks for confirmation, and no standing order chooses such an option.
    """

    phrase: Phrase
    weight: Weight = "danger"


class Unforeseeable(Exception):
    """Stops a rehearsal, because the rules need a die or would show something hidden."""


# --- certain effects -------------------------------------------------------------------------------------------------


class _Stage(Table[Any, State]):
    """A table for rehearsals: any roll and any reveal raises Unforeseeable."""

    __slots__ = ()

    def roll(self, sides: int, label: str) -> NoReturn:
        raise Unforeseeable

    def pick(self, items: Sequence[str], label: str) -> NoReturn:
        raise Unforeseeable

    def reveal(self) -> NoReturn:
        raise Unforeseeable


@dataclass(frozen=True, slots=True)
class Rehearsed(Generic[State]):
    """A rehearsal's events, the resulting state, and whether the rehearsal reached its end."""

    events: tuple[Event, ...]
    state: State
    is_whole: bool


def rehearse(
    setup: Any,
    state: State,
    act: Callable[[Table[Any, State]], Procedure[Any] | None],
    *,
    by_default: Collection[str] = (),
) -> Rehearsed[State]:
    """Runs `act` on a copy of the state.

    The run ends at the first die, secret or question. Questions of the kinds `by_default` get their default answer.
    """
    stage: _Stage[State] = _Stage(setup, state.model_copy(deep=True), ForcedDice())
    is_whole = False
    with contextlib.suppress(Unforeseeable, DiceError):
        is_whole = _run(act(stage), by_default)
    return Rehearsed(tuple(stage.events), stage.state, is_whole)


def _run(going: Generator[Decision, Answer | None, Any] | None, by_default: Collection[str]) -> bool:
    """Runs a procedure with default answers, and returns whether it reaches its end."""
    answer: Answer | None = None
    while going is not None:
        try:
            decision = going.send(answer)
        except StopIteration:
            return True
        if decision.kind not in by_default:
            going.close()
            return False
        seat = decision.seats[0]
        answer = Answer(seat, decision.default(seat))
    return True


# --- effects of dice -------------------------------------------------------------------------------------------------


class _EveryWay:
    """Dice that follow one of the ways in which they can fall.

    Each die takes the branch that `taken` lists for it. Dice after the end of the list take their first branch.
    """

    def __init__(self, taken: list[int]) -> None:
        self.taken, self.widths = taken, list[int]()
        self.chance = Fraction(1)
        self.epoch = self.count = 0

    def roll(self, sides: int, label: str) -> int:
        return self._fall([Fraction(1, sides)] * sides) + 1

    def pick(self, items: Sequence[str], label: str) -> int:
        """Returns the index of an item; equal items count as one branch."""
        firsts: dict[str, int] = {}
        for place, item in enumerate(items):
            firsts.setdefault(item, place)
        branch = self._fall([Fraction(list(items).count(item), len(items)) for item in firsts])
        return [*firsts.values()][branch]

    def _fall(self, shares: Sequence[Fraction]) -> int:
        if self.count == len(self.taken):
            self.taken.append(0)
        branch = self.taken[self.count]
        self.widths.append(len(shares))
        self.chance *= shares[branch]
        self.count += 1
        return branch


def spread(play: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Returns the chance of each result of `play`. Raises Unforeseeable if the dice can fall in too many ways.

    `play` is called once for every way the dice can fall. It must give the same result for the same dice, so it must
    work on copies.
    """
    found: dict[T, Fraction] = {}
    taken: list[int] = []
    for _ in range(MOST_WAYS):
        dice = _EveryWay(taken)
        result = play(dice)
        found[result] = found.get(result, Fraction()) + dice.chance
        while taken and taken[-1] + 1 == dice.widths[len(taken) - 1]:
            taken.pop()
        if not taken:
            return found
        taken[-1] += 1
    raise Unforeseeable


# --- in words --------------------------------------------------------------------------------------------------------


def percent(weight: int, total: int) -> Phrase:
    """Returns a chance in percent, with more decimals near 0 and 100."""
    share = 100 * weight / total
    if 0 < weight < total and not 0.001 <= share <= 99.999:
        return Phrase.of("odds-extreme", extreme="rare" if share < 50 else "sure")
    digits = 1 if 10 <= share <= 99 else 2 if 1 <= share <= 99.9 else 3
    return Phrase.of("odds-percent", share=round(share, digits))


def chance(share: Fraction) -> Phrase:
    """Returns a fraction in percent."""
    return percent(share.numerator, share.denominator)


def damage_chances(target: str, damage: Mapping[int, Fraction], hp: int) -> list[Phrase]:
    """Returns phrases with the chances of damage to a target with `hp` left."""
    amounts = sorted(amount for amount, share in damage.items() if share)
    hurt = sum((share for amount, share in damage.items() if amount > 0), Fraction())
    last = sum((share for amount, share in damage.items() if amount >= hp), Fraction())
    mean = sum((amount * share for amount, share in damage.items()), Fraction())
    listed = [Phrase("chance-item", {"item": amount, "chance": chance(damage[amount])}) for amount in amounts]
    who = Piece(target)
    return [
        Phrase("chance-hurt", {"target": who, "chance": chance(hurt)}),
        Phrase(
            "chance-damage",
            {
                "mean": round(float(mean), 2), "low": amounts[0], "high": amounts[-1],
                "items": listed if 1 < len(listed) <= MOST_ITEMS else [],
            },
        ),
        Phrase("chance-falls", {"target": who, "chance": chance(last), "hp": hp}),
    ]  # fmt: skip
