"""Settings that a table makes for itself: time limit, reminder, language, consent to corrections, and ties.

Players may change the reminder and the language alone. The time limit and the handling of ties take a game master or
the consent of the others, since they affect every player. Consent to corrections limits the power of a game master who
plays. A player may introduce it alone, but needs the consent of the others to abolish it.
"""

from __future__ import annotations

from typing import Final

from bot.facts.scenes import DAY_S, MAX_DEADLINE_S, CorrectionsSetting
from bot.games.acts import consent
from bot.games.live.proposals import MINUTE_S, SettingsProposed, settings_in_words
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import Transaction
from rules.core.contract.options import Ties
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase

MIN_DEADLINE_S: Final = 300


@during(*OPEN)
def change(
    transaction: Transaction,
    *,
    deadline_s: int | None = None,
    nudge: bool | None = None,
    locale: str | None = None,
    corrections: CorrectionsSetting | None = None,
    ties: Ties | None = None,
) -> None:
    """Changes the given settings, or asks the others for consent first.

    `deadline_s` is the time for a decision in seconds (0: no limit). `nudge` is the reminder at half time.
    `corrections` says whether another player has to agree to corrections. Raises Refused.
    """
    transaction.refuse_unless_seated()
    wanted = SettingsProposed(
        user_id=transaction.origin.user_id,
        user_name=transaction.origin.user_name,
        deadline_s=deadline_s,
        nudge=nudge,
        locale=locale,
        corrections=corrections,
        ties=ties,
    )
    if deadline_s and not MIN_DEADLINE_S <= deadline_s <= MAX_DEADLINE_S:
        limits = {"limit_minutes": MIN_DEADLINE_S // MINUTE_S, "limit_days": MAX_DEADLINE_S // DAY_S}
        raise Refused(Refusal("deadline-range", **limits))
    if wanted.ties is not None and not transaction.live.ruleset.has_ties:
        raise Refused(Refusal("no-ties"))
    loosens = _loosens(transaction, wanted.corrections)
    needed = consent.others(transaction)
    if needed and (loosens or (not transaction.manages and _is_for_masters(transaction, wanted))):
        consent.propose(transaction, wanted.model_copy(update={"needed": needed, "by_seatless": loosens}))
    else:
        carry_out(transaction, wanted)


def _loosens(transaction: Transaction, corrections: CorrectionsSetting | None) -> bool:
    """Returns whether corrections by the asker would no longer need consent."""
    was_agreed = transaction.live.settings.corrections == "agreed"
    return corrections == "free" and was_agreed and not transaction.is_seatless_master


def _is_for_masters(transaction: Transaction, wanted: SettingsProposed) -> bool:
    """Returns whether the change includes a game masters' setting.

    A game master may change such a setting without the players' consent; other users may not.
    """
    settings = transaction.live.settings
    return any(getattr(wanted, name) not in (None, getattr(settings, name)) for name in ("deadline_s", "ties"))


def carry_out(transaction: Transaction, wanted: SettingsProposed) -> None:
    """Applies the wanted settings, and announces all settings."""
    live = transaction.live
    transaction.restart_clock = wanted.deadline_s not in (None, live.settings.deadline_s)
    given = {name: getattr(wanted, name) for name in ("deadline_s", "nudge", "corrections")}
    if wanted.ties is not None:
        given["options"] = {**live.settings.options, "ties": wanted.ties}
    live.settings = live.settings.model_copy(update={name: value for name, value in given.items() if value is not None})
    transaction.changes["settings"] = live.settings.model_dump_json()
    if wanted.locale is not None:
        transaction.changes["locale"] = wanted.locale
    locale, now = wanted.locale or live.record.locale, live.settings
    ties = now.ties if live.ruleset.has_ties else None
    words = settings_in_words(now.deadline_s, now.nudge, locale, now.corrections, ties)
    transaction.say(Phrase.of("service-settings", settings=words))
