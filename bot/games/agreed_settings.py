"""What a table settles for itself: the time for a decision, the reminder, its language, who agrees to corrections.

Anybody at the table may change the reminder and the language. The time for a decision concerns everybody, so it takes a
game master or the others' consent. Agreed corrections guard against a game master who plays, who may therefore only
make that setting stricter.
"""

from __future__ import annotations

from typing import Final

from bot.facts.scenes import DAY_S, MAX_DEADLINE_S, CorrectionsSetting
from bot.games import consent
from bot.games.proposals import MINUTE_S, SettingsProposed, settings_in_words
from bot.games.turn import Turn
from rules.refusal import Refusal, Refused
from rules.words import Phrase

MIN_DEADLINE_S: Final = 300


def change(turn: Turn, wanted: SettingsProposed) -> None:
    """Changes what is wanted, or asks the others first. Raises Refused."""
    deadline_s = wanted.deadline_s
    if deadline_s and not MIN_DEADLINE_S <= deadline_s <= MAX_DEADLINE_S:
        limits = {"limit_minutes": MIN_DEADLINE_S // MINUTE_S, "limit_days": MAX_DEADLINE_S // DAY_S}
        raise Refused(Refusal("deadline-range", **limits))
    loosens = _loosens(turn, wanted.corrections)
    needed = consent.others(turn)
    if needed and (loosens or (not turn.manages and _is_for_masters(turn, wanted))):
        consent.propose(turn, wanted.model_copy(update={"needed": needed, "by_seatless": loosens}))
    else:
        carry_out(turn, wanted)


def _loosens(turn: Turn, corrections: CorrectionsSetting | None) -> bool:
    """Whether somebody who could gain from it wants corrections without agreement."""
    was_agreed = turn.live.settings.corrections == "agreed"
    return corrections == "free" and was_agreed and not turn.is_seatless_master


def _is_for_masters(turn: Turn, wanted: SettingsProposed) -> bool:
    """Whether this changes something that not everybody may change alone."""
    settings = turn.live.settings
    return wanted.deadline_s not in (None, settings.deadline_s) or wanted.corrections not in (
        None,
        settings.corrections,
    )


def carry_out(turn: Turn, wanted: SettingsProposed) -> None:
    """Applies the wanted settings and says what they are now."""
    live = turn.live
    turn.restart_clock = wanted.deadline_s not in (None, live.settings.deadline_s)
    given = {name: getattr(wanted, name) for name in ("deadline_s", "nudge", "corrections")}
    live.settings = live.settings.model_copy(update={name: value for name, value in given.items() if value is not None})
    turn.changes["settings"] = live.settings.model_dump_json()
    if wanted.locale is not None:
        turn.changes["locale"] = wanted.locale
    locale, now = wanted.locale or live.record.locale, live.settings
    words = settings_in_words(now.deadline_s, now.nudge, locale, now.corrections)
    turn.say(Phrase.of("service-settings", settings=words))
