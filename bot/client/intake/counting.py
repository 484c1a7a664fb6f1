"""Counts interactions by their outcome, and measures the time to the first answer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

import discord

from bot import metrics

Outcome = Literal[
    "answered", "refused", "too_much", "outdated", "fault", "no_database", "duplicate", "late", "unanswered", "typed_on"
]
"""Outcomes of an interaction:

- answered: with a text or a visible effect
- refused: with a reason
- too_much: refused, because too many interactions were being handled
- outdated: a command that this bot no longer has
- fault: an error of ours
- no_database: not carried out, because the database had trouble
- duplicate: delivered twice
- late: not answered within Discord's three seconds
- unanswered: Discord is out of reach or refuses the answer
- typed_on: a keystroke of a user who has typed more since
"""

KINDS: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "control",
    discord.InteractionType.modal_submit: "box",
    discord.InteractionType.autocomplete: "suggestions",
}
ALREADY_ANSWERED: Final = 40060
OVER: Final = 10062
"""Discord's codes for an interaction that has been answered, and for an interaction that is over."""
BEGUN: Final = "is worked on since"
OUTCOME: Final = "came to"
"""Keys in an interaction's extras."""


def start_clock(interaction: discord.Interaction[Any]) -> None:
    """Starts an interaction's clock, unless it is running.

    The clock is for the first answer.
    """
    interaction.extras.setdefault(BEGUN, time.perf_counter())


@contextmanager
def count_outcome(interaction: discord.Interaction[Any], command: str) -> Iterator[None]:
    """Counts an interaction by its outcome when the context closes.

    `command` names the request in the metrics.
    """
    kind = KINDS[interaction.type]
    start_clock(interaction)
    interaction.extras[OUTCOME] = "answered"
    try:
        yield
    except BaseException:
        note_outcome(interaction, "unanswered")
        raise
    finally:
        outcome = interaction.extras[OUTCOME]
        if outcome == "answered" and not interaction.response.is_done():
            outcome = "unanswered"
        metrics.INTERACTIONS.labels(kind, command, outcome).inc()


def waited_s(interaction: discord.Interaction[Any]) -> float:
    """Returns the seconds waited for an interaction's first answer.

    After that answer it returns 0.
    """
    begun = interaction.extras.get(BEGUN)
    return 0.0 if begun is None else time.perf_counter() - begun


def note_outcome(interaction: discord.Interaction[Any], outcome: Outcome) -> None:
    """Notes the outcome of an interaction; the last one counts."""
    interaction.extras[OUTCOME] = outcome


def outcome_of_error(error: BaseException | None) -> Outcome:
    """Returns an interaction's outcome after this error of Discord."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    return "duplicate" if code == ALREADY_ANSWERED else "late" if code == OVER else "unanswered"


def measure_first_answer(interaction: discord.Interaction[Any]) -> None:
    """Measures the time to an interaction's first answer.

    Later calls do nothing.
    """
    if (begun := interaction.extras.pop(BEGUN, None)) is not None:
        metrics.ANSWER_S.labels(KINDS[interaction.type]).observe(time.perf_counter() - begun)
