"""Stored proposals that await the consent of others: an undo, a seat, an answer, a correction, settings."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from bot.facts.scenes import CorrectionsSetting, Proposal
from rules.core.contract.options import Ties
from rules.core.facts.words import Personal, Phrase, Seat, UserText

MINUTE_S, HOUR_S = 60, 3600


class Proposed(BaseModel, ABC):
    """A proposal that awaits the consent of users.

    `needed` are the users who have not agreed yet. All of them must agree, unless `one_is_enough`. A game master can
    agree for all. If `by_seatless` is true, this game master must have held no seat in the game.
    """

    model_config = ConfigDict(frozen=True)
    lapses: ClassVar[bool] = False
    """True if the proposal lapses once the game itself has changed."""
    is_personal: ClassVar[bool] = False
    """True if no game master can agree in place of the users asked."""
    is_action: ClassVar[bool] = False
    """True if the proposed act is an action, which a paused game does not accept."""

    kind: str
    user_id: int
    user_name: str = ""
    needed: tuple[int, ...] = ()
    one_is_enough: bool = False
    by_seatless: bool = True

    @property
    def person(self) -> Personal:
        return Personal(self.user_name, self.user_id)

    @property
    def beneficiaries(self) -> tuple[int, ...]:
        """Users who benefit, and so cannot agree for all."""
        return (self.user_id,)

    @property
    def concerned(self) -> tuple[int | None, ...]:
        """Users whose departure makes the proposal void."""
        return (self.user_id,)

    @property
    def id(self) -> str:
        """Id of the proposal for its buttons, computed from the content."""
        content = self.model_dump_json(exclude={"needed", "user_name"})
        return hashlib.sha256(content.encode()).hexdigest()[:8]

    @abstractmethod
    def phrase(self) -> Phrase:
        """Returns the proposal in words."""

    def proposal(self) -> Proposal:
        """Returns the proposal as a part of a scene."""
        return Proposal(self.id, self.phrase(), self.user_id, self.needed, self.one_is_enough)


class UndoProposed(Proposed):
    """A proposal to go back to the state after entry `to`.

    `steps` is the number of people's actions that are taken back. `has_ended` says that an end is taken back.
    """

    lapses: ClassVar[bool] = True

    kind: Literal["undo"] = "undo"
    to: int
    steps: int
    has_ended: bool = False

    def phrase(self) -> Phrase:
        return Phrase.of("proposal-undo-end" if self.has_ended else "proposal-undo", steps=self.steps)


class SeatProposed(Proposed):
    """A proposal to hand a seat over, to the referee if `to_user_id` is None.

    `controller` held the seat at the time of the proposal. `has_hand` says that the new holder sees a hidden hand.
    """

    kind: Literal["seat"] = "seat"
    seat: str
    controller: int | None
    to_user_id: int | None
    to_user_name: str
    has_hand: bool = True

    @property
    def beneficiaries(self) -> tuple[int, ...]:
        return (self.user_id,) if self.to_user_id is None else (self.user_id, self.to_user_id)

    @property
    def concerned(self) -> tuple[int | None, ...]:
        return self.user_id, self.to_user_id, self.controller

    def phrase(self) -> Phrase:
        seat = Seat(self.seat)
        if self.to_user_id is None:
            return Phrase.of("proposal-seat-to-referee", seat=seat)
        return Phrase.of(
            "proposal-seat", seat=seat, user=Personal(self.to_user_name, self.to_user_id), hand=self.has_hand
        )


class AnswerProposed(Proposed):
    """A proposal to answer one `decision` for another player's seat.

    Only the player of the seat, the `controller`, can agree. `sets_off` are the losses that the answer causes.
    """

    lapses: ClassVar[bool] = True
    is_personal: ClassVar[bool] = True
    is_action: ClassVar[bool] = True

    kind: Literal["answer"] = "answer"
    decision: int
    seat: str
    controller: int
    verb: str
    slots: dict[str, Any]
    words: Phrase
    sets_off: tuple[Phrase, ...] = ()

    @property
    def concerned(self) -> tuple[int | None, ...]:
        return self.user_id, self.controller

    def phrase(self) -> Phrase:
        return Phrase.of("proposal-answer", seat=Seat(self.seat), what=self.words, sets_off=list(self.sets_off) or None)


class CorrectionProposed(Proposed):
    """A proposal to correct the game.

    `words` describe the correction publicly.
    """

    kind: Literal["correction"] = "correction"
    verb: str
    slots: dict[str, Any]
    reason: str
    words: Phrase

    def phrase(self) -> Phrase:
        return Phrase.of("proposal-correction", what=self.words, reason=UserText(self.reason))


class SettingsProposed(Proposed):
    """A proposal to change the settings that are not None."""

    kind: Literal["settings"] = "settings"
    deadline_s: int | None = None
    nudge: bool | None = None
    locale: str | None = None
    corrections: CorrectionsSetting | None = None
    ties: Ties | None = None

    def phrase(self) -> Phrase:
        wanted = settings_in_words(self.deadline_s, self.nudge, self.locale, self.corrections, self.ties)
        return Phrase.of("proposal-settings", settings=wanted)


Kept = Annotated[
    UndoProposed | SeatProposed | AnswerProposed | CorrectionProposed | SettingsProposed,
    Field(discriminator="kind"),
]
_KEPT: TypeAdapter[Kept] = TypeAdapter(Kept)


def read_proposal(kept: str | None) -> Kept | None:
    """Returns the proposal in a game's record, or None.

    Returns None if the proposal is absent or unknown to this version.
    """
    try:
        return None if kept is None else _KEPT.validate_json(kept)
    except ValidationError:
        return None


def settings_in_words(
    deadline_s: int | None,
    nudge: bool | None,
    locale: str | None,
    corrections: CorrectionsSetting | None,
    ties: Ties | None,
) -> list[Phrase]:
    """Returns a phrase for each setting that is not None."""
    words = []
    if deadline_s is not None:
        minutes = -(-deadline_s // MINUTE_S)
        is_whole = deadline_s % HOUR_S == 0
        count, unit = (deadline_s // HOUR_S, "hours") if is_whole else (minutes, "minutes")
        words.append(Phrase.of("setting-deadline", count=count, unit=unit))
    if nudge is not None:
        words.append(Phrase.of("setting-nudge", nudge=nudge))
    if locale is not None:
        words.append(Phrase.of("setting-language", language=locale.partition("-")[0]))
    if corrections is not None:
        words.append(Phrase.of("setting-corrections", corrections=corrections))
    if ties is not None:
        words.append(Phrase.of("setting-ties", ties=ties))
    return words
