"""A game master's corrections: done at once and shown to all, or proposed, where a game master who plays would meddle
with what is hidden, or where the table wants every correction agreed. One that ends the game is asked about once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.games import consent
from bot.games.proposals import CorrectionProposed
from bot.games.turn import Turn
from bot.words.languages import announces
from rules.actions import Action, parse_action
from rules.corrections import End
from rules.refusal import Refusal, Refused
from rules.ruleset import rulesets
from rules.words import Phrase, UserText

MAX_REASON = 200


def correct(turn: Turn, correction: Action, reason: str, *, is_meant: bool = False) -> None:
    """A correction by the asker, who is game master. Where it touches a hand all others have to agree, where only the
    table wants it agreed one of them; a game master without a seat needs nobody. What would end the game at once is
    only asked about, unless it `is_meant`. Raises Refused."""
    reason = reason[:MAX_REASON]
    live, origin = turn.live, turn.origin
    touches_hand = live.ruleset.has_hands and live.ruleset.corrections.touches_hand(correction)
    if turn.is_seatless_master or not (touches_hand or live.settings.corrections == "agreed") or _is_alone(turn):
        if isinstance(correction, End) and not is_meant:
            _ask(turn, _proposed(turn, correction, reason))
        else:
            _carry_out(turn, correction, origin.user_id, origin.user_name, reason)
        return
    needed = consent.others(turn)
    if not needed:
        raise Refused(Refusal("nobody-to-agree"))
    consent.propose(turn, _proposed(turn, correction, reason, needed=needed, one_is_enough=not touches_hand))


def end(turn: Turn, id: str) -> None:
    """The game ends by the verdict that the asker was asked about, if that is still the one of this id. Raises
    Refused."""
    kept = turn.live.settings.asked_end
    asked = CorrectionProposed.model_validate_json(kept) if kept else None
    if asked is None or asked.id != id:
        raise Refused(Refusal("stale-button"))
    correct(turn, _action(turn, asked), asked.reason, is_meant=True)


def _ask(turn: Turn, asked: CorrectionProposed) -> None:
    """Asks the asker alone whether the game shall really end so."""
    turn.live.settings = turn.live.settings.model_copy(update={"asked_end": asked.model_dump_json()})
    turn.changes["settings"] = turn.live.settings.model_dump_json()
    turn.own.append(Phrase("service-end-asked"))
    turn.asked_end = asked.id


def _proposed(turn: Turn, correction: Action, reason: str, **asked: Any) -> CorrectionProposed:
    return CorrectionProposed(
        user_id=turn.origin.user_id,
        user_name=turn.origin.user_name,
        verb=correction.verb,
        slots=correction.slots(),
        reason=reason,
        words=_words(turn, correction),
        **asked,
    )


def _action(turn: Turn, agreed: CorrectionProposed) -> Action:
    """The correction that was agreed. Raises Refused where these rules have none such any more."""
    kind = turn.live.ruleset.corrections.kinds.get(agreed.verb)
    if kind is None:
        raise Refused(Refusal("proposal-moot"))
    return parse_action(kind, agreed.slots)


def carry_out(turn: Turn, agreed: CorrectionProposed) -> None:
    """A correction as it was agreed. Raises Refused where it cannot be made any more."""
    _carry_out(turn, _action(turn, agreed), agreed.user_id, agreed.user_name, agreed.reason)


def _carry_out(turn: Turn, correction: Action, user_id: int, user_name: str, reason: str) -> None:
    live, game = turn.live, turn.game
    refusal = live.ruleset.corrections.check(live.setup, game.table.state, correction)
    if refusal is not None:
        raise Refused(refusal)
    turn.say(Phrase.of("service-corrects", user=UserText(user_name), reason=UserText(reason)))
    turn.take(turn.game.correct(correction), user_id)


def _is_alone(turn: Turn) -> bool:
    """Whether nobody but the asker has had a seat since the game began, so that there is nobody to be wronged."""
    return all(held.holders <= {turn.origin.user_id} for held in turn.live.seats)


def _words(turn: Turn, correction: Action) -> Phrase:
    """A correction in words, whatever the ruleset: the verb, and what its slots say."""
    told = turn.live.ruleset.corrections.told(correction)
    parts = [Phrase.of("correction-part", value=value) for value in told.values()]
    return Phrase.of(f"correction-{correction.verb}", parts=parts)


@announces
def corrections_in_words() -> Iterator[str]:
    """The ids of the corrections of every ruleset."""
    yield from {f"correction-{verb}" for ruleset in rulesets().values() for verb in ruleset.corrections.kinds}
